import { describe, expect, it } from 'vitest';
import type { AuditEntry } from '#contract/admin.ts';
import { AUDIT_MAX_ENTRIES, AUDIT_RETENTION_DAYS } from '#contract/limits.ts';
import type { AuditLogTable } from '../db/schema.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

async function setUp(engine: Engine) {
	const app = await createTestApp({ engine });
	const owner = await buildAccount(app, 'owner');
	const byOwner = actAs(app, owner);
	const read = async (): Promise<AuditEntry[]> =>
		(await byOwner('GET', '/api/admin/audit-log?limit=100')).json().data.entries;
	return { app, owner, byOwner, read };
}

const DAY_MS = 86_400_000;

function buildRow(index: number, at: number): AuditLogTable {
	return {
		id: `entry-${index}`,
		at: new Date(at).toISOString(),
		action: 'cache_cleared',
		actor_id: 'somebody',
		actor_name: 'somebody',
		target_id: null,
		target_name: null,
		details: '{}',
	};
}

describe.each(ENGINES)('the audit log on %s', (engine) => {
	it('records who did what to which user and when, also after both are deleted', {
		tags: ['api-audit-log'],
	}, async () => {
		const { app, owner, byOwner, read } = await setUp(engine);
		const [admin, user] = [await buildAccount(app, 'admin'), await buildAccount(app)];
		const byAdmin = actAs(app, admin);
		const path = `/api/admin/users/${user.user.id}`;
		const steps: (() => Promise<{ statusCode: number }>)[] = [
			() => byOwner('PUT', `${path}/role`, { role: 'admin' }),
			() => byOwner('PUT', `${path}/role`, { role: 'user' }),
			() => byAdmin('PUT', `${path}/premium`),
			() => byAdmin('PUT', `${path}/premium`),
			() => byAdmin('PUT', path, { username: 'renamed', email: user.user.email, password: 'Window-stone-9' }),
			() => byAdmin('DELETE', `${path}/sessions`),
			() => byAdmin('GET', '/api/admin/users/export'),
			() => byAdmin('GET', '/api/admin/system-report'),
			() => byAdmin('POST', '/api/tmdb/cache/clear'),
			() => byAdmin('POST', '/api/watch-history/cleanup'),
			() => byOwner('DELETE', path),
			() => byOwner('DELETE', `/api/admin/users/${admin.user.id}`),
		];
		for (const step of steps) {
			app.clock.advance(1000);
			expect((await step()).statusCode).toBe(200);
		}
		const [byTheOwner, byTheAdmin] = [owner, admin].map((one) => ({ id: one.user.id, username: one.user.username }));
		const before = { id: user.user.id, username: user.user.username };
		const after = { ...before, username: 'renamed' };
		const entries = (await read()).reverse();
		expect(entries.map(({ action, actor, target, details }) => [action, actor, target, details])).toEqual([
			['role_changed', byTheOwner, before, { from: 'user', to: 'admin' }],
			['role_changed', byTheOwner, before, { from: 'admin', to: 'user' }],
			['premium_changed', byTheAdmin, before, { to: 'premium' }],
			['premium_changed', byTheAdmin, before, { to: 'standard' }],
			['user_edited', byTheAdmin, before, { fields: ['username', 'password'] }],
			['sessions_ended', byTheAdmin, after, { count: 0 }],
			['users_exported', byTheAdmin, null, {}],
			['report_exported', byTheAdmin, null, {}],
			['cache_cleared', byTheAdmin, null, {}],
			['records_cleaned', byTheAdmin, null, { count: 0 }],
			['user_deleted', byTheOwner, after, {}],
			['user_deleted', byTheOwner, byTheAdmin, {}],
		]);
		expect(entries[0]?.at).toBe('2026-06-15T12:00:01.000Z');
		expect(new Set(entries.map(({ id }) => id)).size).toBe(entries.length);
	});

	it('lists entries of one millisecond in the order in which they were written', {
		tags: ['api-audit-log'],
	}, async () => {
		const { app, byOwner, read } = await setUp(engine);
		const { user } = await buildAccount(app);
		const roles = ['admin', 'user', 'admin', 'user', 'admin', 'user', 'admin', 'user'];
		for (const role of roles) await byOwner('PUT', `/api/admin/users/${user.id}/role`, { role });
		expect((await read()).reverse().map(({ details }) => details)).toEqual(
			roles.map((to) => ({ from: to === 'user' ? 'admin' : 'user', to })),
		);
	});

	it('has no entry for refused requests and requests without effect', { tags: ['api-audit-log'] }, async () => {
		const { app, owner, byOwner, read } = await setUp(engine);
		const { user } = await buildAccount(app);
		await byOwner('DELETE', `/api/admin/users/${owner.user.id}`);
		await byOwner('PUT', `/api/admin/users/${owner.user.id}/role`, { role: 'user' });
		await byOwner('PUT', `/api/admin/users/${user.id}/role`, { role: 'user' });
		await byOwner('PUT', `/api/admin/users/${user.id}`, { username: owner.user.username });
		await byOwner('PUT', `/api/admin/users/${user.id}`, { username: user.username, password: '' });
		await byOwner('PUT', '/api/admin/users/nobody/premium');
		expect(await read()).toEqual([]);
	});

	it('is listed in pages, newest first', { tags: ['api-audit-log'] }, async () => {
		const { app, byOwner } = await setUp(engine);
		const rows = Array.from({ length: 45 }, (_, index) => buildRow(index, app.clock.now() + index));
		await app.database.db.insertInto('audit_log').values(rows).execute();
		const page = async (number: number) => (await byOwner('GET', `/api/admin/audit-log?page=${number}`)).json().data;
		const [first, last] = [await page(1), await page(3)];
		expect(first.entries.map(({ id }: AuditEntry) => id)).toEqual(
			Array.from({ length: 20 }, (_, i) => `entry-${44 - i}`),
		);
		expect(last.entries.at(-1).id).toBe('entry-0');
		expect(last.pagination).toEqual({
			currentPage: 3,
			totalPages: 3,
			totalEntries: 45,
			limit: 20,
			hasNext: false,
			hasPrev: true,
		});
		expect(await page(1000)).toEqual(last);
		for (const query of ['page=0', 'limit=101', 'page=x']) {
			expect((await byOwner('GET', `/api/admin/audit-log?${query}`)).statusCode).toBe(400);
		}
	});

	it('removes entries past the retention and beyond the maximum number', {
		tags: ['api-audit-log'],
	}, async () => {
		const { app } = await setUp(engine);
		const { db } = app.database;
		const now = app.clock.now();
		const old = now - AUDIT_RETENTION_DAYS * DAY_MS;
		await db
			.insertInto('audit_log')
			.values([buildRow(1, old - 1), buildRow(2, old + 1)])
			.execute();
		await app.housekeeping.run();
		expect(await db.selectFrom('audit_log').select('id').execute()).toEqual([{ id: 'entry-2' }]);
		for (let start = 0; start < AUDIT_MAX_ENTRIES; start += 2000) {
			const rows = Array.from({ length: 2000 }, (_, index) => buildRow(start + index + 10, now + start + index));
			await db.insertInto('audit_log').values(rows).execute();
		}
		// Entries of others and changes of roles are not pushed out, however old they are.
		const others = { actor_id: 'other', actor_name: 'other' };
		const role = { ...buildRow(3, now - 1), action: 'role_changed' as const };
		await db
			.insertInto('audit_log')
			.values([{ ...buildRow(4, now - 1), ...others }, role])
			.execute();
		await app.housekeeping.run();
		const left = await db
			.selectFrom('audit_log')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.executeTakeFirst();
		expect(left).toEqual({ count: AUDIT_MAX_ENTRIES });
		const oldest = await db.selectFrom('audit_log').select('id').orderBy('at').orderBy('id').limit(3).execute();
		expect(oldest).toEqual([{ id: 'entry-3' }, { id: 'entry-4' }, { id: 'entry-12' }]);
	});
});
