/** A proxy in front of Matinee that can be down, be broken, or serve the next release, without a second build. */
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';

/**
 * `well` passes everything on. `broken` answers the application's scripts with something that is none. `workerless`
 * fails at the service worker alone. `pageless` says that pages are there and sends none. `failing` answers everything
 * with an error, `scriptless` everything but pages. `refused` answers nothing.
 */
export type Condition = 'well' | 'broken' | 'workerless' | 'pageless' | 'failing' | 'scriptless' | 'refused';

export interface FrontServer {
	/** By a name that is not local to the shell, and secure to the browser. */
	url: string;
	/** Paths of the documents that were served, in order; not of the offline page, which the worker fetches. */
	documents: string[];
	/** Paths of the pages that a tab itself requested, with any response; not those that a worker requested. */
	visits: string[];
	/** Paths that were answered with 404. */
	notFound: string[];
	/** How often the service worker's script was requested. */
	workerRequests(): number;
	be(condition: Condition): void;
	/** From now on another build is served, with chunks of other names; of the one before only the names are left. */
	deploy(build: string, options?: { keepOldChunks: boolean }): void;
	/**
	 * From now on nodes of the present build and of another one take turns, as a load balancer does during a rolling release.
	 * Each node has the assets of both.
	 */
	roll(build: string): void;
	/** Passes everything on to another server from now on. */
	goTo(target: string): void;
	/** Gives pictures and details of titles the size that they have at TMDB. */
	inflate(): void;
	close(): Promise<void>;
}

const CLIENT = join(import.meta.dirname, '..', 'dist', 'client');
const DIST_BUILD = (JSON.parse(readFileSync(join(CLIENT, '..', 'boot.json'), 'utf8')) as { build: string }).build;

export const FRONT_HOST = 'cinema.localhost';

/** What TMDB's own answers and pictures weigh. */
const DETAIL_BYTES = 40_000;
const POSTER_BYTES = 60_000;
const BACKDROP_BYTES = 200_000;

export async function startFrontServer(firstTarget: string): Promise<FrontServer> {
	let target = firstTarget;
	let isInflated = false;
	let workerRequests = 0;
	const documents: string[] = [];
	const visits: string[] = [];
	const notFound: string[] = [];
	let condition: Condition = 'well';
	let build = DIST_BUILD;
	let keepsOldChunks = true;
	let rolledBuild: string | null = null;
	let turns = 0;

	/** The build of the node that answers. */
	function buildFor(url: string): string {
		if (rolledBuild === null) return build;
		if (url.startsWith('/assets/')) return url.startsWith(`/assets/${rolledBuild}-`) ? rolledBuild : build;
		turns += 1;
		return turns % 2 === 0 ? build : rolledBuild;
	}

	async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
		const url = request.url ?? '/';
		const isVisit = request.headers['sec-fetch-dest'] === 'document';
		if (isVisit) visits.push(url);
		if (condition === 'refused') return void request.socket.destroy();
		const isSpared = condition === 'scriptless' && isVisit;
		if (/^(failing|scriptless)$/.test(condition) && !isSpared) return void response.writeHead(500).end();
		// A release while the answer is on its way changes nothing of it.
		const served = buildFor(url);
		if (condition === 'pageless' && request.method === 'GET' && /^\/[a-z]*$/.test(url)) {
			return void request.socket.destroy();
		}
		if (url === '/sw.js') workerRequests += 1;
		if (url === '/sw.js' && condition === 'workerless') return void response.writeHead(500).end();
		if (isInflated && /^\/(art|api\/tmdb\/movie)\//.test(url)) return answerAtSize(url, response);
		const renamed = url.startsWith(`/assets/${served}-`);
		const isOld = url.startsWith('/assets/') && served !== DIST_BUILD && !renamed;
		if (isOld && !keepsOldChunks && /\.(js|css)$/.test(url)) return void response.writeHead(404).end();
		const headers = new Headers(
			Object.entries(request.headers).map(([name, value]): [string, string] => [name, String(value)]),
		);
		for (const name of ['host', 'connection', 'accept-encoding', 'if-none-match']) headers.delete(name);
		const body = request.method === 'POST' ? await readBody(request) : undefined;
		const found = await fetch(target + url.replace(`/assets/${served}-`, '/assets/'), {
			method: request.method,
			headers,
			body,
			redirect: 'manual',
		});
		if (found.status === 404) notFound.push(url);
		const type = found.headers.get('content-type') ?? '';
		if (request.method === 'GET' && type.startsWith('text/html') && !url.startsWith('/offline.html'))
			documents.push(url);
		const passed = Object.fromEntries(
			[...found.headers].filter(
				([name]) => !/^(content-(length|encoding)|etag|connection|transfer-encoding|keep-alive)$/.test(name),
			),
		);
		if (passed['x-matinee-build']) passed['x-matinee-build'] = served;
		const bytes = Buffer.from(await found.arrayBuffer());
		if (condition === 'broken' && url.startsWith('/assets/') && url.endsWith('.js')) {
			return void response.writeHead(200, passed).end('broken(');
		}
		const isText = /html|javascript|css/.test(type) && !isOld;
		response.writeHead(found.status, passed).end(isText ? rename(bytes.toString(), served) : bytes);
	}

	const server = createServer((request, response) => {
		answer(request, response).catch(() => request.socket.destroy());
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	const { port } = server.address() as { port: number };
	return {
		url: `http://${FRONT_HOST}:${port}`,
		documents,
		visits,
		notFound,
		workerRequests: () => workerRequests,
		goTo(next) {
			target = next;
		},
		inflate() {
			isInflated = true;
		},
		be(next) {
			condition = next;
			if (next === 'refused') server.closeAllConnections();
		},
		deploy(next, { keepOldChunks } = { keepOldChunks: true }) {
			build = next;
			rolledBuild = null;
			keepsOldChunks = keepOldChunks;
		},
		roll(next) {
			rolledBuild = next;
		},
		async close() {
			server.closeAllConnections();
			await new Promise((resolve) => server.close(resolve));
		},
	};
}

/** `assets/app-x.js` of the build that lies on disk, as a later build calls it. */
function rename(text: string, build: string): string {
	if (build === DIST_BUILD) return text;
	return text
		.replaceAll(DIST_BUILD, build)
		.replace(/(\.\/|assets\/)([\w.-]+-[\w-]{7,8}\.(?:js|css)\b)/g, `$1${build}-$2`);
}

const PICTURE = ['<svg xmlns="http://www.w3.org/2000/svg"><!--', '--></svg>'] as const;
const DETAIL = fill(['{"id":1,"overview":"', '"}'], DETAIL_BYTES);
const POSTER = fill(PICTURE, POSTER_BYTES);
const BACKDROP = fill(PICTURE, BACKDROP_BYTES);

function fill([head, tail]: readonly [string, string], bytes: number): Buffer {
	return Buffer.from(head + 'x'.repeat(bytes - head.length - tail.length) + tail);
}

function answerAtSize(url: string, response: ServerResponse): void {
	const isPicture = url.startsWith('/art/');
	const body = !isPicture ? DETAIL : url.startsWith('/art/w1280/') ? BACKDROP : POSTER;
	response
		.writeHead(200, {
			'content-type': isPicture ? 'image/svg+xml' : 'application/json',
			'content-length': String(body.length),
			'cache-control': 'public, max-age=300',
		})
		.end(body);
}

async function readBody(request: IncomingMessage): Promise<string> {
	let body = '';
	for await (const chunk of request) body += chunk;
	return body;
}
