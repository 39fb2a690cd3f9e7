import type { FastifyBaseLogger } from 'fastify';
import { ROOM_MEMBERS_MAX } from '#contract/limits.ts';
import { type RoomMessage, roomMessageSchema, type SocketOpening } from '#contract/together-schemas.ts';
import type { RoomMember, RoomState, SocketAnswer } from '#contract/together-state.ts';
import type { Viewer } from '../http/viewer.ts';
import { changeDecideRoom } from './decide-rules.ts';
import type { LiveSocket, SentenceName, SocketHandler } from './live-socket.ts';
import type { NodeBus } from './node-bus.ts';
import { NODE_REPEAT_MS, OthersOfNodes } from './others-of-nodes.ts';
import type { StoredRoom } from './room.repository.ts';
import { toMemberId, toRoomId } from './room-code.ts';
import { isTransient, type Rooms } from './rooms.service.ts';
import { type Asker, changeWatchRoom } from './watch-rules.ts';

export interface RoomHub {
	/** Null where the socket was refused. */
	join(opening: Extract<SocketOpening, { type: 'join' }>, socket: LiveSocket): Promise<SocketHandler | null>;
	/** The room was ended by its host, over HTTP. */
	ended(room: string): void;
	/** Members as far as this node knows. */
	countMembers(room: string): number;
	/** Tells the other nodes that everybody here has left. */
	stop(): void;
}

interface RoomHubOptions {
	rooms: Rooms;
	bus: NodeBus;
	/** The clock of rooms, the same on every node: epoch milliseconds. */
	now: () => number;
	/** Who a token belongs to, as of now; null for nobody who may use this. */
	findViewer(token: string): Promise<Viewer | null>;
	/** The operator lets guests in. */
	allowsGuests: boolean;
	/** An account has joined for the first time: the room with what it adds, or the same object. */
	welcome(state: RoomState, viewer: Viewer, address: string): Promise<(state: RoomState) => RoomState>;
	log: Pick<FastifyBaseLogger, 'warn'>;
}

interface LocalMember extends RoomMember {
	socket: LiveSocket;
}

/** A room with members on this node. */
interface OpenRoom {
	stored: StoredRoom;
	members: Map<string, LocalMember>;
	others: OthersOfNodes<RoomMember>;
}

/** The rooms of this node: who is in them, and what they are told. What a room is, is in the database. */
export function createRoomHub(options: RoomHubOptions): RoomHub {
	const { rooms, bus, now, findViewer, allowsGuests, welcome, log } = options;
	const open = new Map<string, OpenRoom>();

	bus.listen((message, node) => {
		if (!('room' in message)) return;
		const room = open.get(message.room);
		if (!room) return;
		switch (message.type) {
			case 'state':
				return take(room, message.version, message.state);
			case 'ended':
				return close(message.room, room);
			case 'who':
				return bus.publish({ type: 'members', room: message.room, members: listLocal(room) });
			case 'members':
				room.others.set(node, message.members, performance.now());
				return tellMembers(room);
			case 'joined':
				room.members.get(message.member)?.socket.close('replaced', 'replaced');
				return undefined;
			case 'reaction':
				return tell(room, { type: 'reaction', member: message.member, reaction: message.reaction });
			default:
				return undefined;
		}
	});

	const timer = setInterval(() => {
		for (const [id, room] of open) {
			if (Date.parse(room.stored.ends_at) <= now()) {
				close(id, room);
				continue;
			}
			if (!bus.isShared) continue;
			bus.publish({ type: 'members', room: id, members: listLocal(room) });
			if (room.others.expire(performance.now())) tellMembers(room);
			void readAgain(id, room);
		}
	}, NODE_REPEAT_MS);
	timer.unref();

	/** A message of another node may have been lost. */
	async function readAgain(id: string, room: OpenRoom): Promise<void> {
		try {
			const stored = await rooms.find(id);
			if (stored) take(room, stored.version, stored.state);
			else close(id, room);
		} catch (error) {
			if (!isTransient(error)) log.warn({ err: error }, 'A room could not be read again');
		}
	}

	function take(room: OpenRoom, version: number, state: RoomState): void {
		if (version <= room.stored.version) return;
		room.stored = { ...room.stored, version, state };
		tell(room, { type: 'state', version, state });
		if (state.kind !== 'remote' && !state.guests) {
			for (const member of room.members.values()) {
				if (member.is_guest) member.socket.close('refused', 'noGuests');
			}
		}
	}

	function tell(room: OpenRoom, answer: SocketAnswer): void {
		const text = JSON.stringify(answer);
		for (const { socket } of room.members.values()) socket.sendText(text);
	}

	function listLocal(room: OpenRoom): RoomMember[] {
		return [...room.members.values()].map(({ socket: _socket, ...member }) => member);
	}

	function listMembers(room: OpenRoom): RoomMember[] {
		const local = listLocal(room);
		const others = room.others.list().filter(({ id }) => !room.members.has(id));
		return [...local, ...others].sort((a, b) => Number(b.is_host) - Number(a.is_host) || (a.id < b.id ? -1 : 1));
	}

	function tellMembers(room: OpenRoom): void {
		tell(room, { type: 'members', members: listMembers(room) });
	}

	function shareMembers(id: string, room: OpenRoom): void {
		tellMembers(room);
		bus.publish({ type: 'members', room: id, members: listLocal(room) });
	}

	function close(id: string, room: OpenRoom): void {
		open.delete(id);
		for (const { socket } of room.members.values()) socket.close('ended', 'roomEnded');
		room.members.clear();
	}

	function leave(id: string, memberId: string, socket: LiveSocket): void {
		const room = open.get(id);
		if (!room || room.members.get(memberId)?.socket !== socket) return;
		room.members.delete(memberId);
		shareMembers(id, room);
		if (room.members.size === 0) open.delete(id);
	}

	/** A change by a member: stored, told to everybody. */
	async function change(id: string, member: LocalMember, message: RoomMessage): Promise<void> {
		const asker: Asker = { id: member.id, is_host: member.is_host };
		const room = open.get(id);
		const present = room ? listMembers(room).map((known) => known.id) : [];
		const changed = await rooms.change(id, (state) => {
			if (state.kind === 'watch') return changeWatchRoom(state, message, asker, now());
			return state.kind === 'decide' ? changeDecideRoom(state, message, asker, present) : state;
		});
		if (changed === 'refused') {
			member.socket.refuse(message.type === 'settings' ? 'hostOnly' : 'hostControls');
			// What it did to its own player is undone.
			if (room) member.socket.send({ type: 'state', version: room.stored.version, state: room.stored.state });
		} else if (changed === null) {
			if (room) close(id, room);
		} else if (room && changed.version > room.stored.version) {
			take(room, changed.version, changed.state);
			bus.publish({ type: 'state', room: id, version: changed.version, state: changed.state });
		}
	}

	/** A change by the server. */
	async function update(id: string, toNext: (state: RoomState) => RoomState): Promise<void> {
		const changed = await rooms.change(id, toNext);
		const room = open.get(id);
		if (!room || changed === null || changed === 'refused' || changed.version <= room.stored.version) return;
		take(room, changed.version, changed.state);
		bus.publish({ type: 'state', room: id, version: changed.version, state: changed.state });
	}

	/** Its failure leaves the room as it is. */
	async function greet(id: string, state: RoomState, viewer: Viewer, address: string): Promise<void> {
		try {
			await update(id, await welcome(state, viewer, address));
		} catch (error) {
			log.warn({ err: error }, 'What an account adds to a room could not be read');
		}
	}

	async function handle(id: string, member: LocalMember, message: RoomMessage): Promise<void> {
		const room = open.get(id);
		if (!room) return;
		switch (message.type) {
			case 'ping':
				return member.socket.send({ type: 'pong', sent: message.sent, now: now() });
			case 'ready':
				member.is_ready = message.is_ready;
				member.has_bridge = message.has_bridge;
				return shareMembers(id, room);
			case 'react':
				tell(room, { type: 'reaction', member: member.id, reaction: message.reaction });
				return bus.publish({ type: 'reaction', room: id, member: member.id, reaction: message.reaction });
			case 'end':
				if (!member.is_host) return member.socket.refuse('hostOnly');
				await rooms.end(id, room.stored.user_id);
				bus.publish({ type: 'ended', room: id });
				return close(id, room);
			default:
				return change(id, member, message);
		}
	}

	/** Null, and the socket closed, where nobody may join so. */
	async function identify(
		room: StoredRoom,
		{ token, name, member }: Extract<SocketOpening, { type: 'join' }>,
		socket: LiveSocket,
	): Promise<(Omit<LocalMember, 'socket'> & { viewer: Viewer | null }) | null> {
		const viewer = token === undefined ? null : await findViewer(token);
		const refuse = (sentence: SentenceName) => {
			socket.close('refused', sentence);
			return null;
		};
		if (token !== undefined && !viewer) return refuse('signInAgain');
		if (room.state.kind === 'remote') return refuse('isRemote');
		if (!viewer && !(allowsGuests && room.state.guests)) return refuse('noGuests');
		const called = name ?? viewer?.user.username;
		if (!called) return refuse('needsName');
		return {
			id: toMemberId(room.id, `${viewer?.user.id ?? 'guest'} ${member}`),
			name: called,
			is_host: viewer?.user.id === room.user_id,
			is_guest: !viewer,
			is_ready: false,
			has_bridge: null,
			viewer,
		};
	}

	return {
		async join(opening, socket) {
			const id = toRoomId(opening.code);
			const stored = await rooms.find(id);
			if (!stored) {
				socket.close('ended', 'noSuchRoom');
				return null;
			}
			const identified = await identify(stored, opening, socket);
			if (!identified) return null;
			const { viewer, ...found } = identified;
			const room = open.get(id) ?? { stored, members: new Map(), others: new OthersOfNodes<RoomMember>() };
			const members = listMembers(room);
			if (members.length >= ROOM_MEMBERS_MAX && !members.some((known) => known.id === found.id)) {
				socket.close('full', 'full');
				return null;
			}
			open.set(id, room);
			take(room, stored.version, stored.state);
			room.members.get(found.id)?.socket.close('replaced', 'replaced');
			const member: LocalMember = { ...found, socket };
			room.members.set(found.id, member);
			bus.publish({ type: 'joined', room: id, member: found.id });
			bus.publish({ type: 'who', room: id });
			const { is_host } = found;
			socket.send({ type: 'joined', member: found.id, is_host, ends_at: stored.ends_at, now: now() });
			const { version, state } = room.stored;
			socket.send({ type: 'state', version, state });
			shareMembers(id, room);
			if (viewer) void greet(id, state, viewer, socket.address);
			const requireSession = async () => {
				if (opening.token === undefined || (await findViewer(opening.token))) return true;
				socket.close('refused', 'signInAgain');
				return false;
			};
			return {
				account: viewer?.user.id ?? null,
				async message(data) {
					const parsed = roomMessageSchema.safeParse(data);
					if (!parsed.success) return socket.close('broken', 'badMessage');
					try {
						// As each request: a session that has ended changes nothing.
						if (parsed.data.type === 'ping' || (await requireSession())) await handle(id, member, parsed.data);
					} catch (error) {
						if (!isTransient(error)) throw error;
						socket.refuse('notSaved');
					}
				},
				async check() {
					await requireSession();
				},
				closed: () => leave(id, found.id, socket),
			};
		},
		ended(id) {
			const room = open.get(id);
			if (room) close(id, room);
			bus.publish({ type: 'ended', room: id });
		},
		countMembers: (id) => {
			const room = open.get(id);
			return room ? listMembers(room).length : 0;
		},
		stop() {
			clearInterval(timer);
			for (const id of open.keys()) bus.publish({ type: 'members', room: id, members: [] });
			open.clear();
		},
	};
}
