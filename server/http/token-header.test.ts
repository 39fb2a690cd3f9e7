import { describe, expect, it } from 'vitest';
import { TOKEN_HEADER } from '#contract/token-header.ts';
import { buildAccount } from '../testing/build-account.ts';
import { createTestApp } from '../testing/create-test-app.ts';

const HISTORY = '/api/watch-history';
const OTHER_TOKEN = 'x'.repeat(43);
const REFUSED = 'Bearer error="invalid_token"';

async function buildSignedIn(env: Record<string, string> = {}) {
	const app = await createTestApp({ env });
	const { token } = await buildAccount(app);
	const ask = (headers: Record<string, string>, url = HISTORY) => app.http.inject({ url, headers });
	return { app, token, ask };
}

describe('a viewer’s token', () => {
	it('is taken from either header', async () => {
		const { token, ask } = await buildSignedIn();
		expect((await ask({ authorization: `Bearer ${token}` })).statusCode).toBe(200);
		expect((await ask({ [TOKEN_HEADER]: token })).statusCode).toBe(200);
		expect((await ask({ [TOKEN_HEADER]: token, authorization: 'Basic YTpi' })).statusCode).toBe(200);
	});

	it('is that of our own header where a request has both', async () => {
		const { token, ask } = await buildSignedIn();
		expect((await ask({ [TOKEN_HEADER]: token, authorization: `Bearer ${OTHER_TOKEN}` })).statusCode).toBe(200);
		for (const own of [OTHER_TOKEN, 'short', '', `${token}, ${token}`, `Bearer ${token}`]) {
			const answer = await ask({ [TOKEN_HEADER]: own, authorization: `Bearer ${token}` });
			expect(answer.statusCode, own).toBe(401);
			expect(answer.headers['www-authenticate']).toBe(REFUSED);
		}
	});

	it('is not read on public endpoints, in neither header', async () => {
		const { ask } = await buildSignedIn();
		const plain = await ask({}, '/api/tmdb/movie/775');
		const given = await ask({ [TOKEN_HEADER]: OTHER_TOKEN, authorization: 'Bearer x' }, '/api/tmdb/movie/775');
		expect([given.statusCode, given.body]).toEqual([200, plain.body]);
		expect(given.headers.vary).toBe(plain.headers.vary);
		expect(given.headers['cache-control']).toBe(plain.headers['cache-control']);
	});

	it.each([
		['of no session', { authorization: `Bearer ${OTHER_TOKEN}` }, REFUSED],
		['of no possible form', { authorization: 'Bearer short' }, REFUSED],
		['of no session, in our header', { [TOKEN_HEADER]: OTHER_TOKEN }, REFUSED],
		['that did not arrive', {}, 'Bearer'],
		['that a proxy has replaced', { authorization: 'Basic YTpi' }, 'Bearer'],
	])('%s gets a challenge that says which it is', async (_what, headers: Record<string, string>, challenge) => {
		const { ask } = await buildSignedIn();
		const answer = await ask(headers);
		expect(answer.json()).toEqual({ success: false, code: 'not_authenticated', message: 'Not authenticated' });
		expect(answer.headers['www-authenticate']).toBe(challenge);
	});

	it('may be sent by the instance’s own domains in either header', async () => {
		const { app } = await buildSignedIn({ OFFICIAL_DOMAINS: 'https://films.example.org' });
		const { headers } = await app.http.inject({
			method: 'OPTIONS',
			url: HISTORY,
			headers: { origin: 'https://films.example.org', 'access-control-request-method': 'GET' },
		});
		expect(headers['access-control-allow-headers']).toBe(
			'authorization, content-type, x-matinee-token, x-matinee-profile',
		);
	});
});
