import { Menu } from 'lucide-react';
import { useEffect, useState } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { attempt } from '../lib/browser-features.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { Link } from '../ui/link.tsx';
import { NavLink } from '../ui/nav-link.tsx';
import { AccountBar } from './account-bar.tsx';
import { LAYOUT_TEXT } from './layout.messages.ts';
import { createLazyPanel } from './lazy-panel.tsx';
import { NAVIGATION, SEARCH_ENTRY } from './navigation.ts';
import { Wordmark } from './wordmark.tsx';

const MenuSheet = createLazyPanel(() => import('./menu-sheet.tsx').then((module) => module.MenuSheet));

/** The header: links and the account menu on wide windows, else a button that opens the menu. */
export function SiteHeader() {
	useScrolledMark();
	return (
		<header className="site-header">
			<div className="flex min-h-bar flex-wrap items-center px-inset">
				<Link to={PAGE_PATTERNS.home} aria-label={LAYOUT_TEXT.homeLink} className="flex min-h-11 items-center">
					<Wordmark className="text-[min(1.75rem,8.75vw)]" />
				</Link>
				<nav aria-label={LAYOUT_TEXT.mainNavigation} className="site-header-links max-md:hidden">
					<ul className="flex flex-wrap justify-evenly">
						{NAVIGATION.map(({ to, label }) => (
							<li key={to}>
								<NavLink to={to} className="site-header-link">
									{label}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				<div className="site-header-end max-md:hidden">
					<NavLink
						to={SEARCH_ENTRY.to}
						aria-label={SEARCH_ENTRY.label}
						title={SEARCH_ENTRY.label}
						className="icon-button aria-[current=page]:bg-lifted"
					>
						<SEARCH_ENTRY.icon aria-hidden className="size-5" />
					</NavLink>
					<AccountBar />
				</div>
				<div className="-me-[min(0.625rem,3.125vw)] ms-auto md:hidden">
					<MenuButton />
				</div>
			</div>
		</header>
	);
}

/** At a scroll of this many pixels the header gets its ground, as the animation of layout.css begins to. */
const SCROLLED_PX = 32;

/** Marks the document while it is scrolled, where styles cannot see that by themselves. */
function useScrolledMark(): void {
	useEffect(() => {
		if (attempt(() => CSS.supports('animation-timeline: scroll()'))) return;
		const mark = () => document.documentElement.toggleAttribute('data-scrolled', scrollY > SCROLLED_PX);
		mark();
		addEventListener('scroll', mark, { passive: true });
		return () => removeEventListener('scroll', mark);
	}, []);
}

function MenuButton() {
	const [isOpen, setOpen] = useState(false);
	return (
		<>
			<IconButton
				icon={Menu}
				label={LAYOUT_TEXT.openMenu}
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				onClick={() => setOpen(true)}
			/>
			<MenuSheet isOpen={isOpen} onClose={() => setOpen(false)} />
		</>
	);
}
