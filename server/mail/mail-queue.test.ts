import { describe, expect, it } from 'vitest';
import {
	MAIL_FAILED_DAYS,
	MAIL_SENT_DAYS,
	MAILS_MAX,
	MAILS_REQUESTED_MAX,
	MAILS_REQUESTED_TO_DOMAIN_MAX,
	RESET_MAILS_PER_HOUR,
} from '#contract/limits.ts';
import type { MailKind } from '#contract/mail.ts';
import { replaceClockSeen } from '../db/clock-seen.repository.ts';
import { canonicalKey } from '../lib/canonical-key.ts';
import { actAs } from '../testing/act-as.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import {
	buildVerifiedAccount,
	createMailApp,
	createTwoMailNodes,
	post,
	readMailStatus,
	startBadSmtpServer,
	tokenOf,
} from '../testing/mail-setup.ts';
import { ENGINES } from '../testing/test-database.ts';

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const askForReset = (app: TestApp, email: string) => post(app, '/api/auth/password-reset', { email });
const storedMails = (app: TestApp) => app.database.db.selectFrom('mails').selectAll().orderBy('created_at').execute();

async function insertWaiting(app: TestApp, count: number, kind: MailKind, domain: string): Promise<void> {
	const at = new Date(app.clock.now() - MINUTE_MS).toISOString();
	const times = { created_at: at, next_at: at, expires_at: new Date(app.clock.now() + DAY_MS).toISOString() };
	const mails = Array.from({ length: count }, (_, n) => {
		const recipient = `${n}@${domain}`;
		return {
			id: `${kind} ${recipient}`,
			kind,
			recipient,
			recipient_key: canonicalKey(recipient),
			details: '{}',
			attempts: 0,
			...times,
		};
	});
	await app.database.db.insertInto('mails').values(mails).execute();
}
const countMails = async (app: TestApp) => (await storedMails(app)).length;

describe.each(ENGINES)('the mail queue on %s', (engine) => {
	it('sends each mail once, also with two nodes at work', { tags: ['mail-queue'] }, async () => {
		const { sink, nodes } = await createTwoMailNodes(engine);
		const [one, other] = nodes;
		const accounts = [];
		for (let n = 0; n < 12; n += 1) accounts.push(await buildVerifiedAccount(one));
		for (const [n, { user }] of accounts.entries()) await askForReset(n % 2 ? one : other, user.email);
		await Promise.all([one.mail.sendDue(), other.mail.sendDue(), one.mail.sendDue(), other.mail.sendDue()]);
		const sentTo = sink.mails.flatMap(({ to }) => to).sort();
		expect(sentTo).toEqual(accounts.map(({ user }) => user.email).sort());
		const ids = sink.mails.map(({ parsed }) => parsed.messageId);
		expect(new Set(ids).size).toBe(ids.length);
	});

	it('has no link: it is made when the mail is sent', { tags: ['mail-attacks'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const { user } = await buildVerifiedAccount(app);
		await askForReset(app, user.email);
		expect(await app.database.db.selectFrom('account_links').selectAll().execute()).toEqual([]);
		await app.mail.sendDue();
		const token = tokenOf(sink.lastTo(user.email));
		const stored = JSON.stringify([
			await storedMails(app),
			await app.database.db.selectFrom('account_links').selectAll().execute(),
		]);
		expect(token).toHaveLength(43);
		expect(stored).not.toContain(token);
	});

	it('tries again with growing waits, gives up in the end and says why', {
		tags: ['mail-queue', 'mail-failures'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const admin = await buildVerifiedAccount(app, 'admin');
		const { user, headers } = await buildVerifiedAccount(app);
		sink.refuse({ at: 'recipient', code: 451, message: 'Mailbox is busy' });
		await app.http.inject({
			method: 'PUT',
			url: '/api/auth/password',
			headers,
			payload: { newPassword: 'Ladder-cloud-8', currentPassword: 'Ladder-cloud-7' },
		});
		const tries: number[] = [];
		const startedAt = app.clock.now();
		while (tries.length < 40) {
			const before = (await storedMails(app))[0]?.attempts ?? 0;
			await app.mail.sendDue();
			const [mail] = await storedMails(app);
			if (mail && mail.attempts > before) tries.push((app.clock.now() - startedAt) / MINUTE_MS);
			if (mail?.finished_at) break;
			app.clock.advance(Date.parse(mail?.next_at ?? '') - app.clock.now());
		}
		expect(tries.slice(0, 6)).toEqual([0, 1, 6, 21, 81, 321]);
		expect(tries.at(-1)).toBeLessThanOrEqual(48 * 60);
		await replaceClockSeen(app.database.db, new Date(app.clock.now()).toISOString());
		const later = await buildVerifiedAccount(app, 'admin');
		expect(await readMailStatus(app, later)).toMatchObject({
			isOn: true,
			from: 'films@example.org',
			waiting: 0,
			failed: 1,
			mails: [{ kind: 'password_changed', recipient: user.email, state: 'failed', answer: '451 Mailbox is busy' }],
		});
		const [{ id } = { id: '' }] = await storedMails(app);
		sink.refuse(null);
		expect((await actAs(app, later)('POST', `/api/admin/mail/${id}/retry`)).statusCode).toBe(200);
		await app.mail.sendDue();
		expect(sink.lastTo(user.email).parsed.subject).toBe('Your password was changed');
		expect((await actAs(app, later)('POST', `/api/admin/mail/${id}/retry`)).statusCode).toBe(404);
		expect((await actAs(app, later)('DELETE', `/api/admin/mail/${id}`)).statusCode).toBe(404);
		const actions = await app.database.db.selectFrom('audit_log').select(['action', 'actor_name']).execute();
		expect(actions).toContainEqual({ action: 'mail_retried', actor_name: later.user.username });
		expect(admin.user.role).toBe('admin');
	});

	it('gives up at once what is refused for good, and an admin discards it', { tags: ['mail-queue'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const admin = await buildVerifiedAccount(app, 'admin');
		const { user } = await buildVerifiedAccount(app);
		sink.refuse({ at: 'recipient', code: 550, message: 'No such mailbox' });
		await askForReset(app, user.email);
		await app.mail.sendDue();
		const { mails } = await readMailStatus(app, admin);
		expect(mails).toMatchObject([{ state: 'failed', attempts: 1, answer: '550 No such mailbox' }]);
		expect((await actAs(app, admin)('DELETE', `/api/admin/mail/${mails[0].id}`)).statusCode).toBe(200);
		expect((await readMailStatus(app, admin)).mails).toEqual([]);
	});

	it('stops at a server that is away, and goes on later', { tags: ['mail-failures'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const people = [await buildVerifiedAccount(app), await buildVerifiedAccount(app)];
		sink.refuse({ at: 'connect', code: 421, message: 'Closed for the night' });
		for (const { user } of people) await askForReset(app, user.email);
		await app.mail.sendDue();
		expect((await storedMails(app)).map(({ attempts }) => attempts).sort()).toEqual([0, 1]);
		sink.refuse(null);
		app.clock.advance(MINUTE_MS);
		await app.mail.sendDue();
		expect(sink.mails).toHaveLength(2);
	});

	it('sends at most a set number a minute', { tags: ['mail-queue'] }, async () => {
		const { sink, nodes } = await createTwoMailNodes(engine, { MAIL_PER_MINUTE: '3' });
		const [one, other] = nodes;
		for (let n = 0; n < 8; n += 1) await askForReset(one, (await buildVerifiedAccount(one)).user.email);
		const sendDue = () => Promise.all([one.mail.sendDue(), other.mail.sendDue()]);
		await sendDue();
		expect(sink.mails).toHaveLength(3);
		one.clock.advance(MINUTE_MS);
		await sendDue();
		expect(sink.mails).toHaveLength(6);
	});

	it('takes a few of a kind for one address in an hour, however it is written', { tags: ['mail-queue'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const { user } = await buildVerifiedAccount(app);
		for (let n = 0; n < RESET_MAILS_PER_HOUR + 3; n += 1) {
			const email = n % 2 ? user.email : user.email.toUpperCase();
			expect((await askForReset(app, email)).statusCode).toBe(200);
		}
		await app.mail.sendDue();
		// To the address as its owner wrote it.
		expect(sink.mails.map(({ to }) => to)).toEqual(Array(RESET_MAILS_PER_HOUR).fill([user.email]));
	});

	it('has room for notices and for other domains, whatever is asked for, and says what it did not take', {
		tags: ['mail-attacks'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const admin = await buildVerifiedAccount(app, 'admin');
		const account = await buildVerifiedAccount(app);
		await insertWaiting(app, MAILS_REQUESTED_TO_DOMAIN_MAX, 'password_reset', 'invented.example');
		await askForReset(app, 'one@invented.example');
		await askForReset(app, 'one@sub.invented.example');
		expect(await countMails(app)).toBe(MAILS_REQUESTED_TO_DOMAIN_MAX + 1);
		const left = MAILS_REQUESTED_MAX - MAILS_REQUESTED_TO_DOMAIN_MAX - 1;
		await insertWaiting(app, left, 'password_reset', 'other.example');
		await askForReset(app, account.user.email);
		expect(await countMails(app)).toBe(MAILS_REQUESTED_MAX);
		const body = { newPassword: 'Ladder-cloud-8', currentPassword: 'Ladder-cloud-7' };
		expect((await actAs(app, account)('PUT', '/api/auth/password', body)).statusCode).toBe(200);
		expect((await readMailStatus(app, admin)).refused).toBe(2);
		await app.mail.sendDue();
		// What was asked for is for nobody, and notices come first.
		expect(sink.mails.map(({ parsed }) => parsed.subject)).toEqual(['Your password was changed']);
		const sentFirst = await app.database.db
			.selectFrom('mails')
			.select('kind')
			.where('outcome', '=', 'sent')
			.where('attempts', '=', 1)
			.execute();
		expect(sentFirst).toEqual([{ kind: 'password_changed' }]);
		expect((await readMailStatus(app, admin)).refused).toBe(2);
		app.clock.advance(2 * DAY_MS);
		const later = await buildVerifiedAccount(app, 'admin');
		expect((await readMailStatus(app, later)).refused).toBe(0);
	});

	it('says which notices it did not take', { tags: ['mail-attacks'] }, async () => {
		const { app } = await createMailApp(engine);
		const admin = await buildVerifiedAccount(app, 'admin');
		await insertWaiting(app, MAILS_MAX, 'new_device', 'example.org');
		const body = { newPassword: 'Ladder-cloud-8', currentPassword: 'Ladder-cloud-7' };
		expect((await actAs(app, admin)('PUT', '/api/auth/password', body)).statusCode).toBe(200);
		expect(await readMailStatus(app, admin)).toMatchObject({ waiting: MAILS_MAX, refused: 1 });
	});

	it('leaves a mail whose node was killed to another one', { tags: ['mail-queue'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const { user } = await buildVerifiedAccount(app);
		await askForReset(app, user.email);
		const at = new Date(app.clock.now() + 5 * MINUTE_MS).toISOString();
		await app.database.db.updateTable('mails').set({ next_at: at, attempts: 1 }).execute();
		await app.mail.sendDue();
		expect(sink.mails).toEqual([]);
		app.clock.advance(5 * MINUTE_MS);
		await app.mail.sendDue();
		expect(sink.mails).toHaveLength(1);
	});

	it('forgets what was sent after a day, and what was given up after a month', {
		tags: ['mail-queue'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const { user } = await buildVerifiedAccount(app);
		await askForReset(app, user.email);
		await app.mail.sendDue();
		sink.refuse({ at: 'recipient', code: 550, message: 'No' });
		await askForReset(app, user.email);
		await app.mail.sendDue();
		const clean = async (days: number) => {
			app.clock.advance(days * DAY_MS);
			await replaceClockSeen(app.database.db, new Date(app.clock.now()).toISOString());
			await app.housekeeping.run();
			return (await storedMails(app)).map(({ outcome }) => outcome);
		};
		expect(await clean(MAIL_SENT_DAYS + 0.1)).toEqual(['failed']);
		expect(await clean(MAIL_FAILED_DAYS)).toEqual([]);
	});
});

it('what a composer cannot say yet is tried again, and stops nothing', { tags: ['mail-queue'] }, async () => {
	const { app, sink } = await createMailApp();
	const { user } = await buildVerifiedAccount(app);
	await askForReset(app, user.email);
	const { db } = app.database;
	await db.schema.alterTable('account_links').renameTo('away').execute();
	await app.mail.sendDue();
	expect((await storedMails(app))[0]).toMatchObject({ attempts: 1, finished_at: null });
	await db.schema.alterTable('away').renameTo('account_links').execute();
	app.clock.advance(5 * MINUTE_MS);
	await app.mail.sendDue();
	expect(sink.mails).toHaveLength(1);
});

describe('a test mail', () => {
	it('goes to the owner who asks, and says what the server answered', { tags: ['mail'] }, async () => {
		const { app, sink } = await createMailApp();
		const owner = await buildVerifiedAccount(app, 'owner');
		const act = actAs(app, owner);
		const check = async () => {
			const checks = (await act('GET', '/api/admin/setup?origin=https://films.example.org')).json().data;
			return checks.find(({ check: name }: { check: string }) => name === 'mail');
		};
		expect(await check()).toMatchObject({ finding: 'mail-untested', state: 'open' });
		const sent = (await act('POST', '/api/admin/mail/test')).json().data;
		expect(sent).toMatchObject({ isSent: true, recipient: owner.user.email });
		expect(sent.answer).toMatch(/^250 /);
		expect(sink.lastTo(owner.user.email).parsed.subject).toBe('Test mail');
		expect(await check()).toMatchObject({ finding: 'mail-works', state: 'done' });
		sink.refuse({ at: 'sender', code: 553, message: 'Sender not allowed' });
		const refused = (await act('POST', '/api/admin/mail/test')).json().data;
		expect(refused).toMatchObject({ isSent: false, answer: '553 Sender not allowed' });
		expect(await check()).toMatchObject({ finding: 'mail-fails', state: 'problem', value: '553 Sender not allowed' });
	});

	it('says so where nothing answers', { tags: ['mail-failures'] }, async () => {
		const url = await startBadSmtpServer((socket) => socket.destroy());
		const { app } = await createMailApp(undefined, { SMTP_URL: url });
		const owner = await buildVerifiedAccount(app, 'owner');
		const response = await actAs(app, owner)('POST', '/api/admin/mail/test');
		expect([response.statusCode, response.json().data.isSent]).toEqual([200, false]);
	});
});
