import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { USER_MAX_SESSIONS } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { PASSWORD } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';
import { findSession, insertSession, updateLastUse } from './session.repository.ts';
import { createSessionService } from './session.service.ts';

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** Leaves no room for a write to the sessions, or gives it back. */
async function setFull({ database: { db } }: TestApp, engine: Engine, isFull: boolean): Promise<void> {
	if (engine === 'sqlite') {
		await sql.raw(`pragma query_only = ${isFull ? 'on' : 'off'}`).execute(db);
		return;
	}
	if (!isFull) {
		await sql`drop trigger full_disk on sessions`.execute(db);
		return;
	}
	await sql`create function refuse() returns trigger language plpgsql
		as $$ begin raise exception 'No space left on device' using errcode = '53100'; end $$`.execute(db);
	await sql`create trigger full_disk before update on sessions execute function refuse()`.execute(db);
}

describe.each(ENGINES)('sessions on %s', (engine) => {
	it('still authenticate reads while the database is read-only, log it once a minute, and recover', {
		tags: ['session-limit'],
	}, async () => {
		const lines: string[] = [];
		const app = await createTestApp({
			engine,
			env: { LOG_LEVEL: 'warn' },
			isOneNode: true,
			logTo: (line) => lines.push(line),
		});
		const { headers, token } = await buildAccount(app);
		const read = async () => (await app.http.inject({ url: '/api/watch-history', headers })).statusCode;
		await setFull(app, engine, true);
		app.clock.advance(MINUTE_MS + SECOND_MS);
		expect([await read(), await read(), await read()]).toEqual([200, 200, 200]);
		expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['When sessions were last used could not be written']);
		expect(lines.join()).not.toContain(token);
		await setFull(app, engine, false);
		app.clock.advance(MINUTE_MS);
		expect(await read()).toBe(200);
		const { last_used_at } = await app.database.db
			.selectFrom('sessions')
			.select('last_used_at')
			.executeTakeFirstOrThrow();
		expect(last_used_at).toBe(new Date(app.clock.now()).toISOString());
	});

	it('that were begun or confirmed while the clock was ahead are not, once it is right', {
		tags: ['operating-clock'],
	}, async () => {
		const app = await createTestApp({ engine });
		const { clock } = app;
		const account = await buildAccount(app, 'owner');
		const user = await buildAccount(app);
		const call = actAs(app, account);
		const changeRole = () => call('PUT', `/api/admin/users/${user.user.id}/role`, { role: 'admin' });
		clock.advance(DAY_MS / 2);
		expect((await call('POST', '/api/auth/confirm-password', { password: PASSWORD })).statusCode).toBe(200);
		clock.advance(DAY_MS);
		const begun = await buildAccount(app);
		clock.advance(-1.5 * DAY_MS + 11 * MINUTE_MS);
		expect((await changeRole()).json().code).toBe('password_required');
		expect((await app.http.inject({ url: '/api/auth/verify', headers: begun.headers })).statusCode).toBe(401);
		expect((await app.http.inject({ url: '/api/auth/verify', headers: user.headers })).statusCode).toBe(200);
	});

	it('record at most one use a minute, also for concurrent requests', async () => {
		const app = await createTestApp({ engine });
		const { db } = app.database;
		const { user } = await buildAccount(app);
		const at = (second: number) => new Date(app.clock.now() + second * SECOND_MS).toISOString();
		await insertSession(db, { token_hash: 'one', user_id: user.id, created_at: at(0), last_used_at: at(0) });
		await updateLastUse(db, 'one', { at: at(61), ifBefore: at(1) });
		await updateLastUse(db, 'one', { at: at(60), ifBefore: at(0) });
		expect((await findSession(db, 'one'))?.session.last_used_at).toBe(at(61));
	});

	it('are limited for each account: a new one ends the least recently used', {
		tags: ['session-limit'],
	}, async () => {
		const app = await createTestApp({ engine });
		const { db } = app.database;
		const { user, token: oldest } = await buildAccount(app);
		const other = await buildAccount(app);
		const lifetime = { idleTimeoutMs: DAY_MS, maxLifetimeMs: DAY_MS };
		const sessions = createSessionService({ db, clock: app.clock.now, ...lifetime, onError: () => {} });
		const tokens: string[] = [];
		for (let n = 0; n < USER_MAX_SESSIONS; n += 1) tokens.push(await sessions.begin(user.id));
		expect(await sessions.findViewer(tokens.at(-1) ?? '')).not.toBeNull();
		const count = async () => (await sessions.listOf(user.id)).length;
		expect(await count()).toBe(USER_MAX_SESSIONS);
		app.clock.advance(2 * MINUTE_MS);
		for (const token of tokens) await sessions.findViewer(token);
		app.clock.advance(SECOND_MS);
		tokens.push(await sessions.begin(user.id));
		expect(await count()).toBe(USER_MAX_SESSIONS);
		expect(await sessions.findViewer(oldest)).toBeNull();
		expect(await sessions.findViewer(tokens.at(-1) ?? '')).not.toBeNull();
		expect(await sessions.findViewer(other.token)).not.toBeNull();
	});
});

describe.each(ENGINES.filter((engine) => engine === 'postgres'))('expired sessions on %s', (engine) => {
	it('are removed without waiting for sessions being ended concurrently', async () => {
		const app = await createTestApp({ engine });
		const { db } = app.database;
		const [ended, over] = [await buildAccount(app), await buildAccount(app)];
		const sessions = createSessionService({
			db,
			clock: app.clock.now,
			idleTimeoutMs: 1,
			maxLifetimeMs: 1,
			onError: () => {},
		});
		app.clock.advance(SECOND_MS);
		const admin = await db.startTransaction().execute();
		await sessions.endAll(ended.user.id, undefined, admin);
		expect(await sessions.removeExpired(10)).toBe(1);
		await admin.commit().execute();
		expect(await sessions.removeExpired(10)).toBe(0);
		expect((await db.selectFrom('sessions').selectAll().execute()).length).toBe(0);
		expect(await sessions.findViewer(over.token)).toBeNull();
	});
});

describe('a request with a slow body', () => {
	/** Sends the head, does something else once the caller was found to be somebody, and only then sends the body. */
	async function send(
		app: TestApp,
		request: { path: string; token: string; body: string; meanwhile: () => Promise<unknown> },
	) {
		const { promise: isIdentified, resolve } = Promise.withResolvers<void>();
		app.http.addHook('preParsing', async () => resolve());
		const { port } = new URL(await app.http.listen({ host: '127.0.0.1', port: 0 }));
		const socket = connect(Number(port), '127.0.0.1');
		const head = [
			`POST ${request.path} HTTP/1.1`,
			'host: localhost',
			`authorization: Bearer ${request.token}`,
			'content-type: application/json',
			`content-length: ${request.body.length}`,
			'connection: close',
		];
		socket.write(`${head.join('\r\n')}\r\n\r\n`);
		await isIdentified;
		await request.meanwhile();
		socket.write(request.body);
		const [status, ...answer] = (await text(socket)).split('\r\n');
		return { status, body: JSON.parse(answer.at(-1) ?? '') };
	}

	it('is refused when the session has ended meanwhile', { tags: ['session-ends-mid-request'] }, async () => {
		const app = await createTestApp();
		const { token, headers } = await buildAccount(app);
		const body = JSON.stringify({ media_id: '605', media_type: 'movie' });
		const meanwhile = () => app.http.inject({ method: 'POST', url: '/api/auth/logout', headers });
		const answered = await send(app, { path: '/api/watch-history', token, body, meanwhile });
		expect(answered.status).toBe('HTTP/1.1 401 Unauthorized');
		expect(answered.body).toEqual({ success: false, code: 'not_authenticated', message: 'Not authenticated' });
		expect(await app.database.db.selectFrom('watch_history').selectAll().execute()).toEqual([]);
	});

	it('is refused when the role was lowered meanwhile, with a valid or an invalid body', {
		tags: ['session-ends-mid-request'],
	}, async () => {
		const app = await createTestApp();
		const { token, user } = await buildAccount(app, 'admin');
		const meanwhile = () =>
			app.database.db.updateTable('users').set({ role: 'user' }).where('id', '=', user.id).execute();
		const answered = await send(app, { path: '/api/watch-history/cleanup', token, body: '{}', meanwhile });
		expect(answered.status).toBe('HTTP/1.1 403 Forbidden');
	});
});
