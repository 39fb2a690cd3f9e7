import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../db/database.ts';
import { type Clock, SYSTEM_CLOCK } from '../upstream/clock.ts';

/** How a run has ended. */
export interface JobEnd {
	name: string;
	/** False: it failed. */
	isUp: boolean;
}

export interface RepeatedJob {
	/** Runs every interval from now on, and soon after another node has left a run unfinished. */
	start(): void;
	/** One run, unless another node is running it. Never rejects: a failed run is retried by the next. */
	run(): Promise<void>;
	/** Calls the listener after each run of this node. */
	observe(listener: (end: JobEnd) => void): void;
	/** Waits for a run in progress. */
	stop(): Promise<void>;
}

interface RepeatedJobOptions {
	/** Its lock among the nodes, and its name in the log. */
	name: string;
	work(): Promise<void>;
	/** An hour by default. */
	intervalMs?: number;
	/** After the start; an interval by default, and 0 is at the start. */
	firstRunAfterMs?: number;
	database: Pick<Database, 'runOnOneNode'>;
	log: Pick<FastifyBaseLogger, 'warn'>;
	timers?: Pick<Clock, 'after'>;
	/** What it works on belongs to this node, so that every node has its turn; else one run an interval is enough for all. */
	isPerNode?: boolean;
}

const HOUR_MS = 3_600_000;
/** After a claim of another node, which may be killed before its run ends. */
const CLAIMED_RETRY_MS = 30_000;
/** A run of another node counts for an interval, less this: it may have begun a little later. */
const DONE_BEFORE_MS = 60_000;

/** Work that is repeated as long as the server runs, an hour or another interval after its last run has ended. */
export function createRepeatedJob(options: RepeatedJobOptions): RepeatedJob {
	const { name, work, intervalMs = HOUR_MS, database, log, timers = SYSTEM_CLOCK } = options;
	const { firstRunAfterMs = intervalMs } = options;
	const everyMs = options.isPerNode ? 0 : intervalMs - DONE_BEFORE_MS;
	let running: Promise<void> = Promise.resolve();
	let isStopped = false;
	let cancel = () => {};
	const listeners: ((end: JobEnd) => void)[] = [];
	const tell = (isUp: boolean) => {
		for (const listener of listeners) listener({ name, isUp });
	};

	/** Whether this was a run, also one that failed; false while another node has claimed it. */
	async function run(shared: Parameters<Database['runOnOneNode']>[2] = {}): Promise<boolean> {
		try {
			let hasRun = false;
			const isOver = await database.runOnOneNode(
				name,
				async () => {
					await work();
					hasRun = true;
				},
				shared,
			);
			if (hasRun) tell(true);
			return isOver;
		} catch (error) {
			log.warn({ err: error, job: name }, 'A job failed; it is tried again within the hour');
			tell(false);
			return true;
		}
	}

	function runNext(isFirst = false): void {
		running = run({ everyMs, isFirst }).then((isOver) => {
			if (!isStopped) runAfter(isOver ? intervalMs : CLAIMED_RETRY_MS);
		});
	}

	function runAfter(delayMs: number): void {
		cancel = timers.after(delayMs, () => runNext());
	}

	return {
		observe: (listener) => void listeners.push(listener),
		run: async () => void (await run()),
		start: () => (firstRunAfterMs === 0 ? runNext(true) : runAfter(firstRunAfterMs)),
		async stop() {
			isStopped = true;
			cancel();
			await running;
		},
	};
}
