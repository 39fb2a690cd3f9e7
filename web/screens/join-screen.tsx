import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { apiQuery } from '../api/api-query.ts';
import { AUTH_TEXT } from '../features/auth/auth.messages.ts';
import { authErrorText } from '../features/auth/auth-error-text.ts';
import { SignUpForm } from '../features/auth/sign-up-form.tsx';
import { PageHead } from '../head/page-head.tsx';
import { useSession } from '../session/session.ts';
import { requestSignIn } from '../session/sign-in-request.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { BrokenFilmArt, FilmLeaderArt } from '../ui/film-art.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { JOIN_TEXT } from './join-screen.messages.ts';

/** Sign-up by the link of an invitation. */
export function JoinScreen() {
	const session = useSession();
	const code = useLocation().hash.slice(1);
	return (
		<>
			<PageHead title={JOIN_TEXT.title} description={JOIN_TEXT.description} />
			{session.state === 'starting' && <Checking />}
			{session.state === 'signed-in' && <ForNewAccount username={session.user.username} />}
			{(session.state === 'anonymous' || session.state === 'unreachable') && <Join key={code} code={code} />}
		</>
	);
}

function Join({ code }: { code: string }) {
	const draft = useRef(null);
	const navigate = useNavigate();
	const invitation = useQuery({
		...apiQuery('POST /api/auth/invitation', { body: { invitation: code } }),
		// What is typed stays when the invitation ends meanwhile.
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
	if (invitation.isLoading) return <Checking />;
	// A check that fails is left to the sign-up.
	if (invitation.data?.isUsable === false) return <Unusable />;
	return (
		<div className="page mx-auto max-w-136">
			<h1 tabIndex={-1} className="screen-title">
				{JOIN_TEXT.title}
			</h1>
			<p className="text-lg text-muted">{JOIN_TEXT.purpose}</p>
			<div className="card">
				<SignUpForm
					invitation={code}
					draft={draft}
					describeError={(error) => authErrorText(error, 'sign-up', false)}
					// Until then the code stays in the address: the page may be reloaded.
					onSignedIn={() => void navigate(PAGE_PATTERNS.home, { replace: true })}
					// Who is invited waits for nobody.
					onWaiting={() => {}}
				/>
			</div>
		</div>
	);
}

function Checking() {
	return (
		<div className="message-screen">
			<noscript>
				<p>{JOIN_TEXT.needsScript}</p>
			</noscript>
			<Spinner className="size-8 noscript:hidden" label={JOIN_TEXT.checking} />
		</div>
	);
}

function Unusable() {
	return (
		<MessageScreen picture={<BrokenFilmArt />} title={JOIN_TEXT.unusable} text={JOIN_TEXT.whyUnusable}>
			<div className="flex flex-wrap justify-center gap-3">
				<Button kind="primary" onClick={() => requestSignIn('login')}>
					{AUTH_TEXT.login}
				</Button>
				<LinkButton to={PAGE_PATTERNS.home}>
					<House aria-hidden className="size-4" />
					{JOIN_TEXT.goHome}
				</LinkButton>
			</div>
		</MessageScreen>
	);
}

function ForNewAccount({ username }: { username: string }) {
	return (
		<MessageScreen
			picture={<FilmLeaderArt number="1" />}
			title={JOIN_TEXT.signedIn(username)}
			text={JOIN_TEXT.forNewAccount}
		>
			<LinkButton kind="primary" to={PAGE_PATTERNS.home}>
				<House aria-hidden className="size-4" />
				{JOIN_TEXT.goHome}
			</LinkButton>
		</MessageScreen>
	);
}
