import {
	type CopyProblem,
	PLAYER_BRIDGE_VERSION,
	PLAYER_COMMAND_TYPES,
	PLAYER_MESSAGE_SOURCE,
	type PlaybackTime,
	type PlayerMessage,
	type UnavailableReason,
} from '#contract/player-messages.ts';
import type { PlayerSettings, SleepTimer } from '#contract/player-settings.ts';

/** An opaque origin does not know its parent's origin; messages contain nothing private. */
const ANY_ORIGIN = '*';

const TIME_UPDATE_INTERVAL_MS = 1_000;

export interface ParentMessages {
	/** The script runs, and takes every command. */
	ready(): void;
	playing(): void;
	/** Seconds. */
	paused(position: number, duration: number): void;
	/** Seconds; posted at most once a second. */
	timeUpdate(position: number, duration: number): void;
	/** Seconds: the last time goes before it, for who has wound to the end and has no later time yet. */
	ended(position: number, duration: number): void;
	/** As a factor of the usual speed. */
	rateChanged(rate: number): void;
	settingsChanged(settings: PlayerSettings): void;
	/** Milliseconds. */
	subtitleDelayChanged(delay: number): void;
	sleepTimerChanged(timer: SleepTimer | null): void;
	/** How many the film has. */
	chaptersChanged(count: number): void;
	/** Of the copy with this page. */
	problem(problem: CopyProblem, reference: string): void;
	/** A person wants to look for subtitles elsewhere. */
	findSubtitles(): void;
	/** The user leaves the player. */
	leave(): void;
	sourceFailed(message: string): void;
	unavailable(reason: UnavailableReason): void;
}

export function createParentMessages(parent: Pick<Window, 'postMessage'>, now: () => number): ParentMessages {
	let lastTimeUpdate = Number.NEGATIVE_INFINITY;

	const post = (message: PlayerMessage) => parent.postMessage(message, ANY_ORIGIN);
	const source = PLAYER_MESSAGE_SOURCE;

	return {
		ready: () =>
			post({
				source,
				type: 'ready',
				version: PLAYER_BRIDGE_VERSION,
				commands: PLAYER_COMMAND_TYPES,
				events: [
					'playing',
					'paused',
					'timeupdate',
					'ended',
					'ratechange',
					'settingschange',
					'subtitledelaychange',
					'problem',
					'sleeptimerchange',
					'chapterschange',
					'findsubtitles',
				],
			}),
		playing: () => post({ source, type: 'playing' }),
		paused: (position, duration) => post({ source, type: 'paused', ...toTime(position, duration) }),
		timeUpdate(position, duration) {
			if (now() - lastTimeUpdate < TIME_UPDATE_INTERVAL_MS) return;
			lastTimeUpdate = now();
			post({ source, type: 'timeupdate', ...toTime(position, duration) });
		},
		ended(position, duration) {
			post({ source, type: 'timeupdate', ...toTime(position, duration) });
			post({ source, type: 'ended' });
		},
		rateChanged: (rate) => post({ source, type: 'ratechange', rate }),
		settingsChanged: (settings) => post({ source, type: 'settingschange', settings }),
		subtitleDelayChanged: (delay) => post({ source, type: 'subtitledelaychange', delay }),
		sleepTimerChanged: (timer) => post({ source, type: 'sleeptimerchange', timer }),
		chaptersChanged: (count) => post({ source, type: 'chapterschange', count }),
		problem: (problem, reference) => post({ source, type: 'problem', problem, reference }),
		findSubtitles: () => post({ source, type: 'findsubtitles' }),
		leave: () => post({ source, type: 'leave' }),
		sourceFailed: (message) => post({ source, type: 'error', message }),
		unavailable: (reason) => post({ source, type: 'unavailable', reason }),
	};
}

/** Before its metadata a video's duration is NaN, and a live stream's is infinite; its last frame may be after its end. */
function toTime(position: number, duration: number): PlaybackTime {
	return Number.isFinite(duration) ? { position: Math.min(position, duration), duration } : { position, duration: 0 };
}
