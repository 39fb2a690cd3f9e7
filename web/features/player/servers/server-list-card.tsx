import { RotateCw, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';
import { WatchCard } from '../watch-page/watch-card.tsx';
import { chooseServer, findServer } from './server-choice.ts';
import type { ListedServer, ServerConfig, ServerId } from './server-config.ts';

interface ServerListCardProps {
	/** Undefined until the list is there. */
	config: ServerConfig | undefined;
	/** A list could not be used, or not all of it. */
	hasError: boolean;
	/** The entry that is framed, which a later list may have changed or left out; null while the clip plays. */
	active: ListedServer | null;
	/** The person's own default. */
	savedDefault: ServerId | null;
	isRefreshing: boolean;
	/** A button more, for those who run the installation. */
	tool?: ReactNode;
	onPick: (server: ListedServer) => void;
	/** Null takes the default away. */
	onSetDefault: (id: ServerId | null) => void;
	onRefresh: () => void;
}

/** The servers that can play: which one does, which one starts, and the others to pick from. */
export function ServerListCard({ config, hasError, active, savedDefault, ...on }: ServerListCardProps) {
	const own = config ? findServer(config.servers, savedDefault) : null;
	const first = config ? chooseServer(config, savedDefault) : null;
	return (
		<WatchCard
			heading={PLAYER_TEXT.servers}
			aside={
				<>
					{hasError && <span className="watch-badge watch-badge-error">{PLAYER_TEXT.configError}</span>}
					{on.tool}
					<IconButton
						icon={RotateCw}
						label={PLAYER_TEXT.refresh}
						aria-disabled={on.isRefreshing || undefined}
						onClick={on.onRefresh}
						className={`-me-2.5 ${on.isRefreshing ? 'is-refreshing' : ''}`}
					/>
				</>
			}
		>
			{config ? (
				<ul className="server-list">
					{config.servers.map((server) => (
						<ServerRow
							key={server.id}
							server={server}
							isActive={server === active}
							isDefault={server === own}
							onPick={() => on.onPick(server)}
							onToggleDefault={() => on.onSetDefault(server === own ? null : server.id)}
						/>
					))}
				</ul>
			) : (
				<div className="server-list">
					<Skeleton className="h-12" />
					<Skeleton className="h-12" />
				</div>
			)}
			<p className="watch-hint">
				{hasError && <>{PLAYER_TEXT.configErrorHint} </>}
				{first && (own ? PLAYER_TEXT.startsWithYours(own.name) : PLAYER_TEXT.startsWith(first.name))}
			</p>
		</WatchCard>
	);
}

interface ServerRowProps {
	server: ListedServer;
	isActive: boolean;
	isDefault: boolean;
	onPick: () => void;
	onToggleDefault: () => void;
}

function ServerRow({ server, isActive, isDefault, onPick, onToggleDefault }: ServerRowProps) {
	return (
		<li className="server-row" data-active={isActive || undefined}>
			<button
				type="button"
				aria-pressed={isActive}
				data-shortcut={isActive ? 's' : undefined}
				onClick={onPick}
				className="server-pick"
			>
				<span dir="auto" className="truncate">
					{server.name}
				</span>
				{isActive && <span className="watch-badge">{PLAYER_TEXT.active}</span>}
			</button>
			<IconButton
				icon={Star}
				label={PLAYER_TEXT.defaultServer(server.name)}
				aria-pressed={isDefault}
				onClick={onToggleDefault}
				className="server-star aria-pressed:[&>svg]:fill-current"
			/>
		</li>
	);
}
