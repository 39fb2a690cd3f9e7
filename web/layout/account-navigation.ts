import { Bookmark, CalendarDays, Download, Settings as Gear, ShieldCheck } from 'lucide-react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { Session } from '../session/session.ts';
import { LAYOUT_TEXT } from './layout.messages.ts';
import { MENU_TEXT } from './menu.messages.ts';
import type { NavigationEntry } from './navigation.ts';

const SETTINGS: NavigationEntry = { to: PAGE_PATTERNS.settings, label: MENU_TEXT.settings, icon: Gear };
const MY_LIST: NavigationEntry = { to: PAGE_PATTERNS.myList, label: LAYOUT_TEXT.myList, icon: Bookmark };
const CALENDAR: NavigationEntry = { to: PAGE_PATTERNS.calendar, label: LAYOUT_TEXT.calendar, icon: CalendarDays };
const DOWNLOADS: NavigationEntry = { to: PAGE_PATTERNS.downloads, label: LAYOUT_TEXT.downloads, icon: Download };
const ADMIN: NavigationEntry = { to: PAGE_PATTERNS.admin, label: MENU_TEXT.admin, icon: ShieldCheck };

/** Whether to show the Admin Panel; the server checks access itself. */
function isAdmin(session: Session): boolean {
	return session.state === 'signed-in' && session.user.role !== 'user';
}

/** Pages in the account menu of wide windows. */
export function accountMenuPages(session: Session, hasDownloads: boolean): NavigationEntry[] {
	return [SETTINGS, MY_LIST, CALENDAR, ...(hasDownloads ? [DOWNLOADS] : []), ...(isAdmin(session) ? [ADMIN] : [])];
}

/** Main pages in the menu of narrow windows that the bars have no room for. */
export function furtherPages(hasDownloads: boolean): NavigationEntry[] {
	return hasDownloads ? [DOWNLOADS] : [];
}

/** Account pages in the menu of narrow windows, which lists the main pages as well. */
export function menuSheetPages(session: Session): NavigationEntry[] {
	return [...(isAdmin(session) ? [ADMIN] : []), CALENDAR, SETTINGS];
}
