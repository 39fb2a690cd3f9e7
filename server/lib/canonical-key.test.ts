import { describe, expect, it } from 'vitest';
import { canonicalKey, canonicalPart } from './canonical-key.ts';

const SAME = [
	['name@bücher.example', 'name@xn--bcher-kva.example', 'NAME@BÜCHER.EXAMPLE', 'name@XN--BCHER-KVA.example'],
	['name@bücher.example', 'name@bu\u0308cher.example', ' name@bücher.example ', 'name@bücher.example.'],
	['name@bücher.example', 'ｎａｍｅ＠ｂüｃｈｅｒ．ｅｘａｍｐｌｅ', 'name@bücher。example', 'name@bücher｡example'],
	['a@straße.example', 'a@xn--strae-oqa.example', 'a@STRASSE.example'],
	['a@例え.テスト', 'a@xn--r8jz45g.xn--zckzah', 'a@例え。テスト'],
	['zoé@example.org', 'ZOE\u0301@EXAMPLE.ORG', 'zoé@example.org.', 'zoé@ｅxample.org'],
	['Alice', 'ａｌｉｃｅ', ' ALICE '],
] satisfies [string, ...string[]][];

describe('the key of a username or an email', () => {
	it.each([...SAME])('is one, however it is written: %s', (first, ...others) => {
		for (const other of others) expect(canonicalKey(other), other).toBe(canonicalKey(first));
	});

	it.each([
		['name@bücher.example', 'name@bucher.example'],
		['alice.', 'alice'],
		['xn--bcher-kva', 'bücher'],
		['xn--bcher-kva@example.org', 'bücher@example.org'],
		['a@1.2', 'a@1.0.0.2'],
		['a@bücher.example/x', 'a@bücher.example'],
	])('differs for different ones: %s, %s', (one, other) => {
		expect(canonicalKey(one)).not.toBe(canonicalKey(other));
	});

	it('keeps a label that is no punycode', () => {
		expect(canonicalKey('a@xn--.example')).toBe('A@XN--.EXAMPLE');
		expect(canonicalKey('a@xn--zzzzzz-.example')).toBe('A@XN--ZZZZZZ-.EXAMPLE');
	});

	it('contains the key of each part, with its domain in either form', () => {
		const key = canonicalKey('name@xn--bcher-kva.example');
		for (const part of ['büch', 'bücher.example', 'xn--bcher-kva.example', '@xn--bcher-kva', 'bücher.', 'e@BÜ']) {
			expect(key, part).toContain(canonicalPart(part));
		}
	});
});
