import { describe, expect, it } from 'vitest';
import { ACCOUNT_RULE_MESSAGES } from '#contract/account-rules.messages.ts';
import { listDailyCounts } from '../db/daily-counter.repository.ts';
import { actAs } from '../testing/act-as.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { PASSWORD, register } from '../testing/auth-requests.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';

type Call = ReturnType<typeof actAs>;

describe('sign-up', () => {
	it.each([
		[{ username: '' }, ACCOUNT_RULE_MESSAGES.usernameRequired],
		[{ username: undefined }, 'Username is required'],
		[{ username: ['Alice'] }, 'Username is required'],
		[{ username: '   ' }, 'Username is required'],
		[{ username: 'al' }, 'Username must be at least 3 characters'],
		[{ username: '🎬🎬' }, 'Username must be at least 3 characters'],
		[{ username: 'a'.repeat(51) }, 'Username must be less than 50 characters'],
		[{ username: 'a'.repeat(4096) }, 'Username must be less than 50 characters'],
		[{ username: '🎬'.repeat(51) }, 'Username must be less than 50 characters'],
		[{ username: '🎬'.repeat(50) }, 'Username may only contain letters, numbers, dots, dashes and underscores'],
		[{ username: 'a b c' }, ACCOUNT_RULE_MESSAGES.usernameCharacters],
		[{ username: '<b>bold</b>' }, ACCOUNT_RULE_MESSAGES.usernameCharacters],
		[{ username: 'al\0ice' }, ACCOUNT_RULE_MESSAGES.usernameCharacters],
		[{ username: 'alice@example.org' }, ACCOUNT_RULE_MESSAGES.usernameCharacters],
		[{ email: '' }, 'Email is required'],
		[{ email: 'alice' }, 'Please enter a valid email address'],
		[{ email: 'alice@example' }, 'Please enter a valid email address'],
		[{ email: `${'a'.repeat(300)}@example.org` }, 'Please enter a valid email address'],
		[{ email: 'a\0@example.org' }, 'Please enter a valid email address'],
		[{ password: '' }, 'Password is required'],
		[{ password: 'Sh0rt' }, 'Password must be at least 8 characters'],
		[
			{ password: 'alllowercase1' },
			'Password must contain at least one lowercase letter, one uppercase letter, and one number',
		],
		[{ password: `Aa1${'x'.repeat(126)}` }, 'Password must be at most 128 characters'],
		[{ password: 'Password1' }, 'Password is too common'],
		[{ password: 'Qwerty123' }, 'Password is too common'],
	])('refuses %j', async (overrides, message) => {
		const response = await register(await createTestApp(), overrides);
		expect(response.statusCode).toBe(400);
		expect(response.json()).toMatchObject({ success: false, code: 'invalid_request', message });
		expect(response.json().issues[0].path).toBe(Object.keys(overrides)[0]);
	});

	it.each(['a'.repeat(50), 'Дарья_7', '王小明', 'নীলিমা', 'x.y-z'])('accepts the username %s', async (username) => {
		const response = await register(await createTestApp(), { username });
		expect(response.statusCode).toBe(201);
		expect(response.json().data.user.username).toBe(username);
	});

	it('refuses characters that nobody sees', { tags: ['username-look-alikes'] }, async () => {
		const app = await createTestApp();
		const refuse = async (overrides: object, message: string) => {
			const response = await register(app, { ...overrides });
			expect([response.statusCode, response.json().message]).toEqual([400, message]);
		};
		const username = ['\u034F', '\uFE0F', '\u3164', '\uFFA0', '\u115F', '\u17B4', '\u200B', '\u{E0100}'];
		for (const hidden of username)
			await refuse({ username: `al${hidden}ice` }, ACCOUNT_RULE_MESSAGES.usernameCharacters);
		const email = ['\u200B', '\u00AD', '\u202E', '\u2066', '\uFE0F', '\u3164', '\u{E0001}'];
		for (const hidden of email) await refuse({ email: `al${hidden}ice@example.org` }, ACCOUNT_RULE_MESSAGES.emailForm);
	});

	it('reports every invalid field, the first one as the message', async () => {
		const response = await register(await createTestApp(), { username: '', email: 'x', password: 'y' });
		expect(response.json().issues.map((issue: { path: string }) => issue.path)).toEqual([
			'username',
			'email',
			'password',
		]);
		expect(response.json().message).toBe('Username is required');
	});

	it('is refused when registration is closed', async () => {
		const response = await register(await createTestApp({ env: { REGISTRATION: 'closed' } }));
		expect(response.statusCode).toBe(403);
		expect(response.json().message).toBe('Registration is closed');
	});

	it('ignores role, premium and id in the request', async () => {
		const app = await createTestApp();
		const { user } = (await register(app, { role: 'owner', isPremium: true, id: '1' })).json().data;
		expect(user).toMatchObject({ role: 'user', isPremium: false });
		expect(user.id).not.toBe('1');
	});
});

describe.each(ENGINES)('sign-up on %s', (engine) => {
	it.each([
		{ username: 'ALICE', email: 'other@example.org' },
		{ username: 'ａｌｉｃｅ', email: 'other@example.org' },
		{ username: 'other', email: 'ALICE@example.org' },
		{ username: 'аlice', email: 'other@example.org' },
		{ username: 'AIice', email: 'other@example.org' },
	])('refuses a taken username or email: %o', async (identity) => {
		const app = await createTestApp({ engine });
		await register(app);
		const response = await register(app, identity);
		expect(response.statusCode).toBe(409);
		expect(response.json()).toEqual({
			success: false,
			code: 'conflict',
			message: 'Username or email already exists',
		});
	});

	it('creates one account for concurrent requests with names that look alike', {
		tags: ['username-look-alikes'],
	}, async () => {
		const nodes = await createTwoNodes(engine);
		const names = ['alice', 'аlice', 'αlice', 'a1ice', 'alicе', 'аlicе'];
		const sent = names.map((username, n) =>
			register(nodes[n % 2] ?? nodes[0], { username, email: `${n}@example.org` }),
		);
		const statuses = (await Promise.all(sent)).map(({ statusCode }) => statusCode).sort();
		expect(statuses).toEqual([201, 409, 409, 409, 409, 409]);
	});

	it('creates or renames one account for concurrent requests with names that look alike', {
		tags: ['username-look-alikes'],
	}, async () => {
		const nodes = await createTwoNodes(engine);
		const accounts = await Promise.all(nodes.map((app) => buildAccount(app)));
		const [byOne, byTwo] = accounts.map((account, n) => actAs(nodes[n] ?? nodes[0], account)) as [Call, Call];
		const rename = (call: Call, username: string) =>
			call('PUT', '/api/auth/profile', { username, currentPassword: PASSWORD });
		for (const look of ['serial', 'reel', 'lens']) {
			const answers = await Promise.all([
				rename(byOne, look),
				rename(byTwo, look.replace('l', 'I')),
				register(nodes[1], { username: look.replace('l', '1'), email: `${look}@example.org` }),
			]);
			const statuses = answers.map(({ statusCode }) => statusCode);
			expect(statuses.filter((status) => status < 300)).toHaveLength(1);
			expect(statuses.filter((status) => status === 409)).toHaveLength(2);
		}
		await rename(byOne, 'ladder');
		await rename(byTwo, 'stairwell');
		// Each waits for the other's name.
		const swapped = await Promise.all([rename(byOne, 'stairwe11'), rename(byTwo, '1adder')]);
		expect(swapped.map(({ statusCode }) => statusCode)).toEqual([409, 409]);
	});

	it('creates one account for fifty concurrent requests with the same name', async () => {
		const nodes = await createTwoNodes(engine);
		const [app] = nodes;
		const responses = await Promise.all(Array.from({ length: 50 }, (_, n) => register(nodes[n % 2] ?? app)));
		const statuses = responses.map((response) => response.statusCode).sort();
		expect(statuses).toEqual([201, ...Array.from({ length: 49 }, () => 409)]);
		const { count } = await app.database.db
			.selectFrom('users')
			.select((select) => select.fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		expect(count).toBe(1);
		expect(await listDailyCounts(app.database.db)).toEqual([{ day: '2026-06-15', name: 'sign_ups', count: 1 }]);
	});
});
