import type { CatalogueLookup } from './catalogue-lookups.ts';
import type { CopiesDatabase, KeptCopies } from './copies-database.ts';
import { canLook } from './copy-availability.ts';
import { type CopyFinders, lookUpCopies, startLook } from './copy-lookup.ts';
import { isFresh, keepOutcome } from './kept-copies.ts';

export interface CheckProgress {
	/** Titles and episodes that were looked up. */
	done: number;
	/** All that were due when the check began. */
	due: number;
}

export interface CheckSummary extends CheckProgress {
	/** False when a host gave no response, or at a shutdown: the next check goes on with the rest. */
	isComplete: boolean;
}

/** Outcome of one look, for a log. */
export interface CheckedTitle extends CheckProgress {
	name: string;
	/** Null when the look gave none. */
	kept: KeptCopies | null;
}

export interface CopiesCheck {
	/**
	 * Looks up everything whose outcome is not fresh, the oldest first, one after another, and only while nobody waits for a
	 * look. Ends early when a host gives no response. Joins a check in progress.
	 */
	run(onLook?: (checked: CheckedTitle) => void): Promise<CheckSummary>;
	/** Null when no check runs. */
	progress(): CheckProgress | null;
	/** Ends a check in progress and waits for it; the hosts have to be closed before. */
	close(): Promise<void>;
}

interface CopiesCheckOptions {
	/** With the budget of the check. */
	finders: CopyFinders;
	database: CopiesDatabase;
	/** Epoch milliseconds. */
	clock: () => number;
	logger: { error(details: object, message: string): void };
	isSearchOn: boolean;
	listLookups(): readonly CatalogueLookup[];
	/** Resolves when no viewer waits for a look. */
	viewersIdle(): Promise<void>;
}

/** One title may be at fault by itself; a second one in a row says that a host is. */
const MAX_UNREACHABLE_IN_ROW = 2;
/** A host that is not called at the moment may be that of many titles next to each other; skipping one makes no call. */
const MAX_SKIPPED_IN_ROW = 20;

/** Checks the copies of the whole catalogue. */
export function createCopiesCheck(options: CopiesCheckOptions): CopiesCheck {
	const { finders, database, clock, logger, isSearchOn, listLookups, viewersIdle } = options;
	let running: Promise<CheckSummary> | null = null;
	let progress: CheckProgress | null = null;
	let isClosed = false;

	/** Never checked first, then by the age of the outcome. */
	function listDue(): CatalogueLookup[] {
		const outcomes = database.listOutcomes();
		const now = clock();
		const checkedAt = ({ plan }: CatalogueLookup) => outcomes.get(plan.key)?.checkedAt ?? Number.NEGATIVE_INFINITY;
		return listLookups()
			.filter(({ plan }) => {
				return canLook(plan, finders, isSearchOn) && !isSettled(outcomes.get(plan.key), now);
			})
			.toSorted((left, right) => compare(checkedAt(left), checkedAt(right)));
	}

	/** Null where a fault of ours ended the look. */
	async function lookUp({ plan }: CatalogueLookup): Promise<{ kept: KeptCopies; hasUnsentCalls: boolean } | null> {
		const look = startLook();
		try {
			await lookUpCopies(plan, look, { finders, isSearchOn, beforeCall: viewersIdle });
			return { kept: keepOutcome(database, plan.key, look, clock()), hasUnsentCalls: look.hasUnsentCalls };
		} catch (error) {
			logger.error({ err: error, title: plan.key }, 'A look for copies failed');
			return null;
		}
	}

	async function checkAll(onLook: (checked: CheckedTitle) => void): Promise<CheckSummary> {
		const due = listDue();
		const counts = { done: 0, due: due.length };
		progress = counts;
		let unreachableInRow = 0;
		let skippedInRow = 0;
		let isComplete = true;
		for (const lookup of due) {
			await viewersIdle();
			if (isClosed) return { ...counts, isComplete: false };
			// A viewer, or a check beside this one, may have been first.
			const known = database.find(lookup.plan.key);
			const looked = isSettled(known, clock()) ? { kept: known, hasUnsentCalls: false } : await lookUp(lookup);
			// A shutdown has cut the look off.
			if (isClosed) return { ...counts, isComplete: false };
			if (looked?.hasUnsentCalls && looked.kept.outcome !== 'found') {
				isComplete = false;
				skippedInRow += 1;
				if (skippedInRow >= MAX_SKIPPED_IN_ROW) break;
				continue;
			}
			skippedInRow = 0;
			counts.done += 1;
			onLook({ ...counts, name: lookup.name, kept: looked?.kept ?? null });
			unreachableInRow = looked?.kept.outcome === 'unreachable' ? unreachableInRow + 1 : 0;
			if (unreachableInRow >= MAX_UNREACHABLE_IN_ROW) return { ...counts, isComplete: false };
		}
		return { ...counts, isComplete };
	}

	async function runOnce(onLook: (checked: CheckedTitle) => void): Promise<CheckSummary> {
		try {
			const summary = await checkAll(onLook);
			const { due, done, isComplete } = summary;
			if (due > 0 && !isClosed) database.recordCheck({ endedAt: clock(), lookedUp: done, isComplete });
			return summary;
		} finally {
			progress = null;
			running = null;
		}
	}

	return {
		run(onLook = () => {}) {
			if (isClosed) return Promise.resolve({ done: 0, due: 0, isComplete: false });
			running ??= runOnce(onLook);
			return running;
		},
		progress: () => progress && { ...progress },
		async close() {
			isClosed = true;
			await running;
		},
	};
}

/** A host that gave no response is asked again, however short ago that was. */
function isSettled<Kept extends Pick<KeptCopies, 'outcome' | 'checkedAt'>>(
	kept: Kept | null | undefined,
	now: number,
): kept is Kept {
	return kept !== null && kept !== undefined && kept.outcome !== 'unreachable' && isFresh(kept, now);
}

/** Infinities, too, whose difference is no number. */
function compare(left: number, right: number): number {
	return left === right ? 0 : left < right ? -1 : 1;
}
