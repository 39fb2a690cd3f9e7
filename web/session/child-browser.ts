import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { Profiles } from '#contract/profile.ts';
import { childStorage } from '../personal-data/personal-storage.ts';
import { clearPersonalCaches } from './clear-personal-caches.ts';

/** Whose document this is: another tab may have changed what is stored since. */
const childOfDocument = childStorage.read();

/** The child that uses the session; null for a grown-up. */
export function findChild({ profiles, current }: Profiles): string | null {
	return profiles.some(({ id, child }) => id === current && child) ? current : null;
}

/**
 * Whether this document is for somebody else: a child's has nothing in it that the child may not see, and caches of one are not those
 * of the other. Then all of it goes, and Home is loaded anew.
 */
export function leaveForChild(child: string | null): boolean {
	if (child === childOfDocument) return false;
	if (child === null) childStorage.remove();
	else childStorage.write(child);
	// Storage that is blocked remembers nothing: Home would be loaded again and again.
	if (childStorage.read() !== child) return false;
	void clearPersonalCaches().finally(() => location.replace(PAGE_PATTERNS.home));
	return true;
}
