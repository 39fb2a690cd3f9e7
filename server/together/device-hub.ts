import { DEVICES_OF_USER_MAX } from '#contract/limits.ts';
import {
	type DeviceCommand,
	type DeviceStatus,
	deviceMessageSchema,
	remoteMessageSchema,
	type SocketOpening,
} from '#contract/together-schemas.ts';
import type { LiveDevice } from '#contract/together-state.ts';
import type { Viewer } from '../http/viewer.ts';
import type { LiveSocket, SocketHandler } from './live-socket.ts';
import type { NodeBus } from './node-bus.ts';
import { NODE_REPEAT_MS, OthersOfNodes } from './others-of-nodes.ts';
import { toMemberId, toRoomId } from './room-code.ts';
import type { Rooms } from './rooms.service.ts';

export interface DeviceHub {
	/** A device that lets itself be controlled. Null where the socket was refused. */
	device(opening: Extract<SocketOpening, { type: 'device' }>, socket: LiveSocket): Promise<SocketHandler | null>;
	/** A remote control, of the account or of a guest. */
	remote(opening: Extract<SocketOpening, { type: 'remote' }>, socket: LiveSocket): Promise<SocketHandler | null>;
	/** The visit of a guest was ended, over HTTP. */
	ended(room: string): void;
	stop(): void;
}

interface DeviceHubOptions {
	rooms: Rooms;
	bus: NodeBus;
	/** The clock of rooms: epoch milliseconds. */
	now: () => number;
	findViewer(token: string): Promise<Viewer | null>;
	allowsGuests: boolean;
}

interface Remote {
	socket: LiveSocket;
	/** The visit of a guest. */
	room: string | null;
}

/** Of one account. */
interface Account {
	devices: Map<string, LiveDevice & { socket: LiveSocket }>;
	remotes: Set<Remote>;
	others: OthersOfNodes<LiveDevice>;
}

const NOTHING: DeviceStatus = {
	title: null,
	is_playing: false,
	position: null,
	duration: null,
	volume: null,
	commands: [],
};

/** The devices of accounts that are connected to this node, and what controls them. Nothing of it is stored. */
export function createDeviceHub({ rooms, bus, now, findViewer, allowsGuests }: DeviceHubOptions): DeviceHub {
	const accounts = new Map<string, Account>();

	bus.listen((message, node) => {
		switch (message.type) {
			case 'devices': {
				const account = accounts.get(message.user);
				if (!account) return;
				account.others.set(node, message.devices, performance.now());
				return tellRemotes(account);
			}
			case 'which': {
				const account = accounts.get(message.user);
				if (account && account.devices.size > 0) shareDevices(message.user, account);
				return undefined;
			}
			case 'command':
				return void command(message.user, message.device, message.command);
			case 'remote-ended':
				return endGuests(message.room);
			default:
				return undefined;
		}
	});

	const timer = setInterval(() => {
		if (!bus.isShared) return;
		for (const [user, account] of accounts) {
			if (account.devices.size > 0) shareDevices(user, account);
			if (account.others.expire(performance.now())) tellRemotes(account);
		}
	}, NODE_REPEAT_MS);
	timer.unref();

	function accountOf(user: string): Account {
		const known = accounts.get(user);
		if (known) return known;
		const account: Account = { devices: new Map(), remotes: new Set(), others: new OthersOfNodes() };
		accounts.set(user, account);
		return account;
	}

	function listLocal(account: Account): LiveDevice[] {
		return [...account.devices.values()].map(({ id, name, status }) => ({ id, name, status }));
	}

	function listDevices(account: Account): LiveDevice[] {
		const others = account.others.list().filter(({ id }) => !account.devices.has(id));
		const all = [...listLocal(account), ...others];
		return all.sort((a, b) => (a.name < b.name ? -1 : 1)).slice(0, DEVICES_OF_USER_MAX);
	}

	function tellRemotes(account: Account): void {
		if (account.remotes.size === 0) return;
		const text = JSON.stringify({ type: 'devices', devices: listDevices(account) });
		for (const { socket } of account.remotes) socket.sendText(text);
	}

	function shareDevices(user: string, account: Account): void {
		bus.publish({ type: 'devices', user, devices: listLocal(account) });
	}

	function changed(user: string, account: Account): void {
		tellRemotes(account);
		shareDevices(user, account);
	}

	function forget(user: string, account: Account): void {
		if (account.devices.size === 0 && account.remotes.size === 0) accounts.delete(user);
	}

	/** Whether the device is on this node. */
	function command(user: string, id: string, what: DeviceCommand): boolean {
		const device = accounts.get(user)?.devices.get(id);
		device?.socket.send({ type: 'command', command: what });
		return device !== undefined;
	}

	function endGuests(room: string): void {
		for (const { remotes } of accounts.values()) {
			for (const remote of remotes) if (remote.room === room) remote.socket.close('ended', 'roomEnded');
		}
	}

	/** Whose devices a remote control has; null, and the socket closed, for nobody's. */
	async function findOwner(
		{ token, code }: Extract<SocketOpening, { type: 'remote' }>,
		socket: LiveSocket,
	): Promise<{ user: string; room: string | null; ends_at: string | null } | null> {
		if (code !== undefined) {
			const room = await rooms.find(toRoomId(code));
			if (allowsGuests && room?.kind === 'remote') return { user: room.user_id, room: room.id, ends_at: room.ends_at };
			socket.close('ended', 'noSuchRoom');
			return null;
		}
		const viewer = token === undefined ? null : await findViewer(token);
		if (viewer) return { user: viewer.user.id, room: null, ends_at: null };
		socket.close('refused', 'signInAgain');
		return null;
	}

	return {
		async device({ token, device, name }, socket) {
			const viewer = await findViewer(token);
			if (!viewer) {
				socket.close('refused', 'signInAgain');
				return null;
			}
			const user = viewer.user.id;
			const account = accountOf(user);
			const id = toMemberId(user, device);
			if (account.devices.size >= DEVICES_OF_USER_MAX && !account.devices.has(id)) {
				socket.close('full', 'tooManyDevices');
				return null;
			}
			account.devices.get(id)?.socket.close('replaced', 'replaced');
			const own = { id, name, status: NOTHING, socket };
			account.devices.set(id, own);
			socket.send({ type: 'joined', member: id, is_host: true, ends_at: '', now: now() });
			changed(user, account);
			return {
				account: user,
				async message(data) {
					const parsed = deviceMessageSchema.safeParse(data);
					if (!parsed.success) return socket.close('broken', 'badMessage');
					if (parsed.data.type === 'ping') return socket.send({ type: 'pong', sent: parsed.data.sent, now: now() });
					own.status = parsed.data.status;
					changed(user, account);
				},
				async check() {
					if (!(await findViewer(token))) socket.close('refused', 'signInAgain');
				},
				closed() {
					if (account.devices.get(id) !== own) return;
					account.devices.delete(id);
					changed(user, account);
					forget(user, account);
				},
			};
		},
		async remote(opening, socket) {
			const owner = await findOwner(opening, socket);
			if (!owner) return null;
			const { user } = owner;
			const account = accountOf(user);
			const remote: Remote = { socket, room: owner.room };
			account.remotes.add(remote);
			const id = toMemberId(user, opening.member);
			socket.send({
				type: 'joined',
				member: id,
				is_host: owner.room === null,
				ends_at: owner.ends_at ?? '',
				now: now(),
			});
			socket.send({ type: 'devices', devices: listDevices(account) });
			bus.publish({ type: 'which', user });
			return {
				account: owner.room === null ? user : null,
				async message(data) {
					const parsed = remoteMessageSchema.safeParse(data);
					if (!parsed.success) return socket.close('broken', 'badMessage');
					if (parsed.data.type === 'ping') return socket.send({ type: 'pong', sent: parsed.data.sent, now: now() });
					// As each request: who may no longer do so, commands nothing.
					if (!(await findOwner(opening, socket))) return;
					const { device, command: what } = parsed.data;
					if (command(user, device, what)) return;
					if (account.others.list().some((known) => known.id === device)) {
						bus.publish({ type: 'command', user, device, command: what });
					} else socket.refuse('noSuchDevice');
				},
				async check() {
					await findOwner(opening, socket);
				},
				closed() {
					account.remotes.delete(remote);
					forget(user, account);
				},
			};
		},
		ended(room) {
			endGuests(room);
			bus.publish({ type: 'remote-ended', room });
		},
		stop() {
			clearInterval(timer);
			for (const [user, account] of accounts) {
				if (account.devices.size > 0) bus.publish({ type: 'devices', user, devices: [] });
			}
			accounts.clear();
		},
	};
}
