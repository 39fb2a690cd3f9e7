import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { VERIFIED } from '../testing/oidc-provider.ts';
import { callOidc, createOidcApp, newBrowser, signInAtProvider, signInByProvider } from '../testing/oidc-setup.ts';
import { ANN, callByProxy, createProxiedApp } from '../testing/proxy-sign-in-setup.ts';
import { ENGINES } from '../testing/test-database.ts';

const DAY_MS = 86_400_000;
const INVITED_ONLY = { OIDC_SIGN_UP: 'none', REGISTRATION: 'invite' };

async function invite(app: TestApp, maker: TestAccount, body: object = {}): Promise<{ id: string; code: string }> {
	return (await actAs(app, maker)('POST', '/api/admin/invitations', body)).json().data;
}

const usesOf = async (app: TestApp) =>
	(await app.database.db.selectFrom('invitations').select('uses').execute()).map(({ uses }) => uses);

const usernames = async (app: TestApp) =>
	(await app.database.db.selectFrom('users').select('username').execute()).map(({ username }) => username).sort();

describe.each(ENGINES)('an invitation at the provider on %s', (engine) => {
	it('goes along with the sign-in that was begun with it, gives its role, and counts one use', {
		tags: ['external-invitations'],
	}, async () => {
		const { app, provider } = await createOidcApp(engine, INVITED_ONLY);
		const owner = await buildAccount(app, 'owner');
		const { code } = await invite(app, owner, { role: 'admin', max_uses: 2 });
		expect((await signInByProvider(app)).statusCode).toBe(403);
		const joined = (await signInByProvider(app, code)).json().data;
		expect(joined.user).toMatchObject({ email: VERIFIED.email, role: 'admin' });
		expect(await usesOf(app)).toEqual([1]);
		const [listed] = (await actAs(app, owner)('GET', '/api/admin/invitations')).json().data;
		expect(listed.used_by).toMatchObject([{ username: joined.user.username }]);
		// Somebody who has an account signs in to it, and uses nothing.
		expect((await signInByProvider(app, code)).json().data.user.id).toBe(joined.user.id);
		expect(await usesOf(app)).toEqual([1]);
		provider.person = { sub: 'bob', claims: { ...VERIFIED, email: 'bob@films.example' } };
		expect((await signInByProvider(app, code)).statusCode).toBe(200);
		expect(await usesOf(app)).toEqual([2]);
		const stored = JSON.stringify(await app.database.db.selectFrom('audit_log').selectAll().execute());
		expect(stored).not.toContain(code);
	});

	it('needs no approval, and takes over no account and no address that is not verified', {
		tags: ['external-invitations', 'invitation-attacks'],
	}, async () => {
		const { app, provider } = await createOidcApp(engine, { OIDC_SIGN_UP: 'approve' });
		const owner = await buildAccount(app, 'owner');
		const { code } = await invite(app, owner, { max_uses: 5 });
		provider.person.claims = { ...VERIFIED, email: owner.user.email };
		expect((await signInByProvider(app, code)).json().message).toContain('Sign in to it as before');
		provider.person.claims = { ...VERIFIED, email_verified: false };
		expect((await signInByProvider(app, code)).json().message).toContain('not verified');
		expect(await usesOf(app)).toEqual([0]);
		provider.person.claims = VERIFIED;
		expect((await signInByProvider(app, code)).json().data.token).toBeDefined();
	});

	it('that has ended is told before the way there, and after it', { tags: ['external-invitations'] }, async () => {
		const lines: string[] = [];
		const { app, provider } = await createOidcApp(engine, INVITED_ONLY, (line) => lines.push(line));
		const owner = await buildAccount(app, 'owner');
		const { id, code } = await invite(app, owner, { max_uses: 2, days: 1 });
		const begin = (invitation: string) => callOidc(app, 'start', { secret: newBrowser(), invitation });
		expect((await begin('unknown')).json().message).toContain('This invitation is not valid');
		const secret = newBrowser();
		const begun = await callOidc(app, 'start', { secret, invitation: code });
		const response = await signInAtProvider(begun.json().data.url);
		expect((await actAs(app, owner)('DELETE', `/api/admin/invitations/${id}`)).statusCode).toBe(200);
		const ended = await callOidc(app, 'complete', { secret, response });
		expect([ended.statusCode, ended.json().message]).toEqual([403, expect.stringContaining('not valid')]);
		expect((await begin(code)).statusCode).toBe(403);
		const short = await invite(app, owner, { days: 1 });
		app.clock.advance(DAY_MS);
		expect((await begin(short.code)).statusCode).toBe(403);
		expect(await usernames(app)).toEqual([owner.user.username]);
		expect(lines.join()).toContain('provider_sign_in_refused');
		provider.fault = null;
	});

	it('is used no more often than allowed by sign-ins that end together, and is not taken from another sign-in', {
		tags: ['invitation-attacks', 'oidc-attacks'],
	}, async () => {
		const { app, provider } = await createOidcApp(engine, INVITED_ONLY);
		const owner = await buildAccount(app, 'owner');
		const { code } = await invite(app, owner);
		const begun: { secret: string; response: string }[] = [];
		for (const sub of ['bob', 'carl', 'dora']) {
			provider.person = { sub, claims: { ...VERIFIED, email: `${sub}@films.example` } };
			const secret = newBrowser();
			const { url } = (await callOidc(app, 'start', { secret, invitation: code })).json().data;
			begun.push({ secret, response: await signInAtProvider(url) });
		}
		// The state is of the browser that began it with the invitation.
		const [first] = begun;
		const stolen = await callOidc(app, 'complete', { secret: newBrowser(), response: first?.response });
		expect(stolen.statusCode).toBe(403);
		const ended = await Promise.all(begun.slice(1).map((one) => callOidc(app, 'complete', one)));
		expect(ended.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
		expect(await usesOf(app)).toEqual([1]);
		expect(await usernames(app)).toHaveLength(2);
	});

	it('works where the provider alone signs people in, and nowhere where registration is closed', {
		tags: ['external-invitations', 'registration-modes'],
	}, async () => {
		const only = await createOidcApp(engine, { ...INVITED_ONLY, OIDC_ONLY: 'on' });
		const { code } = await invite(only.app, await buildAccount(only.app, 'owner'));
		const check = (app: TestApp, invitation: string) =>
			app.http.inject({ method: 'POST', url: '/api/auth/invitation', payload: { invitation } });
		expect((await check(only.app, code)).json().data.isUsable).toBe(true);
		expect((await signInByProvider(only.app, code)).statusCode).toBe(200);
		const closed = await createOidcApp(engine, { OIDC_SIGN_UP: 'auto', REGISTRATION: 'closed' });
		const late = await invite(closed.app, await buildAccount(closed.app, 'owner'));
		expect((await check(closed.app, late.code)).json().data.isUsable).toBe(false);
		expect((await signInByProvider(closed.app, late.code)).statusCode).toBe(403);
	});
});

describe.each(ENGINES)('an invitation by the headers of the proxy on %s', (engine) => {
	it('makes the account with its role, once, and is told when it has ended', {
		tags: ['external-invitations', 'invitation-attacks'],
	}, async () => {
		const app = await createProxiedApp(engine, { PROXY_SIGN_UP: 'none', REGISTRATION: 'invite' });
		const owner = await buildAccount(app, 'owner');
		const { code } = await invite(app, owner, { role: 'admin' });
		const signIn = (person: typeof ANN, invitation?: string) =>
			callByProxy(app, 'sign-in', person, invitation === undefined ? {} : { payload: { invitation } });
		expect((await signIn(ANN)).statusCode).toBe(403);
		expect((await signIn(ANN, 'unknown')).json().message).toContain('This invitation is not valid');
		const bob = { 'remote-user': 'bob', 'remote-email': 'bob@films.example' };
		const both = await Promise.all([signIn(ANN, code), signIn(bob, code)]);
		expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
		const joined = both.find(({ statusCode }) => statusCode === 200)?.json().data.user;
		expect(joined.role).toBe('admin');
		expect(await usesOf(app)).toEqual([1]);
		expect(await usernames(app)).toEqual([owner.user.username, joined.username].sort());
	});
});
