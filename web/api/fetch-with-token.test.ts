import { beforeEach, describe, expect, it, vi } from 'vitest';
import { TOKEN_HEADER } from '#contract/token-header.ts';
import { createApiClient } from './api-client.ts';
import { fetchTransport } from './fetch-transport.ts';

const TOKEN = 't'.repeat(43);
const html = (status: number, challenge?: string) =>
	new Response('<h1>Sign in</h1>', {
		status,
		headers: { 'content-type': 'text/html', ...(challenge && { 'www-authenticate': challenge }) },
	});
const ok = () => Response.json({ success: true, data: { user: { id: 'a' } } });
const refused = (challenge: string) =>
	Response.json(
		{ success: false, code: 'not_authenticated', message: 'Not authenticated' },
		{ status: 401, headers: { 'www-authenticate': challenge } },
	);

/** What is in front of the server. */
function stubFetch(answer: (headers: Headers) => Response) {
	return vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => answer(new Headers(init?.headers)));
}

const verify = () => createApiClient(fetchTransport).call('GET /api/auth/verify', {}, { token: TOKEN });

beforeEach(() => {
	const stored = new Map<string, string>();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => stored.get(key) ?? null,
		setItem: (key: string, text: string) => void stored.set(key, text),
		removeItem: (key: string) => void stored.delete(key),
	});
});

describe('behind a proxy with Basic authentication', () => {
	it('the token goes in a header of its own, which is found by itself and remembered', async () => {
		const network = stubFetch((headers) =>
			headers.has('authorization')
				? html(401, 'Basic realm="home"')
				: headers.get(TOKEN_HEADER) === TOKEN
					? ok()
					: html(401),
		);
		await expect(verify()).resolves.toMatchObject({ user: { id: 'a' } });
		expect(network).toHaveBeenCalledTimes(2);
		await verify();
		expect(network).toHaveBeenCalledTimes(3);
	});

	it('a token that the proxy takes away is sent again in our header', async () => {
		stubFetch((headers) => (headers.has(TOKEN_HEADER) ? ok() : refused('Bearer')));
		await expect(verify()).resolves.toMatchObject({ user: { id: 'a' } });
	});

	it('the way is not remembered where the proxy refuses both', async () => {
		const network = stubFetch(() => html(401, 'Basic'));
		await expect(verify()).rejects.toMatchObject({ status: 0, code: 'proxy' });
		await expect(verify()).rejects.toMatchObject({ status: 0, code: 'proxy' });
		expect(network).toHaveBeenCalledTimes(4);
	});
});

describe('an answer of somebody else', () => {
	it.each([401, 403, 407, 511])('of status %i ends no session', async (status) => {
		stubFetch(() => html(status));
		await expect(verify()).rejects.toMatchObject({ status: 0, code: 'proxy', message: expect.stringMatching(/proxy/) });
	});

	it.each<[string, () => Response]>([
		['a page with status 200', () => html(200)],
		// As browsers give a redirect that they do not follow.
		['a redirect', () => Response.error()],
	])('%s asks to sign in with a proxy or a captive portal', async (_what, answer) => {
		const network = stubFetch(answer);
		await expect(verify()).rejects.toMatchObject({ status: 0, code: 'proxy' });
		expect(network.mock.lastCall?.[1]).toMatchObject({ redirect: 'manual' });
	});

	it('other JSON with status 200 is as no connection', async () => {
		stubFetch(() => Response.json({ status: 'login' }));
		await expect(verify()).rejects.toMatchObject({ status: 0, code: 'network' });
	});

	it('a refusal in our form is that of the token', async () => {
		stubFetch(() => refused('Bearer error="invalid_token"'));
		await expect(verify()).rejects.toMatchObject({ status: 401, code: 'not_authenticated' });
	});
});
