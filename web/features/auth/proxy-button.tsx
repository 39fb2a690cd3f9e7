import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import { useState } from 'react';
import type { LoginChallenge } from '#contract/second-factor.ts';
import { apiQuery } from '../../api/api-query.ts';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import { beginSession } from '../../session/begin-session.ts';
import { FormError } from '../../ui/form-error.tsx';
import { PendingButton } from '../../ui/pending-button.tsx';
import { AUTH_TEXT } from './auth.messages.ts';

interface ProxyButtonProps {
	onSignedIn: () => void;
	onChallenge: (challenge: LoginChallenge) => void;
	onWaiting: () => void;
}

const NAME = apiQuery('GET /api/auth/proxy/name', {});

/** Signs in as whom the proxy in front has signed in; nothing where that is nobody. */
export function ProxyButton({ onSignedIn, onChallenge, onWaiting }: ProxyButtonProps) {
	const queries = useQueryClient();
	// Somebody else may be signed in at the proxy since the dialog was open.
	const { data } = useQuery({ ...NAME, staleTime: 0, gcTime: 0, retry: false });
	const [error, setError] = useState<string | null>(null);
	const [isPending, setPending] = useState(false);
	const press = async () => {
		setError(null);
		setPending(true);
		try {
			const result = await getApiClient(queries).call('POST /api/auth/proxy/sign-in', {});
			if ('challenge' in result) return onChallenge(result);
			if ('isWaiting' in result) return onWaiting();
			beginSession(queries, result);
			onSignedIn();
		} catch (failure) {
			setError(serverMessage(failure) ?? AUTH_TEXT.loginFailed);
		} finally {
			setPending(false);
		}
	};
	if (!data?.name) return null;
	return (
		<div className="grid gap-2">
			<FormError error={error} />
			<PendingButton className="w-full" isPending={isPending} onClick={() => !isPending && void press()}>
				<UserCheck aria-hidden className="size-5 flex-none" />
				<span className="min-w-0 wrap-anywhere">{AUTH_TEXT.continueAs(data.name)}</span>
			</PendingButton>
		</div>
	);
}
