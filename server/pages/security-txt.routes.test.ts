import { expect, it } from 'vitest';
import { createTestApp } from '../testing/create-test-app.ts';

const PATH = '/.well-known/security.txt';
const HTTPS = { PUBLIC_URL: 'https://matinee.invalid', TRUST_PROXY: 'off' };

it.each([
	[{ CONTACT_EMAIL: 'hello@example.org' }, 'mailto:hello@example.org'],
	[{ CONTACT_EMAIL: 'hello@example.org', SECURITY_CONTACT: 'safe@example.org' }, 'mailto:safe@example.org'],
	[{ SECURITY_CONTACT: 'https://example.org/report' }, 'https://example.org/report'],
])('names who is told about vulnerabilities (%j)', { tags: ['security-contact'] }, async (env, contact) => {
	const { http } = await createTestApp({ pages: true, env: { ...HTTPS, ...env } });
	const { statusCode, headers, body } = await http.inject(PATH);
	expect(statusCode).toBe(200);
	expect(headers['content-type']).toBe('text/plain; charset=utf-8');
	expect(body).toBe(
		`Contact: ${contact}\nExpires: 2026-12-13T00:00:00.000Z\nPreferred-Languages: en\nCanonical: https://matinee.invalid${PATH}\n`,
	);
});

it('is not there without a contact', { tags: ['security-contact'] }, async () => {
	const { http } = await createTestApp({ pages: true });
	expect((await http.inject(PATH)).statusCode).toBe(404);
});
