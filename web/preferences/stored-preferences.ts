/** The preferences in local storage: one JSON object. `preferences.ts` defines its fields. */

import { createLocalStorageItem } from '../lib/local-storage-item.ts';
import { readStoredJson } from '../lib/stored-json.ts';

export const storedPreferences = createLocalStorageItem('matinee:preferences');

/** The stored fields, not validated; none where the JSON is unreadable. */
export function parsePreferences(stored: string | null): Record<string, unknown> {
	const value = readStoredJson(stored);
	return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
}

/** The stored JSON with one field changed. */
export function withPreference(stored: string | null, name: string, value: unknown): string {
	return JSON.stringify({ ...parsePreferences(stored), [name]: value });
}

/** True when it was stored; if not, it is kept in memory. */
export function savePreference(name: string, value: unknown): boolean {
	return storedPreferences.write(withPreference(storedPreferences.read(), name, value));
}
