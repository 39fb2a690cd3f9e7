import { createHash, timingSafeEqual } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { Metrics } from './metrics.service.ts';

/** `GET /metrics` for Prometheus, behind a bearer token; every later response is observed. */
export function registerMetrics(app: FastifyInstance, metrics: Metrics, token: string): void {
	app.addHook('onResponse', async (request, reply) => {
		const labels = { route: toRouteClass(request), status: toStatusClass(reply.statusCode) };
		metrics.observeRequest(labels, reply.elapsedTime / 1000);
	});

	app.get('/metrics', async (request, reply) => {
		if (!isBearer(request, token)) {
			reply.header('www-authenticate', 'Bearer');
			throw new AppError('not_authenticated', 'Not authenticated');
		}
		const text = await metrics.toText();
		return reply.headers({ 'content-type': metrics.contentType, 'cache-control': 'no-store' }).send(text);
	});
}

/** Observes a response that is sent without Fastify. */
export function observeResponse(metrics: Metrics, response: ServerResponse, route: string): void {
	const began = performance.now();
	response.once('finish', () => {
		const labels = { route, status: toStatusClass(response.statusCode) };
		metrics.observeRequest(labels, (performance.now() - began) / 1000);
	});
}

function toStatusClass(status: number): string {
	return `${Math.floor(status / 100)}xx`;
}

/** Compares digests, which have the same length whatever was sent. */
function isBearer(request: FastifyRequest, token: string): boolean {
	const given = /^Bearer (.+)$/i.exec(request.headers.authorization ?? '')?.[1] ?? '';
	const digest = (text: string) => createHash('sha256').update(text).digest();
	return timingSafeEqual(digest(given), digest(token));
}

const ROUTE_CLASSES: readonly (readonly [start: string, name: string])[] = [
	['/api/tmdb/cache/', 'admin'],
	['/api/tmdb/', 'catalogue'],
	['/api/auth/', 'accounts'],
	['/api/admin/', 'admin'],
	['/api/debug/', 'admin'],
	['/api/watch-history', 'history'],
	['/api/continue-watching', 'history'],
	['/api/recommendations', 'history'],
	['/api/', 'system'],
	['/metrics', 'system'],
	['/embed/', 'player'],
];

/** A label with few values, whatever URLs are requested. */
function toRouteClass({ routeOptions: { url } }: FastifyRequest): string {
	if (url === undefined) return 'unknown';
	if (url === '/' || url === '/*') return 'page';
	return ROUTE_CLASSES.find(([start]) => url.startsWith(start))?.[1] ?? 'asset';
}
