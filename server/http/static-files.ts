import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

interface StaticFilesOptions {
	clientDir: string;
	artDir: string;
	headers: Readonly<Record<string, string>>;
	/** For documents among the files. */
	pageHeaders: Readonly<Record<string, string>>;
	/** Serve the drawn art of the open catalogue. */
	art: boolean;
}

const FOREVER = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const CHECK = 'no-cache';

/** Widths at which art may be asked for; the drawings are the same at all of them. */
const ART_PATH = /^\/art\/w\d{2,4}\/((?:movie|tv|person)-[\w-]{1,60}\.svg)$/;

/** Built files, compressed beforehand. What is missing answers 404. */
export async function serveStaticFiles(app: FastifyInstance, options: StaticFilesOptions): Promise<void> {
	const { clientDir, artDir, headers, pageHeaders } = options;
	const shared = { preCompressed: true, index: false, decorateReply: false, cacheControl: false } as const;

	// While developing, what a build puts here is served from its sources.
	if (existsSync(join(clientDir, 'assets'))) {
		await app.register(fastifyStatic, {
			...shared,
			root: join(clientDir, 'assets'),
			prefix: '/assets/',
			setHeaders: (reply) => reply.headers({ ...headers, 'cache-control': FOREVER }),
		});
	}
	if (existsSync(join(clientDir, 'embed'))) {
		await app.register(fastifyStatic, {
			...shared,
			root: join(clientDir, 'embed'),
			prefix: '/embed/',
			// Listed one by one, so that player pages keep their own routes under the same prefix.
			wildcard: false,
			setHeaders: (reply) => reply.headers({ ...headers, 'cache-control': DAY }),
		});
	}
	await app.register(fastifyStatic, {
		...shared,
		decorateReply: true,
		root: clientDir,
		prefix: '/',
		wildcard: false,
		globIgnore: ['assets/**', 'embed/**', 'manifest.json*', 'sw.js*', 'sw-removal.js*'],
		// `sendFile` below is this plugin's, so the art passes here too.
		setHeaders: (reply, path) =>
			reply.headers({
				...(/\.html(\.br|\.gz)?$/.test(path) ? pageHeaders : headers),
				'cache-control': path.startsWith(artDir) ? DAY : CHECK,
			}),
	});
	if (!options.art) return;
	app.get('/art/*', (request, reply) => {
		const file = ART_PATH.exec(request.url.split('?', 1)[0] ?? '')?.[1];
		if (!file) return reply.callNotFound();
		reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'");
		return reply.sendFile(file, artDir, { cacheControl: false });
	});
}
