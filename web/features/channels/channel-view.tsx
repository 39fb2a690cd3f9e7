import { useQueryClient } from '@tanstack/react-query';
import { CalendarDays, ChevronDown, ChevronUp, SkipBack } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { channelFeedPath, channelPath, GUIDE_PATH } from '#contract/channel-paths.ts';
import type { ChannelList, ChannelNow } from '#contract/channels.ts';
import { watchPath } from '#contract/page-paths.ts';
import { keyMeaning } from '../../lib/key-meaning.ts';
import { inOwnScript } from '../../lib/text-language.ts';
import { parsePreferences, storedPreferences } from '../../preferences/stored-preferences.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Link } from '../../ui/link.tsx';
import { broadcastAfter, broadcastAt, episodeOf, nameOf, shareShown } from './broadcast.ts';
import { ChannelPlayer } from './channel-player.tsx';
import { CHANNELS_TEXT } from './channels.messages.ts';
import { channelListQuery } from './channels-query.ts';
import { clockTime } from './clock-time.ts';
import { useServerNow } from './use-server-now.ts';
import { addDigit, channelByDigits, channelByStep, DIGITS_TIMEOUT_MS } from './zap.ts';
import './channels.css';
import { factLine } from '../../lib/fact-line.ts';
import { COLON, joinSentences } from '../../lib/punctuation.ts';

/** The bar under it fills as lines run. */
const AS_LINES_RUN = { scale: 'var(--sign) 1' };

interface ChannelViewProps {
	list: ChannelList;
	channel: ChannelNow;
}

/** A channel as it plays: the player, what is on and next, and the other channels. */
export function ChannelView({ list, channel }: ChannelViewProps) {
	const [change, setChange] = useState<number | null>(null);
	const { now, read } = useServerNow(change);
	const current = broadcastAt(channel, now ?? list.at);
	const next = current && broadcastAfter(channel, current);
	const key = `${channel.id} ${current?.starts_at}`;
	/** The broadcast that shows nothing any more. */
	const [silence, setSilence] = useState<{ key: string; reason: 'failed' | 'over' } | null>(null);
	const digits = useZapKeys(list, channel);
	useRefetch(now !== null && current === null);
	if (current && change !== current.ends_at) setChange(current.ends_at);

	const zone = now === null ? 'utc' : 'local';
	const time = (at: number) => clockTime(at, zone) + (now === null ? ` ${CHANNELS_TEXT.utc}` : '');
	const up = channelByStep(list.channels, channel.id, 'ArrowUp');
	const down = channelByStep(list.channels, channel.id, 'ArrowDown');
	const silent = silence?.key === key ? silence.reason : null;
	return (
		<div className="page">
			<header className="mb-3">
				<h1 tabIndex={-1} className="screen-title">
					{CHANNELS_TEXT.channel(channel.number, channel.name)}
				</h1>
			</header>
			<section aria-label={CHANNELS_TEXT.player} className="channel-stage">
				<noscript>
					<p className="p-6">{CHANNELS_TEXT.needsScript}</p>
				</noscript>
				{now !== null && current && !silent && (
					<ChannelPlayer
						key={key}
						broadcast={current}
						readPosition={() => Math.max(0, (read() - current.starts_at) / 1000)}
						onSilence={(reason) => setSilence({ key, reason })}
					/>
				)}
				{(now === null || !current) && (
					<p className="absolute inset-0 grid place-content-center text-center noscript:hidden">
						{CHANNELS_TEXT.tuning}
					</p>
				)}
				{silent && current && (
					<div className="absolute inset-0 grid content-center justify-items-center gap-3 p-6 text-center">
						<p className="font-display text-2xl uppercase">{CHANNELS_TEXT.offAir}</p>
						<p className="max-w-[40ch] text-pretty">
							{silent === 'failed'
								? CHANNELS_TEXT.offAirText(time(current.ends_at))
								: CHANNELS_TEXT.overText(current.title, time(current.ends_at))}
						</p>
					</div>
				)}
				<p role="status" className="channel-number tabular font-display">
					{digits}
				</p>
			</section>
			<div className="grid gap-3 pt-3">
				{current && (
					<div role="status">
						{!silent && (
							<p className="text-lg font-semibold">
								{CHANNELS_TEXT.onNow}
								{COLON}
								<span {...inOwnScript(nameOf(current))}>{nameOf(current)}</span>
							</p>
						)}
						<p className="tabular text-muted">
							{factLine(
								!silent && CHANNELS_TEXT.times(time(current.starts_at), time(current.ends_at)),
								next && CHANNELS_TEXT.nextAt(time(next.starts_at), nameOf(next)),
							)}
						</p>
					</div>
				)}
				{current && !silent && (
					<p className="channel-bar" aria-hidden>
						<span style={{ inlineSize: `${shareShown(current, now ?? list.at) * 100}%` }} />
					</p>
				)}
				<div className="flex flex-wrap gap-3">
					{current && (
						<LinkButton kind="primary" to={watchPath(current, episodeOf(current))}>
							<SkipBack aria-hidden className="size-5" style={AS_LINES_RUN} />
							{CHANNELS_TEXT.fromTheStart}
						</LinkButton>
					)}
					{up && (
						<LinkButton to={channelPath(up.id)} replace>
							<ChevronUp aria-hidden className="size-5" />
							{CHANNELS_TEXT.channelUp}
						</LinkButton>
					)}
					{down && (
						<LinkButton to={channelPath(down.id)} replace>
							<ChevronDown aria-hidden className="size-5" />
							{CHANNELS_TEXT.channelDown}
						</LinkButton>
					)}
					<LinkButton to={GUIDE_PATH}>
						<CalendarDays aria-hidden className="size-5" />
						{CHANNELS_TEXT.guide}
					</LinkButton>
				</div>
				<p className="max-w-[70ch] text-sm text-pretty text-muted">
					{joinSentences(channel.description, CHANNELS_TEXT.zapHint)}
				</p>
			</div>
			<nav aria-label={CHANNELS_TEXT.allChannels} className="pt-6">
				<ul className="channel-list">
					{list.channels.map((one) => (
						<li key={one.id}>
							<Link
								to={channelPath(one.id)}
								replace
								className="guide-link"
								aria-current={one.id === channel.id ? 'page' : undefined}
							>
								<span className="font-semibold">{CHANNELS_TEXT.channel(one.number, one.name)}</span>
								<OnNow name={nameOf(broadcastAt(one, now ?? list.at) ?? one.now)} />
							</Link>
						</li>
					))}
				</ul>
				<p className="pt-3">
					<a href={channelFeedPath(channel.id)} className="quiet-link">
						{CHANNELS_TEXT.feed}
					</a>
				</p>
			</nav>
		</div>
	);
}

/** Asks again what is on, as long as it is not known. */
function useRefetch(isWanted: boolean): void {
	const queries = useQueryClient();
	useEffect(() => {
		if (isWanted) void queries.invalidateQueries({ queryKey: channelListQuery().queryKey });
	}, [isWanted, queries]);
}

/** Controls that use the arrows and digits themselves, or are on the way of the focus. */
const CONTROLS = 'a, button, input, select, textarea, [role="grid"], [contenteditable], dialog';

/**
 * Up, Down and digits change the channel, as on a television: while no control has the focus, and no key is needed
 * elsewhere. Returns the digits pressed so far.
 */
function useZapKeys({ channels }: ChannelList, { id }: ChannelNow): string {
	const navigate = useNavigate();
	const [digits, setDigits] = useState('');
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	// The history keeps the way here, and not every channel passed.
	const open = (channel: ChannelNow | null) => {
		setDigits('');
		if (channel && channel.id !== id) void navigate(channelPath(channel.id), { replace: true });
	};

	const onKey = useEffectEvent((event: KeyboardEvent) => {
		const key = keyMeaning(event);
		if (key === null || event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey)
			return;
		if (event.target instanceof Element && event.target.closest(CONTROLS)) return;
		const stepped = channelByStep(channels, id, key);
		if (stepped) {
			event.preventDefault();
			if (!event.repeat) open(stepped);
			return;
		}
		const typed = areDigitsOn() ? addDigit(digits, key) : null;
		if (typed === null) return;
		event.preventDefault();
		const { channel, isCertain } = channelByDigits(channels, typed);
		clearTimeout(timer.current);
		if (isCertain) return open(channel);
		setDigits(typed);
		timer.current = setTimeout(() => open(channel), DIGITS_TIMEOUT_MS);
	});

	useEffect(() => {
		const listener = (event: KeyboardEvent) => onKey(event);
		// Before the page's own keys.
		document.addEventListener('keydown', listener, { capture: true });
		return () => {
			document.removeEventListener('keydown', listener, { capture: true });
			clearTimeout(timer.current);
		};
	}, []);
	return digits;
}

/** Single keys may be turned off. */
function areDigitsOn(): boolean {
	return parsePreferences(storedPreferences.read()).shortcuts !== false;
}

function OnNow({ name }: { name: string }) {
	return (
		<span {...inOwnScript(name)} className="truncate text-sm text-muted">
			{name}
		</span>
	);
}
