import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { XMLTV_PATH } from '#contract/channel-paths.ts';
import { DAY_MS } from '#contract/limits.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { CHANNELS_TEXT } from '../features/channels/channels.messages.ts';
import { channelGuideQuery } from '../features/channels/channels-query.ts';
import { clockTime, toGuideHour, weekday } from '../features/channels/clock-time.ts';
import { GuideGrid } from '../features/channels/guide-grid.tsx';
import { HOUR_PARAMETER, readGuideHour } from '../features/channels/read-guide-hour.ts';
import { useServerNow } from '../features/channels/use-server-now.ts';
import { PageHead } from '../head/page-head.tsx';
import { LinkButton } from '../ui/button.tsx';

const GUIDE_DAYS = 2;
const HOURS = 'guide-hours';
const FEEDS = 'guide-feeds';

/** The guide of all channels: four hours of the two days that it has. */
export function ChannelsScreen() {
	const [parameters] = useSearchParams();
	const hour = readGuideHour(parameters);
	const { data: guide } = useSuspenseQuery(channelGuideQuery(hour));
	const { now } = useServerNow();
	const zone = now === null ? 'utc' : 'local';
	const { from, to, channels } = guide;
	const shownAt = now ?? guide.at;
	const firstDay = Math.floor(shownAt / DAY_MS) * DAY_MS;
	const isInDays = (time: number) => time >= firstDay && time < firstDay + GUIDE_DAYS * DAY_MS;
	const pathAt = (time: number) => `${PAGE_PATTERNS.channels}?${HOUR_PARAMETER}=${toGuideHour(time)}`;
	const earlier = from - (to - from);
	return (
		<article>
			<PageHead
				title={CHANNELS_TEXT.title}
				description={CHANNELS_TEXT.description(channels.length)}
				path={PAGE_PATTERNS.channels}
				isIndexed={hour === undefined}
			/>
			<header className="page">
				<h1 tabIndex={-1} className="screen-title">
					{CHANNELS_TEXT.title}
				</h1>
				<p className="max-w-[70ch] text-pretty text-muted">{CHANNELS_TEXT.lead}</p>
				<nav id={HOURS} aria-label={CHANNELS_TEXT.hours} className="flex flex-wrap items-center gap-3 pt-3">
					{isInDays(earlier) && <LinkButton to={pathAt(earlier)}>{CHANNELS_TEXT.earlier}</LinkButton>}
					<LinkButton to={PAGE_PATTERNS.channels}>{CHANNELS_TEXT.now}</LinkButton>
					{isInDays(to) && <LinkButton to={pathAt(to)}>{CHANNELS_TEXT.later}</LinkButton>}
					<p className="tabular text-muted">
						{CHANNELS_TEXT.span(weekday(from, zone), clockTime(from, zone), clockTime(to, zone))}
						{zone === 'utc' && ` ${CHANNELS_TEXT.utc}`}
					</p>
				</nav>
			</header>
			<GuideGrid key={from} guide={guide} now={shownAt} zone={zone} above={`#${HOURS} a`} below={`#${FEEDS} a`} />
			<p id={FEEDS} className="px-inset py-6">
				<a href={XMLTV_PATH} className="quiet-link">
					{CHANNELS_TEXT.xmltv}
				</a>
			</p>
		</article>
	);
}
