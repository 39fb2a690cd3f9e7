import type { ImportFormat, ImportKind } from '#contract/import.ts';
import { WATCH_LATER_ID } from '#contract/list-rules.ts';
import type { MediaType } from '#contract/title.ts';
import { readDate } from './read-date.ts';
import { type Fact, type Skipped, toFact, toHalfStars, toListName, toNumber, toTitle } from './row-values.ts';

type Item = Readonly<Record<string, unknown>>;
type Read = readonly Fact[] | Skipped;

export interface JsonEntries {
	format: ImportFormat;
	/** One for each entry, in their order. */
	entries: Iterable<Read>;
}

const NOTHING: Skipped = { error: null };

/** What an export in JSON has; null for JSON of something else. `file` is the name without its folders, in small letters. */
export function readJsonExport(value: unknown, file: string): JsonEntries | null {
	if (isItem(value)) {
		const data = isItem(value.data) ? value.data : value;
		if (Array.isArray(data.watchHistory) && Array.isArray(data.lists)) {
			return { format: 'matinee', entries: readMatinee(data) };
		}
		const [shows, movies, anime] = [value.shows, value.movies, value.anime];
		if ([shows, movies, anime].some((list) => itemsOf(list).some(isSimklEntry))) {
			return { format: 'simkl', entries: readSimkl([...itemsOf(shows), ...itemsOf(anime)], itemsOf(movies)) };
		}
		return null;
	}
	if (!Array.isArray(value) || !value.some((entry) => isItem(entry) && isTraktEntry(entry))) return null;
	return { format: 'trakt', entries: readTrakt(value, file) };
}

function isItem(value: unknown): value is Item {
	return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function itemsOf(value: unknown): Item[] {
	return Array.isArray(value) ? value.filter(isItem) : [];
}

function toDate(value: unknown): string | null {
	return typeof value === 'string' || typeof value === 'number' ? readDate(String(value), 'day') : null;
}

function isTraktEntry(entry: Item): boolean {
	return (
		(isItem(entry.movie) || isItem(entry.show)) &&
		['watched_at', 'last_watched_at', 'rated_at', 'listed_at', 'rating'].some((field) => field in entry)
	);
}

function titleOf(media_type: MediaType | null, said: unknown) {
	if (!isItem(said)) return null;
	const ids = isItem(said.ids) ? said.ids : {};
	const { tmdb, imdb, tvdb } = ids;
	const title = toTitle(media_type, { title: said.title, year: said.year, tmdb: media_type && tmdb, imdb, tvdb });
	return title.title || title.tmdb || title.imdb ? title : null;
}

function* readTrakt(entries: readonly unknown[], file: string): Generator<Read> {
	for (const entry of entries) yield isItem(entry) ? readTraktEntry(entry, file) : { error: 'unreadable' };
}

function readTraktEntry(entry: Item, file: string): Read {
	const title = isItem(entry.movie) ? titleOf('movie', entry.movie) : titleOf('tv', entry.show);
	if (!title) return { error: 'unreadable' };
	const isPart = isItem(entry.episode) || (isItem(entry.season) && entry.type === 'season');
	if ('listed_at' in entry) {
		if (isPart) return { error: 'episode_in_list' };
		const at = toDate(entry.listed_at);
		const list = listNameOf(file);
		return [list === null ? toFact('watchlist', title, { at }) : toFact('list', title, { at, list })];
	}
	if ('rating' in entry || 'rated_at' in entry) {
		const half_stars = toHalfStars(entry.rating, 10);
		if (half_stars === null) return { error: 'no_rating' };
		return isPart ? { error: 'episode_rating' } : [toFact('rating', title, { at: toDate(entry.rated_at), half_stars })];
	}
	const at = toDate(entry.watched_at ?? entry.last_watched_at);
	if (isItem(entry.movie)) return [toFact('watched', title, { at })];
	if (isItem(entry.episode)) {
		const [season, episode] = [toNumber(entry.episode.season), toNumber(entry.episode.number)];
		if (season === null || episode === null) return { error: 'no_episode_number' };
		return [toFact('watched', title, { season, episode, at })];
	}
	return seasonsOf(entry, title, at);
}

/** `lists-list-9-good-ones.json` is a list of that name; all others are the watchlist. */
function listNameOf(file: string): string | null {
	const [, slug] = /^(?:lists?-)?list-\d+-(.+?)(?:-\d+)?\.json$/.exec(file) ?? [];
	if (slug === undefined) return file.includes('favorites') ? 'Favourites' : null;
	const name = slug.replaceAll('-', ' ');
	return toListName(name.charAt(0).toUpperCase() + name.slice(1));
}

/** Episodes of a show in seasons, as Trakt and Simkl have them; without them the show alone. */
function seasonsOf(entry: Item, title: NonNullable<ReturnType<typeof titleOf>>, at: string | null): Fact[] {
	const episodes = itemsOf(entry.seasons).flatMap((season) =>
		itemsOf(season.episodes).map((episode) => ({ season: toNumber(season.number), said: episode })),
	);
	const facts = episodes.flatMap(({ season, said }) => {
		const episode = toNumber(said.number);
		if (season === null || episode === null) return [];
		const watchedAt = toDate(said.watched_at ?? said.last_watched_at) ?? at;
		return [toFact('watched', title, { season, episode, at: watchedAt })];
	});
	return facts.length > 0 ? facts : [toFact('watched', title, { at })];
}

function isSimklEntry(entry: Item): boolean {
	return 'status' in entry && (isItem(entry.show) || isItem(entry.movie));
}

function* readSimkl(shows: readonly Item[], movies: readonly Item[]): Generator<Read> {
	for (const entry of shows) yield readSimklEntry(entry, isItem(entry.movie) ? 'movie' : 'tv');
	for (const entry of movies) yield readSimklEntry(entry, 'movie');
}

function readSimklEntry(entry: Item, media_type: MediaType): Read {
	const title = titleOf(media_type, entry.movie ?? entry.show);
	if (!title) return { error: 'unreadable' };
	const at = toDate(entry.last_watched_at);
	const half_stars = toHalfStars(entry.user_rating, 10);
	const rated =
		half_stars === null ? [] : [toFact('rating', title, { at: toDate(entry.user_rated_at) ?? at, half_stars })];
	if (entry.status === 'plantowatch') {
		return [toFact('watchlist', title, { at: toDate(entry.added_to_watchlist_at) }), ...rated];
	}
	if (media_type === 'movie') return [toFact('watched', title, { at }), ...rated];
	const [, season, episode] = /^S(\d+)E(\d+)$/.exec(String(entry.last_watched ?? '')) ?? [];
	const watched = seasonsOf(entry, title, at);
	const [only] = watched;
	if (watched.length === 1 && only?.episode === null && season && episode) {
		return [toFact('watched', title, { at, season: toNumber(season), episode: toNumber(episode) }), ...rated];
	}
	return [...watched, ...rated];
}

/** What a person downloads from Matinee. */
function* readMatinee(data: Item): Generator<Read> {
	const read = (kind: ImportKind, said: Item, more: Partial<Fact>): Read => {
		const type = said.media_type === 'movie' || said.media_type === 'tv' ? said.media_type : null;
		const title = toTitle(type, { tmdb: said.media_id });
		return type && title.tmdb ? [toFact(kind, title, more)] : { error: 'unreadable' };
	};
	const episodeOf = ({ season, episode }: Item) => ({ season: toNumber(season), episode: toNumber(episode) });
	// What is not finished keeps its position.
	const placeOf = (entry: Item) =>
		entry.completed ? {} : { position: toNumber(entry.position) ?? 0, duration: toNumber(entry.duration) ?? 0 };
	for (const entry of itemsOf(data.watchHistory)) {
		yield read('watched', entry, { ...episodeOf(entry), ...placeOf(entry), at: toDate(entry.last_watched) });
	}
	for (const entry of itemsOf(data.watchProgress)) {
		yield read('watched', entry, { ...episodeOf(entry), ...placeOf(entry), at: toDate(entry.updated_at) });
	}
	for (const list of itemsOf(data.lists)) {
		const isWatchLater = list.id === WATCH_LATER_ID;
		for (const title of itemsOf(list.titles)) {
			if (typeof title.removed_at === 'string') yield NOTHING;
			else {
				const at = toDate(title.added_at);
				yield isWatchLater
					? read('watchlist', title, { at })
					: read('list', title, { at, list: toListName(list.name) ?? 'List' });
			}
		}
	}
	for (const title of itemsOf(data.hiddenTitles)) yield read('hidden', title, { at: toDate(title.hidden_at) });
	for (const rating of itemsOf(data.ratings)) {
		const half_stars = toHalfStars(rating.half_stars, 10);
		yield half_stars === null
			? { error: 'no_rating' }
			: read('rating', rating, { at: toDate(rating.rated_at), half_stars });
	}
	for (const seen of itemsOf(data.seenTitles)) yield read('watched', seen, { at: toDate(seen.seen_at) });
}
