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
import { contactBlocks, type PolicySection } from '../web/features/policy/policy-content.ts';
import { attempt, displayName } from '../web/lib/browser-features.ts';
import { formatDateTime } from '../web/lib/date-format.ts';
import { formatCount, formatDecimal } from '../web/lib/number-format.ts';
import { plural } from './plural.ts';
import type { Translation } from './translation.ts';

/** A count that may be shown already, with its noun. */
const counted = (count: number | string, one: string, other: string) =>
	`${typeof count === 'number' ? formatCount(count) : count} ${plural('it', count, { one, many: `di ${other}`, other })}`;

const daysOf = (count: number) => counted(count, 'giorno', 'giorni');
const titlesOf = (count: number) => counted(count, 'titolo', 'titoli');
const episodesOf = (count: number) => counted(count, 'episodio', 'episodi');
const episodeCode = (season: number, episode: number) => `S${season}:E${episode}`;
const episodeWords = (season: number, episode: number) => `Stagione ${season}, episodio ${episode}`;
const ratedOutOfTen = (rating: string) => `Voto: ${rating} su 10`;
const secondsOf = (seconds: number) => counted(seconds, 'secondo', 'secondi');
const starsOf = (stars: number) => counted(stars, 'stella', 'stelle');

/** `1:02:03`, `2:03`. */
function clock(seconds: number): string {
	const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, Math.floor(seconds) % 60];
	const shown = parts[0] === 0 ? parts.slice(1) : parts;
	return shown.map((part, at) => (at === 0 ? String(part) : String(part).padStart(2, '0'))).join(':');
}

/** The name of a host with its article, within a sentence. */
function hostName(host: string): string {
	return host === 'Library of Congress' || host === 'Blender Foundation' ? `la ${host}` : host;
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
	if (failure === 'slow') return `${hostFirst(host)} è troppo lento`;
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

function portOf(publicUrl: string): string {
	const { port } = new URL(publicUrl);
	return port && `:${port}`;
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

const LINK_TEXT = {
	unusable: 'Link non valido',
	checking: 'Controllo del link…',
	needsScript: 'Questo link richiede JavaScript, che in questo browser è disattivato.',
	login: 'Accedi',
	goHome: 'Vai alla home',
} as const;

export const MESSAGES = {
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
			addedHere: (name) => `${name} è salvato in questo browser. Accedi per trovarlo in La mia lista.`,
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
			chapter: (start, title) => `${clock(start)} ${title}`,
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
			opening: (host, place) => `Apertura della copia da ${hostName(host)}${placeOf(place)}…`,
			tryingNext: (failure, failedHost, nextHost, place) =>
				`${leftBecause(failure, failedHost)}. Si prova ${failedHost === nextHost ? 'un’altra copia' : 'la prossima copia'}, da ${hostName(nextHost)}${placeOf(place)}…`,
			slow: (host) => `${hostFirst(host)} è lento. Ancora in attesa…`,
			stalled: (host) => `${hostFirst(host)} non invia più dati. Ancora in attesa…`,
			sourceFailed: (failure, host) => `${leftBecause(failure, host)} (${host})`,
			keptFrom: (host, reference) => `Salvato su questo dispositivo. Pubblicato su ${hostName(host)}: ${reference}`,
			playingFrom: (host) => `In riproduzione da ${hostName(host)}.`,
			lookingAgain: 'Nessuna delle copie note si riproduce qui. Se ne cercano altre…',
			offline: 'Sei offline. Riconnettiti e riprova.',
			noneAnswers: (hosts, total) =>
				`Al momento non raggiungibile: ${listOf(hosts.map(hostName))}${total === 1 ? '' : ` (${total} copie provate)`}.`,
			nonePlays: (hosts, total) =>
				total === 1
					? `L’unica copia nota, da ${listOf(hosts.map(hostName))}, al momento non si riproduce qui.`
					: `Nessuna delle ${total} copie note, da ${listOf(hosts.map(hostName))}, al momento si riproduce qui.`,
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
	'web/features/auth/auth': {
		AUTH_TEXT: {
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
	'web/features/welcome/welcome': {
		WELCOME_TEXT: {
			title: 'Benvenuto su Matinee',
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
	'web/queue/play-all': {
		PLAY_ALL_TEXT: {
			playAll: 'Riproduci tutto',
			shuffle: 'Casuale',
			playAllOf: (name) => `Riproduci tutto: ${name}`,
			shuffleOf: (name) => `Riproduci in ordine casuale: ${name}`,
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
			skipped: (name) => `Saltato ${name}: qui niente può riprodurlo.`,
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
			hiddenHere: (name) => `${name} non compare più in questo browser. Accedi per trovarlo nelle Impostazioni.`,
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
	'open-catalogue/programme/programme': {
		PROGRAMME_HEADINGS: {
			'silent-comedy': 'Commedie mute',
			noir: 'Noir',
			'horror-before-1940': 'Horror prima del 1940',
			'under-20-minutes': 'Meno di 20 minuti',
			'soviet-avant-garde': 'Avanguardia sovietica',
			animation: 'Animazione',
			'weimar-cinema': 'Cinema di Weimar',
			westerns: 'Western',
			'science-fiction': 'Fantascienza',
			'talking-comedy': 'Commedie degli anni Trenta e Quaranta',
			fantasy: 'Fantasia e magia',
			documentary: 'Documentari',
			'silent-drama': 'Drammi muti',
			'an-hour-and-a-bit': 'Circa un’ora',
			mysteries: 'Gialli',
			'the-1910s': 'Gli anni Dieci',
			'the-1920s': 'Gli anni Venti',
			'the-1930s': 'Gli anni Trenta',
			'the-1940s': 'Gli anni Quaranta',
			'the-1950s': 'Gli anni Cinquanta',
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
			checking: (host) => `Richiesta della dimensione a ${hostName(host)}…`,
			offerFailed: 'Al momento non si può sapere che cosa si può scaricare.',
			licenceForbids: (licence) => `La licenza di questo titolo (${licence}) non permette copie.`,
			notFree: 'Questo titolo non è tra i film gratuiti, quindi non si può scaricare.',
			noCopy: 'Nessun server ha un file di questo titolo.',
			noneReadable: 'Nessuno dei suoi file si può salvare:',
			copyUnreachable: (host) => `${hostFirst(host)} non risponde, o non lascia leggere i suoi file ad altri siti.`,
			copyRefused: (host) =>
				`${hostFirst(host)} invia il file solo per intero: dopo un’interruzione il download non potrebbe riprendere.`,
			copyTooLarge: (host) => `Il file su ${hostName(host)} è troppo grande.`,
			copyUnplayable: (host) => `Questo browser non può riprodurre il file su ${hostName(host)}.`,
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
			from: (host) => `Pubblicato su ${hostName(host)}`,
			playerName: 'questo dispositivo',
			opening: 'Apertura del film…',
			lost: 'Il browser ha eliminato parti di questo film. Vengono scaricate di nuovo.',
			gone: 'Questo film non è tra i tuoi download.',
		},
	},
	'web/features/settings/settings': {
		SETTINGS_TEXT: {
			skipping: { ask: 'Chiedi', skip: 'Salta da sole', off: 'No' },
			title: 'Impostazioni',
			description: 'Il tuo account, le tue preferenze e i tuoi dati.',
			tabs: 'Sezioni delle impostazioni',
			tabOf: { account: 'Account', preferences: 'Preferenze', data: 'Sicurezza e dati' },
			signInPurpose: 'Accedi per gestire account, preferenze e dati.',
			previewOf: {
				account: (canChange) =>
					canChange
						? 'Cambia nome utente, email e password, e vedi dove hai effettuato l’accesso.'
						: 'Vedi il tuo nome utente e la tua email.',
				preferences: () => 'Scegli il tema, come si riproducono i titoli e quale server di riproduzione viene prima.',
				data: () => 'Esporta le preferenze, sposta o cancella la cronologia, e vedi che cosa hai nascosto e votato.',
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
			languageOfBrowser: 'Automatica',
			languageBlocked:
				'Questo browser non conserva cookie per questo sito, quindi non può ricordare una lingua. Vale la sua impostazione.',
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
} satisfies Translation;
