import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FolderSync, RotateCw, Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import type { MigrationResult } from '#contract/watch-history.ts';
import { ApiError } from '../../api/api-client.ts';
import { getApiClient } from '../../api/query-client.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { notify } from '../../ui/notices.ts';
import { invalidateHistory } from '../../watch-sync/history-changes.ts';
import { historyModeQuery } from '../../watch-sync/history-mode.ts';
import { useLocalHistory } from '../../watch-sync/local-history.ts';
import { migrateLocalHistory } from '../../watch-sync/migrate-local-history.ts';
import { clearHistory } from './clear-history.ts';
import { DataAction } from './data-action.tsx';
import { SETTINGS_TEXT } from './settings.messages.ts';
import { SettingsCard } from './settings-card.tsx';

/** What is kept of watching: bringing what this browser has to the account, and removing all of it. */
export function HistoryData() {
	return (
		<SettingsCard heading={SETTINGS_TEXT.history}>
			<Migration />
			<Clearing />
		</SettingsCard>
	);
}

type MigrationState =
	| { state: 'idle' | 'error' }
	/** So many titles are under way. */
	| { state: 'migrating'; count: number }
	| { state: 'success'; result: MigrationResult };

function Migration() {
	const queries = useQueryClient();
	const waiting = useLocalHistory().length;
	const isOff = useQuery(historyModeQuery).data?.keepsHistory === false;
	const [migration, setMigration] = useState<MigrationState>({ state: 'idle' });
	const isMigrating = migration.state === 'migrating';
	const hasFailed = migration.state === 'error';

	const migrate = async () => {
		setMigration({ state: 'migrating', count: waiting });
		try {
			const result = await migrateLocalHistory(queries);
			setMigration(result ? { state: 'success', result } : { state: 'idle' });
			void invalidateHistory(queries);
		} catch (error) {
			setMigration({ state: 'error' });
			// The page goes with the session, so the sentence has to stand over whatever comes.
			if (error instanceof ApiError && error.status === 401) {
				notify({ kind: 'error', text: SETTINGS_TEXT.migrationNeedsLogin });
			}
		}
	};
	return (
		<div className="migration">
			<DataAction hint={isOff ? SETTINGS_TEXT.migrationOff : SETTINGS_TEXT.migrationHint(waiting)}>
				<Button onClick={isMigrating || isOff ? undefined : migrate} aria-disabled={isMigrating || isOff || undefined}>
					{hasFailed ? <RotateCw aria-hidden className="size-4" /> : <FolderSync aria-hidden className="size-4" />}
					{hasFailed ? SETTINGS_TEXT.migrateAgain : SETTINGS_TEXT.migrate}
				</Button>
			</DataAction>
			{/* There from the start, so that what comes into it is read out. */}
			<div role="status">
				{migration.state === 'migrating' && <UnderWay count={migration.count} />}
				{migration.state === 'success' && <Outcome result={migration.result} />}
			</div>
			<div role="alert">{hasFailed && <p className="text-danger">{SETTINGS_TEXT.migrationFailed}</p>}</div>
		</div>
	);
}

/** One call brings everything, so nobody knows how much of it is done. */
function UnderWay({ count }: { count: number }) {
	const id = useId();
	return (
		<>
			<p id={id}>{SETTINGS_TEXT.migrating(count)}</p>
			<progress aria-labelledby={id} className="migration-progress" />
		</>
	);
}

function Outcome({ result: { migrated, skipped, total } }: { result: MigrationResult }) {
	return (
		<>
			<p className="font-semibold text-health">{SETTINGS_TEXT.migrationDone(total)}</p>
			<dl className="migration-counts tabular">
				<div>
					<dt>{SETTINGS_TEXT.migrated}</dt>
					<dd>{migrated}</dd>
				</div>
				<div>
					<dt>{SETTINGS_TEXT.skipped}</dt>
					<dd>{skipped}</dd>
				</div>
			</dl>
			{skipped > 0 && <p className="settings-note">{SETTINGS_TEXT.whySkipped}</p>}
		</>
	);
}

function Clearing() {
	const queries = useQueryClient();
	const api = getApiClient(queries);
	const { historyRetentionDays } = usePublicConfig();
	const [step, setStep] = useState<'closed' | 'asking' | 'clearing'>('closed');

	const clear = async () => {
		setStep('clearing');
		try {
			await clearHistory(api);
			notify({ kind: 'success', text: SETTINGS_TEXT.cleared });
			void invalidateHistory(queries);
		} catch {
			notify({ kind: 'error', text: SETTINGS_TEXT.clearingFailed });
		}
		setStep('closed');
	};
	return (
		<>
			<DataAction hint={SETTINGS_TEXT.clearHint(historyRetentionDays)}>
				<Button onClick={() => setStep('asking')}>
					<Trash2 aria-hidden className="size-4" />
					{SETTINGS_TEXT.clear}
				</Button>
			</DataAction>
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
