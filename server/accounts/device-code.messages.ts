import { DEVICE_CODE_MINUTES } from '#contract/limits.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const DEVICE_CODE_MESSAGES = inLanguage('server/accounts/device-code', 'DEVICE_CODE_MESSAGES', {
	unknown: `This code is not known. It works once, for ${DEVICE_CODE_MINUTES} minutes.`,
	tooMany: 'Too many devices wait to be signed in. Please try again later.',
	approved: 'The device is being signed in',
	refused: 'The device was refused',
} as const);
