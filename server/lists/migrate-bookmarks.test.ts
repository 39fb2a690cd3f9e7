import { describe, expect, it } from 'vitest';
import { createListsClient } from '../testing/lists-client.ts';
import { ENGINES } from '../testing/test-database.ts';

const DAY_MS = 86_400_000;

const bookmark = (key: string, timestamp: unknown) => {
	const [media_type, media_id] = key.split(':');
	return { media_type, media_id, timestamp };
};

describe.each(ENGINES)('a migration of bookmarks on %s', { tags: ['watch-later-migration'] }, (engine) => {
	it('adds them at the top, the newest first, and a second run changes nothing', async () => {
		const { app, add, migrate, keys } = await createListsClient(engine);
		await add('movie:1');
		const now = app.clock.now();
		const items = [
			bookmark('tv:3', new Date(now - DAY_MS).toISOString()),
			bookmark('movie:2', now - 2 * DAY_MS),
			bookmark('movie:4', now + DAY_MS),
			bookmark('movie:1', now),
			bookmark('movie:2', now - 3 * DAY_MS),
		];
		expect((await migrate(items)).json().data).toEqual({ migrated: 3, skipped: 2, total: 5 });
		expect(await keys()).toEqual(['movie:4', 'tv:3', 'movie:2', 'movie:1']);
		expect((await migrate(items)).json().data).toEqual({ migrated: 0, skipped: 5, total: 5 });
		expect(await keys('sort=oldest')).toEqual(['movie:2', 'tv:3', 'movie:4', 'movie:1']);
	});

	it('brings nothing back that was removed since, unless it was added later', async () => {
		const { app, add, remove, migrate, keys } = await createListsClient(engine);
		const before = app.clock.now() - 1;
		for (const key of ['movie:1', 'movie:2']) {
			await add(key);
			await remove(key);
		}
		const after = app.clock.now() + 1;
		app.clock.advance(DAY_MS);
		const items = [bookmark('movie:1', before), bookmark('movie:2', after)];
		expect((await migrate(items)).json().data).toEqual({ migrated: 1, skipped: 1, total: 2 });
		expect(await keys()).toEqual(['movie:2']);
	});

	it('skips what cannot be read, and refuses more than a list may have', async () => {
		const { app, migrate, keys } = await createListsClient(engine);
		const now = app.clock.now();
		const broken = [null, 'movie:1', {}, bookmark('movie:0', now), bookmark('person:1', now), bookmark('movie:1', 'x')];
		expect((await migrate(broken)).json().data).toEqual({ migrated: 0, skipped: 6, total: 6 });
		expect(await keys()).toEqual([]);
		const many = Array.from({ length: 501 }, (_, index) => bookmark(`movie:${index + 1}`, now - index));
		expect((await migrate(many)).statusCode).toBe(400);
		expect((await migrate('many')).statusCode).toBe(400);
		expect((await migrate(many.slice(1))).json().data.migrated).toBe(500);
		expect((await migrate(many.slice(0, 1))).json().data).toEqual({
			migrated: 0,
			skipped: 1,
			total: 1,
			beyond_limit: ['movie:1'],
		});
		expect((await migrate(many.slice(0, 3))).json().data.beyond_limit).toEqual(['movie:1']);
	});
});
