/** What journeys and the table of player features need of a browser: also of those that Playwright cannot drive from the system's packages. */
export interface TestedBrowser {
	/** As the journeys print it. */
	name: string;
	open(url: string): Promise<void>;
	/** Runs a function in the page; its arguments and its answer are JSON. */
	run<Args extends unknown[], Answer>(work: (...args: Args) => Answer, ...args: Args): Promise<Awaited<Answer>>;
	/** The same in the page that the first frame with this selector shows, whatever its origin. */
	runInFrame<Args extends unknown[], Answer>(
		selector: string,
		work: (...args: Args) => Answer,
		...args: Args
	): Promise<Awaited<Answer>>;
	/** Presses a key by its name in UI Events, as `Enter` or `a`. */
	press(key: string): Promise<void>;
	/** Presses the main button of the mouse at a place of the viewport, in CSS pixels. */
	clickAt(x: number, y: number): Promise<void>;
	/** Moves the mouse there. */
	moveTo(x: number, y: number): Promise<void>;
	back(): Promise<void>;
	forward(): Promise<void>;
	reload(): Promise<void>;
	/** Size of the viewport, in CSS pixels. */
	resize(width: number, height: number): Promise<void>;
	/** Errors of the console and of pages since the last call. */
	takeErrors(): Promise<string[]>;
	close(): Promise<void>;
}

const CALL_TIMEOUT_MS = 30_000;

/** Rejects with `fault` when the work takes longer; the work itself goes on. */
export async function within<Answer>(limitMs: number, fault: string, work: Promise<Answer>): Promise<Answer> {
	let timer: NodeJS.Timeout | undefined;
	const limit = new Promise<never>((_resolve, reject) => {
		timer = setTimeout(() => reject(new Error(`${fault} within ${limitMs / 1000} s`)), limitMs);
	});
	try {
		return await Promise.race([work, limit]);
	} finally {
		clearTimeout(timer);
	}
}

/** The same browser, in which a call that is not answered fails with its name instead of waiting for ever. */
export function boundCalls(browser: TestedBrowser): TestedBrowser {
	const bounded = { ...browser } as unknown as Record<string, unknown>;
	for (const [name, call] of Object.entries(browser)) {
		if (typeof call !== 'function') continue;
		bounded[name] = (...args: unknown[]) =>
			within(CALL_TIMEOUT_MS, `${browser.name} did not answer "${name}"`, call(...args));
	}
	return bounded as unknown as TestedBrowser;
}
