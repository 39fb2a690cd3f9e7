import { afterEach, describe, expect, it } from 'vitest';
import { DEFAULT_PLAYER_SETTINGS } from '#contract/player-settings.ts';
import { createSubtitleRenderer } from './subtitle-renderer.ts';

afterEach(() => document.body.replaceChildren());

function buildRenderer() {
	const video = document.createElement('video');
	const layer = document.createElement('div');
	document.body.append(video, layer);
	const track = video.addTextTrack('subtitles');
	track.mode = 'hidden';
	const renderer = createSubtitleRenderer(video, layer);
	const drawn = () => [...layer.querySelectorAll('.cue')].map(({ textContent }) => textContent);
	return { video, layer, track, renderer, drawn };
}

describe('cues that make no sense', { tags: ['player-subtitles'] }, () => {
	it('by the ten thousand at one time are eight, the last ones', () => {
		const { track, renderer, drawn } = buildRenderer();
		for (let at = 0; at < 10_000; at += 1) track.addCue(new VTTCue(0, 9, String(at)));
		renderer.show(track, null);
		expect(drawn()).toEqual(Array.from({ length: 8 }, (_, at) => String(9992 + at)));
	});

	it('are words, whatever stands in them, within the picture, and over at their end', () => {
		const { layer, track, renderer, drawn } = buildRenderer();
		const odd = new VTTCue(0, Number.MAX_VALUE, '<script>alert(1)</script><img src=x onerror=alert(2)>Words');
		Object.assign(odd, { snapToLines: false, line: 100, position: 50, size: 100 });
		track.addCue(odd);
		track.addCue(new VTTCue(5, 1, 'Over before it begins'));
		track.addCue(new VTTCue(0, 0, 'For no time'));
		renderer.show(track, null);
		expect(drawn()).toEqual(['alert(1)Words']);
		expect(layer.querySelectorAll('script, img')).toHaveLength(0);
		const [cue] = layer.querySelectorAll<HTMLElement>('.cue');
		expect(cue?.style.width).toBe('100%');
		expect(cue?.style.marginLeft).toBe('0%');
	});

	it('are gone with their track, and a delay beyond the film hides all', () => {
		const { track, renderer, drawn } = buildRenderer();
		track.addCue(new VTTCue(0, 9, 'One'));
		renderer.show(track, null);
		renderer.style(DEFAULT_PLAYER_SETTINGS, 60_000);
		expect(drawn()).toEqual([]);
		renderer.style(DEFAULT_PLAYER_SETTINGS, 0);
		expect(drawn()).toEqual(['One']);
		renderer.show(null, null);
		expect(drawn()).toEqual([]);
	});
});
