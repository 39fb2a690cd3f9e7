import { describe, expect, it } from 'vitest';
import { EMAIL_CHANGES_MAX, KNOWN_DEVICES_MAX, UNDO_EMAIL_DAYS } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { logIn, PASSWORD, register, verify } from '../testing/auth-requests.ts';
import { buildAccount, type TestAccount } from '../testing/build-account.ts';
import type { TestApp } from '../testing/create-test-app.ts';
import { buildVerifiedAccount, changeAddress, createMailApp, post, tokenOf } from '../testing/mail-setup.ts';
import { addSecondFactor, sendCode } from '../testing/second-factor-client.ts';
import type { SmtpSink } from '../testing/smtp-sink.ts';
import { addPasskey, beginPasskeySignIn, signInByPasskey } from '../testing/software-passkey.ts';
import { ENGINES } from '../testing/test-database.ts';
import { createAccountLinks } from './account-links.ts';

const NEW_PASSWORD = 'Lantern-river-9';
/** That of the application with mail. */
const ORIGIN = 'https://films.example.org';
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

const undo = (app: TestApp, token: string) => post(app, '/api/auth/email-undo', { token });
const complete = (app: TestApp, token: string) =>
	post(app, '/api/auth/password-reset/complete', { token, newPassword: NEW_PASSWORD });

/** Somebody else who knows the password. */
async function startThief({ app, sink }: { app: TestApp; sink: SmtpSink }, { user }: TestAccount) {
	const { token } = (await logIn(app, user.username)).json().data;
	const headers = { authorization: `Bearer ${token}` };
	const act = actAs(app, { headers });
	const changeEmail = (email: string, currentPassword = PASSWORD) =>
		changeAddress({ app, sink }, { headers }, { email, currentPassword });
	return { token, headers, act, changeEmail };
}

/** The newest link of a kind of path in the mails to an address. */
function linkTo(sink: SmtpSink, email: string, path: string): string {
	const mail = sink.mails.findLast(({ to, link }) => to.includes(email) && link?.includes(path));
	return tokenOf(mail ?? { link: null });
}

describe.each(ENGINES)('the undo of a changed address on %s', (engine) => {
	it('ends all that was added since the change, and the old password', { tags: ['email-undo'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app, 'admin');
		const { email, username } = account.user;
		const thief = await startThief({ app, sink }, account);
		expect((await thief.changeEmail('thief@example.org')).statusCode).toBe(200);
		await app.mail.sendDue();
		app.clock.advance(MINUTE_MS);
		const signing = { origin: ORIGIN };
		const { passkey } = await addPasskey(app, thief, { origin: ORIGIN });
		expect(await app.database.db.selectFrom('passkeys').selectAll().execute()).toHaveLength(1);
		const token = { name: 'script', scopes: ['history:read'], days: 30, currentPassword: PASSWORD };
		const made = await thief.act('POST', '/api/auth/tokens', token);
		expect(made.statusCode).toBe(201);
		const invited = (await thief.act('POST', '/api/admin/invitations', { role: 'user' })).json().data;
		const device = (await post(app, '/api/auth/device-code', {})).json().data;
		const confirmed = { user_code: device.user_code, isApproved: true };
		expect((await thief.act('POST', '/api/auth/device-code/decision', confirmed)).statusCode).toBe(200);
		const undone = await undo(app, linkTo(sink, email, '/undo-email#'));
		expect(undone.statusCode).toBe(200);
		expect((await verify(app, thief.token)).statusCode).toBe(401);
		expect((await logIn(app, username)).statusCode).toBe(401);
		const assertion = passkey.assert(await beginPasskeySignIn(app, { origin: ORIGIN }), signing);
		expect((await signInByPasskey(app, assertion)).statusCode).toBe(401);
		const polled = await post(app, '/api/auth/device-code/poll', { device_code: device.device_code });
		expect(polled.json().data.state).toBe('access_denied');
		expect((await post(app, '/api/auth/invitation', { invitation: invited.code })).json().data.isUsable).toBe(false);
		for (const table of ['sessions', 'api_tokens', 'passkeys', 'recovery_codes'] as const) {
			expect(await app.database.db.selectFrom(table).selectAll().execute(), table).toEqual([]);
		}
		// The way back, and no factor of the thief's in it.
		expect((await complete(app, undone.json().data.token)).statusCode).toBe(200);
		expect((await logIn(app, email, NEW_PASSWORD)).json().data.user).toMatchObject({ email, isEmailVerified: true });
	});

	it('keeps the factor that was there before, and ends recovery codes made since', {
		tags: ['email-undo'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app);
		const factor = await addSecondFactor(app, account);
		// A thief who has the device with the app for a moment.
		const asThief = actAs(app, account);
		await changeAddress({ app, sink }, account, { email: 'thief@example.org', currentPassword: PASSWORD });
		await app.mail.sendDue();
		app.clock.advance(MINUTE_MS);
		const proof = { currentPassword: PASSWORD, code: factor.code() };
		const replaced = await asThief('POST', '/api/auth/second-factor/recovery-codes', proof);
		const [stolen] = replaced.json().data.recoveryCodes;
		// It is bounded: filling it must not make the codes forgotten.
		await app.database.db.deleteFrom('audit_log').execute();
		const undone = await undo(app, linkTo(sink, account.user.email, '/undo-email#'));
		await complete(app, undone.json().data.token);
		app.clock.advance(MINUTE_MS);
		const login = (await logIn(app, account.user.username, NEW_PASSWORD)).json().data;
		expect((await sendCode(app, login.challenge, stolen)).statusCode).toBe(403);
		expect((await sendCode(app, login.challenge, factor.code())).statusCode).toBe(200);
	});

	it('leaves the way back by another mail to who did not choose a password at once', {
		tags: ['email-undo'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app, 'owner');
		const { email } = account.user;
		await (await startThief({ app, sink }, account)).changeEmail('thief@example.org');
		await app.mail.sendDue();
		expect((await undo(app, linkTo(sink, email, '/undo-email#'))).statusCode).toBe(200);
		app.clock.advance(DAY_MS);
		await post(app, '/api/auth/password-reset', { email });
		await app.mail.sendDue();
		expect((await complete(app, linkTo(sink, email, '/reset-password#'))).statusCode).toBe(200);
		expect((await logIn(app, email, NEW_PASSWORD)).statusCode).toBe(200);
	});

	it('cannot be undone by a mail that was still waiting', { tags: ['email-undo'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app);
		const thief = await startThief({ app, sink }, account);
		await thief.changeEmail('thief@example.org');
		app.clock.advance(MINUTE_MS);
		await thief.changeEmail('thief2@example.org');
		expect((await undo(app, linkTo(sink, account.user.email, '/undo-email#'))).statusCode).toBe(200);
		// It is bounded: filling it must not make the undo forgotten.
		await app.database.db.deleteFrom('audit_log').execute();
		await app.mail.sendDue();
		const toThief = sink.mails.filter(({ to }) => to.includes('thief@example.org'));
		expect(toThief.filter(({ link }) => link?.includes('/undo-email#'))).toEqual([]);
	});
});

describe.each(ENGINES)('a notice on %s', (engine) => {
	it('names the passkey that was added or removed, the device and the code that was used', {
		tags: ['account-notices'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app);
		const told = async () => {
			await app.mail.sendDue();
			return sink.mails.splice(0).map(({ parsed }) => parsed.text?.split('\n\n')[1]);
		};
		const { id, recoveryCodes } = await addPasskey(app, account, { origin: ORIGIN, name: 'Key of <b>Ada</b>' });
		expect(await told()).toEqual(['A passkey was added: Key of <b>Ada</b>.']);
		const device = (await post(app, '/api/auth/device-code', {})).json().data;
		const act = actAs(app, account);
		await act('POST', '/api/auth/device-code/decision', { user_code: device.user_code, isApproved: true });
		const polled = await post(app, '/api/auth/device-code/poll', { device_code: device.device_code });
		expect(polled.json().data.token).toBeDefined();
		// One mail for the device, not another one for its session.
		expect(await told()).toEqual(['A device was signed in: Television.']);
		const [code] = recoveryCodes ?? [];
		await act('POST', `/api/auth/passkeys/${id}/removal`, { currentPassword: PASSWORD, code });
		expect((await told()).sort()).toEqual(['A passkey was removed: Key of <b>Ada</b>.', 'A recovery code was used.']);
		const logged = await app.database.db.selectFrom('audit_log').selectAll().execute();
		expect(JSON.stringify(logged)).not.toContain('Ada');
	});

	it('remembers no more devices for those that were confirmed', { tags: ['account-notices'] }, async () => {
		const { app } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app);
		const seen_at = new Date(app.clock.now() - DAY_MS).toISOString();
		const known = Array.from({ length: KNOWN_DEVICES_MAX }, (_, n) => ({
			user_id: account.user.id,
			device: `Browser ${n}`,
			seen_at,
		}));
		await app.database.db.deleteFrom('known_devices').execute();
		await app.database.db.insertInto('known_devices').values(known).execute();
		const { user_code } = (await post(app, '/api/auth/device-code', {})).json().data;
		const confirmed = { user_code, isApproved: true };
		expect((await actAs(app, account)('POST', '/api/auth/device-code/decision', confirmed)).statusCode).toBe(200);
		const kept = await app.database.db.selectFrom('known_devices').select('device').execute();
		expect(kept).toHaveLength(KNOWN_DEVICES_MAX);
		expect(kept).toContainEqual({ device: 'Television' });
	});
});

describe.each(ENGINES)('an address that was replaced on %s', (engine) => {
	it('is nobody else’s while the change can be undone, as if it were taken', { tags: ['email-undo'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app);
		const [owner, other] = [await buildAccount(app, 'owner'), await buildAccount(app)];
		const { email } = account.user;
		const thief = await startThief({ app, sink }, account);
		await thief.changeEmail('thief@example.org');
		const taken = await register(app, { username: 'other', email: owner.user.email });
		const reserved = await register(app, { username: 'other', email: email.toUpperCase() });
		expect([reserved.statusCode, reserved.json().message]).toEqual([409, taken.json().message]);
		const moved = await actAs(app, other)('PUT', '/api/auth/profile', { email, currentPassword: PASSWORD });
		expect(moved.statusCode).toBe(409);
		const byOwner = await actAs(app, owner)('PUT', `/api/admin/users/${other.user.id}`, { email });
		expect(byOwner.statusCode).toBe(409);
		await app.mail.sendDue();
		expect((await undo(app, linkTo(sink, email, '/undo-email#'))).statusCode).toBe(200);
		// What the thief had is free at once.
		expect((await register(app, { username: 'thief', email: 'thief@example.org' })).statusCode).toBe(201);
	});

	it('may be taken back by its account, and by others after the week', { tags: ['email-undo'] }, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app);
		const { email } = account.user;
		const { act, changeEmail } = await startThief({ app, sink }, account);
		await changeEmail('second@example.org');
		expect((await changeEmail(email)).statusCode).toBe(200);
		await changeEmail('second@example.org');
		expect((await register(app, { username: 'other', email })).statusCode).toBe(409);
		expect((await act('GET', '/api/auth/verify')).statusCode).toBe(200);
		app.clock.advance(UNDO_EMAIL_DAYS * DAY_MS);
		expect((await register(app, { username: 'other', email })).statusCode).toBe(201);
	});

	it('keeps its link however often the address is changed again, which is limited', {
		tags: ['email-undo'],
	}, async () => {
		const { app, sink } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app);
		const thief = await startThief({ app, sink }, account);
		const statuses = [];
		for (let n = 0; n <= EMAIL_CHANGES_MAX; n += 1) {
			statuses.push((await thief.changeEmail(`thief${n}@example.org`)).statusCode);
			app.clock.advance(MINUTE_MS);
		}
		expect(statuses).toEqual([...Array(EMAIL_CHANGES_MAX).fill(200), 429]);
		expect((await undo(app, linkTo(sink, account.user.email, '/undo-email#'))).statusCode).toBe(200);
	});

	it('is limited while its mails wait, too', { tags: ['email-undo'] }, async () => {
		const { app } = await createMailApp(engine);
		const account = await buildVerifiedAccount(app);
		const links = createAccountLinks(app.database.db, app.clock.now);
		const change = async (n: number) => {
			const email = `thief${n}@example.org`;
			const asked = await actAs(app, account)('PUT', '/api/auth/profile', { email, currentPassword: PASSWORD });
			if (asked.statusCode !== 200) return asked.statusCode;
			// As its mail has it, while all mails wait.
			const link = { kind: 'change', userId: account.user.id, email, lifetimeMs: DAY_MS } as const;
			const { token } = await links.make(link);
			app.clock.advance(MINUTE_MS);
			return (await post(app, '/api/auth/email-verification/complete', { token })).statusCode;
		};
		const statuses = [];
		for (let n = 0; n <= EMAIL_CHANGES_MAX; n += 1) statuses.push(await change(n));
		expect(statuses).toEqual([...Array(EMAIL_CHANGES_MAX).fill(200), 429]);
	});
});
