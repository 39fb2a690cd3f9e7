import { open } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import { PLAYER_SERVER_LIST_MAX_BYTES } from '#contract/limits.ts';
import { AppError } from '#server/http/app-error.ts';

const PACKAGED_LIST = Buffer.from(JSON.stringify(BUILT_IN_PLAYER_SERVER_LIST));

/**
 * `GET /config/servers.json`: the operator's file unchanged, read at each request, else the packaged list. The browser
 * validates it and reports when it is invalid. An unreadable file is an error: the packaged list in its place would hide
 * that the operator's is not in use.
 */
export async function registerPlayerServerListRoute(
	app: FastifyInstance,
	{ dataDir, headers }: { dataDir: string; headers: Readonly<Record<string, string>> },
): Promise<void> {
	const path = join(dataDir, 'config', 'servers.json');
	app.get('/config/servers.json', async (_request, reply) =>
		reply
			.headers({
				...headers,
				'content-type': 'application/json; charset=utf-8',
				'cache-control': 'no-cache',
			})
			.send((await readPlayerServerList(path)) ?? PACKAGED_LIST),
	);
}

/** The file's bytes, or null when there is no such file. */
async function readPlayerServerList(path: string): Promise<Buffer | null> {
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
