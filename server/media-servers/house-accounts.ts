import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import pLimit from 'p-limit';
import type { MediaServerKind } from '#contract/media-servers.ts';
import { FIRST_EPISODE, type HistoryTitle, type PlayedEpisode, titleKey } from '#contract/title.ts';
import { toHouseAccountName } from '#contract/trackers.ts';
import type { TitleReader } from '../catalogue/title-reader.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import {
	type Credentials,
	type Fact,
	factKey,
	type Identity,
	type PlayedPlace,
	type RemoteRead,
	TrackerError,
	type TrackerSource,
	type TrackerSources,
} from '../trackers/tracker.ts';
import { toCard } from './house-titles.service.ts';
import {
	listItemsById,
	listItemsByImdbAlone,
	listItemsByTmdbId,
	listItemsOfSeries,
	type MediaServerItemRow,
} from './media-server.repository.ts';
import {
	CALL_TIMEOUT_MS,
	type ViewerProtocol,
	type ViewerSignIn,
	WATCHED_MAX,
	type WatchedItem,
} from './media-server-account.ts';
import { MediaServerFaultError } from './media-server-fault.ts';
import type { EnabledMediaServer, MediaServerRegistry } from './media-server-registry.ts';

interface HouseAccountsOptions {
	db: Queries;
	registry: Pick<MediaServerRegistry, 'listFor'>;
	protocols: Readonly<Record<MediaServerKind, ViewerProtocol>>;
	titles: Pick<TitleReader, 'findTitle' | 'findByImdbId'>;
}

const DEVICE_BYTES = 9;
const TITLES_AT_ONCE = 8;
/** Which title an item is does not change; that the catalogue lacks it can. */
const KEPT_TITLES = 20_000;
const KEPT_MS = 24 * 3_600_000;
const IDS_PER_STATEMENT = 400;
/** Of each kind: each has to be asked of the catalogue. */
const IMDB_ALONE_MAX = 2000;
/** Facts of one step: each is a call. */
const BATCH = 10;

/**
 * The own accounts of viewers at the media servers of the house, as trackers have accounts of services: the same table of what both
 * sides have, the same queue. A library is told of what it has and of nothing else.
 */
export function createHouseAccounts(options: HouseAccountsOptions): TrackerSources {
	const { registry, protocols, db, titles } = options;
	// With `max` the library would reserve places for all of them.
	const kept = new LRUCache<string, { title: HistoryTitle | null }>({
		maxSize: KEPT_TITLES,
		sizeCalculation: () => 1,
		ttl: KEPT_MS,
	});
	const limit = pLimit(TITLES_AT_ONCE);

	async function titleOf(item: MediaServerItemRow): Promise<HistoryTitle | null> {
		const { kind, tmdb_id, imdb_id } = item;
		const media_type = kind === 'movie' ? 'movie' : 'tv';
		// Nothing else says which title it is.
		if (imdb_id === null) return tmdb_id === null ? null : { media_type, media_id: String(tmdb_id) };
		const key = `${kind} ${tmdb_id} ${imdb_id}`;
		let found = kept.get(key);
		if (!found) {
			const card = await limit(() => toCard(item, titles));
			found = { title: card && { media_type, media_id: String(card.id) } };
			kept.set(key, found);
		}
		return found.title;
	}

	const toSource = (server: EnabledMediaServer) =>
		createSource({ db, server, protocol: protocols[server.protocol.kind], titleOf });
	return {
		listFor: async (user) => (await registry.listFor({ user })).map(toSource),
		async find(name, user) {
			const server = (await registry.listFor({ user })).find(({ id }) => toHouseAccountName(id) === name);
			return server ? toSource(server) : null;
		},
	};
}

interface SourceOptions {
	db: Queries;
	server: EnabledMediaServer;
	protocol: ViewerProtocol;
	titleOf(item: MediaServerItemRow): Promise<HistoryTitle | null>;
}

function createSource({ db, server, protocol, titleOf }: SourceOptions): TrackerSource {
	const { address } = server.target;
	const { signIn } = protocol;
	const timed = () => AbortSignal.timeout(CALL_TIMEOUT_MS);
	/** Items of each movie and episode, by `factKey`: known since this sync has looked. */
	const itemsOf = new Map<string, readonly string[]>();

	function open(credentials: Credentials) {
		const own = toSignIn(credentials);
		return { own, target: protocol.targetOf(address, own) };
	}

	/** What the house has of these titles, by their keys. */
	async function rowsOf(wanted: readonly HistoryTitle[], onPage: () => Promise<void>) {
		const rows = new Map<string, MediaServerItemRow[]>();
		const keys = new Set(wanted.map(titleKey));
		const collect = async (found: readonly MediaServerItemRow[]) => {
			await onPage();
			await Promise.all(
				found.map(async (row) => {
					const title = await titleOf(row);
					const key = title && titleKey(title);
					if (key !== null && keys.has(key)) rows.set(key, [...(rows.get(key) ?? []), row]);
				}),
			);
		};
		for (const [kind, type] of [['movie', 'movie'] as const, ['series', 'tv'] as const]) {
			const ids = wanted.filter(({ media_type }) => media_type === type).map(({ media_id }) => Number(media_id));
			for (const some of chunks([...new Set(ids)], IDS_PER_STATEMENT)) {
				await collect(await listItemsByTmdbId(db, server.id, kind, some));
			}
			if (ids.length === 0) continue;
			for (const some of chunks(await listItemsByImdbAlone(db, server.id, kind, IMDB_ALONE_MAX), IDS_PER_STATEMENT)) {
				await collect(some);
			}
		}
		return rows;
	}

	async function find(facts: readonly Omit<Fact, 'value' | 'at'>[], onPage: () => Promise<void>): Promise<void> {
		const rows = await rowsOf(facts, onPage);
		const series = new Map<string, MediaServerItemRow[]>();
		for (const fact of facts) {
			const held = rows.get(titleKey(fact)) ?? [];
			if (fact.media_type === 'movie') {
				itemsOf.set(factKey(fact), idsOf(held));
				continue;
			}
			const episodes: MediaServerItemRow[] = [];
			for (const { item_id } of held) {
				let all = series.get(item_id);
				if (!all) {
					all = await listItemsOfSeries(db, server.id, item_id);
					series.set(item_id, all);
					await onPage();
				}
				episodes.push(...all.filter((row) => episodesOf(row).some((one) => isSameEpisode(one, fact))));
			}
			itemsOf.set(factKey(fact), idsOf(episodes));
		}
	}

	async function itemsOfFact(fact: Omit<Fact, 'value' | 'at'>): Promise<readonly string[]> {
		if (!itemsOf.has(factKey(fact))) await find([fact], async () => {});
		return itemsOf.get(factKey(fact)) ?? [];
	}

	/** The movies and episodes that an item is. */
	async function playedOf(items: readonly WatchedItem[]): Promise<Map<string, PlayedEpisode[]>> {
		const played = new Map<string, PlayedEpisode[]>();
		for (const some of chunks(items, IDS_PER_STATEMENT)) {
			const rows = await listItemsById(db, server.id, idsOfWatched(some));
			const seriesIds = [...new Set(rows.flatMap(({ series_id }) => series_id ?? []))];
			const series = new Map((await listItemsById(db, server.id, seriesIds)).map((row) => [row.item_id, row] as const));
			await Promise.all(
				rows.map(async (row) => {
					if (row.kind === 'series') return;
					const named = row.kind === 'movie' ? row : series.get(row.series_id ?? '');
					const title = named ? await titleOf(named) : null;
					if (!title) return;
					const episodes = row.kind === 'movie' ? [FIRST_EPISODE] : episodesOf(row);
					played.set(
						row.item_id,
						episodes.map((episode) => ({ ...title, ...episode })),
					);
				}),
			);
		}
		return played;
	}

	async function read(credentials: Credentials, onPage: (count: number) => Promise<void>): Promise<RemoteRead> {
		const { own, target } = open(credentials);
		const facts = new Map<string, Fact>();
		const places = new Map<string, PlayedPlace>();
		for await (const items of protocol.watched(target, own)) {
			const played = await playedOf(items);
			for (const item of items) {
				for (const episode of played.get(item.itemId) ?? []) {
					const fact: Fact = { kind: 'watched', ...episode, value: null, at: item.at };
					const before = facts.get(factKey(fact));
					if (item.isPlayed && isNewer(item.at, before)) facts.set(factKey(fact), fact);
				}
				const [only, ...others] = played.get(item.itemId) ?? [];
				// Of a file with two episodes nobody knows in which one it is.
				if (!only || others.length > 0 || item.at === null || item.position === 0) continue;
				const { position, duration, at } = item;
				const key = factKey({ kind: 'watched', ...only });
				if (isNewer(at, places.get(key))) places.set(key, { ...only, position, duration, at });
			}
			await onPage(items.length);
			if (facts.size + places.size > WATCHED_MAX) throw new TrackerError('too_many', 'more than a person can watch');
		}
		return { cursor: null, replaces: () => true, facts: [...facts.values()], places: [...places.values()] };
	}

	/** Of each item of the facts. Returns the facts that it does not have. */
	async function eachItem<Item extends Omit<Fact, 'value' | 'at'>>(
		facts: readonly Item[],
		work: (itemId: string, fact: Item) => Promise<void>,
	): Promise<Item[]> {
		const unknown: Item[] = [];
		for (const fact of facts) {
			let isKnown = false;
			for (const itemId of await itemsOfFact(fact)) {
				try {
					await work(itemId, fact);
					isKnown = true;
				} catch (error) {
					// It is gone there, or of a library that this user does not see.
					if (!(error instanceof MediaServerFaultError && (error.status === 404 || error.status === 400))) throw error;
				}
			}
			if (!isKnown) unknown.push(fact);
		}
		return unknown;
	}

	return {
		name: toHouseAccountName(server.id),
		label: server.name,
		kinds: ['watched'],
		needsKey: signIn === undefined,
		batch: BATCH,
		followsPlaces: true,

		...(signIn
			? {
					connectPassword: (username: string, password: string) =>
						asTracker(async (): Promise<Identity> => {
							const device = toDevice();
							const signed = await signIn(address, { username, password, device }, timed());
							const { token, user: account } = signed;
							return { credentials: { token, account, session: device }, username: signed.username };
						}),
				}
			: {
					connectKey: (key: string) =>
						asTracker(async (): Promise<Identity> => {
							const credentials = { token: key, session: toDevice() };
							await protocol.check(open(credentials).target, timed());
							return { credentials, username: null };
						}),
				}),

		revoke: (credentials) => asTracker(async () => protocol.signOut?.(open(credentials).target)),

		read: (credentials, _cursor, _nowMs, onPage) => asTracker(() => read(credentials, onPage)),

		knows: (facts, onPage) =>
			asTracker(async () => {
				await find(facts, onPage);
				return new Set(facts.map(factKey).filter((key) => (itemsOf.get(key) ?? []).length > 0));
			}),

		add: (credentials, _kind, facts) =>
			asTracker(() => {
				const { own, target } = open(credentials);
				return eachItem(facts, (itemId, { at }) => protocol.mark(target, own, { itemId, at }));
			}),

		remove: (credentials, _kind, facts) =>
			asTracker(async () => {
				const { own, target } = open(credentials);
				await eachItem(facts, (itemId) => protocol.unmark(target, own, itemId));
			}),

		scrobble: (credentials, action, item) =>
			asTracker(async () => {
				const [itemId] = await itemsOfFact({ kind: 'watched', ...item });
				if (itemId === undefined || item.position === undefined) return;
				const { own, target } = open(credentials);
				const { position, duration = 0 } = item;
				await protocol.report(target, own, {
					...{ itemId, position, duration },
					// One that is paused for long is over there; it begins again when it goes on.
					action: action === 'pause' ? 'stop' : action,
					isDone: action === 'stop' && item.progress >= DONE_PERCENT,
				});
			}),
	};
}

/** As media servers see it themselves. */
const DONE_PERCENT = 90;

function toDevice(): string {
	return `matinee-${randomBytes(DEVICE_BYTES).toString('base64url')}`;
}

function toSignIn({ token, account = '', session = '' }: Credentials): ViewerSignIn {
	return { token, user: account, device: session };
}

function idsOf(rows: readonly MediaServerItemRow[]): string[] {
	return [...new Set(rows.map(({ item_id }) => item_id))];
}

function idsOfWatched(items: readonly WatchedItem[]): string[] {
	return [...new Set(items.map(({ itemId }) => itemId))];
}

/** A file may have several, of which some bound has to be. */
const EPISODES_OF_FILE_MAX = 20;

function episodesOf({ season, episode, last_episode }: MediaServerItemRow): { season: number; episode: number }[] {
	if (season === null || episode === null) return [];
	const count = Math.min(Math.max((last_episode ?? episode) - episode + 1, 1), EPISODES_OF_FILE_MAX);
	return Array.from({ length: count }, (_, index) => ({ season, episode: episode + index }));
}

function isSameEpisode(one: { season: number; episode: number }, other: { season: number; episode: number }): boolean {
	return one.season === other.season && one.episode === other.episode;
}

function isNewer(at: string | null, before: { at: string | null } | undefined): boolean {
	return !before || (at !== null && (before.at === null || at > before.at));
}

function* chunks<Item>(items: readonly Item[], size: number): Generator<Item[]> {
	for (let start = 0; start < items.length; start += size) yield items.slice(start, start + size);
}

/** Faults of the media server, and of the catalogue that says which titles its items are, as the queue of trackers knows them. */
async function asTracker<Result>(work: () => Promise<Result>): Promise<Result> {
	try {
		return await work();
	} catch (error) {
		if (error instanceof MediaServerFaultError) {
			const fault = error.fault === 'refused' ? 'signed_out' : error.status === 429 ? 'limited' : 'outage';
			throw new TrackerError(fault, error.message);
		}
		if (error instanceof AppError && error.status >= 500) throw new TrackerError('outage', error.message);
		throw error;
	}
}
