import { House } from 'lucide-react';
import { useRef } from 'react';
import { useNavigate } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { User } from '#contract/user.ts';
import { authErrorText } from '../features/auth/auth-error-text.ts';
import { SignUpForm } from '../features/auth/sign-up-form.tsx';
import { LinkButton } from '../ui/button.tsx';
import { FilmLeaderArt } from '../ui/film-art.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
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
	if (user) return <LinkForNewAccount user={user} />;
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
					describeError={(error) => authErrorText(error, 'sign-up', false)}
					// Until then the token stays in the address: the page may be reloaded.
					onSignedIn={() => void navigate(PAGE_PATTERNS.admin, { replace: true })}
				/>
			</div>
		</div>
	);
}

function LinkForNewAccount({ user }: { user: User }) {
	return (
		<MessageScreen
			picture={<FilmLeaderArt number="1" />}
			title={OWNER_SIGN_UP_TEXT.signedIn(user.username)}
			text={OWNER_SIGN_UP_TEXT.makeThisOwner}
		>
			<code className="wrap-anywhere select-all">{OWNER_SIGN_UP_TEXT.command(user.email)}</code>
			<LinkButton kind="primary" to={PAGE_PATTERNS.home}>
				<House aria-hidden className="size-4" />
				{OWNER_SIGN_UP_TEXT.goHome}
			</LinkButton>
		</MessageScreen>
	);
}
