/** The fragment of a watch page that starts at the beginning, as media fragments name it: also in a new tab. */
const BEGINNING = '#t=0';

/** A watch page at the beginning of its movie or episode. */
export function startOverPath(watchPath: string): string {
	return `${watchPath}${BEGINNING}`;
}

/** Whether the page was opened to start over; once, so that Back and a reload go on where the viewer was. */
export function takeStartOver(): boolean {
	if (location.hash !== BEGINNING) return false;
	history.replaceState(history.state, '', location.pathname + location.search);
	return true;
}
