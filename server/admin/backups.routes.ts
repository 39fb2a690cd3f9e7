import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { EXPORT_TIMEOUT_S } from '#contract/limits.ts';
import { requireConfirmed } from '../accounts/own-account.service.ts';
import { AppError } from '../http/app-error.ts';
import type { Mount } from '../http/mount.ts';
import type { CheckAccess, Viewer } from '../http/viewer.ts';
import type { AuditLog } from './audit-log.service.ts';
import type { Backups } from './backups.service.ts';

interface BackupDependencies {
	backups: Backups;
	audit: AuditLog;
	checkAccess: CheckAccess;
	/** Epoch milliseconds. */
	clock: () => number;
}

/** At once: each has its file open until its client has read it. */
export const MAX_DOWNLOADS = 4;
const BUSY = 'Other backups are being downloaded. Please try again.';
const BUSY_RETRY_S = 5;

/** For owners, and a download for those whose password was checked lately: a backup holds everybody's email and password hash. */
export function mountBackups(
	http: FastifyInstance,
	mount: Mount,
	{ backups, audit, checkAccess, clock }: BackupDependencies,
): void {
	mount.answer('GET /api/admin/backups', () => backups.list());

	let downloads = 0;
	// Not part of the contract, which describes JSON.
	http.get<{ Params: { name: string } }>(
		'/api/admin/backups/:name',
		{ config: { handlerTimeoutMs: EXPORT_TIMEOUT_S * 1000 } },
		async (request, reply) => {
			const viewer = (await checkAccess({ access: 'owner' }, request)) as Viewer;
			requireConfirmed(viewer, clock());
			const { name } = request.params;
			const { bytes, stream } = backups.open(name);
			const isRead = request.method !== 'HEAD';
			if (isRead && downloads >= MAX_DOWNLOADS) {
				throw new AppError('unavailable', BUSY, { retryAfterS: BUSY_RETRY_S });
			}
			if (isRead) {
				downloads += 1;
				reply.raw.once('close', () => {
					downloads -= 1;
				});
				await audit.record({ action: 'backup_downloaded', actor: viewer.user });
			}
			return reply
				.headers({
					'content-type': 'application/vnd.sqlite3',
					'content-length': String(bytes),
					'content-disposition': `attachment; filename="matinee-${name}"`,
					'cache-control': 'no-store',
					'x-content-type-options': 'nosniff',
				})
				.send(isRead ? stream() : Readable.from([]));
		},
	);
}
