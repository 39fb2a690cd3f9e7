import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { logIn, PASSWORD, register, verify } from '../testing/auth-requests.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { buildVerifiedAccount, createMailApp, post } from '../testing/mail-setup.ts';
import { oidcSettings, VERIFIED } from '../testing/oidc-provider.ts';
import { connectAccount, createOidcApp, signInByProvider, startOidcProvider } from '../testing/oidc-setup.ts';
import { addSecondFactor } from '../testing/second-factor-client.ts';
import { addPasskey } from '../testing/software-passkey.ts';
import { ENGINES } from '../testing/test-database.ts';

const HOUR_MS = 3_600_000;

const readWaysIn = async (app: TestApp, by: TestAccount, id: string) =>
	(await actAs(app, by)('GET', `/api/admin/users/${id}/ways-in`)).json();
const disconnect = (app: TestApp, by: TestAccount, id: string, issuer: string) =>
	actAs(app, by)('POST', `/api/admin/users/${id}/disconnection`, { issuer });
const listActions = async (app: TestApp) =>
	(await app.database.db.selectFrom('audit_log').select('action').orderBy('at').execute()).map(({ action }) => action);

describe.each(ENGINES)('the ways in of a user on %s', (engine) => {
	it('are shown with the last time seen and who has invited, and without what people typed', {
		tags: ['admin-ways-in'],
	}, async () => {
		const { app, provider } = await createOidcApp(engine);
		const admin = await buildAccount(app, 'admin');
		const invited = await actAs(app, admin)('POST', '/api/admin/invitations', {});
		const joined = await register(app, {
			username: 'guest',
			email: VERIFIED.email,
			invitation: invited.json().data.code,
		});
		const { token, user } = joined.json().data;
		const guest = { headers: { authorization: `Bearer ${token}` } };
		const since = new Date(app.clock.now()).toISOString();
		expect((await readWaysIn(app, admin, user.id)).data).toEqual({
			hasPassword: true,
			secondFactorSince: null,
			recoveryCodesLeft: 0,
			passkeys: [],
			connections: [],
			apiTokens: 0,
			last_seen_at: since,
			invited_by: admin.user.username,
		});
		expect((await connectAccount(app, guest.headers)).statusCode).toBe(200);
		await addSecondFactor(app, guest);
		const scoped = { name: 'script', scopes: ['history:read'], days: 30, currentPassword: PASSWORD };
		await actAs(app, guest)('POST', '/api/auth/tokens', scoped);
		app.clock.advance(HOUR_MS);
		await verify(app, token);
		const { data } = await readWaysIn(app, admin, user.id);
		expect(data).toMatchObject({ recoveryCodesLeft: 10, apiTokens: 1, secondFactorSince: expect.any(String) });
		expect(data.connections).toMatchObject([
			{ issuer: provider.issuer, name: 'Home', kind: 'provider', last_used_at: null },
		]);
		expect(data.last_seen_at).toBe(new Date(app.clock.now()).toISOString());
		const other = await createTestApp({ engine });
		const [key, by] = [await buildAccount(other), await buildAccount(other, 'owner')];
		await addPasskey(other, key, { name: 'Key of Ada' });
		const shown = await readWaysIn(other, by, key.user.id);
		expect(shown.data.passkeys).toMatchObject([{ domain: expect.any(String), isSignIn: true, last_used_at: null }]);
		expect(JSON.stringify(shown)).not.toContain('Ada');
	});

	it('are for those who may edit the account', { tags: ['admin-ways-in'] }, async () => {
		const app = await createTestApp({ engine });
		const [owner, admin, user] = [
			await buildAccount(app, 'owner'),
			await buildAccount(app, 'admin'),
			await buildAccount(app),
		];
		expect((await readWaysIn(app, admin, owner.user.id)).code).toBe('forbidden');
		expect((await readWaysIn(app, user, user.user.id)).code).toBe('forbidden');
		expect((await readWaysIn(app, owner, admin.user.id)).success).toBe(true);
		expect((await readWaysIn(app, admin, admin.user.id)).success).toBe(true);
		expect((await readWaysIn(app, owner, 'nobody')).code).toBe('not_found');
	});

	it('are disconnected by an admin: sessions and tokens end, and a link is the way in that is left', {
		tags: ['admin-ways-in'],
	}, async () => {
		const { app, provider } = await createOidcApp(engine);
		const [owner, admin] = [await buildAccount(app, 'owner'), await buildAccount(app, 'admin')];
		const { token, user } = (await signInByProvider(app)).json().data;
		expect((await readWaysIn(app, admin, user.id)).data).toMatchObject({ hasPassword: false });
		app.clock.advance(11 * 60_000);
		expect((await disconnect(app, admin, user.id, provider.issuer)).json().code).toBe('password_required');
		await actAs(app, admin)('POST', '/api/auth/confirm-password', { password: PASSWORD });
		expect((await disconnect(app, admin, user.id, 'https://other.example')).json().code).toBe('not_found');
		expect((await verify(app, token)).statusCode).toBe(200);
		const ended = await disconnect(app, admin, user.id, provider.issuer);
		expect([ended.statusCode, ended.json().message]).toEqual([200, 'Account disconnected']);
		expect((await verify(app, token)).statusCode).toBe(401);
		// The address is that of an account, which the provider opens no more.
		expect((await signInByProvider(app)).json().message).toContain('Sign in to it as before');
		const link = { token: ended.json().data.token, newPassword: 'Lantern-river-9' };
		expect((await post(app, '/api/auth/password-reset/complete', link)).statusCode).toBe(200);
		expect((await logIn(app, user.username, 'Lantern-river-9')).statusCode).toBe(200);
		expect(await listActions(app)).toEqual(
			expect.arrayContaining(['provider_disconnected', 'reset_link_created', 'password_reset']),
		);
		// One with a password has its way in.
		provider.person = { sub: 'admin-there', claims: { ...VERIFIED, email: admin.user.email } };
		await connectAccount(app, admin.headers);
		expect((await disconnect(app, admin, admin.user.id, provider.issuer)).json().code).toBe('forbidden');
		await actAs(app, owner)('POST', '/api/auth/confirm-password', { password: PASSWORD });
		expect((await disconnect(app, owner, admin.user.id, provider.issuer)).json().data).toBeNull();
		expect((await logIn(app, admin.user.username)).statusCode).toBe(200);
		expect((await disconnect(app, admin, owner.user.id, provider.issuer)).statusCode).toBe(401);
	});

	it('are told by mail, and stay where the provider is the only one', { tags: ['admin-ways-in'] }, async () => {
		const provider = await startOidcProvider();
		const { app, sink } = await createMailApp(engine, oidcSettings(provider));
		const [owner, account] = [await buildAccount(app, 'owner'), await buildVerifiedAccount(app)];
		const at = new Date(app.clock.now()).toISOString();
		const connection = { issuer: provider.issuer, subject: 'a', user_id: account.user.id, created_at: at };
		await app.database.db.insertInto('provider_accounts').values(connection).execute();
		expect((await disconnect(app, owner, account.user.id, provider.issuer)).statusCode).toBe(200);
		await app.mail.sendDue();
		const [told] = sink.mails.filter(({ to }) => to.includes(account.user.email));
		expect(told?.parsed.text).toContain('disconnected from a sign-in provider');
		const only = await createOidcApp(engine, { OIDC_ONLY: 'on' });
		const boss = await buildAccount(only.app, 'owner');
		const { user } = (await signInByProvider(only.app)).json().data;
		const refused = await disconnect(only.app, boss, user.id, only.provider.issuer);
		expect([refused.statusCode, refused.json().message]).toEqual([409, expect.stringContaining('alone')]);
	});
});
