import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Fastify from 'fastify';
import { describe, expect, it, onTestFinished } from 'vitest';
import { createTestApp, createTestDirectory } from '../testing/create-test-app.ts';
import { serveDocuments } from './documents.routes.ts';

async function buildDocuments() {
	const documentsDir = createTestDirectory();
	const files = {
		'index.html': '<h1>Run Matinee</h1>',
		'operating/index.html': '<h1>Operating</h1>',
		'operating/index.html.br': 'br',
		'search.js': 'search()',
	};
	for (const [name, content] of Object.entries(files)) {
		mkdirSync(join(documentsDir, name, '..'), { recursive: true });
		writeFileSync(join(documentsDir, name), content);
	}
	const app = Fastify();
	onTestFinished(() => app.close());
	await serveDocuments(app, { documentsDir, headers: { 'x-content-type-options': 'nosniff' } });
	return app;
}

describe('the documents', { tags: ['operating-documents'] }, () => {
	it('are at /docs/, with a policy that allows no script but the site’s own and nothing inline', async () => {
		const app = await buildDocuments();
		for (const [url, text] of [
			['/docs/', 'Run Matinee'],
			['/docs/operating/', 'Operating'],
			['/docs/search.js', 'search()'],
		]) {
			const { statusCode, body, headers } = await app.inject(String(url));
			expect([statusCode, body]).toEqual([200, expect.stringContaining(String(text))]);
			expect(headers['x-content-type-options']).toBe('nosniff');
			expect(headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'self'; style-src 'self';/);
			expect(headers['content-security-policy']).not.toContain('unsafe');
		}
	});

	it('are sent compressed where that is accepted', async () => {
		const app = await buildDocuments();
		const { headers, body } = await app.inject({ url: '/docs/operating/', headers: { 'accept-encoding': 'br' } });
		expect([headers['content-encoding'], body]).toEqual(['br', 'br']);
	});

	it.each(['/docs', '/docs/operating'])('are reached from %s, without its last slash', async (url) => {
		const app = await buildDocuments();
		const { statusCode, headers } = await app.inject(url);
		expect(statusCode).toBe(301);
		expect(headers.location).toBe(`${url}/`);
	});

	it.each(['/docs/none/', '/docs/../package.json', '/docs/%2e%2e/package.json'])('%s is not found', async (url) => {
		const app = await buildDocuments();
		expect((await app.inject(url)).statusCode).toBe(404);
	});

	it('that were not built stop the start, with what to do', async () => {
		const documentsDir = join(createTestDirectory(), 'none');
		await expect(serveDocuments(Fastify(), { documentsDir, headers: {} })).rejects.toThrow(
			`DOCS is on, and ${documentsDir} is not there; run npm run build, or set DOCS=off`,
		);
	});

	it('are served by a server with DOCS=on alone', async () => {
		const on = await createTestApp({ pages: true, env: { DOCS: 'on' } });
		const page = await on.http.inject('/docs/');
		expect([page.statusCode, page.body]).toEqual([
			200,
			expect.stringContaining('<h1 id="run-matinee">Run Matinee</h1>'),
		]);
		expect((await on.http.inject('/docs/none/')).json()).toMatchObject({ code: 'not_found' });
		const off = await createTestApp({ pages: true });
		expect((await off.http.inject('/docs/')).statusCode).toBe(404);
	});
});
