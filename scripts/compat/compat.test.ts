import { expect, onTestFinished, test } from 'vitest';
import { reportCompatibility } from './compat-report.ts';
import type { Library } from './library-call.ts';
import { LORENZOPANT } from './lorenzopant-calls.ts';
import { startCatalogues } from './start-catalogues.ts';

test('a client library of TMDB makes every catalogue call with and without a key', async () => {
	const catalogues = await startCatalogues();
	onTestFinished(() => catalogues.close());
	const { calls, libraries } = await reportCompatibility(catalogues, {
		libraries: [LORENZOPANT as unknown as Library<never>],
	});
	expect(calls.length).toBeGreaterThan(60);
	for (const catalogue of ['withKey', 'withoutKey'] as const) {
		const failed = calls.filter((call) => call[catalogue].verdict === 'fails');
		expect(failed.map(({ call, path }) => `${call} ${path}`)).toEqual([]);
	}
	expect(libraries[0]?.notOffered).toContain('account.rated_movies');
});
