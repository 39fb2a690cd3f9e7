/** Texts that pages and server share, in the language of `languages/ar.ts`. */
import {
	LIST_NAME_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from '#contract/limits.ts';
import { plural } from '../plural.ts';

/** A noun with what counts it: `one` and `two` need no number. */
export interface Noun {
	/** In place of `0` and the noun. */
	zero?: string;
	one: string;
	two: string;
	/** 3 to 10. */
	few: string;
	/** 11 to 99. */
	many: string;
	/** 0, hundreds, fractions. */
	other: string;
}

/** A number, as it is shown, with the form of the noun that goes with it. */
export function withNoun(count: number | string, shown: string, noun: Noun): string {
	return plural('ar', count, {
		zero: noun.zero ?? `${shown}\u00a0${noun.other}`,
		one: noun.one,
		two: noun.two,
		few: `${shown}\u00a0${noun.few}`,
		many: `${shown}\u00a0${noun.many}`,
		other: `${shown}\u00a0${noun.other}`,
	});
}

export const ACCOUNT_RULES = {
	usernameRequired: 'أدخل اسم مستخدم',
	usernameShort: `يجب ألا يقل عدد أحرف اسم المستخدم عن ${USERNAME_MIN_CHARS}`,
	usernameLong: `يجب ألا يزيد عدد أحرف اسم المستخدم على ${USERNAME_MAX_CHARS}`,
	usernameCharacters: 'لا يُسمح في اسم المستخدم إلا بالحروف والأرقام والنقاط والشرطات والشرطات السفلية',
	emailRequired: 'أدخل بريدًا إلكترونيًا',
	emailForm: 'أدخل بريدًا إلكترونيًا صالحًا',
	accountRequired: 'أدخل اسم المستخدم أو البريد الإلكتروني',
	passwordRequired: 'أدخل كلمة مرور',
	passwordShort: `يجب ألا يقل عدد أحرف كلمة المرور عن ${PASSWORD_MIN_CHARS}`,
	passwordCharacters: 'يجب أن تحتوي كلمة المرور على حرف صغير وحرف كبير ورقم على الأقل',
	passwordLong: `يجب ألا يزيد عدد أحرف كلمة المرور على ${PASSWORD_MAX_CHARS}`,
	passwordCommon: 'كلمة المرور هذه شائعة جدًا',
};

export const LIST_RULES = {
	named: 'تحتاج القائمة إلى اسم',
	short: `يجب ألا يزيد عدد أحرف اسم القائمة على ${LIST_NAME_MAX_CHARS}`,
};

export const PROFILE_RULES = {
	pin: 'يتكوّن رمز PIN من 4 إلى 8 أرقام',
};

export const PROGRAMME_HEADINGS = {
	'silent-comedy': 'الكوميديا الصامتة',
	noir: 'أفلام نوار',
	'horror-before-1940': 'الرعب قبل 1940',
	'under-20-minutes': 'أقل من 20 دقيقة',
	'soviet-avant-garde': 'الطليعة السوفييتية',
	animation: 'الرسوم المتحركة',
	'weimar-cinema': 'سينما فايمار',
	westerns: 'أفلام الغرب الأمريكي',
	'science-fiction': 'الخيال العلمي',
	'talking-comedy': 'كوميديا الثلاثينيات والأربعينيات',
	fantasy: 'الفانتازيا والسحر',
	documentary: 'الأفلام الوثائقية',
	'silent-drama': 'الدراما الصامتة',
	'an-hour-and-a-bit': 'نحو ساعة',
	mysteries: 'أفلام الغموض',
	'the-1910s': 'العقد الثاني من القرن العشرين',
	'the-1920s': 'عشرينيات القرن العشرين',
	'the-1930s': 'ثلاثينيات القرن العشرين',
	'the-1940s': 'أربعينيات القرن العشرين',
	'the-1950s': 'خمسينيات القرن العشرين',
};
