import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { LoginChallenge } from '#contract/second-factor.ts';
import { getApiClient } from '../api/query-client.ts';
import { serverMessage } from '../api/server-message.ts';
import { authErrorText } from '../features/auth/auth-error-text.ts';
import { CodeForm } from '../features/auth/code-form.tsx';
import { WaitingNote } from '../features/auth/waiting-note.tsx';
import { beginSession } from '../session/begin-session.ts';
import { type PendingProvider, takePendingProvider } from '../session/provider-pages.ts';
import { requestSignIn } from '../session/sign-in-request.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { BrokenFilmArt } from '../ui/film-art.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { showToast } from '../ui/toast.ts';
import { FormPage } from './activate-screen.tsx';
import { PROVIDER_RETURN_TEXT as TEXT } from './provider-return.messages.ts';
import { CheckingLink } from './sign-up-by-link.tsx';

interface Failure {
	text: string;
	pending: PendingProvider | null;
}

/** Ends a sign-in at the provider, or a connection with it, and returns to the page where it was begun. */
export function ProviderReturn({ response }: { response: string }) {
	const queries = useQueryClient();
	const navigate = useNavigate();
	const draft = useRef(null);
	const hasBegun = useRef(false);
	const returnTo = useRef<string>(PAGE_PATTERNS.home);
	const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
	const [isWaiting, setWaiting] = useState(false);
	const [failure, setFailure] = useState<Failure | null>(null);
	// The response is not left in the address.
	const leave = () => navigate(returnTo.current, { replace: true });

	const complete = async (pending: PendingProvider) => {
		const api = getApiClient(queries);
		const body = { secret: pending.secret, response };
		if (pending.purpose === 'connect') {
			await viewerCall(api, 'POST /api/auth/oidc/connection', { body });
			showToast({ kind: 'success', text: TEXT.connected });
			return leave();
		}
		const result = await api.call('POST /api/auth/oidc/complete', { body });
		if ('challenge' in result) return setChallenge(result);
		if ('isWaiting' in result) return setWaiting(true);
		beginSession(queries, result);
		return leave();
	};

	// biome-ignore lint/correctness/useExhaustiveDependencies: a response works once
	useEffect(() => {
		if (hasBegun.current) return;
		hasBegun.current = true;
		const pending = takePendingProvider();
		if (!pending) return setFailure({ text: TEXT.elsewhere, pending });
		returnTo.current = pending.next ?? pending.returnTo;
		complete(pending).catch((error: unknown) => {
			setFailure({ text: serverMessage(error) ?? TEXT.unknown, pending });
		});
	}, []);

	if (failure) return <ProviderFailure {...failure} />;
	if (isWaiting) {
		return (
			<FormPage title={TEXT.waitsTitle} purpose="">
				<WaitingNote />
			</FormPage>
		);
	}
	if (challenge === null) return <CheckingLink text={{ checking: TEXT.waiting }} />;
	return (
		<FormPage title={TEXT.codeTitle} purpose={TEXT.codePurpose} isFocused>
			<CodeForm
				challenge={challenge.challenge}
				draft={draft}
				describeError={(error) => authErrorText(error, 'login', false, true)}
				onSignedIn={() => void leave()}
				onRestart={() => requestSignIn('login')}
			/>
		</FormPage>
	);
}

function ProviderFailure({ text, pending }: Failure) {
	const actions = useRef<HTMLDivElement>(null);
	useEffect(() => actions.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
	const isConnection = pending?.purpose === 'connect';
	const title = isConnection ? TEXT.connectFailed : TEXT.failed;
	return (
		<MessageScreen picture={<BrokenFilmArt />} title={title} text={text}>
			<div ref={actions} className="flex flex-wrap justify-center gap-3">
				{!isConnection && (
					<Button kind="primary" onClick={() => requestSignIn('login')}>
						{TEXT.login}
					</Button>
				)}
				<LinkButton kind={isConnection ? 'primary' : 'secondary'} to={pending?.returnTo ?? PAGE_PATTERNS.home}>
					{TEXT.back}
				</LinkButton>
			</div>
		</MessageScreen>
	);
}
