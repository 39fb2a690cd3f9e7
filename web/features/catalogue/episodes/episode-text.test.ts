import { describe, expect, it } from 'vitest';
import { airText, episodeName, episodeRuntimeText } from './episode-text.ts';

describe("an episode's words", () => {
	it('call an episode without a name by its number', () => {
		expect(episodeName({ name: 'Walking Distance', episode_number: 5 })).toBe('Walking Distance');
		expect(episodeName({ name: ' ', episode_number: 5 })).toBe('Episode 5');
		expect(episodeName({ name: null, episode_number: 0 })).toBe('Episode 0');
	});

	it('tell its length without hours that it does not have', () => {
		expect(episodeRuntimeText(25)).toBe('25m');
		expect(episodeRuntimeText(60)).toBe('1h 0m');
		expect(episodeRuntimeText(92)).toBe('1h 32m');
		expect(episodeRuntimeText(0)).toBeNull();
		expect(episodeRuntimeText(undefined)).toBeNull();
	});

	it('say that it airs from the day after today on', () => {
		const today = '2026-11-21';
		expect(airText({ air_date: '2026-11-20' }, today)).toBe('November 20, 2026');
		expect(airText({ air_date: today }, today)).toBe('November 21, 2026');
		expect(airText({ air_date: '2026-11-22' }, today)).toBe('Airs November 22, 2026');
	});

	it('say only the day while the reader’s own is not known', () => {
		expect(airText({ air_date: '2099-12-24' }, null)).toBe('December 24, 2099');
	});

	it('say nothing of a day that is not set, whichever way', () => {
		expect(airText({ air_date: '' }, '2026-11-21')).toBeNull();
		expect(airText({ air_date: null }, '2026-11-21')).toBeNull();
	});
});
