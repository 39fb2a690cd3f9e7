import { LOGIN_CHALLENGE_MINUTES } from '#contract/limits.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const SECOND_FACTOR_MESSAGES = inLanguage('server/accounts/second-factor', 'SECOND_FACTOR_MESSAGES', {
	enabled: 'Two-factor sign-in is on',
	removed: 'Two-factor sign-in is off',
	codesReplaced: 'New recovery codes made',
	wrongCode: 'This code is not right, or was used before',
	challengeOver: `This sign-in took too long or had too many wrong codes. Enter your password again; you then have ${LOGIN_CHALLENGE_MINUTES} minutes.`,
	alreadyOn: 'Two-factor sign-in is on already',
	notOn: 'Two-factor sign-in is not on',
	setupOver: 'This set-up has expired. Please begin again.',
} as const);
