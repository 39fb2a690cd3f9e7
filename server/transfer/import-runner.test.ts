import { expect, it, onTestFinished } from 'vitest';
import { DAY_MS } from '#contract/limits.ts';
import { readConfig } from '../config.ts';
import { openDatabase } from '../db/database.ts';
import { actAs } from '../testing/act-as.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';
import { ENGINES } from '../testing/test-database.ts';
import { createImportRunner } from './import-runner.ts';

/** Of the open catalogue. */
const GENERAL = { media_type: 'movie', media_id: '961' };

it.each(ENGINES)(
	'a title that is matched by hand while its rows are compared is in the preview, on %s',
	{
		tags: ['import-whole'],
	},
	async (engine) => {
		const app = await createTestApp({ engine });
		const account = await buildAccount(app);
		const call = actAs(app, account);
		const upload = await app.http.inject({
			method: 'POST',
			url: '/api/imports?name=netflix.csv',
			headers: { ...account.headers, 'content-type': 'application/octet-stream' },
			payload: 'Title,Date\n"Unknown Show: Season 1: No Such Part","11/26/25"\n"No Such Film At All","11/26/25"\n',
		});
		const { id } = upload.json().data;
		await app.imports.runDue();
		const find = async () => (await call('GET', `/api/imports/${id}`)).json().data;
		expect(await find()).toMatchObject({ phase: 'preview', titles_unmatched: 2 });
		const [show] = (await call('GET', '/api/tmdb/tv/popular')).json().results;
		const match = async (number: number, title: object) => {
			const answer = await call('PUT', `/api/imports/${id}/titles/${number}`, { match: title });
			expect(answer.statusCode, answer.body).toBe(200);
		};
		await match(0, { media_type: 'tv', media_id: String(show.id) });

		const database = await openDatabase(readConfig(app.environment).database, { onError: () => {} });
		onTestFinished(() => database.close());
		let isMatched = false;
		const never = () => Promise.reject(new Error('Nothing is looked up any more'));
		const runner = createImportRunner({
			database,
			clock: app.clock.now,
			retentionMs: 15 * DAY_MS,
			catalogue: { answer: never, stream: never } as never,
			isBusy: () => false,
			titles: {
				findTitle: never,
				findByImdbId: never,
				listByGenre: never,
				// The batch has read its titles, and has not written yet.
				async findSeason() {
					if (!isMatched) await match(1, GENERAL);
					isMatched = true;
					return null;
				},
			},
			log: { warn: (...said: unknown[]) => expect.unreachable(String(said)), info: () => {} } as never,
		});
		await runner.runDue();
		const preview = await find();
		expect(preview).toMatchObject({ phase: 'preview', titles_unmatched: 0 });
		expect(preview.kinds).toMatchObject([{ kind: 'watched', rows: 2, results: { unmatched: 1 } }]);
	},
);
