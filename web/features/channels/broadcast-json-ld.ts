import { channelPath } from '#contract/channel-paths.ts';
import type { Broadcast, Channel } from '#contract/channels.ts';
import { detailPath } from '#contract/page-paths.ts';
import type { JsonLdData } from '../../head/json-ld.tsx';
import { episodeOf, nameOf } from './broadcast.ts';

/** A broadcast of a channel, for search engines. */
export function broadcastJsonLd(channel: Channel, broadcast: Broadcast, publicUrl: string): JsonLdData {
	const { starts_at, ends_at, media_type, title, episode_title } = broadcast;
	return {
		'@type': 'BroadcastEvent',
		name: nameOf(broadcast),
		startDate: new Date(starts_at).toISOString(),
		endDate: new Date(ends_at).toISOString(),
		publishedOn: {
			'@type': 'BroadcastService',
			name: channel.name,
			broadcastDisplayName: channel.name,
			url: `${publicUrl}${channelPath(channel.id)}`,
		},
		workPerformed: {
			'@type': media_type === 'movie' ? 'Movie' : 'TVEpisode',
			name: episode_title ?? title,
			url: `${publicUrl}${detailPath(broadcast, episodeOf(broadcast))}`,
		},
	};
}
