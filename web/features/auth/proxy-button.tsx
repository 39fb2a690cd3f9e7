import { useQuery, useQueryClient } from '@tanstack/react-query';
import { UserCheck } from 'lucide-react';
import type { LoginChallenge } from '#contract/second-factor.ts';
import { apiQuery } from '../../api/api-query.ts';
import { getApiClient } from '../../api/query-client.ts';
import { beginSession } from '../../session/begin-session.ts';
import { AUTH_TEXT } from './auth.messages.ts';
import { SignInButton } from './sign-in-button.tsx';

interface ProxyButtonProps {
	onSignedIn: () => void;
	onChallenge: (challenge: LoginChallenge) => void;
	onWaiting: () => void;
	/** Code of the invitation with which somebody new comes. */
	invitation?: string | undefined;
}

const NAME = apiQuery('GET /api/auth/proxy/name', {});

/** Signs in as whom the proxy in front has signed in; nothing where that is nobody. */
export function ProxyButton({ onSignedIn, onChallenge, onWaiting, invitation }: ProxyButtonProps) {
	const queries = useQueryClient();
	// Somebody else may be signed in at the proxy since the dialog was open.
	const { data } = useQuery({ ...NAME, staleTime: 0, gcTime: 0, retry: false });
	const signIn = async () => {
		const result = await getApiClient(queries).call('POST /api/auth/proxy/sign-in', { body: { invitation } });
		if ('challenge' in result) return onChallenge(result);
		if ('isWaiting' in result) return onWaiting();
		beginSession(queries, result);
		onSignedIn();
	};
	if (!data?.name) return null;
	const icon = <UserCheck aria-hidden className="size-5 flex-none" />;
	return <SignInButton icon={icon} label={AUTH_TEXT.continueAs(data.name)} signIn={signIn} />;
}
