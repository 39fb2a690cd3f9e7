/** Texts that pages and server share, in the language of `languages/zh-Hans.ts`. */
import {
	LIST_NAME_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from '#contract/limits.ts';

export const ACCOUNT_RULES = {
	usernameRequired: '请输入用户名',
	usernameShort: `用户名至少需要 ${USERNAME_MIN_CHARS}\u00a0个字符`,
	usernameLong: `用户名必须少于 ${USERNAME_MAX_CHARS}\u00a0个字符`,
	usernameCharacters: '用户名只能包含字母、数字、点、连字符和下划线',
	emailRequired: '请输入邮箱地址',
	emailForm: '请输入有效的邮箱地址',
	accountRequired: '请输入用户名或邮箱',
	passwordRequired: '请输入密码',
	passwordShort: `密码至少需要 ${PASSWORD_MIN_CHARS}\u00a0个字符`,
	passwordCharacters: '密码必须至少包含一个小写字母、一个大写字母和一个数字',
	passwordLong: `密码最多 ${PASSWORD_MAX_CHARS}\u00a0个字符`,
	passwordCommon: '此密码过于常见',
};

export const LIST_RULES = {
	named: '片单需要名称',
	short: `片单名称最多 ${LIST_NAME_MAX_CHARS}\u00a0个字符`,
};

export const PROFILE_RULES = {
	pin: 'PIN 为 4 到 8 位数字',
};

export const PROGRAMME_HEADINGS = {
	'silent-comedy': '默片喜剧',
	noir: '黑色电影',
	'horror-before-1940': '1940 年以前的恐怖片',
	'under-20-minutes': '20 分钟以内',
	'soviet-avant-garde': '苏联先锋派',
	animation: '动画',
	'weimar-cinema': '魏玛电影',
	westerns: '西部片',
	'science-fiction': '科幻',
	'talking-comedy': '三四十年代喜剧',
	fantasy: '奇幻与魔法',
	documentary: '纪录片',
	'silent-drama': '默片剧情',
	'an-hour-and-a-bit': '一小时左右',
	mysteries: '悬疑',
	'the-1910s': '1910 年代',
	'the-1920s': '1920 年代',
	'the-1930s': '1930 年代',
	'the-1940s': '1940 年代',
	'the-1950s': '1950 年代',
};
