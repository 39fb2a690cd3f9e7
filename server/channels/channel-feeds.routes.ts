import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { channelFeedPath, XMLTV_PATH } from '#contract/channel-paths.ts';
import { AppError } from '../http/app-error.ts';
import { LANGUAGE_VARY } from '../http/request-language.ts';
import { sendEncodedBody } from '../http/send-encoded-body.ts';
import { toAtom, toXmltv } from './channel-feeds.ts';
import { CHANNEL_TEXT } from './channels.messages.ts';
import type { ChannelsService } from './channels.service.ts';
import { createTimedBodies, type TimedBody } from './timed-body.ts';

interface FeedOptions {
	/** Origin of this instance. */
	publicUrl: string;
	/** Epoch milliseconds. */
	clock: () => number;
	/** Of every response. */
	headers: Readonly<Record<string, string>>;
}

/** One of each channel, and the guide, in some languages. */
const MAX_FEEDS = 256;
const GUIDE_KEY = 'guide';

/** `GET /channels/guide.xml` and `GET /channels/:id/feed.atom` */
export function registerChannelFeeds(
	app: FastifyInstance,
	channels: ChannelsService,
	{ publicUrl, clock, headers }: FeedOptions,
): void {
	const bodyOf = createTimedBodies(clock, MAX_FEEDS);

	function send(request: FastifyRequest, reply: FastifyReply, body: TimedBody | null, type: string) {
		if (!body) throw new AppError('not_found', CHANNEL_TEXT.noSuchChannel);
		return sendEncodedBody(request, reply.headers(headers), body.bytes, {
			// Opened by itself it is a document, which browsers style.
			'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
			'content-type': `${type}; charset=utf-8`,
			'cache-control': `public, max-age=${body.maxAgeS}`,
			vary: LANGUAGE_VARY,
		});
	}

	app.get(XMLTV_PATH, async (request, reply) => {
		const body = await bodyOf(GUIDE_KEY, channels.twoDays, (guide) => toXmltv(guide, publicUrl));
		return send(request, reply, body, 'application/xml');
	});
	app.get<{ Params: { id: string } }>(channelFeedPath(':id'), async (request, reply) => {
		const { id } = request.params;
		const body = await bodyOf(
			`feed ${id}`,
			() => channels.upcoming(id),
			(days) => toAtom(days, publicUrl),
		);
		return send(request, reply, body, 'application/atom+xml');
	});
}
