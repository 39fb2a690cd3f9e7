/** Texts of what opens without the server; not in the first script, as other texts of failures are. */
export const KEPT_TEXT = {
	home: 'Home, as last seen',
	titles: 'Available offline',
} as const;
