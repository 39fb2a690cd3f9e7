import { join } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { CopiesStatus } from '#contract/copies-status.ts';
import { findTitle, listTitles } from '#open-catalogue/open-catalogue.ts';
import type { Config } from '../config.ts';
import { type CatalogueLookup, listLookups } from '../copies/catalogue-lookups.ts';
import { type Copies, createCopies } from '../copies/copies.service.ts';
import { type CopiesCheck, createCopiesCheck } from '../copies/copies-check.ts';
import { openCopiesDatabase } from '../copies/copies-database.ts';
import { toCopiesStatus } from '../copies/copies-status.ts';
import { type CopyAvailability, createCopyAvailability } from '../copies/copy-availability.ts';
import { createCopyFinders } from '../copies/copy-finders.ts';
import { createCopyHosts } from '../copies/copy-hosts.ts';
import { type CopyRow, reportCopies } from '../copies/copy-report.ts';
import { trackLookOutcomes } from '../copies/look-outcomes.ts';
import type { Database } from '../db/database.ts';
import { createCopiesCheckJob } from '../jobs/copies-check.ts';
import type { RepeatedJob } from '../jobs/repeated-job.ts';
import type { UpstreamLogger } from '../upstream/upstream-report.ts';

interface CopiesParts {
	config: Config;
	version: string;
	publicUrl: string;
	log: UpstreamLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	/** SQLite file, or `:memory:`; in the data directory unless given. */
	databaseFile?: string;
	/** Logs unless given. */
	onDatabaseError?(message: string, error: unknown): void;
}

/** Copies, with the check of them all and what is kept of them. */
export interface CheckedCopies extends Copies {
	check: CopiesCheck;
	/** Every movie and episode of the open catalogue. */
	listLookups(): CatalogueLookup[];
	/** A row for each of them, in their order. */
	report(): CopyRow[];
}

interface BuiltCopies {
	/** Null when every host with copies is off. */
	copies: CheckedCopies | null;
	availability: CopyAvailability;
	/** By the records and the hosts that are on alone, whatever looks found: the same on every node with these settings. */
	recorded: CopyAvailability;
	status(): CopiesStatus;
}

/** Within the data directory. */
export const COPIES_FILE = 'copies.sqlite';
const ALL_OFF = { archive: null, commons: null, wikidata: null };
const NO_OUTCOMES = { hasCopy: () => undefined, revision: () => 0 };

/** Found copies, and the job that checks them all: not started yet, null when every host with copies is off. */
export function openCopies(
	http: FastifyInstance,
	database: Database,
	parts: CopiesParts & { log: FastifyBaseLogger },
): BuiltCopies & { checkJob: RepeatedJob | null } {
	const built = buildCopies(parts);
	const { copies } = built;
	if (!copies) return { ...built, checkJob: null };
	const checkJob = createCopiesCheckJob({ check: copies.check, database, log: parts.log });
	http.addHook('onClose', async () => {
		// The check ends with the calls to its hosts.
		await Promise.all([checkJob.stop(), copies.close()]);
	});
	return { ...built, checkJob };
}

/** Found copies alone, for a command. */
export function buildCopies(parts: CopiesParts): BuiltCopies {
	const { config, log, clock } = parts;
	const { archiveUrl, commonsUrl, search } = config.copies;
	const isSearchOn = search === 'on';
	if (!archiveUrl && !commonsUrl) {
		const availability = createCopyAvailability({ hosts: ALL_OFF, isSearchOn, outcomes: NO_OUTCOMES });
		return { copies: null, availability, recorded: availability, status: () => toCopiesStatus(config.copies) };
	}
	const hosts = createCopyHosts({ ...parts, logger: log });
	const { database, outcomes } = trackLookOutcomes(
		openCopiesDatabase({
			file: parts.databaseFile ?? join(config.dataDir, COPIES_FILE),
			onError: parts.onDatabaseError ?? ((message, error) => log.warn({ err: error }, message)),
		}),
		clock,
	);
	const finders = createCopyFinders(hosts, config.copies);
	const shared = { database, clock, logger: log, isSearchOn };
	const copies = createCopies({ ...shared, finders, findTitle: ({ media_type, id }) => findTitle(media_type, id) });
	const listAll = () => listLookups(listTitles());
	const check = createCopiesCheck({
		...shared,
		finders: createCopyFinders(hosts.forCheck, config.copies),
		listLookups: listAll,
		viewersIdle: copies.idle,
	});
	const report = () => reportCopies({ lookups: listAll(), outcomes: database.listOutcomes(), hosts, isSearchOn });
	return {
		copies: {
			...copies,
			check,
			listLookups: listAll,
			report,
			async close() {
				const ended = Promise.all([copies.close(), check.close()]);
				await hosts.close();
				await ended;
				database.close();
			},
		},
		availability: createCopyAvailability({ hosts, isSearchOn, outcomes }),
		recorded: createCopyAvailability({ hosts, isSearchOn, outcomes: NO_OUTCOMES }),
		status: () =>
			toCopiesStatus(config.copies, report(), { running: check.progress(), last: database.findLastCheck() }),
	};
}
