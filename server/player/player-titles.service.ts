import { type TitleRef, titleKey } from '#contract/title.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import type { MovieDetail, TvDetail } from '#contract/tmdb.ts';
import { findTitle, licenceOf, listSources } from '#open-catalogue/open-catalogue.ts';
import type { CatalogueService } from '../catalogue/catalogue.service.ts';
import { toCatalogueRequest } from '../catalogue/catalogue-request.ts';
import type { PlayerRouteDeps } from './player.routes.ts';

/** Ids from here up are the open catalogue's own; below they are TMDB's, and mean the same title in both catalogues. */
const FIRST_OWN_ID = 900_000_001;

/**
 * What the player pages ask of the catalogue: whichever one is in use knows the title and its trailers, while lawful
 * sources are always the open catalogue's.
 */
export function createPlayerTitles(
	service: CatalogueService,
	source: 'tmdb' | 'open',
): Pick<PlayerRouteDeps, 'findTitle' | 'nameTitle' | 'listSources' | 'listVideos'> {
	async function findDetail(ref: TitleRef): Promise<MovieDetail | TvDetail | null> {
		const endpoint = ref.media_type === 'movie' ? 'GET /api/tmdb/movie/:id' : 'GET /api/tmdb/tv/:id';
		const query = { append_to_response: TITLE_BLOCKS };
		const { answer } = await service.answer(toCatalogueRequest(endpoint, { id: ref.id }, query));
		return answer.status === 200 ? (JSON.parse(answer.identity.toString()) as MovieDetail | TvDetail) : null;
	}

	const inOpenCatalogue = (id: number) => source === 'open' || id < FIRST_OWN_ID;

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
		listVideos: async (ref) => (await findDetail(ref))?.videos?.results ?? [],
	};
}
