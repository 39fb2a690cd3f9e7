import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useMemo, useRef } from 'react';
import type { Availability } from '#contract/tmdb.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { savePreference } from '../../../preferences/stored-preferences.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import { useSession } from '../../../session/session.ts';
import type { MediaRef } from '../../../watch-sync/media-ref.ts';
import { enterFullscreen, useExitFullscreen } from '../playback/fullscreen.ts';
import { PlayerStage } from '../playback/player-stage.tsx';
import { UpNext, type UpNextEpisode } from '../playback/up-next.tsx';
import { usePlayback } from '../playback/use-playback.ts';
import { usePlayerEvents } from '../playback/use-player-events.ts';
import { useStillWatching } from '../playback/use-still-watching.ts';
import { offeredServers } from '../servers/offered-servers.ts';
import { usePlayerServerList } from '../servers/player-server-list-query.ts';
import { ServerListCard } from './server-list-card.tsx';
import './watch-page.css';

const ServerSettings = lazy(() =>
	import('../server-settings/server-settings.tsx').then((module) => ({ default: module.ServerSettings })),
);

interface WatchLayoutProps {
	media: MediaRef;
	/** Name of the movie or episode. */
	title: string;
	backdrop: string | null | undefined;
	/** What Open Cinema has of it. */
	copies: Availability | undefined;
	header: ReactNode;
	/** Under the player. */
	main: ReactNode;
	/** Beside it, after the servers. */
	side: ReactNode;
	/** Under both. */
	more?: ReactNode;
	/** Plays when it has ended. */
	next?: UpNextEpisode | null;
	/** Called when every server is disabled. */
	onNoServers: () => void;
}

/** The player with its servers, and the cards around it. */
export function WatchLayout(props: WatchLayoutProps) {
	const { media, title, backdrop, copies, header, main, side, more, next, onNoServers } = props;
	const { list: all, hasError, isRefreshing, refresh } = usePlayerServerList(usePublicConfig());
	const list = useMemo(() => all && offeredServers(all, copies), [all, copies]);
	const preferences = usePreferences();
	const stage = useRef<HTMLDivElement>(null);
	const player = usePlayerEvents(media, preferences, () => enterFullscreen(stage.current));
	const playback = usePlayback(list, media, preferences.defaultServer, player.onMessage);
	const { state, send } = playback;
	const stillWatching = useStillWatching();
	useExitFullscreen(stage, state?.phase === 'failed');

	const leave = useEffectEvent(onNoServers);
	const isWithoutServers = list?.servers.length === 0;
	useEffect(() => {
		if (isWithoutServers) leave();
	}, [isWithoutServers]);

	return (
		<div className="watch-screen">
			<div className="watch-main">
				{header}
				<PlayerStage
					playback={playback}
					media={media}
					title={title}
					backdrop={backdrop}
					preferences={preferences}
					stage={stage}
				>
					{next && player.hasEnded && preferences.autoNext && (
						<UpNext key={next.to} episode={next} stillWatching={stillWatching} onStay={player.stay} />
					)}
				</PlayerStage>
				{main}
			</div>
			<div className="watch-side">
				<ServerListCard
					list={list}
					hasError={hasError}
					active={state?.target.kind === 'server' ? state.target.server : null}
					savedDefault={preferences.defaultServer}
					isRefreshing={isRefreshing}
					tool={<ServerSettingsTool media={media} title={title} />}
					onPick={(server) => send({ type: 'picked', server })}
					onSetDefault={(id) => savePreference('defaultServer', id)}
					onRefresh={refresh}
				/>
				{side}
			</div>
			{more && <div className="watch-more">{more}</div>}
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
