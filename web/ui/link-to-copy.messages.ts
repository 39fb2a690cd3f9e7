export const LINK_TO_COPY_TEXT = {
	copy: 'Copy link',
	copied: 'Link copied',
	copyFailed: 'Copy the link by hand',
} as const;
