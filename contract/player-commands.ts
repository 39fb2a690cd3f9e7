/** Commands of the page to the player that it frames, by `postMessage`; `docs/player-bridge.md` describes them. */
import { SUBTITLE_FILE_MAX_BYTES } from './limits.ts';
import { isPlaybackRate, isSeconds, type PlayerCommandType } from './player-messages.ts';
import {
	isSleepTimer,
	isSubtitleDelay,
	type PlayerSettings,
	readPlayerSettings,
	type SleepTimer,
} from './player-settings.ts';

/** What a player is to do. It gets only what its `ready` lists. */
export type PlayerCommand =
	| { type: 'play' | 'pause' }
	/** Seconds from the start. */
	| { type: 'seek'; position: number }
	/** 0 to 100. */
	| { type: 'volume'; volume: number }
	/** `auto`, or the preferred height as `720p`. */
	| { type: 'quality'; quality: string }
	/** Whether subtitles are shown, where there are some. */
	| { type: 'subtitles'; subtitles: boolean }
	/** 0.25 to 3, as a factor of the usual speed. */
	| { type: 'rate'; rate: number }
	/** Frames forward, or back where it is negative; whole, at most ten. */
	| { type: 'step'; frames: number }
	/** What the page has on; null for none. */
	| { type: 'sleeptimer'; timer: SleepTimer | null }
	/** Seconds until it is silent and pauses; then the volume is as before. `play` ends it. */
	| { type: 'fade'; seconds: number }
	/** To the next chapter, or the one before; nothing where there is none. */
	| { type: 'chapters'; step: -1 | 1 }
	| { type: 'settings'; settings: PlayerSettings }
	/** A subtitle file that a person has chosen, shown at once. */
	| { type: 'subtitlefile'; name: string; bytes: Uint8Array }
	/** Milliseconds by which subtitles come later; negative for sooner. */
	| { type: 'subtitledelay'; delay: number };

/** A command as it is posted. `version` is the lower one of page and player. */
export type PlayerCommandMessage = { source: typeof PLAYER_COMMAND_SOURCE; version: number } & PlayerCommand;

export const PLAYER_COMMAND_SOURCE = 'matinee-page';

const STEP_MAX_FRAMES = 10;
const FADE_MAX_S = 60;
const FILE_NAME_MAX_CHARS = 300;
const QUALITY = /^(?:auto|\d{3,4}p)$/;

/** The command with its known fields alone; null for any other data. For players. */
export function readPlayerCommand(data: unknown): PlayerCommand | null {
	if (typeof data !== 'object' || data === null) return null;
	const fields = data as Record<string, unknown>;
	const { source, type, position, volume, quality, subtitles, rate, frames, timer, seconds, delay } = fields;
	if (source !== PLAYER_COMMAND_SOURCE) return null;
	switch (type as PlayerCommandType) {
		case 'play':
		case 'pause':
			return { type: type as 'play' | 'pause' };
		case 'seek':
			return isSeconds(position) ? { type: 'seek', position } : null;
		case 'volume':
			return typeof volume === 'number' && volume >= 0 && volume <= 100 ? { type: 'volume', volume } : null;
		case 'quality':
			return typeof quality === 'string' && QUALITY.test(quality) ? { type: 'quality', quality } : null;
		case 'subtitles':
			return typeof subtitles === 'boolean' ? { type: 'subtitles', subtitles } : null;
		case 'rate':
			return isPlaybackRate(rate) ? { type: 'rate', rate } : null;
		case 'step':
			return Number.isSafeInteger(frames) && Math.abs(frames as number) <= STEP_MAX_FRAMES
				? { type: 'step', frames: frames as number }
				: null;
		case 'sleeptimer':
			return isSleepTimer(timer) ? { type: 'sleeptimer', timer } : null;
		case 'chapters': {
			const step = ([-1, 1] as const).find((known) => known === fields.step);
			return step ? { type: 'chapters', step } : null;
		}
		case 'fade':
			return isFade(seconds) ? { type: 'fade', seconds } : null;
		case 'settings': {
			const settings = readPlayerSettings(fields.settings);
			return settings && { type: 'settings', settings };
		}
		case 'subtitlefile':
			return readSubtitleFile(fields);
		case 'subtitledelay':
			return isSubtitleDelay(delay) ? { type: 'subtitledelay', delay } : null;
		default:
			return null;
	}
}

function readSubtitleFile({ name, bytes }: Record<string, unknown>): PlayerCommand | null {
	const isName = typeof name === 'string' && name.length <= FILE_NAME_MAX_CHARS;
	if (!isName || !(bytes instanceof Uint8Array) || bytes.length > SUBTITLE_FILE_MAX_BYTES) return null;
	return { type: 'subtitlefile', name, bytes };
}

function isFade(value: unknown): value is number {
	return typeof value === 'number' && value > 0 && value <= FADE_MAX_S;
}
