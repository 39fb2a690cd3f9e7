import { Menu, X } from 'lucide-react';
import { type MouseEvent, useEffect, useState } from 'react';
import { NavLink, useLocation } from 'react-router';
import { IconButton } from '../ui/icon-button.tsx';
import { SidePanel } from '../ui/side-panel.tsx';
import { SHELL_TEXT } from './app-shell.messages.ts';
import { Attribution } from './attribution.tsx';
import { NAVIGATION } from './navigation.ts';
import { SITE_PAGES } from './site-pages.ts';
import { Wordmark } from './wordmark.tsx';

/** The menu of narrow screens and the button that opens it. It closes when a page opens. */
export function MenuPanel() {
	const [isOpen, setOpen] = useState(false);
	const { key, pathname, search } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes the menu
	useEffect(() => setOpen(false), [key]);

	const stayOn = (event: MouseEvent) => {
		event.preventDefault();
		setOpen(false);
		window.scrollTo(0, 0);
	};
	return (
		<>
			<IconButton
				icon={Menu}
				label={SHELL_TEXT.openMenu}
				aria-haspopup="dialog"
				aria-expanded={isOpen}
				onClick={() => setOpen(true)}
			/>
			<SidePanel label={SHELL_TEXT.menu} isOpen={isOpen} onClose={() => setOpen(false)}>
				<div className="flex h-bar items-center justify-between px-page">
					<Wordmark className="text-[1.75rem]" />
					<IconButton icon={X} label={SHELL_TEXT.closeMenu} className="-mr-2.5" onClick={() => setOpen(false)} />
				</div>
				<nav aria-label={SHELL_TEXT.panelNavigation} className="px-3 py-2">
					<ul>
						{NAVIGATION.map(({ to, label, icon: Icon, isExact }) => (
							<li key={to}>
								{/* The open menu is a step in the history, which the page takes the place of. */}
								<NavLink
									to={to}
									end={isExact}
									replace
									onClick={to === pathname + search ? stayOn : undefined}
									className="menu-link"
								>
									<Icon aria-hidden className="size-5" />
									{label}
								</NavLink>
							</li>
						))}
					</ul>
				</nav>
				<section className="mt-auto border-t border-line px-page py-6 text-sm text-muted">
					<h2 className="mb-2 font-semibold text-text">{SHELL_TEXT.about}</h2>
					<p className="mb-2">{SHELL_TEXT.purpose}</p>
					<Attribution />
					<nav aria-label={SHELL_TEXT.sitePages} className="mt-2">
						<ul className="-ml-2 flex flex-wrap gap-x-2">
							{SITE_PAGES.map(({ to, label }) => (
								<li key={to}>
									<NavLink
										to={to}
										replace
										onClick={to === pathname + search ? stayOn : undefined}
										className="footer-link"
									>
										{label}
									</NavLink>
								</li>
							))}
						</ul>
					</nav>
				</section>
			</SidePanel>
		</>
	);
}
