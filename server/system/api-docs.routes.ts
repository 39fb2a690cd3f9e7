import type { FastifyInstance } from 'fastify';
import { toApiDocsPage } from './api-docs-page.ts';
import { buildOpenApi } from './openapi.ts';

interface ApiDocsDependencies {
	publicUrl: string;
	version: string;
}

/** A page of plain markup: it needs no script, so it allows none. */
const DOCS_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

/** The API described by the contract's own schemas: for programs at `/api/openapi.json`, for people at `/api/docs`. */
export function mountApiDocs(app: FastifyInstance, { publicUrl, version }: ApiDocsDependencies): void {
	let made: { json: string; html: string } | null = null;
	// Made when first asked for, so that a start does not wait for it.
	const documents = () => {
		if (made) return made;
		const document = buildOpenApi({ publicUrl, version });
		made = { json: JSON.stringify(document), html: toApiDocsPage(document) };
		return made;
	};
	const keep = 'public, max-age=300';

	app.get('/api/openapi.json', (_request, reply) =>
		reply.headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': keep }).send(documents().json),
	);
	app.get('/api/docs', (_request, reply) =>
		reply
			.headers({
				'content-type': 'text/html; charset=utf-8',
				'cache-control': keep,
				'content-security-policy': DOCS_POLICY,
			})
			.send(documents().html),
	);
}
