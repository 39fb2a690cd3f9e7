import { describe, expect, it } from 'vitest';
import { episodeName, formatAirDate, formatLength } from './episode-format.ts';

describe('the texts of an episode', () => {
	it('fall back from the name to the number', () => {
		expect(episodeName({ name: 'Walking Distance', episode_number: 5 })).toBe('Walking Distance');
		expect(episodeName({ name: ' ', episode_number: 5 })).toBe('Episode 5');
		expect(episodeName({ name: null, episode_number: 0 })).toBe('Episode 0');
	});

	it('have the runtime, with hours only from 60 minutes on', () => {
		expect(formatLength(25)).toBe('25 min');
		expect(formatLength(60)).toBe('1h 0m');
		expect(formatLength(92)).toBe('1h 32m');
		expect(formatLength(0)).toBeNull();
		expect(formatLength(undefined)).toBeNull();
	});

	it('mark air dates after today', () => {
		const today = '2026-11-21';
		expect(formatAirDate({ air_date: '2026-11-20' }, today)).toBe('November 20, 2026');
		expect(formatAirDate({ air_date: today }, today)).toBe('November 21, 2026');
		expect(formatAirDate({ air_date: '2026-11-22' }, today)).toBe('Airs November 22, 2026');
	});

	it('mark no air date before hydration', () => {
		expect(formatAirDate({ air_date: '2099-12-24' }, null)).toBe('December 24, 2099');
	});

	it('leave out a missing air date', () => {
		expect(formatAirDate({ air_date: '' }, '2026-11-21')).toBeNull();
		expect(formatAirDate({ air_date: null }, '2026-11-21')).toBeNull();
	});
});
