import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import type { AuditPage } from '#contract/admin.ts';
import { ROLES_LOCK } from '../server/accounts/roles-lock.ts';
import { actAs } from '../server/testing/act-as.ts';
import { createTestApp, createTestDirectory, type TestApp } from '../server/testing/create-test-app.ts';
import { createMailApp } from '../server/testing/mail-setup.ts';
import { runNode } from '../server/testing/run-node.ts';
import { addSecondFactor } from '../server/testing/second-factor-client.ts';
import { addPasskey } from '../server/testing/software-passkey.ts';
import { ENGINES } from '../server/testing/test-database.ts';

const PASSWORD = 'Ladder-cloud-7';

async function register({ http }: TestApp, username: string): Promise<string> {
	const payload = { username, email: `${username}@example.org`, password: PASSWORD };
	return (await http.inject({ method: 'POST', url: '/api/auth/register', payload })).json().data.token;
}

const roleOf = async ({ http }: TestApp, token: string) =>
	(await http.inject({ url: '/api/auth/profile', headers: { authorization: `Bearer ${token}` } })).json().data?.user
		.role;

/** Each run of the command is a separate process. */
const TIMEOUT_MS = 60_000;

describe.each(ENGINES)('npm run owner, beside a server on %s', (engine) => {
	it('tells the account by mail of its new password and the factors that are gone', {
		tags: ['account-notices', 'operating-owner-command'],
		timeout: TIMEOUT_MS,
	}, async () => {
		const { app } = await createMailApp(engine);
		const token = await register(app, 'alice');
		await addSecondFactor(app, { headers: { authorization: `Bearer ${token}` } });
		await app.database.db.deleteFrom('mails').execute();
		const reset = await runNode(['scripts/owner.ts', 'alice', '--reset-password'], app.environment).ended;
		expect(reset).toMatchObject({ code: 0, stderr: '' });
		const mails = await app.database.db.selectFrom('mails').select(['kind', 'recipient']).orderBy('kind').execute();
		expect(mails).toEqual([
			{ kind: 'password_changed', recipient: 'alice@example.org' },
			{ kind: 'second_factor_changed', recipient: 'alice@example.org' },
		]);
	});

	it('counts a mail that is not taken, since the account had many', {
		tags: ['account-notices', 'operating-owner-command'],
		timeout: TIMEOUT_MS,
	}, async () => {
		const { app } = await createMailApp(engine);
		await register(app, 'alice');
		const { db } = app.database;
		await db.deleteFrom('mails').execute();
		// The command has the clock of the machine.
		const now = new Date().toISOString();
		const mail = { kind: 'password_changed', user_id: null, recipient: 'alice@example.org', details: '{}' } as const;
		const times = { created_at: now, expires_at: now, next_at: now, attempts: 0 };
		const { email_key: recipient_key } = await db.selectFrom('users').select('email_key').executeTakeFirstOrThrow();
		const rows = Array.from({ length: 10 }, (_, n) => ({ id: `mail ${n}`, recipient_key, ...mail, ...times }));
		await db.insertInto('mails').values(rows).execute();
		const reset = await runNode(['scripts/owner.ts', 'alice', '--reset-password'], app.environment).ended;
		expect(reset).toMatchObject({ code: 0, stderr: '' });
		const counted = await db.selectFrom('daily_counters').selectAll().where('name', '=', 'mails_refused').execute();
		expect(counted).toMatchObject([{ count: 1 }]);
	});

	it('makes the first owner, refuses a second unless forced, and resets a password', {
		tags: ['api-audit-log', 'operating-owner-command'],
		timeout: TIMEOUT_MS,
	}, async () => {
		const app = await createTestApp({ engine });
		const owner = (...args: string[]) => runNode(['scripts/owner.ts', ...args], app.environment).ended;
		const first = await register(app, 'alice');
		const second = await register(app, 'bob');
		expect(await roleOf(app, first)).toBe('user');

		expect(await owner('ALICE@example.org')).toEqual({ code: 0, stdout: 'alice is an owner now\n', stderr: '' });
		expect(await roleOf(app, first)).toBe('owner');

		expect(await owner('bob')).toMatchObject({
			code: 1,
			stderr: 'There is an owner already, alice; add --force to have another one\n',
		});
		expect(await roleOf(app, second)).toBe('user');
		expect(await owner('bob', '--force')).toMatchObject({ code: 0 });
		expect(await roleOf(app, second)).toBe('owner');

		const account = { headers: { authorization: `Bearer ${first}` } };
		const { code } = await addSecondFactor(app, account);
		await addPasskey(app, account, { proof: { currentPassword: PASSWORD, code: code() } });
		app.clock.advance(1000);
		const newToken = { name: 'Backup', scopes: ['lists:read'], currentPassword: PASSWORD };
		expect((await actAs(app, account)('POST', '/api/auth/tokens', newToken)).statusCode).toBe(201);
		const { id: user_id } = await app.database.db
			.selectFrom('users')
			.select('id')
			.where('username', '=', 'alice')
			.executeTakeFirstOrThrow();
		const connection = {
			issuer: 'https://sign-in.example',
			subject: 'alice',
			user_id,
			created_at: new Date().toISOString(),
		};
		await app.database.db.insertInto('provider_accounts').values(connection).execute();
		const reset = await owner('alice@example.org', '--reset-password');
		const password = /^The new password of alice: (\S+)\n$/.exec(reset.stdout)?.[1];
		expect(await roleOf(app, first)).toBeUndefined();
		const logIn = (payload: object) => app.http.inject({ method: 'POST', url: '/api/auth/login', payload });
		expect((await logIn({ emailOrUsername: 'alice', password: PASSWORD })).statusCode).toBe(401);
		const loggedIn = await logIn({ emailOrUsername: 'alice', password });
		expect(loggedIn.statusCode).toBe(200);
		expect(loggedIn.json().data.user.hasSecondFactor).toBeUndefined();
		for (const table of ['api_tokens', 'passkeys', 'provider_accounts'] as const) {
			expect(await app.database.db.selectFrom(table).selectAll().execute()).toEqual([]);
		}

		const headers = { authorization: `Bearer ${loggedIn.json().data.token}` };
		const log = await app.http.inject({ url: '/api/admin/audit-log', headers });
		const entries = (log.json().data as AuditPage).entries.reverse();
		expect(
			entries.map(({ action, actor, target, details }) => [action, actor.username, target?.username, details]),
		).toEqual([
			// By the clock of the test, which is behind.
			['second_factor_enabled', 'alice', 'alice', {}],
			['passkey_created', 'alice', 'alice', {}],
			['api_token_created', 'alice', 'alice', {}],
			['role_changed', 'npm run owner', 'alice', { from: 'user', to: 'owner' }],
			['role_changed', 'npm run owner', 'bob', { from: 'user', to: 'owner' }],
			['second_factor_reset', 'npm run owner', 'alice', {}],
			['user_edited', 'npm run owner', 'alice', { fields: ['password'] }],
		]);
	});
});

describe('npm run owner', () => {
	it(
		'reports how it is used, and an error in one line',
		async () => {
			const app = await createTestApp({ engine: 'sqlite' });
			const run = (args: string[], env = app.environment) => runNode(['scripts/owner.ts', ...args], env).ended;
			const usage = 'Usage: npm run owner -- ACCOUNT [--force] [--reset-password]\nMore: npm run owner -- --help\n';
			expect(await run([])).toEqual({ code: 1, stdout: '', stderr: `ACCOUNT is missing\n${usage}` });
			expect(await run(['nobody'])).toMatchObject({ code: 1, stderr: 'There is no account nobody; sign up first\n' });
			const directory = createTestDirectory();
			expect(await run(['alice'], { DATA_DIR: directory })).toMatchObject({
				code: 1,
				stderr: `DATABASE_URL: there is no database at ${directory}/matinee.db\n`,
			});
		},
		TIMEOUT_MS,
	);
});

it('npm run owner waits for a role change on another node', {
	tags: ['operating-owner-command'],
	timeout: TIMEOUT_MS,
}, async () => {
	const app = await createTestApp({ engine: 'postgres' });
	const token = await register(app, 'alice');
	const { db, lock } = app.database;
	const running = await db.transaction().execute(async (transaction) => {
		await lock(transaction, ROLES_LOCK);
		const command = runNode(['scripts/owner.ts', 'alice'], app.environment);
		const countWaiting = async () => {
			const { rows } = await sql<{ waiting: number }>`select count(*) as waiting from pg_locks
					where locktype = 'advisory' and not granted
					and database = (select oid from pg_database where datname = current_database())`.execute(db);
			return rows[0]?.waiting;
		};
		await expect.poll(countWaiting).toBe(1);
		expect(await roleOf(app, token)).toBe('user');
		return command;
	});
	expect(await running.ended).toMatchObject({ code: 0 });
	expect(await roleOf(app, token)).toBe('owner');
});
