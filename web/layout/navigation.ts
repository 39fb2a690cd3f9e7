import { Bookmark, Clapperboard, House, type LucideIcon, Search, Tv } from 'lucide-react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { LAYOUT_TEXT } from './layout.messages.ts';

export interface NavigationEntry {
	to: string;
	label: string;
	icon: LucideIcon;
}

/** The main pages, in the order of every bar and menu. */
export const NAVIGATION: readonly NavigationEntry[] = [
	{ to: PAGE_PATTERNS.home, label: LAYOUT_TEXT.home, icon: House },
	{ to: PAGE_PATTERNS.movies, label: LAYOUT_TEXT.movies, icon: Clapperboard },
	{ to: PAGE_PATTERNS.shows, label: LAYOUT_TEXT.shows, icon: Tv },
	{ to: PAGE_PATTERNS.myList, label: LAYOUT_TEXT.myList, icon: Bookmark },
];

/** An icon in the header, and the last tab of narrow screens. */
export const SEARCH_ENTRY: NavigationEntry = {
	to: PAGE_PATTERNS.search,
	label: LAYOUT_TEXT.search,
	icon: Search,
};

/** Pages about the site itself, linked from the footer and the menu. */
export const SITE_PAGES = [
	{ to: PAGE_PATTERNS.info, label: LAYOUT_TEXT.info },
	{ to: PAGE_PATTERNS.privacy, label: LAYOUT_TEXT.privacy },
	{ to: PAGE_PATTERNS.dmca, label: LAYOUT_TEXT.dmca },
] as const;
