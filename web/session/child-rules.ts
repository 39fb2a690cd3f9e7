import type { ChildRules } from '#contract/child-profile.ts';
import { createLocalStorageItem } from '../lib/local-storage-item.ts';
import { readStoredJson } from '../lib/stored-json.ts';

/** What limits the child whose browser this is, for when the server cannot be asked. It stays at a logout, as the child's id does. */
const storage = createLocalStorageItem('matinee:child-rules');

interface StoredRules {
	/** Id of the profile. */
	child: string;
	rules: ChildRules;
}

export function keepChildRules(child: string, rules: ChildRules): void {
	storage.write(JSON.stringify({ child, rules } satisfies StoredRules));
}

/** Null where none are known. */
export function readChildRules(child: string): ChildRules | null {
	const stored = readStoredJson(storage.read()) as Partial<StoredRules> | null | undefined;
	return stored?.child === child && typeof stored.rules?.time_zone === 'string' ? stored.rules : null;
}
