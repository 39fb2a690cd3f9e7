import type { FastifyInstance } from 'fastify';

interface RobotsOptions {
	publicUrl: string;
	headers: Readonly<Record<string, string>>;
}

/**
 * Paths that are no pages, and personal pages. Watch pages stay allowed, since link previews obey this file too; their
 * canonical URL is the detail page.
 */
const DISALLOWED = [
	'/api/',
	'/embed/',
	'/admin',
	'/calendar',
	'/in-the-house',
	'/my-list',
	'/remote',
	'/settings',
	'/search',
	'/together',
];

/** `GET /robots.txt` */
export function registerRobots(app: FastifyInstance, { publicUrl, headers }: RobotsOptions): void {
	const body = [
		'User-agent: *',
		...DISALLOWED.map((path) => `Disallow: ${path}`),
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
