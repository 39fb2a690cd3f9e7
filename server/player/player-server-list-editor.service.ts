import { createHash } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { PlayerServerListState } from '#contract/admin.ts';
import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import { PLAYER_SERVER_LIST_MAX_BYTES } from '#contract/limits.ts';
import { describePlayerServerListIssue, findPlayerServerListIssues } from '#contract/player-server-list-issues.ts';
import { urlRulesOf } from '#contract/player-url-rules.ts';
import { AppError } from '#server/http/app-error.ts';
import { PLAYER_SERVER_LIST_FILE_MESSAGES as MESSAGES } from './player-server-list.messages.ts';
import { readBounded, toPlayerServerListFile } from './player-server-list.service.ts';

/** Called right before the change takes effect; a change whose record fails is not made. */
type RecordChange = () => Promise<void>;

/**
 * Changes of the operator's file from the admin panel. Each names the version that it is based on, throws `conflict` when
 * that is not the present one or the list is remote, and `unavailable` when the file cannot be written.
 */
export interface PlayerServerListEditor {
	state(): Promise<PlayerServerListState>;
	/** Throws `invalid_request` with every issue of the list. */
	save(version: string, list: object, record: RecordChange): Promise<void>;
	/** Removes the file. Without one it does nothing. */
	remove(version: string, record: RecordChange): Promise<void>;
	/** Swaps the list and the one before it. Throws `not_found` without one. */
	undo(version: string, record: RecordChange): Promise<void>;
	/** Writes the lists of another node over this one's. */
	adopt(lists: PlayerServerLists): Promise<void>;
}

/** The list and the one before it; null: no file. */
export interface PlayerServerLists {
	current: string | null;
	previous: string | null;
}

interface EditorOptions {
	dataDir: string;
	publicUrl: string;
	/** `PLAYER_CONFIG_URL`. */
	remoteUrl: string | null;
	/** Called right before a change takes effect, for other nodes; a change that cannot be shared is not made. */
	share?: ((lists: PlayerServerLists) => Promise<void>) | undefined;
}

const PACKAGED_VERSION = 'packaged';
const PACKAGED_LIST = toFileBytes(BUILT_IN_PLAYER_SERVER_LIST);

export function createPlayerServerListEditor(options: EditorOptions): PlayerServerListEditor {
	const { dataDir, publicUrl, remoteUrl, share } = options;
	const path = toPlayerServerListFile(dataDir);
	/** The list before the last change; the packaged one when there was no file. */
	const previousPath = `${path}.previous`;
	let lastChange: Promise<unknown> = Promise.resolve();

	/** One change at a time: no other process writes, since a data directory has one server. */
	function inTurn<Result>(change: () => Promise<Result>): Promise<Result> {
		const result = lastChange.then(change, change);
		lastChange = result.catch(() => {});
		return result;
	}

	async function readCurrent(version: string): Promise<Buffer | null> {
		if (remoteUrl !== null) throw new AppError('conflict', MESSAGES.remote);
		const current = await readBounded(path);
		if (versionOf(current) !== version) throw new AppError('conflict', MESSAGES.changed);
		return current;
	}

	async function replace(current: Buffer | null, next: Buffer, record: RecordChange): Promise<void> {
		const drafts = [`${previousPath}.new`, `${path}.new`] as const;
		try {
			await orUnwritable(async () => {
				await mkdir(dirname(path), { recursive: true });
				await writeDurably(drafts[0], current ?? PACKAGED_LIST);
				await writeDurably(drafts[1], next);
			});
			await record();
			await share?.({ current: next.toString(), previous: (current ?? PACKAGED_LIST).toString() });
			await orUnwritable(async () => {
				// Readers see the old file or the new one, never a part of it, also after a crash.
				await rename(drafts[0], previousPath);
				await rename(drafts[1], path);
				await syncDirectory(path);
			});
		} finally {
			for (const draft of drafts) await rm(draft, { force: true }).catch(() => {});
		}
	}

	async function removeFile(current: Buffer, record: RecordChange): Promise<void> {
		await record();
		await share?.({ current: null, previous: current.toString() });
		await orUnwritable(async () => {
			await rename(path, previousPath);
			await syncDirectory(path);
		});
	}

	return {
		async state() {
			// A file that cannot be read is a state to show; no other version equals that of an unreadable one.
			const current = await readBounded(path).catch(() => undefined);
			const earlier = await readBounded(previousPath).catch(() => null);
			return {
				remoteUrl,
				path,
				hasFile: current !== null,
				text: current === undefined ? null : (current ?? PACKAGED_LIST).toString(),
				version: current === undefined ? 'unreadable' : versionOf(current),
				canUndo: earlier !== null,
			};
		},

		save: (version, list, record) =>
			inTurn(async () => {
				const current = await readCurrent(version);
				const issues = findPlayerServerListIssues(list, urlRulesOf(publicUrl));
				const [first] = issues;
				if (first) {
					throw new AppError('invalid_request', describePlayerServerListIssue(first, list), {
						issues: issues.map((issue) => ({ ...issue, path: `list.${issue.path}` })),
					});
				}
				const next = toFileBytes(list);
				if (next.length > PLAYER_SERVER_LIST_MAX_BYTES) throw new AppError('payload_too_large', MESSAGES.tooLarge);
				await replace(current, next, record);
			}),

		remove: (version, record) =>
			inTurn(async () => {
				const current = await readCurrent(version);
				if (current !== null) await removeFile(current, record);
			}),

		undo: (version, record) =>
			inTurn(async () => {
				const current = await readCurrent(version);
				const earlier = await readBounded(previousPath);
				if (earlier === null) throw new AppError('not_found', MESSAGES.noEarlier);
				// Before the first save there was no file.
				if (current !== null && earlier.equals(PACKAGED_LIST)) await removeFile(current, record);
				else await replace(current, earlier, record);
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

function versionOf(bytes: Buffer | null): string {
	if (bytes === null) return PACKAGED_VERSION;
	return createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
}

function toFileBytes(list: object): Buffer {
	return Buffer.from(`${JSON.stringify(list, null, 2)}\n`);
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
