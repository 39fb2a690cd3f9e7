import { describe, expect, test } from 'vitest';
import { WELCOME_NOTICE_DELAY_MS } from '#contract/limits.ts';
import { WELCOME_TEXT } from './welcome.messages.ts';
import { isWelcomeDue } from './welcome-storage.ts';

describe('the welcome notice', () => {
	test.each<[string, string | null, string | null, boolean]>([
		['due on a first visit', null, null, true],
		['due with notifications on', null, '{"notifications":true}', true],
		['due with preferences that cannot be parsed', null, '{"notifications":', true],
		['due with a setting that is neither on nor off', null, '{"notifications":"off"}', true],
		['not due with notifications off', null, '{"theme":"light","notifications":false}', false],
		['not due once it has been closed', 'true', null, false],
		['not due once it has been closed, whatever the stored value', '', '{"notifications":true}', false],
	])(
		'is %s',
		{ tags: ['data-preferences', 'welcome-delay', 'preferences-notifications-off'] },
		(_what, seen, preferences, isDue) => {
			expect(isWelcomeDue(seen, preferences)).toBe(isDue);
		},
	);

	test('appears after two seconds with the retention of the history', {
		tags: ['welcome-retention', 'limit-retention'],
	}, () => {
		expect(WELCOME_NOTICE_DELAY_MS).toBe(2000);
		expect([15, 1, 0.5].map(WELCOME_TEXT.retention)).toEqual([
			'Watch history is deleted after 15 days of inactivity.',
			'Watch history is deleted after 1 day of inactivity.',
			'Watch history is deleted after 0.5 days of inactivity.',
		]);
	});
});
