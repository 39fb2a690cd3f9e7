import { setImmediate as nextTurn } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { foldLetters } from '#contract/fold-letters.ts';
import { ADMIN_SEARCH_MAX_RESULTS, EMAIL_MAX_CHARS } from '#contract/limits.ts';
import type { Role, User } from '#contract/user.ts';
import { PUBLIC_COLUMNS, toUser } from '../accounts/user.repository.ts';
import type { Database } from '../db/database.ts';
import type { Queries, Schema } from '../db/schema.ts';
import { canonicalPart } from '../lib/canonical-key.ts';
import { type Cursor, findCursor, type UserList } from './user-pagination.ts';

export interface FoundUser extends User {
	username_key: string;
	email_key: string;
}

export interface FoundUsers {
	/** Newest first, at most `ADMIN_SEARCH_MAX_RESULTS`. */
	users: FoundUser[];
	/** There may be more: the search ended at its bound of users or of time. */
	isBounded: boolean;
}

export interface UserSearch {
	/** Users whose name or email contains this text, ignoring case. `sizeOfRole`: how many users have the role. */
	find(text: string, role: Role | null, sizeOfRole: number): Promise<FoundUsers>;
}

/** The indexes are trigram indexes. */
const TRIGRAM_CHARS = 3;
/** So few users are scanned without an index. */
const SCAN_MAX_USERS = 2000;
/** Index numbers, or users, per statement: other requests run in between. And the time bounds of a search. */
const NUMBERS_PER_BATCH = 25_000;
const USERS_PER_BATCH = { sqlite: 2000, postgres: 10_000 } as const;
const SCAN_TIMEOUT_MS = 120;
const INDEX_TIMEOUT_MS = 150;
/** One more than is returned, to know whether there are more. */
const LIMIT = ADMIN_SEARCH_MAX_RESULTS + 1;
const POSTGRES_CANCELLED = '57014';

const SEARCH_COLUMNS = [...PUBLIC_COLUMNS, 'users.username_key', 'users.email_key'] as const;

/** Searches by the engine's trigram index, else scans the newest users within a time bound. */
export function createUserSearch({ db, pool }: Database): UserSearch {
	const isPostgres = pool !== null;

	return {
		async find(text, role, sizeOfRole) {
			const folded = foldLetters(text).trim();
			const found = [await findFolded(db, folded, role)];
			// As it was typed, and with the letters of ASCII that its own stand for.
			for (const key of new Set([canonicalPart(text), canonicalPart(folded)])) {
				found.push(await findByKey(key, role, sizeOfRole));
			}
			return merge(found);
		},
	};

	async function findByKey(key: string, role: Role | null, sizeOfRole: number): Promise<FoundUsers> {
		const length = [...key].length;
		// PostgreSQL rejects NUL in text; no name contains it, and none is longer than an email can be.
		if (key === '' || key.includes('\0') || length > EMAIL_MAX_CHARS) return toFound([]);
		const isIndexed = length >= TRIGRAM_CHARS && sizeOfRole > SCAN_MAX_USERS;
		const indexed = isIndexed && (await (isPostgres ? searchPostgres : searchSqlite)(db, key, role));
		return indexed || scan(db, key, role, USERS_PER_BATCH[isPostgres ? 'postgres' : 'sqlite']);
	}
}

function merge(found: readonly FoundUsers[]): FoundUsers {
	const users = new Map(found.flatMap((part) => part.users).map((user) => [user.id, user]));
	const newest = [...users.values()].sort((a, b) => compareText(b.created_at, a.created_at) || compareText(b.id, a.id));
	return {
		users: newest.slice(0, ADMIN_SEARCH_MAX_RESULTS),
		isBounded: newest.length > ADMIN_SEARCH_MAX_RESULTS || found.some(({ isBounded }) => isBounded),
	};
}

const compareText = (a: string, b: string) => (a === b ? 0 : a < b ? -1 : 1);

function toFound(users: FoundUser[], isBounded = users.length > ADMIN_SEARCH_MAX_RESULTS): FoundUsers {
	return { users: users.slice(0, ADMIN_SEARCH_MAX_RESULTS), isBounded };
}

type FoundRow = Parameters<typeof toUser>[0] & Pick<FoundUser, 'username_key' | 'email_key'>;

function toFoundUser(row: FoundRow): FoundUser {
	return { ...toUser(row), username_key: row.username_key, email_key: row.email_key };
}

/** Only the rarest trigrams are looked up: a common one costs as much as the users that have it. */
const PARTS_USED = 3;
const PARTS_COMPARED = 32;
const SAMPLE = 200;

/** Index numbers rise with the sign-ups: descending is newest first. */
async function searchSqlite(db: Kysely<Schema>, key: string, role: Role | null): Promise<FoundUsers> {
	const parts = (await findRarestParts(db, key)).map(toPhrase).join(' AND ');
	const newest = await sql<{ number: number | null }>`select max(number) as number from user_numbers`.execute(db);
	const until = performance.now() + INDEX_TIMEOUT_MS;
	const users: FoundUser[] = [];
	for (let to = newest.rows[0]?.number ?? 0; to > 0; to -= NUMBERS_PER_BATCH) {
		const { rows } = await sql<FoundRow>`
			select users.id, username, users.username_key, email, users.email_key, role, is_premium, created_at
			from user_search
				cross join user_numbers on number = user_search.rowid
				cross join users on users.id = user_id
			where user_search match ${parts}
				and (users.username_key like ${containing(key)} escape '\\' or users.email_key like ${containing(key)} escape '\\')
				and user_search.rowid > ${to - NUMBERS_PER_BATCH} and user_search.rowid <= ${to}
				and (${role} is null or role = ${role})
			order by user_search.rowid desc
			limit ${LIMIT - users.length}`.execute(db);
		users.push(...rows.map(toFoundUser));
		if (users.length >= LIMIT) break;
		if (performance.now() > until) return toFound(users, true);
		await nextTurn();
	}
	return toFound(users);
}

function toPhrase(part: string): string {
	return `"${part.replaceAll('"', '""')}"`;
}

/** The trigrams that the fewest of the newest users have; a sample of them for a long text. */
async function findRarestParts(db: Kysely<Schema>, key: string): Promise<string[]> {
	const characters = [...key];
	const all = characters.slice(2).map((_, index) => characters.slice(index, index + TRIGRAM_CHARS).join(''));
	const every = Math.ceil(all.length / PARTS_COMPARED);
	const parts = [...new Set(all.filter((_, index) => index % every === 0 || index === all.length - 1))];
	if (parts.length <= PARTS_USED) return parts;
	const found: { part: string; number: number }[] = [];
	for (const part of parts) {
		// The older the SAMPLEth match, the rarer the trigram.
		const { rows } = await sql<{ number: number }>`
			select rowid as number from user_search where user_search match ${toPhrase(part)}
			order by rowid desc limit 1 offset ${SAMPLE - 1}`.execute(db);
		found.push({ part, number: rows[0]?.number ?? 0 });
	}
	return found
		.sort((a, b) => a.number - b.number)
		.slice(0, PARTS_USED)
		.map(({ part }) => part);
}

/** Null when too many users match to be sorted in time. */
async function searchPostgres(db: Kysely<Schema>, key: string, role: Role | null): Promise<FoundUsers | null> {
	try {
		return await db.transaction().execute(async (transaction) => {
			const byEmail = sql`email_key like ${containing(key)}`;
			const byEither = sql`(username_key like ${containing(key)} or ${byEmail})`;
			await sql.raw(`set local statement_timeout = ${INDEX_TIMEOUT_MS}`).execute(transaction);
			// Materialized before sorting: a scan in sort order could pass a million users to find one.
			const { rows } = await sql<FoundRow>`
				with found as materialized (
					select id, username, username_key, email, email_key, role, is_premium, created_at from users
					-- No username has an @.
					where ${key.includes('@') ? byEmail : byEither}
						and (${role}::text is null or role = ${role})
				)
				select * from found order by created_at desc, id desc limit ${LIMIT}`.execute(transaction);
			return toFound(rows.map(toFoundUser));
		});
	} catch (error) {
		if ((error as { code?: unknown }).code === POSTGRES_CANCELLED) return null;
		throw error;
	}
}

/** Scans users from the newest on until enough are found, there are no more, or the time is up. */
async function scan(db: Queries, key: string, role: Role | null, batchSize: number): Promise<FoundUsers> {
	const list: UserList = { filter: role ? { role } : {}, column: 'created_at', direction: 'desc' };
	const until = performance.now() + SCAN_TIMEOUT_MS;
	const users: FoundUser[] = [];
	let after: Cursor | null = null;
	do {
		const upTo: Cursor | null = await findCursor(db, list, after, batchSize);
		users.push(...(await listMatches(db, list, { after, upTo }, key)));
		if (users.length >= LIMIT || upTo === null) return toFound(users);
		after = upTo;
		await nextTurn();
	} while (performance.now() < until);
	return toFound(users, true);
}

/**
 * Users whose names have letters beyond ASCII, by what these stand for: `lukasz` finds `Łukasz`. Few have; they are scanned
 * from the newest on, within the bound of time.
 */
async function findFolded(db: Queries, folded: string, role: Role | null): Promise<FoundUsers> {
	if (folded === '' || folded.length > EMAIL_MAX_CHARS) return toFound([]);
	const until = performance.now() + SCAN_TIMEOUT_MS;
	const users: FoundUser[] = [];
	let after: { created_at: string; id: string } | undefined;
	do {
		const rows = await db
			.selectFrom('users')
			.select([...SEARCH_COLUMNS, 'search_key'])
			.where('search_key', 'is not', null)
			.$if(after !== undefined, (query) =>
				query.where(sql<boolean>`(created_at, id) < (${after?.created_at}, ${after?.id})`),
			)
			.orderBy('created_at', 'desc')
			.orderBy('id', 'desc')
			.limit(USERS_PER_BATCH.sqlite)
			.execute();
		const matches = rows.filter((row) => row.search_key?.includes(folded) && (role === null || row.role === role));
		users.push(...matches.map(toFoundUser));
		after = rows.at(-1);
		if (users.length >= LIMIT || rows.length < USERS_PER_BATCH.sqlite) return toFound(users);
		await nextTurn();
	} while (performance.now() < until);
	return toFound(users, true);
}

/** Matches between two cursors of a list, newest first. */
async function listMatches(
	db: Queries,
	{ filter: { role } }: UserList,
	{ after, upTo }: { after: Cursor | null; upTo: Cursor | null },
	key: string,
): Promise<FoundUser[]> {
	const rows = await db
		.selectFrom('users')
		.select(SEARCH_COLUMNS)
		.$if(role !== undefined, (query) => query.where('role', '=', role as Role))
		.$if(after !== null, (query) => query.where(sql<boolean>`(created_at, id) < (${after?.value}, ${after?.id})`))
		.$if(upTo !== null, (query) => query.where(sql<boolean>`(created_at, id) >= (${upTo?.value}, ${upTo?.id})`))
		.where(
			sql<boolean>`(username_key like ${containing(key)} escape '\\' or email_key like ${containing(key)} escape '\\')`,
		)
		.orderBy('created_at', 'desc')
		.orderBy('id', 'desc')
		.limit(LIMIT)
		.execute();
	return rows.map(toFoundUser);
}

/** A LIKE pattern for text that contains the key, with wildcards escaped. */
function containing(key: string): string {
	return `%${key.replace(/[\\%_]/g, '\\$&')}%`;
}
