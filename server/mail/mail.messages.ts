import { inLanguage } from '#server/language/in-language.ts';

export const MAIL_TEXT = inLanguage('server/mail/mail', 'MAIL_TEXT', {
	linkHint: 'If the button does nothing, open this address:',
} as const);
