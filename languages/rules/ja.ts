/** Texts that pages and server share, in the language of `languages/ja.ts`. */
import {
	LIST_NAME_MAX_CHARS,
	PASSWORD_MAX_CHARS,
	PASSWORD_MIN_CHARS,
	USERNAME_MAX_CHARS,
	USERNAME_MIN_CHARS,
} from '#contract/limits.ts';

export const ACCOUNT_RULES = {
	usernameRequired: 'ユーザー名を入力してください',
	usernameShort: `ユーザー名は${USERNAME_MIN_CHARS}文字以上にしてください`,
	usernameLong: `ユーザー名は${USERNAME_MAX_CHARS}文字未満にしてください`,
	usernameCharacters: 'ユーザー名に使えるのは文字、数字、ピリオド、ハイフン、アンダースコアだけです',
	emailRequired: 'メールアドレスを入力してください',
	emailForm: '正しいメールアドレスを入力してください',
	accountRequired: 'ユーザー名またはメールアドレスを入力してください',
	passwordRequired: 'パスワードを入力してください',
	passwordShort: `パスワードは${PASSWORD_MIN_CHARS}文字以上にしてください`,
	passwordCharacters: 'パスワードには小文字、大文字、数字をそれぞれ1文字以上含めてください',
	passwordLong: `パスワードは${PASSWORD_MAX_CHARS}文字以内にしてください`,
	passwordCommon: 'このパスワードはよく使われているため使えません',
};

export const LIST_RULES = {
	named: 'リストには名前が必要です',
	short: `リストの名前は${LIST_NAME_MAX_CHARS}文字以内にしてください`,
};

export const PROFILE_RULES = {
	pin: 'PINは4〜8桁の数字です',
};

export const PROGRAMME_HEADINGS = {
	'silent-comedy': 'サイレント・コメディ',
	noir: 'フィルム・ノワール',
	'horror-before-1940': '1930年代までのホラー',
	'under-20-minutes': '20分未満の作品',
	'soviet-avant-garde': 'ソビエト・アバンギャルド',
	animation: 'アニメーション',
	'weimar-cinema': 'ワイマール時代のドイツ映画',
	westerns: '西部劇',
	'science-fiction': 'SF',
	'talking-comedy': '1930〜40年代のコメディ',
	fantasy: 'ファンタジーと魔法',
	documentary: 'ドキュメンタリー',
	'silent-drama': 'サイレント・ドラマ',
	'an-hour-and-a-bit': '約1時間の作品',
	mysteries: 'ミステリー',
	'the-1910s': '1910年代',
	'the-1920s': '1920年代',
	'the-1930s': '1930年代',
	'the-1940s': '1940年代',
	'the-1950s': '1950年代',
};
