/** Texts that pages and server share, in the language of `languages/tr.ts`. */
import {
	LIST_NAME_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from '#contract/limits.ts';

export const ACCOUNT_RULES = {
	usernameRequired: 'Kullanıcı adı girin',
	usernameShort: `Kullanıcı adı en az ${USERNAME_MIN_CHARS}\u00a0karakter olmalıdır`,
	usernameLong: `Kullanıcı adı ${USERNAME_MAX_CHARS}\u00a0karakterden kısa olmalıdır`,
	usernameCharacters: 'Kullanıcı adında yalnızca harf, rakam, nokta, tire ve alt çizgi olabilir',
	emailRequired: 'E-posta adresi girin',
	emailForm: 'Geçerli bir e-posta adresi girin',
	accountRequired: 'Kullanıcı adı veya e-posta girin',
	passwordRequired: 'Parola girin',
	passwordShort: `Parola en az ${PASSWORD_MIN_CHARS}\u00a0karakter olmalıdır`,
	passwordCharacters: 'Parolada en az bir küçük harf, bir büyük harf ve bir rakam olmalıdır',
	passwordLong: `Parola en fazla ${PASSWORD_MAX_CHARS}\u00a0karakter olabilir`,
	passwordCommon: 'Bu parola çok yaygın',
};

export const LIST_RULES = {
	named: 'Listenin bir adı olmalıdır',
	short: `Liste adı en fazla ${LIST_NAME_MAX_CHARS}\u00a0karakter olabilir`,
};

export const PROFILE_RULES = {
	pin: 'PIN 4 ila 8 rakamdan oluşur',
};

export const PROGRAMME_HEADINGS = {
	'silent-comedy': 'Sessiz komedi',
	noir: 'Kara film',
	'horror-before-1940': '1940 öncesi korku',
	'under-20-minutes': '20 dakikadan kısa',
	'soviet-avant-garde': 'Sovyet avangardı',
	animation: 'Animasyon',
	'weimar-cinema': 'Weimar sineması',
	westerns: 'Vahşi Batı',
	'science-fiction': 'Bilim kurgu',
	'talking-comedy': '1930’lar ve 1940’ların komedileri',
	fantasy: 'Fantastik ve büyülü',
	documentary: 'Belgeseller',
	'silent-drama': 'Sessiz dram',
	'an-hour-and-a-bit': 'Bir saat civarı',
	mysteries: 'Gizem',
	'the-1910s': '1910’lar',
	'the-1920s': '1920’ler',
	'the-1930s': '1930’lar',
	'the-1940s': '1940’lar',
	'the-1950s': '1950’ler',
};
