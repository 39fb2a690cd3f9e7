import { useQueryClient } from '@tanstack/react-query';
import { Lock, X } from 'lucide-react';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { Profile } from '#contract/profile.ts';
import { isPin } from '#contract/profile-rules.ts';
import type { ApiClient } from '../api/api-client.ts';
import { getApiClient } from '../api/query-client.ts';
import { serverMessage } from '../api/server-message.ts';
import { type ProfileChoice as Choice, useSession } from '../session/session.ts';
import { switchProfile } from '../session/switch-profile.ts';
import { viewerCall } from '../session/viewer-call.ts';
import { Button } from '../ui/button.tsx';
import { FormError } from '../ui/form-error.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { PendingButton } from '../ui/pending-button.tsx';
import { ProfilePicture } from '../ui/profile-picture.tsx';
import type { LazyPanelProps } from './lazy-panel.tsx';
import { LogoutButton } from './logout-button.tsx';
import { PROFILES_TEXT as TEXT } from './profiles.messages.ts';
import './profile-choice.css';
import { joinSentences, toSentence } from '../lib/punctuation.ts';

/** “Who is watching?” over the whole page. A session without a profile has to answer, or sign out; from the menus it can be closed. */
export function ProfileChoice({ isOpen, onClose }: LazyPanelProps) {
	const session = useSession();
	const titleId = useId();
	const mustChoose = session.state === 'starting' && session.choice !== undefined;
	const choice = toChoice(session);
	return (
		<ModalDialog
			labelledBy={titleId}
			className="profile-choice"
			isOpen={isOpen && choice !== null}
			isLocked={mustChoose}
			onClose={onClose}
		>
			{isOpen && choice && <Tiles choice={choice} titleId={titleId} mustChoose={mustChoose} onClose={onClose} />}
		</ModalDialog>
	);
}

function toChoice(session: ReturnType<typeof useSession>): Choice | null {
	if (session.state === 'starting') return session.choice ?? null;
	return session.state === 'signed-in' && session.profiles ? { user: session.user, profiles: session.profiles } : null;
}

interface TilesProps {
	choice: Choice;
	titleId: string;
	mustChoose: boolean;
	onClose: () => void;
}

function Tiles({ choice, titleId, mustChoose, onClose }: TilesProps) {
	const queries = useQueryClient();
	const navigate = useNavigate();
	const [pending, setPending] = useState<string | null>(null);
	const [asked, setAsked] = useState<Profile | null>(null);
	const [error, setError] = useState<string | null>(null);
	const { profiles, current, is_chosen } = choice.profiles;
	const inUse = is_chosen || !mustChoose ? current : null;
	const isChildHere = profiles.some(({ id, child }) => id === inUse && child);
	/** A child is let out by the PIN of a grown-up. */
	const asksAccount = (profile: Profile) => isChildHere && profile.id !== inUse && !(profile.has_pin && !profile.child);
	const asksPin = (profile: Profile) => profile.has_pin || asksAccount(profile);

	const enter = async (profile: Profile, pin?: string) => {
		if (pending !== null) return;
		setError(null);
		setPending(profile.id);
		try {
			const isOfAccount = pin !== undefined && !isChildHere && !isPin(pin);
			if (isOfAccount) await removePin(getApiClient(queries), profile, pin);
			await switchProfile(queries, choice, profile.id, isOfAccount ? undefined : pin);
			onClose();
			// What is open was of somebody else.
			if (!mustChoose && profile.id !== current) void navigate(PAGE_PATTERNS.home);
		} catch (failure) {
			setError(serverMessage(failure) ?? TEXT.failed);
		}
		setPending(null);
	};
	const noteOf = (profile: Profile) => {
		if (profile.id === inUse) return TEXT.current;
		if (asksPin(profile)) return TEXT.hasPin;
		return profile.child ? TEXT.child : '';
	};
	const press = (profile: Profile) => {
		setError(null);
		if (!mustChoose && profile.id === current) onClose();
		else if (asksPin(profile)) setAsked(profile);
		else void enter(profile);
	};
	return (
		<div className="profile-choice-page px-page text-center">
			{!mustChoose && <IconButton icon={X} label={TEXT.close} className="profile-choice-close" onClick={onClose} />}
			{asked ? (
				<PinForm
					profile={asked}
					title={asksAccount(asked) ? TEXT.accountPinTitle : TEXT.pinTitle(asked.name)}
					forgotten={isChildHere ? TEXT.forgottenByChild : TEXT.forgotten}
					titleId={titleId}
					error={error}
					isPending={pending !== null}
					onSubmit={(pin) => void enter(asked, pin)}
					onBack={() => {
						setError(null);
						setAsked(null);
					}}
				/>
			) : (
				<>
					<h2 id={titleId} className="profile-choice-title font-semibold tracking-tight">
						{TEXT.title}
					</h2>
					<ul className="profile-tiles">
						{profiles.map((profile) => (
							<li key={profile.id}>
								<button
									type="button"
									className="profile-tile"
									aria-current={profile.id === inUse ? 'true' : undefined}
									aria-disabled={pending !== null || undefined}
									onClick={() => press(profile)}
								>
									<ProfilePicture picture={profile.picture} className="" />
									<span className="font-semibold wrap-anywhere">
										<bdi>{profile.name}</bdi>
									</span>
									<span className="profile-note text-sm text-muted">
										{asksPin(profile) && <Lock aria-hidden className="size-4" />}
										{noteOf(profile)}
									</span>
								</button>
							</li>
						))}
					</ul>
					<p role="status" className="sr-only">
						{pending !== null && TEXT.working}
					</p>
					<FormError error={error} />
					{mustChoose && (
						<LogoutButton
							className="mx-auto flex min-h-11 items-center gap-3 rounded-full px-5 text-muted hover:bg-lifted"
							onDone={onClose}
						/>
					)}
				</>
			)}
		</div>
	);
}

/** With the password of the account. */
async function removePin(api: ApiClient, { id }: Profile, password: string): Promise<void> {
	await viewerCall(api, 'POST /api/auth/confirm-password', { body: { password } });
	await viewerCall(api, 'PUT /api/profiles/:id', { params: { id }, body: { newPin: null } });
}

interface PinFormProps {
	profile: Profile;
	title: string;
	/** What to do without the PIN. */
	forgotten: string;
	titleId: string;
	error: string | null;
	isPending: boolean;
	onSubmit: (pin: string) => void;
	onBack: () => void;
}

function PinForm({ profile, title, forgotten, titleId, error, isPending, onSubmit, onBack }: PinFormProps) {
	const form = useRef<HTMLFormElement>(null);
	const [pin, setPin] = useState('');
	const hintId = useId();
	useEffect(() => form.current?.querySelector('input')?.focus(), []);
	useEffect(() => {
		if (error === null) return;
		setPin('');
		form.current?.querySelector('input')?.focus();
	}, [error]);
	const submit = (event: FormEvent) => {
		event.preventDefault();
		if (!isPending) onSubmit(pin);
	};
	return (
		<form ref={form} noValidate className="profile-pin" onSubmit={submit}>
			<ProfilePicture picture={profile.picture} className="profile-pin-picture" />
			<h2 id={titleId} className="text-center text-2xl font-semibold tracking-tight wrap-anywhere">
				{title}
			</h2>
			<label className="grid gap-1.5 font-semibold">
				{TEXT.pin}
				<input
					type="password"
					name="pin"
					autoComplete="off"
					aria-describedby={hintId}
					value={pin}
					onChange={({ target }) => setPin(target.value)}
				/>
			</label>
			<p id={hintId} className="text-sm text-muted">
				{joinSentences(toSentence(TEXT.pinHint), forgotten)}
			</p>
			<FormError error={error} />
			<div className="flex justify-end gap-3 *:flex-auto">
				<Button onClick={onBack}>{TEXT.back}</Button>
				<PendingButton type="submit" kind="primary" isPending={isPending} iconClassName="size-5">
					{TEXT.enter}
				</PendingButton>
			</div>
		</form>
	);
}
