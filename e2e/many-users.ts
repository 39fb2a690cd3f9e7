import { canonicalKey } from '#server/auth/canonical-key.ts';
import { readConfig } from '#server/config.ts';
import { openDatabase } from '#server/db/database.ts';
import type { RunningMatinee } from './start-matinee.ts';

const DAY_MS = 86_400_000;
/** SQLite takes so many values in one statement. */
const CHUNK = 500;

/**
 * Puts accounts beside a running server into its database: `member-00001` to `member-05000`, the first the oldest, one
 * a quarter of an hour, every third premium. Nobody can log in as them.
 */
export async function addManyUsers({ dataDir }: Pick<RunningMatinee, 'dataDir'>, count: number): Promise<void> {
	const { database } = readConfig({ DATA_DIR: dataDir });
	const opened = await openDatabase(database, { mustExist: true, onTrouble: () => {} });
	const newest = Date.now() - 3 * DAY_MS;
	try {
		for (let from = 1; from <= count; from += CHUNK) {
			const users = Array.from({ length: Math.min(CHUNK, count - from + 1) }, (_, index) => {
				const number = from + index;
				const username = `member-${String(number).padStart(5, '0')}`;
				const email = `${username}@example.net`;
				return {
					id: `seeded-${number}`,
					username,
					username_key: canonicalKey(username),
					email,
					email_key: canonicalKey(email),
					password_hash: '-',
					role: 'user' as const,
					is_premium: number % 3 === 0 ? (1 as const) : (0 as const),
					created_at: new Date(newest - (count - number) * (DAY_MS / 96)).toISOString(),
				};
			});
			await opened.db.insertInto('users').values(users).execute();
		}
	} finally {
		await opened.close();
	}
}
