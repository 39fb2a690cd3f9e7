import { expect, it } from 'vitest';
import { speakIn } from '../language/in-language.ts';
import { toAtom, toXmltv } from './channel-feeds.ts';
import type { ChannelTitle, ScheduledChannel } from './channel-line-up.ts';
import { createSchedule } from './schedule.ts';

/** A channel with one film around the clock. */
function buildDays(film: Pick<ChannelTitle['facts'], 'id' | 'title' | 'episode_title'>, overview = '') {
	const item: ChannelTitle = {
		key: 'movie:1',
		series: null,
		order: 0,
		minutes: 60,
		overview,
		facts: { media_type: 'movie', season: null, episode: null, date: '1940-01-01', poster_path: '', ...film },
	};
	const schedule = createSchedule('odd', [item]);
	const channel: ScheduledChannel = { id: 'noir', number: 1, schedule };
	return { channel, slots: schedule.between(0, 3_600_000) };
}

it('writes no markup of names and texts, and nothing that XML cannot have', () => {
	const hostile = '</title><script>"Tom & Jerry\'s" \u0000\u0008\ud800\uffff🎬';
	const days = buildDays({ id: 1, title: hostile, episode_title: hostile }, hostile);
	for (const xml of [toXmltv([days], 'https://films.example'), toAtom(days, 'https://films.example')]) {
		expect(xml).toContain('&lt;/title&gt;&lt;script&gt;&quot;Tom &amp; Jerry&#39;s&quot; 🎬');
		expect(xml).not.toContain('<script>');
		expect(xml).toMatch(/^[\t\n\u{20}-\u{d7ff}\u{10000}-\u{10ffff}]*$/u);
	}
});

it.each([
	[10331, 'Night of the Living Dead', 'pl', 'Noc żywych trupów'],
	[19, 'Metropolis', 'de', 'Metropolis'],
	[900002110, 'Queen of Sports', 'en', 'Queen of Sports'],
])('says in the guide which language the title of %i is in, for a reader of Polish', (id, title, lang, name) => {
	const days = buildDays({ id, title, episode_title: null });
	const xml = speakIn({ language: 'pl', texts: null }, () => toXmltv([days], 'https://films.example'));
	expect(xml).toContain(`<title lang="${lang}">${name}</title>`);
});
