/** Whether this is a browser's message for code or data that could not be fetched. */
export function isFetchFailure(text: string): boolean {
	return /imported module|module script|failed to fetch|load failed|networkerror|unable to preload/i.test(text);
}
