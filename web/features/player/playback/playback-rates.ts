/** The speed at which each title was watched last, in this browser: a show keeps its own from episode to episode. */
import { isPlaybackRate } from '#contract/player-messages.ts';
import { playbackRatesStorage } from '../../../personal-data/personal-storage.ts';
import { createTitleValues } from './title-values.ts';

/** Which is not stored. */
export const USUAL_RATE = 1;

export const {
	parse: parsePlaybackRates,
	read: readPlaybackRate,
	save: savePlaybackRate,
} = createTitleValues(playbackRatesStorage, isPlaybackRate, USUAL_RATE);
