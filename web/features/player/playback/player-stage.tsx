import { ArrowDown, Keyboard, RotateCw, Square, TriangleAlert } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import type { Preferences } from '../../../preferences/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { PLAYER_TEXT } from '../player.messages.ts';
import type { Watched } from '../servers/server-address.ts';
import { hasSomethingToSee, isSearching, type Playback } from './playback.ts';
import { playbackStatus } from './playback-status.ts';
import { PlayerFrame } from './player-frame.tsx';
import { useIsInside } from './use-is-inside.ts';
import type { PlaybackControl } from './use-playback.ts';

interface PlayerStageProps {
	playback: PlaybackControl;
	watched: Watched;
	/** What is watched, in words. */
	title: string;
	backdrop: string | null | undefined;
	preferences: Preferences;
	/** What may fill the screen. */
	stage: RefObject<HTMLDivElement | null>;
	/** Over the picture. */
	children?: ReactNode;
}

const AFTER_ID = 'after-player';

/** The player of the present server, what is to be known of it, and the way past it. */
export function PlayerStage({ playback, watched, title, backdrop, preferences, stage, children }: PlayerStageProps) {
	const { state, send, frame, wayOut, onFrameLoad } = playback;
	const isInside = useIsInside(frame);
	const { tone, text } = playbackStatus(state);
	return (
		<section aria-label={PLAYER_TEXT.player} className="player">
			<div className="player-ways">
				{/* Arrows alone do not lead into the frame, where every key is the player's: this button does. */}
				<button type="button" title={PLAYER_TEXT.enterHint} onClick={() => frame.current?.focus()}>
					<Keyboard aria-hidden className="size-4" />
					<span className="max-sm:sr-only">{PLAYER_TEXT.enter}</span>
				</button>
				<a ref={wayOut} href={`#${AFTER_ID}`} title={PLAYER_TEXT.leaveHint} onClick={leave}>
					{PLAYER_TEXT.leave}
					<ArrowDown aria-hidden className="size-4" />
				</a>
			</div>
			<div ref={stage} className="player-stage">
				{state && (
					<PlayerFrame
						key={state.attempt}
						target={state.target}
						watched={watched}
						title={title}
						preferences={preferences}
						frame={frame}
						onLoad={onFrameLoad}
					/>
				)}
				<Curtain state={state} backdrop={backdrop} />
				{children}
			</div>
			<div id={AFTER_ID} tabIndex={-1} className="player-bar">
				<p role="status" className="player-status" data-tone={tone}>
					{text}
				</p>
				{state && isSearching(state) && (
					<Button onClick={() => send({ type: 'stopped' })} className="player-action">
						<Square aria-hidden className="size-3.5 fill-current" />
						{PLAYER_TEXT.stop}
					</Button>
				)}
				{state?.phase === 'failed' && (
					<Button onClick={() => send({ type: 'retried' })} className="player-action">
						<RotateCw aria-hidden className="size-4" />
						{PLAYER_TEXT.tryAgain}
					</Button>
				)}
				{isInside && <p className="player-hint">{PLAYER_TEXT.insideHint}</p>}
			</div>
		</section>
	);
}

/** Hangs before the frame until there is something to see; the words under it say why. */
function Curtain({ state, backdrop }: { state: Playback | null; backdrop: string | null | undefined }) {
	const target = state?.next ?? state?.target;
	return (
		<div aria-hidden className="player-curtain" data-open={(state && hasSomethingToSee(state)) || undefined}>
			{backdrop && (
				<TitleImage kind="backdrop" path={backdrop} title="" sizes="(min-width: 1024px) 70vw, 100vw" isEager />
			)}
			<p className="player-curtain-words">
				{state?.phase === 'failed' ? (
					<TriangleAlert className="size-8 text-amber" />
				) : (
					<Spinner className="size-8 text-amber" />
				)}
				<span>{target && (target.kind === 'server' ? target.server.name : PLAYER_TEXT.clipName)}</span>
			</p>
		</div>
	);
}

/** Without a step in the history, which the router would take for a navigation. */
function leave(event: React.MouseEvent): void {
	event.preventDefault();
	document.getElementById(AFTER_ID)?.focus();
}
