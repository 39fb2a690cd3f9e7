import { useEffect, useEffectEvent } from 'react';
import type { PlayerCommand } from '#contract/player-commands.ts';
import type { PlaybackTime, PlayerCommandType } from '#contract/player-messages.ts';
import { attempt } from '../../../lib/browser-features.ts';
import { parsePlayerSettings } from './kept-settings.ts';
import { playerSettingsStorage } from './rewind-start.ts';

export interface MediaSessionOptions {
	title: string;
	/** URLs of one picture by width in pixels. */
	artwork: readonly { src: string; width: number }[];
	isPlaying: boolean;
	/** Commands that the framed player takes. */
	commands: readonly PlayerCommandType[];
	/** What the player reported last; null where it reports no times. */
	readTime(): PlaybackTime | null;
	post(command: PlayerCommand): void;
	/** Plays the next episode; null where there is none. */
	onNext: (() => void) | null;
}

/**
 * What lock screens, headsets and media keys show and do. Browsers take the page's where the framed player has none of its
 * own. All of it is given back at the end.
 */
export function useMediaSession(options: MediaSessionOptions): void {
	const { title, artwork, isPlaying, commands, onNext } = options;
	const pictures = artwork.map(({ src }) => src).join();
	const hasNext = onNext !== null;

	// biome-ignore lint/correctness/useExhaustiveDependencies: the addresses are all that there is of the pictures
	useEffect(() => {
		attempt(() => {
			const images = artwork.map(({ src, width }) => ({
				src: new URL(src, location.href).href,
				sizes: `${width}x${Math.round((width * 9) / 16)}`,
			}));
			navigator.mediaSession.metadata = new MediaMetadata({ title, artwork: images });
		});
		return () => {
			attempt(() => {
				navigator.mediaSession.metadata = null;
				navigator.mediaSession.playbackState = 'none';
			});
		};
	}, [title, pictures]);

	useEffect(() => {
		attempt(() => {
			navigator.mediaSession.playbackState = isPlaying ? 'playing' : 'paused';
		});
	}, [isPlaying]);

	const act = useEffectEvent(({ action, seekTime, seekOffset = readSeekSeconds() }: MediaSessionActionDetails) => {
		const { post, readTime } = options;
		const { position = 0, duration = 0 } = readTime() ?? {};
		const seek = (to: number) =>
			post({ type: 'seek', position: Math.max(0, duration > 0 ? Math.min(to, duration) : to) });
		if (action === 'play' || action === 'pause') post({ type: action });
		else if (action === 'stop') post({ type: 'pause' });
		else if (action === 'seekbackward') seek(position - seekOffset);
		else if (action === 'seekforward') seek(position + seekOffset);
		else if (action === 'seekto' && seekTime !== undefined) seek(seekTime);
		else if (action === 'nexttrack') options.onNext?.();
	});
	useEffect(() => {
		const offered: MediaSessionAction[] = [
			...(commands.includes('play') ? (['play'] as const) : []),
			...(commands.includes('pause') ? (['pause', 'stop'] as const) : []),
			...(commands.includes('seek') ? (['seekbackward', 'seekforward', 'seekto'] as const) : []),
			...(hasNext ? (['nexttrack'] as const) : []),
		];
		// Each by itself: a browser throws for an action that it does not know.
		const handle = (action: MediaSessionAction, handler: MediaSessionActionHandler | null) =>
			attempt(() => navigator.mediaSession.setActionHandler(action, handler));
		for (const action of offered) handle(action, (details) => act(details));
		return () => {
			for (const action of offered) handle(action, null);
		};
	}, [commands, hasNext]);
}

/** As in the player itself. */
function readSeekSeconds(): number {
	return parsePlayerSettings(playerSettingsStorage.read()).seekSeconds;
}
