/** schema.org data of titles, without unknown properties; a rating requires votes. */
import { detailPath } from '#contract/page-paths.ts';
import type { JsonLdData } from '../../../head/json-ld.tsx';
import { jsonLdDay, jsonLdDescription, jsonLdName } from '../../../head/json-ld-values.ts';
import { titleName } from '../../../lib/title-format.ts';
import type { EpisodeData, MovieData, ShowData } from '../titles/title-detail-query.ts';

const NAMES_SHOWN = 10;

export interface JsonLdContext {
	publicUrl: string;
	/** Absolute URL of the title's image; null without one. */
	image: string | null;
}

export function movieJsonLd(movie: MovieData, context: JsonLdContext): JsonLdData {
	return {
		...titleFacts('Movie', movie, context),
		datePublished: jsonLdDay(movie.release_date),
		duration: isoDuration(movie.runtime),
		director: things('Person', namesOf(movie.directors)),
	};
}

export function showJsonLd(show: ShowData, context: JsonLdContext): JsonLdData {
	const hasEnded = show.status === 'Ended' || show.status === 'Canceled';
	return {
		...titleFacts('TVSeries', show, context),
		startDate: jsonLdDay(show.first_air_date),
		endDate: hasEnded ? jsonLdDay(show.last_air_date) : undefined,
		numberOfSeasons: show.number_of_seasons || undefined,
		numberOfEpisodes: show.number_of_episodes || undefined,
		creator: things('Person', namesOf(show.created_by)),
	};
}

export function episodeJsonLd(
	show: ShowData,
	season: number,
	episode: EpisodeData,
	context: JsonLdContext,
): JsonLdData {
	const at = { season, episode: episode.episode_number };
	return {
		'@type': 'TVEpisode',
		name: jsonLdName(episode.name),
		description: jsonLdDescription(episode.overview),
		url: `${context.publicUrl}${detailPath(show, at)}`,
		image: context.image ?? undefined,
		episodeNumber: at.episode,
		datePublished: jsonLdDay(episode.air_date),
		duration: isoDuration(episode.runtime),
		partOfSeason: { '@type': 'TVSeason', seasonNumber: season },
		partOfSeries: {
			'@type': 'TVSeries',
			name: jsonLdName(titleName(show)),
			url: `${context.publicUrl}${detailPath(show)}`,
		},
	};
}

function titleFacts(type: string, title: MovieData | ShowData, { publicUrl, image }: JsonLdContext): JsonLdData {
	const { vote_average: rating, vote_count: votes } = title;
	return {
		'@type': type,
		name: jsonLdName(titleName(title)),
		description: jsonLdDescription(title.overview),
		url: `${publicUrl}${detailPath(title)}`,
		image: image ?? undefined,
		genre: namesOrUndefined(title.genres.map(({ name }) => name)),
		inLanguage: /^[a-z]{2}$/.test(title.original_language ?? '') ? title.original_language : undefined,
		actor: things('Person', namesOf(title.cast)),
		productionCompany: things('Organization', namesOf(title.production_companies)),
		aggregateRating:
			rating && votes
				? {
						'@type': 'AggregateRating',
						ratingValue: Number(rating.toFixed(1)),
						ratingCount: votes,
						bestRating: 10,
						worstRating: 0,
					}
				: undefined,
	};
}

/** Minutes → `PT1H28M`. */
function isoDuration(minutes: number | null | undefined): string | undefined {
	if (!minutes || minutes < 0) return undefined;
	const whole = Math.round(minutes);
	const hours = Math.floor(whole / 60);
	return `PT${hours > 0 ? `${hours}H` : ''}${whole % 60 || hours === 0 ? `${whole % 60}M` : ''}`;
}

function namesOf(named: readonly { name?: string | null }[] | null | undefined): string[] {
	return (named ?? []).map(({ name }) => name ?? '');
}

function namesOrUndefined(names: readonly string[]): string[] | undefined {
	const known = names.flatMap((name) => jsonLdName(name) ?? []).slice(0, NAMES_SHOWN);
	return known.length > 0 ? known : undefined;
}

function things(type: string, names: readonly string[]): JsonLdData[] | undefined {
	return namesOrUndefined(names)?.map((name) => ({ '@type': type, name }));
}
