import type { FastifyInstance } from 'fastify';
import { toApiDocsPage } from './api-docs-page.ts';
import { buildOpenApi } from './openapi.ts';

interface ApiDocsDependencies {
	publicUrl: string;
	version: string;
}

/** The page has no script. */
const DOCS_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The API's description from the contract's schemas: `/api/openapi.json`, and `/api/docs` for people. */
export function mountApiDocs(app: FastifyInstance, { publicUrl, version }: ApiDocsDependencies): void {
	let built: { json: string; html: string } | null = null;
	// Built at the first request, to keep the start fast.
	const documents = () => {
		if (built) return built;
		const document = buildOpenApi({ publicUrl, version });
		built = { json: JSON.stringify(document), html: toApiDocsPage(document) };
		return built;
	};
	const cacheControl = 'public, max-age=300';

	app.get('/api/openapi.json', (_request, reply) =>
		reply
			.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': cacheControl })
			.send(documents().json),
	);
	app.get('/api/docs', (_request, reply) =>
		reply
			.headers({
				'content-type': 'text/html; charset=utf-8',
				'cache-control': cacheControl,
				'content-security-policy': DOCS_POLICY,
			})
			.send(documents().html),
	);
}
