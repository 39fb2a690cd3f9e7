import type { FastifyBaseLogger } from 'fastify';
import type { MediaServerAudience, MediaServerKind } from '#contract/media-servers.ts';
import type { SecretBox } from '../accounts/secret-box.ts';
import type { Queries } from '../db/schema.ts';
import type { Viewer } from '../http/viewer.ts';
import { createLastKnown } from '../lib/last-known.ts';
import { listMediaServers, type MediaServerRow } from './media-server.repository.ts';
import type { MediaServerTarget } from './media-server-fetch.ts';
import type { MediaServerProtocol } from './media-server-protocol.ts';

/** A media server that is on and can be called. */
export interface EnabledMediaServer {
	id: string;
	name: string;
	protocol: MediaServerProtocol;
	target: MediaServerTarget;
	/** Its key, with which addresses of streams are signed. */
	key: string;
	audience: MediaServerAudience;
	/** It did not answer when it was asked last. */
	isAway: boolean;
	seen_at: string | null;
}

export interface MediaServerRegistry {
	/** Those that are on, the oldest first; the last known ones while the database is away. */
	list(): Promise<readonly EnabledMediaServer[]>;
	/** Those from which this viewer may play. */
	listFor(viewer: Pick<Viewer, 'user'>): Promise<EnabledMediaServer[]>;
	/** Reads the list again at the next call. */
	forget(): void;
}

interface RegistryOptions {
	db: Queries;
	secrets: SecretBox;
	protocols: Readonly<Record<MediaServerKind, MediaServerProtocol>>;
	/** Epoch milliseconds. */
	clock: () => number;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

/** Other nodes say when it changes; without Redis they notice it then. */
const FRESH_MS = 60_000;

/** What a key of a media server is sealed for. */
export function secretOwner({ id }: { id: string }): string {
	return `media-server:${id}`;
}

export function createMediaServerRegistry(options: RegistryOptions): MediaServerRegistry {
	const { db, secrets, protocols, clock, log } = options;

	function toEnabled(row: MediaServerRow): EnabledMediaServer[] {
		const key = secrets.open(row.secret, secretOwner(row));
		if (row.is_enabled === 0 || key === null) return [];
		const protocol = protocols[row.kind];
		const { id, name, address, audience, fault, seen_at } = row;
		const target = { address, headers: protocol.headersOf(key) };
		return [{ id, name, protocol, target, key, audience, isAway: fault !== null, seen_at }];
	}

	const { get: list, forget } = createLastKnown<readonly EnabledMediaServer[]>({
		read: async () => (await listMediaServers(db)).flatMap(toEnabled),
		initial: [],
		freshMs: FRESH_MS,
		clock,
		onError: (error) =>
			log.warn({ err: error }, 'The list of media servers could not be read; the last known one stays in use'),
	});
	return {
		list,
		listFor: async ({ user }) => (await list()).filter(({ audience }) => mayPlay(user, audience)),
		forget,
	};
}

function mayPlay({ role, isPremium }: Viewer['user'], audience: MediaServerAudience): boolean {
	if (audience === 'everyone' || role !== 'user') return true;
	return audience === 'premium' && isPremium;
}
