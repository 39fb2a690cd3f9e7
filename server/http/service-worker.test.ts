import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';

const TMDB = { TMDB_ACCESS_TOKEN: 'a'.repeat(40), TMDB_IMAGE_URL: 'https://image.example/t/p' };

describe('the service worker', () => {
	it('is a compressed script that is revalidated at each request', {
		tags: ['worker-script'],
	}, async () => {
		const { http } = await createTestApp({ pages: true });
		const response = await http.inject({ url: '/sw.js', headers: { 'accept-encoding': 'br' } });
		expect(response.statusCode).toBe(200);
		expect(response.headers).toMatchObject({
			'content-type': 'text/javascript; charset=utf-8',
			'cache-control': 'no-cache',
			'content-encoding': 'br',
			'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
		});
		const { etag } = response.headers;
		const again = await http.inject({ url: '/sw.js', headers: { 'if-none-match': String(etag) } });
		expect(again.statusCode).toBe(304);
	});

	it('knows the image host, and may fetch from no other', async () => {
		const { http } = await createTestApp({ pages: true, env: TMDB });
		const { body, headers } = await http.inject('/sw.js');
		expect(body.split('\n', 1)[0]).toBe('self.matinee={"imageBase":"https://image.example/t/p"};');
		expect(headers['content-security-policy']).toBe(
			"default-src 'none'; connect-src 'self' https://image.example; frame-ancestors 'none'",
		);
	});

	it('unregisters itself when SERVICE_WORKER is off, and pages are marked', {
		tags: ['worker-disabled'],
	}, async () => {
		const { http } = await createTestApp({ pages: true, env: { SERVICE_WORKER: 'off' } });
		const worker = await http.inject('/sw.js');
		expect(worker.body).toContain('unregister');
		expect(worker.body).not.toContain('precache');
		expect(worker.headers['cache-control']).toBe('no-cache');
		expect((await http.inject('/')).body).toMatch(
			/^<!doctype html><html lang="en" data-build="[\w-]+" data-worker="off">/,
		);
	});

	it('contains the build id that pages have in their markup and header', {
		tags: ['worker-whole-pages'],
	}, async () => {
		const { http } = await createTestApp({ pages: true });
		const [page, worker] = await Promise.all([http.inject('/movies'), http.inject('/sw.js')]);
		const build = /<html lang="en" data-build="([\w-]+)">/.exec(page.body)?.[1] ?? '';
		expect(page.headers['x-matinee-build']).toBe(build);
		expect(worker.body).toContain(build);
	});

	it('precaches only existing files, and no player', {
		tags: ['worker-whole-pages'],
	}, async () => {
		const { http } = await createTestApp({ pages: true });
		const { body } = await http.inject('/sw.js');
		const addresses = [...body.matchAll(/url:\s*[`"']([^`"']+)[`"'],\s*revision/g)].map(([, url]) => url ?? '');
		expect(addresses.length).toBeGreaterThan(20);
		let bytes = 0;
		for (const url of addresses) {
			const file = await http.inject(url);
			expect(file.statusCode, url).toBe(200);
			bytes += file.rawPayload.length;
		}
		expect(addresses.filter((url) => /assets\/(library|open-cinema|admin-panel)-/.test(url))).toEqual([]);
		expect(bytes).toBeLessThan(1_500_000);
		const { body: home } = await http.inject('/');
		const needed = [...home.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(([, url]) => url);
		expect(needed.length).toBeGreaterThan(3);
		expect(addresses).toEqual(expect.arrayContaining(needed));
	});

	it('gets 404 instead of a page for index.html and removed chunks', { tags: ['worker-script'] }, async () => {
		const { http } = await createTestApp({ pages: true });
		for (const url of ['/index.html', '/assets/app-gone1234.js', '/sw-kill-switch.js', '/icons/none.png']) {
			const response = await http.inject(url);
			expect(response.statusCode, url).toBe(404);
			expect(response.headers['content-type']).toMatch(/json/);
		}
	});

	it('has an offline page that complies with the CSP and refers only to existing files', async () => {
		const { http } = await createTestApp({ pages: true });
		const page = await http.inject('/offline.html');
		expect(page.statusCode).toBe(200);
		expect(page.headers['content-security-policy']).toContain("script-src 'self'");
		expect(page.body).not.toMatch(/<script(?![^>]* src=)/);
		const script = /<script src="([^"]+)"/.exec(page.body)?.[1] ?? '';
		expect((await http.inject(script)).headers['content-type']).toMatch(/javascript/);
	});
});

describe('during a release', () => {
	it('documents and workers name their own version of the recovery script and of the offline page', {
		tags: ['worker-update'],
	}, async () => {
		const { http } = await createTestApp({ pages: true });
		const [home, worker, page] = await Promise.all([
			http.inject('/'),
			http.inject('/sw.js'),
			http.inject('/offline.html'),
		]);
		const recovery = /\/recover\.js\?v=[\w-]{8}/.exec(home.body)?.[0] ?? '';
		const offline = /\/offline\.html\?v=[\w-]{8}/.exec(worker.body)?.[0] ?? '';
		const script = /\/offline\.js\?v=[\w-]{8}/.exec(page.body)?.[0] ?? '';
		for (const url of [recovery, script]) expect(worker.body).toContain(url);
		for (const url of [recovery, offline, script]) {
			const { statusCode, headers } = await http.inject(url);
			expect([url, statusCode, headers['cache-control']]).toEqual([url, 200, 'no-cache']);
		}
		const kept = await http.inject(offline);
		expect(kept.body).toBe(page.body);
		for (const answer of [kept, page]) {
			expect(answer.headers['content-security-policy']).toContain("script-src 'self'");
			expect(answer.headers['x-matinee-build']).toBe(home.headers['x-matinee-build']);
		}
	});

	it.each(['/recover.js', '/offline.js', '/offline.html'])(
		'%s of a build that nobody knows is that of this build, which nothing keeps under the other version',
		async (path) => {
			const { http } = await createTestApp({ pages: true });
			const [own, other] = await Promise.all([http.inject(path), http.inject(`${path}?v=ofEarly1`)]);
			expect([other.statusCode, other.body]).toEqual([200, own.body]);
			expect(own.headers['cache-control']).toBe('no-cache');
			expect(other.headers['cache-control']).toBe('no-store');
		},
	);
});

interface Icon {
	src: string;
	sizes: string;
	type: string;
	purpose?: string;
}

describe('the application', () => {
	it('can be installed: the icons of its manifest exist in the declared sizes', { tags: ['installable'] }, async () => {
		const { http } = await createTestApp({ pages: true });
		const response = await http.inject('/manifest.webmanifest');
		expect(response.headers['content-type']).toMatch(/^application\/manifest\+json/);
		const manifest = response.json();
		expect(manifest).toMatchObject({ name: 'Matinee', id: '/', start_url: '/', scope: '/', display: 'standalone' });
		const icons: Icon[] = [...manifest.icons, ...manifest.shortcuts.flatMap(({ icons }: { icons: Icon[] }) => icons)];
		for (const { src, sizes, type } of icons) {
			const icon = await http.inject(src);
			expect(icon.statusCode, src).toBe(200);
			expect(icon.headers['content-type']).toContain(type);
			if (type === 'image/png') expect(pngSize(icon.rawPayload), src).toBe(sizes);
		}
		const sizesOf = (purpose: string) =>
			icons.filter((icon) => icon.purpose === purpose && icon.type === 'image/png').map(({ sizes }) => sizes);
		expect([sizesOf('any'), sizesOf('maskable')]).toEqual([
			['192x192', '512x512'],
			['192x192', '512x512'],
		]);
		const shortcuts: { name: string; url: string }[] = manifest.shortcuts;
		expect(shortcuts.map(({ name }) => name)).toEqual(['Search', 'My List', 'Movies', 'TV Shows']);
		for (const { url } of shortcuts) expect((await http.inject(url)).statusCode, url).toBe(200);
	});

	it('has a manifest in the language of the request, under one id', { tags: ['installable'] }, async () => {
		const { http } = await createTestApp({ pages: true });
		const headers = { 'accept-language': 'ar' };
		const response = await http.inject({ url: '/manifest.webmanifest', headers });
		expect(response.headers.vary).toMatch(/Accept-Language, Cookie/);
		const { shortcuts, ...manifest } = response.json();
		expect(manifest).toMatchObject({ id: '/', name: 'Matinee', lang: 'ar', dir: 'rtl' });
		expect(manifest.description).toMatch(/^[\p{Script=Arabic}\s.]+$/u);
		expect(shortcuts.map(({ name }: { name: string }) => name)).toEqual(['البحث', 'قائمتي', 'الأفلام', 'المسلسلات']);
		const again = { ...headers, 'if-none-match': response.headers.etag };
		expect((await http.inject({ url: '/manifest.webmanifest', headers: again })).statusCode).toBe(304);
	});

	it('links the manifest and the touch icon on each page', { tags: ['installable'] }, async () => {
		const { http } = await createTestApp({ pages: true });
		const { body } = await http.inject('/');
		expect(body).toContain('<link rel="manifest" href="/manifest.webmanifest" crossorigin="use-credentials">');
		expect(body).toContain('<link rel="apple-touch-icon" href="/apple-touch-icon.png">');
		expect(body).toContain('<meta name="theme-color" content="#0b0d12">');
		expect(pngSize((await http.inject('/apple-touch-icon.png')).rawPayload)).toBe('180x180');
	});

	it('has a boot script small enough for every document to carry it', () => {
		const boot = readFileSync(join(import.meta.dirname, '..', '..', 'dist', 'client', 'boot.js'));
		expect(boot.length).toBeLessThan(4400);
	});
});

function pngSize(bytes: Buffer): string {
	return `${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`;
}
