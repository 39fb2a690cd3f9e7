import { expect, it } from 'vitest';
import { createLastKnown } from './last-known.ts';

function build() {
	let now = 0;
	const reads: PromiseWithResolvers<string>[] = [];
	const errors: unknown[] = [];
	const value = createLastKnown({
		read() {
			const read = Promise.withResolvers<string>();
			reads.push(read);
			return read.promise;
		},
		initial: 'nothing',
		freshMs: 1000,
		clock: () => now,
		onError: (error) => errors.push(error),
	});
	return { value, reads, errors, advance: (ms: number) => (now += ms) };
}

it('is read once for all who ask, and again when it is no longer fresh', async () => {
	const { value, reads, advance } = build();
	const both = [value.get(), value.get()];
	reads[0]?.resolve('first');
	expect(await Promise.all(both)).toEqual(['first', 'first']);
	advance(999);
	expect(await value.get()).toBe('first');
	expect(reads).toHaveLength(1);
	advance(1);
	const again = value.get();
	reads[1]?.resolve('second');
	expect(await again).toBe('second');
});

it('stays the last known one while it cannot be read', async () => {
	const { value, reads, errors, advance } = build();
	const outage = new Error('away');
	const before = value.get();
	reads[0]?.reject(outage);
	expect(await before).toBe('nothing');
	advance(1000);
	const read = value.get();
	reads[1]?.resolve('first');
	await read;
	advance(1000);
	const during = value.get();
	reads[2]?.reject(outage);
	expect(await during).toBe('first');
	expect(await value.get()).toBe('first');
	expect([reads.length, errors]).toEqual([3, [outage, outage]]);
});

it('is not what a read says that began before it was forgotten', async () => {
	const { value, reads } = build();
	const early = value.get();
	value.forget();
	const late = value.get();
	reads[1]?.resolve('new');
	expect(await late).toBe('new');
	reads[0]?.resolve('old');
	expect(await early).toBe('old');
	expect(await value.get()).toBe('new');
	value.forget();
	const next = value.get();
	expect(reads).toHaveLength(3);
	reads[2]?.resolve('newest');
	expect(await next).toBe('newest');
});
