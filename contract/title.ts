/** A title is identified by type and id: movie 605 and show 605 are two titles. */
export type MediaType = 'movie' | 'tv';

export interface TitleRef {
	media_type: MediaType;
	id: number;
}

/** A title as requests, rows and history entries name it: the id is text. */
export interface HistoryTitle {
	media_type: MediaType;
	media_id: string;
}

/** An episode of a show, by its numbers. */
export interface EpisodeRef {
	season: number;
	episode: number;
}

/** What is played, as rows name it: a movie is as a first episode. */
export type PlayedEpisode = HistoryTitle & EpisodeRef;

/** What is played: a movie, or an episode of a show. */
export type MediaRef = { media_type: 'movie'; id: number } | ({ media_type: 'tv'; id: number } & EpisodeRef);

/** The episode of a show that is played first. */
export const FIRST_EPISODE: EpisodeRef = { season: 1, episode: 1 };

/** Where the id becomes a number. `media_id` has been validated: digits without leading zeros. */
export function toTitleRef({ media_type, media_id }: HistoryTitle): TitleRef {
	return { media_type, id: Number(media_id) };
}

export function toHistoryTitle({ media_type, id }: TitleRef): HistoryTitle {
	return { media_type, media_id: String(id) };
}

/** What is played of a title; a movie has no episode. */
export function toMediaRef({ media_type, id }: TitleRef, { season, episode }: EpisodeRef = FIRST_EPISODE): MediaRef {
	return media_type === 'movie' ? { media_type, id } : { media_type, id, season, episode };
}

/** Of what is played, as it is stored where episodes are: a movie is as a first episode. */
export function episodeOf(media: MediaRef): EpisodeRef {
	return media.media_type === 'tv' ? { season: media.season, episode: media.episode } : FIRST_EPISODE;
}

/** A title as a key: `movie:605`. An id as text has been validated, so that it is the same key. */
export function titleKey(title: TitleRef | HistoryTitle): string {
	return `${title.media_type}:${'media_id' in title ? title.media_id : title.id}`;
}

/** An episode of a known show as a key: `2/5`. */
export function episodeKey({ season, episode }: EpisodeRef): string {
	return `${season}/${episode}`;
}

/** What is played as a key, under which browsers store positions: `movie/775`, `tv/601/1/3`. */
export function mediaKey(media: MediaRef): string {
	const title = `${media.media_type}/${media.id}`;
	return media.media_type === 'movie' ? title : `${title}/${episodeKey(media)}`;
}

/** The reverse of `mediaKey`; null where a text is no such key. */
export function parseMediaKey(key: string): MediaRef | null {
	const [, media_type, id, season, episode] = /^(movie|tv)\/([1-9]\d{0,9})(?:\/(\d{1,9})\/(\d{1,9}))?$/.exec(key) ?? [];
	if (!media_type || (media_type === 'movie') !== (season === undefined)) return null;
	return toMediaRef(
		{ media_type: media_type as MediaType, id: Number(id) },
		{ season: Number(season), episode: Number(episode) },
	);
}
