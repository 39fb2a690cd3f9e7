/**
 * Texts of the interface in Japanese.
 *
 * Glossary: です・ます; buttons end in nouns or plain verbs. Watch Later: あとで見る. My List: マイリスト. Continue Watching: 視聴を続ける.
 * movie: 映画. TV show: TV番組, 番組. title: 作品. season: シーズン. episode: エピソード. special: スペシャル. programme: プログラム.
 * feature: 長編. short: 短編. copy (of a title): 動画ファイル. host (of a copy): 配信元. player server: プレーヤーサーバー. player: プレーヤー.
 * add-on: アドオン. stream: ストリーム. trailer: 予告編. clip: クリップ. queue: キュー. list: リスト. collection: シリーズ. catalogue: カタログ.
 * open catalogue: オープンカタログ. overview: あらすじ (of a title), 概要 (of the admins). backdrop: 背景画像. rating: 評価. score: スコア.
 * hidden: 非表示. watched: 視聴済み. watch history: 視聴履歴. preferences: 環境設定. settings: 設定. profile: プロフィール. backup: バックアップ.
 * owner: オーナー. admin: 管理者. user: ユーザー. role: 権限. suspend: 利用停止. session: セッション. passkey: パスキー. recovery code: リカバリーコード.
 * two-factor sign-in: 二要素認証. sign in: ログイン. sign out: ログアウト. sign up: 新規登録. invitation: 招待. revoke: 取り消す, 無効にする.
 * instance: インスタンス. site: サイト. email, mail: メール. trending: 話題. skip: スキップ.
 */
import {
	ACCOUNT_DELETION_DAYS,
	AUDIT_RETENTION_DAYS,
	HANDED_RESET_LINK_HOURS,
	MAIL_FAILED_DAYS,
	PROFILES_MAX,
	QUEUE_MAX_TITLES,
	RESET_LINK_MINUTES,
	UNDO_EMAIL_DAYS,
	VERIFY_LINK_DAYS,
} from '#contract/limits.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { LOAD_TIMEOUT_MS, MAX_RETRIES, MAX_SERVERS } from '../contract/player-server-list.ts';
import type { SourceFailure } from '../web/embed/source-queue.ts';
import { FACET_NAMES, type FacetName } from '../web/features/catalogue/browse/browse-facets.ts';
import type { BrowseState } from '../web/features/catalogue/browse/browse-state.ts';
import type { TitleListLabels } from '../web/features/catalogue/title-list/title-list.messages.ts';
import { contactBlocks, type PolicyBlock, type PolicySection } from '../web/features/policy/policy-content.ts';
import { attempt, displayName } from '../web/lib/browser-features.ts';
import { formatDateTime } from '../web/lib/date-format.ts';
import { formatCount } from '../web/lib/number-format.ts';
import type { Translation } from './translation.ts';

const daysOf = (count: number) => `${formatCount(count)}日`;
const daysLong = (count: number) => `${formatCount(count)}日間`;
const titlesOf = (count: number) => `${formatCount(count)}作品`;
const episodesOf = (count: number) => `${formatCount(count)}エピソード`;
const episodeCode = (season: number, episode: number) => `S${season}E${episode}`;
const episodeWords = (season: number, episode: number) => `シーズン${season} エピソード${episode}`;
const seasonName = (season: number) => (season === 0 ? 'スペシャル' : `シーズン${season}`);
const ratedOutOfTen = (rating: string) => `評価：10点満点中${rating}点`;
const starsOf = (stars: number | string) => `星${stars}`;
const rowsOf = (count: number) => `${formatCount(count)}行`;

/** `1:02:03`, `2:03`. */
function clock(seconds: number): string {
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
	const shown = parts[0] === 0 ? parts.slice(1) : parts;
	return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

const listOf = (parts: readonly string[]) => new Intl.ListFormat('ja').format(parts);

function placeOf({ number, total }: { number: number; total: number }): string {
	return total === 1 ? '' : `（${total}件中${number}件目）`;
}

function leftBecause(failure: SourceFailure, host: string): string {
	if (failure === 'fault') return 'この動画ファイルはここでは再生できません';
	if (failure === 'silent') return `${host}が応答しません`;
	if (failure === 'slow') return `${host}の通信が遅すぎます`;
	return `${host}からのデータが止まりました`;
}

const GET_KEY = '無料のキーは、themoviedb.orgのアカウント設定の「API」で作成できます。';
const KEY_FORMS =
	'TMDBの長い「API Read Access Token」はTMDB_ACCESS_TOKENに、短い「API Key」はTMDB_API_KEYに設定してください。';
const RESTART = 'サーバーのターミナルでCtrl+Cを押してから、次を実行してください：';
const OTHER_TERMINAL = '別のターミナルで、Matineeを起動したディレクトリに移動し、次を実行してください：';

function commandsOf(commands: PublicConfig['commands']): { start: string; backUp: string } {
	return commands === 'npm'
		? { start: 'npm start', backUp: 'npm run backup -- backups/matinee.db' }
		: { start: 'matinee', backUp: 'matinee backup backups/matinee.db' };
}

function updateText(commands: PublicConfig['commands']): string {
	const backup = '内蔵データベースは、更新後の起動時に、変換の前にバックアップされます。';
	return commands === 'npm'
		? backup
		: `現在のバージョンと同じ方法でインストールしてください（docs/operating.mdを参照）。${backup}`;
}

function portOf(publicUrl: string): string {
	const { port } = new URL(publicUrl);
	return port && `:${port}`;
}

const BROWSE_TITLES = { movie: '映画', tv: 'TV番組' };
const SORTS = {
	popular: '人気',
	top_rated: '高評価',
	latest: '新着',
	a_to_z: '名前順（A〜Z）',
	first_air_date: '初回放送日',
	name: '名前',
};

const quickFilterOf = (filter: Exclude<BrowseState['filter'], 'all'>) =>
	filter === 'trending' ? '話題' : SORTS[filter];

/** `映画 · コメディ · 高評価`. */
function browseTitle(
	mediaType: 'movie' | 'tv',
	{ filter, q }: Pick<BrowseState, 'filter' | 'q'>,
	genre?: string,
): string {
	if (q) return `${BROWSE_TITLES[mediaType]}で「${q}」を検索`;
	return [BROWSE_TITLES[mediaType], genre ?? [], filter === 'all' ? [] : quickFilterOf(filter)].flat().join(' · ');
}

const FREE = '今すぐ無料';
const FACETS: Partial<Record<FacetName, Readonly<Record<string, string>>>> = {
	length: {
		'1-19': '20分未満',
		'1-59': '1時間未満',
		'60-120': '1〜2時間',
		'121-': '2時間超',
	},
	sound: { silent: 'サイレント', sound: '音声あり' },
	country: { SU: 'ソビエト連邦', YU: 'ユーゴスラビア', XC: 'チェコスロバキア', HK: '香港' },
	language: { cn: '広東語', zh: '中国語（標準語）' },
	free: { 1: FREE },
};

/** What a chosen facet is called: `1920年代`, `20分未満`, `7以上`, `日本`. */
function facetLabel(name: FacetName, value: string): string {
	const known = FACETS[name]?.[value];
	if (known) return known;
	if (name === 'country') return displayName('region', value);
	if (name === 'language') return displayName('language', value);
	if (name === 'decade') return `${value}年代`;
	if (name === 'free') return `${FREE}（${displayName('region', value)}）`;
	if (name === 'rating') return `${value}以上`;
	const region = value.split('-')[1];
	return region ? `選択したサービス（${displayName('region', region)}）` : '選択したサービス';
}

function facetLabelsOf({ facets }: BrowseState): string[] {
	return FACET_NAMES.flatMap((name) => (facets[name] ? facetLabel(name, facets[name]) : []));
}

/** `サイレント · コメディ · 1920年代`; values as in the addresses of lists. */
function moodOf(facets: Readonly<Record<string, string>>, genre?: string): string {
	const { filter = '', sound, decade, country, length = '', free } = facets;
	return [
		filter === 'top_rated' ? SORTS.top_rated : filter === 'latest' && SORTS.latest,
		sound && 'サイレント',
		genre,
		decade && `${decade}年代`,
		country && (country === 'SU' ? 'ソビエト連邦' : displayName('region', country)),
		length !== '60-120' && FACETS.length?.[length],
		free && FREE,
	]
		.filter(Boolean)
		.join(' · ');
}

/** `映画：12件`. */
function listCount(count: number, { many }: TitleListLabels): string {
	return `${many}：${formatCount(count)}件`;
}

function catalogueText({ source }: PublicConfig): string {
	return source === 'tmdb'
		? '映画や番組の名前、公開日、出演者、評価、画像を、TMDBが公開しているとおりに載せています。'
		: 'パブリックドメインまたはオープンライセンスの映画や番組の名前、公開日、出演者、あらすじを、Matineeのために描かれた画像とともに載せています。';
}

function thirdParties({ source, playerConfigUrl }: PublicConfig): PolicySection['blocks'] {
	const pictures =
		source === 'tmdb'
			? '作品、評価、文章は、このサーバーを経由してTMDBから届くため、TMDBにあなたのことは伝わりません。ポスターと背景画像は、ブラウザがTMDBの画像サーバーから読み込み、そのサーバーにはあなたのIPアドレスが伝わります。'
			: 'ポスター、背景画像、文章は、このサーバーからのみ届きます。';
	const list = playerConfigUrl
		? 'ブラウザは、プレーヤーサーバーのリストを、運営者が選んだアドレスから読み込みます。そのサーバーにはあなたのIPアドレスが伝わります。'
		: null;
	return [
		{
			text: 'Matineeは映画も番組も保存していません。作品を見るとき、ブラウザは第三者のページまたはファイルを開きます。そこでの取り扱いには、このポリシーではなく、その第三者のポリシーが適用されます。',
		},
		{
			terms: [
				[
					'プレーヤーサーバー',
					'選択したプレーヤーサーバーは、フレームの中に表示されます。そのサーバーには、あなたのIPアドレス、ブラウザ、開いた作品が伝わり、独自のCookieが設定されることもあります。このサイトでのあなたのアカウントは伝わりません。',
				],
				[
					'オープンライセンスの映画',
					'内蔵プレーヤーは、映画を保管しているアーカイブから読み込みます。アーカイブにはあなたのIPアドレスが伝わります。',
				],
				[
					'予告編',
					'予告編を開いたとき、または作品でほかに再生できるものがないときに、YouTubeのプライバシー強化モードの埋め込みで再生されます。',
				],
				['画像と文章', pictures],
				...(list ? [['サーバーのリスト', list] as const] : []),
			],
		},
	];
}

const CONTACT_WAYS = {
	email: 'メールにてご連絡ください',
	community: 'コミュニティチャットにてご連絡ください',
	both: 'メールまたはコミュニティチャットにてご連絡ください',
};

/** With Japanese punctuation in the sentence before the links. */
function contactOf(instance: PublicConfig, why: string): PolicyBlock[] {
	const [first, ...links] = contactBlocks(instance, why);
	if (!first || links.length === 0) return first ? [first] : [];
	const way = instance.contactEmail && instance.communityUrl ? 'both' : instance.contactEmail ? 'email' : 'community';
	return [{ text: `${why}、${CONTACT_WAYS[way]}。` }, ...links];
}

const LINK_TEXT = {
	unusable: 'このリンクは使用できません',
	checking: 'リンクを確認しています…',
	needsScript: 'このリンクを使うにはJavaScriptが必要ですが、このブラウザでは無効になっています。',
	login: 'ログイン',
	goHome: 'ホームへ',
} as const;

const SLEEP_TIMERS = {
	15: '15分後',
	30: '30分後',
	45: '45分後',
	60: '60分後',
	90: '90分後',
	end: 'この作品の終わり',
	episodes2: '2エピソード後',
	episodes3: '3エピソード後',
	episodes5: '5エピソード後',
};

const PASSWORD_RULES = '8文字以上で、英小文字、英大文字、数字をそれぞれ1文字以上含めてください。';
const FAILED = 'エラーが発生しました。もう一度お試しください。';
const PIN_RULE = '4〜8桁の数字';
const JUST_WATCH = '配信情報：JustWatch';

export const MESSAGES = {
	'contract/player-server-list': {
		PLAYER_SERVER_LIST_MESSAGES: {
			list: 'リストは、serversとsettingsを持つオブジェクトにしてください',
			servers: `サーバーは1〜${MAX_SERVERS}台が必要です`,
			server: 'サーバーはオブジェクトにしてください',
			id: '3のような整数にしてください',
			duplicateId: '別のサーバーがこのIDを使っています',
			name: '名前が必要です',
			movieUrl: 'https://player.example.org/movie のようなアドレスが必要です',
			tvUrl: 'https://player.example.org/tv のようなアドレスが必要です',
			unsafeUrl:
				'https://player.example.org/movie のように、httpsで始まり、ユーザー名と#を含まないアドレスにしてください',
			unsafeHttpUrl: 'http://player.example.org/movie のように、ユーザー名と#を含まないアドレスにしてください',
			placeholder: (text) =>
				`${text}は使えません。プレースホルダーはなく、…/movie/10331 のように末尾にID（TV番組ではシーズンとエピソードも）が付きます`,
			ownUrl: '内蔵プレーヤーのパスを除き、このサイトのアドレスは使えません',
			enabled: 'trueまたはfalseにしてください',
			priority: '数値にしてください',
			params: '設定項目を、英字、数字、「.」「_」「-」からなるパラメーター名に対応させてください',
			messageOrigin: 'httpまたはhttpsのアドレスにしてください',
			ownOrigin: 'このサイトのアドレスは使えません',
			sandbox: 'strictまたはrelaxedにしてください',
			settings: 'settingsが必要です',
			defaultServer: 'サーバーのIDの数値にしてください',
			autoFallback: 'trueまたはfalseにしてください',
			maxRetries: `${MAX_RETRIES.min}〜${MAX_RETRIES.max}の数値にしてください`,
			loadTimeout: `${LOAD_TIMEOUT_MS.min}〜${LOAD_TIMEOUT_MS.max}のミリ秒数にしてください`,
			ofServer: (number, name) => `サーバー${number}${name && `（${name}）`}`,
			ofSettings: '設定',
		},
	},
	'open-catalogue/programme/programme': {
		PROGRAMME_HEADINGS: {
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
		},
	},
	'web/bookmarks/bookmark-button': {
		BOOKMARK_BUTTON_TEXT: { watchLater: 'あとで見る', addToList: 'リストに追加' },
	},
	'web/bookmarks/bookmarks': {
		BOOKMARKS_TEXT: {
			watchLater: 'あとで見る',
			removeBookmark: '「あとで見る」から削除',
			more: (name) => `「${name}」のその他の操作`,
			listsOf: (name) => `「${name}」を含むリスト`,
			listsNeedAccount: 'リストの作成にはアカウントが必要です。ログインしてください。',
			listsFailed: 'リストを読み込めませんでした。もう一度お試しください。',
			listFailed: 'リストを変更できませんでした。もう一度お試しください。',
			loading: 'リストを読み込んでいます…',
			newList: '新しいリスト',
			createList: '作成して追加',
			logIn: 'ログイン',
			close: '閉じる',
			add: (name) => `「${name}」を「あとで見る」に追加`,
			remove: (name) => `「${name}」を「あとで見る」から削除`,
			added: (name) => `「${name}」を「あとで見る」に追加しました`,
			addedHere: (name) => `「${name}」をこのブラウザに保存しました。ログインするとマイリストに表示されます。`,
			removed: (name) => `「${name}」を「あとで見る」から削除しました`,
			failed: '「あとで見る」を変更できませんでした。もう一度お試しください。',
			full: '「あとで見る」がいっぱいです。先に作品を削除してください。',
			migrated: (count) => `このブラウザの${titlesOf(count)}を「あとで見る」に移しました`,
			noRoom: (count) =>
				`「あとで見る」がいっぱいです。ほかの作品を削除するまで、${titlesOf(count)}はこのブラウザに残ります。`,
		},
	},
	'web/config/product': {
		PRODUCT_TEXT: {
			name: 'Matinee',
			shareImage: 'Matinee：映画とTV番組',
			purpose: 'Matineeは、自分のサーバーで運用する映画とTV番組のカタログです。映画や番組そのものは保存していません。',
			openSource:
				'掲載作品はすべてパブリックドメインまたはオープンライセンスです。ポスター、背景画像、あらすじはMatinee独自のものです。',
			tmdbNotice:
				'本製品はTMDBおよびTMDBのAPIを使用していますが、TMDBによる推奨、認定、その他の承認を受けたものではありません。',
			tmdbLink: '作品情報と画像：TMDB',
			justWatchLink: JUST_WATCH,
			introDbLink: 'イントロとクレジットの時刻：TheIntroDB',
		},
	},
	'web/embed/panel': {
		PANEL_MESSAGES: {
			close: '閉じる',
			subtitles: '字幕',
			off: 'オフ',
			none: 'なし',
			language: '言語',
			secondLanguage: '第2言語',
			noSubtitles: 'この動画ファイルには字幕がありません。',
			ownFile: '手元の字幕ファイルを開く',
			ownFileHint: '.srt、.vtt、.assファイルに対応。このデバイスの外には送信されません。',
			ownFileFailed: {
				tooLarge: '2 MBを超えているため、字幕ファイルとして扱えません。',
				tooMany: (most) => `字幕の数が${most}件を超えています。`,
				noCue: 'ファイルに字幕が見つかりませんでした。',
				unreadable: 'ファイルを読み込めません。',
			},
			ownFileShown: (name) => `「${name}」を表示しています。`,
			delay: 'タイミング',
			sooner: '早める',
			later: '遅らせる',
			noDelay: 'ずれなし',
			delayed: (ms) => `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${(Math.abs(ms) / 1000).toFixed(2)}秒`,
			look: '外観',
			size: 'サイズ',
			sizes: { 75: '小', 100: '中', 125: '大', 150: '特大', 200: '最大' },
			colour: '色',
			colours: { white: '白', yellow: '黄', cyan: 'シアン', green: '緑' },
			edge: '背景',
			edges: { outline: '縁取り', box: '囲み' },
			place: '位置',
			places: { bottom: '下', top: '上' },
			preview: '字幕はこのように表示されます。',
			settings: '動画ファイルと設定',
			chapters: 'チャプター',
			chapter: (start, title) => `${clock(start)} ${title}`,
			copy: '動画ファイル',
			copyName: (host, kind, height, sizeBytes) =>
				[
					host,
					height ? `${height}p` : kind.toUpperCase(),
					...(sizeBytes ? [`${formatCount(Math.max(1, Math.round(sizeBytes / 1_000_000)))} MB`] : []),
				].join(' · '),
			picture: '画質',
			automatic: '自動',
			level: (height, bitrate) => (height > 0 ? `${height}p` : `${(bitrate / 1_000_000).toFixed(1)} Mbps`),
			audio: '音声トラック',
			unnamedAudio: '音声',
			sound: 'サウンド',
			night: 'ナイトモード',
			dialogue: 'セリフを聞きやすく',
			louder: '音量ブースト',
			mono: 'モノラル',
			on: 'オン',
			decibels: (value) => `+${value} dB`,
			soundUnsupported: 'このブラウザでは、この動画ファイルのサウンドを調整できません。',
			soundRefused:
				'この動画ファイルの配信元は、プレーヤーによるサウンドの調整を許可していません。別の動画ファイルなら調整できる場合があります。',
			soundDropped:
				'この動画ファイルの配信元は、プレーヤーによるサウンドの調整を許可していないため、元の音のまま再生します。',
			wrong: '問題を報告',
			problems: {
				bad_picture: '画質が悪い',
				bad_sound: '音が悪い',
				wrong_film: '別の作品だった',
				does_not_load: '読み込めない',
			},
			sleepTimer: 'スリープタイマー',
			sleepTimers: SLEEP_TIMERS,
			winding: '早送りと巻き戻し',
			seek: 'ボタンとキー',
			rewind: '再開時に戻る時間',
			seconds: (seconds) => `${seconds}秒`,
			thanks: 'ご報告ありがとうございます。上から別の動画ファイルを選べます。',
		},
	},
	'web/embed/player': {
		PLAYER_MESSAGES: {
			opening: (host, place) => `${host}の動画ファイル${placeOf(place)}を開いています…`,
			tryingNext: (failure, failedHost, nextHost, place) =>
				`${leftBecause(failure, failedHost)}。${nextHost}の${failedHost === nextHost ? '別の' : '次の'}動画ファイル${placeOf(place)}を試しています…`,
			slow: (host) => `${host}の通信が遅くなっています。待機中…`,
			stalled: (host) => `${host}からのデータが止まりました。待機中…`,
			sourceFailed: (failure, host) => `${leftBecause(failure, host)}（${host}）`,
			keptFrom: (host, reference) => `このデバイスに保存済み。公開元：${host} ${reference}`,
			playingFrom: (host) => `${host}から再生しています。`,
			lookingAgain: '既知の動画ファイルはどれもここでは再生できません。ほかの動画ファイルを探しています…',
			offline: 'オフラインです。接続してから、もう一度お試しください。',
			noneAnswers: (hosts, total) =>
				`現在、${listOf(hosts)}に接続できません${total === 1 ? '' : `（動画ファイル${total}件を試行）`}。`,
			nonePlays: (hosts, total) =>
				total === 1
					? `既知の唯一の動画ファイル（${listOf(hosts)}）は、現在ここでは再生できません。`
					: `既知の動画ファイル${total}件（${listOf(hosts)}）は、現在どれもここでは再生できません。`,
			unsupported: 'このブラウザでは、この作品のどの動画ファイルも再生できません。',
			clipUnreachable: 'クリップを読み込めませんでした。',
			wound: (direction, seconds) => `${seconds}秒${direction === 1 ? '進む' : '戻る'}`,
			speed: (rate) => `再生速度 ${rate}倍`,
			statistics: {
				label: '統計情報',
				copy: '動画ファイル',
				picture: '映像',
				bitrate: 'ビットレート',
				speed: '通信速度',
				buffer: '先読み',
				dropped: 'ドロップフレーム',
				none: 'なし',
				unknown: '不明',
				megabits: (value) => `${value.toFixed(1)} Mbps`,
				factor: (rate) => `${rate}倍`,
				seconds: (value) => `${Math.round(value)}秒`,
				frames: (dropped, total) => `${total}中${dropped}`,
			},
			partFailed: 'プレーヤーのこの部分を読み込めませんでした。もう一度押すと再試行します。',
			unnamedSubtitles: '字幕',
			subtitlesFailed: (label) => `字幕「${label}」を読み込めませんでした。`,
		},
	},
	'web/features/admin/addons/addons': {
		ADDONS_TEXT: {
			add: 'アドオンの追加',
			addHint:
				'Stremioプロトコルのアドオンは、ストリーム、字幕、カタログを提供します。Matineeには付属していません。アドオンの選択と、その提供内容の責任は、追加する方にあります。',
			address: 'マニフェストのアドレス',
			addressHint: 'https://… または stremio://…（通常はmanifest.jsonで終わります）',
			look: '確認',
			looking: 'アドオンを確認しています…',
			lookFailed: 'アドレスを確認できませんでした',
			addIt: '追加',
			ownersNote: 'アドオンの追加、並べ替え、削除は、オーナーが行います。',
			isAdded: 'このアドオンはすでにリストにあります。',
			needsConfiguration: '先に設定が必要です。設定ページを開き、表示されるアドレスをここに貼り付けてください。',
			configurable: '設定ページがあります。設定後に表示されるアドレスは、これとは別のものです。',
			nothingUsed: 'ここで使われる機能は提供していません。',
			added: (name) => `「${name}」を追加しました`,
			addFailed: 'アドオンを追加できませんでした',
			list: 'アドオン',
			listHint: '視聴者には、この順番で表示されます。アドオンに接続するのはサーバーだけです。',
			none: 'アドオンはまだありません。',
			version: (version) => `バージョン${version}`,
			offers: '提供内容',
			offerOf: { stream: 'ストリーム', subtitles: '字幕', catalog: 'カタログ' },
			types: '種類',
			catalogs: 'カタログ',
			catalogType: { movie: '映画', series: 'TV番組' } as Record<string, string>,
			unusedCatalogs: (count) => `ほかに、ここでは使われないもの${count}件`,
			notUsed: 'ここでは使われません',
			host: 'ホスト',
			unusedOf: (name) => (name === 'meta' ? '独自の作品情報' : name),
			hasP2p: 'トレントを提供していますが、ここでは再生されません。',
			isAdult: '成人向けの内容を含むと申告しています。',
			checkedAt: (time) => `読み込み：${time}`,
			changedAt: (time) => `変更：${time}`,
			enabled: 'オン',
			off: 'オフ',
			enable: (name) => `「${name}」を有効にする`,
			moveUp: (name) => `「${name}」を上へ移動`,
			moveDown: (name) => `「${name}」を下へ移動`,
			refresh: (name) => `「${name}」のマニフェストを再読み込み`,
			configure: 'アドオンの設定',
			remove: (name) => `「${name}」を削除`,
			removeTitle: (name) => `「${name}」を削除しますか？`,
			removeText: 'このアドオンのストリーム、字幕、リストは、誰も使えなくなります。アドレスから再度追加できます。',
			removeLabel: '削除',
			saved: '保存しました',
			refreshed: 'マニフェストを再読み込みしました',
			removed: (name) => `「${name}」を削除しました`,
			failed: '操作できませんでした',
			faultOf: {
				unreachable: '応答がありません。',
				timeout: '時間内に応答がありませんでした。',
				not_public: 'アドレスがプライベートネットワーク内を指しています。ADDONS_PRIVATE_HOSTSを参照してください。',
				redirects: '許可されていない場所へ転送されます。',
				error_status: 'ホストは応答しましたが、そこにアドオンがありません。',
				not_json: '応答がマニフェストではありません。',
				too_large: '応答が大きすぎます。',
				not_an_addon: 'マニフェストが有効ではなくなっています。',
				paused: '続けて失敗したため、1分後に再度接続します。',
				sealed: 'アドレスが別のSECRETS_KEYで保存されています。削除して、もう一度追加してください。',
			},
			lists: 'リスト',
			listsHint: 'リストには専用のページがあります。このカタログがIMDbのIDで認識できる作品が載ります。',
			isList: (name) => `「${name}」をリストにする`,
			isOnHome: (name) => `「${name}」をホームに表示する`,
			onHome: 'ホームに表示',
			staysInUse: '前回読み込んだ内容を引き続き使います。',
		},
	},
	'web/features/admin/analytics/analytics': {
		ANALYTICS_TEXT: {
			growth: 'ユーザー数の推移',
			growthHint: '新規登録数（UTCの日別）。',
			today: '今日',
			thisWeek: '今週',
			thisMonth: '今月',
			weekHint: '過去7日間',
			monthHint: '過去30日間',
			signUps: '1日あたりの新規登録数',
			watches: '1日あたりの再生数',
			hitRate: 'キャッシュのヒット率',
			firstWeek: 'データがまだ1週間分に満たないため、グラフには過去7日間を表示しています。',
			daysSummary: (total, days, most, day) => `${days}日間で${total}件、最多は${day}の${most}件。`,
			daysEmpty: (days) => `過去${days}日間はありません。`,
			since: (moment) => `このサーバーの起動（${moment}）以降、1時間ごと。`,
			hitRateEmpty: 'キャッシュへのリクエストはまだありません。',
			day: '日',
			hour: '時',
			hits: 'ヒット',
			misses: 'ミス',
			rate: 'ヒット率',
			perCent: (rate) => `${rate}%`,
			notAsked: '—',
			showTable: '表で表示',
			tableOf: (chart) => `${chart}（表）`,
			ofChart: (chart) => `：${chart}`,
		},
	},
	'web/features/admin/overview/overview': {
		OVERVIEW_TEXT: {
			watched: 'よく見られている作品',
			watchedHint: (days) => `ログイン中のユーザーによる過去${days}の視聴。`,
			nothingWatched: '視聴はありませんでした。',
			kindOf: { movie: '映画', tv: 'TV番組' },
			untitled: (kind, id) => `${kind} ${id}`,
			notInCatalogue: '詳細情報なし',
			viewers: (count) => `${count}人`,
			failed: '再生に失敗したプレーヤーサーバー',
			failedHint: (days) => `過去${days}にブラウザから報告されたもの。`,
			allServers: 'プレーヤーサーバー',
			noneFailed: '失敗の報告はありませんでした。',
			failures: (count) => `失敗${count}件`,
			unlisted: 'リストから外れたサーバー',
			lastOn: (day) => `最終：${day}`,
			reasonOf: {
				timeout: (count) => `タイムアウト：${count}件`,
				copies_unreachable: (count) => `配信元に接続できない：${count}件`,
				unreachable: (count) => `再生できるソースがない：${count}件`,
				unsupported: (count) => `ブラウザが再生できない形式：${count}件`,
				server_error: (count) => `サーバーエラー：${count}件`,
			},
			days: (days) => `${days}日間`,
		},
	},
	'web/features/admin/overview/setup': {
		SETUP_TEXT: {
			heading: 'セットアップ',
			hint: '表示されるコマンドは、ターミナルで起動したサーバー用です。systemdやコンテナーについては、docs/operating.mdを参照してください。',
			progress: (done, needed, optional) => `${needed}件中${done}件完了${optional > 0 ? ` · 任意${optional}件` : ''}`,
			nameOf: {
				owner: 'オーナー',
				catalogue: 'カタログ',
				players: 'プレーヤーサーバー',
				address: '公開アドレス',
				proxy: 'プロキシ',
				backup: 'バックアップ',
				mail: 'メール',
				version: 'バージョン',
			},
			labelOf: { done: '完了', open: '任意', problem: '要対応' },
			changes: '変更方法',
			test: 'キーをテスト',
			testing: 'テスト中…',
			tested: ({ state }) => (state === 'done' ? 'キーは有効です' : 'テストで問題が見つかりました'),
			testFailed: 'テストを実行できませんでした。もう一度お試しください。',
			testMail: 'テストメールを送信',
			sendingMail: '送信中…',
			mailTested: ({ isSent, recipient, answer }) =>
				isSent ? `${recipient}に送信しました。サーバーの応答：${answer}` : `送信できませんでした。${answer}`,
			mailTestFailed: 'テストメールを送信できませんでした。もう一度お試しください。',
			openPlayers: 'プレーヤーサーバーを追加',
			hide: '非表示にする',
			unfold: '確認項目を表示',
			fold: '表示を減らす',
			copy: 'コピー',
			copied: 'コピーしました',
			copyFailed: 'コピー失敗',
			saidCopied: 'コマンドをコピーしました',
			saidFailed: 'コマンドをコピーできませんでした。選択して手動でコピーしてください。',
		},
		SETUP_LABELS: {
			'key-untested': '未テスト',
			'backup-due': '待機中',
			'mail-untested': '未テスト',
			'version-due': '待機中',
			'version-unknown': '不明',
			'version-new': '新バージョンあり',
		},
		toAdvice: ({ finding, value }, { publicUrl, commands, version }) => {
			const { start, backUp } = commandsOf(commands);
			const restartWith = (...settings: string[]) => ({
				where: RESTART,
				commands: [...settings.map((setting) => `export ${setting}`), start],
			});
			const runBeside = (command: string) => ({ where: OTHER_TERMINAL, commands: [command] });
			const time = () => (value === null ? '' : formatDateTime(value));
			switch (finding) {
				case 'owner-set':
					return { sentence: 'このサーバーにはオーナーがいます。' };
				case 'catalogue-open':
					return {
						sentence: `オープンカタログを使用中です。TMDBのキーを設定すると、TMDBのカタログになります。${GET_KEY}`,
						...restartWith('TMDB_ACCESS_TOKEN=your-key'),
					};
				case 'key-untested':
					return { sentence: 'TMDBのカタログを使用中です。キーがTMDBで有効かどうかをテストしてください。' };
				case 'key-works':
					return { sentence: `${time()}に、キーがTMDBで有効であることを確認しました。` };
				case 'key-refused':
					return {
						sentence: `${value}のキーがTMDBに拒否されているため、ページに何も表示されません。${KEY_FORMS}`,
						...restartWith(`${value}=your-key`),
					};
				case 'catalogue-unreachable':
					return {
						sentence: 'このサーバーからTMDBに接続できません。ネットワークを確認してから、もう一度テストしてください。',
					};
				case 'players-address':
					return { sentence: 'プレーヤーサーバーはPLAYER_CONFIG_URLから読み込まれています。' };
				case 'players-file':
					return { sentence: '独自のプレーヤーサーバーを使用中です。' };
				case 'players-built-in':
					return { sentence: '内蔵のプレーヤーサーバーのみを使用中です。独自のサーバーを追加できます。' };
				case 'address-https':
					return { sentence: '公開アドレスにHTTPSでアクセスしています。' };
				case 'address-http':
					return {
						sentence: '公開アドレスにアクセスしていますが、HTTPSではないため、パスワードが暗号化されずに送られます。',
						...restartWith('PUBLIC_URL=https://your.domain', 'TRUST_PROXY=1'),
					};
				case 'address-local':
					return {
						sentence:
							'このアドレスは、このマシンでしか使えません。ほかのデバイスから使うには、そこからアクセスできるアドレスを設定してください。',
						...restartWith('HOST=0.0.0.0', `PUBLIC_URL=http://your-address${portOf(publicUrl)}`),
					};
				case 'address-differs': {
					const proxy = value?.startsWith('https:') ? ['TRUST_PROXY=1'] : [];
					return {
						sentence: `${value}にアクセスしていますが、PUBLIC_URLは${publicUrl}です。リンクや共有カードはPUBLIC_URLを指します。`,
						...restartWith(`PUBLIC_URL=${value}`, ...proxy),
					};
				}
				case 'proxy-none':
					return { sentence: 'プロキシを経由しておらず、信頼するプロキシもありません。' };
				case 'proxy-trusted':
					return { sentence: `プロキシが訪問者ごとのアドレスを伝えています（TRUST_PROXY=${value}）。` };
				case 'proxy-seen':
					return {
						sentence:
							'一部のリクエストがプロキシを経由しています。ご自身のプロキシであれば、TRUST_PROXYを設定してください。',
					};
				case 'proxy-untrusted':
					return {
						sentence: '信頼されていないプロキシを経由しているため、全訪問者が1人分の利用制限を共有しています。',
						...restartWith('TRUST_PROXY=1'),
					};
				case 'proxy-absent':
					return {
						sentence:
							'TRUST_PROXYが設定されていますが、プロキシを経由していません。この状態では、訪問者がアドレスを偽装できます。',
						...restartWith('TRUST_PROXY=off'),
					};
				case 'backup-recent':
					return { sentence: `前回のバックアップ：${time()}。別のマシンにもコピーを保管してください。` };
				case 'backup-due':
					return { sentence: '次のバックアップは、起動後まもなく作成されます。' };
				case 'backup-off':
					return { sentence: 'BACKUP_KEEPが0のため、自動バックアップは行われません。', ...runBeside(backUp) };
				case 'backup-postgres':
					return {
						sentence: 'MatineeはPostgreSQLをバックアップしません。PostgreSQLのツールを使用してください。',
						...runBeside('pg_dump "$DATABASE_URL" > matinee.sql'),
					};
				case 'backup-missing': {
					const last = value === null ? 'バックアップはまだありません。' : `前回のバックアップ：${time()}。`;
					return {
						sentence: `${last}理由はログに記録されています。今すぐ作成することもできます。`,
						...runBeside(backUp),
					};
				}
				case 'mail-off':
					return {
						sentence:
							'メールは送信されません。パスワードを忘れた人には、再設定用のリンクを手渡すことになります。本人が再設定できるようにするには、SMTPサーバーを設定してください。',
						...restartWith('SMTP_URL=smtp://user:password@mail.example.org', 'MAIL_FROM=films@example.org'),
					};
				case 'mail-untested':
					return { sentence: 'SMTPサーバーが設定されています。ご自身のアドレスにテストメールを送信してください。' };
				case 'mail-works':
					return { sentence: `最後のメールは${time()}に受け付けられました。` };
				case 'mail-fails':
					return {
						sentence: `最後のメールを送信できませんでした。応答：「${value}」。待機中のメールは「システム」タブで確認できます。`,
					};
				case 'version-unchecked':
					return {
						sentence: `Matinee ${version}が動作しています。UPDATE_CHECKがオフのため、新しいバージョンは確認されません。`,
					};
				case 'version-due':
					return { sentence: `Matinee ${version}が動作しています。新しいバージョンは、起動後まもなく確認されます。` };
				case 'version-unknown':
					return {
						sentence: `Matinee ${version}が動作しています。${time()}には、新しいバージョンの有無を確認できませんでした。`,
					};
				case 'version-newest':
					return { sentence: `Matinee ${version}が動作しています。${time()}の時点で最新です。` };
				case 'version-new':
					return {
						sentence: `Matinee ${value}が公開されています。現在は${version}が動作しています。${updateText(commands)}`,
						...(commands === 'npm' ? { where: RESTART, commands: ['git pull', start] } : {}),
					};
				case 'database-in-memory':
					return {
						sentence:
							'サーバーが停止すると、アカウントと履歴が失われます。DATABASE_URLを設定せずに再起動してください。',
						where: RESTART,
						commands: ['unset DATABASE_URL', start],
					};
			}
		},
	},
	'web/features/admin/player-servers/player-servers': {
		PLAYER_SERVERS_TEXT: {
			list: 'プレーヤーサーバーのリスト',
			listHint: '視聴者は、視聴ページでこの中からサーバーを選びます。',
			origin: '読み込み元',
			originOf: {
				remote: 'アドレス：PLAYER_CONFIG_URL',
				file: 'ファイル：データディレクトリのconfig/servers.json',
				packaged: 'Matinee付属のリスト',
			},
			address: 'アドレス',
			file: 'ファイル',
			savedTo: '保存先',
			remoteNote:
				'読み取り専用：視聴者のブラウザがこのアドレスからリストを読み込むため、変更はそちらで行ってください。読み込めないときは、以下のリストが使われます。',
			ownersNote: '読み取り専用：リストの変更はオーナーが行います。',
			unreadable:
				'ファイルを読み込めません。サーバーに権限がないか、ファイルではないか、1 MBを超えています。サーバー上で修正または削除してください。',
			servers: 'サーバー',
			fallbackServers: 'アドレスから読み込めないときのサーバー',
			order: '視聴者にはこの順番で表示されます。1つが失敗すると、次のサーバーを試します。',
			noServers: 'サーバーはまだありません。',
			unnamed: (number) => `サーバー${number}`,
			id: (id) => `ID ${id}`,
			default: '既定',
			disabled: '無効',
			enable: (name) => `「${name}」を有効にする`,
			enabled: '有効',
			drag: 'ドラッグして移動',
			moveUp: (name) => `「${name}」を上へ移動`,
			moveDown: (name) => `「${name}」を下へ移動`,
			edit: (name) => `「${name}」を編集`,
			remove: (name) => `「${name}」を削除`,
			moved: (name, place, count) => `「${name}」は${count}件中${place}番目になりました。`,
			removed: (name) => `「${name}」を削除しました。保存すると反映されます。`,
			add: 'サーバーを追加',
			addTitle: 'プレーヤーサーバーの追加',
			editTitle: (name) => `「${name}」の編集`,
			formText: 'リストを保存するまで、視聴者には反映されません。',
			name: '名前',
			movieUrl: '映画のアドレス',
			movieUrlHint: 'プレースホルダーは使いません。https://player.example.org/movie/10331 のようにTMDBのIDが付きます',
			tvUrl: 'TV番組のアドレス',
			tvUrlHint: 'https://player.example.org/tv/253/1/2 のようにID、シーズン、エピソードが付きます',
			idLabel: 'ID',
			idHint: 'ほかのサーバーと重ならない番号。',
			messageOrigin: 'メッセージの送信元（任意）',
			messageOriginHint: 'プレーヤーからのメッセージが、そのアドレス以外から届く場合に指定します。',
			params: 'パラメーター（任意）',
			paramsHint: '「設定項目=パラメーター」の形式。例：autoPlay=autoplay, volume=vol',
			sandbox: 'ポップアップ',
			sandboxOf: { strict: 'ポップアップをブロック', relaxed: 'ポップアップを許可' },
			apply: '適用',
			settings: '設定',
			defaultServer: '既定のサーバー',
			noSuchServer: (id) => `ID ${id}（リストにありません）`,
			defaultHint: '視聴者が別のサーバーを選ぶまで使われます。',
			defaultIsOff: 'このサーバーがないか無効のため、有効なサーバーのうちリストの一番上のものが既定になります。',
			autoFallback: '失敗したときに次のサーバーを試す',
			maxRetries: '最大試行回数',
			loadTimeout: '読み込みのタイムアウト（ミリ秒）',
			json: 'JSONで編集',
			jsonTitle: 'JSON形式のリスト',
			jsonText:
				'リスト全体を貼り付けるか編集してください。使用前に内容を確認し、「保存」を押したときにのみ保存されます。',
			jsonLabel: 'リスト',
			notJson: (reason) => `有効なJSONではありません：${reason}`,
			useJson: 'このリストを使用',
			issues: (count) => `${count}件の問題があります：`,
			issuesHint: '修正してから保存してください。',
			unsaved: '未保存の変更',
			outdated: 'この間に、別の人がリストを変更しました。',
			loadSaved: '自分の変更を破棄して読み込む',
			save: '保存',
			discard: '破棄',
			saved: 'プレーヤーサーバーを保存しました',
			saveFailed: 'プレーヤーサーバーを保存できませんでした',
			undo: '直前の保存を元に戻す',
			undone: '以前のプレーヤーサーバーに戻しました',
			undoFailed: '以前のリストに戻せませんでした',
			reset: 'Matinee付属のリストを使用',
			resetTitle: 'Matinee付属のリストを使いますか？',
			resetText:
				'視聴者が使えるのは、Open CinemaとTrailersだけになります。現在のリストは残り、「直前の保存を元に戻す」で復元できます。',
			resetDone: 'Matinee付属のリストに戻しました',
			resetFailed: 'Matinee付属のリストに戻せませんでした',
			inUse: '現在使用中',
			inUseHint: 'このブラウザが読み込んだ状態です。サーバーの編集フォームでは、保存前にアドレスをテストできます。',
		},
	},
	'web/features/admin/shared/admin': {
		ADMIN_TEXT: {
			title: '管理パネル',
			description: 'このサイトのユーザー、稼働状況、統計、プレーヤーサーバー、メンテナンス。',
			access: { admin: '管理者アクセス', owner: 'オーナーアクセス' },
			tabs: '管理パネルの項目',
			tabOf: {
				overview: '概要',
				users: 'ユーザー',
				'sign-ups': '新規登録',
				system: 'システム',
				analytics: '分析',
				audit: '監査ログ',
				'player-servers': 'プレーヤーサーバー',
				addons: 'アドオン',
			},
			tabWithCount: (name, count) => `${name}（${count}）`,
			loadFailed: '管理データを読み込めませんでした',
			needsScript: '管理パネルにはJavaScriptが必要ですが、このブラウザでは無効になっています。',
			loading: '読み込み中…',
			signInFirst: '管理パネルを開くには、管理者としてログインしてください。',
			signIn: 'ログイン',
			adminsOnly: '管理パネルを開けるのは管理者だけです。',
			unreachable: '権限を確認するためのサーバーに接続できません。自動的に再試行しています。',
			users: 'ユーザー',
			totalUsers: 'ユーザー総数',
			newUsersToday: '今日の新規ユーザー',
			premiumUsers: 'プレミアムユーザー',
			adminUsers: '管理者',
			watchHistory: '視聴履歴',
			historyTotal: '総記録数',
			historyToday: '今日の再生数',
			lastDays: (days) => `過去${days}日間`,
			health: '稼働状況',
			uptime: '稼働時間',
			version: 'バージョン',
			timestamp: 'サーバー時刻',
			message: 'メッセージ',
			lastUpdated: (time) => `最終更新：${time}`,
			refreshHint: (seconds) => `このタブが表示されている間、${seconds}秒ごとに更新されます。`,
			confirmPassword: 'パスワードの確認',
			whyConfirm: 'ログインから時間が経っています。続けるにはパスワードを入力してください。',
			ownPassword: 'パスワード',
			confirm: '確認',
			confirmationFailed: 'パスワードを確認できませんでした。もう一度お試しください。',
			previousPage: '前へ',
			nextPage: '次へ',
			firstPage: '最初',
			lastPage: '最後',
			page: (page) => `${page}ページ`,
			pagesOf: (what) => `${what}のページ`,
			showing: (from, to, total, what) => `${what}：${total}件中${from}〜${to}件目を表示`,
			orMore: (count) => `${count}以上`,
			unknown: '不明',
			statusOf: { healthy: '正常', warning: '警告', error: 'エラー' },
			auditEmpty: '記録された操作はまだありません。',
			auditNoun: '監査ログ',
			when: '日時',
			who: '実行者',
			what: '操作',
			whom: '対象',
			nobody: '—',
			actionOf: {
				role_changed: '権限を変更',
				premium_changed: 'プレミアムを変更',
				user_edited: 'アカウントを編集',
				user_deleted: 'アカウントを削除',
				deletion_requested: '自分のアカウントの削除を申請',
				deletion_cancelled: '自分のアカウントの削除を取り消し',
				data_exported: '自分のデータをエクスポート',
				sessions_ended: 'すべてのデバイスからログアウト',
				second_factor_enabled: '二要素認証を設定',
				second_factor_removed: '自分の二要素認証を解除',
				second_factor_reset: '二要素認証をリセット',
				recovery_codes_replaced: '自分のリカバリーコードを再発行',
				recovery_code_used: 'リカバリーコードでログイン',
				passkey_created: 'パスキーを作成',
				passkey_renamed: 'パスキーの名前を変更',
				passkey_removed: '自分のパスキーを削除',
				provider_sign_in: '外部認証でログイン',
				provider_connected: '外部認証を連携',
				provider_disconnected: '外部認証の連携を解除',
				profile_created: 'プロフィールを追加',
				profile_edited: 'プロフィールを変更',
				profile_pin_changed: 'プロフィールのPINを変更',
				profile_removed: 'プロフィールを削除',
				api_token_created: 'APIトークンを作成',
				api_token_revoked: 'APIトークンを無効化',
				user_suspended: 'アカウントを利用停止',
				suspension_lifted: '利用停止を解除',
				sign_up_approved: '新規登録を承認',
				sign_up_refused: '新規登録を拒否',
				invitation_created: '招待を作成',
				invitation_revoked: '招待を取り消し',
				invitation_used: '招待から新規登録',
				password_reset: 'リンクからパスワードを再設定',
				reset_link_created: 'パスワード再設定リンクを作成',
				email_verified: 'メールアドレスを確認',
				email_change_requested: 'メールアドレスの変更を申請',
				email_change_undone: 'メールアドレスの変更を元に戻した',
				device_approved: 'コードでデバイスのログインを承認',
				device_refused: 'デバイスのログインを拒否',
				mail_tested: 'テストメールを送信',
				mail_retried: 'メールを再送',
				mail_discarded: 'メールを破棄',
				users_exported: '全ユーザーをエクスポート',
				report_exported: 'システムレポートをエクスポート',
				cache_cleared: 'カタログのキャッシュを消去',
				records_cleaned: '古い記録を削除',
				segment_marked: 'スキップ区間を登録',
				segment_unmarked: 'スキップ区間の登録を解除',
				backup_downloaded: 'バックアップをダウンロード',
				clock_accepted: 'サーバー時刻を承認',
				copy_reports_dismissed: '動画ファイルへの報告を却下',
				copy_excluded: '動画ファイルを除外',
				copy_included: '除外した動画ファイルを再度許可',
				addon_added: 'アドオンを追加',
				addon_changed: 'アドオンを変更',
				addon_removed: 'アドオンを削除',
				addons_ordered: 'アドオンの順番を変更',
				webhook_added: 'Webhookを追加',
				webhook_changed: 'Webhookを変更',
				webhook_removed: 'Webhookを削除',
				player_servers_saved: 'プレーヤーサーバーを保存',
				player_servers_reset: '付属のプレーヤーサーバーに戻した',
				player_servers_restored: '以前のプレーヤーサーバーに戻した',
			},
			linkTitle: '今すぐリンクをコピー',
			linkCopy: 'コピー',
			linkCopied: 'コピーしました',
			linkCopyFailed: '選択して手動でコピーしてください',
			linkDone: '完了',
			fromTo: (from, to) => `${from} → ${to}`,
			countOf: {
				records_cleaned: '件の記録',
				sessions_ended: '件のセッション',
				invitation_created: '人分',
				player_servers_saved: '台のサーバー',
			},
		},
		ROLE_NAME: { user: 'ユーザー', admin: '管理者', owner: 'オーナー' },
	},
	'web/features/admin/sign-ups/sign-ups': {
		SIGN_UPS_TEXT: {
			waiting: '承認待ち',
			waitingHint: '承認すると、ログインできるようになります。拒否すると、アカウントは削除されます。',
			nobodyWaits: '承認待ちの人はいません。',
			waitingMore: (shown, total) => `${total}件のうち、古いものから${shown}件。`,
			since: (when) => `登録：${when}`,
			approve: '承認',
			refuse: '拒否',
			of: (username) => `：${username}`,
			approved: '新規登録を承認しました',
			approveFailed: '新規登録を承認できませんでした',
			refused: '新規登録を拒否しました',
			refuseFailed: '新規登録を拒否できませんでした',
			refuseTitle: 'この新規登録を拒否しますか？',
			refuseText: (username) => `${username}のアカウントは削除されます。この操作は元に戻せません。`,
			invitations: '招待',
			invitationsHint: 'リンクを知っている人は、承認を待たずに新規登録できます。',
			closed: 'このサイトでは新規登録を受け付けていません。招待も使えません。',
			invite: '新しい招待',
			inviteText: '知り合いのためのリンクを作成します。リンクは一度だけ表示されます。',
			role: '権限',
			uses: '利用できる人数',
			days: '有効期間',
			daysOf: { 1: '1日', 7: '7日間', 30: '30日間' },
			email: '送信先（任意）',
			emailHint: '指定すると、利用できるのは1人だけになり、ほかの人にリンクは表示されません。',
			mail: '招待を送信',
			mailed: (email) => `${email}に招待を送信します`,
			make: 'リンクを作成',
			failed: '招待を作成できませんでした',
			made: '招待を作成しました',
			linkText: '再び表示されることはありません。',
			none: '招待はまだありません。',
			line: ({ role, uses, max_uses }) =>
				`${{ user: 'ユーザー', admin: '管理者', owner: 'オーナー' }[role]} · ${max_uses}人分のうち${uses}人分を使用`,
			by: (username) => `作成者：${username}`,
			usedBy: (names) => `利用者：${names}`,
			ends: (when) => `期限：${when}`,
			ended: (when) => `${when}に期限切れ`,
			isRevoked: '取り消し済み',
			revoke: '取り消す',
			revokeOf: (id) => `：招待 ${id}`,
			revoked: '招待を取り消しました',
			revokeFailed: '招待を取り消せませんでした',
		},
	},
	'web/features/admin/system/mail': {
		MAIL_TEXT: {
			heading: 'メール',
			hint: `待機中のメールは、間隔を広げながら再送されます。送信できなかったメールは${MAIL_FAILED_DAYS}日間表示されます。`,
			off: 'SMTPサーバーが設定されていないため、メールは送信されません。設定方法は「概要」の「セットアップ」にあります。',
			summary: ({ sent, waiting, failed }) =>
				`24時間以内に送信：${formatCount(sent)} · 待機中：${formatCount(waiting)} · 失敗：${formatCount(failed)}`,
			server: (from, server, perMinute) =>
				`差出人：${from}、サーバー：${server}、1分あたり最大${formatCount(perMinute)}通`,
			refused: (count) =>
				`昨日から${formatCount(count)}通を受け付けませんでした。待機中のメールか、同じアドレスへの通知が多すぎたためです。`,
			none: '待機中または失敗したメールはありません。',
			more: (shown, total) => `${formatCount(total)}通中${formatCount(shown)}通。`,
			kindOf: {
				password_reset: 'パスワード再設定のリンク',
				email_verification: 'メールアドレスの確認',
				email_change: '新しいメールアドレスの確認',
				password_changed: '通知：パスワードの変更',
				email_changed: '通知：メールアドレスの変更',
				email_changed_from: '以前のメールアドレスへの通知',
				second_factor_changed: '通知：二要素認証の変更',
				new_device: '通知：新しいデバイス',
				invitation: '招待',
				sign_up_approved: '通知：新規登録の承認',
				sign_ups_waiting: '管理者への通知：承認待ちの新規登録',
			},
			failed: '失敗',
			waiting: '待機中',
			tries: (attempts) => `${attempts}回試行`,
			next: (when) => `次回：${when}`,
			retry: '再送',
			retried: 'メールを再送します',
			retryFailed: 'メールを再送できませんでした',
			discard: '破棄',
			discarded: 'メールを破棄しました',
			discardFailed: 'メールを破棄できませんでした',
			of: (recipient) => `：${recipient}宛てのメール`,
		},
	},
	'web/features/admin/system/reported-copies': {
		REPORTED_COPIES_TEXT: {
			heading: '報告された動画ファイル',
			hint: '動画ファイルについて寄せられた問題です。報告が複数あると後回しになり、除外すると再生されなくなります。',
			none: '動画ファイルへの報告はありません。',
			problemOf: {
				bad_picture: (count) => `画質が悪い：${count}`,
				bad_sound: (count) => `音が悪い：${count}`,
				wrong_film: (count) => `別の作品だった：${count}`,
				does_not_load: (count) => `読み込めない：${count}`,
			},
			lowered: '後回し',
			excluded: '除外済み',
			unnamed: '名前のない作品',
			episode: episodeCode,
			dismiss: '却下',
			exclude: '除外',
			include: '再生を許可',
			of: (title, host) => `：「${title}」、${host}`,
			done: {
				dismiss: '報告を却下しました',
				exclude: '動画ファイルを除外しました',
				include: '動画ファイルの再生を再び許可しました',
			},
			failed: '操作できませんでした。もう一度お試しください。',
		},
	},
	'web/features/admin/system/system': {
		SYSTEM_TEXT: {
			monitor: 'システムの稼働状況',
			database: 'データベース',
			api: 'APIサーバー',
			cache: 'キャッシュ',
			source: 'カタログの提供元',
			status: '状態',
			responseTime: '応答時間',
			connections: '接続数',
			engine: 'エンジン',
			engineOf: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
			uptime: '稼働時間',
			eventLoopDelay: 'イベントループの遅延（p99）',
			hitRate: 'ヒット率',
			ms: (ms) => `${ms} ms`,
			inUse: '使用中',
			redis: 'Redis',
			nodes: 'サーバー',
			redisAway: 'Redisが応答しません。応答するまで、各サーバーが独自のキャッシュと制限を使います。',
			proxy: '信頼するプロキシ',
			proxySetting: 'TRUST_PROXY',
			proxyUntrusted:
				'信頼されていないプロキシがリクエストを中継しているため、全訪問者が1人分の利用制限を共有しています。',
			clockAhead: (time, lastSeen) =>
				`サーバーの時計は${time}ですが、最後に動作が確認されたのは${lastSeen}です。その間停止していた場合は、この時刻を承認してください。そうでない場合は、時計を修正してください。それまで何も期限切れになりませんが、ほかはすべて動作します。`,
			acceptClock: 'この時刻を承認',
			clockForOwner: '時刻を承認できるのはオーナーだけです。',
			clockAccepted: 'サーバー時刻を承認しました',
			clockFailed: '時刻を承認できませんでした',
			sourceProblemOf: {
				key_refused: 'キーがTMDBに拒否されています。ログに記載された変数に有効なキーを設定し、再起動してください。',
				unreachable: 'このサーバーからTMDBに接続できません。',
			},
			sourceOf: { tmdb: 'TMDB', open: 'オープンカタログ（内蔵）' },
			copies: '動画ファイル',
			copiesFound: '動画ファイルのある作品',
			copiesDead: 'リンク切れ',
			copiesUnreachable: '接続不可',
			copiesUnchecked: '未確認',
			copiesUnlisted: (counts) => `ソース不明：${counts}。`,
			copyCountOf: {
				films: (count) => `映画\u00a0${count}\u00a0本`,
				series: (count) => `番組\u00a0${count}\u00a0本`,
				episodes: (count) => `エピソード\u00a0${count}\u00a0本`,
			},
			copiesOff:
				'ARCHIVE_URLとCOMMONS_URLが空のため、動画ファイルは検索されません。Open Cinemaは、カタログに組み込まれたソースのみを再生します。',
			copiesHostsOff: (hosts) => `オフ：${hosts}。`,
			copyHostOf: {
				archive: 'Internet Archive（ARCHIVE_URL）',
				commons: 'Wikimedia Commons（COMMONS_URL）',
				wikidata: 'Wikidata（WIKIDATA_URL）',
			},
			lastCheck: '前回の確認',
			neverChecked: '未実施（初回はサーバー起動の1時間後に開始）',
			checking: '確認中',
			checkingCount: (done, due) => `作品とエピソード${due}件中${done}件`,
			checkedCount: (when, count) => `${when} · 作品とエピソード${count}件`,
			checkStateOf: { complete: '完了', early: '途中で終了', running: '実行中' },
			endedEarly: '配信元が応答しないか、混雑していました。確認は1時間以内に再開されます。',
			backups: 'バックアップ',
			backupsHint: 'データベースの自動バックアップです。メールアドレスが含まれるため、安全に保管してください。',
			noBackups: 'まだありません。最初のバックアップは今夜作成されます。',
			backupsOff: 'オフ：BACKUP_KEEPが0か、データベースがこのサーバー上のファイルではありません。',
			backupKindOf: { nightly: '毎晩', update: '更新前' },
			download: 'ダウンロード',
			downloadBackup: (when) => `${when}のバックアップをダウンロード`,
			backupDownloaded: 'バックアップをダウンロードしました',
			backupFailed: 'バックアップをダウンロードできませんでした',
			totalKeys: 'キーの総数',
			hitsAndMisses: (hits, misses) => `ヒット${hits}、ミス${misses}`,
			memory: 'メモリ使用量',
			mb: (amount) => `${amount} MB`,
			cacheManagement: 'キャッシュの管理',
			cacheHint: 'キャッシュが再び蓄積されるまで、ページの読み込みが遅くなります。',
			clearCache: 'キャッシュを消去',
			cacheCleared: 'キャッシュを消去しました',
			cacheFailed: 'キャッシュを消去できませんでした',
			management: 'システムの管理',
			clearCatalogueHint: 'キャッシュされたカタログの応答をすべて削除します。',
			cleanRecords: '古い記録を削除',
			cleanHint: (days) => `${days}より前の視聴履歴を削除します。`,
			cleanTitle: '古い記録を削除しますか？',
			cleanQuestion: (days) => `${days}より前の視聴履歴が削除されます。この操作は元に戻せません。よろしいですか？`,
			cleaned: (count) => `古い記録を${count}件削除しました`,
			cleanFailed: '古い記録を削除できませんでした',
			exportUsers: 'ユーザーをエクスポート',
			exportUsersHint: '全ユーザーのJSONファイル。',
			usersExported: 'ユーザーをエクスポートしました',
			usersExportFailed: 'ユーザーをエクスポートできませんでした',
			systemReport: 'システムレポート',
			systemReportHint: 'システム全体のエクスポート：統計、稼働状況、ユーザー、監査ログのJSONファイル。',
			reportExported: 'システムレポートをエクスポートしました',
			reportFailed: 'システムレポートをエクスポートできませんでした',
			debug: 'デバッグ',
			received: (amount) => `${amount}受信`,
			days: daysOf,
		},
		SOURCE_TEXT: {
			tmdb: {
				analytics: 'TMDBキャッシュの分析',
				clearCache: 'TMDBのキャッシュを消去',
				clearQuestion: 'TMDBのキャッシュを消去しますか？APIの応答が一時的に遅くなります。',
				cacheCleared: 'TMDBのキャッシュを消去しました',
				copiesHint: 'TMDBの掲載内容にかかわらず、Open Cinemaで再生できるパブリックドメインの映画と番組。',
			},
			open: {
				analytics: 'カタログキャッシュの分析',
				clearCache: 'カタログのキャッシュを消去',
				clearQuestion: 'カタログのキャッシュを消去しますか？APIの応答が一時的に遅くなります。',
				cacheCleared: 'カタログのキャッシュを消去しました',
				copiesHint: 'オープンカタログの作品の再生元。',
			},
		},
	},
	'web/features/admin/users/users': {
		USERS_TEXT: {
			heading: 'ユーザー',
			search: 'ユーザーを検索',
			searchHint: 'ユーザー名またはメールアドレス',
			clearSearch: '検索をクリア',
			role: '権限',
			roleFilterOf: { all: 'すべての権限', user: 'ユーザー', admin: '管理者', owner: 'オーナー' },
			sort: '並べ替え',
			columnOf: { username: 'ユーザー', role: '権限', isPremium: 'ステータス', created_at: '登録日' },
			ascending: '昇順',
			descending: '降順',
			actions: '操作',
			loading: 'ユーザーを読み込んでいます…',
			found: (count) => `${count}人のユーザー`,
			noun: 'ユーザー',
			none: 'ユーザーが見つかりません',
			noneMatch: (query) => `「${query}」に一致するユーザーはいません`,
			noneInSystem: 'システムにユーザーがいません',
			noneOfRole: 'この権限のユーザーはいません',
			bounded: 'ほかにもいます。検索条件を絞り込んでください。',
			you: '自分',
			premium: 'プレミアム',
			standard: 'スタンダード',
			makePremium: 'プレミアムにする',
			removePremium: 'プレミアムを解除',
			edit: '編集',
			remove: '削除',
			sessions: 'セッション',
			premiumHint: 'ラベルにすぎず、使える機能は変わりません。',
			actionsOf: (username) => `${username}への操作`,
			roleOf: (username) => `${username}の権限`,
			editing: (username) => `${username}の編集`,
			username: 'ユーザー名',
			email: 'メールアドレス',
			newPassword: '新しいパスワード（任意）',
			showPassword: 'パスワードを表示',
			hidePassword: 'パスワードを隠す',
			save: '保存',
			deleteTitle: 'ユーザーを削除しますか？',
			deleteText: (username) =>
				`${username}を削除しますか？アカウントとそのすべてのデータが削除されます。この操作は元に戻せません。`,
			deleteUser: 'ユーザーを削除',
			roleTitle: (username, role) => `${username}の権限を「${role}」に変更しますか？`,
			becoming: {
				user: (username) => `${username}は直ちに管理者の権限を失います。`,
				admin: (username) =>
					`${username}は、ユーザーの編集、プレミアムの付与と解除、全アカウントのエクスポート、システムのメンテナンスができるようになります。`,
				owner: (username) =>
					`${username}は、権限の変更（あなたの権限も含む）やアカウントの削除など、ここでのすべての操作ができるようになります。`,
			},
			ownRole: 'これはあなた自身のアカウントです。現在の権限でできる操作が、直ちにできなくなります。',
			changeRole: '権限を変更',
			roleUpdated: 'ユーザーの権限を更新しました',
			roleRefused: '権限を更新できませんでした',
			roleFailed: 'ユーザーの権限を更新できませんでした',
			premiumUpdated: 'プレミアムの状態を更新しました',
			premiumFailed: 'プレミアムの状態を更新できませんでした',
			deleted: 'ユーザーを削除しました',
			deleteFailed: 'ユーザーを削除できませんでした',
			updated: 'ユーザーを更新しました',
			updateFailed: 'ユーザーを更新できませんでした',
			suspend: '利用停止',
			liftSuspension: '利用停止を解除',
			suspendTitle: (username) => `${username}を利用停止にしますか？`,
			suspendText:
				'アカウントは直ちにすべてのデバイスからログアウトし、APIトークンも使えなくなります。ログインしようとすると理由が表示されます。',
			suspendReason: '理由',
			suspendReasonHint: '本人に表示されます。',
			suspendReasonMissing: '理由を入力してください',
			suspendFor: '期間',
			suspendDaysOf: { 1: '1日', 7: '7日間', 30: '30日間', 0: '無期限' },
			suspendConfirm: '利用停止',
			suspended: '利用停止中',
			suspendDone: 'アカウントを利用停止にしました',
			suspendFailed: 'アカウントを利用停止にできませんでした',
			liftDone: '利用停止を解除しました',
			liftFailed: '利用停止を解除できませんでした',
			waiting: '承認待ち',
			resetLink: 'パスワード再設定リンクを作成',
			resetLinkTitle: 'パスワード再設定リンクを作成しますか？',
			resetLinkText: (username) =>
				`リンクを知っている人は、${username}の新しいパスワードを一度だけ設定できます。設定すると、アカウントはすべてのデバイスからログアウトします。本人以外には渡さないでください。`,
			resetLinkMake: 'リンクを作成',
			resetLinkMade: '再設定リンクを作成しました',
			resetLinkFailed: 'リンクを作成できませんでした',
			resetLinkEnds: (username, when) =>
				`再び表示されることはありません。${username}は${when}まで、一度だけ使用できます。`,
			resetSecondFactor: '二要素認証をリセット',
			resetSecondFactorTitle: '二要素認証をリセットしますか？',
			resetSecondFactorText: (username) =>
				`${username}はすべてのデバイスからログアウトし、再設定するまでパスワードだけでログインできるようになります。本当に本人からの依頼であることを確認してください。`,
			reset: 'リセット',
			secondFactorReset: '二要素認証をリセットしました',
			secondFactorResetFailed: '二要素認証をリセットできませんでした',
			sessionsOf: (username) => `${username}のセッション`,
			close: '閉じる',
			unknownDevice: '不明なデバイス',
			noSessions: '有効なセッションはありません。',
			sessionsFailed: 'セッションを読み込めませんでした',
			signedIn: (when) => `ログイン：${when}`,
			lastUsed: (when) => `最終利用：${when}`,
			thisSession: 'このセッション',
			sessionsBounded: (count) => `最近利用された${count}件。`,
			signOutEverywhere: 'すべてのデバイスからログアウト',
			signOutOthers: 'これ以外のすべてのセッションを終了します。',
			signOutAll: 'すべてのセッションを直ちに終了します。ユーザーは再びログインできます。',
			signedOut: 'すべてのデバイスからログアウトしました',
			signOutFailed: 'すべてのデバイスからログアウトできませんでした',
		},
	},
	'web/features/auth/auth': {
		AUTH_TEXT: {
			login: 'ログイン',
			signUp: '新規登録',
			loginPurpose: '前回の続きから見られます。',
			signUpPurpose: 'どのデバイスでも続きから見られます。',
			newHere: '初めてですか？',
			haveAccount: 'すでにアカウントをお持ちですか？',
			signInRequired: 'ログインが必要です',
			needsScript: 'このページを使うには、ブラウザのJavaScriptを有効にしてください。',
			goHome: 'ホームへ',
			close: '閉じる',
			account: 'ユーザー名またはメールアドレス',
			username: 'ユーザー名',
			email: 'メールアドレス',
			password: 'パスワード',
			confirm: 'パスワード（確認）',
			passwordHint: PASSWORD_RULES,
			loggingIn: 'ログイン中…',
			signingUp: '登録中…',
			confirmRequired: '確認のため、パスワードをもう一度入力してください',
			confirmDiffers: 'パスワードが一致しません',
			code: 'コード',
			codeHint: '認証アプリの6桁の数字、またはリカバリーコードのいずれか。',
			codePurpose: 'このアカウントには二要素認証が設定されています。',
			codeRequired: 'コードを入力してください',
			restart: '最初からやり直す',
			passkeySignIn: 'パスキーでログイン',
			passkeyInstead: 'パスキーを使用',
			passkeyCancelled: 'パスキーは使われませんでした。もう一度試すか、別の方法でログインしてください。',
			passkeysElsewhere: (domains) => `パスキーは${domains.join('と')}で使えます。このアドレスでは使えません。`,
			waiting: 'ご登録ありがとうございます。アカウントには管理者の承認が必要です。承認されるとログインできます。',
			withProvider: (name) => `${name}でログイン`,
			continueAs: (name) => `${name}として続ける`,
			withPhone: 'スマートフォンでログイン',
			forgot: 'パスワードをお忘れですか？',
			wrongAddress: 'アドレスを間違えましたか？訂正する',
			correctAddress: 'メールアドレスの訂正',
			loading: '読み込み中…',
			confirmAddress:
				'ご登録ありがとうございます。続いて、メールアドレスの確認をお願いします。リンクを記載したメールを送信しました。迷惑メールフォルダーもご確認ください。',
			loginFailed: 'ログインできませんでした',
			registrationFailed: '登録できませんでした',
			loginRefused: 'ユーザー名、メールアドレス、またはパスワードが正しくありません。もう一度お試しください。',
			loginFault: FAILED,
		},
	},
	'web/features/auth/correct-email': {
		CORRECT_TEXT: {
			purpose:
				'アカウントは、メールアドレスの確認が済むと使えるようになります。アドレスを間違えた場合は、正しいアドレスにリンクを送信してください。',
			email: 'メールアドレス',
			send: 'リンクを送信',
			sending: '送信中…',
			sendAgain: '同じアドレスに再送信',
			sent: 'このアドレスがほかのアカウントで使われていなければ、リンクを記載したメールが届きます。迷惑メールフォルダーもご確認ください。',
			failed: 'リンクを送信できませんでした。もう一度お試しください。',
			back: '戻る',
		},
	},
	'web/features/auth/forgot-password': {
		FORGOT_TEXT: {
			title: 'パスワードをお忘れですか？',
			purpose: '新しいパスワードを設定するためのリンクをお送りします。',
			email: 'メールアドレス',
			emailHint: 'アカウントに登録され、確認が済んでいるアドレス。',
			send: 'リンクを送信',
			sending: '送信中…',
			sent: 'このアドレスが確認済みのアカウントがあれば、リンクを記載したメールが届きます。迷惑メールフォルダーもご確認ください。',
			failed: 'リンクを請求できませんでした。もう一度お試しください。',
			sentNote: `リンクは${RESET_LINK_MINUTES}分間、一度だけ使用できます。`,
			noMail:
				'このサイトはメールを送信しません。管理者に依頼すると、新しいパスワードを設定するためのリンクを受け取れます。',
			community: 'コミュニティチャット',
			opensInNewTab: '（新しいタブで開きます）',
			back: 'ログインに戻る',
		},
	},
	'web/features/auth/new-password': {
		NEW_PASSWORD_TEXT: {
			newPassword: '新しいパスワード',
			save: 'パスワードを保存',
			saving: '保存中…',
			failed: 'パスワードを保存できませんでした。もう一度お試しください。',
		},
	},
	'web/features/auth/phone-sign-in': {
		PHONE_SIGN_IN_TEXT: {
			title: 'スマートフォンでログイン',
			loading: 'コードを取得しています…',
			scan: 'スマートフォンでQRコードを読み取るか、ログイン済みのデバイスで次のアドレスを開いてください：',
			type: '続いて、次のコードを入力してください：',
			qrCode: '下記のアドレスとコードのQRコード',
			waits: '確認を待っています…',
			refused: 'ログインは拒否されました。',
			expired: 'コードの有効期限が切れました。',
			failed: 'コードを作成できませんでした。もう一度お試しください。',
			again: '新しいコード',
			back: 'ログインに戻る',
		},
	},
	'web/features/calendar/calendar': {
		CALENDAR_TEXT: {
			title: 'カレンダー',
			description: '視聴中または保存した作品の、新着と今後のエピソードと映画。',
			lead: '視聴中または保存した作品の、新着と今後のエピソードと映画。日付は、公開または放送される国のものです。',
			signInPurpose: 'ログインすると、お気に入りの番組や映画の公開日がわかります。',
			previewHeading: 'カレンダーの内容',
			preview: '見ている番組のエピソードと、リストに入れた映画を、日付順に表示します。',
			unreachable: '現在、カレンダーを読み込めません。接続を確認して、もう一度お試しください。',
			loading: 'カレンダーを読み込んでいます',
			failed: '現在、カレンダーを読み込めません。',
			partial: (count, all) =>
				`現在、${all}作品中${count}作品の情報を取得できません。表示されていないものがあるかもしれません。`,
			noTitles: 'カレンダーは空です。視聴中の作品と、リストにある作品が表示されます。',
			nothingComing: '新着または今後の予定がある作品はありません。',
			nothingOpen:
				'オープンカタログの映画と番組はかなり前に公開されたもので、新しい予定はありません。TMDBのキーを設定すると、新しいエピソードも表示されます。',
			browse: '番組を探す',
			earlier: '最近',
			coming: '今日以降',
			noneComing: '今後の予定は発表されていません。',
			day: (date, away) => {
				const full = new Intl.DateTimeFormat('ja', { dateStyle: 'full', timeZone: 'UTC' }).format(
					new Date(`${date}T00:00:00Z`),
				);
				const near = away === 0 ? '今日' : away === 1 ? '明日' : away === -1 ? '昨日' : null;
				return near ? `${near} · ${full}` : full;
			},
			episode: (season, episode, name) => `S${season} E${episode}${name ? ` · ${name}` : ''}`,
			movie: '映画',
			aired: '公開済み',
		},
	},
	'web/features/card-actions/card-progress': {
		CARD_PROGRESS_TEXT: { watched: '視聴済み', share: (percent) => `${percent}%視聴` },
	},
	'web/features/catalogue/addons/addon-lists': {
		ADDON_LISTS_TEXT: {
			description: 'このサイトのアドオンのリスト。',
			from: (addon) => `アドオン「${addon}」のリスト`,
			genre: 'ジャンル',
			allGenres: 'すべてのジャンル',
			search: 'このリスト内を検索',
			submit: '検索',
			more: 'さらに読み込む',
			loading: '作品を読み込んでいます…',
			failed: 'アドオンが応答しませんでした',
			empty: 'このリストには何もありません',
			emptyText: 'このカタログに載っている作品がありません。',
			needsSearch: '検索すると作品が表示されます',
			shown: titlesOf,
			lists: 'アドオンのリスト',
			rowName: (name, addon) => `${name} · ${addon}`,
		},
	},
	'web/features/catalogue/browse/browse': {
		BROWSE_LABELS: {
			movie: { one: '映画', many: '映画', empty: '映画が見つかりません', loadMore: 'さらに読み込む' },
			tv: { one: 'TV番組', many: 'TV番組', empty: 'TV番組が見つかりません', loadMore: 'さらに読み込む' },
		},
		BROWSE_TEXT: {
			title: BROWSE_TITLES,
			titleOf: browseTitle,
			description: {
				movie: 'カタログのすべての映画。人気、高評価、新着を、ジャンルや名前で探せます。',
				tv: 'カタログのすべてのTV番組。人気、高評価、新着を、ジャンルや名前で探せます。',
			},
			quickFilters: 'クイックフィルター',
			filter: (mediaType, filter) =>
				filter === 'all' ? `すべての${mediaType === 'movie' ? '映画' : '番組'}` : quickFilterOf(filter),
			searchLabel: { movie: '映画を検索', tv: 'TV番組を検索' },
			genre: 'ジャンル',
			allGenres: 'すべてのジャンル',
			unknownGenre: 'その他のジャンル',
			genresFailed: 'ジャンルを読み込めませんでした',
			sort: '並べ替え',
			sortOf: SORTS,
			bestMatch: '関連度順',
			filters: (count) => (count > 0 ? `絞り込み（${count}）` : '絞り込み'),
			clearFilters: '絞り込みを解除',
			nothingMatches: (text) => `「${text}」に一致するものはありません。`,
			nothingInFilter: 'すべての条件に一致するものはありません。',
		},
	},
	'web/features/catalogue/browse/facets': {
		FACET_TEXT: {
			title: '絞り込み',
			close: '絞り込みを閉じる',
			showResults: '結果を表示',
			clear: 'クリア',
			any: '指定なし',
			label: facetLabel,
			chosen: '適用中の条件',
			remove: '条件を解除：',
			addRow: 'ホームに追加',
			removeRow: 'ホームから削除',
			headingOf: (mediaType, state, genre) =>
				[browseTitle(mediaType, state, genre), ...facetLabelsOf(state)].join(' · '),
			nameOf: {
				decade: '年代',
				length: '長さ',
				sound: '音声',
				rating: '評価',
				country: '国',
				language: '言語',
				provider: '配信サービス',
			},
			providerNote: (region) => `${displayName('region', region)}の配信サービス。${JUST_WATCH}。`,
		},
	},
	'web/features/catalogue/collections/collection': {
		COLLECTION_TEXT: {
			unnamed: 'シリーズ',
			description: (name) => `「${name.replace(/^The /, '')}」の全作品（公開順）。`,
			posterOf: (name) => `「${name}」のポスター`,
			sceneOf: (name) => `「${name}」の場面`,
			overview: 'あらすじ',
			filmCount: (count) => `映画${formatCount(count)}本`,
			films: '公開順の作品一覧',
			noFilms: 'このシリーズには表示できる映画がありません。',
			announced: '公開予定',
		},
		COLLECTION_LABELS: {
			one: '映画',
			many: '映画',
			empty: 'このシリーズには表示できる映画がありません。',
			loadMore: 'さらに読み込む',
		},
	},
	'web/features/catalogue/episodes/episode-marks': {
		MARKS_TEXT: {
			episode: (season, episode) => `${episodeWords(season, episode)}：視聴済み`,
			season: (season) => `${seasonName(season)}：視聴済み`,
			show: 'すべてのシーズンを視聴済みにする',
			mark: '視聴済みにする',
			unmark: '未視聴にする',
			marked: (count, watched) => `${episodesOf(count)}を${watched ? '視聴済み' : '未視聴'}にしました`,
			undo: '元に戻す',
			undone: '元に戻しました',
			failed: '変更を保存できませんでした。もう一度お試しください。',
		},
	},
	'web/features/catalogue/episodes/episodes': {
		EPISODES_TEXT: {
			episodes: 'エピソード',
			season: 'シーズン',
			specials: 'スペシャル',
			seasonNumber: (season) => `シーズン${season}`,
			episodeNumber: (episode) => `エピソード${episode}`,
			watchEpisode: (season, episode, name) => `${episodeWords(season, episode)}「${name}」を見る`,
			ratedOutOfTen,
			selected: '選択中',
			watching: '視聴中',
			upNext: '次に再生',
			watched: '視聴済み',
			share: (percent) => `${percent}%視聴`,
			minutes: (minutes) => `${minutes}分`,
			noCopy: '無料の動画ファイルなし',
			showEarlier: '前のエピソードを表示',
			showMore: 'さらにエピソードを表示',
			airs: (date) => `${date}放送予定`,
			loadingSeason: 'シーズンを読み込んでいます…',
			seasonFailed: 'このシーズンのエピソードを読み込めませんでした。もう一度お試しください。',
			noSeasons: 'シーズンはまだ発表されていません。',
			noEpisodes: 'このシーズンのエピソードはまだ発表されていません。',
		},
	},
	'web/features/catalogue/home/home': {
		HOME_TEXT: {
			description: '話題と人気の映画やTV番組と、それを見られる場所。',
			product: 'Matinee',
			nowShowing: '上映中',
			continueWatching: '視聴を続ける',
			recommended: 'あなたへのおすすめ',
			popularMovies: '人気の映画',
			trendingShows: '話題のTV番組',
			popularShows: '人気のTV番組',
			providers: {
				netflix: 'Netflixの映画',
				disneyPlus: 'Disney Plusの番組',
				hboMax: 'HBO Maxの映画',
				primeVideo: 'Prime Videoの映画',
			},
			resume: '続きを見る',
			moreInfo: '詳細',
			aboutTitle: (title) => `：${title}`,
		},
	},
	'web/features/catalogue/people/person': {
		PERSON_TEXT: {
			description: (name) => `${name}：映画とTV番組（年と役割別）。`,
			portraitOf: (name) => `${name}の写真`,
			unnamed: '名前不明',
			biography: '略歴',
			readMore: '続きを読む',
			readLess: '折りたたむ',
			born: '生年月日',
			died: '没年月日',
			diedAged: (date, age) => `${date}（享年${age}）`,
			placeOfBirth: '出生地',
			alsoKnownAs: '別名',
			knownFor: '代表作',
			filmography: 'フィルモグラフィー',
			roleTabs: '役割',
			roleTab: (role, titles) => `${role}（${formatCount(titles)}）`,
			noTitles: 'この人物の作品はありません。',
			otherWork: 'その他',
			roles: (isAnnounced, roles, episodes) =>
				[isAnnounced && '公開予定', roles.join('、'), episodes > 0 && episodesOf(episodes)].filter(Boolean).join(' · '),
		},
		FILMOGRAPHY_LABELS: {
			one: '作品',
			many: '作品',
			empty: 'この人物の作品はありません。',
			loadMore: 'さらに読み込む',
		},
	},
	'web/features/catalogue/programme/programme': {
		PROGRAMME_TEXT: {
			tonight: '今夜のプログラム',
			programme: 'プログラム',
			short: '短編',
			feature: '長編',
			minutes: (minutes) => `${minutes}分`,
			inAll: (short, feature, length) => `${short} + ${feature}分 · 合計${length}`,
			start: '短編から再生',
			about: 'プログラムについて',
			description: (short, feature) => `2本立て：「${short}」に続いて「${feature}」。無料で見られます。`,
			shareImage: (short, feature) => `映画館の看板の下に並ぶ「${short}」と「${feature}」のポスター`,
			failed: 'プログラムを読み込めませんでした。',
		},
	},
	'web/features/catalogue/search/search': {
		SEARCH_TEXT: {
			title: '検索',
			titleOf: (text) => `検索：${text}`,
			description: '映画、TV番組、人物を名前で検索。',
			label: '映画、TV番組、人物を検索',
			placeholder: '映画、TV番組、人物',
			types: '検索結果の種類',
			typeOf: { multi: 'すべて', movie: '映画', tv: 'TV番組', person: '人物' },
			nothingFound: (text) => `「${text}」に一致するものはありません。表記を確認するか、言葉を減らしてみてください。`,
			searchAll: 'すべてから検索',
			popularPeople: '人気の人物',
			genresFailed: 'ジャンルを読み込めませんでした',
			genresOf: { movie: '映画のジャンル', tv: 'TV番組のジャンル' },
		},
		PEOPLE_LABELS: { one: '人物', many: '人物', empty: '人物が見つかりません', loadMore: 'さらに読み込む' },
		SEARCH_LABELS: {
			one: '検索結果',
			many: '検索結果',
			empty: '検索結果がありません',
			loadMore: '検索結果をさらに読み込む',
		},
	},
	'web/features/catalogue/search/suggestions': {
		SUGGESTIONS_TEXT: {
			label: '検索候補',
			count: (count) => `${count}件の検索候補`,
			recent: '最近の検索',
			movies: '映画',
			moodOf,
			remove: '削除（Deleteキー）',
			clear: '最近の検索を消去',
			didYouMean: 'もしかして：',
		},
	},
	'web/features/catalogue/title-list/title-list': {
		TITLE_LIST_TEXT: {
			total: ({ count, isEstimate }, { many }) => `${many}：${isEstimate ? '約' : ''}${formatCount(count)}件`,
			visible: (visible, total, labels) => {
				if (!total || total.count < visible) return `${listCount(visible, labels)}を表示`;
				if (total.count === visible) return `${labels.many}：全${formatCount(visible)}件を表示`;
				return `${labels.many}：${total.isEstimate ? '約' : ''}${formatCount(total.count)}件中${formatCount(visible)}件を表示`;
			},
			added: (added, visible, labels) =>
				added > 0
					? `${formatCount(added)}件を追加しました。${listCount(visible, labels)}を表示中`
					: `${labels.many}はこれ以上ありません`,
			loading: '読み込み中…',
			failed: '読み込めませんでした。もう一度お試しください。',
			moreFailed: '続きを読み込めませんでした。',
			knownFor: (titles) => `代表作：${titles.join('、')}`,
			collection: 'シリーズ',
			submitSearch: '検索',
			clearSearch: '検索をクリア',
		},
	},
	'web/features/catalogue/title-page/resume-action': {
		RESUME_ACTION_TEXT: {
			resume: '続きを見る',
			resumeAt: (time) => `${time}から再生`,
			resumeEpisode: (season, episode) => `${episodeCode(season, episode)}の続きを見る`,
			resumeEpisodeAt: (season, episode, time) => `${episodeCode(season, episode)}を${time}から再生`,
			episode: episodeCode,
			startOver: '最初から再生',
		},
	},
	'web/features/catalogue/title-page/share': {
		SHARE_TEXT: {
			share: '共有',
			shareNative: 'アプリで共有…',
			copyLink: 'リンクをコピー',
			copied: 'リンクをコピーしました',
			copyFailed: 'リンクをコピーできませんでした',
			copyYourself: '選択されたリンクを手動でコピーしてください：',
			facebook: 'Facebook',
			twitter: 'Twitter',
			whatsApp: 'WhatsApp',
			opensInNewTab: '（新しいタブで開きます）',
		},
	},
	'web/features/catalogue/title-page/title-page': {
		TITLE_PAGE_TEXT: {
			noCopy: (part) => `この${part === 'movie' ? '映画' : 'エピソード'}の無料の動画ファイルは見つかっていません。`,
			searches: '再生を押すと、Matineeが動画ファイルを探します。',
			otherPlayers: 'ほかのプレーヤーサーバーでは見られるかもしれません。',
			hasTrailer: '予告編があります。',
			playsTrailer: 'ここで再生できるのは予告編だけです。',
			playsClip: '予告編もないため、短いクリップを再生します。',
			overview: 'あらすじ',
			noOverview: 'あらすじはまだありません。',
			posterOf: (title) => `「${title}」のポスター`,
			ratedOutOfTen,
			voteCount: (votes) => `${votes}票`,
			certification: '年齢制限',
			seasons: (count) => `${count}シーズン`,
			share: '共有',
			details: '詳細',
			genres: 'ジャンル',
			fullTitle: '正式タイトル',
			releaseDate: '公開日',
			firstAirDate: '初回放送日',
			runtime: '上映時間',
			rating: '評価',
			editorsScore: '編集部のスコア',
			votes: '投票数',
			status: '状態',
			released: '公開',
			director: () => '監督',
			writer: () => '脚本',
			music: '音楽',
			seasonsLabel: 'シーズン数',
			episodesLabel: 'エピソード数',
			network: '放送局',
			createdBy: '原案・制作',
			directedBy: '監督：',
			writtenBy: '脚本：',
			writtenAndDirectedBy: '監督・脚本：',
			createdByLine: '原案・制作：',
			companies: () => '制作会社',
			country: '国',
			language: '言語',
			silent: 'サイレント',
			budget: '製作費',
			revenue: '興行収入',
			keywords: 'キーワード',
			printPoster: 'ポスターを印刷',
			printAs: (format) => `ポスターを印刷（${format}）`,
			allPosters: 'すべてのポスター',
			trailers: '予告編',
			trailer: '予告編',
			playTrailer: '再生',
			trailerKind: (kind, year) => (year ? `${kind} · ${year}` : kind),
			allTrailers: (count) => `${count}本の予告編をすべて表示`,
			closeTrailer: '予告編を閉じる',
			trailerFailed: '予告編を読み込めませんでした。接続を確認して、もう一度お試しください。',
			whereToWatch: '視聴できるサービス',
			allOffers: 'TMDBですべての配信を見る',
			cast: '出演者',
			unnamed: '名前不明',
			partOf: (collection) => `「${collection.replace(/^The /, '')}」の1本`,
			similar: 'この作品が好きな方へ',
			atEpisode: (name, season, episode) => `${name} ${episodeCode(season, episode)}`,
		},
		SHARE_IMAGE_TEXT: {
			titleCardOf: (title) => `「${title}」のタイトル画面`,
			sceneOf: (title) => `「${title}」の場面`,
		},
	},
	'web/features/catalogue/title-page/watch-offers': {
		WATCH_OFFERS_TEXT: {
			offerCountry: '国',
			offerKinds: { flatrate: '見放題', free: '無料', ads: '広告付き無料', rent: 'レンタル', buy: '購入' },
			noOffers: 'この国で視聴できるサービスは見つかっていません。',
			offersFailed: '配信サービスを読み込めませんでした。もう一度お試しください。',
		},
	},
	'web/features/catalogue/titles/titles': {
		TITLES_TEXT: {
			trendingNow: '話題の作品',
			seeAll: 'すべて見る',
			justWatchCredit: JUST_WATCH,
			rated: '評価',
			editorsScore: '編集部のスコア',
			noCopy: '無料の動画ファイルなし',
			mediaTypes: { movie: '映画', tv: 'TV' },
			scrollBack: (heading) => `「${heading}」を前へスクロール`,
			scrollForward: (heading) => `「${heading}」を次へスクロール`,
			listFailed: '読み込めませんでした。もう一度お試しください。',
			listEmpty: '作品が見つかりません',
		},
	},
	'web/features/channels/channels': {
		CHANNELS_TEXT: {
			title: 'チャンネル',
			description: (count) => `無料の映画を24時間流す${count}のチャンネル。放送中の作品と2日分の番組表。`,
			lead: '映画を24時間放送中。同じチャンネルを見ている全員が、同じ瞬間を見ています。',
			guide: '番組表',
			hours: '番組表の時間帯',
			earlier: '前の時間',
			now: '現在',
			later: '次の時間',
			utc: 'UTC',
			span: (day, from, to) => `${day} ${from}〜${to}`,
			channel: (number, name) => `${number} ${name}`,
			onNow: '放送中',
			next: '次',
			nextAt: (time, title) => `次は${time}から：${title}`,
			until: (time) => `${time}まで`,
			times: (from, to) => `${from}〜${to}`,
			fromTheStart: '最初から見る',
			channelUp: '次のチャンネル',
			channelDown: '前のチャンネル',
			zapHint: '上下キーまたはチャンネル番号で切り替えられます。',
			allChannels: 'すべてのチャンネル',
			allOnNow: '番組表を見る',
			tuning: '放送中の作品を確認しています…',
			offAir: '放送休止中',
			offAirText: (time) => `この映画の動画ファイルが応答しません。${time}に再開します。`,
			overText: (title, time) => `「${title}」は終了しました。${time}に再開します。`,
			player: 'プレーヤー',
			frame: (title) => `Open Cinema：${title}`,
			needsScript: 'チャンネルの再生にはJavaScriptが必要です。',
			failed: '放送中の作品を読み込めませんでした。',
			feed: 'このチャンネルのフィード',
			xmltv: 'XMLTV形式の番組表',
			channelDescription: (name, title, next) => `${name}で放送中：「${title}」。次は「${next}」。`,
		},
	},
	'web/features/downloads/downloads': {
		DOWNLOADS_TEXT: {
			title: 'ダウンロード',
			description: 'このデバイスに保存し、ネットワークなしで見られる無料の映画。',
			lead: 'ライセンスで認められた映画は、このデバイスに保存し、ネットワークなしで見ることができます。',
			signedOut: 'ログインしていません。アカウントなしでこのブラウザを使う人のダウンロードを表示しています。',
			unsupported:
				'このブラウザでは映画を保存できません。サイト用のファイル保存機能がないか、HTTPSで開かれていません。',
			off: 'このサイトではダウンロードが無効になっています。',
			blocked:
				'ブラウザがサイトのファイル保存を許可していません。シークレットウィンドウの場合は、通常のウィンドウで開いてください。',
			loading: 'ダウンロードを読み込んでいます',
			empty: 'ダウンロードはまだありません。無料の映画を開いて「ダウンロード」を押してください。',
			find: '映画を探す',
			list: 'このデバイスの映画',
			used: (size, count) => `映画${count}本、${size}`,
			free: (size) => `空き容量 ${size}`,
			back: 'すべてのダウンロード',
			action: 'ダウンロード',
			actionRunning: (percent) => `ダウンロード中 ${percent}%`,
			actionPaused: 'ダウンロード一時停止中',
			actionDone: 'ダウンロード済み',
			dialogTitle: (name) => `「${name}」をダウンロード`,
			looking: '保存できるファイルを探しています…',
			checking: (host) => `${host}にサイズを問い合わせています…`,
			offerFailed: '現在、ダウンロードできるファイルを確認できません。',
			licenceForbids: (licence) => `この作品のライセンス（${licence}）では、複製が認められていません。`,
			notFree: 'この作品は無料の映画ではないため、ダウンロードできません。',
			noCopy: 'この作品のファイルを持つ配信元がありません。',
			noneReadable: '保存できるファイルがありません：',
			copyUnreachable: (host) => `${host}が応答しないか、ほかのサイトからの読み込みを許可していません。`,
			copyRefused: (host) => `${host}はファイルを分割して送信しないため、中断後に再開できません。`,
			copyTooLarge: (host) => `${host}のファイルは大きすぎます。`,
			copyUnplayable: (host) => `${host}のファイルは、このブラウザでは再生できません。`,
			otherFiles: '保存できないファイル',
			choose: 'ファイル',
			height: (pixels) => `${pixels}p`,
			unknownHeight: '画質不明',
			withSubtitles: (languages) => `字幕：${languages}`,
			room: (free) => `このデバイスの空き容量は${free}です。`,
			roomUnknown: 'このブラウザでは、デバイスの空き容量がわかりません。',
			tooLittleRoom: (size, free) =>
				`${size}が必要ですが、空き容量は${free}です。小さいファイルを選ぶか、ほかのダウンロードを削除してください。`,
			manage: 'ダウンロードを開く',
			licence: 'ライセンス',
			credit: '制作',
			start: 'ダウンロード',
			close: '閉じる',
			cancel: 'キャンセル',
			tooMany: 'ダウンロードが多すぎます。先にいくつか削除してください。',
			startFailed: 'ブラウザがサイトのファイル保存を許可していません。',
			started: (name) => `「${name}」をダウンロードしています`,
			play: '再生',
			playName: (name) => `「${name}」を再生`,
			pause: '一時停止',
			pauseName: (name) => `「${name}」のダウンロードを一時停止`,
			resume: '再開',
			resumeName: (name) => `「${name}」のダウンロードを再開`,
			cancelName: (name) => `「${name}」のダウンロードをキャンセル`,
			remove: '削除',
			removeName: (name) => `「${name}」を削除`,
			removeAll: 'すべて削除',
			removeTitle: (name) => `「${name}」を削除しますか？`,
			removeText: 'ファイルがこのデバイスから削除されます。再度ダウンロードできます。',
			removeAllTitle: 'すべてのダウンロードを削除しますか？',
			removeAllText: (size) => `${size}がこのデバイスから削除されます。映画は再度ダウンロードできます。`,
			removed: (name) => `「${name}」を削除しました`,
			removedAll: 'すべてのダウンロードを削除しました',
			removeFailed: 'ファイルを削除できませんでした。ページを再読み込みして、もう一度お試しください。',
			waiting: '順番待ち',
			starting: '開始しています…',
			paused: '一時停止中',
			progress: (bytes, size) => `${bytes} / ${size}`,
			speed: (rate) => `毎秒${rate}`,
			progressOf: (name) => `「${name}」のダウンロード`,
			stopped: {
				full: 'デバイスの空き容量がありません。保存済みの部分は残っています。空きを作ってから再開してください。',
				unreachable: '配信元が応答しません。ネットワークが復旧したとき、または再開を押したときに続きを行います。',
				changed: '配信元のファイルが変わり続けているため、ダウンロードできません。',
				refused: '配信元がファイルを分割して送信しなくなりました。',
				storage: 'ブラウザがファイルを書き込めませんでした。再開を押して、もう一度お試しください。',
			},
			complete: (size, date) => `${size} · ${date}にダウンロード`,
			subtitlesKept: (languages) => `字幕あり：${languages}`,
			from: (host) => `公開元：${host}`,
			playerName: 'このデバイス',
			opening: '映画を開いています…',
			lost: 'この映画の一部がブラウザによって削除されたため、再度ダウンロードします。',
			gone: 'この映画はダウンロードにありません。',
		},
	},
	'web/features/my-list/history-debug': {
		HISTORY_DEBUG_TEXT: {
			heading: 'サーバー上の視聴履歴',
			failed: 'デバッグデータを読み込めませんでした。',
			tableExists: 'テーブルの有無',
			userId: 'あなたのユーザーID',
			totalRecords: '全ユーザーの記録',
			userRecords: 'あなたの記録',
			sample: 'あなたの最新の記録',
			noSample: 'なし',
			yes: 'はい',
			no: 'いいえ',
			columns: { title: '作品', place: '位置', first: '初回視聴', last: '最終視聴' },
			place: episodeCode,
		},
	},
	'web/features/my-list/lists/lists': {
		LISTS_TEXT: {
			list: 'リスト',
			watchLater: 'あとで見る',
			sort: '並べ替え',
			sorts: {
				added: '追加が新しい順',
				oldest: '追加が古い順',
				name: '名前順（A〜Z）',
				year: '公開が新しい順',
				manual: '自分で決めた順',
			},
			filter: '表示',
			filters: { all: '映画とTV番組', movie: '映画', tv: 'TV番組' },
			loading: 'リストを読み込んでいます',
			loadFailed: 'リストを読み込めませんでした。もう一度お試しください。',
			removeFailed: '削除できませんでした。もう一度お試しください。',
			restoreFailed: '作品を元に戻せませんでした。もう一度お試しください。',
			moveFailed: '作品を移動できませんでした。もう一度お試しください。',
			emptyTitle: '保存した作品はまだありません',
			emptyText: '作品のカードやページのブックマークで追加すると、どのデバイスでもここに表示されます。',
			emptyFiltered: 'この種類の作品はリストにありません。',
			browseMovies: '映画を探す',
			browseShows: 'TV番組を探す',
			missing: 'カタログから削除されました',
			unreachable: '現在、詳細を読み込めません',
			added: '追加日：',
			next: (season, episode) => `次：${episodeCode(season, episode)}`,
			nextWords: (season, episode) => `次：${episodeWords(season, episode)}`,
			seasons: (count) => `${count}シーズン`,
			episodes: (count) => `${count}エピソード`,
			remove: (name) => `「${name}」をリストから削除`,
			removing: (name) => `「${name}」を削除しています…`,
			removed: (name) => `「${name}」を削除しました`,
			restored: (name) => `「${name}」をリストに戻しました`,
			moveUp: (name) => `「${name}」を上へ移動`,
			moveDown: (name) => `「${name}」を下へ移動`,
			drag: 'ドラッグして移動',
			moved: (name, place) => `「${name}」は${place}番目になりました`,
			showMore: 'さらに表示',
			showingMore: '読み込み中…',
			showing: (shown, total) => `${total}件中${shown}件を表示`,
			newList: '新しいリスト',
			newListText: '共有しない限り、リストはあなたにしか表示されません。',
			name: '名前',
			create: '作成',
			rename: '名前を変更',
			renameList: 'リストの名前を変更',
			save: '保存',
			delete: 'リストを削除',
			deleteTitle: (name) => `「${name}」を削除しますか？`,
			deleteText: (count) => `リストと、その中の${titlesOf(count)}の登録が削除されます。この操作は元に戻せません。`,
			share: '共有',
			shareTitle: (name) => `「${name}」を共有`,
			shareText: 'リンクを知っている人は誰でもリストを見られます。変更はできず、検索エンジンにも載りません。',
			showOwner: 'リストに自分のユーザー名を表示',
			createLink: 'リンクを作成',
			link: 'リストへのリンク',
			copy: 'リンクをコピー',
			copied: 'コピーしました',
			copyFailed: 'コピー失敗',
			saidFailed: 'ブラウザがコピーを許可しませんでした。選択されたリンクを手動でコピーしてください。',
			stopSharing: '共有を停止',
			close: '閉じる',
			listOf: (owner) => `${owner}のリスト`,
			titles: titlesOf,
			sharedDescription: '映画とTV番組のリスト。',
			failed: 'リストを変更できませんでした。もう一度お試しください。',
		},
	},
	'web/features/my-list/my-list': {
		MY_LIST_TEXT: {
			title: 'マイリスト',
			description: '視聴中の作品と、前回の続き。',
			signInPurpose: 'ログインすると、マイリストが表示され、どのデバイスでも続きから見られます。',
			preview: '話題の作品',
			tabs: 'リスト',
			continueWatching: '視聴を続ける',
			watchLater: 'あとで見る',
			comingSoon: '近日公開',
			loading: 'マイリストを読み込んでいます',
			loadFailed: '視聴履歴を読み込めませんでした。ページを再読み込みしてください。',
			removeFailed: '削除できませんでした。もう一度お試しください。',
			restoreFailed: '作品を元に戻せませんでした。もう一度お試しください。',
			dismiss: '閉じる',
			onThisDevice: 'このデバイスのみ',
			onThisDeviceHint: '「このデバイスのみ」と表示された作品は、このブラウザにだけ保存されています。',
			bringOver: '設定でアカウントに移す',
			nothingHere: 'このデバイスには何も保存されていません。',
			emptyTitle: '視聴中の作品はまだありません',
			emptyText: '見始めた作品がここに表示され、続きから再生できます。',
			browseMovies: '映画を探す',
			browseShows: 'TV番組を探す',
			movie: '映画',
			show: 'TV番組',
			missing: 'カタログから削除されました',
			unreachable: '現在、詳細を読み込めません',
			episodeCode,
			resume: '続きを見る',
			playNext: '再生',
			watchAgain: 'もう一度見る',
			upNext: '次に再生',
			newEpisode: '新エピソード',
			watched: '視聴済み',
			timeLeft: (minutes) =>
				minutes < 60 ? `残り${minutes}分` : `残り${Math.floor(minutes / 60)}時間${minutes % 60}分`,
			episodeWords,
			rated: ratedOutOfTen,
			lastWatched: '最終視聴：',
			remove: (name) => `「${name}」をマイリストから削除`,
			removing: (name) => `「${name}」を削除しています…`,
			removed: (name) => `「${name}」を削除しました`,
			undo: '元に戻す',
			restored: (name) => `「${name}」をマイリストに戻しました`,
			showMore: 'さらに表示',
			showingMore: '読み込み中…',
			showing: (shown, total) => `${total}件中${shown}件を表示`,
			debug: 'デバッグ',
		},
	},
	'web/features/player/addons/addon-streams': {
		ADDON_STREAMS_TEXT: {
			heading: 'アドオンから',
			loading: 'アドオンに問い合わせています…',
			failed: 'アドオンに問い合わせできませんでした',
			none: 'この作品を提供するアドオンはありません。',
			nothing: 'この作品はありません。',
			active: '使用中',
			opensAt: (host) => `${host}を開きます`,
			found: (count) => `アドオンのストリーム${count}件`,
			fault: (fault) => {
				if (fault === 'timeout') return '時間内に応答がありませんでした。';
				return fault === 'paused' ? '続けて失敗したため、1分後に再度問い合わせます。' : '接続できませんでした。';
			},
			leftOut: (parts) => `対象外：${parts.join('、')}。`,
			reasonOf: {
				torrent: (count) => `トレント${count}件`,
				usenet: (count) => `Usenetファイル${count}件`,
				archive: (count) => `圧縮ファイル${count}件`,
				not_web_ready: (count) => `ブラウザで再生できないもの${count}件`,
				format: (count) => `ブラウザが対応しない形式${count}件`,
				insecure: (count) => `暗号化されていないもの${count}件`,
				private: (count) => `プライベートネットワーク内のもの${count}件`,
				unreadable: (count) => `読み取れないもの${count}件`,
				too_many: (count) => `ほか${count}件`,
			},
		},
	},
	'web/features/player/playback/player-tools': {
		PLAYER_TOOLS_TEXT: {
			skip: { intro: 'イントロをスキップ', recap: '前回のあらすじをスキップ' },
			play: '再生',
			pause: '一時停止',
			previousFrame: '前のフレーム',
			nextFrame: '次のフレーム',
			previousChapter: '前のチャプター',
			nextChapter: '次のチャプター',
			sleepTimer: 'スリープタイマー',
			noSleepTimer: 'オフ',
			sleepTimers: SLEEP_TIMERS,
			asleep: 'スリープタイマーが再生を停止しました。',
			goOn: '視聴を続ける',
		},
	},
	'web/features/player/playback/resume-note': {
		RESUME_TEXT: { resumed: (time) => `${time}から再開しました`, startOver: '最初から再生' },
	},
	'web/features/player/playback/up-next': {
		UP_NEXT_TEXT: {
			upNext: '次に再生',
			afterEnd: '再生終了後',
			startsIn: {
				episode: (seconds) => `次のエピソードは${seconds}秒後に始まります`,
				feature: (seconds) => `長編は${seconds}秒後に始まります`,
				title: (seconds) => `${seconds}秒後に始まります`,
			},
			nextHeld: (seconds) => `一時停止中（残り${seconds}秒）`,
			stillWatching: 'まだご覧になっていますか？',
			ended: (name) => `「${name}」が終わりました`,
			playNow: '今すぐ再生',
			stay: 'このページに残る',
			close: '閉じる',
			rate: { movie: '映画を評価', tv: '番組を評価' },
			stars: starsOf,
			starsHint: (stars) => `${starsOf(stars)}（${stars}キー）`,
			rated: (stars) => `${starsOf(stars)}で評価しました`,
			unrated: '評価を取り消しました',
		},
	},
	'web/features/player/player': {
		PLAYER_TEXT: {
			back: '戻る',
			toMovie: '（映画のページ）',
			toShow: '（番組のページ）',
			posterOf: (title) => `「${title}」のポスター`,
			ratedOutOfTen,
			editorsScore: '編集部のスコア',
			episodeCode,
			episodeWords,
			noOverview: 'あらすじはまだありません。',
			player: 'プレーヤー',
			frame: (server, title) => `${server}：${title}`,
			leave: 'プレーヤーから出る',
			leaveHint: 'プレーヤーを飛ばして進みます。プレーヤーはフォーカスがある間、すべてのキーを受け取ります',
			enter: 'プレーヤーの操作',
			enterHint: 'キー入力をプレーヤーに送ります。EscまたはShift+Tabでここに戻ります。',
			insideHint: 'キー入力はプレーヤーに送られます。EscまたはShift+Tabで出られます。',
			needsScript: 'プレーヤーを使うには、ブラウザのJavaScriptを有効にしてください。',
			waiting: 'サーバーを探しています…',
			loading: (server) => `${server}を読み込んでいます…`,
			trying: (server) => `${server}を試しています…`,
			open: (server) => `${server}が開きました。`,
			playing: (server) => `${server}で再生中です。`,
			paused: (server) => `${server}で一時停止中です。`,
			failures: {
				nothing_to_play: (server) => `${server}にはこの作品がありません。`,
				unknown_title: (server) => `${server}はこの作品を認識できません。`,
				copies_unreachable: (server) => `${server}は現在アーカイブに接続できません。`,
				unreachable: (server) => `${server}はどのソースにも接続できませんでした。`,
				unsupported: (server) => `${server}には、このブラウザで再生できる形式がありません。`,
				server_error: (server) => `${server}は現在動作していません。`,
				timeout: (server) => `${server}の応答に時間がかかりすぎました。`,
			},
			chooseAnother: '別のサーバーを選ぶか、もう一度お試しください。',
			stopped: 'サーバーの検索を停止しました。サーバーを選ぶか、もう一度お試しください。',
			loadingClip: '代わりに短いクリップを読み込んでいます…',
			clip: 'この作品を再生できるサーバーがないため、Matineeの短いクリップを再生します。',
			clipWhileAway:
				'現在アーカイブに接続できないため、Matineeの短いクリップを再生します。後ほどもう一度お試しください。',
			clipName: '短いクリップ',
			clipFailed: '現在、短いクリップも含めて何も再生できません。',
			stop: '停止',
			tryAgain: '再試行',
			reportFailed:
				'報告を送信できませんでした。もう一度お試しいただくか、ページを再読み込みしてから報告し直してください。',
			servers: '配信サーバー',
			server: 'サーバー：',
			refresh: 'サーバーを更新',
			configError: '設定エラー',
			configErrorHint: '無効なサーバーリストがあるため、代わりのリストを使用しています。',
			active: '使用中',
			defaultServer: (server) => `${server}を既定にする`,
			startsWith: (server) => `既定：${server}。星をタップすると変更できます。`,
			startsWithYours: (server) => `あなたの既定：${server}。その星をタップすると解除できます。`,
			theatre: 'シアターモード',
			fullScreen: '全画面',
			markPart: 'スキップ区間を登録',
			navigation: 'エピソードの移動',
			previous: '前のエピソード',
			next: '次のエピソード',
			thenPlays: '次に再生：',
			numbered: (number, name) => `${number}. ${name}`,
			onlyEpisode: 'このシーズンのエピソードはこれだけです。',
			seasonFailed: 'このシーズンのエピソードを読み込めませんでした。もう一度お試しください。',
			episodeInfo: 'このエピソードについて',
			noEpisodeOverview: 'このエピソードのあらすじはまだありません。',
			seasons: 'シーズン',
			season: seasonName,
			episodesOf: (season) => (season === 0 ? 'スペシャル' : `シーズン${season}のエピソード`),
			firstOf: (shown, count) => `${count}件中、最初の${shown}件`,
			episodeCount: (count) => `${count}エピソード`,
			allEpisodes: (count) => `全${count}エピソード`,
			genres: 'ジャンル',
			movieDetails: '映画の詳細',
			showDetails: '番組の詳細',
		},
	},
	'web/features/player/segments/segments': {
		SEGMENTS_TEXT: {
			skip: {
				intro: 'イントロをスキップ',
				recap: '前回のあらすじをスキップ',
				credits: 'クレジットをスキップ',
				preview: '次回予告をスキップ',
			},
			skipped: {
				intro: 'イントロをスキップしました',
				recap: '前回のあらすじをスキップしました',
				credits: 'クレジットをスキップしました',
				preview: '次回予告をスキップしました',
			},
			kinds: { intro: 'イントロ', recap: '前回のあらすじ', credits: 'クレジット', preview: '次回予告' },
			mark: 'スキップ区間を登録',
			markHint: 'このサイトの利用者全員に、この区間を飛ばすボタンが表示されます。',
			kind: '種類',
			start: '開始',
			end: '終了',
			timeHint: '分と秒（例：1:30）',
			startNow: '現在位置を開始に',
			endNow: '現在位置を終了に',
			save: '区間を保存',
			saved: (kind) => `${kind}の区間を保存しました`,
			noTime: '1:30のような形式で時刻を入力してください。',
			tooShort: '終了は、開始より3秒以上後にしてください。',
			tooLate: '終了が作品の長さを超えています。',
			failed: '区間を保存できませんでした。もう一度お試しください。',
			marks: '登録済みの区間',
			own: '自分の登録',
			remove: (kind, time) => `${kind}（${time}）を削除`,
			removed: '削除しました',
			removeFailed: '区間を削除できませんでした。もう一度お試しください。',
			loadFailed: '登録済みの区間を読み込めませんでした。',
			close: '閉じる',
		},
	},
	'web/features/player/server-settings/server-settings': {
		SERVER_SETTINGS_TEXT: {
			title: 'サーバー設定',
			of: (title) => `対象：「${title}」`,
			close: '閉じる',
			list: '使用中のリスト',
			sourceOf: {
				remote: 'リモートのリスト（PLAYER_CONFIG_URL）',
				local: 'ローカルのリスト（/config/servers.json）',
				'built-in': '内蔵リスト',
			},
			fetched: '取得日時',
			lastUpdated: '最終更新',
			version: 'バージョン',
			defaultServer: '既定のサーバー',
			autoFallback: '自動切り替え',
			fallback: (isOn, retries) => (!isOn || retries === 0 ? 'なし' : `あり（最大${retries}回）`),
			loadTimeout: '読み込みのタイムアウト',
			seconds: (ms) => `${Math.max(0.1, Number((ms / 1000).toFixed(1)))}秒`,
			noId: (id) => `No. ${id}`,
			refresh: '更新',
			servers: 'サーバー',
			enabled: '有効',
			disabled: '無効',
			priority: (priority) => `優先度${priority}`,
			refused: '使用できないサーバー',
			refusedHint: 'アドレスをここに埋め込めないか、IDがすでに使われています。',
			test: 'テスト',
			testOf: (name) => `：${name}`,
			testing: 'テスト中…',
			loaded: (time) => `${time}でブラウザに表示されました。再生できることを確かめるには、作品を再生してください。`,
			probing: 'Matineeのサーバーがアドレスをテストしています…',
			probed: {
				answers: (status, time) => `アドレスは${time}で${status}を返し、フレームへの埋め込みを許可しています。`,
				refuses_frame: (status) => `アドレスは${status}を返しましたが、サイトがここへの埋め込みを拒否しています。`,
				error_status: (status) => `アドレスがエラーを返しました：${status}。`,
				redirects: () => '転送の回数が多すぎるか、ここに埋め込めないページへ転送されます。',
				not_public: () => 'アドレスがプライベートネットワーク内にあるため、テストできるのはブラウザだけです。',
				unreachable: () => 'Matineeのサーバーからこのアドレスに接続できません。',
				timeout: () => 'Matineeのサーバーに、時間内に応答がありませんでした。',
			},
			notProbed: 'Matineeのサーバーはアドレスをテストできませんでした。',
			ready: 'プレーヤーは動作していますが、この作品を再生できるかどうかは報告していません。',
			playing: 'この作品を再生できます。',
			timedOut: (time) => `タイムアウト：${time}以内に何も読み込まれませんでした。`,
			howToChange:
				'リストの変更は、オーナーが管理パネルの「プレーヤーサーバー」で行います。PLAYER_CONFIG_URLが設定されている場合は、そのアドレスで変更します。',
			draft: '映画を開くときのアドレス',
			testWith: 'テストする作品',
			testTitleOf: {
				movie: 'Night of the Living Dead（映画）',
				open: 'Sherlock Holmes、S1E1',
				tmdb: 'Star Trek、S1E1',
			},
		},
	},
	'web/features/policy/dmca': {
		DMCA_TEXT: {
			title: 'DMCA',
			description:
				'Matineeはコンテンツを保存していません。Matineeとは何か、著作権に関する連絡先、お問い合わせの方法をご案内します。',
			lead: 'Matineeは、映画や番組の作り手の権利を尊重します。このページでは、このインスタンスが行うことと行わないこと、権利が侵害されたときの連絡先、そして運営者の対応について説明します。',
			short: [
				'このサーバーには、映画も番組も保存されていません。',
				'動画を削除できるのは、その配信元だけです。',
				'問題のあるリンクは、ご連絡いただければ削除できます。',
			],
		},
		dmcaSections: (instance) => [
			{
				id: 'no-content',
				heading: 'コンテンツは保存されていません',
				blocks: [
					{
						text: '映画、エピソード、またはその一部が、このサーバーに保存、アップロード、中継されることはありません。作品を見るとき、ブラウザは第三者のサーバーに接続します。ここに保存されている唯一の動画は、ほかに何も再生できないときに流れる、Matineeのために作られた短いクリップです。',
					},
				],
			},
			{
				id: 'what-it-is',
				heading: 'Matineeとは何か、何ではないか',
				blocks: [
					{
						terms: [
							['カタログです', catalogueText(instance)],
							['プレーヤーの枠です', 'ブラウザと同じように、ほかのサイトのプレーヤーをページの中に表示します。'],
							[
								'各自が運用するソフトウェアです',
								'インスタンスごとに運営者がいて、提供するプレーヤーサーバーを選んでいます。',
							],
						],
					},
					{
						terms: [
							['動画の保存場所ではありません', '動画ファイルは保存されず、誰もアップロードできません。'],
							['配信サービスではありません', '動画を配信せず、視聴権を販売せず、視聴料も受け取りません。'],
							['権利者ではありません', '名称、商標、作品は、それぞれの権利者に帰属します。'],
						],
					},
				],
			},
			{
				id: 'concerns',
				heading: '著作権に関するご連絡',
				blocks: [
					{
						text: '動画に関するご連絡は、それを保存しているサイトにお送りください。ファイルを削除できるのは配信元だけです。ここのリンクを削除しても、ファイルはオンラインに残り、誰でも見つけられる状態のままです。',
					},
					{
						points: [
							'作品の視聴ページを開いてください。動画を表示しているプレーヤーサーバーが「配信サーバー」に表示されます。',
							'そのプレーヤーサーバーを運営するサイトを確認してください。多くの場合、不正利用やDMCAの窓口があります。',
							'その窓口に通知を送ってください。返答がない場合は、そのサイトのホスティング事業者に連絡してください。',
							'そのうえで、このインスタンスがリンクの提供をやめられるよう、こちらにもご連絡ください。',
						],
					},
				],
			},
			{
				id: 'third-parties',
				heading: '第三者の責任',
				blocks: [
					{
						text: '第三者が運営するプレーヤーサーバーと配信元は、Matineeから独立しています。その運営や、保存される内容の選択に当方は関与せず、内容を検査、変更することもできません。表示される内容の適法性、正確性、安全性は第三者の責任であり、それぞれの規約が適用されます。',
					},
					{
						text: 'Matineeに付属する2つのプレーヤーサーバーは、公開が認められたものだけを表示します。公開元のアーカイブにあるパブリックドメインまたはオープンライセンスの映画と、公式の予告編です。',
					},
				],
			},
			{
				id: 'compliance',
				heading: '法令の遵守',
				blocks: [
					{
						text: '当方は、デジタルミレニアム著作権法（合衆国法典第17編第512条）および各国の同様の法律の趣旨に従い、有効な通知に対応します。通知には次の内容を記載してください。',
					},
					{
						points: [
							'対象となる作品と、その権利者',
							'該当するページの完全なアドレスと、作品を表示しているプレーヤーサーバーの名前',
							'お名前と連絡先',
							'その利用が許諾を得ていないと誠実に信じる旨の表明',
							'記載内容が正確であること、および、偽証の場合は罰則を受けることを承知のうえで、権利者本人またはその代理人であることの表明',
							'手書きまたは電子的な署名',
						],
					},
					{
						text: 'ご自身の作品へのリンクが誤って削除された場合は、同じ方法で、リンクを残せる理由をお知らせください。',
					},
				],
			},
			{
				id: 'contact',
				heading: '法律に関する連絡先',
				blocks: contactOf(instance, '通知や法律に関するお問い合わせは'),
			},
			{
				id: 'disclaimer',
				heading: '免責事項',
				blocks: [
					{
						text: 'Matineeは現状のまま、いかなる保証もなく提供されます。ほかのサイトが表示する内容や、その継続的な提供について、当方は責任を負いません。視聴する内容がお住まいの地域で適法であることは、ご自身でご確認ください。',
					},
					{
						text: '当方は、作品を問わず、問題のあるソースやリンクを、いつでも予告なく削除する権利を留保します。このページの内容は法的助言ではありません。',
					},
				],
			},
		],
	},
	'web/features/policy/info': {
		INFO_TEXT: {
			title: '情報',
			heading: 'Matineeについて',
			description: 'このインスタンスの公式ドメイン、サポート、Matineeの機能、作品の提供元。',
			lead: 'Matineeは、自分のサーバーで運用する映画とTV番組のカタログです。正しいアドレスにいることを確かめる方法と、その他の情報の場所をご案内します。',
			forViewers: '視聴者の方へ',
			forCurious: '詳しく知りたい方へ',
			domains: '公式ドメイン',
			oneDomain: 'これがこのインスタンスの唯一の公式アドレスです。見た目が似たほかのサイトは運営していません。',
			manyDomains:
				'これらがこのインスタンスの公式アドレスです。内容、アカウント、視聴履歴は共通なので、1つが使えないときは別のアドレスをご利用ください。',
			primary: 'メイン',
			alternative: '予備',
			youAreHere: '現在のアドレス',
			copy: 'URLをコピー',
			copied: 'コピーしました',
			copyFailed: 'コピー失敗',
			saidCopied: (url) => `${url}をコピーしました`,
			saidFailed: 'ブラウザがコピーを許可しませんでした。アドレスを選択して手動でコピーしてください。',
			visit: '開く',
			ofDomain: (host) => `（${host}）`,
			urlOfDomain: (host) => `（${host}のURL）`,
			quickLinks: 'クイックリンク',
			links: {
				community: ['コミュニティチャット', '質問、提案、お知らせ'],
				privacy: ['プライバシーポリシー', '保存する情報と期間'],
				dmca: ['DMCA', '著作権に関するご連絡と窓口'],
				home: ['ホーム', '話題と人気の作品'],
				posters: ['ポスターウォール', '描かれたすべてのポスターを年代別に'],
			},
			help: 'ヘルプ',
			helpPoints: [
				'作品が再生されないときは、視聴ページで別のプレーヤーサーバーを選んでください。',
				'ページの表示がおかしい、または古いときは、再読み込みしてください。環境設定と履歴は残ります。',
				'カタログに接続できないときも、保存済みのページは開けます。残りは自動的に復旧します。',
			],
			helpContact: '解決しない場合のお問い合わせ先：',
			noContact: 'このインスタンスの運営者。',
			legal: '法的情報',
			legalText:
				'Matineeはコンテンツを保存していません。動画はほかのサイトから届き、その内容の責任は各サイトにあります。',
			legalRetention: (days) => `視聴履歴は、${daysLong(days)}利用がないと削除されます。`,
			features: '主な機能',
			featurePoints: [
				'話題と人気の映画とTV番組',
				'検索と、ジャンル、年代、長さなどによる一覧',
				'出演者、予告編、シーズン、エピソードを載せた作品ごとのページ',
				'選べるプレーヤーサーバーと自動切り替え',
				'プレビュー画像付きの共有リンク',
				'スマートフォンからテレビまで、タッチ、マウス、キーボード、リモコンに対応',
			],
			technical: '技術情報',
			technicalTerms: ({ source, version }) => [
				['バージョン', version],
				['カタログ', source === 'tmdb' ? 'TMDB' : 'Matinee付属のオープンカタログ'],
				['ページ', 'サーバーで生成し、ブラウザでハイドレーション'],
				['動画', '内蔵プレーヤーはHLS、MP4、WebMに対応。ほかのプレーヤーサーバーはそれぞれ異なります'],
				[
					'トラッキング',
					'なし：アクセス解析も第三者のスクリプトもありません。唯一のCookieは、選択した言語を保存します',
				],
				['アクセシビリティ', 'WCAG 2.2のレベルAAに準拠した設計'],
				['ライセンス', 'MIT'],
			],
			apiTerm: 'API',
			apiDocs: 'ドキュメント（OpenAPI 3.1）',
			sources: '作品の提供元',
			openSources:
				'オープンカタログの編集者が、情報を集め、あらすじを書いています。各映画のライセンスと提供元のアーカイブは、プレーヤーに表示されます。',
		},
	},
	'web/features/policy/policy': {
		POLICY_TEXT: {
			lastUpdated: '最終更新',
			contents: 'このページの内容',
			inShort: '要点',
			days: daysOf,
			contactWays: CONTACT_WAYS,
			communityChat: 'コミュニティチャット',
			noContact: 'このインスタンスの運営者は連絡先を公開していません。',
			opensInNewTab: '（新しいタブで開きます）',
		},
	},
	'web/features/policy/privacy': {
		PRIVACY_TEXT: {
			title: 'プライバシーポリシー',
			description:
				'このMatineeのインスタンスがあなたについて知る情報とその理由、保存期間、あなたにできること。トラッカーはありません。',
			lead: 'Matineeは、自分のサーバーで運用する映画とTV番組のカタログです。このページでは、ご利用中のインスタンスがあなたについて知る情報、その理由と期間、そしてあなたにできることを説明します。「当方」とは、このインスタンスの運営者を指します。',
			short: (days) => [
				'アカウントがなくても、閲覧、検索、視聴ができます。',
				'広告はなく、あなたを追跡するものもありません。',
				`アカウントがあると、視聴履歴が同期されます。履歴は${daysLong(days)}利用がないと削除されます。`,
			],
		},
		privacySections: (instance) => {
			const days = daysLong(instance.historyRetentionDays);
			return [
				{
					id: 'information',
					heading: '収集する情報',
					blocks: [
						{ text: '収集する情報は、Matineeの使い方によって異なります。' },
						{
							terms: [
								[
									'アカウントなしの場合',
									'あなたを特定する情報は収集しません。環境設定と最近の視聴は、ブラウザに保存されます。',
								],
								[
									'アカウントありの場合',
									'ユーザー名、メールアドレス、登録日、権限、スタンダードとプレミアムの区別。パスワードは一方向ハッシュとしてのみ保存され、当方を含む誰にも読めません。ログインごとに、日時、ブラウザ、OS（例：WindowsのFirefox）。このサイトがメールを送信する場合は、各メールの宛先を1日間。',
								],
								[
									'登録ユーザーの視聴履歴',
									'プレーヤーで開いた映画や番組、シーズンとエピソード、最初と最後に開いた日時、停止した位置、見終えた回数、視聴済みにしたもの。',
								],
								[
									'登録ユーザーのリスト',
									'「あとで見る」とその他のリストにある作品と、追加または削除した日時。共有したリストは、共有を停止するまで、リンクを知っている人なら誰でも見られます。ユーザー名は、あなたが選んだ場合にのみ表示されます。',
								],
								['登録ユーザーの評価と非表示の作品', '作品に付けた星、非表示にした作品と、その日時。'],
								[
									'技術的なデータ',
									'ほかのWebサーバーと同様に、IPアドレスと、ブラウザが送信する情報を受け取ります。これらは応答と不正利用の抑制に使われ、アカウントへのログインに使われたネットワークの一方向ハッシュが30日間保存されます。ログには、エラー、ログイン、拒否されたリクエストが記録されますが、閲覧は記録されません。',
								],
							],
						},
					],
				},
				{
					id: 'use',
					heading: '利用目的',
					blocks: [
						{
							points: [
								'ログインと、アカウントの保護のため。',
								'お使いのデバイスや、このインスタンスの公式ドメインの間で、視聴履歴を同期するため。',
								'「視聴を続ける」と「あなたへのおすすめ」を表示するため。どちらもこのサーバーが、あなた自身の履歴、評価、非表示の作品だけから作成します。',
								'登録数、視聴された作品、失敗したプレーヤーを、名前を含まない合計として数え、インスタンスの利用状況を把握するため。',
								'エラーの発見と修正、不正利用の防止のため。',
							],
						},
						{
							text: '当方は、あなたのデータを販売せず、広告を表示せず、あなたのプロファイリングも行いません。法律で義務付けられている場合を除き、データを誰にも提供しません。',
						},
					],
				},
				{
					id: 'cookies',
					heading: 'Cookieとローカルストレージ',
					blocks: [
						{
							text: 'Matineeが設定するCookieは1つだけです。言語を選択した場合に、その選択だけを保存します。その他にデバイスで記憶する必要のあるものは、ブラウザのストレージに保存され、いつでも確認、消去できます。',
						},
						{
							terms: [
								['環境設定', 'テーマ、音量、既定のサーバーなど。当方に送信されることはありません。'],
								[
									'最近の視聴',
									'ログアウト中やサーバーに接続できないときのための、最大50作品。ログインしてアカウントに追加されるときにのみ、ブラウザの外に送られます。',
								],
								[
									'ブックマーク',
									'ログアウト中にブックマークした作品。ログインしてアカウントに追加されるときにのみ、ブラウザの外に送られます。',
								],
								[
									'評価と非表示の作品',
									'ログアウト中に評価した作品と非表示にした作品。ログインしてアカウントに追加されるときにのみ、ブラウザの外に送られます。ページに表示しない作品は、ログイン中もここに保存され、ログアウトすると削除されます。',
								],
								[
									'停止した位置',
									'最近見た作品を続きから再生するための位置。ログイン中にのみ当方に送信され、ログアウトするか履歴を消去すると削除されます。',
								],
								[
									'最近の検索',
									'候補として表示するための、直近8件の検索。当方に送信されることはなく、ログアウトするか、消去するか、設定で無効にすると削除されます。',
								],
								[
									'ログイントークン',
									'ログイン中にのみ保存されます。ログアウトすると、ここから削除され、サーバー側でも無効になります。オフラインでログアウトした場合は、サーバーで無効になるまで、ログインには使えないフィンガープリントがここに残ります。',
								],
								['ページ', 'タブを閉じるまでのスクロール位置と、次回の読み込みを速くするためのページのコピー。'],
							],
						},
					],
				},
				{ id: 'third-parties', heading: 'プレーヤー、予告編、画像', blocks: thirdParties(instance) },
				{
					id: 'security',
					heading: 'セキュリティ',
					blocks: [
						{
							points: [
								'パスワードはArgon2idでハッシュ化され、ログイントークンはハッシュとしてのみ保存されます。',
								'サーバーは、すべてのリクエストについて、権限で認められた操作かどうかを確認します。ブラウザの表示に頼ることはありません。',
								'ページが読み込むのは、このサイト自身のスクリプトだけです。埋め込みプレーヤーは隔離されたフレームで動作し、アカウントや履歴にはアクセスできません。',
							],
						},
						{
							text: '完全に安全なシステムはありません。ほかでは使っていないパスワードをお選びください。データに危険が及んだ場合は、ここでお知らせし、該当する方にご連絡します。',
						},
					],
				},
				{
					id: 'rights',
					heading: 'あなたの権利',
					blocks: [
						{
							text: 'あなたのデータはあなたのものです。お住まいの地域によっては、欧州のGDPRなどの法律でも定められています。どこにお住まいでも、次のことを請求できます。',
						},
						{
							points: [
								'保存されている情報の開示と、その写しの提供',
								'誤りの訂正',
								'アカウントと、それに属するすべての情報の削除',
								'おすすめへの視聴履歴の利用の停止',
							],
						},
						{ text: '次のことは、いつでもご自身で行えます。' },
						{
							points: [
								'マイリストで、作品を履歴から削除する',
								'設定の「セキュリティとデータ」の「履歴を消去」で、すべてのデバイスの履歴をまとめて削除する',
								...(instance.accountChanges === 'self'
									? [
											'設定で、ユーザー名、メールアドレス、パスワードを変更する',
											'設定で、ログイン中のデバイスを確認し、ログアウトさせる',
											'設定で、保存されている自分の情報をすべてエクスポートする',
											'設定で、アカウントを削除する',
										]
									: ['設定で、アカウントのユーザー名とメールアドレスを確認する']),
								'設定で、環境設定を変更、ファイルにエクスポート、またはリセットする',
							],
						},
						{
							text: 'その他については、「お問い合わせ」に記載の方法でご連絡ください。アカウントの持ち主であることの確認をお願いする場合があります。お住まいの国のデータ保護当局に申し立てることもできます。',
						},
					],
				},
				{
					id: 'retention',
					heading: '保存期間',
					blocks: [
						{
							terms: [
								[
									'視聴履歴',
									`${days}利用がないと削除されます。${days}開かれていない作品は、自動的に完全に削除されます。`,
								],
								[
									'削除した作品',
									`直ちに削除されます。ほかのデバイスから復活しないよう、削除したという事実だけが、その後${days}サーバーに保存されます。`,
								],
								['リスト', '作品の削除、リストの削除、またはアカウントの削除まで保存されます。'],
								[
									'アカウント',
									instance.accountChanges === 'self'
										? `削除するまで保存されます。削除の手続きをすると、その間にログインしない限り、${daysOf(ACCOUNT_DELETION_DAYS)}後に履歴とともに削除されます。`
										: '削除をご依頼いただくまで保存されます。削除すると、履歴とセッションも削除されます。',
								],
								[
									'アカウント削除後に残るもの',
									`このインスタンスの運営者の監査ログ。アカウント、権限、インスタンスを誰が変更したか、誰のアカウントか、どのような変更か、その日時が記録されます。あなたのユーザー名は含まれますが、視聴した作品は含まれません。各記録は遅くとも${daysOf(AUDIT_RETENTION_DAYS)}後に削除されます。バックアップの内容は、置き換えられるまで残ります。`,
								],
								['セッション', 'ログアウト、パスワードの変更、または一定期間利用がないと終了します。'],
							],
						},
					],
				},
				{
					id: 'contact',
					heading: 'お問い合わせ',
					blocks: contactOf(instance, 'このポリシーやご自身のデータに関するお問い合わせは'),
				},
				{
					id: 'updates',
					heading: 'ポリシーの変更',
					blocks: [
						{
							text: 'このポリシーを変更する場合は、新しい内容がこのページに掲載され、冒頭の日付が更新されます。その後もMatineeの利用を続けると、新しい内容が適用されます。同意されない場合は、アカウントの削除をご依頼いただけます。',
						},
					],
				},
			];
		},
	},
	'web/features/posters/posters': {
		POSTERS_TEXT: {
			title: 'ポスターウォール',
			description: (count) =>
				`オープンカタログのために描かれた全ポスター、映画と番組${count}作品を年代別に。どれも無料で視聴、印刷できます。`,
			lead: (count) => `このカタログのために描かれた${count}枚のポスター。それぞれの映画や番組につながっています。`,
			howTo: '「+」と「−」、またはCtrlとホイールで拡大・縮小。ドラッグまたは矢印キーで移動。',
			howToTouch: 'ピンチ、または「+」と「−」で拡大・縮小。',
			decades: '年代',
			decade: (year) => `${year}年代`,
			posterOf: (title, year) => `${title}（${year}）`,
			zoomIn: 'ポスターを大きく',
			zoomOut: 'ポスターを小さく',
			inRow: (count) => `1行に${count}枚`,
			screenSaver: 'スクリーンセーバー。いずれかのキーを押すと戻ります。',
		},
	},
	'web/features/settings/api-tokens/api-tokens': {
		API_TOKENS_TEXT: {
			heading: 'APIトークン',
			hint: '自分のプログラムに、選んだ範囲内で自分のデータの読み取りや変更を許可します。トークンはパスワードと同じように扱ってください。',
			docs: 'APIの使い方',
			loadFailed: '現在、APIトークンを読み込めません。',
			make: '新しいAPIトークン',
			revoke: '無効にする',
			revokeOf: (name) => `：${name}`,
			revoked: 'APIトークンを無効にしました',
			revokeFailed: 'トークンを無効にできませんでした。もう一度お試しください。',
			ends: (date) => `期限：${date}`,
			lastUsed: (day) => (day === null ? '未使用' : `最終利用：${day}`),
			makeText: 'パスワードが必要です。パスワードを変更すると、すべてのAPIトークンが無効になります。',
			name: '名前',
			nameHint: '用途など。例：「自宅のバックアップ」',
			scopes: '許可する操作',
			scopeOf: {
				'history:read': '視聴履歴の読み取り',
				'history:write': '視聴履歴の変更',
				'lists:read': 'リストの読み取り',
				'lists:write': 'リストの変更',
				'ratings:read': '評価と非表示の作品の読み取り',
				'ratings:write': '評価と非表示の作品の変更',
			},
			days: '有効期間',
			daysOf: { 7: '7日間', 30: '30日間', 90: '90日間', 365: '1年間' },
			currentPassword: '現在のパスワード',
			submit: 'トークンを作成',
			failed: FAILED,
			madeTitle: '今すぐトークンをコピー',
			madeText: '再び表示されることはありません。',
			copy: 'コピー',
			copied: 'コピーしました',
			copyFailed: '選択して手動でコピーしてください',
			addonTitle: 'アドオンとして使う',
			addonText: (hasLists) =>
				hasLists
					? 'Stremioのアドオンに対応したプレーヤーでは、このアドレスでこのカタログとあなたのリストを表示できます。トークンが含まれているため、他人に教えないでください。'
					: 'Stremioのアドオンに対応したプレーヤーでは、このアドレスでこのカタログを表示できます。トークンが含まれているため、他人に教えないでください。リストも表示するには、トークンにリストの読み取りの許可が必要です。',
			copyAddress: 'アドレスをコピー',
			done: '完了',
		},
	},
	'web/features/settings/own-account/own-account': {
		OWN_ACCOUNT_TEXT: {
			emailVerified: 'メールアドレスは確認済みです。',
			emailUnverified:
				'メールアドレスが確認されていません。確認が済むまで、パスワードを忘れてもメールで再設定できません。',
			sendVerification: '確認用のリンクを送信',
			verificationSent: (email) => `${email}にリンクを送信しました`,
			verificationFailed: 'リンクを送信できませんでした。もう一度お試しください。',
			changeWaits: (email) =>
				`${email}の確認を待っています。届いたメールのリンクを開いてください。それまで、メールアドレスは変わりません。`,
			sendAgain: 'リンクを再送信',
			cancelChange: '変更をやめる',
			changeCancelled: 'メールアドレスの変更をやめました',
			changeCancelFailed: '変更を取り消せませんでした。もう一度お試しください。',
			username: 'ユーザー名',
			email: 'メールアドレス',
			currentPassword: '現在のパスワード',
			newPassword: '新しいパスワード',
			changes: '変更',
			changeHint: 'パスワードが必要です。ほかのデバイスはログアウトします。',
			changeProfile: 'ユーザー名またはメールアドレスを変更',
			save: '保存',
			profileChanged: 'アカウントを更新しました',
			changePassword: 'パスワードを変更',
			passwordRules: PASSWORD_RULES,
			passwordChanged: 'パスワードを変更しました',
			sessions: 'ログイン中のデバイス',
			sessionsFailed: '現在、セッションを読み込めません。',
			unknownDevice: '不明なデバイス',
			lastUsed: (when) => `最終利用：${when}`,
			thisDevice: 'このデバイス',
			signOut: 'ログアウト',
			signOutOf: (device) => `：${device}`,
			signOutOthers: 'ほかのすべてのデバイスからログアウト',
			signedOut: 'ログアウトしました',
			signOutFailed: 'ログアウトできませんでした。もう一度お試しください。',
			data: 'あなたのデータ',
			exportHint: 'このサイトが保存しているあなたの全データ（JSON形式）。',
			exportData: 'データをエクスポート',
			exported: 'データをエクスポートしました',
			exportConfirmHint:
				'アカウント内の別のプロフィールにPINが設定されており、そのデータも含まれます。続けるにはパスワードを入力してください。',
			exportFailed: 'データをエクスポートできませんでした。もう一度お試しください。',
			deleteHint: (days) =>
				`すべてのデバイスからログアウトします。ログインせずに${days}日が過ぎると、アカウントと履歴が削除されます。`,
			deleteAccount: 'アカウントを削除',
			deletionSet: (date) => `アカウントは${date}に削除されます。残すには、それまでにログインしてください。`,
			failed: FAILED,
		},
	},
	'web/features/settings/passkeys/passkeys': {
		PASSKEYS_TEXT: {
			heading: 'パスキー',
			hint: 'パスキーを使うと、指紋、顔、画面ロックでログインできます。パスキーがある間は、パスワードだけではログインできません。',
			loadFailed: '現在、パスキーを読み込めません。',
			add: 'パスキーを追加',
			addText: (domain) =>
				`${domain}でのみ使えます。追加すると、ログイン時にパスワードに続いて、パスキー、コード、リカバリーコードのいずれかが必要になります。`,
			next: '続ける',
			code: '認証アプリのコードまたはリカバリーコード',
			nameTitle: 'パスキーの名前',
			nameText: '一覧で見分けるための名前です。',
			name: '名前',
			nameOf: (platform) => (platform === '' ? 'パスキー' : `${platform}のパスキー`),
			create: 'パスキーを作成',
			cancelled: 'パスキーは作成されませんでした。もう一度お試しください。',
			already: 'このデバイスには、すでにこのアカウントのパスキーがあります。',
			made: 'パスキーを作成しました',
			rename: '名前を変更',
			renameTitle: 'パスキーの名前を変更',
			renameText: 'パスキー自体は変わりません。',
			save: '保存',
			renamed: 'パスキーの名前を変更しました',
			remove: '削除',
			removeTitle: 'パスキーを削除',
			removeText: (name) =>
				`「${name}」ではログインできなくなります。デバイスからも削除してください。ほかのデバイスはログアウトします。`,
			removed: 'パスキーを削除しました',
			of: (name) => `：${name}`,
			worksAt: (domain) => `${domain}で使用可能`,
			secondOnly: 'パスワード入力後のみ',
			lastUsed: (date) => (date === null ? '未使用' : `最終利用：${date}`),
			failed: FAILED,
		},
	},
	'web/features/settings/profiles/profiles': {
		PROFILES_TEXT: {
			heading: 'プロフィール',
			hint: `このアカウントは最大${PROFILES_MAX}人で共有できます。履歴、リスト、評価、非表示の作品、環境設定は、それぞれ別になります。`,
			loadFailed: '現在、プロフィールを読み込めません。',
			current: '使用中',
			first: '最初のプロフィール',
			hasPin: 'PIN',
			add: 'プロフィールを追加',
			full: 'プロフィールの数が上限に達しています。',
			edit: '編集',
			remove: '削除',
			moveUp: (name) => `「${name}」を上へ移動`,
			of: (name) => `：${name}`,
			addTitle: '新しいプロフィール',
			addText: '視聴履歴のない状態から始まります。',
			editTitle: (name) => `「${name}」の編集`,
			editText: 'プロフィールの視聴履歴や保存した作品は、そのまま残ります。',
			save: '保存',
			name: '名前',
			picture: '画像',
			pictureOf: {
				reel: 'フィルムリール',
				moon: '月',
				fox: 'キツネ',
				owl: 'フクロウ',
				whale: 'クジラ',
				cactus: 'サボテン',
				rocket: 'ロケット',
				mask: '仮面',
				teapot: 'ティーポット',
				cloud: '雲',
				star: '星',
				cat: 'ネコ',
			},
			pin: 'PIN',
			newPin: '新しいPIN',
			pinHint: `${PIN_RULE}。設定しないと、あなたのデバイスを使う人は誰でもこのプロフィールを使えます。`,
			newPinHint: `${PIN_RULE}。空欄の場合は変わりません。`,
			removePin: 'PINを解除',
			proof: 'プロフィールのPINまたはアカウントのパスワード',
			proofHint: 'PINのあるプロフィールの変更に必要です。',
			added: 'プロフィールを追加しました',
			saved: 'プロフィールを保存しました',
			removeTitle: (name) => `「${name}」を削除しますか？`,
			removeText:
				'視聴履歴、再生位置、リスト、評価、非表示の作品、インポートが完全に削除されます。共有リストのリンクは使えなくなります。',
			removed: 'プロフィールを削除しました',
			failed: FAILED,
		},
	},
	'web/features/settings/provider/provider': {
		PROVIDER_TEXT: {
			heading: (provider) => `${provider}でのログイン`,
			hint: (provider) =>
				`アカウントを一度連携すると、${provider}でログインできます。双方のメールアドレスが同じで、${provider}で確認済みである必要があります。`,
			proxyHint: (provider) =>
				`アカウントを一度連携すると、このサイトへのアクセスを許可した${provider}でログインできます。双方のメールアドレスが同じである必要があります。`,
			proxyProof: (provider) =>
				`本人確認を行ってください。${provider}がアクセスを許可した名前と、アカウントが連携されます。`,
			proxyConnected: '連携しました',
			connect: (provider) => `${provider}と連携`,
			proof: (provider) => `本人確認を行ってください。続いて、${provider}でのログインを求められます。`,
			submit: '続ける',
			code: '認証アプリのコードまたはリカバリーコード',
			connected: (provider, since) => `${provider}でログインできます。連携日：${since}。`,
			lastUsed: (date) => `最終利用：${date}`,
			neverUsed: '未使用',
			disconnect: (provider) => `${provider}との連携を解除`,
			disconnectText: (provider) =>
				`${provider}ではログインできなくなり、ほかのセッションは終了します。パスワードでは引き続きログインできます。`,
			disconnectSubmit: '連携を解除',
			disconnected: '連携を解除しました',
			passwordMissing:
				'このアカウントにはまだパスワードがありません。設定すると、外部認証なしでのログイン、アカウントの変更、連携の解除ができるようになります。',
			choosePassword: 'パスワードを設定',
			passwordText: (minutes) => `ログイン後${minutes}分以内に設定できます。ほかのセッションは終了します。`,
			passwordLabel: '新しいパスワード',
			passwordRules: PASSWORD_RULES,
			save: '保存',
			passwordChosen: 'パスワードを設定しました',
			signInAgain: (provider) => `${provider}で再度ログイン`,
			logOutFirst: '一度ログアウトし、再度ログインしてからパスワードを設定してください。',
			failed: FAILED,
			loadFailed: '現在、アカウントのログイン方法を表示できません',
		},
	},
	'web/features/settings/second-factor/second-factor': {
		SECOND_FACTOR_TEXT: {
			heading: '二要素認証',
			off: 'ログイン時、パスワードに続いてスマートフォンのアプリのコードを求めます。パスワードを知られても、他人はログインできません。',
			required: 'あなたの権限には二要素認証が必要です。設定が済むまで、このサイトのほかの機能は使えません。',
			on: (date) => `${date}から有効です。`,
			codesLeft: (count) => `残りのリカバリーコード：${count}個。`,
			loadFailed: '現在、二要素認証の状態を読み込めません。',
			setUp: '二要素認証を設定',
			setUpApp: '認証アプリを設定',
			besidePasskey:
				'パスワードに続いて、パスキーまたはリカバリーコードが必要です。代わりに認証アプリを使うこともできます。',
			newCodes: '新しいリカバリーコード',
			turnOff: '無効にする',
			passwordText:
				'まずパスワードを入力してください。スマートフォンのパスワード機能に内蔵されたものなど、認証アプリが必要です。',
			currentPassword: '現在のパスワード',
			next: '続ける',
			scanTitle: 'QRコードの読み取り',
			scanText:
				'認証アプリでQRコードを読み取るか、キーをアプリに入力してください。続いて、アプリに表示された6桁の数字を入力してください。',
			qrCode: '下記のキーのQRコード',
			key: 'キー',
			code: '認証アプリのコード',
			codeOrRecovery: '認証アプリのコードまたはリカバリーコード',
			confirm: '有効にする',
			codesTitle: 'リカバリーコードの保存',
			codesText:
				'各コードで、スマートフォンがなくても一度だけログインできます。再び表示されることはないため、スマートフォンがなくても見つけられる場所に保管してください。',
			copyCodes: 'コードをコピー',
			copied: 'コピーしました',
			copyFailed: '選択して手動でコピーしてください',
			download: 'ダウンロード',
			done: '保存しました',
			newCodesText: '現在のコードは使えなくなります。パスワードとコードが必要です。',
			turnOffText:
				'パスワードだけでログインできるようになります。パスワードとコードが必要です。ほかのデバイスはログアウトします。',
			turnedOff: '二要素認証を無効にしました',
			turnedOn: '二要素認証を有効にしました',
			passkeyInstead: '代わりにパスキーを使用',
			passkeyCancelled: 'パスキーは使われませんでした。もう一度試すか、入力欄を使ってください。',
			failed: FAILED,
		},
	},
	'web/features/settings/settings': {
		SETTINGS_TEXT: {
			skipping: { ask: '確認する', skip: '自動でスキップ', off: 'オフ' },
			title: '設定',
			description: 'アカウント、環境設定、データ。',
			tabs: '設定の項目',
			tabOf: {
				account: 'アカウント',
				preferences: '環境設定',
				data: 'セキュリティとデータ',
				transfer: 'インポートとエクスポート',
			},
			signInPurpose: 'ログインすると、アカウント、環境設定、データを管理できます。',
			previewOf: {
				account: (canChange) =>
					canChange
						? 'ユーザー名、メールアドレス、パスワードの変更と、ログイン中のデバイスの確認。'
						: 'ユーザー名とメールアドレスの確認。',
				preferences: () => 'テーマ、再生方法、最初に使うプレーヤーサーバーの選択。',
				data: () => '環境設定のエクスポート、視聴履歴の移行と消去、非表示や評価にした作品の確認。',
				transfer: () => 'ほかのサービスの履歴、評価、リストの取り込みと、持ち出し。',
			},
			titleOf: (tab) => `${tab} · 設定`,
			account: 'アカウント',
			username: 'ユーザー名',
			email: 'メールアドレス',
			accountUnreachable: '現在、アカウントを読み込めません。環境設定は引き続き使えます。',
			howToChange: {
				community: ['アカウントの変更は、現在サポートチケットで受け付けています。お問い合わせ先：', '。'],
				email: ['アカウントの変更は、現在サポートチケットで受け付けています。お問い合わせ先：', '。'],
				operator: 'アカウントの変更は、現在このサイトの運営者がサポートチケットで受け付けています。',
			},
			communityChat: 'コミュニティチャット',
			opensInNewTab: '（新しいタブで開きます）',
			groups: {
				appearance: '外観',
				playback: '再生',
				continuing: '続きからの再生',
				search: '検索',
				notifications: '通知',
			},
			groupNotes: {
				appearance: '変更はこのブラウザにすぐ反映されます。',
				playback:
					'各プレーヤーサーバーは、対応する設定のみを適用します。一度再生すると、対応する設定を示すサーバーもあります。',
				continuing: '対応するプレーヤーサーバーで有効です。',
				search: 'オフにすると、これまでの検索が削除されます。',
				notifications: '操作の確認は常に表示されます。',
			},
			worksIn: (servers) =>
				servers.length === 0
					? '対応するプレーヤーサーバーはまだありません。'
					: `対応サーバー：${attempt(() => listOf(servers)) ?? servers.join('、')}。`,
			settings: {
				language: {
					label: '言語',
					hint: 'メニュー、ボタン、メッセージの言語です。作品名とあらすじは、提供元の言語のまま表示されます。',
				},
				theme: { label: 'テーマ', hint: 'ダーク、ライト、またはデバイスの設定に合わせます。' },
				compactMode: { label: 'コンパクト表示', hint: 'ポスターを小さくし、1画面により多く表示します。' },
				rowTitles: { label: '一覧の作品名', hint: '各ポスターの下に作品名と年を表示します。' },
				hideWatched: {
					label: '視聴済みの作品を隠す',
					hint: '視聴済みの作品を一覧に表示しません。マイリストと「視聴を続ける」には表示されます。',
				},
				screenSaver: { label: 'スクリーンセーバー', hint: '10分間操作がないとポスターを表示します。' },
				showRatings: { label: '評価を表示', hint: 'ポスターと作品ページにスコアを表示します。' },
				recentSearches: { label: '最近の検索', hint: 'このブラウザでの検索を候補に表示します。' },
				notifications: { label: '通知', hint: 'ようこそのメッセージなどのお知らせを表示します。' },
				defaultServer: { label: '既定のサーバー', hint: 'すべての作品を、このプレーヤーサーバーで始めます。' },
				autoPlay: { label: '自動再生', hint: 'できるだけ早く再生を始めます。' },
				volume: { label: '音量', hint: '再生開始時の音量です。' },
				quality: { label: '画質', hint: '優先する解像度です（ある場合）。' },
				subtitles: { label: '字幕', hint: '字幕がある場合に表示します。' },
				autoNext: {
					label: '続けて再生',
					hint: '再生が終わると、評価を提案し、キュー、次のエピソードや続編、または似た作品を再生します。',
				},
				rememberPosition: { label: '再生位置を記憶', hint: 'このデバイスで停止した位置から再開します。' },
				skipIntro: { label: 'イントロと前回のあらすじ', hint: '開始と終了がわかっている場合に使われます。' },
				autoFullscreen: { label: '全画面で再生', hint: '再生開始時に全画面にします。' },
			},
			themes: { dark: 'ダーク', light: 'ライト', system: 'システム' },
			qualities: {
				auto: '自動',
				'2160p': '2160p（4K）',
				'1080p': '1080p',
				'720p': '720p',
				'480p': '480p',
				'360p': '360p',
			},
			autoServer: '自動',
			loadingServers: 'サーバーを探しています…',
			missingServer: (id) => `${id}（使用不可）`,
			volumeOf: (volume) => `${volume}%`,
			updated: '設定を変更しました',
			notStored: 'このブラウザは、このサイトのデータを保存しません。変更はページを閉じるまで有効です。',
			preferences: '環境設定',
			storedInBrowser:
				'環境設定はこのブラウザに保存され、サーバーに送信されることはありません。言語だけは、その言語でページを表示するために送信されます。',
			exportHint: 'すべての環境設定をJSONファイルとしてダウンロードします。',
			exportPreferences: '環境設定をエクスポート',
			exported: '環境設定をエクスポートしました',
			resetHint: '「環境設定」タブの項目をすべて初期状態に戻します。',
			reset: '環境設定をリセット',
			resetTitle: '環境設定のリセット',
			resetQuestion: 'すべての環境設定を初期状態に戻しますか？',
			resetConfirm: 'リセット',
			resetDone: '環境設定を初期状態に戻しました',
			downloads: 'ダウンロード',
			downloadsHint: 'このデバイスに保存されている映画と、その容量。',
			manageDownloads: 'ダウンロードを管理',
			taste: {
				hidden: {
					heading: '興味なし',
					hint: 'これらの作品は、一覧、検索、おすすめに表示されません。',
					none: '非表示にした作品はありません。カードのメニューまたは作品ページから非表示にできます。',
					failed: '非表示の作品を読み込めませんでした。もう一度お試しください。',
				},
				rated: {
					heading: 'あなたの評価',
					hint: '高く評価した作品をもとに、おすすめが選ばれます。',
					none: '評価した作品はありません。作品ページの星で評価できます。',
					failed: '評価を読み込めませんでした。もう一度お試しください。',
				},
				unknown: { movie: '映画', tv: '番組' },
				remove: '削除',
				ratingRemoved: (name) => `「${name}」の評価を取り消しました`,
				more: 'さらに表示',
			},
			history: '視聴履歴',
			migrationHint: (waiting) =>
				waiting === 0
					? 'ログアウト中に視聴した作品をアカウントに移します。現在、移すものはありません。'
					: `このブラウザで視聴した作品をアカウントに移します：${titlesOf(waiting)}。`,
			migrationOff: 'このサイトは視聴履歴を保存しません。視聴した作品はこのブラウザに残ります。',
			migrate: '履歴を移行',
			migrateAgain: '再試行',
			migrating: (count) => `${titlesOf(count)}を移行しています…`,
			migrationDone: (total) => `移行が完了しました。${titlesOf(total)}を確認しました。`,
			migrated: '移行済み',
			skipped: 'スキップ',
			whySkipped:
				'スキップされた作品は、アカウントのほうが新しいか、アカウントで削除されたか、古すぎて保存できないものです。',
			migrationNoRoom: (count) =>
				`履歴がいっぱいです。ほかの作品を削除するまで、${titlesOf(count)}はこのブラウザに残ります。`,
			migrationFailed: '移行できませんでした。もう一度お試しください。',
			migrationNeedsLogin: 'データの移行にはログインが必要です',
			clearHint: (days) =>
				`すべてのデバイスの「視聴を続ける」から、すべて削除します。作品は${daysOf(days)}経過した場合にも削除されます。`,
			clear: '履歴を消去',
			clearTitle: '視聴履歴の消去',
			clearQuestion: 'アカウントとこのブラウザから、視聴履歴をすべて削除します。この操作は元に戻せません。',
			clearConfirm: '消去',
			cleared: '視聴履歴を消去しました',
			clearingFailed: '視聴履歴を消去できませんでした。もう一度お試しください。',
		},
	},
	'web/features/settings/transfer/transfer': {
		TRANSFER_TEXT: {
			importHeading: 'インポート',
			importHint:
				'Trakt、Letterboxd、Simkl、IMDb、TV Time、Netflix、Yamtrack、TMDB、または別のMatineeの履歴、評価、リスト。ダウンロードしたファイルをそのままお使いください。',
			fileTypes: 'ZIP、CSV、JSON',
			choose: 'ファイルを選択',
			dropHere: 'またはここにドロップ',
			dropNow: 'ファイルをドロップして読み込み',
			oneFile: 'ファイルは1つずつ選んでください。複数のファイルに分かれている場合は、順番にインポートできます。',
			retention: (days) =>
				`このサイトでは、視聴履歴を${daysLong(days)}保存します。それより前に視聴した作品は、期限のない視聴済みにできます。評価とリストに期限はありません。`,
			sending: (name) => `${name}を送信中`,
			sent: (percent) => `${percent}%送信済み`,
			reading: 'ファイルを読み込んでいます…',
			cancel: 'キャンセル',
			uploadFailed: 'ファイルを送信できませんでした。接続を確認して、もう一度選択してください。',
			questionOf: {
				date_order: '日付のどの数字が「日」ですか？',
				profile: '誰の行をインポートしますか？',
			},
			dateOrders: { day: '日が先：31/12/2026', month: '月が先：12/31/2026' } as Record<string, string>,
			answer: 'ファイルを読み込む',
			jobsHeading: 'インポートの記録',
			jobsHint: (days) => `インポートは、最後の変更から${days}日間、まとめて元に戻せます。`,
			jobsFailed: '現在、インポートの記録を読み込めません。',
			noJobs: 'インポートはまだありません。',
			formatOf: {
				matinee: 'Matinee',
				trakt: 'Trakt',
				letterboxd: 'Letterboxd',
				simkl: 'Simkl',
				imdb: 'IMDb',
				tvtime: 'TV Time',
				netflix: 'Netflix',
				yamtrack: 'Yamtrack',
				tmdb: 'TMDB',
			},
			madeOn: (format, day) => `${format} · ${day}`,
			phaseOf: {
				matching: '作品を照合中',
				checking: 'アカウントと比較中',
				preview: 'インポートの準備完了',
				importing: 'インポート中',
				done: 'インポート済み',
				undoing: '元に戻しています',
				undone: '元に戻しました',
			},
			stopped: '停止中',
			progressOf: (done, all) => `${formatCount(all)}件中${formatCount(done)}件`,
			inBackground: 'ページを閉じても続行されます。',
			rows: rowsOf,
			contents: (rowCount, titles) => `${titlesOf(titles)}の${rowsOf(rowCount)}`,
			repeated: (number) => `ほかの行と重複：${rowsOf(number)}。`,
			unreadable: (number) => `読み取れない行：${rowsOf(number)}。`,
			kind: '種類',
			kindOf: {
				watched: '視聴済み',
				rating: '評価',
				watchlist: 'あとで見る',
				list: 'リスト',
				hidden: '非表示の作品',
			},
			resultOf: {
				added: ['追加予定', '追加済み'],
				changed: ['変更予定', '変更済み'],
				there: ['登録済み', '登録済み'],
				older: ['アカウントのほうが新しい', 'アカウントのほうが新しい'],
				expired: ['古すぎる', '古すぎる'],
				full: ['空きなし', '空きなし'],
				unmatched: ['該当なし', '該当なし'],
			},
			tableOf: (file) => `${file}の各行の扱い`,
			nothingToAdd: 'このファイルには、アカウントに反映される内容がありません。',
			keepSeen: '期限のない視聴済みにする',
			keepSeenHint: (number, days) =>
				`履歴の保存期間（${daysLong(days)}）より古いか、番組全体を指す${rowsOf(number)}。これらの作品に期限のない視聴済みの印が付きます。`,
			start: 'インポートを開始',
			stop: '停止',
			resume: '再開',
			undo: 'インポートを元に戻す',
			remove: '削除',
			ofFile: (file) => `：${file}`,
			downloadErrors: '対象外の行をダウンロード',
			downloadFailed: 'ファイルをダウンロードできませんでした。もう一度お試しください。',
			actionFailed: '操作できませんでした。もう一度お試しください。',
			undoTitle: 'このインポートを元に戻しますか？',
			undoText: (file) =>
				`${file}で追加されたものがすべて取り消され、以前の状態に戻ります。その後に自分で変更したものはそのまま残ります。`,
			removeTitle: 'このインポートを削除しますか？',
			removeText: (file) =>
				`${file}からアカウントに追加されたものは残り、元に戻せなくなります。まだインポートされていないものは破棄されます。`,
			removed: 'インポートを削除しました',
			titlesOf: {
				unmatched: (number) => `見つからなかった作品：${formatCount(number)}件`,
				matched: (number) => `見つかった作品：${formatCount(number)}件`,
			},
			titlesHint: {
				unmatched: '手動で照合できます。そのままにすると、インポートされません。',
				matched: '間違っているものは、変更または除外できます。',
			},
			titlesFailed: '現在、作品を読み込めません。',
			noTitles: '残っている作品はありません。',
			mediaOf: { movie: '映画', tv: '番組' },
			foundAs: (title) => `→ ${title}`,
			match: '作品を探す',
			change: '変更',
			ofTitle: (title) => `：${title}`,
			previous: '前へ',
			next: '次へ',
			pageOf: (from, to, all) => `${formatCount(all)}件中${formatCount(from)}〜${formatCount(to)}件目`,
			matchTitle: (title) => `「${title}」はどの作品ですか？`,
			matchText: 'カタログを検索して、作品を選んでください。',
			search: '作品名',
			searchButton: '検索',
			searching: '検索中…',
			searchFailed: '検索できませんでした。文字を変えて、もう一度お試しください。',
			noResults: '見つかりませんでした。原題で検索するか、言葉を減らしてみてください。',
			results: '検索結果',
			leaveOut: '除外',
			matched: (title) => `照合しました：${title}`,
			leftOut: '作品を除外しました',
			exportHeading: 'エクスポート',
			exportZipHint:
				'すべてのデータのZIP。別のMatinee用のファイルと、LetterboxdやTraktのインポート機能で読み込めるファイルが入っています。作品にはTMDBの番号が付きます。',
			exportZip: 'ZIPをダウンロード',
			exportJsonHint: 'セッションも含め、保存されているあなたの全データを1つのJSONファイルに。',
			exportJson: 'JSONをダウンロード',
			exportFailed: 'エクスポートをダウンロードできませんでした。もう一度お試しください。',
		},
	},
	'web/features/welcome/welcome': {
		WELCOME_TEXT: {
			title: 'Matineeへようこそ',
			gain: (canSignUp) =>
				`アカウントなしで視聴できます。${canSignUp ? '新規登録' : 'ログイン'}すると、どのデバイスでも続きから見られます。`,
			retention: (days) => `視聴履歴は、${daysLong(days)}利用がないと削除されます。`,
			link: 'プライバシーポリシー',
			close: '閉じる',
		},
	},
	'web/keyboard/keyboard': {
		KEYBOARD_TEXT: {
			title: 'キーボードショートカット',
			close: '閉じる',
			singleKeys: '1文字のショートカット',
			singleKeysHint: '音声操作の妨げになる場合はオフにしてください。矢印キー、Enter、Escは常に使えます。',
			remote: 'リモコンとゲームパッドも使えます。矢印で移動、OKまたはAで開く、戻るまたはBで戻ります。',
			andThen: '続いて',
			orElse: 'または',
			moving: '移動',
			arrows: 'その方向で最も近い項目へ移動',
			ends: '行の最初と最後のカード',
			open: '開く、または押す',
			escape: 'ダイアログを閉じる、またはプレーヤーから出る',
			searchAnywhere: 'どこからでも検索',
			pages: 'ページへ移動',
			search: '検索',
			list: 'この一覧',
			home: 'ホーム',
			movies: '映画',
			shows: 'TV番組',
			myList: 'マイリスト',
			settings: '設定',
			titles: 'カードまたは作品ページ',
			bookmark: 'あとで見る',
			cardMenu: 'カードのその他の操作',
			watching: '視聴中',
			playPause: '再生または一時停止',
			frames: '一時停止中に1フレーム戻る、または進む',
			skip: 'イントロまたは前回のあらすじをスキップ',
			rate: '再生終了後に評価',
			stay: '再生終了後にページに残る',
			next: 'キューの次の作品、または次のエピソード',
			previous: '前のエピソード',
			servers: 'サーバー',
			theatre: 'シアターモード',
			fullScreen: '全画面',
		},
	},
	'web/layout/layout': {
		LAYOUT_TEXT: {
			homeLink: 'Matinee（ホーム）',
			skip: '本文へ移動',
			mainNavigation: 'メインメニュー',
			tabNavigation: 'タブ',
			openMenu: 'メニューを開く',
			menu: 'メニュー',
			home: 'ホーム',
			movies: '映画',
			shows: 'TV番組',
			search: '検索',
			myList: 'マイリスト',
			accountMenu: 'アカウントメニュー',
			login: 'ログイン',
			signUp: '新規登録',
			loadingPage: 'ページを読み込んでいます',
			loadingPanel: '読み込み中',
			calendar: 'カレンダー',
			downloads: 'ダウンロード',
			sitePages: 'このサイトについて',
			info: '情報',
			privacy: 'プライバシー',
			dmca: 'DMCA',
			proxyAsks:
				'このサイトの手前にあるプロキシが、ログインを求めています。何も失われません。ページを再読み込みしてログインしてください。',
			reload: '再読み込み',
			shortcuts: 'キーボードショートカット',
		},
	},
	'web/layout/menu': {
		MENU_TEXT: {
			panelNavigation: 'メニュー',
			closeMenu: 'メニューを閉じる',
			posters: 'ポスター',
			about: 'このサイトについて',
			account: 'アカウント',
			accountStarting: 'ログインしています…',
			accountUnreachable: 'サーバーに接続できません',
			signedIn: 'ログイン中',
			settings: '設定',
			admin: '管理パネル',
			logout: 'ログアウト',
			leaving: 'ログアウトしています…',
			dismiss: '閉じる',
			unreachable: (age) =>
				age
					? `カタログに接続できません。保存済みの内容（${age}）を表示しています。`
					: 'カタログに接続できません。以前の内容を表示しています。',
		},
	},
	'web/layout/profiles': {
		PROFILES_TEXT: {
			title: '誰が視聴しますか？',
			hasPin: 'PINが必要',
			current: '使用中',
			pinTitle: (name) => `「${name}」のPIN`,
			pin: 'PIN',
			pinHint: PIN_RULE,
			forgotten: '忘れた場合は、代わりにアカウントのパスワードを入力してください。PINは解除されます。',
			enter: '視聴する',
			back: '戻る',
			close: '閉じる',
			working: '切り替えています',
			failed: '切り替えられませんでした。もう一度お試しください。',
			switchProfile: 'プロフィールを切り替え',
		},
	},
	'web/lib/format': {
		FORMAT_TEXT: {
			justNow: 'たった今',
			hoursAgo: (hours) => `${hours}時間前`,
			yesterday: '昨日',
			under: (amount) => `${amount}未満`,
			lessThanAMinuteAgo: '1分以内',
		},
		TITLE_TEXT: { episodeCode, episodeWords, download: 'ダウンロード', ratedOutOfTen },
	},
	'web/lib/watch-action': {
		WATCH_ACTION_TEXT: { title: '今すぐ見る', trailer: '今すぐ見る（予告編）', clip: '今すぐ見る' },
	},
	'web/preferences/language': {
		LANGUAGE_TEXT: {
			title: '言語',
			hint: 'メニュー、ボタン、メッセージの言語です。作品名とあらすじは、提供元の言語のまま表示されます。',
			automatic: '自動',
			open: (language) => `言語：${language}`,
			blocked:
				'このブラウザは、このサイトのCookieを保存しないため、言語を記憶できません。ブラウザの言語設定が使われます。',
		},
	},
	'web/queue/play-all': {
		PLAY_ALL_TEXT: {
			playAll: 'すべて再生',
			shuffle: 'シャッフル再生',
			playAllOf: (name) => `「${name}」をすべて再生`,
			shuffleOf: (name) => `「${name}」をシャッフル再生`,
		},
	},
	'web/queue/queue': {
		QUEUE_TEXT: {
			queue: 'キュー',
			playNext: '次に再生',
			addToQueue: 'キューに追加',
			playEpisodes: '未視聴の最初からすべて再生',
			shuffleEpisodes: '全エピソードをシャッフル再生',
			more: 'キューとエピソード',
			count: titlesOf,
			episode: (show, season, episode) => `${show} ${episodeCode(season, episode)}`,
			upNext: '次に再生',
			playsNext: (name) => `「${name}」を次に再生します`,
			added: (name) => `「${name}」をキューに追加しました`,
			full: `キューがいっぱいです。登録できるのは${QUEUE_MAX_TITLES}作品までです。先に作品を削除してください。`,
			remove: (name) => `「${name}」をキューから削除`,
			removed: (name) => `「${name}」をキューから削除しました`,
			moveUp: (name) => `「${name}」を上へ移動`,
			moveDown: (name) => `「${name}」を下へ移動`,
			moved: (name, place) => `「${name}」は${place}番目になりました`,
			drag: 'ドラッグして移動',
			clear: 'クリア',
			cleared: 'キューを空にしました',
			replaced: '以前のキューを置き換えました',
			undo: '元に戻す',
			skipped: (name) => `「${name}」をスキップしました。ここでは再生できません。`,
			skippedMany: (count) => `${titlesOf(count)}をスキップしました。ここでは再生できません。`,
			nothingPlays: 'ここで再生できるものがありません。',
			failed: '作品を読み込めませんでした。もう一度お試しください。',
		},
	},
	'web/recovery/recovery': {
		ERROR_TITLE: 'エラーが発生しました',
		ERROR_TEXT: '予期しないエラーが発生しました',
		TRY_AGAIN: '再試行',
		RELOAD_PAGE: 'ページを再読み込み',
		ERROR_HELP:
			'「再試行」を押すと、このブラウザに保存されたページを消去して再読み込みします。環境設定と履歴は残ります。',
		ERROR_DETAILS: '詳細を表示',
		START_TIMEOUT_DETAILS: 'ページが時間内に起動しませんでした。',
		SEND_REPORT: '報告を送信',
		REPORT_HELP: '報告には、このエラー、ページのアドレス、ブラウザの名前が含まれます。それ以外は送信されません。',
		REPORT_SENT: '報告を送信しました。ご協力ありがとうございます。',
		REPORT_FAILED: '報告を送信できませんでした。',
	},
	'web/screens/account-link-screens': {
		RESET_TEXT: {
			...LINK_TEXT,
			title: '新しいパスワード',
			description: '新しいパスワードの設定。',
			purpose: (username) =>
				`アカウント「${username}」のパスワードを設定します。すべてのデバイスからログアウトします。`,
			purposeOfUnknown: 'すべてのデバイスからログアウトします。',
			whyUnusable: `リンクは一度だけ使用できます。有効期間は、メールの送信から${RESET_LINK_MINUTES}分間、または管理者による作成から${HANDED_RESET_LINK_HOURS}時間です。新しいリンクは、ログイン画面の「パスワードをお忘れですか？」から請求できます。`,
			done: 'パスワードを変更しました',
			whatNext: '新しいパスワードでログインしてください。',
		},
		VERIFY_TEXT: {
			...LINK_TEXT,
			title: 'メールアドレスの確認',
			description: 'メールアドレスの確認。',
			purpose: 'ボタンを押して、このメールアドレスがご自身のものであることを確認してください。',
			confirm: 'メールアドレスを確認',
			failed: 'メールアドレスを確認できませんでした。もう一度お試しください。',
			why: `リンクは${VERIFY_LINK_DAYS}日間、一度だけ使用できます。新しいリンクは設定から請求できます。`,
			done: 'メールアドレスを確認しました',
			whatNext: 'ご確認ありがとうございます。パスワードを忘れたときは、このアドレスにリンクをお送りできます。',
		},
		UNDO_TEXT: {
			...LINK_TEXT,
			title: '変更を元に戻す',
			description: 'メールアドレスの変更を元に戻します。',
			purpose:
				'アカウントのメールアドレスをこのアドレスに戻し、すべてのデバイスからログアウトして、新しいパスワードを設定します。',
			confirm: '変更を元に戻す',
			failed: '変更を元に戻せませんでした。もう一度お試しください。',
			why: `リンクは、変更から${UNDO_EMAIL_DAYS}日間、一度だけ使用できます。`,
			newPassword: '新しいパスワードの設定',
			whyNewPassword:
				'変更を元に戻しました。変更した人にパスワードを知られている可能性があるため、今すぐ新しいパスワードを設定してください。',
		},
	},
	'web/screens/activate-screen': {
		ACTIVATE_TEXT: {
			title: 'デバイスのログイン',
			description: 'テレビなどのデバイスを、コードでログインさせます。',
			purpose: 'デバイスに表示されたコードを入力してください。',
			checking: 'お待ちください…',
			needsScript: 'このページにはJavaScriptが必要ですが、このブラウザでは無効になっています。',
			signedOut: '先にここでログインしてください',
			whySignedOut: 'ログインすると、コードを表示しているデバイスをログインさせることができます。',
			login: 'ログイン',
			code: 'コード',
			codeHint: '8文字の英字',
			codeRequired: 'コードを入力してください',
			next: '続ける',
			found: 'お使いのデバイスですか？',
			foundPurpose: (username) =>
				`このデバイスは、${username}に許可されたすべての操作ができるようになります。目の前にあるデバイスだけを承認し、他人に頼まれたものは決して承認しないでください。`,
			device: 'デバイス',
			unknownDevice: '不明なデバイス',
			address: 'アドレス',
			since: '要求日時',
			password: 'パスワード',
			approve: 'このデバイスをログインさせる',
			refuse: '拒否',
			failed: FAILED,
			approved: 'デバイスがログインしました',
			approvedText: '数秒以内に使えるようになります。設定から、いつでもそのセッションを終了できます。',
			refused: 'デバイスを拒否しました',
			refusedText: 'デバイスはログインしていません。心当たりがない場合も、ほかに必要な操作はありません。',
			goHome: 'ホームへ',
			another: '別のデバイス',
			startAgain: '別のコードを入力',
		},
	},
	'web/screens/failures/failures': {
		FAILURE_TEXT: {
			notFoundTitle: 'ページが見つかりません',
			notFoundText: 'このページは存在しないか、移動しました。',
			goHome: 'ホームへ',
			goBack: '前のページへ',
			outage: ['カタログに接続できません', 'まもなく復旧する可能性があります。再試行しています…'],
			refused: ['少々お待ちください', 'お使いのネットワークから多くのページが開かれています。まもなく表示されます…'],
			offlineTitle: '接続されていません',
			offlineText: 'このページはこのデバイスに保存されていません。オンラインに戻ると、すぐに開きます。',
		},
	},
	'web/screens/failures/kept-titles': {
		KEPT_TEXT: { home: '前回表示したホーム', titles: 'オフラインで見られるページ' },
	},
	'web/screens/join-screen': {
		JOIN_TEXT: {
			title: '招待が届いています',
			signingIn: 'ログインしています…',
			description: '招待から新規登録。',
			purpose: 'アカウントを作成すると、どのデバイスでも続きから見られます。',
			unusable: 'この招待は使用できません',
			whyUnusable: '期限が切れたか、取り消されたか、すでに使われた可能性があります。新しい招待を依頼してください。',
			checking: '招待を確認しています…',
			signedIn: (username) => `${username}としてログイン中`,
			forNewAccount: 'この招待は新しいアカウント用です。使うにはログアウトしてください。',
			needsScript: '招待を使うにはJavaScriptが必要ですが、このブラウザでは無効になっています。',
			goHome: 'ホームへ',
		},
	},
	'web/screens/owner-sign-up': {
		OWNER_SIGN_UP_TEXT: {
			title: 'オーナーになる',
			purpose:
				'このリンクで作成するアカウントがサーバーのオーナーとなり、ユーザー、プレーヤーサーバー、バックアップを管理します。',
			unusable: 'このリンクは使用できません',
			whyUnusable: (minutes) =>
				`オーナー用のリンクは、サーバーの起動から${minutes}分間、オーナーがいない場合に限り、一度だけ使用できます。サーバーを再起動して新しいリンクを取得するか、オーナーとしてログインしてください。`,
			checking: 'リンクを確認しています…',
			signedIn: (username) => `${username}としてログイン中`,
			makeThisOwner:
				'このリンクは新しいアカウント用です。使うにはログアウトしてください。このアカウントをオーナーにする場合は、次を実行してください：',
			command: {
				npm: (email) => `npm run owner -- ${email}`,
				matinee: (email) => `matinee owner ${email}`,
			},
			goHome: 'ホームへ',
		},
	},
	'web/screens/provider-return': {
		PROVIDER_RETURN_TEXT: {
			waiting: 'ログインを確認しています…',
			failed: 'ログインしていません',
			connectFailed: '連携できませんでした',
			connected: '連携しました。今後はこの方法でログインできます。',
			elsewhere: 'このログインは、別のタブまたはブラウザで始められました。ここでもう一度始めてください。',
			unknown: FAILED,
			login: 'ログイン',
			back: '前のページへ',
			codeTitle: '二要素認証',
			codePurpose: 'このアカウントには二要素認証が設定されています。',
			waitsTitle: 'あと少しです',
		},
	},
	'web/session/owner-notice': {
		OWNER_NOTICE_TEXT: {
			keyRefused: 'キーがTMDBに拒否されているため、ページに何も表示されません。',
			open: 'セットアップを開く',
		},
	},
	'web/session/second-factor-notice': {
		SECOND_FACTOR_NOTICE_TEXT: {
			mustSetUp: 'あなたの権限には二要素認証が必要です。続けるには設定してください。',
			open: '設定する',
		},
	},
	'web/session/session': {
		SESSION_TEXT: {
			logoutFailed: 'サーバーでのログアウトに失敗しましたが、このデバイスではログアウトしました',
		},
	},
	'web/taste/taste': {
		TASTE_TEXT: {
			notInterested: '興味なし',
			showAgain: '再び表示する',
			hidden: (name) => `「${name}」を一覧に表示しないようにしました`,
			hiddenHere: (name) => `「${name}」をこのブラウザで表示しないようにしました。ログインすると、設定で確認できます。`,
			shown: (name) => `「${name}」を再び表示します`,
			undo: '元に戻す',
			allHidden: 'このリストの作品はすべて非表示になっています。',
			hideFailed: '非表示の設定を変更できませんでした。もう一度お試しください。',
			tooManyHidden: '非表示の作品が多すぎます。先に1つ再表示してください。',
			yourRating: 'あなたの評価',
			noRating: '評価なし',
			removeRating: '評価を取り消す',
			stars: (halfStars) => {
				const whole = Math.floor(halfStars / 2);
				return starsOf(halfStars % 2 === 0 ? String(whole) : `${whole || ''}½`);
			},
			rateFailed: '評価を保存できませんでした。もう一度お試しください。',
			tooManyRatings: 'このブラウザに保存された評価が多すぎます。さらに保存するにはログインしてください。',
			migrated: 'このブラウザの非表示の作品と評価を、アカウントに移しました',
			noRoom: (hidden, ratings) => {
				const parts = [
					...(hidden > 0 ? [`非表示の作品${hidden}件`] : []),
					...(ratings > 0 ? [`評価${ratings}件`] : []),
				];
				return `アカウントに空きがないため、${parts.join('と')}はこのブラウザに残ります。`;
			},
		},
	},
	'web/ui/ui': {
		UI_TEXT: {
			retry: '再試行',
			retrying: '再試行しています…',
			fetchFailed: '読み込めませんでした。接続を確認して、もう一度お試しください。',
			cardFailed: 'この部分を表示できませんでした。もう一度お試しください。',
			close: '閉じる',
			cancel: 'キャンセル',
			working: '処理中…',
			notices: 'お知らせ',
			dismissNotice: '閉じる',
			showPassword: 'パスワードを表示',
			hidePassword: 'パスワードを隠す',
		},
	},
	'web/worker/offline-page': {
		OFFLINE_TEXT: {
			title: '接続されていません',
			text: 'このページはこのデバイスに保存されていません。オンラインに戻ると、すぐに開きます。',
			retry: '再試行',
			home: '前回表示したホーム',
			kept: 'オフラインで見られるページ',
			navigation: 'メインメニュー',
			pages: [
				['/', 'ホーム'],
				['/movies', '映画'],
				['/tv', 'TV番組'],
				['/my-list', 'マイリスト'],
				['/downloads', 'ダウンロード'],
			],
		},
	},
} satisfies Translation;
