import { describe, expect, test } from 'vitest';
import type { PlayableSource } from '#open-catalogue/record.ts';
import { mergeSources, sourceOrigins, usableSources } from './source-address.ts';

function buildSource(url: string): PlayableSource {
	return { host: 'A host', kind: 'mp4', url, reference: 'https://example.org/' };
}

const isUsable = (url: string, publicUrl: string) => usableSources([buildSource(url)], publicUrl).length === 1;

describe('the address of a source', () => {
	test.each<[publicUrl: string, url: string]>([
		['https://matinee.example', 'https://archive.org/download/a/a.mp4'],
		['https://matinee.example', 'https://archive.org:8443/a.mp4'],
		['https://matinee.example', 'https://b\u00fccher.example/a.mp4'],
		['https://matinee.example', 'http://127.0.0.1:9000/a.mp4'],
		['https://matinee.example', 'http://localhost:9000/a.mp4'],
		['http://192.168.0.2:3000', 'http://192.168.0.5/a.mp4'],
	])('is accepted by an installation at %s: %s', (publicUrl, url) => {
		expect(isUsable(url, publicUrl)).toBe(true);
	});

	test.each([
		'javascript:alert(1)',
		'data:video/mp4;base64,AAAA',
		'blob:https://archive.org/1',
		'file:///etc/passwd',
		'//archive.org/a.mp4',
		'a.mp4',
		'http://archive.org/a.mp4',
		'http://192.168.0.5/a.mp4',
		'https://user:pass@archive.org/a.mp4',
		"https://a;script-src'unsafe-inline'.example/a.mp4",
		'https://a,b.example/a.mp4',
		'https://*/a.mp4',
	])('is never sent to a browser: %s', (url) => {
		expect(isUsable(url, 'https://matinee.example')).toBe(false);
	});
});

test('the origins of sources include those of redirect targets, each once', () => {
	const urls = ['https://archive.org/a.mp4', 'https://archive.org/b.mp4', 'https://media.example:8443/c.webm?x=1#y'];
	expect(sourceOrigins(urls.map(buildSource), 'https://archive.org')).toEqual([
		'https://archive.org',
		'https://*.archive.org',
		'https://media.example:8443',
	]);
});

test.each([
	['https://films.example', ['https://films.example', 'https://*.films.example']],
	['http://films.example:8080', ['http://films.example:8080', 'http://*.films.example:8080']],
	['http://127.0.0.1:8091', ['http://127.0.0.1:8091']],
	['http://localhost:8091', ['http://localhost:8091']],
])('an archive at %s has its own data nodes, where it can have some', (archiveUrl, origins) => {
	expect(sourceOrigins([buildSource(`${archiveUrl}/download/a/a.mp4`)], archiveUrl)).toEqual(origins);
});

test('an archive whose data nodes have another domain has those that the item names, and no other text of it', () => {
	const archiveUrl = 'https://films.example';
	const nodes = [
		'https://node1.storage.example',
		'https://*.example',
		'https://a.example; script-src *',
		'https://b c.example',
	];
	const copy = { ...buildSource(`${archiveUrl}/download/a/a.mp4`), nodes };
	const origins = [archiveUrl, 'https://*.films.example', 'https://node1.storage.example'];
	expect(sourceOrigins([copy], archiveUrl)).toEqual(origins);
	expect(sourceOrigins([{ ...copy, url: 'https://other.example/a.mp4' }], archiveUrl)).toEqual([
		'https://other.example',
	]);
});

describe('the order of attempts', () => {
	const maker = buildSource('https://studio.example/film.mp4');
	const recorded = buildSource('https://archive.org/download/a/old-name.mp4');
	const copy = buildSource('https://archive.org/download/a/new-name.mp4');

	test('is the record’s where no copy was found', () => {
		expect(mergeSources([recorded, maker], [])).toEqual([recorded, maker]);
	});

	test('is certain sources, found copies, then the archive’s addresses of the record', () => {
		expect(mergeSources([recorded, maker], [copy])).toEqual([maker, copy, recorded]);
	});

	test('has each address once', () => {
		expect(mergeSources([recorded], [copy, { ...recorded }])).toEqual([copy, recorded]);
	});
});
