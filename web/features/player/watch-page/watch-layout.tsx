import { Flag } from 'lucide-react';
import {
	type ComponentType,
	lazy,
	type ReactNode,
	Suspense,
	useEffect,
	useEffectEvent,
	useMemo,
	useRef,
	useState,
} from 'react';
import { type MediaRef, mediaKey } from '#contract/title.ts';
import type { Availability } from '#contract/tmdb.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { useLazyPart } from '../../../lib/use-lazy-part.ts';
import { hasRoom } from '../../../live/has-room.ts';
import { savePreference } from '../../../preferences/stored-preferences.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import { useSession } from '../../../session/session.ts';
import { CardBoundary } from '../../../ui/card-boundary.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { useStartPosition } from '../../../watch-sync/use-start-position.ts';
import { createFeed } from '../playback/feed.ts';
import { positionParameter } from '../playback/frame-parameters.ts';
import { enterFullscreen, useExitFullscreen } from '../playback/fullscreen.ts';
import { attemptedTarget, isNothingPlaying } from '../playback/playback.ts';
import { targetName } from '../playback/playback-status.ts';
import { PlayerStage } from '../playback/player-stage.tsx';
import type { UpNextEpisode, UpNextProps } from '../playback/up-next.tsx';
import { usePlayback } from '../playback/use-playback.ts';
import { usePlayerEvents } from '../playback/use-player-events.ts';
import { usePlayerTools } from '../playback/use-player-tools.tsx';
import { useStillWatching } from '../playback/use-still-watching.ts';
import { PLAYER_TEXT } from '../player.messages.ts';
import { isAddonServer, needsAddons, withStreams } from '../servers/addon-servers.ts';
import { offeredServers } from '../servers/offered-servers.ts';
import type { PlayableServer } from '../servers/player-server-list.ts';
import { usePlayerServerList } from '../servers/player-server-list-query.ts';
import { ServerButton, useIsTheatre, ViewButtons } from './player-controls.tsx';
import { ConfigErrorBadge, ServerListCard } from './server-list-card.tsx';
import './watch-page.css';

const ServerSettings = lazy(() =>
	import('../server-settings/server-settings.tsx').then((module) => ({ default: module.ServerSettings })),
);

/** Not needed before the end. Where its code is missing, the next one waits for a press. */
const UpNext = lazy<ComponentType<UpNextProps>>(() =>
	import('../playback/up-next.tsx').then(
		(module) => ({ default: module.UpNext }),
		() => ({ default: () => null }),
	),
);

/** Where intros and credits are, for players that report their time. */
const loadSkipSegment = () => import('../segments/skip-segment.tsx');

/** Where the operator has added add-ons. */
const loadAddonStreams = () => import('../addons/addon-streams.tsx');

const loadMarks = () => import('../segments/mark-segments.tsx');

/** People who watch together. */
const loadRoomTool = () => import('../together/room-tool.tsx');

const loadResumeNote = () => import('../playback/resume-note.tsx');

interface WatchLayoutProps {
	media: MediaRef;
	/** Name of the movie or episode. */
	title: string;
	/** Minutes; null where none is known. */
	runtime: number | null;
	backdrop: string | null | undefined;
	/** What Open Cinema has of it. */
	copies: Availability | undefined;
	header: ReactNode;
	/** Under the player. */
	main: ReactNode;
	/** Beside the player, where there is room: the queue, a show's episodes. */
	side?: ReactNode;
	/** There is something beside it. */
	hasSide: boolean;
	/** Beside a movie's overview, under a show's episode. */
	more: ReactNode;
	/** Plays when it has ended. */
	next?: UpNextEpisode | null;
	/** Called when it has ended. */
	onEnd?: () => void;
	/** Called when every server is disabled. */
	onNoServers: () => void;
}

/** The player with its servers, and the cards around it. */
export function WatchLayout(props: WatchLayoutProps) {
	const { media, title, runtime, backdrop, copies, header, main, side, hasSide, more, next, onEnd, onNoServers } =
		props;
	const config = usePublicConfig();
	const key = mediaKey(media);
	const { list: all, hasError, isRefreshing, refresh } = usePlayerServerList(config);
	const offered = useMemo(() => all && offeredServers(all, copies), [all, copies]);
	/** For what the list of servers was opened, and what add-ons have of a title. */
	const [openedFor, setOpenedFor] = useState<string | null>(null);
	const [found, setFound] = useState<{ key: string; servers: readonly PlayableServer[] } | null>(null);
	/** The next episode goes on with the add-on that was picked for this one. */
	const [isWithAddon, setWithAddon] = useState(false);
	const session = useSession();
	const user = session.state === 'signed-in' ? session.user : null;
	// Media servers of the house are for accounts, and listed as add-ons are.
	const hasAddons = Boolean(config.addons?.streams || (config.mediaServers && user));
	const isFirst = Boolean(hasAddons && offered && needsAddons(offered, copies));
	const isAwaited = isFirst || (hasAddons && isWithAddon);
	const streams = found?.key === key ? found.servers : null;
	const list = useMemo(() => {
		if (!offered || (isAwaited && !streams)) return undefined;
		return withStreams(offered, streams ?? [], isFirst);
	}, [offered, streams, isAwaited, isFirst]);
	/** Also when this tab is in a room already. */
	const [isTogether, setTogether] = useState(false);
	useEffect(() => setTogether(hasRoom()), []);
	const saved = usePreferences();
	// A room decides when it plays.
	const preferences = useMemo(() => (isTogether ? { ...saved, autoPlay: false } : saved), [saved, isTogether]);
	const stage = useRef<HTMLDivElement>(null);
	const serverButton = useRef<HTMLButtonElement>(null);
	const player = usePlayerEvents(media, runtime, preferences, () => enterFullscreen(stage.current));
	const [messages] = useState(createFeed);
	const playback = usePlayback(list, media, preferences.defaultServer, (message, before) => {
		// The speed at which a room is kept up with is nobody’s choice.
		if (!isTogether || message.type !== 'ratechange') player.onMessage(message, before);
		// The bundled clip is not the title.
		if (before.target.kind === 'server') messages.emit(message);
	});
	const { state, send } = playback;
	const start = useStartPosition(media, preferences.rememberPosition);
	/** The movie or episode that was started over. */
	const [restarted, setRestarted] = useState<string | null>(null);
	const startOver = () => {
		start?.forget();
		setRestarted(key);
		send({ type: 'retried' });
	};
	const stillWatching = useStillWatching();
	useExitFullscreen(stage, state?.phase === 'failed');

	/** What plays its last credits, and what the user stays at. */
	const [inCredits, setInCredits] = useState<string | null>(null);
	const [stayedAt, setStayedAt] = useState<string | null>(null);
	const onCredits = (isIn: boolean) => {
		setInCredits(isIn ? key : null);
		if (!isIn) setStayedAt(null);
	};
	// The last one before sleep is played to its end.
	const isEarly = inCredits === key && !player.isLastBeforeSleep;
	const isOver = (player.hasEnded || isEarly) && stayedAt !== key;
	const end = useEffectEvent(() => onEnd?.());
	useEffect(() => {
		if (isOver) end();
	}, [isOver]);

	const leave = useEffectEvent(onNoServers);
	const isWithoutServers = list?.servers.length === 0;
	useEffect(() => {
		if (isWithoutServers) leave();
	}, [isWithoutServers]);

	const attempted = state && attemptedTarget(state);
	const active = attempted?.kind === 'server' ? attempted.server : null;
	// The framed player has failed while the next one is awaited.
	const bridge = state?.phase === 'switching' ? null : state?.bridge;
	const tools = usePlayerTools({
		state,
		bridge,
		frame: playback.frame,
		media,
		preferences,
		title,
		backdrop,
		readTime: player.readTime,
		nextTo: next?.to ?? null,
		messages,
	});
	// The choice is in front then.
	const canResume = active && (positionParameter(active, media) || bridge?.commands.includes('seek'));
	const hasResumed = canResume && restarted !== key && start?.seconds;
	const note = useLazyPart(loadResumeNote, Boolean(hasResumed));
	const canSkip = bridge?.commands.includes('seek') === true && bridge.events.includes('timeupdate');
	const skipping = useLazyPart(loadSkipSegment, canSkip);
	const isTheatre = useIsTheatre();
	const mayWatchTogether = config.together !== 'off';
	const roomTool = useLazyPart(loadRoomTool, isTogether || Boolean(mayWatchTogether && user));
	const [isMarking, setMarking] = useState(false);
	const marking = useLazyPart(loadMarks, isMarking);
	const canMark = canSkip && user !== null;
	const areServersInPage = state !== null && isNothingPlaying(state);
	const asksAddons = hasAddons && (isAwaited || areServersInPage || openedFor === key);
	const addons = useLazyPart(loadAddonStreams, asksAddons, () => setFound({ key, servers: [] }));
	const pick = (server: PlayableServer) => {
		setWithAddon(isAddonServer(server.id));
		send({ type: 'picked', server });
	};
	return (
		<div className="watch-screen" data-side={hasSide || isTogether || undefined}>
			<div className="watch-player">
				{!isTheatre && header}
				<PlayerStage
					playback={playback}
					readStart={start?.read}
					media={media}
					title={title}
					backdrop={backdrop}
					preferences={preferences}
					stage={stage}
					controls={
						<>
							{tools.buttons}
							{note && hasResumed && <note.ResumeNote seconds={start.seconds} onStartOver={startOver} />}
							{!areServersInPage && hasError && <ConfigErrorBadge />}
							{!areServersInPage && <ServerButton name={attempted && targetName(attempted)} button={serverButton} />}
							{canMark && (
								<IconButton
									icon={Flag}
									label={PLAYER_TEXT.markPart}
									aria-expanded={isMarking}
									onClick={() => setMarking(!isMarking)}
									style={isMarking ? { color: 'var(--marquee)' } : undefined}
								/>
							)}
							{mayWatchTogether && roomTool && (
								<roomTool.RoomButton isOpen={isTogether} onToggle={() => setTogether(!isTogether)} />
							)}
							<ServerSettingsTool media={media} title={title} />
							<ViewButtons stage={stage} />
						</>
					}
				>
					{tools.overlay}
					{skipping && state && bridge && canSkip && state.target.kind === 'server' && (
						<skipping.SkipSegment
							key={key}
							media={media}
							bridge={bridge}
							frame={playback.frame}
							preferences={preferences}
							ownKinds={state.markers.map(({ kind }) => kind)}
							messages={messages}
							onCredits={onCredits}
						/>
					)}
					{isOver && preferences.autoNext && !player.isAsleep && (
						<Suspense fallback={null}>
							<UpNext
								key={key}
								next={next ?? null}
								title={media}
								name={title}
								stillWatching={stillWatching}
								isEarly={!player.hasEnded}
								isHeld={!player.hasEnded && state?.isPaused === true}
								onStay={() => {
									player.stay();
									// Without credits the next end is offered again.
									if (inCredits === key) setStayedAt(key);
								}}
								onGo={() => {
									if (!player.hasEnded) player.finish();
								}}
							/>
						</Suspense>
					)}
				</PlayerStage>
				{isMarking && marking && canMark && (
					<marking.MarkSegments
						key={key}
						media={media}
						user={user}
						readTime={player.readTime}
						onClose={() => setMarking(false)}
					/>
				)}
				<ServerListCard
					list={list}
					isInPage={areServersInPage}
					opener={serverButton}
					hasError={hasError}
					active={active}
					savedDefault={preferences.defaultServer}
					isRefreshing={isRefreshing}
					onPick={pick}
					onSetDefault={(id) => savePreference('defaultServer', id)}
					onRefresh={refresh}
					onOpen={() => setOpenedFor(key)}
					addons={(close) =>
						addons &&
						asksAddons && (
							<addons.AddonStreams
								key={key}
								media={media}
								active={active}
								onFound={(servers) => setFound({ key, servers })}
								onPick={(server) => {
									pick(server);
									close();
								}}
							/>
						)
					}
				/>
				{/* In the order in which it is seen, for the keyboard and readers too. */}
				{isTheatre && header}
			</div>
			<div className="watch-main">
				<CardBoundary>{main}</CardBoundary>
			</div>
			{(side || isTogether) && (
				<div className="watch-side">
					{isTogether && roomTool && (
						<CardBoundary>
							<roomTool.RoomSide
								media={media}
								title={title}
								bridge={bridge}
								isSilent={state?.phase === 'open' && !bridge}
								frame={playback.frame}
								messages={messages}
								readTime={player.readTime}
								onClose={() => setTogether(false)}
							/>
						</CardBoundary>
					)}
					<CardBoundary>{side}</CardBoundary>
				</div>
			)}
			<div className="watch-more">
				<CardBoundary>{more}</CardBoundary>
			</div>
		</div>
	);
}

/** The button to the server settings, loaded for admins and owners only. */
function ServerSettingsTool({ media, title }: { media: MediaRef; title: string }) {
	const session = useSession();
	if (session.state !== 'signed-in' || session.user.role === 'user') return null;
	return (
		<Suspense fallback={null}>
			<ServerSettings media={media} title={title} />
		</Suspense>
	);
}
