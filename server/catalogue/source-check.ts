import { AppError } from '../http/app-error.ts';
import { createExpiringValue } from '../lib/expiring-value.ts';
import { UpstreamError } from '../upstream/upstream-error.ts';
import type { CatalogueSource } from './sources/catalogue-source.ts';

export interface SourceCheckResult {
	outcome: 'works' | 'key_refused' | 'unreachable';
	/** Epoch milliseconds. */
	at: number;
}

/** Whether the source answers and accepts the key. */
export interface SourceCheck {
	/** One call past the cache, within the deadline of the upstream client; a recent result is returned again. */
	run(): Promise<SourceCheckResult>;
	/** The last result, also of the catalogue's own calls; null before the first. */
	last(): SourceCheckResult | null;
}

const TTL_MS = 5000;
const CALL = { endpoint: 'GET /api/tmdb/genre/movie/list', params: {}, query: {} } as const;

/** The source with a check of it, to which each of its answers contributes. */
export function withSourceCheck(
	source: CatalogueSource,
	clock: () => number,
): { source: CatalogueSource; sourceCheck: SourceCheck } {
	let last: SourceCheckResult | null = null;
	function note(outcome: SourceCheckResult['outcome']): SourceCheckResult {
		last = { outcome, at: clock() };
		return last;
	}
	const run = createExpiringValue({
		load: () =>
			source
				.answer(CALL)
				.then(({ kind }) => (kind === 'found' ? 'works' : 'unreachable'), toOutcome)
				.then(note),
		ttlMs: TTL_MS,
		now: clock,
	});
	return {
		sourceCheck: { run, last: () => last },
		source: {
			...source,
			// A getter of the source: it may change.
			get edition() {
				return source.edition;
			},
			async answer(request, places) {
				try {
					const answer = await source.answer(request, places);
					if (answer.kind === 'found') note('works');
					return answer;
				} catch (error) {
					// Any other failure may be of this call alone.
					if (toOutcome(error) === 'key_refused') note('key_refused');
					throw error;
				}
			},
		},
	};
}

function toOutcome(error: unknown): SourceCheckResult['outcome'] {
	const cause = error instanceof AppError ? error.cause : null;
	return cause instanceof UpstreamError && cause.kind === 'credential' ? 'key_refused' : 'unreachable';
}
