/**
 * Texts of the interface in Portuguese of Brazil.
 *
 * Glossary: the reader is «você». Watch Later: Assistir mais tarde. My List: Minha lista. Continue Watching: Continuar assistindo.
 * movie: filme. show: série. title: título. season: temporada. episode: episódio. specials: especiais. programme: sessão. short:
 * curta. feature: longa. guide (of channels): programação. copy: cópia. player server: servidor de reprodução. player: player. host
 * (of a copy): site. add-on: complemento. stream: stream. list: lista. row: fileira. queue: fila. overview: sinopse (of a title),
 * visão geral (of the admins). score: nota. rating (of one’s own): avaliação. part to skip: trecho. intro: abertura. collection:
 * coleção. profile: perfil. backup: backup. owner: proprietário. admin: administrador. user: usuário. role: função. passkey: chave
 * de acesso. recovery code: código de recuperação. two-factor sign-in: verificação em duas etapas. sign in: entrar; the noun: login.
 * sign up: criar conta; the noun: cadastro. sign out: sair; a device: desconectar. email, mail: e-mail. trending: em alta. delete:
 * excluir. remove: remover. discard: descartar. download: baixar; the noun: download. settings: configurações; setup: configuração.
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
import { ACCOUNT_RULES, LIST_RULES, PROFILE_RULES, PROGRAMME_HEADINGS } from './rules/pt-BR.ts';
import type { Translation } from './translation.ts';

/** A count that may be shown already, with its noun. */
const counted = (count: number | string, one: string, other: string) =>
	`${typeof count === 'number' ? formatCount(count) : count} ${plural('pt-BR', count, { one, many: `de ${other}`, other })}`;

const daysOf = (count: number) => counted(count, 'dia', 'dias');
const rowsOf = (count: number) => counted(count, 'linha', 'linhas');
const titlesOf = (count: number) => counted(count, 'título', 'títulos');
const episodesOf = (count: number) => counted(count, 'episódio', 'episódios');
const episodeCode = (season: number, episode: number) => `T${season}:E${episode}`;
const episodeWords = (season: number, episode: number) => `Temporada ${season}, episódio ${episode}`;
const ratedOutOfTen = (rating: string) => `Nota: ${rating} de 10`;
const secondsOf = (seconds: number) => counted(seconds, 'segundo', 'segundos');
const starsOf = (stars: number) => counted(stars, 'estrela', 'estrelas');
/** Before what is left of a title. */
const leftWord = (count: number) => plural('pt-BR', count, { one: 'Falta', many: 'Faltam', other: 'Faltam' });

/** After `de`, which is included. */
function fromHost(host: string): string {
	if (host === 'Internet Archive' || host === 'Wikimedia Commons') return `do ${host}`;
	return host === 'Library of Congress' || host === 'Blender Foundation' ? `da ${host}` : `de ${host}`;
}

const listOf = (parts: readonly string[]) => new Intl.ListFormat('pt-BR').format(parts);

function placeOf({ number, total }: { number: number; total: number }): string {
	return total === 1 ? '' : ` (${number} de ${total})`;
}

function leftBecause(failure: SourceFailure, host: string): string {
	if (failure === 'fault') return 'Esta cópia não funciona aqui';
	if (failure === 'silent') return `${host} não responde`;
	if (failure === 'slow') return `${host} responde devagar demais`;
	return `${host} parou de enviar dados`;
}

const NO_FILMS = 'Não há filmes para mostrar nesta coleção.';
const NO_TITLES = 'Não há títulos para mostrar desta pessoa.';
const SOMETHING_WRONG = 'Algo deu errado. Tente de novo.';
const PASSWORD_RULES = 'Pelo menos 8 caracteres, com uma letra minúscula, uma maiúscula e um número.';
const LANGUAGE_HINT = 'De menus, botões e mensagens. Os títulos e as sinopses ficam como estão na fonte.';
const ROLE_NAME = { user: 'Usuário', admin: 'Administrador', owner: 'Proprietário' };

const GET_KEY = 'Crie uma chave gratuita em themoviedb.org, nas configurações da sua conta, em API.';
const KEY_FORMS = 'O API Read Access Token longo do TMDB vai em TMDB_ACCESS_TOKEN, e a API Key curta, em TMDB_API_KEY.';
const RESTART = 'No terminal do servidor, pressione Ctrl+C e depois execute:';
const OTHER_TERMINAL = 'Em outro terminal, no diretório em que o Matinee foi iniciado, execute:';

function commandsOf(commands: PublicConfig['commands']): { start: string; backUp: string } {
	return commands === 'npm'
		? { start: 'npm start', backUp: 'npm run backup -- backups/matinee.db' }
		: { start: 'matinee', backUp: 'matinee backup backups/matinee.db' };
}

function updateText(commands: PublicConfig['commands']): string {
	const backup = 'No início, é feito um backup do banco de dados integrado antes da migração.';
	return commands === 'npm' ? backup : `Instale a nova versão como instalou esta: veja docs/operating.md. ${backup}`;
}

const BROWSE_TITLES = { movie: 'Filmes', tv: 'Séries' };
const SORTS = {
	popular: 'Mais populares',
	top_rated: 'Melhores notas',
	latest: 'Mais recentes',
	a_to_z: 'De A a Z',
	first_air_date: 'Data de estreia',
	name: 'Nome',
};

const quickFilterOf = (filter: Exclude<BrowseState['filter'], 'all'>) =>
	filter === 'trending' ? 'Em alta' : SORTS[filter];

/** `Filmes · Comédia · Melhores notas`. */
function browseTitle(
	mediaType: 'movie' | 'tv',
	{ filter, q }: Pick<BrowseState, 'filter' | 'q'>,
	genre?: string,
): string {
	if (q) return `“${q}” em ${BROWSE_TITLES[mediaType]}`;
	return [BROWSE_TITLES[mediaType], genre ?? [], filter === 'all' ? [] : quickFilterOf(filter)].flat().join(' · ');
}

const FREE = 'Grátis agora';
const FACETS: Partial<Record<FacetName, Readonly<Record<string, string>>>> = {
	length: {
		'1-19': 'Menos de 20 minutos',
		'1-59': 'Menos de uma hora',
		'60-120': 'De 1 a 2 horas',
		'121-': 'Mais de 2 horas',
	},
	sound: { silent: 'Mudo', sound: 'Com som' },
	country: { SU: 'União Soviética', YU: 'Iugoslávia', XC: 'Tchecoslováquia', HK: 'Hong Kong' },
	language: { cn: 'cantonês', zh: 'mandarim' },
	free: { 1: FREE },
};

/** What a chosen facet is called: `Anos 1920`, `Menos de 20 minutos`, `7 ou mais`, `Alemanha`. */
function facetLabel(name: FacetName, value: string): string {
	const known = FACETS[name]?.[value];
	if (known) return known;
	if (name === 'country') return displayName('region', value);
	if (name === 'language') return displayName('language', value);
	if (name === 'decade') return `Anos ${value}`;
	if (name === 'free') return `${FREE} (${displayName('region', value)})`;
	if (name === 'rating') return `${value} ou mais`;
	const region = value.split('-')[1];
	return region ? `Serviço escolhido (${displayName('region', region)})` : 'Serviço escolhido';
}

function facetLabelsOf({ facets }: BrowseState): string[] {
	return FACET_NAMES.flatMap((name) => (facets[name] ? facetLabel(name, facets[name]) : []));
}

/** `Mudo · Comédia · Anos 1920`; values as in the addresses of lists. */
function moodOf(facets: Readonly<Record<string, string>>, genre?: string): string {
	const { filter = '', sound, decade, country, length = '', free } = facets;
	return [
		filter === 'top_rated' ? SORTS.top_rated : filter === 'latest' && SORTS.latest,
		sound && 'Mudo',
		genre,
		decade && `Anos ${decade}`,
		country && (country === 'SU' ? 'União Soviética' : displayName('region', country)),
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
		? 'Nomes, datas, elencos, notas e imagens de filmes e séries, como o TMDB os publica.'
		: 'Nomes, datas, elencos e sinopses de filmes e séries de domínio público ou com licença aberta, com imagens desenhadas para o Matinee.';
}

function thirdParties({ source, playerConfigUrl }: PublicConfig): PolicySection['blocks'] {
	const pictures =
		source === 'tmdb'
			? 'Os títulos, as notas e os textos chegam do TMDB por meio deste servidor; o TMDB não vê você. Seu navegador carrega os pôsteres e os fundos do servidor de imagens do TMDB, que vê seu endereço IP.'
			: 'Os pôsteres, os fundos e os textos vêm só deste servidor.';
	const list = playerConfigUrl
		? 'Seu navegador carrega a lista de servidores de reprodução de um endereço que escolhemos. O servidor desse endereço vê seu endereço IP.'
		: null;
	return [
		{
			text: 'O Matinee não armazena filmes nem séries. Quando você assiste a um título, seu navegador abre uma página ou um arquivo de outra pessoa. O que acontece lá segue a política dela, não esta.',
		},
		{
			terms: [
				[
					'Servidores de reprodução',
					'O servidor de reprodução que você escolhe é mostrado em um quadro. Ele vê seu endereço IP, seu navegador e que título você abriu, e pode usar cookies próprios. Ele não consegue ver quem você é aqui.',
				],
				[
					'Filmes com licença aberta',
					'O player integrado os busca nos acervos que os guardam, que veem seu endereço IP.',
				],
				[
					'Trailers',
					'São exibidos no player de privacidade aprimorada do YouTube quando você abre um ou quando um título não tem mais nada para reproduzir.',
				],
				['Imagens e textos', pictures],
				...(list ? [['Lista de servidores', list] as const] : []),
			],
		},
	];
}

const LINK_TEXT = {
	unusable: 'Link inválido',
	checking: 'Verificando o link…',
	needsScript: 'Este link precisa de JavaScript, que está desativado neste navegador.',
	login: 'Entrar',
	goHome: 'Ir para o Início',
} as const;

export const MESSAGES = {
	'contract/account-rules': { ACCOUNT_RULE_MESSAGES: ACCOUNT_RULES },
	'contract/list-rules': { LIST_RULE_MESSAGES: LIST_RULES },
	'contract/profile-rules': { PROFILE_RULE_MESSAGES: PROFILE_RULES },
	'contract/player-server-list': {
		PLAYER_SERVER_LIST_MESSAGES: {
			list: 'uma lista é um objeto com “servers” e “settings”',
			servers: `são necessários de 1 a ${MAX_SERVERS} servidores`,
			server: 'um servidor é um objeto',
			id: 'precisa ser um número inteiro, como 3',
			duplicateId: 'outro servidor já tem este id',
			name: 'falta um nome',
			movieUrl: 'falta um endereço, como https://player.example.org/movie',
			tvUrl: 'falta um endereço, como https://player.example.org/tv',
			unsafeUrl: 'precisa ser um endereço como https://player.example.org/movie: com https, sem nome de usuário nem #',
			unsafeHttpUrl: 'precisa ser um endereço como http://player.example.org/movie, sem nome de usuário nem #',
			placeholder: (text) =>
				`não pode ter ${text}: não há marcadores, o id (e, nas séries, também a temporada e o episódio) é acrescentado no fim, como em …/movie/10331`,
			ownUrl: 'não pode ser um endereço deste site, a não ser o caminho de um player integrado',
			enabled: 'precisa ser true ou false',
			priority: 'precisa ser um número',
			params: 'precisa associar preferências a nomes de parâmetros com letras, algarismos, “.”, “_” ou “-”',
			messageOrigin: 'precisa ser um endereço http ou https',
			ownOrigin: 'não pode ser um endereço deste site',
			sandbox: 'precisa ser strict ou relaxed',
			settings: 'falta “settings”',
			defaultServer: 'precisa ser um número: o id de um servidor',
			autoFallback: 'precisa ser true ou false',
			maxRetries: `precisa ser um número de ${MAX_RETRIES.min} a ${MAX_RETRIES.max}`,
			loadTimeout: `precisa ser um número de milissegundos de ${LOAD_TIMEOUT_MS.min} a ${LOAD_TIMEOUT_MS.max}`,
			ofServer: (number, name) => `Servidor ${number}${name && ` (${name})`}`,
			ofSettings: 'Configurações',
		},
	},
	'open-catalogue/programme/programme': {
		PROGRAMME_HEADINGS: PROGRAMME_HEADINGS,
	},
	'web/bookmarks/bookmark-button': {
		BOOKMARK_BUTTON_TEXT: { watchLater: 'Assistir mais tarde', addToList: 'Adicionar a uma lista' },
	},
	'web/bookmarks/bookmarks': {
		BOOKMARKS_TEXT: {
			watchLater: 'Assistir mais tarde',
			removeBookmark: 'Remover de Assistir mais tarde',
			more: (name) => `Mais opções: ${name}`,
			listsOf: (name) => `Listas com ${name}`,
			listsNeedAccount: 'Para ter listas, é preciso ter uma conta. Entre para criar uma lista.',
			listsFailed: 'Não foi possível carregar suas listas. Tente de novo.',
			listFailed: 'Não foi possível alterar a lista. Tente de novo.',
			loading: 'Carregando suas listas…',
			newList: 'Nova lista',
			createList: 'Criar e adicionar',
			logIn: 'Entrar',
			close: 'Fechar',
			add: (name) => `Adicionar ${name} a Assistir mais tarde`,
			remove: (name) => `Remover ${name} de Assistir mais tarde`,
			added: (name) => `${name} está em Assistir mais tarde`,
			addedHere: (name) => `${name} agora está neste navegador. Entre para encontrar em Minha lista.`,
			removed: (name) => `${name} não está mais em Assistir mais tarde`,
			failed: 'Não foi possível alterar Assistir mais tarde. Tente de novo.',
			full: 'A lista Assistir mais tarde está cheia. Remova um título antes.',
			migrated: (count) =>
				`${titlesOf(count)} deste navegador agora ${plural('pt-BR', count, { one: 'está', many: 'estão', other: 'estão' })} em Assistir mais tarde`,
			noRoom: (count) =>
				`A lista Assistir mais tarde está cheia: ${titlesOf(count)} ${plural('pt-BR', count, { one: 'fica', many: 'ficam', other: 'ficam' })} neste navegador até você remover outros.`,
		},
	},
	'web/config/product': {
		PRODUCT_TEXT: {
			name: 'Matinee',
			shareImage: 'Matinee: filmes e séries',
			purpose: 'Matinee é um catálogo auto-hospedado de filmes e séries. Não armazena filmes nem séries.',
			openSource:
				'Todos os títulos daqui são de domínio público ou têm licença aberta. Os pôsteres, os fundos e as sinopses são do próprio Matinee.',
			tmdbNotice:
				'Este produto usa o TMDB e as APIs do TMDB, mas não é endossado, certificado nem aprovado de qualquer outra forma pelo TMDB.',
			tmdbLink: 'Títulos e imagens do TMDB',
			justWatchLink: 'Dados de disponibilidade do JustWatch',
			introDbLink: 'Tempos de aberturas e créditos do TheIntroDB',
		},
	},
	'web/embed/panel': {
		PANEL_MESSAGES: {
			close: 'Fechar',
			subtitles: 'Legendas',
			off: 'Desativado',
			none: 'Nenhum',
			language: 'Idioma',
			secondLanguage: 'Segundo idioma',
			noSubtitles: 'Esta cópia não tem legendas próprias.',
			ownFile: 'Abrir um arquivo seu',
			ownFileHint: 'Um arquivo .srt, .vtt ou .ass. Ele não sai deste dispositivo.',
			ownFileFailed: {
				tooLarge: 'O arquivo tem mais de 2 MB; não é um arquivo de legendas.',
				tooMany: (most) => `O arquivo tem mais de ${most} legendas.`,
				noCue: 'Não encontramos nenhuma legenda no arquivo.',
				unreadable: 'Não é possível ler o arquivo.',
			},
			ownFileShown: (name) => `Exibindo “${name}”.`,
			delay: 'Atraso',
			sooner: 'Antes',
			later: 'Depois',
			noDelay: 'Sem atraso',
			delayed: (ms) => `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${formatDecimal(Math.abs(ms) / 1000, 2)} s`,
			look: 'Aparência',
			size: 'Tamanho',
			sizes: { 75: 'Pequeno', 100: 'Médio', 125: 'Grande', 150: 'Maior', 200: 'Máximo' },
			colour: 'Cor',
			colours: { white: 'Branco', yellow: 'Amarelo', cyan: 'Ciano', green: 'Verde' },
			edge: 'Fundo',
			edges: { outline: 'Contorno', box: 'Caixa' },
			place: 'Posição',
			places: { bottom: 'Embaixo', top: 'Em cima' },
			preview: 'As legendas ficam assim.',
			settings: 'Cópia e configurações',
			chapters: 'Capítulos',
			chapter: (start, title) => `${formatTime(Math.floor(start))} ${title}`,
			copy: 'Cópia',
			copyName: (host, kind, height, sizeBytes) =>
				[
					host,
					height ? `${height}p` : kind.toUpperCase(),
					...(sizeBytes ? [`${formatCount(Math.max(1, Math.round(sizeBytes / 1_000_000)))} MB`] : []),
				].join(' · '),
			picture: 'Imagem',
			automatic: 'Automática',
			level: (height, bitrate) => (height > 0 ? `${height}p` : `${formatDecimal(bitrate / 1_000_000, 1)} Mbit/s`),
			audio: 'Faixa de áudio',
			unnamedAudio: 'Áudio',
			sound: 'Som',
			night: 'Modo noturno',
			dialogue: 'Diálogos mais claros',
			louder: 'Mais volume',
			mono: 'Mono',
			on: 'Ativado',
			decibels: (value) => `+${value} dB`,
			soundUnsupported: 'Este navegador não consegue alterar o som desta cópia.',
			soundRefused: 'O site desta cópia não permite alterar o som. Talvez outra cópia permita.',
			soundDropped: 'O site desta cópia não permite alterar o som: ela é reproduzida como está.',
			wrong: 'Algo está errado',
			problems: {
				bad_picture: 'Imagem ruim',
				bad_sound: 'Som ruim',
				wrong_film: 'Filme errado',
				does_not_load: 'Não carrega',
			},
			sleepTimer: 'Timer',
			sleepTimers: {
				15: '15 minutos',
				30: '30 minutos',
				45: '45 minutos',
				60: '60 minutos',
				90: '90 minutos',
				end: 'No fim deste título',
				episodes2: 'Depois de 2 episódios',
				episodes3: 'Depois de 3 episódios',
				episodes5: 'Depois de 5 episódios',
			},
			winding: 'Avançar e voltar',
			seek: 'Botões e teclas',
			rewind: 'Voltar ao retomar',
			seconds: secondsOf,
			thanks: 'Obrigado. Você pode escolher outra cópia acima.',
		},
	},
	'web/embed/player': {
		PLAYER_MESSAGES: {
			opening: (host, place) => `Abrindo a cópia ${fromHost(host)}${placeOf(place)}…`,
			tryingNext: (failure, failedHost, nextHost, place) =>
				`${leftBecause(failure, failedHost)}. Tentando ${failedHost === nextHost ? 'outra cópia' : 'a próxima cópia,'} ${fromHost(nextHost)}${placeOf(place)}…`,
			slow: (host) => `${host} está respondendo devagar. Ainda esperando…`,
			stalled: (host) => `${host} parou de enviar dados. Ainda esperando…`,
			sourceFailed: (failure, host) => `${leftBecause(failure, host)} (${host})`,
			keptFrom: (host, reference) => `Guardada neste dispositivo. Publicada por ${host}: ${reference}`,
			playingFrom: (host) => `Reproduzindo a cópia ${fromHost(host)}.`,
			lookingAgain: 'Nenhuma das cópias conhecidas funciona aqui. Procurando outras…',
			offline: 'Você está sem conexão. Conecte-se e tente de novo.',
			noneAnswers: (hosts, total) =>
				`Sem acesso agora a: ${listOf(hosts)}${total === 1 ? '' : ` (${total} cópias testadas)`}.`,
			nonePlays: (hosts, total) =>
				total === 1
					? `A única cópia conhecida (${listOf(hosts)}) não funciona aqui no momento.`
					: `Nenhuma das ${total} cópias conhecidas (${listOf(hosts)}) funciona aqui no momento.`,
			unsupported: 'Este navegador não consegue reproduzir nenhuma cópia deste título.',
			clipUnreachable: 'Não foi possível carregar o clipe.',
			wound: (direction, seconds) => `${secondsOf(seconds)} para ${direction === 1 ? 'a frente' : 'trás'}`,
			speed: (rate) => `Velocidade ${rate.toLocaleString('pt-BR')}×`,
			statistics: {
				label: 'Estatísticas',
				copy: 'Cópia',
				picture: 'Imagem',
				bitrate: 'Taxa de bits',
				speed: 'Velocidade',
				buffer: 'Pré-carregado',
				dropped: 'Quadros perdidos',
				none: 'Nenhuma',
				unknown: 'Sem informação',
				megabits: (value) => `${formatDecimal(value, 1)} Mbit/s`,
				factor: (rate) => `${rate.toLocaleString('pt-BR')}×`,
				seconds: (value) => `${Math.round(value)} s`,
				frames: (dropped, total) => `${dropped} de ${total}`,
			},
			partFailed: 'Não foi possível carregar esta parte do player. Pressione de novo para tentar outra vez.',
			unnamedSubtitles: 'Legendas',
			subtitlesFailed: (label) => `Não foi possível carregar as legendas “${label}”.`,
		},
	},
	'web/features/admin/addons/addons': {
		ADDONS_TEXT: {
			add: 'Adicionar um complemento',
			addHint:
				'Os complementos do protocolo Stremio oferecem streams, legendas e catálogos. O Matinee não traz nenhum: você escolhe quais usar e responde pelo que eles oferecem.',
			address: 'Endereço do manifesto',
			addressHint: 'https://… ou stremio://…, geralmente terminando em manifest.json',
			look: 'Examinar',
			looking: 'Examinando o complemento…',
			lookFailed: 'Não foi possível examinar o endereço',
			addIt: 'Adicionar',
			ownersNote: 'Quem adiciona, ordena e remove complementos são os proprietários.',
			isAdded: 'Este complemento já está na lista.',
			needsConfiguration:
				'Ele precisa ser configurado antes: abra a página de configurações dele e cole o endereço que ela fornecer.',
			configurable: 'Ele tem uma página de configurações; o endereço que ela fornece no fim é outro.',
			nothingUsed: 'Ele não oferece nada que seja usado aqui.',
			added: (name) => `Complemento adicionado: ${name}`,
			addFailed: 'Não foi possível adicionar o complemento',
			list: 'Complementos',
			listHint: 'Os espectadores recebem o que eles oferecem nesta ordem. Só o servidor fala com eles.',
			none: 'Nenhum complemento ainda.',
			version: (version) => `Versão ${version}`,
			offers: 'Oferece',
			offerOf: { stream: 'streams', subtitles: 'legendas', catalog: 'catálogos' },
			types: 'Tipos',
			catalogs: 'Catálogos',
			catalogType: { movie: 'filmes', series: 'séries' },
			unusedCatalogs: (count) => `mais ${count}, sem uso aqui`,
			notUsed: 'Sem uso aqui',
			host: 'Host',
			unusedOf: (name) => (name === 'meta' ? 'descrições dos próprios títulos' : name),
			hasP2p: 'Oferece torrents, que não são reproduzidos aqui.',
			isAdult: 'Declara ter conteúdo adulto.',
			checkedAt: (time) => `Leitura: ${time}`,
			changedAt: (time) => `Alteração: ${time}`,
			enabled: 'Ativado',
			off: 'Desativado',
			enable: (name) => `${name}: ativado`,
			moveUp: (name) => `Mover ${name} para cima`,
			moveDown: (name) => `Mover ${name} para baixo`,
			refresh: (name) => `Ler de novo o manifesto de ${name}`,
			configure: 'Configurações do complemento',
			remove: (name) => `Remover ${name}`,
			removeTitle: (name) => `Remover ${name}?`,
			removeText:
				'Os streams, as legendas e as listas dele somem para todos. Com o endereço, ele pode ser adicionado de novo.',
			removeLabel: 'Remover',
			saved: 'Salvo',
			refreshed: 'O manifesto foi lido de novo',
			removed: (name) => `Complemento removido: ${name}`,
			failed: 'Não deu certo',
			faultOf: {
				unreachable: 'Ele não responde.',
				timeout: 'Ele não respondeu a tempo.',
				not_public: 'O endereço leva a uma rede privada; veja ADDONS_PRIVATE_HOSTS.',
				redirects: 'O endereço redireciona para um lugar não permitido.',
				error_status: 'O host responde, mas não tem nenhum complemento ali.',
				not_json: 'O que ele responde não é um manifesto.',
				too_large: 'O que ele responde é grande demais.',
				not_an_addon: 'O manifesto não é mais válido.',
				paused: 'Ele falhou várias vezes seguidas; a próxima tentativa é daqui a um minuto.',
				sealed: 'O endereço foi guardado com outra SECRETS_KEY: remova o complemento e adicione-o de novo.',
			},
			lists: 'Listas',
			listsHint: 'Cada lista tem uma página própria, com os títulos que este catálogo conhece pelo id do IMDb.',
			isList: (name) => `${name} é uma lista`,
			isOnHome: (name) => `${name} é uma fileira do Início`,
			onHome: 'No Início',
			staysInUse: 'O que ele dizia antes continua em uso.',
		},
	},
	'web/features/admin/analytics/analytics': {
		ANALYTICS_TEXT: {
			growth: 'Crescimento de usuários',
			growthHint: 'Novos cadastros, por dias UTC.',
			today: 'Hoje',
			thisWeek: 'Esta semana',
			thisMonth: 'Este mês',
			weekHint: 'Últimos 7 dias',
			monthHint: 'Últimos 30 dias',
			signUps: 'Cadastros por dia',
			watches: 'Reproduções por dia',
			hitRate: 'Taxa de acertos do cache',
			firstWeek: 'Há menos de uma semana de dados: os gráficos mostram os últimos 7 dias.',
			daysSummary: (total, days, most, day) => `${total} em ${daysOf(days)}; máximo em ${day}: ${most}.`,
			daysEmpty: (days) => `Nada nos últimos ${daysOf(days)}.`,
			since: (moment) => `Por hora, desde o início deste servidor: ${moment}.`,
			hitRateEmpty: 'Ainda não houve solicitações ao cache.',
			day: 'Dia',
			hour: 'Hora',
			hits: 'Acertos',
			misses: 'Falhas',
			rate: 'Taxa de acertos',
			perCent: (rate) => `${rate.toLocaleString('pt-BR')}%`,
			notAsked: '—',
			showTable: 'Mostrar como tabela',
			tableOf: (chart) => `${chart}, como tabela`,
			ofChart: (chart) => `: ${chart}`,
		},
	},
	'web/features/admin/overview/overview': {
		OVERVIEW_TEXT: {
			watched: 'Mais assistidos',
			watchedHint: (days) => `Por usuários conectados, ${days}.`,
			nothingWatched: 'Nada foi assistido.',
			kindOf: { movie: 'Filme', tv: 'Série' },
			untitled: (kind, id) => `${kind} ${id}`,
			notInCatalogue: 'Sem detalhes disponíveis',
			viewers: (count) => counted(count, 'usuário', 'usuários'),
			failed: 'Servidores de reprodução com falhas',
			failedHint: (days) => `Segundo os navegadores, ${days}.`,
			allServers: 'Servidores de reprodução',
			noneFailed: 'Nenhuma falha foi informada.',
			failures: (count) => counted(count, 'falha', 'falhas'),
			unlisted: 'Um servidor que não está mais na lista',
			lastOn: (day) => `Última em ${day}`,
			reasonOf: {
				timeout: (count) => `${count} por tempo esgotado`,
				copies_unreachable: (count) => `${count} sem acesso aos sites dos vídeos`,
				unreachable: (count) => `${count} sem nenhuma fonte que funcionasse`,
				unsupported: (count) => `${count} em um formato que o navegador não reproduz`,
				server_error: (count) => `${count} por erro do servidor`,
			},
			days: (days) => (days === 1 ? 'no último dia' : `nos últimos ${daysOf(days)}`),
		},
	},
	'web/features/admin/overview/setup': {
		SETUP_TEXT: {
			heading: 'Configuração',
			hint: 'Os comandos são para um servidor iniciado em um terminal; para systemd e contêineres, veja docs/operating.md.',
			progress: (done, needed, optional) =>
				`${done} de ${needed} prontos${optional > 0 ? ` · ${optional} ${optional === 1 ? 'opcional' : 'opcionais'}` : ''}`,
			nameOf: {
				owner: 'Proprietário',
				catalogue: 'Catálogo',
				players: 'Servidores de reprodução',
				address: 'Endereço público',
				proxy: 'Proxy',
				backup: 'Backup',
				mail: 'E-mail',
				version: 'Versão',
			},
			labelOf: { done: 'Pronto', open: 'Opcional', problem: 'Requer atenção' },
			changes: 'O que muda',
			test: 'Testar a chave',
			testing: 'Testando…',
			tested: ({ state }) => (state === 'done' ? 'Sua chave funciona' : 'O teste encontrou um problema'),
			testFailed: 'Não foi possível fazer o teste. Tente de novo.',
			testMail: 'Enviar e-mail de teste',
			sendingMail: 'Enviando…',
			mailTested: ({ isSent, recipient, answer }) =>
				isSent ? `Enviado para ${recipient}. O servidor disse: ${answer}` : `Não enviado. ${answer}`,
			mailTestFailed: 'Não foi possível enviar o e-mail de teste. Tente de novo.',
			openPlayers: 'Adicionar servidores de reprodução',
			hide: 'Ocultar',
			unfold: 'Mostrar as verificações',
			fold: 'Mostrar menos',
			copy: 'Copiar',
			copied: 'Copiado',
			copyFailed: 'Não copiado',
			saidCopied: 'Comando copiado',
			saidFailed: 'Não foi possível copiar o comando. Selecione e copie manualmente.',
		},
		SETUP_LABELS: {
			'key-untested': 'Não testada',
			'backup-due': 'Em espera',
			'mail-untested': 'Não testado',
			'version-due': 'Em espera',
			'version-unknown': 'Desconhecida',
			'version-new': 'Nova versão',
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
					return { sentence: 'Este servidor tem proprietário.' };
				case 'catalogue-open':
					return {
						sentence: `O catálogo aberto está em uso. Com uma chave do TMDB, o catálogo é o do TMDB. ${GET_KEY}`,
						...restartWith('TMDB_ACCESS_TOKEN=sua-chave'),
					};
				case 'key-untested':
					return { sentence: 'O catálogo é o do TMDB. Teste se o TMDB aceita a chave.' };
				case 'key-works':
					return { sentence: `O TMDB aceitou a chave: ${time()}.` };
				case 'key-refused':
					return {
						sentence: `O TMDB recusa a chave de ${value}; por isso, as páginas ficam vazias. ${KEY_FORMS}`,
						...restartWith(`${value}=sua-chave`),
					};
				case 'catalogue-unreachable':
					return { sentence: 'Este servidor não consegue acessar o TMDB. Verifique a rede e teste de novo.' };
				case 'players-address':
					return { sentence: 'Seus servidores de reprodução vêm de PLAYER_CONFIG_URL.' };
				case 'players-file':
					return { sentence: 'Seus próprios servidores de reprodução estão em uso.' };
				case 'players-built-in':
					return { sentence: 'Só os servidores de reprodução integrados estão em uso. Você pode adicionar os seus.' };
				case 'address-https':
					return { sentence: 'Você abriu o endereço público, por HTTPS.' };
				case 'address-http':
					return {
						sentence: 'Você abriu o endereço público, mas sem HTTPS as senhas trafegam sem criptografia.',
						...restartWith('PUBLIC_URL=https://seu.dominio', 'TRUST_PROXY=1'),
					};
				case 'address-local':
					return {
						sentence:
							'Este endereço só funciona nesta máquina. Para outros dispositivos, defina um endereço que eles alcancem.',
						...restartWith('HOST=0.0.0.0', `PUBLIC_URL=http://seu-endereco${portOf(publicUrl)}`),
					};
				case 'address-differs': {
					const proxy = value?.startsWith('https:') ? ['TRUST_PROXY=1'] : [];
					return {
						sentence: `Você abriu ${value}, mas PUBLIC_URL é ${publicUrl}. É para lá que levam os links e as prévias de compartilhamento.`,
						...restartWith(`PUBLIC_URL=${value}`, ...proxy),
					};
				}
				case 'proxy-none':
					return { sentence: 'Você chegou sem proxy, e nenhum é considerado confiável.' };
				case 'proxy-trusted':
					return { sentence: `Seu proxy informa o endereço de cada visitante (TRUST_PROXY=${value}).` };
				case 'proxy-seen':
					return { sentence: 'Algumas solicitações chegaram por um proxy. Se ele for seu, defina TRUST_PROXY.' };
				case 'proxy-untrusted':
					return {
						sentence:
							'Você chegou por um proxy que não é confiável; por isso, todos os visitantes dividem os limites de um só.',
						...restartWith('TRUST_PROXY=1'),
					};
				case 'proxy-absent':
					return {
						sentence:
							'TRUST_PROXY está definida, mas você chegou sem proxy. Assim, os visitantes podem falsificar o endereço.',
						...restartWith('TRUST_PROXY=off'),
					};
				case 'backup-recent':
					return { sentence: `Último backup: ${time()}. Guarde uma cópia em outra máquina.` };
				case 'backup-due':
					return { sentence: 'O próximo backup é feito logo depois do início.' };
				case 'backup-off':
					return { sentence: 'BACKUP_KEEP é 0; não há backups automáticos.', ...runBeside(backUp) };
				case 'backup-postgres':
					return {
						sentence: 'O Matinee não faz backup do PostgreSQL. Use as ferramentas dele.',
						...runBeside('pg_dump "$DATABASE_URL" > matinee.sql'),
					};
				case 'backup-missing': {
					const last = value === null ? 'Ainda não há backup.' : `Último backup: ${time()}.`;
					return { sentence: `${last} O log diz por quê. Você pode fazer um agora.`, ...runBeside(backUp) };
				}
				case 'mail-off':
					return {
						sentence:
							'Nenhum e-mail é enviado: quem esquece a senha recebe um link entregue por você. Defina um servidor SMTP para que cada um resolva sozinho.',
						...restartWith('SMTP_URL=smtp://user:password@mail.example.org', 'MAIL_FROM=films@example.org'),
					};
				case 'mail-untested':
					return { sentence: 'Há um servidor SMTP definido. Envie um e-mail de teste para o seu próprio endereço.' };
				case 'mail-works':
					return { sentence: `O último e-mail foi aceito: ${time()}.` };
				case 'mail-fails':
					return {
						sentence: `Não foi possível enviar o último e-mail. A resposta foi: “${value}”. O que está em espera aparece na aba Sistema.`,
					};
				case 'version-unchecked':
					return {
						sentence: `Matinee ${version} em execução. UPDATE_CHECK está desativada; por isso, não há busca por versões novas.`,
					};
				case 'version-due':
					return {
						sentence: `Matinee ${version} em execução. A busca por uma versão nova começa logo depois do início.`,
					};
				case 'version-unknown':
					return {
						sentence: `Matinee ${version} em execução. Não foi possível saber se há uma versão mais nova (${time()}).`,
					};
				case 'version-newest':
					return { sentence: `Matinee ${version} em execução. Não havia versão mais nova (${time()}).` };
				case 'version-new':
					return {
						sentence: `Saiu o Matinee ${value}; a versão em execução é a ${version}. ${updateText(commands)}`,
						...(commands === 'npm' ? { where: RESTART, commands: ['git pull', start] } : {}),
					};
				case 'database-in-memory':
					return {
						sentence: 'As contas e o histórico se perdem quando o servidor para. Reinicie sem DATABASE_URL.',
						where: RESTART,
						commands: ['unset DATABASE_URL', start],
					};
			}
		},
	},
	'web/features/admin/player-servers/player-servers': {
		PLAYER_SERVERS_TEXT: {
			list: 'Lista de servidores de reprodução',
			listHint: 'Os espectadores escolhem entre estes servidores na página de reprodução.',
			origin: 'Vem de',
			originOf: {
				remote: 'Um endereço: PLAYER_CONFIG_URL',
				file: 'Um arquivo: config/servers.json no diretório de dados',
				packaged: 'A lista do próprio Matinee',
			},
			address: 'Endereço',
			file: 'Arquivo',
			savedTo: 'Salva em',
			remoteNote:
				'Somente leitura: os navegadores dos espectadores carregam a lista deste endereço; altere-a lá. A lista abaixo é usada quando isso falha.',
			ownersNote: 'Somente leitura: quem altera a lista é um proprietário.',
			unreadable:
				'Não é possível ler o arquivo: o servidor não tem permissão, não é um arquivo ou ele tem mais de 1 MB. Corrija ou remova o arquivo no servidor.',
			servers: 'Servidores',
			fallbackServers: 'Servidores se o endereço falhar',
			order: 'Os espectadores veem os servidores nesta ordem. Quando um falha, o próximo é usado.',
			noServers: 'Nenhum servidor ainda.',
			unnamed: (number) => `Servidor ${number}`,
			id: (id) => `Id ${id}`,
			default: 'Padrão',
			disabled: 'Desativado',
			enable: (name) => `Ativar ${name}`,
			enabled: 'Ativado',
			drag: 'Arraste para mover',
			moveUp: (name) => `Mover ${name} para cima`,
			moveDown: (name) => `Mover ${name} para baixo`,
			edit: (name) => `Editar ${name}`,
			remove: (name) => `Remover ${name}`,
			moved: (name, place, count) => `${name} agora é o ${place} de ${count}.`,
			removed: (name) => `${name}: removido. Salve para aplicar.`,
			add: 'Adicionar servidor',
			addTitle: 'Adicionar um servidor de reprodução',
			editTitle: (name) => `Editar ${name}`,
			formText: 'Nada muda para os espectadores até você salvar a lista.',
			name: 'Nome',
			movieUrl: 'Endereço para filmes',
			movieUrlHint: 'Sem marcadores: o id do TMDB é acrescentado, como em https://player.example.org/movie/10331',
			tvUrl: 'Endereço para séries',
			tvUrlHint: 'Id, temporada e episódio são acrescentados, como em https://player.example.org/tv/253/1/2',
			idLabel: 'Id',
			idHint: 'Um número que nenhum outro servidor tenha.',
			messageOrigin: 'Origem das mensagens (opcional)',
			messageOriginHint: 'De onde vêm as mensagens do player, se não for do endereço dele.',
			params: 'Parâmetros (opcional)',
			paramsHint: 'Preferência=parâmetro, como em autoPlay=autoplay, volume=vol',
			sandbox: 'Pop-ups',
			sandboxOf: { strict: 'Pop-ups bloqueados', relaxed: 'Pop-ups permitidos' },
			apply: 'Aplicar',
			settings: 'Configurações',
			defaultServer: 'Servidor padrão',
			noSuchServer: (id) => `Id ${id} (não está na lista)`,
			defaultHint: 'Usado até que o espectador escolha outro.',
			defaultIsOff: 'Este servidor não existe ou está desativado; o padrão é o primeiro ativado da lista.',
			autoFallback: 'Tentar o próximo servidor quando um falhar',
			maxRetries: 'Máximo de tentativas',
			loadTimeout: 'Tempo limite de carregamento (ms)',
			json: 'Editar como JSON',
			jsonTitle: 'A lista como JSON',
			jsonText: 'Cole ou edite a lista inteira. Ela é verificada antes do uso e só é salva quando você escolhe Salvar.',
			jsonLabel: 'Lista',
			notJson: (reason) => `JSON inválido: ${reason}`,
			useJson: 'Usar esta lista',
			issues: (count) => (count === 1 ? 'Há um erro:' : `Há ${count} erros:`),
			issuesHint: 'Corrija antes de salvar.',
			unsaved: 'Alterações não salvas',
			outdated: 'Enquanto isso, outra pessoa alterou a lista.',
			loadSaved: 'Descartar a minha e carregar a salva',
			save: 'Salvar',
			discard: 'Descartar',
			saved: 'Servidores de reprodução salvos',
			saveFailed: 'Não foi possível salvar os servidores de reprodução',
			undo: 'Desfazer o último salvamento',
			undone: 'Os servidores de reprodução anteriores voltaram',
			undoFailed: 'Não foi possível recuperar a lista anterior',
			reset: 'Usar a lista do Matinee',
			resetTitle: 'Usar a lista do Matinee?',
			resetText:
				'Os espectadores terão só Open Cinema e Trailers. Sua lista fica guardada: “Desfazer o último salvamento” a traz de volta.',
			resetDone: 'A lista do Matinee voltou a ser usada',
			resetFailed: 'Não foi possível voltar à lista do Matinee',
			inUse: 'Em uso agora',
			inUseHint: 'Como este navegador a carrega. O formulário de um servidor testa os endereços antes de você salvar.',
		},
	},
	'web/features/admin/shared/admin': {
		ADMIN_TEXT: {
			title: 'Administração',
			description: 'Usuários, saúde, estatísticas, servidores de reprodução e manutenção deste site.',
			access: { admin: 'Acesso de administrador', owner: 'Acesso de proprietário' },
			tabs: 'Seções da administração',
			tabOf: {
				overview: 'Visão geral',
				users: 'Usuários',
				'sign-ups': 'Cadastros',
				system: 'Sistema',
				analytics: 'Estatísticas',
				audit: 'Auditoria',
				'player-servers': 'Servidores de reprodução',
				addons: 'Complementos',
			},
			tabWithCount: (name, count) => `${name} (${count})`,
			loadFailed: 'Não foi possível carregar os dados da administração',
			needsScript: 'A administração precisa de JavaScript, que está desativado neste navegador.',
			loading: 'Carregando…',
			signInFirst: 'Entre como administrador para abrir a administração.',
			signIn: 'Entrar',
			adminsOnly: 'Só administradores podem abrir a administração.',
			unreachable: 'Não há conexão com o servidor para verificar seu acesso. Novas tentativas são automáticas.',
			users: 'Usuários',
			totalUsers: 'Total de usuários',
			newUsersToday: 'Novos usuários hoje',
			premiumUsers: 'Usuários premium',
			adminUsers: 'Administradores',
			watchHistory: 'Histórico',
			historyTotal: 'Total de registros',
			historyToday: 'Reproduções hoje',
			lastDays: (days) => `Últimos ${days} dias`,
			health: 'Saúde',
			uptime: 'Tempo em atividade',
			version: 'Versão',
			timestamp: 'Hora do servidor',
			message: 'Mensagem',
			lastUpdated: (time) => `Última atualização: ${time}`,
			refreshHint: (seconds) => `Atualiza a cada ${seconds} s enquanto esta aba está visível.`,
			confirmPassword: 'Confirme sua senha',
			whyConfirm: 'Já faz um tempo que você entrou. Digite sua senha para continuar.',
			ownPassword: 'Sua senha',
			confirm: 'Confirmar',
			confirmationFailed: 'Não foi possível verificar sua senha. Tente de novo.',
			previousPage: 'Anterior',
			nextPage: 'Próxima',
			firstPage: 'Primeira',
			lastPage: 'Última',
			page: (page) => `Página ${page}`,
			pagesOf: (what) => `Páginas de ${what}`,
			showing: (from, to, total, what) => `Mostrando ${from} a ${to} de ${total} ${what}`,
			orMore: (count) => `${count}+`,
			unknown: 'Sem informação',
			statusOf: { healthy: 'tudo certo', warning: 'atenção', error: 'erro' },
			auditEmpty: 'Nenhuma ação registrada ainda.',
			auditNoun: 'registros',
			when: 'Quando',
			who: 'Quem',
			what: 'O quê',
			whom: 'Alvo',
			nobody: '—',
			actionOf: {
				role_changed: 'Alterou a função',
				premium_changed: 'Alterou o premium',
				user_edited: 'Editou a conta',
				user_deleted: 'Excluiu a conta',
				deletion_requested: 'Pediu a exclusão da própria conta',
				deletion_cancelled: 'Cancelou a exclusão da própria conta',
				data_exported: 'Exportou os próprios dados',
				sessions_ended: 'Saiu de todos os dispositivos',
				second_factor_enabled: 'Configurou a verificação em duas etapas',
				second_factor_removed: 'Removeu a própria verificação em duas etapas',
				second_factor_reset: 'Redefiniu a verificação em duas etapas',
				recovery_codes_replaced: 'Trocou os próprios códigos de recuperação',
				recovery_code_used: 'Entrou com um código de recuperação',
				passkey_created: 'Criou uma chave de acesso',
				passkey_renamed: 'Renomeou uma chave de acesso',
				passkey_removed: 'Removeu uma chave de acesso própria',
				provider_sign_in: 'Entrou pelo provedor',
				provider_connected: 'Conectou um provedor de login',
				provider_disconnected: 'Desconectou um provedor de login',
				sign_in_refused: 'Foi recusado',
				profile_created: 'Adicionou um perfil',
				profile_edited: 'Alterou um perfil',
				profile_pin_changed: 'Alterou o PIN de um perfil',
				profile_removed: 'Removeu um perfil',
				api_token_created: 'Criou um token de API',
				api_token_revoked: 'Revogou um token de API',
				user_suspended: 'Suspendeu a conta',
				suspension_lifted: 'Encerrou a suspensão',
				sign_up_approved: 'Aprovou o cadastro',
				sign_up_refused: 'Recusou o cadastro',
				invitation_created: 'Criou um convite',
				invitation_revoked: 'Revogou um convite',
				invitation_used: 'Criou a conta com um convite',
				password_reset: 'Escolheu uma nova senha por um link',
				reset_link_created: 'Criou um link para uma nova senha',
				email_verified: 'Confirmou o endereço de e-mail',
				email_change_requested: 'Pediu a troca do endereço de e-mail',
				email_change_undone: 'Desfez a troca do endereço de e-mail',
				device_approved: 'Conectou um dispositivo pelo código',
				device_refused: 'Recusou um dispositivo',
				mail_tested: 'Enviou um e-mail de teste',
				mail_retried: 'Tentou enviar um e-mail de novo',
				mail_discarded: 'Descartou um e-mail',
				users_exported: 'Exportou todos os usuários',
				report_exported: 'Exportou o relatório do sistema',
				cache_cleared: 'Limpou o cache do catálogo',
				records_cleaned: 'Excluiu registros antigos',
				segment_marked: 'Marcou um trecho para pular',
				segment_unmarked: 'Removeu a marca de um trecho para pular',
				backup_downloaded: 'Baixou um backup',
				clock_accepted: 'Aceitou a hora do servidor',
				copy_reports_dismissed: 'Descartou os avisos sobre uma cópia',
				copy_excluded: 'Excluiu uma cópia da reprodução',
				copy_included: 'Voltou a permitir uma cópia excluída',
				addon_added: 'Adicionou um complemento',
				addon_changed: 'Alterou um complemento',
				addon_removed: 'Removeu um complemento',
				addons_ordered: 'Alterou a ordem dos complementos',
				calendar_address_made: 'Criou um endereço do calendário',
				calendar_address_ended: 'Cancelou um endereço do calendário',
				webhook_added: 'Adicionou um webhook',
				webhook_changed: 'Alterou um webhook',
				webhook_removed: 'Removeu um webhook',
				player_servers_saved: 'Salvou os servidores de reprodução',
				player_servers_reset: 'Voltou aos servidores de reprodução incluídos',
				player_servers_restored: 'Recuperou os servidores de reprodução anteriores',
			},
			linkTitle: 'Copie o link agora',
			linkCopy: 'Copiar',
			linkCopied: 'Copiado',
			linkCopyFailed: 'Selecione e copie manualmente',
			linkDone: 'Pronto',
			fromTo: (from, to) => `${from} → ${to}`,
			refusalOf: {
				password: 'senha incorreta',
				code: 'código incorreto',
				passkey: 'chave de acesso',
				provider: 'resposta do provedor',
				proxy: 'cabeçalhos do proxy',
				token: 'token de API',
			},
			countOf: {
				records_cleaned: 'registros',
				sessions_ended: 'sessões',
				sign_in_refused: 'em uma hora',
				invitation_created: 'usos',
				player_servers_saved: 'servidores',
			},
		},
		ROLE_NAME,
	},
	'web/features/admin/sign-ups/sign-ups': {
		SIGN_UPS_TEXT: {
			waiting: 'Aguardando aprovação',
			waitingHint: 'Essas pessoas poderão entrar quando você aprovar. Recusar remove a conta.',
			nobodyWaits: 'Ninguém está esperando.',
			waitingMore: (shown, total) => `Os ${shown} mais antigos de ${total}.`,
			since: (when) => `Cadastro: ${when}`,
			approve: 'Aprovar',
			refuse: 'Recusar',
			of: (username) => ` ${username}`,
			approved: 'Cadastro aprovado',
			approveFailed: 'Não foi possível aprovar o cadastro',
			refused: 'Cadastro recusado',
			refuseFailed: 'Não foi possível recusar o cadastro',
			refuseTitle: 'Recusar este cadastro?',
			refuseText: (username) => `A conta de ${username} será removida. Esta ação não pode ser desfeita.`,
			invitations: 'Convites',
			invitationsHint: 'Quem tem o link pode criar uma conta sem esperar aprovação.',
			closed: 'O cadastro está fechado neste site, também para convites.',
			invite: 'Novo convite',
			inviteText: 'Crie um link para pessoas que você conhece. Ele é mostrado uma única vez.',
			role: 'Função',
			uses: 'Pessoas que podem usar',
			days: 'Validade',
			daysOf: { 1: '1 dia', 7: '7 dias', 30: '30 dias' },
			email: 'Enviar para (opcional)',
			emailHint: 'Assim, só uma pessoa pode usar o link, e ninguém mais o vê.',
			mail: 'Enviar convite',
			mailed: (email) => `O convite vai para ${email}`,
			make: 'Criar link',
			failed: 'Não foi possível criar o convite',
			made: 'Convite criado',
			linkText: 'Ele não será mostrado de novo.',
			none: 'Nenhum convite ainda.',
			line: ({ role, uses, max_uses }) => `${ROLE_NAME[role]} · usado ${uses} de ${max_uses}`,
			by: (username) => `Criado por ${username}`,
			usedBy: (names) => `Usado por ${names}`,
			ends: (when) => `Expira: ${when}`,
			ended: (when) => `Expirou: ${when}`,
			isRevoked: 'Revogado',
			revoke: 'Revogar',
			revokeOf: (id) => ` o convite ${id}`,
			revoked: 'Convite revogado',
			revokeFailed: 'Não foi possível revogar o convite',
		},
	},
	'web/features/admin/system/mail': {
		MAIL_TEXT: {
			heading: 'E-mail',
			hint: `O que está em espera é tentado de novo, com intervalos cada vez maiores. O que não pôde ser enviado fica listado por ${MAIL_FAILED_DAYS} dias.`,
			off: 'Não há servidor SMTP definido; nenhum e-mail é enviado. A Configuração, na Visão geral, diz como fazer.',
			summary: ({ sent, waiting, failed }) =>
				`Em um dia: ${formatCount(sent)} enviados · ${formatCount(waiting)} em espera · ${formatCount(failed)} com falha`,
			server: (from, server, perMinute) => `De ${from}, por ${server}, no máximo ${formatCount(perMinute)} por minuto`,
			refused: (count) =>
				`${counted(count, 'e-mail não aceito', 'e-mails não aceitos')} desde ontem: havia muitos em espera ou muitos avisos para um mesmo endereço.`,
			none: 'Nada em espera, e nada falhou.',
			more: (shown, total) => `${formatCount(shown)} de ${formatCount(total)}.`,
			kindOf: {
				password_reset: 'Link para uma nova senha',
				email_verification: 'Confirmação de um endereço',
				email_change: 'Confirmação de um novo endereço',
				password_changed: 'Aviso: senha alterada',
				email_changed: 'Aviso: endereço alterado',
				email_changed_from: 'Aviso ao endereço antigo',
				second_factor_changed: 'Aviso: verificação em duas etapas alterada',
				new_device: 'Aviso: novo dispositivo',
				invitation: 'Convite',
				sign_up_approved: 'Aviso: cadastro aprovado',
				sign_ups_waiting: 'Aviso aos administradores: cadastros à espera',
			},
			failed: 'Falhou',
			waiting: 'Em espera',
			tries: (attempts) => counted(attempts, 'tentativa', 'tentativas'),
			next: (when) => `próxima: ${when}`,
			retry: 'Tentar de novo',
			retried: 'O e-mail será enviado de novo',
			retryFailed: 'Não foi possível tentar enviar o e-mail de novo',
			discard: 'Descartar',
			discarded: 'E-mail descartado',
			discardFailed: 'Não foi possível descartar o e-mail',
			of: (recipient) => ` o e-mail para ${recipient}`,
		},
	},
	'web/features/admin/system/reported-copies': {
		REPORTED_COPIES_TEXT: {
			heading: 'Cópias com avisos',
			hint: 'O que as pessoas dizem estar errado nas cópias. Vários avisos deixam uma cópia atrás das outras; uma cópia excluída não é mais reproduzida.',
			none: 'Ninguém avisou sobre nenhuma cópia.',
			problemOf: {
				bad_picture: (count) => `imagem ruim: ${count}`,
				bad_sound: (count) => `som ruim: ${count}`,
				wrong_film: (count) => `filme errado: ${count}`,
				does_not_load: (count) => `não carrega: ${count}`,
			},
			lowered: 'fica por último',
			excluded: 'excluída',
			unnamed: 'Um título sem nome',
			episode: episodeCode,
			dismiss: 'Descartar',
			exclude: 'Excluir',
			include: 'Voltar a permitir',
			of: (title, host) => `: ${title}, ${host}`,
			done: {
				dismiss: 'Avisos descartados',
				exclude: 'Cópia excluída',
				include: 'A cópia pode ser reproduzida de novo',
			},
			failed: 'Não deu certo. Tente de novo.',
		},
	},
	'web/features/admin/system/system': {
		SYSTEM_TEXT: {
			monitor: 'Saúde do sistema',
			database: 'Banco de dados',
			api: 'Servidor da API',
			cache: 'Cache',
			source: 'Fonte do catálogo',
			status: 'Status',
			responseTime: 'Tempo de resposta',
			connections: 'Conexões',
			engine: 'Mecanismo',
			engineOf: { sqlite: 'SQLite', postgres: 'PostgreSQL' },
			uptime: 'Tempo em atividade',
			eventLoopDelay: 'Atraso do loop de eventos (p99)',
			hitRate: 'Taxa de acertos',
			ms: (ms) => `${ms} ms`,
			inUse: 'Em uso',
			redis: 'Redis',
			nodes: 'Servidores',
			redisAway: 'O Redis não responde. Até ele voltar, cada servidor usa seu próprio cache e seus próprios limites.',
			proxy: 'Proxy confiável',
			proxySetting: 'TRUST_PROXY',
			proxyUntrusted:
				'Um proxy não confiável encaminha as solicitações; por isso, todos os visitantes dividem os limites de um só.',
			clockAhead: (time, lastSeen) =>
				`O relógio do servidor marca ${time}, mas a última vez em que o servidor foi visto em atividade foi ${lastSeen}. Se ele ficou desligado desde então, aceite a hora. Se não, corrija o relógio. Até lá, nada expira; todo o resto funciona.`,
			acceptClock: 'Aceitar a hora',
			clockForOwner: 'Só um proprietário pode aceitar a hora.',
			clockAccepted: 'Hora do servidor aceita',
			clockFailed: 'Não foi possível aceitar a hora',
			sourceProblemOf: {
				key_refused: 'O TMDB recusa a chave. O log diz qual é a variável: defina nela uma chave válida e reinicie.',
				unreachable: 'Este servidor não consegue acessar o TMDB.',
			},
			sourceOf: { tmdb: 'TMDB', open: 'Catálogo aberto (integrado)' },
			copies: 'Cópias',
			copiesFound: 'Títulos com cópia',
			copiesDead: 'Desaparecidas',
			copiesUnreachable: 'Inacessíveis',
			copiesUnchecked: 'Nunca verificadas',
			copiesUnlisted: (counts) => `Sem fonte conhecida: ${counts}.`,
			copyCountOf: {
				films: (count) => `${count}\u00a0${count === '1' ? 'filme' : 'filmes'}`,
				series: (count) => `${count}\u00a0${count === '1' ? 'série' : 'séries'}`,
				episodes: (count) => `${count}\u00a0${count === '1' ? 'episódio' : 'episódios'}`,
			},
			copiesOff:
				'As cópias não são procuradas: ARCHIVE_URL e COMMONS_URL estão vazias. O Open Cinema reproduz só as fontes integradas ao catálogo.',
			copiesHostsOff: (hosts) => `Desativado: ${hosts}.`,
			copyHostOf: {
				archive: 'Internet Archive (ARCHIVE_URL)',
				commons: 'Wikimedia Commons (COMMONS_URL)',
				wikidata: 'Wikidata (WIKIDATA_URL)',
			},
			lastCheck: 'Última verificação',
			neverChecked: 'nenhuma ainda; a primeira começa uma hora depois do servidor',
			checking: 'Verificação em andamento',
			checkingCount: (done, due) => `${done} de ${due} títulos e episódios`,
			checkedCount: (when, count) => `${when} · ${count} títulos e episódios`,
			checkStateOf: { complete: 'completa', early: 'encerrada antes do fim', running: 'em andamento' },
			endedEarly: 'Um site não respondeu ou estava sobrecarregado. A verificação continua dentro de uma hora.',
			backups: 'Backups',
			backupsHint: 'Cópias automáticas do banco de dados. Elas contêm endereços de e-mail: guarde-as com segurança.',
			noBackups: 'Nenhum ainda. O primeiro é feito nesta noite.',
			backupsOff: 'Desativados: BACKUP_KEEP é 0 ou o banco de dados não é um arquivo deste servidor.',
			backupKindOf: { nightly: 'noturno', update: 'antes de uma atualização' },
			download: 'Baixar',
			downloadBackup: (when) => `Baixar o backup: ${when}`,
			backupDownloaded: 'Backup baixado',
			backupFailed: 'Não foi possível baixar o backup',
			totalKeys: 'Total de chaves',
			hitsAndMisses: (hits, misses) => `Acertos: ${hits}; falhas: ${misses}`,
			memory: 'Uso de memória',
			mb: (amount) => `${amount} MB`,
			cacheManagement: 'Gerenciamento do cache',
			cacheHint: 'As páginas carregam mais devagar até o cache encher de novo.',
			clearCache: 'Limpar cache',
			cacheCleared: 'Cache limpo',
			cacheFailed: 'Não foi possível limpar o cache',
			management: 'Gerenciamento do sistema',
			clearCatalogueHint: 'Exclui todas as respostas do catálogo guardadas em cache.',
			cleanRecords: 'Excluir registros antigos',
			cleanHint: (days) => `Remove o histórico com mais de ${days}.`,
			cleanTitle: 'Excluir registros antigos?',
			cleanQuestion: (days) =>
				`Tem certeza? Os registros do histórico com mais de ${days} serão excluídos. Esta ação não pode ser desfeita.`,
			cleaned: (count) => counted(count, 'registro antigo excluído', 'registros antigos excluídos'),
			cleanFailed: 'Não foi possível excluir os registros antigos',
			exportUsers: 'Exportar usuários',
			exportUsersHint: 'Todos os usuários em um arquivo JSON.',
			usersExported: 'Usuários exportados',
			usersExportFailed: 'Não foi possível exportar os usuários',
			systemReport: 'Relatório do sistema',
			systemReportHint: 'O sistema inteiro: números, saúde, usuários e auditoria em um arquivo JSON.',
			reportExported: 'Relatório do sistema exportado',
			reportFailed: 'Não foi possível exportar o relatório do sistema',
			debug: 'Depuração',
			received: (amount) => `Recebido: ${amount}`,
			days: daysOf,
		},
		SOURCE_TEXT: {
			tmdb: {
				analytics: 'Estatísticas do cache do TMDB',
				clearCache: 'Limpar o cache do TMDB',
				clearQuestion:
					'Tem certeza de que quer limpar o cache do TMDB? As respostas da API ficarão mais lentas por algum tempo.',
				cacheCleared: 'Cache do TMDB limpo',
				copiesHint: 'Filmes e séries de domínio público que o Open Cinema consegue reproduzir, estejam ou não no TMDB.',
			},
			open: {
				analytics: 'Estatísticas do cache do catálogo',
				clearCache: 'Limpar o cache do catálogo',
				clearQuestion:
					'Tem certeza de que quer limpar o cache do catálogo? As respostas da API ficarão mais lentas por algum tempo.',
				cacheCleared: 'Cache do catálogo limpo',
				copiesHint: 'De onde vêm as cópias dos títulos do catálogo aberto.',
			},
		},
	},
	'web/features/admin/users/users': {
		USERS_TEXT: {
			heading: 'Usuários',
			search: 'Buscar usuários',
			searchHint: 'Nome de usuário ou e-mail',
			clearSearch: 'Limpar busca',
			role: 'Função',
			roleFilterOf: { all: 'Todas as funções', user: 'Usuários', admin: 'Administradores', owner: 'Proprietários' },
			sort: 'Ordenar por',
			columnOf: { username: 'Usuário', role: 'Função', isPremium: 'Status', created_at: 'Desde' },
			ascending: 'Crescente',
			descending: 'Decrescente',
			actions: 'Ações',
			loading: 'Carregando usuários…',
			found: (count) => counted(count, 'usuário', 'usuários'),
			noun: 'usuários',
			none: 'Nenhum usuário encontrado',
			noneMatch: (query) => `Nenhum usuário corresponde a “${query}”`,
			noneInSystem: 'Não há usuários no sistema',
			noneOfRole: 'Nenhum usuário do sistema tem esta função',
			bounded: 'Há mais. Refine a busca para ver todos.',
			you: 'Você',
			premium: 'Premium',
			standard: 'Comum',
			makePremium: 'Dar premium',
			removePremium: 'Tirar premium',
			edit: 'Editar',
			remove: 'Excluir',
			sessions: 'Sessões',
			premiumHint: 'Só um rótulo. Não libera nada.',
			actionsOf: (username) => `Ações para ${username}`,
			roleOf: (username) => `Função de ${username}`,
			editing: (username) => `Editar ${username}`,
			username: 'Nome de usuário',
			email: 'E-mail',
			newPassword: 'Nova senha (opcional)',
			showPassword: 'Mostrar senha',
			hidePassword: 'Ocultar senha',
			save: 'Salvar',
			deleteTitle: 'Excluir usuário?',
			deleteText: (username) =>
				`Tem certeza de que quer excluir ${username}? A conta e todos os dados dela serão excluídos. Esta ação não pode ser desfeita.`,
			deleteUser: 'Excluir usuário',
			roleTitle: (username, role) => `Dar a ${username} a função “${role}”?`,
			becoming: {
				user: (username) => `${username} perde o acesso à administração imediatamente.`,
				admin: (username) =>
					`${username} poderá editar usuários, dar e tirar premium, exportar todas as contas e fazer a manutenção do sistema.`,
				owner: (username) =>
					`${username} poderá fazer tudo aqui, inclusive mudar qualquer função (a sua também) e excluir contas.`,
			},
			ownRole: 'Esta é a sua própria conta. Você perde imediatamente os direitos da sua função atual.',
			changeRole: 'Mudar função',
			roleUpdated: 'Função alterada',
			roleRefused: 'A função não foi alterada',
			roleFailed: 'Não foi possível alterar a função',
			premiumUpdated: 'Status premium alterado',
			premiumFailed: 'Não foi possível alterar o status premium',
			deleted: 'Usuário excluído',
			deleteFailed: 'Não foi possível excluir o usuário',
			updated: 'Usuário atualizado',
			updateFailed: 'Não foi possível atualizar o usuário',
			suspend: 'Suspender',
			liftSuspension: 'Encerrar suspensão',
			suspendTitle: (username) => `Suspender ${username}?`,
			suspendText:
				'Desconecta a conta de todos os dispositivos e interrompe os tokens de API dela na hora. A tela de login diz o motivo.',
			suspendReason: 'Motivo',
			suspendReasonHint: 'A conta fica sabendo.',
			suspendReasonMissing: 'Digite um motivo',
			suspendFor: 'Por',
			suspendDaysOf: { 1: '1 dia', 7: '7 dias', 30: '30 dias', 0: 'Sem data de término' },
			suspendConfirm: 'Suspender',
			suspended: 'Suspensa',
			suspendDone: 'Conta suspensa',
			suspendFailed: 'Não foi possível suspender a conta',
			liftDone: 'Suspensão encerrada',
			liftFailed: 'Não foi possível encerrar a suspensão',
			waiting: 'Aguardando aprovação',
			resetLink: 'Criar link de senha',
			resetLinkTitle: 'Criar um link para uma nova senha?',
			resetLinkText: (username) =>
				`Quem tem o link pode escolher, uma única vez, uma nova senha para ${username}; nesse momento, todos os dispositivos da conta são desconectados. Não entregue o link a mais ninguém.`,
			resetLinkMake: 'Criar link',
			resetLinkMade: 'Link criado',
			resetLinkFailed: 'Não foi possível criar o link',
			resetLinkEnds: (username, when) => `Ele não será mostrado de novo. ${username} pode usá-lo uma vez, até ${when}.`,
			resetSecondFactor: 'Redefinir a verificação em duas etapas',
			resetSecondFactorTitle: 'Redefinir a verificação em duas etapas?',
			resetSecondFactorText: (username) =>
				`A conta ${username} é desconectada de todos os dispositivos e passa a entrar só com a senha até a verificação ser configurada de novo. Confirme que é mesmo essa pessoa quem está pedindo.`,
			reset: 'Redefinir',
			secondFactorReset: 'Verificação em duas etapas redefinida',
			secondFactorResetFailed: 'Não foi possível redefinir a verificação em duas etapas',
			sessionsOf: (username) => `Sessões de ${username}`,
			close: 'Fechar',
			unknownDevice: 'Dispositivo desconhecido',
			noSessions: 'Nenhuma sessão ativa.',
			sessionsFailed: 'Não foi possível carregar as sessões',
			signedIn: (when) => `Login: ${when}`,
			lastUsed: (when) => `Último uso: ${when}`,
			thisSession: 'Esta sessão',
			sessionsBounded: (count) => `As ${count} usadas mais recentemente.`,
			signOutEverywhere: 'Sair de todos os dispositivos',
			signOutOthers: 'Encerra todas as sessões, menos esta.',
			signOutAll: 'Encerra todas as sessões imediatamente. O usuário pode entrar de novo.',
			signedOut: 'Todos os dispositivos foram desconectados',
			signOutFailed: 'Não foi possível sair de todos os dispositivos',
		},
	},
	'web/features/admin/users/ways-in': {
		WAYS_IN_TEXT: {
			menu: 'Formas de entrar',
			heading: (username) => `Formas de entrar de ${username}`,
			close: 'Fechar',
			loading: 'Carregando…',
			failed: 'Não foi possível carregar as formas de entrar',
			lastSeen: 'Visto por último',
			notSeen: 'Não desde que sessões e dispositivos são lembrados',
			invitedBy: 'Convite de',
			password: 'Senha',
			set: 'Definida',
			none: 'Nenhuma',
			app: 'App autenticador',
			since: (date) => `Desde ${date}`,
			recoveryCodes: 'Códigos de recuperação restantes',
			passkeys: 'Chaves de acesso',
			passkeyAt: (domain) => `Em ${domain}`,
			secondFactorOnly: 'só segundo fator',
			tokens: 'Tokens de API',
			former: 'não está mais configurado',
			connected: (date) => `Conectado: ${date}`,
			used: (date) => `Último uso: ${date}`,
			notUsed: 'Ainda não usado',
			disconnect: (name) => `Desconectar de ${name}`,
			disconnectTitle: (username, name) => `Desconectar ${username} de ${name}?`,
			disconnectText: (username, name) =>
				`${name} não abrirá mais a conta. ${username} sai de todos os dispositivos e os tokens de API terminam. Se não houver senha, você recebe um link para entregar.`,
			disconnectConfirm: 'Desconectar',
			disconnected: 'Conta desconectada',
			disconnectFailed: 'Não foi possível desconectar a conta',
		},
	},
	'web/features/auth/auth': {
		AUTH_TEXT: {
			login: 'Entrar',
			signUp: 'Criar conta',
			loginPurpose: 'Continue de onde parou.',
			signUpPurpose: 'Continue de onde parou em qualquer dispositivo.',
			newHere: 'Primeira vez aqui?',
			haveAccount: 'Já tem uma conta?',
			signInRequired: 'É preciso entrar',
			needsScript: 'Ative o JavaScript neste navegador para usar esta página.',
			goHome: 'Ir para o Início',
			close: 'Fechar',
			account: 'Nome de usuário ou e-mail',
			username: 'Nome de usuário',
			email: 'E-mail',
			password: 'Senha',
			confirm: 'Confirmar senha',
			passwordHint: 'Pelo menos 8 caracteres, com uma letra minúscula, uma maiúscula e um número.',
			loggingIn: 'Entrando…',
			signingUp: 'Criando a conta…',
			confirmRequired: 'Confirme sua senha',
			confirmDiffers: 'As senhas não são iguais',
			code: 'Código',
			codeHint: 'Seis dígitos do seu app autenticador ou um dos seus códigos de recuperação.',
			codePurpose: 'Sua conta tem verificação em duas etapas.',
			codeRequired: 'Digite o código',
			restart: 'Começar de novo',
			passkeySignIn: 'Entrar com chave de acesso',
			passkeyInstead: 'Usar uma chave de acesso',
			passkeyCancelled: 'Nenhuma chave de acesso foi usada. Tente de novo ou entre de outra forma.',
			passkeysElsewhere: (domains) => `Suas chaves de acesso funcionam em ${listOf(domains)}, não aqui.`,
			waiting: 'Obrigado. Um administrador precisa aprovar sua conta. Depois disso, você poderá entrar.',
			withProvider: (name) => `Entrar com ${name}`,
			continueAs: (name) => `Continuar como ${name}`,
			withPhone: 'Entrar com o celular',
			forgot: 'Esqueceu a senha?',
			wrongAddress: 'Endereço errado? Corrija',
			correctAddress: 'Corrigir endereço',
			loading: 'Carregando…',
			confirmAddress:
				'Obrigado. Agora confirme seu endereço de e-mail: uma mensagem com um link está a caminho. Veja também a pasta de spam.',
			loginFailed: 'Não foi possível entrar',
			registrationFailed: 'Não foi possível criar a conta',
			loginRefused: 'Usuário, e-mail ou senha incorretos. Tente de novo.',
			loginFault: 'Ocorreu um erro. Tente de novo.',
		},
	},
	'web/features/auth/correct-email': {
		CORRECT_TEXT: {
			purpose:
				'Sua conta funciona depois que o endereço de e-mail é confirmado. O endereço estava errado? Envie o link para o certo.',
			email: 'E-mail',
			send: 'Enviar link',
			sending: 'Enviando…',
			sendAgain: 'Enviar de novo para o mesmo endereço',
			sent: 'Uma mensagem com um link está a caminho, a menos que outra conta tenha este endereço. Veja também a pasta de spam.',
			failed: 'Não foi possível enviar o link. Tente de novo.',
			back: 'Voltar',
		},
	},
	'web/features/auth/forgot-password': {
		FORGOT_TEXT: {
			title: 'Esqueceu a senha?',
			purpose: 'Enviamos um link para você escolher uma nova.',
			email: 'E-mail',
			emailHint: 'O endereço da sua conta. Ele precisa estar confirmado.',
			send: 'Enviar link',
			sending: 'Enviando…',
			sent: 'Se alguma conta tem este endereço e ele foi confirmado, uma mensagem com um link está a caminho. Veja também a pasta de spam.',
			failed: 'Não foi possível pedir o link. Tente de novo.',
			sentNote: `O link funciona uma vez, por ${RESET_LINK_MINUTES} minutos.`,
			noMail:
				'Este site não envia e-mails. Fale com um administrador: ele pode dar a você um link para escolher uma nova senha.',
			community: 'Chat da comunidade',
			opensInNewTab: '(abre em uma nova aba)',
			back: 'Voltar ao login',
		},
	},
	'web/features/auth/new-password': {
		NEW_PASSWORD_TEXT: {
			newPassword: 'Nova senha',
			save: 'Salvar senha',
			saving: 'Salvando…',
			failed: 'Não foi possível salvar a senha. Tente de novo.',
		},
	},
	'web/features/auth/phone-sign-in': {
		PHONE_SIGN_IN_TEXT: {
			title: 'Entrar com o celular',
			loading: 'Obtendo um código…',
			scan: 'Escaneie o código com o celular ou abra este endereço em um dispositivo em que você já entrou:',
			type: 'Depois, digite este código:',
			qrCode: 'QR code com o endereço e o código abaixo',
			waits: 'Aguardando sua confirmação…',
			refused: 'O login foi recusado.',
			expired: 'O código expirou.',
			failed: 'Não foi possível criar um código. Tente de novo.',
			again: 'Novo código',
			back: 'Voltar ao login',
		},
	},
	'web/features/calendar/calendar-tools': {
		CALENDAR_TOOLS_TEXT: {
			failed: 'Não deu certo. Tente de novo.',
			feedHeading: 'No seu app de calendário',
			feedHint:
				'Apps de calendário podem assinar um endereço privado. Quem o tem pode ler este calendário e nada mais da sua conta.',
			make: 'Criar um endereço',
			since: (date) => `Há um endereço desde ${formatUtcDate(date)}. Ele não pode ser mostrado de novo.`,
			renew: 'Criar outro',
			end: 'Cancelar o endereço',
			made: 'Copie agora: ele não será mostrado de novo.',
			copy: 'Copiar endereço',
			copied: 'Copiado',
			copyFailed: 'Copie você mesmo o endereço selecionado.',
			open: 'Abrir no app de calendário',
			renewTitle: 'Criar outro endereço?',
			endTitle: 'Cancelar o endereço?',
			endText: 'Apps de calendário com o endereço atual não recebem mais nada.',
			pushHeading: 'Notificações',
			pushHint:
				'Este navegador pode avisar quando um episódio novo vai ao ar, mesmo sem aba aberta. O serviço de push do navegador repassa a mensagem criptografada.',
			obstacle: {
				insecure: 'Navegadores só permitem notificações em endereços https. Fale com quem cuida deste site.',
				unsupported:
					'Este navegador não pode receber notificações. No iPhone ou iPad, adicione antes este site à Tela de Início.',
				blocked:
					'As notificações estão bloqueadas aqui. Permita-as nas configurações do navegador para este site e volte.',
				worker: 'Este site ainda não está instalado neste navegador. Recarregue a página e tente de novo.',
				service: 'O serviço de push do navegador não responde agora. Tente mais tarde.',
			},
			turnOn: 'Avisar neste navegador',
			isOn: 'Este navegador avisa de episódios novos até você sair.',
			turnOff: 'Desativar',
			test: 'Enviar um teste',
			tested: 'Um teste está a caminho',
		},
	},
	'web/worker/push': {
		PUSH_TEXT: {
			site: 'Matinee',
			test: 'As notificações funcionam neste navegador.',
			other: 'Há algo novo.',
			newEpisode: ({ season, episode, episode_name }) =>
				`Episódio novo: ${episodeCode(season, episode)}${episode_name ? ` · ${episode_name}` : ''}`,
		},
	},
	'web/features/calendar/calendar': {
		CALENDAR_TEXT: {
			title: 'Calendário',
			description: 'Episódios e filmes novos e futuros do que você assiste e guarda.',
			lead: 'Episódios e filmes novos e futuros do que você assiste e guarda. Os dias são os do país de exibição.',
			signInPurpose: 'Entre para ver quando saem os seus próximos episódios e filmes.',
			previewHeading: 'O que o calendário mostra',
			preview: 'Os episódios das suas séries e os filmes das suas listas, dia a dia.',
			unreachable: 'Não é possível carregar o calendário agora. Verifique sua conexão e tente de novo.',
			loading: 'Carregando o calendário',
			failed: 'Não é possível carregar o calendário agora.',
			partial: (count, all) => `Não é possível consultar ${count} de ${all} títulos agora; talvez falte algo aqui.`,
			noTitles: 'Seu calendário está vazio. Ele acompanha o que você assiste e o que está nas suas listas.',
			nothingComing: 'Nenhum dos seus títulos tem data nova ou futura.',
			nothingOpen:
				'O catálogo aberto tem filmes e séries lançados há muito tempo; por isso, não há novidades a caminho. Com uma chave do TMDB, este site fica sabendo dos novos episódios.',
			browse: 'Ver séries',
			earlier: 'Recentes',
			coming: 'A partir de hoje',
			noneComing: 'Não há nenhuma data futura conhecida.',
			day: (date, away) => {
				const full = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'full', timeZone: 'UTC' }).format(
					new Date(`${date}T00:00:00Z`),
				);
				const near = away === 0 ? 'Hoje' : away === 1 ? 'Amanhã' : away === -1 ? 'Ontem' : null;
				return near ? `${near} · ${full}` : full;
			},
			episode: (season, episode, name) => `${episodeCode(season, episode)}${name ? ` · ${name}` : ''}`,
			movie: 'Filme',
			aired: 'Já saiu',
		},
	},
	'web/features/card-actions/card-progress': {
		CARD_PROGRESS_TEXT: { watched: 'Visto', share: (percent) => `${percent}% visto` },
	},
	'web/features/catalogue/addons/addon-lists': {
		ADDON_LISTS_TEXT: {
			description: 'Uma lista de um complemento deste site.',
			from: (addon) => `Do complemento ${addon}`,
			genre: 'Gênero',
			allGenres: 'Todos os gêneros',
			search: 'Buscar nesta lista',
			submit: 'Buscar',
			more: 'Carregar mais',
			loading: 'Carregando títulos…',
			failed: 'O complemento não respondeu',
			empty: 'Nada nesta lista',
			emptyText: 'Ela não tem títulos que este catálogo conheça.',
			needsSearch: 'Busque algo para ver títulos',
			shown: titlesOf,
			lists: 'Listas de complementos',
			rowName: (name, addon) => `${name} · ${addon}`,
		},
	},
	'web/features/catalogue/browse/browse': {
		BROWSE_LABELS: {
			movie: { one: 'filme', many: 'filmes', empty: 'Nenhum filme encontrado', loadMore: 'Carregar mais' },
			tv: { one: 'série', many: 'séries', empty: 'Nenhuma série encontrada', loadMore: 'Carregar mais' },
		},
		BROWSE_TEXT: {
			title: BROWSE_TITLES,
			titleOf: browseTitle,
			description: {
				movie: 'Todos os filmes do catálogo: populares, mais bem avaliados e recentes, por gênero ou nome.',
				tv: 'Todas as séries do catálogo: populares, mais bem avaliadas e recentes, por gênero ou nome.',
			},
			quickFilters: 'Filtros rápidos',
			filter: (mediaType, filter) =>
				filter === 'all' ? (mediaType === 'movie' ? 'Todos os filmes' : 'Todas as séries') : quickFilterOf(filter),
			searchLabel: { movie: 'Buscar filmes', tv: 'Buscar séries' },
			genre: 'Gênero',
			allGenres: 'Todos os gêneros',
			unknownGenre: 'Outro gênero',
			genresFailed: 'Não foi possível carregar os gêneros',
			sort: 'Ordenar por',
			sortOf: SORTS,
			bestMatch: 'Mais relevantes',
			filters: (count) => (count > 0 ? `Filtros (${count})` : 'Filtros'),
			clearFilters: 'Limpar filtros',
			nothingMatches: (text) => `Nada corresponde a “${text}”.`,
			nothingInFilter: 'Nada corresponde a todos estes filtros.',
		},
	},
	'web/features/catalogue/browse/facets': {
		FACET_TEXT: {
			title: 'Filtros',
			close: 'Fechar filtros',
			showResults: 'Ver resultados',
			clear: 'Limpar',
			any: 'Qualquer',
			label: facetLabel,
			chosen: 'Filtros ativos',
			remove: 'Remover filtro:',
			addRow: 'Adicionar ao Início',
			removeRow: 'Remover do Início',
			headingOf: (mediaType, state, genre) =>
				[browseTitle(mediaType, state, genre), ...facetLabelsOf(state)].join(' · '),
			nameOf: {
				decade: 'Década',
				length: 'Duração',
				sound: 'Som',
				rating: 'Nota',
				country: 'País',
				language: 'Idioma',
				provider: 'Serviço',
			},
			providerNote: (region) => `Serviços disponíveis em: ${displayName('region', region)}. Dados do JustWatch.`,
		},
	},
	'web/features/catalogue/collections/collection': {
		COLLECTION_TEXT: {
			unnamed: 'Coleção',
			description: (name) => `Todos os filmes de “${name}”, por ordem de lançamento.`,
			posterOf: (name) => `Pôster de ${name}`,
			sceneOf: (name) => `Cena de ${name}`,
			overview: 'Sinopse',
			filmCount: (count) => counted(count, 'filme', 'filmes'),
			films: 'Filmes por ordem de lançamento',
			noFilms: NO_FILMS,
			announced: 'Anunciado',
		},
		COLLECTION_LABELS: { one: 'filme', many: 'filmes', empty: NO_FILMS, loadMore: 'Carregar mais' },
	},
	'web/features/catalogue/episodes/episode-marks': {
		MARKS_TEXT: {
			episode: (season, episode) => `${episodeWords(season, episode)}: visto`,
			season: (season) => (season === 0 ? 'Especiais vistos' : `Temporada ${season} vista`),
			show: 'Marcar todas as temporadas como vistas',
			mark: 'Marcar como visto',
			unmark: 'Marcar como não visto',
			marked: (count, watched) =>
				`${episodesOf(count)} ${plural('pt-BR', count, { one: 'marcado', many: 'marcados', other: 'marcados' })} como ${watched ? '' : 'não '}${plural('pt-BR', count, { one: 'visto', many: 'vistos', other: 'vistos' })}`,
			undo: 'Desfazer',
			undone: 'Desfeito',
			failed: 'Não foi possível salvar a marcação. Tente de novo.',
		},
	},
	'web/features/catalogue/episodes/episodes': {
		EPISODES_TEXT: {
			episodes: 'Episódios',
			season: 'Temporada',
			specials: 'Especiais',
			seasonNumber: (season) => `Temporada ${season}`,
			episodeNumber: (episode) => `Episódio ${episode}`,
			watchEpisode: (season, episode, name) => `Assistir: temporada ${season}, episódio ${episode}: ${name}`,
			ratedOutOfTen,
			selected: 'Selecionado',
			watching: 'Assistindo',
			upNext: 'A seguir',
			watched: 'Visto',
			share: (percent) => `${percent}% visto`,
			minutes: (minutes) => `${minutes} min`,
			noCopy: 'Nenhuma cópia gratuita conhecida',
			showEarlier: 'Mostrar episódios anteriores',
			showMore: 'Mostrar mais episódios',
			airs: (date) => `Estreia em ${date}`,
			loadingSeason: 'Carregando a temporada…',
			seasonFailed: 'Não foi possível carregar os episódios desta temporada. Tente de novo.',
			noSeasons: 'Nenhuma temporada foi anunciada ainda.',
			noEpisodes: 'Nenhum episódio desta temporada foi anunciado ainda.',
		},
	},
	'web/features/catalogue/home/home': {
		HOME_TEXT: {
			description: 'Filmes e séries em alta e populares, e onde assistir.',
			product: 'Matinee',
			nowShowing: 'Em cartaz',
			continueWatching: 'Continuar assistindo',
			recommended: 'Recomendados para você',
			popularMovies: 'Filmes populares',
			trendingShows: 'Séries em alta',
			popularShows: 'Séries populares',
			providers: {
				netflix: 'Filmes na Netflix',
				disneyPlus: 'Séries no Disney Plus',
				hboMax: 'Filmes na HBO Max',
				primeVideo: 'Filmes no Prime Video',
			},
			resume: 'Retomar',
			moreInfo: 'Mais informações',
			aboutTitle: (title) => ` sobre ${title}`,
		},
	},
	'web/features/catalogue/people/person': {
		PERSON_TEXT: {
			description: (name) => `${name}: filmes e séries, por ano e função.`,
			portraitOf: (name) => `Retrato de ${name}`,
			unnamed: 'Nome desconhecido',
			biography: 'Biografia',
			readMore: 'Ler mais',
			readLess: 'Ler menos',
			born: 'Nascimento',
			died: 'Morte',
			diedAged: (date, age) => `${date} (aos ${age} anos)`,
			placeOfBirth: 'Local de nascimento',
			alsoKnownAs: 'Outros nomes',
			knownFor: 'Trabalhos mais conhecidos',
			filmography: 'Filmografia',
			roleTabs: 'Funções',
			roleTab: (role, titles) => `${role} (${formatCount(titles)})`,
			noTitles: NO_TITLES,
			otherWork: 'Outros',
			roles: (isAnnounced, roles, episodes) =>
				[isAnnounced && 'Anunciado', roles.join(', '), episodes > 0 && episodesOf(episodes)]
					.filter(Boolean)
					.join(' · '),
		},
		FILMOGRAPHY_LABELS: { one: 'título', many: 'títulos', empty: NO_TITLES, loadMore: 'Carregar mais' },
	},
	'web/features/catalogue/programme/programme': {
		PROGRAMME_TEXT: {
			tonight: 'Sessão desta noite',
			programme: 'Sessão do dia',
			short: 'Curta',
			feature: 'Longa',
			minutes: (minutes) => `${minutes} min`,
			inAll: (short, feature, length) => `${short} + ${feature} min · ${length} no total`,
			start: 'Começar pelo curta',
			about: 'Sobre a sessão',
			description: (short, feature) => `Sessão dupla: ${short} e, depois, ${feature}. Grátis.`,
			shareImage: (short, feature) => `Os pôsteres de ${short} e ${feature} sob a marquise de um cinema`,
			failed: 'Não foi possível carregar a sessão.',
		},
	},
	'web/features/catalogue/search/search': {
		SEARCH_TEXT: {
			title: 'Busca',
			titleOf: (text) => `Busca: ${text}`,
			description: 'Encontre filmes, séries e pessoas pelo nome.',
			label: 'Buscar filmes, séries e pessoas',
			placeholder: 'Filmes, séries e pessoas',
			types: 'Tipo de resultado',
			typeOf: { multi: 'Tudo', movie: 'Filmes', tv: 'Séries', person: 'Pessoas' },
			nothingFound: (text) => `Nada corresponde a “${text}”. Confira a grafia ou tente com menos palavras.`,
			searchAll: 'Buscar em tudo',
			popularPeople: 'Pessoas populares',
			genresFailed: 'Não foi possível carregar os gêneros',
			genresOf: { movie: 'Gêneros de filmes', tv: 'Gêneros de séries' },
		},
		PEOPLE_LABELS: { one: 'pessoa', many: 'pessoas', empty: 'Nenhuma pessoa encontrada', loadMore: 'Carregar mais' },
		SEARCH_LABELS: {
			one: 'resultado',
			many: 'resultados',
			empty: 'Nenhum resultado encontrado',
			loadMore: 'Carregar mais resultados',
		},
	},
	'web/features/catalogue/search/suggestions': {
		SUGGESTIONS_TEXT: {
			label: 'Sugestões',
			count: (count) => counted(count, 'sugestão', 'sugestões'),
			recent: 'Busca recente',
			movies: 'Filmes',
			moodOf,
			remove: 'Remover (Delete)',
			clear: 'Limpar buscas recentes',
			didYouMean: 'Você quis dizer',
		},
	},
	'web/features/catalogue/title-list/title-list': {
		TITLE_LIST_TEXT: {
			total: ({ count, isEstimate }, labels) => `${isEstimate ? 'Cerca de ' : ''}${listCount(count, labels)}`,
			visible: (visible, total, labels) => {
				if (!total || total.count <= visible) return `Mostrando ${listCount(visible, labels)}`;
				return `Mostrando ${formatCount(visible)} de ${total.isEstimate ? 'cerca de ' : ''}${listCount(total.count, labels)}`;
			},
			added: (added, visible, labels) =>
				added > 0
					? `Mais ${formatCount(added)}; mostrando ${listCount(visible, labels)}`
					: `Não há mais ${labels.many}`,
			loading: 'Carregando…',
			failed: 'Não foi possível carregar o conteúdo. Tente de novo.',
			moreFailed: 'Não foi possível carregar mais conteúdo.',
			knownFor: (titles) => `Trabalhos mais conhecidos: ${titles.join(', ')}`,
			collection: 'Coleção',
			submitSearch: 'Buscar',
			clearSearch: 'Limpar busca',
		},
	},
	'web/features/catalogue/title-page/resume-action': {
		RESUME_ACTION_TEXT: {
			resume: 'Retomar',
			resumeAt: (time) => `Retomar em ${time}`,
			resumeEpisode: (season, episode) => `Retomar ${episodeCode(season, episode)}`,
			resumeEpisodeAt: (season, episode, time) => `Retomar ${episodeCode(season, episode)} em ${time}`,
			episode: episodeCode,
			startOver: 'Desde o começo',
		},
	},
	'web/features/catalogue/title-page/share': {
		SHARE_TEXT: {
			share: 'Compartilhar',
			shareNative: 'Compartilhar com um app…',
			copyLink: 'Copiar link',
			copied: 'Link copiado',
			copyFailed: 'Não foi possível copiar o link',
			copyYourself: 'Copie manualmente o link selecionado:',
			facebook: 'Facebook',
			twitter: 'Twitter',
			whatsApp: 'WhatsApp',
			opensInNewTab: '(abre em uma nova aba)',
		},
	},
	'web/features/catalogue/title-page/title-page': {
		TITLE_PAGE_TEXT: {
			noCopy: (part) => `Nenhuma cópia gratuita deste ${part === 'movie' ? 'filme' : 'episódio'} é conhecida.`,
			searches: 'O Matinee procura uma quando você começa a assistir.',
			otherPlayers: 'Outros servidores de reprodução talvez tenham.',
			hasTrailer: 'Há um trailer.',
			playsTrailer: 'Aqui só é possível ver o trailer.',
			playsClip: 'Também não há trailer: é exibido um clipe curto.',
			overview: 'Sinopse',
			inEnglish: 'Em inglês',
			noOverview: 'Ainda sem sinopse.',
			posterOf: (title) => `Pôster de ${title}`,
			ratedOutOfTen,
			voteCount: (votes) => counted(votes, 'voto', 'votos'),
			certification: 'Classificação indicativa',
			seasons: (count) => counted(count, 'temporada', 'temporadas'),
			share: 'Compartilhar',
			details: 'Detalhes',
			genres: 'Gêneros',
			fullTitle: 'Título completo',
			releaseDate: 'Data de lançamento',
			firstAirDate: 'Data de estreia',
			runtime: 'Duração',
			rating: 'Nota',
			editorsScore: 'Pontuação dos editores',
			votes: 'Votos',
			status: 'Status',
			released: 'Lançado',
			director: () => 'Direção',
			writer: () => 'Roteiro',
			music: 'Música',
			seasonsLabel: 'Temporadas',
			episodesLabel: 'Episódios',
			network: 'Emissora',
			createdBy: 'Criação',
			directedBy: 'Direção:',
			writtenBy: 'Roteiro:',
			writtenAndDirectedBy: 'Roteiro e direção:',
			createdByLine: 'Criação:',
			companies: (count) => (count === 1 ? 'Produtora' : 'Produtoras'),
			country: 'País',
			language: 'Idioma',
			silent: 'Mudo',
			budget: 'Orçamento',
			revenue: 'Bilheteria',
			keywords: 'Palavras-chave',
			printPoster: 'Imprimir pôster',
			printAs: (format) => `Imprimir pôster, ${format}`,
			allPosters: 'Todos os pôsteres',
			trailers: 'Trailers',
			trailer: 'Trailer',
			playTrailer: 'Reproduzir',
			trailerKind: (kind, year) => (year ? `${kind} · ${year}` : kind),
			allTrailers: (count) => `Mostrar todos os ${count} trailers`,
			closeTrailer: 'Fechar trailer',
			trailerFailed: 'Não foi possível carregar o trailer. Verifique sua conexão e tente de novo.',
			whereToWatch: 'Onde assistir',
			allOffers: 'Todas as ofertas no TMDB',
			cast: 'Elenco',
			unnamed: 'Nome desconhecido',
			partOf: (collection) => `Parte de “${collection}”`,
			similar: 'Talvez você também goste',
			atEpisode: (name, season, episode) => `${name} ${episodeCode(season, episode)}`,
		},
		SHARE_IMAGE_TEXT: {
			titleCardOf: (title) => `Cartela de título de ${title}`,
			sceneOf: (title) => `Cena de ${title}`,
		},
	},
	'web/features/catalogue/title-page/watch-offers': {
		WATCH_OFFERS_TEXT: {
			offerCountry: 'País',
			offerKinds: {
				flatrate: 'Assinatura',
				free: 'Grátis',
				ads: 'Grátis com anúncios',
				rent: 'Alugar',
				buy: 'Comprar',
			},
			noOffers: 'Nenhum serviço conhecido neste país.',
			offersFailed: 'Não foi possível carregar os serviços. Tente de novo.',
		},
	},
	'web/features/catalogue/titles/titles': {
		TITLES_TEXT: {
			trendingNow: 'Em alta',
			seeAll: 'Ver tudo',
			justWatchCredit: 'Dados de disponibilidade do JustWatch',
			rated: 'Nota:',
			editorsScore: 'Pontuação dos editores',
			noCopy: 'Nenhuma cópia gratuita conhecida',
			mediaTypes: { movie: 'Filme', tv: 'Série' },
			scrollBack: (heading) => `${heading}: voltar`,
			scrollForward: (heading) => `${heading}: avançar`,
			listFailed: 'Não foi possível carregar o conteúdo. Tente de novo.',
			listEmpty: 'Nenhum conteúdo encontrado',
		},
	},
	'web/features/channels/channels': {
		CHANNELS_TEXT: {
			title: 'Canais',
			description: (count) =>
				`${counted(count, 'canal', 'canais')} de filmes gratuitos 24 horas por dia: o que está passando agora e a programação de dois dias.`,
			lead: 'Filmes 24 horas por dia. Quem assiste a um canal vê o mesmo segundo que todos.',
			guide: 'Programação',
			hours: 'Horários da programação',
			earlier: 'Antes',
			now: 'Agora',
			later: 'Depois',
			utc: 'UTC',
			span: (day, from, to) => `${day}, das ${from} às ${to}`,
			channel: (number, name) => `${number} ${name}`,
			onNow: 'Agora',
			next: 'A seguir',
			nextAt: (time, title) => `A seguir, às ${time}: ${title}`,
			until: (time) => `até as ${time}`,
			times: (from, to) => `das ${from} às ${to}`,
			fromTheStart: 'Desde o começo',
			channelUp: 'Próximo canal',
			channelDown: 'Canal anterior',
			zapHint: 'As setas para cima e para baixo mudam de canal, e o número dele também.',
			allChannels: 'Todos os canais',
			allOnNow: 'Ver a programação',
			tuning: 'Vendo o que está passando…',
			offAir: 'Fora do ar',
			offAirText: (time) => `Nenhuma cópia deste filme responde. Voltamos às ${time}.`,
			overText: (title, time) => `${title} terminou. Voltamos às ${time}.`,
			player: 'Player',
			frame: (title) => `Open Cinema: ${title}`,
			needsScript: 'Os canais precisam de JavaScript para funcionar.',
			failed: 'Não foi possível carregar o que está passando.',
			feed: 'Feed deste canal',
			xmltv: 'Programação em XMLTV',
			channelDescription: (name, title, next) => `Agora em ${name}: ${title}. A seguir: ${next}.`,
		},
	},
	'web/features/downloads/downloads': {
		DOWNLOADS_TEXT: {
			title: 'Downloads',
			description: 'Filmes gratuitos que este dispositivo guarda, para assistir sem internet.',
			lead: 'Os filmes cuja licença permite podem ser guardados neste dispositivo e assistidos sem internet.',
			signedOut: 'Você não entrou: estes são os downloads de quem usa este navegador sem conta.',
			unsupported:
				'Este navegador não consegue guardar filmes: ele não tem armazenamento de arquivos para sites ou esta página não foi aberta por HTTPS.',
			off: 'Os downloads estão desativados neste site.',
			blocked: 'Este navegador não deixa o site guardar arquivos. Se a janela for privada, abra uma normal.',
			loading: 'Carregando downloads',
			empty: 'Nenhum download ainda. Abra um filme gratuito e escolha Baixar.',
			find: 'Encontrar um filme',
			list: 'Filmes neste dispositivo',
			used: (size, count) => `${counted(count, 'filme', 'filmes')}, ${size}`,
			free: (size) => `Livre: ${size}`,
			back: 'Todos os downloads',
			action: 'Baixar',
			actionRunning: (percent) => `Baixando, ${percent}%`,
			actionPaused: 'Download pausado',
			actionDone: 'Baixado',
			dialogTitle: (name) => `Baixar ${name}`,
			looking: 'Procurando arquivos que possam ser guardados…',
			checking: (host) => `Consultando o tamanho: ${host}…`,
			offerFailed: 'Não é possível saber agora o que pode ser baixado.',
			licenceForbids: (licence) => `A licença deste título (${licence}) não permite cópias.`,
			notFree: 'Este título não é um dos filmes gratuitos; não é possível baixá-lo.',
			noCopy: 'Nenhum site tem um arquivo deste título.',
			noneReadable: 'Nenhum dos arquivos pode ser guardado:',
			copyUnreachable: (host) => `${host} não responde ou não deixa outros sites lerem seus arquivos.`,
			copyRefused: (host) =>
				`${host} só envia o arquivo inteiro; o download não poderia continuar depois de uma interrupção.`,
			copyTooLarge: (host) => `O arquivo ${fromHost(host)} é grande demais.`,
			copyUnplayable: (host) => `Este navegador não consegue reproduzir o arquivo ${fromHost(host)}.`,
			otherFiles: 'Arquivos que não podem ser guardados',
			choose: 'Arquivo',
			height: (pixels) => `${pixels}p`,
			unknownHeight: 'Qualidade desconhecida',
			withSubtitles: (languages) => `Legendas: ${languages}`,
			room: (free) => `Este dispositivo tem espaço para ${free}.`,
			roomUnknown: 'Este navegador não informa quanto espaço o dispositivo tem.',
			tooLittleRoom: (size, free) =>
				`Espaço necessário: ${size}; livre: ${free}. Escolha um arquivo menor ou remova outros downloads.`,
			manage: 'Abrir Downloads',
			licence: 'Licença',
			credit: 'Autoria',
			start: 'Baixar',
			close: 'Fechar',
			cancel: 'Cancelar',
			tooMany: 'Há downloads demais. Remova alguns antes.',
			startFailed: 'Este navegador não deixa o site guardar arquivos.',
			started: (name) => `Baixando ${name}`,
			play: 'Assistir',
			playName: (name) => `Assistir: ${name}`,
			pause: 'Pausar',
			pauseName: (name) => `Pausar o download de ${name}`,
			resume: 'Retomar',
			resumeName: (name) => `Retomar o download de ${name}`,
			cancelName: (name) => `Cancelar o download de ${name}`,
			remove: 'Remover',
			removeName: (name) => `Remover ${name}`,
			removeAll: 'Remover todos',
			removeTitle: (name) => `Remover ${name}?`,
			removeText: 'Os arquivos são excluídos deste dispositivo. Você pode baixar o filme de novo.',
			removeAllTitle: 'Remover todos os downloads?',
			removeAllText: (size) => `Serão excluídos deste dispositivo: ${size}. Você pode baixar os filmes de novo.`,
			removed: (name) => `Download removido: ${name}`,
			removedAll: 'Todos os downloads foram removidos',
			removeFailed: 'Não foi possível excluir os arquivos. Recarregue a página e tente de novo.',
			waiting: 'Aguardando a vez',
			starting: 'Começando…',
			paused: 'Pausado',
			progress: (bytes, size) => `${bytes} de ${size}`,
			speed: (rate) => `${rate} por segundo`,
			progressOf: (name) => `Download de ${name}`,
			stopped: {
				full: 'O dispositivo está cheio. O que já foi baixado fica guardado: libere espaço e retome.',
				unreachable: 'O site não responde. O download continua quando a rede voltar ou quando você retomar.',
				changed: 'O arquivo muda o tempo todo no site de origem; não é possível baixá-lo.',
				refused: 'O site não envia mais o arquivo em partes.',
				storage: 'O navegador não conseguiu gravar o arquivo. Retome para tentar de novo.',
			},
			complete: (size, date) => `${size} · baixado em ${date}`,
			subtitlesKept: (languages) => `Com legendas: ${languages}`,
			from: (host) => `Publicado por ${host}`,
			playerName: 'este dispositivo',
			opening: 'Abrindo o filme…',
			lost: 'O navegador removeu partes deste filme. Elas estão sendo baixadas de novo.',
			gone: 'Este filme não está nos seus downloads.',
		},
	},
	'web/features/my-list/history-debug': {
		HISTORY_DEBUG_TEXT: {
			heading: 'Histórico no servidor',
			failed: 'Não foi possível carregar os dados de depuração.',
			tableExists: 'A tabela existe',
			userId: 'Seu id de usuário',
			totalRecords: 'Registros de todos os usuários',
			userRecords: 'Seus registros',
			sample: 'Seus registros mais recentes',
			noSample: 'Nenhum',
			yes: 'Sim',
			no: 'Não',
			columns: { title: 'Título', place: 'Posição', first: 'Visto pela primeira vez', last: 'Visto pela última vez' },
			place: episodeCode,
		},
	},
	'web/features/my-list/lists/lists': {
		LISTS_TEXT: {
			list: 'Lista',
			watchLater: 'Assistir mais tarde',
			sort: 'Ordenar por',
			sorts: {
				added: 'Adicionados recentemente',
				oldest: 'Adicionados primeiro',
				name: 'De A a Z',
				year: 'Mais novos primeiro',
				manual: 'Minha ordem',
			},
			filter: 'Mostrar',
			filters: { all: 'Filmes e séries', movie: 'Filmes', tv: 'Séries' },
			loading: 'Carregando a lista',
			loadFailed: 'Não foi possível carregar a lista. Tente de novo.',
			removeFailed: 'Não foi possível remover o título. Tente de novo.',
			restoreFailed: 'Não foi possível recuperar o título. Tente de novo.',
			moveFailed: 'Não foi possível mover o título. Tente de novo.',
			emptyTitle: 'Nada salvo ainda',
			emptyText:
				'Adicione títulos com o marcador do cartão ou da página deles e encontre tudo aqui em qualquer dispositivo.',
			emptyFiltered: 'A lista não tem nada deste tipo.',
			browseMovies: 'Ver filmes',
			browseShows: 'Ver séries',
			missing: 'Não está mais no catálogo',
			unreachable: 'Não é possível carregar os detalhes agora',
			added: 'Adicionado:',
			next: (season, episode) => `Próximo: ${episodeCode(season, episode)}`,
			nextWords: (season, episode) => `Próximo: temporada ${season}, episódio ${episode}`,
			seasons: (count) => counted(count, 'temporada', 'temporadas'),
			episodes: episodesOf,
			remove: (name) => `Remover ${name} da lista`,
			removing: (name) => `Removendo ${name}…`,
			removed: (name) => `Título removido: ${name}`,
			restored: (name) => `${name} voltou para a lista`,
			moveUp: (name) => `Mover ${name} para cima`,
			moveDown: (name) => `Mover ${name} para baixo`,
			drag: 'Arraste para mover',
			moved: (name, place) => `${name} agora é o número ${place}`,
			showMore: 'Mostrar mais',
			showingMore: 'Carregando…',
			showing: (shown, total) => `Mostrando ${shown} de ${total}`,
			newList: 'Nova lista',
			newListText: 'Só você vê a lista, a menos que a compartilhe.',
			name: 'Nome',
			create: 'Criar',
			rename: 'Renomear',
			renameList: 'Renomear a lista',
			save: 'Salvar',
			delete: 'Excluir lista',
			deleteTitle: (name) => `Excluir ${name}?`,
			deleteText: (count) =>
				count === 0
					? 'A lista será excluída. Esta ação não pode ser desfeita.'
					: `A lista, com ${titlesOf(count)}, será excluída. Esta ação não pode ser desfeita.`,
			share: 'Compartilhar',
			shareTitle: (name) => `Compartilhar ${name}`,
			shareText: 'Quem tem o link pode ler a lista. Ninguém pode alterá-la, e os buscadores a deixam de fora.',
			showOwner: 'Mostrar meu nome de usuário com a lista',
			createLink: 'Criar um link',
			link: 'Link da lista',
			copy: 'Copiar link',
			copied: 'Copiado',
			copyFailed: 'Não copiado',
			saidFailed: 'O navegador não permitiu copiar. Copie manualmente o link selecionado.',
			stopSharing: 'Parar de compartilhar',
			close: 'Fechar',
			listOf: (owner) => `Uma lista de ${owner}`,
			titles: titlesOf,
			sharedDescription: 'Uma lista de filmes e séries.',
			failed: 'Não foi possível alterar a lista. Tente de novo.',
		},
	},
	'web/features/my-list/my-list': {
		MY_LIST_TEXT: {
			title: 'Minha lista',
			description: 'O que você está assistindo e onde parou.',
			signInPurpose: 'Entre para ver sua lista e retomar em qualquer dispositivo.',
			preview: 'Em alta agora',
			tabs: 'Listas',
			continueWatching: 'Continuar assistindo',
			watchLater: 'Assistir mais tarde',
			comingSoon: 'Em breve',
			loading: 'Carregando sua lista',
			loadFailed: 'Não foi possível carregar o histórico. Recarregue a página.',
			removeFailed: 'Não foi possível remover o título. Tente de novo.',
			restoreFailed: 'Não foi possível recuperar o título. Tente de novo.',
			dismiss: 'Dispensar',
			onThisDevice: 'Neste dispositivo',
			onThisDeviceHint: 'Os títulos marcados “Neste dispositivo” ficam guardados só neste navegador.',
			bringOver: 'Leve-os para a sua conta em Configurações',
			nothingHere: 'Nada está guardado neste dispositivo.',
			emptyTitle: 'Nada para continuar ainda',
			emptyText: 'Os títulos que você começar a assistir aparecem aqui, prontos para retomar.',
			browseMovies: 'Ver filmes',
			browseShows: 'Ver séries',
			movie: 'Filme',
			show: 'Série',
			missing: 'Não está mais no catálogo',
			unreachable: 'Não é possível carregar os detalhes agora',
			episodeCode,
			resume: 'Retomar',
			playNext: 'Assistir',
			watchAgain: 'Assistir de novo',
			upNext: 'A seguir',
			newEpisode: 'Novo episódio',
			watched: 'Visto',
			timeLeft: (minutes) =>
				minutes < 60
					? `${leftWord(minutes)} ${minutes} min`
					: `${leftWord(Math.floor(minutes / 60))} ${Math.floor(minutes / 60)} h ${minutes % 60} min`,
			episodeWords,
			rated: ratedOutOfTen,
			lastWatched: 'Visto por último:',
			remove: (name) => `Remover ${name} de Minha lista`,
			removing: (name) => `Removendo ${name}…`,
			removed: (name) => `Título removido: ${name}`,
			undo: 'Desfazer',
			restored: (name) => `${name} voltou para a sua lista`,
			showMore: 'Mostrar mais',
			showingMore: 'Carregando…',
			showing: (shown, total) => `Mostrando ${shown} de ${total}`,
			debug: 'Depuração',
		},
	},
	'web/features/player/addons/addon-streams': {
		ADDON_STREAMS_TEXT: {
			heading: 'De complementos',
			loading: 'Consultando os complementos…',
			failed: 'Não foi possível consultar os complementos',
			none: 'Nenhum complemento tem este título.',
			nothing: 'Nada deste título.',
			active: 'Ativo',
			opensAt: (host) => `Abre ${host}`,
			found: (count) => `${counted(count, 'stream', 'streams')} de complementos`,
			fault: (fault) => {
				if (fault === 'timeout') return 'Ele não respondeu a tempo.';
				if (fault === 'paused') return 'Ele falhou várias vezes; a próxima tentativa é daqui a um minuto.';
				return 'Não foi possível acessá-lo.';
			},
			leftOut: (parts) => `Fora da lista: ${parts.join(', ')}.`,
			reasonOf: {
				torrent: (count) => counted(count, 'torrent', 'torrents'),
				usenet: (count) => counted(count, 'arquivo da Usenet', 'arquivos da Usenet'),
				archive: (count) => counted(count, 'arquivo compactado', 'arquivos compactados'),
				not_web_ready: (count) => counted(count, 'que não funciona em navegadores', 'que não funcionam em navegadores'),
				format: (count) =>
					counted(
						count,
						'em um formato que os navegadores não reproduzem',
						'em formatos que os navegadores não reproduzem',
					),
				insecure: (count) => `${count} sem criptografia`,
				private: (count) => `${count} em uma rede privada`,
				unreadable: (count) => counted(count, 'ilegível', 'ilegíveis'),
				too_many: (count) => `mais ${count}`,
			},
		},
	},
	'web/features/player/playback/player-tools': {
		PLAYER_TOOLS_TEXT: {
			skip: { intro: 'Pular abertura', recap: 'Pular resumo' },
			play: 'Reproduzir',
			pause: 'Pausar',
			previousFrame: 'Quadro anterior',
			nextFrame: 'Próximo quadro',
			previousChapter: 'Capítulo anterior',
			nextChapter: 'Próximo capítulo',
			sleepTimer: 'Timer',
			noSleepTimer: 'Desativado',
			sleepTimers: {
				15: '15 minutos',
				30: '30 minutos',
				45: '45 minutos',
				60: '60 minutos',
				90: '90 minutos',
				end: 'No fim deste título',
				episodes2: 'Depois de 2 episódios',
				episodes3: 'Depois de 3 episódios',
				episodes5: 'Depois de 5 episódios',
			},
			asleep: 'O timer parou o filme.',
			goOn: 'Continuar assistindo',
		},
	},
	'web/features/player/playback/resume-note': {
		RESUME_TEXT: { resumed: (time) => `Retomado em ${time}`, startOver: 'Desde o começo' },
	},
	'web/features/player/playback/up-next': {
		UP_NEXT_TEXT: {
			upNext: 'A seguir',
			afterEnd: 'Depois do fim',
			startsIn: {
				episode: (seconds) => `O próximo episódio começa em ${secondsOf(seconds)}`,
				feature: (seconds) => `O longa começa em ${secondsOf(seconds)}`,
				title: (seconds) => `Começa em ${secondsOf(seconds)}`,
			},
			nextHeld: (seconds) =>
				`Em pausa; ${plural('pt-BR', seconds, { one: 'falta', many: 'faltam', other: 'faltam' })} ${secondsOf(seconds)}`,
			stillWatching: 'Ainda está assistindo?',
			ended: (name) => `Você assistiu: ${name}`,
			playNow: 'Assistir agora',
			stay: 'Ficar aqui',
			close: 'Fechar',
			rate: { movie: 'Avalie o filme', tv: 'Avalie a série' },
			stars: starsOf,
			starsHint: (stars) => `${starsOf(stars)} (tecla ${stars})`,
			rated: (stars) => `Sua avaliação: ${starsOf(stars)}`,
			unrated: 'Sua avaliação foi removida',
		},
	},
	'web/features/player/player': {
		PLAYER_TEXT: {
			back: 'Voltar',
			toMovie: 'ao filme',
			toShow: 'à série',
			posterOf: (title) => `Pôster de ${title}`,
			ratedOutOfTen,
			editorsScore: 'Pontuação dos editores',
			episodeCode,
			episodeWords,
			noOverview: 'Ainda sem sinopse.',
			player: 'Player',
			frame: (server, title) => `${server}: ${title}`,
			leave: 'Sair do player',
			leaveHint: 'Pula o player, que recebe todas as teclas enquanto está em foco',
			enter: 'Controles do player',
			enterHint: 'Envia as teclas ao player. Esc ou Shift+Tab volta para cá.',
			insideHint: 'As teclas vão para o player. Esc ou Shift+Tab sai dele.',
			needsScript: 'Ative o JavaScript neste navegador para usar o player.',
			waiting: 'Procurando servidores…',
			loading: (server) => `Carregando ${server}…`,
			trying: (server) => `Tentando ${server}…`,
			open: (server) => `Servidor aberto: ${server}.`,
			playing: (server) => `Reproduzindo em ${server}.`,
			paused: (server) => `Pausado em ${server}.`,
			failures: {
				nothing_to_play: (server) => `${server} não tem este título.`,
				unknown_title: (server) => `${server} não conhece este título.`,
				copies_unreachable: (server) => `${server} não consegue acessar o acervo agora.`,
				unreachable: (server) => `${server} não conseguiu acessar nenhuma das suas fontes.`,
				unsupported: (server) => `${server} não tem nenhum formato que este navegador reproduza.`,
				server_error: (server) => `${server} não está funcionando agora.`,
				timeout: (server) => `${server} demorou demais para responder.`,
			},
			chooseAnother: 'Escolha outro servidor ou tente de novo.',
			stopped: 'Busca interrompida. Escolha um servidor ou tente de novo.',
			loadingClip: 'Carregando um clipe curto no lugar…',
			clip: 'Nenhum servidor conseguiu reproduzir este título; fique com um clipe curto do Matinee.',
			clipWhileAway:
				'Não é possível acessar o acervo agora; fique com um clipe curto do Matinee. Tente de novo mais tarde.',
			clipName: 'Clipe curto',
			clipFailed: 'Nada pode ser reproduzido agora, nem o clipe curto.',
			stop: 'Parar',
			tryAgain: 'Tentar de novo',
			reportFailed:
				'Não foi possível enviar seu aviso. Tente de novo ou recarregue a página e avise sobre a cópia outra vez.',
			servers: 'Servidores de reprodução',
			server: 'Servidor:',
			refresh: 'Atualizar servidores',
			configError: 'Erro de configuração',
			configErrorHint: 'Uma lista de servidores é inválida; a reserva está em uso.',
			active: 'Ativo',
			defaultServer: (server) => `Sempre começar com ${server}`,
			startsWith: (server) => `Padrão: ${server}. Toque na estrela para mudar.`,
			startsWithYours: (server) => `Seu padrão: ${server}. Toque na estrela dele para tirar.`,
			theatre: 'Modo cinema',
			fullScreen: 'Tela cheia',
			markPart: 'Marcar um trecho para pular',
			navigation: 'Navegação entre episódios',
			previous: 'Episódio anterior',
			next: 'Próximo episódio',
			thenPlays: 'A seguir:',
			numbered: (number, name) => `${number}. ${name}`,
			onlyEpisode: 'Este é o único episódio da temporada.',
			seasonFailed: 'Não foi possível carregar os episódios desta temporada. Tente de novo.',
			episodeInfo: 'Sobre este episódio',
			noEpisodeOverview: 'Este episódio ainda não tem sinopse.',
			seasons: 'Temporadas',
			season: (season) => (season === 0 ? 'Especiais' : `Temporada ${season}`),
			episodesOf: (season) => (season === 0 ? 'Especiais' : `Episódios da temporada ${season}`),
			firstOf: (shown, count) => `Primeiros ${shown} de ${count}`,
			episodeCount: episodesOf,
			allEpisodes: (count) => `Todos os ${count} episódios`,
			genres: 'Gêneros',
			movieDetails: 'Sobre o filme',
			showDetails: 'Sobre a série',
		},
	},
	'web/features/player/segments/segments': {
		SEGMENTS_TEXT: {
			skip: { intro: 'Pular abertura', recap: 'Pular resumo', credits: 'Pular créditos', preview: 'Pular prévia' },
			skipped: {
				intro: 'Abertura pulada',
				recap: 'Resumo pulado',
				credits: 'Créditos pulados',
				preview: 'Prévia pulada',
			},
			kinds: { intro: 'Abertura', recap: 'Resumo', credits: 'Créditos', preview: 'Prévia' },
			mark: 'Marcar um trecho para pular',
			markHint: 'Todos os que usam este site ganham um botão para pular o trecho.',
			kind: 'Trecho',
			start: 'Início',
			end: 'Fim',
			timeHint: 'Minutos e segundos, como 1:30',
			startNow: 'Começa agora',
			endNow: 'Termina agora',
			save: 'Salvar trecho',
			saved: (kind) => `Trecho salvo: ${kind}`,
			noTime: 'Digite um tempo como 1:30.',
			tooShort: 'O fim precisa vir pelo menos 3 segundos depois do início.',
			tooLate: 'O fim vem depois do final do título.',
			failed: 'Não foi possível salvar o trecho. Tente de novo.',
			marks: 'Trechos marcados',
			own: 'seu',
			remove: (kind, time) => `Remover ${kind} ${time}`,
			removed: 'Removido',
			removeFailed: 'Não foi possível remover o trecho. Tente de novo.',
			loadFailed: 'Não foi possível carregar os trechos marcados.',
			close: 'Fechar',
		},
	},
	'web/features/player/server-settings/server-settings': {
		SERVER_SETTINGS_TEXT: {
			title: 'Configurações dos servidores',
			of: (title) => `de ${title}`,
			close: 'Fechar',
			list: 'Lista em uso',
			sourceOf: {
				remote: 'Lista remota (PLAYER_CONFIG_URL)',
				local: 'Lista local (/config/servers.json)',
				'built-in': 'Lista integrada',
			},
			fetched: 'Carregada',
			lastUpdated: 'Última atualização',
			version: 'Versão',
			defaultServer: 'Servidor padrão',
			autoFallback: 'Troca automática',
			fallback: (isOn, retries) => {
				if (!isOn || retries === 0) return 'Não';
				return retries === 1 ? 'Sim, uma vez' : `Sim, até ${retries} vezes`;
			},
			loadTimeout: 'Tempo limite de carregamento',
			seconds: (ms) => `${Math.max(0.1, Number((ms / 1000).toFixed(1))).toLocaleString('pt-BR')} s`,
			noId: (id) => `Nº ${id}`,
			refresh: 'Atualizar',
			servers: 'Servidores',
			enabled: 'Ativado',
			disabled: 'Desativado',
			priority: (priority) => `Prioridade ${priority}`,
			refused: 'Recusados',
			refusedHint: 'O endereço não pode ser incorporado aqui ou o id já está em uso.',
			test: 'Testar',
			testOf: (name) => `: ${name}`,
			testing: 'Testando…',
			loaded: (time) => `Abriu no seu navegador em ${time}. Para ter certeza de que reproduz, assista a um título.`,
			probing: 'O servidor do Matinee está testando o endereço…',
			probed: {
				answers: (status, time) => `O endereço respondeu ${status} em ${time} e permite ser incorporado.`,
				refuses_frame: (status) => `O endereço respondeu ${status}, mas o site se recusa a ser incorporado aqui.`,
				error_status: (status) => `O endereço respondeu com um erro: ${status}.`,
				redirects: () => 'O endereço redireciona vezes demais ou para uma página que não pode ser incorporada aqui.',
				not_public: () => 'O endereço está em uma rede privada, onde só o seu navegador pode testá-lo.',
				unreachable: () => 'O servidor do Matinee não consegue acessar o endereço.',
				timeout: () => 'O endereço não respondeu a tempo ao servidor do Matinee.',
			},
			notProbed: 'O servidor do Matinee não conseguiu testar o endereço.',
			ready: 'O player está funcionando. Ele não informou se consegue reproduzir este título.',
			playing: 'Reproduz este título.',
			timedOut: (time) => `Tempo esgotado: nada carregou em ${time}.`,
			howToChange:
				'Quem altera a lista são os proprietários, na administração, em Servidores de reprodução, ou em PLAYER_CONFIG_URL, se estiver definida.',
			draft: 'Estes endereços, como filme',
			testWith: 'Testar com',
			testTitleOf: {
				movie: 'Night of the Living Dead (filme)',
				open: `Sherlock Holmes, ${episodeCode(1, 1)}`,
				tmdb: `Star Trek, ${episodeCode(1, 1)}`,
			},
		},
	},
	'web/features/policy/dmca': {
		DMCA_TEXT: {
			title: 'DMCA',
			description:
				'O Matinee não hospeda conteúdo. O que ele é e o que não é, a quem levar uma questão de direitos autorais e como falar conosco.',
			lead: 'O Matinee respeita os direitos de quem faz filmes e séries. Esta página explica o que esta instância faz e não faz, a quem recorrer quando algo viola seus direitos e o que fazemos a respeito.',
			short: [
				'Nenhum filme e nenhuma série ficam armazenados neste servidor.',
				'Só quem hospeda um vídeo pode tirá-lo do ar.',
				'Avise-nos sobre um link nocivo, e podemos removê-lo.',
			],
		},
		dmcaSections: (instance) => [
			{
				id: 'no-content',
				heading: 'Nenhum conteúdo é hospedado',
				blocks: [
					{
						text: 'Nenhum filme ou episódio, inteiro ou em parte, é armazenado neste servidor, enviado para ele ou transmitido por ele. Quando você assiste a um título, seu navegador se conecta a um servidor de outra pessoa. O único vídeo armazenado aqui é um clipe curto feito para o próprio Matinee, exibido quando não há mais nada que funcione.',
					},
				],
			},
			{
				id: 'what-it-is',
				heading: 'O que o Matinee é e o que não é',
				blocks: [
					{
						terms: [
							['É um catálogo', catalogueText(instance)],
							[
								'É uma moldura para players',
								'Mostra players de outros sites dentro de uma página, de modo parecido com um navegador.',
							],
							[
								'É um software que as pessoas hospedam',
								'Cada instância é administrada por seus próprios responsáveis, que escolhem os servidores de reprodução oferecidos.',
							],
						],
					},
					{
						terms: [
							['Não é uma hospedagem', 'Não guarda arquivos de vídeo, e ninguém pode enviar nenhum.'],
							[
								'Não é um serviço de streaming',
								'Não transmite vídeo, não vende acesso e não cobra nada de quem assiste.',
							],
							['Não é o dono', 'Nomes, marcas e obras pertencem aos respectivos titulares.'],
						],
					},
				],
			},
			{
				id: 'concerns',
				heading: 'Questões de direitos autorais',
				blocks: [
					{
						text: 'Leve a questão sobre um vídeo ao site que o hospeda. Só ele pode tirar o arquivo do ar. Remover um link daqui deixa o arquivo na internet, ao alcance de todos.',
					},
					{
						points: [
							'Abra a página de reprodução do título. Em Servidores de reprodução aparece o servidor que mostra o vídeo.',
							'Descubra o site por trás desse servidor de reprodução. A maioria tem um endereço para denúncias ou DMCA.',
							'Envie sua notificação para lá. Se o site não responder, fale com a empresa que o hospeda.',
							'Depois, avise-nos também, para que esta instância deixe de oferecer o link.',
						],
					},
				],
			},
			{
				id: 'third-parties',
				heading: 'Responsabilidade de terceiros',
				blocks: [
					{
						text: 'Os servidores de reprodução e os sites de hospedagem de terceiros são independentes do Matinee. Não os administramos, não escolhemos o que guardam e não podemos inspecionar nem alterar esse conteúdo. Eles respondem pela legalidade, pela exatidão e pela segurança do que mostram, e valem os termos deles.',
					},
					{
						text: 'Os dois servidores de reprodução que vêm com o Matinee mostram só o que pode ser mostrado: filmes de domínio público ou com licença aberta, dos acervos que os publicam, e trailers oficiais.',
					},
				],
			},
			{
				id: 'compliance',
				heading: 'Conformidade legal',
				blocks: [
					{
						text: 'Atendemos a notificações válidas, no espírito do Digital Millennium Copyright Act, 17 U.S.C. § 512, e de leis semelhantes de outros países. A notificação deve conter',
					},
					{
						points: [
							'a obra em questão e quem detém os direitos sobre ela,',
							'o endereço completo da página daqui e o nome do servidor de reprodução que a mostra,',
							'seu nome e um meio de contato,',
							'uma declaração de que você acredita, de boa-fé, que o uso não é autorizado,',
							'uma declaração de que o que você escreve é exato e de que, sob pena de perjúrio, você detém os direitos ou pode agir em nome do titular,',
							'sua assinatura, de próprio punho ou eletrônica.',
						],
					},
					{
						text: 'Se um link para a sua obra foi removido por engano, escreva para nós da mesma forma e explique por que ele pode ficar.',
					},
				],
			},
			{
				id: 'contact',
				heading: 'Contato jurídico',
				blocks: contactBlocks(instance, 'Para notificações e questões jurídicas'),
			},
			{
				id: 'disclaimer',
				heading: 'Isenção de responsabilidade',
				blocks: [
					{
						text: 'O Matinee é fornecido no estado em que se encontra, sem garantia de nenhum tipo. Não respondemos pelo que outros sites mostram nem por sua disponibilidade. Cabe a você verificar se é legal, onde você mora, assistir ao que assiste.',
					},
					{
						text: 'Reservamo-nos o direito de remover qualquer fonte ou link problemático, de qualquer título, a qualquer momento e sem aviso. Nada nesta página constitui aconselhamento jurídico.',
					},
				],
			},
		],
	},
	'web/features/policy/info': {
		INFO_TEXT: {
			title: 'Informações',
			heading: 'Sobre o Matinee',
			description:
				'Os domínios oficiais desta instância, onde obter ajuda, o que o Matinee faz e de onde vêm os títulos.',
			lead: 'Matinee é um catálogo auto-hospedado de filmes e séries. Veja aqui como conferir se você está no endereço certo e onde encontrar todo o resto.',
			forViewers: 'Para quem assiste',
			forCurious: 'Para quem tem curiosidade',
			domains: 'Domínios oficiais',
			oneDomain:
				'Este é o único endereço oficial desta instância. Não administramos nenhum outro site parecido com este.',
			manyDomains:
				'Estes são os únicos endereços oficiais desta instância. Eles têm o mesmo conteúdo, as mesmas contas e o mesmo histórico; se um estiver indisponível, use outro.',
			primary: 'Principal',
			alternative: 'Alternativo',
			youAreHere: 'Você está aqui',
			copy: 'Copiar URL',
			copied: 'Copiado',
			copyFailed: 'Não copiado',
			saidCopied: (url) => `Endereço copiado: ${url}`,
			saidFailed: 'O navegador não permitiu copiar. Selecione o endereço e copie manualmente.',
			visit: 'Visitar',
			ofDomain: (host) => host,
			urlOfDomain: (host) => `URL de ${host}`,
			quickLinks: 'Links rápidos',
			links: {
				community: ['Chat da comunidade', 'Perguntas, sugestões e novidades'],
				privacy: ['Política de privacidade', 'O que guardamos e por quanto tempo'],
				dmca: ['DMCA', 'Direitos autorais e contatos'],
				home: ['Início', 'Títulos em alta e populares'],
				posters: ['Mural de pôsteres', 'Todos os pôsteres desenhados, por década'],
			},
			help: 'Ajuda',
			helpPoints: [
				'Um título não funciona? Escolha outro servidor de reprodução na página dele.',
				'Uma página parece errada ou desatualizada? Recarregue. Suas preferências e seu histórico continuam lá.',
				'Não há conexão com o catálogo? As páginas salvas ainda abrem, e o resto volta sozinho.',
			],
			helpContact: 'Ainda sem solução?',
			noContact: 'Fale com quem administra esta instância.',
			legal: 'Aviso legal',
			legalText: 'O Matinee não hospeda conteúdo. Os vídeos vêm de outros sites, que respondem pelo que mostram.',
			legalRetention: (days) => `O histórico é excluído depois de ${daysOf(days)} de inatividade.`,
			features: 'Recursos',
			featurePoints: [
				'Filmes e séries em alta e populares',
				'Busca e listas por gênero, década, duração e mais',
				'Uma página para cada título, com elenco, trailers, temporadas e episódios',
				'Vários servidores de reprodução, com troca automática',
				'Links compartilhados com imagem de prévia',
				'Do celular à TV, por toque, mouse, teclado ou controle remoto',
			],
			technical: 'Detalhes técnicos',
			technicalTerms: ({ source, version }) => [
				['Versão', version],
				['Catálogo', source === 'tmdb' ? 'TMDB' : 'O catálogo aberto que vem com o Matinee'],
				['Páginas', 'Geradas no servidor, hidratadas no navegador'],
				['Vídeo', 'HLS, MP4 e WebM no player integrado; outros servidores de reprodução variam'],
				[
					'Rastreamento',
					'Nenhum: sem análise de uso nem scripts de terceiros; o único cookie guarda o idioma que você escolher, e um segundo o perfil de uma criança',
				],
				['Acessibilidade', 'Projetado conforme as WCAG 2.2, nível AA'],
				['Licença', 'MIT'],
			],
			apiTerm: 'API',
			apiDocs: 'Documentação, OpenAPI 3.1',
			sources: 'De onde vêm os títulos',
			openSources:
				'Os editores do catálogo aberto reúnem os dados e escrevem as sinopses. O player informa a licença de cada filme e o acervo de onde ele vem.',
		},
	},
	'web/features/policy/policy': {
		POLICY_TEXT: {
			lastUpdated: 'Última atualização',
			contents: 'Nesta página',
			inShort: 'Em resumo',
			days: daysOf,
			contactWays: {
				email: 'escreva para nós',
				community: 'pergunte no chat da comunidade',
				both: 'escreva para nós ou pergunte no chat da comunidade',
			},
			communityChat: 'Chat da comunidade',
			noContact: 'Quem administra esta instância não publicou um endereço de contato.',
			opensInNewTab: '(abre em uma nova aba)',
		},
	},
	'web/features/policy/privacy': {
		PRIVACY_TEXT: {
			title: 'Política de privacidade',
			description:
				'O que esta instância do Matinee sabe sobre você e por quê, por quanto tempo guarda isso e o que você pode fazer a respeito. Sem rastreadores.',
			lead: 'Matinee é um catálogo auto-hospedado de filmes e séries. Esta página diz o que a instância que você usa sabe sobre você, por quê, por quanto tempo e o que você pode fazer a respeito. “Nós” são as pessoas que administram esta instância.',
			short: (days) => [
				'Você pode explorar, buscar e assistir sem conta.',
				'Aqui não há publicidade nem nada que rastreie você.',
				`Com uma conta, seu histórico é sincronizado e excluído depois de ${daysOf(days)} de inatividade.`,
			],
		},
		privacySections: (instance) => {
			const days = daysOf(instance.historyRetentionDays);
			const isSelf = instance.accountChanges === 'self';
			return [
				{
					id: 'information',
					heading: 'Que dados coletamos',
					blocks: [
						{ text: 'O que coletamos depende de como você usa o Matinee.' },
						{
							terms: [
								[
									'Sem conta',
									'Nada que identifique você. Suas preferências e o que você assistiu recentemente ficam no seu navegador.',
								],
								[
									'Com conta',
									'Seu nome de usuário, seu endereço de e-mail, o dia em que você criou a conta, sua função e se a conta é Comum ou Premium. Sua senha é guardada só como um hash irreversível: ninguém consegue lê-la, nem nós. De cada login, a hora, o navegador e o sistema operacional, como Firefox no Windows. Se este site envia e-mails, o endereço de cada um, por um dia.',
								],
								[
									'Histórico dos usuários cadastrados',
									'Que filme ou série você abriu no player, que temporada e episódio, quando foi a primeira e a última vez, onde você parou, quantas vezes chegou ao fim e o que marcou como visto.',
								],
								[
									'Listas dos usuários cadastrados',
									'Os títulos de Assistir mais tarde e das suas outras listas, e quando você os adicionou ou removeu. Uma lista compartilhada pode ser lida por qualquer pessoa que tenha o link, até você parar de compartilhá-la; seu nome de usuário só aparece nela se você quiser.',
								],
								[
									'Avaliações e títulos ocultos dos usuários cadastrados',
									'As estrelas que você deu a títulos, os títulos que ocultou, e quando.',
								],
								[
									'Dados técnicos',
									'Como qualquer servidor web, este vê seu endereço IP e o que seu navegador informa sobre si. Ele usa isso para responder e para limitar abusos e, por 30 dias, guarda um hash irreversível das redes de onde uma conta entrou. O log registra erros, logins e solicitações recusadas, não as suas visitas.',
								],
							],
						},
					],
				},
				{
					id: 'use',
					heading: 'Como usamos os dados',
					blocks: [
						{
							points: [
								'Para permitir seu login e proteger sua conta.',
								'Para sincronizar seu histórico entre seus dispositivos e os domínios oficiais desta instância.',
								'Para oferecer Continuar assistindo e Recomendados para você. Este servidor calcula ambos só com o seu próprio histórico, as suas avaliações e o que você ocultou.',
								'Para contar cadastros, títulos assistidos e players que falharam, como totais sem nomes, e assim saber como a instância é usada.',
								'Para encontrar e corrigir erros e evitar abusos.',
							],
						},
						{
							text: 'Não vendemos seus dados, não mostramos publicidade nem montamos um perfil seu. Não damos seus dados a ninguém, a menos que a lei exija.',
						},
					],
				},
				{
					id: 'cookies',
					heading: 'Cookies e armazenamento local',
					blocks: [
						{
							text: 'O Matinee grava um cookie se você escolher um idioma: ele guarda essa escolha e mais nada. Um segundo fica no navegador de uma criança e diz qual é o perfil dela. O resto que precisa ser lembrado no seu dispositivo fica no armazenamento do próprio navegador, onde você pode ver e apagar tudo quando quiser:',
						},
						{
							terms: [
								['Preferências', 'Tema, volume, seu servidor padrão e coisas assim. Nunca são enviadas para nós.'],
								[
									'Assistidos recentemente',
									'No máximo 50 títulos, para quando você não entrou ou não há conexão com o servidor. Eles só saem do seu navegador quando você entra e são adicionados à sua conta.',
								],
								[
									'Marcadores',
									'Títulos que você marcou sem ter entrado. Eles só saem do seu navegador quando você entra e são adicionados à sua conta.',
								],
								[
									'Avaliações e títulos ocultos',
									'O que você avaliou e ocultou sem ter entrado. Isso só sai do seu navegador quando você entra e é adicionado à sua conta. Os títulos que as páginas deixam de fora também ficam guardados aqui enquanto você está na conta e são apagados quando você sai.',
								],
								[
									'Onde você parou',
									'Até onde você foi nos últimos títulos assistidos, para retomar dali. Só é enviado para nós enquanto você está na conta, e é apagado quando você sai ou limpa o histórico.',
								],
								[
									'Buscas recentes',
									'As últimas oito, para sugeri-las de novo. Nunca são enviadas para nós, e são apagadas quando você sai, as limpa ou as desativa em Configurações.',
								],
								[
									'Token de login',
									'Guardado só enquanto você está na conta. Ao sair, ele é apagado daqui e encerrado no servidor. Se você sair sem conexão, uma impressão digital dele, com a qual ninguém consegue entrar, fica aqui até o servidor encerrá-lo.',
								],
								[
									'Páginas',
									'Até onde você tinha rolado, até fechar a aba, e cópias de páginas, para que carreguem mais rápido da próxima vez.',
								],
							],
						},
					],
				},
				{ id: 'third-parties', heading: 'Players, trailers e imagens', blocks: thirdParties(instance) },
				{
					id: 'security',
					heading: 'Segurança',
					blocks: [
						{
							points: [
								'As senhas passam por hash com Argon2id, e os tokens de login são guardados só como hash.',
								'O servidor confere em cada solicitação o que sua função pode fazer. Ele nunca confia no que seu navegador mostra.',
								'As páginas não carregam scripts além dos seus. Os players incorporados rodam em quadros isolados, que não alcançam sua conta nem seu histórico.',
							],
						},
						{
							text: 'Nenhum sistema é totalmente seguro. Escolha uma senha que você não usa em nenhum outro lugar. Se seus dados correrem risco, diremos isso aqui e escreveremos às pessoas afetadas.',
						},
					],
				},
				{
					id: 'rights',
					heading: 'Seus direitos',
					blocks: [
						{
							text: 'Seus dados são seus. Conforme o lugar onde você mora, leis como a LGPD no Brasil e o GDPR na Europa também dizem isso. More onde morar, você pode nos pedir para',
						},
						{
							points: [
								'informar o que guardamos sobre você e dar uma cópia,',
								'corrigir o que estiver errado,',
								'excluir sua conta e tudo o que pertence a ela,',
								'deixar de usar seu histórico em recomendações.',
							],
						},
						{ text: 'Parte disso você pode fazer por conta própria, quando quiser:' },
						{
							points: [
								'remover um título do histórico, em Minha lista,',
								'remover tudo de uma vez, em todos os dispositivos, com Limpar histórico, em Configurações, em Segurança e dados,',
								...(isSelf
									? [
											'mudar seu nome de usuário, seu e-mail e sua senha, em Configurações,',
											'ver onde sua conta está conectada e desconectar qualquer dispositivo, em Configurações,',
											'exportar tudo o que é guardado sobre você, em Configurações,',
											'excluir sua conta, em Configurações,',
										]
									: ['ver o nome de usuário e o e-mail da sua conta, em Configurações,']),
								'mudar suas preferências, exportá-las para um arquivo ou redefini-las, em Configurações.',
							],
						},
						{
							text: 'Para o resto, escreva para nós como indicado em Contato. Podemos pedir que você comprove que a conta é sua. Você também pode reclamar à autoridade de proteção de dados do seu país.',
						},
					],
				},
				{
					id: 'retention',
					heading: 'Por quanto tempo os dados ficam guardados',
					blocks: [
						{
							terms: [
								[
									'Histórico',
									`Excluído depois de ${days} de inatividade: um título que você não abre há ${days} é removido automaticamente e para sempre.`,
								],
								[
									'Títulos que você remove',
									`Removidos na hora. Por mais ${days}, o servidor lembra só que você os removeu, para que outro dispositivo não os traga de volta.`,
								],
								['Listas', 'Guardadas até você remover os títulos, excluir a lista ou excluir sua conta.'],
								[
									'Conta',
									isSelf
										? `Guardada até você excluí-la. ${ACCOUNT_DELETION_DAYS} dias depois, ela é removida com seu histórico, a menos que você entre antes disso.`
										: 'Guardada até você nos pedir a exclusão. Seu histórico e suas sessões vão junto.',
								],
								[
									'O que fica depois da exclusão de uma conta',
									`A auditoria de quem administra esta instância. Ela diz quem alterou uma conta, uma função ou a instância, de quem era a conta, que tipo de alteração foi e quando: seu nome de usuário, e nada do que você assistiu. Cada registro é removido em no máximo ${AUDIT_RETENTION_DAYS} dias. Os backups conservam o que tinham até serem substituídos.`,
								],
								['Sessões', 'Terminam quando você sai, quando sua senha muda ou depois de um tempo de ausência.'],
							],
						},
					],
				},
				{
					id: 'contact',
					heading: 'Contato',
					blocks: contactBlocks(instance, 'Para dúvidas sobre esta política ou sobre seus dados'),
				},
				{
					id: 'updates',
					heading: 'Alterações nesta política',
					blocks: [
						{
							text: 'Quando esta política muda, o novo texto aparece nesta página, e a data no alto muda com ele. Se você continuar usando o Matinee depois disso, vale o novo texto. Se não concordar, você pode nos pedir para excluir sua conta.',
						},
					],
				},
			];
		},
	},
	'web/features/posters/posters': {
		POSTERS_TEXT: {
			title: 'O mural de pôsteres',
			description: (count) =>
				`Todos os pôsteres desenhados para o catálogo aberto: ${formatCount(count)} filmes e séries por década, para assistir e imprimir de graça.`,
			lead: (count) =>
				`${formatCount(count)} pôsteres desenhados para este catálogo. Cada um leva ao seu filme ou à sua série.`,
			howTo: 'Use + e − ou Ctrl e a roda do mouse para o zoom. Arraste ou use as setas para mover.',
			howToTouch: 'Faça o gesto de pinça para o zoom ou toque em + e −.',
			decades: 'Décadas',
			decade: (year) => `Anos ${year}`,
			posterOf: (title, year) => `${title}, ${year}`,
			zoomIn: 'Pôsteres maiores',
			zoomOut: 'Pôsteres menores',
			inRow: (count) => `${counted(count, 'pôster', 'pôsteres')} por fileira`,
			screenSaver: 'Protetor de tela. Pressione qualquer tecla para voltar.',
		},
	},
	'web/features/settings/api-tokens/api-tokens': {
		API_TOKENS_TEXT: {
			heading: 'Tokens de API',
			hint: 'Permita que seus próprios programas leiam ou alterem o que é seu, com os limites que você escolher. Trate um token como uma senha.',
			docs: 'Como a API funciona',
			loadFailed: 'Não é possível carregar seus tokens de API agora.',
			make: 'Novo token de API',
			revoke: 'Revogar',
			revokeOf: (name) => ` ${name}`,
			revoked: 'Token de API revogado',
			revokeFailed: 'Não foi possível revogar o token. Tente de novo.',
			ends: (date) => `Expira: ${date}`,
			lastUsed: (day) => (day === null ? 'Ainda não usado' : `Último uso: ${day}`),
			makeText: 'Requer sua senha. Se você mudar a senha, todos os tokens de API são revogados.',
			name: 'Nome',
			nameHint: 'Para que serve, como “Backup em casa”.',
			scopes: 'Ele pode',
			scopeOf: {
				'history:read': 'Ler seu histórico',
				'history:write': 'Alterar seu histórico',
				'lists:read': 'Ler suas listas',
				'lists:write': 'Alterar suas listas',
				'ratings:read': 'Ler suas avaliações e títulos ocultos',
				'ratings:write': 'Alterar suas avaliações e títulos ocultos',
			},
			days: 'Validade',
			daysOf: { 7: '7 dias', 30: '30 dias', 90: '90 dias', 365: 'Um ano' },
			currentPassword: 'Senha atual',
			submit: 'Criar token',
			failed: SOMETHING_WRONG,
			madeTitle: 'Copie seu token agora',
			madeText: 'Ele não será mostrado de novo.',
			copy: 'Copiar',
			copied: 'Copiado',
			copyFailed: 'Selecione e copie manualmente',
			addonTitle: 'Como complemento',
			addonText: (hasLists) =>
				hasLists
					? 'Players que aceitam complementos do Stremio mostram este catálogo e suas listas com este endereço. O token está nele: não o mostre a ninguém.'
					: 'Players que aceitam complementos do Stremio mostram este catálogo com este endereço. O token está nele: não o mostre a ninguém. Para suas listas, o token precisaria poder lê-las.',
			copyAddress: 'Copiar endereço',
			done: 'Pronto',
		},
	},
	'web/features/settings/own-account/own-account': {
		OWN_ACCOUNT_TEXT: {
			emailVerified: 'Seu endereço de e-mail está confirmado.',
			emailUnverified:
				'Seu endereço de e-mail não está confirmado. Até lá, não é possível trocar por e-mail uma senha esquecida.',
			sendVerification: 'Enviar um link de confirmação',
			verificationSent: (email) => `Um link está a caminho de ${email}`,
			verificationFailed: 'Não foi possível enviar o link. Tente de novo.',
			changeWaits: (email) =>
				`Aguardando a confirmação de ${email}. Abra o link da mensagem enviada para lá. Até então, seu endereço continua o mesmo.`,
			sendAgain: 'Enviar o link de novo',
			cancelChange: 'Manter meu endereço',
			changeCancelled: 'Seu endereço de e-mail continua o mesmo',
			changeCancelFailed: 'Não foi possível cancelar a troca. Tente de novo.',
			username: 'Nome de usuário',
			email: 'E-mail',
			currentPassword: 'Senha atual',
			newPassword: 'Nova senha',
			changes: 'Alterações',
			changeHint: 'Requer sua senha. Desconecta os outros dispositivos.',
			changeProfile: 'Mudar nome de usuário ou e-mail',
			save: 'Salvar',
			profileChanged: 'Conta atualizada',
			changePassword: 'Mudar senha',
			passwordRules: PASSWORD_RULES,
			passwordChanged: 'Senha alterada',
			sessions: 'Onde sua conta está conectada',
			sessionsFailed: 'Não é possível carregar suas sessões agora.',
			unknownDevice: 'Dispositivo desconhecido',
			lastUsed: (when) => `Último uso: ${when}`,
			thisDevice: 'Este dispositivo',
			signOut: 'Desconectar',
			signOutOf: (device) => ` ${device}`,
			signOutOthers: 'Sair dos outros dispositivos',
			signedOut: 'Desconectado',
			signOutFailed: 'Não foi possível desconectar. Tente de novo.',
			data: 'Seus dados',
			exportHint: 'Tudo o que este site guarda sobre você, em JSON.',
			exportData: 'Exportar meus dados',
			exported: 'Seus dados foram exportados',
			exportConfirmHint: 'Outro perfil da sua conta tem PIN, e seus dados o incluem. Digite sua senha para continuar.',
			exportFailed: 'Não foi possível exportar seus dados. Tente de novo.',
			deleteHint: (days) =>
				`Desconecta você de todos os dispositivos. Depois de ${daysOf(days)}, sua conta e seu histórico são excluídos, a menos que você entre antes.`,
			deleteAccount: 'Excluir conta',
			deletionSet: (date) => `Sua conta será excluída em ${date}. Entre antes disso para mantê-la.`,
			failed: SOMETHING_WRONG,
		},
	},
	'web/features/settings/passkeys/passkeys': {
		PASSKEYS_TEXT: {
			heading: 'Chaves de acesso',
			hint: 'Com uma chave de acesso, você entra pela impressão digital, pelo rosto ou pelo bloqueio de tela. Enquanto você tiver uma, só a senha não basta para entrar.',
			loadFailed: 'Não é possível carregar suas chaves de acesso agora.',
			add: 'Adicionar chave de acesso',
			addText: (domain) =>
				`Ela vai funcionar só em ${domain}. Depois da senha, o login passa a pedir a chave, um código ou um código de recuperação.`,
			next: 'Continuar',
			code: 'Código do app ou um código de recuperação',
			nameTitle: 'Dê um nome a esta chave de acesso',
			nameText: 'Para você reconhecê-la nesta lista.',
			name: 'Nome',
			nameOf: (platform) => (platform === '' ? 'Chave de acesso' : `Chave de acesso: ${platform}`),
			create: 'Criar chave de acesso',
			cancelled: 'Nenhuma chave de acesso foi criada. Tente de novo.',
			already: 'Este dispositivo já tem uma chave de acesso para a sua conta.',
			made: 'Chave de acesso criada',
			rename: 'Renomear',
			renameTitle: 'Renomear chave de acesso',
			renameText: 'A chave em si continua a mesma.',
			save: 'Salvar',
			renamed: 'Chave de acesso renomeada',
			remove: 'Remover',
			removeTitle: 'Remover chave de acesso',
			removeText: (name) =>
				`${name} deixa de servir para entrar. Exclua-a também do seu dispositivo. Desconecta os outros dispositivos.`,
			removed: 'Chave de acesso removida',
			of: (name) => ` ${name}`,
			worksAt: (domain) => `Funciona em ${domain}`,
			secondOnly: 'Só depois da senha',
			lastUsed: (date) => (date === null ? 'Nunca usada' : `Último uso: ${date}`),
			failed: SOMETHING_WRONG,
		},
	},
	'web/features/card-actions/children-dialog': {
		CHILDREN_TEXT: {
			children: 'Crianças',
			title: (name) => `${name} para crianças`,
			text: 'Seja qual for a classificação, você pode permitir ou bloquear este título para uma criança.',
			loadFailed: 'Não dá para carregar agora o que suas crianças veem.',
			visible: 'Pode ser visto',
			hidden: 'Está oculto',
			reasonOf: {
				decision: 'como você decidiu',
				rating: 'pela classificação',
				unrated: 'porque lá não tem classificação',
				unknown: 'porque a classificação não pode ser lida agora',
			},
			from: (age) => (age === 0 ? 'livre' : `a partir de ${age}`),
			byRating: 'Pela classificação',
			allow: 'Permitir',
			block: 'Bloquear',
			close: 'Fechar',
			failed: 'Não foi possível salvar. Tente de novo.',
		},
	},
	'web/features/player/screen-time/screen-time': {
		SCREEN_TIME_TEXT: {
			left: (minutes) => `Mais ${minutes} min por hoje`,
			untilBedtime: (minutes) => `Mais ${minutes} min até a hora de dormir`,
			dayTitle: 'Por hoje é só',
			dayText: 'Que dia de cinema! Os filmes esperam por você.',
			bedtimeTitle: 'Hora de dormir',
			bedtimeText: 'Durma bem. O filme espera bem onde você parou.',
			opensAt: (time) => `Continua às ${time}.`,
			home: 'Início',
		},
	},
	'web/features/settings/profiles/profiles': {
		PROFILES_TEXT: {
			child: 'Infantil',
			childUpTo: (age) => (age === 0 ? 'Infantil, filmes livres' : `Infantil, filmes até ${age} anos`),
			childTitle: (name) => `${name} é um perfil infantil`,
			childText: 'Filmes e séries acima da idade ficam ocultos em toda parte, e sair deste perfil exige o PIN do seu.',
			childNeedsPin: 'Antes, dê um PIN ao seu próprio perfil, o primeiro: é ele que mantém as crianças no delas.',
			country: 'Classificação de',
			age: 'Até',
			ageStep: (age, names) => (age === 0 ? `Livre: ${names}` : `${age}: ${names}`),
			unrated: 'Também o que o país não classificou',
			unratedHint: 'A não ser que outro país classifique mais alto.',
			dayLimit: 'Por dia',
			noDayLimit: 'O quanto quiserem',
			hours(minutes) {
				const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
				return [hours > 0 && `${hours} h`, rest > 0 && `${rest} min`].filter(Boolean).join(' ');
			},
			bedtime: 'Uma hora de dormir, em que nada toca',
			bedtimeFrom: 'Das',
			bedtimeTo: 'Às',
			timeZone: (zone) => `Pelo relógio de ${zone}.`,
			decided: 'Permitidos ou bloqueados pelo nome',
			noneDecided: 'Nenhum ainda. Permita ou bloqueie um título na página dele.',
			allowed: 'Permitido',
			blocked: 'Bloqueado',
			forget: (title) => `Deixar a classificação de ${title} decidir`,
			notChild: 'Não é mais infantil: tirar todos os limites',
			accountProof: 'PIN do seu primeiro perfil, ou a senha da conta',
			childSaved: 'Limites salvos',
			unknownTitle: (id) => `Título ${id}`,
			heading: 'Perfis',
			hint: `Até ${PROFILES_MAX} pessoas dividem esta conta, cada uma com histórico, listas, avaliações, títulos ocultos e preferências próprios.`,
			loadFailed: 'Não é possível carregar seus perfis agora.',
			current: 'Assistindo agora',
			first: 'Primeiro perfil',
			hasPin: 'PIN',
			add: 'Adicionar perfil',
			full: 'Sua conta já tem todos os perfis que pode ter.',
			edit: 'Editar',
			remove: 'Remover',
			moveUp: (name) => `Mover ${name} para cima`,
			of: (name) => ` ${name}`,
			addTitle: 'Um novo perfil',
			addText: 'Ele começa sem nada visto.',
			editTitle: (name) => `Editar ${name}`,
			editText: 'O que o perfil assistiu e guarda continua lá.',
			save: 'Salvar',
			name: 'Nome',
			picture: 'Imagem',
			pictureOf: {
				reel: 'Rolo de filme',
				moon: 'Lua',
				fox: 'Raposa',
				owl: 'Coruja',
				whale: 'Baleia',
				cactus: 'Cacto',
				rocket: 'Foguete',
				mask: 'Máscara',
				teapot: 'Bule',
				cloud: 'Nuvem',
				star: 'Estrela',
				cat: 'Gato',
			},
			pin: 'PIN',
			newPin: 'Novo PIN',
			pinHint: '4 a 8 dígitos; sem PIN, qualquer pessoa pode usar o perfil nos seus dispositivos.',
			newPinHint: '4 a 8 dígitos; vazio, continua como está.',
			removePin: 'Remover o PIN',
			proof: 'O PIN dele ou a senha da sua conta',
			proofHint: 'Necessário para alterar um perfil que tem PIN.',
			added: 'Perfil adicionado',
			saved: 'Perfil salvo',
			removeTitle: (name) => `Remover ${name}?`,
			removeText:
				'O histórico, as posições, as listas, as avaliações, os títulos ocultos e as importações dele são excluídos para sempre. Os links das listas que ele compartilhou deixam de funcionar.',
			removed: 'Perfil removido',
			failed: SOMETHING_WRONG,
		},
	},
	'web/features/settings/provider/provider': {
		PROVIDER_TEXT: {
			heading: (provider) => `Login com ${provider}`,
			hint: (provider) =>
				`Conecte sua conta uma vez e passe a entrar com ${provider}. As duas contas precisam ter o mesmo endereço de e-mail, verificado por ${provider}.`,
			proxyHint: (provider) =>
				`Conecte sua conta uma vez e passe a entrar com ${provider}, que já deu acesso a este site. As duas contas precisam ter o mesmo endereço de e-mail.`,
			proxyProof: (provider) =>
				`Confirme que é você. Sua conta será conectada com o nome que ${provider} usou para deixar você entrar.`,
			proxyConnected: 'Conectado',
			connect: (provider) => `Conectar com ${provider}`,
			proof: (provider) => `Confirme que é você. Depois, ${provider} pede que você entre por lá.`,
			submit: 'Continuar',
			code: 'Código do seu app autenticador ou um código de recuperação',
			connected: (provider, since) => `Você entra com ${provider}. Conectado em ${since}.`,
			lastUsed: (date) => `Último uso: ${date}`,
			neverUsed: 'Ainda não usado',
			disconnect: (provider) => `Desconectar de ${provider}`,
			disconnectText: (provider) =>
				`Você não poderá mais entrar com ${provider}, e suas outras sessões terminam. A senha continua valendo.`,
			disconnectSubmit: 'Desconectar',
			disconnected: 'Desconectado',
			passwordMissing:
				'Sua conta ainda não tem senha. Com uma, você pode entrar sem o provedor, alterar sua conta e desconectar.',
			choosePassword: 'Escolher uma senha',
			passwordText: (minutes) =>
				`Isto funciona por ${minutes} minutos depois de um login. Suas outras sessões terminam.`,
			passwordLabel: 'Nova senha',
			passwordRules: PASSWORD_RULES,
			save: 'Salvar',
			passwordChosen: 'Senha escolhida',
			signInAgain: (provider) => `Entrar de novo com ${provider}`,
			logOutFirst: 'Saia, entre de novo e então escolha a senha.',
			failed: SOMETHING_WRONG,
			loadFailed: 'Não é possível mostrar agora como sua conta entra',
		},
	},
	'web/features/settings/second-factor/second-factor': {
		SECOND_FACTOR_TEXT: {
			heading: 'Verificação em duas etapas',
			off: 'Um código de um app no seu celular, pedido depois da senha, impede que outras pessoas entrem mesmo que a conheçam.',
			required:
				'Sua função exige a verificação em duas etapas. Até você configurá-la, este site não pode fazer mais nada por você.',
			on: (date) => `Ativada desde ${date}.`,
			codesLeft: (count) =>
				`${plural('pt-BR', count, { one: 'Resta', many: 'Restam', other: 'Restam' })} ${counted(count, 'código de recuperação', 'códigos de recuperação')}.`,
			loadFailed: 'Não é possível carregar agora o estado da verificação em duas etapas.',
			setUp: 'Configurar a verificação em duas etapas',
			setUpApp: 'Configurar um app autenticador',
			besidePasskey:
				'Sua chave de acesso ou um código de recuperação é pedido depois da senha. Um app autenticador pode ficar no lugar deles.',
			newCodes: 'Novos códigos de recuperação',
			turnOff: 'Desativar',
			passwordText:
				'Digite sua senha para começar. Você precisa de um app autenticador, como o que vem com as senhas do seu celular.',
			currentPassword: 'Senha atual',
			next: 'Continuar',
			scanTitle: 'Escaneie o código',
			scanText:
				'Escaneie com seu app autenticador ou digite a chave no app. Depois, informe os seis dígitos que o app mostrar.',
			qrCode: 'QR code da chave abaixo',
			key: 'Chave',
			code: 'Código do app',
			codeOrRecovery: 'Código do app ou um código de recuperação',
			confirm: 'Ativar',
			codesTitle: 'Guarde seus códigos de recuperação',
			codesText:
				'Cada um permite entrar uma vez sem o celular. Guarde-os onde você os encontre sem ele: eles não serão mostrados de novo.',
			copyCodes: 'Copiar códigos',
			copied: 'Copiados',
			copyFailed: 'Selecione e copie manualmente',
			download: 'Baixar',
			done: 'Já guardei',
			newCodesText: 'Os códigos que você tem agora deixam de funcionar. Requer sua senha e um código.',
			turnOffText: 'Para entrar, bastará a senha. Requer sua senha e um código. Desconecta os outros dispositivos.',
			turnedOff: 'Verificação em duas etapas desativada',
			turnedOn: 'Verificação em duas etapas ativada',
			passkeyInstead: 'Usar uma chave de acesso',
			passkeyCancelled: 'Nenhuma chave de acesso foi usada. Tente de novo ou use os campos.',
			failed: SOMETHING_WRONG,
		},
	},
	'web/features/settings/settings': {
		SETTINGS_TEXT: {
			ofChild: 'Conta, perfis e dados são dos adultos: eles mudam antes para o próprio perfil.',
			skipping: { ask: 'Perguntar', skip: 'Pular automaticamente', off: 'Desativado' },
			title: 'Configurações',
			description: 'Sua conta, suas preferências e seus dados.',
			tabs: 'Seções das configurações',
			tabOf: {
				account: 'Conta',
				preferences: 'Preferências',
				data: 'Segurança e dados',
				transfer: 'Importar e exportar',
			},
			signInPurpose: 'Entre para gerenciar sua conta, suas preferências e seus dados.',
			previewOf: {
				account: (canChange) =>
					canChange
						? 'Mude seu nome de usuário, seu e-mail e sua senha e veja onde sua conta está conectada.'
						: 'Veja seu nome de usuário e seu e-mail.',
				preferences: () =>
					'Escolha o tema, como os títulos são reproduzidos e que servidor de reprodução vem primeiro.',
				data: () => 'Exporte suas preferências, mova ou limpe seu histórico e veja o que você ocultou e avaliou.',
				transfer: () => 'Traga seu histórico, suas avaliações e suas listas de outro serviço ou leve tudo com você.',
			},
			titleOf: (tab) => `${tab} · Configurações`,
			account: 'Conta',
			username: 'Nome de usuário',
			email: 'E-mail',
			accountUnreachable: 'Não é possível carregar sua conta agora. As preferências continuam funcionando.',
			howToChange: {
				community: ['Por enquanto, as alterações na sua conta são pedidas ao suporte no ', '.'],
				email: ['Por enquanto, as alterações na sua conta são pedidas ao suporte. Escreva para ', '.'],
				operator: 'Por enquanto, as alterações na sua conta são pedidas a quem administra este site.',
			},
			communityChat: 'chat da comunidade',
			opensInNewTab: '(abre em uma nova aba)',
			groups: {
				appearance: 'Aparência',
				playback: 'Reprodução',
				continuing: 'Retomada',
				search: 'Busca',
				notifications: 'Notificações',
			},
			groupNotes: {
				appearance: 'As alterações valem na hora neste navegador.',
				playback:
					'Cada servidor de reprodução aplica as configurações que aceita. Alguns dizem quais são depois da primeira reprodução aqui.',
				continuing: 'Para os servidores de reprodução que aceitam.',
				search: 'Desativar apaga as buscas anteriores.',
				notifications: 'As confirmações são sempre mostradas.',
			},
			worksIn: (servers) =>
				servers.length === 0
					? 'Nenhum servidor de reprodução aceita isto ainda.'
					: `Funciona em ${attempt(() => listOf(servers)) ?? servers.join(', ')}.`,
			settings: {
				language: { label: 'Idioma', hint: LANGUAGE_HINT },
				theme: { label: 'Tema', hint: 'Escuro, claro ou conforme o seu dispositivo.' },
				compactMode: { label: 'Modo compacto', hint: 'Pôsteres menores, mais em cada tela.' },
				rowTitles: { label: 'Títulos nas fileiras', hint: 'Título e ano abaixo de cada pôster.' },
				hideWatched: {
					label: 'Ocultar títulos vistos',
					hint: 'Deixa fora das fileiras e listas o que você já viu. Minha lista e Continuar assistindo ainda mostram.',
				},
				hideSpoilers: {
					label: 'Ocultar spoilers',
					hint: 'Oculta nomes, imagens, sinopses e notas dos episódios até você assistir a eles.',
				},
				screenSaver: { label: 'Protetor de tela', hint: 'Pôsteres depois de dez minutos sem uso.' },
				showRatings: { label: 'Mostrar notas', hint: 'Notas nos pôsteres e nas páginas de títulos.' },
				recentSearches: { label: 'Buscas recentes', hint: 'Sugerir o que você buscou neste navegador.' },
				notifications: { label: 'Notificações', hint: 'Mostrar avisos como o de boas-vindas.' },
				defaultServer: {
					label: 'Servidor padrão',
					hint: 'Todos os títulos começam com este servidor de reprodução.',
				},
				autoPlay: { label: 'Reprodução automática', hint: 'Começar a reproduzir assim que possível.' },
				volume: { label: 'Volume', hint: 'Volume quando a reprodução começa.' },
				quality: { label: 'Qualidade', hint: 'Resolução preferida, quando disponível.' },
				subtitles: { label: 'Legendas', hint: 'Ativar as legendas, quando houver.' },
				autoNext: {
					label: 'Reproduzir o que vem a seguir',
					hint: 'Depois do fim: oferece uma avaliação e inicia a fila, o próximo episódio ou parte, ou algo parecido.',
				},
				rememberPosition: { label: 'Lembrar a posição', hint: 'Retomar de onde você parou neste dispositivo.' },
				skipIntro: { label: 'Aberturas e resumos', hint: 'Quando se sabe onde começam e terminam.' },
				autoFullscreen: { label: 'Preencher a tela', hint: 'Ir para a tela cheia quando a reprodução começa.' },
			},
			themes: { dark: 'Escuro', light: 'Claro', system: 'Sistema' },
			qualities: {
				auto: 'Automática',
				'2160p': '2160p (4K)',
				'1080p': '1080p',
				'720p': '720p',
				'480p': '480p',
				'360p': '360p',
			},
			autoServer: 'Automático',
			loadingServers: 'Procurando servidores…',
			missingServer: (id) => `${id} (indisponível)`,
			volumeOf: (volume) => `${volume}%`,
			updated: 'Preferência atualizada',
			notStored: 'Este navegador não guarda dados deste site. A alteração vale até você fechar a página.',
			preferences: 'Preferências',
			storedInBrowser:
				'As preferências ficam neste navegador e nunca são enviadas a um servidor. Só o idioma é enviado, para que as páginas cheguem nele.',
			exportHint: 'Baixe todas as preferências em um arquivo JSON.',
			exportPreferences: 'Exportar preferências',
			exported: 'Preferências exportadas',
			resetHint: 'Redefine tudo o que está na aba Preferências.',
			reset: 'Redefinir preferências',
			resetTitle: 'Redefinir preferências',
			resetQuestion: 'Tem certeza de que quer voltar todas as preferências ao padrão?',
			resetConfirm: 'Redefinir',
			resetDone: 'As preferências voltaram ao padrão',
			downloads: 'Downloads',
			downloadsHint: 'Os filmes que este dispositivo guarda para você e quanto espaço ocupam.',
			manageDownloads: 'Gerenciar downloads',
			taste: {
				hidden: {
					heading: 'Não tenho interesse',
					hint: 'Estes títulos ficam fora das fileiras, das listas, da busca e das recomendações.',
					none: 'Você não ocultou nenhum título. Para ocultar, use o menu de um cartão ou a página de um título.',
					failed: 'Não foi possível carregar os títulos ocultos. Tente de novo.',
				},
				rated: {
					heading: 'Suas avaliações',
					hint: 'As recomendações vêm do que você avalia bem.',
					none: 'Você não avaliou nenhum título. As estrelas ficam na página de um título.',
					failed: 'Não foi possível carregar suas avaliações. Tente de novo.',
				},
				unknown: { movie: 'Um filme', tv: 'Uma série' },
				remove: 'Remover',
				ratingRemoved: (name) => `Sua avaliação de ${name} foi removida`,
				more: 'Mostrar mais',
			},
			history: 'Histórico',
			migrationHint: (waiting) =>
				waiting === 0
					? 'Leve para a sua conta o que você assistiu sem ter entrado. Não há nada para mover agora.'
					: `Leve para a sua conta o que você assistiu neste navegador: ${titlesOf(waiting)}.`,
			migrationOff: 'Este site não guarda histórico. O que você assiste fica neste navegador.',
			migrate: 'Mover histórico',
			migrateAgain: 'Tentar de novo',
			migrating: (count) => `Movendo ${titlesOf(count)}…`,
			migrationDone: (total) => `Histórico movido: ${counted(total, 'título verificado', 'títulos verificados')}.`,
			migrated: 'Movidos',
			skipped: 'Ignorados',
			whySkipped:
				'Os títulos ignorados são mais recentes na sua conta, foram removidos lá ou são antigos demais para guardar.',
			migrationNoRoom: (count) =>
				`Seu histórico está cheio: ${titlesOf(count)} ${plural('pt-BR', count, { one: 'fica', many: 'ficam', other: 'ficam' })} neste navegador até você remover outros.`,
			migrationFailed: 'Não foi possível mover o histórico. Tente de novo.',
			migrationNeedsLogin: 'É preciso entrar para mover os dados',
			clearHint: (days) =>
				`Remove tudo de Continuar assistindo em todos os dispositivos. Os títulos também expiram depois de ${daysOf(days)}.`,
			clear: 'Limpar histórico',
			clearTitle: 'Limpar histórico',
			clearQuestion:
				'Isto remove todo o seu histórico da sua conta e deste navegador. Esta ação não pode ser desfeita.',
			clearConfirm: 'Limpar',
			cleared: 'Histórico limpo',
			clearingFailed: 'Não foi possível limpar o histórico. Tente de novo.',
		},
	},
	'web/features/settings/transfer/transfer': {
		TRANSFER_TEXT: {
			importHeading: 'Importar',
			importHint:
				'Histórico, avaliações e listas do Trakt, Letterboxd, Simkl, IMDb, TV Time, Netflix, Yamtrack, TMDB ou de outro Matinee. Use o arquivo como você o baixou de lá.',
			fileTypes: 'ZIP, CSV ou JSON',
			choose: 'Escolher arquivo',
			dropHere: 'ou solte aqui',
			dropNow: 'Solte o arquivo para lê-lo',
			oneFile:
				'Escolha um arquivo de cada vez. O que um serviço entrega em vários arquivos pode ser importado um depois do outro.',
			retention: (days) =>
				`Aqui o histórico fica guardado por ${daysOf(days)}. O que você assistiu antes disso pode ser marcado como visto para sempre. As avaliações e as listas não expiram.`,
			sending: (name) => `Enviando ${name}`,
			sent: (percent) => `${percent}% enviado`,
			reading: 'Lendo o arquivo…',
			cancel: 'Cancelar',
			uploadFailed: 'Não foi possível enviar o arquivo. Verifique a conexão e escolha-o de novo.',
			questionOf: {
				date_order: 'Que número das datas é o dia?',
				profile: 'De quem são as linhas a importar?',
			},
			dateOrders: { day: 'Primeiro o dia: 31/12/2026', month: 'Primeiro o mês: 12/31/2026' },
			answer: 'Ler o arquivo',
			jobsHeading: 'Suas importações',
			jobsHint: (days) =>
				`Uma importação inteira pode ser desfeita por ${daysOf(days)} depois da última alteração dela.`,
			jobsFailed: 'Não é possível carregar suas importações agora.',
			noJobs: 'Você ainda não importou nada.',
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
				matching: 'Procurando os títulos',
				checking: 'Comparando com a sua conta',
				preview: 'Tudo pronto para importar',
				importing: 'Importando',
				done: 'Importado',
				undoing: 'Desfazendo',
				undone: 'Desfeito',
			},
			stopped: 'Parado',
			progressOf: (done, all) => `${formatCount(done)} de ${formatCount(all)}`,
			inBackground: 'Isto continua mesmo que você feche a página.',
			rows: rowsOf,
			contents: (rowCount, titles) => `${rowsOf(rowCount)} de ${titlesOf(titles)}`,
			repeated: (number) =>
				`${rowsOf(number)} ${plural('pt-BR', number, { one: 'dizia', many: 'diziam', other: 'diziam' })} o mesmo que outra.`,
			unreadable: (number) => `Não foi possível ler ${rowsOf(number)}.`,
			kind: 'O quê',
			kindOf: {
				watched: 'Vistos',
				rating: 'Avaliações',
				watchlist: 'Assistir mais tarde',
				list: 'Listas',
				hidden: 'Títulos ocultos',
			},
			resultOf: {
				added: ['A adicionar', 'Adicionados'],
				changed: ['A alterar', 'Alterados'],
				there: ['Já na conta', 'Já na conta'],
				older: ['O seu é mais recente', 'O seu era mais recente'],
				expired: ['Antigos demais', 'Antigos demais'],
				full: ['Sem espaço', 'Sem espaço'],
				unmatched: ['Não encontrados', 'Não encontrados'],
			},
			tableOf: (file) => `O que acontece com as linhas de ${file}`,
			nothingToAdd: 'Nada deste arquivo alteraria a sua conta.',
			keepSeen: 'Marcar como visto para sempre',
			keepSeenHint: (number, days) =>
				`${rowsOf(number)} fora do prazo do histórico (${daysOf(days)}) ou de uma série inteira. Os títulos recebem uma marca que não expira.`,
			start: 'Começar a importar',
			stop: 'Parar',
			resume: 'Continuar',
			undo: 'Desfazer importação',
			remove: 'Excluir',
			ofFile: (file) => ` ${file}`,
			downloadErrors: 'Baixar o que ficou de fora',
			downloadFailed: 'Não foi possível baixar o arquivo. Tente de novo.',
			actionFailed: 'Não deu certo. Tente de novo.',
			undoTitle: 'Desfazer esta importação?',
			undoText: (file) =>
				`Tudo o que ${file} adicionou é retirado, e o que havia antes volta. O que você alterou desde então continua como está.`,
			removeTitle: 'Excluir esta importação?',
			removeText: (file) =>
				`O que ${file} adicionou à sua conta fica e não pode mais ser desfeito. O que ainda não foi importado é descartado.`,
			removed: 'Importação excluída',
			titlesOf: {
				unmatched: (number) => counted(number, 'título não encontrado', 'títulos não encontrados'),
				matched: (number) => counted(number, 'título encontrado', 'títulos encontrados'),
			},
			titlesHint: {
				unmatched: 'Encontre-os manualmente ou deixe como estão: eles não são importados.',
				matched: 'Se algum estiver errado, você pode trocá-lo ou deixá-lo de fora.',
			},
			titlesFailed: 'Não é possível carregar os títulos agora.',
			noTitles: 'Não resta nenhum.',
			mediaOf: { movie: 'Filme', tv: 'Série' },
			foundAs: (title) => `→ ${title}`,
			match: 'Encontrar título',
			change: 'Trocar',
			ofTitle: (title) => ` ${title}`,
			previous: 'Anterior',
			next: 'Próxima',
			pageOf: (from, to, all) => `${formatCount(from)}–${formatCount(to)} de ${formatCount(all)}`,
			matchTitle: (title) => `Que título é “${title}”?`,
			matchText: 'Busque no catálogo e escolha o título.',
			search: 'Título',
			searchButton: 'Buscar',
			searching: 'Buscando…',
			searchFailed: 'A busca falhou. Mude o texto para tentar de novo.',
			noResults: 'Nada encontrado. Tente o título original ou menos palavras.',
			results: 'Resultados',
			leaveOut: 'Deixar de fora',
			matched: (title) => `Escolhido: ${title}`,
			leftOut: 'O título fica de fora',
			exportHeading: 'Exportar',
			exportZipHint:
				'Tudo em um ZIP: para outro Matinee e em arquivos que o Letterboxd e os importadores do Trakt leem. Os títulos levam seus números do TMDB.',
			exportZip: 'Baixar ZIP',
			exportJsonHint: 'Tudo o que está guardado sobre você, inclusive suas sessões, em um arquivo JSON.',
			exportJson: 'Baixar JSON',
			exportFailed: 'Não foi possível baixar a exportação. Tente de novo.',
		},
	},
	'web/features/welcome/welcome': {
		WELCOME_TEXT: {
			title: 'Boas-vindas ao Matinee',
			gain: (canSignUp) =>
				canSignUp
					? 'Assista sem conta ou crie uma para retomar em qualquer dispositivo.'
					: 'Assista sem conta ou entre para retomar em qualquer dispositivo.',
			retention: (days) => `O histórico é excluído depois de ${daysOf(days)} de inatividade.`,
			link: 'Política de privacidade',
			close: 'Fechar',
		},
	},
	'web/keyboard/keyboard': {
		KEYBOARD_TEXT: {
			title: 'Atalhos do teclado',
			close: 'Fechar',
			singleKeys: 'Atalhos de uma tecla',
			singleKeysHint: 'Desative se atrapalharem o controle por voz. As setas, Enter e Esc sempre funcionam.',
			remote:
				'Controles remotos e de videogame também funcionam: setas para mover, OK ou A para abrir, Voltar ou B para voltar.',
			andThen: 'depois',
			orElse: 'ou',
			moving: 'Navegação',
			arrows: 'Ir para o controle mais próximo nessa direção',
			ends: 'Primeiro e último cartão de uma fileira',
			open: 'Abrir ou acionar',
			escape: 'Fechar um diálogo ou sair do player',
			searchAnywhere: 'Buscar em qualquer lugar',
			pages: 'Ir para',
			search: 'Busca',
			list: 'Esta lista',
			home: 'Início',
			movies: 'Filmes',
			shows: 'Séries',
			myList: 'Minha lista',
			settings: 'Configurações',
			titles: 'Em um cartão ou na página de um título',
			bookmark: 'Assistir mais tarde',
			cardMenu: 'Mais opções do cartão',
			watching: 'Ao assistir',
			playPause: 'Reproduzir ou pausar',
			frames: 'Um quadro para trás ou para a frente, em pausa',
			skip: 'Pular uma abertura ou um resumo',
			rate: 'Avaliar, depois do fim',
			stay: 'Ficar, depois do fim',
			next: 'Próximo da fila ou próximo episódio',
			previous: 'Episódio anterior',
			servers: 'Servidores',
			theatre: 'Modo cinema',
			fullScreen: 'Tela cheia',
		},
	},
	'web/layout/layout': {
		LAYOUT_TEXT: {
			homeLink: 'Matinee, início',
			skip: 'Pular para o conteúdo',
			mainNavigation: 'Principal',
			tabNavigation: 'Abas',
			openMenu: 'Abrir menu',
			menu: 'Menu',
			home: 'Início',
			movies: 'Filmes',
			shows: 'Séries',
			search: 'Busca',
			myList: 'Minha lista',
			accountMenu: 'Menu da conta',
			login: 'Entrar',
			signUp: 'Criar conta',
			loadingPage: 'Carregando a página',
			loadingPanel: 'Carregando',
			calendar: 'Calendário',
			downloads: 'Downloads',
			sitePages: 'Sobre este site',
			info: 'Informações',
			privacy: 'Privacidade',
			dmca: 'DMCA',
			proxyAsks: 'Um proxy na frente deste site pede que você entre. Nada se perde: recarregue a página para entrar.',
			reload: 'Recarregar',
			shortcuts: 'Atalhos do teclado',
		},
	},
	'web/layout/menu': {
		MENU_TEXT: {
			panelNavigation: 'Menu',
			closeMenu: 'Fechar menu',
			posters: 'Pôsteres',
			about: 'Sobre',
			account: 'Conta',
			accountStarting: 'Entrando…',
			accountUnreachable: 'Sem conexão com o servidor',
			signedIn: 'Sessão iniciada',
			settings: 'Configurações',
			admin: 'Administração',
			logout: 'Sair',
			leaving: 'Saindo…',
			dismiss: 'Dispensar',
			unreachable: (age) =>
				age
					? `Não há conexão com o catálogo. Mostrando o que foi salvo ${age}.`
					: 'Não há conexão com o catálogo. Mostrando uma cópia anterior.',
		},
	},
	'web/layout/profiles': {
		PROFILES_TEXT: {
			accountPinTitle: 'Peça a um adulto o PIN da conta',
			forgottenByChild: 'Esqueceu? Saia, entre com a senha e escolha um novo PIN nas configurações.',
			child: 'Infantil',
			title: 'Quem está assistindo?',
			hasPin: 'Exige PIN',
			current: 'Assistindo agora',
			pinTitle: (name) => `O PIN de ${name}`,
			pin: 'PIN',
			pinHint: '4 a 8 dígitos',
			forgotten: 'Esqueceu? Digite a senha da sua conta no lugar: ela remove o PIN.',
			enter: 'Assistir',
			back: 'Voltar',
			close: 'Fechar',
			working: 'Trocando',
			failed: 'Não foi possível trocar. Tente de novo.',
			switchProfile: 'Trocar de perfil',
		},
	},
	'web/lib/spoiler': { SPOILER_TEXT: { reveal: (episode) => `Revelar o episódio ${episode}` } },
	'web/lib/format': {
		FORMAT_TEXT: {
			justNow: 'Agora mesmo',
			hoursAgo: (hours) => `há ${hours} h`,
			yesterday: 'Ontem',
			under: (amount) => `Menos de ${amount}`,
			lessThanAMinuteAgo: 'há menos de um minuto',
		},
		TITLE_TEXT: { episodeCode, episodeWords, download: 'Baixar', ratedOutOfTen },
	},
	'web/lib/watch-action': {
		WATCH_ACTION_TEXT: { title: 'Assistir agora', trailer: 'Assistir agora (trailer)', clip: 'Assistir agora' },
	},
	'web/preferences/language': {
		LANGUAGE_TEXT: {
			title: 'Idioma',
			hint: LANGUAGE_HINT,
			automatic: 'Automático',
			open: (language) => `Idioma: ${language}`,
			blocked:
				'Este navegador não guarda cookies deste site e não consegue lembrar um idioma. Vale a configuração do próprio navegador.',
		},
	},
	'web/queue/play-all': {
		PLAY_ALL_TEXT: {
			playAll: 'Reproduzir tudo',
			shuffle: 'Ordem aleatória',
			playAllOf: (name) => `Reproduzir tudo: ${name}`,
			shuffleOf: (name) => `Ordem aleatória: ${name}`,
		},
	},
	'web/queue/queue': {
		QUEUE_TEXT: {
			queue: 'Fila',
			playNext: 'Reproduzir a seguir',
			addToQueue: 'Adicionar à fila',
			playEpisodes: 'Reproduzir tudo desde o primeiro não visto',
			shuffleEpisodes: 'Todos os episódios em ordem aleatória',
			more: 'Fila e episódios',
			count: titlesOf,
			episode: (show, season, episode) => `${show} ${episodeCode(season, episode)}`,
			upNext: 'A seguir',
			playsNext: (name) => `A seguir: ${name}`,
			added: (name) => `${name} está na fila`,
			full: `A fila está cheia: cabem ${QUEUE_MAX_TITLES} títulos. Remova um antes.`,
			remove: (name) => `Remover ${name} da fila`,
			removed: (name) => `${name} saiu da fila`,
			moveUp: (name) => `Mover ${name} para cima`,
			moveDown: (name) => `Mover ${name} para baixo`,
			moved: (name, place) => `${name} agora é o número ${place}`,
			drag: 'Arraste para mover',
			clear: 'Esvaziar',
			cleared: 'A fila está vazia',
			replaced: 'Isto substituiu sua fila',
			undo: 'Desfazer',
			skipped: (name) => `Pulamos ${name}: nada aqui consegue reproduzir este título.`,
			skippedMany: (count) => `Pulamos ${titlesOf(count)}: nada aqui consegue reproduzi-los.`,
			nothingPlays: 'Nada disto pode ser reproduzido aqui.',
			failed: 'Não foi possível carregar os títulos. Tente de novo.',
		},
	},
	'web/recovery/recovery': {
		ERROR_TITLE: 'Algo deu errado',
		ERROR_TEXT: 'Ocorreu um erro inesperado',
		TRY_AGAIN: 'Tentar de novo',
		RELOAD_PAGE: 'Recarregar página',
		ERROR_HELP:
			'“Tentar de novo” apaga as páginas guardadas neste navegador e recarrega. Suas preferências e seu histórico continuam lá.',
		ERROR_DETAILS: 'Mostrar detalhes',
		START_TIMEOUT_DETAILS: 'A página não iniciou a tempo.',
		SEND_REPORT: 'Enviar relatório',
		REPORT_HELP: 'O relatório contém este erro, o endereço da página e o nome do seu navegador. Nada mais é enviado.',
		REPORT_SENT: 'Relatório enviado. Obrigado.',
		REPORT_FAILED: 'Não foi possível enviar o relatório.',
	},
	'web/screens/account-link-screens': {
		RESET_TEXT: {
			...LINK_TEXT,
			title: 'Nova senha',
			description: 'Escolha uma nova senha.',
			purpose: (username) => `Para a conta ${username}. Todos os dispositivos são desconectados.`,
			purposeOfUnknown: 'Todos os dispositivos são desconectados.',
			whyUnusable: `Ele funciona uma vez, por ${RESET_LINK_MINUTES} minutos depois do e-mail ou por ${HANDED_RESET_LINK_HOURS} horas depois de criado por um administrador. Peça um novo em “Esqueceu a senha?”, na tela de login.`,
			done: 'Senha alterada',
			whatNext: 'Entre com sua nova senha.',
		},
		VERIFY_TEXT: {
			...LINK_TEXT,
			title: 'Confirme seu endereço',
			description: 'Confirme um endereço de e-mail.',
			purpose: 'Use o botão para confirmar que este endereço de e-mail é seu.',
			confirm: 'Confirmar endereço',
			failed: 'Não foi possível confirmar o endereço. Tente de novo.',
			why: `Um link funciona uma vez, por ${VERIFY_LINK_DAYS} dias. Você pode pedir um novo em Configurações.`,
			done: 'Endereço confirmado',
			whatNext: 'Obrigado. Se você esquecer a senha, podemos enviar um link para lá.',
		},
		UNDO_TEXT: {
			...LINK_TEXT,
			title: 'Desfazer a troca',
			description: 'Desfaça a troca de um endereço de e-mail.',
			purpose:
				'Sua conta volta a ter este endereço de e-mail, todos os dispositivos são desconectados e você escolhe uma nova senha.',
			confirm: 'Desfazer a troca',
			failed: 'Não foi possível desfazer a troca. Tente de novo.',
			why: `Um link funciona uma vez, por ${UNDO_EMAIL_DAYS} dias depois da troca.`,
			newPassword: 'Escolher uma nova senha',
			whyNewPassword: 'A troca foi desfeita. Quem a fez pode saber sua senha; escolha uma nova agora.',
		},
	},
	'web/screens/activate-screen': {
		ACTIVATE_TEXT: {
			title: 'Conectar um dispositivo',
			description: 'Conecte uma TV ou outro dispositivo pelo código.',
			purpose: 'Digite o código que o dispositivo mostra.',
			checking: 'Um momento…',
			needsScript: 'Esta página precisa de JavaScript, que está desativado neste navegador.',
			signedOut: 'Entre aqui primeiro',
			whySignedOut: 'Depois, você poderá conectar o dispositivo que mostra o código.',
			login: 'Entrar',
			code: 'Código',
			codeHint: 'Oito letras',
			codeRequired: 'Digite o código',
			next: 'Continuar',
			found: 'Este é o seu dispositivo?',
			foundPurpose: (username) =>
				`Ele poderá fazer tudo o que ${username} pode. Confirme só um dispositivo que está na sua frente e nunca um que alguém peça para você confirmar.`,
			device: 'Dispositivo',
			unknownDevice: 'Dispositivo desconhecido',
			address: 'Endereço',
			since: 'Pedido em',
			password: 'Sua senha',
			approve: 'Conectar este dispositivo',
			refuse: 'Recusar',
			failed: SOMETHING_WRONG,
			approved: 'Dispositivo conectado',
			approvedText: 'Ele continua em alguns segundos. Você pode encerrar a sessão dele em Configurações quando quiser.',
			refused: 'Dispositivo recusado',
			refusedText: 'Ele não foi conectado. Se não foi você quem pediu, não é preciso fazer mais nada.',
			goHome: 'Ir para o Início',
			another: 'Outro dispositivo',
			startAgain: 'Digitar outro código',
		},
	},
	'web/screens/failures/failures': {
		FAILURE_TEXT: {
			notFoundTitle: 'Página não encontrada',
			notFoundText: 'Esta página não existe ou mudou de lugar.',
			goHome: 'Ir para o Início',
			goBack: 'Voltar',
			outage: ['Não há conexão com o catálogo', 'Ele deve voltar em instantes. Tentando de novo…'],
			refused: ['Isto leva um momento', 'Sua rede abriu muitas páginas. Esta é a próxima…'],
			offlineTitle: 'Sem conexão',
			offlineText: 'Esta página não está salva neste dispositivo. Ela abre assim que a conexão voltar.',
		},
	},
	'web/screens/failures/kept-titles': {
		KEPT_TEXT: { home: 'Início, como visto por último', titles: 'Disponíveis sem conexão' },
	},
	'web/screens/join-screen': {
		JOIN_TEXT: {
			title: 'Você recebeu um convite',
			signingIn: 'Entrando…',
			description: 'Crie uma conta com um convite.',
			purpose: 'Crie sua conta para continuar de onde parou em qualquer dispositivo.',
			unusable: 'Convite inválido',
			whyUnusable: 'Talvez ele tenha expirado, sido revogado ou já tenha sido usado. Peça um novo.',
			checking: 'Verificando o convite…',
			signedIn: (username) => `Você entrou como ${username}`,
			forNewAccount: 'O convite é para uma nova conta. Saia para usá-lo.',
			needsScript: 'O convite precisa de JavaScript, que está desativado neste navegador.',
			goHome: 'Ir para o Início',
		},
	},
	'web/screens/owner-sign-up': {
		OWNER_SIGN_UP_TEXT: {
			title: 'Assuma a propriedade do servidor',
			purpose:
				'A conta criada com este link é a proprietária do servidor: ela gerencia usuários, servidores de reprodução e backups.',
			unusable: 'Link inválido',
			whyUnusable: (minutes) =>
				`Um link de proprietário funciona uma vez, por ${minutes} minutos depois que o servidor inicia, e só enquanto não há proprietário. Reinicie o servidor para ter um novo link ou entre como proprietário.`,
			checking: 'Verificando o link…',
			signedIn: (username) => `Você entrou como ${username}`,
			makeThisOwner: 'O link é para uma nova conta. Saia para usá-lo ou torne esta conta a proprietária:',
			command: { npm: (email) => `npm run owner -- ${email}`, matinee: (email) => `matinee owner ${email}` },
			goHome: 'Ir para o Início',
		},
	},
	'web/screens/provider-return': {
		PROVIDER_RETURN_TEXT: {
			waiting: 'Verificando seu login…',
			failed: 'Você não entrou',
			connectFailed: 'Não conectado',
			connected: 'Conectado. De agora em diante, você pode entrar por ele.',
			elsewhere: 'Este login começou em outra aba ou em outro navegador. Comece de novo aqui.',
			unknown: SOMETHING_WRONG,
			login: 'Entrar',
			back: 'Voltar',
			codeTitle: 'Verificação em duas etapas',
			codePurpose: 'Sua conta tem verificação em duas etapas.',
			waitsTitle: 'Quase lá',
		},
	},
	'web/session/owner-notice': {
		OWNER_NOTICE_TEXT: {
			keyRefused: 'O TMDB recusa a chave; por isso, as páginas ficam vazias.',
			open: 'Abrir Configuração',
		},
	},
	'web/session/second-factor-notice': {
		SECOND_FACTOR_NOTICE_TEXT: {
			mustSetUp: 'Sua função exige a verificação em duas etapas. Configure-a para continuar.',
			open: 'Configurar',
		},
	},
	'web/session/session': {
		SESSION_TEXT: { logoutFailed: 'O servidor não confirmou a saída, mas você saiu neste navegador' },
	},
	'web/taste/taste': {
		TASTE_TEXT: {
			notInterested: 'Não tenho interesse',
			showAgain: 'Mostrar de novo',
			hidden: (name) => `${name} não aparece mais em fileiras e listas`,
			hiddenHere: (name) => `${name} não aparece mais neste navegador. Entre para encontrar em Configurações.`,
			shown: (name) => `${name} aparece de novo`,
			undo: 'Desfazer',
			allHidden: 'Você ocultou todos os títulos desta lista.',
			hideFailed: 'Não foi possível alterar o que está oculto. Tente de novo.',
			tooManyHidden: 'Há títulos ocultos demais. Mostre um deles de novo antes.',
			yourRating: 'Sua avaliação',
			noRating: 'Sem avaliação',
			removeRating: 'Remover sua avaliação',
			stars: (halfStars) => {
				const whole = Math.floor(halfStars / 2);
				const text = halfStars % 2 === 0 ? String(whole) : `${whole || ''}½`;
				return `${text} ${halfStars < 4 ? 'estrela' : 'estrelas'}`;
			},
			rateFailed: 'Não foi possível salvar sua avaliação. Tente de novo.',
			tooManyRatings: 'Este navegador tem avaliações demais. Entre para salvar mais.',
			migrated: 'Os títulos ocultos e as avaliações deste navegador agora estão na sua conta',
			noRoom: (hidden, ratings) => {
				const parts = [
					...(hidden > 0 ? [counted(hidden, 'título oculto', 'títulos ocultos')] : []),
					...(ratings > 0 ? [counted(ratings, 'avaliação', 'avaliações')] : []),
				];
				return `Sua conta não tem espaço para ${parts.join(' e ')}: tudo isso continua neste navegador.`;
			},
		},
	},
	'web/ui/ui': {
		UI_TEXT: {
			retry: 'Tentar de novo',
			retrying: 'Tentando de novo…',
			fetchFailed: 'Não foi possível carregar. Verifique sua conexão e tente de novo.',
			cardFailed: 'Não foi possível mostrar esta parte. Tente de novo.',
			close: 'Fechar',
			cancel: 'Cancelar',
			working: 'Um momento…',
			notices: 'Avisos',
			dismissNotice: 'Dispensar',
			showPassword: 'Mostrar senha',
			hidePassword: 'Ocultar senha',
		},
	},
	'web/worker/offline-page': {
		OFFLINE_TEXT: {
			title: 'Sem conexão',
			text: 'Esta página não está salva neste dispositivo. Ela abre assim que a conexão voltar.',
			retry: 'Tentar de novo',
			home: 'Início, como visto por último',
			kept: 'Disponíveis sem conexão',
			navigation: 'Principal',
			pages: [
				['/', 'Início'],
				['/movies', 'Filmes'],
				['/tv', 'Séries'],
				['/my-list', 'Minha lista'],
				['/downloads', 'Downloads'],
			],
		},
	},
} satisfies Translation;
