import { createStoredText } from '../../lib/stored-text.ts';
import { readPreferences } from '../../preferences/preferences.ts';

export const welcomeSeen = createStoredText('matinee:welcome-seen');

/** Whether someone is to be welcomed: not if they have been, nor if they want no notices. Both texts are as stored. */
export function isWelcomeDue(seen: string | null, preferences: string | null): boolean {
	return seen === null && readPreferences(preferences).notifications;
}

export function markWelcomeSeen(): void {
	welcomeSeen.write('true');
}
