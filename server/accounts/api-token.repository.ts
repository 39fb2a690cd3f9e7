import type { Insertable } from 'kysely';
import type { ApiScope, ApiToken } from '#contract/api-token.ts';
import type { User } from '#contract/user.ts';
import { prepareQuery } from '../db/prepare-query.ts';
import { removeBatch } from '../db/remove-in-batches.ts';
import type { ApiTokensTable, Queries } from '../db/schema.ts';
import { PUBLIC_COLUMNS, toUser } from './user.repository.ts';

interface NewApiToken extends Omit<Insertable<ApiTokensTable>, 'scopes' | 'last_used_on'> {
	scopes: readonly ApiScope[];
}

export async function insertApiToken(db: Queries, token: NewApiToken): Promise<void> {
	await db
		.insertInto('api_tokens')
		.values({ ...token, scopes: token.scopes.join(' ') })
		.execute();
}

/** Those of a user that have not ended at a time, the oldest first. */
export async function listApiTokens(db: Queries, userId: string, at: string): Promise<ApiToken[]> {
	const rows = await db
		.selectFrom('api_tokens')
		.select(['id', 'name', 'scopes', 'created_at', 'expires_at', 'last_used_on'])
		.where('user_id', '=', userId)
		.where('expires_at', '>', at)
		.orderBy('created_at')
		.orderBy('id')
		.execute();
	return rows.map((row) => ({ ...row, scopes: toScopes(row.scopes) }));
}

interface FoundApiToken {
	id: string;
	scopes: ApiScope[];
	expires_at: string;
	last_used_on: string | null;
	/** As of `Viewer`. */
	hasProviderFactor: boolean;
	user: User;
}

const selectToken = prepareQuery(['tokenHash'], (db, { tokenHash }: { tokenHash: string }) =>
	db
		.selectFrom('api_tokens')
		.innerJoin('users', 'users.id', 'api_tokens.user_id')
		.select(['api_tokens.id as token_id', 'api_tokens.scopes', 'api_tokens.expires_at', 'api_tokens.last_used_on'])
		.select('api_tokens.provider_factor')
		.select(PUBLIC_COLUMNS)
		.where('api_tokens.token_hash', '=', tokenHash),
);

export async function findApiToken(db: Queries, tokenHash: string): Promise<FoundApiToken | null> {
	const [row] = (await selectToken(db, { tokenHash })).rows;
	if (!row) return null;
	const { token_id: id, scopes, expires_at, last_used_on, provider_factor } = row;
	const hasProviderFactor = provider_factor === 1;
	return { id, scopes: toScopes(scopes), expires_at, last_used_on, hasProviderFactor, user: toUser(row) };
}

export async function updateLastUseOf(db: Queries, id: string, day: string): Promise<void> {
	await db.updateTable('api_tokens').set({ last_used_on: day }).where('id', '=', id).execute();
}

/** The name of the removed token; null unless it is the user's. */
export async function removeApiToken(db: Queries, userId: string, id: string): Promise<string | null> {
	// PostgreSQL rejects NUL in text; no id contains it.
	if (id.includes('\0')) return null;
	const row = await db
		.deleteFrom('api_tokens')
		.where('user_id', '=', userId)
		.where('id', '=', id)
		.returning('name')
		.executeTakeFirst();
	return row?.name ?? null;
}

/** What lets programs in: API tokens, and the private addresses of the calendars of its profiles. */
export async function removeProgramAccessOf(db: Queries, userId: string): Promise<void> {
	await db.deleteFrom('api_tokens').where('user_id', '=', userId).execute();
	const profiles = db.selectFrom('profiles').select('id').where('user_id', '=', userId);
	await db.deleteFrom('calendar_feeds').where('profile_id', 'in', profiles).execute();
}

export function removeExpiredApiTokens(db: Queries, before: string, limit: number): Promise<number> {
	return removeBatch(db, {
		table: 'api_tokens',
		primaryKey: ['id'],
		where: (row) => row('expires_at', '<=', before),
		limit,
	});
}

function toScopes(stored: string): ApiScope[] {
	return stored.split(' ') as ApiScope[];
}
