import { type QueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { type LoaderFunctionArgs, useParams, useSearchParams } from 'react-router';
import { channelFeedPath, channelPath, GUIDE_HOUR, GUIDE_PATH, XMLTV_PATH } from '#contract/channel-paths.ts';
import { DAY_MS } from '#contract/limits.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { nameOf } from '../features/channels/broadcast.ts';
import { broadcastJsonLd } from '../features/channels/broadcast-json-ld.ts';
import { ChannelView } from '../features/channels/channel-view.tsx';
import { CHANNELS_TEXT } from '../features/channels/channels.messages.ts';
import { channelGuideQuery, channelListQuery } from '../features/channels/channels-query.ts';
import { clockTime, toGuideHour, weekday } from '../features/channels/clock-time.ts';
import { GuideGrid } from '../features/channels/guide-grid.tsx';
import { useServerNow } from '../features/channels/use-server-now.ts';
import { PageHead } from '../head/page-head.tsx';
import { LinkButton } from '../ui/button.tsx';
import { notFound } from './failures/not-found.ts';
import { WithinScreenTime } from './within-screen-time.tsx';

/** Below the first rows of Home. */
export { OnNowRow } from '../features/channels/on-now-row.tsx';

/** Query parameter of the guide's page: the UTC hour from which it is shown. */
const HOUR_PARAMETER = 'from';

/** `YYYY-MM-DDTHH`; undefined, for now, where the address has no hour. */
function readHour(parameters: URLSearchParams): string | undefined {
	const hour = parameters.get(HOUR_PARAMETER);
	return hour !== null && GUIDE_HOUR.test(hour) ? hour : undefined;
}

/** A catalogue without channels is a 404, and so are an hour of another day and a channel that does not exist. */
export async function loadChannels(queries: QueryClient, { params, request }: LoaderFunctionArgs): Promise<void> {
	if (params.id === undefined) {
		await queries.ensureQueryData(channelGuideQuery(readHour(new URL(request.url).searchParams)));
		return;
	}
	const { channels } = await queries.ensureQueryData(channelListQuery());
	if (!channels.some(({ id }) => id === params.id)) notFound();
}

/** The guide of all channels, or one of them as it plays. */
export function ChannelsScreen() {
	const { id } = useParams();
	if (id === undefined) return <Guide />;
	return (
		<WithinScreenTime>
			<ChannelPage id={id} />
		</WithinScreenTime>
	);
}

const GUIDE_DAYS = 2;
const HOURS = 'guide-hours';
const FEEDS = 'guide-feeds';

/** The guide of all channels: four hours of the two days that it has. */
function Guide() {
	const [parameters] = useSearchParams();
	const hour = readHour(parameters);
	const { data: guide } = useSuspenseQuery(channelGuideQuery(hour));
	const { now } = useServerNow();
	const zone = now === null ? 'utc' : 'local';
	const { from, to, channels } = guide;
	const shownAt = now ?? guide.at;
	const firstDay = Math.floor(shownAt / DAY_MS) * DAY_MS;
	const isInDays = (time: number) => time >= firstDay && time < firstDay + GUIDE_DAYS * DAY_MS;
	const pathAt = (time: number) => `${GUIDE_PATH}?${HOUR_PARAMETER}=${toGuideHour(time)}`;
	const earlier = from - (to - from);
	return (
		<article>
			<PageHead
				title={CHANNELS_TEXT.title}
				description={CHANNELS_TEXT.description(channels.length)}
				path={GUIDE_PATH}
				isIndexed={hour === undefined}
			/>
			<header className="page">
				<h1 tabIndex={-1} className="screen-title">
					{CHANNELS_TEXT.title}
				</h1>
				<p className="max-w-[70ch] text-pretty text-muted">{CHANNELS_TEXT.lead}</p>
				<nav id={HOURS} aria-label={CHANNELS_TEXT.hours} className="flex flex-wrap items-center gap-3 py-3">
					{isInDays(earlier) && <LinkButton to={pathAt(earlier)}>{CHANNELS_TEXT.earlier}</LinkButton>}
					<LinkButton to={GUIDE_PATH}>{CHANNELS_TEXT.now}</LinkButton>
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

/** A channel plays. Nothing of it is history: what was watched is what a person opens by itself. */
function ChannelPage({ id }: { id: string }) {
	const { publicUrl } = usePublicConfig();
	const { data: list } = useSuspenseQuery(channelListQuery());
	const channel = list.channels.find((one) => one.id === id);
	if (!channel) return null;
	const { name, now, next } = channel;
	return (
		<article>
			<PageHead
				title={name}
				description={CHANNELS_TEXT.channelDescription(name, nameOf(now), nameOf(next))}
				path={channelPath(channel.id)}
				jsonLd={import.meta.env.SSR ? broadcastJsonLd(channel, now, publicUrl) : null}
			/>
			<link rel="alternate" type="application/atom+xml" title={CHANNELS_TEXT.feed} href={channelFeedPath(channel.id)} />
			<ChannelView list={list} channel={channel} />
		</article>
	);
}
