/** Texts that pages and server share, in the language of `languages/pt-BR.ts`. */
import {
	LIST_NAME_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from '#contract/limits.ts';

export const ACCOUNT_RULES = {
	usernameRequired: 'Informe um nome de usuário',
	usernameShort: `O nome de usuário deve ter pelo menos ${USERNAME_MIN_CHARS}\u00a0caracteres`,
	usernameLong: `O nome de usuário deve ter menos de ${USERNAME_MAX_CHARS}\u00a0caracteres`,
	usernameCharacters: 'O nome de usuário só pode ter letras, números, pontos, hifens e sublinhados',
	emailRequired: 'Informe um e-mail',
	emailForm: 'Informe um e-mail válido',
	accountRequired: 'Informe o nome de usuário ou o e-mail',
	passwordRequired: 'Informe uma senha',
	passwordShort: `A senha deve ter pelo menos ${PASSWORD_MIN_CHARS}\u00a0caracteres`,
	passwordCharacters: 'A senha deve ter pelo menos uma letra minúscula, uma maiúscula e um número',
	passwordLong: `A senha pode ter no máximo ${PASSWORD_MAX_CHARS}\u00a0caracteres`,
	passwordCommon: 'Esta senha é comum demais',
};

export const LIST_RULES = {
	named: 'Uma lista precisa de um nome',
	short: `O nome de uma lista pode ter no máximo ${LIST_NAME_MAX_CHARS}\u00a0caracteres`,
};

export const PROFILE_RULES = {
	pin: 'Um PIN tem de 4 a 8 dígitos',
};

export const PROGRAMME_HEADINGS = {
	'silent-comedy': 'Comédia muda',
	noir: 'Filme noir',
	'horror-before-1940': 'Terror antes de 1940',
	'under-20-minutes': 'Menos de 20 minutos',
	'soviet-avant-garde': 'Vanguarda soviética',
	animation: 'Animação',
	'weimar-cinema': 'Cinema de Weimar',
	westerns: 'Faroeste',
	'science-fiction': 'Ficção científica',
	'talking-comedy': 'Comédias dos anos 1930 e 1940',
	fantasy: 'Fantasia e magia',
	documentary: 'Documentários',
	'silent-drama': 'Drama mudo',
	'an-hour-and-a-bit': 'Cerca de uma hora',
	mysteries: 'Mistério',
	'the-1910s': 'Anos 1910',
	'the-1920s': 'Anos 1920',
	'the-1930s': 'Anos 1930',
	'the-1940s': 'Anos 1940',
	'the-1950s': 'Anos 1950',
};
