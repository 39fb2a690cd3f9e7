/** What changes the sound of old films, between a film and the loudspeakers. */
import type { SoundSettings } from '#contract/player-settings.ts';

export interface SoundGraph {
	/** What the film is connected to. */
	input: AudioNode;
	set(settings: SoundSettings): void;
}

/** Below it is hum, above it hiss; voices are between. */
const VOICE = { low: 150, centre: 2500, high: 7000 } as const;
/** Filters that leave everything as it is: outside of what is heard. */
const OPEN = { low: 10, high: 20_000 } as const;
/** Decibels. */
const VOICE_GAIN = 5;
/** Of the limiter: the rest of its curve, and what the browser adds, ends below full scale. */
const CEILING = -6;

/** Ends in a limiter, so that nothing that is made louder is cut off. */
export function buildSoundGraph(context: BaseAudioContext): SoundGraph {
	const input = context.createGain();
	const low = new BiquadFilterNode(context, { type: 'highpass', frequency: OPEN.low });
	const voice = new BiquadFilterNode(context, { type: 'peaking', frequency: VOICE.centre, Q: 0.7 });
	const high = new BiquadFilterNode(context, { type: 'lowpass', frequency: OPEN.high });
	const night = new DynamicsCompressorNode(context, { threshold: 0, knee: 0, ratio: 1 });
	const louder = context.createGain();
	const limiter = new DynamicsCompressorNode(context, { threshold: 0, knee: 0, ratio: 1, attack: 0.001, release: 0.1 });
	for (const [at, node] of [input, low, voice, high, night, louder, limiter].entries()) {
		node.connect([low, voice, high, night, louder, limiter, context.destination][at] as AudioNode);
	}
	return {
		input,
		set({ soundNight, soundDialogue, soundLouder, soundMono }) {
			// With `max` the channels are as the film has them.
			input.channelCount = soundMono ? 1 : 2;
			input.channelCountMode = soundMono ? 'explicit' : 'max';
			low.frequency.value = soundDialogue ? VOICE.low : OPEN.low;
			voice.gain.value = soundDialogue ? VOICE_GAIN : 0;
			high.frequency.value = soundDialogue ? VOICE.high : OPEN.high;
			night.threshold.value = soundNight ? -45 : 0;
			night.knee.value = soundNight ? 20 : 0;
			night.ratio.value = soundNight ? 8 : 1;
			louder.gain.value = 10 ** (soundLouder / 20);
			const isLimited = soundLouder > 0 || soundNight || soundDialogue;
			limiter.threshold.value = isLimited ? CEILING : 0;
			limiter.ratio.value = isLimited ? 20 : 1;
		},
	};
}
