import { setPriority } from 'node:os';
import { type FakeTmdb, startFakeTmdb } from '#server/testing/fake-tmdb.ts';
import { type RunningMatinee, startMatinee } from './start-matinee.ts';

export interface TmdbServers {
	fake: FakeTmdb;
	matinee: RunningMatinee;
}

/** With more priority than the browsers, where the system allows it: a server that waits seconds for the processor refuses requests. */
export async function startAheadOfBrowsers(env: Record<string, string>): Promise<RunningMatinee> {
	const matinee = await startMatinee(env);
	try {
		setPriority(matinee.pid, -10);
	} catch {
		// Others than root may not.
	}
	return matinee;
}

/** A server and its fake TMDB; for tests in which texts are hostile or the catalogue fails, one of their own. */
export async function startOnTmdb(options: Parameters<typeof startFakeTmdb>[0] = {}): Promise<TmdbServers> {
	const fake = await startFakeTmdb(options);
	const matinee = await startAheadOfBrowsers({
		TMDB_ACCESS_TOKEN: fake.token,
		TMDB_BASE_URL: fake.baseUrl,
		TMDB_IMAGE_URL: fake.imageUrl,
		RATE_LIMITS: 'off',
		LOG_LEVEL: 'silent',
	});
	return { fake, matinee };
}

export async function stopOnTmdb(servers: TmdbServers | null): Promise<void> {
	await servers?.matinee.stop();
	await servers?.fake.close();
}
