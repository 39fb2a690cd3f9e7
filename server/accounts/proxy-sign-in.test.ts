import { describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { PASSWORD, verify } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ANN, callByProxy, createProxiedApp } from '../testing/proxy-sign-in-setup.ts';
import { addSecondFactor } from '../testing/second-factor-client.ts';
import { ORIGIN } from '../testing/software-passkey.ts';
import { ENGINES } from '../testing/test-database.ts';

describe.each(ENGINES)('a sign-in by the headers of the proxy on %s', (engine) => {
	it('makes an account by a press the first time, and signs in to it after that', {
		tags: ['proxy-sign-in'],
	}, async () => {
		const app = await createProxiedApp(engine);
		expect((await callByProxy(app, 'name', ANN)).json().data).toEqual({ name: 'ann' });
		expect((await callByProxy(app, 'name', {})).json().data).toEqual({ name: null });
		// To look at the name signs nobody in.
		expect(await app.database.db.selectFrom('users').selectAll().execute()).toEqual([]);
		const first = (await callByProxy(app, 'sign-in', ANN)).json().data;
		expect(first.user).toMatchObject({
			username: 'ann',
			email: ANN['remote-email'],
			isEmailVerified: true,
			role: 'user',
		});
		expect((await verify(app, first.token)).statusCode).toBe(200);
		const again = (await callByProxy(app, 'sign-in', ANN)).json().data;
		expect(again.user.id).toBe(first.user.id);
		expect(again.token).not.toBe(first.token);
	});

	it('makes one account of two that arrive together', { tags: ['proxy-sign-in'] }, async () => {
		const app = await createProxiedApp(engine);
		const both = await Promise.all([callByProxy(app, 'sign-in', ANN), callByProxy(app, 'sign-in', ANN)]);
		expect(new Set(both.map((response) => response.json().data.user.id)).size).toBe(1);
	});

	it('waits for an admin, or needs an account, as the operator has set', { tags: ['proxy-sign-in'] }, async () => {
		const approve = await createProxiedApp(engine, { PROXY_SIGN_UP: 'approve' });
		expect((await callByProxy(approve, 'sign-in', ANN)).json().data).toEqual({ isWaiting: true });
		const waiting = await callByProxy(approve, 'sign-in', ANN);
		expect([waiting.statusCode, waiting.json().message]).toEqual([403, expect.stringContaining('waiting')]);
		const none = await createProxiedApp(engine, { PROXY_SIGN_UP: 'none' });
		expect((await callByProxy(none, 'sign-in', ANN)).json().message).toContain('No account here is connected');
	});

	it('gives the roles of the groups, admits the allowed domains, and never takes the last owner', {
		tags: ['proxy-sign-in'],
	}, async () => {
		const groups = { PROXY_ADMIN_GROUP: 'staff', PROXY_OWNER_GROUP: 'boss' };
		const app = await createProxiedApp(engine, { ...groups, PROXY_ALLOWED_DOMAINS: 'films.example' });
		const roleWith = async (value: string) =>
			(await callByProxy(app, 'sign-in', { ...ANN, 'remote-groups': value })).json().data.user.role;
		expect(await roleWith('a,staff')).toBe('admin');
		expect(await roleWith('')).toBe('user');
		expect(await roleWith('boss')).toBe('owner');
		expect(await roleWith('')).toBe('owner');
		const other = { 'remote-user': 'bob', 'remote-email': 'bob@films.example.evil.example' };
		expect((await callByProxy(app, 'sign-in', other)).statusCode).toBe(403);
	});

	it('asks for the code of a second factor, and is refused for a suspended account', {
		tags: ['proxy-sign-in'],
	}, async () => {
		const app = await createProxiedApp(engine);
		const account = await buildAccount(app);
		const theirs = { 'remote-user': 'carl', 'remote-email': account.user.email };
		const connected = await callByProxy(
			app,
			'connection',
			{ ...theirs, ...account.headers },
			{ payload: { currentPassword: PASSWORD } },
		);
		expect([connected.statusCode, connected.json().message]).toEqual([200, 'Connected with Single Sign-On']);
		const { recoveryCodes } = await addSecondFactor(app, account);
		const { challenge, token } = (await callByProxy(app, 'sign-in', theirs)).json().data;
		expect(token).toBeUndefined();
		const payload = { challenge, code: recoveryCodes[0] };
		const signedIn = await app.http.inject({ method: 'POST', url: '/api/auth/login/second-factor', payload });
		expect(signedIn.json().data.user.id).toBe(account.user.id);
		await app.database.db
			.updateTable('users')
			.set({ suspended_at: new Date(app.clock.now()).toISOString(), suspension_reason: 'Spam' })
			.where('id', '=', account.user.id)
			.execute();
		const suspended = await callByProxy(app, 'sign-in', theirs);
		expect([suspended.statusCode, suspended.json().message]).toEqual([403, expect.stringContaining('Spam')]);
	});

	it('takes no account over by an address or a name, and is disconnected with a proof', {
		tags: ['proxy-sign-in', 'proxy-sign-in-attacks'],
	}, async () => {
		const app = await createProxiedApp(engine);
		const account = await buildAccount(app);
		const theirs = { 'remote-user': account.user.username, 'remote-email': account.user.email };
		const taken = await callByProxy(app, 'sign-in', theirs);
		expect([taken.statusCode, taken.json().message]).toEqual([403, expect.stringContaining('Sign in to it as before')]);
		const connect = (headers: Record<string, string>, currentPassword = PASSWORD) =>
			callByProxy(app, 'connection', { ...headers, ...account.headers }, { payload: { currentPassword } });
		expect((await connect(theirs, 'Wrong-pass-1')).json().code).toBe('wrong_password');
		expect((await connect({ ...theirs, 'remote-email': 'other@films.example' })).statusCode).toBe(403);
		expect((await connect(theirs)).statusCode).toBe(200);
		expect((await connect(theirs)).json().code).toBe('conflict');
		const { token } = (await callByProxy(app, 'sign-in', theirs)).json().data;
		const payload = { currentPassword: PASSWORD };
		const ended = await callByProxy(app, 'disconnection', account.headers, { payload });
		expect(ended.json().message).toBe('Disconnected from Single Sign-On');
		expect((await verify(app, token)).statusCode).toBe(401);
		expect((await callByProxy(app, 'sign-in', theirs)).statusCode).toBe(403);
	});

	it('leads a logout to the page of the proxy, for sessions that began there', {
		tags: ['proxy-sign-in'],
	}, async () => {
		const app = await createProxiedApp(engine, { PROXY_LOGOUT_URL: 'https://auth.films.example/logout' });
		const logOut = (headers: { authorization: string }) =>
			app.http.inject({ method: 'POST', url: '/api/auth/logout', headers: { origin: ORIGIN, ...headers } });
		const { token } = (await callByProxy(app, 'sign-in', ANN)).json().data;
		const ended = await logOut({ authorization: `Bearer ${token}` });
		expect(ended.json().data).toEqual({ url: 'https://auth.films.example/logout' });
		expect((await logOut((await buildAccount(app)).headers)).json().data).toBeNull();
	});
});

describe('the headers of a sign-in', () => {
	it('are ignored and logged from outside of TRUST_PROXY, and from pages elsewhere', {
		tags: ['proxy-sign-in-attacks'],
	}, async () => {
		const lines: string[] = [];
		const app = await createProxiedApp('sqlite', {}, (line) => lines.push(line));
		const outside = { peer: '203.0.113.9' };
		expect((await callByProxy(app, 'name', ANN, outside)).json().data).toEqual({ name: null });
		const refused = await callByProxy(app, 'sign-in', ANN, outside);
		expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
		// A forwarded address makes no proxy of a client.
		const forwarded = await callByProxy(app, 'sign-in', { ...ANN, 'x-forwarded-for': '10.1.2.3' }, outside);
		expect(forwarded.statusCode).toBe(403);
		for (const origin of ['https://evil.example', 'null', '']) {
			expect((await callByProxy(app, 'sign-in', { ...ANN, origin })).statusCode).toBe(403);
		}
		expect(await app.database.db.selectFrom('users').selectAll().execute()).toEqual([]);
		const reasons = lines.flatMap((line) => JSON.parse(line).security?.details?.reason ?? []);
		expect(reasons).toEqual([
			...Array.from({ length: 3 }, () => 'the header came from outside of TRUST_PROXY'),
			...Array.from({ length: 3 }, () => 'a page elsewhere asked for it'),
		]);
	});

	it('sign in by no GET, and nowhere without the setting', { tags: ['proxy-sign-in-attacks'] }, async () => {
		const app = await createProxiedApp('sqlite');
		const got = await app.http.inject({ url: '/api/auth/proxy/sign-in', headers: ANN, remoteAddress: '10.1.2.3' });
		expect([404, 405]).toContain(got.statusCode);
		const profile = await app.http.inject({ url: '/api/auth/profile', headers: ANN, remoteAddress: '10.1.2.3' });
		expect(profile.statusCode).toBe(401);
		const off = await createTestApp({ env: { TRUST_PROXY: '10.1.2.3' } });
		expect((await callByProxy(off, 'sign-in', ANN)).statusCode).toBe(404);
	});

	it('begin a session of their own: a token from before is not taken over', {
		tags: ['proxy-sign-in-attacks'],
	}, async () => {
		const app = await createProxiedApp('sqlite');
		const attacker = await buildAccount(app);
		const { token, user } = (await callByProxy(app, 'sign-in', { ...ANN, ...attacker.headers })).json().data;
		expect(user.username).toBe('ann');
		expect(attacker.headers.authorization).not.toContain(token);
		const own = await app.http.inject({ url: '/api/auth/profile', headers: attacker.headers });
		expect(own.json().data.user.id).toBe(attacker.user.id);
	});
});

describe('the settings of a sign-in by the proxy', () => {
	const refusalOf = (env: Record<string, string>) => {
		try {
			readConfig({ DATA_DIR: '/tmp', ...env });
		} catch (error) {
			return (error as Error).message;
		}
		return null;
	};

	it('need addresses of the proxy, since a number of hops would believe everybody', {
		tags: ['proxy-sign-in-attacks'],
	}, () => {
		const needsAddresses = expect.stringContaining('TRUST_PROXY has no addresses');
		expect(refusalOf({ PROXY_SIGN_IN: 'remote-user' })).toEqual(needsAddresses);
		expect(refusalOf({ PROXY_SIGN_IN: 'remote-user', TRUST_PROXY: '1' })).toEqual(needsAddresses);
		expect(refusalOf({ PROXY_SIGN_IN: 'remote-user', TRUST_PROXY: '10.0.0.1' })).toBeNull();
	});

	it('are refused where they do not fit each other', { tags: ['proxy-sign-in'] }, () => {
		const trusted = { TRUST_PROXY: '10.0.0.1', PROXY_SIGN_IN: 'tailscale' };
		expect(refusalOf({ PROXY_SIGN_UP: 'auto' })).toContain('PROXY_SIGN_UP: is set, and PROXY_SIGN_IN is off');
		expect(refusalOf({ ...trusted, PROXY_ADMIN_GROUP: 'a' })).toContain('tailscale tells no groups');
		expect(refusalOf({ ...trusted, PROXY_LOGOUT_URL: 'javascript:alert(1)' })).toContain('PROXY_LOGOUT_URL');
		const only = { OIDC_ISSUER: 'https://id.example', OIDC_CLIENT_ID: 'a', OIDC_ONLY: 'on' };
		expect(refusalOf({ ...trusted, ...only })).toContain('OIDC_ONLY');
	});
});
