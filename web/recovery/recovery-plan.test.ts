import { describe, expect, it } from 'vitest';
import { isFetchFailure } from '../lib/is-fetch-failure.ts';
import { chooseRecovery, isLocalHost, type RecoveryCause } from './recovery-plan.ts';
import { createReloadGuard } from './reload-guard.ts';

const REMOTE_HOST = {
	hostname: 'cinema.example',
	isReachable: true,
	isHydrated: false,
	isPageInUse: false,
	mayReload: () => true,
};

describe('recovery', () => {
	it('unregisters workers, clears caches and reloads after 1 s when the page does not hydrate, on any host', {
		tags: ['recovery-watchdog'],
	}, () => {
		for (const hostname of ['cinema.example', 'localhost']) {
			expect(chooseRecovery('start-timeout', { ...REMOTE_HOST, hostname })).toEqual({
				kind: 'reload',
				clear: 'all',
				delayMs: 1000,
			});
		}
	});

	it('clears caches and reloads after 2 s when the worker cannot be registered', {
		tags: ['recovery-registration'],
	}, () => {
		expect(chooseRecovery('registration', REMOTE_HOST)).toEqual({ kind: 'reload', clear: 'caches', delayMs: 2000 });
	});

	it('clears caches and reloads after 1 s when code or data cannot be fetched', {
		tags: ['recovery-code-failure'],
	}, () => {
		expect(chooseRecovery('fetch', REMOTE_HOST)).toEqual({ kind: 'reload', clear: 'caches', delayMs: 1000 });
	});

	it.each(['localhost', '127.0.0.1', '[::1]'])(
		'does nothing on %s, unless the page does not hydrate',
		{ tags: ['recovery-local-hosts'] },
		(hostname) => {
			expect(chooseRecovery('fetch', { ...REMOTE_HOST, hostname })).toEqual({ kind: 'none' });
			expect(chooseRecovery('registration', { ...REMOTE_HOST, hostname })).toEqual({ kind: 'none' });
			expect(isLocalHost(hostname)).toBe(true);
		},
	);

	it.each(['127.0.0.2', 'localhost.example', '10.127.0.0.1', 'cinema.example'])(
		'%s is not local',
		{ tags: ['recovery-local-hosts'] },
		(hostname) => {
			expect(isLocalHost(hostname)).toBe(false);
		},
	);

	it('never reloads while the server is unreachable, and keeps the one reload for later', {
		tags: ['recovery-keeps-caches'],
	}, () => {
		let calls = 0;
		const unreachable = { ...REMOTE_HOST, isReachable: false, mayReload: () => ++calls > 0 };
		expect(chooseRecovery('start-timeout', unreachable)).toEqual({ kind: 'screen' });
		expect(chooseRecovery('fetch', unreachable)).toEqual({ kind: 'none' });
		expect(chooseRecovery('registration', unreachable)).toEqual({ kind: 'none' });
		expect(calls).toBe(0);
	});

	it('does not reload a page in use, and keeps the one reload for later', {
		tags: ['recovery-registration', 'recovery-page-in-use'],
	}, () => {
		let calls = 0;
		const inUse = { ...REMOTE_HOST, isHydrated: true, isPageInUse: true, mayReload: () => ++calls > 0 };
		expect(chooseRecovery('fetch', inUse)).toEqual({ kind: 'none' });
		expect(chooseRecovery('registration', inUse)).toEqual({ kind: 'none' });
		expect(calls).toBe(0);
		// A page that has not hydrated is not in use.
		expect(chooseRecovery('fetch', { ...inUse, isHydrated: false })).toMatchObject({ kind: 'reload' });
	});

	it('never replaces a hydrated page by the fallback screen', { tags: ['recovery-page-in-use'] }, () => {
		const spent = { ...REMOTE_HOST, isHydrated: true, mayReload: () => false };
		expect(chooseRecovery('fetch', spent)).toEqual({ kind: 'none' });
		expect(chooseRecovery('registration', spent)).toEqual({ kind: 'none' });
	});

	it.each<[RecoveryCause, string]>([
		['start-timeout', 'screen'],
		['fetch', 'screen'],
		['registration', 'none'],
	])('reloads once: after that %s ends at %s', { tags: ['recovery-once-per-build'] }, (cause, kind) => {
		expect(chooseRecovery(cause, { ...REMOTE_HOST, mayReload: () => false })).toEqual({ kind });
	});

	it.each([
		['TypeError: Failed to fetch dynamically imported module: https://x.test/a.js', true],
		['error loading dynamically imported module: https://x.test/a.js', true],
		['TypeError: Importing a module script failed.', true],
		['TypeError: Failed to fetch', true],
		['TypeError: Load failed', true],
		['TypeError: NetworkError when attempting to fetch resource.', true],
		['Error: Unable to preload CSS for /assets/a.css', true],
		['TypeError: cards is null', false],
	])('classifies %s as a failed fetch: %s', (text, isOne) => {
		expect(isFetchFailure(text)).toBe(isOne);
	});
});

function createStore() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => void kept.set(key, value),
	};
}

describe('the reload guard', () => {
	it('allows one reload for each build, in any order of builds', { tags: ['recovery-once-per-build'] }, () => {
		const store = createStore();
		const taken = ['a', 'a', 'b', 'a', 'b', 'c'].map((build) => createReloadGuard(() => store).take(build));
		expect(taken).toEqual([true, false, true, false, false, true]);
	});

	it('allows none where storage is blocked or full, since it could not count them', {
		tags: ['recovery-blocked-storage'],
	}, () => {
		const blocked = () => {
			throw new DOMException('Denied', 'SecurityError');
		};
		for (const store of [blocked, () => ({ ...createStore(), setItem: blocked })]) {
			const guard = createReloadGuard(store);
			expect([guard.take('a'), guard.take('a')]).toEqual([false, false]);
		}
	});
});
