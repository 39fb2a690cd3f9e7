import type { FastifyInstance } from 'fastify';
import { sendEncodedBody } from '../http/send-encoded-body.ts';
import { SITEMAP_TTL_MS, type SitemapService } from './sitemap.service.ts';

/** `GET /sitemap.xml` */
export function registerSitemap(
	app: FastifyInstance,
	sitemap: SitemapService,
	headers: Readonly<Record<string, string>>,
): void {
	app.get('/sitemap.xml', async (request, reply) => {
		const { bytes, complete } = await sitemap.serve();
		return sendEncodedBody(request, reply.headers(headers), bytes, {
			// Opened by itself it is a document, which browsers style.
			'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
			'content-type': 'application/xml; charset=utf-8',
			'cache-control': complete ? `public, max-age=${SITEMAP_TTL_MS / 1000}` : 'no-store',
		});
	});
}
