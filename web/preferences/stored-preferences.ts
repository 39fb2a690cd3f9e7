/** What a person prefers, as this browser keeps it: one JSON object. `preferences.ts` says what its fields mean. */
import { createStoredText } from '../lib/stored-text.ts';

export const storedPreferences = createStoredText('matinee:preferences');

/** The fields that are stored, of whatever kind; none where nothing readable is. */
export function parsePreferences(stored: string | null): Record<string, unknown> {
	try {
		const value: unknown = JSON.parse(stored ?? '{}');
		return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
	} catch {
		// Not ours, or cut off: as if nothing were stored.
		return {};
	}
}

/** The stored text with another value of one field and everything else as it was. */
export function withPreference(stored: string | null, name: string, value: unknown): string {
	return JSON.stringify({ ...parsePreferences(stored), [name]: value });
}

/** Answers whether the browser keeps it; if not, it holds until the page is closed. */
export function savePreference(name: string, value: unknown): boolean {
	return storedPreferences.write(withPreference(storedPreferences.read(), name, value));
}
