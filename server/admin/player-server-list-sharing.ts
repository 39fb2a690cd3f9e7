import type { FastifyBaseLogger } from 'fastify';
import {
	findPlayerServerList,
	type StoredPlayerServerList,
	upsertPlayerServerList,
} from '../db/player-server-list.repository.ts';
import type { Queries } from '../db/schema.ts';
import type { PlayerServerListEditor } from '../player/player-server-list-editor.service.ts';

interface SharingOptions {
	db: Queries;
	/** Tells the other nodes that there is another list. */
	announce(): Promise<void>;
	log: FastifyBaseLogger;
}

/**
 * The player server list of several nodes: the database has it, each node has a file of its own, so that it is served
 * during an outage too.
 */
export function createPlayerServerListSharing({ db, announce, log }: SharingOptions) {
	return {
		/** Stores a change of this node for the others. */
		async publish(list: StoredPlayerServerList): Promise<void> {
			await upsertPlayerServerList(db, list);
			await announce();
		},
		/** Takes over what another node stored. Never rejects. */
		async adopt(editor: PlayerServerListEditor): Promise<void> {
			try {
				const list = await findPlayerServerList(db);
				if (list) await editor.adopt(list);
			} catch (error) {
				log.warn({ err: error }, 'The player server list that another node saved could not be taken over');
			}
		},
	};
}
