/**
 * Texts of the interface in Turkish.
 *
 * Glossary: the reader is «siz», or a sentence has none. Names stay without suffixes: “X” kaldırıldı, Kaldır: X. Watch Later:
 * Daha sonra izle. My List: Listem. Continue Watching: İzlemeye devam et. movie: film. show: dizi. title: yapım. season: sezon.
 * episode: bölüm. specials: özel bölümler. programme: program. short: kısa film. feature: uzun film. copy: kopya. host:
 * barındırıcı. player server: oynatıcı sunucusu. add-on: eklenti. stream: yayın. list: liste. queue: oynatma sırası. trending:
 * gündemde. overview: özet (of a title), genel bakış (of the admins). collection: koleksiyon. profile: profil. backup: yedek.
 * owner: sahip. admin: yönetici. user: kullanıcı. passkey: geçiş anahtarı. recovery code: kurtarma kodu. two-factor sign-in: iki
 * adımlı doğrulama. sign in: oturum açmak. sign out: oturumu kapatmak. sign up: kaydolmak. email, mail: e-posta. token: belirteç.
 * rating: puan. provider of offers: platform. try again: tekrar dene. choose a password: parola belirle. revoke: iptal et. proxy:
 * proxy. request (of a title): istek. room: oda. deck: deste. host of a room: ev sahibi. double bill: iki film birden. Texts to a
 * child say «sen».
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
import { contactBlocks, type PolicySection } from '../web/features/policy/policy-content.ts';
import { attempt, displayName } from '../web/lib/browser-features.ts';
import { formatDateTime, formatUtcDate } from '../web/lib/date-format.ts';
import { formatTime } from '../web/lib/format-time.ts';
import { formatCount, formatDecimal } from '../web/lib/number-format.ts';
import { ACCOUNT_RULES, LIST_RULES, PROFILE_RULES, PROGRAMME_HEADINGS } from './rules/tr.ts';
import type { Translation } from './translation.ts';

// A noun after a number has one form in Turkish.
const rows = (count: number) => `${formatCount(count)} satır`;
const episodeCode = (season: number, episode: number) => `S${season} B${episode}`;
const episodeWords = (season: number, episode: number) => `${season}. sezon, ${episode}. bölüm`;
const ratedOutOfTen = (rating: string) => `Puan: 10 üzerinden ${rating}`;
const TITLE_TEXT = { episodeCode, episodeWords, ratedOutOfTen };
const RESUME_ACTION_TEXT = { episode: episodeCode };
const POLICY_TEXT = { days: (count: number) => `${formatCount(count)}\u00a0gün` };
const ROLE_NAME = { user: 'Kullanıcı', admin: 'Yönetici', owner: 'Sahip' };
const PIN_RULE = '4 ila 8\u00a0rakam';
const WATCH_NOW = 'Şimdi izle';
const NO_FILMS = 'Bu koleksiyonda gösterilecek film yok.';
const NO_TITLES = 'Bu kişi için gösterilecek yapım yok.';

const listOf = (parts: readonly string[]) => new Intl.ListFormat('tr').format(parts);

function placeOf({ number, total }: { number: number; total: number }): string {
	return total === 1 ? '' : ` (${number} / ${total})`;
}

const LEFT_BECAUSE: Record<SourceFailure, (host: string) => string> = {
	fault: () => 'Bu kopya burada oynatılamıyor',
	silent: (host) => `${host} yanıt vermiyor`,
	slow: (host) => `${host} çok yavaş`,
	stalled: (host) => `${host} veri göndermeyi kesti`,
};

const GET_KEY = 'themoviedb.org adresindeki hesap ayarlarınızda, API bölümünden ücretsiz bir anahtar alın.';
const KEY_FORMS =
	'TMDB’nin uzun API Read Access Token değeri TMDB_ACCESS_TOKEN değişkenine, kısa API Key değeri TMDB_API_KEY değişkenine yazılır.';
const RESTART = 'Sunucunun terminalinde Ctrl+C’ye basın, ardından şunu çalıştırın:';
const OTHER_TERMINAL = 'Başka bir terminalde, Matinee’nin başlatıldığı dizinde şunu çalıştırın:';
const runBeside = (command: string) => ({ where: OTHER_TERMINAL, commands: [command] });

const COMMANDS: Record<PublicConfig['commands'], { start: string; backUp: string }> = {
	npm: { start: 'npm start', backUp: 'npm run backup -- backups/matinee.db' },
	matinee: { start: 'matinee', backUp: 'matinee backup backups/matinee.db' },
};

const UPDATE_BACKUP = 'Başlatılırken yerleşik veritabanı, taşınmadan önce yedeklenir.';
const UPDATE: Record<PublicConfig['commands'], string> = {
	npm: UPDATE_BACKUP,
	matinee: `Bunu nasıl kurduysanız öyle kurun: docs/operating.md belgesine bakın. ${UPDATE_BACKUP}`,
};

const TITLES = { movie: 'Filmler', tv: 'Diziler' };
const SORTS = {
	popular: 'En popüler',
	top_rated: 'En iyi puanlı',
	latest: 'En yeni',
	a_to_z: 'A’dan Z’ye',
	first_air_date: 'İlk yayın tarihi',
	name: 'Ad',
};

const quickFilterOf = (filter: Exclude<BrowseState['filter'], 'all'>) =>
	filter === 'trending' ? 'Gündemde' : SORTS[filter];

/** `Filmler · Komedi · En iyi puanlı`. */
function browseTitle(
	mediaType: 'movie' | 'tv',
	{ filter, q }: Pick<BrowseState, 'filter' | 'q'>,
	genre?: string,
): string {
	if (q) return `${TITLES[mediaType]} içinde “${q}”`;
	return [TITLES[mediaType], genre ?? [], filter === 'all' ? [] : quickFilterOf(filter)].flat().join(' · ');
}

const FREE = 'Şu an ücretsiz';
const FACETS: Partial<Record<FacetName, Readonly<Record<string, string>>>> = {
	length: {
		'1-19': '20\u00a0dakikadan kısa',
		'1-59': 'Bir saatten kısa',
		'60-120': '1–2\u00a0saat',
		'121-': '2\u00a0saatten uzun',
	},
	sound: { silent: 'Sessiz', sound: 'Sesli' },
	country: { SU: 'Sovyetler Birliği', YU: 'Yugoslavya', XC: 'Çekoslovakya', HK: 'Hong Kong' },
	language: { cn: 'Kantonca', zh: 'Mandarin' },
	free: { 1: FREE },
};

/** `1930’lar`, `1950’ler`: the ending goes with how the number is read. */
function decadeOf(decade: number | string): string {
	const tens = Math.floor((Number.parseInt(String(decade), 10) % 100) / 10);
	const year = String(decade).replace(/\D/g, '');
	return `${year}’${[0, 2, 5, 7, 8].includes(tens) ? 'ler' : 'lar'}`;
}

/** What a chosen facet is called: `1920’ler`, `20 dakikadan kısa`, `7 ve üzeri`, `Almanya`. */
function facetLabel(name: FacetName, value: string): string {
	const known = FACETS[name]?.[value];
	if (known) return known;
	if (name === 'country') return displayName('region', value);
	if (name === 'language') return displayName('language', value);
	if (name === 'decade') return decadeOf(value);
	if (name === 'free') return `${FREE} (${displayName('region', value)})`;
	if (name === 'rating') return `${value} ve üzeri`;
	const region = value.split('-')[1];
	return region ? `Seçilen platform (${displayName('region', region)})` : 'Seçilen platform';
}

function facetLabelsOf({ facets }: BrowseState): string[] {
	return FACET_NAMES.flatMap((name) => (facets[name] ? facetLabel(name, facets[name]) : []));
}

/** `Sessiz · Komedi · 1920’ler`; values as in the addresses of lists. */
function moodOf(facets: Readonly<Record<string, string>>, genre?: string): string {
	const { filter = '', sound, decade, country, length = '', free } = facets;
	return [
		filter === 'top_rated' ? SORTS.top_rated : filter === 'latest' && SORTS.latest,
		sound && 'Sessiz',
		genre,
		decade && decadeOf(decade),
		country && (country === 'SU' ? 'Sovyetler Birliği' : displayName('region', country)),
		length !== '60-120' && FACETS.length?.[length],
		free && FREE,
	]
		.filter(Boolean)
		.join(' · ');
}

const listCount = (count: number, { one }: TitleListLabels) => `${formatCount(count)} ${one}`;

function catalogueText({ source }: PublicConfig): string {
	return source === 'tmdb'
		? 'Film ve dizilerin TMDB’de yayımlanan adları, tarihleri, oyuncuları, puanları ve görselleri.'
		: 'Kamu malı veya açık lisanslı film ve dizilerin adları, tarihleri, oyuncuları ve özetleri; görseller Matinee için çizilmiştir.';
}

function thirdParties({ source, playerConfigUrl }: PublicConfig): PolicySection['blocks'] {
	const pictures =
		source === 'tmdb'
			? 'Yapımlar, puanlar ve metinler TMDB’den bu sunucu üzerinden gelir; TMDB sizi görmez. Afişleri ve arka planları tarayıcınız, IP adresinizi gören TMDB görsel sunucusundan yükler.'
			: 'Afişler, arka planlar ve metinler yalnızca bu sunucudan gelir.';
	const list = playerConfigUrl
		? 'Tarayıcınız oynatıcı sunucuları listesini bizim seçtiğimiz bir adresten yükler. O adresteki sunucu IP adresinizi görür.'
		: null;
	return [
		{
			text: 'Matinee film veya dizi saklamaz. Bir yapım izlediğinizde tarayıcınız başkasına ait bir sayfayı veya dosyayı açar. Orada olanlar için bu politika değil, onların politikası geçerlidir.',
		},
		{
			terms: [
				[
					'Oynatıcı sunucuları',
					'Seçtiğiniz oynatıcı sunucusu bir çerçevede gösterilir. IP adresinizi, tarayıcınızı ve hangi yapımı açtığınızı görür, kendi çerezlerini kullanabilir. Burada kim olduğunuzu göremez.',
				],
				[
					'Açık lisanslı filmler',
					'Yerleşik oynatıcı onları, IP adresinizi gören ve filmleri saklayan arşivlerden alır.',
				],
				[
					'Fragmanlar',
					'Bir fragman açtığınızda veya yapımın oynatılacak başka bir şeyi olmadığında YouTube’un gizliliği artırılmış oynatıcısıyla gösterilir.',
				],
				['Görseller ve metinler', pictures],
				...(list ? [['Sunucu listesi', list] as const] : []),
			],
		},
	];
}

const COMMON = {
	unusable: 'Bağlantı geçerli değil',
	checking: 'Bağlantı denetleniyor…',
	needsScript: 'Bu bağlantı JavaScript gerektirir; bu tarayıcıda kapalı.',
	login: 'Oturum aç',
	goHome: 'Ana sayfaya git',
} as const;

const SETTINGS = {
	language: {
		label: 'Dil',
		hint: 'Menülerin, düğmelerin ve iletilerin dili.',
	},
	titleLanguage: { label: 'Yapım adlarının dili', hint: 'Bu dilde varsa yapım adları ve özetler.' },
	theme: { label: 'Tema', hint: 'Koyu, açık veya cihazınızın ayarı.' },
	compactMode: { label: 'Kompakt görünüm', hint: 'Daha küçük afişler, ekranda daha fazla yapım.' },
	rowTitles: { label: 'Satırlarda adlar', hint: 'Her afişin altında ad ve yıl.' },
	hideWatched: {
		label: 'İzlenenleri gizle',
		hint: 'İzledikleriniz satırlarda ve listelerde gösterilmez. Listem’de ve “İzlemeye devam et” satırında kalırlar.',
	},
	hideSpoilers: {
		label: 'Sürprizbozanları gizle',
		hint: 'Bölümlerin adlarını, görsellerini, özetlerini ve puanlarını, izleyene kadar gizler.',
	},
	screenSaver: { label: 'Ekran koruyucu', hint: 'On dakika işlem yapılmayınca afişler gösterilir.' },
	showRatings: { label: 'Puanları göster', hint: 'Afişlerde ve yapım sayfalarında puanlar.' },
	recentSearches: { label: 'Son aramalar', hint: 'Bu tarayıcıda aradıklarınızı önerir.' },
	notifications: { label: 'Bildirimler', hint: 'Karşılama gibi bildirimleri gösterir.' },
	defaultServer: { label: 'Varsayılan sunucu', hint: 'Her yapım bu oynatıcı sunucusuyla başlar.' },
	autoPlay: { label: 'Otomatik oynatma', hint: 'Oynatma olabildiğince çabuk başlar.' },
	volume: { label: 'Ses düzeyi', hint: 'Oynatma başladığındaki ses düzeyi.' },
	quality: { label: 'Kalite', hint: 'Varsa bu çözünürlük kullanılır.' },
	subtitles: { label: 'Altyazı', hint: 'Varsa altyazıyı açar.' },
	autoNext: {
		label: 'Sıradakini oynat',
		hint: 'Bittikten sonra: puan vermenizi önerir; sırayı, sonraki bölümü veya kısmı ya da benzer bir yapımı başlatır.',
	},
	rememberPosition: { label: 'Kalınan yeri hatırla', hint: 'Bu cihazda kaldığınız yerden devam eder.' },
	skipIntro: { label: 'Girişler ve özetler', hint: 'Nerede başlayıp bittikleri biliniyorsa.' },
	autoFullscreen: { label: 'Ekranı kapla', hint: 'Oynatma başlayınca tam ekrana geçer.' },
};

export const MESSAGES = {
	'contract/account-rules': { ACCOUNT_RULE_MESSAGES: ACCOUNT_RULES },
	'contract/list-rules': { LIST_RULE_MESSAGES: LIST_RULES },
	'contract/profile-rules': { PROFILE_RULE_MESSAGES: PROFILE_RULES },
	'contract/player-server-list': {
		PLAYER_SERVER_LIST_MESSAGES: {
			list: 'liste, servers ve settings içeren bir nesnedir',
			servers: `1 ile ${MAX_SERVERS}\u00a0arasında sunucu gerekli`,
			server: 'sunucu bir nesnedir',
			id: '3 gibi bir tam sayı olmalı',
			duplicateId: 'başka bir sunucu bu ID’yi kullanıyor',
			name: 'ad gerekli',
			movieUrl: 'https://player.example.org/movie gibi bir adres gerekli',
			tvUrl: 'https://player.example.org/tv gibi bir adres gerekli',
			unsafeUrl: 'https://player.example.org/movie gibi bir adres olmalı: https ile, kullanıcı adı ve # olmadan',
			unsafeHttpUrl: 'http://player.example.org/movie gibi bir adres olmalı, kullanıcı adı ve # olmadan',
			placeholder: (text) =>
				`${text} içeremez: yer tutucu yoktur; ID (dizilerde sezon ve bölüm de) …/movie/10331 örneğindeki gibi sona eklenir`,
			ownUrl: 'yerleşik bir oynatıcının yolu dışında bu sitenin bir adresi olamaz',
			enabled: 'true veya false olmalı',
			priority: 'sayı olmalı',
			params: 'tercihleri harf, rakam, “.”, “_” veya “-” içeren parametre adlarıyla eşlemeli',
			messageOrigin: 'http veya https adresi olmalı',
			ownOrigin: 'bu sitenin bir adresi olamaz',
			sandbox: 'strict veya relaxed olmalı',
			settings: 'settings gerekli',
			defaultServer: 'sayı olmalı: bir sunucunun ID’si',
			autoFallback: 'true veya false olmalı',
			maxRetries: `${MAX_RETRIES.min} ile ${MAX_RETRIES.max}\u00a0arasında bir sayı olmalı`,
			loadTimeout: `${LOAD_TIMEOUT_MS.min} ile ${LOAD_TIMEOUT_MS.max}\u00a0arasında milisaniye olmalı`,
			/** Where it is: `Server 2 (Palace), movieUrl: …`. */
			ofServer: (number, name) => `Sunucu ${number}${name && ` (${name})`}`,
			ofSettings: 'Ayarlar',
		},
	},
	'open-catalogue/programme/programme': {
		PROGRAMME_HEADINGS: PROGRAMME_HEADINGS,
	},
	'web/bookmarks/bookmark-button': {
		BOOKMARK_BUTTON_TEXT: {
			watchLater: 'Daha sonra izle',
			addToList: 'Listeye ekle',
		},
	},
	'web/bookmarks/bookmarks': {
		BOOKMARKS_TEXT: {
			watchLater: 'Daha sonra izle',
			removeBookmark: '“Daha sonra izle” listesinden kaldır',
			more: (name) => `${name}: diğer seçenekler`,
			listsOf: (name) => `Listeler: ${name}`,
			listsNeedAccount: 'Liste oluşturmak için hesap gerekir. Oturum açın.',
			listsFailed: 'Listeleriniz yüklenemedi. Lütfen tekrar deneyin.',
			listFailed: 'Liste değiştirilemedi. Lütfen tekrar deneyin.',
			loading: 'Listeleriniz yükleniyor…',
			newList: 'Yeni liste',
			createList: 'Oluştur ve ekle',
			logIn: 'Oturum aç',
			close: 'Kapat',
			add: (name) => `“Daha sonra izle” listesine ekle: ${name}`,
			remove: (name) => `“Daha sonra izle” listesinden kaldır: ${name}`,
			added: (name) => `“${name}”, “Daha sonra izle” listesine eklendi`,
			addedHere: (name) => `“${name}” bu tarayıcıya kaydedildi. Listem’de bulmak için oturum açın.`,
			removed: (name) => `“${name}” artık “Daha sonra izle” listesinde değil`,
			failed: '“Daha sonra izle” listesi değiştirilemedi. Lütfen tekrar deneyin.',
			full: '“Daha sonra izle” listesi dolu. Önce bir yapımı kaldırın.',
			migrated: (count) => `Bu tarayıcıdaki ${count}\u00a0yapım artık “Daha sonra izle” listenizde`,
			noRoom: (count) => `“Daha sonra izle” listesi dolu: siz yer açana kadar ${count}\u00a0yapım bu tarayıcıda kalır.`,
		},
	},
	'web/config/product': {
		PRODUCT_TEXT: {
			name: 'Matinee',
			shareImage: 'Matinee: filmler ve diziler',
			purpose:
				'Matinee, kendi sunucunuzda barındırabileceğiniz bir film ve dizi kataloğudur. Kendisi film veya dizi barındırmaz.',
			openSource:
				'Buradaki her yapım kamu malıdır veya açık lisanslıdır. Afişler, arka planlar ve özetler Matinee’nin kendisine aittir.',
			tmdbNotice:
				'Bu ürün TMDB’yi ve TMDB API’lerini kullanır; ancak TMDB tarafından desteklenmemiş, onaylanmamış veya sertifikalandırılmamıştır.',
			tmdbLink: 'Yapım bilgileri ve görseller: TMDB',
			justWatchLink: 'İzleme seçenekleri verisi: JustWatch',
			introDbLink: 'Jenerik ve giriş süreleri: TheIntroDB',
		},
	},
	'web/embed/media-controls': {
		MEDIA_CONTROLS: {
			player: 'Video oynatıcı',
			play: 'Oynat',
			pause: 'Duraklat',
			mute: 'Sesi kapat',
			unmute: 'Sesi aç',
			volume: 'Ses düzeyi',
			seek: 'Konum',
			time: 'Oynatma süresi',
			loading: 'Yükleniyor',
			notLoaded: 'Video yüklenmedi',
			speed: 'Hız',
			fullscreen: 'Tam ekran',
			exitFullscreen: 'Tam ekrandan çık',
			pictureInPicture: 'Resim içinde resim',
			exitPictureInPicture: 'Resim içinde resimden çık',
			back: '{seekOffset}\u00a0sn. geri',
			forward: '{seekOffset}\u00a0sn. ileri',
			of: '{currentTime} / {totalTime}',
			remaining: '{time} kaldı',
			hours: 'sa.',
			minutes: 'dk.',
			seconds: 'sn.',
		},
	},
	'web/embed/panel': {
		PANEL_MESSAGES: {
			close: 'Kapat',
			subtitles: 'Altyazı',
			off: 'Kapalı',
			none: 'Yok',
			language: 'Dil',
			secondLanguage: 'İkinci dil',
			noSubtitles: 'Bu kopyanın kendi altyazısı yok.',
			ownFile: 'Dosya aç',
			find: 'Altyazı bul…',
			ownFileHint: '.srt, .vtt veya .ass dosyası. Bu cihazda kalır.',
			ownFileFailed: {
				tooLarge: 'Dosya 2\u00a0MB’tan büyük; altyazı dosyası olamaz.',
				tooMany: (most) => `Dosyada en fazla ${most} altyazı olabilir; bu dosyada daha fazlası var.`,
				noCue: 'Dosyada altyazı bulunamadı.',
				unreadable: 'Dosya okunamıyor.',
			},
			ownFileShown: (name) => `“${name}” gösteriliyor.`,
			delay: 'Gecikme',
			sooner: 'Daha erken',
			later: 'Daha geç',
			noDelay: 'Gecikme yok',
			/** Seconds, with a sign. */
			delayed: (ms) => `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${formatDecimal(Math.abs(ms) / 1000, 2)}\u00a0sn.`,
			look: 'Görünüm',
			size: 'Boyut',
			sizes: { 75: 'Küçük', 100: 'Orta', 125: 'Büyük', 150: 'Daha büyük', 200: 'En büyük' },
			colour: 'Renk',
			colours: { white: 'Beyaz', yellow: 'Sarı', cyan: 'Camgöbeği', green: 'Yeşil' },
			edge: 'Arka plan',
			edges: { outline: 'Kenar çizgisi', box: 'Kutu' },
			place: 'Konum',
			places: { bottom: 'Altta', top: 'Üstte' },
			preview: 'Altyazılar böyle görünür.',

			settings: 'Kopya ve ayarlar',
			chapters: 'Sahneler',
			/** Seconds from the start. */
			chapter: (start, title) => `${formatTime(Math.floor(start))} ${title}`,
			copy: 'Kopya',
			chooseCopy: 'Kopya seç',
			/** What is not known of it is left out. */
			copyName: (host, kind, height, sizeBytes) =>
				[
					host,
					height ? `${height}p` : kind.toUpperCase(),
					...(sizeBytes ? [`${Math.max(1, Math.round(sizeBytes / 1_000_000))}\u00a0MB`] : []),
				].join(' · '),
			picture: 'Görüntü',
			automatic: 'Otomatik',
			level: (height, bitrate) => (height > 0 ? `${height}p` : `${formatDecimal(bitrate / 1_000_000, 1)} Mbit/sn`),
			audio: 'Ses parçası',
			unnamedAudio: 'Ses',
			sound: 'Ses',
			night: 'Gece modu',
			dialogue: 'Daha net diyalog',
			louder: 'Sesi yükselt',
			mono: 'Mono',
			on: 'Açık',
			decibels: (value) => `+${value} dB`,
			soundUnsupported: 'Bu tarayıcı bu kopyanın sesini değiştiremiyor.',
			soundRefused:
				'Bu kopyanın barındırıcısı, oynatıcıların sesi değiştirmesine izin vermiyor. Başka bir kopyada olabilir.',
			soundDropped:
				'Bu kopyanın barındırıcısı, oynatıcıların sesi değiştirmesine izin vermiyor: ses olduğu gibi çalıyor.',
			elsewhere: 'Başka yerde oynat',
			otherScreen: 'Başka ekranda',
			openIn: (program) => `${program} ile aç`,
			playlistFile: 'Diğer programlar için oynatma listesi (.m3u)',
			wrong: 'Sorun bildir',
			problems: {
				bad_picture: 'Görüntü kötü',
				bad_sound: 'Ses kötü',
				wrong_film: 'Yanlış film',
				does_not_load: 'Yüklenmiyor',
			},
			sleepTimer: 'Uyku zamanlayıcısı',
			/** As under the player. */
			sleepTimers: {
				15: '15\u00a0dakika',
				30: '30\u00a0dakika',
				45: '45\u00a0dakika',
				60: '60\u00a0dakika',
				90: '90\u00a0dakika',
				end: 'Bu bitince',
				episodes2: '2\u00a0bölüm sonra',
				episodes3: '3\u00a0bölüm sonra',
				episodes5: '5\u00a0bölüm sonra',
			},
			winding: 'İleri ve geri sarma',
			seek: 'Düğmeler ve tuşlar',
			rewind: 'Devam ederken geri sar',
			seconds: (seconds) => `${seconds}\u00a0sn.`,
			thanks: 'Teşekkürler. Yukarıdan başka bir kopya seçebilirsiniz.',
		},
	},
	'web/embed/player': {
		PLAYER_MESSAGES: {
			opening: (host, place) => `${host} kopyası açılıyor${placeOf(place)}…`,
			/** The next source may be at the same host. */
			tryingNext(failure, failedHost, nextHost, place) {
				const next = failedHost === nextHost ? 'aynı barındırıcıdaki başka bir kopya' : 'sıradaki kopya';
				return `${LEFT_BECAUSE[failure](failedHost)}. Deneniyor: ${next} (${nextHost})${placeOf(place)}…`;
			},
			/** For the last source. */
			slow: (host) => `${host} yavaş. Hâlâ bekleniyor…`,
			stalled: (host) => `${host} veri göndermeyi kesti. Hâlâ bekleniyor…`,
			sourceFailed: (failure: SourceFailure, host) => `${LEFT_BECAUSE[failure](host)} (${host})`,
			keptFrom: (host, reference) => `Bu cihazda saklanıyor. Yayımlayan ${host}: ${reference}`,
			playingFrom: (host) => `Kaynak: ${host}.`,
			lookingAgain: 'Bilinen kopyaların hiçbiri burada oynatılamıyor. Başkaları aranıyor…',
			offline: 'Çevrimdışısınız. Yeniden bağlanıp tekrar deneyin.',
			/** Hosts in the order in which they were tried, without duplicates; `total` counts the copies. */
			noneAnswers: (hosts, total) =>
				`Şu anda ulaşılamıyor: ${listOf(hosts)}${total === 1 ? '' : ` (${total} kopya denendi)`}.`,
			nonePlays: (hosts, total) =>
				total === 1
					? `Bilinen tek kopya (${listOf(hosts)}) şu anda burada oynatılamıyor.`
					: `Bilinen ${total} kopyanın (${listOf(hosts)}) hiçbiri şu anda burada oynatılamıyor.`,
			unsupported: 'Bu tarayıcı bu yapımın hiçbir kopyasını oynatamıyor.',
			clipUnreachable: 'Klip yüklenemedi.',
			/** `direction` is 1 forward, -1 back. */
			wound: (direction, seconds) => `${seconds}\u00a0sn. ${direction === 1 ? 'ileri' : 'geri'}`,
			speed: (rate) => `Hız ${rate.toLocaleString('tr')}×`,
			statistics: {
				label: 'İstatistikler',
				copy: 'Kopya',
				picture: 'Görüntü',
				bitrate: 'Bit hızı',
				speed: 'Hız',
				buffer: 'Önden yüklenen',
				dropped: 'Atlanan kareler',
				none: 'Yok',
				unknown: 'Bilinmiyor',
				megabits: (value) => `${formatDecimal(value, 1)} Mbit/sn`,
				factor: (rate) => `${rate.toLocaleString('tr')}×`,
				seconds: (value) => `${Math.round(value)}\u00a0sn.`,
				frames: (dropped, total) => `${dropped} / ${total}`,
			},
			/** A panel, a menu. */
			partFailed: 'Oynatıcının bu bölümü yüklenemedi. Tekrar denemek için yeniden basın.',
			/** A subtitle track whose language its host does not say. */
			unnamedSubtitles: 'Altyazı',
			subtitlesFailed: (label) => `“${label}” altyazıları yüklenemedi.`,
		},
	},
	'web/features/admin/addons/addons': {
		ADDONS_TEXT: {
			add: 'Eklenti ekle',
			addHint:
				'Stremio protokolündeki eklentiler yayın, altyazı ve katalog sunar. Matinee’de hazır eklenti yoktur: onları siz seçersiniz ve sunduklarından siz sorumlusunuz.',
			address: 'Manifest adresi',
			addressHint: 'https://… veya stremio://…, genellikle manifest.json ile biter',
			look: 'İncele',
			looking: 'Eklenti inceleniyor…',
			lookFailed: 'Adres incelenemedi',
			addIt: 'Ekle',
			ownersNote: 'Eklentileri sahipler ekler, sıralar ve kaldırır.',
			isAdded: 'Bu eklenti zaten listede.',
			needsConfiguration: 'Önce yapılandırılması gerekiyor: ayar sayfasını açın ve verdiği adresi yapıştırın.',
			configurable: 'Bir ayar sayfası var; sonunda verdiği adres farklıdır.',
			nothingUsed: 'Burada kullanılan hiçbir şey sunmuyor.',
			added: (name) => `“${name}” eklendi`,
			addFailed: 'Eklenti eklenemedi',

			list: 'Eklentiler',
			listHint: 'İzleyiciler sunulanları bu sırayla görür. Eklentilere yalnızca sunucu bağlanır.',
			none: 'Henüz eklenti yok.',
			version: (version) => `Sürüm ${version}`,
			offers: 'Sundukları',
			offerOf: { stream: 'yayınlar', subtitles: 'altyazılar', catalog: 'kataloglar' },
			types: 'Türler',
			catalogs: 'Kataloglar',
			catalogType: { movie: 'filmler', series: 'diziler' },
			unusedCatalogs: (count) => `burada kullanılmayan ${count} katalog daha`,
			notUsed: 'Burada kullanılmıyor',
			host: 'Barındırıcı',
			unusedOf: (name) => (name === 'meta' ? 'kendi yapımlarının açıklamaları' : name),
			hasP2p: 'Torrent sunuyor; torrentler burada oynatılmaz.',
			isAdult: 'Yetişkin içeriği olduğunu belirtiyor.',
			checkedAt: (time) => `Okunma: ${time}`,
			changedAt: (time) => `Değişme: ${time}`,
			enabled: 'Açık',
			off: 'Kapalı',
			enable: (name) => `Etkin: ${name}`,
			moveUp: (name) => `Yukarı taşı: ${name}`,
			moveDown: (name) => `Aşağı taşı: ${name}`,
			refresh: (name) => `Manifesti yeniden oku: ${name}`,
			configure: 'Eklentinin ayarları',
			remove: (name) => `Kaldır: ${name}`,
			removeTitle: (name) => `“${name}” kaldırılsın mı?`,
			removeText: 'Sunduğu yayınlar, altyazılar ve listeler herkes için kaybolur. Adresiyle yeniden eklenebilir.',
			removeLabel: 'Kaldır',
			saved: 'Kaydedildi',
			refreshed: 'Manifest yeniden okundu',
			removed: (name) => `“${name}” kaldırıldı`,
			failed: 'İşlem başarısız oldu',
			faultOf: {
				unreachable: 'Yanıt vermiyor.',
				timeout: 'Zamanında yanıt vermedi.',
				not_public: 'Adresi özel bir ağa gidiyor; bkz. ADDONS_PRIVATE_HOSTS.',
				redirects: 'Adresi, izin verilmeyen bir yere yönlendiriyor.',
				error_status: 'Barındırıcısı yanıt veriyor, ancak orada eklenti yok.',
				not_json: 'Verdiği yanıt bir manifest değil.',
				too_large: 'Verdiği yanıt çok büyük.',
				not_an_addon: 'Manifesti artık geçerli değil.',
				paused: 'Art arda birkaç kez başarısız oldu; bir dakika sonra yeniden sorulacak.',
				sealed: 'Adresi başka bir SECRETS_KEY ile kaydedilmiş: kaldırıp yeniden ekleyin.',
			},
			lists: 'Listeler',
			listsHint: 'Her listenin kendi sayfası vardır. Listede, bu kataloğun IMDb ID’leriyle tanıdığı yapımlar yer alır.',
			isList: (name) => `Liste olarak göster: ${name}`,
			isOnHome: (name) => `Ana sayfada satır olarak göster: ${name}`,
			onHome: 'Ana sayfada',
			staysInUse: 'Önceki manifesti kullanılmaya devam ediyor.',
		},
	},
	'web/features/admin/analytics/analytics': {
		ANALYTICS_TEXT: {
			growth: 'Kullanıcı artışı',
			growthHint: 'Yeni kayıtlar, günlük (UTC).',
			today: 'Bugün',
			thisWeek: 'Bu hafta',
			thisMonth: 'Bu ay',
			weekHint: 'Son 7\u00a0gün',
			monthHint: 'Son 30\u00a0gün',
			signUps: 'Günlük kayıt',
			watches: 'Günlük oynatma',
			hitRate: 'Önbellek isabet oranı',
			firstWeek: 'Henüz bir haftadan az veri var: grafikler son 7\u00a0günü gösteriyor.',
			daysSummary: (total, days, most, day) => `${days}\u00a0günde toplam ${total}; en yüksek: ${most} (${day}).`,
			daysEmpty: (days) => `Son ${days}\u00a0günde yok.`,
			since: (moment) => `Bu sunucu başlatıldığından beri, saatlik: ${moment}.`,
			hitRateEmpty: 'Önbelleğe henüz istek yok.',
			day: 'Gün',
			hour: 'Saat',
			hits: 'İsabet',
			misses: 'Iskalama',
			rate: 'İsabet oranı',
			perCent: (rate) => `%${rate.toLocaleString('tr')}`,
			notAsked: '—',
			showTable: 'Tablo olarak göster',
			tableOf: (chart) => `${chart}, tablo olarak`,
			ofChart: (chart) => `: ${chart}`,
		},
	},
	'web/features/admin/media-servers/media-servers': {
		MEDIA_SERVERS_TEXT: {
			list: 'Medya sunucuları',
			listHint:
				'Bu sunucuların yapımları “evde” olarak işaretlenir ve Matinee üzerinden oynatılır: verileri bu sunucudan geçer.',
			none: 'Henüz medya sunucusu yok.',
			add: 'Medya sunucusu ekle',
			addHint:
				'Bu sunucunun medya sunucusuna ulaştığı adresi girin. Anahtar bu sunucuda kalır: hiçbir tarayıcıya gitmez. Yapımlar TMDB ve IMDb ID’leriyle eşleştirilir.',
			kind: 'Tür',
			kindOf: { jellyfin: 'Jellyfin', emby: 'Emby', plex: 'Plex' },
			address: 'Adres',
			addressHint: 'Örneğin http://192.168.1.5:8096',
			key: 'Anahtar',
			keyHintOf: {
				jellyfin: 'Sunucunun panelinden bir API anahtarı: Gelişmiş, API Anahtarları',
				emby: 'Sunucunun panelinden bir API anahtarı: Gelişmiş, API Anahtarları',
				plex: 'Sahibinin belirteci (X-Plex-Token)',
			},
			test: 'Sına',
			addIt: 'Ekle',
			ownersNote: 'Medya sunucularını sahipler ekler, değiştirir ve kaldırır.',
			found: (name, version) => `Bulundu: ${name}, sürüm ${version}`,
			testFailed: 'Medya sunucusu sınanamadı',
			addFailed: 'Medya sunucusu eklenemedi',
			added: 'Medya sunucusu eklendi; yapımları okunuyor',
			version: (version) => `Sürüm ${version}`,
			holds: 'İçeriği',
			counts: (movies, series, episodes) => `${movies} film, ${series} dizi, ${episodes}\u00a0bölüm`,
			unmatched: 'Eşleşmeyen',
			unmatchedOf: (count) => `${count}\u00a0yapımın TMDB veya IMDb kimliği yok`,
			leftOut: (count) => `${count}\u00a0yapım daha dışarıda kaldı: Matinee’nin tuttuğundan fazla var.`,
			seen: 'Son okuma',
			notYet: 'Henüz değil',
			enabled: 'Açık',
			off: 'Kapalı',
			enable: (name) => `${name} açık`,
			audienceFor: (name) => `${name} üzerinden kimler oynatabilir`,
			audienceOf: {
				everyone: 'Hesabı olan herkes',
				premium: 'Premium hesaplar ve yöneticiler',
				admins: 'Yalnızca yöneticiler',
			},
			more: 'Ad, anahtar ve webhook',
			name: 'İzleyicilerin gördüğü ad',
			newKey: 'Yeni anahtar',
			newKeyHint: 'Boş: anahtar olduğu gibi kalır.',
			save: 'Kaydet',
			webhook: 'Webhook',
			webhookHint:
				'Medya sunucusu bir şey değiştiğinde bunu bir adrese bildirebilir; değişiklik burada hemen görünür. Yoksa 15\u00a0dakikayı bulur.',
			makeWebhook: 'Adres oluştur',
			makeWebhookAgain: 'Başka adres oluştur',
			webhookMade: 'Adres oluşturuldu. Yalnızca bu kez gösterilir; önceki artık geçersiz.',
			read: (name) => `${name} içeriğinin tümünü yeniden oku`,
			reading: 'Medya sunucusu okunuyor',
			remove: (name) => `Kaldır: ${name}`,
			removeTitle: (name) => `“${name}” kaldırılsın mı?`,
			removeText: 'Yapımları artık işaretlenmez ve burada oynatılmaz. Medya sunucusunda hiçbir şey değişmez.',
			removeLabel: 'Kaldır',
			removed: (name) => `“${name}” kaldırıldı`,
			saved: 'Kaydedildi',
			failed: 'İşlem başarısız oldu',
			staysInUse: 'İçeriği listede kalır.',
		},
	},
	'web/features/admin/overview/overview': {
		OVERVIEW_TEXT: {
			watched: 'En çok izlenenler',
			watchedHint: (days) => `Oturum açmış kullanıcıların izledikleri, son ${days}.`,
			nothingWatched: 'Hiçbir şey izlenmedi.',
			kindOf: { movie: 'Film', tv: 'Dizi' },
			untitled: (kind, id) => `${kind} ${id}`,
			notInCatalogue: 'Ayrıntı yok',
			viewers: (count) => (count === '1' ? '1 kullanıcı' : `${count} kullanıcı`),

			failed: 'Başarısız oynatıcı sunucuları',
			failedHint: (days) => `Tarayıcıların bildirdiği, son ${days}.`,
			allServers: 'Oynatıcı sunucuları',
			noneFailed: 'Hata bildirilmedi.',
			failures: (count) => (count === '1' ? '1 hata' : `${count} hata`),
			unlisted: 'Artık listede olmayan bir sunucu',
			lastOn: (day) => `Son: ${day}`,
			reasonOf: {
				timeout: (count) => `${count} kez zaman aşımı`,
				copies_unreachable: (count) => `${count} kez medya barındırıcılarına ulaşılamadı`,
				unreachable: (count) => `${count} kez oynatılabilir kaynak bulunamadı`,
				unsupported: (count) => `${count} kez tarayıcının oynatamadığı biçim`,
				server_error: (count) => `${count} kez sunucu hatası`,
			},

			days: (days) => (days === 1 ? '1\u00a0gün' : `${days}\u00a0gün`),
		},
	},
	'web/features/admin/overview/setup': {
		SETUP_TEXT: {
			heading: 'Kurulum',
			hint: 'Komutlar, terminalden başlatılan sunucu içindir; systemd ve kapsayıcılar için docs/operating.md belgesine bakın.',
			progress: (done, needed, optional) =>
				`${done} / ${needed} tamamlandı${optional > 0 ? ` · ${optional} isteğe bağlı` : ''}`,
			nameOf: {
				owner: 'Sahip',
				catalogue: 'Katalog',
				players: 'Oynatıcı sunucuları',
				address: 'Genel adres',
				proxy: 'Proxy',
				backup: 'Yedek',
				mail: 'E-posta',
				version: 'Sürüm',
			},
			labelOf: { done: 'Tamam', open: 'İsteğe bağlı', problem: 'Dikkat gerekiyor' },
			changes: 'Neler değişir',
			test: 'Anahtarı sına',
			testing: 'Sınanıyor…',
			tested: ({ state }) => (state === 'done' ? 'Anahtarınız çalışıyor' : 'Sınamada bir sorun bulundu'),
			testFailed: 'Sınama yapılamadı. Lütfen tekrar deneyin.',
			testMail: 'Deneme e-postası gönder',
			sendingMail: 'Gönderiliyor…',
			mailTested: ({ isSent, recipient, answer }) =>
				isSent ? `Gönderildi: ${recipient}. Sunucunun yanıtı: ${answer}` : `Gönderilemedi. ${answer}`,
			mailTestFailed: 'Deneme e-postası gönderilemedi. Lütfen tekrar deneyin.',
			openPlayers: 'Oynatıcı sunucusu ekle',
			hide: 'Gizle',
			unfold: 'Denetimleri göster',
			fold: 'Daha az göster',
			copy: 'Kopyala',
			copied: 'Kopyalandı',
			copyFailed: 'Kopyalanamadı',
			saidCopied: 'Komut kopyalandı',
			saidFailed: 'Komut kopyalanamadı. Seçip kendiniz kopyalayın.',
		},
		SETUP_LABELS: {
			'key-untested': 'Sınanmadı',
			'backup-due': 'Bekliyor',
			'mail-untested': 'Sınanmadı',
			'version-due': 'Bekliyor',
			'version-unknown': 'Bilinmiyor',
			'version-new': 'Yeni sürüm',
		},
		toAdvice: function toAdvice(
			{ finding, value },
			{ publicUrl, commands, version }: Pick<PublicConfig, 'publicUrl' | 'commands' | 'version'>,
		) {
			const { start, backUp } = COMMANDS[commands];
			const restartWith = (...settings: string[]) => ({
				where: RESTART,
				commands: [...settings.map((setting) => `export ${setting}`), start],
			});
			const time = () => (value === null ? '' : formatDateTime(value));
			switch (finding) {
				case 'owner-set':
					return { sentence: 'Bu sunucunun bir sahibi var.' };
				case 'catalogue-open':
					return {
						sentence: `Açık katalog kullanılıyor. TMDB anahtarıyla katalog TMDB’den gelir. ${GET_KEY}`,
						...restartWith('TMDB_ACCESS_TOKEN=anahtariniz'),
					};
				case 'key-untested':
					return { sentence: 'Katalog TMDB’den geliyor. TMDB’nin anahtarı kabul edip etmediğini sınayın.' };
				case 'key-works':
					return { sentence: `TMDB anahtarı kabul etti: ${time()}.` };
				case 'key-refused':
					return {
						sentence: `TMDB, ${value} değişkenindeki anahtarı reddediyor; bu yüzden sayfalar boş kalıyor. ${KEY_FORMS}`,
						...restartWith(`${value}=anahtariniz`),
					};
				case 'catalogue-unreachable':
					return { sentence: 'Bu sunucudan TMDB’ye ulaşılamıyor. Ağını denetleyip yeniden sınayın.' };
				case 'players-address':
					return { sentence: 'Oynatıcı sunucularınız PLAYER_CONFIG_URL adresinden geliyor.' };
				case 'players-file':
					return { sentence: 'Kendi oynatıcı sunucularınız kullanılıyor.' };
				case 'players-built-in':
					return { sentence: 'Yalnızca yerleşik oynatıcı sunucuları kullanılıyor. Kendinizinkileri ekleyebilirsiniz.' };
				case 'address-https':
					return { sentence: 'Genel adresi HTTPS üzerinden açtınız.' };
				case 'address-http':
					return {
						sentence: 'Genel adresi açtınız, ancak HTTPS olmadan parolalar şifrelenmeden iletilir.',
						...restartWith('PUBLIC_URL=https://alan.adiniz', 'TRUST_PROXY=1'),
					};
				case 'address-local':
					return {
						sentence:
							'Bu adres yalnızca bu makinede çalışır. Diğer cihazlar için erişebilecekleri bir adres ayarlayın.',
						...restartWith('HOST=0.0.0.0', `PUBLIC_URL=http://adresiniz${portOf(publicUrl)}`),
					};
				case 'address-differs': {
					const proxy = value?.startsWith('https:') ? ['TRUST_PROXY=1'] : [];
					return {
						sentence: `Açtığınız adres ${value}, ancak PUBLIC_URL değeri ${publicUrl}. Bağlantılar ve paylaşım kartları oraya gidiyor.`,
						...restartWith(`PUBLIC_URL=${value}`, ...proxy),
					};
				}
				case 'proxy-none':
					return { sentence: 'Proxy olmadan geldiniz ve hiçbir proxy’ye güvenilmiyor.' };
				case 'proxy-trusted':
					return { sentence: `Proxy’niz her ziyaretçinin adresini bildiriyor (TRUST_PROXY=${value}).` };
				case 'proxy-seen':
					return { sentence: 'Bazı istekler bir proxy üzerinden geldi. Proxy sizinse TRUST_PROXY ayarlayın.' };
				case 'proxy-untrusted':
					return {
						sentence:
							'Güvenilmeyen bir proxy üzerinden geldiniz; bu yüzden tüm ziyaretçiler tek bir ziyaretçinin sınırlarını paylaşıyor.',
						...restartWith('TRUST_PROXY=1'),
					};
				case 'proxy-absent':
					return {
						sentence:
							'TRUST_PROXY ayarlı, ancak proxy olmadan geldiniz. Bu durumda ziyaretçiler adreslerini taklit edebilir.',
						...restartWith('TRUST_PROXY=off'),
					};
				case 'backup-recent':
					return { sentence: `Son yedek: ${time()}. Bir kopyasını başka bir makinede saklayın.` };
				case 'backup-due':
					return { sentence: 'Sonraki yedek, başlatmadan kısa süre sonra alınır.' };
				case 'backup-off':
					return { sentence: 'BACKUP_KEEP 0 olduğundan otomatik yedek alınmıyor.', ...runBeside(backUp) };
				case 'backup-postgres':
					return {
						sentence: 'Matinee, PostgreSQL’i yedeklemez. Kendi araçlarını kullanın.',
						...runBeside('pg_dump "$DATABASE_URL" > matinee.sql'),
					};
				case 'backup-missing': {
					const last = value === null ? 'Henüz yedek yok.' : `Son yedek: ${time()}.`;
					return { sentence: `${last} Nedeni günlükte yazıyor. Şimdi bir yedek alabilirsiniz.`, ...runBeside(backUp) };
				}
				case 'mail-off':
					return {
						sentence:
							'E-posta gönderilmiyor: unutulan parolalar sizin verdiğiniz bağlantılarla yenilenir. Kullanıcıların bunu kendileri yapabilmesi için bir SMTP sunucusu ayarlayın.',
						...restartWith('SMTP_URL=smtp://user:password@mail.example.org', 'MAIL_FROM=films@example.org'),
					};
				case 'mail-untested':
					return { sentence: 'SMTP sunucusu ayarlı. Kendi adresinize bir deneme e-postası gönderin.' };
				case 'mail-works':
					return { sentence: `Son e-posta kabul edildi: ${time()}.` };
				case 'mail-fails':
					return {
						sentence: `Son e-posta gönderilemedi. Yanıt: “${value}”. Bekleyenler Sistem sekmesinde.`,
					};
				case 'version-unchecked':
					return { sentence: `Matinee ${version} çalışıyor. UPDATE_CHECK kapalı olduğundan yeni sürüm aranmıyor.` };
				case 'version-due':
					return { sentence: `Matinee ${version} çalışıyor. Başlatmadan kısa süre sonra yeni sürüm aranır.` };
				case 'version-unknown':
					return {
						sentence: `Matinee ${version} çalışıyor. Yeni sürüm olup olmadığı öğrenilemedi: ${time()}.`,
					};
				case 'version-newest':
					return { sentence: `Matinee ${version} çalışıyor. Yeni sürüm bulunmadı: ${time()}.` };
				case 'version-new':
					return {
						sentence: `Matinee ${value} çıktı; çalışan sürüm ${version}. ${UPDATE[commands]}`,
						...(commands === 'npm' ? { where: RESTART, commands: ['git pull', start] } : {}),
					};
				case 'database-in-memory':
					return {
						sentence: 'Sunucu durduğunda hesaplar ve geçmiş kaybolur. DATABASE_URL olmadan yeniden başlatın.',
						where: RESTART,
						commands: ['unset DATABASE_URL', start],
					};
			}
		},
	},
	'web/features/admin/player-servers/player-servers': {
		PLAYER_SERVERS_TEXT: {
			list: 'Oynatıcı sunucuları listesi',
			listHint: 'İzleyiciler izleme sayfasında bu sunucular arasından seçer.',
			origin: 'Kaynak',
			originOf: {
				remote: 'Bir adres: PLAYER_CONFIG_URL',
				file: 'Bir dosya: veri dizinindeki config/servers.json',
				packaged: 'Matinee’nin kendi listesi',
			},
			address: 'Adres',
			file: 'Dosya',
			savedTo: 'Kaydedileceği yer',
			remoteNote:
				'Salt okunur: izleyicilerin tarayıcıları listeyi bu adresten yükler; değişikliği orada yapın. Yükleme başarısız olursa aşağıdaki liste kullanılır.',
			ownersNote: 'Salt okunur: listeyi bir sahip değiştirir.',
			unreadable:
				'Dosya okunamıyor: sunucunun izni yok, bu bir dosya değil veya 1\u00a0MB’tan büyük. Sunucuda düzeltin ya da silin.',

			servers: 'Sunucular',
			fallbackServers: 'Adrese ulaşılamazsa kullanılacak sunucular',
			order: 'İzleyiciler onları bu sırayla görür. Biri çalışmazsa sıradaki denenir.',
			noServers: 'Henüz sunucu yok.',
			unnamed: (number) => `Sunucu ${number}`,
			id: (id) => `ID ${id}`,
			default: 'Varsayılan',
			disabled: 'Devre dışı',
			enable: (name) => `Etkinleştir: ${name}`,
			enabled: 'Etkin',
			drag: 'Taşımak için sürükleyin',
			moveUp: (name) => `Yukarı taşı: ${name}`,
			moveDown: (name) => `Aşağı taşı: ${name}`,
			edit: (name) => `Düzenle: ${name}`,
			remove: (name) => `Kaldır: ${name}`,
			moved: (name, place, count) => `“${name}” artık ${place}. sırada (toplam ${count}).`,
			removed: (name) => `“${name}” kaldırıldı. Uygulamak için kaydedin.`,
			add: 'Sunucu ekle',

			addTitle: 'Oynatıcı sunucusu ekle',
			editTitle: (name) => `Düzenle: ${name}`,
			formText: 'Listeyi kaydedene kadar izleyiciler için hiçbir şey değişmez.',
			name: 'Ad',
			movieUrl: 'Film adresi',
			movieUrlHint: 'Yer tutucusuz: TMDB ID’si https://player.example.org/movie/10331 örneğindeki gibi eklenir',
			tvUrl: 'Dizi adresi',
			tvUrlHint: 'ID, sezon ve bölüm https://player.example.org/tv/253/1/2 örneğindeki gibi eklenir',
			idLabel: 'ID',
			idHint: 'Başka hiçbir sunucunun kullanmadığı bir sayı.',
			messageOrigin: 'İleti kaynağı (isteğe bağlı)',
			messageOriginHint: 'Kendi adresinden gelmiyorsa oynatıcı iletilerinin geldiği yer.',
			params: 'Parametreler (isteğe bağlı)',
			paramsHint: 'Tercih=parametre; örneğin autoPlay=autoplay, volume=vol',
			sandbox: 'Açılır pencereler',
			sandboxOf: { strict: 'Açılır pencereler engelli', relaxed: 'Açılır pencerelere izin var' },
			apply: 'Uygula',

			settings: 'Ayarlar',
			defaultServer: 'Varsayılan sunucu',
			noSuchServer: (id) => `ID ${id} (listede yok)`,
			defaultHint: 'İzleyici başkasını seçene kadar kullanılır.',
			defaultIsOff: 'Bu sunucu listede yok veya devre dışı; bu yüzden varsayılan, listedeki ilk etkin sunucudur.',
			autoFallback: 'Bir sunucu çalışmazsa sıradakini dene',
			maxRetries: 'En fazla deneme',
			loadTimeout: 'Yükleme zaman aşımı (ms)',

			json: 'JSON olarak düzenle',
			jsonTitle: 'JSON olarak liste',
			jsonText:
				'Listenin tamamını yapıştırın veya düzenleyin. Kullanılmadan önce denetlenir, yalnızca Kaydet’e bastığınızda kaydedilir.',
			jsonLabel: 'Liste',
			notJson: (reason) => `Geçerli JSON değil: ${reason}`,
			useJson: 'Bu listeyi kullan',

			issues: (count) => (count === 1 ? 'Bir hata var:' : `${count} hata var:`),
			issuesHint: 'Kaydetmeden önce düzeltin.',
			unsaved: 'Kaydedilmemiş değişiklikler',
			outdated: 'Bu sırada başka biri listeyi değiştirdi.',
			loadSaved: 'Benimkini sil, yenisini yükle',
			save: 'Kaydet',
			discard: 'Vazgeç',
			saved: 'Oynatıcı sunucuları kaydedildi',
			saveFailed: 'Oynatıcı sunucuları kaydedilemedi',
			undo: 'Son kaydı geri al',
			undone: 'Önceki oynatıcı sunucuları geri geldi',
			undoFailed: 'Önceki liste geri getirilemedi',
			reset: 'Matinee’nin kendi listesini kullan',
			resetTitle: 'Matinee’nin kendi listesi kullanılsın mı?',
			resetText:
				'İzleyiciler yalnızca Open Cinema ve Trailers sunucularını görür. Listeniz saklanır: “Son kaydı geri al” onu geri getirir.',
			resetDone: 'Yeniden Matinee’nin kendi listesi kullanılıyor',
			resetFailed: 'Matinee’nin kendi listesine dönülemedi',

			inUse: 'Şu anda kullanılan',
			inUseHint: 'Bu tarayıcının yüklediği biçimiyle. Sunucu formu, adresleri kaydetmeden önce sınar.',
		},
	},
	'web/features/admin/requests/request-service': {
		REQUEST_SERVICE_TEXT: {
			heading: 'İstekler',
			hint: 'İzleyiciler evde olmayan yapımları ister; bu istekleri Seerr, Overseerr veya Jellyseerr alır.',
			needsTmdb: 'İstekler TMDB kataloğunu gerektirir: bu hizmet açık kataloğun ID’lerini bilmez.',
			none: 'Ayarlanmış hizmet yok. Sahipler ayarlar, değiştirir ve kaldırır.',
			connectHint:
				'Bu sunucunun hizmete ulaştığı adresi ve hizmetin ayarlarındaki API anahtarını girin. Anahtar bu sunucuda kalır: hiçbir tarayıcıya gitmez.',
			address: 'Hizmetin adresi',
			addressHint: 'Örneğin http://192.168.1.5:5055',
			key: 'API anahtarı',
			keyHint: 'Ayarlarında, Genel bölümünde',
			user: 'Oradaki bir kullanıcının numarası',
			userHint:
				'İstekler bu kullanıcının adına yapılır; orada onay gerekebilir. Boş: hizmetin ilk yöneticisi; ona onay gerekmez.',
			test: 'Hizmeti sına',
			set: 'Hizmeti ayarla',
			found: (version, user) => `Bulundu: sürüm ${version}, kullanıcı ${user}`,
			version: 'Sürüm',
			madeAs: 'İsteklerin yapıldığı ad',
			approval: 'Onay',
			approvesItself: 'İstekler hemen onaylanır',
			waits: 'İstekler orada onay bekler',
			enabled: 'Açık',
			off: 'Kapalı',
			enable: 'İstekler açık',
			remove: 'Hizmeti kaldır',
			removeTitle: 'İstek hizmeti kaldırılsın mı?',
			removeText: 'Artık kimse burada yapım isteyemez. İstenenler hizmette kalır.',
			removeLabel: 'Kaldır',
			removed: 'Hizmet kaldırıldı',
			limits: 'Bir hesabın 7\u00a0gündeki istekleri',
			limitsHint: 'Boş: istediği kadar. 0: hiç. Sahiplerin sınırı yoktur.',
			limitUser: 'Kullanıcılar',
			limitPremium: 'Premium hesaplar',
			limitAdmin: 'Yöneticiler',
			saveLimits: 'Sınırları kaydet',
			change: 'Adres ve anahtar',
			saved: 'Kaydedildi',
			failed: 'İşlem başarısız oldu',
		},
	},
	'web/features/admin/shared/admin': {
		ADMIN_TEXT: {
			title: 'Yönetim paneli',
			description: 'Bu sitenin kullanıcıları, durumu, istatistikleri, oynatıcı sunucuları ve bakımı.',
			access: { admin: 'Yönetici erişimi', owner: 'Sahip erişimi' },
			tabs: 'Yönetim bölümleri',
			tabOf: {
				overview: 'Genel bakış',
				users: 'Kullanıcılar',
				'sign-ups': 'Kayıtlar',
				system: 'Sistem',
				analytics: 'Analiz',
				audit: 'Denetim günlüğü',
				'player-servers': 'Oynatıcı sunucuları',
				addons: 'Eklentiler',
				'media-servers': 'Medya sunucuları',
				webhooks: 'Webhooklar',
			},
			/** The name of a tab, and how many wait there. */
			tabWithCount: (name, count) => `${name} (${count})`,
			loadFailed: 'Yönetim verileri yüklenemedi',
			needsScript: 'Yönetim paneli JavaScript gerektirir; bu tarayıcıda kapalı.',
			loading: 'Yükleniyor…',
			signInFirst: 'Yönetim panelini açmak için yönetici olarak oturum açın.',
			signIn: 'Oturum aç',
			adminsOnly: 'Yönetim panelini yalnızca yöneticiler açabilir.',
			unreachable: 'Erişiminizi denetlemek için sunucuya ulaşılamıyor. Otomatik olarak yeniden deneniyor.',

			users: 'Kullanıcılar',
			totalUsers: 'Toplam kullanıcı',
			newUsersToday: 'Bugünkü yeni kullanıcılar',
			premiumUsers: 'Premium kullanıcılar',
			adminUsers: 'Yöneticiler',
			watchHistory: 'İzleme geçmişi',
			historyTotal: 'Toplam kayıt',
			historyToday: 'Bugünkü oynatmalar',
			lastDays: (days) => `Son ${days}\u00a0gün`,
			health: 'Durum',
			uptime: 'Çalışma süresi',
			version: 'Sürüm',
			timestamp: 'Sunucu saati',
			message: 'İleti',
			lastUpdated: (time) => `Son güncelleme: ${time}`,
			refreshHint: (seconds) => `Bu sekme görünürken ${seconds}\u00a0saniyede bir yenilenir.`,

			confirmPassword: 'Parolanızı doğrulayın',
			whyConfirm: 'Oturum açmanızın üzerinden zaman geçti. Devam etmek için parolanızı girin.',
			ownPassword: 'Parolanız',
			confirm: 'Onayla',
			confirmationFailed: 'Parolanız denetlenemedi. Lütfen tekrar deneyin.',

			previousPage: 'Önceki',
			nextPage: 'Sonraki',
			firstPage: 'İlk',
			lastPage: 'Son',
			page: (page) => `Sayfa ${page}`,
			pagesOf: (what) => `Sayfalar: ${what}`,
			showing: (from, to, total, what) => `${from}–${to} / ${total} ${what} gösteriliyor`,
			orMore: (count) => `${count}+`,

			unknown: 'Bilinmiyor',
			statusOf: { healthy: 'sağlıklı', warning: 'uyarı', error: 'hata' },

			auditEmpty: 'Henüz kaydedilmiş işlem yok.',
			auditNoun: 'kayıt',
			when: 'Ne zaman',
			who: 'Kim',
			what: 'İşlem',
			whom: 'Hedef',
			nobody: '—',
			actionOf: {
				role_changed: 'Rolü değiştirdi',
				premium_changed: 'Premium durumunu değiştirdi',
				user_edited: 'Hesabı düzenledi',
				user_deleted: 'Hesabı sildi',
				deletion_requested: 'Kendi hesabının silinmesini istedi',
				deletion_cancelled: 'Kendi hesabının silinmesinden vazgeçti',
				data_exported: 'Kendi verilerini dışa aktardı',
				sessions_ended: 'Tüm cihazlarda oturumu kapattı',
				second_factor_enabled: 'İki adımlı doğrulamayı kurdu',
				second_factor_removed: 'Kendi iki adımlı doğrulamasını kaldırdı',
				second_factor_reset: 'İki adımlı doğrulamayı sıfırladı',
				recovery_codes_replaced: 'Kendi kurtarma kodlarını yeniledi',
				recovery_code_used: 'Kurtarma koduyla oturum açtı',
				passkey_created: 'Geçiş anahtarı oluşturdu',
				passkey_renamed: 'Geçiş anahtarını yeniden adlandırdı',
				passkey_removed: 'Kendi geçiş anahtarını kaldırdı',
				provider_sign_in: 'Sağlayıcıyla oturum açtı',
				provider_connected: 'Oturum açma sağlayıcısı bağladı',
				provider_disconnected: 'Oturum açma sağlayıcısının bağlantısını kesti',
				sign_in_refused: 'Oturum açması reddedildi',
				profile_created: 'Profil ekledi',
				profile_edited: 'Profili değiştirdi',
				profile_pin_changed: 'Profilin PIN’ini değiştirdi',
				profile_removed: 'Profili kaldırdı',
				api_token_created: 'API belirteci oluşturdu',
				api_token_revoked: 'API belirtecini iptal etti',
				user_suspended: 'Hesabı askıya aldı',
				suspension_lifted: 'Askıyı kaldırdı',
				sign_up_approved: 'Kaydı onayladı',
				sign_up_refused: 'Kaydı reddetti',
				invitation_created: 'Davet oluşturdu',
				invitation_revoked: 'Daveti iptal etti',
				invitation_used: 'Davetle kaydoldu',
				password_reset: 'Bağlantıyla yeni parola belirledi',
				reset_link_created: 'Yeni parola bağlantısı oluşturdu',
				email_verified: 'E-posta adresini doğruladı',
				email_change_requested: 'E-posta adresini değiştirmek istedi',
				email_change_undone: 'E-posta adresi değişikliğini geri aldı',
				device_approved: 'Koduyla bir cihazda oturum açtı',
				device_refused: 'Bir cihazı reddetti',
				mail_tested: 'Deneme e-postası gönderdi',
				mail_retried: 'Bir e-postayı yeniden denedi',
				mail_discarded: 'Bir e-postayı sildi',
				users_exported: 'Tüm kullanıcıları dışa aktardı',
				report_exported: 'Sistem raporunu dışa aktardı',
				cache_cleared: 'Katalog önbelleğini temizledi',
				records_cleaned: 'Eski kayıtları sildi',
				segment_marked: 'Atlanacak kısım işaretledi',
				segment_unmarked: 'Atlanacak kısmın işaretini kaldırdı',
				backup_downloaded: 'Yedek indirdi',
				clock_accepted: 'Sunucu saatini kabul etti',
				copy_reports_dismissed: 'Bir kopyanın bildirimlerini kapattı',
				copy_excluded: 'Bir kopyayı dışladı',
				copy_included: 'Dışlanan kopyaya yeniden izin verdi',
				addon_added: 'Eklenti ekledi',
				addon_changed: 'Eklentiyi değiştirdi',
				addon_removed: 'Eklentiyi kaldırdı',
				addons_ordered: 'Eklentilerin sırasını değiştirdi',
				request_service_set: 'İstek hizmetini ayarladı',
				request_service_changed: 'İstek hizmetini değiştirdi',
				request_service_removed: 'İstek hizmetini kaldırdı',
				title_requested: 'Bir yapım istedi',
				media_server_added: 'Bir medya sunucusu ekledi',
				media_server_changed: 'Bir medya sunucusunu değiştirdi',
				media_server_removed: 'Bir medya sunucusunu kaldırdı',
				media_server_webhook_made: 'Bir medya sunucusunun webhooku için adres oluşturdu',
				calendar_address_made: 'Takvim adresi oluşturdu',
				calendar_address_ended: 'Takvim adresini iptal etti',
				webhook_added: 'Webhook ekledi',
				webhook_changed: 'Webhooku değiştirdi',
				webhook_removed: 'Webhooku kaldırdı',
				player_servers_saved: 'Oynatıcı sunucularını kaydetti',
				player_servers_reset: 'Hazır oynatıcı sunucularına döndü',
				player_servers_restored: 'Önceki oynatıcı sunucularını geri getirdi',
			},
			linkTitle: 'Bağlantıyı şimdi kopyalayın',
			linkCopy: 'Kopyala',
			linkCopied: 'Kopyalandı',
			linkCopyFailed: 'Seçip kendiniz kopyalayın',
			linkDone: 'Tamam',
			fromTo: (from, to) => `${from} → ${to}`,
			refusalOf: {
				password: 'yanlış parola',
				code: 'yanlış kod',
				passkey: 'geçiş anahtarı',
				provider: 'sağlayıcının yanıtı',
				proxy: 'proxy üst bilgileri',
				token: 'API belirteci',
			},
			countOf: {
				records_cleaned: (count) => `${formatCount(count)} kayıt`,
				sessions_ended: (count) => `${formatCount(count)} oturum`,
				sign_in_refused: (count) => `bir saat içinde ${formatCount(count)} kez`,
				invitation_created: (count) => `${formatCount(count)} kullanım`,
				player_servers_saved: (count) => `${formatCount(count)} sunucu`,
			},
		},
		ROLE_NAME: { user: 'Kullanıcı', admin: 'Yönetici', owner: 'Sahip' },
	},
	'web/features/admin/sign-ups/sign-ups': {
		SIGN_UPS_TEXT: {
			waiting: 'Onay bekleyenler',
			waitingHint: 'Siz onaylayınca oturum açabilirler. Reddedince hesap silinir.',
			nobodyWaits: 'Bekleyen yok.',
			waitingMore: (shown, total) => `En eski ${shown} kayıt (toplam ${total}).`,
			since: (when) => `Kaydolma: ${when}`,
			approve: 'Onayla',
			refuse: 'Reddet',
			of: (username) => ` ${username}`,
			approved: 'Kayıt onaylandı',
			approveFailed: 'Kayıt onaylanamadı',
			refused: 'Kayıt reddedildi',
			refuseFailed: 'Kayıt reddedilemedi',
			refuseTitle: 'Bu kayıt reddedilsin mi?',
			refuseText: (username) => `${username} hesabı silinir. Bu işlem geri alınamaz.`,

			invitations: 'Davetler',
			invitationsHint: 'Bağlantıya sahip olan, onay beklemeden kaydolabilir.',
			closed: 'Bu sitede kayıt, davetliler için de kapalı.',
			invite: 'Yeni davet',
			inviteText: 'Tanıdıklarınız için bir bağlantı oluşturun. Bir kez gösterilir.',
			role: 'Rol',
			uses: 'Kullanabilecek kişi sayısı',
			days: 'Geçerlilik süresi',
			daysOf: { 1: '1\u00a0gün', 7: '7\u00a0gün', 30: '30\u00a0gün' },
			email: 'Gönderilecek adres (isteğe bağlı)',
			emailHint: 'Bu durumda tek kişi kullanabilir ve bağlantıyı başkası görmez.',
			mail: 'Davet gönder',
			mailed: (email) => `Davet gönderiliyor: ${email}`,
			make: 'Bağlantı oluştur',
			failed: 'Davet oluşturulamadı',
			made: 'Davet oluşturuldu',
			linkText: 'Bir daha gösterilmez.',
			none: 'Henüz davet yok.',
			line: ({ role, uses, max_uses }) => `${ROLE_NAME[role]} · kullanılan: ${uses} / ${max_uses}`,
			by: (username) => `Oluşturan: ${username}`,
			usedBy: (names) => `Kullanan: ${names}`,
			ends: (when) => `Bitiş: ${when}`,
			ended: (when) => `Bitti: ${when}`,
			isRevoked: 'İptal edildi',
			revoke: 'İptal et',
			revokeOf: (id) => ` davet ${id}`,
			revoked: 'Davet iptal edildi',
			revokeFailed: 'Davet iptal edilemedi',
		},
	},
	'web/features/admin/system/mail': {
		MAIL_TEXT: {
			heading: 'E-posta',
			hint: `Bekleyenler giderek artan aralıklarla yeniden denenir. Gönderilemeyenler ${MAIL_FAILED_DAYS}\u00a0gün boyunca listelenir.`,
			off: 'SMTP sunucusu ayarlı olmadığından e-posta gönderilmiyor. Nasıl ayarlanacağı, “Genel bakış” sekmesindeki “Kurulum” bölümünde yazıyor.',
			summary: ({ sent, waiting, failed }) =>
				`son bir günde ${formatCount(sent)} gönderildi · ${formatCount(waiting)} bekliyor · ${formatCount(failed)} başarısız`,
			server: (from, server, perMinute) =>
				`Gönderen: ${from}, sunucu: ${server}, dakikada en fazla ${formatCount(perMinute)}`,
			refused: (count) =>
				`Dünden beri ${formatCount(count)} e-posta alınmadı: çok fazla bekleyen vardı veya tek bir adrese çok fazla bildirim gitti.`,
			none: 'Bekleyen veya başarısız olan yok.',
			more: (shown, total) => `${formatCount(shown)} / ${formatCount(total)}.`,
			kindOf: {
				password_reset: 'Yeni parola bağlantısı',
				email_verification: 'Adres doğrulaması',
				email_change: 'Yeni adres doğrulaması',
				password_changed: 'Bildirim: parola değişti',
				email_changed: 'Bildirim: adres değişti',
				email_changed_from: 'Eski adrese bildirim',
				second_factor_changed: 'Bildirim: iki adımlı doğrulama değişti',
				new_device: 'Bildirim: yeni cihaz',
				invitation: 'Davet',
				sign_up_approved: 'Bildirim: kayıt onaylandı',
				sign_ups_waiting: 'Yöneticilere bildirim: bekleyen kayıtlar',
			},
			failed: 'Başarısız',
			waiting: 'Bekliyor',
			tries: (attempts) => `${attempts} deneme`,
			next: (when) => `sonraki: ${when}`,
			retry: 'Tekrar dene',
			retried: 'E-posta yeniden deneniyor',
			retryFailed: 'E-posta yeniden denenemedi',
			discard: 'Sil',
			discarded: 'E-posta silindi',
			discardFailed: 'E-posta silinemedi',
			of: (recipient) => ` e-posta: ${recipient}`,
		},
	},
	'web/features/admin/system/reported-copies': {
		REPORTED_COPIES_TEXT: {
			heading: 'Bildirilen kopyalar',
			hint: 'Kopyalarla ilgili bildirilen sorunlar. Birkaç bildirim alan kopya diğerlerinin arkasına geçer; dışlanan kopya artık oynatılmaz.',
			none: 'Bildirilen kopya yok.',
			problemOf: {
				bad_picture: (count) => `görüntü kötü: ${count}`,
				bad_sound: (count) => `ses kötü: ${count}`,
				wrong_film: (count) => `yanlış film: ${count}`,
				does_not_load: (count) => `yüklenmiyor: ${count}`,
			},
			lowered: 'en son denenir',
			excluded: 'dışlandı',
			/** Of a title that the catalogue did not name. */
			unnamed: 'Adsız yapım',
			episode: (name, season, episode) => `${name} ${episodeCode(season, episode)}`,
			dismiss: 'Kapat',
			exclude: 'Dışla',
			include: 'Yeniden izin ver',
			/** For those who hear the page: which copy a button is of. */
			of: (title, host) => `: ${title}, ${host}`,
			done: { dismiss: 'Bildirimler kapatıldı', exclude: 'Kopya dışlandı', include: 'Kopya yeniden oynatılabilir' },
			failed: 'İşlem başarısız oldu. Tekrar deneyin.',
		},
	},
	'web/features/admin/system/system': {
		SYSTEM_TEXT: {
			monitor: 'Sistem durumu',
			database: 'Veritabanı',
			api: 'API sunucusu',
			cache: 'Önbellek',
			source: 'Katalog kaynağı',
			status: 'Durum',
			responseTime: 'Yanıt süresi',
			connections: 'Bağlantılar',
			engine: 'Motor',
			engineOf: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
			uptime: 'Çalışma süresi',
			eventLoopDelay: 'Olay döngüsü gecikmesi (p99)',
			hitRate: 'İsabet oranı',
			ms: (ms) => `${ms}\u00a0ms`,
			inUse: 'Kullanımda',
			redis: 'Redis',
			nodes: 'Sunucular',
			redisAway: 'Redis yanıt vermiyor. Yanıt verene kadar her sunucu kendi önbelleğini ve sınırlarını kullanır.',
			mail: 'E-posta',
			waitingSince: 'Bekleme başlangıcı',
			mailStuck: 'Bir saattir hiç e-posta gitmedi. SMTP sunucusunun yanıtı aşağıda.',
			trackers: 'İzleme takibi hizmetleri',
			notReached: 'Ulaşılamayan',
			trackersStuck:
				'Oradaki hiçbir hesap, her zamankinden bir saat daha uzun süredir karşılaştırılmadı. Kendiliğinden yeniden denenir.',
			nothing: 'Yok',
			proxy: 'Güvenilen proxy',
			proxySetting: 'TRUST_PROXY',
			proxyUntrusted:
				'İstekleri güvenilmeyen bir proxy iletiyor; bu yüzden tüm ziyaretçiler tek bir ziyaretçinin sınırlarını paylaşıyor.',
			clockAhead: (time, lastSeen) =>
				`Sunucunun saati ${time}; ancak sunucunun çalıştığı en son ${lastSeen} tarihinde görüldü. O zamandan beri kapalıysa saati kabul edin. Değilse saatini düzeltin. O zamana kadar hiçbir şeyin süresi dolmaz; geri kalan her şey çalışır.`,
			acceptClock: 'Saati kabul et',
			clockForOwner: 'Saati yalnızca bir sahip kabul edebilir.',
			clockAccepted: 'Sunucu saati kabul edildi',
			clockFailed: 'Saat kabul edilemedi',
			sourceProblemOf: {
				key_refused:
					'TMDB anahtarı reddediyor. Değişkenin adı günlükte: oraya geçerli bir anahtar yazıp yeniden başlatın.',
				unreachable: 'Bu sunucudan TMDB’ye ulaşılamıyor.',
			},
			sourceOf: { tmdb: 'TMDB', open: 'Açık katalog (yerleşik)' },

			copies: 'Kopyalar',
			copiesFound: 'Kopyası olan yapımlar',
			copiesDead: 'Çalışmayan',
			copiesUnreachable: 'Ulaşılamayan',
			copiesUnchecked: 'Hiç denetlenmeyen',
			copiesUnlisted: (counts) => `Bilinen kaynağı olmayan: ${counts}.`,
			// A count stays with its noun at the end of a line.
			copyCountOf: {
				films: (count) => `${count}\u00a0film`,
				series: (count) => `${count}\u00a0dizi`,
				episodes: (count) => `${count}\u00a0bölüm`,
			},
			copiesOff:
				'Kopya aranmıyor: ARCHIVE_URL ve COMMONS_URL boş. Open Cinema yalnızca katalogdaki yerleşik kaynakları oynatır.',
			copiesHostsOff: (hosts) => `Kapalı: ${hosts}.`,
			copyHostOf: {
				archive: 'Internet Archive (ARCHIVE_URL)',
				commons: 'Wikimedia Commons (COMMONS_URL)',
				wikidata: 'Wikidata (WIKIDATA_URL)',
			},
			lastCheck: 'Son denetim',
			neverChecked: 'henüz yok; ilki sunucu başladıktan bir saat sonra yapılır',
			checking: 'Denetim sürüyor',
			checkingCount: (done, due) => `${done} / ${due}\u00a0yapım ve bölüm`,
			checkedCount: (when, count) => `${when} · ${count}\u00a0yapım ve bölüm`,
			checkStateOf: { complete: 'tamamlandı', early: 'erken bitti', running: 'sürüyor' },
			endedEarly: 'Bir barındırıcı yanıt vermedi veya çok meşguldü. Denetim bir saat içinde devam eder.',

			backups: 'Yedekler',
			backupsHint: 'Veritabanının otomatik kopyaları. E-posta adresleri içerirler: güvenli bir yerde saklayın.',
			noBackups: 'Henüz yok. İlki bu gece alınır.',
			backupsOff: 'Kapalı: BACKUP_KEEP 0 veya veritabanı bu sunucuda bir dosya değil.',
			backupKindOf: { nightly: 'gecelik', update: 'güncelleme öncesi' },
			download: 'İndir',
			downloadBackup: (when) => `Yedeği indir: ${when}`,
			backupDownloaded: 'Yedek indirildi',
			backupFailed: 'Yedek indirilemedi',

			totalKeys: 'Toplam anahtar',
			hitsAndMisses: (hits, misses) => `${hits} isabet, ${misses} ıskalama`,
			memory: 'Bellek kullanımı',
			mb: (amount) => `${amount}\u00a0MB`,

			cacheManagement: 'Önbellek yönetimi',
			cacheHint: 'Önbellek yeniden dolana kadar sayfalar daha yavaş yüklenir.',
			clearCache: 'Önbelleği temizle',
			cacheCleared: 'Önbellek temizlendi',
			cacheFailed: 'Önbellek temizlenemedi',

			management: 'Sistem yönetimi',
			clearCatalogueHint: 'Önbellekteki tüm katalog yanıtlarını siler.',
			cleanRecords: 'Eski kayıtları temizle',
			cleanHint: (days) => `${days}den eski izleme geçmişini siler.`,
			cleanTitle: 'Eski kayıtlar temizlensin mi?',
			cleanQuestion: (days) =>
				`Emin misiniz? ${days}den eski izleme geçmişi kayıtları silinecek. Bu işlem geri alınamaz.`,
			cleaned: (count) => `${count} eski kayıt silindi`,
			cleanFailed: 'Eski kayıtlar silinemedi',
			exportUsers: 'Kullanıcıları dışa aktar',
			exportUsersHint: 'JSON dosyası olarak tüm kullanıcılar.',
			usersExported: 'Kullanıcılar dışa aktarıldı',
			usersExportFailed: 'Kullanıcılar dışa aktarılamadı',
			systemReport: 'Sistem raporu',
			systemReportHint: 'Tam sistem dökümü: JSON dosyası olarak sayılar, durum, kullanıcılar ve denetim günlüğü.',
			reportExported: 'Sistem raporu dışa aktarıldı',
			reportFailed: 'Sistem raporu dışa aktarılamadı',
			debug: 'Hata ayıklama',
			received: (amount) => `${amount} alındı`,
			days: (days) => (days === 1 ? '1\u00a0gün' : `${days}\u00a0gün`),
		},
		SOURCE_TEXT: {
			tmdb: {
				analytics: 'TMDB önbelleği',
				clearCache: 'TMDB önbelleğini temizle',
				clearQuestion: 'TMDB önbelleğini temizlemek istediğinizden emin misiniz? API yanıtları geçici olarak yavaşlar.',
				cacheCleared: 'TMDB önbelleği temizlendi',
				copiesHint: 'TMDB’de olanlardan bağımsız olarak Open Cinema’nın oynatabildiği kamu malı filmler ve diziler.',
			},
			open: {
				analytics: 'Katalog önbelleği',
				clearCache: 'Katalog önbelleğini temizle',
				clearQuestion:
					'Katalog önbelleğini temizlemek istediğinizden emin misiniz? API yanıtları geçici olarak yavaşlar.',
				cacheCleared: 'Katalog önbelleği temizlendi',
				copiesHint: 'Açık katalogdaki yapımların oynatıldığı yerler.',
			},
		},
	},
	'web/features/admin/users/users': {
		USERS_TEXT: {
			heading: 'Kullanıcılar',
			search: 'Kullanıcı ara',
			searchHint: 'Kullanıcı adı veya e-posta',
			clearSearch: 'Aramayı temizle',
			role: 'Rol',
			roleFilterOf: { all: 'Tüm roller', user: 'Kullanıcılar', admin: 'Yöneticiler', owner: 'Sahipler' },
			sort: 'Sırala',
			columnOf: { username: 'Kullanıcı', role: 'Rol', isPremium: 'Durum', created_at: 'Katılım' },
			ascending: 'Artan',
			descending: 'Azalan',
			actions: 'İşlemler',
			loading: 'Kullanıcılar yükleniyor…',
			found: (count) => (count === '1' ? '1 kullanıcı' : `${count} kullanıcı`),
			noun: 'kullanıcı',
			none: 'Kullanıcı bulunamadı',
			noneMatch: (query) => `“${query}” ile eşleşen kullanıcı yok`,
			noneInSystem: 'Sistemde kullanıcı yok',
			noneOfRole: 'Sistemde bu rolde kullanıcı yok',
			bounded: 'Daha fazlası var. Görmek için aramayı daraltın.',
			you: 'Siz',
			premium: 'Premium',
			standard: 'Standart',
			makePremium: 'Premium yap',
			removePremium: 'Premium’u kaldır',
			edit: 'Düzenle',
			remove: 'Sil',
			sessions: 'Oturumlar',
			premiumHint: 'Yalnızca bir etikettir. Hiçbir şeyin kilidini açmaz.',
			actionsOf: (username) => `İşlemler: ${username}`,
			roleOf: (username) => `Rol: ${username}`,

			editing: (username) => `Düzenle: ${username}`,
			username: 'Kullanıcı adı',
			email: 'E-posta',
			newPassword: 'Yeni parola (isteğe bağlı)',
			showPassword: 'Parolayı göster',
			hidePassword: 'Parolayı gizle',
			save: 'Kaydet',

			deleteTitle: 'Kullanıcı silinsin mi?',
			deleteText: (username) => `“${username}” silinsin mi? Hesap ve tüm verileri silinecek. Bu işlem geri alınamaz.`,
			deleteUser: 'Kullanıcıyı sil',
			roleTitle: (username, role) => `${username} için yeni rol: ${role}?`,
			becoming: {
				user: (username) => `${username} yönetici erişimini hemen kaybeder.`,
				admin: (username) =>
					`${username} kullanıcıları düzenleyebilecek, premium verip kaldırabilecek, tüm hesapları dışa aktarabilecek ve sistemin bakımını yapabilecek.`,
				owner: (username) =>
					`${username} burada her şeyi yapabilecek; sizinki dahil tüm rolleri değiştirmek ve hesap silmek de buna dahil.`,
			},
			ownRole: 'Bu kendi hesabınız. Şu anki rolünüzün haklarını hemen kaybedersiniz.',
			changeRole: 'Rolü değiştir',

			roleUpdated: 'Kullanıcının rolü güncellendi',
			/** The server refused without a word, and it did not answer at all. */
			roleRefused: 'Rol güncellenemedi',
			roleFailed: 'Kullanıcının rolü güncellenemedi',
			premiumUpdated: 'Premium durumu güncellendi',
			premiumFailed: 'Premium durumu güncellenemedi',
			deleted: 'Kullanıcı silindi',
			deleteFailed: 'Kullanıcı silinemedi',
			updated: 'Kullanıcı güncellendi',
			updateFailed: 'Kullanıcı güncellenemedi',

			suspend: 'Askıya al',
			liftSuspension: 'Askıyı kaldır',
			suspendTitle: (username) => `${username} askıya alınsın mı?`,
			suspendText:
				'Hesabın oturumlarını her yerde kapatır ve API belirteçlerini hemen durdurur. Nedeni oturum açarken gösterilir.',
			suspendReason: 'Neden',
			suspendReasonHint: 'Hesaba bildirilir.',
			suspendReasonMissing: 'Lütfen bir neden girin',
			suspendFor: 'Süre',
			suspendDaysOf: { 1: '1\u00a0gün', 7: '7\u00a0gün', 30: '30\u00a0gün', 0: 'Süresiz' },
			suspendConfirm: 'Askıya al',
			suspended: 'Askıda',
			suspendDone: 'Hesap askıya alındı',
			suspendFailed: 'Hesap askıya alınamadı',
			liftDone: 'Askı kaldırıldı',
			liftFailed: 'Askı kaldırılamadı',
			waiting: 'Onay bekliyor',

			resetLink: 'Parola bağlantısı oluştur',
			resetLinkTitle: 'Yeni parola bağlantısı oluşturulsun mu?',
			resetLinkText: (username) =>
				`Bağlantıya sahip olan, ${username} için bir kez yeni parola belirleyebilir; bunun ardından hesabın tüm cihazlarında oturum kapanır. Başka kimseye vermeyin.`,
			resetLinkMake: 'Bağlantı oluştur',
			resetLinkMade: 'Parola bağlantısı oluşturuldu',
			resetLinkFailed: 'Bağlantı oluşturulamadı',
			resetLinkEnds: (username, when) =>
				`Bir daha gösterilmez. ${username} bir kez kullanabilir; son kullanım: ${when}.`,
			resetSecondFactor: 'İki adımlı doğrulamayı sıfırla',
			resetSecondFactorTitle: 'İki adımlı doğrulama sıfırlansın mı?',
			resetSecondFactorText: (username) =>
				`${username} tüm cihazlarda oturumdan çıkarılır ve yeniden kurulana kadar yalnızca parolayla oturum açabilir. İsteyenin gerçekten o kişi olduğundan emin olun.`,
			reset: 'Sıfırla',
			secondFactorReset: 'İki adımlı doğrulama sıfırlandı',
			secondFactorResetFailed: 'İki adımlı doğrulama sıfırlanamadı',

			sessionsOf: (username) => `Oturumlar: ${username}`,
			close: 'Kapat',
			unknownDevice: 'Bilinmeyen cihaz',
			noSessions: 'Etkin oturum yok.',
			sessionsFailed: 'Oturumlar yüklenemedi',
			signedIn: (when) => `Oturum açma: ${when}`,
			lastUsed: (when) => `Son kullanım: ${when}`,
			thisSession: 'Bu oturum',
			sessionsBounded: (count) => `En son kullanılan ${count} oturum.`,
			signOutEverywhere: 'Her yerde oturumu kapat',
			signOutOthers: 'Bu oturum dışındaki tüm oturumları sonlandırır.',
			signOutAll: 'Tüm oturumları hemen sonlandırır. Kullanıcı yeniden oturum açabilir.',
			signedOut: 'Tüm cihazlarda oturum kapatıldı',
			signOutFailed: 'Her yerde oturum kapatılamadı',
		},
	},
	'web/features/admin/users/ways-in': {
		WAYS_IN_TEXT: {
			menu: 'Oturum açma yolları',
			heading: (username) => `${username} için oturum açma yolları`,
			close: 'Kapat',
			loading: 'Yükleniyor…',
			failed: 'Oturum açma yolları yüklenemedi',
			lastSeen: 'Son görülme',
			notSeen: 'Oturumlar ve cihazlar kaydedileli beri görülmedi',
			invitedBy: 'Davet eden',
			password: 'Parola',
			set: 'Var',
			none: 'Yok',
			app: 'Kimlik doğrulama uygulaması',
			since: (date) => `${date} tarihinden beri`,
			recoveryCodes: 'Kalan kurtarma kodları',
			passkeys: 'Geçiş anahtarları',
			passkeyAt: (domain) => `${domain} için`,
			secondFactorOnly: 'yalnızca ikinci adım',
			tokens: 'API belirteçleri',
			former: 'artık ayarlı değil',
			connected: (date) => `Bağlandı: ${date}`,
			used: (date) => `Son kullanım: ${date}`,
			notUsed: 'Henüz kullanılmadı',
			disconnect: (name) => `Bağlantıyı kes: ${name}`,
			disconnectTitle: (username, name) => `${username} ile ${name} bağlantısı kesilsin mi?`,
			disconnectText: (username, name) =>
				`${name} artık hesabı açmaz. ${username} için tüm oturumlar kapatılır, API belirteçleri iptal edilir. Parola yoksa iletmeniz için bir bağlantı alırsınız.`,
			disconnectConfirm: 'Bağlantıyı kes',
			disconnected: 'Hesabın bağlantısı kesildi',
			disconnectFailed: 'Hesabın bağlantısı kesilemedi',
		},
	},
	'web/features/admin/webhooks/webhooks': {
		WEBHOOKS_TEXT: {
			list: 'Webhooklar',
			listHint: 'Burada olanlar bu adreslere imzalı ve kişi adları olmadan gönderilir.',
			none: 'Henüz webhook yok.',
			eventOf: {
				'title.watched': 'Biri bir yapım izler',
				'title.added': 'Bir yapım listeye eklenir',
				'title.requested': 'Bir yapım istenir',
				'user.signed_up': 'Biri kaydolur',
				'system.health': 'Bir iş veya kaynak durur ya da yeniden çalışır',
			},
			enabled: 'Açık',
			enable: (name) => `Aç: ${name}`,
			test: (name) => `Deneme gönder: ${name}`,
			log: (name) => `Son gönderimler: ${name}`,
			remove: (name) => `Kaldır: ${name}`,
			waiting: (count) => `Gönderilecek: ${formatCount(count)}.`,
			saved: 'Webhook kaydedildi.',
			failed: 'Webhook değiştirilemedi.',
			tested: 'Deneme ulaştı.',
			testFailed: 'Deneme ulaşmadı.',
			noDeliveries: 'Henüz bir şey gönderilmedi.',
			logFailed: 'Gönderimler yüklenemedi.',
			stateOf: {
				waiting: 'Bekliyor',
				delivered: 'Ulaştı',
				failed: 'Vazgeçildi',
			},
			testEvent: 'Deneme',
			status: (status) => `HTTP ${status}`,
			tries: (count) => `Denemeler: ${formatCount(count)}`,
			faultOf: {
				unreachable: 'Bağlantı yok',
				timeout: 'Zamanında yanıt yok',
				not_public: 'Adres herkese açık değil',
				error_status: 'Hata sayılan bir yanıt',
				sealed: 'Adres artık okunamıyor',
			},
			add: 'Webhook ekle',
			addHint: 'Adres her olayı POST ile Standard Webhooks biçiminde alır.',
			name: 'Ad',
			address: 'Adres',
			events: 'Olaylar',
			addIt: 'Ekle',
			added: 'Webhook eklendi.',
			addFailed: 'Webhook eklenemedi.',
			secretTitle: (name) => `Gizli anahtar: ${name}`,
			secretHint: 'Her gönderimi imzalar. Şimdi kopyalayın: bir daha gösterilmez.',
			done: 'Kopyaladım',
			removeTitle: (name) => `“${name}” kaldırılsın mı?`,
			removeText: 'Bekleyenler artık gönderilmez.',
			removeLabel: 'Kaldır',
			removed: (name) => `“${name}” kaldırıldı.`,
		},
	},
	'web/features/auth/auth': {
		AUTH_TEXT: {
			login: 'Oturum aç',
			signUp: 'Kaydol',
			loginPurpose: 'Kaldığınız yerden devam edin.',
			signUpPurpose: 'Kaldığınız yer her cihazda sizi bekler.',
			newHere: 'Yeni misiniz?',
			haveAccount: 'Hesabınız var mı?',
			signInRequired: 'Oturum açmanız gerekiyor',
			needsScript: 'Bu sayfayı kullanmak için tarayıcıda JavaScript’i açın.',
			goHome: 'Ana sayfaya git',
			close: 'Kapat',
			account: 'Kullanıcı adı veya e-posta',
			username: 'Kullanıcı adı',
			email: 'E-posta',
			password: 'Parola',
			confirm: 'Parolayı doğrulayın',
			passwordHint: 'En az 8\u00a0karakter; bir küçük harf, bir büyük harf ve bir rakam içermeli.',
			loggingIn: 'Oturum açılıyor…',
			signingUp: 'Kayıt yapılıyor…',
			confirmRequired: 'Lütfen parolanızı doğrulayın',
			confirmDiffers: 'Parolalar eşleşmiyor',
			code: 'Kod',
			codeHint: 'Kimlik doğrulama uygulamanızdaki altı rakam veya kurtarma kodlarınızdan biri.',
			codePurpose: 'Hesabınızda iki adımlı doğrulama açık.',
			codeRequired: 'Lütfen kodu girin',
			useRecoveryCode: 'Kurtarma kodu kullan',
			recoveryCode: 'Kurtarma kodu',
			restart: 'Baştan başla',
			passkeySignIn: 'Geçiş anahtarıyla oturum aç',
			passkeyInstead: 'Geçiş anahtarı kullan',
			passkeyCancelled: 'Geçiş anahtarı kullanılmadı. Tekrar deneyin veya başka bir yolla oturum açın.',
			passkeysElsewhere: (domains) => `Geçiş anahtarlarınız burada değil, şurada çalışır: ${domains.join(' ve ')}.`,
			waiting: 'Teşekkürler. Hesabınızı bir yöneticinin onaylaması gerekiyor. Onaylandığında oturum açabilirsiniz.',
			withProvider: (name) => `${name} ile oturum aç`,
			continueAs: (name) => `${name} olarak devam et`,
			withPhone: 'Telefonla oturum aç',
			forgot: 'Parolanızı mı unuttunuz?',
			wrongAddress: 'Adres yanlış mı? Düzeltin',
			correctAddress: 'Adresi düzelt',
			loading: 'Yükleniyor…',
			confirmAddress:
				'Teşekkürler. Şimdi e-posta adresinizi doğrulayın: bağlantı içeren bir e-posta yolda. Spam klasörüne de bakın.',
			loginFailed: 'Oturum açılamadı',
			registrationFailed: 'Kayıt başarısız oldu',
			loginRefused: 'Kullanıcı adı, e-posta veya parola hatalı. Lütfen tekrar deneyin.',
			loginFault: 'Bir hata oluştu. Lütfen tekrar deneyin.',
		},
	},
	'web/features/auth/correct-email': {
		CORRECT_TEXT: {
			purpose:
				'Hesabınız, e-posta adresi doğrulanınca kullanılabilir olur. Adres yanlış mıydı? Bağlantıyı doğru adrese gönderin.',
			email: 'E-posta',
			send: 'Bağlantı gönder',
			sending: 'Gönderiliyor…',
			sendAgain: 'Aynı adrese yeniden gönder',
			sent: 'Bu adres başka bir hesaba ait değilse bağlantı içeren bir e-posta yolda. Spam klasörüne de bakın.',
			failed: 'Bağlantı gönderilemedi. Lütfen tekrar deneyin.',
			back: 'Geri',
		},
	},
	'web/features/auth/forgot-password': {
		FORGOT_TEXT: {
			title: 'Parolanızı mı unuttunuz?',
			purpose: 'Yeni parola belirleyebileceğiniz bir bağlantı göndeririz.',
			email: 'E-posta',
			emailHint: 'Hesabınızın adresi. Doğrulanmış olması gerekir.',
			send: 'Bağlantı gönder',
			sending: 'Gönderiliyor…',
			sent: 'Bu adres bir hesaba aitse ve doğrulanmışsa bağlantı içeren bir e-posta yolda. Spam klasörüne de bakın.',
			failed: 'Bağlantı istenemedi. Lütfen tekrar deneyin.',
			sentNote: `Bağlantı bir kez kullanılabilir ve ${RESET_LINK_MINUTES}\u00a0dakika geçerlidir.`,
			noMail:
				'Bu site e-posta göndermiyor. Bir yöneticiye sorun: size yeni parola belirleyebileceğiniz bir bağlantı verebilir.',
			community: 'Topluluk sohbeti',
			opensInNewTab: '(yeni sekmede açılır)',
			back: 'Oturum açmaya dön',
		},
	},
	'web/features/auth/new-password': {
		NEW_PASSWORD_TEXT: {
			newPassword: 'Yeni parola',
			save: 'Parolayı kaydet',
			saving: 'Kaydediliyor…',
			failed: 'Parola kaydedilemedi. Lütfen tekrar deneyin.',
		},
	},
	'web/features/auth/phone-sign-in': {
		PHONE_SIGN_IN_TEXT: {
			title: 'Telefonla oturum aç',
			loading: 'Kod alınıyor…',
			scan: 'Kodu telefonunuzla tarayın veya oturumunuzun açık olduğu bir cihazda şu adresi açın:',
			type: 'Sonra bu kodu yazın:',
			qrCode: 'Aşağıdaki adresin ve kodun QR kodu',
			waits: 'Onaylamanız bekleniyor…',
			refused: 'Oturum açma isteği reddedildi.',
			expired: 'Kodun süresi doldu.',
			failed: 'Kod oluşturulamadı. Lütfen tekrar deneyin.',
			again: 'Yeni kod',
			back: 'Oturum açmaya dön',
		},
	},
	'web/features/calendar/calendar-tools': {
		CALENDAR_TOOLS_TEXT: {
			failed: 'İşlem başarısız oldu. Lütfen tekrar deneyin.',
			feedHeading: 'Takvim uygulamanızda',
			feedHint:
				'Takvim uygulamaları özel bir adrese abone olabilir. Adresi bilen bu takvimi okuyabilir, hesabınızdan başka bir şey göremez.',
			make: 'Adres oluştur',
			since: (date) => `${formatUtcDate(date)} tarihinden beri bir adres var. Yeniden gösterilemez.`,
			renew: 'Yenisini oluştur',
			end: 'İptal et',
			made: 'Şimdi kopyalayın: yeniden gösterilmez.',
			copy: 'Adresi kopyala',
			copied: 'Kopyalandı',
			copyFailed: 'Seçili adresi kendiniz kopyalayın.',
			open: 'Takvim uygulamasında aç',
			renewTitle: 'Yeni adres oluşturulsun mu?',
			endTitle: 'Adres iptal edilsin mi?',
			endText: 'Şimdiki adresi kullanan takvim uygulamaları artık hiçbir şey almaz.',
			pushHeading: 'Bildirimler',
			pushHint:
				'Bu tarayıcı, açık sekme yokken de yeni bir bölüm yayınlandığında haber verebilir. Tarayıcının push hizmeti iletiyi şifreli taşır.',
			obstacle: {
				insecure: 'Tarayıcılar bildirimlere yalnızca https adreslerinde izin verir. Siteyi işletene sorun.',
				unsupported: 'Bu tarayıcı bildirim alamıyor. iPhone veya iPad’de önce siteyi Ana Ekrana ekleyin.',
				blocked: 'Bildirimler burada engelli. Tarayıcının bu site ayarlarında izin verip geri gelin.',
				worker: 'Site bu tarayıcıya henüz kurulmadı. Sayfayı yenileyip tekrar deneyin.',
				service: 'Tarayıcının push hizmetine şu anda ulaşılamıyor. Daha sonra tekrar deneyin.',
			},
			turnOn: 'Bu tarayıcıda haber ver',
			isOn: 'Bu tarayıcı, siz oturumu kapatana kadar yeni bölümleri bildirir.',
			turnOff: 'Kapat',
			test: 'Deneme gönder',
			tested: 'Deneme yolda',
		},
	},
	'web/features/card-actions/request-title': {
		REQUEST_TEXT: {
			request: 'İste',
			requestAgain: 'Yeniden iste',
			requestRest: 'Kalanını iste',
			pending: 'İstendi: onay bekliyor',
			approved: 'İstendi: getiriliyor',
			sending: 'İstendi: yanıt bekleniyor',
			partial: 'Bir kısmı evde',
			available: 'Artık evde',
			declined: 'İstek reddedildi',
			failed: 'İstek onaylandı ama yapım getirilemedi',
			chooseSeasons: 'Sezonları seç',
			seasonsTitle: (name) => `${name}: hangi sezonlar?`,
			seasonsText: 'Zaten burada olan ya da daha önce istenenler yeniden istenmez.',
			season: (season) => `${season}. sezon`,
			chooseOne: 'En az bir sezon seç',
			noneLeft: '7\u00a0günlük isteklerinizin hepsini kullandınız',
			sent: 'İstendi',
			requestFailed: 'Yapım istenemedi',
			retry: 'Tekrar dene',
		},
	},
	'web/features/player/playback/subtitle-search': {
		SUBTITLE_SEARCH_TEXT: {
			title: 'Altyazı bul',
			by: 'OpenSubtitles.com’dan. İndirilen her dosya bu sitenin sınırından düşer.',
			signIn: 'Altyazı bulmak için oturum açın.',
			language: 'Dil',
			searching: 'Aranıyor…',
			failed: 'Altyazı aranamadı. Lütfen tekrar deneyin.',
			none: 'Bu dilde altyazı bulunamadı.',
			downloads: (count) => `${count} kez indirildi`,
			forDeaf: 'işitme engelliler için',
			byMachine: 'makine çevirisi',
			kept: 'zaten indirildi',
			remaining: (count) => `Sınıra kadar kalan dosya: ${count}`,
			limitReached: (time) => `Bu sitenin sınırına ulaşıldı. Devamı: ${time}. İndirilmiş dosyalar yine gösterilebilir.`,
			fileFailed: 'Dosya indirilemedi. Lütfen tekrar deneyin.',
			close: 'Kapat',
		},
	},
	'web/features/card-actions/in-the-house': {
		IN_THE_HOUSE_TEXT: {
			label: 'Evde nerede olduğu',
			at: (name) => `Evde: ${name}`,
			away: (name, since) =>
				since === null
					? `Evde: ${name} (şu anda yanıt vermiyor)`
					: `Evde: ${name} (${since} tarihinden beri yanıt vermiyor)`,
		},
	},
	'web/features/catalogue/house/house': {
		HOUSE_TEXT: {
			heading: 'Evde',
			hint: 'Bu evin medya sunucularında olanlar.',
			type: 'İçerik',
			typeOf: { all: 'Filmler ve diziler', movie: 'Filmler', tv: 'Diziler' },
			order: 'Sıralama',
			orderOf: { newest: 'Son eklenenler', oldest: 'İlk eklenenler', name: 'Ada göre' },
			genre: 'Tür',
			decade: 'Dönem',
			decadeOf: (year) => decadeOf(year),
			any: { genre: 'Tüm türler', decade: 'Tüm dönemler' },
			more: 'Daha fazla yükle',
			shown: (count) => (count === 1 ? '1\u00a0yapım' : `${count}\u00a0yapım`),
			empty: 'Evde henüz bir şey yok',
			emptyText: 'Medya sunucularında olan ve bu kataloğun bildiği her şey burada görünür.',
			noneFits: 'Evde buna uyan bir şey yok',
			noneFitsText: 'Az önce gelenler bir saat boyunca burada görünmeyebilir.',
			signIn: 'Bu evin medya sunucularında olanları görmek için oturum açın.',
			unreachable: 'Sunucuya ulaşılamıyor. Daha sonra tekrar deneyin.',
		},
	},
	'web/features/settings/requests/requests': {
		REQUESTS_TEXT: {
			heading: 'İsteklerim',
			hint: 'İstediğiniz yapımlar ve bunların durumu.',
			none: 'Henüz bir şey istemediniz. Evde olmayan bir yapımın sayfasında “İste” düğmesine basın.',
			loadFailed: 'İstekleriniz yüklenemedi',
			left: (count) => `Kalan istek: ${count}`,
			unnamed: 'Burada artık bilinmeyen bir yapım',
			seasons: (numbers) => `Sezonlar: ${numbers}`,
			requestedAt: (date) => `İstenme tarihi: ${date}`,
			stateOf: {
				none: 'Artık istenmiyor',
				sending: 'Yanıt bekleniyor',
				pending: 'Onay bekliyor',
				approved: 'Getiriliyor',
				partial: 'Bir kısmı var',
				available: 'Evde',
				declined: 'Reddedildi',
				failed: 'Getirilemedi',
			},
			stale: 'bilinen son durum: hizmet yanıt vermiyor',
			cancel: (name) => `${name} isteğini iptal et`,
			cancelTitle: (name) => `${name} isteği iptal edilsin mi?`,
			cancelText: 'Kimse onaylamadan geri alınır. Yapımı yeniden isteyebilirsiniz.',
			cancelLabel: 'İsteği iptal et',
			cancelled: 'İstek iptal edildi',
			cancelFailed: 'İstek iptal edilemedi',
			more: 'Daha fazla göster',
		},
	},
	'web/worker/push': {
		PUSH_TEXT: {
			site: 'Matinee',
			test: 'Bildirimler bu tarayıcıda çalışıyor.',
			other: 'Yeni bir şey var.',
			newEpisode: ({ season, episode, episode_name }) =>
				`Yeni bölüm: ${episodeCode(season, episode)}${episode_name ? ` · ${episode_name}` : ''}`,
		},
	},
	'web/features/calendar/calendar': {
		CALENDAR_TEXT: {
			title: 'Takvim',
			description: 'İzledikleriniz ve sakladıklarınız arasından yeni ve yakında çıkacak bölümler ve filmler.',
			lead: 'İzledikleriniz ve sakladıklarınız arasından yeni ve yakında çıkacak bölümler ve filmler. Günler, yayının yapıldığı ülkeye göredir.',
			signInPurpose: 'Yeni bölümlerinizin ve filmlerinizin ne zaman çıkacağını görmek için oturum açın.',
			previewHeading: 'Takvimde neler var',
			preview: 'Dizilerinizin bölümleri ve listelerinizdeki filmler, gün gün.',
			unreachable: 'Takvim şu anda yüklenemiyor. Bağlantınızı denetleyip tekrar deneyin.',
			loading: 'Takvim yükleniyor',
			failed: 'Takvim şu anda yüklenemiyor.',
			partial: (count, all) => `${all} yapımdan ${count} tanesinin bilgisi şu anda alınamıyor; burada görünmeyebilir.`,
			noTitles: 'Takviminiz boş. İzledikleriniz ve listelerinizdekiler burada görünür.',
			nothingComing: 'Yapımlarınızın hiçbirinin yeni veya yaklaşan bir tarihi yok.',
			nothingOpen:
				'Açık katalogdaki filmler ve diziler çoktan çıktığı için yeni bir şey beklenmiyor. TMDB anahtarıyla bu site yeni bölümleri bilir.',
			browse: 'Dizilere göz at',
			earlier: 'Son günler',
			coming: 'Bugünden itibaren',
			noneComing: 'Yaklaşan bir tarih bilinmiyor.',
			/** `Today · Saturday, November 21, 2026` */
			day: (date, away) => {
				const full = new Intl.DateTimeFormat('tr', { dateStyle: 'full', timeZone: 'UTC' }).format(
					new Date(`${date}T00:00:00Z`),
				);
				const near = away === 0 ? 'Bugün' : away === 1 ? 'Yarın' : away === -1 ? 'Dün' : null;
				return near ? `${near} · ${full}` : full;
			},
			episode: (season, episode, name) => `${episodeCode(season, episode)}${name ? ` · ${name}` : ''}`,
			movie: 'Film',
			aired: 'Çıktı',
		},
	},
	'web/features/card-actions/card-progress': {
		CARD_PROGRESS_TEXT: {
			watched: 'İzlendi',
			share: (percent) => `%${percent} izlendi`,
		},
	},
	'web/features/card-actions/watch-together': {
		WATCH_TOGETHER_TEXT: {
			watch: 'Birlikte izle',
			decide: 'Birlikte seç',
			failed: 'Oda açılamadı. Lütfen tekrar deneyin.',
		},
	},
	'web/features/catalogue/addons/addon-lists': {
		ADDON_LISTS_TEXT: {
			description: 'Bu sitedeki bir eklentinin listesi.',
			from: (addon) => `Eklenti: ${addon}`,
			genre: 'Tür',
			allGenres: 'Tüm türler',
			search: 'Bu listede ara',
			submit: 'Ara',
			more: 'Daha fazla yükle',
			loading: 'Yapımlar yükleniyor…',
			failed: 'Eklenti yanıt vermedi',
			empty: 'Bu listede bir şey yok',
			emptyText: 'Bu kataloğun tanıdığı bir yapım içermiyor.',
			needsSearch: 'Yapımları görmek için arama yapın',
			shown: (count) => (count === 1 ? '1\u00a0yapım' : `${count}\u00a0yapım`),
			lists: 'Eklenti listeleri',
			rowName: (name, addon) => `${name} · ${addon}`,
		},
	},
	'web/features/catalogue/browse/browse': {
		BROWSE_LABELS: {
			movie: { one: 'film', many: 'film', empty: 'Film bulunamadı', loadMore: 'Daha fazla yükle' },
			tv: { one: 'dizi', many: 'dizi', empty: 'Dizi bulunamadı', loadMore: 'Daha fazla yükle' },
		},
		BROWSE_TEXT: {
			title: TITLES,
			/** The document title, `Top Rated Comedy Movies`. */
			titleOf: browseTitle,
			description: {
				movie: 'Katalogdaki tüm filmler: popüler, en iyi puanlı ve yeni; türe veya ada göre.',
				tv: 'Katalogdaki tüm diziler: popüler, en iyi puanlı ve yeni; türe veya ada göre.',
			},
			quickFilters: 'Hızlı filtreler',
			filter: (mediaType, filter) =>
				filter === 'all' ? `${mediaType === 'movie' ? 'Tüm filmler' : 'Tüm diziler'}` : quickFilterOf(filter),
			searchLabel: { movie: 'Film ara', tv: 'Dizi ara' },
			genre: 'Tür',
			allGenres: 'Tüm türler',
			unknownGenre: 'Başka tür',
			genresFailed: 'Türler yüklenemedi',
			sort: 'Sırala',
			sortOf: SORTS,
			bestMatch: 'En iyi eşleşme',
			/** Of the button, with how many are chosen. */
			filters: (count) => (count > 0 ? `Filtreler (${count})` : 'Filtreler'),
			clearFilters: 'Filtreleri temizle',
			nothingMatches: (text) => `“${text}” ile eşleşen yok.`,
			nothingInFilter: 'Bu filtrelerin tümüyle eşleşen yok.',
		},
	},
	'web/features/catalogue/browse/facet-panel': {
		FACET_PANEL_TEXT: { inTheHouse: 'Evde' },
	},
	'web/features/catalogue/browse/facets': {
		FACET_TEXT: {
			title: 'Filtreler',
			close: 'Filtreleri kapat',
			showResults: 'Sonuçları göster',
			clear: 'Temizle',
			any: 'Tümü',
			label: facetLabel,
			chosen: 'Etkin filtreler',
			remove: 'Filtreyi kaldır:',
			addRow: 'Ana sayfaya ekle',
			removeRow: 'Ana sayfadan kaldır',
			/** `Silent Comedy Movies` as `Comedy Movies, Silent`. */
			headingOf: (mediaType, state, genre) =>
				[browseTitle(mediaType, state, genre), ...facetLabelsOf(state)].join(' · '),
			nameOf: {
				decade: 'Dönem',
				length: 'Süre',
				sound: 'Ses',
				rating: 'Puan',
				country: 'Ülke',
				language: 'Dil',
				provider: 'Platform',
			},
			providerNote: (region) => `Platformlar: ${displayName('region', region)}. Veriler: JustWatch.`,
		},
	},
	'web/features/catalogue/collections/collection': {
		COLLECTION_TEXT: {
			unnamed: 'Koleksiyon',
			/** In place of an overview. */
			description: (name) => `Çıkış sırasına göre tüm filmler: ${name}.`,
			posterOf: (name) => `Afiş: ${name}`,
			sceneOf: (name) => `Sahne: ${name}`,
			overview: 'Özet',
			filmCount: (count) => (count === 1 ? '1 film' : `${formatCount(count)} film`),
			films: 'Çıkış sırasına göre filmler',
			noFilms: NO_FILMS,
			announced: 'Duyuruldu',
		},
		COLLECTION_LABELS: {
			one: 'film',
			many: 'film',
			empty: NO_FILMS,
			loadMore: 'Daha fazla yükle',
		},
	},
	'web/features/catalogue/episodes/episode-marks': {
		MARKS_TEXT: {
			episode: (season, episode) => `${TITLE_TEXT.episodeWords(season, episode)} izlendi`,
			season: (season) => (season === 0 ? 'Özel bölümler izlendi' : `${season}. sezon izlendi`),
			show: 'Tüm sezonları izlendi olarak işaretle',
			mark: 'İzlendi olarak işaretle',
			unmark: 'İzlenmedi olarak işaretle',
			marked: (count, watched) => {
				const episodes = count === 1 ? '1\u00a0bölüm' : `${count}\u00a0bölüm`;
				return `${episodes} ${watched ? 'izlendi' : 'izlenmedi'} olarak işaretlendi`;
			},
			undo: 'Geri al',
			undone: 'Geri alındı',
			failed: 'İşaret kaydedilemedi. Lütfen tekrar deneyin.',
		},
	},
	'web/features/catalogue/episodes/episodes': {
		EPISODES_TEXT: {
			episodes: 'Bölümler',
			season: 'Sezon',
			specials: 'Özel bölümler',
			seasonNumber: (season) => `${season}. sezon`,
			episodeNumber: (episode) => `${episode}. bölüm`,
			watchEpisode: (season, episode, name) => `İzle: ${season}. sezon, ${episode}. bölüm: ${name}`,
			ratedOutOfTen: TITLE_TEXT.ratedOutOfTen,
			selected: 'Seçili',
			watching: 'İzleniyor',
			upNext: 'Sıradaki',
			watched: 'İzlendi',
			share: (percent) => `%${percent} izlendi`,
			minutes: (minutes) => `${minutes}\u00a0dk.`,
			noCopy: 'Bilinen ücretsiz kopyası yok',
			showEarlier: 'Önceki bölümleri göster',
			showMore: 'Daha fazla bölüm göster',
			airs: (date) => `Yayın: ${date}`,
			loadingSeason: 'Sezon yükleniyor…',
			seasonFailed: 'Bu sezonun bölümleri yüklenemedi. Lütfen tekrar deneyin.',
			noSeasons: 'Henüz duyurulan sezon yok.',
			noEpisodes: 'Bu sezon için henüz duyurulan bölüm yok.',
		},
	},
	'web/features/catalogue/home/home': {
		HOME_TEXT: {
			description: 'Gündemdeki ve popüler filmler ve diziler, nereden izlenecekleriyle birlikte.',
			product: 'Matinee',
			nowShowing: 'Şimdi gösterimde',
			/** As on My List. */
			continueWatching: 'İzlemeye devam et',
			recommended: 'Size önerilenler',
			popularMovies: 'Popüler filmler',
			trendingShows: 'Gündemdeki diziler',
			popularShows: 'Popüler diziler',
			/** Headings of `PROVIDER_ROWS`, by their name. */
			providers: {
				netflix: 'Netflix filmleri',
				disneyPlus: 'Disney Plus dizileri',
				hboMax: 'HBO Max filmleri',
				primeVideo: 'Prime Video filmleri',
			},
			resume: 'Devam\u00a0et',
			moreInfo: 'Daha fazla bilgi',
			/** After More Info, for those who hear links without what is around them. */
			aboutTitle: (title) => `: ${title}`,
		},
	},
	'web/features/catalogue/people/person': {
		PERSON_TEXT: {
			/** In place of a description of the page. */
			description: (name) => `${name}: yıla ve göreve göre filmler ve diziler.`,
			portraitOf: (name) => `Portre: ${name}`,
			unnamed: 'Adı bilinmiyor',
			biography: 'Biyografi',
			readMore: 'Devamını oku',
			readLess: 'Daha az göster',
			born: 'Doğum',
			died: 'Ölüm',
			diedAged: (date, age) => `${date} (${age} yaşında)`,
			placeOfBirth: 'Doğum yeri',
			alsoKnownAs: 'Diğer adları',
			knownFor: 'Bilinen işleri',
			filmography: 'Filmografi',
			roleTabs: 'Görevler',
			roleTab: (role, titles) => `${role} (${formatCount(titles)})`,
			noTitles: NO_TITLES,
			/** Work whose department TMDB does not name. */
			otherWork: 'Diğer',
			/** The last line of a card. */
			roles: (isAnnounced, roles, episodes) =>
				[
					isAnnounced && 'Duyuruldu',
					roles.join(', '),
					episodes > 0 && (episodes === 1 ? '1\u00a0bölüm' : `${formatCount(episodes)}\u00a0bölüm`),
				]
					.filter(Boolean)
					.join(' · '),
		},
		FILMOGRAPHY_LABELS: {
			one: 'yapım',
			many: 'yapım',
			empty: NO_TITLES,
			loadMore: 'Daha fazla yükle',
		},
	},
	'web/features/catalogue/programme/programme': {
		PROGRAMME_TEXT: {
			tonight: 'Bu akşamın programı',
			/** On the page of another day. */
			programme: 'Program',
			short: 'Kısa film',
			feature: 'Uzun film',
			minutes: (minutes) => `${minutes}\u00a0dk.`,
			inAll: (short, feature, length) => `${short} + ${feature}\u00a0dk · toplam ${length}`,
			start: 'Kısa filmle başla',
			about: 'Program hakkında',
			description: (short, feature) => `İki film birden: önce ${short}, sonra ${feature}. Ücretsiz izlenir.`,
			shareImage: (short, feature) => `Sinema tabelasının altında iki afiş: ${short} ve ${feature}`,
			failed: 'Program yüklenemedi.',
		},
	},
	'web/features/catalogue/search/search': {
		SEARCH_TEXT: {
			title: 'Ara',
			titleOf: (text) => `Arama: ${text}`,
			description: 'Filmleri, dizileri ve kişileri adıyla bulun.',
			label: 'Film, dizi ve kişi ara',
			placeholder: 'Ara…',
			types: 'Sonuç türü',
			typeOf: { multi: 'Tümü', movie: 'Filmler', tv: 'Diziler', person: 'Kişiler' },
			nothingFound: (text) => `“${text}” ile eşleşen yok. Yazımı denetleyin veya daha az sözcük deneyin.`,
			searchAll: 'Her şeyde ara',
			popularPeople: 'Popüler kişiler',
			genresFailed: 'Türler yüklenemedi',
			genresOf: { movie: 'Film türleri', tv: 'Dizi türleri' },
		},
		PEOPLE_LABELS: {
			one: 'kişi',
			many: 'kişi',
			empty: 'Kişi bulunamadı',
			loadMore: 'Daha fazla yükle',
		},
		SEARCH_LABELS: {
			one: 'sonuç',
			many: 'sonuç',
			empty: 'Sonuç bulunamadı',
			loadMore: 'Daha fazla sonuç yükle',
		},
	},
	'web/features/catalogue/search/suggestions': {
		SUGGESTIONS_TEXT: {
			label: 'Öneriler',
			count: (count) => (count === 1 ? '1 öneri' : `${count} öneri`),
			recent: 'Son arama',
			movies: 'Filmler',
			moodOf,
			remove: 'Kaldır (Delete)',
			clear: 'Son aramaları temizle',
			didYouMean: ['Bunu mu demek istediniz: ', '?'],
		},
	},
	'web/features/catalogue/title-list/title-list': {
		TITLE_LIST_TEXT: {
			total: ({ count, isEstimate }, labels) => `${isEstimate ? 'Yaklaşık ' : ''}${listCount(count, labels)}`,
			visible: (visible, total, labels) => {
				if (!total || total.count < visible) return `${listCount(visible, labels)} gösteriliyor`;
				if (total.count === visible) return `${listCount(visible, labels)}, tümü gösteriliyor`;
				return `${total.isEstimate ? 'Yaklaşık ' : ''}${listCount(total.count, labels)}, gösterilen: ${formatCount(visible)}`;
			},
			added: (added, visible, labels) =>
				added > 0
					? `${formatCount(added)} tane daha; ${listCount(visible, labels)} gösteriliyor`
					: `Başka ${labels.one} bulunamadı`,
			loading: 'Yükleniyor…',
			failed: 'İçerik yüklenemedi. Lütfen tekrar deneyin.',
			moreFailed: 'Daha fazla içerik yüklenemedi.',
			/** Below the name of a person among results. */
			knownFor: (titles) => `Bilinen işleri: ${titles.join(', ')}`,
			/** Below the name of a series of films. */
			collection: 'Koleksiyon',
			submitSearch: 'Ara',
			clearSearch: 'Aramayı temizle',
		},
	},
	'web/features/catalogue/title-page/resume-action': {
		RESUME_ACTION_TEXT: {
			resume: 'Devam\u00a0et',
			resumeAt: (time) => `Devam et: ${time}`,
			resumeEpisode: (season, episode) => `Devam et: ${RESUME_ACTION_TEXT.episode(season, episode)}`,
			resumeEpisodeAt: (season, episode, time) => `Devam et: ${RESUME_ACTION_TEXT.episode(season, episode)}, ${time}`,
			episode: episodeCode,
			startOver: 'Baştan başlat',
		},
	},
	'web/features/catalogue/title-page/share': {
		SHARE_TEXT: {
			share: 'Paylaş',
			shareNative: 'Uygulamayla paylaş…',
			copyLink: 'Bağlantıyı kopyala',
			copied: 'Bağlantı kopyalandı',
			copyFailed: 'Bağlantı kopyalanamadı',
			copyYourself: 'Seçili bağlantıyı kendiniz kopyalayın:',
			facebook: 'Facebook',
			twitter: 'Twitter',
			whatsApp: 'WhatsApp',
			opensInNewTab: '(yeni sekmede açılır)',
		},
	},
	'web/features/catalogue/title-page/title-page': {
		TITLE_PAGE_TEXT: {
			/** What a person reads where no copy of a title is known, then what else there is. */
			noCopy: (part) => `${part === 'movie' ? 'Bu filmin' : 'Bu bölümün'} bilinen ücretsiz kopyası yok.`,
			searches: 'Oynat’a bastığınızda Matinee bir kopya arar.',
			otherPlayers: 'Diğer oynatıcı sunucularında olabilir.',
			hasTrailer: 'Fragmanı var.',
			playsTrailer: 'Burada yalnızca fragmanı oynatılır.',
			playsClip: 'Fragmanı da yok: kısa bir klip oynatılır.',
			overview: 'Özet',
			noOverview: 'Henüz özet yok.',
			posterOf: (title) => `Afiş: ${title}`,
			ratedOutOfTen: TITLE_TEXT.ratedOutOfTen,
			voteCount: (votes) => (votes === '1' ? '1 oy' : `${votes} oy`),
			certification: 'Yaş sınırı',
			seasons: (count) => (count === 1 ? '1 sezon' : `${count} sezon`),

			share: 'Paylaş',

			details: 'Ayrıntılar',
			genres: 'Türler',
			fullTitle: 'Tam adı',
			releaseDate: 'Çıkış tarihi',
			firstAirDate: 'İlk yayın tarihi',
			ageRating: 'Yaş sınırı',
			fromAge: (age) => (age === 0 ? 'Genel izleyici' : `${age} yaş ve üzeri`),
			runtime: 'Süre',
			rating: 'Puan',
			editorsScore: 'Editör puanı',
			votes: 'Oylar',
			status: 'Durum',
			released: 'Gösterime girdi',
			director: (count) => (count === 1 ? 'Yönetmen' : 'Yönetmenler'),
			writer: (count) => (count === 1 ? 'Senarist' : 'Senaristler'),
			music: 'Müzik',
			seasonsLabel: 'Sezonlar',
			episodesLabel: 'Bölümler',
			network: 'Kanal',
			createdBy: 'Yaratıcı',
			directedBy: 'Yönetmen:',
			writtenBy: 'Senarist:',
			writtenAndDirectedBy: 'Senarist ve yönetmen:',
			createdByLine: 'Yaratıcı:',
			companies: (count) => (count === 1 ? 'Yapım şirketi' : 'Yapım şirketleri'),
			country: 'Ülke',
			language: 'Dil',
			silent: 'Sessiz',
			budget: 'Bütçe',
			revenue: 'Gişe hasılatı',
			keywords: 'Anahtar sözcükler',
			printPoster: 'Afişi yazdır',
			/** The link's name, with the label for who does not see it. */
			printAs: (format) => `Afişi yazdır, ${format}`,
			allPosters: 'Tüm afişler',

			trailers: 'Fragmanlar',
			trailer: 'Fragman',
			playTrailer: 'Oynat',
			trailerKind: (kind, year) => (year ? `${kind} · ${year}` : kind),
			allTrailers: (count) => `${count} fragmanın tümünü göster`,
			closeTrailer: 'Fragmanı kapat',
			trailerFailed: 'Fragman yüklenemedi. Bağlantınızı denetleyip tekrar deneyin.',
			whereToWatch: 'Nereden izlenir',
			allOffers: 'TMDB’deki tüm seçenekler',
			cast: 'Oyuncular',
			unnamed: 'Adı bilinmiyor',
			partOf: (collection) => `Koleksiyon: ${collection}`,
			similar: 'Bunları da beğenebilirsiniz',

			atEpisode: (name, season, episode) => `${name} ${TITLE_TEXT.episodeCode(season, episode)}`,
		},
		SHARE_IMAGE_TEXT: {
			titleCardOf: (title) => `Başlık kartı: ${title}`,
			sceneOf: (title) => `Sahne: ${title}`,
		},
	},
	'web/features/catalogue/title-page/watch-offers': {
		WATCH_OFFERS_TEXT: {
			offerCountry: 'Ülke',
			offerKinds: { flatrate: 'Abonelik', free: 'Ücretsiz', ads: 'Reklamlı ücretsiz', rent: 'Kirala', buy: 'Satın al' },
			noOffers: 'Bu ülkede bilinen platform yok.',
			offersFailed: 'Platformlar yüklenemedi. Lütfen tekrar deneyin.',
		},
	},
	'web/features/catalogue/titles/titles': {
		TITLES_TEXT: {
			trendingNow: 'Gündemdekiler',
			/** Followed, for screen readers, by the row's heading. */
			seeAll: 'Tümünü gör',
			justWatchCredit: 'İzleme seçenekleri verisi: JustWatch',
			/** Read by screen readers before the score, in place of the star. */
			rated: 'Puan:',
			editorsScore: 'Editör puanı',
			/** Of a title that is found, but cannot be played. */
			noCopy: 'Bilinen ücretsiz kopyası yok',
			mediaTypes: { movie: 'Film', tv: 'Dizi' },
			scrollBack: (heading) => `Geri kaydır: ${heading}`,
			scrollForward: (heading) => `İleri kaydır: ${heading}`,
			listFailed: 'İçerik yüklenemedi. Lütfen tekrar deneyin.',
			listEmpty: 'İçerik bulunamadı',
		},
	},
	'web/features/catalogue/titles/tmdb-names': {
		STATUS_NAMES: {
			Rumored: 'Söylenti',
			Planned: 'Planlandı',
			'In Production': 'Yapım aşamasında',
			'Post Production': 'Kurgu aşamasında',
			Released: 'Gösterime girdi',
			Canceled: 'İptal edildi',
			'Returning Series': 'Devam ediyor',
			Ended: 'Sona erdi',
			Pilot: 'Pilot bölüm',
		},
		FORMER_COUNTRIES: {
			SU: 'Sovyetler Birliği',
			XC: 'Çekoslovakya',
			XG: 'Doğu Almanya',
			XI: 'Kuzey İrlanda',
			YU: 'Yugoslavya',
		},
		DEPARTMENT_NAMES: {
			Acting: 'Oyunculuk',
			Directing: 'Yönetmenlik',
			Writing: 'Senaryo',
			Production: 'Yapım',
			Sound: 'Ses',
			Camera: 'Kamera',
			Editing: 'Kurgu',
			Art: 'Sanat',
			'Costume & Make-Up': 'Kostüm ve makyaj',
			'Visual Effects': 'Görsel efektler',
			Lighting: 'Işık',
			Crew: 'Ekip',
			Creator: 'Yaratıcı',
		},
		JOB_NAMES: {
			Director: 'Yönetmen',
			Creator: 'Yaratıcı',
			Writer: 'Yazar',
			Screenplay: 'Senaryo',
			Story: 'Hikâye',
			Novel: 'Roman',
			Producer: 'Yapımcı',
			'Executive Producer': 'Yürütücü yapımcı',
			'Original Music Composer': 'Müzik',
			'Director of Photography': 'Görüntü yönetmeni',
			Editor: 'Kurgu',
		},
		CHARACTER_NAMES: {
			Self: 'Kendisi',
			Himself: 'Kendisi',
			Herself: 'Kendisi',
			Themselves: 'Kendileri',
			Narrator: 'Anlatıcı',
			voice: 'ses',
			uncredited: 'jenerikte yok',
			'archive footage': 'arşiv görüntüleri',
		},
	},
	'web/features/channels/channels': {
		CHANNELS_TEXT: {
			title: 'Kanallar',
			description: (count) =>
				`Ücretsiz filmlerle gece gündüz yayında ${count} kanal: şu an ne oynuyor ve iki günlük yayın akışı.`,
			lead: 'Gece gündüz film. Bir kanalı izleyen herkes aynı anda aynı saniyeyi görür.',
			guide: 'Yayın akışı',
			hours: 'Yayın akışının saatleri',
			earlier: 'Daha erken',
			now: 'Şimdi',
			later: 'Daha geç',
			/** Times are UTC until the page knows the time zone. */
			utc: 'UTC',
			span: (day, from, to) => `${day}, ${from}–${to}`,
			channel: (number, name) => `${number} ${name}`,
			onNow: 'Şu an yayında',
			next: 'Sıradaki',
			nextAt: (time, title) => `Sıradaki, ${time}: ${title}`,
			until: (time) => `bitiş: ${time}`,
			times: (from, to) => `${from}–${to}`,
			fromTheStart: 'Baştan izle',
			channelUp: 'Sonraki kanal',
			channelDown: 'Önceki kanal',
			zapHint: 'Kanal, yukarı ve aşağı oklarla veya numarası yazılarak değişir.',
			allChannels: 'Tüm kanallar',
			allOnNow: 'Yayın akışını gör',
			/** Until it is known what is on. */
			tuning: 'Yayında ne olduğuna bakılıyor…',
			offAir: 'Yayın yok',
			offAirText: (time) => `Bu filmin hiçbir kopyası yanıt vermiyor. Yayın devamı: ${time}.`,
			overText: (title, time) => `“${title}” bitti. Yayın devamı: ${time}.`,
			player: 'Oynatıcı',
			frame: (title) => `Open Cinema: ${title}`,
			needsScript: 'Kanal oynatmak için JavaScript gerekir.',
			failed: 'Yayındaki program yüklenemedi.',
			feed: 'Bu kanalın RSS beslemesi',
			xmltv: 'XMLTV olarak yayın akışı',
			channelDescription: (name, title, next) => `${name} kanalında şimdi: ${title}. Sıradaki: ${next}.`,
		},
	},
	'web/features/downloads/downloads': {
		DOWNLOADS_TEXT: {
			title: 'İndirilenler',
			description: 'Ağ bağlantısı olmadan izlenmek üzere bu cihazda saklanan ücretsiz filmler.',
			lead: 'Lisansı izin veren filmler bu cihazda saklanıp ağ bağlantısı olmadan izlenebilir.',
			signedOut: 'Oturum açmadınız: bunlar, bu tarayıcıyı hesapsız kullananların indirdikleri.',
			unsupported: 'Bu tarayıcı film saklayamıyor: siteler için dosya depolaması yok veya bu sayfa HTTPS ile açılmadı.',
			off: 'Bu sitede indirme kapalı.',
			blocked: 'Bu tarayıcı sitenin dosya saklamasına izin vermiyor. Gizli penceredeyseniz normal bir pencere açın.',
			loading: 'İndirilenler yükleniyor',
			empty: 'Henüz bir şey indirilmedi. Ücretsiz bir film açıp İndir’e basın.',
			find: 'Film bul',
			list: 'Bu cihazdaki filmler',
			used: (size, count) => `${count} film, ${size}`,
			free: (size) => `${size} boş`,
			back: 'Tüm indirilenler',

			action: 'İndir',
			actionRunning: (percent) => `İndiriliyor, %${percent}`,
			actionPaused: 'İndirme duraklatıldı',
			actionDone: 'İndirildi',

			dialogTitle: (name) => `İndir: ${name}`,
			looking: 'Saklanabilecek dosyalar aranıyor…',
			checking: (host) => `Boyut soruluyor: ${host}…`,
			offerFailed: 'Nelerin indirilebileceği şu anda öğrenilemiyor.',
			licenceForbids: (licence) => `Bu yapımın lisansı (${licence}) kopyalamaya izin vermiyor.`,
			notFree: 'Bu yapım ücretsiz filmlerden değil, bu yüzden indirilemez.',
			noCopy: 'Hiçbir barındırıcıda bu yapımın dosyası yok.',
			noneReadable: 'Dosyalarının hiçbiri saklanamıyor:',
			copyUnreachable: (host) => `${host} yanıt vermiyor veya başka sitelerin dosyalarını okumasına izin vermiyor.`,
			copyRefused: (host) => `${host} dosyayı yalnızca bütün olarak gönderiyor; kesilen bir indirme sürdürülemez.`,
			copyTooLarge: (host) => `Dosya çok büyük: ${host}.`,
			copyUnplayable: (host) => `Bu tarayıcı şuradaki dosyayı oynatamıyor: ${host}.`,
			otherFiles: 'Saklanamayan dosyalar',
			choose: 'Dosya',
			height: (pixels) => `${pixels}p`,
			unknownHeight: 'Kalite bilinmiyor',
			withSubtitles: (languages) => `Altyazı: ${languages}`,
			room: (free) => `Bu cihazda ${free} yer var.`,
			roomUnknown: 'Bu tarayıcı cihazda ne kadar yer olduğunu bildirmiyor.',
			tooLittleRoom: (size, free) =>
				`${size} gerekli, ${free} boş. Daha küçük bir dosya seçin veya başka indirilenleri kaldırın.`,
			manage: 'İndirilenler’i aç',
			licence: 'Lisans',
			credit: 'Yapan',
			start: 'İndir',
			close: 'Kapat',
			cancel: 'Vazgeç',
			tooMany: 'Çok fazla indirme var. Önce birkaçını kaldırın.',
			startFailed: 'Bu tarayıcı sitenin dosya saklamasına izin vermiyor.',
			started: (name) => `“${name}” indiriliyor`,

			play: 'Oynat',
			playName: (name) => `Oynat: ${name}`,
			pause: 'Duraklat',
			pauseName: (name) => `İndirmeyi duraklat: ${name}`,
			resume: 'Devam\u00a0et',
			resumeName: (name) => `İndirmeye devam\u00a0et: ${name}`,
			cancelName: (name) => `İndirmekten vazgeç: ${name}`,
			remove: 'Kaldır',
			removeName: (name) => `Kaldır: ${name}`,
			removeAll: 'Tümünü kaldır',
			removeTitle: (name) => `“${name}” kaldırılsın mı?`,
			removeText: 'Dosyaları bu cihazdan silinir. Yeniden indirilebilir.',
			removeAllTitle: 'Tüm indirilenler kaldırılsın mı?',
			removeAllText: (size) => `Bu cihazdan ${size} silinir. Filmler yeniden indirilebilir.`,
			removed: (name) => `“${name}” kaldırıldı`,
			removedAll: 'Tüm indirilenler kaldırıldı',
			removeFailed: 'Dosyalar silinemedi. Sayfayı yenileyip tekrar deneyin.',

			waiting: 'Sırasını bekliyor',
			starting: 'Başlatılıyor…',
			paused: 'Duraklatıldı',
			progress: (bytes, size) => `${bytes} / ${size}`,
			speed: (rate) => `saniyede ${rate}`,
			progressOf: (name) => `İndirme: ${name}`,
			stopped: {
				full: 'Cihaz dolu. İndirilen kısım saklanıyor: yer açıp sürdürün.',
				unreachable: 'Barındırıcı yanıt vermiyor. Ağ geri gelince veya siz sürdürünce devam eder.',
				changed: 'Dosya, barındırıcısında sürekli değişiyor; bu yüzden indirilemiyor.',
				refused: 'Barındırıcı dosyayı artık parça parça göndermiyor.',
				storage: 'Tarayıcı dosyayı yazamadı. Tekrar denemek için sürdürün.',
			},
			complete: (size, date) => `${size} · indirilme: ${date}`,
			subtitlesKept: (languages) => `Altyazıyla: ${languages}`,
			from: (host) => `Yayımlayan: ${host}`,

			playerName: 'bu cihaz',
			opening: 'Film açılıyor…',
			lost: 'Tarayıcı bu filmin bazı parçalarını silmiş. Yeniden indiriliyorlar.',
			gone: 'Bu film indirilenler arasında değil.',
		},
	},
	'web/features/my-list/history-debug': {
		HISTORY_DEBUG_TEXT: {
			heading: 'Sunucudaki izleme geçmişi',
			failed: 'Hata ayıklama verileri yüklenemedi.',
			tableExists: 'Tablo var',
			userId: 'Kullanıcı kimliğiniz',
			totalRecords: 'Tüm kullanıcıların kayıtları',
			userRecords: 'Kayıtlarınız',
			sample: 'En yeni kayıtlarınız',
			noSample: 'Yok',
			yes: 'Evet',
			no: 'Hayır',
			columns: { title: 'Yapım', place: 'Konum', first: 'İlk izleme', last: 'Son izleme' },
			place: episodeCode,
		},
	},
	'web/features/my-list/lists/lists': {
		LISTS_TEXT: {
			list: 'Liste',
			watchLater: 'Daha sonra izle',
			sort: 'Sırala',
			sorts: {
				added: 'Son eklenenler',
				oldest: 'İlk eklenenler',
				name: 'A’dan Z’ye',
				year: 'En yeni',
				manual: 'Kendi sıram',
			},
			filter: 'Göster',
			filters: { all: 'Filmler ve diziler', movie: 'Filmler', tv: 'Diziler' },
			loading: 'Liste yükleniyor',
			loadFailed: 'Liste yüklenemedi. Lütfen tekrar deneyin.',
			removeFailed: 'Kaldırılamadı. Lütfen tekrar deneyin.',
			restoreFailed: 'Yapım geri getirilemedi. Lütfen tekrar deneyin.',
			moveFailed: 'Yapım taşınamadı. Lütfen tekrar deneyin.',
			emptyTitle: 'Henüz kaydedilen bir şey yok',
			emptyText: 'Kartındaki veya sayfasındaki yer imiyle yapım ekleyin; her cihazda burada bulun.',
			emptyFiltered: 'Listede bu türden bir şey yok.',
			browseMovies: 'Filmlere göz at',
			browseShows: 'Dizilere göz at',
			missing: 'Artık katalogda değil',
			unreachable: 'Ayrıntılar şu anda yüklenemiyor',
			added: 'Eklenme:',
			next: (season, episode) => `Sıradaki: ${TITLE_TEXT.episodeCode(season, episode)}`,
			nextWords: (season, episode) => `Sıradaki: ${season}. sezon, ${episode}. bölüm`,
			seasons: (count) => `${count} sezon`,
			episodes: (count) => `${count}\u00a0bölüm`,
			remove: (name) => `Listeden kaldır: ${name}`,
			removing: (name) => `Kaldırılıyor: ${name}…`,
			removed: (name) => `“${name}” kaldırıldı`,
			restored: (name) => `“${name}” yeniden listede`,
			moveUp: (name) => `Yukarı taşı: ${name}`,
			moveDown: (name) => `Aşağı taşı: ${name}`,
			drag: 'Taşımak için sürükleyin',
			moved: (name, place) => `“${name}” artık ${place}. sırada`,
			showMore: 'Daha fazla göster',
			showingMore: 'Yükleniyor…',
			showing: (shown, total) => `${shown} / ${total} gösteriliyor`,
			newList: 'Yeni liste',
			newListText: 'Paylaşmadığınız sürece listeyi yalnızca siz görürsünüz.',
			name: 'Ad',
			create: 'Oluştur',
			rename: 'Yeniden adlandır',
			renameList: 'Listeyi yeniden adlandır',
			save: 'Kaydet',
			delete: 'Listeyi sil',
			deleteTitle: (name) => `“${name}” silinsin mi?`,
			deleteText: (count) => `Liste ve içindeki ${count}\u00a0yapım silinecek. Bu işlem geri alınamaz.`,
			share: 'Paylaş',
			shareTitle: (name) => `Paylaş: ${name}`,
			shareText: 'Bağlantıya sahip olan herkes listeyi okuyabilir. Kimse değiştiremez ve arama motorlarında görünmez.',
			showOwner: 'Listeyle birlikte kullanıcı adımı göster',
			createLink: 'Bağlantı oluştur',
			link: 'Liste bağlantısı',
			copy: 'Bağlantıyı kopyala',
			copied: 'Kopyalandı',
			copyFailed: 'Kopyalanamadı',
			saidFailed: 'Tarayıcı kopyalamaya izin vermedi. Seçili bağlantıyı kendiniz kopyalayın.',
			stopSharing: 'Paylaşımı durdur',
			close: 'Kapat',
			listOf: (owner) => `Listenin sahibi: ${owner}`,
			titles: (count) => `${count}\u00a0yapım`,
			sharedDescription: 'Film ve dizi listesi.',
			failed: 'Liste değiştirilemedi. Lütfen tekrar deneyin.',
		},
	},
	'web/features/my-list/my-list': {
		MY_LIST_TEXT: {
			decide: 'Birlikte seç',
			remote: 'Uzaktan kumanda',
			title: 'Listem',
			description: 'İzledikleriniz ve kaldığınız yerler.',
			signInPurpose: 'Listenizi görmek ve her cihazda devam etmek için oturum açın.',
			/** Over titles of the catalogue, where somebody without an account has no list. */
			preview: 'Gündemdekiler',
			tabs: 'Listeler',
			continueWatching: 'İzlemeye devam et',
			watchLater: 'Daha sonra izle',
			comingSoon: 'Yakında',
			loading: 'Listeniz yükleniyor',
			loadFailed: 'İzleme geçmişi yüklenemedi. Lütfen sayfayı yenilemeyi deneyin.',
			removeFailed: 'Kaldırılamadı. Lütfen tekrar deneyin.',
			restoreFailed: 'Yapım geri getirilemedi. Lütfen tekrar deneyin.',
			dismiss: 'Kapat',
			onThisDevice: 'Bu cihazda',
			onThisDeviceHint: '“Bu cihazda” işaretli yapımlar yalnızca bu tarayıcıda saklanır.',
			bringOver: 'Ayarlar’dan hesabınıza taşıyın',
			nothingHere: 'Bu cihazda saklanan bir şey yok.',
			emptyTitle: 'Devam edilecek bir şey yok',
			emptyText: 'İzlemeye başladığınız yapımlar, devam edilmek üzere burada görünür.',
			browseMovies: 'Filmlere göz at',
			browseShows: 'Dizilere göz at',
			movie: 'Film',
			show: 'Dizi',
			missing: 'Artık katalogda değil',
			unreachable: 'Ayrıntılar şu anda yüklenemiyor',
			episodeCode,
			resume: 'Devam\u00a0et',
			playNext: 'Oynat',
			watchAgain: 'Yeniden izle',
			upNext: 'Sıradaki',
			newEpisode: 'Yeni bölüm',
			watched: 'İzlendi',
			timeLeft: (minutes) =>
				minutes < 60
					? `${minutes}\u00a0dk. kaldı`
					: `${Math.floor(minutes / 60)}\u00a0sa. ${minutes % 60}\u00a0dk. kaldı`,
			episodeWords: TITLE_TEXT.episodeWords,
			rated: TITLE_TEXT.ratedOutOfTen,
			lastWatched: 'Son izleme:',
			remove: (name) => `Listem’den kaldır: ${name}`,
			removing: (name) => `Kaldırılıyor: ${name}…`,
			removed: (name) => `“${name}” kaldırıldı`,
			undo: 'Geri al',
			restored: (name) => `“${name}” yeniden listenizde`,
			showMore: 'Daha fazla göster',
			showingMore: 'Yükleniyor…',
			showing: (shown, total) => `${shown} / ${total} gösteriliyor`,
			debug: 'Hata ayıklama',
		},
	},
	'web/features/player/addons/addon-streams': {
		ADDON_STREAMS_TEXT: {
			heading: 'Eklentilerden',
			loading: 'Eklentilere soruluyor…',
			failed: 'Eklentilere sorulamadı',
			none: 'Bu yapım hiçbir eklentide yok.',
			nothing: 'Bu yapım için bir şey yok.',
			active: 'Etkin',
			opensAt: (host) => `Açılır: ${host}`,
			found: (count) => (count === 1 ? 'Eklentilerden 1 yayın' : `Eklentilerden ${count} yayın`),
			house: {
				heading: 'Evde',
				loading: 'Evin medya sunucularına soruluyor…',
				failed: 'Evin medya sunucularına sorulamadı',
				none: 'Evde yok.',
				found: (count) => (count === 1 ? 'Evde 1 dosya' : `Evde ${count} dosya`),
			},
			fault: (fault) =>
				(fault === 'timeout'
					? 'Zamanında yanıt vermedi.'
					: fault === 'paused'
						? 'Birkaç kez başarısız oldu; bir dakika sonra yeniden sorulacak.'
						: null) ?? 'Ulaşılamadı.',
			leftOut: (parts) => `Sunulmayan: ${parts.join(', ')}.`,
			reasonOf: {
				torrent: (count) => `${formatCount(count)} torrent`,
				usenet: (count) => `${formatCount(count)} Usenet dosyası`,
				archive: (count) => `${formatCount(count)} arşiv`,
				not_web_ready: (count) => `${formatCount(count)} tarayıcılarda oynatılamayan`,
				format: (count) => `${formatCount(count)} tarayıcıların oynatamadığı biçimde`,
				insecure: (count) => `${formatCount(count)} şifrelemesiz`,
				private: (count) => `${formatCount(count)} özel ağda`,
				unreadable: (count) => `${formatCount(count)} okunamayan`,
				too_many: (count) => `${formatCount(count)} daha`,
			},
		},
	},
	'web/features/player/playback/player-tools': {
		PLAYER_TOOLS_TEXT: {
			skip: { intro: 'Girişi atla', recap: 'Özeti atla' },
			play: 'Oynat',
			pause: 'Duraklat',
			previousFrame: 'Önceki kare',
			nextFrame: 'Sonraki kare',
			previousChapter: 'Önceki sahne',
			nextChapter: 'Sonraki sahne',
			sleepTimer: 'Uyku zamanlayıcısı',
			noSleepTimer: 'Kapalı',
			/** As in the player's own menu. */
			sleepTimers: {
				15: '15\u00a0dakika',
				30: '30\u00a0dakika',
				45: '45\u00a0dakika',
				60: '60\u00a0dakika',
				90: '90\u00a0dakika',
				end: 'Bu bitince',
				episodes2: '2\u00a0bölüm sonra',
				episodes3: '3\u00a0bölüm sonra',
				episodes5: '5\u00a0bölüm sonra',
			},
			asleep: 'Uyku zamanlayıcısı filmi durdurdu.',
			goOn: 'İzlemeye devam et',
		},
	},
	'web/features/player/playback/resume-note': {
		RESUME_TEXT: {
			resumed: (time) => `Devam edilen yer: ${time}`,
			startOver: 'Baştan başlat',
		},
	},
	'web/features/player/playback/up-next': {
		UP_NEXT_TEXT: {
			upNext: 'Sıradaki',
			afterEnd: 'Bittikten sonra',
			startsIn: {
				episode: (seconds) => `Sonraki bölüm ${seconds}\u00a0saniye içinde başlıyor`,
				feature: (seconds) => `Uzun film ${seconds}\u00a0saniye içinde başlıyor`,
				title: (seconds) => `${seconds}\u00a0saniye içinde başlıyor`,
			},
			nextHeld: (seconds) => `Duraklatıldı, ${seconds}\u00a0saniye kaldı`,
			stillWatching: 'Hâlâ izliyor musunuz?',
			ended: (name) => `Bitti: ${name}`,
			playNow: 'Şimdi oynat',
			stay: 'Burada kal',
			close: 'Kapat',
			rate: { movie: 'Filme puan ver', tv: 'Diziye puan ver' },
			stars: (stars) => `${stars} yıldız`,
			/** By pointer; the keys are those of the stars. */
			starsHint: (stars) => `${stars} yıldız (${stars} tuşu)`,
			rated: (stars) => `${stars} yıldız verildi`,
			unrated: 'Puanınız kaldırıldı',
		},
	},
	'web/features/player/player': {
		PLAYER_TEXT: {
			toMovie: 'Filme dön',
			toShow: 'Diziye dön',
			posterOf: (title) => `Afiş: ${title}`,
			ratedOutOfTen: TITLE_TEXT.ratedOutOfTen,
			/** The open catalogue's: there were no votes. */
			editorsScore: 'Editör puanı',
			episodeCode,
			episodeWords: TITLE_TEXT.episodeWords,
			noOverview: 'Henüz özet yok.',

			player: 'Oynatıcı',
			frame: (server, title) => `${server}: ${title}`,
			leave: 'Oynatıcıdan çık',
			leaveHint: 'Odaktayken tüm tuşları alan oynatıcıyı atlar',
			enter: 'Oynatıcı denetimleri',
			enterHint: 'Tuşları oynatıcıya gönderir. Esc veya Shift+Tab buraya döndürür.',
			insideHint: 'Tuşlar oynatıcıya gidiyor. Esc veya Shift+Tab ile çıkılır.',

			needsScript: 'Oynatıcıyı kullanmak için tarayıcıda JavaScript’i açın.',
			waiting: 'Sunucular aranıyor…',
			loading: (server) => `${server} yükleniyor…`,
			trying: (server) => `${server} deneniyor…`,
			open: (server) => `${server} açık.`,
			playing: (server) => `${server} üzerinde oynatılıyor.`,
			paused: (server) => `${server} üzerinde duraklatıldı.`,
			failures: {
				nothing_to_play: (server) => `${server}: bu yapım yok.`,
				unknown_title: (server) => `${server} bu yapımı tanımıyor.`,
				copies_unreachable: (server) => `${server} şu anda arşive ulaşamıyor.`,
				unreachable: (server) => `${server} hiçbir kaynağına ulaşamadı.`,
				unsupported: (server) => `${server}: bu tarayıcının oynatabileceği bir biçim yok.`,
				server_error: (server) => `${server} şu anda çalışmıyor.`,
				timeout: (server) => `${server} zamanında yanıt vermedi.`,
			},
			chooseAnother: 'Başka bir sunucu seçin veya tekrar deneyin.',
			stopped: 'Arama durduruldu. Bir sunucu seçin veya tekrar deneyin.',
			loadingClip: 'Onun yerine kısa bir klip yükleniyor…',
			clip: 'Hiçbir sunucu bu yapımı oynatamadı; onun yerine Matinee’nin kısa klibi.',
			clipWhileAway: 'Şu anda arşive ulaşılamıyor; onun yerine Matinee’nin kısa klibi. Daha sonra tekrar deneyin.',
			clipName: 'Kısa klip',
			clipFailed: 'Şu anda hiçbir şey oynatılamıyor, kısa klip bile.',
			stop: 'Durdur',
			tryAgain: 'Tekrar dene',
			/** Of what is wrong with a copy. */
			reportFailed: 'Bildiriminiz gönderilemedi. Tekrar deneyin veya sayfayı yenileyip kopyayı bir kez daha bildirin.',

			servers: 'Oynatıcı sunucuları',
			/** Before the name of the one in use. */
			server: 'Sunucu:',
			refresh: 'Sunucuları yenile',
			configError: 'Yapılandırma hatası',
			configErrorHint: 'Bir sunucu listesi geçersiz; yedek liste kullanılıyor.',
			active: 'Etkin',
			defaultServer: (server) => `Varsayılan olarak ${server} ile başla`,
			startsWith: (server) => `Varsayılan: ${server}. Değiştirmek için yıldıza dokunun.`,
			startsWithYours: (server) => `Varsayılanınız: ${server}. Kaldırmak için yıldızına dokunun.`,

			theatre: 'Sinema modu',
			fullScreen: 'Tam ekran',
			markPart: 'Atlanacak kısım işaretle',

			navigation: 'Bölümler arası geçiş',
			previous: 'Önceki bölüm',
			next: 'Sonraki bölüm',
			/** Before the name of the movie that follows a short. */
			thenPlays: 'Sıradaki:',
			numbered: (number, name) => `${number}. ${name}`,
			onlyEpisode: 'Bu, sezonun tek bölümü.',
			seasonFailed: 'Bu sezonun bölümleri yüklenemedi. Lütfen tekrar deneyin.',
			episodeInfo: 'Bu bölüm hakkında',
			noEpisodeOverview: 'Bu bölümün henüz özeti yok.',
			seasons: 'Sezonlar',
			season: (season) => (season === 0 ? 'Özel bölümler' : `${season}. sezon`),
			episodesOf: (season) => (season === 0 ? 'Özel bölümler' : `${season}. sezonun bölümleri`),
			firstOf: (shown, count) => `${count}\u00a0bölümün ilk ${shown} tanesi`,
			episodeCount: (count) => (count === 1 ? '1\u00a0bölüm' : `${count}\u00a0bölüm`),
			allEpisodes: (count) => `${count}\u00a0bölümün tümü`,
			genres: 'Türler',
			movieDetails: 'Film ayrıntıları',
			showDetails: 'Dizi ayrıntıları',
		},
	},
	'web/features/player/segments/segments': {
		SEGMENTS_TEXT: {
			skip: { intro: 'Girişi atla', recap: 'Özeti atla', credits: 'Jeneriği atla', preview: 'Ön izlemeyi atla' },
			skipped: {
				intro: 'Giriş atlandı',
				recap: 'Özet atlandı',
				credits: 'Jenerik atlandı',
				preview: 'Ön izleme atlandı',
			},
			kinds: { intro: 'Giriş', recap: 'Önceki bölüm özeti', credits: 'Jenerik', preview: 'Ön izleme' },
			mark: 'Atlanacak kısım işaretle',
			markHint: 'Bu siteyi kullanan herkes, o kısmı atlayan bir düğme görür.',
			kind: 'Kısım',
			start: 'Başlangıç',
			end: 'Bitiş',
			timeHint: '1:30 gibi, dakika ve saniye',
			startNow: 'Başlangıç burası',
			endNow: 'Bitiş burası',
			save: 'Kısmı kaydet',
			saved: (kind) => `${kind} kaydedildi`,
			noTime: '1:30 gibi bir süre girin.',
			tooShort: 'Bitiş, başlangıçtan en az 3\u00a0saniye sonra olmalı.',
			tooLate: 'Bitiş, yapımın sonundan sonra.',
			failed: 'Kısım kaydedilemedi. Lütfen tekrar deneyin.',
			marks: 'İşaretli kısımlar',
			own: 'sizin',
			remove: (kind, time) => `Kaldır: ${kind} ${time}`,
			removed: 'Kaldırıldı',
			removeFailed: 'Kısım kaldırılamadı. Lütfen tekrar deneyin.',
			loadFailed: 'İşaretli kısımlar yüklenemedi.',
			close: 'Kapat',
		},
	},
	'web/features/player/server-settings/server-settings': {
		SERVER_SETTINGS_TEXT: {
			title: 'Sunucu ayarları',
			of: (title) => `: ${title}`,
			close: 'Kapat',
			list: 'Kullanılan liste',
			sourceOf: {
				remote: 'Uzak liste (PLAYER_CONFIG_URL)',
				local: 'Yerel liste (/config/servers.json)',
				'built-in': 'Yerleşik liste',
			},
			fetched: 'Alınma',
			lastUpdated: 'Son güncelleme',
			version: 'Sürüm',
			defaultServer: 'Varsayılan sunucu',
			autoFallback: 'Otomatik geçiş',
			fallback: (isOn, retries) => {
				if (!isOn || retries === 0) return 'Hayır';
				return retries === 1 ? 'Evet, bir kez' : `Evet, en fazla ${retries} kez`;
			},
			loadTimeout: 'Yükleme zaman aşımı',
			seconds: (ms) => `${formatDecimal(Math.max(0.1, ms / 1000), 1)}\u00a0sn.`,
			noId: (id) => `No. ${id}`,
			refresh: 'Yenile',
			servers: 'Sunucular',
			enabled: 'Etkin',
			disabled: 'Devre dışı',
			priority: (priority) => `Öncelik ${priority}`,
			refused: 'Reddedilenler',
			refusedHint: 'Adresleri buraya yerleştirilemiyor veya ID’leri zaten kullanılıyor.',
			test: 'Sına',
			testOf: (name) => `: ${name}`,
			testing: 'Sınanıyor…',
			loaded: (time) => `Tarayıcınızda açıldı, süre: ${time}. Oynattığından emin olmak için bir yapım oynatın.`,
			probing: 'Matinee sunucusu adresi sınıyor…',
			probed: {
				answers: (status, time) => `Adres ${time} içinde ${status} yanıtını verdi ve çerçevelere izin veriyor.`,
				refuses_frame: (status) => `Adres ${status} yanıtını verdi, ancak site buraya yerleştirilmeyi reddediyor.`,
				error_status: (status) => `Adres hata yanıtı verdi: ${status}.`,
				redirects: () => 'Adres çok fazla yönlendiriyor veya buraya yerleştirilemeyen bir sayfaya gidiyor.',
				not_public: () => 'Adres özel bir ağda; onu yalnızca tarayıcınız sınayabilir.',
				unreachable: () => 'Matinee sunucusundan bu adrese ulaşılamıyor.',
				timeout: () => 'Adres, Matinee sunucusuna zamanında yanıt vermedi.',
			},
			notProbed: 'Matinee sunucusu adresi sınayamadı.',
			ready: 'Oynatıcı çalışıyor. Bu yapımı oynatıp oynatamadığını bildirmedi.',
			playing: 'Bu yapımı oynatıyor.',
			timedOut: (time) => `Zaman aşımı: ${time} içinde hiçbir şey yüklenmedi.`,
			howToChange:
				'Listeyi sahipler, yönetim panelindeki “Oynatıcı sunucuları” bölümünden veya ayarlıysa PLAYER_CONFIG_URL adresinde değiştirir.',
			draft: 'Bu adresler, film olarak',
			testWith: 'Sınama yapımı',
			testKindOf: { movie: 'Film', tv: 'Bölüm' },
			testTitleOf: {
				movie: 'Yaşayan Ölülerin Gecesi',
				open: 'Sherlock Holmes, S1 B1',
				tmdb: 'Star Trek, S1 B1',
			},
		},
	},
	'web/features/policy/dmca': {
		DMCA_TEXT: {
			title: 'DMCA',
			description:
				'Matinee içerik barındırmaz. Ne olduğu ve ne olmadığı, telif hakkı başvurularının nereye yapılacağı ve bize nasıl ulaşılacağı.',
			lead: 'Matinee, film ve dizi yapanların haklarına saygı duyar. Bu sayfa, bu sitenin ne yaptığını ve ne yapmadığını, haklarınız ihlal edildiğinde nereye başvuracağınızı ve bizim ne yaptığımızı açıklar.',
			short: [
				'Bu sunucuda hiçbir film veya dizi saklanmaz.',
				'Bir videoyu yalnızca onu barındıran kaldırabilir.',
				'Zararlı bir bağlantıyı bize bildirin; kaldırabiliriz.',
			],
		},
		dmcaSections: function dmcaSections(instance: PublicConfig): PolicySection[] {
			return [
				{
					id: 'no-content',
					heading: 'İçerik barındırılmaz',
					blocks: [
						{
							text: 'Bu sunucuda hiçbir film, bölüm veya bunların bir parçası saklanmaz, sunucuya yüklenmez ve onun üzerinden gönderilmez. Bir yapım izlediğinizde tarayıcınız başkasına ait bir sunucuya bağlanır. Burada saklanan tek video, Matinee’nin kendisi için yapılmış kısa bir kliptir; başka hiçbir şey oynatılamadığında o oynatılır.',
						},
					],
				},
				{
					id: 'what-it-is',
					heading: 'Matinee nedir, ne değildir',
					blocks: [
						{
							terms: [
								['Bir katalogdur', catalogueText(instance)],
								[
									'Oynatıcılar için bir çerçevedir',
									'Başka sitelerin oynatıcılarını, bir tarayıcının yaptığı gibi bir sayfanın içinde gösterir.',
								],
								[
									'İnsanların barındırdığı bir yazılımdır',
									'Her siteyi kendi sorumluları işletir ve sunduğu oynatıcı sunucularını onlar seçer.',
								],
							],
						},
						{
							terms: [
								['Barındırıcı değildir', 'Video dosyası saklamaz ve kimse video yükleyemez.'],
								['Yayın platformu değildir', 'Yayın göndermez, erişim satmaz ve izleme için ücret almaz.'],
								['Hak sahibi değildir', 'Adlar, markalar ve eserler sahiplerine aittir.'],
							],
						},
					],
				},
				{
					id: 'concerns',
					heading: 'Telif hakkı başvuruları',
					blocks: [
						{
							text: 'Bir videoyla ilgili başvuruyu onu barındıran siteye gönderin. Dosyayı yalnızca barındıran kaldırabilir. Buradaki bağlantının kaldırılması, dosyayı herkesin bulabileceği şekilde çevrimiçi bırakır.',
						},
						{
							points: [
								'Yapımın izleme sayfasını açın. “Oynatıcı sunucuları” bölümü, videoyu gösteren oynatıcı sunucusunu adıyla belirtir.',
								'O oynatıcı sunucusunun arkasındaki siteyi bulun. Çoğunun kötüye kullanım veya DMCA adresi vardır.',
								'Bildiriminizi oraya gönderin. Site yanıt vermezse onu barındıran şirkete başvurun.',
								'Ardından bize de bildirin; bu site de bağlantıyı sunmayı bıraksın.',
							],
						},
					],
				},
				{
					id: 'third-parties',
					heading: 'Üçüncü tarafların sorumluluğu',
					blocks: [
						{
							text: 'Başkalarının işlettiği oynatıcı sunucuları ve barındırıcılar Matinee’den bağımsızdır. Onları biz işletmeyiz, içeriklerini biz seçmeyiz; inceleyemez ve değiştiremeyiz. Gösterdiklerinin yasallığından, doğruluğundan ve güvenliğinden onlar sorumludur ve kendi koşulları geçerlidir.',
						},
						{
							text: 'Matinee ile gelen iki oynatıcı sunucusu yalnızca gösterilebilecek olanı gösterir: yayımlayan arşivlerden gelen kamu malı veya açık lisanslı filmler ve resmî fragmanlar.',
						},
					],
				},
				{
					id: 'compliance',
					heading: 'Yasal uyum',
					blocks: [
						{
							text: 'Geçerli bildirimlerin gereğini, Digital Millennium Copyright Act (17\u00a0U.S.C.\u00a0§\u00a0512) ve başka ülkelerdeki benzer yasaların anlayışıyla yerine getiririz. Bir bildirimde şunlar yer almalıdır:',
						},
						{
							points: [
								'ilgili eser ve hak sahibi,',
								'buradaki sayfanın tam adresi ve videoyu gösteren oynatıcı sunucusunun adı,',
								'adınız ve size ulaşabileceğimiz bir yol,',
								'kullanımın izinsiz olduğuna iyi niyetle inandığınıza dair bir beyan,',
								'yazdıklarınızın doğru olduğuna ve yalan beyanın cezai sorumluluğunu bilerek, hak sahibi olduğunuza veya onun adına hareket edebileceğinize dair bir beyan,',
								'el yazısıyla veya elektronik imzanız.',
							],
						},
						{
							text: 'Eserinize giden bir bağlantı yanlışlıkla kaldırıldıysa bize aynı şekilde yazın ve neden kalabileceğini açıklayın.',
						},
					],
				},
				{
					id: 'contact',
					heading: 'Yasal iletişim',
					blocks: contactBlocks(instance, 'Bildirimler ve yasal sorular için'),
				},
				{
					id: 'disclaimer',
					heading: 'Sorumluluk reddi',
					blocks: [
						{
							text: 'Matinee olduğu gibi, hiçbir garanti verilmeden sunulur. Başka sitelerin gösterdiklerinden veya erişilebilir kalmalarından sorumlu değiliz. İzlediğinizin yaşadığınız yerde yasal olup olmadığını denetlemek size aittir.',
						},
						{
							text: 'Sorunlu her kaynağı veya bağlantıyı, her yapım için, her zaman ve önceden bildirmeden kaldırma hakkımız saklıdır. Bu sayfadaki hiçbir şey hukuki danışmanlık değildir.',
						},
					],
				},
			];
		},
	},
	'web/features/policy/info': {
		INFO_TEXT: {
			title: 'Bilgi',
			heading: 'Matinee hakkında',
			description:
				'Bu sitenin resmî alan adları, nereden yardım alınacağı, Matinee’nin ne yaptığı ve yapımların nereden geldiği.',
			lead: 'Matinee, kendi sunucunuzda barındırabileceğiniz bir film ve dizi kataloğudur. Doğru adreste olduğunuzu nasıl denetleyeceğinizi ve diğer her şeyi nerede bulacağınızı burada görebilirsiniz.',

			forViewers: 'İzleyiciler için',
			forCurious: 'Meraklılar için',

			domains: 'Resmî alan adları',
			oneDomain: 'Bu sitenin tek resmî adresi budur. Buna benzeyen başka bir site işletmiyoruz.',
			manyDomains:
				'Bu sitenin resmî adresleri yalnızca bunlardır. İçerik, hesaplar ve izleme geçmişi hepsinde ortaktır; birine ulaşılamazsa başkasını kullanın.',
			primary: 'Birincil',
			alternative: 'Alternatif',
			youAreHere: 'Buradasınız',
			copy: 'URL’yi kopyala',
			copied: 'Kopyalandı',
			copyFailed: 'Kopyalanamadı',
			saidCopied: (url) => `${url} kopyalandı`,
			saidFailed: 'Tarayıcı kopyalamaya izin vermedi. Adresi seçip kendiniz kopyalayın.',
			visit: 'Ziyaret et',
			/** Follow the words on the buttons for those who hear them. */
			ofDomain: (host) => `: ${host}`,
			urlOfDomain: (host) => `URL: ${host}`,

			quickLinks: 'Hızlı bağlantılar',
			links: {
				community: ['Topluluk sohbeti', 'Sorular, öneriler ve haberler'],
				privacy: ['Gizlilik politikası', 'Neleri, ne kadar süre sakladığımız'],
				dmca: ['DMCA', 'Telif hakkı başvuruları ve iletişim'],
				home: ['Ana sayfa', 'Gündemdeki ve popüler yapımlar'],
				posters: ['Afiş duvarı', 'Çizilmiş tüm afişler, dönemlere göre'],
			},

			help: 'Yardım',
			helpPoints: [
				'Bir yapım oynatılmıyor mu? İzleme sayfasında başka bir oynatıcı sunucusu seçin.',
				'Bir sayfa hatalı veya eski mi görünüyor? Yenileyin. Tercihleriniz ve geçmişiniz kalır.',
				'Kataloğa ulaşılamıyor mu? Kaydedilen sayfalar yine açılır, gerisi kendiliğinden geri gelir.',
			],
			helpContact: 'Sorun sürüyor mu?',
			noContact: 'Bu siteyi işletenlere sorun.',

			legal: 'Yasal',
			legalText: 'Matinee içerik barındırmaz. Videolar, gösterdiklerinden sorumlu olan başka sitelerden gelir.',
			legalRetention: (days) => `İzleme geçmişi, etkinlik olmadan geçen ${POLICY_TEXT.days(days)} sonunda silinir.`,

			features: 'Platform özellikleri',
			featurePoints: [
				'Gündemdeki ve popüler filmler ve diziler',
				'Arama; tür, dönem, süre ve daha fazlasına göre listeler',
				'Her yapım için oyuncular, fragmanlar, sezonlar ve bölümlerle bir sayfa',
				'Otomatik geçişle birden çok oynatıcı sunucusu',
				'Ön izleme görseliyle paylaşılan bağlantılar',
				'Telefondan televizyona; dokunmatik, fare, klavye veya kumandayla çalışır',
			],

			technical: 'Teknik ayrıntılar',
			technicalTerms: ({ source, version }: PublicConfig): [string, string][] => [
				['Sürüm', version],
				['Katalog', source === 'tmdb' ? 'TMDB' : 'Matinee ile gelen açık katalog'],
				['Sayfalar', 'Sunucuda oluşturulur, tarayıcıda etkinleşir'],
				['Video', 'Yerleşik oynatıcıda HLS, MP4 ve WebM; diğer oynatıcı sunucuları değişir'],
				[
					'Takip',
					'Yok: ne analiz var ne üçüncü taraf betiği; çerezler yalnızca seçtiğiniz dilleri ve bir çocuğun profilini tutar',
				],
				['Erişilebilirlik', 'WCAG 2.2, AA düzeyine göre tasarlandı'],
				['Lisans', 'MIT'],
			],
			apiTerm: 'API',
			apiDocs: 'Belgeler, OpenAPI 3.1',

			sources: 'Yapımların kaynağı',
			openSources:
				'Açık kataloğun editörleri bilgileri derler ve özetleri yazar. Oynatıcı, her filmin lisansını ve geldiği arşivi belirtir.',
		},
	},
	'web/features/policy/policy': {
		POLICY_TEXT: {
			lastUpdated: 'Son güncelleme:',
			contents: 'Bu sayfada',
			inShort: 'Kısaca',
			days: (count) => (count === 1 ? '1\u00a0gün' : `${formatCount(count)}\u00a0gün`),
			contactWays: {
				email: 'bize yazın',
				community: 'topluluk sohbetinde sorun',
				both: 'bize yazın veya topluluk sohbetinde sorun',
			},
			communityChat: 'Topluluk sohbeti',
			noContact: 'Bu siteyi işletenler bir iletişim adresi yayımlamadı.',
			opensInNewTab: '(yeni sekmede açılır)',
		},
	},
	'web/features/policy/privacy': {
		PRIVACY_TEXT: {
			title: 'Gizlilik politikası',
			description:
				'Bu Matinee sitesinin sizin hakkınızda ne bildiği ve neden, bunu ne kadar sakladığı ve sizin neler yapabileceğiniz. Takip aracı yok.',
			lead: 'Matinee, kendi sunucunuzda barındırabileceğiniz bir film ve dizi kataloğudur. Bu sayfa, kullandığınız sitenin sizin hakkınızda ne bildiğini, neden bildiğini, ne kadar sakladığını ve sizin neler yapabileceğinizi anlatır. “Biz”, bu siteyi işletenleriz.',
			short: (days) => [
				'Hesap olmadan göz atabilir, arama yapabilir ve izleyebilirsiniz.',
				'Burada reklam ve sizi takip eden hiçbir şey yok.',
				`Hesabınız varsa izleme geçmişiniz eşzamanlanır ve etkinlik olmadan geçen ${POLICY_TEXT.days(days)} sonunda silinir.`,
			],
		},
		privacySections: function privacySections(instance: PublicConfig): PolicySection[] {
			const days = POLICY_TEXT.days(instance.historyRetentionDays);
			return [
				{
					id: 'information',
					heading: 'Topladığımız bilgiler',
					blocks: [
						{ text: 'Ne topladığımız, Matinee’yi nasıl kullandığınıza bağlıdır.' },
						{
							terms: [
								[
									'Hesap olmadan',
									'Kimliğinizi belirleyen hiçbir şey. Tercihleriniz ve son izledikleriniz tarayıcınızda kalır.',
								],
								[
									'Hesapla',
									'Kullanıcı adınız, e-posta adresiniz, kaydolduğunuz gün, rolünüz ve hesabınızın Standart mı Premium mu olduğu. Parolanız yalnızca tek yönlü bir özet olarak saklanır: onu kimse okuyamaz, biz bile. Her oturum açma için zaman, tarayıcı ve işletim sistemi; örneğin Windows’ta Firefox. Bu site e-posta gönderiyorsa her e-postanın adresi, bir gün boyunca.',
								],
								[
									'Kayıtlı kullanıcıların izleme geçmişi',
									'Oynatıcıda hangi filmi veya diziyi, hangi sezonu ve bölümü açtığınız, bunu ilk ve son ne zaman yaptığınız, nerede durduğunuz, kaç kez bitirdiğiniz ve neleri izlendi olarak işaretlediğiniz.',
								],
								[
									'Kayıtlı kullanıcıların listeleri',
									'“Daha sonra izle” ve diğer listelerinizdeki yapımlar ve onları ne zaman ekleyip kaldırdığınız. Paylaştığınız bir listeyi, siz paylaşımı durdurana kadar bağlantısı olan herkes okuyabilir; kullanıcı adınız yalnızca siz isterseniz gösterilir.',
								],
								[
									'Kayıtlı kullanıcıların puanları ve gizlediği yapımlar',
									'Yapımlara verdiğiniz yıldızlar, gizlediğiniz yapımlar ve zamanları.',
								],
								[
									'Teknik veriler',
									'Her web sunucusu gibi bu sunucu da IP adresinizi ve tarayıcınızın kendisi hakkında bildirdiklerini görür. Bunları yanıt vermek ve kötüye kullanımı sınırlamak için kullanır ve bir hesabın oturum açtığı ağların tek yönlü özetini 30\u00a0gün saklar. Günlüğü hataları, oturum açmaları ve reddedilen istekleri kaydeder; ziyaretlerinizi kaydetmez.',
								],
							],
						},
					],
				},
				{
					id: 'use',
					heading: 'Nasıl kullanıyoruz',
					blocks: [
						{
							points: [
								'Oturumunuzu açmak ve hesabınızı korumak için.',
								'İzleme geçmişinizi cihazlarınız ve bu sitenin resmî alan adları arasında eşzamanlı tutmak için.',
								'Size “İzlemeye devam et” ve “Size önerilenler” satırlarını sunmak için. Bu sunucu ikisini de yalnızca kendi geçmişinizden, puanlarınızdan ve gizlediklerinizden çıkarır.',
								'Sitenin nasıl kullanıldığını bilmek üzere kayıtları, izlenen yapımları ve çalışmayan oynatıcıları adsız toplamlar olarak saymak için.',
								'Hataları bulup düzeltmek ve kötüye kullanımı önlemek için.',
							],
						},
						{
							text: 'Verilerinizi satmayız, reklam göstermeyiz ve profilinizi çıkarmayız. Yasa gerektirmedikçe verilerinizi kimseye vermeyiz.',
						},
					],
				},
				{
					id: 'cookies',
					heading: 'Çerezler ve yerel depolama',
					blocks: [
						{
							text: 'Dil seçerseniz Matinee bir çerez, yapım adları için başka bir dil seçerseniz bir çerez daha koyar: her biri yalnızca bu seçimi tutar. Üçüncüsü bir çocuğun tarayıcısındadır ve profilini belirtir. Cihazınızda hatırlaması gereken diğer şeyler tarayıcınızın kendi deposundadır; onları istediğiniz zaman görüp silebilirsiniz:',
						},
						{
							terms: [
								[
									'Tercihler',
									'Tema, ses düzeyi, varsayılan sunucunuz ve benzerleri. Bunlardan yalnızca dil ve profilinizle birlikte yapım adlarının dili, ülke ve sürprizbozanların gizlenip gizlenmediği bize gönderilir.',
								],
								[
									'Son izlenenler',
									'Oturumunuz kapalıyken veya sunucuya ulaşılamadığında kullanılmak üzere en fazla 50\u00a0yapım. Tarayıcınızdan yalnızca oturum açtığınızda ve hesabınıza eklendiklerinde çıkarlar.',
								],
								[
									'Yer imleri',
									'Oturumunuz kapalıyken yer imlerine eklediğiniz yapımlar. Tarayıcınızdan yalnızca oturum açtığınızda ve hesabınıza eklendiklerinde çıkarlar.',
								],
								[
									'Puanlar ve gizlenen yapımlar',
									'Oturumunuz kapalıyken puanladıklarınız ve gizledikleriniz. Tarayıcınızdan yalnızca oturum açtığınızda ve hesabınıza eklendiklerinde çıkarlar. Sayfaların hangi yapımları göstermeyeceği, oturumunuz açıkken de burada saklanır ve oturumu kapattığınızda silinir.',
								],
								[
									'Kaldığınız yer',
									'Son izlediğiniz yapımlarda ne kadar ilerlediğiniz; böylece oradan devam ederler. Bize yalnızca oturumunuz açıkken gönderilir; oturumu kapattığınızda veya geçmişinizi temizlediğinizde silinir.',
								],
								[
									'Son aramalar',
									'Yeniden önermek için son sekiz arama. Bize hiç gönderilmez; oturumu kapattığınızda, onları temizlediğinizde veya Ayarlar’da kapattığınızda silinir.',
								],
								[
									'Oturum belirteci',
									'Yalnızca oturumunuz açıkken saklanır. Oturumu kapatmak onu buradan siler ve sunucuda sonlandırır. Oturumu çevrimdışı kapatırsanız, kimsenin oturum açmakta kullanamayacağı bir parmak izi, sunucu onu sonlandırana kadar burada kalır.',
								],
								[
									'Sayfalar',
									'Sekmeyi kapatana kadar sayfada kaydırdığınız yer ve bir dahaki sefere daha hızlı yüklenmeleri için sayfaların kopyaları.',
								],
							],
						},
					],
				},
				{ id: 'third-parties', heading: 'Oynatıcılar, fragmanlar ve görseller', blocks: thirdParties(instance) },
				{
					id: 'security',
					heading: 'Güvenlik',
					blocks: [
						{
							points: [
								'Parolalar Argon2id ile özetlenir; oturum belirteçleri yalnızca özet olarak saklanır.',
								'Sunucu her istekte rolünüzün ne yapabileceğini denetler. Tarayıcınızın gösterdiğine asla güvenmez.',
								'Sayfalar kendi betikleri dışında betik yüklemez. Yerleştirilen oynatıcılar, hesabınıza veya geçmişinize ulaşamayan yalıtılmış çerçevelerde çalışır.',
							],
						},
						{
							text: 'Hiçbir sistem kusursuz güvenli değildir. Başka hiçbir yerde kullanmadığınız bir parola seçin. Verileriniz risk altına girerse bunu burada duyurur ve ilgililere yazarız.',
						},
					],
				},
				{
					id: 'rights',
					heading: 'Haklarınız',
					blocks: [
						{
							text: 'Verileriniz sizindir. Yaşadığınız yere göre KVKK veya Avrupa’daki GDPR gibi yasalar da bunu söyler. Nerede yaşarsanız yaşayın bizden şunları isteyebilirsiniz:',
						},
						{
							points: [
								'hakkınızda neyin saklandığını söylememizi ve bir kopyasını vermemizi,',
								'yanlış olanı düzeltmemizi,',
								'hesabınızı ve ona ait her şeyi silmemizi,',
								'geçmişinizi öneriler için kullanmayı bırakmamızı.',
							],
						},
						{ text: 'Bunların bir kısmını istediğiniz zaman kendiniz yapabilirsiniz:' },
						{
							points: [
								'Listem’de bir yapımı geçmişinizden kaldırmak,',
								'Ayarlar’da Güvenlik ve veriler altındaki “Geçmişi temizle” ile tümünü her cihazda birden kaldırmak,',
								...(instance.accountChanges === 'self'
									? [
											'Ayarlar’da kullanıcı adınızı, e-posta adresinizi ve parolanızı değiştirmek,',
											'Ayarlar’da oturumunuzun nerede açık olduğunu görmek ve herhangi bir cihazda kapatmak,',
											'Ayarlar’da hakkınızda saklanan her şeyi dışa aktarmak,',
											'Ayarlar’da hesabınızı silmek,',
										]
									: ['Ayarlar’da hesabınızın kullanıcı adını ve e-posta adresini görmek,']),
								'Ayarlar’da tercihlerinizi değiştirmek, dosya olarak dışa aktarmak veya sıfırlamak.',
							],
						},
						{
							text: 'Gerisi için İletişim bölümünde anlatıldığı gibi bize yazın. Hesabın size ait olduğunu göstermenizi isteyebiliriz. Ülkenizin veri koruma makamına da şikâyette bulunabilirsiniz.',
						},
					],
				},
				{
					id: 'retention',
					heading: 'Ne kadar saklanır',
					blocks: [
						{
							terms: [
								[
									'İzleme geçmişi',
									`Etkinlik olmadan geçen ${days} sonunda silinir: ${days} boyunca açmadığınız bir yapım otomatik olarak ve kalıcı biçimde kaldırılır.`,
								],
								[
									'Kaldırdığınız yapımlar',
									`Hemen kaldırılır. Sunucu, başka bir cihaz onları geri getirmesin diye yalnızca kaldırıldıklarını ${days} daha hatırlar.`,
								],
								['Listeler', 'Siz yapımları kaldırana, listeyi silene veya hesabınızı silene kadar saklanır.'],
								[
									'Hesap',
									instance.accountChanges === 'self'
										? `Siz silene kadar saklanır. Öncesinde oturum açmazsanız ${ACCOUNT_DELETION_DAYS}\u00a0gün sonra geçmişinizle birlikte kaldırılır.`
										: 'Siz silmemizi isteyene kadar saklanır. Geçmişiniz ve oturumlarınız da onunla silinir.',
								],
								[
									'Hesap silindikten sonra kalanlar',
									`Bu siteyi işletenlerin denetim günlüğü. Bir hesabı, rolü veya siteyi kimin değiştirdiğini, hesabın kime ait olduğunu, değişikliğin türünü ve zamanını belirtir: kullanıcı adınız vardır, izlediklerinizden hiçbir şey yoktur. Her kayıt en geç ${AUDIT_RETENTION_DAYS}\u00a0gün sonra kaldırılır. Yedekler, yenileri gelene kadar içindekileri korur.`,
								],
								['Oturumlar', 'Oturumu kapattığınızda, parolanız değiştiğinde veya bir süre uzak kaldığınızda biter.'],
							],
						},
					],
				},
				{
					id: 'contact',
					heading: 'İletişim',
					blocks: contactBlocks(instance, 'Bu politika veya verileriniz hakkındaki sorular için'),
				},
				{
					id: 'updates',
					heading: 'Politika değişiklikleri',
					blocks: [
						{
							text: 'Bu politika değiştiğinde yeni metin bu sayfada görünür ve üstündeki tarih de değişir. Bundan sonra Matinee’yi kullanmaya devam ederseniz yeni metin geçerli olur. Kabul etmiyorsanız hesabınızı silmemizi isteyebilirsiniz.',
						},
					],
				},
			];
		},
	},
	'web/features/posters/posters': {
		POSTERS_TEXT: {
			title: 'Afiş duvarı',
			description: (count) =>
				`Açık katalog için çizilmiş tüm afişler: dönemlere göre ${count} film ve dizi, hepsi ücretsiz izlenir ve yazdırılır.`,
			lead: (count) => `Bu katalog için çizilmiş ${count} afiş. Her biri filmine veya dizisine götürür.`,
			howTo: '+ ve − veya Ctrl ve tekerlekle yakınlaştırın. Hareket etmek için sürükleyin veya ok tuşlarını kullanın.',
			/** On phones. */
			howToTouch: 'Yakınlaştırmak için parmaklarınızı açın veya + ve − düğmelerine basın.',
			decades: 'Dönemler',
			decade: (year) => decadeOf(year),
			posterOf: (title, year) => `${title}, ${year}`,
			zoomIn: 'Daha büyük afişler',
			zoomOut: 'Daha küçük afişler',
			inRow: (count) => (count === 1 ? 'Satırda 1 afiş' : `Satırda ${count} afiş`),
			screenSaver: 'Ekran koruyucu. Dönmek için bir tuşa basın.',
		},
	},
	'web/features/settings/api-tokens/api-tokens': {
		API_TOKENS_TEXT: {
			heading: 'API belirteçleri',
			hint: 'Kendi programlarınızın, sizin belirlediğiniz sınırlar içinde verilerinizi okumasını veya değiştirmesini sağlar. Belirtece bir parola gibi davranın.',
			docs: 'API nasıl çalışır',
			loadFailed: 'API belirteçleriniz şu anda yüklenemiyor.',
			make: 'Yeni API belirteci',
			revoke: 'İptal et',
			revokeOf: (name) => ` ${name}`,
			revoked: 'API belirteci iptal edildi',
			revokeFailed: 'Belirteç iptal edilemedi. Lütfen tekrar deneyin.',
			ends: (date) => `Bitiş: ${date}`,
			lastUsed: (day) => (day === null ? 'Henüz kullanılmadı' : `Son kullanım: ${day}`),

			makeText: 'Parolanız gerekir. Parola değişikliği tüm API belirteçlerini iptal eder.',
			name: 'Ad',
			nameHint: 'Ne için olduğu; örneğin “Evdeki yedek”.',
			scopes: 'İzinler',
			scopeOf: {
				'history:read': 'İzleme geçmişinizi okuma',
				'history:write': 'İzleme geçmişinizi değiştirme',
				'lists:read': 'Listelerinizi okuma',
				'lists:write': 'Listelerinizi değiştirme',
				'ratings:read': 'Puanlarınızı ve gizlediğiniz yapımları okuma',
				'ratings:write': 'Puanlarınızı ve gizlediğiniz yapımları değiştirme',
			},
			days: 'Geçerlilik süresi',
			daysOf: { 7: '7\u00a0gün', 30: '30\u00a0gün', 90: '90\u00a0gün', 365: 'Bir yıl' },
			currentPassword: 'Şu anki parola',
			submit: 'Belirteç oluştur',
			failed: 'Bir sorun oluştu. Lütfen tekrar deneyin.',

			madeTitle: 'Belirtecinizi şimdi kopyalayın',
			madeText: 'Bir daha gösterilmez.',
			copy: 'Kopyala',
			copied: 'Kopyalandı',
			copyFailed: 'Seçip kendiniz kopyalayın',
			addonTitle: 'Eklenti olarak',
			addonText: (hasLists) =>
				hasLists
					? 'Stremio eklentilerini tanıyan oynatıcılar bu kataloğu ve listelerinizi bu adresle gösterir. Adres belirteci içerir: kimseyle paylaşmayın.'
					: 'Stremio eklentilerini tanıyan oynatıcılar bu kataloğu bu adresle gösterir. Adres belirteci içerir: kimseyle paylaşmayın. Listeleriniz için belirtecin onları okuma izni olmalı.',
			copyAddress: 'Adresi kopyala',
			done: 'Tamam',
		},
	},
	'web/features/settings/own-account/own-account': {
		OWN_ACCOUNT_TEXT: {
			emailVerified: 'E-posta adresiniz doğrulandı.',
			emailUnverified: 'E-posta adresiniz doğrulanmadı. Doğrulanana kadar unutulan parola e-postayla yenilenemez.',
			sendVerification: 'Doğrulama bağlantısı gönder',
			verificationSent: (email) => `Bağlantı gönderildi: ${email}`,
			verificationFailed: 'Bağlantı gönderilemedi. Lütfen tekrar deneyin.',
			changeWaits: (email) =>
				`Doğrulama bekleniyor: ${email}. Oraya gönderilen e-postadaki bağlantıyı açın. O zamana kadar adresiniz olduğu gibi kalır.`,
			sendAgain: 'Bağlantıyı yeniden gönder',
			cancelChange: 'Adresim kalsın',
			changeCancelled: 'E-posta adresiniz olduğu gibi kalıyor',
			changeCancelFailed: 'Değişiklik iptal edilemedi. Lütfen tekrar deneyin.',
			username: 'Kullanıcı adı',
			email: 'E-posta',
			currentPassword: 'Şu anki parola',
			newPassword: 'Yeni parola',

			changes: 'Değişiklikler',
			changeHint: 'Parolanız gerekir. Diğer cihazlarda oturumu kapatır.',
			changeProfile: 'Kullanıcı adını veya e-postayı değiştir',
			save: 'Kaydet',
			profileChanged: 'Hesap güncellendi',
			changePassword: 'Parolayı değiştir',
			passwordRules: 'En az 8\u00a0karakter; bir küçük harf, bir büyük harf ve bir rakam içermeli.',
			passwordChanged: 'Parola değiştirildi',

			sessions: 'Oturumunuzun açık olduğu yerler',
			sessionsFailed: 'Oturumlarınız şu anda yüklenemiyor.',
			unknownDevice: 'Bilinmeyen cihaz',
			lastUsed: (when) => `Son kullanım: ${when}`,
			thisDevice: 'Bu cihaz',
			signOut: 'Oturumu kapat',
			signOutOf: (device) => `: ${device}`,
			signOutOthers: 'Diğer her yerde oturumu kapat',
			signedOut: 'Oturum kapatıldı',
			signOutFailed: 'Oturum kapatılamadı. Lütfen tekrar deneyin.',

			data: 'Verileriniz',
			exportHint: 'Bu sitenin sizin hakkınızda sakladığı her şey, JSON olarak.',
			exportData: 'Verilerimi dışa aktar',
			exported: 'Verileriniz dışa aktarıldı',
			exportConfirmHint:
				'Hesabınızdaki başka bir profilin PIN’i var ve verileriniz onu da içeriyor. Devam etmek için parolanızı girin.',
			exportFailed: 'Verileriniz dışa aktarılamadı. Lütfen tekrar deneyin.',
			deleteHint: (days) =>
				`Her yerde oturumunuzu kapatır. Öncesinde oturum açmazsanız ${days}\u00a0gün sonra hesabınız ve geçmişiniz silinir.`,
			deleteAccount: 'Hesabı sil',
			deletionSet: (date) => `Hesabınızın silineceği tarih: ${date}. Saklamak için öncesinde oturum açın.`,

			failed: 'Bir sorun oluştu. Lütfen tekrar deneyin.',
		},
	},
	'web/features/settings/passkeys/passkeys': {
		PASSKEYS_TEXT: {
			heading: 'Geçiş anahtarları',
			hint: 'Geçiş anahtarıyla oturumunuz parmak iziniz, yüzünüz veya ekran kilidinizle açılır. Geçiş anahtarınız varken yalnızca parolanızla kimse oturum açamaz.',
			loadFailed: 'Geçiş anahtarlarınız şu anda yüklenemiyor.',
			add: 'Geçiş anahtarı ekle',
			addText: (domain) =>
				`Yalnızca şurada çalışır: ${domain}. Bundan sonra oturum açarken parolanızın ardından bu anahtar, bir kod veya bir kurtarma kodu istenir.`,
			next: 'Devam',
			code: 'Uygulamadaki kod veya bir kurtarma kodu',
			nameTitle: 'Bu geçiş anahtarına ad verin',
			nameText: 'Bu listede tanıyabilmeniz için.',
			name: 'Ad',
			nameOf: (platform) => (platform === '' ? 'Geçiş anahtarı' : `Geçiş anahtarı (${platform})`),
			create: 'Geçiş anahtarı oluştur',
			cancelled: 'Geçiş anahtarı oluşturulmadı. Lütfen tekrar deneyin.',
			already: 'Bu cihazda hesabınız için zaten bir geçiş anahtarı var.',
			made: 'Geçiş anahtarı oluşturuldu',
			rename: 'Yeniden adlandır',
			renameTitle: 'Geçiş anahtarını yeniden adlandır',
			renameText: 'Geçiş anahtarının kendisi olduğu gibi kalır.',
			save: 'Kaydet',
			renamed: 'Geçiş anahtarı yeniden adlandırıldı',
			remove: 'Kaldır',
			removeTitle: 'Geçiş anahtarını kaldır',
			removeText: (name) =>
				`“${name}” ile artık oturum açılamaz. Cihazınızdan da silin. Diğer cihazlarda oturumu kapatır.`,
			removed: 'Geçiş anahtarı kaldırıldı',
			of: (name) => ` ${name}`,
			worksAt: (domain) => `Çalıştığı yer: ${domain}`,
			secondOnly: 'Yalnızca parolanızdan sonra',
			lastUsed: (date) => (date === null ? 'Hiç kullanılmadı' : `Son kullanım: ${date}`),
			failed: 'Bir sorun oluştu. Lütfen tekrar deneyin.',
		},
	},
	'web/features/card-actions/children-dialog': {
		CHILDREN_TEXT: {
			children: 'Çocuklar',
			title: (name) => `Çocuklar için ${name}`,
			text: 'Derecelendirmesi ne olursa olsun, bu yapıma bir çocuk için izin verebilir veya engelleyebilirsiniz.',
			loadFailed: 'Çocuklarınızın gördükleri şu anda yüklenemiyor.',
			visible: 'Görülebilir',
			hidden: 'Gizli',
			reasonOf: {
				decision: 'kararınıza göre',
				rating: 'derecelendirmesine göre',
				unrated: 'orada derecelendirilmediği için',
				unknown: 'derecelendirmesi şu anda okunamadığı için',
			},
			from: (age) => (age === 0 ? 'herkes için' : `${age} yaştan itibaren`),
			byRating: 'Derecelendirmesine göre',
			allow: 'İzin ver',
			block: 'Engelle',
			close: 'Kapat',
			failed: 'Kaydedilemedi. Lütfen tekrar deneyin.',
		},
	},
	'web/features/player/screen-time/screen-time': {
		SCREEN_TIME_TEXT: {
			left: (minutes) => `Bugün için ${minutes}\u00a0dk. kaldı`,
			untilBedtime: (minutes) => `Uyku saatine ${minutes}\u00a0dk. kaldı`,
			dayTitle: 'Bugünlük bu kadar',
			dayText: 'Ne film günüydü! Filmler seni bekler.',
			bedtimeTitle: 'Uyku vakti',
			bedtimeText: 'İyi uykular. Film tam kaldığın yerde bekler.',
			opensAt: (time) => `${time} itibarıyla devam eder.`,
			home: 'Ana sayfa',
		},
	},
	'web/features/settings/profiles/profiles': {
		PROFILES_TEXT: {
			child: 'Çocuk',
			childUpTo: (age) => (age === 0 ? 'Çocuk, herkese uygun filmler' : `Çocuk, ${age} yaşa kadar filmler`),
			childTitle: (name) => `${name} bir çocuk`,
			childText:
				'Yaşın üstündeki film ve diziler her yerde gizlenir; bu profilden çıkmak için kendi profilinizin PIN’i gerekir.',
			childEnds:
				'Bu profilin takvim adresi, bildirimleri, bağlı hesapları ve liste bağlantıları kalıcı olarak sona erer.',
			childNeedsPin: 'Önce kendi profilinize, yani ilkine, bir PIN verin: Çocukları kendi profillerinde o tutar.',
			country: 'Derecelendirme ülkesi',
			age: 'En fazla',
			ageStep: (age, names) => (age === 0 ? `Herkes: ${names}` : `${age}: ${names}`),
			unrated: 'Ülkenin derecelendirmediği yapımlar da',
			unratedHint: 'Başka bir ülke daha yüksek yaş vermediyse.',
			dayLimit: 'Günde',
			noDayLimit: 'İstedikleri kadar',
			hours(minutes) {
				const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
				return [hours > 0 && `${hours}\u00a0sa.`, rest > 0 && `${rest}\u00a0dk.`].filter(Boolean).join(' ');
			},
			bedtime: 'Hiçbir şeyin oynatılmadığı bir uyku saati',
			bedtimeFrom: 'Başlangıç',
			bedtimeTo: 'Bitiş',
			timeZone: (zone) => `${zone} saatine göre.`,
			decided: 'Tek tek izin verilen veya engellenenler',
			noneDecided: 'Henüz yok. Bir yapıma kendi sayfasında izin verin veya engelleyin.',
			allowed: 'İzinli',
			blocked: 'Engelli',
			forget: (title) => `${title} için derecelendirme karar versin`,
			notChild: 'Artık çocuk değil: tüm sınırları kaldır',
			accountProof: 'İlk profilinizin PIN’i veya hesap parolanız',
			childSaved: 'Sınırlar kaydedildi',
			unknownTitle: (id) => `Yapım ${id}`,
			heading: 'Profiller',
			hint: `Bu hesabı, her biri kendi geçmişi, listeleri, puanları, gizlediği yapımlar ve tercihleriyle en fazla ${PROFILES_MAX}\u00a0kişi paylaşır.`,
			loadFailed: 'Profilleriniz şu anda yüklenemiyor.',
			current: 'Şu anda izleyen',
			first: 'İlk profil',
			hasPin: 'PIN',
			add: 'Profil ekle',
			full: 'Hesabınızda olabilecek en fazla sayıda profil var.',
			edit: 'Düzenle',
			remove: 'Kaldır',
			moveUp: (name) => `Yukarı taşı: ${name}`,
			of: (name) => ` ${name}`,

			addTitle: 'Yeni profil',
			addText: 'Hiçbir şey izlenmemiş olarak başlar.',
			editTitle: (name) => `Düzenle: ${name}`,
			editText: 'Profilin izledikleri ve sakladıkları kalır.',
			save: 'Kaydet',
			name: 'Ad',
			picture: 'Resim',
			pictureOf: {
				reel: 'Film makarası',
				moon: 'Ay',
				fox: 'Tilki',
				owl: 'Baykuş',
				whale: 'Balina',
				cactus: 'Kaktüs',
				rocket: 'Roket',
				mask: 'Maske',
				teapot: 'Çaydanlık',
				cloud: 'Bulut',
				star: 'Yıldız',
				cat: 'Kedi',
			},
			pin: 'PIN',
			newPin: 'Yeni PIN',
			pinHint: `${PIN_RULE}; PIN olmadan cihazlarınızdaki herkes profili kullanabilir.`,
			newPinHint: `${PIN_RULE}; boş bırakılırsa olduğu gibi kalır.`,
			removePin: 'PIN’i kaldır',
			proof: 'Profilin PIN’i veya hesabınızın parolası',
			proofHint: 'PIN’i olan bir profili değiştirmek için gerekir.',
			added: 'Profil eklendi',
			saved: 'Profil kaydedildi',

			removeTitle: (name) => `“${name}” kaldırılsın mı?`,
			removeText:
				'İzleme geçmişi, kalınan yerler, listeler, puanlar, gizlenen yapımlar ve içe aktarmalar kalıcı olarak silinir. Paylaştığı listelerin bağlantıları çalışmaz olur.',
			removed: 'Profil kaldırıldı',
			failed: 'Bir sorun oluştu. Lütfen tekrar deneyin.',
		},
	},
	'web/features/settings/provider/provider': {
		PROVIDER_TEXT: {
			heading: (provider) => `${provider} ile oturum açma`,
			hint: (provider) =>
				`Hesabınızı bir kez bağlayın; sonra ${provider} ile oturum açarsınız. İkisinde de aynı e-posta adresi olmalı ve ${provider} bu adresi doğrulamış olmalı.`,
			proxyHint: (provider) =>
				`Hesabınızı bir kez bağlayın; sonra sizi bu siteye alan ${provider} ile oturum açarsınız. İkisinde de aynı e-posta adresi olmalı.`,
			proxyProof: (provider) =>
				`Siz olduğunuzu doğrulayın. Hesabınız, ${provider} tarafından bildirilen adla bağlanır.`,
			proxyConnected: 'Bağlandı',
			connect: (provider) => `${provider} ile bağla`,
			proof: (provider) => `Siz olduğunuzu doğrulayın. Ardından ${provider} orada oturum açmanızı ister.`,
			submit: 'Devam',
			code: 'Kimlik doğrulama uygulamanızdaki kod veya bir kurtarma kodu',
			connected: (provider, since) => `${provider} ile oturum açılıyor. Bağlanma: ${since}.`,
			lastUsed: (date) => `Son kullanım: ${date}`,
			neverUsed: 'Henüz kullanılmadı',
			disconnect: (provider) => `Bağlantıyı kes: ${provider}`,
			disconnectText: (provider) =>
				`Artık ${provider} ile oturum açılamaz ve diğer oturumlarınız biter. Parolanız geçerli kalır.`,
			disconnectSubmit: 'Bağlantıyı kes',
			disconnected: 'Bağlantı kesildi',
			passwordMissing:
				'Hesabınızın henüz parolası yok. Parolayla, sağlayıcı olmadan oturum açabilir, hesabınızı değiştirebilir ve bağlantıyı kesebilirsiniz.',
			choosePassword: 'Parola belirle',
			passwordText: (minutes) =>
				`Oturum açtıktan sonra ${minutes}\u00a0dakika boyunca yapılabilir. Diğer oturumlarınız biter.`,
			passwordLabel: 'Yeni parola',
			passwordRules: 'En az 8\u00a0karakter; bir küçük harf, bir büyük harf ve bir rakam içermeli.',
			save: 'Kaydet',
			passwordChosen: 'Parola belirlendi',
			signInAgain: (provider) => `${provider} ile yeniden oturum aç`,
			logOutFirst: 'Oturumu kapatıp yeniden açın, sonra parolayı belirleyin.',
			failed: 'Bir sorun oluştu. Lütfen tekrar deneyin.',
			loadFailed: 'Hesabınızla nasıl oturum açıldığı şu anda gösterilemiyor',
		},
	},
	'web/features/settings/second-factor/second-factor': {
		SECOND_FACTOR_TEXT: {
			heading: 'İki adımlı doğrulama',
			off: 'Parolanızın ardından telefonunuzdaki bir uygulamanın kodu istenir; parolayı bilenler bile giremez.',
			required: 'Rolünüz iki adımlı doğrulama gerektiriyor. Kurulana kadar bu sitede başka bir şey yapamazsınız.',
			on: (date) => `Açık, ${date} tarihinden beri.`,
			codesLeft: (count) => (count === 1 ? '1 kurtarma kodu kaldı.' : `${count} kurtarma kodu kaldı.`),
			loadFailed: 'İki adımlı doğrulamanın durumu şu anda yüklenemiyor.',
			setUp: 'İki adımlı doğrulamayı kur',
			setUpApp: 'Kimlik doğrulama uygulaması kur',
			besidePasskey:
				'Parolanızın ardından geçiş anahtarınız veya bir kurtarma kodu istenir. Onların yerine bir kimlik doğrulama uygulaması da kullanılabilir.',
			newCodes: 'Yeni kurtarma kodları',
			turnOff: 'Kapat',

			passwordText:
				'Başlamak için parolanızı girin. Telefonunuzun parolalarında yerleşik olan gibi bir kimlik doğrulama uygulaması gerekir.',
			currentPassword: 'Şu anki parola',
			next: 'Devam',
			scanTitle: 'Kodu tarayın',
			scanText:
				'Kimlik doğrulama uygulamanızla tarayın veya anahtarı uygulamaya yazın. Ardından uygulamanın gösterdiği altı rakamı girin.',
			qrCode: 'Aşağıdaki anahtarın QR kodu',
			key: 'Anahtar',
			code: 'Uygulamadaki kod',
			codeOrRecovery: 'Uygulamadaki kod veya bir kurtarma kodu',
			confirm: 'Aç',
			codesTitle: 'Kurtarma kodlarınızı saklayın',
			codesText:
				'Her biri, telefonunuz olmadan bir kez oturum açmanızı sağlar. Telefonsuz bulabileceğiniz bir yerde saklayın: bir daha gösterilmezler.',
			copyCodes: 'Kodları kopyala',
			copied: 'Kopyalandı',
			copyFailed: 'Seçip kendiniz kopyalayın',
			download: 'İndir',
			done: 'Sakladım',
			newCodesText: 'Şu anki kodlarınız çalışmaz olur. Parolanız ve bir kod gerekir.',
			turnOffText:
				'Oturum açmak için yalnızca parolanız gerekecek. Parolanız ve bir kod gerekir. Diğer cihazlarda oturumu kapatır.',
			turnedOff: 'İki adımlı doğrulama kapalı',
			turnedOn: 'İki adımlı doğrulama açık',
			passkeyInstead: 'Geçiş anahtarı kullan',
			passkeyCancelled: 'Geçiş anahtarı kullanılmadı. Tekrar deneyin veya alanları doldurun.',
			failed: 'Bir sorun oluştu. Lütfen tekrar deneyin.',
		},
	},
	'web/features/settings/settings': {
		SETTINGS_TEXT: {
			ofChild: 'Hesap, profiller ve veriler yetişkinlerindir: önce kendi profillerine geçerler.',
			skipping: { ask: 'Sor', skip: 'Otomatik atla', off: 'Kapalı' },
			title: 'Ayarlar',
			description: 'Hesabınız, tercihleriniz ve verileriniz.',
			tabs: 'Ayar bölümleri',
			tabOf: {
				account: 'Hesap',
				preferences: 'Tercihler',
				data: 'Güvenlik ve veriler',
				transfer: 'İçe ve dışa aktarma',
			},
			signInPurpose: 'Hesabınızı, tercihlerinizi ve verilerinizi yönetmek için oturum açın.',
			/** What each tab is for. */
			previewOf: {
				account: (canChange) =>
					canChange
						? 'Kullanıcı adınızı, e-postanızı ve parolanızı değiştirin, oturumunuzun nerede açık olduğunu görün.'
						: 'Kullanıcı adınızı ve e-postanızı görün.',
				preferences: () => 'Temayı, yapımların nasıl oynatılacağını ve ilk kullanılacak oynatıcı sunucusunu seçin.',
				data: () =>
					'Tercihlerinizi dışa aktarın, izleme geçmişinizi taşıyın veya temizleyin, gizlediklerinizi ve puanladıklarınızı görün.',
				transfer: () =>
					'Geçmişinizi, puanlarınızı ve listelerinizi başka bir hizmetten getirin veya yanınızda götürün.',
			},
			titleOf: (tab) => `${tab} · Ayarlar`,

			account: 'Hesap',
			username: 'Kullanıcı adı',
			email: 'E-posta',
			accountUnreachable: 'Hesabınız şu anda yüklenemiyor. Tercihler yine de çalışır.',
			/** Around the link to the chat, or the address. */
			howToChange: {
				community: ['Şimdilik hesap değişiklikleri destek talebiyle yapılıyor. Talep yeri: ', '.'],
				email: ['Şimdilik hesap değişiklikleri destek talebiyle yapılıyor. Yazacağınız adres: ', '.'],
				operator: 'Şimdilik hesap değişiklikleri, bu siteyi işletenlere iletilen bir destek talebiyle yapılıyor.',
			},
			communityChat: 'topluluk sohbeti',
			opensInNewTab: '(yeni sekmede açılır)',

			groups: {
				appearance: 'Görünüm',
				playback: 'Oynatma',
				continuing: 'Devam etme',
				search: 'Arama',
				notifications: 'Bildirimler',
			},
			/** Where the preferences of a group have an effect. */
			groupNotes: {
				appearance: 'Değişiklikler bu tarayıcıda hemen uygulanır.',
				playback:
					'Her oynatıcı sunucusu desteklediği ayarları uygular. Bazıları hangileri olduğunu burada bir kez oynatınca bildirir.',
				continuing: 'Destekleyen oynatıcı sunucuları için.',
				search: 'Kapatıldığında önceki aramalar silinir.',
				notifications: 'Onaylar her zaman gösterilir.',
			},
			/** Names of the player servers that honour a preference. */
			worksIn: (servers) =>
				servers.length === 0
					? 'Henüz hiçbir oynatıcı sunucusu bunu desteklemiyor.'
					: `Destekleyenler: ${attempt(() => new Intl.ListFormat('tr').format(servers)) ?? servers.join(', ')}.`,
			settings: SETTINGS,
			themes: { dark: 'Koyu', light: 'Açık', system: 'Sistem' },
			qualities: {
				auto: 'Otomatik',
				'2160p': '2160p (4K)',
				'1080p': '1080p',
				'720p': '720p',
				'480p': '480p',
				'360p': '360p',
			},
			autoServer: 'Otomatik',
			loadingServers: 'Sunucular aranıyor…',
			missingServer: (id) => `${id} (kullanılamıyor)`,
			volumeOf: (volume) => `%${volume}`,

			updated: 'Tercih güncellendi',
			notStored: 'Bu tarayıcı bu site için veri saklamıyor. Değişiklik, siz sayfayı kapatana kadar geçerli.',

			preferences: 'Tercihler',
			storedInBrowser:
				'Tercihler bu tarayıcıda kalır. Sunucu, sayfalar o dillerde gelsin diye dilleri bilir; yapım adlarının dilini, ülkeyi ve sürprizbozanların gizlenip gizlenmediğini de profilinizle saklar.',
			exportHint: 'Tüm tercihleri JSON dosyası olarak indirin.',
			exportPreferences: 'Tercihleri dışa aktar',
			exported: 'Tercihler dışa aktarıldı',
			resetHint: 'Tercihler sekmesindeki her şeyi sıfırlar.',
			reset: 'Tercihleri sıfırla',
			resetTitle: 'Tercihleri sıfırla',
			resetQuestion: 'Tüm tercihleri varsayılana sıfırlamak istediğinizden emin misiniz?',
			resetConfirm: 'Sıfırla',
			resetDone: 'Tercihler varsayılana sıfırlandı',

			downloads: 'İndirilenler',
			downloadsHint: 'Bu cihazın sizin için sakladığı filmler ve kapladıkları yer.',
			manageDownloads: 'İndirilenleri yönet',

			taste: {
				hidden: {
					heading: 'İlgilenmiyorum',
					hint: 'Bu yapımlar satırlarda, listelerde, aramada ve önerilerde gösterilmez.',
					none: 'Gizlediğiniz yapım yok. Bir kartın menüsünden veya yapımın sayfasından gizleyebilirsiniz.',
					failed: 'Gizlenen yapımlar yüklenemedi. Lütfen tekrar deneyin.',
				},
				rated: {
					heading: 'Puanlarınız',
					hint: 'Öneriler, yüksek puan verdiklerinizden gelir.',
					none: 'Puan verdiğiniz yapım yok. Yıldızlar yapımın sayfasındadır.',
					failed: 'Puanlarınız yüklenemedi. Lütfen tekrar deneyin.',
				},
				unknown: { movie: 'Bir film', tv: 'Bir dizi' },
				remove: 'Kaldır',
				ratingRemoved: (name) => `Puanınız kaldırıldı: ${name}`,
				more: 'Daha fazla göster',
			},

			history: 'İzleme geçmişi',
			migrationHint: (waiting) =>
				waiting === 0
					? 'Oturumunuz kapalıyken izlediklerinizi hesabınıza taşıyın. Şu anda taşınacak bir şey yok.'
					: `Bu tarayıcıda izlediklerinizi hesabınıza taşıyın: ${waiting}\u00a0yapım.`,
			migrationOff: 'Bu site izleme geçmişi saklamıyor. İzledikleriniz bu tarayıcıda kalır.',
			migrate: 'Geçmişi taşı',
			migrateAgain: 'Tekrar dene',
			migrating: (count) => `${count}\u00a0yapım taşınıyor…`,
			migrationDone: (total) => `Taşıma tamamlandı: ${total}\u00a0yapım denetlendi.`,
			migrated: 'Taşınan',
			skipped: 'Atlanan',
			whySkipped: 'Atlanan yapımlar hesabınızda daha yeni, oradan kaldırılmış veya saklanamayacak kadar eski.',
			migrationNoRoom: (count) => `Geçmişiniz dolu: siz yer açana kadar ${count}\u00a0yapım bu tarayıcıda kalır.`,
			migrationFailed: 'Taşıma başarısız oldu. Lütfen tekrar deneyin.',
			migrationNeedsLogin: 'Verileri taşımak için oturum açmalısınız',
			clearHint: (days) =>
				`“İzlemeye devam et” satırındaki her şeyi tüm cihazlardan kaldırır. Yapımlar ${days}\u00a0gün sonra zaten silinir.`,
			clear: 'Geçmişi temizle',
			clearTitle: 'İzleme geçmişini temizle',
			clearQuestion: 'İzleme geçmişinizin tümü hesabınızdan ve bu tarayıcıdan kaldırılır. Bu işlem geri alınamaz.',
			clearConfirm: 'Temizle',
			cleared: 'İzleme geçmişi temizlendi',
			clearingFailed: 'İzleme geçmişi temizlenemedi. Lütfen tekrar deneyin.',
		},
	},
	'web/features/settings/trackers/trackers': {
		TRACKERS_TEXT: {
			heading: 'İzleme takibi hizmetleri',
			hint: 'İzledikleriniz, puanlarınız ve sonraya bıraktıklarınız burada ve diğer hizmetlerdeki hesaplarınızda aynıdır. Orada kaldırdıklarınız burada kalır.',
			none: 'Bu siteyi işletenler hiçbirini ayarlamamış.',
			loadFailed: 'Hesaplarınız yüklenemedi.',
			failed: 'İşlem başarısız oldu. Tekrar deneyin.',
			kindOf: {
				watched: 'geçmiş',
				rating: 'puanlar',
				watchlist: 'Daha sonra izle',
			},
			houseHeading: 'Evdeki medya sunucuları',
			houseHint:
				'İzledikleriniz burada ve bir medya sunucusundaki kendi hesabınızda aynıdır: ne izlediğiniz ve nerede bıraktığınız. Parolanız saklanmaz.',
			mediaServer: 'Medya sunucusu',
			shares: (kinds) => `Paylaşılan: ${kinds}.`,
			connect: (name) => `Bağla: ${name}`,
			connectAgain: (name) => `Yeniden bağla: ${name}`,
			disconnect: (name) => `Bağlantıyı kes: ${name}`,
			cancel: 'Vazgeç',
			syncNow: (name) => `${name} ile şimdi karşılaştır`,
			key: 'API anahtarınız',
			keyHint: 'Oradaki hesabınızın ayarlarından.',
			token: 'Oradaki belirteciniz',
			tokenHint: 'Kendinizinki (X-Plex-Token), sahibininki değil.',
			username: 'Oradaki adınız',
			password: 'Oradaki parolanız',
			save: 'Bağla',
			open: (name) => `${name} sitesinde onayla`,
			typeCode: (code) => `Orada bu kodu girin: ${code}`,
			waits: 'Onayınız bekleniyor…',
			connectedAs: (username) => `${username} olarak bağlı.`,
			connected: 'Bağlı.',
			reading: (done) => `Okunuyor: şimdiye dek ${formatCount(done)} kayıt.`,
			writing: (done, total) => `Karşılaştırılıyor: ${formatCount(done)} / ${formatCount(total)}.`,
			syncedAt: (time) => `İki taraf aynıydı: ${time}.`,
			never: 'Henüz karşılaştırılmadı.',
			nextAt: (time) => `Sonraki deneme: ${time}.`,
			faultOf: {
				outage: 'Hizmet yanıt vermiyor.',
				limited: 'Hizmete çok sık istek gönderildi.',
				refused: 'Hizmet bir şeyi reddetti.',
				too_many: 'Oradaki hesap karşılaştırmak için çok büyük.',
				signed_out: 'Hizmet bu oturumu artık tanımıyor. Yeniden bağlayın.',
				sealed: 'Oturum artık okunamıyor. Yeniden bağlayın.',
			},
			disconnectTitle: (name) => `${name} bağlantısı kesilsin mi?`,
			disconnectText: 'Oturum iptal edilir. İki tarafta olan ikisinde de kalır.',
			disconnectLabel: 'Bağlantıyı kes',
			disconnected: (name) => `${name} bağlantısı kesildi.`,
		},
	},
	'web/features/settings/transfer/transfer': {
		TRANSFER_TEXT: {
			importHeading: 'İçe aktar',
			importHint:
				'Trakt, Letterboxd, Simkl, IMDb, TV\u00a0Time, Netflix, Yamtrack, TMDB veya başka bir Matinee’den geçmiş, puanlar ve listeler. Dosyayı oradan indirdiğiniz gibi kullanın.',
			fileTypes: '(ZIP, CSV veya JSON)',
			choose: 'Dosya seç',
			dropHere: 'veya bir dosyayı buraya bırakın',
			dropNow: 'Okunması için dosyayı bırakın',
			oneFile:
				'Lütfen her seferinde tek dosya seçin. Bir hizmetin birden çok dosya olarak verdikleri art arda içe aktarılabilir.',
			retention: (days) =>
				`İzleme geçmişi burada ${formatCount(days)}\u00a0gün saklanır. Daha önce izledikleriniz kalıcı olarak izlendi diye işaretlenebilir. Puanların ve listelerin süresi dolmaz.`,
			sending: (name) => `Gönderiliyor: ${name}`,
			sent: (percent) => `%${percent} gönderildi`,
			reading: 'Dosya okunuyor…',
			cancel: 'Vazgeç',
			uploadFailed: 'Dosya gönderilemedi. Bağlantıyı denetleyip dosyayı yeniden seçin.',
			questionOf: {
				date_order: 'Tarihlerindeki hangi sayı gün?',
				profile: 'Kimin satırları içe aktarılsın?',
			},
			dateOrders: { day: 'Önce gün: 31/12/2026', month: 'Önce ay: 12/31/2026' },
			answer: 'Dosyayı oku',

			jobsHeading: 'İçe aktarmalarınız',
			jobsHint: (days) =>
				`Bir içe aktarma, son değişikliğinden sonra ${days}\u00a0gün boyunca bütünüyle geri alınabilir.`,
			jobsFailed: 'İçe aktarmalarınız şu anda yüklenemiyor.',
			noJobs: 'Henüz bir şey içe aktarmadınız.',
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
			madeOn: (format, day) => `${format} · ${day}`,
			phaseOf: {
				matching: 'Yapımlar aranıyor',
				checking: 'Hesabınızla karşılaştırılıyor',
				preview: 'İçe aktarmaya hazır',
				importing: 'İçe aktarılıyor',
				done: 'İçe aktarıldı',
				undoing: 'Geri alınıyor',
				undone: 'Geri alındı',
			},
			stopped: 'Durduruldu',
			progressOf: (done, all) => `${formatCount(done)} / ${formatCount(all)}`,
			inBackground: 'Sayfayı kapatsanız da sürer.',
			rows,
			contents: (rowCount, titles) => `${formatCount(titles)}\u00a0yapım, ${rows(rowCount)}`,
			repeated: (number) => `${rows(number)} başka bir satırla aynı.`,
			unreadable: (number) => `${rows(number)} okunamadı.`,
			kind: 'Tür',
			kindOf: {
				watched: 'İzlendi',
				rating: 'Puanlar',
				watchlist: 'Daha sonra izle',
				list: 'Listeler',
				hidden: 'Gizlenen yapımlar',
			},
			/** Of a preview, and of an import that is done. */
			resultOf: {
				added: ['Eklenecek', 'Eklendi'],
				changed: ['Değişecek', 'Değişti'],
				there: ['Zaten var', 'Zaten var'],
				older: ['Sizinki daha yeni', 'Sizinki daha yeniydi'],
				expired: ['Çok eski', 'Çok eski'],
				full: ['Yer yok', 'Yer yok'],
				unmatched: ['Bulunamadı', 'Bulunamadı'],
			},
			tableOf: (file) => `Satırlara ne olacağı: ${file}`,
			nothingToAdd: 'Bu dosyadaki hiçbir şey hesabınızı değiştirmez.',
			keepSeen: 'Kalıcı olarak izlendi say',
			keepSeenHint: (number, days) =>
				`${rows(number)}, geçmişin saklandığı ${formatCount(days)}\u00a0günden eski veya bütün bir diziyle ilgili. Bu yapımlar, süresi dolmayan bir işaret alır.`,
			start: 'İçe aktarmayı başlat',
			stop: 'Durdur',
			resume: 'Sürdür',
			undo: 'İçe aktarmayı geri al',
			remove: 'Sil',
			ofFile: (file) => ` ${file}`,
			downloadErrors: 'Dışarıda kalanları indir',
			downloadFailed: 'Dosya indirilemedi. Lütfen tekrar deneyin.',
			actionFailed: 'İşlem başarısız oldu. Lütfen tekrar deneyin.',
			undoTitle: 'Bu içe aktarma geri alınsın mı?',
			undoText: (file) =>
				`${file} dosyasının ekledikleri geri alınır ve önceki durum geri gelir. Sonradan değiştirdikleriniz olduğu gibi kalır.`,
			removeTitle: 'Bu içe aktarma silinsin mi?',
			removeText: (file) =>
				`${file} dosyasının hesabınıza ekledikleri kalır ve artık geri alınamaz. Henüz içe aktarılmayanlar silinir.`,
			removed: 'İçe aktarma silindi',

			titlesOf: {
				unmatched: (number) => `${formatCount(number)}\u00a0yapım bulunamadı`,
				matched: (number) => `${formatCount(number)}\u00a0yapım bulundu`,
			},
			titlesHint: {
				unmatched: 'Elle eşleştirin veya öyle bırakın: içe aktarılmazlar.',
				matched: 'Yanlış olan değiştirilebilir veya dışarıda bırakılabilir.',
			},
			titlesFailed: 'Yapımlar şu anda yüklenemiyor.',
			noTitles: 'Kalan yok.',
			mediaOf: { movie: 'Film', tv: 'Dizi' },
			foundAs: (title) => `→ ${title}`,
			match: 'Yapımı bul',
			change: 'Değiştir',
			/** After the words of a button, for screen readers. */
			ofTitle: (title) => ` ${title}`,
			previous: 'Önceki',
			next: 'Sonraki',
			pageOf: (from, to, all) => `${formatCount(from)}–${formatCount(to)} / ${formatCount(all)}`,

			matchTitle: (title) => `“${title}” hangi yapım?`,
			matchText: 'Katalogda arayın ve yapımı seçin.',
			search: 'Ad',
			searchButton: 'Ara',
			searching: 'Aranıyor…',
			searchFailed: 'Arama başarısız oldu. Tekrar denemek için metni değiştirin.',
			noResults: 'Bir şey bulunamadı. Özgün adı veya daha az sözcük deneyin.',
			results: 'Sonuçlar',
			leaveOut: 'Dışarıda bırak',
			matched: (title) => `Eşleştirildi: ${title}`,
			leftOut: 'Yapım dışarıda bırakıldı',

			exportHeading: 'Dışa aktar',
			exportZipHint:
				'Her şey, ZIP olarak: başka bir Matinee için ve Letterboxd ile Trakt’ın okuyabildiği dosyalar hâlinde. Yapımlarda TMDB numaraları bulunur.',
			exportZip: 'ZIP indir',
			exportJsonHint: 'Oturumlarınız dahil sizinle ilgili saklanan her şey, tek bir JSON dosyası olarak.',
			exportJson: 'JSON indir',
			exportFailed: 'Dışa aktarılan dosya indirilemedi. Lütfen tekrar deneyin.',
		},
	},
	'web/features/welcome/welcome': {
		WELCOME_TEXT: {
			title: 'Matinee’ye hoş geldiniz',
			gain: (canSignUp) =>
				`Hesap olmadan izleyin veya her cihazda kaldığınız yerden devam etmek için ${canSignUp ? 'kaydolun' : 'oturum açın'}.`,
			retention: (days) => `İzleme geçmişi, etkinlik olmadan geçen ${days}\u00a0gün sonunda silinir.`,
			link: 'Gizlilik politikası',
			close: 'Kapat',
		},
	},
	'web/keyboard/keyboard': {
		KEYBOARD_TEXT: {
			title: 'Klavye kısayolları',
			close: 'Kapat',
			singleKeys: 'Tek tuşlu kısayollar',
			singleKeysHint: 'Sesli denetimi engelliyorlarsa kapatın. Ok tuşları, Enter ve Esc her zaman çalışır.',
			remote:
				'Kumandalar ve oyun kolları da çalışır: hareket için oklar, açmak için OK veya A, dönmek için Geri veya B.',
			/** Between the keys of a sequence, and between alternatives. */
			andThen: 'sonra',
			orElse: 'veya',
			keyHome: 'Home',
			keyEnd: 'End',
			keyEnter: 'Enter',
			keyEscape: 'Esc',
			keyControl: 'Ctrl',
			moving: 'Gezinme',
			arrows: 'O yöndeki en yakın denetime git',
			ends: 'Satırın ilk ve son kartı',
			open: 'Aç veya bas',
			escape: 'İletişim kutusunu kapat veya oynatıcıdan çık',
			searchAnywhere: 'Her yerden ara',
			pages: 'Git',
			search: 'Ara',
			list: 'Bu liste',
			home: 'Ana sayfa',
			movies: 'Filmler',
			shows: 'Diziler',
			myList: 'Listem',
			settings: 'Ayarlar',
			titles: 'Kartta veya yapım sayfasında',
			bookmark: 'Daha sonra izle',
			cardMenu: 'Kartın diğer seçenekleri',
			watching: 'İzlerken',
			playPause: 'Oynat veya duraklat',
			frames: 'Duraklatılmışken bir kare geri veya ileri',
			skip: 'Girişi veya özeti atla',
			rate: 'Bittikten sonra puan ver',
			stay: 'Bittikten sonra burada kal',
			next: 'Sıradaki yapım veya sonraki bölüm',
			previous: 'Önceki bölüm',
			servers: 'Sunucular',
			theatre: 'Sinema modu',
			fullScreen: 'Tam ekran',
		},
	},
	'web/layout/layout': {
		LAYOUT_TEXT: {
			homeLink: 'Matinee, ana sayfa',
			skip: 'İçeriğe geç',
			mainNavigation: 'Ana gezinme',
			tabNavigation: 'Sekmeler',
			openMenu: 'Menüyü aç',
			menu: 'Menü',
			home: 'Ana sayfa',
			movies: 'Filmler',
			shows: 'Diziler',
			search: 'Ara',
			myList: 'Listem',
			accountMenu: 'Hesap menüsü',
			login: 'Oturum aç',
			signUp: 'Kaydol',
			loadingPage: 'Sayfa yükleniyor',
			loadingPanel: 'Yükleniyor',
			calendar: 'Takvim',
			downloads: 'İndirilenler',
			sitePages: 'Bu site hakkında',
			info: 'Bilgi',
			privacy: 'Gizlilik',
			dmca: 'DMCA',
			proxyAsks:
				'Bu sitenin önündeki bir proxy oturum açmanızı istiyor. Hiçbir şey kaybolmaz: bunun için sayfayı yenileyin.',
			reload: 'Yenile',
			shortcuts: 'Klavye kısayolları',
		},
	},
	'web/layout/menu': {
		MENU_TEXT: {
			panelNavigation: 'Menü',
			closeMenu: 'Menüyü kapat',
			posters: 'Afişler',
			about: 'Hakkında',
			account: 'Hesap',
			accountStarting: 'Oturumunuz açılıyor…',
			accountUnreachable: 'Sunucuya ulaşılamıyor',
			signedIn: 'Oturum açık',
			settings: 'Ayarlar',
			admin: 'Yönetim paneli',
			logout: 'Oturumu kapat',
			leaving: 'Oturum kapatılıyor…',
			dismiss: 'Kapat',
			unreachable: (age) =>
				age
					? `Kataloğa ulaşılamıyor. Kaydedilen kopya gösteriliyor: ${age}.`
					: 'Kataloğa ulaşılamıyor. Daha eski bir kopya gösteriliyor.',
		},
	},
	'web/layout/profiles': {
		PROFILES_TEXT: {
			accountPinTitle: 'Hesabın PIN’ini bir yetişkine sor',
			forgottenByChild: 'Unuttunuz mu? Oturumu kapatıp parolayla açın ve Ayarlar’da yeni bir PIN seçin.',
			child: 'Çocuk',
			title: 'Kim izliyor?',
			hasPin: 'PIN gerekli',
			current: 'Şu anda izleyen',
			pinTitle: (name) => `PIN: ${name}`,
			pin: 'PIN',
			pinHint: PIN_RULE,
			forgotten: 'Unuttunuz mu? Bunun yerine hesabınızın parolasını girin: PIN kaldırılır.',
			enter: 'İzle',
			back: 'Geri',
			close: 'Kapat',
			working: 'Geçiliyor',
			failed: 'Profil değiştirilemedi. Lütfen tekrar deneyin.',
			switchProfile: 'Profil değiştir',
		},
	},
	'web/lib/spoiler': { SPOILER_TEXT: { reveal: (episode) => `${episode}. bölümü göster` } },
	'web/lib/format': {
		FORMAT_TEXT: {
			justNow: 'az önce',
			hoursAgo: (hours) => `${hours}\u00a0saat önce`,
			yesterday: 'dün',
			/** Less than an amount of money. */
			under: (amount) => `${amount} altında`,
			lessThanAMinuteAgo: 'bir dakikadan kısa süre önce',
			years: (first, last) => `${first}–${last}`,
		},
		TITLE_TEXT: {
			separator: ', ',
			episodeCode,
			episodeWords: (season, episode) => `${season}. sezon, ${episode}. bölüm`,
			download: 'İndir',
			/** For screen readers. */
			ratedOutOfTen: (rating) => `Puan: 10 üzerinden ${rating}`,
		},
	},
	'web/lib/watch-action': {
		WATCH_ACTION_TEXT: {
			title: WATCH_NOW,
			trailer: 'Şimdi izle (fragman)',
			clip: WATCH_NOW,
		},
	},
	'web/preferences/titles': {
		TITLES_LANGUAGE_TEXT: {
			title: 'Yapım adlarının dili',
			hint: 'Bu dilde varsa yapım adları ve özetler.',
			asPage: 'Sayfanın dili',
		},
	},
	'web/preferences/language': {
		LANGUAGE_TEXT: {
			title: 'Dil',
			hint: 'Menülerin, düğmelerin ve iletilerin dili.',
			automatic: 'Otomatik',
			/** Of the button that opens the choice, with the language of the page. */
			open: (language) => `Dil: ${language}`,
			blocked:
				'Bu tarayıcı bu site için çerez saklamıyor; bu yüzden dil hatırlanamaz. Tarayıcının kendi ayarı geçerli olur.',
		},
	},
	'web/queue/play-all': {
		PLAY_ALL_TEXT: {
			playAll: 'Tümünü oynat',
			shuffle: 'Karıştır',
			playAllOf: (name) => `Tümünü oynat: ${name}`,
			shuffleOf: (name) => `Karıştır: ${name}`,
		},
	},
	'web/queue/queue': {
		QUEUE_TEXT: {
			queue: 'Oynatma sırası',
			button: 'Oynatma sırası',
			playNext: 'Sıradaki olarak oynat',
			addToQueue: 'Oynatma sırasına ekle',
			playEpisodes: 'İlk izlenmemişten başlayıp tümünü oynat',
			shuffleEpisodes: 'Tüm bölümleri karıştır',
			/** The button of a title's page that opens a menu. */
			more: 'Oynatma sırası ve bölümler',
			count: (count) => `${count}\u00a0yapım`,
			episode: (show, season, episode) => `${show} ${TITLE_TEXT.episodeCode(season, episode)}`,
			upNext: 'Sıradaki',
			playsNext: (name) => `Sıradaki: ${name}`,
			added: (name) => `“${name}” oynatma sırasına eklendi`,
			full: `Oynatma sırası dolu: en fazla ${QUEUE_MAX_TITLES}\u00a0yapım alır. Önce birini kaldırın.`,
			remove: (name) => `Oynatma sırasından kaldır: ${name}`,
			removed: (name) => `“${name}” oynatma sırasından kaldırıldı`,
			moveUp: (name) => `Yukarı taşı: ${name}`,
			moveDown: (name) => `Aşağı taşı: ${name}`,
			moved: (name, place) => `“${name}” artık ${place}. sırada`,
			drag: 'Taşımak için sürükleyin',
			clear: 'Temizle',
			cleared: 'Oynatma sırası boş',
			replaced: 'Oynatma sıranızın yerini aldı',
			undo: 'Geri al',
			skipped: (name) => `“${name}” atlandı: burada onu oynatabilecek bir şey yok.`,
			skippedMany: (count) => `${count}\u00a0yapım atlandı: burada onları oynatabilecek bir şey yok.`,
			nothingPlays: 'Bunların hiçbiri burada oynatılamıyor.',
			failed: 'Yapımlar yüklenemedi. Lütfen tekrar deneyin.',
		},
	},
	'web/recovery/recovery': {
		ERROR_TITLE: 'Bir sorun oluştu',
		ERROR_TEXT: 'Beklenmeyen bir hata oluştu',
		TRY_AGAIN: 'Tekrar dene',
		RELOAD_PAGE: 'Sayfayı yenile',
		ERROR_HELP:
			'“Tekrar dene”, bu tarayıcıda saklanan sayfaları temizler ve yeniden yükler. Tercihleriniz ve geçmişiniz kalır.',
		ERROR_DETAILS: 'Ayrıntıları göster',
		START_TIMEOUT_DETAILS: 'Sayfa zamanında başlatılamadı.',
		SEND_REPORT: 'Rapor gönder',
		REPORT_HELP: 'Rapor bu hatayı, sayfanın adresini ve tarayıcınızın adını içerir. Başka bir şey gönderilmez.',
		REPORT_SENT: 'Rapor gönderildi. Teşekkürler.',
		REPORT_FAILED: 'Rapor gönderilemedi.',
	},
	'web/screens/account-link-screens': {
		RESET_TEXT: {
			...COMMON,
			title: 'Yeni parola',
			description: 'Yeni bir parola belirleyin.',
			purpose: (username) => `Hesap: ${username}. Tüm cihazlarda oturum kapatılır.`,
			purposeOfUnknown: 'Tüm cihazlarda oturum kapatılır.',
			whyUnusable: `Bir kez kullanılabilir: e-posta gönderildikten sonra en fazla ${RESET_LINK_MINUTES}\u00a0dakika, bir yönetici oluşturduysa en fazla ${HANDED_RESET_LINK_HOURS}\u00a0saat geçerlidir. Oturum açma formundaki “Parolanızı mı unuttunuz?” ile yenisini isteyin.`,
			done: 'Parola değişti',
			whatNext: 'Yeni parolanızla oturum açın.',
		},
		VERIFY_TEXT: {
			...COMMON,
			title: 'Adresinizi doğrulayın',
			description: 'E-posta adresi doğrulama.',
			purpose: 'Bu e-posta adresinin size ait olduğunu doğrulamak için düğmeye basın.',
			confirm: 'Adresi doğrula',
			failed: 'Adres doğrulanamadı. Lütfen tekrar deneyin.',
			why: `Bağlantı bir kez kullanılabilir ve ${VERIFY_LINK_DAYS}\u00a0gün geçerlidir. Ayarlar’da yenisini isteyebilirsiniz.`,
			done: 'Adres doğrulandı',
			whatNext: 'Teşekkürler. Parolanızı unutursanız oraya bir bağlantı gönderebiliriz.',
		},
		UNDO_TEXT: {
			...COMMON,
			title: 'Değişikliği geri al',
			description: 'E-posta adresi değişikliğini geri alma.',
			purpose:
				'Hesabınız bu e-posta adresine geri döner, tüm cihazlarda oturum kapatılır ve yeni bir parola belirlersiniz.',
			confirm: 'Değişikliği geri al',
			failed: 'Değişiklik geri alınamadı. Lütfen tekrar deneyin.',
			why: `Bağlantı bir kez kullanılabilir ve değişiklikten sonra ${UNDO_EMAIL_DAYS}\u00a0gün geçerlidir.`,
			newPassword: 'Yeni parola belirleyin',
			whyNewPassword:
				'Değişiklik geri alındı. Değişikliği yapan parolanızı biliyor olabilir; şimdi yeni bir parola belirleyin.',
		},
	},
	'web/screens/activate-screen': {
		ACTIVATE_TEXT: {
			title: 'Bir cihazda oturum aç',
			description: 'Koduyla bir televizyonda veya başka bir cihazda oturum açın.',
			purpose: 'Cihazın gösterdiği kodu yazın.',
			checking: 'Bir saniye…',
			needsScript: 'Bu sayfa JavaScript gerektirir; bu tarayıcıda kapalı.',
			signedOut: 'Önce burada oturum açın',
			whySignedOut: 'Sonra kodu gösteren cihazda oturum açabilirsiniz.',
			login: 'Oturum aç',
			code: 'Kod',
			codeHint: 'Sekiz harf',
			codeRequired: 'Lütfen kodu girin',
			next: 'Devam',
			found: 'Bu sizin cihazınız mı?',
			foundPurpose: (username) =>
				`${username} ne yapabiliyorsa cihaz da yapabilir. Yalnızca önünüzdeki bir cihazı onaylayın, başkasının onaylamanızı istediği bir cihazı asla onaylamayın.`,
			device: 'Cihaz',
			unknownDevice: 'Bilinmeyen cihaz',
			address: 'Adres',
			since: 'İstek zamanı',
			password: 'Parolanız',
			approve: 'Bu cihazda oturum aç',
			refuse: 'Reddet',
			failed: 'Bir sorun oluştu. Lütfen tekrar deneyin.',
			approved: 'Cihazda oturum açıldı',
			approvedText: 'Birkaç saniye içinde devam eder. Oturumunu istediğiniz zaman Ayarlar’dan sonlandırabilirsiniz.',
			refused: 'Cihaz reddedildi',
			refusedText: 'Oturum açılmadı. Bunu siz istemediyseniz başka bir şey yapmanız gerekmez.',
			goHome: 'Ana sayfaya git',
			another: 'Başka bir cihaz',
			startAgain: 'Başka bir kod girin',
		},
	},
	'web/screens/failures/failures': {
		FAILURE_TEXT: {
			notFoundTitle: 'Sayfa bulunamadı',
			notFoundText: 'Bu sayfa yok veya taşınmış.',
			goHome: 'Ana sayfaya git',
			goBack: 'Geri dön',
			/** Title and sentence. */
			outage: ['Kataloğa ulaşılamıyor', 'Birazdan geri gelebilir. Yeniden deneniyor…'],
			refused: ['Bu biraz sürecek', 'Ağınızdan çok sayıda sayfa açıldı. Sırada bu var…'],
			offlineTitle: 'Bağlantı yok',
			offlineText: 'Bu sayfa bu cihazda kayıtlı değil. Yeniden çevrimiçi olduğunuzda açılır.',
		},
	},
	'web/screens/failures/kept-titles': {
		KEPT_TEXT: {
			home: 'Ana sayfa, son görülen hâliyle',
			titles: 'Çevrimdışı kullanılabilir',
		},
	},
	'web/screens/join-screen': {
		JOIN_TEXT: {
			title: 'Davetlisiniz',
			signingIn: 'Oturum açılıyor…',
			description: 'Davetle kaydolun.',
			purpose: 'Her cihazda kaldığınız yerden devam etmek için hesabınızı oluşturun.',
			unusable: 'Davet geçerli değil',
			whyUnusable: 'Süresi dolmuş, iptal edilmiş veya kullanılmış olabilir. Yenisini isteyin.',
			checking: 'Davet denetleniyor…',
			signedIn: (username) => `Oturumu açık: ${username}`,
			forNewAccount: 'Davet yeni bir hesap içindir. Kullanmak için oturumu kapatın.',
			needsScript: 'Davet JavaScript gerektirir; bu tarayıcıda kapalı.',
			goHome: 'Ana sayfaya git',
		},
	},
	'web/screens/owner-sign-up': {
		OWNER_SIGN_UP_TEXT: {
			title: 'Sunucunun sahibi olun',
			purpose:
				'Bu bağlantıyla oluşturduğunuz hesap sunucunun sahibi olur: kullanıcıları, oynatıcı sunucularını ve yedekleri yönetir.',
			unusable: 'Bağlantı geçerli değil',
			whyUnusable: (minutes) =>
				`Sahip bağlantısı bir kez kullanılabilir, sunucu başladıktan sonra ${minutes}\u00a0dakika ve yalnızca henüz sahip yokken geçerlidir. Yeni bağlantı için sunucuyu yeniden başlatın veya sahip olarak oturum açın.`,
			checking: 'Bağlantı denetleniyor…',
			signedIn: (username) => `Oturumu açık: ${username}`,
			makeThisOwner: 'Bağlantı yeni bir hesap içindir. Kullanmak için oturumu kapatın veya bu hesabı sahip yapın:',
			command: {
				npm: (email) => `npm run owner -- ${email}`,
				matinee: (email) => `matinee owner ${email}`,
			},
			goHome: 'Ana sayfaya git',
		},
	},
	'web/screens/provider-return': {
		PROVIDER_RETURN_TEXT: {
			waiting: 'Oturum açma denetleniyor…',
			failed: 'Oturum açılmadı',
			connectFailed: 'Bağlanmadı',
			connected: 'Bağlandı. Artık bununla oturum açabilirsiniz.',
			elsewhere: 'Bu oturum açma başka bir sekmede veya tarayıcıda başlatılmış. Burada yeniden başlayın.',
			unknown: 'Bir sorun oluştu. Tekrar deneyin.',
			login: 'Oturum aç',
			back: 'Geri dön',
			codeTitle: 'İki adımlı doğrulama',
			codePurpose: 'Hesabınızda iki adımlı doğrulama açık.',
			waitsTitle: 'Az kaldı',
		},
	},
	'web/session/owner-notice': {
		OWNER_NOTICE_TEXT: {
			keyRefused: 'TMDB anahtarı reddediyor; bu yüzden sayfalar boş kalıyor.',
			open: 'Kurulumu aç',
		},
	},
	'web/session/second-factor-notice': {
		SECOND_FACTOR_NOTICE_TEXT: {
			mustSetUp: 'Rolünüz iki adımlı doğrulama gerektiriyor. Devam etmek için kurun.',
			open: 'Kur',
		},
	},
	'web/session/session': {
		SESSION_TEXT: {
			logoutFailed: 'Sunucuda oturum kapatılamadı, ancak bu cihazda kapatıldı',
		},
	},
	'web/taste/taste': {
		TASTE_TEXT: {
			notInterested: 'İlgilenmiyorum',
			showAgain: 'Yeniden göster',
			hidden: (name) => `“${name}” artık satırlarda ve listelerde gösterilmiyor`,
			hiddenHere: (name) => `“${name}” artık bu tarayıcıda gösterilmiyor. Ayarlar’da bulmak için oturum açın.`,
			shown: (name) => `“${name}” yeniden gösteriliyor`,
			undo: 'Geri al',
			/** In a style sheet: without quotation marks. */
			allHidden: 'Bu listedeki tüm yapımları gizlediniz.',
			hideFailed: 'Gizlenenler değiştirilemedi. Lütfen tekrar deneyin.',
			tooManyHidden: 'Çok fazla yapım gizli. Önce birini yeniden gösterin.',
			yourRating: 'Puanınız',
			noRating: 'Puan yok',
			removeRating: 'Puanınızı kaldırın',
			stars: (halfStars) => {
				const whole = Math.floor(halfStars / 2);
				const text = halfStars % 2 === 0 ? String(whole) : `${whole || ''}½`;
				return `${text} yıldız`;
			},
			rateFailed: 'Puanınız kaydedilemedi. Lütfen tekrar deneyin.',
			tooManyRatings: 'Bu tarayıcıda çok fazla puan var. Daha fazlasını kaydetmek için oturum açın.',
			migrated: 'Bu tarayıcıdaki gizlenen yapımlar ve puanlar artık hesabınızda',
			noRoom: (hidden, ratings) => {
				const parts = [
					...(hidden > 0 ? [`${hidden} gizlenen yapım`] : []),
					...(ratings > 0 ? [`${ratings} puan`] : []),
				];
				return `Hesabınızda yer yok: ${parts.join(' ve ')} bu tarayıcıda kalıyor.`;
			},
		},
	},
	'web/ui/english-mark': {
		ENGLISH_MARK_TEXT: { inEnglish: 'Özet İngilizce' },
	},
	'web/ui/link-to-copy': {
		LINK_TO_COPY_TEXT: {
			copy: 'Bağlantıyı kopyala',
			copied: 'Bağlantı kopyalandı',
			copyFailed: 'Bağlantıyı elle kopyala',
		},
	},
	'web/ui/ui': {
		UI_TEXT: {
			retry: 'Tekrar dene',
			retrying: 'Tekrar deneniyor…',
			fetchFailed: 'Yüklenemedi. Bağlantınızı denetleyip tekrar deneyin.',
			cardFailed: 'Bu kısım gösterilemedi. Tekrar deneyin.',
			close: 'Kapat',
			cancel: 'Vazgeç',
			working: 'İşleniyor…',
			notices: 'Bildirimler',
			dismissNotice: 'Kapat',
			showPassword: 'Parolayı göster',
			hidePassword: 'Parolayı gizle',
		},
	},
	'web/worker/offline-page': {
		OFFLINE_TEXT: {
			title: 'Bağlantı yok',
			text: 'Bu sayfa bu cihazda kayıtlı değil. Yeniden çevrimiçi olduğunuzda açılır.',
			retry: 'Tekrar dene',
			home: 'Ana sayfa, son görülen hâliyle',
			kept: 'Çevrimdışı kullanılabilir',
			/** Of the bar. */
			navigation: 'Ana gezinme',
			pages: [
				['/', 'Ana sayfa'],
				['/movies', 'Filmler'],
				['/tv', 'Diziler'],
				['/my-list', 'Listem'],
				['/downloads', 'İndirilenler'],
			],
		},
	},
	'web/features/player/together/together': {
		ROOM_TEXT: {
			heading: 'Birlikte izle',
			intro: 'Bir oda açıp bağlantısını gönderin: 20 kişiye kadar herkes aynı saniyeyi izler.',
			guests: 'Hesabı olmayanlar katılabilir',
			hostOnly: 'Oynatmayı yalnızca ben yönetirim',
			open: 'Oda aç',
			openFailed: 'Oda açılamadı. Lütfen tekrar deneyin.',
			close: 'Kapat',
			link: 'Oda bağlantısı',
			people: 'Odada',
			host: 'ev sahibi',
			guest: 'konuk',
			you: 'siz',
			ready: 'hazır',
			notReady: 'hazır değil',
			iAmReady: 'Hazırım',
			startTogether: 'Birlikte başlat',
			startsIn: (seconds) => `Başlamasına ${seconds}`,
			pressPlay: 'Tarayıcınız bekliyor: oynatıcıda Oynat’a basın.',
			silent: 'Bu oynatıcı buradan yönetilemez: geri sayım bitince başlatın.',
			everybodyAt: (time) => `Herkes ${time} konumunda`,
			connecting: 'Katılınıyor…',
			waiting: 'Bağlantı koptu. Yeniden deneniyor…',
			over: 'Artık odada değilsiniz.',
			other: (name) => `Oda ${name} izliyor.`,
			goThere: 'Oraya git',
			bringHere: 'Herkesi buraya getir',
			react: 'Tepki ver',
			reactions: { heart: 'Kalp', laugh: 'Gülme', wow: 'Şaşkınlık', sad: 'Üzüntü', scared: 'Korku', applause: 'Alkış' },
			reacted: (name, reaction) => `${name}: ${reaction}`,
			leave: 'Ayrıl',
			end: 'Odayı kapat',
		},
	},
	'web/features/together/together': {
		TOGETHER_TEXT: {
			title: 'Birlikte izle',
			description: 'Birlikte izlemek veya seçmek için bir oda.',
			checking: 'Oda aranıyor…',
			notFound: 'Böyle bir oda yok',
			notFoundText: 'Bağlantı eksik ya da oda kapatılmış. Yenisini isteyin.',
			goHome: 'Ana sayfaya git',
			invited: (host) => `${host} sizi davet ediyor`,
			toWatch: (name) => `“${name}” birlikte izleniyor.`,
			toChoose: 'Ne izleneceği birlikte seçiliyor.',
			name: 'Adınız',
			join: 'Katıl',
			signIn: 'Oturum aç',
			accountsOnly: 'Bu oda hesabı olanlar içindir.',
			connecting: 'Katılınıyor…',
			waiting: 'Bağlantı koptu. Yeniden deneniyor…',
			over: 'Artık odada değilsiniz.',
			people: (names) => `Odada: ${names}`,
			alone: 'Henüz başka kimse yok. Bağlantıyı gönderin.',
			link: 'Oda bağlantısı',
			like: 'Evet',
			pass: 'Hayır',
			keys: 'Ok tuşları: sol hayır, sağ evet.',
			left: (count) => `${count} kaldı`,
			kept: '“Daha sonra izle” listesinde',
			limits: 'Destede neler olabilir',
			type: 'İçerik',
			typeOf: { all: 'Filmler ve diziler', movie: 'Filmler', tv: 'Diziler' },
			length: 'Süre',
			anyLength: 'Her süre',
			upTo: (minutes) => `En fazla ${minutes}\u00a0dakika`,
			keptOnly: 'Yalnızca “Daha sonra izle” listelerindekiler',
			servicesOnly: 'Yalnızca belirli platformlarda olanlar',
			services: 'Platformlar',
			servicesFailed: 'Platformlar şu anda yüklenemiyor.',
			servicesNote: (country) => `Platformlar: ${country}. Veriler: JustWatch.`,
			noServices: (country) => `Bilinen platform yok: ${country}.`,
			emptyDeck: 'Destede henüz bir şey yok. Diğerleri, “Daha sonra izle” listelerindeki yapımları da getirir.',
			allSeen: 'Hepsini gördünüz. Diğerleri hâlâ seçiyor.',
			match: 'Eşleşti!',
			matchText: (name) => `“${name}” hepinizin hoşuna gitti.`,
			watch: 'Birlikte izle',
			watchFailed: 'Oda açılamadı. Lütfen tekrar deneyin.',
			waitForWatch: 'Hesabı olan biri odayı açınca siz de oraya geçersiniz.',
			decide: 'Birlikte seç',
			decideFailed: 'Seçki hazırlanamadı. Lütfen tekrar deneyin.',
			remoteTitle: 'Uzaktan kumanda',
			remoteDescription: 'Başka bir cihazda oynatılanı yönetin.',
			signedOut: 'Cihazlarınızı yönetmek için oturum açın',
			signedOutText: 'Hesabınızın cihazları burada listelenir.',
			thisDevice: 'Bu cihaz',
			thisDeviceHint: 'Burada bir sayfa açıkken hesabınızın diğer cihazları onu yönetebilir.',
			deviceName: 'Bu cihazın adı',
			turnOn: 'Yönetilmesine izin ver',
			turnOff: 'İzni kaldır',
			isOn: (name) => `${name} adıyla yönetiliyor.`,
			devices: 'Cihazlar',
			noDevices: 'Cihaz yok. Bu sayfayı cihazda açıp yönetilmesine izin verin.',
			nothingPlays: 'Oynatılan bir şey yok',
			play: 'Oynat',
			pause: 'Duraklat',
			back: '10\u00a0sn. geri',
			forward: '10\u00a0sn. ileri',
			volume: 'Ses düzeyi',
			search: 'Ara',
			searchHint: 'Siz yazarken cihaz arar.',
			find: 'Bul',
			findFailed: 'Arama başarısız oldu. Lütfen tekrar deneyin.',
			noResults: 'Bir şey bulunamadı',
			playThere: (name) => `Orada oynat: ${name}`,
			guests: 'Konuklar',
			guestHint: 'Bir konuk, bağlantı veya QR kodla bir akşam cihazlarınızı yönetir.',
			letGuest: 'Konuk ekle',
			guestFailed: 'Bağlantı oluşturulamadı. Lütfen tekrar deneyin.',
			guestLink: 'Konuk bağlantısı',
			guestCode: 'Bağlantının QR kodu',
			guestUntil: (time) => `Konuk, bitiş: ${time}`,
			end: 'Sonlandır',
			endFailed: 'Sonlandırılamadı. Lütfen tekrar deneyin.',
		},
	},
} satisfies Translation;
