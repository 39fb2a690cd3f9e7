/**
 * Texts of the interface in Italian.
 *
 * Glossary: the reader is «tu». Watch Later: Guarda più tardi. My List: La mia lista. Continue Watching: Continua a guardare. movie:
 * film. show: serie. title: titolo. season: stagione. episode: episodio. specials: speciali. programme: programma. short:
 * cortometraggio. feature: lungometraggio. copy: copia. player server: server di riproduzione. add-on: componente aggiuntivo.
 * stream: flusso. list: lista. queue: coda. overview: trama (of a title), panoramica (of the admins). collection: raccolta. profile:
 * profilo. backup: backup. owner: proprietario. admin: amministratore. user: utente. passkey: passkey. recovery code: codice di
 * recupero. two-factor sign-in: accesso a due fattori. sign in: accedere. sign up: registrarsi. email, mail: email.
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
import { ACCOUNT_RULES, LIST_RULES, PROFILE_RULES, PROGRAMME_HEADINGS } from './rules/it.ts';
import type { Translation } from './translation.ts';

/** A count that may be shown already, with its noun. */
const counted = (count: number | string, one: string, other: string) =>
	`${typeof count === 'number' ? formatCount(count) : count} ${plural('it', count, { one, many: `di ${other}`, other })}`;

const daysOf = (count: number) => counted(count, 'giorno', 'giorni');
const rowsOf = (count: number) => counted(count, 'riga', 'righe');
const titlesOf = (count: number) => counted(count, 'titolo', 'titoli');
const episodesOf = (count: number) => counted(count, 'episodio', 'episodi');
const episodeCode = (season: number, episode: number) => `S${season}:E${episode}`;
const episodeWords = (season: number, episode: number) => `Stagione ${season}, episodio ${episode}`;
const ratedOutOfTen = (rating: string) => `Voto: ${rating} su 10`;
const secondsOf = (seconds: number) => counted(seconds, 'secondo', 'secondi');
const starsOf = (stars: number) => counted(stars, 'stella', 'stelle');

/** The name of a host with its article, within a sentence. */
function hostName(host: string): string {
	return host === 'Library of Congress' || host === 'Blender Foundation' ? `la ${host}` : host;
}

const JOINED = { a: 'alla', da: 'dalla', di: 'della' };

/** The same after a preposition: `dalla Library of Congress`, `da Wikimedia Commons`. */
function hostAfter(preposition: keyof typeof JOINED, host: string): string {
	return hostName(host) === host ? `${preposition} ${host}` : `${JOINED[preposition]} ${host}`;
}

/** The same at the beginning of a sentence. */
function hostFirst(host: string): string {
	const name = hostName(host);
	return name.charAt(0).toUpperCase() + name.slice(1);
}

const listOf = (parts: readonly string[]) => new Intl.ListFormat('it').format(parts);

function placeOf({ number, total }: { number: number; total: number }): string {
	return total === 1 ? '' : ` (${number} di ${total})`;
}

function leftBecause(failure: SourceFailure, host: string): string {
	if (failure === 'fault') return 'Questa copia non si riproduce qui';
	if (failure === 'silent') return `${hostFirst(host)} non risponde`;
	if (failure === 'slow') return `${hostFirst(host)} risponde troppo lentamente`;
	return `${hostFirst(host)} non invia più dati`;
}

const GET_KEY = 'Crea una chiave gratuita su themoviedb.org, nelle impostazioni del tuo account, alla voce API.';
const KEY_FORMS =
	'L’API Read Access Token di TMDB, lungo, va in TMDB_ACCESS_TOKEN; la API Key, corta, in TMDB_API_KEY.';
const RESTART = 'Nel terminale del server premi Ctrl+C, poi esegui:';
const OTHER_TERMINAL = 'In un altro terminale, nella cartella in cui è stato avviato Matinee, esegui:';

function commandsOf(commands: PublicConfig['commands']): { start: string; backUp: string } {
	return commands === 'npm'
		? { start: 'npm start', backUp: 'npm run backup -- backups/matinee.db' }
		: { start: 'matinee', backUp: 'matinee backup backups/matinee.db' };
}

function updateText(commands: PublicConfig['commands']): string {
	const backup = 'All’avvio viene fatto un backup del database integrato prima di migrarlo.';
	return commands === 'npm' ? backup : `Installala come hai installato questa: vedi docs/operating.md. ${backup}`;
}

const BROWSE_TITLES = { movie: 'Film', tv: 'Serie' };
const SORTS = {
	popular: 'Più popolari',
	top_rated: 'Più votati',
	latest: 'Più recenti',
	a_to_z: 'Dalla A alla Z',
	first_air_date: 'Data di uscita',
	name: 'Nome',
};

const quickFilterOf = (filter: Exclude<BrowseState['filter'], 'all'>) =>
	filter === 'trending' ? 'Di tendenza' : SORTS[filter];

/** `Film · Commedia · Più votati`. */
function browseTitle(
	mediaType: 'movie' | 'tv',
	{ filter, q }: Pick<BrowseState, 'filter' | 'q'>,
	genre?: string,
): string {
	if (q) return `«${q}» in ${BROWSE_TITLES[mediaType]}`;
	return [BROWSE_TITLES[mediaType], genre ?? [], filter === 'all' ? [] : quickFilterOf(filter)].flat().join(' · ');
}

const FREE = 'Gratis ora';
const FACETS: Partial<Record<FacetName, Readonly<Record<string, string>>>> = {
	length: {
		'1-19': 'Meno di 20 minuti',
		'1-59': 'Meno di un’ora',
		'60-120': 'Da 1 a 2 ore',
		'121-': 'Più di 2 ore',
	},
	sound: { silent: 'Muto', sound: 'Con sonoro' },
	country: { SU: 'Unione Sovietica', YU: 'Jugoslavia', XC: 'Cecoslovacchia', HK: 'Hong Kong' },
	language: { cn: 'cantonese', zh: 'mandarino' },
	free: { 1: FREE },
};

/** What a chosen facet is called: `Anni 1920`, `Meno di 20 minuti`, `Da 7 in su`, `Germania`. */
function facetLabel(name: FacetName, value: string): string {
	const known = FACETS[name]?.[value];
	if (known) return known;
	if (name === 'country') return displayName('region', value);
	if (name === 'language') return displayName('language', value);
	if (name === 'decade') return `Anni ${value}`;
	if (name === 'free') return `${FREE} (${displayName('region', value)})`;
	if (name === 'rating') return `Da ${value} in su`;
	const region = value.split('-')[1];
	return region ? `Piattaforma scelta (${displayName('region', region)})` : 'Piattaforma scelta';
}

function facetLabelsOf({ facets }: BrowseState): string[] {
	return FACET_NAMES.flatMap((name) => (facets[name] ? facetLabel(name, facets[name]) : []));
}

/** `Muto · Commedia · Anni 1920`; values as in the addresses of lists. */
function moodOf(facets: Readonly<Record<string, string>>, genre?: string): string {
	const { filter = '', sound, decade, country, length = '', free } = facets;
	return [
		filter === 'top_rated' ? SORTS.top_rated : filter === 'latest' && SORTS.latest,
		sound && 'Muto',
		genre,
		decade && `Anni ${decade}`,
		country && (country === 'SU' ? 'Unione Sovietica' : displayName('region', country)),
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
		? 'Nomi, date, cast, voti e immagini di film e serie, come li pubblica TMDB.'
		: 'Nomi, date, cast e trame di film e serie di pubblico dominio o con licenza aperta, con immagini disegnate per Matinee.';
}

function thirdParties({ source, playerConfigUrl }: PublicConfig): PolicySection['blocks'] {
	const pictures =
		source === 'tmdb'
			? 'Titoli, voti e testi arrivano da TMDB attraverso questo server, quindi TMDB non ti vede. Locandine e sfondi sono caricati dal tuo browser dal server di immagini di TMDB, che vede il tuo indirizzo IP.'
			: 'Locandine, sfondi e testi vengono solo da questo server.';
	const list = playerConfigUrl
		? 'Il tuo browser carica la lista dei server di riproduzione da un indirizzo scelto da noi. Il server di quell’indirizzo vede il tuo indirizzo IP.'
		: null;
	return [
		{
			text: 'Matinee non conserva film né serie. Quando guardi un titolo, il tuo browser apre una pagina o un file di qualcun altro. Ciò che accade lì è regolato dalla sua informativa, non da questa.',
		},
		{
			terms: [
				[
					'Server di riproduzione',
					'Il server di riproduzione che scegli appare in un riquadro. Vede il tuo indirizzo IP, il tuo browser e quale titolo hai aperto, e può impostare cookie propri. Non può vedere chi sei qui.',
				],
				[
					'Film con licenza aperta',
					'Il lettore integrato li prende dagli archivi che li conservano, che vedono il tuo indirizzo IP.',
				],
				[
					'Trailer',
					'Mostrati con il lettore di YouTube a privacy avanzata quando ne apri uno, o quando di un titolo non c’è altro da riprodurre.',
				],
				['Immagini e testi', pictures],
				...(list ? [['Lista dei server', list] as const] : []),
			],
		},
	];
}

const ROLE_NAMES = { user: 'Utente', admin: 'Amministratore', owner: 'Proprietario' };

const LINK_TEXT = {
	unusable: 'Link non valido',
	checking: 'Controllo del link…',
	needsScript: 'Questo link richiede JavaScript, che in questo browser è disattivato.',
	login: 'Accedi',
	goHome: 'Vai alla home',
} as const;

export const MESSAGES = {
	'contract/account-rules': { ACCOUNT_RULE_MESSAGES: ACCOUNT_RULES },
	'contract/list-rules': { LIST_RULE_MESSAGES: LIST_RULES },
	'contract/profile-rules': { PROFILE_RULE_MESSAGES: PROFILE_RULES },
	'contract/player-server-list': {
		PLAYER_SERVER_LIST_MESSAGES: {
			list: 'una lista è un oggetto con «servers» e «settings»',
			servers: `servono da 1 a ${MAX_SERVERS} server`,
			server: 'un server è un oggetto',
			id: 'deve essere un numero intero, ad esempio 3',
			duplicateId: 'un altro server ha questo id',
			name: 'serve un nome',
			movieUrl: 'serve un indirizzo, ad esempio https://player.example.org/movie',
			tvUrl: 'serve un indirizzo, ad esempio https://player.example.org/tv',
			unsafeUrl: 'deve essere un indirizzo come https://player.example.org/movie: con https, senza nome utente né #',
			unsafeHttpUrl: 'deve essere un indirizzo come http://player.example.org/movie, senza nome utente né #',
			placeholder: (text) =>
				`non può contenere ${text}: non ci sono segnaposto, l’id (per le serie anche stagione ed episodio) si aggiunge alla fine, come in …/movie/10331`,
			ownUrl: 'non può essere un indirizzo di questo sito, salvo il percorso di un lettore integrato',
			enabled: 'deve essere true o false',
			priority: 'deve essere un numero',
			params: 'deve associare preferenze a nomi di parametri fatti di lettere, cifre, «.», «_» o «-»',
			messageOrigin: 'deve essere un indirizzo http o https',
			ownOrigin: 'non può essere un indirizzo di questo sito',
			sandbox: 'deve essere strict o relaxed',
			settings: 'serve «settings»',
			defaultServer: 'deve essere un numero: l’id di un server',
			autoFallback: 'deve essere true o false',
			maxRetries: `deve essere un numero da ${MAX_RETRIES.min} a ${MAX_RETRIES.max}`,
			loadTimeout: `deve essere un numero di millisecondi da ${LOAD_TIMEOUT_MS.min} a ${LOAD_TIMEOUT_MS.max}`,
			ofServer: (number, name) => `Server ${number}${name && ` (${name})`}`,
			ofSettings: 'Impostazioni',
		},
	},
	'open-catalogue/programme/programme': {
		PROGRAMME_HEADINGS: PROGRAMME_HEADINGS,
	},
	'web/bookmarks/bookmark-button': {
		BOOKMARK_BUTTON_TEXT: { watchLater: 'Guarda più tardi', addToList: 'Aggiungi a una lista' },
	},
	'web/bookmarks/bookmarks': {
		BOOKMARKS_TEXT: {
			watchLater: 'Guarda più tardi',
			removeBookmark: 'Togli da Guarda più tardi',
			more: (name) => `Altro su ${name}`,
			listsOf: (name) => `Liste con ${name}`,
			listsNeedAccount: 'Per le liste serve un account. Accedi per crearne una.',
			listsFailed: 'Impossibile caricare le tue liste. Riprova.',
			listFailed: 'Impossibile modificare la lista. Riprova.',
			loading: 'Caricamento delle tue liste…',
			newList: 'Nuova lista',
			createList: 'Crea e aggiungi',
			logIn: 'Accedi',
			close: 'Chiudi',
			add: (name) => `Aggiungi ${name} a Guarda più tardi`,
			remove: (name) => `Togli ${name} da Guarda più tardi`,
			added: (name) => `${name} è in Guarda più tardi`,
			addedHere: (name) => `Salvato in questo browser: ${name}. Accedi per ritrovare il titolo in La mia lista.`,
			removed: (name) => `${name} non è più in Guarda più tardi`,
			failed: 'Impossibile modificare Guarda più tardi. Riprova.',
			full: 'Guarda più tardi è pieno. Prima togli un titolo.',
			migrated: (count) => `${titlesOf(count)} di questo browser ${count === 1 ? 'è' : 'sono'} ora in Guarda più tardi`,
			noRoom: (count) =>
				`Guarda più tardi è pieno: ${titlesOf(count)} ${count === 1 ? 'resta' : 'restano'} in questo browser finché non ne togli altri.`,
		},
	},
	'web/config/product': {
		PRODUCT_TEXT: {
			name: 'Matinee',
			shareImage: 'Matinee: film e serie',
			purpose: 'Matinee è un catalogo self-hosted di film e serie. Non conserva film né serie.',
			openSource: 'Ogni titolo è di pubblico dominio o con licenza aperta. Locandine, sfondi e trame sono di Matinee.',
			tmdbNotice:
				'Questo prodotto usa TMDB e le API di TMDB, ma non è approvato, certificato o altrimenti autorizzato da TMDB.',
			tmdbLink: 'Titoli e immagini di TMDB',
			justWatchLink: 'Dati di disponibilità di JustWatch',
			introDbLink: 'Tempi di sigle e titoli di coda di TheIntroDB',
		},
	},
	'web/embed/panel': {
		PANEL_MESSAGES: {
			close: 'Chiudi',
			subtitles: 'Sottotitoli',
			off: 'No',
			none: 'Nessuno',
			language: 'Lingua',
			secondLanguage: 'Seconda lingua',
			noSubtitles: 'Questa copia non ha sottotitoli propri.',
			ownFile: 'Apri un tuo file',
			ownFileHint: 'Un file .srt, .vtt o .ass. Resta su questo dispositivo.',
			ownFileFailed: {
				tooLarge: 'Il file supera i 2 MB, quindi non è di sottotitoli.',
				tooMany: (most) => `Il file ha più di ${most} sottotitoli.`,
				noCue: 'Nel file non c’è nessun sottotitolo.',
				unreadable: 'Impossibile leggere il file.',
			},
			ownFileShown: (name) => `Sottotitoli da «${name}».`,
			delay: 'Ritardo',
			sooner: 'Prima',
			later: 'Dopo',
			noDelay: 'Nessun ritardo',
			delayed: (ms) => `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${formatDecimal(Math.abs(ms) / 1000, 2)} s`,
			look: 'Aspetto',
			size: 'Dimensione',
			sizes: { 75: 'Piccola', 100: 'Media', 125: 'Grande', 150: 'Più grande', 200: 'La più grande' },
			colour: 'Colore',
			colours: { white: 'Bianco', yellow: 'Giallo', cyan: 'Ciano', green: 'Verde' },
			edge: 'Sfondo',
			edges: { outline: 'Contorno', box: 'Riquadro' },
			place: 'Posizione',
			places: { bottom: 'In basso', top: 'In alto' },
			preview: 'I sottotitoli appaiono così.',
			settings: 'Copia e impostazioni',
			chapters: 'Capitoli',
			chapter: (start, title) => `${formatTime(Math.floor(start))} ${title}`,
			copy: 'Copia',
			copyName: (host, kind, height, sizeBytes) =>
				[
					host,
					height ? `${height}p` : kind.toUpperCase(),
					...(sizeBytes ? [`${formatCount(Math.max(1, Math.round(sizeBytes / 1_000_000)))} MB`] : []),
				].join(' · '),
			picture: 'Immagine',
			automatic: 'Automatica',
			level: (height, bitrate) => (height > 0 ? `${height}p` : `${formatDecimal(bitrate / 1_000_000, 1)} Mbit/s`),
			audio: 'Traccia audio',
			unnamedAudio: 'Audio',
			sound: 'Suono',
			night: 'Modalità notte',
			dialogue: 'Dialoghi più chiari',
			louder: 'Più forte',
			mono: 'Mono',
			on: 'Sì',
			decibels: (value) => `+${value} dB`,
			soundUnsupported: 'Questo browser non può modificare il suono di questa copia.',
			soundRefused: 'Il server di questa copia non permette di modificarne il suono. Un’altra copia forse sì.',
			soundDropped: 'Il server di questa copia non permette di modificarne il suono: si riproduce così com’è.',
			wrong: 'Qualcosa non va',
			problems: {
				bad_picture: 'Immagine scadente',
				bad_sound: 'Suono scadente',
				wrong_film: 'Film sbagliato',
				does_not_load: 'Non si carica',
			},
			sleepTimer: 'Timer di spegnimento',
			sleepTimers: {
				15: '15 minuti',
				30: '30 minuti',
				45: '45 minuti',
				60: '60 minuti',
				90: '90 minuti',
				end: 'Alla fine di questo titolo',
				episodes2: 'Dopo 2 episodi',
				episodes3: 'Dopo 3 episodi',
				episodes5: 'Dopo 5 episodi',
			},
			winding: 'Avanti e indietro',
			seek: 'Pulsanti e tasti',
			rewind: 'Indietro alla ripresa',
			seconds: secondsOf,
			thanks: 'Grazie. Puoi scegliere un’altra copia qui sopra.',
		},
	},
	'web/embed/player': {
		PLAYER_MESSAGES: {
			opening: (host, place) => `Apertura della copia ${hostAfter('da', host)}${placeOf(place)}…`,
			tryingNext: (failure, failedHost, nextHost, place) =>
				`${leftBecause(failure, failedHost)}. Si prova ${failedHost === nextHost ? 'un’altra copia' : 'la prossima copia'}, ${hostAfter('da', nextHost)}${placeOf(place)}…`,
			slow: (host) => `${hostFirst(host)} risponde lentamente. Ancora in attesa…`,
			stalled: (host) => `${hostFirst(host)} non invia più dati. Ancora in attesa…`,
			sourceFailed: (failure, host) => `${leftBecause(failure, host)} (${host})`,
			keptFrom: (host, reference) => `Salvato su questo dispositivo. Pubblicato ${hostAfter('da', host)}: ${reference}`,
			playingFrom: (host) => `In riproduzione ${hostAfter('da', host)}.`,
			lookingAgain: 'Nessuna delle copie note si riproduce qui. Se ne cercano altre…',
			offline: 'Sei offline. Riconnettiti e riprova.',
			noneAnswers: (hosts, total) =>
				`Al momento senza risposta: ${listOf(hosts.map(hostName))}${total === 1 ? '' : ` (${total} copie provate)`}.`,
			nonePlays: (hosts, total) =>
				total === 1
					? `L’unica copia nota, ${listOf(hosts.map((host) => hostAfter('da', host)))}, al momento non si riproduce qui.`
					: `Nessuna delle ${total} copie note, ${listOf(hosts.map((host) => hostAfter('da', host)))}, al momento si riproduce qui.`,
			unsupported: 'Questo browser non può riprodurre nessuna copia di questo titolo.',
			clipUnreachable: 'Impossibile caricare la clip.',
			wound: (direction, seconds) => `${secondsOf(seconds)} ${direction === 1 ? 'avanti' : 'indietro'}`,
			speed: (rate) => `Velocità ${rate.toLocaleString('it')}×`,
			statistics: {
				label: 'Statistiche',
				copy: 'Copia',
				picture: 'Immagine',
				bitrate: 'Bit rate',
				speed: 'Velocità',
				buffer: 'Precaricato',
				dropped: 'Fotogrammi persi',
				none: 'Nessuno',
				unknown: 'Non noto',
				megabits: (value) => `${formatDecimal(value, 1)} Mbit/s`,
				factor: (rate) => `${rate.toLocaleString('it')}×`,
				seconds: (value) => `${Math.round(value)} s`,
				frames: (dropped, total) => `${dropped} di ${total}`,
			},
			partFailed: 'Impossibile caricare questa parte del lettore. Premi di nuovo per riprovare.',
			unnamedSubtitles: 'Sottotitoli',
			subtitlesFailed: (label) => `Impossibile caricare i sottotitoli «${label}».`,
		},
	},
	'web/features/admin/addons/addons': {
		ADDONS_TEXT: {
			add: 'Aggiungi un componente aggiuntivo',
			addHint:
				'I componenti aggiuntivi del protocollo Stremio offrono flussi, sottotitoli e cataloghi. Matinee non ne ha di propri: li scegli tu, e rispondi di ciò che offrono.',
			address: 'Indirizzo del suo manifest',
			addressHint: 'https://… o stremio://…, di solito termina con manifest.json',
			look: 'Esamina',
			looking: 'Esame del componente aggiuntivo…',
			lookFailed: 'Impossibile esaminare l’indirizzo',
			addIt: 'Aggiungi',
			ownersNote: 'I proprietari aggiungono, ordinano e tolgono i componenti aggiuntivi.',
			isAdded: 'Questo componente aggiuntivo è già nella lista.',
			needsConfiguration: 'Prima va configurato: apri la sua pagina di impostazioni e incolla l’indirizzo che ti dà.',
			configurable: 'Ha una pagina di impostazioni; l’indirizzo che dà alla fine è diverso.',
			nothingUsed: 'Non offre niente che si usi qui.',
			added: (name) => `Aggiunto: ${name}`,
			addFailed: 'Impossibile aggiungere il componente aggiuntivo',
			list: 'Componenti aggiuntivi',
			listHint: 'Gli spettatori ricevono ciò che offrono in quest’ordine. Solo il server li contatta.',
			none: 'Ancora nessun componente aggiuntivo.',
			version: (version) => `Versione ${version}`,
			offers: 'Offre',
			offerOf: { stream: 'flussi', subtitles: 'sottotitoli', catalog: 'cataloghi' },
			types: 'Tipi',
			catalogs: 'Cataloghi',
			catalogType: { movie: 'film', series: 'serie' },
			unusedCatalogs: (count) => `Altri che qui non si usano: ${count}`,
			notUsed: 'Non usato qui',
			host: 'Host',
			unusedOf: (name) => (name === 'meta' ? 'descrizioni dei propri titoli' : name),
			hasP2p: 'Offre torrent, che qui non si riproducono.',
			isAdult: 'Dichiara di avere contenuti per adulti.',
			checkedAt: (time) => `Letto: ${time}`,
			changedAt: (time) => `Modificato: ${time}`,
			enabled: 'Attivo',
			off: 'Disattivato',
			enable: (name) => `${name}: attivo`,
			moveUp: (name) => `Sposta su ${name}`,
			moveDown: (name) => `Sposta giù ${name}`,
			refresh: (name) => `Rileggi il manifest di ${name}`,
			configure: 'Impostazioni del componente aggiuntivo',
			remove: (name) => `Togli ${name}`,
			removeTitle: (name) => `Togliere ${name}?`,
			removeText:
				'I suoi flussi, sottotitoli e liste spariscono per tutti. Si può aggiungere di nuovo con il suo indirizzo.',
			removeLabel: 'Togli',
			saved: 'Salvato',
			refreshed: 'Il manifest è stato riletto',
			removed: (name) => `Tolto: ${name}`,
			failed: 'Non ha funzionato',
			faultOf: {
				unreachable: 'Non risponde.',
				timeout: 'Non ha risposto in tempo.',
				not_public: 'Il suo indirizzo porta in una rete privata; vedi ADDONS_PRIVATE_HOSTS.',
				redirects: 'Il suo indirizzo rimanda a un luogo non consentito.',
				error_status: 'Il suo host risponde, ma lì non ha nessun componente aggiuntivo.',
				not_json: 'Ciò che risponde non è un manifest.',
				too_large: 'Ciò che risponde è troppo grande.',
				not_an_addon: 'Il suo manifest non è più valido.',
				paused: 'Ha fallito più volte di seguito: sarà contattato di nuovo tra un minuto.',
				sealed: 'Il suo indirizzo è stato salvato con un’altra SECRETS_KEY: toglilo e aggiungilo di nuovo.',
			},
			lists: 'Liste',
			listsHint: 'Una lista ha una pagina propria, con i titoli che questo catalogo riconosce dal loro id IMDb.',
			isList: (name) => `${name} è una lista`,
			isOnHome: (name) => `${name} è una riga della home`,
			onHome: 'Nella home',
			staysInUse: 'Resta in uso ciò che diceva prima.',
		},
	},
	'web/features/admin/analytics/analytics': {
		ANALYTICS_TEXT: {
			growth: 'Crescita degli utenti',
			growthHint: 'Nuove registrazioni, per giorni UTC.',
			today: 'Oggi',
			thisWeek: 'Questa settimana',
			thisMonth: 'Questo mese',
			weekHint: 'Ultimi 7 giorni',
			monthHint: 'Ultimi 30 giorni',
			signUps: 'Registrazioni al giorno',
			watches: 'Riproduzioni al giorno',
			hitRate: 'Hit rate della cache',
			firstWeek: 'I dati coprono meno di una settimana: i grafici mostrano gli ultimi 7 giorni.',
			daysSummary: (total, days, most, day) => `${total} in ${daysOf(days)}; il massimo: ${most}, ${day}.`,
			daysEmpty: (days) => (days === 1 ? 'Niente nell’ultimo giorno.' : `Niente negli ultimi ${daysOf(days)}.`),
			since: (moment) => `Ora per ora, dall’avvio di questo server: ${moment}.`,
			hitRateEmpty: 'Ancora nessuna richiesta alla cache.',
			day: 'Giorno',
			hour: 'Ora',
			hits: 'Hit',
			misses: 'Miss',
			rate: 'Hit rate',
			perCent: (rate) => `${rate.toLocaleString('it')}%`,
			notAsked: '—',
			showTable: 'Mostra come tabella',
			tableOf: (chart) => `${chart}, come tabella`,
			ofChart: (chart) => `: ${chart}`,
		},
	},
	'web/features/admin/overview/overview': {
		OVERVIEW_TEXT: {
			watched: 'I più visti',
			watchedHint: (days) => `Dagli utenti che hanno effettuato l’accesso, ${days}.`,
			nothingWatched: 'Non è stato visto niente.',
			kindOf: { movie: 'Film', tv: 'Serie' },
			untitled: (kind, id) => `${kind} ${id}`,
			notInCatalogue: 'Nessun dettaglio disponibile',
			viewers: (count) => counted(count, 'utente', 'utenti'),
			failed: 'Server di riproduzione con errori',
			failedHint: (days) => `Segnalati dai browser, ${days}.`,
			allServers: 'Server di riproduzione',
			noneFailed: 'Nessun errore segnalato.',
			failures: (count) => counted(count, 'errore', 'errori'),
			unlisted: 'Un server non più nella lista',
			lastOn: (day) => `Ultimo: ${day}`,
			reasonOf: {
				timeout: (count) => `${count} per tempo scaduto`,
				copies_unreachable: (count) => `${count} senza accesso agli host dei video`,
				unreachable: (count) => `${count} senza una fonte che si riproducesse`,
				unsupported: (count) => `${count} in un formato che il browser non riproduce`,
				server_error: (count) => `${count} per un errore del server`,
			},
			days: (days) => (days === 1 ? 'ultimo giorno' : `ultimi ${daysOf(days)}`),
		},
	},
	'web/features/admin/overview/setup': {
		SETUP_TEXT: {
			heading: 'Configurazione',
			hint: 'I comandi valgono per un server avviato in un terminale; per systemd e i container vedi docs/operating.md.',
			progress: (done, needed, optional) =>
				`${done} di ${needed} a posto${optional > 0 ? ` · ${optional} ${optional === 1 ? 'facoltativo' : 'facoltativi'}` : ''}`,
			nameOf: {
				owner: 'Proprietario',
				catalogue: 'Catalogo',
				players: 'Server di riproduzione',
				address: 'Indirizzo pubblico',
				proxy: 'Proxy',
				backup: 'Backup',
				mail: 'Email',
				version: 'Versione',
			},
			labelOf: { done: 'Fatto', open: 'Facoltativo', problem: 'Da sistemare' },
			changes: 'Che cosa cambia',
			test: 'Prova la chiave',
			testing: 'Prova in corso…',
			tested: ({ state }) => (state === 'done' ? 'La tua chiave funziona' : 'La prova ha trovato un problema'),
			testFailed: 'Impossibile eseguire la prova. Riprova.',
			testMail: 'Invia email di prova',
			sendingMail: 'Invio…',
			mailTested: ({ isSent, recipient, answer }) =>
				isSent ? `Inviata a ${recipient}. Il server ha risposto: ${answer}` : `Non inviata. ${answer}`,
			mailTestFailed: 'Impossibile inviare l’email di prova. Riprova.',
			openPlayers: 'Aggiungi server di riproduzione',
			hide: 'Nascondi',
			unfold: 'Mostra i controlli',
			fold: 'Mostra meno',
			copy: 'Copia',
			copied: 'Copiato',
			copyFailed: 'Non copiato',
			saidCopied: 'Comando copiato',
			saidFailed: 'Impossibile copiare il comando. Selezionalo e copialo tu.',
		},
		SETUP_LABELS: {
			'key-untested': 'Non provata',
			'backup-due': 'In attesa',
			'mail-untested': 'Non provata',
			'version-due': 'In attesa',
			'version-unknown': 'Non si sa',
			'version-new': 'Nuova versione',
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
					return { sentence: 'Questo server ha un proprietario.' };
				case 'catalogue-open':
					return {
						sentence: `È in uso il catalogo aperto. Con una chiave TMDB il catalogo è quello di TMDB. ${GET_KEY}`,
						...restartWith('TMDB_ACCESS_TOKEN=la-tua-chiave'),
					};
				case 'key-untested':
					return { sentence: 'Il catalogo è quello di TMDB. Prova se TMDB accetta la chiave.' };
				case 'key-works':
					return { sentence: `TMDB ha accettato la chiave: ${time()}.` };
				case 'key-refused':
					return {
						sentence: `TMDB rifiuta la chiave in ${value}, quindi alcune pagine restano vuote. ${KEY_FORMS}`,
						...restartWith(`${value}=la-tua-chiave`),
					};
				case 'catalogue-unreachable':
					return { sentence: 'Questo server non raggiunge TMDB. Controlla la sua rete, poi riprova.' };
				case 'players-address':
					return { sentence: 'I tuoi server di riproduzione vengono da PLAYER_CONFIG_URL.' };
				case 'players-file':
					return { sentence: 'Sono in uso i tuoi server di riproduzione.' };
				case 'players-built-in':
					return { sentence: 'Sono in uso solo i server di riproduzione integrati. Puoi aggiungere i tuoi.' };
				case 'address-https':
					return { sentence: 'Hai aperto l’indirizzo pubblico, via HTTPS.' };
				case 'address-http':
					return {
						sentence: 'Hai aperto l’indirizzo pubblico, ma senza HTTPS le password viaggiano in chiaro.',
						...restartWith('PUBLIC_URL=https://il-tuo.dominio', 'TRUST_PROXY=1'),
					};
				case 'address-local':
					return {
						sentence:
							'Questo indirizzo funziona solo su questa macchina. Per altri dispositivi, impostane uno che possano raggiungere.',
						...restartWith('HOST=0.0.0.0', `PUBLIC_URL=http://il-tuo-indirizzo${portOf(publicUrl)}`),
					};
				case 'address-differs': {
					const proxy = value?.startsWith('https:') ? ['TRUST_PROXY=1'] : [];
					return {
						sentence: `Hai aperto ${value}, ma PUBLIC_URL è ${publicUrl}. È lì che portano i link e le anteprime condivise.`,
						...restartWith(`PUBLIC_URL=${value}`, ...proxy),
					};
				}
				case 'proxy-none':
					return { sentence: 'Nessun proxy tra te e questo server, e nessuno è considerato affidabile.' };
				case 'proxy-trusted':
					return { sentence: `Il tuo proxy indica l’indirizzo di ogni visitatore (TRUST_PROXY=${value}).` };
				case 'proxy-seen':
					return { sentence: 'Alcune richieste sono passate da un proxy. Se è tuo, imposta TRUST_PROXY.' };
				case 'proxy-untrusted':
					return {
						sentence:
							'La tua richiesta è passata da un proxy non affidabile, quindi tutti i visitatori condividono i limiti di uno solo.',
						...restartWith('TRUST_PROXY=1'),
					};
				case 'proxy-absent':
					return {
						sentence:
							'TRUST_PROXY è impostato, ma la tua richiesta non è passata da un proxy. Così i visitatori possono falsificare il proprio indirizzo.',
						...restartWith('TRUST_PROXY=off'),
					};
				case 'backup-recent':
					return { sentence: `Ultimo backup: ${time()}. Conservane una copia su un’altra macchina.` };
				case 'backup-due':
					return { sentence: 'Il prossimo backup si fa poco dopo l’avvio.' };
				case 'backup-off':
					return { sentence: 'BACKUP_KEEP è 0, quindi non ci sono backup automatici.', ...runBeside(backUp) };
				case 'backup-postgres':
					return {
						sentence: 'Matinee non fa backup di PostgreSQL. Usa i suoi strumenti.',
						...runBeside('pg_dump "$DATABASE_URL" > matinee.sql'),
					};
				case 'backup-missing': {
					const last = value === null ? 'Non c’è ancora nessun backup.' : `Ultimo backup: ${time()}.`;
					return { sentence: `${last} Il log dice perché. Puoi farne uno adesso.`, ...runBeside(backUp) };
				}
				case 'mail-off':
					return {
						sentence:
							'Non si inviano email: chi dimentica la password riceve da te un link per sceglierne una nuova. Imposta un server SMTP perché ognuno possa fare da sé.',
						...restartWith('SMTP_URL=smtp://user:password@mail.example.org', 'MAIL_FROM=films@example.org'),
					};
				case 'mail-untested':
					return { sentence: 'Un server SMTP è impostato. Invia un’email di prova al tuo indirizzo.' };
				case 'mail-works':
					return { sentence: `L’ultima email è stata accettata: ${time()}.` };
				case 'mail-fails':
					return {
						sentence: `Impossibile inviare l’ultima email. La risposta era: «${value}». Le email in attesa sono nella scheda Sistema.`,
					};
				case 'version-unchecked':
					return {
						sentence: `È in esecuzione Matinee ${version}. UPDATE_CHECK è disattivato, quindi non si cercano versioni più nuove.`,
					};
				case 'version-due':
					return {
						sentence: `È in esecuzione Matinee ${version}. Una versione più nuova si cerca poco dopo l’avvio.`,
					};
				case 'version-unknown':
					return {
						sentence: `È in esecuzione Matinee ${version}. Non si è potuto sapere se ne esiste una più nuova (${time()}).`,
					};
				case 'version-newest':
					return { sentence: `È in esecuzione Matinee ${version}. Non ce n’era una più nuova (${time()}).` };
				case 'version-new':
					return {
						sentence: `È uscita la versione ${value} di Matinee; è in esecuzione la ${version}. ${updateText(commands)}`,
						...(commands === 'npm' ? { where: RESTART, commands: ['git pull', start] } : {}),
					};
				case 'database-in-memory':
					return {
						sentence: 'Account e cronologia si perdono quando il server si ferma. Riavvialo senza DATABASE_URL.',
						where: RESTART,
						commands: ['unset DATABASE_URL', start],
					};
			}
		},
	},
	'web/features/admin/player-servers/player-servers': {
		PLAYER_SERVERS_TEXT: {
			list: 'Lista dei server di riproduzione',
			listHint: 'Gli spettatori scelgono tra questi server nella pagina di riproduzione.',
			origin: 'Viene da',
			originOf: {
				remote: 'Un indirizzo: PLAYER_CONFIG_URL',
				file: 'Un file: config/servers.json nella cartella dei dati',
				packaged: 'La lista di Matinee',
			},
			address: 'Indirizzo',
			file: 'File',
			savedTo: 'Si salva in',
			remoteNote:
				'Sola lettura: i browser degli spettatori caricano la lista da questo indirizzo, quindi modificala lì. La lista qui sotto si usa quando l’indirizzo non funziona.',
			ownersNote: 'Sola lettura: la lista la modifica un proprietario.',
			unreadable:
				'Impossibile leggere il file: il server non ha il permesso, non è un file, o supera 1 MB. Correggilo o eliminalo sul server.',
			servers: 'Server',
			fallbackServers: 'Server se l’indirizzo non funziona',
			order: 'Gli spettatori li vedono in quest’ordine. Quando uno non funziona, si prova il successivo.',
			noServers: 'Ancora nessun server.',
			unnamed: (number) => `Server ${number}`,
			id: (id) => `Id ${id}`,
			default: 'Predefinito',
			disabled: 'Disattivato',
			enable: (name) => `Attiva ${name}`,
			enabled: 'Attivo',
			drag: 'Trascina per spostare',
			moveUp: (name) => `Sposta su ${name}`,
			moveDown: (name) => `Sposta giù ${name}`,
			edit: (name) => `Modifica ${name}`,
			remove: (name) => `Togli ${name}`,
			moved: (name, place, count) => `${name} è ora il numero ${place} di ${count}.`,
			removed: (name) => `Tolto: ${name}. Salva per applicare.`,
			add: 'Aggiungi server',
			addTitle: 'Aggiungi un server di riproduzione',
			editTitle: (name) => `Modifica ${name}`,
			formText: 'Per gli spettatori non cambia niente finché non salvi la lista.',
			name: 'Nome',
			movieUrl: 'Indirizzo per i film',
			movieUrlHint: 'Senza segnaposto: si aggiunge l’id di TMDB, come in https://player.example.org/movie/10331',
			tvUrl: 'Indirizzo per le serie',
			tvUrlHint: 'Si aggiungono id, stagione ed episodio, come in https://player.example.org/tv/253/1/2',
			idLabel: 'Id',
			idHint: 'Un numero che nessun altro server ha.',
			messageOrigin: 'Origine dei messaggi (facoltativa)',
			messageOriginHint: 'Da dove vengono i messaggi del lettore, se non dal suo indirizzo.',
			params: 'Parametri (facoltativi)',
			paramsHint: 'Preferenza=parametro, come in autoPlay=autoplay, volume=vol',
			sandbox: 'Popup',
			sandboxOf: { strict: 'Popup bloccati', relaxed: 'Popup consentiti' },
			apply: 'Applica',
			settings: 'Impostazioni',
			defaultServer: 'Server predefinito',
			noSuchServer: (id) => `Id ${id} (non nella lista)`,
			defaultHint: 'Si usa finché uno spettatore non ne sceglie un altro.',
			defaultIsOff: 'Questo server manca o è disattivato, quindi il predefinito è il primo attivo della lista.',
			autoFallback: 'Prova il server successivo quando uno non funziona',
			maxRetries: 'Tentativi al massimo',
			loadTimeout: 'Tempo massimo di caricamento (ms)',
			json: 'Modifica come JSON',
			jsonTitle: 'La lista come JSON',
			jsonText:
				'Incolla o modifica l’intera lista. Viene controllata prima di essere usata, e salvata solo quando premi Salva.',
			jsonLabel: 'Lista',
			notJson: (reason) => `JSON non valido: ${reason}`,
			useJson: 'Usa questa lista',
			issues: (count) => (count === 1 ? 'Una cosa non va:' : `${count} cose non vanno:`),
			issuesHint: 'Correggi prima di salvare.',
			unsaved: 'Modifiche non salvate',
			outdated: 'Nel frattempo qualcun altro ha modificato la lista.',
			loadSaved: 'Scarta la mia e caricala',
			save: 'Salva',
			discard: 'Scarta',
			saved: 'Server di riproduzione salvati',
			saveFailed: 'Impossibile salvare i server di riproduzione',
			undo: 'Annulla l’ultimo salvataggio',
			undone: 'Sono tornati i server di riproduzione precedenti',
			undoFailed: 'Impossibile ripristinare la lista precedente',
			reset: 'Usa la lista di Matinee',
			resetTitle: 'Usare la lista di Matinee?',
			resetText:
				'Gli spettatori avranno solo Open Cinema e Trailer. La tua lista è conservata: «Annulla l’ultimo salvataggio» la ripristina.',
			resetDone: 'È di nuovo in uso la lista di Matinee',
			resetFailed: 'Impossibile tornare alla lista di Matinee',
			inUse: 'In uso adesso',
			inUseHint: 'Come la carica questo browser. Il modulo di un server ne prova gli indirizzi prima che tu salvi.',
		},
	},
	'web/features/admin/shared/admin': {
		ADMIN_TEXT: {
			title: 'Amministrazione',
			description: 'Utenti, stato, statistiche, server di riproduzione e manutenzione di questo sito.',
			access: { admin: 'Accesso da amministratore', owner: 'Accesso da proprietario' },
			tabs: 'Sezioni dell’amministrazione',
			tabOf: {
				overview: 'Panoramica',
				users: 'Utenti',
				'sign-ups': 'Registrazioni',
				system: 'Sistema',
				analytics: 'Statistiche',
				audit: 'Registro attività',
				'player-servers': 'Server di riproduzione',
				addons: 'Componenti aggiuntivi',
			},
			tabWithCount: (name, count) => `${name} (${count})`,
			loadFailed: 'Impossibile caricare i dati di amministrazione',
			needsScript: 'L’amministrazione richiede JavaScript, che in questo browser è disattivato.',
			loading: 'Caricamento…',
			signInFirst: 'Accedi come amministratore per aprire l’amministrazione.',
			signIn: 'Accedi',
			adminsOnly: 'Solo gli amministratori possono aprire l’amministrazione.',
			unreachable: 'Il server che verifica il tuo accesso non è raggiungibile. Si riprova automaticamente.',
			users: 'Utenti',
			totalUsers: 'Utenti in tutto',
			newUsersToday: 'Nuovi utenti oggi',
			premiumUsers: 'Utenti premium',
			adminUsers: 'Amministratori',
			watchHistory: 'Cronologia',
			historyTotal: 'Voci in tutto',
			historyToday: 'Riproduzioni oggi',
			lastDays: (days) => (days === 1 ? 'Ultimo giorno' : `Ultimi ${daysOf(days)}`),
			health: 'Stato',
			uptime: 'Tempo di attività',
			version: 'Versione',
			timestamp: 'Ora del server',
			message: 'Messaggio',
			lastUpdated: (time) => `Ultimo aggiornamento: ${time}`,
			refreshHint: (seconds) => `Si aggiorna ogni ${seconds} s finché questa scheda è visibile.`,
			confirmPassword: 'Conferma la tua password',
			whyConfirm: 'Hai effettuato l’accesso da un po’. Inserisci la password per continuare.',
			ownPassword: 'La tua password',
			confirm: 'Conferma',
			confirmationFailed: 'Impossibile verificare la tua password. Riprova.',
			previousPage: 'Precedente',
			nextPage: 'Successiva',
			firstPage: 'Prima',
			lastPage: 'Ultima',
			page: (page) => `Pagina ${page}`,
			pagesOf: (what) => `Pagine: ${what}`,
			showing: (from, to, total, what) => `In vista: da ${from} a ${to} di ${total} ${what}`,
			orMore: (count) => `${count}+`,
			unknown: 'Non noto',
			statusOf: { healthy: 'regolare', warning: 'avviso', error: 'errore' },
			auditEmpty: 'Ancora nessuna azione registrata.',
			auditNoun: 'voci',
			when: 'Quando',
			who: 'Chi',
			what: 'Che cosa',
			whom: 'A chi',
			nobody: '—',
			actionOf: {
				role_changed: 'Ha cambiato il ruolo',
				premium_changed: 'Ha cambiato lo stato premium',
				user_edited: 'Ha modificato l’account',
				user_deleted: 'Ha eliminato l’account',
				deletion_requested: 'Ha chiesto di eliminare il proprio account',
				deletion_cancelled: 'Ha annullato l’eliminazione del proprio account',
				data_exported: 'Ha esportato i propri dati',
				sessions_ended: 'Ha effettuato l’uscita ovunque',
				second_factor_enabled: 'Ha configurato l’accesso a due fattori',
				second_factor_removed: 'Ha tolto il proprio accesso a due fattori',
				second_factor_reset: 'Ha reimpostato l’accesso a due fattori',
				recovery_codes_replaced: 'Ha sostituito i propri codici di recupero',
				recovery_code_used: 'Ha effettuato l’accesso con un codice di recupero',
				passkey_created: 'Ha creato una passkey',
				passkey_renamed: 'Ha rinominato una passkey',
				passkey_removed: 'Ha tolto una propria passkey',
				provider_sign_in: 'Ha effettuato l’accesso con il provider',
				provider_connected: 'Ha collegato un provider di accesso',
				provider_disconnected: 'Ha scollegato un provider di accesso',
				sign_in_refused: 'È stato rifiutato',
				profile_created: 'Ha aggiunto un profilo',
				profile_edited: 'Ha modificato un profilo',
				profile_pin_changed: 'Ha cambiato il PIN di un profilo',
				profile_removed: 'Ha eliminato un profilo',
				api_token_created: 'Ha creato un token API',
				api_token_revoked: 'Ha revocato un token API',
				user_suspended: 'Ha sospeso l’account',
				suspension_lifted: 'Ha revocato la sospensione',
				sign_up_approved: 'Ha approvato la registrazione',
				sign_up_refused: 'Ha rifiutato la registrazione',
				invitation_created: 'Ha creato un invito',
				invitation_revoked: 'Ha revocato un invito',
				invitation_used: 'Ha creato un account con un invito',
				password_reset: 'Ha scelto una nuova password con un link',
				reset_link_created: 'Ha creato un link per una nuova password',
				email_verified: 'Ha confermato l’indirizzo email',
				email_change_requested: 'Ha chiesto un altro indirizzo email',
				email_change_undone: 'Ha annullato la modifica dell’indirizzo email',
				device_approved: 'Ha approvato un dispositivo con il suo codice',
				device_refused: 'Ha rifiutato un dispositivo',
				mail_tested: 'Ha inviato un’email di prova',
				mail_retried: 'Ha ritentato un’email',
				mail_discarded: 'Ha scartato un’email',
				users_exported: 'Ha esportato tutti gli utenti',
				report_exported: 'Ha esportato il rapporto di sistema',
				cache_cleared: 'Ha svuotato la cache del catalogo',
				records_cleaned: 'Ha eliminato voci vecchie',
				segment_marked: 'Ha segnato una parte da saltare',
				segment_unmarked: 'Ha tolto il segno da una parte da saltare',
				backup_downloaded: 'Ha scaricato un backup',
				clock_accepted: 'Ha accettato l’ora del server',
				copy_reports_dismissed: 'Ha ignorato le segnalazioni di una copia',
				copy_excluded: 'Ha escluso una copia',
				copy_included: 'Ha riammesso una copia esclusa',
				addon_added: 'Ha aggiunto un componente aggiuntivo',
				addon_changed: 'Ha modificato un componente aggiuntivo',
				addon_removed: 'Ha tolto un componente aggiuntivo',
				addons_ordered: 'Ha cambiato l’ordine dei componenti aggiuntivi',
				calendar_address_made: 'Ha creato un indirizzo del calendario',
				calendar_address_ended: 'Ha annullato un indirizzo del calendario',
				webhook_added: 'Ha aggiunto un webhook',
				webhook_changed: 'Ha modificato un webhook',
				webhook_removed: 'Ha tolto un webhook',
				player_servers_saved: 'Ha salvato i server di riproduzione',
				player_servers_reset: 'Ha ripristinato i server di riproduzione inclusi',
				player_servers_restored: 'Ha ripristinato i server di riproduzione precedenti',
			},
			linkTitle: 'Copia il link adesso',
			linkCopy: 'Copia',
			linkCopied: 'Copiato',
			linkCopyFailed: 'Selezionalo e copialo tu',
			linkDone: 'Fatto',
			fromTo: (from, to) => `${from} → ${to}`,
			refusalOf: {
				password: 'password errata',
				code: 'codice errato',
				passkey: 'passkey',
				provider: 'risposta del provider',
				proxy: 'intestazioni del proxy',
				token: 'token API',
			},
			countOf: {
				records_cleaned: 'voci',
				sessions_ended: 'sessioni',
				sign_in_refused: 'in un’ora',
				invitation_created: 'usi',
				player_servers_saved: 'server',
			},
		},
		ROLE_NAME: ROLE_NAMES,
	},
	'web/features/admin/sign-ups/sign-ups': {
		SIGN_UPS_TEXT: {
			waiting: 'In attesa di approvazione',
			waitingHint: 'Potranno accedere quando li approvi. Se li rifiuti, l’account viene eliminato.',
			nobodyWaits: 'Nessuno è in attesa.',
			waitingMore: (shown, total) => `I ${shown} in attesa da più tempo, di ${total}.`,
			since: (when) => `Registrazione: ${when}`,
			approve: 'Approva',
			refuse: 'Rifiuta',
			of: (username) => ` ${username}`,
			approved: 'Registrazione approvata',
			approveFailed: 'Impossibile approvare la registrazione',
			refused: 'Registrazione rifiutata',
			refuseFailed: 'Impossibile rifiutare la registrazione',
			refuseTitle: 'Rifiutare questa registrazione?',
			refuseText: (username) => `L’account di ${username} viene eliminato. Non si può annullare.`,
			invitations: 'Inviti',
			invitationsHint: 'Chi ha il link può registrarsi senza attendere l’approvazione.',
			closed: 'Su questo sito le registrazioni sono chiuse, anche con un invito.',
			invite: 'Nuovo invito',
			inviteText: 'Crea un link per persone che conosci. Si mostra una volta sola.',
			role: 'Ruolo',
			uses: 'Persone che possono usarlo',
			days: 'Scade dopo',
			daysOf: { 1: '1 giorno', 7: '7 giorni', 30: '30 giorni' },
			email: 'Invia a (facoltativo)',
			emailHint: 'In questo caso può usarlo una sola persona, e nessun altro vede il link.',
			mail: 'Invia invito',
			mailed: (email) => `L’invito è in arrivo a ${email}`,
			make: 'Crea link',
			failed: 'Impossibile creare l’invito',
			made: 'Invito creato',
			linkText: 'Non sarà mostrato di nuovo.',
			none: 'Ancora nessun invito.',
			line: ({ role, uses, max_uses }) => `${ROLE_NAMES[role]} · usi: ${uses} di ${max_uses}`,
			by: (username) => `Creato da ${username}`,
			usedBy: (names) => `Usato da ${names}`,
			ends: (when) => `Scade: ${when}`,
			ended: (when) => `Scaduto: ${when}`,
			isRevoked: 'Revocato',
			revoke: 'Revoca',
			revokeOf: (id) => ` invito ${id}`,
			revoked: 'Invito revocato',
			revokeFailed: 'Impossibile revocare l’invito',
		},
	},
	'web/features/admin/system/mail': {
		MAIL_TEXT: {
			heading: 'Email',
			hint: `Le email in attesa si ritentano a intervalli sempre più lunghi. Quelle non inviate restano in lista per ${MAIL_FAILED_DAYS} giorni.`,
			off: 'Nessun server SMTP è impostato, quindi non si inviano email. «Configurazione», nella Panoramica, dice come fare.',
			summary: ({ sent, waiting, failed }) =>
				`Inviate in un giorno: ${formatCount(sent)} · in attesa: ${formatCount(waiting)} · non riuscite: ${formatCount(failed)}`,
			server: (from, server, perMinute) =>
				`Da ${from}, tramite ${server}, al massimo ${formatCount(perMinute)} al minuto`,
			refused: (count) =>
				`${counted(count, 'email non accettata', 'email non accettate')} da ieri: troppe erano in attesa, o troppi avvisi andavano a uno stesso indirizzo.`,
			none: 'Niente è in attesa, e niente è fallito.',
			more: (shown, total) => `${formatCount(shown)} di ${formatCount(total)}.`,
			kindOf: {
				password_reset: 'Link per una nuova password',
				email_verification: 'Conferma di un indirizzo',
				email_change: 'Conferma di un nuovo indirizzo',
				password_changed: 'Avviso: password cambiata',
				email_changed: 'Avviso: indirizzo cambiato',
				email_changed_from: 'Avviso al vecchio indirizzo',
				second_factor_changed: 'Avviso: accesso a due fattori modificato',
				new_device: 'Avviso: nuovo dispositivo',
				invitation: 'Invito',
				sign_up_approved: 'Avviso: registrazione approvata',
				sign_ups_waiting: 'Avviso agli amministratori: registrazioni in attesa',
			},
			failed: 'Non riuscita',
			waiting: 'In attesa',
			tries: (attempts) => counted(attempts, 'tentativo', 'tentativi'),
			next: (when) => `prossimo: ${when}`,
			retry: 'Riprova',
			retried: 'L’invio viene ritentato',
			retryFailed: 'Impossibile ritentare l’invio',
			discard: 'Scarta',
			discarded: 'Email scartata',
			discardFailed: 'Impossibile scartare l’email',
			of: (recipient) => ` email a ${recipient}`,
		},
	},
	'web/features/admin/system/reported-copies': {
		REPORTED_COPIES_TEXT: {
			heading: 'Copie segnalate',
			hint: 'Che cosa non va nelle copie, secondo chi le guarda. Più segnalazioni mettono una copia dietro le altre; una esclusa non si riproduce più.',
			none: 'Nessuno ha segnalato una copia.',
			problemOf: {
				bad_picture: (count) => `immagine scadente: ${count}`,
				bad_sound: (count) => `suono scadente: ${count}`,
				wrong_film: (count) => `film sbagliato: ${count}`,
				does_not_load: (count) => `non si carica: ${count}`,
			},
			lowered: 'provata per ultima',
			excluded: 'esclusa',
			unnamed: 'Un titolo senza nome',
			episode: episodeCode,
			dismiss: 'Ignora',
			exclude: 'Escludi',
			include: 'Riammetti',
			of: (title, host) => `: ${title}, ${host}`,
			done: {
				dismiss: 'Segnalazioni ignorate',
				exclude: 'Copia esclusa',
				include: 'La copia si può riprodurre di nuovo',
			},
			failed: 'Non ha funzionato. Riprova.',
		},
	},
	'web/features/admin/system/system': {
		SYSTEM_TEXT: {
			monitor: 'Stato del sistema',
			database: 'Database',
			api: 'Server API',
			cache: 'Cache',
			source: 'Fonte del catalogo',
			status: 'Stato',
			responseTime: 'Tempo di risposta',
			connections: 'Connessioni',
			engine: 'Motore',
			engineOf: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
			uptime: 'Tempo di attività',
			eventLoopDelay: 'Ritardo dell’event loop (p99)',
			hitRate: 'Hit rate',
			ms: (ms) => `${ms} ms`,
			inUse: 'In uso',
			redis: 'Redis',
			nodes: 'Server',
			redisAway: 'Redis non risponde. Finché non torna, ogni server usa la propria cache e i propri limiti.',
			proxy: 'Proxy affidabile',
			proxySetting: 'TRUST_PROXY',
			proxyUntrusted:
				'Un proxy non affidabile inoltra le richieste, quindi tutti i visitatori condividono i limiti di uno solo.',
			clockAhead: (time, lastSeen) =>
				`L’orologio del server segna ${time}, ma il server risultava in funzione l’ultima volta: ${lastSeen}. Se da allora è rimasto spento, accetta l’ora. Altrimenti correggi l’orologio. Fino ad allora niente scade; tutto il resto funziona.`,
			acceptClock: 'Accetta l’ora',
			clockForOwner: 'Solo un proprietario può accettare l’ora.',
			clockAccepted: 'Ora del server accettata',
			clockFailed: 'Impossibile accettare l’ora',
			sourceProblemOf: {
				key_refused: 'TMDB rifiuta la chiave. Il log indica la variabile: metti lì una chiave valida e riavvia.',
				unreachable: 'Questo server non raggiunge TMDB.',
			},
			sourceOf: { tmdb: 'TMDB', open: 'Catalogo aperto (integrato)' },
			copies: 'Copie',
			copiesFound: 'Titoli con una copia',
			copiesDead: 'Scomparse',
			copiesUnreachable: 'Non raggiungibili',
			copiesUnchecked: 'Mai controllate',
			copiesUnlisted: (counts) => `Senza fonte nota: ${counts}.`,
			copyCountOf: {
				films: (count) => `${count}\u00a0film`,
				series: (count) => `${count}\u00a0serie`,
				episodes: (count) => `${count}\u00a0${count === '1' ? 'episodio' : 'episodi'}`,
			},
			copiesOff:
				'Le copie non si cercano: ARCHIVE_URL e COMMONS_URL sono vuoti. Open Cinema riproduce solo le fonti integrate nel catalogo.',
			copiesHostsOff: (hosts) => `Disattivato: ${hosts}.`,
			copyHostOf: {
				archive: 'Internet Archive (ARCHIVE_URL)',
				commons: 'Wikimedia Commons (COMMONS_URL)',
				wikidata: 'Wikidata (WIKIDATA_URL)',
			},
			lastCheck: 'Ultimo controllo',
			neverChecked: 'ancora nessuno; il primo inizia un’ora dopo l’avvio del server',
			checking: 'Controllo in corso',
			checkingCount: (done, due) => `${done} di ${due} titoli ed episodi`,
			checkedCount: (when, count) => `${when} · titoli ed episodi: ${count}`,
			checkStateOf: { complete: 'completo', early: 'finito prima del previsto', running: 'in corso' },
			endedEarly: 'Un host non ha risposto o era sovraccarico. Il controllo continua entro un’ora.',
			backups: 'Backup',
			backupsHint: 'Copie automatiche del database. Contengono indirizzi email: tienile al sicuro.',
			noBackups: 'Ancora nessuno. Il primo si fa stanotte.',
			backupsOff: 'Disattivati: BACKUP_KEEP è 0, o il database non è un file di questo server.',
			backupKindOf: { nightly: 'notturno', update: 'prima di un aggiornamento' },
			download: 'Scarica',
			downloadBackup: (when) => `Scarica il backup: ${when}`,
			backupDownloaded: 'Backup scaricato',
			backupFailed: 'Impossibile scaricare il backup',
			totalKeys: 'Chiavi in tutto',
			hitsAndMisses: (hits, misses) => `${hits} hit, ${misses} miss`,
			memory: 'Memoria in uso',
			mb: (amount) => `${amount} MB`,
			cacheManagement: 'Gestione della cache',
			cacheHint: 'Le pagine sono più lente finché la cache non si riempie di nuovo.',
			clearCache: 'Svuota cache',
			cacheCleared: 'Cache svuotata',
			cacheFailed: 'Impossibile svuotare la cache',
			management: 'Gestione del sistema',
			clearCatalogueHint: 'Elimina tutte le risposte del catalogo nella cache.',
			cleanRecords: 'Elimina voci vecchie',
			cleanHint: (days) => `Elimina la cronologia più vecchia di ${days}.`,
			cleanTitle: 'Eliminare le voci vecchie?',
			cleanQuestion: (days) =>
				`Confermi? Le voci della cronologia più vecchie di ${days} saranno eliminate. Non si può annullare.`,
			cleaned: (count) => counted(count, 'voce vecchia eliminata', 'voci vecchie eliminate'),
			cleanFailed: 'Impossibile eliminare le voci vecchie',
			exportUsers: 'Esporta utenti',
			exportUsersHint: 'Tutti gli utenti in un file JSON.',
			usersExported: 'Utenti esportati',
			usersExportFailed: 'Impossibile esportare gli utenti',
			systemReport: 'Rapporto di sistema',
			systemReportHint: 'Tutto il sistema: cifre, stato, utenti e registro attività in un file JSON.',
			reportExported: 'Rapporto di sistema esportato',
			reportFailed: 'Impossibile esportare il rapporto di sistema',
			debug: 'Debug',
			received: (amount) => `Ricevuti: ${amount}`,
			days: daysOf,
		},
		SOURCE_TEXT: {
			tmdb: {
				analytics: 'Statistiche della cache di TMDB',
				clearCache: 'Svuota la cache di TMDB',
				clearQuestion: 'Vuoi davvero svuotare la cache di TMDB? Per un po’ le risposte dell’API saranno più lente.',
				cacheCleared: 'Cache di TMDB svuotata',
				copiesHint: 'Film e serie di pubblico dominio che Open Cinema può riprodurre, a prescindere da TMDB.',
			},
			open: {
				analytics: 'Statistiche della cache del catalogo',
				clearCache: 'Svuota la cache del catalogo',
				clearQuestion:
					'Vuoi davvero svuotare la cache del catalogo? Per un po’ le risposte dell’API saranno più lente.',
				cacheCleared: 'Cache del catalogo svuotata',
				copiesHint: 'Da dove si riproducono i titoli del catalogo aperto.',
			},
		},
	},
	'web/features/admin/users/users': {
		USERS_TEXT: {
			heading: 'Utenti',
			search: 'Cerca utenti',
			searchHint: 'Nome utente o email',
			clearSearch: 'Cancella ricerca',
			role: 'Ruolo',
			roleFilterOf: { all: 'Tutti i ruoli', user: 'Utenti', admin: 'Amministratori', owner: 'Proprietari' },
			sort: 'Ordina per',
			columnOf: { username: 'Utente', role: 'Ruolo', isPremium: 'Stato', created_at: 'Iscrizione' },
			ascending: 'Crescente',
			descending: 'Decrescente',
			actions: 'Azioni',
			loading: 'Caricamento degli utenti…',
			found: (count) => counted(count, 'utente', 'utenti'),
			noun: 'utenti',
			none: 'Nessun utente trovato',
			noneMatch: (query) => `Nessun utente corrisponde a «${query}»`,
			noneInSystem: 'Nessun utente nel sistema',
			noneOfRole: 'Nessun utente del sistema ha questo ruolo',
			bounded: 'Ce ne sono altri. Restringi la ricerca per vederli.',
			you: 'Tu',
			premium: 'Premium',
			standard: 'Standard',
			makePremium: 'Rendi premium',
			removePremium: 'Togli premium',
			edit: 'Modifica',
			remove: 'Elimina',
			sessions: 'Sessioni',
			premiumHint: 'Un’etichetta. Non sblocca niente.',
			actionsOf: (username) => `Azioni per ${username}`,
			roleOf: (username) => `Ruolo di ${username}`,
			editing: (username) => `Modifica ${username}`,
			username: 'Nome utente',
			email: 'Email',
			newPassword: 'Nuova password (facoltativa)',
			showPassword: 'Mostra password',
			hidePassword: 'Nascondi password',
			save: 'Salva',
			deleteTitle: 'Eliminare l’utente?',
			deleteText: (username) =>
				`Vuoi davvero eliminare ${username}? L’account e tutti i suoi dati saranno eliminati. Non si può annullare.`,
			deleteUser: 'Elimina utente',
			roleTitle: (username, role) => `Dare a ${username} il ruolo «${role}»?`,
			becoming: {
				user: (username) => `${username} perde subito l’accesso all’amministrazione.`,
				admin: (username) =>
					`${username} potrà modificare utenti, dare e togliere premium, esportare tutti gli account e curare la manutenzione del sistema.`,
				owner: (username) =>
					`${username} potrà fare tutto qui, anche cambiare qualsiasi ruolo (compreso il tuo) ed eliminare account.`,
			},
			ownRole: 'Questo è il tuo account. Perdi subito i diritti del tuo ruolo attuale.',
			changeRole: 'Cambia ruolo',
			roleUpdated: 'Ruolo cambiato',
			roleRefused: 'Il ruolo non è stato cambiato',
			roleFailed: 'Impossibile cambiare il ruolo',
			premiumUpdated: 'Stato premium cambiato',
			premiumFailed: 'Impossibile cambiare lo stato premium',
			deleted: 'Utente eliminato',
			deleteFailed: 'Impossibile eliminare l’utente',
			updated: 'Utente aggiornato',
			updateFailed: 'Impossibile aggiornare l’utente',
			suspend: 'Sospendi',
			liftSuspension: 'Revoca sospensione',
			suspendTitle: (username) => `Sospendere ${username}?`,
			suspendText:
				'Disconnette l’account ovunque e blocca subito i suoi token API. Chi prova ad accedere ne vede il motivo.',
			suspendReason: 'Motivo',
			suspendReasonHint: 'Sarà mostrato a chi usa l’account.',
			suspendReasonMissing: 'Inserisci un motivo',
			suspendFor: 'Per',
			suspendDaysOf: { 1: '1 giorno', 7: '7 giorni', 30: '30 giorni', 0: 'Senza scadenza' },
			suspendConfirm: 'Sospendi',
			suspended: 'Sospeso',
			suspendDone: 'Account sospeso',
			suspendFailed: 'Impossibile sospendere l’account',
			liftDone: 'Sospensione revocata',
			liftFailed: 'Impossibile revocare la sospensione',
			waiting: 'In attesa di approvazione',
			resetLink: 'Crea link per la password',
			resetLinkTitle: 'Creare un link per una nuova password?',
			resetLinkText: (username) =>
				`Chi ha il link può scegliere, una sola volta, una nuova password per ${username}, e ogni dispositivo dell’account viene disconnesso. Non darlo a nessun altro.`,
			resetLinkMake: 'Crea link',
			resetLinkMade: 'Link creato',
			resetLinkFailed: 'Impossibile creare il link',
			resetLinkEnds: (username, when) =>
				`Non sarà mostrato di nuovo. ${username} può usarlo una volta. Scade: ${when}.`,
			resetSecondFactor: 'Reimposta l’accesso a due fattori',
			resetSecondFactorTitle: 'Reimpostare l’accesso a due fattori?',
			resetSecondFactorText: (username) =>
				`L’account ${username} viene disconnesso ovunque, e si potrà accedere con la sola password finché l’accesso a due fattori non è configurato di nuovo. Assicurati che a chiederlo sia davvero la persona giusta.`,
			reset: 'Reimposta',
			secondFactorReset: 'Accesso a due fattori reimpostato',
			secondFactorResetFailed: 'Impossibile reimpostare l’accesso a due fattori',
			sessionsOf: (username) => `Sessioni di ${username}`,
			close: 'Chiudi',
			unknownDevice: 'Dispositivo sconosciuto',
			noSessions: 'Nessuna sessione attiva.',
			sessionsFailed: 'Impossibile caricare le sessioni',
			signedIn: (when) => `Accesso: ${when}`,
			lastUsed: (when) => `Ultimo uso: ${when}`,
			thisSession: 'Questa sessione',
			sessionsBounded: (count) => `Le ${count} usate più di recente.`,
			signOutEverywhere: 'Disconnetti ovunque',
			signOutOthers: 'Termina ogni sessione tranne questa.',
			signOutAll: 'Termina subito ogni sessione. L’utente può accedere di nuovo.',
			signedOut: 'Disconnesso ovunque',
			signOutFailed: 'Impossibile disconnettere ovunque',
		},
	},
	'web/features/admin/users/ways-in': {
		WAYS_IN_TEXT: {
			menu: 'Modi di accesso',
			heading: (username) => `Modi di accesso di ${username}`,
			close: 'Chiudi',
			loading: 'Caricamento…',
			failed: 'Impossibile caricare i modi di accesso',
			lastSeen: 'Ultima attività',
			notSeen: 'Non da quando sessioni e dispositivi sono ricordati',
			invitedBy: 'Invito di',
			password: 'Password',
			set: 'Impostata',
			none: 'Nessuna',
			app: 'App di autenticazione',
			since: (date) => `Dal ${date}`,
			recoveryCodes: 'Codici di recupero rimasti',
			passkeys: 'Passkey',
			passkeyAt: (domain) => `Su ${domain}`,
			secondFactorOnly: 'solo secondo fattore',
			tokens: 'Token API',
			former: 'non più configurato',
			connected: (date) => `Collegato: ${date}`,
			used: (date) => `Ultimo uso: ${date}`,
			notUsed: 'Non ancora usato',
			disconnect: (name) => `Scollega da ${name}`,
			disconnectTitle: (username, name) => `Scollegare ${username} da ${name}?`,
			disconnectText: (username, name) =>
				`${name} non aprirà più l’account. ${username} esce ovunque e i token API finiscono. Se non c’è una password, ricevi un link da consegnare.`,
			disconnectConfirm: 'Scollega',
			disconnected: 'Account scollegato',
			disconnectFailed: 'Impossibile scollegare l’account',
		},
	},
	'web/features/auth/auth': {
		AUTH_TEXT: {
			continueAs: (name) => `Continua come ${name}`,
			login: 'Accedi',
			signUp: 'Registrati',
			loginPurpose: 'Riprendi da dove avevi lasciato.',
			signUpPurpose: 'Riprendi dallo stesso punto su ogni dispositivo.',
			newHere: 'Prima volta qui?',
			haveAccount: 'Hai già un account?',
			signInRequired: 'Accesso richiesto',
			needsScript: 'Attiva JavaScript in questo browser per usare questa pagina.',
			goHome: 'Vai alla home',
			close: 'Chiudi',
			account: 'Nome utente o email',
			username: 'Nome utente',
			email: 'Email',
			password: 'Password',
			confirm: 'Conferma password',
			passwordHint: 'Almeno 8 caratteri, con una minuscola, una maiuscola e un numero.',
			loggingIn: 'Accesso in corso…',
			signingUp: 'Registrazione in corso…',
			confirmRequired: 'Conferma la password',
			confirmDiffers: 'Le password non coincidono',
			code: 'Codice',
			codeHint: 'Sei cifre dalla tua app di autenticazione, o uno dei tuoi codici di recupero.',
			codePurpose: 'Il tuo account ha l’accesso a due fattori.',
			codeRequired: 'Inserisci il codice',
			restart: 'Ricomincia',
			passkeySignIn: 'Accedi con una passkey',
			passkeyInstead: 'Usa una passkey',
			passkeyCancelled: 'Nessuna passkey usata. Riprova o accedi in un altro modo.',
			passkeysElsewhere: (domains) => `Le tue passkey funzionano su ${listOf(domains)}, non qui.`,
			waiting: 'Grazie. Un amministratore deve approvare il tuo account. Dopo potrai accedere.',
			withProvider: (name) => `Accedi con ${name}`,
			withPhone: 'Accedi con il telefono',
			forgot: 'Password dimenticata?',
			wrongAddress: 'Indirizzo sbagliato? Correggilo',
			correctAddress: 'Correggi l’indirizzo',
			loading: 'Caricamento…',
			confirmAddress:
				'Grazie. Ora conferma il tuo indirizzo email: un messaggio con un link è in arrivo. Guarda anche nello spam.',
			loginFailed: 'Accesso non riuscito',
			registrationFailed: 'Registrazione non riuscita',
			loginRefused: 'Nome utente, email o password non corretti. Riprova.',
			loginFault: 'Si è verificato un errore. Riprova.',
		},
	},
	'web/features/auth/correct-email': {
		CORRECT_TEXT: {
			purpose:
				'Il tuo account funziona quando il suo indirizzo email è confermato. Era sbagliato? Invia il link a quello giusto.',
			email: 'Email',
			send: 'Invia link',
			sending: 'Invio…',
			sendAgain: 'Invialo di nuovo allo stesso indirizzo',
			sent: 'Un messaggio con un link è in arrivo, a meno che un altro account abbia questo indirizzo. Guarda anche nello spam.',
			failed: 'Impossibile inviare il link. Riprova.',
			back: 'Indietro',
		},
	},
	'web/features/auth/forgot-password': {
		FORGOT_TEXT: {
			title: 'Password dimenticata?',
			purpose: 'Ti inviamo un link per sceglierne una nuova.',
			email: 'Email',
			emailHint: 'L’indirizzo del tuo account. Deve essere confermato.',
			send: 'Invia link',
			sending: 'Invio…',
			sent: 'Se un account ha questo indirizzo ed è confermato, un messaggio con un link è in arrivo. Guarda anche nello spam.',
			failed: 'Impossibile richiedere il link. Riprova.',
			sentNote: `Il link funziona una volta, per ${RESET_LINK_MINUTES} minuti.`,
			noMail:
				'Questo sito non invia email. Chiedi a un amministratore: può darti un link per scegliere una nuova password.',
			community: 'Chat della community',
			opensInNewTab: '(si apre in una nuova scheda)',
			back: 'Torna all’accesso',
		},
	},
	'web/features/auth/new-password': {
		NEW_PASSWORD_TEXT: {
			newPassword: 'Nuova password',
			save: 'Salva password',
			saving: 'Salvataggio…',
			failed: 'Impossibile salvare la password. Riprova.',
		},
	},
	'web/features/auth/phone-sign-in': {
		PHONE_SIGN_IN_TEXT: {
			title: 'Accedi con il telefono',
			loading: 'Richiesta di un codice…',
			scan: 'Scansiona il codice con il telefono, o apri questo indirizzo su un dispositivo in cui hai effettuato l’accesso:',
			type: 'Poi digita questo codice:',
			qrCode: 'Codice QR dell’indirizzo e del codice qui sotto',
			waits: 'In attesa della tua conferma…',
			refused: 'L’accesso è stato rifiutato.',
			expired: 'Il codice è scaduto.',
			failed: 'Impossibile creare un codice. Riprova.',
			again: 'Nuovo codice',
			back: 'Torna all’accesso',
		},
	},
	'web/features/calendar/calendar-tools': {
		CALENDAR_TOOLS_TEXT: {
			failed: 'Non ha funzionato. Riprova.',
			feedHeading: 'Nella tua app di calendario',
			feedHint:
				'Le app di calendario possono abbonarsi a un indirizzo privato. Chi lo ha può leggere questo calendario e nient’altro del tuo account.',
			make: 'Crea un indirizzo',
			since: (date) => `C’è un indirizzo dal ${formatUtcDate(date)}. Non può essere mostrato di nuovo.`,
			renew: 'Creane un altro',
			end: 'Annullalo',
			made: 'Copialo adesso: non verrà mostrato di nuovo.',
			copy: 'Copia l’indirizzo',
			copied: 'Copiato',
			copyFailed: 'Copia tu l’indirizzo selezionato.',
			open: 'Apri nell’app di calendario',
			renewTitle: 'Creare un altro indirizzo?',
			endTitle: 'Annullare l’indirizzo?',
			endText: 'Le app di calendario con l’indirizzo attuale non ricevono più nulla.',
			pushHeading: 'Notifiche',
			pushHint:
				'Questo browser può avvisarti quando va in onda un nuovo episodio, anche senza schede aperte. Il servizio push del browser inoltra il messaggio cifrato.',
			obstacle: {
				insecure: 'I browser consentono le notifiche solo su indirizzi https. Chiedi a chi gestisce questo sito.',
				unsupported:
					'Questo browser non può ricevere notifiche. Su iPhone o iPad aggiungi prima questo sito alla schermata Home.',
				blocked:
					'Le notifiche sono bloccate qui. Consentile nelle impostazioni del browser per questo sito, poi torna.',
				worker: 'Questo sito non è ancora installato in questo browser. Ricarica la pagina e riprova.',
				service: 'Il servizio push del browser non è raggiungibile ora. Riprova più tardi.',
			},
			turnOn: 'Avvisami in questo browser',
			isOn: 'Questo browser ti avvisa dei nuovi episodi finché non esci.',
			turnOff: 'Disattiva',
			test: 'Invia una prova',
			tested: 'Una prova è in arrivo',
		},
	},
	'web/worker/push': {
		PUSH_TEXT: {
			site: 'Matinee',
			test: 'Le notifiche funzionano in questo browser.',
			other: 'C’è qualcosa di nuovo.',
			newEpisode: ({ season, episode, episode_name }) =>
				`Nuovo episodio: ${episodeCode(season, episode)}${episode_name ? ` · ${episode_name}` : ''}`,
		},
	},
	'web/features/calendar/calendar': {
		CALENDAR_TEXT: {
			title: 'Calendario',
			description: 'Episodi e film nuovi o in arrivo, tra ciò che guardi e ciò che salvi.',
			lead: 'Episodi e film nuovi o in arrivo, tra ciò che guardi e ciò che salvi. I giorni sono quelli del paese in cui va in onda ogni cosa.',
			signInPurpose: 'Accedi per vedere quando escono i tuoi nuovi episodi e film.',
			previewHeading: 'Che cosa c’è nel calendario',
			preview: 'Gli episodi delle tue serie e i film delle tue liste, giorno per giorno.',
			unreachable: 'Al momento non si può caricare il calendario. Controlla la connessione e riprova.',
			loading: 'Caricamento del calendario',
			failed: 'Al momento non si può caricare il calendario.',
			partial: (count, all) =>
				`Al momento ${count} di ${all} titoli non si possono consultare, e qui potrebbero mancare.`,
			noTitles: 'Il tuo calendario è vuoto. Segue ciò che guardi e ciò che è nelle tue liste.',
			nothingComing: 'Nessuno dei tuoi titoli ha una data recente o in arrivo.',
			nothingOpen:
				'Il catalogo aperto ha film e serie usciti da tempo, quindi non è in arrivo niente di nuovo. Con una chiave TMDB questo sito conosce i nuovi episodi.',
			browse: 'Sfoglia le serie',
			earlier: 'Di recente',
			coming: 'Da oggi',
			noneComing: 'Nessuna data nota per il futuro.',
			day: (date, away) => {
				const full = new Intl.DateTimeFormat('it', { dateStyle: 'full', timeZone: 'UTC' }).format(
					new Date(`${date}T00:00:00Z`),
				);
				const near = away === 0 ? 'Oggi' : away === 1 ? 'Domani' : away === -1 ? 'Ieri' : null;
				return near ? `${near} · ${full}` : full.charAt(0).toUpperCase() + full.slice(1);
			},
			episode: (season, episode, name) => `${episodeCode(season, episode)}${name ? ` · ${name}` : ''}`,
			movie: 'Film',
			aired: 'Già disponibile',
		},
	},
	'web/features/card-actions/card-progress': {
		CARD_PROGRESS_TEXT: { watched: 'Visto', share: (percent) => `Visto al ${percent}%` },
	},
	'web/features/catalogue/addons/addon-lists': {
		ADDON_LISTS_TEXT: {
			description: 'Una lista di un componente aggiuntivo di questo sito.',
			from: (addon) => `Dal componente aggiuntivo ${addon}`,
			genre: 'Genere',
			allGenres: 'Tutti i generi',
			search: 'Cerca in questa lista',
			submit: 'Cerca',
			more: 'Carica altro',
			loading: 'Caricamento dei titoli…',
			failed: 'Il componente aggiuntivo non ha risposto',
			empty: 'Niente in questa lista',
			emptyText: 'Non ha titoli noti a questo catalogo.',
			needsSearch: 'Cerca qualcosa per vedere titoli',
			shown: titlesOf,
			lists: 'Liste di componenti aggiuntivi',
			rowName: (name, addon) => `${name} · ${addon}`,
		},
	},
	'web/features/catalogue/browse/browse': {
		BROWSE_LABELS: {
			movie: { one: 'film', many: 'film', empty: 'Nessun film trovato', loadMore: 'Carica altro' },
			tv: { one: 'serie', many: 'serie', empty: 'Nessuna serie trovata', loadMore: 'Carica altro' },
		},
		BROWSE_TEXT: {
			title: BROWSE_TITLES,
			titleOf: browseTitle,
			description: {
				movie: 'Tutti i film del catalogo: popolari, più votati e recenti, per genere o nome.',
				tv: 'Tutte le serie del catalogo: popolari, più votate e recenti, per genere o nome.',
			},
			quickFilters: 'Filtri rapidi',
			filter: (mediaType, filter) =>
				filter === 'all' ? (mediaType === 'movie' ? 'Tutti i film' : 'Tutte le serie') : quickFilterOf(filter),
			searchLabel: { movie: 'Cerca film', tv: 'Cerca serie' },
			genre: 'Genere',
			allGenres: 'Tutti i generi',
			unknownGenre: 'Altro genere',
			genresFailed: 'Impossibile caricare i generi',
			sort: 'Ordina per',
			sortOf: SORTS,
			bestMatch: 'Più pertinenti',
			filters: (count) => (count > 0 ? `Filtri (${count})` : 'Filtri'),
			clearFilters: 'Azzera filtri',
			nothingMatches: (text) => `Nessun risultato per «${text}».`,
			nothingInFilter: 'Niente corrisponde a tutti questi filtri.',
		},
	},
	'web/features/catalogue/browse/facets': {
		FACET_TEXT: {
			title: 'Filtri',
			close: 'Chiudi filtri',
			showResults: 'Mostra risultati',
			clear: 'Azzera',
			any: 'Qualsiasi',
			label: facetLabel,
			chosen: 'Filtri attivi',
			remove: 'Togli filtro:',
			addRow: 'Aggiungi alla home',
			removeRow: 'Togli dalla home',
			headingOf: (mediaType, state, genre) =>
				[browseTitle(mediaType, state, genre), ...facetLabelsOf(state)].join(' · '),
			nameOf: {
				decade: 'Decennio',
				length: 'Durata',
				sound: 'Sonoro',
				rating: 'Voto',
				country: 'Paese',
				language: 'Lingua',
				provider: 'Piattaforma',
			},
			providerNote: (region) => `Piattaforme per: ${displayName('region', region)}. Dati di JustWatch.`,
		},
	},
	'web/features/catalogue/collections/collection': {
		COLLECTION_TEXT: {
			unnamed: 'Raccolta',
			description: (name) => `Tutti i film di «${name}», in ordine di uscita.`,
			posterOf: (name) => `Locandina di ${name}`,
			sceneOf: (name) => `Scena da ${name}`,
			overview: 'Trama',
			filmCount: (count) => counted(count, 'film', 'film'),
			films: 'Film in ordine di uscita',
			noFilms: 'In questa raccolta non ci sono film da mostrare.',
			announced: 'Annunciato',
		},
		COLLECTION_LABELS: {
			one: 'film',
			many: 'film',
			empty: 'In questa raccolta non ci sono film da mostrare.',
			loadMore: 'Carica altro',
		},
	},
	'web/features/catalogue/episodes/episode-marks': {
		MARKS_TEXT: {
			episode: (season, episode) => `${episodeWords(season, episode)}: visto`,
			season: (season) => (season === 0 ? 'Speciali visti' : `Stagione ${season} vista`),
			show: 'Segna tutte le stagioni come viste',
			mark: 'Segna come visto',
			unmark: 'Segna come non visto',
			marked: (count, watched) =>
				count === 1
					? `1 episodio segnato come ${watched ? 'visto' : 'non visto'}`
					: `${episodesOf(count)} segnati come ${watched ? 'visti' : 'non visti'}`,
			undo: 'Annulla',
			undone: 'Annullato',
			failed: 'Impossibile salvare il segno. Riprova.',
		},
	},
	'web/features/catalogue/episodes/episodes': {
		EPISODES_TEXT: {
			episodes: 'Episodi',
			season: 'Stagione',
			specials: 'Speciali',
			seasonNumber: (season) => `Stagione ${season}`,
			episodeNumber: (episode) => `Episodio ${episode}`,
			watchEpisode: (season, episode, name) => `Guarda stagione ${season}, episodio ${episode}: ${name}`,
			ratedOutOfTen,
			selected: 'Selezionato',
			watching: 'In visione',
			upNext: 'Prossimo',
			watched: 'Visto',
			share: (percent) => `Visto al ${percent}%`,
			minutes: (minutes) => `${minutes} min`,
			noCopy: 'Nessuna copia gratuita nota',
			showEarlier: 'Mostra episodi precedenti',
			showMore: 'Mostra altri episodi',
			airs: (date) => `In onda dal ${date}`,
			loadingSeason: 'Caricamento della stagione…',
			seasonFailed: 'Impossibile caricare gli episodi di questa stagione. Riprova.',
			noSeasons: 'Nessuna stagione ancora annunciata.',
			noEpisodes: 'Nessun episodio ancora annunciato per questa stagione.',
		},
	},
	'web/features/catalogue/home/home': {
		HOME_TEXT: {
			description: 'Film e serie popolari e di tendenza, e dove guardarli.',
			product: 'Matinee',
			nowShowing: 'In programmazione',
			continueWatching: 'Continua a guardare',
			recommended: 'Consigliati per te',
			popularMovies: 'Film popolari',
			trendingShows: 'Serie di tendenza',
			popularShows: 'Serie popolari',
			providers: {
				netflix: 'Film su Netflix',
				disneyPlus: 'Serie su Disney Plus',
				hboMax: 'Film su HBO Max',
				primeVideo: 'Film su Prime Video',
			},
			resume: 'Riprendi',
			moreInfo: 'Altre info',
			aboutTitle: (title) => ` su ${title}`,
		},
	},
	'web/features/catalogue/people/person': {
		PERSON_TEXT: {
			description: (name) => `${name}: film e serie, per anno e ruolo.`,
			portraitOf: (name) => `Ritratto di ${name}`,
			unnamed: 'Nome sconosciuto',
			biography: 'Biografia',
			readMore: 'Leggi di più',
			readLess: 'Leggi meno',
			born: 'Nascita',
			died: 'Morte',
			diedAged: (date, age) => `${date} (a ${age} anni)`,
			placeOfBirth: 'Luogo di nascita',
			alsoKnownAs: 'Altri nomi',
			knownFor: 'Opere più note',
			filmography: 'Filmografia',
			roleTabs: 'Ruoli',
			roleTab: (role, titles) => `${role} (${formatCount(titles)})`,
			noTitles: 'Non ci sono titoli da mostrare per questa persona.',
			otherWork: 'Altro',
			roles: (isAnnounced, roles, episodes) =>
				[isAnnounced && 'Annunciato', roles.join(', '), episodes > 0 && episodesOf(episodes)]
					.filter(Boolean)
					.join(' · '),
		},
		FILMOGRAPHY_LABELS: {
			one: 'titolo',
			many: 'titoli',
			empty: 'Non ci sono titoli da mostrare per questa persona.',
			loadMore: 'Carica altro',
		},
	},
	'web/features/catalogue/programme/programme': {
		PROGRAMME_TEXT: {
			tonight: 'Il programma di stasera',
			programme: 'Il programma',
			short: 'Cortometraggio',
			feature: 'Lungometraggio',
			minutes: (minutes) => `${minutes} min`,
			inAll: (short, feature, length) => `${short} + ${feature} min · ${length} in tutto`,
			start: 'Inizia dal corto',
			about: 'Sul programma',
			description: (short, feature) => `Un doppio spettacolo: ${short}, poi ${feature}. Gratis.`,
			shareImage: (short, feature) => `Le locandine di ${short} e ${feature} sotto l’insegna di un cinema`,
			failed: 'Impossibile caricare il programma.',
		},
	},
	'web/features/catalogue/search/search': {
		SEARCH_TEXT: {
			title: 'Cerca',
			titleOf: (text) => `Ricerca: ${text}`,
			description: 'Trova film, serie e persone per nome.',
			label: 'Cerca film, serie e persone',
			placeholder: 'Film, serie e persone',
			types: 'Tipo di risultato',
			typeOf: { multi: 'Tutto', movie: 'Film', tv: 'Serie', person: 'Persone' },
			nothingFound: (text) => `Nessun risultato per «${text}». Controlla l’ortografia o prova con meno parole.`,
			searchAll: 'Cerca ovunque',
			popularPeople: 'Persone popolari',
			genresFailed: 'Impossibile caricare i generi',
			genresOf: { movie: 'Generi di film', tv: 'Generi di serie' },
		},
		PEOPLE_LABELS: { one: 'persona', many: 'persone', empty: 'Nessuna persona trovata', loadMore: 'Carica altro' },
		SEARCH_LABELS: {
			one: 'risultato',
			many: 'risultati',
			empty: 'Nessun risultato trovato',
			loadMore: 'Carica altri risultati',
		},
	},
	'web/features/catalogue/search/suggestions': {
		SUGGESTIONS_TEXT: {
			label: 'Suggerimenti',
			count: (count) => counted(count, 'suggerimento', 'suggerimenti'),
			recent: 'Ricerca recente',
			movies: 'Film',
			moodOf,
			remove: 'Togli (Canc)',
			clear: 'Cancella ricerche recenti',
			didYouMean: 'Forse cercavi',
		},
	},
	'web/features/catalogue/title-list/title-list': {
		TITLE_LIST_TEXT: {
			total: ({ count, isEstimate }, labels) => `${isEstimate ? 'Circa ' : ''}${listCount(count, labels)}`,
			visible: (visible, total, labels) =>
				!total || total.count <= visible
					? `In vista: ${listCount(visible, labels)}`
					: `In vista: ${formatCount(visible)} di ${total.isEstimate ? 'circa ' : ''}${listCount(total.count, labels)}`,
			added: (added, visible, labels) =>
				added > 0
					? `Altri ${formatCount(added)}; in vista: ${listCount(visible, labels)}`
					: `Non c’è altro: ${labels.many}`,
			loading: 'Caricamento…',
			failed: 'Impossibile caricare i contenuti. Riprova.',
			moreFailed: 'Impossibile caricare altri contenuti.',
			knownFor: (titles) => `Opere più note: ${titles.join(', ')}`,
			collection: 'Raccolta',
			submitSearch: 'Cerca',
			clearSearch: 'Cancella ricerca',
		},
	},
	'web/features/catalogue/title-page/resume-action': {
		RESUME_ACTION_TEXT: {
			resume: 'Riprendi',
			resumeAt: (time) => `Riprendi da ${time}`,
			resumeEpisode: (season, episode) => `Riprendi ${episodeCode(season, episode)}`,
			resumeEpisodeAt: (season, episode, time) => `Riprendi ${episodeCode(season, episode)} da ${time}`,
			episode: episodeCode,
			startOver: 'Ricomincia',
		},
	},
	'web/features/catalogue/title-page/share': {
		SHARE_TEXT: {
			share: 'Condividi',
			shareNative: 'Condividi con un’app…',
			copyLink: 'Copia link',
			copied: 'Link copiato',
			copyFailed: 'Impossibile copiare il link',
			copyYourself: 'Copia tu il link selezionato:',
			facebook: 'Facebook',
			twitter: 'Twitter',
			whatsApp: 'WhatsApp',
			opensInNewTab: '(si apre in una nuova scheda)',
		},
	},
	'web/features/catalogue/title-page/title-page': {
		TITLE_PAGE_TEXT: {
			noCopy: (part) => `Nessuna copia gratuita nota di questo ${part === 'movie' ? 'film' : 'episodio'}.`,
			searches: 'Matinee ne cerca una quando avvii la riproduzione.',
			otherPlayers: 'Altri server di riproduzione potrebbero averlo.',
			hasTrailer: 'C’è un trailer.',
			playsTrailer: 'Qui si riproduce solo il trailer.',
			playsClip: 'Non c’è nemmeno un trailer: parte una breve clip.',
			overview: 'Trama',
			inEnglish: 'In inglese',
			noOverview: 'Ancora nessuna trama.',
			posterOf: (title) => `Locandina di ${title}`,
			ratedOutOfTen,
			voteCount: (votes) => counted(votes, 'voto', 'voti'),
			certification: 'Classificazione',
			seasons: (count) => counted(count, 'stagione', 'stagioni'),
			share: 'Condividi',
			details: 'Dettagli',
			genres: 'Generi',
			fullTitle: 'Titolo completo',
			releaseDate: 'Data di uscita',
			firstAirDate: 'Prima messa in onda',
			runtime: 'Durata',
			rating: 'Voto',
			editorsScore: 'Voto della redazione',
			votes: 'Voti',
			status: 'Stato',
			released: 'Uscito',
			director: () => 'Regia',
			writer: () => 'Sceneggiatura',
			music: 'Musica',
			seasonsLabel: 'Stagioni',
			episodesLabel: 'Episodi',
			network: 'Rete',
			createdBy: 'Ideazione',
			directedBy: 'Regia:',
			writtenBy: 'Sceneggiatura:',
			writtenAndDirectedBy: 'Sceneggiatura e regia:',
			createdByLine: 'Ideazione:',
			companies: () => 'Produzione',
			country: 'Paese',
			language: 'Lingua',
			silent: 'Muto',
			budget: 'Budget',
			revenue: 'Incassi',
			keywords: 'Parole chiave',
			printPoster: 'Stampa locandina',
			printAs: (format) => `Stampa locandina, ${format}`,
			allPosters: 'Tutte le locandine',
			trailers: 'Trailer',
			trailer: 'Trailer',
			playTrailer: 'Riproduci',
			trailerKind: (kind, year) => (year ? `${kind} · ${year}` : kind),
			allTrailers: (count) => `Mostra tutti i ${count} trailer`,
			closeTrailer: 'Chiudi trailer',
			trailerFailed: 'Impossibile caricare il trailer. Controlla la connessione e riprova.',
			whereToWatch: 'Dove guardarlo',
			allOffers: 'Tutte le offerte su TMDB',
			cast: 'Cast',
			unnamed: 'Nome sconosciuto',
			partOf: (collection) => `Parte di «${collection}»`,
			similar: 'Potrebbe piacerti anche',
			atEpisode: (name, season, episode) => `${name} ${episodeCode(season, episode)}`,
		},
		SHARE_IMAGE_TEXT: { titleCardOf: (title) => `Titolo di ${title}`, sceneOf: (title) => `Scena da ${title}` },
	},
	'web/features/catalogue/title-page/watch-offers': {
		WATCH_OFFERS_TEXT: {
			offerCountry: 'Paese',
			offerKinds: {
				flatrate: 'In abbonamento',
				free: 'Gratis',
				ads: 'Gratis con pubblicità',
				rent: 'Noleggio',
				buy: 'Acquisto',
			},
			noOffers: 'Nessuna piattaforma nota in questo paese.',
			offersFailed: 'Impossibile caricare le piattaforme. Riprova.',
		},
	},
	'web/features/catalogue/titles/titles': {
		TITLES_TEXT: {
			trendingNow: 'Di tendenza',
			seeAll: 'Vedi tutto',
			justWatchCredit: 'Dati di disponibilità di JustWatch',
			rated: 'Voto:',
			editorsScore: 'Voto della redazione',
			noCopy: 'Nessuna copia gratuita nota',
			mediaTypes: { movie: 'Film', tv: 'Serie' },
			scrollBack: (heading) => `${heading}: scorri indietro`,
			scrollForward: (heading) => `${heading}: scorri avanti`,
			listFailed: 'Impossibile caricare i contenuti. Riprova.',
			listEmpty: 'Nessun contenuto trovato',
		},
	},
	'web/features/channels/channels': {
		CHANNELS_TEXT: {
			title: 'Canali',
			description: (count) =>
				`${counted(count, 'canale', 'canali')} di film gratuiti a ogni ora: che cosa c’è adesso e la guida di due giorni.`,
			lead: 'Film a ogni ora. Chi guarda un canale vede lo stesso secondo degli altri.',
			guide: 'Guida',
			hours: 'Ore della guida',
			earlier: 'Prima',
			now: 'Adesso',
			later: 'Dopo',
			utc: 'UTC',
			span: (day, from, to) => `${day}, dalle ${from} alle ${to}`,
			channel: (number, name) => `${number} ${name}`,
			onNow: 'In onda',
			next: 'A seguire',
			nextAt: (time, title) => `A seguire, alle ${time}: ${title}`,
			until: (time) => `fino alle ${time}`,
			times: (from, to) => `dalle ${from} alle ${to}`,
			fromTheStart: 'Dall’inizio',
			channelUp: 'Canale successivo',
			channelDown: 'Canale precedente',
			zapHint: 'Le frecce su e giù cambiano canale, e anche il suo numero.',
			allChannels: 'Tutti i canali',
			allOnNow: 'Vedi la guida',
			tuning: 'Ricerca di che cosa c’è in onda…',
			offAir: 'Trasmissioni sospese',
			offAirText: (time) => `Nessuna copia di questo film risponde. Si riprende alle ${time}.`,
			overText: (title, time) => `${title} è finito. Si riprende alle ${time}.`,
			player: 'Lettore',
			frame: (title) => `Open Cinema: ${title}`,
			needsScript: 'Per riprodurre un canale serve JavaScript.',
			failed: 'Impossibile caricare che cosa c’è in onda.',
			feed: 'Feed di questo canale',
			xmltv: 'Guida in XMLTV',
			channelDescription: (name, title, next) => `In onda su ${name}: ${title}. A seguire: ${next}.`,
		},
	},
	'web/features/downloads/downloads': {
		DOWNLOADS_TEXT: {
			title: 'Download',
			description: 'Film gratuiti salvati su questo dispositivo, da guardare senza rete.',
			lead: 'I film la cui licenza lo permette si possono salvare su questo dispositivo e guardare senza rete.',
			signedOut: 'Non hai effettuato l’accesso: questi sono i download di chi usa questo browser senza account.',
			unsupported:
				'Questo browser non può salvare film: non ha spazio file per i siti, o questa pagina non è aperta via HTTPS.',
			off: 'I download sono disattivati su questo sito.',
			blocked: 'Questo browser non permette al sito di salvare file. Se è una finestra privata, aprine una normale.',
			loading: 'Caricamento dei download',
			empty: 'Ancora nessun download. Apri un film gratuito e premi Scarica.',
			find: 'Trova un film',
			list: 'Film su questo dispositivo',
			used: (size, count) => `${counted(count, 'film', 'film')}, ${size}`,
			free: (size) => `${size} liberi`,
			back: 'Tutti i download',
			action: 'Scarica',
			actionRunning: (percent) => `Download in corso, ${percent}%`,
			actionPaused: 'Download in pausa',
			actionDone: 'Scaricato',
			dialogTitle: (name) => `Scarica ${name}`,
			looking: 'Ricerca di file che si possono salvare…',
			checking: (host) => `Richiesta della dimensione ${hostAfter('a', host)}…`,
			offerFailed: 'Al momento non si può sapere che cosa si può scaricare.',
			licenceForbids: (licence) => `La licenza di questo titolo (${licence}) non permette copie.`,
			notFree: 'Questo titolo non è tra i film gratuiti, quindi non si può scaricare.',
			noCopy: 'Nessun server ha un file di questo titolo.',
			noneReadable: 'Nessuno dei suoi file si può salvare:',
			copyUnreachable: (host) => `${hostFirst(host)} non risponde, o non lascia leggere i suoi file ad altri siti.`,
			copyRefused: (host) =>
				`${hostFirst(host)} invia il file solo per intero: dopo un’interruzione il download non potrebbe riprendere.`,
			copyTooLarge: (host) => `Il file ${hostAfter('di', host)} è troppo grande.`,
			copyUnplayable: (host) => `Questo browser non può riprodurre il file ${hostAfter('di', host)}.`,
			otherFiles: 'File che non si possono salvare',
			choose: 'File',
			height: (pixels) => `${pixels}p`,
			unknownHeight: 'Qualità sconosciuta',
			withSubtitles: (languages) => `Sottotitoli: ${languages}`,
			room: (free) => `Questo dispositivo ha spazio per ${free}.`,
			roomUnknown: 'Questo browser non dice quanto spazio ha il dispositivo.',
			tooLittleRoom: (size, free) =>
				`Servono ${size} e ne restano ${free}. Scegli un file più piccolo o togli altri download.`,
			manage: 'Apri Download',
			licence: 'Licenza',
			credit: 'Autore',
			start: 'Scarica',
			close: 'Chiudi',
			cancel: 'Annulla',
			tooMany: 'Ci sono troppi download. Prima togline alcuni.',
			startFailed: 'Questo browser non permette al sito di salvare file.',
			started: (name) => `Download avviato: ${name}`,
			play: 'Riproduci',
			playName: (name) => `Riproduci ${name}`,
			pause: 'Pausa',
			pauseName: (name) => `Metti in pausa il download di ${name}`,
			resume: 'Riprendi',
			resumeName: (name) => `Riprendi il download di ${name}`,
			cancelName: (name) => `Annulla il download di ${name}`,
			remove: 'Togli',
			removeName: (name) => `Togli ${name}`,
			removeAll: 'Togli tutti',
			removeTitle: (name) => `Togliere ${name}?`,
			removeText: 'I suoi file sono eliminati da questo dispositivo. Si può scaricare di nuovo.',
			removeAllTitle: 'Togliere tutti i download?',
			removeAllText: (size) => `Da questo dispositivo si eliminano ${size}. I film si possono scaricare di nuovo.`,
			removed: (name) => `Tolto: ${name}`,
			removedAll: 'Tutti i download sono stati tolti',
			removeFailed: 'Impossibile eliminare i file. Ricarica la pagina e riprova.',
			waiting: 'In attesa del suo turno',
			starting: 'Avvio…',
			paused: 'In pausa',
			progress: (bytes, size) => `${bytes} di ${size}`,
			speed: (rate) => `${rate} al secondo`,
			progressOf: (name) => `Download di ${name}`,
			stopped: {
				full: 'Il dispositivo è pieno. Ciò che c’è resta: fai spazio, poi riprendi.',
				unreachable: 'Il server non risponde. Si continua quando torna la rete, o quando riprendi.',
				changed: 'Il file continua a cambiare sul suo server, quindi non si può scaricare.',
				refused: 'Il server non invia più il file a parti.',
				storage: 'Il browser non ha potuto scrivere il file. Riprendi per riprovare.',
			},
			complete: (size, date) => `${size} · scaricato il ${date}`,
			subtitlesKept: (languages) => `Con sottotitoli: ${languages}`,
			from: (host) => `Pubblicato ${hostAfter('da', host)}`,
			playerName: 'questo dispositivo',
			opening: 'Apertura del film…',
			lost: 'Il browser ha eliminato parti di questo film. Vengono scaricate di nuovo.',
			gone: 'Questo film non è tra i tuoi download.',
		},
	},
	'web/features/my-list/history-debug': {
		HISTORY_DEBUG_TEXT: {
			heading: 'Cronologia sul server',
			failed: 'Impossibile caricare i dati di debug.',
			tableExists: 'La tabella esiste',
			userId: 'Il tuo id utente',
			totalRecords: 'Voci di tutti gli utenti',
			userRecords: 'Le tue voci',
			sample: 'Le tue voci più recenti',
			noSample: 'Nessuna',
			yes: 'Sì',
			no: 'No',
			columns: { title: 'Titolo', place: 'Punto', first: 'Prima visione', last: 'Ultima visione' },
			place: episodeCode,
		},
	},
	'web/features/my-list/lists/lists': {
		LISTS_TEXT: {
			list: 'Lista',
			watchLater: 'Guarda più tardi',
			sort: 'Ordina per',
			sorts: {
				added: 'Aggiunti di recente',
				oldest: 'Aggiunti per primi',
				name: 'Dalla A alla Z',
				year: 'Prima i più nuovi',
				manual: 'Il mio ordine',
			},
			filter: 'Mostra',
			filters: { all: 'Film e serie', movie: 'Film', tv: 'Serie' },
			loading: 'Caricamento della lista',
			loadFailed: 'Impossibile caricare la lista. Riprova.',
			removeFailed: 'Impossibile togliere il titolo. Riprova.',
			restoreFailed: 'Impossibile ripristinare il titolo. Riprova.',
			moveFailed: 'Impossibile spostare il titolo. Riprova.',
			emptyTitle: 'Ancora niente di salvato',
			emptyText: 'Aggiungi titoli con il segnalibro sulla loro scheda o pagina: li troverai qui su ogni dispositivo.',
			emptyFiltered: 'La lista non ha niente di questo tipo.',
			browseMovies: 'Sfoglia i film',
			browseShows: 'Sfoglia le serie',
			missing: 'Non più nel catalogo',
			unreachable: 'Dettagli al momento non disponibili',
			added: 'Aggiunto:',
			next: (season, episode) => `Prossimo: ${episodeCode(season, episode)}`,
			nextWords: (season, episode) => `Prossimo: stagione ${season}, episodio ${episode}`,
			seasons: (count) => counted(count, 'stagione', 'stagioni'),
			episodes: episodesOf,
			remove: (name) => `Togli ${name} dalla lista`,
			removing: (name) => `Rimozione di ${name}…`,
			removed: (name) => `Rimosso: ${name}`,
			restored: (name) => `${name} è di nuovo nella lista`,
			moveUp: (name) => `Sposta su ${name}`,
			moveDown: (name) => `Sposta giù ${name}`,
			drag: 'Trascina per spostare',
			moved: (name, place) => `${name} è ora il numero ${place}`,
			showMore: 'Mostra altro',
			showingMore: 'Caricamento…',
			showing: (shown, total) => `In vista: ${shown} di ${total}`,
			newList: 'Nuova lista',
			newListText: 'Solo tu vedi la lista, a meno che tu la condivida.',
			name: 'Nome',
			create: 'Crea',
			rename: 'Rinomina',
			renameList: 'Rinomina la lista',
			save: 'Salva',
			delete: 'Elimina lista',
			deleteTitle: (name) => `Eliminare ${name}?`,
			deleteText: (count) =>
				`La lista sarà eliminata, con ${count === 1 ? 'il suo titolo' : `i suoi ${formatCount(count)} titoli`}. Non si può annullare.`,
			share: 'Condividi',
			shareTitle: (name) => `Condividi ${name}`,
			shareText:
				'Chiunque abbia il link può leggere la lista. Nessuno può modificarla, e i motori di ricerca la ignorano.',
			showOwner: 'Mostra il mio nome utente con la lista',
			createLink: 'Crea un link',
			link: 'Link alla lista',
			copy: 'Copia link',
			copied: 'Copiato',
			copyFailed: 'Non copiato',
			saidFailed: 'Il browser non ha permesso di copiare. Copia tu il link selezionato.',
			stopSharing: 'Smetti di condividere',
			close: 'Chiudi',
			listOf: (owner) => `Una lista di ${owner}`,
			titles: titlesOf,
			sharedDescription: 'Una lista di film e serie.',
			failed: 'Impossibile modificare la lista. Riprova.',
		},
	},
	'web/features/my-list/my-list': {
		MY_LIST_TEXT: {
			newEpisode: 'Nuovo episodio',
			title: 'La mia lista',
			description: 'Che cosa stai guardando e dove ti sei fermato.',
			signInPurpose: 'Accedi per vedere la tua lista e riprendere su ogni dispositivo.',
			preview: 'Di tendenza',
			tabs: 'Liste',
			continueWatching: 'Continua a guardare',
			watchLater: 'Guarda più tardi',
			comingSoon: 'Prossimamente',
			loading: 'Caricamento della tua lista',
			loadFailed: 'Impossibile caricare la cronologia. Prova a ricaricare la pagina.',
			removeFailed: 'Impossibile togliere il titolo. Riprova.',
			restoreFailed: 'Impossibile ripristinare il titolo. Riprova.',
			dismiss: 'Chiudi',
			onThisDevice: 'Su questo dispositivo',
			onThisDeviceHint: 'I titoli con «Su questo dispositivo» sono salvati solo in questo browser.',
			bringOver: 'Spostali nel tuo account, nelle Impostazioni',
			nothingHere: 'Niente è salvato su questo dispositivo.',
			emptyTitle: 'Ancora niente da continuare',
			emptyText: 'I titoli che inizi a guardare compaiono qui, pronti da riprendere.',
			browseMovies: 'Sfoglia i film',
			browseShows: 'Sfoglia le serie',
			movie: 'Film',
			show: 'Serie',
			missing: 'Non più nel catalogo',
			unreachable: 'Dettagli al momento non disponibili',
			episodeCode,
			resume: 'Riprendi',
			playNext: 'Riproduci',
			watchAgain: 'Guarda di nuovo',
			upNext: 'Prossimo',
			watched: 'Visto',
			timeLeft: (minutes) =>
				minutes < 60 ? `${minutes} min rimanenti` : `${Math.floor(minutes / 60)} h ${minutes % 60} min rimanenti`,
			episodeWords,
			rated: ratedOutOfTen,
			lastWatched: 'Ultima visione:',
			remove: (name) => `Togli ${name} da La mia lista`,
			removing: (name) => `Rimozione di ${name}…`,
			removed: (name) => `Rimosso: ${name}`,
			undo: 'Annulla',
			restored: (name) => `${name} è di nuovo nella tua lista`,
			showMore: 'Mostra altro',
			showingMore: 'Caricamento…',
			showing: (shown, total) => `In vista: ${shown} di ${total}`,
			debug: 'Debug',
		},
	},
	'web/features/player/addons/addon-streams': {
		ADDON_STREAMS_TEXT: {
			heading: 'Dai componenti aggiuntivi',
			loading: 'Richiesta ai componenti aggiuntivi…',
			failed: 'Impossibile contattare i componenti aggiuntivi',
			none: 'Nessun componente aggiuntivo ha questo titolo.',
			nothing: 'Niente per questo titolo.',
			active: 'Attivo',
			opensAt: (host) => `Apre ${host}`,
			found: (count) => `${counted(count, 'flusso', 'flussi')} dai componenti aggiuntivi`,
			fault: (fault) =>
				fault === 'timeout'
					? 'Non ha risposto in tempo.'
					: fault === 'paused'
						? 'Ha fallito più volte: sarà contattato di nuovo tra un minuto.'
						: 'Non è raggiungibile.',
			leftOut: (parts) => `Non offerti: ${parts.join(', ')}.`,
			reasonOf: {
				torrent: (count) => `${count} torrent`,
				usenet: (count) => `${count} file Usenet`,
				archive: (count) => counted(count, 'archivio compresso', 'archivi compressi'),
				not_web_ready: (count) =>
					counted(count, 'che non si riproduce nei browser', 'che non si riproducono nei browser'),
				format: (count) =>
					counted(count, 'in un formato che i browser non riproducono', 'in formati che i browser non riproducono'),
				insecure: (count) => `${count} senza cifratura`,
				private: (count) => `${count} in una rete privata`,
				unreadable: (count) => counted(count, 'illeggibile', 'illeggibili'),
				too_many: (count) => `${count} in più`,
			},
		},
	},
	'web/features/player/playback/player-tools': {
		PLAYER_TOOLS_TEXT: {
			skip: { intro: 'Salta sigla', recap: 'Salta riassunto' },
			play: 'Riproduci',
			pause: 'Pausa',
			previousFrame: 'Fotogramma precedente',
			nextFrame: 'Fotogramma successivo',
			previousChapter: 'Capitolo precedente',
			nextChapter: 'Capitolo successivo',
			sleepTimer: 'Timer di spegnimento',
			noSleepTimer: 'No',
			sleepTimers: {
				15: '15 minuti',
				30: '30 minuti',
				45: '45 minuti',
				60: '60 minuti',
				90: '90 minuti',
				end: 'Alla fine di questo titolo',
				episodes2: 'Dopo 2 episodi',
				episodes3: 'Dopo 3 episodi',
				episodes5: 'Dopo 5 episodi',
			},
			asleep: 'Il timer di spegnimento ha fermato il film.',
			goOn: 'Continua a guardare',
		},
	},
	'web/features/player/playback/resume-note': {
		RESUME_TEXT: { resumed: (time) => `Ripreso da ${time}`, startOver: 'Ricomincia' },
	},
	'web/features/player/playback/up-next': {
		UP_NEXT_TEXT: {
			upNext: 'A seguire',
			afterEnd: 'Dopo la fine',
			startsIn: {
				episode: (seconds) => `Il prossimo episodio inizia tra ${secondsOf(seconds)}`,
				feature: (seconds) => `Il lungometraggio inizia tra ${secondsOf(seconds)}`,
				title: (seconds) => `Inizia tra ${secondsOf(seconds)}`,
			},
			nextHeld: (seconds) => `In pausa, mancano ${secondsOf(seconds)}`,
			stillWatching: 'Stai ancora guardando?',
			ended: (name) => `Era ${name}`,
			playNow: 'Riproduci ora',
			stay: 'Resta qui',
			close: 'Chiudi',
			rate: { movie: 'Vota il film', tv: 'Vota la serie' },
			stars: starsOf,
			starsHint: (stars) => `${starsOf(stars)} (tasto ${stars})`,
			rated: (stars) => `Il tuo voto: ${starsOf(stars)}`,
			unrated: 'Il tuo voto è stato tolto',
		},
	},
	'web/features/player/player': {
		PLAYER_TEXT: {
			back: 'Torna',
			toMovie: 'al film',
			toShow: 'alla serie',
			posterOf: (title) => `Locandina di ${title}`,
			ratedOutOfTen,
			editorsScore: 'Voto della redazione',
			episodeCode,
			episodeWords,
			noOverview: 'Ancora nessuna trama.',
			player: 'Lettore',
			frame: (server, title) => `${server}: ${title}`,
			leave: 'Esci dal lettore',
			leaveHint: 'Salta il lettore, che riceve ogni tasto finché ha lo stato attivo',
			enter: 'Comandi del lettore',
			enterHint: 'Invia i tasti al lettore. Esc o Maiusc+Tab riporta qui.',
			insideHint: 'I tasti vanno al lettore. Esc o Maiusc+Tab per uscirne.',
			needsScript: 'Attiva JavaScript in questo browser per usare il lettore.',
			waiting: 'Ricerca di server…',
			loading: (server) => `Caricamento di ${server}…`,
			trying: (server) => `Prova di ${server}…`,
			open: (server) => `${server} è aperto.`,
			playing: (server) => `In riproduzione su ${server}.`,
			paused: (server) => `In pausa su ${server}.`,
			failures: {
				nothing_to_play: (server) => `${server} non ha questo titolo.`,
				unknown_title: (server) => `${server} non conosce questo titolo.`,
				copies_unreachable: (server) => `${server} al momento non raggiunge l’archivio.`,
				unreachable: (server) => `${server} non ha raggiunto nessuna delle sue fonti.`,
				unsupported: (server) => `${server} non ha un formato che questo browser possa riprodurre.`,
				server_error: (server) => `${server} al momento non funziona.`,
				timeout: (server) => `${server} ha impiegato troppo a rispondere.`,
			},
			chooseAnother: 'Scegli un altro server o riprova.',
			stopped: 'Ricerca interrotta. Scegli un server o riprova.',
			loadingClip: 'Caricamento di una breve clip…',
			clip: 'Nessun server ha potuto riprodurre questo titolo: ecco una breve clip di Matinee.',
			clipWhileAway: 'L’archivio al momento non è raggiungibile: ecco una breve clip di Matinee. Riprova più tardi.',
			clipName: 'Breve clip',
			clipFailed: 'Al momento non si può riprodurre niente, nemmeno la breve clip.',
			stop: 'Ferma',
			tryAgain: 'Riprova',
			reportFailed: 'Impossibile inviare la segnalazione. Riprova, o ricarica la pagina e segnala di nuovo la copia.',
			servers: 'Server di riproduzione',
			server: 'Server:',
			refresh: 'Aggiorna i server',
			configError: 'Errore di configurazione',
			configErrorHint: 'Una lista di server non è valida; si usa quella di riserva.',
			active: 'Attivo',
			defaultServer: (server) => `Inizia sempre con ${server}`,
			startsWith: (server) => `Predefinito: ${server}. Tocca la stella per cambiarlo.`,
			startsWithYours: (server) => `Il tuo predefinito: ${server}. Tocca la sua stella per toglierlo.`,
			theatre: 'Modalità cinema',
			fullScreen: 'Schermo intero',
			markPart: 'Segna una parte da saltare',
			navigation: 'Cambia episodio',
			previous: 'Episodio precedente',
			next: 'Episodio successivo',
			thenPlays: 'A seguire:',
			numbered: (number, name) => `${number}. ${name}`,
			onlyEpisode: 'È l’unico episodio della stagione.',
			seasonFailed: 'Impossibile caricare gli episodi di questa stagione. Riprova.',
			episodeInfo: 'Su questo episodio',
			noEpisodeOverview: 'Questo episodio non ha ancora una trama.',
			seasons: 'Stagioni',
			season: (season) => (season === 0 ? 'Speciali' : `Stagione ${season}`),
			episodesOf: (season) => (season === 0 ? 'Speciali' : `Episodi della stagione ${season}`),
			firstOf: (shown, count) => `I primi ${shown} di ${count}`,
			episodeCount: episodesOf,
			allEpisodes: (count) => `Tutti i ${count} episodi`,
			genres: 'Generi',
			movieDetails: 'Sul film',
			showDetails: 'Sulla serie',
		},
	},
	'web/features/player/segments/segments': {
		SEGMENTS_TEXT: {
			skip: {
				intro: 'Salta sigla',
				recap: 'Salta riassunto',
				credits: 'Salta titoli di coda',
				preview: 'Salta anticipazioni',
			},
			skipped: {
				intro: 'Sigla saltata',
				recap: 'Riassunto saltato',
				credits: 'Titoli di coda saltati',
				preview: 'Anticipazioni saltate',
			},
			kinds: { intro: 'Sigla', recap: 'Riassunto', credits: 'Titoli di coda', preview: 'Anticipazioni' },
			mark: 'Segna una parte da saltare',
			markHint: 'Chi usa questo sito avrà un pulsante per saltarla.',
			kind: 'Parte',
			start: 'Inizio',
			end: 'Fine',
			timeHint: 'Minuti e secondi, ad esempio 1:30',
			startNow: 'Inizia ora',
			endNow: 'Finisce ora',
			save: 'Salva parte',
			saved: (kind) => `Salvato: ${kind}`,
			noTime: 'Inserisci un tempo come 1:30.',
			tooShort: 'La fine deve venire almeno 3 secondi dopo l’inizio.',
			tooLate: 'La fine va oltre la fine del titolo.',
			failed: 'Impossibile salvare la parte. Riprova.',
			marks: 'Parti segnate',
			own: 'tua',
			remove: (kind, time) => `Togli ${kind} ${time}`,
			removed: 'Tolta',
			removeFailed: 'Impossibile togliere la parte. Riprova.',
			loadFailed: 'Impossibile caricare le parti segnate.',
			close: 'Chiudi',
		},
	},
	'web/features/player/server-settings/server-settings': {
		SERVER_SETTINGS_TEXT: {
			title: 'Impostazioni dei server',
			of: (title) => `per ${title}`,
			close: 'Chiudi',
			list: 'Lista in uso',
			sourceOf: {
				remote: 'Lista remota (PLAYER_CONFIG_URL)',
				local: 'Lista locale (/config/servers.json)',
				'built-in': 'Lista integrata',
			},
			fetched: 'Caricata',
			lastUpdated: 'Ultimo aggiornamento',
			version: 'Versione',
			defaultServer: 'Server predefinito',
			autoFallback: 'Cambio automatico',
			fallback: (isOn, retries) => {
				if (!isOn || retries === 0) return 'No';
				return retries === 1 ? 'Sì, una volta' : `Sì, fino a ${retries} volte`;
			},
			loadTimeout: 'Tempo massimo di caricamento',
			seconds: (ms) => `${Math.max(0.1, Number((ms / 1000).toFixed(1))).toLocaleString('it')} s`,
			noId: (id) => `N. ${id}`,
			refresh: 'Aggiorna',
			servers: 'Server',
			enabled: 'Attivo',
			disabled: 'Disattivato',
			priority: (priority) => `Priorità ${priority}`,
			refused: 'Rifiutati',
			refusedHint: 'Il loro indirizzo non si può incorporare qui, o il loro id è già in uso.',
			test: 'Prova',
			testOf: (name) => `: ${name}`,
			testing: 'Prova in corso…',
			loaded: (time) => `Aperto nel tuo browser dopo ${time}. Per sapere se riproduce davvero, avvia un titolo.`,
			probing: 'Il server di Matinee sta provando l’indirizzo…',
			probed: {
				answers: (status, time) => `L’indirizzo ha risposto ${status} in ${time} e permette di essere incorporato.`,
				refuses_frame: (status) => `L’indirizzo ha risposto ${status}, ma il sito rifiuta di essere incorporato qui.`,
				error_status: (status) => `L’indirizzo ha risposto con un errore: ${status}.`,
				redirects: () => 'L’indirizzo rimanda altrove troppe volte, o a una pagina che non si può incorporare qui.',
				not_public: () => 'L’indirizzo è in una rete privata, dove solo il tuo browser può provarlo.',
				unreachable: () => 'Il server di Matinee non raggiunge l’indirizzo.',
				timeout: () => 'L’indirizzo non ha risposto in tempo al server di Matinee.',
			},
			notProbed: 'Il server di Matinee non ha potuto provare l’indirizzo.',
			ready: 'Il lettore è avviato. Non ha comunicato se può riprodurre questo titolo.',
			playing: 'Riproduce questo titolo.',
			timedOut: (time) => `Tempo scaduto: niente si è caricato entro ${time}.`,
			howToChange:
				'I proprietari modificano la lista nell’amministrazione, in «Server di riproduzione», o in PLAYER_CONFIG_URL se è impostato.',
			draft: 'Questi indirizzi, come film',
			testWith: 'Prova con',
			testTitleOf: {
				movie: 'Night of the Living Dead (film)',
				open: 'Sherlock Holmes, S1:E1',
				tmdb: 'Star Trek, S1:E1',
			},
		},
	},
	'web/features/policy/dmca': {
		DMCA_TEXT: {
			title: 'DMCA',
			description:
				'Matinee non ospita contenuti. Che cos’è e che cosa non è, a chi rivolgersi per una questione di diritto d’autore e come contattarci.',
			lead: 'Matinee rispetta i diritti di chi realizza film e serie. Questa pagina spiega che cosa fa e che cosa non fa questa istanza, a chi rivolgerti quando qualcosa viola i tuoi diritti, e che cosa facciamo noi.',
			short: [
				'Su questo server non è conservato nessun film e nessuna serie.',
				'Solo chi ospita un video può rimuoverlo.',
				'Segnalaci un link dannoso e potremo toglierlo.',
			],
		},
		dmcaSections: (instance) => [
			{
				id: 'no-content',
				heading: 'Nessun contenuto è ospitato qui',
				blocks: [
					{
						text: 'Nessun film, nessun episodio e nessuna loro parte è conservata su questo server, caricata su di esso o trasmessa attraverso di esso. Quando guardi un titolo, il tuo browser si collega a un server di qualcun altro. L’unico video conservato qui è una breve clip realizzata per Matinee, che si riproduce quando nient’altro può.',
					},
				],
			},
			{
				id: 'what-it-is',
				heading: 'Che cos’è Matinee e che cosa non è',
				blocks: [
					{
						terms: [
							['È un catalogo', catalogueText(instance)],
							[
								'È una cornice per lettori',
								'Mostra lettori di altri siti dentro una pagina, più o meno come fa un browser.',
							],
							[
								'È un software che altri ospitano',
								'Ogni istanza ha i propri gestori, che scelgono i server di riproduzione offerti.',
							],
						],
					},
					{
						terms: [
							['Non è un host', 'Non conserva file video, e nessuno può caricarne.'],
							[
								'Non è un servizio di streaming',
								'Non trasmette video, non vende accessi e non chiede denaro per la visione.',
							],
							['Non è il titolare', 'Nomi, marchi e opere appartengono ai rispettivi titolari.'],
						],
					},
				],
			},
			{
				id: 'concerns',
				heading: 'Questioni di diritto d’autore',
				blocks: [
					{
						text: 'Per una questione su un video, rivolgiti al sito che lo ospita. Solo chi lo ospita può rimuovere il file. Se si toglie un link qui, il file resta online e chiunque altro può trovarlo.',
					},
					{
						points: [
							'Apri la pagina di riproduzione del titolo. In «Server di riproduzione» è indicato il server che mostra il video.',
							'Trova il sito a cui appartiene quel server. Quasi tutti hanno un indirizzo per abusi o DMCA.',
							'Invia lì la tua segnalazione. Se il sito non risponde, contatta l’azienda che lo ospita.',
							'Poi avvisa anche noi, perché questa istanza smetta di offrire il link.',
						],
					},
				],
			},
			{
				id: 'third-parties',
				heading: 'Responsabilità di terzi',
				blocks: [
					{
						text: 'I server di riproduzione e gli host gestiti da altri sono indipendenti da Matinee. Non li gestiamo, non scegliamo che cosa contengono e non possiamo esaminarlo né modificarlo. Sono loro a rispondere della legalità, dell’esattezza e della sicurezza di ciò che mostrano, e valgono le loro condizioni.',
					},
					{
						text: 'I due server di riproduzione inclusi in Matinee mostrano solo ciò che si può mostrare: film di pubblico dominio o con licenza aperta, dagli archivi che li pubblicano, e trailer ufficiali.',
					},
				],
			},
			{
				id: 'compliance',
				heading: 'Conformità alla legge',
				blocks: [
					{
						text: 'Diamo seguito alle segnalazioni valide, nello spirito del Digital Millennium Copyright Act, 17 U.S.C. § 512, e di leggi simili di altri paesi. Una segnalazione dovrebbe contenere:',
					},
					{
						points: [
							'l’opera interessata e chi ne detiene i diritti,',
							'l’indirizzo completo della pagina qui e il nome del server di riproduzione che la mostra,',
							'il tuo nome e un modo per contattarti,',
							'una dichiarazione che ritieni in buona fede che l’uso non sia autorizzato,',
							'una dichiarazione che quanto scrivi è esatto e che, consapevole delle pene per falsa testimonianza, detieni i diritti o puoi agire per conto del titolare,',
							'la tua firma, autografa o elettronica.',
						],
					},
					{
						text: 'Se un link a una tua opera è stato tolto per errore, scrivici allo stesso modo e spiega perché può restare.',
					},
				],
			},
			{
				id: 'contact',
				heading: 'Contatto legale',
				blocks: contactBlocks(instance, 'Per segnalazioni e questioni legali'),
			},
			{
				id: 'disclaimer',
				heading: 'Esclusione di responsabilità',
				blocks: [
					{
						text: 'Matinee è fornito così com’è, senza garanzie di alcun tipo. Non rispondiamo di ciò che mostrano altri siti né della loro disponibilità. Spetta a te verificare che ciò che guardi sia legale dove vivi.',
					},
					{
						text: 'Ci riserviamo il diritto di togliere qualsiasi fonte o link problematico, di qualsiasi titolo, in qualsiasi momento e senza preavviso. Niente in questa pagina costituisce consulenza legale.',
					},
				],
			},
		],
	},
	'web/features/policy/info': {
		INFO_TEXT: {
			title: 'Info',
			heading: 'Informazioni su Matinee',
			description:
				'I domini ufficiali di questa istanza, dove trovare aiuto, che cosa fa Matinee e da dove vengono i suoi titoli.',
			lead: 'Matinee è un catalogo self-hosted di film e serie. Qui vedi come verificare di essere all’indirizzo giusto, e dove trovare tutto il resto.',
			forViewers: 'Per gli spettatori',
			forCurious: 'Per i curiosi',
			domains: 'Domini ufficiali',
			oneDomain: 'Questo è l’unico indirizzo ufficiale di questa istanza. Non gestiamo altri siti che le somiglino.',
			manyDomains:
				'Questi sono gli unici indirizzi ufficiali di questa istanza. Hanno in comune contenuti, account e cronologia: se uno non è disponibile, usane un altro.',
			primary: 'Principale',
			alternative: 'Alternativo',
			youAreHere: 'Sei qui',
			copy: 'Copia URL',
			copied: 'Copiato',
			copyFailed: 'Non copiato',
			saidCopied: (url) => `${url} copiato`,
			saidFailed: 'Il browser non ha permesso di copiare. Seleziona l’indirizzo e copialo tu.',
			visit: 'Visita',
			ofDomain: (host) => host,
			urlOfDomain: (host) => `URL di ${host}`,
			quickLinks: 'Link rapidi',
			links: {
				community: ['Chat della community', 'Domande, proposte e novità'],
				privacy: ['Informativa sulla privacy', 'Che cosa conserviamo, e per quanto tempo'],
				dmca: ['DMCA', 'Questioni di diritto d’autore e contatti'],
				home: ['Home', 'Titoli di tendenza e popolari'],
				posters: ['Il muro delle locandine', 'Tutte le locandine disegnate, per decennio'],
			},
			help: 'Aiuto',
			helpPoints: [
				'Un titolo non parte? Scegli un altro server nella pagina di riproduzione.',
				'Una pagina appare sbagliata o vecchia? Ricaricala. Preferenze e cronologia restano.',
				'Il catalogo non è raggiungibile? Le pagine salvate si aprono comunque, e il resto torna da solo.',
			],
			helpContact: 'Non basta?',
			noContact: 'Chiedi a chi gestisce questa istanza.',
			legal: 'Note legali',
			legalText: 'Matinee non ospita contenuti. I video vengono da altri siti, che rispondono di ciò che mostrano.',
			legalRetention: (days) => `La cronologia è eliminata dopo ${daysOf(days)} di inattività.`,
			features: 'Funzioni',
			featurePoints: [
				'Film e serie di tendenza e popolari',
				'Ricerca, e liste per genere, decennio, durata e altro',
				'Una pagina per ogni titolo con cast, trailer, stagioni ed episodi',
				'Più server di riproduzione, con cambio automatico',
				'Link condivisi con immagine di anteprima',
				'Dal telefono al televisore, con tocco, mouse, tastiera o telecomando',
			],
			technical: 'Dettagli tecnici',
			technicalTerms: ({ source, version }) => [
				['Versione', version],
				['Catalogo', source === 'tmdb' ? 'TMDB' : 'Il catalogo aperto incluso in Matinee'],
				['Pagine', 'Generate sul server, idratate nel browser'],
				['Video', 'HLS, MP4 e WebM nel lettore integrato; altri server di riproduzione variano'],
				[
					'Tracciamento',
					'Nessuno: niente statistiche, niente script di terzi; l’unico cookie conserva la lingua che scegli, un secondo il profilo di un bambino',
				],
				['Accessibilità', 'Progettato secondo WCAG 2.2, livello AA'],
				['Licenza', 'MIT'],
			],
			apiTerm: 'API',
			apiDocs: 'Documentazione, OpenAPI 3.1',
			sources: 'Da dove vengono i titoli',
			openSources:
				'La redazione del catalogo aperto raccoglie i dati e scrive le trame. Il lettore indica la licenza di ogni film e l’archivio da cui viene.',
		},
	},
	'web/features/policy/policy': {
		POLICY_TEXT: {
			lastUpdated: 'Ultimo aggiornamento',
			contents: 'In questa pagina',
			inShort: 'In breve',
			days: daysOf,
			contactWays: {
				email: 'scrivici',
				community: 'chiedi nella chat della community',
				both: 'scrivici o chiedi nella chat della community',
			},
			communityChat: 'Chat della community',
			noContact: 'Chi gestisce questa istanza non ha pubblicato un indirizzo di contatto.',
			opensInNewTab: '(si apre in una nuova scheda)',
		},
	},
	'web/features/policy/privacy': {
		PRIVACY_TEXT: {
			title: 'Informativa sulla privacy',
			description:
				'Che cosa sa di te questa istanza di Matinee e perché, per quanto tempo lo conserva, e che cosa puoi fare. Nessun tracciamento.',
			lead: 'Matinee è un catalogo self-hosted di film e serie. Questa pagina dice che cosa sa di te l’istanza che usi, perché, per quanto tempo, e che cosa puoi fare. «Noi» indica chi gestisce questa istanza.',
			short: (days) => [
				'Puoi sfogliare, cercare e guardare senza account.',
				'Qui non c’è pubblicità, e niente che ti tracci.',
				`Con un account, la tua cronologia è sincronizzata ed eliminata dopo ${daysOf(days)} di inattività.`,
			],
		},
		privacySections: (instance) => {
			const days = daysOf(instance.historyRetentionDays);
			const isSelf = instance.accountChanges === 'self';
			return [
				{
					id: 'information',
					heading: 'Quali dati raccogliamo',
					blocks: [
						{ text: 'Ciò che raccogliamo dipende da come usi Matinee.' },
						{
							terms: [
								[
									'Senza account',
									'Niente che ti identifichi. Le tue preferenze e ciò che hai guardato di recente restano nel tuo browser.',
								],
								[
									'Con un account',
									'Il tuo nome utente, il tuo indirizzo email, il giorno della registrazione, il tuo ruolo, e se il tuo account è Standard o Premium. La tua password è conservata solo come hash irreversibile: nessuno può leggerla, nemmeno noi. Per ogni accesso, l’ora, il browser e il sistema operativo, ad esempio Firefox su Windows. Se questo sito invia email, l’indirizzo di ciascuna, per un giorno.',
								],
								[
									'Cronologia degli utenti registrati',
									'Quale film o serie hai aperto nel lettore, quale stagione e quale episodio, quando la prima e l’ultima volta, dove ti sei fermato, quante volte l’hai finito, e che cosa hai segnato come visto.',
								],
								[
									'Liste degli utenti registrati',
									'I titoli di Guarda più tardi e delle tue altre liste, e quando li hai aggiunti o tolti. Una lista che condividi può leggerla chiunque ne abbia il link, finché non smetti di condividerla; il tuo nome utente vi compare solo se lo scegli.',
								],
								[
									'Voti e titoli nascosti degli utenti registrati',
									'Le stelle che hai dato ai titoli, i titoli che hai nascosto, e quando.',
								],
								[
									'Dati tecnici',
									'Come ogni server web, anche questo vede il tuo indirizzo IP e ciò che il tuo browser dice di sé. Li usa per rispondere e per limitare gli abusi, e conserva per 30 giorni un hash irreversibile delle reti da cui un account ha effettuato l’accesso. Il suo log registra errori, accessi e richieste rifiutate, non le tue visite.',
								],
							],
						},
					],
				},
				{
					id: 'use',
					heading: 'Come li usiamo',
					blocks: [
						{
							points: [
								'Per permetterti l’accesso e proteggere il tuo account.',
								'Per sincronizzare la tua cronologia tra i tuoi dispositivi e i domini ufficiali di questa istanza.',
								'Per offrirti Continua a guardare e Consigliati per te. Questo server li ricava solo dalla tua cronologia, dai tuoi voti e da ciò che hai nascosto.',
								'Per contare registrazioni, titoli visti e lettori non riusciti, come totali senza nomi, e sapere così come viene usata l’istanza.',
								'Per trovare e correggere errori, e prevenire abusi.',
							],
						},
						{
							text: 'Non vendiamo i tuoi dati, non mostriamo pubblicità e non creiamo un tuo profilo. Non diamo i tuoi dati a nessuno, a meno che la legge lo imponga.',
						},
					],
				},
				{
					id: 'cookies',
					heading: 'Cookie e memoria locale',
					blocks: [
						{
							text: 'Matinee imposta un solo cookie, se scegli una lingua: contiene quella scelta e nient’altro. Un secondo è nel browser di un bambino e indica il suo profilo. Tutto il resto che deve ricordare sul tuo dispositivo è nella memoria del tuo browser, dove puoi vederlo e cancellarlo quando vuoi:',
						},
						{
							terms: [
								['Preferenze', 'Tema, volume, server predefinito e simili. Non ci vengono mai inviate.'],
								[
									'Visti di recente',
									'Al massimo 50 titoli, per quando non hai effettuato l’accesso o il server non è raggiungibile. Lasciano il tuo browser solo quando accedi e vengono aggiunti al tuo account.',
								],
								[
									'Segnalibri',
									'Titoli che hai salvato senza accesso. Lasciano il tuo browser solo quando accedi e vengono aggiunti al tuo account.',
								],
								[
									'Voti e titoli nascosti',
									'Ciò che hai votato e nascosto senza accesso. Lascia il tuo browser solo quando accedi e viene aggiunto al tuo account. Anche i titoli che le pagine tralasciano sono conservati qui mentre hai effettuato l’accesso, e rimossi quando esci.',
								],
								[
									'Dove ti sei fermato',
									'A che punto eri nei titoli visti per ultimi, per riprenderli da lì. Ci viene inviato solo mentre hai effettuato l’accesso, e rimosso quando esci o cancelli la cronologia.',
								],
								[
									'Ricerche recenti',
									'Le ultime otto, per suggerirle di nuovo. Non ci vengono mai inviate, e sono rimosse quando esci, le cancelli o le disattivi nelle Impostazioni.',
								],
								[
									'Token di accesso',
									'Conservato solo mentre hai effettuato l’accesso. Quando esci viene rimosso qui e reso non valido sul server. Se esci mentre sei offline, ne resta qui un’impronta, con cui nessuno può accedere, finché il server non l’ha reso non valido.',
								],
								[
									'Pagine',
									'Fin dove avevi fatto scorrere, finché non chiudi la scheda, e copie di pagine, perché la prossima volta si carichino più in fretta.',
								],
							],
						},
					],
				},
				{ id: 'third-parties', heading: 'Lettori, trailer e immagini', blocks: thirdParties(instance) },
				{
					id: 'security',
					heading: 'Sicurezza',
					blocks: [
						{
							points: [
								'Le password sono protette con hash Argon2id, e i token di accesso sono conservati solo come hash.',
								'Il server verifica a ogni richiesta che cosa può fare il tuo ruolo. Non si fida mai di ciò che mostra il tuo browser.',
								'Le pagine non caricano altri script che i propri. I lettori incorporati girano in riquadri isolati, che non possono raggiungere il tuo account né la tua cronologia.',
							],
						},
						{
							text: 'Nessun sistema è del tutto sicuro. Scegli una password che non usi altrove. Se mai i tuoi dati fossero a rischio, lo diremo qui e scriveremo alle persone interessate.',
						},
					],
				},
				{
					id: 'rights',
					heading: 'I tuoi diritti',
					blocks: [
						{
							text: 'I tuoi dati sono tuoi. A seconda di dove vivi, lo dicono anche leggi come il GDPR in Europa. Ovunque tu viva, puoi chiederci di',
						},
						{
							points: [
								'dirti che cosa è conservato su di te e dartene una copia,',
								'correggere ciò che è sbagliato,',
								'eliminare il tuo account e tutto ciò che gli appartiene,',
								'smettere di usare la tua cronologia per i consigli.',
							],
						},
						{ text: 'In parte puoi fare da te, in qualsiasi momento:' },
						{
							points: [
								'togliere un titolo dalla cronologia, in La mia lista,',
								'cancellarla tutta in una volta, su ogni dispositivo, con «Cancella cronologia», nelle Impostazioni, alla scheda «Sicurezza e dati»,',
								...(isSelf
									? [
											'cambiare nome utente, indirizzo email e password, nelle Impostazioni,',
											'vedere dove hai effettuato l’accesso e disconnettere qualsiasi dispositivo, nelle Impostazioni,',
											'esportare tutto ciò che è conservato su di te, nelle Impostazioni,',
											'eliminare il tuo account, nelle Impostazioni,',
										]
									: ['vedere il nome utente e l’indirizzo email del tuo account, nelle Impostazioni,']),
								'cambiare le preferenze, esportarle in un file o ripristinarle, nelle Impostazioni.',
							],
						},
						{
							text: 'Per il resto scrivici come indicato in «Contatti». Potremmo chiederti di dimostrare che l’account è tuo. Puoi anche presentare un reclamo all’autorità per la protezione dei dati del tuo paese.',
						},
					],
				},
				{
					id: 'retention',
					heading: 'Per quanto tempo li conserviamo',
					blocks: [
						{
							terms: [
								[
									'Cronologia',
									`Eliminata dopo ${days} di inattività: un titolo che non apri da ${days} viene rimosso automaticamente e per sempre.`,
								],
								[
									'Titoli che togli',
									`Rimossi subito. Per altri ${days} il server ricorda solo che li hai tolti, perché un altro dispositivo non li riporti.`,
								],
								['Liste', 'Conservate finché non togli i titoli, elimini la lista o elimini il tuo account.'],
								[
									'Account',
									isSelf
										? `Conservato finché non lo elimini. Dopo ${ACCOUNT_DELETION_DAYS} giorni viene rimosso con la tua cronologia, a meno che tu acceda prima.`
										: 'Conservato finché non ci chiedi di eliminarlo. Con esso spariscono la tua cronologia e le tue sessioni.',
								],
								[
									'Che cosa resta dopo l’eliminazione di un account',
									`Il registro attività di chi gestisce questa istanza. Indica chi ha modificato un account, un ruolo o l’istanza, di chi era l’account, di quale modifica si trattava e quando: il tuo nome utente, e niente di ciò che hai guardato. Ogni voce è rimossa al più tardi dopo ${AUDIT_RETENTION_DAYS} giorni. I backup mantengono ciò che contenevano finché non vengono sostituiti.`,
								],
								['Sessioni', 'Terminano quando esci, quando cambia la tua password, o dopo un periodo di assenza.'],
							],
						},
					],
				},
				{
					id: 'contact',
					heading: 'Contatti',
					blocks: contactBlocks(instance, 'Per domande su questa informativa o sui tuoi dati'),
				},
				{
					id: 'updates',
					heading: 'Modifiche all’informativa',
					blocks: [
						{
							text: 'Quando questa informativa cambia, il nuovo testo compare in questa pagina e con esso cambia la data in alto. Se dopo continui a usare Matinee, vale il nuovo testo. Se non lo condividi, puoi chiederci di eliminare il tuo account.',
						},
					],
				},
			];
		},
	},
	'web/features/posters/posters': {
		POSTERS_TEXT: {
			title: 'Il muro delle locandine',
			description: (count) =>
				`Tutte le locandine disegnate per il catalogo aperto, ${formatCount(count)} film e serie per decennio, da guardare e stampare gratis.`,
			lead: (count) =>
				`${formatCount(count)} locandine disegnate per questo catalogo. Ognuna porta al suo film o alla sua serie.`,
			howTo: 'Ingrandisci con + e −, o con Ctrl e la rotella. Trascina o usa le frecce per spostarti.',
			howToTouch: 'Pizzica per ingrandire, o premi + e −.',
			decades: 'Decenni',
			decade: (year) => `Anni ${year}`,
			posterOf: (title, year) => `${title}, ${year}`,
			zoomIn: 'Locandine più grandi',
			zoomOut: 'Locandine più piccole',
			inRow: (count) => `${counted(count, 'locandina', 'locandine')} per riga`,
			screenSaver: 'Salvaschermo. Premi un tasto qualsiasi per tornare.',
		},
	},
	'web/features/settings/api-tokens/api-tokens': {
		API_TOKENS_TEXT: {
			heading: 'Token API',
			hint: 'Permetti a programmi tuoi di leggere o modificare ciò che è tuo, nei limiti che scegli. Tratta un token come una password.',
			docs: 'Come funziona l’API',
			loadFailed: 'Al momento non si possono caricare i tuoi token API.',
			make: 'Nuovo token API',
			revoke: 'Revoca',
			revokeOf: (name) => ` ${name}`,
			revoked: 'Token API revocato',
			revokeFailed: 'Impossibile revocare il token. Riprova.',
			ends: (date) => `Scade: ${date}`,
			lastUsed: (day) => (day === null ? 'Non ancora usato' : `Ultimo uso: ${day}`),
			makeText: 'Richiede la tua password. Se cambi la password, tutti i token API vengono revocati.',
			name: 'Nome',
			nameHint: 'A che cosa serve, ad esempio «Backup a casa».',
			scopes: 'Può',
			scopeOf: {
				'history:read': 'Leggere la tua cronologia',
				'history:write': 'Modificare la tua cronologia',
				'lists:read': 'Leggere le tue liste',
				'lists:write': 'Modificare le tue liste',
				'ratings:read': 'Leggere i tuoi voti e titoli nascosti',
				'ratings:write': 'Modificare i tuoi voti e titoli nascosti',
			},
			days: 'Scade dopo',
			daysOf: { 7: '7 giorni', 30: '30 giorni', 90: '90 giorni', 365: 'Un anno' },
			currentPassword: 'Password attuale',
			submit: 'Crea token',
			failed: 'Qualcosa è andato storto. Riprova.',
			madeTitle: 'Copia il token adesso',
			madeText: 'Non sarà mostrato di nuovo.',
			copy: 'Copia',
			copied: 'Copiato',
			copyFailed: 'Selezionalo e copialo tu',
			addonTitle: 'Come componente aggiuntivo',
			addonText: (hasLists) =>
				hasLists
					? 'I lettori che supportano i componenti aggiuntivi di Stremio mostrano questo catalogo e le tue liste con questo indirizzo. Contiene il token: tienilo per te.'
					: 'I lettori che supportano i componenti aggiuntivi di Stremio mostrano questo catalogo con questo indirizzo. Contiene il token: tienilo per te. Per le tue liste, il token dovrebbe poterle leggere.',
			copyAddress: 'Copia indirizzo',
			done: 'Fatto',
		},
	},
	'web/features/settings/own-account/own-account': {
		OWN_ACCOUNT_TEXT: {
			emailVerified: 'Il tuo indirizzo email è confermato.',
			emailUnverified:
				'Il tuo indirizzo email non è confermato. Finché non lo è, una password dimenticata non si può sostituire via email.',
			sendVerification: 'Invia un link per confermarlo',
			verificationSent: (email) => `Un link è in arrivo a ${email}`,
			verificationFailed: 'Impossibile inviare il link. Riprova.',
			changeWaits: (email) =>
				`In attesa della conferma di ${email}. Apri il link nel messaggio inviato lì. Fino ad allora il tuo indirizzo resta com’è.`,
			sendAgain: 'Invia di nuovo il link',
			cancelChange: 'Mantieni il mio indirizzo',
			changeCancelled: 'Il tuo indirizzo email resta com’è',
			changeCancelFailed: 'Impossibile annullare la modifica. Riprova.',
			username: 'Nome utente',
			email: 'Email',
			currentPassword: 'Password attuale',
			newPassword: 'Nuova password',
			changes: 'Modifiche',
			changeHint: 'Richiede la tua password. Gli altri dispositivi vengono disconnessi.',
			changeProfile: 'Cambia nome utente o email',
			save: 'Salva',
			profileChanged: 'Account aggiornato',
			changePassword: 'Cambia password',
			passwordRules: 'Almeno 8 caratteri, con una minuscola, una maiuscola e un numero.',
			passwordChanged: 'Password cambiata',
			sessions: 'Dove hai effettuato l’accesso',
			sessionsFailed: 'Al momento non si possono caricare le tue sessioni.',
			unknownDevice: 'Dispositivo sconosciuto',
			lastUsed: (when) => `Ultimo uso: ${when}`,
			thisDevice: 'Questo dispositivo',
			signOut: 'Esci',
			signOutOf: (device) => ` da ${device}`,
			signOutOthers: 'Esci da tutti gli altri',
			signedOut: 'Disconnesso',
			signOutFailed: 'Uscita non riuscita. Riprova.',
			data: 'I tuoi dati',
			exportHint: 'Tutto ciò che questo sito conserva su di te, in JSON.',
			exportConfirmHint:
				'Un altro profilo del tuo account ha un PIN, e i tuoi dati lo comprendono. Inserisci la password per continuare.',
			exportData: 'Esporta i miei dati',
			exported: 'I tuoi dati sono stati esportati',
			exportFailed: 'Impossibile esportare i tuoi dati. Riprova.',
			deleteHint: (days) =>
				`Ti disconnette ovunque. Dopo ${daysOf(days)} account e cronologia vengono eliminati, a meno che tu acceda prima.`,
			deleteAccount: 'Elimina account',
			deletionSet: (date) => `Il tuo account sarà eliminato il ${date}. Accedi prima di allora per mantenerlo.`,
			failed: 'Qualcosa è andato storto. Riprova.',
		},
	},
	'web/features/settings/passkeys/passkeys': {
		PASSKEYS_TEXT: {
			heading: 'Passkey',
			hint: 'Con una passkey accedi con l’impronta, il volto o il blocco schermo. Finché ne hai una, la sola password non basta per accedere.',
			loadFailed: 'Al momento non si possono caricare le tue passkey.',
			add: 'Aggiungi una passkey',
			addText: (domain) =>
				`Funzionerà solo su ${domain}. Da quel momento, dopo la password, per accedere servirà la passkey, un codice o un codice di recupero.`,
			next: 'Continua',
			code: 'Codice dell’app, o un codice di recupero',
			nameTitle: 'Dai un nome alla passkey',
			nameText: 'Per riconoscerla in questa lista.',
			name: 'Nome',
			nameOf: (platform) => (platform === '' ? 'Passkey' : `Passkey su ${platform}`),
			create: 'Crea passkey',
			cancelled: 'Nessuna passkey creata. Riprova.',
			already: 'Questo dispositivo ha già una passkey per il tuo account.',
			made: 'Passkey creata',
			rename: 'Rinomina',
			renameTitle: 'Rinomina la passkey',
			renameText: 'La passkey in sé resta com’è.',
			save: 'Salva',
			renamed: 'Passkey rinominata',
			remove: 'Togli',
			removeTitle: 'Togli la passkey',
			removeText: (name) =>
				`Non potrai più accedere con ${name}. Eliminala anche dal tuo dispositivo. Gli altri dispositivi vengono disconnessi.`,
			removed: 'Passkey tolta',
			of: (name) => ` ${name}`,
			worksAt: (domain) => `Funziona su ${domain}`,
			secondOnly: 'Solo dopo la password',
			lastUsed: (date) => (date === null ? 'Mai usata' : `Ultimo uso: ${date}`),
			failed: 'Qualcosa è andato storto. Riprova.',
		},
	},
	'web/features/card-actions/children-dialog': {
		CHILDREN_TEXT: {
			children: 'Bambini',
			title: (name) => `${name} per i bambini`,
			text: 'Qualunque sia la classificazione, puoi consentire o bloccare questo titolo per un bambino.',
			loadFailed: 'Ora non si può caricare ciò che vedono i tuoi bambini.',
			visible: 'Si può vedere',
			hidden: 'È nascosto',
			reasonOf: {
				decision: 'come hai deciso',
				rating: 'per la sua classificazione',
				unrated: 'perché lì non è classificato',
				unknown: 'perché ora la classificazione non si può leggere',
			},
			from: (age) => (age === 0 ? 'per tutti' : `da ${age} anni`),
			byRating: 'Per classificazione',
			allow: 'Consenti',
			block: 'Blocca',
			close: 'Chiudi',
			failed: 'Non è stato possibile salvare. Riprova.',
		},
	},
	'web/features/player/screen-time/screen-time': {
		SCREEN_TIME_TEXT: {
			left: (minutes) => `Ancora ${minutes} min per oggi`,
			untilBedtime: (minutes) => `Ancora ${minutes} min all’ora della nanna`,
			dayTitle: 'Per oggi è tutto',
			dayText: 'Che giornata di cinema! I film ti aspettano.',
			bedtimeTitle: 'È ora di dormire',
			bedtimeText: 'Dormi bene. Il film ti aspetta proprio dove ti sei fermato.',
			opensAt: (time) => `Si continua alle ${time}.`,
			home: 'Home',
		},
	},
	'web/features/settings/profiles/profiles': {
		PROFILES_TEXT: {
			child: 'Bambino',
			childUpTo: (age) => (age === 0 ? 'Bambino, film per tutti' : `Bambino, film fino a ${age} anni`),
			childTitle: (name) => `${name} è un bambino`,
			childText: 'Film e serie sopra l’età sono nascosti ovunque, e per uscire da questo profilo serve il PIN del tuo.',
			childNeedsPin: 'Dai prima un PIN al tuo profilo, il primo: è quello che tiene i bambini nel loro.',
			country: 'Classificazione di',
			age: 'Fino a',
			ageStep: (age, names) => (age === 0 ? `Tutti: ${names}` : `${age}: ${names}`),
			unrated: 'Anche ciò che il paese non ha classificato',
			unratedHint: 'A meno che un altro paese lo classifichi più in alto.',
			dayLimit: 'Al giorno',
			noDayLimit: 'Quanto vogliono',
			hours(minutes) {
				const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
				return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
			},
			bedtime: 'Un’ora della nanna, in cui non parte nulla',
			bedtimeFrom: 'Dalle',
			bedtimeTo: 'Alle',
			timeZone: (zone) => `Con l’orologio di ${zone}.`,
			decided: 'Consentiti o bloccati per nome',
			noneDecided: 'Ancora nessuno. Consenti o blocca un titolo nella sua pagina.',
			allowed: 'Consentito',
			blocked: 'Bloccato',
			forget: (title) => `Lascia decidere la classificazione di ${title}`,
			notChild: 'Non più un bambino: togli tutti i limiti',
			accountProof: 'PIN del tuo primo profilo, o password dell’account',
			childSaved: 'Limiti salvati',
			unknownTitle: (id) => `Titolo ${id}`,
			heading: 'Profili',
			hint: `Fino a ${PROFILES_MAX} persone condividono questo account, ognuna con cronologia, liste, voti, titoli nascosti e preferenze propri.`,
			loadFailed: 'Al momento non si possono caricare i tuoi profili.',
			current: 'In uso',
			first: 'Primo profilo',
			hasPin: 'PIN',
			add: 'Aggiungi profilo',
			full: 'Il tuo account ha tutti i profili che può avere.',
			edit: 'Modifica',
			remove: 'Elimina',
			moveUp: (name) => `Sposta su ${name}`,
			of: (name) => ` ${name}`,
			addTitle: 'Un nuovo profilo',
			addText: 'Inizia senza niente di visto.',
			editTitle: (name) => `Modifica ${name}`,
			editText: 'Ciò che il profilo ha guardato e salvato resta.',
			save: 'Salva',
			name: 'Nome',
			picture: 'Immagine',
			pictureOf: {
				reel: 'Bobina',
				moon: 'Luna',
				fox: 'Volpe',
				owl: 'Gufo',
				whale: 'Balena',
				cactus: 'Cactus',
				rocket: 'Razzo',
				mask: 'Maschera',
				teapot: 'Teiera',
				cloud: 'Nuvola',
				star: 'Stella',
				cat: 'Gatto',
			},
			pin: 'PIN',
			newPin: 'Nuovo PIN',
			pinHint: 'Da 4 a 8 cifre; senza PIN chiunque usi i tuoi dispositivi può usare il profilo.',
			newPinHint: 'Da 4 a 8 cifre; vuoto: resta com’è.',
			removePin: 'Togli il PIN',
			proof: 'Il suo PIN, o la password del tuo account',
			proofHint: 'Serve per modificare un profilo che ha un PIN.',
			added: 'Profilo aggiunto',
			saved: 'Profilo salvato',
			removeTitle: (name) => `Eliminare ${name}?`,
			removeText:
				'Cronologia, punti di ripresa, liste, voti, titoli nascosti e importazioni del profilo si eliminano per sempre. I link alle sue liste condivise smettono di funzionare.',
			removed: 'Profilo eliminato',
			failed: 'Qualcosa è andato storto. Riprova.',
		},
	},
	'web/features/settings/provider/provider': {
		PROVIDER_TEXT: {
			heading: (provider) => `Accesso con ${provider}`,
			hint: (provider) =>
				`Collega una volta il tuo account, e potrai accedere con ${provider}. I due account devono avere lo stesso indirizzo email, verificato da ${provider}.`,
			proxyHint: (provider) =>
				`Collega una volta il tuo account, e l’accesso avverrà tramite ${provider}, che ti ha fatto entrare in questo sito. L’indirizzo email deve essere lo stesso da entrambe le parti.`,
			proxyProof: (provider) =>
				`Conferma che sei tu. Il tuo account viene collegato al nome con cui ${provider} ti ha fatto entrare.`,
			proxyConnected: 'Collegato',
			connect: (provider) => `Collega a ${provider}`,
			proof: (provider) => `Conferma che sei tu. Poi ${provider} ti chiederà di accedere.`,
			submit: 'Continua',
			code: 'Codice della tua app di autenticazione, o un codice di recupero',
			connected: (provider, since) => `Puoi accedere con ${provider}. Collegato il ${since}.`,
			lastUsed: (date) => `Ultimo uso: ${date}`,
			neverUsed: 'Non ancora usato',
			disconnect: (provider) => `Scollega da ${provider}`,
			disconnectText: (provider) =>
				`Non potrai più accedere con ${provider}, e le tue altre sessioni terminano. La tua password continua a valere.`,
			disconnectSubmit: 'Scollega',
			disconnected: 'Scollegato',
			passwordMissing:
				'Il tuo account non ha ancora una password. Con una puoi accedere senza il provider, modificare il tuo account e scollegarlo.',
			choosePassword: 'Scegli una password',
			passwordText: (minutes) => `Si può fare per ${minutes} minuti dopo un accesso. Le tue altre sessioni terminano.`,
			passwordLabel: 'Nuova password',
			passwordRules: 'Almeno 8 caratteri, con una minuscola, una maiuscola e un numero.',
			save: 'Salva',
			passwordChosen: 'Password scelta',
			signInAgain: (provider) => `Accedi di nuovo con ${provider}`,
			logOutFirst: 'Esci, accedi di nuovo, poi scegli la password.',
			failed: 'Qualcosa è andato storto. Riprova.',
			loadFailed: 'Al momento non si può mostrare come accede il tuo account',
		},
	},
	'web/features/settings/second-factor/second-factor': {
		SECOND_FACTOR_TEXT: {
			heading: 'Accesso a due fattori',
			off: 'Un codice di un’app sul telefono, chiesto dopo la password, tiene fuori gli altri anche se la conoscono.',
			required:
				'Il tuo ruolo richiede l’accesso a due fattori. Finché non lo configuri, questo sito non può fare altro per te.',
			on: (date) => `Attivo dal ${date}.`,
			codesLeft: (count) => (count === 1 ? 'Resta 1 codice di recupero.' : `Restano ${count} codici di recupero.`),
			loadFailed: 'Al momento non si può caricare lo stato dell’accesso a due fattori.',
			setUp: 'Configura l’accesso a due fattori',
			setUpApp: 'Configura un’app di autenticazione',
			besidePasskey:
				'Dopo la password si chiede la tua passkey o un codice di recupero. Un’app di autenticazione può prenderne il posto.',
			newCodes: 'Nuovi codici di recupero',
			turnOff: 'Disattiva',
			passwordText:
				'Inserisci la password per iniziare. Serve un’app di autenticazione, come quella integrata tra le password del telefono.',
			currentPassword: 'Password attuale',
			next: 'Continua',
			scanTitle: 'Scansiona il codice',
			scanText:
				'Scansionalo con la tua app di autenticazione, o digita la chiave nell’app. Poi inserisci le sei cifre che l’app mostra.',
			qrCode: 'Codice QR della chiave qui sotto',
			key: 'Chiave',
			code: 'Codice dell’app',
			codeOrRecovery: 'Codice dell’app, o un codice di recupero',
			confirm: 'Attiva',
			codesTitle: 'Salva i tuoi codici di recupero',
			codesText:
				'Ognuno ti fa accedere una volta senza il telefono. Conservali dove li trovi anche senza: non saranno mostrati di nuovo.',
			copyCodes: 'Copia codici',
			copied: 'Copiati',
			copyFailed: 'Selezionali e copiali tu',
			download: 'Scarica',
			done: 'Li ho salvati',
			newCodesText: 'I codici che hai adesso smettono di funzionare. Richiede la tua password e un codice.',
			turnOffText:
				'Per accedere basterà la password. Richiede la tua password e un codice. Gli altri dispositivi vengono disconnessi.',
			turnedOff: 'L’accesso a due fattori è disattivato',
			turnedOn: 'L’accesso a due fattori è attivo',
			passkeyInstead: 'Usa una passkey',
			passkeyCancelled: 'Nessuna passkey usata. Riprova, o usa i campi.',
			failed: 'Qualcosa è andato storto. Riprova.',
		},
	},
	'web/features/settings/settings': {
		SETTINGS_TEXT: {
			ofChild: 'Account, profili e dati sono degli adulti: prima passano al proprio profilo.',
			skipping: { ask: 'Chiedi', skip: 'Salta automaticamente', off: 'No' },
			title: 'Impostazioni',
			description: 'Il tuo account, le tue preferenze e i tuoi dati.',
			tabs: 'Sezioni delle impostazioni',
			tabOf: {
				account: 'Account',
				preferences: 'Preferenze',
				data: 'Sicurezza e dati',
				transfer: 'Importa ed esporta',
			},
			signInPurpose: 'Accedi per gestire account, preferenze e dati.',
			previewOf: {
				account: (canChange) =>
					canChange
						? 'Cambia nome utente, email e password, e vedi dove hai effettuato l’accesso.'
						: 'Vedi il tuo nome utente e la tua email.',
				preferences: () => 'Scegli il tema, come si riproducono i titoli e quale server di riproduzione viene prima.',
				data: () => 'Esporta le preferenze, sposta o cancella la cronologia, e vedi che cosa hai nascosto e votato.',
				transfer: () => 'Porta qui cronologia, voti e liste da un altro servizio, o portali con te.',
			},
			titleOf: (tab) => `${tab} · Impostazioni`,
			account: 'Account',
			username: 'Nome utente',
			email: 'Email',
			accountUnreachable: 'Al momento non si può caricare il tuo account. Le preferenze funzionano comunque.',
			howToChange: {
				community: ['Per ora le modifiche al tuo account si chiedono all’assistenza nella ', '.'],
				email: ['Per ora le modifiche al tuo account si chiedono all’assistenza. Scrivi a ', '.'],
				operator: 'Per ora le modifiche al tuo account si chiedono a chi gestisce questo sito.',
			},
			communityChat: 'chat della community',
			opensInNewTab: '(si apre in una nuova scheda)',
			groups: {
				appearance: 'Aspetto',
				playback: 'Riproduzione',
				continuing: 'Ripresa',
				search: 'Ricerca',
				notifications: 'Avvisi',
			},
			groupNotes: {
				appearance: 'Le modifiche valgono subito in questo browser.',
				playback:
					'Ogni server di riproduzione applica le impostazioni che supporta. Alcuni dicono quali dopo aver riprodotto qui.',
				continuing: 'Per i server di riproduzione che lo supportano.',
				search: 'Disattivandolo si eliminano le ricerche precedenti.',
				notifications: 'Le conferme si mostrano sempre.',
			},
			worksIn: (servers) =>
				servers.length === 0
					? 'Nessun server di riproduzione lo supporta ancora.'
					: `Funziona in ${attempt(() => listOf(servers)) ?? servers.join(', ')}.`,
			settings: {
				language: {
					label: 'Lingua',
					hint: 'Di menu, pulsanti e messaggi. Titoli e trame restano come li ha la loro fonte.',
				},
				theme: { label: 'Tema', hint: 'Scuro, chiaro o come il tuo dispositivo.' },
				compactMode: { label: 'Modalità compatta', hint: 'Locandine più piccole, di più su ogni schermata.' },
				rowTitles: { label: 'Titoli nelle righe', hint: 'Titolo e anno sotto ogni locandina.' },
				hideWatched: {
					label: 'Nascondi i titoli visti',
					hint: 'Toglie da righe e liste ciò che hai visto. La mia lista e Continua a guardare lo mantengono.',
				},
				hideSpoilers: {
					label: 'Nascondi gli spoiler',
					hint: 'Nasconde nomi, immagini, trame e voti degli episodi finché non li hai visti.',
				},
				screenSaver: { label: 'Salvaschermo', hint: 'Locandine dopo dieci minuti di inattività.' },
				showRatings: { label: 'Mostra i voti', hint: 'Voti su locandine e pagine dei titoli.' },
				recentSearches: { label: 'Ricerche recenti', hint: 'Suggerisci ciò che hai cercato in questo browser.' },
				notifications: { label: 'Avvisi', hint: 'Mostra avvisi come il benvenuto.' },
				defaultServer: { label: 'Server predefinito', hint: 'Ogni titolo inizia con questo server di riproduzione.' },
				autoPlay: { label: 'Riproduzione automatica', hint: 'Inizia a riprodurre appena possibile.' },
				volume: { label: 'Volume', hint: 'Volume all’inizio della riproduzione.' },
				quality: { label: 'Qualità', hint: 'Risoluzione preferita, se disponibile.' },
				subtitles: { label: 'Sottotitoli', hint: 'Attiva i sottotitoli, se disponibili.' },
				autoNext: {
					label: 'Riproduci il seguito',
					hint: 'Dopo la fine: propone un voto e avvia la coda, il prossimo episodio o la prossima parte, o qualcosa di simile.',
				},
				rememberPosition: { label: 'Ricorda il punto', hint: 'Riprendi da dove ti sei fermato su questo dispositivo.' },
				skipIntro: { label: 'Sigle e riassunti', hint: 'Quando si sa dove iniziano e finiscono.' },
				autoFullscreen: { label: 'Riempi lo schermo', hint: 'Passa a schermo intero quando inizia la riproduzione.' },
			},
			themes: { dark: 'Scuro', light: 'Chiaro', system: 'Sistema' },
			qualities: {
				auto: 'Automatica',
				'2160p': '2160p (4K)',
				'1080p': '1080p',
				'720p': '720p',
				'480p': '480p',
				'360p': '360p',
			},
			autoServer: 'Automatico',
			loadingServers: 'Ricerca di server…',
			missingServer: (id) => `${id} (non disponibile)`,
			volumeOf: (volume) => `${volume}%`,
			updated: 'Preferenza aggiornata',
			notStored: 'Questo browser non conserva dati per questo sito. La modifica dura finché non chiudi la pagina.',
			preferences: 'Preferenze',
			storedInBrowser:
				'Le preferenze restano in questo browser e non vengono mai inviate a un server. Solo la lingua, perché le pagine arrivino in quella.',
			exportHint: 'Scarica tutte le preferenze in un file JSON.',
			exportPreferences: 'Esporta preferenze',
			exported: 'Preferenze esportate',
			resetHint: 'Ripristina tutto ciò che è nella scheda Preferenze.',
			reset: 'Ripristina preferenze',
			resetTitle: 'Ripristina preferenze',
			resetQuestion: 'Vuoi davvero ripristinare tutte le preferenze?',
			resetConfirm: 'Ripristina',
			resetDone: 'Preferenze ripristinate',
			downloads: 'Download',
			downloadsHint: 'I film che questo dispositivo conserva per te, e quanto spazio occupano.',
			manageDownloads: 'Gestisci download',
			taste: {
				hidden: {
					heading: 'Non mi interessa',
					hint: 'Questi titoli non compaiono in righe, liste, ricerche e consigli.',
					none: 'Non hai nascosto titoli. Si fa dal menu di una scheda e dalla pagina di un titolo.',
					failed: 'Impossibile caricare i titoli nascosti. Riprova.',
				},
				rated: {
					heading: 'I tuoi voti',
					hint: 'I consigli nascono da ciò che voti bene.',
					none: 'Non hai votato titoli. Le stelle sono sulla pagina di un titolo.',
					failed: 'Impossibile caricare i tuoi voti. Riprova.',
				},
				unknown: { movie: 'Un film', tv: 'Una serie' },
				remove: 'Togli',
				ratingRemoved: (name) => `Il tuo voto a ${name} è stato tolto`,
				more: 'Mostra altro',
			},
			history: 'Cronologia',
			migrationHint: (waiting) =>
				waiting === 0
					? 'Sposta nel tuo account ciò che hai guardato senza accedere. Al momento non c’è niente da spostare.'
					: `Sposta nel tuo account ciò che hai guardato in questo browser: ${titlesOf(waiting)}.`,
			migrationOff: 'Questo sito non conserva la cronologia. Ciò che guardi resta in questo browser.',
			migrate: 'Sposta cronologia',
			migrateAgain: 'Riprova',
			migrating: (count) => `Spostamento di ${titlesOf(count)}…`,
			migrationDone: (total) =>
				`Spostamento completato: ${counted(total, 'titolo controllato', 'titoli controllati')}.`,
			migrated: 'Spostati',
			skipped: 'Saltati',
			whySkipped: 'I titoli saltati sono più recenti nel tuo account, vi sono stati tolti, o sono troppo vecchi.',
			migrationNoRoom: (count) =>
				`La tua cronologia è piena: ${titlesOf(count)} ${count === 1 ? 'resta' : 'restano'} in questo browser finché non ne togli altri.`,
			migrationFailed: 'Spostamento non riuscito. Riprova.',
			migrationNeedsLogin: 'Devi accedere per spostare i dati',
			clearHint: (days) =>
				`Toglie tutto da Continua a guardare su ogni dispositivo. I titoli scadono comunque dopo ${daysOf(days)}.`,
			clear: 'Cancella cronologia',
			clearTitle: 'Cancella cronologia',
			clearQuestion: 'Tutta la cronologia viene tolta dal tuo account e da questo browser. Non si può annullare.',
			clearConfirm: 'Cancella',
			cleared: 'Cronologia cancellata',
			clearingFailed: 'Impossibile cancellare la cronologia. Riprova.',
		},
	},
	'web/features/settings/transfer/transfer': {
		TRANSFER_TEXT: {
			importHeading: 'Importa',
			importHint:
				'Cronologia, voti e liste da Trakt, Letterboxd, Simkl, IMDb, TV Time, Netflix, Yamtrack, TMDB o un altro Matinee. Usa il file così come l’hai scaricato.',
			fileTypes: 'ZIP, CSV o JSON',
			choose: 'Scegli file',
			dropHere: 'o trascinalo qui',
			dropNow: 'Rilascia il file per leggerlo',
			oneFile: 'Scegli un file alla volta. Ciò che un servizio fornisce in più file si può importare uno dopo l’altro.',
			retention: (days) =>
				`Qui la cronologia si conserva per ${daysOf(days)}. Ciò che hai guardato prima si può segnare come visto per sempre. Voti e liste non scadono.`,
			sending: (name) => `Invio di ${name}`,
			sent: (percent) => `Inviato al ${percent}%`,
			reading: 'Lettura del file…',
			cancel: 'Annulla',
			uploadFailed: 'Impossibile inviare il file. Controlla la connessione e sceglilo di nuovo.',
			questionOf: {
				date_order: 'Quale numero delle date è il giorno?',
				profile: 'Di chi sono le righe da importare?',
			},
			dateOrders: { day: 'Prima il giorno: 31/12/2026', month: 'Prima il mese: 12/31/2026' },
			answer: 'Leggi il file',
			jobsHeading: 'Le tue importazioni',
			jobsHint: (days) =>
				`Un’importazione si può annullare per intero entro ${daysOf(days)} dalla sua ultima modifica.`,
			jobsFailed: 'Al momento non si possono caricare le tue importazioni.',
			noJobs: 'Non hai ancora importato niente.',
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
				matching: 'Ricerca dei titoli',
				checking: 'Confronto con il tuo account',
				preview: 'Pronto per l’importazione',
				importing: 'Importazione in corso',
				done: 'Importato',
				undoing: 'Annullamento in corso',
				undone: 'Annullato',
			},
			stopped: 'Fermato',
			progressOf: (done, all) => `${formatCount(done)} di ${formatCount(all)}`,
			inBackground: 'Continua anche se chiudi la pagina.',
			rows: rowsOf,
			contents: (rowCount, titles) => `${rowsOf(rowCount)} di ${titlesOf(titles)}`,
			repeated: (number) =>
				`${rowsOf(number)} ${number === 1 ? 'diceva' : 'dicevano'} lo stesso di ${number === 1 ? 'un’altra' : 'altre'}.`,
			unreadable: (number) => `${rowsOf(number)} non si ${number === 1 ? 'è potuta' : 'sono potute'} leggere.`,
			kind: 'Che cosa',
			kindOf: {
				watched: 'Visti',
				rating: 'Voti',
				watchlist: 'Guarda più tardi',
				list: 'Liste',
				hidden: 'Titoli nascosti',
			},
			resultOf: {
				added: ['Da aggiungere', 'Aggiunti'],
				changed: ['Da modificare', 'Modificati'],
				there: ['Già presenti', 'Già presenti'],
				older: ['Più recenti da te', 'Erano più recenti da te'],
				expired: ['Troppo vecchi', 'Troppo vecchi'],
				full: ['Senza posto', 'Senza posto'],
				unmatched: ['Non trovati', 'Non trovati'],
			},
			tableOf: (file) => `Che cosa succede alle righe di ${file}`,
			nothingToAdd: 'Niente di questo file cambierebbe il tuo account.',
			keepSeen: 'Segna come visti per sempre',
			keepSeenHint: (number, days) =>
				`${rowsOf(number)}: troppo vecchie per i ${daysOf(days)} in cui si conserva la cronologia, o di un’intera serie. I loro titoli ricevono un segno che non scade.`,
			start: 'Avvia importazione',
			stop: 'Ferma',
			resume: 'Continua',
			undo: 'Annulla importazione',
			remove: 'Elimina',
			ofFile: (file) => ` ${file}`,
			downloadErrors: 'Scarica ciò che resta fuori',
			downloadFailed: 'Impossibile scaricare il file. Riprova.',
			actionFailed: 'Non ha funzionato. Riprova.',
			undoTitle: 'Annullare questa importazione?',
			undoText: (file) =>
				`Tutto ciò che ${file} ha aggiunto viene tolto, e torna ciò che c’era prima. Ciò che hai modificato da allora resta com’è.`,
			removeTitle: 'Eliminare questa importazione?',
			removeText: (file) =>
				`Ciò che ${file} ha aggiunto al tuo account resta, e non si potrà più annullare. Ciò che non è ancora importato viene scartato.`,
			removed: 'Importazione eliminata',
			titlesOf: {
				unmatched: (number) => counted(number, 'titolo non trovato', 'titoli non trovati'),
				matched: (number) => counted(number, 'titolo trovato', 'titoli trovati'),
			},
			titlesHint: {
				unmatched: 'Abbinali a mano, o lasciali: non vengono importati.',
				matched: 'Se uno è sbagliato, puoi cambiarlo o lasciarlo fuori.',
			},
			titlesFailed: 'Al momento non si possono caricare i titoli.',
			noTitles: 'Non ne resta nessuno.',
			mediaOf: { movie: 'Film', tv: 'Serie' },
			foundAs: (title) => `→ ${title}`,
			match: 'Trova titolo',
			change: 'Cambia',
			ofTitle: (title) => ` ${title}`,
			previous: 'Precedente',
			next: 'Successiva',
			pageOf: (from, to, all) => `${formatCount(from)}–${formatCount(to)} di ${formatCount(all)}`,
			matchTitle: (title) => `Quale titolo è «${title}»?`,
			matchText: 'Cerca nel catalogo e scegli il titolo.',
			search: 'Titolo',
			searchButton: 'Cerca',
			searching: 'Ricerca…',
			searchFailed: 'Ricerca non riuscita. Cambia il testo per riprovare.',
			noResults: 'Nessun risultato. Prova con il titolo originale, o con meno parole.',
			results: 'Risultati',
			leaveOut: 'Lascia fuori',
			matched: (title) => `Abbinato: ${title}`,
			leftOut: 'Il titolo resta fuori',
			exportHeading: 'Esporta',
			exportZipHint:
				'Tutto in uno ZIP: per un altro Matinee, e in file che Letterboxd e gli importatori di Trakt leggono. I titoli hanno i loro numeri TMDB.',
			exportZip: 'Scarica ZIP',
			exportJsonHint: 'Tutto ciò che è conservato di te, anche le tue sessioni, in un file JSON.',
			exportJson: 'Scarica JSON',
			exportFailed: 'Impossibile scaricare l’esportazione. Riprova.',
		},
	},
	'web/features/welcome/welcome': {
		WELCOME_TEXT: {
			title: 'Ti diamo il benvenuto su Matinee',
			gain: (canSignUp) =>
				`Guarda senza account, o ${canSignUp ? 'registrati' : 'accedi'} per riprendere su ogni dispositivo.`,
			retention: (days) => `La cronologia è eliminata dopo ${daysOf(days)} di inattività.`,
			link: 'Informativa sulla privacy',
			close: 'Chiudi',
		},
	},
	'web/keyboard/keyboard': {
		KEYBOARD_TEXT: {
			title: 'Scorciatoie da tastiera',
			close: 'Chiudi',
			singleKeys: 'Scorciatoie a un tasto',
			singleKeysHint: 'Disattivale se disturbano il controllo vocale. Frecce, Invio ed Esc funzionano sempre.',
			remote:
				'Funzionano anche telecomandi e gamepad: frecce per spostarti, OK o A per aprire, Indietro o B per tornare.',
			andThen: 'poi',
			orElse: 'o',
			moving: 'Spostarsi',
			arrows: 'Vai all’elemento più vicino in quella direzione',
			ends: 'Prima e ultima scheda di una riga',
			open: 'Apri o premi',
			escape: 'Chiudi una finestra, o esci dal lettore',
			searchAnywhere: 'Cerca da qualsiasi punto',
			pages: 'Vai a',
			search: 'Cerca',
			list: 'Questa lista',
			home: 'Home',
			movies: 'Film',
			shows: 'Serie',
			myList: 'La mia lista',
			settings: 'Impostazioni',
			titles: 'Su una scheda o sulla pagina di un titolo',
			bookmark: 'Guarda più tardi',
			cardMenu: 'Altro per la scheda',
			watching: 'Durante la visione',
			playPause: 'Riproduci o pausa',
			frames: 'Un fotogramma indietro o avanti, in pausa',
			skip: 'Salta una sigla o un riassunto',
			rate: 'Vota, dopo la fine',
			stay: 'Resta, dopo la fine',
			next: 'Prossimo in coda o episodio successivo',
			previous: 'Episodio precedente',
			servers: 'Server',
			theatre: 'Modalità cinema',
			fullScreen: 'Schermo intero',
		},
	},
	'web/layout/layout': {
		LAYOUT_TEXT: {
			calendar: 'Calendario',
			homeLink: 'Matinee, home',
			skip: 'Vai al contenuto',
			mainNavigation: 'Principale',
			tabNavigation: 'Sezioni',
			openMenu: 'Apri menu',
			menu: 'Menu',
			home: 'Home',
			movies: 'Film',
			shows: 'Serie',
			search: 'Cerca',
			myList: 'La mia lista',
			accountMenu: 'Menu dell’account',
			login: 'Accedi',
			signUp: 'Registrati',
			loadingPage: 'Caricamento della pagina',
			loadingPanel: 'Caricamento',
			downloads: 'Download',
			sitePages: 'Su questo sito',
			info: 'Info',
			privacy: 'Privacy',
			dmca: 'DMCA',
			proxyAsks:
				'Un proxy davanti a questo sito ti chiede di accedere. Non si perde niente: ricarica la pagina per farlo.',
			reload: 'Ricarica',
			shortcuts: 'Scorciatoie da tastiera',
		},
	},
	'web/layout/menu': {
		MENU_TEXT: {
			panelNavigation: 'Menu',
			closeMenu: 'Chiudi menu',
			posters: 'Locandine',
			about: 'Informazioni',
			account: 'Account',
			accountStarting: 'Accesso in corso…',
			accountUnreachable: 'Server non raggiungibile',
			signedIn: 'Accesso effettuato',
			settings: 'Impostazioni',
			admin: 'Amministrazione',
			logout: 'Esci',
			leaving: 'Uscita in corso…',
			dismiss: 'Chiudi',
			unreachable: (age) =>
				age
					? `Il catalogo non è raggiungibile. Vedi ciò che era salvato ${age}.`
					: 'Il catalogo non è raggiungibile. Vedi una copia precedente.',
		},
	},
	'web/layout/profiles': {
		PROFILES_TEXT: {
			accountPinTitle: 'Chiedi a un adulto il PIN dell’account',
			forgottenByChild: 'Dimenticato? Esci, accedi con la password e scegli un nuovo PIN nelle impostazioni.',
			child: 'Bambino',
			title: 'Chi guarda?',
			hasPin: 'Richiede il PIN',
			current: 'In uso',
			pinTitle: (name) => `Il PIN di ${name}`,
			pin: 'PIN',
			pinHint: 'Da 4 a 8 cifre',
			forgotten: 'L’hai dimenticato? Inserisci la password del tuo account: toglie il PIN.',
			enter: 'Guarda',
			back: 'Indietro',
			close: 'Chiudi',
			working: 'Cambio di profilo',
			failed: 'Impossibile cambiare profilo. Riprova.',
			switchProfile: 'Cambia profilo',
		},
	},
	'web/lib/spoiler': { SPOILER_TEXT: { reveal: (episode) => `Mostra l’episodio ${episode}` } },
	'web/lib/format': {
		FORMAT_TEXT: {
			justNow: 'Proprio ora',
			hoursAgo: (hours) => `${hours} h fa`,
			yesterday: 'Ieri',
			under: (amount) => `Meno di ${amount}`,
			lessThanAMinuteAgo: 'meno di un minuto fa',
		},
		TITLE_TEXT: { episodeCode, episodeWords, download: 'Scarica', ratedOutOfTen },
	},
	'web/lib/watch-action': {
		WATCH_ACTION_TEXT: { title: 'Guarda ora', trailer: 'Guarda ora (trailer)', clip: 'Guarda ora' },
	},
	'web/preferences/language': {
		LANGUAGE_TEXT: {
			title: 'Lingua',
			hint: 'Di menu, pulsanti e messaggi. Titoli e trame restano come li ha la loro fonte.',
			automatic: 'Automatica',
			open: (language) => `Lingua: ${language}`,
			blocked:
				'Questo browser non conserva cookie per questo sito, quindi non può ricordare una lingua. Vale la sua impostazione.',
		},
	},
	'web/queue/play-all': {
		PLAY_ALL_TEXT: {
			playAll: 'Riproduci tutto',
			shuffle: 'Casuale',
			playAllOf: (name) => `Riproduci tutto: ${name}`,
			shuffleOf: (name) => `Casuale: ${name}`,
		},
	},
	'web/queue/queue': {
		QUEUE_TEXT: {
			queue: 'Coda',
			playNext: 'Riproduci dopo questo',
			addToQueue: 'Aggiungi alla coda',
			playEpisodes: 'Riproduci tutto dal primo non visto',
			shuffleEpisodes: 'Tutti gli episodi in ordine casuale',
			more: 'Coda ed episodi',
			count: titlesOf,
			episode: (show, season, episode) => `${show} ${episodeCode(season, episode)}`,
			upNext: 'A seguire',
			playsNext: (name) => `A seguire: ${name}`,
			added: (name) => `${name} è in coda`,
			full: `La coda è piena: contiene ${QUEUE_MAX_TITLES} titoli. Prima togline uno.`,
			remove: (name) => `Togli ${name} dalla coda`,
			removed: (name) => `Tolto dalla coda: ${name}`,
			moveUp: (name) => `Sposta su ${name}`,
			moveDown: (name) => `Sposta giù ${name}`,
			moved: (name, place) => `${name} è ora il numero ${place}`,
			drag: 'Trascina per spostare',
			clear: 'Svuota',
			cleared: 'La coda è vuota',
			replaced: 'La tua coda è stata sostituita',
			undo: 'Annulla',
			skipped: (name) => `Saltato: ${name}. Qui niente può riprodurre questo titolo.`,
			skippedMany: (count) => `Saltati ${count} titoli: qui niente può riprodurli.`,
			nothingPlays: 'Niente di tutto questo si può riprodurre qui.',
			failed: 'Impossibile caricare i titoli. Riprova.',
		},
	},
	'web/recovery/recovery': {
		ERROR_TITLE: 'Qualcosa è andato storto',
		ERROR_TEXT: 'Si è verificato un errore imprevisto',
		TRY_AGAIN: 'Riprova',
		RELOAD_PAGE: 'Ricarica pagina',
		ERROR_HELP: '«Riprova» cancella le pagine salvate in questo browser e ricarica. Preferenze e cronologia restano.',
		ERROR_DETAILS: 'Mostra dettagli',
		START_TIMEOUT_DETAILS: 'La pagina non si è avviata in tempo.',
		SEND_REPORT: 'Invia segnalazione',
		REPORT_HELP:
			'La segnalazione contiene questo errore, l’indirizzo della pagina e il nome del tuo browser. Non si invia altro.',
		REPORT_SENT: 'Segnalazione inviata. Grazie.',
		REPORT_FAILED: 'Impossibile inviare la segnalazione.',
	},
	'web/screens/account-link-screens': {
		RESET_TEXT: {
			...LINK_TEXT,
			title: 'Nuova password',
			description: 'Scegli una nuova password.',
			purpose: (username) => `Per l’account ${username}. Ogni dispositivo viene disconnesso.`,
			purposeOfUnknown: 'Ogni dispositivo viene disconnesso.',
			whyUnusable: `Funziona una volta, per ${RESET_LINK_MINUTES} minuti dopo un’email o ${HANDED_RESET_LINK_HOURS} ore dopo che un amministratore l’ha creato. Chiedine uno nuovo con «Password dimenticata?» nella pagina di accesso.`,
			done: 'Password cambiata',
			whatNext: 'Accedi con la nuova password.',
		},
		VERIFY_TEXT: {
			...LINK_TEXT,
			title: 'Conferma il tuo indirizzo',
			description: 'Conferma un indirizzo email.',
			purpose: 'Premi il pulsante per confermare che questo indirizzo email è tuo.',
			confirm: 'Conferma indirizzo',
			failed: 'Impossibile confermare l’indirizzo. Riprova.',
			why: `Un link funziona una volta, per ${VERIFY_LINK_DAYS} giorni. Puoi chiederne uno nuovo nelle Impostazioni.`,
			done: 'Indirizzo confermato',
			whatNext: 'Grazie. Se dimentichi la password, possiamo inviare lì un link.',
		},
		UNDO_TEXT: {
			...LINK_TEXT,
			title: 'Annulla la modifica',
			description: 'Annulla la modifica di un indirizzo email.',
			purpose:
				'Il tuo account riprende questo indirizzo email, ogni dispositivo viene disconnesso e scegli una nuova password.',
			confirm: 'Annulla la modifica',
			failed: 'Impossibile annullare la modifica. Riprova.',
			why: `Un link funziona una volta, per ${UNDO_EMAIL_DAYS} giorni dopo la modifica.`,
			newPassword: 'Scegli una nuova password',
			whyNewPassword:
				'La modifica è stata annullata. Chi l’ha fatta potrebbe conoscere la tua password: scegline subito una nuova.',
		},
	},
	'web/screens/activate-screen': {
		ACTIVATE_TEXT: {
			title: 'Accedi su un dispositivo',
			description: 'Accedi su un televisore o un altro dispositivo con il suo codice.',
			purpose: 'Digita il codice che il dispositivo mostra.',
			checking: 'Un momento…',
			needsScript: 'Questa pagina richiede JavaScript, che in questo browser è disattivato.',
			signedOut: 'Prima accedi qui',
			whySignedOut: 'Poi potrai accedere sul dispositivo che mostra il codice.',
			login: 'Accedi',
			code: 'Codice',
			codeHint: 'Otto lettere',
			codeRequired: 'Inserisci il codice',
			next: 'Continua',
			found: 'È il tuo dispositivo?',
			foundPurpose: (username) =>
				`Potrà fare tutto ciò che può fare ${username}. Conferma solo un dispositivo che hai davanti, mai uno che qualcuno ti chiede di confermare.`,
			device: 'Dispositivo',
			unknownDevice: 'Dispositivo sconosciuto',
			address: 'Indirizzo',
			since: 'Richiesta',
			password: 'La tua password',
			approve: 'Accedi su questo dispositivo',
			refuse: 'Rifiuta',
			failed: 'Qualcosa è andato storto. Riprova.',
			approved: 'Accesso effettuato sul dispositivo',
			approvedText: 'Prosegue entro pochi secondi. Puoi terminare la sua sessione nelle Impostazioni quando vuoi.',
			refused: 'Dispositivo rifiutato',
			refusedText: 'L’accesso non è stato effettuato. Se la richiesta non è tua, non devi fare altro.',
			goHome: 'Vai alla home',
			another: 'Un altro dispositivo',
			startAgain: 'Inserisci un altro codice',
		},
	},
	'web/screens/failures/failures': {
		FAILURE_TEXT: {
			notFoundTitle: 'Pagina non trovata',
			notFoundText: 'Questa pagina non esiste, o è stata spostata.',
			goHome: 'Vai alla home',
			goBack: 'Indietro',
			outage: ['Il catalogo non è raggiungibile', 'Potrebbe tornare tra un attimo. Si continua a provare…'],
			refused: ['Serve un momento', 'La tua rete ha aperto molte pagine. Questa è la prossima…'],
			offlineTitle: 'Nessuna connessione',
			offlineText: 'Questa pagina non è salvata su questo dispositivo. Si aprirà appena torni online.',
		},
	},
	'web/screens/failures/kept-titles': {
		KEPT_TEXT: { home: 'Home, come l’hai vista l’ultima volta', titles: 'Disponibile offline' },
	},
	'web/screens/join-screen': {
		JOIN_TEXT: {
			title: 'Hai ricevuto un invito',
			signingIn: 'Accesso in corso…',
			description: 'Registrati con un invito.',
			purpose: 'Crea il tuo account per riprendere dallo stesso punto su ogni dispositivo.',
			unusable: 'Invito non valido',
			whyUnusable: 'Potrebbe essere scaduto, revocato o già usato. Chiedine uno nuovo.',
			checking: 'Controllo dell’invito…',
			signedIn: (username) => `Accesso effettuato come ${username}`,
			forNewAccount: 'L’invito è per un nuovo account. Esci per usarlo.',
			needsScript: 'Un invito richiede JavaScript, che in questo browser è disattivato.',
			goHome: 'Vai alla home',
		},
	},
	'web/screens/owner-sign-up': {
		OWNER_SIGN_UP_TEXT: {
			title: 'Diventa proprietario',
			purpose:
				'L’account che crei con questo link è il proprietario del server: gestisce utenti, server di riproduzione e backup.',
			unusable: 'Link non valido',
			whyUnusable: (minutes) =>
				`Un link da proprietario funziona una volta, per ${minutes} minuti dopo l’avvio del server, e solo finché non c’è un proprietario. Riavvia il server per avere un nuovo link, o accedi come proprietario.`,
			checking: 'Controllo del link…',
			signedIn: (username) => `Accesso effettuato come ${username}`,
			makeThisOwner: 'Il link è per un nuovo account. Esci per usarlo, o rendi proprietario questo account:',
			command: { npm: (email) => `npm run owner -- ${email}`, matinee: (email) => `matinee owner ${email}` },
			goHome: 'Vai alla home',
		},
	},
	'web/screens/provider-return': {
		PROVIDER_RETURN_TEXT: {
			waiting: 'Controllo del tuo accesso…',
			failed: 'Accesso non effettuato',
			connectFailed: 'Non collegato',
			connected: 'Collegato. D’ora in poi puoi accedere così.',
			elsewhere: 'Questo accesso è iniziato in un’altra scheda o in un altro browser. Ricomincia qui.',
			unknown: 'Qualcosa è andato storto. Riprova.',
			login: 'Accedi',
			back: 'Indietro',
			codeTitle: 'Accesso a due fattori',
			codePurpose: 'Il tuo account ha l’accesso a due fattori.',
			waitsTitle: 'Ci siamo quasi',
		},
	},
	'web/session/owner-notice': {
		OWNER_NOTICE_TEXT: {
			keyRefused: 'TMDB rifiuta la chiave, quindi alcune pagine restano vuote.',
			open: 'Apri Configurazione',
		},
	},
	'web/session/second-factor-notice': {
		SECOND_FACTOR_NOTICE_TEXT: {
			mustSetUp: 'Il tuo ruolo richiede l’accesso a due fattori. Configuralo per continuare.',
			open: 'Configura',
		},
	},
	'web/session/session': { SESSION_TEXT: { logoutFailed: 'Il server non ha confermato l’uscita, ma qui sei uscito' } },
	'web/taste/taste': {
		TASTE_TEXT: {
			notInterested: 'Non mi interessa',
			showAgain: 'Mostra di nuovo',
			hidden: (name) => `${name} non compare più in righe e liste`,
			hiddenHere: (name) =>
				`${name} non compare più in questo browser. Accedi per ritrovare il titolo nelle Impostazioni.`,
			shown: (name) => `${name} compare di nuovo`,
			undo: 'Annulla',
			allHidden: 'Hai nascosto tutti i titoli di questa lista.',
			hideFailed: 'Impossibile modificare ciò che è nascosto. Riprova.',
			tooManyHidden: 'Troppi titoli sono nascosti. Prima mostrane di nuovo uno.',
			yourRating: 'Il tuo voto',
			noRating: 'Nessun voto',
			removeRating: 'Togli il tuo voto',
			stars: (halfStars) => {
				const whole = Math.floor(halfStars / 2);
				const text = halfStars % 2 === 0 ? String(whole) : `${whole || ''}½`;
				return `${text} ${halfStars <= 2 ? 'stella' : 'stelle'}`;
			},
			rateFailed: 'Impossibile salvare il tuo voto. Riprova.',
			tooManyRatings: 'Questo browser ha troppi voti. Accedi per salvarne altri.',
			migrated: 'Titoli nascosti e voti di questo browser sono ora nel tuo account',
			noRoom: (hidden, ratings) => {
				const parts = [
					...(hidden > 0 ? [counted(hidden, 'titolo nascosto', 'titoli nascosti')] : []),
					...(ratings > 0 ? [counted(ratings, 'voto', 'voti')] : []),
				];
				return `Il tuo account non ha posto per ${parts.join(' e ')}: tutto resta in questo browser.`;
			},
		},
	},
	'web/ui/ui': {
		UI_TEXT: {
			retry: 'Riprova',
			retrying: 'Nuovo tentativo…',
			fetchFailed: 'Impossibile caricare. Controlla la connessione e riprova.',
			cardFailed: 'Impossibile mostrare questa parte. Riprova.',
			close: 'Chiudi',
			cancel: 'Annulla',
			working: 'Un momento…',
			notices: 'Avvisi',
			dismissNotice: 'Chiudi',
			showPassword: 'Mostra password',
			hidePassword: 'Nascondi password',
		},
	},
	'web/worker/offline-page': {
		OFFLINE_TEXT: {
			title: 'Nessuna connessione',
			text: 'Questa pagina non è salvata su questo dispositivo. Si aprirà appena torni online.',
			retry: 'Riprova',
			home: 'Home, come l’hai vista l’ultima volta',
			kept: 'Disponibile offline',
			navigation: 'Principale',
			pages: [
				['/', 'Home'],
				['/movies', 'Film'],
				['/tv', 'Serie'],
				['/my-list', 'La mia lista'],
				['/downloads', 'Download'],
			],
		},
	},
} satisfies Translation;
