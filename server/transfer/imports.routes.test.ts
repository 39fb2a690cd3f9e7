import { describe, expect, it } from 'vitest';
import type { ImportJob, ImportKind, ImportResult } from '#contract/import.ts';
import { DAY_MS, IMPORTS_MAX } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { readZip } from './reading/read-zip.ts';
import { buildZip } from './testing/build-zip.ts';

/** Of the open catalogue. */
const GENERAL = { media_type: 'movie', media_id: '961' };

async function createImporter(app: TestApp) {
	const account = await buildAccount(app);
	const call = actAs(app, account);
	const headers = { ...account.headers, 'content-type': 'application/octet-stream' };
	const job = async (id: string): Promise<ImportJob> => (await call('GET', `/api/imports/${id}`)).json().data;
	return {
		account,
		call,
		upload: (content: string | Buffer, query = '?name=export.csv', language = 'en') =>
			app.http.inject({
				method: 'POST',
				url: `/api/imports${query}`,
				headers: { ...headers, 'accept-language': language },
				payload: content,
			}),
		job,
		/** Uploads, looks up, imports. */
		async importAll(content: string | Buffer, settings: object = {}): Promise<ImportJob> {
			const made = await app.http.inject({ method: 'POST', url: '/api/imports', headers, payload: content });
			expect(made.json().message, made.body).toBeUndefined();
			const { id } = made.json().data;
			await app.imports.runDue();
			expect((await call('POST', `/api/imports/${id}/start`, settings)).statusCode).toBe(200);
			await app.imports.runDue();
			return job(id);
		},
		async ownData() {
			const { watchHistory, watchProgress, lists, ratings, seenTitles, hiddenTitles } = (
				await call('GET', '/api/auth/export')
			).json().data;
			return { watchHistory, watchProgress, lists, ratings, seenTitles, hiddenTitles };
		},
	};
}

/** What became of the rows of a kind, without zeros. */
function outcomeOf(job: ImportJob, kind: ImportKind): Partial<Record<ImportResult, number>> {
	const results: Record<string, number> = job.kinds.find((one) => one.kind === kind)?.results ?? {};
	return Object.fromEntries(Object.entries(results).filter(([, count]) => count > 0));
}

function daysAgo(app: TestApp, days: number): string {
	return new Date(app.clock.now() - days * DAY_MS).toISOString();
}

/** An archive of Letterboxd with two movies of the open catalogue and one that nobody knows. */
function letterboxd(app: TestApp): Buffer {
	const day = (days: number) => daysAgo(app, days).slice(0, 10);
	return buildZip({
		'watched.csv': `Date,Name,Year,Letterboxd URI\n${day(2)},The General,1926,u\n${day(400)},Nosferatu,1922,u\n${day(2)},No Such Film At All,1951,u\n`,
		'ratings.csv': `Date,Name,Year,Letterboxd URI,Rating\n${day(3)},The General,1926,u,4.5\n`,
		'watchlist.csv': `Date,Name,Year,Letterboxd URI\n${day(3)},Metropolis,1927,u\n`,
		'lists/silent.csv': `Letterboxd list export v7\nDate,Name,Tags,URL,Description\n2025-01-01,=Silent,,u,\n\nPosition,Name,Year,URL,Description\n1,Metropolis,1927,u,\n2,The General,1926,u,\n`,
	});
}

describe.each(ENGINES)('imports on %s', { tags: ['import-whole'] }, (engine) => {
	it('are shown before anything is written, written on demand, and add nothing a second time', async () => {
		const app = await createTestApp({ engine });
		const { upload, call, job, ownData, importAll } = await createImporter(app);
		const before = await ownData();
		const made = (await upload(letterboxd(app), '?name=letterboxd.zip')).json().data;
		expect(made).toMatchObject({ format: 'letterboxd', file: 'letterboxd.zip', phase: 'matching', rows: 7, titles: 4 });
		await app.imports.runDue();
		const preview = await job(made.id);
		expect(preview).toMatchObject({ phase: 'preview', titles_done: 4, titles_unmatched: 1 });
		expect(outcomeOf(preview, 'watched')).toEqual({ added: 1, expired: 1, unmatched: 1 });
		expect(outcomeOf(preview, 'rating')).toEqual({ added: 1 });
		expect(outcomeOf(preview, 'list')).toEqual({ added: 2 });
		expect(await ownData()).toEqual(before);

		await call('POST', `/api/imports/${made.id}/start`, { keep_seen: true });
		await app.imports.runDue();
		const done = await job(made.id);
		expect(done.phase).toBe('done');
		expect(outcomeOf(done, 'watched')).toEqual({ added: 2, unmatched: 1 });
		const after = await ownData();
		expect(after.watchHistory).toMatchObject([{ ...GENERAL, completed: true }]);
		expect(after.ratings).toMatchObject([{ ...GENERAL, half_stars: 9 }]);
		expect(after.seenTitles).toHaveLength(1);
		expect(after.lists.map(({ name, titles }: { name: string; titles: [] }) => [name, titles.length])).toEqual(
			expect.arrayContaining([
				[null, 1],
				['=Silent', 2],
			]),
		);
		expect((await call('GET', '/api/watched-titles')).json().data).toHaveLength(2);

		const again = await importAll(letterboxd(app), { keep_seen: true });
		for (const { results } of again.kinds) expect(results).toMatchObject({ added: 0, changed: 0 });
		expect(await ownData()).toEqual(after);
	});

	it('are undone as a whole, and what the person did since stays', async () => {
		const app = await createTestApp({ engine });
		const { call, ownData, importAll, job } = await createImporter(app);
		await call('PUT', '/api/titles/961/movie/rating', { half_stars: 2 });
		const before = await ownData();
		const hoursLater = () => app.clock.advance(3_600_000);
		hoursLater();
		const table = (rating: number) =>
			`Const,Your Rating,Date Rated,Title,Title Type,Year\ntt0017925,${rating},${daysAgo(app, 0)},The General,Movie,1926\n`;
		const first = await importAll(table(8));
		expect(outcomeOf(first, 'rating')).toEqual({ changed: 1 });
		const { id } = await importAll(letterboxd(app), { keep_seen: true });
		await call('POST', `/api/imports/${id}/undo`);
		await app.imports.runDue();
		expect((await job(id)).phase).toBe('undone');
		await call('POST', `/api/imports/${first.id}/undo`);
		await app.imports.runDue();
		const undone = await ownData();
		expect({ ...undone, lists: [] }).toEqual({ ...before, lists: [] });
		expect(undone.lists.flatMap(({ titles }: { titles: unknown[] }) => titles)).toEqual([]);

		const other = await importAll(letterboxd(app), { keep_seen: true });
		hoursLater();
		await call('POST', '/api/watch-history', GENERAL);
		await call('PUT', '/api/titles/961/movie/rating', { half_stars: 4 });
		await call('POST', `/api/imports/${other.id}/undo`);
		await app.imports.runDue();
		const kept = await ownData();
		expect(kept.watchHistory).toMatchObject([{ ...GENERAL, last_watched: daysAgo(app, 0) }]);
		expect(kept.ratings).toMatchObject([{ ...GENERAL, half_stars: 4 }]);
	});

	it('never replace newer facts, and bring nothing back that was removed since', async () => {
		const app = await createTestApp({ engine });
		const { call, importAll, ownData } = await createImporter(app);
		await call('PUT', '/api/titles/961/movie/rating', { half_stars: 2 });
		await call('POST', '/api/watch-history', GENERAL);
		await call('DELETE', '/api/watch-history/961/movie');
		await call('PUT', '/api/lists/watch-later/titles/19/movie', { restore: false });
		await call('DELETE', '/api/lists/watch-later/titles/19/movie');
		const job = await importAll(letterboxd(app));
		expect(outcomeOf(job, 'rating')).toEqual({ older: 1 });
		expect(outcomeOf(job, 'watchlist')).toEqual({ older: 1 });
		expect(outcomeOf(job, 'watched')).toEqual({ older: 1, expired: 1, unmatched: 1 });
		const { ratings, watchHistory } = await ownData();
		expect(ratings).toMatchObject([{ half_stars: 2 }]);
		expect(watchHistory).toEqual([]);
	});

	it('take a title that was matched by hand, and say of the rest in a table why it is left', async () => {
		const app = await createTestApp({ engine });
		const { account, upload, call, job } = await createImporter(app);
		const content = `Title,Date\n"=1+1 The Gnereal",${daysAgo(app, 1)}\nNothing Like It,${daysAgo(app, 1)}\nX,someday\n`;
		const { id } = (await upload(content)).json().data;
		await app.imports.runDue();
		const { titles, total } = (await call('GET', `/api/imports/${id}/titles`)).json().data;
		expect([total, titles.map(({ title }: { title: string }) => title)]).toEqual([
			2,
			['=1+1 The Gnereal', 'Nothing Like It'],
		]);
		const refused = await call('PUT', `/api/imports/${id}/titles/0`, {
			match: { media_type: 'movie', media_id: '99999999' },
		});
		expect(refused.statusCode).toBe(400);
		await call('PUT', `/api/imports/${id}/titles/0`, { match: GENERAL });
		await app.imports.runDue();
		expect(outcomeOf(await job(id), 'watched')).toEqual({ added: 1, unmatched: 1 });
		const { body, headers } = await call('GET', `/api/imports/${id}/errors`);
		expect(headers['content-type']).toContain('text/csv');
		expect(body).toContain('export.csv,4,The date cannot be read');
		expect(body).toContain('not found with certainty,watched,Nothing Like It');
		expect(body).not.toContain('Gnereal');
		// As the person reads pages; what an earlier release has read keeps its sentence.
		await app.database.db.updateTable('import_rows').set({ error: 'As it was said' }).where('line', '=', 4).execute();
		const german = await app.http.inject({
			url: `/api/imports/${id}/errors`,
			headers: { ...account.headers, 'accept-language': 'de' },
		});
		expect(german.body).toContain('nicht sicher gefunden,watched,Nothing Like It');
		expect(german.body).toContain('export.csv,4,As it was said');
	});

	it('stop, go on after a restart and on another node, and do each row once', async () => {
		const [one, other] = await createTwoNodes(engine);
		const { upload, call, job, ownData } = await createImporter(one);
		const { id } = (await upload(letterboxd(one))).json().data;
		await call('POST', `/api/imports/${id}/stop`);
		await one.imports.runDue();
		expect(await job(id)).toMatchObject({ phase: 'matching', is_stopped: true, titles_done: 0 });
		await call('POST', `/api/imports/${id}/resume`);
		await Promise.all([one.imports.runDue(), other.imports.runDue()]);
		expect((await job(id)).phase).toBe('preview');
		await call('POST', `/api/imports/${id}/start`, { keep_seen: true });
		await Promise.all([other.imports.runDue(), one.imports.runDue()]);
		expect((await job(id)).phase).toBe('done');
		expect((await ownData()).watchHistory).toHaveLength(1);
	});

	it('are one’s own, few at a time, and expire', async () => {
		const app = await createTestApp({ engine, env: { RATE_LIMITS: 'off' } });
		const ada = await createImporter(app);
		const ben = await createImporter(app);
		const { id } = (await ada.upload(letterboxd(app))).json().data;
		for (const [method, path, body] of [
			['GET', '', undefined],
			['GET', '/titles', undefined],
			['GET', '/errors', undefined],
			['POST', '/start', {}],
			['POST', '/undo', undefined],
			['DELETE', '', undefined],
		] as const) {
			expect((await ben.call(method, `/api/imports/${id}${path}`, body)).statusCode).toBe(404);
		}
		expect((await ada.call('POST', `/api/imports/${id}/undo`)).statusCode).toBe(409);
		for (let count = 1; count < IMPORTS_MAX; count += 1) await ada.upload('Title,Date\nA,2026-06-14\n');
		expect((await ada.upload('Title,Date\nA,2026-06-14\n')).json().message).toContain('Too many imports');
		expect((await ada.call('DELETE', `/api/imports/${id}`)).statusCode).toBe(200);
		// A clock that jumps removes nothing.
		await app.database.db
			.updateTable('imports')
			.set({ updated_at: daysAgo(app, 31) })
			.execute();
		await app.housekeeping.run();
		const { count } = await app.database.db
			.selectFrom('import_rows')
			.select(({ fn }) => fn.countAll<number>().as('count'))
			.executeTakeFirstOrThrow();
		expect(count).toBe(0);
	});

	it('import what was downloaded here without a loss', async () => {
		const app = await createTestApp({ engine });
		const [from, to] = [await createImporter(app), await createImporter(app)];
		await from.importAll(letterboxd(app), { keep_seen: true });
		await from.call('PUT', '/api/titles/19/movie/hidden');
		const progress = { media_type: 'movie', media_id: '775', position: 100, duration: 800, ago_ms: 1000 };
		await from.call('POST', '/api/watch-history', { media_type: 'movie', media_id: '775' });
		await from.call('POST', '/api/watch-progress', { items: [progress] });
		await to.importAll(Buffer.from((await from.call('GET', '/api/auth/export')).body), { keep_seen: true });
		const again = await createImporter(app);
		const archive = await from.call('GET', '/api/export');
		expect(archive.headers['content-type']).toBe('application/zip');
		await again.importAll(archive.rawPayload, { keep_seen: true });
		const names = readZip(archive.rawPayload, { maxEntries: 100, maxBytes: 1e7 }).map(({ name }) => name);
		expect(names).toContainEqual(expect.stringMatching(/^for-other-services\/trakt\/lists-list-\d-silent\.json$/));
		const files = await Promise.all(
			readZip(archive.rawPayload, { maxEntries: 100, maxBytes: 1e7 }).map(async ({ name, read }) => [
				name.replace('for-other-services/', ''),
				Buffer.from(await read()),
			]),
		);
		const others = Object.fromEntries(files.filter(([name]) => name !== 'matinee.json'));
		const fromOthers = await createImporter(app);
		await fromOthers.importAll(buildZip(others), { keep_seen: true });
		expect((await fromOthers.ownData()).ratings).toMatchObject([{ ...GENERAL, half_stars: 9 }]);
		const strip = (value: unknown): unknown =>
			JSON.parse(
				JSON.stringify(value, (key, one) =>
					['id', 'position_in_list', 'watched_at', 'updated_at', 'created_at', 'is_shared'].includes(key)
						? undefined
						: one,
				),
			);
		const [sent, received] = [await from.ownData(), await to.ownData()];
		expect(strip({ ...(await again.ownData()), lists: [] })).toEqual(strip({ ...sent, lists: [] }));
		expect(strip({ ...received, lists: [] })).toEqual(strip({ ...sent, lists: [] }));
		const titlesOf = (lists: { name: string | null; titles: { media_id: string; added_at: string }[] }[]) =>
			lists
				.map(({ name, titles }) => [name, titles.map(({ media_id, added_at }) => `${media_id} ${added_at}`).sort()])
				.sort();
		expect(titlesOf(received.lists)).toEqual(titlesOf(sent.lists));
	});
});

it('refuses a file that is too large, is no file, or needs an answer', async () => {
	const app = await createTestApp({ env: { IMPORT_MAX_MB: '1' } });
	const { upload, call } = await createImporter(app);
	const large = await upload(Buffer.alloc(1_048_577, 'a'));
	expect([large.statusCode, large.json().message]).toEqual([413, 'Files of up to 1 MB can be imported']);
	expect((await upload('')).statusCode).toBe(400);
	expect((await call('POST', '/api/imports', { a: 1 })).statusCode).toBe(415);
	expect((await upload('Dear diary')).json().message).toContain('not an export');
	const german = await upload('Dear diary', '', 'de');
	expect(german.json().message).toContain('Dieser Export kann nicht gelesen werden');
	const asked = (await upload('Title,Date\nA,3/4/26\n')).json();
	expect(asked.issues).toEqual([
		{ path: 'date_order', message: 'day' },
		{ path: 'date_order', message: 'month' },
	]);
	expect((await upload('Title,Date\nA,3/4/26\n', '?date_order=day')).statusCode).toBe(200);
});
