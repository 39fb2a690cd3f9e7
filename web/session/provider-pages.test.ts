import { resolvePath } from 'react-router';
import { afterEach, expect, it, vi } from 'vitest';
import { takePendingProvider } from './provider-pages.ts';

afterEach(() => void vi.unstubAllGlobals());

function storeInTab(stored: string): Map<string, string> {
	const items = new Map([['provider-sign-in', stored]]);
	vi.stubGlobal('sessionStorage', {
		getItem: (key: string) => items.get(key) ?? null,
		removeItem: (key: string) => void items.delete(key),
	});
	return items;
}

const pendingWith = (returnTo: string, next = returnTo) =>
	JSON.stringify({ secret: 'a', purpose: 'sign-in', returnTo, next });

it('a sign-in returns to the page of the site where it began, once', { tags: ['oidc'] }, () => {
	const items = storeInTab(pendingWith('/movie/605?from=search#cast'));
	expect(takePendingProvider()?.returnTo).toBe('/movie/605?from=search#cast');
	expect(items.size).toBe(0);
	expect(takePendingProvider()).toBeNull();
});

it.each([
	'https://evil.example/',
	'//evil.example/',
	'/\\evil.example/',
	'/\t/evil.example/',
	'/\n/evil.example/',
	'/./\\evil.example/',
	'/movies/../\\evil.example/',
	'/\\/evil.example/',
	'/.//evil.example/',
	'/\u3002/evil.example/',
	'\u2044/evil.example/',
	'javascript:alert(1)',
	'evil',
	'',
])('a sign-in leads to no other site, whatever is stored: %j', { tags: ['oidc-attacks'] }, (returnTo) => {
	storeInTab(pendingWith(returnTo));
	const taken = takePendingProvider();
	for (const path of [taken?.returnTo, taken?.next]) {
		expect(new URL(path ?? 'a:', 'https://films.example').origin).toBe('https://films.example');
		// The router resolves dots before the browser reads it.
		const { pathname } = resolvePath(path ?? '');
		expect(new URL(pathname, 'https://films.example').origin).toBe('https://films.example');
	}
});

it('what cannot be read is as if nothing had begun', { tags: ['oidc'] }, () => {
	storeInTab('{"secret":');
	expect(takePendingProvider()).toBeNull();
	vi.stubGlobal('sessionStorage', undefined);
	expect(takePendingProvider()).toBeNull();
});
