import type { FastifyBaseLogger } from 'fastify';
import {
	findPlayerServerListText,
	replacePlayerServerListText,
	type StoredPlayerServerList,
} from '../db/player-server-list.repository.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { PLAYER_SERVER_LIST_FILE_MESSAGES as MESSAGES } from '../player/player-server-list.messages.ts';
import type { PlayerServerListFile } from '../player/player-server-list-file.ts';

interface SharingOptions {
	db: Queries;
	/** Tells the other nodes that there is another list. */
	announce(): Promise<void>;
	/** Of this node. */
	file: PlayerServerListFile;
	log: FastifyBaseLogger;
}

const RETRY_MS = 5000;

/**
 * The player server list of several nodes: the database has it, each node has a file of its own, so that it is served
 * during an outage too.
 */
export function createPlayerServerListSharing({ db, announce, file, log }: SharingOptions) {
	/** The stored text that this node's file follows; null: none is stored. Undefined until the database was read. */
	let seen: string | null | undefined;
	let retry: NodeJS.Timeout | undefined;
	let isStopped = false;

	/** Takes over what another node stored, as soon as the database can be read. Never rejects. */
	async function adopt(): Promise<void> {
		clearTimeout(retry);
		try {
			const text = await findPlayerServerListText(db);
			if (text !== null) await file.adopt(JSON.parse(text) as StoredPlayerServerList);
			seen = text;
		} catch (error) {
			log.warn(
				{ err: error },
				'The player server list that another node saved could not be taken over; it is tried again',
			);
			if (isStopped) return;
			clearTimeout(retry);
			retry = setTimeout(() => void adopt(), RETRY_MS);
			retry.unref();
		}
	}

	return {
		adopt,
		/** Follows the list as it is stored, without taking it over: this node has it. Never rejects. */
		async follow(): Promise<void> {
			const text = await findPlayerServerListText(db).catch(() => undefined);
			if (seen === undefined) seen = text;
		},
		/** Stores a change of this node for the others. Throws `conflict` when another node has stored one meanwhile. */
		async publish(list: StoredPlayerServerList): Promise<void> {
			const text = JSON.stringify(list);
			if (seen === undefined) seen = await findPlayerServerListText(db);
			if (!(await replacePlayerServerListText(db, seen, text))) {
				// Not awaited: the editor does one thing at a time, and this is part of one.
				void adopt();
				throw new AppError('conflict', MESSAGES.changed);
			}
			seen = text;
			await announce();
		},
		stop(): void {
			isStopped = true;
			clearTimeout(retry);
		},
	};
}
