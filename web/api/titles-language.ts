/**
 * Titles in another language than that of the page. The catalogue is asked in it, and answers say which of their texts are in
 * it: few visitors have this preference, so nobody else loads this.
 */
import { type Language, SOURCE_LANGUAGE } from '#contract/languages.ts';
import type { PageState, Transport, TransportResponse } from '#contract/render.ts';
import { UI_LANGUAGE } from '../lib/ui-language.ts';

/** Of the catalogue; words of the page are none: genres, providers, what is known of the cache. */
const WITH_TITLES = /^\/api\/tmdb\/(?!genre\/|watch\/|cache\/)/;
/** Answers whose overviews TMDB leaves empty where nobody has translated them. */
const WITH_OVERVIEW = /^\/api\/tmdb\/(movie|tv)\/\d+(?:\/season\/\d+(?:\/episode\/\d+)?)?(?:\?|$)/;
const WITH_GENRES = /^\/api\/tmdb\/(movie|tv)\/\d+(?:\?|$)/;

interface TitlesCall {
	/** Of the request in the language of the page. */
	url: string;
	titles: Language;
	/** Overviews are in English, whatever the catalogue is asked in. */
	isEditorial: boolean;
	transport: Transport;
	signal?: AbortSignal | undefined;
}

type Json = Record<string, unknown>;

/** A transport whose calls of the catalogue are for titles in the language. A call that names another one than the page's gets it. */
export function toTitlesTransport(
	transport: Transport,
	{ titles, config }: Required<Pick<PageState, 'titles' | 'config'>>,
): Transport {
	const { language, name } = titles;
	const isEditorial = config.source === 'open';
	return async (request) => {
		const { url, signal } = request;
		const asked = nameIn(url);
		const isOfPage = asked === null || asked.slice(0, 2) === UI_LANGUAGE.slice(0, 2);
		if (!WITH_TITLES.test(url) || !isOfPage) return transport(request);
		const response = await transport({ ...request, url: withName(url, name) });
		if (response.status !== 200) return response;
		const call: TitlesCall = { url, titles: language, isEditorial, transport, signal };
		return withJson(response, async () => completeAnswer(await response.json(), call));
	};
}

/** The language that a request asks for, as the catalogue names it. */
function nameIn(url: string): string | null {
	return new URLSearchParams(url.split('?')[1]).get('language');
}

function withName(url: string, name: string | null): string {
	const [path = '', search = ''] = url.split('?');
	const query = new URLSearchParams(search);
	const hasVideos = /\bvideos\b/.test(query.get('append_to_response') ?? '');
	query.delete('language');
	query.delete('include_video_language');
	if (name !== null) query.set('language', name);
	// Trailers that are in English alone are wanted too.
	if (name !== null && hasVideos) query.set('include_video_language', [name.slice(0, 2), 'en'].sort().join(','));
	const text = query.toString();
	return text ? `${path}?${text}` : path;
}

function withJson(response: TransportResponse, json: TransportResponse['json']): TransportResponse {
	return { status: response.status, header: (name) => response.header(name), json };
}

/** The answer with what it leaves empty in English, genres in the language of the page, and the language of each text. */
async function completeAnswer(answer: unknown, call: TitlesCall): Promise<unknown> {
	if (typeof answer !== 'object' || answer === null) return answer;
	const marked = mark(answer, call) as Json;
	const type = WITH_GENRES.exec(call.url)?.[1];
	const [genres, english] = await Promise.all([
		type && marked.genres ? read(call, `/api/tmdb/genre/${type}/list`, nameIn(call.url)) : null,
		lacksOverview(marked, call) ? read(call, call.url.split('?', 1)[0] ?? '', null) : null,
	]);
	return { ...marked, ...withGenres(marked, genres), ...withOverviews(marked, english) };
}

/** Null where it fails: the page is whole without it. */
async function read({ transport, signal }: TitlesCall, url: string, name: string | null): Promise<Json | null> {
	try {
		const response = await transport({ method: 'GET', url: withName(url, name), ...(signal && { signal }) });
		return response.status === 200 ? ((await response.json()) as Json) : null;
	} catch {
		return null;
	}
}

/** Answers may be shared with other pages: they are copied, not changed. */
function mark(value: unknown, call: TitlesCall): unknown {
	if (Array.isArray(value)) return value.map((part) => mark(part, call));
	if (typeof value !== 'object' || value === null) return value;
	const item = Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mark(part, call)]));
	const isTitle = typeof (item.original_title ?? item.original_name) === 'string';
	const isPerson = 'known_for_department' in item || 'profile_path' in item;
	if (isTitle && !isPerson) put(item, 'title_language', titleIn(item, call.titles));
	if (hasText(item.overview)) put(item, 'overview_language', call.isEditorial ? SOURCE_LANGUAGE : call.titles);
	return item;
}

/** What is in the language of the page needs no mark. */
function put(item: Json, name: string, language: string): void {
	if (language === UI_LANGUAGE) delete item[name];
	else item[name] = language;
}

/**
 * As `languageOfTitle` has it, for English too. That one is not imported: what this chunk shares with the first script of pages in
 * English would be in that script.
 */
function titleIn(item: Json, titles: Language): string {
	const isOriginal = (item.title ?? item.name) === (item.original_title ?? item.original_name);
	const code = item.title_language ?? (isOriginal ? item.original_language : null);
	if (typeof code !== 'string' || code === 'xx' || code === '') return titles;
	return code === 'cn' ? 'yue' : code;
}

const hasText = (value: unknown) => typeof value === 'string' && value.trim() !== '';

const episodesOf = ({ episodes }: Json) => (Array.isArray(episodes) ? (episodes as Json[]) : []);

function lacksOverview(answer: Json, { url, titles }: TitlesCall): boolean {
	if (titles === SOURCE_LANGUAGE || !WITH_OVERVIEW.test(url)) return false;
	const episodes = episodesOf(answer);
	return episodes.length > 0 ? episodes.some(({ overview }) => !hasText(overview)) : !hasText(answer.overview);
}

function withOverviews(answer: Json, english: Json | null): Json {
	if (!english) return {};
	const own = fill(answer, english);
	const episodes = episodesOf(answer);
	if (episodes.length === 0) return own;
	const byNumber = new Map(episodesOf(english).map((episode) => [episode.episode_number, episode]));
	return {
		...own,
		episodes: episodes.map((episode) => ({ ...episode, ...fill(episode, byNumber.get(episode.episode_number)) })),
	};
}

function fill({ overview }: Json, english: Json | undefined): Json {
	if (hasText(overview) || !hasText(english?.overview)) return {};
	const filled: Json = { overview: english?.overview };
	put(filled, 'overview_language', SOURCE_LANGUAGE);
	return filled;
}

function withGenres({ genres }: Json, known: Json | null): Json {
	if (!Array.isArray(genres) || !Array.isArray(known?.genres)) return {};
	const names = new Map((known.genres as Json[]).map(({ id, name }) => [id, name]));
	return { genres: (genres as Json[]).map((genre) => ({ ...genre, name: names.get(genre.id) ?? genre.name })) };
}
