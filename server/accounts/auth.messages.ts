import { OWNER_LINK_MINUTES } from '#contract/limits.ts';

/** Messages of sign-up and login; those of the rules are in the contract. */
export const AUTH_MESSAGES = {
	registered: 'Registration successful',
	loggedIn: 'Login successful',
	loggedOut: 'Logged out successfully',
	taken: 'Username or email already exists',
	wrong: 'Invalid username/email or password',
	closed: 'Registration is closed',
	ownerLinkInvalid: `This owner link is not valid. It works once, for ${OWNER_LINK_MINUTES} minutes after the server starts, and only while there is no owner.`,
} as const;
