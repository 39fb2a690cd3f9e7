import { useMemo } from 'react';
import { useLocalStorageItem } from '../lib/local-storage-item.ts';
import { type Preferences, readPreferences } from './preferences.ts';
import { storedPreferences } from './stored-preferences.ts';

/** The preferences, also as changed in another tab; the defaults until hydration is complete. */
export function usePreferences(): Preferences {
	const text = useLocalStorageItem(storedPreferences);
	return useMemo(() => readPreferences(text), [text]);
}
