import { describe, expect, it } from 'vitest';
import { PASSKEY_CHALLENGE_MINUTES, PASSKEY_CHALLENGES_MAX, PASSKEYS_MAX } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { logIn, PASSWORD, verify } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { listAuditActions } from '../testing/list-audit-actions.ts';
import { addSecondFactor, challengeOf, sendCode } from '../testing/second-factor-client.ts';
import {
	addPasskey,
	beginPasskeySignIn,
	callFrom,
	createSoftwarePasskey,
	ORIGIN,
	proveByPasskey,
	signInByPasskey,
} from '../testing/software-passkey.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

const MINUTE_MS = 60_000;
const OTHER_ORIGIN = 'https://films.example.org';

async function createWithPasskey(
	engine: Engine,
	options: { env?: Record<string, string>; logTo?: (line: string) => void } = {},
) {
	const app = await createTestApp({ engine, ...options });
	const account = await buildAccount(app);
	return { app, account, name: account.user.username, ...(await addPasskey(app, account)) };
}

const sendPasskey = (app: TestApp, challenge: string, assertion: object) =>
	callFrom(app, '/api/auth/login/second-factor', { challenge, assertion });

describe.each(ENGINES)('a passkey on %s', (engine) => {
	it('is made with the password, named and listed, and signs in alone', { tags: ['passkeys'] }, async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const other = (await logIn(app, account.user.username)).json().data.token;
		const wrong = await callFrom(
			app,
			'/api/auth/passkeys/options',
			{ currentPassword: 'Wrong-pass-1' },
			{ headers: account.headers },
		);
		expect(wrong.json().code).toBe('wrong_password');
		const { passkey, made, recoveryCodes } = await addPasskey(app, account);
		expect(made.statusCode).toBe(201);
		expect(new Set(recoveryCodes).size).toBe(10);
		// As a second factor that is turned on.
		expect((await verify(app, other)).statusCode).toBe(401);
		expect((await verify(app, account.token)).json().data.user.hasSecondFactor).toBe(true);
		app.clock.advance(MINUTE_MS);
		const signedIn = await signInByPasskey(app, passkey.assert(await beginPasskeySignIn(app)));
		expect(signedIn.statusCode).toBe(200);
		expect(signedIn.json().data.user.id).toBe(account.user.id);
		expect((await verify(app, signedIn.json().data.token)).statusCode).toBe(200);
		expect((await actAs(app, account)('GET', '/api/auth/passkeys')).json().data).toEqual([
			{
				id: expect.any(String),
				name: 'Phone',
				domain: 'localhost',
				isSignIn: true,
				created_at: new Date(app.clock.now() - MINUTE_MS).toISOString(),
				last_used_at: new Date(app.clock.now()).toISOString(),
			},
		]);
		expect(await listAuditActions(app)).toEqual(['passkey_created']);
	});

	it('takes the place of the code after the password, and recovery codes still work', {
		tags: ['passkey-second-factor'],
	}, async () => {
		const { app, account, name, passkey, recoveryCodes } = await createWithPasskey(engine);
		const login = (await logIn(app, name)).json().data;
		expect(login).toEqual({
			challenge: expect.any(String),
			expires_at: expect.any(String),
			passkeyDomains: ['localhost'],
		});
		const request = await beginPasskeySignIn(app, { challenge: login.challenge });
		expect(request.allowCredentials.map(({ id }) => id)).toEqual([passkey.id]);
		// A key without a PIN is enough here, and not alone.
		const signedIn = await sendPasskey(app, login.challenge, passkey.assert(request, { isUserVerified: false }));
		expect(signedIn.json().data.user.id).toBe(account.user.id);
		const byCode = await sendCode(app, await challengeOf(app, name), recoveryCodes?.[0] ?? '');
		expect(byCode.statusCode).toBe(200);
		expect((await sendCode(app, await challengeOf(app, name), '123456')).json().code).toBe('wrong_code');
	});

	it('that does not verify its user is a second factor alone', { tags: ['passkey-second-factor'] }, async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const { passkey } = await addPasskey(app, account, { signing: { isUserVerified: false } });
		expect((await actAs(app, account)('GET', '/api/auth/passkeys')).json().data[0].isSignIn).toBe(false);
		const alone = passkey.assert(await beginPasskeySignIn(app), { isUserVerified: false });
		expect((await signInByPasskey(app, alone)).statusCode).toBe(401);
	});

	it('is renamed, and removed with a proof, after which the password alone signs in', {
		tags: ['passkeys'],
	}, async () => {
		const { app, account, name, passkey, id } = await createWithPasskey(engine);
		const act = actAs(app, account);
		const renamed = await act('PUT', `/api/auth/passkeys/${id}`, { name: 'Key on the ring' });
		expect(renamed.json().data.name).toBe('Key on the ring');
		const stranger = await buildAccount(app);
		expect((await actAs(app, stranger)('PUT', `/api/auth/passkeys/${id}`, { name: 'Mine' })).statusCode).toBe(404);
		const url = `/api/auth/passkeys/${id}/removal`;
		const stolen = await actAs(app, stranger)('POST', url, { currentPassword: PASSWORD });
		expect(stolen.statusCode).toBe(404);
		// The password alone is not enough: somebody may have read it.
		const missing = await act('POST', url, { currentPassword: PASSWORD });
		expect([missing.statusCode, missing.json().issues]).toEqual([
			400,
			[{ path: 'code', message: 'Please enter the code' }],
		]);
		expect((await act('POST', url, { currentPassword: PASSWORD, code: '000000' })).json().code).toBe('wrong_code');
		expect((await act('POST', url, await proveByPasskey(app, account, passkey))).statusCode).toBe(200);
		expect((await logIn(app, name)).json().data.token).toBeDefined();
		for (const table of ['passkeys', 'recovery_codes'] as const) {
			expect(await app.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
		}
		const gone = await signInByPasskey(app, passkey.assert(await beginPasskeySignIn(app)));
		expect(gone.json().message).toBe('This passkey is not known here. It may have been removed.');
		expect(await listAuditActions(app)).toEqual(['passkey_created', 'passkey_removed', 'passkey_renamed']);
	});

	it('beside an authenticator app keeps its recovery codes, and each proves a change of the other', {
		tags: ['passkey-second-factor'],
	}, async () => {
		const { app, account, name, passkey, id, recoveryCodes } = await createWithPasskey(engine);
		const act = actAs(app, account);
		const withoutProof = await act('POST', '/api/auth/second-factor/setup', { currentPassword: PASSWORD });
		expect(withoutProof.statusCode).toBe(400);
		const removal = await act('POST', '/api/auth/second-factor/removal', await proveByPasskey(app, account, passkey));
		expect(removal.statusCode).toBe(409);
		const proof = await proveByPasskey(app, account, passkey);
		expect((await act('POST', '/api/auth/second-factor/setup', proof)).statusCode).toBe(200);
		// A secret that waits for its first code signs nobody in.
		expect((await sendCode(app, await challengeOf(app, name), recoveryCodes?.[0] ?? '')).statusCode).toBe(200);
		const removed = await act('POST', `/api/auth/passkeys/${id}/removal`, await proveByPasskey(app, account, passkey));
		expect(removed.statusCode).toBe(200);
		const { code } = await addSecondFactor(app, account);
		const second = await addPasskey(app, account, { proof: { currentPassword: PASSWORD, code: code() } });
		expect([second.made.statusCode, second.recoveryCodes]).toEqual([201, null]);
		app.clock.advance(MINUTE_MS);
		const off = await act('POST', '/api/auth/second-factor/removal', { currentPassword: PASSWORD, code: code() });
		expect(off.statusCode).toBe(200);
		expect((await act('GET', '/api/auth/second-factor')).json().data).toMatchObject({
			isOn: false,
			recoveryCodesLeft: 10,
		});
	});

	it('counts for a role that needs a second factor', { tags: ['second-factor-required', 'passkeys'] }, async () => {
		const app = await createTestApp({ engine, env: { REQUIRE_SECOND_FACTOR: 'admin' } });
		const admin = await buildAccount(app, 'admin');
		expect((await actAs(app, admin)('GET', '/api/admin/users')).json().code).toBe('second_factor_required');
		const { passkey } = await addPasskey(app, admin);
		expect((await actAs(app, admin)('GET', '/api/admin/users')).statusCode).toBe(200);
		const signedIn = await signInByPasskey(app, passkey.assert(await beginPasskeySignIn(app)));
		expect(signedIn.json().data.mustSetUpSecondFactor).toBeUndefined();
	});

	it('is cleared by an owner’s reset', { tags: ['second-factor-reset', 'passkeys'] }, async () => {
		const { app, account, name, passkey } = await createWithPasskey(engine);
		const owner = await buildAccount(app, 'owner');
		const reset = await actAs(app, owner)('DELETE', `/api/admin/users/${account.user.id}/second-factor`);
		expect(reset.json().data.hasSecondFactor).toBeUndefined();
		expect((await signInByPasskey(app, passkey.assert(await beginPasskeySignIn(app)))).statusCode).toBe(401);
		expect((await logIn(app, name)).json().data.token).toBeDefined();
	});

	it('of a suspended account signs nobody in, and says why', { tags: ['passkey-attacks', 'suspension'] }, async () => {
		const { app, account, passkey } = await createWithPasskey(engine);
		const owner = await buildAccount(app, 'owner');
		const suspension = { reason: 'Spam', until: null };
		await actAs(app, owner)('PUT', `/api/admin/users/${account.user.id}/suspension`, suspension);
		const refused = await signInByPasskey(app, passkey.assert(await beginPasskeySignIn(app)));
		expect([refused.statusCode, refused.json().message]).toEqual([403, expect.stringContaining('Spam')]);
	});

	it('keeps an account from its deletion', { tags: ['passkeys', 'own-account-deletion'] }, async () => {
		const { app, account, passkey } = await createWithPasskey(engine);
		await actAs(app, account)('POST', '/api/auth/deletion', { currentPassword: PASSWORD });
		const returned = await signInByPasskey(app, passkey.assert(await beginPasskeySignIn(app)));
		expect(returned.json().message).toContain('will not be deleted');
		expect(await listAuditActions(app)).toContain('deletion_cancelled');
	});

	it('is refused for another origin, another domain, a wrong signature or another kind of response', {
		tags: ['passkey-attacks'],
	}, async () => {
		const lines: string[] = [];
		const { app, passkey } = await createWithPasskey(engine, {
			env: { LOG_LEVEL: 'info' },
			logTo: (line) => lines.push(line),
		});
		const forged = createSoftwarePasskey();
		const request = () => beginPasskeySignIn(app);
		const attempts = [
			passkey.assert(await request(), { origin: 'https://evil.example' }),
			passkey.assert(await request(), { origin: 'http://localhost:3001' }),
			passkey.assert(await request(), { rpId: 'evil.example' }),
			passkey.assert(await request(), { type: 'webauthn.create' }),
			passkey.assert(await request(), { isUserVerified: false }),
			passkey.assert(await request(), { userHandle: Buffer.from('somebody').toString('base64url') }),
			passkey.assert(await request(), { challenge: Buffer.alloc(32).toString('base64url') }),
			{ ...forged.assert(await request()), id: passkey.id, rawId: passkey.id },
			forged.assert(await request()),
		];
		for (const attempt of attempts) {
			const refused = await signInByPasskey(app, attempt);
			expect([refused.statusCode, refused.json().code]).toEqual([401, 'not_authenticated']);
		}
		expect(lines.filter((line) => line.includes('"passkey_refused"'))).toHaveLength(attempts.length);
		expect(lines.join('')).not.toContain('login_succeeded');
	});

	it('answers a challenge once, and for minutes', { tags: ['passkey-attacks'] }, async () => {
		const { app, passkey } = await createWithPasskey(engine);
		const request = await beginPasskeySignIn(app);
		expect((await signInByPasskey(app, passkey.assert(request))).statusCode).toBe(200);
		expect((await signInByPasskey(app, passkey.assert(request))).statusCode).toBe(401);
		// Also after a response that was refused.
		const burnt = await beginPasskeySignIn(app);
		await signInByPasskey(app, passkey.assert(burnt, { origin: 'https://evil.example' }));
		expect((await signInByPasskey(app, passkey.assert(burnt))).statusCode).toBe(401);
		const old = await beginPasskeySignIn(app);
		app.clock.advance((PASSKEY_CHALLENGE_MINUTES + 1) * MINUTE_MS);
		expect((await signInByPasskey(app, passkey.assert(old))).statusCode).toBe(401);
		await app.housekeeping.run();
		expect(await app.database.db.selectFrom('passkey_challenges').selectAll().execute()).toEqual([]);
	});

	it('has a bounded number of challenges, of which the oldest end', { tags: ['passkey-attacks'] }, async () => {
		const { app, passkey } = await createWithPasskey(engine);
		const { db } = app.database;
		const created_at = new Date(app.clock.now() - MINUTE_MS).toISOString();
		const ROWS = 2000;
		for (let n = 0; n < PASSKEY_CHALLENGES_MAX; n += ROWS) {
			const row = { purpose: 'sign-in' as const, user_id: null, origin: ORIGIN, created_at };
			const rows = Array.from({ length: ROWS }, (_, m) => ({ challenge_hash: `${n + m}`, ...row }));
			await db.insertInto('passkey_challenges').values(rows).execute();
		}
		const request = await beginPasskeySignIn(app);
		const { length } = await db.selectFrom('passkey_challenges').select('challenge_hash').execute();
		expect(length).toBeLessThanOrEqual(PASSKEY_CHALLENGES_MAX);
		expect((await signInByPasskey(app, passkey.assert(request))).statusCode).toBe(200);
	});

	it('answers a challenge on one of several nodes alone', { tags: ['passkey-attacks'] }, async () => {
		const [one, other] = await createTwoNodes(engine);
		const account = await buildAccount(one);
		const { passkey } = await addPasskey(one, account, { passkey: createSoftwarePasskey({ counts: false }) });
		const request = await beginPasskeySignIn(one);
		const attempts = Array.from({ length: 6 }, () => passkey.assert(request));
		const responses = await Promise.all(
			attempts.map((assertion, n) => signInByPasskey(n % 2 ? one : other, assertion)),
		);
		expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
	});

	it('whose counter goes back may be a copy: it is refused and logged', { tags: ['passkey-attacks'] }, async () => {
		const lines: string[] = [];
		const { app, account, passkey } = await createWithPasskey(engine, {
			env: { LOG_LEVEL: 'info' },
			logTo: (line) => lines.push(line),
		});
		const signIn = async (counter: number) =>
			(await signInByPasskey(app, passkey.assert(await beginPasskeySignIn(app), { counter }))).statusCode;
		expect([await signIn(9), await signIn(9), await signIn(4), await signIn(0), await signIn(10)]).toEqual([
			200, 401, 401, 401, 200,
		]);
		const warning = lines.map((line) => JSON.parse(line)).find(({ security }) => security?.event === 'passkey_refused');
		expect(warning).toMatchObject({
			level: 40,
			security: { account: account.user.id, details: { reason: expect.stringContaining('counter went back') } },
		});
	});

	it('of one account does nothing for another', { tags: ['passkey-attacks'] }, async () => {
		const { app, name, passkey } = await createWithPasskey(engine);
		const attacker = await buildAccount(app);
		const own = await addPasskey(app, attacker);
		const challenge = await challengeOf(app, name);
		const request = await beginPasskeySignIn(app, { challenge });
		const wrong = await sendPasskey(app, challenge, own.passkey.assert(request));
		expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_code']);
		// Nor does a challenge for another purpose, or of another account.
		const alone = await beginPasskeySignIn(app);
		expect((await sendPasskey(app, challenge, passkey.assert(alone))).json().code).toBe('wrong_code');
		const proof = await proveByPasskey(app, attacker, own.passkey);
		expect((await signInByPasskey(app, proof.assertion)).statusCode).toBe(401);
		// A credential is of one account.
		const twice = await addPasskey(app, attacker, {
			passkey,
			proof: await proveByPasskey(app, attacker, own.passkey),
		});
		expect(twice.made.statusCode).toBe(409);
	});

	it('is made by the account that asked for it', { tags: ['passkey-attacks'] }, async () => {
		const app = await createTestApp({ engine });
		const [account, attacker] = [await buildAccount(app), await buildAccount(app)];
		const begin = (by: typeof account) =>
			callFrom(app, '/api/auth/passkeys/options', { currentPassword: PASSWORD }, { headers: by.headers });
		const make = (by: typeof account, credential: object) =>
			actAs(app, by)('POST', '/api/auth/passkeys', { name: 'Phone', credential });
		const passkey = createSoftwarePasskey();
		const stolen = passkey.register((await begin(attacker)).json().data);
		expect((await make(account, stolen)).json().code).toBe('wrong_code');
		const elsewhere = passkey.register((await begin(account)).json().data, { origin: 'https://evil.example' });
		expect((await make(account, elsewhere)).json().code).toBe('wrong_code');
		const withoutChallenge = passkey.register({
			...(await begin(account)).json().data,
			challenge: Buffer.alloc(32).toString('base64url'),
		});
		expect((await make(account, withoutChallenge)).json().code).toBe('wrong_code');
		expect(await app.database.db.selectFrom('passkeys').selectAll().execute()).toEqual([]);
	});

	it('belongs to one of several domains', { tags: ['passkey-domains'] }, async () => {
		const app = await createTestApp({ engine, env: { OFFICIAL_DOMAINS: `${ORIGIN},${OTHER_ORIGIN}` } });
		const account = await buildAccount(app);
		const { passkey } = await addPasskey(app, account, { origin: OTHER_ORIGIN });
		expect((await actAs(app, account)('GET', '/api/auth/passkeys')).json().data[0].domain).toBe('films.example.org');
		const there = await beginPasskeySignIn(app, { origin: OTHER_ORIGIN });
		expect(there.rpId).toBe('films.example.org');
		expect((await signInByPasskey(app, passkey.assert(there, { origin: OTHER_ORIGIN }))).statusCode).toBe(200);
		const here = await beginPasskeySignIn(app);
		expect((await signInByPasskey(app, passkey.assert(here))).statusCode).toBe(401);
		const challenge = await challengeOf(app, account.user.username);
		const none = await callFrom(app, '/api/auth/login/passkey-options', { challenge });
		expect(none.statusCode).toBe(409);
	});

	it('has a page of the site: others are refused, as are addresses and insecure ones', {
		tags: ['passkey-domains'],
	}, async () => {
		const env = { OFFICIAL_DOMAINS: `${ORIGIN},http://films.example.org,https://192.0.2.7` };
		const app = await createTestApp({ engine, env });
		for (const origin of ['https://evil.example', 'http://films.example.org', 'https://192.0.2.7', 'null']) {
			const refused = await callFrom(app, '/api/auth/login/passkey-options', {}, { origin });
			expect([origin, refused.statusCode]).toEqual([origin, 403]);
		}
		const url = '/api/auth/login/passkey-options';
		expect((await app.http.inject({ method: 'POST', url, payload: {} })).statusCode).toBe(403);
	});

	it('is one of a bounded number, and in the own data without its key', { tags: ['passkeys'] }, async () => {
		const { app, account, passkey } = await createWithPasskey(engine);
		const [row] = await app.database.db.selectFrom('passkeys').selectAll().execute();
		if (!row) throw new Error('no passkey is stored');
		const others = Array.from({ length: PASSKEYS_MAX - 1 }, (_, n) => ({
			...row,
			id: `id-${n}`,
			credential_id: `credential-${n}`,
		}));
		await app.database.db.insertInto('passkeys').values(others).execute();
		const full = await callFrom(app, '/api/auth/passkeys/options', await proveByPasskey(app, account, passkey), {
			headers: account.headers,
		});
		expect(full.statusCode).toBe(409);
		const { body } = await actAs(app, account)('GET', '/api/auth/export');
		expect(JSON.parse(body).data.passkeys).toHaveLength(PASSKEYS_MAX);
		expect(body).not.toContain(row.public_key);
	});
});
