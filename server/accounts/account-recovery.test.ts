import { describe, expect, it } from 'vitest';
import {
	HANDED_RESET_LINK_HOURS,
	RESET_LINK_MINUTES,
	RESET_MAILS_PER_HOUR,
	UNDO_EMAIL_DAYS,
} from '#contract/limits.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { actAs } from '../testing/act-as.ts';
import { logIn, PASSWORD, register, verify } from '../testing/auth-requests.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import {
	buildVerifiedAccount,
	changeAddress,
	createMailApp,
	createTwoMailNodes,
	post,
	tokenOf,
} from '../testing/mail-setup.ts';
import { addSecondFactor } from '../testing/second-factor-client.ts';
import type { ReceivedMail, SmtpSink } from '../testing/smtp-sink.ts';
import { ENGINES } from '../testing/test-database.ts';

const NEW_PASSWORD = 'Lantern-river-9';
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MS = 86_400_000;

const ask = (app: TestApp, email: string) => post(app, '/api/auth/password-reset', { email });
const check = async (app: TestApp, token: string) =>
	(await post(app, '/api/auth/password-reset/check', { token })).json().data;
const complete = (app: TestApp, token: string, newPassword = NEW_PASSWORD) =>
	post(app, '/api/auth/password-reset/complete', { token, newPassword });

async function askForLink(app: TestApp, sink: SmtpSink, { user }: TestAccount): Promise<string> {
	await ask(app, user.email);
	await app.mail.sendDue();
	const isReset = ({ to, link }: ReceivedMail) => to.includes(user.email) && link?.includes('/reset-password#');
	return tokenOf(sink.mails.findLast(isReset) ?? { link: null });
}

const auditOf = async (app: TestApp) =>
	(await app.database.db.selectFrom('audit_log').select(['action', 'actor_name', 'target_name']).execute()) as object[];

describe.each(ENGINES)('a forgotten password on %s', (engine) => {
	it('is replaced by the link of a mail, which ends every session and begins none', {
		tags: ['password-reset'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app);
		const { username, email } = account.user;
		const apiToken = await actAs(app, account)('POST', '/api/auth/tokens', {
			name: 'script',
			scopes: ['history:read'],
			days: 30,
			currentPassword: PASSWORD,
		});
		expect(apiToken.statusCode).toBe(201);
		const token = await askForLink(app, sink, account);
		expect(sink.lastTo(email).link).toBe(`https://films.example.org/reset-password#${token}`);
		expect(await check(app, token)).toEqual({ isUsable: true, username });
		const response = await complete(app, token);
		expect([response.statusCode, response.json().data]).toEqual([200, null]);
		expect((await verify(app, account.token)).statusCode).toBe(401);
		expect((await logIn(app, username)).statusCode).toBe(401);
		expect((await logIn(app, username, NEW_PASSWORD)).statusCode).toBe(200);
		expect(await app.database.db.selectFrom('api_tokens').selectAll().execute()).toEqual([]);
		await app.mail.sendDue();
		expect(sink.lastTo(email).parsed.subject).toBe('Your password was changed');
		expect(await auditOf(app)).toContainEqual({
			action: 'password_reset',
			actor_name: username,
			target_name: username,
		});
	});

	it('is replaced once by a link, also by two nodes at the same time', {
		tags: ['password-reset-attacks'],
	}, async () => {
		const { sink, nodes } = await createTwoMailNodes(engine);
		const [one, other] = nodes;
		const token = await askForLink(one, sink, await buildVerifiedAccount(one));
		const passwords = ['One-lantern-1', 'Two-lantern-2', 'Three-lantern-3', 'Four-lantern-4'];
		const responses = await Promise.all(passwords.map((password, n) => complete(n % 2 ? one : other, token, password)));
		expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403, 403, 403]);
		expect(await check(one, token)).toEqual({ isUsable: false, username: null });
		expect((await complete(one, token)).statusCode).toBe(403);
	});

	it('keeps the second factor', { tags: ['password-reset'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app);
		await addSecondFactor(app, account);
		await complete(app, await askForLink(app, sink, account));
		const login = (await logIn(app, account.user.username, NEW_PASSWORD)).json().data;
		expect([login.token, typeof login.challenge]).toEqual([undefined, 'string']);
	});

	it('is not replaced by a link that has expired, or is of another password or address', {
		tags: ['password-reset-attacks'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app);
		const expired = await askForLink(app, sink, account);
		app.clock.advance(RESET_LINK_MINUTES * MINUTE_MS);
		expect((await complete(app, expired)).statusCode).toBe(403);
		app.clock.advance(HOUR_MS);
		const ofOldPassword = await askForLink(app, sink, account);
		const body = { newPassword: 'Ladder-cloud-8', currentPassword: PASSWORD };
		expect((await actAs(app, account)('PUT', '/api/auth/password', body)).statusCode).toBe(200);
		expect((await complete(app, ofOldPassword)).statusCode).toBe(403);
		const ofOldAddress = await askForLink(app, sink, account);
		const changed = { email: 'moved@example.org', currentPassword: 'Ladder-cloud-8' };
		expect((await changeAddress({ app, sink }, account, changed)).statusCode).toBe(200);
		expect((await complete(app, ofOldAddress)).statusCode).toBe(403);
		for (const token of ['', 'unknown', 'a'.repeat(43), '%00', "' or 1=1 --"]) {
			expect((await complete(app, token)).statusCode).toBe(403);
		}
		expect((await complete(app, 'a'.repeat(5000))).statusCode).toBe(400);
	});

	it('of an account without a verified address, or one that is suspended, gets no mail', {
		tags: ['password-reset-attacks'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const unverified = await buildAccount(app);
		const suspended = await buildVerifiedAccount(app);
		const owner = await buildVerifiedAccount(app, 'owner');
		const token = await askForLink(app, sink, suspended);
		const path = `/api/admin/users/${suspended.user.id}/suspension`;
		expect((await actAs(app, owner)('PUT', path, { reason: 'Shared the password' })).statusCode).toBe(200);
		for (const email of [unverified.user.email, suspended.user.email, 'nobody@example.org']) await ask(app, email);
		await app.mail.sendDue();
		expect(sink.mails).toHaveLength(1);
		expect(await check(app, token)).toEqual({ isUsable: false, username: null });
		const refused = await complete(app, token);
		expect([refused.statusCode, refused.json().message]).toEqual([
			403,
			'This account is suspended. Reason: Shared the password',
		]);
		expect((await logIn(app, suspended.user.username, NEW_PASSWORD)).statusCode).toBe(401);
	});

	it('asked for is answered alike for every address, with the same rows', {
		tags: ['password-reset-attacks'],
	}, async () => {
		const { app } = await createMailApp(engine);
		const { user } = await buildVerifiedAccount(app);
		const answers = [];
		for (const email of [user.email, 'nobody@example.org']) {
			for (let n = 0; n <= RESET_MAILS_PER_HOUR; n += 1) {
				const response = await ask(app, email);
				answers.push([response.statusCode, response.body]);
			}
		}
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		await app.mail.sendDue();
		for (const email of [user.email, 'nobody@example.org']) await ask(app, email);
		const rows = await app.database.db.selectFrom('mails').select('recipient').execute();
		// The limit of an address counts those that went to nobody, too.
		expect(rows.map(({ recipient }) => recipient).sort()).toEqual(
			[
				...Array(RESET_MAILS_PER_HOUR).fill('nobody@example.org'),
				...Array(RESET_MAILS_PER_HOUR).fill(user.email),
			].sort(),
		);
	});

	it('is replaced by a link that an admin hands out, without mail', { tags: ['password-reset'] }, async () => {
		const app = await createTestApp({ engine });
		const [owner, admin, person] = [
			await buildAccount(app, 'owner'),
			await buildAccount(app, 'admin'),
			await buildAccount(app),
		];
		expect((await ask(app, person.user.email)).statusCode).toBe(403);
		const make = (maker: TestAccount, { user }: TestAccount) =>
			actAs(app, maker)('POST', `/api/admin/users/${user.id}/reset-link`);
		expect((await make(admin, owner)).statusCode).toBe(403);
		expect((await make(admin, admin)).statusCode).toBe(403);
		expect((await make(person, admin)).statusCode).toBe(403);
		expect((await make(owner, admin)).statusCode).toBe(200);
		const made = (await make(admin, person)).json().data;
		expect(Date.parse(made.expires_at) - app.clock.now()).toBe(HANDED_RESET_LINK_HOURS * HOUR_MS);
		expect((await complete(app, made.token)).statusCode).toBe(200);
		expect((await complete(app, made.token)).statusCode).toBe(403);
		expect((await logIn(app, person.user.username, NEW_PASSWORD)).statusCode).toBe(200);
		expect(await auditOf(app)).toContainEqual({
			action: 'reset_link_created',
			actor_name: admin.user.username,
			target_name: person.user.username,
		});
		app.clock.advance(15 * MINUTE_MS);
		expect((await make(admin, person)).json().code).toBe('password_required');
	});

	it('is not replaced by a link that was handed out before the account got another role', {
		tags: ['password-reset-attacks'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const [owner, admin, person] = [
			await buildAccount(app, 'owner'),
			await buildAccount(app, 'admin'),
			await buildVerifiedAccount(app),
		];
		const path = `/api/admin/users/${person.user.id}`;
		const handed = (await actAs(app, admin)('POST', `${path}/reset-link`)).json().data.token;
		const mailed = await askForLink(app, sink, person);
		expect((await actAs(app, owner)('PUT', `${path}/role`, { role: 'owner' })).statusCode).toBe(200);
		for (const token of [handed, mailed]) {
			expect(await check(app, token)).toEqual({ isUsable: false, username: null });
			expect((await complete(app, token)).statusCode).toBe(403);
		}
		expect((await logIn(app, person.user.username)).statusCode).toBe(200);
	});
});

describe.each(ENGINES)('an address on %s', (engine) => {
	it('of a new account is verified by a link, once', { tags: ['email-verification'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const { token, user } = (await register(app)).json().data;
		expect(user.isEmailVerified).toBeUndefined();
		await app.mail.sendDue();
		const mail = sink.lastTo('alice@example.org');
		expect(mail.link).toMatch(/^https:\/\/films\.example\.org\/verify-email#[\w-]{43}$/);
		const secret = tokenOf(mail);
		// As a program does that looks at the links of mails.
		for (const url of ['/verify-email', '/api/auth/email-verification/complete']) await app.http.inject({ url });
		expect((await verify(app, token)).json().data.user.isEmailVerified).toBeUndefined();
		expect((await post(app, '/api/auth/email-verification/complete', { token: secret })).statusCode).toBe(200);
		expect((await verify(app, token)).json().data.user.isEmailVerified).toBe(true);
		expect((await post(app, '/api/auth/email-verification/complete', { token: secret })).statusCode).toBe(403);
	});

	it('is verified by no link of the one before', { tags: ['email-verification'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildAccount(app);
		const act = actAs(app, account);
		expect((await act('POST', '/api/auth/email-verification')).statusCode).toBe(200);
		await app.mail.sendDue();
		const old = tokenOf(sink.lastTo(account.user.email));
		const change = { email: 'moved@example.org', currentPassword: PASSWORD };
		expect((await changeAddress({ app, sink }, account, change)).statusCode).toBe(200);
		expect((await post(app, '/api/auth/email-verification/complete', { token: old })).statusCode).toBe(403);
		expect((await verify(app, account.token)).json().data.user.isEmailVerified).toBe(true);
		const again = await act('POST', '/api/auth/email-verification');
		expect([again.statusCode, again.json().code]).toEqual([409, 'conflict']);
	});

	it('is demanded before the first sign-in where the operator says so, but of no owner', {
		tags: ['email-verification'],
	}, async () => {
		const { app, sink } = await createMailApp(engine, { REQUIRE_VERIFIED_EMAIL: 'on' });
		const signUp = await register(app);
		expect([signUp.statusCode, signUp.json().data]).toEqual([201, { isWaiting: true, mustVerifyEmail: true }]);
		const early = await logIn(app, 'alice');
		expect([early.statusCode, early.json().code]).toEqual([403, 'email_unverified']);
		expect(early.json().message).toMatch(/^Confirm your email address first/);
		expect((await logIn(app, 'alice', 'Wrong-pass-1')).json()).toEqual(
			(await logIn(app, 'nobody-here', 'Wrong-pass-1')).json(),
		);
		await app.mail.sendDue();
		const token = tokenOf(sink.lastTo('alice@example.org'));
		await post(app, '/api/auth/email-verification/complete', { token });
		expect((await logIn(app, 'alice')).statusCode).toBe(200);
		const owner = await buildAccount(app, 'owner');
		expect((await logIn(app, owner.user.username)).statusCode).toBe(200);
	});

	it('that was replaced undoes this within a week, once, and leads to a new password', {
		tags: ['email-undo'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app);
		const { email, username } = account.user;
		// Somebody else, who knows the password.
		const thief = (await logIn(app, username)).json().data.token;
		const headers = { authorization: `Bearer ${thief}` };
		const change = (to: string) => changeAddress({ app, sink }, { headers }, { email: to, currentPassword: PASSWORD });
		await change('thief@example.org');
		await app.mail.sendDue();
		const undo = tokenOf(sink.lastTo(email));
		expect(sink.lastTo(email).link).toContain('/undo-email#');
		// The thief changes it again to get a link as well.
		app.clock.advance(HOUR_MS);
		await change('thief2@example.org');
		await app.mail.sendDue();
		const counter = tokenOf(sink.lastTo('thief@example.org'));
		app.clock.advance((UNDO_EMAIL_DAYS - 1) * DAY_MS);
		const undone = await post(app, '/api/auth/email-undo', { token: undo });
		expect(undone.statusCode).toBe(200);
		expect((await verify(app, thief)).statusCode).toBe(401);
		expect((await complete(app, undone.json().data.token)).statusCode).toBe(200);
		const login = (await logIn(app, email, NEW_PASSWORD)).json().data;
		expect(login.user).toMatchObject({ email, isEmailVerified: true });
		for (const token of [undo, counter]) {
			expect((await post(app, '/api/auth/email-undo', { token })).statusCode).toBe(403);
		}
	});

	it('that was replaced undoes nothing after a week, or when another account has it', {
		tags: ['email-undo'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const [one, two] = [await buildVerifiedAccount(app), await buildVerifiedAccount(app)];
		for (const account of [one, two]) {
			const email = `new-${account.user.username}@example.org`;
			await changeAddress({ app, sink }, account, { email, currentPassword: PASSWORD });
		}
		await app.mail.sendDue();
		// By a node that does not know that the address is kept.
		const newcomer = await buildAccount(app);
		await app.database.db
			.updateTable('users')
			.set({ email: one.user.email, email_key: canonicalKey(one.user.email) })
			.where('id', '=', newcomer.user.id)
			.execute();
		const taken = await post(app, '/api/auth/email-undo', { token: tokenOf(sink.lastTo(one.user.email)) });
		expect([taken.statusCode, taken.json().message]).toEqual([
			409,
			'Another account has this address now. Ask an admin for help.',
		]);
		app.clock.advance(UNDO_EMAIL_DAYS * DAY_MS);
		expect((await post(app, '/api/auth/email-undo', { token: tokenOf(sink.lastTo(two.user.email)) })).statusCode).toBe(
			403,
		);
	});

	it('that was never verified gets no link: it may be a stranger’s', { tags: ['email-undo'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildAccount(app);
		await changeAddress({ app, sink }, account, { email: 'mine@example.org', currentPassword: PASSWORD });
		await app.mail.sendDue();
		expect(sink.mails.flatMap(({ to }) => to)).not.toContain(account.user.email);
	});
});

describe.each(ENGINES)('mails on %s', (engine) => {
	it('tell of a sign-in from a new device, and not of the first or a known one', {
		tags: ['account-notices'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const { user } = await buildVerifiedAccount(app);
		const from = async (userAgent: string) => {
			const payload = { emailOrUsername: user.username, password: PASSWORD };
			await app.http.inject({ method: 'POST', url: '/api/auth/login', payload, headers: { 'user-agent': userAgent } });
			await app.mail.sendDue();
			return sink.mails.length;
		};
		const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0';
		const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1';
		expect([
			await from(FIREFOX),
			await from(FIREFOX),
			await from(IPHONE),
			await from(FIREFOX),
			await from(IPHONE),
		]).toEqual([0, 0, 1, 1, 1]);
		const { parsed } = sink.lastTo(user.email);
		expect(parsed.subject).toBe('New sign-in to your account');
		expect(parsed.text).toContain('Safari on iPhone, on June 15, 2026 at 12:00 UTC');
	});

	it('tell of changed passwords and factors, also by admins', { tags: ['account-notices'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const owner = await buildVerifiedAccount(app, 'owner');
		const account = await buildVerifiedAccount(app);
		await addSecondFactor(app, account);
		await actAs(app, owner)('DELETE', `/api/admin/users/${account.user.id}/second-factor`);
		await actAs(app, owner)('PUT', `/api/admin/users/${account.user.id}`, { password: NEW_PASSWORD });
		await app.mail.sendDue();
		const told = sink.mails.filter(({ to }) => to.includes(account.user.email)).map(({ parsed }) => parsed.subject);
		expect(told.sort()).toEqual([
			'Your password was changed',
			'Your two-factor sign-in was changed',
			'Your two-factor sign-in was changed',
		]);
	});

	it('tell admins of sign-ups that wait at most once an hour, and people of their approval', {
		tags: ['account-notices'],
	}, async () => {
		const { app, sink } = await createMailApp(engine, { REGISTRATION: 'approve' });
		const owner = await buildVerifiedAccount(app, 'owner');
		const signUp = (n: number) => register(app, { username: `guest${n}`, email: `guest${n}@example.org` });
		const toOwner = () =>
			sink.mails.filter(({ to }) => to.includes(owner.user.email)).map(({ parsed }) => parsed.subject);
		await signUp(1);
		await app.mail.sendDue();
		expect(toOwner()).toEqual(['A sign-up waits for approval']);
		app.clock.advance(10 * MINUTE_MS);
		for (const n of [2, 3]) await signUp(n);
		await app.mail.sendDue();
		expect(toOwner()).toHaveLength(1);
		app.clock.advance(50 * MINUTE_MS);
		await app.mail.sendDue();
		expect(toOwner()).toEqual(['A sign-up waits for approval', '3 sign-ups wait for approval']);
		const { users } = (await actAs(app, owner)('GET', '/api/admin/waiting')).json().data;
		const [guest] = users.filter(({ username }: { username: string }) => username === 'guest1');
		await actAs(app, owner)('POST', `/api/admin/waiting/${guest.id}/approval`);
		await app.mail.sendDue();
		expect(sink.lastTo('guest1@example.org').parsed.subject).toBe('Your account was approved');
	});

	it('carry invitations, whose code nobody else sees', { tags: ['account-notices'] }, async () => {
		const { app, sink } = await createMailApp(engine, { REGISTRATION: 'invite' });
		const owner = await buildVerifiedAccount(app, 'owner');
		const invite = (body: object) => actAs(app, owner)('POST', '/api/admin/invitations', body);
		const made = await invite({ max_uses: 5, email: 'guest@example.org' });
		expect(made.json().data.code).toBe(null);
		await app.mail.sendDue();
		const { link, parsed } = sink.lastTo('guest@example.org');
		expect(parsed.text).toContain(`${owner.user.username} invites you`);
		const invitation = new URL(link ?? '').hash.slice(1);
		const join = (n: number) => register(app, { username: `guest${n}`, email: `guest${n}@example.org`, invitation });
		expect([(await join(1)).statusCode, (await join(2)).statusCode]).toEqual([201, 403]);
		for (let n = 0; n < 2; n += 1) await invite({ email: 'guest@example.org' });
		expect((await invite({ email: 'guest@example.org' })).statusCode).toBe(409);
		expect((await invite({ email: 'a@b.org\r\nBcc: c@d.org' })).statusCode).toBe(400);
	});
});
