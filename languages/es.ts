/**
 * Texts of the interface in Spanish.
 *
 * Glossary: the reader is «tú». Watch Later: Ver más tarde. My List: Mi lista. Continue Watching: Seguir viendo. movie: película.
 * show: serie. title: título. season: temporada. episode: episodio. specials: especiales. programme: programa. short: corto.
 * feature: largometraje. copy: copia. player server: servidor de reproducción. add-on: complemento. stream: enlace. list: lista.
 * queue: cola. overview: sinopsis (of a title), resumen (of the admins). collection: colección. profile: perfil. backup: copia de
 * seguridad. owner: propietario. admin: administrador. user: usuario. passkey: llave de acceso. recovery code: código de
 * recuperación. two-factor sign-in: verificación en dos pasos. sign in: iniciar sesión. sign up: crear cuenta. email, mail: correo.
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
import { ACCOUNT_RULES, LIST_RULES, PROFILE_RULES, PROGRAMME_HEADINGS } from './rules/es.ts';
import type { Translation } from './translation.ts';

/** A count that may be shown already, with its noun. */
const counted = (count: number | string, one: string, other: string) =>
	`${typeof count === 'number' ? formatCount(count) : count} ${plural('es', count, { one, many: `de ${other}`, other })}`;

const daysOf = (count: number) => counted(count, 'día', 'días');
const rowsOf = (count: number) => counted(count, 'fila', 'filas');
const titlesOf = (count: number) => counted(count, 'título', 'títulos');
const episodesOf = (count: number) => counted(count, 'episodio', 'episodios');
const episodeCode = (season: number, episode: number) => `T${season}:E${episode}`;
const episodeWords = (season: number, episode: number) => `Temporada ${season}, episodio ${episode}`;
const ratedOutOfTen = (rating: string) => `Puntuación: ${rating} de 10`;
const secondsOf = (seconds: number) => counted(seconds, 'segundo', 'segundos');
const starsOf = (stars: number) => counted(stars, 'estrella', 'estrellas');

/** The name of a host with its article, within a sentence. */
function hostName(host: string): string {
	return host === 'Library of Congress' || host === 'Blender Foundation' ? `la ${host}` : host;
}

/** The same at the beginning of a sentence. */
function hostFirst(host: string): string {
	const name = hostName(host);
	return name.charAt(0).toUpperCase() + name.slice(1);
}

const listOf = (parts: readonly string[]) => new Intl.ListFormat('es').format(parts);

function placeOf({ number, total }: { number: number; total: number }): string {
	return total === 1 ? '' : ` (${number} de ${total})`;
}

function leftBecause(failure: SourceFailure, host: string): string {
	if (failure === 'fault') return 'Esta copia no se reproduce aquí';
	if (failure === 'silent') return `${hostFirst(host)} no responde`;
	if (failure === 'slow') return `${hostFirst(host)} va demasiado lento`;
	return `${hostFirst(host)} ha dejado de enviar datos`;
}

const GET_KEY = 'Crea una clave gratuita en themoviedb.org, en los ajustes de tu cuenta, en API.';
const KEY_FORMS = 'El API Read Access Token largo de TMDB va en TMDB_ACCESS_TOKEN, y la API Key corta en TMDB_API_KEY.';
const RESTART = 'En el terminal del servidor, pulsa Ctrl+C y luego ejecuta:';
const OTHER_TERMINAL = 'En otro terminal, en el directorio donde se inició Matinee, ejecuta:';

function commandsOf(commands: PublicConfig['commands']): { start: string; backUp: string } {
	return commands === 'npm'
		? { start: 'npm start', backUp: 'npm run backup -- backups/matinee.db' }
		: { start: 'matinee', backUp: 'matinee backup backups/matinee.db' };
}

function updateText(commands: PublicConfig['commands']): string {
	const backup = 'Al iniciar se guarda una copia de la base de datos integrada antes de migrarla.';
	return commands === 'npm' ? backup : `Instálala como instalaste esta: consulta docs/operating.md. ${backup}`;
}

const BROWSE_TITLES = { movie: 'Películas', tv: 'Series' };
const SORTS = {
	popular: 'Más populares',
	top_rated: 'Mejor valoradas',
	latest: 'Más recientes',
	a_to_z: 'De la A a la Z',
	first_air_date: 'Fecha de estreno',
	name: 'Nombre',
};

const quickFilterOf = (filter: Exclude<BrowseState['filter'], 'all'>) =>
	filter === 'trending' ? 'Tendencias' : SORTS[filter];

/** `Películas · Comedia · Mejor valoradas`. */
function browseTitle(
	mediaType: 'movie' | 'tv',
	{ filter, q }: Pick<BrowseState, 'filter' | 'q'>,
	genre?: string,
): string {
	if (q) return `«${q}» en ${BROWSE_TITLES[mediaType]}`;
	return [BROWSE_TITLES[mediaType], genre ?? [], filter === 'all' ? [] : quickFilterOf(filter)].flat().join(' · ');
}

const FREE = 'Gratis ahora';
const FACETS: Partial<Record<FacetName, Readonly<Record<string, string>>>> = {
	length: {
		'1-19': 'Menos de 20 minutos',
		'1-59': 'Menos de una hora',
		'60-120': 'De 1 a 2 horas',
		'121-': 'Más de 2 horas',
	},
	sound: { silent: 'Muda', sound: 'Con sonido' },
	country: { SU: 'Unión Soviética', YU: 'Yugoslavia', XC: 'Checoslovaquia', HK: 'Hong Kong' },
	language: { cn: 'cantonés', zh: 'mandarín' },
	free: { 1: FREE },
};

/** What a chosen facet is called: `Años 1920`, `Menos de 20 minutos`, `7 o más`, `Alemania`. */
function facetLabel(name: FacetName, value: string): string {
	const known = FACETS[name]?.[value];
	if (known) return known;
	if (name === 'country') return displayName('region', value);
	if (name === 'language') return displayName('language', value);
	if (name === 'decade') return `Años ${value}`;
	if (name === 'free') return `${FREE} (${displayName('region', value)})`;
	if (name === 'rating') return `${value} o más`;
	const region = value.split('-')[1];
	return region ? `Plataforma elegida (${displayName('region', region)})` : 'Plataforma elegida';
}

function facetLabelsOf({ facets }: BrowseState): string[] {
	return FACET_NAMES.flatMap((name) => (facets[name] ? facetLabel(name, facets[name]) : []));
}

/** `Muda · Comedia · Años 1920`; values as in the addresses of lists. */
function moodOf(facets: Readonly<Record<string, string>>, genre?: string): string {
	const { filter = '', sound, decade, country, length = '', free } = facets;
	return [
		filter === 'top_rated' ? SORTS.top_rated : filter === 'latest' && SORTS.latest,
		sound && 'Muda',
		genre,
		decade && `Años ${decade}`,
		country && (country === 'SU' ? 'Unión Soviética' : displayName('region', country)),
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
		? 'Nombres, fechas, repartos, valoraciones e imágenes de películas y series, tal como los publica TMDB.'
		: 'Nombres, fechas, repartos y sinopsis de películas y series de dominio público o con licencia abierta, con imágenes dibujadas para Matinee.';
}

function thirdParties({ source, playerConfigUrl }: PublicConfig): PolicySection['blocks'] {
	const pictures =
		source === 'tmdb'
			? 'Los títulos, las valoraciones y los textos llegan de TMDB a través de este servidor, así que TMDB no te ve. Tu navegador carga los carteles y los fondos desde el servidor de imágenes de TMDB, que ve tu dirección IP.'
			: 'Los carteles, los fondos y los textos vienen solo de este servidor.';
	const list = playerConfigUrl
		? 'Tu navegador carga la lista de servidores de reproducción desde una dirección que hemos elegido. El servidor de esa dirección ve tu dirección IP.'
		: null;
	return [
		{
			text: 'Matinee no almacena películas ni series. Cuando ves un título, tu navegador abre una página o un archivo de otra persona. Lo que ocurra allí se rige por su política, no por esta.',
		},
		{
			terms: [
				[
					'Servidores de reproducción',
					'El servidor de reproducción que eliges se muestra en un marco. Ve tu dirección IP, tu navegador y qué título has abierto, y puede usar sus propias cookies. No puede ver quién eres aquí.',
				],
				[
					'Películas con licencia abierta',
					'El reproductor integrado las obtiene de los archivos que las conservan, que ven tu dirección IP.',
				],
				[
					'Tráileres',
					'Se muestran con el reproductor de privacidad mejorada de YouTube cuando abres uno, o cuando un título no tiene nada más que reproducir.',
				],
				['Imágenes y textos', pictures],
				...(list ? [['Lista de servidores', list] as const] : []),
			],
		},
	];
}

const LINK_TEXT = {
	unusable: 'Enlace no válido',
	checking: 'Comprobando el enlace…',
	needsScript: 'Este enlace necesita JavaScript, que está desactivado en este navegador.',
	login: 'Iniciar sesión',
	goHome: 'Ir al inicio',
} as const;

export const MESSAGES = {
	'contract/account-rules': { ACCOUNT_RULE_MESSAGES: ACCOUNT_RULES },
	'contract/list-rules': { LIST_RULE_MESSAGES: LIST_RULES },
	'contract/profile-rules': { PROFILE_RULE_MESSAGES: PROFILE_RULES },
	'contract/player-server-list': {
		PLAYER_SERVER_LIST_MESSAGES: {
			list: 'una lista es un objeto con «servers» y «settings»',
			servers: `se necesitan de 1 a ${MAX_SERVERS} servidores`,
			server: 'un servidor es un objeto',
			id: 'debe ser un número entero, por ejemplo 3',
			duplicateId: 'otro servidor tiene este id',
			name: 'hace falta un nombre',
			movieUrl: 'hace falta una dirección, por ejemplo https://player.example.org/movie',
			tvUrl: 'hace falta una dirección, por ejemplo https://player.example.org/tv',
			unsafeUrl: 'debe ser una dirección como https://player.example.org/movie: con https, sin nombre de usuario ni #',
			unsafeHttpUrl: 'debe ser una dirección como http://player.example.org/movie, sin nombre de usuario ni #',
			placeholder: (text) =>
				`no puede tener ${text}: no hay marcadores, el id (y en las series también temporada y episodio) se añade al final, como en …/movie/10331`,
			ownUrl: 'no puede ser una dirección de este sitio, salvo la ruta de un reproductor integrado',
			enabled: 'debe ser true o false',
			priority: 'debe ser un número',
			params: 'debe asociar preferencias a nombres de parámetros de letras, cifras, «.», «_» o «-»',
			messageOrigin: 'debe ser una dirección http o https',
			ownOrigin: 'no puede ser una dirección de este sitio',
			sandbox: 'debe ser strict o relaxed',
			settings: 'hace falta «settings»',
			defaultServer: 'debe ser un número: el id de un servidor',
			autoFallback: 'debe ser true o false',
			maxRetries: `debe ser un número de ${MAX_RETRIES.min} a ${MAX_RETRIES.max}`,
			loadTimeout: `debe ser un número de milisegundos de ${LOAD_TIMEOUT_MS.min} a ${LOAD_TIMEOUT_MS.max}`,
			ofServer: (number, name) => `Servidor ${number}${name && ` (${name})`}`,
			ofSettings: 'Ajustes',
		},
	},
	'open-catalogue/programme/programme': {
		PROGRAMME_HEADINGS: PROGRAMME_HEADINGS,
	},
	'web/bookmarks/bookmark-button': {
		BOOKMARK_BUTTON_TEXT: { watchLater: 'Ver más tarde', addToList: 'Añadir a una lista' },
	},
	'web/bookmarks/bookmarks': {
		BOOKMARKS_TEXT: {
			watchLater: 'Ver más tarde',
			removeBookmark: 'Quitar de Ver más tarde',
			more: (name) => `Más sobre ${name}`,
			listsOf: (name) => `Listas con ${name}`,
			listsNeedAccount: 'Para hacer listas necesitas una cuenta. Inicia sesión para crear una.',
			listsFailed: 'No se han podido cargar tus listas. Inténtalo de nuevo.',
			listFailed: 'No se ha podido cambiar la lista. Inténtalo de nuevo.',
			loading: 'Cargando tus listas…',
			newList: 'Nueva lista',
			createList: 'Crear y añadir',
			logIn: 'Iniciar sesión',
			close: 'Cerrar',
			add: (name) => `Añadir ${name} a Ver más tarde`,
			remove: (name) => `Quitar ${name} de Ver más tarde`,
			added: (name) => `${name} está en Ver más tarde`,
			addedHere: (name) => `${name} se ha guardado en este navegador. Inicia sesión para verlo en Mi lista.`,
			removed: (name) => `${name} ya no está en Ver más tarde`,
			failed: 'No se ha podido cambiar Ver más tarde. Inténtalo de nuevo.',
			full: 'Ver más tarde está lleno. Quita antes un título.',
			migrated: (count) =>
				`${titlesOf(count)} de este navegador ${count === 1 ? 'está' : 'están'} ahora en Ver más tarde`,
			noRoom: (count) =>
				`Ver más tarde está lleno: ${titlesOf(count)} ${count === 1 ? 'se queda' : 'se quedan'} en este navegador hasta que quites otros.`,
		},
	},
	'web/config/product': {
		PRODUCT_TEXT: {
			name: 'Matinee',
			shareImage: 'Matinee: películas y series',
			purpose: 'Matinee es un catálogo autoalojado de películas y series. No almacena películas ni series.',
			openSource:
				'Todos los títulos son de dominio público o tienen licencia abierta. Los carteles, los fondos y las sinopsis son de Matinee.',
			tmdbNotice:
				'Este producto usa TMDB y las API de TMDB, pero no está avalado, certificado ni aprobado de ningún otro modo por TMDB.',
			tmdbLink: 'Títulos e imágenes de TMDB',
			justWatchLink: 'Datos de disponibilidad de JustWatch',
			introDbLink: 'Tiempos de intros y créditos de TheIntroDB',
		},
	},
	'web/embed/panel': {
		PANEL_MESSAGES: {
			close: 'Cerrar',
			subtitles: 'Subtítulos',
			off: 'No',
			none: 'Ninguno',
			language: 'Idioma',
			secondLanguage: 'Segundo idioma',
			noSubtitles: 'Esta copia no tiene subtítulos propios.',
			ownFile: 'Abrir un archivo tuyo',
			ownFileHint: 'Un archivo .srt, .vtt o .ass. No sale de este dispositivo.',
			ownFileFailed: {
				tooLarge: 'El archivo ocupa más de 2 MB, así que no es de subtítulos.',
				tooMany: (most) => `El archivo tiene más de ${most} subtítulos.`,
				noCue: 'No se ha encontrado ningún subtítulo en el archivo.',
				unreadable: 'No se puede leer el archivo.',
			},
			ownFileShown: (name) => `Se muestra «${name}».`,
			delay: 'Retraso',
			sooner: 'Antes',
			later: 'Después',
			noDelay: 'Sin retraso',
			delayed: (ms) => `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${formatDecimal(Math.abs(ms) / 1000, 2)} s`,
			look: 'Aspecto',
			size: 'Tamaño',
			sizes: { 75: 'Pequeño', 100: 'Mediano', 125: 'Grande', 150: 'Más grande', 200: 'El más grande' },
			colour: 'Color',
			colours: { white: 'Blanco', yellow: 'Amarillo', cyan: 'Cian', green: 'Verde' },
			edge: 'Fondo',
			edges: { outline: 'Contorno', box: 'Recuadro' },
			place: 'Posición',
			places: { bottom: 'Abajo', top: 'Arriba' },
			preview: 'Así se ven los subtítulos.',
			settings: 'Copia y ajustes',
			chapters: 'Capítulos',
			chapter: (start, title) => `${formatTime(Math.floor(start))} ${title}`,
			copy: 'Copia',
			copyName: (host, kind, height, sizeBytes) =>
				[
					host,
					height ? `${height}p` : kind.toUpperCase(),
					...(sizeBytes ? [`${formatCount(Math.max(1, Math.round(sizeBytes / 1_000_000)))} MB`] : []),
				].join(' · '),
			picture: 'Imagen',
			automatic: 'Automática',
			level: (height, bitrate) => (height > 0 ? `${height}p` : `${formatDecimal(bitrate / 1_000_000, 1)} Mbit/s`),
			audio: 'Pista de audio',
			unnamedAudio: 'Audio',
			sound: 'Sonido',
			night: 'Modo nocturno',
			dialogue: 'Diálogos más claros',
			louder: 'Más volumen',
			mono: 'Mono',
			on: 'Sí',
			decibels: (value) => `+${value} dB`,
			soundUnsupported: 'Este navegador no puede cambiar el sonido de esta copia.',
			soundRefused: 'El servidor de esta copia no permite cambiar su sonido. Quizá otra copia sí.',
			soundDropped: 'El servidor de esta copia no permite cambiar su sonido: se reproduce tal cual.',
			wrong: 'Algo va mal',
			problems: {
				bad_picture: 'Mala imagen',
				bad_sound: 'Mal sonido',
				wrong_film: 'No es la película',
				does_not_load: 'No carga',
			},
			sleepTimer: 'Temporizador',
			sleepTimers: {
				15: '15 minutos',
				30: '30 minutos',
				45: '45 minutos',
				60: '60 minutos',
				90: '90 minutos',
				end: 'Al terminar este título',
				episodes2: 'Después de 2 episodios',
				episodes3: 'Después de 3 episodios',
				episodes5: 'Después de 5 episodios',
			},
			winding: 'Avanzar y retroceder',
			seek: 'Botones y teclas',
			rewind: 'Retroceder al reanudar',
			seconds: secondsOf,
			thanks: 'Gracias. Puedes elegir otra copia arriba.',
		},
	},
	'web/embed/player': {
		PLAYER_MESSAGES: {
			opening: (host, place) => `Abriendo la copia de ${hostName(host)}${placeOf(place)}…`,
			tryingNext: (failure, failedHost, nextHost, place) =>
				`${leftBecause(failure, failedHost)}. Probando ${failedHost === nextHost ? 'otra copia' : 'la siguiente copia'}, de ${hostName(nextHost)}${placeOf(place)}…`,
			slow: (host) => `${hostFirst(host)} va lento. Seguimos esperando…`,
			stalled: (host) => `${hostFirst(host)} ha dejado de enviar datos. Seguimos esperando…`,
			sourceFailed: (failure, host) => `${leftBecause(failure, host)} (${host})`,
			keptFrom: (host, reference) => `Guardada en este dispositivo. Publicada en ${hostName(host)}: ${reference}`,
			playingFrom: (host) => `Reproduciendo desde ${hostName(host)}.`,
			lookingAgain: 'Ninguna de las copias conocidas se reproduce aquí. Buscando otras…',
			offline: 'No tienes conexión. Conéctate e inténtalo de nuevo.',
			noneAnswers: (hosts, total) =>
				`Ahora mismo no hay conexión con ${listOf(hosts.map(hostName))}${total === 1 ? '' : ` (${total} copias probadas)`}.`,
			nonePlays: (hosts, total) =>
				total === 1
					? `La única copia conocida, de ${listOf(hosts.map(hostName))}, no se reproduce aquí ahora mismo.`
					: `Ninguna de las ${total} copias conocidas, de ${listOf(hosts.map(hostName))}, se reproduce aquí ahora mismo.`,
			unsupported: 'Este navegador no puede reproducir ninguna copia de este título.',
			clipUnreachable: 'No se ha podido cargar el clip.',
			wound: (direction, seconds) => `${secondsOf(seconds)} ${direction === 1 ? 'adelante' : 'atrás'}`,
			speed: (rate) => `Velocidad ${rate.toLocaleString('es')}×`,
			statistics: {
				label: 'Estadísticas',
				copy: 'Copia',
				picture: 'Imagen',
				bitrate: 'Tasa de bits',
				speed: 'Velocidad',
				buffer: 'Precargado',
				dropped: 'Fotogramas perdidos',
				none: 'Ninguno',
				unknown: 'Se desconoce',
				megabits: (value) => `${formatDecimal(value, 1)} Mbit/s`,
				factor: (rate) => `${rate.toLocaleString('es')}×`,
				seconds: (value) => `${Math.round(value)} s`,
				frames: (dropped, total) => `${dropped} de ${total}`,
			},
			partFailed: 'No se ha podido cargar esta parte del reproductor. Pulsa otra vez para reintentar.',
			unnamedSubtitles: 'Subtítulos',
			subtitlesFailed: (label) => `No se han podido cargar los subtítulos «${label}».`,
		},
	},
	'web/features/admin/addons/addons': {
		ADDONS_TEXT: {
			add: 'Añadir un complemento',
			addHint:
				'Los complementos del protocolo Stremio ofrecen enlaces, subtítulos y catálogos. Matinee no trae ninguno: los eliges tú, y respondes de lo que ofrecen.',
			address: 'Dirección de su manifiesto',
			addressHint: 'https://… o stremio://…, normalmente acaba en manifest.json',
			look: 'Examinar',
			looking: 'Examinando el complemento…',
			lookFailed: 'No se ha podido examinar la dirección',
			addIt: 'Añadir',
			ownersNote: 'Los propietarios añaden, ordenan y quitan complementos.',
			isAdded: 'Este complemento ya está en la lista.',
			needsConfiguration: 'Antes hay que configurarlo: abre su página de ajustes y pega la dirección que te dé.',
			configurable: 'Tiene una página de ajustes; la dirección que da al final es otra.',
			nothingUsed: 'No ofrece nada que se use aquí.',
			added: (name) => `${name} se ha añadido`,
			addFailed: 'No se ha podido añadir el complemento',
			list: 'Complementos',
			listHint: 'Los espectadores reciben lo que ofrecen en este orden. Solo los llama el servidor.',
			none: 'Aún no hay complementos.',
			version: (version) => `Versión ${version}`,
			offers: 'Ofrece',
			offerOf: { stream: 'enlaces', subtitles: 'subtítulos', catalog: 'catálogos' },
			types: 'Tipos',
			catalogs: 'Catálogos',
			catalogType: { movie: 'películas', series: 'series' },
			unusedCatalogs: (count) => `${count} más que no se usan aquí`,
			notUsed: 'No se usa aquí',
			host: 'Servidor',
			unusedOf: (name) => (name === 'meta' ? 'descripciones de sus propios títulos' : name),
			hasP2p: 'Ofrece torrents, que aquí no se reproducen.',
			isAdult: 'Declara que tiene contenido para adultos.',
			checkedAt: (time) => `Leído: ${time}`,
			changedAt: (time) => `Cambiado: ${time}`,
			enabled: 'Activado',
			off: 'Desactivado',
			enable: (name) => `${name} está activado`,
			moveUp: (name) => `Subir ${name}`,
			moveDown: (name) => `Bajar ${name}`,
			refresh: (name) => `Volver a leer el manifiesto de ${name}`,
			configure: 'Ajustes del complemento',
			remove: (name) => `Quitar ${name}`,
			removeTitle: (name) => `¿Quitar ${name}?`,
			removeText: 'Sus enlaces, subtítulos y listas desaparecen para todos. Se puede volver a añadir con su dirección.',
			removeLabel: 'Quitar',
			saved: 'Guardado',
			refreshed: 'El manifiesto se ha vuelto a leer',
			removed: (name) => `${name} se ha quitado`,
			failed: 'No ha funcionado',
			faultOf: {
				unreachable: 'No responde.',
				timeout: 'No ha respondido a tiempo.',
				not_public: 'Su dirección lleva a una red privada; consulta ADDONS_PRIVATE_HOSTS.',
				redirects: 'Su dirección redirige a un lugar no permitido.',
				error_status: 'Su servidor responde, pero no tiene ahí ningún complemento.',
				not_json: 'Lo que responde no es un manifiesto.',
				too_large: 'Lo que responde es demasiado grande.',
				not_an_addon: 'Su manifiesto ya no es válido.',
				paused: 'Ha fallado varias veces seguidas; se le volverá a preguntar en un minuto.',
				sealed: 'Su dirección se guardó con otra SECRETS_KEY: quítalo y vuelve a añadirlo.',
			},
			lists: 'Listas',
			listsHint: 'Una lista tiene su propia página, con los títulos que este catálogo reconoce por su id de IMDb.',
			isList: (name) => `${name} es una lista`,
			isOnHome: (name) => `${name} es una fila del inicio`,
			onHome: 'En el inicio',
			staysInUse: 'Se sigue usando lo que decía antes.',
		},
	},
	'web/features/admin/analytics/analytics': {
		ANALYTICS_TEXT: {
			growth: 'Crecimiento de usuarios',
			growthHint: 'Nuevos registros, por días UTC.',
			today: 'Hoy',
			thisWeek: 'Esta semana',
			thisMonth: 'Este mes',
			weekHint: 'Últimos 7 días',
			monthHint: 'Últimos 30 días',
			signUps: 'Registros por día',
			watches: 'Reproducciones por día',
			hitRate: 'Tasa de aciertos de la caché',
			firstWeek: 'Hay menos de una semana de datos: los gráficos muestran los últimos 7 días.',
			daysSummary: (total, days, most, day) => `${total} en ${daysOf(days)}, el máximo el ${day}: ${most}.`,
			daysEmpty: (days) => `Nada en los últimos ${daysOf(days)}.`,
			since: (moment) => `Por horas, desde que se inició este servidor: ${moment}.`,
			hitRateEmpty: 'Aún no hay peticiones a la caché.',
			day: 'Día',
			hour: 'Hora',
			hits: 'Aciertos',
			misses: 'Fallos',
			rate: 'Tasa de aciertos',
			perCent: (rate) => `${rate.toLocaleString('es')} %`,
			notAsked: '—',
			showTable: 'Mostrar como tabla',
			tableOf: (chart) => `${chart}, como tabla`,
			ofChart: (chart) => `: ${chart}`,
		},
	},
	'web/features/admin/overview/overview': {
		OVERVIEW_TEXT: {
			watched: 'Lo más visto',
			watchedHint: (days) => `Por usuarios con sesión iniciada, ${days}.`,
			nothingWatched: 'No se ha visto nada.',
			kindOf: { movie: 'Película', tv: 'Serie' },
			untitled: (kind, id) => `${kind} ${id}`,
			notInCatalogue: 'Sin datos disponibles',
			viewers: (count) => counted(count, 'usuario', 'usuarios'),
			failed: 'Servidores de reproducción con fallos',
			failedHint: (days) => `Según los navegadores, ${days}.`,
			allServers: 'Servidores de reproducción',
			noneFailed: 'No se ha informado de ningún fallo.',
			failures: (count) => counted(count, 'fallo', 'fallos'),
			unlisted: 'Un servidor que ya no está en la lista',
			lastOn: (day) => `El último, el ${day}`,
			reasonOf: {
				timeout: (count) => `${count} por agotar el tiempo`,
				copies_unreachable: (count) => `${count} sin acceso a los servidores de vídeo`,
				unreachable: (count) => `${count} sin ninguna fuente que se reprodujera`,
				unsupported: (count) => `${count} en un formato que el navegador no reproduce`,
				server_error: (count) => `${count} por un error del servidor`,
			},
			days: (days) => (days === 1 ? 'último día' : `últimos ${daysOf(days)}`),
		},
	},
	'web/features/admin/overview/setup': {
		SETUP_TEXT: {
			heading: 'Configuración',
			hint: 'Los comandos son para un servidor iniciado en un terminal; para systemd y contenedores, consulta docs/operating.md.',
			progress: (done, needed, optional) =>
				`${done} de ${needed} hechos${optional > 0 ? ` · ${optional} ${optional === 1 ? 'opcional' : 'opcionales'}` : ''}`,
			nameOf: {
				owner: 'Propietario',
				catalogue: 'Catálogo',
				players: 'Servidores de reproducción',
				address: 'Dirección pública',
				proxy: 'Proxy',
				backup: 'Copia de seguridad',
				mail: 'Correo',
				version: 'Versión',
			},
			labelOf: { done: 'Hecho', open: 'Opcional', problem: 'Requiere atención' },
			changes: 'Qué cambia',
			test: 'Probar la clave',
			testing: 'Probando…',
			tested: ({ state }) => (state === 'done' ? 'Tu clave funciona' : 'La prueba ha encontrado un problema'),
			testFailed: 'No se ha podido hacer la prueba. Inténtalo de nuevo.',
			testMail: 'Enviar correo de prueba',
			sendingMail: 'Enviando…',
			mailTested: ({ isSent, recipient, answer }) =>
				isSent ? `Enviado a ${recipient}. El servidor ha dicho: ${answer}` : `No enviado. ${answer}`,
			mailTestFailed: 'No se ha podido enviar el correo de prueba. Inténtalo de nuevo.',
			openPlayers: 'Añadir servidores de reproducción',
			hide: 'Ocultar',
			unfold: 'Mostrar las comprobaciones',
			fold: 'Mostrar menos',
			copy: 'Copiar',
			copied: 'Copiado',
			copyFailed: 'No copiado',
			saidCopied: 'Comando copiado',
			saidFailed: 'No se ha podido copiar el comando. Selecciónalo y cópialo tú.',
		},
		SETUP_LABELS: {
			'key-untested': 'Sin probar',
			'backup-due': 'En espera',
			'mail-untested': 'Sin probar',
			'version-due': 'En espera',
			'version-unknown': 'Se desconoce',
			'version-new': 'Nueva versión',
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
					return { sentence: 'Este servidor tiene propietario.' };
				case 'catalogue-open':
					return {
						sentence: `Se usa el catálogo abierto. Con una clave de TMDB, el catálogo es el de TMDB. ${GET_KEY}`,
						...restartWith('TMDB_ACCESS_TOKEN=tu-clave'),
					};
				case 'key-untested':
					return { sentence: 'El catálogo es el de TMDB. Prueba si TMDB acepta la clave.' };
				case 'key-works':
					return { sentence: `TMDB aceptó la clave: ${time()}.` };
				case 'key-refused':
					return {
						sentence: `TMDB rechaza la clave de ${value}, así que hay páginas vacías. ${KEY_FORMS}`,
						...restartWith(`${value}=tu-clave`),
					};
				case 'catalogue-unreachable':
					return { sentence: 'Este servidor no llega a TMDB. Comprueba su red y vuelve a probar.' };
				case 'players-address':
					return { sentence: 'Tus servidores de reproducción vienen de PLAYER_CONFIG_URL.' };
				case 'players-file':
					return { sentence: 'Se usan tus propios servidores de reproducción.' };
				case 'players-built-in':
					return { sentence: 'Solo se usan los servidores de reproducción integrados. Puedes añadir los tuyos.' };
				case 'address-https':
					return { sentence: 'Has abierto la dirección pública, por HTTPS.' };
				case 'address-http':
					return {
						sentence: 'Has abierto la dirección pública, pero sin HTTPS las contraseñas viajan sin cifrar.',
						...restartWith('PUBLIC_URL=https://tu.dominio', 'TRUST_PROXY=1'),
					};
				case 'address-local':
					return {
						sentence:
							'Esta dirección solo funciona en este equipo. Para otros dispositivos, pon una a la que puedan llegar.',
						...restartWith('HOST=0.0.0.0', `PUBLIC_URL=http://tu-direccion${portOf(publicUrl)}`),
					};
				case 'address-differs': {
					const proxy = value?.startsWith('https:') ? ['TRUST_PROXY=1'] : [];
					return {
						sentence: `Has abierto ${value}, pero PUBLIC_URL es ${publicUrl}. Ahí llevan los enlaces y las vistas previas al compartir.`,
						...restartWith(`PUBLIC_URL=${value}`, ...proxy),
					};
				}
				case 'proxy-none':
					return { sentence: 'Has llegado sin proxy, y no se confía en ninguno.' };
				case 'proxy-trusted':
					return { sentence: `Tu proxy indica la dirección de cada visitante (TRUST_PROXY=${value}).` };
				case 'proxy-seen':
					return { sentence: 'Algunas peticiones han llegado por un proxy. Si es tuyo, define TRUST_PROXY.' };
				case 'proxy-untrusted':
					return {
						sentence:
							'Has llegado por un proxy en el que no se confía, así que todos los visitantes comparten los límites de uno solo.',
						...restartWith('TRUST_PROXY=1'),
					};
				case 'proxy-absent':
					return {
						sentence:
							'TRUST_PROXY está definido, pero has llegado sin proxy. Así, los visitantes pueden falsear su dirección.',
						...restartWith('TRUST_PROXY=off'),
					};
				case 'backup-recent':
					return { sentence: `Última copia de seguridad: ${time()}. Guarda otra en un equipo distinto.` };
				case 'backup-due':
					return { sentence: 'La próxima copia de seguridad se hace poco después del inicio.' };
				case 'backup-off':
					return {
						sentence: 'BACKUP_KEEP es 0, así que no hay copias de seguridad automáticas.',
						...runBeside(backUp),
					};
				case 'backup-postgres':
					return {
						sentence: 'Matinee no hace copias de PostgreSQL. Usa sus propias herramientas.',
						...runBeside('pg_dump "$DATABASE_URL" > matinee.sql'),
					};
				case 'backup-missing': {
					const last = value === null ? 'Aún no hay copias de seguridad.' : `Última copia de seguridad: ${time()}.`;
					return { sentence: `${last} El registro dice por qué. Puedes hacer una ahora.`, ...runBeside(backUp) };
				}
				case 'mail-off':
					return {
						sentence:
							'No se envían correos: si alguien olvida su contraseña, le das tú un enlace. Define un servidor SMTP para que puedan hacerlo solos.',
						...restartWith('SMTP_URL=smtp://user:password@mail.example.org', 'MAIL_FROM=films@example.org'),
					};
				case 'mail-untested':
					return { sentence: 'Hay un servidor SMTP definido. Envía un correo de prueba a tu propia dirección.' };
				case 'mail-works':
					return { sentence: `El último correo se aceptó: ${time()}.` };
				case 'mail-fails':
					return {
						sentence: `No se ha podido enviar el último correo. La respuesta ha sido: «${value}». Lo que espera está en la pestaña Sistema.`,
					};
				case 'version-unchecked':
					return {
						sentence: `Funciona Matinee ${version}. UPDATE_CHECK está desactivado, así que no busca versiones nuevas.`,
					};
				case 'version-due':
					return { sentence: `Funciona Matinee ${version}. Poco después del inicio busca una versión más nueva.` };
				case 'version-unknown':
					return {
						sentence: `Funciona Matinee ${version}. No se ha podido saber si hay una versión más nueva (${time()}).`,
					};
				case 'version-newest':
					return { sentence: `Funciona Matinee ${version}. No había ninguna más nueva (${time()}).` };
				case 'version-new':
					return {
						sentence: `Ha salido Matinee ${value}; funciona la ${version}. ${updateText(commands)}`,
						...(commands === 'npm' ? { where: RESTART, commands: ['git pull', start] } : {}),
					};
				case 'database-in-memory':
					return {
						sentence:
							'Las cuentas y el historial se pierden cuando se detiene el servidor. Reinícialo sin DATABASE_URL.',
						where: RESTART,
						commands: ['unset DATABASE_URL', start],
					};
			}
		},
	},
	'web/features/admin/player-servers/player-servers': {
		PLAYER_SERVERS_TEXT: {
			list: 'Lista de servidores de reproducción',
			listHint: 'Los espectadores eligen entre estos servidores en la página de reproducción.',
			origin: 'Viene de',
			originOf: {
				remote: 'Una dirección: PLAYER_CONFIG_URL',
				file: 'Un archivo: config/servers.json en el directorio de datos',
				packaged: 'La lista de Matinee',
			},
			address: 'Dirección',
			file: 'Archivo',
			savedTo: 'Se guarda en',
			remoteNote:
				'Solo lectura: los navegadores cargan la lista desde esta dirección, así que cámbiala ahí. La lista de abajo se usa cuando eso falla.',
			ownersNote: 'Solo lectura: la lista la cambia un propietario.',
			unreadable:
				'No se puede leer el archivo: el servidor no tiene permiso, no es un archivo o pasa de 1 MB. Corrígelo o elimínalo en el servidor.',
			servers: 'Servidores',
			fallbackServers: 'Servidores si falla la dirección',
			order: 'Los espectadores los ven en este orden. Si uno falla, se prueba el siguiente.',
			noServers: 'Aún no hay servidores.',
			unnamed: (number) => `Servidor ${number}`,
			id: (id) => `Id ${id}`,
			default: 'Predeterminado',
			disabled: 'Desactivado',
			enable: (name) => `Activar ${name}`,
			enabled: 'Activado',
			drag: 'Arrastrar para mover',
			moveUp: (name) => `Subir ${name}`,
			moveDown: (name) => `Bajar ${name}`,
			edit: (name) => `Editar ${name}`,
			remove: (name) => `Quitar ${name}`,
			moved: (name, place, count) => `${name} es ahora el ${place} de ${count}.`,
			removed: (name) => `${name} se ha quitado. Guarda para aplicarlo.`,
			add: 'Añadir servidor',
			addTitle: 'Añadir un servidor de reproducción',
			editTitle: (name) => `Editar ${name}`,
			formText: 'Nada cambia para los espectadores hasta que guardes la lista.',
			name: 'Nombre',
			movieUrl: 'Dirección para películas',
			movieUrlHint: 'Sin marcadores: se añade el id de TMDB, como en https://player.example.org/movie/10331',
			tvUrl: 'Dirección para series',
			tvUrlHint: 'Se añaden id, temporada y episodio, como en https://player.example.org/tv/253/1/2',
			idLabel: 'Id',
			idHint: 'Un número que no tenga ningún otro servidor.',
			messageOrigin: 'Origen de los mensajes (opcional)',
			messageOriginHint: 'De dónde vienen los mensajes del reproductor, si no es de su dirección.',
			params: 'Parámetros (opcional)',
			paramsHint: 'Preferencia=parámetro, como en autoPlay=autoplay, volume=vol',
			sandbox: 'Ventanas emergentes',
			sandboxOf: { strict: 'Ventanas emergentes bloqueadas', relaxed: 'Ventanas emergentes permitidas' },
			apply: 'Aplicar',
			settings: 'Ajustes',
			defaultServer: 'Servidor predeterminado',
			noSuchServer: (id) => `Id ${id} (no está en la lista)`,
			defaultHint: 'Se usa hasta que un espectador elige otro.',
			defaultIsOff:
				'Este servidor falta o está desactivado, así que el predeterminado es el primero activado de la lista.',
			autoFallback: 'Probar el siguiente servidor cuando uno falla',
			maxRetries: 'Intentos como máximo',
			loadTimeout: 'Tiempo límite de carga (ms)',
			json: 'Editar como JSON',
			jsonTitle: 'La lista como JSON',
			jsonText: 'Pega o edita la lista entera. Se comprueba antes de usarse, y solo se guarda cuando pulsas Guardar.',
			jsonLabel: 'Lista',
			notJson: (reason) => `JSON no válido: ${reason}`,
			useJson: 'Usar esta lista',
			issues: (count) => (count === 1 ? 'Hay un error:' : `Hay ${count} errores:`),
			issuesHint: 'Corrígelo antes de guardar.',
			unsaved: 'Cambios sin guardar',
			outdated: 'Entretanto, otra persona ha cambiado la lista.',
			loadSaved: 'Descartar la mía y cargarla',
			save: 'Guardar',
			discard: 'Descartar',
			saved: 'Servidores de reproducción guardados',
			saveFailed: 'No se han podido guardar los servidores de reproducción',
			undo: 'Deshacer el último guardado',
			undone: 'Han vuelto los servidores de reproducción anteriores',
			undoFailed: 'No se ha podido recuperar la lista anterior',
			reset: 'Usar la lista de Matinee',
			resetTitle: '¿Usar la lista de Matinee?',
			resetText:
				'Los espectadores solo tendrán Open Cinema y Tráileres. Tu lista se conserva: «Deshacer el último guardado» la recupera.',
			resetDone: 'Se vuelve a usar la lista de Matinee',
			resetFailed: 'No se ha podido volver a la lista de Matinee',
			inUse: 'En uso ahora',
			inUseHint:
				'Tal como la carga este navegador. El formulario de un servidor prueba sus direcciones antes de guardar.',
		},
	},
	'web/features/admin/shared/admin': {
		ADMIN_TEXT: {
			title: 'Administración',
			description: 'Usuarios, estado, estadísticas, servidores de reproducción y mantenimiento de este sitio.',
			access: { admin: 'Acceso de administrador', owner: 'Acceso de propietario' },
			tabs: 'Secciones de administración',
			tabOf: {
				overview: 'Resumen',
				users: 'Usuarios',
				'sign-ups': 'Registros',
				system: 'Sistema',
				analytics: 'Estadísticas',
				audit: 'Auditoría',
				'player-servers': 'Servidores de reproducción',
				addons: 'Complementos',
			},
			tabWithCount: (name, count) => `${name} (${count})`,
			loadFailed: 'No se han podido cargar los datos de administración',
			needsScript: 'La administración necesita JavaScript, que está desactivado en este navegador.',
			loading: 'Cargando…',
			signInFirst: 'Inicia sesión como administrador para abrir la administración.',
			signIn: 'Iniciar sesión',
			adminsOnly: 'Solo los administradores pueden abrir la administración.',
			unreachable: 'No hay conexión con el servidor para comprobar tu acceso. Se sigue intentando automáticamente.',
			users: 'Usuarios',
			totalUsers: 'Usuarios en total',
			newUsersToday: 'Usuarios nuevos hoy',
			premiumUsers: 'Usuarios premium',
			adminUsers: 'Administradores',
			watchHistory: 'Historial',
			historyTotal: 'Entradas en total',
			historyToday: 'Reproducciones hoy',
			lastDays: (days) => `Últimos ${days} días`,
			health: 'Estado',
			uptime: 'Tiempo en marcha',
			version: 'Versión',
			timestamp: 'Hora del servidor',
			message: 'Mensaje',
			lastUpdated: (time) => `Última actualización: ${time}`,
			refreshHint: (seconds) => `Se actualiza cada ${seconds} s mientras esta pestaña está visible.`,
			confirmPassword: 'Confirma tu contraseña',
			whyConfirm: 'Iniciaste sesión hace un rato. Escribe tu contraseña para continuar.',
			ownPassword: 'Tu contraseña',
			confirm: 'Confirmar',
			confirmationFailed: 'No se ha podido comprobar tu contraseña. Inténtalo de nuevo.',
			previousPage: 'Anterior',
			nextPage: 'Siguiente',
			firstPage: 'Primera',
			lastPage: 'Última',
			page: (page) => `Página ${page}`,
			pagesOf: (what) => `Páginas de ${what}`,
			showing: (from, to, total, what) => `Mostrando ${from} a ${to} de ${total} ${what}`,
			orMore: (count) => `${count}+`,
			unknown: 'Se desconoce',
			statusOf: { healthy: 'correcto', warning: 'aviso', error: 'error' },
			auditEmpty: 'Aún no hay acciones registradas.',
			auditNoun: 'entradas',
			when: 'Cuándo',
			who: 'Quién',
			what: 'Qué',
			whom: 'A quién',
			nobody: '—',
			actionOf: {
				profile_created: 'Creó un perfil',
				profile_edited: 'Cambió un perfil',
				profile_pin_changed: 'Cambió el PIN de un perfil',
				profile_removed: 'Eliminó un perfil',
				calendar_address_made: 'Creó una dirección de calendario',
				calendar_address_ended: 'Anuló una dirección de calendario',
				webhook_added: 'Añadió un webhook',
				webhook_changed: 'Cambió un webhook',
				webhook_removed: 'Eliminó un webhook',
				role_changed: 'Cambió el rol',
				premium_changed: 'Cambió el premium',
				user_edited: 'Editó la cuenta',
				user_deleted: 'Eliminó la cuenta',
				deletion_requested: 'Pidió eliminar su propia cuenta',
				deletion_cancelled: 'Canceló la eliminación de su cuenta',
				data_exported: 'Exportó sus propios datos',
				sessions_ended: 'Cerró la sesión en todas partes',
				second_factor_enabled: 'Configuró la verificación en dos pasos',
				second_factor_removed: 'Quitó su verificación en dos pasos',
				second_factor_reset: 'Restableció la verificación en dos pasos',
				recovery_codes_replaced: 'Cambió sus códigos de recuperación',
				recovery_code_used: 'Inició sesión con un código de recuperación',
				passkey_created: 'Creó una llave de acceso',
				passkey_renamed: 'Cambió el nombre de una llave de acceso',
				passkey_removed: 'Quitó una llave de acceso suya',
				provider_sign_in: 'Inició sesión con el proveedor',
				provider_connected: 'Conectó un proveedor de inicio de sesión',
				provider_disconnected: 'Desconectó un proveedor de inicio de sesión',
				sign_in_refused: 'Fue rechazado',
				api_token_created: 'Creó un token de API',
				api_token_revoked: 'Revocó un token de API',
				user_suspended: 'Suspendió la cuenta',
				suspension_lifted: 'Levantó la suspensión',
				sign_up_approved: 'Aprobó el registro',
				sign_up_refused: 'Rechazó el registro',
				invitation_created: 'Creó una invitación',
				invitation_revoked: 'Revocó una invitación',
				invitation_used: 'Se registró con una invitación',
				password_reset: 'Eligió una contraseña nueva con un enlace',
				reset_link_created: 'Creó un enlace para una contraseña nueva',
				email_verified: 'Confirmó la dirección de correo',
				email_change_requested: 'Pidió cambiar la dirección de correo',
				email_change_undone: 'Deshizo el cambio de la dirección de correo',
				device_approved: 'Inició sesión en un dispositivo con su código',
				device_refused: 'Rechazó un dispositivo',
				mail_tested: 'Envió un correo de prueba',
				mail_retried: 'Reintentó un correo',
				mail_discarded: 'Descartó un correo',
				users_exported: 'Exportó todos los usuarios',
				report_exported: 'Exportó el informe del sistema',
				cache_cleared: 'Vació la caché del catálogo',
				records_cleaned: 'Eliminó entradas antiguas',
				segment_marked: 'Marcó una parte para omitir',
				segment_unmarked: 'Quitó la marca de una parte para omitir',
				backup_downloaded: 'Descargó una copia de seguridad',
				clock_accepted: 'Aceptó la hora del servidor',
				copy_reports_dismissed: 'Descartó los avisos de una copia',
				copy_excluded: 'Excluyó una copia',
				copy_included: 'Volvió a permitir una copia excluida',
				addon_added: 'Añadió un complemento',
				addon_changed: 'Cambió un complemento',
				addon_removed: 'Quitó un complemento',
				addons_ordered: 'Cambió el orden de los complementos',
				player_servers_saved: 'Guardó los servidores de reproducción',
				player_servers_reset: 'Volvió a los servidores de reproducción incluidos',
				player_servers_restored: 'Recuperó los servidores de reproducción anteriores',
			},
			linkTitle: 'Copia el enlace ahora',
			linkCopy: 'Copiar',
			linkCopied: 'Copiado',
			linkCopyFailed: 'Selecciónalo y cópialo tú',
			linkDone: 'Listo',
			fromTo: (from, to) => `${from} → ${to}`,
			refusalOf: {
				password: 'contraseña incorrecta',
				code: 'código incorrecto',
				passkey: 'llave de acceso',
				provider: 'respuesta del proveedor',
				proxy: 'cabeceras del proxy',
				token: 'token de API',
			},
			countOf: {
				records_cleaned: 'entradas',
				sessions_ended: 'sesiones',
				sign_in_refused: 'en una hora',
				invitation_created: 'usos',
				player_servers_saved: 'servidores',
			},
		},
		ROLE_NAME: { user: 'Usuario', admin: 'Administrador', owner: 'Propietario' },
	},
	'web/features/admin/sign-ups/sign-ups': {
		SIGN_UPS_TEXT: {
			waiting: 'Pendientes de aprobación',
			waitingHint: 'Podrán iniciar sesión cuando los apruebes. Si los rechazas, se elimina la cuenta.',
			nobodyWaits: 'No hay nadie esperando.',
			waitingMore: (shown, total) => `Los ${shown} más antiguos de ${total}.`,
			since: (when) => `Registro: ${when}`,
			approve: 'Aprobar',
			refuse: 'Rechazar',
			of: (username) => ` a ${username}`,
			approved: 'Registro aprobado',
			approveFailed: 'No se ha podido aprobar el registro',
			refused: 'Registro rechazado',
			refuseFailed: 'No se ha podido rechazar el registro',
			refuseTitle: '¿Rechazar este registro?',
			refuseText: (username) => `La cuenta de ${username} se elimina. Esto no se puede deshacer.`,
			invitations: 'Invitaciones',
			invitationsHint: 'Quien tenga el enlace puede registrarse sin esperar aprobación.',
			closed: 'El registro está cerrado en este sitio, también para invitaciones.',
			invite: 'Nueva invitación',
			inviteText: 'Crea un enlace para personas que conozcas. Se muestra una sola vez.',
			role: 'Rol',
			uses: 'Personas que pueden usarlo',
			days: 'Caduca a los',
			daysOf: { 1: '1 día', 7: '7 días', 30: '30 días' },
			email: 'Enviar a (opcional)',
			emailHint: 'Entonces solo puede usarlo una persona, y nadie más ve el enlace.',
			mail: 'Enviar invitación',
			mailed: (email) => `La invitación va a ${email}`,
			make: 'Crear enlace',
			failed: 'No se ha podido crear la invitación',
			made: 'Invitación creada',
			linkText: 'No se volverá a mostrar.',
			none: 'Aún no hay invitaciones.',
			line: ({ role, uses, max_uses }) =>
				`${{ user: 'Usuario', admin: 'Administrador', owner: 'Propietario' }[role]} · usada ${uses} de ${max_uses}`,
			by: (username) => `Creada por ${username}`,
			usedBy: (names) => `Usada por ${names}`,
			ends: (when) => `Caduca: ${when}`,
			ended: (when) => `Caducó: ${when}`,
			isRevoked: 'Revocada',
			revoke: 'Revocar',
			revokeOf: (id) => ` la invitación ${id}`,
			revoked: 'Invitación revocada',
			revokeFailed: 'No se ha podido revocar la invitación',
		},
	},
	'web/features/admin/system/mail': {
		MAIL_TEXT: {
			heading: 'Correo',
			hint: `Lo que espera se reintenta cada vez con más tiempo entre medias. Lo que no se ha podido enviar se muestra durante ${MAIL_FAILED_DAYS} días.`,
			off: 'No hay servidor SMTP definido, así que no se envían correos. La Configuración, en el Resumen, dice cómo hacerlo.',
			summary: ({ sent, waiting, failed }) =>
				`${formatCount(sent)} enviados en un día · ${formatCount(waiting)} en espera · ${formatCount(failed)} fallidos`,
			server: (from, server, perMinute) => `De ${from}, por ${server}, como mucho ${formatCount(perMinute)} por minuto`,
			refused: (count) =>
				`${formatCount(count)} ${count === 1 ? 'rechazado' : 'rechazados'} desde ayer: había demasiados en espera, o demasiados avisos a una misma dirección.`,
			none: 'No hay nada en espera, y nada ha fallado.',
			more: (shown, total) => `${formatCount(shown)} de ${formatCount(total)}.`,
			kindOf: {
				password_reset: 'Enlace para una contraseña nueva',
				email_verification: 'Confirmación de una dirección',
				email_change: 'Confirmación de una dirección nueva',
				password_changed: 'Aviso: contraseña cambiada',
				email_changed: 'Aviso: dirección cambiada',
				email_changed_from: 'Aviso a la dirección anterior',
				second_factor_changed: 'Aviso: verificación en dos pasos cambiada',
				new_device: 'Aviso: dispositivo nuevo',
				invitation: 'Invitación',
				sign_up_approved: 'Aviso: registro aprobado',
				sign_ups_waiting: 'Aviso a administradores: registros pendientes',
			},
			failed: 'Fallido',
			waiting: 'En espera',
			tries: (attempts) => counted(attempts, 'intento', 'intentos'),
			next: (when) => `siguiente: ${when}`,
			retry: 'Reintentar',
			retried: 'Se reintenta el correo',
			retryFailed: 'No se ha podido reintentar el correo',
			discard: 'Descartar',
			discarded: 'Correo descartado',
			discardFailed: 'No se ha podido descartar el correo',
			of: (recipient) => ` el correo a ${recipient}`,
		},
	},
	'web/features/admin/system/reported-copies': {
		REPORTED_COPIES_TEXT: {
			heading: 'Copias con avisos',
			hint: 'Lo que la gente dice que falla en las copias. Varios avisos ponen una copia detrás de las demás; una excluida no se reproduce más.',
			none: 'Nadie ha avisado de ninguna copia.',
			problemOf: {
				bad_picture: (count) => `mala imagen: ${count}`,
				bad_sound: (count) => `mal sonido: ${count}`,
				wrong_film: (count) => `no es la película: ${count}`,
				does_not_load: (count) => `no carga: ${count}`,
			},
			lowered: 'se prueba al final',
			excluded: 'excluida',
			unnamed: 'Un título sin nombre',
			episode: episodeCode,
			dismiss: 'Descartar',
			exclude: 'Excluir',
			include: 'Volver a permitir',
			of: (title, host) => `: ${title}, ${host}`,
			done: {
				dismiss: 'Avisos descartados',
				exclude: 'Copia excluida',
				include: 'La copia puede volver a reproducirse',
			},
			failed: 'No ha funcionado. Inténtalo de nuevo.',
		},
	},
	'web/features/admin/system/system': {
		SYSTEM_TEXT: {
			monitor: 'Estado del sistema',
			database: 'Base de datos',
			api: 'Servidor de la API',
			cache: 'Caché',
			source: 'Fuente del catálogo',
			status: 'Estado',
			responseTime: 'Tiempo de respuesta',
			connections: 'Conexiones',
			engine: 'Motor',
			engineOf: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
			uptime: 'Tiempo en marcha',
			eventLoopDelay: 'Retraso del bucle de eventos (p99)',
			hitRate: 'Tasa de aciertos',
			ms: (ms) => `${ms} ms`,
			inUse: 'En uso',
			redis: 'Redis',
			nodes: 'Servidores',
			redisAway: 'Redis no responde. Mientras tanto, cada servidor usa su propia caché y sus propios límites.',
			proxy: 'Proxy de confianza',
			proxySetting: 'TRUST_PROXY',
			proxyUntrusted:
				'Un proxy en el que no se confía reenvía las peticiones, así que todos los visitantes comparten los límites de uno solo.',
			clockAhead: (time, lastSeen) =>
				`El reloj del servidor marca ${time}, pero la última vez que se vio en marcha fue ${lastSeen}. Si ha estado apagado desde entonces, acepta la hora. Si no, corrige su reloj. Hasta entonces nada caduca; todo lo demás funciona.`,
			acceptClock: 'Aceptar la hora',
			clockForOwner: 'Solo un propietario puede aceptar la hora.',
			clockAccepted: 'Hora del servidor aceptada',
			clockFailed: 'No se ha podido aceptar la hora',
			sourceProblemOf: {
				key_refused: 'TMDB rechaza la clave. El registro nombra la variable: pon ahí una clave válida y reinicia.',
				unreachable: 'Este servidor no llega a TMDB.',
			},
			sourceOf: { tmdb: 'TMDB', open: 'Catálogo abierto (integrado)' },
			copies: 'Copias',
			copiesFound: 'Títulos con copia',
			copiesDead: 'Desaparecidas',
			copiesUnreachable: 'Inaccesibles',
			copiesUnchecked: 'Nunca comprobadas',
			copiesUnlisted: (counts) => `Sin fuente conocida: ${counts}.`,
			copyCountOf: {
				films: (count) => `${count}\u00a0${count === '1' ? 'película' : 'películas'}`,
				series: (count) => `${count}\u00a0${count === '1' ? 'serie' : 'series'}`,
				episodes: (count) => `${count}\u00a0${count === '1' ? 'episodio' : 'episodios'}`,
			},
			copiesOff:
				'No se buscan copias: ARCHIVE_URL y COMMONS_URL están vacíos. Open Cinema solo reproduce las fuentes integradas en el catálogo.',
			copiesHostsOff: (hosts) => `Desactivado: ${hosts}.`,
			copyHostOf: {
				archive: 'Internet Archive (ARCHIVE_URL)',
				commons: 'Wikimedia Commons (COMMONS_URL)',
				wikidata: 'Wikidata (WIKIDATA_URL)',
			},
			lastCheck: 'Última comprobación',
			neverChecked: 'ninguna aún; la primera empieza una hora después que el servidor',
			checking: 'Comprobación en curso',
			checkingCount: (done, due) => `${done} de ${due} títulos y episodios`,
			checkedCount: (when, count) => `${when} · ${count} títulos y episodios`,
			checkStateOf: { complete: 'completa', early: 'terminó antes de tiempo', running: 'en curso' },
			endedEarly: 'Un servidor no ha respondido o estaba saturado. La comprobación sigue antes de una hora.',
			backups: 'Copias de seguridad',
			backupsHint: 'Copias automáticas de la base de datos. Contienen direcciones de correo: guárdalas bien.',
			noBackups: 'Ninguna aún. La primera se hace esta noche.',
			backupsOff: 'Desactivadas: BACKUP_KEEP es 0, o la base de datos no es un archivo de este servidor.',
			backupKindOf: { nightly: 'nocturna', update: 'antes de una actualización' },
			download: 'Descargar',
			downloadBackup: (when) => `Descargar la copia de seguridad: ${when}`,
			backupDownloaded: 'Copia de seguridad descargada',
			backupFailed: 'No se ha podido descargar la copia de seguridad',
			totalKeys: 'Claves en total',
			hitsAndMisses: (hits, misses) => `${hits} aciertos, ${misses} fallos`,
			memory: 'Uso de memoria',
			mb: (amount) => `${amount} MB`,
			cacheManagement: 'Gestión de la caché',
			cacheHint: 'Las páginas cargan más despacio hasta que se vuelve a llenar.',
			clearCache: 'Vaciar caché',
			cacheCleared: 'Caché vaciada',
			cacheFailed: 'No se ha podido vaciar la caché',
			management: 'Gestión del sistema',
			clearCatalogueHint: 'Elimina todas las respuestas del catálogo guardadas en caché.',
			cleanRecords: 'Eliminar entradas antiguas',
			cleanHint: (days) => `Elimina el historial de más de ${days}.`,
			cleanTitle: '¿Eliminar entradas antiguas?',
			cleanQuestion: (days) =>
				`¿Seguro? Se eliminarán las entradas del historial de más de ${days}. Esto no se puede deshacer.`,
			cleaned: (count) => `${counted(count, 'entrada antigua eliminada', 'entradas antiguas eliminadas')}`,
			cleanFailed: 'No se han podido eliminar las entradas antiguas',
			exportUsers: 'Exportar usuarios',
			exportUsersHint: 'Todos los usuarios en un archivo JSON.',
			usersExported: 'Usuarios exportados',
			usersExportFailed: 'No se han podido exportar los usuarios',
			systemReport: 'Informe del sistema',
			systemReportHint: 'Todo el sistema: cifras, estado, usuarios y auditoría en un archivo JSON.',
			reportExported: 'Informe del sistema exportado',
			reportFailed: 'No se ha podido exportar el informe del sistema',
			debug: 'Depuración',
			received: (amount) => `${amount} recibidos`,
			days: daysOf,
		},
		SOURCE_TEXT: {
			tmdb: {
				analytics: 'Estadísticas de la caché de TMDB',
				clearCache: 'Vaciar la caché de TMDB',
				clearQuestion:
					'¿Seguro que quieres vaciar la caché de TMDB? Las respuestas de la API irán más lentas durante un tiempo.',
				cacheCleared: 'Caché de TMDB vaciada',
				copiesHint: 'Películas y series de dominio público que Open Cinema puede reproducir, esté lo que esté en TMDB.',
			},
			open: {
				analytics: 'Estadísticas de la caché del catálogo',
				clearCache: 'Vaciar la caché del catálogo',
				clearQuestion:
					'¿Seguro que quieres vaciar la caché del catálogo? Las respuestas de la API irán más lentas durante un tiempo.',
				cacheCleared: 'Caché del catálogo vaciada',
				copiesHint: 'Desde dónde se reproducen los títulos del catálogo abierto.',
			},
		},
	},
	'web/features/admin/users/users': {
		USERS_TEXT: {
			heading: 'Usuarios',
			search: 'Buscar usuarios',
			searchHint: 'Nombre de usuario o correo',
			clearSearch: 'Borrar búsqueda',
			role: 'Rol',
			roleFilterOf: { all: 'Todos los roles', user: 'Usuarios', admin: 'Administradores', owner: 'Propietarios' },
			sort: 'Ordenar por',
			columnOf: { username: 'Usuario', role: 'Rol', isPremium: 'Estado', created_at: 'Alta' },
			ascending: 'Ascendente',
			descending: 'Descendente',
			actions: 'Acciones',
			loading: 'Cargando usuarios…',
			found: (count) => counted(count, 'usuario', 'usuarios'),
			noun: 'usuarios',
			none: 'No se han encontrado usuarios',
			noneMatch: (query) => `Ningún usuario coincide con «${query}»`,
			noneInSystem: 'No hay usuarios en el sistema',
			noneOfRole: 'Ningún usuario del sistema tiene este rol',
			bounded: 'Hay más. Acota la búsqueda para verlos.',
			you: 'Tú',
			premium: 'Premium',
			standard: 'Estándar',
			makePremium: 'Dar premium',
			removePremium: 'Quitar premium',
			edit: 'Editar',
			remove: 'Eliminar',
			sessions: 'Sesiones',
			premiumHint: 'Una etiqueta. No desbloquea nada.',
			actionsOf: (username) => `Acciones para ${username}`,
			roleOf: (username) => `Rol de ${username}`,
			editing: (username) => `Editar ${username}`,
			username: 'Nombre de usuario',
			email: 'Correo',
			newPassword: 'Contraseña nueva (opcional)',
			showPassword: 'Mostrar contraseña',
			hidePassword: 'Ocultar contraseña',
			save: 'Guardar',
			deleteTitle: '¿Eliminar usuario?',
			deleteText: (username) =>
				`¿Seguro que quieres eliminar a ${username}? Se eliminarán la cuenta y todos sus datos. Esto no se puede deshacer.`,
			deleteUser: 'Eliminar usuario',
			roleTitle: (username, role) => `¿Dar a ${username} el rol «${role}»?`,
			becoming: {
				user: (username) => `${username} pierde el acceso a la administración de inmediato.`,
				admin: (username) =>
					`${username} podrá editar usuarios, dar y quitar premium, exportar todas las cuentas y mantener el sistema.`,
				owner: (username) =>
					`${username} podrá hacerlo todo aquí, incluso cambiar cualquier rol (también el tuyo) y eliminar cuentas.`,
			},
			ownRole: 'Esta es tu propia cuenta. Pierdes de inmediato los derechos de tu rol actual.',
			changeRole: 'Cambiar rol',
			roleUpdated: 'Rol cambiado',
			roleRefused: 'El rol no se ha cambiado',
			roleFailed: 'No se ha podido cambiar el rol',
			premiumUpdated: 'Estado premium cambiado',
			premiumFailed: 'No se ha podido cambiar el estado premium',
			deleted: 'Usuario eliminado',
			deleteFailed: 'No se ha podido eliminar el usuario',
			updated: 'Usuario actualizado',
			updateFailed: 'No se ha podido actualizar el usuario',
			suspend: 'Suspender',
			liftSuspension: 'Levantar suspensión',
			suspendTitle: (username) => `¿Suspender a ${username}?`,
			suspendText:
				'Cierra la sesión de la cuenta en todas partes y detiene sus tokens de API al momento. Al iniciar sesión se dice por qué.',
			suspendReason: 'Motivo',
			suspendReasonHint: 'La cuenta lo verá.',
			suspendReasonMissing: 'Escribe un motivo',
			suspendFor: 'Durante',
			suspendDaysOf: { 1: '1 día', 7: '7 días', 30: '30 días', 0: 'Sin fecha de fin' },
			suspendConfirm: 'Suspender',
			suspended: 'Suspendida',
			suspendDone: 'Cuenta suspendida',
			suspendFailed: 'No se ha podido suspender la cuenta',
			liftDone: 'Suspensión levantada',
			liftFailed: 'No se ha podido levantar la suspensión',
			waiting: 'Pendiente de aprobación',
			resetLink: 'Crear enlace de contraseña',
			resetLinkTitle: '¿Crear un enlace para una contraseña nueva?',
			resetLinkText: (username) =>
				`Quien tenga el enlace puede elegir, una sola vez, una contraseña nueva para ${username}, y entonces se cierra la sesión en todos los dispositivos de la cuenta. No se lo des a nadie más.`,
			resetLinkMake: 'Crear enlace',
			resetLinkMade: 'Enlace creado',
			resetLinkFailed: 'No se ha podido crear el enlace',
			resetLinkEnds: (username, when) => `No se volverá a mostrar. ${username} puede usarlo una vez, hasta ${when}.`,
			resetSecondFactor: 'Restablecer la verificación en dos pasos',
			resetSecondFactorTitle: '¿Restablecer la verificación en dos pasos?',
			resetSecondFactorText: (username) =>
				`Se cierra la sesión de ${username} en todas partes, y podrá entrar solo con la contraseña hasta que vuelva a configurarla. Asegúrate de que quien lo pide es de verdad esa persona.`,
			reset: 'Restablecer',
			secondFactorReset: 'Verificación en dos pasos restablecida',
			secondFactorResetFailed: 'No se ha podido restablecer la verificación en dos pasos',
			sessionsOf: (username) => `Sesiones de ${username}`,
			close: 'Cerrar',
			unknownDevice: 'Dispositivo desconocido',
			noSessions: 'No hay sesiones activas.',
			sessionsFailed: 'No se han podido cargar las sesiones',
			signedIn: (when) => `Inicio de sesión: ${when}`,
			lastUsed: (when) => `Último uso: ${when}`,
			thisSession: 'Esta sesión',
			sessionsBounded: (count) => `Las ${count} usadas más recientemente.`,
			signOutEverywhere: 'Cerrar sesión en todas partes',
			signOutOthers: 'Termina todas las sesiones menos esta.',
			signOutAll: 'Termina todas las sesiones de inmediato. El usuario puede volver a iniciar sesión.',
			signedOut: 'Sesión cerrada en todas partes',
			signOutFailed: 'No se ha podido cerrar la sesión en todas partes',
		},
	},
	'web/features/admin/users/ways-in': {
		WAYS_IN_TEXT: {
			menu: 'Formas de acceso',
			heading: (username) => `Formas de acceso de ${username}`,
			close: 'Cerrar',
			loading: 'Cargando…',
			failed: 'No se han podido cargar las formas de acceso',
			lastSeen: 'Última vez',
			notSeen: 'No desde que se recuerdan sesiones y dispositivos',
			invitedBy: 'Invitación de',
			password: 'Contraseña',
			set: 'Definida',
			none: 'Ninguna',
			app: 'Aplicación de autenticación',
			since: (date) => `Desde ${date}`,
			recoveryCodes: 'Códigos de recuperación restantes',
			passkeys: 'Llaves de acceso',
			passkeyAt: (domain) => `En ${domain}`,
			secondFactorOnly: 'solo segundo factor',
			tokens: 'Tokens de API',
			former: 'ya no configurado',
			connected: (date) => `Conectado: ${date}`,
			used: (date) => `Último uso: ${date}`,
			notUsed: 'Aún sin usar',
			disconnect: (name) => `Desconectar de ${name}`,
			disconnectTitle: (username, name) => `¿Desconectar a ${username} de ${name}?`,
			disconnectText: (username, name) =>
				`${name} ya no abrirá la cuenta. Se cerrará la sesión de ${username} en todas partes y terminarán los tokens de API. Si no hay contraseña, recibirás un enlace para entregarlo.`,
			disconnectConfirm: 'Desconectar',
			disconnected: 'Cuenta desconectada',
			disconnectFailed: 'No se ha podido desconectar la cuenta',
		},
	},
	'web/features/auth/auth': {
		AUTH_TEXT: {
			continueAs: (name) => `Continuar como ${name}`,
			login: 'Iniciar sesión',
			signUp: 'Crear cuenta',
			loginPurpose: 'Sigue donde lo dejaste.',
			signUpPurpose: 'Sigue por donde ibas en cualquier dispositivo.',
			newHere: '¿Primera vez aquí?',
			haveAccount: '¿Ya tienes cuenta?',
			signInRequired: 'Hay que iniciar sesión',
			needsScript: 'Activa JavaScript en este navegador para usar esta página.',
			goHome: 'Ir al inicio',
			close: 'Cerrar',
			account: 'Nombre de usuario o correo',
			username: 'Nombre de usuario',
			email: 'Correo',
			password: 'Contraseña',
			confirm: 'Confirmar contraseña',
			passwordHint: 'Al menos 8 caracteres, con una minúscula, una mayúscula y un número.',
			loggingIn: 'Iniciando sesión…',
			signingUp: 'Creando la cuenta…',
			confirmRequired: 'Confirma tu contraseña',
			confirmDiffers: 'Las contraseñas no coinciden',
			code: 'Código',
			codeHint: 'Seis cifras de tu aplicación de autenticación, o uno de tus códigos de recuperación.',
			codePurpose: 'Tu cuenta tiene la verificación en dos pasos.',
			codeRequired: 'Escribe el código',
			restart: 'Volver a empezar',
			passkeySignIn: 'Iniciar sesión con llave de acceso',
			passkeyInstead: 'Usar una llave de acceso',
			passkeyCancelled: 'No se ha usado ninguna llave de acceso. Inténtalo de nuevo o inicia sesión de otra manera.',
			passkeysElsewhere: (domains) => `Tus llaves de acceso funcionan en ${listOf(domains)}, no aquí.`,
			waiting: 'Gracias. Un administrador tiene que aprobar tu cuenta. Después podrás iniciar sesión.',
			withProvider: (name) => `Iniciar sesión con ${name}`,
			withPhone: 'Iniciar sesión con el móvil',
			forgot: '¿Has olvidado la contraseña?',
			wrongAddress: '¿Dirección equivocada? Corrígela',
			correctAddress: 'Corregir la dirección',
			loading: 'Cargando…',
			confirmAddress:
				'Gracias. Ahora confirma tu dirección de correo: un mensaje con un enlace va en camino. Mira también en la carpeta de spam.',
			loginFailed: 'No se ha podido iniciar sesión',
			registrationFailed: 'No se ha podido crear la cuenta',
			loginRefused: 'El usuario, el correo o la contraseña no son correctos. Inténtalo de nuevo.',
			loginFault: 'Ha ocurrido un error. Inténtalo de nuevo.',
		},
	},
	'web/features/auth/correct-email': {
		CORRECT_TEXT: {
			purpose:
				'Tu cuenta funciona cuando se confirma su dirección de correo. ¿Era incorrecta? Envía el enlace a la buena.',
			email: 'Correo',
			send: 'Enviar enlace',
			sending: 'Enviando…',
			sendAgain: 'Enviarlo otra vez a la misma dirección',
			sent: 'Un mensaje con un enlace va en camino, salvo que otra cuenta tenga esta dirección. Mira también en la carpeta de spam.',
			failed: 'No se ha podido enviar el enlace. Inténtalo de nuevo.',
			back: 'Volver',
		},
	},
	'web/features/auth/forgot-password': {
		FORGOT_TEXT: {
			title: '¿Has olvidado la contraseña?',
			purpose: 'Te enviamos un enlace para que elijas una nueva.',
			email: 'Correo',
			emailHint: 'La dirección de tu cuenta. Tiene que estar confirmada.',
			send: 'Enviar enlace',
			sending: 'Enviando…',
			sent: 'Si una cuenta tiene esta dirección y está confirmada, un mensaje con un enlace va en camino. Mira también en la carpeta de spam.',
			failed: 'No se ha podido pedir el enlace. Inténtalo de nuevo.',
			sentNote: `El enlace funciona una vez, durante ${RESET_LINK_MINUTES} minutos.`,
			noMail:
				'Este sitio no envía correos. Pregunta a un administrador: puede darte un enlace para elegir una contraseña nueva.',
			community: 'Chat de la comunidad',
			opensInNewTab: '(se abre en una pestaña nueva)',
			back: 'Volver al inicio de sesión',
		},
	},
	'web/features/auth/new-password': {
		NEW_PASSWORD_TEXT: {
			newPassword: 'Contraseña nueva',
			save: 'Guardar contraseña',
			saving: 'Guardando…',
			failed: 'No se ha podido guardar la contraseña. Inténtalo de nuevo.',
		},
	},
	'web/features/auth/phone-sign-in': {
		PHONE_SIGN_IN_TEXT: {
			title: 'Iniciar sesión con el móvil',
			loading: 'Obteniendo un código…',
			scan: 'Escanea el código con el móvil, o abre esta dirección en un dispositivo donde hayas iniciado sesión:',
			type: 'Luego escribe este código:',
			qrCode: 'Código QR con la dirección y el código de abajo',
			waits: 'Esperando tu confirmación…',
			refused: 'Se ha rechazado el inicio de sesión.',
			expired: 'El código ha caducado.',
			failed: 'No se ha podido crear un código. Inténtalo de nuevo.',
			again: 'Código nuevo',
			back: 'Volver al inicio de sesión',
		},
	},
	'web/features/card-actions/card-progress': {
		CARD_PROGRESS_TEXT: { watched: 'Visto', share: (percent) => `${percent} % visto` },
	},
	'web/features/catalogue/addons/addon-lists': {
		ADDON_LISTS_TEXT: {
			description: 'Una lista de un complemento de este sitio.',
			from: (addon) => `Del complemento ${addon}`,
			genre: 'Género',
			allGenres: 'Todos los géneros',
			search: 'Buscar en esta lista',
			submit: 'Buscar',
			more: 'Cargar más',
			loading: 'Cargando títulos…',
			failed: 'El complemento no ha respondido',
			empty: 'No hay nada en esta lista',
			emptyText: 'No tiene títulos que este catálogo conozca.',
			needsSearch: 'Busca algo para ver títulos',
			shown: titlesOf,
			lists: 'Listas de complementos',
			rowName: (name, addon) => `${name} · ${addon}`,
		},
	},
	'web/features/catalogue/browse/browse': {
		BROWSE_LABELS: {
			movie: { one: 'película', many: 'películas', empty: 'No se han encontrado películas', loadMore: 'Cargar más' },
			tv: { one: 'serie', many: 'series', empty: 'No se han encontrado series', loadMore: 'Cargar más' },
		},
		BROWSE_TEXT: {
			title: BROWSE_TITLES,
			titleOf: browseTitle,
			description: {
				movie: 'Todas las películas del catálogo: populares, mejor valoradas y recientes, por género o nombre.',
				tv: 'Todas las series del catálogo: populares, mejor valoradas y recientes, por género o nombre.',
			},
			quickFilters: 'Filtros rápidos',
			filter: (mediaType, filter) =>
				filter === 'all' ? (mediaType === 'movie' ? 'Todas las películas' : 'Todas las series') : quickFilterOf(filter),
			searchLabel: { movie: 'Buscar películas', tv: 'Buscar series' },
			genre: 'Género',
			allGenres: 'Todos los géneros',
			unknownGenre: 'Otro género',
			genresFailed: 'No se han podido cargar los géneros',
			sort: 'Ordenar por',
			sortOf: SORTS,
			bestMatch: 'Más relevantes',
			filters: (count) => (count > 0 ? `Filtros (${count})` : 'Filtros'),
			clearFilters: 'Borrar filtros',
			nothingMatches: (text) => `Nada coincide con «${text}».`,
			nothingInFilter: 'Nada coincide con todos estos filtros.',
		},
	},
	'web/features/catalogue/browse/facets': {
		FACET_TEXT: {
			title: 'Filtros',
			close: 'Cerrar filtros',
			showResults: 'Ver resultados',
			clear: 'Borrar',
			any: 'Cualquiera',
			label: facetLabel,
			chosen: 'Filtros activos',
			remove: 'Quitar filtro:',
			addRow: 'Añadir al inicio',
			removeRow: 'Quitar del inicio',
			headingOf: (mediaType, state, genre) =>
				[browseTitle(mediaType, state, genre), ...facetLabelsOf(state)].join(' · '),
			nameOf: {
				decade: 'Década',
				length: 'Duración',
				sound: 'Sonido',
				rating: 'Valoración',
				country: 'País',
				language: 'Idioma',
				provider: 'Plataforma',
			},
			providerNote: (region) => `Plataformas en ${displayName('region', region)}. Datos de JustWatch.`,
		},
	},
	'web/features/catalogue/collections/collection': {
		COLLECTION_TEXT: {
			unnamed: 'Colección',
			description: (name) => `Todas las películas de «${name}», por orden de estreno.`,
			posterOf: (name) => `Cartel de ${name}`,
			sceneOf: (name) => `Escena de ${name}`,
			overview: 'Sinopsis',
			filmCount: (count) => counted(count, 'película', 'películas'),
			films: 'Películas por orden de estreno',
			noFilms: 'No hay películas que mostrar en esta colección.',
			announced: 'Anunciada',
		},
		COLLECTION_LABELS: {
			one: 'película',
			many: 'películas',
			empty: 'No hay películas que mostrar en esta colección.',
			loadMore: 'Cargar más',
		},
	},
	'web/features/catalogue/episodes/episode-marks': {
		MARKS_TEXT: {
			episode: (season, episode) => `${episodeWords(season, episode)}: visto`,
			season: (season) => (season === 0 ? 'Especiales vistos' : `Temporada ${season} vista`),
			show: 'Marcar todas las temporadas como vistas',
			mark: 'Marcar como visto',
			unmark: 'Marcar como no visto',
			marked: (count, watched) =>
				count === 1
					? `1 episodio marcado como ${watched ? 'visto' : 'no visto'}`
					: `${episodesOf(count)} marcados como ${watched ? 'vistos' : 'no vistos'}`,
			undo: 'Deshacer',
			undone: 'Deshecho',
			failed: 'No se ha podido guardar la marca. Inténtalo de nuevo.',
		},
	},
	'web/features/catalogue/episodes/episodes': {
		EPISODES_TEXT: {
			episodes: 'Episodios',
			season: 'Temporada',
			specials: 'Especiales',
			seasonNumber: (season) => `Temporada ${season}`,
			episodeNumber: (episode) => `Episodio ${episode}`,
			watchEpisode: (season, episode, name) => `Ver temporada ${season}, episodio ${episode}: ${name}`,
			ratedOutOfTen,
			selected: 'Seleccionado',
			watching: 'Viendo',
			upNext: 'A continuación',
			watched: 'Visto',
			share: (percent) => `${percent} % visto`,
			minutes: (minutes) => `${minutes} min`,
			noCopy: 'No se conoce ninguna copia gratuita',
			showEarlier: 'Mostrar episodios anteriores',
			showMore: 'Mostrar más episodios',
			airs: (date) => `Se estrena el ${date}`,
			loadingSeason: 'Cargando la temporada…',
			seasonFailed: 'No se han podido cargar los episodios de esta temporada. Inténtalo de nuevo.',
			noSeasons: 'Aún no se han anunciado temporadas.',
			noEpisodes: 'Aún no se han anunciado episodios de esta temporada.',
		},
	},
	'web/features/catalogue/home/home': {
		HOME_TEXT: {
			description: 'Películas y series populares y del momento, y dónde verlas.',
			product: 'Matinee',
			nowShowing: 'En cartelera',
			continueWatching: 'Seguir viendo',
			recommended: 'Recomendado para ti',
			popularMovies: 'Películas populares',
			trendingShows: 'Series en tendencia',
			popularShows: 'Series populares',
			providers: {
				netflix: 'Películas en Netflix',
				disneyPlus: 'Series en Disney Plus',
				hboMax: 'Películas en HBO Max',
				primeVideo: 'Películas en Prime Video',
			},
			resume: 'Reanudar',
			moreInfo: 'Más información',
			aboutTitle: (title) => ` sobre ${title}`,
		},
	},
	'web/features/catalogue/people/person': {
		PERSON_TEXT: {
			description: (name) => `${name}: películas y series, por año y función.`,
			portraitOf: (name) => `Retrato de ${name}`,
			unnamed: 'Nombre desconocido',
			biography: 'Biografía',
			readMore: 'Leer más',
			readLess: 'Leer menos',
			born: 'Nacimiento',
			died: 'Fallecimiento',
			diedAged: (date, age) => `${date} (a los ${age} años)`,
			placeOfBirth: 'Lugar de nacimiento',
			alsoKnownAs: 'También conocido como',
			knownFor: 'Trabajos más conocidos',
			filmography: 'Filmografía',
			roleTabs: 'Funciones',
			roleTab: (role, titles) => `${role} (${formatCount(titles)})`,
			noTitles: 'No hay títulos que mostrar de esta persona.',
			otherWork: 'Otros',
			roles: (isAnnounced, roles, episodes) =>
				[isAnnounced && 'Anunciado', roles.join(', '), episodes > 0 && episodesOf(episodes)]
					.filter(Boolean)
					.join(' · '),
		},
		FILMOGRAPHY_LABELS: {
			one: 'título',
			many: 'títulos',
			empty: 'No hay títulos que mostrar de esta persona.',
			loadMore: 'Cargar más',
		},
	},
	'web/features/catalogue/programme/programme': {
		PROGRAMME_TEXT: {
			tonight: 'El programa de esta noche',
			programme: 'El programa',
			short: 'Corto',
			feature: 'Largometraje',
			minutes: (minutes) => `${minutes} min`,
			inAll: (short, feature, length) => `${short} + ${feature} min · ${length} en total`,
			start: 'Empezar por el corto',
			about: 'Sobre el programa',
			description: (short, feature) => `Un programa doble: ${short} y después ${feature}. Gratis.`,
			shareImage: (short, feature) => `Los carteles de ${short} y ${feature} bajo la marquesina de un cine`,
			failed: 'No se ha podido cargar el programa.',
		},
	},
	'web/features/catalogue/search/search': {
		SEARCH_TEXT: {
			title: 'Buscar',
			titleOf: (text) => `Búsqueda: ${text}`,
			description: 'Encuentra películas, series y personas por su nombre.',
			label: 'Buscar películas, series y personas',
			placeholder: 'Películas, series y personas',
			types: 'Tipo de resultado',
			typeOf: { multi: 'Todo', movie: 'Películas', tv: 'Series', person: 'Personas' },
			nothingFound: (text) => `Nada coincide con «${text}». Revisa la ortografía o prueba con menos palabras.`,
			searchAll: 'Buscar en todo',
			popularPeople: 'Personas populares',
			genresFailed: 'No se han podido cargar los géneros',
			genresOf: { movie: 'Géneros de películas', tv: 'Géneros de series' },
		},
		PEOPLE_LABELS: { one: 'persona', many: 'personas', empty: 'No se han encontrado personas', loadMore: 'Cargar más' },
		SEARCH_LABELS: {
			one: 'resultado',
			many: 'resultados',
			empty: 'No se han encontrado resultados',
			loadMore: 'Cargar más resultados',
		},
	},
	'web/features/catalogue/search/suggestions': {
		SUGGESTIONS_TEXT: {
			label: 'Sugerencias',
			count: (count) => counted(count, 'sugerencia', 'sugerencias'),
			recent: 'Búsqueda reciente',
			movies: 'Películas',
			moodOf,
			remove: 'Quitar (Supr)',
			clear: 'Borrar búsquedas recientes',
			didYouMean: 'Quizá quisiste decir',
		},
	},
	'web/features/catalogue/title-list/title-list': {
		TITLE_LIST_TEXT: {
			total: ({ count, isEstimate }, labels) => `${isEstimate ? 'Aproximadamente ' : ''}${listCount(count, labels)}`,
			visible: (visible, total, labels) => {
				if (!total || total.count <= visible) return `Mostrando ${listCount(visible, labels)}`;
				return `Mostrando ${formatCount(visible)} de ${total.isEstimate ? 'aproximadamente ' : ''}${listCount(total.count, labels)}`;
			},
			added: (added, visible, labels) =>
				added > 0
					? `${formatCount(added)} más; se muestran ${listCount(visible, labels)}`
					: `No hay más ${labels.many}`,
			loading: 'Cargando…',
			failed: 'No se ha podido cargar el contenido. Inténtalo de nuevo.',
			moreFailed: 'No se ha podido cargar más contenido.',
			knownFor: (titles) => `Trabajos más conocidos: ${titles.join(', ')}`,
			collection: 'Colección',
			submitSearch: 'Buscar',
			clearSearch: 'Borrar búsqueda',
		},
	},
	'web/features/catalogue/title-page/resume-action': {
		RESUME_ACTION_TEXT: {
			resume: 'Reanudar',
			resumeAt: (time) => `Reanudar en ${time}`,
			resumeEpisode: (season, episode) => `Reanudar ${episodeCode(season, episode)}`,
			resumeEpisodeAt: (season, episode, time) => `Reanudar ${episodeCode(season, episode)} en ${time}`,
			episode: episodeCode,
			startOver: 'Desde el principio',
		},
	},
	'web/features/catalogue/title-page/share': {
		SHARE_TEXT: {
			share: 'Compartir',
			shareNative: 'Compartir con una aplicación…',
			copyLink: 'Copiar enlace',
			copied: 'Enlace copiado',
			copyFailed: 'No se ha podido copiar el enlace',
			copyYourself: 'Copia tú el enlace seleccionado:',
			facebook: 'Facebook',
			twitter: 'Twitter',
			whatsApp: 'WhatsApp',
			opensInNewTab: '(se abre en una pestaña nueva)',
		},
	},
	'web/features/catalogue/title-page/title-page': {
		TITLE_PAGE_TEXT: {
			noCopy: (part) =>
				`No se conoce ninguna copia gratuita de ${part === 'movie' ? 'esta película' : 'este episodio'}.`,
			searches: 'Matinee busca una cuando pulsas reproducir.',
			otherPlayers: 'Puede que la tengan otros servidores de reproducción.',
			hasTrailer: 'Hay un tráiler.',
			playsTrailer: 'Aquí solo se reproduce su tráiler.',
			playsClip: 'Tampoco hay tráiler: se reproduce un clip corto.',
			overview: 'Sinopsis',
			inEnglish: 'En inglés',
			noOverview: 'Aún no hay sinopsis.',
			posterOf: (title) => `Cartel de ${title}`,
			ratedOutOfTen,
			voteCount: (votes) => counted(votes, 'voto', 'votos'),
			certification: 'Clasificación',
			seasons: (count) => counted(count, 'temporada', 'temporadas'),
			share: 'Compartir',
			details: 'Detalles',
			genres: 'Géneros',
			fullTitle: 'Título completo',
			releaseDate: 'Fecha de estreno',
			firstAirDate: 'Primera emisión',
			runtime: 'Duración',
			rating: 'Puntuación',
			editorsScore: 'Nota de la redacción',
			votes: 'Votos',
			status: 'Estado',
			released: 'Estrenada',
			director: () => 'Dirección',
			writer: () => 'Guion',
			music: 'Música',
			seasonsLabel: 'Temporadas',
			episodesLabel: 'Episodios',
			network: 'Cadena',
			createdBy: 'Creación',
			directedBy: 'Dirección:',
			writtenBy: 'Guion:',
			writtenAndDirectedBy: 'Guion y dirección:',
			createdByLine: 'Creación:',
			companies: (count) => (count === 1 ? 'Productora' : 'Productoras'),
			country: 'País',
			language: 'Idioma',
			silent: 'Muda',
			budget: 'Presupuesto',
			revenue: 'Recaudación',
			keywords: 'Palabras clave',
			printPoster: 'Imprimir cartel',
			printAs: (format) => `Imprimir cartel, ${format}`,
			allPosters: 'Todos los carteles',
			trailers: 'Tráileres',
			trailer: 'Tráiler',
			playTrailer: 'Reproducir',
			trailerKind: (kind, year) => (year ? `${kind} · ${year}` : kind),
			allTrailers: (count) => `Mostrar los ${count} tráileres`,
			closeTrailer: 'Cerrar tráiler',
			trailerFailed: 'No se ha podido cargar el tráiler. Comprueba tu conexión e inténtalo de nuevo.',
			whereToWatch: 'Dónde ver',
			allOffers: 'Todas las ofertas en TMDB',
			cast: 'Reparto',
			unnamed: 'Nombre desconocido',
			partOf: (collection) => `Forma parte de «${collection}»`,
			similar: 'También te puede gustar',
			atEpisode: (name, season, episode) => `${name} ${episodeCode(season, episode)}`,
		},
		SHARE_IMAGE_TEXT: { titleCardOf: (title) => `Rótulo de ${title}`, sceneOf: (title) => `Escena de ${title}` },
	},
	'web/features/catalogue/title-page/watch-offers': {
		WATCH_OFFERS_TEXT: {
			offerCountry: 'País',
			offerKinds: {
				flatrate: 'Suscripción',
				free: 'Gratis',
				ads: 'Gratis con anuncios',
				rent: 'Alquilar',
				buy: 'Comprar',
			},
			noOffers: 'No se conocen plataformas en este país.',
			offersFailed: 'No se han podido cargar las plataformas. Inténtalo de nuevo.',
		},
	},
	'web/features/catalogue/titles/titles': {
		TITLES_TEXT: {
			trendingNow: 'Tendencias',
			seeAll: 'Ver todo',
			justWatchCredit: 'Datos de disponibilidad de JustWatch',
			rated: 'Puntuación:',
			editorsScore: 'Nota de la redacción',
			noCopy: 'No se conoce ninguna copia gratuita',
			mediaTypes: { movie: 'Película', tv: 'Serie' },
			scrollBack: (heading) => `${heading}: retroceder`,
			scrollForward: (heading) => `${heading}: avanzar`,
			listFailed: 'No se ha podido cargar el contenido. Inténtalo de nuevo.',
			listEmpty: 'No se ha encontrado contenido',
		},
	},
	'web/features/channels/channels': {
		CHANNELS_TEXT: {
			title: 'Canales',
			description: (count) =>
				`${counted(count, 'canal', 'canales')} de películas gratuitas a todas horas: qué ponen ahora y la guía de dos días.`,
			lead: 'Películas a todas horas. Todos los que ven un canal ven el mismo segundo.',
			guide: 'Guía',
			hours: 'Horas de la guía',
			earlier: 'Antes',
			now: 'Ahora',
			later: 'Después',
			utc: 'UTC',
			span: (day, from, to) => `${day}, de ${from} a ${to}`,
			channel: (number, name) => `${number} ${name}`,
			onNow: 'Ahora',
			next: 'Después',
			nextAt: (time, title) => `Después, a las ${time}: ${title}`,
			until: (time) => `hasta las ${time}`,
			times: (from, to) => `de ${from} a ${to}`,
			fromTheStart: 'Desde el principio',
			channelUp: 'Canal siguiente',
			channelDown: 'Canal anterior',
			zapHint: 'Las flechas arriba y abajo cambian de canal, y también su número.',
			allChannels: 'Todos los canales',
			allOnNow: 'Ver la guía',
			tuning: 'Mirando qué ponen…',
			offAir: 'Sin emisión',
			offAirText: (time) => `No responde ninguna copia de esta película. Volvemos a las ${time}.`,
			overText: (title, time) => `${title} ha terminado. Volvemos a las ${time}.`,
			player: 'Reproductor',
			frame: (title) => `Open Cinema: ${title}`,
			needsScript: 'Un canal necesita JavaScript para reproducirse.',
			failed: 'No se ha podido cargar lo que ponen ahora.',
			feed: 'Feed de este canal',
			xmltv: 'Guía en XMLTV',
			channelDescription: (name, title, next) => `Ahora en ${name}: ${title}. Después: ${next}.`,
		},
	},
	'web/features/downloads/downloads': {
		DOWNLOADS_TEXT: {
			title: 'Descargas',
			description: 'Películas gratuitas que guarda este dispositivo, para verlas sin conexión.',
			lead: 'Las películas cuya licencia lo permite se pueden guardar en este dispositivo y ver sin conexión.',
			signedOut: 'No has iniciado sesión: estas son las descargas de quienes usan este navegador sin cuenta.',
			unsupported:
				'Este navegador no puede guardar películas: no tiene almacenamiento de archivos para sitios, o esta página no se ha abierto por HTTPS.',
			off: 'Las descargas están desactivadas en este sitio.',
			blocked: 'Este navegador no deja que el sitio guarde archivos. Si es una ventana privada, abre una normal.',
			loading: 'Cargando descargas',
			empty: 'Aún no hay descargas. Abre una película gratuita y pulsa Descargar.',
			find: 'Buscar una película',
			list: 'Películas en este dispositivo',
			used: (size, count) => `${counted(count, 'película', 'películas')}, ${size}`,
			free: (size) => `${size} libres`,
			back: 'Todas las descargas',
			action: 'Descargar',
			actionRunning: (percent) => `Descargando, ${percent} %`,
			actionPaused: 'Descarga en pausa',
			actionDone: 'Descargada',
			dialogTitle: (name) => `Descargar ${name}`,
			looking: 'Buscando archivos que se puedan guardar…',
			checking: (host) => `Preguntando el tamaño a ${hostName(host)}…`,
			offerFailed: 'Ahora mismo no se puede saber qué se puede descargar.',
			licenceForbids: (licence) => `La licencia de este título (${licence}) no permite copias.`,
			notFree: 'Este título no es una de las películas gratuitas, así que no se puede descargar.',
			noCopy: 'Ningún servidor tiene un archivo de este título.',
			noneReadable: 'Ninguno de sus archivos se puede guardar:',
			copyUnreachable: (host) => `${hostFirst(host)} no responde, o no deja que otros sitios lean sus archivos.`,
			copyRefused: (host) =>
				`${hostFirst(host)} solo envía el archivo entero, así que una descarga no podría seguir tras una interrupción.`,
			copyTooLarge: (host) => `El archivo de ${hostName(host)} es demasiado grande.`,
			copyUnplayable: (host) => `Este navegador no puede reproducir el archivo de ${hostName(host)}.`,
			otherFiles: 'Archivos que no se pueden guardar',
			choose: 'Archivo',
			height: (pixels) => `${pixels}p`,
			unknownHeight: 'Calidad desconocida',
			withSubtitles: (languages) => `Subtítulos: ${languages}`,
			room: (free) => `Este dispositivo tiene sitio para ${free}.`,
			roomUnknown: 'Este navegador no dice cuánto sitio tiene el dispositivo.',
			tooLittleRoom: (size, free) =>
				`Hacen falta ${size} y quedan ${free} libres. Elige un archivo más pequeño o quita otras descargas.`,
			manage: 'Abrir Descargas',
			licence: 'Licencia',
			credit: 'Autoría',
			start: 'Descargar',
			close: 'Cerrar',
			cancel: 'Cancelar',
			tooMany: 'Hay demasiadas descargas. Quita antes algunas.',
			startFailed: 'Este navegador no deja que el sitio guarde archivos.',
			started: (name) => `${name} se está descargando`,
			play: 'Reproducir',
			playName: (name) => `Reproducir ${name}`,
			pause: 'Pausar',
			pauseName: (name) => `Pausar la descarga de ${name}`,
			resume: 'Reanudar',
			resumeName: (name) => `Reanudar la descarga de ${name}`,
			cancelName: (name) => `Cancelar la descarga de ${name}`,
			remove: 'Quitar',
			removeName: (name) => `Quitar ${name}`,
			removeAll: 'Quitar todas',
			removeTitle: (name) => `¿Quitar ${name}?`,
			removeText: 'Sus archivos se eliminan de este dispositivo. Se puede volver a descargar.',
			removeAllTitle: '¿Quitar todas las descargas?',
			removeAllText: (size) => `Se eliminan ${size} de este dispositivo. Las películas se pueden volver a descargar.`,
			removed: (name) => `${name} se ha quitado`,
			removedAll: 'Se han quitado todas las descargas',
			removeFailed: 'No se han podido eliminar los archivos. Recarga la página e inténtalo de nuevo.',
			waiting: 'Esperando su turno',
			starting: 'Empezando…',
			paused: 'En pausa',
			progress: (bytes, size) => `${bytes} de ${size}`,
			speed: (rate) => `${rate} por segundo`,
			progressOf: (name) => `Descarga de ${name}`,
			stopped: {
				full: 'El dispositivo está lleno. Lo que ya hay se conserva: haz sitio y reanuda.',
				unreachable: 'El servidor no responde. Seguirá cuando vuelva la red o cuando reanudes.',
				changed: 'El archivo cambia una y otra vez en su servidor, así que no se puede descargar.',
				refused: 'El servidor ya no envía el archivo por partes.',
				storage: 'El navegador no ha podido escribir el archivo. Reanuda para volver a intentarlo.',
			},
			complete: (size, date) => `${size} · descargada el ${date}`,
			subtitlesKept: (languages) => `Con subtítulos: ${languages}`,
			from: (host) => `Publicada en ${hostName(host)}`,
			playerName: 'este dispositivo',
			opening: 'Abriendo la película…',
			lost: 'El navegador ha eliminado partes de esta película. Se vuelven a descargar.',
			gone: 'Esta película no está entre tus descargas.',
		},
	},
	'web/features/my-list/history-debug': {
		HISTORY_DEBUG_TEXT: {
			heading: 'Historial en el servidor',
			failed: 'No se han podido cargar los datos de depuración.',
			tableExists: 'La tabla existe',
			userId: 'Tu id de usuario',
			totalRecords: 'Entradas de todos los usuarios',
			userRecords: 'Tus entradas',
			sample: 'Tus entradas más recientes',
			noSample: 'Ninguna',
			yes: 'Sí',
			no: 'No',
			columns: { title: 'Título', place: 'Lugar', first: 'Visto por primera vez', last: 'Visto por última vez' },
			place: episodeCode,
		},
	},
	'web/features/my-list/lists/lists': {
		LISTS_TEXT: {
			list: 'Lista',
			watchLater: 'Ver más tarde',
			sort: 'Ordenar por',
			sorts: {
				added: 'Añadidos recientemente',
				oldest: 'Añadidos primero',
				name: 'De la A a la Z',
				year: 'Más nuevos primero',
				manual: 'Mi orden',
			},
			filter: 'Mostrar',
			filters: { all: 'Películas y series', movie: 'Películas', tv: 'Series' },
			loading: 'Cargando la lista',
			loadFailed: 'No se ha podido cargar la lista. Inténtalo de nuevo.',
			removeFailed: 'No se ha podido quitar el título. Inténtalo de nuevo.',
			restoreFailed: 'No se ha podido recuperar el título. Inténtalo de nuevo.',
			moveFailed: 'No se ha podido mover el título. Inténtalo de nuevo.',
			emptyTitle: 'Aún no has guardado nada',
			emptyText:
				'Añade títulos con el marcador de su tarjeta o su página, y los tendrás aquí en cualquier dispositivo.',
			emptyFiltered: 'La lista no tiene nada de este tipo.',
			browseMovies: 'Explorar películas',
			browseShows: 'Explorar series',
			missing: 'Ya no está en el catálogo',
			unreachable: 'Ahora no se pueden cargar los detalles',
			added: 'Añadido:',
			next: (season, episode) => `Siguiente: ${episodeCode(season, episode)}`,
			nextWords: (season, episode) => `Siguiente: temporada ${season}, episodio ${episode}`,
			seasons: (count) => counted(count, 'temporada', 'temporadas'),
			episodes: episodesOf,
			remove: (name) => `Quitar ${name} de la lista`,
			removing: (name) => `Quitando ${name}…`,
			removed: (name) => `${name} se ha quitado`,
			restored: (name) => `${name} vuelve a estar en la lista`,
			moveUp: (name) => `Subir ${name}`,
			moveDown: (name) => `Bajar ${name}`,
			drag: 'Arrastrar para mover',
			moved: (name, place) => `${name} es ahora el número ${place}`,
			showMore: 'Mostrar más',
			showingMore: 'Cargando…',
			showing: (shown, total) => `Mostrando ${shown} de ${total}`,
			newList: 'Nueva lista',
			newListText: 'Solo tú ves la lista, a no ser que la compartas.',
			name: 'Nombre',
			create: 'Crear',
			rename: 'Cambiar nombre',
			renameList: 'Cambiar el nombre de la lista',
			save: 'Guardar',
			delete: 'Eliminar lista',
			deleteTitle: (name) => `¿Eliminar ${name}?`,
			deleteText: (count) =>
				`Se eliminará la lista con ${count === 1 ? 'su título' : `sus ${formatCount(count)} títulos`}. Esto no se puede deshacer.`,
			share: 'Compartir',
			shareTitle: (name) => `Compartir ${name}`,
			shareText:
				'Cualquiera que tenga el enlace puede leer la lista. Nadie puede cambiarla, y los buscadores no la incluyen.',
			showOwner: 'Mostrar mi nombre de usuario en la lista',
			createLink: 'Crear un enlace',
			link: 'Enlace a la lista',
			copy: 'Copiar enlace',
			copied: 'Copiado',
			copyFailed: 'No copiado',
			saidFailed: 'El navegador no ha permitido copiar. Copia tú el enlace seleccionado.',
			stopSharing: 'Dejar de compartir',
			close: 'Cerrar',
			listOf: (owner) => `Una lista de ${owner}`,
			titles: titlesOf,
			sharedDescription: 'Una lista de películas y series.',
			failed: 'No se ha podido cambiar la lista. Inténtalo de nuevo.',
		},
	},
	'web/features/my-list/my-list': {
		MY_LIST_TEXT: {
			newEpisode: 'Episodio nuevo',
			title: 'Mi lista',
			description: 'Lo que estás viendo y dónde lo dejaste.',
			signInPurpose: 'Inicia sesión para ver tu lista y seguir en cualquier dispositivo.',
			preview: 'Tendencias',
			tabs: 'Listas',
			continueWatching: 'Seguir viendo',
			watchLater: 'Ver más tarde',
			comingSoon: 'Próximamente',
			loading: 'Cargando tu lista',
			loadFailed: 'No se ha podido cargar el historial. Prueba a recargar la página.',
			removeFailed: 'No se ha podido quitar el título. Inténtalo de nuevo.',
			restoreFailed: 'No se ha podido recuperar el título. Inténtalo de nuevo.',
			dismiss: 'Cerrar',
			onThisDevice: 'En este dispositivo',
			onThisDeviceHint: 'Los títulos con «En este dispositivo» solo están guardados en este navegador.',
			bringOver: 'Llevarlos a tu cuenta, en Ajustes',
			nothingHere: 'No hay nada guardado en este dispositivo.',
			emptyTitle: 'Aún no hay nada que seguir viendo',
			emptyText: 'Los títulos que empieces a ver aparecerán aquí, listos para reanudar.',
			browseMovies: 'Explorar películas',
			browseShows: 'Explorar series',
			movie: 'Película',
			show: 'Serie',
			missing: 'Ya no está en el catálogo',
			unreachable: 'Ahora no se pueden cargar los detalles',
			episodeCode,
			resume: 'Reanudar',
			playNext: 'Reproducir',
			watchAgain: 'Volver a ver',
			upNext: 'A continuación',
			watched: 'Visto',
			timeLeft: (minutes) =>
				minutes < 60 ? `Quedan ${minutes} min` : `Quedan ${Math.floor(minutes / 60)} h ${minutes % 60} min`,
			episodeWords,
			rated: ratedOutOfTen,
			lastWatched: 'Visto por última vez:',
			remove: (name) => `Quitar ${name} de Mi lista`,
			removing: (name) => `Quitando ${name}…`,
			removed: (name) => `${name} se ha quitado`,
			undo: 'Deshacer',
			restored: (name) => `${name} vuelve a estar en tu lista`,
			showMore: 'Mostrar más',
			showingMore: 'Cargando…',
			showing: (shown, total) => `Mostrando ${shown} de ${total}`,
			debug: 'Depuración',
		},
	},
	'web/features/player/addons/addon-streams': {
		ADDON_STREAMS_TEXT: {
			heading: 'De complementos',
			loading: 'Preguntando a los complementos…',
			failed: 'No se ha podido preguntar a los complementos',
			none: 'Ningún complemento tiene este título.',
			nothing: 'Nada de este título.',
			active: 'Activo',
			opensAt: (host) => `Abre ${host}`,
			found: (count) => `${counted(count, 'enlace', 'enlaces')} de complementos`,
			fault: (fault) =>
				fault === 'timeout'
					? 'No ha respondido a tiempo.'
					: fault === 'paused'
						? 'Ha fallado varias veces; se le volverá a preguntar en un minuto.'
						: 'No se ha podido contactar con él.',
			leftOut: (parts) => `No se ofrecen: ${parts.join(', ')}.`,
			reasonOf: {
				torrent: (count) => counted(count, 'torrent', 'torrents'),
				usenet: (count) => counted(count, 'archivo de Usenet', 'archivos de Usenet'),
				archive: (count) => counted(count, 'archivo comprimido', 'archivos comprimidos'),
				not_web_ready: (count) =>
					counted(count, 'que no se reproduce en navegadores', 'que no se reproducen en navegadores'),
				format: (count) =>
					counted(
						count,
						'en un formato que los navegadores no reproducen',
						'en formatos que los navegadores no reproducen',
					),
				insecure: (count) => `${count} sin cifrado`,
				private: (count) => `${count} en una red privada`,
				unreadable: (count) => counted(count, 'ilegible', 'ilegibles'),
				too_many: (count) => `${count} más`,
			},
		},
	},
	'web/features/player/playback/player-tools': {
		PLAYER_TOOLS_TEXT: {
			skip: { intro: 'Omitir intro', recap: 'Omitir resumen' },
			play: 'Reproducir',
			pause: 'Pausar',
			previousFrame: 'Fotograma anterior',
			nextFrame: 'Fotograma siguiente',
			previousChapter: 'Capítulo anterior',
			nextChapter: 'Capítulo siguiente',
			sleepTimer: 'Temporizador',
			noSleepTimer: 'No',
			sleepTimers: {
				15: '15 minutos',
				30: '30 minutos',
				45: '45 minutos',
				60: '60 minutos',
				90: '90 minutos',
				end: 'Al terminar este título',
				episodes2: 'Después de 2 episodios',
				episodes3: 'Después de 3 episodios',
				episodes5: 'Después de 5 episodios',
			},
			asleep: 'El temporizador ha parado la película.',
			goOn: 'Seguir viendo',
		},
	},
	'web/features/player/playback/resume-note': {
		RESUME_TEXT: { resumed: (time) => `Reanudado en ${time}`, startOver: 'Desde el principio' },
	},
	'web/features/player/playback/up-next': {
		UP_NEXT_TEXT: {
			upNext: 'A continuación',
			afterEnd: 'Al terminar',
			startsIn: {
				episode: (seconds) => `El siguiente episodio empieza en ${secondsOf(seconds)}`,
				feature: (seconds) => `El largometraje empieza en ${secondsOf(seconds)}`,
				title: (seconds) => `Empieza en ${secondsOf(seconds)}`,
			},
			nextHeld: (seconds) => `En pausa; ${seconds === 1 ? 'queda' : 'quedan'} ${secondsOf(seconds)}`,
			stillWatching: '¿Sigues ahí?',
			ended: (name) => `Has visto ${name}`,
			playNow: 'Reproducir ya',
			stay: 'Quedarme aquí',
			close: 'Cerrar',
			rate: { movie: 'Valora la película', tv: 'Valora la serie' },
			stars: starsOf,
			starsHint: (stars) => `${starsOf(stars)} (tecla ${stars})`,
			rated: (stars) => `Valorado con ${starsOf(stars)}`,
			unrated: 'Se ha quitado tu valoración',
		},
	},
	'web/features/player/player': {
		PLAYER_TEXT: {
			back: 'Volver',
			toMovie: 'a la película',
			toShow: 'a la serie',
			posterOf: (title) => `Cartel de ${title}`,
			ratedOutOfTen,
			editorsScore: 'Nota de la redacción',
			episodeCode,
			episodeWords,
			noOverview: 'Aún no hay sinopsis.',
			player: 'Reproductor',
			frame: (server, title) => `${server}: ${title}`,
			leave: 'Salir del reproductor',
			leaveHint: 'Salta el reproductor, que recibe todas las teclas mientras tiene el foco',
			enter: 'Controles del reproductor',
			enterHint: 'Envía las teclas al reproductor. Escape o Mayús+Tab vuelve aquí.',
			insideHint: 'Las teclas van al reproductor. Escape o Mayús+Tab sale de él.',
			needsScript: 'Activa JavaScript en este navegador para usar el reproductor.',
			waiting: 'Buscando servidores…',
			loading: (server) => `Cargando ${server}…`,
			trying: (server) => `Probando ${server}…`,
			open: (server) => `${server} está abierto.`,
			playing: (server) => `Reproduciendo en ${server}.`,
			paused: (server) => `En pausa en ${server}.`,
			failures: {
				nothing_to_play: (server) => `${server} no tiene este título.`,
				unknown_title: (server) => `${server} no conoce este título.`,
				copies_unreachable: (server) => `${server} no llega al archivo ahora mismo.`,
				unreachable: (server) => `${server} no ha podido llegar a ninguna de sus fuentes.`,
				unsupported: (server) => `${server} no tiene ningún formato que este navegador reproduzca.`,
				server_error: (server) => `${server} no funciona ahora mismo.`,
				timeout: (server) => `${server} ha tardado demasiado en responder.`,
			},
			chooseAnother: 'Elige otro servidor o inténtalo de nuevo.',
			stopped: 'Búsqueda detenida. Elige un servidor o inténtalo de nuevo.',
			loadingClip: 'Cargando un clip corto en su lugar…',
			clip: 'Ningún servidor ha podido reproducir este título, así que aquí tienes un clip corto de Matinee.',
			clipWhileAway:
				'Ahora mismo no hay conexión con el archivo, así que aquí tienes un clip corto de Matinee. Inténtalo más tarde.',
			clipName: 'Clip corto',
			clipFailed: 'Ahora mismo no se puede reproducir nada, ni siquiera el clip corto.',
			stop: 'Detener',
			tryAgain: 'Reintentar',
			reportFailed:
				'No se ha podido enviar tu aviso. Inténtalo de nuevo, o recarga la página y avisa de la copia otra vez.',
			servers: 'Servidores de reproducción',
			server: 'Servidor:',
			refresh: 'Actualizar servidores',
			configError: 'Error de configuración',
			configErrorHint: 'Una lista de servidores no es válida; se usa la de reserva.',
			active: 'Activo',
			defaultServer: (server) => `Empezar siempre con ${server}`,
			startsWith: (server) => `Predeterminado: ${server}. Toca la estrella para cambiarlo.`,
			startsWithYours: (server) => `Tu predeterminado: ${server}. Toca su estrella para quitarlo.`,
			theatre: 'Modo cine',
			fullScreen: 'Pantalla completa',
			markPart: 'Marcar una parte para omitir',
			navigation: 'Cambiar de episodio',
			previous: 'Episodio anterior',
			next: 'Episodio siguiente',
			thenPlays: 'A continuación:',
			numbered: (number, name) => `${number}. ${name}`,
			onlyEpisode: 'Es el único episodio de la temporada.',
			seasonFailed: 'No se han podido cargar los episodios de esta temporada. Inténtalo de nuevo.',
			episodeInfo: 'Sobre este episodio',
			noEpisodeOverview: 'Este episodio aún no tiene sinopsis.',
			seasons: 'Temporadas',
			season: (season) => (season === 0 ? 'Especiales' : `Temporada ${season}`),
			episodesOf: (season) => (season === 0 ? 'Especiales' : `Episodios de la temporada ${season}`),
			firstOf: (shown, count) => `Los primeros ${shown} de ${count}`,
			episodeCount: episodesOf,
			allEpisodes: (count) => `Los ${count} episodios`,
			genres: 'Géneros',
			movieDetails: 'Sobre la película',
			showDetails: 'Sobre la serie',
		},
	},
	'web/features/player/segments/segments': {
		SEGMENTS_TEXT: {
			skip: { intro: 'Omitir intro', recap: 'Omitir resumen', credits: 'Omitir créditos', preview: 'Omitir avance' },
			skipped: {
				intro: 'Intro omitida',
				recap: 'Resumen omitido',
				credits: 'Créditos omitidos',
				preview: 'Avance omitido',
			},
			kinds: { intro: 'Intro', recap: 'Resumen', credits: 'Créditos', preview: 'Avance' },
			mark: 'Marcar una parte para omitir',
			markHint: 'Todos los que usan este sitio tendrán un botón para omitirla.',
			kind: 'Parte',
			start: 'Inicio',
			end: 'Fin',
			timeHint: 'Minutos y segundos, como 1:30',
			startNow: 'Empieza ahora',
			endNow: 'Termina ahora',
			save: 'Guardar parte',
			saved: (kind) => `Guardado: ${kind}`,
			noTime: 'Escribe un tiempo como 1:30.',
			tooShort: 'El fin tiene que ir al menos 3 segundos después del inicio.',
			tooLate: 'El fin va después del final del título.',
			failed: 'No se ha podido guardar la parte. Inténtalo de nuevo.',
			marks: 'Partes marcadas',
			own: 'tuya',
			remove: (kind, time) => `Quitar ${kind} ${time}`,
			removed: 'Quitada',
			removeFailed: 'No se ha podido quitar la parte. Inténtalo de nuevo.',
			loadFailed: 'No se han podido cargar las partes marcadas.',
			close: 'Cerrar',
		},
	},
	'web/features/player/server-settings/server-settings': {
		SERVER_SETTINGS_TEXT: {
			title: 'Ajustes de servidores',
			of: (title) => `para ${title}`,
			close: 'Cerrar',
			list: 'Lista en uso',
			sourceOf: {
				remote: 'Lista remota (PLAYER_CONFIG_URL)',
				local: 'Lista local (/config/servers.json)',
				'built-in': 'Lista integrada',
			},
			fetched: 'Obtenida',
			lastUpdated: 'Última actualización',
			version: 'Versión',
			defaultServer: 'Servidor predeterminado',
			autoFallback: 'Cambio automático',
			fallback: (isOn, retries) => {
				if (!isOn || retries === 0) return 'No';
				return retries === 1 ? 'Sí, una vez' : `Sí, hasta ${retries} veces`;
			},
			loadTimeout: 'Tiempo límite de carga',
			seconds: (ms) => `${Math.max(0.1, Number((ms / 1000).toFixed(1))).toLocaleString('es')} s`,
			noId: (id) => `N.º ${id}`,
			refresh: 'Actualizar',
			servers: 'Servidores',
			enabled: 'Activado',
			disabled: 'Desactivado',
			priority: (priority) => `Prioridad ${priority}`,
			refused: 'Rechazados',
			refusedHint: 'Su dirección no se puede insertar aquí, o su id ya está en uso.',
			test: 'Probar',
			testOf: (name) => `: ${name}`,
			testing: 'Probando…',
			loaded: (time) => `Abierto en tu navegador tras ${time}. Para asegurarte de que reproduce, reproduce un título.`,
			probing: 'El servidor de Matinee está probando la dirección…',
			probed: {
				answers: (status, time) => `La dirección ha respondido ${status} en ${time} y permite marcos.`,
				refuses_frame: (status) => `La dirección ha respondido ${status}, pero el sitio no deja que se inserte aquí.`,
				error_status: (status) => `La dirección ha respondido con un error: ${status}.`,
				redirects: () => 'La dirección redirige demasiadas veces, o a una página que no se puede insertar aquí.',
				not_public: () => 'La dirección está en una red privada, donde solo tu navegador puede probarla.',
				unreachable: () => 'El servidor de Matinee no llega a la dirección.',
				timeout: () => 'La dirección no ha respondido a tiempo al servidor de Matinee.',
			},
			notProbed: 'El servidor de Matinee no ha podido probar la dirección.',
			ready: 'El reproductor está en marcha. No ha dicho si puede reproducir este título.',
			playing: 'Reproduce este título.',
			timedOut: (time) => `Tiempo agotado: no se ha cargado nada en ${time}.`,
			howToChange:
				'Los propietarios cambian la lista en Administración, en Servidores de reproducción, o en PLAYER_CONFIG_URL si está definido.',
			draft: 'Estas direcciones, como película',
			testWith: 'Probar con',
			testTitleOf: {
				movie: 'Night of the Living Dead (película)',
				open: 'Sherlock Holmes, T1:E1',
				tmdb: 'Star Trek, T1:E1',
			},
		},
	},
	'web/features/policy/dmca': {
		DMCA_TEXT: {
			title: 'DMCA',
			description:
				'Matinee no aloja contenido. Qué es y qué no es, adónde dirigir una cuestión de derechos de autor y cómo contactar con nosotros.',
			lead: 'Matinee respeta los derechos de quienes hacen películas y series. Esta página explica qué hace y qué no hace esta instancia, adónde acudir cuando algo vulnera tus derechos y qué hacemos nosotros al respecto.',
			short: [
				'En este servidor no hay guardada ninguna película ni serie.',
				'Solo quien aloja un vídeo puede retirarlo.',
				'Avísanos de un enlace dañino y podemos quitarlo.',
			],
		},
		dmcaSections: (instance) => [
			{
				id: 'no-content',
				heading: 'No se aloja contenido',
				blocks: [
					{
						text: 'Ninguna película, ningún episodio ni parte alguna de ellos se guarda en este servidor, se sube a él ni pasa por él. Cuando ves un título, tu navegador se conecta con un servidor de otra persona. El único vídeo guardado aquí es un clip corto hecho para el propio Matinee, que se reproduce cuando nada más puede.',
					},
				],
			},
			{
				id: 'what-it-is',
				heading: 'Qué es Matinee y qué no es',
				blocks: [
					{
						terms: [
							['Es un catálogo', catalogueText(instance)],
							[
								'Es un marco para reproductores',
								'Muestra reproductores de otros sitios dentro de una página, como hace un navegador.',
							],
							[
								'Es software que otros alojan',
								'Cada instancia la llevan sus propias personas, que eligen los servidores de reproducción que ofrece.',
							],
						],
					},
					{
						terms: [
							['No es un alojamiento', 'No guarda archivos de vídeo, y nadie puede subirlos.'],
							['No es un servicio de streaming', 'No emite vídeo, no vende acceso y no cobra por ver.'],
							['No es el titular', 'Los nombres, las marcas y las obras pertenecen a sus titulares.'],
						],
					},
				],
			},
			{
				id: 'concerns',
				heading: 'Derechos de autor',
				blocks: [
					{
						text: 'Dirige cualquier cuestión sobre un vídeo al sitio que lo aloja. Solo ahí pueden retirar el archivo. Si se quita un enlace aquí, el archivo sigue en línea para todos los demás.',
					},
					{
						points: [
							'Abre la página de reproducción del título. En Servidores de reproducción figura el servidor que muestra el vídeo.',
							'Busca el sitio que hay detrás de ese servidor. La mayoría tiene una dirección para abusos o DMCA.',
							'Envía ahí tu notificación. Si el sitio no responde, contacta con la empresa que lo aloja.',
							'Después avísanos también, para que esta instancia deje de ofrecer el enlace.',
						],
					},
				],
			},
			{
				id: 'third-parties',
				heading: 'Responsabilidad de terceros',
				blocks: [
					{
						text: 'Los servidores de reproducción y alojamientos de otros son independientes de Matinee. No los llevamos, no elegimos lo que tienen y no podemos inspeccionarlo ni cambiarlo. Ellos responden de la legalidad, exactitud y seguridad de lo que muestran, y se aplican sus propias condiciones.',
					},
					{
						text: 'Los dos servidores de reproducción que vienen con Matinee solo muestran lo que se puede mostrar: películas de dominio público o con licencia abierta, de los archivos que las publican, y tráileres oficiales.',
					},
				],
			},
			{
				id: 'compliance',
				heading: 'Cumplimiento legal',
				blocks: [
					{
						text: 'Actuamos ante notificaciones válidas, en el espíritu de la Digital Millennium Copyright Act, 17 U.S.C. § 512, y de leyes similares de otros países. Una notificación debe incluir:',
					},
					{
						points: [
							'la obra afectada y quién tiene los derechos sobre ella,',
							'la dirección completa de la página aquí y el nombre del servidor de reproducción que la muestra,',
							'tu nombre y una forma de contactar contigo,',
							'una declaración de que crees de buena fe que el uso no está autorizado,',
							'una declaración de que lo que escribes es exacto y de que, bajo pena de perjurio, tienes los derechos o puedes actuar en nombre del titular,',
							'tu firma, manuscrita o electrónica.',
						],
					},
					{
						text: 'Si un enlace a tu obra se quitó por error, escríbenos de la misma manera y explica por qué puede quedarse.',
					},
				],
			},
			{
				id: 'contact',
				heading: 'Contacto legal',
				blocks: contactBlocks(instance, 'Para notificaciones y cuestiones legales'),
			},
			{
				id: 'disclaimer',
				heading: 'Exención de responsabilidad',
				blocks: [
					{
						text: 'Matinee se ofrece tal cual, sin garantía de ningún tipo. No respondemos de lo que muestran otros sitios ni de que sigan disponibles. Te corresponde a ti comprobar que lo que ves es legal donde vives.',
					},
					{
						text: 'Nos reservamos el derecho a quitar cualquier fuente o enlace problemático, de cualquier título, en cualquier momento y sin aviso. Nada de esta página es asesoramiento legal.',
					},
				],
			},
		],
	},
	'web/features/policy/info': {
		INFO_TEXT: {
			title: 'Información',
			heading: 'Acerca de Matinee',
			description:
				'Los dominios oficiales de esta instancia, dónde pedir ayuda, qué hace Matinee y de dónde vienen sus títulos.',
			lead: 'Matinee es un catálogo autoalojado de películas y series. Aquí se explica cómo comprobar que estás en la dirección correcta y dónde encontrar todo lo demás.',
			forViewers: 'Para espectadores',
			forCurious: 'Para curiosos',
			domains: 'Dominios oficiales',
			oneDomain:
				'Esta es la única dirección oficial de esta instancia. No llevamos ningún otro sitio que se le parezca.',
			manyDomains:
				'Estas son las únicas direcciones oficiales de esta instancia. Comparten contenido, cuentas e historial, así que si una no está disponible, usa otra.',
			primary: 'Principal',
			alternative: 'Alternativa',
			youAreHere: 'Estás aquí',
			copy: 'Copiar URL',
			copied: 'Copiada',
			copyFailed: 'No copiada',
			saidCopied: (url) => `${url} copiada`,
			saidFailed: 'El navegador no ha permitido copiar. Selecciona la dirección y cópiala tú.',
			visit: 'Visitar',
			ofDomain: (host) => host,
			urlOfDomain: (host) => `URL de ${host}`,
			quickLinks: 'Enlaces rápidos',
			links: {
				community: ['Chat de la comunidad', 'Preguntas, sugerencias y novedades'],
				privacy: ['Política de privacidad', 'Qué guardamos y durante cuánto tiempo'],
				dmca: ['DMCA', 'Derechos de autor y contactos'],
				home: ['Inicio', 'Títulos populares y en tendencia'],
				posters: ['Muro de carteles', 'Todos los carteles dibujados, por década'],
			},
			help: 'Ayuda',
			helpPoints: [
				'¿Un título no se reproduce? Elige otro servidor de reproducción en su página.',
				'¿Una página se ve mal o anticuada? Recárgala. Conservas tus preferencias y tu historial.',
				'¿No hay conexión con el catálogo? Las páginas guardadas se abren igualmente, y el resto vuelve solo.',
			],
			helpContact: '¿Sigues sin solución?',
			noContact: 'Pregunta a quienes llevan esta instancia.',
			legal: 'Aviso legal',
			legalText: 'Matinee no aloja contenido. Los vídeos vienen de otros sitios, que responden de lo que muestran.',
			legalRetention: (days) => `El historial se elimina tras ${daysOf(days)} de inactividad.`,
			features: 'Funciones',
			featurePoints: [
				'Películas y series populares y en tendencia',
				'Búsqueda, y listas por género, década, duración y más',
				'Una página por título con reparto, tráileres, temporadas y episodios',
				'Varios servidores de reproducción, con cambio automático',
				'Enlaces compartidos con vista previa',
				'Del móvil al televisor, con pantalla táctil, ratón, teclado o mando',
			],
			technical: 'Detalles técnicos',
			technicalTerms: ({ source, version }) => [
				['Versión', version],
				['Catálogo', source === 'tmdb' ? 'TMDB' : 'El catálogo abierto que viene con Matinee'],
				['Páginas', 'Generadas en el servidor, hidratadas en el navegador'],
				['Vídeo', 'HLS, MP4 y WebM en el reproductor integrado; otros servidores varían'],
				[
					'Rastreo',
					'Ninguno: sin analítica ni scripts de terceros; la única cookie guarda el idioma que elijas, y otra el perfil de un niño',
				],
				['Accesibilidad', 'Diseñado según WCAG 2.2, nivel AA'],
				['Licencia', 'MIT'],
			],
			apiTerm: 'API',
			apiDocs: 'Documentación, OpenAPI 3.1',
			sources: 'De dónde vienen los títulos',
			openSources:
				'La redacción del catálogo abierto reúne los datos y escribe las sinopsis. El reproductor indica la licencia de cada película y el archivo del que procede.',
		},
	},
	'web/features/policy/policy': {
		POLICY_TEXT: {
			lastUpdated: 'Última actualización',
			contents: 'En esta página',
			inShort: 'En resumen',
			days: daysOf,
			contactWays: {
				email: 'escríbenos',
				community: 'pregunta en el chat de la comunidad',
				both: 'escríbenos o pregunta en el chat de la comunidad',
			},
			communityChat: 'Chat de la comunidad',
			noContact: 'Quienes llevan esta instancia no han publicado una dirección de contacto.',
			opensInNewTab: '(se abre en una pestaña nueva)',
		},
	},
	'web/features/policy/privacy': {
		PRIVACY_TEXT: {
			title: 'Política de privacidad',
			description:
				'Qué sabe de ti esta instancia de Matinee y por qué, cuánto tiempo lo guarda y qué puedes hacer al respecto. Sin rastreadores.',
			lead: 'Matinee es un catálogo autoalojado de películas y series. Esta página dice qué sabe de ti la instancia que usas, por qué, durante cuánto tiempo y qué puedes hacer al respecto. «Nosotros» son las personas que llevan esta instancia.',
			short: (days) => [
				'Puedes explorar, buscar y ver sin cuenta.',
				'Aquí no hay publicidad ni nada que te rastree.',
				`Con una cuenta, tu historial se sincroniza y se elimina tras ${daysOf(days)} de inactividad.`,
			],
		},
		privacySections: (instance) => {
			const days = daysOf(instance.historyRetentionDays);
			const isSelf = instance.accountChanges === 'self';
			return [
				{
					id: 'information',
					heading: 'Qué datos recogemos',
					blocks: [
						{ text: 'Lo que recogemos depende de cómo uses Matinee.' },
						{
							terms: [
								[
									'Sin cuenta',
									'Nada que te identifique. Tus preferencias y lo visto hace poco se quedan en tu navegador.',
								],
								[
									'Con cuenta',
									'Tu nombre de usuario, tu dirección de correo, el día en que te registraste, tu rol y si tu cuenta es Estándar o Premium. Tu contraseña solo se guarda como un hash irreversible: nadie puede leerla, ni siquiera nosotros. De cada inicio de sesión, la hora, el navegador y el sistema operativo, por ejemplo Firefox en Windows. Si este sitio envía correos, la dirección de cada uno, durante un día.',
								],
								[
									'Historial de los usuarios registrados',
									'Qué película o serie has abierto en el reproductor, qué temporada y episodio, cuándo por primera y por última vez, dónde lo dejaste, cuántas veces lo terminaste y qué marcaste como visto.',
								],
								[
									'Listas de los usuarios registrados',
									'Los títulos de Ver más tarde y de tus otras listas, y cuándo los añadiste o quitaste. Una lista que compartes puede leerla cualquiera que tenga su enlace, hasta que dejes de compartirla; tu nombre de usuario solo aparece en ella si lo eliges.',
								],
								[
									'Valoraciones y títulos ocultos de los usuarios registrados',
									'Las estrellas que diste a los títulos, los títulos que ocultaste, y cuándo.',
								],
								[
									'Datos técnicos',
									'Como cualquier servidor web, este ve tu dirección IP y lo que tu navegador dice de sí mismo. Los usa para responder y limitar abusos, y durante 30 días guarda un hash irreversible de las redes desde las que una cuenta ha iniciado sesión. Su registro anota errores, inicios de sesión y peticiones rechazadas, no tus visitas.',
								],
							],
						},
					],
				},
				{
					id: 'use',
					heading: 'Para qué los usamos',
					blocks: [
						{
							points: [
								'Para que inicies sesión y proteger tu cuenta.',
								'Para sincronizar tu historial entre tus dispositivos y los dominios oficiales de esta instancia.',
								'Para ofrecerte Seguir viendo y Recomendado para ti. Este servidor calcula ambos solo con tu propio historial, tus valoraciones y lo que has ocultado.',
								'Para contar registros, títulos vistos y reproductores que fallaron, como totales sin nombres, y saber así cómo se usa la instancia.',
								'Para encontrar y corregir errores y evitar abusos.',
							],
						},
						{
							text: 'No vendemos tus datos, no mostramos publicidad ni creamos un perfil tuyo. No damos tus datos a nadie, salvo que la ley lo exija.',
						},
					],
				},
				{
					id: 'cookies',
					heading: 'Cookies y almacenamiento local',
					blocks: [
						{
							text: 'Matinee pone una cookie si eliges un idioma: guarda esa elección y nada más. Otra está en el navegador de un niño y dice cuál es su perfil. Lo demás que necesita recordar en tu dispositivo está en el almacenamiento de tu navegador, donde puedes verlo y borrarlo cuando quieras:',
						},
						{
							terms: [
								['Preferencias', 'El tema, el volumen, tu servidor predeterminado y similares. Nunca se nos envían.'],
								[
									'Visto hace poco',
									'Como mucho 50 títulos, para cuando no has iniciado sesión o no hay conexión con el servidor. Solo salen de tu navegador cuando inicias sesión y se añaden a tu cuenta.',
								],
								[
									'Marcadores',
									'Títulos que marcaste sin haber iniciado sesión. Solo salen de tu navegador cuando inicias sesión y se añaden a tu cuenta.',
								],
								[
									'Valoraciones y títulos ocultos',
									'Lo que valoraste y ocultaste sin haber iniciado sesión. Solo sale de tu navegador cuando inicias sesión y se añade a tu cuenta. Los títulos que las páginas omiten también se guardan aquí mientras tienes la sesión iniciada, y se borran al cerrarla.',
								],
								[
									'Dónde lo dejaste',
									'Por dónde ibas en los últimos títulos vistos, para reanudarlos ahí. Solo se nos envía mientras tienes la sesión iniciada, y se borra al cerrarla o al borrar tu historial.',
								],
								[
									'Búsquedas recientes',
									'Las últimas ocho, para volver a sugerirlas. Nunca se nos envían, y se borran cuando cierras sesión, las borras o las desactivas en Ajustes.',
								],
								[
									'Token de sesión',
									'Solo se guarda mientras tienes la sesión iniciada. Al cerrarla se borra aquí y termina en el servidor. Si cierras la sesión sin conexión, queda aquí una huella suya, con la que nadie puede iniciar sesión, hasta que el servidor lo termine.',
								],
								[
									'Páginas',
									'Hasta dónde te habías desplazado, hasta que cierres la pestaña, y copias de páginas, para que carguen más rápido la próxima vez.',
								],
							],
						},
					],
				},
				{ id: 'third-parties', heading: 'Reproductores, tráileres e imágenes', blocks: thirdParties(instance) },
				{
					id: 'security',
					heading: 'Seguridad',
					blocks: [
						{
							points: [
								'Las contraseñas se guardan con hash Argon2id, y los tokens de sesión solo como hash.',
								'El servidor comprueba en cada petición qué puede hacer tu rol. Nunca se fía de lo que muestra tu navegador.',
								'Las páginas no cargan más scripts que los suyos. Los reproductores insertados funcionan en marcos aislados que no llegan a tu cuenta ni a tu historial.',
							],
						},
						{
							text: 'Ningún sistema es del todo seguro. Elige una contraseña que no uses en ningún otro sitio. Si alguna vez tus datos corren peligro, lo diremos aquí y escribiremos a las personas afectadas.',
						},
					],
				},
				{
					id: 'rights',
					heading: 'Tus derechos',
					blocks: [
						{
							text: 'Tus datos son tuyos. Según dónde vivas, también lo dicen leyes como el RGPD en Europa. Vivas donde vivas, puedes pedirnos',
						},
						{
							points: [
								'que te digamos qué se guarda sobre ti y te demos una copia,',
								'que corrijamos lo que esté mal,',
								'que eliminemos tu cuenta y todo lo que le pertenece,',
								'que dejemos de usar tu historial para recomendaciones.',
							],
						},
						{ text: 'Parte de eso puedes hacerlo tú cuando quieras:' },
						{
							points: [
								'quitar un título de tu historial, en Mi lista,',
								'quitarlo todo de una vez, en todos los dispositivos, con Borrar historial, en Ajustes, en Seguridad y datos,',
								...(isSelf
									? [
											'cambiar tu nombre de usuario, tu correo y tu contraseña, en Ajustes,',
											'ver dónde has iniciado sesión y cerrarla en cualquier dispositivo, en Ajustes,',
											'exportar todo lo que se guarda sobre ti, en Ajustes,',
											'eliminar tu cuenta, en Ajustes,',
										]
									: ['ver el nombre de usuario y el correo que tiene tu cuenta, en Ajustes,']),
								'cambiar tus preferencias, exportarlas a un archivo o restablecerlas, en Ajustes.',
							],
						},
						{
							text: 'Para lo demás, escríbenos como se indica en Contacto. Quizá te pidamos que demuestres que la cuenta es tuya. También puedes reclamar ante la autoridad de protección de datos de tu país.',
						},
					],
				},
				{
					id: 'retention',
					heading: 'Cuánto tiempo se guarda',
					blocks: [
						{
							terms: [
								[
									'Historial',
									`Se elimina tras ${days} de inactividad: un título que no hayas abierto en ${days} se elimina automáticamente y para siempre.`,
								],
								[
									'Títulos que quitas',
									`Se eliminan al momento. Durante ${days} más, el servidor solo recuerda que los quitaste, para que otro dispositivo no los devuelva.`,
								],
								['Listas', 'Se guardan hasta que quites los títulos, elimines la lista o elimines tu cuenta.'],
								[
									'Cuenta',
									isSelf
										? `Se guarda hasta que la elimines. ${ACCOUNT_DELETION_DAYS} días después se borra con tu historial, salvo que antes inicies sesión.`
										: 'Se guarda hasta que nos pidas eliminarla. Tu historial y tus sesiones se van con ella.',
								],
								[
									'Lo que queda tras eliminar una cuenta',
									`La auditoría de quienes llevan esta instancia. Dice quién cambió una cuenta, un rol o la instancia, de quién era la cuenta, qué tipo de cambio fue y cuándo: tu nombre de usuario, y nada de lo que viste. Cada entrada se elimina como muy tarde a los ${AUDIT_RETENTION_DAYS} días. Las copias de seguridad conservan lo que tenían hasta que se sustituyen.`,
								],
								[
									'Sesiones',
									'Terminan cuando cierras sesión, cuando cambia tu contraseña o cuando llevas un tiempo sin venir.',
								],
							],
						},
					],
				},
				{
					id: 'contact',
					heading: 'Contacto',
					blocks: contactBlocks(instance, 'Si tienes preguntas sobre esta política o tus datos'),
				},
				{
					id: 'updates',
					heading: 'Cambios en esta política',
					blocks: [
						{
							text: 'Cuando esta política cambia, el texto nuevo aparece en esta página y la fecha de arriba cambia con él. Si sigues usando Matinee después, se aplica el texto nuevo. Si no estás de acuerdo, puedes pedirnos que eliminemos tu cuenta.',
						},
					],
				},
			];
		},
	},
	'web/features/posters/posters': {
		POSTERS_TEXT: {
			title: 'El muro de carteles',
			description: (count) =>
				`Todos los carteles dibujados para el catálogo abierto, ${formatCount(count)} películas y series por década, para ver e imprimir gratis.`,
			lead: (count) =>
				`${formatCount(count)} carteles dibujados para este catálogo. Cada uno lleva a su película o serie.`,
			howTo: 'Acerca y aleja con + y −, o con Ctrl y la rueda. Arrastra o usa las flechas para moverte.',
			howToTouch: 'Pellizca para acercar o alejar, o pulsa + y −.',
			decades: 'Décadas',
			decade: (year) => `Años ${year}`,
			posterOf: (title, year) => `${title}, ${year}`,
			zoomIn: 'Carteles más grandes',
			zoomOut: 'Carteles más pequeños',
			inRow: (count) => `${counted(count, 'cartel', 'carteles')} por fila`,
			screenSaver: 'Salvapantallas. Pulsa cualquier tecla para volver.',
		},
	},
	'web/features/settings/api-tokens/api-tokens': {
		API_TOKENS_TEXT: {
			addonTitle: 'Como complemento',
			addonText: (hasLists) =>
				hasLists
					? 'Los reproductores que entienden complementos de Stremio muestran este catálogo y tus listas con esta dirección. Contiene el token: guárdala para ti.'
					: 'Los reproductores que entienden complementos de Stremio muestran este catálogo con esta dirección. Contiene el token: guárdala para ti. Para tus listas, el token tendría que poder leerlas.',
			copyAddress: 'Copiar dirección',
			heading: 'Tokens de API',
			hint: 'Deja que tus propios programas lean o cambien lo tuyo, con los límites que elijas. Trata un token como una contraseña.',
			docs: 'Cómo funciona la API',
			loadFailed: 'Ahora no se pueden cargar tus tokens de API.',
			make: 'Nuevo token de API',
			revoke: 'Revocar',
			revokeOf: (name) => ` ${name}`,
			revoked: 'Token de API revocado',
			revokeFailed: 'No se ha podido revocar el token. Inténtalo de nuevo.',
			ends: (date) => `Caduca: ${date}`,
			lastUsed: (day) => (day === null ? 'Sin usar aún' : `Último uso: ${day}`),
			makeText: 'Requiere tu contraseña. Si la cambias, se revocan todos los tokens de API.',
			name: 'Nombre',
			nameHint: 'Para qué es, por ejemplo «Copia de seguridad en casa».',
			scopes: 'Puede',
			scopeOf: {
				'history:read': 'Leer tu historial',
				'history:write': 'Cambiar tu historial',
				'lists:read': 'Leer tus listas',
				'lists:write': 'Cambiar tus listas',
				'ratings:read': 'Leer tus valoraciones y títulos ocultos',
				'ratings:write': 'Cambiar tus valoraciones y títulos ocultos',
			},
			days: 'Caduca a los',
			daysOf: { 7: '7 días', 30: '30 días', 90: '90 días', 365: '365 días' },
			currentPassword: 'Contraseña actual',
			submit: 'Crear token',
			failed: 'Algo ha ido mal. Inténtalo de nuevo.',
			madeTitle: 'Copia tu token ahora',
			madeText: 'No se volverá a mostrar.',
			copy: 'Copiar',
			copied: 'Copiado',
			copyFailed: 'Selecciónalo y cópialo tú',
			done: 'Listo',
		},
	},
	'web/features/settings/own-account/own-account': {
		OWN_ACCOUNT_TEXT: {
			exportConfirmHint:
				'Otro perfil de tu cuenta tiene un PIN, y tus datos lo incluyen. Escribe tu contraseña para continuar.',
			emailVerified: 'Tu dirección de correo está confirmada.',
			emailUnverified:
				'Tu dirección de correo no está confirmada. Hasta que lo esté, no podrás recuperar por correo una contraseña olvidada.',
			sendVerification: 'Enviar un enlace para confirmarla',
			verificationSent: (email) => `Un enlace va en camino a ${email}`,
			verificationFailed: 'No se ha podido enviar el enlace. Inténtalo de nuevo.',
			changeWaits: (email) =>
				`Falta confirmar ${email}. Abre el enlace del mensaje que se envió allí. Hasta entonces, tu dirección sigue igual.`,
			sendAgain: 'Enviar el enlace otra vez',
			cancelChange: 'Conservar mi dirección',
			changeCancelled: 'Tu dirección de correo sigue igual',
			changeCancelFailed: 'No se ha podido cancelar el cambio. Inténtalo de nuevo.',
			username: 'Nombre de usuario',
			email: 'Correo',
			currentPassword: 'Contraseña actual',
			newPassword: 'Contraseña nueva',
			changes: 'Cambios',
			changeHint: 'Requiere tu contraseña. Cierra la sesión en otros dispositivos.',
			changeProfile: 'Cambiar nombre de usuario o correo',
			save: 'Guardar',
			profileChanged: 'Cuenta actualizada',
			changePassword: 'Cambiar contraseña',
			passwordRules: 'Al menos 8 caracteres, con una minúscula, una mayúscula y un número.',
			passwordChanged: 'Contraseña cambiada',
			sessions: 'Dónde has iniciado sesión',
			sessionsFailed: 'Ahora no se pueden cargar tus sesiones.',
			unknownDevice: 'Dispositivo desconocido',
			lastUsed: (when) => `Último uso: ${when}`,
			thisDevice: 'Este dispositivo',
			signOut: 'Cerrar sesión',
			signOutOf: (device) => ` en ${device}`,
			signOutOthers: 'Cerrar las demás sesiones',
			signedOut: 'Sesión cerrada',
			signOutFailed: 'No se ha podido cerrar la sesión. Inténtalo de nuevo.',
			data: 'Tus datos',
			exportHint: 'Todo lo que este sitio guarda sobre ti, en JSON.',
			exportData: 'Exportar mis datos',
			exported: 'Se han exportado tus datos',
			exportFailed: 'No se han podido exportar tus datos. Inténtalo de nuevo.',
			deleteHint: (days) =>
				`Cierra tu sesión en todas partes. Tras ${daysOf(days)} se eliminan tu cuenta y tu historial, salvo que antes inicies sesión.`,
			deleteAccount: 'Eliminar cuenta',
			deletionSet: (date) => `Tu cuenta se eliminará el ${date}. Inicia sesión antes para conservarla.`,
			failed: 'Algo ha ido mal. Inténtalo de nuevo.',
		},
	},
	'web/features/settings/passkeys/passkeys': {
		PASSKEYS_TEXT: {
			heading: 'Llaves de acceso',
			hint: 'Con una llave de acceso inicias sesión con tu huella, tu cara o el bloqueo de pantalla. Mientras tengas una, tu contraseña sola no basta para entrar.',
			loadFailed: 'Ahora no se pueden cargar tus llaves de acceso.',
			add: 'Añadir una llave de acceso',
			addText: (domain) =>
				`Solo funcionará en ${domain}. Después de tu contraseña, al iniciar sesión se pedirá la llave, un código o un código de recuperación.`,
			next: 'Continuar',
			code: 'Código de la aplicación o código de recuperación',
			nameTitle: 'Ponle nombre a la llave de acceso',
			nameText: 'Para que la reconozcas en esta lista.',
			name: 'Nombre',
			nameOf: (platform) => (platform === '' ? 'Llave de acceso' : `Llave de acceso en ${platform}`),
			create: 'Crear llave de acceso',
			cancelled: 'No se ha creado ninguna llave de acceso. Inténtalo de nuevo.',
			already: 'Este dispositivo ya tiene una llave de acceso para tu cuenta.',
			made: 'Llave de acceso creada',
			rename: 'Cambiar nombre',
			renameTitle: 'Cambiar el nombre de la llave de acceso',
			renameText: 'La llave en sí no cambia.',
			save: 'Guardar',
			renamed: 'Nombre cambiado',
			remove: 'Quitar',
			removeTitle: 'Quitar llave de acceso',
			removeText: (name) =>
				`${name} ya no servirá para iniciar sesión. Elimínala también de tu dispositivo. Cierra la sesión en otros dispositivos.`,
			removed: 'Llave de acceso quitada',
			of: (name) => ` ${name}`,
			worksAt: (domain) => `Funciona en ${domain}`,
			secondOnly: 'Solo después de tu contraseña',
			lastUsed: (date) => (date === null ? 'Nunca usada' : `Último uso: ${date}`),
			failed: 'Algo ha ido mal. Inténtalo de nuevo.',
		},
	},
	'web/features/settings/provider/provider': {
		PROVIDER_TEXT: {
			proxyHint: (provider) =>
				`Conecta tu cuenta una vez, y ${provider}, que te ha dejado entrar en este sitio, iniciará sesión por ti. Hace falta la misma dirección de correo en ambos lados.`,
			proxyProof: (provider) =>
				`Confirma que eres tú. Tu cuenta se conecta con el nombre con el que ${provider} te ha dejado entrar.`,
			proxyConnected: 'Conectado',
			logOutFirst: 'Cierra la sesión, vuelve a iniciarla y elige entonces la contraseña.',
			heading: (provider) => `Inicio de sesión con ${provider}`,
			hint: (provider) =>
				`Conecta tu cuenta una vez, y podrás iniciar sesión con ${provider}. Ambas necesitan la misma dirección de correo, verificada por ${provider}.`,
			connect: (provider) => `Conectar con ${provider}`,
			proof: (provider) => `Confirma que eres tú. Después ${provider} te pedirá que inicies sesión allí.`,
			submit: 'Continuar',
			code: 'Código de tu aplicación de autenticación o código de recuperación',
			connected: (provider, since) => `Puedes iniciar sesión con ${provider}. Conectado el ${since}.`,
			lastUsed: (date) => `Último uso: ${date}`,
			neverUsed: 'Sin usar aún',
			disconnect: (provider) => `Desconectar de ${provider}`,
			disconnectText: (provider) =>
				`Ya no podrás iniciar sesión con ${provider}, y terminan tus otras sesiones. Tu contraseña sigue sirviendo.`,
			disconnectSubmit: 'Desconectar',
			disconnected: 'Desconectado',
			passwordMissing:
				'Tu cuenta aún no tiene contraseña. Con una puedes iniciar sesión sin el proveedor, cambiar tu cuenta y desconectarla.',
			choosePassword: 'Elegir una contraseña',
			passwordText: (minutes) =>
				`Se puede durante ${minutes} minutos tras iniciar sesión. Terminan tus otras sesiones.`,
			passwordLabel: 'Contraseña nueva',
			passwordRules: 'Al menos 8 caracteres, con una minúscula, una mayúscula y un número.',
			save: 'Guardar',
			passwordChosen: 'Contraseña elegida',
			signInAgain: (provider) => `Volver a iniciar sesión con ${provider}`,
			failed: 'Algo ha ido mal. Inténtalo de nuevo.',
			loadFailed: 'Ahora no se puede mostrar cómo inicia sesión tu cuenta',
		},
	},
	'web/features/settings/second-factor/second-factor': {
		SECOND_FACTOR_TEXT: {
			heading: 'Verificación en dos pasos',
			off: 'Un código de una aplicación de tu móvil, pedido después de la contraseña, deja fuera a los demás aunque la sepan.',
			required:
				'Tu rol necesita la verificación en dos pasos. Hasta que la configures, este sitio no puede hacer nada más por ti.',
			on: (date) => `Activada desde el ${date}.`,
			codesLeft: (count) =>
				count === 1 ? 'Queda 1 código de recuperación.' : `Quedan ${count} códigos de recuperación.`,
			loadFailed: 'Ahora no se puede cargar el estado de la verificación en dos pasos.',
			setUp: 'Configurar la verificación en dos pasos',
			setUpApp: 'Configurar una aplicación de autenticación',
			besidePasskey:
				'Después de tu contraseña se pide tu llave de acceso o un código de recuperación. Una aplicación de autenticación puede sustituirlos.',
			newCodes: 'Nuevos códigos de recuperación',
			turnOff: 'Desactivar',
			passwordText:
				'Escribe tu contraseña para empezar. Necesitas una aplicación de autenticación, como la integrada en las contraseñas de tu móvil.',
			currentPassword: 'Contraseña actual',
			next: 'Continuar',
			scanTitle: 'Escanea el código',
			scanText:
				'Escanéalo con tu aplicación de autenticación, o escribe en ella la clave. Luego introduce las seis cifras que muestra la aplicación.',
			qrCode: 'Código QR de la clave de abajo',
			key: 'Clave',
			code: 'Código de la aplicación',
			codeOrRecovery: 'Código de la aplicación o código de recuperación',
			confirm: 'Activar',
			codesTitle: 'Guarda tus códigos de recuperación',
			codesText:
				'Cada uno te permite iniciar sesión una vez sin el móvil. Guárdalos donde los encuentres sin él: no se volverán a mostrar.',
			copyCodes: 'Copiar códigos',
			copied: 'Copiados',
			copyFailed: 'Selecciónalos y cópialos tú',
			download: 'Descargar',
			done: 'Los he guardado',
			newCodesText: 'Los códigos que tienes ahora dejan de servir. Requiere tu contraseña y un código.',
			turnOffText:
				'Para iniciar sesión bastará tu contraseña. Requiere tu contraseña y un código. Cierra la sesión en otros dispositivos.',
			turnedOff: 'La verificación en dos pasos está desactivada',
			turnedOn: 'La verificación en dos pasos está activada',
			passkeyInstead: 'Usar una llave de acceso',
			passkeyCancelled: 'No se ha usado ninguna llave de acceso. Inténtalo de nuevo o usa los campos.',
			failed: 'Algo ha ido mal. Inténtalo de nuevo.',
		},
	},
	'web/features/settings/settings': {
		SETTINGS_TEXT: {
			ofChild: 'La cuenta, los perfiles y los datos son de los adultos: primero cambian a su propio perfil.',
			skipping: { ask: 'Preguntar', skip: 'Omitir automáticamente', off: 'No' },
			title: 'Ajustes',
			description: 'Tu cuenta, tus preferencias y tus datos.',
			tabs: 'Secciones de ajustes',
			tabOf: {
				transfer: 'Importar y exportar',
				account: 'Cuenta',
				preferences: 'Preferencias',
				data: 'Seguridad y datos',
			},
			signInPurpose: 'Inicia sesión para gestionar tu cuenta, tus preferencias y tus datos.',
			previewOf: {
				transfer: () => 'Trae tu historial, tus valoraciones y tus listas de otro servicio, o llévatelos.',
				account: (canChange) =>
					canChange
						? 'Cambia tu nombre de usuario, tu correo y tu contraseña, y mira dónde has iniciado sesión.'
						: 'Mira tu nombre de usuario y tu correo.',
				preferences: () => 'Elige el tema, cómo se reproducen los títulos y qué servidor de reproducción va primero.',
				data: () => 'Exporta tus preferencias, traslada o borra tu historial, y mira lo que has ocultado y valorado.',
			},
			titleOf: (tab) => `${tab} · Ajustes`,
			account: 'Cuenta',
			username: 'Nombre de usuario',
			email: 'Correo',
			accountUnreachable: 'Ahora no se puede cargar tu cuenta. Las preferencias siguen funcionando.',
			howToChange: {
				community: ['Por ahora, los cambios en tu cuenta se piden a soporte en el ', '.'],
				email: ['Por ahora, los cambios en tu cuenta se piden a soporte. Escribe a ', '.'],
				operator: 'Por ahora, los cambios en tu cuenta se piden a quienes llevan este sitio.',
			},
			communityChat: 'chat de la comunidad',
			opensInNewTab: '(se abre en una pestaña nueva)',
			groups: {
				appearance: 'Aspecto',
				playback: 'Reproducción',
				continuing: 'Reanudar',
				search: 'Búsqueda',
				notifications: 'Avisos',
			},
			groupNotes: {
				appearance: 'Los cambios se aplican al momento en este navegador.',
				playback:
					'Cada servidor de reproducción aplica los ajustes que admite. Algunos dicen cuáles después de haber reproducido aquí.',
				continuing: 'Para los servidores de reproducción que lo admiten.',
				search: 'Al desactivarlo se eliminan las búsquedas anteriores.',
				notifications: 'Las confirmaciones se muestran siempre.',
			},
			worksIn: (servers) =>
				servers.length === 0
					? 'Ningún servidor de reproducción lo admite aún.'
					: `Funciona en ${attempt(() => listOf(servers)) ?? servers.join(', ')}.`,
			settings: {
				language: {
					label: 'Idioma',
					hint: 'De menús, botones y mensajes. Los títulos y las sinopsis quedan como los tiene su fuente.',
				},
				theme: { label: 'Tema', hint: 'Oscuro, claro o como tu dispositivo.' },
				compactMode: { label: 'Modo compacto', hint: 'Carteles más pequeños, más en cada pantalla.' },
				rowTitles: { label: 'Títulos en las filas', hint: 'Título y año bajo cada cartel.' },
				hideWatched: {
					label: 'Ocultar lo ya visto',
					hint: 'Quita de filas y listas lo que has visto. Mi lista y Seguir viendo lo conservan.',
				},
				hideSpoilers: {
					label: 'Ocultar destripes',
					hint: 'Oculta nombres, imágenes, sinopsis y valoraciones de los episodios hasta que los hayas visto.',
				},
				screenSaver: { label: 'Salvapantallas', hint: 'Carteles tras diez minutos de inactividad.' },
				showRatings: {
					label: 'Mostrar puntuaciones',
					hint: 'Puntuaciones en los carteles y en las páginas de títulos.',
				},
				recentSearches: { label: 'Búsquedas recientes', hint: 'Sugerir lo que has buscado en este navegador.' },
				notifications: { label: 'Avisos', hint: 'Mostrar avisos como el de bienvenida.' },
				defaultServer: {
					label: 'Servidor predeterminado',
					hint: 'Todos los títulos empiezan con este servidor de reproducción.',
				},
				autoPlay: { label: 'Reproducción automática', hint: 'Empezar a reproducir cuanto antes.' },
				volume: { label: 'Volumen', hint: 'Volumen al empezar la reproducción.' },
				quality: { label: 'Calidad', hint: 'Resolución preferida, si está disponible.' },
				subtitles: { label: 'Subtítulos', hint: 'Activar los subtítulos si los hay.' },
				autoNext: {
					label: 'Reproducir lo siguiente',
					hint: 'Al terminar: ofrece valorar y empieza la cola, el siguiente episodio o parte, o algo similar.',
				},
				rememberPosition: { label: 'Recordar por dónde ibas', hint: 'Reanudar donde lo dejaste en este dispositivo.' },
				skipIntro: { label: 'Intros y resúmenes', hint: 'Cuando se sabe dónde empiezan y terminan.' },
				autoFullscreen: { label: 'Llenar la pantalla', hint: 'Pasar a pantalla completa al empezar la reproducción.' },
			},
			themes: { dark: 'Oscuro', light: 'Claro', system: 'Sistema' },
			qualities: {
				auto: 'Automática',
				'2160p': '2160p (4K)',
				'1080p': '1080p',
				'720p': '720p',
				'480p': '480p',
				'360p': '360p',
			},
			autoServer: 'Automático',
			loadingServers: 'Buscando servidores…',
			missingServer: (id) => `${id} (no disponible)`,
			volumeOf: (volume) => `${volume} %`,
			updated: 'Preferencia actualizada',
			notStored: 'Este navegador no guarda datos de este sitio. El cambio dura hasta que cierres la página.',
			preferences: 'Preferencias',
			storedInBrowser:
				'Las preferencias se quedan en este navegador y nunca se envían a un servidor. Solo el idioma, para que las páginas lleguen en él.',
			exportHint: 'Descargar todas las preferencias en un archivo JSON.',
			exportPreferences: 'Exportar preferencias',
			exported: 'Preferencias exportadas',
			resetHint: 'Restablece todo lo de la pestaña Preferencias.',
			reset: 'Restablecer preferencias',
			resetTitle: 'Restablecer preferencias',
			resetQuestion: '¿Seguro que quieres restablecer todas las preferencias?',
			resetConfirm: 'Restablecer',
			resetDone: 'Preferencias restablecidas',
			downloads: 'Descargas',
			downloadsHint: 'Películas que este dispositivo guarda para ti, y cuánto ocupan.',
			manageDownloads: 'Gestionar descargas',
			taste: {
				hidden: {
					heading: 'No me interesa',
					hint: 'Estos títulos no salen en filas, listas, búsquedas ni recomendaciones.',
					none: 'No has ocultado ningún título. Se hace en el menú de una tarjeta y en la página de un título.',
					failed: 'No se han podido cargar los títulos ocultos. Inténtalo de nuevo.',
				},
				rated: {
					heading: 'Tus valoraciones',
					hint: 'Las recomendaciones salen de lo que valoras alto.',
					none: 'No has valorado ningún título. Las estrellas están en la página de cada título.',
					failed: 'No se han podido cargar tus valoraciones. Inténtalo de nuevo.',
				},
				unknown: { movie: 'Una película', tv: 'Una serie' },
				remove: 'Quitar',
				ratingRemoved: (name) => `Se ha quitado tu valoración de ${name}`,
				more: 'Mostrar más',
			},
			history: 'Historial',
			migrationHint: (waiting) =>
				waiting === 0
					? 'Traslada a tu cuenta lo que viste sin iniciar sesión. Ahora no hay nada que trasladar.'
					: `Traslada a tu cuenta lo que viste en este navegador: ${titlesOf(waiting)}.`,
			migrationOff: 'Este sitio no guarda el historial. Lo que ves se queda en este navegador.',
			migrate: 'Trasladar historial',
			migrateAgain: 'Reintentar',
			migrating: (count) => `Trasladando ${titlesOf(count)}…`,
			migrationDone: (total) => `Traslado terminado: ${counted(total, 'título comprobado', 'títulos comprobados')}.`,
			migrated: 'Trasladados',
			skipped: 'Omitidos',
			whySkipped: 'Los títulos omitidos son más recientes en tu cuenta, se quitaron allí o son demasiado antiguos.',
			migrationNoRoom: (count) =>
				`Tu historial está lleno: ${titlesOf(count)} ${count === 1 ? 'se queda' : 'se quedan'} en este navegador hasta que quites otros.`,
			migrationFailed: 'El traslado ha fallado. Inténtalo de nuevo.',
			migrationNeedsLogin: 'Tienes que iniciar sesión para trasladar datos',
			clearHint: (days) =>
				`Quita todo de Seguir viendo en todos los dispositivos. Además, los títulos caducan a los ${daysOf(days)}.`,
			clear: 'Borrar historial',
			clearTitle: 'Borrar historial',
			clearQuestion: 'Se borra todo tu historial de tu cuenta y de este navegador. Esto no se puede deshacer.',
			clearConfirm: 'Borrar',
			cleared: 'Historial borrado',
			clearingFailed: 'No se ha podido borrar el historial. Inténtalo de nuevo.',
		},
	},
	'web/features/welcome/welcome': {
		WELCOME_TEXT: {
			title: 'Te damos la bienvenida a Matinee',
			gain: (canSignUp) =>
				`Mira sin cuenta, o ${canSignUp ? 'crea una' : 'inicia sesión'} para seguir en cualquier dispositivo.`,
			retention: (days) => `El historial se elimina tras ${daysOf(days)} de inactividad.`,
			link: 'Política de privacidad',
			close: 'Cerrar',
		},
	},
	'web/keyboard/keyboard': {
		KEYBOARD_TEXT: {
			title: 'Atajos de teclado',
			close: 'Cerrar',
			singleKeys: 'Atajos de una sola tecla',
			singleKeysHint:
				'Desactívalos si interfieren con el control por voz. Las flechas, Intro y Escape funcionan siempre.',
			remote:
				'También sirven mandos a distancia y de juego: flechas para moverte, OK o A para abrir, Atrás o B para volver.',
			andThen: 'y luego',
			orElse: 'o',
			moving: 'Moverse',
			arrows: 'Ir al elemento más cercano en esa dirección',
			ends: 'Primera y última tarjeta de una fila',
			open: 'Abrir o pulsar',
			escape: 'Cerrar un diálogo o salir del reproductor',
			searchAnywhere: 'Buscar desde cualquier lugar',
			pages: 'Ir a',
			search: 'Buscar',
			list: 'Esta lista',
			home: 'Inicio',
			movies: 'Películas',
			shows: 'Series',
			myList: 'Mi lista',
			settings: 'Ajustes',
			titles: 'En una tarjeta o la página de un título',
			bookmark: 'Ver más tarde',
			cardMenu: 'Más opciones de la tarjeta',
			watching: 'Mientras ves algo',
			playPause: 'Reproducir o pausar',
			frames: 'Un fotograma atrás o adelante, en pausa',
			skip: 'Omitir una intro o un resumen',
			rate: 'Valorar, al terminar',
			stay: 'Quedarse, al terminar',
			next: 'Siguiente de la cola o episodio siguiente',
			previous: 'Episodio anterior',
			servers: 'Servidores',
			theatre: 'Modo cine',
			fullScreen: 'Pantalla completa',
		},
	},
	'web/layout/layout': {
		LAYOUT_TEXT: {
			calendar: 'Calendario',
			homeLink: 'Matinee, inicio',
			skip: 'Saltar al contenido',
			mainNavigation: 'Principal',
			tabNavigation: 'Secciones',
			openMenu: 'Abrir menú',
			menu: 'Menú',
			home: 'Inicio',
			movies: 'Películas',
			shows: 'Series',
			search: 'Buscar',
			myList: 'Mi lista',
			accountMenu: 'Menú de la cuenta',
			login: 'Iniciar sesión',
			signUp: 'Crear cuenta',
			loadingPage: 'Cargando la página',
			loadingPanel: 'Cargando',
			downloads: 'Descargas',
			sitePages: 'Sobre este sitio',
			info: 'Información',
			privacy: 'Privacidad',
			dmca: 'DMCA',
			proxyAsks:
				'Un proxy delante de este sitio te pide que inicies sesión. No se pierde nada: recarga la página para hacerlo.',
			reload: 'Recargar',
			shortcuts: 'Atajos de teclado',
		},
	},
	'web/layout/menu': {
		MENU_TEXT: {
			panelNavigation: 'Menú',
			closeMenu: 'Cerrar menú',
			posters: 'Carteles',
			about: 'Acerca de',
			account: 'Cuenta',
			accountStarting: 'Iniciando sesión…',
			accountUnreachable: 'Sin conexión con el servidor',
			signedIn: 'Sesión iniciada',
			settings: 'Ajustes',
			admin: 'Administración',
			logout: 'Cerrar sesión',
			leaving: 'Cerrando sesión…',
			dismiss: 'Cerrar',
			unreachable: (age) =>
				age
					? `No hay conexión con el catálogo. Se muestra lo guardado ${age}.`
					: 'No hay conexión con el catálogo. Se muestra una copia anterior.',
		},
	},
	'web/lib/spoiler': { SPOILER_TEXT: { reveal: (episode) => `Revelar el episodio ${episode}` } },
	'web/lib/format': {
		FORMAT_TEXT: {
			justNow: 'Ahora mismo',
			hoursAgo: (hours) => `hace ${hours} h`,
			yesterday: 'Ayer',
			under: (amount) => `Menos de ${amount}`,
			lessThanAMinuteAgo: 'hace menos de un minuto',
		},
		TITLE_TEXT: { episodeCode, episodeWords, download: 'Descargar', ratedOutOfTen },
	},
	'web/lib/watch-action': {
		WATCH_ACTION_TEXT: { title: 'Ver ahora', trailer: 'Ver ahora (tráiler)', clip: 'Ver ahora' },
	},
	'web/queue/play-all': {
		PLAY_ALL_TEXT: {
			playAll: 'Reproducir todo',
			shuffle: 'Aleatorio',
			playAllOf: (name) => `Reproducir todo: ${name}`,
			shuffleOf: (name) => `Aleatorio: ${name}`,
		},
	},
	'web/queue/queue': {
		QUEUE_TEXT: {
			queue: 'Cola',
			playNext: 'Reproducir a continuación',
			addToQueue: 'Añadir a la cola',
			playEpisodes: 'Reproducir todo desde el primero sin ver',
			shuffleEpisodes: 'Todos los episodios en orden aleatorio',
			more: 'Cola y episodios',
			count: titlesOf,
			episode: (show, season, episode) => `${show} ${episodeCode(season, episode)}`,
			upNext: 'A continuación',
			playsNext: (name) => `${name} va a continuación`,
			added: (name) => `${name} está en la cola`,
			full: `La cola está llena: caben ${QUEUE_MAX_TITLES} títulos. Quita antes uno.`,
			remove: (name) => `Quitar ${name} de la cola`,
			removed: (name) => `${name} se ha quitado de la cola`,
			moveUp: (name) => `Subir ${name}`,
			moveDown: (name) => `Bajar ${name}`,
			moved: (name, place) => `${name} es ahora el número ${place}`,
			drag: 'Arrastrar para mover',
			clear: 'Vaciar',
			cleared: 'La cola está vacía',
			replaced: 'Esto ha sustituido tu cola',
			undo: 'Deshacer',
			skipped: (name) => `${name} se ha omitido: aquí nada puede reproducirlo.`,
			skippedMany: (count) => `Se han omitido ${count} títulos: aquí nada puede reproducirlos.`,
			nothingPlays: 'Nada de esto se puede reproducir aquí.',
			failed: 'No se han podido cargar los títulos. Inténtalo de nuevo.',
		},
	},
	'web/recovery/recovery': {
		ERROR_TITLE: 'Algo ha ido mal',
		ERROR_TEXT: 'Ha ocurrido un error inesperado',
		TRY_AGAIN: 'Reintentar',
		RELOAD_PAGE: 'Recargar página',
		ERROR_HELP:
			'«Reintentar» borra las páginas guardadas en este navegador y recarga. Conservas tus preferencias y tu historial.',
		ERROR_DETAILS: 'Mostrar detalles',
		START_TIMEOUT_DETAILS: 'La página no ha arrancado a tiempo.',
		SEND_REPORT: 'Enviar informe',
		REPORT_HELP:
			'El informe contiene este error, la dirección de la página y el nombre de tu navegador. No se envía nada más.',
		REPORT_SENT: 'Informe enviado. Gracias.',
		REPORT_FAILED: 'No se ha podido enviar el informe.',
	},
	'web/screens/account-link-screens': {
		RESET_TEXT: {
			...LINK_TEXT,
			title: 'Contraseña nueva',
			description: 'Elige una contraseña nueva.',
			purpose: (username) => `Para la cuenta ${username}. Se cierra la sesión en todos los dispositivos.`,
			purposeOfUnknown: 'Se cierra la sesión en todos los dispositivos.',
			whyUnusable: `Funciona una vez, durante ${RESET_LINK_MINUTES} minutos desde el correo o ${HANDED_RESET_LINK_HOURS} horas desde que un administrador lo creó. Pide uno nuevo con «¿Has olvidado la contraseña?» al iniciar sesión.`,
			done: 'Contraseña cambiada',
			whatNext: 'Inicia sesión con tu contraseña nueva.',
		},
		VERIFY_TEXT: {
			...LINK_TEXT,
			title: 'Confirma tu dirección',
			description: 'Confirma una dirección de correo.',
			purpose: 'Pulsa el botón para confirmar que esta dirección de correo es tuya.',
			confirm: 'Confirmar dirección',
			failed: 'No se ha podido confirmar la dirección. Inténtalo de nuevo.',
			why: `Un enlace funciona una vez, durante ${VERIFY_LINK_DAYS} días. Puedes pedir uno nuevo en Ajustes.`,
			done: 'Dirección confirmada',
			whatNext: 'Gracias. Si olvidas la contraseña, podemos enviarte ahí un enlace.',
		},
		UNDO_TEXT: {
			...LINK_TEXT,
			title: 'Deshacer el cambio',
			description: 'Deshaz el cambio de una dirección de correo.',
			purpose:
				'Tu cuenta recupera esta dirección de correo, se cierra la sesión en todos los dispositivos y eliges una contraseña nueva.',
			confirm: 'Deshacer el cambio',
			failed: 'No se ha podido deshacer el cambio. Inténtalo de nuevo.',
			why: `Un enlace funciona una vez, durante ${UNDO_EMAIL_DAYS} días desde el cambio.`,
			newPassword: 'Elegir una contraseña nueva',
			whyNewPassword:
				'El cambio se ha deshecho. Quien lo hizo puede saber tu contraseña, así que elige ahora una nueva.',
		},
	},
	'web/screens/activate-screen': {
		ACTIVATE_TEXT: {
			title: 'Iniciar sesión en un dispositivo',
			description: 'Inicia sesión en un televisor u otro dispositivo con su código.',
			purpose: 'Escribe el código que muestra el dispositivo.',
			checking: 'Un momento…',
			needsScript: 'Esta página necesita JavaScript, que está desactivado en este navegador.',
			signedOut: 'Inicia antes sesión aquí',
			whySignedOut: 'Después podrás iniciar sesión en el dispositivo que muestra el código.',
			login: 'Iniciar sesión',
			code: 'Código',
			codeHint: 'Ocho letras',
			codeRequired: 'Escribe el código',
			next: 'Continuar',
			found: '¿Es este tu dispositivo?',
			foundPurpose: (username) =>
				`Podrá hacer todo lo que puede ${username}. Confirma solo un dispositivo que tengas delante, y nunca uno que alguien te pida confirmar.`,
			device: 'Dispositivo',
			unknownDevice: 'Dispositivo desconocido',
			address: 'Dirección',
			since: 'Solicitado',
			password: 'Tu contraseña',
			approve: 'Iniciar sesión en este dispositivo',
			refuse: 'Rechazar',
			failed: 'Algo ha ido mal. Inténtalo de nuevo.',
			approved: 'Sesión iniciada en el dispositivo',
			approvedText: 'Seguirá en unos segundos. Puedes terminar su sesión en Ajustes cuando quieras.',
			refused: 'Dispositivo rechazado',
			refusedText: 'No se ha iniciado sesión en él. Si no lo has pedido tú, no tienes que hacer nada más.',
			goHome: 'Ir al inicio',
			another: 'Otro dispositivo',
			startAgain: 'Escribir otro código',
		},
	},
	'web/screens/failures/failures': {
		FAILURE_TEXT: {
			notFoundTitle: 'Página no encontrada',
			notFoundText: 'Esta página no existe o ha cambiado de sitio.',
			goHome: 'Ir al inicio',
			goBack: 'Volver',
			outage: ['No hay conexión con el catálogo', 'Puede que vuelva en un momento. Se sigue intentando…'],
			refused: ['Esto tarda un momento', 'Tu red ha abierto muchas páginas. Esta es la siguiente…'],
			offlineTitle: 'Sin conexión',
			offlineText: 'Esta página no está guardada en este dispositivo. Se abrirá en cuanto vuelvas a tener conexión.',
		},
	},
	'web/screens/failures/kept-titles': {
		KEPT_TEXT: { home: 'Inicio, como lo viste por última vez', titles: 'Disponible sin conexión' },
	},
	'web/screens/join-screen': {
		JOIN_TEXT: {
			title: 'Tienes una invitación',
			signingIn: 'Iniciando sesión…',
			description: 'Regístrate con una invitación.',
			purpose: 'Crea tu cuenta para seguir por donde ibas en cualquier dispositivo.',
			unusable: 'Invitación no válida',
			whyUnusable: 'Puede que haya caducado, se haya revocado o ya se haya usado. Pide una nueva.',
			checking: 'Comprobando la invitación…',
			signedIn: (username) => `Sesión iniciada como ${username}`,
			forNewAccount: 'La invitación es para una cuenta nueva. Cierra la sesión para usarla.',
			needsScript: 'Una invitación necesita JavaScript, que está desactivado en este navegador.',
			goHome: 'Ir al inicio',
		},
	},
	'web/screens/owner-sign-up': {
		OWNER_SIGN_UP_TEXT: {
			title: 'Hazte propietario',
			purpose:
				'La cuenta que creas con este enlace es propietaria del servidor: gestiona usuarios, servidores de reproducción y copias de seguridad.',
			unusable: 'Enlace no válido',
			whyUnusable: (minutes) =>
				`Un enlace de propietario funciona una vez, durante ${minutes} minutos desde que arranca el servidor, y solo mientras no haya propietario. Reinicia el servidor para tener un enlace nuevo, o inicia sesión como propietario.`,
			checking: 'Comprobando el enlace…',
			signedIn: (username) => `Sesión iniciada como ${username}`,
			makeThisOwner: 'El enlace es para una cuenta nueva. Cierra la sesión para usarlo, o haz propietaria esta cuenta:',
			command: { npm: (email) => `npm run owner -- ${email}`, matinee: (email) => `matinee owner ${email}` },
			goHome: 'Ir al inicio',
		},
	},
	'web/screens/provider-return': {
		PROVIDER_RETURN_TEXT: {
			waiting: 'Comprobando tu inicio de sesión…',
			failed: 'No has iniciado sesión',
			connectFailed: 'No conectado',
			connected: 'Conectado. A partir de ahora puedes iniciar sesión con él.',
			elsewhere: 'Este inicio de sesión se empezó en otra pestaña o navegador. Empieza aquí de nuevo.',
			unknown: 'Algo ha ido mal. Inténtalo de nuevo.',
			login: 'Iniciar sesión',
			back: 'Volver',
			codeTitle: 'Verificación en dos pasos',
			codePurpose: 'Tu cuenta tiene la verificación en dos pasos.',
			waitsTitle: 'Ya casi está',
		},
	},
	'web/session/owner-notice': {
		OWNER_NOTICE_TEXT: {
			keyRefused: 'TMDB rechaza la clave, así que hay páginas vacías.',
			open: 'Abrir Configuración',
		},
	},
	'web/session/second-factor-notice': {
		SECOND_FACTOR_NOTICE_TEXT: {
			mustSetUp: 'Tu rol necesita la verificación en dos pasos. Configúrala para continuar.',
			open: 'Configurar',
		},
	},
	'web/session/session': {
		SESSION_TEXT: { logoutFailed: 'El servidor no ha confirmado el cierre, pero aquí has cerrado sesión' },
	},
	'web/taste/taste': {
		TASTE_TEXT: {
			notInterested: 'No me interesa',
			showAgain: 'Volver a mostrar',
			hidden: (name) => `${name} ya no se muestra en filas ni listas`,
			hiddenHere: (name) => `${name} ya no se muestra en este navegador. Inicia sesión para verlo en Ajustes.`,
			shown: (name) => `${name} se vuelve a mostrar`,
			undo: 'Deshacer',
			allHidden: 'Has ocultado todos los títulos de esta lista.',
			hideFailed: 'No se ha podido cambiar lo oculto. Inténtalo de nuevo.',
			tooManyHidden: 'Hay demasiados títulos ocultos. Vuelve a mostrar uno antes.',
			yourRating: 'Tu valoración',
			noRating: 'Sin valoración',
			removeRating: 'Quitar tu valoración',
			stars: (halfStars) => {
				const whole = Math.floor(halfStars / 2);
				const text = halfStars % 2 === 0 ? String(whole) : `${whole || ''}½`;
				return `${text} ${halfStars <= 2 ? 'estrella' : 'estrellas'}`;
			},
			rateFailed: 'No se ha podido guardar tu valoración. Inténtalo de nuevo.',
			tooManyRatings: 'Este navegador tiene demasiadas valoraciones. Inicia sesión para guardar más.',
			migrated: 'Los títulos ocultos y las valoraciones de este navegador están ahora en tu cuenta',
			noRoom: (hidden, ratings) => {
				const parts = [
					...(hidden > 0 ? [counted(hidden, 'título oculto', 'títulos ocultos')] : []),
					...(ratings > 0 ? [counted(ratings, 'valoración', 'valoraciones')] : []),
				];
				return `Tu cuenta no tiene sitio para ${parts.join(' y ')}: se conserva todo en este navegador.`;
			},
		},
	},
	'web/ui/ui': {
		UI_TEXT: {
			retry: 'Reintentar',
			retrying: 'Reintentando…',
			fetchFailed: 'No se ha podido cargar. Comprueba tu conexión e inténtalo de nuevo.',
			cardFailed: 'No se ha podido mostrar esta parte. Inténtalo de nuevo.',
			close: 'Cerrar',
			cancel: 'Cancelar',
			working: 'Un momento…',
			notices: 'Avisos',
			dismissNotice: 'Cerrar',
			showPassword: 'Mostrar contraseña',
			hidePassword: 'Ocultar contraseña',
		},
	},
	'web/worker/offline-page': {
		OFFLINE_TEXT: {
			title: 'Sin conexión',
			text: 'Esta página no está guardada en este dispositivo. Se abrirá en cuanto vuelvas a tener conexión.',
			retry: 'Reintentar',
			home: 'Inicio, como lo viste por última vez',
			kept: 'Disponible sin conexión',
			navigation: 'Principal',
			pages: [
				['/', 'Inicio'],
				['/movies', 'Películas'],
				['/tv', 'Series'],
				['/my-list', 'Mi lista'],
				['/downloads', 'Descargas'],
			],
		},
	},
	'web/preferences/language': {
		LANGUAGE_TEXT: {
			title: 'Idioma',
			hint: 'De menús, botones y mensajes. Los títulos y las sinopsis quedan como los tiene su fuente.',
			automatic: 'Automático',
			open: (language) => `Idioma: ${language}`,
			blocked:
				'Este navegador no guarda cookies de este sitio, así que no puede recordar un idioma. Se aplica su propio ajuste.',
		},
	},
	'web/features/calendar/calendar-tools': {
		CALENDAR_TOOLS_TEXT: {
			failed: 'No ha funcionado. Inténtalo de nuevo.',
			feedHeading: 'En tu app de calendario',
			feedHint:
				'Las apps de calendario pueden suscribirse a una dirección privada. Quien la tenga puede leer este calendario y nada más de tu cuenta.',
			make: 'Crear una dirección',
			since: (date) => `Hay una dirección desde el ${formatUtcDate(date)}. No se puede volver a mostrar.`,
			renew: 'Crear otra',
			end: 'Anularla',
			made: 'Cópiala ahora: no se vuelve a mostrar.',
			copy: 'Copiar la dirección',
			copied: 'Copiada',
			copyFailed: 'Copia tú la dirección seleccionada.',
			open: 'Abrir en la app de calendario',
			renewTitle: '¿Crear otra dirección?',
			endTitle: '¿Anular la dirección?',
			endText: 'Las apps de calendario con la dirección actual ya no reciben nada.',
			pushHeading: 'Notificaciones',
			pushHint:
				'Este navegador puede avisarte cuando se emite un episodio nuevo, también sin pestañas abiertas. El servicio push del navegador transmite el mensaje cifrado.',
			obstacle: {
				insecure:
					'Los navegadores solo permiten notificaciones en direcciones https. Pregunta a quien lleva este sitio.',
				unsupported:
					'Este navegador no puede recibir notificaciones. En un iPhone o iPad, añade antes este sitio a la pantalla de inicio.',
				blocked:
					'Las notificaciones están bloqueadas aquí. Permítelas en los ajustes del navegador para este sitio y vuelve.',
				worker: 'Este sitio aún no está instalado en este navegador. Recarga la página e inténtalo de nuevo.',
				service: 'El servicio push del navegador no responde ahora. Inténtalo más tarde.',
			},
			turnOn: 'Avisarme en este navegador',
			isOn: 'Este navegador te avisa de episodios nuevos hasta que cierres sesión.',
			turnOff: 'Desactivar',
			test: 'Enviar una prueba',
			tested: 'Hay una prueba en camino',
		},
	},
	'web/worker/push': {
		PUSH_TEXT: {
			site: 'Matinee',
			test: 'Las notificaciones funcionan en este navegador.',
			other: 'Hay algo nuevo.',
			newEpisode: ({ season, episode, episode_name }) =>
				`Episodio nuevo: ${episodeCode(season, episode)}${episode_name ? ` · ${episode_name}` : ''}`,
		},
	},
	'web/features/calendar/calendar': {
		CALENDAR_TEXT: {
			title: 'Calendario',
			description: 'Estrenos de ahora y próximos: episodios y películas de lo que ves y guardas.',
			lead: 'Estrenos de ahora y próximos: episodios y películas de lo que ves y guardas. Los días son los del país donde se emite cada cosa.',
			signInPurpose: 'Inicia sesión para ver cuándo salen tus próximos episodios y películas.',
			previewHeading: 'Qué tiene el calendario',
			preview: 'Los episodios de tus series y las películas de tus listas, día a día.',
			unreachable: 'Ahora no se puede cargar el calendario. Comprueba la conexión e inténtalo de nuevo.',
			loading: 'Cargando el calendario',
			failed: 'Ahora no se puede cargar el calendario.',
			partial: (count, all) => `Ahora no se pueden consultar ${count} de ${all} títulos, y quizá falten aquí.`,
			noTitles: 'Tu calendario está vacío. Sigue lo que ves y lo que está en tus listas.',
			nothingComing: 'Ninguno de tus títulos tiene un estreno reciente ni próximo.',
			nothingOpen:
				'El catálogo abierto tiene películas y series que salieron hace mucho, así que no viene nada nuevo. Con una clave de TMDB, este sitio conoce los episodios nuevos.',
			browse: 'Explorar series',
			earlier: 'Hace poco',
			coming: 'Desde hoy',
			noneComing: 'No se conoce ninguna fecha próxima.',
			day: (date, away) => {
				const full = new Intl.DateTimeFormat('es', { dateStyle: 'full', timeZone: 'UTC' }).format(
					new Date(`${date}T00:00:00Z`),
				);
				const near = away === 0 ? 'Hoy' : away === 1 ? 'Mañana' : away === -1 ? 'Ayer' : null;
				return near ? `${near} · ${full}` : full.charAt(0).toUpperCase() + full.slice(1);
			},
			episode: (season, episode, name) => `${episodeCode(season, episode)}${name ? ` · ${name}` : ''}`,
			movie: 'Película',
			aired: 'Ya disponible',
		},
	},
	'web/features/card-actions/children-dialog': {
		CHILDREN_TEXT: {
			children: 'Niños',
			title: (name) => `${name} para niños`,
			text: 'Diga lo que diga su clasificación, puedes permitir o bloquear este título para un niño.',
			loadFailed: 'Ahora no se puede cargar lo que ven tus niños.',
			visible: 'Se puede ver',
			hidden: 'Está oculto',
			reasonOf: {
				decision: 'como has decidido',
				rating: 'por su clasificación',
				unrated: 'porque allí no está clasificado',
				unknown: 'porque su clasificación no se puede leer ahora',
			},
			from: (age) => (age === 0 ? 'para todos' : `desde ${age}`),
			byRating: 'Según su clasificación',
			allow: 'Permitir',
			block: 'Bloquear',
			close: 'Cerrar',
			failed: 'No se pudo guardar. Inténtalo de nuevo.',
		},
	},
	'web/features/player/screen-time/screen-time': {
		SCREEN_TIME_TEXT: {
			left: (minutes) => `Quedan ${minutes} min por hoy`,
			untilBedtime: (minutes) => `Quedan ${minutes} min para ir a dormir`,
			dayTitle: 'Eso es todo por hoy',
			dayText: '¡Qué día de cine! Las películas te esperan.',
			bedtimeTitle: 'Hora de dormir',
			bedtimeText: 'Que duermas bien. La película te espera justo donde la dejaste.',
			opensAt: (time) => `Sigue a las ${time}.`,
			home: 'Inicio',
		},
	},
	'web/features/settings/profiles/profiles': {
		PROFILES_TEXT: {
			child: 'Infantil',
			childUpTo: (age) => (age === 0 ? 'Infantil, películas para todos' : `Infantil, películas hasta ${age}`),
			childTitle: (name) => `${name} es un perfil infantil`,
			childText:
				'Las películas y series por encima de la edad se ocultan en todas partes, y para salir de este perfil hace falta el PIN del tuyo.',
			childNeedsPin: 'Ponle antes un PIN a tu propio perfil, el primero: es lo que mantiene a los niños en el suyo.',
			country: 'Clasificación de',
			age: 'Hasta',
			ageStep: (age, names) => (age === 0 ? `Todos: ${names}` : `${age}: ${names}`),
			unrated: 'También lo que el país no ha clasificado',
			unratedHint: 'Salvo que otro país lo clasifique más alto.',
			dayLimit: 'Al día',
			noDayLimit: 'Todo lo que quieran',
			hours(minutes) {
				const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
				return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
			},
			bedtime: 'Una hora de dormir, en la que no se ve nada',
			bedtimeFrom: 'Desde',
			bedtimeTo: 'Hasta',
			timeZone: (zone) => `Según el reloj de ${zone}.`,
			decided: 'Permitidos o bloqueados por su nombre',
			noneDecided: 'Ninguno aún. Permite o bloquea un título en su página.',
			allowed: 'Permitido',
			blocked: 'Bloqueado',
			forget: (title) => `Que decida la clasificación de ${title}`,
			notChild: 'Ya no es infantil: quitar los límites',
			accountProof: 'PIN de tu primer perfil, o la contraseña de tu cuenta',
			childSaved: 'Límites guardados',
			unknownTitle: (id) => `Título ${id}`,
			heading: 'Perfiles',
			hint: `Hasta ${PROFILES_MAX} personas pueden compartir esta cuenta, cada una con su historial, listas, valoraciones, títulos ocultos y preferencias.`,
			loadFailed: 'Ahora no se pueden cargar tus perfiles.',
			current: 'En uso',
			first: 'Primer perfil',
			hasPin: 'PIN',
			add: 'Añadir perfil',
			full: 'Tu cuenta tiene todos los perfiles que puede tener.',
			edit: 'Editar',
			remove: 'Eliminar',
			moveUp: (name) => `Subir ${name}`,
			of: (name) => ` ${name}`,
			addTitle: 'Un perfil nuevo',
			addText: 'Empieza sin nada visto.',
			editTitle: (name) => `Editar ${name}`,
			editText: 'Lo que el perfil ha visto y guardado se conserva.',
			save: 'Guardar',
			name: 'Nombre',
			picture: 'Imagen',
			pictureOf: {
				reel: 'Rollo de película',
				moon: 'Luna',
				fox: 'Zorro',
				owl: 'Búho',
				whale: 'Ballena',
				cactus: 'Cactus',
				rocket: 'Cohete',
				mask: 'Máscara',
				teapot: 'Tetera',
				cloud: 'Nube',
				star: 'Estrella',
				cat: 'Gato',
			},
			pin: 'PIN',
			newPin: 'PIN nuevo',
			pinHint: 'De 4 a 8 cifras; sin PIN, cualquiera que use tus dispositivos puede usar el perfil.',
			newPinHint: 'De 4 a 8 cifras; si lo dejas vacío, queda como está.',
			removePin: 'Quitar el PIN',
			proof: 'Su PIN o la contraseña de tu cuenta',
			proofHint: 'Hace falta para cambiar un perfil que tiene PIN.',
			added: 'Perfil añadido',
			saved: 'Perfil guardado',
			removeTitle: (name) => `¿Eliminar ${name}?`,
			removeText:
				'Su historial, posiciones, listas, valoraciones, títulos ocultos e importaciones se borran para siempre. Los enlaces a sus listas compartidas dejan de funcionar.',
			removed: 'Perfil eliminado',
			failed: 'Algo ha ido mal. Inténtalo de nuevo.',
		},
	},
	'web/layout/profiles': {
		PROFILES_TEXT: {
			accountPinTitle: 'Pide a un adulto el PIN de la cuenta',
			forgottenByChild: '¿Olvidado? Cierra sesión, entra con la contraseña y elige un PIN nuevo en Ajustes.',
			child: 'Infantil',
			title: '¿Quién está viendo?',
			hasPin: 'Pide PIN',
			current: 'En uso',
			pinTitle: (name) => `El PIN de ${name}`,
			pin: 'PIN',
			pinHint: 'De 4 a 8 cifras',
			forgotten: '¿Se te ha olvidado? Escribe la contraseña de tu cuenta: quita el PIN.',
			enter: 'Entrar',
			back: 'Atrás',
			close: 'Cerrar',
			working: 'Cambiando',
			failed: 'No se ha podido cambiar. Inténtalo de nuevo.',
			switchProfile: 'Cambiar de perfil',
		},
	},
	'web/features/settings/transfer/transfer': {
		TRANSFER_TEXT: {
			importHeading: 'Importar',
			importHint:
				'Historial, valoraciones y listas de Trakt, Letterboxd, Simkl, IMDb, TV Time, Netflix, Yamtrack, TMDB u otro Matinee. Usa el archivo tal como lo descargaste allí.',
			fileTypes: 'ZIP, CSV o JSON',
			choose: 'Elegir archivo',
			dropHere: 'o suéltalo aquí',
			dropNow: 'Suelta el archivo para leerlo',
			oneFile:
				'Elige un solo archivo cada vez. Lo que un servicio entrega en varios archivos se importa uno tras otro.',
			retention: (days) =>
				`Aquí el historial se guarda durante ${daysOf(days)}. Lo que viste antes se puede marcar como visto para siempre. Las valoraciones y las listas no caducan.`,
			sending: (name) => `Enviando ${name}`,
			sent: (percent) => `${percent} % enviado`,
			reading: 'Leyendo el archivo…',
			cancel: 'Cancelar',
			uploadFailed: 'No se ha podido enviar el archivo. Comprueba la conexión y elígelo de nuevo.',
			questionOf: {
				date_order: '¿Qué número de sus fechas es el día?',
				profile: '¿De quién son las filas que quieres importar?',
			},
			dateOrders: { day: 'Primero el día: 31/12/2026', month: 'Primero el mes: 12/31/2026' },
			answer: 'Leer el archivo',
			jobsHeading: 'Tus importaciones',
			jobsHint: (days) =>
				`Una importación se puede deshacer entera durante ${daysOf(days)} después de su último cambio.`,
			jobsFailed: 'Ahora no se pueden cargar tus importaciones.',
			noJobs: 'Todavía no has importado nada.',
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
				matching: 'Buscando títulos',
				checking: 'Comparando con tu cuenta',
				preview: 'Todo listo para importar',
				importing: 'Importando',
				done: 'Importado',
				undoing: 'Deshaciendo',
				undone: 'Deshecho',
			},
			stopped: 'Detenido',
			progressOf: (done, all) => `${formatCount(done)} de ${formatCount(all)}`,
			inBackground: 'Sigue aunque cierres la página.',
			rows: rowsOf,
			contents: (rowCount, titles) => `${rowsOf(rowCount)} de ${titlesOf(titles)}`,
			repeated: (number) =>
				`${rowsOf(number)} ${plural('es', number, { one: 'decía', many: 'decían', other: 'decían' })} lo mismo que otra.`,
			unreadable: (number) => `No se ${number === 1 ? 'ha' : 'han'} podido leer ${rowsOf(number)}.`,
			kind: 'Qué',
			kindOf: {
				watched: 'Visto',
				rating: 'Valoraciones',
				watchlist: 'Ver más tarde',
				list: 'Listas',
				hidden: 'Títulos ocultos',
			},
			resultOf: {
				added: ['Se añadirá', 'Añadido'],
				changed: ['Se cambiará', 'Cambiado'],
				there: ['Ya estaba', 'Ya estaba'],
				older: ['Lo tuyo es más reciente', 'Lo tuyo era más reciente'],
				expired: ['Demasiado antiguo', 'Demasiado antiguo'],
				full: ['Sin espacio', 'Sin espacio'],
				unmatched: ['No encontrado', 'No encontrado'],
			},
			tableOf: (file) => `Qué pasa con las filas de ${file}`,
			nothingToAdd: 'Nada de este archivo cambiaría tu cuenta.',
			keepSeen: 'Marcar como visto para siempre',
			keepSeenHint: (number, days) =>
				`${rowsOf(number)} con más antigüedad que los ${daysOf(days)} que se guarda el historial, o de una serie entera. Sus títulos reciben una marca que no caduca.`,
			start: 'Empezar a importar',
			stop: 'Detener',
			resume: 'Continuar',
			undo: 'Deshacer importación',
			remove: 'Borrar',
			ofFile: (file) => ` ${file}`,
			downloadErrors: 'Descargar lo que queda fuera',
			downloadFailed: 'No se ha podido descargar el archivo. Inténtalo de nuevo.',
			actionFailed: 'No ha funcionado. Inténtalo de nuevo.',
			undoTitle: '¿Deshacer esta importación?',
			undoText: (file) =>
				`Se retira todo lo que añadió ${file} y vuelve lo que había antes. Lo que has cambiado desde entonces queda como está.`,
			removeTitle: '¿Borrar esta importación?',
			removeText: (file) =>
				`Lo que ${file} ha añadido a tu cuenta se queda y ya no se podrá deshacer. Lo que aún no se ha importado se descarta.`,
			removed: 'Importación borrada',
			titlesOf: {
				unmatched: (number) => `${titlesOf(number)} sin encontrar`,
				matched: (number) => `${counted(number, 'título encontrado', 'títulos encontrados')}`,
			},
			titlesHint: {
				unmatched: 'Búscalos a mano o déjalos: no se importan.',
				matched: 'Si alguno está mal, puedes cambiarlo o dejarlo fuera.',
			},
			titlesFailed: 'Ahora no se pueden cargar los títulos.',
			noTitles: 'No queda ninguno.',
			mediaOf: { movie: 'Película', tv: 'Serie' },
			foundAs: (title) => `→ ${title}`,
			match: 'Buscar título',
			change: 'Cambiar',
			ofTitle: (title) => ` ${title}`,
			previous: 'Anterior',
			next: 'Siguiente',
			pageOf: (from, to, all) => `${formatCount(from)}–${formatCount(to)} de ${formatCount(all)}`,
			matchTitle: (title) => `¿Qué título es «${title}»?`,
			matchText: 'Busca en el catálogo y elige el título.',
			search: 'Título',
			searchButton: 'Buscar',
			searching: 'Buscando…',
			searchFailed: 'La búsqueda ha fallado. Cambia el texto para intentarlo de nuevo.',
			noResults: 'No se ha encontrado nada. Prueba con el título original o con menos palabras.',
			results: 'Resultados',
			leaveOut: 'Dejar fuera',
			matched: (title) => `Elegido: ${title}`,
			leftOut: 'El título queda fuera',
			exportHeading: 'Exportar',
			exportZipHint:
				'Todo en un ZIP: para otro Matinee, y en archivos que leen Letterboxd y los importadores de Trakt. Los títulos llevan sus números de TMDB.',
			exportZip: 'Descargar ZIP',
			exportJsonHint: 'Todo lo que hay guardado de ti, también tus sesiones, en un archivo JSON.',
			exportJson: 'Descargar JSON',
			exportFailed: 'No se ha podido descargar la exportación. Inténtalo de nuevo.',
		},
	},
} satisfies Translation;
