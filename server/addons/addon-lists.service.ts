import pLimit from 'p-limit';
import type { AddonList, AddonListPage } from '#contract/addon-lists.ts';
import type { AddonCatalog } from '#contract/addons.ts';
import { ADDON_LIST_PAGE, ADDON_LIST_PAGES_MAX } from '#contract/limits.ts';
import type { StremioType } from '#contract/stremio-types.ts';
import type { TitleRef } from '#contract/title.ts';
import type { MixedItem } from '#contract/tmdb.ts';
import { AppError } from '../http/app-error.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import { type Fields, toFields, toItems } from '../upstream/read-fields.ts';
import type { AddonAnswers } from './addon-answers.ts';
import { AddonFaultError } from './addon-fault.ts';
import type { AddonRegistry, EnabledAddon } from './addon-registry.ts';
import { ADDON_MESSAGES as MESSAGES } from './addons.messages.ts';

export interface ListsCaller {
	/** What the catalogue in use has by an IMDb id, of the media type; null for nothing. Throws `AppError` during an outage. */
	findByImdbId(imdbId: string, type: TitleRef['media_type']): Promise<MixedItem | null>;
	/** Called before each call to an add-on; what it throws is thrown. */
	countCall(): Promise<void>;
}

interface ListRef {
	addon: string;
	type: StremioType;
	catalog: string;
}

export interface AddonLists {
	/** Of the add-ons that are on, in their order. */
	list(): Promise<AddonList[]>;
	/** Throws `not_found` for what is no list, `bad_upstream` where its add-on does not answer. */
	page(
		ref: ListRef,
		query: { page: number; genre?: string | undefined; search?: string | undefined },
		caller: ListsCaller,
	): Promise<AddonListPage>;
}

/** Pages of an add-on that are walked for one of ours. */
const BLOCKS_MAX = 30;
/** Items of one answer. */
const ITEMS_MAX = 500;
const TITLES_AT_ONCE = 5;

/** An item's IMDb id; null for one without. */
type Block = { ids: (string | null)[] };

export function createAddonLists({
	registry,
	answers,
}: {
	registry: AddonRegistry;
	answers: AddonAnswers;
}): AddonLists {
	async function find({ addon: id, type, catalog: name }: ListRef) {
		const addon = (await registry.list()).find((other) => other.id === id);
		const catalog = addon && chosenOf(addon).find((other) => other.type === type && nameOf(other) === name);
		if (!addon || !catalog) throw new AppError('not_found', MESSAGES.unknownCatalog);
		return { addon, catalog };
	}

	/** The first items of a catalogue, at least as many as are wanted where it has them. Add-ons number items, not pages. */
	async function read(
		addon: EnabledAddon,
		catalog: AddonCatalog,
		properties: Readonly<Record<string, string>>,
		wanted: number,
		countCall: () => Promise<void>,
	): Promise<Block & { isAll: boolean }> {
		const ids: Block['ids'] = [];
		let before = '';
		for (let blocks = 0; blocks < BLOCKS_MAX && ids.length < wanted; blocks += 1) {
			const extra = ids.length > 0 ? { ...properties, skip: String(ids.length) } : properties;
			const block = await answers.ask(
				addon,
				{
					resource: 'catalog',
					parts: [catalog.type, catalog.id],
					extra,
					read: (body) => readBlock(body, catalog.type),
				},
				countCall,
			);
			const content = block.ids.join();
			// An add-on that does not know `skip` answers the same again.
			if (block.ids.length === 0 || content === before) return { ids, isAll: true };
			before = content;
			ids.push(...block.ids);
			if (!catalog.can_page) return { ids, isAll: true };
		}
		return { ids, isAll: false };
	}

	return {
		async list() {
			const addons = await registry.list();
			return addons.flatMap((addon) => chosenOf(addon).map((catalog) => toList(addon, catalog)));
		},

		async page(ref, { page, genre, search }, { findByImdbId, countCall }) {
			const { addon, catalog } = await find(ref);
			const properties: Record<string, string> = {
				...(genre && (catalog.genres.includes(genre) || catalog.genres.length === 0) ? { genre } : {}),
				...(search && catalog.can_search ? { search } : {}),
			};
			// Nothing is asked for what has nothing without a word.
			if (catalog.needs === 'search' && !properties.search) return { page, has_more: false, results: [] };
			const [first] = catalog.genres;
			if (catalog.needs === 'genre' && !properties.genre && first) properties.genre = first;
			const start = (page - 1) * ADDON_LIST_PAGE;
			const { ids, isAll } = await read(addon, catalog, properties, start + ADDON_LIST_PAGE, countCall).catch(
				toAppError,
			);
			const limit = pLimit(TITLES_AT_ONCE);
			const type = catalog.type === 'movie' ? 'movie' : 'tv';
			const found = await Promise.all(
				ids
					.slice(start, start + ADDON_LIST_PAGE)
					.map((id) => limit(async () => (id === null ? null : findByImdbId(id, type)))),
			);
			const byId = new Map(found.flatMap((item) => (item ? [[item.id, item] as const] : [])));
			return {
				page,
				has_more: page < ADDON_LIST_PAGES_MAX && (!isAll || ids.length > start + ADDON_LIST_PAGE),
				results: [...byId.values()],
			};
		},
	};
}

/** Catalogues of its manifest that the operator has chosen. */
function chosenOf({ manifest, chosen }: EnabledAddon): (AddonCatalog & { is_on_home: boolean })[] {
	return manifest.catalogs.flatMap((catalog) => {
		const choice = chosen.find(({ type, id }) => type === catalog.type && id === catalog.id);
		return choice && catalog.needs !== 'other' ? [{ ...catalog, is_on_home: choice.is_on_home }] : [];
	});
}

function toList(addon: EnabledAddon, catalog: AddonCatalog & { is_on_home: boolean }): AddonList {
	const { type, name, genres, needs, can_search, is_on_home } = catalog;
	return {
		addon: addon.id,
		addon_name: addon.manifest.name,
		type: type === 'movie' ? 'movie' : 'series',
		catalog: nameOf(catalog),
		name,
		genre_options: genres,
		needs: needs === 'other' ? null : needs,
		can_search,
		is_on_home,
	};
}

/** In addresses, where an add-on's own id may have any character. */
function nameOf({ id }: Pick<AddonCatalog, 'id'>): string {
	return /^[\w-]{1,64}$/.test(id) ? id : `${hashSecret(id).slice(0, 22)}`;
}

function readBlock({ metas }: Fields, type: string): Block {
	const ids = toItems(metas)
		.slice(0, ITEMS_MAX)
		.map((item) => {
			const { id, type: itemType, imdb_id } = toFields(item);
			// One of another type would be another title.
			if (itemType !== undefined && itemType !== type) return null;
			return (
				[id, imdb_id].find((word): word is string => typeof word === 'string' && /^tt\d{5,12}$/.test(word)) ?? null
			);
		});
	return { ids };
}

function toAppError(error: unknown): never {
	if (!(error instanceof AddonFaultError)) throw error;
	throw new AppError('bad_upstream', MESSAGES.noAnswer, { cause: error });
}
