/** Texts that pages and server share, in the language of `languages/de.ts`. */
import {
	LIST_NAME_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from '#contract/limits.ts';

export const ACCOUNT_RULES = {
	usernameRequired: 'Bitte gib einen Nutzernamen ein',
	usernameShort: `Der Nutzername muss mindestens ${USERNAME_MIN_CHARS}\u00a0Zeichen haben`,
	usernameLong: `Der Nutzername muss weniger als ${USERNAME_MAX_CHARS}\u00a0Zeichen haben`,
	usernameCharacters: 'Der Nutzername darf nur Buchstaben, Ziffern, Punkte, Bindestriche und Unterstriche enthalten',
	emailRequired: 'Bitte gib eine E-Mail-Adresse ein',
	emailForm: 'Bitte gib eine gültige E-Mail-Adresse ein',
	accountRequired: 'Bitte gib Nutzernamen oder E-Mail-Adresse ein',
	passwordRequired: 'Bitte gib ein Passwort ein',
	passwordShort: `Das Passwort muss mindestens ${PASSWORD_MIN_CHARS}\u00a0Zeichen haben`,
	passwordCharacters:
		'Das Passwort muss mindestens einen Kleinbuchstaben, einen Großbuchstaben und eine Ziffer enthalten',
	passwordLong: `Das Passwort darf höchstens ${PASSWORD_MAX_CHARS}\u00a0Zeichen haben`,
	passwordCommon: 'Dieses Passwort ist zu verbreitet',
};

export const LIST_RULES = {
	named: 'Eine Liste braucht einen Namen',
	short: `Der Name einer Liste darf höchstens ${LIST_NAME_MAX_CHARS}\u00a0Zeichen haben`,
};

export const PROFILE_RULES = {
	pin: 'Eine PIN hat 4 bis 8 Ziffern',
};

export const PROGRAMME_HEADINGS = {
	'silent-comedy': 'Stummfilmkomödien',
	noir: 'Film noir',
	'horror-before-1940': 'Horror vor 1940',
	'under-20-minutes': 'Unter 20 Minuten',
	'soviet-avant-garde': 'Sowjetische Avantgarde',
	animation: 'Animation',
	'weimar-cinema': 'Kino der Weimarer Republik',
	westerns: 'Western',
	'science-fiction': 'Science-Fiction',
	'talking-comedy': 'Komödien der 1930er und 1940er',
	fantasy: 'Fantasy und Magie',
	documentary: 'Dokumentarfilme',
	'silent-drama': 'Stummfilmdramen',
	'an-hour-and-a-bit': 'Etwa eine Stunde',
	mysteries: 'Krimis',
	'the-1910s': 'Die 1910er',
	'the-1920s': 'Die 1920er',
	'the-1930s': 'Die 1930er',
	'the-1940s': 'Die 1940er',
	'the-1950s': 'Die 1950er',
};
