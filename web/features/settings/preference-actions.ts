import { recentSearchesStorage } from '../../personal-data/personal-storage.ts';
import { applyAppearance } from '../../preferences/apply-appearance.ts';
import { type Preferences, readPreferences } from '../../preferences/preferences.ts';
import { savePreference, storedPreferences } from '../../preferences/stored-preferences.ts';
import { followTitlesPreference } from '../../preferences/titles-cookie.ts';
import { downloadFile, type TextFile } from '../../ui/download-file.ts';
import { showToast } from '../../ui/toast.ts';
import { SETTINGS_TEXT } from './settings.messages.ts';

/** A slider and a held key change the volume many times: one toast follows the last change. */
const VOLUME_DEBOUNCE_MS = 400;

let toastTimer: ReturnType<typeof setTimeout> | undefined;

/** Stores a preference, applies it and shows a toast. */
export function updatePreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
	const isStored = savePreference(name, value);
	if (name === 'recentSearches' && !value) recentSearchesStorage.remove();
	applyStored();
	clearTimeout(toastTimer);
	toastTimer = setTimeout(
		() =>
			showToast(
				isStored ? { kind: 'success', text: SETTINGS_TEXT.updated } : { kind: 'error', text: SETTINGS_TEXT.notStored },
			),
		name === 'volume' ? VOLUME_DEBOUNCE_MS : 0,
	);
}

export function resetPreferences(): void {
	storedPreferences.remove();
	followTitlesPreference();
	applyStored();
	showToast({ kind: 'success', text: SETTINGS_TEXT.resetDone });
}

/** Downloads all preferences as a JSON file. */
export function exportPreferences(): void {
	downloadFile(toExportFile(readPreferences(storedPreferences.read()), new Date()));
	showToast({ kind: 'success', text: SETTINGS_TEXT.exported });
}

/** The export, with defaults for the preferences that are not set. */
export function toExportFile(preferences: Preferences, now: Date): TextFile {
	const exportedAt = now.toISOString();
	return {
		name: `matinee-preferences-${exportedAt.slice(0, 10)}.json`,
		text: `${JSON.stringify({ product: 'Matinee', exportedAt, preferences }, null, '\t')}\n`,
	};
}

function applyStored(): void {
	applyAppearance(readPreferences(storedPreferences.read()));
}
