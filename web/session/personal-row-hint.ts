import { noPersonalRowStorage } from '../personal-data/personal-storage.ts';

/**
 * Whether Home reserves space for the signed-in viewer's recommendations from the first paint on. It does not where the
 * row was empty last time: a row that disappears shifts the layout as much as one that appears.
 */
export function setPersonalRowHint(isExpected: boolean): void {
	if (isExpected) noPersonalRowStorage.remove();
	else noPersonalRowStorage.write('true');
	// The boot script sets the same attribute from the stored hint.
	document.documentElement.toggleAttribute('data-no-personal-row', !isExpected);
}
