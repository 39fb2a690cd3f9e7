import { useEffect, useEffectEvent, useRef } from 'react';
import { usePublicConfig } from '../config/public-config.tsx';
import { useSession } from '../session/session.ts';
import { Link } from '../ui/link.tsx';
import { accountMenuPages } from './account-navigation.ts';
import type { LazyPanelProps } from './lazy-panel.tsx';
import { LogoutButton } from './logout-button.tsx';
import { MENU_TEXT } from './menu.messages.ts';
import { SwitchProfileButton } from './switch-profile-button.tsx';
import { useOnNavigation } from './use-on-navigation.ts';
import { UserCard } from './user-card.tsx';

const ENTRY = 'flex min-h-11 w-full items-center gap-3.5 rounded-poster px-3 py-2 font-medium hover:bg-lifted';

/** That of its longest entry. */
const WIDTH = { inlineSize: 'max-content', minInlineSize: '17rem', maxInlineSize: 'min(22rem, 100vw - 1rem)' } as const;

/** The account menu. Escape, a press outside, a navigation and the focus leaving it close it. */
export function UserMenu({ isOpen, onClose }: LazyPanelProps) {
	const session = useSession();
	const { downloads } = usePublicConfig();
	const menu = useRef<HTMLDivElement>(null);
	const close = useEffectEvent(onClose);
	useOnNavigation(onClose);

	useEffect(() => {
		// The element around the menu and its button.
		const around = menu.current?.parentElement;
		if (!isOpen || !around) return undefined;
		const stop = new AbortController();
		const closeOutside = ({ target }: Event) => {
			if (target instanceof Node && !around.contains(target)) close();
		};
		const onKeyDown = (event: KeyboardEvent) => {
			if (event.key !== 'Escape') return;
			event.preventDefault();
			close();
			if (around.contains(document.activeElement)) around.querySelector('button')?.focus();
		};
		document.addEventListener('pointerdown', closeOutside, stop);
		document.addEventListener('focusin', closeOutside, stop);
		document.addEventListener('keydown', onKeyDown, stop);
		return () => stop.abort();
	}, [isOpen]);

	return (
		<div
			ref={menu}
			className="user-menu absolute end-1 top-[calc(100%+0.5rem)] max-h-[calc(100dvh-var(--bar)-2rem)] overflow-y-auto rounded-card border border-line bg-raised p-2 text-text shadow-(--shadow-lift)"
			style={WIDTH}
			hidden={!isOpen}
		>
			{isOpen && (
				<>
					<UserCard session={session} />
					<SwitchProfileButton session={session} className={ENTRY} onPress={onClose} />
					<nav aria-label={MENU_TEXT.account}>
						<ul>
							{accountMenuPages(session, downloads === 'on').map(({ to, label, icon: Icon }) => (
								<li key={to}>
									<Link to={to} className={ENTRY} onClick={onClose}>
										<Icon aria-hidden className="size-5" />
										{label}
									</Link>
								</li>
							))}
						</ul>
					</nav>
					<LogoutButton className={ENTRY} onDone={onClose} />
				</>
			)}
		</div>
	);
}
