import { describe, expect, it } from 'vitest';
import { encodePath, isOwnHost, toOwnUrl } from './item-address.ts';

const ARCHIVE = 'https://archive.org';

describe('a host of the archive', () => {
	it.each([
		['ia800301.us.archive.org', ARCHIVE, true],
		['archive.org', ARCHIVE, true],
		['dn720007.ca.archive.org', 'https://www.archive.org', true],
		['notarchive.org', ARCHIVE, false],
		['archive.org.evil.example', ARCHIVE, false],
		['ia1.archive.org:8443', ARCHIVE, false],
		['user@archive.org', ARCHIVE, false],
		['ia1.archive.org/..', ARCHIVE, false],
		['', ARCHIVE, false],
		['127.0.0.1:8090', 'http://127.0.0.1:8090', true],
		['127.0.0.1:22', 'http://127.0.0.1:8090', false],
		['x.127.0.0.1', 'http://127.0.0.1:8090', false],
		['evil.localhost', 'http://localhost:8090', false],
	])('%s of %s: %s', (host, base, isOwn) => {
		expect(isOwnHost(host, base)).toBe(isOwn);
	});
});

it.each([
	['a b/c#d?.mp4', 'a%20b/c%23d%3F.mp4'],
	["it’s Bob's.mp4", 'it%E2%80%99s%20Bob%27s.mp4'],
	['../a.mp4', null],
	['a//b.mp4', null],
	['/a.mp4', null],
	['\ud800.mp4', null],
])('writes the path %j as %j', (path, encoded) => {
	expect(encodePath(path)).toBe(encoded);
});

it.each([
	['https://upload.wikimedia.org/a.webm', 'https://upload.wikimedia.org/a.webm'],
	['//upload.wikimedia.org/a.webm', 'https://upload.wikimedia.org/a.webm'],
	['/w/api.php?action=timedtext', 'https://commons.wikimedia.org/w/api.php?action=timedtext'],
	['http://upload.wikimedia.org/a.webm', null],
	['https://user:pass@upload.wikimedia.org/a.webm', null],
	['https://wikimedia.org/a.webm', null],
	['javascript:alert(1)', null],
])('takes %s of Commons as %j', (text, url) => {
	expect(toOwnUrl(text, 'https://commons.wikimedia.org', ['upload.wikimedia.org'])).toBe(url);
});
