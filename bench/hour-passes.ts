/** Imported by a node before its own code: what it does in an hour, or first in five minutes, is due at once at SIGWINCH, which a server has no other use for. */
import { isMainThread } from 'node:worker_threads';

const JOB_DELAYS_MS = [3_600_000, 300_000];
const waiting = new Map<NodeJS.Timeout, () => void>();

if (isMainThread) {
	globalThis.setTimeout = new Proxy(setTimeout, {
		apply(start, self, [action, delayMs, ...values]: [() => void, number?]) {
			const timer: NodeJS.Timeout = Reflect.apply(start, self, [action, delayMs, ...values]);
			if (JOB_DELAYS_MS.includes(delayMs ?? 0)) waiting.set(timer, action);
			return timer;
		},
	});
	process.on('SIGWINCH', () => {
		const due = [...waiting];
		waiting.clear();
		for (const [timer, action] of due) {
			clearTimeout(timer);
			action();
		}
	});
}
