import type { EpisodeRef } from '#contract/page-paths.ts';
import { type TitleRef, titleKey } from '#contract/title.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import type { MovieDetail, TvDetail, Video } from '#contract/tmdb.ts';
import { findTitle, licenceOf, listSources } from '#open-catalogue/open-catalogue.ts';
import type { PlayableSource } from '#open-catalogue/record.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { toCatalogueRequest } from '../catalogue/catalogue-request.ts';
import type { Copies, CopiesAnswer, FindOptions } from '../copies/copies.service.ts';

export interface NamedTitle {
	title: string;
	licence?: string;
}

export interface PlayerTitles {
	/** Null for a title that the catalogue does not have. */
	findTitle(ref: TitleRef): Promise<NamedTitle | null>;
	/** From the open catalogue's records, without a request to the catalogue in use. */
	nameTitle(ref: TitleRef): NamedTitle | null;
	/** In the order in which to try them. */
	listSources(ref: TitleRef, season?: number, episode?: number): Promise<PlayableSource[]>;
	/** Copies that their hosts have now. */
	findCopies(ref: TitleRef, at: EpisodeRef | null, options: FindOptions): Promise<CopiesAnswer>;
	listVideos(ref: TitleRef): Promise<Video[]>;
}

/** Ids from here up belong to the open catalogue alone; lower ones are TMDB's and name the same title in both catalogues. */
const FIRST_OPEN_ID = 900_000_001;

/** Titles and trailers come from the catalogue in use, playable sources and copies always from the open catalogue. */
export function createPlayerTitles(
	service: CatalogueService,
	source: 'tmdb' | 'open',
	/** Null when no host of copies is on. */
	copies: Pick<Copies, 'find'> | null,
): PlayerTitles {
	async function findDetail(ref: TitleRef): Promise<MovieDetail | TvDetail | null> {
		const endpoint = ref.media_type === 'movie' ? 'GET /api/tmdb/movie/:id' : 'GET /api/tmdb/tv/:id';
		const query = { append_to_response: TITLE_BLOCKS };
		const { answer } = await service.answer(toCatalogueRequest(endpoint, { id: ref.id }, query));
		return answer.status === 200 ? (JSON.parse(answer.identity.toString()) as MovieDetail | TvDetail) : null;
	}

	const inOpenCatalogue = (id: number) => source === 'open' || id < FIRST_OPEN_ID;

	function licenceLine(ref: TitleRef): string | undefined {
		const licence = inOpenCatalogue(ref.id) ? licenceOf(ref) : undefined;
		return licence && [licence.credit, licence.name].filter(Boolean).join(', ');
	}

	return {
		async findTitle(ref) {
			const detail = await findDetail(ref);
			if (!detail) return null;
			const name = 'title' in detail ? detail.title : (detail as TvDetail).name;
			return { title: name || titleKey(ref), licence: licenceLine(ref) };
		},
		nameTitle(ref) {
			const known = inOpenCatalogue(ref.id) ? findTitle(ref.media_type, ref.id) : undefined;
			return known ? { title: known.name, licence: licenceLine(ref) } : null;
		},
		listSources: async (ref, season, episode) => (inOpenCatalogue(ref.id) ? listSources(ref, season, episode) : []),
		findCopies: async (ref, at, options) =>
			copies && inOpenCatalogue(ref.id) ? copies.find(ref, at, options) : { copies: [], state: 'none' },
		listVideos: async (ref) => (await findDetail(ref))?.videos?.results ?? [],
	};
}
