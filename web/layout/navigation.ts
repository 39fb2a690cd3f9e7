import { Bookmark, Clapperboard, House, type LucideIcon, Search, Tv } from 'lucide-react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { SHELL_TEXT } from './layout.messages.ts';

export interface NavigationEntry {
	to: string;
	label: string;
	icon: LucideIcon;
	/** Marked only at exactly this address, not at those below it. */
	isExact?: boolean;
}

/** The product's main places, in the order in which every bar and the menu show them. */
export const NAVIGATION: readonly NavigationEntry[] = [
	{ to: PAGE_PATTERNS.home, label: SHELL_TEXT.home, icon: House, isExact: true },
	{ to: PAGE_PATTERNS.movies, label: SHELL_TEXT.movies, icon: Clapperboard, isExact: true },
	{ to: PAGE_PATTERNS.shows, label: SHELL_TEXT.shows, icon: Tv, isExact: true },
	{ to: PAGE_PATTERNS.myList, label: SHELL_TEXT.myList, icon: Bookmark, isExact: true },
];

/** Search is a picture in the bar at the top, and one more place at the bottom of narrow screens. */
export const SEARCH_ENTRY: NavigationEntry = {
	to: PAGE_PATTERNS.search,
	label: SHELL_TEXT.search,
	icon: Search,
	isExact: true,
};
