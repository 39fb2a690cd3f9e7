import { isImdbId, type StremioType, toStremioType } from '#contract/stremio-types.ts';
import type { EpisodeRef, TitleRef } from '#contract/title.ts';
import type { TitleDetail } from '../catalogue/title-reader.ts';
import { FIRST_OPEN_ID } from '../player/open-titles.ts';

/** A movie or an episode as add-ons are asked for it: the ids by which it is known, the most common one first. */
export interface AskedTitle {
	type: StremioType;
	ids: string[];
}

/** @param at Null of a movie. */
export function toAskedTitle(ref: TitleRef, at: EpisodeRef | null, detail: TitleDetail): AskedTitle {
	const imdb = detail.external_ids?.imdb_id;
	const ids = [...(isImdbId(imdb) ? [imdb] : []), ...(ref.id < FIRST_OPEN_ID ? [`tmdb:${ref.id}`] : [])];
	const place = at && ref.media_type === 'tv' ? `:${at.season}:${at.episode}` : '';
	return { type: toStremioType(ref.media_type), ids: ids.map((id) => id + place) };
}
