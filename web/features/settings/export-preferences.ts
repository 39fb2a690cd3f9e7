import { type Preferences, readPreferences } from '../../preferences/preferences.ts';
import { storedPreferences } from '../../preferences/stored-preferences.ts';
import { notify } from '../../ui/notices.ts';
import { saveFile, type TextFile } from '../../ui/save-file.ts';
import { SETTINGS_TEXT } from './settings.messages.ts';

/** The file that holds all preferences, set or not, and says what it is and from when. */
export function toExportFile(preferences: Preferences, now: Date): TextFile {
	const exportedAt = now.toISOString();
	return {
		name: `matinee-preferences-${exportedAt.slice(0, 10)}.json`,
		text: `${JSON.stringify({ product: 'Matinee', exportedAt, preferences }, null, '\t')}\n`,
	};
}

/** Gives the file to the browser, as a download. */
export function exportPreferences(): void {
	saveFile(toExportFile(readPreferences(storedPreferences.read()), new Date()));
	notify({ kind: 'success', text: SETTINGS_TEXT.exported });
}
