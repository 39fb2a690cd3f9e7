import { get } from 'node:http';
import { describe, expect, it } from 'vitest';
import { systemReportSchema } from '#contract/admin.ts';
import type { User } from '#contract/user.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { insertUsers } from '../testing/insert-users.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

const KEY = 'a-key-that-nobody-may-see';
const FILES = ['/api/admin/users/export', '/api/admin/system-report'] as const;

async function setUp(engine?: Engine, users = 1234) {
	const lines: string[] = [];
	const env = {
		LOG_LEVEL: 'trace',
		TMDB_API_KEY: KEY,
		TMDB_BASE_URL: 'http://127.0.0.1:1/3',
		METRICS_TOKEN: 'm-e-t-r-i-c-s',
	};
	// Of TMDB each node knows what itself has seen.
	const app = await createTestApp({ engine, env, isOneNode: true, logTo: (line) => lines.push(line) });
	const admin = await buildAccount(app, 'admin');
	await insertUsers(
		app.database,
		Array.from({ length: users }, (_, index) => ({ username: `reader${index}`, email: `"<b>${index}"@example.org` })),
	);
	return { app, admin, lines, call: actAs(app, admin) };
}

describe.each(ENGINES)('exports on %s', (engine) => {
	it('contain every user, as a JSON download named by the date', { tags: ['api-exports'] }, async () => {
		const { call } = await setUp(engine);
		const response = await call('GET', '/api/admin/users/export');
		expect(response.statusCode).toBe(200);
		expect(response.headers).toMatchObject({
			'content-type': 'application/json; charset=utf-8',
			'content-disposition': 'attachment; filename="matinee-users-2026-06-15.json"',
			'cache-control': 'no-store',
			'x-content-type-options': 'nosniff',
		});
		const { success, data } = response.json() as { success: boolean; data: User[] };
		expect(success).toBe(true);
		expect(new Set(data.map(({ username }) => username)).size).toBe(1235);
		expect(data.find(({ username }) => username === 'reader7')).toEqual({
			id: expect.any(String),
			username: 'reader7',
			email: '"<b>7"@example.org',
			role: 'user',
			isPremium: false,
			created_at: expect.any(String),
		});
	});

	it('contain the whole report', { tags: ['api-exports'] }, async () => {
		const { call } = await setUp(engine, 600);
		await call('POST', '/api/tmdb/cache/clear');
		const response = await call('GET', '/api/admin/system-report');
		expect(response.headers['content-disposition']).toBe('attachment; filename="matinee-report-2026-06-15.json"');
		const report = systemReportSchema.parse(response.json().data);
		expect(report.users).toHaveLength(601);
		expect(report.stats.totalUsers).toBe(601);
		expect(report.dailyCounters).toHaveLength(90);
		expect(report.health.source).toEqual({ name: 'tmdb', status: 'error', problem: 'unreachable' });
		expect(report.auditLog.map(({ action }) => action).sort()).toEqual(['cache_cleared', 'report_exported']);
	});
});

it('no hash, token or key is in a response of administration, an export or the log', {
	tags: ['api-no-secrets'],
}, async () => {
	const { app, admin, lines, call } = await setUp(undefined, 3);
	const password = 'Ladder-cloud-7';
	const payload = { username: 'newcomer', email: 'newcomer@example.org', password };
	const registered = await app.http.inject({ method: 'POST', url: '/api/auth/register', payload });
	const { token, user } = registered.json().data;
	const said: string[] = [];
	for (const path of [
		...FILES,
		...['users', 'users/paginated?search=newcomer', 'stats', 'audit-log', 'system-health', 'watch-history-stats'].map(
			(name) => `/api/admin/${name}`,
		),
		`/api/admin/users/${user.id}/sessions`,
		'/api/tmdb/cache/stats',
		'/api/debug/watch-history',
		'/api/openapi.json',
	]) {
		const response = await call('GET', path);
		expect(response.statusCode, path).toBe(200);
		said.push(response.body);
	}
	const edited = await call('PUT', `/api/admin/users/${user.id}`, { password: 'Window-stone-9' });
	said.push(edited.body, (await app.http.inject('/metrics')).body, ...lines);
	expect(lines.length).toBeGreaterThan(0);
	const hashes = await app.database.db.selectFrom('sessions').select('token_hash').execute();
	const secrets = [
		'argon2',
		'never-to-be-exposed',
		password,
		'Window-stone-9',
		KEY,
		'm-e-t-r-i-c-s',
		token,
		admin.token,
	];
	for (const secret of [...secrets, ...hashes.map(({ token_hash }) => token_hash)]) {
		for (const text of said) expect(text).not.toContain(secret);
	}
});

describe('an export in progress', () => {
	it('waits while two others are running, and frees its slot when the client stops reading', {
		tags: ['api-exports'],
	}, async () => {
		const { app, admin } = await setUp(undefined, 20_000);
		const origin = await app.http.listen({ port: 0, host: '127.0.0.1' });
		/** Begins a download and stops reading once it has begun. */
		const begin = () =>
			new Promise<{ status: number | undefined; retryAfter: string | undefined; stop(): Promise<void> }>(
				(resolve, reject) => {
					const request = get(
						`${origin}/api/admin/users/export`,
						{ headers: admin.headers, agent: false },
						(response) => {
							response.pause();
							const stop = () => new Promise<void>((done) => response.once('close', done).destroy());
							resolve({ status: response.statusCode, retryAfter: response.headers['retry-after'], stop });
						},
					);
					request.once('error', reject);
				},
			);
		const [one, two] = [await begin(), await begin()];
		expect([one.status, two.status]).toEqual([200, 200]);
		const third = await begin();
		expect([third.status, third.retryAfter]).toEqual([503, '5']);
		const logged = await app.database.db.selectFrom('audit_log').select('action').execute();
		expect(logged, 'two files were taken, and one was refused').toEqual([
			{ action: 'users_exported' },
			{ action: 'users_exported' },
		]);
		await one.stop();
		await expect
			.poll(async () => {
				const next = await begin();
				await next.stop();
				return next.status;
			})
			.toBe(200);
		await Promise.all([two.stop(), third.stop()]);
	});
});

it.each(FILES)('%s has its headers for a HEAD request, and is not logged', { tags: ['api-audit-log'] }, async (url) => {
	const { app, admin } = await setUp(undefined, 3);
	const response = await app.http.inject({ method: 'HEAD', url, headers: admin.headers });
	expect([response.statusCode, response.body]).toEqual([200, '']);
	expect(await app.database.db.selectFrom('audit_log').selectAll().execute()).toEqual([]);
});
