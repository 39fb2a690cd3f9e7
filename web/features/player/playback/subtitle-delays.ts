/** By how many milliseconds the subtitles of each title come later, in this browser. */
import { isSubtitleDelay } from '#contract/player-settings.ts';
import { subtitleDelaysStorage } from '../../../personal-data/personal-storage.ts';
import { createTitleValues } from './title-values.ts';

export const { read: readSubtitleDelay, save: saveSubtitleDelay } = createTitleValues(
	subtitleDelaysStorage,
	isSubtitleDelay,
	0,
);
