import { expect, onTestFinished, test } from 'vitest';
import { listNotOffered } from './compat-report.ts';
import { findSamples } from './find-samples.ts';
import type { Library } from './library-call.ts';
import { LORENZOPANT } from './lorenzopant-calls.ts';
import { type Api, runLibrary } from './run-library.ts';
import { startCatalogues } from './start-catalogues.ts';

const library = LORENZOPANT as unknown as Library<never>;

async function listFailures(api: Api): Promise<string[]> {
	const results = await runLibrary(library, api, await findSamples(api));
	return [...results].flatMap(([call, { path, failure }]) => (failure ? [`${call} ${path}: ${failure}`] : []));
}

test('a client library of TMDB makes every catalogue call with and without a key', async () => {
	const catalogues = await startCatalogues();
	onTestFinished(() => catalogues.close());
	expect(await listFailures(catalogues.withKey)).toEqual([]);
	expect(await listFailures(catalogues.withoutKey)).toEqual([]);
});

test('the methods that are not offered are those of accounts, lists and the like, each by its name', () => {
	const names = listNotOffered(library);
	expect(names).toContain('account.rated_movies');
	expect(names).toContain('v4.lists.create');
	expect(names).not.toContain('movies.details');
});
