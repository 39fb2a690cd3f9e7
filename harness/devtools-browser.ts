/**
 * A Chromium by DevTools calls alone, which change nothing of what is measured or tested. With Playwright's, which enable the
 * inspector's runtime, V8 parses a script twice for the first error that it makes (10 ms of the libraries); and as they are
 * attached to workers, Chromium stops a service worker that is replaced even while it answers a navigation, which then waits
 * for ever.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CHROMIUM_ARGS, findChromium } from './find-chromium.ts';

/** Of the trace: tasks of a thread, what shows that a thread is a page's main one, and the first paint. */
const TRACED = ['toplevel', 'devtools.timeline', 'loading'];
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };
const DESKTOP = { width: 1280, height: 800, deviceScaleFactor: 1, mobile: false };

type Call = (method: string, params?: object) => Promise<Record<string, unknown>>;

interface TraceEvent {
	name: string;
	ph: string;
	pid: number;
	tid: number;
	ts: number;
	dur?: number;
	/** Processor time of the thread, in microseconds. */
	tdur?: number;
}

export interface MeasuredPage {
	/** The result of an expression, awaited. */
	evaluate<Result>(expression: string): Promise<Result>;
	/** Opens an address and waits until the expression is true. */
	open(url: string, until: string): Promise<void>;
	pointer(type: 'mouseMoved' | 'mousePressed' | 'mouseReleased', at: { x: number; y: number }): Promise<void>;
	/** Slows the page's processor by this factor, also in the documents that it opens later. */
	slowDown(factor: number): Promise<void>;
	/**
	 * Processor time in milliseconds of each task of the main thread while `work` runs; when a page is opened, of those after
	 * its first paint, or from its first task on.
	 */
	tasksDuring(work: () => Promise<unknown>, from?: 'first paint' | 'first task'): Promise<number[]>;
	close(): Promise<void>;
}

export interface MeasuringBrowser {
	/** `script` runs in each document of the page, before its own. */
	openPage(device: 'phone' | 'desktop', script?: string): Promise<MeasuredPage>;
	close(): Promise<void>;
}

/** `executable`: another browser than the one that tests use. */
export async function startMeasuringBrowser(executable?: string): Promise<MeasuringBrowser> {
	const profile = mkdtempSync(join(tmpdir(), 'matinee-bench-'));
	// Full Chromium would open a window.
	const args = [
		...CHROMIUM_ARGS,
		'--headless=new',
		'--remote-debugging-port=0',
		`--user-data-dir=${profile}`,
		'about:blank',
	];
	// Debian's Chromium is a shell script: the group is ended as one.
	const child = spawn(executable ?? findChromium({ install: false }) ?? 'chromium', args, {
		stdio: ['ignore', 'ignore', 'pipe'],
		detached: true,
	});
	const socket = new WebSocket(await readAddress(child));
	await new Promise((resolve) => socket.addEventListener('open', resolve));

	let lastId = 0;
	const pending = new Map<number, { resolve: (result: never) => void; reject: (error: Error) => void }>();
	const trace: TraceEvent[] = [];
	let onTraced = () => {};
	socket.addEventListener('message', ({ data }) => {
		const { id, result, error, method, params } = JSON.parse(data);
		if (method === 'Tracing.dataCollected') trace.push(...params.value);
		if (method === 'Tracing.tracingComplete') onTraced();
		if (error) pending.get(id)?.reject(new Error(error.message));
		else pending.get(id)?.resolve(result as never);
		pending.delete(id);
	});
	const callIn =
		(sessionId?: string): Call =>
		(method, params = {}) =>
			new Promise((resolve, reject) => {
				lastId += 1;
				pending.set(lastId, { resolve, reject });
				socket.send(JSON.stringify({ id: lastId, method, params, sessionId }));
			});
	const call = callIn();

	const tasksDuring: MeasuredPage['tasksDuring'] = async (work, from = 'first paint') => {
		trace.length = 0;
		const traced = new Promise<void>((resolve) => {
			onTraced = resolve;
		});
		await call('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: TRACED } });
		await work();
		await call('Tracing.end');
		await traced;
		return mainThreadTasks(trace, from === 'first paint');
	};

	return {
		async openPage(device, script = '') {
			const { browserContextId } = await call('Target.createBrowserContext');
			const { targetId } = await call('Target.createTarget', { url: 'about:blank', browserContextId });
			const { sessionId } = await call('Target.attachToTarget', { targetId, flatten: true });
			const page = callIn(sessionId as string);
			await page('Page.enable');
			await page('Emulation.setDeviceMetricsOverride', device === 'phone' ? PHONE : DESKTOP);
			await page('Emulation.setTouchEmulationEnabled', { enabled: device === 'phone' });
			await page('Page.addScriptToEvaluateOnNewDocument', {
				source: `localStorage.setItem('matinee:welcome-seen', 'true'); ${script}`,
			});
			const evaluate = async <Result>(expression: string): Promise<Result> => {
				const options = { expression, awaitPromise: true, returnByValue: true };
				const { result, exceptionDetails } = await page('Runtime.evaluate', options);
				if (exceptionDetails) throw new Error(`${expression}: ${JSON.stringify(exceptionDetails)}`);
				return (result as { value: Result }).value;
			};
			return {
				evaluate,
				tasksDuring,
				async open(url, until) {
					await page('Page.navigate', { url });
					while (!(await evaluate<boolean>(until))) await new Promise((resolve) => setTimeout(resolve, 100));
				},
				async pointer(type, at) {
					await page('Input.dispatchMouseEvent', { type, ...at, button: 'left', clickCount: 1 });
				},
				async slowDown(rate) {
					await page('Emulation.setCPUThrottlingRate', { rate });
				},
				close: async () => void (await call('Target.disposeBrowserContext', { browserContextId })),
			};
		},
		async close() {
			const ended = new Promise((resolve) => child.on('exit', resolve));
			// It closes the connection before it answers.
			void call('Browser.close');
			await ended;
			rmSync(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 });
		},
	};
}

function readAddress({ stderr }: ChildProcess): Promise<string> {
	return new Promise((resolve) => {
		let text = '';
		stderr?.on('data', (chunk) => {
			text += chunk;
			const address = /ws:\/\/\S+/.exec(text)?.[0];
			if (address) resolve(address);
		});
	});
}

/** The page's thread is the one that styled the most. */
function mainThreadTasks(events: readonly TraceEvent[], isAfterPaint: boolean): number[] {
	const styled = new Map<string, number>();
	const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`;
	for (const event of events) {
		if (event.name === 'UpdateLayoutTree') styled.set(threadOf(event), (styled.get(threadOf(event)) ?? 0) + 1);
	}
	const [main] = [...styled].toSorted(([, a], [, b]) => b - a)[0] ?? [];
	const painted = isAfterPaint ? (events.findLast(({ name }) => name === 'firstContentfulPaint')?.ts ?? 0) : 0;
	return events
		.filter((event) => event.name === 'ThreadControllerImpl::RunTask' && threadOf(event) === main && event.ts > painted)
		.map(({ tdur = 0 }) => tdur / 1000);
}
