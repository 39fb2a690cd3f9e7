import { readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestDirectory } from '../testing/create-test-app.ts';
import { openDatabase } from './database.ts';

const open = (file: string) => openDatabase({ engine: 'sqlite', file }, { exclusive: true, onError: () => {} });

describe('a server whose database is missing', () => {
	it('does not start with an empty one, until the marker is moved away', async () => {
		const file = join(createTestDirectory(), 'matinee.db');
		await (await open(file)).close();
		renameSync(file, `${file}.elsewhere`);
		await expect(open(file)).rejects.toThrow(/matinee\.db is missing, but .*matinee\.db\.exists shows/);
		writeFileSync(file, '');
		await expect(open(file)).rejects.toThrow(/matinee\.db is empty, but/);
		renameSync(`${file}.elsewhere`, file);
		await (await open(file)).close();
		rmSync(file);
		rmSync(`${file}.exists`);
		await (await open(file)).close();
	});

	it.each(['-wal', '-journal', '.coming', '.replaced-2026-11-28T00-00-00-000Z'])(
		'does not start beside %s, which stays',
		async (end) => {
			const directory = createTestDirectory();
			const file = join(directory, 'matinee.db');
			writeFileSync(file + end, 'what is left');
			await expect(open(file)).rejects.toThrow(`matinee.db${end} shows that there was one`);
			expect(readdirSync(directory).sort()).toEqual(['matinee.db.lock', `matinee.db${end}`].sort());
		},
	);

	it('marks the database of a version without markers', async () => {
		const directory = createTestDirectory();
		const file = join(directory, 'matinee.db');
		await (await open(file)).close();
		rmSync(`${file}.exists`);
		await (await open(file)).close();
		expect(readdirSync(directory)).toContain('matinee.db.exists');
	});
});
