/**
 * Titles in another language than that of the page. The catalogue is asked in it, and answers say which of their texts are in
 * it: few visitors have this preference, so nobody else loads this.
 */
import { toLanguageQuery } from '#contract/catalogue-language.ts';
import { type Language, SOURCE_LANGUAGE } from '#contract/languages.ts';
import type { Transport, TransportResponse } from '#contract/render.ts';
import { languageOfTitle, toLanguageTag } from '#contract/title-language.ts';
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

interface TitlesOptions {
	titles: Language;
	/** Overviews are in English, whatever the catalogue is asked in. */
	isEditorial: boolean;
}

/** A transport whose calls of the catalogue are for titles in the language. A call that names another one than the page's gets it. */
export function toTitlesTransport(transport: Transport, { titles, isEditorial }: TitlesOptions): Transport {
	return async (request) => {
		const { url, signal } = request;
		if (!WITH_TITLES.test(url) || !isInPageLanguage(url)) return transport(request);
		const response = await transport({ ...request, url: inLanguage(url, titles) });
		if (response.status !== 200) return response;
		const call: TitlesCall = { url, titles, isEditorial, transport, signal };
		return withJson(response, async () => completeAnswer(await response.json(), call));
	};
}

function isInPageLanguage(url: string): boolean {
	const language = new URLSearchParams(url.split('?')[1]).get('language');
	return language === null || language === toLanguageQuery(UI_LANGUAGE).language;
}

function withJson(response: TransportResponse, json: TransportResponse['json']): TransportResponse {
	return { status: response.status, header: (name) => response.header(name), json };
}

function inLanguage(url: string, language: Language): string {
	const [path = '', search = ''] = url.split('?');
	const query = new URLSearchParams(search);
	const hasVideos = /\bvideos\b/.test(query.get('append_to_response') ?? '');
	query.delete('language');
	query.delete('include_video_language');
	for (const [name, value] of Object.entries(toLanguageQuery(language, { hasVideos }))) query.set(name, value);
	const text = query.toString();
	return text ? `${path}?${text}` : path;
}

/** The answer with what it leaves empty in English, genres in the language of the page, and the language of each text. */
async function completeAnswer(answer: unknown, call: TitlesCall): Promise<unknown> {
	if (typeof answer !== 'object' || answer === null) return answer;
	const marked = mark(answer, call) as Json;
	const type = WITH_GENRES.exec(call.url)?.[1];
	const [genres, english] = await Promise.all([
		type && marked.genres ? read(call, `/api/tmdb/genre/${type}/list`, UI_LANGUAGE) : null,
		lacksOverview(marked, call) ? read(call, call.url.split('?', 1)[0] ?? '', SOURCE_LANGUAGE) : null,
	]);
	return { ...marked, ...withGenres(marked, genres), ...withOverviews(marked, english) };
}

/** Null where it fails: the page is whole without it. */
async function read({ transport, signal }: TitlesCall, url: string, language: Language): Promise<Json | null> {
	try {
		const response = await transport({ method: 'GET', url: inLanguage(url, language), ...(signal && { signal }) });
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

function titleIn(item: Json, titles: Language): string {
	if (titles !== SOURCE_LANGUAGE) return languageOfTitle(item, titles) ?? titles;
	const isOriginal = (item.title ?? item.name) === (item.original_title ?? item.original_name);
	return (isOriginal && typeof item.original_language === 'string' && toLanguageTag(item.original_language)) || titles;
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
