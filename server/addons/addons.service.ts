import { randomBytes } from 'node:crypto';
import type { Addon, AddonFault, AddonPreview, ChosenCatalog } from '#contract/addons.ts';
import { ADDON_REFRESH_HOURS, ADDONS_MAX } from '#contract/limits.ts';
import type { User } from '#contract/user.ts';
import type { SecretBox } from '../accounts/secret-box.ts';
import type { Database } from '../db/database.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { hashSecret } from '../lib/hash-secret.ts';
import {
	type AddonRow,
	findAddonRow,
	insertAddonRow,
	listAddonRows,
	removeAddonRow,
	updateAddonManifest,
	updateAddonRow,
} from './addon.repository.ts';
import { configureAddress, readManifestAddress } from './addon-address.ts';
import { AddonFaultError, faultOf } from './addon-fault.ts';
import type { AddonFetch } from './addon-fetch.ts';
import { openAddress, readStored, sealAddress } from './addon-registry.ts';
import { ADDON_MESSAGES as MESSAGES } from './addons.messages.ts';
import { readManifest, type StoredManifest } from './manifest.ts';
import type { PrivateHosts } from './private-hosts.ts';

/** The operator's list of add-ons. Methods that name one throw `not_found` for an unknown id. */
export interface Addons {
	/** In their order. `isOwner`: whose addresses to pages of settings are shown. */
	list(isOwner: boolean): Promise<Addon[]>;
	/** What an address offers. Throws `invalid_request` with what is wrong and what to do. */
	preview(typed: string): Promise<AddonPreview>;
	/** Adds one at the end, enabled. Throws as `preview`; `conflict` for one that is there, or beyond `ADDONS_MAX`. */
	add(typed: string, actor: User): Promise<void>;
	change(
		id: string,
		change: { is_enabled?: boolean | undefined; chosen?: ChosenCatalog[] | undefined },
		actor: User,
	): Promise<void>;
	/** Throws `conflict` unless the ids are those of the list. */
	order(ids: readonly string[], actor: User): Promise<void>;
	remove(id: string, actor: User): Promise<void>;
	/** Reads its manifest again. */
	refresh(id: string): Promise<void>;
	/** Reads the manifests that are older than a day again. Never rejects because of an add-on. */
	refreshDue(): Promise<void>;
}

type AddonAction = 'addon_added' | 'addon_changed' | 'addon_removed' | 'addons_ordered';

interface AddonsOptions {
	database: Pick<Database, 'db'>;
	secrets: SecretBox;
	fetch: Pick<AddonFetch, 'json'>;
	privateHosts: PrivateHosts;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Writes an entry of the audit log. */
	audit(entry: { action: AddonAction; actor: User; details?: { name: string } }, queries: Queries): Promise<void>;
	/** Called after each change. */
	onChange(): Promise<void>;
}

const MANIFEST_TIMEOUT_MS = 8000;
const MAX_PREVIEWS_AT_ONCE = 4;
const ID_BYTES = 9;
const HOUR_MS = 3_600_000;

export function createAddons(options: AddonsOptions): Addons {
	const { database, secrets, fetch, privateHosts, clock, audit, onChange } = options;
	const { db } = database;
	const now = () => new Date(clock()).toISOString();
	let running = 0;

	/** Throws `AddonFaultError`. */
	async function fetchManifest(address: string): Promise<StoredManifest> {
		const { body } = await fetch.json(address, AbortSignal.timeout(MANIFEST_TIMEOUT_MS));
		const manifest = readManifest(body);
		if (!manifest) throw new AddonFaultError('not_an_addon');
		return manifest;
	}

	async function look(typed: string): Promise<{ url: URL; manifest: StoredManifest }> {
		const url = readManifestAddress(typed, privateHosts);
		if (running >= MAX_PREVIEWS_AT_ONCE) {
			throw new AppError('too_many_requests', MESSAGES.tooManyTests, { retryAfterS: 2 });
		}
		running += 1;
		try {
			return { url, manifest: await fetchManifest(url.href) };
		} catch (error) {
			const message = MESSAGES.faultOf[faultOf(error)];
			throw new AppError('invalid_request', message, { issues: [{ path: 'address', message }], cause: error });
		} finally {
			running -= 1;
		}
	}

	async function requireRow(queries: Queries, id: string): Promise<AddonRow> {
		const row = await findAddonRow(queries, id);
		if (!row) throw new AppError('not_found', MESSAGES.unknown);
		return row;
	}

	/** The name in the audit log: of a host that may be private, but without what follows it. */
	const nameOf = (row: AddonRow) => `${readStored(row).name} (${hostOf(openAddress(secrets, row))})`;

	async function refreshRow(row: AddonRow): Promise<void> {
		const address = openAddress(secrets, row);
		const checked_at = now();
		if (address === null) return updateAddonManifest(db, row.id, { checked_at, fault: 'sealed' });
		try {
			const manifest = JSON.stringify(await fetchManifest(address));
			const isOther = manifest !== row.manifest;
			await updateAddonManifest(db, row.id, {
				checked_at,
				fault: null,
				...(isOther ? { manifest, changed_at: checked_at } : {}),
			});
		} catch (error) {
			// What it said before stays in use.
			await updateAddonManifest(db, row.id, { checked_at, fault: faultOf(error) });
		}
	}

	function change<Result>(work: (transaction: Queries) => Promise<Result>): Promise<Result> {
		return db
			.transaction()
			.execute(work)
			.then(async (result) => {
				await onChange();
				return result;
			});
	}

	return {
		async list(isOwner) {
			return (await listAddonRows(db)).map((row) => toAddon(row, openAddress(secrets, row), isOwner));
		},

		async preview(typed) {
			const { url, manifest } = await look(typed);
			const rows = await listAddonRows(db);
			const hash = hashSecret(url.href);
			const { asked: _, ...shown } = manifest;
			return { ...shown, host: url.host, is_added: rows.some(({ address_hash }) => address_hash === hash) };
		},

		async add(typed, actor) {
			const { url, manifest } = await look(typed);
			if (manifest.needs_configuration) throw new AppError('invalid_request', MESSAGES.needsConfiguration);
			if (manifest.resources.length === 0) throw new AppError('invalid_request', MESSAGES.nothingUsed);
			await change(async (transaction) => {
				const rows = await listAddonRows(transaction);
				if (rows.length >= ADDONS_MAX) throw new AppError('conflict', MESSAGES.tooMany);
				const id = randomBytes(ID_BYTES).toString('base64url');
				const row: AddonRow = {
					id,
					address: sealAddress(secrets, id, url.href),
					address_hash: hashSecret(url.href),
					manifest: JSON.stringify(manifest),
					chosen: '[]',
					is_enabled: 1,
					position: Math.max(0, ...rows.map(({ position }) => position + 1)),
					added_at: now(),
					checked_at: now(),
					changed_at: null,
					fault: null,
				};
				if (!(await insertAddonRow(transaction, row))) throw new AppError('conflict', MESSAGES.isAdded);
				await audit({ action: 'addon_added', actor, details: { name: nameOf(row) } }, transaction);
			});
		},

		change: (id, { is_enabled, chosen }, actor) =>
			change(async (transaction) => {
				const row = await requireRow(transaction, id);
				if (chosen) requireCatalogs(readStored(row), chosen);
				await updateAddonRow(transaction, id, {
					...(is_enabled === undefined ? {} : { is_enabled: is_enabled ? 1 : 0 }),
					...(chosen ? { chosen: JSON.stringify(chosen) } : {}),
				});
				await audit({ action: 'addon_changed', actor, details: { name: nameOf(row) } }, transaction);
			}),

		order: (ids, actor) =>
			change(async (transaction) => {
				const known = (await listAddonRows(transaction)).map(({ id }) => id);
				if (ids.length !== known.length || !known.every((id) => ids.includes(id))) {
					throw new AppError('conflict', MESSAGES.otherOrder);
				}
				for (const [position, id] of ids.entries()) await updateAddonRow(transaction, id, { position });
				await audit({ action: 'addons_ordered', actor }, transaction);
			}),

		remove: (id, actor) =>
			change(async (transaction) => {
				const row = await requireRow(transaction, id);
				await removeAddonRow(transaction, id);
				await audit({ action: 'addon_removed', actor, details: { name: nameOf(row) } }, transaction);
			}),

		async refresh(id) {
			await refreshRow(await requireRow(db, id));
			await onChange();
		},

		async refreshDue() {
			const before = new Date(clock() - ADDON_REFRESH_HOURS * HOUR_MS).toISOString();
			const due = (await listAddonRows(db)).filter(({ checked_at }) => checked_at <= before);
			for (const row of due) await refreshRow(row);
			if (due.length > 0) await onChange();
		},
	};
}

function requireCatalogs({ catalogs }: StoredManifest, chosen: readonly ChosenCatalog[]): void {
	const isKnown = ({ type, id }: ChosenCatalog) =>
		catalogs.some((catalog) => catalog.type === type && catalog.id === id && catalog.needs !== 'other');
	if (!chosen.every(isKnown)) throw new AppError('invalid_request', MESSAGES.unknownCatalog);
}

function toAddon(row: AddonRow, address: string | null, isOwner: boolean): Addon {
	const { asked: _, ...manifest } = readStored(row);
	const fault: AddonFault | null = address === null ? 'sealed' : row.fault;
	return {
		...manifest,
		id: row.id,
		host: hostOf(address),
		configure_url: isOwner && address !== null && manifest.is_configurable ? configureAddress(address) : null,
		is_enabled: row.is_enabled === 1,
		chosen: JSON.parse(row.chosen) as ChosenCatalog[],
		added_at: row.added_at,
		checked_at: row.checked_at,
		changed_at: row.changed_at,
		fault,
	};
}

function hostOf(address: string | null): string {
	return address === null ? '?' : new URL(address).host;
}
