/** Texts of the ways to share a title. */
export const SHARE_TEXT = {
	share: 'Share',
	shareNative: 'Share with an app…',
	copyLink: 'Copy link',
	copied: 'Link copied',
	copyFailed: 'The link couldn’t be copied',
	copyYourself: 'Copy the selected link yourself:',
	facebook: 'Facebook',
	twitter: 'Twitter',
	whatsApp: 'WhatsApp',
	opensInNewTab: '(opens in a new tab)',
} as const;
