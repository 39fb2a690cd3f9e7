/** Rules of profiles, for the server's schemas and for forms, which do not load zod. */

/** Pictures that a profile may have; the browser draws them. */
export const PROFILE_PICTURES = [
	'reel',
	'moon',
	'fox',
	'owl',
	'whale',
	'cactus',
	'rocket',
	'mask',
	'teapot',
	'cloud',
	'star',
	'cat',
] as const;
export type ProfilePicture = (typeof PROFILE_PICTURES)[number];

const PIN = /^\d{4,8}$/;

/** Whether text is a PIN: digits of ASCII. */
export function isPin(text: string): boolean {
	return PIN.test(text);
}
