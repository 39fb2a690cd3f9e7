/** Ends the current task, so that the browser can paint and handle input before what follows. */
export function yieldToBrowser(): Promise<void> {
	const { scheduler } = globalThis as { scheduler?: { yield?: () => Promise<void> } };
	if (scheduler?.yield) return scheduler.yield();
	// Unlike a timer it is not delayed.
	return new Promise((resolve) => {
		const { port1, port2 } = new MessageChannel();
		port1.onmessage = () => {
			port1.close();
			resolve();
		};
		port2.postMessage(null);
	});
}
