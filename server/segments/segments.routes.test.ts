import { describe, expect, it } from 'vitest';
import { DAY_MS, MARKS_OF_TITLE_MAX, MARKS_OF_USER_MAX } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { createTwoNodes } from '../testing/administration-setup.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp, type TestApp } from '../testing/create-test-app.ts';
import { startFakeIntroDb } from '../testing/fake-introdb.ts';
import { ENGINES } from '../testing/test-database.ts';

const EPISODE = '/api/segments/661/tv';
const AT = '?season=1&episode=2';
const INTRO = { season: 1, episode: 2, kind: 'intro', start: 10.5, end: 70 };

async function listOf(app: TestApp, url = `${EPISODE}${AT}`): Promise<unknown[]> {
	const response = await app.http.inject({ url });
	expect(response.statusCode).toBe(200);
	return response.json().data;
}

describe.each(ENGINES)('parts that viewers mark on %s', { tags: ['skip-segments-marked'] }, (engine) => {
	it('are everybody’s on every node, the newest of each kind', async () => {
		const [app, other] = await createTwoNodes(engine);
		const [ada, ben] = [actAs(app, await buildAccount(app)), actAs(other, await buildAccount(app))];
		expect(await listOf(other)).toEqual([]);
		expect((await ada('POST', `${EPISODE}/marks`, INTRO)).json().data).toMatchObject({
			...{ kind: 'intro', start: 10.5, end: 70, is_own: true },
		});
		expect(await listOf(other)).toEqual([{ kind: 'intro', start: 10.5, end: 70, source: 'viewer' }]);
		// Of this episode alone.
		expect(await listOf(other, `${EPISODE}?season=1&episode=3`)).toEqual([]);
		expect(await listOf(other, '/api/segments/661/movie')).toEqual([]);
		app.clock.advance(1000);
		await ben('POST', `${EPISODE}/marks`, { ...INTRO, start: 12, end: 72 });
		await ben('POST', `${EPISODE}/marks`, { ...INTRO, kind: 'credits', start: 500, end: 560 });
		expect(await listOf(app)).toEqual([
			{ kind: 'intro', start: 12, end: 72, source: 'viewer' },
			{ kind: 'credits', start: 500, end: 560, source: 'viewer' },
		]);
		const marks = (await ada('GET', `${EPISODE}/marks${AT}`)).json().data;
		expect(marks.map(({ is_own }: { is_own: boolean }) => is_own).sort()).toEqual([false, false, true]);
		// Who marked it is nobody's business.
		expect(Object.keys(marks[0]).sort()).toEqual(['created_at', 'end', 'id', 'is_own', 'kind', 'start']);
	});

	it('are replaced by a later mark of the same viewer, and removed by that viewer or an admin', async () => {
		const app = await createTestApp({ engine });
		const [account, stranger, administrator] = [
			await buildAccount(app),
			await buildAccount(app),
			await buildAccount(app, 'admin'),
		];
		const [ada, ben, admin] = [actAs(app, account), actAs(app, stranger), actAs(app, administrator)];
		const first = (await ada('POST', `${EPISODE}/marks`, INTRO)).json().data;
		const second = (await ada('POST', `${EPISODE}/marks`, { ...INTRO, start: 11 })).json().data;
		expect(await listOf(app)).toMatchObject([{ start: 11 }]);
		const path = (id: string) => `/api/segment-marks/${id}`;
		expect((await ada('DELETE', path(first.id))).statusCode).toBe(404);
		expect((await ben('DELETE', path(second.id))).statusCode).toBe(404);
		expect((await admin('DELETE', path(second.id))).statusCode).toBe(200);
		expect((await admin('DELETE', path(second.id))).statusCode).toBe(404);
		const third = (await ada('POST', `${EPISODE}/marks`, INTRO)).json().data;
		expect((await ada('DELETE', path(third.id))).json().data).toBeNull();
		expect(await listOf(app)).toEqual([]);
		const { entries } = (await admin('GET', '/api/admin/audit-log')).json().data;
		const shown = entries.map(({ action, details }: { action: string; details: object }) => [action, details]);
		expect(shown).toContainEqual(['segment_marked', { part: 'intro of tv/661/1/2' }]);
		expect(shown).toContainEqual(['segment_unmarked', { part: 'intro of tv/661/1/2' }]);
	});

	it('are bounded for a viewer and for a title, and nonsense is refused', async () => {
		const app = await createTestApp({ engine, env: { RATE_LIMITS: 'off' } });
		const account = await buildAccount(app);
		const ada = actAs(app, account);
		for (const times of [
			{ start: -1, end: 5 },
			{ start: 70, end: 10 },
			{ start: 10, end: 11 },
			{ start: '10', end: 70 },
			{ start: 0, end: 1e9 },
			{ start: null, end: 70 },
			{ kind: '<script>' },
			{ season: -1 },
			{ episode: 1.5 },
		]) {
			const refused = await ada('POST', `${EPISODE}/marks`, { ...INTRO, ...times });
			expect([refused.statusCode, refused.json().code]).toEqual([400, 'invalid_request']);
		}
		const row = (id: number, media_id: string, user_id = account.user.id) => ({
			...{ id: `mark-${id}`, user_id, media_type: 'tv' as const, media_id, season: 1, episode: id },
			...{ kind: 'intro' as const, start_ms: 0, end_ms: 9000, created_at: '2026-06-15T12:00:00.000Z' },
		});
		const rows = Array.from({ length: MARKS_OF_USER_MAX }, (_, index) => row(index + 1, '7'));
		for (let at = 0; at < rows.length; at += 100) {
			await app.database.db
				.insertInto('segment_marks')
				.values(rows.slice(at, at + 100))
				.execute();
		}
		const refused = await ada('POST', `${EPISODE}/marks`, INTRO);
		expect([refused.statusCode, refused.json().message]).toEqual([409, 'An account can mark at most 1000 parts']);
		for (let index = 0; index < MARKS_OF_TITLE_MAX; index++) {
			const other = await buildAccount(app);
			const mark = { ...row(5000 + index, '661', other.user.id), episode: 2 };
			await app.database.db.insertInto('segment_marks').values(mark).execute();
		}
		const full = await actAs(app, await buildAccount(app))('POST', `${EPISODE}/marks`, INTRO);
		expect([full.statusCode, full.json().message]).toEqual([409, 'A title can have at most 40 marked parts']);
	});

	it('go with the account, and are in its export', async () => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const ada = actAs(app, account);
		await ada('POST', `${EPISODE}/marks`, INTRO);
		const { segmentMarks } = (await ada('GET', '/api/auth/export')).json().data;
		expect(segmentMarks).toMatchObject([{ media_type: 'tv', media_id: '661', ...INTRO }]);
		await app.database.db.deleteFrom('users').where('id', '=', account.user.id).execute();
		expect(await listOf(app)).toEqual([]);
	});
});

describe.each(ENGINES)('parts from TheIntroDB on %s', { tags: ['skip-segments'] }, (engine) => {
	const MEDIA = '/v3/media?tmdb_id=661&season=1&episode=2';
	const ANSWER = {
		...{ tmdb_id: 661, type: 'tv', season: 1, episode: 2 },
		intro: [{ start_ms: 30_000, end_ms: 90_500 }],
		recap: [{ start_ms: null, end_ms: 25_000 }],
		credits: [{ start_ms: 2_580_000, end_ms: null }],
	};

	async function open(answers: Record<string, unknown>, env: Record<string, string> = {}) {
		const fake = await startFakeIntroDb(answers);
		const app = await createTestApp({
			engine,
			env: { TMDB_API_KEY: 'key', SKIP_SEGMENTS: 'on', SKIP_SEGMENTS_URL: fake.origin, ...env },
		});
		return { fake, app };
	}

	it('are asked for once, and kept for a week', async () => {
		const { fake, app } = await open({ [MEDIA]: ANSWER });
		const expected = [
			{ kind: 'recap', start: 0, end: 25, source: 'theintrodb' },
			{ kind: 'intro', start: 30, end: 90.5, source: 'theintrodb' },
			{ kind: 'credits', start: 2580, end: null, source: 'theintrodb' },
		];
		expect(await Promise.all([listOf(app), listOf(app)])).toEqual([expected, expected]);
		expect(await listOf(app)).toEqual(expected);
		expect(fake.calls.map(({ url }) => url)).toEqual([MEDIA]);
		expect(fake.calls[0]?.headers['user-agent']).toMatch(/^Matinee\//);
		app.clock.advance(7 * DAY_MS);
		await listOf(app);
		expect(fake.calls).toHaveLength(2);
	});

	it('are none for a day where it knows of none', async () => {
		const { fake, app } = await open({});
		expect(await listOf(app)).toEqual([]);
		expect(await listOf(app)).toEqual([]);
		expect(fake.calls).toHaveLength(1);
		app.clock.advance(DAY_MS);
		await listOf(app);
		expect(fake.calls).toHaveLength(2);
	});

	it('give way to what viewers mark', async () => {
		const { app } = await open({ [MEDIA]: ANSWER });
		await actAs(app, await buildAccount(app))('POST', `${EPISODE}/marks`, { ...INTRO, start: 31, end: 91 });
		expect(await listOf(app)).toMatchObject([
			{ kind: 'recap', source: 'theintrodb' },
			{ kind: 'intro', start: 31, end: 91, source: 'viewer' },
			{ kind: 'credits', source: 'theintrodb' },
		]);
	});

	it('are left out where they cannot be parts of the title, or are another one’s', async () => {
		const intro = [
			{ start_ms: -5, end_ms: 90_000 },
			{ start_ms: 90_000, end_ms: 30_000 },
			{ start_ms: '<script>', end_ms: 90_000 },
			{ start_ms: 0, end_ms: 9e15 },
			null,
			'intro',
			{ start_ms: 40_000, end_ms: 80_000 },
			{ start_ms: 50_000, end_ms: 95_000 },
		];
		const { app } = await open({
			[MEDIA]: {
				...ANSWER,
				intro,
				recap: 'all of it',
				credits: { start_ms: 1 },
				'<img>': [{ start_ms: 0, end_ms: 5000 }],
			},
			'/v3/media?tmdb_id=662&season=1&episode=2': { ...ANSWER, tmdb_id: 661 },
			'/v3/media?tmdb_id=663&season=1&episode=2': ['odd'],
		});
		expect(await listOf(app)).toEqual([{ kind: 'intro', start: 40, end: 80, source: 'theintrodb' }]);
		expect(await listOf(app, `/api/segments/662/tv${AT}`)).toEqual([]);
		expect(await listOf(app, `/api/segments/663/tv${AT}`)).toEqual([]);
	});

	// The client waits for its host, and tries again: each time in an application of its own, all at once.
	it('cost nothing but themselves while it is away', async () => {
		const faults = [
			{ kind: 'status', status: 500 },
			{ kind: 'status', status: 429, retryAfter: 1 },
			{ kind: 'broken-json' },
			{ kind: 'html' },
			{ kind: 'refused' },
		] as const;
		const seen = faults.map(async (fault) => {
			const { fake, app } = await open({ [MEDIA]: ANSWER });
			await actAs(app, await buildAccount(app))('POST', `${EPISODE}/marks`, { ...INTRO, kind: 'preview' });
			fake.behave(fault);
			expect(await listOf(app), fault.kind).toMatchObject([{ kind: 'preview', source: 'viewer' }]);
		});
		await Promise.all(seen);
	});

	it('are not asked for without the operator’s leave, nor for the open catalogue', async () => {
		const off = await open({ [MEDIA]: ANSWER }, { SKIP_SEGMENTS: 'off' });
		expect(await listOf(off.app)).toEqual([]);
		const own = await open({ [MEDIA]: ANSWER }, { TMDB_API_KEY: '' });
		expect(await listOf(own.app)).toEqual([]);
		expect([...off.fake.calls, ...own.fake.calls]).toEqual([]);
	});
});
