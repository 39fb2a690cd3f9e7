import { joinSentences } from '../../../lib/punctuation.ts';
import { PLAYER_TEXT } from '../player.messages.ts';
import type { Playback, Target } from './playback.ts';

export interface PlaybackStatus {
	tone: 'waiting' | 'good' | 'error';
	text: string;
}

export function targetName(target: Target): string {
	return target.kind === 'server' ? target.server.name : PLAYER_TEXT.clipName;
}

/** Text of the playback state, with the reason for the last switch. */
export function playbackStatus(state: Playback | null): PlaybackStatus {
	if (state === null) return { tone: 'waiting', text: PLAYER_TEXT.waiting };
	return state.target.kind === 'clip' ? clipStatus(state) : serverStatus(state, state.target.server.name);
}

function serverStatus(state: Playback, name: string): PlaybackStatus {
	const { phase, next, isStopped, isPaused } = state;
	const reason = failureText(state);
	switch (phase) {
		case 'loading':
			return {
				tone: 'waiting',
				text: reason ? joinSentences(reason, PLAYER_TEXT.trying(name)) : PLAYER_TEXT.loading(name),
			};
		case 'switching': {
			const upcoming = next?.kind === 'server' ? PLAYER_TEXT.trying(next.server.name) : PLAYER_TEXT.loadingClip;
			return { tone: 'waiting', text: joinSentences(reason, upcoming) };
		}
		case 'failed':
			return {
				tone: 'error',
				text: joinSentences(reason, isStopped ? PLAYER_TEXT.stopped : PLAYER_TEXT.chooseAnother),
			};
		default: {
			const text = PLAYER_TEXT[phase === 'playing' && isPaused ? 'paused' : phase](name);
			return { tone: 'good', text: joinSentences(text, state.failure?.name !== name && reason) };
		}
	}
}

function clipStatus({ phase, isArchiveAway }: Playback): PlaybackStatus {
	if (phase === 'failed') return { tone: 'error', text: PLAYER_TEXT.clipFailed };
	const text = isArchiveAway ? PLAYER_TEXT.clipWhileAway : PLAYER_TEXT.clip;
	return { tone: phase === 'loading' ? 'waiting' : 'error', text };
}

function failureText({ failure }: Playback): string {
	return failure ? PLAYER_TEXT.failures[failure.reason](failure.name) : '';
}
