/** A fake archive with the items of the open catalogue, and a server that finds its copies there. */
import { type FakeArchive, startFakeArchive } from '#server/testing/fake-archive.ts';
import { buildCatalogueItems } from '#server/testing/fake-archive-catalogue.ts';
import type { RunningMatinee } from '../harness/start-matinee.ts';
import { startAheadOfBrowsers } from '../harness/start-on-tmdb.ts';
import { test } from './fixtures.ts';

interface ArchiveServers {
	/** As it was at the start before each test. */
	archive: FakeArchive;
	matinee: RunningMatinee;
}

/** One of both for all tests of a file, which run one after the other; there from the first `beforeEach` on. */
export function shareArchiveServers(): ArchiveServers {
	const servers = {} as ArchiveServers;
	test.describe.configure({ mode: 'default' });

	test.beforeAll(async () => {
		servers.archive = await startFakeArchive(buildCatalogueItems());
		servers.matinee = await startAheadOfBrowsers({
			...servers.archive.settings,
			RATE_LIMITS: 'off',
		});
	});

	test.beforeEach(() => servers.archive.reset());

	test.afterAll(async () => {
		await servers.matinee.stop();
		await servers.archive.close();
	});
	return servers;
}
