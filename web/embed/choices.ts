import { DEFAULT_PLAYER_SETTINGS, type PlayerSettings, type SleepTimer } from '#contract/player-settings.ts';
import type { ParentMessages } from './parent-messages.ts';

/** What a person has chosen in this player, which the page keeps: this one has no storage. */
export interface Choices {
	readonly settings: PlayerSettings;
	/** Milliseconds by which the subtitles of this title come later. */
	readonly delay: number;
	/** That of the page; undefined where the page has none. */
	readonly timer: SleepTimer | null | undefined;
	/** Chosen here: the page gets to know it. */
	change(changed: Partial<PlayerSettings>): void;
	changeDelay(delay: number): void;
	/** Kept by the page. */
	receive(kept: { settings: PlayerSettings } | { delay: number } | { timer: SleepTimer | null }): void;
	changeTimer(timer: SleepTimer | null): void;
	/** Called after each change, and at once. */
	onChange(listener: () => void): void;
}

interface Kept {
	settings: PlayerSettings;
	delay: number;
	timer: SleepTimer | null | undefined;
}

export function createChoices(
	say: Pick<ParentMessages, 'settingsChanged' | 'subtitleDelayChanged' | 'sleepTimerChanged'>,
): Choices {
	const kept: Kept = { settings: DEFAULT_PLAYER_SETTINGS, delay: 0, timer: undefined };
	const listeners: (() => void)[] = [];
	const set = (changed: Partial<Kept>) => {
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
		get timer() {
			return kept.timer;
		},
		changeTimer(timer) {
			set({ timer });
			say.sleepTimerChanged(timer);
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
