import type { QueryClient } from '@tanstack/react-query';
import type { TitleProgress } from '#contract/watch-progress.ts';
import { EpisodeMark, ShowMarks } from '../features/catalogue/episodes/episode-marks.tsx';
import { createShowProgress, type ShowProgress } from '../features/catalogue/episodes/episode-progress.ts';
import { readSession } from '../session/session.ts';
import { whenSessionKnown } from '../session/when-session-known.ts';
import { fetchHistoryMode } from '../watch-sync/history-mode.ts';
import { readLocalHistory } from '../watch-sync/local-history.ts';
import { newestPosition } from '../watch-sync/newest-position.ts';
import { positionsOfTitle } from '../watch-sync/resume-positions.ts';
import { titleProgressQuery } from '../watch-sync/title-progress.ts';

const MARKS = { EpisodeMark, ShowMarks };

/**
 * Calls back with the viewer's progress in a show, now and at each change: the account's, and what this browser has stored
 * and not sent. Returns the unsubscribe function.
 */
export function watchShowProgress(
	queries: QueryClient,
	id: number,
	onChange: (progress: ShowProgress) => void,
): () => void {
	const query = titleProgressQuery({ media_type: 'tv', id });
	const name = JSON.stringify(query.queryKey);
	const emit = () => onChange(readProgress(id, queries.getQueryData<TitleProgress>(query.queryKey)));
	const unsubscribe = queries.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
		if (type === 'updated' && JSON.stringify(queryKey) === name) emit();
	});
	void (async () => {
		await whenSessionKnown();
		// Where the server cannot be reached, this browser's is shown.
		if (readSession().state === 'signed-in') {
			const mode = await fetchHistoryMode(queries).catch(() => null);
			if (mode?.keepsHistory) await queries.prefetchQuery(query);
		}
		emit();
	})();
	return unsubscribe;
}

function readProgress(id: number, account: TitleProgress | undefined): ShowProgress {
	const title = { media_type: 'tv', media_id: String(id) } as const;
	const ofAccount = new Map((account?.episodes ?? []).map((row) => [`${row.season}/${row.episode}`, row]));
	const ofBrowser = new Map(positionsOfTitle(title).map((one) => [one.key.split('/').slice(2).join('/'), one]));
	const episodes = [...new Set([...ofAccount.keys(), ...ofBrowser.keys()])].map((key) => {
		const row = ofAccount.get(key);
		const newest = newestPosition(account && (row ?? null), ofBrowser.get(key) ?? null);
		const isWatched = newest?.completed === true || (row?.play_count ?? 0) > 0;
		const position = newest && !newest.completed ? newest.position : 0;
		return [key, { position, duration: newest?.duration ?? 0, isWatched }] as const;
	});
	const entry = account?.entry;
	const local = readLocalHistory().find(
		({ media_type, media_id }) => media_type === 'tv' && media_id === title.media_id,
	);
	const isLocalNewer = local && (!entry || local.timestamp > Date.parse(entry.last_watched));
	return {
		of: createShowProgress({ last: (isLocalNewer ? local : entry) ?? null, episodes: new Map(episodes) }),
		marks: account ? MARKS : null,
	};
}
