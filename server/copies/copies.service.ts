import type { EpisodeRef } from '#contract/page-paths.ts';
import type { TitleRef } from '#contract/title.ts';
import type { CatalogueTitle } from '#open-catalogue/answers/catalogue.ts';
import { freshnessOf } from '#server/lib/freshness.ts';
import { createSingleFlight } from '#server/lib/single-flight.ts';
import { type Clock, SYSTEM_CLOCK } from '#server/upstream/clock.ts';
import type { CopiesDatabase, KeptCopies } from './copies-database.ts';
import type { FoundCopy } from './copy.ts';
import { canLook } from './copy-availability.ts';
import {
	type CopyFinders,
	FIRST_EPISODE,
	type Look,
	type LookupPlan,
	lookUpCopies,
	planLookup,
	startLook,
} from './copy-lookup.ts';

/**
 * - `found`: there are copies, perhaps of an earlier look.
 * - `none`: the hosts that were called have none, or no host is on.
 * - `unreachable`: a host gave no response, so there may be copies.
 * - `pending`: the time budget is used up and the lookup continues; `copies` are those known so far.
 */
export interface CopiesAnswer {
	copies: readonly FoundCopy[];
	state: 'found' | 'none' | 'unreachable' | 'pending';
}

export interface Copies {
	/**
	 * Copies of a movie, or of an episode of a show. Never throws: a fault is `unreachable`.
	 *
	 * @param options.timeBudgetMs Longest wait for the hosts.
	 */
	find(ref: TitleRef, at: EpisodeRef | null, options: { timeBudgetMs: number }): Promise<CopiesAnswer>;
	/** Looks titles up one after another, of a show the first episode; ends early when a host is unreachable. */
	prepare(refs: readonly TitleRef[]): Promise<void>;
	/** Waits for the looks in progress; their hosts have to be closed before. */
	close(): Promise<void>;
}

interface CopiesOptions {
	finders: CopyFinders;
	database: CopiesDatabase;
	/** Epoch milliseconds. */
	clock: () => number;
	/** For the time budget. */
	timers?: Pick<Clock, 'after'>;
	logger: { error(details: object, message: string): void };
	/** Whether a film without another copy is searched for. */
	isSearchOn: boolean;
	/** A title of the open catalogue. */
	findTitle(ref: TitleRef): CatalogueTitle | undefined;
}

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

/** How long a look's outcome is used without another look. Copies are used beyond it, while they are renewed. */
const FRESH_MS: Record<KeptCopies['outcome'], number> = {
	found: 7 * DAY_MS,
	dead: DAY_MS,
	unreachable: 2 * MINUTE_MS,
};

const NONE: CopiesAnswer = { copies: [], state: 'none' };
const UNREACHABLE: CopiesAnswer = { copies: [], state: 'unreachable' };

/** Finds copies and keeps what was found. */
export function createCopies(options: CopiesOptions): Copies {
	const { finders, database, clock, timers = SYSTEM_CLOCK, logger, isSearchOn, findTitle } = options;
	const flights = createSingleFlight<CopiesAnswer>();
	const looks = new Map<string, Look>();
	let isClosed = false;

	function isFresh({ outcome, checkedAt }: KeptCopies): boolean {
		return freshnessOf(clock() - checkedAt, FRESH_MS[outcome], Number.POSITIVE_INFINITY) === 'fresh';
	}

	async function lookUp(plan: LookupPlan): Promise<CopiesAnswer> {
		const look = startLook();
		looks.set(plan.key, look);
		try {
			await lookUpCopies(plan, look, { finders, isSearchOn });
			return toAnswer(keep(plan.key, look));
		} catch (error) {
			logger.error({ err: error, title: plan.key }, 'A look for copies failed');
			return UNREACHABLE;
		} finally {
			looks.delete(plan.key);
		}
	}

	/** Without a response the copies of before are kept; a look that has found some replaces them, whatever else failed. */
	function keep(key: string, { copies, failures, hasUnsentCalls }: Look): KeptCopies {
		const kept: KeptCopies = { outcome: 'found', checkedAt: clock(), copies };
		if (copies.length === 0) {
			kept.outcome = failures.size > 0 ? 'unreachable' : 'dead';
			if (failures.size > 0) kept.copies = database.find(key)?.copies ?? [];
		}
		if (kept.outcome !== 'unreachable' || !hasUnsentCalls) database.upsert(key, kept);
		return kept;
	}

	function startOrJoin(plan: LookupPlan): Promise<CopiesAnswer> {
		return isClosed ? Promise.resolve(UNREACHABLE) : flights.run(plan.key, () => lookUp(plan));
	}

	async function waitFor(plan: LookupPlan, timeBudgetMs: number): Promise<CopiesAnswer> {
		const flight = startOrJoin(plan);
		let cancel = () => {};
		const budget = new Promise<CopiesAnswer>((resolve) => {
			cancel = timers.after(timeBudgetMs, () =>
				resolve({ copies: [...(looks.get(plan.key)?.copies ?? [])], state: 'pending' }),
			);
		});
		try {
			return await Promise.race([flight, budget]);
		} finally {
			cancel();
		}
	}

	/** The kept answer, or null where there is none to use. Renews stale copies in the background. */
	function findKept(plan: LookupPlan): CopiesAnswer | null {
		const kept = database.find(plan.key);
		if (!kept) return null;
		if (isFresh(kept)) return toAnswer(kept);
		if (kept.copies.length === 0) return null;
		void startOrJoin(plan);
		return toAnswer(kept);
	}

	function planFor(ref: TitleRef, at: EpisodeRef | null): LookupPlan | null {
		const title = findTitle(ref);
		const plan = title ? planLookup(title, at) : null;
		return plan && canLook(plan, finders, isSearchOn) ? plan : null;
	}

	return {
		async find(ref, at, { timeBudgetMs }) {
			const plan = planFor(ref, at);
			if (!plan) return NONE;
			return findKept(plan) ?? (await waitFor(plan, timeBudgetMs));
		},
		async prepare(refs) {
			for (const ref of refs) {
				if (isClosed) return;
				const plan = planFor(ref, ref.media_type === 'tv' ? FIRST_EPISODE : null);
				const kept = plan && database.find(plan.key);
				if (!plan || (kept && isFresh(kept))) continue;
				const { state } = await startOrJoin(plan);
				if (state === 'unreachable' || database.find(plan.key)?.outcome === 'unreachable') return;
			}
		},
		async close() {
			isClosed = true;
			await flights.settled();
			database.close();
		},
	};
}

function toAnswer({ outcome, copies }: KeptCopies): CopiesAnswer {
	if (copies.length > 0) return { copies, state: 'found' };
	return outcome === 'unreachable' ? UNREACHABLE : NONE;
}
