import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { ROOM_COUNTDOWN_S } from '#contract/limits.ts';
import { roomPath, watchPath } from '#contract/page-paths.ts';
import { episodeOf, type MediaRef, mediaKey, toHistoryTitle, toMediaRef, toTitleRef } from '#contract/title.ts';
import { REACTIONS } from '#contract/together.ts';
import type { RoomPlayback, WatchState } from '#contract/together-state.ts';
import { getApiClient } from '../../../api/query-client.ts';
import { serverMessage } from '../../../api/server-message.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { formatTime } from '../../../lib/format-time.ts';
import { enterRoom, leaveRoom, type RoomSession, readRoomSession } from '../../../live/room-session.ts';
import { type Room, useRoom } from '../../../live/use-room.ts';
import { viewerCall } from '../../../session/viewer-call.ts';
import { Button } from '../../../ui/button.tsx';
import { FormError } from '../../../ui/form-error.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LinkToCopy } from '../../../ui/link-to-copy.tsx';
import type { Feed } from '../playback/feed.ts';
import type { PlayerBridge } from '../playback/playback.ts';
import { REACTION_SIGNS } from './reaction-signs.ts';
import { ROOM_TEXT as TEXT } from './together.messages.ts';
import { usePace } from './use-pace.ts';

export interface RoomPanelProps {
	media: MediaRef;
	/** Name of the movie or episode. */
	title: string;
	/** None where the player takes no commands, and while another one is awaited. */
	bridge: PlayerBridge | null | undefined;
	/** The page of a player that takes none is open. */
	isSilent: boolean;
	frame: RefObject<HTMLIFrameElement | null>;
	messages: Feed;
	/** Where the title is here. */
	readTime: () => { position: number } | null;
	onClose: () => void;
}

/** A room beside the player: opened here, or joined by its link. */
export function RoomPanel(props: RoomPanelProps) {
	const [session, setSession] = useState(readRoomSession);
	const leave = () => {
		leaveRoom();
		setSession(null);
		props.onClose();
	};
	if (!session) return <OpenRoom {...props} onOpened={(code) => setSession(enterRoom(code, null))} />;
	return <OpenedRoom key={session.code} {...props} session={session} onLeave={leave} />;
}

function Card({ onClose, children }: { onClose?: () => void; children: ReactNode }) {
	const id = useId();
	return (
		<section aria-labelledby={id} className="card px-5 pt-4 pb-5">
			<div className="card-head">
				<h2 id={id} tabIndex={-1} className="card-title">
					{TEXT.heading}
				</h2>
				{onClose && <IconButton icon={X} label={TEXT.close} onClick={onClose} />}
			</div>
			<div className="grid gap-4">{children}</div>
		</section>
	);
}

const CHECK = 'flex min-h-11 cursor-pointer items-center gap-3';

function OpenRoom({
	media,
	title,
	readTime,
	onOpened,
	onClose,
}: RoomPanelProps & { onOpened: (code: string) => void }) {
	const api = getApiClient(useQueryClient());
	const mayHaveGuests = usePublicConfig().together === 'guests';
	const [guests, setGuests] = useState(true);
	const [isHostOnly, setHostOnly] = useState(false);
	const [isOpening, setOpening] = useState(false);
	const [error, setError] = useState<string | null>(null);
	const open = async () => {
		setOpening(true);
		setError(null);
		try {
			const body = {
				kind: 'watch',
				title: toRoomTitle(media, title),
				position: readTime()?.position ?? 0,
				guests: mayHaveGuests && guests,
				control: isHostOnly ? 'host' : 'everyone',
			} as const;
			onOpened((await viewerCall(api, 'POST /api/rooms', { body })).code);
		} catch (failure) {
			setError(serverMessage(failure) ?? TEXT.openFailed);
			setOpening(false);
		}
	};
	return (
		<Card onClose={onClose}>
			<p>{TEXT.intro}</p>
			{mayHaveGuests && (
				<label className={CHECK}>
					<input
						type="checkbox"
						className="size-6 flex-none accent-accent"
						checked={guests}
						onChange={({ target }) => setGuests(target.checked)}
					/>
					{TEXT.guests}
				</label>
			)}
			<label className={CHECK}>
				<input
					type="checkbox"
					className="size-6 flex-none accent-accent"
					checked={isHostOnly}
					onChange={({ target }) => setHostOnly(target.checked)}
				/>
				{TEXT.hostOnly}
			</label>
			<FormError error={error} />
			<Button kind="primary" disabled={isOpening} onClick={() => void open()}>
				{TEXT.open}
			</Button>
		</Card>
	);
}

interface OpenedRoomProps extends RoomPanelProps {
	session: RoomSession;
	onLeave: () => void;
}

function OpenedRoom({ session, media, title, bridge, isSilent, frame, messages, onLeave }: OpenedRoomProps) {
	const room = useRoom(session);
	const navigate = useNavigate();
	const { client, status, members, member, isHost, refusal } = room;
	const state = room.state?.kind === 'watch' ? room.state : null;
	const key = mediaKey(media);
	const roomMedia = state && toRoomMedia(state);
	const roomKey = roomMedia && mediaKey(roomMedia);
	const isHere = roomKey === key;
	const mayControl = isHost || state?.control === 'everyone';
	const playback = state && isHere ? state.playback : null;
	const isBlocked = usePace({ client, bridge, frame, messages, playback });
	const [isSaidReady, setSaidReady] = useState(false);
	const isReady = bridge ? !isBlocked : isSaidReady;
	const hasBridge = bridge ? true : isSilent ? false : null;
	useEffect(() => {
		if (status.kind === 'open') client?.send({ type: 'ready', is_ready: isReady, has_bridge: hasBridge });
	}, [client, status.kind, isReady, hasBridge]);

	/** The next episode, for everybody; or everybody’s, for those who only follow. */
	const seen = useRef({ key, room: roomKey });
	const move = useEffectEvent(() => {
		const before = seen.current;
		seen.current = { key, room: roomKey };
		const hasMoved = before.key !== key;
		const hasRoomMoved = before.room !== null && roomKey !== null && before.room !== roomKey;
		if (isHere || !roomMedia) return;
		if (hasRoomMoved) void navigate(watchPath(roomMedia, episodeOf(roomMedia)));
		else if (hasMoved && mayControl) client?.send({ type: 'title', title: toRoomTitle(media, title) });
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: when the page or the room has moved on
	useEffect(() => move(), [key, roomKey]);

	const act = (message: object) => client?.send(message);
	if (status.kind === 'over') {
		return (
			<Card>
				<p role="alert">{status.reason || TEXT.over}</p>
				<Button onClick={onLeave}>{TEXT.leave}</Button>
			</Card>
		);
	}
	return (
		<Card>
			<p role="status" className="empty:hidden">
				{status.kind === 'waiting' ? TEXT.waiting : state === null ? TEXT.connecting : ''}
			</p>
			{isHost && <LinkToCopy link={`${location.origin}${roomPath(session.code)}`} label={TEXT.link} />}
			{state && !isHere && (
				<div className="grid gap-3">
					<p>{TEXT.other(state.title.name)}</p>
					<div className="flex flex-wrap gap-2">
						<Button
							kind="primary"
							onClick={() => roomMedia && void navigate(watchPath(roomMedia, episodeOf(roomMedia)))}
						>
							{TEXT.goThere}
						</Button>
						{mayControl && (
							<Button onClick={() => act({ type: 'title', title: toRoomTitle(media, title) })}>{TEXT.bringHere}</Button>
						)}
					</div>
				</div>
			)}
			{playback && client && (
				<Clock playback={playback} now={client.time.now} isSilent={isSilent} isBlocked={isBlocked} />
			)}
			{playback && (
				<div className="flex flex-wrap gap-2">
					{mayControl && !playback.is_playing && (
						<Button
							kind="primary"
							onClick={() => act({ type: 'start', position: playback.position, in_s: ROOM_COUNTDOWN_S })}
						>
							{TEXT.startTogether}
						</Button>
					)}
					{isSilent && (
						<Button aria-pressed={isSaidReady} onClick={() => setSaidReady(!isSaidReady)}>
							{TEXT.iAmReady}
						</Button>
					)}
				</div>
			)}
			{refusal && <p role="alert">{refusal}</p>}
			<Members members={members} own={member} />
			<Reactions room={room} onReact={(reaction) => act({ type: 'react', reaction })} />
			<div className="flex flex-wrap gap-2">
				<Button onClick={onLeave}>{TEXT.leave}</Button>
				{isHost && (
					<Button kind="danger" onClick={() => act({ type: 'end' })}>
						{TEXT.end}
					</Button>
				)}
			</div>
		</Card>
	);
}

interface ClockProps {
	playback: RoomPlayback;
	now: () => number;
	isSilent: boolean;
	isBlocked: boolean;
}

const TICK_MS = 250;
const COUNTED_FROM_S = 1;

/** The countdown, and where everybody is, for players that are not controlled. */
function Clock({ playback, now, isSilent, isBlocked }: ClockProps) {
	const [time, setTime] = useState(now);
	useEffect(() => {
		const timer = setInterval(() => setTime(now()), TICK_MS);
		return () => clearInterval(timer);
	}, [now]);
	const leftS = playback.is_playing ? (playback.at - time) / 1000 : 0;
	const position = playback.position + (playback.is_playing ? Math.max(0, time - playback.at) / 1000 : 0);
	return (
		<div className="grid gap-1">
			{leftS > COUNTED_FROM_S - 0.5 && (
				<p role="timer" className="font-display text-[1.75rem] leading-none">
					{TEXT.startsIn(Math.ceil(leftS))}
				</p>
			)}
			{isBlocked && <p role="alert">{TEXT.pressPlay}</p>}
			{isSilent && <p>{TEXT.silent}</p>}
			{isSilent && playback.is_playing && leftS <= 0 && <p>{TEXT.everybodyAt(formatTime(Math.floor(position)))}</p>}
		</div>
	);
}

function Members({ members, own }: { members: Room['members']; own: string | null }) {
	const id = useId();
	return (
		<div>
			<h3 id={id} className="font-semibold">
				{TEXT.people}
			</h3>
			<ul aria-labelledby={id} className="mt-1 grid gap-1">
				{members.map((member) => {
					const notes = [
						...(member.id === own ? [TEXT.you] : []),
						...(member.is_host ? [TEXT.host] : []),
						...(member.is_guest ? [TEXT.guest] : []),
						member.is_ready ? TEXT.ready : TEXT.notReady,
					];
					return (
						<li key={member.id} className="wrap-anywhere">
							{member.name} <span className="text-muted">· {notes.join(' · ')}</span>
						</li>
					);
				})}
			</ul>
		</div>
	);
}

function Reactions({ room, onReact }: { room: Room; onReact: (reaction: (typeof REACTIONS)[number]) => void }) {
	const { reaction, members } = room;
	const name = members.find(({ id }) => id === reaction?.member)?.name;
	return (
		<div className="grid gap-1">
			<fieldset className="flex flex-wrap gap-1">
				<legend className="sr-only">{TEXT.react}</legend>
				{REACTIONS.map((each) => (
					<button
						key={each}
						type="button"
						title={TEXT.reactions[each]}
						aria-label={TEXT.reactions[each]}
						className="grid size-11 place-content-center rounded-full bg-lifted text-xl"
						onClick={() => onReact(each)}
					>
						<span aria-hidden>{REACTION_SIGNS[each]}</span>
					</button>
				))}
			</fieldset>
			<p role="status" key={reaction?.number} className="min-h-7 wrap-anywhere">
				{reaction && name && (
					<>
						<span aria-hidden>{REACTION_SIGNS[reaction.reaction]} </span>
						{TEXT.reacted(name, TEXT.reactions[reaction.reaction])}
					</>
				)}
			</p>
		</div>
	);
}

function toRoomTitle(media: MediaRef, name: string) {
	return { ...toHistoryTitle(media), ...episodeOf(media), name: name.slice(0, 300) };
}

function toRoomMedia({ title }: WatchState): MediaRef {
	return toMediaRef(toTitleRef(title), title);
}
