import { PAGE_PATTERNS } from '#contract/page-paths.ts';

export const SETTINGS_TABS = ['account', 'preferences', 'data', 'transfer'] as const;
export type SettingsTab = (typeof SETTINGS_TABS)[number];

/** The tab of a URL's query; the first one by default. */
export function readSettingsTab(parameters: URLSearchParams): SettingsTab {
	return SETTINGS_TABS.find((tab) => tab === parameters.get('tab')) ?? 'account';
}

export function settingsPath(tab: SettingsTab): string {
	return tab === 'account' ? PAGE_PATTERNS.settings : `${PAGE_PATTERNS.settings}?tab=${tab}`;
}
