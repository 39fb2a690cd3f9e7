import { RotateCw, Star } from 'lucide-react';
import {
	type KeyboardEvent,
	type ReactNode,
	type RefObject,
	type ToggleEvent,
	useLayoutEffect,
	useMemo,
	useRef,
} from 'react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';
import { isAddonServer } from '../servers/addon-servers.ts';
import { chooseInitialServer, findServer } from '../servers/choose-initial-server.ts';
import type { PlayableServer, PlayerServerList, ServerId } from '../servers/player-server-list.ts';
import { WatchCard } from './watch-card.tsx';

const LIST = 'thin-scroll -mx-2 grid max-h-88 gap-1';

/** The button under the player opens the list by this id. */
export const SERVER_LIST_ID = 'player-servers';

interface ServerListCardProps {
	/** In the page instead of a sheet, where nothing plays. */
	isInPage: boolean;
	/** Opens the sheet. */
	opener: RefObject<HTMLButtonElement | null>;
	/** Undefined while it loads. */
	list: PlayerServerList | undefined;
	/** A server list was refused, in whole or in part. */
	hasError: boolean;
	/** The framed server; null while the clip plays. A refreshed list may lack it. */
	active: PlayableServer | null;
	/** The user's default server. */
	savedDefault: ServerId | null;
	isRefreshing: boolean;
	onPick: (server: PlayableServer) => void;
	/** Null removes the default. */
	onSetDefault: (id: ServerId | null) => void;
	onRefresh: () => void;
	/** The sheet opens. */
	onOpen?: () => void;
	/** What add-ons offer, under the servers; a choice there closes the sheet. */
	addons?: (close: () => void) => ReactNode;
}

/**
 * The servers to choose from, with the active one and the default: a sheet over the page, which a choice closes. A browser
 * without popovers shows it in the page.
 */
export function ServerListCard({
	list: all,
	hasError,
	active,
	savedDefault,
	isInPage,
	opener,
	...on
}: ServerListCardProps) {
	const list = useMemo(() => all && withoutStreams(all), [all]);
	const card = useRef<HTMLElement>(null);
	// A choice in the page hides the list, and what has the focus in it.
	useLayoutEffect(() => {
		if (!isInPage && card.current?.contains(document.activeElement)) opener.current?.focus({ preventScroll: true });
	}, [isInPage, opener]);
	const close = () => {
		if (!isInPage) card.current?.hidePopover?.();
	};
	const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
		if (newState !== 'open') return;
		on.onOpen?.();
		if (currentTarget.contains(document.activeElement)) return;
		const picks = [...currentTarget.querySelectorAll<HTMLElement>('.server-pick')];
		(picks.find((pick) => pick.ariaPressed === 'true') ?? picks[0])?.focus();
	};
	// A remote's Back is an Escape that the browser does not know of.
	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key !== 'Escape' || isInPage) return;
		event.preventDefault();
		close();
	};
	const preferred = list ? findServer(list.servers, savedDefault) : null;
	const first = list ? chooseInitialServer(list, savedDefault) : null;
	return (
		<WatchCard
			ref={card}
			id={SERVER_LIST_ID}
			popover={isInPage ? undefined : 'auto'}
			onToggle={onToggle}
			onKeyDown={onKeyDown}
			data-sheet=""
			className="server-sheet"
			heading={PLAYER_TEXT.servers}
			aside={
				<>
					{hasError && <ConfigErrorBadge />}
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
					{list.servers.map((server, index) => (
						<ServerRow
							key={server.id}
							server={server}
							isActive={server === active}
							isDefault={server === preferred}
							hasShortcut={isInPage && (active ? server === active : index === 0)}
							onPick={() => {
								on.onPick(server);
								close();
							}}
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
			{on.addons?.(close)}
		</WatchCard>
	);
}

/** Streams of add-ons have a list of their own. */
function withoutStreams(list: PlayerServerList): PlayerServerList {
	return { ...list, servers: list.servers.filter(({ id }) => !isAddonServer(id)) };
}

/** A configured list was refused, in whole or in part. */
export function ConfigErrorBadge() {
	return (
		<span data-tone="danger" className="badge px-2 py-0 text-[0.75rem]/[1.25rem] inset-ring inset-ring-current">
			{PLAYER_TEXT.configError}
		</span>
	);
}

interface ServerRowProps {
	server: PlayableServer;
	isActive: boolean;
	isDefault: boolean;
	hasShortcut: boolean;
	onPick: () => void;
	onToggleDefault: () => void;
}

function ServerRow({ server, isActive, isDefault, hasShortcut, onPick, onToggleDefault }: ServerRowProps) {
	return (
		<li className="list-row server-row" data-active={isActive || undefined}>
			<button
				type="button"
				aria-pressed={isActive}
				data-shortcut={hasShortcut ? 's' : undefined}
				onClick={onPick}
				className="server-pick flex min-h-12 min-w-0 flex-1 items-center gap-3 ps-3.5 pe-2 text-start font-medium"
			>
				<span dir="auto" className="truncate">
					{server.name}
				</span>
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
