/** What a browser has stored as JSON, which may be damaged; undefined where it is no JSON, or nothing. */
export function readStoredJson(stored: string | null): unknown {
	if (stored === null) return undefined;
	try {
		return JSON.parse(stored);
	} catch {
		return undefined;
	}
}

/** The items of a stored list; of anything else none. */
export function readStoredList(stored: string | null): unknown[] {
	const items = readStoredJson(stored);
	return Array.isArray(items) ? items : [];
}
