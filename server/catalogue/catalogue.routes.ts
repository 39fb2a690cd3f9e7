import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { CATALOGUE_ENDPOINTS, type CatalogueEndpointName } from '#contract/endpoints/catalogue.ts';
import { AppError } from '../http/app-error.ts';
import type { ChildGuard, ChildView } from '../http/child-view.ts';
import type { HitPath } from '../http/hit-path.ts';
import type { Mount } from '../http/mount.ts';
import { sendEncodedBody } from '../http/send-encoded-body.ts';
import { callerOf } from './caller.ts';
import type { CatalogueService, ServedAnswer } from './catalogue.service.ts';
import { toCatalogueRequest } from './catalogue-request.ts';
import { toSingleValues } from './single-values.ts';
import { visibleListPage } from './visible-list.ts';

/** Mounts every catalogue endpoint; no other path reaches a source. */
export function mountCatalogue(
	mount: Mount,
	service: CatalogueService,
	{ hits, children }: { hits: HitPath; children: Pick<ChildGuard, 'filter'> },
): void {
	for (const name of Object.keys(CATALOGUE_ENDPOINTS) as CatalogueEndpointName[]) {
		mount.raw(
			name,
			async (input, reply, request) => {
				const view = mount.childViewOf(request);
				if (view) {
					const readPage = async (query: Query) =>
						service.answer(toCatalogueRequest(name, input.params, query), callerOf(request));
					const visible = await answerChild(name, input.query, view, { readPage, children });
					return reply.code(visible.status).type('application/json; charset=utf-8').send(JSON.stringify(visible.body));
				}
				const call = toCatalogueRequest(name, input.params, input.query);
				const served = await service.answer(call, callerOf(request));
				if (served.state !== 'HIT') return send(request, reply, served);
				const findHit = service.repeatableHit(call);
				const find = () => {
					const hit = findHit();
					return hit && { bytes: hit.answer, cacheControl: toCacheControl(hit) };
				};
				const repetition = { route: 'catalogue', find, onRepeat: service.countHit } as const;
				return send(request, reply, served, { hits, repetition });
			},
			{ toInputError: toTmdbInputError, readQuery: toSingleValues },
		);
	}
}

type Query = Readonly<Record<string, unknown>>;

/** A list filled with what the child may see; any other answer as it is, to be filtered on its way out. */
async function answerChild(
	name: CatalogueEndpointName,
	query: Query,
	view: ChildView,
	{ readPage, children }: { readPage(query: Query): Promise<ServedAnswer>; children: Pick<ChildGuard, 'filter'> },
): Promise<{ status: number; body: object }> {
	const { include_adult: _, ...own } = query;
	const limit = name === 'GET /api/tmdb/discover/movie' && !isCertified(own) ? view.discoverLimit : null;
	const limited = { ...own, ...limit };
	const isPaged = 'page' in CATALOGUE_ENDPOINTS[name].query.shape && !name.endsWith('/:id');
	let status = 200;
	const read = async (page: number): Promise<object> => {
		const { answer } = await readPage(isPaged ? { ...limited, page } : limited);
		status = answer.status;
		return JSON.parse(answer.identity.toString()) as object;
	};
	if (!isPaged) return { body: await read(1), status };
	const wanted = typeof query.page === 'number' ? query.page : 1;
	const body = await visibleListPage(wanted, read, async (page) => {
		return (await children.filter(name, view, null, page)) as object;
	});
	return { body, status };
}

function isCertified(query: Query): boolean {
	return Object.keys(query).some((parameter) => parameter.startsWith('certification'));
}

/** Bound on browser caching, so that clearing the cache takes effect in browsers too. */
const MAX_AGE_S = 300;

function send(
	request: FastifyRequest,
	reply: FastifyReply,
	served: ServedAnswer,
	repeat?: Parameters<typeof sendEncodedBody>[4],
): FastifyReply {
	const { answer, state, ageMs, unreachable } = served;
	reply.code(answer.status);
	const headers: Record<string, string> = {
		'content-type': 'application/json; charset=utf-8',
		'cache-control': toCacheControl(served),
		'x-cache': state,
	};
	if (state === 'STALE') headers.age = String(Math.floor(ageMs / 1000));
	if (unreachable) headers['x-catalogue-status'] = 'unreachable';
	return sendEncodedBody(request, reply, answer, headers, repeat);
}

function toCacheControl({ answer, state, ageMs }: ServedAnswer): string {
	if (state === 'STALE' || answer.status !== 200) return 'no-cache';
	const freshS = Math.max(0, Math.floor((answer.ttlMs - ageMs) / 1000));
	return `public, max-age=${Math.min(MAX_AGE_S, freshS)}`;
}

/** TMDB's numbers of the values that it refuses; it ignores all others. */
const REFUSED_VALUES: Readonly<Record<string, number>> = { page: 22, append_to_response: 27 };

/** TMDB's own errors for invalid input: 404 for an id, 422 for an empty search, 400 for the rest. */
function toTmdbInputError({ issues: [issue] }: z.ZodError, part: 'params' | 'query' | 'body'): AppError {
	if (part === 'params') return new AppError('not_found', 'The resource you requested could not be found.');
	const message = issue?.message ?? '';
	const path = String(issue?.path[0]);
	if (path === 'query') return new AppError('unprocessable', message, { issues: [{ path, message }] });
	return new AppError('invalid_request', message, { tmdbStatusCode: REFUSED_VALUES[path] });
}
