import { Bookmark, Clapperboard, House, type LucideIcon, Search, Tv } from 'lucide-react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { LAYOUT_TEXT } from './layout.messages.ts';

export interface NavigationEntry {
	to: string;
	label: string;
	icon: LucideIcon;
	/** Marked as current only at exactly this path, not below it. */
	isExact?: boolean;
}

/** The main pages, in the order of every bar and menu. */
export const NAVIGATION: readonly NavigationEntry[] = [
	{ to: PAGE_PATTERNS.home, label: LAYOUT_TEXT.home, icon: House, isExact: true },
	{ to: PAGE_PATTERNS.movies, label: LAYOUT_TEXT.movies, icon: Clapperboard, isExact: true },
	{ to: PAGE_PATTERNS.shows, label: LAYOUT_TEXT.shows, icon: Tv, isExact: true },
	{ to: PAGE_PATTERNS.myList, label: LAYOUT_TEXT.myList, icon: Bookmark, isExact: true },
];

/** An icon in the header, and the last tab of narrow screens. */
export const SEARCH_ENTRY: NavigationEntry = {
	to: PAGE_PATTERNS.search,
	label: LAYOUT_TEXT.search,
	icon: Search,
	isExact: true,
};

/** Pages about the site itself, linked from the footer and the menu. */
export const SITE_PAGES = [
	{ to: PAGE_PATTERNS.info, label: LAYOUT_TEXT.info },
	{ to: PAGE_PATTERNS.privacy, label: LAYOUT_TEXT.privacy },
	{ to: PAGE_PATTERNS.dmca, label: LAYOUT_TEXT.dmca },
] as const;
