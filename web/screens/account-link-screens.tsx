import { useQuery, useQueryClient } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { apiQuery } from '../api/api-query.ts';
import { getApiClient } from '../api/query-client.ts';
import { serverMessage } from '../api/server-message.ts';
import { NewPasswordForm } from '../features/auth/new-password-form.tsx';
import { PageHead } from '../head/page-head.tsx';
import { refreshViewer } from '../session/refresh-viewer.ts';
import { useSession } from '../session/session.ts';
import { requestSignIn } from '../session/sign-in-request.ts';
import { Button, LinkButton } from '../ui/button.tsx';
import { BrokenFilmArt, FilmLeaderArt } from '../ui/film-art.tsx';
import { FormError } from '../ui/form-error.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { PendingButton } from '../ui/pending-button.tsx';
import { RESET_TEXT, UNDO_TEXT, VERIFY_TEXT } from './account-link-screens.messages.ts';
import { FormPage } from './activate-screen.tsx';
import { CheckingLink } from './sign-up-by-link.tsx';

/** Chooses a new password by a link. */
export function ResetPasswordScreen() {
	return <LinkScreen text={RESET_TEXT}>{(token) => <ResetByLink key={token} token={token} />}</LinkScreen>;
}

/** Confirms an email address. Opening the page changes nothing: programs open the links of mails, too. */
export function VerifyEmailScreen() {
	return <LinkScreen text={VERIFY_TEXT}>{(token) => <VerifyByLink key={token} token={token} />}</LinkScreen>;
}

/** Restores an email address that was replaced. */
export function UndoEmailScreen() {
	return <LinkScreen text={UNDO_TEXT}>{(token) => <UndoByLink key={token} token={token} />}</LinkScreen>;
}

interface LinkScreenProps {
	text: { title: string; description: string; checking: string; needsScript: string };
	/** With the secret of the link. */
	children: (token: string) => ReactNode;
}

/** The server, which renders the page, does not know the fragment. */
function LinkScreen({ text, children }: LinkScreenProps) {
	const session = useSession();
	const token = useLocation().hash.slice(1);
	return (
		<>
			<PageHead title={text.title} description={text.description} />
			{session.state === 'starting' ? <CheckingLink text={text} /> : children(token)}
		</>
	);
}

function ResetByLink({ token }: { token: string }) {
	const [isDone, setDone] = useState(false);
	const check = apiQuery('POST /api/auth/password-reset/check', { body: { token } });
	// What is typed stays when the link ends meanwhile.
	const link = useQuery({ ...check, staleTime: Number.POSITIVE_INFINITY, retry: false });
	if (isDone) return <Done title={RESET_TEXT.done} text={RESET_TEXT.whatNext} isLogin />;
	if (link.isLoading) return <CheckingLink text={RESET_TEXT} />;
	// A check that fails is left to the form.
	if (link.data?.isUsable === false) return <Unusable text={RESET_TEXT.whyUnusable} />;
	const username = link.data?.username ?? null;
	const purpose = username === null ? RESET_TEXT.purposeOfUnknown : RESET_TEXT.purpose(username);
	return (
		<FormPage title={RESET_TEXT.title} purpose={purpose}>
			<NewPasswordForm token={token} username={username} onDone={() => setDone(true)} />
		</FormPage>
	);
}

function VerifyByLink({ token }: { token: string }) {
	const queries = useQueryClient();
	const session = useSession();
	const [isDone, setDone] = useState(false);
	if (isDone) {
		return <Done title={VERIFY_TEXT.done} text={VERIFY_TEXT.whatNext} isLogin={session.state !== 'signed-in'} />;
	}
	return (
		<FormPage title={VERIFY_TEXT.title} purpose={VERIFY_TEXT.purpose}>
			<PressToUse
				text={VERIFY_TEXT}
				use={async () => {
					const api = getApiClient(queries);
					await api.call('POST /api/auth/email-verification/complete', { body: { token } });
					setDone(true);
					if (session.state === 'signed-in') await refreshViewer(api, queries);
				}}
			/>
		</FormPage>
	);
}

function UndoByLink({ token }: { token: string }) {
	const queries = useQueryClient();
	/** Of the link that chooses a new password. */
	const [resetToken, setResetToken] = useState<string | null>(null);
	const [isDone, setDone] = useState(false);
	if (isDone) return <Done title={RESET_TEXT.done} text={RESET_TEXT.whatNext} isLogin />;
	if (resetToken !== null) {
		return (
			<FormPage key="new-password" title={UNDO_TEXT.newPassword} purpose={UNDO_TEXT.whyNewPassword} isFocused>
				<NewPasswordForm token={resetToken} username={null} onDone={() => setDone(true)} />
			</FormPage>
		);
	}
	return (
		<FormPage title={UNDO_TEXT.title} purpose={UNDO_TEXT.purpose}>
			<PressToUse
				text={UNDO_TEXT}
				use={async () => {
					const made = await getApiClient(queries).call('POST /api/auth/email-undo', { body: { token } });
					setResetToken(made.token);
				}}
			/>
		</FormPage>
	);
}

interface PressToUseProps {
	text: { confirm: string; failed: string; why: string };
	/** Uses the link. */
	use: () => Promise<void>;
}

function PressToUse({ text, use }: PressToUseProps) {
	const [isPending, setPending] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const press = async () => {
		setPending(true);
		setError(null);
		try {
			await use();
		} catch (reason) {
			setError(serverMessage(reason) ?? text.failed);
		}
		setPending(false);
	};
	return (
		<div className="grid gap-4.5">
			<FormError error={error} />
			<PendingButton kind="primary" className="w-full" isPending={isPending} onClick={() => void press()}>
				{text.confirm}
			</PendingButton>
			<p className="hint">{text.why}</p>
		</div>
	);
}

function Done({ title, text, isLogin }: { title: string; text: string; isLogin: boolean }) {
	const actions = useRef<HTMLDivElement>(null);
	// The form that had the focus is gone.
	useEffect(() => actions.current?.querySelector<HTMLElement>('a, button')?.focus(), []);
	return (
		<MessageScreen picture={<FilmLeaderArt number="1" />} title={title} text={text}>
			<div ref={actions} className="flex flex-wrap justify-center gap-3">
				<Actions isLogin={isLogin} />
			</div>
		</MessageScreen>
	);
}

function Unusable({ text }: { text: string }) {
	return (
		<MessageScreen picture={<BrokenFilmArt />} title={RESET_TEXT.unusable} text={text}>
			<div className="flex flex-wrap justify-center gap-3">
				<Actions isLogin />
			</div>
		</MessageScreen>
	);
}

function Actions({ isLogin }: { isLogin: boolean }) {
	return (
		<>
			{isLogin && (
				<Button kind="primary" onClick={() => requestSignIn('login')}>
					{RESET_TEXT.login}
				</Button>
			)}
			<LinkButton kind={isLogin ? 'secondary' : 'primary'} to={PAGE_PATTERNS.home}>
				<House aria-hidden className="size-4" />
				{RESET_TEXT.goHome}
			</LinkButton>
		</>
	);
}
