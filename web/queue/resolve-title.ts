import type { QueryClient } from '@tanstack/react-query';
import { airedEpisodes, findShowPlace, seasonNumbers } from '#contract/episode-order.ts';
import { QUEUE_MAX_TITLES } from '#contract/limits.ts';
import { watchPath } from '#contract/page-paths.ts';
import { type EpisodeRef, FIRST_EPISODE, type TitleRef, toHistoryTitle } from '#contract/title.ts';
import type { TvDetail } from '#contract/tmdb.ts';
import { whatPlays } from '#contract/what-plays.ts';
import { ApiError } from '../api/api-client.ts';
import { getApiClient } from '../api/query-client.ts';
import { objectsOf, readableAnswer } from '../api/readable-answer.ts';
import { fetchTitleState, toViewing } from '../watch-sync/title-state.ts';
import { QUEUE_TEXT } from './queue.messages.ts';
import { type QueuedTitle, shuffled } from './queue.ts';

/** What a title of the queue plays now. */
export interface ResolvedTitle {
	/** The watch page. */
	to: string;
	name: string;
	/** A player may have it. Also true while that cannot be said: then the player says it. */
	isPlayable: boolean;
}

/** Seasons that are fetched for all episodes of a show. */
const MAX_SEASONS = 20;

/** Where a title of the queue starts, for a show where the viewer is in it, and whether anything here can play it. Never rejects. */
export async function resolveTitle(
	queries: QueryClient,
	item: QueuedTitle,
	hasOtherPlayers: boolean,
): Promise<ResolvedTitle> {
	const at = item.at ?? (item.media_type === 'tv' ? FIRST_EPISODE : undefined);
	const unknown = { to: watchPath(item, at), name: item.name, isPlayable: true };
	try {
		if (item.media_type === 'movie') {
			const { copies } = await fetchTitle(queries, 'GET /api/tmdb/movie/:id', item.id);
			return { ...unknown, isPlayable: isTitle(copies, hasOtherPlayers) };
		}
		const place = item.at ?? (await placeIn(queries, item));
		const season = await fetchSeason(queries, item.id, place.season);
		const episode = season.find(({ episode_number }) => episode_number === place.episode);
		return {
			to: watchPath(item, place),
			name: item.at ? item.name : QUEUE_TEXT.episode(item.name, place.season, place.episode),
			isPlayable: episode !== undefined && isTitle(episode.copies, hasOtherPlayers),
		};
	} catch (error) {
		// What the catalogue lacks has no watch page; an outage passes.
		return { ...unknown, isPlayable: !(error instanceof ApiError && error.status === 404) };
	}
}

function isTitle(copies: Parameters<typeof whatPlays>[0], hasOtherPlayers: boolean): boolean {
	return whatPlays(copies, hasOtherPlayers, false) === 'title';
}

/** The episode that the viewer goes on with; the first one where nothing or all of the show was watched. */
async function placeIn(queries: QueryClient, { id }: TitleRef): Promise<EpisodeRef> {
	const viewing = toViewing(await fetchTitleState(queries, toHistoryTitle({ media_type: 'tv', id })));
	const show = await fetchTitle(queries, 'GET /api/tmdb/tv/:id', id);
	if (!viewing) return firstOf(queries, show);
	const load = async (season: number) => ({ episodes: await fetchSeason(queries, id, season) });
	const place = await findShowPlace(toFacts(show), load, viewing, Date.now());
	return place.isComplete ? firstOf(queries, show) : place;
}

async function firstOf(queries: QueryClient, show: TvDetail): Promise<EpisodeRef> {
	const [season] = seasonNumbers(toFacts(show));
	if (season === undefined) return FIRST_EPISODE;
	const [first] = await fetchSeason(queries, show.id, season);
	return first ? { season, episode: first.episode_number } : FIRST_EPISODE;
}

/**
 * The episodes of a show that have aired, as many as a queue holds: from the one that the viewer goes on with, or all of
 * them. Rejects while the catalogue cannot be reached.
 */
export async function episodesOf(
	queries: QueryClient,
	show: TitleRef & { name: string },
	isFromUnseen: boolean,
): Promise<QueuedTitle[]> {
	const facts = toFacts(await fetchTitle(queries, 'GET /api/tmdb/tv/:id', show.id));
	const start = isFromUnseen ? await placeIn(queries, show) : null;
	const all = seasonNumbers(facts).filter((season) => !start || season >= start.season);
	// In random order an episode of any season may come.
	const seasons = isFromUnseen ? all : shuffled(all);
	const found: QueuedTitle[] = [];
	for (const season of seasons.slice(0, MAX_SEASONS)) {
		const episodes = airedEpisodes(facts, season, await fetchSeason(queries, show.id, season), Date.now());
		for (const { episode_number: episode } of episodes) {
			if (start && season === start.season && episode < start.episode) continue;
			const name = QUEUE_TEXT.episode(show.name, season, episode);
			found.push({ media_type: 'tv', id: show.id, at: { season, episode }, name });
		}
		// One beyond the queue: the first one plays, and leaves it.
		if (isFromUnseen && found.length > QUEUE_MAX_TITLES) break;
	}
	return found;
}

function toFacts(show: TvDetail): TvDetail {
	return { ...show, seasons: objectsOf(show.seasons).filter(({ season_number }) => typeof season_number === 'number') };
}

async function fetchTitle<Name extends 'GET /api/tmdb/movie/:id' | 'GET /api/tmdb/tv/:id'>(
	queries: QueryClient,
	name: Name,
	id: number,
) {
	const input = { params: { id } };
	return queries.fetchQuery({
		queryKey: [name, input, 'queue'],
		queryFn: async (context) => readableAnswer(await getApiClient(context.client).call(name, input as never, context)),
	});
}

async function fetchSeason(queries: QueryClient, id: number, season: number) {
	const name = 'GET /api/tmdb/tv/:id/season/:season';
	const input = { params: { id, season } };
	return queries.fetchQuery({
		queryKey: [name, input, 'queue'],
		queryFn: async (context) => {
			const { episodes } = await getApiClient(context.client).call(name, input, context);
			return objectsOf(episodes).filter(({ episode_number }) => typeof episode_number === 'number');
		},
	});
}
