import type { FastifyInstance } from 'fastify';

interface RobotsOptions {
	publicUrl: string;
	headers: Readonly<Record<string, string>>;
}

/**
 * What is no page is not for search engines, nor are the pages that are each person's own. Watch pages stay open to
 * them, since whoever draws a card of a shared link asks here too; the detail page is given there as the true address.
 */
const CLOSED = ['/api/', '/embed/', '/admin', '/my-list', '/settings', '/search'];

/** `GET /robots.txt` */
export function registerRobots(app: FastifyInstance, { publicUrl, headers }: RobotsOptions): void {
	const body = [
		'User-agent: *',
		...CLOSED.map((path) => `Disallow: ${path}`),
		'Allow: /',
		'',
		`Sitemap: ${publicUrl}/sitemap.xml`,
		'',
	].join('\n');
	app.get('/robots.txt', (_request, reply) =>
		reply
			.headers({ ...headers, 'cache-control': 'public, max-age=3600', 'content-type': 'text/plain; charset=utf-8' })
			.send(body),
	);
}
