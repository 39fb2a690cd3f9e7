import { PAGE_PATTERNS } from '#contract/page-paths.ts';

export const ADMIN_TABS = [
	'overview',
	'users',
	'sign-ups',
	'system',
	'analytics',
	'audit',
	'player-servers',
	'addons',
	'media-servers',
	'webhooks',
] as const;
export type AdminTab = (typeof ADMIN_TABS)[number];

export function readAdminTab(parameters: URLSearchParams): AdminTab {
	return ADMIN_TABS.find((tab) => tab === parameters.get('tab')) ?? 'overview';
}

export function adminPath(tab: AdminTab): string {
	return tab === 'overview' ? PAGE_PATTERNS.admin : `${PAGE_PATTERNS.admin}?tab=${tab}`;
}

/** The page number of a list, from 1; 1 for what is not a page number. */
export function readPage(parameters: URLSearchParams): number {
	const text = parameters.get('page') ?? '';
	return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}
