interface WithErrors {
	matineeErrors?: string[];
}

/** The errors of this page so far, for a report; shared by the boot script and the recovery script. */
export function pageErrorsOf(page: object): string[] {
	return (page as WithErrors).matineeErrors ?? [];
}

/** A page that is open for days may repeat an error. */
const PAGE_ERRORS_MAX = 20;

export function recordPageError(page: object, text: string): void {
	(page as WithErrors).matineeErrors = [...pageErrorsOf(page), text].slice(-PAGE_ERRORS_MAX);
}
