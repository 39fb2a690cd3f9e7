import { MailWarning, Smartphone, X } from 'lucide-react';
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react';
import type { LoginChallenge } from '#contract/second-factor.ts';
import { offersPasskeys } from '../../config/offers-passkeys.ts';
import { offersSignUp } from '../../config/offers-sign-up.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { useNarrowWindow } from '../../lib/use-media-query.ts';
import { subscribeToSession } from '../../session/session.ts';
import { requestSignIn, type SignInForm, useSignInRequest } from '../../session/sign-in-request.ts';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AUTH_TEXT } from './auth.messages.ts';
import { authErrorText } from './auth-error-text.ts';
import { CodeForm } from './code-form.tsx';
import type { UnverifiedAccount } from './correct-email.tsx';
import { ExternalButtons } from './external-buttons.tsx';
import { LoginForm } from './login-form.tsx';
import { PasskeySignIn } from './passkey-sign-in.tsx';
import { SignUpForm } from './sign-up-form.tsx';
import type { FormDraft } from './use-account-form.ts';
import { WaitingNote } from './waiting-note.tsx';
import './sign-in.css';

/** Few people need them. */
const PhoneSignIn = lazy(async () => ({ default: (await import('./phone-sign-in.tsx')).PhoneSignIn }));
const ForgotPassword = lazy(async () => ({ default: (await import('./forgot-password.tsx')).ForgotPassword }));

const CorrectEmail = lazy(async () => ({ default: (await import('./correct-email.tsx')).CorrectEmail }));

const INSTEAD_TITLES = {
	forgot: AUTH_TEXT.forgot,
	phone: AUTH_TEXT.withPhone,
	correct: AUTH_TEXT.correctAddress,
} as const;

interface SignInDialogProps {
	isOpen: boolean;
	onClose: () => void;
}

/** Login and sign-up in one dialog that switches between them; full screen on a phone. */
export function SignInDialog({ isOpen, onClose }: SignInDialogProps) {
	const id = useId();
	const config = usePublicConfig();
	const canSignUp = offersSignUp(config);
	const hasPasskeys = offersPasskeys(config);
	const isProviderOnly = config.oidc?.isOnly === true;
	const isPhone = useNarrowWindow();
	const requested = useSignInRequest();
	// Kept while the dialog closes.
	const shown = useRef<SignInForm>(null);
	if (requested) shown.current = canSignUp ? requested : 'login';
	/** A press beside a filled form must not empty it; Close does. */
	const drafts = useRef({ login: { current: null }, 'sign-up': { current: null } } as Record<SignInForm, FormDraft>);
	const discardDrafts = () => {
		for (const draft of Object.values(drafts.current)) draft.current = null;
	};
	// The next user of this tab must not find what another one typed.
	// biome-ignore lint/correctness/useExhaustiveDependencies: reads only a ref
	useEffect(() => subscribeToSession(discardDrafts), []);
	const form = shown.current;
	/** Of a login whose password was right. */
	const [challenge, setChallenge] = useState<LoginChallenge | null>(null);
	// A dialog that opens again begins with the password.
	if (challenge !== null && !isOpen) setChallenge(null);
	/** What the account waits for: an admin's approval, or the confirmation of its address. */
	const [waitsFor, setWaitsFor] = useState<'approval' | 'email' | null>(null);
	const isWaiting = waitsFor !== null;
	if (isWaiting && !isOpen) setWaitsFor(null);
	/** Its address is to be confirmed first. */
	const [unverified, setUnverified] = useState<UnverifiedAccount | null>(null);
	if (unverified !== null && !isOpen) setUnverified(null);
	/** In place of the form. */
	const [other, setOther] = useState<keyof typeof INSTEAD_TITLES | null>(null);
	if (other !== null && !isOpen) setOther(null);
	if (form === null) return null;
	const isLogin = form === 'login';

	const discard = () => {
		discardDrafts();
		onClose();
	};
	const isCode = isLogin && challenge !== null;
	const instead = isCode ? null : other;
	const formProps = {
		draft: drafts.current[form],
		describeError: (error: unknown) => authErrorText(error, form, isPhone, isCode),
		onSignedIn: () => {
			onClose();
			focusMainIfLost();
		},
	};
	const correctLink = unverified && (
		<Button onClick={() => setOther('correct')}>
			<MailWarning aria-hidden className="size-4" />
			{AUTH_TEXT.wrongAddress}
		</Button>
	);
	return (
		<ModalDialog labelledBy={id} className="sign-in-dialog" isOpen={isOpen} onClose={onClose}>
			<div className="sign-in-sheet">
				<div className="flex items-center justify-between gap-4">
					<h2 id={id} className="font-display text-4xl leading-none tracking-wide uppercase">
						{instead === null ? AUTH_TEXT[isLogin ? 'login' : 'signUp'] : INSTEAD_TITLES[instead]}
					</h2>
					<IconButton icon={X} label={AUTH_TEXT.close} className="-me-2.5" onClick={discard} />
				</div>
				<p className="text-muted">
					{isCode && AUTH_TEXT.codePurpose}
					{isLogin && !isCode && !isWaiting && instead === null && AUTH_TEXT.loginPurpose}
					{!isLogin && !isWaiting && AUTH_TEXT.signUpPurpose}
				</p>
				{isOpen && isCode && (
					<>
						<SecondPasskey {...formProps} challenge={challenge} isOffered={hasPasskeys} />
						<CodeForm {...formProps} challenge={challenge.challenge} onRestart={() => setChallenge(null)} />
					</>
				)}
				{isOpen && isLogin && isWaiting && <WaitingNote />}
				{isOpen && isLogin && !isCode && !isWaiting && instead === null && (
					<>
						{!isProviderOnly && (
							<>
								<LoginForm
									{...formProps}
									hasPasskeys={hasPasskeys}
									onChallenge={setChallenge}
									onUnverified={setUnverified}
								/>
								{correctLink}
								{hasPasskeys && <PasskeySignIn {...formProps} />}
							</>
						)}
						{/* Below the form, which must not move while somebody types. */}
						<ExternalButtons
							onSignedIn={formProps.onSignedIn}
							onChallenge={setChallenge}
							onWaiting={() => setWaitsFor('approval')}
						/>
						{!isProviderOnly && (
							<button
								type="button"
								className="text-link min-h-11 justify-self-center font-semibold"
								onClick={() => setOther('forgot')}
							>
								{AUTH_TEXT.forgot}
							</button>
						)}
						{!isPhone && (
							<Button onClick={() => setOther('phone')}>
								<Smartphone aria-hidden className="size-4" />
								{AUTH_TEXT.withPhone}
							</Button>
						)}
					</>
				)}
				{isOpen && instead !== null && (
					<Suspense fallback={<Spinner label={AUTH_TEXT.loading} />}>
						{instead === 'forgot' && <ForgotPassword onBack={() => setOther(null)} />}
						{instead === 'phone' && <PhoneSignIn onSignedIn={formProps.onSignedIn} onBack={() => setOther(null)} />}
						{instead === 'correct' && unverified && <CorrectEmail account={unverified} onBack={() => setOther(null)} />}
					</Suspense>
				)}
				{isOpen && !isLogin && !isWaiting && (
					<SignUpForm
						{...formProps}
						onWaiting={(mustVerify, account) => {
							setWaitsFor(mustVerify ? 'email' : 'approval');
							if (mustVerify) setUnverified(account);
						}}
					/>
				)}
				{!isLogin && isWaiting && instead === null && (
					<>
						<WaitingNote mustVerifyEmail={waitsFor === 'email'} />
						{correctLink}
					</>
				)}
				{canSignUp && !isCode && !isWaiting && instead === null && (
					<p className="flex flex-wrap items-center justify-center gap-x-2 text-center text-muted">
						{isLogin ? AUTH_TEXT.newHere : AUTH_TEXT.haveAccount}
						<button
							type="button"
							className="text-link min-h-11 font-semibold"
							onClick={() => requestSignIn(isLogin ? 'sign-up' : 'login')}
						>
							{isLogin ? AUTH_TEXT.signUp : AUTH_TEXT.login}
						</button>
					</p>
				)}
			</div>
		</ModalDialog>
	);
}

interface SecondPasskeyProps {
	challenge: LoginChallenge;
	isOffered: boolean;
	describeError: (error: unknown) => string;
	onSignedIn: () => void;
}

/** A passkey in the place of the code, where the account has one of this domain. */
function SecondPasskey({ challenge: { challenge, passkeyDomains = [] }, isOffered, ...props }: SecondPasskeyProps) {
	if (passkeyDomains.length === 0) return null;
	if (isOffered && passkeyDomains.includes(location.hostname))
		return <PasskeySignIn {...props} challenge={challenge} />;
	return <p className="text-muted wrap-anywhere">{AUTH_TEXT.passkeysElsewhere(passkeyDomains)}</p>;
}

/** The button that opened the dialog is gone after sign-in, so the focus cannot return to it. */
function focusMainIfLost(): void {
	setTimeout(() => {
		if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true });
	});
}
