import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPlayerMessage, UNAVAILABLE_REASONS } from '#contract/player-messages.ts';

beforeEach(() => {
	vi.useFakeTimers();
});
afterEach(() => {
	vi.useRealTimers();
	vi.unstubAllGlobals();
	vi.resetModules();
});

/** Runs the page's script; the returned lists grow with what it does. */
async function open(dataset: Record<string, string>) {
	const heard: unknown[] = [];
	const loaded: string[] = [];
	vi.stubGlobal('document', { body: { dataset } });
	vi.stubGlobal('window', { parent: { postMessage: (message: unknown) => heard.push(message) } });
	vi.stubGlobal('location', { replace: (path: string) => loaded.push(path) });
	await import('./unavailable.ts');
	return { heard: heard.map(readPlayerMessage), loaded };
}

test.each(UNAVAILABLE_REASONS)('the page with the reason %s posts it to its parent and stays', async (reason) => {
	const { heard, loaded } = await open({ reason });
	expect(heard).toEqual([{ source: 'matinee-player', type: 'unavailable', reason }]);
	vi.advanceTimersByTime(60 * 60 * 1000);
	expect(loaded).toEqual([]);
});

test('a page that waits for a look is ready, and loads itself again', async () => {
	const { heard, loaded } = await open({ next: '/embed/open/movie/775?look=1', afterMs: '500' });
	expect(heard).toEqual([{ source: 'matinee-player', type: 'ready' }]);
	vi.advanceTimersByTime(499);
	expect(loaded).toEqual([]);
	vi.advanceTimersByTime(1);
	expect(loaded).toEqual(['/embed/open/movie/775?look=1']);
});
