import { Moon } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { PlayerCommand } from '#contract/player-commands.ts';
import { SLEEP_TIMERS, type SleepTimer } from '#contract/player-settings.ts';
import { SLEEP_TEXT } from '#contract/sleep-timer.messages.ts';
import { Button } from '../../../ui/button.tsx';
import type { PlayerBridge } from './playback.ts';
import { PLAYER_TOOLS_TEXT } from './player-tools.messages.ts';
import { fallAsleep, startSleepTimer, useSleepTimer, wakeUp } from './sleep-timer.ts';

/** Seconds before its end in which a player that can do so becomes silent. */
const FADE_S = 10;

interface SleepToolProps {
	bridge: PlayerBridge;
	isPlaying: boolean;
	post(command: PlayerCommand): void;
}

/** The choice under the player. */
export function SleepSelect() {
	const { timer } = useSleepTimer();
	return (
		<label
			className="relative inline-flex h-11 min-w-11 items-center justify-center rounded-full px-3 has-focus-visible:outline-3 data-on:text-accent"
			data-on={timer !== null || undefined}
			title={SLEEP_TEXT.timer}
		>
			<Moon aria-hidden className="size-5" />
			<select
				aria-label={SLEEP_TEXT.timer}
				value={timer ?? ''}
				onChange={({ target }) =>
					startSleepTimer(SLEEP_TIMERS.find((known) => known === target.value) ?? null, performance.now())
				}
				className="absolute inset-0 w-full cursor-pointer opacity-0"
			>
				<option value="">{SLEEP_TEXT.off}</option>
				{SLEEP_TIMERS.map((known) => (
					<option key={known} value={known}>
						{SLEEP_TEXT.timers[known]}
					</option>
				))}
			</select>
		</label>
	);
}

/** Runs the timer for the framed player, and says over the picture that it is over. */
export function SleepTool({ bridge, isPlaying, post }: SleepToolProps) {
	const { timer, dueAt, asleep } = useSleepTimer();
	const tell = useEffectEvent((on: SleepTimer | null) => post({ type: 'sleeptimer', timer: on }));
	// biome-ignore lint/correctness/useExhaustiveDependencies: at each `ready`, and each change
	useEffect(() => tell(timer), [bridge, timer]);

	const fade = useEffectEvent(() => {
		if (isPlaying) post({ type: 'fade', seconds: FADE_S });
	});
	const end = useEffectEvent(() => {
		// Somebody who has paused is not told that it paused.
		if (!isPlaying) return wakeUp();
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
			aria-label={SLEEP_TEXT.timer}
			className="absolute inset-x-4 top-4 mx-auto flex max-w-lg flex-wrap items-center justify-between gap-3 rounded-card bg-raised p-4 text-text shadow-(--shadow-lift)"
		>
			<p role="status">{PLAYER_TOOLS_TEXT.asleep}</p>
			<Button kind="primary" onClick={goOn}>
				{PLAYER_TOOLS_TEXT.goOn}
			</Button>
		</section>
	);
}
