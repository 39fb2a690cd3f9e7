import { inLanguage } from '#server/language/in-language.ts';

/** Sentences for people. */
export const PUSH_MESSAGES = inLanguage('server/push/push', 'PUSH_MESSAGES', {
	off: 'This site sends no notifications',
	noSuchSubscription: 'This browser is not told of new episodes',
	noAddress: 'The push service of this browser has an address that this site does not call',
	noKeys: 'The keys of this browser cannot be used',
	renewed: 'The address of this browser is renewed',
	on: 'This browser tells you of new episodes',
	ended: 'This browser tells you of new episodes no more',
} as const);
