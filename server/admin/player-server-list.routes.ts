import type { AuditAction } from '#contract/admin.ts';
import { requireConfirmed } from '../accounts/own-account.service.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import { type CreateRateLimiter, isInjected } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import { PLAYER_SERVER_LIST_FILE_MESSAGES as MESSAGES } from '../player/player-server-list.messages.ts';
import type { PlayerServerListEditor } from '../player/player-server-list-editor.service.ts';
import type { ProbePlayerServer } from '../player/player-server-probe.service.ts';
import type { AuditLog } from './audit-log.service.ts';

interface PlayerServerListDependencies {
	editor: PlayerServerListEditor;
	audit: AuditLog;
	probe: ProbePlayerServer;
	/** Null disables the limit. */
	createLimit: CreateRateLimiter | null;
	/** Epoch milliseconds. */
	clock: () => number;
}

const PROBES_PER_USER = { name: 'player-server-probes', attempts: 60, windowS: 600 };

/**
 * The local player server list: admins see it, owners change it. A list frames other sites for every viewer, so that a change
 * needs a password checked lately.
 */
export function mountPlayerServerList(mount: Mount, dependencies: PlayerServerListDependencies): void {
	const { editor, audit, probe, clock } = dependencies;
	const probeLimit = dependencies.createLimit?.(PROBES_PER_USER);
	const state = async ({ user }: Viewer) => {
		const { path, ...state } = await editor.state();
		return { ...state, path: user.role === 'owner' ? path : null };
	};
	/** Records the action of a confirmed owner. */
	const recordFor = (viewer: Viewer, action: AuditAction, count?: number) => {
		requireConfirmed(viewer, clock());
		return () => audit.record({ action, actor: viewer.user, ...(count === undefined ? {} : { details: { count } }) });
	};

	mount.answer('GET /api/admin/player-server-list', ({ viewer }) => state(viewer));
	mount.answer('PUT /api/admin/player-server-list', async ({ viewer, body: { version, list } }) => {
		const count = Array.isArray(list.servers) ? list.servers.length : 0;
		await editor.save(version, list, recordFor(viewer, 'player_servers_saved', count));
		return new WithMessage(await state(viewer), MESSAGES.saved);
	});
	mount.answer('POST /api/admin/player-server-probe', async ({ viewer, body }, request) => {
		if (!isInjected(request)) await probeLimit?.consume(viewer.user.id);
		return probe(body.url);
	});
	mount.answer('DELETE /api/admin/player-server-list', async ({ viewer, query }) => {
		await editor.remove(query.version, recordFor(viewer, 'player_servers_reset'));
		return new WithMessage(null, MESSAGES.reset);
	});
	mount.answer('POST /api/admin/player-server-list/undo', async ({ viewer, body }) => {
		await editor.undo(body.version, recordFor(viewer, 'player_servers_restored'));
		return new WithMessage(await state(viewer), MESSAGES.restored);
	});
}
