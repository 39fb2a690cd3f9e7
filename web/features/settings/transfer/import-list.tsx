import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { IMPORT_KEPT_DAYS } from '#contract/limits.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { SettingsCard } from '../settings-card.tsx';
import { ImportJobPart } from './import-job.tsx';
import { IMPORTS } from './import-jobs.ts';
import { TRANSFER_TEXT as TEXT } from './transfer.messages.ts';

/** All imports of the account, the last first. */
export function ImportList() {
	const { data, error, isFetching, refetch } = useQuery({ ...IMPORTS, staleTime: 0 });
	const heading = useRef<HTMLHeadingElement>(null);
	return (
		<SettingsCard heading={TEXT.jobsHeading} headingRef={heading} description={TEXT.jobsHint(IMPORT_KEPT_DAYS)}>
			{!data && error && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{serverMessage(error) ?? TEXT.jobsFailed}
				</FailureNote>
			)}
			{!data && !error && <Spinner label={TEXT.jobsHeading} />}
			{data?.length === 0 && <p className="settings-hint">{TEXT.noJobs}</p>}
			{data && data.length > 0 && (
				<ul className="grid gap-4">
					{data.map((job) => (
						<ImportJobPart
							key={job.id}
							listed={job}
							onRemoved={() => {
								heading.current?.focus();
								void refetch();
							}}
						/>
					))}
				</ul>
			)}
		</SettingsCard>
	);
}
