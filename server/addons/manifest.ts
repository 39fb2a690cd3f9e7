import { ADDON_RESOURCES, type AddonCatalog, type AddonManifest } from '#contract/addons.ts';
import { STREMIO_TYPES } from '#contract/stremio-types.ts';
import { type Fields, toFields, toItems, toLine, toWord, toWords } from '../upstream/read-fields.ts';

/** What is kept of a manifest, and what is asked by it. */
export interface StoredManifest extends AddonManifest {
	/** Which types and ids each resource is asked for. */
	asked: Record<string, ResourceRule>;
}

/** Empty prefixes: every id. */
interface ResourceRule {
	types: string[];
	prefixes: string[];
}

/** Types of titles that this catalogue has. */
const USED_TYPES: readonly string[] = STREMIO_TYPES;
const NAME_MAX = 80;
const TEXT_MAX = 500;
const WORD_MAX = 100;
const CATALOG_ID_MAX = 300;
const CATALOGS_MAX = 200;
const GENRES_MAX = 100;

/** What of a manifest is used. Null where it is none: without id, name, version, types or resources. */
export function readManifest(body: unknown): StoredManifest | null {
	const manifest = toFields(body);
	const addon_id = toWord(manifest.id, 200);
	const name = toLine(manifest.name, NAME_MAX);
	const version = toLine(manifest.version, 40);
	if (addon_id === null || name === '' || version === '') return null;
	if (!Array.isArray(manifest.types) || !Array.isArray(manifest.resources)) return null;
	const types = toWords(manifest.types, WORD_MAX, 20);
	const asked = readResources(manifest, types);
	const catalogs = toItems(manifest.catalogs).slice(0, CATALOGS_MAX);
	const used = catalogs.flatMap((catalog) => readCatalog(toFields(catalog)) ?? []).filter(isFirstOfItsId);
	const hints = toFields(manifest.behaviorHints);
	const names = Object.keys(asked);
	return {
		addon_id,
		name,
		description: toLine(manifest.description, TEXT_MAX),
		version,
		types,
		resources: ADDON_RESOURCES.filter((resource) =>
			resource === 'catalog' ? used.length > 0 : asked[resource]?.types.some((type) => USED_TYPES.includes(type)),
		),
		unused: names.filter((resource) => !ADDON_RESOURCES.some((known) => known === resource)),
		catalogs: used,
		unused_catalogs: catalogs.length - used.length,
		is_configurable: hints.configurable === true,
		needs_configuration: hints.configurationRequired === true,
		is_adult: hints.adult === true,
		has_p2p: hints.p2p === true,
		asked,
	};
}

/** Whether it says that it answers for this type and id. */
export function answersFor({ asked }: StoredManifest, resource: string, type: string, id: string): boolean {
	const rule = asked[resource];
	if (!rule?.types.includes(type)) return false;
	return rule.prefixes.length === 0 || rule.prefixes.some((prefix) => id.startsWith(prefix));
}

/** A resource is its name alone, for the types and ids of the manifest, or has its own. */
function readResources(manifest: Fields, types: string[]): StoredManifest['asked'] {
	const prefixesOf = (fields: Fields) => toWords(fields.idPrefixes, WORD_MAX, 50);
	const asked: StoredManifest['asked'] = {};
	for (const resource of toItems(manifest.resources).slice(0, 30)) {
		const fields = toFields(resource);
		const name = toWord(typeof resource === 'string' ? resource : fields.name, 40);
		if (name === null || !/^[a-z_\d-]+$/i.test(name)) continue;
		asked[name] =
			typeof resource === 'string'
				? { types, prefixes: prefixesOf(manifest) }
				: { types: toWords(fields.types, WORD_MAX, 20), prefixes: prefixesOf(fields) };
	}
	return asked;
}

/** Null for one of another type, or without an id. */
function readCatalog(catalog: Fields): AddonCatalog | null {
	const id = toWord(catalog.id, CATALOG_ID_MAX);
	const type = USED_TYPES.find((used) => used === catalog.type);
	if (id === null || !type) return null;
	const extra = readExtra(catalog);
	const of = (name: string) => extra.find((property) => property.name === name);
	const required = extra.filter(({ isRequired }) => isRequired).map(({ name }) => name);
	const other = required.some((name) => name !== 'genre' && name !== 'search');
	const [needs = null] = required;
	return {
		type,
		id,
		name: toLine(catalog.name, NAME_MAX) || toLine(id, NAME_MAX),
		genres: of('genre')?.options ?? [],
		can_search: of('search') !== undefined,
		can_page: of('skip') !== undefined,
		needs: other || required.length > 1 ? 'other' : (needs as AddonCatalog['needs']),
	};
}

/** The present form, and the older one with lists of names. */
function readExtra(catalog: Fields): { name: string; isRequired: boolean; options: string[] }[] {
	const options = (value: unknown) => toWords(value, WORD_MAX, GENRES_MAX);
	if (Array.isArray(catalog.extra)) {
		return catalog.extra.slice(0, 20).flatMap((property) => {
			const fields = toFields(property);
			const name = toWord(fields.name, 40);
			return name === null ? [] : [{ name, isRequired: fields.isRequired === true, options: options(fields.options) }];
		});
	}
	const required = toWords(catalog.extraRequired, 40, 20);
	return [...new Set([...toWords(catalog.extraSupported, 40, 20), ...required])].map((name) => ({
		name,
		isRequired: required.includes(name),
		options: name === 'genre' ? options(catalog.genres) : [],
	}));
}

function isFirstOfItsId({ type, id }: AddonCatalog, index: number, all: readonly AddonCatalog[]): boolean {
	return all.findIndex((other) => other.type === type && other.id === id) === index;
}
