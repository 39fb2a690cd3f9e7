import { useQueryClient } from '@tanstack/react-query';
import { Film, House } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { MEMBER_NAME_MAX_CHARS } from '#contract/limits.ts';
import { type HostState, PAGE_PATTERNS, roomPath, watchPath } from '#contract/page-paths.ts';
import { toTitleRef } from '#contract/title.ts';
import type { DeckFilters, RoomInvitation } from '#contract/together-schemas.ts';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { enterRoom, type RoomSession, readRoomSession } from '../../live/room-session.ts';
import { useSession } from '../../session/session.ts';
import { requestSignIn } from '../../session/sign-in-request.ts';
import { viewerCall } from '../../session/viewer-call.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { FilmLeaderArt } from '../../ui/film-art.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { DecideRoom } from './decide-room.tsx';
import { DeckServices } from './deck-services.tsx';
import { TOGETHER_TEXT as TEXT } from './together.messages.ts';

/** What the link of a room leads to: to its film, or to its deck. Needs a key for each code. */
export function JoinRoom({ code, invitation }: { code: string; invitation: RoomInvitation }) {
	const navigate = useNavigate();
	const session = useSession();
	const isSignedIn = session.state === 'signed-in';
	const [name, setName] = useState('');
	const [joined, setJoined] = useState<RoomSession | null>(() => {
		const current = readRoomSession();
		return invitation.kind === 'decide' && current?.code === code ? current : null;
	});
	const { title, host } = invitation;
	const isHost = (useLocation().state as Partial<HostState> | null)?.isHost === true && isSignedIn;
	// biome-ignore lint/correctness/useExhaustiveDependencies: once, as a press would
	useEffect(() => {
		if (!isHost || !title) return;
		enterRoom(code, null);
		void navigate(watchPath(toTitleRef(title), title), { replace: true });
	}, []);
	if (joined) return <DecideRoom session={joined} />;
	const join = (event: FormEvent) => {
		event.preventDefault();
		const room = enterRoom(code, isSignedIn ? null : name.trim());
		if (title) void navigate(watchPath(toTitleRef(title), title));
		else setJoined(room);
	};
	if (isHost && title) return null;
	const isOpen = isSignedIn || invitation.guests;
	return (
		<MessageScreen
			picture={<FilmLeaderArt number="2" />}
			title={TEXT.invited(host)}
			text={title ? TEXT.toWatch(title.name) : TEXT.toChoose}
		>
			{isOpen ? (
				<form onSubmit={join} className="grid w-full max-w-sm gap-4 text-start">
					{!isSignedIn && (
						<TextField
							label={TEXT.name}
							value={name}
							onChange={({ target }) => setName(target.value)}
							required
							maxLength={MEMBER_NAME_MAX_CHARS}
							autoComplete="nickname"
						/>
					)}
					<Button kind="primary" type="submit">
						{TEXT.join}
					</Button>
				</form>
			) : (
				<>
					<p>{TEXT.accountsOnly}</p>
					<Button kind="primary" onClick={() => requestSignIn('login')}>
						{TEXT.signIn}
					</Button>
				</>
			)}
		</MessageScreen>
	);
}

/** The page without a room: an account opens one to choose in. */
export function OpenDecideRoom() {
	const navigate = useNavigate();
	const api = getApiClient(useQueryClient());
	const session = useSession();
	const [filters, setFilters] = useState<DeckFilters>({
		type: 'all',
		minutes: null,
		kept: false,
		services: null,
	});
	const [isOpening, setOpening] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const open = async () => {
		setOpening(true);
		setError(null);
		try {
			const body = { kind: 'decide', guests: true, control: 'everyone', filters } as const;
			const { code } = await viewerCall(api, 'POST /api/rooms', { body });
			enterRoom(code, null);
			await navigate(roomPath(code));
		} catch (failure) {
			setError(serverMessage(failure) ?? TEXT.decideFailed);
			setOpening(false);
		}
	};
	return (
		<MessageScreen picture={<FilmLeaderArt number="2" />} title={TEXT.decide} text={TEXT.toChoose}>
			{session.state === 'signed-in' && <DeckLimits filters={filters} onChange={setFilters} />}
			<FormError error={error} />
			<div className="flex flex-wrap justify-center gap-3">
				{session.state === 'signed-in' ? (
					<Button kind="primary" disabled={isOpening} onClick={() => void open()}>
						<Film aria-hidden className="size-5" />
						{TEXT.decide}
					</Button>
				) : (
					<Button kind="primary" onClick={() => requestSignIn('login')}>
						{TEXT.signIn}
					</Button>
				)}
				<LinkButton to={PAGE_PATTERNS.home}>
					<House aria-hidden className="size-5" />
					{TEXT.goHome}
				</LinkButton>
			</div>
		</MessageScreen>
	);
}

const TYPES = ['all', 'movie', 'tv'] as const;
const MINUTES = [30, 60, 90, 120] as const;

interface DeckLimitsProps {
	filters: DeckFilters;
	onChange: (filters: DeckFilters) => void;
}

/** What the deck is limited to. */
function DeckLimits({ filters, onChange }: DeckLimitsProps) {
	const { type, minutes, kept, services } = filters;
	// The open catalogue has no services.
	const hasServices = usePublicConfig().source === 'tmdb';
	const [isLimited, setLimited] = useState(false);
	return (
		<fieldset className="grid gap-3 text-start">
			<legend className="sr-only">{TEXT.limits}</legend>
			<div className="flex flex-wrap justify-center gap-3">
				<SelectField
					label={TEXT.type}
					value={type}
					onChange={(value) =>
						onChange({ ...filters, type: TYPES.find((one) => one === value) ?? 'all', services: null })
					}
				>
					{TYPES.map((value) => (
						<option key={value} value={value}>
							{TEXT.typeOf[value]}
						</option>
					))}
				</SelectField>
				<SelectField
					label={TEXT.length}
					value={String(minutes ?? '')}
					onChange={(value) => onChange({ ...filters, minutes: value === '' ? null : Number(value) })}
				>
					<option value="">{TEXT.anyLength}</option>
					{MINUTES.map((value) => (
						<option key={value} value={value}>
							{TEXT.upTo(value)}
						</option>
					))}
				</SelectField>
			</div>
			<label className="flex min-h-11 cursor-pointer items-center justify-center gap-3">
				<input
					type="checkbox"
					className="size-6 flex-none accent-accent"
					checked={kept}
					onChange={({ target }) => onChange({ ...filters, kept: target.checked })}
				/>
				{TEXT.keptOnly}
			</label>
			{hasServices && (
				<label className="flex min-h-11 cursor-pointer items-center justify-center gap-3">
					<input
						type="checkbox"
						className="size-6 flex-none accent-accent"
						checked={isLimited}
						onChange={({ target }) => {
							setLimited(target.checked);
							if (!target.checked) onChange({ ...filters, services: null });
						}}
					/>
					{TEXT.servicesOnly}
				</label>
			)}
			{isLimited && (
				<DeckServices
					type={type}
					services={services}
					onChange={(chosen) => onChange({ ...filters, services: chosen })}
				/>
			)}
		</fieldset>
	);
}
