import { describe, expect, it } from 'vitest';
import { LOGIN_CHALLENGE_MINUTES, LOGIN_CHALLENGE_TRIES, LOGIN_CHALLENGES_MAX } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { logIn, PASSWORD, verify } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { addSecondFactor, beginSecondFactor, challengeOf, codeAt, sendCode } from '../testing/second-factor-client.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

const MINUTE_MS = 60_000;

async function createProtected(engine: Engine) {
	const app = await createTestApp({ engine });
	const account = await buildAccount(app);
	return { app, account, name: account.user.username, ...(await addSecondFactor(app, account)) };
}

const listAudit = (app: TestApp) =>
	app.database.db
		.selectFrom('audit_log')
		.select(['action', 'actor_name', 'target_name'])
		.where('action', '!=', 'sign_in_refused')
		.orderBy('at')
		.execute();

describe.each(ENGINES)('a second factor on %s', (engine) => {
	it('is set up with the password and a first code, and ends the other sessions', {
		tags: ['second-factor'],
	}, async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const act = actAs(app, account);
		const other = (await logIn(app, account.user.username)).json().data.token;
		const wrong = await act('POST', '/api/auth/second-factor/setup', { currentPassword: 'Wrong-pass-1' });
		expect([wrong.statusCode, wrong.json().code]).toEqual([403, 'wrong_password']);
		const setup = (await act('POST', '/api/auth/second-factor/setup', { currentPassword: PASSWORD })).json().data;
		expect(setup.uri).toContain(`secret=${setup.secret}`);
		expect(setup.uri).toContain(encodeURIComponent(account.user.username));
		expect(setup.qrCode).toMatch(/^<svg/);
		// Not before the code.
		expect((await logIn(app, account.user.username)).json().data.token).toBeDefined();
		const refused = await act('POST', '/api/auth/second-factor/confirm', { code: '000000' });
		expect([refused.statusCode, refused.json().code]).toEqual([403, 'wrong_code']);
		const code = codeAt(setup.secret, app.clock.now());
		const confirmed = await act('POST', '/api/auth/second-factor/confirm', {
			code: `${code.slice(0, 3)} ${code.slice(3)}`,
		});
		expect(new Set(confirmed.json().data.recoveryCodes).size).toBe(10);
		expect((await verify(app, other)).statusCode).toBe(401);
		expect((await verify(app, account.token)).json().data.user.hasSecondFactor).toBe(true);
		expect((await act('GET', '/api/auth/second-factor')).json().data).toEqual({
			isOn: true,
			since: new Date(app.clock.now()).toISOString(),
			recoveryCodesLeft: 10,
			isRequired: false,
		});
		expect((await listAudit(app)).map(({ action }) => action)).toEqual(['second_factor_enabled']);
		const [recovery] = confirmed.json().data.recoveryCodes;
		const proof = { currentPassword: PASSWORD, code: recovery };
		const again = await act('POST', '/api/auth/second-factor/setup', proof);
		expect(again.statusCode).toBe(409);
	});

	it('that is not confirmed within half an hour is begun again', { tags: ['second-factor'] }, async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const { secret } = await beginSecondFactor(app, account);
		app.clock.advance(31 * MINUTE_MS);
		const confirmed = await actAs(app, account)('POST', '/api/auth/second-factor/confirm', {
			code: codeAt(secret, app.clock.now()),
		});
		expect(confirmed.statusCode).toBe(409);
	});

	it('is asked for after the password, and no session begins before it', {
		tags: ['second-factor-login'],
	}, async () => {
		const { app, account, name, code } = await createProtected(engine);
		const before = await app.database.db.selectFrom('sessions').selectAll().execute();
		const login = await logIn(app, name);
		expect(Object.keys(login.json().data)).toEqual(['challenge', 'expires_at']);
		const { challenge } = login.json().data;
		expect(await app.database.db.selectFrom('sessions').selectAll().execute()).toHaveLength(before.length);
		expect((await verify(app, challenge)).statusCode).toBe(401);
		const signedIn = await sendCode(app, challenge, code());
		expect(signedIn.statusCode).toBe(200);
		expect(signedIn.json().data.user.id).toBe(account.user.id);
		expect((await verify(app, signedIn.json().data.token)).statusCode).toBe(200);
	});

	it('takes the codes of the steps before and after, and no others', { tags: ['second-factor-login'] }, async () => {
		const { app, name, secret } = await createProtected(engine);
		const statusOf = async (offsetMs: number) =>
			(await sendCode(app, await challengeOf(app, name), codeAt(secret, app.clock.now() + offsetMs))).statusCode;
		expect([await statusOf(-60_000), await statusOf(60_000)]).toEqual([403, 403]);
		expect([await statusOf(-30_000), await statusOf(0), await statusOf(30_000)]).toEqual([200, 200, 200]);
	});

	it('refuses a code that was used before', { tags: ['second-factor-attacks'] }, async () => {
		const { app, name, code } = await createProtected(engine);
		expect((await sendCode(app, await challengeOf(app, name), code())).statusCode).toBe(200);
		const replayed = await sendCode(app, await challengeOf(app, name), code());
		expect([replayed.statusCode, replayed.json().code]).toEqual([403, 'wrong_code']);
	});

	it('accepts a code once of many requests at the same time', { tags: ['second-factor-attacks'] }, async () => {
		const [one, other] = await createTwoNodes(engine);
		const account = await buildAccount(one);
		const { code } = await addSecondFactor(one, account);
		const challenges = await Promise.all(Array.from({ length: 6 }, () => challengeOf(one, account.user.username)));
		const responses = await Promise.all(
			challenges.map((challenge, n) => sendCode(n % 2 ? one : other, challenge, code())),
		);
		expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
	});

	it('takes each recovery code once, and the audit log says so', { tags: ['second-factor-attacks'] }, async () => {
		const { app, account, name, recoveryCodes } = await createProtected(engine);
		const [first = '', second = ''] = recoveryCodes;
		expect((await sendCode(app, await challengeOf(app, name), ` ${first.toUpperCase()} `)).statusCode).toBe(200);
		const again = await sendCode(app, await challengeOf(app, name), first);
		expect([again.statusCode, again.json().code]).toEqual([403, 'wrong_code']);
		expect((await sendCode(app, await challengeOf(app, name), second.replaceAll('-', ''))).statusCode).toBe(200);
		const status = await actAs(app, account)('GET', '/api/auth/second-factor');
		expect(status.json().data.recoveryCodesLeft).toBe(8);
		expect((await listAudit(app)).filter(({ action }) => action === 'recovery_code_used')).toHaveLength(2);
	});

	it('lets a challenge try a few codes, and none after it was used or is too old', {
		tags: ['second-factor-attacks'],
	}, async () => {
		const { app, name, code, recoveryCodes } = await createProtected(engine);
		const guessed = await challengeOf(app, name);
		for (let n = 0; n < LOGIN_CHALLENGE_TRIES; n += 1) {
			expect((await sendCode(app, guessed, '000000')).json().code).toBe('wrong_code');
		}
		expect((await sendCode(app, guessed, code())).json().code).toBe('not_authenticated');
		const used = await challengeOf(app, name);
		expect((await sendCode(app, used, code())).statusCode).toBe(200);
		expect((await sendCode(app, used, recoveryCodes[0] ?? '')).statusCode).toBe(401);
		const old = await challengeOf(app, name);
		app.clock.advance((LOGIN_CHALLENGE_MINUTES + 1) * MINUTE_MS);
		expect((await sendCode(app, old, code())).statusCode).toBe(401);
		await app.housekeeping.run();
		expect(await app.database.db.selectFrom('login_challenges').selectAll().execute()).toEqual([]);
	});

	it('of one account does not answer the challenge of another', { tags: ['second-factor-attacks'] }, async () => {
		const { app, name, code, recoveryCodes } = await createProtected(engine);
		const victim = await buildAccount(app);
		const own = await addSecondFactor(app, victim);
		const challenge = await challengeOf(app, victim.user.username);
		expect((await sendCode(app, challenge, code())).statusCode).toBe(403);
		expect((await sendCode(app, challenge, recoveryCodes[0] ?? '')).statusCode).toBe(403);
		expect((await sendCode(app, challenge, own.code())).json().data.user.id).toBe(victim.user.id);
		expect((await sendCode(app, await challengeOf(app, name), code())).statusCode).toBe(200);
	});

	it('does not complete a login whose password was changed meanwhile', {
		tags: ['second-factor-attacks'],
	}, async () => {
		const { app, account, name, code } = await createProtected(engine);
		const challenge = await challengeOf(app, name);
		const body = { currentPassword: PASSWORD, newPassword: 'Stairway-moon-4' };
		expect((await actAs(app, account)('PUT', '/api/auth/password', body)).statusCode).toBe(200);
		expect((await sendCode(app, challenge, code())).statusCode).toBe(401);
	});

	it('leaves a few logins of an account waiting, the newest', { tags: ['second-factor-attacks'] }, async () => {
		const { app, name } = await createProtected(engine);
		for (let n = 0; n < LOGIN_CHALLENGES_MAX + 3; n += 1) {
			await challengeOf(app, name);
			app.clock.advance(1000);
		}
		const rows = await app.database.db.selectFrom('login_challenges').selectAll().execute();
		expect(rows).toHaveLength(LOGIN_CHALLENGES_MAX);
	});

	it('begins a session of its own, whatever token the login carried', { tags: ['second-factor-attacks'] }, async () => {
		const { app, account, name, code } = await createProtected(engine);
		const attacker = await buildAccount(app);
		for (const { headers } of [attacker, { headers: { authorization: `Bearer ${'f'.repeat(43)}` } }]) {
			const payload = { emailOrUsername: name, password: PASSWORD };
			const login = await app.http.inject({ method: 'POST', url: '/api/auth/login', payload, headers });
			const { challenge } = login.json().data;
			const url = '/api/auth/login/second-factor';
			const signedIn = await app.http.inject({ method: 'POST', url, payload: { challenge, code: code() }, headers });
			const { token, user } = signedIn.json().data;
			expect(user.id).toBe(account.user.id);
			expect(headers.authorization).not.toContain(token);
			app.clock.advance(MINUTE_MS);
		}
		expect((await verify(app, attacker.token)).json().data.user.id).toBe(attacker.user.id);
		expect((await verify(app, 'f'.repeat(43))).statusCode).toBe(401);
	});

	it('answers a wrong password as for an account that there is not', { tags: ['second-factor-attacks'] }, async () => {
		const { app, name } = await createProtected(engine);
		const wrong = await logIn(app, name, 'Wrong-pass-1');
		const unknown = await logIn(app, 'nobody-here', 'Wrong-pass-1');
		expect([wrong.statusCode, wrong.json()]).toEqual([unknown.statusCode, unknown.json()]);
	});

	it('has recovery codes that can be replaced, with password and code', { tags: ['second-factor'] }, async () => {
		const { app, account, name, code, recoveryCodes } = await createProtected(engine);
		const act = actAs(app, account);
		const url = '/api/auth/second-factor/recovery-codes';
		const refused = await act('POST', url, { currentPassword: PASSWORD, code: '000000' });
		expect(refused.json().code).toBe('wrong_code');
		const replaced = await act('POST', url, { currentPassword: PASSWORD, code: code() });
		const [fresh] = replaced.json().data.recoveryCodes;
		expect((await sendCode(app, await challengeOf(app, name), recoveryCodes[0] ?? '')).statusCode).toBe(403);
		expect((await sendCode(app, await challengeOf(app, name), fresh)).statusCode).toBe(200);
	});

	it('is removed with password and code', { tags: ['second-factor'] }, async () => {
		const { app, account, name, code } = await createProtected(engine);
		const remove = (currentPassword: string, typed: string) =>
			actAs(app, account)('POST', '/api/auth/second-factor/removal', { currentPassword, code: typed });
		expect((await remove('Wrong-pass-1', code())).json().code).toBe('wrong_password');
		expect((await remove(PASSWORD, '000000')).json().code).toBe('wrong_code');
		expect((await remove(PASSWORD, code())).statusCode).toBe(200);
		expect((await logIn(app, name)).json().data.token).toBeDefined();
		for (const table of ['second_factors', 'recovery_codes'] as const) {
			expect(await app.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
		}
		expect((await listAudit(app)).at(-1)?.action).toBe('second_factor_removed');
	});

	it('is reset by an owner, not by an admin, and not the own one; the sessions of the account end', {
		tags: ['second-factor-reset'],
	}, async () => {
		const { app, account, name } = await createProtected(engine);
		const owner = await buildAccount(app, 'owner');
		const admin = await buildAccount(app, 'admin');
		const reset = (actor: typeof owner, { user }: typeof owner) =>
			actAs(app, actor)('DELETE', `/api/admin/users/${user.id}/second-factor`);
		expect((await reset(admin, account)).statusCode).toBe(403);
		expect((await reset(owner, owner)).statusCode).toBe(403);
		expect((await reset(owner, account)).statusCode).toBe(200);
		expect((await verify(app, account.token)).statusCode).toBe(401);
		expect((await logIn(app, name)).json().data.token).toBeDefined();
		expect((await listAudit(app)).at(-1)).toEqual({
			action: 'second_factor_reset',
			actor_name: owner.user.username,
			target_name: name,
		});
	});

	it('is not in the own data, which says that there is one', { tags: ['second-factor'] }, async () => {
		const { app, account, secret, recoveryCodes } = await createProtected(engine);
		const { body } = await actAs(app, account)('GET', '/api/auth/export');
		expect(JSON.parse(body).data.user.hasSecondFactor).toBe(true);
		for (const kept of [secret, ...recoveryCodes]) expect(body).not.toContain(kept);
	});
});

describe('a required second factor', () => {
	it('limits a session to its set-up, locks nobody out, and asks only the named roles', {
		tags: ['second-factor-required'],
	}, async () => {
		const app = await createTestApp({ env: { REQUIRE_SECOND_FACTOR: 'owner,admin' } });
		const admin = await buildAccount(app, 'admin');
		const user = await buildAccount(app);
		expect((await actAs(app, user)('GET', '/api/watch-history')).statusCode).toBe(200);
		const login = (await logIn(app, admin.user.username)).json().data;
		expect(login.mustSetUpSecondFactor).toBe(true);
		expect((await verify(app, login.token)).json().data.mustSetUpSecondFactor).toBe(true);
		const session = { headers: { authorization: `Bearer ${login.token}` } };
		const act = actAs(app, session);
		for (const url of ['/api/watch-history', '/api/admin/users', '/api/auth/sessions', '/api/auth/export']) {
			const refused = await act('GET', url);
			expect([url, refused.statusCode, refused.json().code]).toEqual([url, 403, 'second_factor_required']);
		}
		expect((await act('GET', '/api/auth/second-factor')).json().data).toMatchObject({ isOn: false, isRequired: true });
		const { code } = await addSecondFactor(app, session);
		expect((await act('GET', '/api/admin/users')).statusCode).toBe(200);
		expect((await verify(app, login.token)).json().data.mustSetUpSecondFactor).toBeUndefined();
		const again = await sendCode(app, await challengeOf(app, admin.user.username), code());
		expect(again.json().data.mustSetUpSecondFactor).toBeUndefined();
		// Without it the set-up is due again.
		app.clock.advance(MINUTE_MS);
		await act('POST', '/api/auth/second-factor/removal', { currentPassword: PASSWORD, code: code() });
		expect((await act('GET', '/api/admin/users')).json().code).toBe('second_factor_required');
	});
});

describe('the secret of a second factor', () => {
	it('is encrypted with SECRETS_KEY, and recovery codes are hashed', { tags: ['second-factor'] }, async () => {
		const app = await createTestApp({ env: { SECRETS_KEY: 'k'.repeat(40) } });
		const account = await buildAccount(app);
		const { secret, recoveryCodes, code } = await addSecondFactor(app, account);
		const rows = JSON.stringify([
			await app.database.db.selectFrom('second_factors').selectAll().execute(),
			await app.database.db.selectFrom('recovery_codes').selectAll().execute(),
		]);
		for (const plain of [secret, ...recoveryCodes]) expect(rows).not.toContain(plain);
		expect((await sendCode(app, await challengeOf(app, account.user.username), code())).statusCode).toBe(200);
	});

	it('and codes are in no line of the log', { tags: ['second-factor'] }, async () => {
		const lines: string[] = [];
		const app = await createTestApp({ env: { LOG_LEVEL: 'trace' }, logTo: (line) => lines.push(line) });
		const account = await buildAccount(app);
		const { secret, recoveryCodes, code } = await addSecondFactor(app, account);
		const challenge = await challengeOf(app, account.user.username);
		await sendCode(app, challenge, '000000');
		await sendCode(app, challenge, code());
		const text = lines.join('');
		for (const event of ['second_factor_enabled', 'password_accepted', 'code_refused', 'login_succeeded']) {
			expect(text).toContain(event);
		}
		expect(text.match(/login_succeeded/g)).toHaveLength(2);
		for (const kept of [secret, challenge, ...recoveryCodes]) expect(text).not.toContain(kept);
	});
});
