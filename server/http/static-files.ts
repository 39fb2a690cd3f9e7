import { existsSync } from 'node:fs';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from './app-error.ts';
import type { EncodedBody } from './encoded-body.ts';
import { NOTHING_HERE } from './error-handler.ts';
import type { FileArchive } from './file-archive.ts';
import { createFilesFromMemory } from './files-from-memory.ts';
import { sendEncodedBody } from './send-encoded-body.ts';

interface StaticFilesOptions {
	clientDir: string;
	headers: Readonly<Record<string, string>>;
	/** For HTML files. */
	pageHeaders: Readonly<Record<string, string>>;
	/** The open catalogue's, where it is served. */
	art?: Pick<FileArchive, 'find'> | null;
	/** An asset of this build or of another, by its file name; null when it is unknown. In development Vite serves them. */
	findAsset?: FindAsset;
}

type FindAsset = (name: string) => Promise<EncodedBody | null>;

const FOREVER = 'public, max-age=31536000, immutable';
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const CHECK = 'no-cache';
const NEVER = 'no-store';

/** An SVG that is opened by itself is a document. */
export const SVG_POLICY = {
	'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

/** Files with fixed names that each build has a version of: during a release a node is asked for those of another build. */
const VERSIONED_PATH = /^\/(recover|offline|older-styles)\.(js|html)\?v=([\w-]{8})$/;

const SVG_TYPE = 'image/svg+xml; charset=utf-8';

/** Any size is valid: the drawings are SVG. */
const ART_PATH = /^\/art\/(?:[wh]\d{2,4}|original)\/((?:movie|tv|person)-[\w-]{1,60}\.svg)$/;

/** Names that the build gives to assets: they end in a hash. Types as the file server's. */
const ASSET_PATH = /^\/assets\/([\w.~-]{1,240}-[\w-]{7,8}\.(js|css|svg|woff2|html))$/;
const ASSET_TYPES: Readonly<Record<string, string>> = {
	js: 'application/javascript; charset=utf-8',
	css: 'text/css; charset=utf-8',
	svg: SVG_TYPE,
	woff2: 'font/woff2',
	html: 'text/html; charset=utf-8',
};

/** Built and precompressed files. A missing file is a 404. */
export async function serveStaticFiles(app: FastifyInstance, options: StaticFilesOptions): Promise<void> {
	const { clientDir, headers, pageHeaders, art, findAsset } = options;
	const shared = { preCompressed: true, index: false, decorateReply: false, cacheControl: false } as const;

	const headersOf = (path: string) =>
		/\.html(\.br|\.gz)?$/.test(path) ? pageHeaders : { ...headers, ...policyOf(path) };
	const sendFromMemory = createFilesFromMemory();
	/** Each file server has a context of its own, for the hooks. */
	const serve = (plugin: (files: FastifyInstance) => Promise<unknown>) =>
		app.register(async (files) => {
			sendFromMemory(files);
			await plugin(files);
		});

	if (findAsset) serveAssets(app, findAsset, headersOf);
	if (art) serveArt(app, art, headers);
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
		if (findAsset) sendVersions(files, findAsset, headersOf);
		await files.register(fastifyStatic, {
			...shared,
			root: clientDir,
			prefix: '/',
			wildcard: false,
			globIgnore: ['assets/**', 'embed/**', 'manifest*.json*', 'manifest.webmanifest*', 'sw*.js*'],
			setHeaders: (reply, path) =>
				reply.headers({
					...headersOf(path),
					'cache-control': VERSIONED_PATH.test(reply.request.url) ? NEVER : CHECK,
				}),
		});
	});
}

function policyOf(path: string): Readonly<Record<string, string>> {
	return /\.svg(\.br|\.gz)?$/.test(path) ? SVG_POLICY : {};
}

/**
 * Sends the version of a file that a page or a worker of some build requests. Where that version is unknown, this build's is
 * sent and not to be kept: a recovery script of another build recovers too, and no worker may keep it as its own.
 */
function sendVersions(
	app: FastifyInstance,
	findAsset: FindAsset,
	headersOf: (path: string) => Readonly<Record<string, string>>,
): void {
	app.addHook('preHandler', async (request, reply) => {
		const [, base, extension = '', version] = VERSIONED_PATH.exec(request.url) ?? [];
		if (!base) return;
		const name = `${base}-${version}.${extension}`;
		const asset = await findAsset(name);
		if (!asset) return;
		const type = ASSET_TYPES[extension] ?? '';
		return sendEncodedBody(request, reply, asset, { ...headersOf(name), 'content-type': type, 'cache-control': CHECK });
	});
}

/** Of every build: a page of another may request its own here. */
function serveAssets(
	app: FastifyInstance,
	findAsset: FindAsset,
	headersOf: (path: string) => Readonly<Record<string, string>>,
): void {
	app.get('/assets/*', async (request, reply) => {
		const { name, type } = toAsset(request);
		const asset = name && type ? await findAsset(name) : null;
		if (!asset) throw new AppError('not_found', NOTHING_HERE);
		return sendEncodedBody(request, reply, asset, {
			...headersOf(name),
			'content-type': type,
			'cache-control': FOREVER,
		});
	});
}

function serveArt(
	app: FastifyInstance,
	art: Pick<FileArchive, 'find'>,
	headers: Readonly<Record<string, string>>,
): void {
	app.get('/art/*', (request, reply) => {
		const name = ART_PATH.exec(request.url.split('?', 1)[0] ?? '')?.[1];
		const drawing = name ? art.find(name) : null;
		if (!drawing) throw new AppError('not_found', NOTHING_HERE);
		return sendEncodedBody(request, reply, drawing, {
			...headers,
			...SVG_POLICY,
			'content-type': SVG_TYPE,
			'cache-control': DAY,
		});
	});
}

function toAsset({ url }: FastifyRequest): { name: string; type: string } {
	const [, name = '', extension = ''] = ASSET_PATH.exec(url.split('?', 1)[0] ?? '') ?? [];
	return { name, type: ASSET_TYPES[extension] ?? '' };
}
