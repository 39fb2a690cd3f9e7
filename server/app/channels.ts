import type { FastifyInstance } from 'fastify';
import { OPEN_CATALOGUE } from '#open-catalogue/open-catalogue.ts';
import type { CatalogueSource } from '../catalogue/sources/catalogue-source.ts';
import { registerChannelFeeds } from '../channels/channel-feeds.routes.ts';
import { lineUpChannels } from '../channels/channel-line-up.ts';
import { mountChannels } from '../channels/channels.routes.ts';
import { createChannelsService } from '../channels/channels.service.ts';
import type { CopyAvailability } from '../copies/copy-availability.ts';
import type { Mount } from '../http/mount.ts';
import type { SecurityHeaders } from '../http/security-headers.ts';

interface ChannelsParts {
	http: FastifyInstance;
	/** Origin of this instance. */
	publicUrl: string;
	headers: SecurityHeaders;
	source: Pick<CatalogueSource, 'name'>;
	/** Of recorded copies alone. */
	recorded: CopyAvailability;
	/** Epoch milliseconds. */
	clock: () => number;
}

/** The channels of the open catalogue. With another catalogue there are none: it has no schedule of films that certainly play. */
export function addChannels(mount: Mount, { http, publicUrl, headers, source, recorded, clock }: ChannelsParts): void {
	if (source.name !== 'open') {
		mountChannels(mount, null, clock);
		return;
	}
	const isRecorded: Parameters<typeof lineUpChannels>[0]['isRecorded'] = (title, at) =>
		recorded.availabilityOf(title, at) === 'known';
	const channels = createChannelsService({
		lineUp: () => lineUpChannels({ catalogue: OPEN_CATALOGUE, isRecorded }),
		clock,
	});
	mountChannels(mount, channels, clock);
	registerChannelFeeds(http, channels, { publicUrl, clock, headers: headers.asset });
}
