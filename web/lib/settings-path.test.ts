import { expect, test } from 'vitest';
import { readSettingsTab, SETTINGS_TABS, settingsPath } from './settings-path.ts';

test.each(SETTINGS_TABS)('the tab %s has a URL that opens it', (tab) => {
	expect(readSettingsTab(new URL(settingsPath(tab), 'https://matinee.example').searchParams)).toBe(tab);
});

test.each(['', 'tab=', 'tab=Preferences', 'tab=other', 'tab=toString'])('?%s opens the account tab', (query) => {
	expect(readSettingsTab(new URLSearchParams(query))).toBe('account');
});
