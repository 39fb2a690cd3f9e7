import { describe, expect, it } from 'vitest';
import { PASSWORD_CONFIRMED_MINUTES } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { logIn, PASSWORD, verify } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { buildVerifiedAccount, changeAddress, MAIL_FROM, post, startSmtpSink, tokenOf } from '../testing/mail-setup.ts';
import { VERIFIED } from '../testing/oidc-provider.ts';
import { connectAccount, createOidcApp, signInByProvider } from '../testing/oidc-setup.ts';
import { ENGINES } from '../testing/test-database.ts';

const NEW_PASSWORD = 'Lantern-river-9';
const MINUTE_MS = 60_000;

/** An account that the provider has made. */
async function buildMade(app: TestApp) {
	const { token, user } = (await signInByProvider(app)).json().data;
	const headers = { authorization: `Bearer ${token}` };
	return { token, user, headers, act: actAs(app, { headers }) };
}

const listConnections = (app: TestApp) => app.database.db.selectFrom('provider_accounts').selectAll().execute();

describe.each(ENGINES)('the connection with a provider on %s', (engine) => {
	it('ends with a proof, and with it the other sessions, once there is a password', {
		tags: ['oidc', 'oidc-attacks'],
	}, async () => {
		const { app } = await createOidcApp(engine);
		const { act, user } = await buildMade(app);
		const status = async () => (await act('GET', '/api/auth/oidc/connection')).json().data;
		expect(await status()).toMatchObject({ isConnected: true, hasPassword: false });
		// Nothing that a password protects is open without one.
		const unproved = await act('POST', '/api/auth/oidc/disconnection', { currentPassword: 'none' });
		expect([unproved.json().code, unproved.json().message]).toEqual([
			'wrong_password',
			expect.stringContaining('no password yet'),
		]);
		expect((await act('POST', '/api/auth/oidc/password', { newPassword: 'password1' })).statusCode).toBe(400);
		const other = await buildMade(app);
		expect((await act('POST', '/api/auth/oidc/password', { newPassword: NEW_PASSWORD })).statusCode).toBe(200);
		expect((await verify(app, other.token)).statusCode).toBe(401);
		expect((await logIn(app, user.username, NEW_PASSWORD)).statusCode).toBe(200);
		expect((await act('POST', '/api/auth/oidc/password', { newPassword: PASSWORD })).statusCode).toBe(409);

		const wrong = await act('POST', '/api/auth/oidc/disconnection', { currentPassword: PASSWORD });
		expect(wrong.json().code).toBe('wrong_password');
		const ended = await buildMade(app);
		const proof = { currentPassword: NEW_PASSWORD };
		expect((await act('POST', '/api/auth/oidc/disconnection', proof)).json().message).toBe('Disconnected from Home');
		expect((await verify(app, ended.token)).statusCode).toBe(401);
		expect(await status()).toEqual({ isConnected: false, connected_at: null, last_used_at: null, hasPassword: true });
		expect((await act('POST', '/api/auth/oidc/disconnection', proof)).statusCode).toBe(409);
		// Who signs in there now has an address that is of an account.
		expect((await signInByProvider(app)).statusCode).toBe(403);
	});

	it('is not ended where it is the only way in, and is part of the own data', {
		tags: ['oidc', 'oidc-attacks', 'own-data-export'],
	}, async () => {
		const { app, provider } = await createOidcApp(engine, { OIDC_ONLY: 'on' });
		const { act } = await buildMade(app);
		expect((await act('POST', '/api/auth/oidc/password', { newPassword: NEW_PASSWORD })).statusCode).toBe(200);
		const ended = await act('POST', '/api/auth/oidc/disconnection', { currentPassword: NEW_PASSWORD });
		expect([ended.statusCode, ended.json().message]).toEqual([409, expect.stringContaining('with Home alone')]);
		expect((await signInByProvider(app)).statusCode).toBe(200);
		const { data } = (await act('GET', '/api/auth/export')).json();
		expect(data.connections).toEqual([
			expect.objectContaining({ issuer: provider.issuer, created_at: expect.any(String) }),
		]);
		expect(data.imports).toEqual([]);
	});

	it('gives an account its first password within minutes of a sign-in alone', {
		tags: ['oidc-attacks'],
	}, async () => {
		const { app } = await createOidcApp(engine);
		const { act } = await buildMade(app);
		app.clock.advance((PASSWORD_CONFIRMED_MINUTES + 1) * MINUTE_MS);
		const late = await act('POST', '/api/auth/oidc/password', { newPassword: NEW_PASSWORD });
		expect(late.json().code).toBe('password_required');
		const { headers } = await buildAccount(app);
		const known = await actAs(app, { headers })('POST', '/api/auth/oidc/password', { newPassword: NEW_PASSWORD });
		expect(known.statusCode).toBe(409);
	});

	it('that was made since ends with the undo of a changed address', {
		tags: ['oidc-attacks', 'email-undo'],
	}, async () => {
		const sink = await startSmtpSink();
		const { app, provider } = await createOidcApp(engine, { SMTP_URL: sink.url, MAIL_FROM });
		const account = await buildVerifiedAccount(app);
		// Somebody who knows the password makes the provider a way in that no new password ends.
		const change = { email: 'thief@example.org', currentPassword: PASSWORD };
		expect((await changeAddress({ app, sink }, account, change)).statusCode).toBe(200);
		await app.mail.sendDue();
		app.clock.advance(MINUTE_MS);
		provider.person.claims = { ...VERIFIED, email: 'thief@example.org' };
		expect((await connectAccount(app, account.headers)).statusCode).toBe(200);
		expect(await listConnections(app)).toHaveLength(1);
		const mail = sink.mails.findLast(
			({ to, link }) => to.includes(account.user.email) && link?.includes('/undo-email#'),
		);
		const token = tokenOf(mail ?? { link: null });
		expect((await post(app, '/api/auth/email-undo', { token })).statusCode).toBe(200);
		expect(await listConnections(app)).toEqual([]);
		await app.mail.sendDue();
		expect(sink.mails.some(({ parsed }) => parsed.text?.includes('connected with a sign-in provider'))).toBe(true);
	});
});
