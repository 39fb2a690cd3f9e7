import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { type PointerEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { roomPath } from '#contract/page-paths.ts';
import { FIRST_EPISODE, toHistoryTitle } from '#contract/title.ts';
import type { DecideState, DeckTitle } from '#contract/together-state.ts';
import { getApiClient } from '../../api/query-client.ts';
import { serverMessage } from '../../api/server-message.ts';
import { joinNames } from '../../lib/join-names.ts';
import { isRightToLeft, toReadingKey } from '../../lib/reading-direction.ts';
import { inOwnScript } from '../../lib/text-language.ts';
import { enterRoom, leaveRoom, type RoomSession } from '../../live/room-session.ts';
import { type Room, useRoom } from '../../live/use-room.ts';
import { useSession } from '../../session/session.ts';
import { viewerCall } from '../../session/viewer-call.ts';
import { Button } from '../../ui/button.tsx';
import { FilmLeaderArt } from '../../ui/film-art.tsx';
import { FormError } from '../../ui/form-error.tsx';
import { LinkToCopy } from '../../ui/link-to-copy.tsx';
import { MessageScreen } from '../../ui/message-screen.tsx';
import { TitleImage } from '../../ui/title-image.tsx';
import { TOGETHER_TEXT as TEXT } from './together.messages.ts';

/** A deck from which people choose: yes or no, by swipe, keys or buttons, until all of them like one. */
export function DecideRoom({ session }: { session: RoomSession }) {
	const room = useRoom(session);
	const { status, members, member, client } = room;
	const navigate = useNavigate();
	const state = room.state?.kind === 'decide' ? room.state : null;
	const watchCode = state?.watch ?? null;
	const goOn = useEffectEvent((code: string) => {
		enterRoom(code, session.name);
		void navigate(roomPath(code), { replace: true });
	});
	useEffect(() => {
		if (watchCode) goOn(watchCode);
	}, [watchCode]);
	useEffect(() => {
		if (status.kind === 'over') leaveRoom();
	}, [status.kind]);
	if (status.kind === 'over') {
		return (
			<MessageScreen picture={<FilmLeaderArt number="2" />} title={TEXT.title} text={status.reason || TEXT.over} />
		);
	}
	const others = members.filter(({ id }) => id !== member);
	return (
		<section className="mx-auto grid w-full max-w-md gap-5 px-4 py-8">
			<h1 tabIndex={-1} className="font-display text-4xl leading-none uppercase">
				{TEXT.decide}
			</h1>
			<p role="status" className="text-muted wrap-anywhere">
				{status.kind === 'waiting'
					? TEXT.waiting
					: state === null
						? TEXT.connecting
						: others.length === 0
							? TEXT.alone
							: TEXT.people(joinNames(members.map(({ name }) => name)))}
			</p>
			<LinkToCopy link={`${location.origin}${roomPath(session.code)}`} label={TEXT.link} />
			{state && member && state.match !== null && (
				<Match title={state.deck[state.match] ?? null} send={(message) => client?.send(message)} />
			)}
			{state && member && state.match === null && (
				<Deck state={state} member={member} send={(message) => client?.send(message)} />
			)}
		</section>
	);
}

interface DeckProps {
	state: DecideState;
	/** The own id. */
	member: string;
	send: (message: object) => void;
}

const SWIPE_PX = 80;
// physical: of keys that toReadingKey has turned; in a page from right to left Yes is on the left, as its button is.
const VOTE_OF_KEY: Readonly<Record<string, boolean>> = { ArrowLeft: false, ArrowRight: true };

/** What is not decided: first what more people keep for later. */
function listUndecided({ deck, likes, passes }: DecideState, member: Room['member']): number[] {
	const isDecided = (at: number) => [...(likes[at] ?? []), ...(passes[at] ?? [])].includes(member ?? '');
	return deck
		.map((_, at) => at)
		.filter((at) => !isDecided(at))
		.sort((a, b) => (deck[b]?.lists ?? 0) - (deck[a]?.lists ?? 0) || a - b);
}

function Deck({ state, member, send }: DeckProps) {
	const undecided = listUndecided(state, member);
	const [at] = undecided;
	const title = at === undefined ? undefined : state.deck[at];
	const start = useRef<number | null>(null);
	const [offset, setOffset] = useState(0);
	const vote = (likes: boolean) => {
		setOffset(0);
		if (at !== undefined) send({ type: 'vote', at, likes });
	};
	const onKey = useEffectEvent((event: KeyboardEvent) => {
		if (event.altKey || event.ctrlKey || event.metaKey || event.defaultPrevented) return;
		const likes = VOTE_OF_KEY[toReadingKey(event.key)];
		if (event.target instanceof HTMLInputElement || likes === undefined) return;
		event.preventDefault();
		event.stopPropagation();
		vote(likes);
	});
	useEffect(() => {
		const listener = (event: KeyboardEvent) => onKey(event);
		// Before the arrows that move the focus.
		addEventListener('keydown', listener, true);
		return () => removeEventListener('keydown', listener, true);
	}, []);
	if (!title) return <p>{state.deck.length === 0 ? TEXT.emptyDeck : TEXT.allSeen}</p>;
	const onPointerDown = (event: PointerEvent) => {
		start.current = event.clientX;
		event.currentTarget.setPointerCapture(event.pointerId);
	};
	const onPointerMove = (event: PointerEvent) => {
		if (start.current !== null) setOffset(event.clientX - start.current);
	};
	const onPointerUp = () => {
		start.current = null;
		if (Math.abs(offset) > SWIPE_PX) vote(offset > 0 !== isRightToLeft());
		else setOffset(0);
	};
	return (
		<div className="grid gap-4">
			<div
				className="touch-pan-y overflow-hidden rounded-card bg-lifted"
				style={{ transform: `translateX(${offset}px) rotate(${offset / 40}deg)` }}
				onPointerDown={onPointerDown}
				onPointerMove={onPointerMove}
				onPointerUp={onPointerUp}
				onPointerCancel={() => {
					start.current = null;
					setOffset(0);
				}}
			>
				<div className="mx-auto w-56 pt-4">
					<TitleImage kind="poster" path={title.poster_path} title={title.name} year={title.year} sizes="224px" />
				</div>
				<h2 className="px-4 pt-3 pb-4 text-center text-xl font-semibold wrap-anywhere">
					<span {...inOwnScript(title.name)}>{title.name}</span>{' '}
					{title.year && <span className="text-muted">{title.year}</span>}
					{title.lists > 0 && <span className="block text-sm font-normal text-muted">{TEXT.kept}</span>}
				</h2>
			</div>
			<div className="grid grid-cols-2 gap-3">
				<Button onClick={() => vote(false)}>
					<X aria-hidden className="size-5" />
					{TEXT.pass}
				</Button>
				<Button kind="primary" onClick={() => vote(true)}>
					<Check aria-hidden className="size-5" />
					{TEXT.like}
				</Button>
			</div>
			<p className="text-center text-sm text-muted">
				{TEXT.left(undecided.length)} · {TEXT.keys}
			</p>
		</div>
	);
}

function Match({ title, send }: { title: DeckTitle | null; send: (message: object) => void }) {
	const api = getApiClient(useQueryClient());
	const session = useSession();
	const [isOpening, setOpening] = useState(false);
	const [error, setError] = useState<string | null>(null);
	if (!title) return null;
	const open = async () => {
		setOpening(true);
		setError(null);
		try {
			const media = { ...toHistoryTitle(title), ...FIRST_EPISODE, name: title.name };
			const body = { kind: 'watch', title: media, guests: true, control: 'everyone' } as const;
			const { code } = await viewerCall(api, 'POST /api/rooms', { body });
			send({ type: 'watch', code });
		} catch (failure) {
			setError(serverMessage(failure) ?? TEXT.watchFailed);
			setOpening(false);
		}
	};
	return (
		<div className="grid justify-items-center gap-4 text-center" role="alert">
			<h2 className="font-display text-3xl uppercase">{TEXT.match}</h2>
			<div className="w-56">
				<TitleImage kind="poster" path={title.poster_path} title={title.name} year={title.year} sizes="224px" />
			</div>
			<p className="wrap-anywhere">{TEXT.matchText(title.name)}</p>
			<FormError error={error} />
			{session.state === 'signed-in' ? (
				<Button kind="primary" disabled={isOpening} onClick={() => void open()}>
					{TEXT.watch}
				</Button>
			) : (
				<p>{TEXT.waitForWatch}</p>
			)}
		</div>
	);
}
