import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { CopiesStatus } from '#contract/copies-status.ts';
import { listTitles } from '#open-catalogue/open-catalogue.ts';
import { type CatalogueLookup, listLookups } from '../server/copies/catalogue-lookups.ts';
import { openCopiesDatabase } from '../server/copies/copies-database.ts';
import type { CopyRow } from '../server/copies/copy-report.ts';
import { actAs } from '../server/testing/act-as.ts';
import { buildAccount } from '../server/testing/build-account.ts';
import { createTestApp, createTestDirectory, NO_COPY_HOSTS } from '../server/testing/create-test-app.ts';
import { startFakeArchive } from '../server/testing/fake-archive.ts';
import { buildFilmItem } from '../server/testing/fake-archive-items.ts';
import { runNode } from '../server/testing/run-node.ts';

/** Each run of the command is a separate process. */
const TIMEOUT_MS = 60_000;
const LOOKUPS = listLookups(listTitles());
/** Films that cost one call each: with one item, when the archive alone is on. */
const FILMS = LOOKUPS.filter(({ media_type, plan }) => {
	const [item, ...others] = plan.items;
	return media_type === 'movie' && item && 'archive' in item && others.length === 0 && plan.wanted.runtime > 10;
}).slice(0, 3);

const itemOf = ({ plan }: CatalogueLookup) => (plan.items[0] as { archive: string }).archive;

/** An archive that has all of `FILMS`, and a data directory in which they alone were never looked up. */
async function setUp() {
	const items = FILMS.map((film) => {
		const { title, year, runtime } = film.plan.wanted;
		const item = buildFilmItem(itemOf(film), { title, year: String(year) }, { length: runtime * 60 });
		return [itemOf(film), item] as const;
	});
	const fake = await startFakeArchive({ items: Object.fromEntries(items) });
	onTestFinished(() => fake.close());
	const dataDir = createTestDirectory();
	const env = {
		...NO_COPY_HOSTS,
		DATA_DIR: dataDir,
		ARCHIVE_URL: fake.origin,
		OPEN_CINEMA_SEARCH: 'off',
		CONTACT_EMAIL: 'films@matinee.example',
	};
	const database = openCopiesDatabase({ file: join(dataDir, 'copies.sqlite'), onError: expect.fail });
	const copy = {
		host: 'Internet Archive',
		kind: 'mp4' as const,
		url: `${fake.origin}/0/items/known/known.mp4`,
		reference: `${fake.origin}/details/known`,
		subtitles: [],
	};
	for (const { plan } of LOOKUPS)
		database.upsert(plan.key, { outcome: 'found', checkedAt: Date.now(), copies: [copy] });
	database.close();
	const forget = openCopiesDatabase({ file: join(dataDir, 'copies.sqlite'), onError: expect.fail });
	for (const { plan } of FILMS) forget.upsert(plan.key, { outcome: 'found', checkedAt: 0, copies: [] });
	forget.close();
	const start = (...args: string[]) => runNode(['scripts/copies.ts', ...args], env);
	return { fake, env, dataDir, start, copies: (...args: string[]) => start(...args).ended };
}

const rowsIn = (stdout: string) => {
	const lines = stdout.trimEnd().split('\n');
	return lines.map((line) => JSON.parse(line) as CopyRow);
};

const rowOf = (stdout: string, { plan }: CatalogueLookup) =>
	rowsIn(stdout).find(({ media_type, id }) => `${media_type}:${id}` === plan.key);

describe('npm run copies', { tags: ['operating-copies-command'], timeout: TIMEOUT_MS }, () => {
	it('reports every movie and episode, as rows or as a table, also before anything was looked up', async () => {
		const env = { DATA_DIR: join(createTestDirectory(), 'none') };
		const json = await runNode(['scripts/copies.ts', 'report', '--json'], env).ended;
		expect(json.code).toBe(0);
		const rows = rowsIn(json.stdout);
		expect(rows).toHaveLength(LOOKUPS.length);
		expect(rows[0]).toEqual({
			media_type: 'movie',
			id: LOOKUPS[0]?.id,
			season: null,
			episode: null,
			state: 'unchecked',
			host: null,
			url: null,
			checked_at: null,
		});
		const table = await runNode(['scripts/copies.ts', 'report'], env).ended;
		const lines = table.stdout.trimEnd().split('\n');
		expect(lines[0]).toMatch(/^ID +TITLE +STATE +CHECKED \(UTC\) +HOST +ADDRESS$/);
		expect(lines[1]).toContain(LOOKUPS[0]?.name);
		expect(lines.at(-3)).toMatch(/^\d+ films: 0 with a copy, 0 dead, 0 unreachable, \d+ never checked, \d+ without/);
		expect(lines.slice(-2).map((line) => line.split(' ')[1])).toEqual(['series:', 'episodes:']);
		expect(existsSync(env.DATA_DIR)).toBe(false);
	});

	it('checks a title a second beside a running server, which knows the outcome at once', async () => {
		const { fake, env, copies } = await setUp();
		const app = await createTestApp({ env });
		const [, , gone] = FILMS as [CatalogueLookup, CatalogueLookup, CatalogueLookup];
		fake.items.delete(itemOf(gone));
		const checked = await copies('check', '--json');
		// A dead title is an exit code of its own.
		expect(checked.code).toBe(2);
		expect(checked.stderr).toContain(`3/3 ${gone.name}: dead\n`);
		expect(FILMS.map((film) => rowOf(checked.stdout, film)?.state)).toEqual(['found', 'found', 'dead']);
		expect(rowOf(checked.stdout, FILMS[0] as CatalogueLookup)).toMatchObject({
			host: 'Internet Archive',
			url: expect.stringContaining(fake.origin),
			checked_at: expect.stringMatching(/^20.*Z$/),
		});
		const moments = fake.calls.map(({ at }) => at);
		expect(moments).toHaveLength(3);
		const gaps = moments.slice(1).map((at, index) => at - (moments[index] ?? 0));
		expect(Math.min(...gaps)).toBeGreaterThan(950);
		expect(fake.calls[0]?.headers['user-agent']).toMatch(/^Matinee\/\d.*films@matinee\.example/);

		const call = actAs(app, await buildAccount(app, 'admin'));
		const status = (await call('GET', '/api/admin/copies')).json().data as CopiesStatus;
		expect(status.films).toMatchObject({ dead: 1, unchecked: 0 });
		expect(status.check.last).toMatchObject({ looked_up: 3, is_complete: true });
		// What is fresh is not looked up again.
		expect((await copies('check', '--json')).code).toBe(2);
		expect(fake.calls).toHaveLength(3);
	});

	it('ends early where a host gives no response or it is stopped, and goes on from there', async () => {
		const { fake, start, copies } = await setUp();
		fake.behave({ kind: 'status', status: 429, retryAfter: 60 });
		const refused = await copies('check');
		expect(refused.code).toBe(3);
		expect(refused.stderr).toContain('A host gives no response: 1 of 3 are looked up; run it again to go on\n');
		expect(fake.calls).toHaveLength(1);
		fake.behave({ kind: 'slow', ms: 600_000 });
		fake.behave({ kind: 'normal', times: 1 });
		fake.reset();
		const { child, ended } = start('check');
		child.stderr?.once('data', () => child.kill('SIGTERM'));
		expect(await ended).toMatchObject({
			code: 3,
			stdout: '',
			stderr: expect.stringContaining('of 3 are looked up; run it again'),
		});
		fake.behave({ kind: 'normal' });
		const last = await copies('check');
		expect(last).toMatchObject({ code: 0, stderr: expect.stringMatching(/^1\/\d .*\n(2\/2 .*\n)?$/) });
		expect([...new Set(fake.calls.map(({ url }) => url))].sort()).toEqual(
			FILMS.map((film) => `/metadata/${itemOf(film)}`).sort(),
		);
	});

	it('reports an error in one line', async () => {
		const run = (args: string[], env: Record<string, string>) => runNode(['scripts/copies.ts', ...args], env).ended;
		expect(await run(['check', '--loud'], {})).toEqual({
			code: 1,
			stdout: '',
			stderr:
				'There is no option --loud\nUsage: npm run copies -- check|report [--json]\nMore: npm run copies -- --help\n',
		});
		expect(await run(['report'], NO_COPY_HOSTS)).toEqual({
			code: 1,
			stdout: '',
			stderr: 'ARCHIVE_URL and COMMONS_URL are empty: copies are not looked up\n',
		});
		const directory = createTestDirectory();
		const file = join(directory, 'copies.sqlite');
		writeFileSync(file, 'something else, that a running server may have open');
		expect(await run(['check'], { DATA_DIR: directory })).toEqual({
			code: 1,
			stdout: '',
			stderr: `${file} cannot be used (file is not a database); deleted while no server runs, it is made again\n`,
		});
		expect(readFileSync(file, 'utf8')).toMatch(/^something else/);
	});
});
