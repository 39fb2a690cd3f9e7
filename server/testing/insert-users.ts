import type { Role } from '#contract/user.ts';
import type { Database } from '../db/database.ts';
import { toSearchKey } from '../db/search-key.ts';
import { canonicalKey } from '../lib/canonical-key.ts';

interface BuiltUser {
	username: string;
	email?: string;
	role?: Role;
	isPremium?: boolean;
	/** Epoch milliseconds. */
	createdAt?: number;
}

const ROWS_A_STATEMENT = 500;
let count = 0;

/** Inserts many users as rows; they cannot log in. */
export async function insertUsers({ db }: Database, users: readonly BuiltUser[]): Promise<void> {
	const rows = users.map(({ username, email = `${username}@example.org`, role, isPremium, createdAt }) => {
		count += 1;
		return {
			id: `user-${count}`,
			username,
			username_key: canonicalKey(username),
			email,
			email_key: canonicalKey(email),
			search_key: toSearchKey({ username, email }),
			password_hash: 'never-to-be-exposed',
			role: role ?? ('user' as const),
			is_premium: isPremium ? (1 as const) : (0 as const),
			created_at: new Date(createdAt ?? Date.UTC(2026, 0, 1) + count * 1000).toISOString(),
		};
	});
	for (let start = 0; start < rows.length; start += ROWS_A_STATEMENT) {
		await db
			.insertInto('users')
			.values(rows.slice(start, start + ROWS_A_STATEMENT))
			.execute();
	}
}
