/** What the journeys need of a browser that Playwright cannot drive from the system's packages. */
export interface TestedBrowser {
	/** As the journeys print it. */
	name: string;
	open(url: string): Promise<void>;
	/** Runs a function in the page; its arguments and its answer are JSON. */
	run<Args extends unknown[], Answer>(work: (...args: Args) => Answer, ...args: Args): Promise<Awaited<Answer>>;
	/** Presses a key by its name in UI Events, as `Enter` or `a`. */
	press(key: string): Promise<void>;
	/** Presses the main button of the mouse at a place of the viewport, in CSS pixels. */
	clickAt(x: number, y: number): Promise<void>;
	back(): Promise<void>;
	forward(): Promise<void>;
	reload(): Promise<void>;
	/** Size of the viewport, in CSS pixels. */
	resize(width: number, height: number): Promise<void>;
	/** Errors of the console and of pages since the last call. */
	takeErrors(): Promise<string[]>;
	close(): Promise<void>;
}
