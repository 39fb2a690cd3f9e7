/** Runs a piece of work whenever something is due, one run at a time, until it is stopped. */
export interface DueLoop {
	start(): void;
	/** There is something to do. */
	wake(): void;
	/** Waits for the run that is under way. */
	stop(): Promise<void>;
	isStopped(): boolean;
}

interface DueLoopOptions {
	/** Never rejects. */
	work(): Promise<void>;
	/** Between two runs: what is due later, or was left by another node, is found by then. */
	pollMs: number;
	/** After `wake`: what comes together is one run. */
	wakeMs: number;
}

export function createDueLoop({ work, pollMs, wakeMs }: DueLoopOptions): DueLoop {
	let timer: NodeJS.Timeout | null = null;
	let running: Promise<void> | null = null;
	let isStarted = false;
	let isStopped = false;

	function schedule(delayMs: number): void {
		if (isStopped || !isStarted) return;
		if (timer) clearTimeout(timer);
		timer = setTimeout(() => {
			running ??= work().finally(() => {
				running = null;
				schedule(pollMs);
			});
		}, delayMs);
		timer.unref();
	}

	return {
		start() {
			isStarted = true;
			schedule(wakeMs);
		},
		wake() {
			if (!running) schedule(wakeMs);
		},
		async stop() {
			isStopped = true;
			if (timer) clearTimeout(timer);
			await running;
		},
		isStopped: () => isStopped,
	};
}
