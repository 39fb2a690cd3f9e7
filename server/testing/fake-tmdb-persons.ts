import { image } from './fake-tmdb-blocks.ts';
import { buildPerson, castMember, castSize, crew, PERSON_COUNT } from './fake-tmdb-people.ts';
import {
	buildMovieItem,
	buildTvItem,
	type Json,
	MOVIE_COUNT,
	overviewOf,
	TV_COUNT,
	textIn,
} from './fake-tmdb-titles.ts';

/** The person whose answer has nothing but a name. */
const OBSCURE_PERSON = 13;

/** Of two of five neither biography nor birthday is known: the first comes as "" and, once, as null. */
export function buildPersonDetail(n: number, language: string): Json {
	const { original_name: _onlyInLists, ...person } = buildPerson(n);
	const isUnknown = n % 5 > 2;
	return {
		...person,
		also_known_as: n % 3 === 0 ? [`${person.name} Jr.`, '山田太郎'] : [],
		biography:
			n === OBSCURE_PERSON ? null : isUnknown ? '' : textIn(language, n, `${overviewOf(n)}\n\n${overviewOf(n + 1)}`),
		birthday: isUnknown ? null : `19${10 + (n % 80)}-0${1 + (n % 9)}-1${n % 9}`,
		deathday: n % 9 === 1 ? '2001-02-03' : null,
		homepage: n % 4 === 0 ? `https://person-${n}.example` : null,
		imdb_id: personImdbId(n),
		place_of_birth: n % 3 === 2 ? null : 'Springfield, Oregon, USA',
	};
}

export function personImdbId(n: number): string {
	return `nm9${String(n).padStart(6, '0')}`;
}

interface Credits {
	cast: Json[];
	crew: Json[];
}

/** The credits of a person in titles of one kind: the same as the titles' own, so that links lead back and forth. */
function creditsIn(kind: 'movie' | 'tv', n: number, language: string): Credits {
	const { id: personId } = buildPerson(n);
	const credits: Credits = { cast: [], crew: [] };
	for (let title = 0; title < (kind === 'movie' ? MOVIE_COUNT : TV_COUNT); title++) {
		const item = kind === 'movie' ? buildMovieItem(title, language) : buildTvItem(title, language);
		const order = (((n - title * 7) % PERSON_COUNT) + PERSON_COUNT) % PERSON_COUNT;
		if (order < castSize(title)) {
			const { character, credit_id } = castMember(title, order);
			credits.cast.push({ ...item, character, credit_id, ...(kind === 'movie' ? { order } : { episode_count: 3 }) });
		}
		for (const { id, credit_id, department, job } of crew(title)) {
			if (id !== personId) continue;
			credits.crew.push({ ...item, credit_id, department, job, ...(kind === 'tv' ? { episode_count: 1 } : {}) });
		}
	}
	return credits;
}

function combined(n: number, language: string): Credits {
	const typed = (kind: 'movie' | 'tv', credits: readonly Json[]) =>
		credits.map((credit) => ({ ...credit, media_type: kind }));
	const [movies, shows] = [creditsIn('movie', n, language), creditsIn('tv', n, language)];
	return {
		cast: [...typed('movie', movies.cast), ...typed('tv', shows.cast)],
		crew: [...typed('movie', movies.crew), ...typed('tv', shows.crew)],
	};
}

const BLOCKS: Record<string, (n: number, language: string) => object> = {
	combined_credits: combined,
	movie_credits: (n, language) => creditsIn('movie', n, language),
	tv_credits: (n, language) => creditsIn('tv', n, language),
	images: (n) => {
		const { profile_path } = buildPerson(n);
		return { profiles: profile_path === null ? [] : [image(profile_path, null)] };
	},
	external_ids: (n) => ({
		facebook_id: null,
		freebase_id: null,
		freebase_mid: null,
		imdb_id: personImdbId(n),
		instagram_id: '',
		tiktok_id: null,
		tvrage_id: null,
		twitter_id: '',
		wikidata_id: null,
		youtube_id: null,
	}),
};

/** A block by itself, without `id`; null for one that people do not have. */
export function buildPersonBlock(name: string, n: number, language: string): Json | null {
	return Object.hasOwn(BLOCKS, name) ? ((BLOCKS[name]?.(n, language) ?? null) as Json | null) : null;
}

/** The requested blocks that people have; others are left out silently. */
export function buildPersonBlocks(names: readonly string[], n: number, language: string): Json {
	const known = names.filter((name) => Object.hasOwn(BLOCKS, name));
	return Object.fromEntries(known.map((name) => [name, buildPersonBlock(name, n, language)]));
}
