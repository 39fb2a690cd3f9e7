import { createHash } from 'node:crypto';
import type { PlayerServerListState } from '#contract/admin.ts';
import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import { PLAYER_SERVER_LIST_MAX_BYTES } from '#contract/limits.ts';
import { describePlayerServerListIssue, findPlayerServerListIssues } from '#contract/player-server-list-issues.ts';
import { urlRulesOf } from '#contract/player-url-rules.ts';
import { AppError } from '#server/http/app-error.ts';
import { PLAYER_SERVER_LIST_FILE_MESSAGES as MESSAGES } from './player-server-list.messages.ts';
import type { PlayerServerListFile, PlayerServerLists } from './player-server-list-file.ts';

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
}

interface EditorOptions {
	file: PlayerServerListFile;
	publicUrl: string;
	/** `PLAYER_CONFIG_URL`. */
	remoteUrl: string | null;
	/** Called right before a change takes effect, for other nodes; a change that cannot be shared is not made. */
	share?: ((lists: PlayerServerLists) => Promise<void>) | undefined;
}

const PACKAGED_VERSION = 'packaged';
const PACKAGED_LIST = toFileBytes(BUILT_IN_PLAYER_SERVER_LIST);

export function createPlayerServerListEditor(options: EditorOptions): PlayerServerListEditor {
	const { file, publicUrl, remoteUrl, share } = options;
	const { inTurn } = file;

	async function readCurrent(version: string): Promise<Buffer | null> {
		if (remoteUrl !== null) throw new AppError('conflict', MESSAGES.remote);
		const current = await file.read();
		if (versionOf(current) !== version) throw new AppError('conflict', MESSAGES.changed);
		return current;
	}

	async function replace(current: Buffer | null, next: Buffer, record: RecordChange): Promise<void> {
		const previous = current ?? PACKAGED_LIST;
		await file.replace(previous, next, async () => {
			await record();
			await share?.({ current: next.toString(), previous: previous.toString() });
		});
	}

	async function removeFile(current: Buffer, record: RecordChange): Promise<void> {
		await record();
		await share?.({ current: null, previous: current.toString() });
		await file.remove();
	}

	return {
		async state() {
			// A file that cannot be read is a state to show; no other version equals that of an unreadable one.
			const current = await file.read().catch(() => undefined);
			const earlier = await file.readPrevious().catch(() => null);
			return {
				remoteUrl,
				path: file.path,
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
				const earlier = await file.readPrevious();
				if (earlier === null) throw new AppError('not_found', MESSAGES.noEarlier);
				// Before the first save there was no file.
				if (current !== null && earlier.equals(PACKAGED_LIST)) await removeFile(current, record);
				else await replace(current, earlier, record);
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
