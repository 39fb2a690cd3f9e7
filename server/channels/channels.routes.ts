import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Channel, ChannelGuide, ChannelList } from '#contract/channels.ts';
import { titleKey } from '#contract/title.ts';
import { AppError } from '../http/app-error.ts';
import type { ChildView } from '../http/child-view.ts';
import type { Mount } from '../http/mount.ts';
import { LANGUAGE_VARY } from '../http/request-language.ts';
import { sendEncodedBody } from '../http/send-encoded-body.ts';
import { CHANNEL_TEXT } from './channels.messages.ts';
import type { ChannelsService } from './channels.service.ts';
import { createTimedBodies, type TimedBody } from './timed-body.ts';

/** The list, the hours of two days, and the guides of all channels, in some languages. */
const MAX_BODIES = 512;

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
			vary: LANGUAGE_VARY,
		});
	}

	/** A channel is a child's where the child may see all that it shows in two days: then no hour of it is left out. */
	async function findClosed(view: ChildView, { twoDays }: ChannelsService): Promise<ReadonlySet<string>> {
		const titlesOf = ({ slots }: ReturnType<typeof twoDays>['data'][number]) => slots.map(({ item }) => item.facts);
		const { data } = twoDays();
		const hidden = await view.findHidden(data.flatMap(titlesOf));
		const closed = data.filter((channel) => titlesOf(channel).some((title) => hidden.has(titleKey(title))));
		return new Set(closed.map(({ channel }) => channel.id));
	}

	async function sendOpen(
		view: ChildView,
		reply: FastifyReply,
		{ channels: all, ...data }: ChannelList | ChannelGuide,
	) {
		const closed = await findClosed(view, requireChannels());
		const open = (all as Channel[]).filter(({ id }) => !closed.has(id));
		return reply.send({ success: true, data: { ...data, channels: open } });
	}

	mount.raw('GET /api/channels', async (_input, reply, request) => {
		const { list } = requireChannels();
		const view = mount.childViewOf(request);
		if (view) return sendOpen(view, reply, list().data);
		return send(request, reply, await bodyOf('list', list, toText), CHANNEL_TEXT.noChannels);
	});
	mount.raw('GET /api/channels/guide', async ({ query: { from } }, reply, request) => {
		const { guide } = requireChannels();
		const view = mount.childViewOf(request);
		if (view) {
			const timed = guide(from);
			if (!timed) throw new AppError('not_found', CHANNEL_TEXT.noSuchHour);
			return sendOpen(view, reply, timed.data);
		}
		const body = await bodyOf(`guide ${from ?? ''}`, () => guide(from), toText);
		return send(request, reply, body, CHANNEL_TEXT.noSuchHour);
	});
	mount.raw('GET /api/channels/:id/guide', async ({ params: { id } }, reply, request) => {
		const { guideOf } = requireChannels();
		const view = mount.childViewOf(request);
		if (view && (await findClosed(view, requireChannels())).has(id)) {
			throw new AppError('not_found', CHANNEL_TEXT.noSuchChannel);
		}
		const body = await bodyOf(`channel ${id}`, () => guideOf(id), toText);
		return send(request, reply, body, CHANNEL_TEXT.noSuchChannel);
	});
}
