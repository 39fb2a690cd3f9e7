import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../http/app-error.ts';
import type { Mount } from '../http/mount.ts';
import { sendEncodedBody } from '../http/send-encoded-body.ts';
import { CHANNEL_TEXT } from './channels.messages.ts';
import type { ChannelsService } from './channels.service.ts';
import { createTimedBodies, type TimedBody } from './timed-body.ts';

/** The list, the hours of two days, and the guides of all channels. */
const MAX_BODIES = 128;

/** Mounts what is on: 404 for a catalogue without channels (null). An answer is valid until what it says changes. */
export function mountChannels(mount: Mount, channels: ChannelsService | null, clock: () => number): void {
	const bodyOf = createTimedBodies(clock, MAX_BODIES);
	const toText = (data: object) => JSON.stringify({ success: true, data });

	function requireChannels(): ChannelsService {
		if (!channels) throw new AppError('not_found', CHANNEL_TEXT.noChannels);
		return channels;
	}

	function send(request: FastifyRequest, reply: FastifyReply, body: TimedBody | null, missing: string) {
		if (!body) throw new AppError('not_found', missing);
		return sendEncodedBody(request, reply, body.bytes, {
			'content-type': 'application/json; charset=utf-8',
			'cache-control': `public, max-age=${body.maxAgeS}`,
		});
	}

	mount.raw('GET /api/channels', async (_input, reply, request) => {
		const { list } = requireChannels();
		return send(request, reply, await bodyOf('list', list, toText), CHANNEL_TEXT.noChannels);
	});
	mount.raw('GET /api/channels/guide', async ({ query: { from } }, reply, request) => {
		const { guide } = requireChannels();
		const body = await bodyOf(`guide ${from ?? ''}`, () => guide(from), toText);
		return send(request, reply, body, CHANNEL_TEXT.noSuchHour);
	});
	mount.raw('GET /api/channels/:id/guide', async ({ params: { id } }, reply, request) => {
		const { guideOf } = requireChannels();
		const body = await bodyOf(`channel ${id}`, () => guideOf(id), toText);
		return send(request, reply, body, CHANNEL_TEXT.noSuchChannel);
	});
}
