import { applyAppearance } from '../../preferences/apply-appearance.ts';
import { type Preferences, readPreferences } from '../../preferences/preferences.ts';
import { savePreference, storedPreferences } from '../../preferences/stored-preferences.ts';
import { notify } from '../../ui/notices.ts';
import { SETTINGS_TEXT } from './settings.messages.ts';

/** Long enough for a slider or a held key to come to rest. */
const REST_MS = 400;

let resting: ReturnType<typeof setTimeout> | undefined;

/** Keeps a preference and acts on it at once; says so when no further change of the kind follows. */
export function changePreference<Name extends keyof Preferences>(name: Name, value: Preferences[Name]): void {
	const isKept = savePreference(name, value);
	applyStored();
	clearTimeout(resting);
	resting = setTimeout(
		() =>
			notify(
				isKept ? { kind: 'success', text: SETTINGS_TEXT.updated } : { kind: 'error', text: SETTINGS_TEXT.notKept },
			),
		name === 'volume' ? REST_MS : 0,
	);
}

/** Every preference as on the first visit. */
export function resetPreferences(): void {
	storedPreferences.remove();
	applyStored();
	notify({ kind: 'success', text: SETTINGS_TEXT.resetDone });
}

function applyStored(): void {
	applyAppearance(readPreferences(storedPreferences.read()));
}
