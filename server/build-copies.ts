import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { findTitle } from '#open-catalogue/open-catalogue.ts';
import type { Config } from './config.ts';
import { type Copies, createCopies } from './copies/copies.service.ts';
import { openCopiesDatabase } from './copies/copies-database.ts';
import { type CopyAvailability, createCopyAvailability } from './copies/copy-availability.ts';
import { createCopyFinders } from './copies/copy-finders.ts';
import { createCopyHosts } from './copies/copy-hosts.ts';
import { trackDeadTitles } from './copies/dead-titles.ts';

interface CopiesParts {
	config: Config;
	version: string;
	publicUrl: string;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
}

interface BuiltCopies {
	/** Null when every host with copies is off. */
	copies: Copies | null;
	availability: CopyAvailability;
}

const ALL_OFF = { archive: null, commons: null, wikidata: null };
const NONE_DEAD = { has: () => false, revision: () => 0 };

/** The part of the composition root for found copies. */
export function buildCopies({ config, version, publicUrl, log, clock }: CopiesParts): BuiltCopies {
	const { archiveUrl, commonsUrl, search } = config.copies;
	const isSearchOn = search === 'on';
	if (!archiveUrl && !commonsUrl) {
		return { copies: null, availability: createCopyAvailability({ hosts: ALL_OFF, isSearchOn, dead: NONE_DEAD }) };
	}
	const hosts = createCopyHosts({ config, version, publicUrl, logger: log });
	const { database, dead } = trackDeadTitles(
		openCopiesDatabase({
			file: join(config.dataDir, 'copies.sqlite'),
			onError: (message, error) => log.warn({ err: error }, message),
		}),
	);
	const copies = createCopies({
		finders: createCopyFinders(hosts, config.copies),
		database,
		clock,
		logger: log,
		isSearchOn,
		findTitle: ({ media_type, id }) => findTitle(media_type, id),
	});
	return {
		copies: {
			...copies,
			async close() {
				const closed = copies.close();
				await hosts.close();
				await closed;
			},
		},
		availability: createCopyAvailability({ hosts, isSearchOn, dead }),
	};
}
