import { expect, it } from 'vitest';
import { toLogline } from './logline.ts';

it.each([
	[
		'Koro is hungry. The fence is not. '.repeat(3),
		'Koro is hungry. The fence is not. Koro is hungry. The fence is not. Koro is hungry.',
	],
	['Dr. Caligari opens his cabinet.  He closes it.', 'Dr. Caligari opens his cabinet. He closes it.'],
	['“Who is there?” Nobody answers.', '“Who is there?” Nobody answers.'],
	['No full stop', 'No full stop'],
])('keeps the whole sentences that fit: %s', (overview, logline) => {
	expect(toLogline(overview)).toBe(logline);
});

it('ends a longer first sentence after a clause, never within a phrase', () => {
	const rest = 'the communicating rooms of the old house fill with water, guests and finally with a brass band';
	expect(toLogline(`The sons of the city play in the sky; underneath, ${rest}.`)).toBe(
		'The sons of the city play in the sky.',
	);
	expect(toLogline(`A man rides out to sell a ruin, and ${rest}.`)).toBe('A man rides out to sell a ruin.');
	const whole = `A man with bread, wine and a lamp in his hands waits while ${rest}.`;
	expect(toLogline(`${whole} Then he leaves.`)).toBe(whole);
});
