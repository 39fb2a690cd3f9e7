import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { PLAYER_SERVER_LIST_MAX_BYTES } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';
import { openInTurn } from '#server/lib/open-in-turn.ts';

export interface PlayerServerListService {
	/**
	 * The operator's file, read at each call; null when there is none. Throws an `AppError` when it cannot be read: the
	 * packaged list in its place would hide that the operator's is not in use.
	 */
	read(): Promise<Buffer | null>;
	/** Whether an enabled server of that file is none of the built-in players. */
	hasOtherPlayers(): Promise<boolean>;
}

/** The operator's file. */
export function toPlayerServerListFile(dataDir: string): string {
	return join(dataDir, 'config', 'servers.json');
}

export function createPlayerServerListService(dataDir: string): PlayerServerListService {
	const path = toPlayerServerListFile(dataDir);
	return {
		read: () => openInTurn(() => readBounded(path)),
		async hasOtherPlayers() {
			// The browser reports a file that cannot be read, and does without it.
			const bytes = await openInTurn(() => readBounded(path)).catch(() => null);
			return bytes !== null && listServers(bytes).some(isOtherPlayer);
		},
	};
}

/** Null when there is no such file; throws an `AppError` when it cannot be read, or is too large. */
export async function readBounded(path: string): Promise<Buffer | null> {
	try {
		await using file = await open(path, 'r');
		const stats = await file.stat();
		if (!stats.isFile()) throw unreadable(new Error('Not a file'));
		// One byte more, to notice a file that has grown since.
		const bytes = Buffer.alloc(Math.min(stats.size, PLAYER_SERVER_LIST_MAX_BYTES) + 1);
		const { bytesRead } = await file.read(bytes, 0, bytes.length, 0);
		if (bytesRead > PLAYER_SERVER_LIST_MAX_BYTES)
			throw unreadable(new Error(`Over ${PLAYER_SERVER_LIST_MAX_BYTES} bytes`));
		return bytes.subarray(0, bytesRead);
	} catch (error) {
		if (error instanceof AppError) throw error;
		if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
		throw unreadable(error);
	}
}

function unreadable(cause: unknown): AppError {
	return new AppError('internal', 'The server list of this installation cannot be read', { cause });
}

/** Of the built-in players, which a list writes as paths. */
const BUILT_IN_PATH = '/embed/';

/** Empty for anything but a list; what a server needs besides is the browser's to check. */
function listServers(bytes: Buffer): unknown[] {
	try {
		const { servers } = JSON.parse(bytes.toString()) as { servers?: unknown };
		return Array.isArray(servers) ? servers : [];
	} catch {
		return [];
	}
}

function isOtherPlayer(server: unknown): boolean {
	if (typeof server !== 'object' || server === null) return false;
	const { enabled, movieUrl } = server as Record<string, unknown>;
	return enabled === true && typeof movieUrl === 'string' && !movieUrl.startsWith(BUILT_IN_PATH);
}
