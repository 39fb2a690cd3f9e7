import { type ReactNode, useEffect, useEffectEvent } from 'react';
import { useInstance } from '../../app-shell/instance.tsx';
import { savePreference } from '../../preferences/stored-preferences.ts';
import { usePreferences } from '../../preferences/use-preferences.ts';
import { PlayerStage } from './player-stage.tsx';
import type { Watched } from './server-address.ts';
import { ServerListCard } from './server-list-card.tsx';
import { usePlayback } from './use-playback.ts';
import { useServerConfig } from './use-server-config.ts';

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
	/** Every server is disabled. */
	onNoServers: () => void;
}

/** The player with its servers, and around it what the page says of the title. */
export function WatchScreen({ watched, title, backdrop, header, main, side, more, onNoServers }: WatchScreenProps) {
	const { config, hasError, isRefreshing, refresh } = useServerConfig(useInstance());
	const preferences = usePreferences();
	const playback = usePlayback(config, watched, preferences.defaultServer);
	const { state, send } = playback;

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
				/>
				{main}
			</div>
			<div className="watch-side">
				<ServerListCard
					config={config}
					hasError={hasError}
					active={state?.target.kind === 'server' ? state.target.server : null}
					savedDefault={preferences.defaultServer}
					isRefreshing={isRefreshing}
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
