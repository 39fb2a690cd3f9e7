import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, ShieldCheck, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { formatLocalDate } from '../../../lib/date-format.ts';
import { joinSentences } from '../../../lib/punctuation.ts';
import { refreshViewer } from '../../../session/refresh-viewer.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { useOwnPasskeyHere } from '../passkeys/passkeys-query.ts';
import { SettingsCard } from '../settings-card.tsx';
import { SECOND_FACTOR_TEXT as TEXT } from './second-factor.messages.ts';
import { SecondFactorDialog, type SecondFactorTask } from './second-factor-dialog.tsx';
import { SECOND_FACTOR, useMissingSecondFactor } from './second-factor-query.ts';

interface SecondFactorCardProps {
	user: User;
	/** Otherwise only for an account that has a second factor, or whose role needs one. */
	isShownWhenOff: boolean;
}

/** Whether the account has a second factor, and the buttons that change it. */
export function SecondFactorCard({ user, isShownWhenOff }: SecondFactorCardProps) {
	const queries = useQueryClient();
	const { data, error, isFetching, refetch } = useQuery({ ...SECOND_FACTOR, staleTime: 0 });
	const hasPasskey = useOwnPasskeyHere();
	const isMissing = useMissingSecondFactor(user);
	const [task, setTask] = useState<SecondFactorTask | null>(null);
	const onChanged = () => {
		// What an account without a required factor was refused is fetched again.
		void refreshViewer(getApiClient(queries), queries).then(() => queries.invalidateQueries());
	};
	if (!isShownWhenOff && !data?.isOn && !data?.isRequired) return null;
	return (
		<SettingsCard heading={TEXT.heading}>
			{!data && error && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{serverMessage(error) ?? TEXT.loadFailed}
				</FailureNote>
			)}
			{!data && !error && <Spinner label={TEXT.heading} />}
			{data && !data.isOn && (
				<>
					<p className="settings-hint">
						{isMissing ? TEXT.required : user.hasSecondFactor ? TEXT.besidePasskey : TEXT.off}
					</p>
					<Button
						kind={isMissing ? 'primary' : 'secondary'}
						className="justify-self-start"
						onClick={() => setTask('set-up')}
					>
						<ShieldCheck aria-hidden className="size-4" />
						{user.hasSecondFactor ? TEXT.setUpApp : TEXT.setUp}
					</Button>
				</>
			)}
			{data && (data.isOn || user.hasSecondFactor) && (
				<>
					<p className="settings-hint">
						{joinSentences(
							data.isOn && TEXT.on(data.since === null ? '' : formatLocalDate(data.since, 'long')),
							TEXT.codesLeft(data.recoveryCodesLeft),
						)}
					</p>
					<div className="flex flex-wrap gap-3">
						<Button onClick={() => setTask('new-codes')}>
							<KeyRound aria-hidden className="size-4" />
							{TEXT.newCodes}
						</Button>
						{data.isOn && (
							<Button onClick={() => setTask('turn-off')}>
								<ShieldOff aria-hidden className="size-4" />
								{TEXT.turnOff}
							</Button>
						)}
					</div>
				</>
			)}
			<SecondFactorDialog
				user={user}
				hasPasskey={hasPasskey}
				task={task}
				onChanged={onChanged}
				onClose={() => setTask(null)}
			/>
		</SettingsCard>
	);
}
