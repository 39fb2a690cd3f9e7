/** For the owner, on any page but the admin panel. */
export const OWNER_NOTICE_TEXT = {
	keyRefused: 'TMDB refuses the key, so pages stay empty.',
	open: 'Open Setup',
} as const;
