import { afterEach, describe, expect, it, vi } from 'vitest';
import { createLocalStorageItem } from './local-storage-item.ts';

const blocked = () => {
	throw new DOMException('The operation is insecure.', 'SecurityError');
};

afterEach(() => vi.unstubAllGlobals());

describe('a stored text', () => {
	it('is written to the browser’s storage under its key', () => {
		const kept = new Map<string, string>();
		vi.stubGlobal('localStorage', {
			getItem: (key: string) => kept.get(key) ?? null,
			setItem: (key: string, text: string) => kept.set(key, text),
		});
		const text = createLocalStorageItem('matinee:here');
		expect(text.read()).toBeNull();
		text.write('yes');
		expect([...kept]).toEqual([['matinee:here', 'yes']]);
		expect(createLocalStorageItem('matinee:here').read()).toBe('yes');
	});

	it('is kept in memory where storage is blocked, and stored once it can be', () => {
		vi.stubGlobal('localStorage', { getItem: blocked, setItem: blocked });
		const text = createLocalStorageItem('matinee:here');
		expect(text.read()).toBeNull();
		text.write('yes');
		expect(text.read()).toBe('yes');
		expect(createLocalStorageItem('matinee:here').read()).toBeNull();

		const setItem = vi.fn();
		vi.stubGlobal('localStorage', { getItem: () => 'stored', setItem });
		text.write('again');
		expect(setItem).toHaveBeenCalledWith('matinee:here', 'again');
		expect(text.read()).toBe('stored');
	});

	it('notifies listeners of changes, here and in other tabs, until they unsubscribe', () => {
		const page = new EventTarget();
		vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
		vi.stubGlobal('removeEventListener', page.removeEventListener.bind(page));
		vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => {} });
		const text = createLocalStorageItem('matinee:here');
		const listener = vi.fn();
		const stop = text.subscribe(listener);
		text.write('yes');
		page.dispatchEvent(new Event('storage'));
		expect(listener).toHaveBeenCalledTimes(2);
		stop();
		text.write('no');
		page.dispatchEvent(new Event('storage'));
		expect(listener).toHaveBeenCalledTimes(2);
	});
});
