import { join } from 'node:path';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { mountSmallDisk } from '../testing/small-disk.ts';

const REFUSED = {
	success: false,
	code: 'unavailable',
	message: 'The server can’t save anything right now. Please try again later.',
};

/**
 * A database on a file system that can be filled, and emptied again. Where none can be mounted: with SQLite's own limit of
 * a file's size, which leaves space for small rows.
 */
async function buildOnSmallDisk() {
	const disk = mountSmallDisk();
	if (disk) {
		const app = await createTestApp({ env: { DATABASE_URL: `sqlite:${join(disk.directory, 'matinee.db')}` } });
		return { app, isDisk: true, fill: async () => disk.fill(), free: async () => disk.free() };
	}
	const app = await createTestApp({ engine: 'sqlite' });
	const limit = (pages: number) => sql.raw(`pragma max_page_count = ${pages}`).execute(app.database.db);
	return { app, isDisk: false, fill: () => limit(1), free: () => limit(1_000_000) };
}

const ENTRIES = Array.from({ length: 500 }, (_, index) => ({
	media_id: String(1000 + index),
	media_type: 'movie',
	timestamp: '2026-06-15T11:00:00.000Z',
}));

describe('on a full disk', () => {
	it('writes are rejected with 503 and a sentence, reads go on, and writes are accepted when there is space again', {
		tags: ['api-readiness'],
	}, async () => {
		const { app, isDisk, fill, free } = await buildOnSmallDisk();
		const { headers } = await buildAccount(app);
		const post = (url: string, payload: object) => app.http.inject({ method: 'POST', url, headers, payload });
		const migrate = () => post('/api/watch-history/migrate', { watchHistoryData: ENTRIES });
		const record = () => post('/api/watch-history', { media_id: '605', media_type: 'movie' });
		const register = () =>
			post('/api/auth/register', { username: 'bob', email: 'bob@example.org', password: 'Ladder-cloud-7' });
		const read = async () => {
			const urls = ['/api/auth/verify', '/api/watch-history', '/api/tmdb/movie/popular', '/api/health', '/api/ready'];
			const responses = await Promise.all(urls.map((url) => app.http.inject({ url, headers })));
			return responses.map(({ statusCode }) => statusCode);
		};

		await fill();
		for (const write of isDisk ? [migrate, record, register, migrate] : [migrate, migrate]) {
			const response = await write();
			expect(response.json()).toEqual(REFUSED);
			expect([response.statusCode, response.headers['retry-after']]).toEqual([503, '5']);
			expect(await read()).toEqual([200, 200, 200, 200, 200]);
		}
		const { db } = app.database;
		expect(await db.selectFrom('users').select('id').execute()).toHaveLength(1);
		expect(await db.selectFrom('watch_history').select('media_id').execute()).toEqual([]);

		await free();
		expect((await migrate()).json().data.migrated).toBe(500);
		expect((await register()).statusCode).toBe(201);
		expect(await read()).toEqual([200, 200, 200, 200, 200]);
	});
});
