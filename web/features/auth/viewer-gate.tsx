import { House } from 'lucide-react';
import { Fragment, type ReactNode } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { User } from '#contract/user.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { useSession } from '../../session/session.ts';
import { requestSignIn } from '../../session/sign-in-request.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FilmLeaderArt } from '../../ui/film-leader-art.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AUTH_TEXT } from './auth.messages.ts';

interface ViewerGateProps {
	/** What the page is for, to whoever is not signed in. */
	purpose: string;
	/** Drawn for a person whom the server knows. */
	children: (user: User) => ReactNode;
	/** Drawn for a person whose token can not be checked because the server is out of reach. */
	unreachable: ReactNode;
	/** Drawn until it is known who is there, and seen only by a person with a token; a spinner unless given. */
	starting?: ReactNode;
}

/** Lets through to a page that belongs to somebody; others learn how to get there. */
export function ViewerGate({ purpose, children, unreachable, starting }: ViewerGateProps) {
	const session = useSession();
	if (session.state === 'signed-in') {
		// Another person's page is another page.
		return <Fragment key={session.user.id}>{children(session.user)}</Fragment>;
	}
	if (session.state === 'unreachable') return unreachable;
	if (session.state === 'anonymous') return <SignInRequired purpose={purpose} />;
	if (starting) return <div className="viewer-start">{starting}</div>;
	return (
		<div className="message-screen">
			<Spinner className="size-8" />
		</div>
	);
}

function SignInRequired({ purpose }: { purpose: string }) {
	const { registration } = usePublicConfig();
	return (
		<MessageScreen picture={<FilmLeaderArt number="1" />} title={AUTH_TEXT.signInRequired} text={purpose}>
			<div className="flex flex-wrap justify-center gap-3">
				<Button kind="primary" onClick={() => requestSignIn('login')}>
					{AUTH_TEXT.login}
				</Button>
				{registration === 'open' && <Button onClick={() => requestSignIn('sign-up')}>{AUTH_TEXT.signUp}</Button>}
			</div>
			<LinkButton kind="quiet" to={PAGE_PATTERNS.home}>
				<House aria-hidden className="size-4" />
				{AUTH_TEXT.goHome}
			</LinkButton>
		</MessageScreen>
	);
}
