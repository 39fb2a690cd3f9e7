/** Pictures of the button of a provider that are drawn here: `OIDC_ICON`. */
export const SIGN_IN_ICONS = [
	'sign-in',
	'key',
	'shield',
	'lock',
	'fingerprint',
	'house',
	'building',
	'people',
	'globe',
] as const;

export type SignInIconName = (typeof SIGN_IN_ICONS)[number];
