import { House, type LucideIcon } from 'lucide-react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { SHELL_TEXT } from './app-shell.messages.ts';

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
];
