import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { OWNER_LINK_MINUTES } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { User } from '#contract/user.ts';
import { apiQuery } from '../api/api-query.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { AUTH_TEXT } from '../features/auth/auth.messages.ts';
import { authErrorText } from '../features/auth/auth-error-text.ts';
import { SignUpForm } from '../features/auth/sign-up-form.tsx';
import { requestSignIn } from '../session/sign-in-request.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { BrokenFilmArt, FilmLeaderArt } from '../ui/film-art.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { OWNER_SIGN_UP_TEXT } from './owner-sign-up.messages.ts';

interface OwnerSignUpProps {
	/** Of the owner link. */
	token: string;
	/** Who is signed in already. */
	user: User | null;
}

/** Sign-up by the link that a start without an owner prints. */
export function OwnerSignUp({ token, user }: OwnerSignUpProps) {
	const draft = useRef(null);
	const navigate = useNavigate();
	const link = useQuery({
		...apiQuery('POST /api/auth/owner-link', { body: { ownerToken: token } }),
		enabled: !user,
		// What is typed stays when the link expires meanwhile.
		staleTime: Number.POSITIVE_INFINITY,
		retry: false,
	});
	if (user) return <LinkForNewAccount user={user} />;
	if (link.isLoading) return <Checking />;
	// A check that fails is left to the sign-up.
	if (link.data?.isUsable === false) return <UnusableLink />;
	return (
		<div className="page mx-auto max-w-136">
			<h1 tabIndex={-1} className="screen-title">
				{OWNER_SIGN_UP_TEXT.title}
			</h1>
			<p className="text-lg text-muted">{OWNER_SIGN_UP_TEXT.purpose}</p>
			<div className="card">
				<SignUpForm
					ownerToken={token}
					draft={draft}
					// The owner waits for nobody.
					onWaiting={() => {}}
					describeError={(error) => authErrorText(error, 'sign-up', false)}
					// Until then the token stays in the address: the page may be reloaded.
					onSignedIn={() => void navigate(PAGE_PATTERNS.admin, { replace: true })}
				/>
			</div>
		</div>
	);
}

function Checking() {
	return (
		<div className="message-screen">
			<Spinner className="size-8" label={OWNER_SIGN_UP_TEXT.checking} />
		</div>
	);
}

function UnusableLink() {
	return (
		<MessageScreen
			picture={<BrokenFilmArt />}
			title={OWNER_SIGN_UP_TEXT.unusable}
			text={OWNER_SIGN_UP_TEXT.whyUnusable(OWNER_LINK_MINUTES)}
		>
			<div className="flex flex-wrap justify-center gap-3">
				<Button kind="primary" onClick={() => requestSignIn('login')}>
					{AUTH_TEXT.login}
				</Button>
				<LinkButton to={PAGE_PATTERNS.home}>
					<House aria-hidden className="size-4" />
					{OWNER_SIGN_UP_TEXT.goHome}
				</LinkButton>
			</div>
		</MessageScreen>
	);
}

function LinkForNewAccount({ user }: { user: User }) {
	const { commands } = usePublicConfig();
	return (
		<MessageScreen
			picture={<FilmLeaderArt number="1" />}
			title={OWNER_SIGN_UP_TEXT.signedIn(user.username)}
			text={OWNER_SIGN_UP_TEXT.makeThisOwner}
		>
			<code className="wrap-anywhere select-all">{OWNER_SIGN_UP_TEXT.command[commands](user.email)}</code>
			<LinkButton kind="primary" to={PAGE_PATTERNS.home}>
				<House aria-hidden className="size-4" />
				{OWNER_SIGN_UP_TEXT.goHome}
			</LinkButton>
		</MessageScreen>
	);
}
