import type { WatchState } from '#contract/together-state.ts';
import { AppError } from '../http/app-error.ts';
import { toAddressKey } from '../http/client-address.ts';
import { type Mount, WithMessage } from '../http/mount.ts';
import { isInjected, type RateLimiter } from '../http/rate-limit.ts';
import type { Viewer } from '../http/viewer.ts';
import type { CountWrite } from '../http/write-limit.ts';
import type { Deck } from './deck.service.ts';
import type { DeviceHub } from './device-hub.ts';
import { toRoomId } from './room-code.ts';
import type { RoomHub } from './room-hub.ts';
import type { Rooms } from './rooms.service.ts';
import { TOGETHER_MESSAGES } from './together.messages.ts';

interface TogetherDependencies {
	rooms: Rooms;
	hub: Pick<RoomHub, 'ended' | 'countMembers'>;
	devices: Pick<DeviceHub, 'ended'>;
	deck: Deck;
	/** The operator's setting `TOGETHER`. */
	setting: 'guests' | 'accounts' | 'off';
	/** Counts a room that is opened. */
	countWrite: CountWrite;
	/** Of an address that looks where links lead; null counts nothing. */
	lookLimit: RateLimiter | null;
	/** The clock of rooms: epoch milliseconds. */
	now: () => number;
}

export function mountTogether(mount: Mount, dependencies: TogetherDependencies): void {
	const { rooms, hub, devices, deck, setting, countWrite, lookLimit, now } = dependencies;
	const beforeBody = async (viewer: Viewer, request: Parameters<CountWrite>[1]) => {
		requireOn();
		await countWrite(viewer, request);
	};
	function requireOn(): void {
		if (setting === 'off') throw new AppError('not_found', TOGETHER_MESSAGES.off);
	}

	mount.answer('GET /api/rooms', ({ viewer }) => {
		requireOn();
		return rooms.listOf(viewer.user.id);
	});
	mount.answer(
		'POST /api/rooms',
		async ({ viewer, body }, request) => {
			const { kind, title, position, filters, guests, control } = body;
			const settings = { guests: guests && setting === 'guests', control };
			if (kind === 'decide') {
				const state = await deck.begin(viewer, { ...settings, ...(filters && { filters }) }, request);
				return new WithMessage(await rooms.open(viewer.user.id, kind, state), TOGETHER_MESSAGES.opened);
			}
			if (!title) throw new AppError('invalid_request', TOGETHER_MESSAGES.noTitle);
			const playback = { is_playing: false, position, at: now() };
			const state: WatchState = { kind, title, playback, ...settings };
			return new WithMessage(await rooms.open(viewer.user.id, kind, state), TOGETHER_MESSAGES.opened);
		},
		{ beforeBody },
	);
	mount.answer(
		'POST /api/rooms/guest-remote',
		async ({ viewer }) => {
			if (setting !== 'guests') throw new AppError('forbidden', TOGETHER_MESSAGES.noGuests);
			return rooms.open(viewer.user.id, 'remote', { kind: 'remote' });
		},
		{ beforeBody },
	);
	mount.answer('POST /api/rooms/invitation', async ({ body }, request) => {
		requireOn();
		if (lookLimit && !isInjected(request)) await lookLimit.consume(toAddressKey(request.ip));
		const room = await rooms.find(toRoomId(body.code));
		if (!room) throw new AppError('not_found', TOGETHER_MESSAGES.noSuchRoom);
		const { id, kind, state, host, ends_at } = room;
		const guests = setting === 'guests' && (state.kind === 'remote' || state.guests);
		const title = state.kind === 'watch' ? state.title : null;
		return { kind, title, host, guests, members: hub.countMembers(id), ends_at };
	});
	mount.answer('DELETE /api/rooms/:id', async ({ viewer, params }) => {
		await rooms.end(params.id, viewer.user.id);
		hub.ended(params.id);
		devices.ended(params.id);
		return new WithMessage(null, TOGETHER_MESSAGES.ended);
	});
}
