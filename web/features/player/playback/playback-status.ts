import { PLAYER_TEXT } from '../player.messages.ts';
import type { Playback } from './playback.ts';

export interface PlaybackStatus {
	tone: 'waiting' | 'good' | 'trouble';
	text: string;
}

/** Which server is tried, open, playing or has failed, and why the one before it went. */
export function playbackStatus(state: Playback | null): PlaybackStatus {
	if (state === null) return { tone: 'waiting', text: PLAYER_TEXT.waiting };
	return state.target.kind === 'clip' ? clipStatus(state) : serverStatus(state, state.target.server.name);
}

function serverStatus(state: Playback, name: string): PlaybackStatus {
	const { phase, next, isStopped } = state;
	const why = failureText(state);
	switch (phase) {
		case 'loading':
			return { tone: 'waiting', text: why ? `${why} ${PLAYER_TEXT.trying(name)}` : PLAYER_TEXT.loading(name) };
		case 'moving': {
			const coming = next?.kind === 'server' ? PLAYER_TEXT.trying(next.server.name) : PLAYER_TEXT.loadingClip;
			return { tone: 'waiting', text: `${why} ${coming}` };
		}
		case 'failed':
			return { tone: 'trouble', text: `${why} ${isStopped ? PLAYER_TEXT.stopped : PLAYER_TEXT.chooseAnother}` };
		default: {
			const text = phase === 'playing' ? PLAYER_TEXT.playing(name) : PLAYER_TEXT.open(name);
			return { tone: 'good', text: why && state.failure?.name !== name ? `${text} ${why}` : text };
		}
	}
}

function clipStatus({ phase }: Playback): PlaybackStatus {
	if (phase === 'failed') return { tone: 'trouble', text: PLAYER_TEXT.clipFailed };
	return { tone: phase === 'loading' ? 'waiting' : 'trouble', text: PLAYER_TEXT.clip };
}

function failureText({ failure }: Playback): string {
	return failure ? PLAYER_TEXT.failures[failure.reason](failure.name) : '';
}
