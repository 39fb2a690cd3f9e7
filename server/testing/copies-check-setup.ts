import { join } from 'node:path';
import { expect, onTestFinished } from 'vitest';
import { buildCatalogue } from '#open-catalogue/answers/catalogue.ts';
import { buildFilm } from '#open-catalogue/testing/record-factories.ts';
import { readConfig } from '../config.ts';
import { listLookups } from '../copies/catalogue-lookups.ts';
import { createCopies } from '../copies/copies.service.ts';
import { createCopiesCheck } from '../copies/copies-check.ts';
import { openCopiesDatabase } from '../copies/copies-database.ts';
import { createCopyFinders } from '../copies/copy-finders.ts';
import { createCopyHosts } from '../copies/copy-hosts.ts';
import { createCopiesCheckJob } from '../jobs/copies-check.ts';
import { createTestClock, createTestDirectory, NO_COPY_HOSTS } from './create-test-app.ts';
import { type FakeArchiveOptions, startFakeArchive } from './fake-archive.ts';
import { buildFilmItem, type FakeCommonsFile } from './fake-archive-items.ts';
import { createManualClock } from './manual-clock.ts';

const FIRST_ID = 910_000_950;
const MINUTES = 20;

/** An item of the archive that has the film of that name. */
export function buildItemOf(name: string) {
	return buildFilmItem(name, { title: name, year: '1922' }, { length: MINUTES * 60 });
}

/** A file of Commons that is twenty minutes long. */
const COMMONS_FILE: FakeCommonsFile = {
	duration: MINUTES * 60,
	size: 300_000_000,
	width: 960,
	height: 720,
	type: 'video/webm; codecs="vp9, opus"',
	transcodes: [],
	languages: [],
};
const isOnCommons = (name: string) => name.endsWith('.webm');

/**
 * The check of some films, each with an item of the film's name, over a fake archive and a database file; those whose name
 * ends with `.webm` are files of Commons. `timers` are those
 * of the job and of the check's pace; calls take real time.
 */
export async function setUpCopiesCheck(names: readonly string[], archive: FakeArchiveOptions = {}) {
	const fake = await startFakeArchive({
		items: Object.fromEntries(names.map((name) => [name, buildItemOf(name)])),
		commons: Object.fromEntries(names.filter(isOnCommons).map((name) => [name, COMMONS_FILE])),
		...archive,
	});
	onTestFinished(() => fake.close());
	const file = join(createTestDirectory(), 'copies.sqlite');
	const clock = createTestClock();
	const timers = createManualClock();
	const films = names.map((name, index) => {
		return buildFilm({
			id: FIRST_ID + index,
			title: name,
			release_date: '1922-03-01',
			runtime: MINUTES,
			items: [isOnCommons(name) ? { commons: name } : { archive: name }],
		});
	});
	const catalogue = buildCatalogue(films, []);
	const config = readConfig({ ...NO_COPY_HOSTS, ARCHIVE_URL: fake.origin, COMMONS_URL: fake.origin });

	/** As after a start of the server. */
	function start() {
		const logger = { info: () => {}, warn: () => {}, error: () => expect.fail('a look failed') };
		const database = openCopiesDatabase({ file, onError: () => expect.fail('the database failed') });
		const hosts = createCopyHosts({ config, version: '0.0.0-test', publicUrl: 'http://localhost', logger, timers });
		const shared = { database, clock: clock.now, logger, isSearchOn: false };
		const copies = createCopies({
			...shared,
			finders: createCopyFinders(hosts, config.copies),
			findTitle: (ref) => catalogue.find(ref),
		});
		const check = createCopiesCheck({
			...shared,
			finders: createCopyFinders(hosts.forCheck, config.copies),
			// The catalogue's own order is the editors'.
			listLookups: () => listLookups(catalogue.movies).toSorted((left, right) => left.id - right.id),
			viewersIdle: copies.idle,
		});
		const job = createCopiesCheckJob({
			check,
			database: {
				async runOnOneNode(_job, work) {
					await work();
					return true;
				},
			},
			log: logger,
			timers,
		});
		async function close() {
			const ended = Promise.all([job.stop(), copies.close(), check.close()]);
			await hosts.close();
			await ended;
			database.close();
		}
		onTestFinished(close);
		return { database, copies, check, job, close };
	}

	const called = () => fake.calls.map(({ url }) => url.replace('/metadata/', ''));
	return {
		fake,
		clock,
		timers,
		start,
		refOf: (name: string) => ({ media_type: 'movie', id: FIRST_ID + names.indexOf(name) }) as const,
		/** The items that were asked for since the last reset of the fake, in order. */
		called,
		/** Waits until these were asked for, and the responses were handled. */
		async untilCalled(...expected: string[]) {
			await expect.poll(called).toEqual(expected);
			await timers.advance(0);
		},
	};
}
