import { toLanguageQuery } from '#contract/catalogue-language.ts';
import { type EpisodeRef, type TitleRef, titleKey } from '#contract/title.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import type { MovieDetail, TvDetail, Video } from '#contract/tmdb.ts';
import type { CatalogueTitle } from '#open-catalogue/answers/catalogue-title.ts';
import { type LicenceNotice, licenceNotice } from '#open-catalogue/licence-notice.ts';
import { licenceOf, listSources } from '#open-catalogue/open-catalogue.ts';
import type { Licence, PlayableSource } from '#open-catalogue/record.ts';
import type { CatalogueOfCaller } from '../catalogue/catalogue.service.ts';
import { toCatalogueRequest } from '../catalogue/catalogue-request.ts';
import type { Copies, CopiesAnswer, FindOptions } from '../copies/copies.service.ts';
import { orNull } from '../http/app-error.ts';
import { currentTitlesLanguage } from '../language/in-language.ts';
import { toLicenceLine } from './licence-line.ts';
import { cluesOf, type OpenTitles } from './open-titles.ts';

export interface NamedTitle {
	title: string;
	licence?: string;
}

export interface TitleLicence {
	kind: Licence['kind'];
	notice: LicenceNotice;
}

export interface PlayerTitles {
	/** Null for a title that the catalogue does not have. */
	findTitle(ref: TitleRef): Promise<NamedTitle | null>;
	/** From the open catalogue's records, without a request to the catalogue in use. */
	nameTitle(ref: TitleRef): NamedTitle | null;
	/** Why the title is free; null for one that the open catalogue does not have. */
	findLicence(ref: TitleRef): Promise<TitleLicence | null>;
	/** In the order in which to try them. */
	listSources(ref: TitleRef, season?: number, episode?: number): Promise<readonly PlayableSource[]>;
	/** Copies that their hosts have now. */
	findCopies(ref: TitleRef, at: EpisodeRef | null, options: FindOptions): Promise<CopiesAnswer>;
	listVideos(ref: TitleRef): Promise<Video[]>;
}

/** Titles and trailers come from the catalogue in use, playable sources and copies always from the open catalogue. */
export function createPlayerTitles(
	catalogue: CatalogueOfCaller,
	openTitles: OpenTitles,
	/** Null when no host of copies is on. */
	copies: Pick<Copies, 'find'> | null,
): PlayerTitles {
	async function findDetail(ref: TitleRef): Promise<MovieDetail | TvDetail | null> {
		const endpoint = ref.media_type === 'movie' ? 'GET /api/tmdb/movie/:id' : 'GET /api/tmdb/tv/:id';
		const inLanguage = toLanguageQuery(currentTitlesLanguage(), { hasVideos: true });
		const query = { append_to_response: TITLE_BLOCKS[ref.media_type], ...inLanguage };
		const { answer } = await catalogue.answer(toCatalogueRequest(endpoint, { id: ref.id }, query));
		return answer.status === 200 ? (JSON.parse(answer.identity.toString()) as MovieDetail | TvDetail) : null;
	}

	/** Needs the details where the id says nothing: those that the page's name comes from, so this costs no other call. */
	async function findOpen(ref: TitleRef): Promise<CatalogueTitle | null> {
		const title = openTitles.find(ref);
		if (title !== undefined) return title;
		// The page reports the outage where it needs the name; a title that is not known by its id then has no copies.
		const detail = await orNull(findDetail(ref));
		return (detail && openTitles.find(ref, cluesOf(detail))) ?? null;
	}

	async function findOpenRef(ref: TitleRef): Promise<TitleRef | null> {
		const title = await findOpen(ref);
		return title ? { media_type: ref.media_type, id: title.record.id } : null;
	}

	return {
		async findTitle(ref) {
			const detail = await findDetail(ref);
			if (!detail) return null;
			const name = 'title' in detail ? detail.title : (detail as TvDetail).name;
			const title = openTitles.find(ref, cluesOf(detail));
			return { title: name || titleKey(ref), licence: title ? licenceLine(title) : undefined };
		},
		nameTitle(ref) {
			const title = openTitles.find(ref);
			return title ? { title: title.name, licence: licenceLine(title) } : null;
		},
		async findLicence(ref) {
			const title = await findOpen(ref);
			return title && { kind: title.record.licence.kind, notice: licenceNotice(title.record) };
		},
		async listSources(ref, season, episode) {
			const known = await findOpenRef(ref);
			return known ? listSources(known, season, episode) : [];
		},
		async findCopies(ref, at, options) {
			const known = copies && (await findOpenRef(ref));
			return known ? copies.find(known, at, options) : { copies: [], state: 'none' };
		},
		listVideos: async (ref) => (await findDetail(ref))?.videos?.results ?? [],
	};
}

function licenceLine({ media_type, record }: CatalogueTitle): string | undefined {
	const licence = licenceOf({ media_type, id: record.id });
	return licence && toLicenceLine(licence);
}
