import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createTestDirectory, NO_COPY_HOSTS } from '#server/testing/create-test-app.ts';
import { findFreePort } from '#server/testing/free-port.ts';

const ROOT = join(import.meta.dirname, '..');
/** The start tests the catalogue by another call. */
const AWAITED = '/api/tmdb/genre/tv/list';

/** `npm start` in a process group of its own, as a service manager or a terminal has it. */
async function npmStart(env: Record<string, string>): Promise<{ npm: ChildProcess; group: number; url: string }> {
	const PORT = String(await findFreePort());
	const npm = spawn('npm', ['start'], {
		cwd: ROOT,
		detached: true,
		env: { ...process.env, DATA_DIR: createTestDirectory(), PORT, LOG_LEVEL: 'silent', ...NO_COPY_HOSTS, ...env },
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	const group = -(npm.pid ?? 0);
	onTestFinished(() => {
		try {
			process.kill(group, 'SIGKILL');
		} catch {
			// It has ended.
		}
	});
	let said = '';
	for await (const chunk of npm.stdout ?? []) {
		said += chunk;
		if (said.includes('Matinee is ready at')) return { npm, group, url: `http://127.0.0.1:${PORT}` };
	}
	throw new Error(`npm start ended: ${said}`);
}

it('npm start ends well by two signals to its group, and the answer that was on its way is sent', async () => {
	const isAsked = Promise.withResolvers<void>();
	const isToAnswer = Promise.withResolvers<void>();
	const upstream = createServer(async ({ url }, response) => {
		if (url?.includes('/genre/tv/list')) isAsked.resolve();
		await isToAnswer.promise;
		response.setHeader('content-type', 'application/json').end('{"genres":[{"id":18,"name":"Drama"}]}');
	});
	upstream.listen(0, '127.0.0.1');
	await once(upstream, 'listening');
	onTestFinished(() => void upstream.close());
	onTestFinished(() => upstream.closeAllConnections());
	const { port } = upstream.address() as { port: number };
	const { npm, group, url } = await npmStart({ TMDB_BASE_URL: `http://127.0.0.1:${port}/3`, TMDB_API_KEY: 'key' });
	const answer = fetch(url + AWAITED);
	await isAsked.promise;
	const ended = once(npm, 'exit');
	process.kill(group, 'SIGTERM');
	// The refusal of a new call shows that the stop has begun.
	await expect.poll(() => fetch(`${url}/api/health`).then(({ status }) => status)).toBe(503);
	process.kill(group, 'SIGTERM');
	isToAnswer.resolve();
	expect((await answer).status).toBe(200);
	expect(await ended).toEqual([0, null]);
});

it('npm start without a terminal goes on when one is closed, though npm itself ends', async () => {
	const { npm, group, url } = await npmStart({});
	const ended = once(npm, 'exit');
	process.kill(group, 'SIGHUP');
	expect(await ended).toEqual([null, 'SIGHUP']);
	expect((await fetch(`${url}/api/ready`)).status).toBe(200);
	process.kill(group, 'SIGTERM');
	await expect
		.poll(() =>
			fetch(url).then(
				() => 'answers',
				() => 'has ended',
			),
		)
		.toBe('has ended');
});
