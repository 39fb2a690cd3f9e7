import { AppError } from '../http/app-error.ts';
import { createExpiringValue } from '../lib/expiring-value.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import type { CatalogueSource } from './sources/catalogue-source.ts';

export interface SourceCheckResult {
	outcome: 'works' | 'key_refused' | 'unreachable';
	/** Epoch milliseconds. */
	at: number;
}

/** A call of the source itself, past the cache, to test the key and the connection. */
export interface SourceCheck {
	/** One call, within the deadline of the upstream client; a recent result is returned again. */
	run(): Promise<SourceCheckResult>;
	/** The last result; null before the first. */
	last(): SourceCheckResult | null;
}

const TTL_MS = 60_000;
/** Failures expire soon: the operator tries again after a change at the other side. */
const FAILURE_TTL_MS = 10_000;
const CALL = { endpoint: 'GET /api/tmdb/genre/movie/list', params: {}, query: {} } as const;

export function createSourceCheck(source: Pick<CatalogueSource, 'answer'>, clock: () => number): SourceCheck {
	let last: SourceCheckResult | null = null;
	const run = createExpiringValue({
		async load() {
			const outcome = await source
				.answer(CALL)
				.then(({ kind }) => (kind === 'found' ? 'works' : 'unreachable'), toOutcome);
			last = { outcome, at: clock() };
			return last;
		},
		ttlMs: ({ outcome }) => (outcome === 'works' ? TTL_MS : FAILURE_TTL_MS),
		now: clock,
	});
	return { run, last: () => last };
}

function toOutcome(error: unknown): SourceCheckResult['outcome'] {
	const cause = error instanceof AppError ? error.cause : null;
	return cause instanceof UpstreamError && cause.kind === 'credential' ? 'key_refused' : 'unreachable';
}
