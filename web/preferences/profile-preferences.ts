/** The preferences of the profiles that were used in this browser. Those of the one in use are where all code reads them. */
import { createLocalStorageItem } from '../lib/local-storage-item.ts';
import { readStoredJson } from '../lib/stored-json.ts';
import { applyAppearance } from './apply-appearance.ts';
import { readPreferences } from './preferences.ts';
import { parsePreferences, storedPreferences } from './stored-preferences.ts';
import { followTitlesPreference } from './titles-cookie.ts';

const keptPreferences = createLocalStorageItem('matinee:profile-preferences');

/** Profiles of all accounts whose preferences a browser keeps, the last used first. */
const MAX_KEPT = 24;

interface Kept {
	/** Whose the present ones are; null before the first choice of a profile: the first profile that is chosen takes them over. */
	owner: string | null;
	/** Stored JSON by profile, the last used first. */
	of: [id: string, text: string][];
}

/** The present preferences are this profile's, where they are nobody's yet. */
export function claimPreferences(profileId: string): void {
	const { owner, of } = readKept(keptPreferences.read());
	if (owner === null) keptPreferences.write(JSON.stringify({ owner: profileId, of }));
}

/** From now on the present preferences are those of this profile: what it left here before, else the defaults. */
export function loadPreferencesOf(profileId: string): void {
	const { owner, of } = readKept(keptPreferences.read());
	if (owner === profileId) return;
	const present = storedPreferences.read();
	const found = of.find(([id]) => id === profileId);
	const others = of.filter(([id]) => id !== profileId && id !== owner);
	const left: Kept['of'] = owner !== null && present !== null ? [[owner, present]] : [];
	keptPreferences.write(JSON.stringify({ owner: profileId, of: [...left, ...others].slice(0, MAX_KEPT) }));
	if (owner === null && !found) return;
	if (found) storedPreferences.write(found[1]);
	else storedPreferences.remove();
	const stored = storedPreferences.read();
	applyAppearance({ ...parsePreferences(stored), ...readPreferences(stored) });
	followTitlesPreference();
}

function readKept(stored: string | null): Kept {
	const value = readStoredJson(stored) as Partial<Kept> | null | undefined;
	const owner = typeof value?.owner === 'string' ? value.owner : null;
	const of = Array.isArray(value?.of) ? value.of : [];
	return { owner, of: of.filter((item) => Array.isArray(item) && item.length === 2 && item.every(isText)) };
}

function isText(value: unknown): value is string {
	return typeof value === 'string';
}
