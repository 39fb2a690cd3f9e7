import { NavLink } from '../ui/nav-link.tsx';
import { LAYOUT_TEXT } from './layout.messages.ts';
import { NAVIGATION, SEARCH_ENTRY } from './navigation.ts';

/** The main pages at the bottom of narrow windows. */
export function TabBar() {
	return (
		<nav aria-label={LAYOUT_TEXT.tabNavigation} className="tab-bar md:hidden">
			{/* As many columns as entries, rather than a flexible row: what is read of the document so far stays where it is. */}
			<ul className="mx-auto grid h-(--tab-bar) max-w-160 grid-cols-5">
				{[...NAVIGATION, SEARCH_ENTRY].map(({ to, label, icon: Icon }) => (
					<li key={to}>
						<NavLink to={to} className="tab-bar-link">
							<Icon aria-hidden className="size-5" />
							<span>{label}</span>
						</NavLink>
					</li>
				))}
			</ul>
		</nav>
	);
}
