import { expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';

it('excludes API paths from crawling and links the sitemap by the public address', async () => {
	const { http } = await createTestApp({
		pages: true,
		env: { PUBLIC_URL: 'https://matinee.invalid', TRUST_PROXY: 'off' },
	});
	const answer = await http.inject({ url: '/robots.txt', headers: { host: 'evil.invalid' } });
	expect(answer.statusCode).toBe(200);
	expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8');
	expect(answer.body).toContain('User-agent: *\nDisallow: /api/\n');
	expect(answer.body).toContain('\nSitemap: https://matinee.invalid/sitemap.xml\n');
	expect(answer.body).not.toContain('evil');
});
