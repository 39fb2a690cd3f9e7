import { expect, it } from 'vitest';
import { AppError } from '../http/app-error.ts';
import { createPasswordHash } from './password-hash.ts';

const median = (values: number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

it('takes as much processor time for an unknown account as for a wrong password', async () => {
	const passwords = createPasswordHash();
	const stored = await passwords.hash('Ladder-cloud-7');
	const times = { known: [] as number[], unknown: [] as number[] };
	for (let pair = 0; pair < 15; pair += 1) {
		for (const [kind, hash] of [
			['known', stored],
			['unknown', null],
		] as const) {
			// Of this process and its threads: it depends on no other's load.
			const began = process.cpuUsage();
			expect(await passwords.verify(hash, 'Wrong-pass-1')).toBe(false);
			const { user, system } = process.cpuUsage(began);
			times[kind].push(user + system);
		}
	}
	const ratio = median(times.unknown) / median(times.known);
	expect(ratio).toBeGreaterThan(0.5);
	expect(ratio).toBeLessThan(2);
});

it('accepts a password in any Unicode normalization form', async () => {
	const passwords = createPasswordHash();
	const stored = await passwords.hash('Caf\u00e9-au-lait-7');
	expect(await passwords.verify(stored, 'Cafe\u0301-au-lait-7')).toBe(true);
});

it('queues a limited number and refuses the rest immediately', async () => {
	const passwords = createPasswordHash();
	const settled = await Promise.allSettled(Array.from({ length: 80 }, () => passwords.verify(null, 'x')));
	const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason as AppError] : []));
	expect(refused.length).toBeGreaterThanOrEqual(10);
	expect(refused.length).toBeLessThan(20);
	for (const reason of refused) {
		expect(reason).toBeInstanceOf(AppError);
		expect(reason).toMatchObject({ code: 'unavailable', retryAfterS: expect.any(Number) });
	}
});
