/** Texts that pages and server share, in the language of `languages/it.ts`. */
import {
	LIST_NAME_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from '#contract/limits.ts';

export const ACCOUNT_RULES = {
	usernameRequired: 'Inserisci un nome utente',
	usernameShort: `Il nome utente deve avere almeno ${USERNAME_MIN_CHARS}\u00a0caratteri`,
	usernameLong: `Il nome utente deve avere meno di ${USERNAME_MAX_CHARS}\u00a0caratteri`,
	usernameCharacters: 'Il nome utente può contenere solo lettere, numeri, punti, trattini e trattini bassi',
	emailRequired: 'Inserisci un indirizzo email',
	emailForm: 'Inserisci un indirizzo email valido',
	accountRequired: 'Inserisci nome utente o email',
	passwordRequired: 'Inserisci una password',
	passwordShort: `La password deve avere almeno ${PASSWORD_MIN_CHARS}\u00a0caratteri`,
	passwordCharacters: 'La password deve contenere almeno una minuscola, una maiuscola e un numero',
	passwordLong: `La password può avere al massimo ${PASSWORD_MAX_CHARS}\u00a0caratteri`,
	passwordCommon: 'Questa password è troppo comune',
};

export const LIST_RULES = {
	named: 'Una lista deve avere un nome',
	short: `Il nome di una lista può avere al massimo ${LIST_NAME_MAX_CHARS}\u00a0caratteri`,
};

export const PROFILE_RULES = {
	pin: 'Un PIN ha da 4 a 8 cifre',
};

export const PROGRAMME_HEADINGS = {
	'silent-comedy': 'Commedie mute',
	noir: 'Noir',
	'horror-before-1940': 'Horror prima del 1940',
	'under-20-minutes': 'Meno di 20 minuti',
	'soviet-avant-garde': 'Avanguardia sovietica',
	animation: 'Animazione',
	'weimar-cinema': 'Cinema di Weimar',
	westerns: 'Western',
	'science-fiction': 'Fantascienza',
	'talking-comedy': 'Commedie degli anni ’30 e ’40',
	fantasy: 'Fantasia e magia',
	documentary: 'Documentari',
	'silent-drama': 'Drammi muti',
	'an-hour-and-a-bit': 'Circa un’ora',
	mysteries: 'Gialli',
	'the-1910s': 'Gli anni ’10',
	'the-1920s': 'Gli anni ’20',
	'the-1930s': 'Gli anni ’30',
	'the-1940s': 'Gli anni ’40',
	'the-1950s': 'Gli anni ’50',
};
