import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { GUIDE_PATH } from '#contract/channel-paths.ts';
import { ERROR_STATUS } from '#contract/errors.ts';
import type { Language } from '#contract/languages.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { callerOf } from '../catalogue/caller.ts';
import { CHILD_CACHE_CONTROL, type ChildGuard, mayBeChild } from '../http/child-view.ts';
import { preferredCoding } from '../http/content-negotiation.ts';
import type { ContentCoding } from '../http/encoded-body.ts';
import { isApi } from '../http/error-handler.ts';
import type { HitPath } from '../http/hit-path.ts';
import type { DelayRefusal } from '../http/refusal-delay.ts';
import { LANGUAGE_VARY, type LanguageOf, titlesLanguageOf, toVariant } from '../http/request-language.ts';
import { sendEncodedBody } from '../http/send-encoded-body.ts';
import { PAGE_MAX_STALE_MS, PAGE_TTL_MS, type PageService } from './page.service.ts';

const CACHE_CONTROL = `public, max-age=0, s-maxage=${PAGE_TTL_MS / 1000}, stale-while-revalidate=${PAGE_MAX_STALE_MS / 1000}`;

const FACETS = ['decade', 'length', 'sound', 'rating', 'country', 'language', 'free', 'provider'];
const LIST_PARAMETERS = ['genre', 'sort', 'filter', ...FACETS, 'q'];

/** Query parameters that are part of a page's identity, by path. Others are dropped. */
const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
	[PAGE_PATTERNS.movies]: LIST_PARAMETERS,
	[PAGE_PATTERNS.shows]: LIST_PARAMETERS,
	[PAGE_PATTERNS.search]: ['q', 'type'],
	[GUIDE_PATH]: ['from'],
	[PAGE_PATTERNS.myList]: ['tab'],
	[PAGE_PATTERNS.settings]: ['tab'],
};

/** The same of pages of people: the tab of their filmography. */
const PERSON_PATH = /^\/person\/\d+$/;
const PERSON_PARAMETERS = ['role'];

/** Other values are no role's id, and would each be one more cached page of the same person. */
const ROLE_ID = /^[\p{L}\d]+(-[\p{L}\d]+)*$/u;
const ROLE_ID_MAX_CHARS = 40;

const PATH_MAX_CHARS = 200;

interface PagesOptions {
	headersOf(language: Language): Readonly<Record<string, string>>;
	languageOf: LanguageOf;
	delayRefusal: DelayRefusal;
	hits: HitPath;
	children: Pick<ChildGuard, 'viewOf'>;
}

/** Every URL without another route is a page, possibly the not-found page. */
export function registerPages(
	app: FastifyInstance,
	pages: PageService,
	{ headersOf, languageOf, delayRefusal, hits, children }: PagesOptions,
): void {
	const handler = async (request: FastifyRequest, reply: FastifyReply) => {
		const url = toPageUrl(request.url) ?? (isNavigation(request) ? PAGE_PATTERNS.notFound : null);
		if (url === null) return reply.callNotFound();
		const language = languageOf(request);
		const titles = titlesLanguageOf(request);
		const view = mayBeChild(request) ? await children.viewOf(request, reply) : null;
		const asked = { url, language, titles, coding: preferredCoding(request.headers) };
		const served = view
			? await pages.serveChild(asked, callerOf(request), request.headers.cookie ?? '')
			: await pages.serve(asked, callerOf(request));
		if (served.status === ERROR_STATUS.too_many_requests) await delayRefusal();
		reply.headers({ ...headersOf(language), 'content-language': language, vary: LANGUAGE_VARY });
		if (served.kind === 'redirect') {
			return reply.header('cache-control', 'no-store').redirect(served.location, served.status);
		}
		if (served.retryAfterS !== null) reply.header('retry-after', String(served.retryAfterS));
		const pageHeaders = {
			'content-type': 'text/html; charset=utf-8',
			'cache-control': view ? CHILD_CACHE_CONTROL : served.isCacheable ? CACHE_CONTROL : 'no-store',
		};
		reply.code(served.status);
		if (!served.isCacheable) return sendEncodedBody(request, reply, served.bytes, pageHeaders);
		const find = (coding: ContentCoding) => {
			const page = pages.find({ url, language, titles, coding });
			return page && { bytes: page.bytes, cacheControl: CACHE_CONTROL };
		};
		return sendEncodedBody(request, reply, served.bytes, pageHeaders, {
			hits,
			repetition: { route: 'page', find, variant: toVariant(language, titles) },
		});
	};
	app.get('/', handler);
	app.get('/*', handler);
}

/** Whether a person opens the URL in a window; scripts, styles and images are requested in other ways. */
function isNavigation(request: FastifyRequest): boolean {
	if (isApi(request)) return false;
	const { accept, 'sec-fetch-dest': destination } = request.headers;
	return destination ? destination === 'document' : accept?.includes('text/html') === true;
}

/**
 * The URL for the renderer: normalized path and known parameters in order. Null for what cannot be a page, as a missing
 * file: whatever loads it gets a plain 404, never a document; a person who opens it, the not-found page.
 */
export function toPageUrl(url: string): string | null {
	const mark = url.indexOf('?');
	const path = mark < 0 ? url : url.slice(0, mark);
	const search = mark < 0 ? '' : url.slice(mark);
	if (/\.[a-z0-9]{1,8}$/i.test(path) || /^\/(api|assets|art|embed|config)(\/|$)/.test(path)) return null;
	const plain = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path;
	// Impossible paths share one rendering of the not-found page.
	if (plain.length > PATH_MAX_CHARS || !/^[\w/.~-]*$/.test(plain) || plain.includes('//')) return '/404';
	const known = PERSON_PATH.test(plain) ? PERSON_PARAMETERS : PAGE_PARAMETERS[plain];
	if (!known || !search) return plain;
	const given = new URLSearchParams(search);
	const kept = new URLSearchParams();
	for (const name of known) {
		const value = given.get(name);
		if (value && (name !== 'role' || isRoleId(value))) kept.set(name, value);
	}
	const query = kept.toString();
	return query ? `${plain}?${query}` : plain;
}

function isRoleId(value: string): boolean {
	return value.length <= ROLE_ID_MAX_CHARS && ROLE_ID.test(value) && value === value.toLowerCase();
}
