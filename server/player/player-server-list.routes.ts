import type { FastifyInstance } from 'fastify';
import { BUILT_IN_PLAYER_SERVER_LIST } from '#contract/built-in-player-server-list.ts';
import type { PlayerServerListService } from './player-server-list.service.ts';

const PACKAGED_LIST = Buffer.from(JSON.stringify(BUILT_IN_PLAYER_SERVER_LIST));

/**
 * `GET /config/servers.json`: the operator's file unchanged, else the packaged list. The browser validates it and reports
 * when it is invalid.
 */
export async function registerPlayerServerListRoute(
	app: FastifyInstance,
	{ list, headers }: { list: Pick<PlayerServerListService, 'read'>; headers: Readonly<Record<string, string>> },
): Promise<void> {
	app.get('/config/servers.json', async (_request, reply) =>
		reply
			.headers({
				...headers,
				'content-type': 'application/json; charset=utf-8',
				'cache-control': 'no-cache',
			})
			.send((await list.read()) ?? PACKAGED_LIST),
	);
}
