import { expect, it } from 'vitest';
import type { Language } from '#contract/languages.ts';
import { AGE_RATINGS } from './data/age-ratings.ts';
import { listTitles, openCatalogueIn } from './open-catalogue.ts';

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

it('is in the answer for a title, with its reasons in the language of the request', { tags: ['child-rating'] }, () => {
	const find = (language: Language) => openCatalogueIn(language).movies.find(({ key }) => key === 'movie:775')?.detail;
	expect(find('en')).toMatchObject({ age_rating: { age: 0, reasons: ['slapstick'] } });
	expect(find('fr')).toMatchObject({ age_rating: { age: 0, reasons: ['burlesque'] } });
});
