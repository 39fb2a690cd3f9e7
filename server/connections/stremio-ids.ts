import { isImdbId } from '#contract/stremio-types.ts';
import type { EpisodeRef, MediaType, TitleRef } from '#contract/title.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';

/** The prefixes of ids that are answered: IMDb's, and Matinee's own for titles without one. */
export const STREMIO_ID_PREFIXES = ['tt', 'matinee:'] as const;

export function toMediaType(type: string): MediaType | null {
	if (type === 'movie') return 'movie';
	return type === 'series' ? 'tv' : null;
}

/** IMDb's id where it is known without a call, else our own: each is answered. */
export function toStremioId({ media_type, id }: TitleRef, imdbId: string | null | undefined): string {
	return isImdbId(imdbId) ? imdbId : `matinee:${media_type}:${id}`;
}

export interface AskedTitle {
	ref: TitleRef;
	/** Of a show; null for the whole. */
	at: EpisodeRef | null;
}

const OWN_ID = /^matinee:(movie|tv):(\d{1,10})(?::(\d{1,4}):(\d{1,5}))?$/;
const IMDB_ID = /^(tt\d{5,12})(?::(\d{1,4}):(\d{1,5}))?$/;

/** The title, and the episode, of an id of the protocol; null for an id of others and a title that the catalogue lacks. */
export async function findAskedTitle(titles: TitleReader, type: MediaType, id: string): Promise<AskedTitle | null> {
	const own = OWN_ID.exec(id);
	if (own) {
		const [, media_type, number, season, episode] = own;
		if (media_type !== type) return null;
		return { ref: { media_type, id: Number(number) }, at: toEpisode(type, season, episode) };
	}
	const [, imdbId, season, episode] = IMDB_ID.exec(id) ?? [];
	if (imdbId === undefined) return null;
	const found = await titles.findByImdbId(imdbId, type);
	return found && { ref: { media_type: type, id: found.id }, at: toEpisode(type, season, episode) };
}

function toEpisode(type: MediaType, season: string | undefined, episode: string | undefined): EpisodeRef | null {
	if (type === 'movie' || season === undefined || episode === undefined) return null;
	return { season: Number(season), episode: Number(episode) };
}
