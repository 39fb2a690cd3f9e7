import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, createTestDirectory } from '../testing/create-test-app.ts';
import { backUpDatabase } from './backup-file.ts';

describe('a database that is moved away while the server runs', { tags: ['operating-restore'] }, () => {
	it.each(['file', 'folder', 'log'])('refuses writes and readiness until it is back (%s)', async (what) => {
		const directory = join(createTestDirectory(), 'data');
		mkdirSync(directory);
		const file = join(directory, 'matinee.db');
		const app = await createTestApp({ env: { DATABASE_URL: `sqlite:${file}` } });
		const { headers } = await buildAccount(app);
		const payload = { media_id: '605', media_type: 'movie' };
		const write = () => app.http.inject({ method: 'POST', url: '/api/watch-history', headers, payload });
		expect((await write()).statusCode).toBe(200);
		const place = { file, folder: directory, log: `${file}-wal` }[what] ?? '';
		renameSync(place, `${place}.moved`);
		if (what === 'folder') mkdirSync(directory);
		const refused = await write();
		expect([refused.statusCode, refused.json().success]).toEqual([503, false]);
		expect(refused.headers['retry-after']).toBeDefined();
		expect((await app.http.inject('/api/ready')).statusCode).toBe(503);
		if (what === 'folder') rmSync(directory, { recursive: true });
		renameSync(`${place}.moved`, place);
		expect((await write()).statusCode).toBe(200);
		expect((await app.http.inject('/api/ready')).statusCode).toBe(200);
	});
});

describe('what a deleted account has left', { tags: ['operating-restore'] }, () => {
	it('is in no file of the database and in no later backup', async () => {
		const directory = createTestDirectory();
		const file = join(directory, 'matinee.db');
		const app = await createTestApp({ env: { DATABASE_URL: `sqlite:${file}` } });
		const owner = await buildAccount(app, 'owner');
		const leaving = await buildAccount(app);
		const { db, eraseRemoved } = app.database;
		const names = { username: 'quixotic-zephyr', username_key: 'QUIXOTIC-ZEPHYR' };
		const email = { email: 'zephyr@vanishing.example', email_key: 'ZEPHYR@VANISHING.EXAMPLE' };
		const password_hash = '$argon2id$of-a-password-that-nobody-has';
		await db
			.updateTable('users')
			.set({ ...names, ...email, password_hash })
			.where('id', '=', leaving.user.id)
			.execute();
		await app.http.inject({
			method: 'POST',
			url: '/api/lists',
			headers: leaving.headers,
			payload: { name: 'Balloon flights at dusk' },
		});
		await db.deleteFrom('users').where('id', '=', leaving.user.id).execute();
		await eraseRemoved();
		expect(owner.user.id).not.toBe(leaving.user.id);
		const backup = join(directory, 'backup.db');
		await backUpDatabase(file, backup);
		const traces = ['quixotic-zephyr', 'vanishing.example', password_hash, 'Balloon flights', 'ZEPHYR', 'XOT'];
		for (const name of readdirSync(directory).filter((found) => statSync(join(directory, found)).isFile())) {
			const bytes = readFileSync(join(directory, name)).toString('latin1');
			expect([name, traces.filter((trace) => bytes.includes(trace))]).toEqual([name, []]);
		}
	});
});
