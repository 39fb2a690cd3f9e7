/** Around every component test: the app's styles, a clean browser, and no error that nobody looked at. */
import { notifyManager } from '@tanstack/react-query';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { leaveRoom } from '../live/room-session.ts';
import { setSession } from '../session/session.ts';
import { requestSignIn } from '../session/sign-in-request.ts';
import '../app/styles.css';
import './lasting-notices.ts';

const WIDE = { width: 1280, height: 800 };
const ROOTS = [document.documentElement, document.body];
/** What the page has before the first test; whatever else a test or its parts set is removed after it. */
const elementsBefore = new Set(document.body.children);
const attributesBefore = ROOTS.map((root) => new Map(Array.from(root.attributes, ({ name, value }) => [name, value])));

// A stopped clock would hold back what queries report, for as long as the test waits for it.
const realSetTimeout = window.setTimeout.bind(window);
notifyManager.setScheduler((callback) => realSetTimeout(callback, 0));

declare module 'vitest/browser' {
	interface BrowserCommands {
		waitForFrames(): Promise<void>;
	}
}

// On a busy machine the runner may still know the frame of the file before: keys sent to it fail when it is gone.
beforeAll(() => commands.waitForFrames());

beforeEach(async () => {
	await page.viewport(WIDE.width, WIDE.height);
	// The runner's page around the frame may have the focus, and keys go where it is.
	window.focus();
	await expect.poll(() => document.hasFocus()).toBe(true);
	vi.spyOn(console, 'error');
});

afterEach(async () => {
	vi.useRealTimers();
	const errors = vi.mocked(console.error).mock.calls;
	// The next frame would take over the focus of one that is removed with it.
	if (document.activeElement instanceof HTMLIFrameElement) document.activeElement.blur();
	await cleanup();
	await waitForOverlayBack();
	requestSignIn(null);
	setSession({ state: 'anonymous' });
	leaveRoom();
	localStorage.clear();
	sessionStorage.clear();
	restoreDocument();
	await expect
		.poll(() => {
			// One that waits to be announced comes only now.
			toast.dismiss();
			return document.querySelectorAll('[data-sonner-toast]').length;
		})
		.toBe(0);
	expect(errors, 'console.error was called').toEqual([]);
	vi.restoreAllMocks();
});

/** Attributes as before the file, no element that a test has added, and the page at its top. */
function restoreDocument(): void {
	for (const [index, root] of ROOTS.entries()) {
		const before = attributesBefore[index] ?? new Map<string, string>();
		for (const name of root.getAttributeNames()) if (!before.has(name)) root.removeAttribute(name);
		for (const [name, value] of before) root.setAttribute(name, value);
	}
	// What modules draw in roots of their own, notices for one, lives as long as the page.
	const isRoot = (element: Element) => Object.keys(element).some((key) => key.startsWith('__reactContainer'));
	for (const element of [...document.body.children]) {
		if (!elementsBefore.has(element) && !isRoot(element)) element.remove();
	}
	scrollTo({ top: 0, left: 0, behavior: 'instant' });
}

/** An overlay that was closed takes its history entry back, which must not happen in the next test. */
async function waitForOverlayBack(): Promise<void> {
	if (!(history.state as { steps?: number } | null)?.steps) return;
	await new Promise((resolve) => {
		addEventListener('popstate', resolve, { once: true });
		// One that was closed on a stopped clock never does.
		realSetTimeout(resolve, 1000);
	});
}
