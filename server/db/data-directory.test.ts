import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, createTestDirectory } from '../testing/create-test-app.ts';
import { lockDataDirectory } from './data-directory.ts';

it('is locked by one server at a time', () => {
	const directory = createTestDirectory();
	const first = lockDataDirectory(directory);
	expect(() => lockDataDirectory(directory)).toThrow(`DATA_DIR: another Matinee server is using ${directory}; stop it`);
	first.release();
	lockDataDirectory(directory).release();
});

it('refuses a second application without disturbing the first', async () => {
	const first = await createTestApp({ engine: 'sqlite' });
	await expect(createTestApp({ env: first.environment })).rejects.toThrow('another Matinee server');
	expect((await first.http.inject('/api/health')).statusCode).toBe(200);
});

describe('a database file', () => {
	it('is locked by one server at a time, whatever its data directory and the path to the file', async () => {
		const directory = createTestDirectory();
		const file = join(directory, 'elsewhere.db');
		const first = await createTestApp({ env: { DATABASE_URL: `sqlite:${file}` } });
		const link = join(createTestDirectory(), 'link.db');
		symlinkSync(file, link);
		for (const path of [file, link]) {
			await expect(createTestApp({ env: { DATABASE_URL: `sqlite:${path}` } })).rejects.toThrow(
				`DATABASE_URL: another Matinee server is using ${path}; stop it, or set another DATABASE_URL`,
			);
		}
		expect((await first.http.inject('/api/ready')).statusCode).toBe(200);
		await first.http.close();
		const second = await createTestApp({ env: { DATABASE_URL: `sqlite:${link}` } });
		expect((await second.http.inject('/api/ready')).statusCode).toBe(200);
	});
});

it('is unlocked after its server was killed', async () => {
	const directory = createTestDirectory();
	const module = join(import.meta.dirname, 'data-directory.ts');
	const code = `const { lockDataDirectory } = await import(${JSON.stringify(module)});
		globalThis.held = lockDataDirectory(${JSON.stringify(directory)});
		process.stdout.write('held');
		setInterval(() => {}, 1000);`;
	const holder = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] });
	onTestFinished(() => {
		holder.kill('SIGKILL');
	});
	await once(holder.stdout, 'data');
	expect(() => lockDataDirectory(directory)).toThrow('another Matinee server');
	holder.kill('SIGKILL');
	await once(holder, 'exit');
	lockDataDirectory(directory).release();
});
