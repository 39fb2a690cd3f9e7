import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { logIn, PASSWORD, register } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { post } from '../testing/mail-setup.ts';
import { beginSecondFactor, codeAt } from '../testing/second-factor-client.ts';
import { callFrom, createSoftwarePasskey } from '../testing/software-passkey.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

/** Requests with a body are let in, and their session ends before they are handled, once `end` was called. */
async function createEndingApp(engine: Engine, env: Record<string, string> = {}) {
	const app = await createTestApp({ engine, env });
	let isEnding = false;
	app.http.addHook('preHandler', async () => {
		if (isEnding) await app.database.db.deleteFrom('sessions').execute();
	});
	const end = () => {
		isEnding = true;
	};
	return { app, end };
}

describe.each(ENGINES)('a request whose session ends while it runs on %s', (engine) => {
	const token = { name: 'script', scopes: ['history:read'], days: 30, currentPassword: PASSWORD };
	it.each([
		['a password', 'PUT', '/api/auth/password', { newPassword: 'Ladder-cloud-8', currentPassword: PASSWORD }],
		['an address', 'PUT', '/api/auth/profile', { email: 'thief@example.org', currentPassword: PASSWORD }],
		['a token', 'POST', '/api/auth/tokens', token],
		['an authenticator app', 'POST', '/api/auth/second-factor/setup', { currentPassword: PASSWORD }],
		['a deletion', 'POST', '/api/auth/deletion', { currentPassword: PASSWORD }],
	] as const)('changes nothing: %s', { tags: ['session-ends-mid-request'] }, async (_what, method, url, body) => {
		const { app, end } = await createEndingApp(engine);
		const account = await buildAccount(app);
		end();
		expect((await actAs(app, account)(method, url, body)).statusCode).toBe(401);
		for (const table of ['api_tokens', 'second_factors', 'audit_log'] as const) {
			expect(await app.database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
		}
		const login = await logIn(app, account.user.username);
		expect(login.json().data.user.email).toBe(account.user.email);
	});

	it('adds no factor that was begun before', { tags: ['session-ends-mid-request'] }, async () => {
		const { app, end } = await createEndingApp(engine);
		const [account, other] = [await buildAccount(app), await buildAccount(app)];
		const { secret } = await beginSecondFactor(app, account);
		const { headers } = other;
		const options = await callFrom(app, '/api/auth/passkeys/options', { currentPassword: PASSWORD }, { headers });
		const credential = createSoftwarePasskey().register(options.json().data);
		end();
		const code = codeAt(secret, app.clock.now());
		expect((await actAs(app, account)('POST', '/api/auth/second-factor/confirm', { code })).statusCode).toBe(401);
		const made = await actAs(app, other)('POST', '/api/auth/passkeys', { name: 'Phone', credential });
		expect(made.statusCode).toBe(401);
		const factors = await app.database.db.selectFrom('users').select(['second_factor_at', 'passkeys_at']).execute();
		expect(factors).toEqual(Array(2).fill({ second_factor_at: null, passkeys_at: null }));
	});

	it('confirms no device', { tags: ['session-ends-mid-request', 'device-code-attacks'] }, async () => {
		const { app, end } = await createEndingApp(engine);
		const account = await buildAccount(app);
		const { user_code, device_code } = (await post(app, '/api/auth/device-code', {})).json().data;
		end();
		const decided = await actAs(app, account)('POST', '/api/auth/device-code/decision', {
			user_code,
			isApproved: true,
		});
		expect(decided.statusCode).toBe(401);
		const polled = await post(app, '/api/auth/device-code/poll', { device_code });
		expect(polled.json().data.state).toBe('authorization_pending');
	});

	it('changes no account of others', { tags: ['session-ends-mid-request'] }, async () => {
		const { app, end } = await createEndingApp(engine);
		const [owner, person] = [await buildAccount(app, 'owner'), await buildAccount(app)];
		end();
		const path = `/api/admin/users/${person.user.id}`;
		const act = actAs(app, owner);
		expect((await act('PUT', path, { password: 'Ladder-cloud-8' })).statusCode).toBe(401);
		await app.database.db.deleteFrom('sessions').execute();
		expect((await logIn(app, person.user.username)).statusCode).toBe(200);
	});

	it('lets nobody in', { tags: ['session-ends-mid-request'] }, async () => {
		const { app, end } = await createEndingApp(engine, { REGISTRATION: 'approve' });
		const admin = await buildAccount(app, 'admin');
		await register(app, { username: 'guest', email: 'guest@example.org' });
		const waiting = await app.database.db.selectFrom('users').select('id').where('username', '=', 'guest').execute();
		end();
		const act = actAs(app, admin);
		expect((await act('POST', '/api/admin/invitations', { role: 'user' })).statusCode).toBe(401);
		expect((await act('POST', `/api/admin/waiting/${waiting[0]?.id}/approval`)).statusCode).toBe(401);
		expect(await app.database.db.selectFrom('invitations').selectAll().execute()).toEqual([]);
		expect((await logIn(app, 'guest')).statusCode).toBe(403);
	});

	it('refuses nobody, gives no premium, revokes no invitation and keeps no address', {
		tags: ['session-ends-mid-request'],
	}, async () => {
		const mail = { SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'films@example.org' };
		const { app, end } = await createEndingApp(engine, { REGISTRATION: 'approve', ...mail });
		const [admin, person] = [await buildAccount(app, 'owner'), await buildAccount(app)];
		await register(app, { username: 'guest', email: 'guest@example.org' });
		const guest = await app.database.db.selectFrom('users').select('id').where('username', '=', 'guest').execute();
		const act = actAs(app, admin);
		const { id } = (await act('POST', '/api/admin/invitations', { role: 'user' })).json().data;
		const change = { email: 'moved@example.org', currentPassword: PASSWORD };
		expect((await actAs(app, person)('PUT', '/api/auth/profile', change)).statusCode).toBe(200);
		const read = async () => {
			const { db } = app.database;
			const users = await db.selectFrom('users').select(['id', 'is_premium']).orderBy('id').execute();
			const invitations = await db.selectFrom('invitations').select(['id', 'revoked_at']).execute();
			const links = await db.selectFrom('account_links').select(['kind', 'email']).execute();
			return { users, invitations, links };
		};
		const before = await read();
		const sessions = await app.database.db.selectFrom('sessions').selectAll().execute();
		end();
		const refused = [];
		const calls = [
			[act, 'DELETE', `/api/admin/waiting/${guest[0]?.id}`],
			[act, 'PUT', `/api/admin/users/${person.user.id}/premium`],
			[act, 'DELETE', `/api/admin/invitations/${id}`],
			[actAs(app, person), 'DELETE', '/api/auth/email-change'],
		] as const;
		for (const [call, method, path] of calls) {
			refused.push((await call(method, path)).statusCode);
			// The next one begins with a session, too.
			await app.database.db.insertInto('sessions').values(sessions).execute();
		}
		expect(refused).toEqual([401, 401, 401, 401]);
		expect(await read()).toEqual(before);
	});
});
