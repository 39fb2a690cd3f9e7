import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { PlaybackTime, PlayerMessage } from '#contract/player-messages.ts';
import { createPlayerTimes, type PlayerTimes } from '#contract/player-times.ts';
import { type MediaRef, mediaKey } from '#contract/title.ts';
import { isUserActive } from '../../../lib/browser-features.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import { showToast } from '../../../ui/toast.ts';
import { useProgressRecorder } from '../../../watch-sync/use-progress-recorder.ts';
import { PLAYER_TEXT } from '../player.messages.ts';
import { baseUrl, isOpenCinema } from '../servers/server-url.ts';
import type { PlayerChoice } from './keep-choice.ts';
import type { Playback } from './playback.ts';
import type { ProblemMessage } from './report-copy.ts';
import { countEnd, startSleepTimer, useSleepTimer, wakeUp } from './sleep-timer.ts';

/**
 * Handles the framed player's messages by the preferences: records the position, enters fullscreen, knows the end. Times that
 * cannot be the title's change nothing. `runtime` is in minutes, null where none is known.
 */
export function usePlayerEvents(
	media: MediaRef,
	runtime: number | null,
	{ rememberPosition, autoFullscreen }: Pick<Preferences, 'rememberPosition' | 'autoFullscreen'>,
	enterFullscreen: () => void,
) {
	const key = mediaKey(media);
	/** What was played to its end, until it plays again. */
	const [endedKey, setEndedKey] = useState<string | null>(null);

	const queries = useQueryClient();
	const { asleep, endsLeft } = useSleepTimer();
	const progress = useProgressRecorder(media);
	/** What was reported last; null for players that report no times. */
	const time = useRef<PlaybackTime>(null);
	/** What was watched to its credits and left: what it reports until the next page is there changes nothing. */
	const finished = useRef<string | null>(null);
	/** Of the last frame that has reported something. */
	const known = useRef<{ frame: string; times: PlayerTimes }>(null);

	function timesOf({ attempt }: Playback): PlayerTimes {
		const frame = `${attempt} ${key} ${runtime}`;
		if (known.current?.frame !== frame) {
			known.current = { frame, times: createPlayerTimes(runtime, () => performance.now()) };
			time.current = null;
			finished.current = null;
		}
		return known.current.times;
	}

	const onMessage = (message: PlayerMessage, state: Playback) => {
		const { target, hasPlayed } = state;
		// The bundled clip is not the title.
		const isTitle = target.kind === 'server';
		switch (message.type) {
			case 'playing':
				timesOf(state).play();
				setEndedKey(null);
				if (asleep) wakeUp();
				// Browsers refuse fullscreen without a user gesture.
				if (autoFullscreen && !hasPlayed && isUserActive()) enterFullscreen();
				break;
			case 'paused':
			case 'timeupdate': {
				const { position, duration } = message;
				if (isTitle && position !== undefined && duration !== undefined) {
					const isTimely = timesOf(state).report({ position, duration });
					time.current = { position, duration };
					if (isTimely && rememberPosition && finished.current !== key) progress.report(position, duration, false);
				}
				if (message.type === 'paused') {
					timesOf(state).pause();
					progress.flush();
				}
				break;
			}
			case 'ratechange':
			case 'settingschange':
			case 'subtitledelaychange':
				if (isTitle) keepChoice(media, message);
				break;
			case 'sleeptimerchange':
				startSleepTimer(message.timer, performance.now());
				break;
			case 'problem':
				// An address of another site could name any copy.
				if (target.kind === 'server' && isOpenCinema(baseUrl(target.server, media)))
					reportProblem(queries, media, message);
				break;
			case 'ended':
				if (!isTitle || !timesOf(state).end()) break;
				// That it was watched is no position.
				progress.report(0, 0, true);
				if (finished.current !== key) countEnd();
				setEndedKey(key);
				break;
		}
	};
	/** What is left are credits: it was watched, and has ended. */
	const finish = () => {
		finished.current = key;
		countEnd();
		progress.report(0, 0, true);
		progress.flush();
	};
	return {
		onMessage,
		readTime: () => time.current,
		hasEnded: endedKey === key,
		isAsleep: asleep !== null,
		/** After this one nothing plays. */
		isLastBeforeSleep: endsLeft === 1,
		stay: () => setEndedKey(null),
		finish,
	};
}

/** Where its code is missing, the choice holds for this frame alone. */
function keepChoice(media: MediaRef, message: PlayerChoice): void {
	// It has come with the tools: a reload right after the choice does not lose it.
	import('./player-tools.tsx').then((module) => module.keepChoice(media, message)).catch(() => {});
}

/** The player has thanked already, and offers no second report: where it fails, the page does. */
function reportProblem(queries: QueryClient, media: MediaRef, message: ProblemMessage): void {
	import('./player-tools.tsx')
		.then((module) => module.reportCopy(queries, media, message))
		.catch(() =>
			showToast({
				kind: 'error',
				text: PLAYER_TEXT.reportFailed,
				action: { label: PLAYER_TEXT.tryAgain, onClick: () => reportProblem(queries, media, message) },
			}),
		);
}
