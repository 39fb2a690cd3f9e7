import { existsSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { EncodedBody } from './encoded-body.ts';
import { NOTHING_HERE } from './error-handler.ts';
import { createFilesFromMemory } from './files-from-memory.ts';
import { sendEncodedBody } from './send-encoded-body.ts';

interface StaticFilesOptions {
	clientDir: string;
	artDir: string;
	headers: Readonly<Record<string, string>>;
	/** For HTML files. */
	pageHeaders: Readonly<Record<string, string>>;
	/** Serve the open catalogue's art. */
	art: boolean;
	/** An asset of another release, by its file name; null when it is unknown. */
	findAsset?: (name: string) => Promise<EncodedBody | null>;
}

const FOREVER = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const CHECK = 'no-cache';
const NEVER = 'no-store';

/** An SVG that is opened by itself is a document. */
const SVG_POLICY = {
	'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Files with fixed names that each build has a version of: during a release a node is asked for those of another build. */
const VERSIONED_PATH = /^\/(recover|offline)\.(js|html)\?v=([\w-]{8})$/;

/** Any size is valid: the drawings are SVG. */
const ART_PATH = /^\/art\/(?:[wh]\d{2,4}|original)\/((?:movie|tv|person)-[\w-]{1,60}\.svg)$/;

/** Names that the build gives to assets: they end in a hash. Types as the file server's. */
const ASSET_PATH = /^\/assets\/([\w.-]{1,80}-[\w-]{7,8}\.(js|css|svg|woff2|html))$/;
const ASSET_TYPES: Readonly<Record<string, string>> = {
	js: 'application/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	svg: 'image/svg+xml',
	woff2: 'font/woff2',
	html: 'text/html; charset=utf-8',
};

/** Built and precompressed files. A missing file is a 404. */
export async function serveStaticFiles(app: FastifyInstance, options: StaticFilesOptions): Promise<void> {
	const { clientDir, artDir, headers, pageHeaders } = options;
	const shared = { preCompressed: true, index: false, decorateReply: false, cacheControl: false } as const;

	const headersOf = (path: string) =>
		/\.html(\.br|\.gz)?$/.test(path) ? pageHeaders : { ...headers, ...policyOf(path) };
	const sendFromMemory = createFilesFromMemory();
	/** Each file server has a context of its own, for the hooks. */
	const serve = (plugin: (files: FastifyInstance) => Promise<unknown>, prefix = '') =>
		app.register(
			async (files) => {
				sendFromMemory(files);
				await plugin(files);
			},
			{ prefix },
		);

	// In development Vite serves these from their sources.
	if (existsSync(join(clientDir, 'assets'))) {
		await serve(async (assets) => {
			const { findAsset } = options;
			if (findAsset) sendAssetsOfOtherReleases(assets, findAsset, headersOf);
			await assets.register(fastifyStatic, {
				...shared,
				root: join(clientDir, 'assets'),
				setHeaders: (reply, path) => reply.headers({ ...headersOf(path), 'cache-control': FOREVER }),
			});
		}, '/assets');
	}
	if (existsSync(join(clientDir, 'embed'))) {
		await serve(async (embed) => {
			await embed.register(fastifyStatic, {
				...shared,
				root: join(clientDir, 'embed'),
				prefix: '/embed/',
				// One route per file: player pages have routes under the same prefix.
				wildcard: false,
				setHeaders: (reply) => reply.headers({ ...headers, 'cache-control': DAY }),
			});
		});
	}
	await serve(async (files) => {
		sendVersions(files, join(clientDir, 'assets'), options.findAsset, headersOf);
		await files.register(fastifyStatic, {
			...shared,
			decorateReply: true,
			root: clientDir,
			prefix: '/',
			wildcard: false,
			globIgnore: ['assets/**', 'embed/**', 'manifest*.json*', 'sw*.js*'],
			// `sendFile` below is this plugin's, so this sets the art's headers too.
			setHeaders: (reply, path) =>
				reply.headers({
					...headersOf(path),
					'cache-control': path.startsWith(artDir) ? DAY : isOtherVersion(reply, path) ? NEVER : CHECK,
				}),
		});
		if (!options.art) return;
		files.get('/art/*', (request, reply) => {
			const file = ART_PATH.exec(request.url.split('?', 1)[0] ?? '')?.[1];
			if (!file) return reply.callNotFound();
			return reply.sendFile(file, artDir, { cacheControl: false });
		});
	});
}

function policyOf(path: string): Readonly<Record<string, string>> {
	return /\.svg(\.br|\.gz)?$/.test(path) ? SVG_POLICY : {};
}

/**
 * Sends the version of a file that a page or a worker of some build requests: this build's or the one before it from the
 * disk, those of other nodes from the database. Where that version is unknown, this build's is sent and not to be kept: a
 * recovery script of another build recovers too, and no worker may keep it as its own.
 */
function sendVersions(
	app: FastifyInstance,
	assetsDir: string,
	findAsset: StaticFilesOptions['findAsset'],
	headersOf: (path: string) => Readonly<Record<string, string>>,
): void {
	app.addHook('preHandler', async (request, reply) => {
		const [, base, extension = '', version] = VERSIONED_PATH.exec(request.url) ?? [];
		if (!base) return;
		const name = `${base}-${version}.${extension}`;
		if (existsSync(join(assetsDir, name))) return reply.sendFile(name, assetsDir);
		const asset = await findAsset?.(name);
		if (!asset) return;
		const type = ASSET_TYPES[extension] ?? '';
		return sendEncodedBody(request, reply, asset, { ...headersOf(name), 'content-type': type, 'cache-control': CHECK });
	});
}

/** Whether a file is sent in place of the version that was requested. */
function isOtherVersion({ request }: FastifyReply, path: string): boolean {
	const [, , , version] = VERSIONED_PATH.exec(request.url) ?? [];
	return version !== undefined && !basename(path).includes(`-${version}.`);
}

/** For files that this build does not have: a page of another build may have requested them here. */
function sendAssetsOfOtherReleases(
	app: FastifyInstance,
	findAsset: (name: string) => Promise<EncodedBody | null>,
	headersOf: (path: string) => Readonly<Record<string, string>>,
): void {
	app.setNotFoundHandler(async (request, reply) => {
		const { name, type } = toAsset(request);
		const asset = name && type ? await findAsset(name) : null;
		if (!asset) throw new AppError('not_found', NOTHING_HERE);
		return sendEncodedBody(request, reply.code(200), asset, {
			...headersOf(name),
			'content-type': type,
			'cache-control': FOREVER,
		});
	});
}

function toAsset({ method, url }: FastifyRequest): { name: string; type: string } {
	const [, name = '', extension = ''] = ASSET_PATH.exec(url.split('?', 1)[0] ?? '') ?? [];
	const isRead = method === 'GET' || method === 'HEAD';
	return { name: isRead ? name : '', type: ASSET_TYPES[extension] ?? '' };
}
