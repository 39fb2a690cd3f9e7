import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';

const EVERYWHERE = { 'strict-transport-security': 'max-age=31536000', 'x-content-type-options': 'nosniff' };
const REFUSALS = { ...EVERYWHERE, 'referrer-policy': 'strict-origin-when-cross-origin' };
const DOCUMENTS = { ...EVERYWHERE, 'permissions-policy': expect.stringContaining('camera=()') };

it.each<[string, object]>([
	['/info', { ...DOCUMENTS, 'cross-origin-opener-policy': 'same-origin' }],
	['/embed/open/movie/1', DOCUMENTS],
	['/embed/trailer/movie/1', DOCUMENTS],
	['/embed/unavailable', DOCUMENTS],
	['/embed/clip.mp4', EVERYWHERE],
	['/config/servers.json', EVERYWHERE],
	['/api/config', EVERYWHERE],
	['/assets/none.js', REFUSALS],
	['/none.png', REFUSALS],
	['/art/w500/none.svg', REFUSALS],
	['/%61pi/none', REFUSALS],
	['/%ff', REFUSALS],
])('an installation on HTTPS sends HSTS at %s', async (url, headers) => {
	const { http } = await createTestApp({
		pages: true,
		env: { PUBLIC_URL: 'https://matinee.example', TRUST_PROXY: 'off' },
	});
	expect((await http.inject(url)).headers).toMatchObject(headers);
});

it('an installation on HTTP sends no HSTS, and no opener policy, which browsers reject there with an error', async () => {
	const { http } = await createTestApp({ pages: true, env: { PUBLIC_URL: 'http://matinee.example' } });
	for (const url of ['/info', '/embed/unavailable', '/config/servers.json', '/api/config']) {
		const { headers } = await http.inject(url);
		expect(headers).not.toHaveProperty('strict-transport-security');
		expect(headers).not.toHaveProperty('cross-origin-opener-policy');
	}
});

it.each(['/icon.svg', '/sitemap.xml'])(
	'%s, which is a document when it is opened by itself, has a policy',
	async (url) => {
		const { http } = await createTestApp({ pages: true });
		const { statusCode, headers } = await http.inject(url);
		expect(statusCode).toBe(200);
		expect(headers['content-security-policy']).toBe(
			"default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
		);
	},
);

it('a page runs one script of its own, named in its policy by its hash', async () => {
	const { http } = await createTestApp({ pages: true });
	const { body, headers } = await http.inject('/info');
	const inline = [...body.matchAll(/<script(?![^>]* (?:src|type)=)[^>]*>(.*?)<\/script>/gs)].map(
		([, script]) => script,
	);
	expect(inline).toHaveLength(1);
	const hash = createHash('sha256').update(String(inline[0])).digest('base64');
	expect(headers['content-security-policy']).toContain(`script-src 'self' 'sha256-${hash}';`);
});
