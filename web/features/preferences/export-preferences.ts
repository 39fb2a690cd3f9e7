import { type Preferences, readPreferences } from '../../preferences/preferences.ts';
import { storedPreferences } from '../../preferences/stored-preferences.ts';
import { notify } from '../../ui/notices.ts';
import { SETTINGS_TEXT } from './settings.messages.ts';

interface ExportFile {
	name: string;
	text: string;
}

/** The file that holds all preferences, set or not, and says what it is and from when. */
export function toExportFile(preferences: Preferences, now: Date): ExportFile {
	const exportedAt = now.toISOString();
	return {
		name: `matinee-preferences-${exportedAt.slice(0, 10)}.json`,
		text: `${JSON.stringify({ product: 'Matinee', exportedAt, preferences }, null, '\t')}\n`,
	};
}

/** Gives the file to the browser, as a download. */
export function exportPreferences(): void {
	const { name, text } = toExportFile(readPreferences(storedPreferences.read()), new Date());
	const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
	const link = document.createElement('a');
	link.href = url;
	link.download = name;
	link.click();
	// The download has its own hold on the content once it has begun.
	setTimeout(() => URL.revokeObjectURL(url), 60_000);
	notify({ kind: 'success', text: SETTINGS_TEXT.exported });
}
