/** Texts that pages and server share, in the language of `languages/pl.ts`. */
import {
	LIST_NAME_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from '#contract/limits.ts';

export const ACCOUNT_RULES = {
	usernameRequired: 'Podaj nazwę użytkownika',
	usernameShort: `Minimalna liczba znaków nazwy użytkownika: ${USERNAME_MIN_CHARS}`,
	usernameLong: `Nazwa użytkownika musi mieć mniej znaków niż ${USERNAME_MAX_CHARS}`,
	usernameCharacters: 'Nazwa użytkownika może zawierać tylko litery, cyfry, kropki, myślniki i podkreślenia',
	emailRequired: 'Podaj adres e-mail',
	emailForm: 'Podaj poprawny adres e-mail',
	accountRequired: 'Podaj nazwę użytkownika lub adres e-mail',
	passwordRequired: 'Podaj hasło',
	passwordShort: `Minimalna liczba znaków hasła: ${PASSWORD_MIN_CHARS}`,
	passwordCharacters: 'Hasło musi zawierać co najmniej jedną małą literę, jedną wielką literę i jedną cyfrę',
	passwordLong: `Maksymalna liczba znaków hasła: ${PASSWORD_MAX_CHARS}`,
	passwordCommon: 'To hasło jest zbyt popularne',
};

export const LIST_RULES = {
	named: 'Lista musi mieć nazwę',
	short: `Maksymalna liczba znaków nazwy listy: ${LIST_NAME_MAX_CHARS}`,
};

export const PROFILE_RULES = {
	pin: 'PIN ma od 4 do 8 cyfr',
};

export const PROGRAMME_HEADINGS = {
	'silent-comedy': 'Nieme komedie',
	noir: 'Film noir',
	'horror-before-1940': 'Horrory sprzed 1940 roku',
	'under-20-minutes': 'Poniżej 20 minut',
	'soviet-avant-garde': 'Radziecka awangarda',
	animation: 'Animacje',
	'weimar-cinema': 'Kino Republiki Weimarskiej',
	westerns: 'Westerny',
	'science-fiction': 'Science fiction',
	'talking-comedy': 'Komedie z lat 30. i 40.',
	fantasy: 'Fantastyka i magia',
	documentary: 'Filmy dokumentalne',
	'silent-drama': 'Nieme dramaty',
	'an-hour-and-a-bit': 'Około godziny',
	mysteries: 'Kryminały i zagadki',
	'the-1910s': 'Lata 10. XX w.',
	'the-1920s': 'Lata 20. XX w.',
	'the-1930s': 'Lata 30. XX w.',
	'the-1940s': 'Lata 40. XX w.',
	'the-1950s': 'Lata 50. XX w.',
};
