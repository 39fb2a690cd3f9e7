/** The offer to skip a part, for players that report their time and take a seek. Loaded when one has said so. */
import { useQuery } from '@tanstack/react-query';
import { type MouseEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PlaybackTime } from '#contract/player-messages.ts';
import { isLast, type SegmentTimes, segmentAt } from '#contract/segments.ts';
import type { MediaRef } from '#contract/title.ts';
import type { Preferences } from '../../../preferences/preferences.ts';
import { Button } from '../../../ui/button.tsx';
import type { Feed } from '../playback/feed.ts';
import type { PlayerBridge } from '../playback/playback.ts';
import { postCommand } from '../playback/post-command.ts';
import { SEGMENTS_TEXT } from './segments.messages.ts';
import { segmentsQuery } from './segments-query.ts';

interface SkipSegmentProps {
	media: MediaRef;
	bridge: PlayerBridge;
	frame: RefObject<Pick<HTMLIFrameElement, 'contentWindow'> | null>;
	preferences: Pick<Preferences, 'skipIntro' | 'skipPrompt'>;
	/** Kinds that the player itself reports: its own times are nearer. */
	ownKinds: readonly string[];
	/** What the framed player reports. */
	messages: Feed;
	/** Called with true in the last credits, with false before them. */
	onCredits: (isIn: boolean) => void;
}

/** Of the player, as its own markers. */
const ABOVE_CONTROLS = { inset: 'auto 1rem 5rem auto' };
const NONE: readonly SegmentTimes[] = [];

/**
 * A button while the player is in a part that may be skipped; by preference it is skipped without it, once, or there is no
 * button. The last credits are for what comes after them. Needs a key for each movie and episode.
 */
export function SkipSegment(props: SkipSegmentProps) {
	const { media, bridge, frame, preferences, ownKinds, messages, onCredits } = props;
	const { data: segments = NONE } = useQuery(segmentsQuery(media));
	const [current, setCurrent] = useState<(SegmentTimes & { end: number }) | null>(null);
	const [said, setSaid] = useState('');
	/** Starts of parts that were skipped: somebody who goes back to one means to see it. */
	const skipped = useRef<number[]>([]);
	const skip = ({ kind, end }: SegmentTimes & { end: number }) => {
		setCurrent(null);
		postCommand(frame.current, bridge, { type: 'seek', position: end });
		setSaid(SEGMENTS_TEXT.skipped[kind]);
	};
	const onTime = useEffectEvent(({ position, duration }: PlaybackTime) => {
		const found = segmentAt(segments, position, duration);
		if (found?.kind === 'credits' && isLast(found, duration)) {
			setCurrent(null);
			return onCredits(true);
		}
		const credits = segments.find(({ kind }) => kind === 'credits');
		if (credits && position < credits.start) onCredits(false);
		const offered = found && !ownKinds.includes(found.kind) ? found : null;
		const isWanted = offered && offered.kind !== 'credits' && preferences.skipIntro;
		if (isWanted && !skipped.current.includes(offered.start)) {
			skipped.current.push(offered.start);
			return skip(offered);
		}
		setCurrent((shown) => (shown?.start === offered?.start ? shown : offered));
	});
	useEffect(() => messages.subscribe((message) => message.type === 'timeupdate' && onTime(message)), [messages]);

	const onClick = ({ currentTarget }: MouseEvent) => {
		// This button is about to go.
		if (document.activeElement === currentTarget) document.querySelector<HTMLElement>('[data-shortcut="k"]')?.focus();
		if (current) skip(current);
	};
	return (
		<>
			{current && preferences.skipPrompt && (
				<Button kind="primary" data-shortcut="i" className="absolute" style={ABOVE_CONTROLS} onClick={onClick}>
					{SEGMENTS_TEXT.skip[current.kind]}
				</Button>
			)}
			<p role="status" className="sr-only">
				{said}
			</p>
		</>
	);
}
