/** Around every component test: the app's styles, a clean browser, and no error that nobody looked at. */
import { notifyManager } from '@tanstack/react-query';
import { toast } from 'sonner';
import { afterEach, beforeAll, beforeEach, expect, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { setSession } from '../session/session.ts';
import { requestSignIn } from '../session/sign-in-request.ts';
import '../app/styles.css';

const WIDE = { width: 1280, height: 800 };
/** Others are of a test, or of what it drew. */
const ATTRIBUTES = document.documentElement.getAttributeNames();

// A stopped clock would hold back what queries report, for as long as the test waits for it.
const realSetTimeout = window.setTimeout.bind(window);
notifyManager.setScheduler((callback) => realSetTimeout(callback, 0));

// The reply to a press may come later than a notice stays.
for (const kind of ['success', 'error'] as const) {
	const show = toast[kind];
	toast[kind] = (text, options) => show(text, { ...options, duration: 20_000 });
}

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
	await cleanup();
	await waitForOverlayBack();
	requestSignIn(null);
	setSession({ state: 'anonymous' });
	localStorage.clear();
	sessionStorage.clear();
	for (const attribute of document.documentElement.getAttributeNames()) {
		if (!ATTRIBUTES.includes(attribute)) document.documentElement.removeAttribute(attribute);
	}
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

/** An overlay that was closed takes its history entry back, which must not happen in the next test. */
async function waitForOverlayBack(): Promise<void> {
	if (!(history.state as { steps?: number } | null)?.steps) return;
	await new Promise((resolve) => {
		addEventListener('popstate', resolve, { once: true });
		// One that was closed on a stopped clock never does.
		realSetTimeout(resolve, 1000);
	});
}
