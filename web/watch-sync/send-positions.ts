import type { QueryClient } from '@tanstack/react-query';
import { episodeOf, titleKey, toHistoryTitle } from '#contract/title.ts';
import { getApiClient } from '../api/query-client.ts';
import {
	changePositions,
	type LocalPosition,
	readPositions,
	readUnsentPositions,
	removePositions,
} from '../personal-data/resume-positions.ts';
import { readViewerId } from '../personal-data/viewer-id.ts';
import { viewerCall } from '../session/viewer-call.ts';

/**
 * Sends positions to the viewer's account with how long ago they were reached, and marks them as acknowledged; those of
 * completed titles are on the server alone from then on. With keepalive, so that it outlives the page. Resolves with the
 * keys (`movie:605`) of the titles for which the account has no room: their positions stay as they are.
 */
export async function postPositions(queries: QueryClient, positions: readonly LocalPosition[]): Promise<string[]> {
	if (positions.length === 0) return [];
	const body = { items: positions.map(toItem) };
	const call = viewerCall(getApiClient(queries), 'POST /api/watch-progress', { body }, { keepalive: true });
	const { beyond_limit: left = [] } = await call;
	const sent = withoutPositionsOf(left, positions);
	removePositions(sent.filter(({ completed }) => completed));
	changePositions(sent, ({ isUnsent: _, ...position }) => position);
	return left;
}

/** The positions of other titles than these (`movie:605`). */
export function withoutPositionsOf(keys: readonly string[], positions: readonly LocalPosition[]): LocalPosition[] {
	return positions.filter(({ media }) => !keys.includes(titleKey(media)));
}

/** Positions of early versions have no time. So old that whatever the account has is newer, and not past the retention. */
const EARLY_AGE_MS = 7 * 86_400_000;

/** Gives positions that early versions have stored to the viewer, once: they are sent with the others. */
export function adoptEarlyPositions(): void {
	const userId = readViewerId();
	const early = readPositions().filter(({ timestamp, user_id }) => timestamp === 0 && user_id === undefined);
	if (userId === null || early.length === 0) return;
	const timestamp = Date.now() - EARLY_AGE_MS;
	changePositions(early, (position) => ({ ...position, timestamp, user_id: userId, isUnsent: true }));
}

/** Removes the user from unsent positions, as from entries: the server keeps no history. */
export function anonymizePositions(): void {
	changePositions(readUnsentPositions(), ({ isUnsent: _, user_id: __, ...position }) => position);
}

/** Positions of nobody in particular, which a migration moves to the account. */
export function readAnonymousPositions(): LocalPosition[] {
	return readPositions().filter(({ user_id, timestamp }) => user_id === undefined && timestamp > 0);
}

function toItem({ media, position, duration, completed, timestamp }: LocalPosition) {
	const { season, episode } = episodeOf(media);
	return {
		...toHistoryTitle(media),
		season,
		episode,
		position,
		duration,
		completed,
		ago_ms: Math.max(0, Date.now() - timestamp),
	};
}
