import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeApi, interceptRequests } from '../testing/fake-api.ts';
import { buildUser, renderScreen } from '../testing/render-with-app.tsx';

/** What the pages use of a browser beyond what every browser has. */
const FEATURES: [owner: object, name: string][] = [
	...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel', 'matchMedia'].map(ofWindow),
	...['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'requestIdleCallback', 'Notification'].map(
		ofWindow,
	),
	...['serviceWorker', 'clipboard', 'share', 'locks', 'storage', 'permissions', 'getGamepads', 'userActivation'].map(
		(name): [object, string] => [navigator, name],
	),
	...['timeout', 'any'].map((name): [object, string] => [AbortSignal, name]),
	...['DisplayNames', 'Segmenter', 'ListFormat', 'RelativeTimeFormat'].map((name): [object, string] => [Intl, name]),
	...['exitFullscreen', 'startViewTransition', 'fullscreenEnabled'].map((name): [object, string] => [document, name]),
	[CSS, 'supports'],
];

function ofWindow(name: string): [object, string] {
	return [window, name];
}

const WAYS: Record<string, () => unknown> = {
	missing: () => undefined,
	refused: () => {
		throw new DOMException('The operation is insecure.', 'SecurityError');
	},
};

/** Without every feature while `run` runs. The page under test is drawn in it, and no other. */
async function without(read: () => unknown, run: () => Promise<void>): Promise<void> {
	const own = FEATURES.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
	for (const [owner, name] of FEATURES) Object.defineProperty(owner, name, { configurable: true, get: read });
	try {
		await run();
	} finally {
		FEATURES.forEach(([owner, name], index) => {
			const descriptor = own[index];
			if (descriptor) Object.defineProperty(owner, name, descriptor);
			else Reflect.deleteProperty(owner, name);
		});
	}
}

/** Every request fails visibly, in its card. */
function failingApi() {
	const api = createFakeApi();
	const failure = { status: 503, header: () => null, json: async () => ({ success: false, code: 'unavailable' }) };
	interceptRequests(api, /^GET \/api\//, async () => failure);
	return api;
}

const heading = page.getByRole('heading', { level: 1 });
const problem = page.getByRole('heading', { name: 'Something went wrong' });

describe.for(Object.keys(WAYS))('in a browser whose features are %s', (way) => {
	const read = WAYS[way] as () => unknown;

	it.for(['/', '/my-list', '/settings', '/search'])('the page at %s is there', async (address) => {
		await without(read, async () => {
			await renderScreen(address, { api: failingApi(), user: buildUser() });
			await expect.element(heading.first()).toBeInTheDocument();
			await expect.element(problem).not.toBeInTheDocument();
		});
	});
});
