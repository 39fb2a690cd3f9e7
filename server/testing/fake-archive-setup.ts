import { afterEach, beforeEach } from 'vitest';
import { createUpstreamClient, type UpstreamClient } from '../upstream/upstream-client.ts';
import { type FakeArchive, startFakeArchive } from './fake-archive.ts';
import type { FakeItem } from './fake-archive-items.ts';

/** What a test of the copy finders works with; each test has its own. */
export interface ArchiveBench {
	fake: FakeArchive;
	/** A client of the fake that retries at once. */
	client: UpstreamClient;
}

/** Starts a fake before and stops it after each test of the calling file. */
export function setUpArchiveBench(): ArchiveBench {
	const bench = {} as ArchiveBench;

	beforeEach(async () => {
		bench.fake = await startFakeArchive();
		bench.client = createUpstreamClient({
			origin: bench.fake.origin,
			name: 'The fake archive',
			headers: { 'user-agent': 'Matinee/test' },
			limits: { firstRetryDelayMs: 1, maxPerSecond: 1000, totalTimeoutMs: 3000 },
		});
	});

	afterEach(async () => {
		await bench.client.close();
		await bench.fake.close();
	});

	return bench;
}

/** A client whose host always gives this answer. */
export function answering(body: unknown, status: 200 | 404 = 200): Pick<UpstreamClient, 'getJson'> {
	return { getJson: async () => ({ status, body }) };
}

/** The archive's answer for an item, with its data nodes of the real archive. */
export function toArchiveAnswer({ metadata, files, answer }: FakeItem): object {
	return {
		created: 1_790_000_000,
		d1: 'ia800301.us.archive.org',
		d2: 'ia600301.us.archive.org',
		dir: `/12/items/${metadata.identifier}`,
		files,
		metadata,
		server: 'ia800301.us.archive.org',
		workable_servers: ['ia800301.us.archive.org', 'ia600301.us.archive.org'],
		...answer,
	};
}
