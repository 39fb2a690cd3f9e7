import { Bookmark, Settings as Gear, ShieldCheck } from 'lucide-react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { Session } from '../session/session.ts';
import { LAYOUT_TEXT } from './layout.messages.ts';
import { MENU_TEXT } from './menu.messages.ts';
import type { NavigationEntry } from './navigation.ts';

const SETTINGS: NavigationEntry = { to: PAGE_PATTERNS.settings, label: MENU_TEXT.settings, icon: Gear };
const MY_LIST: NavigationEntry = { to: PAGE_PATTERNS.myList, label: LAYOUT_TEXT.myList, icon: Bookmark };
const ADMIN: NavigationEntry = { to: PAGE_PATTERNS.admin, label: MENU_TEXT.admin, icon: ShieldCheck };

/** Whether this person may open the Admin Panel; the server decides for itself. */
function mayAdminister(session: Session): boolean {
	return session.state === 'signed-in' && session.user.role !== 'user';
}

/** The pages in a person's menu on wide windows. */
export function accountMenuPages(session: Session): NavigationEntry[] {
	return [SETTINGS, MY_LIST, ...(mayAdminister(session) ? [ADMIN] : [])];
}

/** And in the menu panel, where the product's places stand above them. */
export function menuSheetPages(session: Session): NavigationEntry[] {
	return [...(mayAdminister(session) ? [ADMIN] : []), SETTINGS];
}
