import type { QueryClient } from '@tanstack/react-query';
import type { Viewing } from '#contract/episode-order.ts';
import { type EpisodeRef, episodeKey, episodeOf, type HistoryTitle, toTitleRef } from '#contract/title.ts';
import type { TitleProgress } from '#contract/watch-progress.ts';
import { readLocalHistory } from '../personal-data/local-history.ts';
import { positionsOfTitle } from '../personal-data/resume-positions.ts';
import { readSession } from '../session/session.ts';
import { whenSessionKnown } from '../session/when-session-known.ts';
import { fetchHistoryMode } from './history-mode.ts';
import { newestPosition } from './newest-position.ts';
import { titleProgressQuery } from './title-progress.ts';

/** How far the viewer is in a movie or an episode. */
export interface EpisodeState {
	/** Seconds from the start; 0 of what is completed. */
	position: number;
	/** Seconds; 0 is unknown. */
	duration: number;
	/** The last watching reached the end. */
	completed: boolean;
	/** Some watching did, or it is marked. */
	isWatched: boolean;
	/** How often a watching did; once where it is marked. */
	times: number;
}

/** How far the viewer is in a title: as the account has it, and what this browser has stored and not sent. */
export interface TitleState {
	/** The episode that was watched last; null where the title was not watched. */
	last: EpisodeRef | null;
	/** By `2/5`, season and episode; a movie is `1/1`. */
	episodes: ReadonlyMap<string, EpisodeState>;
	/** The server keeps the viewer's history, and could be reached. */
	isOfAccount: boolean;
}

/** Calls back with the viewer's state of a title, now and at each change. Returns the unsubscribe function. */
export function watchTitleState(
	queries: QueryClient,
	title: HistoryTitle,
	onChange: (state: TitleState) => void,
): () => void {
	const query = titleProgressQuery(toTitleRef(title));
	const name = JSON.stringify(query.queryKey);
	let isStopped = false;
	const emit = () => {
		if (!isStopped) onChange(readTitleState(queries, title));
	};
	const unsubscribe = queries.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
		if (type === 'updated' && JSON.stringify(queryKey) === name) emit();
	});
	void prefetchTitleProgress(queries, query).then(emit);
	return () => {
		isStopped = true;
		unsubscribe();
	};
}

/** Where the server cannot be reached, this browser's is shown. */
async function prefetchTitleProgress(
	queries: QueryClient,
	query: ReturnType<typeof titleProgressQuery>,
): Promise<void> {
	await whenSessionKnown();
	if (readSession().state !== 'signed-in') return;
	const mode = await fetchHistoryMode(queries).catch(() => null);
	if (mode?.keepsHistory) await queries.prefetchQuery(query);
}

/** The viewer's state of a title, fetched where it was not. Never rejects. */
export async function fetchTitleState(queries: QueryClient, title: HistoryTitle): Promise<TitleState> {
	await prefetchTitleProgress(queries, titleProgressQuery(toTitleRef(title)));
	return readTitleState(queries, title);
}

/** The viewer's state of a title now, without a request: of the account what was fetched before. */
export function readTitleState(queries: QueryClient, title: HistoryTitle): TitleState {
	const { queryKey } = titleProgressQuery(toTitleRef(title));
	const account = queries.getQueryData<TitleProgress>(queryKey);
	const ofAccount = new Map((account?.episodes ?? []).map((row) => [episodeKey(row), row]));
	const ofBrowser = new Map(positionsOfTitle(title).map((one) => [episodeKey(episodeOf(one.media)), one]));
	const episodes = [...new Set([...ofAccount.keys(), ...ofBrowser.keys()])].map((key) => {
		const row = ofAccount.get(key);
		const local = ofBrowser.get(key) ?? null;
		const newest = newestPosition(account && (row ?? null), local);
		const completed = newest?.completed === true;
		const isRepeated = completed && newest === local && row?.completed === false;
		const times = Math.max((row?.play_count ?? local?.times ?? 0) + Number(isRepeated), Number(completed));
		const position = newest && !completed ? newest.position : 0;
		return [key, { position, duration: newest?.duration ?? 0, completed, isWatched: times > 0, times }] as const;
	});
	const entry = account?.entry ?? null;
	const localEntry = readLocalHistory().find(
		({ media_type, media_id }) => media_type === title.media_type && media_id === title.media_id,
	);
	const isLocalNewer = localEntry && (!entry || localEntry.timestamp > Date.parse(entry.last_watched));
	return { last: isLocalNewer ? localEntry : entry, episodes: new Map(episodes), isOfAccount: account !== undefined };
}

/** What `findShowPlace` asks of a show's state; null where nothing of it was watched. */
export function toViewing({ last, episodes }: Pick<TitleState, 'last' | 'episodes'>): Viewing | null {
	if (!last) return null;
	const stateOf = (at: EpisodeRef) => episodes.get(episodeKey(at));
	return {
		last: { season: last.season, episode: last.episode },
		isCompleted: stateOf(last)?.completed === true,
		timesOf: (at) => stateOf(at)?.times ?? 0,
	};
}
