import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { createFilesFromMemory } from '../http/files-from-memory.ts';
import { IS_PACKAGE } from '../lib/installation.ts';
import { StartError } from '../start-error.ts';

interface DocumentsOptions {
	/** Folder of the built site, `dist/docs`. */
	documentsDir: string;
	headers: Readonly<Record<string, string>>;
}

/** Search has the site's one script, which loads its index. */
const DOCUMENTS_POLICY = [
	"default-src 'none'",
	"script-src 'self'",
	"style-src 'self'",
	"font-src 'self'",
	"img-src 'self'",
	"connect-src 'self'",
	"form-action 'self'",
	"base-uri 'none'",
	"frame-ancestors 'none'",
].join('; ');

/** The documents of this version at `/docs/`. They are the same for everybody. */
export async function serveDocuments(app: FastifyInstance, { documentsDir, headers }: DocumentsOptions): Promise<void> {
	if (!existsSync(documentsDir)) {
		const advice = IS_PACKAGE ? 'install the package again' : 'run npm run build';
		throw new StartError(`DOCS is on, and ${documentsDir} is not there; ${advice}, or set DOCS=off`);
	}
	app.get('/docs', (_request, reply) => reply.headers(headers).redirect('/docs/', 301));
	await app.register(
		async (files) => {
			createFilesFromMemory()(files);
			await files.register(fastifyStatic, {
				root: documentsDir,
				prefix: '/',
				redirect: true,
				preCompressed: true,
				decorateReply: false,
				cacheControl: false,
				setHeaders: (reply) =>
					reply.headers({
						...headers,
						'cache-control': 'no-cache',
						'content-security-policy': DOCUMENTS_POLICY,
					}),
			});
		},
		{ prefix: '/docs' },
	);
}
