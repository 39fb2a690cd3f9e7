import { expect, it } from 'vitest';
import { createExpiringValue } from './expiring-value.ts';

function counting(ttlMs: number | ((value: number) => number) = 1000) {
	let nowMs = 0;
	let loads = 0;
	const read = createExpiringValue({ load: async () => ++loads, ttlMs, now: () => nowMs });
	return { read, setTime: (ms: number) => (nowMs = ms) };
}

it('is loaded on demand and again when it has expired', async () => {
	const { read, setTime } = counting();
	expect(await read()).toBe(1);
	setTime(999);
	expect(await read()).toBe(1);
	setTime(1000);
	expect(await read()).toBe(2);
});

it('is loaded once for concurrent callers', async () => {
	const { read } = counting();
	expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
});

it('may have a lifetime that depends on the value', async () => {
	const { read, setTime } = counting((value) => (value === 1 ? 10 : 1000));
	await read();
	setTime(10);
	expect(await read()).toBe(2);
	setTime(500);
	expect(await read()).toBe(2);
});

it('is loaded again after the clock was set back', async () => {
	const { read, setTime } = counting();
	setTime(5000);
	expect(await read()).toBe(1);
	setTime(4000);
	expect(await read()).toBe(2);
});

it('does not cache an error', async () => {
	let isDown = true;
	const read = createExpiringValue({
		load: async () => {
			if (isDown) throw new Error('down');
			return 'up';
		},
		ttlMs: 1000,
		now: () => 0,
	});
	await expect(read()).rejects.toThrow('down');
	isDown = false;
	expect(await read()).toBe('up');
});
