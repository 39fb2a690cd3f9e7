import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { createFakeApi, interceptRequests } from '../testing/fake-api.ts';
import { buildUser, renderScreen } from '../testing/render-with-app.tsx';
import {
	createWatchApi,
	loadPlayer,
	MOVIE_PAGE,
	openWatchPage,
	playerStatus,
	SUPERMAN_PAGE,
} from '../testing/watch-page.tsx';

/** What the pages use of a browser beyond what every browser has. */
const FEATURES: [owner: object, name: string][] = [
	...['localStorage', 'sessionStorage', 'indexedDB', 'caches', 'BroadcastChannel', 'matchMedia'].map(ofWindow),
	...['IntersectionObserver', 'ResizeObserver', 'MutationObserver', 'requestIdleCallback', 'Notification'].map(
		ofWindow,
	),
	...['serviceWorker', 'clipboard', 'share', 'locks', 'storage', 'permissions', 'getGamepads', 'userActivation'].map(
		ofNavigator,
	),
	...['mediaSession', 'wakeLock'].map(ofNavigator),
	...['timeout', 'any'].map((name): [object, string] => [AbortSignal, name]),
	...['DisplayNames', 'Segmenter', 'ListFormat', 'RelativeTimeFormat'].map((name): [object, string] => [Intl, name]),
	...['exitFullscreen', 'startViewTransition', 'fullscreenEnabled', 'fullscreenElement'].map(
		(name): [object, string] => [document, name],
	),
	[CSS, 'supports'],
];

function ofWindow(name: string): [object, string] {
	return [window, name];
}

function ofNavigator(name: string): [object, string] {
	return [navigator, name];
}

function refuse(): never {
	throw new DOMException('The operation is insecure.', 'SecurityError');
}

/** What is in the place of a feature. A function is there and throws; everything else throws when it is read. */
const WAYS: Record<string, (feature: unknown) => PropertyDescriptor> = {
	missing: () => ({ value: undefined }),
	refused: (feature) => (typeof feature === 'function' ? { value: refuse } : { get: refuse }),
};

/** Without every feature while `run` runs. The page under test is drawn in it, and no other. */
async function without(way: string, run: () => Promise<void>): Promise<void> {
	const own = FEATURES.map(([owner, name]) => Object.getOwnPropertyDescriptor(owner, name));
	for (const [owner, name] of FEATURES) {
		const replacement = WAYS[way]?.(Reflect.get(owner, name));
		Object.defineProperty(owner, name, { configurable: true, ...replacement });
	}
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

/** A watch page's responses; nothing was watched before. */
function apiOfViewer() {
	const api = createWatchApi();
	api.respond('GET /api/watch-progress/:mediaId/:type', { entry: null, episodes: [] });
	api.fail('POST /api/watch-history', { code: 'unavailable', message: 'Not now' });
	return api;
}

const heading = page.getByRole('heading', { level: 1 });
const problem = page.getByRole('heading', { name: 'Something went wrong' });

describe.for(Object.keys(WAYS))('in a browser whose features are %s', (way) => {
	it.for(['/', '/my-list', '/settings', '/search'])('the page at %s is there', async (address) => {
		await without(way, async () => {
			await renderScreen(address, { api: failingApi(), user: buildUser() });
			await expect.element(heading.first()).toBeInTheDocument();
			await expect.element(problem).not.toBeInTheDocument();
		});
	});

	it.for([MOVIE_PAGE, SUPERMAN_PAGE])('the page at %s plays', async (address) => {
		await without(way, async () => {
			await openWatchPage(address, { api: apiOfViewer(), user: buildUser() });
			await loadPlayer();
			await expect.element(playerStatus).toMatchTextContent(/^Server 1 is open/);
			await expect.element(problem).not.toBeInTheDocument();
		});
	});
});
