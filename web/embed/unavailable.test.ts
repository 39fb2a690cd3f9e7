import { afterEach, expect, test, vi } from 'vitest';
import { readPlayerMessage, UNAVAILABLE_REASONS } from '#contract/player-messages.ts';

afterEach(() => {
	vi.unstubAllGlobals();
	vi.resetModules();
});

test.each(UNAVAILABLE_REASONS)('the page with the reason %s posts it to its parent', async (reason) => {
	const heard: unknown[] = [];
	vi.stubGlobal('document', { body: { dataset: { reason } } });
	vi.stubGlobal('window', { parent: { postMessage: (message: unknown) => heard.push(message) } });
	await import('./unavailable.ts');
	expect(heard.map(readPlayerMessage)).toEqual([{ source: 'matinee-player', type: 'unavailable', reason }]);
});
