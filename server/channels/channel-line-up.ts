/** Which channels there are, and what each may show: those titles of the open catalogue that have a recorded copy. */
import type { Broadcast, Channel } from '#contract/channels.ts';
import type { EpisodeRef } from '#contract/title.ts';
import { posterPath } from '#open-catalogue/answers/art-paths.ts';
import type { Catalogue } from '#open-catalogue/answers/catalogue.ts';
import type { CatalogueTitle } from '#open-catalogue/answers/catalogue-title.ts';
import { discoverTitles, type Query } from '#open-catalogue/answers/discover.ts';
import { PROGRAMMES } from '#open-catalogue/programme/programmes.ts';
import { type ChannelItem, createSchedule, type Schedule } from './schedule.ts';

/** A movie or an episode, as a channel shows it. */
export interface ChannelTitle extends ChannelItem {
	/** What is said of it beside its times. */
	facts: Omit<Broadcast, 'starts_at' | 'ends_at'>;
	/** The editors' words about the film, the episode or its show. */
	overview: string;
}

/** Its name depends on who is answered: see `nameChannel`. */
export interface ScheduledChannel extends Pick<Channel, 'id' | 'number'> {
	schedule: Schedule<ChannelTitle>;
}

interface LineUpOptions {
	catalogue: Catalogue;
	/**
	 * Whether a copy is recorded, of a movie or of an episode. Not whether one was found or has failed today: what looks find
	 * is another thing on each node, and those who watch would jump.
	 */
	isRecorded(title: CatalogueTitle, at?: EpisodeRef): boolean;
}

interface ChannelKind {
	id: string;
	/** Of movies and of shows; null for none of them. */
	movies: Query | null;
	shows: Query | null;
}

const OWN_QUERIES = {
	silents: { movies: { with_original_language: 'xx', 'primary_release_date.lte': '1936-12-31' }, shows: null },
	cartoons: { movies: { with_genres: 16 }, shows: { with_genres: 16 } },
	serials: {
		movies: null,
		shows: { with_genres: '10759|80|9648', without_genres: 16, 'first_air_date.lte': '1952-12-31' },
	},
} as const satisfies Record<string, Pick<ChannelKind, 'movies' | 'shows'>>;

/** These come first, the other programmes after them. */
const FIRST = ['noir', 'silents', 'cartoons', 'serials', 'westerns', 'science-fiction'];

const KINDS: readonly ChannelKind[] = [
	...(['silents', 'cartoons', 'serials'] as const).map((id) => ({
		id,
		...OWN_QUERIES[id],
	})),
	...PROGRAMMES.map(({ id, query }) => ({
		id,
		movies: query,
		shows: null,
	})),
];

/** In their order, with numbers from 1. A channel whose titles would come again within six hours is none. */
export function lineUpChannels(options: LineUpOptions): ScheduledChannel[] {
	const place = ({ id }: ChannelKind) => (FIRST.includes(id) ? FIRST.indexOf(id) : FIRST.length);
	return KINDS.toSorted((a, b) => place(a) - place(b))
		.map(({ id, ...kind }) => {
			const items = [...listFilms(kind.movies, options), ...listEpisodes(kind.shows, options)];
			return { id, schedule: createSchedule(id, items) };
		})
		.filter(({ schedule }) => schedule.isVaried)
		.map((channel, index) => ({ ...channel, number: index + 1 }));
}

function listFilms(query: Query | null, { catalogue, isRecorded }: LineUpOptions): ChannelTitle[] {
	if (!query) return [];
	const films = catalogue.movies.filter((film) => isRecorded(film));
	return discoverTitles(films, query, catalogue).map((film) => ({
		key: film.key,
		series: null,
		order: 0,
		minutes: film.runtime,
		overview: film.record.overview,
		facts: { ...toFacts(film), season: null, episode: null, episode_title: null },
	}));
}

function listEpisodes(query: Query | null, { catalogue, isRecorded }: LineUpOptions): ChannelTitle[] {
	if (!query) return [];
	return discoverTitles(catalogue.shows, query, catalogue).flatMap((show) => {
		if (!('seasons' in show.record)) return [];
		const episodes = show.record.seasons.flatMap(({ season_number: season, episodes }) =>
			episodes.map((record, index) => ({ record, at: { season, episode: index + 1 } })),
		);
		return episodes
			.map(({ record, at }, order) => ({
				key: `${show.key}:${at.season}:${at.episode}`,
				series: show.key,
				order,
				minutes: record.runtime ?? show.runtime,
				overview: record.overview ?? show.record.overview,
				facts: { ...toFacts(show), ...at, episode_title: record.name },
			}))
			.filter(({ facts }) => isRecorded(show, facts));
	});
}

function toFacts(title: CatalogueTitle) {
	const { media_type, id, name, date } = title;
	return { media_type, id, title: name, date, poster_path: posterPath(title) };
}
