import type { RoomKind } from '#contract/together.ts';
import type { RoomState } from '#contract/together-state.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { Queries, RoomsTable } from '../db/schema.ts';

export interface StoredRoom extends Omit<RoomsTable, 'state' | 'kind'> {
	kind: RoomKind;
	state: RoomState;
	/** Name of the account whose room it is. */
	host: string;
}

const COLUMNS = [
	'rooms.id',
	'rooms.kind',
	'rooms.user_id',
	'rooms.state',
	'rooms.version',
	'rooms.created_at',
	'rooms.ends_at',
] as const;

/** Null where there is none, or it has ended at `now`. */
export async function findRoom(db: Queries, id: string, now: string): Promise<StoredRoom | null> {
	const row = await db
		.selectFrom('rooms')
		.innerJoin('users', 'users.id', 'rooms.user_id')
		.select([...COLUMNS, 'users.username as host'])
		.where('rooms.id', '=', id)
		.where('rooms.ends_at', '>', now)
		.executeTakeFirst();
	return row ? toRoom(row) : null;
}

/** Of a user, the newest first. */
export async function listRoomsOf(db: Queries, userId: string, now: string): Promise<StoredRoom[]> {
	const rows = await db
		.selectFrom('rooms')
		.innerJoin('users', 'users.id', 'rooms.user_id')
		.select([...COLUMNS, 'users.username as host'])
		.where('rooms.user_id', '=', userId)
		.where('rooms.ends_at', '>', now)
		.orderBy('rooms.created_at', 'desc')
		.orderBy('rooms.id')
		.execute();
	return rows.map(toRoom);
}

/** Of all users that have not ended. */
export async function countRooms(db: Queries, now: string): Promise<number> {
	const { count } = await db
		.selectFrom('rooms')
		.select(({ fn }) => fn.countAll<number>().as('count'))
		.where('ends_at', '>', now)
		.executeTakeFirstOrThrow();
	return count;
}

export async function insertRoom(db: Queries, { state, ...room }: Omit<StoredRoom, 'host'>): Promise<void> {
	await db
		.insertInto('rooms')
		.values({ ...room, state: JSON.stringify(state) })
		.execute();
}

/** False where the room has another version by now, or has ended. */
export async function updateRoomState(
	db: Queries,
	{ id, version, state }: Pick<StoredRoom, 'id' | 'version' | 'state'>,
): Promise<boolean> {
	const updated = await db
		.updateTable('rooms')
		.set({ state: JSON.stringify(state), version: version + 1 })
		.where('id', '=', id)
		.where('version', '=', version)
		.returning('id')
		.executeTakeFirst();
	return updated !== undefined;
}

/** False where the user has no such room. */
export async function removeRoom(db: Queries, id: string, userId: string): Promise<boolean> {
	const removed = await db
		.deleteFrom('rooms')
		.where('id', '=', id)
		.where('user_id', '=', userId)
		.returning('id')
		.executeTakeFirst();
	return removed !== undefined;
}

export function removeEndedRooms(db: Queries, now: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'rooms',
		primaryKey: ['id'],
		where: (builder) => builder('ends_at', '<=', now),
		limit,
	});
}

function toRoom({ state, ...row }: RoomsTable & { host: string }): StoredRoom {
	return { ...row, state: JSON.parse(state) as RoomState };
}
