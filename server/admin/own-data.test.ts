import { describe, expect, it } from 'vitest';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { PAGE_ROWS, streamOwnData } from './own-data.service.ts';

const ENTRIES = PAGE_ROWS * 2 + 100;
const at = (second: number) => new Date(Date.UTC(2026, 0, 1) + second * 1000).toISOString();

describe.each(ENGINES)('an export of the own data on %s', (engine) => {
	it('has every title once, although each is watched, removed and rated while it is sent', async () => {
		const app = await createTestApp({ engine });
		const { db } = app.database;
		const { user } = await buildAccount(app);
		const numbers = Array.from({ length: ENTRIES }, (_, index) => index);
		const key = (index: number) => ({ user_id: user.id, media_type: 'movie' as const, media_id: String(index + 1) });
		for (let start = 0; start < ENTRIES; start += 100) {
			const some = numbers.slice(start, start + 100);
			const episode = { season: 1, episode: 1 };
			await db
				.insertInto('watch_history')
				.values(
					some.map((index) => ({
						...key(index),
						...episode,
						watched_at: at(index),
						last_watched: at(index),
						updated_at: at(index),
					})),
				)
				.execute();
			await db
				.insertInto('watch_history_tombstones')
				.values(some.map((index) => ({ ...key(index + ENTRIES), deleted_at: at(index) })))
				.execute();
		}
		let text = '';
		let writes = 0;
		for await (const chunk of streamOwnData(db, { user, sessions: [], exportedAt: at(0) })) {
			text += chunk;
			for (const index of [writes * 7, ENTRIES - 1 - writes * 5]) {
				const last_watched = at(ENTRIES + writes);
				await db
					.updateTable('watch_history')
					.set({ last_watched })
					.where('user_id', '=', user.id)
					.where('media_id', '=', String(index + 1))
					.execute();
				await db
					.updateTable('watch_history_tombstones')
					.set({ deleted_at: last_watched })
					.where('user_id', '=', user.id)
					.where('media_id', '=', String(index + 1 + ENTRIES))
					.execute();
			}
			writes += 1;
		}
		const { data } = JSON.parse(text);
		const ids = (rows: { media_id: string }[]) => rows.map(({ media_id }) => Number(media_id)).sort((a, b) => a - b);
		expect(ids(data.watchHistory)).toEqual(numbers.map((index) => index + 1));
		expect(ids(data.removedTitles)).toEqual(numbers.map((index) => index + 1 + ENTRIES));
	});
});
