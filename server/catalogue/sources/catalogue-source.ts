import type { CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import type { Language } from '#contract/languages.ts';
import type { PosterDecade } from '#contract/posters.ts';
import type { Programme } from '#contract/programme.ts';
import type { QueuePlaces } from '#server/upstream/queue-places.ts';

/** One validated catalogue call: path parameters and the query in canonical form. */
export interface CatalogueRequest {
	endpoint: CatalogueEndpointName;
	params: Readonly<Record<string, string | number>>;
	/** Parsed values of the call's own parameters; defaults are left out. */
	query: Readonly<Record<string, string | number | boolean>>;
}

/**
 * What a source says. `found` carries TMDB's body, already slimmed and checked; `refused` is TMDB's own 400, 404 or
 * 422 with its body. RecoveryCause of any other kind is thrown as an `AppError` (`bad_upstream`, `unavailable`,
 * `upstream_timeout`).
 */
export type SourceAnswer = { kind: 'found'; body: object } | { kind: 'refused'; status: 400 | 404 | 422; body: object };

export interface CatalogueSource {
	name: 'tmdb' | 'open';
	/** Part of every cache key: separates sources, addresses and versions. It may change. Does not contain the credential. */
	readonly edition: string;
	/** Whether answers are cached on disk. */
	remote: boolean;
	/** @param places Of the clients that wait for the answer, where there is a queue. */
	answer(request: CatalogueRequest, places?: QueuePlaces): Promise<SourceAnswer>;
	/** The programme of a day (`YYYY-MM-DD`) with titles in a language, of a catalogue that has programmes. */
	programmeOf?: (date: string, language: Language) => Programme;
	/** The drawn posters by decade, of a catalogue that has them. */
	listPosters?: (language: Language) => PosterDecade[];
	/** Closes open connections. */
	close(): Promise<void>;
}
