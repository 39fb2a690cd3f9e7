import { readdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
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

	it('names everything that must be moved away before an empty one is made', async () => {
		const file = join(createTestDirectory(), 'matinee.db');
		const traces = ['-wal', '.exists', '.replaced-2026-11-28T00-00-00-000Z'].map((end) => file + end);
		for (const trace of traces) writeFileSync(trace, 'what is left');
		const [log, marker, replaced] = traces;
		await expect(open(file)).rejects.toThrow(
			`matinee.db is missing, but ${log}, ${marker} and ${replaced} show that there was one; put it back, or restore a backup with npm run restore, or move ${log}, ${marker} and ${replaced} away to start with an empty database`,
		);
		for (const trace of traces) renameSync(trace, trace.replace('matinee.db', 'moved.db'));
		await (await open(file)).close();
	});

	it('says where only a restore was interrupted, before there was any', async () => {
		const file = join(createTestDirectory(), 'matinee.db');
		writeFileSync(`${file}.coming`, 'half a');
		await expect(open(file)).rejects.toThrow(
			`DATABASE_URL: there is no database at ${file}, but what an interrupted restore left, ${file}.coming; run npm run restore again, or move ${file}.coming away to start with an empty database`,
		);
		rmSync(`${file}.coming`);
		await (await open(file)).close();
	});

	it('starts beside the database that an interrupted restore has not replaced, and removes what the restore left', async () => {
		const directory = createTestDirectory();
		const file = join(directory, 'elsewhere', 'real.db');
		await (await open(file)).close();
		const link = join(directory, 'matinee.db');
		symlinkSync(file, link);
		for (const end of ['', '-journal', '-wal', '-shm']) writeFileSync(`${file}.coming${end}`, 'half a');
		await (await open(link)).close();
		expect(readdirSync(join(directory, 'elsewhere')).sort()).toEqual(['real.db', 'real.db.exists', 'real.db.lock']);
	});

	it.each(['-wal', '-journal', '.replaced-2026-11-28T00-00-00-000Z'])(
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
