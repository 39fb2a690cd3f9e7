import { expect, it } from 'vitest';
import { isHiddenPath } from '../personal-data/taste-storage.ts';
import { toHidingRules } from './hidden-cards.ts';
import { TASTE_TEXT } from './taste.messages.ts';

it('the rules name hidden titles by their addresses, and nothing else becomes part of them', {
	tags: ['hidden-titles-everywhere'],
}, () => {
	const rules = toHidingRules(['movie:605', 'tv:7', 'person:1', 'movie:1"]{}', 'movie:']);
	expect(rules.match(/href="[^"]*"/g)).toEqual(Array(6).fill(['href="/movie/605"', 'href="/tv/7"']).flat());
	expect(rules).not.toMatch(/person|\{\}/);
	expect(rules).toContain(`content:"${TASTE_TEXT.allHidden}";`);
	expect(TASTE_TEXT.allHidden).not.toContain('"');
	expect([isHiddenPath(rules, '/movie/605'), isHiddenPath(rules, '/movie/60'), isHiddenPath(null, '/tv/7')]).toEqual([
		true,
		false,
		false,
	]);
	expect(toHidingRules([])).toBe('');
});
