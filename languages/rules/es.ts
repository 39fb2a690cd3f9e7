/** Texts that pages and server share, in the language of `languages/es.ts`. */
import {
	LIST_NAME_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from '#contract/limits.ts';

export const ACCOUNT_RULES = {
	usernameRequired: 'Escribe un nombre de usuario',
	usernameShort: `El nombre de usuario debe tener al menos ${USERNAME_MIN_CHARS}\u00a0caracteres`,
	usernameLong: `El nombre de usuario debe tener menos de ${USERNAME_MAX_CHARS}\u00a0caracteres`,
	usernameCharacters: 'El nombre de usuario solo puede contener letras, números, puntos, guiones y guiones bajos',
	emailRequired: 'Escribe un correo electrónico',
	emailForm: 'Escribe un correo electrónico válido',
	accountRequired: 'Escribe un nombre de usuario o un correo',
	passwordRequired: 'Escribe una contraseña',
	passwordShort: `La contraseña debe tener al menos ${PASSWORD_MIN_CHARS}\u00a0caracteres`,
	passwordCharacters: 'La contraseña debe contener al menos una minúscula, una mayúscula y un número',
	passwordLong: `La contraseña debe tener como máximo ${PASSWORD_MAX_CHARS}\u00a0caracteres`,
	passwordCommon: 'Esta contraseña es demasiado común',
};

export const LIST_RULES = {
	named: 'Una lista necesita un nombre',
	short: `El nombre de una lista puede tener como máximo ${LIST_NAME_MAX_CHARS}\u00a0caracteres`,
};

export const PROFILE_RULES = {
	pin: 'Un PIN tiene de 4 a 8 cifras',
};

export const PROGRAMME_HEADINGS = {
	'silent-comedy': 'Comedia muda',
	noir: 'Cine negro',
	'horror-before-1940': 'Terror anterior a 1940',
	'under-20-minutes': 'Menos de 20 minutos',
	'soviet-avant-garde': 'Vanguardia soviética',
	animation: 'Animación',
	'weimar-cinema': 'Cine de Weimar',
	westerns: 'Wésterns',
	'science-fiction': 'Ciencia ficción',
	'talking-comedy': 'Comedias de los años treinta y cuarenta',
	fantasy: 'Fantasía y magia',
	documentary: 'Documentales',
	'silent-drama': 'Drama mudo',
	'an-hour-and-a-bit': 'Alrededor de una hora',
	mysteries: 'Misterio',
	'the-1910s': 'Los años diez',
	'the-1920s': 'Los años veinte',
	'the-1930s': 'Los años treinta',
	'the-1940s': 'Los años cuarenta',
	'the-1950s': 'Los años cincuenta',
};
