import { NavLink } from '../ui/nav-link.tsx';
import { LAYOUT_TEXT } from './layout.messages.ts';
import { NAVIGATION, SEARCH_ENTRY } from './navigation.ts';

/** The main pages at the bottom of narrow windows. */
export function TabBar() {
	return (
		<nav aria-label={LAYOUT_TEXT.tabNavigation} className="tab-bar md:hidden">
			<ul className="flex h-(--tab-bar) justify-center">
				{[...NAVIGATION, SEARCH_ENTRY].map(({ to, label, icon: Icon }) => (
					<li key={to} className="max-w-32 flex-1">
						<NavLink to={to} className="tab-bar-link">
							<Icon aria-hidden className="size-5" />
							{label}
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
