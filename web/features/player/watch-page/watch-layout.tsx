import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { savePreference } from '../../../preferences/stored-preferences.ts';
import { usePreferences } from '../../../preferences/use-preferences.ts';
import { fillScreen, useLeaveFullScreen } from '../playback/full-screen.ts';
import { PlayerStage } from '../playback/player-stage.tsx';
import { UpNext, type UpNextEpisode } from '../playback/up-next.tsx';
import { useAttention } from '../playback/use-attention.ts';
import { usePlayback } from '../playback/use-playback.ts';
import { usePlayerWishes } from '../playback/use-player-options.ts';
import { ServerSettingsTool } from '../server-settings/server-settings-tool.tsx';
import type { Watched } from '../servers/server-address.ts';
import { ServerListCard } from '../servers/server-list-card.tsx';
import { useServerConfig } from '../servers/use-server-config.ts';

interface WatchScreenProps {
	watched: Watched;
	/** What is watched, in words. */
	title: string;
	backdrop: string | null | undefined;
	header: ReactNode;
	/** Under the player. */
	main: ReactNode;
	/** Beside it, after the servers. */
	side: ReactNode;
	/** Under both. */
	more?: ReactNode;
	/** What comes when it has ended; null or nothing where nothing does. */
	next?: UpNextEpisode | null;
	/** Every server is disabled. */
	onNoServers: () => void;
}

/** The player with its servers, and around it what the page says of the title. */
export function WatchLayout({
	watched,
	title,
	backdrop,
	header,
	main,
	side,
	more,
	next,
	onNoServers,
}: WatchScreenProps) {
	const { config, hasError, isRefreshing, refresh } = useServerConfig(usePublicConfig());
	const preferences = usePreferences();
	const stage = useRef<HTMLDivElement>(null);
	const wishes = usePlayerWishes(watched, preferences, () => fillScreen(stage.current));
	const playback = usePlayback(config, watched, preferences.defaultServer, wishes.onMessage);
	const { state, send } = playback;
	const attention = useAttention();
	useLeaveFullScreen(stage, state?.phase === 'failed');

	const leave = useEffectEvent(onNoServers);
	const isWithoutServers = config?.servers.length === 0;
	useEffect(() => {
		if (isWithoutServers) leave();
	}, [isWithoutServers]);

	return (
		<div className="watch-screen">
			<div className="watch-main">
				{header}
				<PlayerStage
					playback={playback}
					watched={watched}
					title={title}
					backdrop={backdrop}
					preferences={preferences}
					stage={stage}
				>
					{next && wishes.hasEnded && preferences.autoNext && (
						<UpNext key={next.to} episode={next} attention={attention} onStay={wishes.stay} />
					)}
				</PlayerStage>
				{main}
			</div>
			<div className="watch-side">
				<ServerListCard
					config={config}
					hasError={hasError}
					active={state?.target.kind === 'server' ? state.target.server : null}
					savedDefault={preferences.defaultServer}
					isRefreshing={isRefreshing}
					tool={<ServerSettingsTool watched={watched} title={title} />}
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
