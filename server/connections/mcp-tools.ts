import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import { z } from 'zod';
import type { ApiScope } from '#contract/api-token.ts';
import { toLanguageQuery } from '#contract/catalogue-language.ts';
import { LIST_CARDS } from '#contract/limits.ts';
import { WATCH_LATER_ID } from '#contract/list-rules.ts';
import { detailPath, watchPath } from '#contract/page-paths.ts';
import type { MediaType } from '#contract/title.ts';
import { TITLE_BLOCKS } from '#contract/title-blocks.ts';
import type { MovieDetail, TvDetail } from '#contract/tmdb.ts';
import { toTitleSummary } from '../catalogue/title-summary.ts';
import { AppError } from '../http/app-error.ts';
import { currentLanguage } from '../language/in-language.ts';
import { MCP_TEXT as TEXT } from './mcp.messages.ts';
import type { OwnApi } from './own-api.ts';

interface McpContext {
	api: OwnApi;
	scopes: readonly ApiScope[];
	/** Origin of this instance. */
	publicUrl: string;
}

const WORDS_MAX_CHARS = 200;
const RESULTS_MAX = 20;
const CAST_MAX = 8;
const TITLES_OF_ROW = 8;

// Made for each request, in its language.
const toTitleSchema = () => ({
	media_type: z.enum(['movie', 'tv']).describe(TEXT.mediaType),
	id: z.number().int().positive().describe(TEXT.id),
});
const toOffsetSchema = () => z.number().int().min(0).max(10_000).default(0).describe(TEXT.offset);
const READS = { readOnlyHint: true, openWorldHint: false } as const;
const WRITES = { readOnlyHint: false, destructiveHint: false, idempotentHint: true, openWorldHint: false } as const;

/** The tools that a token may use: those of its scopes, and of the catalogue. Each asks the API, which decides again. */
export function addMcpTools(server: McpServer, context: McpContext): void {
	addCatalogueTools(server, context);
	if (context.scopes.includes('lists:read')) addListTools(server, context);
	if (context.scopes.includes('lists:write')) addListChanges(server, context);
	if (context.scopes.includes('history:read')) addHistoryTools(server, context);
}

function addCatalogueTools(server: McpServer, { api, publicUrl }: McpContext): void {
	server.registerTool(
		'search_titles',
		{
			title: TEXT.searchTitle,
			description: TEXT.search,
			inputSchema: {
				query: z.string().trim().min(1).max(WORDS_MAX_CHARS),
				page: z.number().int().min(1).max(500).default(1),
			},
			annotations: READS,
		},
		({ query, page }) =>
			answer(async () => {
				const { results, total_results } = await api('GET /api/tmdb/search/multi', {
					query: { query, page, ...toLanguageQuery(currentLanguage()) },
				});
				const titles = results.flatMap((item) => {
					if (item.media_type !== 'movie' && item.media_type !== 'tv') return [];
					const isMovie = item.media_type === 'movie';
					return [
						{
							media_type: item.media_type,
							id: item.id,
							title: isMovie ? item.title : item.name,
							year: (isMovie ? item.release_date : item.first_air_date)?.slice(0, 4) || null,
							overview: item.overview,
							page: publicUrl + detailPath({ media_type: item.media_type, id: item.id }),
						},
					];
				});
				return { titles: titles.slice(0, RESULTS_MAX), total: total_results };
			}),
	);

	server.registerTool(
		'title_details',
		{ title: TEXT.detailsTitle, description: TEXT.details, inputSchema: toTitleSchema(), annotations: READS },
		(ref) => answer(async () => toDetails(ref.media_type, await readDetail(api, ref), publicUrl)),
	);

	server.registerTool(
		'tonight',
		{ title: TEXT.tonightTitle, description: TEXT.tonight, inputSchema: {}, annotations: READS },
		() =>
			answer(async () => {
				const { date, double_bill, rows } = await api('GET /api/programme');
				return {
					date,
					double_bill,
					rows: rows.map(({ heading, titles }) => ({
						heading,
						titles: titles
							.slice(0, TITLES_OF_ROW)
							.map((one) => ({ ...one, poster_path: undefined, page: publicUrl + detailPath(one) })),
					})),
				};
			}),
	);
}

function addListTools(server: McpServer, { api }: McpContext): void {
	server.registerTool(
		'watch_later',
		{
			title: TEXT.watchLaterTitle,
			description: TEXT.watchLater,
			inputSchema: { offset: toOffsetSchema() },
			annotations: READS,
		},
		({ offset: at }) =>
			answer(() =>
				api('GET /api/lists/:id/cards', { params: { id: WATCH_LATER_ID }, query: { limit: LIST_CARDS, offset: at } }),
			),
	);
}

function addListChanges(server: McpServer, { api }: McpContext): void {
	const toParams = (ref: { media_type: MediaType; id: number }) => ({
		id: WATCH_LATER_ID,
		mediaId: String(ref.id),
		type: ref.media_type,
	});
	server.registerTool(
		'add_to_watch_later',
		{ title: TEXT.addTitle, description: TEXT.add, inputSchema: toTitleSchema(), annotations: WRITES },
		(ref) =>
			answer(async () => {
				// A list takes any id: a title that an assistant made up must not be in it.
				await readDetail(api, ref);
				return api('PUT /api/lists/:id/titles/:mediaId/:type', { params: toParams(ref), body: {} });
			}),
	);
	server.registerTool(
		'remove_from_watch_later',
		{ title: TEXT.removeTitle, description: TEXT.remove, inputSchema: toTitleSchema(), annotations: WRITES },
		(ref) =>
			answer(async () => {
				await api('DELETE /api/lists/:id/titles/:mediaId/:type', { params: toParams(ref) });
				return { isRemoved: true };
			}),
	);
}

function addHistoryTools(server: McpServer, { api }: McpContext): void {
	server.registerTool(
		'watch_history',
		{
			title: TEXT.historyTitle,
			description: TEXT.history,
			inputSchema: { offset: toOffsetSchema() },
			annotations: READS,
		},
		({ offset: at }) => answer(() => api('GET /api/watch-history', { query: { limit: RESULTS_MAX, offset: at } })),
	);
	server.registerTool(
		'continue_watching',
		{ title: TEXT.continueTitle, description: TEXT.continueWatching, inputSchema: {}, annotations: READS },
		() => answer(() => api('GET /api/continue-watching')),
	);
	server.registerTool(
		'recommendations',
		{ title: TEXT.recommendationsTitle, description: TEXT.recommendations, inputSchema: {}, annotations: READS },
		() => answer(() => api('GET /api/recommendations')),
	);
}

function readDetail(api: OwnApi, ref: { media_type: MediaType; id: number }): Promise<MovieDetail | TvDetail> {
	const language = toLanguageQuery(currentLanguage(), { hasVideos: true });
	const query = { append_to_response: TITLE_BLOCKS[ref.media_type], ...language };
	const input = { params: { id: ref.id }, query } as object;
	return ref.media_type === 'movie' ? api('GET /api/tmdb/movie/:id', input) : api('GET /api/tmdb/tv/:id', input);
}

function toDetails(type: MediaType, detail: MovieDetail | TvDetail, publicUrl: string): object {
	const known = { ...detail, media_type: type } as Parameters<typeof toTitleSummary>[0];
	const { title: name, rating, year, genres } = toTitleSummary(known);
	const ref = { media_type: type, id: detail.id };
	return {
		...ref,
		title: name,
		year,
		rating,
		genres,
		overview: detail.overview,
		...(known.media_type === 'movie'
			? { runtime_minutes: known.runtime }
			: { seasons: known.number_of_seasons, episodes: known.number_of_episodes }),
		directors: (detail.credits?.crew ?? []).filter(({ job }) => job === 'Director').map((person) => person.name),
		cast: (detail.credits?.cast ?? []).slice(0, CAST_MAX).map((person) => person.name),
		page: publicUrl + detailPath(ref),
		watch_page: publicUrl + watchPath(ref),
	};
}

/** A refusal is an answer that the assistant reads; anything else is an error of the server. */
async function answer(work: () => Promise<unknown>) {
	try {
		return { content: [{ type: 'text' as const, text: JSON.stringify(await work()) }] };
	} catch (error) {
		if (!(error instanceof AppError) || error.code === 'internal') throw error;
		return { content: [{ type: 'text' as const, text: error.message }], isError: true };
	}
}
