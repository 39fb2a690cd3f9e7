import { onTestFinished } from 'vitest';
import { createTestApp, type TestClock } from './create-test-app.ts';
import { type FakeTmdb, startFakeTmdb } from './fake-tmdb.ts';

interface AppOnTmdbOptions {
	clock?: TestClock;
	dataDir?: string;
	fake?: FakeTmdb;
	env?: Record<string, string>;
	/** With the built pages and assets. */
	pages?: boolean;
	/** What the test observes belongs to one node. */
	isOneNode?: boolean;
	/** Receives each line of the log. */
	logTo?: (line: string) => void;
	/** How long a command of Redis may take. */
	redisTimeoutMs?: number;
}

/** The application with a fake TMDB as its catalogue. */
export async function createAppOnTmdb({ dataDir, env, ...options }: AppOnTmdbOptions = {}) {
	const fake = options.fake ?? (await startFakeTmdb());
	if (!options.fake) onTestFinished(() => fake.close());
	const app = await createTestApp({
		...options,
		env: {
			TMDB_ACCESS_TOKEN: fake.token,
			TMDB_BASE_URL: fake.baseUrl,
			...(dataDir ? { DATA_DIR: dataDir } : {}),
			...env,
		},
	});
	return { ...app, fake };
}
