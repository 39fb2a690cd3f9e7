/**
 * What the records say about copies: a title can be played when a source or an item is known. Whether the item still has
 * a copy is what the server finds out.
 */
import type { EpisodeRecord, FilmRecord, SeasonRecord, SeriesRecord } from './record.ts';

/** Of a film or an episode by itself. */
function hasSourceOrItem({ sources = [], items = [] }: Pick<FilmRecord, 'sources' | 'items'>): boolean {
	return sources.length > 0 || items.length > 0;
}

/** An item of the season has a file for each of its episodes. */
export function hasEpisodeCopy(season: SeasonRecord, episode: EpisodeRecord): boolean {
	return hasSourceOrItem(episode) || (season.items ?? []).length > 0;
}

/** Of a film, or of any episode of a show, as for lists: see `canBePlayed`, which also asks what looks have found. */
export function hasRecordedCopy(record: FilmRecord | SeriesRecord): boolean {
	if (!('seasons' in record)) return hasSourceOrItem(record);
	return record.seasons.some((season) => season.episodes.some((episode) => hasEpisodeCopy(season, episode)));
}
