import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { channelPath } from '#contract/channel-paths.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { nameOf } from '../features/channels/broadcast.ts';
import { broadcastJsonLd } from '../features/channels/broadcast-json-ld.ts';
import { ChannelView } from '../features/channels/channel-view.tsx';
import { CHANNELS_TEXT } from '../features/channels/channels.messages.ts';
import { channelListQuery } from '../features/channels/channels-query.ts';
import { PageHead } from '../head/page-head.tsx';
import { ChannelPlayer } from './channel-player.tsx';

/** A channel plays. Nothing of it is history: what was watched is what a person opens by itself. */
export function ChannelScreen() {
	const { id } = useParams();
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
			<ChannelView list={list} channel={channel}>
				{(playback) => <ChannelPlayer {...playback} />}
			</ChannelView>
		</article>
	);
}
