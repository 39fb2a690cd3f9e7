import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { MEDIA_SERVER_FULL_READ_HOURS, MEDIA_SERVER_ITEMS_MAX, MEDIA_SERVER_TICKET_HOURS } from '#contract/limits.ts';
import type { MediaServerKind } from '#contract/media-servers.ts';
import type { SecretBox } from '../accounts/secret-box.ts';
import type { Database } from '../db/database.ts';
import { removeInBatches } from '../db/remove-in-batches.ts';
import {
	countItemsOf,
	findMediaServer,
	listMediaServers,
	type MediaServerRow,
	removeItemsOfOtherRuns,
	removeTicketsBefore,
	updateMediaServer,
	upsertMediaServerItems,
} from './media-server.repository.ts';
import { mediaServerFaultOf } from './media-server-fault.ts';
import type { LibraryItem, MediaServerProtocol } from './media-server-protocol.ts';
import { secretOwner } from './media-server-registry.ts';

export interface MediaServerReading {
	/**
	 * Reads one: what has changed since the last time, or all of it where that is a day ago. Does nothing while it is being read,
	 * here or by another node. Never rejects because of a media server.
	 */
	read(id: string, isWhole: boolean): Promise<void>;
	/** Reads all that are on, one after the other, and removes tickets that have ended. */
	readAll(): Promise<void>;
	/** As `read`, without waiting for it. */
	start(id: string, isWhole: boolean): void;
	/** Waits for what was started. */
	settled(): Promise<void>;
}

interface ReadingOptions {
	database: Pick<Database, 'db' | 'runOnOneNode'>;
	secrets: SecretBox;
	protocols: Readonly<Record<MediaServerKind, MediaServerProtocol>>;
	/** Epoch milliseconds. */
	clock: () => number;
	log: Pick<FastifyBaseLogger, 'info' | 'warn'>;
	/** Called after each reading. */
	onChange(): Promise<void>;
	/** Called then, too. */
	describe(): Promise<void>;
	/** Of each media server, for tests. */
	maxItems?: number;
}

const HOUR_MS = 3_600_000;
/** What is saved while it is read, and clocks that differ. */
const OVERLAP_MS = 10 * 60_000;
const IDENTIFY_TIMEOUT_MS = 8000;
/** Eleven parameters each, of the 32,766 of a statement. */
const ROWS_PER_STATEMENT = 250;

export function createMediaServerReading(options: ReadingOptions): MediaServerReading {
	const { database, secrets, protocols, clock, log, onChange, describe, maxItems = MEDIA_SERVER_ITEMS_MAX } = options;
	const { db } = database;
	const reading = new Set<string>();
	const started = new Set<Promise<void>>();
	const now = () => new Date(clock()).toISOString();

	async function readRow(row: MediaServerRow, isWhole: boolean): Promise<void> {
		const checked_at = now();
		const key = secrets.open(row.secret, secretOwner(row));
		if (key === null) return updateMediaServer(db, row.id, { checked_at, fault: 'sealed' });
		const protocol = protocols[row.kind];
		const target = { address: row.address, headers: protocol.headersOf(key) };
		const isFull = isWhole || isDue(row.full_at, clock());
		const since = isFull || row.seen_at === null ? null : new Date(Date.parse(row.seen_at) - OVERLAP_MS).toISOString();
		const run = randomBytes(9).toString('base64url');
		try {
			const { version } = await protocol.identify(target, AbortSignal.timeout(IDENTIFY_TIMEOUT_MS));
			// Additions come on top of what is there.
			const room = since === null ? maxItems : Math.max(0, maxItems - (await countItemsOf(db, row.id)));
			let left_out = since === null ? 0 : row.left_out;
			if (room > 0) {
				for await (const page of protocol.pages(target, since, room)) {
					await insert(row.id, run, page.items);
					left_out += page.leftOut;
				}
			}
			// What is gone is known only once all of it was read.
			if (since === null) await removeInBatches((limit) => removeItemsOfOtherRuns(db, row.id, run, limit));
			await updateMediaServer(db, row.id, {
				version,
				left_out,
				checked_at,
				seen_at: checked_at,
				fault: null,
				...(since === null ? { full_at: checked_at } : {}),
			});
		} catch (error) {
			// What it had stays: it is away, not empty.
			const fault = mediaServerFaultOf(error);
			if (fault !== row.fault) log.warn({ mediaServer: row.name, fault }, 'A media server could not be read');
			await updateMediaServer(db, row.id, { checked_at, fault });
		}
	}

	async function insert(server_id: string, run: string, items: readonly LibraryItem[]): Promise<void> {
		// One statement must not name a row twice.
		const byId = new Map(items.map((item) => [item.item_id, { ...item, server_id, run }]));
		const rows = [...byId.values()];
		for (let at = 0; at < rows.length; at += ROWS_PER_STATEMENT) {
			await upsertMediaServerItems(db, rows.slice(at, at + ROWS_PER_STATEMENT));
		}
	}

	async function read(id: string, isWhole: boolean): Promise<void> {
		if (reading.has(id)) return;
		reading.add(id);
		try {
			await database.runOnOneNode(`media-server-${id}`, async () => {
				const row = await findMediaServer(db, id);
				if (row?.is_enabled === 1) await readRow(row, isWhole);
			});
			await onChange();
			await describe();
		} finally {
			reading.delete(id);
		}
	}

	return {
		read,
		async readAll() {
			for (const { id } of await listMediaServers(db)) await read(id, false);
			const before = new Date(clock() - MEDIA_SERVER_TICKET_HOURS * HOUR_MS).toISOString();
			await removeInBatches((limit) => removeTicketsBefore(db, before, limit));
		},
		start(id, isWhole) {
			const run: Promise<void> = read(id, isWhole)
				.catch((error: unknown) => log.warn({ err: error }, 'What a media server has could not be stored'))
				.finally(() => started.delete(run));
			started.add(run);
		},
		settled: async () => void (await Promise.all(started)),
	};
}

function isDue(fullAt: string | null, now: number): boolean {
	return fullAt === null || Date.parse(fullAt) <= now - MEDIA_SERVER_FULL_READ_HOURS * HOUR_MS;
}
