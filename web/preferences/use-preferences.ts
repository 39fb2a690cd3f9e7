import { useMemo } from 'react';
import { useStoredText } from '../lib/stored-text.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { storedPreferences } from './stored-preferences.ts';

/** What the person prefers, also as changed in another tab. While the page starts, the defaults. */
export function usePreferences(): Preferences {
	const text = useStoredText(storedPreferences);
	return useMemo(() => readPreferences(text), [text]);
}
