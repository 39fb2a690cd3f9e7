import type { LocalEntry } from '../personal-data/local-entry.ts';

export interface WatchEvents {
	/** A title was watched. `isStored` is false when the local store was full. */
	recorded: { entry: LocalEntry; isStored: boolean };
	/** The server has acknowledged these entries, which are removed from the local store after the listeners. */
	acknowledged: readonly LocalEntry[];
}

type Listener<Name extends keyof WatchEvents> = (detail: WatchEvents[Name]) => void | Promise<void>;

export interface WatchEventEmitter {
	on<Name extends keyof WatchEvents>(name: Name, listener: Listener<Name>): void;
	/** Awaits the listeners one after another; rejects with the first error of one. */
	emit<Name extends keyof WatchEvents>(name: Name, detail: WatchEvents[Name]): Promise<void>;
}

export function createWatchEvents(): WatchEventEmitter {
	const listeners: { [Name in keyof WatchEvents]: Listener<Name>[] } = { recorded: [], acknowledged: [] };
	return {
		on: (name, listener) => void listeners[name].push(listener),
		async emit(name, detail) {
			for (const listener of listeners[name]) await listener(detail);
		},
	};
}
