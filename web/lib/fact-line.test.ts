import { expect, it } from 'vitest';
import { factLine } from './fact-line.ts';

it('facts break between each other, after the point, and short ones nowhere else', () => {
	expect(factLine('Feature', null, '1921', undefined, '106 min')).toBe('Feature\u00a0· 1921\u00a0· 106\u00a0min');
	expect(factLine('12 + 106 min · 1h 58m in total')).toBe(
		'12\u00a0+\u00a0106\u00a0min\u00a0· 1h\u00a058m\u00a0in\u00a0total',
	);
	expect(factLine('')).toBe('');
});

it('a long fact breaks between its words', () => {
	expect(factLine('The Adventures of Prince Achmed', '1926')).toBe('The Adventures of Prince Achmed\u00a0· 1926');
});
