import type { QueryClient } from '@tanstack/react-query';
import { titleKey } from '#contract/title.ts';
import type { LimitedMigrationResult } from '#contract/watch-history.ts';
import { getApiClient } from '../api/query-client.ts';
import type { LocalEntry } from '../personal-data/local-entry.ts';
import { readLocalHistory, removeEntries } from '../personal-data/local-history.ts';
import { removePositions } from '../personal-data/resume-positions.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { fetchHistoryMode } from './history-mode.ts';
import { postPositions, readAnonymousPositions, withoutPositionsOf } from './send-positions.ts';
import { toServerTime } from './server-clock.ts';

/**
 * Sends the local history and its positions to the viewer's account, and removes both once the server has acknowledged them.
 * Titles for which the account has no room stay in this browser with their positions. Idempotent.
 * Null, with nothing changed, where the server keeps no history. Rejects with `ApiError`, 401 when nobody is signed in.
 */
export async function migrateLocalHistory(queries: QueryClient): Promise<LimitedMigrationResult | null> {
	const { keepsHistory, clockOffsetMs } = await fetchHistoryMode(queries);
	if (!keepsHistory) return null;
	const entries = readLocalHistory();
	const result = await postMigration(queries, entries, clockOffsetMs);
	removeEntries(withoutTitles(entries, result));
	const beyond = result.beyond_limit ?? [];
	// Saved positions would have an entry, too.
	const positions = withoutPositionsOf(beyond, readAnonymousPositions());
	const left = [...new Set([...beyond, ...(await postPositions(queries, positions))])];
	removePositions(withoutPositionsOf(left, positions));
	return left.length > 0 ? { ...result, beyond_limit: left } : result;
}

/** The entries without those for which the account has no room. */
export function withoutTitles(
	entries: readonly LocalEntry[],
	{ beyond_limit = [] }: LimitedMigrationResult,
): LocalEntry[] {
	return entries.filter((entry) => !beyond_limit.includes(titleKey(entry)));
}

/** One request, also for an empty list: the server then still checks the token. */
export function postMigration(
	queries: QueryClient,
	entries: readonly LocalEntry[],
	clockOffsetMs: number,
): Promise<LimitedMigrationResult> {
	const api = getApiClient(queries);
	const watchHistoryData = entries.map(({ media_id, media_type, season, episode, timestamp }) => ({
		media_id,
		media_type,
		season,
		episode,
		timestamp: toServerTime(timestamp, clockOffsetMs),
	}));
	return viewerCall(api, 'POST /api/watch-history/migrate', { body: { watchHistoryData } }, { keepalive: true });
}
