/**
 * Texts of the interface in German.
 *
 * Glossary: the reader is „du“. Watch Later: Später ansehen. My List: Meine Liste. Continue Watching: Weiterschauen.
 * movie: Film. show: Serie. title: Titel. season: Staffel. episode: Folge. special: Special. programme: Programm. feature:
 * Hauptfilm. short: Vorfilm. copy: Kopie. player server: Player-Server. add-on: Add-on. stream: Stream. list: Liste. queue:
 * Warteschlange. overview: Inhalt (of a title), Übersicht (of the admins). collection: Filmreihe. profile: Profil. backup: Backup.
 * owner: Inhaber. admin: Admin. user: Nutzer. passkey: Passkey. recovery code: Wiederherstellungscode. two-factor sign-in:
 * Zwei-Faktor-Anmeldung. sign in: anmelden. sign up: registrieren. email, mail: E-Mail. trending: im Trend.
 * calendar: Kalender. row (of an import): Zeile. webhook: Webhook.
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
import { ACCOUNT_RULES, LIST_RULES, PROFILE_RULES, PROGRAMME_HEADINGS } from './rules/de.ts';
import type { Translation } from './translation.ts';

/** A count that may be shown already, with its noun. */
const counted = (count: number | string, one: string, other: string) =>
	`${typeof count === 'number' ? formatCount(count) : count} ${plural('de', count, { one, other })}`;

const daysOf = (count: number) => counted(count, 'Tag', 'Tage');
/** After `seit`, `nach`, `von`. */
const daysOfDative = (count: number) => counted(count, 'Tag', 'Tagen');
const titlesOf = (count: number) => `${formatCount(count)} Titel`;
const rowsOf = (count: number) => counted(count, 'Zeile', 'Zeilen');
const episodesOf = (count: number) => counted(count, 'Folge', 'Folgen');
const episodeCode = (season: number, episode: number) => `S${season}E${episode}`;
const episodeWords = (season: number, episode: number) => `Staffel ${season}, Folge ${episode}`;
const ratedOutOfTen = (rating: string) => `Bewertung: ${rating} von 10`;
const secondsOf = (seconds: number) => `${seconds} ${plural('de', seconds, { one: 'Sekunde', other: 'Sekunden' })}`;
const starsOf = (stars: number) => `${stars} ${plural('de', stars, { one: 'Stern', other: 'Sterne' })}`;

/** The name of a host with its article, as the subject of a sentence. */
function hostAsSubject(host: string): string {
	if (host === 'Internet Archive') return `Das ${host}`;
	return host === 'Library of Congress' || host === 'Blender Foundation' ? `Die ${host}` : host;
}

/** After `von`, which is included. */
function fromHost(host: string): string {
	if (host === 'Internet Archive') return `vom ${host}`;
	return host === 'Library of Congress' || host === 'Blender Foundation' ? `von der ${host}` : `von ${host}`;
}

const listOf = (parts: readonly string[]) => new Intl.ListFormat('de').format(parts);

function placeOf({ number, total }: { number: number; total: number }): string {
	return total === 1 ? '' : ` (${number} von ${total})`;
}

function leftBecause(failure: SourceFailure, host: string): string {
	if (failure === 'fault') return 'Diese Kopie läuft hier nicht';
	if (failure === 'silent') return `${hostAsSubject(host)} antwortet nicht`;
	if (failure === 'slow') return `${hostAsSubject(host)} ist zu langsam`;
	return `${hostAsSubject(host)} sendet keine Daten mehr`;
}

const GET_KEY =
	'Einen kostenlosen Schlüssel erstellst du auf themoviedb.org, in den Einstellungen deines Kontos unter API.';
const KEY_FORMS =
	'Das lange API Read Access Token von TMDB gehört in TMDB_ACCESS_TOKEN, der kurze API Key in TMDB_API_KEY.';
const RESTART = 'Drücke im Terminal des Servers Strg+C und führe dann aus:';
const OTHER_TERMINAL = 'Führe in einem anderen Terminal aus, in dem Verzeichnis, in dem Matinee gestartet wurde:';

function commandsOf(commands: PublicConfig['commands']): { start: string; backUp: string } {
	return commands === 'npm'
		? { start: 'npm start', backUp: 'npm run backup -- backups/matinee.db' }
		: { start: 'matinee', backUp: 'matinee backup backups/matinee.db' };
}

function updateText(commands: PublicConfig['commands']): string {
	const backup = 'Beim Start wird die eingebaute Datenbank gesichert, bevor sie umgestellt wird.';
	return commands === 'npm'
		? backup
		: `Installiere es so, wie du dieses installiert hast: siehe docs/operating.md. ${backup}`;
}

const BROWSE_TITLES = { movie: 'Filme', tv: 'Serien' };
const SORTS = {
	popular: 'Beliebteste',
	top_rated: 'Am besten bewertet',
	latest: 'Neueste',
	a_to_z: 'A bis Z',
	first_air_date: 'Erstausstrahlung',
	name: 'Name',
};

const quickFilterOf = (filter: Exclude<BrowseState['filter'], 'all'>) =>
	filter === 'trending' ? 'Im Trend' : SORTS[filter];

/** `Filme · Komödie · Am besten bewertet`. */
function browseTitle(
	mediaType: 'movie' | 'tv',
	{ filter, q }: Pick<BrowseState, 'filter' | 'q'>,
	genre?: string,
): string {
	if (q) return `„${q}“ in ${BROWSE_TITLES[mediaType]}`;
	return [BROWSE_TITLES[mediaType], genre ?? [], filter === 'all' ? [] : quickFilterOf(filter)].flat().join(' · ');
}

const FREE = 'Jetzt kostenlos';
const FACETS: Partial<Record<FacetName, Readonly<Record<string, string>>>> = {
	length: {
		'1-19': 'Unter 20 Minuten',
		'1-59': 'Unter einer Stunde',
		'60-120': '1 bis 2 Stunden',
		'121-': 'Über 2 Stunden',
	},
	sound: { silent: 'Stumm', sound: 'Mit Ton' },
	country: { SU: 'Sowjetunion', YU: 'Jugoslawien', XC: 'Tschechoslowakei', HK: 'Hongkong' },
	language: { cn: 'Kantonesisch', zh: 'Mandarin' },
	free: { 1: FREE },
};

/** What a chosen facet is called: `1920er`, `Unter 20 Minuten`, `Ab 7`, `Deutschland`. */
function facetLabel(name: FacetName, value: string): string {
	const known = FACETS[name]?.[value];
	if (known) return known;
	if (name === 'country') return displayName('region', value);
	if (name === 'language') return displayName('language', value);
	if (name === 'decade') return `${value}er`;
	if (name === 'free') return `${FREE} (${displayName('region', value)})`;
	if (name === 'rating') return `Ab ${value}`;
	const region = value.split('-')[1];
	return region ? `Gewählter Anbieter (${displayName('region', region)})` : 'Gewählter Anbieter';
}

function facetLabelsOf({ facets }: BrowseState): string[] {
	return FACET_NAMES.flatMap((name) => (facets[name] ? facetLabel(name, facets[name]) : []));
}

/** `Stumm · Komödie · 1920er`; values as in the addresses of lists. */
function moodOf(facets: Readonly<Record<string, string>>, genre?: string): string {
	const { filter = '', sound, decade, country, length = '', free } = facets;
	return [
		filter === 'top_rated' ? SORTS.top_rated : filter === 'latest' && SORTS.latest,
		sound && 'Stumm',
		genre,
		decade && `${decade}er`,
		country && (country === 'SU' ? 'Sowjetunion' : displayName('region', country)),
		length !== '60-120' && FACETS.length?.[length],
		free && FREE,
	]
		.filter(Boolean)
		.join(' · ');
}

function listCount(count: number, { one, many }: TitleListLabels): string {
	return counted(count, one, many);
}

function catalogueText({ source }: PublicConfig): string {
	return source === 'tmdb'
		? 'Namen, Daten, Besetzung, Bewertungen und Bilder von Filmen und Serien, so wie TMDB sie veröffentlicht.'
		: 'Namen, Daten, Besetzung und Inhaltsangaben von Filmen und Serien, die gemeinfrei oder frei lizenziert sind, mit Bildern, die für Matinee gezeichnet wurden.';
}

function thirdParties({ source, playerConfigUrl }: PublicConfig): PolicySection['blocks'] {
	const pictures =
		source === 'tmdb'
			? 'Titel, Bewertungen und Texte kommen über diesen Server von TMDB; TMDB sieht dich also nicht. Poster und Hintergrundbilder lädt dein Browser vom Bilderdienst von TMDB, der deine IP-Adresse sieht.'
			: 'Poster, Hintergrundbilder und Texte kommen nur von diesem Server.';
	const list = playerConfigUrl
		? 'Dein Browser lädt die Liste der Player-Server von einer Adresse, die wir gewählt haben. Der Anbieter dort sieht deine IP-Adresse.'
		: null;
	return [
		{
			text: 'Matinee speichert keine Filme und keine Serien. Wenn du einen Titel ansiehst, öffnet dein Browser eine Seite oder Datei von jemand anderem. Was dort geschieht, regelt deren Datenschutzerklärung, nicht diese.',
		},
		{
			terms: [
				[
					'Player-Server',
					'Der Player-Server, den du wählst, erscheint in einem Rahmen. Er sieht deine IP-Adresse, deinen Browser und welchen Titel du geöffnet hast, und kann eigene Cookies setzen. Wer du hier bist, sieht er nicht.',
				],
				[
					'Frei lizenzierte Filme',
					'Der eingebaute Player holt sie aus den Archiven, die sie aufbewahren. Diese sehen deine IP-Adresse.',
				],
				[
					'Trailer',
					'Werden über die Einbettung von YouTube im erweiterten Datenschutzmodus gezeigt, wenn du einen öffnest oder wenn von einem Titel nichts anderes läuft.',
				],
				['Bilder und Texte', pictures],
				...(list ? [['Serverliste', list] as const] : []),
			],
		},
	];
}

const LINK_TEXT = {
	unusable: 'Link ungültig',
	checking: 'Link wird geprüft …',
	needsScript: 'Dieser Link braucht JavaScript, das in diesem Browser ausgeschaltet ist.',
	login: 'Anmelden',
	goHome: 'Zur Startseite',
} as const;

export const MESSAGES = {
	'contract/account-rules': { ACCOUNT_RULE_MESSAGES: ACCOUNT_RULES },
	'contract/list-rules': { LIST_RULE_MESSAGES: LIST_RULES },
	'contract/profile-rules': { PROFILE_RULE_MESSAGES: PROFILE_RULES },
	'contract/player-server-list': {
		PLAYER_SERVER_LIST_MESSAGES: {
			list: 'eine Liste ist ein Objekt mit „servers“ und „settings“',
			servers: `1 bis ${MAX_SERVERS} Server sind nötig`,
			server: 'ein Server ist ein Objekt',
			id: 'muss eine ganze Zahl sein, etwa 3',
			duplicateId: 'ein anderer Server hat diese Id',
			name: 'ein Name ist nötig',
			movieUrl: 'eine Adresse ist nötig, etwa https://player.example.org/movie',
			tvUrl: 'eine Adresse ist nötig, etwa https://player.example.org/tv',
			unsafeUrl: 'muss eine Adresse wie https://player.example.org/movie sein: mit https, ohne Nutzernamen und #',
			unsafeHttpUrl: 'muss eine Adresse wie http://player.example.org/movie sein, ohne Nutzernamen und #',
			placeholder: (text) =>
				`darf ${text} nicht enthalten: Platzhalter gibt es nicht, die Id (bei Serien auch Staffel und Folge) wird am Ende angefügt, wie in …/movie/10331`,
			ownUrl: 'darf keine Adresse dieser Website sein, außer dem Pfad eines eingebauten Players',
			enabled: 'muss true oder false sein',
			priority: 'muss eine Zahl sein',
			params: 'muss Einstellungen Parameternamen zuordnen, aus Buchstaben, Ziffern, „.“, „_“ oder „-“',
			messageOrigin: 'muss eine Adresse mit http oder https sein',
			ownOrigin: 'darf keine Adresse dieser Website sein',
			sandbox: 'muss strict oder relaxed sein',
			settings: '„settings“ ist nötig',
			defaultServer: 'muss eine Zahl sein: die Id eines Servers',
			autoFallback: 'muss true oder false sein',
			maxRetries: `muss eine Zahl von ${MAX_RETRIES.min} bis ${MAX_RETRIES.max} sein`,
			loadTimeout: `muss eine Zahl von ${LOAD_TIMEOUT_MS.min} bis ${LOAD_TIMEOUT_MS.max} sein, in Millisekunden`,
			ofServer: (number, name) => `Server ${number}${name && ` (${name})`}`,
			ofSettings: 'Einstellungen',
		},
	},
	'open-catalogue/programme/programme': {
		PROGRAMME_HEADINGS: PROGRAMME_HEADINGS,
	},
	'web/bookmarks/bookmark-button': {
		BOOKMARK_BUTTON_TEXT: { watchLater: 'Später ansehen', addToList: 'Zu einer Liste hinzufügen' },
	},
	'web/bookmarks/bookmarks': {
		BOOKMARKS_TEXT: {
			watchLater: 'Später ansehen',
			removeBookmark: 'Aus „Später ansehen“ entfernen',
			more: (name) => `Mehr zu ${name}`,
			listsOf: (name) => `Listen mit ${name}`,
			listsNeedAccount: 'Für Listen brauchst du ein Konto. Melde dich an, um eine anzulegen.',
			listsFailed: 'Deine Listen konnten nicht geladen werden. Bitte versuch es noch einmal.',
			listFailed: 'Die Liste konnte nicht geändert werden. Bitte versuch es noch einmal.',
			loading: 'Deine Listen werden geladen …',
			newList: 'Neue Liste',
			createList: 'Anlegen und hinzufügen',
			logIn: 'Anmelden',
			close: 'Schließen',
			add: (name) => `${name} später ansehen`,
			remove: (name) => `${name} aus „Später ansehen“ entfernen`,
			added: (name) => `${name} steht jetzt in „Später ansehen“`,
			addedHere: (name) =>
				`${name} ist in diesem Browser gemerkt. Melde dich an, um den Titel in „Meine Liste“ zu finden.`,
			removed: (name) => `${name} steht nicht mehr in „Später ansehen“`,
			failed: '„Später ansehen“ konnte nicht geändert werden. Bitte versuch es noch einmal.',
			full: '„Später ansehen“ ist voll. Entferne zuerst einen Titel.',
			migrated: (count) =>
				`${titlesOf(count)} aus diesem Browser ${plural('de', count, { one: 'steht', other: 'stehen' })} jetzt in deinem „Später ansehen“`,
			noRoom: (count) =>
				`„Später ansehen“ ist voll: ${titlesOf(count)} ${plural('de', count, { one: 'bleibt', other: 'bleiben' })} in diesem Browser, bis du andere entfernst.`,
		},
	},
	'web/config/product': {
		PRODUCT_TEXT: {
			name: 'Matinee',
			shareImage: 'Matinee: Filme und Serien',
			purpose:
				'Matinee ist ein selbst gehosteter Katalog von Filmen und Serien. Es speichert selbst keine Filme oder Serien.',
			openSource:
				'Jeder Titel hier ist gemeinfrei oder frei lizenziert. Poster, Hintergrundbilder und Inhaltsangaben stammen von Matinee.',
			tmdbNotice:
				'Dieses Produkt nutzt TMDB und die APIs von TMDB, ist aber von TMDB weder unterstützt noch zertifiziert oder anderweitig freigegeben.',
			tmdbLink: 'Titel und Bilder von TMDB',
			justWatchLink: 'Verfügbarkeit laut JustWatch',
			introDbLink: 'Zeiten von Intros und Abspann von TheIntroDB',
		},
	},
	'web/embed/panel': {
		PANEL_MESSAGES: {
			close: 'Schließen',
			subtitles: 'Untertitel',
			off: 'Aus',
			none: 'Keine',
			language: 'Sprache',
			secondLanguage: 'Zweite Sprache',
			noSubtitles: 'Diese Kopie hat keine eigenen Untertitel.',
			ownFile: 'Eigene Datei öffnen',
			find: 'Untertitel suchen …',
			ownFileHint: 'Eine Datei mit .srt, .vtt oder .ass. Sie bleibt auf diesem Gerät.',
			ownFileFailed: {
				tooLarge: 'Die Datei ist größer als 2 MB, also keine Untertiteldatei.',
				tooMany: (most) => `Die Datei hat mehr als ${most} Untertitel.`,
				noCue: 'In der Datei wurde kein Untertitel gefunden.',
				unreadable: 'Die Datei kann nicht gelesen werden.',
			},
			ownFileShown: (name) => `„${name}“ wird gezeigt.`,
			delay: 'Verzögerung',
			sooner: 'Früher',
			later: 'Später',
			noDelay: 'Keine',
			delayed: (ms) => `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${formatDecimal(Math.abs(ms) / 1000, 2)} s`,
			look: 'Aussehen',
			size: 'Größe',
			sizes: { 75: 'Klein', 100: 'Mittel', 125: 'Groß', 150: 'Größer', 200: 'Am größten' },
			colour: 'Farbe',
			colours: { white: 'Weiß', yellow: 'Gelb', cyan: 'Cyan', green: 'Grün' },
			edge: 'Hintergrund',
			edges: { outline: 'Kontur', box: 'Kasten' },
			place: 'Position',
			places: { bottom: 'Unten', top: 'Oben' },
			preview: 'So sehen Untertitel aus.',
			settings: 'Kopie und Einstellungen',
			chapters: 'Kapitel',
			chapter: (start, title) => `${formatTime(Math.floor(start))} ${title}`,
			copy: 'Kopie',
			copyName: (host, kind, height, sizeBytes) =>
				[
					host,
					height ? `${height}p` : kind.toUpperCase(),
					...(sizeBytes ? [`${formatCount(Math.max(1, Math.round(sizeBytes / 1_000_000)))} MB`] : []),
				].join(' · '),
			picture: 'Bild',
			automatic: 'Auto',
			level: (height, bitrate) => (height > 0 ? `${height}p` : `${formatDecimal(bitrate / 1_000_000, 1)} Mbit/s`),
			audio: 'Tonspur',
			unnamedAudio: 'Ton',
			sound: 'Klang',
			night: 'Nachtmodus',
			dialogue: 'Klarere Dialoge',
			louder: 'Lauter',
			mono: 'Mono',
			on: 'Ein',
			decibels: (value) => `+${value} dB`,
			soundUnsupported: 'Dieser Browser kann den Klang dieser Kopie nicht ändern.',
			soundRefused:
				'Der Anbieter dieser Kopie lässt keine Änderung am Klang zu. Bei einer anderen Kopie geht es vielleicht.',
			soundDropped: 'Der Anbieter dieser Kopie lässt keine Änderung am Klang zu: Sie läuft unverändert.',
			elsewhere: 'Anderswo abspielen',
			otherScreen: 'Auf einem anderen Bildschirm',
			openIn: (program) => `In ${program} öffnen`,
			playlistFile: 'Playlist für andere Programme (.m3u)',
			wrong: 'Etwas stimmt nicht',
			problems: {
				bad_picture: 'Schlechtes Bild',
				bad_sound: 'Schlechter Ton',
				wrong_film: 'Falscher Film',
				does_not_load: 'Lädt nicht',
			},
			sleepTimer: 'Schlaf-Timer',
			sleepTimers: {
				15: '15 Minuten',
				30: '30 Minuten',
				45: '45 Minuten',
				60: '60 Minuten',
				90: '90 Minuten',
				end: 'Am Ende des Titels',
				episodes2: 'Nach 2 Folgen',
				episodes3: 'Nach 3 Folgen',
				episodes5: 'Nach 5 Folgen',
			},
			winding: 'Vor und zurück',
			seek: 'Tasten und Schaltflächen',
			rewind: 'Zurück beim Fortsetzen',
			seconds: secondsOf,
			thanks: 'Danke. Du kannst oben eine andere Kopie wählen.',
		},
	},
	'web/embed/player': {
		PLAYER_MESSAGES: {
			opening: (host, place) => `Die Kopie ${fromHost(host)}${placeOf(place)} wird geöffnet …`,
			tryingNext: (failure, failedHost, nextHost, place) =>
				`${leftBecause(failure, failedHost)}. ${failedHost === nextHost ? 'Eine andere' : 'Die nächste'} Kopie ${fromHost(nextHost)}${placeOf(place)} wird versucht …`,
			slow: (host) => `${hostAsSubject(host)} ist langsam. Bitte warte noch …`,
			stalled: (host) => `${hostAsSubject(host)} sendet keine Daten mehr. Bitte warte noch …`,
			sourceFailed: (failure, host) => `${leftBecause(failure, host)} (${host})`,
			keptFrom: (host, reference) => `Auf diesem Gerät gespeichert. Veröffentlicht ${fromHost(host)}: ${reference}`,
			playingFrom: (host) => `Wiedergabe ${fromHost(host)}.`,
			lookingAgain: 'Keine der bekannten Kopien läuft hier. Weitere werden gesucht …',
			offline: 'Du bist offline. Stell die Verbindung wieder her und versuch es dann noch einmal.',
			noneAnswers: (hosts, total) =>
				`${listOf(hosts.map(hostAsSubject))} ${hosts.length === 1 ? 'ist' : 'sind'} gerade nicht erreichbar${total === 1 ? '' : ` (${total} Kopien versucht)`}.`,
			nonePlays: (hosts, total) =>
				total === 1
					? `Die einzige bekannte Kopie, ${listOf(hosts.map(fromHost))}, läuft hier gerade nicht.`
					: `Keine der ${total} bekannten Kopien, ${listOf(hosts.map(fromHost))}, läuft hier gerade.`,
			unsupported: 'Dieser Browser kann keine Kopie dieses Titels abspielen.',
			clipUnreachable: 'Der Clip konnte nicht geladen werden.',
			wound: (direction, seconds) => `${secondsOf(seconds)} ${direction === 1 ? 'vor' : 'zurück'}`,
			speed: (rate) => `Tempo ${rate.toLocaleString('de')}×`,
			statistics: {
				label: 'Statistik',
				copy: 'Kopie',
				picture: 'Bild',
				bitrate: 'Bitrate',
				speed: 'Tempo',
				buffer: 'Vorausgeladen',
				dropped: 'Ausgelassene Bilder',
				none: 'Keine',
				unknown: 'Nicht bekannt',
				megabits: (value) => `${formatDecimal(value, 1)} Mbit/s`,
				factor: (rate) => `${rate.toLocaleString('de')}×`,
				seconds: (value) => `${Math.round(value)} s`,
				frames: (dropped, total) => `${dropped} von ${total}`,
			},
			partFailed: 'Dieser Teil des Players konnte nicht geladen werden. Drücke noch einmal, um es wieder zu versuchen.',
			unnamedSubtitles: 'Untertitel',
			subtitlesFailed: (label) => `Die Untertitel „${label}“ konnten nicht geladen werden.`,
		},
	},
	'web/features/admin/addons/addons': {
		ADDONS_TEXT: {
			add: 'Add-on hinzufügen',
			addHint:
				'Add-ons des Stremio-Protokolls bieten Streams, Untertitel und Kataloge. Matinee bringt keine mit: Du wählst sie aus und bist für das verantwortlich, was sie anbieten.',
			address: 'Adresse des Manifests',
			addressHint: 'https://… oder stremio://…, meist mit manifest.json am Ende',
			look: 'Ansehen',
			looking: 'Das Add-on wird angesehen …',
			lookFailed: 'Die Adresse konnte nicht abgerufen werden',
			addIt: 'Hinzufügen',
			ownersNote: 'Inhaber können Add-ons hinzufügen, ordnen und entfernen.',
			isAdded: 'Dieses Add-on ist schon in der Liste.',
			needsConfiguration:
				'Es muss erst eingerichtet werden: Öffne seine Einstellungsseite und füge hier die Adresse ein, die sie dir gibt.',
			configurable: 'Es hat eine Einstellungsseite; die Adresse, die sie am Ende ausgibt, ist eine andere.',
			nothingUsed: 'Es bietet nichts, was hier genutzt wird.',
			added: (name) => `${name} ist hinzugefügt`,
			addFailed: 'Das Add-on konnte nicht hinzugefügt werden',
			list: 'Add-ons',
			listHint: 'Zuschauer bekommen ihre Angebote in dieser Reihenfolge. Nur der Server ruft sie auf.',
			none: 'Noch kein Add-on.',
			version: (version) => `Version ${version}`,
			offers: 'Bietet',
			offerOf: { stream: 'Streams', subtitles: 'Untertitel', catalog: 'Kataloge' },
			types: 'Arten',
			catalogs: 'Kataloge',
			catalogType: { movie: 'Filme', series: 'Serien' },
			unusedCatalogs: (count) => `${count} weitere, die hier nicht genutzt werden`,
			notUsed: 'Hier nicht genutzt',
			host: 'Host',
			unusedOf: (name) => (name === 'meta' ? 'Beschreibungen eigener Titel' : name),
			hasP2p: 'Es bietet Torrents, die hier nicht abgespielt werden.',
			isAdult: 'Laut eigener Angabe hat es Inhalte für Erwachsene.',
			checkedAt: (time) => `Gelesen: ${time}`,
			changedAt: (time) => `Geändert: ${time}`,
			enabled: 'Ein',
			off: 'Aus',
			enable: (name) => `${name} ist eingeschaltet`,
			moveUp: (name) => `${name} nach oben`,
			moveDown: (name) => `${name} nach unten`,
			refresh: (name) => `Manifest von ${name} neu lesen`,
			configure: 'Einstellungen des Add-ons',
			remove: (name) => `${name} entfernen`,
			removeTitle: (name) => `${name} entfernen?`,
			removeText:
				'Seine Streams, Untertitel und Listen verschwinden für alle. Über seine Adresse kann es wieder hinzugefügt werden.',
			removeLabel: 'Entfernen',
			saved: 'Gespeichert',
			refreshed: 'Das Manifest wurde neu gelesen',
			removed: (name) => `${name} ist entfernt`,
			failed: 'Das hat nicht geklappt',
			faultOf: {
				unreachable: 'Es antwortet nicht.',
				timeout: 'Es hat nicht rechtzeitig geantwortet.',
				not_public: 'Seine Adresse führt in ein privates Netz; siehe ADDONS_PRIVATE_HOSTS.',
				redirects: 'Seine Adresse leitet an einen Ort weiter, der nicht erlaubt ist.',
				error_status: 'Sein Host antwortet, hat dort aber kein Add-on.',
				not_json: 'Die Antwort ist kein Manifest.',
				too_large: 'Die Antwort ist zu groß.',
				not_an_addon: 'Sein Manifest ist nicht mehr gültig.',
				paused: 'Es ist mehrmals hintereinander ausgefallen und wird in einer Minute wieder gefragt.',
				sealed: 'Seine Adresse wurde mit einem anderen SECRETS_KEY gespeichert: Entferne es und füge es neu hinzu.',
			},
			lists: 'Listen',
			listsHint: 'Eine Liste hat eine eigene Seite. Sie zeigt die Titel, die dieser Katalog an ihrer IMDb-Id erkennt.',
			isList: (name) => `${name} ist eine Liste`,
			isOnHome: (name) => `${name} ist eine Reihe der Startseite`,
			onHome: 'Auf der Startseite',
			staysInUse: 'Die letzte gültige Fassung bleibt in Gebrauch.',
		},
	},
	'web/features/admin/analytics/analytics': {
		ANALYTICS_TEXT: {
			growth: 'Wachstum der Nutzerzahl',
			growthHint: 'Neue Registrierungen, nach UTC-Tagen.',
			today: 'Heute',
			thisWeek: 'Diese Woche',
			thisMonth: 'Dieser Monat',
			weekHint: 'Letzte 7 Tage',
			monthHint: 'Letzte 30 Tage',
			signUps: 'Registrierungen pro Tag',
			watches: 'Wiedergaben pro Tag',
			hitRate: 'Trefferquote des Caches',
			firstWeek: 'Es gibt bisher Daten von weniger als einer Woche: Die Diagramme zeigen die letzten 7 Tage.',
			daysSummary: (total, days, most, day) => `${total} in ${daysOfDative(days)}, die meisten am ${day}: ${most}.`,
			daysEmpty: (days) => `Keine in den letzten ${daysOfDative(days)}.`,
			since: (moment) => `Nach Stunden, seit dem Start dieses Servers: ${moment}.`,
			hitRateEmpty: 'Noch keine Anfragen an den Cache.',
			day: 'Tag',
			hour: 'Stunde',
			hits: 'Treffer',
			misses: 'Fehltreffer',
			rate: 'Trefferquote',
			perCent: (rate) => `${rate.toLocaleString('de')} %`,
			notAsked: '—',
			showTable: 'Als Tabelle anzeigen',
			tableOf: (chart) => `${chart}, als Tabelle`,
			ofChart: (chart) => `: ${chart}`,
		},
	},
	'web/features/admin/media-servers/media-servers': {
		MEDIA_SERVERS_TEXT: {
			list: 'Medienserver',
			listHint:
				'Titel dieser Server werden als „im Haus“ markiert und laufen über Matinee: Ihre Bytes gehen durch diesen Server.',
			none: 'Noch kein Medienserver.',
			add: 'Medienserver hinzufügen',
			addHint:
				'Gib die Adresse ein, unter der dieser Server ihn erreicht. Der Schlüssel bleibt auf diesem Server: Kein Browser bekommt ihn. Titel werden über ihre Ids von TMDB und IMDb zugeordnet.',
			kind: 'Art',
			kindOf: { jellyfin: 'Jellyfin', emby: 'Emby', plex: 'Plex' },
			address: 'Adresse',
			addressHint: 'Zum Beispiel http://192.168.1.5:8096',
			key: 'Schlüssel',
			keyHintOf: {
				jellyfin: 'Ein API-Schlüssel aus seinem Dashboard: Erweitert, API-Schlüssel',
				emby: 'Ein API-Schlüssel aus seinem Dashboard: Erweitert, API-Schlüssel',
				plex: 'Ein Token des Inhabers (X-Plex-Token)',
			},
			test: 'Testen',
			addIt: 'Hinzufügen',
			ownersNote: 'Inhaber fügen Medienserver hinzu, ändern und entfernen sie.',
			found: (name, version) => `Gefunden: ${name}, Version ${version}`,
			testFailed: 'Der Medienserver konnte nicht getestet werden',
			addFailed: 'Der Medienserver konnte nicht hinzugefügt werden',
			added: 'Der Medienserver ist hinzugefügt; seine Titel werden gelesen',
			version: (version) => `Version ${version}`,
			holds: 'Hat',
			counts: (movies, series, episodes) => `${movies} Filme, ${series} Serien, ${episodes} Folgen`,
			unmatched: 'Nicht zugeordnet',
			unmatchedOf: (count) => `${count} ohne Id von TMDB oder IMDb`,
			leftOut: (count) => `${count} weitere fehlen: Es sind mehr, als Matinee behält.`,
			seen: 'Zuletzt gelesen',
			notYet: 'Noch nicht',
			enabled: 'An',
			off: 'Aus',
			enable: (name) => `${name} ist an`,
			audienceFor: (name) => `Wer von ${name} abspielen darf`,
			audienceOf: {
				everyone: 'Alle mit einem Konto',
				premium: 'Premium-Konten und Admins',
				admins: 'Nur Admins',
			},
			more: 'Name, Schlüssel und Webhook',
			name: 'Name, den Zuschauer sehen',
			newKey: 'Neuer Schlüssel',
			newKeyHint: 'Leer: Der Schlüssel bleibt, wie er ist.',
			save: 'Speichern',
			webhook: 'Webhook',
			webhookHint:
				'Der Medienserver kann an einer Adresse melden, dass sich etwas geändert hat; dann erscheint es hier sofort. Sonst dauert es bis zu 15 Minuten.',
			makeWebhook: 'Adresse erstellen',
			makeWebhookAgain: 'Andere Adresse erstellen',
			webhookMade: 'Die Adresse ist erstellt. Sie wird nur dieses Mal gezeigt; eine frühere ist beendet.',
			read: (name) => `${name} ganz neu lesen`,
			reading: 'Der Medienserver wird gelesen',
			remove: (name) => `${name} entfernen`,
			removeTitle: (name) => `${name} entfernen?`,
			removeText: 'Seine Titel werden nicht mehr markiert und laufen hier nicht. Am Medienserver ändert sich nichts.',
			removeLabel: 'Entfernen',
			removed: (name) => `${name} ist entfernt`,
			saved: 'Gespeichert',
			failed: 'Das hat nicht geklappt',
			staysInUse: 'Was er hatte, bleibt gelistet.',
		},
	},
	'web/features/admin/overview/overview': {
		OVERVIEW_TEXT: {
			watched: 'Meistgesehen',
			watchedHint: (days) => `Von angemeldeten Nutzern, Zeitraum: ${days}.`,
			nothingWatched: 'Es wurde nichts angesehen.',
			kindOf: { movie: 'Film', tv: 'Serie' },
			untitled: (kind, id) => `${kind} ${id}`,
			notInCatalogue: 'Keine Angaben verfügbar',
			viewers: (count) => `${count} Nutzer`,
			failed: 'Ausgefallene Player-Server',
			failedHint: (days) => `Von Browsern gemeldet, Zeitraum: ${days}.`,
			allServers: 'Player-Server',
			noneFailed: 'Es wurden keine Ausfälle gemeldet.',
			failures: (count) => counted(count, 'Ausfall', 'Ausfälle'),
			unlisted: 'Ein Server, der nicht mehr in der Liste steht',
			lastOn: (day) => `Zuletzt am ${day}`,
			reasonOf: {
				timeout: (count) => `${count}-mal nicht rechtzeitig geantwortet`,
				copies_unreachable: (count) => `${count}-mal die Medienserver nicht erreicht`,
				unreachable: (count) => `${count}-mal keine Quelle, die lief`,
				unsupported: (count) => `${count}-mal ein Format, das der Browser nicht abspielt`,
				server_error: (count) => `${count}-mal ein Serverfehler`,
			},
			days: (days) => (days === 1 ? 'letzter Tag' : `letzte ${daysOf(days)}`),
		},
	},
	'web/features/admin/overview/setup': {
		SETUP_TEXT: {
			heading: 'Einrichtung',
			hint: 'Die Befehle gelten für einen Server, der in einem Terminal gestartet wurde; für systemd und Container siehe docs/operating.md.',
			progress: (done, needed, optional) =>
				`${done} von ${needed} erledigt${optional > 0 ? ` · ${optional} optional` : ''}`,
			nameOf: {
				owner: 'Inhaber',
				catalogue: 'Katalog',
				players: 'Player-Server',
				address: 'Öffentliche Adresse',
				proxy: 'Proxy',
				backup: 'Backup',
				mail: 'E-Mail',
				version: 'Version',
			},
			labelOf: { done: 'Erledigt', open: 'Optional', problem: 'Braucht Aufmerksamkeit' },
			changes: 'Was sich ändert',
			test: 'Schlüssel testen',
			testing: 'Wird getestet …',
			tested: ({ state }) => (state === 'done' ? 'Dein Schlüssel funktioniert' : 'Der Test hat ein Problem gefunden'),
			testFailed: 'Der Test konnte nicht ausgeführt werden. Bitte versuch es noch einmal.',
			testMail: 'Test-E-Mail senden',
			sendingMail: 'Wird gesendet …',
			mailTested: ({ isSent, recipient, answer }) =>
				isSent ? `An ${recipient} gesendet. Antwort des Servers: ${answer}` : `Nicht gesendet. ${answer}`,
			mailTestFailed: 'Die Test-E-Mail konnte nicht gesendet werden. Bitte versuch es noch einmal.',
			openPlayers: 'Player-Server hinzufügen',
			hide: 'Ausblenden',
			unfold: 'Prüfungen anzeigen',
			fold: 'Weniger anzeigen',
			copy: 'Kopieren',
			copied: 'Kopiert',
			copyFailed: 'Nicht kopiert',
			saidCopied: 'Befehl kopiert',
			saidFailed: 'Der Befehl konnte nicht kopiert werden. Markiere ihn und kopiere ihn selbst.',
		},
		SETUP_LABELS: {
			'key-untested': 'Nicht getestet',
			'backup-due': 'Wartet',
			'mail-untested': 'Nicht getestet',
			'version-due': 'Wartet',
			'version-unknown': 'Unbekannt',
			'version-new': 'Neue Version',
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
					return { sentence: 'Dieser Server hat einen Inhaber.' };
				case 'catalogue-open':
					return {
						sentence: `Der offene Katalog ist in Gebrauch. Mit einem TMDB-Schlüssel kommt der Katalog von TMDB. ${GET_KEY}`,
						...restartWith('TMDB_ACCESS_TOKEN=dein-schluessel'),
					};
				case 'key-untested':
					return { sentence: 'Der Katalog kommt von TMDB. Teste, ob TMDB den Schlüssel annimmt.' };
				case 'key-works':
					return { sentence: `TMDB hat den Schlüssel angenommen: ${time()}.` };
				case 'key-refused':
					return {
						sentence: `TMDB lehnt den Schlüssel in ${value} ab, deshalb bleiben Seiten leer. ${KEY_FORMS}`,
						...restartWith(`${value}=dein-schluessel`),
					};
				case 'catalogue-unreachable':
					return {
						sentence: 'TMDB ist von diesem Server aus nicht erreichbar. Prüfe sein Netz und teste dann noch einmal.',
					};
				case 'players-address':
					return { sentence: 'Deine Player-Server kommen von PLAYER_CONFIG_URL.' };
				case 'players-file':
					return { sentence: 'Deine eigenen Player-Server sind in Gebrauch.' };
				case 'players-built-in':
					return { sentence: 'Nur die eingebauten Player-Server sind in Gebrauch. Du kannst eigene hinzufügen.' };
				case 'address-https':
					return { sentence: 'Du hast die öffentliche Adresse geöffnet, über HTTPS.' };
				case 'address-http':
					return {
						sentence:
							'Du hast die öffentliche Adresse geöffnet, aber ohne HTTPS werden Passwörter unverschlüsselt übertragen.',
						...restartWith('PUBLIC_URL=https://deine.domain', 'TRUST_PROXY=1'),
					};
				case 'address-local':
					return {
						sentence:
							'Diese Adresse funktioniert nur auf diesem Rechner. Lege für andere Geräte eine Adresse fest, die sie erreichen.',
						...restartWith('HOST=0.0.0.0', `PUBLIC_URL=http://deine-adresse${portOf(publicUrl)}`),
					};
				case 'address-differs': {
					const proxy = value?.startsWith('https:') ? ['TRUST_PROXY=1'] : [];
					return {
						sentence: `Du hast ${value} geöffnet, aber PUBLIC_URL ist ${publicUrl}. Dorthin führen Links und Vorschaubilder.`,
						...restartWith(`PUBLIC_URL=${value}`, ...proxy),
					};
				}
				case 'proxy-none':
					return { sentence: 'Du bist ohne Proxy gekommen, und keinem wird vertraut.' };
				case 'proxy-trusted':
					return { sentence: `Dein Proxy nennt die Adresse jedes Besuchers (TRUST_PROXY=${value}).` };
				case 'proxy-seen':
					return { sentence: 'Einige Anfragen kamen über einen Proxy. Wenn es deiner ist, setze TRUST_PROXY.' };
				case 'proxy-untrusted':
					return {
						sentence:
							'Du bist über einen Proxy gekommen, dem nicht vertraut wird. Deshalb teilen sich alle Besucher die Limits eines einzigen.',
						...restartWith('TRUST_PROXY=1'),
					};
				case 'proxy-absent':
					return {
						sentence:
							'TRUST_PROXY ist gesetzt, aber du bist ohne Proxy gekommen. So können Besucher ihre Adresse fälschen.',
						...restartWith('TRUST_PROXY=off'),
					};
				case 'backup-recent':
					return { sentence: `Das letzte Backup: ${time()}. Bewahre eine Kopie auf einem anderen Rechner auf.` };
				case 'backup-due':
					return { sentence: 'Das nächste Backup wird bald nach dem Start erstellt.' };
				case 'backup-off':
					return { sentence: 'BACKUP_KEEP ist 0, deshalb gibt es keine automatischen Backups.', ...runBeside(backUp) };
				case 'backup-postgres':
					return {
						sentence: 'Matinee sichert PostgreSQL nicht. Nutze dessen eigene Werkzeuge.',
						...runBeside('pg_dump "$DATABASE_URL" > matinee.sql'),
					};
				case 'backup-missing': {
					const last = value === null ? 'Es gibt noch kein Backup.' : `Das letzte Backup: ${time()}.`;
					return {
						sentence: `${last} Den Grund nennt das Log. Du kannst jetzt eines erstellen.`,
						...runBeside(backUp),
					};
				}
				case 'mail-off':
					return {
						sentence:
							'Es werden keine E-Mails gesendet: Statt vergessener Passwörter gibst du Links aus. Lege einen SMTP-Server fest, damit alle das selbst erledigen können.',
						...restartWith('SMTP_URL=smtp://user:password@mail.example.org', 'MAIL_FROM=films@example.org'),
					};
				case 'mail-untested':
					return { sentence: 'Ein SMTP-Server ist festgelegt. Sende eine Test-E-Mail an deine eigene Adresse.' };
				case 'mail-works':
					return { sentence: `Die letzte E-Mail wurde angenommen: ${time()}.` };
				case 'mail-fails':
					return {
						sentence: `Die letzte E-Mail konnte nicht gesendet werden. Die Antwort war: „${value}“. Was wartet, steht unter System.`,
					};
				case 'version-unchecked':
					return {
						sentence: `Matinee ${version} läuft. UPDATE_CHECK ist aus, deshalb wird nicht nach neueren Versionen gesucht.`,
					};
				case 'version-due':
					return { sentence: `Matinee ${version} läuft. Bald nach dem Start wird nach einer neueren Version gesucht.` };
				case 'version-unknown':
					return {
						sentence: `Matinee ${version} läuft. Ob es eine neuere Version gibt, ließ sich nicht feststellen (${time()}).`,
					};
				case 'version-newest':
					return { sentence: `Matinee ${version} läuft. Eine neuere Version gab es nicht (${time()}).` };
				case 'version-new':
					return {
						sentence: `Matinee ${value} ist erschienen, ${version} läuft. ${updateText(commands)}`,
						...(commands === 'npm' ? { where: RESTART, commands: ['git pull', start] } : {}),
					};
				case 'database-in-memory':
					return {
						sentence:
							'Konten und Verlauf gehen verloren, wenn der Server beendet wird. Starte ihn ohne DATABASE_URL neu.',
						where: RESTART,
						commands: ['unset DATABASE_URL', start],
					};
			}
		},
	},
	'web/features/admin/player-servers/player-servers': {
		PLAYER_SERVERS_TEXT: {
			list: 'Liste der Player-Server',
			listHint: 'Unter diesen Servern wählen Zuschauer auf der Wiedergabeseite.',
			origin: 'Kommt aus',
			originOf: {
				remote: 'Einer Adresse: PLAYER_CONFIG_URL',
				file: 'Einer Datei: config/servers.json im Datenverzeichnis',
				packaged: 'Der Liste von Matinee',
			},
			address: 'Adresse',
			file: 'Datei',
			savedTo: 'Wird gespeichert in',
			remoteNote:
				'Nur lesbar: Die Browser der Zuschauer laden die Liste von dieser Adresse, also ändere sie dort. Die Liste unten gilt, wenn das nicht gelingt.',
			ownersNote: 'Nur lesbar: Ein Inhaber ändert die Liste.',
			unreadable:
				'Die Datei kann nicht gelesen werden: Dem Server fehlt die Berechtigung, es ist keine Datei, oder sie ist größer als 1 MB. Berichtige oder entferne sie auf dem Server.',
			servers: 'Server',
			fallbackServers: 'Server, falls die Adresse ausfällt',
			order: 'Zuschauer sehen sie in dieser Reihenfolge. Fällt einer aus, wird der nächste versucht.',
			noServers: 'Noch keine Server.',
			unnamed: (number) => `Server ${number}`,
			id: (id) => `Id ${id}`,
			default: 'Standard',
			disabled: 'Ausgeschaltet',
			enable: (name) => `${name} einschalten`,
			enabled: 'Eingeschaltet',
			drag: 'Zum Verschieben ziehen',
			moveUp: (name) => `${name} nach oben`,
			moveDown: (name) => `${name} nach unten`,
			edit: (name) => `${name} bearbeiten`,
			remove: (name) => `${name} entfernen`,
			moved: (name, place, count) => `${name} ist jetzt ${place} von ${count}.`,
			removed: (name) => `${name} entfernt. Speichere, damit es gilt.`,
			add: 'Server hinzufügen',
			addTitle: 'Player-Server hinzufügen',
			editTitle: (name) => `${name} bearbeiten`,
			formText: 'Für Zuschauer ändert sich nichts, bis du die Liste speicherst.',
			name: 'Name',
			movieUrl: 'Adresse für Filme',
			movieUrlHint: 'Ohne Platzhalter: Die TMDB-Id wird angefügt, wie in https://player.example.org/movie/10331',
			tvUrl: 'Adresse für Serien',
			tvUrlHint: 'Id, Staffel und Folge werden angefügt, wie in https://player.example.org/tv/253/1/2',
			idLabel: 'Id',
			idHint: 'Eine Zahl, die kein anderer Server hat.',
			messageOrigin: 'Herkunft der Nachrichten (optional)',
			messageOriginHint: 'Woher die Nachrichten des Players kommen, wenn nicht von seiner Adresse.',
			params: 'Parameter (optional)',
			paramsHint: 'Einstellung=Parameter, wie in autoPlay=autoplay, volume=vol',
			sandbox: 'Pop-ups',
			sandboxOf: { strict: 'Pop-ups blockiert', relaxed: 'Pop-ups erlaubt' },
			apply: 'Übernehmen',
			settings: 'Einstellungen',
			defaultServer: 'Standardserver',
			noSuchServer: (id) => `Id ${id} (nicht in der Liste)`,
			defaultHint: 'Gilt, bis ein Zuschauer einen anderen wählt.',
			defaultIsOff:
				'Dieser Server fehlt oder ist ausgeschaltet. Deshalb ist der oberste eingeschaltete der Liste der Standard.',
			autoFallback: 'Bei Ausfall den nächsten Server versuchen',
			maxRetries: 'Höchstens so viele Versuche',
			loadTimeout: 'Zeitlimit beim Laden (ms)',
			json: 'Als JSON bearbeiten',
			jsonTitle: 'Die Liste als JSON',
			jsonText:
				'Füge die ganze Liste ein oder bearbeite sie. Sie wird vor Gebrauch geprüft und erst gespeichert, wenn du auf „Speichern“ drückst.',
			jsonLabel: 'Liste',
			notJson: (reason) => `Kein gültiges JSON: ${reason}`,
			useJson: 'Diese Liste verwenden',
			issues: (count) => (count === 1 ? 'Etwas stimmt nicht:' : `${count} Dinge stimmen nicht:`),
			issuesHint: 'Berichtige es, bevor du speicherst.',
			unsaved: 'Nicht gespeicherte Änderungen',
			outdated: 'Jemand anderes hat die Liste inzwischen geändert.',
			loadSaved: 'Meine verwerfen und neu laden',
			save: 'Speichern',
			discard: 'Verwerfen',
			saved: 'Player-Server gespeichert',
			saveFailed: 'Die Player-Server konnten nicht gespeichert werden',
			undo: 'Letztes Speichern rückgängig machen',
			undone: 'Die früheren Player-Server sind wieder da',
			undoFailed: 'Die frühere Liste konnte nicht zurückgeholt werden',
			reset: 'Liste von Matinee verwenden',
			resetTitle: 'Liste von Matinee verwenden?',
			resetText:
				'Zuschauer bekommen nur Open Cinema und Trailer. Deine Liste bleibt erhalten: „Letztes Speichern rückgängig machen“ holt sie zurück.',
			resetDone: 'Die Liste von Matinee ist wieder in Gebrauch',
			resetFailed: 'Die Liste von Matinee konnte nicht übernommen werden',
			inUse: 'Jetzt in Gebrauch',
			inUseHint:
				'So, wie dieser Browser sie lädt. Das Formular eines Servers testet seine Adressen, bevor du speicherst.',
		},
	},
	'web/features/admin/shared/admin': {
		ADMIN_TEXT: {
			title: 'Verwaltung',
			description: 'Nutzer, Zustand, Statistik, Player-Server und Wartung dieser Website.',
			access: { admin: 'Admin-Zugriff', owner: 'Inhaber-Zugriff' },
			tabs: 'Bereiche der Verwaltung',
			tabOf: {
				overview: 'Übersicht',
				users: 'Nutzer',
				'sign-ups': 'Registrierungen',
				system: 'System',
				analytics: 'Statistik',
				audit: 'Protokoll',
				'player-servers': 'Player-Server',
				addons: 'Add-ons',
				'media-servers': 'Medienserver',
			},
			tabWithCount: (name, count) => `${name} (${count})`,
			loadFailed: 'Die Daten der Verwaltung konnten nicht geladen werden',
			needsScript: 'Die Verwaltung braucht JavaScript, das in diesem Browser ausgeschaltet ist.',
			loading: 'Wird geladen …',
			signInFirst: 'Melde dich als Admin an, um die Verwaltung zu öffnen.',
			signIn: 'Anmelden',
			adminsOnly: 'Nur Admins können die Verwaltung öffnen.',
			unreachable: 'Der Server ist nicht erreichbar, um deinen Zugriff zu prüfen. Es wird automatisch weiter versucht.',
			users: 'Nutzer',
			totalUsers: 'Nutzer insgesamt',
			newUsersToday: 'Neue Nutzer heute',
			premiumUsers: 'Premium-Nutzer',
			adminUsers: 'Admins',
			watchHistory: 'Verlauf',
			historyTotal: 'Einträge insgesamt',
			historyToday: 'Wiedergaben heute',
			lastDays: (days) => `Letzte ${days} Tage`,
			health: 'Zustand',
			uptime: 'Laufzeit',
			version: 'Version',
			timestamp: 'Serverzeit',
			message: 'Meldung',
			lastUpdated: (time) => `Zuletzt aktualisiert: ${time}`,
			refreshHint: (seconds) => `Wird alle ${seconds} s aktualisiert, solange dieser Tab sichtbar ist.`,
			confirmPassword: 'Passwort bestätigen',
			whyConfirm: 'Du hast dich vor einer Weile angemeldet. Gib dein Passwort ein, um fortzufahren.',
			ownPassword: 'Dein Passwort',
			confirm: 'Bestätigen',
			confirmationFailed: 'Dein Passwort konnte nicht geprüft werden. Bitte versuch es noch einmal.',
			previousPage: 'Zurück',
			nextPage: 'Weiter',
			firstPage: 'Erste',
			lastPage: 'Letzte',
			page: (page) => `Seite ${page}`,
			pagesOf: (what) => `Seiten: ${what}`,
			showing: (from, to, total, what) => `${what}: ${from} bis ${to} von ${total}`,
			orMore: (count) => `${count}+`,
			unknown: 'Unbekannt',
			statusOf: { healthy: 'in Ordnung', warning: 'Warnung', error: 'Fehler' },
			auditEmpty: 'Noch keine Aktionen aufgezeichnet.',
			auditNoun: 'Einträge',
			when: 'Wann',
			who: 'Wer',
			what: 'Was',
			whom: 'Ziel',
			nobody: '—',
			actionOf: {
				profile_created: 'Hat ein Profil angelegt',
				profile_edited: 'Hat ein Profil geändert',
				profile_pin_changed: 'Hat die PIN eines Profils geändert',
				profile_removed: 'Hat ein Profil entfernt',
				calendar_address_made: 'Hat eine Kalenderadresse erstellt',
				calendar_address_ended: 'Hat eine Kalenderadresse beendet',
				webhook_added: 'Hat einen Webhook hinzugefügt',
				webhook_changed: 'Hat einen Webhook geändert',
				webhook_removed: 'Hat einen Webhook entfernt',
				role_changed: 'Hat die Rolle geändert',
				premium_changed: 'Hat Premium geändert',
				user_edited: 'Hat das Konto bearbeitet',
				user_deleted: 'Hat das Konto gelöscht',
				deletion_requested: 'Hat die Löschung des eigenen Kontos beantragt',
				deletion_cancelled: 'Hat die Löschung des eigenen Kontos zurückgenommen',
				data_exported: 'Hat die eigenen Daten exportiert',
				sessions_ended: 'Hat überall abgemeldet',
				second_factor_enabled: 'Hat die Zwei-Faktor-Anmeldung eingerichtet',
				second_factor_removed: 'Hat die eigene Zwei-Faktor-Anmeldung entfernt',
				second_factor_reset: 'Hat die Zwei-Faktor-Anmeldung zurückgesetzt',
				recovery_codes_replaced: 'Hat die eigenen Wiederherstellungscodes ersetzt',
				recovery_code_used: 'Hat sich mit einem Wiederherstellungscode angemeldet',
				passkey_created: 'Hat einen Passkey erstellt',
				passkey_renamed: 'Hat einen Passkey umbenannt',
				passkey_removed: 'Hat einen eigenen Passkey entfernt',
				provider_sign_in: 'Hat sich über den Anbieter angemeldet',
				provider_connected: 'Hat einen Anmeldeanbieter verbunden',
				provider_disconnected: 'Hat einen Anmeldeanbieter getrennt',
				sign_in_refused: 'Wurde abgewiesen',
				api_token_created: 'Hat ein API-Token erstellt',
				api_token_revoked: 'Hat ein API-Token widerrufen',
				user_suspended: 'Hat das Konto gesperrt',
				suspension_lifted: 'Hat die Sperre aufgehoben',
				sign_up_approved: 'Hat die Registrierung genehmigt',
				sign_up_refused: 'Hat die Registrierung abgelehnt',
				invitation_created: 'Hat eine Einladung erstellt',
				invitation_revoked: 'Hat eine Einladung widerrufen',
				invitation_used: 'Hat sich mit einer Einladung registriert',
				password_reset: 'Hat über einen Link ein neues Passwort gewählt',
				reset_link_created: 'Hat einen Link für ein neues Passwort erstellt',
				email_verified: 'Hat die E-Mail-Adresse bestätigt',
				email_change_requested: 'Hat eine andere E-Mail-Adresse beantragt',
				email_change_undone: 'Hat die Änderung der E-Mail-Adresse rückgängig gemacht',
				device_approved: 'Hat ein Gerät mit seinem Code angemeldet',
				device_refused: 'Hat ein Gerät abgelehnt',
				mail_tested: 'Hat eine Test-E-Mail gesendet',
				mail_retried: 'Hat eine E-Mail noch einmal senden lassen',
				mail_discarded: 'Hat eine E-Mail verworfen',
				users_exported: 'Hat alle Nutzer exportiert',
				report_exported: 'Hat den Systembericht exportiert',
				cache_cleared: 'Hat den Cache des Katalogs geleert',
				records_cleaned: 'Hat alte Einträge gelöscht',
				segment_marked: 'Hat einen Abschnitt zum Überspringen markiert',
				segment_unmarked: 'Hat die Markierung eines Abschnitts entfernt',
				backup_downloaded: 'Hat ein Backup heruntergeladen',
				clock_accepted: 'Hat die Serverzeit bestätigt',
				copy_reports_dismissed: 'Hat die Meldungen zu einer Kopie verworfen',
				copy_excluded: 'Hat eine Kopie ausgeschlossen',
				copy_included: 'Hat eine ausgeschlossene Kopie wieder zugelassen',
				addon_added: 'Hat ein Add-on hinzugefügt',
				addon_changed: 'Hat ein Add-on geändert',
				addon_removed: 'Hat ein Add-on entfernt',
				addons_ordered: 'Hat die Reihenfolge der Add-ons geändert',
				media_server_added: 'Hat einen Medienserver hinzugefügt',
				media_server_changed: 'Hat einen Medienserver geändert',
				media_server_removed: 'Hat einen Medienserver entfernt',
				media_server_webhook_made: 'Hat eine Adresse für den Webhook eines Medienservers erstellt',
				player_servers_saved: 'Hat die Player-Server gespeichert',
				player_servers_reset: 'Hat die mitgelieferten Player-Server wiederhergestellt',
				player_servers_restored: 'Hat die früheren Player-Server zurückgeholt',
			},
			linkTitle: 'Kopiere den Link jetzt',
			linkCopy: 'Kopieren',
			linkCopied: 'Kopiert',
			linkCopyFailed: 'Markiere und kopiere ihn selbst',
			linkDone: 'Fertig',
			fromTo: (from, to) => `${from} → ${to}`,
			refusalOf: {
				password: 'falsches Passwort',
				code: 'falscher Code',
				passkey: 'Passkey',
				provider: 'Antwort des Anbieters',
				proxy: 'Header des Proxys',
				token: 'API-Token',
			},
			countOf: {
				records_cleaned: 'Einträge',
				sessions_ended: 'Sitzungen',
				sign_in_refused: 'in einer Stunde',
				invitation_created: 'Verwendungen',
				player_servers_saved: 'Server',
			},
		},
		ROLE_NAME: { user: 'Nutzer', admin: 'Admin', owner: 'Inhaber' },
	},
	'web/features/admin/sign-ups/sign-ups': {
		SIGN_UPS_TEXT: {
			waiting: 'Warten auf Genehmigung',
			waitingHint: 'Sie können sich anmelden, sobald du sie genehmigst. Eine Ablehnung entfernt das Konto.',
			nobodyWaits: 'Niemand wartet.',
			waitingMore: (shown, total) => `Die ältesten ${shown} von ${total}.`,
			since: (when) => `Registriert: ${when}`,
			approve: 'Genehmigen',
			refuse: 'Ablehnen',
			of: (username) => ` (${username})`,
			approved: 'Registrierung genehmigt',
			approveFailed: 'Die Registrierung konnte nicht genehmigt werden',
			refused: 'Registrierung abgelehnt',
			refuseFailed: 'Die Registrierung konnte nicht abgelehnt werden',
			refuseTitle: 'Diese Registrierung ablehnen?',
			refuseText: (username) => `Das Konto von ${username} wird entfernt. Das kann nicht rückgängig gemacht werden.`,
			invitations: 'Einladungen',
			invitationsHint: 'Wer den Link hat, kann sich registrieren, ohne auf Genehmigung zu warten.',
			closed: 'Die Registrierung ist auf dieser Website geschlossen, auch für Einladungen.',
			invite: 'Neue Einladung',
			inviteText: 'Erstelle einen Link für Leute, die du kennst. Er wird nur einmal gezeigt.',
			role: 'Rolle',
			uses: 'Wie viele ihn nutzen können',
			days: 'Läuft ab nach',
			daysOf: { 1: '1 Tag', 7: '7 Tagen', 30: '30 Tagen' },
			email: 'Senden an (optional)',
			emailHint: 'Dann kann ihn nur eine Person nutzen, und sonst sieht niemand den Link.',
			mail: 'Einladung senden',
			mailed: (email) => `Die Einladung geht an ${email}`,
			make: 'Link erstellen',
			failed: 'Die Einladung konnte nicht erstellt werden',
			made: 'Einladung erstellt',
			linkText: 'Er wird nicht noch einmal gezeigt.',
			none: 'Noch keine Einladungen.',
			line: ({ role, uses, max_uses }) =>
				`${{ user: 'Nutzer', admin: 'Admin', owner: 'Inhaber' }[role]} · ${uses} von ${max_uses} verwendet`,
			by: (username) => `Erstellt von ${username}`,
			usedBy: (names) => `Verwendet von ${names}`,
			ends: (when) => `Läuft ab: ${when}`,
			ended: (when) => `Abgelaufen: ${when}`,
			isRevoked: 'Widerrufen',
			revoke: 'Widerrufen',
			revokeOf: (id) => `: Einladung ${id}`,
			revoked: 'Einladung widerrufen',
			revokeFailed: 'Die Einladung konnte nicht widerrufen werden',
		},
	},
	'web/features/admin/system/mail': {
		MAIL_TEXT: {
			heading: 'E-Mail',
			hint: `Was wartet, wird in wachsenden Abständen wieder versucht. Was nicht gesendet werden konnte, steht hier ${MAIL_FAILED_DAYS} Tage lang.`,
			off: 'Kein SMTP-Server ist festgelegt, deshalb werden keine E-Mails gesendet. Die Einrichtung in der Übersicht erklärt, wie es geht.',
			summary: ({ sent, waiting, failed }) =>
				`${formatCount(sent)} in 24 Stunden gesendet · ${formatCount(waiting)} wartend · ${formatCount(failed)} gescheitert`,
			server: (from, server, perMinute) =>
				`Von ${from}, über ${server}, höchstens ${formatCount(perMinute)} pro Minute`,
			refused: (count) =>
				`${formatCount(count)} ${plural('de', count, { one: 'wurde', other: 'wurden' })} seit gestern nicht angenommen: Zu viele warteten, oder zu viele Hinweise gingen an eine Adresse.`,
			none: 'Nichts wartet, und nichts ist gescheitert.',
			more: (shown, total) => `${formatCount(shown)} von ${formatCount(total)}.`,
			kindOf: {
				password_reset: 'Link für ein neues Passwort',
				email_verification: 'Bestätigung einer Adresse',
				email_change: 'Bestätigung einer neuen Adresse',
				password_changed: 'Hinweis: Passwort geändert',
				email_changed: 'Hinweis: Adresse geändert',
				email_changed_from: 'Hinweis an die alte Adresse',
				second_factor_changed: 'Hinweis: Zwei-Faktor-Anmeldung geändert',
				new_device: 'Hinweis: neues Gerät',
				invitation: 'Einladung',
				sign_up_approved: 'Hinweis: Registrierung genehmigt',
				sign_ups_waiting: 'Hinweis an Admins: Registrierungen warten',
			},
			failed: 'Gescheitert',
			waiting: 'Wartet',
			tries: (attempts) => counted(attempts, 'Versuch', 'Versuche'),
			next: (when) => `nächster: ${when}`,
			retry: 'Noch einmal versuchen',
			retried: 'Die E-Mail wird noch einmal gesendet',
			retryFailed: 'Die E-Mail konnte nicht noch einmal gesendet werden',
			discard: 'Verwerfen',
			discarded: 'E-Mail verworfen',
			discardFailed: 'Die E-Mail konnte nicht verworfen werden',
			of: (recipient) => `: E-Mail an ${recipient}`,
		},
	},
	'web/features/admin/system/reported-copies': {
		REPORTED_COPIES_TEXT: {
			heading: 'Gemeldete Kopien',
			hint: 'Was laut Zuschauern mit Kopien nicht stimmt. Mehrere Meldungen rücken eine Kopie hinter die anderen; eine ausgeschlossene wird nicht mehr abgespielt.',
			none: 'Niemand hat eine Kopie gemeldet.',
			problemOf: {
				bad_picture: (count) => `schlechtes Bild: ${count}`,
				bad_sound: (count) => `schlechter Ton: ${count}`,
				wrong_film: (count) => `falscher Film: ${count}`,
				does_not_load: (count) => `lädt nicht: ${count}`,
			},
			lowered: 'zuletzt versucht',
			excluded: 'ausgeschlossen',
			unnamed: 'Ein Titel ohne Namen',
			episode: episodeCode,
			dismiss: 'Verwerfen',
			exclude: 'Ausschließen',
			include: 'Wieder zulassen',
			of: (title, host) => `: ${title}, ${host}`,
			done: {
				dismiss: 'Meldungen verworfen',
				exclude: 'Kopie ausgeschlossen',
				include: 'Die Kopie darf wieder abgespielt werden',
			},
			failed: 'Das hat nicht geklappt. Versuch es noch einmal.',
		},
	},
	'web/features/admin/system/system': {
		SYSTEM_TEXT: {
			monitor: 'Zustand des Systems',
			database: 'Datenbank',
			api: 'API-Server',
			cache: 'Cache',
			source: 'Quelle des Katalogs',
			status: 'Status',
			responseTime: 'Antwortzeit',
			connections: 'Verbindungen',
			engine: 'Datenbanksystem',
			engineOf: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
			uptime: 'Laufzeit',
			eventLoopDelay: 'Verzögerung der Ereignisschleife (p99)',
			hitRate: 'Trefferquote',
			ms: (ms) => `${ms} ms`,
			inUse: 'In Gebrauch',
			redis: 'Redis',
			nodes: 'Server',
			redisAway:
				'Redis antwortet nicht. Bis es wieder antwortet, nutzt jeder Server seinen eigenen Cache und seine eigenen Limits.',
			proxy: 'Vertrauter Proxy',
			proxySetting: 'TRUST_PROXY',
			proxyUntrusted:
				'Ein Proxy, dem nicht vertraut wird, leitet die Anfragen weiter. Deshalb teilen sich alle Besucher die Limits eines einzigen.',
			clockAhead: (time, lastSeen) =>
				`Die Uhr des Servers zeigt ${time}, zuletzt lief der Server aber am ${lastSeen}. War er seitdem aus, bestätige die Zeit. Wenn nicht, stell seine Uhr richtig. Bis dahin läuft nichts ab; alles andere funktioniert.`,
			acceptClock: 'Zeit bestätigen',
			clockForOwner: 'Nur ein Inhaber kann die Zeit bestätigen.',
			clockAccepted: 'Serverzeit bestätigt',
			clockFailed: 'Die Zeit konnte nicht bestätigt werden',
			sourceProblemOf: {
				key_refused:
					'TMDB lehnt den Schlüssel ab. Das Log nennt die Variable: Trage dort einen gültigen Schlüssel ein und starte neu.',
				unreachable: 'TMDB ist von diesem Server aus nicht erreichbar.',
			},
			sourceOf: { tmdb: 'TMDB', open: 'Offener Katalog (eingebaut)' },
			copies: 'Kopien',
			copiesFound: 'Titel mit einer Kopie',
			copiesDead: 'Verschwunden',
			copiesUnreachable: 'Nicht erreichbar',
			copiesUnchecked: 'Nie geprüft',
			copiesUnlisted: (counts) => `Keine bekannte Quelle: ${counts}.`,
			copyCountOf: {
				films: (count) => `${count}\u00a0${plural('de', count, { one: 'Film', other: 'Filme' })}`,
				series: (count) => `${count}\u00a0${plural('de', count, { one: 'Serie', other: 'Serien' })}`,
				episodes: (count) => `${count}\u00a0${plural('de', count, { one: 'Folge', other: 'Folgen' })}`,
			},
			copiesOff:
				'Es werden keine Kopien gesucht: ARCHIVE_URL und COMMONS_URL sind leer. Open Cinema spielt nur die Quellen, die im Katalog eingebaut sind.',
			copiesHostsOff: (hosts) => `Aus: ${hosts}.`,
			copyHostOf: {
				archive: 'Internet Archive (ARCHIVE_URL)',
				commons: 'Wikimedia Commons (COMMONS_URL)',
				wikidata: 'Wikidata (WIKIDATA_URL)',
			},
			lastCheck: 'Letzte Prüfung',
			neverChecked: 'noch keine; die erste beginnt eine Stunde nach dem Start des Servers',
			checking: 'Prüfung läuft',
			checkingCount: (done, due) => `${done} von ${due} (Titel und Folgen)`,
			checkedCount: (when, count) => `${when} · ${count} Titel und Folgen`,
			checkStateOf: { complete: 'vollständig', early: 'vorzeitig beendet', running: 'läuft' },
			endedEarly: 'Ein Host hat nicht geantwortet oder war überlastet. Die Prüfung geht innerhalb einer Stunde weiter.',
			backups: 'Backups',
			backupsHint: 'Automatische Kopien der Datenbank. Sie enthalten E-Mail-Adressen: Bewahre sie sicher auf.',
			noBackups: 'Noch keine. Das erste wird heute Nacht erstellt.',
			backupsOff: 'Aus: BACKUP_KEEP ist 0, oder die Datenbank ist keine Datei auf diesem Server.',
			backupKindOf: { nightly: 'nächtlich', update: 'vor einem Update' },
			download: 'Herunterladen',
			downloadBackup: (when) => `Backup herunterladen: ${when}`,
			backupDownloaded: 'Backup heruntergeladen',
			backupFailed: 'Das Backup konnte nicht heruntergeladen werden',
			totalKeys: 'Schlüssel insgesamt',
			hitsAndMisses: (hits, misses) => `${hits} Treffer, ${misses} Fehltreffer`,
			memory: 'Speicherverbrauch',
			mb: (amount) => `${amount} MB`,
			cacheManagement: 'Verwaltung des Caches',
			cacheHint: 'Seiten laden langsamer, bis der Cache wieder gefüllt ist.',
			clearCache: 'Cache leeren',
			cacheCleared: 'Cache geleert',
			cacheFailed: 'Der Cache konnte nicht geleert werden',
			management: 'Verwaltung des Systems',
			clearCatalogueHint: 'Löscht alle zwischengespeicherten Antworten des Katalogs.',
			cleanRecords: 'Alte Einträge löschen',
			cleanHint: (days) => `Entfernt Verlaufseinträge, die älter sind als ${days}.`,
			cleanTitle: 'Alte Einträge löschen?',
			cleanQuestion: (days) =>
				`Bist du sicher? Verlaufseinträge, die älter sind als ${days}, werden gelöscht. Das kann nicht rückgängig gemacht werden.`,
			cleaned: (count) => `${counted(count, 'alter Eintrag', 'alte Einträge')} gelöscht`,
			cleanFailed: 'Die alten Einträge konnten nicht gelöscht werden',
			exportUsers: 'Nutzer exportieren',
			exportUsersHint: 'Alle Nutzer als JSON-Datei.',
			usersExported: 'Nutzer exportiert',
			usersExportFailed: 'Die Nutzer konnten nicht exportiert werden',
			systemReport: 'Systembericht',
			systemReportHint: 'Alles über das System: Zahlen, Zustand, Nutzer und Protokoll als JSON-Datei.',
			reportExported: 'Systembericht exportiert',
			reportFailed: 'Der Systembericht konnte nicht exportiert werden',
			debug: 'Debug',
			received: (amount) => `${amount} empfangen`,
			days: daysOf,
		},
		SOURCE_TEXT: {
			tmdb: {
				analytics: 'Statistik des TMDB-Caches',
				clearCache: 'TMDB-Cache leeren',
				clearQuestion: 'Willst du den TMDB-Cache wirklich leeren? Antworten der API dauern dann eine Zeit lang länger.',
				cacheCleared: 'TMDB-Cache geleert',
				copiesHint: 'Gemeinfreie Filme und Serien, die Open Cinema abspielen kann, was immer TMDB auflistet.',
			},
			open: {
				analytics: 'Statistik des Katalog-Caches',
				clearCache: 'Katalog-Cache leeren',
				clearQuestion:
					'Willst du den Katalog-Cache wirklich leeren? Antworten der API dauern dann eine Zeit lang länger.',
				cacheCleared: 'Katalog-Cache geleert',
				copiesHint: 'Von wo die Titel des offenen Katalogs abgespielt werden.',
			},
		},
	},
	'web/features/admin/users/users': {
		USERS_TEXT: {
			heading: 'Nutzer',
			search: 'Nutzer suchen',
			searchHint: 'Nutzername oder E-Mail',
			clearSearch: 'Suche leeren',
			role: 'Rolle',
			roleFilterOf: { all: 'Alle Rollen', user: 'Nutzer', admin: 'Admins', owner: 'Inhaber' },
			sort: 'Sortieren nach',
			columnOf: { username: 'Nutzer', role: 'Rolle', isPremium: 'Status', created_at: 'Dabei seit' },
			ascending: 'Aufsteigend',
			descending: 'Absteigend',
			actions: 'Aktionen',
			loading: 'Nutzer werden geladen …',
			found: (count) => `${count} Nutzer`,
			noun: 'Nutzer',
			none: 'Keine Nutzer gefunden',
			noneMatch: (query) => `Keine Nutzer zu „${query}“ gefunden`,
			noneInSystem: 'Keine Nutzer im System',
			noneOfRole: 'Kein Nutzer im System hat diese Rolle',
			bounded: 'Es gibt weitere. Grenze die Suche ein, um sie zu sehen.',
			you: 'Du',
			premium: 'Premium',
			standard: 'Standard',
			makePremium: 'Premium geben',
			removePremium: 'Premium entziehen',
			edit: 'Bearbeiten',
			remove: 'Löschen',
			sessions: 'Sitzungen',
			premiumHint: 'Nur ein Etikett. Es schaltet nichts frei.',
			actionsOf: (username) => `Aktionen für ${username}`,
			roleOf: (username) => `Rolle von ${username}`,
			editing: (username) => `${username} bearbeiten`,
			username: 'Nutzername',
			email: 'E-Mail',
			newPassword: 'Neues Passwort (optional)',
			showPassword: 'Passwort anzeigen',
			hidePassword: 'Passwort verbergen',
			save: 'Speichern',
			deleteTitle: 'Nutzer löschen?',
			deleteText: (username) =>
				`Willst du ${username} wirklich löschen? Das Konto und alle seine Daten werden gelöscht. Das kann nicht rückgängig gemacht werden.`,
			deleteUser: 'Nutzer löschen',
			roleTitle: (username, role) => `${username} diese Rolle geben: ${role}?`,
			becoming: {
				user: (username) => `${username} verliert sofort den Zugriff auf die Verwaltung.`,
				admin: (username) =>
					`${username} kann dann Nutzer bearbeiten, Premium geben und entziehen, alle Konten exportieren und das System warten.`,
				owner: (username) =>
					`${username} kann hier dann alles tun, auch jede Rolle ändern (deine ebenso) und Konten löschen.`,
			},
			ownRole: 'Das ist dein eigenes Konto. Du verlierst sofort die Rechte deiner jetzigen Rolle.',
			changeRole: 'Rolle ändern',
			roleUpdated: 'Rolle geändert',
			roleRefused: 'Die Rolle wurde nicht geändert',
			roleFailed: 'Die Rolle konnte nicht geändert werden',
			premiumUpdated: 'Premium-Status geändert',
			premiumFailed: 'Der Premium-Status konnte nicht geändert werden',
			deleted: 'Nutzer gelöscht',
			deleteFailed: 'Der Nutzer konnte nicht gelöscht werden',
			updated: 'Nutzer geändert',
			updateFailed: 'Der Nutzer konnte nicht geändert werden',
			suspend: 'Sperren',
			liftSuspension: 'Sperre aufheben',
			suspendTitle: (username) => `${username} sperren?`,
			suspendText:
				'Meldet das Konto überall ab und stoppt sofort seine API-Token. Beim Anmelden wird der Grund genannt.',
			suspendReason: 'Grund',
			suspendReasonHint: 'Wer das Konto nutzt, erfährt ihn.',
			suspendReasonMissing: 'Bitte gib einen Grund ein',
			suspendFor: 'Dauer',
			suspendDaysOf: { 1: '1 Tag', 7: '7 Tage', 30: '30 Tage', 0: 'Ohne Ende' },
			suspendConfirm: 'Sperren',
			suspended: 'Gesperrt',
			suspendDone: 'Konto gesperrt',
			suspendFailed: 'Das Konto konnte nicht gesperrt werden',
			liftDone: 'Sperre aufgehoben',
			liftFailed: 'Die Sperre konnte nicht aufgehoben werden',
			waiting: 'Wartet auf Genehmigung',
			resetLink: 'Passwort-Link erstellen',
			resetLinkTitle: 'Link für ein neues Passwort erstellen?',
			resetLinkText: (username) =>
				`Wer den Link hat, kann einmal ein neues Passwort für ${username} wählen; danach ist jedes Gerät des Kontos abgemeldet. Gib ihn sonst niemandem.`,
			resetLinkMake: 'Link erstellen',
			resetLinkMade: 'Passwort-Link erstellt',
			resetLinkFailed: 'Der Link konnte nicht erstellt werden',
			resetLinkEnds: (username, when) =>
				`Er wird nicht noch einmal gezeigt. ${username} kann ihn einmal nutzen, bis ${when}.`,
			resetSecondFactor: 'Zwei-Faktor-Anmeldung zurücksetzen',
			resetSecondFactorTitle: 'Zwei-Faktor-Anmeldung zurücksetzen?',
			resetSecondFactorText: (username) =>
				`${username} wird überall abgemeldet und kann sich mit dem Passwort allein anmelden, bis sie wieder eingerichtet ist. Vergewissere dich, dass die Bitte wirklich von dieser Person kommt.`,
			reset: 'Zurücksetzen',
			secondFactorReset: 'Zwei-Faktor-Anmeldung zurückgesetzt',
			secondFactorResetFailed: 'Die Zwei-Faktor-Anmeldung konnte nicht zurückgesetzt werden',
			sessionsOf: (username) => `Sitzungen von ${username}`,
			close: 'Schließen',
			unknownDevice: 'Unbekanntes Gerät',
			noSessions: 'Keine aktiven Sitzungen.',
			sessionsFailed: 'Die Sitzungen konnten nicht geladen werden',
			signedIn: (when) => `Angemeldet: ${when}`,
			lastUsed: (when) => `Zuletzt genutzt: ${when}`,
			thisSession: 'Diese Sitzung',
			sessionsBounded: (count) => `Die ${count} zuletzt genutzten.`,
			signOutEverywhere: 'Überall abmelden',
			signOutOthers: 'Beendet alle Sitzungen außer dieser.',
			signOutAll: 'Beendet sofort alle Sitzungen. Der Nutzer kann sich wieder anmelden.',
			signedOut: 'Überall abgemeldet',
			signOutFailed: 'Das Abmelden überall ist gescheitert',
		},
	},
	'web/features/admin/users/ways-in': {
		WAYS_IN_TEXT: {
			menu: 'Zugänge',
			heading: (username) => `Zugänge von ${username}`,
			close: 'Schließen',
			loading: 'Wird geladen …',
			failed: 'Die Zugänge konnten nicht geladen werden',
			lastSeen: 'Zuletzt gesehen',
			notSeen: 'Nicht, seit Sitzungen und Geräte gemerkt werden',
			invitedBy: 'Eingeladen von',
			password: 'Passwort',
			set: 'Vorhanden',
			none: 'Keine',
			app: 'Authenticator-App',
			since: (date) => `Seit ${date}`,
			recoveryCodes: 'Übrige Wiederherstellungscodes',
			passkeys: 'Passkeys',
			passkeyAt: (domain) => `Bei ${domain}`,
			secondFactorOnly: 'nur zweiter Faktor',
			tokens: 'API-Tokens',
			former: 'nicht mehr eingerichtet',
			connected: (date) => `Verbunden: ${date}`,
			used: (date) => `Zuletzt genutzt: ${date}`,
			notUsed: 'Noch nicht genutzt',
			disconnect: (name) => `Von ${name} trennen`,
			disconnectTitle: (username, name) => `${username} von ${name} trennen?`,
			disconnectText: (username, name) =>
				`${name} öffnet das Konto nicht mehr. ${username} wird überall abgemeldet, und API-Tokens enden. Gibt es kein Passwort, bekommst du einen Link dafür zum Weitergeben.`,
			disconnectConfirm: 'Trennen',
			disconnected: 'Konto getrennt',
			disconnectFailed: 'Das Konto konnte nicht getrennt werden',
		},
	},
	'web/features/auth/auth': {
		AUTH_TEXT: {
			continueAs: (name) => `Weiter als ${name}`,
			login: 'Anmelden',
			signUp: 'Registrieren',
			loginPurpose: 'Mach da weiter, wo du aufgehört hast.',
			signUpPurpose: 'Schau auf jedem Gerät an derselben Stelle weiter.',
			newHere: 'Neu hier?',
			haveAccount: 'Schon ein Konto?',
			signInRequired: 'Anmeldung erforderlich',
			needsScript: 'Schalte JavaScript in diesem Browser ein, um diese Seite zu nutzen.',
			goHome: 'Zur Startseite',
			close: 'Schließen',
			account: 'Nutzername oder E-Mail',
			username: 'Nutzername',
			email: 'E-Mail',
			password: 'Passwort',
			confirm: 'Passwort bestätigen',
			passwordHint: 'Mindestens 8 Zeichen, mit einem Kleinbuchstaben, einem Großbuchstaben und einer Ziffer.',
			loggingIn: 'Anmeldung läuft …',
			signingUp: 'Registrierung läuft …',
			confirmRequired: 'Bitte bestätige dein Passwort',
			confirmDiffers: 'Die Passwörter stimmen nicht überein',
			code: 'Code',
			codeHint: 'Sechs Ziffern aus deiner Authentifizierungs-App oder einer deiner Wiederherstellungscodes.',
			codePurpose: 'Dein Konto hat die Zwei-Faktor-Anmeldung.',
			codeRequired: 'Bitte gib den Code ein',
			restart: 'Von vorn beginnen',
			passkeySignIn: 'Mit Passkey anmelden',
			passkeyInstead: 'Passkey verwenden',
			passkeyCancelled: 'Es wurde kein Passkey verwendet. Versuch es noch einmal oder melde dich anders an.',
			passkeysElsewhere: (domains) => `Deine Passkeys gelten für ${listOf(domains)}, nicht hier.`,
			waiting: 'Danke. Ein Admin muss dein Konto genehmigen. Danach kannst du dich anmelden.',
			withProvider: (name) => `Mit ${name} anmelden`,
			withPhone: 'Mit dem Handy anmelden',
			forgot: 'Passwort vergessen?',
			wrongAddress: 'Falsche Adresse? Korrigieren',
			correctAddress: 'Adresse korrigieren',
			loading: 'Wird geladen …',
			confirmAddress:
				'Danke. Bestätige jetzt deine E-Mail-Adresse: Eine E-Mail mit einem Link ist unterwegs. Schau auch im Spam-Ordner nach.',
			loginFailed: 'Anmeldung gescheitert',
			registrationFailed: 'Registrierung gescheitert',
			loginRefused: 'Nutzername, E-Mail oder Passwort stimmt nicht. Bitte versuch es noch einmal.',
			loginFault: 'Ein Fehler ist aufgetreten. Bitte versuch es noch einmal.',
		},
	},
	'web/features/auth/correct-email': {
		CORRECT_TEXT: {
			purpose:
				'Dein Konto funktioniert, sobald seine E-Mail-Adresse bestätigt ist. War die Adresse falsch? Sende den Link an die richtige.',
			email: 'E-Mail',
			send: 'Link senden',
			sending: 'Wird gesendet …',
			sendAgain: 'Noch einmal an dieselbe Adresse senden',
			sent: 'Eine E-Mail mit einem Link ist unterwegs, sofern kein anderes Konto diese Adresse hat. Schau auch im Spam-Ordner nach.',
			failed: 'Der Link konnte nicht gesendet werden. Bitte versuch es noch einmal.',
			back: 'Zurück',
		},
	},
	'web/features/auth/forgot-password': {
		FORGOT_TEXT: {
			title: 'Passwort vergessen?',
			purpose: 'Wir senden dir einen Link, mit dem du ein neues wählen kannst.',
			email: 'E-Mail',
			emailHint: 'Die Adresse deines Kontos. Sie muss bestätigt sein.',
			send: 'Link senden',
			sending: 'Wird gesendet …',
			sent: 'Wenn ein Konto diese Adresse hat und sie bestätigt ist, ist eine E-Mail mit einem Link unterwegs. Schau auch im Spam-Ordner nach.',
			failed: 'Der Link konnte nicht angefordert werden. Bitte versuch es noch einmal.',
			sentNote: `Der Link funktioniert einmal, ${RESET_LINK_MINUTES} Minuten lang.`,
			noMail:
				'Diese Website sendet keine E-Mails. Frag einen Admin: Admins können dir einen Link geben, mit dem du ein neues Passwort wählst.',
			community: 'Community-Chat',
			opensInNewTab: '(öffnet einen neuen Tab)',
			back: 'Zurück zur Anmeldung',
		},
	},
	'web/features/auth/new-password': {
		NEW_PASSWORD_TEXT: {
			newPassword: 'Neues Passwort',
			save: 'Passwort speichern',
			saving: 'Wird gespeichert …',
			failed: 'Das Passwort konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
		},
	},
	'web/features/auth/phone-sign-in': {
		PHONE_SIGN_IN_TEXT: {
			title: 'Mit dem Handy anmelden',
			loading: 'Code wird geholt …',
			scan: 'Scanne den Code mit dem Handy oder öffne diese Adresse auf einem Gerät, auf dem du angemeldet bist:',
			type: 'Gib dann diesen Code ein:',
			qrCode: 'QR-Code mit der Adresse und dem Code darunter',
			waits: 'Warten auf deine Bestätigung …',
			refused: 'Die Anmeldung wurde abgelehnt.',
			expired: 'Der Code ist abgelaufen.',
			failed: 'Es konnte kein Code erstellt werden. Bitte versuch es noch einmal.',
			again: 'Neuer Code',
			back: 'Zurück zur Anmeldung',
		},
	},
	'web/features/card-actions/card-progress': {
		CARD_PROGRESS_TEXT: { watched: 'Gesehen', share: (percent) => `${percent} % gesehen` },
	},
	'web/features/card-actions/in-the-house': {
		IN_THE_HOUSE_TEXT: {
			label: 'Wo es im Haus ist',
			at: (name) => `Im Haus: ${name}`,
			away: (name, since) =>
				since === null
					? `Im Haus: ${name}, der gerade nicht antwortet`
					: `Im Haus: ${name}, der seit ${since} nicht geantwortet hat`,
		},
	},
	'web/features/catalogue/addons/addon-lists': {
		ADDON_LISTS_TEXT: {
			description: 'Eine Liste eines Add-ons dieser Website.',
			from: (addon) => `Vom Add-on ${addon}`,
			genre: 'Genre',
			allGenres: 'Alle Genres',
			search: 'In dieser Liste suchen',
			submit: 'Suchen',
			more: 'Mehr laden',
			loading: 'Titel werden geladen …',
			failed: 'Das Add-on hat nicht geantwortet',
			empty: 'Nichts in dieser Liste',
			emptyText: 'Sie hat keine Titel, die dieser Katalog kennt.',
			needsSearch: 'Suche nach etwas, um Titel zu sehen',
			shown: titlesOf,
			lists: 'Listen von Add-ons',
			rowName: (name, addon) => `${name} · ${addon}`,
		},
	},
	'web/features/catalogue/browse/browse': {
		BROWSE_LABELS: {
			movie: { one: 'Film', many: 'Filme', empty: 'Keine Filme gefunden', loadMore: 'Mehr laden' },
			tv: { one: 'Serie', many: 'Serien', empty: 'Keine Serien gefunden', loadMore: 'Mehr laden' },
		},
		BROWSE_TEXT: {
			title: BROWSE_TITLES,
			titleOf: browseTitle,
			description: {
				movie: 'Alle Filme des Katalogs: beliebte, am besten bewertete und neue, nach Genre oder Namen.',
				tv: 'Alle Serien des Katalogs: beliebte, am besten bewertete und neue, nach Genre oder Namen.',
			},
			quickFilters: 'Schnellfilter',
			filter: (mediaType, filter) => (filter === 'all' ? `Alle ${BROWSE_TITLES[mediaType]}` : quickFilterOf(filter)),
			searchLabel: { movie: 'Filme suchen', tv: 'Serien suchen' },
			genre: 'Genre',
			allGenres: 'Alle Genres',
			unknownGenre: 'Anderes Genre',
			genresFailed: 'Die Genres konnten nicht geladen werden',
			sort: 'Sortieren nach',
			sortOf: SORTS,
			bestMatch: 'Beste Treffer',
			filters: (count) => (count > 0 ? `Filter (${count})` : 'Filter'),
			clearFilters: 'Filter löschen',
			nothingMatches: (text) => `Nichts gefunden zu „${text}“.`,
			nothingInFilter: 'Nichts passt zu allen diesen Filtern.',
		},
	},
	'web/features/catalogue/browse/facets': {
		FACET_TEXT: {
			title: 'Filter',
			close: 'Filter schließen',
			showResults: 'Ergebnisse anzeigen',
			clear: 'Löschen',
			any: 'Beliebig',
			label: facetLabel,
			chosen: 'Aktive Filter',
			remove: 'Filter entfernen:',
			addRow: 'Zur Startseite hinzufügen',
			removeRow: 'Von der Startseite entfernen',
			headingOf: (mediaType, state, genre) =>
				[browseTitle(mediaType, state, genre), ...facetLabelsOf(state)].join(' · '),
			nameOf: {
				decade: 'Jahrzehnt',
				length: 'Länge',
				sound: 'Ton',
				rating: 'Bewertung',
				country: 'Land',
				language: 'Sprache',
				provider: 'Anbieter',
			},
			providerNote: (region) => `Anbieter für: ${displayName('region', region)}. Daten von JustWatch.`,
		},
	},
	'web/features/catalogue/collections/collection': {
		COLLECTION_TEXT: {
			unnamed: 'Filmreihe',
			description: (name) => `Alle Filme der Reihe „${name}“ in der Reihenfolge ihres Erscheinens.`,
			posterOf: (name) => `Poster von ${name}`,
			sceneOf: (name) => `Szene aus ${name}`,
			overview: 'Inhalt',
			filmCount: (count) => counted(count, 'Film', 'Filme'),
			films: 'Filme nach Erscheinen',
			noFilms: 'In dieser Filmreihe gibt es keine Filme zu zeigen.',
			announced: 'Angekündigt',
		},
		COLLECTION_LABELS: {
			one: 'Film',
			many: 'Filme',
			empty: 'In dieser Filmreihe gibt es keine Filme zu zeigen.',
			loadMore: 'Mehr laden',
		},
	},
	'web/features/catalogue/episodes/episode-marks': {
		MARKS_TEXT: {
			episode: (season, episode) => `${episodeWords(season, episode)} gesehen`,
			season: (season) => (season === 0 ? 'Specials gesehen' : `Staffel ${season} gesehen`),
			show: 'Alle Staffeln als gesehen markieren',
			mark: 'Als gesehen markieren',
			unmark: 'Als nicht gesehen markieren',
			marked: (count, watched) => `${episodesOf(count)} als ${watched ? 'gesehen' : 'nicht gesehen'} markiert`,
			undo: 'Rückgängig',
			undone: 'Rückgängig gemacht',
			failed: 'Die Markierung konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
		},
	},
	'web/features/catalogue/episodes/episodes': {
		EPISODES_TEXT: {
			episodes: 'Folgen',
			season: 'Staffel',
			specials: 'Specials',
			seasonNumber: (season) => `Staffel ${season}`,
			episodeNumber: (episode) => `Folge ${episode}`,
			watchEpisode: (season, episode, name) => `Staffel ${season}, Folge ${episode} ansehen: ${name}`,
			ratedOutOfTen,
			selected: 'Ausgewählt',
			watching: 'Läuft',
			upNext: 'Als Nächstes',
			watched: 'Gesehen',
			share: (percent) => `${percent} % gesehen`,
			minutes: (minutes) => `${minutes} Min.`,
			noCopy: 'Keine kostenlose Kopie bekannt',
			showEarlier: 'Frühere Folgen anzeigen',
			showMore: 'Mehr Folgen anzeigen',
			airs: (date) => `Ab ${date}`,
			loadingSeason: 'Die Staffel wird geladen …',
			seasonFailed: 'Die Folgen dieser Staffel konnten nicht geladen werden. Bitte versuch es noch einmal.',
			noSeasons: 'Es sind noch keine Staffeln angekündigt.',
			noEpisodes: 'Für diese Staffel sind noch keine Folgen angekündigt.',
		},
	},
	'web/features/catalogue/home/home': {
		HOME_TEXT: {
			description: 'Filme und Serien, die beliebt und im Trend sind, und wo man sie sehen kann.',
			product: 'Matinee',
			nowShowing: 'Jetzt im Programm',
			continueWatching: 'Weiterschauen',
			recommended: 'Für dich empfohlen',
			popularMovies: 'Beliebte Filme',
			trendingShows: 'Serien im Trend',
			popularShows: 'Beliebte Serien',
			providers: {
				netflix: 'Filme auf Netflix',
				disneyPlus: 'Serien auf Disney Plus',
				hboMax: 'Filme auf HBO Max',
				primeVideo: 'Filme auf Prime Video',
			},
			resume: 'Weiterschauen',
			moreInfo: 'Mehr Infos',
			aboutTitle: (title) => ` zu ${title}`,
		},
	},
	'web/features/catalogue/house/house': {
		HOUSE_TEXT: { heading: 'Im Haus' },
	},
	'web/features/catalogue/people/person': {
		PERSON_TEXT: {
			description: (name) => `${name}: Filme und Serien, nach Jahr und Rolle.`,
			portraitOf: (name) => `Porträt von ${name}`,
			unnamed: 'Name unbekannt',
			biography: 'Biografie',
			readMore: 'Mehr lesen',
			readLess: 'Weniger lesen',
			born: 'Geboren',
			died: 'Gestorben',
			diedAged: (date, age) => `${date} (mit ${age} Jahren)`,
			placeOfBirth: 'Geburtsort',
			alsoKnownAs: 'Auch bekannt als',
			knownFor: 'Bekannt für',
			filmography: 'Filmografie',
			roleTabs: 'Aufgaben',
			roleTab: (role, titles) => `${role} (${formatCount(titles)})`,
			noTitles: 'Zu dieser Person gibt es keine Titel zu zeigen.',
			otherWork: 'Sonstiges',
			roles: (isAnnounced, roles, episodes) =>
				[isAnnounced && 'Angekündigt', roles.join(', '), episodes > 0 && episodesOf(episodes)]
					.filter(Boolean)
					.join(' · '),
		},
		FILMOGRAPHY_LABELS: {
			one: 'Titel',
			many: 'Titel',
			empty: 'Zu dieser Person gibt es keine Titel zu zeigen.',
			loadMore: 'Mehr laden',
		},
	},
	'web/features/catalogue/programme/programme': {
		PROGRAMME_TEXT: {
			tonight: 'Das Programm von heute Abend',
			programme: 'Das Programm',
			short: 'Vorfilm',
			feature: 'Hauptfilm',
			minutes: (minutes) => `${minutes} Min.`,
			inAll: (short, feature, length) => `${short} + ${feature} Min. · zusammen ${length}`,
			start: 'Mit dem Vorfilm beginnen',
			about: 'Über das Programm',
			description: (short, feature) => `Ein Doppelprogramm: ${short}, danach ${feature}. Kostenlos zu sehen.`,
			shareImage: (short, feature) => `Die Poster von ${short} und ${feature} unter der Anzeigetafel eines Kinos`,
			failed: 'Das Programm konnte nicht geladen werden.',
		},
	},
	'web/features/catalogue/search/search': {
		SEARCH_TEXT: {
			title: 'Suche',
			titleOf: (text) => `Suche: ${text}`,
			description: 'Finde Filme, Serien und Personen nach Namen.',
			label: 'Filme, Serien und Personen suchen',
			placeholder: 'Filme, Serien und Personen',
			types: 'Art der Ergebnisse',
			typeOf: { multi: 'Alle', movie: 'Filme', tv: 'Serien', person: 'Personen' },
			nothingFound: (text) =>
				`Nichts gefunden zu „${text}“. Prüfe die Schreibweise oder versuch es mit weniger Wörtern.`,
			searchAll: 'Überall suchen',
			popularPeople: 'Beliebte Personen',
			genresFailed: 'Die Genres konnten nicht geladen werden',
			genresOf: { movie: 'Filmgenres', tv: 'Seriengenres' },
		},
		PEOPLE_LABELS: { one: 'Person', many: 'Personen', empty: 'Keine Personen gefunden', loadMore: 'Mehr laden' },
		SEARCH_LABELS: {
			one: 'Ergebnis',
			many: 'Ergebnisse',
			empty: 'Keine Ergebnisse gefunden',
			loadMore: 'Mehr Ergebnisse laden',
		},
	},
	'web/features/catalogue/search/suggestions': {
		SUGGESTIONS_TEXT: {
			label: 'Vorschläge',
			count: (count) => counted(count, 'Vorschlag', 'Vorschläge'),
			recent: 'Letzte Suche',
			movies: 'Filme',
			moodOf,
			remove: 'Entfernen (Entf)',
			clear: 'Letzte Suchen löschen',
			didYouMean: 'Meintest du',
		},
	},
	'web/features/catalogue/title-list/title-list': {
		TITLE_LIST_TEXT: {
			total: ({ count, isEstimate }, labels) => `${isEstimate ? 'Etwa ' : ''}${listCount(count, labels)}`,
			visible: (visible, total, labels) => {
				if (!total || total.count < visible) return `${listCount(visible, labels)} angezeigt`;
				if (total.count === visible)
					return visible === 1
						? `${listCount(visible, labels)} angezeigt`
						: `Alle ${listCount(visible, labels)} angezeigt`;
				return `${labels.many}: ${formatCount(visible)} von ${total.isEstimate ? 'etwa ' : ''}${formatCount(total.count)} angezeigt`;
			},
			added: (added, visible, labels) =>
				added > 0
					? `${formatCount(added)} weitere, ${listCount(visible, labels)} angezeigt`
					: `Keine weiteren ${labels.many} gefunden`,
			loading: 'Wird geladen …',
			failed: 'Der Inhalt konnte nicht geladen werden. Bitte versuch es noch einmal.',
			moreFailed: 'Weitere Inhalte konnten nicht geladen werden.',
			knownFor: (titles) => `Bekannt für ${titles.join(', ')}`,
			collection: 'Filmreihe',
			submitSearch: 'Suchen',
			clearSearch: 'Suche leeren',
		},
	},
	'web/features/catalogue/title-page/resume-action': {
		RESUME_ACTION_TEXT: {
			resume: 'Weiterschauen',
			resumeAt: (time) => `Weiter ab ${time}`,
			resumeEpisode: (season, episode) => `${episodeCode(season, episode)} weiterschauen`,
			resumeEpisodeAt: (season, episode, time) => `${episodeCode(season, episode)} weiter ab ${time}`,
			episode: episodeCode,
			startOver: 'Von vorn',
		},
	},
	'web/features/catalogue/title-page/share': {
		SHARE_TEXT: {
			share: 'Teilen',
			shareNative: 'Mit einer App teilen …',
			copyLink: 'Link kopieren',
			copied: 'Link kopiert',
			copyFailed: 'Der Link konnte nicht kopiert werden',
			copyYourself: 'Kopiere den markierten Link selbst:',
			facebook: 'Facebook',
			twitter: 'Twitter',
			whatsApp: 'WhatsApp',
			opensInNewTab: '(öffnet einen neuen Tab)',
		},
	},
	'web/features/catalogue/title-page/title-page': {
		TITLE_PAGE_TEXT: {
			noCopy: (part) => `Von ${part === 'movie' ? 'diesem Film' : 'dieser Folge'} ist keine kostenlose Kopie bekannt.`,
			searches: 'Matinee sucht eine, wenn du die Wiedergabe startest.',
			otherPlayers: 'Vielleicht haben andere Player-Server eine.',
			hasTrailer: 'Es gibt einen Trailer.',
			playsTrailer: 'Hier läuft nur der Trailer.',
			playsClip: 'Auch einen Trailer gibt es nicht: Es läuft ein kurzer Clip.',
			overview: 'Inhalt',
			inEnglish: 'Auf Englisch',
			noOverview: 'Noch keine Inhaltsangabe.',
			posterOf: (title) => `Poster von ${title}`,
			ratedOutOfTen,
			voteCount: (votes) => counted(votes, 'Stimme', 'Stimmen'),
			certification: 'Altersfreigabe',
			seasons: (count) => counted(count, 'Staffel', 'Staffeln'),
			share: 'Teilen',
			details: 'Details',
			genres: 'Genres',
			fullTitle: 'Vollständiger Titel',
			releaseDate: 'Erscheinungsdatum',
			firstAirDate: 'Erstausstrahlung',
			runtime: 'Laufzeit',
			rating: 'Bewertung',
			editorsScore: 'Wertung der Redaktion',
			votes: 'Stimmen',
			status: 'Status',
			released: 'Erschienen',
			director: () => 'Regie',
			writer: () => 'Drehbuch',
			music: 'Musik',
			seasonsLabel: 'Staffeln',
			episodesLabel: 'Folgen',
			network: 'Sender',
			createdBy: 'Idee',
			directedBy: 'Regie:',
			writtenBy: 'Drehbuch:',
			writtenAndDirectedBy: 'Drehbuch und Regie:',
			createdByLine: 'Idee:',
			companies: () => 'Produktion',
			country: 'Land',
			language: 'Sprache',
			silent: 'Stumm',
			budget: 'Budget',
			revenue: 'Einspielergebnis',
			keywords: 'Schlagwörter',
			printPoster: 'Poster drucken',
			printAs: (format) => `Poster drucken, ${format}`,
			allPosters: 'Alle Poster',
			trailers: 'Trailer',
			trailer: 'Trailer',
			playTrailer: 'Abspielen',
			trailerKind: (kind, year) => (year ? `${kind} · ${year}` : kind),
			allTrailers: (count) => `Alle ${count} Trailer anzeigen`,
			closeTrailer: 'Trailer schließen',
			trailerFailed: 'Der Trailer konnte nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.',
			whereToWatch: 'Wo läuft das?',
			allOffers: 'Alle Angebote auf TMDB',
			cast: 'Besetzung',
			unnamed: 'Name unbekannt',
			partOf: (collection) => `Teil der Reihe „${collection}“`,
			similar: 'Das könnte dir auch gefallen',
			atEpisode: (name, season, episode) => `${name} ${episodeCode(season, episode)}`,
		},
		SHARE_IMAGE_TEXT: { titleCardOf: (title) => `Titelbild von ${title}`, sceneOf: (title) => `Szene aus ${title}` },
	},
	'web/features/catalogue/title-page/watch-offers': {
		WATCH_OFFERS_TEXT: {
			offerCountry: 'Land',
			offerKinds: {
				flatrate: 'Im Abo',
				free: 'Kostenlos',
				ads: 'Kostenlos mit Werbung',
				rent: 'Leihen',
				buy: 'Kaufen',
			},
			noOffers: 'In diesem Land sind keine Anbieter bekannt.',
			offersFailed: 'Die Anbieter konnten nicht geladen werden. Bitte versuch es noch einmal.',
		},
	},
	'web/features/catalogue/titles/titles': {
		TITLES_TEXT: {
			trendingNow: 'Jetzt im Trend',
			seeAll: 'Alle ansehen',
			justWatchCredit: 'Verfügbarkeit laut JustWatch',
			rated: 'Bewertung:',
			editorsScore: 'Wertung der Redaktion',
			noCopy: 'Keine kostenlose Kopie bekannt',
			mediaTypes: { movie: 'Film', tv: 'Serie' },
			scrollBack: (heading) => `${heading}: zurück blättern`,
			scrollForward: (heading) => `${heading}: weiter blättern`,
			listFailed: 'Der Inhalt konnte nicht geladen werden. Bitte versuch es noch einmal.',
			listEmpty: 'Keine Inhalte gefunden',
		},
	},
	'web/features/catalogue/titles/tmdb-names': {
		STATUS_NAMES: {
			Rumored: 'Gerücht',
			Planned: 'Geplant',
			'In Production': 'In Produktion',
			'Post Production': 'In Postproduktion',
			Released: 'Veröffentlicht',
			Canceled: 'Abgesetzt',
			'Returning Series': 'Wird fortgesetzt',
			Ended: 'Beendet',
			Pilot: 'Pilotfolge',
		},
		FORMER_COUNTRIES: {
			SU: 'Sowjetunion',
			XC: 'Tschechoslowakei',
			XG: 'DDR',
			XI: 'Nordirland',
			YU: 'Jugoslawien',
		},
		DEPARTMENT_NAMES: {
			Acting: 'Schauspiel',
			Directing: 'Regie',
			Writing: 'Drehbuch',
			Production: 'Produktion',
			Sound: 'Ton',
			Camera: 'Kamera',
			Editing: 'Schnitt',
			Art: 'Ausstattung',
			'Costume & Make-Up': 'Kostüm und Maske',
			'Visual Effects': 'Visuelle Effekte',
			Lighting: 'Licht',
			Crew: 'Stab',
			Creator: 'Idee',
		},
		JOB_NAMES: {
			Director: 'Regie',
			Creator: 'Idee',
			Writer: 'Autor',
			Screenplay: 'Drehbuch',
			Story: 'Geschichte',
			Novel: 'Romanvorlage',
			Producer: 'Produktion',
			'Executive Producer': 'Ausführende Produktion',
			'Original Music Composer': 'Musik',
			'Director of Photography': 'Kamera',
			Editor: 'Schnitt',
		},
	},
	'web/features/channels/channels': {
		CHANNELS_TEXT: {
			title: 'Kanäle',
			description: (count) =>
				`${counted(count, 'Kanal', 'Kanäle')} mit freien Filmen rund um die Uhr: was gerade läuft, und das Programm von zwei Tagen.`,
			lead: 'Filme rund um die Uhr. Alle, die einen Kanal sehen, sehen dieselbe Sekunde.',
			guide: 'Programm',
			hours: 'Stunden des Programms',
			earlier: 'Früher',
			now: 'Jetzt',
			later: 'Später',
			utc: 'UTC',
			span: (day, from, to) => `${day}, ${from} bis ${to}`,
			channel: (number, name) => `${number} ${name}`,
			onNow: 'Läuft jetzt',
			next: 'Danach',
			nextAt: (time, title) => `Danach, um ${time}: ${title}`,
			until: (time) => `bis ${time}`,
			times: (from, to) => `${from} bis ${to}`,
			fromTheStart: 'Von Anfang an',
			channelUp: 'Nächster Kanal',
			channelDown: 'Vorheriger Kanal',
			zapHint: 'Die Pfeile nach oben und unten wechseln den Kanal, ebenso seine Nummer.',
			allChannels: 'Alle Kanäle',
			allOnNow: 'Zum Programm',
			tuning: 'Es wird nachgesehen, was läuft …',
			offAir: 'Sendepause',
			offAirText: (time) => `Keine Kopie dieses Films antwortet. Weiter geht es um ${time}.`,
			overText: (title, time) => `${title} ist zu Ende. Weiter geht es um ${time}.`,
			player: 'Player',
			frame: (title) => `Open Cinema: ${title}`,
			needsScript: 'Ein Kanal braucht JavaScript zum Abspielen.',
			failed: 'Was gerade läuft, konnte nicht geladen werden.',
			feed: 'Feed dieses Kanals',
			xmltv: 'Programm als XMLTV',
			channelDescription: (name, title, next) => `Jetzt auf ${name}: ${title}. Danach: ${next}.`,
		},
	},
	'web/features/downloads/downloads': {
		DOWNLOADS_TEXT: {
			title: 'Downloads',
			description: 'Freie Filme, die dieses Gerät speichert, um sie ohne Netz zu sehen.',
			lead: 'Filme, deren Lizenz es erlaubt, kannst du auf diesem Gerät speichern und ohne Netz ansehen.',
			signedOut: 'Du bist nicht angemeldet: Das sind die Downloads von Leuten, die diesen Browser ohne Konto nutzen.',
			unsupported:
				'Dieser Browser kann keine Filme speichern: Er hat keinen Dateispeicher für Websites, oder diese Seite ist nicht über HTTPS geöffnet.',
			off: 'Downloads sind auf dieser Website ausgeschaltet.',
			blocked:
				'Dieser Browser lässt die Website keine Dateien speichern. Wenn dies ein privates Fenster ist, öffne ein normales.',
			loading: 'Downloads werden geladen',
			empty: 'Noch nichts heruntergeladen. Öffne einen freien Film und drücke auf „Herunterladen“.',
			find: 'Film finden',
			list: 'Filme auf diesem Gerät',
			used: (size, count) => `${counted(count, 'Film', 'Filme')}, ${size}`,
			free: (size) => `${size} frei`,
			back: 'Alle Downloads',
			action: 'Herunterladen',
			actionRunning: (percent) => `Wird heruntergeladen, ${percent} %`,
			actionPaused: 'Download angehalten',
			actionDone: 'Heruntergeladen',
			dialogTitle: (name) => `${name} herunterladen`,
			looking: 'Dateien, die gespeichert werden können, werden gesucht …',
			checking: (host) => `Die Größe wird abgefragt: ${host} …`,
			offerFailed: 'Was heruntergeladen werden kann, lässt sich gerade nicht feststellen.',
			licenceForbids: (licence) => `Die Lizenz dieses Titels (${licence}) erlaubt keine Kopien.`,
			notFree: 'Dieser Titel gehört nicht zu den freien Filmen und kann deshalb nicht heruntergeladen werden.',
			noCopy: 'Kein Host hat eine Datei dieses Titels.',
			noneReadable: 'Keine der Dateien kann gespeichert werden:',
			copyUnreachable: (host) =>
				`${hostAsSubject(host)} antwortet nicht, oder andere Websites dürfen die Dateien dort nicht lesen.`,
			copyRefused: (host) =>
				`${hostAsSubject(host)} sendet die Datei nur als Ganzes; nach einer Unterbrechung ginge der Download nicht weiter.`,
			copyTooLarge: (host) => `Die Datei ${fromHost(host)} ist zu groß.`,
			copyUnplayable: (host) => `Dieser Browser kann die Datei ${fromHost(host)} nicht abspielen.`,
			otherFiles: 'Dateien, die nicht gespeichert werden können',
			choose: 'Datei',
			height: (pixels) => `${pixels}p`,
			unknownHeight: 'Unbekannte Qualität',
			withSubtitles: (languages) => `Untertitel: ${languages}`,
			room: (free) => `Auf diesem Gerät ist Platz für ${free}.`,
			roomUnknown: 'Dieser Browser sagt nicht, wie viel Platz das Gerät hat.',
			tooLittleRoom: (size, free) =>
				`${size} werden gebraucht, ${free} sind frei. Wähle eine kleinere Datei oder entferne andere Downloads.`,
			manage: 'Downloads öffnen',
			licence: 'Lizenz',
			credit: 'Von',
			start: 'Herunterladen',
			close: 'Schließen',
			cancel: 'Abbrechen',
			tooMany: 'Es gibt zu viele Downloads. Entferne zuerst einige.',
			startFailed: 'Dieser Browser lässt die Website keine Dateien speichern.',
			started: (name) => `${name} wird heruntergeladen`,
			play: 'Abspielen',
			playName: (name) => `${name} abspielen`,
			pause: 'Anhalten',
			pauseName: (name) => `Download von ${name} anhalten`,
			resume: 'Fortsetzen',
			resumeName: (name) => `Download von ${name} fortsetzen`,
			cancelName: (name) => `Download von ${name} abbrechen`,
			remove: 'Entfernen',
			removeName: (name) => `${name} entfernen`,
			removeAll: 'Alle entfernen',
			removeTitle: (name) => `${name} entfernen?`,
			removeText: 'Die Dateien werden von diesem Gerät gelöscht. Der Film kann wieder heruntergeladen werden.',
			removeAllTitle: 'Alle Downloads entfernen?',
			removeAllText: (size) =>
				`${size} werden von diesem Gerät gelöscht. Die Filme können wieder heruntergeladen werden.`,
			removed: (name) => `${name} ist entfernt`,
			removedAll: 'Alle Downloads sind entfernt',
			removeFailed: 'Die Dateien konnten nicht gelöscht werden. Lade die Seite neu und versuch es noch einmal.',
			waiting: 'Wartet, bis er an der Reihe ist',
			starting: 'Wird gestartet …',
			paused: 'Angehalten',
			progress: (bytes, size) => `${bytes} von ${size}`,
			speed: (rate) => `${rate} pro Sekunde`,
			progressOf: (name) => `Download von ${name}`,
			stopped: {
				full: 'Das Gerät ist voll. Was schon da ist, bleibt: Schaffe Platz und setze dann fort.',
				unreachable: 'Der Host antwortet nicht. Es geht weiter, wenn das Netz wieder da ist oder du fortsetzt.',
				changed: 'Die Datei ändert sich beim Host immer wieder und kann deshalb nicht heruntergeladen werden.',
				refused: 'Der Host sendet die Datei nicht mehr in Teilen.',
				storage: 'Der Browser konnte die Datei nicht schreiben. Setze fort, um es noch einmal zu versuchen.',
			},
			complete: (size, date) => `${size} · heruntergeladen am ${date}`,
			subtitlesKept: (languages) => `Mit Untertiteln: ${languages}`,
			from: (host) => `Veröffentlicht ${fromHost(host)}`,
			playerName: 'dieses Gerät',
			opening: 'Der Film wird geöffnet …',
			lost: 'Der Browser hat Teile dieses Films entfernt. Sie werden noch einmal heruntergeladen.',
			gone: 'Dieser Film ist nicht unter deinen Downloads.',
		},
	},
	'web/features/my-list/history-debug': {
		HISTORY_DEBUG_TEXT: {
			heading: 'Verlauf auf dem Server',
			failed: 'Die Debug-Daten konnten nicht geladen werden.',
			tableExists: 'Tabelle vorhanden',
			userId: 'Deine Nutzer-Id',
			totalRecords: 'Einträge aller Nutzer',
			userRecords: 'Deine Einträge',
			sample: 'Deine neuesten Einträge',
			noSample: 'Keine',
			yes: 'Ja',
			no: 'Nein',
			columns: { title: 'Titel', place: 'Stelle', first: 'Zuerst gesehen', last: 'Zuletzt gesehen' },
			place: episodeCode,
		},
	},
	'web/features/my-list/lists/lists': {
		LISTS_TEXT: {
			list: 'Liste',
			watchLater: 'Später ansehen',
			sort: 'Sortieren nach',
			sorts: {
				added: 'Zuletzt hinzugefügt',
				oldest: 'Zuerst hinzugefügt',
				name: 'A bis Z',
				year: 'Neueste zuerst',
				manual: 'Meine Reihenfolge',
			},
			filter: 'Zeigen',
			filters: { all: 'Filme und Serien', movie: 'Filme', tv: 'Serien' },
			loading: 'Die Liste wird geladen',
			loadFailed: 'Die Liste konnte nicht geladen werden. Bitte versuch es noch einmal.',
			removeFailed: 'Der Titel konnte nicht entfernt werden. Bitte versuch es noch einmal.',
			restoreFailed: 'Der Titel konnte nicht zurückgeholt werden. Bitte versuch es noch einmal.',
			moveFailed: 'Der Titel konnte nicht verschoben werden. Bitte versuch es noch einmal.',
			emptyTitle: 'Noch nichts gemerkt',
			emptyText:
				'Füge Titel mit dem Lesezeichen auf ihrer Karte oder Seite hinzu, dann findest du sie hier auf jedem Gerät.',
			emptyFiltered: 'In der Liste ist nichts von dieser Art.',
			browseMovies: 'Filme durchstöbern',
			browseShows: 'Serien durchstöbern',
			missing: 'Nicht mehr im Katalog',
			unreachable: 'Details können gerade nicht geladen werden',
			added: 'Hinzugefügt:',
			next: (season, episode) => `Nächste: ${episodeCode(season, episode)}`,
			nextWords: (season, episode) => `Nächste: ${episodeWords(season, episode)}`,
			seasons: (count) => counted(count, 'Staffel', 'Staffeln'),
			episodes: episodesOf,
			remove: (name) => `${name} aus der Liste entfernen`,
			removing: (name) => `${name} wird entfernt …`,
			removed: (name) => `${name} entfernt`,
			restored: (name) => `${name} ist wieder in der Liste`,
			moveUp: (name) => `${name} nach oben`,
			moveDown: (name) => `${name} nach unten`,
			drag: 'Zum Verschieben ziehen',
			moved: (name, place) => `${name} ist jetzt Nummer ${place}`,
			showMore: 'Mehr anzeigen',
			showingMore: 'Wird geladen …',
			showing: (shown, total) => `${shown} von ${total} angezeigt`,
			newList: 'Neue Liste',
			newListText: 'Nur du siehst die Liste, solange du sie nicht teilst.',
			name: 'Name',
			create: 'Anlegen',
			rename: 'Umbenennen',
			renameList: 'Liste umbenennen',
			save: 'Speichern',
			delete: 'Liste löschen',
			deleteTitle: (name) => `${name} löschen?`,
			deleteText: (count) =>
				`Die Liste und ${plural('de', count, { one: 'der eine Titel', other: `die ${formatCount(count)} Titel` })} darin werden gelöscht. Das kann nicht rückgängig gemacht werden.`,
			share: 'Teilen',
			shareTitle: (name) => `${name} teilen`,
			shareText:
				'Alle, die den Link haben, können die Liste lesen. Niemand kann sie ändern, und Suchmaschinen lassen sie aus.',
			showOwner: 'Meinen Nutzernamen bei der Liste anzeigen',
			createLink: 'Link erstellen',
			link: 'Link zur Liste',
			copy: 'Link kopieren',
			copied: 'Kopiert',
			copyFailed: 'Nicht kopiert',
			saidFailed: 'Der Browser hat das Kopieren nicht erlaubt. Kopiere den markierten Link selbst.',
			stopSharing: 'Nicht mehr teilen',
			close: 'Schließen',
			listOf: (owner) => `Eine Liste von ${owner}`,
			titles: titlesOf,
			sharedDescription: 'Eine Liste von Filmen und Serien.',
			failed: 'Die Liste konnte nicht geändert werden. Bitte versuch es noch einmal.',
		},
	},
	'web/features/my-list/my-list': {
		MY_LIST_TEXT: {
			decide: 'Zusammen aussuchen',
			remote: 'Fernbedienung',
			newEpisode: 'Neue Folge',
			title: 'Meine Liste',
			description: 'Was du gerade schaust, und wo du aufgehört hast.',
			signInPurpose: 'Melde dich an, um deine Liste zu sehen und auf jedem Gerät weiterzuschauen.',
			preview: 'Jetzt im Trend',
			tabs: 'Listen',
			continueWatching: 'Weiterschauen',
			watchLater: 'Später ansehen',
			comingSoon: 'Demnächst',
			loading: 'Deine Liste wird geladen',
			loadFailed: 'Der Verlauf konnte nicht geladen werden. Bitte lade die Seite neu.',
			removeFailed: 'Der Titel konnte nicht entfernt werden. Bitte versuch es noch einmal.',
			restoreFailed: 'Der Titel konnte nicht zurückgeholt werden. Bitte versuch es noch einmal.',
			dismiss: 'Schließen',
			onThisDevice: 'Auf diesem Gerät',
			onThisDeviceHint: 'Titel mit „Auf diesem Gerät“ sind nur in diesem Browser gespeichert.',
			bringOver: 'In den Einstellungen ins Konto übernehmen',
			nothingHere: 'Auf diesem Gerät ist nichts gespeichert.',
			emptyTitle: 'Noch nichts zum Weiterschauen',
			emptyText: 'Titel, die du zu schauen beginnst, erscheinen hier, bereit zum Weiterschauen.',
			browseMovies: 'Filme durchstöbern',
			browseShows: 'Serien durchstöbern',
			movie: 'Film',
			show: 'Serie',
			missing: 'Nicht mehr im Katalog',
			unreachable: 'Details können gerade nicht geladen werden',
			episodeCode,
			resume: 'Weiter',
			playNext: 'Abspielen',
			watchAgain: 'Noch einmal ansehen',
			upNext: 'Als Nächstes',
			watched: 'Gesehen',
			timeLeft: (minutes) =>
				minutes < 60 ? `noch ${minutes} Min.` : `noch ${Math.floor(minutes / 60)} Std. ${minutes % 60} Min.`,
			episodeWords,
			rated: ratedOutOfTen,
			lastWatched: 'Zuletzt gesehen:',
			remove: (name) => `${name} aus „Meine Liste“ entfernen`,
			removing: (name) => `${name} wird entfernt …`,
			removed: (name) => `${name} entfernt`,
			undo: 'Rückgängig',
			restored: (name) => `${name} ist wieder in deiner Liste`,
			showMore: 'Mehr anzeigen',
			showingMore: 'Wird geladen …',
			showing: (shown, total) => `${shown} von ${total} angezeigt`,
			debug: 'Debug',
		},
	},
	'web/features/player/addons/addon-streams': {
		ADDON_STREAMS_TEXT: {
			heading: 'Von Add-ons',
			loading: 'Add-ons werden gefragt …',
			failed: 'Die Add-ons konnten nicht gefragt werden',
			none: 'Kein Add-on hat diesen Titel.',
			nothing: 'Nichts von diesem Titel.',
			active: 'Aktiv',
			opensAt: (host) => `Öffnet ${host}`,
			found: (count) => `${counted(count, 'Stream', 'Streams')} von Add-ons`,
			house: {
				heading: 'Im Haus',
				loading: 'Medienserver des Hauses werden gefragt…',
				failed: 'Die Medienserver des Hauses konnten nicht gefragt werden',
				none: 'Nicht im Haus.',
				found: (count) => (count === 1 ? '1 Datei im Haus' : `${count} Dateien im Haus`),
			},
			fault: (fault) =>
				fault === 'timeout'
					? 'Es hat nicht rechtzeitig geantwortet.'
					: fault === 'paused'
						? 'Es ist mehrmals ausgefallen und wird in einer Minute wieder gefragt.'
						: 'Es war nicht erreichbar.',
			leftOut: (parts) => `Nicht angeboten: ${parts.join(', ')}.`,
			reasonOf: {
				torrent: (count) => counted(count, 'Torrent', 'Torrents'),
				usenet: (count) => counted(count, 'Usenet-Datei', 'Usenet-Dateien'),
				archive: (count) => counted(count, 'Archiv', 'Archive'),
				not_web_ready: (count) => `${count} nicht im Browser abspielbar`,
				format: (count) => `${count} in Formaten, die Browser nicht abspielen`,
				insecure: (count) => `${count} ohne Verschlüsselung`,
				private: (count) => `${count} in einem privaten Netz`,
				unreadable: (count) => `${count} nicht lesbar`,
				too_many: (count) => counted(count, 'weiterer', 'weitere'),
			},
		},
	},
	'web/features/player/playback/player-tools': {
		PLAYER_TOOLS_TEXT: {
			skip: { intro: 'Intro überspringen', recap: 'Rückblick überspringen' },
			play: 'Abspielen',
			pause: 'Pause',
			previousFrame: 'Vorheriges Bild',
			nextFrame: 'Nächstes Bild',
			previousChapter: 'Vorheriges Kapitel',
			nextChapter: 'Nächstes Kapitel',
			sleepTimer: 'Schlaf-Timer',
			noSleepTimer: 'Aus',
			sleepTimers: {
				15: '15 Minuten',
				30: '30 Minuten',
				45: '45 Minuten',
				60: '60 Minuten',
				90: '90 Minuten',
				end: 'Am Ende des Titels',
				episodes2: 'Nach 2 Folgen',
				episodes3: 'Nach 3 Folgen',
				episodes5: 'Nach 5 Folgen',
			},
			asleep: 'Der Schlaf-Timer hat den Film angehalten.',
			goOn: 'Weiterschauen',
		},
	},
	'web/features/player/playback/resume-note': {
		RESUME_TEXT: { resumed: (time) => `Fortgesetzt ab ${time}`, startOver: 'Von vorn' },
	},
	'web/features/player/playback/subtitle-search': {
		SUBTITLE_SEARCH_TEXT: {
			title: 'Untertitel suchen',
			by: 'Von OpenSubtitles.com. Eine Datei, die geholt wird, zählt zum Limit dieser Seite.',
			signIn: 'Melde dich an, um Untertitel zu suchen.',
			language: 'Sprache',
			searching: 'Suche läuft …',
			failed: 'Die Suche nach Untertiteln ist fehlgeschlagen. Bitte versuch es noch einmal.',
			none: 'In dieser Sprache wurden keine Untertitel gefunden.',
			downloads: (count) => `${count} Mal geholt`,
			forDeaf: 'mit Geräuschen',
			byMachine: 'maschinell übersetzt',
			kept: 'schon geholt',
			show: (name) => `${name} zeigen`,
			remaining: (count) => `Dateien bis zum Limit: ${count}`,
			limitReached: (time) =>
				`Das Limit dieser Seite ist erreicht. Mehr ab ${time}. Schon geholte Dateien werden weiter gezeigt.`,
			fileFailed: 'Die Datei konnte nicht geholt werden. Bitte versuch es noch einmal.',
			close: 'Schließen',
		},
	},
	'web/features/player/playback/up-next': {
		UP_NEXT_TEXT: {
			upNext: 'Als Nächstes',
			afterEnd: 'Nach dem Ende',
			startsIn: {
				episode: (seconds) => `Die nächste Folge beginnt in ${secondsOf(seconds)}`,
				feature: (seconds) => `Der Hauptfilm beginnt in ${secondsOf(seconds)}`,
				title: (seconds) => `Es geht los in ${secondsOf(seconds)}`,
			},
			nextHeld: (seconds) => `Angehalten, noch ${secondsOf(seconds)}`,
			stillWatching: 'Schaust du noch?',
			ended: (name) => `Das war ${name}`,
			playNow: 'Jetzt abspielen',
			stay: 'Hier bleiben',
			close: 'Schließen',
			rate: { movie: 'Film bewerten', tv: 'Serie bewerten' },
			stars: starsOf,
			starsHint: (stars) => `${starsOf(stars)} (Taste ${stars})`,
			rated: (stars) => `Mit ${stars} ${plural('de', stars, { one: 'Stern', other: 'Sternen' })} bewertet`,
			unrated: 'Deine Bewertung ist entfernt',
		},
	},
	'web/features/player/player': {
		PLAYER_TEXT: {
			back: 'Zurück',
			toMovie: 'zum Film',
			toShow: 'zur Serie',
			posterOf: (title) => `Poster von ${title}`,
			ratedOutOfTen,
			editorsScore: 'Wertung der Redaktion',
			episodeCode,
			episodeWords,
			noOverview: 'Noch keine Inhaltsangabe.',
			player: 'Player',
			frame: (server, title) => `${server}: ${title}`,
			leave: 'Player verlassen',
			leaveHint: 'Überspringt den Player, der alle Tasten erhält, solange er den Fokus hat',
			enter: 'Player bedienen',
			enterHint: 'Sendet Tasten an den Player. Mit Escape oder Umschalt+Tab kommst du hierher zurück.',
			insideHint: 'Tasten gehen an den Player. Mit Escape oder Umschalt+Tab verlässt du ihn.',
			needsScript: 'Schalte JavaScript in diesem Browser ein, um den Player zu nutzen.',
			waiting: 'Server werden gesucht …',
			loading: (server) => `${server} wird geladen …`,
			trying: (server) => `${server} wird versucht …`,
			open: (server) => `${server} ist geöffnet.`,
			playing: (server) => `Wiedergabe über ${server}.`,
			paused: (server) => `Angehalten bei ${server}.`,
			failures: {
				nothing_to_play: (server) => `${server} hat diesen Titel nicht.`,
				unknown_title: (server) => `${server} kennt diesen Titel nicht.`,
				copies_unreachable: (server) => `${server} erreicht das Archiv gerade nicht.`,
				unreachable: (server) => `${server} konnte keine seiner Quellen erreichen.`,
				unsupported: (server) => `${server} hat kein Format, das dieser Browser abspielen kann.`,
				server_error: (server) => `${server} funktioniert gerade nicht.`,
				timeout: (server) => `${server} hat nicht rechtzeitig geantwortet.`,
			},
			chooseAnother: 'Wähle einen anderen Server oder versuch es noch einmal.',
			stopped: 'Suche beendet. Wähle einen Server oder versuch es noch einmal.',
			loadingClip: 'Stattdessen wird ein kurzer Clip geladen …',
			clip: 'Kein Server konnte diesen Titel abspielen, deshalb siehst du einen kurzen Clip von Matinee.',
			clipWhileAway:
				'Das Archiv ist gerade nicht erreichbar, deshalb siehst du einen kurzen Clip von Matinee. Versuch es später noch einmal.',
			clipName: 'Kurzer Clip',
			clipFailed: 'Gerade kann nichts abgespielt werden, nicht einmal der kurze Clip.',
			stop: 'Stopp',
			tryAgain: 'Noch einmal versuchen',
			reportFailed:
				'Deine Meldung konnte nicht gesendet werden. Versuch es noch einmal, oder lade die Seite neu und melde die Kopie erneut.',
			servers: 'Streaming-Server',
			server: 'Server:',
			refresh: 'Server aktualisieren',
			configError: 'Konfigurationsfehler',
			configErrorHint: 'Eine Serverliste ist ungültig; der Ersatz wird verwendet.',
			active: 'Aktiv',
			defaultServer: (server) => `Immer mit ${server} beginnen`,
			startsWith: (server) => `Standard: ${server}. Tippe auf den Stern, um das zu ändern.`,
			startsWithYours: (server) => `Dein Standard: ${server}. Tippe auf seinen Stern, um das aufzuheben.`,
			theatre: 'Kinomodus',
			fullScreen: 'Vollbild',
			markPart: 'Abschnitt zum Überspringen markieren',
			navigation: 'Folgen wechseln',
			previous: 'Vorherige Folge',
			next: 'Nächste Folge',
			thenPlays: 'Als Nächstes:',
			numbered: (number, name) => `${number}. ${name}`,
			onlyEpisode: 'Das ist die einzige Folge der Staffel.',
			seasonFailed: 'Die Folgen dieser Staffel konnten nicht geladen werden. Bitte versuch es noch einmal.',
			episodeInfo: 'Über diese Folge',
			noEpisodeOverview: 'Zu dieser Folge gibt es noch keine Inhaltsangabe.',
			seasons: 'Staffeln',
			season: (season) => (season === 0 ? 'Specials' : `Staffel ${season}`),
			episodesOf: (season) => (season === 0 ? 'Specials' : `Folgen der Staffel ${season}`),
			firstOf: (shown, count) => `Die ersten ${shown} von ${count}`,
			episodeCount: episodesOf,
			allEpisodes: (count) => `Alle ${count} Folgen`,
			genres: 'Genres',
			movieDetails: 'Über den Film',
			showDetails: 'Über die Serie',
		},
	},
	'web/features/player/segments/segments': {
		SEGMENTS_TEXT: {
			skip: {
				intro: 'Intro überspringen',
				recap: 'Rückblick überspringen',
				credits: 'Abspann überspringen',
				preview: 'Vorschau überspringen',
			},
			skipped: {
				intro: 'Intro übersprungen',
				recap: 'Rückblick übersprungen',
				credits: 'Abspann übersprungen',
				preview: 'Vorschau übersprungen',
			},
			kinds: { intro: 'Intro', recap: 'Rückblick', credits: 'Abspann', preview: 'Vorschau' },
			mark: 'Abschnitt zum Überspringen markieren',
			markHint: 'Alle, die diese Website nutzen, bekommen eine Schaltfläche, die ihn überspringt.',
			kind: 'Abschnitt',
			start: 'Anfang',
			end: 'Ende',
			timeHint: 'Minuten und Sekunden, etwa 1:30',
			startNow: 'Anfang ist jetzt',
			endNow: 'Ende ist jetzt',
			save: 'Abschnitt speichern',
			saved: (kind) => `${kind} gespeichert`,
			noTime: 'Gib eine Zeit wie 1:30 ein.',
			tooShort: 'Das Ende muss mindestens 3 Sekunden nach dem Anfang liegen.',
			tooLate: 'Das Ende liegt nach dem Ende des Titels.',
			failed: 'Der Abschnitt konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
			marks: 'Markierte Abschnitte',
			own: 'von dir',
			remove: (kind, time) => `${kind} ${time} entfernen`,
			removed: 'Entfernt',
			removeFailed: 'Der Abschnitt konnte nicht entfernt werden. Bitte versuch es noch einmal.',
			loadFailed: 'Markierte Abschnitte konnten nicht geladen werden.',
			close: 'Schließen',
		},
	},
	'web/features/player/server-settings/server-settings': {
		SERVER_SETTINGS_TEXT: {
			title: 'Servereinstellungen',
			of: (title) => `für ${title}`,
			close: 'Schließen',
			list: 'Verwendete Liste',
			sourceOf: {
				remote: 'Entfernte Liste (PLAYER_CONFIG_URL)',
				local: 'Lokale Liste (/config/servers.json)',
				'built-in': 'Eingebaute Liste',
			},
			fetched: 'Abgerufen',
			lastUpdated: 'Zuletzt aktualisiert',
			version: 'Version',
			defaultServer: 'Standardserver',
			autoFallback: 'Automatischer Wechsel',
			fallback: (isOn, retries) => {
				if (!isOn || retries === 0) return 'Nein';
				return retries === 1 ? 'Ja, einmal' : `Ja, bis zu ${retries}-mal`;
			},
			loadTimeout: 'Zeitlimit beim Laden',
			seconds: (ms) => `${Math.max(0.1, Number((ms / 1000).toFixed(1))).toLocaleString('de')} s`,
			noId: (id) => `Nr. ${id}`,
			refresh: 'Aktualisieren',
			servers: 'Server',
			enabled: 'Eingeschaltet',
			disabled: 'Ausgeschaltet',
			priority: (priority) => `Priorität ${priority}`,
			refused: 'Abgelehnt',
			refusedHint: 'Ihre Adresse kann hier nicht eingebettet werden, oder ihre Id ist schon vergeben.',
			test: 'Testen',
			testOf: (name) => `: ${name}`,
			testing: 'Wird getestet …',
			loaded: (time) =>
				`Nach ${time} in deinem Browser geöffnet. Um sicher zu sein, dass er abspielt, spiele einen Titel ab.`,
			probing: 'Der Server von Matinee testet die Adresse …',
			probed: {
				answers: (status, time) => `Die Adresse hat nach ${time} mit ${status} geantwortet und erlaubt Rahmen.`,
				refuses_frame: (status) =>
					`Die Adresse hat mit ${status} geantwortet, aber die Website lässt sich hier nicht einbetten.`,
				error_status: (status) => `Die Adresse hat mit einem Fehler geantwortet: ${status}.`,
				redirects: () =>
					'Die Adresse leitet zu oft weiter, oder auf eine Seite, die hier nicht eingebettet werden kann.',
				not_public: () => 'Die Adresse liegt in einem privaten Netz, wo nur dein Browser sie testen kann.',
				unreachable: () => 'Die Adresse ist vom Server von Matinee aus nicht erreichbar.',
				timeout: () => 'Die Adresse hat dem Server von Matinee nicht rechtzeitig geantwortet.',
			},
			notProbed: 'Der Server von Matinee konnte die Adresse nicht testen.',
			ready: 'Der Player läuft. Ob er diesen Titel abspielen kann, hat er nicht gemeldet.',
			playing: 'Spielt diesen Titel ab.',
			timedOut: (time) => `Zeitlimit überschritten: Innerhalb von ${time} wurde nichts geladen.`,
			howToChange:
				'Inhaber ändern die Liste in der Verwaltung unter Player-Server, oder bei PLAYER_CONFIG_URL, wenn das gesetzt ist.',
			draft: 'Diese Adressen, als Film',
			testWith: 'Testen mit',
			testTitleOf: { movie: 'Night of the Living Dead (Film)', open: 'Sherlock Holmes, S1E1', tmdb: 'Star Trek, S1E1' },
		},
	},
	'web/features/policy/dmca': {
		DMCA_TEXT: {
			title: 'DMCA',
			description:
				'Matinee hostet keine Inhalte. Was es ist und was nicht, wohin du dich in Fragen des Urheberrechts wendest und wie du uns erreichst.',
			lead: 'Matinee achtet die Rechte derer, die Filme und Serien machen. Diese Seite erklärt, was diese Instanz tut und was nicht, wohin du dich wendest, wenn etwas deine Rechte verletzt, und was wir dann unternehmen.',
			short: [
				'Auf diesem Server ist kein Film und keine Serie gespeichert.',
				'Nur wer ein Video hostet, kann es aus dem Netz nehmen.',
				'Melde uns einen schädlichen Link, und wir können ihn entfernen.',
			],
		},
		dmcaSections: (instance) => [
			{
				id: 'no-content',
				heading: 'Hier werden keine Inhalte gehostet',
				blocks: [
					{
						text: 'Kein Film, keine Folge und kein Teil davon ist auf diesem Server gespeichert, wird zu ihm hochgeladen oder über ihn gesendet. Wenn du einen Titel ansiehst, verbindet sich dein Browser mit einem Server, der jemand anderem gehört. Das einzige Video, das hier gespeichert ist, ist ein kurzer Clip, der für Matinee gemacht wurde und läuft, wenn nichts anderes läuft.',
					},
				],
			},
			{
				id: 'what-it-is',
				heading: 'Was Matinee ist und was nicht',
				blocks: [
					{
						terms: [
							['Es ist ein Katalog', catalogueText(instance)],
							[
								'Es ist ein Rahmen für Player',
								'Es zeigt Player anderer Websites in einer Seite, ähnlich wie ein Browser.',
							],
							[
								'Es ist Software, die andere hosten',
								'Jede Instanz wird von eigenen Leuten betrieben, die auch ihre Player-Server auswählen.',
							],
						],
					},
					{
						terms: [
							['Es ist kein Hoster', 'Es bewahrt keine Videodateien auf, und niemand kann welche hochladen.'],
							[
								'Es ist kein Streamingdienst',
								'Es sendet keine Streams, verkauft keinen Zugang und nimmt kein Geld fürs Ansehen.',
							],
							['Es ist nicht der Rechteinhaber', 'Namen, Marken und Werke gehören ihren Inhabern.'],
						],
					},
				],
			},
			{
				id: 'concerns',
				heading: 'Fragen des Urheberrechts',
				blocks: [
					{
						text: 'Wende dich wegen eines Videos an die Website, die es hostet. Nur dort kann die Datei entfernt werden. Wird hier ein Link entfernt, bleibt die Datei im Netz und für alle anderen auffindbar.',
					},
					{
						points: [
							'Öffne die Wiedergabeseite des Titels. Unter „Streaming-Server“ steht der Player-Server, der das Video zeigt.',
							'Finde die Website hinter diesem Player-Server. Die meisten haben eine Adresse für Missbrauch oder DMCA.',
							'Sende deine Meldung dorthin. Wenn die Website nicht antwortet, wende dich an das Unternehmen, das sie hostet.',
							'Sag dann auch uns Bescheid, damit diese Instanz den Link nicht mehr anbietet.',
						],
					},
				],
			},
			{
				id: 'third-parties',
				heading: 'Verantwortung Dritter',
				blocks: [
					{
						text: 'Player-Server und Hosts, die andere betreiben, sind von Matinee unabhängig. Wir betreiben sie nicht, wählen nicht aus, was sie bereithalten, und können es weder einsehen noch ändern. Für Rechtmäßigkeit, Richtigkeit und Sicherheit dessen, was sie zeigen, sind sie verantwortlich, und es gelten ihre eigenen Bedingungen.',
					},
					{
						text: 'Die beiden Player-Server, die mit Matinee kommen, zeigen nur, was gezeigt werden darf: gemeinfreie oder frei lizenzierte Filme aus den Archiven, die sie veröffentlichen, und offizielle Trailer.',
					},
				],
			},
			{
				id: 'compliance',
				heading: 'Umgang mit Meldungen',
				blocks: [
					{
						text: 'Wir gehen gültigen Meldungen nach, im Sinne des Digital Millennium Copyright Act, 17 U.S.C. § 512, und ähnlicher Gesetze anderswo. Eine Meldung sollte enthalten:',
					},
					{
						points: [
							'das betroffene Werk, und wer die Rechte daran hat,',
							'die vollständige Adresse der Seite hier und den Namen des Player-Servers, der es zeigt,',
							'deinen Namen und wie wir dich erreichen,',
							'die Erklärung, dass du nach Treu und Glauben davon ausgehst, dass die Nutzung nicht erlaubt ist,',
							'die Erklärung, dass deine Angaben richtig sind und dass du, unter Strafe bei Falschaussage, die Rechte hast oder für ihren Inhaber handeln darfst,',
							'deine Unterschrift, handschriftlich oder elektronisch.',
						],
					},
					{
						text: 'Wurde ein Link zu deinem Werk irrtümlich entfernt, schreib uns auf demselben Weg und erkläre, warum er bleiben darf.',
					},
				],
			},
			{
				id: 'contact',
				heading: 'Rechtlicher Kontakt',
				blocks: contactBlocks(instance, 'Wenn es um Meldungen oder rechtliche Fragen geht'),
			},
			{
				id: 'disclaimer',
				heading: 'Haftungsausschluss',
				blocks: [
					{
						text: 'Matinee wird so bereitgestellt, wie es ist, ohne jede Gewährleistung. Wir sind nicht dafür verantwortlich, was andere Websites zeigen oder ob sie verfügbar bleiben. Du bist selbst dafür verantwortlich zu prüfen, ob das, was du ansiehst, an deinem Ort erlaubt ist.',
					},
					{
						text: 'Wir behalten uns vor, jede bedenkliche Quelle und jeden bedenklichen Link zu jedem Titel jederzeit und ohne Ankündigung zu entfernen. Nichts auf dieser Seite ist Rechtsberatung.',
					},
				],
			},
		],
	},
	'web/features/policy/info': {
		INFO_TEXT: {
			title: 'Info',
			heading: 'Über Matinee',
			description:
				'Die offiziellen Domains dieser Instanz, wo du Hilfe bekommst, was Matinee kann und woher seine Titel kommen.',
			lead: 'Matinee ist ein selbst gehosteter Katalog von Filmen und Serien. Hier steht, woran du erkennst, dass du an der richtigen Adresse bist, und wo du alles andere findest.',
			forViewers: 'Für Zuschauer',
			forCurious: 'Für Neugierige',
			domains: 'Offizielle Domains',
			oneDomain:
				'Das ist die einzige offizielle Adresse dieser Instanz. Wir betreiben keine andere Website, die so aussieht.',
			manyDomains:
				'Das sind die einzigen offiziellen Adressen dieser Instanz. Inhalte, Konten und Verlauf sind überall dieselben. Ist eine nicht erreichbar, nimm eine andere.',
			primary: 'Hauptadresse',
			alternative: 'Alternative',
			youAreHere: 'Du bist hier',
			copy: 'URL kopieren',
			copied: 'Kopiert',
			copyFailed: 'Nicht kopiert',
			saidCopied: (url) => `${url} kopiert`,
			saidFailed: 'Der Browser hat das Kopieren nicht erlaubt. Markiere die Adresse und kopiere sie selbst.',
			visit: 'Öffnen',
			ofDomain: (host) => `: ${host}`,
			urlOfDomain: (host) => `URL von ${host}`,
			quickLinks: 'Direkt zu',
			links: {
				community: ['Community-Chat', 'Fragen, Vorschläge und Neuigkeiten'],
				privacy: ['Datenschutzerklärung', 'Was wir speichern, und wie lange'],
				dmca: ['DMCA', 'Fragen des Urheberrechts und Kontakte'],
				home: ['Start', 'Beliebte Titel und Titel im Trend'],
				posters: ['Posterwand', 'Alle gezeichneten Poster, nach Jahrzehnt'],
			},
			help: 'Hilfe',
			helpPoints: [
				'Ein Titel läuft nicht? Wähle auf der Wiedergabeseite einen anderen Player-Server.',
				'Eine Seite sieht falsch oder veraltet aus? Lade sie neu. Vorlieben und Verlauf bleiben erhalten.',
				'Der Katalog ist nicht erreichbar? Gespeicherte Seiten öffnen sich trotzdem, und der Rest kommt von selbst zurück.',
			],
			helpContact: 'Immer noch Probleme?',
			noContact: 'Frag die Leute, die diese Instanz betreiben.',
			legal: 'Rechtliches',
			legalText:
				'Matinee hostet keine Inhalte. Videos kommen von anderen Websites, die für das verantwortlich sind, was sie zeigen.',
			legalRetention: (days) => `Der Verlauf wird nach ${daysOfDative(days)} Inaktivität gelöscht.`,
			features: 'Funktionen',
			featurePoints: [
				'Filme und Serien, die beliebt und im Trend sind',
				'Suche, und Listen nach Genre, Jahrzehnt, Länge und mehr',
				'Zu jedem Titel eine Seite mit Besetzung, Trailern, Staffeln und Folgen',
				'Mehrere Player-Server zur Wahl, mit automatischem Wechsel',
				'Geteilte Links mit Vorschaubild',
				'Vom Handy bis zum Fernseher, mit Touch, Maus, Tastatur oder Fernbedienung',
			],
			technical: 'Technische Angaben',
			technicalTerms: ({ source, version }) => [
				['Version', version],
				['Katalog', source === 'tmdb' ? 'TMDB' : 'Der offene Katalog, der mit Matinee kommt'],
				['Seiten', 'Auf dem Server gerendert, im Browser hydriert'],
				['Video', 'HLS, MP4 und WebM im eingebauten Player; andere Player-Server unterscheiden sich'],
				[
					'Tracking',
					'Keines: keine Analysedienste, keine Skripte Dritter; das einzige Cookie hält die Sprache fest, die du wählst, ein zweites das Profil eines Kindes',
				],
				['Barrierefreiheit', 'Gestaltet nach WCAG 2.2, Stufe AA'],
				['Lizenz', 'MIT'],
			],
			apiTerm: 'API',
			apiDocs: 'Dokumentation, OpenAPI 3.1',
			sources: 'Woher die Titel kommen',
			openSources:
				'Die Redaktion des offenen Katalogs trägt die Fakten zusammen und schreibt die Inhaltsangaben. Der Player nennt zu jedem Film die Lizenz und das Archiv, aus dem er kommt.',
		},
	},
	'web/features/policy/policy': {
		POLICY_TEXT: {
			lastUpdated: 'Zuletzt aktualisiert',
			contents: 'Auf dieser Seite',
			inShort: 'Kurz gesagt',
			days: daysOf,
			contactWays: {
				email: 'schreib uns',
				community: 'frag im Community-Chat',
				both: 'schreib uns oder frag im Community-Chat',
			},
			communityChat: 'Community-Chat',
			noContact: 'Die Leute, die diese Instanz betreiben, haben keine Kontaktadresse veröffentlicht.',
			opensInNewTab: '(öffnet einen neuen Tab)',
		},
	},
	'web/features/policy/privacy': {
		PRIVACY_TEXT: {
			title: 'Datenschutz\u00ADerklärung',
			description:
				'Was diese Instanz von Matinee über dich weiß und warum, wie lange sie es behält und was du tun kannst. Keine Tracker.',
			lead: 'Matinee ist ein selbst gehosteter Katalog von Filmen und Serien. Diese Seite sagt, was die Instanz, die du nutzt, über dich weiß, warum, wie lange, und was du tun kannst. „Wir“ sind die Leute, die diese Instanz betreiben.',
			short: (days) => [
				'Du kannst ohne Konto stöbern, suchen und schauen.',
				'Hier gibt es keine Werbung und nichts, was dich verfolgt.',
				`Mit einem Konto wird dein Verlauf abgeglichen und nach ${daysOfDative(days)} Inaktivität gelöscht.`,
			],
		},
		privacySections: (instance) => {
			const days = daysOfDative(instance.historyRetentionDays);
			const isSelf = instance.accountChanges === 'self';
			return [
				{
					id: 'information',
					heading: 'Welche Daten wir erheben',
					blocks: [
						{ text: 'Was wir erheben, hängt davon ab, wie du Matinee nutzt.' },
						{
							terms: [
								[
									'Ohne Konto',
									'Nichts, was dich erkennbar macht. Deine Vorlieben und was du zuletzt gesehen hast, bleiben in deinem Browser.',
								],
								[
									'Mit Konto',
									'Dein Nutzername, deine E-Mail-Adresse, der Tag deiner Registrierung, deine Rolle und ob dein Konto Standard oder Premium ist. Dein Passwort wird nur als Einweg-Hash gespeichert: Niemand kann es lesen, auch wir nicht. Zu jeder Anmeldung Zeit, Browser und Betriebssystem, etwa Firefox unter Windows. Wo diese Website E-Mails sendet, einen Tag lang die Adresse jeder E-Mail.',
								],
								[
									'Verlauf registrierter Nutzer',
									'Welchen Film oder welche Serie du im Player geöffnet hast, welche Staffel und Folge, wann zum ersten und zum letzten Mal, wo du aufgehört hast, wie oft du zu Ende geschaut hast und was du als gesehen markiert hast.',
								],
								[
									'Listen registrierter Nutzer',
									'Die Titel von „Später ansehen“ und deiner anderen Listen, und wann du sie hinzugefügt oder entfernt hast. Eine Liste, die du teilst, können alle lesen, die ihren Link haben, bis du sie nicht mehr teilst; dein Nutzername steht nur dabei, wenn du das wählst.',
								],
								[
									'Bewertungen und ausgeblendete Titel registrierter Nutzer',
									'Die Sterne, die du Titeln gegeben hast, die Titel, die du ausgeblendet hast, und wann.',
								],
								[
									'Technische Daten',
									'Wie jeder Webserver sieht dieser deine IP-Adresse und was dein Browser über sich mitteilt. Er nutzt sie, um zu antworten und Missbrauch zu begrenzen, und behält 30 Tage lang einen Einweg-Hash der Netze, aus denen sich ein Konto angemeldet hat. Sein Log hält Fehler, Anmeldungen und abgelehnte Anfragen fest, nicht deine Besuche.',
								],
							],
						},
					],
				},
				{
					id: 'use',
					heading: 'Wofür wir sie nutzen',
					blocks: [
						{
							points: [
								'Um dich anzumelden und dein Konto zu schützen.',
								'Um deinen Verlauf zwischen deinen Geräten und den offiziellen Domains dieser Instanz abzugleichen.',
								'Um dir „Weiterschauen“ und „Für dich empfohlen“ zu bieten. Beides berechnet dieser Server allein aus deinem eigenen Verlauf, deinen Bewertungen und dem, was du ausgeblendet hast.',
								'Um Registrierungen, angesehene Titel und ausgefallene Player zu zählen, als Summen ohne Namen, damit wir wissen, wie die Instanz genutzt wird.',
								'Um Fehler zu finden und zu beheben und Missbrauch zu verhindern.',
							],
						},
						{
							text: 'Wir verkaufen deine Daten nicht, zeigen keine Werbung und bilden kein Profil von dir. Wir geben deine Daten niemandem, außer das Gesetz verlangt es.',
						},
					],
				},
				{
					id: 'cookies',
					heading: 'Cookies und lokaler Speicher',
					blocks: [
						{
							text: 'Matinee setzt ein Cookie, wenn du eine Sprache wählst: Es enthält diese Wahl und sonst nichts. Ein zweites steht im Browser eines Kindes und nennt dessen Profil. Was es sich darüber hinaus auf deinem Gerät merken muss, liegt im Speicher deines Browsers, wo du es jederzeit ansehen und löschen kannst:',
						},
						{
							terms: [
								['Vorlieben', 'Design, Lautstärke, dein Standardserver und Ähnliches. Wird nie an uns gesendet.'],
								[
									'Zuletzt gesehen',
									'Höchstens 50 Titel, für die Zeit, in der du abgemeldet bist oder der Server nicht erreichbar ist. Sie verlassen deinen Browser nur, wenn du dich anmeldest und sie deinem Konto hinzugefügt werden.',
								],
								[
									'Lesezeichen',
									'Titel, die du dir gemerkt hast, während du abgemeldet warst. Sie verlassen deinen Browser nur, wenn du dich anmeldest und sie deinem Konto hinzugefügt werden.',
								],
								[
									'Bewertungen und ausgeblendete Titel',
									'Was du bewertet und ausgeblendet hast, während du abgemeldet warst. Es verlässt deinen Browser nur, wenn du dich anmeldest und es deinem Konto hinzugefügt wird. Welche Titel Seiten auslassen, ist hier auch gespeichert, während du angemeldet bist, und wird beim Abmelden entfernt.',
								],
								[
									'Wo du aufgehört hast',
									'Wie weit du bei den zuletzt gesehenen Titeln warst, damit sie dort weiterlaufen. Wird nur an uns gesendet, solange du angemeldet bist, und entfernt, wenn du dich abmeldest oder deinen Verlauf löschst.',
								],
								[
									'Letzte Suchen',
									'Die letzten acht, um sie wieder vorzuschlagen. Werden nie an uns gesendet und entfernt, wenn du dich abmeldest, sie löschst oder in den Einstellungen ausschaltest.',
								],
								[
									'Anmelde-Token',
									'Nur gespeichert, solange du angemeldet bist. Beim Abmelden wird es hier entfernt und auf dem Server beendet. Meldest du dich offline ab, bleibt hier ein Fingerabdruck davon, mit dem sich niemand anmelden kann, bis der Server es beendet hat.',
								],
								[
									'Seiten',
									'Wie weit du gescrollt hattest, bis du den Tab schließt, und Kopien von Seiten, damit sie beim nächsten Mal schneller laden.',
								],
							],
						},
					],
				},
				{ id: 'third-parties', heading: 'Player, Trailer und Bilder', blocks: thirdParties(instance) },
				{
					id: 'security',
					heading: 'Sicherheit',
					blocks: [
						{
							points: [
								'Passwörter werden mit Argon2id gehasht, und Anmelde-Token werden nur als Hash gespeichert.',
								'Der Server prüft bei jeder Anfrage, was deine Rolle darf. Er verlässt sich nie auf das, was dein Browser zeigt.',
								'Seiten laden keine Skripte außer ihren eigenen. Eingebettete Player laufen in abgeschotteten Rahmen, die weder dein Konto noch deinen Verlauf erreichen.',
							],
						},
						{
							text: 'Kein System ist vollkommen sicher. Wähle ein Passwort, das du sonst nirgends verwendest. Sind deine Daten je gefährdet, sagen wir es hier und schreiben den Betroffenen.',
						},
					],
				},
				{
					id: 'rights',
					heading: 'Deine Rechte',
					blocks: [
						{
							text: 'Deine Daten gehören dir. Je nachdem, wo du lebst, sagen das auch Gesetze wie die DSGVO in Europa. Wo immer du lebst, kannst du von uns verlangen,',
						},
						{
							points: [
								'dir zu sagen, was über dich gespeichert ist, und dir eine Kopie davon zu geben,',
								'zu berichtigen, was falsch ist,',
								'dein Konto und alles, was dazugehört, zu löschen,',
								'deinen Verlauf nicht mehr für Empfehlungen zu nutzen.',
							],
						},
						{ text: 'Einiges davon kannst du jederzeit selbst tun:' },
						{
							points: [
								'einen Titel aus deinem Verlauf entfernen, in „Meine Liste“,',
								'alles auf einmal entfernen, auf jedem Gerät, mit „Verlauf löschen“ in den Einstellungen unter „Sicherheit & Daten“,',
								...(isSelf
									? [
											'deinen Nutzernamen, deine E-Mail-Adresse und dein Passwort ändern, in den Einstellungen,',
											'sehen, wo du angemeldet bist, und jedes Gerät abmelden, in den Einstellungen,',
											'alles exportieren, was über dich gespeichert ist, in den Einstellungen,',
											'dein Konto löschen, in den Einstellungen,',
										]
									: ['sehen, welchen Nutzernamen und welche E-Mail-Adresse dein Konto hat, in den Einstellungen,']),
								'deine Vorlieben ändern, als Datei exportieren oder zurücksetzen, in den Einstellungen.',
							],
						},
						{
							text: 'Für alles andere schreib uns, wie unter „Kontakt“ beschrieben. Vielleicht bitten wir dich um einen Nachweis, dass das Konto dir gehört. Du kannst dich auch bei der Datenschutzbehörde deines Landes beschweren.',
						},
					],
				},
				{
					id: 'retention',
					heading: 'Wie lange wir Daten behalten',
					blocks: [
						{
							terms: [
								[
									'Verlauf',
									`Wird nach ${days} Inaktivität gelöscht: Ein Titel, den du seit ${days} nicht geöffnet hast, wird automatisch und endgültig entfernt.`,
								],
								[
									'Titel, die du entfernst',
									`Werden sofort entfernt. In den ${days} danach merkt sich der Server nur, dass du sie entfernt hast, damit ein anderes Gerät sie nicht zurückbringt.`,
								],
								['Listen', 'Bleiben, bis du die Titel entfernst, die Liste löschst oder dein Konto löschst.'],
								[
									'Konto',
									isSelf
										? `Bleibt, bis du es löschst. ${ACCOUNT_DELETION_DAYS} Tage später wird es mit deinem Verlauf entfernt, außer du meldest dich vorher an.`
										: 'Bleibt, bis du uns bittest, es zu löschen. Dein Verlauf und deine Sitzungen verschwinden mit ihm.',
								],
								[
									'Was nach dem Löschen eines Kontos bleibt',
									`Das Protokoll der Leute, die diese Instanz betreiben. Es nennt, wer ein Konto, eine Rolle oder die Instanz geändert hat, wessen Konto es war, welche Art von Änderung und wann: deinen Nutzernamen, und nichts von dem, was du angesehen hast. Jeder Eintrag wird nach spätestens ${AUDIT_RETENTION_DAYS} Tagen entfernt. Backups enthalten, was sie hatten, bis sie ersetzt werden.`,
								],
								[
									'Sitzungen',
									'Enden, wenn du dich abmeldest, wenn dein Passwort sich ändert oder wenn du eine Weile weg warst.',
								],
							],
						},
					],
				},
				{
					id: 'contact',
					heading: 'Kontakt',
					blocks: contactBlocks(instance, 'Wenn du Fragen zu dieser Erklärung oder zu deinen Daten hast'),
				},
				{
					id: 'updates',
					heading: 'Änderungen dieser Erklärung',
					blocks: [
						{
							text: 'Wenn sich diese Erklärung ändert, erscheint der neue Text auf dieser Seite, und das Datum oben ändert sich mit. Nutzt du Matinee danach weiter, gilt der neue Text. Bist du nicht einverstanden, kannst du uns bitten, dein Konto zu löschen.',
						},
					],
				},
			];
		},
	},
	'web/features/posters/posters': {
		POSTERS_TEXT: {
			title: 'Die Posterwand',
			description: (count) =>
				`Alle Poster, die für den offenen Katalog gezeichnet wurden, ${formatCount(count)} Filme und Serien nach Jahrzehnt, alle kostenlos zu sehen und zu drucken.`,
			lead: (count) =>
				`${formatCount(count)} Poster, gezeichnet für diesen Katalog. Jedes führt zu seinem Film oder seiner Serie.`,
			howTo: 'Zoome mit + und − oder mit Strg und dem Mausrad. Ziehe oder nutze die Pfeiltasten, um dich zu bewegen.',
			howToTouch: 'Zoome mit zwei Fingern oder drücke + und −.',
			decades: 'Jahrzehnte',
			decade: (year) => `${year}er`,
			posterOf: (title, year) => `${title}, ${year}`,
			zoomIn: 'Größere Poster',
			zoomOut: 'Kleinere Poster',
			inRow: (count) => `${count} Poster pro Reihe`,
			screenSaver: 'Bildschirmschoner. Drücke eine beliebige Taste, um zurückzukehren.',
		},
	},
	'web/features/settings/api-tokens/api-tokens': {
		API_TOKENS_TEXT: {
			addonTitle: 'Als Add-on',
			addonText: (hasLists) =>
				hasLists
					? 'Player, die Stremio-Add-ons kennen, zeigen über diese Adresse diesen Katalog und deine Listen. Sie enthält das Token: Behalte sie für dich.'
					: 'Player, die Stremio-Add-ons kennen, zeigen über diese Adresse diesen Katalog. Sie enthält das Token: Behalte sie für dich. Für deine Listen müsste das Token sie lesen dürfen.',
			copyAddress: 'Adresse kopieren',
			heading: 'API-Token',
			hint: 'Lass eigene Programme lesen oder ändern, was dir gehört, in Grenzen, die du wählst. Behandle ein Token wie ein Passwort.',
			docs: 'So funktioniert die API',
			loadFailed: 'Deine API-Token können gerade nicht geladen werden.',
			make: 'Neues API-Token',
			revoke: 'Widerrufen',
			revokeOf: (name) => `: ${name}`,
			revoked: 'API-Token widerrufen',
			revokeFailed: 'Das Token konnte nicht widerrufen werden. Bitte versuch es noch einmal.',
			ends: (date) => `Läuft ab: ${date}`,
			lastUsed: (day) => (day === null ? 'Noch nicht genutzt' : `Zuletzt genutzt: ${day}`),
			makeText: 'Dazu brauchst du dein Passwort. Änderst du dein Passwort, werden alle API-Token widerrufen.',
			name: 'Name',
			nameHint: 'Wofür es ist, etwa „Backup zu Hause“.',
			scopes: 'Es darf',
			scopeOf: {
				'history:read': 'Deinen Verlauf lesen',
				'history:write': 'Deinen Verlauf ändern',
				'lists:read': 'Deine Listen lesen',
				'lists:write': 'Deine Listen ändern',
				'ratings:read': 'Deine Bewertungen und ausgeblendeten Titel lesen',
				'ratings:write': 'Deine Bewertungen und ausgeblendeten Titel ändern',
			},
			days: 'Läuft ab nach',
			daysOf: { 7: '7 Tagen', 30: '30 Tagen', 90: '90 Tagen', 365: 'Einem Jahr' },
			currentPassword: 'Aktuelles Passwort',
			submit: 'Token erstellen',
			failed: 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.',
			madeTitle: 'Kopiere dein Token jetzt',
			madeText: 'Es wird nicht noch einmal gezeigt.',
			copy: 'Kopieren',
			copied: 'Kopiert',
			copyFailed: 'Markiere und kopiere es selbst',
			done: 'Fertig',
		},
	},
	'web/features/settings/own-account/own-account': {
		OWN_ACCOUNT_TEXT: {
			exportConfirmHint:
				'Ein anderes Profil deines Kontos hat eine PIN und gehört zu deinen Daten. Gib dein Passwort ein, um fortzufahren.',
			emailVerified: 'Deine E-Mail-Adresse ist bestätigt.',
			emailUnverified:
				'Deine E-Mail-Adresse ist nicht bestätigt. Bis sie es ist, kann ein vergessenes Passwort nicht per E-Mail ersetzt werden.',
			sendVerification: 'Link zum Bestätigen senden',
			verificationSent: (email) => `Ein Link ist unterwegs an ${email}`,
			verificationFailed: 'Der Link konnte nicht gesendet werden. Bitte versuch es noch einmal.',
			changeWaits: (email) =>
				`${email} muss noch bestätigt werden. Öffne den Link in der E-Mail, die dorthin gesendet wurde. Bis dahin bleibt deine Adresse, wie sie ist.`,
			sendAgain: 'Link noch einmal senden',
			cancelChange: 'Adresse behalten',
			changeCancelled: 'Deine E-Mail-Adresse bleibt, wie sie ist',
			changeCancelFailed: 'Die Änderung konnte nicht abgebrochen werden. Bitte versuch es noch einmal.',
			username: 'Nutzername',
			email: 'E-Mail',
			currentPassword: 'Aktuelles Passwort',
			newPassword: 'Neues Passwort',
			changes: 'Änderungen',
			changeHint: 'Dazu brauchst du dein Passwort. Andere Geräte werden abgemeldet.',
			changeProfile: 'Nutzername oder E-Mail ändern',
			save: 'Speichern',
			profileChanged: 'Konto geändert',
			changePassword: 'Passwort ändern',
			passwordRules: 'Mindestens 8 Zeichen, mit einem Kleinbuchstaben, einem Großbuchstaben und einer Ziffer.',
			passwordChanged: 'Passwort geändert',
			sessions: 'Wo du angemeldet bist',
			sessionsFailed: 'Deine Sitzungen können gerade nicht geladen werden.',
			unknownDevice: 'Unbekanntes Gerät',
			lastUsed: (when) => `Zuletzt genutzt: ${when}`,
			thisDevice: 'Dieses Gerät',
			signOut: 'Abmelden',
			signOutOf: (device) => `: ${device}`,
			signOutOthers: 'Überall sonst abmelden',
			signedOut: 'Abgemeldet',
			signOutFailed: 'Das Abmelden ist gescheitert. Bitte versuch es noch einmal.',
			data: 'Deine Daten',
			exportHint: 'Alles, was diese Website über dich speichert, als JSON.',
			exportData: 'Meine Daten exportieren',
			exported: 'Deine Daten wurden exportiert',
			exportFailed: 'Deine Daten konnten nicht exportiert werden. Bitte versuch es noch einmal.',
			deleteHint: (days) =>
				`Meldet dich überall ab. Nach ${daysOfDative(days)} werden dein Konto und dein Verlauf gelöscht, außer du meldest dich vorher an.`,
			deleteAccount: 'Konto löschen',
			deletionSet: (date) => `Dein Konto wird am ${date} gelöscht. Melde dich vorher an, um es zu behalten.`,
			failed: 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.',
		},
	},
	'web/features/settings/passkeys/passkeys': {
		PASSKEYS_TEXT: {
			heading: 'Passkeys',
			hint: 'Ein Passkey meldet dich mit Fingerabdruck, Gesicht oder Bildschirmsperre an. Solange du einen hast, reicht dein Passwort allein nicht zum Anmelden.',
			loadFailed: 'Deine Passkeys können gerade nicht geladen werden.',
			add: 'Passkey hinzufügen',
			addText: (domain) =>
				`Er gilt nur für ${domain}. Nach deinem Passwort wird beim Anmelden dann nach ihm, einem Code oder einem Wiederherstellungscode gefragt.`,
			next: 'Weiter',
			code: 'Code aus der App oder ein Wiederherstellungscode',
			nameTitle: 'Gib dem Passkey einen Namen',
			nameText: 'Damit du ihn in dieser Liste erkennst.',
			name: 'Name',
			nameOf: (platform) => (platform === '' ? 'Passkey' : `Passkey (${platform})`),
			create: 'Passkey erstellen',
			cancelled: 'Es wurde kein Passkey erstellt. Bitte versuch es noch einmal.',
			already: 'Dieses Gerät hat schon einen Passkey für dein Konto.',
			made: 'Passkey erstellt',
			rename: 'Umbenennen',
			renameTitle: 'Passkey umbenennen',
			renameText: 'Der Passkey selbst bleibt, wie er ist.',
			save: 'Speichern',
			renamed: 'Passkey umbenannt',
			remove: 'Entfernen',
			removeTitle: 'Passkey entfernen',
			removeText: (name) =>
				`${name} meldet dich nicht mehr an. Lösche ihn auch auf deinem Gerät. Andere Geräte werden abgemeldet.`,
			removed: 'Passkey entfernt',
			of: (name) => `: ${name}`,
			worksAt: (domain) => `Gilt für ${domain}`,
			secondOnly: 'Nur nach deinem Passwort',
			lastUsed: (date) => (date === null ? 'Nie genutzt' : `Zuletzt genutzt: ${date}`),
			failed: 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.',
		},
	},
	'web/features/settings/provider/provider': {
		PROVIDER_TEXT: {
			proxyHint: (provider) =>
				`${provider} hat dich auf diese Website gelassen. Verbinde dein Konto einmal, dann meldet ${provider} dich hier auch an. Beide brauchen dieselbe E-Mail-Adresse.`,
			proxyProof: (provider) =>
				`Bestätige, dass du es bist. Dein Konto wird mit dem Namen verbunden, unter dem ${provider} dich hereingelassen hat.`,
			proxyConnected: 'Verbunden',
			logOutFirst: 'Melde dich ab, melde dich neu an und wähle dann das Passwort.',
			heading: (provider) => `Anmeldung mit ${provider}`,
			hint: (provider) =>
				`Verbinde dein Konto einmal, dann meldet ${provider} dich an. Beide brauchen dieselbe E-Mail-Adresse, von ${provider} bestätigt.`,
			connect: (provider) => `Mit ${provider} verbinden`,
			proof: (provider) => `Bestätige, dass du es bist. Danach bittet dich ${provider}, dich dort anzumelden.`,
			submit: 'Weiter',
			code: 'Code aus deiner Authentifizierungs-App oder ein Wiederherstellungscode',
			connected: (provider, since) => `${provider} meldet dich an. Verbunden am ${since}.`,
			lastUsed: (date) => `Zuletzt genutzt am ${date}`,
			neverUsed: 'Noch nicht genutzt',
			disconnect: (provider) => `Von ${provider} trennen`,
			disconnectText: (provider) =>
				`${provider} meldet dich dann nicht mehr an, und deine anderen Sitzungen enden. Dein Passwort gilt weiter.`,
			disconnectSubmit: 'Trennen',
			disconnected: 'Getrennt',
			passwordMissing:
				'Dein Konto hat noch kein Passwort. Mit einem kannst du dich ohne den Anbieter anmelden, dein Konto ändern und die Verbindung trennen.',
			choosePassword: 'Passwort wählen',
			passwordText: (minutes) =>
				`Das geht ${minutes} Minuten lang nach einer Anmeldung. Deine anderen Sitzungen enden.`,
			passwordLabel: 'Neues Passwort',
			passwordRules: 'Mindestens 8 Zeichen, mit einem Kleinbuchstaben, einem Großbuchstaben und einer Ziffer.',
			save: 'Speichern',
			passwordChosen: 'Passwort gewählt',
			signInAgain: (provider) => `Noch einmal mit ${provider} anmelden`,
			failed: 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.',
			loadFailed: 'Wie dein Konto sich anmeldet, kann gerade nicht gezeigt werden',
		},
	},
	'web/features/settings/second-factor/second-factor': {
		SECOND_FACTOR_TEXT: {
			heading: 'Zwei-Faktor-Anmeldung',
			off: 'Ein Code aus einer App auf deinem Handy, nach dem Passwort abgefragt, hält andere fern, selbst wenn sie dein Passwort kennen.',
			required:
				'Deine Rolle braucht die Zwei-Faktor-Anmeldung. Bis sie eingerichtet ist, kann diese Website sonst nichts für dich tun.',
			on: (date) => `Eingeschaltet seit ${date}.`,
			codesLeft: (count) => `Noch ${counted(count, 'Wiederherstellungscode', 'Wiederherstellungscodes')}.`,
			loadFailed: 'Der Stand der Zwei-Faktor-Anmeldung kann gerade nicht geladen werden.',
			setUp: 'Zwei-Faktor-Anmeldung einrichten',
			setUpApp: 'Authentifizierungs-App einrichten',
			besidePasskey:
				'Nach deinem Passwort wird nach deinem Passkey oder einem Wiederherstellungscode gefragt. Eine Authentifizierungs-App kann sie ersetzen.',
			newCodes: 'Neue Wiederherstellungscodes',
			turnOff: 'Ausschalten',
			passwordText:
				'Gib dein Passwort ein, um zu beginnen. Du brauchst eine Authentifizierungs-App, zum Beispiel die in den Passwörtern deines Handys.',
			currentPassword: 'Aktuelles Passwort',
			next: 'Weiter',
			scanTitle: 'Code scannen',
			scanText:
				'Scanne ihn mit deiner Authentifizierungs-App oder gib den Schlüssel in die App ein. Gib dann die sechs Ziffern ein, die die App zeigt.',
			qrCode: 'QR-Code mit dem Schlüssel darunter',
			key: 'Schlüssel',
			code: 'Code aus der App',
			codeOrRecovery: 'Code aus der App oder ein Wiederherstellungscode',
			confirm: 'Einschalten',
			codesTitle: 'Sichere deine Wiederherstellungscodes',
			codesText:
				'Jeder meldet dich einmal ohne dein Handy an. Bewahre sie dort auf, wo du sie ohne das Handy findest: Sie werden nicht noch einmal gezeigt.',
			copyCodes: 'Codes kopieren',
			copied: 'Kopiert',
			copyFailed: 'Markiere und kopiere sie selbst',
			download: 'Herunterladen',
			done: 'Ich habe sie gesichert',
			newCodesText: 'Deine jetzigen Codes gelten dann nicht mehr. Dazu brauchst du dein Passwort und einen Code.',
			turnOffText:
				'Zum Anmelden reicht dann dein Passwort. Dazu brauchst du dein Passwort und einen Code. Andere Geräte werden abgemeldet.',
			turnedOff: 'Die Zwei-Faktor-Anmeldung ist aus',
			turnedOn: 'Die Zwei-Faktor-Anmeldung ist ein',
			passkeyInstead: 'Stattdessen Passkey verwenden',
			passkeyCancelled: 'Es wurde kein Passkey verwendet. Versuch es noch einmal oder nutze die Felder.',
			failed: 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.',
		},
	},
	'web/features/settings/settings': {
		SETTINGS_TEXT: {
			ofChild: 'Konto, Profile und Daten gehören den Erwachsenen: Sie wechseln zuerst zu ihrem eigenen Profil.',
			skipping: { ask: 'Fragen', skip: 'Automatisch überspringen', off: 'Aus' },
			title: 'Einstellungen',
			description: 'Dein Konto, deine Einstellungen und deine Daten.',
			tabs: 'Bereiche der Einstellungen',
			tabOf: {
				transfer: 'Import & Export',
				account: 'Konto',
				preferences: 'Vorlieben',
				data: 'Sicherheit & Daten',
			},
			signInPurpose: 'Melde dich an, um dein Konto, deine Vorlieben und deine Daten zu verwalten.',
			previewOf: {
				transfer: () => 'Hol deinen Verlauf, deine Bewertungen und Listen von einem anderen Dienst, oder nimm sie mit.',
				account: (canChange) =>
					canChange
						? 'Ändere Nutzernamen, E-Mail und Passwort, und sieh, wo du angemeldet bist.'
						: 'Sieh deinen Nutzernamen und deine E-Mail.',
				preferences: () => 'Wähle das Design, wie Titel abgespielt werden und welcher Player-Server zuerst kommt.',
				data: () =>
					'Exportiere deine Vorlieben, übernimm oder lösche deinen Verlauf, und sieh, was du ausgeblendet und bewertet hast.',
			},
			titleOf: (tab) => `${tab} · Einstellungen`,
			account: 'Konto',
			username: 'Nutzername',
			email: 'E-Mail',
			accountUnreachable: 'Dein Konto kann gerade nicht geladen werden. Die Vorlieben funktionieren trotzdem.',
			howToChange: {
				community: ['Änderungen an deinem Konto gehen derzeit über eine Anfrage beim Support, im ', '.'],
				email: ['Änderungen an deinem Konto gehen derzeit über eine Anfrage beim Support. Schreib an ', '.'],
				operator:
					'Änderungen an deinem Konto gehen derzeit über eine Anfrage bei den Leuten, die diese Website betreiben.',
			},
			communityChat: 'Community-Chat',
			opensInNewTab: '(öffnet einen neuen Tab)',
			groups: {
				appearance: 'Aussehen',
				playback: 'Wiedergabe',
				continuing: 'Fortsetzen',
				search: 'Suche',
				notifications: 'Hinweise',
			},
			groupNotes: {
				appearance: 'Änderungen gelten sofort in diesem Browser.',
				playback:
					'Jeder Player-Server übernimmt die Einstellungen, die er unterstützt. Einige sagen, welche das sind, sobald sie hier gespielt haben.',
				continuing: 'Für Player-Server, die sie unterstützen.',
				search: 'Beim Ausschalten werden frühere Suchen gelöscht.',
				notifications: 'Bestätigungen werden immer gezeigt.',
			},
			worksIn: (servers) =>
				servers.length === 0
					? 'Das unterstützt noch kein Player-Server.'
					: `Funktioniert in ${attempt(() => listOf(servers)) ?? servers.join(', ')}.`,
			settings: {
				language: {
					label: 'Sprache',
					hint: 'Von Menüs, Schaltflächen und Meldungen. Titel und Inhaltsangaben bleiben, wie ihre Quelle sie hat.',
				},
				theme: { label: 'Design', hint: 'Dunkel, hell oder wie dein Gerät.' },
				compactMode: { label: 'Kompakte Ansicht', hint: 'Kleinere Poster, mehr auf jedem Bildschirm.' },
				rowTitles: { label: 'Titel in Reihen', hint: 'Titel und Jahr unter jedem Poster.' },
				hideWatched: {
					label: 'Gesehene Titel ausblenden',
					hint: 'Lässt in Reihen und Listen aus, was du gesehen hast. In „Meine Liste“ und „Weiterschauen“ bleibt es.',
				},
				hideSpoilers: {
					label: 'Spoiler ausblenden',
					hint: 'Lässt Namen, Bilder, Inhalte und Bewertungen von Folgen weg, bis du sie gesehen hast.',
				},
				screenSaver: { label: 'Bildschirmschoner', hint: 'Poster nach zehn Minuten ohne Eingabe.' },
				showRatings: { label: 'Bewertungen anzeigen', hint: 'Wertungen auf Postern und Titelseiten.' },
				recentSearches: { label: 'Letzte Suchen', hint: 'Schlägt vor, wonach du in diesem Browser gesucht hast.' },
				notifications: { label: 'Hinweise', hint: 'Zeigt Hinweise wie die Begrüßung.' },
				defaultServer: { label: 'Standardserver', hint: 'Jeder Titel beginnt mit diesem Player-Server.' },
				autoPlay: { label: 'Automatisch abspielen', hint: 'Beginnt die Wiedergabe so früh wie möglich.' },
				volume: { label: 'Lautstärke', hint: 'Lautstärke zu Beginn der Wiedergabe.' },
				quality: { label: 'Qualität', hint: 'Bevorzugte Auflösung, wo verfügbar.' },
				subtitles: { label: 'Untertitel', hint: 'Schaltet Untertitel ein, wo verfügbar.' },
				autoNext: {
					label: 'Automatisch weiterspielen',
					hint: 'Nach dem Ende: bietet eine Bewertung an und startet die Warteschlange, die nächste Folge, den nächsten Teil oder etwas Ähnliches.',
				},
				rememberPosition: { label: 'Stelle merken', hint: 'Macht da weiter, wo du auf diesem Gerät aufgehört hast.' },
				skipIntro: { label: 'Intros und Rückblicke', hint: 'Wo bekannt ist, wann sie beginnen und enden.' },
				autoFullscreen: { label: 'Bildschirm füllen', hint: 'Wechselt zu Beginn der Wiedergabe ins Vollbild.' },
			},
			themes: { dark: 'Dunkel', light: 'Hell', system: 'System' },
			qualities: {
				auto: 'Auto',
				'2160p': '2160p (4K)',
				'1080p': '1080p',
				'720p': '720p',
				'480p': '480p',
				'360p': '360p',
			},
			autoServer: 'Auto',
			loadingServers: 'Server werden gesucht …',
			missingServer: (id) => `${id} (nicht verfügbar)`,
			volumeOf: (volume) => `${volume} %`,
			updated: 'Einstellung geändert',
			notStored:
				'Dieser Browser speichert keine Daten für diese Website. Die Änderung gilt, bis du die Seite schließt.',
			preferences: 'Vorlieben',
			storedInBrowser:
				'Vorlieben bleiben in diesem Browser und werden nie an einen Server gesendet. Nur die Sprache erfährt der Server, damit Seiten in ihr erscheinen.',
			exportHint: 'Alle Vorlieben als JSON-Datei herunterladen.',
			exportPreferences: 'Vorlieben exportieren',
			exported: 'Vorlieben exportiert',
			resetHint: 'Setzt alles im Bereich „Vorlieben“ zurück.',
			reset: 'Vorlieben zurücksetzen',
			resetTitle: 'Vorlieben zurücksetzen',
			resetQuestion: 'Willst du wirklich alle Vorlieben auf den Standard zurücksetzen?',
			resetConfirm: 'Zurücksetzen',
			resetDone: 'Vorlieben auf den Standard zurückgesetzt',
			downloads: 'Downloads',
			downloadsHint: 'Filme, die dieses Gerät für dich speichert, und wie viel Platz sie brauchen.',
			manageDownloads: 'Downloads verwalten',
			taste: {
				hidden: {
					heading: 'Kein Interesse',
					hint: 'Diese Titel fehlen in Reihen, Listen, Suche und Empfehlungen.',
					none: 'Du hast keine Titel ausgeblendet. Das geht im Menü einer Karte und auf der Seite eines Titels.',
					failed: 'Ausgeblendete Titel konnten nicht geladen werden. Bitte versuch es noch einmal.',
				},
				rated: {
					heading: 'Deine Bewertungen',
					hint: 'Empfehlungen richten sich nach dem, was du hoch bewertest.',
					none: 'Du hast keine Titel bewertet. Die Sterne findest du auf der Seite eines Titels.',
					failed: 'Deine Bewertungen konnten nicht geladen werden. Bitte versuch es noch einmal.',
				},
				unknown: { movie: 'Ein Film', tv: 'Eine Serie' },
				remove: 'Entfernen',
				ratingRemoved: (name) => `Deine Bewertung von ${name} ist entfernt`,
				more: 'Mehr anzeigen',
			},
			history: 'Verlauf',
			migrationHint: (waiting) =>
				waiting === 0
					? 'Übernimm in dein Konto, was du abgemeldet angesehen hast. Gerade gibt es nichts zu übernehmen.'
					: `Übernimm in dein Konto, was du in diesem Browser angesehen hast: ${titlesOf(waiting)}.`,
			migrationOff: 'Diese Website speichert keinen Verlauf. Was du ansiehst, bleibt in diesem Browser.',
			migrate: 'Verlauf übernehmen',
			migrateAgain: 'Noch einmal versuchen',
			migrating: (count) => `${titlesOf(count)} ${plural('de', count, { one: 'wird', other: 'werden' })} übernommen …`,
			migrationDone: (total) => `Übernahme abgeschlossen: ${titlesOf(total)} geprüft.`,
			migrated: 'Übernommen',
			skipped: 'Ausgelassen',
			whySkipped:
				'Ausgelassene Titel sind in deinem Konto neuer, wurden dort entfernt oder sind zu alt, um aufbewahrt zu werden.',
			migrationNoRoom: (count) =>
				`Dein Verlauf ist voll: ${titlesOf(count)} ${plural('de', count, { one: 'bleibt', other: 'bleiben' })} in diesem Browser, bis du andere entfernst.`,
			migrationFailed: 'Die Übernahme ist gescheitert. Bitte versuch es noch einmal.',
			migrationNeedsLogin: 'Du musst angemeldet sein, um Daten zu übernehmen',
			clearHint: (days) =>
				`Entfernt alles aus „Weiterschauen“ auf jedem Gerät. Titel laufen außerdem nach ${daysOfDative(days)} ab.`,
			clear: 'Verlauf löschen',
			clearTitle: 'Verlauf löschen',
			clearQuestion:
				'Damit wird dein ganzer Verlauf aus deinem Konto und diesem Browser entfernt. Das kann nicht rückgängig gemacht werden.',
			clearConfirm: 'Löschen',
			cleared: 'Verlauf gelöscht',
			clearingFailed: 'Der Verlauf konnte nicht gelöscht werden. Bitte versuch es noch einmal.',
		},
	},
	'web/features/welcome/welcome': {
		WELCOME_TEXT: {
			title: 'Willkommen bei Matinee',
			gain: (canSignUp) =>
				`Schau ohne Konto, oder ${canSignUp ? 'registriere' : 'melde'} dich${canSignUp ? '' : ' an'}, um auf jedem Gerät weiterzuschauen.`,
			retention: (days) => `Der Verlauf wird nach ${daysOfDative(days)} Inaktivität gelöscht.`,
			link: 'Datenschutzerklärung',
			close: 'Schließen',
		},
	},
	'web/keyboard/keyboard': {
		KEYBOARD_TEXT: {
			title: 'Tastenkürzel',
			close: 'Schließen',
			singleKeys: 'Kürzel aus einer Taste',
			singleKeysHint:
				'Schalte sie aus, wenn sie die Sprachsteuerung stören. Pfeile, Eingabe und Escape funktionieren immer.',
			remote:
				'Fernbedienungen und Gamepads funktionieren auch: Pfeile zum Bewegen, OK oder A zum Öffnen, Zurück oder B zum Zurückgehen.',
			andThen: 'dann',
			orElse: 'oder',
			moving: 'Bewegen',
			arrows: 'Zum nächsten Element in dieser Richtung',
			ends: 'Erste und letzte Karte einer Reihe',
			open: 'Öffnen oder drücken',
			escape: 'Dialog schließen oder Player verlassen',
			searchAnywhere: 'Von überall suchen',
			pages: 'Gehe zu',
			search: 'Suche',
			list: 'Diese Liste',
			home: 'Start',
			movies: 'Filme',
			shows: 'Serien',
			myList: 'Meine Liste',
			settings: 'Einstellungen',
			titles: 'Auf einer Karte oder Titelseite',
			bookmark: 'Später ansehen',
			cardMenu: 'Mehr zur Karte',
			watching: 'Beim Ansehen',
			playPause: 'Abspielen oder Pause',
			frames: 'In der Pause: ein Bild zurück oder vor',
			skip: 'Intro oder Rückblick überspringen',
			rate: 'Nach dem Ende: bewerten',
			stay: 'Nach dem Ende: bleiben',
			next: 'Nächstes in der Warteschlange oder nächste Folge',
			previous: 'Vorherige Folge',
			servers: 'Server',
			theatre: 'Kinomodus',
			fullScreen: 'Vollbild',
		},
	},
	'web/layout/layout': {
		LAYOUT_TEXT: {
			calendar: 'Kalender',
			homeLink: 'Matinee, Startseite',
			skip: 'Zum Inhalt springen',
			mainNavigation: 'Hauptmenü',
			tabNavigation: 'Bereiche',
			openMenu: 'Menü öffnen',
			menu: 'Menü',
			home: 'Start',
			movies: 'Filme',
			shows: 'Serien',
			search: 'Suche',
			myList: 'Meine Liste',
			accountMenu: 'Kontomenü',
			login: 'Anmelden',
			signUp: 'Registrieren',
			loadingPage: 'Seite wird geladen',
			loadingPanel: 'Wird geladen',
			downloads: 'Downloads',
			sitePages: 'Über diese Website',
			info: 'Info',
			privacy: 'Datenschutz',
			dmca: 'DMCA',
			proxyAsks: 'Ein Proxy vor dieser Website verlangt eine Anmeldung. Nichts geht verloren: Lade die Seite dazu neu.',
			reload: 'Neu laden',
			shortcuts: 'Tastenkürzel',
		},
	},
	'web/layout/menu': {
		MENU_TEXT: {
			panelNavigation: 'Menü',
			closeMenu: 'Menü schließen',
			posters: 'Poster',
			about: 'Über',
			account: 'Konto',
			accountStarting: 'Du wirst angemeldet …',
			accountUnreachable: 'Server nicht erreichbar',
			signedIn: 'Angemeldet',
			settings: 'Einstellungen',
			admin: 'Verwaltung',
			logout: 'Abmelden',
			leaving: 'Abmeldung läuft …',
			dismiss: 'Schließen',
			unreachable: (age) =>
				age
					? `Der Katalog ist nicht erreichbar. Du siehst einen gespeicherten Stand: ${age}.`
					: 'Der Katalog ist nicht erreichbar. Du siehst einen früheren Stand.',
		},
	},
	'web/lib/spoiler': { SPOILER_TEXT: { reveal: (episode) => `Folge ${episode} aufdecken` } },
	'web/lib/format': {
		FORMAT_TEXT: {
			justNow: 'Gerade eben',
			hoursAgo: (hours) => `vor ${hours} Std.`,
			yesterday: 'Gestern',
			under: (amount) => `Unter ${amount}`,
			lessThanAMinuteAgo: 'vor weniger als einer Minute',
		},
		TITLE_TEXT: { episodeCode, episodeWords, download: 'Herunterladen', ratedOutOfTen },
	},
	'web/lib/watch-action': {
		WATCH_ACTION_TEXT: { title: 'Jetzt ansehen', trailer: 'Jetzt ansehen (Trailer)', clip: 'Jetzt ansehen' },
	},
	'web/queue/play-all': {
		PLAY_ALL_TEXT: {
			playAll: 'Alle abspielen',
			shuffle: 'Zufällig',
			playAllOf: (name) => `Alle abspielen: ${name}`,
			shuffleOf: (name) => `Zufällig abspielen: ${name}`,
		},
	},
	'web/queue/queue': {
		QUEUE_TEXT: {
			queue: 'Warteschlange',
			playNext: 'Als Nächstes abspielen',
			addToQueue: 'Zur Warteschlange',
			playEpisodes: 'Alle ab der ersten ungesehenen abspielen',
			shuffleEpisodes: 'Alle Folgen in zufälliger Reihenfolge',
			more: 'Warteschlange und Folgen',
			count: titlesOf,
			episode: (show, season, episode) => `${show} ${episodeCode(season, episode)}`,
			upNext: 'Als Nächstes',
			playsNext: (name) => `${name} läuft als Nächstes`,
			added: (name) => `${name} ist in der Warteschlange`,
			full: `Die Warteschlange ist voll: Sie fasst ${QUEUE_MAX_TITLES} Titel. Entferne zuerst einen.`,
			remove: (name) => `${name} aus der Warteschlange entfernen`,
			removed: (name) => `${name} aus der Warteschlange entfernt`,
			moveUp: (name) => `${name} nach oben`,
			moveDown: (name) => `${name} nach unten`,
			moved: (name, place) => `${name} ist jetzt Nummer ${place}`,
			drag: 'Zum Verschieben ziehen',
			clear: 'Leeren',
			cleared: 'Die Warteschlange ist leer',
			replaced: 'Das hat deine Warteschlange ersetzt',
			undo: 'Rückgängig',
			skipped: (name) => `${name} übersprungen: Hier kann es nicht abgespielt werden.`,
			skippedMany: (count) => `${count} Titel übersprungen: Hier können sie nicht abgespielt werden.`,
			nothingPlays: 'Nichts davon kann hier abgespielt werden.',
			failed: 'Die Titel konnten nicht geladen werden. Bitte versuch es noch einmal.',
		},
	},
	'web/recovery/recovery': {
		ERROR_TITLE: 'Etwas ist schiefgegangen',
		ERROR_TEXT: 'Ein unerwarteter Fehler ist aufgetreten',
		TRY_AGAIN: 'Noch einmal versuchen',
		RELOAD_PAGE: 'Seite neu laden',
		ERROR_HELP:
			'„Noch einmal versuchen“ leert die in diesem Browser gespeicherten Seiten und lädt neu. Vorlieben und Verlauf bleiben erhalten.',
		ERROR_DETAILS: 'Details anzeigen',
		START_TIMEOUT_DETAILS: 'Die Seite ist nicht rechtzeitig gestartet.',
		SEND_REPORT: 'Bericht senden',
		REPORT_HELP:
			'Der Bericht enthält diesen Fehler, die Adresse der Seite und den Namen deines Browsers. Sonst wird nichts gesendet.',
		REPORT_SENT: 'Bericht gesendet. Danke.',
		REPORT_FAILED: 'Der Bericht konnte nicht gesendet werden.',
	},
	'web/screens/account-link-screens': {
		RESET_TEXT: {
			...LINK_TEXT,
			title: 'Neues Passwort',
			description: 'Wähle ein neues Passwort.',
			purpose: (username) => `Für das Konto ${username}. Jedes Gerät wird abgemeldet.`,
			purposeOfUnknown: 'Jedes Gerät wird abgemeldet.',
			whyUnusable: `Er funktioniert einmal, ${RESET_LINK_MINUTES} Minuten nach einer E-Mail oder ${HANDED_RESET_LINK_HOURS} Stunden, nachdem ein Admin ihn erstellt hat. Einen neuen bekommst du über „Passwort vergessen?“ bei der Anmeldung.`,
			done: 'Passwort geändert',
			whatNext: 'Melde dich mit deinem neuen Passwort an.',
		},
		VERIFY_TEXT: {
			...LINK_TEXT,
			title: 'Adresse bestätigen',
			description: 'Bestätige eine E-Mail-Adresse.',
			purpose: 'Drücke auf die Schaltfläche, um zu bestätigen, dass diese E-Mail-Adresse dir gehört.',
			confirm: 'Adresse bestätigen',
			failed: 'Die Adresse konnte nicht bestätigt werden. Bitte versuch es noch einmal.',
			why: `Ein Link funktioniert einmal, ${VERIFY_LINK_DAYS} Tage lang. Einen neuen bekommst du in den Einstellungen.`,
			done: 'Adresse bestätigt',
			whatNext: 'Danke. Wenn du dein Passwort vergisst, können wir dir einen Link dorthin senden.',
		},
		UNDO_TEXT: {
			...LINK_TEXT,
			title: 'Änderung rückgängig machen',
			description: 'Mach die Änderung einer E-Mail-Adresse rückgängig.',
			purpose:
				'Dein Konto bekommt diese E-Mail-Adresse zurück, jedes Gerät wird abgemeldet, und du wählst ein neues Passwort.',
			confirm: 'Änderung rückgängig machen',
			failed: 'Die Änderung konnte nicht rückgängig gemacht werden. Bitte versuch es noch einmal.',
			why: `Ein Link funktioniert einmal, ${UNDO_EMAIL_DAYS} Tage lang nach der Änderung.`,
			newPassword: 'Neues Passwort wählen',
			whyNewPassword:
				'Die Änderung ist rückgängig gemacht. Wer sie vorgenommen hat, kennt vielleicht dein Passwort. Wähle also jetzt ein neues.',
		},
	},
	'web/screens/activate-screen': {
		ACTIVATE_TEXT: {
			title: 'Gerät anmelden',
			description: 'Melde einen Fernseher oder ein anderes Gerät mit seinem Code an.',
			purpose: 'Gib den Code ein, den das Gerät zeigt.',
			checking: 'Einen Moment …',
			needsScript: 'Diese Seite braucht JavaScript, das in diesem Browser ausgeschaltet ist.',
			signedOut: 'Melde dich zuerst hier an',
			whySignedOut: 'Dann kannst du das Gerät anmelden, das den Code zeigt.',
			login: 'Anmelden',
			code: 'Code',
			codeHint: 'Acht Buchstaben',
			codeRequired: 'Bitte gib den Code ein',
			next: 'Weiter',
			found: 'Ist das dein Gerät?',
			foundPurpose: (username) =>
				`Es darf dann alles, was ${username} darf. Bestätige nur ein Gerät, das vor dir steht, und nie eines, das du auf die Bitte von jemandem bestätigen sollst.`,
			device: 'Gerät',
			unknownDevice: 'Unbekanntes Gerät',
			address: 'Adresse',
			since: 'Angefragt',
			password: 'Dein Passwort',
			approve: 'Dieses Gerät anmelden',
			refuse: 'Ablehnen',
			failed: 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.',
			approved: 'Gerät angemeldet',
			approvedText:
				'Es macht in wenigen Sekunden weiter. Du kannst seine Sitzung jederzeit in den Einstellungen beenden.',
			refused: 'Gerät abgelehnt',
			refusedText: 'Es ist nicht angemeldet. Wenn du das nicht angefragt hast, musst du nichts weiter tun.',
			goHome: 'Zur Startseite',
			another: 'Ein anderes Gerät',
			startAgain: 'Anderen Code eingeben',
		},
	},
	'web/screens/failures/failures': {
		FAILURE_TEXT: {
			notFoundTitle: 'Seite nicht gefunden',
			notFoundText: 'Diese Seite gibt es nicht, oder sie ist umgezogen.',
			goHome: 'Zur Startseite',
			goBack: 'Zurück',
			outage: ['Der Katalog ist nicht erreichbar', 'Vielleicht ist er gleich wieder da. Es wird weiter versucht …'],
			refused: ['Das dauert einen Moment', 'Aus deinem Netz wurden viele Seiten geöffnet. Diese kommt als Nächstes …'],
			offlineTitle: 'Keine Verbindung',
			offlineText: 'Diese Seite ist nicht auf diesem Gerät gespeichert. Sie öffnet sich, sobald du wieder online bist.',
		},
	},
	'web/screens/failures/kept-titles': {
		KEPT_TEXT: { home: 'Startseite, wie zuletzt gesehen', titles: 'Offline verfügbar' },
	},
	'web/screens/join-screen': {
		JOIN_TEXT: {
			title: 'Du bist eingeladen',
			signingIn: 'Anmeldung läuft …',
			description: 'Registriere dich mit einer Einladung.',
			purpose: 'Erstelle dein Konto, um auf jedem Gerät an derselben Stelle weiterzuschauen.',
			unusable: 'Einladung ungültig',
			whyUnusable: 'Vielleicht ist sie abgelaufen, widerrufen oder aufgebraucht. Bitte um eine neue.',
			checking: 'Einladung wird geprüft …',
			signedIn: (username) => `Angemeldet als ${username}`,
			forNewAccount: 'Die Einladung ist für ein neues Konto. Melde dich ab, um sie zu nutzen.',
			needsScript: 'Eine Einladung braucht JavaScript, das in diesem Browser ausgeschaltet ist.',
			goHome: 'Zur Startseite',
		},
	},
	'web/screens/owner-sign-up': {
		OWNER_SIGN_UP_TEXT: {
			title: 'Werde Inhaber',
			purpose:
				'Dem Konto, das du mit diesem Link erstellst, gehört der Server: Es verwaltet Nutzer, Player-Server und Backups.',
			unusable: 'Link ungültig',
			whyUnusable: (minutes) =>
				`Ein Inhaber-Link funktioniert einmal, ${minutes} Minuten lang nach dem Start des Servers, und nur, solange es keinen Inhaber gibt. Starte den Server neu, um einen neuen Link zu bekommen, oder melde dich als Inhaber an.`,
			checking: 'Link wird geprüft …',
			signedIn: (username) => `Angemeldet als ${username}`,
			makeThisOwner:
				'Der Link ist für ein neues Konto. Melde dich ab, um ihn zu nutzen, oder mach dieses Konto zum Inhaber:',
			command: { npm: (email) => `npm run owner -- ${email}`, matinee: (email) => `matinee owner ${email}` },
			goHome: 'Zur Startseite',
		},
	},
	'web/screens/provider-return': {
		PROVIDER_RETURN_TEXT: {
			waiting: 'Deine Anmeldung wird geprüft …',
			failed: 'Du bist nicht angemeldet',
			connectFailed: 'Nicht verbunden',
			connected: 'Verbunden. Ab jetzt kannst du dich damit anmelden.',
			elsewhere: 'Diese Anmeldung wurde in einem anderen Tab oder Browser begonnen. Beginne hier noch einmal.',
			unknown: 'Etwas ist schiefgegangen. Versuch es noch einmal.',
			login: 'Anmelden',
			back: 'Zurück',
			codeTitle: 'Zwei-Faktor-Anmeldung',
			codePurpose: 'Dein Konto hat die Zwei-Faktor-Anmeldung.',
			waitsTitle: 'Fast geschafft',
		},
	},
	'web/session/owner-notice': {
		OWNER_NOTICE_TEXT: {
			keyRefused: 'TMDB lehnt den Schlüssel ab, deshalb bleiben Seiten leer.',
			open: 'Zur Einrichtung',
		},
	},
	'web/session/second-factor-notice': {
		SECOND_FACTOR_NOTICE_TEXT: {
			mustSetUp: 'Deine Rolle braucht die Zwei-Faktor-Anmeldung. Richte sie ein, um fortzufahren.',
			open: 'Einrichten',
		},
	},
	'web/session/session': {
		SESSION_TEXT: {
			logoutFailed: 'Der Server hat die Abmeldung nicht bestätigt, aber auf diesem Gerät bist du abgemeldet',
		},
	},
	'web/taste/taste': {
		TASTE_TEXT: {
			notInterested: 'Kein Interesse',
			showAgain: 'Wieder anzeigen',
			hidden: (name) => `${name} erscheint nicht mehr in Reihen und Listen`,
			hiddenHere: (name) =>
				`${name} erscheint in diesem Browser nicht mehr. Melde dich an, um den Titel in den Einstellungen zu finden.`,
			shown: (name) => `${name} wird wieder gezeigt`,
			undo: 'Rückgängig',
			allHidden: 'Du hast alle Titel dieser Liste ausgeblendet.',
			hideFailed: 'Was ausgeblendet ist, konnte nicht geändert werden. Bitte versuch es noch einmal.',
			tooManyHidden: 'Zu viele Titel sind ausgeblendet. Zeige zuerst einen davon wieder.',
			yourRating: 'Deine Bewertung',
			noRating: 'Keine Bewertung',
			removeRating: 'Bewertung entfernen',
			stars: (halfStars) => {
				const whole = Math.floor(halfStars / 2);
				const text = halfStars % 2 === 0 ? String(whole) : `${whole || ''}½`;
				return `${text} ${halfStars <= 2 ? 'Stern' : 'Sterne'}`;
			},
			rateFailed: 'Deine Bewertung konnte nicht gespeichert werden. Bitte versuch es noch einmal.',
			tooManyRatings: 'In diesem Browser sind zu viele Bewertungen. Melde dich an, um mehr zu speichern.',
			migrated: 'Ausgeblendete Titel und Bewertungen aus diesem Browser sind jetzt in deinem Konto',
			noRoom: (hidden, ratings) => {
				const parts = [
					...(hidden > 0 ? [counted(hidden, 'ausgeblendeten Titel', 'ausgeblendete Titel')] : []),
					...(ratings > 0 ? [counted(ratings, 'Bewertung', 'Bewertungen')] : []),
				];
				return `Dein Konto hat keinen Platz für ${parts.join(' und ')}: In diesem Browser bleibt alles erhalten.`;
			},
		},
	},
	'web/ui/link-to-copy': {
		LINK_TO_COPY_TEXT: {
			copy: 'Link kopieren',
			copied: 'Link kopiert',
			copyFailed: 'Kopiere den Link von Hand',
		},
	},
	'web/ui/ui': {
		UI_TEXT: {
			retry: 'Noch einmal versuchen',
			retrying: 'Neuer Versuch …',
			fetchFailed: 'Das konnte nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.',
			cardFailed: 'Dieser Teil konnte nicht gezeigt werden. Versuch es noch einmal.',
			close: 'Schließen',
			cancel: 'Abbrechen',
			working: 'Moment …',
			notices: 'Hinweise',
			dismissNotice: 'Schließen',
			showPassword: 'Passwort anzeigen',
			hidePassword: 'Passwort verbergen',
		},
	},
	'web/worker/offline-page': {
		OFFLINE_TEXT: {
			title: 'Keine Verbindung',
			text: 'Diese Seite ist nicht auf diesem Gerät gespeichert. Sie öffnet sich, sobald du wieder online bist.',
			retry: 'Noch einmal versuchen',
			home: 'Startseite, wie zuletzt gesehen',
			kept: 'Offline verfügbar',
			navigation: 'Hauptmenü',
			pages: [
				['/', 'Start'],
				['/movies', 'Filme'],
				['/tv', 'Serien'],
				['/my-list', 'Meine Liste'],
				['/downloads', 'Downloads'],
			],
		},
	},
	'web/preferences/language': {
		LANGUAGE_TEXT: {
			title: 'Sprache',
			hint: 'Von Menüs, Schaltflächen und Meldungen. Titel und Inhaltsangaben bleiben, wie ihre Quelle sie hat.',
			automatic: 'Automatisch',
			open: (language) => `Sprache: ${language}`,
			blocked:
				'Dieser Browser speichert keine Cookies für diese Website und kann sich deshalb keine Sprache merken. Es gilt seine eigene Einstellung.',
		},
	},
	'web/features/calendar/calendar-tools': {
		CALENDAR_TOOLS_TEXT: {
			failed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
			feedHeading: 'In deiner Kalender-App',
			feedHint:
				'Kalender-Apps können eine private Adresse abonnieren. Wer sie hat, kann diesen Kalender lesen und sonst nichts von deinem Konto.',
			make: 'Adresse erstellen',
			since: (date) =>
				`Seit dem ${formatUtcDate(date)} gibt es eine Adresse. Sie kann nicht noch einmal angezeigt werden.`,
			renew: 'Neue erstellen',
			end: 'Beenden',
			made: 'Kopiere sie jetzt: Sie wird nicht noch einmal angezeigt.',
			copy: 'Adresse kopieren',
			copied: 'Kopiert',
			copyFailed: 'Kopiere die markierte Adresse selbst.',
			open: 'In Kalender-App öffnen',
			renewTitle: 'Neue Adresse erstellen?',
			endTitle: 'Adresse beenden?',
			endText: 'Kalender-Apps mit der jetzigen Adresse bekommen nichts mehr.',
			pushHeading: 'Benachrichtigungen',
			pushHint:
				'Dieser Browser kann dir sagen, wenn eine neue Folge läuft, auch ohne offenen Tab. Der Push-Dienst des Browsers gibt die Nachricht verschlüsselt weiter.',
			obstacle: {
				insecure: 'Browser erlauben Benachrichtigungen nur auf https-Adressen. Frag, wer diese Website betreibt.',
				unsupported:
					'Dieser Browser kann keine Benachrichtigungen empfangen. Füge die Website auf iPhone oder iPad zuerst zum Home-Bildschirm hinzu.',
				blocked:
					'Benachrichtigungen sind hier blockiert. Erlaube sie in den Einstellungen des Browsers für diese Website und komm dann zurück.',
				worker:
					'Diese Website ist in diesem Browser noch nicht eingerichtet. Lade die Seite neu und versuch es noch einmal.',
				service: 'Der Push-Dienst des Browsers ist gerade nicht erreichbar. Bitte versuch es später noch einmal.',
			},
			turnOn: 'In diesem Browser Bescheid geben',
			isOn: 'Dieser Browser meldet dir neue Folgen, bis du dich abmeldest.',
			turnOff: 'Ausschalten',
			test: 'Test senden',
			tested: 'Ein Test ist unterwegs',
		},
	},
	'web/worker/push': {
		PUSH_TEXT: {
			site: 'Matinee',
			test: 'Benachrichtigungen funktionieren in diesem Browser.',
			other: 'Es gibt etwas Neues.',
			newEpisode: ({ season, episode, episode_name }) =>
				`Neue Folge: ${episodeCode(season, episode)}${episode_name ? ` · ${episode_name}` : ''}`,
		},
	},
	'web/features/calendar/calendar': {
		CALENDAR_TEXT: {
			title: 'Kalender',
			description: 'Neue und kommende Folgen und Filme zu dem, was du schaust und dir gemerkt hast.',
			lead: 'Neue und kommende Folgen und Filme zu dem, was du schaust und dir gemerkt hast. Es gelten die Tage des Landes, in dem etwas läuft.',
			signInPurpose: 'Melde dich an, um zu sehen, wann es neue Folgen und Filme für dich gibt.',
			previewHeading: 'Was im Kalender steht',
			preview: 'Die Folgen deiner Serien und die Filme auf deinen Listen, Tag für Tag.',
			unreachable: 'Der Kalender kann gerade nicht geladen werden. Prüfe deine Verbindung und versuch es noch einmal.',
			loading: 'Kalender wird geladen',
			failed: 'Der Kalender kann gerade nicht geladen werden.',
			partial: (count, all) =>
				`${formatCount(count)} von ${formatCount(all)} ${plural('de', all, { one: 'Titel', other: 'Titeln' })} ${plural('de', count, { one: 'kann gerade nicht nachgeschlagen werden und fehlt', other: 'können gerade nicht nachgeschlagen werden und fehlen' })} hier vielleicht.`,
			noTitles: 'Dein Kalender ist leer. Er richtet sich nach dem, was du schaust und was auf deinen Listen steht.',
			nothingComing: 'Zu deinen Titeln gibt es weder Neues noch einen kommenden Termin.',
			nothingOpen:
				'Die Filme und Serien des offenen Katalogs sind vor langer Zeit erschienen, es kommt also nichts Neues. Mit einem TMDB-Schlüssel kennt diese Website neue Folgen.',
			browse: 'Serien durchstöbern',
			earlier: 'Zuletzt',
			coming: 'Ab heute',
			noneComing: 'Es ist noch kein kommender Termin bekannt.',
			day: (date, away) => {
				const full = new Intl.DateTimeFormat('de', { dateStyle: 'full', timeZone: 'UTC' }).format(
					new Date(`${date}T00:00:00Z`),
				);
				const near = away === 0 ? 'Heute' : away === 1 ? 'Morgen' : away === -1 ? 'Gestern' : null;
				return near ? `${near} · ${full}` : full;
			},
			episode: (season, episode, name) => `${episodeCode(season, episode)}${name ? ` · ${name}` : ''}`,
			movie: 'Film',
			aired: 'Erschienen',
		},
	},
	'web/features/card-actions/children-dialog': {
		CHILDREN_TEXT: {
			children: 'Kinder',
			title: (name) => `${name} für Kinder`,
			text: 'Was auch immer die Freigabe sagt: Du kannst diesen Titel für ein Kind erlauben oder sperren.',
			loadFailed: 'Was deine Kinder sehen, kann gerade nicht geladen werden.',
			visible: 'Ist zu sehen',
			hidden: 'Ist ausgeblendet',
			reasonOf: {
				decision: 'wie du entschieden hast',
				rating: 'nach der Freigabe',
				unrated: 'da es dort keine Freigabe gibt',
				unknown: 'da die Freigabe gerade nicht lesbar ist',
			},
			from: (age) => (age === 0 ? 'für alle' : `ab ${age}`),
			byRating: 'Nach der Freigabe',
			allow: 'Erlauben',
			block: 'Sperren',
			close: 'Schließen',
			failed: 'Das konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
		},
	},
	'web/features/player/screen-time/screen-time': {
		SCREEN_TIME_TEXT: {
			left: (minutes) => `Noch ${minutes} Min. für heute`,
			untilBedtime: (minutes) => `Noch ${minutes} Min. bis zur Schlafenszeit`,
			dayTitle: 'Das war alles für heute',
			dayText: 'Was für ein Filmtag! Die Filme warten auf dich.',
			bedtimeTitle: 'Zeit fürs Bett',
			bedtimeText: 'Schlaf gut. Der Film wartet genau da, wo du aufgehört hast.',
			opensAt: (time) => `Um ${time} geht es weiter.`,
			home: 'Startseite',
		},
	},
	'web/features/settings/profiles/profiles': {
		PROFILES_TEXT: {
			child: 'Kind',
			childUpTo: (age) => (age === 0 ? 'Kind, Filme für alle' : `Kind, Filme bis ${age}`),
			childTitle: (name) => `${name} ist ein Kind`,
			childText:
				'Filme und Serien über dem Alter sind überall ausgeblendet, und dieses Profil verlässt man mit der PIN deines eigenen.',
			childNeedsPin: 'Gib zuerst deinem eigenen Profil, dem ersten, eine PIN: Sie hält Kinder in ihrem.',
			country: 'Freigaben von',
			age: 'Bis',
			ageStep: (age, names) => (age === 0 ? `Alle: ${names}` : `${age}: ${names}`),
			unrated: 'Auch, was das Land nicht eingestuft hat',
			unratedHint: 'Außer ein anderes Land stuft es höher ein.',
			dayLimit: 'Am Tag',
			noDayLimit: 'So lange sie möchten',
			hours(minutes) {
				const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
				return [hours > 0 && `${hours} Std.`, rest > 0 && `${rest} Min.`].filter(Boolean).join(' ');
			},
			bedtime: 'Eine Schlafenszeit, in der nichts läuft',
			bedtimeFrom: 'Von',
			bedtimeTo: 'Bis',
			timeZone: (zone) => `Nach der Uhr von ${zone}.`,
			decided: 'Mit Namen erlaubt oder gesperrt',
			noneDecided: 'Noch keine. Erlaube oder sperre einen Titel auf seiner Seite.',
			allowed: 'Erlaubt',
			blocked: 'Gesperrt',
			forget: (title) => `Die Freigabe von ${title} entscheiden lassen`,
			notChild: 'Kein Kind mehr: alle Grenzen aufheben',
			accountProof: 'PIN deines ersten Profils oder dein Kontopasswort',
			childSaved: 'Grenzen gespeichert',
			unknownTitle: (id) => `Titel ${id}`,
			heading: 'Profile',
			hint: `Bis zu ${PROFILES_MAX} Personen teilen sich dieses Konto, jede mit eigenem Verlauf, eigenen Listen, Bewertungen, ausgeblendeten Titeln und Vorlieben.`,
			loadFailed: 'Deine Profile können gerade nicht geladen werden.',
			current: 'Schaut gerade',
			first: 'Erstes Profil',
			hasPin: 'PIN',
			add: 'Profil hinzufügen',
			full: 'Mehr Profile kann dein Konto nicht haben.',
			edit: 'Bearbeiten',
			remove: 'Entfernen',
			moveUp: (name) => `${name} nach oben`,
			of: (name) => ` ${name}`,
			addTitle: 'Ein neues Profil',
			addText: 'Es beginnt mit einem leeren Verlauf.',
			editTitle: (name) => `${name} bearbeiten`,
			editText: 'Was das Profil gesehen und sich gemerkt hat, bleibt.',
			save: 'Speichern',
			name: 'Name',
			picture: 'Bild',
			pictureOf: {
				reel: 'Filmrolle',
				moon: 'Mond',
				fox: 'Fuchs',
				owl: 'Eule',
				whale: 'Wal',
				cactus: 'Kaktus',
				rocket: 'Rakete',
				mask: 'Maske',
				teapot: 'Teekanne',
				cloud: 'Wolke',
				star: 'Stern',
				cat: 'Katze',
			},
			pin: 'PIN',
			newPin: 'Neue PIN',
			pinHint: '4 bis 8 Ziffern; ohne PIN kann jeder an deinen Geräten das Profil benutzen.',
			newPinHint: '4 bis 8 Ziffern; bleibt das Feld leer, bleibt die PIN, wie sie ist.',
			removePin: 'PIN entfernen',
			proof: 'Seine PIN oder das Passwort deines Kontos',
			proofHint: 'Nötig, um ein Profil zu ändern, das eine PIN hat.',
			added: 'Profil hinzugefügt',
			saved: 'Profil gespeichert',
			removeTitle: (name) => `${name} entfernen?`,
			removeText:
				'Verlauf, gemerkte Stellen, Listen, Bewertungen, ausgeblendete Titel und Importe des Profils werden endgültig gelöscht. Links zu seinen geteilten Listen funktionieren dann nicht mehr.',
			removed: 'Profil entfernt',
			failed: 'Etwas ist schiefgegangen. Bitte versuch es noch einmal.',
		},
	},
	'web/layout/profiles': {
		PROFILES_TEXT: {
			accountPinTitle: 'Frag einen Erwachsenen nach der PIN des Kontos',
			forgottenByChild:
				'Vergessen? Melde dich ab, mit dem Passwort wieder an, und wähle in den Einstellungen eine neue PIN.',
			child: 'Kind',
			title: 'Wer schaut gerade?',
			hasPin: 'PIN nötig',
			current: 'Schaut gerade',
			pinTitle: (name) => `PIN von ${name}`,
			pin: 'PIN',
			pinHint: '4 bis 8 Ziffern',
			forgotten: 'Vergessen? Gib stattdessen das Passwort deines Kontos ein: Es entfernt die PIN.',
			enter: 'Weiter',
			back: 'Zurück',
			close: 'Schließen',
			working: 'Profil wird gewechselt …',
			failed: 'Der Wechsel ist fehlgeschlagen. Bitte versuch es noch einmal.',
			switchProfile: 'Profil wechseln',
		},
	},
	'web/features/settings/transfer/transfer': {
		TRANSFER_TEXT: {
			importHeading: 'Import',
			importHint:
				'Verlauf, Bewertungen und Listen von Trakt, Letterboxd, Simkl, IMDb, TV Time, Netflix, Yamtrack, TMDB oder einem anderen Matinee. Nimm die Datei so, wie du sie dort heruntergeladen hast.',
			fileTypes: 'ZIP, CSV oder JSON',
			choose: 'Datei wählen',
			dropHere: 'oder hierher ziehen',
			dropNow: 'Loslassen, um die Datei zu lesen',
			oneFile:
				'Bitte wähle immer nur eine Datei. Was ein Dienst in mehreren Dateien ausgibt, lässt sich nacheinander importieren.',
			retention: (days) =>
				`Der Verlauf wird hier ${daysOf(days)} aufbewahrt. Was du davor gesehen hast, kann dauerhaft als gesehen markiert werden. Bewertungen und Listen laufen nicht ab.`,
			sending: (name) => `${name} wird gesendet`,
			sent: (percent) => `${percent} % gesendet`,
			reading: 'Die Datei wird gelesen …',
			cancel: 'Abbrechen',
			uploadFailed: 'Die Datei konnte nicht gesendet werden. Prüfe die Verbindung und wähle sie noch einmal.',
			questionOf: {
				date_order: 'Welche Zahl in ihren Datumsangaben ist der Tag?',
				profile: 'Wessen Zeilen sollen importiert werden?',
			},
			dateOrders: { day: 'Tag zuerst: 31/12/2026', month: 'Monat zuerst: 12/31/2026' },
			answer: 'Datei lesen',
			jobsHeading: 'Deine Importe',
			jobsHint: (days) =>
				`Ein Import kann bis zu ${daysOf(days)} nach seiner letzten Änderung als Ganzes rückgängig gemacht werden.`,
			jobsFailed: 'Deine Importe können gerade nicht geladen werden.',
			noJobs: 'Du hast noch nichts importiert.',
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
				matching: 'Titel werden gesucht',
				checking: 'Wird mit deinem Konto verglichen',
				preview: 'Bereit zum Importieren',
				importing: 'Wird importiert',
				done: 'Importiert',
				undoing: 'Wird rückgängig gemacht',
				undone: 'Rückgängig gemacht',
			},
			stopped: 'Angehalten',
			progressOf: (done, all) => `${formatCount(done)} von ${formatCount(all)}`,
			inBackground: 'Das geht weiter, wenn du die Seite schließt.',
			rows: rowsOf,
			contents: (rowCount, titles) => `${rowsOf(rowCount)} zu ${counted(titles, 'Titel', 'Titeln')}`,
			repeated: (number) => `${rowsOf(number)} ${plural('de', number, { one: 'war', other: 'waren' })} doppelt.`,
			unreadable: (number) =>
				`${rowsOf(number)} ${plural('de', number, { one: 'konnte', other: 'konnten' })} nicht gelesen werden.`,
			kind: 'Was',
			kindOf: {
				watched: 'Gesehen',
				rating: 'Bewertungen',
				watchlist: 'Später ansehen',
				list: 'Listen',
				hidden: 'Ausgeblendete Titel',
			},
			resultOf: {
				added: ['Kommt hinzu', 'Hinzugefügt'],
				changed: ['Wird geändert', 'Geändert'],
				there: ['Schon vorhanden', 'Schon vorhanden'],
				older: ['Dein Stand ist neuer', 'Dein Stand war neuer'],
				expired: ['Zu alt', 'Zu alt'],
				full: ['Kein Platz', 'Kein Platz'],
				unmatched: ['Nicht gefunden', 'Nicht gefunden'],
			},
			tableOf: (file) => `Was aus den Zeilen von ${file} wird`,
			nothingToAdd: 'Nichts aus dieser Datei würde dein Konto ändern.',
			keepSeen: 'Dauerhaft als gesehen markieren',
			keepSeenHint: (number, days) =>
				`${rowsOf(number)} ${plural('de', number, { one: 'ist', other: 'sind' })} älter als ${daysOf(days)} (so lange wird der Verlauf aufbewahrt) oder ${plural('de', number, { one: 'gilt', other: 'gelten' })} für eine ganze Serie. Die Titel bekommen eine Markierung, die nicht abläuft.`,
			start: 'Import starten',
			stop: 'Anhalten',
			resume: 'Fortsetzen',
			undo: 'Import rückgängig machen',
			remove: 'Löschen',
			ofFile: (file) => ` ${file}`,
			downloadErrors: 'Ausgelassenes herunterladen',
			downloadFailed: 'Die Datei konnte nicht heruntergeladen werden. Bitte versuch es noch einmal.',
			actionFailed: 'Das hat nicht geklappt. Bitte versuch es noch einmal.',
			undoTitle: 'Diesen Import rückgängig machen?',
			undoText: (file) =>
				`Alles, was ${file} hinzugefügt hat, wird zurückgenommen, und was vorher da war, kehrt zurück. Was du seitdem geändert hast, bleibt, wie es ist.`,
			removeTitle: 'Diesen Import löschen?',
			removeText: (file) =>
				`Was ${file} deinem Konto hinzugefügt hat, bleibt und kann nicht mehr rückgängig gemacht werden. Was noch nicht importiert wurde, wird verworfen.`,
			removed: 'Import gelöscht',
			titlesOf: {
				unmatched: (number) =>
					`${titlesOf(number)} ${plural('de', number, { one: 'wurde', other: 'wurden' })} nicht gefunden`,
				matched: (number) => `${titlesOf(number)} ${plural('de', number, { one: 'wurde', other: 'wurden' })} gefunden`,
			},
			titlesHint: {
				unmatched: 'Ordne sie von Hand zu, oder lass sie stehen: Dann werden sie nicht importiert.',
				matched: 'Falsche kannst du ändern oder auslassen.',
			},
			titlesFailed: 'Die Titel können gerade nicht geladen werden.',
			noTitles: 'Es ist keiner mehr übrig.',
			mediaOf: { movie: 'Film', tv: 'Serie' },
			foundAs: (title) => `→ ${title}`,
			match: 'Titel suchen',
			change: 'Ändern',
			ofTitle: (title) => ` ${title}`,
			previous: 'Zurück',
			next: 'Weiter',
			pageOf: (from, to, all) => `${formatCount(from)}–${formatCount(to)} von ${formatCount(all)}`,
			matchTitle: (title) => `Welcher Titel ist „${title}“?`,
			matchText: 'Suche im Katalog und wähle den Titel.',
			search: 'Titel',
			searchButton: 'Suchen',
			searching: 'Wird gesucht …',
			searchFailed: 'Die Suche ist fehlgeschlagen. Ändere den Text, um es noch einmal zu versuchen.',
			noResults: 'Nichts gefunden. Versuch es mit dem Originaltitel oder weniger Wörtern.',
			results: 'Ergebnisse',
			leaveOut: 'Auslassen',
			matched: (title) => `Zugeordnet: ${title}`,
			leftOut: 'Der Titel wird ausgelassen',
			exportHeading: 'Export',
			exportZipHint:
				'Alles als ZIP: für ein anderes Matinee, und als Dateien, die Letterboxd und die Importfunktionen von Trakt lesen. Titel sind mit ihrer TMDB-Id angegeben.',
			exportZip: 'ZIP herunterladen',
			exportJsonHint: 'Alles, was über dich gespeichert ist, auch deine Sitzungen, als eine JSON-Datei.',
			exportJson: 'JSON herunterladen',
			exportFailed: 'Der Export konnte nicht heruntergeladen werden. Bitte versuch es noch einmal.',
		},
	},
	'web/features/player/together/together': {
		ROOM_TEXT: {
			heading: 'Zusammen ansehen',
			intro: 'Öffne einen Raum und schick den Link weiter: Bis zu 20 Leute sehen dieselbe Sekunde.',
			guests: 'Leute ohne Konto dürfen beitreten',
			hostOnly: 'Nur ich steuere, was läuft',
			open: 'Raum öffnen',
			openFailed: 'Der Raum konnte nicht geöffnet werden. Bitte versuch es noch einmal.',
			close: 'Schließen',
			link: 'Link zum Raum',
			people: 'Im Raum',
			host: 'Gastgeber',
			guest: 'Gast',
			you: 'du',
			ready: 'bereit',
			notReady: 'nicht bereit',
			iAmReady: 'Ich bin bereit',
			startTogether: 'Zusammen starten',
			startsIn: (seconds) => `Start in ${seconds}`,
			pressPlay: 'Dein Browser wartet: Drück im Player auf Wiedergabe.',
			silent: 'Dieser Player lässt sich von hier nicht steuern: Starte ihn, wenn der Countdown endet.',
			everybodyAt: (time) => `Alle sind bei ${time}`,
			connecting: 'Beitritt …',
			waiting: 'Die Verbindung ist abgebrochen. Neuer Versuch …',
			over: 'Du bist nicht mehr im Raum.',
			other: (name) => `Der Raum sieht ${name}.`,
			goThere: 'Dorthin gehen',
			bringHere: 'Alle hierher holen',
			react: 'Reagieren',
			reactions: {
				heart: 'Herz',
				laugh: 'Lachen',
				wow: 'Staunen',
				sad: 'Traurig',
				scared: 'Erschrocken',
				applause: 'Applaus',
			},
			reacted: (name, reaction) => `${name}: ${reaction}`,
			leave: 'Verlassen',
			end: 'Raum beenden',
		},
	},
	'web/features/together/together': {
		TOGETHER_TEXT: {
			title: 'Zusammen ansehen',
			description: 'Ein Raum, in dem man zusammen etwas ansieht oder aussucht.',
			checking: 'Der Raum wird gesucht …',
			notFound: 'Kein solcher Raum',
			notFoundText: 'Der Link ist unvollständig, oder der Raum ist beendet. Bitte um einen neuen.',
			goHome: 'Zur Startseite',
			invited: (host) => `${host} lädt dich ein`,
			toWatch: (name) => `Ihr seht zusammen ${name}.`,
			toChoose: 'Ihr sucht zusammen aus, was ihr anseht.',
			name: 'Dein Name',
			join: 'Beitreten',
			signIn: 'Anmelden',
			accountsOnly: 'Dieser Raum ist für Leute mit Konto.',
			connecting: 'Beitritt …',
			waiting: 'Die Verbindung ist abgebrochen. Neuer Versuch …',
			over: 'Du bist nicht mehr im Raum.',
			people: (names) => `Im Raum: ${names}`,
			alone: 'Noch ist sonst niemand hier. Schick den Link weiter.',
			link: 'Link zum Raum',
			like: 'Ja',
			pass: 'Nein',
			keys: 'Pfeiltasten: links ist nein, rechts ist ja.',
			left: (count) => `Noch ${count}`,
			kept: 'Für später gemerkt',
			allSeen: 'Du hast alle gesehen. Die anderen suchen noch aus.',
			match: 'Ein Treffer',
			matchText: (name) => `${name} gefällt euch allen.`,
			watch: 'Zusammen ansehen',
			watchFailed: 'Der Raum konnte nicht geöffnet werden. Bitte versuch es noch einmal.',
			waitForWatch: 'Sobald jemand mit Konto den Raum öffnet, geht es weiter.',
			decide: 'Zusammen aussuchen',
			decideFailed: 'Die Auswahl konnte nicht gemacht werden. Bitte versuch es noch einmal.',
			remoteTitle: 'Fernbedienung',
			remoteDescription: 'Steuere, was auf einem anderen Gerät läuft.',
			signedOut: 'Melde dich an, um deine Geräte zu steuern',
			signedOutText: 'Dann stehen die Geräte deines Kontos hier.',
			thisDevice: 'Dieses Gerät',
			thisDeviceHint: 'Solange hier eine Seite offen ist, können andere Geräte deines Kontos es steuern.',
			deviceName: 'Name dieses Geräts',
			turnOn: 'Steuern lassen',
			turnOff: 'Nicht mehr steuern lassen',
			isOn: (name) => `Es wird als ${name} gesteuert.`,
			devices: 'Geräte',
			noDevices: 'Kein Gerät ist da. Öffne diese Seite auf ihm und lass es steuern.',
			nothingPlays: 'Es läuft nichts',
			play: 'Wiedergabe',
			pause: 'Pause',
			back: '10 Sekunden zurück',
			forward: '10 Sekunden vor',
			volume: 'Lautstärke',
			search: 'Suche',
			searchHint: 'Das Gerät sucht, während du tippst.',
			find: 'Finden',
			findFailed: 'Die Suche ist fehlgeschlagen. Bitte versuch es noch einmal.',
			noResults: 'Nichts gefunden',
			playThere: (name) => `${name} dort abspielen`,
			guests: 'Gäste',
			guestHint: 'Ein Gast steuert deine Geräte einen Abend lang, per Link oder QR-Code.',
			letGuest: 'Gast einlassen',
			guestFailed: 'Der Link konnte nicht gemacht werden. Bitte versuch es noch einmal.',
			guestLink: 'Link für den Gast',
			guestCode: 'QR-Code des Links',
			guestUntil: (time) => `Gast bis ${time}`,
			end: 'Beenden',
			endFailed: 'Es konnte nicht beendet werden. Bitte versuch es noch einmal.',
		},
	},
} satisfies Translation;
