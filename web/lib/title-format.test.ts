import { describe, expect, it } from 'vitest';
import { formatCount } from './number-format.ts';
import { displayLength, formatDate } from './title-format.ts';

describe('a date', () => {
	it.each([
		['1927-01-10', 'January 10, 1927'],
		['2024-02-29', 'February 29, 2024'],
		['1999-12-31', 'December 31, 1999'],
		['0999-06-01', 'June 1, 999'],
	])('%s is %s in any time zone', (date, text) => {
		expect(formatDate(date)).toBe(text);
	});

	it.each(['1927', '1927-13-01', '1927-1-10', 'soon', '', null, undefined])('%j is none', (date) => {
		expect(formatDate(date)).toBeNull();
	});
});

it.each([
	[0, '0'],
	[999, '999'],
	[1000, '1,000'],
	[12_345, '12,345'],
	[1_234_567, '1,234,567'],
])('%d is written %s', (count, text) => {
	expect(formatCount(count)).toBe(text);
});

it('a title in wide letters is as long as it is drawn', () => {
	expect(displayLength('Metropolis')).toBe(10);
	expect(displayLength('メトロポリス')).toBe(15);
	expect(displayLength('مترو')).toBe(4);
});
