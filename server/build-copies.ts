import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { findTitle } from '#open-catalogue/open-catalogue.ts';
import type { Config } from './config.ts';
import { type Copies, createCopies } from './copies/copies.service.ts';
import { openCopiesDatabase } from './copies/copies-database.ts';
import { createCopyFinders } from './copies/copy-finders.ts';
import { createCopyHosts } from './copies/copy-hosts.ts';

interface CopiesParts {
	config: Config;
	version: string;
	publicUrl: string;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
}

/** The part of the composition root for found copies. Null when every host with copies is off. */
export function buildCopies({ config, version, publicUrl, log, clock }: CopiesParts): Copies | null {
	const { archiveUrl, commonsUrl, search } = config.copies;
	if (!archiveUrl && !commonsUrl) return null;
	const hosts = createCopyHosts({ config, version, publicUrl, logger: log });
	const copies = createCopies({
		finders: createCopyFinders(hosts, config.copies),
		database: openCopiesDatabase({
			file: join(config.dataDir, 'copies.sqlite'),
			onError: (message, error) => log.warn({ err: error }, message),
		}),
		clock,
		logger: log,
		isSearchOn: search === 'on',
		findTitle: ({ media_type, id }) => findTitle(media_type, id),
	});
	return {
		...copies,
		async close() {
			const closed = copies.close();
			await hosts.close();
			await closed;
		},
	};
}
