import { X } from 'lucide-react';
import { type MouseEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { offersSignUp } from '../config/offers-sign-up.ts';
import { PRODUCT_TEXT } from '../config/product.messages.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { useSession } from '../session/session.ts';
import { requestSignIn, type SignInForm } from '../session/sign-in-request.ts';
import { Attribution } from '../ui/attribution.tsx';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import { NavLink } from '../ui/nav-link.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { furtherPages, menuSheetPages } from './account-navigation.ts';
import { LAYOUT_TEXT } from './layout.messages.ts';
import type { LazyPanelProps } from './lazy-panel.tsx';
import { LogoutButton } from './logout-button.tsx';
import { MENU_TEXT } from './menu.messages.ts';
import { NAVIGATION, type NavigationEntry, SITE_PAGES } from './navigation.ts';
import { SwitchProfileButton } from './switch-profile-button.tsx';
import { useOnNavigation } from './use-on-navigation.ts';
import { UserCard } from './user-card.tsx';
import { Wordmark } from './wordmark.tsx';

const MENU_LINK =
	'flex min-h-12 items-center gap-3.5 rounded-card px-3 text-lg/normal font-semibold aria-[current=page]:bg-lifted aria-[current=page]:text-accent';

/** Of the open catalogue alone. */
const POSTERS_PAGE = { to: PAGE_PATTERNS.posters, label: MENU_TEXT.posters };

/** The menu of narrow windows. It closes when a page opens, whose history entry replaces the menu's. */
export function MenuSheet({ isOpen, onClose }: LazyPanelProps) {
	const session = useSession();
	const config = usePublicConfig();
	const { source, downloads } = config;
	const canSignUp = offersSignUp(config);
	const { pathname, search } = useLocation();
	useOnNavigation(onClose);
	// Not rendered before it opens for the first time.
	const hasOpened = useRef(false);
	hasOpened.current ||= isOpen;
	if (!hasOpened.current) return null;

	const stayOnPage = (event: MouseEvent) => {
		event.preventDefault();
		onClose();
		window.scrollTo(0, 0);
	};
	const stayIfOpen = (to: string) => (to === pathname + search ? stayOnPage : undefined);
	const signIn = (form: SignInForm) => {
		onClose();
		requestSignIn(form);
	};
	const linkTo = ({ to, label, icon: Icon }: NavigationEntry) => (
		<li key={to}>
			<NavLink to={to} replace onClick={stayIfOpen(to)} className={MENU_LINK}>
				<Icon aria-hidden className="size-5" />
				{label}
			</NavLink>
		</li>
	);
	return (
		<SidePanel label={LAYOUT_TEXT.menu} isOpen={isOpen} onClose={onClose}>
			<div className="flex h-bar flex-none items-center justify-between px-page">
				<Wordmark className="text-[1.75rem]" />
				<IconButton icon={X} label={MENU_TEXT.closeMenu} className="-me-2.5" onClick={onClose} />
			</div>
			<nav aria-label={MENU_TEXT.panelNavigation} className="px-3 py-2">
				<ul>{[...NAVIGATION, ...furtherPages(downloads === 'on')].map(linkTo)}</ul>
			</nav>
			<section aria-label={MENU_TEXT.account} className="border-t border-line px-3 py-4">
				{session.state === 'anonymous' ? (
					<div className="grid gap-3 px-1">
						<Button kind="primary" onClick={() => signIn('login')}>
							{LAYOUT_TEXT.login}
						</Button>
						{canSignUp && <Button onClick={() => signIn('sign-up')}>{LAYOUT_TEXT.signUp}</Button>}
					</div>
				) : (
					<>
						<UserCard session={session} />
						<SwitchProfileButton session={session} className={`${MENU_LINK} w-full`} onPress={onClose} />
						<ul>{menuSheetPages(session).map(linkTo)}</ul>
						<LogoutButton className={`${MENU_LINK} w-full`} replacesEntry onDone={onClose} />
					</>
				)}
			</section>
			<section className="mt-auto border-t border-line px-page py-6 text-sm text-muted">
				<h2 className="mb-2 font-semibold text-text">{MENU_TEXT.about}</h2>
				<p className="mb-2">{PRODUCT_TEXT.purpose}</p>
				<Attribution />
				<nav aria-label={LAYOUT_TEXT.sitePages} className="mt-2">
					<ul className="-ms-2 flex flex-wrap gap-x-2">
						{(source === 'open' ? [...SITE_PAGES, POSTERS_PAGE] : SITE_PAGES).map(({ to, label }) => (
							<li key={to}>
								<NavLink to={to} replace onClick={stayIfOpen(to)} className="footer-link">
									{label}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
			</section>
		</SidePanel>
	);
}
