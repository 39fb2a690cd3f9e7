import { describe, expect, it } from 'vitest';
import type { SystemHealth } from '#contract/admin.ts';
import type { TrackerFault, TrackerName } from '#contract/trackers.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { buildVerifiedAccount, createMailApp } from '../testing/mail-setup.ts';
import { ENGINES } from '../testing/test-database.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** An owner with a webhook, what the admin panel shows, and what the webhook is told. */
async function asOwner(app: TestApp) {
	const owner = actAs(app, await buildAccount(app, 'owner'));
	const hook = { name: 'House', url: 'https://hooks.example/in', events: ['system.health'] };
	await owner('POST', '/api/admin/webhooks', hook);
	return {
		health: async (): Promise<SystemHealth> => (await owner('GET', '/api/admin/system-health')).json().data,
		told: async () => {
			await app.healthWatch.run();
			const { db } = app.database;
			const rows = await db.selectFrom('webhook_deliveries').select('body').orderBy('created_at').execute();
			return rows.map(({ body }) => JSON.parse(body).data);
		},
	};
}

describe.each(ENGINES)('what waits for others, on %s', { tags: ['api-health'] }, (engine) => {
	it('is mail that does not leave for an hour, until one does', async () => {
		const { app, sink } = await createMailApp(engine);
		const { health, told } = await asOwner(app);
		const account = await buildVerifiedAccount(app);
		expect((await health()).mail).toEqual({ status: 'healthy', waitingSince: null });
		sink.refuse({ at: 'connect', code: 421, message: 'Closed for the night' });
		const since = new Date(app.clock.now()).toISOString();
		const change = { newPassword: 'Ladder-cloud-8', currentPassword: 'Ladder-cloud-7' };
		expect((await actAs(app, account)('PUT', '/api/auth/password', change)).statusCode).toBe(200);
		await app.mail.sendDue();
		app.clock.advance(59 * MINUTE_MS);
		expect([(await health()).mail?.status, await told()]).toEqual(['healthy', []]);
		app.clock.advance(MINUTE_MS);
		await app.mail.sendDue();
		expect((await health()).mail).toEqual({ status: 'warning', waitingSince: since });
		const part = { part: 'mail', name: 'mail' };
		app.clock.advance(5 * MINUTE_MS);
		expect(await told()).toEqual([{ ...part, state: 'down' }]);
		sink.refuse(null);
		app.clock.advance(HOUR_MS);
		await app.mail.sendDue();
		expect(sink.lastTo(account.user.email).parsed.subject).toBe('Your password was changed');
		expect((await health()).mail).toEqual({ status: 'healthy', waitingSince: null });
		expect(await told()).toEqual([
			{ ...part, state: 'down' },
			{ ...part, state: 'up' },
		]);
	});

	it('is a tracker at which no account was compared for an hour longer than usual', async () => {
		const app = await createTestApp({ engine, isOneNode: true });
		const { health, told } = await asOwner(app);
		const { db } = app.database;
		const connect = async (name: TrackerName, fault: TrackerFault | null, syncedAgoMs: number) => {
			const { user } = await buildAccount(app);
			const at = new Date(app.clock.now() - syncedAgoMs).toISOString();
			const row = { id: `${name}-${user.id}`, profile_id: user.id, name, secrets: '', state: 'active' as const };
			const rest = { phase: 'waiting' as const, done: 0, attempts: fault ? 5 : 0 };
			await db
				.insertInto('tracker_accounts')
				.values({ ...row, ...rest, connected_at: at, synced_at: at, fault })
				.execute();
		};
		expect((await health()).trackers).toBeUndefined();
		await connect('trakt', 'outage', 3 * HOUR_MS);
		await connect('trakt', null, HOUR_MS);
		await connect('simkl', 'outage', HOUR_MS);
		await connect('mdblist', 'limited', 9 * HOUR_MS);
		await connect('house-attic', 'outage', 9 * HOUR_MS);
		// One of two works, one fails too shortly, one has to wait, and media servers are looked at themselves.
		expect((await health()).trackers).toEqual({ status: 'healthy', failing: [] });
		expect(await told()).toEqual([]);
		app.clock.advance(HOUR_MS);
		expect((await health()).trackers).toEqual({ status: 'warning', failing: ['Simkl', 'Trakt'] });
		const down = [
			{ part: 'tracker', name: 'Simkl', state: 'down' },
			{ part: 'tracker', name: 'Trakt', state: 'down' },
		];
		expect(await told()).toEqual(down);
		const now = new Date(app.clock.now()).toISOString();
		await db.updateTable('tracker_accounts').set({ fault: null, synced_at: now }).where('name', '=', 'simkl').execute();
		await db.deleteFrom('tracker_accounts').where('name', '=', 'trakt').execute();
		app.clock.advance(5 * MINUTE_MS);
		expect((await health()).trackers).toEqual({ status: 'healthy', failing: [] });
		expect((await told()).slice(2)).toEqual(
			expect.arrayContaining([
				{ part: 'tracker', name: 'Simkl', state: 'up' },
				{ part: 'tracker', name: 'Trakt', state: 'up' },
			]),
		);
	});
});
