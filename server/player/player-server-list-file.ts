import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { AppError } from '#server/http/app-error.ts';
import { PLAYER_SERVER_LIST_FILE_MESSAGES as MESSAGES } from './player-server-list.messages.ts';
import { readBounded, toPlayerServerListFile } from './player-server-list.service.ts';

/** The list and the one before it; null: no file. */
export interface PlayerServerLists {
	current: string | null;
	previous: string | null;
}

/** The operator's file and the list before its last change, as they are written. */
export interface PlayerServerListFile {
	path: string;
	/** One change at a time: no other process writes, since a data directory has one server. */
	inTurn<Result>(change: () => Promise<Result>): Promise<Result>;
	/** Null without a file; throws when it cannot be read. */
	read(): Promise<Buffer | null>;
	/** The list before the last change; null without one. Throws when it cannot be read. */
	readPrevious(): Promise<Buffer | null>;
	/**
	 * @param allow Called once everything is on the disk: what it refuses is not done.
	 * @throws `unavailable` when the file cannot be written.
	 */
	replace(previous: Buffer, next: Buffer, allow: () => Promise<void>): Promise<void>;
	/** Makes the list the one before. Throws `unavailable` when the directory cannot be written. */
	remove(): Promise<void>;
	/** Writes the lists of another node over this one's. */
	adopt(lists: PlayerServerLists): Promise<void>;
}

export function createPlayerServerListFile(dataDir: string): PlayerServerListFile {
	const path = toPlayerServerListFile(dataDir);
	const previousPath = `${path}.previous`;
	let lastChange: Promise<unknown> = Promise.resolve();

	function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
		const result = lastChange.then(change, change);
		lastChange = result.catch(() => {});
		return result;
	}

	return {
		path,
		inTurn,
		read: () => readBounded(path),
		readPrevious: () => readBounded(previousPath),
		async replace(previous, next, allow) {
			const drafts = [`${previousPath}.new`, `${path}.new`] as const;
			try {
				await orUnwritable(async () => {
					await mkdir(dirname(path), { recursive: true });
					await writeDurably(drafts[0], previous);
					await writeDurably(drafts[1], next);
				});
				await allow();
				await orUnwritable(async () => {
					// Readers see the old file or the new one, never a part of it, also after a crash.
					await rename(drafts[0], previousPath);
					await rename(drafts[1], path);
					await syncDirectory(path);
				});
			} finally {
				for (const draft of drafts) await rm(draft, { force: true }).catch(() => {});
			}
		},
		remove: () =>
			orUnwritable(async () => {
				await rename(path, previousPath);
				await syncDirectory(path);
			}),
		adopt: ({ current, previous }) =>
			inTurn(async () => {
				await mkdir(dirname(path), { recursive: true });
				await writeOver(previousPath, previous);
				await writeOver(path, current);
				await syncDirectory(path);
			}),
	};
}

/** Null removes the file. */
async function writeOver(path: string, text: string | null): Promise<void> {
	if (text === null) return rm(path, { force: true });
	await writeDurably(`${path}.new`, Buffer.from(text));
	await rename(`${path}.new`, path);
}

async function writeDurably(path: string, bytes: Buffer): Promise<void> {
	await using file = await open(path, 'w');
	await file.writeFile(bytes);
	await file.sync();
}

async function syncDirectory(path: string): Promise<void> {
	await using directory = await open(dirname(path), 'r');
	await directory.sync();
}

async function orUnwritable(write: () => Promise<void>): Promise<void> {
	try {
		await write();
	} catch (cause) {
		const code = (cause as NodeJS.ErrnoException).code ?? 'unknown error';
		throw new AppError('unavailable', MESSAGES.notWritten(code), { cause });
	}
}
