import { describe, expect, it, onTestFinished } from 'vitest';
import { SUBTITLE_FILE_MAX_BYTES, SUBTITLE_FILES_PER_DAY } from '#contract/limits.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { startFakeOpenSubtitles } from '../testing/fake-opensubtitles.ts';
import { createOpenSubtitlesSource } from './opensubtitles.source.ts';

/** A Trip to the Moon; its id is TMDB's. */
const FILM = '/api/subtitles/775/movie';
/** Fantasmagorie: the open catalogue's own id, known at IMDb. */
const OWN = '/api/subtitles/900002005/movie';
const KEY = 'a-secret-key-0123456789';
const RESET = '2026-06-16T00:00:00.000Z';

const entry = (fileId: unknown, fields: object = {}) => ({
	attributes: { release: `Release ${fileId}`, download_count: 10, files: [{ file_id: fileId }], ...fields },
});
const FOUND = {
	data: [
		entry(1),
		entry(2, { download_count: 900, hearing_impaired: true, machine_translated: true }),
		// Two parts, no number, nothing at all.
		entry(3, { files: [{ file_id: 3 }, { file_id: 4 }] }),
		entry('5; drop'),
		entry(-6),
		null,
		{ attributes: { files: 'none' } },
		entry(7, { release: `\u202e<script>\n${'long '.repeat(100)}`, download_count: Number.NaN }),
	],
};
const FILE = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nПривет\n');
const order = (remaining: number) => ({
	body: (origin: string) => ({
		link: `${origin}/files/film.srt`,
		file_name: 'film.srt',
		remaining,
		reset_time_utc: RESET,
	}),
});
const REACHED = { status: 406, body: () => ({ requests: 21, remaining: -1, reset_time_utc: RESET }) };

const manyFiles = (count: number) => ({ data: Array.from({ length: count }, (_, at) => entry(at + 1)) });

interface Given {
	found?: object;
	orders?: Parameters<typeof startFakeOpenSubtitles>[0]['orders'];
	file?: Buffer;
	env?: Record<string, string>;
}

async function open({ found = FOUND, orders = [order(4)], file = FILE, env = {} }: Given = {}) {
	const fake = await startFakeOpenSubtitles({
		searches: { 'languages=de&tmdb_id=775': found },
		orders,
		file,
	});
	onTestFinished(() => fake.close());
	const lines: string[] = [];
	const app = await createTestApp({
		env: { OPENSUBTITLES_KEY: KEY, OPENSUBTITLES_URL: fake.origin, LOG_LEVEL: 'trace', ...env },
		logTo: (line) => lines.push(line),
		isOneNode: true,
	});
	const ada = actAs(app, await buildAccount(app));
	const fetchFile = (fileId: number, by = ada) => by('POST', `${FILM}/file`, { language: 'de', file_id: fileId });
	return { fake, app, ada, lines, fetchFile };
}

describe('the search for subtitles', { tags: ['subtitles-search'] }, () => {
	it('asks with the key of the operator, once for many, and gives what can be used of the answer', async () => {
		const { fake, ada, app, lines } = await open();
		const { data } = (await ada('GET', `${FILM}?language=de`)).json();
		expect(data).toMatchObject({
			results: [
				{ file_id: 2, name: 'Release 2', downloads: 900, for_deaf: true, by_machine: true, is_kept: false },
				{ file_id: 1, name: 'Release 1', downloads: 10, for_deaf: false, by_machine: false },
				{ file_id: 7, downloads: 0 },
			],
			quota: { remaining: null, resets_at: null },
		});
		expect(data.results[2].name).toMatch(/^<script> long .{1,200}$/);
		const ben = actAs(app, await buildAccount(app));
		expect((await ben('GET', `${FILM}?language=de`)).json().data).toEqual(data);
		expect(fake.calls.map(({ url }) => url)).toEqual(['/api/v1/subtitles?languages=de&tmdb_id=775']);
		expect(fake.calls[0]?.headers).toMatchObject({ 'api-key': KEY, 'user-agent': 'Matinee v0.0.0-test' });
		// Another hour, another answer.
		app.clock.advance(61 * 60_000);
		await ada('GET', `${FILM}?language=de`);
		expect(fake.calls).toHaveLength(2);
		expect(lines.join('')).not.toContain(KEY);
	});

	it('names an episode by the show, and what TMDB does not have by its id at IMDb', async () => {
		const { fake, ada } = await open();
		await ada('GET', `${OWN}?language=de`);
		expect(fake.calls[0]?.url).toMatch(/^\/api\/v1\/subtitles\?imdb_id=\d+&languages=de$/);
		const asked: string[] = [];
		const getJson = async (path: string) => {
			asked.push(path);
			return { status: 404 as const, body: null };
		};
		const source = createOpenSubtitlesSource({ getJson, postJson: getJson }, Date.now);
		const episode = { type: 'tv', at: { season: 1, episode: 2 } } as const;
		expect(await source.search({ ...episode, tmdbId: 661, imdbId: 'tt0000001' }, 'pt-br')).toEqual([]);
		expect(await source.search({ ...episode, tmdbId: null, imdbId: 'tt0012345' }, 'de')).toEqual([]);
		expect(await source.search({ ...episode, tmdbId: null, imdbId: 'tt1; drop' }, 'de')).toEqual([]);
		expect(asked).toEqual([
			'/api/v1/subtitles?episode_number=2&languages=pt-br&parent_tmdb_id=661&season_number=1',
			'/api/v1/subtitles?episode_number=2&languages=de&parent_imdb_id=12345&season_number=1',
		]);
	});

	it('is for people who are signed in, for titles that there are, and where there is a key', async () => {
		const { app, ada } = await open();
		expect((await app.http.inject(`${FILM}?language=de`)).statusCode).toBe(401);
		expect((await ada('GET', '/api/subtitles/999999/movie?language=de')).statusCode).toBe(404);
		expect((await ada('GET', `${FILM}?language=klingon`)).statusCode).toBe(400);
		const off = await createTestApp();
		const cleo = actAs(off, await buildAccount(off));
		expect((await cleo('GET', `${FILM}?language=de`)).json().message).toBe('This site searches no subtitles');
	});

	it('says when the host cannot be reached', async () => {
		const { fake, ada } = await open();
		fake.behave({ kind: 'refused' });
		const refused = await ada('GET', `${FILM}?language=de`);
		expect([refused.statusCode, refused.json().message]).toEqual([502, expect.stringContaining('cannot be reached')]);
	});
});

describe('a subtitle file', { tags: ['subtitles-search'] }, () => {
	it('comes as it is, costs one order for everybody, and says what is left', async () => {
		const { fake, app, ada, fetchFile } = await open();
		const { data } = (await fetchFile(2)).json();
		expect(Buffer.from(data.file.content, 'base64')).toEqual(FILE);
		expect(data).toMatchObject({ file: { name: 'film.srt' }, quota: { remaining: 4, resets_at: RESET } });
		const ben = actAs(app, await buildAccount(app));
		expect((await fetchFile(2, ben)).json().data.file).toEqual(data.file);
		expect(fake.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
		const { results, quota } = (await ada('GET', `${FILM}?language=de`)).json().data;
		expect(results[0]).toMatchObject({ file_id: 2, is_kept: true });
		expect(quota).toEqual({ remaining: 4, resets_at: RESET });
	});

	it('is none while the limit is reached, and nobody asks before it ends', async () => {
		const { fake, app, fetchFile } = await open({ orders: [order(0), REACHED, order(9)] });
		expect((await fetchFile(2)).json().data.file).not.toBeNull();
		expect((await fetchFile(1)).json().data).toEqual({ file: null, quota: { remaining: 0, resets_at: RESET } });
		expect((await fetchFile(2)).json().data.file).not.toBeNull();
		expect(fake.calls.filter(({ method }) => method === 'POST')).toHaveLength(1);
		app.clock.advance(13 * 60 * 60_000);
		// The host has counted otherwise.
		expect((await fetchFile(1)).json().data.file).toBeNull();
		app.clock.advance(2 * 60 * 60_000);
		expect((await fetchFile(1)).json().data).toMatchObject({ file: { name: 'film.srt' }, quota: { remaining: 9 } });
	});

	it('is none of another title, nor one that nobody found', async () => {
		const { fetchFile } = await open();
		const unknown = await fetchFile(12_345);
		expect([unknown.statusCode, unknown.json().message]).toEqual([404, expect.stringContaining('did not find')]);
	});

	it('is bounded in bytes, and of a public host', async () => {
		const large = await open({ file: Buffer.alloc(SUBTITLE_FILE_MAX_BYTES + 1, 'a') });
		expect((await large.fetchFile(2)).statusCode).toBe(502);
		for (const link of ['http://127.0.0.1:1/x', 'file:///etc/passwd', 'https://10.0.0.1/x', 'https://localhost/x', 7]) {
			const odd = await open({ orders: [{ body: () => ({ link, remaining: 3 }) }] });
			expect([link, (await odd.fetchFile(2)).statusCode]).toEqual([link, 502]);
		}
	});

	it('is limited for each account, however large the limit of the key', async () => {
		const { fake, ada } = await open({ found: manyFiles(SUBTITLE_FILES_PER_DAY + 1), orders: [order(1000)] });
		const statuses: number[] = [];
		for (let at = 1; at <= SUBTITLE_FILES_PER_DAY + 1; at += 1)
			statuses.push((await ada('POST', `${FILM}/file`, { language: 'de', file_id: at })).statusCode);
		expect(statuses.at(-1)).toBe(429);
		expect(new Set(statuses.slice(0, -1))).toEqual(new Set([200]));
		// What was fetched is there all the same.
		expect((await ada('POST', `${FILM}/file`, { language: 'de', file_id: 1 })).statusCode).toBe(200);
		expect(fake.calls.filter(({ method }) => method === 'POST')).toHaveLength(SUBTITLE_FILES_PER_DAY);
	});
});
