import { useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import type { BackupList } from '#contract/admin.ts';
import { formatDateTime } from '../../../lib/date-format.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { ADMIN_TEXT } from '../shared/admin.messages.ts';
import { useAdminActions } from '../shared/admin-actions.tsx';
import { formatBytes } from '../shared/admin-format.ts';
import { adminQuery } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { downloadBackup } from './download-backup.ts';
import { SYSTEM_TEXT } from './system.messages.ts';

const BACKUPS = 'GET /api/admin/backups';

/** Automatic backups of the database, each with a download; for owners. */
export function BackupsCard() {
	const { data, isError, isFetching, refetch } = useQuery(adminQuery(BACKUPS, {}));
	return (
		<AdminSection heading={SYSTEM_TEXT.backups} hint={SYSTEM_TEXT.backupsHint}>
			{isError && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{ADMIN_TEXT.loadFailed}
				</FailureNote>
			)}
			{data && data.backups.length === 0 && (
				<p className="card">{data.keep > 0 ? SYSTEM_TEXT.noBackups : SYSTEM_TEXT.backupsOff}</p>
			)}
			{data && data.backups.length > 0 && (
				<ul className="card grid divide-y divide-line">
					{data.backups.map((backup) => (
						<BackupRow key={backup.name} {...backup} />
					))}
				</ul>
			)}
		</AdminSection>
	);
}

function BackupRow({ name, kind, created_at, bytes }: BackupList['backups'][number]) {
	const { pending, run } = useAdminActions();
	const key = `backup:${name}`;
	const when = formatDateTime(created_at);
	return (
		<li className="flex flex-wrap items-center justify-between gap-2 py-2">
			<span className="tabular">
				{when}
				<span className="text-muted">
					{' '}
					· {SYSTEM_TEXT.backupKindOf[kind]} · {formatBytes(bytes)}
				</span>
			</span>
			<PendingButton
				icon={Download}
				isPending={pending.has(key)}
				aria-label={SYSTEM_TEXT.downloadBackup(when)}
				onClick={() =>
					void run({
						key,
						perform: () => downloadBackup(name),
						success: SYSTEM_TEXT.backupDownloaded,
						failure: SYSTEM_TEXT.backupFailed,
					})
				}
			>
				{SYSTEM_TEXT.download}
			</PendingButton>
		</li>
	);
}
