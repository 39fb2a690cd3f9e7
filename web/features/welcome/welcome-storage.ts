import { createLocalStorageItem } from '../../lib/local-storage-item.ts';
import { readPreferences } from '../../preferences/preferences.ts';

export const welcomeSeenStorage = createLocalStorageItem('matinee:welcome-seen');

/** Shown until closed once, unless notifications are off. Takes both values as stored. */
export function isWelcomeDue(seen: string | null, preferences: string | null): boolean {
	return seen === null && readPreferences(preferences).notifications;
}

export function markWelcomeSeen(): void {
	welcomeSeenStorage.write('true');
}
