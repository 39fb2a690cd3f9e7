/**
 * Texts of the interface in French.
 *
 * Glossary: the reader is « vous », a child « tu ». Watch Later: À regarder plus tard. My List: Ma liste. Continue Watching: Reprendre la lecture.
 * movie: film. show: série. title: titre. season: saison. episode: épisode. specials: épisodes spéciaux. programme: programme.
 * short: court métrage. feature: long métrage. trailer: bande-annonce. clip: courte vidéo. copy: copie. host: hébergeur. player: lecteur.
 * player server: serveur de lecture. add-on: extension. stream: flux. list: liste. row: rangée. card: carte. queue: file d’attente.
 * overview: synopsis (of a title), vue d’ensemble (of the admins). poster: affiche. backdrop: image de fond. rating: note.
 * part to skip: segment. skip: passer. recap: récapitulatif. credits: générique. provider: plateforme (of titles), fournisseur
 * d’identité (of sign-ins). collection: collection. catalogue: catalogue. profile: profil. settings: réglages. backup: sauvegarde.
 * owner: propriétaire. admin: administrateur. user: utilisateur. passkey: clé d’accès. recovery code: code de récupération.
 * two-factor sign-in: double authentification. API token: jeton d’API. sign in: se connecter. sign up: s’inscrire.
 * sign out: se déconnecter. email, mail: e-mail.
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
import { formatDate } from '../web/lib/title-format.ts';
import { plural } from './plural.ts';
import { ACCOUNT_RULES, LIST_RULES, PROFILE_RULES, PROGRAMME_HEADINGS } from './rules/fr.ts';
import type { Translation } from './translation.ts';

/** `de Nosferatu`, `d’Orphée`. */
const de = (name: string) => (/^[aeiouàâéèêëîïôùûœæ]/i.test(name) ? `d’${name}` : `de ${name}`);

/** A count that may be shown already, with its noun. */
const counted = (count: number | string, one: string, other: string) =>
	`${typeof count === 'number' ? formatCount(count) : count}\u00a0${plural('fr', count, { one, many: de(other), other })}`;

/** Only the words that go with a count. */
const wordsOf = (count: number | string, one: string, other: string) =>
	plural('fr', count, { one, many: other, other });

const daysOf = (count: number) => counted(count, 'jour', 'jours');
const titlesOf = (count: number) => counted(count, 'titre', 'titres');
const filmsOf = (count: number) => counted(count, 'film', 'films');
const seasonsOf = (count: number) => counted(count, 'saison', 'saisons');
const episodesOf = (count: number) => counted(count, 'épisode', 'épisodes');
const secondsOf = (seconds: number) => counted(seconds, 'seconde', 'secondes');
const starsOf = (stars: number) => counted(stars, 'étoile', 'étoiles');
const rowsOf = (rows: number) => counted(rows, 'ligne', 'lignes');
const episodeCode = (season: number, episode: number) => `S${season}E${episode}`;
const episodeWords = (season: number, episode: number) => `Saison ${season}, épisode ${episode}`;
const ratedOutOfTen = (rating: string) => `Note : ${rating} sur 10`;
const posterOf = (title: string) => `Affiche de « ${title} »`;
const sceneOf = (title: string) => `Image tirée de « ${title} »`;
const listOf = (parts: readonly string[]) => new Intl.ListFormat('fr').format(parts);

const SLEEP_TIMERS = {
	15: '15\u00a0minutes',
	30: '30\u00a0minutes',
	45: '45\u00a0minutes',
	60: '60\u00a0minutes',
	90: '90\u00a0minutes',
	end: 'À la fin de la lecture en cours',
	episodes2: 'Après 2\u00a0épisodes',
	episodes3: 'Après 3\u00a0épisodes',
	episodes5: 'Après 5\u00a0épisodes',
};

const ROLE_NAMES = { user: 'Utilisateur', admin: 'Administrateur', owner: 'Propriétaire' };
const PASSWORD_RULES = 'Au moins 8\u00a0caractères, dont une minuscule, une majuscule et un chiffre.';
const PIN_RULE = 'Un code PIN compte de 4 à 8\u00a0chiffres';

/** The name of a host within a sentence. */
function hostName(host: string): string {
	return host === 'Library of Congress' || host === 'Blender Foundation' ? `la ${host}` : host;
}

function placeOf({ number, total }: { number: number; total: number }): string {
	return total === 1 ? '' : ` (${number} sur ${total})`;
}

function leftBecause(failure: SourceFailure, host: string): string {
	if (failure === 'fault') return 'Cette copie ne peut pas être lue ici';
	if (failure === 'silent') return `L’hébergeur ${host} ne répond pas`;
	if (failure === 'slow') return `L’hébergeur ${host} est trop lent`;
	return `L’hébergeur ${host} n’envoie plus de données`;
}

const GET_KEY = 'Créez une clé gratuite sur themoviedb.org, dans les paramètres de votre compte, sous API.';
const KEY_FORMS =
	'Le long API Read Access Token de TMDB va dans TMDB_ACCESS_TOKEN, la courte API Key dans TMDB_API_KEY.';
const RESTART = 'Dans le terminal du serveur, appuyez sur Ctrl+C, puis exécutez :';
const OTHER_TERMINAL = 'Dans un autre terminal, dans le répertoire où Matinee a été lancé, exécutez :';

function commandsOf(commands: PublicConfig['commands']): { start: string; backUp: string } {
	return commands === 'npm'
		? { start: 'npm start', backUp: 'npm run backup -- backups/matinee.db' }
		: { start: 'matinee', backUp: 'matinee backup backups/matinee.db' };
}

function updateText(commands: PublicConfig['commands']): string {
	const backup = 'Au démarrage, la base de données intégrée est sauvegardée avant d’être migrée.';
	return commands === 'npm' ? backup : `Installez-la comme la précédente : voir docs/operating.md. ${backup}`;
}

const WEEKDAYS = ['dimanche', 'lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi'];

/** `Aujourd’hui · samedi 21 novembre 2026`. */
function calendarDay(date: string, away: number): string {
	const full = `${WEEKDAYS[new Date(`${date}T00:00:00Z`).getUTCDay()]} ${formatDate(date)}`;
	const near = away === 0 ? 'Aujourd’hui' : away === 1 ? 'Demain' : away === -1 ? 'Hier' : null;
	return near ? `${near} · ${full}` : full.charAt(0).toUpperCase() + full.slice(1);
}

const BROWSE_TITLES = { movie: 'Films', tv: 'Séries' };
const SORTS = {
	popular: 'Les plus populaires',
	top_rated: 'Meilleures notes',
	latest: 'Nouveautés',
	a_to_z: 'De A à Z',
	first_air_date: 'Date de première diffusion',
	name: 'Nom',
};

const quickFilterOf = (filter: Exclude<BrowseState['filter'], 'all'>) =>
	filter === 'trending' ? 'Tendances' : SORTS[filter];

/** `Films · Comédie · Meilleures notes`. */
function browseTitle(
	mediaType: 'movie' | 'tv',
	{ filter, q }: Pick<BrowseState, 'filter' | 'q'>,
	genre?: string,
): string {
	if (q) return `« ${q} » dans ${BROWSE_TITLES[mediaType]}`;
	return [BROWSE_TITLES[mediaType], genre ?? [], filter === 'all' ? [] : quickFilterOf(filter)].flat().join(' · ');
}

const FREE = 'Gratuit dès maintenant';
const FACETS: Partial<Record<FacetName, Readonly<Record<string, string>>>> = {
	length: {
		'1-19': 'Moins de 20\u00a0minutes',
		'1-59': 'Moins d’une heure',
		'60-120': 'De 1 à 2\u00a0heures',
		'121-': 'Plus de 2\u00a0heures',
	},
	sound: { silent: 'Muet', sound: 'Parlant' },
	country: { SU: 'Union soviétique', YU: 'Yougoslavie', XC: 'Tchécoslovaquie', HK: 'Hong Kong' },
	language: { cn: 'cantonais', zh: 'mandarin' },
	free: { 1: FREE },
};

/** What a chosen facet is called: `Années 1920`, `Moins de 20 minutes`, `7 et plus`, `Allemagne`. */
function facetLabel(name: FacetName, value: string): string {
	const known = FACETS[name]?.[value];
	if (known) return known;
	if (name === 'country') return displayName('region', value);
	if (name === 'language') return displayName('language', value);
	if (name === 'decade') return `Années ${value}`;
	if (name === 'free') return `${FREE} (${displayName('region', value)})`;
	if (name === 'rating') return `${value} et plus`;
	const region = value.split('-')[1];
	return region ? `Plateforme choisie (${displayName('region', region)})` : 'Plateforme choisie';
}

function facetLabelsOf({ facets }: BrowseState): string[] {
	return FACET_NAMES.flatMap((name) => (facets[name] ? facetLabel(name, facets[name]) : []));
}

/** `Muet · Comédie · Années 1920`; values as in the addresses of lists. */
function moodOf(facets: Readonly<Record<string, string>>, genre?: string): string {
	const { filter = '', sound, decade, country, length = '', free } = facets;
	return [
		filter === 'top_rated' ? SORTS.top_rated : filter === 'latest' && SORTS.latest,
		sound && 'Muet',
		genre,
		decade && `Années ${decade}`,
		country && (country === 'SU' ? 'Union soviétique' : displayName('region', country)),
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
		? 'Noms, dates, distributions, notes et images de films et de séries, tels que TMDB les publie.'
		: 'Noms, dates, distributions et synopsis de films et de séries du domaine public ou sous licence libre, avec des images dessinées pour Matinee.';
}

function thirdParties({ source, playerConfigUrl }: PublicConfig): PolicySection['blocks'] {
	const pictures =
		source === 'tmdb'
			? 'Les titres, les notes et les textes viennent de TMDB par l’intermédiaire de ce serveur : TMDB ne vous voit donc pas. Votre navigateur charge les affiches et les images de fond depuis le serveur d’images de TMDB, qui voit votre adresse IP.'
			: 'Les affiches, les images de fond et les textes viennent uniquement de ce serveur.';
	const list = playerConfigUrl
		? 'Votre navigateur charge la liste des serveurs de lecture depuis une adresse que nous avons choisie. Le serveur qui s’y trouve voit votre adresse IP.'
		: null;
	return [
		{
			text: 'Matinee ne stocke ni films ni séries. Quand vous regardez un titre, votre navigateur ouvre la page ou le fichier d’un tiers. Ce qui s’y passe relève de ses propres règles, et non de celles-ci.',
		},
		{
			terms: [
				[
					'Serveurs de lecture',
					'Le serveur de lecture que vous choisissez s’affiche dans un cadre. Il voit votre adresse IP, votre navigateur et le titre ouvert, et peut déposer ses propres cookies. Il ne peut pas voir qui vous êtes ici.',
				],
				[
					'Films sous licence libre',
					'Le lecteur intégré les récupère auprès des archives qui les conservent ; celles-ci voient votre adresse IP.',
				],
				[
					'Bandes-annonces',
					'Elles passent par le lecteur à confidentialité renforcée de YouTube quand vous en ouvrez une, ou quand un titre n’a rien d’autre à lire.',
				],
				['Images et textes', pictures],
				...(list ? [['Liste des serveurs', list] as const] : []),
			],
		},
	];
}

const LINK_TEXT = {
	unusable: 'Lien non valide',
	checking: 'Vérification du lien…',
	needsScript: 'Ce lien nécessite JavaScript, qui est désactivé dans ce navigateur.',
	login: 'Se connecter',
	goHome: 'Aller à l’accueil',
} as const;

export const MESSAGES = {
	'contract/account-rules': { ACCOUNT_RULE_MESSAGES: ACCOUNT_RULES },
	'contract/list-rules': { LIST_RULE_MESSAGES: LIST_RULES },
	'contract/profile-rules': { PROFILE_RULE_MESSAGES: PROFILE_RULES },
	'contract/player-server-list': {
		PLAYER_SERVER_LIST_MESSAGES: {
			list: 'une liste est un objet avec servers et settings',
			servers: `il faut de 1 à ${MAX_SERVERS}\u00a0serveurs`,
			server: 'un serveur est un objet',
			id: 'doit être un nombre entier, par exemple 3',
			duplicateId: 'un autre serveur porte cet identifiant',
			name: 'un nom est obligatoire',
			movieUrl: 'une adresse est obligatoire, par exemple https://player.example.org/movie',
			tvUrl: 'une adresse est obligatoire, par exemple https://player.example.org/tv',
			unsafeUrl:
				'doit être une adresse telle que https://player.example.org/movie : en https, sans nom d’utilisateur ni #',
			unsafeHttpUrl: 'doit être une adresse telle que http://player.example.org/movie, sans nom d’utilisateur ni #',
			placeholder: (text: string) =>
				`ne peut pas contenir ${text} : il n’y a pas de variables, l’identifiant (et pour les séries la saison et l’épisode) est ajouté à la fin, comme dans …/movie/10331`,
			ownUrl: 'ne peut pas être une adresse de ce site, sauf le chemin d’un lecteur intégré',
			enabled: 'doit être true ou false',
			priority: 'doit être un nombre',
			params:
				'doit associer les préférences à des noms de paramètres faits de lettres, de chiffres, de « . », de « _ » ou de « - »',
			messageOrigin: 'doit être une adresse http ou https',
			ownOrigin: 'ne peut pas être une adresse de ce site',
			sandbox: 'doit être strict ou relaxed',
			settings: 'les réglages (settings) sont obligatoires',
			defaultServer: 'doit être un nombre : l’identifiant d’un serveur',
			autoFallback: 'doit être true ou false',
			maxRetries: `doit être un nombre de ${MAX_RETRIES.min} à ${MAX_RETRIES.max}`,
			loadTimeout: `doit être un nombre de millisecondes de ${LOAD_TIMEOUT_MS.min} à ${LOAD_TIMEOUT_MS.max}`,
			ofServer: (number: number, name: string) => `Serveur ${number}${name && ` (${name})`}`,
			ofSettings: 'Réglages',
		},
	},
	'open-catalogue/programme/programme': {
		PROGRAMME_HEADINGS: PROGRAMME_HEADINGS,
	},
	'web/bookmarks/bookmark-button': {
		BOOKMARK_BUTTON_TEXT: {
			watchLater: 'À regarder plus tard',
			addToList: 'Ajouter à une liste',
		},
	},
	'web/bookmarks/bookmarks': {
		BOOKMARKS_TEXT: {
			watchLater: 'À regarder plus tard',
			removeBookmark: 'Retirer de « À regarder plus tard »',
			more: (name: string) => `Plus d’actions pour ${name}`,
			listsOf: (name: string) => `Listes contenant ${name}`,
			listsNeedAccount: 'Les listes nécessitent un compte. Connectez-vous pour en créer une.',
			listsFailed: 'Impossible de charger vos listes. Veuillez réessayer.',
			listFailed: 'Impossible de modifier la liste. Veuillez réessayer.',
			loading: 'Chargement de vos listes…',
			newList: 'Nouvelle liste',
			createList: 'Créer et ajouter',
			logIn: 'Se connecter',
			close: 'Fermer',
			add: (name: string) => `Ajouter ${name} à « À regarder plus tard »`,
			remove: (name: string) => `Retirer ${name} de « À regarder plus tard »`,
			added: (name: string) => `${name} est dans « À regarder plus tard »`,
			addedHere: (name: string) =>
				`${name} : titre enregistré dans ce navigateur. Connectez-vous pour le retrouver dans Ma liste.`,
			removed: (name: string) => `${name} n’est plus dans « À regarder plus tard »`,
			failed: 'Impossible de modifier « À regarder plus tard ». Veuillez réessayer.',
			full: '« À regarder plus tard » est plein. Retirez d’abord un titre.',
			migrated: (count: number) =>
				`${counted(count, 'titre de ce navigateur est désormais', 'titres de ce navigateur sont désormais')} dans « À regarder plus tard »`,
			noRoom: (count: number) =>
				`« À regarder plus tard » est plein : ${counted(count, 'titre reste', 'titres restent')} dans ce navigateur jusqu’à ce que vous en retiriez d’autres.`,
		},
	},
	'web/config/product': {
		PRODUCT_TEXT: {
			name: 'Matinee',
			shareImage: 'Matinee : films et séries',
			purpose: 'Matinee est un catalogue auto-hébergé de films et de séries. Il ne stocke lui-même ni films ni séries.',
			openSource:
				'Tous les titres proposés ici sont dans le domaine public ou sous licence libre. Les affiches, les images de fond et les synopsis sont propres à Matinee.',
			tmdbNotice: 'Ce produit utilise TMDB et ses API, mais n’est ni approuvé, ni certifié, ni soutenu par TMDB.',
			tmdbLink: 'Titres et images : TMDB',
			justWatchLink: 'Données de disponibilité : JustWatch',
			introDbLink: 'Minutage des intros et des génériques : TheIntroDB',
		},
	},
	'web/embed/media-controls': {
		MEDIA_CONTROLS: {
			player: 'Lecteur vidéo',
			play: 'Lecture',
			pause: 'Pause',
			mute: 'Couper le son',
			unmute: 'Rétablir le son',
			volume: 'Volume',
			seek: 'Position',
			time: 'Temps de lecture',
			loading: 'Chargement',
			notLoaded: 'La vidéo n’est pas chargée',
			speed: 'Vitesse',
			fullscreen: 'Plein écran',
			exitFullscreen: 'Quitter le plein écran',
			pictureInPicture: 'Image dans l’image',
			exitPictureInPicture: 'Quitter l’image dans l’image',
			back: 'Reculer de {seekOffset} secondes',
			forward: 'Avancer de {seekOffset} secondes',
			of: '{currentTime} sur {totalTime}',
			remaining: 'encore {time}',
			hours: 'h',
			minutes: 'min',
			seconds: 's',
		},
	},
	'web/embed/panel': {
		PANEL_MESSAGES: {
			close: 'Fermer',
			subtitles: 'Sous-titres',
			off: 'Non',
			none: 'Aucun',
			language: 'Langue',
			secondLanguage: 'Deuxième langue',
			noSubtitles: 'Cette copie ne contient pas de sous-titres.',
			ownFile: 'Ouvrir votre propre fichier',
			find: 'Chercher des sous-titres…',
			ownFileHint: 'Un fichier .srt, .vtt ou .ass. Il reste sur cet appareil.',
			ownFileFailed: {
				tooLarge: 'Le fichier dépasse 2 Mo : ce n’est pas un fichier de sous-titres.',
				tooMany: (most) => `Le fichier contient plus de ${most} sous-titres.`,
				noCue: 'Aucun sous-titre n’a été trouvé dans le fichier.',
				unreadable: 'Impossible de lire le fichier.',
			},
			ownFileShown: (name) => `« ${name} » est affiché.`,
			delay: 'Décalage',
			sooner: 'Plus tôt',
			later: 'Plus tard',
			noDelay: 'Aucun décalage',
			delayed: (ms) => `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${formatDecimal(Math.abs(ms) / 1000, 2)} s`,
			look: 'Apparence',
			size: 'Taille',
			sizes: { 75: 'Petite', 100: 'Moyenne', 125: 'Grande', 150: 'Très grande', 200: 'Maximale' },
			colour: 'Couleur',
			colours: { white: 'Blanc', yellow: 'Jaune', cyan: 'Cyan', green: 'Vert' },
			edge: 'Fond',
			edges: { outline: 'Contour', box: 'Cadre' },
			place: 'Position',
			places: { bottom: 'En bas', top: 'En haut' },
			preview: 'Voici l’aspect des sous-titres.',

			settings: 'Copie et réglages',
			chapters: 'Chapitres',
			chapter: (start, title) => `${formatTime(Math.floor(start))} ${title}`,
			copy: 'Copie',
			chooseCopy: 'Choisir une copie',
			copyName: (host, kind, height, sizeBytes) =>
				[
					host,
					height ? `${height}p` : kind.toUpperCase(),
					...(sizeBytes ? [`${Math.max(1, Math.round(sizeBytes / 1_000_000))} Mo`] : []),
				].join(' · '),
			picture: 'Image',
			automatic: 'Auto',
			level: (height, bitrate) => (height > 0 ? `${height}p` : `${formatDecimal(bitrate / 1_000_000, 1)} Mbit/s`),
			audio: 'Piste audio',
			unnamedAudio: 'Audio',
			sound: 'Son',
			night: 'Mode nuit',
			dialogue: 'Dialogues plus clairs',
			louder: 'Plus fort',
			mono: 'Mono',
			on: 'Oui',
			decibels: (value) => `+${value} dB`,
			soundUnsupported: 'Ce navigateur ne peut pas modifier le son de cette copie.',
			soundRefused:
				'L’hébergeur de cette copie ne permet pas aux lecteurs d’en modifier le son. Une autre copie le permet peut-être.',
			soundDropped:
				'L’hébergeur de cette copie ne permet pas aux lecteurs d’en modifier le son : elle est lue telle quelle.',
			elsewhere: 'Lire ailleurs',
			otherScreen: 'Sur un autre écran',
			openIn: (program) => `Ouvrir dans ${program}`,
			playlistFile: 'Liste de lecture pour d’autres programmes (.m3u)',
			wrong: 'Signaler un problème',
			problems: {
				bad_picture: 'Mauvaise image',
				bad_sound: 'Mauvais son',
				wrong_film: 'Ce n’est pas le bon film',
				does_not_load: 'Ne se charge pas',
			},
			sleepTimer: 'Minuterie de veille',
			sleepTimers: SLEEP_TIMERS,
			winding: 'Avance et retour',
			seek: 'Boutons et touches',
			rewind: 'Recul à la reprise',
			seconds: secondsOf,
			thanks: 'Merci. Vous pouvez choisir une autre copie ci-dessus.',
		},
	},
	'web/embed/player': {
		PLAYER_MESSAGES: {
			opening: (host, place) => `Ouverture de la copie hébergée par ${hostName(host)}${placeOf(place)}…`,
			tryingNext: (failure, failedHost, nextHost, place) =>
				`${leftBecause(failure, failedHost)}. Essai ${failedHost === nextHost ? 'd’une autre copie' : 'de la copie suivante'}, hébergée par ${hostName(nextHost)}${placeOf(place)}…`,
			slow: (host) => `L’hébergeur ${host} est lent. Encore un peu de patience…`,
			stalled: (host) => `L’hébergeur ${host} n’envoie plus de données. Encore un peu de patience…`,
			sourceFailed: (failure, host) => `${leftBecause(failure, host)} (${host})`,
			keptFrom: (host, reference) => `Copie conservée sur cet appareil, publiée par ${hostName(host)} : ${reference}`,
			playingFrom: (host) => `Lecture depuis ${hostName(host)}.`,
			lookingAgain: 'Aucune des copies connues ne peut être lue ici. Recherche d’autres copies…',
			offline: 'Vous êtes hors ligne. Reconnectez-vous, puis réessayez.',
			noneAnswers: (hosts, total) =>
				`${hosts.length === 1 ? 'Hébergeur injoignable' : 'Hébergeurs injoignables'} pour le moment : ${listOf(hosts)}${total === 1 ? '' : ` (${total} copies essayées)`}.`,
			nonePlays: (hosts, total) =>
				total === 1
					? `La seule copie connue, hébergée par ${listOf(hosts.map(hostName))}, ne peut pas être lue ici pour le moment.`
					: `Aucune des ${total} copies connues, hébergées par ${listOf(hosts.map(hostName))}, ne peut être lue ici pour le moment.`,
			unsupported: 'Ce navigateur ne peut lire aucune copie de ce titre.',
			clipUnreachable: 'Impossible de charger la vidéo.',
			wound: (direction, seconds) => `${secondsOf(seconds)} en ${direction === 1 ? 'avant' : 'arrière'}`,
			speed: (rate) => `Vitesse ${rate.toLocaleString('fr')}×`,
			statistics: {
				label: 'Statistiques',
				copy: 'Copie',
				picture: 'Image',
				bitrate: 'Débit',
				speed: 'Vitesse',
				buffer: 'Chargé d’avance',
				dropped: 'Images perdues',
				none: 'Aucune',
				unknown: 'Inconnu',
				megabits: (value) => `${formatDecimal(value, 1)} Mbit/s`,
				factor: (rate) => `${rate.toLocaleString('fr')}×`,
				seconds: (value) => `${Math.round(value)} s`,
				frames: (dropped, total) => `${dropped} sur ${total}`,
			},
			partFailed: 'Impossible de charger cette partie du lecteur. Appuyez de nouveau pour réessayer.',
			unnamedSubtitles: 'Sous-titres',
			subtitlesFailed: (label) => `Impossible de charger les sous-titres « ${label} ».`,
		},
	},
	'web/features/admin/addons/addons': {
		ADDONS_TEXT: {
			add: 'Ajouter une extension',
			addHint:
				'Les extensions du protocole Stremio proposent des flux, des sous-titres et des catalogues. Matinee n’en fournit aucune : vous les choisissez et vous êtes responsable de ce qu’elles proposent.',
			address: 'Adresse de son manifeste',
			addressHint: 'https://… ou stremio://…, se terminant en général par manifest.json',
			look: 'Examiner',
			looking: 'Examen de l’extension…',
			lookFailed: 'Impossible d’examiner cette adresse',
			addIt: 'Ajouter',
			ownersNote: 'Les propriétaires ajoutent, ordonnent et retirent les extensions.',
			isAdded: 'Cette extension est déjà dans la liste.',
			needsConfiguration:
				'Elle doit d’abord être configurée : ouvrez sa page de réglages, puis collez l’adresse qu’elle vous donne.',
			configurable: 'Elle a une page de réglages ; l’adresse donnée à la fin n’est pas la même.',
			nothingUsed: 'Elle ne propose rien qui soit utilisé ici.',
			added: (name) => `Extension ${name} ajoutée`,
			addFailed: 'Impossible d’ajouter l’extension',

			list: 'Extensions',
			listHint: 'Les spectateurs reçoivent leur contenu dans cet ordre. Seul le serveur les interroge.',
			none: 'Aucune extension pour le moment.',
			version: (version) => `Version ${version}`,
			offers: 'Propose',
			offerOf: { stream: 'flux', subtitles: 'sous-titres', catalog: 'catalogues' },
			types: 'Types',
			catalogs: 'Catalogues',
			catalogType: { movie: 'films', series: 'séries' },
			unusedCatalogs: (count) => counted(count, 'autre, non utilisé ici', 'autres, non utilisés ici'),
			notUsed: 'Non utilisé ici',
			host: 'Hébergeur',
			unusedOf: (name) => (name === 'meta' ? 'descriptions de ses propres titres' : name),
			hasP2p: 'Elle propose des torrents, qui ne sont pas lus ici.',
			isAdult: 'Elle déclare proposer du contenu pour adultes.',
			checkedAt: (time) => `Manifeste lu : ${time}`,
			changedAt: (time) => `Modification : ${time}`,
			enabled: 'Activée',
			off: 'Désactivée',
			enable: (name) => `Extension ${name} activée`,
			moveUp: (name) => `Monter ${name}`,
			moveDown: (name) => `Descendre ${name}`,
			refresh: (name) => `Relire le manifeste de l’extension ${name}`,
			configure: 'Réglages de l’extension',
			remove: (name) => `Retirer ${name}`,
			removeTitle: (name) => `Retirer ${name} ?`,
			removeText:
				'Ses flux, ses sous-titres et ses listes disparaissent pour tout le monde. Vous pourrez l’ajouter de nouveau avec son adresse.',
			removeLabel: 'Retirer',
			saved: 'Enregistré',
			refreshed: 'Le manifeste a été relu',
			removed: (name) => `Extension ${name} retirée`,
			failed: 'L’opération a échoué',
			faultOf: {
				unreachable: 'Elle ne répond pas.',
				timeout: 'Elle n’a pas répondu à temps.',
				not_public: 'Son adresse mène à un réseau privé ; voir ADDONS_PRIVATE_HOSTS.',
				redirects: 'Son adresse redirige vers un emplacement non autorisé.',
				error_status: 'Son hébergeur répond, mais n’a pas d’extension à cette adresse.',
				not_json: 'Sa réponse n’est pas un manifeste.',
				too_large: 'Sa réponse est trop volumineuse.',
				not_an_addon: 'Son manifeste n’est plus valide.',
				paused: 'Elle a échoué plusieurs fois de suite et sera de nouveau interrogée dans une minute.',
				sealed: 'Son adresse a été enregistrée avec une autre SECRETS_KEY : retirez-la et ajoutez-la de nouveau.',
			},
			lists: 'Listes',
			listsHint:
				'Une liste a sa propre page. Elle contient les titres que ce catalogue connaît par leur identifiant IMDb.',
			isList: (name) => `${name} est une liste`,
			isOnHome: (name) => `${name} est une rangée de l’accueil`,
			onHome: 'Sur l’accueil',
			staysInUse: 'Ce qu’elle proposait auparavant reste utilisé.',
		},
	},
	'web/features/admin/analytics/analytics': {
		ANALYTICS_TEXT: {
			growth: 'Évolution des inscriptions',
			growthHint: 'Nouvelles inscriptions, par jour UTC.',
			today: 'Aujourd’hui',
			thisWeek: 'Cette semaine',
			thisMonth: 'Ce mois-ci',
			weekHint: '7 derniers jours',
			monthHint: '30 derniers jours',
			signUps: 'Inscriptions par jour',
			watches: 'Lectures par jour',
			hitRate: 'Taux de succès du cache',
			firstWeek: 'Il y a moins d’une semaine de données : les graphiques montrent les 7 derniers jours.',
			daysSummary: (total, days, most, day) => `Total : ${total} en ${daysOf(days)}, maximum le ${day} : ${most}.`,
			daysEmpty: (days) => `Rien depuis ${daysOf(days)}.`,
			since: (moment) => `Heure par heure, depuis le démarrage de ce serveur : ${moment}.`,
			hitRateEmpty: 'Aucune requête au cache pour le moment.',
			day: 'Jour',
			hour: 'Heure',
			hits: 'Succès',
			misses: 'Échecs',
			rate: 'Taux de succès',
			perCent: (rate) => `${rate.toLocaleString('fr')} %`,
			notAsked: '—',
			showTable: 'Afficher en tableau',
			tableOf: (chart) => `${chart}, en tableau`,
			ofChart: (chart) => ` : ${chart}`,
		},
	},
	'web/features/admin/media-servers/media-servers': {
		MEDIA_SERVERS_TEXT: {
			list: 'Serveurs multimédias',
			listHint:
				'Les titres de ces serveurs sont marqués « à la maison » et sont lus à travers Matinee : leurs octets passent par ce serveur.',
			none: 'Pas encore de serveur multimédia.',
			add: 'Ajouter un serveur multimédia',
			addHint:
				'Saisissez l’adresse à laquelle ce serveur peut le joindre. La clé reste sur ce serveur : aucun navigateur ne la reçoit. Les titres sont associés par leurs identifiants TMDB et IMDb.',
			kind: 'Type',
			kindOf: { jellyfin: 'Jellyfin', emby: 'Emby', plex: 'Plex' },
			address: 'Adresse',
			addressHint: 'Par exemple http://192.168.1.5:8096',
			key: 'Clé',
			keyHintOf: {
				jellyfin: 'Une clé d’API, depuis son tableau de bord : Avancé, Clés d’API',
				emby: 'Une clé d’API, depuis son tableau de bord : Avancé, Clés d’API',
				plex: 'Un jeton de son propriétaire (X-Plex-Token)',
			},
			test: 'Tester',
			addIt: 'Ajouter',
			ownersNote: 'Les propriétaires ajoutent, modifient et retirent les serveurs multimédias.',
			found: (name, version) => `Trouvé : ${name}, version ${version}`,
			testFailed: 'Le serveur multimédia n’a pas pu être testé',
			addFailed: 'Le serveur multimédia n’a pas pu être ajouté',
			added: 'Le serveur multimédia est ajouté ; ses titres sont en cours d’analyse',
			version: (version) => `Version ${version}`,
			holds: 'Contient',
			counts: (movies, series, episodes) =>
				[
					counted(movies, 'film', 'films'),
					counted(series, 'série', 'séries'),
					counted(episodes, 'épisode', 'épisodes'),
				].join(', '),
			unmatched: 'Non associés',
			unmatchedOf: (count) => `${count} sans identifiant TMDB ou IMDb`,
			leftOut: (count) =>
				`${counted(count, 'autre est laissé de côté', 'autres sont laissés de côté')} : il y en a plus que Matinee n’en garde.`,
			seen: 'Dernière analyse',
			notYet: 'Pas encore',
			enabled: 'Activé',
			off: 'Désactivé',
			enable: (name) => `${name} est activé`,
			audienceFor: (name) => `Qui peut lire depuis ${name}`,
			audienceOf: {
				everyone: 'Toute personne ayant un compte',
				premium: 'Comptes Premium et administrateurs',
				admins: 'Administrateurs seulement',
			},
			more: 'Nom, clé et webhook',
			name: 'Nom que voient les spectateurs',
			newKey: 'Nouvelle clé',
			newKeyHint: 'Vide : la clé reste la même.',
			save: 'Enregistrer',
			webhook: 'Webhook',
			webhookHint:
				'Le serveur multimédia peut signaler à une adresse que quelque chose a changé, pour que cela apparaisse aussitôt. Sinon, cela prend jusqu’à 15\u00a0minutes.',
			makeWebhook: 'Créer une adresse',
			makeWebhookAgain: 'Créer une autre adresse',
			webhookMade: 'L’adresse est créée. Elle n’est affichée que cette fois ; la précédente ne fonctionne plus.',
			read: (name) => `Analyser de nouveau tout ${name}`,
			reading: 'Le serveur multimédia est en cours d’analyse',
			remove: (name) => `Retirer ${name}`,
			removeTitle: (name) => `Retirer ${name} ?`,
			removeText: 'Ses titres ne sont plus marqués et ne se lisent plus ici. Rien ne change sur le serveur multimédia.',
			removeLabel: 'Retirer',
			removed: (name) => `${name} est retiré`,
			saved: 'Enregistré',
			failed: 'L’opération a échoué',
			staysInUse: 'Ce qu’il contenait reste listé.',
		},
	},
	'web/features/admin/overview/overview': {
		OVERVIEW_TEXT: {
			watched: 'Les plus regardés',
			watchedHint: (days) => `Par les utilisateurs connectés, ${days}.`,
			nothingWatched: 'Rien n’a été regardé.',
			kindOf: { movie: 'Film', tv: 'Série' },
			untitled: (kind, id) => `${kind} ${id}`,
			notInCatalogue: 'Aucun détail disponible',
			viewers: (count) => counted(count, 'utilisateur', 'utilisateurs'),

			failed: 'Serveurs de lecture en échec',
			failedHint: (days) => `Signalés par les navigateurs, ${days}.`,
			allServers: 'Serveurs de lecture',
			noneFailed: 'Aucun échec signalé.',
			failures: (count) => counted(count, 'échec', 'échecs'),
			unlisted: 'Un serveur qui n’est plus dans la liste',
			lastOn: (day) => `Dernier : ${day}`,
			reasonOf: {
				timeout: (count) => `délai dépassé : ${count}`,
				copies_unreachable: (count) => `hébergeurs injoignables : ${count}`,
				unreachable: (count) => `aucune source lisible : ${count}`,
				unsupported: (count) => `format que le navigateur ne lit pas : ${count}`,
				server_error: (count) => `erreur du serveur : ${count}`,
			},

			days: (days) => (days === 1 ? 'sur une journée' : `sur ${days}\u00a0jours`),
		},
	},
	'web/features/admin/overview/setup': {
		SETUP_TEXT: {
			heading: 'Configuration',
			hint: 'Les commandes concernent un serveur lancé dans un terminal ; pour systemd et les conteneurs, voir docs/operating.md.',
			progress: (done, needed, optional) =>
				`${done} sur ${needed} ${plural('fr', done, { one: 'faite', many: 'faites', other: 'faites' })}${optional > 0 ? ` · ${counted(optional, 'facultative', 'facultatives')}` : ''}`,
			nameOf: {
				owner: 'Propriétaire',
				catalogue: 'Catalogue',
				players: 'Serveurs de lecture',
				address: 'Adresse publique',
				proxy: 'Proxy',
				backup: 'Sauvegarde',
				mail: 'E-mail',
				version: 'Version',
			},
			labelOf: { done: 'OK', open: 'Facultatif', problem: 'À vérifier' },
			changes: 'Ce qui change',
			test: 'Tester la clé',
			testing: 'Test en cours…',
			tested: ({ state }) => (state === 'done' ? 'Votre clé fonctionne' : 'Le test a révélé un problème'),
			testFailed: 'Impossible de lancer le test. Veuillez réessayer.',
			testMail: 'Envoyer un e-mail de test',
			sendingMail: 'Envoi…',
			mailTested: ({ isSent, recipient, answer }) =>
				isSent ? `Envoyé à ${recipient}. Réponse du serveur : ${answer}` : `Non envoyé. ${answer}`,
			mailTestFailed: 'Impossible d’envoyer l’e-mail de test. Veuillez réessayer.',
			openPlayers: 'Ajouter des serveurs de lecture',
			hide: 'Masquer',
			unfold: 'Afficher les vérifications',
			fold: 'Afficher moins',
			copy: 'Copier',
			copied: 'Copié',
			copyFailed: 'Non copié',
			saidCopied: 'Commande copiée',
			saidFailed: 'Impossible de copier la commande. Sélectionnez-la et copiez-la vous-même.',
		},
		SETUP_LABELS: {
			'key-untested': 'Non testé',
			'backup-due': 'En attente',
			'mail-untested': 'Non testé',
			'version-due': 'En attente',
			'version-unknown': 'Inconnu',
			'version-new': 'Nouvelle version',
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
					return { sentence: 'Ce serveur a un propriétaire.' };
				case 'catalogue-open':
					return {
						sentence: `Le catalogue libre est utilisé. Avec une clé TMDB, le catalogue est celui de TMDB. ${GET_KEY}`,
						...restartWith('TMDB_ACCESS_TOKEN=votre-cle'),
					};
				case 'key-untested':
					return { sentence: 'Le catalogue est celui de TMDB. Vérifiez que TMDB accepte la clé.' };
				case 'key-works':
					return { sentence: `TMDB a accepté la clé : ${time()}.` };
				case 'key-refused':
					return {
						sentence: `TMDB refuse la clé de ${value} : les pages restent vides. ${KEY_FORMS}`,
						...restartWith(`${value}=votre-cle`),
					};
				case 'catalogue-unreachable':
					return { sentence: 'Ce serveur n’arrive pas à joindre TMDB. Vérifiez son réseau, puis relancez le test.' };
				case 'players-address':
					return { sentence: 'Vos serveurs de lecture viennent de PLAYER_CONFIG_URL.' };
				case 'players-file':
					return { sentence: 'Vos propres serveurs de lecture sont utilisés.' };
				case 'players-built-in':
					return {
						sentence: 'Seuls les serveurs de lecture intégrés sont utilisés. Vous pouvez ajouter les vôtres.',
					};
				case 'address-https':
					return { sentence: 'Vous avez ouvert l’adresse publique, en HTTPS.' };
				case 'address-http':
					return {
						sentence:
							'Vous avez ouvert l’adresse publique, mais sans HTTPS les mots de passe circulent sans chiffrement.',
						...restartWith('PUBLIC_URL=https://votre.domaine', 'TRUST_PROXY=1'),
					};
				case 'address-local':
					return {
						sentence:
							'Cette adresse ne fonctionne que sur cette machine. Pour d’autres appareils, indiquez une adresse qu’ils peuvent joindre.',
						...restartWith('HOST=0.0.0.0', `PUBLIC_URL=http://votre-adresse${portOf(publicUrl)}`),
					};
				case 'address-differs': {
					const proxy = value?.startsWith('https:') ? ['TRUST_PROXY=1'] : [];
					return {
						sentence: `Vous avez ouvert ${value}, mais PUBLIC_URL vaut ${publicUrl}. C’est là que mènent les liens et les aperçus de partage.`,
						...restartWith(`PUBLIC_URL=${value}`, ...proxy),
					};
				}
				case 'proxy-none':
					return { sentence: 'Votre requête est arrivée sans proxy, et aucun n’est déclaré fiable.' };
				case 'proxy-trusted':
					return { sentence: `Votre proxy indique l’adresse de chaque visiteur (TRUST_PROXY=${value}).` };
				case 'proxy-seen':
					return { sentence: 'Des requêtes sont passées par un proxy. S’il est à vous, définissez TRUST_PROXY.' };
				case 'proxy-untrusted':
					return {
						sentence:
							'Votre requête est passée par un proxy non déclaré fiable : tous les visiteurs partagent les limites d’un seul.',
						...restartWith('TRUST_PROXY=1'),
					};
				case 'proxy-absent':
					return {
						sentence:
							'TRUST_PROXY est défini, mais votre requête est arrivée sans proxy. Les visiteurs peuvent ainsi falsifier leur adresse.',
						...restartWith('TRUST_PROXY=off'),
					};
				case 'backup-recent':
					return { sentence: `Dernière sauvegarde : ${time()}. Gardez-en une copie sur une autre machine.` };
				case 'backup-due':
					return { sentence: 'La prochaine sauvegarde se fait peu après le démarrage.' };
				case 'backup-off':
					return {
						sentence: 'BACKUP_KEEP vaut 0 : il n’y a pas de sauvegarde automatique.',
						...runBeside(backUp),
					};
				case 'backup-postgres':
					return {
						sentence: 'Matinee ne sauvegarde pas PostgreSQL. Utilisez ses propres outils.',
						...runBeside('pg_dump "$DATABASE_URL" > matinee.sql'),
					};
				case 'backup-missing': {
					const last = value === null ? 'Il n’y a pas encore de sauvegarde.' : `Dernière sauvegarde : ${time()}.`;
					return {
						sentence: `${last} Le journal en indique la raison. Vous pouvez en faire une maintenant.`,
						...runBeside(backUp),
					};
				}
				case 'mail-off':
					return {
						sentence:
							'Aucun e-mail n’est envoyé : en cas de mot de passe oublié, c’est vous qui remettez un lien. Indiquez un serveur SMTP pour que chacun puisse le faire seul.',
						...restartWith('SMTP_URL=smtp://user:password@mail.example.org', 'MAIL_FROM=films@example.org'),
					};
				case 'mail-untested':
					return { sentence: 'Un serveur SMTP est indiqué. Envoyez un e-mail de test à votre propre adresse.' };
				case 'mail-works':
					return { sentence: `Dernier e-mail accepté : ${time()}.` };
				case 'mail-fails':
					return {
						sentence: `Le dernier e-mail n’a pas pu être envoyé. Réponse reçue : « ${value} ». Les e-mails en attente sont dans l’onglet Système.`,
					};
				case 'version-unchecked':
					return {
						sentence: `Version en service : Matinee ${version}. UPDATE_CHECK est désactivé : aucune version plus récente n’est recherchée.`,
					};
				case 'version-due':
					return {
						sentence: `Version en service : Matinee ${version}. Une version plus récente sera recherchée peu après le démarrage.`,
					};
				case 'version-unknown':
					return {
						sentence: `Version en service : Matinee ${version}. La recherche d’une version plus récente a échoué : ${time()}.`,
					};
				case 'version-newest':
					return {
						sentence: `Version en service : Matinee ${version}. C’était la plus récente à la dernière vérification : ${time()}.`,
					};
				case 'version-new':
					return {
						sentence: `Matinee ${value} est disponible ; version en service : ${version}. ${updateText(commands)}`,
						...(commands === 'npm' ? { where: RESTART, commands: ['git pull', start] } : {}),
					};
				case 'database-in-memory':
					return {
						sentence: 'Les comptes et l’historique sont perdus à l’arrêt du serveur. Redémarrez sans DATABASE_URL.',
						where: RESTART,
						commands: ['unset DATABASE_URL', start],
					};
			}
		},
	},
	'web/features/admin/player-servers/player-servers': {
		PLAYER_SERVERS_TEXT: {
			list: 'Liste des serveurs de lecture',
			listHint: 'Les spectateurs choisissent parmi ces serveurs sur la page de lecture.',
			origin: 'Provenance',
			originOf: {
				remote: 'Une adresse : PLAYER_CONFIG_URL',
				file: 'Un fichier : config/servers.json dans le répertoire de données',
				packaged: 'La liste propre à Matinee',
			},
			address: 'Adresse',
			file: 'Fichier',
			savedTo: 'Enregistrée dans',
			remoteNote:
				'Lecture seule : les navigateurs des spectateurs chargent la liste depuis cette adresse ; modifiez-la là-bas. La liste ci-dessous sert si cette adresse ne répond pas.',
			ownersNote: 'Lecture seule : seul un propriétaire modifie la liste.',
			unreadable:
				'Impossible de lire le fichier : le serveur n’en a pas le droit, ce n’est pas un fichier, ou il dépasse 1 Mo. Corrigez-le ou supprimez-le sur le serveur.',

			servers: 'Serveurs',
			fallbackServers: 'Serveurs si l’adresse ne répond pas',
			order: 'Les spectateurs les voient dans cet ordre. Quand l’un échoue, le suivant est essayé.',
			noServers: 'Aucun serveur pour le moment.',
			unnamed: (number) => `Serveur ${number}`,
			id: (id) => `Identifiant ${id}`,
			default: 'Par défaut',
			disabled: 'Désactivé',
			enable: (name) => `Activer ${name}`,
			enabled: 'Activé',
			drag: 'Faire glisser pour déplacer',
			moveUp: (name) => `Monter ${name}`,
			moveDown: (name) => `Descendre ${name}`,
			edit: (name) => `Modifier ${name}`,
			remove: (name) => `Retirer ${name}`,
			moved: (name, place, count) => `${name} : position ${place} sur ${count}.`,
			removed: (name) => `Serveur ${name} retiré. Enregistrez pour appliquer.`,
			add: 'Ajouter un serveur',

			addTitle: 'Ajouter un serveur de lecture',
			editTitle: (name) => `Modifier ${name}`,
			formText: 'Rien ne change pour les spectateurs tant que vous n’avez pas enregistré la liste.',
			name: 'Nom',
			movieUrl: 'Adresse des films',
			movieUrlHint: 'Sans variables : l’identifiant TMDB est ajouté, comme dans https://player.example.org/movie/10331',
			tvUrl: 'Adresse des séries',
			tvUrlHint: 'L’identifiant, la saison et l’épisode sont ajoutés, comme dans https://player.example.org/tv/253/1/2',
			idLabel: 'Identifiant',
			idHint: 'Un nombre qu’aucun autre serveur ne porte.',
			messageOrigin: 'Origine des messages (facultatif)',
			messageOriginHint: 'D’où viennent les messages du lecteur, si ce n’est pas de son adresse.',
			params: 'Paramètres (facultatif)',
			paramsHint: 'préférence=paramètre, comme dans autoPlay=autoplay, volume=vol',
			sandbox: 'Fenêtres contextuelles',
			sandboxOf: { strict: 'Fenêtres contextuelles bloquées', relaxed: 'Fenêtres contextuelles autorisées' },
			apply: 'Appliquer',

			settings: 'Réglages',
			defaultServer: 'Serveur par défaut',
			noSuchServer: (id) => `Identifiant ${id} (absent de la liste)`,
			defaultHint: 'Utilisé tant que le spectateur n’en choisit pas un autre.',
			defaultIsOff:
				'Ce serveur est absent ou désactivé : c’est le premier serveur activé de la liste qui est utilisé par défaut.',
			autoFallback: 'Essayer le serveur suivant en cas d’échec',
			maxRetries: 'Nombre maximal d’essais',
			loadTimeout: 'Délai de chargement (ms)',

			json: 'Modifier en JSON',
			jsonTitle: 'La liste en JSON',
			jsonText:
				'Collez ou modifiez toute la liste. Elle est vérifiée avant d’être utilisée, et n’est enregistrée que lorsque vous appuyez sur Enregistrer.',
			jsonLabel: 'Liste',
			notJson: (reason) => `JSON non valide : ${reason}`,
			useJson: 'Utiliser cette liste',

			issues: (count) => `${counted(count, 'erreur', 'erreurs')} :`,
			issuesHint: 'À corriger avant d’enregistrer.',
			unsaved: 'Modifications non enregistrées',
			outdated: 'Quelqu’un d’autre a modifié la liste entre-temps.',
			loadSaved: 'Abandonner la mienne et charger l’autre',
			save: 'Enregistrer',
			discard: 'Abandonner',
			saved: 'Serveurs de lecture enregistrés',
			saveFailed: 'Impossible d’enregistrer les serveurs de lecture',
			undo: 'Annuler le dernier enregistrement',
			undone: 'Les serveurs de lecture précédents sont rétablis',
			undoFailed: 'Impossible de rétablir la liste précédente',
			reset: 'Utiliser la liste de Matinee',
			resetTitle: 'Utiliser la liste de Matinee ?',
			resetText:
				'Les spectateurs n’ont plus qu’Open Cinema et les bandes-annonces. Votre liste est conservée : « Annuler le dernier enregistrement » la rétablit.',
			resetDone: 'La liste de Matinee est de nouveau utilisée',
			resetFailed: 'Impossible de revenir à la liste de Matinee',

			inUse: 'Utilisée actuellement',
			inUseHint:
				'Telle que ce navigateur la charge. Le formulaire d’un serveur teste ses adresses avant l’enregistrement.',
		},
	},
	'web/features/admin/requests/request-service': {
		REQUEST_SERVICE_TEXT: {
			heading: 'Demandes',
			hint: 'Les spectateurs demandent des titres qui ne sont pas à la maison ; Seerr, Overseerr ou Jellyseerr reçoit ces demandes.',
			needsTmdb:
				'Les demandes nécessitent le catalogue de TMDB : ce service ne connaît pas les identifiants du catalogue libre.',
			none: 'Aucun service n’est défini. Les propriétaires le définissent, le modifient et le retirent.',
			connectHint:
				'Saisissez l’adresse à laquelle ce serveur peut le joindre, et la clé d’API de ses réglages. La clé reste sur ce serveur : aucun navigateur ne la reçoit.',
			address: 'Adresse du service',
			addressHint: 'Par exemple http://192.168.1.5:5055',
			key: 'Clé d’API',
			keyHint: 'Dans ses réglages, sous Général',
			user: 'Numéro d’un utilisateur de ce service',
			userHint:
				'Les demandes sont faites au nom de cet utilisateur, qui peut avoir besoin d’une approbation. Vide : son premier administrateur, qui n’en a pas besoin.',
			test: 'Tester le service',
			set: 'Définir le service',
			found: (version, user) => `Trouvé : version ${version}, en tant que ${user}`,
			version: 'Version',
			madeAs: 'Demandes faites en tant que',
			approval: 'Approbation',
			approvesItself: 'Les demandes sont approuvées aussitôt',
			waits: 'Les demandes y attendent une approbation',
			enabled: 'Activé',
			off: 'Désactivé',
			enable: 'Les demandes sont activées',
			remove: 'Retirer le service',
			removeTitle: 'Retirer le service de demandes ?',
			removeText: 'Plus personne ne demandera de titres ici. Ce qui a été demandé reste dans le service.',
			removeLabel: 'Retirer',
			removed: 'Le service est retiré',
			limits: 'Demandes d’un compte en 7\u00a0jours',
			limitsHint: 'Vide : autant qu’il veut. 0 : aucune. Les propriétaires n’ont pas de limite.',
			limitUser: 'Utilisateurs',
			limitPremium: 'Comptes Premium',
			limitAdmin: 'Administrateurs',
			saveLimits: 'Enregistrer les limites',
			change: 'Adresse et clé',
			saved: 'Enregistré',
			failed: 'L’opération a échoué',
		},
	},
	'web/features/admin/shared/admin': {
		ADMIN_TEXT: {
			title: 'Administration',
			description: 'Utilisateurs, état, statistiques, serveurs de lecture et maintenance de ce site.',
			access: { admin: 'Accès administrateur', owner: 'Accès propriétaire' },
			tabs: 'Rubriques de l’administration',
			tabOf: {
				overview: 'Vue d’ensemble',
				users: 'Utilisateurs',
				'sign-ups': 'Inscriptions',
				system: 'Système',
				analytics: 'Statistiques',
				audit: 'Journal d’audit',
				'player-servers': 'Serveurs de lecture',
				addons: 'Extensions',
				'media-servers': 'Serveurs multimédias',
				webhooks: 'Webhooks',
			},
			tabWithCount: (name, count) => `${name} (${count})`,
			loadFailed: 'Impossible de charger les données d’administration',
			needsScript: 'L’administration nécessite JavaScript, qui est désactivé dans ce navigateur.',
			loading: 'Chargement…',
			signInFirst: 'Connectez-vous en tant qu’administrateur pour ouvrir l’administration.',
			signIn: 'Se connecter',
			adminsOnly: 'Seuls les administrateurs peuvent ouvrir l’administration.',
			unreachable:
				'Impossible de joindre le serveur pour vérifier votre accès. Une nouvelle tentative est faite automatiquement.',

			users: 'Utilisateurs',
			totalUsers: 'Utilisateurs au total',
			newUsersToday: 'Nouveaux aujourd’hui',
			premiumUsers: 'Utilisateurs Premium',
			adminUsers: 'Administrateurs',
			watchHistory: 'Historique de lecture',
			historyTotal: 'Enregistrements au total',
			historyToday: 'Lectures aujourd’hui',
			lastDays: (days) => (days === 1 ? 'Dernier jour' : `${days} derniers jours`),
			health: 'État',
			uptime: 'Durée de fonctionnement',
			version: 'Version',
			timestamp: 'Heure du serveur',
			message: 'Message',
			lastUpdated: (time) => `Dernière mise à jour : ${time}`,
			refreshHint: (seconds) => `Actualisation toutes les ${seconds} s tant que cet onglet est visible.`,

			confirmPassword: 'Confirmez votre mot de passe',
			whyConfirm: 'Votre connexion date d’un moment. Saisissez votre mot de passe pour continuer.',
			ownPassword: 'Votre mot de passe',
			confirm: 'Confirmer',
			confirmationFailed: 'Impossible de vérifier votre mot de passe. Veuillez réessayer.',

			previousPage: 'Précédente',
			nextPage: 'Suivante',
			firstPage: 'Première',
			lastPage: 'Dernière',
			page: (page) => `Page ${page}`,
			pagesOf: (what) => `Pages : ${what}`,
			showing: (from, to, total, what) => `${from} à ${to} sur ${total} ${what}`,
			orMore: (count) => `${count}+`,

			unknown: 'Inconnu',
			statusOf: { healthy: 'normal', warning: 'avertissement', error: 'erreur' },

			auditEmpty: 'Aucune action enregistrée pour le moment.',
			auditNoun: 'entrées',
			when: 'Quand',
			who: 'Qui',
			what: 'Action',
			whom: 'Cible',
			nobody: '—',
			actionOf: {
				role_changed: 'Rôle modifié',
				premium_changed: 'Statut Premium modifié',
				user_edited: 'Compte modifié',
				user_deleted: 'Compte supprimé',
				deletion_requested: 'Suppression de son compte demandée',
				deletion_cancelled: 'Suppression de son compte annulée',
				data_exported: 'Ses données exportées',
				sessions_ended: 'Déconnexion de tous les appareils',
				second_factor_enabled: 'Double authentification activée',
				second_factor_removed: 'Sa double authentification désactivée',
				second_factor_reset: 'Double authentification réinitialisée',
				recovery_codes_replaced: 'Ses codes de récupération remplacés',
				recovery_code_used: 'Connexion avec un code de récupération',
				passkey_created: 'Clé d’accès créée',
				passkey_renamed: 'Clé d’accès renommée',
				passkey_removed: 'Sa clé d’accès supprimée',
				provider_sign_in: 'Connexion par le fournisseur d’identité',
				provider_connected: 'Fournisseur d’identité associé',
				provider_disconnected: 'Fournisseur d’identité dissocié',
				sign_in_refused: 'Connexion refusée',
				profile_created: 'Profil ajouté',
				profile_edited: 'Profil modifié',
				profile_pin_changed: 'Code PIN d’un profil modifié',
				profile_removed: 'Profil supprimé',
				api_token_created: 'Jeton d’API créé',
				api_token_revoked: 'Jeton d’API révoqué',
				user_suspended: 'Compte suspendu',
				suspension_lifted: 'Suspension levée',
				sign_up_approved: 'Inscription approuvée',
				sign_up_refused: 'Inscription refusée',
				invitation_created: 'Invitation créée',
				invitation_revoked: 'Invitation révoquée',
				invitation_used: 'Inscription sur invitation',
				password_reset: 'Nouveau mot de passe choisi par un lien',
				reset_link_created: 'Lien de nouveau mot de passe créé',
				email_verified: 'Adresse e-mail confirmée',
				email_change_requested: 'Changement d’adresse e-mail demandé',
				email_change_undone: 'Changement d’adresse e-mail annulé',
				device_approved: 'Appareil connecté par son code',
				device_refused: 'Appareil refusé',
				mail_tested: 'E-mail de test envoyé',
				mail_retried: 'Nouvel essai d’envoi d’un e-mail',
				mail_discarded: 'E-mail abandonné',
				users_exported: 'Tous les utilisateurs exportés',
				report_exported: 'Rapport système exporté',
				cache_cleared: 'Cache du catalogue vidé',
				records_cleaned: 'Anciens enregistrements supprimés',
				segment_marked: 'Segment à passer marqué',
				segment_unmarked: 'Marque d’un segment à passer retirée',
				backup_downloaded: 'Sauvegarde téléchargée',
				clock_accepted: 'Heure du serveur acceptée',
				copy_reports_dismissed: 'Signalements d’une copie écartés',
				copy_excluded: 'Copie exclue',
				copy_included: 'Copie exclue de nouveau autorisée',
				addon_added: 'Extension ajoutée',
				addon_changed: 'Extension modifiée',
				addon_removed: 'Extension retirée',
				addons_ordered: 'Ordre des extensions modifié',
				request_service_set: 'Service de demandes défini',
				request_service_changed: 'Service de demandes modifié',
				request_service_removed: 'Service de demandes retiré',
				title_requested: 'Titre demandé',
				media_server_added: 'Serveur multimédia ajouté',
				media_server_changed: 'Serveur multimédia modifié',
				media_server_removed: 'Serveur multimédia retiré',
				media_server_webhook_made: 'Adresse créée pour le webhook d’un serveur multimédia',
				calendar_address_made: 'Adresse de calendrier créée',
				calendar_address_ended: 'Adresse de calendrier supprimée',
				webhook_added: 'Webhook ajouté',
				webhook_changed: 'Webhook modifié',
				webhook_removed: 'Webhook supprimé',
				player_servers_saved: 'Serveurs de lecture enregistrés',
				player_servers_reset: 'Retour aux serveurs de lecture fournis',
				player_servers_restored: 'Serveurs de lecture précédents rétablis',
			},
			linkTitle: 'Copiez le lien maintenant',
			linkCopy: 'Copier',
			linkCopied: 'Copié',
			linkCopyFailed: 'Sélectionnez-le et copiez-le vous-même',
			linkDone: 'Terminé',
			fromTo: (from, to) => `${from} → ${to}`,
			refusalOf: {
				password: 'mot de passe incorrect',
				code: 'code incorrect',
				passkey: 'clé d’accès',
				provider: 'réponse du fournisseur',
				proxy: 'en-têtes du proxy',
				token: 'jeton d’API',
			},
			countOf: {
				records_cleaned: (count) => counted(count, 'enregistrement', 'enregistrements'),
				sessions_ended: (count) => counted(count, 'session', 'sessions'),
				sign_in_refused: (count) => `${formatCount(count)} en une heure`,
				invitation_created: (count) => counted(count, 'utilisation', 'utilisations'),
				player_servers_saved: (count) => counted(count, 'serveur', 'serveurs'),
			},
		},
		ROLE_NAME: ROLE_NAMES,
	},
	'web/features/admin/sign-ups/sign-ups': {
		SIGN_UPS_TEXT: {
			waiting: 'En attente d’approbation',
			waitingHint:
				'Ces personnes pourront se connecter une fois leur inscription approuvée. Un refus supprime le compte.',
			nobodyWaits: 'Aucune inscription en attente.',
			waitingMore: (shown, total) => `Les ${shown} plus anciennes sur ${total}.`,
			since: (when) => `Inscription : ${when}`,
			approve: 'Approuver',
			refuse: 'Refuser',
			of: (username) => ` ${username}`,
			approved: 'Inscription approuvée',
			approveFailed: 'Impossible d’approuver l’inscription',
			refused: 'Inscription refusée',
			refuseFailed: 'Impossible de refuser l’inscription',
			refuseTitle: 'Refuser cette inscription ?',
			refuseText: (username) => `Le compte ${de(username)} sera supprimé. Cette action est irréversible.`,

			invitations: 'Invitations',
			invitationsHint: 'Toute personne qui a le lien peut s’inscrire, sans attendre d’approbation.',
			closed: 'Les inscriptions sont fermées sur ce site, y compris sur invitation.',
			invite: 'Nouvelle invitation',
			inviteText: 'Créez un lien pour des personnes que vous connaissez. Il n’est affiché qu’une fois.',
			role: 'Rôle',
			uses: 'Nombre de personnes qui peuvent l’utiliser',
			days: 'Expire après',
			daysOf: { 1: '1\u00a0jour', 7: '7\u00a0jours', 30: '30\u00a0jours' },
			email: 'L’envoyer à (facultatif)',
			emailHint: 'Une seule personne pourra alors l’utiliser, et personne d’autre ne voit le lien.',
			mail: 'Envoyer l’invitation',
			mailed: (email) => `L’invitation part vers ${email}`,
			make: 'Créer le lien',
			failed: 'Impossible de créer l’invitation',
			made: 'Invitation créée',
			linkText: 'Il ne sera plus affiché.',
			none: 'Aucune invitation pour le moment.',
			line: ({ role, uses, max_uses }) =>
				`${ROLE_NAMES[role]} · ${counted(uses, 'utilisation', 'utilisations')} sur ${max_uses}`,
			by: (username) => `Créée par ${username}`,
			usedBy: (names) => `Utilisée par ${names}`,
			ends: (when) => `Expiration : ${when}`,
			ended: (when) => `A expiré : ${when}`,
			isRevoked: 'Révoquée',
			revoke: 'Révoquer',
			revokeOf: (id) => ` l’invitation ${id}`,
			revoked: 'Invitation révoquée',
			revokeFailed: 'Impossible de révoquer l’invitation',
		},
	},
	'web/features/admin/system/mail': {
		MAIL_TEXT: {
			heading: 'E-mail',
			hint: `Les e-mails en attente sont réessayés à intervalles croissants. Ceux qui n’ont pas pu être envoyés restent affichés ${MAIL_FAILED_DAYS}\u00a0jours.`,
			off: 'Aucun serveur SMTP n’est indiqué : aucun e-mail n’est envoyé. La configuration, dans la vue d’ensemble, explique comment faire.',
			summary: ({ sent, waiting, failed }) =>
				`${counted(sent, 'envoyé', 'envoyés')} en un jour · ${formatCount(waiting)} en attente · ${formatCount(failed)} en échec`,
			server: (from, server, perMinute) =>
				`Expéditeur : ${from}, par ${server}, au plus ${formatCount(perMinute)} par minute`,
			refused: (count) =>
				`${counted(count, 'e-mail refusé', 'e-mails refusés')} depuis hier : trop étaient en attente, ou trop d’avis allaient à une même adresse.`,
			none: 'Rien en attente, aucun échec.',
			more: (shown, total) => `${formatCount(shown)} sur ${formatCount(total)}.`,
			kindOf: {
				password_reset: 'Lien de nouveau mot de passe',
				email_verification: 'Confirmation d’une adresse',
				email_change: 'Confirmation d’une nouvelle adresse',
				password_changed: 'Avis : mot de passe modifié',
				email_changed: 'Avis : adresse modifiée',
				email_changed_from: 'Avis à l’ancienne adresse',
				second_factor_changed: 'Avis : double authentification modifiée',
				new_device: 'Avis : nouvel appareil',
				invitation: 'Invitation',
				sign_up_approved: 'Avis : inscription approuvée',
				sign_ups_waiting: 'Avis aux administrateurs : inscriptions en attente',
			},
			failed: 'En échec',
			waiting: 'En attente',
			tries: (attempts) => counted(attempts, 'essai', 'essais'),
			next: (when) => `prochain : ${when}`,
			retry: 'Réessayer',
			retried: 'Nouvel essai d’envoi de l’e-mail',
			retryFailed: 'Impossible de réessayer l’envoi de l’e-mail',
			discard: 'Abandonner',
			discarded: 'E-mail abandonné',
			discardFailed: 'Impossible d’abandonner l’e-mail',
			of: (recipient) => ` l’e-mail à ${recipient}`,
		},
	},
	'web/features/admin/system/reported-copies': {
		REPORTED_COPIES_TEXT: {
			heading: 'Copies signalées',
			hint: 'Les problèmes signalés sur des copies. Plusieurs signalements font passer une copie après les autres ; une copie exclue n’est plus lue.',
			none: 'Aucune copie n’a été signalée.',
			problemOf: {
				bad_picture: (count) => `mauvaise image : ${count}`,
				bad_sound: (count) => `mauvais son : ${count}`,
				wrong_film: (count) => `mauvais film : ${count}`,
				does_not_load: (count) => `ne se charge pas : ${count}`,
			},
			lowered: 'essayée en dernier',
			excluded: 'exclue',
			unnamed: 'Un titre sans nom',
			episode: (name, season, episode) => `${name} ${episodeCode(season, episode)}`,
			dismiss: 'Écarter',
			exclude: 'Exclure',
			include: 'Autoriser',
			of: (title, host) => ` : ${title}, ${host}`,
			done: {
				dismiss: 'Signalements écartés',
				exclude: 'Copie exclue',
				include: 'La copie peut de nouveau être lue',
			},
			failed: 'L’opération a échoué. Réessayez.',
		},
	},
	'web/features/admin/system/system': {
		SYSTEM_TEXT: {
			monitor: 'État du système',
			database: 'Base de données',
			api: 'Serveur d’API',
			cache: 'Cache',
			source: 'Source du catalogue',
			status: 'État',
			responseTime: 'Temps de réponse',
			connections: 'Connexions',
			engine: 'Moteur',
			engineOf: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
			uptime: 'Durée de fonctionnement',
			eventLoopDelay: 'Retard de la boucle d’événements (p99)',
			hitRate: 'Taux de succès',
			ms: (ms) => `${ms} ms`,
			inUse: 'Utilisée',
			redis: 'Redis',
			nodes: 'Serveurs',
			redisAway: 'Redis ne répond pas. En attendant, chaque serveur utilise son propre cache et ses propres limites.',
			mail: 'E-mail',
			waitingSince: 'En attente depuis',
			mailStuck: 'Aucun e-mail n’est parti depuis une heure. Ce que le serveur SMTP a répondu figure plus bas.',
			trackers: 'Suivi',
			notReached: 'Injoignables',
			trackersStuck:
				'Aucun compte n’y a été comparé depuis une heure de plus que d’habitude. Un nouvel essai se fait tout seul.',
			nothing: 'Aucun',
			proxy: 'Proxy de confiance',
			proxySetting: 'TRUST_PROXY',
			proxyUntrusted:
				'Un proxy non déclaré fiable transmet les requêtes : tous les visiteurs partagent les limites d’un seul.',
			clockAhead: (time, lastSeen) =>
				`L’horloge du serveur indique ${time}, mais son dernier signe d’activité est daté du ${lastSeen}. S’il est resté éteint depuis, acceptez l’heure. Sinon, corrigez son horloge. D’ici là, rien n’expire ; tout le reste fonctionne.`,
			acceptClock: 'Accepter l’heure',
			clockForOwner: 'Seul un propriétaire peut accepter l’heure.',
			clockAccepted: 'Heure du serveur acceptée',
			clockFailed: 'Impossible d’accepter l’heure',
			sourceProblemOf: {
				key_refused: 'TMDB refuse la clé. Le journal nomme la variable : mettez-y une clé valide, puis redémarrez.',
				unreachable: 'Ce serveur n’arrive pas à joindre TMDB.',
			},
			sourceOf: { tmdb: 'TMDB', open: 'Catalogue libre (intégré)' },

			copies: 'Copies',
			copiesFound: 'Titres avec une copie',
			copiesDead: 'Disparues',
			copiesUnreachable: 'Injoignables',
			copiesUnchecked: 'Jamais vérifiées',
			copiesUnlisted: (counts) => `Sans source connue : ${counts}.`,
			copyCountOf: {
				films: (count) => `${count}\u00a0${wordsOf(count, 'film', 'films')}`,
				series: (count) => `${count}\u00a0${wordsOf(count, 'série', 'séries')}`,
				episodes: (count) => `${count}\u00a0${wordsOf(count, 'épisode', 'épisodes')}`,
			},
			copiesOff:
				'Les copies ne sont pas recherchées : ARCHIVE_URL et COMMONS_URL sont vides. Open Cinema ne lit que les sources intégrées au catalogue.',
			copiesHostsOff: (hosts) => `Désactivé : ${hosts}.`,
			copyHostOf: {
				archive: 'Internet Archive (ARCHIVE_URL)',
				commons: 'Wikimedia Commons (COMMONS_URL)',
				wikidata: 'Wikidata (WIKIDATA_URL)',
			},
			lastCheck: 'Dernière vérification',
			neverChecked: 'aucune ; la première commence une heure après le démarrage du serveur',
			checking: 'Vérification en cours',
			checkingCount: (done, due) => `${done} sur ${due}\u00a0titres et épisodes`,
			checkedCount: (when, count) => `${when} · ${count}\u00a0titres et épisodes`,
			checkStateOf: { complete: 'complète', early: 'interrompue', running: 'en cours' },
			endedEarly: 'Un hébergeur n’a pas répondu ou était trop sollicité. La vérification reprend dans l’heure.',

			backups: 'Sauvegardes',
			backupsHint:
				'Copies automatiques de la base de données. Elles contiennent des adresses e-mail : gardez-les en lieu sûr.',
			noBackups: 'Aucune pour le moment. La première aura lieu cette nuit.',
			backupsOff: 'Désactivées : BACKUP_KEEP vaut 0, ou la base de données n’est pas un fichier de ce serveur.',
			backupKindOf: { nightly: 'nocturne', update: 'avant une mise à jour' },
			download: 'Télécharger',
			downloadBackup: (when) => `Télécharger la sauvegarde : ${when}`,
			backupDownloaded: 'Sauvegarde téléchargée',
			backupFailed: 'Impossible de télécharger la sauvegarde',

			totalKeys: 'Nombre de clés',
			hitsAndMisses: (hits, misses) =>
				`${hits} ${wordsOf(hits, 'succès', 'succès')}, ${counted(misses, 'échec', 'échecs')}`,
			memory: 'Mémoire utilisée',
			mb: (amount) => `${amount} Mo`,

			cacheManagement: 'Gestion du cache',
			cacheHint: 'Les pages se chargent plus lentement jusqu’à ce que le cache se remplisse.',
			clearCache: 'Vider le cache',
			cacheCleared: 'Cache vidé',
			cacheFailed: 'Impossible de vider le cache',

			management: 'Gestion du système',
			clearCatalogueHint: 'Supprime toutes les réponses du catalogue gardées en cache.',
			cleanRecords: 'Supprimer les anciens enregistrements',
			cleanHint: (days) => `Supprime l’historique de lecture de plus de ${days}.`,
			cleanTitle: 'Supprimer les anciens enregistrements ?',
			cleanQuestion: (days) =>
				`Les enregistrements de l’historique de lecture de plus de ${days} seront supprimés. Cette action est irréversible.`,
			cleaned: (count) => counted(count, 'ancien enregistrement supprimé', 'anciens enregistrements supprimés'),
			cleanFailed: 'Impossible de supprimer les anciens enregistrements',
			exportUsers: 'Exporter les utilisateurs',
			exportUsersHint: 'Tous les utilisateurs dans un fichier JSON.',
			usersExported: 'Utilisateurs exportés',
			usersExportFailed: 'Impossible d’exporter les utilisateurs',
			systemReport: 'Rapport système',
			systemReportHint:
				'Export complet du système : chiffres, état, utilisateurs et journal d’audit dans un fichier JSON.',
			reportExported: 'Rapport système exporté',
			reportFailed: 'Impossible d’exporter le rapport système',
			debug: 'Débogage',
			received: (amount) => `Reçu : ${amount}`,
			days: daysOf,
		},
		SOURCE_TEXT: {
			tmdb: {
				analytics: 'Statistiques du cache TMDB',
				clearCache: 'Vider le cache TMDB',
				clearQuestion: 'Voulez-vous vraiment vider le cache TMDB ? Les réponses de l’API seront ralenties un moment.',
				cacheCleared: 'Cache TMDB vidé',
				copiesHint: 'Films et séries du domaine public qu’Open Cinema peut lire, quoi que TMDB répertorie.',
			},
			open: {
				analytics: 'Statistiques du cache du catalogue',
				clearCache: 'Vider le cache du catalogue',
				clearQuestion:
					'Voulez-vous vraiment vider le cache du catalogue ? Les réponses de l’API seront ralenties un moment.',
				cacheCleared: 'Cache du catalogue vidé',
				copiesHint: 'D’où sont lus les titres du catalogue libre.',
			},
		},
	},
	'web/features/admin/users/users': {
		USERS_TEXT: {
			heading: 'Utilisateurs',
			search: 'Rechercher des utilisateurs',
			searchHint: 'Nom d’utilisateur ou e-mail',
			clearSearch: 'Effacer la recherche',
			role: 'Rôle',
			roleFilterOf: {
				all: 'Tous les rôles',
				user: 'Utilisateurs',
				admin: 'Administrateurs',
				owner: 'Propriétaires',
			},
			sort: 'Trier par',
			columnOf: { username: 'Utilisateur', role: 'Rôle', isPremium: 'Statut', created_at: 'Inscription' },
			ascending: 'Croissant',
			descending: 'Décroissant',
			actions: 'Actions',
			loading: 'Chargement des utilisateurs…',
			found: (count) => counted(count, 'utilisateur', 'utilisateurs'),
			noun: 'utilisateurs',
			none: 'Aucun utilisateur trouvé',
			noneMatch: (query) => `Aucun utilisateur ne correspond à « ${query} »`,
			noneInSystem: 'Aucun utilisateur dans le système',
			noneOfRole: 'Aucun utilisateur n’a ce rôle',
			bounded: 'Il y en a d’autres. Précisez la recherche pour les voir.',
			you: 'Vous',
			premium: 'Premium',
			standard: 'Standard',
			makePremium: 'Passer en Premium',
			removePremium: 'Retirer Premium',
			edit: 'Modifier',
			remove: 'Supprimer',
			sessions: 'Sessions',
			premiumHint: 'Une simple étiquette. Elle ne débloque rien.',
			actionsOf: (username) => `Actions pour ${username}`,
			roleOf: (username) => `Rôle ${de(username)}`,

			editing: (username) => `Modifier ${username}`,
			username: 'Nom d’utilisateur',
			email: 'Adresse e-mail',
			newPassword: 'Nouveau mot de passe (facultatif)',
			showPassword: 'Afficher le mot de passe',
			hidePassword: 'Masquer le mot de passe',
			save: 'Enregistrer',

			deleteTitle: 'Supprimer l’utilisateur ?',
			deleteText: (username) =>
				`Voulez-vous vraiment supprimer ${username} ? Le compte et toutes ses données seront supprimés. Cette action est irréversible.`,
			deleteUser: 'Supprimer l’utilisateur',
			roleTitle: (username, role) => `Donner à ${username} le rôle « ${role} » ?`,
			becoming: {
				user: (username) => `${username} perd immédiatement l’accès à l’administration.`,
				admin: (username) =>
					`${username} pourra modifier les utilisateurs, accorder et retirer Premium, exporter tous les comptes et assurer la maintenance du système.`,
				owner: (username) =>
					`${username} pourra tout faire ici, y compris changer n’importe quel rôle (le vôtre aussi) et supprimer des comptes.`,
			},
			ownRole: 'C’est votre propre compte. Vous perdez immédiatement les droits de votre rôle actuel.',
			changeRole: 'Changer le rôle',

			roleUpdated: 'Rôle de l’utilisateur modifié',
			roleRefused: 'Impossible de modifier le rôle',
			roleFailed: 'Impossible de modifier le rôle de l’utilisateur',
			premiumUpdated: 'Statut Premium modifié',
			premiumFailed: 'Impossible de modifier le statut Premium',
			deleted: 'Utilisateur supprimé',
			deleteFailed: 'Impossible de supprimer l’utilisateur',
			updated: 'Utilisateur modifié',
			updateFailed: 'Impossible de modifier l’utilisateur',

			suspend: 'Suspendre',
			liftSuspension: 'Lever la suspension',
			suspendTitle: (username) => `Suspendre ${username} ?`,
			suspendText:
				'Le compte est immédiatement déconnecté de tous les appareils et ses jetons d’API cessent de fonctionner. Le motif est indiqué à la connexion.',
			suspendReason: 'Motif',
			suspendReasonHint: 'Il est communiqué au titulaire du compte.',
			suspendReasonMissing: 'Veuillez indiquer un motif',
			suspendFor: 'Durée',
			suspendDaysOf: { 1: '1\u00a0jour', 7: '7\u00a0jours', 30: '30\u00a0jours', 0: 'Sans limite' },
			suspendConfirm: 'Suspendre',
			suspended: 'Suspendu',
			suspendDone: 'Compte suspendu',
			suspendFailed: 'Impossible de suspendre le compte',
			liftDone: 'Suspension levée',
			liftFailed: 'Impossible de lever la suspension',
			waiting: 'En attente d’approbation',

			resetLink: 'Créer un lien de mot de passe',
			resetLinkTitle: 'Créer un lien de nouveau mot de passe ?',
			resetLinkText: (username) =>
				`Toute personne qui a le lien peut choisir, une seule fois, un nouveau mot de passe pour ${username} ; tous les appareils du compte sont alors déconnectés. Ne le donnez à personne d’autre.`,
			resetLinkMake: 'Créer le lien',
			resetLinkMade: 'Lien de mot de passe créé',
			resetLinkFailed: 'Impossible de créer le lien',
			resetLinkEnds: (username, when) =>
				`Il ne sera plus affiché. ${username} peut l’utiliser une fois. Expiration : ${when}.`,
			resetSecondFactor: 'Réinitialiser la double authentification',
			resetSecondFactorTitle: 'Réinitialiser la double authentification ?',
			resetSecondFactorText: (username) =>
				`Tous les appareils ${de(username)} sont déconnectés, et le mot de passe suffit pour se connecter tant qu’elle n’est pas de nouveau configurée. Assurez-vous que la demande vient bien de cette personne.`,
			reset: 'Réinitialiser',
			secondFactorReset: 'Double authentification réinitialisée',
			secondFactorResetFailed: 'Impossible de réinitialiser la double authentification',

			sessionsOf: (username) => `Sessions ${de(username)}`,
			close: 'Fermer',
			unknownDevice: 'Appareil inconnu',
			noSessions: 'Aucune session active.',
			sessionsFailed: 'Impossible de charger les sessions',
			signedIn: (when) => `Connexion : ${when}`,
			lastUsed: (when) => `Dernière utilisation : ${when}`,
			thisSession: 'Cette session',
			sessionsBounded: (count) => `Les ${count} utilisées le plus récemment.`,
			signOutEverywhere: 'Déconnecter partout',
			signOutOthers: 'Met fin à toutes les sessions sauf celle-ci.',
			signOutAll: 'Met immédiatement fin à toutes les sessions. L’utilisateur peut se reconnecter.',
			signedOut: 'Déconnexion effectuée partout',
			signOutFailed: 'Impossible de déconnecter partout',
		},
	},
	'web/features/admin/users/ways-in': {
		WAYS_IN_TEXT: {
			menu: 'Moyens de connexion',
			heading: (username) => `Moyens de connexion : ${username}`,
			close: 'Fermer',
			loading: 'Chargement…',
			failed: 'Impossible de charger les moyens de connexion',
			lastSeen: 'Vu pour la dernière fois',
			notSeen: 'Pas depuis que les sessions et appareils sont mémorisés',
			invitedBy: 'Invitation de',
			password: 'Mot de passe',
			set: 'Défini',
			none: 'Aucun',
			app: 'Application d’authentification',
			since: (date) => `Depuis le ${date}`,
			recoveryCodes: 'Codes de récupération restants',
			passkeys: 'Clés d’accès',
			passkeyAt: (domain) => `Sur ${domain}`,
			secondFactorOnly: 'second facteur seulement',
			tokens: 'Jetons d’API',
			former: 'n’est plus configuré',
			connected: (date) => `Associé : ${date}`,
			used: (date) => `Dernière utilisation : ${date}`,
			notUsed: 'Pas encore utilisé',
			disconnect: (name) => `Dissocier : ${name}`,
			disconnectTitle: (username, name) => `Dissocier ${username} et ${name} ?`,
			disconnectText: (username, name) =>
				`${name} n’ouvrira plus le compte. ${username} sera déconnecté de tous les appareils et les jetons d’API prendront fin. Sans mot de passe, vous recevrez un lien à transmettre.`,
			disconnectConfirm: 'Dissocier',
			disconnected: 'Compte dissocié',
			disconnectFailed: 'Impossible de dissocier le compte',
		},
	},
	'web/features/admin/webhooks/webhooks': {
		WEBHOOKS_TEXT: {
			list: 'Webhooks',
			listHint: 'Ce qui se passe ici est envoyé à ces adresses, signé et sans noms de personnes.',
			none: 'Aucun webhook pour l’instant.',
			eventOf: {
				'title.watched': 'Quelqu’un regarde un titre',
				'title.added': 'Un titre est mis dans une liste',
				'title.requested': 'Un titre est demandé',
				'user.signed_up': 'Quelqu’un s’inscrit',
				'system.health': 'Une tâche ou une source est en panne, ou fonctionne à nouveau',
			},
			enabled: 'Actif',
			enable: (name) => `Activer ${name}`,
			test: (name) => `Envoyer un test à ${name}`,
			log: (name) => `Derniers envois à ${name}`,
			remove: (name) => `Supprimer ${name}`,
			waiting: (count) => `Encore à envoyer : ${formatCount(count)}.`,
			saved: 'Le webhook est enregistré.',
			failed: 'Le webhook n’a pas pu être modifié.',
			tested: 'Le test est arrivé.',
			testFailed: 'Le test n’est pas arrivé.',
			noDeliveries: 'Rien n’a encore été envoyé.',
			logFailed: 'Les envois n’ont pas pu être chargés.',
			stateOf: {
				waiting: 'En attente',
				delivered: 'Envoyé',
				failed: 'Abandonné',
			},
			testEvent: 'Test',
			status: (status) => `HTTP ${status}`,
			tries: (count) => `Essais : ${formatCount(count)}`,
			faultOf: {
				unreachable: 'Aucune connexion',
				timeout: 'Pas de réponse à temps',
				not_public: 'L’adresse n’est pas publique',
				error_status: 'Une réponse qui compte comme un échec',
				sealed: 'L’adresse n’est plus lisible',
			},
			add: 'Ajouter un webhook',
			addHint: 'L’adresse reçoit chaque événement par POST, au format de Standard Webhooks.',
			name: 'Nom',
			address: 'Adresse',
			events: 'Événements',
			addIt: 'Ajouter',
			added: 'Le webhook est ajouté.',
			addFailed: 'Le webhook n’a pas pu être ajouté.',
			secretTitle: (name) => `Le secret de ${name}`,
			secretHint: 'Il signe chaque envoi. Copiez-le maintenant : il ne sera plus affiché.',
			done: 'Je l’ai copié',
			removeTitle: (name) => `Supprimer ${name} ?`,
			removeText: 'Les envois en attente sont abandonnés.',
			removeLabel: 'Supprimer',
			removed: (name) => `${name} est supprimé.`,
		},
	},
	'web/features/auth/auth': {
		AUTH_TEXT: {
			login: 'Se connecter',
			signUp: 'S’inscrire',
			loginPurpose: 'Reprenez là où vous en étiez.',
			signUpPurpose: 'Retrouvez votre progression sur tous vos appareils.',
			newHere: 'Première visite ?',
			haveAccount: 'Vous avez déjà un compte ?',
			signInRequired: 'Connexion requise',
			needsScript: 'Activez JavaScript dans ce navigateur pour utiliser cette page.',
			goHome: 'Aller à l’accueil',
			close: 'Fermer',
			account: 'Nom d’utilisateur ou e-mail',
			username: 'Nom d’utilisateur',
			email: 'Adresse e-mail',
			password: 'Mot de passe',
			confirm: 'Confirmez le mot de passe',
			passwordHint: PASSWORD_RULES,
			loggingIn: 'Connexion…',
			signingUp: 'Inscription…',
			confirmRequired: 'Veuillez confirmer votre mot de passe',
			confirmDiffers: 'Les mots de passe ne correspondent pas',
			code: 'Code',
			codeHint: 'Les six chiffres de votre application d’authentification, ou l’un de vos codes de récupération.',
			codePurpose: 'Votre compte utilise la double authentification.',
			codeRequired: 'Veuillez saisir le code',
			useRecoveryCode: 'Utiliser un code de récupération',
			recoveryCode: 'Code de récupération',
			restart: 'Recommencer',
			passkeySignIn: 'Se connecter avec une clé d’accès',
			passkeyInstead: 'Utiliser une clé d’accès',
			passkeyCancelled: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou connectez-vous autrement.',
			passkeysElsewhere: (domains) => `Vos clés d’accès fonctionnent sur ${listOf(domains)}, pas ici.`,
			waiting: 'Merci. Un administrateur doit approuver votre compte. Vous pourrez ensuite vous connecter.',
			withProvider: (name) => `Se connecter avec ${name}`,
			continueAs: (name) => `Continuer en tant que ${name}`,
			withPhone: 'Se connecter avec votre téléphone',
			forgot: 'Mot de passe oublié ?',
			wrongAddress: 'Mauvaise adresse ? Corrigez-la',
			correctAddress: 'Corriger l’adresse',
			loading: 'Chargement…',
			confirmAddress:
				'Merci. Confirmez maintenant votre adresse e-mail : un e-mail contenant un lien vient de partir. Regardez aussi dans les courriers indésirables.',
			loginFailed: 'La connexion a échoué',
			registrationFailed: 'L’inscription a échoué',
			loginRefused: 'Identifiant ou mot de passe incorrect. Veuillez réessayer.',
			loginFault: 'Une erreur est survenue. Veuillez réessayer.',
		},
	},
	'web/features/auth/correct-email': {
		CORRECT_TEXT: {
			purpose:
				'Votre compte fonctionnera une fois son adresse e-mail confirmée. L’adresse était fausse ? Envoyez le lien à la bonne.',
			email: 'Adresse e-mail',
			send: 'Envoyer le lien',
			sending: 'Envoi…',
			sendAgain: 'Le renvoyer à la même adresse',
			sent: 'Un e-mail contenant un lien vient de partir, sauf si un autre compte a cette adresse. Regardez aussi dans les courriers indésirables.',
			failed: 'Impossible d’envoyer le lien. Veuillez réessayer.',
			back: 'Retour',
		},
	},
	'web/features/auth/forgot-password': {
		FORGOT_TEXT: {
			title: 'Mot de passe oublié ?',
			purpose: 'Nous vous envoyons un lien qui vous permet d’en choisir un nouveau.',
			email: 'Adresse e-mail',
			emailHint: 'L’adresse de votre compte. Elle doit être confirmée.',
			send: 'Envoyer le lien',
			sending: 'Envoi…',
			sent: 'Si un compte a cette adresse, et si elle a été confirmée, un e-mail contenant un lien vient de partir. Regardez aussi dans les courriers indésirables.',
			failed: 'Impossible de demander le lien. Veuillez réessayer.',
			sentNote: `Le lien fonctionne une fois, pendant ${RESET_LINK_MINUTES}\u00a0minutes.`,
			noMail:
				'Ce site n’envoie pas d’e-mails. Adressez-vous à un administrateur : il peut vous donner un lien qui permet de choisir un nouveau mot de passe.',
			community: 'Chat de la communauté',
			opensInNewTab: '(s’ouvre dans un nouvel onglet)',
			back: 'Retour à la connexion',
		},
	},
	'web/features/auth/new-password': {
		NEW_PASSWORD_TEXT: {
			newPassword: 'Nouveau mot de passe',
			save: 'Enregistrer le mot de passe',
			saving: 'Enregistrement…',
			failed: 'Impossible d’enregistrer le mot de passe. Veuillez réessayer.',
		},
	},
	'web/features/auth/phone-sign-in': {
		PHONE_SIGN_IN_TEXT: {
			title: 'Se connecter avec votre téléphone',
			loading: 'Demande d’un code…',
			scan: 'Scannez le code avec votre téléphone, ou ouvrez cette adresse sur un appareil où votre session est ouverte :',
			type: 'Saisissez ensuite ce code :',
			qrCode: 'Code QR de l’adresse et du code ci-dessous',
			waits: 'En attente de votre confirmation…',
			refused: 'La connexion a été refusée.',
			expired: 'Le code a expiré.',
			failed: 'Impossible de créer un code. Veuillez réessayer.',
			again: 'Nouveau code',
			back: 'Retour à la connexion',
		},
	},
	'web/features/calendar/calendar-tools': {
		CALENDAR_TOOLS_TEXT: {
			failed: 'L’opération a échoué. Veuillez réessayer.',
			feedHeading: 'Dans votre agenda',
			feedHint:
				'Les applications d’agenda peuvent s’abonner à une adresse privée. Qui la possède peut lire ce calendrier, et rien d’autre de votre compte.',
			make: 'Créer une adresse',
			since: (date) => `Une adresse existe depuis le ${formatUtcDate(date)}. Elle ne peut plus être affichée.`,
			renew: 'En créer une autre',
			end: 'La supprimer',
			made: 'Copiez-la maintenant : elle ne sera plus affichée.',
			copy: 'Copier l’adresse',
			copied: 'Copié',
			copyFailed: 'Copiez vous-même l’adresse sélectionnée.',
			open: 'Ouvrir dans l’agenda',
			renewTitle: 'Créer une autre adresse ?',
			endTitle: 'Supprimer l’adresse ?',
			endText: 'Les agendas qui utilisent l’adresse actuelle ne reçoivent plus rien.',
			pushHeading: 'Notifications',
			pushHint:
				'Ce navigateur peut vous signaler la diffusion d’un nouvel épisode, même sans onglet ouvert. Le service push du navigateur transmet le message, chiffré.',
			obstacle: {
				insecure:
					'Les navigateurs n’autorisent les notifications que sur des adresses https. Adressez-vous aux responsables de ce site.',
				unsupported:
					'Ce navigateur ne peut pas recevoir de notifications. Sur iPhone ou iPad, ajoutez d’abord ce site à l’écran d’accueil.',
				blocked:
					'Les notifications sont bloquées ici. Autorisez-les dans les réglages du navigateur pour ce site, puis revenez.',
				worker: 'Ce site n’est pas encore installé dans ce navigateur. Rechargez la page et réessayez.',
				service: 'Le service push du navigateur est injoignable pour le moment. Réessayez plus tard.',
			},
			turnOn: 'M’avertir dans ce navigateur',
			isOn: 'Ce navigateur vous signale les nouveaux épisodes jusqu’à votre déconnexion.',
			turnOff: 'Désactiver',
			test: 'Envoyer un test',
			tested: 'Un test est en route',
		},
	},
	'web/features/card-actions/request-title': {
		REQUEST_TEXT: {
			request: 'Demander',
			requestAgain: 'Demander à nouveau',
			requestRest: 'Demander le reste',
			pending: 'Demandé : en attente d’approbation',
			approved: 'Demandé : en cours de récupération',
			sending: 'Demandé : réponse à venir',
			partial: 'Une partie est à la maison',
			available: 'C’est maintenant à la maison',
			declined: 'La demande a été refusée',
			failed: 'La demande a été approuvée, mais le titre n’a pas pu être récupéré',
			chooseSeasons: 'Choisir des saisons',
			seasonsTitle: (name) => `Quelles saisons de ${name} ?`,
			seasonsText: 'Ce qui est déjà là ou déjà demandé n’est pas redemandé.',
			season: (season) => `Saison ${season}`,
			chooseOne: 'Choisissez au moins une saison',
			noneLeft: 'Vos demandes pour 7\u00a0jours sont épuisées',
			sent: 'Demandé',
			requestFailed: 'Ce titre n’a pas pu être demandé',
			retry: 'Réessayer',
		},
	},
	'web/features/player/playback/subtitle-search': {
		SUBTITLE_SEARCH_TEXT: {
			title: 'Chercher des sous-titres',
			by: 'Par OpenSubtitles.com. Chaque fichier récupéré compte dans la limite de ce site.',
			signIn: 'Connectez-vous pour chercher des sous-titres.',
			language: 'Langue',
			searching: 'Recherche…',
			failed: 'La recherche de sous-titres a échoué. Veuillez réessayer.',
			none: 'Aucun sous-titre trouvé dans cette langue.',
			downloads: (count) => `récupéré ${count} fois`,
			forDeaf: 'avec description des sons',
			byMachine: 'traduit par une machine',
			kept: 'déjà récupéré',
			remaining: (count) => `Fichiers restants avant la limite : ${count}`,
			limitReached: (time) =>
				`La limite de ce site est atteinte. Nouveaux fichiers à partir de ${time}. Les fichiers déjà récupérés restent disponibles.`,
			fileFailed: 'Le fichier n’a pas pu être récupéré. Veuillez réessayer.',
			close: 'Fermer',
		},
	},
	'web/features/card-actions/in-the-house': {
		IN_THE_HOUSE_TEXT: {
			label: 'Où il se trouve à la maison',
			at: (name) => `À la maison : ${name}`,
			away: (name, since) =>
				since === null
					? `À la maison : ${name}, qui ne répond pas pour le moment`
					: `À la maison : ${name}, sans réponse depuis ${since}`,
		},
	},
	'web/features/catalogue/house/house': {
		HOUSE_TEXT: {
			heading: 'À la maison',
			hint: 'Ce qu’ont les serveurs multimédias de cette maison.',
			type: 'Contenu',
			typeOf: { all: 'Films et séries', movie: 'Films', tv: 'Séries' },
			order: 'Ordre',
			orderOf: {
				newest: 'Derniers arrivés',
				oldest: 'Premiers arrivés',
				name: 'Par nom',
			},
			genre: 'Genre',
			decade: 'Décennie',
			decadeOf: (year) => `Années ${year}`,
			any: { genre: 'Tous les genres', decade: 'Toutes les décennies' },
			more: 'Afficher plus',
			shown: titlesOf,
			empty: 'Rien n’est encore à la maison',
			emptyText: 'Ce que les serveurs multimédias ont et que ce catalogue connaît apparaît ici.',
			noneFits: 'Rien à la maison ne correspond',
			noneFitsText: 'Ce qui vient d’arriver peut manquer ici pendant une heure.',
			signIn: 'Connectez-vous pour voir ce qu’ont les serveurs multimédias de cette maison.',
			unreachable: 'Le serveur est injoignable. Réessayez plus tard.',
		},
	},
	'web/features/settings/requests/requests': {
		REQUESTS_TEXT: {
			heading: 'Mes demandes',
			hint: 'Les titres que vous avez demandés, et ce qu’ils sont devenus.',
			none: 'Vous n’avez encore rien demandé. Sur la page d’un titre qui n’est pas à la maison, appuyez sur Demander.',
			loadFailed: 'Vos demandes n’ont pas pu être chargées',
			left: (count) => `Demandes restantes : ${count}`,
			unnamed: 'Un titre qui n’est plus connu ici',
			seasons: (numbers) => `Saisons : ${numbers}`,
			requestedAt: (date) => `Demandé le ${date}`,
			stateOf: {
				none: 'N’est plus demandé',
				sending: 'Réponse à venir',
				pending: 'En attente d’approbation',
				approved: 'En cours de récupération',
				partial: 'En partie à la maison',
				available: 'À la maison',
				declined: 'Refusé',
				failed: 'N’a pas pu être récupéré',
			},
			stale: 'dernier état connu : le service ne répond pas',
			cancel: (name) => `Annuler la demande de ${name}`,
			cancelTitle: (name) => `Annuler la demande de ${name} ?`,
			cancelText: 'Elle est retirée avant que quelqu’un l’approuve. Vous pourrez redemander le titre.',
			cancelLabel: 'Annuler la demande',
			cancelled: 'La demande est annulée',
			cancelFailed: 'La demande n’a pas pu être annulée',
			more: 'Afficher plus',
		},
	},
	'web/worker/push': {
		PUSH_TEXT: {
			site: 'Matinee',
			test: 'Les notifications fonctionnent dans ce navigateur.',
			other: 'Il y a du nouveau.',
			newEpisode: ({ season, episode, episode_name }) =>
				`Nouvel épisode : ${episodeCode(season, episode)}${episode_name ? ` · ${episode_name}` : ''}`,
		},
	},
	'web/features/calendar/calendar': {
		CALENDAR_TEXT: {
			title: 'Calendrier',
			description: 'Épisodes et films récents ou à venir, parmi ce que vous regardez et gardez.',
			lead: 'Épisodes et films récents ou à venir, parmi ce que vous regardez et gardez. Les jours sont ceux du pays de diffusion.',
			signInPurpose: 'Connectez-vous pour savoir quand sortent vos prochains épisodes et films.',
			previewHeading: 'Ce que montre le calendrier',
			preview: 'Les épisodes de vos séries et les films de vos listes, jour après jour.',
			unreachable: 'Impossible de charger le calendrier pour le moment. Vérifiez votre connexion, puis réessayez.',
			loading: 'Chargement du calendrier',
			failed: 'Impossible de charger le calendrier pour le moment.',
			partial: (count, all) =>
				`Informations indisponibles pour ${count} de vos ${all}\u00a0titres ; il peut manquer des dates ici.`,
			noTitles: 'Votre calendrier est vide. Il suit ce que vous regardez et ce que contiennent vos listes.',
			nothingComing: 'Aucun de vos titres n’a de date récente ou à venir.',
			nothingOpen:
				'Les films et séries du catalogue libre sont sortis il y a longtemps : aucune nouveauté n’est attendue. Avec une clé TMDB, ce site connaît les nouveaux épisodes.',
			browse: 'Parcourir les séries',
			earlier: 'Récemment',
			coming: 'À partir d’aujourd’hui',
			noneComing: 'Aucune date à venir n’est connue.',
			day: calendarDay,
			episode: (season, episode, name) => `${episodeCode(season, episode)}${name ? ` · ${name}` : ''}`,
			movie: 'Film',
			aired: 'Déjà disponible',
		},
	},
	'web/features/card-actions/card-progress': {
		CARD_PROGRESS_TEXT: {
			watched: 'Vu',
			share: (percent) => `Vu à ${percent} %`,
		},
	},
	'web/features/card-actions/watch-together': {
		WATCH_TOGETHER_TEXT: {
			watch: 'Regarder ensemble',
			decide: 'Choisir ensemble',
			failed: 'Le salon n’a pas pu être ouvert. Veuillez réessayer.',
		},
	},
	'web/features/catalogue/addons/addon-lists': {
		ADDON_LISTS_TEXT: {
			description: 'Une liste d’une extension de ce site.',
			from: (addon) => `De l’extension ${addon}`,
			genre: 'Genre',
			allGenres: 'Tous les genres',
			search: 'Rechercher dans cette liste',
			submit: 'Rechercher',
			more: 'Afficher plus',
			loading: 'Chargement des titres…',
			failed: 'L’extension n’a pas répondu',
			empty: 'Cette liste est vide',
			emptyText: 'Elle ne contient aucun titre connu de ce catalogue.',
			needsSearch: 'Lancez une recherche pour voir des titres',
			shown: titlesOf,
			lists: 'Listes d’extensions',
			rowName: (name, addon) => `${name} · ${addon}`,
		},
	},
	'web/features/catalogue/browse/browse': {
		BROWSE_LABELS: {
			movie: { one: 'film', many: 'films', empty: 'Aucun film trouvé', loadMore: 'Afficher plus' },
			tv: { one: 'série', many: 'séries', empty: 'Aucune série trouvée', loadMore: 'Afficher plus' },
		},
		BROWSE_TEXT: {
			title: BROWSE_TITLES,
			titleOf: browseTitle,
			description: {
				movie:
					'Tous les films du catalogue : les plus populaires, les mieux notés et les plus récents, par genre ou par nom.',
				tv: 'Toutes les séries du catalogue : les plus populaires, les mieux notées et les plus récentes, par genre ou par nom.',
			},
			quickFilters: 'Filtres rapides',
			filter: (mediaType, filter) =>
				filter === 'all' ? (mediaType === 'movie' ? 'Tous les films' : 'Toutes les séries') : quickFilterOf(filter),
			searchLabel: { movie: 'Rechercher des films', tv: 'Rechercher des séries' },
			genre: 'Genre',
			allGenres: 'Tous les genres',
			unknownGenre: 'Autre genre',
			genresFailed: 'Impossible de charger les genres',
			sort: 'Trier par',
			sortOf: SORTS,
			bestMatch: 'Pertinence',
			filters: (count) => (count > 0 ? `Filtres (${count})` : 'Filtres'),
			clearFilters: 'Effacer les filtres',
			nothingMatches: (text) => `Rien ne correspond à « ${text} ».`,
			nothingInFilter: 'Rien ne correspond à tous ces filtres.',
		},
	},
	'web/features/catalogue/browse/facet-panel': {
		FACET_PANEL_TEXT: { inTheHouse: 'À la maison' },
	},
	'web/features/catalogue/browse/facets': {
		FACET_TEXT: {
			title: 'Filtres',
			close: 'Fermer les filtres',
			showResults: 'Voir les résultats',
			clear: 'Effacer',
			any: 'Indifférent',
			label: facetLabel,
			chosen: 'Filtres actifs',
			remove: 'Retirer le filtre :',
			addRow: 'Ajouter à l’accueil',
			removeRow: 'Retirer de l’accueil',
			headingOf: (mediaType, state, genre) =>
				[browseTitle(mediaType, state, genre), ...facetLabelsOf(state)].join(' · '),
			nameOf: {
				decade: 'Décennie',
				length: 'Durée',
				sound: 'Son',
				rating: 'Note',
				country: 'Pays',
				language: 'Langue',
				provider: 'Plateforme',
			},
			providerNote: (region) => `Plateformes, pays : ${displayName('region', region)}. Données : JustWatch.`,
		},
	},
	'web/features/catalogue/collections/collection': {
		COLLECTION_TEXT: {
			unnamed: 'Collection',
			description: (name) => `Tous les films de « ${name} », par ordre de sortie.`,
			posterOf,
			sceneOf,
			overview: 'Synopsis',
			filmCount: filmsOf,
			films: 'Films par ordre de sortie',
			noFilms: 'Il n’y a aucun film à afficher dans cette collection.',
			announced: 'À venir',
		},
		COLLECTION_LABELS: {
			one: 'film',
			many: 'films',
			empty: 'Il n’y a aucun film à afficher dans cette collection.',
			loadMore: 'Afficher plus',
		},
	},
	'web/features/catalogue/episodes/episode-marks': {
		MARKS_TEXT: {
			episode: (season, episode) => `${episodeWords(season, episode)} : vu`,
			season: (season) => (season === 0 ? 'Épisodes spéciaux : vus' : `Saison ${season} : vue`),
			show: 'Marquer toutes les saisons comme vues',
			mark: 'Marquer comme vu',
			unmark: 'Marquer comme non vu',
			marked: (count, watched) =>
				watched
					? counted(count, 'épisode marqué comme vu', 'épisodes marqués comme vus')
					: counted(count, 'épisode marqué comme non vu', 'épisodes marqués comme non vus'),
			undo: 'Annuler',
			undone: 'Annulé',
			failed: 'Impossible d’enregistrer la marque. Veuillez réessayer.',
		},
	},
	'web/features/catalogue/episodes/episodes': {
		EPISODES_TEXT: {
			episodes: 'Épisodes',
			season: 'Saison',
			specials: 'Épisodes spéciaux',
			seasonNumber: (season) => `Saison ${season}`,
			episodeNumber: (episode) => `Épisode ${episode}`,
			watchEpisode: (season, episode, name) => `Regarder la saison ${season}, épisode ${episode} : ${name}`,
			ratedOutOfTen,
			selected: 'Sélectionné',
			watching: 'En cours',
			upNext: 'À suivre',
			watched: 'Vu',
			share: (percent) => `Vu à ${percent} %`,
			minutes: (minutes) => `${minutes} min`,
			noCopy: 'Aucune copie gratuite connue',
			showEarlier: 'Afficher les épisodes précédents',
			showMore: 'Afficher plus d’épisodes',
			airs: (date) => `Diffusion : ${date}`,
			loadingSeason: 'Chargement de la saison…',
			seasonFailed: 'Impossible de charger les épisodes de cette saison. Veuillez réessayer.',
			noSeasons: 'Aucune saison n’a encore été annoncée.',
			noEpisodes: 'Aucun épisode n’a encore été annoncé pour cette saison.',
		},
	},
	'web/features/catalogue/home/home': {
		HOME_TEXT: {
			description: 'Les films et les séries populaires ou du moment, et où les regarder.',
			product: 'Matinee',
			nowShowing: 'À l’affiche',
			continueWatching: 'Reprendre la lecture',
			recommended: 'Recommandés pour vous',
			popularMovies: 'Films populaires',
			trendingShows: 'Séries en tendance',
			popularShows: 'Séries populaires',
			providers: {
				netflix: 'Films sur Netflix',
				disneyPlus: 'Séries sur Disney Plus',
				hboMax: 'Films sur HBO Max',
				primeVideo: 'Films sur Prime Video',
			},
			resume: 'Reprendre',
			moreInfo: 'Plus d’infos',
			aboutTitle: (title) => ` sur « ${title} »`,
		},
	},
	'web/features/catalogue/people/person': {
		PERSON_TEXT: {
			description: (name) => `${name} : films et séries, par année et par rôle.`,
			portraitOf: (name) => `Portrait ${de(name)}`,
			unnamed: 'Nom inconnu',
			biography: 'Biographie',
			readMore: 'Lire la suite',
			readLess: 'Réduire',
			born: 'Naissance',
			died: 'Décès',
			diedAged: (date, age) => `${date} (à ${counted(age, 'an', 'ans')})`,
			placeOfBirth: 'Lieu de naissance',
			alsoKnownAs: 'Autres noms',
			knownFor: 'Titres marquants',
			filmography: 'Filmographie',
			roleTabs: 'Rôles',
			roleTab: (role, titles) => `${role} (${formatCount(titles)})`,
			noTitles: 'Il n’y a aucun titre à afficher pour cette personne.',
			otherWork: 'Autre',
			roles: (isAnnounced, roles, episodes) =>
				[isAnnounced && 'À venir', roles.join(', '), episodes > 0 && episodesOf(episodes)].filter(Boolean).join(' · '),
		},
		FILMOGRAPHY_LABELS: {
			one: 'titre',
			many: 'titres',
			empty: 'Il n’y a aucun titre à afficher pour cette personne.',
			loadMore: 'Afficher plus',
		},
	},
	'web/features/catalogue/programme/programme': {
		PROGRAMME_TEXT: {
			tonight: 'Au programme ce soir',
			programme: 'Le programme',
			short: 'Court métrage',
			feature: 'Long métrage',
			minutes: (minutes) => `${minutes} min`,
			inAll: (short, feature, length) => `${short} + ${feature} min · ${length} au total`,
			start: 'Commencer par le court métrage',
			about: 'À propos du programme',
			description: (short, feature) => `Un double programme : ${short}, puis ${feature}. À regarder gratuitement.`,
			shareImage: (short, feature) => `Les affiches de « ${short} » et de « ${feature} » sous la marquise d’un cinéma`,
			failed: 'Impossible de charger le programme.',
		},
	},
	'web/features/catalogue/search/search': {
		SEARCH_TEXT: {
			title: 'Recherche',
			titleOf: (text) => `Recherche : ${text}`,
			description: 'Trouvez des films, des séries et des personnes par leur nom.',
			label: 'Rechercher des films, des séries et des personnes',
			placeholder: 'Titres et personnes',
			types: 'Type de résultat',
			typeOf: { multi: 'Tout', movie: 'Films', tv: 'Séries', person: 'Personnes' },
			nothingFound: (text) =>
				`Rien ne correspond à « ${text} ». Vérifiez l’orthographe, ou essayez avec moins de mots.`,
			searchAll: 'Rechercher partout',
			popularPeople: 'Personnes populaires',
			genresFailed: 'Impossible de charger les genres',
			genresOf: { movie: 'Genres de films', tv: 'Genres de séries' },
		},
		PEOPLE_LABELS: {
			one: 'personne',
			many: 'personnes',
			empty: 'Aucune personne trouvée',
			loadMore: 'Afficher plus',
		},
		SEARCH_LABELS: {
			one: 'résultat',
			many: 'résultats',
			empty: 'Aucun résultat trouvé',
			loadMore: 'Afficher plus de résultats',
		},
	},
	'web/features/catalogue/search/suggestions': {
		SUGGESTIONS_TEXT: {
			label: 'Suggestions',
			count: (count) => counted(count, 'suggestion', 'suggestions'),
			recent: 'Recherche récente',
			movies: 'Films',
			moodOf,
			remove: 'Retirer (Suppr)',
			clear: 'Effacer les recherches récentes',
			didYouMean: ['Vouliez-vous dire ', ' ?'],
		},
	},
	'web/features/catalogue/title-list/title-list': {
		TITLE_LIST_TEXT: {
			total: ({ count, isEstimate }, labels) => `${isEstimate ? 'Environ ' : ''}${listCount(count, labels)}`,
			visible: (visible, total, labels) => {
				if (!total || total.count <= visible) return `Affichage : ${listCount(visible, labels)}`;
				return `Affichage : ${formatCount(visible)} sur ${total.isEstimate ? 'environ ' : ''}${listCount(total.count, labels)}`;
			},
			added: (added, visible, labels) =>
				added > 0
					? `${formatCount(added)} de plus ; affichage : ${listCount(visible, labels)}`
					: `Il n’y a pas d’autres ${labels.many}`,
			loading: 'Chargement…',
			failed: 'Impossible de charger le contenu. Veuillez réessayer.',
			moreFailed: 'Impossible de charger la suite.',
			knownFor: (titles) => `Titres marquants : ${titles.join(', ')}`,
			collection: 'Collection',
			submitSearch: 'Rechercher',
			clearSearch: 'Effacer la recherche',
		},
	},
	'web/features/catalogue/title-page/resume-action': {
		RESUME_ACTION_TEXT: {
			resume: 'Reprendre',
			resumeAt: (time) => `Reprendre à ${time}`,
			resumeEpisode: (season, episode) => `Reprendre ${episodeCode(season, episode)}`,
			resumeEpisodeAt: (season, episode, time) => `Reprendre ${episodeCode(season, episode)} à ${time}`,
			episode: episodeCode,
			startOver: 'Reprendre au début',
		},
	},
	'web/features/catalogue/title-page/share': {
		SHARE_TEXT: {
			share: 'Partager',
			shareNative: 'Partager avec une application…',
			copyLink: 'Copier le lien',
			copied: 'Lien copié',
			copyFailed: 'Impossible de copier le lien',
			copyYourself: 'Copiez vous-même le lien sélectionné :',
			facebook: 'Facebook',
			twitter: 'Twitter',
			whatsApp: 'WhatsApp',
			opensInNewTab: '(s’ouvre dans un nouvel onglet)',
		},
	},
	'web/features/catalogue/title-page/title-page': {
		TITLE_PAGE_TEXT: {
			noCopy: (part) => `Aucune copie gratuite de ${part === 'movie' ? 'ce film' : 'cet épisode'} n’est connue.`,
			searches: 'Matinee en cherche une quand vous lancez la lecture.',
			otherPlayers: 'D’autres serveurs de lecture l’ont peut-être.',
			hasTrailer: 'Il y a une bande-annonce.',
			playsTrailer: 'Seule sa bande-annonce est lue ici.',
			playsClip: 'Il n’y a pas non plus de bande-annonce : une courte vidéo est lue.',
			overview: 'Synopsis',
			noOverview: 'Pas encore de synopsis.',
			posterOf,
			ratedOutOfTen,
			voteCount: (votes) => counted(votes, 'vote', 'votes'),
			certification: 'Classification',
			seasons: seasonsOf,

			share: 'Partager',

			details: 'Détails',
			genres: 'Genres',
			fullTitle: 'Titre complet',
			releaseDate: 'Date de sortie',
			firstAirDate: 'Première diffusion',
			ageRating: 'Âge conseillé',
			fromAge: (age) => (age === 0 ? 'Tous publics' : `Dès ${age} ans`),
			runtime: 'Durée',
			rating: 'Note',
			editorsScore: 'Note de la rédaction',
			votes: 'Votes',
			status: 'Statut',
			released: 'Sorti',
			director: () => 'Réalisation',
			writer: () => 'Scénario',
			music: 'Musique',
			seasonsLabel: 'Saisons',
			episodesLabel: 'Épisodes',
			network: 'Chaîne',
			createdBy: 'Création',
			directedBy: 'Réalisation :',
			writtenBy: 'Scénario :',
			writtenAndDirectedBy: 'Scénario et réalisation :',
			createdByLine: 'Création :',
			companies: () => 'Production',
			country: 'Pays',
			language: 'Langue',
			silent: 'Muet',
			budget: 'Budget',
			revenue: 'Recettes',
			keywords: 'Mots-clés',
			printPoster: 'Imprimer l’affiche',
			printAs: (format) => `Imprimer l’affiche, ${format}`,
			allPosters: 'Toutes les affiches',

			trailers: 'Bandes-annonces',
			trailer: 'Bande-annonce',
			playTrailer: 'Lire',
			trailerKind: (kind, year) => (year ? `${kind} · ${year}` : kind),
			allTrailers: (count) => `Afficher les ${count} bandes-annonces`,
			closeTrailer: 'Fermer la bande-annonce',
			trailerFailed: 'Impossible de charger la bande-annonce. Vérifiez votre connexion, puis réessayez.',
			whereToWatch: 'Où regarder',
			allOffers: 'Toutes les offres sur TMDB',
			cast: 'Distribution',
			unnamed: 'Nom inconnu',
			partOf: (collection) => `Fait partie de « ${collection} »`,
			similar: 'Vous aimerez peut-être aussi',

			atEpisode: (name, season, episode) => `${name} ${episodeCode(season, episode)}`,
		},
		SHARE_IMAGE_TEXT: {
			titleCardOf: (title) => `Carton de titre de « ${title} »`,
			sceneOf,
		},
	},
	'web/features/catalogue/title-page/watch-offers': {
		WATCH_OFFERS_TEXT: {
			offerCountry: 'Pays',
			offerKinds: {
				flatrate: 'Abonnement',
				free: 'Gratuit',
				ads: 'Gratuit avec publicité',
				rent: 'Location',
				buy: 'Achat',
			},
			noOffers: 'Aucun service connu dans ce pays.',
			offersFailed: 'Impossible de charger les services. Veuillez réessayer.',
		},
	},
	'web/features/catalogue/titles/titles': {
		TITLES_TEXT: {
			trendingNow: 'Tendances du moment',
			seeAll: 'Tout voir',
			justWatchCredit: 'Données de disponibilité : JustWatch',
			rated: 'Note :',
			editorsScore: 'Note de la rédaction',
			noCopy: 'Aucune copie gratuite connue',
			mediaTypes: { movie: 'Film', tv: 'Série' },
			scrollBack: (heading) => `Faire défiler « ${heading} » vers la gauche`,
			scrollForward: (heading) => `Faire défiler « ${heading} » vers la droite`,
			listFailed: 'Impossible de charger le contenu. Veuillez réessayer.',
			listEmpty: 'Aucun contenu trouvé',
		},
	},
	'web/features/catalogue/titles/tmdb-names': {
		STATUS_NAMES: {
			Rumored: 'Rumeur',
			Planned: 'Prévu',
			'In Production': 'En production',
			'Post Production': 'En postproduction',
			Released: 'Sorti',
			Canceled: 'Annulé',
			'Returning Series': 'En cours',
			Ended: 'Terminée',
			Pilot: 'Pilote',
		},
		FORMER_COUNTRIES: {
			SU: 'Union soviétique',
			XC: 'Tchécoslovaquie',
			XG: 'Allemagne de l’Est',
			XI: 'Irlande du Nord',
			YU: 'Yougoslavie',
		},
		DEPARTMENT_NAMES: {
			Acting: 'Interprétation',
			Directing: 'Réalisation',
			Writing: 'Scénario',
			Production: 'Production',
			Sound: 'Son',
			Camera: 'Image',
			Editing: 'Montage',
			Art: 'Décors',
			'Costume & Make-Up': 'Costumes et maquillage',
			'Visual Effects': 'Effets visuels',
			Lighting: 'Lumière',
			Crew: 'Équipe technique',
			Creator: 'Création',
		},
		JOB_NAMES: {
			Director: 'Réalisation',
			Creator: 'Création',
			Writer: 'Écriture',
			Screenplay: 'Scénario',
			Story: 'Histoire',
			Novel: 'Roman',
			Producer: 'Production',
			'Executive Producer': 'Production exécutive',
			'Original Music Composer': 'Musique',
			'Director of Photography': 'Photographie',
			Editor: 'Montage',
		},
		CHARACTER_NAMES: {
			Self: 'Dans son propre rôle',
			Himself: 'Lui-même',
			Herself: 'Elle-même',
			Themselves: 'Eux-mêmes',
			Narrator: 'Narration',
			voice: 'voix',
			uncredited: 'hors générique',
			'archive footage': 'images d’archives',
		},
	},
	'web/features/channels/channels': {
		CHANNELS_TEXT: {
			title: 'Chaînes',
			description: (count) =>
				`${counted(count, 'chaîne de films gratuits', 'chaînes de films gratuits')}, 24\u00a0heures sur 24 : ce qui passe en ce moment et le guide sur deux jours.`,
			lead: 'Des films 24\u00a0heures sur 24. Tous les spectateurs d’une chaîne en voient la même seconde.',
			guide: 'Guide',
			hours: 'Heures du guide',
			earlier: 'Plus tôt',
			now: 'Maintenant',
			later: 'Plus tard',
			utc: 'UTC',
			span: (day, from, to) => `${day}, de ${from} à ${to}`,
			channel: (number, name) => `${number} ${name}`,
			onNow: 'En ce moment',
			next: 'À suivre',
			nextAt: (time, title) => `À suivre à ${time} : ${title}`,
			until: (time) => `jusqu’à ${time}`,
			times: (from, to) => `de ${from} à ${to}`,
			fromTheStart: 'Depuis le début',
			channelUp: 'Chaîne suivante',
			channelDown: 'Chaîne précédente',
			zapHint: 'Les flèches haut et bas changent de chaîne, tout comme son numéro.',
			allChannels: 'Toutes les chaînes',
			allOnNow: 'Voir le guide',
			tuning: 'Recherche du programme en cours…',
			offAir: 'Hors antenne',
			offAirText: (time) => `Aucune copie de ce film ne répond. Reprise à ${time}.`,
			overText: (title, time) => `« ${title} », c’est fini. Reprise à ${time}.`,
			player: 'Lecteur',
			frame: (title) => `Open Cinema : ${title}`,
			needsScript: 'Une chaîne nécessite JavaScript pour la lecture.',
			failed: 'Impossible de charger le programme en cours.',
			feed: 'Flux Atom de cette chaîne',
			xmltv: 'Guide au format XMLTV',
			channelDescription: (name, title, next) => `En ce moment sur ${name} : ${title}. À suivre : ${next}.`,
		},
	},
	'web/features/downloads/downloads': {
		DOWNLOADS_TEXT: {
			title: 'Téléchargements',
			description: 'Des films gratuits conservés sur cet appareil, à regarder sans réseau.',
			lead: 'Les films dont la licence le permet peuvent être conservés sur cet appareil et regardés sans réseau.',
			signedOut:
				'Aucune session n’est ouverte : voici les téléchargements des personnes qui utilisent ce navigateur sans compte.',
			unsupported:
				'Ce navigateur ne peut pas conserver de films : il n’offre pas de stockage de fichiers aux sites, ou cette page n’est pas ouverte en HTTPS.',
			off: 'Les téléchargements sont désactivés sur ce site.',
			blocked:
				'Ce navigateur ne permet pas au site de stocker des fichiers. Si la fenêtre est privée, ouvrez-en une normale.',
			loading: 'Chargement des téléchargements',
			empty: 'Aucun téléchargement pour le moment. Ouvrez un film gratuit et appuyez sur Télécharger.',
			find: 'Trouver un film',
			list: 'Films sur cet appareil',
			used: (size, count) => `${filmsOf(count)}, ${size}`,
			free: (size) => `Espace libre : ${size}`,
			back: 'Tous les téléchargements',

			action: 'Télécharger',
			actionRunning: (percent) => `Téléchargement, ${percent} %`,
			actionPaused: 'Téléchargement en pause',
			actionDone: 'Téléchargé',

			dialogTitle: (name) => `Télécharger « ${name} »`,
			looking: 'Recherche de fichiers à télécharger…',
			checking: (host) => `Demande de la taille à l’hébergeur ${host}…`,
			offerFailed: 'Impossible de savoir pour le moment ce qui peut être téléchargé.',
			licenceForbids: (licence) => `La licence de ce titre (${licence}) n’autorise pas les copies.`,
			notFree: 'Ce titre ne fait pas partie des films gratuits : il ne peut pas être téléchargé.',
			noCopy: 'Aucun hébergeur n’a de fichier de ce titre.',
			noneReadable: 'Aucun de ses fichiers ne peut être conservé :',
			copyUnreachable: (host) =>
				`L’hébergeur ${host} ne répond pas, ou ne laisse pas d’autres sites lire ses fichiers.`,
			copyRefused: (host) =>
				`L’hébergeur ${host} n’envoie le fichier que d’un seul bloc : un téléchargement interrompu ne pourrait pas reprendre.`,
			copyTooLarge: (host) => `Le fichier de l’hébergeur ${host} est trop volumineux.`,
			copyUnplayable: (host) => `Ce navigateur ne peut pas lire le fichier de l’hébergeur ${host}.`,
			otherFiles: 'Fichiers qui ne peuvent pas être conservés',
			choose: 'Fichier',
			height: (pixels) => `${pixels}p`,
			unknownHeight: 'Qualité inconnue',
			withSubtitles: (languages) => `Sous-titres : ${languages}`,
			room: (free) => `Espace libre sur cet appareil : ${free}.`,
			roomUnknown: 'Ce navigateur n’indique pas l’espace libre de l’appareil.',
			tooLittleRoom: (size, free) =>
				`Espace nécessaire : ${size}, espace libre : ${free}. Choisissez un fichier plus petit, ou supprimez d’autres téléchargements.`,
			manage: 'Ouvrir Téléchargements',
			licence: 'Licence',
			credit: 'Auteur',
			start: 'Télécharger',
			close: 'Fermer',
			cancel: 'Annuler',
			tooMany: 'Il y a trop de téléchargements. Supprimez-en d’abord.',
			startFailed: 'Ce navigateur ne permet pas au site de stocker des fichiers.',
			started: (name) => `Téléchargement de « ${name} » en cours`,

			play: 'Lire',
			playName: (name) => `Lire « ${name} »`,
			pause: 'Pause',
			pauseName: (name) => `Mettre en pause le téléchargement de « ${name} »`,
			resume: 'Reprendre',
			resumeName: (name) => `Reprendre le téléchargement de « ${name} »`,
			cancelName: (name) => `Annuler le téléchargement de « ${name} »`,
			remove: 'Supprimer',
			removeName: (name) => `Supprimer « ${name} »`,
			removeAll: 'Tout supprimer',
			removeTitle: (name) => `Supprimer « ${name} » ?`,
			removeText: 'Ses fichiers sont supprimés de cet appareil. Vous pourrez le télécharger de nouveau.',
			removeAllTitle: 'Supprimer tous les téléchargements ?',
			removeAllText: (size) => `Vous libérez ${size} sur cet appareil. Vous pourrez télécharger de nouveau les films.`,
			removed: (name) => `« ${name} » ne figure plus parmi les téléchargements`,
			removedAll: 'Tous les téléchargements sont supprimés',
			removeFailed: 'Impossible de supprimer les fichiers. Rechargez la page et réessayez.',

			waiting: 'En attente',
			starting: 'Démarrage…',
			paused: 'En pause',
			progress: (bytes, size) => `${bytes} sur ${size}`,
			speed: (rate) => `${rate}/s`,
			progressOf: (name) => `Téléchargement de « ${name} »`,
			stopped: {
				full: 'L’appareil est plein. Ce qui est déjà là est conservé : faites de la place, puis reprenez.',
				unreachable: 'L’hébergeur ne répond pas. Reprise au retour du réseau, ou quand vous la demandez.',
				changed: 'Le fichier change sans cesse chez son hébergeur : il ne peut pas être téléchargé.',
				refused: 'L’hébergeur n’envoie plus le fichier par parties.',
				storage: 'Le navigateur n’a pas pu écrire le fichier. Reprenez pour réessayer.',
			},
			complete: (size, date) => `${size} · téléchargé le ${date}`,
			subtitlesKept: (languages) => `Sous-titres : ${languages}`,
			from: (host) => `Publié par ${hostName(host)}`,

			playerName: 'cet appareil',
			opening: 'Ouverture du film…',
			lost: 'Le navigateur a supprimé des parties de ce film. Elles sont de nouveau téléchargées.',
			gone: 'Ce film ne fait pas partie de vos téléchargements.',
		},
	},
	'web/features/my-list/history-debug': {
		HISTORY_DEBUG_TEXT: {
			heading: 'Historique de lecture sur le serveur',
			failed: 'Impossible de charger les données de débogage.',
			tableExists: 'La table existe',
			userId: 'Votre identifiant d’utilisateur',
			totalRecords: 'Enregistrements de tous les utilisateurs',
			userRecords: 'Vos enregistrements',
			sample: 'Vos enregistrements les plus récents',
			noSample: 'Aucun',
			yes: 'Oui',
			no: 'Non',
			columns: { title: 'Titre', place: 'Position', first: 'Première lecture', last: 'Dernière lecture' },
			place: episodeCode,
		},
	},
	'web/features/my-list/lists/lists': {
		LISTS_TEXT: {
			list: 'Liste',
			watchLater: 'À regarder plus tard',
			sort: 'Trier par',
			sorts: {
				added: 'Ajouts récents',
				oldest: 'Ajouts anciens',
				name: 'De A à Z',
				year: 'Sorties récentes',
				manual: 'Mon ordre',
			},
			filter: 'Afficher',
			filters: { all: 'Films et séries', movie: 'Films', tv: 'Séries' },
			loading: 'Chargement de la liste',
			loadFailed: 'Impossible de charger la liste. Veuillez réessayer.',
			removeFailed: 'Impossible de retirer le titre. Veuillez réessayer.',
			restoreFailed: 'Impossible de rétablir le titre. Veuillez réessayer.',
			moveFailed: 'Impossible de déplacer le titre. Veuillez réessayer.',
			emptyTitle: 'Rien d’enregistré pour le moment',
			emptyText:
				'Ajoutez des titres avec le signet de leur carte ou de leur page, et retrouvez-les ici sur tous vos appareils.',
			emptyFiltered: 'La liste ne contient rien de ce type.',
			browseMovies: 'Parcourir les films',
			browseShows: 'Parcourir les séries',
			missing: 'Ne figure plus au catalogue',
			unreachable: 'Impossible de charger les détails pour le moment',
			added: 'Ajout :',
			next: (season, episode) => `À suivre : ${episodeCode(season, episode)}`,
			nextWords: (season, episode) => `À suivre : saison ${season}, épisode ${episode}`,
			seasons: seasonsOf,
			episodes: episodesOf,
			remove: (name) => `Retirer « ${name} » de la liste`,
			removing: (name) => `Retrait de « ${name} »…`,
			removed: (name) => `« ${name} » ne figure plus dans la liste`,
			restored: (name) => `« ${name} » est de retour dans la liste`,
			moveUp: (name) => `Monter « ${name} »`,
			moveDown: (name) => `Descendre « ${name} »`,
			drag: 'Faire glisser pour déplacer',
			moved: (name, place) => `« ${name} » est en position ${place}`,
			showMore: 'Afficher plus',
			showingMore: 'Chargement…',
			showing: (shown, total) => `${shown} sur ${total}`,
			newList: 'Nouvelle liste',
			newListText: 'La liste reste privée, sauf si vous la partagez.',
			name: 'Nom',
			create: 'Créer',
			rename: 'Renommer',
			renameList: 'Renommer la liste',
			save: 'Enregistrer',
			delete: 'Supprimer la liste',
			deleteTitle: (name) => `Supprimer « ${name} » ?`,
			deleteText: (count) =>
				count === 0
					? 'La liste sera supprimée. Cette action est irréversible.'
					: `La liste et ${plural('fr', count, { one: 'son titre', many: `ses ${count}\u00a0titres`, other: `ses ${count}\u00a0titres` })} seront supprimés. Cette action est irréversible.`,
			share: 'Partager',
			shareTitle: (name) => `Partager « ${name} »`,
			shareText:
				'Toute personne qui a le lien peut consulter la liste. Personne d’autre ne peut la modifier, et les moteurs de recherche l’ignorent.',
			showOwner: 'Afficher mon nom d’utilisateur avec la liste',
			createLink: 'Créer un lien',
			link: 'Lien vers la liste',
			copy: 'Copier le lien',
			copied: 'Copié',
			copyFailed: 'Non copié',
			saidFailed: 'Le navigateur n’a pas autorisé la copie. Copiez vous-même le lien sélectionné.',
			stopSharing: 'Ne plus partager',
			close: 'Fermer',
			listOf: (owner) => `Une liste ${de(owner)}`,
			titles: titlesOf,
			sharedDescription: 'Une liste de films et de séries.',
			failed: 'Impossible de modifier la liste. Veuillez réessayer.',
		},
	},
	'web/features/my-list/my-list': {
		MY_LIST_TEXT: {
			decide: 'Choisir ensemble',
			remote: 'Télécommande',
			title: 'Ma liste',
			description: 'Ce que vous regardez, et là où vous en êtes.',
			signInPurpose: 'Connectez-vous pour voir votre liste et reprendre sur n’importe quel appareil.',
			preview: 'Tendances du moment',
			tabs: 'Listes',
			continueWatching: 'Reprendre la lecture',
			watchLater: 'À regarder plus tard',
			comingSoon: 'Bientôt',
			loading: 'Chargement de votre liste',
			loadFailed: 'Impossible de charger l’historique de lecture. Essayez de recharger la page.',
			removeFailed: 'Impossible de retirer le titre. Veuillez réessayer.',
			restoreFailed: 'Impossible de rétablir le titre. Veuillez réessayer.',
			dismiss: 'Fermer',
			onThisDevice: 'Sur cet appareil',
			onThisDeviceHint: 'Les titres marqués « Sur cet appareil » ne sont stockés que dans ce navigateur.',
			bringOver: 'Les transférer vers votre compte dans les réglages',
			nothingHere: 'Rien n’est stocké sur cet appareil.',
			emptyTitle: 'Rien à reprendre pour le moment',
			emptyText: 'Les titres que vous commencez apparaissent ici, prêts à être repris.',
			browseMovies: 'Parcourir les films',
			browseShows: 'Parcourir les séries',
			movie: 'Film',
			show: 'Série',
			missing: 'Ne figure plus au catalogue',
			unreachable: 'Impossible de charger les détails pour le moment',
			episodeCode,
			resume: 'Reprendre',
			playNext: 'Lire',
			watchAgain: 'Revoir',
			upNext: 'À suivre',
			newEpisode: 'Nouvel épisode',
			watched: 'Vu',
			timeLeft: (minutes) =>
				minutes < 60
					? `Reste ${minutes} min`
					: `Reste ${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`,
			episodeWords,
			rated: ratedOutOfTen,
			lastWatched: 'Dernière lecture :',
			remove: (name) => `Retirer « ${name} » de Ma liste`,
			removing: (name) => `Retrait de « ${name} »…`,
			removed: (name) => `« ${name} » ne figure plus dans Ma liste`,
			undo: 'Annuler',
			restored: (name) => `« ${name} » est de retour dans Ma liste`,
			showMore: 'Afficher plus',
			showingMore: 'Chargement…',
			showing: (shown, total) => `${shown} sur ${total}`,
			debug: 'Débogage',
		},
	},
	'web/features/player/addons/addon-streams': {
		ADDON_STREAMS_TEXT: {
			heading: 'Des extensions',
			loading: 'Interrogation des extensions…',
			failed: 'Impossible d’interroger les extensions',
			none: 'Aucune extension ne propose ce titre.',
			nothing: 'Rien pour ce titre.',
			active: 'En cours',
			opensAt: (host) => `Ouvre ${host}`,
			found: (count) => counted(count, 'flux provenant d’extensions', 'flux provenant d’extensions'),
			house: {
				heading: 'À la maison',
				loading: 'Interrogation des serveurs multimédias de la maison…',
				failed: 'Les serveurs multimédias de la maison n’ont pas pu être interrogés',
				none: 'Pas à la maison.',
				found: (count) => `${counted(count, 'fichier', 'fichiers')} à la maison`,
			},
			fault: (fault) =>
				fault === 'timeout'
					? 'Elle n’a pas répondu à temps.'
					: fault === 'paused'
						? 'Elle a échoué plusieurs fois et sera de nouveau interrogée dans une minute.'
						: 'Elle est injoignable.',
			leftOut: (parts) => `Non proposés : ${parts.join(', ')}.`,
			reasonOf: {
				torrent: (count) => counted(count, 'torrent', 'torrents'),
				usenet: (count) => counted(count, 'fichier Usenet', 'fichiers Usenet'),
				archive: (count) => counted(count, 'archive', 'archives'),
				not_web_ready: (count) =>
					counted(count, 'impossible à lire dans un navigateur', 'impossibles à lire dans un navigateur'),
				format: (count) => `${count} dans un format que les navigateurs ne lisent pas`,
				insecure: (count) => `${count} sans chiffrement`,
				private: (count) => `${count} dans un réseau privé`,
				unreadable: (count) => counted(count, 'illisible', 'illisibles'),
				too_many: (count) => `${count} de plus`,
			},
		},
	},
	'web/features/player/playback/player-tools': {
		PLAYER_TOOLS_TEXT: {
			skip: { intro: 'Passer l’intro', recap: 'Passer le récapitulatif' },
			play: 'Lecture',
			pause: 'Pause',
			previousFrame: 'Image précédente',
			nextFrame: 'Image suivante',
			previousChapter: 'Chapitre précédent',
			nextChapter: 'Chapitre suivant',
			sleepTimer: 'Minuterie de veille',
			noSleepTimer: 'Désactivée',
			sleepTimers: SLEEP_TIMERS,
			asleep: 'La minuterie de veille a arrêté le film.',
			goOn: 'Continuer',
		},
	},
	'web/features/player/playback/resume-note': {
		RESUME_TEXT: {
			resumed: (time) => `Reprise à ${time}`,
			startOver: 'Revoir depuis le début',
		},
	},
	'web/features/player/playback/up-next': {
		UP_NEXT_TEXT: {
			upNext: 'À suivre',
			afterEnd: 'Après la fin',
			startsIn: {
				episode: (seconds) => `L’épisode suivant commence dans ${secondsOf(seconds)}`,
				feature: (seconds) => `Le long métrage commence dans ${secondsOf(seconds)}`,
				title: (seconds) => `Début dans ${secondsOf(seconds)}`,
			},
			nextHeld: (seconds) => `En pause ; temps restant : ${secondsOf(seconds)}`,
			stillWatching: 'Toujours devant l’écran ?',
			ended: (name) => `C’était « ${name} »`,
			playNow: 'Lire maintenant',
			stay: 'Rester ici',
			close: 'Fermer',
			rate: { movie: 'Noter le film', tv: 'Noter la série' },
			stars: starsOf,
			starsHint: (stars) => `${starsOf(stars)} (touche ${stars})`,
			rated: (stars) => `Note : ${starsOf(stars)}`,
			unrated: 'Votre note est retirée',
		},
	},
	'web/features/player/player': {
		PLAYER_TEXT: {
			toMovie: 'Retour au film',
			toShow: 'Retour à la série',
			posterOf,
			ratedOutOfTen,
			editorsScore: 'Note de la rédaction',
			episodeCode,
			episodeWords,
			noOverview: 'Pas encore de synopsis.',

			player: 'Lecteur',
			frame: (server, title) => `${server} : ${title}`,
			leave: 'Quitter le lecteur',
			leaveHint: 'Saute le lecteur, qui reçoit toutes les touches tant qu’il a le focus',
			enter: 'Commandes du lecteur',
			enterHint: 'Les touches vont au lecteur. Échap ou Maj+Tab ramène ici.',
			insideHint: 'Les touches vont au lecteur. Échap ou Maj+Tab permet d’en sortir.',

			needsScript: 'Activez JavaScript dans ce navigateur pour utiliser le lecteur.',
			waiting: 'Recherche de serveurs…',
			loading: (server) => `Chargement ${de(server)}…`,
			trying: (server) => `Essai ${de(server)}…`,
			open: (server) => `Le serveur ${server} est ouvert.`,
			playing: (server) => `Lecture sur ${server}.`,
			paused: (server) => `En pause sur ${server}.`,
			failures: {
				nothing_to_play: (server) => `${server} n’a pas ce titre.`,
				unknown_title: (server) => `${server} ne connaît pas ce titre.`,
				copies_unreachable: (server) => `${server} n’arrive pas à joindre l’archive pour le moment.`,
				unreachable: (server) => `${server} n’a pu joindre aucune de ses sources.`,
				unsupported: (server) => `${server} n’a aucun format que ce navigateur puisse lire.`,
				server_error: (server) => `${server} ne fonctionne pas pour le moment.`,
				timeout: (server) => `${server} a mis trop de temps à répondre.`,
			},
			chooseAnother: 'Choisissez un autre serveur, ou réessayez.',
			stopped: 'Recherche arrêtée. Choisissez un serveur, ou réessayez.',
			loadingClip: 'Chargement d’une courte vidéo à la place…',
			clip: 'Aucun serveur n’a pu lire ce titre : voici une courte vidéo propre à Matinee.',
			clipWhileAway:
				'L’archive est injoignable pour le moment : voici une courte vidéo propre à Matinee. Réessayez plus tard.',
			clipName: 'Courte vidéo',
			clipFailed: 'Rien ne peut être lu pour le moment, pas même la courte vidéo.',
			stop: 'Arrêter',
			tryAgain: 'Réessayer',
			reportFailed:
				'Impossible d’envoyer votre signalement. Réessayez, ou rechargez la page et signalez de nouveau la copie.',

			servers: 'Serveurs de lecture',
			server: 'Serveur :',
			refresh: 'Actualiser les serveurs',
			configError: 'Erreur de configuration',
			configErrorHint: 'Une liste de serveurs n’est pas valide ; la liste de secours est utilisée.',
			active: 'En cours',
			defaultServer: (server) => `Commencer par défaut avec ${server}`,
			startsWith: (server) => `Par défaut : ${server}. Touchez l’étoile pour changer.`,
			startsWithYours: (server) => `Votre choix par défaut : ${server}. Touchez son étoile pour l’effacer.`,

			theatre: 'Mode cinéma',
			fullScreen: 'Plein écran',
			markPart: 'Marquer un segment à passer',

			navigation: 'Navigation entre les épisodes',
			previous: 'Épisode précédent',
			next: 'Épisode suivant',
			thenPlays: 'À suivre :',
			numbered: (number, name) => `${number}. ${name}`,
			onlyEpisode: 'C’est le seul épisode de la saison.',
			seasonFailed: 'Impossible de charger les épisodes de cette saison. Veuillez réessayer.',
			episodeInfo: 'À propos de cet épisode',
			noEpisodeOverview: 'Cet épisode n’a pas encore de synopsis.',
			seasons: 'Saisons',
			season: (season) => (season === 0 ? 'Épisodes spéciaux' : `Saison ${season}`),
			episodesOf: (season) => (season === 0 ? 'Épisodes spéciaux' : `Épisodes de la saison ${season}`),
			firstOf: (shown, count) =>
				`${plural('fr', shown, { one: 'Le premier', many: `Les ${shown} premiers`, other: `Les ${shown} premiers` })} sur ${count}`,
			episodeCount: episodesOf,
			allEpisodes: (count) => `Les ${count}\u00a0épisodes`,
			genres: 'Genres',
			movieDetails: 'Détails du film',
			showDetails: 'Détails de la série',
		},
	},
	'web/features/player/segments/segments': {
		SEGMENTS_TEXT: {
			skip: {
				intro: 'Passer l’intro',
				recap: 'Passer le récapitulatif',
				credits: 'Passer le générique',
				preview: 'Passer l’aperçu',
			},
			skipped: {
				intro: 'Intro passée',
				recap: 'Récapitulatif passé',
				credits: 'Générique passé',
				preview: 'Aperçu passé',
			},
			kinds: { intro: 'Intro', recap: 'Récapitulatif', credits: 'Générique', preview: 'Aperçu' },
			mark: 'Marquer un segment à passer',
			markHint: 'Toutes les personnes qui utilisent ce site auront un bouton pour le passer.',
			kind: 'Segment',
			start: 'Début',
			end: 'Fin',
			timeHint: 'Minutes et secondes, par exemple 1:30',
			startNow: 'Le début est ici',
			endNow: 'La fin est ici',
			save: 'Enregistrer le segment',
			saved: (kind) => `Segment enregistré : ${kind}`,
			noTime: 'Saisissez un temps, par exemple 1:30.',
			tooShort: 'La fin doit se situer au moins 3\u00a0secondes après le début.',
			tooLate: 'La fin se situe après la fin du titre.',
			failed: 'Impossible d’enregistrer le segment. Veuillez réessayer.',
			marks: 'Segments marqués',
			own: 'le vôtre',
			remove: (kind, time) => `Retirer : ${kind} ${time}`,
			removed: 'Segment retiré',
			removeFailed: 'Impossible de retirer le segment. Veuillez réessayer.',
			loadFailed: 'Impossible de charger les segments marqués.',
			close: 'Fermer',
		},
	},
	'web/features/player/server-settings/server-settings': {
		SERVER_SETTINGS_TEXT: {
			title: 'Réglages des serveurs',
			of: (title) => `pour « ${title} »`,
			close: 'Fermer',
			list: 'Liste utilisée',
			sourceOf: {
				remote: 'Liste distante (PLAYER_CONFIG_URL)',
				local: 'Liste locale (/config/servers.json)',
				'built-in': 'Liste intégrée',
			},
			fetched: 'Récupération',
			lastUpdated: 'Dernière mise à jour',
			version: 'Version',
			defaultServer: 'Serveur par défaut',
			autoFallback: 'Serveur de secours automatique',
			fallback: (isOn, retries) => {
				if (!isOn || retries === 0) return 'Non';
				return retries === 1 ? 'Oui, une fois' : `Oui, jusqu’à ${retries} fois`;
			},
			loadTimeout: 'Délai de chargement',
			seconds: (ms) => `${Math.max(0.1, Number((ms / 1000).toFixed(1))).toLocaleString('fr')} s`,
			noId: (id) => `Nº ${id}`,
			refresh: 'Actualiser',
			servers: 'Serveurs',
			enabled: 'Activé',
			disabled: 'Désactivé',
			priority: (priority) => `Priorité ${priority}`,
			refused: 'Refusés',
			refusedHint: 'Leur adresse ne peut pas être intégrée ici, ou leur identifiant est déjà utilisé.',
			test: 'Tester',
			testOf: (name) => ` : ${name}`,
			testing: 'Test en cours…',
			loaded: (time) => `Ouvert dans votre navigateur après ${time}. Pour vérifier la lecture, lancez un titre.`,
			probing: 'Le serveur de Matinee teste l’adresse…',
			probed: {
				answers: (status, time) => `L’adresse a répondu ${status} en ${time} et autorise les cadres.`,
				refuses_frame: (status) => `L’adresse a répondu ${status}, mais le site refuse d’être intégré ici.`,
				error_status: (status) => `L’adresse a répondu par une erreur : ${status}.`,
				redirects: () => 'L’adresse redirige trop souvent, ou vers une page qui ne peut pas être intégrée ici.',
				not_public: () => 'L’adresse est dans un réseau privé, où seul votre navigateur peut la tester.',
				unreachable: () => 'Le serveur de Matinee n’arrive pas à joindre l’adresse.',
				timeout: () => 'L’adresse n’a pas répondu à temps au serveur de Matinee.',
			},
			notProbed: 'Le serveur de Matinee n’a pas pu tester l’adresse.',
			ready: 'Le lecteur fonctionne. Il n’a pas encore indiqué s’il peut lire ce titre.',
			playing: 'Lit ce titre.',
			timedOut: (time) => `Délai dépassé : rien ne s’est chargé en ${time}.`,
			howToChange:
				'Les propriétaires modifient la liste dans l’administration, sous Serveurs de lecture, ou à l’adresse PLAYER_CONFIG_URL si elle est définie.',
			draft: 'Ces adresses, pour un film',
			testWith: 'Tester avec',
			testKindOf: { movie: 'Film', tv: 'Épisode' },
			testTitleOf: {
				movie: 'La Nuit des morts-vivants',
				open: 'Sherlock Holmes, S1E1',
				tmdb: 'Star Trek, S1E1',
			},
		},
	},
	'web/features/policy/dmca': {
		DMCA_TEXT: {
			title: 'DMCA',
			description:
				'Matinee n’héberge aucun contenu. Ce que c’est et ce que ce n’est pas, où signaler une atteinte au droit d’auteur et comment nous joindre.',
			lead: 'Matinee respecte les droits des personnes qui font des films et des séries. Cette page explique ce que cette instance fait et ne fait pas, à qui s’adresser quand quelque chose porte atteinte à vos droits, et ce que nous faisons alors.',
			short: [
				'Aucun film ni aucune série n’est stocké sur ce serveur.',
				'Seul l’hébergeur d’une vidéo peut la retirer.',
				'Signalez-nous un lien préjudiciable, et nous pourrons le retirer.',
			],
		},
		dmcaSections: (instance) => [
			{
				id: 'no-content',
				heading: 'Aucun contenu n’est hébergé',
				blocks: [
					{
						text: 'Aucun film, aucun épisode ni aucune partie de ceux-ci n’est stocké sur ce serveur, ne lui est envoyé ni ne passe par lui. Quand vous regardez un titre, votre navigateur se connecte au serveur d’un tiers. La seule vidéo stockée ici est une courte vidéo faite pour Matinee, lue quand rien d’autre ne peut l’être.',
					},
				],
			},
			{
				id: 'what-it-is',
				heading: 'Ce qu’est Matinee, et ce que Matinee n’est pas',
				blocks: [
					{
						terms: [
							['C’est un catalogue', catalogueText(instance)],
							[
								'C’est un cadre pour des lecteurs',
								'Il affiche les lecteurs d’autres sites dans une page, un peu comme le fait un navigateur.',
							],
							[
								'C’est un logiciel que chacun peut héberger',
								'Chaque instance est gérée par ses propres responsables, qui choisissent les serveurs de lecture proposés.',
							],
						],
					},
					{
						terms: [
							['Ce n’est pas un hébergeur', 'Il ne garde aucun fichier vidéo, et personne ne peut en envoyer.'],
							[
								'Ce n’est pas un service de streaming',
								'Il n’envoie aucun flux, ne vend aucun accès et ne fait payer aucune lecture.',
							],
							[
								'Ce n’est pas le titulaire des droits',
								'Les noms, les marques et les œuvres appartiennent à leurs titulaires.',
							],
						],
					},
				],
			},
			{
				id: 'concerns',
				heading: 'Atteintes au droit d’auteur',
				blocks: [
					{
						text: 'Adressez toute réclamation concernant une vidéo au site qui l’héberge. Seul l’hébergeur peut retirer le fichier. Retirer un lien ici laisse le fichier en ligne, à la portée de tous.',
					},
					{
						points: [
							'Ouvrez la page de lecture du titre. « Serveurs de lecture » y nomme celui qui affiche la vidéo.',
							'Cherchez le site derrière ce serveur de lecture. La plupart ont une adresse pour les abus ou le DMCA.',
							'Envoyez-y votre notification. Si le site ne répond pas, contactez la société qui l’héberge.',
							'Prévenez-nous ensuite, pour que cette instance cesse de proposer le lien.',
						],
					},
				],
			},
			{
				id: 'third-parties',
				heading: 'Responsabilité des tiers',
				blocks: [
					{
						text: 'Les serveurs de lecture et les hébergeurs exploités par d’autres sont indépendants de Matinee. Nous ne les exploitons pas, nous ne choisissons pas leur contenu, et nous ne pouvons ni l’examiner ni le modifier. Ils répondent de la légalité, de l’exactitude et de la sûreté de ce qu’ils montrent, et leurs propres conditions s’appliquent.',
					},
					{
						text: 'Les deux serveurs de lecture fournis avec Matinee ne montrent que ce qui peut l’être : des films du domaine public ou sous licence libre, depuis les archives qui les publient, et des bandes-annonces officielles.',
					},
				],
			},
			{
				id: 'compliance',
				heading: 'Conformité légale',
				blocks: [
					{
						text: 'Nous donnons suite aux notifications valables, dans l’esprit du Digital Millennium Copyright Act, 17\u00a0U.S.C.\u00a0§\u00a0512, et des lois comparables d’autres pays. Une notification devrait comporter',
					},
					{
						points: [
							'l’œuvre concernée, et le titulaire de ses droits,',
							'l’adresse complète de la page ici, et le nom du serveur de lecture qui l’affiche,',
							'votre nom et un moyen de vous joindre,',
							'une déclaration selon laquelle vous pensez de bonne foi que l’utilisation n’est pas autorisée,',
							'une déclaration selon laquelle ce que vous écrivez est exact et, sous peine de parjure, que vous détenez les droits ou pouvez agir au nom de leur titulaire,',
							'votre signature, manuscrite ou électronique.',
						],
					},
					{
						text: 'Si un lien vers votre œuvre a été retiré par erreur, écrivez-nous de la même façon en expliquant pourquoi il peut rester.',
					},
				],
			},
			{
				id: 'contact',
				heading: 'Contact juridique',
				blocks: contactBlocks(instance, 'Pour les notifications et les questions juridiques'),
			},
			{
				id: 'disclaimer',
				heading: 'Avertissement',
				blocks: [
					{
						text: 'Matinee est fourni tel quel, sans garantie d’aucune sorte. Nous ne répondons pas de ce que montrent d’autres sites, ni de leur disponibilité. Il vous appartient de vérifier que ce que vous regardez est légal là où vous vivez.',
					},
					{
						text: 'Nous nous réservons le droit de retirer toute source ou tout lien problématique, pour n’importe quel titre, à tout moment et sans préavis. Rien sur cette page ne constitue un conseil juridique.',
					},
				],
			},
		],
	},
	'web/features/policy/info': {
		INFO_TEXT: {
			title: 'Infos',
			heading: 'À propos de Matinee',
			description:
				'Les domaines officiels de cette instance, où trouver de l’aide, ce que fait Matinee et d’où viennent ses titres.',
			lead: 'Matinee est un catalogue auto-hébergé de films et de séries. Voici comment vérifier que vous êtes à la bonne adresse, et où trouver tout le reste.',

			forViewers: 'Pour les spectateurs',
			forCurious: 'Pour les curieux',

			domains: 'Domaines officiels',
			oneDomain:
				'C’est la seule adresse officielle de cette instance. Nous ne gérons aucun autre site qui lui ressemble.',
			manyDomains:
				'Ce sont les seules adresses officielles de cette instance. Elles partagent le même contenu, les mêmes comptes et le même historique de lecture : si l’une est indisponible, utilisez-en une autre.',
			primary: 'Principal',
			alternative: 'Autre',
			youAreHere: 'Vous êtes ici',
			copy: 'Copier l’URL',
			copied: 'Copié',
			copyFailed: 'Non copié',
			saidCopied: (url) => `${url} : adresse copiée`,
			saidFailed: 'Le navigateur n’a pas autorisé la copie. Sélectionnez l’adresse et copiez-la vous-même.',
			visit: 'Ouvrir',
			ofDomain: (host) => `de ${host}`,
			urlOfDomain: (host) => `: URL de ${host}`,

			quickLinks: 'Liens rapides',
			links: {
				community: ['Chat de la communauté', 'Questions, suggestions et nouveautés'],
				privacy: ['Politique de confidentialité', 'Ce que nous stockons, et combien de temps'],
				dmca: ['DMCA', 'Droit d’auteur et contacts'],
				home: ['Accueil', 'Titres populaires et du moment'],
				posters: ['Mur d’affiches', 'Toutes les affiches dessinées, par décennie'],
			},

			help: 'Aide',
			helpPoints: [
				'Un titre ne se lit pas ? Choisissez un autre serveur de lecture sur la page de lecture.',
				'Une page s’affiche mal ou n’est pas à jour ? Rechargez-la. Vous gardez vos préférences et votre historique.',
				'Le catalogue est injoignable ? Les pages enregistrées s’ouvrent quand même, et le reste revient automatiquement.',
			],
			helpContact: 'Toujours un problème ?',
			noContact: 'Adressez-vous aux responsables de cette instance.',

			legal: 'Mentions légales',
			legalText:
				'Matinee n’héberge aucun contenu. Les vidéos viennent d’autres sites, qui répondent de ce qu’ils montrent.',
			legalRetention: (days) => `L’historique de lecture est supprimé après ${daysOf(days)} d’inactivité.`,

			features: 'Fonctionnalités',
			featurePoints: [
				'Films et séries populaires et du moment',
				'Recherche et listes par genre, décennie, durée et plus encore',
				'Une page par titre, avec distribution, bandes-annonces, saisons et épisodes',
				'Plusieurs serveurs de lecture, avec passage automatique de l’un à l’autre',
				'Liens partagés avec une image d’aperçu',
				'Du téléphone au téléviseur : écran tactile, souris, clavier ou télécommande',
			],

			technical: 'Détails techniques',
			technicalTerms: ({ source, version }) => [
				['Version', version],
				['Catalogue', source === 'tmdb' ? 'TMDB' : 'Le catalogue libre fourni avec Matinee'],
				['Pages', 'Rendues sur le serveur, hydratées dans le navigateur'],
				['Vidéo', 'HLS, MP4 et WebM dans le lecteur intégré ; variable selon les autres serveurs de lecture'],
				[
					'Pistage',
					'Aucun : ni mesure d’audience, ni script tiers ; les cookies ne contiennent que les langues que vous choisissez et le profil d’un enfant',
				],
				['Accessibilité', 'Conçu pour WCAG 2.2, niveau AA'],
				['Licence', 'MIT'],
			],
			apiTerm: 'API',
			apiDocs: 'Documentation, OpenAPI 3.1',

			sources: 'D’où viennent les titres',
			openSources:
				'La rédaction du catalogue libre réunit les informations et écrit les synopsis. Le lecteur indique la licence de chaque film et l’archive dont il provient.',
		},
	},
	'web/features/policy/policy': {
		POLICY_TEXT: {
			lastUpdated: 'Dernière mise à jour',
			contents: 'Sur cette page',
			inShort: 'En bref',
			days: daysOf,
			contactWays: {
				email: 'écrivez-nous',
				community: 'posez la question dans le chat de la communauté',
				both: 'écrivez-nous, ou posez la question dans le chat de la communauté',
			},
			communityChat: 'Chat de la communauté',
			noContact: 'Les responsables de cette instance n’ont pas publié d’adresse de contact.',
			opensInNewTab: '(s’ouvre dans un nouvel onglet)',
		},
	},
	'web/features/policy/privacy': {
		PRIVACY_TEXT: {
			title: 'Politique de confidentialité',
			description:
				'Ce que cette instance de Matinee sait de vous et pourquoi, combien de temps elle le garde, et ce que vous pouvez y faire. Aucun traceur.',
			lead: 'Matinee est un catalogue auto-hébergé de films et de séries. Cette page indique ce que l’instance que vous utilisez sait de vous, pourquoi, pour combien de temps, et ce que vous pouvez y faire. « Nous » désigne les responsables de cette instance.',
			short: (days) => [
				'Vous pouvez parcourir, rechercher et regarder sans compte.',
				'Il n’y a ici ni publicité, ni rien qui vous suive.',
				`Avec un compte, votre historique de lecture est synchronisé, et supprimé après ${daysOf(days)} d’inactivité.`,
			],
		},
		privacySections: (instance) => {
			const days = daysOf(instance.historyRetentionDays);
			return [
				{
					id: 'information',
					heading: 'Informations collectées',
					blocks: [
						{ text: 'Ce que nous collectons dépend de votre façon d’utiliser Matinee.' },
						{
							terms: [
								[
									'Sans compte',
									'Rien qui vous identifie. Vos préférences et vos lectures récentes restent dans votre navigateur.',
								],
								[
									'Avec un compte',
									'Votre nom d’utilisateur, votre adresse e-mail, le jour de votre inscription, votre rôle, et le type de votre compte, Standard ou Premium. Votre mot de passe n’est stocké que sous forme d’empreinte irréversible : personne ne peut le lire, pas même nous. Pour chaque connexion, l’heure, le navigateur et le système d’exploitation, par exemple Firefox sous Windows. Si ce site envoie des e-mails, l’adresse de chacun d’eux, pendant un jour.',
								],
								[
									'Historique de lecture des utilisateurs inscrits',
									'Le film ou la série que vous avez ouvert dans le lecteur, la saison et l’épisode, la première et la dernière fois, votre position de lecture, le nombre de lectures jusqu’à la fin, et ce que vous avez marqué comme vu.',
								],
								[
									'Listes des utilisateurs inscrits',
									'Les titres de « À regarder plus tard » et de vos autres listes, et le moment où vous les avez ajoutés ou retirés. Une liste que vous partagez peut être consultée par toute personne qui en a le lien, jusqu’à ce que vous cessiez de la partager ; votre nom d’utilisateur n’y figure que si vous le choisissez.',
								],
								[
									'Notes et titres masqués des utilisateurs inscrits',
									'Les étoiles que vous avez attribuées à des titres, les titres que vous avez masqués, et à quel moment.',
								],
								[
									'Données techniques',
									'Comme tout serveur web, celui-ci voit votre adresse IP et ce que votre navigateur indique sur lui-même. Il s’en sert pour répondre et pour limiter les abus, et garde pendant 30\u00a0jours une empreinte irréversible des réseaux depuis lesquels un compte s’est connecté. Son journal consigne les erreurs, les connexions et les requêtes refusées, mais pas vos visites.',
								],
							],
						},
					],
				},
				{
					id: 'use',
					heading: 'Ce que nous en faisons',
					blocks: [
						{
							points: [
								'Vous connecter et protéger votre compte.',
								'Synchroniser votre historique de lecture entre vos appareils et les domaines officiels de cette instance.',
								'Vous proposer « Reprendre la lecture » et « Recommandés pour vous ». Ce serveur les établit uniquement à partir de votre propre historique, de vos notes et de ce que vous avez masqué.',
								'Compter les inscriptions, les titres regardés et les lecteurs en échec, sous forme de totaux sans noms, pour savoir comment l’instance est utilisée.',
								'Trouver et corriger les erreurs, et prévenir les abus.',
							],
						},
						{
							text: 'Nous ne vendons pas vos données, nous n’affichons pas de publicité et nous n’établissons pas votre profil. Nous ne donnons vos données à personne, sauf si la loi l’exige.',
						},
					],
				},
				{
					id: 'cookies',
					heading: 'Cookies et stockage local',
					blocks: [
						{
							text: 'Matinee dépose un cookie si vous choisissez une langue, et un autre si vous en choisissez une différente pour les titres : chacun contient ce choix et rien d’autre. Un troisième se trouve dans le navigateur d’un enfant et nomme son profil. Tout ce qu’il doit retenir d’autre sur votre appareil se trouve dans le stockage de votre navigateur, où vous pouvez le voir et l’effacer à tout moment :',
						},
						{
							terms: [
								[
									'Préférences',
									'Le thème, le volume, votre serveur par défaut et ainsi de suite. Seules nous sont envoyées la langue et, avec votre profil, la langue des titres, le pays et le masquage des spoilers.',
								],
								[
									'Lectures récentes',
									'Au plus 50\u00a0titres, pour les moments où vous n’avez pas de session ouverte ou quand le serveur est injoignable. Elles ne quittent votre navigateur que lorsque vous vous connectez et qu’elles sont ajoutées à votre compte.',
								],
								[
									'Signets',
									'Les titres que vous avez enregistrés sans session ouverte. Ils ne quittent votre navigateur que lorsque vous vous connectez et qu’ils sont ajoutés à votre compte.',
								],
								[
									'Notes et titres masqués',
									'Ce que vous avez noté et masqué sans session ouverte. Ces données ne quittent votre navigateur que lorsque vous vous connectez et qu’elles sont ajoutées à votre compte. Les titres que les pages laissent de côté sont aussi stockés ici pendant votre session, et retirés quand vous vous déconnectez.',
								],
								[
									'Position de lecture',
									'Où vous en étiez dans les titres regardés en dernier, pour les reprendre à cet endroit. Elle ne nous est envoyée que pendant votre session, et elle est retirée quand vous vous déconnectez ou effacez votre historique.',
								],
								[
									'Recherches récentes',
									'Les huit dernières, pour vous les proposer de nouveau. Elles ne nous sont jamais envoyées, et elles sont retirées quand vous vous déconnectez, les effacez ou les désactivez dans les réglages.',
								],
								[
									'Jeton de connexion',
									'Stocké uniquement pendant votre session. Vous déconnecter le retire d’ici et y met fin sur le serveur. Si vous vous déconnectez hors ligne, une empreinte du jeton, avec laquelle personne ne peut se connecter, reste ici jusqu’à ce que le serveur y ait mis fin.',
								],
								[
									'Pages',
									'Votre position dans les pages, jusqu’à la fermeture de l’onglet, et des copies de pages, pour qu’elles se chargent plus vite la fois suivante.',
								],
							],
						},
					],
				},
				{ id: 'third-parties', heading: 'Lecteurs, bandes-annonces et images', blocks: thirdParties(instance) },
				{
					id: 'security',
					heading: 'Sécurité',
					blocks: [
						{
							points: [
								'Les mots de passe sont hachés avec Argon2id, et les jetons de connexion ne sont stockés que sous forme d’empreintes.',
								'Le serveur vérifie pour chaque requête ce que votre rôle permet. Il ne se fie jamais à ce que montre votre navigateur.',
								'Les pages ne chargent que leurs propres scripts. Les lecteurs intégrés s’exécutent dans des cadres isolés qui n’ont accès ni à votre compte ni à votre historique.',
							],
						},
						{
							text: 'Aucun système n’est parfaitement sûr. Choisissez un mot de passe que vous n’utilisez nulle part ailleurs. Si vos données sont un jour menacées, nous l’indiquerons ici et nous écrirons aux personnes concernées.',
						},
					],
				},
				{
					id: 'rights',
					heading: 'Vos droits',
					blocks: [
						{
							text: 'Vos données vous appartiennent. Selon l’endroit où vous vivez, des lois le disent aussi, comme le RGPD en Europe. Où que vous viviez, vous pouvez nous demander de',
						},
						{
							points: [
								'vous dire ce qui est conservé à votre sujet, et vous en donner une copie,',
								'corriger ce qui est faux,',
								'supprimer votre compte et tout ce qui s’y rattache,',
								'cesser d’utiliser votre historique pour les recommandations.',
							],
						},
						{ text: 'Vous pouvez en faire une partie vous-même, à tout moment :' },
						{
							points: [
								'retirer un titre de votre historique, dans Ma liste,',
								'tout l’effacer d’un seul coup, sur tous les appareils, avec « Effacer l’historique » dans les réglages, sous Sécurité et données,',
								...(instance.accountChanges === 'self'
									? [
											'changer votre nom d’utilisateur, votre adresse e-mail et votre mot de passe, dans les réglages,',
											'voir où vos sessions sont ouvertes et déconnecter n’importe quel appareil, dans les réglages,',
											'exporter tout ce qui est conservé à votre sujet, dans les réglages,',
											'supprimer votre compte, dans les réglages,',
										]
									: ['voir le nom d’utilisateur et l’adresse e-mail de votre compte, dans les réglages,']),
								'modifier vos préférences, les exporter dans un fichier ou les réinitialiser, dans les réglages.',
							],
						},
						{
							text: 'Pour le reste, écrivez-nous comme indiqué sous Contact. Nous pourrons vous demander de prouver que le compte est à vous. Vous pouvez aussi adresser une plainte à l’autorité de protection des données de votre pays.',
						},
					],
				},
				{
					id: 'retention',
					heading: 'Durée de conservation',
					blocks: [
						{
							terms: [
								[
									'Historique de lecture',
									`Supprimé après ${days} d’inactivité : un titre que vous n’avez pas ouvert depuis ${days} est retiré automatiquement et définitivement.`,
								],
								[
									'Titres que vous retirez',
									`Retirés immédiatement. Pendant ${days} encore, le serveur retient seulement que vous les avez retirés, pour qu’un autre appareil ne les fasse pas revenir.`,
								],
								[
									'Listes',
									'Conservées jusqu’à ce que vous retiriez les titres, supprimiez la liste ou supprimiez votre compte.',
								],
								[
									'Compte',
									instance.accountChanges === 'self'
										? `Conservé jusqu’à ce que vous le supprimiez. ${ACCOUNT_DELETION_DAYS}\u00a0jours plus tard, il est retiré avec votre historique, sauf si vous vous connectez avant.`
										: 'Conservé jusqu’à ce que vous nous demandiez de le supprimer. Votre historique et vos sessions disparaissent avec lui.',
								],
								[
									'Ce qui reste après la suppression d’un compte',
									`Le journal d’audit des responsables de cette instance. Il indique qui a modifié un compte, un rôle ou l’instance, de quel compte il s’agissait, la nature de la modification et sa date : votre nom d’utilisateur, et rien de ce que vous avez regardé. Chaque entrée est retirée au plus tard après ${AUDIT_RETENTION_DAYS}\u00a0jours. Les sauvegardes gardent ce qu’elles contenaient jusqu’à leur remplacement.`,
								],
								[
									'Sessions',
									'Elles prennent fin quand vous vous déconnectez, quand votre mot de passe change, ou après un certain temps d’absence.',
								],
							],
						},
					],
				},
				{
					id: 'contact',
					heading: 'Contact',
					blocks: contactBlocks(instance, 'Pour toute question sur cette politique ou sur vos données'),
				},
				{
					id: 'updates',
					heading: 'Modifications de cette politique',
					blocks: [
						{
							text: 'Quand cette politique change, le nouveau texte paraît sur cette page et la date indiquée en haut change avec lui. Si vous continuez ensuite à utiliser Matinee, le nouveau texte s’applique. Si vous ne l’acceptez pas, vous pouvez nous demander de supprimer votre compte.',
						},
					],
				},
			];
		},
	},
	'web/features/posters/posters': {
		POSTERS_TEXT: {
			title: 'Le mur d’affiches',
			description: (count) =>
				`Toutes les affiches dessinées pour le catalogue libre : ${counted(count, 'film ou série', 'films et séries')} par décennie, à regarder et à imprimer gratuitement.`,
			lead: (count) =>
				`${counted(count, 'affiche, dessinée', 'affiches, dessinées')} pour ce catalogue. Chacune mène à son film ou à sa série.`,
			howTo: 'Zoomez avec + et −, ou Ctrl et la molette. Faites glisser ou utilisez les flèches pour vous déplacer.',
			howToTouch: 'Pincez pour zoomer, ou appuyez sur + et −.',
			decades: 'Décennies',
			decade: (year) => `Années ${year}`,
			posterOf: (title, year) => `${title}, ${year}`,
			zoomIn: 'Affiches plus grandes',
			zoomOut: 'Affiches plus petites',
			inRow: (count) => `${counted(count, 'affiche', 'affiches')} par rangée`,
			screenSaver: 'Économiseur d’écran. Appuyez sur une touche pour revenir.',
		},
	},
	'web/features/settings/api-tokens/api-tokens': {
		API_TOKENS_TEXT: {
			heading: 'Jetons d’API',
			hint: 'Laissez vos propres programmes lire ou modifier vos données, dans les limites que vous choisissez. Traitez un jeton comme un mot de passe.',
			docs: 'Fonctionnement de l’API',
			loadFailed: 'Impossible de charger vos jetons d’API pour le moment.',
			make: 'Nouveau jeton d’API',
			revoke: 'Révoquer',
			revokeOf: (name) => ` ${name}`,
			revoked: 'Jeton d’API révoqué',
			revokeFailed: 'Impossible de révoquer le jeton. Veuillez réessayer.',
			ends: (date) => `Expire le ${date}`,
			lastUsed: (day) => (day === null ? 'Pas encore utilisé' : `Dernière utilisation : ${day}`),

			makeText: 'Votre mot de passe est nécessaire. Changer de mot de passe révoque tous les jetons d’API.',
			name: 'Nom',
			nameHint: 'À quoi il sert, par exemple « Sauvegarde à la maison ».',
			scopes: 'Autorisations',
			scopeOf: {
				'history:read': 'Lire votre historique de lecture',
				'history:write': 'Modifier votre historique de lecture',
				'lists:read': 'Lire vos listes',
				'lists:write': 'Modifier vos listes',
				'ratings:read': 'Lire vos notes et vos titres masqués',
				'ratings:write': 'Modifier vos notes et vos titres masqués',
			},
			days: 'Expire après',
			daysOf: { 7: '7\u00a0jours', 30: '30\u00a0jours', 90: '90\u00a0jours', 365: 'Un an' },
			currentPassword: 'Mot de passe actuel',
			submit: 'Créer le jeton',
			failed: 'Une erreur est survenue. Veuillez réessayer.',

			madeTitle: 'Copiez votre jeton maintenant',
			madeText: 'Il ne sera plus affiché.',
			copy: 'Copier',
			copied: 'Copié',
			copyFailed: 'Sélectionnez-le et copiez-le vous-même',
			addonTitle: 'En tant qu’extension',
			addonText: (hasLists) =>
				hasLists
					? 'Les lecteurs qui acceptent les extensions Stremio affichent ce catalogue et vos listes à cette adresse. Elle contient le jeton : gardez-la pour vous.'
					: 'Les lecteurs qui acceptent les extensions Stremio affichent ce catalogue à cette adresse. Elle contient le jeton : gardez-la pour vous. Pour vos listes, le jeton devrait avoir le droit de les lire.',
			copyAddress: 'Copier l’adresse',
			done: 'Terminé',
		},
	},
	'web/features/settings/own-account/own-account': {
		OWN_ACCOUNT_TEXT: {
			emailVerified: 'Votre adresse e-mail est confirmée.',
			emailUnverified:
				'Votre adresse e-mail n’est pas confirmée. Tant qu’elle ne l’est pas, un mot de passe oublié ne peut pas être remplacé par e-mail.',
			sendVerification: 'Envoyer un lien de confirmation',
			verificationSent: (email) => `Un lien vient de partir vers ${email}`,
			verificationFailed: 'Impossible d’envoyer le lien. Veuillez réessayer.',
			changeWaits: (email) =>
				`En attente de confirmation : ${email}. Ouvrez le lien de l’e-mail envoyé à cette adresse. D’ici là, votre adresse ne change pas.`,
			sendAgain: 'Renvoyer le lien',
			cancelChange: 'Garder mon adresse',
			changeCancelled: 'Votre adresse e-mail ne change pas',
			changeCancelFailed: 'Impossible d’annuler le changement. Veuillez réessayer.',
			username: 'Nom d’utilisateur',
			email: 'Adresse e-mail',
			currentPassword: 'Mot de passe actuel',
			newPassword: 'Nouveau mot de passe',

			changes: 'Modifications',
			changeHint: 'Votre mot de passe est nécessaire. Les autres appareils sont déconnectés.',
			changeProfile: 'Changer le nom d’utilisateur ou l’e-mail',
			save: 'Enregistrer',
			profileChanged: 'Compte modifié',
			changePassword: 'Changer le mot de passe',
			passwordRules: PASSWORD_RULES,
			passwordChanged: 'Mot de passe modifié',

			sessions: 'Sessions ouvertes',
			sessionsFailed: 'Impossible de charger vos sessions pour le moment.',
			unknownDevice: 'Appareil inconnu',
			lastUsed: (when) => `Dernière utilisation : ${when}`,
			thisDevice: 'Cet appareil',
			signOut: 'Déconnecter',
			signOutOf: (device) => ` ${device}`,
			signOutOthers: 'Déconnecter tous les autres appareils',
			signedOut: 'Déconnexion effectuée',
			signOutFailed: 'La déconnexion a échoué. Veuillez réessayer.',

			data: 'Vos données',
			exportHint: 'Tout ce que ce site stocke à votre sujet, en JSON.',
			exportData: 'Exporter mes données',
			exported: 'Vos données sont exportées',
			exportConfirmHint:
				'Un autre profil de votre compte a un code PIN, et vos données incluent les siennes. Saisissez votre mot de passe pour continuer.',
			exportFailed: 'Impossible d’exporter vos données. Veuillez réessayer.',
			deleteHint: (days) =>
				`Vous déconnecte partout. Après ${daysOf(days)}, votre compte et votre historique sont supprimés, sauf si vous vous connectez avant.`,
			deleteAccount: 'Supprimer le compte',
			deletionSet: (date) => `Votre compte sera supprimé le ${date}. Connectez-vous avant cette date pour le garder.`,

			failed: 'Une erreur est survenue. Veuillez réessayer.',
		},
	},
	'web/features/settings/passkeys/passkeys': {
		PASSKEYS_TEXT: {
			heading: 'Clés d’accès',
			hint: 'Une clé d’accès vous connecte avec votre empreinte, votre visage ou le verrouillage de l’écran. Tant que vous en avez une, votre mot de passe seul ne suffit pas pour se connecter.',
			loadFailed: 'Impossible de charger vos clés d’accès pour le moment.',
			add: 'Ajouter une clé d’accès',
			addText: (domain) =>
				`Elle ne fonctionnera que sur ${domain}. Après votre mot de passe, chaque connexion demandera ensuite cette clé, un code ou un code de récupération.`,
			next: 'Continuer',
			code: 'Code de l’application, ou code de récupération',
			nameTitle: 'Nommer cette clé d’accès',
			nameText: 'Pour la reconnaître dans cette liste.',
			name: 'Nom',
			nameOf: (platform) => (platform === '' ? 'Clé d’accès' : `Clé d’accès (${platform})`),
			create: 'Créer la clé d’accès',
			cancelled: 'Aucune clé d’accès n’a été créée. Veuillez réessayer.',
			already: 'Cet appareil a déjà une clé d’accès pour votre compte.',
			made: 'Clé d’accès créée',
			rename: 'Renommer',
			renameTitle: 'Renommer la clé d’accès',
			renameText: 'La clé d’accès elle-même ne change pas.',
			save: 'Enregistrer',
			renamed: 'Clé d’accès renommée',
			remove: 'Supprimer',
			removeTitle: 'Supprimer la clé d’accès',
			removeText: (name) =>
				`« ${name} » ne vous connectera plus. Supprimez aussi la clé de votre appareil. Les autres appareils sont déconnectés.`,
			removed: 'Clé d’accès supprimée',
			of: (name) => ` ${name}`,
			worksAt: (domain) => `Fonctionne sur ${domain}`,
			secondOnly: 'Seulement après votre mot de passe',
			lastUsed: (date) => (date === null ? 'Jamais utilisée' : `Dernière utilisation : ${date}`),
			failed: 'Une erreur est survenue. Veuillez réessayer.',
		},
	},
	'web/features/card-actions/children-dialog': {
		CHILDREN_TEXT: {
			children: 'Enfants',
			title: (name) => `${name} pour les enfants`,
			text: 'Quelle que soit sa classification, vous pouvez autoriser ou bloquer ce titre pour un enfant.',
			loadFailed: 'Impossible de charger pour le moment ce que voient vos enfants.',
			visible: 'Visible',
			hidden: 'Masqué',
			reasonOf: {
				decision: 'selon votre décision',
				rating: 'd’après sa classification',
				unrated: 'car il n’y est pas classé',
				unknown: 'car sa classification est illisible pour le moment',
			},
			from: (age) => (age === 0 ? 'tous publics' : `dès ${age} ans`),
			byRating: 'D’après sa classification',
			allow: 'Autoriser',
			block: 'Bloquer',
			close: 'Fermer',
			failed: 'Impossible d’enregistrer. Veuillez réessayer.',
		},
	},
	'web/features/player/screen-time/screen-time': {
		SCREEN_TIME_TEXT: {
			left: (minutes) => `Encore ${minutes}\u00a0min pour aujourd’hui`,
			untilBedtime: (minutes) => `Encore ${minutes}\u00a0min avant le coucher`,
			dayTitle: 'C’est tout pour aujourd’hui',
			dayText: 'Quelle journée de cinéma ! Les films t’attendent.',
			bedtimeTitle: 'Au lit',
			bedtimeText: 'Dors bien. Le film t’attend là où tu t’es arrêté.',
			opensAt: (time) => `La suite à ${time}.`,
			home: 'Accueil',
		},
	},
	'web/features/settings/profiles/profiles': {
		PROFILES_TEXT: {
			child: 'Enfant',
			childUpTo: (age) => (age === 0 ? 'Enfant, films tous publics' : `Enfant, films jusqu’à ${age} ans`),
			childTitle: (name) => `${name} est un enfant`,
			childText:
				'Les films et séries au-dessus de cet âge sont masqués partout, et quitter ce profil demande le code PIN du vôtre.',
			childEnds:
				'L’adresse de son calendrier, ses notifications, ses comptes connectés et les liens vers ses listes prennent fin définitivement.',
			childNeedsPin:
				'Donnez d’abord un code PIN à votre propre profil, le premier : c’est lui qui garde les enfants dans le leur.',
			country: 'Pays de la classification',
			age: 'Jusqu’à',
			ageStep: (age, names) => (age === 0 ? `Tous : ${names}` : `${age} : ${names}`),
			unrated: 'Aussi ce que le pays n’a pas classé',
			unratedHint: 'Sauf si un autre pays le classe plus haut.',
			dayLimit: 'Par jour',
			noDayLimit: 'Sans limite',
			hours(minutes) {
				const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
				return [hours > 0 && `${hours}\u00a0h`, rest > 0 && `${rest}\u00a0min`].filter(Boolean).join(' ');
			},
			bedtime: 'Des heures de sommeil, sans lecture',
			bedtimeFrom: 'De',
			bedtimeTo: 'À',
			timeZone: (zone) => `À l’heure de ${zone}.`,
			decided: 'Autorisés ou bloqués un par un',
			noneDecided: 'Aucun pour l’instant. Autorisez ou bloquez un titre sur sa page.',
			allowed: 'Autorisé',
			blocked: 'Bloqué',
			forget: (title) => `Laisser décider la classification de ${title}`,
			notChild: 'N’est plus un enfant : lever toutes les limites',
			accountProof: 'Code PIN de votre premier profil, ou mot de passe du compte',
			childSaved: 'Limites enregistrées',
			unknownTitle: (id) => `Titre ${id}`,
			heading: 'Profils',
			hint: `Jusqu’à ${PROFILES_MAX}\u00a0personnes partagent ce compte, chacune avec son historique, ses listes, ses notes, ses titres masqués et ses préférences.`,
			loadFailed: 'Impossible de charger vos profils pour le moment.',
			current: 'Profil actuel',
			first: 'Premier profil',
			hasPin: 'Code PIN',
			add: 'Ajouter un profil',
			full: 'Votre compte a déjà le nombre maximal de profils.',
			edit: 'Modifier',
			remove: 'Supprimer',
			moveUp: (name) => `Monter ${name}`,
			of: (name) => ` ${name}`,

			addTitle: 'Nouveau profil',
			addText: 'Il commence sans aucun historique.',
			editTitle: (name) => `Modifier ${name}`,
			editText: 'L’historique et tout ce que garde le profil restent en place.',
			save: 'Enregistrer',
			name: 'Nom',
			picture: 'Image',
			pictureOf: {
				reel: 'Bobine de film',
				moon: 'Lune',
				fox: 'Renard',
				owl: 'Chouette',
				whale: 'Baleine',
				cactus: 'Cactus',
				rocket: 'Fusée',
				mask: 'Masque',
				teapot: 'Théière',
				cloud: 'Nuage',
				star: 'Étoile',
				cat: 'Chat',
			},
			pin: 'Code PIN',
			newPin: 'Nouveau code PIN',
			pinHint: `${PIN_RULE} ; sans lui, toute personne qui a accès à vos appareils peut utiliser le profil.`,
			newPinHint: `${PIN_RULE} ; laissez vide pour ne pas le changer.`,
			removePin: 'Supprimer le code PIN',
			proof: 'Son code PIN, ou le mot de passe de votre compte',
			proofHint: 'Nécessaire pour modifier un profil protégé par un code PIN.',
			added: 'Profil ajouté',
			saved: 'Profil enregistré',

			removeTitle: (name) => `Supprimer ${name} ?`,
			removeText:
				'Son historique de lecture, ses positions, ses listes, ses notes, ses titres masqués et ses imports sont supprimés définitivement. Les liens vers ses listes partagées cessent de fonctionner.',
			removed: 'Profil supprimé',
			failed: 'Une erreur est survenue. Veuillez réessayer.',
		},
	},
	'web/features/settings/provider/provider': {
		PROVIDER_TEXT: {
			heading: (provider) => `Connexion avec ${provider}`,
			hint: (provider) =>
				`Associez votre compte une fois, et ${provider} vous connecte. Les deux doivent avoir la même adresse e-mail, vérifiée par ${provider}.`,
			proxyHint: (provider) =>
				`Associez votre compte une fois, et ${provider}, qui vous a donné accès à ce site, vous connecte. Les deux doivent avoir la même adresse e-mail.`,
			proxyProof: (provider) =>
				`Confirmez votre identité. Votre compte est associé au nom sous lequel ${provider} vous a donné accès.`,
			proxyConnected: 'Compte associé',
			connect: (provider) => `Associer à ${provider}`,
			proof: (provider) => `Confirmez votre identité. ${provider} vous demandera ensuite de vous y connecter.`,
			submit: 'Continuer',
			code: 'Code de votre application d’authentification, ou code de récupération',
			connected: (provider, since) => `${provider} vous connecte. Compte associé le ${since}.`,
			lastUsed: (date) => `Dernière utilisation : ${date}`,
			neverUsed: 'Pas encore utilisé',
			disconnect: (provider) => `Dissocier ${de(provider)}`,
			disconnectText: (provider) =>
				`${provider} ne vous connectera plus, et vos autres sessions prennent fin. Votre mot de passe reste valable.`,
			disconnectSubmit: 'Dissocier',
			disconnected: 'Compte dissocié',
			passwordMissing:
				'Votre compte n’a pas encore de mot de passe. Avec un mot de passe, vous pouvez vous connecter sans le fournisseur d’identité, modifier votre compte et le dissocier.',
			choosePassword: 'Choisir un mot de passe',
			passwordText: (minutes) =>
				`Possible pendant ${counted(minutes, 'minute', 'minutes')} après une connexion. Vos autres sessions prennent fin.`,
			passwordLabel: 'Nouveau mot de passe',
			passwordRules: PASSWORD_RULES,
			save: 'Enregistrer',
			passwordChosen: 'Mot de passe choisi',
			signInAgain: (provider) => `Se reconnecter avec ${provider}`,
			logOutFirst: 'Déconnectez-vous, reconnectez-vous, puis choisissez le mot de passe.',
			failed: 'Une erreur est survenue. Veuillez réessayer.',
			loadFailed: 'Impossible d’afficher pour le moment les modes de connexion de votre compte',
		},
	},
	'web/features/settings/second-factor/second-factor': {
		SECOND_FACTOR_TEXT: {
			heading: 'Double authentification',
			off: 'Un code d’une application de votre téléphone, demandé après votre mot de passe, tient les autres à l’écart même s’ils le connaissent.',
			required:
				'Votre rôle exige la double authentification. Tant qu’elle n’est pas configurée, ce site ne peut rien faire d’autre pour vous.',
			on: (date) => `Activée depuis le ${date}.`,
			codesLeft: (count) => `${counted(count, 'code de récupération restant', 'codes de récupération restants')}.`,
			loadFailed: 'Impossible de charger l’état de la double authentification pour le moment.',
			setUp: 'Configurer la double authentification',
			setUpApp: 'Configurer une application d’authentification',
			besidePasskey:
				'Après votre mot de passe, votre clé d’accès ou un code de récupération vous est demandé. Une application d’authentification peut les remplacer.',
			newCodes: 'Nouveaux codes de récupération',
			turnOff: 'Désactiver',

			passwordText:
				'Saisissez votre mot de passe pour commencer. Il vous faut une application d’authentification, comme celle qui accompagne les mots de passe de votre téléphone.',
			currentPassword: 'Mot de passe actuel',
			next: 'Continuer',
			scanTitle: 'Scannez le code',
			scanText:
				'Scannez-le avec votre application d’authentification, ou saisissez-y la clé. Saisissez ensuite les six chiffres que l’application affiche.',
			qrCode: 'Code QR de la clé ci-dessous',
			key: 'Clé',
			code: 'Code de l’application',
			codeOrRecovery: 'Code de l’application, ou code de récupération',
			confirm: 'Activer',
			codesTitle: 'Enregistrez vos codes de récupération',
			codesText:
				'Chacun vous connecte une fois sans votre téléphone. Gardez-les là où vous les trouverez sans lui : ils ne seront plus affichés.',
			copyCodes: 'Copier les codes',
			copied: 'Copié',
			copyFailed: 'Sélectionnez-les et copiez-les vous-même',
			download: 'Télécharger',
			done: 'Je les ai enregistrés',
			newCodesText: 'Vos codes actuels cessent de fonctionner. Votre mot de passe et un code sont nécessaires.',
			turnOffText:
				'Votre mot de passe suffira pour vous connecter. Votre mot de passe et un code sont nécessaires. Les autres appareils sont déconnectés.',
			turnedOff: 'Double authentification désactivée',
			turnedOn: 'Double authentification activée',
			passkeyInstead: 'Utiliser plutôt une clé d’accès',
			passkeyCancelled: 'Aucune clé d’accès n’a été utilisée. Réessayez, ou utilisez les champs.',
			failed: 'Une erreur est survenue. Veuillez réessayer.',
		},
	},
	'web/features/settings/settings': {
		SETTINGS_TEXT: {
			ofChild:
				'Le compte, les profils et les données sont réservés aux adultes : il faut d’abord passer à leur profil.',
			skipping: { ask: 'Demander', skip: 'Passer automatiquement', off: 'Ne pas passer' },
			title: 'Réglages',
			description: 'Votre compte, vos préférences et vos données.',
			tabs: 'Rubriques des réglages',
			tabOf: {
				account: 'Compte',
				preferences: 'Préférences',
				data: 'Sécurité et données',
				transfer: 'Import et export',
			},
			signInPurpose: 'Connectez-vous pour gérer votre compte, vos préférences et vos données.',
			previewOf: {
				account: (canChange) =>
					canChange
						? 'Changez votre nom d’utilisateur, votre e-mail et votre mot de passe, et voyez où vos sessions sont ouvertes.'
						: 'Consultez votre nom d’utilisateur et votre e-mail.',
				preferences: () => 'Choisissez le thème, le mode de lecture et le serveur de lecture à utiliser en premier.',
				data: () =>
					'Exportez vos préférences, transférez ou effacez votre historique de lecture, et voyez ce que vous avez masqué et noté.',
				transfer: () => 'Faites venir votre historique, vos notes et vos listes d’un autre service, ou emportez-les.',
			},
			titleOf: (tab) => `${tab} · Réglages`,

			account: 'Compte',
			username: 'Nom d’utilisateur',
			email: 'Adresse e-mail',
			accountUnreachable: 'Impossible de charger votre compte pour le moment. Les préférences fonctionnent toujours.',
			howToChange: {
				community: [
					'Pour le moment, les modifications de votre compte passent par une demande d’assistance dans le ',
					'.',
				],
				email: [
					'Pour le moment, les modifications de votre compte passent par une demande d’assistance. Écrivez à ',
					'.',
				],
				operator:
					'Pour le moment, les modifications de votre compte passent par une demande d’assistance auprès des responsables de ce site.',
			},
			communityChat: 'chat de la communauté',
			opensInNewTab: '(s’ouvre dans un nouvel onglet)',

			groups: {
				appearance: 'Apparence',
				playback: 'Lecture',
				continuing: 'Reprise',
				search: 'Recherche',
				notifications: 'Notifications',
			},
			groupNotes: {
				appearance: 'Les changements s’appliquent immédiatement à ce navigateur.',
				playback:
					'Chaque serveur de lecture applique les réglages qu’il accepte. Certains indiquent lesquels après une première lecture ici.',
				continuing: 'Pour les serveurs de lecture qui l’acceptent.',
				search: 'La désactivation supprime les recherches précédentes.',
				notifications: 'Les confirmations s’affichent toujours.',
			},
			worksIn: (servers) =>
				servers.length === 0
					? 'Aucun serveur de lecture n’accepte encore ce réglage.'
					: `Fonctionne avec ${attempt(() => listOf(servers)) ?? servers.join(', ')}.`,
			settings: {
				language: {
					label: 'Langue',
					hint: 'Des menus, boutons et messages.',
				},
				titleLanguage: {
					label: 'Langue des titres',
					hint: 'Titres et synopsis, lorsqu’ils existent dans cette langue.',
				},
				theme: { label: 'Thème', hint: 'Sombre, clair, ou comme votre appareil.' },
				compactMode: { label: 'Mode compact', hint: 'Affiches plus petites, davantage par écran.' },
				rowTitles: { label: 'Titres dans les rangées', hint: 'Titre et année sous chaque affiche.' },
				hideWatched: {
					label: 'Masquer les titres vus',
					hint: 'Laisse ce que vous avez vu hors des rangées et des listes. « Ma liste » et « Reprendre la lecture » le gardent.',
				},
				hideSpoilers: {
					label: 'Masquer les spoilers',
					hint: 'Masque les noms, images, synopsis et notes des épisodes tant que vous ne les avez pas vus.',
				},
				screenSaver: { label: 'Économiseur d’écran', hint: 'Des affiches après dix minutes d’inactivité.' },
				showRatings: { label: 'Afficher les notes', hint: 'Notes sur les affiches et les pages des titres.' },
				recentSearches: {
					label: 'Recherches récentes',
					hint: 'Proposer ce que vous avez recherché dans ce navigateur.',
				},
				notifications: { label: 'Notifications', hint: 'Afficher des messages comme celui de bienvenue.' },
				defaultServer: { label: 'Serveur par défaut', hint: 'Chaque titre commence avec ce serveur de lecture.' },
				autoPlay: { label: 'Lecture automatique', hint: 'Lancer la lecture dès que possible.' },
				volume: { label: 'Volume', hint: 'Volume au début de la lecture.' },
				quality: { label: 'Qualité', hint: 'Résolution préférée, si elle est disponible.' },
				subtitles: { label: 'Sous-titres', hint: 'Activer les sous-titres s’il y en a.' },
				autoNext: {
					label: 'Lire la suite',
					hint: 'À la fin : propose de noter, puis lance la file d’attente, l’épisode ou la partie suivante, ou un titre similaire.',
				},
				rememberPosition: {
					label: 'Mémoriser la position',
					hint: 'Reprendre là où la lecture s’est arrêtée sur cet appareil.',
				},
				skipIntro: {
					label: 'Intros et récapitulatifs',
					hint: 'Quand leur début et leur fin sont connus.',
				},
				autoFullscreen: { label: 'Remplir l’écran', hint: 'Passer en plein écran au début de la lecture.' },
			},
			themes: { dark: 'Sombre', light: 'Clair', system: 'Système' },
			qualities: {
				auto: 'Auto',
				'2160p': '2160p (4K)',
				'1080p': '1080p',
				'720p': '720p',
				'480p': '480p',
				'360p': '360p',
			},
			autoServer: 'Auto',
			loadingServers: 'Recherche de serveurs…',
			missingServer: (id) => `${id} (indisponible)`,
			volumeOf: (volume) => `${volume} %`,

			updated: 'Préférence modifiée',
			notStored:
				'Ce navigateur ne stocke pas de données pour ce site. La modification dure jusqu’à la fermeture de la page.',

			preferences: 'Préférences',
			storedInBrowser:
				'Les préférences restent dans ce navigateur. Le serveur connaît les langues, pour que les pages arrivent dans celles-ci, et garde avec votre profil la langue des titres, le pays et le masquage des spoilers.',
			exportHint: 'Télécharger toutes les préférences dans un fichier JSON.',
			exportPreferences: 'Exporter les préférences',
			exported: 'Préférences exportées',
			resetHint: 'Réinitialiser tout l’onglet Préférences.',
			reset: 'Réinitialiser les préférences',
			resetTitle: 'Réinitialiser les préférences',
			resetQuestion: 'Voulez-vous vraiment rétablir toutes les préférences par défaut ?',
			resetConfirm: 'Réinitialiser',
			resetDone: 'Préférences réinitialisées',

			downloads: 'Téléchargements',
			downloadsHint: 'Les films que cet appareil garde pour vous, et la place qu’ils prennent.',
			manageDownloads: 'Gérer les téléchargements',

			taste: {
				hidden: {
					heading: 'Pas pour moi',
					hint: 'Ces titres n’apparaissent pas dans les rangées, les listes, la recherche et les recommandations.',
					none: 'Vous n’avez masqué aucun titre. Cela se fait dans le menu d’une carte et sur la page d’un titre.',
					failed: 'Impossible de charger les titres masqués. Veuillez réessayer.',
				},
				rated: {
					heading: 'Vos notes',
					hint: 'Les recommandations viennent de ce que vous notez bien.',
					none: 'Vous n’avez noté aucun titre. Les étoiles sont sur la page d’un titre.',
					failed: 'Impossible de charger vos notes. Veuillez réessayer.',
				},
				unknown: { movie: 'Un film', tv: 'Une série' },
				remove: 'Retirer',
				ratingRemoved: (name) => `Votre note pour « ${name} » est retirée`,
				more: 'Afficher plus',
			},

			history: 'Historique de lecture',
			migrationHint: (waiting) =>
				waiting === 0
					? 'Transférez vers votre compte ce que vous avez regardé sans session ouverte. Il n’y a rien à transférer pour le moment.'
					: `Transférez vers votre compte ce que vous avez regardé dans ce navigateur : ${titlesOf(waiting)}.`,
			migrationOff: 'Ce site ne stocke pas d’historique de lecture. Ce que vous regardez reste dans ce navigateur.',
			migrate: 'Transférer l’historique',
			migrateAgain: 'Réessayer',
			migrating: (count) => `Transfert : ${titlesOf(count)}…`,
			migrationDone: (total) => `Transfert terminé : ${counted(total, 'titre vérifié', 'titres vérifiés')}.`,
			migrated: 'Transférés',
			skipped: 'Laissés de côté',
			whySkipped:
				'Les titres laissés de côté sont plus récents dans votre compte, en ont été retirés, ou sont trop anciens pour être gardés.',
			migrationNoRoom: (count) =>
				`Votre historique est plein : ${counted(count, 'titre reste', 'titres restent')} dans ce navigateur jusqu’à ce que vous en retiriez d’autres.`,
			migrationFailed: 'Le transfert a échoué. Veuillez réessayer.',
			migrationNeedsLogin: 'Connectez-vous pour transférer des données',
			clearHint: (days) =>
				`Retire tout de « Reprendre la lecture » sur tous les appareils. Les titres expirent aussi après ${daysOf(days)}.`,
			clear: 'Effacer l’historique',
			clearTitle: 'Effacer l’historique de lecture',
			clearQuestion:
				'Tout votre historique de lecture sera retiré de votre compte et de ce navigateur. Cette action est irréversible.',
			clearConfirm: 'Effacer',
			cleared: 'Historique de lecture effacé',
			clearingFailed: 'Impossible d’effacer l’historique de lecture. Veuillez réessayer.',
		},
	},
	'web/features/settings/trackers/trackers': {
		TRACKERS_TEXT: {
			heading: 'Services de suivi',
			hint: 'Ce que vous regardez, notez et gardez pour plus tard est identique ici et dans vos comptes sur d’autres services. Ce que vous y retirez reste ici.',
			none: 'Les responsables du site n’en ont configuré aucun.',
			loadFailed: 'Vos comptes n’ont pas pu être chargés.',
			failed: 'L’opération a échoué. Réessayez.',
			kindOf: {
				watched: 'historique',
				rating: 'notes',
				watchlist: 'À regarder plus tard',
			},
			houseHeading: 'Serveurs multimédias de la maison',
			houseHint:
				'Ce que vous regardez est identique ici et dans votre propre compte sur un serveur multimédia : ce que vous avez vu, et où vous vous êtes arrêté. Votre mot de passe n’est pas conservé.',
			mediaServer: 'Serveur multimédia',
			shares: (kinds) => `Partage : ${kinds}.`,
			connect: (name) => `Connecter ${name}`,
			connectAgain: (name) => `Reconnecter ${name}`,
			disconnect: (name) => `Déconnecter ${name}`,
			cancel: 'Annuler',
			syncNow: (name) => `Synchroniser avec ${name} maintenant`,
			key: 'Votre clé d’API',
			keyHint: 'Dans les préférences de votre compte sur ce service.',
			token: 'Votre jeton sur ce serveur',
			tokenHint: 'Le vôtre (X-Plex-Token), pas celui du propriétaire.',
			username: 'Votre nom sur ce serveur',
			password: 'Votre mot de passe sur ce serveur',
			save: 'Connecter',
			open: (name) => `Approuver chez ${name}`,
			typeCode: (code) => `Saisissez-y ce code : ${code}`,
			waits: 'En attente de votre approbation…',
			connectedAs: (username) => `Connecté en tant que ${username}.`,
			connected: 'Connecté.',
			reading: (done) => `Entrées lues : ${formatCount(done)}.`,
			writing: (done, total) => `Synchronisation : ${formatCount(done)} sur ${formatCount(total)}.`,
			syncedAt: (time) => `Dernière synchronisation : ${time}.`,
			never: 'Pas encore synchronisé.',
			nextAt: (time) => `Nouvel essai : ${time}.`,
			faultOf: {
				outage: 'Le service ne répond pas.',
				limited: 'Le service limite le nombre d’appels.',
				refused: 'Le service a refusé une opération.',
				too_many: 'Le compte sur ce service est trop grand pour être synchronisé.',
				signed_out: 'Le service ne reconnaît plus cette connexion. Reconnectez-le.',
				sealed: 'La connexion n’est plus lisible. Reconnectez le service.',
			},
			disconnectTitle: (name) => `Déconnecter ${name} ?`,
			disconnectText: 'La connexion est révoquée. Chaque côté garde ce qu’il a.',
			disconnectLabel: 'Déconnecter',
			disconnected: (name) => `${name} est déconnecté.`,
		},
	},
	'web/features/settings/transfer/transfer': {
		TRANSFER_TEXT: {
			importHeading: 'Import',
			importHint:
				'Historique, notes et listes de Trakt, Letterboxd, Simkl, IMDb, TV\u00a0Time, Netflix, Yamtrack, TMDB ou d’un autre Matinee. Utilisez le fichier tel que vous l’y avez téléchargé.',
			fileTypes: '(ZIP, CSV ou JSON)',
			choose: 'Choisir un fichier',
			dropHere: 'ou déposez un fichier ici',
			dropNow: 'Déposez le fichier pour le lire',
			oneFile:
				'Choisissez un seul fichier à la fois. Ce qu’un service fournit en plusieurs fichiers peut être importé l’un après l’autre.',
			retention: (days) =>
				`L’historique de lecture est gardé ici pendant ${daysOf(days)}. Ce que vous avez regardé avant peut être marqué définitivement comme vu. Les notes et les listes n’expirent pas.`,
			sending: (name) => `Envoi : ${name}`,
			sent: (percent) => `${percent} % envoyés`,
			reading: 'Lecture du fichier…',
			cancel: 'Annuler',
			uploadFailed: 'Impossible d’envoyer le fichier. Vérifiez la connexion, puis choisissez-le de nouveau.',
			questionOf: {
				date_order: 'Dans ses dates, quel nombre est le jour ?',
				profile: 'De quel profil faut-il importer les lignes ?',
			},
			dateOrders: { day: 'Le jour d’abord : 31/12/2026', month: 'Le mois d’abord : 12/31/2026' },
			answer: 'Lire le fichier',

			jobsHeading: 'Vos imports',
			jobsHint: (days) =>
				`Un import peut être entièrement annulé pendant ${daysOf(days)} après sa dernière modification.`,
			jobsFailed: 'Impossible de charger vos imports pour le moment.',
			noJobs: 'Vous n’avez encore rien importé.',
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
				matching: 'Recherche des titres',
				checking: 'Comparaison avec votre compte',
				preview: 'Prêt à importer',
				importing: 'Import en cours',
				done: 'Importé',
				undoing: 'Annulation en cours',
				undone: 'Annulé',
			},
			stopped: 'Arrêté',
			progressOf: (done, all) => `${formatCount(done)} sur ${formatCount(all)}`,
			inBackground: 'L’opération continue si vous fermez la page.',
			rows: rowsOf,
			contents: (rowCount, titles) => `${rowsOf(rowCount)}, ${titlesOf(titles)}`,
			repeated: (number) => `${counted(number, 'ligne en répétait une autre', 'lignes en répétaient d’autres')}.`,
			unreadable: (number) => `${counted(number, 'ligne illisible', 'lignes illisibles')}.`,
			kind: 'Contenu',
			kindOf: {
				watched: 'Vus',
				rating: 'Notes',
				watchlist: 'À regarder plus tard',
				list: 'Listes',
				hidden: 'Titres masqués',
			},
			resultOf: {
				added: ['À ajouter', 'Ajoutés'],
				changed: ['À modifier', 'Modifiés'],
				there: ['Déjà présents', 'Déjà présents'],
				older: ['Plus récents chez vous', 'Plus récents chez vous'],
				expired: ['Trop anciens', 'Trop anciens'],
				full: ['Plus de place', 'Plus de place'],
				unmatched: ['Introuvables', 'Introuvables'],
			},
			tableOf: (file) => `Ce que deviennent les lignes de ${file}`,
			nothingToAdd: 'Rien dans ce fichier ne modifierait votre compte.',
			keepSeen: 'Marquer définitivement comme vus',
			keepSeenHint: (number, days) =>
				`${counted(number, 'ligne trop ancienne', 'lignes trop anciennes')} pour les ${daysOf(days)} pendant lesquels l’historique est gardé, ou portant sur une série entière. Leurs titres reçoivent une marque qui n’expire pas.`,
			start: 'Lancer l’import',
			stop: 'Arrêter',
			resume: 'Continuer',
			undo: 'Annuler l’import',
			remove: 'Supprimer',
			ofFile: (file) => ` : ${file}`,
			downloadErrors: 'Télécharger ce qui est laissé de côté',
			downloadFailed: 'Impossible de télécharger le fichier. Veuillez réessayer.',
			actionFailed: 'L’opération a échoué. Veuillez réessayer.',
			undoTitle: 'Annuler cet import ?',
			undoText: (file) =>
				`Tout ce que ${file} a ajouté est retiré, et ce qu’il y avait avant revient. Ce que vous avez modifié depuis ne change pas.`,
			removeTitle: 'Supprimer cet import ?',
			removeText: (file) =>
				`Ce que ${file} a ajouté à votre compte reste, et ne pourra plus être annulé. Ce qui n’a pas encore été importé est abandonné.`,
			removed: 'Import supprimé',

			titlesOf: {
				unmatched: (number) => counted(number, 'titre introuvable', 'titres introuvables'),
				matched: (number) => counted(number, 'titre trouvé', 'titres trouvés'),
			},
			titlesHint: {
				unmatched: 'Associez-les à la main, ou laissez-les : ils ne seront pas importés.',
				matched: 'En cas d’erreur, un titre peut être changé ou laissé de côté.',
			},
			titlesFailed: 'Impossible de charger les titres pour le moment.',
			noTitles: 'Il n’en reste aucun.',
			mediaOf: { movie: 'Film', tv: 'Série' },
			foundAs: (title) => `→ ${title}`,
			match: 'Trouver le titre',
			change: 'Changer',
			ofTitle: (title) => ` : ${title}`,
			previous: 'Précédents',
			next: 'Suivants',
			pageOf: (from, to, all) => `${formatCount(from)}–${formatCount(to)} sur ${formatCount(all)}`,

			matchTitle: (title) => `Quel titre est « ${title} » ?`,
			matchText: 'Cherchez dans le catalogue et choisissez le titre.',
			search: 'Titre',
			searchButton: 'Rechercher',
			searching: 'Recherche…',
			searchFailed: 'La recherche a échoué. Modifiez le texte pour réessayer.',
			noResults: 'Rien n’a été trouvé. Essayez le titre original, ou moins de mots.',
			results: 'Résultats',
			leaveOut: 'Laisser de côté',
			matched: (title) => `Titre associé : ${title}`,
			leftOut: 'Le titre est laissé de côté',

			exportHeading: 'Export',
			exportZipHint:
				'Tout, dans un ZIP : pour un autre Matinee, et sous forme de fichiers que lisent les imports de Letterboxd et de Trakt. Les titres ont leurs numéros TMDB.',
			exportZip: 'Télécharger en ZIP',
			exportJsonHint: 'Tout ce qui est stocké à votre sujet, y compris vos sessions, dans un seul fichier JSON.',
			exportJson: 'Télécharger en JSON',
			exportFailed: 'Impossible de télécharger l’export. Veuillez réessayer.',
		},
	},
	'web/features/welcome/welcome': {
		WELCOME_TEXT: {
			title: 'Bienvenue sur Matinee',
			gain: (canSignUp) =>
				`Regardez sans compte, ou ${canSignUp ? 'inscrivez-vous' : 'connectez-vous'} pour reprendre sur n’importe quel appareil.`,
			retention: (days) => `L’historique de lecture est supprimé après ${daysOf(days)} d’inactivité.`,
			link: 'Politique de confidentialité',
			close: 'Fermer',
		},
	},
	'web/keyboard/keyboard': {
		KEYBOARD_TEXT: {
			title: 'Raccourcis clavier',
			close: 'Fermer',
			singleKeys: 'Raccourcis à une touche',
			singleKeysHint:
				'Désactivez-les s’ils gênent la commande vocale. Les flèches, Entrée et Échap fonctionnent toujours.',
			remote:
				'Les télécommandes et les manettes fonctionnent aussi : flèches pour se déplacer, OK ou A pour ouvrir, Retour ou B pour revenir.',
			andThen: 'puis',
			orElse: 'ou',
			keyHome: 'Début',
			keyEnd: 'Fin',
			keyEnter: 'Entrée',
			keyEscape: 'Échap',
			keyControl: 'Ctrl',
			moving: 'Se déplacer',
			arrows: 'Aller à la commande la plus proche dans cette direction',
			ends: 'Première et dernière carte d’une rangée',
			open: 'Ouvrir ou appuyer',
			escape: 'Fermer une boîte de dialogue, ou quitter le lecteur',
			searchAnywhere: 'Rechercher depuis n’importe où',
			pages: 'Aller à',
			search: 'Recherche',
			list: 'Cette liste',
			home: 'Accueil',
			movies: 'Films',
			shows: 'Séries',
			myList: 'Ma liste',
			settings: 'Réglages',
			titles: 'Sur une carte ou la page d’un titre',
			bookmark: 'À regarder plus tard',
			cardMenu: 'Plus d’actions pour la carte',
			watching: 'Pendant la lecture',
			playPause: 'Lecture ou pause',
			frames: 'Image précédente ou suivante, en pause',
			skip: 'Passer une intro ou un récapitulatif',
			rate: 'Noter, après la fin',
			stay: 'Rester, après la fin',
			next: 'Suivant dans la file d’attente, ou épisode suivant',
			previous: 'Épisode précédent',
			servers: 'Serveurs',
			theatre: 'Mode cinéma',
			fullScreen: 'Plein écran',
		},
	},
	'web/layout/layout': {
		LAYOUT_TEXT: {
			homeLink: 'Matinee, accueil',
			skip: 'Aller au contenu',
			mainNavigation: 'Menu principal',
			tabNavigation: 'Rubriques',
			openMenu: 'Ouvrir le menu',
			menu: 'Menu',
			home: 'Accueil',
			movies: 'Films',
			shows: 'Séries',
			search: 'Recherche',
			myList: 'Ma liste',
			accountMenu: 'Menu du compte',
			login: 'Se connecter',
			signUp: 'S’inscrire',
			loadingPage: 'Chargement de la page',
			loadingPanel: 'Chargement',
			calendar: 'Calendrier',
			downloads: 'Téléchargements',
			sitePages: 'À propos de ce site',
			info: 'Infos',
			privacy: 'Confidentialité',
			dmca: 'DMCA',
			proxyAsks:
				'Un proxy placé devant ce site vous demande de vous connecter. Rien n’est perdu : rechargez la page pour le faire.',
			reload: 'Recharger',
			shortcuts: 'Raccourcis clavier',
		},
	},
	'web/layout/menu': {
		MENU_TEXT: {
			panelNavigation: 'Menu',
			closeMenu: 'Fermer le menu',
			posters: 'Affiches',
			about: 'À propos',
			account: 'Compte',
			accountStarting: 'Connexion…',
			accountUnreachable: 'Serveur injoignable',
			signedIn: 'Session ouverte',
			settings: 'Réglages',
			admin: 'Administration',
			logout: 'Se déconnecter',
			leaving: 'Déconnexion…',
			dismiss: 'Fermer',
			unreachable: (age) =>
				age
					? `Le catalogue est injoignable. Voici ce qui a été enregistré ${age}.`
					: 'Le catalogue est injoignable. Voici une copie antérieure.',
		},
	},
	'web/layout/profiles': {
		PROFILES_TEXT: {
			accountPinTitle: 'Demande à un adulte le code PIN du compte',
			forgottenByChild:
				'Oublié ? Déconnecte-toi, reconnecte-toi avec le mot de passe et choisis un nouveau code PIN dans les réglages.',
			child: 'Enfant',
			title: 'Qui regarde ?',
			hasPin: 'Code PIN requis',
			current: 'Profil actuel',
			pinTitle: (name) => `Code PIN ${de(name)}`,
			pin: 'Code PIN',
			pinHint: PIN_RULE,
			forgotten: 'Oublié ? Saisissez à la place le mot de passe de votre compte : il supprime le code PIN.',
			enter: 'Regarder',
			back: 'Retour',
			close: 'Fermer',
			working: 'Changement de profil…',
			failed: 'Impossible de changer de profil. Veuillez réessayer.',
			switchProfile: 'Changer de profil',
		},
	},
	'web/lib/spoiler': { SPOILER_TEXT: { reveal: (episode) => `Dévoiler l’épisode ${episode}` } },
	'web/lib/format': {
		FORMAT_TEXT: {
			justNow: 'à l’instant',
			hoursAgo: (hours) => `il y a ${hours}\u00a0h`,
			yesterday: 'hier',
			under: (amount) => `Moins de ${amount}`,
			lessThanAMinuteAgo: 'il y a moins d’une minute',
			years: (first, last) => `${first}–${last}`,
		},
		TITLE_TEXT: {
			separator: ', ',
			episodeCode,
			episodeWords,
			download: 'Télécharger',
			ratedOutOfTen,
		},
	},
	'web/lib/watch-action': {
		WATCH_ACTION_TEXT: {
			title: 'Regarder',
			trailer: 'Regarder (bande-annonce)',
			clip: 'Regarder',
		},
	},
	'web/preferences/titles': {
		TITLES_LANGUAGE_TEXT: {
			title: 'Langue des titres',
			hint: 'Titres et synopsis, lorsqu’ils existent dans cette langue.',
			asPage: 'Celle de la page',
		},
	},
	'web/preferences/language': {
		LANGUAGE_TEXT: {
			title: 'Langue',
			hint: 'Des menus, boutons et messages.',
			automatic: 'Automatique',
			open: (language) => `Langue : ${language}`,
			blocked:
				'Ce navigateur ne garde pas de cookies pour ce site : il ne peut pas retenir de langue. Son propre réglage s’applique.',
		},
	},
	'web/queue/play-all': {
		PLAY_ALL_TEXT: {
			playAll: 'Tout lire',
			shuffle: 'Lecture aléatoire',
			playAllOf: (name) => `Tout lire : ${name}`,
			shuffleOf: (name) => `Lecture aléatoire : ${name}`,
		},
	},
	'web/queue/queue': {
		QUEUE_TEXT: {
			queue: 'File d’attente',
			button: 'File d’attente',
			playNext: 'Lire ensuite',
			addToQueue: 'Ajouter à la file d’attente',
			playEpisodes: 'Tout lire depuis le premier non vu',
			shuffleEpisodes: 'Tous les épisodes en lecture aléatoire',
			more: 'File d’attente et épisodes',
			count: titlesOf,
			episode: (show, season, episode) => `${show} ${episodeCode(season, episode)}`,
			upNext: 'À suivre',
			playsNext: (name) => `À suivre : « ${name} »`,
			added: (name) => `« ${name} » est dans la file d’attente`,
			full: `La file d’attente est pleine : elle contient ${QUEUE_MAX_TITLES}\u00a0titres. Retirez-en d’abord un.`,
			remove: (name) => `Retirer « ${name} » de la file d’attente`,
			removed: (name) => `« ${name} » n’est plus dans la file d’attente`,
			moveUp: (name) => `Monter « ${name} »`,
			moveDown: (name) => `Descendre « ${name} »`,
			moved: (name, place) => `« ${name} » est en position ${place}`,
			drag: 'Faire glisser pour déplacer',
			clear: 'Vider',
			cleared: 'La file d’attente est vide',
			replaced: 'Votre file d’attente a été remplacée',
			undo: 'Annuler',
			skipped: (name) => `« ${name} » : titre passé, rien ici ne peut le lire.`,
			skippedMany: (count) =>
				`${counted(count, 'titre passé : rien ici ne peut le lire', 'titres passés : rien ici ne peut les lire')}.`,
			nothingPlays: 'Rien de tout cela ne peut être lu ici.',
			failed: 'Impossible de charger les titres. Veuillez réessayer.',
		},
	},
	'web/recovery/recovery': {
		ERROR_TITLE: 'Une erreur est survenue',
		ERROR_TEXT: 'Une erreur inattendue s’est produite',
		TRY_AGAIN: 'Réessayer',
		RELOAD_PAGE: 'Recharger la page',
		ERROR_HELP:
			'« Réessayer » efface les pages stockées dans ce navigateur et recharge. Vous gardez vos préférences et votre historique.',
		ERROR_DETAILS: 'Afficher les détails',
		START_TIMEOUT_DETAILS: 'La page n’a pas démarré à temps.',
		SEND_REPORT: 'Envoyer le rapport',
		REPORT_HELP:
			'Le rapport contient cette erreur, l’adresse de la page et le nom de votre navigateur. Rien d’autre n’est envoyé.',
		REPORT_SENT: 'Rapport envoyé. Merci.',
		REPORT_FAILED: 'Impossible d’envoyer le rapport.',
	},
	'web/screens/account-link-screens': {
		RESET_TEXT: {
			...LINK_TEXT,
			title: 'Nouveau mot de passe',
			description: 'Choisissez un nouveau mot de passe.',
			purpose: (username) => `Pour le compte ${username}. Tous les appareils sont déconnectés.`,
			purposeOfUnknown: 'Tous les appareils sont déconnectés.',
			whyUnusable: `Il fonctionne une seule fois, jusqu’à ${RESET_LINK_MINUTES}\u00a0minutes après l’e-mail, ou jusqu’à ${HANDED_RESET_LINK_HOURS}\u00a0heures après sa création par un administrateur. Demandez-en un nouveau avec « Mot de passe oublié ? » dans le formulaire de connexion.`,
			done: 'Mot de passe modifié',
			whatNext: 'Connectez-vous avec votre nouveau mot de passe.',
		},
		VERIFY_TEXT: {
			...LINK_TEXT,
			title: 'Confirmez votre adresse',
			description: 'Confirmer une adresse e-mail.',
			purpose: 'Appuyez sur le bouton pour confirmer que cette adresse e-mail est la vôtre.',
			confirm: 'Confirmer l’adresse',
			failed: 'Impossible de confirmer l’adresse. Veuillez réessayer.',
			why: `Un lien fonctionne une fois, pendant ${VERIFY_LINK_DAYS}\u00a0jours. Vous pouvez en demander un nouveau dans les réglages.`,
			done: 'Adresse confirmée',
			whatNext: 'Merci. Si vous oubliez votre mot de passe, nous pourrons y envoyer un lien.',
		},
		UNDO_TEXT: {
			...LINK_TEXT,
			title: 'Annuler le changement',
			description: 'Annuler un changement d’adresse e-mail.',
			purpose:
				'Votre compte retrouve cette adresse e-mail, tous les appareils sont déconnectés, et vous choisissez un nouveau mot de passe.',
			confirm: 'Annuler le changement',
			failed: 'Impossible d’annuler le changement. Veuillez réessayer.',
			why: `Un lien fonctionne une fois, pendant ${UNDO_EMAIL_DAYS}\u00a0jours après le changement.`,
			newPassword: 'Choisissez un nouveau mot de passe',
			whyNewPassword:
				'Le changement est annulé. La personne qui l’a fait connaît peut-être votre mot de passe : choisissez-en un nouveau maintenant.',
		},
	},
	'web/screens/activate-screen': {
		ACTIVATE_TEXT: {
			title: 'Connecter un appareil',
			description: 'Connecter un téléviseur ou un autre appareil avec son code.',
			purpose: 'Saisissez le code affiché par l’appareil.',
			checking: 'Un instant…',
			needsScript: 'Cette page nécessite JavaScript, qui est désactivé dans ce navigateur.',
			signedOut: 'Connectez-vous d’abord ici',
			whySignedOut: 'Vous pourrez ensuite connecter l’appareil qui affiche le code.',
			login: 'Se connecter',
			code: 'Code',
			codeHint: 'Huit lettres',
			codeRequired: 'Veuillez saisir le code',
			next: 'Continuer',
			found: 'Est-ce votre appareil ?',
			foundPurpose: (username) =>
				`Il aura tous les droits ${de(username)}. Ne confirmez qu’un appareil qui se trouve devant vous, et jamais celui que quelqu’un vous demande de confirmer.`,
			device: 'Appareil',
			unknownDevice: 'Appareil inconnu',
			address: 'Adresse',
			since: 'Demande',
			password: 'Votre mot de passe',
			approve: 'Connecter cet appareil',
			refuse: 'Refuser',
			failed: 'Une erreur est survenue. Veuillez réessayer.',
			approved: 'Appareil connecté',
			approvedText:
				'Il continue dans quelques secondes. Vous pouvez mettre fin à sa session dans les réglages à tout moment.',
			refused: 'Appareil refusé',
			refusedText: 'Il n’est pas connecté. Si la demande ne vient pas de vous, vous n’avez rien d’autre à faire.',
			goHome: 'Aller à l’accueil',
			another: 'Un autre appareil',
			startAgain: 'Saisir un autre code',
		},
	},
	'web/screens/failures/failures': {
		FAILURE_TEXT: {
			notFoundTitle: 'Page introuvable',
			notFoundText: 'Cette page n’existe pas, ou elle a été déplacée.',
			goHome: 'Aller à l’accueil',
			goBack: 'Revenir',
			outage: ['Le catalogue est injoignable', 'Il sera peut-être de retour dans un instant. Nouvel essai…'],
			refused: ['Encore un instant', 'Votre réseau a ouvert beaucoup de pages. Celle-ci est la suivante…'],
			offlineTitle: 'Pas de connexion',
			offlineText: 'Cette page n’est pas enregistrée sur cet appareil. Elle s’ouvrira dès votre retour en ligne.',
		},
	},
	'web/screens/failures/kept-titles': {
		KEPT_TEXT: {
			home: 'L’accueil, tel que vu en dernier',
			titles: 'Disponibles hors ligne',
		},
	},
	'web/screens/join-screen': {
		JOIN_TEXT: {
			title: 'Vous avez une invitation',
			signingIn: 'Connexion…',
			description: 'S’inscrire sur invitation.',
			purpose: 'Créez votre compte pour retrouver votre progression sur tous vos appareils.',
			unusable: 'Invitation non valide',
			whyUnusable: 'Elle a peut-être expiré, été révoquée ou déjà servi. Demandez-en une nouvelle.',
			checking: 'Vérification de l’invitation…',
			signedIn: (username) => `Session ouverte : ${username}`,
			forNewAccount: 'L’invitation est destinée à un nouveau compte. Déconnectez-vous pour l’utiliser.',
			needsScript: 'Une invitation nécessite JavaScript, qui est désactivé dans ce navigateur.',
			goHome: 'Aller à l’accueil',
		},
	},
	'web/screens/owner-sign-up': {
		OWNER_SIGN_UP_TEXT: {
			title: 'Devenir propriétaire',
			purpose:
				'Le compte que vous créez avec ce lien est propriétaire du serveur : il gère les utilisateurs, les serveurs de lecture et les sauvegardes.',
			unusable: 'Lien non valide',
			whyUnusable: (minutes) =>
				`Un lien de propriétaire fonctionne une fois, pendant ${counted(minutes, 'minute', 'minutes')} après le démarrage du serveur, et seulement tant qu’il n’y a pas de propriétaire. Redémarrez le serveur pour obtenir un nouveau lien, ou connectez-vous en tant que propriétaire.`,
			checking: 'Vérification du lien…',
			signedIn: (username) => `Session ouverte : ${username}`,
			makeThisOwner:
				'Le lien est destiné à un nouveau compte. Déconnectez-vous pour l’utiliser, ou rendez ce compte propriétaire :',
			command: {
				npm: (email) => `npm run owner -- ${email}`,
				matinee: (email) => `matinee owner ${email}`,
			},
			goHome: 'Aller à l’accueil',
		},
	},
	'web/screens/provider-return': {
		PROVIDER_RETURN_TEXT: {
			waiting: 'Vérification de votre connexion…',
			failed: 'La connexion n’a pas abouti',
			connectFailed: 'Compte non associé',
			connected: 'Compte associé. Désormais, ce fournisseur d’identité vous connecte.',
			elsewhere: 'Cette connexion a été commencée dans un autre onglet ou navigateur. Recommencez ici.',
			unknown: 'Une erreur est survenue. Réessayez.',
			login: 'Se connecter',
			back: 'Revenir',
			codeTitle: 'Double authentification',
			codePurpose: 'Votre compte utilise la double authentification.',
			waitsTitle: 'Vous y êtes presque',
		},
	},
	'web/session/owner-notice': {
		OWNER_NOTICE_TEXT: {
			keyRefused: 'TMDB refuse la clé : les pages restent vides.',
			open: 'Ouvrir la configuration',
		},
	},
	'web/session/second-factor-notice': {
		SECOND_FACTOR_NOTICE_TEXT: {
			mustSetUp: 'Votre rôle exige la double authentification. Configurez-la pour continuer.',
			open: 'Configurer',
		},
	},
	'web/session/session': {
		SESSION_TEXT: {
			logoutFailed: 'La déconnexion a échoué sur le serveur, mais votre session est fermée sur cet appareil',
		},
	},
	'web/taste/taste': {
		TASTE_TEXT: {
			notInterested: 'Pas pour moi',
			showAgain: 'Afficher de nouveau',
			hidden: (name) => `« ${name} » n’apparaît plus dans les rangées et les listes`,
			hiddenHere: (name) =>
				`« ${name} » n’apparaît plus dans ce navigateur. Connectez-vous pour retrouver ce titre dans les réglages.`,
			shown: (name) => `« ${name} » apparaît de nouveau`,
			undo: 'Annuler',
			allHidden: 'Vous avez masqué tous les titres de cette liste.',
			hideFailed: 'Impossible de modifier les titres masqués. Veuillez réessayer.',
			tooManyHidden: 'Trop de titres sont masqués. Affichez-en d’abord un de nouveau.',
			yourRating: 'Votre note',
			noRating: 'Aucune note',
			removeRating: 'Retirer votre note',
			stars: (halfStars) => {
				const whole = Math.floor(halfStars / 2);
				const text = halfStars % 2 === 0 ? String(whole) : `${whole || ''}½`;
				return `${text} ${halfStars < 4 ? 'étoile' : 'étoiles'}`;
			},
			rateFailed: 'Impossible d’enregistrer votre note. Veuillez réessayer.',
			tooManyRatings: 'Ce navigateur contient trop de notes. Connectez-vous pour en enregistrer davantage.',
			migrated: 'Les titres masqués et les notes de ce navigateur sont désormais dans votre compte',
			noRoom: (hidden, ratings) => {
				const parts = [
					...(hidden > 0 ? [counted(hidden, 'titre masqué', 'titres masqués')] : []),
					...(ratings > 0 ? [counted(ratings, 'note', 'notes')] : []),
				];
				return `Votre compte n’a plus de place : ${parts.join(' et ')} ${hidden + ratings === 1 ? 'reste' : 'restent'} dans ce navigateur.`;
			},
		},
	},
	'web/ui/english-mark': {
		ENGLISH_MARK_TEXT: { inEnglish: 'En anglais' },
	},
	'web/ui/link-to-copy': {
		LINK_TO_COPY_TEXT: {
			copy: 'Copier le lien',
			copied: 'Lien copié',
			copyFailed: 'Copiez le lien à la main',
		},
	},
	'web/ui/ui': {
		UI_TEXT: {
			retry: 'Réessayer',
			retrying: 'Nouvel essai…',
			fetchFailed: 'Le chargement a échoué. Vérifiez votre connexion, puis réessayez.',
			cardFailed: 'Impossible d’afficher cette partie. Réessayez.',
			close: 'Fermer',
			cancel: 'Annuler',
			working: 'En cours…',
			notices: 'Messages',
			dismissNotice: 'Fermer',
			showPassword: 'Afficher le mot de passe',
			hidePassword: 'Masquer le mot de passe',
		},
	},
	'web/worker/offline-page': {
		OFFLINE_TEXT: {
			title: 'Pas de connexion',
			text: 'Cette page n’est pas enregistrée sur cet appareil. Elle s’ouvrira dès votre retour en ligne.',
			retry: 'Réessayer',
			home: 'L’accueil, tel que vu en dernier',
			kept: 'Disponibles hors ligne',
			navigation: 'Menu principal',
			pages: [
				['/', 'Accueil'],
				['/movies', 'Films'],
				['/tv', 'Séries'],
				['/my-list', 'Ma liste'],
				['/downloads', 'Téléchargements'],
			],
		},
	},
	'web/features/player/together/together': {
		ROOM_TEXT: {
			heading: 'Regarder ensemble',
			intro: 'Ouvrez un salon et envoyez son lien : jusqu’à 20 personnes voient la même seconde.',
			guests: 'Les personnes sans compte peuvent entrer',
			hostOnly: 'Personne d’autre ne contrôle la lecture',
			open: 'Ouvrir un salon',
			openFailed: 'Le salon n’a pas pu être ouvert. Veuillez réessayer.',
			close: 'Fermer',
			link: 'Lien du salon',
			people: 'Dans le salon',
			host: 'hôte',
			guest: 'invité',
			you: 'vous',
			ready: 'prêt',
			notReady: 'pas prêt',
			iAmReady: 'Je suis prêt',
			startTogether: 'Démarrer ensemble',
			startsIn: (seconds) => `Début dans ${seconds}`,
			pressPlay: 'Votre navigateur attend : lancez la lecture dans le lecteur.',
			silent: 'Ce lecteur ne se commande pas d’ici : lancez-le à la fin du compte à rebours.',
			everybodyAt: (time) => `Tout le monde est à ${time}`,
			connecting: 'Connexion…',
			waiting: 'La connexion est coupée. Nouvel essai…',
			over: 'Vous n’êtes plus dans le salon.',
			other: (name) => `Le salon regarde ${name}.`,
			goThere: 'Y aller',
			bringHere: 'Amener tout le monde ici',
			react: 'Réagir',
			reactions: {
				heart: 'Cœur',
				laugh: 'Rire',
				wow: 'Surprise',
				sad: 'Triste',
				scared: 'Peur',
				applause: 'Applaudissements',
			},
			reacted: (name, reaction) => `${name} : ${reaction}`,
			leave: 'Quitter',
			end: 'Fermer le salon',
		},
	},
	'web/features/together/together': {
		TOGETHER_TEXT: {
			title: 'Regarder ensemble',
			description: 'Un salon où l’on regarde ou choisit ensemble.',
			checking: 'Recherche du salon…',
			notFound: 'Salon introuvable',
			notFoundText: 'Le lien est incomplet ou le salon est terminé. Demandez-en un nouveau.',
			goHome: 'Aller à l’accueil',
			invited: (host) => `${host} vous invite`,
			toWatch: (name) => `Vous regardez « ${name} » ensemble.`,
			toChoose: 'Vous choisissez ensemble quoi regarder.',
			name: 'Votre nom',
			join: 'Entrer',
			signIn: 'Se connecter',
			accountsOnly: 'Ce salon est réservé aux personnes qui ont un compte.',
			connecting: 'Connexion…',
			waiting: 'La connexion est coupée. Nouvel essai…',
			over: 'Vous n’êtes plus dans le salon.',
			people: (names) => `Dans le salon : ${names}`,
			alone: 'Personne d’autre n’est encore là. Envoyez le lien.',
			link: 'Lien du salon',
			like: 'Oui',
			pass: 'Non',
			keys: 'Flèches : gauche pour non, droite pour oui.',
			left: (count) => `Reste ${count}`,
			kept: 'Gardé pour plus tard',
			limits: 'Ce que la pile peut contenir',
			type: 'Contenu',
			typeOf: { all: 'Films et séries', movie: 'Films', tv: 'Séries' },
			length: 'Durée',
			anyLength: 'Toutes les durées',
			upTo: (minutes) => `Jusqu’à ${minutes}\u00a0minutes`,
			keptOnly: 'Seulement ce que nous gardons pour plus tard',
			servicesOnly: 'Seulement ce qu’ont certaines plateformes',
			services: 'Plateformes',
			servicesFailed: 'Impossible de charger les plateformes pour le moment.',
			servicesNote: (country) => `Plateformes, pays : ${country}. Données : JustWatch.`,
			noServices: (country) => `Aucune plateforme connue, pays : ${country}.`,
			emptyDeck: 'La pile est encore vide. Ce que les autres gardent pour plus tard arrive avec eux.',
			allSeen: 'Vous les avez tous vus. Les autres choisissent encore.',
			match: 'C’est trouvé',
			matchText: (name) => `${name} vous plaît à tous.`,
			watch: 'Regarder ensemble',
			watchFailed: 'Le salon n’a pas pu être ouvert. Veuillez réessayer.',
			waitForWatch: 'Dès qu’une personne qui a un compte ouvre le salon, vous y entrez.',
			decide: 'Choisir ensemble',
			decideFailed: 'La pile n’a pas pu être créée. Veuillez réessayer.',
			remoteTitle: 'Télécommande',
			remoteDescription: 'Contrôlez ce qui est lu sur un autre appareil.',
			signedOut: 'Connectez-vous pour contrôler vos appareils',
			signedOutText: 'Les appareils de votre compte apparaîtront ici.',
			thisDevice: 'Cet appareil',
			thisDeviceHint:
				'Tant qu’une page de ce site est ouverte ici, les autres appareils de votre compte peuvent le contrôler.',
			deviceName: 'Nom de cet appareil',
			turnOn: 'Autoriser le contrôle',
			turnOff: 'Ne plus autoriser le contrôle',
			isOn: (name) => `Contrôle possible sous le nom ${name}.`,
			devices: 'Appareils',
			noDevices: 'Aucun appareil. Ouvrez cette page sur l’un d’eux et autorisez-y le contrôle.',
			nothingPlays: 'Aucune lecture',
			play: 'Lecture',
			pause: 'Pause',
			back: 'Reculer de 10\u00a0secondes',
			forward: 'Avancer de 10\u00a0secondes',
			volume: 'Volume',
			search: 'Recherche',
			searchHint: 'L’appareil cherche pendant que vous tapez.',
			find: 'Chercher',
			findFailed: 'La recherche a échoué. Veuillez réessayer.',
			noResults: 'Aucun résultat',
			playThere: (name) => `Lire ${name} sur l’appareil`,
			guests: 'Invités',
			guestHint: 'Un invité contrôle vos appareils pour une soirée, par lien ou code QR.',
			letGuest: 'Inviter quelqu’un',
			guestFailed: 'Le lien n’a pas pu être créé. Veuillez réessayer.',
			guestLink: 'Lien pour l’invité',
			guestCode: 'Code QR du lien',
			guestUntil: (time) => `Invité jusqu’à ${time}`,
			end: 'Terminer',
			endFailed: 'Impossible d’y mettre fin. Veuillez réessayer.',
		},
	},
} satisfies Translation;
