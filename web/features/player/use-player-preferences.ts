import { useMemo } from 'react';
import { useStoredText } from '../../hooks/stored-text.ts';
import { savePreference, storedPreferences } from '../../preferences/stored-preferences.ts';
import { type PlayerPreferences, readPreferences } from './player-preferences.ts';
import type { ServerId } from './server-config.ts';

/** What the person prefers, also as changed in another tab. While the page starts, the defaults. */
export function usePlayerPreferences(): PlayerPreferences {
	const text = useStoredText(storedPreferences);
	return useMemo(() => readPreferences(text), [text]);
}

/** Keeps the server to start with; null lets the server list decide. */
export function saveDefaultServer(id: ServerId | null): void {
	savePreference('defaultServer', id);
}
