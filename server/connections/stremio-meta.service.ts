import pLimit from 'p-limit';
import { toStremioType } from '#contract/stremio-types.ts';
import type { MediaType } from '#contract/title.ts';
import type { Episode, TvDetail } from '#contract/tmdb.ts';
import type { TitleDetail, TitleReader } from '../catalogue/title-reader.ts';
import { toTitleSummary } from '../catalogue/title-summary.ts';
import { AppError } from '../http/app-error.ts';
import { STREMIO_TEXT as TEXT } from './stremio.messages.ts';
import type { MetaPreview } from './stremio-catalogues.service.ts';
import { findAskedTitle } from './stremio-ids.ts';

interface StremioVideo {
	id: string;
	title: string;
	season: number;
	episode: number;
	released?: string;
	overview?: string;
	thumbnail?: string;
}

export interface StremioMeta extends MetaPreview {
	background?: string;
	runtime?: string;
	cast?: string[];
	director?: string[];
	videos?: StremioVideo[];
	behaviorHints?: { defaultVideoId: string };
}

export interface PictureAddresses {
	toPoster(path: string | null | undefined): string | null;
	toBackdrop(path: string | null | undefined): string | null;
	toStill(path: string | null | undefined): string | null;
}

const SEASONS_MAX = 60;
const SEASONS_AT_ONCE = 4;
const VIDEOS_MAX = 3000;
const CAST_MAX = 6;

/** Details of a title under the id that was asked for. Throws `not_found` for a title that the catalogue lacks. */
export async function findStremioMeta(
	titles: TitleReader,
	asked: { type: MediaType; id: string },
	pictures: PictureAddresses,
): Promise<StremioMeta> {
	const found = await findAskedTitle(titles, asked.type, asked.id);
	const detail = found && (await titles.findTitle(found.ref));
	if (!detail) throw new AppError('not_found', TEXT.noTitle);
	const { title, poster, backdrop, rating, year, genres } = toTitleSummary(detail);
	const [posterUrl, background] = [pictures.toPoster(poster), pictures.toBackdrop(backdrop)];
	const minutes = detail.media_type === 'movie' ? detail.runtime : null;
	return {
		id: asked.id,
		type: toStremioType(asked.type),
		name: title ?? asked.id,
		genres,
		...(posterUrl ? { poster: posterUrl } : {}),
		...(background ? { background } : {}),
		...(detail.overview ? { description: detail.overview } : {}),
		...(year ? { releaseInfo: String(year) } : {}),
		...(rating ? { imdbRating: rating.toFixed(1) } : {}),
		...(minutes ? { runtime: `${minutes} min` } : {}),
		...peopleOf(detail),
		...(detail.media_type === 'movie'
			? { behaviorHints: { defaultVideoId: asked.id } }
			: { videos: await listVideos(titles, detail, asked.id, pictures) }),
	};
}

function peopleOf({ credits }: TitleDetail): Pick<StremioMeta, 'cast' | 'director'> {
	const cast = (credits?.cast ?? []).slice(0, CAST_MAX).flatMap(({ name }) => name || []);
	const director = (credits?.crew ?? []).filter(({ job }) => job === 'Director').flatMap(({ name }) => name || []);
	return { ...(cast.length > 0 ? { cast } : {}), ...(director.length > 0 ? { director } : {}) };
}

/** A season that cannot be read now would make a show look shorter than it is: the answer fails then. */
async function listVideos(
	titles: TitleReader,
	show: TvDetail,
	id: string,
	{ toStill }: PictureAddresses,
): Promise<StremioVideo[]> {
	const limit = pLimit(SEASONS_AT_ONCE);
	const seasons = (show.seasons ?? []).slice(0, SEASONS_MAX);
	const read = seasons.map(({ season_number }) => limit(() => titles.findSeason(show.id, season_number)));
	const videos = (await Promise.all(read)).flatMap((answer, at) => {
		const season = seasons[at]?.season_number ?? 0;
		return (answer?.episodes ?? []).map((episode) => toVideo(season, episode, id, toStill(episode.still_path)));
	});
	return videos.slice(0, VIDEOS_MAX);
}

function toVideo(season: number, episode: Episode, id: string, thumbnail: string | null): StremioVideo {
	const { episode_number: number, name, air_date, overview } = episode;
	return {
		id: `${id}:${season}:${number}`,
		title: name || `${season}×${number}`,
		season,
		episode: number,
		...(air_date ? { released: `${air_date}T00:00:00.000Z` } : {}),
		...(overview ? { overview } : {}),
		...(thumbnail ? { thumbnail } : {}),
	};
}
