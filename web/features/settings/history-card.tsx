import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderSync, RotateCw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { LimitedMigrationResult } from '#contract/watch-history.ts';
import { type ApiClient, ApiError } from '../../api/api-client.ts';
import { getApiClient } from '../../api/query-client.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { readLocalHistory, removeEntries, useLocalHistory } from '../../personal-data/local-history.ts';
import { readPositions, removePositions } from '../../personal-data/resume-positions.ts';
import { viewerCall } from '../../session/viewer-call.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { invalidateHistory } from '../../watch-sync/history-changes.ts';
import { historyModeQuery } from '../../watch-sync/history-mode.ts';
import { migrateLocalHistory } from '../../watch-sync/migrate-local-history.ts';
import { SETTINGS_TEXT } from './settings.messages.ts';
import { SettingsAction, SettingsCard } from './settings-card.tsx';

/** Migrating the local watch history to the account, and clearing both. */
export function HistoryCard() {
	return (
		<SettingsCard heading={SETTINGS_TEXT.history}>
			<Migration />
			<ClearHistory />
		</SettingsCard>
	);
}

type MigrationState =
	| { state: 'idle' | 'error' }
	| { state: 'migrating'; count: number }
	| { state: 'success'; result: LimitedMigrationResult };

function Migration() {
	const queries = useQueryClient();
	const localCount = useLocalHistory().length;
	const isOff = useQuery(historyModeQuery).data?.keepsHistory === false;
	const [migration, setMigration] = useState<MigrationState>({ state: 'idle' });
	const isMigrating = migration.state === 'migrating';
	const hasFailed = migration.state === 'error';

	const migrate = async () => {
		setMigration({ state: 'migrating', count: localCount });
		try {
			const result = await migrateLocalHistory(queries);
			setMigration(result ? { state: 'success', result } : { state: 'idle' });
			void invalidateHistory(queries);
		} catch (error) {
			setMigration({ state: 'error' });
			// The session expired, so this page goes away: a toast stays visible.
			if (error instanceof ApiError && error.status === 401) {
				showToast({ kind: 'error', text: SETTINGS_TEXT.migrationNeedsLogin });
			}
		}
	};
	return (
		<div>
			<SettingsAction hint={isOff ? SETTINGS_TEXT.migrationOff : SETTINGS_TEXT.migrationHint(localCount)}>
				<Button onClick={isMigrating || isOff ? undefined : migrate} aria-disabled={isMigrating || isOff || undefined}>
					{hasFailed ? <RotateCw aria-hidden className="size-4" /> : <FolderSync aria-hidden className="size-4" />}
					{hasFailed ? SETTINGS_TEXT.migrateAgain : SETTINGS_TEXT.migrate}
				</Button>
			</SettingsAction>
			{/* Live regions must exist before their content to be announced. */}
			<div role="status" className="grid gap-2 not-empty:mt-3">
				{migration.state === 'migrating' && <MigrationProgress count={migration.count} />}
				{migration.state === 'success' && <MigrationSummary result={migration.result} />}
			</div>
			<div role="alert" className="not-empty:mt-3">
				{hasFailed && <p className="text-danger">{SETTINGS_TEXT.migrationFailed}</p>}
			</div>
		</div>
	);
}

/** Indeterminate: one request migrates everything. */
function MigrationProgress({ count }: { count: number }) {
	const id = useId();
	return (
		<>
			<p id={id}>{SETTINGS_TEXT.migrating(count)}</p>
			<progress aria-labelledby={id} className="w-full max-w-80 accent-accent" />
		</>
	);
}

function MigrationSummary({
	result: { migrated, skipped, total, beyond_limit = [] },
}: {
	result: LimitedMigrationResult;
}) {
	return (
		<>
			<p className="font-semibold text-health">{SETTINGS_TEXT.migrationDone(total)}</p>
			<dl className="facts flex gap-8 tabular">
				<div>
					<dt>{SETTINGS_TEXT.migrated}</dt>
					<dd className="text-[1.5rem]/[1.2]">{migrated}</dd>
				</div>
				<div>
					<dt>{SETTINGS_TEXT.skipped}</dt>
					<dd className="text-[1.5rem]/[1.2]">{skipped}</dd>
				</div>
			</dl>
			{beyond_limit.length > 0 && <p>{SETTINGS_TEXT.migrationNoRoom(beyond_limit.length)}</p>}
			{skipped > beyond_limit.length && <p className="settings-hint">{SETTINGS_TEXT.whySkipped}</p>}
		</>
	);
}

function ClearHistory() {
	const queries = useQueryClient();
	const api = getApiClient(queries);
	const { historyRetentionDays } = usePublicConfig();
	const [step, setStep] = useState<'closed' | 'asking' | 'clearing'>('closed');

	const clear = async () => {
		setStep('clearing');
		try {
			await clearHistory(api);
			showToast({ kind: 'success', text: SETTINGS_TEXT.cleared });
			void invalidateHistory(queries);
		} catch {
			showToast({ kind: 'error', text: SETTINGS_TEXT.clearingFailed });
		}
		setStep('closed');
	};
	return (
		<>
			<SettingsAction hint={SETTINGS_TEXT.clearHint(historyRetentionDays)}>
				<Button onClick={() => setStep('asking')}>
					<Trash2 aria-hidden className="size-4" />
					{SETTINGS_TEXT.clear}
				</Button>
			</SettingsAction>
			<ConfirmDialog
				isOpen={step !== 'closed'}
				title={SETTINGS_TEXT.clearTitle}
				text={SETTINGS_TEXT.clearQuestion}
				confirmLabel={SETTINGS_TEXT.clearConfirm}
				isDangerous
				isPending={step === 'clearing'}
				onConfirm={clear}
				onClose={() => setStep('closed')}
			/>
		</>
	);
}

/** Clears the account's history first, and this browser's if that succeeded. */
async function clearHistory(api: ApiClient): Promise<void> {
	await viewerCall(api, 'DELETE /api/watch-history', {});
	removeEntries(readLocalHistory());
	removePositions(readPositions());
}
