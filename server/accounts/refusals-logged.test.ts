import { describe, expect, it } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { logIn, PASSWORD } from '../testing/auth-requests.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, createTestClock, type TestApp } from '../testing/create-test-app.ts';
import { post } from '../testing/mail-setup.ts';
import { oidcSettings, VERIFIED } from '../testing/oidc-provider.ts';
import { callOidc, newBrowser, signInAtProvider, signInByProvider, startOidcProvider } from '../testing/oidc-setup.ts';
import { ANN, callByProxy, PROXIED } from '../testing/proxy-sign-in-setup.ts';
import { addSecondFactor, challengeOf, sendCode } from '../testing/second-factor-client.ts';
import { addPasskey, beginPasskeySignIn, signInByPasskey } from '../testing/software-passkey.ts';

interface Setting {
	app: TestApp;
	provider: Awaited<ReturnType<typeof startOidcProvider>>;
	victim: TestAccount;
}

type Attack = (setting: Setting) => Promise<{ statusCode: number }>;

const tokenOf = async (app: TestApp, account: TestAccount) => {
	const token = { name: 'script', scopes: ['history:read'], days: 30, currentPassword: PASSWORD };
	const made = await actAs(app, account)('POST', '/api/auth/tokens', token);
	return { headers: { authorization: `Bearer ${made.json().data.token}` } };
};

async function replay({ app }: Setting) {
	const secret = newBrowser();
	const begun = await callOidc(app, 'start', { secret });
	const response = await signInAtProvider(begun.json().data.url);
	await callOidc(app, 'complete', { secret, response });
	return callOidc(app, 'complete', { secret, response });
}

/** What is tried, the event of the security log, and the kind in the audit log where that has one at once. */
const ATTACKS: readonly [name: string, attack: Attack, event: string, kind: string | null][] = [
	['a wrong password', ({ app, victim }) => logIn(app, victim.user.username, 'Wrong-pass-1'), 'login_failed', null],
	['a name that is unknown', ({ app }) => logIn(app, 'nobody-here', 'Wrong-pass-1'), 'login_failed', null],
	[
		'a wrong code',
		async ({ app, victim }) => {
			await addSecondFactor(app, victim);
			return sendCode(app, await challengeOf(app, victim.user.username), '000000');
		},
		'code_refused',
		'code',
	],
	[
		'a recovery code that was used',
		async ({ app, victim }) => {
			const { recoveryCodes } = await addSecondFactor(app, victim);
			const [code = ''] = recoveryCodes;
			await sendCode(app, await challengeOf(app, victim.user.username), code);
			return sendCode(app, await challengeOf(app, victim.user.username), code);
		},
		'code_refused',
		'code',
	],
	['a challenge that nobody began', ({ app }) => sendCode(app, 'a'.repeat(43), '000000'), 'login_failed', null],
	[
		'an assertion for another origin',
		async ({ app, victim }) => {
			const { passkey } = await addPasskey(app, victim);
			const request = await beginPasskeySignIn(app);
			return signInByPasskey(app, passkey.assert(request, { origin: 'https://evil.example' }));
		},
		'passkey_refused',
		'passkey',
	],
	[
		'a counter that goes back',
		async ({ app, victim }) => {
			const { passkey } = await addPasskey(app, victim);
			await signInByPasskey(app, passkey.assert(await beginPasskeySignIn(app), { counter: 9 }));
			return signInByPasskey(app, passkey.assert(await beginPasskeySignIn(app), { counter: 4 }));
		},
		'passkey_refused',
		'passkey',
	],
	['a response of the provider that comes twice', replay, 'provider_sign_in_refused', 'provider'],
	[
		'a response of another issuer',
		async ({ app }) => {
			const secret = newBrowser();
			const begun = await callOidc(app, 'start', { secret });
			const response = new URLSearchParams(await signInAtProvider(begun.json().data.url));
			response.set('iss', 'https://evil.example');
			return callOidc(app, 'complete', { secret, response: `${response}` });
		},
		'provider_sign_in_refused',
		'provider',
	],
	[
		'an address that the provider has not verified',
		({ app, provider }) => {
			provider.person.claims = { ...VERIFIED, email_verified: false };
			return signInByProvider(app);
		},
		'provider_sign_in_refused',
		'provider',
	],
	[
		'the address of somebody else at the provider',
		({ app, provider, victim }) => {
			provider.person.claims = { ...VERIFIED, email: victim.user.email };
			return signInByProvider(app);
		},
		'provider_sign_in_refused',
		'provider',
	],
	[
		'a logout token that is none',
		({ app }) =>
			app.http.inject({
				method: 'POST',
				url: '/api/auth/oidc/backchannel-logout',
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				payload: 'logout_token=a.b.c',
			}),
		'provider_logout_refused',
		'provider',
	],
	[
		'headers from outside of the proxy',
		({ app }) => callByProxy(app, 'sign-in', ANN, { peer: '203.0.113.9' }),
		'proxy_sign_in_refused',
		'proxy',
	],
	[
		'an API token that is unknown',
		({ app }) =>
			app.http.inject({
				url: '/api/watch-history',
				headers: { authorization: `Bearer matinee_pat_${'a'.repeat(43)}` },
			}),
		'api_token_refused',
		'token',
	],
	[
		'an API token of a suspended account',
		async ({ app, victim }) => {
			const { headers } = await tokenOf(app, victim);
			const suspended_at = new Date(app.clock.now()).toISOString();
			const suspension = { suspended_at, suspension_reason: 'Spam' };
			await app.database.db.updateTable('users').set(suspension).where('id', '=', victim.user.id).execute();
			return app.http.inject({ url: '/api/watch-history', headers });
		},
		'api_token_refused',
		'token',
	],
	[
		'an API token beyond its scopes',
		async ({ app, victim }) => actAs(app, await tokenOf(app, victim))('POST', '/api/auth/logout'),
		'api_token_refused',
		'token',
	],
	[
		'a code of a television that nobody shows',
		({ app, victim }) =>
			actAs(app, victim)('POST', '/api/auth/device-code/decision', { user_code: 'BCDF-GHJK', isApproved: true }),
		'device_code_refused',
		'code',
	],
	[
		'a reset link that is none',
		({ app }) =>
			post(app, '/api/auth/password-reset/complete', { token: 'a'.repeat(43), newPassword: 'Lantern-river-9' }),
		'access_refused',
		null,
	],
	[
		'an owner link that is none',
		({ app }) => registerWith(app, { ownerToken: 'a'.repeat(43) }),
		'access_refused',
		null,
	],
	[
		'an invitation that is none',
		({ app }) => registerWith(app, { invitation: 'a'.repeat(22) }),
		'access_refused',
		null,
	],
	[
		'a session that there is not',
		({ app }) => actAs(app, bearer('a'.repeat(43)))('GET', '/api/auth/profile'),
		'access_refused',
		null,
	],
	[
		'an endpoint above the role',
		({ app, victim }) => actAs(app, victim)('GET', '/api/admin/stats'),
		'access_refused',
		null,
	],
];

const bearer = (token: string) => ({ headers: { authorization: `Bearer ${token}` } });
const registerWith = (app: TestApp, secret: object) =>
	post(app, '/api/auth/register', { username: 'guest', email: 'guest@example.org', password: PASSWORD, ...secret });

describe('an attack on a sign-in', { tags: ['refused-sign-ins', 'security-log'] }, () => {
	it.each(ATTACKS)('by %s is refused and logged', async (_name, attack, event, kind) => {
		const lines: string[] = [];
		const provider = await startOidcProvider();
		const app = await createTestApp({
			isOneNode: true,
			clock: createTestClock(Date.now()),
			env: { ...oidcSettings(provider), ...PROXIED, LOG_LEVEL: 'warn' },
			logTo: (line) => lines.push(line),
		});
		const victim = await buildAccount(app);
		const refused = await attack({ app, provider, victim });
		expect(refused.statusCode).toBeGreaterThanOrEqual(400);
		expect(refused.statusCode).toBeLessThan(500);
		const events = lines.flatMap((line) => JSON.parse(line).security?.event ?? []);
		expect(events).toContain(event);
		expect(lines.join()).not.toMatch(/Wrong-pass-1|Ladder-cloud-7/);
		const read = async () => {
			const query = app.database.db.selectFrom('audit_log').select('details').where('action', '=', 'sign_in_refused');
			return (await query.execute()).map(({ details }) => JSON.parse(details).refusal);
		};
		// Written after the response.
		await expect.poll(read).toEqual(kind === null ? [] : [kind]);
	});
});
