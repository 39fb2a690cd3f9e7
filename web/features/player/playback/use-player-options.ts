import { useState } from 'react';
import type { PlayerMessage } from '#contract/player-messages.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import { baseAddress, isOpenCinema, type Watched } from '../servers/server-address.ts';
import type { Playback } from './playback.ts';
import { forgetPosition, keepPosition } from './resume-positions.ts';

/** Acts on what the framed player says as the person prefers: remembers the position, fills the screen, ends. */
export function usePlayerWishes(
	watched: Watched,
	{ rememberPosition, autoFullscreen }: Pick<Preferences, 'rememberPosition' | 'autoFullscreen'>,
	fillScreen: () => void,
) {
	const place = Object.values(watched).join('/');
	/** What was played to its end; played on, it has not ended after all. */
	const [endedPlace, setEndedPlace] = useState<string | null>(null);

	const onMessage = (message: PlayerMessage, { target, hasPlayed }: Playback) => {
		// The clip stands in for every title, and is none of them. Only Open Cinema can be told where to go on.
		const isTitle = target.kind === 'server';
		const canGoOn = isTitle && isOpenCinema(baseAddress(target.server, watched));
		switch (message.type) {
			case 'playing':
				setEndedPlace(null);
				// Only as the answer to a press: a browser refuses anything else, and so would the person.
				if (autoFullscreen && !hasPlayed && navigator.userActivation?.isActive) fillScreen();
				break;
			case 'timeupdate':
				if (canGoOn && rememberPosition) keepPosition(watched, message.position, message.duration);
				break;
			case 'ended':
				if (canGoOn) forgetPosition(watched);
				if (isTitle) setEndedPlace(place);
				break;
		}
	};
	return { onMessage, hasEnded: endedPlace === place, stay: () => setEndedPlace(null) };
}
