import { Moon } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { PlayerCommand } from '#contract/player-commands.ts';
import { SLEEP_TIMERS, type SleepTimer } from '#contract/player-settings.ts';
import { Button } from '../../../ui/button.tsx';
import type { PlayerBridge } from './playback.ts';
import { PLAYER_TOOLS_TEXT } from './player-tools.messages.ts';
import { fallAsleep, startSleepTimer, useSleepTimer, wakeUp } from './sleep-timer.ts';

/** Seconds before its end in which a player that can do so becomes silent. */
const FADE_S = 10;

/** The icon is what is seen of the list. */
const OVER_ICON = { opacity: 0 };

interface SleepToolProps {
	bridge: PlayerBridge;
	isPlaying: boolean;
	/** It has played since it was opened. */
	hasPlayed: boolean;
	post(command: PlayerCommand): void;
}

/** The choice under the player. */
export function SleepSelect() {
	const { timer } = useSleepTimer();
	return (
		<label className="icon-button relative" title={PLAYER_TOOLS_TEXT.sleepTimer}>
			<Moon aria-hidden className={timer === null ? 'size-5' : 'size-5 text-accent'} />
			<select
				aria-label={PLAYER_TOOLS_TEXT.sleepTimer}
				value={timer ?? ''}
				onChange={({ target }) =>
					startSleepTimer(SLEEP_TIMERS.find((known) => known === target.value) ?? null, performance.now())
				}
				className="absolute inset-0 w-full"
				style={OVER_ICON}
			>
				<option value="">{PLAYER_TOOLS_TEXT.noSleepTimer}</option>
				{SLEEP_TIMERS.map((known) => (
					<option key={known} value={known}>
						{PLAYER_TOOLS_TEXT.sleepTimers[known]}
					</option>
				))}
			</select>
		</label>
	);
}

/** Runs the timer for the framed player, and says over the picture that it is over. */
export function SleepTool({ bridge, isPlaying, hasPlayed, post }: SleepToolProps) {
	const { timer, dueAt, asleep } = useSleepTimer();
	const tell = useEffectEvent((on: SleepTimer | null) => post({ type: 'sleeptimer', timer: on }));
	// biome-ignore lint/correctness/useExhaustiveDependencies: at each `ready`, and each change
	useEffect(() => tell(timer), [bridge, timer]);

	const fade = useEffectEvent(() => {
		if (isPlaying) post({ type: 'fade', seconds: FADE_S });
	});
	const end = useEffectEvent(() => {
		// Somebody who has paused is not told that it paused; what is about to play is.
		if (hasPlayed && !isPlaying) return wakeUp();
		post({ type: 'pause' });
		fallAsleep('paused');
	});
	useEffect(() => {
		if (dueAt === null) return undefined;
		const left = dueAt - performance.now();
		const timers = [
			setTimeout(() => fade(), Math.max(0, left - FADE_S * 1000)),
			setTimeout(() => end(), Math.max(0, left)),
		];
		return () => {
			for (const one of timers) clearTimeout(one);
		};
	}, [dueAt]);

	if (!asleep) return null;
	const goOn = () => {
		wakeUp();
		// What has ended would begin again: what comes next is offered.
		if (asleep === 'paused') post({ type: 'play' });
	};
	return (
		<section
			aria-label={PLAYER_TOOLS_TEXT.sleepTimer}
			className="up-next absolute mx-auto flex flex-wrap items-center justify-between rounded-card bg-raised text-text shadow-(--shadow-lift)"
		>
			<p role="status">{PLAYER_TOOLS_TEXT.asleep}</p>
			<Button kind="primary" onClick={goOn}>
				{PLAYER_TOOLS_TEXT.goOn}
			</Button>
		</section>
	);
}
