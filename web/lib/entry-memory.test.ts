import { expect, it, vi } from 'vitest';

/** A tab: its storage survives the reload of a page. */
function buildTab() {
	const stored = new Map<string, string>();
	const openPage = async () => {
		const page = new EventTarget();
		vi.stubGlobal('sessionStorage', {
			getItem: (key: string) => stored.get(key) ?? null,
			setItem: (key: string, text: string) => stored.set(key, text),
		});
		vi.stubGlobal('addEventListener', page.addEventListener.bind(page));
		vi.stubEnv('SSR', false);
		const { createEntryMemory } = await import('./entry-memory.ts');
		return { memory: createEntryMemory<number>('rows'), leave: () => page.dispatchEvent(new Event('pagehide')) };
	};
	return { stored, openPage };
}

it('values by history entry survive a reload', async () => {
	const { openPage } = buildTab();
	const first = await openPage();
	first.memory.set('entry', 420);
	first.leave();
	expect((await openPage()).memory.get('entry')).toBe(420);
});

it('a stored value that cannot be read is as if there were none', async () => {
	const { stored, openPage } = buildTab();
	for (const text of ['{', '7', '[1]']) {
		stored.set('rows', text);
		expect((await openPage()).memory.size).toBe(0);
	}
});

it('only the newest entries are stored', async () => {
	const { openPage } = buildTab();
	const first = await openPage();
	for (let entry = 0; entry < 1000; entry += 1) first.memory.set(`entry ${entry}`, entry);
	first.leave();
	const { memory } = await openPage();
	expect(memory.size).toBe(200);
	expect(memory.get('entry 999')).toBe(999);
});

it('an entry that is used again is as new as the last', async () => {
	const { openPage } = buildTab();
	const { memory } = await openPage();
	memory.set('first', 0);
	for (let entry = 0; entry < 1000; entry += 1) {
		memory.set(`entry ${entry}`, entry);
		memory.set('first', entry);
	}
	expect(memory.size).toBe(200);
	expect(memory.get('first')).toBe(999);
});

it('a full storage is no error', async () => {
	const { openPage } = buildTab();
	const { memory, leave } = await openPage();
	memory.set('entry', 420);
	vi.stubGlobal('sessionStorage', {
		setItem: () => {
			throw new DOMException('Full', 'QuotaExceededError');
		},
	});
	const errors: unknown[] = [];
	const onError = (error: unknown) => errors.push(error);
	process.on('uncaughtException', onError);
	leave();
	await new Promise(setImmediate);
	process.off('uncaughtException', onError);
	expect(errors).toEqual([]);
});
