import { ArrowDown, Keyboard, RotateCw, Square, TriangleAlert } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { MediaRef } from '#contract/title.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';
import { attemptedTarget, isFrameVisible, isSearching, type Playback } from './playback.ts';
import { playbackStatus, targetName } from './playback-status.ts';
import { PlayerFrame } from './player-frame.tsx';
import { useIsFrameFocused } from './use-frame-focus.ts';
import type { PlaybackControl } from './use-playback.ts';
import './player.css';

interface PlayerStageProps {
	playback: PlaybackControl;
	media: MediaRef;
	/** Name of the movie or episode. */
	title: string;
	backdrop: string | null | undefined;
	preferences: Preferences;
	/** Where a frame starts, in seconds. Undefined until it is known: there is no frame before. */
	readStart: (() => number) | undefined;
	/** The element for fullscreen. */
	stage: RefObject<HTMLDivElement | null>;
	/** Beside the status. */
	controls?: ReactNode;
	/** Over the picture. */
	children?: ReactNode;
}

const AFTER_ID = 'after-player';
const LINK = 'inline-flex min-h-11 items-center gap-2 px-3.5';

/** The framed player with its status, and the links into the frame and past it. */
export function PlayerStage(props: PlayerStageProps) {
	const { playback, media, title, backdrop, preferences, readStart, stage, ...slots } = props;
	const { state, send, frame, leaveLink, onFrameLoad } = playback;
	const isFrameFocused = useIsFrameFocused(frame);
	const { tone, text } = playbackStatus(state);
	return (
		<section aria-label={PLAYER_TEXT.player} className="player-box">
			<div className="player-links absolute end-0 flex rounded-card bg-lifted text-[0.9375rem] font-semibold">
				{/* Arrow-key navigation does not enter the frame, where the player gets every key. */}
				<button type="button" title={PLAYER_TEXT.enterHint} className={LINK} onClick={() => frame.current?.focus()}>
					<Keyboard aria-hidden className="size-4" />
					<span className="max-sm:sr-only">{PLAYER_TEXT.enter}</span>
				</button>
				<a ref={leaveLink} href={`#${AFTER_ID}`} title={PLAYER_TEXT.leaveHint} className={LINK} onClick={skipPlayer}>
					{PLAYER_TEXT.leave}
					<ArrowDown aria-hidden className="size-4" />
				</a>
			</div>
			<div ref={stage} className="player-stage">
				{state && readStart && (
					<PlayerFrame
						key={state.attempt}
						target={state.target}
						media={media}
						title={title}
						preferences={preferences}
						readStart={readStart}
						frame={frame}
						onLoad={onFrameLoad}
					/>
				)}
				<FrameCover state={state} backdrop={backdrop} />
				{slots.children}
			</div>
			<div
				id={AFTER_ID}
				tabIndex={-1}
				className="player-row flex min-h-15 flex-wrap items-center justify-between gap-x-4 gap-y-2 pt-2 focus:not-focus-visible:outline-none"
			>
				<noscript>
					<p>{PLAYER_TEXT.needsScript}</p>
				</noscript>
				<p
					role="status"
					className="player-status flex max-w-[70ch] gap-2.5 text-[0.9375rem] leading-[1.4] text-pretty noscript:hidden"
					data-tone={tone}
				>
					{text}
				</p>
				{isFrameFocused && <p className="text-[0.9375rem] text-muted">{PLAYER_TEXT.insideHint}</p>}
				<div className="flex min-w-0 flex-wrap items-center gap-1">
					{state && isSearching(state) && (
						<Button className="flex-none" onClick={() => send({ type: 'stopped' })}>
							<Square aria-hidden className="size-3.5 fill-current" />
							{PLAYER_TEXT.stop}
						</Button>
					)}
					{state?.phase === 'failed' && (
						<Button className="flex-none" onClick={() => send({ type: 'retried' })}>
							<RotateCw aria-hidden className="size-4" />
							{PLAYER_TEXT.tryAgain}
						</Button>
					)}
					{slots.controls}
				</div>
			</div>
		</section>
	);
}

/** Covers the frame until it has something to show; the status text explains why. */
function FrameCover({ state, backdrop }: { state: Playback | null; backdrop: string | null | undefined }) {
	const target = state && attemptedTarget(state);
	return (
		<div
			aria-hidden
			className="player-cover absolute inset-0 bg-night"
			data-open={(state && isFrameVisible(state)) || undefined}
		>
			{backdrop && <TitleImage kind="backdrop" path={backdrop} title="" sizes="100vw" isEager />}
			<p className="player-cover-text absolute inset-0 grid content-center justify-center justify-items-center gap-3.5 text-center font-display leading-none uppercase">
				{state?.phase === 'failed' ? (
					<TriangleAlert className="size-8 text-amber" />
				) : (
					<Spinner className="size-8 text-amber noscript:hidden" />
				)}
				<span>{target ? targetName(target) : '\u00a0'}</span>
			</p>
		</div>
	);
}

/** Without a history entry, which the router would handle as a navigation. */
function skipPlayer(event: React.MouseEvent): void {
	event.preventDefault();
	document.getElementById(AFTER_ID)?.focus();
}
