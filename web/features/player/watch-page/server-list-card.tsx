import { RotateCw, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';
import { chooseInitialServer, findServer } from '../servers/choose-initial-server.ts';
import type { PlayableServer, PlayerServerList, ServerId } from '../servers/player-server-list.ts';
import { WatchCard } from './watch-card.tsx';

const LIST = 'thin-scroll -mx-2 grid max-h-88 gap-1';

interface ServerListCardProps {
	/** Undefined while it loads. */
	list: PlayerServerList | undefined;
	/** A server list was refused, in whole or in part. */
	hasError: boolean;
	/** The framed server; null while the clip plays. A refreshed list may lack it. */
	active: PlayableServer | null;
	/** The user's default server. */
	savedDefault: ServerId | null;
	isRefreshing: boolean;
	/** An additional button, for admins. */
	tool?: ReactNode;
	onPick: (server: PlayableServer) => void;
	/** Null removes the default. */
	onSetDefault: (id: ServerId | null) => void;
	onRefresh: () => void;
}

/** The servers to choose from, with the active one and the default. */
export function ServerListCard({ list, hasError, active, savedDefault, ...on }: ServerListCardProps) {
	const preferred = list ? findServer(list.servers, savedDefault) : null;
	const first = list ? chooseInitialServer(list, savedDefault) : null;
	return (
		<WatchCard
			heading={PLAYER_TEXT.servers}
			aside={
				<>
					{hasError && (
						<span data-tone="danger" className="badge px-2 py-0 text-[0.75rem]/[1.25rem] inset-ring inset-ring-current">
							{PLAYER_TEXT.configError}
						</span>
					)}
					{on.tool}
					<IconButton
						icon={RotateCw}
						label={PLAYER_TEXT.refresh}
						aria-disabled={on.isRefreshing || undefined}
						onClick={on.onRefresh}
						className={`-me-2.5 ${on.isRefreshing ? '[&>svg]:animate-spin' : ''}`}
					/>
				</>
			}
		>
			{list ? (
				<ul className={LIST}>
					{list.servers.map((server) => (
						<ServerRow
							key={server.id}
							server={server}
							isActive={server === active}
							isDefault={server === preferred}
							onPick={() => on.onPick(server)}
							onToggleDefault={() => on.onSetDefault(server === preferred ? null : server.id)}
						/>
					))}
				</ul>
			) : (
				<div className={LIST}>
					<Skeleton className="h-12" />
					<Skeleton className="h-12" />
				</div>
			)}
			<p className="mt-3 text-[0.875rem]/[1.4] text-muted">
				{hasError && <>{PLAYER_TEXT.configErrorHint} </>}
				{first && (preferred ? PLAYER_TEXT.startsWithYours(preferred.name) : PLAYER_TEXT.startsWith(first.name))}
			</p>
		</WatchCard>
	);
}

interface ServerRowProps {
	server: PlayableServer;
	isActive: boolean;
	isDefault: boolean;
	onPick: () => void;
	onToggleDefault: () => void;
}

function ServerRow({ server, isActive, isDefault, onPick, onToggleDefault }: ServerRowProps) {
	return (
		<li className="list-row server-row" data-active={isActive || undefined}>
			<button
				type="button"
				aria-pressed={isActive}
				data-shortcut={isActive ? 's' : undefined}
				onClick={onPick}
				className="server-pick flex min-h-12 min-w-0 flex-1 items-center gap-3 ps-3.5 pe-2 text-start font-medium"
			>
				<span className="truncate">{server.name}</span>
				{isActive && <span className="badge px-2 py-0 text-[0.75rem]/[1.25rem] badge-solid">{PLAYER_TEXT.active}</span>}
			</button>
			<IconButton
				icon={Star}
				label={PLAYER_TEXT.defaultServer(server.name)}
				aria-pressed={isDefault}
				onClick={onToggleDefault}
				className="text-muted aria-pressed:text-accent aria-pressed:[&>svg]:fill-current"
			/>
		</li>
	);
}
