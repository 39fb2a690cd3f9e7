/**
 * Texts of the interface in Polish.
 *
 * Glossary: the reader is „ty”, without forms that have a gender; what was done is said impersonally („dodano”).
 * Watch Later: Do obejrzenia. My List: Moja lista. Continue Watching: Oglądaj dalej. movie: film. show: serial. title: tytuł.
 * season: sezon. episode: odcinek. specials: odcinki specjalne. programme: program. feature: film główny. short: krótki metraż.
 * copy: kopia. player: odtwarzacz. player server: serwer odtwarzania. host of a copy: serwis. add-on: dodatek. stream: strumień.
 * list: lista. row: rząd. queue: kolejka. overview: opis (of a title), Przegląd (of the admins). collection: seria filmowa.
 * profile: profil. backup: kopia zapasowa. owner: właściciel. admin: administrator. user: użytkownik. passkey: klucz dostępu.
 * recovery code: kod odzyskiwania. two-factor sign-in: logowanie dwuetapowe. sign in: zaloguj się. sign up: zarejestruj się.
 * email: e-mail. trending: na czasie. watch history: historia oglądania. rating: ocena. guide: przewodnik. site: witryna.
 * audit log: dziennik działań. settings: ustawienia. preferences: preferencje. poster: plakat. backdrop: tło.
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
import { plural } from './plural.ts';
import { ACCOUNT_RULES, LIST_RULES, PROFILE_RULES, PROGRAMME_HEADINGS } from './rules/pl.ts';
import type { Translation } from './translation.ts';

/** The forms of a noun after 1, after 2 to 4, and after 5. */
const formOf = (count: number | string, one: string, few: string, many: string) =>
	plural('pl', count, { one, few, many, other: many });

/** A count that may be shown already, with its noun. */
const counted = (count: number | string, one: string, few: string, many: string) =>
	`${typeof count === 'number' ? formatCount(count) : count} ${formOf(count, one, few, many)}`;

const daysOf = (count: number) => counted(count, 'dzień', 'dni', 'dni');
/** After `od`, `z`, `starsze niż`. */
const daysOfGenitive = (count: number) => counted(count, 'dnia', 'dni', 'dni');
/** After `po`. */
const daysOfLocative = (count: number) => counted(count, 'dniu', 'dniach', 'dniach');
const titlesOf = (count: number) => counted(count, 'tytuł', 'tytuły', 'tytułów');
const episodesOf = (count: number) => counted(count, 'odcinek', 'odcinki', 'odcinków');
const seasonsOf = (count: number) => counted(count, 'sezon', 'sezony', 'sezonów');
const usersOf = (count: number | string) => counted(count, 'użytkownik', 'użytkowników', 'użytkowników');
const episodeCode = (season: number, episode: number) => `S${season}E${episode}`;
/** Within a sentence. */
const inSeason = (season: number, episode: number) => `sezon ${season}, odcinek ${episode}`;
const episodeWords = (season: number, episode: number) => `Sezon ${season}, odcinek ${episode}`;
const ratedOutOfTen = (rating: string) => `Ocena: ${rating} na 10`;
/** After `o`, `za`. */
const secondsOf = (seconds: number) => counted(seconds, 'sekundę', 'sekundy', 'sekund');
const starsOf = (stars: number) => counted(stars, 'gwiazdka', 'gwiazdki', 'gwiazdek');

const listOf = (parts: readonly string[]) => new Intl.ListFormat('pl').format(parts);

function placeOf({ number, total }: { number: number; total: number }): string {
	return total === 1 ? '' : ` (${number} z ${total})`;
}

function leftBecause(failure: SourceFailure, host: string): string {
	if (failure === 'fault') return 'Tej kopii nie da się tu odtworzyć';
	if (failure === 'silent') return `${host} nie odpowiada`;
	if (failure === 'slow') return `${host} działa zbyt wolno`;
	return `${host} nie wysyła już danych`;
}

/** `lata 20. XX w.`; of the first ten years of a century, `lata 1900–1909`. */
function decadeOf(decade: number | string): string {
	const year = Number(decade);
	if (year % 100 === 0) return `lata ${year}–${year + 9}`;
	const century = { 18: 'XIX', 19: 'XX', 20: 'XXI' }[Math.floor(year / 100)];
	return century ? `lata ${year % 100}. ${century} w.` : `lata ${year}–${year + 9}`;
}

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const GET_KEY = 'Bezpłatny klucz utworzysz na themoviedb.org, w ustawieniach swojego konta, w sekcji API.';
const KEY_FORMS = 'Długi API Read Access Token z TMDB należy do TMDB_ACCESS_TOKEN, a krótki API Key do TMDB_API_KEY.';
const RESTART = 'Naciśnij Ctrl+C w terminalu serwera, a potem uruchom:';
const OTHER_TERMINAL = 'Uruchom w innym terminalu, w katalogu, w którym uruchomiono Matinee:';

function commandsOf(commands: PublicConfig['commands']): { start: string; backUp: string } {
	return commands === 'npm'
		? { start: 'npm start', backUp: 'npm run backup -- backups/matinee.db' }
		: { start: 'matinee', backUp: 'matinee backup backups/matinee.db' };
}

function updateText(commands: PublicConfig['commands']): string {
	const backup =
		'Przy uruchomieniu powstaje kopia zapasowa wbudowanej bazy danych, zanim baza zostanie przekształcona.';
	return commands === 'npm' ? backup : `Zainstaluj ją tak samo jak obecną: zobacz docs/operating.md. ${backup}`;
}

const BROWSE_TITLES = { movie: 'Filmy', tv: 'Seriale' };
const SORTS = {
	popular: 'Najpopularniejsze',
	top_rated: 'Najwyżej oceniane',
	latest: 'Najnowsze',
	a_to_z: 'Od A do Z',
	first_air_date: 'Pierwsza emisja',
	name: 'Nazwa',
};

const quickFilterOf = (filter: Exclude<BrowseState['filter'], 'all'>) =>
	filter === 'trending' ? 'Na czasie' : SORTS[filter];

/** `Filmy · Komedia · Najwyżej oceniane`. */
function browseTitle(
	mediaType: 'movie' | 'tv',
	{ filter, q }: Pick<BrowseState, 'filter' | 'q'>,
	genre?: string,
): string {
	if (q) return `„${q}” – ${BROWSE_TITLES[mediaType]}`;
	return [BROWSE_TITLES[mediaType], genre ?? [], filter === 'all' ? [] : quickFilterOf(filter)].flat().join(' · ');
}

const FREE = 'Teraz za darmo';
const FACETS: Partial<Record<FacetName, Readonly<Record<string, string>>>> = {
	length: {
		'1-19': 'Poniżej 20 minut',
		'1-59': 'Poniżej godziny',
		'60-120': 'Od 1 do 2 godzin',
		'121-': 'Ponad 2 godziny',
	},
	sound: { silent: 'Nieme', sound: 'Dźwiękowe' },
	country: { SU: 'Związek Radziecki', YU: 'Jugosławia', XC: 'Czechosłowacja', HK: 'Hongkong' },
	language: { cn: 'kantoński', zh: 'mandaryński' },
	free: { 1: FREE },
};

/** What a chosen facet is called: `Lata 20. XX w.`, `Poniżej 20 minut`, `Od 7`, `Niemcy`. */
function facetLabel(name: FacetName, value: string): string {
	const known = FACETS[name]?.[value];
	if (known) return known;
	if (name === 'country') return displayName('region', value);
	if (name === 'language') return displayName('language', value);
	if (name === 'decade') return capitalised(decadeOf(value));
	if (name === 'free') return `${FREE} (${displayName('region', value)})`;
	if (name === 'rating') return `Od ${value}`;
	const region = value.split('-')[1];
	return region ? `Wybrany dostawca (${displayName('region', region)})` : 'Wybrany dostawca';
}

function facetLabelsOf({ facets }: BrowseState): string[] {
	return FACET_NAMES.flatMap((name) => (facets[name] ? facetLabel(name, facets[name]) : []));
}

/** `Nieme · Komedia · Lata 20. XX w.`; values as in the addresses of lists. */
function moodOf(facets: Readonly<Record<string, string>>, genre?: string): string {
	const { filter = '', sound, decade, country, length = '', free } = facets;
	return [
		filter === 'top_rated' ? SORTS.top_rated : filter === 'latest' && SORTS.latest,
		sound && 'Nieme',
		genre,
		decade && capitalised(decadeOf(decade)),
		country && (country === 'SU' ? 'Związek Radziecki' : displayName('region', country)),
		length !== '60-120' && FACETS.length?.[length],
		free && FREE,
	]
		.filter(Boolean)
		.join(' · ');
}

/** After 2 to 4; by the form after 1. After 5 it is the `many` of the labels. */
const FEW: Readonly<Record<string, string>> = {
	film: 'filmy',
	serial: 'seriale',
	tytuł: 'tytuły',
	osoba: 'osoby',
	wynik: 'wyniki',
};

function listCount(count: number, { one, many }: TitleListLabels): string {
	return counted(count, one, FEW[one] ?? many, many);
}

function catalogueText({ source }: PublicConfig): string {
	return source === 'tmdb'
		? 'Nazwy, daty, obsada, oceny i obrazy filmów i seriali, tak jak publikuje je TMDB.'
		: 'Nazwy, daty, obsada i opisy filmów i seriali z domeny publicznej lub na wolnych licencjach, z obrazami narysowanymi dla Matinee.';
}

function thirdParties({ source, playerConfigUrl }: PublicConfig): PolicySection['blocks'] {
	const pictures =
		source === 'tmdb'
			? 'Tytuły, oceny i teksty przychodzą z TMDB przez ten serwer, więc TMDB cię nie widzi. Plakaty i tła twoja przeglądarka pobiera z serwisu obrazów TMDB, który widzi twój adres IP.'
			: 'Plakaty, tła i teksty pochodzą wyłącznie z tego serwera.';
	const list = playerConfigUrl
		? 'Twoja przeglądarka pobiera listę serwerów odtwarzania spod adresu, który wybraliśmy. Kto go prowadzi, widzi twój adres IP.'
		: null;
	return [
		{
			text: 'Matinee nie przechowuje filmów ani seriali. Gdy coś oglądasz, twoja przeglądarka otwiera stronę lub plik kogoś innego. O tym, co się tam dzieje, mówi tamtejsza polityka prywatności, nie ta.',
		},
		{
			terms: [
				[
					'Serwery odtwarzania',
					'Wybrany serwer odtwarzania pojawia się w ramce. Widzi twój adres IP, twoją przeglądarkę i to, który tytuł otwierasz, i może ustawiać własne pliki cookie. Nie widzi, kim tu jesteś.',
				],
				[
					'Filmy na wolnych licencjach',
					'Wbudowany odtwarzacz pobiera je z archiwów, które je przechowują. Archiwa widzą twój adres IP.',
				],
				[
					'Zwiastuny',
					'Są wyświetlane przez odtwarzacz YouTube w trybie rozszerzonej ochrony prywatności, gdy otworzysz zwiastun albo gdy nic innego z danego tytułu nie da się odtworzyć.',
				],
				['Obrazy i teksty', pictures],
				...(list ? [['Lista serwerów', list] as const] : []),
			],
		},
	];
}

const LINK_TEXT = {
	unusable: 'Link jest nieważny',
	checking: 'Sprawdzanie linku…',
	needsScript: 'Ten link wymaga JavaScriptu, a w tej przeglądarce jest on wyłączony.',
	login: 'Zaloguj się',
	goHome: 'Strona główna',
} as const;

const transferRows = (number: number) => counted(number, 'wiersz', 'wiersze', 'wierszy');

export const MESSAGES = {
	'contract/account-rules': { ACCOUNT_RULE_MESSAGES: ACCOUNT_RULES },
	'contract/list-rules': { LIST_RULE_MESSAGES: LIST_RULES },
	'contract/profile-rules': { PROFILE_RULE_MESSAGES: PROFILE_RULES },
	'contract/player-server-list': {
		PLAYER_SERVER_LIST_MESSAGES: {
			list: 'lista to obiekt z polami „servers” i „settings”',
			servers: `potrzeba od 1 do ${MAX_SERVERS} serwerów`,
			server: 'serwer to obiekt',
			id: 'musi być liczbą całkowitą, np. 3',
			duplicateId: 'inny serwer ma ten sam identyfikator',
			name: 'nazwa jest wymagana',
			movieUrl: 'adres jest wymagany, np. https://player.example.org/movie',
			tvUrl: 'adres jest wymagany, np. https://player.example.org/tv',
			unsafeUrl: 'musi być adresem takim jak https://player.example.org/movie: z https, bez nazwy użytkownika i bez #',
			unsafeHttpUrl: 'musi być adresem takim jak http://player.example.org/movie, bez nazwy użytkownika i bez #',
			placeholder: (text) =>
				`nie może zawierać ${text}: symboli zastępczych nie ma, a identyfikator (przy serialach także sezon i odcinek) jest dopisywany na końcu, jak w …/movie/10331`,
			ownUrl: 'nie może być adresem tej witryny, chyba że to ścieżka wbudowanego odtwarzacza',
			enabled: 'musi być true albo false',
			priority: 'musi być liczbą',
			params: 'musi przypisywać preferencjom nazwy parametrów z liter, cyfr, „.”, „_” lub „-”',
			messageOrigin: 'musi być adresem http lub https',
			ownOrigin: 'nie może być adresem tej witryny',
			sandbox: 'musi być strict albo relaxed',
			settings: 'pole „settings” jest wymagane',
			defaultServer: 'musi być liczbą: identyfikatorem serwera',
			autoFallback: 'musi być true albo false',
			maxRetries: `musi być liczbą od ${MAX_RETRIES.min} do ${MAX_RETRIES.max}`,
			loadTimeout: `musi być liczbą milisekund od ${LOAD_TIMEOUT_MS.min} do ${LOAD_TIMEOUT_MS.max}`,
			ofServer: (number, name) => `Serwer ${number}${name && ` (${name})`}`,
			ofSettings: 'Ustawienia',
		},
	},
	'open-catalogue/programme/programme': {
		PROGRAMME_HEADINGS: PROGRAMME_HEADINGS,
	},
	'web/bookmarks/bookmark-button': {
		BOOKMARK_BUTTON_TEXT: {
			watchLater: 'Do obejrzenia',
			addToList: 'Dodaj do listy',
		},
	},
	'web/bookmarks/bookmarks': {
		BOOKMARKS_TEXT: {
			watchLater: 'Do obejrzenia',
			removeBookmark: 'Usuń z listy „Do obejrzenia”',
			more: (name) => `Więcej: ${name}`,
			listsOf: (name) => `Listy z tytułem ${name}`,
			listsNeedAccount: 'Listy wymagają konta. Zaloguj się, aby utworzyć własną.',
			listsFailed: 'Nie udało się wczytać twoich list. Spróbuj ponownie.',
			listFailed: 'Nie udało się zmienić listy. Spróbuj ponownie.',
			loading: 'Wczytywanie twoich list…',
			newList: 'Nowa lista',
			createList: 'Utwórz i dodaj',
			logIn: 'Zaloguj się',
			close: 'Zamknij',
			add: (name) => `Dodaj do listy „Do obejrzenia”: ${name}`,
			remove: (name) => `Usuń z listy „Do obejrzenia”: ${name}`,
			added: (name) => `${name} jest na liście „Do obejrzenia”`,
			addedHere: (name) => `Zapisano w tej przeglądarce: ${name}. Zaloguj się, aby mieć ten tytuł na Mojej liście.`,
			removed: (name) => `${name} nie jest już na liście „Do obejrzenia”`,
			failed: 'Nie udało się zmienić listy „Do obejrzenia”. Spróbuj ponownie.',
			full: 'Lista „Do obejrzenia” jest pełna. Najpierw usuń jakiś tytuł.',
			migrated: (count) => `Przeniesiono z tej przeglądarki na twoją listę „Do obejrzenia”: ${titlesOf(count)}`,
			noRoom: (count) =>
				`Lista „Do obejrzenia” jest pełna: ${titlesOf(count)} ${formOf(count, 'zostaje', 'zostają', 'zostaje')} w tej przeglądarce, dopóki nie usuniesz innych.`,
		},
	},
	'web/config/product': {
		PRODUCT_TEXT: {
			name: 'Matinee',
			shareImage: 'Matinee: filmy i seriale',
			purpose:
				'Matinee to katalog filmów i seriali, który każdy może uruchomić u siebie. Sam nie przechowuje filmów ani seriali.',
			openSource:
				'Każdy tytuł jest tu w domenie publicznej lub na wolnej licencji. Plakaty, tła i opisy to dzieło Matinee.',
			tmdbNotice:
				'Ten produkt korzysta z TMDB i interfejsów API TMDB, ale nie jest przez TMDB polecany, certyfikowany ani w inny sposób zatwierdzony.',
			tmdbLink: 'Tytuły i obrazy: TMDB',
			justWatchLink: 'Dane o dostępności: JustWatch',
			introDbLink: 'Czasy czołówek i napisów końcowych: TheIntroDB',
		},
	},
	'web/embed/panel': {
		PANEL_MESSAGES: {
			close: 'Zamknij',
			subtitles: 'Napisy',
			off: 'Wyłączone',
			none: 'Brak',
			language: 'Język',
			secondLanguage: 'Drugi język',
			noSubtitles: 'Ta kopia nie ma własnych napisów.',
			ownFile: 'Otwórz własny plik',
			ownFileHint: 'Plik .srt, .vtt lub .ass. Zostaje na tym urządzeniu.',
			ownFileFailed: {
				tooLarge: 'Plik ma ponad 2 MB, więc nie zawiera napisów.',
				tooMany: (most) => `W pliku jest więcej napisów niż ${most}.`,
				noCue: 'W pliku nie ma żadnych napisów.',
				unreadable: 'Nie da się odczytać pliku.',
			},
			ownFileShown: (name) => `Wyświetlane napisy: „${name}”.`,
			delay: 'Przesunięcie',
			sooner: 'Wcześniej',
			later: 'Później',
			noDelay: 'Bez przesunięcia',
			delayed: (ms) => `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${formatDecimal(Math.abs(ms) / 1000, 2)} s`,
			look: 'Wygląd',
			size: 'Rozmiar',
			sizes: { 75: 'Mały', 100: 'Średni', 125: 'Duży', 150: 'Większy', 200: 'Największy' },
			colour: 'Kolor',
			colours: { white: 'Biały', yellow: 'Żółty', cyan: 'Błękitny', green: 'Zielony' },
			edge: 'Tło',
			edges: { outline: 'Obrys', box: 'Prostokąt' },
			place: 'Położenie',
			places: { bottom: 'Na dole', top: 'Na górze' },
			preview: 'Tak wyglądają napisy.',
			settings: 'Kopia i ustawienia',
			chapters: 'Rozdziały',
			chapter: (start, title) => `${formatTime(Math.floor(start))} ${title}`,
			copy: 'Kopia',
			copyName: (host, kind, height, sizeBytes) =>
				[
					host,
					height ? `${height}p` : kind.toUpperCase(),
					...(sizeBytes ? [`${Math.max(1, Math.round(sizeBytes / 1_000_000))} MB`] : []),
				].join(' · '),
			picture: 'Obraz',
			automatic: 'Auto',
			level: (height, bitrate) => (height > 0 ? `${height}p` : `${formatDecimal(bitrate / 1_000_000, 1)} Mb/s`),
			audio: 'Ścieżka dźwiękowa',
			unnamedAudio: 'Dźwięk',
			sound: 'Dźwięk',
			night: 'Tryb nocny',
			dialogue: 'Wyraźniejsze dialogi',
			louder: 'Głośniej',
			mono: 'Mono',
			on: 'Wł.',
			decibels: (value) => `+${value} dB`,
			soundUnsupported: 'Ta przeglądarka nie potrafi zmienić dźwięku tej kopii.',
			soundRefused:
				'Serwis, z którego pochodzi ta kopia, nie pozwala odtwarzaczom zmieniać jej dźwięku. Może pozwala na to inna kopia.',
			soundDropped:
				'Serwis, z którego pochodzi ta kopia, nie pozwala odtwarzaczom zmieniać jej dźwięku: jest odtwarzana bez zmian.',
			wrong: 'Coś jest nie tak',
			problems: {
				bad_picture: 'Zły obraz',
				bad_sound: 'Zły dźwięk',
				wrong_film: 'Nie ten film',
				does_not_load: 'Nie wczytuje się',
			},
			sleepTimer: 'Wyłącznik czasowy',
			sleepTimers: {
				15: '15 minut',
				30: '30 minut',
				45: '45 minut',
				60: '60 minut',
				90: '90 minut',
				end: 'Gdy to się skończy',
				episodes2: 'Po 2 odcinkach',
				episodes3: 'Po 3 odcinkach',
				episodes5: 'Po 5 odcinkach',
			},
			winding: 'Przewijanie',
			seek: 'Przyciski i klawisze',
			rewind: 'Cofnięcie po wznowieniu',
			seconds: (seconds) => counted(seconds, 'sekunda', 'sekundy', 'sekund'),
			thanks: 'Dziękujemy. Powyżej możesz wybrać inną kopię.',
		},
	},
	'web/embed/player': {
		PLAYER_MESSAGES: {
			opening: (host, place) => `Otwieranie kopii z serwisu ${host}${placeOf(place)}…`,
			tryingNext: (failure, failedHost, nextHost, place) =>
				`${leftBecause(failure, failedHost)}. Próba z ${failedHost === nextHost ? 'inną' : 'następną'} kopią z serwisu ${nextHost}${placeOf(place)}…`,
			slow: (host) => `${host} działa wolno. Poczekaj jeszcze…`,
			stalled: (host) => `${host} nie wysyła już danych. Poczekaj jeszcze…`,
			sourceFailed: (failure, host) => `${leftBecause(failure, host)} (${host})`,
			keptFrom: (host, reference) => `Zapisane na tym urządzeniu. Źródło: ${host}, ${reference}`,
			playingFrom: (host) => `Odtwarzanie z serwisu ${host}.`,
			lookingAgain: 'Żadnej ze znanych kopii nie da się tu odtworzyć. Szukanie innych…',
			offline: 'Nie masz połączenia z internetem. Połącz się i spróbuj ponownie.',
			noneAnswers: (hosts, total) =>
				`Nie można się teraz połączyć z: ${listOf(hosts)}${total === 1 ? '' : ` (sprawdzono ${counted(total, 'kopię', 'kopie', 'kopii')})`}.`,
			nonePlays: (hosts, total) =>
				total === 1
					? `Jedynej znanej kopii (${listOf(hosts)}) nie da się tu teraz odtworzyć.`
					: `Żadnej z ${total} znanych kopii (${listOf(hosts)}) nie da się tu teraz odtworzyć.`,
			unsupported: 'Ta przeglądarka nie potrafi odtworzyć żadnej kopii tego tytułu.',
			clipUnreachable: 'Nie udało się wczytać klipu.',
			wound: (direction, seconds) => `${secondsOf(seconds)} ${direction === 1 ? 'do przodu' : 'do tyłu'}`,
			speed: (rate) => `Prędkość ${rate.toLocaleString('pl')}×`,
			statistics: {
				label: 'Statystyki',
				copy: 'Kopia',
				picture: 'Obraz',
				bitrate: 'Przepływność',
				speed: 'Prędkość',
				buffer: 'Wczytane z wyprzedzeniem',
				dropped: 'Pominięte klatki',
				none: 'Brak',
				unknown: 'Nie wiadomo',
				megabits: (value) => `${formatDecimal(value, 1)} Mb/s`,
				factor: (rate) => `${rate.toLocaleString('pl')}×`,
				seconds: (value) => `${Math.round(value)} s`,
				frames: (dropped, total) => `${dropped} z ${total}`,
			},
			partFailed: 'Nie udało się wczytać tej części odtwarzacza. Naciśnij jeszcze raz, aby ponowić.',
			unnamedSubtitles: 'Napisy',
			subtitlesFailed: (label) => `Nie udało się wczytać napisów „${label}”.`,
		},
	},
	'web/features/admin/addons/addons': {
		ADDONS_TEXT: {
			add: 'Dodaj dodatek',
			addHint:
				'Dodatki zgodne z protokołem Stremio udostępniają strumienie, napisy i katalogi. Matinee nie ma własnych: to ty je wybierasz i odpowiadasz za to, co oferują.',
			address: 'Adres manifestu',
			addressHint: 'https://… lub stremio://…, zwykle z manifest.json na końcu',
			look: 'Sprawdź',
			looking: 'Sprawdzanie dodatku…',
			lookFailed: 'Nie udało się sprawdzić adresu',
			addIt: 'Dodaj',
			ownersNote: 'Dodatki dodają, porządkują i usuwają właściciele.',
			isAdded: 'Ten dodatek jest już na liście.',
			needsConfiguration: 'Najpierw trzeba go skonfigurować: otwórz jego stronę ustawień i wklej adres, który poda.',
			configurable: 'Ma stronę ustawień; adres, który poda na końcu, jest inny.',
			nothingUsed: 'Nie oferuje niczego, co jest tu używane.',
			added: (name) => `Dodano dodatek ${name}`,
			addFailed: 'Nie udało się dodać dodatku',
			list: 'Dodatki',
			listHint: 'Widzowie dostają ich zasoby w tej kolejności. Łączy się z nimi tylko serwer.',
			none: 'Nie ma jeszcze dodatków.',
			version: (version) => `Wersja ${version}`,
			offers: 'Oferuje',
			offerOf: { stream: 'strumienie', subtitles: 'napisy', catalog: 'katalogi' },
			types: 'Rodzaje',
			catalogs: 'Katalogi',
			catalogType: { movie: 'filmy', series: 'seriale' },
			unusedCatalogs: (count) => `pozostałe, tu nieużywane: ${count}`,
			notUsed: 'Nieużywane tutaj',
			host: 'Host',
			unusedOf: (name) => (name === 'meta' ? 'opisy jego własnych tytułów' : name),
			hasP2p: 'Oferuje torrenty, które nie są tu odtwarzane.',
			isAdult: 'Według własnych danych zawiera treści dla dorosłych.',
			checkedAt: (time) => `Odczytano: ${time}`,
			changedAt: (time) => `Zmieniono: ${time}`,
			enabled: 'Włączony',
			off: 'Wyłączony',
			enable: (name) => `Dodatek ${name} jest włączony`,
			moveUp: (name) => `Przesuń w górę: ${name}`,
			moveDown: (name) => `Przesuń w dół: ${name}`,
			refresh: (name) => `Odczytaj ponownie manifest: ${name}`,
			configure: 'Ustawienia dodatku',
			remove: (name) => `Usuń: ${name}`,
			removeTitle: (name) => `Usunąć dodatek ${name}?`,
			removeText: 'Jego strumienie, napisy i listy znikną dla wszystkich. Można go dodać ponownie, podając adres.',
			removeLabel: 'Usuń',
			saved: 'Zapisano',
			refreshed: 'Manifest odczytano ponownie',
			removed: (name) => `Usunięto dodatek ${name}`,
			failed: 'To się nie udało',
			faultOf: {
				unreachable: 'Nie odpowiada.',
				timeout: 'Nie było odpowiedzi na czas.',
				not_public: 'Jego adres prowadzi do sieci prywatnej; zobacz ADDONS_PRIVATE_HOSTS.',
				redirects: 'Jego adres przekierowuje w niedozwolone miejsce.',
				error_status: 'Host odpowiada, ale nie ma tam dodatku.',
				not_json: 'Odpowiedź nie jest manifestem.',
				too_large: 'Odpowiedź jest za duża.',
				not_an_addon: 'Jego manifest nie jest już poprawny.',
				paused: 'Kilka razy z rzędu wystąpił błąd. Następna próba za minutę.',
				sealed: 'Jego adres zapisano z innym SECRETS_KEY: usuń dodatek i dodaj go ponownie.',
			},
			lists: 'Listy',
			listsHint: 'Lista ma własną stronę. Są na niej tytuły, które ten katalog rozpoznaje po identyfikatorach IMDb.',
			isList: (name) => `${name} jest listą`,
			isOnHome: (name) => `${name} jest rzędem na stronie głównej`,
			onHome: 'Na stronie głównej',
			staysInUse: 'Nadal obowiązują wcześniejsze dane.',
		},
	},
	'web/features/admin/analytics/analytics': {
		ANALYTICS_TEXT: {
			growth: 'Nowi użytkownicy',
			growthHint: 'Nowe rejestracje, według dni UTC.',
			today: 'Dzisiaj',
			thisWeek: 'W tym tygodniu',
			thisMonth: 'W tym miesiącu',
			weekHint: 'Ostatnie 7 dni',
			monthHint: 'Ostatnie 30 dni',
			signUps: 'Rejestracje dziennie',
			watches: 'Odtworzenia dziennie',
			hitRate: 'Trafienia w pamięć podręczną',
			firstWeek: 'Dane obejmują na razie mniej niż tydzień: wykresy pokazują ostatnie 7 dni.',
			daysSummary: (total, days, most, day) =>
				`Razem ${total} w ciągu ${daysOfGenitive(days)}, najwięcej ${day}: ${most}.`,
			daysEmpty: (days) => `Nic w ciągu ostatnich ${daysOfGenitive(days)}.`,
			since: (moment) => `Co godzinę, od uruchomienia serwera: ${moment}.`,
			hitRateEmpty: 'Nie było jeszcze zapytań do pamięci podręcznej.',
			day: 'Dzień',
			hour: 'Godzina',
			hits: 'Trafienia',
			misses: 'Chybienia',
			rate: 'Odsetek trafień',
			perCent: (rate) => `${rate}%`,
			notAsked: '—',
			showTable: 'Pokaż jako tabelę',
			tableOf: (chart) => `${chart}, jako tabela`,
			ofChart: (chart) => `: ${chart}`,
		},
	},
	'web/features/admin/overview/overview': {
		OVERVIEW_TEXT: {
			watched: 'Najczęściej oglądane',
			watchedHint: (days) => `Przez zalogowanych użytkowników, w okresie: ${days}.`,
			nothingWatched: 'Nikt niczego nie oglądał.',
			kindOf: { movie: 'Film', tv: 'Serial' },
			untitled: (kind, id) => `${kind} ${id}`,
			notInCatalogue: 'Brak szczegółów',
			viewers: usersOf,
			failed: 'Awarie serwerów odtwarzania',
			failedHint: (days) => `Zgłoszone przez przeglądarki, w okresie: ${days}.`,
			allServers: 'Serwery odtwarzania',
			noneFailed: 'Nie zgłoszono żadnych awarii.',
			failures: (count) => counted(count, 'awaria', 'awarie', 'awarii'),
			unlisted: 'Serwer, którego nie ma już na liście',
			lastOn: (day) => `Ostatnio: ${day}`,
			reasonOf: {
				timeout: (count) => `przekroczenie czasu: ${count}`,
				copies_unreachable: (count) => `brak połączenia z serwisami z plikami: ${count}`,
				unreachable: (count) => `brak działającego źródła: ${count}`,
				unsupported: (count) => `format nieobsługiwany przez przeglądarkę: ${count}`,
				server_error: (count) => `błąd serwera: ${count}`,
			},
			days: (days) => (days === 1 ? 'ostatni dzień' : `ostatnie ${daysOf(days)}`),
		},
	},
	'web/features/admin/overview/setup': {
		SETUP_TEXT: {
			heading: 'Konfiguracja',
			hint: 'Polecenia dotyczą serwera uruchomionego w terminalu; o systemd i kontenerach przeczytasz w docs/operating.md.',
			progress: (done, needed, optional) =>
				`Gotowe ${done} z ${needed}${optional > 0 ? ` · opcjonalne: ${optional}` : ''}`,
			nameOf: {
				owner: 'Właściciel',
				catalogue: 'Katalog',
				players: 'Serwery odtwarzania',
				address: 'Adres publiczny',
				proxy: 'Proxy',
				backup: 'Kopia zapasowa',
				mail: 'Poczta',
				version: 'Wersja',
			},
			labelOf: { done: 'Gotowe', open: 'Opcjonalne', problem: 'Wymaga uwagi' },
			changes: 'Co się zmienia',
			test: 'Przetestuj klucz',
			testing: 'Testowanie…',
			tested: ({ state }) => (state === 'done' ? 'Twój klucz działa' : 'Test wykazał problem'),
			testFailed: 'Nie udało się przeprowadzić testu. Spróbuj ponownie.',
			testMail: 'Wyślij wiadomość testową',
			sendingMail: 'Wysyłanie…',
			mailTested: ({ isSent, recipient, answer }) =>
				isSent ? `Wysłano na adres ${recipient}. Odpowiedź serwera: ${answer}` : `Nie wysłano. ${answer}`,
			mailTestFailed: 'Nie udało się wysłać wiadomości testowej. Spróbuj ponownie.',
			openPlayers: 'Dodaj serwery odtwarzania',
			hide: 'Ukryj',
			unfold: 'Pokaż wyniki sprawdzenia',
			fold: 'Pokaż mniej',
			copy: 'Kopiuj',
			copied: 'Skopiowano',
			copyFailed: 'Nie skopiowano',
			saidCopied: 'Polecenie skopiowano',
			saidFailed: 'Nie udało się skopiować polecenia. Zaznacz je i skopiuj ręcznie.',
		},
		SETUP_LABELS: {
			'key-untested': 'Nie przetestowano',
			'backup-due': 'Oczekuje',
			'mail-untested': 'Nie przetestowano',
			'version-due': 'Oczekuje',
			'version-unknown': 'Nie wiadomo',
			'version-new': 'Nowa wersja',
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
					return { sentence: 'Ten serwer ma właściciela.' };
				case 'catalogue-open':
					return {
						sentence: `Działa otwarty katalog. Z kluczem TMDB katalog pochodzi z TMDB. ${GET_KEY}`,
						...restartWith('TMDB_ACCESS_TOKEN=twoj-klucz'),
					};
				case 'key-untested':
					return { sentence: 'Katalog pochodzi z TMDB. Sprawdź, czy TMDB przyjmuje klucz.' };
				case 'key-works':
					return { sentence: `TMDB przyjmuje klucz. Sprawdzono: ${time()}.` };
				case 'key-refused':
					return {
						sentence: `TMDB odrzuca klucz z ${value}, więc strony są puste. ${KEY_FORMS}`,
						...restartWith(`${value}=twoj-klucz`),
					};
				case 'catalogue-unreachable':
					return {
						sentence: 'Ten serwer nie może się połączyć z TMDB. Sprawdź jego sieć i przetestuj ponownie.',
					};
				case 'players-address':
					return { sentence: 'Twoje serwery odtwarzania pochodzą z PLAYER_CONFIG_URL.' };
				case 'players-file':
					return { sentence: 'Działają twoje własne serwery odtwarzania.' };
				case 'players-built-in':
					return { sentence: 'Działają tylko wbudowane serwery odtwarzania. Możesz dodać własne.' };
				case 'address-https':
					return { sentence: 'Korzystasz z adresu publicznego, przez HTTPS.' };
				case 'address-http':
					return {
						sentence: 'Korzystasz z adresu publicznego, ale bez HTTPS hasła są przesyłane bez szyfrowania.',
						...restartWith('PUBLIC_URL=https://twoja.domena', 'TRUST_PROXY=1'),
					};
				case 'address-local':
					return {
						sentence:
							'Ten adres działa tylko na tym komputerze. Dla innych urządzeń ustaw adres, z którym mogą się połączyć.',
						...restartWith('HOST=0.0.0.0', `PUBLIC_URL=http://twoj-adres${portOf(publicUrl)}`),
					};
				case 'address-differs': {
					const proxy = value?.startsWith('https:') ? ['TRUST_PROXY=1'] : [];
					return {
						sentence: `Korzystasz z adresu ${value}, ale PUBLIC_URL to ${publicUrl}. Tam prowadzą linki i karty udostępniania.`,
						...restartWith(`PUBLIC_URL=${value}`, ...proxy),
					};
				}
				case 'proxy-none':
					return { sentence: 'Łączysz się bez proxy i żadne nie jest zaufane.' };
				case 'proxy-trusted':
					return { sentence: `Twoje proxy podaje adres każdego odwiedzającego (TRUST_PROXY=${value}).` };
				case 'proxy-seen':
					return { sentence: 'Część zapytań przeszła przez proxy. Jeśli jest twoje, ustaw TRUST_PROXY.' };
				case 'proxy-untrusted':
					return {
						sentence:
							'Łączysz się przez proxy, które nie jest zaufane, więc wszyscy odwiedzający dzielą limity jednego.',
						...restartWith('TRUST_PROXY=1'),
					};
				case 'proxy-absent':
					return {
						sentence:
							'TRUST_PROXY jest ustawione, ale łączysz się bez proxy. W ten sposób odwiedzający mogą podszyć się pod inny adres.',
						...restartWith('TRUST_PROXY=off'),
					};
				case 'backup-recent':
					return { sentence: `Ostatnia kopia zapasowa: ${time()}. Trzymaj jej kopię na innym komputerze.` };
				case 'backup-due':
					return { sentence: 'Następna kopia zapasowa powstanie wkrótce po uruchomieniu.' };
				case 'backup-off':
					return {
						sentence: 'BACKUP_KEEP wynosi 0, więc nie ma automatycznych kopii zapasowych.',
						...runBeside(backUp),
					};
				case 'backup-postgres':
					return {
						sentence: 'Matinee nie tworzy kopii zapasowych PostgreSQL. Użyj jego własnych narzędzi.',
						...runBeside('pg_dump "$DATABASE_URL" > matinee.sql'),
					};
				case 'backup-missing': {
					const last = value === null ? 'Nie ma jeszcze kopii zapasowej.' : `Ostatnia kopia zapasowa: ${time()}.`;
					return {
						sentence: `${last} Przyczynę podaje dziennik serwera. Możesz utworzyć kopię teraz.`,
						...runBeside(backUp),
					};
				}
				case 'mail-off':
					return {
						sentence:
							'Poczta nie jest wysyłana: zapomniane hasła zastępują linki, które wydajesz. Ustaw serwer SMTP, aby każdy mógł zrobić to samodzielnie.',
						...restartWith('SMTP_URL=smtp://user:password@mail.example.org', 'MAIL_FROM=films@example.org'),
					};
				case 'mail-untested':
					return { sentence: 'Serwer SMTP jest ustawiony. Wyślij wiadomość testową na swój adres.' };
				case 'mail-works':
					return { sentence: `Serwer przyjął ostatnią wiadomość: ${time()}.` };
				case 'mail-fails':
					return {
						sentence: `Nie udało się wysłać ostatniej wiadomości. Odpowiedź: „${value}”. To, co czeka, jest na karcie System.`,
					};
				case 'version-unchecked':
					return {
						sentence: `Działa Matinee ${version}. UPDATE_CHECK jest wyłączone, więc nie sprawdza, czy są nowsze wersje.`,
					};
				case 'version-due':
					return { sentence: `Działa Matinee ${version}. Wkrótce po uruchomieniu sprawdzi, czy jest nowsza wersja.` };
				case 'version-unknown':
					return {
						sentence: `Działa Matinee ${version}. Nie udało się ustalić, czy jest nowsza wersja (${time()}).`,
					};
				case 'version-newest':
					return { sentence: `Działa Matinee ${version}. Nowszej wersji nie ma. Sprawdzono: ${time()}.` };
				case 'version-new':
					return {
						sentence: `Jest już Matinee ${value}, a działa ${version}. ${updateText(commands)}`,
						...(commands === 'npm' ? { where: RESTART, commands: ['git pull', start] } : {}),
					};
				case 'database-in-memory':
					return {
						sentence: 'Po zatrzymaniu serwera konta i historia przepadają. Uruchom go ponownie bez DATABASE_URL.',
						where: RESTART,
						commands: ['unset DATABASE_URL', start],
					};
			}
		},
	},
	'web/features/admin/player-servers/player-servers': {
		PLAYER_SERVERS_TEXT: {
			list: 'Lista serwerów odtwarzania',
			listHint: 'Spośród tych serwerów wybierają widzowie na stronie oglądania.',
			origin: 'Pochodzenie',
			originOf: {
				remote: 'Adres: PLAYER_CONFIG_URL',
				file: 'Plik: config/servers.json w katalogu danych',
				packaged: 'Własna lista Matinee',
			},
			address: 'Adres',
			file: 'Plik',
			savedTo: 'Zapis w',
			remoteNote:
				'Tylko do odczytu: przeglądarki widzów wczytują listę spod tego adresu, więc zmień ją tam. Lista poniżej działa, gdy to się nie uda.',
			ownersNote: 'Tylko do odczytu: listę zmienia właściciel.',
			unreadable:
				'Nie da się odczytać pliku: serwer nie ma uprawnień, to nie jest plik albo ma ponad 1 MB. Popraw go lub usuń na serwerze.',
			servers: 'Serwery',
			fallbackServers: 'Serwery na wypadek awarii adresu',
			order: 'Widzowie widzą je w tej kolejności. Gdy jeden zawiedzie, próbowany jest następny.',
			noServers: 'Nie ma jeszcze serwerów.',
			unnamed: (number) => `Serwer ${number}`,
			id: (id) => `Id ${id}`,
			default: 'Domyślny',
			disabled: 'Wyłączony',
			enable: (name) => `Włącz: ${name}`,
			enabled: 'Włączony',
			drag: 'Przeciągnij, aby przesunąć',
			moveUp: (name) => `Przesuń w górę: ${name}`,
			moveDown: (name) => `Przesuń w dół: ${name}`,
			edit: (name) => `Edytuj: ${name}`,
			remove: (name) => `Usuń: ${name}`,
			moved: (name, place, count) => `${name} jest teraz na miejscu ${place} z ${count}.`,
			removed: (name) => `Usunięto: ${name}. Zapisz, aby zastosować.`,
			add: 'Dodaj serwer',
			addTitle: 'Dodaj serwer odtwarzania',
			editTitle: (name) => `Edycja: ${name}`,
			formText: 'Dla widzów nic się nie zmieni, dopóki nie zapiszesz listy.',
			name: 'Nazwa',
			movieUrl: 'Adres filmów',
			movieUrlHint:
				'Bez symboli zastępczych: identyfikator TMDB jest dopisywany, jak w https://player.example.org/movie/10331',
			tvUrl: 'Adres seriali',
			tvUrlHint: 'Identyfikator, sezon i odcinek są dopisywane, jak w https://player.example.org/tv/253/1/2',
			idLabel: 'Id',
			idHint: 'Liczba, której nie ma żaden inny serwer.',
			messageOrigin: 'Źródło komunikatów (opcjonalnie)',
			messageOriginHint: 'Skąd przychodzą komunikaty odtwarzacza, jeśli nie spod jego adresu.',
			params: 'Parametry (opcjonalnie)',
			paramsHint: 'Preferencja=parametr, jak w autoPlay=autoplay, volume=vol',
			sandbox: 'Wyskakujące okna',
			sandboxOf: { strict: 'Wyskakujące okna zablokowane', relaxed: 'Wyskakujące okna dozwolone' },
			apply: 'Zastosuj',
			settings: 'Ustawienia',
			defaultServer: 'Serwer domyślny',
			noSuchServer: (id) => `Id ${id} (nie ma na liście)`,
			defaultHint: 'Używany, dopóki widz nie wybierze innego.',
			defaultIsOff: 'Tego serwera nie ma lub jest wyłączony, więc domyślny jest pierwszy włączony na liście.',
			autoFallback: 'Gdy serwer zawiedzie, próbuj następnego',
			maxRetries: 'Najwięcej prób',
			loadTimeout: 'Limit czasu wczytywania (ms)',
			json: 'Edytuj jako JSON',
			jsonTitle: 'Lista jako JSON',
			jsonText:
				'Wklej lub edytuj całą listę. Przed użyciem zostanie sprawdzona, a zapisana dopiero po naciśnięciu „Zapisz”.',
			jsonLabel: 'Lista',
			notJson: (reason) => `Niepoprawny JSON: ${reason}`,
			useJson: 'Użyj tej listy',
			issues: (count) => `${counted(count, 'rzecz', 'rzeczy', 'rzeczy')} do poprawy:`,
			issuesHint: 'Popraw to przed zapisaniem.',
			unsaved: 'Niezapisane zmiany',
			outdated: 'W międzyczasie listę zmienił ktoś inny.',
			loadSaved: 'Odrzuć moje i wczytaj tamtą',
			save: 'Zapisz',
			discard: 'Odrzuć',
			saved: 'Zapisano serwery odtwarzania',
			saveFailed: 'Nie udało się zapisać serwerów odtwarzania',
			undo: 'Cofnij ostatni zapis',
			undone: 'Przywrócono wcześniejsze serwery odtwarzania',
			undoFailed: 'Nie udało się przywrócić wcześniejszej listy',
			reset: 'Użyj własnej listy Matinee',
			resetTitle: 'Użyć własnej listy Matinee?',
			resetText:
				'Widzowie będą mieć tylko Open Cinema i zwiastuny. Twoja lista zostaje zachowana: przywróci ją „Cofnij ostatni zapis”.',
			resetDone: 'Znów działa własna lista Matinee',
			resetFailed: 'Nie udało się wrócić do własnej listy Matinee',
			inUse: 'Teraz w użyciu',
			inUseHint: 'Tak, jak wczytuje ją ta przeglądarka. Formularz serwera testuje jego adresy przed zapisaniem.',
		},
	},
	'web/features/admin/shared/admin': {
		ADMIN_TEXT: {
			title: 'Panel administratora',
			description: 'Użytkownicy, stan, statystyki, serwery odtwarzania i konserwacja tej witryny.',
			access: { admin: 'Dostęp administratora', owner: 'Dostęp właściciela' },
			tabs: 'Sekcje panelu administratora',
			tabOf: {
				overview: 'Przegląd',
				users: 'Użytkownicy',
				'sign-ups': 'Rejestracje',
				system: 'System',
				analytics: 'Statystyki',
				audit: 'Dziennik działań',
				'player-servers': 'Serwery odtwarzania',
				addons: 'Dodatki',
			},
			tabWithCount: (name, count) => `${name} (${count})`,
			loadFailed: 'Nie udało się wczytać danych panelu',
			needsScript: 'Panel administratora wymaga JavaScriptu, a w tej przeglądarce jest on wyłączony.',
			loading: 'Wczytywanie…',
			signInFirst: 'Zaloguj się jako administrator, aby otworzyć panel administratora.',
			signIn: 'Zaloguj się',
			adminsOnly: 'Panel administratora mogą otwierać tylko administratorzy.',
			unreachable:
				'Nie można połączyć się z serwerem, aby sprawdzić uprawnienia. Kolejne próby następują automatycznie.',
			users: 'Użytkownicy',
			totalUsers: 'Wszyscy użytkownicy',
			newUsersToday: 'Nowi użytkownicy dzisiaj',
			premiumUsers: 'Użytkownicy Premium',
			adminUsers: 'Administratorzy',
			watchHistory: 'Historia oglądania',
			historyTotal: 'Wszystkie wpisy',
			historyToday: 'Odtworzenia dzisiaj',
			lastDays: (days) => (days === 1 ? 'Ostatni dzień' : `Ostatnie ${daysOf(days)}`),
			health: 'Stan',
			uptime: 'Czas działania',
			version: 'Wersja',
			timestamp: 'Czas serwera',
			message: 'Komunikat',
			lastUpdated: (time) => `Ostatnia aktualizacja: ${time}`,
			refreshHint: (seconds) => `Odświeża się co ${seconds} s, gdy ta karta jest widoczna.`,
			confirmPassword: 'Potwierdź hasłem',
			whyConfirm: 'Od zalogowania minęło trochę czasu. Podaj hasło, aby przejść dalej.',
			ownPassword: 'Twoje hasło',
			confirm: 'Potwierdź',
			confirmationFailed: 'Nie udało się sprawdzić hasła. Spróbuj ponownie.',
			previousPage: 'Poprzednia',
			nextPage: 'Następna',
			firstPage: 'Pierwsza',
			lastPage: 'Ostatnia',
			page: (page) => `Strona ${page}`,
			pagesOf: (what) => `Strony: ${what}`,
			showing: (from, to, total, what) => `${capitalised(what)}: ${from}–${to} z ${total}`,
			orMore: (count) => `${count}+`,
			unknown: 'Nie wiadomo',
			statusOf: { healthy: 'w porządku', warning: 'ostrzeżenie', error: 'błąd' },
			auditEmpty: 'Nie zapisano jeszcze żadnych działań.',
			auditNoun: 'wpisy',
			when: 'Kiedy',
			who: 'Kto',
			what: 'Co',
			whom: 'Kogo lub czego dotyczy',
			nobody: '—',
			actionOf: {
				role_changed: 'Zmiana roli',
				premium_changed: 'Zmiana Premium',
				user_edited: 'Edycja konta',
				user_deleted: 'Usunięcie konta',
				deletion_requested: 'Zlecenie usunięcia własnego konta',
				deletion_cancelled: 'Rezygnacja z usunięcia własnego konta',
				data_exported: 'Eksport własnych danych',
				sessions_ended: 'Wylogowanie wszędzie',
				second_factor_enabled: 'Włączenie logowania dwuetapowego',
				second_factor_removed: 'Wyłączenie własnego logowania dwuetapowego',
				second_factor_reset: 'Zresetowanie logowania dwuetapowego',
				recovery_codes_replaced: 'Wymiana własnych kodów odzyskiwania',
				recovery_code_used: 'Logowanie kodem odzyskiwania',
				passkey_created: 'Utworzenie klucza dostępu',
				passkey_renamed: 'Zmiana nazwy klucza dostępu',
				passkey_removed: 'Usunięcie własnego klucza dostępu',
				provider_sign_in: 'Logowanie przez dostawcę',
				provider_connected: 'Połączenie z dostawcą logowania',
				provider_disconnected: 'Odłączenie dostawcy logowania',
				sign_in_refused: 'Odmowa logowania',
				profile_created: 'Dodanie profilu',
				profile_edited: 'Zmiana profilu',
				profile_pin_changed: 'Zmiana kodu PIN profilu',
				profile_removed: 'Usunięcie profilu',
				api_token_created: 'Utworzenie tokena API',
				api_token_revoked: 'Unieważnienie tokena API',
				user_suspended: 'Zawieszenie konta',
				suspension_lifted: 'Odwieszenie konta',
				sign_up_approved: 'Zatwierdzenie rejestracji',
				sign_up_refused: 'Odrzucenie rejestracji',
				invitation_created: 'Utworzenie zaproszenia',
				invitation_revoked: 'Unieważnienie zaproszenia',
				invitation_used: 'Rejestracja z zaproszenia',
				password_reset: 'Ustawienie nowego hasła przez link',
				reset_link_created: 'Utworzenie linku do nowego hasła',
				email_verified: 'Potwierdzenie adresu e-mail',
				email_change_requested: 'Prośba o zmianę adresu e-mail',
				email_change_undone: 'Cofnięcie zmiany adresu e-mail',
				device_approved: 'Zalogowanie urządzenia kodem',
				device_refused: 'Odrzucenie urządzenia',
				mail_tested: 'Wysłanie wiadomości testowej',
				mail_retried: 'Ponowienie wysyłki wiadomości',
				mail_discarded: 'Odrzucenie wiadomości',
				users_exported: 'Eksport wszystkich użytkowników',
				report_exported: 'Eksport raportu systemowego',
				cache_cleared: 'Wyczyszczenie pamięci podręcznej katalogu',
				records_cleaned: 'Usunięcie starych wpisów',
				segment_marked: 'Oznaczenie fragmentu do pominięcia',
				segment_unmarked: 'Usunięcie oznaczenia fragmentu do pominięcia',
				backup_downloaded: 'Pobranie kopii zapasowej',
				clock_accepted: 'Zaakceptowanie czasu serwera',
				copy_reports_dismissed: 'Odrzucenie zgłoszeń dotyczących kopii',
				copy_excluded: 'Wykluczenie kopii',
				copy_included: 'Ponowne dopuszczenie wykluczonej kopii',
				addon_added: 'Dodanie dodatku',
				addon_changed: 'Zmiana dodatku',
				addon_removed: 'Usunięcie dodatku',
				addons_ordered: 'Zmiana kolejności dodatków',
				calendar_address_made: 'Utworzenie adresu kalendarza',
				calendar_address_ended: 'Unieważnienie adresu kalendarza',
				webhook_added: 'Dodanie webhooka',
				webhook_changed: 'Zmiana webhooka',
				webhook_removed: 'Usunięcie webhooka',
				player_servers_saved: 'Zapisanie serwerów odtwarzania',
				player_servers_reset: 'Powrót do dostarczonych serwerów odtwarzania',
				player_servers_restored: 'Przywrócenie wcześniejszych serwerów odtwarzania',
			},
			linkTitle: 'Skopiuj link teraz',
			linkCopy: 'Kopiuj',
			linkCopied: 'Skopiowano',
			linkCopyFailed: 'Zaznacz i skopiuj ręcznie',
			linkDone: 'Gotowe',
			fromTo: (from, to) => `${from} → ${to}`,
			refusalOf: {
				password: 'błędne hasło',
				code: 'błędny kod',
				passkey: 'klucz dostępu',
				provider: 'odpowiedź dostawcy',
				proxy: 'nagłówki serwera proxy',
				token: 'token API',
			},
			countOf: {
				records_cleaned: '(wpisy)',
				sessions_ended: '(sesje)',
				sign_in_refused: 'w ciągu godziny',
				invitation_created: '(użycia)',
				player_servers_saved: '(serwery)',
			},
		},
		ROLE_NAME: { user: 'Użytkownik', admin: 'Administrator', owner: 'Właściciel' },
	},
	'web/features/admin/sign-ups/sign-ups': {
		SIGN_UPS_TEXT: {
			waiting: 'Oczekujące na zatwierdzenie',
			waitingHint: 'Zalogować się można dopiero po zatwierdzeniu. Odrzucenie usuwa konto.',
			nobodyWaits: 'Nikt nie czeka.',
			waitingMore: (shown, total) => `Najstarsze: ${shown} z ${total}.`,
			since: (when) => `Rejestracja: ${when}`,
			approve: 'Zatwierdź',
			refuse: 'Odrzuć',
			of: (username) => `: ${username}`,
			approved: 'Rejestrację zatwierdzono',
			approveFailed: 'Nie udało się zatwierdzić rejestracji',
			refused: 'Rejestrację odrzucono',
			refuseFailed: 'Nie udało się odrzucić rejestracji',
			refuseTitle: 'Odrzucić tę rejestrację?',
			refuseText: (username) => `Konto ${username} zostanie usunięte. Nie można tego cofnąć.`,
			invitations: 'Zaproszenia',
			invitationsHint: 'Kto ma link, może się zarejestrować bez czekania na zatwierdzenie.',
			closed: 'Rejestracja w tej witrynie jest zamknięta, także dla zaproszeń.',
			invite: 'Nowe zaproszenie',
			inviteText: 'Utwórz link dla osób, które znasz. Zostanie pokazany raz.',
			role: 'Rola',
			uses: 'Ile osób może go użyć',
			days: 'Traci ważność po',
			daysOf: { 1: '1 dniu', 7: '7 dniach', 30: '30 dniach' },
			email: 'Wyślij na adres (opcjonalnie)',
			emailHint: 'Wtedy może go użyć jedna osoba i nikt inny nie widzi linku.',
			mail: 'Wyślij zaproszenie',
			mailed: (email) => `Zaproszenie jest wysyłane na adres ${email}`,
			make: 'Utwórz link',
			failed: 'Nie udało się utworzyć zaproszenia',
			made: 'Zaproszenie utworzono',
			linkText: 'Nie zostanie pokazany ponownie.',
			none: 'Nie ma jeszcze zaproszeń.',
			line: ({ role, uses, max_uses }) =>
				`${{ user: 'Użytkownik', admin: 'Administrator', owner: 'Właściciel' }[role]} · użyto ${uses} z ${max_uses}`,
			by: (username) => `Od: ${username}`,
			usedBy: (names) => `Kto użył: ${names}`,
			ends: (when) => `Ważne do: ${when}`,
			ended: (when) => `Wygasło: ${when}`,
			isRevoked: 'Unieważnione',
			revoke: 'Unieważnij',
			revokeOf: (id) => ` zaproszenie ${id}`,
			revoked: 'Zaproszenie unieważniono',
			revokeFailed: 'Nie udało się unieważnić zaproszenia',
		},
	},
	'web/features/admin/system/mail': {
		MAIL_TEXT: {
			heading: 'Poczta',
			hint: `To, co czeka, jest wysyłane ponownie w coraz dłuższych odstępach. To, czego nie udało się wysłać, jest na liście przez ${daysOf(MAIL_FAILED_DAYS)}.`,
			off: 'Nie ustawiono serwera SMTP, więc poczta nie jest wysyłana. Jak to zmienić, mówi sekcja Konfiguracja na karcie Przegląd.',
			summary: ({ sent, waiting, failed }) =>
				`wysłane w ciągu doby: ${formatCount(sent)} · oczekujące: ${formatCount(waiting)} · nieudane: ${formatCount(failed)}`,
			server: (from, server, perMinute) =>
				`Nadawca ${from}, serwer ${server}, najwyżej ${formatCount(perMinute)} na minutę`,
			refused: (count) =>
				`Nieprzyjęte od wczoraj: ${formatCount(count)}. Za dużo wiadomości czekało albo za dużo powiadomień trafiało na jeden adres.`,
			none: 'Nic nie czeka i wszystko się udało.',
			more: (shown, total) => `${formatCount(shown)} z ${formatCount(total)}.`,
			kindOf: {
				password_reset: 'Link do nowego hasła',
				email_verification: 'Potwierdzenie adresu',
				email_change: 'Potwierdzenie nowego adresu',
				password_changed: 'Powiadomienie: zmiana hasła',
				email_changed: 'Powiadomienie: zmiana adresu',
				email_changed_from: 'Powiadomienie na dawny adres',
				second_factor_changed: 'Powiadomienie: zmiana logowania dwuetapowego',
				new_device: 'Powiadomienie: nowe urządzenie',
				invitation: 'Zaproszenie',
				sign_up_approved: 'Powiadomienie: rejestracja zatwierdzona',
				sign_ups_waiting: 'Powiadomienie administratorów: rejestracje czekają',
			},
			failed: 'Nieudane',
			waiting: 'Oczekujące',
			tries: (attempts) => counted(attempts, 'próba', 'próby', 'prób'),
			next: (when) => `następna: ${when}`,
			retry: 'Spróbuj ponownie',
			retried: 'Wiadomość jest wysyłana ponownie',
			retryFailed: 'Nie udało się ponowić wysyłki',
			discard: 'Odrzuć',
			discarded: 'Wiadomość odrzucono',
			discardFailed: 'Nie udało się odrzucić wiadomości',
			of: (recipient) => `: wiadomość do ${recipient}`,
		},
	},
	'web/features/admin/system/reported-copies': {
		REPORTED_COPIES_TEXT: {
			heading: 'Zgłoszone kopie',
			hint: 'Co według widzów jest nie tak z kopiami. Kilka zgłoszeń przesuwa kopię za inne; wykluczona nie jest już odtwarzana.',
			none: 'Nikt nie zgłosił żadnej kopii.',
			problemOf: {
				bad_picture: (count) => `zły obraz: ${count}`,
				bad_sound: (count) => `zły dźwięk: ${count}`,
				wrong_film: (count) => `nie ten film: ${count}`,
				does_not_load: (count) => `nie wczytuje się: ${count}`,
			},
			lowered: 'próbowana na końcu',
			excluded: 'wykluczona',
			unnamed: 'Tytuł bez nazwy',
			episode: episodeCode,
			dismiss: 'Odrzuć zgłoszenia',
			exclude: 'Wyklucz',
			include: 'Dopuść ponownie',
			of: (title, host) => `: ${title}, ${host}`,
			done: {
				dismiss: 'Zgłoszenia odrzucono',
				exclude: 'Kopię wykluczono',
				include: 'Kopia może być znów odtwarzana',
			},
			failed: 'To się nie udało. Spróbuj ponownie.',
		},
	},
	'web/features/admin/system/system': {
		SYSTEM_TEXT: {
			monitor: 'Stan systemu',
			database: 'Baza danych',
			api: 'Serwer API',
			cache: 'Pamięć podręczna',
			source: 'Źródło katalogu',
			status: 'Stan',
			responseTime: 'Czas odpowiedzi',
			connections: 'Połączenia',
			engine: 'Silnik',
			engineOf: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
			uptime: 'Czas działania',
			eventLoopDelay: 'Opóźnienie pętli zdarzeń (p99)',
			hitRate: 'Odsetek trafień',
			ms: (ms) => `${ms} ms`,
			inUse: 'W użyciu',
			redis: 'Redis',
			nodes: 'Serwery',
			redisAway:
				'Redis nie odpowiada. Dopóki nie odpowie, każdy serwer używa własnej pamięci podręcznej i własnych limitów.',
			proxy: 'Zaufane proxy',
			proxySetting: 'TRUST_PROXY',
			proxyUntrusted:
				'Zapytania przekazuje niezaufane proxy, więc wszyscy odwiedzający dzielą limity jednego odwiedzającego.',
			clockAhead: (time, lastSeen) =>
				`Zegar serwera wskazuje ${time}, ale serwer działał ostatnio: ${lastSeen}. Jeśli od tamtej pory był wyłączony, zaakceptuj ten czas. Jeśli nie, popraw jego zegar. Do tego momentu nic nie wygasa; reszta działa.`,
			acceptClock: 'Zaakceptuj czas',
			clockForOwner: 'Czas może zaakceptować tylko właściciel.',
			clockAccepted: 'Zaakceptowano czas serwera',
			clockFailed: 'Nie udało się zaakceptować czasu',
			sourceProblemOf: {
				key_refused:
					'TMDB odrzuca klucz. Nazwę zmiennej podaje dziennik serwera: ustaw w niej ważny klucz i uruchom serwer ponownie.',
				unreachable: 'Ten serwer nie może się połączyć z TMDB.',
			},
			sourceOf: { tmdb: 'TMDB', open: 'Otwarty katalog (wbudowany)' },
			copies: 'Kopie',
			copiesFound: 'Tytuły z kopią',
			copiesDead: 'Niedziałające',
			copiesUnreachable: 'Nieosiągalne',
			copiesUnchecked: 'Nigdy niesprawdzone',
			copiesUnlisted: (counts) => `Bez znanego źródła: ${counts}.`,
			copyCountOf: {
				films: (count) => `${count}\u00a0${formOf(count, 'film', 'filmy', 'filmów')}`,
				series: (count) => `${count}\u00a0${formOf(count, 'serial', 'seriale', 'seriali')}`,
				episodes: (count) => `${count}\u00a0${formOf(count, 'odcinek', 'odcinki', 'odcinków')}`,
			},
			copiesOff:
				'Kopie nie są wyszukiwane: ARCHIVE_URL i COMMONS_URL są puste. Open Cinema odtwarza tylko źródła wbudowane w katalog.',
			copiesHostsOff: (hosts) => `Wyłączone: ${hosts}.`,
			copyHostOf: {
				archive: 'Internet Archive (ARCHIVE_URL)',
				commons: 'Wikimedia Commons (COMMONS_URL)',
				wikidata: 'Wikidata (WIKIDATA_URL)',
			},
			lastCheck: 'Ostatnie sprawdzenie',
			neverChecked: 'jeszcze nie było; pierwsze zaczyna się godzinę po uruchomieniu serwera',
			checking: 'Trwa sprawdzanie',
			checkingCount: (done, due) => `${done} z ${due} tytułów i odcinków`,
			checkedCount: (when, count) => `${when} · tytuły i odcinki: ${count}`,
			checkStateOf: { complete: 'zakończone', early: 'zakończone przed czasem', running: 'w toku' },
			endedEarly: 'Któryś serwis nie odpowiadał lub był przeciążony. Sprawdzanie ruszy dalej w ciągu godziny.',
			backups: 'Kopie zapasowe',
			backupsHint: 'Automatyczne kopie bazy danych. Zawierają adresy e-mail: przechowuj je bezpiecznie.',
			noBackups: 'Jeszcze nie ma. Pierwsza powstanie dziś w nocy.',
			backupsOff: 'Wyłączone: BACKUP_KEEP wynosi 0 albo baza danych nie jest plikiem na tym serwerze.',
			backupKindOf: { nightly: 'nocna', update: 'przed aktualizacją' },
			download: 'Pobierz',
			downloadBackup: (when) => `Pobierz kopię zapasową: ${when}`,
			backupDownloaded: 'Pobrano kopię zapasową',
			backupFailed: 'Nie udało się pobrać kopii zapasowej',
			totalKeys: 'Wszystkie klucze',
			hitsAndMisses: (hits, misses) => `trafienia: ${hits}, chybienia: ${misses}`,
			memory: 'Zużycie pamięci',
			mb: (amount) => `${amount} MB`,
			cacheManagement: 'Zarządzanie pamięcią podręczną',
			cacheHint: 'Strony wczytują się wolniej, dopóki pamięć się nie zapełni.',
			clearCache: 'Wyczyść pamięć podręczną',
			cacheCleared: 'Wyczyszczono pamięć podręczną',
			cacheFailed: 'Nie udało się wyczyścić pamięci podręcznej',
			management: 'Zarządzanie systemem',
			clearCatalogueHint: 'Usuwa wszystkie zapamiętane odpowiedzi katalogu.',
			cleanRecords: 'Usuń stare wpisy',
			cleanHint: (days) => `Usuwa wpisy historii oglądania starsze niż ${days}.`,
			cleanTitle: 'Usunąć stare wpisy?',
			cleanQuestion: (days) =>
				`Na pewno? Wpisy historii oglądania starsze niż ${days} zostaną usunięte. Nie można tego cofnąć.`,
			cleaned: (count) => `Usunięto ${count} ${formOf(count, 'stary wpis', 'stare wpisy', 'starych wpisów')}`,
			cleanFailed: 'Nie udało się usunąć starych wpisów',
			exportUsers: 'Eksportuj użytkowników',
			exportUsersHint: 'Wszyscy użytkownicy jako plik JSON.',
			usersExported: 'Wyeksportowano użytkowników',
			usersExportFailed: 'Nie udało się wyeksportować użytkowników',
			systemReport: 'Raport systemowy',
			systemReportHint: 'Pełny eksport: liczby, stan, użytkownicy i dziennik działań jako plik JSON.',
			reportExported: 'Wyeksportowano raport systemowy',
			reportFailed: 'Nie udało się wyeksportować raportu systemowego',
			debug: 'Debugowanie',
			received: (amount) => `pobrano ${amount}`,
			days: daysOf,
		},
		SOURCE_TEXT: {
			tmdb: {
				analytics: 'Pamięć podręczna TMDB',
				clearCache: 'Wyczyść pamięć podręczną TMDB',
				clearQuestion: 'Na pewno wyczyścić pamięć podręczną TMDB? Odpowiedzi API będą przez pewien czas wolniejsze.',
				cacheCleared: 'Wyczyszczono pamięć podręczną TMDB',
				copiesHint:
					'Filmy i seriale z domeny publicznej, które Open Cinema potrafi odtworzyć, niezależnie od listy TMDB.',
			},
			open: {
				analytics: 'Pamięć podręczna katalogu',
				clearCache: 'Wyczyść pamięć podręczną katalogu',
				clearQuestion:
					'Na pewno wyczyścić pamięć podręczną katalogu? Odpowiedzi API będą przez pewien czas wolniejsze.',
				cacheCleared: 'Wyczyszczono pamięć podręczną katalogu',
				copiesHint: 'Skąd odtwarzane są tytuły otwartego katalogu.',
			},
		},
	},
	'web/features/admin/users/users': {
		USERS_TEXT: {
			heading: 'Użytkownicy',
			search: 'Szukaj użytkowników',
			searchHint: 'Nazwa użytkownika lub e-mail',
			clearSearch: 'Wyczyść wyszukiwanie',
			role: 'Rola',
			roleFilterOf: { all: 'Wszystkie role', user: 'Użytkownicy', admin: 'Administratorzy', owner: 'Właściciele' },
			sort: 'Sortuj według',
			columnOf: { username: 'Użytkownik', role: 'Rola', isPremium: 'Status', created_at: 'Rejestracja' },
			ascending: 'Rosnąco',
			descending: 'Malejąco',
			actions: 'Działania',
			loading: 'Wczytywanie użytkowników…',
			found: usersOf,
			noun: 'użytkownicy',
			none: 'Nie znaleziono użytkowników',
			noneMatch: (query) => `Nie znaleziono użytkowników dla „${query}”`,
			noneInSystem: 'W systemie nie ma użytkowników',
			noneOfRole: 'W systemie nie ma użytkowników z tą rolą',
			bounded: 'Jest ich więcej. Zawęź wyszukiwanie, aby ich zobaczyć.',
			you: 'Ty',
			premium: 'Premium',
			standard: 'Standard',
			makePremium: 'Nadaj Premium',
			removePremium: 'Odbierz Premium',
			edit: 'Edytuj',
			remove: 'Usuń',
			sessions: 'Sesje',
			premiumHint: 'Tylko etykieta. Niczego nie odblokowuje.',
			actionsOf: (username) => `Działania: ${username}`,
			roleOf: (username) => `Rola: ${username}`,
			editing: (username) => `Edycja: ${username}`,
			username: 'Nazwa użytkownika',
			email: 'E-mail',
			newPassword: 'Nowe hasło (opcjonalnie)',
			showPassword: 'Pokaż hasło',
			hidePassword: 'Ukryj hasło',
			save: 'Zapisz',
			deleteTitle: 'Usunąć użytkownika?',
			deleteText: (username) =>
				`Na pewno usunąć konto ${username}? Konto i wszystkie jego dane zostaną usunięte. Nie można tego cofnąć.`,
			deleteUser: 'Usuń użytkownika',
			roleTitle: (username, role) => `Zmienić rolę konta ${username} na: ${role}?`,
			becoming: {
				user: (username) => `${username} od razu traci dostęp administratora.`,
				admin: (username) =>
					`${username} będzie mieć prawo edytować użytkowników, nadawać i odbierać Premium, eksportować wszystkie konta i konserwować system.`,
				owner: (username) =>
					`${username} będzie mieć tu prawo do wszystkiego, także do zmiany każdej roli (również twojej) i usuwania kont.`,
			},
			ownRole: 'To twoje własne konto. Od razu tracisz prawa obecnej roli.',
			changeRole: 'Zmień rolę',
			roleUpdated: 'Zmieniono rolę użytkownika',
			roleRefused: 'Nie udało się zmienić roli',
			roleFailed: 'Nie udało się zmienić roli użytkownika',
			premiumUpdated: 'Zmieniono status Premium',
			premiumFailed: 'Nie udało się zmienić statusu Premium',
			deleted: 'Usunięto użytkownika',
			deleteFailed: 'Nie udało się usunąć użytkownika',
			updated: 'Zapisano zmiany użytkownika',
			updateFailed: 'Nie udało się zapisać zmian użytkownika',
			suspend: 'Zawieś',
			liftSuspension: 'Odwieś',
			suspendTitle: (username) => `Zawiesić konto ${username}?`,
			suspendText:
				'Konto zostanie wszędzie wylogowane, a jego tokeny API od razu przestaną działać. Przy logowaniu widać powód.',
			suspendReason: 'Powód',
			suspendReasonHint: 'Zobaczy go osoba, do której należy konto.',
			suspendReasonMissing: 'Podaj powód',
			suspendFor: 'Na',
			suspendDaysOf: { 1: '1 dzień', 7: '7 dni', 30: '30 dni', 0: 'Bezterminowo' },
			suspendConfirm: 'Zawieś',
			suspended: 'Zawieszone',
			suspendDone: 'Zawieszono konto',
			suspendFailed: 'Nie udało się zawiesić konta',
			liftDone: 'Odwieszono konto',
			liftFailed: 'Nie udało się odwiesić konta',
			waiting: 'Czeka na zatwierdzenie',
			resetLink: 'Utwórz link do hasła',
			resetLinkTitle: 'Utworzyć link do nowego hasła?',
			resetLinkText: (username) =>
				`Kto ma link, może raz ustawić nowe hasło dla konta ${username}, a wszystkie urządzenia tego konta zostaną wtedy wylogowane. Nie dawaj go nikomu innemu.`,
			resetLinkMake: 'Utwórz link',
			resetLinkMade: 'Link utworzono',
			resetLinkFailed: 'Nie udało się utworzyć linku',
			resetLinkEnds: (username, when) => `Nie zostanie pokazany ponownie. ${username} może go użyć raz, do: ${when}.`,
			resetSecondFactor: 'Zresetuj logowanie dwuetapowe',
			resetSecondFactorTitle: 'Zresetować logowanie dwuetapowe?',
			resetSecondFactorText: (username) =>
				`Konto ${username} zostanie wszędzie wylogowane i do czasu ponownej konfiguracji do zalogowania wystarczy samo hasło. Upewnij się, że naprawdę prosi o to osoba, do której należy konto.`,
			reset: 'Zresetuj',
			secondFactorReset: 'Zresetowano logowanie dwuetapowe',
			secondFactorResetFailed: 'Nie udało się zresetować logowania dwuetapowego',
			sessionsOf: (username) => `Sesje: ${username}`,
			close: 'Zamknij',
			unknownDevice: 'Nieznane urządzenie',
			noSessions: 'Brak aktywnych sesji.',
			sessionsFailed: 'Nie udało się wczytać sesji',
			signedIn: (when) => `Zalogowano: ${when}`,
			lastUsed: (when) => `Ostatnio używana: ${when}`,
			thisSession: 'Ta sesja',
			sessionsBounded: (count) => `Ostatnio używane: ${count}.`,
			signOutEverywhere: 'Wyloguj wszędzie',
			signOutOthers: 'Kończy wszystkie sesje oprócz tej.',
			signOutAll: 'Od razu kończy wszystkie sesje. Można zalogować się ponownie.',
			signedOut: 'Wylogowano wszędzie',
			signOutFailed: 'Nie udało się wylogować wszędzie',
		},
	},
	'web/features/admin/users/ways-in': {
		WAYS_IN_TEXT: {
			menu: 'Sposoby logowania',
			heading: (username) => `Sposoby logowania: ${username}`,
			close: 'Zamknij',
			loading: 'Wczytywanie…',
			failed: 'Nie udało się wczytać sposobów logowania',
			lastSeen: 'Ostatnia aktywność',
			notSeen: 'Nie, odkąd zapamiętywane są sesje i urządzenia',
			invitedBy: 'Zaproszenie od',
			password: 'Hasło',
			set: 'Ustawione',
			none: 'Brak',
			app: 'Aplikacja uwierzytelniająca',
			since: (date) => `Od ${date}`,
			recoveryCodes: 'Pozostałe kody odzyskiwania',
			passkeys: 'Klucze dostępu',
			passkeyAt: (domain) => `W ${domain}`,
			secondFactorOnly: 'tylko drugi składnik',
			tokens: 'Tokeny API',
			former: 'już nieskonfigurowany',
			connected: (date) => `Połączono: ${date}`,
			used: (date) => `Ostatnio używane: ${date}`,
			notUsed: 'Jeszcze nieużywane',
			disconnect: (name) => `Odłącz: ${name}`,
			disconnectTitle: (username, name) => `Odłączyć konto ${username} od: ${name}?`,
			disconnectText: (username, name) =>
				`${name} nie będzie już otwierać tego konta. ${username} zostanie wylogowany wszędzie, a tokeny API wygasną. Jeśli nie ma hasła, dostaniesz link do przekazania.`,
			disconnectConfirm: 'Odłącz',
			disconnected: 'Konto odłączone',
			disconnectFailed: 'Nie udało się odłączyć konta',
		},
	},
	'web/features/auth/auth': {
		AUTH_TEXT: {
			login: 'Zaloguj się',
			signUp: 'Zarejestruj się',
			loginPurpose: 'Wróć do przerwanego seansu.',
			signUpPurpose: 'Wracaj do przerwanego seansu na każdym urządzeniu.',
			newHere: 'Pierwszy raz tutaj?',
			haveAccount: 'Masz już konto?',
			signInRequired: 'Wymagane logowanie',
			needsScript: 'Włącz JavaScript w tej przeglądarce, aby korzystać z tej strony.',
			goHome: 'Strona główna',
			close: 'Zamknij',
			account: 'Nazwa użytkownika lub e-mail',
			username: 'Nazwa użytkownika',
			email: 'E-mail',
			password: 'Hasło',
			confirm: 'Powtórz hasło',
			passwordHint: 'Co najmniej 8 znaków, w tym mała litera, wielka litera i cyfra.',
			loggingIn: 'Logowanie…',
			signingUp: 'Rejestrowanie…',
			confirmRequired: 'Powtórz hasło',
			confirmDiffers: 'Hasła się różnią',
			code: 'Kod',
			codeHint: 'Sześć cyfr z aplikacji uwierzytelniającej albo jeden z twoich kodów odzyskiwania.',
			codePurpose: 'Twoje konto ma logowanie dwuetapowe.',
			codeRequired: 'Podaj kod',
			restart: 'Zacznij od nowa',
			passkeySignIn: 'Zaloguj się kluczem dostępu',
			passkeyInstead: 'Użyj klucza dostępu',
			passkeyCancelled: 'Nie użyto klucza dostępu. Spróbuj ponownie albo zaloguj się inaczej.',
			passkeysElsewhere: (domains) => `Twoje klucze dostępu działają w: ${listOf(domains)}, ale nie tutaj.`,
			waiting: 'Dziękujemy. Administrator musi zatwierdzić twoje konto. Potem możesz się zalogować.',
			withProvider: (name) => `Zaloguj się przez ${name}`,
			continueAs: (name) => `Kontynuuj jako ${name}`,
			withPhone: 'Zaloguj się telefonem',
			forgot: 'Nie pamiętasz hasła?',
			wrongAddress: 'Zły adres? Popraw go',
			correctAddress: 'Popraw adres',
			loading: 'Wczytywanie…',
			confirmAddress:
				'Dziękujemy. Teraz potwierdź swój adres e-mail: wiadomość z linkiem jest już w drodze. Zajrzyj też do spamu.',
			loginFailed: 'Nie udało się zalogować',
			registrationFailed: 'Nie udało się zarejestrować',
			loginRefused: 'Błędna nazwa użytkownika, e-mail lub hasło. Spróbuj ponownie.',
			loginFault: 'Wystąpił błąd. Spróbuj ponownie.',
		},
	},
	'web/features/auth/correct-email': {
		CORRECT_TEXT: {
			purpose: 'Twoje konto zacznie działać, gdy potwierdzisz adres e-mail. Adres był błędny? Wyślij link na właściwy.',
			email: 'E-mail',
			send: 'Wyślij link',
			sending: 'Wysyłanie…',
			sendAgain: 'Wyślij ponownie na ten sam adres',
			sent: 'Wiadomość z linkiem jest w drodze, chyba że tego adresu używa już inne konto. Zajrzyj też do spamu.',
			failed: 'Nie udało się wysłać linku. Spróbuj ponownie.',
			back: 'Wstecz',
		},
	},
	'web/features/auth/forgot-password': {
		FORGOT_TEXT: {
			title: 'Nie pamiętasz hasła?',
			purpose: 'Wyślemy ci link, przez który ustawisz nowe.',
			email: 'E-mail',
			emailHint: 'Adres twojego konta. Musi być potwierdzony.',
			send: 'Wyślij link',
			sending: 'Wysyłanie…',
			sent: 'Jeśli któreś konto ma ten adres i jest on potwierdzony, wiadomość z linkiem jest w drodze. Zajrzyj też do spamu.',
			failed: 'Nie udało się poprosić o link. Spróbuj ponownie.',
			sentNote: `Link działa raz, przez ${counted(RESET_LINK_MINUTES, 'minutę', 'minuty', 'minut')}.`,
			noMail:
				'Ta witryna nie wysyła poczty. Zwróć się do administratora: może ci dać link, przez który ustawisz nowe hasło.',
			community: 'Czat społeczności',
			opensInNewTab: '(otwiera się w nowej karcie)',
			back: 'Wróć do logowania',
		},
	},
	'web/features/auth/new-password': {
		NEW_PASSWORD_TEXT: {
			newPassword: 'Nowe hasło',
			save: 'Zapisz hasło',
			saving: 'Zapisywanie…',
			failed: 'Nie udało się zapisać hasła. Spróbuj ponownie.',
		},
	},
	'web/features/auth/phone-sign-in': {
		PHONE_SIGN_IN_TEXT: {
			title: 'Zaloguj się telefonem',
			loading: 'Pobieranie kodu…',
			scan: 'Zeskanuj kod telefonem albo otwórz ten adres na dowolnym urządzeniu, na którym korzystasz ze swojego konta:',
			type: 'Następnie wpisz ten kod:',
			qrCode: 'Kod QR z adresem i kodem poniżej',
			waits: 'Czekamy na twoje potwierdzenie…',
			refused: 'Logowanie zostało odrzucone.',
			expired: 'Kod wygasł.',
			failed: 'Nie udało się utworzyć kodu. Spróbuj ponownie.',
			again: 'Nowy kod',
			back: 'Wróć do logowania',
		},
	},
	'web/features/calendar/calendar-tools': {
		CALENDAR_TOOLS_TEXT: {
			failed: 'Nie udało się. Spróbuj ponownie.',
			feedHeading: 'W twojej aplikacji kalendarza',
			feedHint:
				'Aplikacje kalendarza mogą subskrybować prywatny adres. Kto go ma, może czytać ten kalendarz i nic więcej z twojego konta.',
			make: 'Utwórz adres',
			since: (date) => `Adres istnieje od ${formatUtcDate(date)}. Nie można go pokazać ponownie.`,
			renew: 'Utwórz nowy',
			end: 'Unieważnij',
			made: 'Skopiuj go teraz: nie zostanie pokazany ponownie.',
			copy: 'Kopiuj adres',
			copied: 'Skopiowano',
			copyFailed: 'Skopiuj zaznaczony adres samodzielnie.',
			open: 'Otwórz w aplikacji kalendarza',
			renewTitle: 'Utworzyć nowy adres?',
			endTitle: 'Unieważnić adres?',
			endText: 'Aplikacje kalendarza z obecnym adresem nie dostaną już nic.',
			pushHeading: 'Powiadomienia',
			pushHint:
				'Ta przeglądarka może powiadomić cię o emisji nowego odcinka, także bez otwartej karty. Usługa push przeglądarki przekazuje wiadomość zaszyfrowaną.',
			obstacle: {
				insecure:
					'Przeglądarki pozwalają na powiadomienia tylko pod adresami https. Zapytaj osobę prowadzącą tę stronę.',
				unsupported:
					'Ta przeglądarka nie może odbierać powiadomień. Na iPhonie lub iPadzie dodaj najpierw stronę do ekranu początkowego.',
				blocked: 'Powiadomienia są tu zablokowane. Zezwól na nie w ustawieniach przeglądarki dla tej strony i wróć.',
				worker: 'Ta strona nie jest jeszcze zainstalowana w tej przeglądarce. Odśwież stronę i spróbuj ponownie.',
				service: 'Usługa push przeglądarki jest teraz nieosiągalna. Spróbuj później.',
			},
			turnOn: 'Powiadamiaj w tej przeglądarce',
			isOn: 'Ta przeglądarka powiadamia o nowych odcinkach, dopóki się nie wylogujesz.',
			turnOff: 'Wyłącz',
			test: 'Wyślij test',
			tested: 'Test jest w drodze',
		},
	},
	'web/worker/push': {
		PUSH_TEXT: {
			site: 'Matinee',
			test: 'Powiadomienia działają w tej przeglądarce.',
			other: 'Jest coś nowego.',
			newEpisode: ({ season, episode, episode_name }) =>
				`Nowy odcinek: ${episodeCode(season, episode)}${episode_name ? ` · ${episode_name}` : ''}`,
		},
	},
	'web/features/calendar/calendar': {
		CALENDAR_TEXT: {
			title: 'Kalendarz',
			description: 'Nowe i nadchodzące odcinki oraz filmy spośród tego, co oglądasz i zapisujesz.',
			lead: 'Nowe i nadchodzące odcinki oraz filmy spośród tego, co oglądasz i zapisujesz. Dni podano według kraju emisji.',
			signInPurpose: 'Zaloguj się, aby widzieć, kiedy pojawią się twoje nowe odcinki i filmy.',
			previewHeading: 'Co jest w kalendarzu',
			preview: 'Odcinki twoich seriali i filmy z twoich list, dzień po dniu.',
			unreachable: 'Nie można teraz wczytać kalendarza. Sprawdź połączenie i spróbuj ponownie.',
			loading: 'Wczytywanie kalendarza',
			failed: 'Nie można teraz wczytać kalendarza.',
			partial: (count, all) => `Nie można teraz sprawdzić ${count} z ${all} tytułów, więc może ich tu brakować.`,
			noTitles: 'Twój kalendarz jest pusty. Wypełnia go to, co oglądasz, i to, co masz na listach.',
			nothingComing: 'Żaden z twoich tytułów nie ma nowej ani nadchodzącej daty.',
			nothingOpen:
				'W otwartym katalogu są filmy i seriale sprzed lat, więc nic nowego się nie pojawi. Z kluczem TMDB ta witryna zna nowe odcinki.',
			browse: 'Przeglądaj seriale',
			earlier: 'Ostatnio',
			coming: 'Od dzisiaj',
			noneComing: 'Nie ma znanych dat nadchodzących premier.',
			day: (date, away) => {
				const full = new Intl.DateTimeFormat('pl', { dateStyle: 'full', timeZone: 'UTC' }).format(
					new Date(`${date}T00:00:00Z`),
				);
				const near = away === 0 ? 'Dzisiaj' : away === 1 ? 'Jutro' : away === -1 ? 'Wczoraj' : null;
				return near ? `${near} · ${full}` : capitalised(full);
			},
			episode: (season, episode, name) => `S${season} E${episode}${name ? ` · ${name}` : ''}`,
			movie: 'Film',
			aired: 'Już dostępne',
		},
	},
	'web/features/card-actions/card-progress': {
		CARD_PROGRESS_TEXT: {
			watched: 'Obejrzane',
			share: (percent) => `Obejrzano ${percent}%`,
		},
	},
	'web/features/catalogue/addons/addon-lists': {
		ADDON_LISTS_TEXT: {
			description: 'Lista z dodatku tej witryny.',
			from: (addon) => `Z dodatku ${addon}`,
			genre: 'Gatunek',
			allGenres: 'Wszystkie gatunki',
			search: 'Szukaj na tej liście',
			submit: 'Szukaj',
			more: 'Wczytaj więcej',
			loading: 'Wczytywanie tytułów…',
			failed: 'Dodatek nie odpowiada',
			empty: 'Na tej liście nic nie ma',
			emptyText: 'Nie ma na niej tytułów, które zna ten katalog.',
			needsSearch: 'Wyszukaj coś, aby zobaczyć tytuły',
			shown: titlesOf,
			lists: 'Listy z dodatków',
			rowName: (name, addon) => `${name} · ${addon}`,
		},
	},
	'web/features/catalogue/browse/browse': {
		BROWSE_LABELS: {
			movie: { one: 'film', many: 'filmów', empty: 'Nie znaleziono filmów', loadMore: 'Wczytaj więcej' },
			tv: { one: 'serial', many: 'seriali', empty: 'Nie znaleziono seriali', loadMore: 'Wczytaj więcej' },
		},
		BROWSE_TEXT: {
			title: BROWSE_TITLES,
			titleOf: browseTitle,
			description: {
				movie: 'Wszystkie filmy w katalogu: popularne, najwyżej oceniane i nowe, według gatunku lub nazwy.',
				tv: 'Wszystkie seriale w katalogu: popularne, najwyżej oceniane i nowe, według gatunku lub nazwy.',
			},
			quickFilters: 'Szybkie filtry',
			filter: (mediaType, filter) =>
				filter === 'all' ? `Wszystkie ${mediaType === 'movie' ? 'filmy' : 'seriale'}` : quickFilterOf(filter),
			searchLabel: { movie: 'Szukaj filmów', tv: 'Szukaj seriali' },
			genre: 'Gatunek',
			allGenres: 'Wszystkie gatunki',
			unknownGenre: 'Inny gatunek',
			genresFailed: 'Nie udało się wczytać gatunków',
			sort: 'Sortuj według',
			sortOf: SORTS,
			bestMatch: 'Najtrafniejsze',
			filters: (count) => (count > 0 ? `Filtry (${count})` : 'Filtry'),
			clearFilters: 'Wyczyść filtry',
			nothingMatches: (text) => `Nic nie pasuje do „${text}”.`,
			nothingInFilter: 'Nic nie pasuje do wszystkich tych filtrów.',
		},
	},
	'web/features/catalogue/browse/facets': {
		FACET_TEXT: {
			title: 'Filtry',
			close: 'Zamknij filtry',
			showResults: 'Pokaż wyniki',
			clear: 'Wyczyść',
			any: 'Dowolne',
			label: facetLabel,
			chosen: 'Aktywne filtry',
			remove: 'Usuń filtr:',
			addRow: 'Dodaj do strony głównej',
			removeRow: 'Usuń ze strony głównej',
			headingOf: (mediaType, state, genre) =>
				[browseTitle(mediaType, state, genre), ...facetLabelsOf(state)].join(' · '),
			nameOf: {
				decade: 'Dekada',
				length: 'Długość',
				sound: 'Dźwięk',
				rating: 'Ocena',
				country: 'Kraj',
				language: 'Język',
				provider: 'Dostawca',
			},
			providerNote: (region) => `Dostawcy dla kraju: ${displayName('region', region)}. Dane: JustWatch.`,
		},
	},
	'web/features/catalogue/collections/collection': {
		COLLECTION_TEXT: {
			unnamed: 'Seria filmowa',
			description: (name) => `Wszystkie filmy z serii „${name}”, w kolejności premier.`,
			posterOf: (name) => `Plakat: ${name}`,
			sceneOf: (name) => `Scena: ${name}`,
			overview: 'Opis',
			filmCount: (count) => counted(count, 'film', 'filmy', 'filmów'),
			films: 'Filmy w kolejności premier',
			noFilms: 'W tej serii nie ma filmów do pokazania.',
			announced: 'Zapowiedziany',
		},
		COLLECTION_LABELS: {
			one: 'film',
			many: 'filmów',
			empty: 'W tej serii nie ma filmów do pokazania.',
			loadMore: 'Wczytaj więcej',
		},
	},
	'web/features/catalogue/episodes/episode-marks': {
		MARKS_TEXT: {
			episode: (season, episode) => `Obejrzane: ${inSeason(season, episode)}`,
			season: (season) => (season === 0 ? 'Odcinki specjalne obejrzane' : `Sezon ${season} obejrzany`),
			show: 'Oznacz wszystkie sezony jako obejrzane',
			mark: 'Oznacz jako obejrzane',
			unmark: 'Oznacz jako nieobejrzane',
			marked: (count, watched) =>
				`Oznaczono ${episodesOf(count)} jako ${watched ? '' : 'nie'}${count === 1 ? 'obejrzany' : 'obejrzane'}`,
			undo: 'Cofnij',
			undone: 'Cofnięto',
			failed: 'Nie udało się zapisać oznaczenia. Spróbuj ponownie.',
		},
	},
	'web/features/catalogue/episodes/episodes': {
		EPISODES_TEXT: {
			episodes: 'Odcinki',
			season: 'Sezon',
			specials: 'Odcinki specjalne',
			seasonNumber: (season) => `Sezon ${season}`,
			episodeNumber: (episode) => `Odcinek ${episode}`,
			watchEpisode: (season, episode, name) => `Obejrzyj: ${inSeason(season, episode)}, ${name}`,
			ratedOutOfTen,
			selected: 'Wybrany',
			watching: 'W trakcie',
			upNext: 'Następny',
			watched: 'Obejrzany',
			share: (percent) => `Obejrzano ${percent}%`,
			minutes: (minutes) => `${minutes} min`,
			noCopy: 'Brak znanej darmowej kopii',
			showEarlier: 'Pokaż wcześniejsze odcinki',
			showMore: 'Pokaż więcej odcinków',
			airs: (date) => `Emisja: ${date}`,
			loadingSeason: 'Wczytywanie sezonu…',
			seasonFailed: 'Nie udało się wczytać odcinków tego sezonu. Spróbuj ponownie.',
			noSeasons: 'Nie zapowiedziano jeszcze żadnych sezonów.',
			noEpisodes: 'Nie zapowiedziano jeszcze odcinków tego sezonu.',
		},
	},
	'web/features/catalogue/home/home': {
		HOME_TEXT: {
			description: 'Filmy i seriale na czasie i najpopularniejsze oraz to, gdzie je obejrzeć.',
			product: 'Matinee',
			nowShowing: 'Teraz na ekranie',
			continueWatching: 'Oglądaj dalej',
			recommended: 'Polecane dla ciebie',
			popularMovies: 'Popularne filmy',
			trendingShows: 'Seriale na czasie',
			popularShows: 'Popularne seriale',
			providers: {
				netflix: 'Filmy w Netflix',
				disneyPlus: 'Seriale w Disney Plus',
				hboMax: 'Filmy w HBO Max',
				primeVideo: 'Filmy w Prime Video',
			},
			resume: 'Wznów',
			moreInfo: 'Więcej informacji',
			aboutTitle: (title) => `: ${title}`,
		},
	},
	'web/features/catalogue/people/person': {
		PERSON_TEXT: {
			description: (name) => `${name}: filmy i seriale, według roku i roli.`,
			portraitOf: (name) => `Portret: ${name}`,
			unnamed: 'Nazwisko nieznane',
			biography: 'Biografia',
			readMore: 'Czytaj więcej',
			readLess: 'Zwiń',
			born: 'Data urodzenia',
			died: 'Data śmierci',
			diedAged: (date, age) => `${date} (w wieku ${age} ${age === 1 ? 'roku' : 'lat'})`,
			placeOfBirth: 'Miejsce urodzenia',
			alsoKnownAs: 'Inne nazwiska',
			knownFor: 'Najbardziej znane',
			filmography: 'Filmografia',
			roleTabs: 'Role',
			roleTab: (role, titles) => `${role} (${formatCount(titles)})`,
			noTitles: 'Nie ma tytułów do pokazania dla tej osoby.',
			otherWork: 'Inne',
			roles: (isAnnounced, roles, episodes) =>
				[isAnnounced && 'W zapowiedzi', roles.join(', '), episodes > 0 && episodesOf(episodes)]
					.filter(Boolean)
					.join(' · '),
		},
		FILMOGRAPHY_LABELS: {
			one: 'tytuł',
			many: 'tytułów',
			empty: 'Nie ma tytułów do pokazania dla tej osoby.',
			loadMore: 'Wczytaj więcej',
		},
	},
	'web/features/catalogue/programme/programme': {
		PROGRAMME_TEXT: {
			tonight: 'Program na dziś',
			programme: 'Program',
			short: 'Krótki metraż',
			feature: 'Film główny',
			minutes: (minutes) => `${minutes} min`,
			inAll: (short, feature, length) => `${short} + ${feature} min · łącznie ${length}`,
			start: 'Zacznij od krótkiego metrażu',
			about: 'O programie',
			description: (short, feature) => `Podwójny seans: ${short}, a potem ${feature}. Bezpłatnie.`,
			shareImage: (short, feature) => `Plakaty filmów „${short}” i „${feature}” pod szyldem kina`,
			failed: 'Nie udało się wczytać programu.',
		},
	},
	'web/features/catalogue/search/search': {
		SEARCH_TEXT: {
			title: 'Szukaj',
			titleOf: (text) => `Szukaj: ${text}`,
			description: 'Znajdź filmy, seriale i osoby po nazwie.',
			label: 'Szukaj filmów, seriali i osób',
			placeholder: 'Filmy, seriale i osoby',
			types: 'Rodzaj wyników',
			typeOf: { multi: 'Wszystko', movie: 'Filmy', tv: 'Seriale', person: 'Osoby' },
			nothingFound: (text) => `Nic nie pasuje do „${text}”. Sprawdź pisownię lub użyj mniejszej liczby słów.`,
			searchAll: 'Szukaj wszędzie',
			popularPeople: 'Popularne osoby',
			genresFailed: 'Nie udało się wczytać gatunków',
			genresOf: { movie: 'Gatunki filmów', tv: 'Gatunki seriali' },
		},
		PEOPLE_LABELS: {
			one: 'osoba',
			many: 'osób',
			empty: 'Nie znaleziono osób',
			loadMore: 'Wczytaj więcej',
		},
		SEARCH_LABELS: {
			one: 'wynik',
			many: 'wyników',
			empty: 'Brak wyników',
			loadMore: 'Wczytaj więcej wyników',
		},
	},
	'web/features/catalogue/search/suggestions': {
		SUGGESTIONS_TEXT: {
			label: 'Podpowiedzi',
			count: (count) => counted(count, 'podpowiedź', 'podpowiedzi', 'podpowiedzi'),
			recent: 'Ostatnie wyszukiwanie',
			movies: 'Filmy',
			moodOf,
			remove: 'Usuń (Delete)',
			clear: 'Wyczyść ostatnie wyszukiwania',
			didYouMean: 'Czy chodziło o',
		},
	},
	'web/features/catalogue/title-list/title-list': {
		TITLE_LIST_TEXT: {
			total: ({ count, isEstimate }, labels) =>
				isEstimate ? `Około ${formatCount(count)} ${labels.many}` : listCount(count, labels),
			visible: (visible, total, labels) => {
				if (!total || total.count < visible) return `Wyświetlane: ${listCount(visible, labels)}`;
				if (total.count === visible)
					return `Wyświetlane: ${visible === 1 ? '' : 'wszystkie '}${listCount(visible, labels)}`;
				return `Wyświetlane: ${formatCount(visible)} z ${total.isEstimate ? 'około ' : ''}${formatCount(total.count)} ${labels.many}`;
			},
			added: (added, visible, labels) =>
				added > 0
					? `Doszło: ${formatCount(added)}. Wyświetlane: ${listCount(visible, labels)}`
					: `Nie ma więcej ${labels.many}`,
			loading: 'Wczytywanie…',
			failed: 'Nie udało się wczytać treści. Spróbuj ponownie.',
			moreFailed: 'Nie udało się wczytać więcej treści.',
			knownFor: (titles) => `Najbardziej znane: ${titles.join(', ')}`,
			collection: 'Seria filmowa',
			submitSearch: 'Szukaj',
			clearSearch: 'Wyczyść wyszukiwanie',
		},
	},
	'web/features/catalogue/title-page/resume-action': {
		RESUME_ACTION_TEXT: {
			resume: 'Wznów',
			resumeAt: (time) => `Wznów od ${time}`,
			resumeEpisode: (season, episode) => `Wznów ${episodeCode(season, episode)}`,
			resumeEpisodeAt: (season, episode, time) => `Wznów ${episodeCode(season, episode)} od ${time}`,
			episode: episodeCode,
			startOver: 'Od początku',
		},
	},
	'web/features/catalogue/title-page/share': {
		SHARE_TEXT: {
			share: 'Udostępnij',
			shareNative: 'Udostępnij przez aplikację…',
			copyLink: 'Kopiuj link',
			copied: 'Skopiowano link',
			copyFailed: 'Nie udało się skopiować linku',
			copyYourself: 'Skopiuj zaznaczony link ręcznie:',
			facebook: 'Facebook',
			twitter: 'Twitter',
			whatsApp: 'WhatsApp',
			opensInNewTab: '(otwiera się w nowej karcie)',
		},
	},
	'web/features/catalogue/title-page/title-page': {
		TITLE_PAGE_TEXT: {
			noCopy: (part) => `Nie jest znana darmowa kopia tego ${part === 'movie' ? 'filmu' : 'odcinka'}.`,
			searches: 'Matinee poszuka jej, gdy naciśniesz odtwarzanie.',
			otherPlayers: 'Mogą ją mieć inne serwery odtwarzania.',
			hasTrailer: 'Jest zwiastun.',
			playsTrailer: 'Odtworzyć można tu tylko zwiastun.',
			playsClip: 'Zwiastuna też nie ma: odtwarzany jest krótki klip.',
			overview: 'Opis',
			inEnglish: 'Po angielsku',
			noOverview: 'Nie ma jeszcze opisu.',
			posterOf: (title) => `Plakat: ${title}`,
			ratedOutOfTen,
			voteCount: (votes) => counted(votes, 'głos', 'głosy', 'głosów'),
			certification: 'Kategoria wiekowa',
			seasons: seasonsOf,
			share: 'Udostępnij',
			details: 'Szczegóły',
			genres: 'Gatunki',
			fullTitle: 'Pełny tytuł',
			releaseDate: 'Data premiery',
			firstAirDate: 'Pierwsza emisja',
			runtime: 'Czas trwania',
			rating: 'Ocena',
			editorsScore: 'Ocena redakcji',
			votes: 'Głosy',
			status: 'Status',
			released: 'Wydany',
			director: () => 'Reżyseria',
			writer: () => 'Scenariusz',
			music: 'Muzyka',
			seasonsLabel: 'Sezony',
			episodesLabel: 'Odcinki',
			network: 'Stacja',
			createdBy: 'Twórcy',
			directedBy: 'Reżyseria:',
			writtenBy: 'Scenariusz:',
			writtenAndDirectedBy: 'Scenariusz i reżyseria:',
			createdByLine: 'Twórcy:',
			companies: (count) => (count === 1 ? 'Wytwórnia' : 'Wytwórnie'),
			country: 'Kraj',
			language: 'Język',
			silent: 'Film niemy',
			budget: 'Budżet',
			revenue: 'Przychody',
			keywords: 'Słowa kluczowe',
			printPoster: 'Wydrukuj plakat',
			printAs: (format) => `Wydrukuj plakat, ${format}`,
			allPosters: 'Wszystkie plakaty',
			trailers: 'Zwiastuny',
			trailer: 'Zwiastun',
			playTrailer: 'Odtwórz',
			trailerKind: (kind, year) => (year ? `${kind} · ${year}` : kind),
			allTrailers: (count) => `Pokaż wszystkie zwiastuny (${count})`,
			closeTrailer: 'Zamknij zwiastun',
			trailerFailed: 'Nie udało się wczytać zwiastuna. Sprawdź połączenie i spróbuj ponownie.',
			whereToWatch: 'Gdzie obejrzeć',
			allOffers: 'Wszystkie oferty w TMDB',
			cast: 'Obsada',
			unnamed: 'Nazwisko nieznane',
			partOf: (collection) => `Należy do serii: ${collection}`,
			similar: 'Może ci się spodobać',
			atEpisode: (name, season, episode) => `${name} ${episodeCode(season, episode)}`,
		},
		SHARE_IMAGE_TEXT: {
			titleCardOf: (title) => `Plansza tytułowa: ${title}`,
			sceneOf: (title) => `Scena: ${title}`,
		},
	},
	'web/features/catalogue/title-page/watch-offers': {
		WATCH_OFFERS_TEXT: {
			offerCountry: 'Kraj',
			offerKinds: {
				flatrate: 'W abonamencie',
				free: 'Za darmo',
				ads: 'Za darmo z reklamami',
				rent: 'Wypożycz',
				buy: 'Kup',
			},
			noOffers: 'Brak znanych serwisów w tym kraju.',
			offersFailed: 'Nie udało się wczytać serwisów. Spróbuj ponownie.',
		},
	},
	'web/features/catalogue/titles/titles': {
		TITLES_TEXT: {
			trendingNow: 'Teraz na czasie',
			seeAll: 'Zobacz wszystko',
			justWatchCredit: 'Dane o dostępności: JustWatch',
			rated: 'Ocena',
			editorsScore: 'Ocena redakcji',
			noCopy: 'Brak znanej darmowej kopii',
			mediaTypes: { movie: 'Film', tv: 'Serial' },
			scrollBack: (heading) => `Przewiń wstecz: ${heading}`,
			scrollForward: (heading) => `Przewiń dalej: ${heading}`,
			listFailed: 'Nie udało się wczytać treści. Spróbuj ponownie.',
			listEmpty: 'Niczego nie znaleziono',
		},
	},
	'web/features/channels/channels': {
		CHANNELS_TEXT: {
			title: 'Kanały',
			description: (count) =>
				`Darmowe filmy przez całą dobę (${counted(count, 'kanał', 'kanały', 'kanałów')}): co jest teraz i przewodnik na dwa dni.`,
			lead: 'Filmy przez całą dobę. Wszyscy, którzy oglądają dany kanał, widzą tę samą sekundę filmu.',
			guide: 'Przewodnik',
			hours: 'Godziny przewodnika',
			earlier: 'Wcześniej',
			now: 'Teraz',
			later: 'Później',
			utc: 'UTC',
			span: (day, from, to) => `${day}, od ${from} do ${to}`,
			channel: (number, name) => `${number} ${name}`,
			onNow: 'Teraz',
			next: 'Następny',
			nextAt: (time, title) => `O ${time}: ${title}`,
			until: (time) => `do ${time}`,
			times: (from, to) => `od ${from} do ${to}`,
			fromTheStart: 'Od początku',
			channelUp: 'Następny kanał',
			channelDown: 'Poprzedni kanał',
			zapHint: 'Kanał zmieniają strzałki w górę i w dół oraz jego numer.',
			allChannels: 'Wszystkie kanały',
			allOnNow: 'Zobacz przewodnik',
			tuning: 'Sprawdzanie, co jest teraz…',
			offAir: 'Przerwa w nadawaniu',
			offAirText: (time) => `Żadna kopia tego filmu nie odpowiada. Ciąg dalszy o ${time}.`,
			overText: (title, time) => `Koniec: ${title}. Ciąg dalszy o ${time}.`,
			player: 'Odtwarzacz',
			frame: (title) => `Open Cinema: ${title}`,
			needsScript: 'Do odtwarzania kanału potrzebny jest JavaScript.',
			failed: 'Nie udało się sprawdzić, co jest teraz.',
			feed: 'Feed tego kanału',
			xmltv: 'Przewodnik jako XMLTV',
			channelDescription: (name, title, next) => `Teraz na kanale ${name}: ${title}. Następnie: ${next}.`,
		},
	},
	'web/features/downloads/downloads': {
		DOWNLOADS_TEXT: {
			title: 'Pobrane',
			description: 'Darmowe filmy zapisane na tym urządzeniu, do oglądania bez sieci.',
			lead: 'Filmy, których licencja na to pozwala, można zapisać na tym urządzeniu i oglądać bez sieci.',
			signedOut:
				'Korzystasz z witryny bez logowania: to filmy pobrane przez osoby, które używają tej przeglądarki bez konta.',
			unsupported:
				'Ta przeglądarka nie może przechowywać filmów: nie ma magazynu plików dla witryn albo ta strona nie jest otwarta przez HTTPS.',
			off: 'Pobieranie jest w tej witrynie wyłączone.',
			blocked: 'Ta przeglądarka nie pozwala witrynie zapisywać plików. Jeśli to okno prywatne, otwórz zwykłe.',
			loading: 'Wczytywanie pobranych',
			empty: 'Nic jeszcze nie pobrano. Otwórz darmowy film i naciśnij „Pobierz”.',
			find: 'Znajdź film',
			list: 'Filmy na tym urządzeniu',
			used: (size, count) => `${counted(count, 'film', 'filmy', 'filmów')}, ${size}`,
			free: (size) => `wolne: ${size}`,
			back: 'Wszystkie pobrane',
			action: 'Pobierz',
			actionRunning: (percent) => `Pobieranie, ${percent}%`,
			actionPaused: 'Pobieranie wstrzymane',
			actionDone: 'Pobrano',
			dialogTitle: (name) => `Pobierz: ${name}`,
			looking: 'Szukanie plików, które można zapisać…',
			checking: (host) => `Sprawdzanie rozmiaru w serwisie ${host}…`,
			offerFailed: 'Nie można teraz ustalić, co da się pobrać.',
			licenceForbids: (licence) => `Licencja tego tytułu (${licence}) nie pozwala na kopie.`,
			notFree: 'Ten tytuł nie należy do darmowych filmów, więc nie można go pobrać.',
			noCopy: 'Żaden serwis nie ma pliku tego tytułu.',
			noneReadable: 'Żadnego z jego plików nie da się zapisać:',
			copyUnreachable: (host) => `${host} nie odpowiada albo nie pozwala innym witrynom czytać swoich plików.`,
			copyRefused: (host) => `${host} wysyła plik tylko w całości, więc po przerwie nie da się kontynuować pobierania.`,
			copyTooLarge: (host) => `Plik w serwisie ${host} jest za duży.`,
			copyUnplayable: (host) => `Ta przeglądarka nie potrafi odtworzyć pliku z serwisu ${host}.`,
			otherFiles: 'Pliki, których nie da się zapisać',
			choose: 'Plik',
			height: (pixels) => `${pixels}p`,
			unknownHeight: 'Nieznana jakość',
			withSubtitles: (languages) => `Napisy: ${languages}`,
			room: (free) => `Wolne miejsce na tym urządzeniu: ${free}.`,
			roomUnknown: 'Ta przeglądarka nie podaje, ile miejsca ma urządzenie.',
			tooLittleRoom: (size, free) =>
				`Potrzebne miejsce: ${size}, wolne: ${free}. Wybierz mniejszy plik albo usuń inne pobrane filmy.`,
			manage: 'Otwórz Pobrane',
			licence: 'Licencja',
			credit: 'Autorzy',
			start: 'Pobierz',
			close: 'Zamknij',
			cancel: 'Anuluj',
			tooMany: 'Pobranych filmów jest za dużo. Najpierw usuń któryś.',
			startFailed: 'Ta przeglądarka nie pozwala witrynie zapisywać plików.',
			started: (name) => `Trwa pobieranie: ${name}`,
			play: 'Odtwórz',
			playName: (name) => `Odtwórz: ${name}`,
			pause: 'Wstrzymaj',
			pauseName: (name) => `Wstrzymaj pobieranie: ${name}`,
			resume: 'Wznów',
			resumeName: (name) => `Wznów pobieranie: ${name}`,
			cancelName: (name) => `Anuluj pobieranie: ${name}`,
			remove: 'Usuń',
			removeName: (name) => `Usuń: ${name}`,
			removeAll: 'Usuń wszystkie',
			removeTitle: (name) => `Usunąć „${name}”?`,
			removeText: 'Pliki tego filmu zostaną usunięte z tego urządzenia. Można go pobrać ponownie.',
			removeAllTitle: 'Usunąć wszystkie pobrane?',
			removeAllText: (size) => `Z tego urządzenia zniknie ${size}. Filmy można pobrać ponownie.`,
			removed: (name) => `Usunięto: ${name}`,
			removedAll: 'Usunięto wszystkie pobrane filmy',
			removeFailed: 'Nie udało się usunąć plików. Odśwież stronę i spróbuj ponownie.',
			waiting: 'Czeka na swoją kolej',
			starting: 'Rozpoczynanie…',
			paused: 'Wstrzymane',
			progress: (bytes, size) => `${bytes} z ${size}`,
			speed: (rate) => `${rate} na sekundę`,
			progressOf: (name) => `Pobieranie: ${name}`,
			stopped: {
				full: 'Na urządzeniu brakuje miejsca. To, co już pobrano, zostaje: zwolnij miejsce i wznów.',
				unreachable: 'Serwis nie odpowiada. Pobieranie ruszy dalej, gdy wróci sieć albo gdy je wznowisz.',
				changed: 'Plik w serwisie ciągle się zmienia, więc nie da się go pobrać.',
				refused: 'Serwis nie wysyła już pliku w częściach.',
				storage: 'Przeglądarka nie mogła zapisać pliku. Wznów, aby spróbować ponownie.',
			},
			complete: (size, date) => `${size} · pobrano: ${date}`,
			subtitlesKept: (languages) => `Z napisami: ${languages}`,
			from: (host) => `Źródło: ${host}`,
			playerName: 'To urządzenie',
			opening: 'Otwieranie filmu…',
			lost: 'Przeglądarka usunęła części tego filmu. Są pobierane ponownie.',
			gone: 'Tego filmu nie ma wśród pobranych.',
		},
	},
	'web/features/my-list/history-debug': {
		HISTORY_DEBUG_TEXT: {
			heading: 'Historia oglądania na serwerze',
			failed: 'Nie udało się wczytać danych debugowania.',
			tableExists: 'Tabela istnieje',
			userId: 'Twój identyfikator użytkownika',
			totalRecords: 'Wpisy wszystkich użytkowników',
			userRecords: 'Twoje wpisy',
			sample: 'Twoje najnowsze wpisy',
			noSample: 'Brak',
			yes: 'Tak',
			no: 'Nie',
			columns: { title: 'Tytuł', place: 'Miejsce', first: 'Pierwszy raz', last: 'Ostatnio' },
			place: episodeCode,
		},
	},
	'web/features/my-list/lists/lists': {
		LISTS_TEXT: {
			list: 'Lista',
			watchLater: 'Do obejrzenia',
			sort: 'Sortuj według',
			sorts: {
				added: 'Ostatnio dodane',
				oldest: 'Najdawniej dodane',
				name: 'Od A do Z',
				year: 'Od najnowszych',
				manual: 'Moja kolejność',
			},
			filter: 'Pokaż',
			filters: { all: 'Filmy i seriale', movie: 'Filmy', tv: 'Seriale' },
			loading: 'Wczytywanie listy',
			loadFailed: 'Nie udało się wczytać listy. Spróbuj ponownie.',
			removeFailed: 'Nie udało się usunąć. Spróbuj ponownie.',
			restoreFailed: 'Nie udało się przywrócić tytułu. Spróbuj ponownie.',
			moveFailed: 'Nie udało się przesunąć tytułu. Spróbuj ponownie.',
			emptyTitle: 'Nic tu jeszcze nie ma',
			emptyText: 'Dodawaj tytuły zakładką na karcie lub stronie tytułu, a znajdziesz je tu na każdym urządzeniu.',
			emptyFiltered: 'Na liście nie ma nic tego rodzaju.',
			browseMovies: 'Przeglądaj filmy',
			browseShows: 'Przeglądaj seriale',
			missing: 'Nie ma już w katalogu',
			unreachable: 'Nie można teraz wczytać szczegółów',
			added: 'Dodano:',
			next: (season, episode) => `Następny: ${episodeCode(season, episode)}`,
			nextWords: (season, episode) => `Następny: ${inSeason(season, episode)}`,
			seasons: seasonsOf,
			episodes: episodesOf,
			remove: (name) => `Usuń z listy: ${name}`,
			removing: (name) => `Usuwanie: ${name}…`,
			removed: (name) => `Usunięto: ${name}`,
			restored: (name) => `${name} jest znów na liście`,
			moveUp: (name) => `Przesuń w górę: ${name}`,
			moveDown: (name) => `Przesuń w dół: ${name}`,
			drag: 'Przeciągnij, aby przesunąć',
			moved: (name, place) => `${name} jest teraz na miejscu ${place}`,
			showMore: 'Pokaż więcej',
			showingMore: 'Wczytywanie…',
			showing: (shown, total) => `Wyświetlane: ${shown} z ${total}`,
			newList: 'Nowa lista',
			newListText: 'Listę widzisz tylko ty, chyba że ją udostępnisz.',
			name: 'Nazwa',
			create: 'Utwórz',
			rename: 'Zmień nazwę',
			renameList: 'Zmień nazwę listy',
			save: 'Zapisz',
			delete: 'Usuń listę',
			deleteTitle: (name) => `Usunąć „${name}”?`,
			deleteText: (count) => `Lista (${titlesOf(count)}) zostanie usunięta razem z zawartością. Nie można tego cofnąć.`,
			share: 'Udostępnij',
			shareTitle: (name) => `Udostępnij: ${name}`,
			shareText: 'Każdy, kto ma link, może zobaczyć listę. Nikt nie może jej zmienić, a wyszukiwarki ją pomijają.',
			showOwner: 'Pokaż przy liście moją nazwę użytkownika',
			createLink: 'Utwórz link',
			link: 'Link do listy',
			copy: 'Kopiuj link',
			copied: 'Skopiowano',
			copyFailed: 'Nie skopiowano',
			saidFailed: 'Przeglądarka nie pozwoliła na kopiowanie. Skopiuj zaznaczony link ręcznie.',
			stopSharing: 'Przestań udostępniać',
			close: 'Zamknij',
			listOf: (owner) => `Lista użytkownika ${owner}`,
			titles: titlesOf,
			sharedDescription: 'Lista filmów i seriali.',
			failed: 'Nie udało się zmienić listy. Spróbuj ponownie.',
		},
	},
	'web/features/my-list/my-list': {
		MY_LIST_TEXT: {
			title: 'Moja lista',
			description: 'Co oglądasz i w którym miejscu jesteś.',
			signInPurpose: 'Zaloguj się, aby zobaczyć swoją listę i wznawiać oglądanie na dowolnym urządzeniu.',
			preview: 'Teraz na czasie',
			tabs: 'Listy',
			continueWatching: 'Oglądaj dalej',
			watchLater: 'Do obejrzenia',
			comingSoon: 'Wkrótce',
			loading: 'Wczytywanie twojej listy',
			loadFailed: 'Nie udało się wczytać historii oglądania. Spróbuj odświeżyć stronę.',
			removeFailed: 'Nie udało się usunąć. Spróbuj ponownie.',
			restoreFailed: 'Nie udało się przywrócić tytułu. Spróbuj ponownie.',
			dismiss: 'Zamknij',
			onThisDevice: 'Na tym urządzeniu',
			onThisDeviceHint: 'Tytuły oznaczone „Na tym urządzeniu” są zapisane tylko w tej przeglądarce.',
			bringOver: 'Przenieś je na swoje konto w Ustawieniach',
			nothingHere: 'Na tym urządzeniu nic nie zapisano.',
			emptyTitle: 'Nie ma jeszcze czego kontynuować',
			emptyText: 'Tu pojawią się tytuły, które zaczniesz oglądać, gotowe do wznowienia.',
			browseMovies: 'Przeglądaj filmy',
			browseShows: 'Przeglądaj seriale',
			movie: 'Film',
			show: 'Serial',
			missing: 'Nie ma już w katalogu',
			unreachable: 'Nie można teraz wczytać szczegółów',
			episodeCode,
			resume: 'Wznów',
			playNext: 'Odtwórz',
			watchAgain: 'Obejrzyj ponownie',
			upNext: 'Następny',
			newEpisode: 'Nowy odcinek',
			watched: 'Obejrzane',
			timeLeft: (minutes) =>
				minutes < 60 ? `Zostało ${minutes} min` : `Zostało ${Math.floor(minutes / 60)} godz. ${minutes % 60} min`,
			episodeWords,
			rated: ratedOutOfTen,
			lastWatched: 'Ostatnio oglądane:',
			remove: (name) => `Usuń z Mojej listy: ${name}`,
			removing: (name) => `Usuwanie: ${name}…`,
			removed: (name) => `Usunięto: ${name}`,
			undo: 'Cofnij',
			restored: (name) => `${name} jest znów na twojej liście`,
			showMore: 'Pokaż więcej',
			showingMore: 'Wczytywanie…',
			showing: (shown, total) => `Wyświetlane: ${shown} z ${total}`,
			debug: 'Debugowanie',
		},
	},
	'web/features/player/addons/addon-streams': {
		ADDON_STREAMS_TEXT: {
			heading: 'Z dodatków',
			loading: 'Odpytywanie dodatków…',
			failed: 'Nie udało się odpytać dodatków',
			none: 'Żaden dodatek nie ma tego tytułu.',
			nothing: 'Brak tego tytułu.',
			active: 'Aktywny',
			opensAt: (host) => `Otwiera ${host}`,
			found: (count) => `${counted(count, 'strumień', 'strumienie', 'strumieni')} z dodatków`,
			fault: (fault) =>
				fault === 'timeout'
					? 'Nie było odpowiedzi na czas.'
					: fault === 'paused'
						? 'Kilka razy wystąpił błąd. Następna próba za minutę.'
						: 'Nie można się połączyć.',
			leftOut: (parts) => `Pominięte: ${parts.join(', ')}.`,
			reasonOf: {
				torrent: (count) => counted(count, 'torrent', 'torrenty', 'torrentów'),
				usenet: (count) => counted(count, 'plik z Usenetu', 'pliki z Usenetu', 'plików z Usenetu'),
				archive: (count) => counted(count, 'archiwum', 'archiwa', 'archiwów'),
				not_web_ready: (count) => `nieodtwarzalne w przeglądarce: ${count}`,
				format: (count) => `w formacie nieobsługiwanym przez przeglądarki: ${count}`,
				insecure: (count) => `bez szyfrowania: ${count}`,
				private: (count) => `w sieci prywatnej: ${count}`,
				unreadable: (count) => `nieczytelne: ${count}`,
				too_many: (count) => `pozostałe: ${count}`,
			},
		},
	},
	'web/features/player/playback/player-tools': {
		PLAYER_TOOLS_TEXT: {
			skip: { intro: 'Pomiń czołówkę', recap: 'Pomiń streszczenie' },
			play: 'Odtwórz',
			pause: 'Pauza',
			previousFrame: 'Poprzednia klatka',
			nextFrame: 'Następna klatka',
			previousChapter: 'Poprzedni rozdział',
			nextChapter: 'Następny rozdział',
			sleepTimer: 'Wyłącznik czasowy',
			noSleepTimer: 'Wyłączony',
			sleepTimers: {
				15: '15 minut',
				30: '30 minut',
				45: '45 minut',
				60: '60 minut',
				90: '90 minut',
				end: 'Gdy to się skończy',
				episodes2: 'Po 2 odcinkach',
				episodes3: 'Po 3 odcinkach',
				episodes5: 'Po 5 odcinkach',
			},
			asleep: 'Film zatrzymał wyłącznik czasowy.',
			goOn: 'Oglądaj dalej',
		},
	},
	'web/features/player/playback/resume-note': {
		RESUME_TEXT: {
			resumed: (time) => `Wznowiono od ${time}`,
			startOver: 'Od początku',
		},
	},
	'web/features/player/playback/up-next': {
		UP_NEXT_TEXT: {
			upNext: 'Następne',
			afterEnd: 'Po zakończeniu',
			startsIn: {
				episode: (seconds) => `Następny odcinek zacznie się za ${secondsOf(seconds)}`,
				feature: (seconds) => `Film główny zacznie się za ${secondsOf(seconds)}`,
				title: (seconds) => `Początek za ${secondsOf(seconds)}`,
			},
			nextHeld: (seconds) => `Wstrzymano, do końca odliczania: ${seconds} s`,
			stillWatching: 'Nadal oglądasz?',
			ended: (name) => `Koniec: ${name}`,
			playNow: 'Odtwórz teraz',
			stay: 'Zostań tutaj',
			close: 'Zamknij',
			rate: { movie: 'Oceń film', tv: 'Oceń serial' },
			stars: starsOf,
			starsHint: (stars) => `${starsOf(stars)} (klawisz ${stars})`,
			rated: (stars) => `Twoja ocena: ${starsOf(stars)}`,
			unrated: 'Usunięto twoją ocenę',
		},
	},
	'web/features/player/player': {
		PLAYER_TEXT: {
			back: 'Wróć',
			toMovie: 'do filmu',
			toShow: 'do serialu',
			posterOf: (title) => `Plakat: ${title}`,
			ratedOutOfTen,
			editorsScore: 'Ocena redakcji',
			episodeCode,
			episodeWords,
			noOverview: 'Nie ma jeszcze opisu.',
			player: 'Odtwarzacz',
			frame: (server, title) => `${server}: ${title}`,
			leave: 'Opuść odtwarzacz',
			leaveHint: 'Pomija odtwarzacz, który przejmuje wszystkie klawisze, gdy jest aktywny',
			enter: 'Sterowanie odtwarzaczem',
			enterHint: 'Kieruje klawisze do odtwarzacza. Escape lub Shift+Tab wraca tutaj.',
			insideHint: 'Klawisze trafiają do odtwarzacza. Wyjdziesz z niego klawiszem Escape lub Shift+Tab.',
			needsScript: 'Włącz JavaScript w tej przeglądarce, aby korzystać z odtwarzacza.',
			waiting: 'Szukanie serwerów…',
			loading: (server) => `Wczytywanie: ${server}…`,
			trying: (server) => `Próba: ${server}…`,
			open: (server) => `Otwarto: ${server}.`,
			playing: (server) => `Odtwarzanie: ${server}.`,
			paused: (server) => `Wstrzymano: ${server}.`,
			failures: {
				nothing_to_play: (server) => `${server} nie ma tego tytułu.`,
				unknown_title: (server) => `${server} nie zna tego tytułu.`,
				copies_unreachable: (server) => `${server} nie może się teraz połączyć z archiwum.`,
				unreachable: (server) => `${server} nie może się połączyć z żadnym ze swoich źródeł.`,
				unsupported: (server) => `${server} nie ma formatu, który ta przeglądarka potrafi odtworzyć.`,
				server_error: (server) => `${server} teraz nie działa.`,
				timeout: (server) => `${server} zbyt długo nie odpowiada.`,
			},
			chooseAnother: 'Wybierz inny serwer albo spróbuj ponownie.',
			stopped: 'Przerwano szukanie. Wybierz serwer albo spróbuj ponownie.',
			loadingClip: 'Zamiast tego wczytywanie krótkiego klipu…',
			clip: 'Żaden serwer nie mógł odtworzyć tego tytułu, więc oto krótki klip Matinee.',
			clipWhileAway: 'Nie można się teraz połączyć z archiwum, więc oto krótki klip Matinee. Spróbuj ponownie później.',
			clipName: 'Krótki klip',
			clipFailed: 'Nie da się teraz niczego odtworzyć, nawet krótkiego klipu.',
			stop: 'Zatrzymaj',
			tryAgain: 'Spróbuj ponownie',
			reportFailed: 'Nie udało się wysłać zgłoszenia. Spróbuj ponownie albo odśwież stronę i zgłoś kopię jeszcze raz.',
			servers: 'Serwery odtwarzania',
			server: 'Serwer:',
			refresh: 'Odśwież serwery',
			configError: 'Błąd konfiguracji',
			configErrorHint: 'Lista serwerów jest niepoprawna; używana jest lista zastępcza.',
			active: 'Aktywny',
			defaultServer: (server) => `Domyślnie zaczynaj od: ${server}`,
			startsWith: (server) => `Domyślny: ${server}. Aby to zmienić, dotknij gwiazdki.`,
			startsWithYours: (server) => `Twój domyślny: ${server}. Aby to anulować, dotknij jego gwiazdki.`,
			theatre: 'Tryb kinowy',
			fullScreen: 'Pełny ekran',
			markPart: 'Oznacz fragment do pominięcia',
			navigation: 'Nawigacja po odcinkach',
			previous: 'Poprzedni odcinek',
			next: 'Następny odcinek',
			thenPlays: 'Następne:',
			numbered: (number, name) => `${number}. ${name}`,
			onlyEpisode: 'To jedyny odcinek tego sezonu.',
			seasonFailed: 'Nie udało się wczytać odcinków tego sezonu. Spróbuj ponownie.',
			episodeInfo: 'O tym odcinku',
			noEpisodeOverview: 'Ten odcinek nie ma jeszcze opisu.',
			seasons: 'Sezony',
			season: (season) => (season === 0 ? 'Odcinki specjalne' : `Sezon ${season}`),
			episodesOf: (season) => (season === 0 ? 'Odcinki specjalne' : `Odcinki sezonu ${season}`),
			firstOf: (shown, count) => `Pierwsze ${shown} z ${count}`,
			episodeCount: episodesOf,
			allEpisodes: (count) => `Wszystkie odcinki (${count})`,
			genres: 'Gatunki',
			movieDetails: 'Szczegóły filmu',
			showDetails: 'Szczegóły serialu',
		},
	},
	'web/features/player/segments/segments': {
		SEGMENTS_TEXT: {
			skip: {
				intro: 'Pomiń czołówkę',
				recap: 'Pomiń streszczenie',
				credits: 'Pomiń napisy końcowe',
				preview: 'Pomiń zapowiedź',
			},
			skipped: {
				intro: 'Pominięto czołówkę',
				recap: 'Pominięto streszczenie',
				credits: 'Pominięto napisy końcowe',
				preview: 'Pominięto zapowiedź',
			},
			kinds: { intro: 'Czołówka', recap: 'Streszczenie', credits: 'Napisy końcowe', preview: 'Zapowiedź' },
			mark: 'Oznacz fragment do pominięcia',
			markHint: 'Wszyscy, którzy korzystają z tej witryny, dostaną przycisk, który go pomija.',
			kind: 'Fragment',
			start: 'Początek',
			end: 'Koniec',
			timeHint: 'Minuty i sekundy, np. 1:30',
			startNow: 'Początek teraz',
			endNow: 'Koniec teraz',
			save: 'Zapisz fragment',
			saved: (kind) => `Zapisano: ${kind}`,
			noTime: 'Podaj czas, np. 1:30.',
			tooShort: 'Koniec musi być co najmniej 3 sekundy po początku.',
			tooLate: 'Koniec wypada po zakończeniu tytułu.',
			failed: 'Nie udało się zapisać fragmentu. Spróbuj ponownie.',
			marks: 'Oznaczone fragmenty',
			own: 'twój',
			remove: (kind, time) => `Usuń: ${kind} ${time}`,
			removed: 'Usunięto',
			removeFailed: 'Nie udało się usunąć fragmentu. Spróbuj ponownie.',
			loadFailed: 'Nie udało się wczytać oznaczonych fragmentów.',
			close: 'Zamknij',
		},
	},
	'web/features/player/server-settings/server-settings': {
		SERVER_SETTINGS_TEXT: {
			title: 'Ustawienia serwerów',
			of: (title) => `dla: ${title}`,
			close: 'Zamknij',
			list: 'Używana lista',
			sourceOf: {
				remote: 'Lista zdalna (PLAYER_CONFIG_URL)',
				local: 'Lista lokalna (/config/servers.json)',
				'built-in': 'Lista wbudowana',
			},
			fetched: 'Pobrano',
			lastUpdated: 'Ostatnia aktualizacja',
			version: 'Wersja',
			defaultServer: 'Serwer domyślny',
			autoFallback: 'Automatyczne przełączanie',
			fallback: (isOn, retries) => {
				if (!isOn || retries === 0) return 'Nie';
				return retries === 1 ? 'Tak, raz' : `Tak, do ${retries} razy`;
			},
			loadTimeout: 'Limit czasu wczytywania',
			seconds: (ms) => `${Math.max(0.1, Number((ms / 1000).toFixed(1))).toLocaleString('pl')} s`,
			noId: (id) => `Nr ${id}`,
			refresh: 'Odśwież',
			servers: 'Serwery',
			enabled: 'Włączony',
			disabled: 'Wyłączony',
			priority: (priority) => `Priorytet ${priority}`,
			refused: 'Odrzucone',
			refusedHint: 'Ich adresu nie można tu osadzić albo ich identyfikator jest już zajęty.',
			test: 'Testuj',
			testOf: (name) => `: ${name}`,
			testing: 'Testowanie…',
			loaded: (time) => `Otwarto w twojej przeglądarce po ${time}. Aby mieć pewność, że odtwarza, odtwórz jakiś tytuł.`,
			probing: 'Serwer Matinee testuje adres…',
			probed: {
				answers: (status, time) => `Adres odpowiada (${status}) po ${time} i pozwala na osadzanie.`,
				refuses_frame: (status) => `Adres odpowiada (${status}), ale witryna nie pozwala się tu osadzić.`,
				error_status: (status) => `Adres odpowiada błędem: ${status}.`,
				redirects: () => 'Adres przekierowuje zbyt wiele razy albo na stronę, której nie można tu osadzić.',
				not_public: () => 'Adres jest w sieci prywatnej, gdzie może go przetestować tylko twoja przeglądarka.',
				unreachable: () => 'Serwer Matinee nie może się połączyć z tym adresem.',
				timeout: () => 'Adres nie dał serwerowi Matinee odpowiedzi na czas.',
			},
			notProbed: 'Serwer Matinee nie mógł przetestować adresu.',
			ready: 'Odtwarzacz działa. Nie zgłasza jeszcze, czy potrafi odtworzyć ten tytuł.',
			playing: 'Odtwarza ten tytuł.',
			timedOut: (time) => `Przekroczono czas: w ciągu ${time} nic się nie wczytało.`,
			howToChange:
				'Listę zmieniają właściciele: w panelu administratora, w sekcji Serwery odtwarzania, albo pod adresem PLAYER_CONFIG_URL, jeśli jest ustawiony.',
			draft: 'Te adresy, jako film',
			testWith: 'Testuj na',
			testTitleOf: {
				movie: 'Noc żywych trupów (film)',
				open: 'Sherlock Holmes, S1E1',
				tmdb: 'Star Trek, S1E1',
			},
		},
	},
	'web/features/policy/dmca': {
		DMCA_TEXT: {
			title: 'DMCA',
			description:
				'Matinee nie przechowuje treści. Czym jest, a czym nie, gdzie zgłosić sprawę praw autorskich i jak się z nami skontaktować.',
			lead: 'Matinee szanuje prawa twórców filmów i seriali. Ta strona wyjaśnia, co ta instancja robi, a czego nie, dokąd się zwrócić, gdy coś narusza twoje prawa, i co wtedy robimy.',
			short: [
				'Na tym serwerze nie ma ani filmów, ani seriali.',
				'Usunąć film może tylko serwis, który go przechowuje.',
				'Zgłoś nam szkodliwy link, a będziemy mogli go usunąć.',
			],
		},
		dmcaSections: (instance) => [
			{
				id: 'no-content',
				heading: 'Nie przechowujemy treści',
				blocks: [
					{
						text: 'Żaden film, odcinek ani jego fragment nie jest na tym serwerze zapisany, nie jest na niego przesyłany ani przez niego wysyłany. Gdy coś oglądasz, twoja przeglądarka łączy się z serwerem, który należy do kogoś innego. Jedyne wideo zapisane tutaj to krótki klip stworzony dla Matinee, odtwarzany, gdy nie da się odtworzyć niczego innego.',
					},
				],
			},
			{
				id: 'what-it-is',
				heading: 'Czym Matinee jest, a czym nie',
				blocks: [
					{
						terms: [
							['Jest katalogiem', catalogueText(instance)],
							[
								'Jest ramką dla odtwarzaczy',
								'Pokazuje na stronie odtwarzacze innych witryn, podobnie jak przeglądarka.',
							],
							[
								'Jest oprogramowaniem, które każdy może uruchomić u siebie',
								'Każdą instancję prowadzą inne osoby i to one wybierają jej serwery odtwarzania.',
							],
						],
					},
					{
						terms: [
							['Nie jest hostingiem', 'Nie przechowuje plików wideo i nikt nie może ich tu przesłać.'],
							[
								'Nie jest serwisem streamingowym',
								'Nie wysyła strumieni, nie sprzedaje dostępu i nie bierze pieniędzy za oglądanie.',
							],
							['Nie jest właścicielem', 'Nazwy, znaki towarowe i utwory należą do ich właścicieli.'],
						],
					},
				],
			},
			{
				id: 'concerns',
				heading: 'Prawa autorskie',
				blocks: [
					{
						text: 'Sprawę dotyczącą filmu zgłoś witrynie, która go przechowuje. Tylko ona może usunąć plik. Po usunięciu linku tutaj plik nadal jest w internecie i każdy może go znaleźć.',
					},
					{
						points: [
							'Otwórz stronę oglądania danego tytułu. Sekcja „Serwery odtwarzania” podaje serwer, który pokazuje film.',
							'Znajdź witrynę, do której należy ten serwer odtwarzania. Większość ma adres do zgłaszania nadużyć lub naruszeń DMCA.',
							'Tam wyślij zgłoszenie. Jeśli witryna nie odpowiada, zwróć się do firmy, która ją utrzymuje.',
							'Potem powiadom także nas, aby ta instancja przestała podawać link.',
						],
					},
				],
			},
			{
				id: 'third-parties',
				heading: 'Odpowiedzialność innych podmiotów',
				blocks: [
					{
						text: 'Serwery odtwarzania i serwisy prowadzone przez innych są niezależne od Matinee. Nie prowadzimy ich, nie wybieramy ich zawartości i nie możemy jej sprawdzać ani zmieniać. To one odpowiadają za legalność, prawdziwość i bezpieczeństwo tego, co pokazują, i obowiązują tam ich własne warunki.',
					},
					{
						text: 'Dwa serwery odtwarzania dostarczane z Matinee pokazują tylko to, co wolno pokazywać: filmy z domeny publicznej lub na wolnej licencji, z archiwów, które je publikują, oraz oficjalne zwiastuny.',
					},
				],
			},
			{
				id: 'compliance',
				heading: 'Zgodność z prawem',
				blocks: [
					{
						text: 'Reagujemy na prawidłowe zgłoszenia, w duchu ustawy Digital Millennium Copyright Act, 17 U.S.C. § 512, i podobnych przepisów w innych krajach. Zgłoszenie powinno zawierać',
					},
					{
						points: [
							'utwór, którego dotyczy, i informację, kto ma do niego prawa,',
							'pełny adres strony w tej witrynie i nazwę serwera odtwarzania, który go pokazuje,',
							'twoje imię i nazwisko oraz sposób kontaktu,',
							'oświadczenie, że działasz w dobrej wierze i uważasz to wykorzystanie za niedozwolone,',
							'oświadczenie, że podane informacje są prawdziwe i że, pod rygorem odpowiedzialności za fałszywe zeznania, masz te prawa lub możesz działać w imieniu osoby, która je ma,',
							'twój podpis, odręczny lub elektroniczny.',
						],
					},
					{
						text: 'Jeśli link do twojego utworu usunięto przez pomyłkę, napisz do nas w ten sam sposób i wyjaśnij, dlaczego może pozostać.',
					},
				],
			},
			{
				id: 'contact',
				heading: 'Kontakt w sprawach prawnych',
				blocks: contactBlocks(instance, 'Jeśli chodzi o zgłoszenia lub pytania prawne'),
			},
			{
				id: 'disclaimer',
				heading: 'Wyłączenie odpowiedzialności',
				blocks: [
					{
						text: 'Matinee jest udostępniane w takim stanie, w jakim jest, bez żadnych gwarancji. Nie odpowiadamy za to, co pokazują inne witryny, ani za to, czy pozostaną dostępne. Sprawdzenie, czy to, co oglądasz, jest legalne w twoim kraju, należy do ciebie.',
					},
					{
						text: 'Zastrzegamy sobie prawo do usunięcia każdego problematycznego źródła lub linku, dla dowolnego tytułu, w każdej chwili i bez powiadomienia. Nic na tej stronie nie jest poradą prawną.',
					},
				],
			},
		],
	},
	'web/features/policy/info': {
		INFO_TEXT: {
			title: 'Informacje',
			heading: 'O Matinee',
			description: 'Oficjalne domeny tej instancji, gdzie szukać pomocy, co robi Matinee i skąd pochodzą tytuły.',
			lead: 'Matinee to katalog filmów i seriali, który każdy może uruchomić u siebie. Tu dowiesz się, jak sprawdzić, czy to właściwy adres, i gdzie znaleźć całą resztę.',
			forViewers: 'Dla widzów',
			forCurious: 'Dla ciekawych',
			domains: 'Oficjalne domeny',
			oneDomain:
				'To jedyny oficjalny adres tej instancji. Nie prowadzimy żadnej innej witryny, która wygląda podobnie.',
			manyDomains:
				'To jedyne oficjalne adresy tej instancji. Mają wspólne treści, konta i historię oglądania, więc jeśli któryś nie działa, skorzystaj z innego.',
			primary: 'Główny',
			alternative: 'Alternatywny',
			youAreHere: 'Jesteś tutaj',
			copy: 'Kopiuj adres',
			copied: 'Skopiowano',
			copyFailed: 'Nie skopiowano',
			saidCopied: (url) => `Skopiowano ${url}`,
			saidFailed: 'Przeglądarka nie pozwoliła na kopiowanie. Zaznacz adres i skopiuj go ręcznie.',
			visit: 'Otwórz',
			ofDomain: (host) => `: ${host}`,
			urlOfDomain: (host) => `: ${host}`,
			quickLinks: 'Na skróty',
			links: {
				community: ['Czat społeczności', 'Pytania, propozycje i nowości'],
				privacy: ['Polityka prywatności', 'Co przechowujemy i jak długo'],
				dmca: ['DMCA', 'Prawa autorskie i kontakt'],
				home: ['Strona główna', 'Tytuły na czasie i popularne'],
				posters: ['Ściana plakatów', 'Wszystkie narysowane plakaty, według dekad'],
			},
			help: 'Pomoc',
			helpPoints: [
				'Tytuł się nie odtwarza? Wybierz inny serwer odtwarzania na stronie oglądania.',
				'Strona wygląda źle lub jest nieaktualna? Odśwież ją. Twoje preferencje i historia zostaną.',
				'Nie można połączyć się z katalogiem? Zapisane strony nadal się otwierają, a reszta wróci automatycznie.',
			],
			helpContact: 'Problem nie zniknął?',
			noContact: 'Zapytaj osoby, które prowadzą tę instancję.',
			legal: 'Informacje prawne',
			legalText:
				'Matinee nie przechowuje treści. Filmy pochodzą z innych witryn, które odpowiadają za to, co pokazują.',
			legalRetention: (days) => `Historia oglądania jest usuwana po ${daysOfLocative(days)} bez aktywności.`,
			features: 'Możliwości',
			featurePoints: [
				'Filmy i seriale na czasie i popularne',
				'Wyszukiwanie oraz listy według gatunku, dekady, długości i nie tylko',
				'Strona każdego tytułu z obsadą, zwiastunami, sezonami i odcinkami',
				'Wybór serwerów odtwarzania z automatycznym przełączaniem',
				'Udostępniane linki z obrazem podglądu',
				'Działa od telefonu po telewizor: dotykiem, myszą, klawiaturą lub pilotem',
			],
			technical: 'Szczegóły techniczne',
			technicalTerms: ({ source, version }) => [
				['Wersja', version],
				['Katalog', source === 'tmdb' ? 'TMDB' : 'Otwarty katalog dostarczany z Matinee'],
				['Strony', 'Renderowane na serwerze, ożywiane w przeglądarce'],
				['Wideo', 'HLS, MP4 i WebM we wbudowanym odtwarzaczu; inne serwery odtwarzania różnie'],
				[
					'Śledzenie',
					'Brak: żadnej analityki, żadnych obcych skryptów; jedyny plik cookie przechowuje wybrany przez ciebie język, drugi profil dziecka',
				],
				['Dostępność', 'Projektowane zgodnie z WCAG 2.2, poziom AA'],
				['Licencja', 'MIT'],
			],
			apiTerm: 'API',
			apiDocs: 'Dokumentacja, OpenAPI 3.1',
			sources: 'Skąd pochodzą tytuły',
			openSources:
				'Redakcja otwartego katalogu zbiera fakty i pisze opisy. Odtwarzacz podaje licencję każdego filmu i archiwum, z którego pochodzi.',
		},
	},
	'web/features/policy/policy': {
		POLICY_TEXT: {
			lastUpdated: 'Ostatnia aktualizacja',
			contents: 'Na tej stronie',
			inShort: 'W skrócie',
			days: daysOf,
			contactWays: {
				email: 'napisz do nas',
				community: 'zapytaj na czacie społeczności',
				both: 'napisz do nas lub zapytaj na czacie społeczności',
			},
			communityChat: 'Czat społeczności',
			noContact: 'Osoby, które prowadzą tę instancję, nie podały adresu kontaktowego.',
			opensInNewTab: '(otwiera się w nowej karcie)',
		},
	},
	'web/features/policy/privacy': {
		PRIVACY_TEXT: {
			title: 'Polityka prywatności',
			description:
				'Co ta instancja Matinee o tobie wie i dlaczego, jak długo to przechowuje i co możesz z tym zrobić. Bez śledzenia.',
			lead: 'Matinee to katalog filmów i seriali, który każdy może uruchomić u siebie. Ta strona mówi, co o tobie wie instancja, z której korzystasz, dlaczego, jak długo i co możesz z tym zrobić. „My” to osoby, które prowadzą tę instancję.',
			short: (days) => [
				'Możesz przeglądać, szukać i oglądać bez konta.',
				'Nie ma tu reklam ani niczego, co cię śledzi.',
				`Jeśli masz konto, twoja historia oglądania jest synchronizowana i usuwana po ${daysOfLocative(days)} bez aktywności.`,
			],
		},
		privacySections: (instance) => {
			const retention = instance.historyRetentionDays;
			return [
				{
					id: 'information',
					heading: 'Jakie informacje zbieramy',
					blocks: [
						{ text: 'To, co zbieramy, zależy od tego, jak korzystasz z Matinee.' },
						{
							terms: [
								[
									'Bez konta',
									'Nic, co by cię identyfikowało. Twoje preferencje i ostatnio oglądane tytuły zostają w przeglądarce.',
								],
								[
									'Z kontem',
									'Nazwę użytkownika, adres e-mail, dzień rejestracji, rolę oraz to, czy konto jest Standard, czy Premium. Hasło przechowujemy tylko jako jednokierunkowy skrót: nie może go odczytać nikt, nawet my. Przy każdym logowaniu czas, przeglądarkę i system operacyjny, np. Firefox w Windows. Jeśli ta witryna wysyła pocztę, adres każdej wiadomości, przez jeden dzień.',
								],
								[
									'Historia oglądania zarejestrowanych użytkowników',
									'Który film lub serial został otwarty w odtwarzaczu, który sezon i odcinek, kiedy pierwszy i ostatni raz, w którym miejscu oglądanie przerwano, ile razy obejrzano do końca i co oznaczono jako obejrzane.',
								],
								[
									'Listy zarejestrowanych użytkowników',
									'Tytuły z listy „Do obejrzenia” i twoich innych list oraz to, kiedy je dodano lub usunięto. Udostępnioną listę może zobaczyć każdy, kto ma link do niej, dopóki nie przestaniesz jej udostępniać; twoja nazwa użytkownika jest przy niej widoczna tylko wtedy, gdy tak wybierzesz.',
								],
								[
									'Oceny i ukryte tytuły zarejestrowanych użytkowników',
									'Gwiazdki przyznane tytułom, ukryte tytuły i czas tych działań.',
								],
								[
									'Dane techniczne',
									'Jak każdy serwer WWW, ten widzi twój adres IP i to, co przeglądarka o sobie podaje. Używa tego, aby odpowiadać i ograniczać nadużycia, a przez 30 dni przechowuje jednokierunkowy skrót sieci, z których logowano się na konto. Jego dziennik zapisuje błędy, logowania i odrzucone zapytania, a nie twoje wizyty.',
								],
							],
						},
					],
				},
				{
					id: 'use',
					heading: 'Jak ich używamy',
					blocks: [
						{
							points: [
								'Aby cię zalogować i chronić twoje konto.',
								'Aby synchronizować twoją historię oglądania między urządzeniami i oficjalnymi domenami tej instancji.',
								'Aby pokazywać ci „Oglądaj dalej” i „Polecane dla ciebie”. Ten serwer ustala jedno i drugie wyłącznie na podstawie twojej historii, ocen i ukrytych tytułów.',
								'Aby liczyć rejestracje, obejrzane tytuły i awarie odtwarzaczy, jako sumy bez danych osób, żeby wiedzieć, jak używana jest instancja.',
								'Aby znajdować i naprawiać błędy oraz zapobiegać nadużyciom.',
							],
						},
						{
							text: 'Nie sprzedajemy twoich danych, nie pokazujemy reklam i nie tworzymy twojego profilu. Twoich danych nie przekazujemy nikomu, chyba że wymaga tego prawo.',
						},
					],
				},
				{
					id: 'cookies',
					heading: 'Pliki cookie i pamięć przeglądarki',
					blocks: [
						{
							text: 'Matinee ustawia jeden plik cookie, jeśli wybierzesz język: zawiera ten wybór i nic więcej. Drugi jest w przeglądarce dziecka i wskazuje jego profil. Pozostałe rzeczy do zapamiętania na twoim urządzeniu są w pamięci przeglądarki, gdzie zawsze możesz je zobaczyć i usunąć:',
						},
						{
							terms: [
								['Preferencje', 'Motyw, głośność, serwer domyślny i podobne. Nigdy nie są nam wysyłane.'],
								[
									'Ostatnio oglądane',
									'Najwyżej 50 tytułów, na czas, gdy korzystasz bez logowania lub serwer jest niedostępny. Opuszczają przeglądarkę tylko wtedy, gdy się zalogujesz i zostaną dodane do twojego konta.',
								],
								[
									'Zakładki',
									'Tytuły zapisane bez logowania. Opuszczają przeglądarkę tylko wtedy, gdy się zalogujesz i zostaną dodane do twojego konta.',
								],
								[
									'Oceny i ukryte tytuły',
									'To, co oceniono i ukryto bez logowania. Opuszcza przeglądarkę tylko wtedy, gdy się zalogujesz i zostanie dodane do twojego konta. To, które tytuły strony mają pomijać, jest tu zapisane także wtedy, gdy korzystasz z konta, i znika po wylogowaniu.',
								],
								[
									'Miejsce przerwania',
									'Miejsce, w którym przerwano ostatnio oglądane tytuły, aby można je było wznowić. Wysyłane nam tylko wtedy, gdy korzystasz z konta, i usuwane po wylogowaniu lub wyczyszczeniu historii.',
								],
								[
									'Ostatnie wyszukiwania',
									'Ostatnie osiem, aby je podpowiadać. Nigdy nie są nam wysyłane i znikają, gdy się wylogujesz, wyczyścisz je lub wyłączysz w Ustawieniach.',
								],
								[
									'Token logowania',
									'Zapisany tylko do wylogowania. Wylogowanie usuwa go tutaj i unieważnia na serwerze. Jeśli wylogujesz się offline, zostaje tu jego odcisk, którym nikt nie może się zalogować, dopóki serwer go nie unieważni.',
								],
								[
									'Strony',
									'Miejsce, do którego strona jest przewinięta, dopóki nie zamkniesz karty, oraz kopie stron, aby następnym razem wczytywały się szybciej.',
								],
							],
						},
					],
				},
				{ id: 'third-parties', heading: 'Odtwarzacze, zwiastuny i obrazy', blocks: thirdParties(instance) },
				{
					id: 'security',
					heading: 'Bezpieczeństwo',
					blocks: [
						{
							points: [
								'Hasła są zabezpieczone algorytmem Argon2id, a tokeny logowania są przechowywane tylko jako skróty.',
								'Serwer sprawdza przy każdym zapytaniu, na co pozwala twoja rola. Nigdy nie polega na tym, co pokazuje przeglądarka.',
								'Strony nie wczytują skryptów innych niż własne. Osadzone odtwarzacze działają w odizolowanych ramkach, które nie mają dostępu do twojego konta ani historii.',
							],
						},
						{
							text: 'Żaden system nie jest całkowicie bezpieczny. Wybierz hasło, którego nie używasz nigdzie indziej. Jeśli twoje dane będą kiedyś zagrożone, napiszemy o tym tutaj i do osób, których to dotyczy.',
						},
					],
				},
				{
					id: 'rights',
					heading: 'Twoje prawa',
					blocks: [
						{
							text: 'Twoje dane należą do ciebie. W zależności od miejsca zamieszkania mówią to też przepisy, np. RODO w Europie. Niezależnie od tego, gdzie mieszkasz, możesz nas poprosić, abyśmy',
						},
						{
							points: [
								'powiedzieli ci, co o tobie przechowujemy, i dali ci tego kopię,',
								'poprawili to, co jest błędne,',
								'usunęli twoje konto i wszystko, co do niego należy,',
								'przestali używać twojej historii do rekomendacji.',
							],
						},
						{ text: 'Część możesz w każdej chwili zrobić samodzielnie:' },
						{
							points: [
								'usunąć tytuł z historii, w Mojej liście,',
								'usunąć całą historię naraz, na każdym urządzeniu, przyciskiem „Wyczyść historię” w Ustawieniach, w sekcji „Bezpieczeństwo i dane”,',
								...(instance.accountChanges === 'self'
									? [
											'zmienić nazwę użytkownika, adres e-mail i hasło, w Ustawieniach,',
											'zobaczyć swoje aktywne sesje i wylogować dowolne urządzenie, w Ustawieniach,',
											'wyeksportować wszystko, co o tobie przechowujemy, w Ustawieniach,',
											'usunąć swoje konto, w Ustawieniach,',
										]
									: ['zobaczyć nazwę użytkownika i adres e-mail swojego konta, w Ustawieniach,']),
								'zmienić swoje preferencje, wyeksportować je do pliku lub zresetować, w Ustawieniach.',
							],
						},
						{
							text: 'W pozostałych sprawach napisz do nas, jak opisano w sekcji „Kontakt”. Możemy poprosić cię o wykazanie, że konto jest twoje. Możesz też złożyć skargę do organu ochrony danych w swoim kraju.',
						},
					],
				},
				{
					id: 'retention',
					heading: 'Jak długo przechowujemy dane',
					blocks: [
						{
							terms: [
								[
									'Historia oglądania',
									`Usuwana po ${daysOfLocative(retention)} bez aktywności: tytuł nieotwierany przez ${daysOf(retention)} znika automatycznie i na stałe.`,
								],
								[
									'Usunięte przez ciebie tytuły',
									`Znikają od razu. Przez kolejne ${daysOf(retention)} serwer pamięta tylko sam fakt usunięcia, aby nie przywróciło ich inne urządzenie.`,
								],
								['Listy', 'Przechowywane, dopóki nie usuniesz tytułów, listy lub swojego konta.'],
								[
									'Konto',
									instance.accountChanges === 'self'
										? `Przechowywane, dopóki go nie usuniesz. ${ACCOUNT_DELETION_DAYS} dni później znika razem z historią, chyba że wcześniej się zalogujesz.`
										: 'Przechowywane, dopóki nie poprosisz nas o usunięcie. Razem z nim znikają historia i sesje.',
								],
								[
									'Co zostaje po usunięciu konta',
									`Dziennik działań osób, które prowadzą tę instancję. Podaje, kto zmienił konto, rolę lub instancję, czyjego konta to dotyczy, jaka to zmiana i kiedy nastąpiła: twoją nazwę użytkownika i nic z tego, co oglądasz. Każdy wpis jest usuwany najpóźniej po ${daysOfLocative(AUDIT_RETENTION_DAYS)}. Kopie zapasowe zawierają to, co zawierały, dopóki nie zostaną zastąpione.`,
								],
								['Sesje', 'Kończą się po wylogowaniu, po zmianie hasła albo po dłuższej nieobecności.'],
							],
						},
					],
				},
				{
					id: 'contact',
					heading: 'Kontakt',
					blocks: contactBlocks(instance, 'Jeśli masz pytania o tę politykę lub swoje dane'),
				},
				{
					id: 'updates',
					heading: 'Zmiany polityki',
					blocks: [
						{
							text: 'Gdy ta polityka się zmieni, nowy tekst pojawi się na tej stronie, a wraz z nim nowa data na górze. Jeśli nadal korzystasz z Matinee, obowiązuje nowy tekst. Jeśli się z nim nie zgadzasz, możesz nas poprosić o usunięcie konta.',
						},
					],
				},
			];
		},
	},
	'web/features/posters/posters': {
		POSTERS_TEXT: {
			title: 'Ściana plakatów',
			description: (count) =>
				`Wszystkie plakaty narysowane dla otwartego katalogu, filmy i seriale według dekad (${formatCount(count)}), każdy do obejrzenia i wydrukowania za darmo.`,
			lead: (count) =>
				`${counted(count, 'plakat narysowany', 'plakaty narysowane', 'plakatów narysowanych')} dla tego katalogu. Każdy prowadzi do swojego filmu lub serialu.`,
			howTo: 'Powiększaj klawiszami + i − albo klawiszem Ctrl i kółkiem myszy. Przesuwaj przeciąganiem lub strzałkami.',
			howToTouch: 'Powiększaj dwoma palcami albo naciśnij + i −.',
			decades: 'Dekady',
			decade: (year) => capitalised(decadeOf(year)),
			posterOf: (title, year) => `${title}, ${year}`,
			zoomIn: 'Większe plakaty',
			zoomOut: 'Mniejsze plakaty',
			inRow: (count) => `${counted(count, 'plakat', 'plakaty', 'plakatów')} w rzędzie`,
			screenSaver: 'Wygaszacz ekranu. Naciśnij dowolny klawisz, aby wrócić.',
		},
	},
	'web/features/settings/api-tokens/api-tokens': {
		API_TOKENS_TEXT: {
			heading: 'Tokeny API',
			hint: 'Pozwól własnym programom odczytywać lub zmieniać to, co twoje, w granicach, które ustalisz. Traktuj token jak hasło.',
			docs: 'Jak działa API',
			loadFailed: 'Nie można teraz wczytać twoich tokenów API.',
			make: 'Nowy token API',
			revoke: 'Unieważnij',
			revokeOf: (name) => `: ${name}`,
			revoked: 'Token API unieważniono',
			revokeFailed: 'Nie udało się unieważnić tokena. Spróbuj ponownie.',
			ends: (date) => `Ważny do: ${date}`,
			lastUsed: (day) => (day === null ? 'Jeszcze nieużywany' : `Ostatnio używany: ${day}`),
			makeText: 'Wymaga hasła. Zmiana hasła unieważnia wszystkie tokeny API.',
			name: 'Nazwa',
			nameHint: 'Do czego służy, np. „Kopia zapasowa w domu”.',
			scopes: 'Może',
			scopeOf: {
				'history:read': 'Odczytywać twoją historię oglądania',
				'history:write': 'Zmieniać twoją historię oglądania',
				'lists:read': 'Odczytywać twoje listy',
				'lists:write': 'Zmieniać twoje listy',
				'ratings:read': 'Odczytywać twoje oceny i ukryte tytuły',
				'ratings:write': 'Zmieniać twoje oceny i ukryte tytuły',
			},
			days: 'Traci ważność po',
			daysOf: { 7: '7 dniach', 30: '30 dniach', 90: '90 dniach', 365: '1 roku' },
			currentPassword: 'Obecne hasło',
			submit: 'Utwórz token',
			failed: 'Coś poszło nie tak. Spróbuj ponownie.',
			madeTitle: 'Skopiuj token teraz',
			madeText: 'Nie zostanie pokazany ponownie.',
			copy: 'Kopiuj',
			copied: 'Skopiowano',
			copyFailed: 'Zaznacz i skopiuj ręcznie',
			addonTitle: 'Jako dodatek',
			addonText: (hasLists) =>
				hasLists
					? 'Odtwarzacze, które znają dodatki Stremio, pokazują pod tym adresem ten katalog i twoje listy. Adres zawiera token: zachowaj go dla siebie.'
					: 'Odtwarzacze, które znają dodatki Stremio, pokazują pod tym adresem ten katalog. Adres zawiera token: zachowaj go dla siebie. Aby pokazać twoje listy, token musiałby mieć prawo je odczytywać.',
			copyAddress: 'Kopiuj adres',
			done: 'Gotowe',
		},
	},
	'web/features/settings/own-account/own-account': {
		OWN_ACCOUNT_TEXT: {
			emailVerified: 'Twój adres e-mail jest potwierdzony.',
			emailUnverified:
				'Twój adres e-mail nie jest potwierdzony. Dopóki go nie potwierdzisz, zapomnianego hasła nie odzyskasz przez e-mail.',
			sendVerification: 'Wyślij link potwierdzający',
			verificationSent: (email) => `Link jest w drodze na adres ${email}`,
			verificationFailed: 'Nie udało się wysłać linku. Spróbuj ponownie.',
			changeWaits: (email) =>
				`Oczekiwanie na potwierdzenie adresu ${email}. Otwórz link w wiadomości, która tam trafi. Do tego czasu twój adres się nie zmieni.`,
			sendAgain: 'Wyślij link ponownie',
			cancelChange: 'Zachowaj mój adres',
			changeCancelled: 'Twój adres e-mail pozostaje bez zmian',
			changeCancelFailed: 'Nie udało się anulować zmiany. Spróbuj ponownie.',
			username: 'Nazwa użytkownika',
			email: 'E-mail',
			currentPassword: 'Obecne hasło',
			newPassword: 'Nowe hasło',
			changes: 'Zmiany',
			changeHint: 'Wymaga hasła. Wylogowuje inne urządzenia.',
			changeProfile: 'Zmień nazwę lub e-mail',
			save: 'Zapisz',
			profileChanged: 'Zmieniono dane konta',
			changePassword: 'Zmień hasło',
			passwordRules: 'Co najmniej 8 znaków, w tym mała litera, wielka litera i cyfra.',
			passwordChanged: 'Zmieniono hasło',
			sessions: 'Twoje aktywne sesje',
			sessionsFailed: 'Nie można teraz wczytać twoich sesji.',
			unknownDevice: 'Nieznane urządzenie',
			lastUsed: (when) => `Ostatnio używane: ${when}`,
			thisDevice: 'To urządzenie',
			signOut: 'Wyloguj',
			signOutOf: (device) => `: ${device}`,
			signOutOthers: 'Wyloguj wszędzie indziej',
			signedOut: 'Wylogowano',
			signOutFailed: 'Nie udało się wylogować. Spróbuj ponownie.',
			data: 'Twoje dane',
			exportHint: 'Wszystko, co ta witryna o tobie przechowuje, jako JSON.',
			exportData: 'Eksportuj moje dane',
			exported: 'Wyeksportowano twoje dane',
			exportConfirmHint:
				'Inny profil na twoim koncie ma kod PIN, a eksport obejmuje także ten profil. Podaj hasło, aby przejść dalej.',
			exportFailed: 'Nie udało się wyeksportować danych. Spróbuj ponownie.',
			deleteHint: (days) =>
				`Wylogowuje cię wszędzie. Po ${daysOfLocative(days)} twoje konto i historia zostaną usunięte, chyba że wcześniej się zalogujesz.`,
			deleteAccount: 'Usuń konto',
			deletionSet: (date) => `Data usunięcia twojego konta: ${date}. Zaloguj się wcześniej, aby je zachować.`,
			failed: 'Coś poszło nie tak. Spróbuj ponownie.',
		},
	},
	'web/features/settings/passkeys/passkeys': {
		PASSKEYS_TEXT: {
			heading: 'Klucze dostępu',
			hint: 'Klucz dostępu loguje cię odciskiem palca, twarzą lub blokadą ekranu. Gdy masz choć jeden, samo hasło nie wystarcza do zalogowania.',
			loadFailed: 'Nie można teraz wczytać twoich kluczy dostępu.',
			add: 'Dodaj klucz dostępu',
			addText: (domain) =>
				`Będzie działać tylko w ${domain}. Logowanie będzie wtedy wymagać, po haśle, tego klucza, kodu lub kodu odzyskiwania.`,
			next: 'Dalej',
			code: 'Kod z aplikacji lub kod odzyskiwania',
			nameTitle: 'Nazwij ten klucz dostępu',
			nameText: 'Aby łatwo go poznać na tej liście.',
			name: 'Nazwa',
			nameOf: (platform) => (platform === '' ? 'Klucz dostępu' : `Klucz dostępu (${platform})`),
			create: 'Utwórz klucz dostępu',
			cancelled: 'Nie utworzono klucza dostępu. Spróbuj ponownie.',
			already: 'To urządzenie ma już klucz dostępu do twojego konta.',
			made: 'Klucz dostępu utworzono',
			rename: 'Zmień nazwę',
			renameTitle: 'Zmień nazwę klucza dostępu',
			renameText: 'Sam klucz dostępu się nie zmieni.',
			save: 'Zapisz',
			renamed: 'Zmieniono nazwę klucza dostępu',
			remove: 'Usuń',
			removeTitle: 'Usuń klucz dostępu',
			removeText: (name) =>
				`Klucz „${name}” nie będzie cię już logować. Usuń go także ze swojego urządzenia. Inne urządzenia zostaną wylogowane.`,
			removed: 'Usunięto klucz dostępu',
			of: (name) => `: ${name}`,
			worksAt: (domain) => `Działa w ${domain}`,
			secondOnly: 'Tylko po haśle',
			lastUsed: (date) => (date === null ? 'Nigdy nieużywany' : `Ostatnio używany: ${date}`),
			failed: 'Coś poszło nie tak. Spróbuj ponownie.',
		},
	},
	'web/features/card-actions/children-dialog': {
		CHILDREN_TEXT: {
			children: 'Dzieci',
			title: (name) => `${name} a dzieci`,
			text: 'Niezależnie od kategorii możesz zezwolić dziecku na ten tytuł albo go zablokować.',
			loadFailed: 'Nie da się teraz wczytać tego, co widzą twoje dzieci.',
			visible: 'Widoczny',
			hidden: 'Ukryty',
			reasonOf: {
				decision: 'zgodnie z twoją decyzją',
				rating: 'według kategorii',
				unrated: 'bo nie ma tam kategorii',
				unknown: 'bo kategorii nie da się teraz odczytać',
			},
			from: (age) => (age === 0 ? 'dla wszystkich' : `od ${age} lat`),
			byRating: 'Według kategorii',
			allow: 'Zezwól',
			block: 'Zablokuj',
			close: 'Zamknij',
			failed: 'Nie udało się zapisać. Spróbuj ponownie.',
		},
	},
	'web/features/player/screen-time/screen-time': {
		SCREEN_TIME_TEXT: {
			left: (minutes) => `Jeszcze ${minutes} min na dziś`,
			untilBedtime: (minutes) => `Jeszcze ${minutes} min do pory snu`,
			dayTitle: 'To wszystko na dziś',
			dayText: 'Co za dzień pełen filmów! Poczekają na ciebie.',
			bedtimeTitle: 'Pora spać',
			bedtimeText: 'Śpij dobrze. Film poczeka dokładnie tam, gdzie przerwano.',
			opensAt: (time) => `Dalej o ${time}.`,
			home: 'Start',
		},
	},
	'web/features/settings/profiles/profiles': {
		PROFILES_TEXT: {
			child: 'Dziecko',
			childUpTo: (age) => (age === 0 ? 'Dziecko, filmy dla wszystkich' : `Dziecko, filmy do ${age} lat`),
			childTitle: (name) => `${name}: profil dziecka`,
			childText:
				'Filmy i seriale powyżej wieku są wszędzie ukryte, a wyjście z tego profilu wymaga kodu PIN twojego profilu.',
			childNeedsPin: 'Najpierw nadaj kod PIN swojemu profilowi, pierwszemu: to on zatrzymuje dzieci w ich profilu.',
			country: 'Kategorie kraju',
			age: 'Do',
			ageStep: (age, names) => (age === 0 ? `Wszyscy: ${names}` : `${age}: ${names}`),
			unrated: 'Także to, czego kraj nie ocenił',
			unratedHint: 'Chyba że inny kraj ocenia wyżej.',
			dayLimit: 'Dziennie',
			noDayLimit: 'Ile chcą',
			hours(minutes) {
				const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
				return [hours > 0 && `${hours} godz.`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
			},
			bedtime: 'Pora snu, gdy nic się nie odtwarza',
			bedtimeFrom: 'Od',
			bedtimeTo: 'Do',
			timeZone: (zone) => `Według zegara ${zone}.`,
			decided: 'Dozwolone lub zablokowane z nazwy',
			noneDecided: 'Na razie nic. Zezwól na tytuł lub zablokuj go na jego stronie.',
			allowed: 'Dozwolony',
			blocked: 'Zablokowany',
			forget: (title) => `Niech o ${title} decyduje kategoria`,
			notChild: 'To już nie dziecko: znieś wszystkie limity',
			accountProof: 'PIN twojego pierwszego profilu albo hasło konta',
			childSaved: 'Limity zapisane',
			unknownTitle: (id) => `Tytuł ${id}`,
			heading: 'Profile',
			hint: `Z tego konta może korzystać do ${PROFILES_MAX} osób, każda z własną historią, listami, ocenami, ukrytymi tytułami i preferencjami.`,
			loadFailed: 'Nie można teraz wczytać twoich profili.',
			current: 'Teraz w użyciu',
			first: 'Pierwszy profil',
			hasPin: 'PIN',
			add: 'Dodaj profil',
			full: 'Na twoim koncie jest już tyle profili, ile może być.',
			edit: 'Edytuj',
			remove: 'Usuń',
			moveUp: (name) => `Przesuń w górę: ${name}`,
			of: (name) => `: ${name}`,
			addTitle: 'Nowy profil',
			addText: 'Na początku jego historia jest pusta.',
			editTitle: (name) => `Edycja: ${name}`,
			editText: 'To, co w profilu obejrzano i zapisano, zostaje.',
			save: 'Zapisz',
			name: 'Nazwa',
			picture: 'Obrazek',
			pictureOf: {
				reel: 'Szpula filmowa',
				moon: 'Księżyc',
				fox: 'Lis',
				owl: 'Sowa',
				whale: 'Wieloryb',
				cactus: 'Kaktus',
				rocket: 'Rakieta',
				mask: 'Maska',
				teapot: 'Czajniczek',
				cloud: 'Chmura',
				star: 'Gwiazda',
				cat: 'Kot',
			},
			pin: 'PIN',
			newPin: 'Nowy PIN',
			pinHint: 'PIN ma od 4 do 8 cyfr; bez niego z profilu może skorzystać każdy, kto używa twoich urządzeń.',
			newPinHint: 'PIN ma od 4 do 8 cyfr; puste pole: bez zmian.',
			removePin: 'Usuń PIN',
			proof: 'PIN tego profilu lub hasło do konta',
			proofHint: 'Potrzebne, aby zmienić profil, który ma PIN.',
			added: 'Dodano profil',
			saved: 'Zapisano profil',
			removeTitle: (name) => `Usunąć profil ${name}?`,
			removeText:
				'Historia oglądania, miejsca przerwania, listy, oceny, ukryte tytuły i importy tego profilu zostaną usunięte na stałe. Linki do jego udostępnionych list przestaną działać.',
			removed: 'Usunięto profil',
			failed: 'Coś poszło nie tak. Spróbuj ponownie.',
		},
	},
	'web/features/settings/provider/provider': {
		PROVIDER_TEXT: {
			heading: (provider) => `Logowanie przez ${provider}`,
			hint: (provider) =>
				`Połącz konto raz, a ${provider} będzie cię logować. W obu miejscach musi być ten sam adres e-mail, potwierdzony przez ${provider}.`,
			proxyHint: (provider) =>
				`Połącz konto raz, a logować będzie cię usługa ${provider}, która wpuszcza cię do tej witryny. W obu miejscach musi być ten sam adres e-mail.`,
			proxyProof: (provider) =>
				`Potwierdź, że to ty. Twoje konto zostanie połączone z nazwą, pod którą wpuszcza cię ${provider}.`,
			proxyConnected: 'Połączono',
			connect: (provider) => `Połącz z ${provider}`,
			proof: (provider) => `Potwierdź, że to ty. Potem ${provider} poprosi cię o zalogowanie.`,
			submit: 'Dalej',
			code: 'Kod z aplikacji uwierzytelniającej lub kod odzyskiwania',
			connected: (provider, since) => `Logowanie przez ${provider} działa. Połączono: ${since}.`,
			lastUsed: (date) => `Ostatnio używane: ${date}`,
			neverUsed: 'Jeszcze nieużywane',
			disconnect: (provider) => `Odłącz ${provider}`,
			disconnectText: (provider) =>
				`${provider} nie będzie cię już logować, a twoje pozostałe sesje się zakończą. Hasło nadal działa.`,
			disconnectSubmit: 'Odłącz',
			disconnected: 'Odłączono',
			passwordMissing:
				'Twoje konto nie ma jeszcze hasła. Z hasłem możesz zalogować się bez dostawcy, zmienić konto i odłączyć dostawcę.',
			choosePassword: 'Ustaw hasło',
			passwordText: (minutes) =>
				`Możesz to zrobić przez ${counted(minutes, 'minutę', 'minuty', 'minut')} po zalogowaniu. Twoje pozostałe sesje się zakończą.`,
			passwordLabel: 'Nowe hasło',
			passwordRules: 'Co najmniej 8 znaków, w tym mała litera, wielka litera i cyfra.',
			save: 'Zapisz',
			passwordChosen: 'Ustawiono hasło',
			signInAgain: (provider) => `Zaloguj się ponownie przez ${provider}`,
			logOutFirst: 'Wyloguj się, zaloguj ponownie i ustaw hasło.',
			failed: 'Coś poszło nie tak. Spróbuj ponownie.',
			loadFailed: 'Nie można teraz pokazać, jak loguje się twoje konto',
		},
	},
	'web/features/settings/second-factor/second-factor': {
		SECOND_FACTOR_TEXT: {
			heading: 'Logowanie dwuetapowe',
			off: 'Kod z aplikacji w telefonie, wymagany po haśle, chroni przed innymi, nawet jeśli znają twoje hasło.',
			required: 'Twoja rola wymaga logowania dwuetapowego. Dopóki go nie skonfigurujesz, nic innego tu nie zrobisz.',
			on: (date) => `Włączone od: ${date}.`,
			codesLeft: (count) =>
				`${formOf(count, 'Został', 'Zostały', 'Zostało')} ${counted(count, 'kod odzyskiwania', 'kody odzyskiwania', 'kodów odzyskiwania')}.`,
			loadFailed: 'Nie można teraz wczytać stanu logowania dwuetapowego.',
			setUp: 'Skonfiguruj logowanie dwuetapowe',
			setUpApp: 'Skonfiguruj aplikację uwierzytelniającą',
			besidePasskey:
				'Po haśle potrzebny jest twój klucz dostępu lub kod odzyskiwania. Może je zastąpić aplikacja uwierzytelniająca.',
			newCodes: 'Nowe kody odzyskiwania',
			turnOff: 'Wyłącz',
			passwordText:
				'Podaj hasło, aby zacząć. Potrzebujesz aplikacji uwierzytelniającej, np. tej wbudowanej w menedżer haseł telefonu.',
			currentPassword: 'Obecne hasło',
			next: 'Dalej',
			scanTitle: 'Zeskanuj kod',
			scanText:
				'Zeskanuj go aplikacją uwierzytelniającą albo wpisz w niej klucz. Następnie podaj sześć cyfr, które pokaże aplikacja.',
			qrCode: 'Kod QR klucza poniżej',
			key: 'Klucz',
			code: 'Kod z aplikacji',
			codeOrRecovery: 'Kod z aplikacji lub kod odzyskiwania',
			confirm: 'Włącz',
			codesTitle: 'Zapisz kody odzyskiwania',
			codesText:
				'Każdym możesz zalogować się raz bez telefonu. Trzymaj je tam, gdzie znajdziesz je bez niego: nie zostaną pokazane ponownie.',
			copyCodes: 'Kopiuj kody',
			copied: 'Skopiowano',
			copyFailed: 'Zaznacz i skopiuj ręcznie',
			download: 'Pobierz',
			done: 'Kody zapisane',
			newCodesText: 'Obecne kody przestaną działać. Wymaga hasła i kodu.',
			turnOffText: 'Do logowania wystarczy samo hasło. Wymaga hasła i kodu. Wylogowuje inne urządzenia.',
			turnedOff: 'Logowanie dwuetapowe jest wyłączone',
			turnedOn: 'Logowanie dwuetapowe jest włączone',
			passkeyInstead: 'Użyj zamiast tego klucza dostępu',
			passkeyCancelled: 'Nie użyto klucza dostępu. Spróbuj ponownie albo użyj pól.',
			failed: 'Coś poszło nie tak. Spróbuj ponownie.',
		},
	},
	'web/features/settings/settings': {
		SETTINGS_TEXT: {
			ofChild: 'Konto, profile i dane należą do dorosłych: najpierw przechodzą do własnego profilu.',
			skipping: { ask: 'Pytaj', skip: 'Pomijaj automatycznie', off: 'Wyłączone' },
			title: 'Ustawienia',
			description: 'Twoje konto, preferencje i dane.',
			tabs: 'Sekcje ustawień',
			tabOf: {
				account: 'Konto',
				preferences: 'Preferencje',
				data: 'Bezpieczeństwo i dane',
				transfer: 'Import i eksport',
			},
			signInPurpose: 'Zaloguj się, aby zarządzać swoim kontem, preferencjami i danymi.',
			previewOf: {
				account: (canChange) =>
					canChange
						? 'Zmień nazwę użytkownika, e-mail i hasło oraz zobacz swoje aktywne sesje.'
						: 'Zobacz swoją nazwę użytkownika i e-mail.',
				preferences: () => 'Wybierz motyw, sposób odtwarzania i serwer odtwarzania, od którego zaczynać.',
				data: () =>
					'Wyeksportuj preferencje, przenieś lub wyczyść historię oglądania oraz zobacz ukryte i ocenione tytuły.',
				transfer: () => 'Przenieś tu historię, oceny i listy z innego serwisu albo zabierz je ze sobą.',
			},
			titleOf: (tab) => `${tab} · Ustawienia`,
			account: 'Konto',
			username: 'Nazwa użytkownika',
			email: 'E-mail',
			accountUnreachable: 'Nie można teraz wczytać twojego konta. Preferencje nadal działają.',
			howToChange: {
				community: ['Na razie zmiany konta wymagają zgłoszenia. Zgłoś się na ', '.'],
				email: ['Na razie zmiany konta wymagają zgłoszenia. Napisz na adres ', '.'],
				operator: 'Na razie zmiany konta wymagają zgłoszenia do osób, które prowadzą tę witrynę.',
			},
			communityChat: 'czacie społeczności',
			opensInNewTab: '(otwiera się w nowej karcie)',
			groups: {
				appearance: 'Wygląd',
				playback: 'Odtwarzanie',
				continuing: 'Wznawianie',
				search: 'Wyszukiwanie',
				notifications: 'Powiadomienia',
			},
			groupNotes: {
				appearance: 'Zmiany działają w tej przeglądarce od razu.',
				playback:
					'Każdy serwer odtwarzania stosuje ustawienia, które obsługuje. Niektóre podają je po pierwszym odtworzeniu.',
				continuing: 'Dla serwerów odtwarzania, które to obsługują.',
				search: 'Wyłączenie usuwa wcześniejsze wyszukiwania.',
				notifications: 'Potwierdzenia są zawsze wyświetlane.',
			},
			worksIn: (servers) =>
				servers.length === 0
					? 'Żaden serwer odtwarzania jeszcze tego nie obsługuje.'
					: `Działa w: ${attempt(() => listOf(servers)) ?? servers.join(', ')}.`,
			settings: {
				language: {
					label: 'Język',
					hint: 'Menu, przycisków i komunikatów. Tytuły i opisy pozostają takie, jakie ma ich źródło.',
				},
				theme: { label: 'Motyw', hint: 'Ciemny, jasny lub zgodny z urządzeniem.' },
				compactMode: { label: 'Tryb kompaktowy', hint: 'Mniejsze plakaty, więcej na ekranie.' },
				rowTitles: { label: 'Tytuły w rzędach', hint: 'Tytuł i rok pod każdym plakatem.' },
				hideWatched: {
					label: 'Ukryj obejrzane tytuły',
					hint: 'Pomija w rzędach i listach to, co już obejrzane. W „Moja lista” i „Oglądaj dalej” nadal to widać.',
				},
				hideSpoilers: {
					label: 'Ukrywaj spoilery',
					hint: 'Nazwy, zdjęcia, opisy i oceny odcinków pozostają ukryte do czasu ich obejrzenia.',
				},
				screenSaver: { label: 'Wygaszacz ekranu', hint: 'Plakaty po dziesięciu minutach bezczynności.' },
				showRatings: { label: 'Pokazuj oceny', hint: 'Oceny na plakatach i stronach tytułów.' },
				recentSearches: {
					label: 'Ostatnie wyszukiwania',
					hint: 'Podpowiada to, czego szukano w tej przeglądarce.',
				},
				notifications: { label: 'Powiadomienia', hint: 'Pokazuje komunikaty, takie jak powitanie.' },
				defaultServer: { label: 'Serwer domyślny', hint: 'Każdy tytuł zaczyna się od tego serwera odtwarzania.' },
				autoPlay: { label: 'Autoodtwarzanie', hint: 'Zaczyna odtwarzać tak szybko, jak to możliwe.' },
				volume: { label: 'Głośność', hint: 'Głośność na początku odtwarzania.' },
				quality: { label: 'Jakość', hint: 'Preferowana rozdzielczość, jeśli jest dostępna.' },
				subtitles: { label: 'Napisy', hint: 'Włącza napisy, jeśli są dostępne.' },
				autoNext: {
					label: 'Odtwarzaj następne',
					hint: 'Po zakończeniu: proponuje ocenę i uruchamia kolejkę, następny odcinek lub część albo coś podobnego.',
				},
				rememberPosition: {
					label: 'Zapamiętuj miejsce',
					hint: 'Wznawia od miejsca przerwania na tym urządzeniu.',
				},
				skipIntro: {
					label: 'Czołówki i streszczenia',
					hint: 'Tam, gdzie wiadomo, kiedy się zaczynają i kończą.',
				},
				autoFullscreen: { label: 'Wypełnij ekran', hint: 'Na początku odtwarzania włącza pełny ekran.' },
			},
			themes: { dark: 'Ciemny', light: 'Jasny', system: 'Systemowy' },
			qualities: {
				auto: 'Auto',
				'2160p': '2160p (4K)',
				'1080p': '1080p',
				'720p': '720p',
				'480p': '480p',
				'360p': '360p',
			},
			autoServer: 'Auto',
			loadingServers: 'Szukanie serwerów…',
			missingServer: (id) => `${id} (niedostępny)`,
			volumeOf: (volume) => `${volume}%`,
			updated: 'Zmieniono preferencję',
			notStored: 'Ta przeglądarka nie zapisuje danych tej witryny. Zmiana działa do zamknięcia strony.',
			preferences: 'Preferencje',
			storedInBrowser:
				'Preferencje zostają w tej przeglądarce i nigdy nie są wysyłane na serwer. Wyjątkiem jest język, aby strony przychodziły w tym języku.',
			exportHint: 'Pobierz wszystkie preferencje jako plik JSON.',
			exportPreferences: 'Eksportuj preferencje',
			exported: 'Wyeksportowano preferencje',
			resetHint: 'Resetuje wszystko na karcie „Preferencje”.',
			reset: 'Zresetuj preferencje',
			resetTitle: 'Zresetuj preferencje',
			resetQuestion: 'Na pewno przywrócić wszystkie preferencje do wartości domyślnych?',
			resetConfirm: 'Zresetuj',
			resetDone: 'Przywrócono domyślne preferencje',
			downloads: 'Pobrane',
			downloadsHint: 'Filmy, które to urządzenie dla ciebie przechowuje, i miejsce, które zajmują.',
			manageDownloads: 'Zarządzaj pobranymi',
			taste: {
				hidden: {
					heading: 'Nie interesuje mnie',
					hint: 'Te tytuły są pomijane w rzędach, listach, wyszukiwaniu i rekomendacjach.',
					none: 'Nie masz ukrytych tytułów. Ukryjesz je w menu karty lub na stronie tytułu.',
					failed: 'Nie udało się wczytać ukrytych tytułów. Spróbuj ponownie.',
				},
				rated: {
					heading: 'Twoje oceny',
					hint: 'Rekomendacje wynikają z tego, co oceniasz wysoko.',
					none: 'Nie masz ocenionych tytułów. Gwiazdki są na stronie tytułu.',
					failed: 'Nie udało się wczytać twoich ocen. Spróbuj ponownie.',
				},
				unknown: { movie: 'Film', tv: 'Serial' },
				remove: 'Usuń',
				ratingRemoved: (name) => `Usunięto twoją ocenę: ${name}`,
				more: 'Pokaż więcej',
			},
			history: 'Historia oglądania',
			migrationHint: (waiting) =>
				waiting === 0
					? 'Przenieś na swoje konto to, co oglądasz bez logowania. Teraz nie ma nic do przeniesienia.'
					: `Przenieś na swoje konto to, co oglądano w tej przeglądarce: ${titlesOf(waiting)}.`,
			migrationOff: 'Ta witryna nie przechowuje historii oglądania. To, co oglądasz, zostaje w tej przeglądarce.',
			migrate: 'Przenieś historię',
			migrateAgain: 'Spróbuj ponownie',
			migrating: (count) => `Przenoszenie: ${titlesOf(count)}…`,
			migrationDone: (total) => `Przenoszenie zakończone. Sprawdzono: ${titlesOf(total)}.`,
			migrated: 'Przeniesione',
			skipped: 'Pominięte',
			whySkipped: 'Pominięte tytuły są na twoim koncie nowsze, zostały tam usunięte albo są zbyt stare.',
			migrationNoRoom: (count) =>
				`Twoja historia jest pełna: ${titlesOf(count)} ${formOf(count, 'zostaje', 'zostają', 'zostaje')} w tej przeglądarce, dopóki nie usuniesz innych.`,
			migrationFailed: 'Przenoszenie się nie udało. Spróbuj ponownie.',
			migrationNeedsLogin: 'Aby przenieść dane, zaloguj się',
			clearHint: (days) =>
				`Usuwa wszystko z „Oglądaj dalej” na każdym urządzeniu. Tytuły znikają też same po ${daysOfLocative(days)}.`,
			clear: 'Wyczyść historię',
			clearTitle: 'Wyczyść historię oglądania',
			clearQuestion:
				'Cała twoja historia oglądania zostanie usunięta z konta i z tej przeglądarki. Nie można tego cofnąć.',
			clearConfirm: 'Wyczyść',
			cleared: 'Wyczyszczono historię oglądania',
			clearingFailed: 'Nie udało się wyczyścić historii oglądania. Spróbuj ponownie.',
		},
	},
	'web/features/settings/transfer/transfer': {
		TRANSFER_TEXT: {
			importHeading: 'Import',
			importHint:
				'Historia, oceny i listy z Trakt, Letterboxd, Simkl, IMDb, TV Time, Netflix, Yamtrack, TMDB lub innego Matinee. Użyj pliku w takiej postaci, w jakiej stamtąd pochodzi.',
			fileTypes: 'ZIP, CSV lub JSON',
			choose: 'Wybierz plik',
			dropHere: 'albo upuść go tutaj',
			dropNow: 'Upuść plik, aby go odczytać',
			oneFile:
				'Wybierz jeden plik naraz. Jeśli serwis wydaje dane w kilku plikach, można je importować jeden po drugim.',
			retention: (days) =>
				`Historia oglądania jest tu przechowywana przez ${daysOf(days)}. To, co obejrzano wcześniej, można na stałe oznaczyć jako obejrzane. Oceny i listy nie wygasają.`,
			sending: (name) => `Wysyłanie: ${name}`,
			sent: (percent) => `Wysłano ${percent}%`,
			reading: 'Odczytywanie pliku…',
			cancel: 'Anuluj',
			uploadFailed: 'Nie udało się wysłać pliku. Sprawdź połączenie i wybierz go ponownie.',
			questionOf: {
				date_order: 'Która liczba w datach to dzień?',
				profile: 'Czyje wiersze zaimportować?',
			},
			dateOrders: { day: 'Najpierw dzień: 31/12/2026', month: 'Najpierw miesiąc: 12/31/2026' },
			answer: 'Odczytaj plik',
			jobsHeading: 'Twoje importy',
			jobsHint: (days) => `Import można cofnąć w całości przez ${daysOf(days)} od jego ostatniej zmiany.`,
			jobsFailed: 'Nie można teraz wczytać twoich importów.',
			noJobs: 'Nie ma jeszcze żadnych importów.',
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
				matching: 'Wyszukiwanie tytułów',
				checking: 'Porównywanie z twoim kontem',
				preview: 'Gotowe do importu',
				importing: 'Importowanie',
				done: 'Zaimportowano',
				undoing: 'Cofanie',
				undone: 'Cofnięto',
			},
			stopped: 'Zatrzymano',
			progressOf: (done, all) => `${formatCount(done)} z ${formatCount(all)}`,
			inBackground: 'Trwa nadal po zamknięciu strony.',
			rows: transferRows,
			contents: (rowCount, titles) => `${transferRows(rowCount)}, ${titlesOf(titles)}`,
			repeated: (number) => `Powtórzenia innych wierszy: ${formatCount(number)}.`,
			unreadable: (number) => `Nie udało się odczytać: ${transferRows(number)}.`,
			kind: 'Co',
			kindOf: {
				watched: 'Obejrzane',
				rating: 'Oceny',
				watchlist: 'Do obejrzenia',
				list: 'Listy',
				hidden: 'Ukryte tytuły',
			},
			resultOf: {
				added: ['Do dodania', 'Dodane'],
				changed: ['Do zmiany', 'Zmienione'],
				there: ['Już są', 'Już były'],
				older: ['Twoje nowsze', 'Twoje nowsze'],
				expired: ['Zbyt stare', 'Zbyt stare'],
				full: ['Brak miejsca', 'Brak miejsca'],
				unmatched: ['Nieznalezione', 'Nieznalezione'],
			},
			tableOf: (file) => `Co stanie się z wierszami pliku ${file}`,
			nothingToAdd: 'Nic z tego pliku nie zmieniłoby twojego konta.',
			keepSeen: 'Oznacz na stałe jako obejrzane',
			keepSeenHint: (number, days) =>
				`Wiersze starsze niż ${daysOf(days)}, przez które przechowujemy historię, lub dotyczące całego serialu: ${formatCount(number)}. Te tytuły dostaną oznaczenie, które nie wygasa.`,
			start: 'Rozpocznij import',
			stop: 'Zatrzymaj',
			resume: 'Kontynuuj',
			undo: 'Cofnij import',
			remove: 'Usuń',
			ofFile: (file) => `: ${file}`,
			downloadErrors: 'Pobierz pominięte',
			downloadFailed: 'Nie udało się pobrać pliku. Spróbuj ponownie.',
			actionFailed: 'To się nie udało. Spróbuj ponownie.',
			undoTitle: 'Cofnąć ten import?',
			undoText: (file) =>
				`Wszystko, co dodano z pliku ${file}, zostanie wycofane, a to, co było wcześniej, wróci. Twoje późniejsze zmiany pozostaną.`,
			removeTitle: 'Usunąć ten import?',
			removeText: (file) =>
				`To, co dodano do twojego konta z pliku ${file}, zostaje i nie będzie już można tego cofnąć. To, czego jeszcze nie zaimportowano, zostanie odrzucone.`,
			removed: 'Usunięto import',
			titlesOf: {
				unmatched: (number) => `Nieznalezione: ${titlesOf(number)}`,
				matched: (number) => `Znalezione: ${titlesOf(number)}`,
			},
			titlesHint: {
				unmatched: 'Dopasuj je ręcznie albo zostaw: nie zostaną zaimportowane.',
				matched: 'Błędny można zmienić lub pominąć.',
			},
			titlesFailed: 'Nie można teraz wczytać tytułów.',
			noTitles: 'Nie ma już żadnych.',
			mediaOf: { movie: 'Film', tv: 'Serial' },
			foundAs: (title) => `→ ${title}`,
			match: 'Znajdź tytuł',
			change: 'Zmień',
			ofTitle: (title) => `: ${title}`,
			previous: 'Wstecz',
			next: 'Dalej',
			pageOf: (from, to, all) => `${formatCount(from)}–${formatCount(to)} z ${formatCount(all)}`,
			matchTitle: (title) => `Który tytuł to „${title}”?`,
			matchText: 'Przeszukaj katalog i wybierz tytuł.',
			search: 'Tytuł',
			searchButton: 'Szukaj',
			searching: 'Szukanie…',
			searchFailed: 'Wyszukiwanie się nie udało. Zmień tekst, aby spróbować ponownie.',
			noResults: 'Niczego nie znaleziono. Spróbuj z tytułem oryginalnym lub mniejszą liczbą słów.',
			results: 'Wyniki',
			leaveOut: 'Pomiń',
			matched: (title) => `Dopasowano: ${title}`,
			leftOut: 'Tytuł pominięto',
			exportHeading: 'Eksport',
			exportZipHint:
				'Wszystko, jako ZIP: dla innego Matinee oraz jako pliki, które odczyta Letterboxd i importery Trakt. Tytuły mają swoje numery TMDB.',
			exportZip: 'Pobierz ZIP',
			exportJsonHint: 'Wszystko, co jest o tobie zapisane, także twoje sesje, jako jeden plik JSON.',
			exportJson: 'Pobierz JSON',
			exportFailed: 'Nie udało się pobrać eksportu. Spróbuj ponownie.',
		},
	},
	'web/features/welcome/welcome': {
		WELCOME_TEXT: {
			title: 'Witamy w Matinee',
			gain: (canSignUp) =>
				`Oglądaj bez konta albo ${canSignUp ? 'zarejestruj się' : 'zaloguj się'}, aby wznawiać oglądanie na dowolnym urządzeniu.`,
			retention: (days) => `Historia oglądania jest usuwana po ${daysOfLocative(days)} bez aktywności.`,
			link: 'Polityka prywatności',
			close: 'Zamknij',
		},
	},
	'web/keyboard/keyboard': {
		KEYBOARD_TEXT: {
			title: 'Skróty klawiszowe',
			close: 'Zamknij',
			singleKeys: 'Skróty jednoklawiszowe',
			singleKeysHint: 'Wyłącz je, jeśli przeszkadzają w sterowaniu głosem. Strzałki, Enter i Escape działają zawsze.',
			remote: 'Działają też piloty i kontrolery: strzałki przesuwają, OK lub A otwiera, Back lub B cofa.',
			andThen: 'potem',
			orElse: 'lub',
			moving: 'Poruszanie się',
			arrows: 'Przejdź do najbliższego elementu w danym kierunku',
			ends: 'Pierwsza i ostatnia karta w rzędzie',
			open: 'Otwórz lub naciśnij',
			escape: 'Zamknij okno lub opuść odtwarzacz',
			searchAnywhere: 'Szukaj z dowolnego miejsca',
			pages: 'Przejdź do',
			search: 'Szukaj',
			list: 'Ta lista',
			home: 'Strona główna',
			movies: 'Filmy',
			shows: 'Seriale',
			myList: 'Moja lista',
			settings: 'Ustawienia',
			titles: 'Na karcie lub stronie tytułu',
			bookmark: 'Do obejrzenia',
			cardMenu: 'Więcej opcji karty',
			watching: 'Podczas oglądania',
			playPause: 'Odtwarzanie lub pauza',
			frames: 'Jedna klatka wstecz lub dalej, w czasie pauzy',
			skip: 'Pomiń czołówkę lub streszczenie',
			rate: 'Oceń, po zakończeniu',
			stay: 'Zostań, po zakończeniu',
			next: 'Następne w kolejce lub następny odcinek',
			previous: 'Poprzedni odcinek',
			servers: 'Serwery',
			theatre: 'Tryb kinowy',
			fullScreen: 'Pełny ekran',
		},
	},
	'web/layout/layout': {
		LAYOUT_TEXT: {
			homeLink: 'Matinee, strona główna',
			skip: 'Przejdź do treści',
			mainNavigation: 'Główne',
			tabNavigation: 'Karty',
			openMenu: 'Otwórz menu',
			menu: 'Menu',
			home: 'Główna',
			movies: 'Filmy',
			shows: 'Seriale',
			search: 'Szukaj',
			myList: 'Moja lista',
			accountMenu: 'Menu konta',
			login: 'Zaloguj się',
			signUp: 'Zarejestruj się',
			loadingPage: 'Wczytywanie strony',
			loadingPanel: 'Wczytywanie',
			calendar: 'Kalendarz',
			downloads: 'Pobrane',
			sitePages: 'O tej witrynie',
			info: 'Informacje',
			privacy: 'Prywatność',
			dmca: 'DMCA',
			proxyAsks: 'Proxy przed tą witryną prosi o zalogowanie. Nic nie przepadło: odśwież stronę, aby to zrobić.',
			reload: 'Odśwież',
			shortcuts: 'Skróty klawiszowe',
		},
	},
	'web/layout/menu': {
		MENU_TEXT: {
			panelNavigation: 'Menu',
			closeMenu: 'Zamknij menu',
			posters: 'Plakaty',
			about: 'O Matinee',
			account: 'Konto',
			accountStarting: 'Logowanie…',
			accountUnreachable: 'Brak połączenia z serwerem',
			signedIn: 'Zalogowano',
			settings: 'Ustawienia',
			admin: 'Panel administratora',
			logout: 'Wyloguj się',
			leaving: 'Wylogowywanie…',
			dismiss: 'Zamknij',
			unreachable: (age) =>
				age
					? `Nie można połączyć się z katalogiem. Widzisz wcześniej zapisaną wersję (${age}).`
					: 'Nie można połączyć się z katalogiem. Widzisz wcześniej zapisaną wersję.',
		},
	},
	'web/layout/profiles': {
		PROFILES_TEXT: {
			accountPinTitle: 'Zapytaj dorosłego o PIN konta',
			forgottenByChild: 'Nie pamiętasz? Wyloguj się, zaloguj hasłem i wybierz nowy PIN w Ustawieniach.',
			child: 'Dziecko',
			title: 'Kto ogląda?',
			hasPin: 'Wymaga kodu PIN',
			current: 'Teraz w użyciu',
			pinTitle: (name) => `PIN profilu ${name}`,
			pin: 'PIN',
			pinHint: 'PIN ma od 4 do 8 cyfr',
			forgotten: 'Nie pamiętasz? Podaj zamiast niego hasło do konta: usunie ono PIN.',
			enter: 'Oglądaj',
			back: 'Wstecz',
			close: 'Zamknij',
			working: 'Przełączanie',
			failed: 'Przełączanie się nie udało. Spróbuj ponownie.',
			switchProfile: 'Przełącz profil',
		},
	},
	'web/lib/spoiler': { SPOILER_TEXT: { reveal: (episode) => `Odsłoń odcinek ${episode}` } },
	'web/lib/format': {
		FORMAT_TEXT: {
			justNow: 'Przed chwilą',
			hoursAgo: (hours) => `${hours} godz. temu`,
			yesterday: 'Wczoraj',
			under: (amount) => `Poniżej ${amount}`,
			lessThanAMinuteAgo: 'mniej niż minutę temu',
		},
		TITLE_TEXT: { episodeCode, episodeWords, download: 'Pobierz', ratedOutOfTen },
	},
	'web/lib/watch-action': {
		WATCH_ACTION_TEXT: { title: 'Oglądaj teraz', trailer: 'Oglądaj teraz (zwiastun)', clip: 'Oglądaj teraz' },
	},
	'web/preferences/language': {
		LANGUAGE_TEXT: {
			title: 'Język',
			hint: 'Menu, przycisków i komunikatów. Tytuły i opisy pozostają takie, jakie ma ich źródło.',
			automatic: 'Automatycznie',
			open: (language) => `Język: ${language}`,
			blocked:
				'Ta przeglądarka nie zapisuje plików cookie tej witryny, więc nie zapamięta języka. Obowiązuje ustawienie przeglądarki.',
		},
	},
	'web/queue/play-all': {
		PLAY_ALL_TEXT: {
			playAll: 'Odtwórz wszystko',
			shuffle: 'Losowo',
			playAllOf: (name) => `Odtwórz wszystko: ${name}`,
			shuffleOf: (name) => `Losowo: ${name}`,
		},
	},
	'web/queue/queue': {
		QUEUE_TEXT: {
			queue: 'Kolejka',
			playNext: 'Odtwórz jako następne',
			addToQueue: 'Dodaj do kolejki',
			playEpisodes: 'Odtwórz wszystkie od pierwszego nieobejrzanego',
			shuffleEpisodes: 'Odtwórz wszystkie odcinki losowo',
			more: 'Kolejka i odcinki',
			count: titlesOf,
			episode: (show, season, episode) => `${show} ${episodeCode(season, episode)}`,
			upNext: 'Następne',
			playsNext: (name) => `Następne w kolejce: ${name}`,
			added: (name) => `Dodano do kolejki: ${name}`,
			full: `Kolejka jest pełna: mieści ${titlesOf(QUEUE_MAX_TITLES)}. Najpierw usuń jakiś tytuł.`,
			remove: (name) => `Usuń z kolejki: ${name}`,
			removed: (name) => `Usunięto z kolejki: ${name}`,
			moveUp: (name) => `Przesuń w górę: ${name}`,
			moveDown: (name) => `Przesuń w dół: ${name}`,
			moved: (name, place) => `${name} jest teraz na miejscu ${place}`,
			drag: 'Przeciągnij, aby przesunąć',
			clear: 'Wyczyść',
			cleared: 'Kolejka jest pusta',
			replaced: 'Zastąpiono twoją kolejkę',
			undo: 'Cofnij',
			skipped: (name) => `Pominięto: ${name}. Nic tu nie potrafi tego odtworzyć.`,
			skippedMany: (count) => `Pominięto ${titlesOf(count)}: nic tu nie potrafi ich odtworzyć.`,
			nothingPlays: 'Nic z tego nie da się tu odtworzyć.',
			failed: 'Nie udało się wczytać tytułów. Spróbuj ponownie.',
		},
	},
	'web/recovery/recovery': {
		ERROR_TITLE: 'Coś poszło nie tak',
		ERROR_TEXT: 'Wystąpił nieoczekiwany błąd',
		TRY_AGAIN: 'Spróbuj ponownie',
		RELOAD_PAGE: 'Odśwież stronę',
		ERROR_HELP:
			'„Spróbuj ponownie” usuwa strony zapisane w tej przeglądarce i wczytuje je na nowo. Twoje preferencje i historia zostaną.',
		ERROR_DETAILS: 'Pokaż szczegóły',
		START_TIMEOUT_DETAILS: 'Strona nie uruchomiła się na czas.',
		SEND_REPORT: 'Wyślij zgłoszenie',
		REPORT_HELP: 'Zgłoszenie zawiera ten błąd, adres strony i nazwę twojej przeglądarki. Nic więcej nie jest wysyłane.',
		REPORT_SENT: 'Zgłoszenie wysłano. Dziękujemy.',
		REPORT_FAILED: 'Nie udało się wysłać zgłoszenia.',
	},
	'web/screens/account-link-screens': {
		RESET_TEXT: {
			...LINK_TEXT,
			title: 'Nowe hasło',
			description: 'Ustaw nowe hasło.',
			purpose: (username) => `Dla konta ${username}. Wszystkie urządzenia zostaną wylogowane.`,
			purposeOfUnknown: 'Wszystkie urządzenia zostaną wylogowane.',
			whyUnusable: `Działa raz: przez ${counted(RESET_LINK_MINUTES, 'minutę', 'minuty', 'minut')} od wysłania wiadomości lub przez ${counted(HANDED_RESET_LINK_HOURS, 'godzinę', 'godziny', 'godzin')} od utworzenia przez administratora. O nowy możesz poprosić przez „Nie pamiętasz hasła?” w oknie logowania.`,
			done: 'Zmieniono hasło',
			whatNext: 'Zaloguj się nowym hasłem.',
		},
		VERIFY_TEXT: {
			...LINK_TEXT,
			title: 'Potwierdź swój adres',
			description: 'Potwierdź adres e-mail.',
			purpose: 'Naciśnij przycisk, aby potwierdzić, że ten adres e-mail należy do ciebie.',
			confirm: 'Potwierdź adres',
			failed: 'Nie udało się potwierdzić adresu. Spróbuj ponownie.',
			why: `Link działa raz, przez ${daysOf(VERIFY_LINK_DAYS)}. O nowy możesz poprosić w Ustawieniach.`,
			done: 'Adres potwierdzono',
			whatNext: 'Dziękujemy. Jeśli zapomnisz hasła, możemy wysłać na ten adres link.',
		},
		UNDO_TEXT: {
			...LINK_TEXT,
			title: 'Cofnij zmianę',
			description: 'Cofnij zmianę adresu e-mail.',
			purpose: 'Na twoje konto wróci ten adres e-mail, wszystkie urządzenia zostaną wylogowane i ustawisz nowe hasło.',
			confirm: 'Cofnij zmianę',
			failed: 'Nie udało się cofnąć zmiany. Spróbuj ponownie.',
			why: `Link działa raz, przez ${daysOf(UNDO_EMAIL_DAYS)} od zmiany.`,
			newPassword: 'Ustaw nowe hasło',
			whyNewPassword: 'Zmiana została cofnięta. Kto jej dokonał, może znać twoje hasło, więc ustaw teraz nowe.',
		},
	},
	'web/screens/activate-screen': {
		ACTIVATE_TEXT: {
			title: 'Zaloguj urządzenie',
			description: 'Zaloguj telewizor lub inne urządzenie kodem.',
			purpose: 'Wpisz kod, który pokazuje urządzenie.',
			checking: 'Chwileczkę…',
			needsScript: 'Ta strona wymaga JavaScriptu, a w tej przeglądarce jest on wyłączony.',
			signedOut: 'Najpierw zaloguj się tutaj',
			whySignedOut: 'Potem możesz zalogować urządzenie, które pokazuje kod.',
			login: 'Zaloguj się',
			code: 'Kod',
			codeHint: 'Osiem liter',
			codeRequired: 'Podaj kod',
			next: 'Dalej',
			found: 'Czy to twoje urządzenie?',
			foundPurpose: (username) =>
				`Dostanie wszystkie prawa konta ${username}. Potwierdzaj tylko urządzenie, które masz przed sobą, nigdy takie, o którego potwierdzenie ktoś cię prosi.`,
			device: 'Urządzenie',
			unknownDevice: 'Nieznane urządzenie',
			address: 'Adres',
			since: 'Czas prośby',
			password: 'Twoje hasło',
			approve: 'Zaloguj to urządzenie',
			refuse: 'Odrzuć',
			failed: 'Coś poszło nie tak. Spróbuj ponownie.',
			approved: 'Zalogowano urządzenie',
			approvedText: 'Ruszy dalej w ciągu kilku sekund. Jego sesję możesz w każdej chwili zakończyć w Ustawieniach.',
			refused: 'Odrzucono urządzenie',
			refusedText: 'Nie jest zalogowane. Jeśli ta prośba nie jest twoja, nie musisz robić nic więcej.',
			goHome: 'Strona główna',
			another: 'Inne urządzenie',
			startAgain: 'Podaj inny kod',
		},
	},
	'web/screens/failures/failures': {
		FAILURE_TEXT: {
			notFoundTitle: 'Nie znaleziono strony',
			notFoundText: 'Ta strona nie istnieje albo zmieniła adres.',
			goHome: 'Strona główna',
			goBack: 'Wróć',
			outage: ['Nie można połączyć się z katalogiem', 'Może za chwilę wróci. Ponawianie próby…'],
			refused: ['To chwilę potrwa', 'Z twojej sieci otwarto wiele stron. Ta jest następna…'],
			offlineTitle: 'Brak połączenia',
			offlineText: 'Ta strona nie jest zapisana na tym urządzeniu. Otworzy się, gdy tylko wróci połączenie.',
		},
	},
	'web/screens/failures/kept-titles': {
		KEPT_TEXT: {
			home: 'Ostatnio zapisana strona główna',
			titles: 'Dostępne offline',
		},
	},
	'web/screens/join-screen': {
		JOIN_TEXT: {
			title: 'Masz zaproszenie',
			signingIn: 'Logowanie…',
			description: 'Zarejestruj się z zaproszenia.',
			purpose: 'Utwórz konto, aby wracać do przerwanego seansu na każdym urządzeniu.',
			unusable: 'Zaproszenie jest nieważne',
			whyUnusable: 'Mogło wygasnąć, zostać unieważnione lub wykorzystane. Poproś o nowe.',
			checking: 'Sprawdzanie zaproszenia…',
			signedIn: (username) => `Zalogowane konto: ${username}`,
			forNewAccount: 'Zaproszenie jest dla nowego konta. Wyloguj się, aby go użyć.',
			needsScript: 'Zaproszenie wymaga JavaScriptu, a w tej przeglądarce jest on wyłączony.',
			goHome: 'Strona główna',
		},
	},
	'web/screens/owner-sign-up': {
		OWNER_SIGN_UP_TEXT: {
			title: 'Utwórz konto właściciela',
			purpose:
				'Konto utworzone przez ten link jest właścicielem serwera: zarządza użytkownikami, serwerami odtwarzania i kopiami zapasowymi.',
			unusable: 'Link jest nieważny',
			whyUnusable: (minutes) =>
				`Link właściciela działa raz, przez ${counted(minutes, 'minutę', 'minuty', 'minut')} od uruchomienia serwera i tylko dopóki nie ma właściciela. Uruchom serwer ponownie, aby dostać nowy link, albo zaloguj się jako właściciel.`,
			checking: 'Sprawdzanie linku…',
			signedIn: (username) => `Zalogowane konto: ${username}`,
			makeThisOwner: 'Link jest dla nowego konta. Wyloguj się, aby go użyć, albo uczyń to konto właścicielem:',
			command: {
				npm: (email) => `npm run owner -- ${email}`,
				matinee: (email) => `matinee owner ${email}`,
			},
			goHome: 'Strona główna',
		},
	},
	'web/screens/provider-return': {
		PROVIDER_RETURN_TEXT: {
			waiting: 'Sprawdzanie logowania…',
			failed: 'Nie udało się zalogować',
			connectFailed: 'Nie połączono',
			connected: 'Połączono. Od teraz możesz się tak logować.',
			elsewhere: 'To logowanie zaczęto w innej karcie lub przeglądarce. Zacznij tutaj od nowa.',
			unknown: 'Coś poszło nie tak. Spróbuj ponownie.',
			login: 'Zaloguj się',
			back: 'Wróć',
			codeTitle: 'Logowanie dwuetapowe',
			codePurpose: 'Twoje konto ma logowanie dwuetapowe.',
			waitsTitle: 'Już prawie',
		},
	},
	'web/session/owner-notice': {
		OWNER_NOTICE_TEXT: {
			keyRefused: 'TMDB odrzuca klucz, więc strony są puste.',
			open: 'Otwórz konfigurację',
		},
	},
	'web/session/second-factor-notice': {
		SECOND_FACTOR_NOTICE_TEXT: {
			mustSetUp: 'Twoja rola wymaga logowania dwuetapowego. Skonfiguruj je, aby przejść dalej.',
			open: 'Skonfiguruj',
		},
	},
	'web/session/session': {
		SESSION_TEXT: {
			logoutFailed: 'Nie udało się wylogować na serwerze, ale wylogowano cię na tym urządzeniu',
		},
	},
	'web/taste/taste': {
		TASTE_TEXT: {
			notInterested: 'Nie interesuje mnie',
			showAgain: 'Pokazuj ponownie',
			hidden: (name) => `${name} nie pojawia się już w rzędach i listach`,
			hiddenHere: (name) =>
				`${name} nie pojawia się już w tej przeglądarce. Zaloguj się, aby mieć ten tytuł w Ustawieniach.`,
			shown: (name) => `${name} pojawia się znów w rzędach i listach`,
			undo: 'Cofnij',
			allHidden: 'Wszystkie tytuły z tej listy są ukryte.',
			hideFailed: 'Nie udało się zmienić ukrytych tytułów. Spróbuj ponownie.',
			tooManyHidden: 'Ukrytych tytułów jest za dużo. Najpierw pokaż ponownie któryś z nich.',
			yourRating: 'Twoja ocena',
			noRating: 'Brak oceny',
			removeRating: 'Usuń ocenę',
			stars: (halfStars) => {
				const whole = Math.floor(halfStars / 2);
				if (halfStars % 2 === 0) return starsOf(whole);
				return whole === 0 ? 'pół gwiazdki' : `${whole}½ gwiazdki`;
			},
			rateFailed: 'Nie udało się zapisać oceny. Spróbuj ponownie.',
			tooManyRatings: 'W tej przeglądarce jest za dużo ocen. Zaloguj się, aby zapisać więcej.',
			migrated: 'Ukryte tytuły i oceny z tej przeglądarki są teraz na twoim koncie',
			noRoom: (hidden, ratings) => {
				const parts = [
					...(hidden > 0 ? [counted(hidden, 'ukryty tytuł', 'ukryte tytuły', 'ukrytych tytułów')] : []),
					...(ratings > 0 ? [counted(ratings, 'ocenę', 'oceny', 'ocen')] : []),
				];
				return `Na twoim koncie nie ma miejsca na ${parts.join(' i ')}. Wszystko zostaje w tej przeglądarce.`;
			},
		},
	},
	'web/ui/ui': {
		UI_TEXT: {
			retry: 'Ponów',
			retrying: 'Ponawianie…',
			fetchFailed: 'Nie udało się tego wczytać. Sprawdź połączenie i spróbuj ponownie.',
			cardFailed: 'Nie udało się pokazać tej części. Spróbuj ponownie.',
			close: 'Zamknij',
			cancel: 'Anuluj',
			working: 'Trwa…',
			notices: 'Komunikaty',
			dismissNotice: 'Zamknij',
			showPassword: 'Pokaż hasło',
			hidePassword: 'Ukryj hasło',
		},
	},
	'web/worker/offline-page': {
		OFFLINE_TEXT: {
			title: 'Brak połączenia',
			text: 'Ta strona nie jest zapisana na tym urządzeniu. Otworzy się, gdy tylko wróci połączenie.',
			retry: 'Ponów',
			home: 'Ostatnio zapisana strona główna',
			kept: 'Dostępne offline',
			navigation: 'Główne',
			pages: [
				['/', 'Główna'],
				['/movies', 'Filmy'],
				['/tv', 'Seriale'],
				['/my-list', 'Moja lista'],
				['/downloads', 'Pobrane'],
			],
		},
	},
} satisfies Translation;
