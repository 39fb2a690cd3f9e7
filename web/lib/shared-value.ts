import { useSyncExternalStore } from 'react';

export interface SharedValue<Value> {
	read(): Value;
	/** Parts that use the value are drawn anew where it is another one. */
	write(next: Value): void;
	/** A hook; the initial value on the server and while a page is hydrated. */
	useValue(): Value;
}

/** A value that any part of the page sets and any other draws. */
export function createSharedValue<Value>(initial: Value): SharedValue<Value> {
	let value = initial;
	const listeners = new Set<() => void>();
	const subscribe = (listener: () => void) => {
		listeners.add(listener);
		return () => listeners.delete(listener);
	};
	const read = () => value;
	return {
		read,
		write(next) {
			value = next;
			for (const listener of listeners) listener();
		},
		useValue: () => useSyncExternalStore(subscribe, read, () => initial),
	};
}
