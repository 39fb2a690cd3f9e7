import type { Insertable } from 'kysely';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { MediaServerItemsTable, MediaServersTable, Queries } from '../db/schema.ts';

export type MediaServerRow = MediaServersTable;
export type MediaServerItemRow = MediaServerItemsTable;

/** The oldest first. */
export async function listMediaServers(db: Queries): Promise<MediaServerRow[]> {
	return db.selectFrom('media_servers').selectAll().orderBy('added_at').orderBy('id').execute();
}

export async function findMediaServer(db: Queries, id: string): Promise<MediaServerRow | null> {
	return (await db.selectFrom('media_servers').selectAll().where('id', '=', id).executeTakeFirst()) ?? null;
}

export async function findMediaServerByWebhook(db: Queries, hash: string): Promise<MediaServerRow | null> {
	const found = await db.selectFrom('media_servers').selectAll().where('webhook_hash', '=', hash).executeTakeFirst();
	return found ?? null;
}

/** Returns whether it was inserted: not where there is one at its address. */
export async function insertMediaServer(db: Queries, row: MediaServerRow): Promise<boolean> {
	const inserted = await db
		.insertInto('media_servers')
		.values(row)
		.onConflict((conflict) => conflict.column('address').doNothing())
		.returning('id')
		.executeTakeFirst();
	return inserted !== undefined;
}

export async function updateMediaServer(
	db: Queries,
	id: string,
	change: Partial<Omit<MediaServerRow, 'id' | 'kind' | 'address' | 'added_at'>>,
): Promise<void> {
	await db.updateTable('media_servers').set(change).where('id', '=', id).execute();
}

/** Its items are removed before, in batches. */
export async function removeMediaServer(db: Queries, id: string): Promise<void> {
	await db.deleteFrom('media_servers').where('id', '=', id).execute();
}

interface ItemCounts {
	movies: number;
	series: number;
	episodes: number;
	/** Movies and series that no id names. */
	unmatched: number;
}

export async function countMediaServerItems(db: Queries): Promise<Map<string, ItemCounts>> {
	const rows = await db
		.selectFrom('media_server_items')
		.select(({ fn, eb }) => [
			'server_id',
			'kind',
			fn.countAll<number>().as('count'),
			fn
				.sum<number>(
					eb
						.case()
						.when(eb.and([eb('tmdb_id', 'is', null), eb('imdb_id', 'is', null)]))
						.then(1)
						.else(0)
						.end(),
				)
				.as('unmatched'),
		])
		.groupBy(['server_id', 'kind'])
		.execute();
	const counts = new Map<string, ItemCounts>();
	for (const { server_id, kind, count, unmatched } of rows) {
		const of = counts.get(server_id) ?? { movies: 0, series: 0, episodes: 0, unmatched: 0 };
		of[kind === 'movie' ? 'movies' : kind === 'series' ? 'series' : 'episodes'] = Number(count);
		if (kind !== 'episode') of.unmatched += Number(unmatched);
		counts.set(server_id, of);
	}
	return counts;
}

/** At most some hundred at a time: each has eleven parameters. */
export async function upsertMediaServerItems(
	db: Queries,
	rows: readonly Insertable<MediaServerItemsTable>[],
): Promise<void> {
	if (rows.length === 0) return;
	await db
		.insertInto('media_server_items')
		.values([...rows])
		.onConflict((conflict) =>
			conflict.columns(['server_id', 'item_id']).doUpdateSet(({ ref, eb }) => ({
				kind: ref('excluded.kind'),
				tmdb_id: ref('excluded.tmdb_id'),
				imdb_id: ref('excluded.imdb_id'),
				series_id: ref('excluded.series_id'),
				season: ref('excluded.season'),
				episode: ref('excluded.episode'),
				last_episode: ref('excluded.last_episode'),
				added_at: ref('excluded.added_at'),
				run: ref('excluded.run'),
				// What another title was is asked for again.
				described_at: eb
					.case()
					.when(
						eb.and([
							eb('media_server_items.tmdb_id', 'is not distinct from', ref('excluded.tmdb_id')),
							eb('media_server_items.imdb_id', 'is not distinct from', ref('excluded.imdb_id')),
						]),
					)
					.then(ref('media_server_items.described_at'))
					.else(null)
					.end(),
			})),
		)
		.execute();
}

/** Those that a reading of everything has not seen. */
export function removeItemsOfOtherRuns(db: Queries, serverId: string, run: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'media_server_items',
		primaryKey: ['server_id', 'item_id'],
		where: (row) => row.and([row('server_id', '=', serverId), row('run', '!=', run)]),
		limit,
	});
}

export async function countItemsOf(db: Queries, serverId: string): Promise<number> {
	const { count } = await db
		.selectFrom('media_server_items')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('server_id', '=', serverId)
		.executeTakeFirstOrThrow();
	return Number(count);
}

interface AskedIds {
	kind: 'movie' | 'series';
	tmdbId: number;
	/** Null where the catalogue knows none. */
	imdbId: string | null;
}

/**
 * Items of one title. TMDB's id counts first: an item that has one is no other title, whatever its other id says. One whose ids name
 * two titles is neither's.
 */
export async function listItemsOfTitle(
	db: Queries,
	{ kind, tmdbId, imdbId }: AskedIds,
	limit: number,
): Promise<MediaServerItemRow[]> {
	return db
		.selectFrom('media_server_items')
		.selectAll()
		.where('kind', '=', kind)
		.where((row) => {
			const byTmdb = row('tmdb_id', '=', tmdbId);
			if (imdbId === null) return byTmdb;
			const isNoOther = row.or([row('imdb_id', 'is', null), row('imdb_id', '=', imdbId)]);
			return row.or([row.and([byTmdb, isNoOther]), row.and([row('tmdb_id', 'is', null), row('imdb_id', '=', imdbId)])]);
		})
		.orderBy('server_id')
		.orderBy('item_id')
		.limit(limit)
		.execute();
}

/** The items with an episode; a file may have several. */
export async function listItemsOfEpisode(
	db: Queries,
	{ server_id, item_id }: Pick<MediaServerItemRow, 'server_id' | 'item_id'>,
	at: { season: number; episode: number },
	limit: number,
): Promise<MediaServerItemRow[]> {
	return db
		.selectFrom('media_server_items')
		.selectAll()
		.where('server_id', '=', server_id)
		.where('series_id', '=', item_id)
		.where('season', '=', at.season)
		.where('episode', '<=', at.episode)
		.where('last_episode', '>=', at.episode)
		.orderBy('item_id')
		.limit(limit)
		.execute();
}

/** Items by their ids there, at most some hundred. */
export async function listItemsById(
	db: Queries,
	serverId: string,
	itemIds: readonly string[],
): Promise<MediaServerItemRow[]> {
	if (itemIds.length === 0) return [];
	return db
		.selectFrom('media_server_items')
		.selectAll()
		.where('server_id', '=', serverId)
		.where('item_id', 'in', itemIds)
		.execute();
}

/** Movies or series that may be one of these titles: by TMDB's id, at most some hundred. */
export async function listItemsByTmdbId(
	db: Queries,
	serverId: string,
	kind: 'movie' | 'series',
	tmdbIds: readonly number[],
): Promise<MediaServerItemRow[]> {
	if (tmdbIds.length === 0) return [];
	return db
		.selectFrom('media_server_items')
		.selectAll()
		.where('server_id', '=', serverId)
		.where('kind', '=', kind)
		.where('tmdb_id', 'in', tmdbIds)
		.orderBy('item_id')
		.execute();
}

/** Movies or series that have IMDb's id alone, the newest first. */
export async function listItemsByImdbAlone(
	db: Queries,
	serverId: string,
	kind: 'movie' | 'series',
	limit: number,
): Promise<MediaServerItemRow[]> {
	return db
		.selectFrom('media_server_items')
		.selectAll()
		.where('server_id', '=', serverId)
		.where('kind', '=', kind)
		.where('tmdb_id', 'is', null)
		.where('imdb_id', 'is not', null)
		.orderBy('added_at', 'desc')
		.orderBy('item_id')
		.limit(limit)
		.execute();
}

/** The episodes of a series. */
export async function listItemsOfSeries(
	db: Queries,
	serverId: string,
	seriesId: string,
): Promise<MediaServerItemRow[]> {
	return db
		.selectFrom('media_server_items')
		.selectAll()
		.where('server_id', '=', serverId)
		.where('series_id', '=', seriesId)
		.orderBy('season')
		.orderBy('episode')
		.execute();
}

/** A title by its ids, whatever has it. */
export type TitledItem = Pick<MediaServerItemRow, 'kind' | 'tmdb_id' | 'imdb_id'>;

/** Movies or series that an id names, by when they came. A series is as new as it came. */
export async function listTitledItems(
	db: Queries,
	serverIds: readonly string[],
	{
		kinds,
		sort,
		genre,
		decade,
		offset,
		limit,
	}: {
		kinds: readonly ('movie' | 'series')[];
		sort: 'newest' | 'oldest' | 'name';
		/** An id of the catalogue. */
		genre: number | undefined;
		/** Its first year. */
		decade: number | undefined;
		offset: number;
		limit: number;
	},
): Promise<TitledItem[]> {
	if (serverIds.length === 0) return [];
	return (
		db
			.selectFrom('media_server_items')
			.select(({ fn }) => ['kind', 'tmdb_id', 'imdb_id', fn.max('added_at').as('newest')])
			.where('server_id', 'in', serverIds)
			.where('kind', 'in', kinds)
			.where((row) => row.or([row('tmdb_id', 'is not', null), row('imdb_id', 'is not', null)]))
			.$if(genre !== undefined, (query) => query.where('genres', 'like', `%,${genre},%`))
			.$if(decade !== undefined, (query) =>
				query.where('year', '>=', decade as number).where('year', '<', (decade as number) + 10),
			)
			// Copies of one title in two libraries are one.
			.groupBy(['kind', 'tmdb_id', 'imdb_id'])
			// What the catalogue was not asked about yet comes last.
			.$if(sort === 'name', (query) =>
				query
					.orderBy(({ fn, eb }) => eb.case().when(fn.max('sort_name'), 'is', null).then(1).else(0).end())
					.orderBy(({ fn }) => fn.max('sort_name')),
			)
			.orderBy('newest', sort === 'oldest' ? 'asc' : 'desc')
			.orderBy('tmdb_id')
			.orderBy('imdb_id')
			.offset(offset)
			.limit(limit)
			.execute()
	);
}

/** Titles about which the catalogue was not asked, or not since `before`, those that were never first. */
export async function listUndescribed(db: Queries, before: string, limit: number): Promise<TitledItem[]> {
	return db
		.selectFrom('media_server_items')
		.select(['kind', 'tmdb_id', 'imdb_id'])
		.where('kind', 'in', ['movie', 'series'])
		.where((row) => row.or([row('tmdb_id', 'is not', null), row('imdb_id', 'is not', null)]))
		.where((row) => row.or([row('described_at', 'is', null), row('described_at', '<', before)]))
		.groupBy(['kind', 'tmdb_id', 'imdb_id'])
		.orderBy(({ fn, eb }) => eb.case().when(fn.min('described_at'), 'is', null).then(0).else(1).end())
		.limit(limit)
		.execute();
}

/** Of all copies of a title. */
export async function describeItems(
	db: Queries,
	{ kind, tmdb_id, imdb_id }: TitledItem,
	facts: { sort_name: string | null; year: number | null; genres: string | null; described_at: string },
): Promise<void> {
	await db
		.updateTable('media_server_items')
		.set(facts)
		.where('kind', '=', kind)
		.where('tmdb_id', tmdb_id === null ? 'is' : '=', tmdb_id)
		.where('imdb_id', imdb_id === null ? 'is' : '=', imdb_id)
		.execute();
}

export async function insertTicket(
	db: Queries,
	row: { ticket_hash: string; session_id: string; created_at: string },
): Promise<void> {
	await db.insertInto('media_server_tickets').values(row).execute();
}

/** Those of a session beyond the newest ones. */
export async function removeTicketsBeyond(db: Queries, sessionId: string, keep: number): Promise<void> {
	const newest = db
		.selectFrom('media_server_tickets')
		.select('ticket_hash')
		.where('session_id', '=', sessionId)
		.orderBy('created_at', 'desc')
		.orderBy('ticket_hash')
		.limit(keep);
	await db
		.deleteFrom('media_server_tickets')
		.where('session_id', '=', sessionId)
		.where('ticket_hash', 'not in', newest)
		.execute();
}

/** The session of a ticket that was made since a moment. */
export async function findTicketSession(db: Queries, ticketHash: string, since: string): Promise<string | null> {
	const found = await db
		.selectFrom('media_server_tickets')
		.select('session_id')
		.where('ticket_hash', '=', ticketHash)
		.where('created_at', '>', since)
		.executeTakeFirst();
	return found?.session_id ?? null;
}

export function removeTicketsBefore(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'media_server_tickets',
		primaryKey: ['ticket_hash'],
		where: (row) => row('created_at', '<', before),
		limit,
	});
}
