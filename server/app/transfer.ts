import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { DAY_MS, EXPORTS_PER_HOUR, IMPORT_CALLS_PER_MINUTE, IMPORT_UPLOADS_PER_HOUR } from '#contract/limits.ts';
import { otherTitles } from '#open-catalogue/languages/catalogue-words.ts';
import { OPEN_CATALOGUE } from '#open-catalogue/open-catalogue.ts';
import type { AuditLog } from '../admin/audit-log.service.ts';
import { streamOwnData } from '../admin/own-data.service.ts';
import { SERVER_CALLER } from '../catalogue/caller.ts';
import { type CatalogueService, catalogueFor } from '../catalogue/catalogue.service.ts';
import { createTitleReader } from '../catalogue/title-reader.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import type { DelayRefusal } from '../http/refusal-delay.ts';
import { createWriteLimit } from '../http/write-limit.ts';
import { streamExport } from '../transfer/export.service.ts';
import { createImportRunner, type ImportRunner } from '../transfer/import-runner.ts';
import { IMPORT_MESSAGES } from '../transfer/imports.messages.ts';
import { mountImports } from '../transfer/imports.routes.ts';
import { createImports, type ImportsService } from '../transfer/imports.service.ts';
import { foldName, type MayHaveName } from '../transfer/match-title.ts';

interface TransferParts {
	http: FastifyInstance;
	mount: Mount;
	config: Config;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	database: Database;
	catalogue: CatalogueService;
	/** The catalogue is the open one, whose names are known here. */
	isOpen: boolean;
	audit: AuditLog;
	delayRefusal: DelayRefusal;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
}

/** What people bring from other services. The runner is not started yet. */
export function addTransfer(parts: TransferParts): { imports: ImportsService; runner: ImportRunner } {
	const { http, mount, config, log, clock, database, catalogue, isOpen, audit, createLimit, delayRefusal } = parts;
	const server = catalogueFor(catalogue, SERVER_CALLER);
	const runner = createImportRunner({
		database,
		clock,
		retentionMs: config.historyRetentionDays * DAY_MS,
		catalogue: server,
		titles: createTitleReader(server),
		isBusy: watchRequests(http),
		...(isOpen ? { mayHaveName: createNameIndex(), otherNamesOf: async (title) => otherTitles(title) } : {}),
		log,
	});
	http.addHook('onClose', () => runner.stop());
	const imports = createImports({ db: database.db, clock, maxBytes: config.importMaxBytes, wake: runner.wake });
	mountImports(mount, {
		imports,
		catalogueFor: (caller) => catalogueFor(catalogue, caller),
		streamExport: ({ user, profileId }) => {
			const exportedAt = new Date(clock()).toISOString();
			// Sessions are nothing to take along.
			const ownData = streamOwnData(database.db, { user, onlyProfile: profileId, sessions: [], exportedAt });
			return streamExport(profileId, { db: database.db, ownData });
		},
		onExport: ({ user }) => audit.record({ action: 'data_exported', actor: user, target: user }),
		exportLimit: createLimit?.({ name: 'exports', attempts: EXPORTS_PER_HOUR, windowS: 3600 }) ?? null,
		clock,
		countUpload: createWriteLimit({
			limiter: createLimit?.({ name: 'import-files', attempts: IMPORT_UPLOADS_PER_HOUR, windowS: 3600 }),
			message: () => IMPORT_MESSAGES.tooOften,
			delayRefusal,
		}),
		countWrite: createWriteLimit({
			limiter: createLimit?.({ name: 'imports', attempts: IMPORT_CALLS_PER_MINUTE, windowS: 60 }),
			message: () => IMPORT_MESSAGES.tooManyCalls,
			delayRefusal,
		}),
	});
	return { imports, runner };
}

/** How long ago somebody last asked for something is what counts, not how much it was. */
const BUSY_MS = 1000;
/** How far imports are: its person asks for it until it is done. */
const PROGRESS_PATH = /^\/api\/imports(\/[^/?]+)?(\?|$)/;

function watchRequests(http: FastifyInstance): () => boolean {
	let lastAt = Number.NEGATIVE_INFINITY;
	http.server.on('request', ({ method, url = '' }) => {
		if (method === 'GET' && PROGRESS_PATH.test(url)) return;
		lastAt = performance.now();
	});
	return () => performance.now() - lastAt < BUSY_MS;
}

/** Of the open catalogue: a search for what it lacks looks for what was meant, which takes long. */
function createNameIndex(): MayHaveName {
	let names: ReadonlySet<string> | null = null;
	return (name) => {
		names ??= new Set(
			[...OPEN_CATALOGUE.movies, ...OPEN_CATALOGUE.shows].flatMap((title) => [
				foldName(title.name),
				foldName(title.original_name),
				...otherTitles(title).map(foldName),
			]),
		);
		return names.has(name);
	};
}
