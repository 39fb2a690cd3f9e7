import { useQuery } from '@tanstack/react-query';
import { channelPath, GUIDE_PATH } from '#contract/channel-paths.ts';
import type { ChannelNow } from '#contract/channels.ts';
import { inOwnScript } from '../../lib/text-language.ts';
import { useRovingFocus } from '../../lib/use-roving-focus.ts';
import { Link } from '../../ui/link.tsx';
import { SectionHeading } from '../../ui/section-heading.tsx';
import { TitleImage } from '../../ui/title-image.tsx';
import { broadcastAt, nameOf, shareShown } from './broadcast.ts';
import { CHANNELS_TEXT } from './channels.messages.ts';
import { channelListQuery } from './channels-query.ts';
import { clockTime } from './clock-time.ts';
import { useServerNow } from './use-server-now.ts';
import './channels.css';

interface OnNowRowProps {
	/** The style of the place that is kept until the channels are loaded. */
	room: { minBlockSize: string };
}

/** What is on now on each channel: a press, and it plays. */
export function OnNowRow({ room }: OnNowRowProps) {
	const { data, isError } = useQuery(channelListQuery());
	const { now } = useServerNow();
	const { onFocus, onKeyDown, tabIndexOf } = useRovingFocus(data?.channels.length ?? 0);
	// Without an answer Home is as it is without channels; the guide says what is wrong.
	if (isError || data?.channels.length === 0) return null;
	if (!data) return <div key="room" style={room} />;
	return (
		<section aria-labelledby={HEADING_ID} className="title-row" style={room}>
			<SectionHeading
				id={HEADING_ID}
				className="px-inset"
				note={
					<Link to={GUIDE_PATH} className="quiet-link">
						{CHANNELS_TEXT.allOnNow}
					</Link>
				}
			>
				{CHANNELS_TEXT.onNow}
			</SectionHeading>
			<div tabIndex={-1} className="title-row-scroller">
				<ul data-roving="" onFocus={onFocus} onKeyDown={onKeyDown}>
					{data.channels.map((channel, index) => (
						<li key={channel.id}>
							<ChannelCard channel={channel} now={now ?? data.at} tabIndex={tabIndexOf(index)} />
						</li>
					))}
				</ul>
			</div>
		</section>
	);
}

const HEADING_ID = 'on-now-heading';
/** About the width of a row's card. */
const SIZES = '(min-width: 1024px) 168px, 27vw';

function ChannelCard({ channel, now, tabIndex }: { channel: ChannelNow; now: number; tabIndex: number }) {
	const broadcast = broadcastAt(channel, now) ?? channel.now;
	return (
		<Link to={channelPath(channel.id)} tabIndex={tabIndex} className="title-card">
			<TitleImage
				kind="poster"
				path={broadcast.poster_path}
				title={broadcast.title}
				sizes={SIZES}
				className="rounded-poster"
			/>
			<span className="block pt-2 text-sm">
				<span className="channel-bar block" aria-hidden>
					<span style={{ inlineSize: `${shareShown(broadcast, now) * 100}%` }} />
				</span>
				<span className="block truncate font-semibold">{CHANNELS_TEXT.channel(channel.number, channel.name)}</span>
				<span {...inOwnScript(broadcast.title)} className="block truncate text-muted">
					{nameOf(broadcast)}
				</span>
				<span className="tabular block truncate text-muted">
					{CHANNELS_TEXT.until(clockTime(broadcast.ends_at, 'local'))}
				</span>
			</span>
		</Link>
	);
}
