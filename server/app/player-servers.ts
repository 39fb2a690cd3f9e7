import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { urlRulesOf } from '#contract/player-url-rules.ts';
import type { AuditLog } from '../admin/audit-log.service.ts';
import { mountPlayerServerList } from '../admin/player-server-list.routes.ts';
import { createPlayerServerListSharing } from '../admin/player-server-list-sharing.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/database.ts';
import type { Mount } from '../http/mount.ts';
import type { CreateRateLimiter } from '../http/rate-limit.ts';
import { registerPlayerServerListRoute } from '../player/player-server-list.routes.ts';
import type { PlayerServerListService } from '../player/player-server-list.service.ts';
import { createPlayerServerListEditor } from '../player/player-server-list-editor.service.ts';
import { createPlayerServerListFile } from '../player/player-server-list-file.ts';
import { createPlayerServerProbe } from '../player/player-server-probe.service.ts';
import type { SharedState } from '../redis/shared-state.ts';

interface PlayerServersParts {
	http: FastifyInstance;
	mount: Mount;
	config: Config;
	/** Origin of this instance. */
	publicUrl: string;
	log: FastifyBaseLogger;
	/** Epoch milliseconds. */
	clock: () => number;
	list: PlayerServerListService;
	database: Database;
	shared: SharedState | null;
	audit: AuditLog;
	/** Null: nothing is limited. */
	createLimit: CreateRateLimiter | null;
	/** Headers of `/api` responses. */
	headers: Readonly<Record<string, string>>;
}

/**
 * The list of player servers: read by everybody, edited by owners, shared by nodes.
 *
 * @returns Takes over the list of the other nodes; call it once the node has joined them.
 */
export async function mountPlayerServers(parts: PlayerServersParts): Promise<() => Promise<void>> {
	const { http, mount, config, publicUrl, log, clock, list, database, shared, audit, createLimit, headers } = parts;
	const file = createPlayerServerListFile(config.dataDir);
	const sharing =
		shared && database.pool
			? createPlayerServerListSharing({
					db: database.db,
					announce: () => shared.announce('player-servers'),
					file,
					log,
				})
			: null;
	const editor = createPlayerServerListEditor({
		file,
		publicUrl,
		remoteUrl: config.playerConfigUrl,
		share: sharing?.publish,
	});
	const probe = createPlayerServerProbe({ publicUrl, rules: urlRulesOf(publicUrl) });
	mountPlayerServerList(mount, { editor, audit, probe, createLimit, clock });
	await registerPlayerServerListRoute(http, { list, headers });
	if (!sharing) return async () => {};

	shared?.onAnnouncement('player-servers', () => void sharing.adopt());
	http.addHook('onClose', async () => sharing.stop());
	return async () => {
		if ((await list.read().catch(() => undefined)) === null) await sharing.adopt();
		else await sharing.follow();
	};
}
