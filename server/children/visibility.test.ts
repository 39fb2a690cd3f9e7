import { describe, expect, it } from 'vitest';
import { CHILD_RULES } from '../testing/endpoint-requests.ts';
import { decideVisibility } from './visibility.ts';

const RULES = { ...CHILD_RULES, country: 'DE', max_age: 12 } as const;
const rated = (ages: Record<string, number>, own: number | null = null) => ({ ages, own });

describe('what a child of twelve in Germany sees', { tags: ['child-rating', 'child-titles'] }, () => {
	it.each([
		['rated for it', rated({ DE: 12, US: 17 }), false, true, 'rating'],
		['rated above it', rated({ DE: 16, US: 8 }), true, false, 'rating'],
		['rated elsewhere alone', rated({ US: 8 }), false, false, 'unrated'],
		['rated elsewhere alone, where unrated ones are shown', rated({ US: 8 }), true, true, 'unrated'],
		['rated higher elsewhere, where unrated ones are shown', rated({ US: 8, GB: 15 }), true, false, 'unrated'],
		['rated by nobody', rated({}), false, false, 'unrated'],
		['rated by nobody, where unrated ones are shown', rated({}), true, true, 'unrated'],
		['rated by the open catalogue', rated({}, 9), false, true, 'rating'],
		['rated higher by the open catalogue', rated({}, 14), true, false, 'rating'],
		['that could not be looked up', null, true, false, 'unknown'],
	])('a title %s', (_, rating, shows_unrated, is_visible, reason) => {
		expect(decideVisibility({ ...RULES, shows_unrated }, rating)).toMatchObject({ is_visible, reason });
	});

	it('what was decided comes before every rating', () => {
		expect(decideVisibility(RULES, rated({ DE: 18 }), 'allow')).toEqual({
			is_visible: true,
			reason: 'decision',
			age: 18,
		});
		expect(decideVisibility(RULES, rated({ DE: 0 }), 'block')).toEqual({
			is_visible: false,
			reason: 'decision',
			age: 0,
		});
		expect(decideVisibility(RULES, null, 'allow')).toMatchObject({ is_visible: true });
	});
});
