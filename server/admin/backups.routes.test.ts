import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { get, type IncomingMessage } from 'node:http';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { EXPORT_TIMEOUT_S } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { PASSWORD } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { listen } from '../testing/raw-connection.ts';
import { MAX_DOWNLOADS } from './backups.routes.ts';

const NAME = 'nightly-2026-06-15T03-00-00Z.db';
const MINUTE_MS = 60_000;
const BYTES = Buffer.from('SQLite format 3, or so');

it('automatic backups are listed and downloaded by owners alone', {
	tags: ['operating-automatic-backup'],
}, async () => {
	const app = await createTestApp({ engine: 'sqlite' });
	const limitsMs = new Map<string, number | undefined>();
	app.http.addHook('onRequest', ({ url, routeOptions }, _reply, done) => {
		limitsMs.set(url, routeOptions.config.handlerTimeoutMs);
		done();
	});
	mkdirSync(join(app.dataDir, 'backups'));
	writeFileSync(join(app.dataDir, 'backups', NAME), BYTES);
	writeFileSync(join(app.dataDir, 'backups', 'friday.db'), 'of somebody else');
	const account = await buildAccount(app, 'owner');
	const owner = actAs(app, account);
	const admin = actAs(app, await buildAccount(app, 'admin'));
	const url = `/api/admin/backups/${NAME}`;
	expect((await app.http.inject(url)).statusCode).toBe(401);
	expect((await admin('GET', url)).json().message).toBe('Owner access required');
	expect((await admin('GET', '/api/admin/backups')).statusCode).toBe(403);

	expect((await owner('GET', '/api/admin/backups')).json().data).toEqual({
		keep: 7,
		backups: [{ name: NAME, kind: 'nightly', created_at: '2026-06-15T03:00:00.000Z', bytes: BYTES.length }],
	});
	const response = await owner('GET', url);
	expect(response.rawPayload).toEqual(BYTES);
	// A large database takes longer than other responses.
	expect(limitsMs.get(url)).toBe(EXPORT_TIMEOUT_S * 1000);
	expect(response.headers).toMatchObject({
		'content-type': 'application/vnd.sqlite3',
		'content-disposition': `attachment; filename="matinee-${NAME}"`,
		'cache-control': 'no-store',
	});
	const head = await app.http.inject({ method: 'HEAD', url, headers: account.headers });
	expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', String(BYTES.length)]);
	expect(head.headers).toMatchObject({ 'content-disposition': response.headers['content-disposition'] });
	for (const name of ['friday.db', '..%2fmatinee.db', '%2e%2e', 'nightly-2026-06-16T03-00-00Z.db']) {
		expect((await owner('GET', `/api/admin/backups/${name}`)).statusCode).toBe(404);
	}
	const { entries } = (await owner('GET', '/api/admin/audit-log')).json().data;
	expect(entries.map(({ action }: { action: string }) => action)).toEqual(['backup_downloaded']);

	app.clock.advance(10 * MINUTE_MS + 1);
	const refused = await owner('GET', url);
	expect([refused.statusCode, refused.json().code]).toEqual([403, 'password_required']);
	await owner('POST', '/api/auth/confirm-password', { password: PASSWORD });
	expect((await owner('GET', url)).statusCode).toBe(200);
});

it('no more backups are downloaded at once than the limit, and one whose reader has gone makes room', async () => {
	const app = await createTestApp({ engine: 'sqlite' });
	mkdirSync(join(app.dataDir, 'backups'));
	// More than sockets hold of what nobody reads.
	writeFileSync(join(app.dataDir, 'backups', NAME), Buffer.alloc(16 * 1024 * 1024));
	const { headers } = await buildAccount(app, 'owner');
	const port = await listen(app.http);
	const download = async () => {
		const request = get({ port, host: '127.0.0.1', path: `/api/admin/backups/${NAME}`, headers, agent: false });
		request.on('error', () => {});
		const [response] = (await once(request, 'response')) as [IncomingMessage];
		onTestFinished(() => void request.destroy());
		return { request, response };
	};
	const running = [];
	for (let count = 0; count < MAX_DOWNLOADS; count += 1) running.push(await download());
	expect(running.map(({ response }) => response.statusCode)).toEqual(running.map(() => 200));
	const { response: refused } = await download();
	expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '5']);
	running[0]?.request.destroy();
	await expect.poll(async () => (await download()).response.statusCode).toBe(200);
});
