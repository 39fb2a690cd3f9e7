import { useState } from 'react';
import type { PlayerMessage } from '#contract/player-messages.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import { type MediaRef, mediaKey } from '../../../watch-sync/media-ref.ts';
import { useProgressRecorder } from '../../../watch-sync/use-progress-recorder.ts';
import type { Playback } from './playback.ts';

/** Handles the framed player's messages by the preferences: records the position, enters fullscreen, knows the end. */
export function usePlayerEvents(
	media: MediaRef,
	{ rememberPosition, autoFullscreen }: Pick<Preferences, 'rememberPosition' | 'autoFullscreen'>,
	enterFullscreen: () => void,
) {
	const key = mediaKey(media);
	/** What was played to its end, until it plays again. */
	const [endedKey, setEndedKey] = useState<string | null>(null);

	const progress = useProgressRecorder(media);

	const onMessage = (message: PlayerMessage, { target, hasPlayed }: Playback) => {
		// The bundled clip is not the title.
		const isTitle = target.kind === 'server';
		switch (message.type) {
			case 'playing':
				setEndedKey(null);
				// Browsers refuse fullscreen without a user gesture.
				if (autoFullscreen && !hasPlayed && navigator.userActivation?.isActive) enterFullscreen();
				break;
			case 'paused':
			case 'timeupdate': {
				const { position, duration } = message;
				if (isTitle && rememberPosition && position !== undefined && duration !== undefined) {
					progress.report(position, duration, false);
				}
				if (message.type === 'paused') progress.flush();
				break;
			}
			case 'ended':
				if (!isTitle) break;
				// That it was watched is no position.
				progress.report(0, 0, true);
				setEndedKey(key);
				break;
		}
	};
	return { onMessage, hasEnded: endedKey === key, stay: () => setEndedKey(null) };
}
