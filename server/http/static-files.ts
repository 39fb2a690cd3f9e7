import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

interface StaticFilesOptions {
	clientDir: string;
	artDir: string;
	headers: Readonly<Record<string, string>>;
	/** For HTML files. */
	pageHeaders: Readonly<Record<string, string>>;
	/** Serve the open catalogue's art. */
	art: boolean;
}

const FOREVER = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const CHECK = 'no-cache';

/** An SVG that is opened by itself is a document. */
const SVG_POLICY = { 'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'" };

/** Any size is valid: the drawings are SVG. */
const ART_PATH = /^\/art\/(?:[wh]\d{2,4}|original)\/((?:movie|tv|person)-[\w-]{1,60}\.svg)$/;

/** Built and precompressed files. A missing file is a 404. */
export async function serveStaticFiles(app: FastifyInstance, options: StaticFilesOptions): Promise<void> {
	const { clientDir, artDir, headers, pageHeaders } = options;
	const shared = { preCompressed: true, index: false, decorateReply: false, cacheControl: false } as const;

	// In development Vite serves these from their sources.
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
			// One route per file: player pages have routes under the same prefix.
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
		globIgnore: ['assets/**', 'embed/**', 'manifest.json*', 'sw.js*', 'sw-kill-switch.js*'],
		// `sendFile` below is this plugin's, so this sets the art's headers too.
		setHeaders: (reply, path) =>
			reply.headers({
				...(/\.html(\.br|\.gz)?$/.test(path) ? pageHeaders : headers),
				...(/\.svg(\.br|\.gz)?$/.test(path) ? SVG_POLICY : {}),
				'cache-control': path.startsWith(artDir) ? DAY : CHECK,
			}),
	});
	if (!options.art) return;
	app.get('/art/*', (request, reply) => {
		const file = ART_PATH.exec(request.url.split('?', 1)[0] ?? '')?.[1];
		if (!file) return reply.callNotFound();
		return reply.sendFile(file, artDir, { cacheControl: false });
	});
}
