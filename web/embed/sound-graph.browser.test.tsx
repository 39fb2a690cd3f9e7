import { describe, expect, it } from 'vitest';
import type { SoundSettings } from '#contract/player-settings.ts';
import { buildSoundGraph } from './sound-graph.ts';

const RATE = 44_100;
const PLAIN: SoundSettings = { soundNight: false, soundDialogue: false, soundLouder: 0, soundMono: false };

/** Two seconds of a tone in the left channel, and its loudest sample in the second one. */
async function render(settings: Partial<SoundSettings>, level: number, frequency = 1000) {
	const context = new OfflineAudioContext(2, RATE * 2, RATE);
	const graph = buildSoundGraph(context);
	graph.set({ ...PLAIN, ...settings });
	const tone = new OscillatorNode(context, { frequency });
	const gain = new GainNode(context, { gain: level });
	const merger = context.createChannelMerger(2);
	tone.connect(gain).connect(merger, 0, 0);
	merger.connect(graph.input);
	tone.start();
	const buffer = await context.startRendering();
	const peak = (channel: number) => Math.max(...buffer.getChannelData(channel).slice(RATE).map(Math.abs));
	return { left: peak(0), right: peak(1) };
}

describe('the sound of a film', { tags: ['player-sound'] }, () => {
	it('is as it was where nothing is chosen', async () => {
		const { left, right } = await render({}, 0.5);
		expect(left).toBeCloseTo(0.5, 2);
		expect(right).toBe(0);
		for (const frequency of [60, 10_000]) expect((await render({}, 0.5, frequency)).left).toBeCloseTo(0.5, 1);
	});

	it('has quiet parts nearer to loud ones at night', async () => {
		const ratio = async (settings: Partial<SoundSettings>) =>
			(await render(settings, 0.8)).left / (await render(settings, 0.02)).left;
		expect(await ratio({})).toBeGreaterThan(35);
		expect(await ratio({ soundNight: true })).toBeLessThan(12);
	});

	it('has voices set off from hum and hiss', async () => {
		const at = async (frequency: number) => (await render({ soundDialogue: true }, 0.1, frequency)).left;
		const voice = await at(2500);
		expect(voice).toBeGreaterThan(0.15);
		expect(await at(40)).toBeLessThan(voice / 8);
		expect(await at(15_000)).toBeLessThan(voice / 4);
	});

	it('is louder, but never beyond what a loudspeaker takes', async () => {
		expect((await render({ soundLouder: 12 }, 0.05)).left).toBeGreaterThan(0.18);
		for (const soundLouder of [6, 12] as const)
			expect((await render({ soundLouder, soundNight: true, soundDialogue: true }, 1)).left).toBeLessThanOrEqual(1);
	});

	it('is the same on both sides in mono', async () => {
		const { left, right } = await render({ soundMono: true }, 0.5);
		expect(left).toBeGreaterThan(0.2);
		expect(right).toBeCloseTo(left, 5);
	});
});
