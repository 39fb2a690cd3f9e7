import { expect, it } from 'vitest';
import { AGE_RATINGS } from './data/age-ratings.ts';
import { listTitles } from './open-catalogue.ts';

it('rates every title, and nothing else', () => {
	expect(Object.keys(AGE_RATINGS).sort()).toEqual(
		listTitles()
			.map(({ key }) => key)
			.sort(),
	);
});

it('gives a reason for each rating, and horror to nobody under nine', () => {
	for (const { age, reasons } of Object.values(AGE_RATINGS)) {
		expect(reasons.length).toBeGreaterThan(0);
		expect(age).toBeLessThanOrEqual(18);
	}
	const tooYoung = listTitles().filter(({ key, record }) => {
		return (record.genres as readonly string[]).includes('Horror') && (AGE_RATINGS[key]?.age ?? 0) < 9;
	});
	expect(tooYoung.map(({ key }) => key)).toEqual([]);
});
