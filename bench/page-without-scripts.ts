/** The same pages without their scripts, which are the limit of any client; and which pages are measured, in which browser. */
import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { findChromium } from '../harness/find-chromium.ts';

/** Full Chromium first, unless the shell is asked for. */
export function findBrowser(isShell: boolean): string {
	const full = ['/usr/bin/chromium', '/usr/bin/google-chrome'].find((path) => existsSync(path));
	const found = (!isShell && full) || findChromium({ install: false });
	if (!found) throw new Error('No Chromium: install it (Debian: apt-get install chromium)');
	return found;
}

/** The same server, whose documents have no scripts. */
export async function startWithoutScripts(origin: string): Promise<{ url: string; stop: () => void }> {
	const server = createServer(async (request, response) => {
		const from = await fetch(origin + (request.url ?? '/'), { headers: { accept: request.headers.accept ?? '*/*' } });
		const type = from.headers.get('content-type') ?? '';
		const body = Buffer.from(await from.arrayBuffer());
		const isPage = type.startsWith('text/html');
		const bytes = isPage ? body.toString().replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, '') : body;
		const isText = /^(?:text|image\/svg|application\/(?:json|javascript))/.test(type);
		response.writeHead(from.status, {
			'content-type': type,
			'cache-control': from.headers.get('cache-control') ?? 'no-store',
			...(isText && { 'content-encoding': 'gzip' }),
		});
		response.end(isText ? gzipSync(bytes) : bytes);
	});
	await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
	return {
		url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
		stop: () => {
			server.closeAllConnections();
			server.close();
		},
	};
}

/** The pages that are measured: of titles the first movie and the first show that Home links. */
export async function listPages(origin: string): Promise<string[]> {
	const home = await (await fetch(origin)).text();
	const titles = ['movie', 'tv'].map((type) => new RegExp(`href="(/${type}/\\d+)"`).exec(home)?.[1] ?? `/${type}`);
	return ['/', '/movies', ...titles, '/search?q=the'];
}
