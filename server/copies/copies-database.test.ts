import { readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestDirectory } from '../testing/create-test-app.ts';
import { type KeptCopies, openCopiesDatabase } from './copies-database.ts';
import type { FoundCopy } from './copy.ts';

function buildCopy(name: string): FoundCopy {
	return {
		host: 'Internet Archive',
		kind: 'mp4',
		url: `https://archive.org/download/a-trip/${name}.mp4`,
		reference: 'https://archive.org/details/a-trip',
		height: 480,
		subtitles: [{ language: 'en', kind: 'srt', url: `https://archive.org/download/a-trip/${name}.srt` }],
	};
}

const FOUND: KeptCopies = { outcome: 'found', checkedAt: 1000, copies: [buildCopy('a')] };

const newFile = () => join(createTestDirectory(), 'copies.sqlite');

function open(file: string) {
	const logged: string[] = [];
	const database = openCopiesDatabase({ file, onError: (message) => logged.push(message) });
	onTestFinished(() => database.close());
	return { database, logged };
}

describe('the database of found copies', () => {
	it('has after a restart what was found before', () => {
		const file = newFile();
		const first = open(file);
		first.database.upsert('movie:775', FOUND);
		first.database.upsert('tv:4:1:2', { outcome: 'dead', checkedAt: 2000, copies: [] });
		first.database.close();
		const { database, logged } = open(file);
		expect(database.find('movie:775')).toEqual(FOUND);
		expect(database.find('tv:4:1:2')).toEqual({ outcome: 'dead', checkedAt: 2000, copies: [] });
		expect(database.find('movie:1')).toBeNull();
		expect(logged).toEqual([]);
	});

	it('lists every outcome with the first copy, but for rows that are no JSON', () => {
		const file = newFile();
		const { database } = open(file);
		database.upsert('movie:775', { ...FOUND, copies: [buildCopy('a'), buildCopy('b')] });
		database.upsert('tv:4:1:2', { outcome: 'dead', checkedAt: 2000, copies: [] });
		const beside = new DatabaseSync(file);
		beside.exec("INSERT INTO copies VALUES ('movie:1', 'found', 1, 'no JSON'), ('movie:2', 'found', 1, '[{}]')");
		beside.close();
		expect([...database.listOutcomes()]).toEqual([
			['movie:775', { outcome: 'found', checkedAt: 1000, host: 'Internet Archive', url: buildCopy('a').url }],
			['tv:4:1:2', { outcome: 'dead', checkedAt: 2000, host: null, url: null }],
			['movie:2', { outcome: 'found', checkedAt: 1, host: null, url: null }],
		]);
	});

	it('has the last check alone, also after a restart', () => {
		const file = newFile();
		const { database } = open(file);
		expect(database.findLastCheck()).toBeNull();
		database.recordCheck({ endedAt: 1000, lookedUp: 12, isComplete: false });
		database.recordCheck({ endedAt: 2000, lookedUp: 300, isComplete: true });
		database.close();
		expect(open(file).database.findLastCheck()).toEqual({ endedAt: 2000, lookedUp: 300, isComplete: true });
	});

	it('bounds a row, and keeps the best copies', () => {
		const { database } = open(newFile());
		const copies = Array.from({ length: 500 }, (_, n) => buildCopy(`${n}-${'x'.repeat(2000)}`));
		database.upsert('movie:775', { ...FOUND, copies });
		const kept = database.find('movie:775')?.copies ?? [];
		expect(kept.length).toBeLessThan(24);
		expect(kept[0]).toEqual(copies[0]);
	});

	it('removes the oldest rows beyond its bound when it opens', () => {
		const file = newFile();
		const { database } = open(file);
		for (let n = 0; n < 10_100; n += 1) database.upsert(`movie:${n}`, { ...FOUND, checkedAt: n, copies: [] });
		database.close();
		const again = open(file).database;
		expect(again.find('movie:99')).toBeNull();
		expect(again.find('movie:100')).not.toBeNull();
	});

	it('creates a broken file again, and says so once', () => {
		const file = newFile();
		writeFileSync(file, 'this is not a database, however long the text in it may be'.repeat(50));
		const { database, logged } = open(file);
		database.upsert('movie:775', FOUND);
		expect(database.find('movie:775')).toEqual(FOUND);
		expect(logged).toEqual(['The database of found copies was broken and was created again']);
		expect(readFileSync(file).subarray(0, 6).toString()).toBe('SQLite');
	});

	it('creates a file again that breaks while it is in use', () => {
		const file = newFile();
		const { database, logged } = open(file);
		database.upsert('movie:775', FOUND);
		const other = new DatabaseSync(file);
		other.exec('PRAGMA wal_checkpoint(TRUNCATE)');
		other.close();
		writeFileSync(file, Buffer.alloc(statSync(file).size, 7));
		for (let n = 0; n < 20; n += 1) database.upsert(`movie:${n}`, FOUND);
		expect(database.find('movie:19')).toEqual(FOUND);
		expect(logged).toHaveLength(1);
	});

	it('keeps what is found in memory while another process has the file, and leaves the file as it is', () => {
		const file = newFile();
		const other = new DatabaseSync(file);
		other.exec(
			'PRAGMA locking_mode = EXCLUSIVE; CREATE TABLE theirs (x); BEGIN EXCLUSIVE; INSERT INTO theirs VALUES (1)',
		);
		onTestFinished(() => other.close());
		const { database, logged } = open(file);
		database.upsert('movie:775', FOUND);
		expect(database.find('movie:775')).toEqual(FOUND);
		expect(logged).toEqual([
			'The database of found copies cannot be opened: what is found is kept until the server stops',
		]);
	});

	it('keeps what is found in memory where there is no file to write to', () => {
		const directory = createTestDirectory();
		const { database, logged } = open(join(directory, 'missing', 'copies.sqlite'));
		database.upsert('movie:775', FOUND);
		expect(database.find('movie:775')).toEqual(FOUND);
		expect(logged).toHaveLength(1);
	});

	it('does without a row that it cannot read', () => {
		const file = newFile();
		const { database } = open(file);
		database.upsert('movie:775', FOUND);
		const other = new DatabaseSync(file);
		other.exec(`UPDATE copies SET copies = '[{"host":1}]'`);
		expect(database.find('movie:775')).toBeNull();
		other.exec(`UPDATE copies SET copies = '[{'`);
		expect(database.find('movie:775')).toBeNull();
		other.close();
	});

	it('starts empty with the file of another version', () => {
		const file = newFile();
		const other = new DatabaseSync(file);
		other.exec('CREATE TABLE copies (key TEXT, more TEXT); PRAGMA user_version = 99');
		other.close();
		const { database, logged } = open(file);
		database.upsert('movie:775', FOUND);
		expect(database.find('movie:775')).toEqual(FOUND);
		expect(logged).toEqual([]);
		rmSync(file, { force: true });
	});
});
