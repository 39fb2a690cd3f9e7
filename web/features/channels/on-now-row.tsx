import { channelPath } from '#contract/channel-paths.ts';
import type { ChannelNow } from '#contract/channels.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { FailureNote } from '../../ui/failure-note.tsx';
import { Link } from '../../ui/link.tsx';
import { TitleImage } from '../../ui/title-image.tsx';
import { CardRow } from '../catalogue/titles/title-row.tsx';
import { useQueryWithRetry } from '../catalogue/titles/use-query-with-retry.ts';
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
	const { data, ref, hasFailed, isFetching, retry } = useQueryWithRetry(channelListQuery());
	const { now } = useServerNow();
	if (!data) {
		if (!hasFailed) return <div key="room" style={room} />;
		return (
			<FailureNote onRetry={retry} isRetrying={isFetching} className="px-inset py-12">
				{CHANNELS_TEXT.failed}
			</FailureNote>
		);
	}
	if (data.channels.length === 0) return null;
	return (
		<div ref={ref} style={room}>
			<CardRow
				id="on-now"
				heading={CHANNELS_TEXT.onNow}
				cards={data.channels}
				keyOf={({ id }) => id}
				note={
					<Link to={PAGE_PATTERNS.channels} className="quiet-link">
						{CHANNELS_TEXT.allOnNow}
					</Link>
				}
			>
				{(channel, tabIndex) => <ChannelCard channel={channel} now={now ?? data.at} tabIndex={tabIndex} />}
			</CardRow>
		</div>
	);
}

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
			<span className="title-card-caption" data-always="">
				<span className="channel-bar block" aria-hidden>
					<span style={{ inlineSize: `${shareShown(broadcast, now) * 100}%` }} />
				</span>
				<span className="block truncate font-semibold">{CHANNELS_TEXT.channel(channel.number, channel.name)}</span>
				<span className="block truncate text-muted">{nameOf(broadcast)}</span>
				<span className="tabular block truncate text-muted">
					{CHANNELS_TEXT.until(clockTime(broadcast.ends_at, 'local'))}
				</span>
			</span>
		</Link>
	);
}
