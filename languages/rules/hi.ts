/** Texts that pages and server share, in the language of `languages/hi.ts`. */
import {
	LIST_NAME_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from '#contract/limits.ts';

export const ACCOUNT_RULES = {
	usernameRequired: 'यूज़रनेम दर्ज करें',
	usernameShort: `यूज़रनेम में कम से कम ${USERNAME_MIN_CHARS}\u00a0अक्षर होने चाहिए`,
	usernameLong: `यूज़रनेम में ${USERNAME_MAX_CHARS}\u00a0से कम अक्षर होने चाहिए`,
	usernameCharacters: 'यूज़रनेम में सिर्फ़ अक्षर, अंक, बिंदु, हाइफ़न और अंडरस्कोर हो सकते हैं',
	emailRequired: 'ईमेल पता दर्ज करें',
	emailForm: 'सही ईमेल पता दर्ज करें',
	accountRequired: 'यूज़रनेम या ईमेल दर्ज करें',
	passwordRequired: 'पासवर्ड दर्ज करें',
	passwordShort: `पासवर्ड में कम से कम ${PASSWORD_MIN_CHARS}\u00a0अक्षर होने चाहिए`,
	passwordCharacters: 'पासवर्ड में कम से कम एक छोटा अक्षर, एक बड़ा अक्षर और एक अंक होना चाहिए',
	passwordLong: `पासवर्ड में ज़्यादा से ज़्यादा ${PASSWORD_MAX_CHARS}\u00a0अक्षर हो सकते हैं`,
	passwordCommon: 'यह पासवर्ड बहुत आम है',
};

export const LIST_RULES = {
	named: 'सूची का एक नाम होना चाहिए',
	short: `सूची के नाम में ज़्यादा से ज़्यादा ${LIST_NAME_MAX_CHARS}\u00a0अक्षर हो सकते हैं`,
};

export const PROFILE_RULES = {
	pin: 'PIN में 4 से 8 अंक होते हैं',
};

export const PROGRAMME_HEADINGS = {
	'silent-comedy': 'मूक कॉमेडी',
	noir: 'फ़िल्म नोआर',
	'horror-before-1940': '1940 से पहले का हॉरर',
	'under-20-minutes': '20 मिनट से कम',
	'soviet-avant-garde': 'सोवियत आवां-गार्द',
	animation: 'ऐनिमेशन',
	'weimar-cinema': 'वाइमर सिनेमा',
	westerns: 'वेस्टर्न',
	'science-fiction': 'साइंस फ़िक्शन',
	'talking-comedy': '1930 और 1940 के दशक की कॉमेडी',
	fantasy: 'फ़ैंटेसी और जादू',
	documentary: 'डॉक्यूमेंट्री',
	'silent-drama': 'मूक ड्रामा',
	'an-hour-and-a-bit': 'लगभग एक घंटा',
	mysteries: 'रहस्य',
	'the-1910s': '1910 का दशक',
	'the-1920s': '1920 का दशक',
	'the-1930s': '1930 का दशक',
	'the-1940s': '1940 का दशक',
	'the-1950s': '1950 का दशक',
};
