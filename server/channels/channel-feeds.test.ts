import { expect, it } from 'vitest';
import { toAtom, toXmltv } from './channel-feeds.ts';
import type { ChannelTitle, ScheduledChannel } from './channel-line-up.ts';
import { createSchedule } from './schedule.ts';

it('writes no markup of names and texts, and nothing that XML cannot have', () => {
	const hostile = '</title><script>"Tom & Jerry\'s" \u0000\u0008\ud800\uffff🎬';
	const facts = {
		media_type: 'movie',
		id: 1,
		season: null,
		episode: null,
		date: '1940-01-01',
		poster_path: '',
	} as const;
	const item: ChannelTitle = {
		key: 'movie:1',
		series: null,
		order: 0,
		minutes: 60,
		overview: hostile,
		facts: { ...facts, title: hostile, episode_title: hostile },
	};
	const schedule = createSchedule('odd', [item]);
	const channel: ScheduledChannel = { id: 'noir', number: 1, schedule };
	const days = { channel, slots: schedule.between(0, 3_600_000) };
	for (const xml of [toXmltv([days], 'https://films.example'), toAtom(days, 'https://films.example')]) {
		expect(xml).toContain('&lt;/title&gt;&lt;script&gt;&quot;Tom &amp; Jerry&#39;s&quot; 🎬');
		expect(xml).not.toContain('<script>');
		expect(xml).toMatch(/^[\t\n\u{20}-\u{d7ff}\u{10000}-\u{10ffff}]*$/u);
	}
});
