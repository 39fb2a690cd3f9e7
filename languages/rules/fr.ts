/** Texts that pages and server share, in the language of `languages/fr.ts`. */
import {
	LIST_NAME_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from '#contract/limits.ts';

export const ACCOUNT_RULES = {
	usernameRequired: 'Indiquez un nom d’utilisateur',
	usernameShort: `Le nom d’utilisateur doit comporter au moins ${USERNAME_MIN_CHARS}\u00a0caractères`,
	usernameLong: `Le nom d’utilisateur doit comporter moins de ${USERNAME_MAX_CHARS}\u00a0caractères`,
	usernameCharacters:
		'Le nom d’utilisateur ne peut contenir que des lettres, des chiffres, des points, des tirets et des tirets bas',
	emailRequired: 'Indiquez une adresse e-mail',
	emailForm: 'Indiquez une adresse e-mail valide',
	accountRequired: 'Indiquez un nom d’utilisateur ou une adresse e-mail',
	passwordRequired: 'Indiquez un mot de passe',
	passwordShort: `Le mot de passe doit comporter au moins ${PASSWORD_MIN_CHARS}\u00a0caractères`,
	passwordCharacters: 'Le mot de passe doit contenir au moins une minuscule, une majuscule et un chiffre',
	passwordLong: `Le mot de passe doit comporter au plus ${PASSWORD_MAX_CHARS}\u00a0caractères`,
	passwordCommon: 'Ce mot de passe est trop courant',
};

export const LIST_RULES = {
	named: 'Une liste doit avoir un nom',
	short: `Le nom d’une liste peut comporter au plus ${LIST_NAME_MAX_CHARS}\u00a0caractères`,
};

export const PROFILE_RULES = {
	pin: 'Un code PIN comporte de 4 à 8 chiffres',
};

export const PROGRAMME_HEADINGS = {
	'silent-comedy': 'Comédies muettes',
	noir: 'Film noir',
	'horror-before-1940': 'L’horreur avant 1940',
	'under-20-minutes': 'Moins de 20 minutes',
	'soviet-avant-garde': 'Avant-garde soviétique',
	animation: 'Animation',
	'weimar-cinema': 'Cinéma de Weimar',
	westerns: 'Westerns',
	'science-fiction': 'Science-fiction',
	'talking-comedy': 'Comédies des années 1930 et 1940',
	fantasy: 'Fantastique et magie',
	documentary: 'Documentaires',
	'silent-drama': 'Drames muets',
	'an-hour-and-a-bit': 'Environ une heure',
	mysteries: 'Énigmes et mystères',
	'the-1910s': 'Les années 1910',
	'the-1920s': 'Les années 1920',
	'the-1930s': 'Les années 1930',
	'the-1940s': 'Les années 1940',
	'the-1950s': 'Les années 1950',
};
