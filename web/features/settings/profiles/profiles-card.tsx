import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ArrowUp, Lock, UserRoundPlus } from 'lucide-react';
import { useRef, useState } from 'react';
import { PROFILES_MAX } from '#contract/limits.ts';
import type { Profile, Profiles } from '#contract/profile.ts';
import type { ProfilePicture as PictureName } from '#contract/profile-rules.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { factLine } from '../../../lib/fact-line.ts';
import { readSession, setSession } from '../../../session/session.ts';
import { viewerCall, viewerQuery } from '../../../session/viewer-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ProfilePicture } from '../../../ui/profile-picture.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { showToast } from '../../../ui/toast.ts';
import { SettingsCard } from '../settings-card.tsx';
import { ChildDialog } from './child-dialog.tsx';
import { type OpenForm, ProfileDialog } from './profile-dialog.tsx';
import { PROFILES_TEXT as TEXT } from './profiles.messages.ts';

const PROFILES = viewerQuery('GET /api/profiles', {});

/** The people of the account, and what can be done with them. */
export function ProfilesCard() {
	const queries = useQueryClient();
	const { data, error, isFetching, refetch } = useQuery({ ...PROFILES, staleTime: 0 });
	const [form, setForm] = useState<OpenForm | null>(null);
	const [limited, setLimited] = useState<Profile | null>(null);
	const heading = useRef<HTMLHeadingElement>(null);

	const reload = async () => {
		const { data: now } = await refetch();
		if (now) tellSession(now);
	};
	const moveUp = async (own: readonly Profile[], index: number) => {
		const ids = own.map(({ id }) => id);
		ids.splice(index - 1, 0, ...ids.splice(index, 1));
		try {
			await viewerCall(getApiClient(queries), 'PUT /api/profiles/order', { body: { ids } });
		} catch (failure) {
			showToast({ kind: 'error', text: serverMessage(failure) ?? TEXT.failed });
		}
		await reload();
	};
	return (
		<SettingsCard heading={TEXT.heading} headingRef={heading}>
			<p className="settings-hint">{TEXT.hint}</p>
			{!data && error && (
				<FailureNote onRetry={() => void refetch()} isRetrying={isFetching}>
					{serverMessage(error) ?? TEXT.loadFailed}
				</FailureNote>
			)}
			{!data && !error && <Spinner label={TEXT.heading} />}
			{data && (
				<ul className="divide-y divide-line">
					{data.profiles.map((profile, index) => (
						<ProfileLine
							key={profile.id}
							profile={profile}
							isCurrent={profile.id === data.current}
							onEdit={() => setForm({ kind: 'edit', profile })}
							onRemove={() => setForm({ kind: 'remove', profile })}
							onLimit={() => setLimited(profile)}
							onMoveUp={index === 0 ? null : () => void moveUp(data.profiles, index)}
						/>
					))}
				</ul>
			)}
			{data && data.profiles.length < PROFILES_MAX && (
				<Button className="justify-self-start" onClick={() => setForm({ kind: 'add' })}>
					<UserRoundPlus aria-hidden className="size-4" />
					{TEXT.add}
				</Button>
			)}
			{data && data.profiles.length >= PROFILES_MAX && <p className="settings-hint">{TEXT.full}</p>}
			<ProfileDialog
				form={form}
				freePicture={findFreePicture(data?.profiles ?? [])}
				onDone={(text) => {
					showToast({ kind: 'success', text });
					const isRemoval = form?.kind === 'remove';
					// The button that opened the dialog goes with its profile.
					void reload().then(() => isRemoval && heading.current?.focus());
				}}
				onClose={() => setForm(null)}
			/>
			<ChildDialog
				profile={limited}
				accountHasPin={data?.profiles.some(({ is_first, has_pin }) => is_first && has_pin) ?? false}
				onDone={(text) => {
					showToast({ kind: 'success', text });
					void reload();
				}}
				onClose={() => setLimited(null)}
			/>
		</SettingsCard>
	);
}

/** The menus show the same; a session in use does not ask who is watching because of a new profile. */
function tellSession(profiles: Profiles): void {
	const session = readSession();
	if (session.state === 'signed-in') setSession({ ...session, profiles });
}

function findFreePicture(profiles: readonly Profile[]): PictureName {
	const all = Object.keys(TEXT.pictureOf) as PictureName[];
	return all.find((picture) => profiles.every((profile) => profile.picture !== picture)) ?? 'reel';
}

interface ProfileLineProps {
	profile: Profile;
	isCurrent: boolean;
	onEdit: () => void;
	onRemove: () => void;
	/** Opens what limits a child. */
	onLimit: () => void;
	/** Null for the first of the list. */
	onMoveUp: (() => void) | null;
}

function ProfileLine({ profile, isCurrent, onEdit, onRemove, onLimit, onMoveUp }: ProfileLineProps) {
	const { name, picture, has_pin, is_first, child } = profile;
	const facts = factLine(isCurrent && TEXT.current, is_first && TEXT.first, child && TEXT.childUpTo(child.max_age));
	return (
		<li className="flex min-h-16 flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0">
			<ProfilePicture picture={picture} className="size-12" />
			<div className="grid min-w-0 flex-[1_1_9rem] gap-0.5">
				<p className="font-semibold wrap-anywhere">
					<bdi>{name}</bdi>
				</p>
				<p className="settings-hint flex flex-wrap items-center gap-x-2">
					{facts}
					{has_pin && (
						<span className="inline-flex items-center gap-1">
							<Lock aria-hidden className="size-3.5" />
							{TEXT.hasPin}
						</span>
					)}
				</p>
			</div>
			<div className="ms-auto flex flex-wrap items-center gap-2">
				{onMoveUp && <IconButton icon={ArrowUp} label={TEXT.moveUp(name)} onClick={onMoveUp} />}
				<Button onClick={onEdit}>
					<span>
						{TEXT.edit}
						<span className="sr-only">{TEXT.of(name)}</span>
					</span>
				</Button>
				{!is_first && (
					<Button onClick={onLimit}>
						<span>
							{TEXT.child}
							<span className="sr-only">{TEXT.of(name)}</span>
						</span>
					</Button>
				)}
				{!is_first && (
					<Button kind="quiet" onClick={onRemove}>
						<span>
							{TEXT.remove}
							<span className="sr-only">{TEXT.of(name)}</span>
						</span>
					</Button>
				)}
			</div>
		</li>
	);
}
