import type { DataRouter } from 'react-router';

const WAKING = ['keydown', 'gamepadconnected'];

/**
 * Fetches what answers to keys, remotes and gamepads with the first of them, which counts as well. Who has only a
 * pointer or a finger never fetches it.
 */
export function wakeKeys(router: DataRouter): void {
	let starting: Promise<(event: Event) => void> | undefined;
	const wake = (event: Event) => {
		starting ??= import('./start-keys.ts').then(({ startKeys }) => {
			for (const type of WAKING) removeEventListener(type, wake);
			return startKeys(router);
		});
		starting.then(
			(answer) => answer(event),
			// Out of reach just now: the next key asks again.
			() => {
				starting = undefined;
			},
		);
	};
	for (const type of WAKING) addEventListener(type, wake);
}
