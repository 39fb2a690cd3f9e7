/**
 * Texts of the interface in Hindi.
 *
 * Glossary: the reader is «आप». Watch Later: बाद में देखें. My List: मेरी सूची. Continue Watching: देखना जारी रखें. movie: फ़िल्म.
 * TV show: टीवी शो. title: टाइटल. season: सीज़न. episode: एपिसोड. special: स्पेशल. programme: प्रोग्राम. short: छोटी फ़िल्म.
 * feature: फ़ीचर फ़िल्म. copy: कॉपी. host: होस्ट. player server: प्लेयर सर्वर. add-on: ऐड-ऑन. stream: स्ट्रीम. queue: कतार. list: सूची.
 * catalogue: कैटलॉग. overview: सारांश (of a title), अवलोकन (of the admins). collection: कलेक्शन. rating: रेटिंग. genre: शैली.
 * preferences: पसंद. settings: सेटिंग. profile: प्रोफ़ाइल. backup: बैकअप. owner: मालिक. admin: एडमिन. user: यूज़र. role: भूमिका.
 * session: सत्र. passkey: पासकी. recovery code: रिकवरी कोड. two-factor sign-in: टू-फ़ैक्टर साइन-इन. sign in: साइन इन करें.
 * sign up: साइन अप करें. sign out: साइन आउट करें. invitation: आमंत्रण. revoke: रद्द करें. suspend: निलंबित करें. undo: वापस लें.
 * account: अकाउंट. save: सेव करें. delete: मिटाएँ. remove: हटाएँ. version: वर्शन. id: id. approve: मंज़ूर करें. disconnect: अलग करें.
 * request: अनुरोध. room: कमरा. host (of a room): मेज़बान. guest: अतिथि. deck: डेक. control: कंट्रोल करें. age rating: आयु रेटिंग. status: स्थिति.
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
import { portOf } from '../web/features/admin/overview/port-of.ts';
import { FACET_NAMES, type FacetName } from '../web/features/catalogue/browse/browse-facets.ts';
import type { BrowseState } from '../web/features/catalogue/browse/browse-state.ts';
import type { TitleListLabels } from '../web/features/catalogue/title-list/title-list.messages.ts';
import { contactBlocks, type PolicyBlock, type PolicySection } from '../web/features/policy/policy-content.ts';
import { attempt, displayName } from '../web/lib/browser-features.ts';
import { formatDateTime, formatUtcDate } from '../web/lib/date-format.ts';
import { formatTime } from '../web/lib/format-time.ts';
import { formatCount } from '../web/lib/number-format.ts';
import { formatDate } from '../web/lib/title-format.ts';
import { plural } from './plural.ts';
import { ACCOUNT_RULES, LIST_RULES, PROFILE_RULES, PROGRAMME_HEADINGS } from './rules/hi.ts';
import type { Translation } from './translation.ts';

const daysOf = (count: number) => `${formatCount(count)}\u00a0दिन`;
const titlesOf = (count: number) => `${formatCount(count)}\u00a0टाइटल`;
const rowsOf = (count: number) => `${formatCount(count)} ${plural('hi', count, { one: 'पंक्ति', other: 'पंक्तियाँ' })}`;
const secondsOf = (seconds: number) => `${seconds}\u00a0सेकंड`;
const episodeCode = (season: number, episode: number) => `S${season}E${episode}`;
const episodeWords = (season: number, episode: number) => `सीज़न ${season}, एपिसोड ${episode}`;
const ratedOutOfTen = (rating: string) => `रेटिंग: 10 में से ${rating}`;
const labelled = (count: number, { one, many }: TitleListLabels) => `${formatCount(count)} ${count === 1 ? one : many}`;

/** Of a day such as `2026-11-29`. */
function weekdayOf(date: string): string {
	return new Intl.DateTimeFormat('hi', { weekday: 'long', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));
}

const listOf = (parts: readonly string[]) => new Intl.ListFormat('hi').format(parts);

function placeOf({ number, total }: { number: number; total: number }): string {
	return total === 1 ? '' : ` (${total} में से ${number})`;
}

function leftBecause(failure: SourceFailure, host: string): string {
	if (failure === 'fault') return 'यह कॉपी यहाँ नहीं चलती';
	if (failure === 'silent') return `${host} से जवाब नहीं मिलता`;
	if (failure === 'slow') return `${host} से डेटा बहुत धीरे आ रहा है`;
	return `${host} से डेटा आना रुक गया है`;
}

const GET_KEY = 'themoviedb.org पर अपने अकाउंट की सेटिंग में “API” में मुफ़्त कुंजी बनाएँ।';
const KEY_FORMS = 'TMDB का लंबा “API Read Access Token” TMDB_ACCESS_TOKEN में जाता है, और छोटी “API Key” TMDB_API_KEY में।';
const RESTART = 'सर्वर के टर्मिनल में Ctrl+C दबाएँ, फिर चलाएँ:';
const OTHER_TERMINAL = 'दूसरे टर्मिनल में, जिस डायरेक्टरी में Matinee शुरू हुआ था वहाँ, चलाएँ:';

function commandsOf(commands: PublicConfig['commands']): { start: string; backUp: string } {
	return commands === 'npm'
		? { start: 'npm start', backUp: 'npm run backup -- backups/matinee.db' }
		: { start: 'matinee', backUp: 'matinee backup backups/matinee.db' };
}

function updateText(commands: PublicConfig['commands']): string {
	const backup = 'शुरू होने पर बिल्ट-इन डेटाबेस का बैकअप उसे बदलने से पहले बनता है।';
	return commands === 'npm' ? backup : `इसे वैसे ही इंस्टॉल करें जैसे मौजूदा को किया था: docs/operating.md देखें। ${backup}`;
}

const BROWSE_TITLES = { movie: 'फ़िल्में', tv: 'टीवी शो' };
const SORTS = {
	popular: 'लोकप्रिय',
	top_rated: 'टॉप रेटेड',
	latest: 'नए',
	a_to_z: 'A से Z',
	first_air_date: 'पहला प्रसारण',
	name: 'नाम',
};

const quickFilterOf = (filter: Exclude<BrowseState['filter'], 'all'>) =>
	filter === 'trending' ? 'ट्रेंडिंग' : SORTS[filter];

/** `फ़िल्में · कॉमेडी · टॉप रेटेड`. */
function browseTitle(
	mediaType: 'movie' | 'tv',
	{ filter, q }: Pick<BrowseState, 'filter' | 'q'>,
	genre?: string,
): string {
	if (q) return `${BROWSE_TITLES[mediaType]} में “${q}”`;
	return [BROWSE_TITLES[mediaType], genre ?? [], filter === 'all' ? [] : quickFilterOf(filter)].flat().join(' · ');
}

const FREE = 'अभी मुफ़्त';
const FACETS: Partial<Record<FacetName, Readonly<Record<string, string>>>> = {
	length: {
		'1-19': '20\u00a0मिनट से कम',
		'1-59': 'एक घंटे से कम',
		'60-120': '1 से 2\u00a0घंटे',
		'121-': '2\u00a0घंटे से ज़्यादा',
	},
	sound: { silent: 'मूक', sound: 'आवाज़ के साथ' },
	country: { SU: 'सोवियत संघ', YU: 'यूगोस्लाविया', XC: 'चेकोस्लोवाकिया', HK: 'हांगकांग' },
	language: { cn: 'कैंटोनीज़', zh: 'मंदारिन' },
	free: { 1: FREE },
};

/** What a chosen facet is called: `1920 का दशक`, `20 मिनट से कम`, `7 या ज़्यादा`, `भारत`. */
function facetLabel(name: FacetName, value: string): string {
	const known = FACETS[name]?.[value];
	if (known) return known;
	if (name === 'country') return displayName('region', value);
	if (name === 'language') return displayName('language', value);
	if (name === 'decade') return `${value} का दशक`;
	if (name === 'free') return `${FREE} (${displayName('region', value)})`;
	if (name === 'rating') return `${value} या ज़्यादा`;
	const region = value.split('-')[1];
	return region ? `चुनी हुई सेवा (${displayName('region', region)})` : 'चुनी हुई सेवा';
}

function facetLabelsOf({ facets }: BrowseState): string[] {
	return FACET_NAMES.flatMap((name) => (facets[name] ? facetLabel(name, facets[name]) : []));
}

function catalogueText({ source }: PublicConfig): string {
	return source === 'tmdb'
		? 'फ़िल्मों और शो के नाम, तारीख़ें, कलाकार, रेटिंग और तस्वीरें, जैसी TMDB प्रकाशित करता है।'
		: 'पब्लिक डोमेन या ओपन लाइसेंस की फ़िल्मों और शो के नाम, तारीख़ें, कलाकार और सारांश, Matinee के लिए बनी तस्वीरों के साथ।';
}

function thirdParties({ source, playerConfigUrl }: PublicConfig): PolicySection['blocks'] {
	const pictures =
		source === 'tmdb'
			? 'टाइटल, रेटिंग और टेक्स्ट TMDB से इस सर्वर के ज़रिए आते हैं, इसलिए TMDB को आपके बारे में पता नहीं चलता। पोस्टर और बैकड्रॉप आपका ब्राउज़र TMDB के तस्वीर सर्वर से लोड करता है, जिसे आपका IP पता दिखता है।'
			: 'पोस्टर, बैकड्रॉप और टेक्स्ट सिर्फ़ इस सर्वर से आते हैं।';
	const list = playerConfigUrl
		? 'आपका ब्राउज़र प्लेयर सर्वर की सूची उस पते से लोड करता है जो इस इंस्टेंस को चलाने वालों ने चुना है; उस सर्वर को आपका IP पता दिखता है।'
		: null;
	return [
		{
			text: 'Matinee कोई फ़िल्म या शो स्टोर नहीं करता। देखते समय आपका ब्राउज़र तीसरे पक्ष का पेज या फ़ाइल खोलता है, और वहाँ इस पॉलिसी की जगह उनकी पॉलिसी लागू होती है।',
		},
		{
			terms: [
				[
					'प्लेयर सर्वर',
					'आपका चुना प्लेयर सर्वर एक फ़्रेम में खुलता है। उसे आपका IP पता, ब्राउज़र और खोला गया टाइटल दिखता है, और वह अपनी कुकी सेट कर सकता है। उसे इस साइट का आपका अकाउंट पता नहीं चलता।',
				],
				['ओपन लाइसेंस की फ़िल्में', 'बिल्ट-इन प्लेयर इन्हें उन आर्काइव से लोड करता है जो इन्हें रखते हैं; उन्हें आपका IP पता दिखता है।'],
				['ट्रेलर', 'ट्रेलर तब YouTube के बेहतर प्राइवेसी वाले एम्बेड से चलते हैं जब आप कोई खोलते हैं, या टाइटल के लिए और कुछ नहीं चल सकता।'],
				['तस्वीरें और टेक्स्ट', pictures],
				...(list ? [['सर्वर की सूची', list] as const] : []),
			],
		},
	];
}

const CONTACT_WAYS = {
	email: 'हमें लिखें',
	community: 'कम्यूनिटी चैट में पूछें',
	both: 'हमें लिखें, या कम्यूनिटी चैट में पूछें',
};

/** With Hindi word order in the sentence before the links. */
function contactOf(instance: PublicConfig, why: string): PolicyBlock[] {
	const [first, ...links] = contactBlocks(instance, why);
	if (!first || links.length === 0) return first ? [first] : [];
	const way = instance.contactEmail && instance.communityUrl ? 'both' : instance.contactEmail ? 'email' : 'community';
	return [{ text: `${why} ${CONTACT_WAYS[way]}।` }, ...links];
}

const PIN_RULE = '4 से 8\u00a0अंक';

const FILTERS = { ...SORTS, trending: 'ट्रेंडिंग' };

const LINK_TEXT = {
	unusable: 'लिंक मान्य नहीं',
	checking: 'लिंक जाँचा जा रहा है…',
	needsScript: 'इस लिंक के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
	login: 'साइन इन',
	goHome: 'होम पर जाएँ',
} as const;

/** `2 टोरेंट`. */
const leftOut = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

const SETTINGS = {
	language: {
		label: 'भाषा',
		hint: 'मेन्यू, बटन और संदेशों की।',
	},
	titleLanguage: { label: 'टाइटल की भाषा', hint: 'टाइटल और सारांश, जहाँ वे उस भाषा में मिलते हैं।' },
	theme: { label: 'थीम', hint: 'गहरी, हल्की, या डिवाइस की सेटिंग के अनुसार।' },
	compactMode: { label: 'कॉम्पैक्ट मोड', hint: 'छोटे पोस्टर, हर स्क्रीन पर ज़्यादा।' },
	rowTitles: { label: 'पंक्तियों में नाम', hint: 'हर पोस्टर के नीचे नाम और साल।' },
	hideWatched: {
		label: 'देखे हुए टाइटल छिपाएँ',
		hint: 'देखे हुए टाइटल पंक्तियों और सूचियों में न दिखाएँ। “मेरी सूची” और “देखना जारी रखें” में वे रहते हैं।',
	},
	hideSpoilers: {
		label: 'स्पॉइलर छिपाएँ',
		hint: 'एपिसोड के नाम, तस्वीरें, सारांश और रेटिंग तब तक छिपी रहती हैं जब तक आप उन्हें देख न लें।',
	},
	screenSaver: { label: 'स्क्रीन सेवर', hint: 'दस मिनट कुछ न करने पर पोस्टर।' },
	showRatings: { label: 'रेटिंग दिखाएँ', hint: 'पोस्टर और टाइटल के पेज पर स्कोर।' },
	recentSearches: { label: 'हाल की खोजें', hint: 'इस ब्राउज़र में की गई आपकी खोजें सुझाएँ।' },
	notifications: { label: 'सूचनाएँ', hint: 'स्वागत जैसी सूचनाएँ दिखाएँ।' },
	defaultServer: { label: 'डिफ़ॉल्ट सर्वर', hint: 'हर टाइटल इस प्लेयर सर्वर से शुरू होता है।' },
	autoPlay: { label: 'ऑटोप्ले', hint: 'जितना जल्दी हो सके चलाना शुरू करें।' },
	volume: { label: 'वॉल्यूम', hint: 'चलना शुरू होने पर वॉल्यूम।' },
	quality: { label: 'क्वालिटी', hint: 'पसंदीदा रिज़ॉल्यूशन, जहाँ उपलब्ध हो।' },
	subtitles: { label: 'सबटाइटल', hint: 'जहाँ उपलब्ध हों वहाँ सबटाइटल चालू करें।' },
	autoNext: {
		label: 'अगला अपने-आप चलाएँ',
		hint: 'ख़त्म होने पर: रेटिंग का विकल्प, फिर कतार, अगला एपिसोड या भाग, या मिलता-जुलता कुछ।',
	},
	rememberPosition: { label: 'जगह याद रखें', hint: 'इस डिवाइस पर जहाँ छोड़ा था वहीं से देखें।' },
	skipIntro: { label: 'इंट्रो और रीकैप', hint: 'जहाँ पता हो कि वे कब शुरू और ख़त्म होते हैं।' },
	autoFullscreen: { label: 'पूरी स्क्रीन पर', hint: 'चलना शुरू होने पर फ़ुल स्क्रीन करें।' },
};

const runBeside = (command: string) => ({ where: OTHER_TERMINAL, commands: [command] });

/** `मूक · कॉमेडी · 1920 का दशक`; values as in the addresses of lists. */
function moodOf(facets: Readonly<Record<string, string>>, genre?: string): string {
	const { filter = '', sound, decade, country, length = '', free } = facets;
	return [
		filter === 'top_rated' ? SORTS.top_rated : filter === 'latest' && SORTS.latest,
		sound && 'मूक',
		genre,
		decade && `${decade} का दशक`,
		country && (country === 'SU' ? 'सोवियत संघ' : displayName('region', country)),
		length !== '60-120' && FACETS.length?.[length],
		free && FREE,
	]
		.filter(Boolean)
		.join(' · ');
}

export const MESSAGES = {
	'contract/account-rules': { ACCOUNT_RULE_MESSAGES: ACCOUNT_RULES },
	'contract/list-rules': { LIST_RULE_MESSAGES: LIST_RULES },
	'contract/profile-rules': { PROFILE_RULE_MESSAGES: PROFILE_RULES },
	'contract/player-server-list': {
		PLAYER_SERVER_LIST_MESSAGES: {
			list: 'सूची servers और settings वाला object होती है',
			servers: `1 से ${MAX_SERVERS}\u00a0सर्वर होने चाहिए`,
			server: 'सर्वर object होता है',
			id: 'पूर्णांक होना चाहिए, जैसे 3',
			duplicateId: 'यह id दूसरे सर्वर की है',
			name: 'नाम ज़रूरी है',
			movieUrl: 'पता ज़रूरी है, जैसे https://player.example.org/movie',
			tvUrl: 'पता ज़रूरी है, जैसे https://player.example.org/tv',
			unsafeUrl: 'https://player.example.org/movie जैसा पता होना चाहिए: https के साथ, बिना यूज़रनेम या # के',
			unsafeHttpUrl: 'http://player.example.org/movie जैसा पता होना चाहिए, बिना यूज़रनेम या # के',
			placeholder: (text: string) =>
				`इसमें ${text} नहीं हो सकता: प्लेसहोल्डर नहीं होते, id (टीवी के लिए सीज़न और एपिसोड भी) अंत में जुड़ती है, जैसे …/movie/10331`,
			ownUrl: 'इस साइट का पता नहीं हो सकता, बिल्ट-इन प्लेयर के पथ के सिवा',
			enabled: 'true या false होना चाहिए',
			priority: 'संख्या होनी चाहिए',
			params: 'पसंद को अक्षरों, अंकों, “.”, “_” या “-” वाले पैरामीटर नामों से जोड़ना चाहिए',
			messageOrigin: 'http या https पता होना चाहिए',
			ownOrigin: 'इस साइट का पता नहीं हो सकता',
			sandbox: 'strict या relaxed होना चाहिए',
			settings: 'settings ज़रूरी हैं',
			defaultServer: 'संख्या होनी चाहिए: किसी सर्वर की id',
			autoFallback: 'true या false होना चाहिए',
			maxRetries: `${MAX_RETRIES.min} से ${MAX_RETRIES.max}\u00a0तक की संख्या होनी चाहिए`,
			loadTimeout: `${LOAD_TIMEOUT_MS.min} से ${LOAD_TIMEOUT_MS.max}\u00a0मिलीसेकंड तक की संख्या होनी चाहिए`,
			/** Where it is: `Server 2 (Palace), movieUrl: …`. */
			ofServer: (number: number, name: string) => `सर्वर ${number}${name && ` (${name})`}`,
			ofSettings: 'सेटिंग',
		},
	},
	'open-catalogue/programme/programme': {
		PROGRAMME_HEADINGS: PROGRAMME_HEADINGS,
	},
	'web/bookmarks/bookmark-button': {
		BOOKMARK_BUTTON_TEXT: {
			watchLater: 'बाद में देखें',
			addToList: 'सूची में जोड़ें',
		},
	},
	'web/bookmarks/bookmarks': {
		BOOKMARKS_TEXT: {
			watchLater: 'बाद में देखें',
			removeBookmark: '“बाद में देखें” से हटाएँ',
			more: (name: string) => `${name} के लिए और विकल्प`,
			listsOf: (name: string) => `${name} वाली सूचियाँ`,
			listsNeedAccount: 'सूचियों के लिए अकाउंट चाहिए। बनाने के लिए साइन इन करें।',
			listsFailed: 'आपकी सूचियाँ लोड नहीं हो सकीं। फिर से कोशिश करें।',
			listFailed: 'सूची बदली नहीं जा सकी। फिर से कोशिश करें।',
			loading: 'आपकी सूचियाँ लोड हो रही हैं…',
			newList: 'नई सूची',
			createList: 'बनाएँ और जोड़ें',
			logIn: 'साइन इन',
			close: 'बंद करें',
			add: (name: string) => `${name} को “बाद में देखें” में जोड़ें`,
			remove: (name: string) => `${name} को “बाद में देखें” से हटाएँ`,
			added: (name: string) => `${name} अब “बाद में देखें” में है`,
			addedHere: (name: string) => `${name} इस ब्राउज़र में सेव है। “मेरी सूची” में पाने के लिए साइन इन करें।`,
			removed: (name: string) => `${name} अब “बाद में देखें” में नहीं है`,
			failed: '“बाद में देखें” में बदलाव नहीं हो सका। फिर से कोशिश करें।',
			full: '“बाद में देखें” में जगह नहीं है। पहले कोई टाइटल हटाएँ।',
			migrated: (count: number) => `इस ब्राउज़र के ${count}\u00a0टाइटल अब आपके “बाद में देखें” में हैं`,
			noRoom: (count: number) =>
				`“बाद में देखें” में जगह नहीं है: जब तक आप दूसरे टाइटल नहीं हटाते, ${count}\u00a0टाइटल इसी ब्राउज़र में रहेंगे।`,
		},
	},
	'web/config/product': {
		PRODUCT_TEXT: {
			name: 'Matinee',
			shareImage: 'Matinee: फ़िल्में और टीवी शो',
			purpose: 'Matinee फ़िल्मों और टीवी शो का सेल्फ़-होस्टेड कैटलॉग है। यह ख़ुद कोई फ़िल्म या शो स्टोर नहीं करता।',
			openSource: 'यहाँ का हर टाइटल पब्लिक डोमेन में या ओपन लाइसेंस के तहत है। पोस्टर, बैकड्रॉप और सारांश Matinee के अपने हैं।',
			tmdbNotice: 'यह प्रॉडक्ट TMDB और TMDB API का उपयोग करता है, लेकिन TMDB ने इसका समर्थन, प्रमाणन या अनुमोदन नहीं किया है।',
			tmdbLink: 'टाइटल और तस्वीरें TMDB से',
			justWatchLink: 'उपलब्धता का डेटा JustWatch से',
			introDbLink: 'इंट्रो और क्रेडिट का समय TheIntroDB से',
		},
	},
	'web/embed/media-controls': {
		MEDIA_CONTROLS: {
			player: 'वीडियो प्लेयर',
			play: 'चलाएँ',
			pause: 'रोकें',
			mute: 'आवाज़ बंद करें',
			unmute: 'आवाज़ चालू करें',
			volume: 'आवाज़',
			seek: 'स्थान',
			time: 'बीता समय',
			loading: 'लोड हो रहा है',
			notLoaded: 'वीडियो लोड नहीं हुआ है',
			speed: 'गति',
			fullscreen: 'फ़ुल स्क्रीन',
			exitFullscreen: 'फ़ुल स्क्रीन से बाहर आएँ',
			pictureInPicture: 'पिक्चर में पिक्चर',
			exitPictureInPicture: 'पिक्चर में पिक्चर बंद करें',
			back: '{seekOffset} सेकंड पीछे',
			forward: '{seekOffset} सेकंड आगे',
			of: '{totalTime} में से {currentTime}',
			remaining: '{time} बाकी',
			hours: 'घंटे',
			minutes: 'मिनट',
			seconds: 'सेकंड',
		},
	},
	'web/embed/panel': {
		PANEL_MESSAGES: {
			close: 'बंद करें',
			subtitles: 'सबटाइटल',
			off: 'बंद',
			none: 'कोई नहीं',
			language: 'भाषा',
			secondLanguage: 'दूसरी भाषा',
			noSubtitles: 'इस कॉपी के अपने सबटाइटल नहीं हैं।',
			ownFile: 'अपनी फ़ाइल खोलें',
			find: 'सबटाइटल खोजें…',
			ownFileHint: '.srt, .vtt या .ass फ़ाइल। यह इसी डिवाइस पर रहती है।',
			ownFileFailed: {
				tooLarge: 'फ़ाइल 2\u00a0MB से बड़ी है, इसलिए यह सबटाइटल फ़ाइल नहीं है।',
				tooMany: (most: string) => `फ़ाइल में ${most} से ज़्यादा सबटाइटल हैं।`,
				noCue: 'फ़ाइल में कोई सबटाइटल नहीं मिला।',
				unreadable: 'फ़ाइल पढ़ी नहीं जा सकती।',
			},
			ownFileShown: (name: string) => `“${name}” दिखाया जा रहा है।`,
			delay: 'देरी',
			sooner: 'पहले',
			later: 'बाद में',
			noDelay: 'कोई देरी नहीं',
			/** Seconds, with a sign. */
			delayed: (ms: number) => `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${(Math.abs(ms) / 1000).toFixed(2)} से॰`,
			look: 'रूप',
			size: 'आकार',
			sizes: { 75: 'छोटा', 100: 'मध्यम', 125: 'बड़ा', 150: 'और बड़ा', 200: 'सबसे बड़ा' },
			colour: 'रंग',
			colours: { white: 'सफ़ेद', yellow: 'पीला', cyan: 'सियान', green: 'हरा' },
			edge: 'बैकग्राउंड',
			edges: { outline: 'आउटलाइन', box: 'बॉक्स' },
			place: 'जगह',
			places: { bottom: 'नीचे', top: 'ऊपर' },
			preview: 'सबटाइटल ऐसे दिखते हैं।',

			settings: 'कॉपी और सेटिंग',
			chapters: 'चैप्टर',
			/** Seconds from the start. */
			chapter: (start: number, title: string) => `${formatTime(Math.floor(start))} ${title}`,
			copy: 'कॉपी',
			chooseCopy: 'कॉपी चुनें',
			/** What is not known of it is left out. */
			copyName: (host: string, kind: string, height?: number, sizeBytes?: number) =>
				[
					host,
					height ? `${height}p` : kind.toUpperCase(),
					...(sizeBytes ? [`${Math.max(1, Math.round(sizeBytes / 1_000_000))}\u00a0MB`] : []),
				].join(' · '),
			picture: 'तस्वीर',
			automatic: 'ऑटो',
			level: (height: number, bitrate: number) =>
				height > 0 ? `${height}p` : `${(bitrate / 1_000_000).toFixed(1)} Mbit/s`,
			audio: 'ऑडियो ट्रैक',
			unnamedAudio: 'ऑडियो',
			sound: 'आवाज़',
			night: 'नाइट मोड',
			dialogue: 'ज़्यादा साफ़ संवाद',
			louder: 'ज़्यादा तेज़',
			mono: 'मोनो',
			on: 'चालू',
			decibels: (value: number) => `+${value} dB`,
			soundUnsupported: 'यह ब्राउज़र इस कॉपी की आवाज़ नहीं बदल सकता।',
			soundRefused: 'इस कॉपी का होस्ट प्लेयर को इसकी आवाज़ बदलने नहीं देता। शायद दूसरी कॉपी का होस्ट दे।',
			soundDropped: 'इस कॉपी का होस्ट प्लेयर को इसकी आवाज़ बदलने नहीं देता: यह जैसी है वैसी ही चलती है।',
			elsewhere: 'कहीं और चलाएँ',
			otherScreen: 'किसी और स्क्रीन पर',
			openIn: (program) => `${program} में खोलें`,
			playlistFile: 'दूसरे प्रोग्रामों के लिए प्लेलिस्ट (.m3u)',
			wrong: 'कुछ गड़बड़ है',
			problems: {
				bad_picture: 'ख़राब तस्वीर',
				bad_sound: 'ख़राब आवाज़',
				wrong_film: 'ग़लत फ़िल्म',
				does_not_load: 'लोड नहीं होती',
			},
			sleepTimer: 'स्लीप टाइमर',
			/** As under the player. */
			sleepTimers: {
				15: '15\u00a0मिनट',
				30: '30\u00a0मिनट',
				45: '45\u00a0मिनट',
				60: '60\u00a0मिनट',
				90: '90\u00a0मिनट',
				end: 'इसके अंत में',
				episodes2: '2\u00a0एपिसोड के बाद',
				episodes3: '3\u00a0एपिसोड के बाद',
				episodes5: '5\u00a0एपिसोड के बाद',
			},
			winding: 'आगे और पीछे',
			seek: 'बटन और कुंजियाँ',
			rewind: 'फिर चलाने पर पीछे',
			seconds: (seconds: number) => `${seconds}\u00a0सेकंड`,
			thanks: 'धन्यवाद। आप ऊपर दूसरी कॉपी चुन सकते हैं।',
		},
	},
	'web/embed/player': {
		PLAYER_MESSAGES: {
			opening: (host: string, place) => `${host} से कॉपी खुल रही है${placeOf(place)}…`,
			/** The next source may be at the same host. */
			tryingNext(failure: SourceFailure, failedHost: string, nextHost: string, place): string {
				const next = failedHost === nextHost ? 'दूसरी कॉपी' : 'अगली कॉपी';
				return `${leftBecause(failure, failedHost)}। ${nextHost} से ${next} आज़मा रहे हैं${placeOf(place)}…`;
			},
			/** For the last source. */
			slow: (host: string) => `${host} से डेटा धीरे आ रहा है। अब भी इंतज़ार है…`,
			stalled: (host: string) => `${host} से डेटा आना रुक गया है। अब भी इंतज़ार है…`,
			sourceFailed: (failure: SourceFailure, host: string) => `${leftBecause(failure, host)} (${host})`,
			keptFrom: (host: string, reference: string) => `इस डिवाइस पर सेव है। प्रकाशन: ${host}, ${reference}`,
			playingFrom: (host: string) => `${host} से चल रहा है।`,
			lookingAgain: 'ज्ञात कॉपियों में से कोई यहाँ नहीं चलती। दूसरी खोजी जा रही हैं…',
			offline: 'आप ऑफ़लाइन हैं। कनेक्ट करके फिर से कोशिश करें।',
			/** Hosts in the order in which they were tried, without duplicates; `total` counts the copies. */
			noneAnswers: (hosts: string[], total: number) =>
				`${listOf(hosts)} से अभी संपर्क नहीं हो पा रहा${total === 1 ? '' : ` (${total} कॉपियाँ आज़माई गईं)`}।`,
			nonePlays: (hosts: string[], total: number) =>
				total === 1
					? `${listOf(hosts)} की इकलौती ज्ञात कॉपी अभी यहाँ नहीं चल रही।`
					: `${listOf(hosts)} की ${total} ज्ञात कॉपियों में से कोई अभी यहाँ नहीं चल रही।`,
			unsupported: 'यह ब्राउज़र इस टाइटल की कोई कॉपी नहीं चला सकता।',
			clipUnreachable: 'क्लिप लोड नहीं हो सकी।',
			/** `direction` is 1 forward, -1 back. */
			wound: (direction: -1 | 1, seconds: number) => `${seconds}\u00a0सेकंड ${direction === 1 ? 'आगे' : 'पीछे'}`,
			speed: (rate: number) => `रफ़्तार ${rate}×`,
			statistics: {
				label: 'आँकड़े',
				copy: 'कॉपी',
				picture: 'तस्वीर',
				bitrate: 'बिट रेट',
				speed: 'रफ़्तार',
				buffer: 'आगे तक लोड',
				dropped: 'छूटे फ़्रेम',
				none: 'कोई नहीं',
				unknown: 'पता नहीं',
				megabits: (value: number) => `${value.toFixed(1)} Mbit/s`,
				factor: (rate: number) => `${rate}×`,
				seconds: (value: number) => `${Math.round(value)} से॰`,
				frames: (dropped: number, total: number) => `${total} में से ${dropped}`,
			},
			/** A panel, a menu. */
			partFailed: 'प्लेयर का यह हिस्सा लोड नहीं हो सका। फिर से कोशिश के लिए दोबारा दबाएँ।',
			/** A subtitle track whose language its host does not say. */
			unnamedSubtitles: 'सबटाइटल',
			subtitlesFailed: (label: string) => `“${label}” सबटाइटल लोड नहीं हो सके।`,
		},
	},
	'web/features/admin/addons/addons': {
		ADDONS_TEXT: {
			add: 'ऐड-ऑन जोड़ें',
			addHint:
				'Stremio प्रोटोकॉल के ऐड-ऑन स्ट्रीम, सबटाइटल और कैटलॉग देते हैं। Matinee का अपना कोई ऐड-ऑन नहीं है: आप उन्हें चुनते हैं, और वे जो देते हैं उसकी ज़िम्मेदारी आपकी है।',
			address: 'मैनिफ़ेस्ट का पता',
			addressHint: 'https://… या stremio://…, अंत में अक्सर manifest.json',
			look: 'देखें',
			looking: 'ऐड-ऑन देखा जा रहा है…',
			lookFailed: 'पता देखा नहीं जा सका',
			addIt: 'जोड़ें',
			ownersNote: 'ऐड-ऑन जोड़ना, क्रम में लगाना और हटाना मालिकों का काम है।',
			isAdded: 'यह ऐड-ऑन पहले से सूची में है।',
			needsConfiguration: 'पहले इसे सेट अप करना होगा: इसका सेटिंग पेज खोलें और वहाँ से मिला पता यहाँ पेस्ट करें।',
			configurable: 'इसका सेटिंग पेज है; वहाँ अंत में जो पता मिलता है वह अलग होता है।',
			nothingUsed: 'यह ऐसा कुछ नहीं देता जो यहाँ काम आए।',
			added: (name: string) => `${name} जुड़ गया`,
			addFailed: 'ऐड-ऑन जोड़ा नहीं जा सका',

			list: 'ऐड-ऑन',
			listHint: 'दर्शकों को उनकी चीज़ें इसी क्रम में मिलती हैं। उनसे संपर्क सिर्फ़ सर्वर करता है।',
			none: 'अभी कोई ऐड-ऑन नहीं है।',
			version: (version: string) => `वर्शन ${version}`,
			offers: 'क्या देता है',
			offerOf: { stream: 'स्ट्रीम', subtitles: 'सबटाइटल', catalog: 'कैटलॉग' },
			types: 'प्रकार',
			catalogs: 'कैटलॉग',
			catalogType: { movie: 'फ़िल्में', series: 'सीरीज़' } as Record<string, string>,
			unusedCatalogs: (count: string) => `${count} और, जो यहाँ काम नहीं आते`,
			notUsed: 'यहाँ काम नहीं आता',
			host: 'होस्ट',
			unusedOf: (name: string) => (name === 'meta' ? 'अपने टाइटल के विवरण' : name),
			hasP2p: 'यह टोरेंट देता है, जो यहाँ नहीं चलते।',
			isAdult: 'इसके मुताबिक़ इसमें वयस्क सामग्री है।',
			checkedAt: (time: string) => `पढ़ा गया: ${time}`,
			changedAt: (time: string) => `बदला गया: ${time}`,
			enabled: 'चालू',
			off: 'बंद',
			enable: (name: string) => `${name} चालू है`,
			moveUp: (name: string) => `${name} को ऊपर ले जाएँ`,
			moveDown: (name: string) => `${name} को नीचे ले जाएँ`,
			refresh: (name: string) => `${name} का मैनिफ़ेस्ट फिर से पढ़ें`,
			configure: 'ऐड-ऑन की सेटिंग',
			remove: (name: string) => `${name} को हटाएँ`,
			removeTitle: (name: string) => `“${name}” को हटाएँ?`,
			removeText: 'इसकी स्ट्रीम, सबटाइटल और सूचियाँ सबके लिए हट जाएँगी। इसके पते से इसे फिर जोड़ा जा सकता है।',
			removeLabel: 'हटाएँ',
			saved: 'सेव हो गया',
			refreshed: 'मैनिफ़ेस्ट फिर से पढ़ा गया',
			removed: (name: string) => `${name} हट गया`,
			failed: 'यह नहीं हो सका',
			faultOf: {
				unreachable: 'यह जवाब नहीं देता।',
				timeout: 'इसने समय पर जवाब नहीं दिया।',
				not_public: 'इसका पता निजी नेटवर्क में जाता है; ADDONS_PRIVATE_HOSTS देखें।',
				redirects: 'इसका पता ऐसी जगह ले जाता है जिसकी अनुमति नहीं है।',
				error_status: 'इसका होस्ट जवाब देता है, पर वहाँ कोई ऐड-ऑन नहीं है।',
				not_json: 'इसका जवाब मैनिफ़ेस्ट नहीं है।',
				too_large: 'इसका जवाब बहुत बड़ा है।',
				not_an_addon: 'इसका मैनिफ़ेस्ट अब मान्य नहीं है।',
				paused: 'यह लगातार कई बार विफल रहा; एक मिनट में इससे फिर पूछा जाएगा।',
				sealed: 'इसका पता दूसरी SECRETS_KEY से सेव हुआ था: इसे हटाकर फिर से जोड़ें।',
			},
			lists: 'सूचियाँ',
			listsHint: 'सूची का अपना पेज होता है। उसमें वे टाइटल होते हैं जिन्हें यह कैटलॉग उनकी IMDb id से पहचानता है।',
			isList: (name: string) => `${name} एक सूची है`,
			isOnHome: (name: string) => `${name} होम की एक पंक्ति है`,
			onHome: 'होम पर',
			staysInUse: 'इसने पहले जो बताया था वही लागू रहेगा।',
		},
	},
	'web/features/admin/analytics/analytics': {
		ANALYTICS_TEXT: {
			growth: 'यूज़र बढ़ोतरी के आँकड़े',
			growthHint: 'नए रजिस्ट्रेशन, UTC दिनों के हिसाब से।',
			today: 'आज',
			thisWeek: 'इस हफ़्ते',
			thisMonth: 'इस महीने',
			weekHint: 'पिछले 7\u00a0दिन',
			monthHint: 'पिछले 30\u00a0दिन',
			signUps: 'प्रतिदिन साइन-अप',
			watches: 'प्रतिदिन प्ले',
			hitRate: 'कैश हिट रेट',
			firstWeek: 'अभी एक हफ़्ते से कम का डेटा है: चार्ट पिछले 7\u00a0दिन दिखाते हैं।',
			daysSummary: (total: string, days: number, most: string, day: string) =>
				`${days}\u00a0दिनों में कुल ${total}, सबसे ज़्यादा ${day} को: ${most}।`,
			daysEmpty: (days: number) => `पिछले ${days}\u00a0दिनों में कुछ नहीं।`,
			since: (moment: string) => `घंटे के हिसाब से, इस सर्वर के शुरू होने (${moment}) से।`,
			hitRateEmpty: 'कैश को अभी कोई अनुरोध नहीं मिला।',
			day: 'दिन',
			hour: 'घंटा',
			hits: 'हिट',
			misses: 'मिस',
			rate: 'हिट रेट',
			perCent: (rate: number) => `${rate}%`,
			notAsked: '—',
			showTable: 'तालिका में दिखाएँ',
			tableOf: (chart: string) => `${chart}, तालिका के रूप में`,
			ofChart: (chart: string) => `: ${chart}`,
		},
	},
	'web/features/admin/media-servers/media-servers': {
		MEDIA_SERVERS_TEXT: {
			list: 'मीडिया सर्वर',
			listHint: 'इन सर्वरों के टाइटल पर “घर में” लिखा होता है और वे Matinee से चलते हैं: उनका डेटा इस सर्वर से होकर जाता है।',
			none: 'अभी कोई मीडिया सर्वर नहीं है।',
			add: 'मीडिया सर्वर जोड़ें',
			addHint:
				'वह पता लिखें जिससे यह सर्वर उस तक पहुँचता है। कुंजी इसी सर्वर पर रहती है: किसी ब्राउज़र को नहीं मिलती। टाइटल TMDB और IMDb की id से मिलाए जाते हैं।',
			kind: 'प्रकार',
			kindOf: { jellyfin: 'Jellyfin', emby: 'Emby', plex: 'Plex' },
			address: 'पता',
			addressHint: 'जैसे http://192.168.1.5:8096',
			key: 'कुंजी',
			keyHintOf: {
				jellyfin: 'उसके डैशबोर्ड से एक API कुंजी: उन्नत, API कुंजियाँ',
				emby: 'उसके डैशबोर्ड से एक API कुंजी: उन्नत, API कुंजियाँ',
				plex: 'उसके मालिक का टोकन (X-Plex-Token)',
			},
			test: 'जाँचें',
			addIt: 'जोड़ें',
			ownersNote: 'मीडिया सर्वर मालिक जोड़ते, बदलते और हटाते हैं।',
			found: (name, version) => `मिला: ${name}, वर्शन ${version}`,
			testFailed: 'मीडिया सर्वर जाँचा नहीं जा सका',
			addFailed: 'मीडिया सर्वर जोड़ा नहीं जा सका',
			added: 'मीडिया सर्वर जोड़ा गया; उसके टाइटल पढ़े जा रहे हैं',
			version: (version) => `वर्शन ${version}`,
			holds: 'इसमें है',
			counts: (movies, series, episodes) => `${movies} फ़िल्में, ${series} सीरीज़, ${episodes}\u00a0एपिसोड`,
			unmatched: 'मिलान नहीं हुआ',
			unmatchedOf: (count) => `${count} जिनकी TMDB या IMDb id नहीं है`,
			leftOut: (count) => `${count} और छोड़े गए: वे Matinee की सीमा से ज़्यादा हैं।`,
			seen: 'पिछली बार पढ़ा',
			notYet: 'अभी नहीं',
			enabled: 'चालू',
			off: 'बंद',
			enable: (name) => `${name} चालू है`,
			audienceFor: (name) => `${name} से कौन चला सकता है`,
			audienceOf: {
				everyone: 'अकाउंट वाला हर व्यक्ति',
				premium: 'प्रीमियम अकाउंट और एडमिन',
				admins: 'सिर्फ़ एडमिन',
			},
			more: 'नाम, कुंजी और वेबहुक',
			name: 'नाम जो दर्शक देखते हैं',
			newKey: 'नई कुंजी',
			newKeyHint: 'ख़ाली: कुंजी वैसी ही रहती है।',
			save: 'सेव करें',
			webhook: 'वेबहुक',
			webhookHint:
				'मीडिया सर्वर किसी पते पर बता सकता है कि कुछ बदला है, ताकि वह यहाँ तुरंत दिखे। इसके बिना 15\u00a0मिनट तक लगते हैं।',
			makeWebhook: 'पता बनाएँ',
			makeWebhookAgain: 'दूसरा पता बनाएँ',
			webhookMade: 'पता बन गया। यह सिर्फ़ अभी दिखता है; पिछला ख़त्म हो गया है।',
			read: (name) => `${name} को पूरा फिर पढ़ें`,
			reading: 'मीडिया सर्वर पढ़ा जा रहा है',
			remove: (name) => `${name} हटाएँ`,
			removeTitle: (name) => `${name} हटाएँ?`,
			removeText: 'उसके टाइटल अब चिह्नित नहीं होते और यहाँ नहीं चलते। मीडिया सर्वर पर कुछ नहीं बदलता।',
			removeLabel: 'हटाएँ',
			removed: (name) => `${name} हटाया गया`,
			saved: 'सेव हो गया',
			failed: 'यह नहीं हो सका',
			staysInUse: 'जो उसमें था, वह सूची में रहता है।',
		},
	},
	'web/features/admin/overview/overview': {
		OVERVIEW_TEXT: {
			watched: 'सबसे ज़्यादा देखे गए',
			watchedHint: (days: string) => `साइन इन किए हुए यूज़र ने, पिछले ${days} में।`,
			nothingWatched: 'कुछ नहीं देखा गया।',
			kindOf: { movie: 'फ़िल्म', tv: 'टीवी शो' },
			untitled: (kind: string, id: string) => `${kind} ${id}`,
			notInCatalogue: 'कोई जानकारी उपलब्ध नहीं',
			viewers: (count: string) => (count === '1' ? '1 यूज़र' : `${count} यूज़र`),

			failed: 'विफल प्लेयर सर्वर',
			failedHint: (days: string) => `पिछले ${days} में ब्राउज़र की रिपोर्ट से।`,
			allServers: 'प्लेयर सर्वर',
			noneFailed: 'कोई विफलता रिपोर्ट नहीं हुई।',
			failures: (count: string) => (count === '1' ? '1 विफलता' : `${count} विफलताएँ`),
			unlisted: 'एक सर्वर, जो अब सूची में नहीं है',
			lastOn: (day: string) => `पिछली बार ${day} को`,
			reasonOf: {
				timeout: (count) => `${count} बार समय पर जवाब नहीं`,
				copies_unreachable: (count) => `${count} बार मीडिया होस्ट से संपर्क नहीं`,
				unreachable: (count) => `${count} बार कोई चलने वाला स्रोत नहीं`,
				unsupported: (count) => `${count} बार ऐसा फ़ॉर्मैट जो ब्राउज़र नहीं चलाता`,
				server_error: (count) => `${count} बार सर्वर की गड़बड़ी`,
			},

			days: (days: number) => (days === 1 ? 'एक दिन' : `${days}\u00a0दिनों`),
		},
	},
	'web/features/admin/overview/setup': {
		SETUP_TEXT: {
			heading: 'सेटअप',
			hint: 'ये कमांड टर्मिनल में शुरू किए गए सर्वर के लिए हैं; systemd और कंटेनर के लिए docs/operating.md देखें।',
			progress: (done: number, needed: number, optional: number) =>
				`${needed} में से ${done} पूरे${optional > 0 ? ` · ${optional} वैकल्पिक` : ''}`,
			nameOf: {
				owner: 'मालिक',
				catalogue: 'कैटलॉग',
				players: 'प्लेयर सर्वर',
				address: 'सार्वजनिक पता',
				proxy: 'प्रॉक्सी',
				backup: 'बैकअप',
				mail: 'मेल',
				version: 'वर्शन',
			},
			labelOf: { done: 'पूरा', open: 'वैकल्पिक', problem: 'ध्यान दें' },
			changes: 'क्या बदलता है',
			test: 'कुंजी जाँचें',
			testing: 'जाँच जारी…',
			tested: ({ state }) => (state === 'done' ? 'आपकी कुंजी काम करती है' : 'जाँच में समस्या मिली'),
			testFailed: 'जाँच नहीं हो सकी। फिर से कोशिश करें।',
			testMail: 'टेस्ट मेल भेजें',
			sendingMail: 'भेजा जा रहा है…',
			mailTested: ({ isSent, recipient, answer }) =>
				isSent ? `${recipient} को भेजा गया। सर्वर का जवाब: ${answer}` : `नहीं भेजा गया। ${answer}`,
			mailTestFailed: 'टेस्ट मेल नहीं भेजा जा सका। फिर से कोशिश करें।',
			openPlayers: 'प्लेयर सर्वर जोड़ें',
			hide: 'छिपाएँ',
			unfold: 'जाँचें दिखाएँ',
			fold: 'कम दिखाएँ',
			copy: 'कॉपी',
			copied: 'कॉपी हो गया',
			copyFailed: 'कॉपी नहीं हुआ',
			saidCopied: 'कमांड कॉपी हो गई',
			saidFailed: 'कमांड कॉपी नहीं हो सकी। उसे चुनकर ख़ुद कॉपी करें।',
		},
		SETUP_LABELS: {
			'key-untested': 'जाँच नहीं हुई',
			'backup-due': 'इंतज़ार में',
			'mail-untested': 'जाँच नहीं हुई',
			'version-due': 'इंतज़ार में',
			'version-unknown': 'अज्ञात',
			'version-new': 'नया वर्शन',
		},
		toAdvice: function toAdvice(
			{ finding, value },
			{ publicUrl, commands, version }: Pick<PublicConfig, 'publicUrl' | 'commands' | 'version'>,
		) {
			const { start, backUp } = commandsOf(commands);
			const restartWith = (...settings: string[]) => ({
				where: RESTART,
				commands: [...settings.map((setting) => `export ${setting}`), start],
			});
			const time = () => (value === null ? '' : formatDateTime(value));
			switch (finding) {
				case 'owner-set':
					return { sentence: 'इस सर्वर का मालिक है।' };
				case 'catalogue-open':
					return {
						sentence: `ओपन कैटलॉग इस्तेमाल हो रहा है। TMDB की कुंजी हो तो कैटलॉग TMDB का होगा। ${GET_KEY}`,
						...restartWith('TMDB_ACCESS_TOKEN=your-key'),
					};
				case 'key-untested':
					return { sentence: 'कैटलॉग TMDB का है। जाँचें कि TMDB कुंजी को स्वीकार करता है या नहीं।' };
				case 'key-works':
					return { sentence: `TMDB ने ${time()} को कुंजी स्वीकार की।` };
				case 'key-refused':
					return {
						sentence: `TMDB ${value} की कुंजी स्वीकार नहीं करता, इसलिए पेज ख़ाली रहते हैं। ${KEY_FORMS}`,
						...restartWith(`${value}=your-key`),
					};
				case 'catalogue-unreachable':
					return { sentence: 'इस सर्वर से TMDB तक पहुँचा नहीं जा सकता। इसका नेटवर्क देखें, फिर दोबारा जाँचें।' };
				case 'players-address':
					return { sentence: 'आपके प्लेयर सर्वर PLAYER_CONFIG_URL से आते हैं।' };
				case 'players-file':
					return { sentence: 'आपके अपने प्लेयर सर्वर इस्तेमाल हो रहे हैं।' };
				case 'players-built-in':
					return { sentence: 'सिर्फ़ बिल्ट-इन प्लेयर सर्वर इस्तेमाल हो रहे हैं। आप अपने जोड़ सकते हैं।' };
				case 'address-https':
					return { sentence: 'आपने सार्वजनिक पता HTTPS से खोला।' };
				case 'address-http':
					return {
						sentence: 'आपने सार्वजनिक पता खोला, पर HTTPS के बिना पासवर्ड बिना एन्क्रिप्शन के जाते हैं।',
						...restartWith('PUBLIC_URL=https://your.domain', 'TRUST_PROXY=1'),
					};
				case 'address-local':
					return {
						sentence: 'यह पता सिर्फ़ इसी मशीन पर काम करता है। दूसरे डिवाइस के लिए ऐसा पता सेट करें जिस तक वे पहुँच सकें।',
						...restartWith('HOST=0.0.0.0', `PUBLIC_URL=http://your-address${portOf(publicUrl)}`),
					};
				case 'address-differs': {
					const proxy = value?.startsWith('https:') ? ['TRUST_PROXY=1'] : [];
					return {
						sentence: `आपने ${value} खोला, पर PUBLIC_URL ${publicUrl} है। लिंक और शेयर कार्ड वहीं ले जाते हैं।`,
						...restartWith(`PUBLIC_URL=${value}`, ...proxy),
					};
				}
				case 'proxy-none':
					return { sentence: 'आप बिना प्रॉक्सी के आए, और कोई प्रॉक्सी भरोसेमंद नहीं मानी गई है।' };
				case 'proxy-trusted':
					return { sentence: `आपकी प्रॉक्सी हर विज़िटर का पता बताती है (TRUST_PROXY=${value})।` };
				case 'proxy-seen':
					return { sentence: 'कुछ अनुरोध प्रॉक्सी से आए। अगर वह आपकी है तो TRUST_PROXY सेट करें।' };
				case 'proxy-untrusted':
					return {
						sentence: 'आप ऐसी प्रॉक्सी से आए जो भरोसेमंद नहीं मानी गई है, इसलिए सभी विज़िटर एक ही की सीमाएँ बाँटते हैं।',
						...restartWith('TRUST_PROXY=1'),
					};
				case 'proxy-absent':
					return {
						sentence: 'TRUST_PROXY सेट है, पर आप बिना प्रॉक्सी के आए। ऐसे में विज़िटर अपना पता नक़ली बता सकते हैं।',
						...restartWith('TRUST_PROXY=off'),
					};
				case 'backup-recent':
					return { sentence: `पिछला बैकअप ${time()} का है। एक कॉपी दूसरी मशीन पर रखें।` };
				case 'backup-due':
					return { sentence: 'अगला बैकअप शुरू होने के थोड़ी देर बाद बनेगा।' };
				case 'backup-off':
					return { sentence: 'BACKUP_KEEP 0 है, इसलिए अपने-आप बैकअप नहीं बनते।', ...runBeside(backUp) };
				case 'backup-postgres':
					return {
						sentence: 'Matinee PostgreSQL का बैकअप नहीं लेता। उसके अपने टूल इस्तेमाल करें।',
						...runBeside('pg_dump "$DATABASE_URL" > matinee.sql'),
					};
				case 'backup-missing': {
					const last = value === null ? 'अभी कोई बैकअप नहीं है।' : `पिछला बैकअप ${time()} का है।`;
					return { sentence: `${last} वजह लॉग में है। आप अभी एक बना सकते हैं।`, ...runBeside(backUp) };
				}
				case 'mail-off':
					return {
						sentence: 'मेल नहीं भेजा जाता: भूले पासवर्ड की जगह आप लिंक बाँटते हैं। SMTP सर्वर सेट करें ताकि लोग यह ख़ुद कर सकें।',
						...restartWith('SMTP_URL=smtp://user:password@mail.example.org', 'MAIL_FROM=films@example.org'),
					};
				case 'mail-untested':
					return { sentence: 'SMTP सर्वर सेट है। अपने पते पर टेस्ट मेल भेजें।' };
				case 'mail-works':
					return { sentence: `पिछला मेल ${time()} को स्वीकार हुआ।` };
				case 'mail-fails':
					return {
						sentence: `पिछला मेल नहीं भेजा जा सका। जवाब था: “${value}”। इंतज़ार में पड़े मेल “सिस्टम” टैब पर हैं।`,
					};
				case 'version-unchecked':
					return { sentence: `Matinee ${version} चल रहा है। UPDATE_CHECK बंद है, इसलिए नए वर्शन नहीं खोजे जाते।` };
				case 'version-due':
					return { sentence: `Matinee ${version} चल रहा है। शुरू होने के थोड़ी देर बाद नया वर्शन खोजा जाता है।` };
				case 'version-unknown':
					return {
						sentence: `Matinee ${version} चल रहा है। ${time()} को पता नहीं चल सका कि नया वर्शन है या नहीं।`,
					};
				case 'version-newest':
					return { sentence: `Matinee ${version} चल रहा है। ${time()} को कोई नया वर्शन नहीं था।` };
				case 'version-new':
					return {
						sentence: `Matinee ${value} आ चुका है, और ${version} चल रहा है। ${updateText(commands)}`,
						...(commands === 'npm' ? { where: RESTART, commands: ['git pull', start] } : {}),
					};
				case 'database-in-memory':
					return {
						sentence: 'सर्वर रुकते ही अकाउंट और इतिहास खो जाते हैं। DATABASE_URL के बिना फिर शुरू करें।',
						where: RESTART,
						commands: ['unset DATABASE_URL', start],
					};
			}
		},
	},
	'web/features/admin/player-servers/player-servers': {
		PLAYER_SERVERS_TEXT: {
			list: 'प्लेयर सर्वर सूची',
			listHint: 'दर्शक देखने वाले पेज पर इन सर्वरों में से चुनते हैं।',
			origin: 'स्रोत',
			originOf: {
				remote: 'एक पता: PLAYER_CONFIG_URL',
				file: 'एक फ़ाइल: डेटा डायरेक्टरी में config/servers.json',
				packaged: 'Matinee की अपनी सूची',
			},
			address: 'पता',
			file: 'फ़ाइल',
			savedTo: 'यहाँ सेव होती है',
			remoteNote:
				'सिर्फ़ पढ़ने के लिए: दर्शकों के ब्राउज़र सूची इस पते से लोड करते हैं, इसलिए इसे वहीं बदलें। वह विफल हो तो नीचे की सूची काम आती है।',
			ownersNote: 'सिर्फ़ पढ़ने के लिए: सूची मालिक बदलते हैं।',
			unreadable:
				'फ़ाइल पढ़ी नहीं जा सकती: सर्वर को अनुमति नहीं है, यह फ़ाइल नहीं है, या 1\u00a0MB से बड़ी है। सर्वर पर इसे ठीक करें या हटाएँ।',

			servers: 'सर्वर',
			fallbackServers: 'पता विफल होने पर सर्वर',
			order: 'दर्शक उन्हें इसी क्रम में देखते हैं। एक विफल हो तो अगला आज़माया जाता है।',
			noServers: 'अभी कोई सर्वर नहीं है।',
			unnamed: (number: number) => `सर्वर ${number}`,
			id: (id: string) => `Id ${id}`,
			default: 'डिफ़ॉल्ट',
			disabled: 'बंद',
			enable: (name: string) => `${name} को चालू करें`,
			enabled: 'चालू',
			drag: 'खिसकाने के लिए खींचें',
			moveUp: (name: string) => `${name} को ऊपर ले जाएँ`,
			moveDown: (name: string) => `${name} को नीचे ले जाएँ`,
			edit: (name: string) => `${name} में बदलाव करें`,
			remove: (name: string) => `${name} को हटाएँ`,
			moved: (name: string, place: number, count: number) => `${name} अब ${count} में से ${place} नंबर पर है।`,
			removed: (name: string) => `${name} हटाया गया। लागू करने के लिए सेव करें।`,
			add: 'सर्वर जोड़ें',

			addTitle: 'प्लेयर सर्वर जोड़ें',
			editTitle: (name: string) => `${name} में बदलाव करें`,
			formText: 'सूची सेव करने तक दर्शकों के लिए कुछ नहीं बदलता।',
			name: 'नाम',
			movieUrl: 'फ़िल्म का पता',
			movieUrlHint: 'प्लेसहोल्डर के बिना: TMDB id जुड़ जाती है, जैसे https://player.example.org/movie/10331',
			tvUrl: 'टीवी का पता',
			tvUrlHint: 'id, सीज़न और एपिसोड जुड़ जाते हैं, जैसे https://player.example.org/tv/253/1/2',
			idLabel: 'Id',
			idHint: 'ऐसी संख्या जो किसी और सर्वर की न हो।',
			messageOrigin: 'संदेश का मूल (वैकल्पिक)',
			messageOriginHint: 'प्लेयर के संदेश कहाँ से आते हैं, अगर उसके पते से नहीं।',
			params: 'पैरामीटर (वैकल्पिक)',
			paramsHint: 'पसंद=पैरामीटर, जैसे autoPlay=autoplay, volume=vol',
			sandbox: 'पॉप-अप',
			sandboxOf: { strict: 'पॉप-अप ब्लॉक हैं', relaxed: 'पॉप-अप की अनुमति है' },
			apply: 'लागू करें',

			settings: 'सेटिंग',
			defaultServer: 'डिफ़ॉल्ट सर्वर',
			noSuchServer: (id: string) => `Id ${id} (सूची में नहीं)`,
			defaultHint: 'दर्शक के दूसरा चुनने तक यही इस्तेमाल होता है।',
			defaultIsOff: 'यह सर्वर मौजूद नहीं या बंद है, इसलिए सूची में सबसे ऊपर का चालू सर्वर डिफ़ॉल्ट है।',
			autoFallback: 'एक विफल हो तो अगला सर्वर आज़माएँ',
			maxRetries: 'अधिकतम कोशिशें',
			loadTimeout: 'लोड की समय-सीमा (ms)',

			json: 'JSON में बदलें',
			jsonTitle: 'सूची JSON में',
			jsonText: 'पूरी सूची पेस्ट करें या बदलें। इस्तेमाल से पहले इसकी जाँच होती है, और यह “सेव करें” दबाने पर ही सेव होती है।',
			jsonLabel: 'सूची',
			notJson: (reason: string) => `मान्य JSON नहीं: ${reason}`,
			useJson: 'यह सूची इस्तेमाल करें',

			issues: (count: number) => (count === 1 ? 'एक चीज़ ग़लत है:' : `${count} चीज़ें ग़लत हैं:`),
			issuesHint: 'सेव करने से पहले इसे ठीक करें।',
			unsaved: 'बदलाव सेव नहीं हुए',
			outdated: 'इस बीच किसी और ने सूची बदल दी।',
			loadSaved: 'मेरे बदलाव छोड़कर वह लोड करें',
			save: 'सेव करें',
			discard: 'छोड़ें',
			saved: 'प्लेयर सर्वर सेव हो गए',
			saveFailed: 'प्लेयर सर्वर सेव नहीं हो सके',
			undo: 'पिछला सेव वापस लें',
			undone: 'पहले वाले प्लेयर सर्वर वापस आ गए',
			undoFailed: 'पहले वाली सूची वापस नहीं आ सकी',
			reset: 'Matinee की अपनी सूची इस्तेमाल करें',
			resetTitle: 'Matinee की अपनी सूची इस्तेमाल करें?',
			resetText: 'दर्शकों को सिर्फ़ Open Cinema और Trailers मिलेंगे। आपकी सूची सुरक्षित रहेगी: “पिछला सेव वापस लें” उसे लौटा देगा।',
			resetDone: 'Matinee की अपनी सूची फिर इस्तेमाल हो रही है',
			resetFailed: 'Matinee की अपनी सूची पर लौटा नहीं जा सका',

			inUse: 'अभी इस्तेमाल में',
			inUseHint: 'जैसे यह ब्राउज़र उसे लोड करता है। सर्वर का फ़ॉर्म सेव करने से पहले उसके पते जाँचता है।',
		},
	},
	'web/features/admin/requests/request-service': {
		REQUEST_SERVICE_TEXT: {
			heading: 'अनुरोध',
			hint: 'दर्शक वे टाइटल माँगते हैं जो घर में नहीं हैं; Seerr, Overseerr या Jellyseerr ये अनुरोध लेता है।',
			needsTmdb: 'अनुरोधों के लिए TMDB का कैटलॉग चाहिए: वह सेवा ओपन कैटलॉग की id नहीं जानती।',
			none: 'कोई सेवा सेट नहीं है। मालिक उसे सेट करते, बदलते और हटाते हैं।',
			connectHint:
				'वह पता लिखें जिससे यह सर्वर उस तक पहुँचता है, और उसकी सेटिंग से API कुंजी। कुंजी इसी सर्वर पर रहती है: किसी ब्राउज़र को नहीं मिलती।',
			address: 'सेवा का पता',
			addressHint: 'जैसे http://192.168.1.5:5055',
			key: 'API कुंजी',
			keyHint: 'उसकी सेटिंग में, General के नीचे',
			user: 'वहाँ के किसी यूज़र का नंबर',
			userHint: 'अनुरोध इस यूज़र के नाम से होते हैं, जिसे वहाँ मंज़ूरी चाहिए हो सकती है। ख़ाली: उसका पहला एडमिन, जिसे मंज़ूरी नहीं चाहिए।',
			test: 'सेवा जाँचें',
			set: 'सेवा सेट करें',
			found: (version, user) => `मिला: वर्शन ${version}, ${user} के रूप में`,
			version: 'वर्शन',
			madeAs: 'अनुरोध इनके नाम से',
			approval: 'मंज़ूरी',
			approvesItself: 'अनुरोध तुरंत मंज़ूर होते हैं',
			waits: 'अनुरोध वहाँ मंज़ूरी का इंतज़ार करते हैं',
			enabled: 'चालू',
			off: 'बंद',
			enable: 'अनुरोध चालू हैं',
			remove: 'सेवा हटाएँ',
			removeTitle: 'अनुरोधों की सेवा हटाएँ?',
			removeText: 'इसके बाद यहाँ कोई टाइटल नहीं माँग सकेगा। जो माँगा गया, वह सेवा में रहता है।',
			removeLabel: 'हटाएँ',
			removed: 'सेवा हटा दी गई',
			limits: '7\u00a0दिनों में एक अकाउंट के अनुरोध',
			limitsHint: 'ख़ाली: जितने चाहे। 0: एक भी नहीं। मालिकों की कोई सीमा नहीं है।',
			limitUser: 'यूज़र',
			limitPremium: 'प्रीमियम अकाउंट',
			limitAdmin: 'एडमिन',
			saveLimits: 'सीमाएँ सेव करें',
			change: 'पता और कुंजी',
			saved: 'सेव हो गया',
			failed: 'यह नहीं हो सका',
		},
	},
	'web/features/admin/shared/admin': {
		ADMIN_TEXT: {
			title: 'एडमिन पैनल',
			description: 'इस साइट के यूज़र, स्थिति, आँकड़े, प्लेयर सर्वर और रखरखाव।',
			access: { admin: 'एडमिन का एक्सेस', owner: 'मालिक का एक्सेस' },
			tabs: 'एडमिन के हिस्से',
			tabOf: {
				overview: 'अवलोकन',
				users: 'यूज़र',
				'sign-ups': 'साइन-अप',
				system: 'सिस्टम',
				analytics: 'आँकड़े',
				audit: 'ऑडिट लॉग',
				'player-servers': 'प्लेयर सर्वर',
				addons: 'ऐड-ऑन',
				'media-servers': 'मीडिया सर्वर',
				webhooks: 'वेबहुक',
			},
			/** The name of a tab, and how many wait there. */
			tabWithCount: (name: string, count: number) => `${name} (${count})`,
			loadFailed: 'एडमिन डेटा लोड नहीं हो सका',
			needsScript: 'एडमिन पैनल के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
			loading: 'लोड हो रहा है…',
			signInFirst: 'एडमिन पैनल खोलने के लिए एडमिन के तौर पर साइन इन करें।',
			signIn: 'साइन इन करें',
			adminsOnly: 'एडमिन पैनल सिर्फ़ एडमिन खोल सकते हैं।',
			unreachable: 'आपका एक्सेस जाँचने के लिए सर्वर से संपर्क नहीं हो पा रहा। अपने-आप फिर कोशिश हो रही है।',

			users: 'यूज़र',
			totalUsers: 'कुल यूज़र',
			newUsersToday: 'आज के नए यूज़र',
			premiumUsers: 'प्रीमियम यूज़र',
			adminUsers: 'एडमिन यूज़र',
			watchHistory: 'देखने का इतिहास',
			historyTotal: 'कुल रिकॉर्ड',
			historyToday: 'आज के प्ले',
			lastDays: (days: number) => `पिछले ${days}\u00a0दिन`,
			health: 'स्थिति',
			uptime: 'चालू समय',
			version: 'वर्शन',
			timestamp: 'सर्वर का समय',
			message: 'संदेश',
			lastUpdated: (time: string) => `पिछला अपडेट: ${time}`,
			refreshHint: (seconds: number) => `यह टैब दिखने तक हर ${seconds}\u00a0सेकंड में ताज़ा होता है।`,

			confirmPassword: 'पासवर्ड से पुष्टि करें',
			whyConfirm: 'आपको साइन इन किए कुछ समय हो गया है। जारी रखने के लिए पासवर्ड डालें।',
			ownPassword: 'आपका पासवर्ड',
			confirm: 'पुष्टि करें',
			confirmationFailed: 'आपका पासवर्ड जाँचा नहीं जा सका। फिर से कोशिश करें।',

			previousPage: 'पिछला',
			nextPage: 'अगला',
			firstPage: 'पहला',
			lastPage: 'आख़िरी',
			page: (page: number) => `पेज ${page}`,
			pagesOf: (what: string) => `${what} के पेज`,
			showing: (from: string, to: string, total: string, what: string) => `${what}: ${total} में से ${from} से ${to}`,
			orMore: (count: string) => `${count}+`,

			unknown: 'अज्ञात',
			statusOf: { healthy: 'ठीक', warning: 'चेतावनी', error: 'गड़बड़ी' },

			auditEmpty: 'अभी कोई कार्रवाई दर्ज नहीं हुई।',
			auditNoun: 'प्रविष्टियाँ',
			when: 'कब',
			who: 'किसने',
			what: 'क्या',
			whom: 'किस पर',
			nobody: '—',
			actionOf: {
				role_changed: 'भूमिका बदली',
				premium_changed: 'प्रीमियम बदला',
				user_edited: 'अकाउंट में बदलाव किया',
				user_deleted: 'अकाउंट मिटाया',
				deletion_requested: 'अपना अकाउंट मिटाने का अनुरोध किया',
				deletion_cancelled: 'अपना अकाउंट मिटाना रद्द किया',
				data_exported: 'अपना डेटा एक्सपोर्ट किया',
				sessions_ended: 'हर जगह से साइन आउट किया',
				second_factor_enabled: 'टू-फ़ैक्टर साइन-इन सेट किया',
				second_factor_removed: 'अपना टू-फ़ैक्टर साइन-इन हटाया',
				second_factor_reset: 'टू-फ़ैक्टर साइन-इन रीसेट किया',
				recovery_codes_replaced: 'अपने रिकवरी कोड बदले',
				recovery_code_used: 'रिकवरी कोड से साइन इन किया',
				passkey_created: 'पासकी बनाई',
				passkey_renamed: 'पासकी का नाम बदला',
				passkey_removed: 'अपनी पासकी हटाई',
				provider_sign_in: 'प्रदाता से साइन इन किया',
				provider_connected: 'साइन-इन प्रदाता जोड़ा',
				provider_disconnected: 'साइन-इन प्रदाता अलग किया',
				sign_in_refused: 'मना किया गया',
				profile_created: 'प्रोफ़ाइल जोड़ी',
				profile_edited: 'प्रोफ़ाइल बदली',
				profile_pin_changed: 'प्रोफ़ाइल का PIN बदला',
				profile_removed: 'प्रोफ़ाइल हटाई',
				api_token_created: 'API टोकन बनाया',
				api_token_revoked: 'API टोकन रद्द किया',
				user_suspended: 'अकाउंट निलंबित किया',
				suspension_lifted: 'निलंबन हटाया',
				sign_up_approved: 'साइन-अप मंज़ूर किया',
				sign_up_refused: 'साइन-अप नामंज़ूर किया',
				invitation_created: 'आमंत्रण बनाया',
				invitation_revoked: 'आमंत्रण रद्द किया',
				invitation_used: 'आमंत्रण से साइन अप किया',
				password_reset: 'लिंक से नया पासवर्ड चुना',
				reset_link_created: 'नए पासवर्ड का लिंक बनाया',
				email_verified: 'ईमेल पते की पुष्टि की',
				email_change_requested: 'दूसरा ईमेल पता माँगा',
				email_change_undone: 'ईमेल पते का बदलाव वापस लिया',
				device_approved: 'डिवाइस को उसके कोड से साइन इन किया',
				device_refused: 'डिवाइस को मना किया',
				mail_tested: 'टेस्ट मेल भेजा',
				mail_retried: 'मेल भेजने की फिर कोशिश की',
				mail_discarded: 'मेल हटाया',
				users_exported: 'सभी यूज़र एक्सपोर्ट किए',
				report_exported: 'सिस्टम रिपोर्ट एक्सपोर्ट की',
				cache_cleared: 'कैटलॉग कैश साफ़ किया',
				records_cleaned: 'पुराने रिकॉर्ड मिटाए',
				segment_marked: 'छोड़ने लायक हिस्सा चिह्नित किया',
				segment_unmarked: 'छोड़ने लायक हिस्से का निशान हटाया',
				backup_downloaded: 'बैकअप डाउनलोड किया',
				clock_accepted: 'सर्वर का समय स्वीकार किया',
				copy_reports_dismissed: 'कॉपी की रिपोर्टें ख़ारिज कीं',
				copy_excluded: 'कॉपी को बाहर किया',
				copy_included: 'बाहर की गई कॉपी की फिर अनुमति दी',
				addon_added: 'ऐड-ऑन जोड़ा',
				addon_changed: 'ऐड-ऑन बदला',
				addon_removed: 'ऐड-ऑन हटाया',
				addons_ordered: 'ऐड-ऑन का क्रम बदला',
				request_service_set: 'अनुरोधों की सेवा सेट की',
				request_service_changed: 'अनुरोधों की सेवा बदली',
				request_service_removed: 'अनुरोधों की सेवा हटाई',
				title_requested: 'टाइटल माँगा',
				media_server_added: 'मीडिया सर्वर जोड़ा',
				media_server_changed: 'मीडिया सर्वर बदला',
				media_server_removed: 'मीडिया सर्वर हटाया',
				media_server_webhook_made: 'मीडिया सर्वर के वेबहुक का पता बनाया',
				calendar_address_made: 'कैलेंडर का पता बनाया',
				calendar_address_ended: 'कैलेंडर का पता बंद किया',
				webhook_added: 'वेबहुक जोड़ा',
				webhook_changed: 'वेबहुक बदला',
				webhook_removed: 'वेबहुक हटाया',
				player_servers_saved: 'प्लेयर सर्वर सेव किए',
				player_servers_reset: 'पैकेज के प्लेयर सर्वर पर लौटे',
				player_servers_restored: 'पहले वाले प्लेयर सर्वर वापस लाए',
			},
			linkTitle: 'लिंक अभी कॉपी करें',
			linkCopy: 'कॉपी',
			linkCopied: 'कॉपी हो गया',
			linkCopyFailed: 'चुनकर ख़ुद कॉपी करें',
			linkDone: 'पूरा',
			fromTo: (from: string, to: string) => `${from} → ${to}`,
			refusalOf: {
				password: 'ग़लत पासवर्ड',
				code: 'ग़लत कोड',
				passkey: 'पासकी',
				provider: 'प्रदाता का जवाब',
				proxy: 'प्रॉक्सी के हेडर',
				token: 'API टोकन',
			},
			countOf: {
				records_cleaned: (count) => `${formatCount(count)} रिकॉर्ड`,
				sessions_ended: (count) => `${formatCount(count)} सत्र`,
				sign_in_refused: (count) => `एक घंटे में ${formatCount(count)} बार`,
				invitation_created: (count) => `${formatCount(count)} बार इस्तेमाल`,
				player_servers_saved: (count) => `${formatCount(count)} सर्वर`,
			},
		},
		ROLE_NAME: { user: 'यूज़र', admin: 'एडमिन', owner: 'मालिक' },
	},
	'web/features/admin/sign-ups/sign-ups': {
		SIGN_UPS_TEXT: {
			waiting: 'मंज़ूरी के इंतज़ार में',
			waitingHint: 'आपकी मंज़ूरी के बाद वे साइन इन कर सकते हैं। नामंज़ूर करने से अकाउंट हट जाता है।',
			nobodyWaits: 'कोई इंतज़ार में नहीं है।',
			waitingMore: (shown: number, total: number) => `${total} में से सबसे पुराने ${shown}।`,
			since: (when: string) => `साइन अप: ${when}`,
			approve: 'मंज़ूर करें',
			refuse: 'नामंज़ूर करें',
			of: (username: string) => `: ${username}`,
			approved: 'साइन-अप मंज़ूर हुआ',
			approveFailed: 'साइन-अप मंज़ूर नहीं हो सका',
			refused: 'साइन-अप नामंज़ूर हुआ',
			refuseFailed: 'साइन-अप नामंज़ूर नहीं हो सका',
			refuseTitle: 'यह साइन-अप नामंज़ूर करें?',
			refuseText: (username: string) => `${username} का अकाउंट हटा दिया जाएगा। इसे वापस नहीं लिया जा सकता।`,

			invitations: 'आमंत्रण',
			invitationsHint: 'जिसके पास लिंक है वह मंज़ूरी का इंतज़ार किए बिना साइन अप कर सकता है।',
			closed: 'इस साइट पर रजिस्ट्रेशन बंद है, आमंत्रण से भी।',
			invite: 'नया आमंत्रण',
			inviteText: 'अपने परिचितों के लिए लिंक बनाएँ। यह एक बार दिखता है।',
			role: 'भूमिका',
			uses: 'कितने लोग इस्तेमाल कर सकते हैं',
			days: 'कब ख़त्म हो',
			daysOf: { 1: '1\u00a0दिन', 7: '7\u00a0दिन', 30: '30\u00a0दिन' },
			email: 'इसे भेजें (वैकल्पिक)',
			emailHint: 'तब इसे एक ही व्यक्ति इस्तेमाल कर सकता है, और लिंक किसी और को नहीं दिखता।',
			mail: 'आमंत्रण भेजें',
			mailed: (email: string) => `आमंत्रण ${email} को जा रहा है`,
			make: 'लिंक बनाएँ',
			failed: 'आमंत्रण नहीं बन सका',
			made: 'आमंत्रण बन गया',
			linkText: 'यह दोबारा नहीं दिखेगा।',
			none: 'अभी कोई आमंत्रण नहीं है।',
			line: ({ role, uses, max_uses }) =>
				`${{ user: 'यूज़र', admin: 'एडमिन', owner: 'मालिक' }[role]} · ${max_uses} में से ${uses} बार इस्तेमाल`,
			by: (username: string) => `${username} ने बनाया`,
			usedBy: (names: string) => `इन्होंने इस्तेमाल किया: ${names}`,
			ends: (when: string) => `ख़त्म होगा: ${when}`,
			ended: (when: string) => `ख़त्म हुआ: ${when}`,
			isRevoked: 'रद्द',
			revoke: 'रद्द करें',
			revokeOf: (id: number) => `: आमंत्रण ${id}`,
			revoked: 'आमंत्रण रद्द हुआ',
			revokeFailed: 'आमंत्रण रद्द नहीं हो सका',
		},
	},
	'web/features/admin/system/mail': {
		MAIL_TEXT: {
			heading: 'मेल',
			hint: `इंतज़ार में पड़े मेल बढ़ते अंतराल पर फिर भेजे जाते हैं। जो नहीं भेजे जा सके वे ${MAIL_FAILED_DAYS}\u00a0दिन तक सूची में रहते हैं।`,
			off: 'SMTP सर्वर सेट नहीं है, इसलिए मेल नहीं भेजा जाता। तरीक़ा अवलोकन के “सेटअप” में है।',
			summary: ({ sent, waiting, failed }) =>
				`एक दिन में ${formatCount(sent)} भेजे गए · ${formatCount(waiting)} इंतज़ार में · ${formatCount(failed)} विफल`,
			server: (from: string, server: string, perMinute: number) =>
				`${from} से, ${server} के ज़रिए, प्रति मिनट अधिकतम ${formatCount(perMinute)}`,
			refused: (count: number) =>
				`कल से ${formatCount(count)} मेल नहीं लिए गए: बहुत ज़्यादा इंतज़ार में थे, या एक पते पर बहुत ज़्यादा सूचनाएँ गईं।`,
			none: 'कुछ इंतज़ार में नहीं है, और कुछ विफल नहीं हुआ।',
			more: (shown: number, total: number) => `${formatCount(total)} में से ${formatCount(shown)}।`,
			kindOf: {
				password_reset: 'नए पासवर्ड का लिंक',
				email_verification: 'पते की पुष्टि',
				email_change: 'नए पते की पुष्टि',
				password_changed: 'सूचना: पासवर्ड बदला',
				email_changed: 'सूचना: पता बदला',
				email_changed_from: 'पुराने पते को सूचना',
				second_factor_changed: 'सूचना: टू-फ़ैक्टर साइन-इन बदला',
				new_device: 'सूचना: नया डिवाइस',
				invitation: 'आमंत्रण',
				sign_up_approved: 'सूचना: साइन-अप मंज़ूर',
				sign_ups_waiting: 'एडमिन को सूचना: साइन-अप इंतज़ार में',
			},
			failed: 'विफल',
			waiting: 'इंतज़ार में',
			tries: (attempts: number) => `${attempts} कोशिश`,
			next: (when: string) => `अगली ${when}`,
			retry: 'फिर से कोशिश करें',
			retried: 'मेल फिर से भेजा जा रहा है',
			retryFailed: 'मेल फिर से नहीं भेजा जा सका',
			discard: 'हटाएँ',
			discarded: 'मेल हटा दिया गया',
			discardFailed: 'मेल हटाया नहीं जा सका',
			of: (recipient: string) => `: ${recipient} को मेल`,
		},
	},
	'web/features/admin/system/reported-copies': {
		REPORTED_COPIES_TEXT: {
			heading: 'रिपोर्ट की गई कॉपियाँ',
			hint: 'लोगों के मुताबिक़ कॉपियों में क्या ग़लत है। कई रिपोर्टें कॉपी को बाकियों के पीछे कर देती हैं; बाहर की गई कॉपी नहीं चलती।',
			none: 'किसी ने कोई कॉपी रिपोर्ट नहीं की।',
			problemOf: {
				bad_picture: (count: string) => `ख़राब तस्वीर: ${count}`,
				bad_sound: (count: string) => `ख़राब आवाज़: ${count}`,
				wrong_film: (count: string) => `ग़लत फ़िल्म: ${count}`,
				does_not_load: (count: string) => `लोड नहीं होती: ${count}`,
			},
			lowered: 'सबसे बाद में आज़माई जाती है',
			excluded: 'बाहर',
			/** Of a title that the catalogue did not name. */
			unnamed: 'बिना नाम का टाइटल',
			episode: (name: string, season: number, episode: number) => `${name} ${episodeCode(season, episode)}`,
			dismiss: 'ख़ारिज करें',
			exclude: 'बाहर करें',
			include: 'फिर चलने दें',
			/** For those who hear the page: which copy a button is of. */
			of: (title: string, host: string) => `: ${title}, ${host}`,
			done: { dismiss: 'रिपोर्टें ख़ारिज हुईं', exclude: 'कॉपी बाहर की गई', include: 'कॉपी फिर चल सकती है' },
			failed: 'यह नहीं हो सका। फिर से कोशिश करें।',
		},
	},
	'web/features/admin/system/system': {
		SYSTEM_TEXT: {
			monitor: 'सिस्टम की स्थिति',
			database: 'डेटाबेस',
			api: 'API सर्वर',
			cache: 'कैश',
			source: 'कैटलॉग का स्रोत',
			status: 'स्थिति',
			responseTime: 'जवाब का समय',
			connections: 'कनेक्शन',
			engine: 'इंजन',
			engineOf: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
			uptime: 'चालू समय',
			eventLoopDelay: 'इवेंट लूप की देरी (p99)',
			hitRate: 'हिट रेट',
			ms: (ms: string) => `${ms}\u00a0ms`,
			inUse: 'इस्तेमाल में',
			redis: 'Redis',
			nodes: 'सर्वर',
			redisAway: 'Redis जवाब नहीं दे रहा। तब तक हर सर्वर अपना कैश और अपनी सीमाएँ इस्तेमाल करता है।',
			mail: 'मेल',
			waitingSince: 'कब से इंतज़ार में',
			mailStuck: 'एक घंटे से कोई मेल नहीं गया। SMTP सर्वर ने क्या कहा, यह नीचे दिखाया गया है।',
			trackers: 'ट्रैकर',
			notReached: 'संपर्क नहीं हुआ',
			trackersStuck: 'वहाँ के किसी खाते की तुलना सामान्य से एक घंटा ज़्यादा समय से नहीं हुई। अपने आप फिर से कोशिश की जाएगी।',
			nothing: 'कोई नहीं',
			proxy: 'भरोसेमंद प्रॉक्सी',
			proxySetting: 'TRUST_PROXY',
			proxyUntrusted: 'अनुरोध ऐसी प्रॉक्सी से आ रहे हैं जो भरोसेमंद नहीं मानी गई है, इसलिए सभी विज़िटर एक ही की सीमाएँ बाँटते हैं।',
			clockAhead: (time: string, lastSeen: string) =>
				`सर्वर की घड़ी में ${time} है, पर सर्वर पिछली बार ${lastSeen} को चलता दिखा था। अगर वह तब से बंद था तो समय स्वीकार करें, वरना घड़ी ठीक करें। तब तक कुछ भी ख़त्म नहीं होता; बाकी सब काम करता है।`,
			acceptClock: 'समय स्वीकार करें',
			clockForOwner: 'समय सिर्फ़ मालिक स्वीकार कर सकता है।',
			clockAccepted: 'सर्वर का समय स्वीकार हुआ',
			clockFailed: 'समय स्वीकार नहीं हो सका',
			sourceProblemOf: {
				key_refused: 'TMDB कुंजी स्वीकार नहीं करता। वेरिएबल का नाम लॉग में है: वहाँ मान्य कुंजी सेट करके फिर शुरू करें।',
				unreachable: 'इस सर्वर से TMDB तक पहुँचा नहीं जा सकता।',
			},
			sourceOf: { tmdb: 'TMDB', open: 'ओपन कैटलॉग (बिल्ट-इन)' },

			copies: 'कॉपियाँ',
			copiesFound: 'कॉपी वाले टाइटल',
			copiesDead: 'अब मौजूद नहीं',
			copiesUnreachable: 'पहुँच से बाहर',
			copiesUnchecked: 'कभी नहीं जाँचे गए',
			copiesUnlisted: (counts: string) => `कोई ज्ञात स्रोत नहीं: ${counts}।`,
			// A count stays with its noun at the end of a line.
			copyCountOf: {
				films: (count: string) => `${count}\u00a0${count === '1' ? 'फ़िल्म' : 'फ़िल्में'}`,
				series: (count: string) => `${count}\u00a0सीरीज़`,
				episodes: (count: string) => `${count}\u00a0एपिसोड`,
			},
			copiesOff:
				'कॉपियाँ नहीं खोजी जातीं: ARCHIVE_URL और COMMONS_URL ख़ाली हैं। Open Cinema सिर्फ़ कैटलॉग के बिल्ट-इन स्रोत चलाता है।',
			copiesHostsOff: (hosts: string) => `बंद: ${hosts}।`,
			copyHostOf: {
				archive: 'Internet Archive (ARCHIVE_URL)',
				commons: 'Wikimedia Commons (COMMONS_URL)',
				wikidata: 'Wikidata (WIKIDATA_URL)',
			},
			lastCheck: 'पिछली जाँच',
			neverChecked: 'अभी नहीं हुई; पहली जाँच सर्वर के शुरू होने के एक घंटे बाद होगी',
			checking: 'जाँच जारी है',
			checkingCount: (done: string, due: string) => `${due} में से ${done}\u00a0टाइटल और एपिसोड`,
			checkedCount: (when: string, count: string) => `${when} · ${count}\u00a0टाइटल और एपिसोड`,
			checkStateOf: { complete: 'पूरी', early: 'समय से पहले ख़त्म', running: 'जारी' },
			endedEarly: 'किसी होस्ट ने जवाब नहीं दिया या वह बहुत व्यस्त था। जाँच एक घंटे के अंदर फिर शुरू होगी।',

			backups: 'बैकअप',
			backupsHint: 'डेटाबेस की अपने-आप बनी कॉपियाँ। इनमें ईमेल पते हैं: इन्हें सुरक्षित रखें।',
			noBackups: 'अभी कोई नहीं। पहला आज रात बनेगा।',
			backupsOff: 'बंद: BACKUP_KEEP 0 है, या डेटाबेस इस सर्वर पर फ़ाइल नहीं है।',
			backupKindOf: { nightly: 'हर रात', update: 'अपडेट से पहले' },
			download: 'डाउनलोड करें',
			downloadBackup: (when: string) => `${when} का बैकअप डाउनलोड करें`,
			backupDownloaded: 'बैकअप डाउनलोड हुआ',
			backupFailed: 'बैकअप डाउनलोड नहीं हो सका',

			totalKeys: 'कुल कुंजियाँ',
			hitsAndMisses: (hits: string, misses: string) => `${hits} हिट, ${misses} मिस`,
			memory: 'मेमोरी का इस्तेमाल',
			mb: (amount: string) => `${amount}\u00a0MB`,

			cacheManagement: 'कैश प्रबंधन',
			cacheHint: 'कैश फिर भरने तक पेज धीरे लोड होंगे।',
			clearCache: 'कैश साफ़ करें',
			cacheCleared: 'कैश साफ़ हो गया',
			cacheFailed: 'कैश साफ़ नहीं हो सका',

			management: 'सिस्टम प्रबंधन',
			clearCatalogueHint: 'कैटलॉग के सभी कैश किए जवाब मिटाता है।',
			cleanRecords: 'पुराने रिकॉर्ड साफ़ करें',
			cleanHint: (days: string) => `${days} से पुराना देखने का इतिहास हटाता है।`,
			cleanTitle: 'पुराने रिकॉर्ड साफ़ करें?',
			cleanQuestion: (days: string) => `${days} से पुराने देखने के इतिहास के रिकॉर्ड मिट जाएँगे। इसे वापस नहीं लिया जा सकता।`,
			cleaned: (count: string) => `${count} पुराने रिकॉर्ड मिटाए गए`,
			cleanFailed: 'पुराने रिकॉर्ड साफ़ नहीं हो सके',
			exportUsers: 'यूज़र एक्सपोर्ट करें',
			exportUsersHint: 'सभी यूज़र JSON फ़ाइल में।',
			usersExported: 'यूज़र एक्सपोर्ट हो गए',
			usersExportFailed: 'यूज़र एक्सपोर्ट नहीं हो सके',
			systemReport: 'सिस्टम रिपोर्ट',
			systemReportHint: 'पूरा सिस्टम एक्सपोर्ट: आँकड़े, स्थिति, यूज़र और ऑडिट लॉग, JSON फ़ाइल में।',
			reportExported: 'सिस्टम रिपोर्ट एक्सपोर्ट हो गई',
			reportFailed: 'सिस्टम रिपोर्ट एक्सपोर्ट नहीं हो सकी',
			debug: 'डीबग',
			received: (amount: string) => `${amount} मिला`,
			days: (days: number) => (days === 1 ? '1\u00a0दिन' : `${days}\u00a0दिनों`),
		},
		SOURCE_TEXT: {
			tmdb: {
				analytics: 'TMDB कैश के आँकड़े',
				clearCache: 'TMDB कैश साफ़ करें',
				clearQuestion: 'TMDB कैश साफ़ करें? इससे API के जवाब कुछ समय के लिए धीमे होंगे।',
				cacheCleared: 'TMDB कैश साफ़ हो गया',
				copiesHint: 'पब्लिक डोमेन की फ़िल्में और सीरीज़, जिन्हें Open Cinema चला सकता है, TMDB में जो भी हो।',
			},
			open: {
				analytics: 'कैटलॉग कैश के आँकड़े',
				clearCache: 'कैटलॉग कैश साफ़ करें',
				clearQuestion: 'कैटलॉग कैश साफ़ करें? इससे API के जवाब कुछ समय के लिए धीमे होंगे।',
				cacheCleared: 'कैटलॉग कैश साफ़ हो गया',
				copiesHint: 'ओपन कैटलॉग के टाइटल कहाँ से चलते हैं।',
			},
		} as const,
	},
	'web/features/admin/users/users': {
		USERS_TEXT: {
			heading: 'यूज़र',
			search: 'यूज़र खोजें',
			searchHint: 'यूज़रनेम या ईमेल',
			clearSearch: 'खोज मिटाएँ',
			role: 'भूमिका',
			roleFilterOf: { all: 'सभी भूमिकाएँ', user: 'यूज़र', admin: 'एडमिन', owner: 'मालिक' },
			sort: 'क्रम',
			columnOf: { username: 'यूज़र', role: 'भूमिका', isPremium: 'स्थिति', created_at: 'जुड़े' },
			ascending: 'बढ़ता क्रम',
			descending: 'घटता क्रम',
			actions: 'कार्रवाइयाँ',
			loading: 'यूज़र लोड हो रहे हैं…',
			found: (count: string) => (count === '1' ? '1 यूज़र' : `${count} यूज़र`),
			noun: 'यूज़र',
			none: 'कोई यूज़र नहीं मिला',
			noneMatch: (query: string) => `“${query}” से मेल खाता कोई यूज़र नहीं`,
			noneInSystem: 'सिस्टम में कोई यूज़र नहीं',
			noneOfRole: 'सिस्टम में इस भूमिका का कोई यूज़र नहीं',
			bounded: 'और भी हैं। उन्हें देखने के लिए खोज सीमित करें।',
			you: 'आप',
			premium: 'प्रीमियम',
			standard: 'स्टैंडर्ड',
			makePremium: 'प्रीमियम दें',
			removePremium: 'प्रीमियम हटाएँ',
			edit: 'बदलें',
			remove: 'मिटाएँ',
			sessions: 'सत्र',
			premiumHint: 'एक लेबल। इससे कुछ अनलॉक नहीं होता।',
			actionsOf: (username: string) => `${username} के लिए कार्रवाइयाँ`,
			roleOf: (username: string) => `${username} की भूमिका`,

			editing: (username: string) => `${username} में बदलाव करें`,
			username: 'यूज़रनेम',
			email: 'ईमेल',
			newPassword: 'नया पासवर्ड (वैकल्पिक)',
			showPassword: 'पासवर्ड दिखाएँ',
			hidePassword: 'पासवर्ड छिपाएँ',
			save: 'सेव करें',

			deleteTitle: 'यूज़र मिटाएँ?',
			deleteText: (username: string) =>
				`${username} को मिटाएँ? अकाउंट और उसका सारा डेटा मिट जाएगा। इसे वापस नहीं लिया जा सकता।`,
			deleteUser: 'यूज़र मिटाएँ',
			roleTitle: (username: string, role: string) => `${username} की भूमिका “${role}” करें?`,
			becoming: {
				user: (username: string) => `${username} का एडमिन एक्सेस तुरंत ख़त्म हो जाएगा।`,
				admin: (username: string) =>
					`${username} को यूज़र में बदलाव, प्रीमियम देने-हटाने, सभी अकाउंट एक्सपोर्ट करने और सिस्टम के रखरखाव की अनुमति मिलेगी।`,
				owner: (username: string) =>
					`${username} को यहाँ हर चीज़ की अनुमति मिलेगी, कोई भी भूमिका (आपकी भी) बदलने और अकाउंट मिटाने की भी।`,
			},
			ownRole: 'यह आपका अपना अकाउंट है। आपकी मौजूदा भूमिका के अधिकार तुरंत ख़त्म हो जाएँगे।',
			changeRole: 'भूमिका बदलें',

			roleUpdated: 'यूज़र की भूमिका बदल गई',
			/** The server refused without a word, and it did not answer at all. */
			roleRefused: 'भूमिका नहीं बदली जा सकी',
			roleFailed: 'यूज़र की भूमिका नहीं बदली जा सकी',
			premiumUpdated: 'प्रीमियम की स्थिति बदल गई',
			premiumFailed: 'प्रीमियम की स्थिति नहीं बदली जा सकी',
			deleted: 'यूज़र मिटा दिया गया',
			deleteFailed: 'यूज़र नहीं मिटाया जा सका',
			updated: 'यूज़र अपडेट हो गया',
			updateFailed: 'यूज़र अपडेट नहीं हो सका',

			suspend: 'निलंबित करें',
			liftSuspension: 'निलंबन हटाएँ',
			suspendTitle: (username: string) => `${username} को निलंबित करें?`,
			suspendText: 'अकाउंट को हर जगह से साइन आउट करता है और उसके API टोकन तुरंत रोकता है। साइन इन करने पर वजह दिखती है।',
			suspendReason: 'वजह',
			suspendReasonHint: 'यूज़र को वजह बताई जाती है।',
			suspendReasonMissing: 'वजह लिखें',
			suspendFor: 'अवधि',
			suspendDaysOf: { 1: '1\u00a0दिन', 7: '7\u00a0दिन', 30: '30\u00a0दिन', 0: 'अनिश्चित काल' },
			suspendConfirm: 'निलंबित करें',
			suspended: 'निलंबित',
			suspendDone: 'अकाउंट निलंबित हुआ',
			suspendFailed: 'अकाउंट निलंबित नहीं हो सका',
			liftDone: 'निलंबन हट गया',
			liftFailed: 'निलंबन नहीं हट सका',
			waiting: 'मंज़ूरी के इंतज़ार में',

			resetLink: 'पासवर्ड लिंक बनाएँ',
			resetLinkTitle: 'नए पासवर्ड का लिंक बनाएँ?',
			resetLinkText: (username: string) =>
				`जिसके पास लिंक है वह ${username} के लिए एक बार नया पासवर्ड चुन सकता है, और तब अकाउंट का हर डिवाइस साइन आउट हो जाता है। इसे किसी और को न दें।`,
			resetLinkMake: 'लिंक बनाएँ',
			resetLinkMade: 'रीसेट लिंक बन गया',
			resetLinkFailed: 'लिंक नहीं बन सका',
			resetLinkEnds: (username: string, when: string) =>
				`यह दोबारा नहीं दिखेगा। ${username} इसे ${when} तक एक बार इस्तेमाल कर सकते हैं।`,
			resetSecondFactor: 'टू-फ़ैक्टर साइन-इन रीसेट करें',
			resetSecondFactorTitle: 'टू-फ़ैक्टर साइन-इन रीसेट करें?',
			resetSecondFactorText: (username: string) =>
				`${username} हर जगह से साइन आउट हो जाएँगे, और दोबारा सेट अप होने तक सिर्फ़ पासवर्ड से साइन इन कर सकेंगे। पक्का करें कि अनुरोध सच में उन्हीं का है।`,
			reset: 'रीसेट करें',
			secondFactorReset: 'टू-फ़ैक्टर साइन-इन रीसेट हुआ',
			secondFactorResetFailed: 'टू-फ़ैक्टर साइन-इन रीसेट नहीं हो सका',

			sessionsOf: (username: string) => `${username} के सत्र`,
			close: 'बंद करें',
			unknownDevice: 'अज्ञात डिवाइस',
			noSessions: 'कोई सक्रिय सत्र नहीं।',
			sessionsFailed: 'सत्र लोड नहीं हो सके',
			signedIn: (when: string) => `साइन इन: ${when}`,
			lastUsed: (when: string) => `पिछला इस्तेमाल: ${when}`,
			thisSession: 'यह सत्र',
			sessionsBounded: (count: number) => `सबसे हाल में इस्तेमाल हुए ${count}।`,
			signOutEverywhere: 'हर जगह से साइन आउट करें',
			signOutOthers: 'इसके सिवा हर सत्र ख़त्म करता है।',
			signOutAll: 'हर सत्र तुरंत ख़त्म करता है। यूज़र फिर से साइन इन कर सकता है।',
			signedOut: 'हर जगह से साइन आउट हो गया',
			signOutFailed: 'हर जगह से साइन आउट नहीं हो सका',
		},
	},
	'web/features/admin/users/ways-in': {
		WAYS_IN_TEXT: {
			menu: 'साइन इन के तरीक़े',
			heading: (username: string) => `${username} के साइन इन के तरीक़े`,
			close: 'बंद करें',
			loading: 'लोड हो रहा है…',
			failed: 'साइन इन के तरीक़े लोड नहीं हो सके',
			lastSeen: 'पिछली बार देखा गया',
			notSeen: 'जब से सत्र और डिवाइस याद रखे जाते हैं, तब से नहीं',
			invitedBy: 'आमंत्रण किसने दिया',
			password: 'पासवर्ड',
			set: 'सेट है',
			none: 'कोई नहीं',
			app: 'ऑथेंटिकेटर ऐप',
			since: (date: string) => `${date} से`,
			recoveryCodes: 'बचे हुए रिकवरी कोड',
			passkeys: 'पासकी',
			passkeyAt: (domain: string) => `${domain} पर`,
			secondFactorOnly: 'सिर्फ़ दूसरा फ़ैक्टर',
			tokens: 'API टोकन',
			former: 'अब सेट नहीं है',
			connected: (date: string) => `जोड़ा गया: ${date}`,
			used: (date: string) => `पिछला इस्तेमाल: ${date}`,
			notUsed: 'अभी इस्तेमाल नहीं हुआ',
			disconnect: (name: string) => `${name} से अलग करें`,
			disconnectTitle: (username: string, name: string) => `${username} को ${name} से अलग करें?`,
			disconnectText: (username: string, name: string) =>
				`${name} अब यह अकाउंट नहीं खोलेगा। ${username} हर जगह से साइन आउट होगा और API टोकन ख़त्म होंगे। पासवर्ड न होने पर आपको देने के लिए एक लिंक मिलेगा।`,
			disconnectConfirm: 'अलग करें',
			disconnected: 'अकाउंट अलग किया गया',
			disconnectFailed: 'अकाउंट अलग नहीं हो सका',
		},
	},
	'web/features/admin/webhooks/webhooks': {
		WEBHOOKS_TEXT: {
			list: 'वेबहुक',
			listHint: 'यहाँ जो होता है, वह इन पतों पर हस्ताक्षर के साथ और बिना नामों के भेजा जाता है।',
			none: 'अभी कोई वेबहुक नहीं।',
			eventOf: {
				'title.watched': 'किसी ने टाइटल देखा',
				'title.added': 'टाइटल सूची में जोड़ा गया',
				'title.requested': 'किसी ने टाइटल माँगा',
				'user.signed_up': 'किसी ने साइन अप किया',
				'system.health': 'कोई जॉब या स्रोत रुका, या दोबारा चला',
			},
			enabled: 'चालू',
			enable: (name) => `${name} चालू करें`,
			test: (name) => `${name} को टेस्ट भेजें`,
			log: (name) => `${name} को पिछली डिलीवरी`,
			remove: (name) => `${name} हटाएँ`,
			waiting: (count) => `भेजना बाकी: ${formatCount(count)}।`,
			saved: 'वेबहुक सेव हो गया।',
			failed: 'वेबहुक बदला नहीं जा सका।',
			tested: 'टेस्ट पहुँच गया।',
			testFailed: 'टेस्ट नहीं पहुँचा।',
			noDeliveries: 'अभी कुछ नहीं भेजा गया।',
			logFailed: 'डिलीवरी लोड नहीं हो सकीं।',
			stateOf: {
				waiting: 'इंतज़ार में',
				delivered: 'पहुँचा',
				failed: 'छोड़ा गया',
			},
			testEvent: 'टेस्ट',
			status: (status) => `HTTP ${status}`,
			tries: (count) => `कोशिशें: ${formatCount(count)}`,
			faultOf: {
				unreachable: 'कनेक्शन नहीं',
				timeout: 'समय पर जवाब नहीं',
				not_public: 'पता सार्वजनिक नहीं है',
				error_status: 'विफल माना जाने वाला जवाब',
				sealed: 'पता पढ़ा नहीं जा सकता',
			},
			add: 'वेबहुक जोड़ें',
			addHint: 'पते को हर घटना POST से Standard Webhooks के रूप में मिलती है।',
			name: 'नाम',
			address: 'पता',
			events: 'घटनाएँ',
			addIt: 'जोड़ें',
			added: 'वेबहुक जोड़ा गया।',
			addFailed: 'वेबहुक जोड़ा नहीं जा सका।',
			secretTitle: (name) => `${name} का सीक्रेट`,
			secretHint: 'यह हर डिलीवरी पर हस्ताक्षर करता है। अभी कॉपी करें: फिर नहीं दिखेगा।',
			done: 'मैंने कॉपी कर लिया',
			removeTitle: (name) => `${name} हटाएँ?`,
			removeText: 'जो उसके लिए रुका है, वह नहीं भेजा जाएगा।',
			removeLabel: 'हटाएँ',
			removed: (name) => `${name} हटाया गया।`,
		},
	},
	'web/features/auth/auth': {
		AUTH_TEXT: {
			login: 'साइन इन',
			signUp: 'साइन अप करें',
			loginPurpose: 'जहाँ छोड़ा था वहीं से देखें।',
			signUpPurpose: 'हर डिवाइस पर वहीं से देखें जहाँ छोड़ा था।',
			newHere: 'नए हैं?',
			haveAccount: 'पहले से अकाउंट है?',
			signInRequired: 'साइन इन ज़रूरी है',
			needsScript: 'इस पेज के लिए ब्राउज़र में JavaScript चालू करें।',
			goHome: 'होम पर जाएँ',
			close: 'बंद करें',
			account: 'यूज़रनेम या ईमेल',
			username: 'यूज़रनेम',
			email: 'ईमेल',
			password: 'पासवर्ड',
			confirm: 'पासवर्ड की पुष्टि',
			passwordHint: 'कम से कम 8\u00a0अक्षर, जिनमें एक छोटा अक्षर, एक बड़ा अक्षर और एक अंक हो।',
			loggingIn: 'साइन इन हो रहा है…',
			signingUp: 'साइन अप हो रहा है…',
			confirmRequired: 'पासवर्ड की पुष्टि करें',
			confirmDiffers: 'पासवर्ड मेल नहीं खाते',
			code: 'कोड',
			codeHint: 'ऑथेंटिकेटर ऐप के छह अंक, या आपका कोई रिकवरी कोड।',
			codePurpose: 'आपके अकाउंट में टू-फ़ैक्टर साइन-इन है।',
			codeRequired: 'कोड डालें',
			useRecoveryCode: 'रिकवरी कोड इस्तेमाल करें',
			recoveryCode: 'रिकवरी कोड',
			restart: 'फिर से शुरू करें',
			passkeySignIn: 'पासकी से साइन इन करें',
			passkeyInstead: 'पासकी इस्तेमाल करें',
			passkeyCancelled: 'कोई पासकी इस्तेमाल नहीं हुई। फिर से कोशिश करें, या दूसरे तरीक़े से साइन इन करें।',
			passkeysElsewhere: (domains: readonly string[]) => `आपकी पासकी ${listOf(domains)} पर काम करती हैं, यहाँ नहीं।`,
			waiting: 'धन्यवाद। आपके अकाउंट को किसी एडमिन की मंज़ूरी चाहिए। उसके बाद आप साइन इन कर सकते हैं।',
			withProvider: (name: string) => `${name} से साइन इन करें`,
			continueAs: (name: string) => `${name} के रूप में जारी रखें`,
			withPhone: 'फ़ोन से साइन इन करें',
			forgot: 'पासवर्ड भूल गए?',
			wrongAddress: 'पता ग़लत है? ठीक करें',
			correctAddress: 'पता ठीक करें',
			loading: 'लोड हो रहा है…',
			confirmAddress: 'धन्यवाद। अब अपने ईमेल पते की पुष्टि करें: लिंक वाला मेल भेज दिया गया है। स्पैम फ़ोल्डर भी देखें।',
			loginFailed: 'साइन इन नहीं हो सका',
			registrationFailed: 'रजिस्ट्रेशन नहीं हो सका',
			loginRefused: 'ईमेल/यूज़रनेम या पासवर्ड ग़लत है। फिर से कोशिश करें।',
			loginFault: 'कुछ गड़बड़ हुई। फिर से कोशिश करें।',
		},
	},
	'web/features/auth/correct-email': {
		CORRECT_TEXT: {
			purpose: 'ईमेल पते की पुष्टि होने पर आपका अकाउंट काम करेगा। पता ग़लत था? लिंक सही पते पर भेजें।',
			email: 'ईमेल',
			send: 'लिंक भेजें',
			sending: 'भेजा जा रहा है…',
			sendAgain: 'उसी पते पर फिर भेजें',
			sent: 'लिंक वाला मेल भेज दिया गया है, बशर्ते यह पता किसी और अकाउंट का न हो। स्पैम फ़ोल्डर भी देखें।',
			failed: 'लिंक नहीं भेजा जा सका। फिर से कोशिश करें।',
			back: 'वापस',
		},
	},
	'web/features/auth/forgot-password': {
		FORGOT_TEXT: {
			title: 'पासवर्ड भूल गए?',
			purpose: 'हम आपको लिंक भेजेंगे, जिससे आप नया पासवर्ड चुन सकते हैं।',
			email: 'ईमेल',
			emailHint: 'आपके अकाउंट का पता। उसकी पुष्टि हो चुकी होनी चाहिए।',
			send: 'लिंक भेजें',
			sending: 'भेजा जा रहा है…',
			sent: 'अगर किसी अकाउंट का यह पता है और उसकी पुष्टि हो चुकी है, तो लिंक वाला मेल भेज दिया गया है। स्पैम फ़ोल्डर भी देखें।',
			failed: 'लिंक नहीं माँगा जा सका। फिर से कोशिश करें।',
			sentNote: `लिंक ${RESET_LINK_MINUTES}\u00a0मिनट तक, एक बार काम करता है।`,
			noMail: 'यह साइट मेल नहीं भेजती। किसी एडमिन से कहें: वे आपको नया पासवर्ड चुनने का लिंक दे सकते हैं।',
			community: 'कम्यूनिटी चैट',
			opensInNewTab: '(नए टैब में खुलता है)',
			back: 'साइन इन पर वापस',
		},
	},
	'web/features/auth/new-password': {
		NEW_PASSWORD_TEXT: {
			newPassword: 'नया पासवर्ड',
			save: 'पासवर्ड सेव करें',
			saving: 'सेव हो रहा है…',
			failed: 'पासवर्ड सेव नहीं हो सका। फिर से कोशिश करें।',
		},
	},
	'web/features/auth/phone-sign-in': {
		PHONE_SIGN_IN_TEXT: {
			title: 'फ़ोन से साइन इन करें',
			loading: 'कोड लिया जा रहा है…',
			scan: 'फ़ोन से कोड स्कैन करें, या किसी ऐसे डिवाइस पर यह पता खोलें जिस पर आप साइन इन हैं:',
			type: 'फिर यह कोड टाइप करें:',
			qrCode: 'पते और नीचे दिए कोड का QR कोड',
			waits: 'आपकी पुष्टि का इंतज़ार है…',
			refused: 'साइन इन को मना कर दिया गया।',
			expired: 'कोड का समय ख़त्म हो गया।',
			failed: 'कोड नहीं बन सका। फिर से कोशिश करें।',
			again: 'नया कोड',
			back: 'साइन इन पर वापस',
		},
	},
	'web/features/calendar/calendar-tools': {
		CALENDAR_TOOLS_TEXT: {
			failed: 'यह नहीं हो सका। फिर से कोशिश करें।',
			feedHeading: 'आपके कैलेंडर ऐप में',
			feedHint:
				'कैलेंडर ऐप एक निजी पते को सब्सक्राइब कर सकते हैं। जिसके पास पता है वह सिर्फ़ यह कैलेंडर पढ़ सकता है, आपके अकाउंट का और कुछ नहीं।',
			make: 'पता बनाएँ',
			since: (date) => `${formatUtcDate(date)} से एक पता है। उसे दोबारा नहीं दिखाया जा सकता।`,
			renew: 'नया बनाएँ',
			end: 'बंद करें',
			made: 'इसे अभी कॉपी करें: यह दोबारा नहीं दिखेगा।',
			copy: 'पता कॉपी करें',
			copied: 'कॉपी हो गया',
			copyFailed: 'चुना हुआ पता ख़ुद कॉपी करें।',
			open: 'कैलेंडर ऐप में खोलें',
			renewTitle: 'नया पता बनाएँ?',
			endTitle: 'पता बंद करें?',
			endText: 'मौजूदा पते वाले कैलेंडर ऐप को आगे कुछ नहीं मिलेगा।',
			pushHeading: 'सूचनाएँ',
			pushHint:
				'नया एपिसोड आने पर यह ब्राउज़र आपको बता सकता है, टैब बंद होने पर भी। ब्राउज़र की पुश सेवा संदेश को एन्क्रिप्ट करके पहुँचाती है।',
			obstacle: {
				insecure: 'ब्राउज़र सिर्फ़ https पतों पर सूचनाओं की अनुमति देते हैं। इस साइट के संचालक से पूछें।',
				unsupported: 'यह ब्राउज़र सूचनाएँ नहीं ले सकता। iPhone या iPad पर पहले इस साइट को होम स्क्रीन पर जोड़ें।',
				blocked: 'यहाँ सूचनाएँ ब्लॉक हैं। ब्राउज़र की साइट सेटिंग में अनुमति दें और फिर लौटें।',
				worker: 'यह साइट अभी इस ब्राउज़र में इंस्टॉल नहीं है। पेज फिर से लोड करके कोशिश करें।',
				service: 'ब्राउज़र की पुश सेवा अभी उपलब्ध नहीं है। बाद में कोशिश करें।',
			},
			turnOn: 'इस ब्राउज़र में बताएँ',
			isOn: 'आपके साइन आउट करने तक यह ब्राउज़र नए एपिसोड बताता है।',
			turnOff: 'बंद करें',
			test: 'टेस्ट भेजें',
			tested: 'टेस्ट भेजा गया',
		},
	},
	'web/features/card-actions/request-title': {
		REQUEST_TEXT: {
			request: 'अनुरोध करें',
			requestAgain: 'फिर से अनुरोध करें',
			requestRest: 'बाकी का अनुरोध करें',
			pending: 'अनुरोध किया गया: मंज़ूरी का इंतज़ार है',
			approved: 'अनुरोध किया गया: लाया जा रहा है',
			sending: 'अनुरोध किया गया: जवाब आना बाकी है',
			partial: 'इसका कुछ हिस्सा घर में है',
			available: 'यह अब घर में है',
			declined: 'अनुरोध नामंज़ूर हुआ',
			failed: 'अनुरोध मंज़ूर हुआ, पर टाइटल लाया नहीं जा सका',
			chooseSeasons: 'सीज़न चुनें',
			seasonsTitle: (name) => `${name} के कौन-से सीज़न?`,
			seasonsText: 'जो पहले से मौजूद है या जिसका अनुरोध हो चुका है, उसका फिर से अनुरोध नहीं होता।',
			season: (season) => `सीज़न ${season}`,
			chooseOne: 'कम से कम एक सीज़न चुनें',
			noneLeft: 'आप 7\u00a0दिनों के सभी अनुरोध कर चुके हैं',
			sent: 'अनुरोध किया गया',
			requestFailed: 'इसका अनुरोध नहीं हो सका',
			retry: 'फिर से कोशिश करें',
		},
	},
	'web/features/player/playback/subtitle-search': {
		SUBTITLE_SEARCH_TEXT: {
			title: 'सबटाइटल खोजें',
			by: 'OpenSubtitles.com से। ली गई हर फ़ाइल इस साइट की सीमा में गिनी जाती है।',
			signIn: 'सबटाइटल खोजने के लिए साइन इन करें।',
			language: 'भाषा',
			searching: 'खोज जारी है…',
			failed: 'सबटाइटल नहीं खोजे जा सके। फिर से कोशिश करें।',
			none: 'इस भाषा में कोई सबटाइटल नहीं मिला।',
			downloads: (count) => `${count} बार ली गई`,
			forDeaf: 'आवाज़ों के वर्णन के साथ',
			byMachine: 'मशीनी अनुवाद',
			kept: 'पहले से ली गई',
			remaining: (count) => `सीमा तक बची फ़ाइलें: ${count}`,
			limitReached: (time) => `इस साइट की सीमा पूरी हो गई। ${time} से और मिलेंगी। पहले से ली गई फ़ाइलें अब भी दिखाई जा सकती हैं।`,
			fileFailed: 'फ़ाइल नहीं ली जा सकी। फिर से कोशिश करें।',
			close: 'बंद करें',
		},
	},
	'web/features/card-actions/in-the-house': {
		IN_THE_HOUSE_TEXT: {
			label: 'घर में कहाँ है',
			at: (name) => `घर में: ${name}`,
			away: (name, since) =>
				since === null ? `घर में: ${name}, जो अभी जवाब नहीं देता` : `घर में: ${name}, जिसने ${since} से जवाब नहीं दिया`,
		},
	},
	'web/features/catalogue/house/house': {
		HOUSE_TEXT: {
			heading: 'घर में',
			hint: 'इस घर के मीडिया सर्वर में जो है।',
			type: 'क्या',
			typeOf: { all: 'फ़िल्में और शो', movie: 'फ़िल्में', tv: 'शो' },
			order: 'क्रम',
			orderOf: { newest: 'घर में सबसे नया पहले', oldest: 'घर में सबसे पुराना पहले', name: 'नाम के अनुसार' },
			genre: 'शैली',
			decade: 'दशक',
			decadeOf: (year: number) => `${year} का दशक`,
			any: { genre: 'सभी शैलियाँ', decade: 'सभी दशक' },
			more: 'और लोड करें',
			shown: (count: number) => (count === 1 ? '1\u00a0टाइटल' : `${count}\u00a0टाइटल`),
			empty: 'घर में अभी कुछ नहीं है',
			emptyText: 'मीडिया सर्वर में जो है और यह कैटलॉग जिसे जानता है, वह यहाँ दिखता है।',
			noneFits: 'घर में कुछ भी मेल नहीं खाता',
			noneFitsText: 'जो अभी-अभी आया है, वह यहाँ एक घंटे तक न दिखे।',
			signIn: 'इस घर के मीडिया सर्वर में क्या है, यह देखने के लिए साइन इन करें।',
			unreachable: 'सर्वर तक नहीं पहुँचा जा सका। बाद में फिर कोशिश करें।',
		},
	},
	'web/features/settings/requests/requests': {
		REQUESTS_TEXT: {
			heading: 'मेरे अनुरोध',
			hint: 'वे टाइटल जो आपने माँगे, और उनका क्या हुआ।',
			none: 'आपने अभी कुछ नहीं माँगा। जो टाइटल घर में नहीं है, उसके पेज पर “अनुरोध करें” दबाएँ।',
			loadFailed: 'आपके अनुरोध लोड नहीं हो सके',
			left: (count) => `बचे हुए अनुरोध: ${count}`,
			unnamed: 'एक टाइटल जो अब यहाँ नहीं मिलता',
			seasons: (numbers) => `सीज़न: ${numbers}`,
			requestedAt: (date) => `अनुरोध की तारीख़: ${date}`,
			stateOf: {
				none: 'अब अनुरोध नहीं है',
				sending: 'जवाब आना बाकी है',
				pending: 'मंज़ूरी का इंतज़ार',
				approved: 'लाया जा रहा है',
				partial: 'कुछ हिस्सा आ गया',
				available: 'घर में',
				declined: 'नामंज़ूर',
				failed: 'लाया नहीं जा सका',
			},
			stale: 'पिछली जानकारी: सेवा जवाब नहीं दे रही',
			cancel: (name) => `${name} का अनुरोध रद्द करें`,
			cancelTitle: (name) => `${name} का अनुरोध रद्द करें?`,
			cancelText: 'किसी के मंज़ूर करने से पहले इसे वापस लिया जाता है। आप टाइटल फिर माँग सकते हैं।',
			cancelLabel: 'अनुरोध रद्द करें',
			cancelled: 'अनुरोध रद्द हो गया',
			cancelFailed: 'अनुरोध रद्द नहीं हो सका',
			more: 'और दिखाएँ',
		},
	},
	'web/worker/push': {
		PUSH_TEXT: {
			site: 'Matinee',
			test: 'इस ब्राउज़र में सूचनाएँ काम करती हैं।',
			other: 'कुछ नया है।',
			newEpisode: ({ season, episode, episode_name }) =>
				`नया एपिसोड: ${episodeCode(season, episode)}${episode_name ? ` · ${episode_name}` : ''}`,
		},
	},
	'web/features/calendar/calendar': {
		CALENDAR_TEXT: {
			title: 'कैलेंडर',
			description: 'आप जो देखते और सेव करते हैं, उसके नए और आने वाले एपिसोड और फ़िल्में।',
			lead: 'आप जो देखते और सेव करते हैं, उसके नए और आने वाले एपिसोड और फ़िल्में। तारीख़ें उस देश की हैं जहाँ प्रसारण होता है।',
			signInPurpose: 'आपके नए एपिसोड और फ़िल्में कब आएँगी, यह देखने के लिए साइन इन करें।',
			previewHeading: 'कैलेंडर में क्या है',
			preview: 'आपके शो के एपिसोड और आपकी सूचियों की फ़िल्में, दिन के हिसाब से।',
			unreachable: 'कैलेंडर अभी लोड नहीं हो सकता। कनेक्शन जाँचकर फिर से कोशिश करें।',
			loading: 'कैलेंडर लोड हो रहा है',
			failed: 'कैलेंडर अभी लोड नहीं हो सकता।',
			partial: (count: number, all: number) =>
				`${all} में से ${count}\u00a0टाइटल अभी देखे नहीं जा सकते; हो सकता है वे यहाँ न हों।`,
			noTitles: 'आपका कैलेंडर ख़ाली है। इसमें वही आता है जो आप देखते हैं और जो आपकी सूचियों में है।',
			nothingComing: 'आपके किसी टाइटल की नई या आने वाली तारीख़ नहीं है।',
			nothingOpen:
				'ओपन कैटलॉग में बहुत पहले आई फ़िल्में और शो हैं, इसलिए नया कुछ नहीं आने वाला। TMDB की कुंजी होने पर यह साइट नए एपिसोड दिखा सकती है।',
			browse: 'शो देखें',
			earlier: 'हाल में',
			coming: 'आज से',
			noneComing: 'आगे की कोई तारीख़ ज्ञात नहीं है।',
			/** `Today · Saturday, November 21, 2026` */
			day: (date: string, away: number) => {
				const full = `${weekdayOf(date)}, ${formatDate(date)}`;
				const near = away === 0 ? 'आज' : away === 1 ? 'आने वाला कल' : away === -1 ? 'बीता कल' : null;
				return near ? `${near} · ${full}` : full;
			},
			episode: (season: number, episode: number, name: string | null) =>
				`${episodeCode(season, episode)}${name ? ` · ${name}` : ''}`,
			movie: 'फ़िल्म',
			aired: 'आ चुका है',
		},
	},
	'web/features/card-actions/card-progress': {
		CARD_PROGRESS_TEXT: {
			watched: 'देखा हुआ',
			share: (percent: number) => `${percent}% देखा`,
		},
	},
	'web/features/card-actions/watch-together': {
		WATCH_TOGETHER_TEXT: { watch: 'साथ देखें', decide: 'साथ चुनें', failed: 'कमरा नहीं खुल सका। फिर से कोशिश करें।' },
	},
	'web/features/catalogue/addons/addon-lists': {
		ADDON_LISTS_TEXT: {
			description: 'इस साइट के एक ऐड-ऑन की सूची।',
			from: (addon: string) => `ऐड-ऑन ${addon} से`,
			genre: 'शैली',
			allGenres: 'सभी शैलियाँ',
			search: 'इस सूची में खोजें',
			submit: 'खोजें',
			more: 'और लोड करें',
			loading: 'टाइटल लोड हो रहे हैं…',
			failed: 'ऐड-ऑन ने जवाब नहीं दिया',
			empty: 'इस सूची में कुछ नहीं है',
			emptyText: 'इसमें ऐसा कोई टाइटल नहीं जो इस कैटलॉग में हो।',
			needsSearch: 'टाइटल देखने के लिए कुछ खोजें',
			shown: (count: number) => (count === 1 ? '1\u00a0टाइटल' : `${count}\u00a0टाइटल`),
			lists: 'ऐड-ऑन की सूचियाँ',
			rowName: (name: string, addon: string) => `${name} · ${addon}`,
		},
	},
	'web/features/catalogue/browse/browse': {
		BROWSE_LABELS: {
			movie: { one: 'फ़िल्म', many: 'फ़िल्में', empty: 'कोई फ़िल्म नहीं मिली', loadMore: 'और लोड करें' },
			tv: { one: 'टीवी शो', many: 'टीवी शो', empty: 'कोई टीवी शो नहीं मिला', loadMore: 'और लोड करें' },
		},
		BROWSE_TEXT: {
			title: BROWSE_TITLES,
			/** The document title, `Top Rated Comedy Movies`. */
			titleOf: (mediaType, { filter, q }: Pick<BrowseState, 'filter' | 'q'>, genre?: string) => {
				if (q) return `${BROWSE_TITLES[mediaType]} में “${q}”`;
				return [filter === 'all' ? [] : FILTERS[filter], genre ?? [], BROWSE_TITLES[mediaType]].flat().join(' ');
			},
			description: {
				movie: 'कैटलॉग की हर फ़िल्म: लोकप्रिय, टॉप रेटेड और नई, शैली या नाम से।',
				tv: 'कैटलॉग का हर टीवी शो: लोकप्रिय, टॉप रेटेड और नए, शैली या नाम से।',
			},
			quickFilters: 'क्विक फ़िल्टर',
			filter: (mediaType, filter) =>
				filter === 'all' ? `${mediaType === 'movie' ? 'सभी फ़िल्में' : 'सभी शो'}` : FILTERS[filter],
			searchLabel: { movie: 'फ़िल्में खोजें', tv: 'टीवी शो खोजें' },
			genre: 'शैली',
			allGenres: 'सभी शैलियाँ',
			unknownGenre: 'दूसरी शैली',
			genresFailed: 'शैलियाँ लोड नहीं हो सकीं',
			sort: 'क्रम',
			sortOf: SORTS,
			bestMatch: 'सबसे सटीक',
			/** Of the button, with how many are chosen. */
			filters: (count: number) => (count > 0 ? `फ़िल्टर (${count})` : 'फ़िल्टर'),
			clearFilters: 'फ़िल्टर हटाएँ',
			nothingMatches: (text: string) => `“${text}” से कुछ मेल नहीं खाता।`,
			nothingInFilter: 'इन सभी फ़िल्टर से कुछ मेल नहीं खाता।',
		},
	},
	'web/features/catalogue/browse/facet-panel': {
		FACET_PANEL_TEXT: { inTheHouse: 'घर में' },
	},
	'web/features/catalogue/browse/facets': {
		FACET_TEXT: {
			title: 'फ़िल्टर',
			close: 'फ़िल्टर बंद करें',
			showResults: 'नतीजे दिखाएँ',
			clear: 'मिटाएँ',
			any: 'कोई भी',
			label: facetLabel,
			chosen: 'लागू फ़िल्टर',
			remove: 'फ़िल्टर हटाएँ:',
			addRow: 'होम पर जोड़ें',
			removeRow: 'होम से हटाएँ',
			/** `Silent Comedy Movies` as `Comedy Movies, Silent`. */
			headingOf: (mediaType, state: BrowseState, genre?: string) =>
				[browseTitle(mediaType, state, genre), ...facetLabelsOf(state)].join(', '),
			nameOf: {
				decade: 'दशक',
				length: 'अवधि',
				sound: 'आवाज़',
				rating: 'रेटिंग',
				country: 'देश',
				language: 'भाषा',
				provider: 'सेवा',
			},
			providerNote: (region: string) => `सेवाएँ: ${displayName('region', region)}। डेटा JustWatch से।`,
		},
	},
	'web/features/catalogue/collections/collection': {
		COLLECTION_TEXT: {
			unnamed: 'कलेक्शन',
			/** In place of an overview. */
			description: (name: string) => `“${name}” की सभी फ़िल्में, रिलीज़ के क्रम में।`,
			posterOf: (name: string) => `${name} का पोस्टर`,
			sceneOf: (name: string) => `${name} का दृश्य`,
			overview: 'सारांश',
			filmCount: (count: number) => (count === 1 ? '1 फ़िल्म' : `${formatCount(count)} फ़िल्में`),
			films: 'रिलीज़ के क्रम में फ़िल्में',
			noFilms: 'इस कलेक्शन में दिखाने के लिए कोई फ़िल्म नहीं है।',
			announced: 'घोषित',
		},
		COLLECTION_LABELS: {
			one: 'फ़िल्म',
			many: 'फ़िल्में',
			empty: 'इस कलेक्शन में दिखाने के लिए कोई फ़िल्म नहीं है।',
			loadMore: 'और लोड करें',
		},
	},
	'web/features/catalogue/episodes/episode-marks': {
		MARKS_TEXT: {
			episode: (season: number, episode: number) => `${episodeWords(season, episode)} देखा हुआ`,
			season: (season: number) => (season === 0 ? 'स्पेशल देखे हुए' : `सीज़न ${season} देखा हुआ`),
			show: 'सभी सीज़न को देखा हुआ चिह्नित करें',
			mark: 'देखा हुआ चिह्नित करें',
			unmark: 'अनदेखा चिह्नित करें',
			marked: (count: number, watched: boolean) => {
				const episodes = count === 1 ? '1\u00a0एपिसोड' : `${count}\u00a0एपिसोड`;
				return `${episodes} ${watched ? 'देखे हुए' : 'अनदेखे'} चिह्नित`;
			},
			undo: 'वापस लें',
			undone: 'वापस लिया गया',
			failed: 'निशान सेव नहीं हो सका। फिर से कोशिश करें।',
		},
	},
	'web/features/catalogue/episodes/episodes': {
		EPISODES_TEXT: {
			episodes: 'एपिसोड',
			season: 'सीज़न',
			specials: 'स्पेशल',
			seasonNumber: (season: number) => `सीज़न ${season}`,
			episodeNumber: (episode: number) => `एपिसोड ${episode}`,
			watchEpisode: (season: number, episode: number, name: string) => `सीज़न ${season}, एपिसोड ${episode} देखें: ${name}`,
			ratedOutOfTen: ratedOutOfTen,
			selected: 'चुना हुआ',
			watching: 'देख रहे हैं',
			upNext: 'आगे',
			watched: 'देखा हुआ',
			share: (percent: number) => `${percent}% देखा`,
			minutes: (minutes: number) => `${minutes}\u00a0मिनट`,
			noCopy: 'कोई मुफ़्त कॉपी ज्ञात नहीं',
			showEarlier: 'पहले के एपिसोड दिखाएँ',
			showMore: 'और एपिसोड दिखाएँ',
			airs: (date: string) => `प्रसारण: ${date}`,
			loadingSeason: 'सीज़न लोड हो रहा है…',
			seasonFailed: 'इस सीज़न के एपिसोड लोड नहीं हो सके। फिर से कोशिश करें।',
			noSeasons: 'अभी किसी सीज़न की घोषणा नहीं हुई है।',
			noEpisodes: 'अभी इस सीज़न के किसी एपिसोड की घोषणा नहीं हुई है।',
		},
	},
	'web/features/catalogue/home/home': {
		HOME_TEXT: {
			description: 'ट्रेंडिंग और लोकप्रिय फ़िल्में और टीवी शो, और वे कहाँ देखे जा सकते हैं।',
			product: 'Matinee',
			nowShowing: 'अभी चल रहा है',
			/** As on My List. */
			continueWatching: 'देखना जारी रखें',
			recommended: 'आपके लिए सुझाव',
			popularMovies: 'लोकप्रिय फ़िल्में',
			trendingShows: 'ट्रेंडिंग टीवी शो',
			popularShows: 'लोकप्रिय टीवी शो',
			/** Headings of `PROVIDER_ROWS`, by their name. */
			providers: {
				netflix: 'Netflix पर फ़िल्में',
				disneyPlus: 'Disney Plus पर शो',
				hboMax: 'HBO Max पर फ़िल्में',
				primeVideo: 'Prime Video पर फ़िल्में',
			},
			resume: 'आगे देखें',
			moreInfo: 'और जानकारी',
			/** After More Info, for those who hear links without what is around them. */
			aboutTitle: (title: string) => `: ${title}`,
		},
	},
	'web/features/catalogue/people/person': {
		PERSON_TEXT: {
			/** In place of a description of the page. */
			description: (name: string) => `${name}: फ़िल्में और टीवी शो, साल और भूमिका के हिसाब से।`,
			portraitOf: (name: string) => `${name} की तस्वीर`,
			unnamed: 'नाम अज्ञात',
			biography: 'जीवनी',
			readMore: 'और पढ़ें',
			readLess: 'कम पढ़ें',
			born: 'जन्म',
			died: 'निधन',
			diedAged: (date: string, age: number) => `${date} (उम्र ${age})`,
			placeOfBirth: 'जन्म स्थान',
			alsoKnownAs: 'अन्य नाम',
			knownFor: 'चर्चित काम',
			filmography: 'फ़िल्मोग्राफ़ी',
			roleTabs: 'भूमिकाएँ',
			roleTab: (role: string, titles: number) => `${role} (${formatCount(titles)})`,
			noTitles: 'इस व्यक्ति का कोई टाइटल दिखाने के लिए नहीं है।',
			/** Work whose department TMDB does not name. */
			otherWork: 'अन्य',
			/** The last line of a card. */
			roles: (isAnnounced: boolean, roles: readonly string[], episodes: number) =>
				[
					isAnnounced && 'घोषित',
					roles.join(', '),
					episodes > 0 && (episodes === 1 ? '1\u00a0एपिसोड' : `${formatCount(episodes)}\u00a0एपिसोड`),
				]
					.filter(Boolean)
					.join(' · '),
		},
		FILMOGRAPHY_LABELS: {
			one: 'टाइटल',
			many: 'टाइटल',
			empty: 'इस व्यक्ति का कोई टाइटल दिखाने के लिए नहीं है।',
			loadMore: 'और लोड करें',
		},
	},
	'web/features/catalogue/programme/programme': {
		PROGRAMME_TEXT: {
			tonight: 'आज रात का प्रोग्राम',
			/** On the page of another day. */
			programme: 'प्रोग्राम',
			short: 'छोटी फ़िल्म',
			feature: 'फ़ीचर फ़िल्म',
			minutes: (minutes: number) => `${minutes}\u00a0मिनट`,
			inAll: (short: number, feature: number, length: string) => `${short} + ${feature}\u00a0मिनट · कुल ${length}`,
			start: 'छोटी फ़िल्म से शुरू करें',
			about: 'प्रोग्राम के बारे में',
			description: (short: string, feature: string) => `दो फ़िल्में एक साथ: पहले ${short}, फिर ${feature}। मुफ़्त देखें।`,
			shareImage: (short: string, feature: string) => `सिनेमाघर के बोर्ड के नीचे ${short} और ${feature} के पोस्टर`,
			failed: 'प्रोग्राम लोड नहीं हो सका।',
		},
	},
	'web/features/catalogue/search/search': {
		SEARCH_TEXT: {
			title: 'खोजें',
			titleOf: (text: string) => `खोज: ${text}`,
			description: 'फ़िल्में, टीवी शो और लोग नाम से खोजें।',
			label: 'फ़िल्में, टीवी शो और लोग खोजें',
			placeholder: 'फ़िल्में, टीवी शो और लोग',
			types: 'नतीजे का प्रकार',
			typeOf: { multi: 'सभी', movie: 'फ़िल्में', tv: 'टीवी शो', person: 'लोग' },
			nothingFound: (text: string) => `“${text}” से कुछ मेल नहीं खाता। वर्तनी जाँचें, या कम शब्द आज़माएँ।`,
			searchAll: 'सब में खोजें',
			popularPeople: 'लोकप्रिय लोग',
			genresFailed: 'शैलियाँ लोड नहीं हो सकीं',
			genresOf: { movie: 'फ़िल्म शैलियाँ', tv: 'टीवी शैलियाँ' },
		},
		PEOPLE_LABELS: {
			one: 'व्यक्ति',
			many: 'लोग',
			empty: 'कोई व्यक्ति नहीं मिला',
			loadMore: 'और लोड करें',
		},
		SEARCH_LABELS: {
			one: 'नतीजा',
			many: 'नतीजे',
			empty: 'कोई नतीजा नहीं मिला',
			loadMore: 'और नतीजे लोड करें',
		},
	},
	'web/features/catalogue/search/suggestions': {
		SUGGESTIONS_TEXT: {
			label: 'सुझाव',
			count: (count: number) => (count === 1 ? '1 सुझाव' : `${count} सुझाव`),
			recent: 'हाल की खोज',
			movies: 'फ़िल्में',
			moodOf,
			remove: 'हटाएँ (Delete)',
			clear: 'हाल की खोजें मिटाएँ',
			didYouMean: ['क्या आपका मतलब था ', '?'],
		},
	},
	'web/features/catalogue/title-list/title-list': {
		TITLE_LIST_TEXT: {
			total: ({ count, isEstimate }, labels: TitleListLabels) =>
				`${isEstimate ? 'लगभग ' : ''}${labelled(count, labels)}`,
			visible: (visible: number, total, labels: TitleListLabels) => {
				if (!total || total.count < visible) return `यहाँ ${labelled(visible, labels)}`;
				if (total.count === visible) return `सभी ${labelled(visible, labels)}`;
				return `${labels.many}: ${total.isEstimate ? 'लगभग ' : ''}${formatCount(total.count)} में से ${formatCount(visible)}`;
			},
			added: (added: number, visible: number, labels: TitleListLabels) =>
				added > 0 ? `${formatCount(added)} और, कुल ${labelled(visible, labels)}` : `${labels.many}: और कुछ नहीं मिला`,
			loading: 'लोड हो रहा है…',
			failed: 'सामग्री लोड नहीं हो सकी। फिर से कोशिश करें।',
			moreFailed: 'और सामग्री लोड नहीं हो सकी।',
			/** Below the name of a person among results. */
			knownFor: (titles: readonly string[]) => `चर्चित काम: ${titles.join(', ')}`,
			/** Below the name of a series of films. */
			collection: 'कलेक्शन',
			submitSearch: 'खोजें',
			clearSearch: 'खोज मिटाएँ',
		},
	},
	'web/features/catalogue/title-page/resume-action': {
		RESUME_ACTION_TEXT: {
			resume: 'आगे देखें',
			resumeAt: (time: string) => `${time} से आगे देखें`,
			resumeEpisode: (season: number, episode: number) => `${episodeCode(season, episode)} आगे देखें`,
			resumeEpisodeAt: (season: number, episode: number, time: string) =>
				`${episodeCode(season, episode)} को ${time} से आगे देखें`,
			episode: episodeCode,
			startOver: 'शुरू से देखें',
		},
	},
	'web/features/catalogue/title-page/share': {
		SHARE_TEXT: {
			share: 'शेयर करें',
			shareNative: 'किसी ऐप से शेयर करें…',
			copyLink: 'लिंक कॉपी करें',
			copied: 'लिंक कॉपी हो गया',
			copyFailed: 'लिंक कॉपी नहीं हो सका',
			copyYourself: 'चुना हुआ लिंक ख़ुद कॉपी करें:',
			facebook: 'Facebook',
			twitter: 'Twitter',
			whatsApp: 'WhatsApp',
			opensInNewTab: '(नए टैब में खुलता है)',
		},
	},
	'web/features/catalogue/title-page/title-page': {
		TITLE_PAGE_TEXT: {
			/** What a person reads where no copy of a title is known, then what else there is. */
			noCopy: (part: 'movie' | 'episode') =>
				`${part === 'movie' ? 'इस फ़िल्म' : 'इस एपिसोड'} की कोई मुफ़्त कॉपी ज्ञात नहीं है।`,
			searches: '“चलाएँ” दबाने पर Matinee कॉपी खोजता है।',
			otherPlayers: 'शायद दूसरे प्लेयर सर्वर पर हो।',
			hasTrailer: 'ट्रेलर है।',
			playsTrailer: 'यहाँ सिर्फ़ इसका ट्रेलर चलता है।',
			playsClip: 'ट्रेलर भी नहीं है: एक छोटी क्लिप चलती है।',
			overview: 'सारांश',
			noOverview: 'अभी कोई सारांश नहीं है।',
			posterOf: (title: string) => `${title} का पोस्टर`,
			ratedOutOfTen: ratedOutOfTen,
			voteCount: (votes: string) => (votes === '1' ? '1 वोट' : `${votes} वोट`),
			certification: 'आयु रेटिंग',
			seasons: (count: number) => (count === 1 ? '1 सीज़न' : `${count} सीज़न`),

			share: 'शेयर करें',

			details: 'विवरण',
			genres: 'शैलियाँ',
			fullTitle: 'पूरा नाम',
			releaseDate: 'रिलीज़ की तारीख़',
			firstAirDate: 'पहला प्रसारण',
			ageRating: 'आयु रेटिंग',
			fromAge: (age: number) => (age === 0 ? 'सबके लिए' : `${age} साल से`),
			runtime: 'अवधि',
			rating: 'रेटिंग',
			editorsScore: 'संपादकों का स्कोर',
			votes: 'वोट',
			status: 'स्थिति',
			released: 'रिलीज़',
			director: () => 'निर्देशक',
			writer: () => 'लेखक',
			music: 'संगीत',
			seasonsLabel: 'सीज़न',
			episodesLabel: 'एपिसोड',
			network: 'नेटवर्क',
			createdBy: 'रचना',
			directedBy: 'निर्देशन:',
			writtenBy: 'लेखन:',
			writtenAndDirectedBy: 'लेखन और निर्देशन:',
			createdByLine: 'रचना:',
			companies: (count: number) => (count === 1 ? 'कंपनी' : 'कंपनियाँ'),
			country: 'देश',
			language: 'भाषा',
			silent: 'मूक',
			budget: 'बजट',
			revenue: 'कमाई',
			keywords: 'कीवर्ड',
			printPoster: 'पोस्टर प्रिंट करें',
			/** The link's name, with the label for who does not see it. */
			printAs: (format: string) => `पोस्टर प्रिंट करें, ${format}`,
			allPosters: 'सभी पोस्टर',

			trailers: 'ट्रेलर',
			trailer: 'ट्रेलर',
			playTrailer: 'चलाएँ',
			trailerKind: (kind: string, year: string | undefined) => (year ? `${kind} · ${year}` : kind),
			allTrailers: (count: number) => `सभी ${count} ट्रेलर दिखाएँ`,
			closeTrailer: 'ट्रेलर बंद करें',
			trailerFailed: 'ट्रेलर लोड नहीं हो सका। कनेक्शन जाँचकर फिर से कोशिश करें।',
			whereToWatch: 'कहाँ देखें',
			allOffers: 'TMDB पर सभी विकल्प',
			cast: 'कलाकार',
			unnamed: 'नाम अज्ञात',
			partOf: (collection: string) => `“${collection}” का हिस्सा`,
			similar: 'शायद आपको ये भी पसंद आएँ',

			atEpisode: (name: string, season: number, episode: number) => `${name} ${episodeCode(season, episode)}`,
		},
		SHARE_IMAGE_TEXT: {
			titleCardOf: (title: string) => `${title} का टाइटल कार्ड`,
			sceneOf: (title: string) => `${title} का दृश्य`,
		},
	},
	'web/features/catalogue/title-page/watch-offers': {
		WATCH_OFFERS_TEXT: {
			offerCountry: 'देश',
			offerKinds: { flatrate: 'स्ट्रीम', free: 'मुफ़्त', ads: 'विज्ञापनों के साथ मुफ़्त', rent: 'किराए पर', buy: 'ख़रीदें' },
			noOffers: 'इस देश में कोई ज्ञात सेवा नहीं।',
			offersFailed: 'सेवाएँ लोड नहीं हो सकीं। फिर से कोशिश करें।',
		},
	},
	'web/features/catalogue/titles/titles': {
		TITLES_TEXT: {
			trendingNow: 'अभी ट्रेंडिंग',
			/** Followed, for screen readers, by the row's heading. */
			seeAll: 'सभी देखें',
			justWatchCredit: 'उपलब्धता का डेटा JustWatch से',
			/** Read by screen readers before the score, in place of the star. */
			rated: 'रेटिंग',
			editorsScore: 'संपादकों का स्कोर',
			/** Of a title that is found, but cannot be played. */
			noCopy: 'कोई मुफ़्त कॉपी ज्ञात नहीं',
			mediaTypes: { movie: 'फ़िल्म', tv: 'टीवी' },
			scrollBack: (heading: string) => `${heading}: पीछे स्क्रॉल करें`,
			scrollForward: (heading: string) => `${heading}: आगे स्क्रॉल करें`,
			listFailed: 'सामग्री लोड नहीं हो सकी। फिर से कोशिश करें।',
			listEmpty: 'कुछ नहीं मिला',
		},
	},
	'web/features/catalogue/titles/tmdb-names': {
		STATUS_NAMES: {
			Rumored: 'अफ़वाह',
			Planned: 'नियोजित',
			'In Production': 'निर्माणाधीन',
			'Post Production': 'पोस्ट-प्रोडक्शन में',
			Released: 'रिलीज़',
			Canceled: 'रद्द',
			'Returning Series': 'जारी',
			Ended: 'समाप्त',
			Pilot: 'पायलट',
		},
		FORMER_COUNTRIES: {
			SU: 'सोवियत संघ',
			XC: 'चेकोस्लोवाकिया',
			XG: 'पूर्वी जर्मनी',
			XI: 'उत्तरी आयरलैंड',
			YU: 'यूगोस्लाविया',
		},
		DEPARTMENT_NAMES: {
			Acting: 'अभिनय',
			Directing: 'निर्देशन',
			Writing: 'लेखन',
			Production: 'निर्माण',
			Sound: 'ध्वनि',
			Camera: 'कैमरा',
			Editing: 'संपादन',
			Art: 'कला',
			'Costume & Make-Up': 'वेशभूषा और मेकअप',
			'Visual Effects': 'विज़ुअल इफ़ेक्ट्स',
			Lighting: 'प्रकाश',
			Crew: 'क्रू',
			Creator: 'रचनाकार',
		},
		JOB_NAMES: {
			Director: 'निर्देशक',
			Creator: 'रचनाकार',
			Writer: 'लेखक',
			Screenplay: 'पटकथा',
			Story: 'कहानी',
			Novel: 'उपन्यास',
			Producer: 'निर्माता',
			'Executive Producer': 'कार्यकारी निर्माता',
			'Original Music Composer': 'संगीतकार',
			'Director of Photography': 'छायाकार',
			Editor: 'संपादक',
		},
		CHARACTER_NAMES: {
			Self: 'स्वयं',
			Himself: 'स्वयं',
			Herself: 'स्वयं',
			Themselves: 'स्वयं',
			Narrator: 'सूत्रधार',
			voice: 'आवाज़',
			uncredited: 'श्रेय के बिना',
			'archive footage': 'पुराने फ़ुटेज',
		},
	},
	'web/features/channels/channels': {
		CHANNELS_TEXT: {
			title: 'चैनल',
			description: (count: number) => `चौबीसों घंटे मुफ़्त फ़िल्मों के ${count} चैनल: अभी क्या चल रहा है, और दो दिन की गाइड।`,
			lead: 'चौबीसों घंटे फ़िल्में। चैनल देखने वाले सभी लोग एक ही पल देखते हैं।',
			guide: 'गाइड',
			hours: 'गाइड के घंटे',
			earlier: 'पहले',
			now: 'अभी',
			later: 'बाद में',
			/** Times are UTC until the page knows the time zone. */
			utc: 'UTC',
			span: (day: string, from: string, to: string) => `${day}, ${from} से ${to}`,
			channel: (number: number, name: string) => `${number} ${name}`,
			onNow: 'अभी चल रहा है',
			next: 'अगला',
			nextAt: (time: string, title: string) => `${time} पर आगे: ${title}`,
			until: (time: string) => `${time} तक`,
			times: (from: string, to: string) => `${from} से ${to}`,
			fromTheStart: 'शुरू से',
			channelUp: 'अगला चैनल',
			channelDown: 'पिछला चैनल',
			zapHint: 'ऊपर और नीचे की कुंजी से चैनल बदलता है, और उसके नंबर से भी।',
			allChannels: 'सभी चैनल',
			allOnNow: 'गाइड देखें',
			/** Until it is known what is on. */
			tuning: 'क्या चल रहा है, देखा जा रहा है…',
			offAir: 'प्रसारण बंद',
			offAirText: (time: string) => `इस फ़िल्म की कोई कॉपी जवाब नहीं देती। ${time} पर फिर शुरू।`,
			overText: (title: string, time: string) => `“${title}” ख़त्म। ${time} पर फिर शुरू।`,
			player: 'प्लेयर',
			frame: (title: string) => `Open Cinema: ${title}`,
			needsScript: 'चैनल चलाने के लिए JavaScript चाहिए।',
			failed: 'क्या चल रहा है, यह लोड नहीं हो सका।',
			feed: 'इस चैनल का फ़ीड',
			xmltv: 'XMLTV गाइड',
			channelDescription: (name: string, title: string, next: string) => `${name} पर अभी: ${title}। आगे: ${next}।`,
		},
	},
	'web/features/downloads/downloads': {
		DOWNLOADS_TEXT: {
			title: 'डाउनलोड',
			description: 'मुफ़्त फ़िल्में जो इस डिवाइस पर सेव हैं और बिना नेटवर्क के देखी जा सकती हैं।',
			lead: 'जिन फ़िल्मों का लाइसेंस अनुमति देता है, उन्हें इस डिवाइस पर रखकर बिना नेटवर्क के देखा जा सकता है।',
			signedOut: 'आपने साइन इन नहीं किया है: ये उन लोगों के डाउनलोड हैं जो यह ब्राउज़र बिना अकाउंट के इस्तेमाल करते हैं।',
			unsupported: 'यह ब्राउज़र फ़िल्में नहीं रख सकता: इसमें साइटों के लिए फ़ाइल स्टोरेज नहीं है, या यह पेज HTTPS से नहीं खुला है।',
			off: 'इस साइट पर डाउनलोड बंद हैं।',
			blocked: 'यह ब्राउज़र साइट को फ़ाइलें रखने नहीं देता। प्राइवेट विंडो की जगह सामान्य विंडो खोलें।',
			loading: 'डाउनलोड लोड हो रहे हैं',
			empty: 'अभी कुछ डाउनलोड नहीं हुआ। कोई मुफ़्त फ़िल्म खोलें और “डाउनलोड करें” दबाएँ।',
			find: 'फ़िल्म खोजें',
			list: 'इस डिवाइस पर फ़िल्में',
			used: (size: string, count: number) => `${count === 1 ? '1 फ़िल्म' : `${count} फ़िल्में`}, ${size}`,
			free: (size: string) => `${size} ख़ाली`,
			back: 'सभी डाउनलोड',

			action: 'डाउनलोड करें',
			actionRunning: (percent: number) => `डाउनलोड हो रहा है, ${percent}%`,
			actionPaused: 'डाउनलोड रुका है',
			actionDone: 'डाउनलोड हो गया',

			dialogTitle: (name: string) => `${name} डाउनलोड करें`,
			looking: 'रखी जा सकने वाली फ़ाइलें खोजी जा रही हैं…',
			checking: (host: string) => `${host} से आकार पूछा जा रहा है…`,
			offerFailed: 'अभी पता नहीं चल सकता कि क्या डाउनलोड हो सकता है।',
			licenceForbids: (licence: string) => `इस टाइटल का लाइसेंस (${licence}) कॉपी की अनुमति नहीं देता।`,
			notFree: 'यह टाइटल मुफ़्त फ़िल्मों में नहीं है, इसलिए डाउनलोड नहीं हो सकता।',
			noCopy: 'किसी होस्ट के पास इस टाइटल की फ़ाइल नहीं है।',
			noneReadable: 'इसकी कोई फ़ाइल नहीं रखी जा सकती:',
			copyUnreachable: (host: string) => `${host} से जवाब नहीं मिलता, या वह दूसरी साइटों को अपनी फ़ाइलें पढ़ने नहीं देता।`,
			copyRefused: (host: string) => `${host} से फ़ाइल सिर्फ़ एक साथ मिलती है, इसलिए रुकने पर डाउनलोड आगे नहीं बढ़ सकता।`,
			copyTooLarge: (host: string) => `${host} की फ़ाइल बहुत बड़ी है।`,
			copyUnplayable: (host: string) => `यह ब्राउज़र ${host} की फ़ाइल नहीं चला सकता।`,
			otherFiles: 'फ़ाइलें जो नहीं रखी जा सकतीं',
			choose: 'फ़ाइल',
			height: (pixels: number) => `${pixels}p`,
			unknownHeight: 'अज्ञात क्वालिटी',
			withSubtitles: (languages: string) => `सबटाइटल: ${languages}`,
			room: (free: string) => `इस डिवाइस पर ${free} जगह है।`,
			roomUnknown: 'यह ब्राउज़र नहीं बताता कि डिवाइस पर कितनी जगह है।',
			tooLittleRoom: (size: string, free: string) =>
				`${size} चाहिए और ${free} ख़ाली है। छोटी फ़ाइल चुनें, या दूसरे डाउनलोड हटाएँ।`,
			manage: 'डाउनलोड खोलें',
			licence: 'लाइसेंस',
			credit: 'निर्माता',
			start: 'डाउनलोड करें',
			close: 'बंद करें',
			cancel: 'रद्द करें',
			tooMany: 'बहुत ज़्यादा डाउनलोड हैं। पहले कुछ हटाएँ।',
			startFailed: 'यह ब्राउज़र साइट को फ़ाइलें रखने नहीं देता।',
			started: (name: string) => `${name} डाउनलोड हो रहा है`,

			play: 'चलाएँ',
			playName: (name: string) => `${name} चलाएँ`,
			pause: 'रोकें',
			pauseName: (name: string) => `${name} का डाउनलोड रोकें`,
			resume: 'जारी रखें',
			resumeName: (name: string) => `${name} का डाउनलोड जारी रखें`,
			cancelName: (name: string) => `${name} का डाउनलोड रद्द करें`,
			remove: 'हटाएँ',
			removeName: (name: string) => `${name} को हटाएँ`,
			removeAll: 'सभी हटाएँ',
			removeTitle: (name: string) => `“${name}” को हटाएँ?`,
			removeText: 'इसकी फ़ाइलें इस डिवाइस से मिट जाएँगी। इसे फिर डाउनलोड किया जा सकता है।',
			removeAllTitle: 'सभी डाउनलोड हटाएँ?',
			removeAllText: (size: string) => `इस डिवाइस से ${size} मिट जाएगा। फ़िल्में फिर डाउनलोड की जा सकती हैं।`,
			removed: (name: string) => `${name} हट गया`,
			removedAll: 'सभी डाउनलोड हट गए',
			removeFailed: 'फ़ाइलें मिट नहीं सकीं। पेज रीलोड करके फिर से कोशिश करें।',

			waiting: 'बारी का इंतज़ार',
			starting: 'शुरू हो रहा है…',
			paused: 'रुका हुआ',
			progress: (bytes: string, size: string) => `${size} में से ${bytes}`,
			speed: (rate: string) => `${rate} प्रति सेकंड`,
			progressOf: (name: string) => `${name} का डाउनलोड`,
			stopped: {
				full: 'डिवाइस भर गया है। जो यहाँ है वह सुरक्षित है: जगह बनाएँ, फिर जारी रखें।',
				unreachable: 'होस्ट जवाब नहीं देता। नेटवर्क लौटने पर, या आपके जारी रखने पर यह आगे बढ़ेगा।',
				changed: 'होस्ट पर फ़ाइल बदलती रहती है, इसलिए डाउनलोड नहीं हो सकती।',
				refused: 'होस्ट अब फ़ाइल हिस्सों में नहीं भेजता।',
				storage: 'ब्राउज़र फ़ाइल नहीं लिख सका। फिर कोशिश के लिए जारी रखें।',
			},
			complete: (size: string, date: string) => `${size} · ${date} को डाउनलोड`,
			subtitlesKept: (languages: string) => `सबटाइटल के साथ: ${languages}`,
			from: (host: string) => `${host} पर प्रकाशित`,

			playerName: 'यह डिवाइस',
			opening: 'फ़िल्म खुल रही है…',
			lost: 'ब्राउज़र ने इस फ़िल्म के कुछ हिस्से हटा दिए हैं। वे फिर डाउनलोड हो रहे हैं।',
			gone: 'यह फ़िल्म आपके डाउनलोड में नहीं है।',
		},
	},
	'web/features/my-list/history-debug': {
		HISTORY_DEBUG_TEXT: {
			heading: 'सर्वर पर देखने का इतिहास',
			failed: 'डीबग डेटा लोड नहीं हो सका।',
			tableExists: 'तालिका मौजूद',
			userId: 'आपकी यूज़र id',
			totalRecords: 'सभी यूज़र के रिकॉर्ड',
			userRecords: 'आपके रिकॉर्ड',
			sample: 'आपके सबसे नए रिकॉर्ड',
			noSample: 'कोई नहीं',
			yes: 'हाँ',
			no: 'नहीं',
			columns: { title: 'टाइटल', place: 'जगह', first: 'पहली बार देखा', last: 'पिछली बार देखा' },
			place: episodeCode,
		},
	},
	'web/features/my-list/lists/lists': {
		LISTS_TEXT: {
			list: 'सूची',
			watchLater: 'बाद में देखें',
			sort: 'क्रम',
			sorts: { added: 'हाल में जोड़े गए', oldest: 'पहले जोड़े गए', name: 'A से Z', year: 'नए पहले', manual: 'मेरा क्रम' },
			filter: 'दिखाएँ',
			filters: { all: 'फ़िल्में और टीवी शो', movie: 'फ़िल्में', tv: 'टीवी शो' },
			loading: 'सूची लोड हो रही है',
			loadFailed: 'सूची लोड नहीं हो सकी। फिर से कोशिश करें।',
			removeFailed: 'टाइटल हटाया नहीं जा सका। फिर से कोशिश करें।',
			restoreFailed: 'टाइटल वापस नहीं लाया जा सका। फिर से कोशिश करें।',
			moveFailed: 'टाइटल खिसकाया नहीं जा सका। फिर से कोशिश करें।',
			emptyTitle: 'अभी कुछ सेव नहीं है',
			emptyText: 'टाइटल के कार्ड या पेज पर बुकमार्क से उन्हें जोड़ें, और हर डिवाइस पर यहाँ पाएँ।',
			emptyFiltered: 'सूची में इस तरह का कुछ नहीं है।',
			browseMovies: 'फ़िल्में देखें',
			browseShows: 'टीवी शो देखें',
			missing: 'अब कैटलॉग में नहीं',
			unreachable: 'विवरण अभी लोड नहीं हो सकता',
			added: 'जोड़ा गया:',
			next: (season: number, episode: number) => `आगे: ${episodeCode(season, episode)}`,
			nextWords: (season: number, episode: number) => `आगे: सीज़न ${season}, एपिसोड ${episode}`,
			seasons: (count: number) => `${count} सीज़न`,
			episodes: (count: number) => `${count}\u00a0एपिसोड`,
			remove: (name: string) => `${name} को सूची से हटाएँ`,
			removing: (name: string) => `${name} को हटाया जा रहा है…`,
			removed: (name: string) => `${name} को हटाया गया`,
			restored: (name: string) => `${name} फिर से सूची में है`,
			moveUp: (name: string) => `${name} को ऊपर ले जाएँ`,
			moveDown: (name: string) => `${name} को नीचे ले जाएँ`,
			drag: 'खिसकाने के लिए खींचें',
			moved: (name: string, place: number) => `${name} अब नंबर ${place} पर है`,
			showMore: 'और दिखाएँ',
			showingMore: 'लोड हो रहा है…',
			showing: (shown: number, total: number) => `${total} में से ${shown} दिखाए जा रहे हैं`,
			newList: 'नई सूची',
			newListText: 'जब तक आप शेयर नहीं करते, सूची सिर्फ़ आपको दिखती है।',
			name: 'नाम',
			create: 'बनाएँ',
			rename: 'नाम बदलें',
			renameList: 'सूची का नाम बदलें',
			save: 'सेव करें',
			delete: 'सूची मिटाएँ',
			deleteTitle: (name: string) => `“${name}” को मिटाएँ?`,
			deleteText: (count: number) => `सूची और उसके ${count}\u00a0टाइटल मिट जाएँगे। इसे वापस नहीं लिया जा सकता।`,
			share: 'शेयर करें',
			shareTitle: (name: string) => `${name} शेयर करें`,
			shareText: 'जिसके पास लिंक है वह सूची पढ़ सकता है। कोई उसे बदल नहीं सकता, और सर्च इंजन उसे नहीं दिखाते।',
			showOwner: 'सूची के साथ मेरा यूज़रनेम दिखाएँ',
			createLink: 'लिंक बनाएँ',
			link: 'सूची का लिंक',
			copy: 'लिंक कॉपी करें',
			copied: 'कॉपी हो गया',
			copyFailed: 'कॉपी नहीं हुआ',
			saidFailed: 'ब्राउज़र ने कॉपी नहीं करने दिया। चुना हुआ लिंक ख़ुद कॉपी करें।',
			stopSharing: 'शेयर करना बंद करें',
			close: 'बंद करें',
			listOf: (owner: string) => `${owner} की सूची`,
			titles: (count: number) => `${count}\u00a0टाइटल`,
			sharedDescription: 'फ़िल्मों और टीवी शो की सूची।',
			failed: 'सूची बदली नहीं जा सकी। फिर से कोशिश करें।',
		},
	},
	'web/features/my-list/my-list': {
		MY_LIST_TEXT: {
			decide: 'साथ चुनें',
			remote: 'रिमोट',
			title: 'मेरी सूची',
			description: 'आप क्या देख रहे हैं, और कहाँ छोड़ा था।',
			signInPurpose: 'अपनी सूची देखने और किसी भी डिवाइस पर आगे देखने के लिए साइन इन करें।',
			/** Over titles of the catalogue, where somebody without an account has no list. */
			preview: 'अभी ट्रेंडिंग',
			tabs: 'सूचियाँ',
			continueWatching: 'देखना जारी रखें',
			watchLater: 'बाद में देखें',
			comingSoon: 'जल्द आ रहा है',
			loading: 'आपकी सूची लोड हो रही है',
			loadFailed: 'देखने का इतिहास लोड नहीं हो सका। पेज रीलोड करें।',
			removeFailed: 'टाइटल हटाया नहीं जा सका। फिर से कोशिश करें।',
			restoreFailed: 'टाइटल वापस नहीं लाया जा सका। फिर से कोशिश करें।',
			dismiss: 'बंद करें',
			onThisDevice: 'इस डिवाइस पर',
			onThisDeviceHint: '“इस डिवाइस पर” वाले टाइटल सिर्फ़ इस ब्राउज़र में हैं।',
			bringOver: 'सेटिंग में उन्हें अपने अकाउंट में ले जाएँ',
			nothingHere: 'इस डिवाइस पर कुछ सेव नहीं है।',
			emptyTitle: 'अभी जारी रखने को कुछ नहीं है',
			emptyText: 'आप जो देखना शुरू करते हैं वह यहाँ आता है, ताकि आगे देख सकें।',
			browseMovies: 'फ़िल्में देखें',
			browseShows: 'टीवी शो देखें',
			movie: 'फ़िल्म',
			show: 'टीवी शो',
			missing: 'अब कैटलॉग में नहीं',
			unreachable: 'विवरण अभी लोड नहीं हो सकता',
			episodeCode,
			resume: 'आगे देखें',
			playNext: 'चलाएँ',
			watchAgain: 'फिर से देखें',
			upNext: 'आगे',
			newEpisode: 'नया एपिसोड',
			watched: 'देखा हुआ',
			timeLeft: (minutes: number) =>
				minutes < 60 ? `${minutes}\u00a0मिनट बाकी` : `${Math.floor(minutes / 60)} घं॰ ${minutes % 60} मि॰ बाकी`,
			episodeWords: episodeWords,
			rated: ratedOutOfTen,
			lastWatched: 'पिछली बार देखा:',
			remove: (name: string) => `${name} को “मेरी सूची” से हटाएँ`,
			removing: (name: string) => `${name} को हटाया जा रहा है…`,
			removed: (name: string) => `${name} को हटाया गया`,
			undo: 'वापस लें',
			restored: (name: string) => `${name} फिर से आपकी सूची में है`,
			showMore: 'और दिखाएँ',
			showingMore: 'लोड हो रहा है…',
			showing: (shown: number, total: number) => `${total} में से ${shown} दिखाए जा रहे हैं`,
			debug: 'डीबग',
		},
	},
	'web/features/player/addons/addon-streams': {
		ADDON_STREAMS_TEXT: {
			heading: 'ऐड-ऑन से',
			loading: 'ऐड-ऑन से पूछा जा रहा है…',
			failed: 'ऐड-ऑन से पूछा नहीं जा सका',
			none: 'यह किसी ऐड-ऑन के पास नहीं है।',
			nothing: 'इसका कुछ नहीं मिला।',
			active: 'चालू',
			opensAt: (host: string) => `${host} खुलता है`,
			found: (count: number) => (count === 1 ? 'ऐड-ऑन से 1 स्ट्रीम' : `ऐड-ऑन से ${count} स्ट्रीम`),
			house: {
				heading: 'घर में',
				loading: 'घर के मीडिया सर्वरों से पूछा जा रहा है…',
				failed: 'घर के मीडिया सर्वरों से पूछा नहीं जा सका',
				none: 'घर में नहीं है।',
				found: (count) => (count === 1 ? 'घर में 1 फ़ाइल' : `घर में ${count} फ़ाइलें`),
			},
			fault: (fault) =>
				(fault === 'timeout'
					? 'इसने समय पर जवाब नहीं दिया।'
					: fault === 'paused'
						? 'यह कई बार विफल रहा; एक मिनट में इससे फिर पूछा जाएगा।'
						: undefined) ?? 'इससे संपर्क नहीं हो सका।',
			leftOut: (parts: readonly string[]) => `नहीं दिखाए गए: ${parts.join(', ')}।`,
			reasonOf: {
				torrent: leftOut('टोरेंट', 'टोरेंट'),
				usenet: leftOut('Usenet फ़ाइल', 'Usenet फ़ाइलें'),
				archive: leftOut('आर्काइव', 'आर्काइव'),
				not_web_ready: leftOut('जो ब्राउज़र में नहीं चलता', 'जो ब्राउज़र में नहीं चलते'),
				format: leftOut('ऐसे फ़ॉर्मैट में जो ब्राउज़र नहीं चलाते', 'ऐसे फ़ॉर्मैट में जो ब्राउज़र नहीं चलाते'),
				insecure: leftOut('बिना एन्क्रिप्शन के', 'बिना एन्क्रिप्शन के'),
				private: leftOut('निजी नेटवर्क में', 'निजी नेटवर्क में'),
				unreadable: leftOut('जो पढ़े नहीं जा सकते', 'जो पढ़े नहीं जा सकते'),
				too_many: leftOut('और', 'और'),
			},
		},
	},
	'web/features/player/playback/player-tools': {
		PLAYER_TOOLS_TEXT: {
			skip: { intro: 'इंट्रो छोड़ें', recap: 'रीकैप छोड़ें' },
			play: 'चलाएँ',
			pause: 'रोकें',
			previousFrame: 'पिछला फ़्रेम',
			nextFrame: 'अगला फ़्रेम',
			previousChapter: 'पिछला चैप्टर',
			nextChapter: 'अगला चैप्टर',
			sleepTimer: 'स्लीप टाइमर',
			noSleepTimer: 'बंद',
			/** As in the player's own menu. */
			sleepTimers: {
				15: '15\u00a0मिनट',
				30: '30\u00a0मिनट',
				45: '45\u00a0मिनट',
				60: '60\u00a0मिनट',
				90: '90\u00a0मिनट',
				end: 'इसके अंत में',
				episodes2: '2\u00a0एपिसोड के बाद',
				episodes3: '3\u00a0एपिसोड के बाद',
				episodes5: '5\u00a0एपिसोड के बाद',
			},
			asleep: 'स्लीप टाइमर ने फ़िल्म रोक दी है।',
			goOn: 'देखते रहें',
		},
	},
	'web/features/player/playback/resume-note': {
		RESUME_TEXT: {
			resumed: (time: string) => `${time} से आगे चल रहा है`,
			startOver: 'शुरू से देखें',
		},
	},
	'web/features/player/playback/up-next': {
		UP_NEXT_TEXT: {
			upNext: 'आगे',
			afterEnd: 'ख़त्म होने के बाद',
			startsIn: {
				episode: (seconds: number) => `अगला एपिसोड ${secondsOf(seconds)} में शुरू होगा`,
				feature: (seconds: number) => `फ़ीचर फ़िल्म ${secondsOf(seconds)} में शुरू होगी`,
				title: (seconds: number) => `${secondsOf(seconds)} में शुरू होगा`,
			},
			nextHeld: (seconds: number) => `रुका हुआ, ${secondsOf(seconds)} बाकी`,
			stillWatching: 'अब भी देख रहे हैं?',
			ended: (name: string) => `अभी आपने देखा: ${name}`,
			playNow: 'अभी चलाएँ',
			stay: 'यहीं रहें',
			close: 'बंद करें',
			rate: { movie: 'फ़िल्म को रेट करें', tv: 'शो को रेट करें' },
			stars: (stars: number) => `${stars} ${stars === 1 ? 'सितारा' : 'सितारे'}`,
			/** By pointer; the keys are those of the stars. */
			starsHint: (stars: number) => `${stars} ${stars === 1 ? 'सितारा' : 'सितारे'} (कुंजी ${stars})`,
			rated: (stars: number) => `रेटिंग: ${stars} ${stars === 1 ? 'सितारा' : 'सितारे'}`,
			unrated: 'आपकी रेटिंग हट गई',
		},
	},
	'web/features/player/player': {
		PLAYER_TEXT: {
			toMovie: 'फ़िल्म पर वापस',
			toShow: 'शो पर वापस',
			posterOf: (title: string) => `${title} का पोस्टर`,
			ratedOutOfTen: ratedOutOfTen,
			/** The open catalogue's: there were no votes. */
			editorsScore: 'संपादकों का स्कोर',
			episodeCode,
			episodeWords: episodeWords,
			noOverview: 'अभी कोई सारांश नहीं है।',

			player: 'प्लेयर',
			frame: (server: string, title: string) => `${server}: ${title}`,
			leave: 'प्लेयर से बाहर जाएँ',
			leaveHint: 'प्लेयर को छोड़ देता है, जो फ़ोकस में रहते हुए हर कुंजी ख़ुद लेता है',
			enter: 'प्लेयर के कंट्रोल',
			enterHint: 'कुंजियाँ प्लेयर को भेजता है। Esc या Shift+Tab से यहाँ लौटें।',
			insideHint: 'कुंजियाँ प्लेयर को जा रही हैं। Esc या Shift+Tab से बाहर आएँ।',

			needsScript: 'प्लेयर के लिए ब्राउज़र में JavaScript चालू करें।',
			waiting: 'सर्वर खोजे जा रहे हैं…',
			loading: (server: string) => `${server} लोड हो रहा है…`,
			trying: (server: string) => `${server} आज़माया जा रहा है…`,
			open: (server: string) => `${server} खुला है।`,
			playing: (server: string) => `${server} पर चल रहा है।`,
			paused: (server: string) => `${server} पर रुका है।`,
			failures: {
				nothing_to_play: (server) => `${server} पर यह नहीं है।`,
				unknown_title: (server) => `${server} को यह टाइटल नहीं पता।`,
				copies_unreachable: (server) => `${server} अभी आर्काइव तक नहीं पहुँच पा रहा।`,
				unreachable: (server) => `${server} अपने किसी स्रोत तक नहीं पहुँच सका।`,
				unsupported: (server) => `${server} के पास ऐसा कोई फ़ॉर्मैट नहीं जो यह ब्राउज़र चला सके।`,
				server_error: (server) => `${server} अभी काम नहीं कर रहा।`,
				timeout: (server) => `${server} ने जवाब देने में बहुत देर की।`,
			},
			chooseAnother: 'दूसरा सर्वर चुनें, या फिर से कोशिश करें।',
			stopped: 'खोज रोक दी गई। सर्वर चुनें, या फिर से कोशिश करें।',
			loadingClip: 'इसकी जगह छोटी क्लिप लोड हो रही है…',
			clip: 'कोई सर्वर यह टाइटल नहीं चला सका, इसलिए Matinee की अपनी छोटी क्लिप चल रही है।',
			clipWhileAway: 'आर्काइव से अभी संपर्क नहीं हो पा रहा, इसलिए Matinee की अपनी छोटी क्लिप चल रही है। बाद में फिर कोशिश करें।',
			clipName: 'छोटी क्लिप',
			clipFailed: 'अभी कुछ नहीं चल सकता, छोटी क्लिप भी नहीं।',
			stop: 'रोकें',
			tryAgain: 'फिर से कोशिश करें',
			/** Of what is wrong with a copy. */
			reportFailed: 'आपकी रिपोर्ट नहीं भेजी जा सकी। फिर से कोशिश करें, या पेज रीलोड करके कॉपी को दोबारा रिपोर्ट करें।',

			servers: 'स्ट्रीमिंग सर्वर',
			/** Before the name of the one in use. */
			server: 'सर्वर:',
			refresh: 'सर्वर ताज़ा करें',
			configError: 'कॉन्फ़िग में गड़बड़ी',
			configErrorHint: 'एक सर्वर सूची मान्य नहीं है; वैकल्पिक सूची इस्तेमाल हो रही है।',
			active: 'चालू',
			defaultServer: (server: string) => `हमेशा ${server} से शुरू करें`,
			startsWith: (server: string) => `डिफ़ॉल्ट: ${server}। बदलने के लिए सितारे पर टैप करें।`,
			startsWithYours: (server: string) => `आपका डिफ़ॉल्ट: ${server}। हटाने के लिए उसके सितारे पर टैप करें।`,

			theatre: 'थिएटर मोड',
			fullScreen: 'फ़ुल स्क्रीन',
			markPart: 'छोड़ने लायक हिस्सा चिह्नित करें',

			navigation: 'एपिसोड नेविगेशन',
			previous: 'पिछला एपिसोड',
			next: 'अगला एपिसोड',
			/** Before the name of the movie that follows a short. */
			thenPlays: 'आगे:',
			numbered: (number: number, name: string) => `${number}. ${name}`,
			onlyEpisode: 'यह सीज़न का इकलौता एपिसोड है।',
			seasonFailed: 'इस सीज़न के एपिसोड लोड नहीं हो सके। फिर से कोशिश करें।',
			episodeInfo: 'इस एपिसोड के बारे में',
			noEpisodeOverview: 'इस एपिसोड का अभी कोई सारांश नहीं है।',
			seasons: 'सीज़न',
			season: (season: number) => (season === 0 ? 'स्पेशल' : `सीज़न ${season}`),
			episodesOf: (season: number) => (season === 0 ? 'स्पेशल' : `सीज़न ${season} के एपिसोड`),
			firstOf: (shown: number, count: number) => `${count} में से पहले ${shown}`,
			episodeCount: (count: number) => (count === 1 ? '1\u00a0एपिसोड' : `${count}\u00a0एपिसोड`),
			allEpisodes: (count: number) => `सभी ${count}\u00a0एपिसोड`,
			genres: 'शैलियाँ',
			movieDetails: 'फ़िल्म का विवरण',
			showDetails: 'शो का विवरण',
		},
	},
	'web/features/player/segments/segments': {
		SEGMENTS_TEXT: {
			skip: { intro: 'इंट्रो छोड़ें', recap: 'रीकैप छोड़ें', credits: 'क्रेडिट छोड़ें', preview: 'प्रीव्यू छोड़ें' },
			skipped: {
				intro: 'इंट्रो छोड़ा गया',
				recap: 'रीकैप छोड़ा गया',
				credits: 'क्रेडिट छोड़े गए',
				preview: 'प्रीव्यू छोड़ा गया',
			},
			kinds: { intro: 'इंट्रो', recap: 'रीकैप', credits: 'क्रेडिट', preview: 'प्रीव्यू' },
			mark: 'छोड़ने लायक हिस्सा चिह्नित करें',
			markHint: 'इस साइट के सभी लोगों को इसे छोड़ने का बटन मिलेगा।',
			kind: 'हिस्सा',
			start: 'शुरुआत',
			end: 'अंत',
			timeHint: 'मिनट और सेकंड, जैसे 1:30',
			startNow: 'शुरुआत अभी',
			endNow: 'अंत अभी',
			save: 'हिस्सा सेव करें',
			saved: (kind: string) => `${kind}: सेव हो गया`,
			noTime: '1:30 जैसा समय डालें।',
			tooShort: 'अंत, शुरुआत से कम से कम 3\u00a0सेकंड बाद होना चाहिए।',
			tooLate: 'अंत, टाइटल के ख़त्म होने के बाद का है।',
			failed: 'हिस्सा सेव नहीं हो सका। फिर से कोशिश करें।',
			marks: 'चिह्नित हिस्से',
			own: 'आपका',
			remove: (kind: string, time: string) => `${kind} ${time} हटाएँ`,
			removed: 'हट गया',
			removeFailed: 'हिस्सा हटाया नहीं जा सका। फिर से कोशिश करें।',
			loadFailed: 'चिह्नित हिस्से लोड नहीं हो सके।',
			close: 'बंद करें',
		},
	},
	'web/features/player/server-settings/server-settings': {
		SERVER_SETTINGS_TEXT: {
			title: 'सर्वर सेटिंग',
			of: (title: string) => `: ${title}`,
			close: 'बंद करें',
			list: 'इस्तेमाल हो रही सूची',
			sourceOf: {
				remote: 'रिमोट सूची (PLAYER_CONFIG_URL)',
				local: 'लोकल सूची (/config/servers.json)',
				'built-in': 'बिल्ट-इन सूची',
			},
			fetched: 'लाई गई',
			lastUpdated: 'पिछला अपडेट',
			version: 'वर्शन',
			defaultServer: 'डिफ़ॉल्ट सर्वर',
			autoFallback: 'अपने-आप अगला सर्वर',
			fallback: (isOn: boolean, retries: number) => {
				if (!isOn || retries === 0) return 'नहीं';
				return retries === 1 ? 'हाँ, एक बार' : `हाँ, ${retries} बार तक`;
			},
			loadTimeout: 'लोड की समय-सीमा',
			seconds: (ms: number) => `${Math.max(0.1, Number((ms / 1000).toFixed(1)))} से॰`,
			noId: (id: number) => `नं॰ ${id}`,
			refresh: 'ताज़ा करें',
			servers: 'सर्वर',
			enabled: 'चालू',
			disabled: 'बंद',
			priority: (priority: number) => `प्राथमिकता ${priority}`,
			refused: 'अस्वीकृत',
			refusedHint: 'उनका पता यहाँ एम्बेड नहीं हो सकता, या उनकी id पहले से इस्तेमाल में है।',
			test: 'जाँचें',
			testOf: (name: string) => `: ${name}`,
			testing: 'जाँच जारी…',
			loaded: (time: string) => `आपके ब्राउज़र में ${time} में खुला। यह चलता है या नहीं, यह पक्का करने के लिए कोई टाइटल चलाएँ।`,
			probing: 'Matinee का सर्वर पता जाँच रहा है…',
			probed: {
				answers: (status, time) => `पते ने ${time} में ${status} जवाब दिया और फ़्रेम की अनुमति है।`,
				refuses_frame: (status) => `पते ने ${status} जवाब दिया, पर साइट यहाँ एम्बेड नहीं होने देती।`,
				error_status: (status) => `पते ने गड़बड़ी का जवाब दिया: ${status}।`,
				redirects: () => 'पता बहुत बार रीडायरेक्ट करता है, या ऐसे पेज पर जो यहाँ एम्बेड नहीं हो सकता।',
				not_public: () => 'पता निजी नेटवर्क में है, जहाँ उसे सिर्फ़ आपका ब्राउज़र जाँच सकता है।',
				unreachable: () => 'Matinee के सर्वर से इस पते तक नहीं पहुँचा जा सकता।',
				timeout: () => 'पते ने Matinee के सर्वर को समय पर जवाब नहीं दिया।',
			},
			notProbed: 'Matinee का सर्वर पता नहीं जाँच सका।',
			ready: 'प्लेयर चल रहा है। उसने नहीं बताया कि वह यह टाइटल चला सकता है या नहीं।',
			playing: 'यह टाइटल चलता है।',
			timedOut: (time: string) => `समय ख़त्म: ${time} में कुछ लोड नहीं हुआ।`,
			howToChange: 'मालिक सूची को एडमिन पैनल में “प्लेयर सर्वर” में बदलते हैं, या PLAYER_CONFIG_URL सेट हो तो उस पते पर।',
			draft: 'ये पते, फ़िल्म के तौर पर',
			testWith: 'इससे जाँचें',
			testKindOf: { movie: 'फ़िल्म', tv: 'एपिसोड' },
			testTitleOf: {
				movie: 'नाइट ऑफ़ द लिविंग डेड',
				open: 'Sherlock Holmes, S1E1',
				tmdb: 'Star Trek, S1E1',
			},
		},
	},
	'web/features/policy/dmca': {
		DMCA_TEXT: {
			title: 'DMCA',
			description:
				'Matinee कोई सामग्री होस्ट नहीं करता। यह क्या है और क्या नहीं, कॉपीराइट की शिकायत कहाँ करें, और हमसे कैसे संपर्क करें।',
			lead: 'Matinee फ़िल्में और शो बनाने वालों के अधिकारों का सम्मान करता है। यह पेज बताता है कि यह इंस्टेंस क्या करता है और क्या नहीं, आपके अधिकारों का उल्लंघन होने पर कहाँ जाएँ, और हम क्या करते हैं।',
			short: [
				'इस सर्वर पर कोई फ़िल्म या शो स्टोर नहीं है।',
				'वीडियो को सिर्फ़ उसका होस्ट हटा सकता है।',
				'हमें नुक़सानदेह लिंक के बारे में बताएँ, हम उसे हटा सकते हैं।',
			],
		},
		dmcaSections: function dmcaSections(instance: PublicConfig): PolicySection[] {
			return [
				{
					id: 'no-content',
					heading: 'कोई सामग्री होस्ट नहीं होती',
					blocks: [
						{
							text: 'कोई फ़िल्म, एपिसोड या उनका हिस्सा न इस सर्वर पर स्टोर है, न इस पर अपलोड होता है, न इससे होकर जाता है। जब आप कोई टाइटल देखते हैं, आपका ब्राउज़र किसी और के सर्वर से जुड़ता है। यहाँ स्टोर इकलौता वीडियो Matinee के लिए बनी एक छोटी क्लिप है, जो तब चलती है जब और कुछ नहीं चल सकता।',
						},
					],
				},
				{
					id: 'what-it-is',
					heading: 'Matinee क्या है, और क्या नहीं',
					blocks: [
						{
							terms: [
								['यह कैटलॉग है', catalogueText(instance)],
								['यह प्लेयर के लिए फ़्रेम है', 'यह दूसरी साइटों के प्लेयर पेज के अंदर दिखाता है, काफ़ी कुछ ब्राउज़र की तरह।'],
								['यह सॉफ़्टवेयर है जिसे लोग ख़ुद होस्ट करते हैं', 'हर इंस्टेंस को उसके अपने लोग चलाते हैं और उसके प्लेयर सर्वर चुनते हैं।'],
							],
						},
						{
							terms: [
								['यह होस्ट नहीं है', 'यह वीडियो फ़ाइलें नहीं रखता, और कोई उन्हें अपलोड नहीं कर सकता।'],
								['यह स्ट्रीमिंग सेवा नहीं है', 'यह न स्ट्रीम भेजता है, न एक्सेस बेचता है, न देखने के पैसे लेता है।'],
								['यह मालिक नहीं है', 'नाम, ट्रेडमार्क और रचनाएँ उनके मालिकों की हैं।'],
							],
						},
					],
				},
				{
					id: 'concerns',
					heading: 'कॉपीराइट की शिकायतें',
					blocks: [
						{
							text: 'वीडियो की शिकायत उस साइट को भेजें जो उसे होस्ट करती है। फ़ाइल सिर्फ़ होस्ट हटा सकता है। यहाँ लिंक हटाने से फ़ाइल बाकी सबके लिए ऑनलाइन रहती है।',
						},
						{
							points: [
								'टाइटल का देखने वाला पेज खोलें। “स्ट्रीमिंग सर्वर” में उस प्लेयर सर्वर का नाम है जो वीडियो दिखाता है।',
								'उस प्लेयर सर्वर की साइट खोजें। ज़्यादातर का abuse या DMCA पता होता है।',
								'अपनी सूचना वहाँ भेजें। साइट जवाब न दे तो उसे होस्ट करने वाली कंपनी से संपर्क करें।',
								'फिर हमें भी बताएँ, ताकि यह इंस्टेंस वह लिंक देना बंद करे।',
							],
						},
					],
				},
				{
					id: 'third-parties',
					heading: 'तीसरे पक्ष की ज़िम्मेदारी',
					blocks: [
						{
							text: 'दूसरों के प्लेयर सर्वर और होस्ट Matinee से स्वतंत्र हैं। हम उन्हें नहीं चलाते, उनकी सामग्री नहीं चुनते, और उसे जाँच या बदल नहीं सकते। वे जो दिखाते हैं उसकी वैधता, सटीकता और सुरक्षा की ज़िम्मेदारी उनकी है, और उनकी अपनी शर्तें लागू होती हैं।',
						},
						{
							text: 'Matinee के साथ आने वाले दोनों प्लेयर सर्वर सिर्फ़ वही दिखाते हैं जो दिखाया जा सकता है: पब्लिक डोमेन या ओपन लाइसेंस की फ़िल्में, उन्हें प्रकाशित करने वाले आर्काइव से, और आधिकारिक ट्रेलर।',
						},
					],
				},
				{
					id: 'compliance',
					heading: 'क़ानूनी अनुपालन',
					blocks: [
						{
							text: 'हम Digital Millennium Copyright Act, 17\u00a0U.S.C.\u00a0§\u00a0512, और दूसरी जगहों के ऐसे क़ानूनों की भावना के अनुसार मान्य सूचनाओं पर कार्रवाई करते हैं। सूचना में यह होना चाहिए:',
						},
						{
							points: [
								'संबंधित रचना, और उसके अधिकार किसके पास हैं,',
								'यहाँ के पेज का पूरा पता, और उसे दिखाने वाले प्लेयर सर्वर का नाम,',
								'आपका नाम और आपसे संपर्क का तरीक़ा,',
								'यह कथन कि आप सद्भावना से मानते हैं कि यह इस्तेमाल अधिकृत नहीं है,',
								'यह कथन कि आपका लिखा सही है और, झूठी गवाही के दंड के अधीन, अधिकार आपके पास हैं या आप अधिकार-धारक की ओर से काम कर सकते हैं,',
								'आपके हस्ताक्षर, हाथ से या इलेक्ट्रॉनिक।',
							],
						},
						{
							text: 'अगर आपकी रचना का लिंक ग़लती से हटा है, तो हमें इसी तरह लिखें और बताएँ कि वह क्यों रह सकता है।',
						},
					],
				},
				{ id: 'contact', heading: 'क़ानूनी संपर्क', blocks: contactOf(instance, 'सूचनाओं और क़ानूनी सवालों के लिए') },
				{
					id: 'disclaimer',
					heading: 'अस्वीकरण',
					blocks: [
						{
							text: 'Matinee जैसा है वैसा ही दिया जाता है, किसी भी तरह की वारंटी के बिना। दूसरी साइटें क्या दिखाती हैं या उपलब्ध रहती हैं या नहीं, इसके लिए हम ज़िम्मेदार नहीं हैं। आप जहाँ रहते हैं वहाँ देखना क़ानूनी है या नहीं, यह जाँचना आपकी ज़िम्मेदारी है।',
						},
						{
							text: 'हम किसी भी टाइटल का कोई भी समस्या वाला स्रोत या लिंक कभी भी, बिना सूचना के हटाने का अधिकार रखते हैं। इस पेज पर कुछ भी क़ानूनी सलाह नहीं है।',
						},
					],
				},
			];
		},
	},
	'web/features/policy/info': {
		INFO_TEXT: {
			title: 'जानकारी',
			heading: 'Matinee के बारे में',
			description: 'इस इंस्टेंस के आधिकारिक डोमेन, मदद कहाँ मिलेगी, Matinee क्या करता है, और इसके टाइटल कहाँ से आते हैं।',
			lead: 'Matinee फ़िल्मों और टीवी शो का सेल्फ़-होस्टेड कैटलॉग है। यहाँ जानें कि आप सही पते पर हैं या नहीं, और बाकी सब कहाँ है।',

			forViewers: 'दर्शकों के लिए',
			forCurious: 'जिज्ञासुओं के लिए',

			domains: 'आधिकारिक डोमेन',
			oneDomain: 'यह इस इंस्टेंस का इकलौता आधिकारिक पता है। इस जैसी दिखने वाली कोई और साइट हम नहीं चलाते।',
			manyDomains:
				'इस इंस्टेंस के सिर्फ़ यही आधिकारिक पते हैं। इनकी सामग्री, अकाउंट और देखने का इतिहास साझा हैं, इसलिए एक उपलब्ध न हो तो दूसरा इस्तेमाल करें।',
			primary: 'मुख्य',
			alternative: 'वैकल्पिक',
			youAreHere: 'आप यहाँ हैं',
			copy: 'URL कॉपी करें',
			copied: 'कॉपी हो गया',
			copyFailed: 'कॉपी नहीं हुआ',
			saidCopied: (url: string) => `${url} कॉपी हो गया`,
			saidFailed: 'ब्राउज़र ने कॉपी नहीं करने दिया। पता चुनकर ख़ुद कॉपी करें।',
			visit: 'खोलें',
			/** Follow the words on the buttons for those who hear them. */
			ofDomain: (host: string) => `: ${host}`,
			urlOfDomain: (host: string) => `${host} का URL`,

			quickLinks: 'क्विक लिंक',
			links: {
				community: ['कम्यूनिटी चैट', 'सवाल, सुझाव और ख़बरें'],
				privacy: ['प्राइवेसी पॉलिसी', 'हम क्या स्टोर करते हैं, और कब तक'],
				dmca: ['DMCA', 'कॉपीराइट की शिकायतें और संपर्क'],
				home: ['होम', 'ट्रेंडिंग और लोकप्रिय टाइटल'],
				posters: ['पोस्टर वॉल', 'हर बनाया गया पोस्टर, दशक के हिसाब से'],
			},

			help: 'मदद',
			helpPoints: [
				'टाइटल नहीं चलता? देखने वाले पेज पर दूसरा प्लेयर सर्वर चुनें।',
				'पेज ग़लत या पुराना दिखता है? रीलोड करें। आपकी पसंद और इतिहास बने रहते हैं।',
				'कैटलॉग से संपर्क नहीं हो पा रहा? सेव किए पेज तब भी खुलते हैं, बाकी अपने-आप लौट आता है।',
			],
			helpContact: 'अब भी अटके हैं?',
			noContact: 'इस इंस्टेंस को चलाने वालों से पूछें।',

			legal: 'क़ानूनी',
			legalText: 'Matinee कोई सामग्री होस्ट नहीं करता। वीडियो दूसरी साइटों से आते हैं, जो अपनी सामग्री के लिए ज़िम्मेदार हैं।',
			legalRetention: (days: number) => `${daysOf(days)} तक गतिविधि न होने पर देखने का इतिहास मिट जाता है।`,

			features: 'सुविधाएँ',
			featurePoints: [
				'ट्रेंडिंग और लोकप्रिय फ़िल्में और टीवी शो',
				'खोज, और शैली, दशक, अवधि आदि के हिसाब से सूचियाँ',
				'हर टाइटल का पेज, कलाकारों, ट्रेलर, सीज़न और एपिसोड के साथ',
				'प्लेयर सर्वर का विकल्प, विफल होने पर अपने-आप अगला',
				'प्रीव्यू तस्वीर के साथ शेयर किए लिंक',
				'फ़ोन से टीवी तक, टच, माउस, कीबोर्ड या रिमोट से चलता है',
			],

			technical: 'तकनीकी विवरण',
			technicalTerms: ({ source, version }: PublicConfig): [term: string, text: string][] => [
				['वर्शन', version],
				['कैटलॉग', source === 'tmdb' ? 'TMDB' : 'Matinee के साथ आने वाला ओपन कैटलॉग'],
				['पेज', 'सर्वर पर रेंडर, ब्राउज़र में हाइड्रेट'],
				['वीडियो', 'बिल्ट-इन प्लेयर में HLS, MP4 और WebM; दूसरे प्लेयर सर्वर अलग हो सकते हैं'],
				['ट्रैकिंग', 'कोई नहीं: न एनालिटिक्स, न तीसरे पक्ष की स्क्रिप्ट; कुकी में सिर्फ़ आपकी चुनी भाषाएँ और बच्चे की प्रोफ़ाइल रहती है'],
				['सुलभता', 'WCAG 2.2, स्तर AA के लिए बनाया गया'],
				['लाइसेंस', 'MIT'],
			],
			apiTerm: 'API',
			apiDocs: 'दस्तावेज़, OpenAPI 3.1',

			sources: 'टाइटल कहाँ से आते हैं',
			openSources: 'ओपन कैटलॉग के संपादक तथ्य जुटाते हैं और सारांश लिखते हैं। प्लेयर हर फ़िल्म का लाइसेंस और उसका आर्काइव बताता है।',
		},
	},
	'web/features/policy/policy': {
		POLICY_TEXT: {
			lastUpdated: 'पिछला अपडेट',
			contents: 'इस पेज पर',
			inShort: 'संक्षेप में',
			days: (count: number) => daysOf(count),
			contactWays: {
				email: 'हमें लिखें',
				community: 'कम्यूनिटी चैट में पूछें',
				both: 'हमें लिखें, या कम्यूनिटी चैट में पूछें',
			},
			communityChat: 'कम्यूनिटी चैट',
			noContact: 'इस इंस्टेंस को चलाने वालों ने संपर्क का पता प्रकाशित नहीं किया है।',
			opensInNewTab: '(नए टैब में खुलता है)',
		},
	},
	'web/features/policy/privacy': {
		PRIVACY_TEXT: {
			title: 'प्राइवेसी पॉलिसी',
			description: 'Matinee का यह इंस्टेंस आपके बारे में क्या जानता है और क्यों, कब तक रखता है, और आप क्या कर सकते हैं। कोई ट्रैकर नहीं।',
			lead: 'Matinee फ़िल्मों और टीवी शो का सेल्फ़-होस्टेड कैटलॉग है। यह पेज बताता है कि आप जो इंस्टेंस इस्तेमाल कर रहे हैं वह आपके बारे में क्या जानता है, क्यों, कब तक, और आप क्या कर सकते हैं। “हम” यानी इस इंस्टेंस को चलाने वाले लोग।',
			short: (days: number) => [
				'आप बिना अकाउंट के ब्राउज़ कर सकते हैं, खोज सकते हैं और देख सकते हैं।',
				'यहाँ न विज्ञापन हैं, न आपको ट्रैक करने वाला कुछ।',
				`अकाउंट होने पर आपका देखने का इतिहास सिंक रहता है और ${daysOf(days)} तक गतिविधि न होने पर मिट जाता है।`,
			],
		},
		privacySections: function privacySections(instance: PublicConfig): PolicySection[] {
			const days = daysOf(instance.historyRetentionDays);
			return [
				{
					id: 'information',
					heading: 'हम कौन सी जानकारी लेते हैं',
					blocks: [
						{ text: 'हम क्या लेते हैं, यह इस पर निर्भर है कि आप Matinee कैसे इस्तेमाल करते हैं।' },
						{
							terms: [
								['बिना अकाउंट के', 'ऐसा कुछ नहीं जिससे आपकी पहचान हो। आपकी पसंद और हाल में देखे टाइटल आपके ब्राउज़र में रहते हैं।'],
								[
									'अकाउंट के साथ',
									'आपका यूज़रनेम, ईमेल पता, साइन अप का दिन, आपकी भूमिका, और आपका अकाउंट स्टैंडर्ड है या प्रीमियम। पासवर्ड सिर्फ़ एकतरफ़ा हैश के रूप में रखा जाता है: उसे कोई नहीं पढ़ सकता, हम भी नहीं। हर साइन-इन का समय, ब्राउज़र और ऑपरेटिंग सिस्टम, जैसे Windows पर Firefox। जहाँ यह साइट मेल भेजती है, वहाँ हर मेल का पता, एक दिन के लिए।',
								],
								[
									'रजिस्टर्ड यूज़र का देखने का इतिहास',
									'आपने प्लेयर में कौन सी फ़िल्म या शो खोला, कौन सा सीज़न और एपिसोड, पहली और पिछली बार कब, कहाँ छोड़ा, कितनी बार पूरा देखा, और क्या देखा हुआ चिह्नित किया।',
								],
								[
									'रजिस्टर्ड यूज़र की सूचियाँ',
									'“बाद में देखें” और आपकी दूसरी सूचियों के टाइटल, और आपने उन्हें कब जोड़ा या हटाया। आपकी शेयर की सूची को, जब तक आप शेयर करना बंद नहीं करते, लिंक वाला कोई भी पढ़ सकता है; आपका यूज़रनेम तभी दिखता है जब आप चाहें।',
								],
								['रजिस्टर्ड यूज़र की रेटिंग और छिपाए गए टाइटल', 'टाइटल को दिए आपके सितारे, आपके छिपाए टाइटल, और कब।'],
								[
									'तकनीकी डेटा',
									'हर वेब सर्वर की तरह यह भी आपका IP पता और आपके ब्राउज़र की बताई जानकारी देखता है। इनका इस्तेमाल जवाब देने और दुरुपयोग सीमित करने में होता है, और जिन नेटवर्क से किसी अकाउंट में साइन इन हुआ उनका एकतरफ़ा हैश 30\u00a0दिन रखा जाता है। लॉग में गड़बड़ियाँ, साइन-इन और अस्वीकृत अनुरोध दर्ज होते हैं, आपकी विज़िट नहीं।',
								],
							],
						},
					],
				},
				{
					id: 'use',
					heading: 'हम इसका क्या करते हैं',
					blocks: [
						{
							points: [
								'आपको साइन इन करने और आपके अकाउंट की सुरक्षा के लिए।',
								'आपके सभी डिवाइस और इस इंस्टेंस के आधिकारिक डोमेन पर देखने का इतिहास सिंक रखने के लिए।',
								'आपको “देखना जारी रखें” और “आपके लिए सुझाव” दिखाने के लिए। यह सर्वर दोनों सिर्फ़ आपके अपने इतिहास, आपकी रेटिंग और आपके छिपाए टाइटल से तैयार करता है।',
								'साइन-अप, देखे गए टाइटल और विफल प्लेयर गिनने के लिए, बिना नाम के कुल आँकड़ों में, ताकि हम जानें कि इंस्टेंस कैसे इस्तेमाल होता है।',
								'गड़बड़ियाँ खोजने और ठीक करने, और दुरुपयोग रोकने के लिए।',
							],
						},
						{
							text: 'हम आपका डेटा नहीं बेचते, विज्ञापन नहीं दिखाते, न आपकी प्रोफ़ाइल तैयार करते हैं। क़ानूनी बाध्यता के बिना हम आपका डेटा किसी को नहीं देते।',
						},
					],
				},
				{
					id: 'cookies',
					heading: 'कुकी और लोकल स्टोरेज',
					blocks: [
						{
							text: 'भाषा चुनने पर Matinee एक कुकी सेट करता है, और टाइटल के लिए अलग भाषा चुनने पर एक और: हर एक में सिर्फ़ वही पसंद होती है। तीसरी कुकी बच्चे के ब्राउज़र में होती है और उसकी प्रोफ़ाइल बताती है। आपके डिवाइस पर याद रखने की बाकी चीज़ें ब्राउज़र के अपने स्टोरेज में हैं, जहाँ आप उन्हें कभी भी देख और मिटा सकते हैं:',
						},
						{
							terms: [
								[
									'पसंद',
									'थीम, वॉल्यूम, आपका डिफ़ॉल्ट सर्वर आदि। इनमें से हमें सिर्फ़ भाषा, और आपकी प्रोफ़ाइल के साथ टाइटल की भाषा, देश और स्पॉइलर छिपाने की पसंद भेजी जाती है।',
								],
								[
									'हाल में देखा',
									'अधिकतम 50\u00a0टाइटल, उस समय के लिए जब आप साइन आउट हों या सर्वर से संपर्क न हो। वे ब्राउज़र से तभी जाते हैं जब आप साइन इन करते हैं और वे आपके अकाउंट में जुड़ते हैं।',
								],
								[
									'बुकमार्क',
									'साइन आउट रहते हुए बुकमार्क किए टाइटल। वे ब्राउज़र से तभी जाते हैं जब आप साइन इन करते हैं और वे आपके अकाउंट में जुड़ते हैं।',
								],
								[
									'रेटिंग और छिपाए गए टाइटल',
									'साइन आउट रहते हुए जो आपने रेट किया और छिपाया। यह ब्राउज़र से तभी जाता है जब आप साइन इन करते हैं और यह आपके अकाउंट में जुड़ता है। कौन से टाइटल पेजों पर नहीं दिखाने हैं, यह साइन इन रहते हुए भी यहाँ रहता है और साइन आउट करने पर हट जाता है।',
								],
								[
									'आपने कहाँ छोड़ा था',
									'पिछले देखे टाइटल में आप कहाँ तक पहुँचे थे, ताकि वे वहीं से चलें। साइन इन रहने पर ही हमें भेजा जाता है, और साइन आउट करने या इतिहास मिटाने पर हट जाता है।',
								],
								[
									'हाल की खोजें',
									'पिछली आठ, ताकि वे फिर सुझाई जा सकें। हमें कभी नहीं भेजी जातीं, और साइन आउट करने, मिटाने या सेटिंग में बंद करने पर हट जाती हैं।',
								],
								[
									'साइन-इन टोकन',
									'सिर्फ़ साइन इन रहने तक रखा जाता है। साइन आउट करने पर यहाँ से हटता है और सर्वर पर ख़त्म होता है। ऑफ़लाइन साइन आउट करने पर इसका फ़िंगरप्रिंट, जिससे कोई साइन इन नहीं कर सकता, तब तक यहाँ रहता है जब तक सर्वर इसे ख़त्म नहीं करता।',
								],
								['पेज', 'टैब बंद करने तक आपके स्क्रॉल की जगह, और पेजों की कॉपियाँ, ताकि वे अगली बार जल्दी लोड हों।'],
							],
						},
					],
				},
				{ id: 'third-parties', heading: 'प्लेयर, ट्रेलर और तस्वीरें', blocks: thirdParties(instance) },
				{
					id: 'security',
					heading: 'सुरक्षा',
					blocks: [
						{
							points: [
								'पासवर्ड Argon2id से हैश होते हैं, और साइन-इन टोकन सिर्फ़ हैश के रूप में रखे जाते हैं।',
								'सर्वर हर अनुरोध पर जाँचता है कि आपकी भूमिका को क्या अनुमति है। वह कभी आपके ब्राउज़र में दिखने वाली चीज़ों पर निर्भर नहीं रहता।',
								'पेज सिर्फ़ अपनी स्क्रिप्ट लोड करते हैं। एम्बेड किए प्लेयर अलग फ़्रेम में चलते हैं जो आपके अकाउंट या इतिहास तक नहीं पहुँच सकते।',
							],
						},
						{
							text: 'कोई सिस्टम पूरी तरह सुरक्षित नहीं होता। ऐसा पासवर्ड चुनें जो आप कहीं और इस्तेमाल नहीं करते। आपका डेटा कभी ख़तरे में हुआ तो हम यहाँ बताएँगे और संबंधित लोगों को लिखेंगे।',
						},
					],
				},
				{
					id: 'rights',
					heading: 'आपके अधिकार',
					blocks: [
						{
							text: 'आपका डेटा आपका है। आप जहाँ रहते हैं उसके अनुसार यूरोप के GDPR जैसे क़ानून भी यही कहते हैं। आप कहीं भी रहें, हमसे कह सकते हैं कि हम',
						},
						{
							points: [
								'बताएँ कि आपके बारे में क्या रखा है, और उसकी कॉपी दें,',
								'जो ग़लत है उसे ठीक करें,',
								'आपका अकाउंट और उससे जुड़ा सब कुछ मिटाएँ,',
								'सुझावों के लिए आपके इतिहास का इस्तेमाल बंद करें।',
							],
						},
						{ text: 'इनमें से कुछ आप कभी भी ख़ुद कर सकते हैं:' },
						{
							points: [
								'“मेरी सूची” में, इतिहास से कोई टाइटल हटाना,',
								'सेटिंग में “सुरक्षा और डेटा” के “इतिहास मिटाएँ” से, हर डिवाइस पर सब एक साथ हटाना,',
								...(instance.accountChanges === 'self'
									? [
											'सेटिंग में, यूज़रनेम, ईमेल पता और पासवर्ड बदलना,',
											'सेटिंग में, देखना कि आप कहाँ साइन इन हैं, और किसी भी डिवाइस को साइन आउट करना,',
											'सेटिंग में, आपके बारे में रखा सब कुछ एक्सपोर्ट करना,',
											'सेटिंग में, अपना अकाउंट मिटाना,',
										]
									: ['सेटिंग में, अपने अकाउंट का यूज़रनेम और ईमेल पता देखना,']),
								'सेटिंग में, अपनी पसंद बदलना, उन्हें फ़ाइल में एक्सपोर्ट करना या रीसेट करना।',
							],
						},
						{
							text: 'बाकी के लिए हमें “संपर्क” में बताए तरीक़े से लिखें। हम आपसे यह दिखाने को कह सकते हैं कि अकाउंट आपका है। आप अपने देश के डेटा सुरक्षा प्राधिकरण से भी शिकायत कर सकते हैं।',
						},
					],
				},
				{
					id: 'retention',
					heading: 'कब तक रखा जाता है',
					blocks: [
						{
							terms: [
								[
									'देखने का इतिहास',
									`${days} तक गतिविधि न होने पर मिट जाता है: जो टाइटल आपने ${days} तक नहीं खोला वह अपने-आप और हमेशा के लिए हट जाता है।`,
								],
								[
									'आपके हटाए टाइटल',
									`तुरंत हट जाते हैं। ${days} और, सर्वर सिर्फ़ यह याद रखता है कि आपने उन्हें हटाया, ताकि कोई दूसरा डिवाइस उन्हें वापस न लाए।`,
								],
								['सूचियाँ', 'जब तक आप टाइटल नहीं हटाते, सूची नहीं मिटाते, या अपना अकाउंट नहीं मिटाते।'],
								[
									'अकाउंट',
									instance.accountChanges === 'self'
										? `जब तक आप उसे नहीं मिटाते। मिटाने के ${ACCOUNT_DELETION_DAYS}\u00a0दिन बाद वह आपके इतिहास के साथ हट जाता है, बशर्ते आप उससे पहले साइन इन न करें।`
										: 'जब तक आप हमसे मिटाने को नहीं कहते। आपका इतिहास और सत्र भी साथ मिटते हैं।',
								],
								[
									'अकाउंट मिटने के बाद क्या रहता है',
									`इस इंस्टेंस को चलाने वालों का ऑडिट लॉग। उसमें है कि किसने कोई अकाउंट, भूमिका या इंस्टेंस बदला, अकाउंट किसका था, बदलाव कैसा था और कब हुआ: आपका यूज़रनेम, और आपने क्या देखा इसका कुछ नहीं। हर प्रविष्टि अधिकतम ${AUDIT_RETENTION_DAYS}\u00a0दिन बाद हट जाती है। बैकअप बदले जाने तक उनमें जो था वह रहता है।`,
								],
								['सत्र', 'साइन आउट करने पर, पासवर्ड बदलने पर, या कुछ समय तक न आने पर ख़त्म होते हैं।'],
							],
						},
					],
				},
				{
					id: 'contact',
					heading: 'संपर्क',
					blocks: contactOf(instance, 'इस पॉलिसी या अपने डेटा के बारे में सवालों के लिए'),
				},
				{
					id: 'updates',
					heading: 'पॉलिसी में बदलाव',
					blocks: [
						{
							text: 'यह पॉलिसी बदलने पर नया टेक्स्ट इस पेज पर आता है और ऊपर की तारीख़ बदल जाती है। उसके बाद Matinee इस्तेमाल करते रहने पर नया टेक्स्ट लागू होता है। असहमत हों तो हमसे अपना अकाउंट मिटाने को कह सकते हैं।',
						},
					],
				},
			];
		},
	},
	'web/features/posters/posters': {
		POSTERS_TEXT: {
			title: 'पोस्टर वॉल',
			description: (count: number) =>
				`ओपन कैटलॉग के लिए बना हर पोस्टर: ${count} फ़िल्में और शो, दशक के हिसाब से, सभी देखने और प्रिंट करने के लिए मुफ़्त।`,
			lead: (count: number) => `इस कैटलॉग के लिए बने ${count} पोस्टर। हर पोस्टर अपनी फ़िल्म या शो पर ले जाता है।`,
			howTo: 'ज़ूम के लिए + और −, या Ctrl और माउस व्हील। खिसकाने के लिए खींचें या तीर कुंजियाँ दबाएँ।',
			/** On phones. */
			howToTouch: 'ज़ूम के लिए पिंच करें, या + और − दबाएँ।',
			decades: 'दशक',
			decade: (year: number) => `${year} का दशक`,
			posterOf: (title: string, year: number) => `${title}, ${year}`,
			zoomIn: 'बड़े पोस्टर',
			zoomOut: 'छोटे पोस्टर',
			inRow: (count: number) => (count === 1 ? 'एक पंक्ति में 1 पोस्टर' : `एक पंक्ति में ${count} पोस्टर`),
			screenSaver: 'स्क्रीन सेवर। लौटने के लिए कोई भी कुंजी दबाएँ।',
		},
	},
	'web/features/settings/api-tokens/api-tokens': {
		API_TOKENS_TEXT: {
			heading: 'API टोकन',
			hint: 'अपने प्रोग्राम को अपनी चीज़ें पढ़ने या बदलने दें, आपकी चुनी सीमाओं में। टोकन को पासवर्ड की तरह सँभालें।',
			docs: 'API कैसे काम करता है',
			loadFailed: 'आपके API टोकन अभी लोड नहीं हो सकते।',
			make: 'नया API टोकन',
			revoke: 'रद्द करें',
			revokeOf: (name: string) => `: ${name}`,
			revoked: 'API टोकन रद्द हुआ',
			revokeFailed: 'टोकन रद्द नहीं हो सका। फिर से कोशिश करें।',
			ends: (date: string) => `ख़त्म होगा: ${date}`,
			lastUsed: (day: string | null) => (day === null ? 'अभी इस्तेमाल नहीं हुआ' : `पिछला इस्तेमाल: ${day}`),

			makeText: 'आपका पासवर्ड चाहिए। पासवर्ड बदलने पर सभी API टोकन रद्द हो जाते हैं।',
			name: 'नाम',
			nameHint: 'यह किस लिए है, जैसे “घर का बैकअप”।',
			scopes: 'अनुमतियाँ',
			scopeOf: {
				'history:read': 'देखने का इतिहास पढ़ना',
				'history:write': 'देखने का इतिहास बदलना',
				'lists:read': 'सूचियाँ पढ़ना',
				'lists:write': 'सूचियाँ बदलना',
				'ratings:read': 'रेटिंग और छिपाए गए टाइटल पढ़ना',
				'ratings:write': 'रेटिंग और छिपाए गए टाइटल बदलना',
			},
			days: 'कब ख़त्म हो',
			daysOf: { 7: '7\u00a0दिन', 30: '30\u00a0दिन', 90: '90\u00a0दिन', 365: 'एक साल' },
			currentPassword: 'मौजूदा पासवर्ड',
			submit: 'टोकन बनाएँ',
			failed: 'कुछ गड़बड़ हुई। फिर से कोशिश करें।',

			madeTitle: 'टोकन अभी कॉपी करें',
			madeText: 'यह दोबारा नहीं दिखेगा।',
			copy: 'कॉपी',
			copied: 'कॉपी हो गया',
			copyFailed: 'चुनकर ख़ुद कॉपी करें',
			addonTitle: 'ऐड-ऑन के रूप में',
			addonText: (hasLists: boolean) =>
				hasLists
					? 'Stremio ऐड-ऑन जानने वाले प्लेयर इस पते से यह कैटलॉग और आपकी सूचियाँ दिखाते हैं। इसमें टोकन है: इसे अपने तक रखें।'
					: 'Stremio ऐड-ऑन जानने वाले प्लेयर इस पते से यह कैटलॉग दिखाते हैं। इसमें टोकन है: इसे अपने तक रखें। सूचियों के लिए टोकन को उन्हें पढ़ने की अनुमति चाहिए।',
			copyAddress: 'पता कॉपी करें',
			done: 'पूरा',
		},
	},
	'web/features/settings/own-account/own-account': {
		OWN_ACCOUNT_TEXT: {
			emailVerified: 'आपके ईमेल पते की पुष्टि हो चुकी है।',
			emailUnverified: 'आपके ईमेल पते की पुष्टि नहीं हुई है। तब तक भूला पासवर्ड मेल से नहीं बदला जा सकता।',
			sendVerification: 'पुष्टि के लिए लिंक भेजें',
			verificationSent: (email: string) => `${email} को लिंक भेज दिया गया है`,
			verificationFailed: 'लिंक नहीं भेजा जा सका। फिर से कोशिश करें।',
			changeWaits: (email: string) => `${email} की पुष्टि का इंतज़ार है। वहाँ भेजे मेल का लिंक खोलें। तब तक आपका पता वही रहेगा।`,
			sendAgain: 'लिंक फिर भेजें',
			cancelChange: 'मेरा पता वही रखें',
			changeCancelled: 'आपका ईमेल पता वही रहेगा',
			changeCancelFailed: 'बदलाव रद्द नहीं हो सका। फिर से कोशिश करें।',
			username: 'यूज़रनेम',
			email: 'ईमेल',
			currentPassword: 'मौजूदा पासवर्ड',
			newPassword: 'नया पासवर्ड',

			changes: 'बदलाव',
			changeHint: 'आपका पासवर्ड चाहिए। दूसरे डिवाइस साइन आउट हो जाते हैं।',
			changeProfile: 'यूज़रनेम या ईमेल बदलें',
			save: 'सेव करें',
			profileChanged: 'अकाउंट अपडेट हो गया',
			changePassword: 'पासवर्ड बदलें',
			passwordRules: 'कम से कम 8\u00a0अक्षर, जिनमें एक छोटा अक्षर, एक बड़ा अक्षर और एक अंक हो।',
			passwordChanged: 'पासवर्ड बदल गया',

			sessions: 'आप कहाँ साइन इन हैं',
			sessionsFailed: 'आपके सत्र अभी लोड नहीं हो सकते।',
			unknownDevice: 'अज्ञात डिवाइस',
			lastUsed: (when: string) => `पिछला इस्तेमाल: ${when}`,
			thisDevice: 'यह डिवाइस',
			signOut: 'साइन आउट करें',
			signOutOf: (device: string) => `: ${device}`,
			signOutOthers: 'बाकी हर जगह से साइन आउट करें',
			signedOut: 'साइन आउट हो गया',
			signOutFailed: 'साइन आउट नहीं हो सका। फिर से कोशिश करें।',

			data: 'आपका डेटा',
			exportHint: 'यह साइट आपके बारे में जो कुछ रखती है, JSON में।',
			exportData: 'मेरा डेटा एक्सपोर्ट करें',
			exported: 'आपका डेटा एक्सपोर्ट हो गया',
			exportConfirmHint: 'आपके अकाउंट की किसी दूसरी प्रोफ़ाइल का PIN है, और आपके डेटा में वह शामिल है। जारी रखने के लिए पासवर्ड डालें।',
			exportFailed: 'आपका डेटा एक्सपोर्ट नहीं हो सका। फिर से कोशिश करें।',
			deleteHint: (days: number) =>
				`आपको हर जगह से साइन आउट करता है। ${days}\u00a0दिन बाद आपका अकाउंट और इतिहास मिट जाते हैं, बशर्ते आप उससे पहले साइन इन न करें।`,
			deleteAccount: 'अकाउंट मिटाएँ',
			deletionSet: (date: string) => `आपका अकाउंट ${date} को मिट जाएगा। उसे रखने के लिए उससे पहले साइन इन करें।`,

			failed: 'कुछ गड़बड़ हुई। फिर से कोशिश करें।',
		},
	},
	'web/features/settings/passkeys/passkeys': {
		PASSKEYS_TEXT: {
			heading: 'पासकी',
			hint: 'पासकी से आप फ़िंगरप्रिंट, चेहरे या स्क्रीन लॉक से साइन इन करते हैं। जब तक पासकी है, सिर्फ़ पासवर्ड से कोई साइन इन नहीं कर सकता।',
			loadFailed: 'आपकी पासकी अभी लोड नहीं हो सकतीं।',
			add: 'पासकी जोड़ें',
			addText: (domain: string) =>
				`यह सिर्फ़ ${domain} पर काम करेगी। फिर साइन इन में पासवर्ड के बाद यह, कोई कोड या रिकवरी कोड माँगा जाएगा।`,
			next: 'जारी रखें',
			code: 'ऐप का कोड, या रिकवरी कोड',
			nameTitle: 'इस पासकी को नाम दें',
			nameText: 'ताकि आप इसे इस सूची में पहचान सकें।',
			name: 'नाम',
			nameOf: (platform: string) => (platform === '' ? 'पासकी' : `${platform} पर पासकी`),
			create: 'पासकी बनाएँ',
			cancelled: 'पासकी नहीं बनी। फिर से कोशिश करें।',
			already: 'इस डिवाइस पर आपके अकाउंट की पासकी पहले से है।',
			made: 'पासकी बन गई',
			rename: 'नाम बदलें',
			renameTitle: 'पासकी का नाम बदलें',
			renameText: 'पासकी ख़ुद नहीं बदलती।',
			save: 'सेव करें',
			renamed: 'पासकी का नाम बदल गया',
			remove: 'हटाएँ',
			removeTitle: 'पासकी हटाएँ',
			removeText: (name: string) =>
				`${name} से अब साइन इन नहीं होगा। इसे अपने डिवाइस से भी मिटाएँ। दूसरे डिवाइस साइन आउट हो जाते हैं।`,
			removed: 'पासकी हट गई',
			of: (name: string) => `: ${name}`,
			worksAt: (domain: string) => `${domain} पर काम करती है`,
			secondOnly: 'सिर्फ़ पासवर्ड के बाद',
			lastUsed: (date: string | null) => (date === null ? 'कभी इस्तेमाल नहीं हुई' : `पिछला इस्तेमाल: ${date}`),
			failed: 'कुछ गड़बड़ हुई। फिर से कोशिश करें।',
		},
	},
	'web/features/card-actions/children-dialog': {
		CHILDREN_TEXT: {
			children: 'बच्चे',
			title: (name) => `बच्चों के लिए ${name}`,
			text: 'आयु रेटिंग जो भी हो, आप किसी बच्चे के लिए इसकी अनुमति दे सकते हैं या इसे रोक सकते हैं।',
			loadFailed: 'आपके बच्चे क्या देखते हैं, यह अभी लोड नहीं हो सकता।',
			visible: 'दिखता है',
			hidden: 'छिपा है',
			reasonOf: {
				decision: 'आपके फ़ैसले से',
				rating: 'आयु रेटिंग के अनुसार',
				unrated: 'क्योंकि वहाँ रेटिंग नहीं है',
				unknown: 'क्योंकि रेटिंग अभी पढ़ी नहीं जा सकती',
			},
			from: (age) => (age === 0 ? 'सबके लिए' : `${age} साल से`),
			byRating: 'आयु रेटिंग के अनुसार',
			allow: 'अनुमति दें',
			block: 'रोकें',
			close: 'बंद करें',
			failed: 'सेव नहीं हो सका। फिर से कोशिश करें।',
		},
	},
	'web/features/player/screen-time/screen-time': {
		SCREEN_TIME_TEXT: {
			left: (minutes) => `आज के लिए ${minutes}\u00a0मिनट और`,
			untilBedtime: (minutes) => `सोने में ${minutes}\u00a0मिनट बाकी`,
			dayTitle: 'आज के लिए इतना ही',
			dayText: 'आज ख़ूब फ़िल्में देखीं! बाकी आपका इंतज़ार करेंगी।',
			bedtimeTitle: 'सोने का समय',
			bedtimeText: 'अच्छी नींद लें। फ़िल्म वहीं मिलेगी जहाँ आपने छोड़ी थी।',
			opensAt: (time) => `${time} पर फिर चलेगी।`,
			home: 'होम',
		},
	},
	'web/features/settings/profiles/profiles': {
		PROFILES_TEXT: {
			child: 'बच्चा',
			childUpTo: (age) => (age === 0 ? 'बच्चा, सबके लिए फ़िल्में' : `बच्चा, ${age} साल तक की फ़िल्में`),
			childTitle: (name) => `${name} बच्चे की प्रोफ़ाइल है`,
			childText:
				'उम्र से ऊपर की फ़िल्में और शो हर जगह छिपे रहते हैं, और इस प्रोफ़ाइल से निकलने के लिए आपकी अपनी प्रोफ़ाइल का PIN चाहिए।',
			childEnds: 'इसका कैलेंडर पता, सूचनाएँ, जुड़े अकाउंट और सूचियों के लिंक हमेशा के लिए बंद हो जाते हैं।',
			childNeedsPin: 'पहले अपनी, यानी पहली, प्रोफ़ाइल को PIN दें: वही बच्चों को उनकी प्रोफ़ाइल में रखता है।',
			country: 'रेटिंग का देश',
			age: 'अधिकतम',
			ageStep: (age, names) => (age === 0 ? `सबके लिए: ${names}` : `${age}: ${names}`),
			unrated: 'वह भी जिसे उस देश ने रेट नहीं किया',
			unratedHint: 'बशर्ते किसी दूसरे देश की रेटिंग उससे ऊँची न हो।',
			dayLimit: 'एक दिन में',
			noDayLimit: 'जितना चाहें',
			hours(minutes) {
				const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
				return [hours > 0 && `${hours}\u00a0घं॰`, rest > 0 && `${rest} मि॰`].filter(Boolean).join(' ');
			},
			bedtime: 'सोने का समय, जब कुछ नहीं चलता',
			bedtimeFrom: 'कब से',
			bedtimeTo: 'कब तक',
			timeZone: (zone) => `${zone} की घड़ी से।`,
			decided: 'अनुमति वाले या रोके गए टाइटल',
			noneDecided: 'अभी कोई नहीं। किसी टाइटल के पेज पर उसकी अनुमति दें या उसे रोकें।',
			allowed: 'अनुमति है',
			blocked: 'रोका गया',
			forget: (title) => `${title} का फ़ैसला आयु रेटिंग से हो`,
			notChild: 'अब बच्चा नहीं: सब सीमाएँ हटाएँ',
			accountProof: 'आपकी पहली प्रोफ़ाइल का PIN, या अकाउंट का पासवर्ड',
			childSaved: 'सीमाएँ सेव हो गईं',
			unknownTitle: (id) => `टाइटल ${id}`,
			heading: 'प्रोफ़ाइल',
			hint: `यह अकाउंट ज़्यादा से ज़्यादा ${PROFILES_MAX}\u00a0लोग साझा कर सकते हैं; हर एक का अपना इतिहास, सूचियाँ, रेटिंग, छिपाए गए टाइटल और पसंद।`,
			loadFailed: 'आपकी प्रोफ़ाइल अभी लोड नहीं हो सकतीं।',
			current: 'अभी इस्तेमाल में',
			first: 'पहली प्रोफ़ाइल',
			hasPin: 'PIN',
			add: 'प्रोफ़ाइल जोड़ें',
			full: 'आपके अकाउंट में इससे ज़्यादा प्रोफ़ाइल नहीं हो सकतीं।',
			edit: 'बदलें',
			remove: 'हटाएँ',
			moveUp: (name: string) => `${name} को ऊपर ले जाएँ`,
			of: (name: string) => `: ${name}`,

			addTitle: 'नई प्रोफ़ाइल',
			addText: 'इसकी शुरुआत बिना कुछ देखे होती है।',
			editTitle: (name: string) => `${name} में बदलाव करें`,
			editText: 'प्रोफ़ाइल ने जो देखा और रखा है वह बना रहता है।',
			save: 'सेव करें',
			name: 'नाम',
			picture: 'तस्वीर',
			pictureOf: {
				reel: 'फ़िल्म रील',
				moon: 'चाँद',
				fox: 'लोमड़ी',
				owl: 'उल्लू',
				whale: 'व्हेल',
				cactus: 'कैक्टस',
				rocket: 'रॉकेट',
				mask: 'मुखौटा',
				teapot: 'चायदानी',
				cloud: 'बादल',
				star: 'सितारा',
				cat: 'बिल्ली',
			},
			pin: 'PIN',
			newPin: 'नया PIN',
			pinHint: `${PIN_RULE}; इसके बिना आपके डिवाइस पर कोई भी यह प्रोफ़ाइल इस्तेमाल कर सकता है।`,
			newPinHint: `${PIN_RULE}; ख़ाली छोड़ने पर वही रहता है।`,
			removePin: 'PIN हटाएँ',
			proof: 'इसका PIN, या आपके अकाउंट का पासवर्ड',
			proofHint: 'PIN वाली प्रोफ़ाइल बदलने के लिए ज़रूरी।',
			added: 'प्रोफ़ाइल जुड़ गई',
			saved: 'प्रोफ़ाइल सेव हो गई',

			removeTitle: (name: string) => `“${name}” को हटाएँ?`,
			removeText:
				'इसका देखने का इतिहास, छोड़ी हुई जगहें, सूचियाँ, रेटिंग, छिपाए गए टाइटल और इंपोर्ट हमेशा के लिए मिट जाएँगे। इसकी शेयर की सूचियों के लिंक काम करना बंद कर देंगे।',
			removed: 'प्रोफ़ाइल हट गई',
			failed: 'कुछ गड़बड़ हुई। फिर से कोशिश करें।',
		},
	},
	'web/features/settings/provider/provider': {
		PROVIDER_TEXT: {
			heading: (provider: string) => `${provider} से साइन-इन`,
			hint: (provider: string) =>
				`अकाउंट एक बार जोड़ें, फिर ${provider} से साइन इन होगा। दोनों में वही ईमेल पता चाहिए, जिसकी ${provider} ने पुष्टि की हो।`,
			proxyHint: (provider: string) =>
				`अकाउंट एक बार जोड़ें, फिर ${provider} से, जिसने आपको इस साइट पर आने दिया है, साइन इन होगा। दोनों में वही ईमेल पता चाहिए।`,
			proxyProof: (provider: string) =>
				`पुष्टि करें कि यह आप हैं। आपका अकाउंट उस नाम से जुड़ेगा जिससे ${provider} ने आपको आने दिया है।`,
			proxyConnected: 'जुड़ गया',
			connect: (provider: string) => `${provider} से जोड़ें`,
			proof: (provider: string) => `पुष्टि करें कि यह आप हैं। फिर ${provider} पर साइन इन करना होगा।`,
			submit: 'जारी रखें',
			code: 'ऑथेंटिकेटर ऐप का कोड, या रिकवरी कोड',
			connected: (provider: string, since: string) => `${provider} से साइन इन होता है। ${since} को जुड़ा।`,
			lastUsed: (date: string) => `पिछला इस्तेमाल: ${date}`,
			neverUsed: 'अभी इस्तेमाल नहीं हुआ',
			disconnect: (provider: string) => `${provider} से अलग करें`,
			disconnectText: (provider: string) =>
				`${provider} से अब साइन इन नहीं होगा, और आपके दूसरे सत्र ख़त्म हो जाएँगे। पासवर्ड से साइन इन होता रहेगा।`,
			disconnectSubmit: 'अलग करें',
			disconnected: 'अलग हो गया',
			passwordMissing:
				'आपके अकाउंट का अभी पासवर्ड नहीं है। पासवर्ड होने पर आप प्रदाता के बिना साइन इन कर सकते हैं, अकाउंट बदल सकते हैं और प्रदाता को अलग कर सकते हैं।',
			choosePassword: 'पासवर्ड चुनें',
			passwordText: (minutes: number) => `यह साइन इन के बाद ${minutes}\u00a0मिनट तक हो सकता है। आपके दूसरे सत्र ख़त्म हो जाएँगे।`,
			passwordLabel: 'नया पासवर्ड',
			passwordRules: 'कम से कम 8\u00a0अक्षर, जिनमें एक छोटा अक्षर, एक बड़ा अक्षर और एक अंक हो।',
			save: 'सेव करें',
			passwordChosen: 'पासवर्ड चुन लिया गया',
			signInAgain: (provider: string) => `${provider} से फिर साइन इन करें`,
			logOutFirst: 'साइन आउट करें, फिर साइन इन करें, और तब पासवर्ड चुनें।',
			failed: 'कुछ गड़बड़ हुई। फिर से कोशिश करें।',
			loadFailed: 'आपका अकाउंट कैसे साइन इन करता है, यह अभी नहीं दिखाया जा सकता',
		},
	},
	'web/features/settings/second-factor/second-factor': {
		SECOND_FACTOR_TEXT: {
			heading: 'टू-फ़ैक्टर साइन-इन',
			off: 'पासवर्ड के बाद फ़ोन के ऐप का कोड माँगा जाता है, जो पासवर्ड जानने वाले दूसरों को भी बाहर रखता है।',
			required: 'आपकी भूमिका के लिए टू-फ़ैक्टर साइन-इन ज़रूरी है। उसके सेट अप होने तक यह साइट आपके लिए और कुछ नहीं कर सकती।',
			on: (date: string) => `${date} से चालू।`,
			codesLeft: (count: number) => (count === 1 ? '1 रिकवरी कोड बाकी।' : `${count} रिकवरी कोड बाकी।`),
			loadFailed: 'टू-फ़ैक्टर साइन-इन की स्थिति अभी लोड नहीं हो सकती।',
			setUp: 'टू-फ़ैक्टर साइन-इन सेट करें',
			setUpApp: 'ऑथेंटिकेटर ऐप सेट करें',
			besidePasskey: 'पासवर्ड के बाद आपकी पासकी या रिकवरी कोड माँगा जाता है। ऑथेंटिकेटर ऐप उनकी जगह ले सकता है।',
			newCodes: 'नए रिकवरी कोड',
			turnOff: 'बंद करें',

			passwordText: 'शुरू करने के लिए पासवर्ड डालें। आपको ऑथेंटिकेटर ऐप चाहिए, जैसे फ़ोन के पासवर्ड ऐप में मौजूद।',
			currentPassword: 'मौजूदा पासवर्ड',
			next: 'जारी रखें',
			scanTitle: 'कोड स्कैन करें',
			scanText: 'इसे ऑथेंटिकेटर ऐप से स्कैन करें, या ऐप में कुंजी टाइप करें। फिर ऐप में दिखे छह अंक डालें।',
			qrCode: 'नीचे दी गई कुंजी का QR कोड',
			key: 'कुंजी',
			code: 'ऐप का कोड',
			codeOrRecovery: 'ऐप का कोड, या रिकवरी कोड',
			confirm: 'चालू करें',
			codesTitle: 'रिकवरी कोड सेव करें',
			codesText:
				'हर कोड से आप फ़ोन के बिना एक बार साइन इन कर सकते हैं। इन्हें ऐसी जगह रखें जहाँ फ़ोन के बिना मिलें: ये दोबारा नहीं दिखेंगे।',
			copyCodes: 'कोड कॉपी करें',
			copied: 'कॉपी हो गया',
			copyFailed: 'चुनकर ख़ुद कॉपी करें',
			download: 'डाउनलोड करें',
			done: 'मैंने सेव कर लिए',
			newCodesText: 'आपके मौजूदा कोड काम करना बंद कर देंगे। पासवर्ड और कोड चाहिए।',
			turnOffText: 'साइन इन के लिए सिर्फ़ पासवर्ड लगेगा। पासवर्ड और कोड चाहिए। दूसरे डिवाइस साइन आउट हो जाते हैं।',
			turnedOff: 'टू-फ़ैक्टर साइन-इन बंद है',
			turnedOn: 'टू-फ़ैक्टर साइन-इन चालू है',
			passkeyInstead: 'इसकी जगह पासकी',
			passkeyCancelled: 'कोई पासकी इस्तेमाल नहीं हुई। फिर से कोशिश करें, या फ़ील्ड भरें।',
			failed: 'कुछ गड़बड़ हुई। फिर से कोशिश करें।',
		},
	},
	'web/features/settings/settings': {
		SETTINGS_TEXT: {
			ofChild: 'अकाउंट, प्रोफ़ाइल और डेटा बड़ों के हैं: वे पहले अपनी प्रोफ़ाइल पर जाएँ।',
			skipping: { ask: 'पूछें', skip: 'अपने-आप छोड़ें', off: 'बंद' },
			title: 'सेटिंग',
			description: 'आपका अकाउंट, पसंद और डेटा।',
			tabs: 'सेटिंग के हिस्से',
			tabOf: {
				account: 'अकाउंट',
				preferences: 'पसंद',
				data: 'सुरक्षा और डेटा',
				transfer: 'इंपोर्ट और एक्सपोर्ट',
			},
			signInPurpose: 'अपना अकाउंट, पसंद और डेटा सँभालने के लिए साइन इन करें।',
			/** What each tab is for. */
			previewOf: {
				account: (canChange) =>
					canChange ? 'यूज़रनेम, ईमेल और पासवर्ड बदलें, और देखें कि आप कहाँ साइन इन हैं।' : 'अपना यूज़रनेम और ईमेल देखें।',
				preferences: () => 'थीम चुनें, टाइटल कैसे चलें, और कौन सा प्लेयर सर्वर पहले आए।',
				data: () => 'पसंद एक्सपोर्ट करें, देखने का इतिहास ले जाएँ या मिटाएँ, और देखें कि आपने क्या छिपाया और रेट किया।',
				transfer: () => 'दूसरी सेवा से इतिहास, रेटिंग और सूचियाँ लाएँ, या अपने साथ ले जाएँ।',
			},
			titleOf: (tab: string) => `${tab} · सेटिंग`,

			account: 'अकाउंट',
			username: 'यूज़रनेम',
			email: 'ईमेल',
			accountUnreachable: 'आपका अकाउंट अभी लोड नहीं हो सकता। पसंद तब भी काम करती हैं।',
			/** Around the link to the chat, or the address. */
			howToChange: {
				community: ['फ़िलहाल अकाउंट में बदलाव सपोर्ट टिकट से होते हैं। यहाँ लिखें: ', '।'],
				email: ['फ़िलहाल अकाउंट में बदलाव सपोर्ट टिकट से होते हैं। इस पते पर लिखें: ', '।'],
				operator: 'फ़िलहाल अकाउंट में बदलाव इस साइट को चलाने वालों को सपोर्ट टिकट भेजकर होते हैं।',
			},
			communityChat: 'कम्यूनिटी चैट',
			opensInNewTab: '(नए टैब में खुलता है)',

			groups: {
				appearance: 'रूप',
				playback: 'प्लेबैक',
				continuing: 'आगे देखना',
				search: 'खोजें',
				notifications: 'सूचनाएँ',
			},
			/** Where the preferences of a group have an effect. */
			groupNotes: {
				appearance: 'बदलाव इस ब्राउज़र में तुरंत लागू होते हैं।',
				playback: 'हर प्लेयर सर्वर वही सेटिंग लागू करता है जो वह जानता है। कुछ यहाँ एक बार चलने पर बताते हैं कि कौन सी।',
				continuing: 'उन प्लेयर सर्वर के लिए जो इन्हें जानते हैं।',
				search: 'इसे बंद करने पर पहले की खोजें मिट जाती हैं।',
				notifications: 'पुष्टियाँ हमेशा दिखती हैं।',
			},
			/** Names of the player servers that honour a preference. */
			worksIn: (servers: readonly string[]) =>
				servers.length === 0
					? 'अभी कोई प्लेयर सर्वर इसे नहीं जानता।'
					: `${attempt(() => listOf(servers)) ?? servers.join(', ')} में काम करता है।`,
			settings: SETTINGS,
			themes: { dark: 'गहरा', light: 'हल्का', system: 'सिस्टम' },
			qualities: {
				auto: 'ऑटो',
				'2160p': '2160p (4K)',
				'1080p': '1080p',
				'720p': '720p',
				'480p': '480p',
				'360p': '360p',
			},
			autoServer: 'ऑटो',
			loadingServers: 'सर्वर खोजे जा रहे हैं…',
			missingServer: (id: string) => `${id} (उपलब्ध नहीं)`,
			volumeOf: (volume: number) => `${volume}%`,

			updated: 'पसंद अपडेट हो गई',
			notStored: 'यह ब्राउज़र इस साइट का डेटा नहीं रखता। बदलाव पेज बंद करने तक रहेगा।',

			preferences: 'पसंद',
			storedInBrowser:
				'पसंद इसी ब्राउज़र में रहती हैं। सर्वर भाषाएँ जानता है, ताकि पेज उन्हीं में आएँ, और आपकी प्रोफ़ाइल के साथ टाइटल की भाषा, देश और स्पॉइलर छिपाने की पसंद रखता है।',
			exportHint: 'सभी पसंद JSON फ़ाइल में डाउनलोड करें।',
			exportPreferences: 'पसंद एक्सपोर्ट करें',
			exported: 'पसंद एक्सपोर्ट हो गईं',
			resetHint: '“पसंद” टैब का सब कुछ रीसेट करें।',
			reset: 'पसंद रीसेट करें',
			resetTitle: 'पसंद रीसेट करें',
			resetQuestion: 'सभी पसंद डिफ़ॉल्ट पर रीसेट करें?',
			resetConfirm: 'रीसेट करें',
			resetDone: 'पसंद डिफ़ॉल्ट पर रीसेट हो गईं',

			downloads: 'डाउनलोड',
			downloadsHint: 'फ़िल्में जो यह डिवाइस आपके लिए रखता है, और वे कितनी जगह लेती हैं।',
			manageDownloads: 'डाउनलोड सँभालें',

			taste: {
				hidden: {
					heading: 'दिलचस्पी नहीं',
					hint: 'ये टाइटल पंक्तियों, सूचियों, खोज और सुझावों में नहीं दिखते।',
					none: 'आपने कोई टाइटल नहीं छिपाया है। कार्ड के मेन्यू और टाइटल के पेज से छिपा सकते हैं।',
					failed: 'छिपाए गए टाइटल लोड नहीं हो सके। फिर से कोशिश करें।',
				},
				rated: {
					heading: 'आपकी रेटिंग',
					hint: 'सुझाव उनसे बनते हैं जिन्हें आप ऊँची रेटिंग देते हैं।',
					none: 'आपने किसी टाइटल को रेट नहीं किया है। सितारे टाइटल के पेज पर हैं।',
					failed: 'आपकी रेटिंग लोड नहीं हो सकीं। फिर से कोशिश करें।',
				},
				unknown: { movie: 'एक फ़िल्म', tv: 'एक शो' },
				remove: 'हटाएँ',
				ratingRemoved: (name: string) => `${name} पर आपकी रेटिंग हट गई`,
				more: 'और दिखाएँ',
			},

			history: 'देखने का इतिहास',
			migrationHint: (waiting: number) =>
				waiting === 0
					? 'साइन आउट रहते हुए जो देखा उसे अकाउंट में ले जाएँ। अभी ले जाने को कुछ नहीं है।'
					: `इस ब्राउज़र में जो देखा उसे अकाउंट में ले जाएँ: ${waiting} टाइटल।`,
			migrationOff: 'यह साइट देखने का इतिहास नहीं रखती। आप जो देखते हैं वह इसी ब्राउज़र में रहता है।',
			migrate: 'इतिहास ले जाएँ',
			migrateAgain: 'फिर से कोशिश करें',
			migrating: (count: number) => `${count}\u00a0टाइटल ले जाए जा रहे हैं…`,
			migrationDone: (total: number) => `पूरा हुआ। जाँचे गए टाइटल: ${total}।`,
			migrated: 'ले जाए गए',
			skipped: 'छोड़े गए',
			whySkipped: 'छोड़े गए टाइटल आपके अकाउंट में ज़्यादा नए हैं, वहाँ से हटाए गए थे, या रखने के लिए बहुत पुराने हैं।',
			migrationNoRoom: (count: number) =>
				`आपके इतिहास में जगह नहीं है: जब तक आप दूसरे टाइटल नहीं हटाते, ${count}\u00a0टाइटल इसी ब्राउज़र में रहेंगे।`,
			migrationFailed: 'इतिहास नहीं ले जाया जा सका। फिर से कोशिश करें।',
			migrationNeedsLogin: 'डेटा ले जाने के लिए साइन इन करना होगा',
			clearHint: (days: number) =>
				`हर डिवाइस पर “देखना जारी रखें” से सब हटाता है। टाइटल ${days}\u00a0दिन बाद ख़ुद भी हट जाते हैं।`,
			clear: 'इतिहास मिटाएँ',
			clearTitle: 'देखने का इतिहास मिटाएँ',
			clearQuestion: 'यह आपके अकाउंट और इस ब्राउज़र से देखने का पूरा इतिहास हटा देगा। इसे वापस नहीं लिया जा सकता।',
			clearConfirm: 'मिटाएँ',
			cleared: 'देखने का इतिहास मिट गया',
			clearingFailed: 'देखने का इतिहास नहीं मिट सका। फिर से कोशिश करें।',
		},
	},
	'web/features/settings/trackers/trackers': {
		TRACKERS_TEXT: {
			heading: 'ट्रैकर',
			hint: 'आप जो देखते, रेट करते और बाद के लिए रखते हैं, वह यहाँ और दूसरी सेवाओं के आपके अकाउंट में एक जैसा रहता है। वहाँ हटाने से यहाँ कुछ नहीं हटता।',
			none: 'संचालक ने कोई सेट नहीं किया है।',
			loadFailed: 'आपके अकाउंट लोड नहीं हो सके।',
			failed: 'यह नहीं हो सका। फिर से कोशिश करें।',
			kindOf: {
				watched: 'इतिहास',
				rating: 'रेटिंग',
				watchlist: 'बाद में देखें',
			},
			houseHeading: 'घर के मीडिया सर्वर',
			houseHint:
				'आप जो देखते हैं, वह यहाँ और मीडिया सर्वर के आपके अपने अकाउंट में एक जैसा रहता है: क्या देखा और कहाँ छोड़ा। आपका पासवर्ड सेव नहीं होता।',
			mediaServer: 'मीडिया सर्वर',
			shares: (kinds) => `साझा: ${kinds}।`,
			connect: (name) => `${name} जोड़ें`,
			connectAgain: (name) => `${name} फिर से जोड़ें`,
			disconnect: (name) => `${name} अलग करें`,
			cancel: 'रद्द करें',
			syncNow: (name) => `${name} से अभी मिलाएँ`,
			key: 'आपकी API कुंजी',
			keyHint: 'वहाँ के आपके अकाउंट की सेटिंग से।',
			token: 'वहाँ का आपका टोकन',
			tokenHint: 'आपका अपना (X-Plex-Token), मालिक का नहीं।',
			username: 'वहाँ आपका नाम',
			password: 'वहाँ आपका पासवर्ड',
			save: 'जोड़ें',
			open: (name) => `${name} पर मंज़ूरी दें`,
			typeCode: (code) => `वहाँ यह कोड डालें: ${code}`,
			waits: 'आपकी मंज़ूरी का इंतज़ार…',
			connectedAs: (username) => `${username} के रूप में जुड़ा है।`,
			connected: 'जुड़ा है।',
			reading: (done) => `पढ़ा जा रहा है: अब तक ${formatCount(done)} प्रविष्टियाँ।`,
			writing: (done, total) => `मिलान: ${formatCount(total)} में से ${formatCount(done)}।`,
			syncedAt: (time) => `दोनों तरफ़ सब एक जैसा था: ${time}।`,
			never: 'अभी तक मिलान नहीं हुआ।',
			nextAt: (time) => `अगली कोशिश: ${time}।`,
			faultOf: {
				outage: 'सेवा जवाब नहीं दे रही।',
				limited: 'सेवा कम अनुरोध चाहती है।',
				refused: 'सेवा ने कुछ मना किया।',
				too_many: 'वहाँ का अकाउंट मिलाने के लिए बहुत बड़ा है।',
				signed_out: 'सेवा अब इस साइन-इन को नहीं पहचानती। फिर से जोड़ें।',
				sealed: 'साइन-इन अब पढ़ा नहीं जा सकता। फिर से जोड़ें।',
			},
			disconnectTitle: (name) => `${name} अलग करें?`,
			disconnectText: 'साइन-इन रद्द होगा। दोनों तरफ़ जो है, वह रहेगा।',
			disconnectLabel: 'अलग करें',
			disconnected: (name) => `${name} अलग किया गया।`,
		},
	},
	'web/features/settings/transfer/transfer': {
		TRANSFER_TEXT: {
			importHeading: 'इंपोर्ट',
			importHint:
				'Trakt, Letterboxd, Simkl, IMDb, TV\u00a0Time, Netflix, Yamtrack, TMDB या दूसरे Matinee से इतिहास, रेटिंग और सूचियाँ। फ़ाइल जैसी वहाँ से डाउनलोड हुई वैसी ही इस्तेमाल करें।',
			fileTypes: '(ZIP, CSV या JSON)',
			choose: 'फ़ाइल चुनें',
			dropHere: 'या कोई फ़ाइल यहाँ छोड़ें',
			dropNow: 'फ़ाइल को पढ़ने के लिए यहाँ छोड़ें',
			oneFile: 'एक बार में एक फ़ाइल चुनें। कोई सेवा कई फ़ाइलें दे तो उन्हें एक के बाद एक इंपोर्ट कर सकते हैं।',
			retention: (days: number) =>
				`देखने का इतिहास यहाँ ${daysOf(days)} तक रहता है। उससे पहले देखा हुआ हमेशा के लिए देखा चिह्नित हो सकता है। रेटिंग और सूचियाँ हमेशा रहती हैं।`,
			sending: (name: string) => `${name} भेजी जा रही है`,
			sent: (percent: number) => `${percent}% भेजी गई`,
			reading: 'फ़ाइल पढ़ी जा रही है…',
			cancel: 'रद्द करें',
			uploadFailed: 'फ़ाइल नहीं भेजी जा सकी। कनेक्शन जाँचकर उसे फिर चुनें।',
			questionOf: {
				date_order: 'तारीख़ों में दिन कौन सी संख्या है?',
				profile: 'किसकी पंक्तियाँ इंपोर्ट हों?',
			},
			dateOrders: { day: 'पहले दिन: 31/12/2026', month: 'पहले महीना: 12/31/2026' } as Record<string, string>,
			answer: 'फ़ाइल पढ़ें',

			jobsHeading: 'आपके इंपोर्ट',
			jobsHint: (days: number) => `इंपोर्ट को उसके पिछले बदलाव के ${days}\u00a0दिन बाद तक पूरा वापस लिया जा सकता है।`,
			jobsFailed: 'आपके इंपोर्ट अभी लोड नहीं हो सकते।',
			noJobs: 'आपने अभी कुछ इंपोर्ट नहीं किया है।',
			formatOf: {
				matinee: 'Matinee',
				trakt: 'Trakt',
				letterboxd: 'Letterboxd',
				simkl: 'Simkl',
				imdb: 'IMDb',
				tvtime: 'TV\u00a0Time',
				netflix: 'Netflix',
				yamtrack: 'Yamtrack',
				tmdb: 'TMDB',
			},
			madeOn: (format: string, day: string) => `${format} · ${day}`,
			phaseOf: {
				matching: 'टाइटल खोजे जा रहे हैं',
				checking: 'आपके अकाउंट से तुलना हो रही है',
				preview: 'इंपोर्ट के लिए तैयार',
				importing: 'इंपोर्ट हो रहा है',
				done: 'इंपोर्ट हो गया',
				undoing: 'वापस लिया जा रहा है',
				undone: 'वापस लिया गया',
			},
			stopped: 'रुक गया',
			progressOf: (done: number, all: number) => `${formatCount(all)} में से ${formatCount(done)}`,
			inBackground: 'पेज बंद करने पर भी यह चलता रहता है।',
			rows: rowsOf,
			contents: (rowCount: number, titles: number) => `${titlesOf(titles)} की ${rowsOf(rowCount)}`,
			repeated: (number: number) => `${rowsOf(number)} किसी दूसरी पंक्ति जैसी।`,
			unreadable: (number: number) =>
				`${rowsOf(number)} पढ़ी नहीं जा ${plural('hi', number, { one: 'सकी', other: 'सकीं' })}।`,
			kind: 'क्या',
			kindOf: {
				watched: 'देखा हुआ',
				rating: 'रेटिंग',
				watchlist: 'बाद में देखें',
				list: 'सूचियाँ',
				hidden: 'छिपाए गए टाइटल',
			},
			/** Of a preview, and of an import that is done. */
			resultOf: {
				added: ['जुड़ेंगे', 'जुड़े'],
				changed: ['बदलेंगे', 'बदले'],
				there: ['पहले से हैं', 'पहले से हैं'],
				older: ['आपका ज़्यादा नया है', 'आपका ज़्यादा नया था'],
				expired: ['बहुत पुराने', 'बहुत पुराने'],
				full: ['जगह नहीं', 'जगह नहीं'],
				unmatched: ['नहीं मिले', 'नहीं मिले'],
			},
			tableOf: (file: string) => `${file} की पंक्तियों का क्या होगा`,
			nothingToAdd: 'इस फ़ाइल से आपके अकाउंट में कुछ नहीं बदलेगा।',
			keepSeen: 'हमेशा के लिए देखा चिह्नित करें',
			keepSeenHint: (number: number, days: number) =>
				`${rowsOf(number)} इतिहास के ${daysOf(days)} से पुरानी या पूरे शो की ${plural('hi', number, { one: 'है', other: 'हैं' })}। उनके टाइटल पर ऐसा निशान लगेगा जो ख़त्म नहीं होता।`,
			start: 'इंपोर्ट शुरू करें',
			stop: 'रोकें',
			resume: 'जारी रखें',
			undo: 'इंपोर्ट वापस लें',
			remove: 'मिटाएँ',
			ofFile: (file: string) => `: ${file}`,
			downloadErrors: 'छूटा हुआ डाउनलोड करें',
			downloadFailed: 'फ़ाइल डाउनलोड नहीं हो सकी। फिर से कोशिश करें।',
			actionFailed: 'यह नहीं हो सका। फिर से कोशिश करें।',
			undoTitle: 'यह इंपोर्ट वापस लें?',
			undoText: (file: string) =>
				`${file} से जो कुछ जुड़ा वह हट जाएगा, और पहले जो था वह लौट आएगा। उसके बाद के आपके बदलाव बने रहेंगे।`,
			removeTitle: 'यह इंपोर्ट मिटाएँ?',
			removeText: (file: string) =>
				`${file} से आपके अकाउंट में जो जुड़ा वह बना रहेगा, और उसे फिर वापस नहीं लिया जा सकेगा। जो अभी इंपोर्ट नहीं हुआ वह छूट जाएगा।`,
			removed: 'इंपोर्ट मिट गया',

			titlesOf: {
				unmatched: (number: number) => `${titlesOf(number)} नहीं ${plural('hi', number, { one: 'मिला', other: 'मिले' })}`,
				matched: (number: number) => `${titlesOf(number)} ${plural('hi', number, { one: 'मिला', other: 'मिले' })}`,
			},
			titlesHint: {
				unmatched: 'उन्हें ख़ुद मिलाएँ, या छोड़ दें: वे इंपोर्ट नहीं होंगे।',
				matched: 'ग़लत टाइटल को बदला या छोड़ा जा सकता है।',
			},
			titlesFailed: 'टाइटल अभी लोड नहीं हो सकते।',
			noTitles: 'कोई बाकी नहीं।',
			mediaOf: { movie: 'फ़िल्म', tv: 'शो' },
			foundAs: (title: string) => `→ ${title}`,
			match: 'टाइटल खोजें',
			change: 'बदलें',
			/** After the words of a button, for screen readers. */
			ofTitle: (title: string) => `: ${title}`,
			previous: 'पिछला',
			next: 'अगला',
			pageOf: (from: number, to: number, all: number) =>
				`${formatCount(all)} में से ${formatCount(from)}–${formatCount(to)}`,

			matchTitle: (title: string) => `“${title}” कौन सा टाइटल है?`,
			matchText: 'कैटलॉग में खोजें, और टाइटल चुनें।',
			search: 'टाइटल',
			searchButton: 'खोजें',
			searching: 'खोज जारी है…',
			searchFailed: 'खोज नहीं हो सकी। फिर कोशिश के लिए टेक्स्ट बदलें।',
			noResults: 'कुछ नहीं मिला। मूल नाम या कम शब्द आज़माएँ।',
			results: 'नतीजे',
			leaveOut: 'इसे छोड़ दें',
			matched: (title: string) => `मिलाया गया: ${title}`,
			leftOut: 'टाइटल छोड़ दिया गया',

			exportHeading: 'एक्सपोर्ट',
			exportZipHint:
				'सब कुछ, ZIP में: दूसरे Matinee के लिए, और ऐसी फ़ाइलें जिन्हें Letterboxd और Trakt के इंपोर्टर पढ़ते हैं। टाइटल के साथ उनके TMDB नंबर हैं।',
			exportZip: 'ZIP डाउनलोड करें',
			exportJsonHint: 'आपके बारे में रखा सब कुछ, आपके सत्र भी, एक JSON फ़ाइल में।',
			exportJson: 'JSON डाउनलोड करें',
			exportFailed: 'एक्सपोर्ट डाउनलोड नहीं हो सका। फिर से कोशिश करें।',
		},
	},
	'web/features/welcome/welcome': {
		WELCOME_TEXT: {
			title: 'Matinee में आपका स्वागत है',
			gain: (canSignUp: boolean) =>
				`बिना अकाउंट के देखें, या किसी भी डिवाइस पर आगे देखने के लिए साइन ${canSignUp ? 'अप' : 'इन'} करें।`,
			retention: (days: number) => `${days}\u00a0दिन तक गतिविधि न होने पर देखने का इतिहास मिट जाता है।`,
			link: 'प्राइवेसी पॉलिसी',
			close: 'बंद करें',
		},
	},
	'web/keyboard/keyboard': {
		KEYBOARD_TEXT: {
			title: 'कीबोर्ड शॉर्टकट',
			close: 'बंद करें',
			singleKeys: 'एक कुंजी वाले शॉर्टकट',
			singleKeysHint: 'वॉइस कंट्रोल में बाधा डालें तो इन्हें बंद करें। तीर कुंजियाँ, Enter और Esc हमेशा काम करते हैं।',
			remote: 'रिमोट और गेमपैड भी चलते हैं: खिसकने के लिए तीर, खोलने के लिए OK या A, वापस जाने के लिए Back या B।',
			/** Between the keys of a sequence, and between alternatives. */
			andThen: 'फिर',
			orElse: 'या',
			keyHome: 'Home',
			keyEnd: 'End',
			keyEnter: 'Enter',
			keyEscape: 'Esc',
			keyControl: 'Ctrl',
			moving: 'नेविगेशन',
			arrows: 'उस दिशा के सबसे पास के कंट्रोल पर जाएँ',
			ends: 'पंक्ति का पहला और आख़िरी कार्ड',
			open: 'खोलें या दबाएँ',
			escape: 'डायलॉग बंद करें, या प्लेयर से बाहर जाएँ',
			searchAnywhere: 'कहीं से भी खोजें',
			pages: 'यहाँ जाएँ',
			search: 'खोजें',
			list: 'यह सूची',
			home: 'होम',
			movies: 'फ़िल्में',
			shows: 'टीवी शो',
			myList: 'मेरी सूची',
			settings: 'सेटिंग',
			titles: 'कार्ड या टाइटल के पेज पर',
			bookmark: 'बाद में देखें',
			cardMenu: 'कार्ड के और विकल्प',
			watching: 'देखते समय',
			playPause: 'चलाएँ या रोकें',
			frames: 'रुके होने पर एक फ़्रेम पीछे या आगे',
			skip: 'इंट्रो या रीकैप छोड़ें',
			rate: 'ख़त्म होने पर रेट करें',
			stay: 'ख़त्म होने पर यहीं रहें',
			next: 'कतार में अगला, या अगला एपिसोड',
			previous: 'पिछला एपिसोड',
			servers: 'सर्वर',
			theatre: 'थिएटर मोड',
			fullScreen: 'फ़ुल स्क्रीन',
		},
	},
	'web/layout/layout': {
		LAYOUT_TEXT: {
			homeLink: 'Matinee, होम',
			skip: 'सामग्री पर जाएँ',
			mainNavigation: 'मुख्य',
			tabNavigation: 'टैब',
			openMenu: 'मेन्यू खोलें',
			menu: 'मेन्यू',
			home: 'होम',
			movies: 'फ़िल्में',
			shows: 'टीवी शो',
			search: 'खोजें',
			myList: 'मेरी सूची',
			accountMenu: 'अकाउंट मेन्यू',
			login: 'साइन इन',
			signUp: 'साइन अप करें',
			loadingPage: 'पेज लोड हो रहा है',
			loadingPanel: 'लोड हो रहा है',
			calendar: 'कैलेंडर',
			downloads: 'डाउनलोड',
			sitePages: 'इस साइट के बारे में',
			info: 'जानकारी',
			privacy: 'प्राइवेसी',
			dmca: 'DMCA',
			proxyAsks: 'इस साइट के आगे की प्रॉक्सी साइन इन माँग रही है। कुछ खोया नहीं है: साइन इन के लिए पेज रीलोड करें।',
			reload: 'रीलोड करें',
			shortcuts: 'कीबोर्ड शॉर्टकट',
		},
	},
	'web/layout/menu': {
		MENU_TEXT: {
			panelNavigation: 'मेन्यू',
			closeMenu: 'मेन्यू बंद करें',
			posters: 'पोस्टर',
			about: 'परिचय',
			account: 'अकाउंट',
			accountStarting: 'साइन इन हो रहा है…',
			accountUnreachable: 'सर्वर से संपर्क नहीं',
			signedIn: 'साइन इन हैं',
			settings: 'सेटिंग',
			admin: 'एडमिन पैनल',
			logout: 'साइन आउट',
			leaving: 'साइन आउट हो रहा है…',
			dismiss: 'बंद करें',
			unreachable: (age: string | null) =>
				age
					? `कैटलॉग से संपर्क नहीं हो पा रहा। ${age} सेव की गई कॉपी दिख रही है।`
					: 'कैटलॉग से संपर्क नहीं हो पा रहा। पुरानी कॉपी दिख रही है।',
		},
	},
	'web/layout/profiles': {
		PROFILES_TEXT: {
			accountPinTitle: 'किसी बड़े से अकाउंट का PIN माँगें',
			forgottenByChild: 'भूल गए? साइन आउट करें, पासवर्ड से साइन इन करें और सेटिंग में नया PIN चुनें।',
			child: 'बच्चा',
			title: 'कौन देख रहा है?',
			hasPin: 'PIN चाहिए',
			current: 'अभी इस्तेमाल में',
			pinTitle: (name: string) => `${name} का PIN`,
			pin: 'PIN',
			pinHint: PIN_RULE,
			forgotten: 'भूल गए? इसकी जगह अपने अकाउंट का पासवर्ड डालें: वह PIN हटा देता है।',
			enter: 'देखें',
			back: 'वापस',
			close: 'बंद करें',
			working: 'बदला जा रहा है',
			failed: 'बदला नहीं जा सका। फिर से कोशिश करें।',
			switchProfile: 'प्रोफ़ाइल बदलें',
		},
	},
	'web/lib/spoiler': { SPOILER_TEXT: { reveal: (episode) => `एपिसोड ${episode} दिखाएँ` } },
	'web/lib/format': {
		FORMAT_TEXT: {
			justNow: 'अभी-अभी',
			hoursAgo: (hours: number) => `${hours}\u00a0घंटे पहले`,
			yesterday: 'कल',
			/** Less than an amount of money. */
			under: (amount: string) => `${amount} से कम`,
			lessThanAMinuteAgo: 'एक मिनट से कम पहले',
			years: (first, last) => `${first}–${last}`,
		},
		TITLE_TEXT: {
			separator: ', ',
			episodeCode,
			episodeWords: (season: number, episode: number) => `सीज़न ${season}, एपिसोड ${episode}`,
			download: 'डाउनलोड करें',
			/** For screen readers. */
			ratedOutOfTen: (rating: string) => `रेटिंग: 10 में से ${rating}`,
		},
	},
	'web/lib/watch-action': {
		WATCH_ACTION_TEXT: {
			title: 'अभी देखें',
			trailer: 'अभी देखें (ट्रेलर)',
			clip: 'अभी देखें',
		},
	},
	'web/preferences/titles': {
		TITLES_LANGUAGE_TEXT: {
			title: 'टाइटल की भाषा',
			hint: 'टाइटल और सारांश, जहाँ वे उस भाषा में मिलते हैं।',
			asPage: 'पेज जैसी',
		},
	},
	'web/preferences/language': {
		LANGUAGE_TEXT: {
			title: 'भाषा',
			hint: 'मेन्यू, बटन और संदेशों की।',
			automatic: 'अपने-आप',
			/** Of the button that opens the choice, with the language of the page. */
			open: (language: string) => `भाषा: ${language}`,
			blocked: 'यह ब्राउज़र इस साइट की कुकी नहीं रखता, इसलिए भाषा याद नहीं रह सकती। ब्राउज़र की अपनी सेटिंग लागू है।',
		},
	},
	'web/queue/play-all': {
		PLAY_ALL_TEXT: {
			playAll: 'सभी चलाएँ',
			shuffle: 'शफ़ल',
			playAllOf: (name: string) => `सभी चलाएँ: ${name}`,
			shuffleOf: (name: string) => `शफ़ल: ${name}`,
		},
	},
	'web/queue/queue': {
		QUEUE_TEXT: {
			queue: 'कतार',
			button: 'कतार',
			playNext: 'इसके बाद चलाएँ',
			addToQueue: 'कतार में जोड़ें',
			playEpisodes: 'पहले अनदेखे से सभी चलाएँ',
			shuffleEpisodes: 'सभी एपिसोड शफ़ल करें',
			/** The button of a title's page that opens a menu. */
			more: 'कतार और एपिसोड',
			count: (count: number) => `${count}\u00a0टाइटल`,
			episode: (show: string, season: number, episode: number) => `${show} ${episodeCode(season, episode)}`,
			upNext: 'आगे',
			playsNext: (name: string) => `${name} इसके बाद चलेगा`,
			added: (name: string) => `${name} कतार में है`,
			full: `कतार भर गई है: इसमें ${QUEUE_MAX_TITLES}\u00a0टाइटल आते हैं। पहले एक हटाएँ।`,
			remove: (name: string) => `${name} को कतार से हटाएँ`,
			removed: (name: string) => `${name} को कतार से हटाया गया`,
			moveUp: (name: string) => `${name} को ऊपर ले जाएँ`,
			moveDown: (name: string) => `${name} को नीचे ले जाएँ`,
			moved: (name: string, place: number) => `${name} अब नंबर ${place} पर है`,
			drag: 'खिसकाने के लिए खींचें',
			clear: 'मिटाएँ',
			cleared: 'कतार ख़ाली है',
			replaced: 'इसने आपकी कतार की जगह ले ली',
			undo: 'वापस लें',
			skipped: (name: string) => `${name} छोड़ा गया: यहाँ कुछ भी इसे नहीं चला सकता।`,
			skippedMany: (count: number) => `${count}\u00a0टाइटल छोड़े गए: यहाँ कुछ भी इन्हें नहीं चला सकता।`,
			nothingPlays: 'इसमें से कुछ भी यहाँ नहीं चल सकता।',
			failed: 'टाइटल लोड नहीं हो सके। फिर से कोशिश करें।',
		},
	},
	'web/recovery/recovery': {
		ERROR_TITLE: 'कुछ गड़बड़ हुई',
		ERROR_TEXT: 'अचानक कोई गड़बड़ी हुई',
		TRY_AGAIN: 'फिर से कोशिश करें',
		RELOAD_PAGE: 'पेज रीलोड करें',
		ERROR_HELP: '“फिर से कोशिश करें” इस ब्राउज़र में रखे पेज मिटाकर रीलोड करता है। आपकी पसंद और इतिहास बने रहते हैं।',
		ERROR_DETAILS: 'विवरण दिखाएँ',
		START_TIMEOUT_DETAILS: 'पेज समय पर शुरू नहीं हुआ।',
		SEND_REPORT: 'रिपोर्ट भेजें',
		REPORT_HELP: 'रिपोर्ट में यह गड़बड़ी, पेज का पता और आपके ब्राउज़र का नाम है। और कुछ नहीं भेजा जाता।',
		REPORT_SENT: 'रिपोर्ट भेज दी गई। धन्यवाद।',
		REPORT_FAILED: 'रिपोर्ट नहीं भेजी जा सकी।',
	},
	'web/screens/account-link-screens': {
		RESET_TEXT: {
			...LINK_TEXT,
			title: 'नया पासवर्ड',
			description: 'नया पासवर्ड चुनें।',
			purpose: (username: string) => `अकाउंट ${username} के लिए। हर डिवाइस साइन आउट हो जाएगा।`,
			purposeOfUnknown: 'हर डिवाइस साइन आउट हो जाएगा।',
			whyUnusable: `यह एक बार काम करता है: मेल के बाद ${RESET_LINK_MINUTES}\u00a0मिनट तक, या एडमिन के बनाने के बाद ${HANDED_RESET_LINK_HOURS}\u00a0घंटे तक। साइन-इन फ़ॉर्म के “पासवर्ड भूल गए?” से नया माँगें।`,
			done: 'पासवर्ड बदल गया',
			whatNext: 'नए पासवर्ड से साइन इन करें।',
		},
		VERIFY_TEXT: {
			...LINK_TEXT,
			title: 'पते की पुष्टि करें',
			description: 'ईमेल पते की पुष्टि करें।',
			purpose: 'यह ईमेल पता आपका है, इसकी पुष्टि के लिए बटन दबाएँ।',
			confirm: 'पते की पुष्टि करें',
			failed: 'पते की पुष्टि नहीं हो सकी। फिर से कोशिश करें।',
			why: `लिंक ${VERIFY_LINK_DAYS}\u00a0दिन तक, एक बार काम करता है। सेटिंग में नया माँग सकते हैं।`,
			done: 'पते की पुष्टि हो गई',
			whatNext: 'धन्यवाद। पासवर्ड भूलने पर हम वहाँ लिंक भेज सकते हैं।',
		},
		UNDO_TEXT: {
			...LINK_TEXT,
			title: 'बदलाव वापस लें',
			description: 'ईमेल पते का बदलाव वापस लें।',
			purpose: 'आपके अकाउंट को यह ईमेल पता वापस मिलेगा, हर डिवाइस साइन आउट होगा, और आप नया पासवर्ड चुनेंगे।',
			confirm: 'बदलाव वापस लें',
			failed: 'बदलाव वापस नहीं लिया जा सका। फिर से कोशिश करें।',
			why: `लिंक बदलाव के बाद ${UNDO_EMAIL_DAYS}\u00a0दिन तक, एक बार काम करता है।`,
			newPassword: 'नया पासवर्ड चुनें',
			whyNewPassword: 'बदलाव वापस हो गया। जिसने बदलाव किया उसे आपका पासवर्ड पता हो सकता है, इसलिए अभी नया चुनें।',
		},
	},
	'web/screens/activate-screen': {
		ACTIVATE_TEXT: {
			title: 'डिवाइस साइन इन करें',
			description: 'टीवी या दूसरे डिवाइस को उसके कोड से साइन इन करें।',
			purpose: 'डिवाइस पर दिख रहा कोड टाइप करें।',
			checking: 'एक पल…',
			needsScript: 'इस पेज के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
			signedOut: 'पहले यहाँ साइन इन करें',
			whySignedOut: 'फिर आप कोड दिखाने वाले डिवाइस को साइन इन कर सकते हैं।',
			login: 'साइन इन',
			code: 'कोड',
			codeHint: 'आठ अक्षर',
			codeRequired: 'कोड डालें',
			next: 'जारी रखें',
			found: 'क्या यह आपका डिवाइस है?',
			foundPurpose: (username: string) =>
				`इसे वह सब मिलेगा जिसकी ${username} को अनुमति है। सिर्फ़ अपने सामने मौजूद डिवाइस की पुष्टि करें, किसी और के कहने पर कभी नहीं।`,
			device: 'डिवाइस',
			unknownDevice: 'अज्ञात डिवाइस',
			address: 'पता',
			since: 'अनुरोध',
			password: 'आपका पासवर्ड',
			approve: 'यह डिवाइस साइन इन करें',
			refuse: 'नामंज़ूर करें',
			failed: 'कुछ गड़बड़ हुई। फिर से कोशिश करें।',
			approved: 'डिवाइस साइन इन हो गया',
			approvedText: 'वह कुछ सेकंड में आगे बढ़ेगा। उसका सत्र आप सेटिंग में कभी भी ख़त्म कर सकते हैं।',
			refused: 'डिवाइस को मना किया गया',
			refusedText: 'वह साइन इन नहीं है। अगर आपने यह नहीं माँगा था, तो आपको और कुछ नहीं करना है।',
			goHome: 'होम पर जाएँ',
			another: 'दूसरा डिवाइस',
			startAgain: 'दूसरा कोड डालें',
		},
	},
	'web/screens/failures/failures': {
		FAILURE_TEXT: {
			notFoundTitle: 'पेज नहीं मिला',
			notFoundText: 'यह पेज मौजूद नहीं है, या इसकी जगह बदल गई है।',
			goHome: 'होम पर जाएँ',
			goBack: 'वापस जाएँ',
			/** Title and sentence. */
			outage: ['कैटलॉग से संपर्क नहीं हो पा रहा', 'शायद थोड़ी देर में लौट आए। फिर कोशिश हो रही है…'],
			refused: ['थोड़ा समय लगेगा', 'आपके नेटवर्क ने बहुत से पेज खोले हैं। अगला यही है…'],
			offlineTitle: 'कोई कनेक्शन नहीं',
			offlineText: 'यह पेज इस डिवाइस पर सेव नहीं है। ऑनलाइन होते ही यह खुल जाएगा।',
		},
	},
	'web/screens/failures/kept-titles': {
		KEPT_TEXT: {
			home: 'होम, जैसा पिछली बार दिखा',
			titles: 'ऑफ़लाइन उपलब्ध',
		},
	},
	'web/screens/join-screen': {
		JOIN_TEXT: {
			title: 'आपको आमंत्रण मिला है',
			signingIn: 'साइन इन हो रहा है…',
			description: 'आमंत्रण से साइन अप करें।',
			purpose: 'हर डिवाइस पर वहीं से देखने के लिए अकाउंट बनाएँ।',
			unusable: 'आमंत्रण मान्य नहीं',
			whyUnusable: 'हो सकता है वह ख़त्म, रद्द या पूरा इस्तेमाल हो चुका हो। नया माँगें।',
			checking: 'आमंत्रण जाँचा जा रहा है…',
			signedIn: (username: string) => `${username} के रूप में साइन इन हैं`,
			forNewAccount: 'आमंत्रण नए अकाउंट के लिए है। इसे इस्तेमाल करने के लिए साइन आउट करें।',
			needsScript: 'आमंत्रण के लिए JavaScript चाहिए, जो इस ब्राउज़र में बंद है।',
			goHome: 'होम पर जाएँ',
		},
	},
	'web/screens/owner-sign-up': {
		OWNER_SIGN_UP_TEXT: {
			title: 'मालिक बनें',
			purpose: 'इस लिंक से आप जो अकाउंट बनाएँगे वह सर्वर का मालिक होगा: यूज़र, प्लेयर सर्वर और बैकअप वही सँभालेगा।',
			unusable: 'लिंक मान्य नहीं',
			whyUnusable: (minutes: number) =>
				`मालिक लिंक सर्वर के शुरू होने के बाद ${minutes}\u00a0मिनट तक एक बार काम करता है, और तभी जब कोई मालिक न हो। नए लिंक के लिए सर्वर फिर शुरू करें, या मालिक के रूप में साइन इन करें।`,
			checking: 'लिंक जाँचा जा रहा है…',
			signedIn: (username: string) => `${username} के रूप में साइन इन हैं`,
			makeThisOwner: 'लिंक नए अकाउंट के लिए है। इसे इस्तेमाल करने के लिए साइन आउट करें, या इस अकाउंट को मालिक बनाएँ:',
			command: {
				npm: (email: string) => `npm run owner -- ${email}`,
				matinee: (email: string) => `matinee owner ${email}`,
			},
			goHome: 'होम पर जाएँ',
		},
	},
	'web/screens/provider-return': {
		PROVIDER_RETURN_TEXT: {
			waiting: 'आपका साइन-इन जाँचा जा रहा है…',
			failed: 'आप साइन इन नहीं हैं',
			connectFailed: 'जुड़ा नहीं',
			connected: 'जुड़ गया। अब से इससे साइन इन होगा।',
			elsewhere: 'यह साइन-इन दूसरे टैब या ब्राउज़र में शुरू हुआ था। यहाँ फिर से शुरू करें।',
			unknown: 'कुछ गड़बड़ हुई। फिर से कोशिश करें।',
			login: 'साइन इन',
			back: 'वापस जाएँ',
			codeTitle: 'टू-फ़ैक्टर साइन-इन',
			codePurpose: 'आपके अकाउंट में टू-फ़ैक्टर साइन-इन है।',
			waitsTitle: 'बस थोड़ा और',
		},
	},
	'web/session/owner-notice': {
		OWNER_NOTICE_TEXT: {
			keyRefused: 'TMDB कुंजी स्वीकार नहीं करता, इसलिए पेज ख़ाली रहते हैं।',
			open: 'सेटअप खोलें',
		},
	},
	'web/session/second-factor-notice': {
		SECOND_FACTOR_NOTICE_TEXT: {
			mustSetUp: 'आपकी भूमिका के लिए टू-फ़ैक्टर साइन-इन ज़रूरी है। जारी रखने के लिए सेट करें।',
			open: 'सेट करें',
		},
	},
	'web/session/session': {
		SESSION_TEXT: {
			logoutFailed: 'सर्वर पर साइन आउट नहीं हो सका, पर यहाँ आप साइन आउट हैं',
		},
	},
	'web/taste/taste': {
		TASTE_TEXT: {
			notInterested: 'दिलचस्पी नहीं',
			showAgain: 'फिर दिखाएँ',
			hidden: (name: string) => `${name} अब पंक्तियों और सूचियों में नहीं दिखेगा`,
			hiddenHere: (name: string) => `${name} अब इस ब्राउज़र में नहीं दिखेगा। सेटिंग में पाने के लिए साइन इन करें।`,
			shown: (name: string) => `${name} फिर दिखेगा`,
			undo: 'वापस लें',
			/** In a style sheet: without quotation marks. */
			allHidden: 'आपने इस सूची के सभी टाइटल छिपा दिए हैं।',
			hideFailed: 'छिपाने में बदलाव नहीं हो सका। फिर से कोशिश करें।',
			tooManyHidden: 'बहुत ज़्यादा टाइटल छिपे हैं। पहले उनमें से किसी को फिर दिखाएँ।',
			yourRating: 'आपकी रेटिंग',
			noRating: 'कोई रेटिंग नहीं',
			removeRating: 'अपनी रेटिंग हटाएँ',
			stars: (halfStars: number) => {
				const whole = Math.floor(halfStars / 2);
				const text = halfStars % 2 === 0 ? String(whole) : `${whole || ''}½`;
				return `${text} ${halfStars <= 2 ? 'सितारा' : 'सितारे'}`;
			},
			rateFailed: 'आपकी रेटिंग सेव नहीं हो सकी। फिर से कोशिश करें।',
			tooManyRatings: 'इस ब्राउज़र में बहुत ज़्यादा रेटिंग हैं। और सेव करने के लिए साइन इन करें।',
			migrated: 'इस ब्राउज़र के छिपाए गए टाइटल और रेटिंग अब आपके अकाउंट में हैं',
			noRoom: (hidden: number, ratings: number) => {
				const parts = [
					...(hidden > 0 ? [`${hidden} छिपाए गए टाइटल`] : []),
					...(ratings > 0 ? [`${ratings} रेटिंग`] : []),
				];
				return `आपके अकाउंट में ${parts.join(' और ')} के लिए जगह नहीं है: वे इसी ब्राउज़र में रहेंगे।`;
			},
		},
	},
	'web/ui/english-mark': {
		ENGLISH_MARK_TEXT: { inEnglish: 'अंग्रेज़ी में' },
	},
	'web/ui/link-to-copy': {
		LINK_TO_COPY_TEXT: {
			copy: 'लिंक कॉपी करें',
			copied: 'लिंक कॉपी हो गया',
			copyFailed: 'लिंक ख़ुद कॉपी करें',
		},
	},
	'web/ui/ui': {
		UI_TEXT: {
			retry: 'फिर से कोशिश करें',
			retrying: 'फिर कोशिश हो रही है…',
			fetchFailed: 'यह लोड नहीं हो सका। कनेक्शन जाँचकर फिर से कोशिश करें।',
			cardFailed: 'यह हिस्सा नहीं दिखाया जा सका। फिर से कोशिश करें।',
			close: 'बंद करें',
			cancel: 'रद्द करें',
			working: 'काम जारी है…',
			notices: 'सूचनाएँ',
			dismissNotice: 'बंद करें',
			showPassword: 'पासवर्ड दिखाएँ',
			hidePassword: 'पासवर्ड छिपाएँ',
		},
	},
	'web/worker/offline-page': {
		OFFLINE_TEXT: {
			title: 'कोई कनेक्शन नहीं',
			text: 'यह पेज इस डिवाइस पर सेव नहीं है। ऑनलाइन होते ही यह खुल जाएगा।',
			retry: 'फिर से कोशिश करें',
			home: 'होम, जैसा पिछली बार दिखा',
			kept: 'ऑफ़लाइन उपलब्ध',
			/** Of the bar. */
			navigation: 'मुख्य',
			pages: [
				['/', 'होम'],
				['/movies', 'फ़िल्में'],
				['/tv', 'टीवी शो'],
				['/my-list', 'मेरी सूची'],
				['/downloads', 'डाउनलोड'],
			],
		},
	},
	'web/features/player/together/together': {
		ROOM_TEXT: {
			heading: 'साथ देखें',
			intro: 'कमरा खोलकर लिंक भेजें: 20 तक लोग एक साथ वही पल देखते हैं।',
			guests: 'बिना अकाउंट वाले लोग जुड़ सकते हैं',
			hostOnly: 'प्लेबैक सिर्फ़ मैं कंट्रोल करूँ',
			open: 'कमरा खोलें',
			openFailed: 'कमरा नहीं खुल सका। फिर से कोशिश करें।',
			close: 'बंद करें',
			link: 'कमरे का लिंक',
			people: 'कमरे में',
			host: 'मेज़बान',
			guest: 'अतिथि',
			you: 'आप',
			ready: 'तैयार',
			notReady: 'तैयार नहीं',
			iAmReady: 'मैं तैयार हूँ',
			startTogether: 'साथ शुरू करें',
			startsIn: (seconds) => `${seconds}\u00a0सेकंड में शुरू`,
			pressPlay: 'ब्राउज़र रुका है: प्लेयर में “चलाएँ” दबाएँ।',
			silent: 'यह प्लेयर यहाँ से कंट्रोल नहीं होता: उलटी गिनती पूरी होने पर इसे चलाएँ।',
			everybodyAt: (time) => `सब ${time} पर हैं`,
			connecting: 'जुड़ रहे हैं…',
			waiting: 'कनेक्शन टूटा। फिर जुड़ रहे हैं…',
			over: 'आप अब कमरे में नहीं हैं।',
			other: (name) => `कमरे में चल रहा है: ${name}।`,
			goThere: 'वहाँ जाएँ',
			bringHere: 'सबको यहाँ लाएँ',
			react: 'प्रतिक्रिया दें',
			reactions: { heart: 'दिल', laugh: 'हँसी', wow: 'हैरानी', sad: 'दुखी', scared: 'डर', applause: 'तालियाँ' },
			reacted: (name, reaction) => `${name}: ${reaction}`,
			leave: 'छोड़ें',
			end: 'कमरा बंद करें',
		},
	},
	'web/features/together/together': {
		TOGETHER_TEXT: {
			title: 'साथ देखें',
			description: 'साथ देखने या चुनने का कमरा।',
			checking: 'कमरा खोजा जा रहा है…',
			notFound: 'ऐसा कोई कमरा नहीं',
			notFoundText: 'लिंक अधूरा है या कमरा बंद हो गया। नया लिंक माँगें।',
			goHome: 'होम पर जाएँ',
			invited: (host) => `${host} ने आपको बुलाया है`,
			toWatch: (name) => `आप साथ में “${name}” देखेंगे।`,
			toChoose: 'आप साथ में चुनेंगे कि क्या देखें।',
			name: 'आपका नाम',
			join: 'जुड़ें',
			signIn: 'साइन इन करें',
			accountsOnly: 'यह कमरा अकाउंट वाले लोगों के लिए है।',
			connecting: 'जुड़ रहे हैं…',
			waiting: 'कनेक्शन टूटा। फिर जुड़ रहे हैं…',
			over: 'आप अब कमरे में नहीं हैं।',
			people: (names) => `कमरे में: ${names}`,
			alone: 'अभी और कोई नहीं है। लिंक भेजें।',
			link: 'कमरे का लिंक',
			like: 'हाँ',
			pass: 'नहीं',
			keys: 'तीर कुंजियाँ: बाएँ नहीं, दाएँ हाँ।',
			left: (count) => `${count} बाकी`,
			kept: 'बाद के लिए रखा',
			limits: 'डेक में क्या हो सकता है',
			type: 'क्या',
			typeOf: { all: 'फ़िल्में और शो', movie: 'फ़िल्में', tv: 'शो' },
			length: 'अवधि',
			anyLength: 'कोई भी अवधि',
			upTo: (minutes) => `${minutes}\u00a0मिनट तक`,
			keptOnly: 'सिर्फ़ वही जो हमने बाद के लिए रखा है',
			servicesOnly: 'केवल वही जो चुनी हुई सेवाओं पर है',
			services: 'सेवाएँ',
			servicesFailed: 'सेवाएँ अभी लोड नहीं हो सकतीं।',
			servicesNote: (country) => `सेवाएँ: ${country}। डेटा JustWatch से।`,
			noServices: (country) => `इस देश की कोई सेवा ज्ञात नहीं: ${country}।`,
			emptyDeck: 'डेक में अभी कुछ नहीं है। दूसरे जो बाद के लिए रखते हैं, वह उनके साथ आएगा।',
			allSeen: 'आपकी बारी पूरी हुई। बाकी लोग अभी चुन रहे हैं।',
			match: 'सबकी पसंद मिल गई',
			matchText: (name) => `आप सबको ${name} पसंद है।`,
			watch: 'साथ देखें',
			watchFailed: 'कमरा नहीं खुल सका। फिर से कोशिश करें।',
			waitForWatch: 'जैसे ही अकाउंट वाला कोई व्यक्ति इसे खोलेगा, आप वहाँ पहुँच जाएँगे।',
			decide: 'साथ चुनें',
			decideFailed: 'डेक तैयार नहीं हो सका। फिर से कोशिश करें।',
			remoteTitle: 'रिमोट',
			remoteDescription: 'दूसरे डिवाइस पर जो चल रहा है, उसे कंट्रोल करें।',
			signedOut: 'अपने डिवाइस कंट्रोल करने के लिए साइन इन करें',
			signedOutText: 'तब आपके अकाउंट के डिवाइस यहाँ दिखेंगे।',
			thisDevice: 'यह डिवाइस',
			thisDeviceHint: 'जब तक यहाँ इस साइट का पेज खुला है, आपके अकाउंट के दूसरे डिवाइस इसे कंट्रोल कर सकते हैं।',
			deviceName: 'इस डिवाइस का नाम',
			turnOn: 'कंट्रोल होने दें',
			turnOff: 'कंट्रोल बंद करें',
			isOn: (name) => `${name} नाम से कंट्रोल होता है।`,
			devices: 'डिवाइस',
			noDevices: 'कोई डिवाइस नहीं है। उस पर यह पेज खोलें और कंट्रोल होने दें।',
			nothingPlays: 'कुछ नहीं चल रहा',
			play: 'चलाएँ',
			pause: 'रोकें',
			back: '10\u00a0सेकंड पीछे',
			forward: '10\u00a0सेकंड आगे',
			volume: 'वॉल्यूम',
			search: 'खोज',
			searchHint: 'आपके लिखते समय डिवाइस खोजता है।',
			find: 'खोजें',
			findFailed: 'खोज विफल रही। फिर से कोशिश करें।',
			noResults: 'कुछ नहीं मिला',
			playThere: (name) => `${name} वहाँ चलाएँ`,
			guests: 'अतिथि',
			guestHint: 'अतिथि लिंक या QR कोड से एक शाम आपके डिवाइस कंट्रोल कर सकता है।',
			letGuest: 'अतिथि को आने दें',
			guestFailed: 'लिंक नहीं बन सका। फिर से कोशिश करें।',
			guestLink: 'अतिथि का लिंक',
			guestCode: 'लिंक का QR कोड',
			guestUntil: (time) => `अतिथि ${time} तक`,
			end: 'ख़त्म करें',
			endFailed: 'ख़त्म नहीं हो सका। फिर से कोशिश करें।',
		},
	},
} satisfies Translation;
