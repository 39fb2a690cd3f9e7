/** What the state of a history entry has: the router's own fields, and those that overlays add. */
export interface EntryState {
	/** The router's, for the state of a link. */
	usr?: unknown;
	/** The router's, of a page that was opened. */
	key?: string;
	/** The router's, the entry's place among those of the tab. */
	idx?: number;
	/** Number of overlays that are open above the page. */
	steps?: number;
}

/** The state of the entry that the tab is at; empty for an entry that neither the router nor an overlay has made. */
export function currentEntry(): EntryState {
	return (history.state as EntryState | null) ?? {};
}
