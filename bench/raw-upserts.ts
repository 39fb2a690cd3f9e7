import { join } from 'node:path';
import { openDatabase } from '#server/db/database.ts';
import { openSqliteFile } from '#server/db/dialects/node-sqlite.ts';

interface RawUpserts {
	/** Writes the entry of a title, in a transaction of its own, as durable as the server's. */
	upsert(user: number, mediaId: string): void;
	close(): void;
}

/**
 * What a record costs SQLite itself: the upsert into the server's own table, with its indexes and constraints, without the
 * rules and without HTTP. `users` entries may be written for.
 */
export async function openRawUpserts(directory: string, users: number): Promise<RawUpserts> {
	const file = join(directory, 'raw.db');
	const { close } = await openDatabase({ engine: 'sqlite', file }, { onError: () => {} });
	await close();
	const database = openSqliteFile(file);
	const insertUser = database.prepare(`insert into users
		(id, username, username_key, email, email_key, password_hash, role, is_premium, created_at)
		values (?1, ?1, ?1, ?1, ?1, 'none', 'user', 0, '2026-11-01T12:00:00.000Z')`);
	for (let user = 0; user < users; user += 1) insertUser.run(`user-${user}`);
	const upsert = database.prepare(`insert into watch_history
		(user_id, media_type, media_id, season, episode, watched_at, last_watched, updated_at)
		values (?1, 'movie', ?2, 1, 1, ?3, ?3, ?3)
		on conflict (user_id, media_type, media_id) do update set season = excluded.season, episode = excluded.episode,
			last_watched = excluded.last_watched, updated_at = excluded.updated_at
		returning *`);
	return {
		upsert: (user, mediaId) => upsert.get(`user-${user}`, mediaId, new Date().toISOString()),
		close: () => database.close(),
	};
}
