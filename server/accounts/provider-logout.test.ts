import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { logIn, register, verify } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { VERIFIED } from '../testing/oidc-provider.ts';
import {
	callOidc,
	connectAccount,
	createOidcApp,
	newBrowser,
	signInAtProvider,
	signInByProvider,
	signOutAtProvider,
} from '../testing/oidc-setup.ts';
import { addSecondFactor, sendCode } from '../testing/second-factor-client.ts';
import { ORIGIN } from '../testing/software-passkey.ts';
import { ENGINES } from '../testing/test-database.ts';
import { AUTH_LIMITS } from './auth-limits.ts';

/** A sign-in in a browser that keeps the cookies of the provider. */
async function signInWithCookies(app: TestApp) {
	const cookies = new Map<string, string>();
	const secret = newBrowser();
	const begun = await callOidc(app, 'start', { secret });
	const response = await signInAtProvider(begun.json().data.url, cookies);
	const { token, user } = (await callOidc(app, 'complete', { secret, response })).json().data;
	return { cookies, token, user, headers: { authorization: `Bearer ${token}` } };
}

const announce = (app: TestApp, form: string) =>
	app.http.inject({
		method: 'POST',
		url: '/api/auth/oidc/backchannel-logout',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: form,
	});

const announceToken = (app: TestApp, token: string) => announce(app, `${new URLSearchParams({ logout_token: token })}`);

const isAlive = async (app: TestApp, token: string) => (await verify(app, token)).statusCode === 200;

const sidOf = async (app: TestApp) =>
	(await app.database.db.selectFrom('provider_sessions').select('provider_sid').execute()).map(
		({ provider_sid }) => provider_sid,
	);

describe.each(ENGINES)('a logout on %s', (engine) => {
	it('goes on to the provider, whose server ends the other sessions of that browser', {
		tags: ['oidc-logout'],
	}, async () => {
		const { app, provider } = await createOidcApp(engine);
		const { cookies, token, headers } = await signInWithCookies(app);
		// The same session at the provider, in another tab.
		const secret = newBrowser();
		const begun = await callOidc(app, 'start', { secret });
		const response = await signInAtProvider(begun.json().data.url, cookies);
		const other = (await callOidc(app, 'complete', { secret, response })).json().data;
		const elsewhere = await signInWithCookies(app);
		const loggedOut = await app.http.inject({
			method: 'POST',
			url: '/api/auth/logout',
			headers: { ...headers, origin: ORIGIN },
		});
		expect(await isAlive(app, token)).toBe(false);
		expect(await signOutAtProvider(loggedOut.json().data.url, cookies)).toBe(`${ORIGIN}/`);
		const [form = ''] = provider.logouts;
		const ended = await announce(app, form);
		expect([ended.statusCode, ended.headers['cache-control']]).toEqual([200, 'no-store']);
		expect([await isAlive(app, other.token), await isAlive(app, elsewhere.token)]).toEqual([false, true]);
		// It works once.
		expect((await announce(app, form)).statusCode).toBe(400);
		// A session that began with a password has no such page.
		const account = await buildAccount(app);
		expect((await actAs(app, account)('POST', '/api/auth/logout')).json().data).toBeNull();
	});

	it('at the provider ends all sessions of a person, also those that wait for a code', {
		tags: ['oidc-logout'],
	}, async () => {
		const { app, provider } = await createOidcApp(engine);
		const account = await buildAccount(app);
		provider.person.claims = { ...VERIFIED, email: account.user.email };
		expect((await connectAccount(app, account.headers)).statusCode).toBe(200);
		const { recoveryCodes } = await addSecondFactor(app, account);
		const first = (await signInByProvider(app)).json().data.challenge;
		const { token } = (await sendCode(app, first, recoveryCodes[0] ?? '')).json().data;
		const waiting = (await signInByProvider(app)).json().data.challenge;
		const named = provider.signLogoutToken({ sub: provider.person.sub });
		expect((await announceToken(app, named)).statusCode).toBe(200);
		expect(await isAlive(app, token)).toBe(false);
		expect((await sendCode(app, waiting, recoveryCodes[1] ?? '')).statusCode).toBe(401);
		// Sessions that began here stay.
		expect(await isAlive(app, account.token)).toBe(true);
	});

	it('in a frame of the provider ends the sessions of that one alone', { tags: ['oidc-logout'] }, async () => {
		const { app, provider } = await createOidcApp(engine);
		const { token } = await signInWithCookies(app);
		const [sid] = await sidOf(app);
		const frame = (iss: string, id: string) =>
			app.http.inject(`/api/auth/oidc/frontchannel-logout?${new URLSearchParams({ iss, sid: id })}`);
		for (const [iss, id] of [
			['https://evil.example', sid],
			[provider.issuer, 'unknown'],
			[provider.issuer, ''],
			[provider.issuer, '\0'],
		]) {
			expect((await frame(iss ?? '', id ?? '')).statusCode).toBe(200);
		}
		expect(await isAlive(app, token)).toBe(true);
		await frame(provider.issuer, sid ?? '');
		expect(await isAlive(app, token)).toBe(false);
	});

	it('by a forged token ends nothing', { tags: ['oidc-attacks'] }, async () => {
		const lines: string[] = [];
		const { app, provider } = await createOidcApp(engine, {}, (line) => lines.push(line));
		const { token } = await signInWithCookies(app);
		const { sub } = provider.person;
		const now = Math.floor(Date.now() / 1000);
		const sign = provider.signLogoutToken;
		const good = sign({ sub });
		const [head = '', body = '', signature = ''] = good.split('.');
		const other = Buffer.from(JSON.stringify({ sub: 'somebody' })).toString('base64url');
		const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url');
		const forged = {
			'no token': '',
			'a changed body': `${head}.${other}.${signature}`,
			'no signature': `${none}.${body}.`,
			'no signature, with one': `${none}.${body}.${signature}`,
			'a secret as its key': sign({ sub }, { alg: 'HS256' }),
			'another issuer': sign({ sub, iss: 'https://evil.example' }),
			'another client': sign({ sub, aud: 'other' }),
			'an old time': sign({ sub, iat: now - 3600 }),
			'a time to come': sign({ sub, iat: now + 3600 }),
			'an end that is over': sign({ sub, exp: now - 3600 }),
			'a nonce': sign({ sub, nonce: 'n' }),
			'no event': sign({ sub, events: {} }),
			'an event that is no object': sign({
				sub,
				events: { 'http://schemas.openid.net/event/backchannel-logout': 'yes' },
			}),
			'no id': sign({ sub, jti: undefined }),
			nobody: sign({}),
			'an extension': sign({ sub }, { crit: ['b64'] }),
			'another type': sign({ sub }, { typ: 'at+jwt' }),
			'an unknown key': sign({ sub }, { kid: 'unknown' }),
		};
		for (const [what, value] of Object.entries(forged)) {
			expect((await announceToken(app, value)).statusCode, what).toBe(400);
		}
		expect(await isAlive(app, token)).toBe(true);
		expect(lines.join()).toContain('provider_logout_refused');
		expect(lines.join()).not.toContain(signature);
		expect((await announceToken(app, good)).statusCode).toBe(200);
		expect(await isAlive(app, token)).toBe(false);
	});
});

describe.each(ENGINES.filter((engine) => engine === 'postgres'))('a logout at the provider on %s', (engine) => {
	it('and the second step of a sign-in that it ends wait for each other in one order', {
		tags: ['oidc-logout'],
	}, async () => {
		const { app, provider } = await createOidcApp(engine);
		const { db } = app.database;
		const account = await buildAccount(app);
		provider.person.claims = { ...VERIFIED, email: account.user.email };
		expect((await connectAccount(app, account.headers)).statusCode).toBe(200);
		const { recoveryCodes } = await addSecondFactor(app, account);
		const { challenge } = (await signInByProvider(app)).json().data;
		const waiting = async () => {
			const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'`.execute(db);
			return rows[0]?.count;
		};
		const ofUser = await db.startTransaction().execute();
		await ofUser.selectFrom('users').select('id').where('id', '=', account.user.id).forUpdate().execute();
		const second = sendCode(app, challenge, recoveryCodes[0] ?? '');
		await expect.poll(waiting).toBe(1);
		const ofChallenge = await db.startTransaction().execute();
		await ofChallenge.selectFrom('login_challenges').select('token_hash').forUpdate().execute();
		const logout = announceToken(app, provider.signLogoutToken({ sub: provider.person.sub }));
		await expect.poll(waiting).toBe(2);
		await ofUser.rollback().execute();
		// The second step has come to the challenge, behind the logout.
		const isBehind = async () => {
			const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
				where datname = current_database() and wait_event_type = 'Lock'
				and query like '%login_challenges%'`.execute(db);
			return rows[0]?.count;
		};
		await expect.poll(isBehind).toBe(2);
		await ofChallenge.rollback().execute();
		expect((await logout).statusCode).toBe(200);
		// It has ended, or its session has.
		const response = await second;
		if (response.statusCode === 200) expect(await isAlive(app, response.json().data.token)).toBe(false);
		else expect(response.statusCode).toBe(401);
	});
});

it('tokens that the provider has signed are not counted with those that are refused', {
	tags: ['oidc-logout'],
}, async () => {
	const { app, provider } = await createOidcApp('sqlite');
	const url = `${await app.http.listen({ host: '127.0.0.1', port: 0 })}/api/auth/oidc/backchannel-logout`;
	const send = async (token: string) =>
		(await fetch(url, { method: 'POST', body: new URLSearchParams({ logout_token: token }) })).status;
	const signed = () => send(provider.signLogoutToken({ sub: 'somebody' }));
	const { attempts } = AUTH_LIMITS.providerLogouts;
	for (let n = 1; n < attempts; n += 1) expect(await send('forged')).toBe(400);
	expect([await signed(), await signed(), await signed()]).toEqual([200, 200, 200]);
	expect([await send('forged'), await send('forged')]).toEqual([400, 429]);
});

it('with OIDC_ONLY nobody signs in or up by a password or passkey, but by the owner link', {
	tags: ['oidc-logout'],
}, async () => {
	const { app } = await createOidcApp('sqlite', { OIDC_ONLY: 'on' });
	const ownerToken = await app.ownerLink.issue();
	expect((await register(app, { ownerToken })).json().data.user.role).toBe('owner');
	const account = await buildAccount(app);
	const refused = await logIn(app, account.user.username);
	expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
	expect((await logIn(app, 'nobody')).json().message).toBe(refused.json().message);
	expect((await register(app, { username: 'newcomer', email: 'new@example.org' })).statusCode).toBe(403);
	const options = { method: 'POST', url: '/api/auth/login/passkey-options', payload: {} } as const;
	expect((await app.http.inject(options)).statusCode).toBe(403);
	expect((await signInByProvider(app)).statusCode).toBe(200);
});
