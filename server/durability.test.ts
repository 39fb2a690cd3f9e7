import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { createTestDirectory } from './testing/create-test-app.ts';
import { runNode } from './testing/run-node.ts';

const CYCLES = 3;
const WRITERS = 4;
const WRITES_BEFORE_KILL = 40;

/** A real server process on a free port. */
async function start(dataDir: string) {
	const env = { DATA_DIR: dataDir, LOG_LEVEL: 'fatal', RATE_LIMITS: 'off' };
	const server = runNode(['server/testing/serve-api.ts'], env);
	return { ...server, url: await server.says(/ready at (\S+)/) };
}

function post(url: string, body: object, token?: string): Promise<Response> {
	return fetch(url, {
		method: 'POST',
		headers: { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) },
		body: JSON.stringify(body),
	});
}

describe('a server that is killed', () => {
	it('loses nothing that it acknowledged', async () => {
		const dataDir = createTestDirectory();
		const acknowledged = new Set<string>();
		let token = '';
		let nextId = 1;

		async function write(url: string): Promise<void> {
			for (;;) {
				const media_id = String(nextId++);
				const response = await post(`${url}/api/watch-history`, { media_id, media_type: 'movie' }, token).catch(
					() => null,
				);
				if (!response) return;
				if (response.ok) acknowledged.add(media_id);
			}
		}

		for (let cycle = 0; cycle < CYCLES; cycle += 1) {
			const server = await start(dataDir);
			if (!token) {
				const account = { username: 'alice', email: 'alice@example.org', password: 'Ladder-cloud-7' };
				const response = await post(`${server.url}/api/auth/register`, account);
				token = ((await response.json()) as { data: { token: string } }).data.token;
			}
			const before = acknowledged.size;
			const writers = Array.from({ length: WRITERS }, () => write(server.url));
			await expect
				.poll(() => acknowledged.size - before, { timeout: 15_000, interval: 5 })
				.toBeGreaterThan(WRITES_BEFORE_KILL);
			server.child.kill('SIGKILL');
			await Promise.all([server.ended, ...writers]);
		}

		const database = new DatabaseSync(`${dataDir}/matinee.db`);
		const rows = database.prepare('SELECT media_id FROM watch_history').all() as { media_id: string }[];
		const verdict = database.prepare('PRAGMA integrity_check').get();
		database.close();
		expect(verdict).toEqual({ integrity_check: 'ok' });
		const kept = new Set(rows.map((row) => row.media_id));
		expect([...acknowledged].filter((id) => !kept.has(id))).toEqual([]);
	}, 60_000);
});
