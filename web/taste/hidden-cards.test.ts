import { expect, it } from 'vitest';
import { isHiddenPath } from '../session/taste-storage.ts';
import { toHidingRules } from './hidden-cards.ts';

it('the rules name hidden titles by their addresses, and nothing else becomes part of them', {
	tags: ['hidden-titles-everywhere'],
}, () => {
	const rules = toHidingRules(['movie:605', 'tv:7', 'person:1', 'movie:1"]{}', 'movie:']);
	expect(rules.match(/href="[^"]*"/g)).toEqual(Array(3).fill(['href="/movie/605"', 'href="/tv/7"']).flat());
	expect(rules).not.toMatch(/person|\{\}/);
	expect([isHiddenPath(rules, '/movie/605'), isHiddenPath(rules, '/movie/60'), isHiddenPath(null, '/tv/7')]).toEqual([
		true,
		false,
		false,
	]);
	expect(toHidingRules([])).toBe('');
});
