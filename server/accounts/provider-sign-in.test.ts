import { describe, expect, it } from 'vitest';
import { PROVIDER_SIGN_IN_MINUTES, PROVIDER_SIGN_INS_MAX } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { logIn, PASSWORD, verify } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, createTestClock, type TestApp } from '../testing/create-test-app.ts';
import { listAuditActions } from '../testing/list-audit-actions.ts';
import { oidcSettings, VERIFIED } from '../testing/oidc-provider.ts';
import {
	callOidc,
	connectAccount as connect,
	createOidcApp,
	newBrowser,
	signInAtProvider,
	signInByProvider,
	startOidcProvider,
} from '../testing/oidc-setup.ts';
import { addSecondFactor } from '../testing/second-factor-client.ts';
import { ENGINES } from '../testing/test-database.ts';

const MINUTE_MS = 60_000;

async function begin(app: TestApp, secret = newBrowser()) {
	const begun = await callOidc(app, 'start', { secret });
	return { secret, url: new URL(begun.json().data.url) };
}

describe.each(ENGINES)('a sign-in at the provider on %s', (engine) => {
	it('makes an account the first time, and signs in to it after that', { tags: ['oidc'] }, async () => {
		const { app } = await createOidcApp(engine);
		const first = (await signInByProvider(app)).json().data;
		expect(first.user).toMatchObject({ username: 'alice', email: VERIFIED.email, isEmailVerified: true, role: 'user' });
		expect((await verify(app, first.token)).statusCode).toBe(200);
		const again = (await signInByProvider(app)).json().data;
		expect(again.user.id).toBe(first.user.id);
		expect(await listAuditActions(app)).toEqual(['provider_sign_in', 'provider_sign_in']);
		// Nobody knows a password of it.
		expect((await logIn(app, 'alice', 'none')).statusCode).toBe(401);
		expect(await app.database.db.selectFrom('provider_sign_ins').selectAll().execute()).toEqual([]);
	});

	it('gives a fitting free name where the own one is taken or against the rules', { tags: ['oidc'] }, async () => {
		const { app, provider } = await createOidcApp(engine);
		await signInByProvider(app);
		provider.person = { sub: 'other', claims: { ...VERIFIED, email: 'alice@b.example' } };
		expect((await signInByProvider(app)).json().data.user.username).toMatch(/^alice\d+$/);
		provider.person = {
			sub: 'third',
			claims: { ...VERIFIED, email: 'x@c.example', preferred_username: 'Ann <b> Lee ✨' },
		};
		expect((await signInByProvider(app)).json().data.user.username).toBe('Ann.b.Lee');
	});

	it('waits for an admin, or needs an account, as the operator has set', { tags: ['oidc'] }, async () => {
		const { app } = await createOidcApp(engine, { OIDC_SIGN_UP: 'approve' });
		expect((await signInByProvider(app)).json().data).toEqual({ isWaiting: true });
		const again = await signInByProvider(app);
		expect([again.statusCode, again.json().message]).toEqual([403, expect.stringContaining('waiting')]);
		const none = await createOidcApp(engine, { OIDC_SIGN_UP: 'none' });
		expect((await signInByProvider(none.app)).json().message).toContain('No account here is connected');
	});

	it('admits verified addresses of the allowed domains alone', { tags: ['oidc'] }, async () => {
		const { app, provider } = await createOidcApp(engine, { OIDC_ALLOWED_DOMAINS: 'Films.example' });
		expect((await signInByProvider(app)).statusCode).toBe(200);
		provider.person.claims = { ...VERIFIED, email: 'alice@films.example.evil.example' };
		const refused = await signInByProvider(app);
		expect([refused.statusCode, refused.json().code]).toEqual([403, 'forbidden']);
	});

	it('gives the roles of the claim, takes them when it is gone, and never the last owner', {
		tags: ['oidc'],
	}, async () => {
		const roles = { OIDC_ROLE_CLAIM: 'groups', OIDC_ADMIN_VALUE: 'staff', OIDC_OWNER_VALUE: 'boss' };
		const { app, provider } = await createOidcApp(engine, roles);
		const signInWith = async (groups?: string[]) => {
			provider.person.claims = { ...VERIFIED, ...(groups && { groups }) };
			return (await signInByProvider(app)).json().data.user.role;
		};
		expect(await signInWith(['staff'])).toBe('admin');
		expect(await signInWith()).toBe('user');
		expect(await signInWith(['boss', 'staff'])).toBe('owner');
		expect(await signInWith([])).toBe('owner');
		await buildAccount(app, 'owner');
		expect(await signInWith([])).toBe('user');
	});

	it('asks for the code of an account with a second factor', { tags: ['oidc'] }, async () => {
		const { app, provider } = await createOidcApp(engine);
		const account = await buildAccount(app);
		provider.person.claims = { ...VERIFIED, email: account.user.email };
		expect((await connect(app, account.headers)).statusCode).toBe(200);
		const { recoveryCodes } = await addSecondFactor(app, account);
		const { challenge } = (await signInByProvider(app)).json().data;
		const payload = { challenge, code: recoveryCodes[0] };
		const signedIn = await app.http.inject({ method: 'POST', url: '/api/auth/login/second-factor', payload });
		expect(signedIn.json().data.user.id).toBe(account.user.id);
	});

	it('is refused for a suspended account, and keeps one from its deletion', { tags: ['oidc'] }, async () => {
		const { app } = await createOidcApp(engine);
		const { user } = (await signInByProvider(app)).json().data;
		const at = new Date(app.clock.now()).toISOString();
		const { db } = app.database;
		await db.updateTable('users').set({ deletion_requested_at: at }).where('id', '=', user.id).execute();
		expect((await signInByProvider(app)).statusCode).toBe(200);
		const stored = await db.selectFrom('users').select('deletion_requested_at').executeTakeFirstOrThrow();
		expect(stored.deletion_requested_at).toBeNull();
		await db
			.updateTable('users')
			.set({ suspended_at: at, suspension_reason: 'Spam' })
			.where('id', '=', user.id)
			.execute();
		const suspended = await signInByProvider(app);
		expect([suspended.statusCode, suspended.json().message]).toEqual([403, expect.stringContaining('Spam')]);
	});

	it('begins on one node and ends on another', { tags: ['oidc'] }, async () => {
		const provider = await startOidcProvider();
		const clock = createTestClock(Date.now());
		const [one, other] = await createTwoNodes(engine, { env: oidcSettings(provider), clock });
		const { secret, url } = await begin(one);
		const response = await signInAtProvider(url.href);
		const completed = await callOidc(other, 'complete', { secret, response });
		expect(completed.json().message).toBe('Login successful');
	});

	it('connects an account with a proof and the own verified address alone', {
		tags: ['oidc', 'oidc-attacks'],
	}, async () => {
		const { app, provider } = await createOidcApp(engine);
		const account = await buildAccount(app);
		provider.person.claims = { ...VERIFIED, email: account.user.email };
		// An address alone takes no account over.
		const taken = await signInByProvider(app);
		expect([taken.statusCode, taken.json().message]).toEqual([403, expect.stringContaining('Sign in to it as before')]);
		const secret = newBrowser();
		const unproved = await callOidc(app, 'connect', { secret, currentPassword: 'Wrong-pass-1' }, account.headers);
		expect(unproved.json().code).toBe('wrong_password');
		provider.person.claims = { ...VERIFIED, email: account.user.email, email_verified: false };
		expect((await connect(app, account.headers)).statusCode).toBe(403);
		provider.person.claims = VERIFIED;
		expect((await connect(app, account.headers)).json().message).toContain(account.user.email);
		provider.person.claims = { ...VERIFIED, email: account.user.email };
		expect((await connect(app, account.headers)).statusCode).toBe(200);
		expect((await connect(app, account.headers)).statusCode).toBe(409);
		expect((await signInByProvider(app)).json().data.user.id).toBe(account.user.id);
		expect(await listAuditActions(app)).toEqual(['provider_connected', 'provider_sign_in']);
	});

	it('that was begun by one account connects no other, and signs nobody in', { tags: ['oidc-attacks'] }, async () => {
		const { app, provider } = await createOidcApp(engine);
		const [attacker, victim] = [await buildAccount(app), await buildAccount(app)];
		provider.person.claims = { ...VERIFIED, email: victim.user.email };
		const secret = newBrowser();
		for (const call of ['connection', 'complete'] as const) {
			const begun = await callOidc(app, 'connect', { secret, currentPassword: PASSWORD }, attacker.headers);
			const response = await signInAtProvider(begun.json().data.url);
			const headers = call === 'connection' ? victim.headers : {};
			expect((await callOidc(app, call, { secret, response }, headers)).statusCode).toBe(403);
		}
		expect(await app.database.db.selectFrom('provider_accounts').selectAll().execute()).toEqual([]);
	});

	it('works in the browser that began it, once and for minutes', { tags: ['oidc-attacks'] }, async () => {
		const lines: string[] = [];
		const { app } = await createOidcApp(engine, {}, (line) => lines.push(line));
		const { url } = await begin(app);
		const response = await signInAtProvider(url.href);
		const elsewhere = await callOidc(app, 'complete', { secret: newBrowser(), response });
		expect([elsewhere.statusCode, elsewhere.json().message]).toEqual([403, expect.stringContaining('another browser')]);
		expect(lines.join()).toContain('another browser began it');

		const replayed = await begin(app);
		const once = { secret: replayed.secret, response: await signInAtProvider(replayed.url.href) };
		const first = await callOidc(app, 'complete', once);
		expect(first.statusCode).toBe(200);
		expect((await callOidc(app, 'complete', once)).statusCode).toBe(403);

		const late = await begin(app);
		const lateResponse = await signInAtProvider(late.url.href);
		app.clock.advance(PROVIDER_SIGN_IN_MINUTES * MINUTE_MS + 1);
		expect((await callOidc(app, 'complete', { secret: late.secret, response: lateResponse })).statusCode).toBe(403);
		expect(lines.join()).not.toContain(once.secret);
	});
});

describe.each(ENGINES)('sign-ins at the provider that wait on %s', (engine) => {
	it('are bounded, and make room as they end', { tags: ['oidc-attacks'] }, async () => {
		const { app } = await createOidcApp(engine);
		const { db } = app.database;
		const created_at = new Date(app.clock.now()).toISOString();
		const row = { browser_hash: 'a', nonce: 'a', verifier: 'a', origin: 'a', user_id: null, created_at };
		const ROWS = 1000;
		for (let n = 0; n < PROVIDER_SIGN_INS_MAX; n += ROWS) {
			const rows = Array.from({ length: ROWS }, (_, m) => ({ state_hash: `${n + m}`, ...row }));
			await db.insertInto('provider_sign_ins').values(rows).execute();
		}
		const full = await callOidc(app, 'start', { secret: newBrowser() });
		expect([full.statusCode, full.json().message]).toEqual([503, expect.stringContaining('Too many sign-ins')]);
		app.clock.advance(PROVIDER_SIGN_IN_MINUTES * MINUTE_MS + 1);
		expect((await callOidc(app, 'start', { secret: newBrowser() })).statusCode).toBe(200);
	});

	it('end once, of responses that arrive together', { tags: ['oidc-attacks'] }, async () => {
		const { app } = await createOidcApp(engine);
		const { secret, url } = await begin(app);
		const response = await signInAtProvider(url.href);
		const both = await Promise.all([1, 2, 3].map(() => callOidc(app, 'complete', { secret, response })));
		expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403]);
	});

	it('make one account of two that end together, and none after a disconnection in between', {
		tags: ['oidc-attacks'],
	}, async () => {
		const { app } = await createOidcApp(engine);
		const both = await Promise.all([signInByProvider(app), signInByProvider(app)]);
		expect(new Set(both.map((signedIn) => signedIn.json().data.user.id)).size).toBe(1);
		const { secret, url } = await begin(app);
		const response = await signInAtProvider(url.href);
		await app.database.db.deleteFrom('provider_accounts').execute();
		expect((await callOidc(app, 'complete', { secret, response })).statusCode).toBe(403);
	});
});

const ENGINE = 'sqlite';

describe('the response of a provider', () => {
	it('is refused with the state, the nonce or the code of another sign-in', { tags: ['oidc-attacks'] }, async () => {
		const { app } = await createOidcApp(ENGINE);
		const [mine, other] = [await begin(app), await begin(app)];
		const swapped = new URLSearchParams(await signInAtProvider(mine.url.href));
		swapped.set('state', other.url.searchParams.get('state') ?? '');
		expect((await callOidc(app, 'complete', { secret: mine.secret, response: `${swapped}` })).statusCode).toBe(403);
		// PKCE: the code is of the sign-in of another verifier.
		const third = await begin(app);
		const stolen = new URLSearchParams(await signInAtProvider(mine.url.href));
		stolen.set('state', third.url.searchParams.get('state') ?? '');
		expect((await callOidc(app, 'complete', { secret: third.secret, response: `${stolen}` })).statusCode).toBe(403);
		const fourth = await begin(app);
		fourth.url.searchParams.set('nonce', newBrowser());
		const response = await signInAtProvider(fourth.url.href);
		expect((await callOidc(app, 'complete', { secret: fourth.secret, response })).statusCode).toBe(403);
	});

	it('is refused from another issuer, or without a name of it', { tags: ['oidc-attacks'] }, async () => {
		const { app } = await createOidcApp(ENGINE);
		for (const iss of ['https://evil.example', null]) {
			const { secret, url } = await begin(app);
			const response = new URLSearchParams(await signInAtProvider(url.href));
			if (iss === null) response.delete('iss');
			else response.set('iss', iss);
			expect((await callOidc(app, 'complete', { secret, response: `${response}` })).statusCode).toBe(403);
		}
	});

	it('makes no account without a verified email', { tags: ['oidc-attacks'] }, async () => {
		const { app, provider } = await createOidcApp(ENGINE);
		const refused = async (claims: object) => {
			provider.person.claims = { ...claims };
			return (await signInByProvider(app)).json().message;
		};
		expect(await refused({})).toContain('no email address');
		expect(await refused({ ...VERIFIED, email_verified: false })).toContain('not verified');
		expect(await refused({ ...VERIFIED, email: 'no address', email_verified: true })).toContain('cannot be used');
		expect(await app.database.db.selectFrom('users').select('id').execute()).toEqual([]);
	});

	it('has the word that an email is verified where it has that email, and for no other one', {
		tags: ['oidc-attacks'],
	}, async () => {
		const { app, provider } = await createOidcApp(ENGINE);
		const victim = await buildAccount(app);
		const emails = async () => {
			const query = app.database.db.selectFrom('users').select('email').where('id', '!=', victim.user.id);
			return (await query.execute()).map(({ email }) => email);
		};
		// The ID token has another address than the page that says "verified".
		provider.tokenClaims = { email: 'somebody@films.example' };
		provider.person = { sub: 'mixed', claims: VERIFIED };
		expect((await signInByProvider(app)).statusCode).toBe(200);
		expect(await emails()).toEqual([VERIFIED.email]);
		// The ID token alone has an address, and nobody says that it is verified.
		provider.person = { sub: 'half', claims: { email_verified: true } };
		expect((await signInByProvider(app)).json().message).toContain('not verified');
		// What is complete counts as it was signed.
		provider.tokenClaims = { email: 'signed@films.example', email_verified: true };
		provider.person = { sub: 'signed', claims: { email: 'other@films.example', email_verified: false } };
		expect((await signInByProvider(app)).statusCode).toBe(200);
		expect((await emails()).sort()).toEqual([VERIFIED.email, 'signed@films.example']);
	});

	it('is only moved into the fragment of a page of the site', { tags: ['oidc-attacks'] }, async () => {
		const { app } = await createOidcApp(ENGINE);
		const moved = await app.http.inject('/api/auth/oidc/callback?code=a&state=b&next=https://evil.example');
		expect(moved.statusCode).toBe(303);
		expect(moved.headers.location).toBe('/join#oidc?code=a&state=b&next=https://evil.example');
		expect(moved.headers['cache-control']).toBe('no-store');
	});

	it('ends no session and continues none: a sign-in has a new token', { tags: ['oidc-attacks'] }, async () => {
		const { app } = await createOidcApp(ENGINE);
		const attacker = await buildAccount(app);
		const secret = newBrowser();
		const begun = await callOidc(app, 'start', { secret }, attacker.headers);
		const response = await signInAtProvider(begun.json().data.url);
		const signedIn = (await callOidc(app, 'complete', { secret, response }, attacker.headers)).json().data;
		expect(signedIn.token).not.toBe(attacker.token);
		expect((await verify(app, attacker.token)).json().data.user.id).toBe(attacker.user.id);
	});

	it('is accepted with clocks that differ by five minutes, and refused with a reason beyond', {
		tags: ['oidc-faults'],
	}, async () => {
		const { app } = await createOidcApp(ENGINE);
		app.clock.advance(5 * MINUTE_MS);
		expect((await signInByProvider(app)).statusCode).toBe(200);
		app.clock.advance(120 * MINUTE_MS);
		expect((await signInByProvider(app)).json().message).toContain('clocks');
	});

	it('is accepted when the provider has changed its keys since the last one', { tags: ['oidc-faults'] }, async () => {
		const { app, provider } = await createOidcApp(ENGINE);
		expect((await signInByProvider(app)).statusCode).toBe(200);
		provider.rotateKeys();
		expect((await signInByProvider(app)).statusCode).toBe(200);
	});
});

describe('a provider', () => {
	it('that is away at the start is asked again at each press', { tags: ['oidc-faults'] }, async () => {
		const { app, provider } = await createOidcApp(ENGINE);
		provider.fault = (request) => {
			request.socket.destroy();
			return true;
		};
		const away = await callOidc(app, 'start', { secret: newBrowser() });
		expect([away.statusCode, away.json().message]).toEqual([503, expect.stringContaining('cannot be reached')]);
		provider.fault = (_request, response) => {
			response.writeHead(500).end('broken');
			return true;
		};
		expect((await callOidc(app, 'start', { secret: newBrowser() })).statusCode).toBe(503);
		provider.fault = null;
		expect((await signInByProvider(app)).statusCode).toBe(200);
	});

	// Waits for the limit of a call.
	it('that does not answer, or without an end, is given up', { tags: ['oidc-faults'], timeout: 30_000 }, async () => {
		const { app, provider } = await createOidcApp(ENGINE);
		provider.fault = () => true;
		expect((await callOidc(app, 'start', { secret: newBrowser() })).statusCode).toBe(503);
		provider.fault = (_request, response) => {
			response.writeHead(200, { 'content-type': 'application/json' }).end(`["${'a'.repeat(300_000)}"]`);
			return true;
		};
		expect((await callOidc(app, 'start', { secret: newBrowser() })).statusCode).toBe(503);
	});

	it('that names another issuer is refused', { tags: ['oidc-faults'] }, async () => {
		const { app, provider } = await createOidcApp(ENGINE);
		provider.fault = (_request, response) => {
			const document = { issuer: 'https://evil.example', authorization_endpoint: 'https://evil.example/auth' };
			response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(document));
			return true;
		};
		expect((await callOidc(app, 'start', { secret: newBrowser() })).statusCode).toBe(403);
	});

	it('sends people back to the own addresses alone', { tags: ['oidc-attacks'] }, async () => {
		const { app } = await createOidcApp(ENGINE);
		const secret = newBrowser();
		const elsewhere = await callOidc(app, 'start', { secret }, { origin: 'https://evil.example' });
		expect(elsewhere.statusCode).toBe(403);
	});

	it('that is not set is not found', { tags: ['oidc'] }, async () => {
		const app = await createTestApp();
		expect((await callOidc(app, 'start', { secret: newBrowser() })).statusCode).toBe(404);
		const act = actAs(app, await buildAccount(app));
		const body = { secret: newBrowser(), response: '' };
		expect((await act('POST', '/api/auth/oidc/connection', body)).statusCode).toBe(404);
	});
});
