/**
 * Whether Home keeps a place, from the first paint on, for the row of whoever is signed in. Who had nothing in it last
 * time gets none: a row that goes moves the page as much as one that comes.
 */
import { storedNoPersonalRow } from './local-data.ts';

export function keepPersonalRow(isKept: boolean): void {
	if (isKept) storedNoPersonalRow.remove();
	else storedNoPersonalRow.write('true');
	// As the boot script has it.
	document.documentElement.toggleAttribute('data-no-personal-row', !isKept);
}
