import type { Kysely } from 'kysely';
import { describe, expect, it } from 'vitest';
import { emailDomainKeys } from '../db/migrations/0013-email-domain-keys.ts';
import { actAs } from '../testing/act-as.ts';
import { logIn, PASSWORD, register } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { createUserListClient } from '../testing/user-list-client.ts';

const TYPED = 'name@bücher.example';
const SENT = 'name@xn--bcher-kva.example';
const FORMS = [
	TYPED,
	SENT,
	'NAME@BÜCHER.EXAMPLE',
	'name@bu\u0308cher.example',
	'name@bücher.example.',
	' ｎame@bücher.example',
];

describe.each(ENGINES)('an email with a domain outside ASCII, on %s', (engine) => {
	it.each([TYPED, SENT])('stored as %s, logs in however it is written, and cannot be taken', async (stored) => {
		const app = await createTestApp({ engine });
		expect((await register(app, { username: 'books', email: stored })).statusCode).toBe(201);
		for (const form of FORMS) {
			expect((await logIn(app, form, PASSWORD)).statusCode, form).toBe(200);
			expect((await register(app, { username: 'other', email: form })).statusCode, form).toBe(409);
		}
		const call = actAs(app, await buildAccount(app));
		for (const email of FORMS) {
			const body = { email, currentPassword: PASSWORD };
			expect((await call('PUT', '/api/auth/profile', body)).statusCode, email).toBe(409);
		}
	});

	it('is found by an administrator in both forms', async () => {
		const { app, search } = await createUserListClient(engine);
		await register(app, { username: 'books', email: SENT });
		for (const text of ['büch', 'bücher.example', 'xn--bcher-kva', 'name@xn--bcher-kva.example', 'name@BÜCHER']) {
			expect(await search(text), text).toEqual(['books']);
		}
	});

	it('gets its key where the account is older; of two accounts with one email the second keeps its own', async () => {
		const app = await createTestApp({ engine });
		const { db } = app.database;
		const setKey = (username: string, email: string, email_key: string) =>
			db.updateTable('users').set({ email, email_key }).where('username', '=', username).execute();
		for (const username of ['first', 'second', 'third']) {
			await register(app, { username, email: `${username}@example.org` });
		}
		await setKey('first', SENT, SENT.toUpperCase());
		await setKey('second', 'a@bücher.example', 'A@BÜCHER.EXAMPLE');
		await setKey('third', 'a@xn--bcher-kva.example', 'A@XN--BCHER-KVA.EXAMPLE');
		await emailDomainKeys.up(db as unknown as Kysely<unknown>);
		const usernameOf = async (account: string) => (await logIn(app, account, PASSWORD)).json().data.user.username;
		expect(await usernameOf(TYPED)).toBe('first');
		expect(await usernameOf(SENT)).toBe('first');
		expect(await usernameOf('a@xn--bcher-kva.example')).toBe('second');
		expect(await usernameOf('third')).toBe('third');
	});
});
