import { expect, it } from 'vitest';
import { refusesFrame } from './frame-refusal.ts';

const PAGE = 'https://films.example.org';
const FRAMED = 'https://player.example.com';
const TAGS = { tags: ['player-server-probe'] };
const csp = (value: string | string[]) => ({ 'content-security-policy': value });

it.each([
	[{}],
	[{ 'x-frame-options': 'ALLOW-FROM https://other.example' }],
	[{ 'x-frame-options': 'DENY', ...csp('frame-ancestors *') }],
	[csp("default-src 'none'; script-src 'self'")],
	[csp("frame-ancestors 'self' https:")],
	[csp('frame-ancestors https://films.example.org')],
	[csp('frame-ancestors https://films.example.org:443/')],
	[csp('Frame-Ancestors  FILMS.example.org:*')],
	[csp('frame-ancestors http://*.example.org')],
])('a page with %j may be framed', TAGS, (headers) => {
	expect(refusesFrame(headers, FRAMED, PAGE)).toBe(false);
});

it.each([
	[{ 'x-frame-options': 'DENY' }],
	[{ 'x-frame-options': 'SameOrigin' }],
	[csp("frame-ancestors 'none'")],
	[csp('frame-ancestors')],
	[csp("default-src *; frame-ancestors 'self'")],
	[csp('frame-ancestors https://other.example.org https://*.films.example.org')],
	[csp('frame-ancestors https://films.example.org:8443')],
	[csp(['frame-ancestors *', "frame-ancestors 'self'"])],
	[csp("frame-ancestors *, frame-ancestors 'none'")],
])('a page with %j refuses', TAGS, (headers) => {
	expect(refusesFrame(headers, FRAMED, PAGE)).toBe(true);
});
