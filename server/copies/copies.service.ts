import { type EpisodeRef, FIRST_EPISODE, type TitleRef } from '#contract/title.ts';
import type { CatalogueTitle } from '#open-catalogue/answers/catalogue-title.ts';
import { createSingleFlight } from '#server/lib/single-flight.ts';
import { type Clock, SYSTEM_CLOCK } from '#server/upstream/clock.ts';
import type { CopiesDatabase, KeptCopies } from './copies-database.ts';
import type { FoundCopy } from './copy.ts';
import { canLook } from './copy-availability.ts';
import { type CopyFinders, type Look, type LookupPlan, lookUpCopies, planLookup, startLook } from './copy-lookup.ts';
import { isFresh, isYoungerThan, keepOutcome } from './kept-copies.ts';

/**
 * - `found`: there are copies, perhaps of an earlier look.
 * - `none`: the hosts that were called have none, or no host is on.
 * - `unreachable`: a host gave no response, so there may be copies.
 * - `pending`: the time budget is used up and the lookup continues; `copies` are those known so far.
 * - `refused`: nothing is kept, and there was no look: `requestLook` allowed none, or too many calls wait.
 */
export interface CopiesAnswer {
	copies: readonly FoundCopy[];
	state: 'found' | 'none' | 'unreachable' | 'pending' | 'refused';
}

export interface Copies {
	/** Copies of a movie, or of an episode of a show. Never throws: a fault is `unreachable`. */
	find(ref: TitleRef, at: EpisodeRef | null, options: FindOptions): Promise<CopiesAnswer>;
	/** Looks titles up one after another, of a show the first episode; ends early when a host is unreachable. */
	prepare(refs: readonly TitleRef[]): Promise<void>;
	/** Resolves when no look is in progress. */
	idle(): Promise<void>;
	/** Waits for the looks in progress; their hosts have to be closed before. The database stays open. */
	close(): Promise<void>;
}

export interface FindOptions {
	/** Longest wait for the hosts. */
	timeBudgetMs: number;
	/** What was found does not play any more: it is looked up again unless that was done a moment ago. */
	isRenewal?: boolean;
	/**
	 * Requested before a look that this call would start. Returns what to call at its end, or null to allow none: then stale
	 * copies are used as they are.
	 */
	requestLook?(): Promise<(() => void) | null>;
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

/** Bounds the looks at copies that are said not to play. */
const RENEWAL_MS = 10 * 60_000;

const NONE: CopiesAnswer = { copies: [], state: 'none' };
const UNREACHABLE: CopiesAnswer = { copies: [], state: 'unreachable' };
const REFUSED: CopiesAnswer = { copies: [], state: 'refused' };

const ignore = () => {};

/** Finds copies and keeps what was found. */
export function createCopies(options: CopiesOptions): Copies {
	const { finders, database, clock, timers = SYSTEM_CLOCK, logger, isSearchOn, findTitle } = options;
	const flights = createSingleFlight<CopiesAnswer>();
	const looks = new Map<string, Look>();
	let isClosed = false;

	async function lookUp(plan: LookupPlan): Promise<CopiesAnswer> {
		const look = startLook();
		looks.set(plan.key, look);
		try {
			await lookUpCopies(plan, look, { finders, isSearchOn });
			const answer = toAnswer(keepOutcome(database, plan.key, look, clock()));
			return answer.state === 'unreachable' && look.isOverloaded ? REFUSED : answer;
		} catch (error) {
			logger.error({ err: error, title: plan.key }, 'A look for copies failed');
			return UNREACHABLE;
		} finally {
			looks.delete(plan.key);
		}
	}

	function startOrJoin(plan: LookupPlan): Promise<CopiesAnswer> {
		return isClosed ? Promise.resolve(UNREACHABLE) : flights.run(plan.key, () => lookUp(plan));
	}

	async function waitFor(plan: LookupPlan, flight: Promise<CopiesAnswer>, timeBudgetMs: number): Promise<CopiesAnswer> {
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

	/** What is kept: `fresh` is used as it is, `stale` while it is renewed, `expired` only where no look is possible. */
	function findKept(plan: LookupPlan, isRenewal: boolean) {
		const kept = database.find(plan.key);
		if (!kept) return null;
		const answer = toAnswer(kept);
		const isDue = isRenewal && answer.state === 'found' && !isYoungerThan(RENEWAL_MS, kept, clock());
		if (isFresh(kept, clock()) && !isDue) return { answer, age: 'fresh' };
		return { answer, age: answer.state === 'found' && !isDue ? 'stale' : 'expired' };
	}

	function planFor(ref: TitleRef, at: EpisodeRef | null): LookupPlan | null {
		const title = findTitle(ref);
		const plan = title ? planLookup(title, at) : null;
		return plan && canLook(plan, finders, isSearchOn) ? plan : null;
	}

	return {
		async find(ref, at, { timeBudgetMs, isRenewal = false, requestLook }) {
			const plan = planFor(ref, at);
			if (!plan) return NONE;
			const kept = findKept(plan, isRenewal);
			if (kept?.age === 'fresh') return kept.answer;
			const onEnd = looks.has(plan.key) || !requestLook ? ignore : await requestLook();
			if (!onEnd) return kept?.answer.state === 'found' ? kept.answer : REFUSED;
			const flight = startOrJoin(plan).finally(onEnd);
			return kept?.age === 'stale' ? kept.answer : await waitFor(plan, flight, timeBudgetMs);
		},
		async prepare(refs) {
			for (const ref of refs) {
				if (isClosed) return;
				const plan = planFor(ref, ref.media_type === 'tv' ? FIRST_EPISODE : null);
				const kept = plan && database.find(plan.key);
				if (!plan || (kept && isFresh(kept, clock()))) continue;
				const { state } = await startOrJoin(plan);
				if (state === 'unreachable' || state === 'refused' || database.find(plan.key)?.outcome === 'unreachable')
					return;
			}
		},
		async idle() {
			while (flights.size() > 0) await flights.settled();
		},
		async close() {
			isClosed = true;
			await flights.settled();
		},
	};
}

function toAnswer({ outcome, copies }: KeptCopies): CopiesAnswer {
	if (copies.length > 0) return { copies, state: 'found' };
	return outcome === 'unreachable' ? UNREACHABLE : NONE;
}
