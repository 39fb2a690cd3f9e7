import { describe, expect, it } from 'vitest';
import { chooseRecovery, isFetchFailure, isLocalHost, type RecoveryCause } from './recovery-plan.ts';
import { createReloadGuard } from './reload-guard.ts';

const ELSEWHERE = {
	hostname: 'cinema.example',
	isReachable: true,
	isHydrated: false,
	isBusy: false,
	mayReload: () => true,
};

describe('the shell heals itself', () => {
	it('by removing workers and caches and reloading after 1 s when the page does not become alive, on any host', {
		tags: ['recovery-watchdog'],
	}, () => {
		for (const hostname of ['cinema.example', 'localhost']) {
			expect(chooseRecovery('late', { ...ELSEWHERE, hostname })).toEqual({
				kind: 'reload',
				clear: 'all',
				delayMs: 1000,
			});
		}
	});

	it('by clearing caches and reloading after 2 s when the worker can not be registered', {
		tags: ['recovery-registration'],
	}, () => {
		expect(chooseRecovery('registration', ELSEWHERE)).toEqual({ kind: 'reload', clear: 'caches', delayMs: 2000 });
	});

	it('by clearing caches and reloading after 1 s when code or a fetch fails', {
		tags: ['recovery-code-failure'],
	}, () => {
		expect(chooseRecovery('code', ELSEWHERE)).toEqual({ kind: 'reload', clear: 'caches', delayMs: 1000 });
	});

	it.each(['localhost', '127.0.0.1', '[::1]'])(
		'not by itself on %s, unless the page stays dead',
		{ tags: ['recovery-local-hosts'] },
		(hostname) => {
			expect(chooseRecovery('code', { ...ELSEWHERE, hostname })).toEqual({ kind: 'none' });
			expect(chooseRecovery('registration', { ...ELSEWHERE, hostname })).toEqual({ kind: 'none' });
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

	it('never while the server is out of reach, and then the one reload is still to be had', {
		tags: ['recovery-keeps-caches'],
	}, () => {
		let asked = 0;
		const away = { ...ELSEWHERE, isReachable: false, mayReload: () => ++asked > 0 };
		expect(chooseRecovery('late', away)).toEqual({ kind: 'screen' });
		expect(chooseRecovery('code', away)).toEqual({ kind: 'none' });
		expect(chooseRecovery('registration', away)).toEqual({ kind: 'none' });
		expect(asked).toBe(0);
	});

	it('not while somebody watches or types, and then the one reload is still to be had', {
		tags: ['recovery-registration', 'recovery-page-in-use'],
	}, () => {
		let asked = 0;
		const inUse = { ...ELSEWHERE, isHydrated: true, isBusy: true, mayReload: () => ++asked > 0 };
		expect(chooseRecovery('code', inUse)).toEqual({ kind: 'none' });
		expect(chooseRecovery('registration', inUse)).toEqual({ kind: 'none' });
		expect(asked).toBe(0);
		// What does not live yet plays nothing.
		expect(chooseRecovery('code', { ...inUse, isHydrated: false })).toMatchObject({ kind: 'reload' });
	});

	it('never with a screen over a page that lives', { tags: ['recovery-page-in-use'] }, () => {
		const spent = { ...ELSEWHERE, isHydrated: true, mayReload: () => false };
		expect(chooseRecovery('code', spent)).toEqual({ kind: 'none' });
		expect(chooseRecovery('registration', spent)).toEqual({ kind: 'none' });
	});

	it.each<[RecoveryCause, string]>([
		['late', 'screen'],
		['code', 'screen'],
		['registration', 'none'],
	])('once: after that %s ends at %s', { tags: ['recovery-once-per-build'] }, (trouble, kind) => {
		expect(chooseRecovery(trouble, { ...ELSEWHERE, mayReload: () => false })).toEqual({ kind });
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
	])('knows %s for a failed fetch: %s', (text, isOne) => {
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

describe('the guard of automatic reloads', () => {
	it('lets each build have one, whatever the order in which builds come', { tags: ['recovery-once-per-build'] }, () => {
		const store = createStore();
		const taken = ['a', 'a', 'b', 'a', 'b', 'c'].map((build) => createReloadGuard(() => store).take(build));
		expect(taken).toEqual([true, false, true, false, false, true]);
	});

	it('lets none where storage is blocked or full, for it could not count them', {
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
