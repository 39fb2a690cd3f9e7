/** Series of films in TMDB's shapes. */
import type { CatalogueWords } from '../languages/catalogue-words.ts';
import type { CollectionRecord, FilmRecord } from '../record.ts';
import { stableId } from '../stable-id.ts';
import { backdropPath, posterPath } from './art-paths.ts';
import type { CatalogueTitle, KnowsPlayable } from './catalogue-title.ts';
import { markedMixedItem } from './marked-item.ts';

/** `belongs_to_collection` of a film. The pictures are those of the first film: none is drawn for a collection. */
export interface CollectionRef {
	id: number;
	name: string;
	poster_path: string;
	backdrop_path: string;
}

export interface Collection extends CollectionRef {
	overview: string;
	/** Oldest first. */
	films: readonly CatalogueTitle[];
	/** That of its most popular film; no part of the answers. */
	popularity: number;
}

/** By the ids of the films. */
export function collectionRefs(
	records: readonly CollectionRecord[],
	films: readonly FilmRecord[],
	words: CatalogueWords,
): ReadonlyMap<number, CollectionRef> {
	const refs = new Map<number, CollectionRef>();
	for (const record of records) {
		const parts = films.filter(({ id }) => record.films.includes(id));
		const [first] = parts.toSorted((a, b) => (a.release_date < b.release_date ? -1 : 1));
		if (first === undefined) continue;
		const picture = { media_type: 'movie', id: first.id } as const;
		const ref = {
			id: stableId('collection', record.name),
			name: words.collection(record.name),
			poster_path: posterPath(picture),
			backdrop_path: backdropPath(picture),
		};
		for (const film of parts) refs.set(film.id, ref);
	}
	return refs;
}

export function buildCollections(
	records: readonly CollectionRecord[],
	refs: ReadonlyMap<number, CollectionRef>,
	movies: readonly CatalogueTitle[],
): Collection[] {
	return records.flatMap((record) => {
		const films = movies.filter(({ id }) => record.films.includes(id)).toSorted((a, b) => (a.date < b.date ? -1 : 1));
		const ref = refs.get(films[0]?.id ?? 0);
		if (ref === undefined) return [];
		const popularity = Math.max(...films.map((film) => film.popularity));
		return [{ ...ref, overview: record.overview, films, popularity }];
	});
}

/** The language of the first film. */
function originalLanguage({ films }: Collection): string {
	return films[0]?.original_language ?? 'en';
}

function collectionFields(collection: Collection) {
	const { id, overview, poster_path, backdrop_path } = collection;
	return { id, overview, poster_path, backdrop_path, original_language: originalLanguage(collection) };
}

/** `/collection/:id`. */
export function collectionDetail(catalogue: KnowsPlayable, collection: Collection) {
	const { name, films } = collection;
	return {
		...collectionFields(collection),
		name,
		original_name: name,
		parts: films.map((film) => markedMixedItem(catalogue, film)),
	};
}

/** An item of `/search/collection`. */
export function collectionItem(collection: Collection) {
	const { name } = collection;
	return { ...collectionFields(collection), adult: false, name, original_name: name };
}

/** The same among titles, where TMDB calls its name a title. */
export function mixedCollectionItem(collection: Collection) {
	const { name } = collection;
	return {
		...collectionFields(collection),
		adult: false,
		media_type: 'collection',
		title: name,
		original_title: name,
	};
}
