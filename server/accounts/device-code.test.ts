import { describe, expect, it } from 'vitest';
import { DEVICE_CODE_MINUTES } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { PASSWORD, verify } from '../testing/auth-requests.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { buildVerifiedAccount, createMailApp } from '../testing/mail-setup.ts';
import { ENGINES } from '../testing/test-database.ts';

const MINUTE_MS = 60_000;
const LG =
	'Mozilla/5.0 (Web0S; Linux/SmartTV) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/94.0.4606.128 Safari/537.36';

async function begin(app: TestApp) {
	const headers = { 'user-agent': LG };
	return (await app.http.inject({ method: 'POST', url: '/api/auth/device-code', headers })).json().data;
}
const poll = async (app: TestApp, device_code: string) =>
	(await app.http.inject({ method: 'POST', url: '/api/auth/device-code/poll', payload: { device_code } })).json().data;
const lookup = (app: TestApp, account: TestAccount, user_code: string) =>
	actAs(app, account)('POST', '/api/auth/device-code/lookup', { user_code });
const decide = (app: TestApp, account: TestAccount, user_code: string, isApproved = true) =>
	actAs(app, account)('POST', '/api/auth/device-code/decision', { user_code, isApproved });

describe.each(ENGINES)('a device on %s', (engine) => {
	it('is signed in once its code was confirmed elsewhere, with a name', { tags: ['device-code'] }, async () => {
		const [one, other] = await createTwoNodes(engine);
		const account = await buildAccount(one);
		const begun = await begin(one);
		expect(begun.user_code).toMatch(/^[BCDFGHJKLMNPQRSTVWXZ]{4}-[BCDFGHJKLMNPQRSTVWXZ]{4}$/);
		expect(begun.verification_uri_complete).toBe(`${begun.verification_uri}#${begun.user_code}`);
		expect(begun.qrCode).toMatch(/^<svg/);
		expect(await poll(other, begun.device_code)).toEqual({ state: 'authorization_pending', interval: 5 });
		const typed = begun.user_code.toLowerCase().replace('-', ' ');
		expect((await lookup(other, account, typed)).json().data).toMatchObject({
			device: 'Chrome on LG TV',
			address: '127.0.0.1',
		});
		expect((await decide(other, account, typed)).statusCode).toBe(200);
		one.clock.advance(5000);
		const [first, second] = await Promise.all([poll(one, begun.device_code), poll(other, begun.device_code)]);
		const tokens = [first, second].map(({ token }) => token).filter(Boolean);
		expect(tokens).toHaveLength(1);
		expect((await verify(one, tokens[0])).json().data.user.id).toBe(account.user.id);
		expect((await poll(one, begun.device_code)).state).toBe('expired_token');
		const sessions = (await actAs(one, account)('GET', '/api/auth/sessions')).json().data;
		expect(sessions.map(({ device }: { device: string | null }) => device)).toContain('Chrome on LG TV');
		const actions = await one.database.db.selectFrom('audit_log').select('action').execute();
		expect(actions).toEqual([{ action: 'device_approved' }]);
	});

	it('that is refused, or whose code is ten minutes old, is not signed in', { tags: ['device-code'] }, async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const refused = await begin(app);
		expect((await decide(app, account, refused.user_code, false)).statusCode).toBe(200);
		expect((await decide(app, account, refused.user_code)).statusCode).toBe(404);
		expect((await poll(app, refused.device_code)).state).toBe('access_denied');
		const old = await begin(app);
		app.clock.advance(DEVICE_CODE_MINUTES * MINUTE_MS);
		expect((await lookup(app, account, old.user_code)).statusCode).toBe(404);
		expect((await decide(app, account, old.user_code)).statusCode).toBe(404);
		expect((await poll(app, old.device_code)).state).toBe('expired_token');
		app.clock.advance(1);
		await app.housekeeping.run();
		expect(await app.database.db.selectFrom('device_codes').selectAll().execute()).toEqual([]);
	});

	it('that polls too often has to wait longer each time', { tags: ['device-code-attacks'] }, async () => {
		const app = await createTestApp({ engine });
		const { device_code } = await begin(app);
		const said = [];
		for (const waitMs of [0, 1000, 10_000, 2000, 15_000]) {
			app.clock.advance(waitMs);
			const { state, interval } = await poll(app, device_code);
			said.push([state, interval]);
		}
		expect(said).toEqual([
			['authorization_pending', 5],
			['slow_down', 10],
			['authorization_pending', 10],
			['slow_down', 15],
			['authorization_pending', 15],
		]);
	});

	it('is confirmed with a fresh password alone, and its session has shown none', {
		tags: ['device-code-attacks'],
	}, async () => {
		const app = await createTestApp({ engine });
		const owner = await buildAccount(app, 'owner');
		app.clock.advance(11 * MINUTE_MS);
		const begun = await begin(app);
		const early = await decide(app, owner, begun.user_code);
		expect([early.statusCode, early.json().code]).toEqual([403, 'password_required']);
		expect((await poll(app, begun.device_code)).state).toBe('authorization_pending');
		await actAs(app, owner)('POST', '/api/auth/confirm-password', { password: 'Ladder-cloud-7' });
		expect((await decide(app, owner, begun.user_code)).statusCode).toBe(200);
		const { token } = await poll(app, begun.device_code);
		const asDevice = actAs(app, { headers: { authorization: `Bearer ${token}` } });
		const backup = await asDevice('POST', '/api/admin/invitations', { role: 'admin' });
		expect(backup.json().code).toBe('password_required');
	});

	it('gets no session of an account that was suspended or deleted meanwhile', {
		tags: ['device-code-attacks'],
	}, async () => {
		const app = await createTestApp({ engine });
		const [owner, account] = [await buildAccount(app, 'owner'), await buildAccount(app)];
		const begun = await begin(app);
		await decide(app, account, begun.user_code);
		await actAs(app, owner)('PUT', `/api/admin/users/${account.user.id}/suspension`, { reason: 'No' });
		expect((await poll(app, begun.device_code)).state).toBe('access_denied');
		const another = await begin(app);
		const gone = await buildAccount(app);
		await decide(app, gone, another.user_code);
		await actAs(app, owner)('DELETE', `/api/admin/users/${gone.user.id}`);
		expect((await poll(app, another.device_code)).state).toBe('expired_token');
	});

	it('gets no session once the password was changed or the sessions were ended after its confirmation', {
		tags: ['device-code-attacks'],
	}, async () => {
		const app = await createTestApp({ engine });
		const [owner, account] = [await buildAccount(app, 'owner'), await buildAccount(app)];
		const asAccount = actAs(app, account);
		const endings = [
			() => asAccount('DELETE', '/api/auth/sessions'),
			() => asAccount('PUT', '/api/auth/password', { newPassword: 'Ladder-cloud-8', currentPassword: PASSWORD }),
			() => actAs(app, owner)('DELETE', `/api/admin/users/${account.user.id}/sessions`),
		];
		for (const end of endings) {
			const begun = await begin(app);
			expect((await decide(app, account, begun.user_code)).statusCode).toBe(200);
			expect((await end()).statusCode).toBe(200);
			expect((await poll(app, begun.device_code)).state).toBe('access_denied');
			expect((await poll(app, begun.device_code)).state).toBe('expired_token');
		}
		expect(await app.database.db.selectFrom('sessions').select('user_id').execute()).toEqual([
			{ user_id: owner.user.id },
		]);
	});

	it('gets no session of an account whose address has to be verified and is not any more', {
		tags: ['device-code-attacks'],
	}, async () => {
		const { app } = await createMailApp(engine, { REQUIRE_VERIFIED_EMAIL: 'on' });
		const account = await buildVerifiedAccount(app);
		const begun = await begin(app);
		await decide(app, account, begun.user_code);
		await app.database.db.updateTable('users').set({ verified_email_key: null }).execute();
		expect((await poll(app, begun.device_code)).state).toBe('access_denied');
		expect((await poll(app, begun.device_code)).state).toBe('expired_token');
	});

	it('keeps an account from its deletion as every sign-in does, and says so', {
		tags: ['device-code-attacks'],
	}, async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const begun = await begin(app);
		await decide(app, account, begun.user_code);
		// Asked for on another node at the moment of the confirmation.
		await app.database.db
			.updateTable('users')
			.set({ deletion_requested_at: new Date(app.clock.now()).toISOString() })
			.execute();
		const payload = { device_code: begun.device_code };
		const response = await app.http.inject({ method: 'POST', url: '/api/auth/device-code/poll', payload });
		expect(response.json().message).toBe('Welcome back. Your account will not be deleted.');
		const kept = await app.database.db.selectFrom('users').select('deletion_requested_at').execute();
		expect(kept).toEqual([{ deletion_requested_at: null }]);
	});

	it('has codes that the database does not, and that a thousand guesses do not find', {
		tags: ['device-code-attacks'],
	}, async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const { device_code, user_code } = await begin(app);
		const stored = JSON.stringify(await app.database.db.selectFrom('device_codes').selectAll().execute());
		expect(stored).not.toContain(device_code);
		expect(stored).not.toContain(user_code.replace('-', ''));
		const statuses = new Set<number>();
		for (let n = 0; n < 1000; n += 1) {
			const guess = n
				.toString(20)
				.padStart(8, '0')
				.replace(/./g, (digit) => 'BCDFGHJKLMNPQRSTVWXZ'[Number.parseInt(digit, 20)] ?? '');
			if (guess === user_code.replace('-', '')) continue;
			statuses.add((await lookup(app, account, guess)).statusCode);
		}
		expect([...statuses]).toEqual([404]);
	});
});

it('typed codes are limited by account, and what begins by address', { tags: ['device-code-attacks'] }, async () => {
	const app = await createTestApp();
	const account = await buildAccount(app);
	const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
	const post = async (path: string, body: object) => {
		const headers = { 'content-type': 'application/json', ...account.headers };
		return (await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(body) })).status;
	};
	const typed = [];
	for (let n = 0; n < 32; n += 1) typed.push(await post('/api/auth/device-code/lookup', { user_code: 'BCDF-GHJK' }));
	expect(typed).toEqual([...Array(30).fill(404), 429, 429]);
	const begun = [];
	for (let n = 0; n < 32; n += 1) begun.push(await post('/api/auth/device-code', {}));
	expect(begun).toEqual([...Array(30).fill(200), 429, 429]);
});
