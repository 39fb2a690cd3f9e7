import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { useRef, useState } from 'react';
import type { ApiToken } from '#contract/api-token.ts';
import type { User } from '#contract/user.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { formatUtcDate } from '../../../lib/date-format.ts';
import { factLine } from '../../../lib/fact-line.ts';
import { SENTENCE_SPACE } from '../../../lib/punctuation.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { PendingButton } from '../../../ui/pending-button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SettingsCard } from '../settings-card.tsx';
import { ApiTokenDialog } from './api-token-dialog.tsx';
import { API_TOKENS_TEXT as TEXT } from './api-tokens.messages.ts';

const API_TOKENS = viewerQuery('GET /api/auth/tokens', {});

/** The API tokens of the account, and the buttons that make and revoke them. */
export function ApiTokensCard({ user }: { user: User }) {
	const queries = useQueryClient();
	const { data, error, isFetching, refetch } = useQuery({ ...API_TOKENS, staleTime: 0 });
	const [isOpen, setOpen] = useState(false);
	const [pending, setPending] = useState<string | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);

	const revoke = async ({ id }: ApiToken) => {
		setPending(id);
		try {
			await viewerCall(getApiClient(queries), 'DELETE /api/auth/tokens/:id', { params: { id } });
			showToast({ kind: 'success', text: TEXT.revoked });
			// The button goes with its token.
			heading.current?.focus();
		} catch (failure) {
			showToast({ kind: 'error', text: serverMessage(failure) ?? TEXT.revokeFailed });
		}
		await refetch();
		setPending(null);
	};
	return (
		<SettingsCard heading={TEXT.heading} headingRef={heading}>
			<p className="settings-hint">
				{TEXT.hint}
				{SENTENCE_SPACE}
				<a href="/api/docs" className="text-link">
					{TEXT.docs}
				</a>
			</p>
			{!data && error && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{serverMessage(error) ?? TEXT.loadFailed}
				</FailureNote>
			)}
			{!data && !error && <Spinner label={TEXT.heading} />}
			{data && data.length > 0 && (
				<ul className="divide-y divide-line">
					{data.map((token) => (
						<TokenLine
							key={token.id}
							token={token}
							isPending={pending === token.id}
							onRevoke={() => pending === null && void revoke(token)}
						/>
					))}
				</ul>
			)}
			{data && (
				<Button className="justify-self-start" onClick={() => setOpen(true)}>
					<KeyRound aria-hidden className="size-4" />
					{TEXT.make}
				</Button>
			)}
			<ApiTokenDialog
				username={user.username}
				isOpen={isOpen}
				onMade={() => void refetch()}
				onClose={() => setOpen(false)}
			/>
		</SettingsCard>
	);
}

interface TokenLineProps {
	token: ApiToken;
	isPending: boolean;
	onRevoke: () => void;
}

function TokenLine({ token, isPending, onRevoke }: TokenLineProps) {
	const { name, scopes, expires_at, last_used_on } = token;
	return (
		<li className="flex min-h-16 flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0">
			<div className="grid gap-1">
				<div className="font-semibold wrap-anywhere">
					<bdi>{name}</bdi>
				</div>
				<p className="settings-hint">{factLine(...scopes.map((scope) => TEXT.scopeOf[scope]))}</p>
				<p className="settings-hint">
					{TEXT.ends(formatUtcDate(expires_at))} ·{' '}
					{TEXT.lastUsed(last_used_on === null ? null : formatUtcDate(`${last_used_on}T00:00:00Z`))}
				</p>
			</div>
			<PendingButton isPending={isPending} onClick={onRevoke}>
				<span>
					{TEXT.revoke}
					<span className="sr-only">{TEXT.revokeOf(name)}</span>
				</span>
			</PendingButton>
		</li>
	);
}
