import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliDecompress } from 'node:zlib';
import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Database } from '../db/database.ts';
import type { ReleaseAssetsTable } from '../db/schema.ts';
import { ENTRY_OVERHEAD_BYTES, type EncodedBody, encodedSize } from '../http/encoded-body.ts';
import type { FileArchive } from '../http/file-archive.ts';
import { createSingleFlight } from '../lib/single-flight.ts';
import {
	findAsset,
	insertAssets,
	listAssetNames,
	listReleases,
	removeAssets,
	removeReleases,
	upsertRelease,
} from './release-assets.repository.ts';

/** The browser code of the last builds, in the database: every node has that of every build. */
export interface ReleaseAssets {
	/** Makes this build's assets known to all nodes. Never rejects: without them this build is served as before. */
	publish(): Promise<void>;
	/** An asset of any kept release by its file name; null when there is none. */
	find(name: string): Promise<EncodedBody | null>;
}

interface ReleaseAssetsOptions {
	database: Pick<Database, 'db' | 'lock'>;
	/** Those of this build. */
	assets: Pick<FileArchive, 'names' | 'findSmallest'>;
	/** Of the build. */
	id: string;
	clock: () => number;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

/** About 0.6 MB each in a language, less where files are the same. */
const KEPT_RELEASES = 5;
const MEMORY_BYTES = 8 * 1024 * 1024;
/** Unknown names read the database no more often than this. */
const NAMES_READ_EVERY_MS = 250;
/** Files of a statement. */
const BATCH_SIZE = 40;

const decompress = promisify(brotliDecompress);

export function createReleaseAssets({ database, assets, id, clock, log }: ReleaseAssetsOptions): ReleaseAssets {
	const { db } = database;
	const inMemory = new LRUCache<string, EncodedBody>({
		maxSize: MEMORY_BYTES,
		sizeCalculation: (body) => encodedSize(body) + ENTRY_OVERHEAD_BYTES,
	});
	const flights = createSingleFlight<EncodedBody | null>();
	let names = new Set<string>();
	let namesReadAt = Number.NEGATIVE_INFINITY;
	let nextRead: Promise<void> | null = null;

	/** By a read that begins after the call: a page has this name since its build was published, maybe a moment ago. */
	function readNames(): Promise<void> {
		nextRead ??= (async () => {
			await sleep(Math.max(0, namesReadAt + NAMES_READ_EVERY_MS - performance.now()));
			nextRead = null;
			namesReadAt = performance.now();
			names = new Set(await listAssetNames(db));
		})();
		return nextRead;
	}

	async function publish(): Promise<void> {
		const missing = await announce(assets.names());
		// Each batch by itself: other requests, and other writes, go on between them.
		for (let start = 0; start < missing.length; start += BATCH_SIZE) {
			const batch = missing.slice(start, start + BATCH_SIZE);
			await insertAssets(db, batch.map(readAsset));
			await nextTurn();
		}
	}

	/**
	 * From here on no other node removes assets of this build as unused.
	 *
	 * @returns Those that are not stored.
	 */
	function announce(names: readonly string[]): Promise<string[]> {
		return db.transaction().execute(async (transaction) => {
			// Nodes of several builds may start at once.
			await database.lock(transaction, 'releases', { isPatient: true });
			const published_at = new Date(clock()).toISOString();
			await upsertRelease(transaction, { id, published_at, assets: JSON.stringify(names) });
			const stored = new Set(await listAssetNames(transaction));
			const missing = names.filter((name) => !stored.has(name));
			const releases = await listReleases(transaction);
			const old = releases.slice(KEPT_RELEASES).map((release) => release.id);
			if (old.length === 0) return missing;
			await removeReleases(transaction, old);
			const kept = new Set(releases.slice(0, KEPT_RELEASES).flatMap(({ assets }) => JSON.parse(assets) as string[]));
			const unused = [...stored].filter((name) => !kept.has(name));
			if (unused.length > 0) await removeAssets(transaction, unused);
			return missing;
		});
	}

	function readAsset(name: string): ReleaseAssetsTable {
		const file = assets.findSmallest(name);
		if (!file) throw new Error(`${name} is not in the archive that lists it`);
		return { name, ...file };
	}

	async function load(name: string): Promise<EncodedBody | null> {
		const asset = await findAsset(db, name);
		if (!asset) return null;
		const stored = Buffer.from(asset.body);
		const isCompressed = asset.encoding === 'br';
		const body = {
			identity: isCompressed ? await decompress(stored) : stored,
			gzip: null,
			br: isCompressed ? stored : null,
			// The name changes with the content.
			etag: `W/"${name}"`,
		};
		inMemory.set(name, body);
		return body;
	}

	return {
		publish: () =>
			publish().catch((error: unknown) => {
				log.warn({ err: error }, 'The files of this build could not be stored for nodes and pages of other builds');
			}),
		async find(name) {
			const cached = inMemory.get(name);
			if (cached) return cached;
			if (!names.has(name)) await readNames();
			return names.has(name) ? flights.run(name, () => load(name)) : null;
		},
	};
}
