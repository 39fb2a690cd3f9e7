import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TransportRequest, TransportResponse } from '#contract/render.ts';
import type { User } from '#contract/user.ts';
import { createApiClient } from '../api/api-client.ts';
import { createQueryClient } from '../api/query-client.ts';
import {
	historyStorage,
	playbackRatesStorage,
	resumePositionsStorage,
	subtitleDelaysStorage,
	tokenStorage,
} from '../personal-data/personal-storage.ts';
import * as toast from '../ui/toast.ts';
import { beginSession } from './begin-session.ts';
import { endSession } from './end-session.ts';
import { beforeSignOut, readSession, setSession, subscribeToSession, VIEWER_KEY } from './session.ts';
import { startSession } from './start-session.ts';
import { verifySession } from './verify-session.ts';
import { viewerCall } from './viewer-call.ts';

const ADA: User = {
	id: '1',
	username: 'ada',
	email: 'ada@example.org',
	role: 'user',
	isPremium: false,
	created_at: '2026-11-21T12:00:00.000Z',
};
const BEA: User = { ...ADA, id: '2', username: 'bea' };
const OF_ADA = ['GET /api/watch-history', {}, VIEWER_KEY];
const OF_EVERYBODY = ['GET /api/tmdb/movie/popular', {}];

/** SHA-256 of the token `of-ada`. */
const HASH_OF_ADA = '45b36ba2f35bae65ad7c7b94db8d3216e81dab0c52cc4010a0daf5a692a37f6a';
const PENDING = ['matinee:pending-logouts', HASH_OF_ADA];
const PENDING_CALL = {
	method: 'POST',
	url: '/api/auth/pending-logouts',
	token: undefined,
	body: { token_hashes: [HASH_OF_ADA] },
};

type Answer = (request: TransportRequest) => Promise<TransportResponse>;

function answering(status: number, body: unknown): Answer {
	return async () => ({ status, header: () => null, json: async () => body });
}

const unreachable: Answer = async () => {
	throw new TypeError('Failed to fetch');
};

/** A browser with a fake server, and the requests made to it. */
function buildBrowser(answer: Answer) {
	const asked: TransportRequest[] = [];
	const api = createApiClient((request) => {
		asked.push(request);
		return answer(request);
	});
	return { queries: createQueryClient(api, { retry: false }), asked, api };
}

let kept: Map<string, string>;
let page: EventTarget;
let root: Set<string>;

beforeEach(() => {
	kept = new Map();
	page = new EventTarget();
	root = new Set();
	vi.stubGlobal('localStorage', {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, text: string) => kept.set(key, text),
		removeItem: (key: string) => kept.delete(key),
	});
	vi.stubGlobal('document', {
		documentElement: {
			toggleAttribute: (name: string, isSet: boolean) => (isSet ? root.add(name) : root.delete(name)),
		},
	});
	vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
	vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
	setSession({ state: 'starting' });
});

afterEach(() => {
	vi.useRealTimers();
	beforeSignOut.clear();
	vi.unstubAllGlobals();
});

describe('a stored token', () => {
	it('signs in its user', { tags: ['session-check'] }, async () => {
		const { queries, asked } = buildBrowser(answering(200, { success: true, data: { user: ADA } }));
		tokenStorage.write('a-good-one');
		await verifySession(queries);
		expect(asked).toMatchObject([{ url: '/api/auth/verify', token: 'a-good-one' }]);
		expect(readSession()).toEqual({ state: 'signed-in', user: ADA });
	});

	it('is removed when the server rejects it', { tags: ['session-check'] }, async () => {
		const { queries } = buildBrowser(answering(401, { success: false, message: 'Not authenticated' }));
		tokenStorage.write('expired');
		await verifySession(queries);
		expect(readSession()).toEqual({ state: 'anonymous' });
		expect(tokenStorage.read()).toBeNull();
		expect(root).toEqual(new Set());
	});

	it.each(['expired', 'line\nbreak'])(
		'is removed with positions, speeds and delays when it is rejected: %j',
		async (token) => {
			const { queries } = buildBrowser(answering(401, { success: false, message: 'Not authenticated' }));
			tokenStorage.write(token);
			resumePositionsStorage.write('[["movie/775",61]]');
			playbackRatesStorage.write('[["movie:775",1.5]]');
			subtitleDelaysStorage.write('[["movie:775",250]]');
			await verifySession(queries);
			expect(resumePositionsStorage.read()).toBeNull();
			expect(playbackRatesStorage.read()).toBeNull();
			expect(subtitleDelaysStorage.read()).toBeNull();
		},
	);

	it.each(['', ' ', 'two words', 'line\nbreak', 'tökén', '🎬', 'x'.repeat(513)])(
		'is removed without a request when it is malformed: %j',
		async (token) => {
			const { queries, asked } = buildBrowser(unreachable);
			tokenStorage.write(token);
			await verifySession(queries);
			expect(readSession()).toEqual({ state: 'anonymous' });
			expect(tokenStorage.read()).toBeNull();
			expect(asked).toEqual([]);
		},
	);

	it('is kept while the server is unreachable or failing, and verified again when online', {
		tags: ['session-unreachable-server'],
	}, async () => {
		let answer = unreachable;
		const { queries } = buildBrowser((request) => answer(request));
		tokenStorage.write('a-good-one');
		await verifySession(queries);
		expect(readSession()).toEqual({ state: 'unreachable' });
		expect(root).toEqual(new Set(['data-signed-in']));

		answer = answering(503, { success: false, message: 'Busy' });
		page.dispatchEvent(new Event('online'));
		await expect.poll(readSession).toEqual({ state: 'unreachable' });
		answer = answering(200, { success: true, data: { user: ADA } });
		await vi.waitFor(() => {
			page.dispatchEvent(new Event('online'));
			expect(readSession()).toEqual({ state: 'signed-in', user: ADA });
		});
		expect(tokenStorage.read()).toBe('a-good-one');
	});

	it('is verified again no sooner than the server asks for', async () => {
		vi.useFakeTimers();
		const { queries, asked } = buildBrowser(async () => ({
			status: 503,
			header: (name) => (name === 'retry-after' ? '90' : null),
			json: async () => ({ success: false, message: 'Busy' }),
		}));
		tokenStorage.write('a-good-one');
		await verifySession(queries);
		await vi.advanceTimersByTimeAsync(89_000);
		expect(asked).toHaveLength(1);
		await vi.advanceTimersByTimeAsync(1000);
		expect(asked).toHaveLength(2);
	});

	it('is ignored when another token was stored during the check', async () => {
		const { queries } = buildBrowser(async (request) => {
			beginSession(queries, { token: 'of-bea', user: BEA });
			return answering(200, { success: true, data: { user: ADA } })(request);
		});
		tokenStorage.write('of-ada');
		await verifySession(queries);
		expect(readSession()).toEqual({ state: 'signed-in', user: BEA });
	});
});

describe('every end of a session', () => {
	/** The caches that show what was opened. */
	function fillCaches(): Set<string> {
		const names = new Set(['matinee-pages-1', 'matinee-posters']);
		vi.stubGlobal('caches', {
			keys: async () => [...names],
			delete: async (name: string) => names.delete(name),
			open: async () => ({ keys: async () => [] }),
		});
		return names;
	}

	it.each([
		[
			'a refused token',
			async () => {
				const { api } = buildBrowser(answering(401, { success: false, code: 'not_authenticated', message: 'No' }));
				tokenStorage.write('of-ada');
				await expect(viewerCall(api, 'GET /api/watch-history', {})).rejects.toMatchObject({ status: 401 });
			},
		],
		[
			'a token that the first check refuses',
			async () => {
				const { queries } = buildBrowser(answering(401, { success: false, code: 'not_authenticated', message: 'No' }));
				tokenStorage.write('of-ada');
				await verifySession(queries);
			},
		],
		[
			'a token that another tab removed',
			async () => {
				const { queries, api } = buildBrowser(unreachable);
				beginSession(queries, { token: 'of-ada', user: ADA });
				kept.delete('matinee:token');
				await expect(viewerCall(api, 'GET /api/watch-history', {})).rejects.toMatchObject({ status: 401 });
			},
		],
		[
			'somebody else who signs in',
			async () => {
				const { queries } = buildBrowser(unreachable);
				beginSession(queries, { token: 'of-ada-0123456789', user: ADA });
				beginSession(queries, { token: 'of-bea-0123456789', user: BEA });
			},
		],
	])('leaves no page and no poster that was opened: %s', async (_what, end) => {
		const names = fillCaches();
		await end();
		await expect.poll(() => [...names]).toEqual([]);
	});
});

describe('a token removed by another tab', () => {
	it('ends the session at the next request', async () => {
		const { queries, asked, api } = buildBrowser(unreachable);
		beginSession(queries, { token: 'of-ada', user: ADA });
		const states: string[] = [];
		const stop = subscribeToSession(({ state }) => states.push(state));
		kept.delete('matinee:token');
		for (let call = 0; call < 2; call += 1) {
			await expect(viewerCall(api, 'GET /api/watch-history', {})).rejects.toMatchObject({ status: 401 });
		}
		stop();
		expect(asked).toEqual([]);
		expect(states).toEqual(['anonymous']);
	});
});

describe('a page restored from the back/forward cache', () => {
	function comeBack(meanwhile: () => void): void {
		page.dispatchEvent(new Event('pagehide'));
		meanwhile();
		page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
	}

	it('is anonymous after a logout in the meantime', () => {
		const { queries } = buildBrowser(unreachable);
		startSession(queries);
		beginSession(queries, { token: 'of-ada', user: ADA });
		queries.setQueryData(OF_ADA, []);
		comeBack(() => kept.delete('matinee:token'));
		expect(readSession()).toEqual({ state: 'anonymous' });
		expect(queries.getQueryData(OF_ADA)).toBeUndefined();
	});

	it('verifies the token when another user has logged in', async () => {
		const { queries } = buildBrowser(answering(200, { success: true, data: { user: BEA } }));
		startSession(queries);
		beginSession(queries, { token: 'of-ada', user: ADA });
		comeBack(() => kept.set('matinee:token', 'of-bea'));
		expect(readSession()).toEqual({ state: 'starting' });
		await expect.poll(readSession).toEqual({ state: 'signed-in', user: BEA });
	});

	it('keeps its session when nothing has changed', () => {
		const { queries, asked } = buildBrowser(unreachable);
		startSession(queries);
		beginSession(queries, { token: 'of-ada', user: ADA });
		comeBack(() => {});
		expect(readSession()).toEqual({ state: 'signed-in', user: ADA });
		expect(asked).toEqual([]);
	});
});

describe('a login', () => {
	it('removes cached responses of the previous user', () => {
		const { queries } = buildBrowser(unreachable);
		queries.setQueryData(OF_ADA, []);
		queries.setQueryData(OF_EVERYBODY, []);
		beginSession(queries, { token: 'of-bea', user: BEA });
		expect(queries.getQueryData(OF_ADA)).toBeUndefined();
		expect(queries.getQueryData(OF_EVERYBODY)).toEqual([]);
		expect(tokenStorage.read()).toBe('of-bea');
	});
});

describe('a logout', () => {
	/** A signed-in user with cached responses and local data. */
	function buildSignedIn(answer: Answer) {
		const browser = buildBrowser(answer);
		kept.set('matinee:preferences', '{"theme":"light"}');
		historyStorage.write('[]');
		beginSession(browser.queries, { token: 'of-ada', user: ADA });
		browser.queries.setQueryData(OF_ADA, []);
		browser.queries.setQueryData(OF_EVERYBODY, []);
		return { ...browser, toasts: vi.spyOn(toast, 'showToast').mockImplementation(() => {}) };
	}

	function expectSignedOut({ queries }: ReturnType<typeof buildSignedIn>, pending: string[][] = []): void {
		expect(readSession()).toEqual({ state: 'anonymous' });
		expect([...kept]).toEqual([['matinee:preferences', '{"theme":"light"}'], ...pending]);
		expect(queries.getQueryData(OF_ADA)).toBeUndefined();
		expect(queries.getQueryData(OF_EVERYBODY)).toEqual([]);
	}

	it('ends the session on the server and keeps only preferences in the browser', { tags: ['logout'] }, async () => {
		const browser = buildSignedIn(answering(200, { success: true, data: null }));
		await endSession(browser.queries);
		expect(browser.asked).toMatchObject([{ method: 'POST', url: '/api/auth/logout', token: 'of-ada' }]);
		expectSignedOut(browser);
		expect(browser.toasts).not.toHaveBeenCalled();
	});

	it('succeeds when the session has already ended on the server', async () => {
		const browser = buildSignedIn(answering(401, { success: false, message: 'Not authenticated' }));
		await endSession(browser.queries);
		expectSignedOut(browser);
		expect(browser.toasts).not.toHaveBeenCalled();
	});

	it.each<[string, Answer]>([
		['without a network', unreachable],
		['with an error of the server', answering(500, { success: false, message: 'Internal server error' })],
	])('%s clears the browser too, and shows an error', async (_how, answer) => {
		const browser = buildSignedIn(answer);
		await endSession(browser.queries);
		expectSignedOut(browser, [PENDING]);
		expect(browser.toasts).toHaveBeenCalledExactlyOnceWith({
			kind: 'error',
			text: 'Logout failed, but you have been signed out locally',
		});
	});

	it('without a network ends the session on the server when the network is back, once', {
		tags: ['logout-pending'],
	}, async () => {
		let answer = unreachable;
		const browser = buildSignedIn((request) => answer(request));
		await endSession(browser.queries);
		const count = () => browser.asked.length;
		const before = count();
		page.dispatchEvent(new Event('online'));
		await expect.poll(count).toBe(before + 1);
		answer = answering(200, { success: true, data: null });
		page.dispatchEvent(new Event('focus'));
		await expect.poll(count).toBe(before + 2);
		expect(browser.asked.at(-1)).toMatchObject({ method: 'POST', url: '/api/auth/logout', token: 'of-ada' });
		await vi.waitFor(() => expectSignedOut(browser));
		page.dispatchEvent(new Event('online'));
		expect(count()).toBe(before + 2);
	});

	it('times out after three seconds', { tags: ['logout'] }, async () => {
		const time = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => AbortSignal.abort(new Error('3 s')));
		const browser = buildSignedIn(({ signal }) =>
			signal?.aborted ? Promise.reject(signal.reason) : new Promise(() => {}),
		);
		await endSession(browser.queries);
		expect(time).toHaveBeenCalledWith(3000);
		expectSignedOut(browser, [PENDING]);
		expect(browser.toasts).toHaveBeenCalledOnce();
	});

	it('runs its listeners first, while the token is still valid', async () => {
		const browser = buildSignedIn(answering(200, { success: true, data: null }));
		const tokens: (string | null)[] = [];
		beforeSignOut.add(async () => {
			tokens.push(tokenStorage.read());
		});
		await endSession(browser.queries);
		expect(tokens).toEqual(['of-ada']);
		expect(browser.asked.at(-1)).toMatchObject({ keepalive: true, token: 'of-ada' });
		expectSignedOut(browser);
	});

	it('sends its request in time although a listener never finishes', async () => {
		vi.spyOn(AbortSignal, 'timeout').mockImplementation((ms) =>
			ms < 3000 ? AbortSignal.abort(new Error('1.5 s')) : new AbortController().signal,
		);
		const browser = buildSignedIn(answering(200, { success: true, data: null }));
		beforeSignOut.add(() => new Promise(() => {}));
		await endSession(browser.queries);
		expect(browser.asked.at(-1)).toMatchObject({ url: '/api/auth/logout' });
		expectSignedOut(browser);
		expect(browser.toasts).not.toHaveBeenCalled();
	});

	it('completes when the page is closed during the request', async () => {
		vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
		const browser = buildSignedIn(() => new Promise(() => {}));
		beforeSignOut.add(() => new Promise(() => {}));
		void endSession(browser.queries);
		page.dispatchEvent(new Event('pagehide'));
		expect(browser.asked.at(-1)).toMatchObject({ url: '/api/auth/logout', keepalive: true, token: 'of-ada' });
		for (const key of ['token', 'watch-history', 'positions']) expect(kept.has(`matinee:${key}`)).toBe(false);
	});

	it('without a network is completed by a page that opens later, which has no token of it', {
		tags: ['logout-pending'],
	}, async () => {
		const before = buildSignedIn(unreachable);
		await endSession(before.queries);
		page = new EventTarget();
		vi.stubGlobal('addEventListener', page.addEventListener.bind(page));

		let answer = unreachable;
		const later = buildBrowser((request) => answer(request));
		startSession(later.queries);
		await expect.poll(() => later.asked.length).toBe(1);
		await new Promise(setImmediate);
		answer = answering(200, { success: true, data: null });
		page.dispatchEvent(new Event('online'));
		await vi.waitFor(() => expectSignedOut(before));
		expect(later.asked).toMatchObject([PENDING_CALL, PENDING_CALL]);
		startSession(later.queries);
		await new Promise(setImmediate);
		expect(later.asked.length).toBe(2);
	});

	it('of which something else than hashes was stored sends nothing', async () => {
		kept.set('matinee:pending-logouts', 'of-ada');
		const { queries, asked } = buildBrowser(unreachable);
		startSession(queries);
		await expect.poll(() => [...kept]).toEqual([]);
		expect(asked).toEqual([]);
	});
});
