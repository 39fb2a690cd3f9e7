import { onTestFinished } from 'vitest';
import { createTestApp, type TestClock } from './create-test-app.ts';
import { type FakeTmdb, startFakeTmdb } from './fake-tmdb.ts';

/** The application with a fake TMDB as its catalogue. */
export async function createAppOnTmdb(options: { clock?: TestClock; dataDir?: string; fake?: FakeTmdb } = {}) {
	const fake = options.fake ?? (await startFakeTmdb());
	if (!options.fake) onTestFinished(() => fake.close());
	const app = await createTestApp({
		clock: options.clock,
		env: {
			TMDB_ACCESS_TOKEN: fake.token,
			TMDB_BASE_URL: fake.baseUrl,
			...(options.dataDir ? { DATA_DIR: options.dataDir } : {}),
		},
	});
	return { ...app, fake };
}
