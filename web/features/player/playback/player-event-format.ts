/**
 * `PLAYER_EVENT` messages, which several public players post, as messages of Matinee's own. Such a player takes no commands.
 */

import {
	PLAYER_BRIDGE_VERSION,
	PLAYER_MESSAGE_SOURCE,
	type PlayerMessage,
	readPlaybackTime,
} from '#contract/player-messages.ts';
import type { MediaRef } from '#contract/title.ts';

const source = PLAYER_MESSAGE_SOURCE;
const TYPE = 'PLAYER_EVENT';
const JSON_MAX_CHARS = 2_000;

/** Precedes the first message of such a player. */
export const PLAYER_EVENT_READY: PlayerMessage = {
	source,
	type: 'ready',
	version: PLAYER_BRIDGE_VERSION,
	commands: [],
	events: ['playing', 'paused', 'timeupdate', 'ended'],
};

/**
 * The message; null for an unknown event, for times out of range, and for another episode than `media`, to which some
 * players switch by themselves.
 *
 * @param data `{ type: 'PLAYER_EVENT', data: { event, currentTime, duration } }`, or its JSON, of at most
 *   2,000 characters. Times are in seconds.
 */
export function readPlayerEvent(data: unknown, media: MediaRef): PlayerMessage | null {
	const fields = readFields(typeof data === 'string' ? parseJson(data) : data);
	const detail = readFields(fields.data);
	if (fields.type !== TYPE || !isOf(media, detail)) return null;
	const time = readPlaybackTime(detail.currentTime, detail.duration);
	switch (detail.event) {
		case 'play':
		case 'playing':
			return { source, type: 'playing' };
		case 'pause':
			return { source, type: 'paused', ...time };
		case 'timeupdate':
		case 'seeked':
			return time && { source, type: 'timeupdate', ...time };
		case 'ended':
			return { source, type: 'ended' };
		default:
			return null;
	}
}

/** Numbers or texts; a player that does not name an episode plays the one of its address. */
function isOf(media: MediaRef, { season, episode }: Record<string, unknown>): boolean {
	if (media.media_type === 'movie') return true;
	const isSame = (reported: unknown, known: number) =>
		reported === undefined || reported === null || reported === known || reported === String(known);
	return isSame(season, media.season) && isSame(episode, media.episode);
}

function readFields(value: unknown): Record<string, unknown> {
	return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
}

/** Null for what is no such message, without parsing all that a page may post. */
function parseJson(text: string): unknown {
	if (text.length > JSON_MAX_CHARS || !text.includes(TYPE)) return null;
	try {
		return JSON.parse(text);
	} catch {
		// Another message that has the words in it.
		return null;
	}
}
