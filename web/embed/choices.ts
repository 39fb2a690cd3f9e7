import { DEFAULT_PLAYER_SETTINGS, type PlayerSettings } from '#contract/player-settings.ts';
import type { ParentMessages } from './parent-messages.ts';

/** What a person has chosen in this player, which the page keeps: this one has no storage. */
export interface Choices {
	readonly settings: PlayerSettings;
	/** Milliseconds by which the subtitles of this title come later. */
	readonly delay: number;
	/** Chosen here: the page gets to know it. */
	change(changed: Partial<PlayerSettings>): void;
	changeDelay(delay: number): void;
	/** Kept by the page. */
	receive(kept: { settings: PlayerSettings } | { delay: number }): void;
	/** Called after each change, and at once. */
	onChange(listener: () => void): void;
}

export function createChoices(say: Pick<ParentMessages, 'settingsChanged' | 'subtitleDelayChanged'>): Choices {
	const kept = { settings: DEFAULT_PLAYER_SETTINGS, delay: 0 };
	const listeners: (() => void)[] = [];
	const set = (changed: Partial<typeof kept>) => {
		Object.assign(kept, changed);
		for (const listener of listeners) listener();
	};
	return {
		get settings() {
			return kept.settings;
		},
		get delay() {
			return kept.delay;
		},
		change(changed) {
			set({ settings: { ...kept.settings, ...changed } });
			say.settingsChanged(kept.settings);
		},
		changeDelay(delay) {
			set({ delay });
			say.subtitleDelayChanged(delay);
		},
		receive: set,
		onChange(listener) {
			listeners.push(listener);
			listener();
		},
	};
}
