import { describe, expect, it, onTestFinished } from 'vitest';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { takeFakeJellyfin } from '../testing/take-media-server.ts';
import { ENGINES, type Engine } from '../testing/test-database.ts';

const MINUTE_MS = 60_000;

async function buildInstance(engine: Engine, events: string[] = ['system.health']) {
	const app = await createTestApp({ engine, isOneNode: true });
	const owner = actAs(app, await buildAccount(app, 'owner'));
	await owner('POST', '/api/admin/webhooks', { name: 'House', url: 'https://hooks.example/in', events });
	const told = async () => {
		const rows = await app.database.db.selectFrom('webhook_deliveries').select('body').orderBy('created_at').execute();
		return rows.map(({ body }) => JSON.parse(body).data);
	};
	/** Reads the media servers, and looks at everything, after some minutes. */
	const look = async (minutes: number) => {
		app.clock.advance(minutes * MINUTE_MS);
		await app.mediaServers.readJob.run();
		await app.healthWatch.run();
	};
	return { app, owner, told, look };
}

describe.each(ENGINES)('webhooks on %s', { tags: ['webhooks'] }, (engine) => {
	it('are told once that a media server is down, and once that it is up again', async () => {
		const { app, owner, told, look } = await buildInstance(engine);
		const house = await takeFakeJellyfin();
		const typed = { kind: 'jellyfin', address: house.address, key: house.key };
		await owner('POST', '/api/admin/media-servers', typed);
		await app.mediaServers.settled();
		await look(5);
		expect(await told()).toEqual([]);
		house.intercept((_request, response) => Boolean(response.destroy()));
		await look(5);
		await look(5);
		await look(20);
		const part = { part: 'media-server', name: 'Living room' };
		expect(await told()).toEqual([{ ...part, state: 'down' }]);
		house.intercept(null);
		await look(5);
		expect(await told()).toEqual([
			{ ...part, state: 'down' },
			{ ...part, state: 'up' },
		]);
		// At once down again: told when it has lasted.
		house.intercept((_request, response) => Boolean(response.destroy()));
		await look(1);
		expect(await told()).toHaveLength(2);
		await look(5);
		expect(await told()).toHaveLength(3);
		// Removed: forgotten.
		await app.database.db.deleteFrom('media_servers').execute();
		await look(5);
		const states = await app.database.db.selectFrom('health_states').select('part').execute();
		expect(states.filter(({ part }) => part.startsWith('media-server'))).toEqual([]);
	});

	it('are told that a job fails, and that it works again', async () => {
		const { app, told } = await buildInstance(engine);
		const { schema } = app.database.db;
		await schema.alterTable('addons').renameTo('addons_away').execute();
		let isAway = true;
		onTestFinished(async () => {
			if (isAway) await schema.alterTable('addons_away').renameTo('addons').execute();
		});
		await app.addonsCheck.run();
		const part = { part: 'job', name: 'addons-check' };
		await expect.poll(told).toEqual([{ ...part, state: 'down' }]);
		await app.addonsCheck.run();
		await schema.alterTable('addons_away').renameTo('addons').execute();
		isAway = false;
		app.clock.advance(5 * MINUTE_MS);
		await app.addonsCheck.run();
		await expect.poll(told).toEqual([
			{ ...part, state: 'down' },
			{ ...part, state: 'up' },
		]);
	});

	it('that want other events cost nothing', async () => {
		const { app, told, look } = await buildInstance(engine, ['title.watched']);
		await look(5);
		expect(await told()).toEqual([]);
		expect(await app.database.db.selectFrom('health_states').selectAll().execute()).toEqual([]);
	});
});
