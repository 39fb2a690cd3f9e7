import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import type { UserSort } from '#contract/admin.ts';
import { ROLES, type Role, type User } from '#contract/user.ts';
import { PUBLIC_COLUMNS, toUser } from '../accounts/user.repository.ts';
import type { UserCount } from '../accounts/user-counts.repository.ts';
import type { Queries, Schema } from '../db/schema.ts';

export interface UserFilter {
	role?: Role;
	is_premium?: 0 | 1;
}

/** A column with an index; ties of `created_at` are ordered by id. */
type OrderColumn = 'username_key' | 'email_key' | 'created_at';

/** Users of one filter in one order. Each such list has an index. */
export interface UserList {
	filter: UserFilter;
	column: OrderColumn;
	direction: 'asc' | 'desc';
}

/** Keyset cursor: the sort key of a row. */
export interface Cursor {
	value: string;
	id: string;
}

/** Index rows per step, which take less than two milliseconds. */
const STRIDE = 20_000;
/** How long cursors far down a list are cached. */
const CURSOR_TTL_MS = 300_000;
const MAX_CACHED_LISTS = 50;

export interface UserPagination {
	/**
	 * The users from `skip` on, at most `limit`, of the role (all: null). `counts` must be current. The first 20,000 rows
	 * from either end are exact; beyond, a page may be off by sign-ups and deletions of the last five minutes.
	 */
	list(request: PageRequest, counts: readonly UserCount[]): Promise<User[]>;
}

interface UserPagesOptions {
	db: Kysely<Schema>;
	clock: () => number;
	stride?: number;
}

interface PageRequest {
	role: Role | null;
	sortBy: UserSort;
	sortOrder: 'asc' | 'desc';
	skip: number;
	limit: number;
}

/** Page numbers over lists of any length: cursors every `stride` rows bound the rows that a page skips. */
export function createUserPagination({ db, clock, stride = STRIDE }: UserPagesOptions): UserPagination {
	const cursors = createCursorCache({ db, clock, stride });

	const reversed = (list: UserList): UserList => ({ ...list, direction: list.direction === 'asc' ? 'desc' : 'asc' });

	async function listSegment(list: UserList, skip: number, limit: number, count: number): Promise<User[]> {
		const isNearTheEnd = skip > stride && skip > count / 2;
		if (!isNearTheEnd) return listFrom(db, list, await cursors.before(list, skip), skip % stride, limit);
		const shown = Math.min(limit, count - skip);
		const fromEnd = count - skip - shown;
		const backwards = reversed(list);
		const users = await listFrom(db, backwards, await cursors.before(backwards, fromEnd), fromEnd % stride, shown);
		return users.reverse();
	}

	return {
		async list({ role, sortBy, sortOrder, skip, limit }, counts) {
			const users: User[] = [];
			let passed = 0;
			for (const filter of toSegments(sortBy, sortOrder, role)) {
				const count = countOf(counts, filter);
				const from = Math.max(0, skip + users.length - passed);
				const list: UserList = { filter, column: toColumn(sortBy), direction: sortOrder };
				if (from < count) {
					users.push(...(await listSegment(list, from, limit - users.length, count)));
					for (const way of [list, reversed(list)]) cursors.prepare(way, count / 2);
				}
				if (users.length >= limit) break;
				passed += count;
			}
			return users;
		},
	};
}

export function countOf(counts: readonly UserCount[], { role, is_premium }: UserFilter): number {
	return counts
		.filter((one) => (role === undefined || one.role === role) && (is_premium ?? one.is_premium) === one.is_premium)
		.reduce((sum, { count }) => sum + count, 0);
}

function toColumn(sortBy: UserSort): OrderColumn {
	if (sortBy === 'username') return 'username_key';
	return sortBy === 'email' ? 'email_key' : 'created_at';
}

/** A list by role or by premium is a sequence of lists by age. */
function toSegments(sortBy: UserSort, sortOrder: 'asc' | 'desc', role: Role | null): UserFilter[] {
	const base: UserFilter = role ? { role } : {};
	const rising: UserFilter[] =
		sortBy === 'role' && !role
			? ROLES.map((one) => ({ role: one }))
			: sortBy === 'isPremium'
				? [
						{ ...base, is_premium: 0 },
						{ ...base, is_premium: 1 },
					]
				: [base];
	return sortOrder === 'asc' ? rising : rising.toReversed();
}

/** Caches each list's cursors, one for every stride. */
function createCursorCache({ db, clock, stride: rows }: Required<UserPagesOptions>) {
	const lists = new Map<string, { since: number; cursors: Cursor[]; isPrepared: boolean }>();

	function recall(list: UserList) {
		const key = JSON.stringify(list);
		const known = lists.get(key);
		if (known && clock() - known.since < CURSOR_TTL_MS) return known;
		if (lists.size >= MAX_CACHED_LISTS) lists.clear();
		const begun = { since: clock(), cursors: [], isPrepared: false };
		lists.set(key, begun);
		return begun;
	}

	/** The cursor before the stride that contains row `index`; null for the first. */
	async function before(list: UserList, index: number): Promise<Cursor | null> {
		const { cursors } = recall(list);
		const strides = Math.floor(index / rows);
		for (let stride = cursors.length; stride < strides; stride += 1) {
			const end = await findCursor(db, list, cursors[stride - 1] ?? null, rows);
			if (!end) break;
			cursors[stride] = end;
			await nextTurn();
		}
		return cursors[strides - 1] ?? null;
	}

	return {
		before,
		/** Loads the cursors up to row `index` in advance, once. */
		prepare(list: UserList, index: number): void {
			if (index < rows) return;
			const known = recall(list);
			if (known.isPrepared) return;
			known.isPrepared = true;
			// A request for such a page loads the rest, and reports the error.
			before(list, index).catch(() => {});
		},
	};
}

function inList(db: Queries, { filter, column, direction }: UserList, after: Cursor | null) {
	const { role, is_premium } = filter;
	const isLater = sql.raw<boolean>(direction === 'asc' ? '>' : '<');
	return db
		.selectFrom('users')
		.$if(role !== undefined, (query) => query.where('role', '=', role as Role))
		.$if(is_premium !== undefined, (query) => query.where('is_premium', '=', is_premium as 0 | 1))
		.$if(after !== null && column === 'created_at', (query) =>
			query.where(sql<boolean>`(created_at, id) ${isLater} (${after?.value}, ${after?.id})`),
		)
		.$if(after !== null && column !== 'created_at', (query) =>
			query.where(column, direction === 'asc' ? '>' : '<', after?.value as string),
		)
		.orderBy(column, direction)
		.$if(column === 'created_at', (query) => query.orderBy('id', direction));
}

/** The cursor of the row `steps` after `after`; null past the end. */
export async function findCursor(
	db: Queries,
	list: UserList,
	after: Cursor | null,
	steps: number,
): Promise<Cursor | null> {
	const { column } = list;
	// Names are unique: their indexes contain no id, and need none.
	const id = column === 'created_at' ? sql<string>`id` : sql<string>`''`;
	const row = await inList(db, list, after)
		.select([`${column} as value`, id.as('id')])
		.limit(1)
		.offset(steps - 1)
		.executeTakeFirst();
	return row ?? null;
}

/** Skips rows in the index alone; only the listed rows are read. */
async function listFrom(
	db: Queries,
	list: UserList,
	after: Cursor | null,
	offset: number,
	limit: number,
): Promise<User[]> {
	const key = list.column === 'created_at' ? 'id' : list.column;
	const shown = inList(db, list, after).select(key).limit(limit).offset(offset);
	const rows = await db
		.selectFrom('users')
		.select(PUBLIC_COLUMNS)
		.where(key, 'in', shown)
		.orderBy(list.column, list.direction)
		.orderBy('id', list.direction)
		.execute();
	return rows.map(toUser);
}
