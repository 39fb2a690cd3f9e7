import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { buildApp } from '#server/app/build-app.ts';
import { readConfig } from '#server/config.ts';
import { startFakeTmdb } from '#server/testing/fake-tmdb.ts';
import type { Api } from './run-library.ts';

export interface RunningApi extends Api {
	close(): Promise<void>;
}

/** Matinee itself on a free port, without pages: on the open catalogue, or on TMDB when `env` has its address and key. */
export async function startMatineeApi(env: Record<string, string> = {}): Promise<RunningApi> {
	const dataDir = mkdtempSync(join(tmpdir(), 'matinee-compat-'));
	const noCopyHosts = { ARCHIVE_URL: '', COMMONS_URL: '', WIKIDATA_URL: '' };
	const config = readConfig({ DATA_DIR: dataDir, DATABASE_URL: 'sqlite::memory:', ...noCopyHosts, ...env });
	const log = pino({ level: 'silent' });
	const app = await buildApp({ config, version: '0.0.0-compat', log, clock: Date.now, build: null });
	const url = await app.http.listen({ host: '127.0.0.1', port: 0 });
	return {
		baseUrl: `${url}/api/tmdb`,
		async close() {
			await app.http.close();
			rmSync(dataDir, { recursive: true, force: true });
		},
	};
}

export interface RunningCatalogues {
	/** The fake TMDB: the original. */
	tmdb: Api;
	/** Matinee with a key, on that TMDB. */
	withKey: Api;
	/** Matinee without a key, on its open catalogue. */
	withoutKey: Api;
	close(): Promise<void>;
}

export async function startCatalogues(): Promise<RunningCatalogues> {
	const fake = await startFakeTmdb();
	const withKey = await startMatineeApi({ TMDB_ACCESS_TOKEN: fake.token, TMDB_BASE_URL: fake.baseUrl });
	const withoutKey = await startMatineeApi();
	return {
		tmdb: { baseUrl: fake.baseUrl, headers: { authorization: `Bearer ${fake.token}` } },
		withKey,
		withoutKey,
		async close() {
			await Promise.all([withKey.close(), withoutKey.close()]);
			await fake.close();
		},
	};
}
