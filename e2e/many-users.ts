import { DAY_MS } from '#contract/limits.ts';
import type { Role } from '#contract/user.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import { canonicalKey } from '#server/lib/canonical-key.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';

const QUARTER_MS = 900_000;
/** SQLite takes so many values in one statement. */
const CHUNK = 500;

interface AddedUser {
	username: string;
	role?: Role;
	isPremium?: boolean;
	created_at: string;
}

/** Puts accounts into the database of a running server, beside it. Nobody can log in as them. */
export async function addUsers(
	{ dataDir }: Pick<RunningMatinee, 'dataDir'>,
	users: readonly AddedUser[],
): Promise<void> {
	const { database } = readConfig({ DATA_DIR: dataDir });
	const opened = await openDatabase(database, { mustExist: true, onError: () => {} });
	try {
		for (let from = 0; from < users.length; from += CHUNK) {
			const rows = users.slice(from, from + CHUNK).map(({ username, role = 'user', isPremium, created_at }) => {
				const email = `${username}@example.net`;
				return {
					id: `added-${username}`,
					username,
					username_key: canonicalKey(username),
					email,
					email_key: canonicalKey(email),
					password_hash: '-',
					role,
					is_premium: isPremium ? (1 as const) : (0 as const),
					created_at,
				};
			});
			await opened.db.insertInto('users').values(rows).execute();
		}
	} finally {
		await opened.close();
	}
}

/** `member-0001` and so on, the first the oldest, one a quarter of an hour until three days ago; every third is premium. */
export function manyMembers(count: number): AddedUser[] {
	const newest = Date.now() - 3 * DAY_MS;
	return Array.from({ length: count }, (_, index) => ({
		username: `member-${String(index + 1).padStart(4, '0')}`,
		isPremium: (index + 1) % 3 === 0,
		created_at: new Date(newest - (count - index - 1) * QUARTER_MS).toISOString(),
	}));
}
