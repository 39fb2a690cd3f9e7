/** What the page does with a player that takes commands. Loaded when a player has listed what it supports. */

import { ChevronFirst, ChevronLast, Pause, Play, StepBack, StepForward } from 'lucide-react';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { PlayerCommand } from '#contract/player-commands.ts';
import type { PlaybackTime } from '#contract/player-messages.ts';
import type { MediaRef } from '#contract/title.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { useLazyPart } from '../../../lib/use-lazy-part.ts';
import { offerPlayerPort } from '../../../live/player-port.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { showToast } from '../../../ui/toast.ts';
import { UI_TEXT } from '../../../ui/ui.messages.ts';
import { savePlayerSupport } from '../servers/player-support.ts';
import { baseUrl, isOpenCinema } from '../servers/server-url.ts';
import type { Feed } from './feed.ts';
import type { Playback, PlayerBridge } from './playback.ts';
import { readPlaybackRate, USUAL_RATE } from './playback-rates.ts';
import { PLAYER_TOOLS_TEXT } from './player-tools.messages.ts';
import { postCommand } from './post-command.ts';
import { SleepSelect, SleepTool } from './sleep-tools.tsx';
import { useKeptSettings } from './use-kept-settings.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayerPreferences } from './use-player-preferences.ts';
import { useWakeLock } from './use-wake-lock.ts';

export { keepChoice } from './keep-choice.ts';
export { reportCopy } from './report-copy.ts';

interface PlayerToolProps {
	state: Playback;
	bridge: PlayerBridge;
	frame: RefObject<HTMLIFrameElement | null>;
}

interface PlayerToolsProps extends PlayerToolProps {
	media: MediaRef;
	preferences: Preferences;
	/** Name of the movie or episode, for lock screens. */
	title: string;
	backdrop: string | null | undefined;
	/** What the player reported last. */
	readTime: () => PlaybackTime | null;
	/** The watch page of the next episode; null where there is none. */
	nextTo: string | null;
	/** What the framed player reports; absent where no server is asked for anything. */
	messages?: Feed;
}

/** Few people look for subtitles. */
const loadSubtitleSearch = () => import('./subtitle-search.tsx');
const ARTWORK_WIDTHS = [300, 780] as const;
const PLAY_KEY = 'k';
/** Of a picture that stands still. */
const STEPS = [
	{ frames: -1, label: PLAYER_TOOLS_TEXT.previousFrame, shortcut: ',', icon: StepBack },
	{ frames: 1, label: PLAYER_TOOLS_TEXT.nextFrame, shortcut: '.', icon: StepForward },
] as const;
const CHAPTER_STEPS = [
	{ step: -1, label: PLAYER_TOOLS_TEXT.previousChapter, icon: ChevronFirst },
	{ step: 1, label: PLAYER_TOOLS_TEXT.nextChapter, icon: ChevronLast },
] as const;
/** Of the player. */
const ABOVE_CONTROLS = { inset: 'auto 1rem 5rem auto' };

/**
 * Sends the preferences to the player, and shows a button while it is in an intro or recap. With the preference an intro is
 * skipped without it, once. Needs a key for each frame.
 */
export function PlayerTools(props: PlayerToolsProps) {
	const { state, bridge, frame, media, preferences, title, backdrop, readTime, nextTo, messages } = props;
	const { target, marker } = state;
	/** Where it was skipped to, until the player reports a position outside of the part. */
	const [skippedTo, setSkippedTo] = useState<number | null>(null);
	if (!marker && skippedTo !== null) setSkippedTo(null);
	const post = (command: PlayerCommand) => postCommand(frame.current, bridge, command);
	usePlayerPreferences({ target, media, bridge }, preferences, post);
	const postRate = useEffectEvent(() => {
		const rate = readPlaybackRate(media);
		if (rate !== USUAL_RATE) post({ type: 'rate', rate });
	});
	// biome-ignore lint/correctness/useExhaustiveDependencies: at each `ready`
	useEffect(() => postRate(), [bridge]);
	useKeptSettings(bridge, media, post);
	const isPlaying = isPlayingNow(state);
	useWakeLock(isPlaying);
	const { imageBase } = usePublicConfig();
	const navigate = useNavigate();
	useMediaSession({
		title,
		artwork: backdrop
			? ARTWORK_WIDTHS.map((width) => ({ src: imageUrl(imageBase, `w${width}`, backdrop), width }))
			: [],
		isPlaying,
		commands: bridge.commands,
		readTime,
		post,
		onNext: nextTo === null ? null : () => void navigate(nextTo, { preventScrollReset: true }),
	});
	useEffect(() => {
		if (target.kind === 'server') savePlayerSupport(target.server, bridge);
	}, [target, bridge]);
	const readPort = useEffectEvent(() => ({
		title,
		is_playing: isPlaying,
		position: readTime()?.position ?? null,
		duration: readTime()?.duration ?? null,
		commands: [...bridge.commands],
	}));
	useEffect(
		() => offerPlayerPort({ post: (command) => postCommand(frame.current, bridge, command), read: () => readPort() }),
		[bridge, frame],
	);

	const current = marker && marker.end !== skippedTo && bridge.commands.includes('seek') ? marker : null;
	const skipTo = (position: number) => {
		setSkippedTo(position);
		post({ type: 'seek', position });
	};
	/** Ends of intros: somebody who goes back to one means to see it. */
	const skippedIntros = useRef<number[]>([]);
	const skipOnce = useEffectEvent((end: number) => {
		if (skippedIntros.current.includes(end)) return;
		skippedIntros.current.push(end);
		skipTo(end);
	});
	const introEnd = preferences.skipIntro && current?.kind === 'intro' ? current.end : null;
	useEffect(() => {
		if (introEnd !== null) skipOnce(introEnd);
	}, [introEnd]);

	const [isSearching, setSearching] = useState(false);
	// No other player opens a dialog over this page.
	const mayAsk = target.kind === 'server' && isOpenCinema(baseUrl(target.server, media));
	useEffect(() => {
		if (!mayAsk) return undefined;
		return messages?.subscribe(({ type }) => {
			if (type === 'findsubtitles') setSearching(true);
		});
	}, [messages, mayAsk]);
	const search = useLazyPart(loadSubtitleSearch, isSearching, () => {
		setSearching(false);
		showToast({ kind: 'error', text: UI_TEXT.fetchFailed });
	});
	const parts = (
		<>
			{bridge.commands.includes('pause') && (
				<SleepTool bridge={bridge} isPlaying={isPlaying} hasPlayed={state.hasPlayed} post={post} />
			)}
			{search && (
				<search.SubtitleSearch
					media={media}
					isOpen={isSearching}
					onFile={(name, bytes) => post({ type: 'subtitlefile', name, bytes })}
					onClose={() => setSearching(false)}
				/>
			)}
		</>
	);
	if (!current || !preferences.skipPrompt) return parts;
	const onClick = ({ currentTarget }: MouseEvent) => {
		// This button is about to go.
		if (document.activeElement === currentTarget) {
			document.querySelector<HTMLElement>(`[data-shortcut="${PLAY_KEY}"]`)?.focus();
		}
		skipTo(current.end);
	};
	return (
		<>
			{parts}
			<Button kind="primary" data-shortcut="i" className="absolute" style={ABOVE_CONTROLS} onClick={onClick}>
				{PLAYER_TOOLS_TEXT.skip[current.kind]}
			</Button>
		</>
	);
}

function isPlayingNow({ phase, isPaused }: Playback): boolean {
	return phase === 'playing' && !isPaused;
}

/** Play or pause from the page, for keyboards and remotes that are not in the frame. */
export function PlayButton({ state, bridge, frame }: PlayerToolProps) {
	if (!bridge.commands.includes('play') || !bridge.commands.includes('pause')) return null;
	const isPlaying = isPlayingNow(state);
	const type = isPlaying ? 'pause' : 'play';
	return (
		<>
			<IconButton
				icon={isPlaying ? Pause : Play}
				label={PLAYER_TOOLS_TEXT[type]}
				data-shortcut={PLAY_KEY}
				data-playing={isPlaying}
				onClick={() => postCommand(frame.current, bridge, { type })}
			/>
			{state.isPaused &&
				bridge.commands.includes('step') &&
				STEPS.map(({ frames, label, shortcut, icon }) => (
					<IconButton
						key={frames}
						icon={icon}
						label={label}
						data-shortcut={shortcut}
						onClick={() => postCommand(frame.current, bridge, { type: 'step', frames })}
					/>
				))}
			{state.chapters > 1 &&
				bridge.commands.includes('chapters') &&
				CHAPTER_STEPS.map(({ step, label, icon }) => (
					<IconButton
						key={step}
						icon={icon}
						label={label}
						onClick={() => postCommand(frame.current, bridge, { type: 'chapters', step })}
					/>
				))}
			<SleepSelect />
		</>
	);
}
