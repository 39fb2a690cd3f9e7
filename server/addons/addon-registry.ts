import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { ChosenCatalog } from '#contract/addons.ts';
import type { SecretBox } from '../accounts/secret-box.ts';
import type { Schema } from '../db/schema.ts';
import { createLastKnown } from '../lib/last-known.ts';
import { type AddonRow, listAddonRows } from './addon.repository.ts';
import type { StoredManifest } from './manifest.ts';

/** An add-on that is asked. */
export interface EnabledAddon {
	id: string;
	/** Of its manifest. */
	address: string;
	manifest: StoredManifest;
	chosen: ChosenCatalog[];
}

/** The add-ons that are on, as this node knows them. */
export interface AddonRegistry {
	/** In the operator's order. Read again after a while; the last known ones while the database is away. */
	list(): Promise<readonly EnabledAddon[]>;
	/** Reads them at the next use. */
	forget(): void;
}

/** Nodes without a Redis notice changes of others by then. */
const FRESH_MS = 30_000;

interface RegistryOptions {
	db: Kysely<Schema>;
	secrets: SecretBox;
	/** Epoch milliseconds. */
	clock: () => number;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

export function createAddonRegistry({ db, secrets, clock, log }: RegistryOptions): AddonRegistry {
	const { get: list, forget } = createLastKnown<readonly EnabledAddon[]>({
		async read() {
			const rows = await listAddonRows(db);
			return rows.flatMap((row) => (row.is_enabled === 1 ? (toEnabled(row, secrets) ?? []) : []));
		},
		initial: [],
		freshMs: FRESH_MS,
		clock,
		onError: (error) =>
			log.warn({ err: error }, 'The list of add-ons could not be read; the last known one stays in use'),
	});
	return { list, forget };
}

/** Null where its address cannot be read any more. */
function toEnabled(row: AddonRow, secrets: SecretBox): EnabledAddon | null {
	const address = openAddress(secrets, row);
	if (address === null) return null;
	return { id: row.id, address, manifest: readStored(row), chosen: JSON.parse(row.chosen) as ChosenCatalog[] };
}

export function readStored({ manifest }: Pick<AddonRow, 'manifest'>): StoredManifest {
	return JSON.parse(manifest) as StoredManifest;
}

export function sealAddress(secrets: SecretBox, id: string, address: string): string {
	return secrets.seal(address, ownerOf(id));
}

/** Null where `SECRETS_KEY` is another one. */
export function openAddress(secrets: SecretBox, { id, address }: Pick<AddonRow, 'id' | 'address'>): string | null {
	return secrets.open(address, ownerOf(id));
}

function ownerOf(id: string): string {
	return `addon ${id}`;
}
