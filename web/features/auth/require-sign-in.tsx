import { House } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { User } from '#contract/user.ts';
import { offersSignUp } from '../../config/offers-sign-up.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { useSession } from '../../session/session.ts';
import { requestSignIn } from '../../session/sign-in-request.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FilmLeaderArt } from '../../ui/film-art.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AUTH_TEXT } from './auth.messages.ts';
import './sign-in-preview.css';

interface RequireSignInProps {
	/** What signing in gives on this page, shown when signed out. */
	purpose: string;
	/** What the page offers, shown below; nothing in it can be pressed. */
	preview: ReactNode;
	/** Shown when signed in. */
	children: (user: User) => ReactNode;
	/** Shown when the token cannot be verified because the server is unreachable. */
	unreachable: ReactNode;
	/** Shown while the token is verified; a spinner by default. */
	starting?: ReactNode;
}

/** Shows a page to signed-in users only, to others the way to sign in. */
export function RequireSignIn({ purpose, preview, children, unreachable, starting }: RequireSignInProps) {
	const session = useSession();
	if (session.state === 'signed-in') {
		// The key resets the state of the page when another user signs in, or another profile.
		return <Fragment key={session.profiles?.current ?? session.user.id}>{children(session.user)}</Fragment>;
	}
	if (session.state === 'unreachable') return unreachable;
	if (session.state === 'anonymous') return <SignInRequired purpose={purpose} preview={preview} />;
	const needsScript = (
		<noscript>
			<p className="p-8 text-center text-lg">{AUTH_TEXT.needsScript}</p>
		</noscript>
	);
	if (starting) {
		return (
			<>
				{needsScript}
				<div className="viewer-start">{starting}</div>
			</>
		);
	}
	return (
		<div className="message-screen">
			{needsScript}
			<Spinner className="size-8 noscript:hidden" />
		</div>
	);
}

function SignInRequired({ purpose, preview }: Pick<RequireSignInProps, 'purpose' | 'preview'>) {
	const canSignUp = offersSignUp(usePublicConfig());
	return (
		<>
			<MessageScreen picture={<FilmLeaderArt number="1" />} title={AUTH_TEXT.signInRequired} text={purpose}>
				<div className="flex flex-wrap justify-center gap-3">
					<Button kind="primary" onClick={() => requestSignIn('login')}>
						{AUTH_TEXT.login}
					</Button>
					{canSignUp && <Button onClick={() => requestSignIn('sign-up')}>{AUTH_TEXT.signUp}</Button>}
				</div>
				<LinkButton kind="quiet" to={PAGE_PATTERNS.home}>
					<House aria-hidden className="size-4" />
					{AUTH_TEXT.goHome}
				</LinkButton>
			</MessageScreen>
			<div aria-hidden inert className="sign-in-preview page">
				{preview}
			</div>
		</>
	);
}
