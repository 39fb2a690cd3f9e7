import type { Kysely } from 'kysely';
import { ROOM_HOURS, ROOMS_MAX, ROOMS_OF_USER_MAX } from '#contract/limits.ts';
import type { RoomKind } from '#contract/together.ts';
import type { OwnRoom } from '#contract/together-schemas.ts';
import type { RoomState } from '#contract/together-state.ts';
import { isDatabaseOutage } from '../db/database-errors.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import {
	countRooms,
	findRoom,
	insertRoom,
	listRoomsOf,
	removeEndedRooms,
	removeRoom,
	type StoredRoom,
	updateRoomState,
} from './room.repository.ts';
import { createRoomCode, toRoomId } from './room-code.ts';
import { TOGETHER_MESSAGES } from './together.messages.ts';

export interface NewRoom {
	id: string;
	/** Of its link. */
	code: string;
	ends_at: string;
}

export interface Rooms {
	/** Opens a room that ends by itself. Throws `conflict` where the user, or the server, has as many as it may. */
	open(userId: string, kind: RoomKind, state: RoomState): Promise<NewRoom>;
	/** Null where there is none, or it has ended. */
	find(id: string): Promise<StoredRoom | null>;
	listOf(userId: string): Promise<OwnRoom[]>;
	/**
	 * Changes the state in one step, also when other nodes change it meanwhile: `toNext` is called again with what they made of it.
	 * Returns the room, changed or as it is where `toNext` returns the same object; `refused` where it returns null, and null where
	 * the room has ended.
	 */
	change(id: string, toNext: (state: RoomState) => RoomState | null): Promise<StoredRoom | 'refused' | null>;
	/** Throws `not_found` where the user has no such room. */
	end(id: string, userId: string): Promise<void>;
	/** Removes at most `limit` rooms that have ended; returns their number. */
	removeEnded(limit: number): Promise<number>;
}

interface RoomsOptions {
	db: Kysely<Schema>;
	/** Epoch milliseconds. */
	clock: () => number;
}

const HOUR_MS = 3_600_000;
/** Each try loses to a change of another node. */
const CHANGE_TRIES = 20;

export function createRooms({ db, clock }: RoomsOptions): Rooms {
	const now = () => new Date(clock()).toISOString();

	async function requirePlace(queries: Queries, userId: string): Promise<void> {
		const own = await listRoomsOf(queries, userId, now());
		if (own.length >= ROOMS_OF_USER_MAX) throw new AppError('conflict', TOGETHER_MESSAGES.tooManyRooms);
		const all = await countRooms(queries, now());
		if (all >= ROOMS_MAX) throw new AppError('unavailable', TOGETHER_MESSAGES.tooManyOfAll, { retryAfterS: 60 });
	}

	return {
		async open(userId, kind, state) {
			await requirePlace(db, userId);
			const code = createRoomCode();
			const id = toRoomId(code);
			const ends_at = new Date(clock() + ROOM_HOURS * HOUR_MS).toISOString();
			await insertRoom(db, { id, kind, user_id: userId, state, version: 1, created_at: now(), ends_at });
			return { id, code, ends_at };
		},
		find: (id) => findRoom(db, id, now()),
		async listOf(userId) {
			const rooms = await listRoomsOf(db, userId, now());
			return rooms.map(({ id, kind, state, created_at, ends_at }) => ({
				id,
				kind,
				name: nameOf(state),
				created_at,
				ends_at,
			}));
		},
		async change(id, toNext) {
			for (let tries = 0; tries < CHANGE_TRIES; tries += 1) {
				const room = await findRoom(db, id, now());
				if (!room) return null;
				const state = toNext(room.state);
				if (state === null) return 'refused';
				if (state === room.state) return room;
				if (await updateRoomState(db, { id, version: room.version, state })) {
					return { ...room, state, version: room.version + 1 };
				}
			}
			throw new AppError('unavailable', TOGETHER_MESSAGES.notSaved, { retryAfterS: 1 });
		},
		async end(id, userId) {
			if (!(await removeRoom(db, id, userId))) throw new AppError('not_found', TOGETHER_MESSAGES.noSuchRoom);
		},
		removeEnded: (limit) => removeEndedRooms(db, now(), limit),
	};
}

/** What is watched in it. */
function nameOf(state: RoomState): string | null {
	return state.kind === 'watch' ? state.title.name : null;
}

/** Whether nothing can be done about a failure but to try again. */
export function isTransient(error: unknown): boolean {
	return isDatabaseOutage(error) || (error instanceof AppError && error.code === 'unavailable');
}
