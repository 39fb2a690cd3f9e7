/** What the boot script and those it calls for help know of each other. */

/** The screen that stands in the page's place while the page does not come. */
export const PLAIN_SCREEN_ID = 'plain-screen';

interface Troubled {
	matineeTroubles?: string[];
}

/** Words of what went wrong on this page so far, for a report. */
export function troublesOf(page: object): string[] {
	const troubled = page as Troubled;
	troubled.matineeTroubles ??= [];
	return troubled.matineeTroubles;
}

/** A page that is open for days may fail at the same thing again and again. */
const TROUBLES_KEPT = 20;

export function noteTrouble(page: object, words: string): void {
	const troubles = troublesOf(page);
	troubles.splice(0, troubles.push(words) - TROUBLES_KEPT);
}
