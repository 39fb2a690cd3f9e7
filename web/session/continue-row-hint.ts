import { continueRowStorage } from '../personal-data/personal-storage.ts';

/**
 * Whether Home reserves space for Continue Watching from the first paint on: where this browser has seen started titles,
 * signed in or not.
 */
export function setContinueRowHint(isExpected: boolean): void {
	if (isExpected) continueRowStorage.write('true');
	else continueRowStorage.remove();
	// The boot script sets the same attribute from the stored hint.
	document.documentElement.toggleAttribute('data-continue-row', isExpected);
}
