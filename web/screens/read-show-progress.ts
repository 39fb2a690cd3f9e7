import type { QueryClient } from '@tanstack/react-query';
import { createShowProgress, type ShowProgress } from '../features/catalogue/episodes/episode-progress.ts';
import { resumePositionsStorage } from '../session/personal-storage.ts';
import { readSession } from '../session/session.ts';
import { viewerQuery } from '../session/viewer-call.ts';
import { whenSessionKnown } from '../session/when-session-known.ts';
import { readLocalHistory } from '../watch-sync/local-history.ts';
import { parsePositions } from '../watch-sync/resume-positions.ts';

const ENTRY = 'GET /api/watch-history/:mediaId/:type';

/** Positions of this browser, and the newer of its entry of the show and the account's. */
export async function readShowProgress(queries: QueryClient, id: number): Promise<ShowProgress> {
	const prefix = `tv/${id}/`;
	const positions = parsePositions(resumePositionsStorage.read())
		.filter(([key]) => key.startsWith(prefix))
		.map(([key, position, duration = 0]) => [key.slice(prefix.length), { position, duration }] as const);
	const local = readLocalHistory().find(({ media_type, media_id }) => media_type === 'tv' && media_id === String(id));
	const account = await fetchEntry(queries, id);
	const isLocalNewer = local && (!account || local.timestamp > Date.parse(account.last_watched));
	return createShowProgress({ last: (isLocalNewer ? local : account) ?? null, positions: new Map(positions) });
}

/** Null for somebody who is not signed in, without an entry, and where the server cannot be reached: this browser's is shown. */
async function fetchEntry(queries: QueryClient, id: number) {
	await whenSessionKnown();
	if (readSession().state !== 'signed-in') return null;
	const query = viewerQuery(ENTRY, { params: { mediaId: String(id), type: 'tv' } });
	return await queries.fetchQuery({ ...query, staleTime: 0 }).catch(() => null);
}
