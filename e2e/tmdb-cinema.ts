import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import { type FakeTmdb, startFakeTmdb } from '#server/testing/fake-tmdb.ts';
import { answerCall } from '#server/testing/fake-tmdb-routes.ts';
import { test as base } from './fixtures.ts';
import { startMatinee } from './start-matinee.ts';

type Body = Record<string, unknown>;

export interface TmdbCinema {
	url: string;
	/** Changes what is said of one title, before anybody has asked for it: `/movie/701`. */
	amend(path: string, changes: Body): void;
}

const BLOCKS = new URLSearchParams({ append_to_response: TITLE_BLOCKS });

/** Tests on one server for the whole worker, which takes its catalogue from a fake TMDB that never fails. */
export const test = base.extend<object, { cinema: TmdbCinema }>({
	cinema: [
		// biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures it must set up from this pattern
		async ({}, use) => {
			const { fake, matinee } = await startOnFakeTmdb();
			await use({ url: matinee.url, amend: (path, changes) => amend(fake, path, changes) });
			await matinee.stop();
			await fake.close();
		},
		{ scope: 'worker' },
	],

	baseURL: async ({ cinema }, use) => use(cinema.url),
});

/** A server of its own, for tests in which texts are hostile or the catalogue fails. */
export async function startOnFakeTmdb(options: Parameters<typeof startFakeTmdb>[0] = {}) {
	const fake = await startFakeTmdb(options);
	const matinee = await startMatinee({
		TMDB_ACCESS_TOKEN: fake.token,
		TMDB_BASE_URL: fake.baseUrl,
		TMDB_IMAGE_URL: fake.imageUrl,
		LOG_LEVEL: 'silent',
	});
	return { fake, matinee };
}

function amend(fake: FakeTmdb, path: string, changes: Body): void {
	const body = JSON.stringify({ ...answerCall(path, BLOCKS).body, ...changes });
	fake.behave({ kind: 'body', body, match: new RegExp(`^/3${path}(?:\\?|$)`) });
}
