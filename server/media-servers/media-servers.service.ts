import { randomBytes } from 'node:crypto';
import { MEDIA_SERVERS_MAX } from '#contract/limits.ts';
import type {
	MediaServer,
	MediaServerChange,
	MediaServerFault,
	MediaServerKind,
	MediaServerTest,
} from '#contract/media-servers.ts';
import { toHouseAccountName } from '#contract/trackers.ts';
import type { User } from '#contract/user.ts';
import type { SecretBox } from '../accounts/secret-box.ts';
import type { Database } from '../db/database.ts';
import { removeInBatches } from '../db/remove-in-batches.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import { removeAccountsNamed } from '../trackers/tracker.repository.ts';
import {
	countMediaServerItems,
	findMediaServer,
	findMediaServerByWebhook,
	insertMediaServer,
	listMediaServers,
	type MediaServerRow,
	removeItemsOfOtherRuns,
	removeMediaServer,
	updateMediaServer,
} from './media-server.repository.ts';
import { readMediaServerAddress } from './media-server-address.ts';
import { mediaServerFaultOf } from './media-server-fault.ts';
import type { MediaServerProtocol } from './media-server-protocol.ts';
import { secretOwner } from './media-server-registry.ts';
import { MEDIA_SERVER_MESSAGES as MESSAGES } from './media-servers.messages.ts';

/** Where a media server is to be found, and the key that it has given. */
export interface TypedMediaServer {
	kind: MediaServerKind;
	address: string;
	key: string;
}

/** The owner's list of media servers. Methods that name one throw `not_found` for an unknown id. */
export interface MediaServers {
	list(): Promise<MediaServer[]>;
	/** What answers there. Throws `invalid_request` with what is wrong and what to do. */
	test(typed: TypedMediaServer): Promise<MediaServerTest>;
	/** Adds one, and has it read. Throws as `test`; `conflict` for one that is there, or beyond `MEDIA_SERVERS_MAX`. */
	add(typed: TypedMediaServer, actor: User): Promise<void>;
	/** A new key is tested first. */
	change(id: string, change: MediaServerChange, actor: User): Promise<void>;
	remove(id: string, actor: User): Promise<void>;
	/** Begins to read all of it, and does not wait for the end. */
	read(id: string): Promise<void>;
	/** The path of a new address for its webhook; the one before ends. */
	makeWebhook(id: string, actor: User): Promise<string>;
	/** Begins to read what has changed, for who knows the secret of a webhook's address; false for another one. */
	readByWebhook(secret: string): Promise<boolean>;
}

type MediaServerAction =
	| 'media_server_added'
	| 'media_server_changed'
	| 'media_server_removed'
	| 'media_server_webhook_made';

interface MediaServersOptions {
	database: Pick<Database, 'db'>;
	secrets: SecretBox;
	protocols: Readonly<Record<MediaServerKind, MediaServerProtocol>>;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Writes an entry of the audit log. */
	audit(entry: { action: MediaServerAction; actor: User; details?: { name: string } }, queries: Queries): Promise<void>;
	/** Called after each change. */
	onChange(): Promise<void>;
	/** Begins to read one, and does not wait for it. */
	startReading(id: string, isWhole: boolean): void;
}

const TEST_TIMEOUT_MS = 8000;
const MAX_TESTS_AT_ONCE = 4;
const ID_BYTES = 9;
const WEBHOOK_BYTES = 24;
/** At which media servers say that something has changed. */
export const MEDIA_SERVER_HOOK_PATH = '/hooks/media-servers';

export function createMediaServers(options: MediaServersOptions): MediaServers {
	const { database, secrets, protocols, clock, audit, onChange, startReading } = options;
	const { db } = database;
	const now = () => new Date(clock()).toISOString();
	let running = 0;

	async function look({ kind, address, key }: TypedMediaServer): Promise<MediaServerTest> {
		if (running >= MAX_TESTS_AT_ONCE) {
			throw new AppError('too_many_requests', MESSAGES.tooManyTests, { retryAfterS: 2 });
		}
		running += 1;
		const protocol = protocols[kind];
		try {
			const target = { address, headers: protocol.headersOf(key) };
			return await protocol.identify(target, AbortSignal.timeout(TEST_TIMEOUT_MS));
		} catch (error) {
			const fault = mediaServerFaultOf(error);
			const message = MESSAGES.faultOf[fault];
			const path = fault === 'refused' ? 'key' : 'address';
			throw new AppError('invalid_request', message, { issues: [{ path, message }], cause: error });
		} finally {
			running -= 1;
		}
	}

	async function requireRow(queries: Queries, id: string): Promise<MediaServerRow> {
		const row = await findMediaServer(queries, id);
		if (!row) throw new AppError('not_found', MESSAGES.unknown);
		return row;
	}

	async function change(work: (transaction: Queries) => Promise<void>): Promise<void> {
		await db.transaction().execute(work);
		await onChange();
	}

	return {
		async list() {
			const [rows, counts] = await Promise.all([listMediaServers(db), countMediaServerItems(db)]);
			return rows.map((row) => {
				const { secret, is_enabled, full_at: _, webhook_hash, ...shown } = row;
				const isSealed = secrets.open(secret, secretOwner(row)) === null;
				const fault: MediaServerFault | null = isSealed ? 'sealed' : row.fault;
				const of = counts.get(row.id) ?? { movies: 0, series: 0, episodes: 0, unmatched: 0 };
				const fault_message = fault && MESSAGES.faultOf[fault];
				return {
					...shown,
					...of,
					fault,
					fault_message,
					is_enabled: is_enabled === 1,
					has_webhook: webhook_hash !== null,
				};
			});
		},

		test: (typed) => look({ ...typed, address: readMediaServerAddress(typed.address) }),

		async add({ kind, address: typed, key }, actor) {
			const address = readMediaServerAddress(typed);
			const { name, version } = await look({ kind, address, key });
			const id = randomBytes(ID_BYTES).toString('base64url');
			await change(async (transaction) => {
				if ((await listMediaServers(transaction)).length >= MEDIA_SERVERS_MAX) {
					throw new AppError('conflict', MESSAGES.tooMany);
				}
				const row: MediaServerRow = {
					id,
					kind,
					name: name || new URL(address).hostname,
					address,
					secret: secrets.seal(key, secretOwner({ id })),
					version,
					is_enabled: 1,
					audience: 'everyone',
					left_out: 0,
					added_at: now(),
					checked_at: null,
					seen_at: null,
					full_at: null,
					fault: null,
					webhook_hash: null,
				};
				if (!(await insertMediaServer(transaction, row))) throw new AppError('conflict', MESSAGES.isAdded);
				await audit({ action: 'media_server_added', actor, details: { name: row.name } }, transaction);
			});
			startReading(id, true);
		},

		async change(id, { key, is_enabled, ...changed }, actor) {
			const row = await requireRow(db, id);
			if (key !== undefined) await look({ ...row, key });
			await change(async (transaction) => {
				await requireRow(transaction, id);
				await updateMediaServer(transaction, id, {
					...(changed.name === undefined ? {} : { name: changed.name }),
					...(changed.audience === undefined ? {} : { audience: changed.audience }),
					...(is_enabled === undefined ? {} : { is_enabled: is_enabled ? 1 : 0 }),
					...(key === undefined ? {} : { secret: secrets.seal(key, secretOwner(row)), fault: null }),
				});
				await audit({ action: 'media_server_changed', actor, details: { name: row.name } }, transaction);
			});
			if (key !== undefined || is_enabled) startReading(id, false);
		},

		async remove(id, actor) {
			const row = await requireRow(db, id);
			// Nothing of it is offered from now on, while its items are removed.
			await change(async (transaction) => {
				await updateMediaServer(transaction, id, { is_enabled: 0 });
				await audit({ action: 'media_server_removed', actor, details: { name: row.name } }, transaction);
			});
			await removeInBatches((limit) => removeItemsOfOtherRuns(db, id, '', limit));
			await removeAccountsNamed(db, toHouseAccountName(id));
			await removeMediaServer(db, id);
			await onChange();
		},

		async read(id) {
			await requireRow(db, id);
			startReading(id, true);
		},

		async makeWebhook(id, actor) {
			const secret = randomBytes(WEBHOOK_BYTES).toString('base64url');
			await change(async (transaction) => {
				const row = await requireRow(transaction, id);
				await updateMediaServer(transaction, id, { webhook_hash: hashSecret(secret) });
				await audit({ action: 'media_server_webhook_made', actor, details: { name: row.name } }, transaction);
			});
			return `${MEDIA_SERVER_HOOK_PATH}/${secret}`;
		},

		async readByWebhook(secret) {
			const row = await findMediaServerByWebhook(db, hashSecret(secret));
			if (row?.is_enabled === 1) startReading(row.id, false);
			return row !== null;
		},
	};
}
