import type { QueryFunctionContext } from '@tanstack/react-query';
import { DETAIL_MAX_CAST, DETAIL_MAX_KEYWORDS, DETAIL_MAX_SIMILAR } from '#contract/limits.ts';
import type { MediaType } from '#contract/title.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import type { CastMember, CrewMember, Episode, MovieDetail, SeasonSummary, TvDetail, Video } from '#contract/tmdb.ts';
import { sortTrailers } from '#contract/trailers.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { objectsOf, readableAnswer, readableEntity, unreadableAnswer } from '../../../api/readable-answer.ts';
import { findEnglishEpisodes, findEnglishOverview } from './english-overview.ts';
import { type TitleCardData, type TmdbListItem, toTitleCards } from './to-title-card.ts';

/** How long title data is fresh, as on the server (`cacheTtlMs`). */
const TITLE_TTL_MS = 60 * 60_000;

export type CastData = Pick<CastMember, 'id' | 'name' | 'character' | 'profile_path'>;
/** A person by name; without an id there is no page of them. */
export type PersonName = Pick<CrewMember, 'id' | 'name'>;
export type SeasonSummaryData = Pick<
	SeasonSummary,
	'season_number' | 'episode_count' | 'name' | 'air_date' | 'poster_path'
>;

/** The appended blocks of a detail response, reduced to what the pages render. */
interface TitleBlocks {
	/** The first `DETAIL_MAX_CAST`. */
	cast: CastData[];
	/** Like writers and composers without duplicates: TMDB may credit a person twice. */
	directors: PersonName[];
	writers: PersonName[];
	composers: PersonName[];
	/** Trailers before teasers, official before others, newest first. */
	trailers: Video[];
	/** For which ages a title is, by country: `{ US: 'PG-13', DE: '12' }`. */
	certifications: Readonly<Record<string, string>>;
	/** The first `DETAIL_MAX_KEYWORDS`. */
	keywords: string[];
	/** The first `DETAIL_MAX_SIMILAR` that pass the display filter. */
	similar: TitleCardData[];
}

type Blocks = 'content_ratings' | 'credits' | 'keywords' | 'recommendations' | 'release_dates' | 'similar' | 'videos';

interface Overview {
	/** Present where nobody has translated it. */
	isOverviewEnglish?: true;
	/** Where titles are read in another language than the page. */
	overview_language?: string | undefined;
}

export type MovieData = Omit<MovieDetail, Blocks> & TitleBlocks & Overview & { media_type: 'movie' };
export type ShowData = Omit<TvDetail, Blocks | 'seasons'> &
	TitleBlocks &
	Overview & { media_type: 'tv'; seasons: SeasonSummaryData[] };
export type EpisodeData = Pick<
	Episode,
	'episode_number' | 'name' | 'overview' | 'air_date' | 'runtime' | 'still_path' | 'vote_average' | 'copies'
> &
	Overview;

export interface SeasonData {
	season_number: number;
	name: string | null;
	overview: string | null;
	episodes: EpisodeData[];
}

/** A movie with its cast, trailers and similar movies. */
export function movieQuery(id: number) {
	const name = 'GET /api/tmdb/movie/:id';
	const input = { params: { id }, query: { append_to_response: TITLE_BLOCKS.movie } };
	return {
		queryKey: [name, input, 'page'] as const,
		staleTime: TITLE_TTL_MS,
		queryFn: async (context: QueryFunctionContext): Promise<MovieData> => {
			const answer = readableEntity(await getApiClient(context.client).call(name, input, context));
			const { credits, videos, similar, keywords, release_dates, ...movie } = answer;
			return {
				...movie,
				...(await findEnglishOverview(name, id, movie, context)),
				genres: numbered(movie.genres, 'id'),
				media_type: 'movie',
				...toBlocks('movie', { credits, videos, similar }),
				certifications: certificationsOf(release_dates),
				keywords: namesOfKeywords(keywords?.keywords),
			};
		},
	};
}

/** A show with its cast, trailers and similar shows. */
export function showQuery(id: number) {
	const name = 'GET /api/tmdb/tv/:id';
	const input = { params: { id }, query: { append_to_response: TITLE_BLOCKS.tv } };
	return {
		queryKey: [name, input, 'page'] as const,
		staleTime: TITLE_TTL_MS,
		queryFn: async (context: QueryFunctionContext): Promise<ShowData> => {
			const answer = readableEntity(await getApiClient(context.client).call(name, input, context));
			const { credits, videos, similar, keywords, content_ratings, ...show } = answer;
			return {
				...show,
				...(await findEnglishOverview(name, id, show, context)),
				genres: numbered(show.genres, 'id'),
				seasons: numbered(show.seasons, 'season_number').map(toSeasonSummary),
				media_type: 'tv',
				...toBlocks('tv', { credits, videos, similar }),
				certifications: ratingsOf(content_ratings),
				keywords: namesOfKeywords(keywords?.results),
			};
		},
	};
}

/** A season with its episodes, sorted by number. */
export function seasonQuery(id: number, season: number) {
	const name = 'GET /api/tmdb/tv/:id/season/:season';
	const input = { params: { id, season } };
	return {
		queryKey: [name, input, 'page'] as const,
		staleTime: TITLE_TTL_MS,
		queryFn: async (context: QueryFunctionContext): Promise<SeasonData> => {
			const answer = readableAnswer(await getApiClient(context.client).call(name, input, context));
			if (!answer.episodes) throw unreadableAnswer();
			const english = await findEnglishEpisodes({ id, season, episodes: answer.episodes }, context);
			return {
				season_number: season,
				name: answer.name || null,
				overview: answer.overview || null,
				episodes: numbered(answer.episodes, 'episode_number')
					.map((episode) => withEnglish(toEpisode(episode), english))
					.sort((a, b) => a.episode_number - b.episode_number),
			};
		},
	};
}

/** The items that have their number, which keys and addresses need. */
function numbered<Item>(items: readonly Item[] | null | undefined, field: keyof Item): Item[] {
	return (items ?? []).filter((item) => typeof item[field] === 'number');
}

function toEpisode(episode: Episode): EpisodeData {
	const { episode_number, name, overview, air_date, runtime, still_path, vote_average, copies } = episode;
	return { episode_number, name, overview, air_date, runtime, still_path, vote_average, copies };
}

function withEnglish(episode: EpisodeData, english: ReadonlyMap<number, string>): EpisodeData {
	const overview = episode.overview?.trim() ? undefined : english.get(episode.episode_number);
	return overview === undefined ? episode : { ...episode, overview, isOverviewEnglish: true };
}

function toSeasonSummary(season: SeasonSummary): SeasonSummaryData {
	const { season_number, episode_count, name, air_date, poster_path } = season;
	return { season_number, episode_count, name, air_date, poster_path };
}

function toCastMember({ id, name, character, profile_path }: CastMember): CastData {
	return { id, name, character, profile_path };
}

/** By id, as two people may share a name; a credit without id is left out where another one has its name. */
function namesIn(crew: readonly CrewMember[], isWanted: (member: CrewMember) => boolean): PersonName[] {
	const people = new Map<unknown, PersonName>();
	const names = new Set<unknown>();
	const wanted = crew.filter((member) => member.name && isWanted(member));
	for (const { id, name } of [...wanted].sort((a, b) => Number(!a.id) - Number(!b.id))) {
		if (id ? !people.has(id) : !names.has(name)) people.set(id || name, { id, name });
		names.add(name);
	}
	return [...people.values()];
}

function toBlocks(
	mediaType: MediaType,
	{ credits, videos, similar }: Pick<MovieDetail, 'credits' | 'videos'> & { similar?: { results: TmdbListItem[] } },
): Omit<TitleBlocks, 'certifications' | 'keywords'> {
	const seen = new Set<number>();
	const crew = credits?.crew ?? [];
	return {
		cast: (credits?.cast ?? []).slice(0, DETAIL_MAX_CAST).map(toCastMember),
		directors: namesIn(crew, ({ job }) => job === 'Director'),
		writers: namesIn(crew, ({ department }) => department === 'Writing'),
		composers: namesIn(crew, ({ job }) => job === 'Original Music Composer' || job === 'Music'),
		trailers: sortTrailers(videos?.results ?? []),
		similar: toTitleCards(similar?.results ?? [], mediaType)
			.filter(({ id }) => !seen.has(id) && seen.add(id))
			.slice(0, DETAIL_MAX_SIMILAR),
	};
}

/** TMDB's release type of cinemas; their certification is the one on the poster. */
const IN_CINEMAS = 3;

function certificationsOf(block: MovieDetail['release_dates']): Record<string, string> {
	return byCountry(block?.results, ({ release_dates: releases }) => {
		const certified = objectsOf(releases).filter(({ certification }) => certification?.trim());
		return (certified.find(({ type }) => type === IN_CINEMAS) ?? certified[0])?.certification;
	});
}

function ratingsOf(block: TvDetail['content_ratings']): Record<string, string> {
	return byCountry(block?.results, ({ rating }) => rating);
}

function byCountry<Item extends { iso_3166_1?: string | null }>(
	items: readonly Item[] | undefined,
	toText: (item: Item) => string | null | undefined,
): Record<string, string> {
	const pairs = (items ?? []).map((item) => [item.iso_3166_1 ?? '', toText(item)?.trim() ?? ''] as const);
	return Object.fromEntries(pairs.filter(([country, text]) => country && text));
}

function namesOfKeywords(keywords: readonly { name?: string | null }[] | undefined): string[] {
	return objectsOf(keywords)
		.flatMap(({ name }) => name?.trim() || [])
		.slice(0, DETAIL_MAX_KEYWORDS);
}
