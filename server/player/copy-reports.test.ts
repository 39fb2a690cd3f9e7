import { describe, expect, it } from 'vitest';
import { COPY_REPORT_DAYS, DAY_MS } from '#contract/limits.ts';
import type { CopyProblem } from '#contract/player-messages.ts';
import { FILMS, SERIES } from '#open-catalogue/open-catalogue.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { dataOf } from '../testing/request-player-page.ts';
import { ENGINES } from '../testing/test-database.ts';
import { insertExcludedCopy } from './copy-report.repository.ts';
import { createCopyReports } from './copy-reports.service.ts';

/** With two copies that are certain, so that no host is asked. */
const FILM = FILMS.find(({ sources = [] }) => new Set(sources.map(({ reference }) => reference)).size > 1);
const REFERENCES = [...new Set((FILM?.sources ?? []).map(({ reference }) => reference))];
const [FIRST = '', SECOND = ''] = REFERENCES;
const SHOW = SERIES.find(({ seasons }) => seasons[0]?.episodes[0]?.sources?.length);
const KEY = { media_type: 'movie', media_id: String(FILM?.id) };

describe.each(ENGINES)('reports of copies on %s', { tags: ['copy-reports'] }, (engine) => {
	async function buildReporting() {
		const app = await createTestApp({ engine, pages: true });
		const byAdmin = actAs(app, await buildAccount(app, 'admin'));
		const report = (problem: CopyProblem, fields: object = {}, remoteAddress = '192.0.2.1') =>
			app.http.inject({
				method: 'POST',
				url: '/api/copy-reports/anonymous',
				payload: { ...KEY, reference: FIRST, problem, ...fields },
				remoteAddress,
			});
		const reportAs = async (problem: CopyProblem, fields: object = {}) => {
			const account = await buildAccount(app, 'user');
			return actAs(app, account)('POST', '/api/copy-reports', { ...KEY, reference: FIRST, problem, ...fields });
		};
		const decide = (decision: string, reference = FIRST) => {
			app.clock.advance(1000);
			return byAdmin('POST', '/api/admin/copy-reports/decision', { ...KEY, reference, decision });
		};
		return {
			app,
			byAdmin,
			report,
			reportAs,
			decide,
			list: async () => (await byAdmin('GET', '/api/admin/copy-reports')).json().data,
			/** References in the order in which the player page tries them. */
			order: async (): Promise<string[]> => {
				const { body } = await app.http.inject(`/embed/open/movie/${FILM?.id}`);
				return [...new Set(dataOf(body).sources.map(({ reference }) => reference))];
			},
		};
	}

	it('are taken of an episode, too', async () => {
		const { reportAs, list } = await buildReporting();
		const [season] = SHOW?.seasons ?? [];
		const [{ reference = '' } = {}] = season?.episodes[0]?.sources ?? [];
		const of = { media_type: 'tv', media_id: String(SHOW?.id), season: season?.season_number, episode: 1, reference };
		expect((await reportAs('bad_sound', of)).statusCode).toBe(200);
		expect(await list()).toMatchObject([{ ...of, title: SHOW?.name }]);
	});

	it('of an account lower a copy for everybody; of people without one it takes three addresses', async () => {
		const { report, reportAs, order, list } = await buildReporting();
		expect((await order())[0]).toBe(FIRST);
		// One address, whatever it reports, and however often.
		for (const problem of ['bad_sound', 'bad_picture'] as const) expect((await report(problem)).statusCode).toBe(200);
		await report('bad_picture', {}, '192.0.2.2');
		expect((await order())[0]).toBe(FIRST);
		await report('does_not_load', {}, '192.0.2.3');
		expect((await order())[0]).not.toBe(FIRST);
		expect(await order()).toContain(FIRST);
		expect(await list()).toMatchObject([
			{
				...KEY,
				season: 1,
				episode: 1,
				title: FILM?.title,
				reference: FIRST,
				problems: [
					{ problem: 'bad_picture', count: 2 },
					{ problem: 'does_not_load', count: 1 },
				],
				is_lowered: true,
				is_excluded: false,
			},
		]);
		await reportAs('wrong_film', { reference: SECOND });
		expect(await list()).toHaveLength(2);
	});

	it('are dismissed, and copies excluded, by admins; the audit log has both', async () => {
		const { reportAs, decide, order, list, byAdmin } = await buildReporting();
		const usual = await order();
		await reportAs('bad_sound');
		expect(await order()).not.toEqual(usual);
		expect((await decide('dismiss')).statusCode).toBe(200);
		expect(await order()).toEqual(usual);
		expect(await list()).toEqual([]);
		expect((await decide('exclude')).statusCode).toBe(404);

		await reportAs('wrong_film');
		expect((await decide('exclude')).statusCode).toBe(200);
		expect(await order()).not.toContain(FIRST);
		await decide('dismiss');
		expect(await list()).toMatchObject([{ reference: FIRST, problems: [], is_excluded: true }]);
		expect((await decide('include')).statusCode).toBe(200);
		expect(await order()).toEqual(usual);
		const { entries } = (await byAdmin('GET', '/api/admin/audit-log')).json().data;
		expect(entries.map(({ action }: { action: string }) => action)).toEqual([
			'copy_included',
			'copy_reports_dismissed',
			'copy_excluded',
			'copy_reports_dismissed',
		]);
		expect(entries[0]).toMatchObject({ details: { name: FIRST } });
	});

	it('hold for a copy however its page is spelled, and at the next look at the player', async () => {
		const { app, reportAs, decide, order } = await buildReporting();
		const { db } = app.database;
		const reports = createCopyReports({ db, clock: app.clock.now, publicUrl: '', audit: async () => {} });
		const page = 'https://commons.wikimedia.org/wiki/File:Nosferatu_(1922';
		const copy = { ...KEY, media_type: 'movie' as const, season: 1, episode: 1, title: '', host: '' };
		const excluded_at = new Date(app.clock.now()).toISOString();
		await insertExcludedCopy(db, { ...copy, reference: `${page}%2C_1947).webm`, excluded_at });
		const source = { host: 'Wikimedia Commons', kind: 'webm' as const, url: 'https://upload.wikimedia.org/a.webm' };
		const sources = [`${page},_1947).webm`, `${page}%2C_1947).webm`, `${page}%).webm`];
		const left = await reports.arrange(
			{ media_type: 'movie', id: Number(KEY.media_id) },
			null,
			sources.map((reference) => ({ ...source, reference })),
		);
		expect(left.map(({ reference }) => reference)).toEqual([`${page}%).webm`]);

		const url = `/embed/open/movie/${FILM?.id}`;
		const { headers } = await app.http.inject(url);
		expect(headers['cache-control']).toBe('public, no-cache');
		const known = { 'if-none-match': String(headers.etag) };
		expect(await app.http.inject({ url, headers: known })).toMatchObject({ statusCode: 304, body: '' });
		await reportAs('wrong_film');
		await decide('exclude');
		const fresh = await app.http.inject({ url, headers: known });
		expect(fresh.statusCode).toBe(200);
		expect(fresh.body).not.toContain(`"${FIRST}"`);
		expect(await order()).not.toContain(FIRST);
	});

	it('count for a while, and only of copies that the title has', async () => {
		const { app, report, reportAs, order, list } = await buildReporting();
		const usual = await order();
		for (const fields of [{ reference: 'https://evil.example/' }, { media_id: '1' }, { media_type: 'tv' }]) {
			expect((await report('bad_sound', fields)).statusCode).toBe(200);
		}
		expect(await list()).toEqual([]);
		for (const fields of [{ reference: 'x'.repeat(501) }, { problem: 'x' }, { media_id: 'x' }]) {
			expect((await report('bad_sound', fields)).statusCode).toBe(400);
		}
		await reportAs('bad_sound');
		app.clock.advance((COPY_REPORT_DAYS + 1) * DAY_MS);
		expect(await order()).toEqual(usual);
		const bySomebody = actAs(app, await buildAccount(app, 'admin'));
		expect((await bySomebody('GET', '/api/admin/copy-reports')).json().data).toEqual([]);
		const reporters = () => app.database.db.selectFrom('copy_reports').select('reporter').execute();
		expect(JSON.stringify(await reporters())).not.toContain('192.0.2');
		await report('bad_sound');
		expect(await reporters()).toHaveLength(2);
		await app.housekeeping.run();
		expect(await reporters()).toEqual([{ reporter: expect.stringMatching(/^address:/) }]);
	});
});
