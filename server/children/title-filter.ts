/** Finds titles in what is sent and received, whatever their form, and leaves out those that are hidden. */
import type { EndpointName } from '#contract/endpoints.ts';
import { type MediaType, type TitleRef, titleKey } from '#contract/title.ts';

/** What tells titles, and leaves them out. */
export interface Hidden {
	titles: ReadonlySet<string>;
	collections: ReadonlySet<number>;
}

interface Found {
	titles: TitleRef[];
	collections: number[];
}

type Fields = Readonly<Record<string, unknown>>;

/** What `results` are where they do not say it themselves; null where they do. */
type ResultsKind = MediaType | 'collection' | null;

const REMOVED = Symbol('removed');
const KEY = /^(movie|tv):([1-9]\d{0,9})$/;
/** Without its titles such a part says nothing. */
const LISTS_OF_TITLES = ['titles', 'posters', 'programmes'];
/** May be null where the title in it is hidden; elsewhere what has the title goes with it. */
const NULLABLE = new Set(['double_bill', 'entry', 'belongs_to_collection', 'data']);
/** A word that was meant is perhaps the name of a hidden title. */
const NAMES_TITLES = 'did_you_mean';

export function kindOfResults(name: EndpointName): ResultsKind {
	if (name.includes('/search/collection')) return 'collection';
	if (/\/tmdb\/(movie|discover\/movie|search\/movie)/.test(name) || name.endsWith('/movie')) return 'movie';
	if (/\/tmdb\/(tv|discover\/tv|search\/tv)/.test(name) || name.endsWith('/tv')) return 'tv';
	return null;
}

/** Every title and collection in a value. */
export function findTitles(value: unknown, kind: ResultsKind = null): Found {
	const found: Found = { titles: [], collections: [] };
	visit(value, kind, (title, collection) => {
		if (title) found.titles.push(title);
		if (collection !== null) found.collections.push(collection);
	});
	return found;
}

function visit(
	value: unknown,
	kind: ResultsKind,
	onFound: (title: TitleRef | null, collection: number | null) => void,
): void {
	if (typeof value === 'string') onFound(readKey(value), null);
	else if (Array.isArray(value)) for (const item of value) visit(item, kind, onFound);
	else if (isFields(value)) {
		onFound(readTitle(value, kind), readCollection(value, kind));
		for (const part of Object.values(value)) if (typeof part === 'object') visit(part, kind, onFound);
	}
}

/** The value without what is hidden, as a copy; undefined where nothing of it is left. */
export function leaveOut(value: unknown, hidden: Hidden, kind: ResultsKind = null): unknown {
	const kept = prune(value, hidden, kind);
	if (kept === REMOVED) return undefined;
	// Of the list itself the totals are counted elsewhere.
	return isFields(kept) && 'total_results' in kept && isFields(value)
		? { ...kept, total_results: value.total_results, total_pages: value.total_pages }
		: kept;
}

function prune(value: unknown, hidden: Hidden, kind: ResultsKind): unknown {
	if (Array.isArray(value)) {
		return value.map((item) => prune(item, hidden, kind)).filter((item) => item !== REMOVED);
	}
	if (typeof value === 'string') {
		const title = readKey(value);
		return title && hidden.titles.has(titleKey(title)) ? REMOVED : value;
	}
	if (!isFields(value)) return value;
	const title = readTitle(value, kind);
	if (title && (hidden.titles.has(titleKey(title)) || value.adult === true)) return REMOVED;
	const collection = readCollection(value, kind);
	if (collection !== null && hidden.collections.has(collection)) return REMOVED;
	const kept: Record<string, unknown> = {};
	for (const [name, part] of Object.entries(value)) {
		if (name === NAMES_TITLES) continue;
		// Text of a field is text, whatever it looks like.
		const pruned = typeof part === 'object' ? prune(part, hidden, kind) : part;
		if (pruned === REMOVED && !NULLABLE.has(name)) return REMOVED;
		kept[name] = pruned === REMOVED ? null : pruned;
		if (LISTS_OF_TITLES.includes(name) && isEmptied(part, pruned)) return REMOVED;
	}
	// A list within another answer is its first page alone: totals would tell of what is hidden.
	if ('total_results' in kept && Array.isArray(kept.results)) {
		kept.total_results = kept.results.length;
		kept.total_pages = 1;
	}
	return kept;
}

function isEmptied(before: unknown, after: unknown): boolean {
	return Array.isArray(before) && before.length > 0 && Array.isArray(after) && after.length === 0;
}

function isFields(value: unknown): value is Fields {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function readKey(text: string): TitleRef | null {
	const [, media_type, id] = KEY.exec(text) ?? [];
	return media_type ? { media_type: media_type as MediaType, id: Number(id) } : null;
}

/** The title that an object is, or belongs to; null for none. */
function readTitle(value: Fields, kind: ResultsKind): TitleRef | null {
	const type = value.media_type ?? value.mediaType;
	if (type === 'movie' || type === 'tv') return toRef(type, value.media_id ?? value.mediaId ?? value.id);
	if (value.show_id !== undefined) return toRef('tv', value.show_id);
	if (type !== undefined || value.id === undefined) return null;
	if ('original_title' in value || ('title' in value && ('release_date' in value || 'video' in value))) {
		return toRef('movie', value.id);
	}
	if ('first_air_date' in value || ('original_name' in value && 'origin_country' in value))
		return toRef('tv', value.id);
	const isListed = 'poster_path' in value && !('season_number' in value) && !('profile_path' in value);
	if (isListed && kind === 'movie' && 'title' in value) return toRef('movie', value.id);
	if (isListed && kind === 'tv' && 'name' in value && 'vote_average' in value) return toRef('tv', value.id);
	return null;
}

function readCollection(value: Fields, kind: ResultsKind): number | null {
	const isCollection = value.media_type === 'collection' || (kind === 'collection' && 'poster_path' in value);
	return isCollection && typeof value.id === 'number' ? value.id : null;
}

function toRef(media_type: MediaType, id: unknown): TitleRef | null {
	const number = typeof id === 'string' && /^\d{1,10}$/.test(id) ? Number(id) : id;
	return typeof number === 'number' && Number.isInteger(number) ? { media_type, id: number } : null;
}
