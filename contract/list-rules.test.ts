import { expect, it } from 'vitest';
import { findViolatedRule } from './account-rules.ts';
import { LIST_NAME_RULES, normalizeListName } from './list-rules.ts';

it.each([
	['  Rainy \n Sundays ', 'Rainy Sundays'],
	['e\u0301te\u0301', 'été'],
	['\u202egnirps\u2066', 'gnirps'],
	['a\0b\u200bc\ufeff', 'abc'],
	['❤️ 👩‍👧', '❤️ 👩‍👧'],
])('the name %j is stored as %j', (given, stored) => {
	expect(normalizeListName(given)).toBe(stored);
	expect(findViolatedRule(LIST_NAME_RULES, stored)).toBeNull();
});

it.each(['', ' \t', '\u202e\u200b', '\u3164', '\u0301'])('the name %j has nothing to see, and is refused', (given) => {
	expect(findViolatedRule(LIST_NAME_RULES, normalizeListName(given))).toBe('A list needs a name');
});

it('a name has at most sixty characters', () => {
	expect(findViolatedRule(LIST_NAME_RULES, '🎬'.repeat(60))).toBeNull();
	expect(findViolatedRule(LIST_NAME_RULES, 'x'.repeat(61))).toBe('The name of a list may have at most 60 characters');
});
