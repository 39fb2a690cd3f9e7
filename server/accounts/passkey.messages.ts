import { inLanguage } from '#server/language/in-language.ts';

export const PASSKEY_MESSAGES = inLanguage('server/accounts/passkey', 'PASSKEY_MESSAGES', {
	created: 'Passkey made',
	renamed: 'Passkey renamed',
	removed: 'Passkey removed',
	refused: 'This passkey was not accepted. Please try again.',
	unknown: 'This passkey is not known here. It may have been removed.',
	notHere: 'Passkeys work only at the addresses of this site',
	tooMany: 'This account has as many passkeys as it can have. Remove one first.',
	alreadyThere: 'This passkey is in use already',
	noSuchPasskey: 'There is no such passkey',
} as const);
