import { useEffect, useEffectEvent, useRef } from 'react';
import type { PlayerCommand } from '#contract/player-commands.ts';
import { DEFAULT_PLAYER_SETTINGS } from '#contract/player-settings.ts';
import type { TitleRef } from '#contract/title.ts';
import { useLocalStorageItem } from '../../../lib/local-storage-item.ts';
import { parsePlayerSettings, takeReported } from './kept-settings.ts';
import type { PlayerBridge } from './playback.ts';
import { playerSettingsStorage } from './rewind-start.ts';
import { readSubtitleDelay } from './subtitle-delays.ts';

/**
 * Hands a player what was chosen in it, or in another: at each `ready`, and when another tab changes it. Never what the player
 * has just reported: it may be past that by now.
 */
export function useKeptSettings(bridge: PlayerBridge, title: TitleRef, post: (command: PlayerCommand) => void): void {
	const stored = useLocalStorageItem(playerSettingsStorage);
	/** What the player has by now. */
	const known = useRef<{ bridge: PlayerBridge; text: string }>(undefined);
	const send = useEffectEvent(() => {
		const settings = parsePlayerSettings(stored);
		const text = JSON.stringify(settings);
		const isSame = known.current?.bridge === bridge;
		const before = isSame ? known.current?.text : JSON.stringify(DEFAULT_PLAYER_SETTINGS);
		known.current = { bridge, text };
		const isReported = takeReported(stored) && isSame;
		if (text !== before && !isReported) post({ type: 'settings', settings });
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: at each `ready`, and each change
	useEffect(() => send(), [bridge, stored]);

	const sendDelay = useEffectEvent(() => {
		const delay = readSubtitleDelay(title);
		if (delay !== 0) post({ type: 'subtitledelay', delay });
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: at each `ready`
	useEffect(() => sendDelay(), [bridge]);
}
