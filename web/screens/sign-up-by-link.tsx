import { useQuery } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { LoginChallenge } from '#contract/second-factor.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { AUTH_TEXT } from '../features/auth/auth.messages.ts';
import { authErrorText } from '../features/auth/auth-error-text.ts';
import { CodeForm } from '../features/auth/code-form.tsx';
import { ExternalButtons } from '../features/auth/external-buttons.tsx';
import { SignUpForm } from '../features/auth/sign-up-form.tsx';
import { WaitingNote } from '../features/auth/waiting-note.tsx';
import { requestSignIn } from '../session/sign-in-request.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { BrokenFilmArt, FilmLeaderArt } from '../ui/film-art.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { Spinner } from '../ui/spinner.tsx';

interface LinkTexts {
	title: string;
	purpose: string;
	unusable: string;
	whyUnusable: string;
	checking: string;
	needsScript?: string;
	goHome: string;
}

type LinkCheck = Parameters<typeof useQuery<{ isUsable: boolean }>>[0];

interface SignUpByLinkProps {
	text: LinkTexts;
	/** Asks the server whether the link can be used. */
	check: LinkCheck;
	/** What the sign-up sends of the link. */
	secret: { ownerToken: string } | { invitation: string };
	/** Path of the page that follows the sign-up. */
	next: string;
}

/** Sign-up by a link whose secret is in the address, once the server says that it can be used. */
export function SignUpByLink({ text, check, secret, next }: SignUpByLinkProps) {
	const draft = useRef(null);
	const navigate = useNavigate();
	/** Who has a link waits for no approval, but may have to confirm the address. */
	const [waitsFor, setWaitsFor] = useState<'approval' | 'email' | null>(null);
	/** Of somebody who has an account with a second factor already. */
	const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
	const { oidc } = usePublicConfig();
	// What is typed stays when the link ends meanwhile.
	const link = useQuery({ ...check, staleTime: Number.POSITIVE_INFINITY, retry: false });
	if (link.isLoading) return <CheckingLink text={text} />;
	// A check that fails is left to the sign-up.
	if (link.data?.isUsable === false) return <UnusableLink text={text} />;
	const invitation = 'invitation' in secret ? secret.invitation : null;
	// Until then the secret stays in the address: the page may be reloaded.
	const leave = () => void navigate(next, { replace: true });
	const isCode = challenge !== null;
	return (
		<div className="page mx-auto max-w-136">
			<h1 tabIndex={-1} className="screen-title">
				{isCode ? AUTH_TEXT.login : text.title}
			</h1>
			<p className="text-lg text-muted">{isCode ? AUTH_TEXT.codePurpose : text.purpose}</p>
			<div className="card">
				{isCode && (
					<CodeForm
						challenge={challenge.challenge}
						draft={draft}
						describeError={(error) => authErrorText(error, 'login', false, true)}
						onSignedIn={leave}
						onRestart={() => setChallenge(null)}
					/>
				)}
				{!isCode && waitsFor !== null && <WaitingNote mustVerifyEmail={waitsFor === 'email'} />}
				{!isCode && waitsFor === null && (
					<div className="grid gap-4.5">
						{!(invitation !== null && oidc?.isOnly) && (
							<SignUpForm
								{...secret}
								draft={draft}
								onWaiting={() => setWaitsFor('email')}
								describeError={(error) => authErrorText(error, 'sign-up', false)}
								onSignedIn={leave}
							/>
						)}
						{invitation !== null && (
							<ExternalButtons
								invitation={invitation}
								next={next}
								onSignedIn={leave}
								onChallenge={setChallenge}
								onWaiting={() => setWaitsFor('approval')}
							/>
						)}
					</div>
				)}
			</div>
		</div>
	);
}

export function CheckingLink({ text }: { text: Pick<LinkTexts, 'checking' | 'needsScript'> }) {
	return (
		<div className="message-screen">
			{text.needsScript && (
				<noscript>
					<p>{text.needsScript}</p>
				</noscript>
			)}
			<Spinner className={text.needsScript ? 'size-8 noscript:hidden' : 'size-8'} label={text.checking} />
		</div>
	);
}

function UnusableLink({ text }: { text: LinkTexts }) {
	return (
		<MessageScreen picture={<BrokenFilmArt />} title={text.unusable} text={text.whyUnusable}>
			<div className="flex flex-wrap justify-center gap-3">
				<Button kind="primary" onClick={() => requestSignIn('login')}>
					{AUTH_TEXT.login}
				</Button>
				<HomeLink kind="secondary">{text.goHome}</HomeLink>
			</div>
		</MessageScreen>
	);
}

interface ForNewAccountProps {
	title: string;
	text: string;
	goHome: string;
	children?: ReactNode;
}

/** For a person who is signed in: the link is for a new account. */
export function LinkForNewAccount({ title, text, goHome, children }: ForNewAccountProps) {
	return (
		<MessageScreen picture={<FilmLeaderArt number="1" />} title={title} text={text}>
			{children}
			<HomeLink kind="primary">{goHome}</HomeLink>
		</MessageScreen>
	);
}

function HomeLink({ kind, children }: { kind: 'primary' | 'secondary'; children: string }) {
	return (
		<LinkButton kind={kind} to={PAGE_PATTERNS.home}>
			<House aria-hidden className="size-4" />
			{children}
		</LinkButton>
	);
}
