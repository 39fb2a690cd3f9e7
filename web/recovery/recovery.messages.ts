/** Sentences of the fallback screen. Single exports, so that the boot script bundles only those it shows. */
export const ERROR_TITLE = 'Something went wrong';
export const ERROR_TEXT = 'An unexpected error occurred';
export const TRY_AGAIN = 'Try again';
export const RELOAD_PAGE = 'Reload page';
export const ERROR_HELP =
	'“Try again” clears the pages stored in this browser and reloads. You keep your preferences and history.';
export const ERROR_DETAILS = 'Show details';
export const START_TIMEOUT_DETAILS = 'The page did not start in time.';
export const SEND_REPORT = 'Send report';
export const REPORT_HELP =
	'The report contains this error, the page’s address and your browser’s name. Nothing else is sent.';
export const REPORT_SENT = 'Report sent. Thank you.';
export const REPORT_FAILED = 'The report couldn’t be sent.';
