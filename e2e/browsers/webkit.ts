import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '#server/testing/free-port.ts';
import type { TestedBrowser } from './tested-browser.ts';

const LOAD_TIMEOUT_MS = 25_000;

/** Where Debian may keep a library's file, by the kind of processor. */
export function inLibraries(path: string): string[] {
	return ['x86_64', 'aarch64'].map((processor) => `/usr/lib/${processor}-linux-gnu/${path}`);
}

/** The toolbar would keep the window wider than a phone. */
const NARROW_TOOLBAR =
	'toolbar, headerbar, entry, button { padding: 0; margin: 0; border: 0; min-width: 0; min-height: 0; }';

/** Codes of WebDriver for keys without a character. */
const KEY_CODES: Record<string, string> = {
	Enter: '\uE007',
	Escape: '\uE00C',
	Tab: '\uE004',
	Shift: '\uE008',
	PageUp: '\uE00E',
	PageDown: '\uE00F',
	ArrowLeft: '\uE012',
	ArrowUp: '\uE013',
	ArrowRight: '\uE014',
	ArrowDown: '\uE015',
};

/** Runs in the page: WebDriver does not report the console. */
function recordErrors(): void {
	const page = window as unknown as { recorded?: string[] };
	if (page.recorded) return;
	page.recorded = [];
	const { recorded } = page;
	const report = console.error.bind(console);
	console.error = (...parts: unknown[]) => {
		recorded.push(parts.map(String).join(' '));
		report(...parts);
	};
	addEventListener('error', ({ message }) => {
		// The standard's notice that an observer is told of a size in the next frame: nothing is lost.
		if (!message.startsWith('ResizeObserver loop')) recorded.push(message);
	});
	addEventListener('unhandledrejection', ({ reason }) => recorded.push(String(reason)));
}

/** Runs in the page. */
function markAsLeft(): void {
	(window as unknown as { isLeft?: boolean }).isLeft = true;
}

/** Runs in the page; the address is blank while none is there. */
function isAnotherDocument(): boolean {
	return !(window as unknown as { isLeft?: boolean }).isLeft && document.readyState !== 'loading';
}

/** Runs in the page. */
function takeRecorded(): string[] {
	return (window as unknown as { recorded?: string[] }).recorded?.splice(0) ?? [];
}

/** Runs in the page: the driver gives the keys to the frame that was asked last, whatever has the focus. */
function takeBackKeys(): void {
	if (!document.activeElement?.matches('iframe')) window.focus();
}

/** An X display of its own; resolves with its name. */
function startDisplay(): Promise<{ display: string; server: ChildProcess }> {
	const server = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
		stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
	});
	return new Promise((resolve, reject) => {
		server.once('error', reject);
		server.stdio[3]?.once('data', (number: Buffer) => resolve({ display: `:${String(number).trim()}`, server }));
	});
}

/** WebKitGTK's MiniBrowser by WebDriver, on a display without a screen. */
export async function startWebKit(driverPath: string): Promise<TestedBrowser> {
	const home = mkdtempSync(join(tmpdir(), 'matinee-webkit-'));
	mkdirSync(join(home, 'gtk-3.0'));
	writeFileSync(join(home, 'gtk-3.0', 'gtk.css'), NARROW_TOOLBAR);
	const { display, server } = await startDisplay();
	const port = await findFreePort();
	const driver = spawn(driverPath, [`--port=${port}`, '--host=127.0.0.1', '--replace-on-new-session'], {
		env: { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home },
		stdio: 'ignore',
	});

	const kill = () => {
		driver.kill('SIGKILL');
		server.kill();
	};
	// However the run ends.
	process.once('exit', kill);

	const call = async (method: string, path: string, body?: object): Promise<unknown> => {
		const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
			method,
			...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
		});
		const { value } = (await answer.json()) as { value: { error?: string; message?: string } | null };
		if (!answer.ok) throw new Error(`WebDriver answered ${answer.status}: ${value?.error}: ${value?.message}`);
		return value;
	};
	await untilTrue(async () => (await call('GET', '/status')) !== null);
	const capabilities = {
		browserName: 'MiniBrowser',
		// With "eager" the driver sometimes never answers that a page has loaded.
		pageLoadStrategy: 'none',
		'webkitgtk:browserOptions': {
			binary: inLibraries('webkit2gtk-4.1/MiniBrowser').find((path) => existsSync(path)),
			args: ['--automation', '--autoplay-policy=allow'],
		},
	};
	const session = (await call('POST', '/session', { capabilities: { alwaysMatch: capabilities } })) as {
		sessionId: string;
		capabilities: { browserVersion: string };
	};
	const at = `/session/${session.sessionId}`;
	const run: TestedBrowser['run'] = async (work, ...args) =>
		(await call('POST', `${at}/execute/sync`, { script: `return (${work}).apply(null, arguments)`, args })) as never;
	/** An element, as WebDriver names it in arguments and answers. */
	const elementAt = (selector: string) =>
		call('POST', `${at}/element`, { using: 'css selector', value: selector }) as Promise<object>;
	const runInFrame: TestedBrowser['runInFrame'] = async (selector, work, ...args) => {
		await call('POST', `${at}/frame`, { id: await elementAt(selector) });
		try {
			await run(recordErrors);
			return (await run(work, ...args)) as never;
		} finally {
			await call('POST', `${at}/frame`, { id: null });
			await run(takeBackKeys);
		}
	};
	const act = (actions: object[]) => call('POST', `${at}/actions`, { actions });
	const point = (actions: object[]) =>
		act([{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]);
	const moveAction = (x: number, y: number) => {
		return { type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y), origin: 'viewport' };
	};
	/** Resolves when another document is there, and parsed. */
	const load = async (path: string, body: object = {}) => {
		await run(markAsLeft);
		await call('POST', `${at}${path}`, body);
		await untilTrue(() => run(isAnotherDocument));
		await run(recordErrors);
	};
	/** Does not wait for the new document: callers wait for an element of it. */
	const traverse = async (path: string) => {
		await call('POST', `${at}${path}`, {});
		await run(recordErrors);
	};
	return {
		name: `WebKitGTK/${session.capabilities.browserVersion}`,
		open: (url) => load('/url', { url }),
		run,
		runInFrame,
		press: async (key) => {
			const value = KEY_CODES[key] ?? key;
			const actions = ['keyDown', 'keyUp'].map((type) => ({ type, value }));
			await act([{ type: 'key', id: 'keyboard', actions }]);
		},
		clickAt: async (x, y) => {
			await point([moveAction(x, y), { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]);
		},
		moveTo: async (x, y) => {
			await point([moveAction(x, y)]);
		},
		back: () => traverse('/back'),
		forward: () => traverse('/forward'),
		reload: () => load('/refresh'),
		resize: async (width, height) => {
			// The frame of the window is not known before: what is missing is added.
			let [outerWidth, outerHeight] = [width, height];
			for (let attempt = 0; attempt < 4; attempt += 1) {
				await call('POST', `${at}/window/rect`, { width: outerWidth, height: outerHeight });
				const inner = await run(() => [innerWidth, innerHeight] as const);
				if (inner[0] === width && inner[1] === height) return;
				outerWidth += width - inner[0];
				outerHeight += height - inner[1];
			}
		},
		takeErrors: () => run(takeRecorded),
		close: async () => {
			// Without an answer the processes end all the same.
			await call('DELETE', at).catch(() => {});
			kill();
			rmSync(home, { recursive: true, force: true, maxRetries: 3 });
		},
	};
}

/** Asks until the answer is true; a page that is being replaced cannot answer. */
async function untilTrue(ask: () => Promise<boolean>): Promise<void> {
	const end = Date.now() + LOAD_TIMEOUT_MS;
	for (;;) {
		const answer = await ask().catch((error: unknown) => error);
		if (answer === true) return;
		if (Date.now() > end) throw answer instanceof Error ? answer : new Error('WebKit did not load the page');
		await new Promise((resolve) => setTimeout(resolve, 50));
	}
}
