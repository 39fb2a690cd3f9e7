import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { MAX_STALE_MS } from '../catalogue/catalogue.service.ts';
import type { Config } from '../config.ts';
import { type BackupSetting, toBackupDirectory } from '../db/automatic-backups.ts';
import { isOnNetwork, lockDataDirectory } from '../db/data-directory.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { openSharedState, type SharedState } from '../redis/shared-state.ts';

interface StorageParts {
	http: FastifyInstance;
	config: Config;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	/** How long a write to SQLite waits for another process, for tests. */
	busyWaitMs: number | undefined;
	/** What a database in memory begins with, for tests. */
	memoryImage: Uint8Array | undefined;
	/** How long a command of Redis may take, for tests. */
	redisTimeoutMs: number | undefined;
}

interface Storage {
	database: Database;
	/** What several nodes share; null without Redis. Not started yet. */
	shared: SharedState | null;
}

/** The data directory, the database in it or elsewhere, and Redis. They are closed in the reverse order. */
export async function openStorage(parts: StorageParts): Promise<Storage> {
	const { http, config, log, clock, busyWaitMs, memoryImage, redisTimeoutMs } = parts;
	const directory = lockDataDirectory(config.dataDir);
	http.addHook('onClose', async () => directory.release());
	if (config.database.engine === 'sqlite' && isOnNetwork(config.dataDir)) {
		log.warn({ dataDir: config.dataDir }, 'DATA_DIR is on a network file system, where SQLite can lose data');
	}
	const database = await openDatabase(config.database, {
		exclusive: true,
		backups: toBackupSetting(config),
		...(busyWaitMs ? { busyWaitMs } : {}),
		...(memoryImage ? { memoryImage } : {}),
		onError: (error) => log.warn({ err: error }, 'A connection to the database broke'),
	});
	http.addHook('onClose', () => database.close());
	const { redisUrl, dataDir } = config;
	if (!redisUrl) return { database, shared: null };
	const shared = await openSharedState({
		url: redisUrl,
		timeoutMs: redisTimeoutMs,
		dataDir,
		maxStaleMs: MAX_STALE_MS,
		clock,
		log,
	});
	http.addHook('onClose', () => shared.close());
	return { database, shared };
}

export function toBackupSetting({ dataDir, backupKeep }: Config): BackupSetting {
	return { directory: toBackupDirectory(dataDir), keep: backupKeep };
}
