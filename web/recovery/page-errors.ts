/** What the boot script and those it calls for help know of each other. */

/** The screen that stands in the page's place while the page does not come. */
export const FALLBACK_SCREEN_ID = 'fallback-screen';

interface WithErrors {
	matineeErrors?: string[];
}

/** Words of what went wrong on this page so far, for a report. */
export function pageErrorsOf(page: object): string[] {
	const troubled = page as WithErrors;
	troubled.matineeErrors ??= [];
	return troubled.matineeErrors;
}

/** A page that is open for days may fail at the same thing again and again. */
const PAGE_ERRORS_MAX = 20;

export function recordPageError(page: object, words: string): void {
	const troubles = pageErrorsOf(page);
	troubles.splice(0, troubles.push(words) - PAGE_ERRORS_MAX);
}
