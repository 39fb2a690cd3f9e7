import { describe, expect, it } from 'vitest';
import { VERIFY_LINK_DAYS } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { logIn, PASSWORD, register, verify } from '../testing/auth-requests.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import {
	buildVerifiedAccount,
	changeLinkTo,
	createMailApp,
	createTwoMailNodes,
	post,
	tokenOf,
} from '../testing/mail-setup.ts';
import { addSecondFactor } from '../testing/second-factor-client.ts';
import { ENGINES } from '../testing/test-database.ts';

const DAY_MS = 86_400_000;
const NEW = 'moved@example.org';
const REQUIRED = { REQUIRE_VERIFIED_EMAIL: 'on' };

const change = (app: TestApp, account: Pick<TestAccount, 'headers'>, email = NEW) =>
	actAs(app, account)('PUT', '/api/auth/profile', { email, currentPassword: PASSWORD });
const pendingOf = async (app: TestApp, account: Pick<TestAccount, 'headers'>) =>
	(await actAs(app, account)('GET', '/api/auth/email-change')).json().data;
const addressOf = async (app: TestApp, { token }: TestAccount) => (await verify(app, token)).json().data.user;
const open = (app: TestApp, token: string) => post(app, '/api/auth/email-verification/complete', { token });
const correct = (app: TestApp, body: object) => post(app, '/api/auth/email-correction', body);

describe.each(ENGINES)('a changed address on %s', (engine) => {
	it('counts once the link sent to it is confirmed, and the old one until then', {
		tags: ['email-verification'],
	}, async () => {
		const { app, sink } = await createMailApp(engine, REQUIRED);
		const account = await buildVerifiedAccount(app);
		const { email } = account.user;
		const answer = (await change(app, account)).json();
		expect(answer.data.user).toMatchObject({ email, isEmailVerified: true });
		expect(answer.data.emailChange.email).toBe(NEW);
		expect(await pendingOf(app, account)).toEqual(answer.data.emailChange);
		await app.mail.sendDue();
		const token = changeLinkTo(sink, NEW);
		expect(sink.mails.flatMap(({ to }) => to)).toEqual([NEW]);
		// As a program does that looks at the links of mails.
		for (const url of ['/verify-email', '/api/auth/email-verification/complete']) await app.http.inject({ url });
		expect(await addressOf(app, account)).toMatchObject({ email, isEmailVerified: true });
		expect((await open(app, token)).statusCode).toBe(200);
		expect(await addressOf(app, account)).toMatchObject({ email: NEW, isEmailVerified: true });
		expect(await pendingOf(app, account)).toBe(null);
		expect((await open(app, token)).statusCode).toBe(403);
		expect((await logIn(app, NEW)).statusCode).toBe(200);
		await app.mail.sendDue();
		expect(sink.lastTo(email).link).toContain('/undo-email#');
	});

	it('counts at once where no mail is sent', { tags: ['email-verification'] }, async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const { data } = (await change(app, account)).json();
		expect([data.user.email, data.emailChange]).toEqual([NEW, undefined]);
		expect(await pendingOf(app, account)).toBe(null);
	});

	it('can be cancelled, and is replaced by a later one, whose links alone work', {
		tags: ['email-verification'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app);
		await change(app, account, 'first@example.org');
		await app.mail.sendDue();
		const first = changeLinkTo(sink, 'first@example.org');
		await change(app, account);
		await app.mail.sendDue();
		expect((await open(app, first)).statusCode).toBe(403);
		const second = changeLinkTo(sink, NEW);
		// The link is sent again to the address that waits, and both work.
		expect((await actAs(app, account)('POST', '/api/auth/email-verification')).statusCode).toBe(200);
		await app.mail.sendDue();
		expect(changeLinkTo(sink, NEW)).not.toBe(second);
		expect((await actAs(app, account)('DELETE', '/api/auth/email-change')).statusCode).toBe(200);
		expect(await pendingOf(app, account)).toBe(null);
		for (const token of [second, changeLinkTo(sink, NEW)]) expect((await open(app, token)).statusCode).toBe(403);
		expect(await addressOf(app, account)).toMatchObject({ email: account.user.email });
		// A mail that was queued before is not sent.
		await change(app, account);
		await actAs(app, account)('DELETE', '/api/auth/email-change');
		const { length } = sink.mails;
		await app.mail.sendDue();
		expect(sink.mails).toHaveLength(length);
	});

	it('does not come true after another password, a suspension, or its days', {
		tags: ['email-verification'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const owner = await buildVerifiedAccount(app, 'owner');
		const [repaired, suspended, late] = [
			await buildVerifiedAccount(app),
			await buildVerifiedAccount(app),
			await buildVerifiedAccount(app),
		];
		const people = [repaired, suspended, late];
		for (const [n, person] of people.entries()) await change(app, person, `new${n}@example.org`);
		await app.mail.sendDue();
		const body = { newPassword: 'Ladder-cloud-8', currentPassword: PASSWORD };
		expect((await actAs(app, repaired)('PUT', '/api/auth/password', body)).statusCode).toBe(200);
		expect(await pendingOf(app, repaired)).toBe(null);
		const path = `/api/admin/users/${suspended.user.id}/suspension`;
		expect((await actAs(app, owner)('PUT', path, { reason: 'Spam' })).statusCode).toBe(200);
		for (const n of [0, 1]) expect((await open(app, changeLinkTo(sink, `new${n}@example.org`))).statusCode).toBe(403);
		app.clock.advance(VERIFY_LINK_DAYS * DAY_MS);
		expect((await open(app, changeLinkTo(sink, 'new2@example.org'))).statusCode).toBe(403);
	});

	it('goes to one account when two wait for it, also on two nodes at the same time', {
		tags: ['email-verification'],
	}, async () => {
		const { sink, nodes } = await createTwoMailNodes(engine);
		const [one, other] = nodes;
		const people = [await buildVerifiedAccount(one), await buildVerifiedAccount(one)];
		const tokens: string[] = [];
		for (const person of people) {
			expect((await change(one, person)).statusCode).toBe(200);
			await one.mail.sendDue();
			tokens.push(changeLinkTo(sink, NEW));
		}
		const [first = '', second = ''] = tokens;
		const answers = await Promise.all([open(one, first), open(other, first), open(one, second), open(other, second)]);
		expect(answers.map(({ statusCode }) => statusCode).filter((status) => status === 200)).toHaveLength(1);
		const { length } = await one.database.db.selectFrom('users').select('id').where('email', '=', NEW).execute();
		expect(length).toBe(1);
	});
});

describe.each(ENGINES)('the address of a sign-up on %s', (engine) => {
	const typo = { username: 'alice', email: 'alcie@example.org' };
	const alice = { emailOrUsername: 'alice', password: PASSWORD };

	it('is corrected with the password before it is confirmed', { tags: ['email-verification'] }, async () => {
		const { app, sink } = await createMailApp(engine, REQUIRED);
		await register(app, typo);
		await app.mail.sendDue();
		const wrong = tokenOf(sink.lastTo(typo.email));
		const refused = await logIn(app, 'alice');
		expect([refused.statusCode, refused.json().code]).toEqual([403, 'email_unverified']);
		expect((await correct(app, { ...alice, email: 'alice@example.org' })).statusCode).toBe(200);
		await app.mail.sendDue();
		expect((await open(app, wrong)).statusCode).toBe(403);
		const link = sink.mails.findLast(({ to, link }) => to[0] === 'alice@example.org' && link !== null);
		// Without an address the link is sent again.
		expect((await correct(app, alice)).statusCode).toBe(200);
		expect((await open(app, tokenOf(link ?? { link: null }))).statusCode).toBe(200);
		expect((await logIn(app, 'alice')).json().data.user).toMatchObject({
			email: 'alice@example.org',
			isEmailVerified: true,
		});
	});

	it('is corrected while it waits for approval, too', { tags: ['email-verification'] }, async () => {
		const { app, sink } = await createMailApp(engine, { ...REQUIRED, REGISTRATION: 'approve' });
		await register(app, typo);
		expect((await correct(app, { ...alice, email: 'alice@example.org' })).statusCode).toBe(200);
		await app.mail.sendDue();
		expect(sink.lastTo('alice@example.org').to).toEqual(['alice@example.org']);
	});

	it('is corrected by nobody else, and the answers tell nothing of other accounts', {
		tags: ['email-verification'],
	}, async () => {
		const { app, sink } = await createMailApp(engine, REQUIRED);
		const other = await buildVerifiedAccount(app);
		await register(app, typo);
		const wrong = { password: 'Wrong-pass-1', email: 'thief@example.org' };
		const answers = [
			await correct(app, { ...wrong, emailOrUsername: 'alice' }),
			await correct(app, { ...wrong, emailOrUsername: 'nobody-here' }),
		];
		expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401]);
		expect(answers[0]?.json()).toEqual(answers[1]?.json());
		const free = await correct(app, { ...alice, email: 'free@example.org' });
		const taken = await correct(app, { ...alice, email: other.user.email });
		expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
		await app.mail.sendDue();
		expect(sink.mails.flatMap(({ to }) => to)).not.toContain(other.user.email);
	});

	it('is corrected by an admin alone where registration is closed: a login would tell which addresses are taken', {
		tags: ['email-verification'],
	}, async () => {
		const { app, sink } = await createMailApp(engine, { ...REQUIRED, REGISTRATION: 'closed' });
		const [other, waiting] = [await buildVerifiedAccount(app), await buildAccount(app)];
		const { username: emailOrUsername, email } = waiting.user;
		const asWaiting = { emailOrUsername, password: PASSWORD };
		for (const address of [other.user.email, 'free@example.org']) {
			const answer = await correct(app, { ...asWaiting, email: address });
			expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
		}
		expect((await logIn(app, 'free@example.org')).statusCode).toBe(401);
		expect((await correct(app, asWaiting)).statusCode).toBe(200);
		await app.mail.sendDue();
		expect(sink.lastTo(email).link).toContain('#');
	});

	it('that was confirmed, or whose account has a second factor, is not changed this way', {
		tags: ['email-verification'],
	}, async () => {
		const { app } = await createMailApp(engine, REQUIRED);
		const [confirmed, guarded, owner] = [
			await buildVerifiedAccount(app),
			await buildAccount(app),
			await buildAccount(app, 'owner'),
		];
		await addSecondFactor(app, guarded);
		for (const { user } of [confirmed, guarded, owner]) {
			const answer = await correct(app, { emailOrUsername: user.username, password: PASSWORD, email: NEW });
			expect([answer.statusCode, answer.json().code]).toEqual([409, 'conflict']);
		}
	});
});

it('a correction is refused after several from one network', { tags: ['email-verification'] }, async () => {
	const { app } = await createMailApp(undefined, { ...REQUIRED, TRUST_PROXY: '1' });
	const origin = await app.http.listen({ host: '127.0.0.1', port: 0 });
	const from = async (address: string, emailOrUsername: string) => {
		const headers = { 'content-type': 'application/json', 'x-forwarded-for': address };
		const body = JSON.stringify({ emailOrUsername, password: 'Wrong-pass-1' });
		return (await fetch(`${origin}/api/auth/email-correction`, { method: 'POST', headers, body })).status;
	};
	for (let n = 0; n < 10; n += 1) expect(await from('192.0.2.1', `name${n}`)).toBe(401);
	expect(await from('192.0.2.1', 'another')).toBe(429);
	expect(await from('198.51.100.7', 'another')).toBe(401);
});
