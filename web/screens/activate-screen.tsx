import { useQueryClient } from '@tanstack/react-query';
import { House } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import type { DeviceLookup } from '#contract/device-code.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { User } from '#contract/user.ts';
import { ApiError } from '../api/api-client.ts';
import { getApiClient } from '../api/query-client.ts';
import { serverMessage } from '../api/server-message.ts';
import { PageHead } from '../head/page-head.tsx';
import { formatRelativeTime } from '../lib/relative-time.ts';
import { useSession } from '../session/session.ts';
import { requestSignIn } from '../session/sign-in-request.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { AccountNameField } from '../ui/account-name-field.tsx';
import { Button, LinkButton } from '../ui/button.tsx';
import { FilmLeaderArt } from '../ui/film-art.tsx';
import { FormError } from '../ui/form-error.tsx';
import { MessageScreen } from '../ui/message-screen.tsx';
import { PendingButton } from '../ui/pending-button.tsx';
import { PasswordField, TextField } from '../ui/text-field.tsx';
import { ACTIVATE_TEXT as TEXT } from './activate-screen.messages.ts';
import { CheckingLink } from './sign-up-by-link.tsx';

/** Where a signed-in person confirms a device by its code. */
export function ActivateScreen() {
	const session = useSession();
	const code = useLocation().hash.slice(1);
	return (
		<>
			<PageHead title={TEXT.title} description={TEXT.description} />
			{session.state === 'starting' && <CheckingLink text={TEXT} />}
			{session.state === 'signed-in' && (
				<Activation key={`${session.user.id} ${code}`} user={session.user} code={code} />
			)}
			{(session.state === 'anonymous' || session.state === 'unreachable') && (
				<MessageScreen picture={<FilmLeaderArt number="1" />} title={TEXT.signedOut} text={TEXT.whySignedOut}>
					<Button kind="primary" onClick={() => requestSignIn('login')}>
						{TEXT.login}
					</Button>
				</MessageScreen>
			)}
		</>
	);
}

type Step = { kind: 'type' } | { kind: 'decide'; device: DeviceLookup } | { kind: 'done'; isApproved: boolean };

function Activation({ user, code: scanned }: { user: User; code: string }) {
	const [code, setCode] = useState(scanned);
	const [step, setStep] = useState<Step>({ kind: 'type' });
	const startAgain = () => {
		setCode('');
		setStep({ kind: 'type' });
	};
	if (step.kind === 'done') {
		return (
			<MessageScreen
				picture={<FilmLeaderArt number="1" />}
				title={step.isApproved ? TEXT.approved : TEXT.refused}
				text={step.isApproved ? TEXT.approvedText : TEXT.refusedText}
			>
				<DoneActions onAnother={startAgain} />
			</MessageScreen>
		);
	}
	if (step.kind === 'decide') {
		return (
			<Decision
				user={user}
				code={code}
				device={step.device}
				onDone={(isApproved) => setStep({ kind: 'done', isApproved })}
				onRestart={startAgain}
			/>
		);
	}
	return <CodeEntry code={code} setCode={setCode} onFound={(device) => setStep({ kind: 'decide', device })} />;
}

interface CodeEntryProps {
	code: string;
	setCode: (code: string) => void;
	onFound: (device: DeviceLookup) => void;
}

function CodeEntry({ code, setCode, onFound }: CodeEntryProps) {
	const queries = useQueryClient();
	const form = useRef<HTMLFormElement>(null);
	const [error, setError] = useState<string | undefined>();
	const [isPending, setPending] = useState(false);
	const fail = (text: string) => {
		setError(text);
		form.current?.querySelector('input')?.focus();
	};
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		if (isPending) return;
		if (code.trim() === '') return fail(TEXT.codeRequired);
		setPending(true);
		try {
			const body = { user_code: code };
			onFound(await viewerCall(getApiClient(queries), 'POST /api/auth/device-code/lookup', { body }));
		} catch (reason) {
			setPending(false);
			fail(serverMessage(reason) ?? TEXT.failed);
		}
	};
	return (
		<FormPage title={TEXT.title} purpose={TEXT.purpose}>
			<form ref={form} noValidate className="grid gap-4.5" onSubmit={(event) => void submit(event)}>
				<TextField
					name="code"
					label={TEXT.code}
					hint={TEXT.codeHint}
					error={error}
					autoComplete="off"
					autoCapitalize="characters"
					autoCorrect="off"
					spellCheck={false}
					required
					value={code}
					onChange={({ target }) => {
						setCode(target.value);
						setError(undefined);
					}}
				/>
				<PendingButton type="submit" kind="primary" className="w-full" isPending={isPending}>
					{TEXT.next}
				</PendingButton>
			</form>
		</FormPage>
	);
}

interface DecisionProps {
	user: User;
	code: string;
	device: DeviceLookup;
	onDone: (isApproved: boolean) => void;
	onRestart: () => void;
}

function Decision({ user, code, device, onDone, onRestart }: DecisionProps) {
	const queries = useQueryClient();
	const api = getApiClient(queries);
	const form = useRef<HTMLFormElement>(null);
	/** The login is not fresh: the server wants the password. */
	const [needsPassword, setNeedsPassword] = useState(false);
	const [password, setPassword] = useState('');
	const [isShown, setShown] = useState(false);
	const [pending, setPending] = useState<'approve' | 'refuse' | null>(null);
	const [error, setError] = useState<{ isOfPassword: boolean; text: string } | null>(null);
	/** The code has ended, or was decided elsewhere: there is nothing to confirm any more. */
	const [isOver, setOver] = useState(false);
	useEffect(() => {
		if (isOver) form.current?.querySelector('button')?.focus();
	}, [isOver]);
	useEffect(() => {
		if (needsPassword || error?.isOfPassword) form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus();
	}, [needsPassword, error]);

	const decide = async (isApproved: boolean) => {
		if (pending) return;
		setPending(isApproved ? 'approve' : 'refuse');
		setError(null);
		try {
			if (isApproved && needsPassword) await viewerCall(api, 'POST /api/auth/confirm-password', { body: { password } });
			await viewerCall(api, 'POST /api/auth/device-code/decision', { body: { user_code: code, isApproved } });
			onDone(isApproved);
		} catch (reason) {
			setPending(null);
			const reasonCode = reason instanceof ApiError ? reason.code : null;
			setOver(reasonCode === 'not_found');
			if (reasonCode === 'password_required') setNeedsPassword(true);
			else setError({ isOfPassword: reasonCode === 'wrong_password', text: serverMessage(reason) ?? TEXT.failed });
		}
	};
	return (
		<FormPage title={TEXT.found} purpose={TEXT.foundPurpose(user.username)} isFocused>
			<form
				ref={form}
				noValidate
				className="grid gap-4.5"
				onSubmit={(event) => {
					event.preventDefault();
					if (!isOver) void decide(true);
				}}
			>
				<dl className="facts grid gap-4">
					<div>
						<dt>{TEXT.device}</dt>
						<dd>
							<div>
								<bdi>{device.device ?? TEXT.unknownDevice}</bdi>
							</div>
						</dd>
					</div>
					<div>
						<dt>{TEXT.address}</dt>
						<dd className="wrap-anywhere">
							{/* Aligned as the page runs, but never in another order. */}
							<div>
								<bdi dir="ltr">{device.address}</bdi>
							</div>
						</dd>
					</div>
					<div>
						<dt>{TEXT.since}</dt>
						<dd>{formatRelativeTime(device.created_at, Date.now())}</dd>
					</div>
				</dl>
				{needsPassword && !isOver && (
					<>
						<AccountNameField username={user.username} />
						<PasswordField
							name="password"
							label={TEXT.password}
							error={error?.isOfPassword ? error.text : undefined}
							isShown={isShown}
							onShow={setShown}
							autoComplete="current-password"
							required
							value={password}
							onChange={({ target }) => setPassword(target.value)}
						/>
					</>
				)}
				<FormError error={error && !error.isOfPassword ? error.text : null} />
				{isOver ? (
					<Button kind="primary" onClick={onRestart}>
						{TEXT.startAgain}
					</Button>
				) : (
					<div className="flex flex-wrap gap-3 *:flex-auto">
						<PendingButton type="submit" kind="primary" isPending={pending === 'approve'}>
							{TEXT.approve}
						</PendingButton>
						<PendingButton isPending={pending === 'refuse'} onClick={() => void decide(false)}>
							{TEXT.refuse}
						</PendingButton>
					</div>
				)}
			</form>
		</FormPage>
	);
}

interface FormPageProps {
	title: string;
	purpose: string;
	/** It follows another page at the same address. */
	isFocused?: boolean;
	children: ReactNode;
}

export function FormPage({ title, purpose, isFocused = false, children }: FormPageProps) {
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		if (isFocused) heading.current?.focus();
	}, [isFocused]);
	return (
		<div className="page mx-auto max-w-136">
			<h1 ref={heading} tabIndex={-1} className="screen-title">
				{title}
			</h1>
			<p className="text-lg wrap-anywhere text-muted">{purpose}</p>
			<div className="card">{children}</div>
		</div>
	);
}

function DoneActions({ onAnother }: { onAnother: () => void }) {
	const actions = useRef<HTMLDivElement>(null);
	// The button that had the focus is gone.
	useEffect(() => actions.current?.querySelector('a')?.focus(), []);
	return (
		<div ref={actions} className="flex flex-wrap justify-center gap-3">
			<LinkButton kind="primary" to={PAGE_PATTERNS.home}>
				<House aria-hidden className="size-4" />
				{TEXT.goHome}
			</LinkButton>
			<Button onClick={onAnother}>{TEXT.another}</Button>
		</div>
	);
}
