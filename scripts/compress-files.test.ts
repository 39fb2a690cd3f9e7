import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { compressFiles } from './compress-files.ts';

function setUp() {
	const root = mkdtempSync(join(tmpdir(), 'matinee-compress-'));
	onTestFinished(() => rmSync(root, { recursive: true, force: true }));
	const directory = join(root, 'files');
	mkdirSync(directory);
	return {
		write: (name: string, text: string) => writeFileSync(join(directory, name), text),
		read: (name: string) => readFileSync(join(directory, name)),
		remove: (name: string) => rmSync(join(directory, name)),
		list: () => readdirSync(directory).sort(),
		run: () => compressFiles(directory, join(root, 'compressed.json')),
	};
}

describe('compressing a directory', () => {
	it('adds both forms of large text files alone', async () => {
		const { write, read, list, run } = setUp();
		write('app.js', 'a'.repeat(1000));
		write('small.js', 'a');
		write('photo.png', 'a'.repeat(1000));
		await run();
		expect(list()).toEqual(['app.js', 'app.js.br', 'app.js.gz', 'photo.png', 'small.js']);
		expect(gunzipSync(read('app.js.gz')).toString()).toBe('a'.repeat(1000));
	});

	it('skips a file whose contents did not change, and compresses a changed one again', async () => {
		const { write, read, run } = setUp();
		write('same.js', 'a'.repeat(1000));
		write('changed.js', 'a'.repeat(1000));
		await run();
		write('same.js.gz', 'from the first run');
		write('same.js', 'a'.repeat(1000));
		write('changed.js', 'b'.repeat(1000));
		await run();
		expect(read('same.js.gz').toString()).toBe('from the first run');
		expect(gunzipSync(read('changed.js.gz')).toString()).toBe('b'.repeat(1000));
	});

	it('restores a compressed form that is missing', async () => {
		const { write, remove, list, run } = setUp();
		write('app.js', 'a'.repeat(1000));
		await run();
		const all = list();
		remove('app.js.br');
		await run();
		expect(list()).toEqual(all);
	});
});
