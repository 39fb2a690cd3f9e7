import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { SHELL_TEXT } from './layout.messages.ts';

/** Pages about the site itself; the footer and the menu lead to them. */
export const SITE_PAGES = [
	{ to: PAGE_PATTERNS.info, label: SHELL_TEXT.info },
	{ to: PAGE_PATTERNS.privacy, label: SHELL_TEXT.privacy },
	{ to: PAGE_PATTERNS.dmca, label: SHELL_TEXT.dmca },
] as const;
