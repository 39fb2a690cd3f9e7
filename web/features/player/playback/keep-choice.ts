/** Keeps in this browser what was chosen in a player. Loaded when something is. */
import type { PlayerMessage } from '#contract/player-messages.ts';
import type { TitleRef } from '#contract/title.ts';
import { savePlayerSettings } from './kept-settings.ts';
import { savePlaybackRate } from './playback-rates.ts';
import { saveSubtitleDelay } from './subtitle-delays.ts';

export type PlayerChoice = Extract<PlayerMessage, { type: 'ratechange' | 'settingschange' | 'subtitledelaychange' }>;

export function keepChoice(title: TitleRef, message: PlayerChoice): void {
	if (message.type === 'ratechange') savePlaybackRate(title, message.rate);
	else if (message.type === 'settingschange') savePlayerSettings(message.settings);
	else saveSubtitleDelay(title, message.delay);
}
