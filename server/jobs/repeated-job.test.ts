import { expect, it } from 'vitest';
import { createManualClock } from '../testing/manual-clock.ts';
import { createRepeatedJob } from './repeated-job.ts';

const HOUR_MS = 3_600_000;
const SECOND_MS = 1000;

function setUp(claim: () => boolean) {
	const timers = createManualClock();
	const ranAt: number[] = [];
	const warnings: string[] = [];
	const job = createRepeatedJob({
		name: 'job',
		work: async () => void ranAt.push(timers.now()),
		firstRunAfterMs: 0,
		timers,
		database: {
			async runOnOneNode(_job, work) {
				const isClaimed = claim();
				if (isClaimed) await work();
				return isClaimed;
			},
		},
		log: { warn: (_fields: unknown, message?: string) => void warnings.push(`${message}`) },
	});
	return { job, timers, ranAt, warnings };
}

it('a job runs an hour after its last run', async () => {
	const { job, timers, ranAt } = setUp(() => true);
	job.start();
	await timers.advance(2 * HOUR_MS);
	expect(ranAt).toEqual([0, HOUR_MS, 2 * HOUR_MS]);
});

it('a job that another node has claimed is tried again in half a minute, in case that node is killed', async () => {
	let isFree = false;
	const { job, timers, ranAt } = setUp(() => isFree);
	job.start();
	await timers.advance(90 * SECOND_MS);
	expect(ranAt).toEqual([]);
	isFree = true;
	await timers.advance(30 * SECOND_MS);
	expect(ranAt).toEqual([120 * SECOND_MS]);
	await timers.advance(HOUR_MS - 1);
	expect(ranAt).toHaveLength(1);
	await job.stop();
	await timers.advance(HOUR_MS);
	expect(ranAt).toHaveLength(1);
});

it('a job whose run failed is tried again an hour later', async () => {
	let tries = 0;
	const { job, timers, warnings } = setUp(() => {
		tries += 1;
		throw new Error('The database is away');
	});
	job.start();
	await timers.advance(HOUR_MS - 1);
	expect([tries, warnings]).toEqual([1, ['A job failed; it is tried again within the hour']]);
	await timers.advance(1);
	expect(tries).toBe(2);
});
