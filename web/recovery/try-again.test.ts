import { afterEach, expect, it, vi } from 'vitest';
import { sendReport } from './send-report.ts';
import { isServerReachable } from './try-again.ts';

afterEach(() => vi.unstubAllGlobals());

function stubAnswer(response: Response): void {
	vi.stubGlobal('navigator', { onLine: true });
	vi.stubGlobal('fetch', async () => response);
	vi.stubGlobal('location', { pathname: '/' });
	vi.stubGlobal('document', { documentElement: { dataset: {} } });
}

const JSON_TYPE = { 'content-type': 'application/json; charset=utf-8' };
const HTML_TYPE = { 'content-type': 'text/html; charset=utf-8' };

it.each([
	['of the server', new Response('{}', { headers: JSON_TYPE }), true],
	['of a captive portal, or a proxy’s sign-in page', new Response('<p>', { headers: HTML_TYPE }), false],
	['of a proxy that asks for credentials', new Response('', { status: 401 }), false],
	['of a proxy that reaches no server', new Response('', { status: 502 }), false],
	[
		'that a redirect led to',
		Object.defineProperty(new Response('{}', { headers: JSON_TYPE }), 'redirected', { value: true }),
		false,
	],
])('an answer %s means that the server is reachable: %#', async (_whose, response, isOurs) => {
	stubAnswer(response);
	expect(await isServerReachable()).toBe(isOurs);
});

it.each([
	['taken by the server', new Response('{"success":true}', { headers: JSON_TYPE }), true],
	['answered with a sign-in page', new Response('<p>', { headers: HTML_TYPE }), false],
])('a report is sent only where it was %s: %#', async (_how, response, isSent) => {
	stubAnswer(response);
	expect(await sendReport('Error: broken')).toBe(isSent);
});
