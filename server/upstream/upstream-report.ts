import type { BreakerState } from './circuit-breaker.ts';
import type { Clock } from './clock.ts';
import type { UpstreamError } from './upstream-error.ts';

/** The used part of a pino logger. */
export interface UpstreamLogger {
	info(details: object, message: string): void;
	warn(details: object, message: string): void;
	error(details: object, message: string): void;
}

/** Health of the upstream, for an operator. */
export interface UpstreamHealth {
	status: 'healthy' | 'warning' | 'error';
	lastError?: string;
	/** ISO 8601, when the current failure began. */
	since?: string;
}

interface UpstreamReportOptions {
	/** What the log calls the host, at the beginning of a sentence. */
	host: string;
	/** Logged when the host refuses the credential; by default that it refuses the calls. */
	refusalMessage: string | undefined;
	logger: UpstreamLogger | undefined;
	clock: Clock;
	/** Whether fewer calls than usual are sent, because the host asked for it. */
	isLimited(): boolean;
}

interface Condition {
	error: UpstreamError;
	since: Date;
}

/** What the calls to one host say to its operator: the log, where a lasting condition is named once, and the health. */
export interface UpstreamReport {
	served(): void;
	/** @param name What the log calls the call. */
	failed(error: UpstreamError, name: string): void;
	/** The host asked for fewer calls; before this takes effect. */
	limited(error: UpstreamError): void;
	breakerChanged(state: BreakerState): void;
	health(): UpstreamHealth;
}

const REPEAT_MS = 60_000;
/** Only a restart with another key ends it. */
const REFUSAL_REPEAT_MS = 3_600_000;

export function createUpstreamReport({
	host,
	refusalMessage,
	logger,
	clock,
	isLimited,
}: UpstreamReportOptions): UpstreamReport {
	let isDown = false;
	let failing: Condition | undefined;
	let limiting: Condition | undefined;
	const repeats = new Map<UpstreamError['kind'], { loggedAt: number; count: number }>();

	function logFailure(error: UpstreamError, name: string) {
		// Logged when the limitation began.
		if (error.kind === 'rate_limited' || error.kind === 'retry_later') return;
		const isRefusal = error.kind === 'credential';
		const isNew = isRefusal && failing?.error.kind !== 'credential';
		const repeated = takeRepeated(error, isRefusal && !isNew ? REFUSAL_REPEAT_MS : REPEAT_MS);
		if (!repeated) return;
		const { kind, detail } = error;
		if (isRefusal) logger?.error({ detail, ...repeated }, refusalMessage ?? `${host} refuses our calls`);
		else logger?.warn({ call: name, fault: kind, detail, ...repeated }, `${host} did not serve a call`);
	}

	/** A fault that goes on is logged once in a while, with the number of calls since the last line; null until then. */
	function takeRepeated({ kind }: UpstreamError, intervalMs: number): { repeated?: number } | null {
		const now = clock.now();
		const last = repeats.get(kind);
		if (last && now - last.loggedAt < intervalMs) {
			last.count += 1;
			return null;
		}
		repeats.set(kind, { loggedAt: now, count: 0 });
		return last?.count ? { repeated: last.count } : {};
	}

	return {
		served() {
			failing = undefined;
		},
		failed(error, name) {
			logFailure(error, name);
			failing = { error, since: failing?.since ?? new Date() };
		},
		limited(error) {
			if (isLimited()) return;
			limiting = { error, since: new Date() };
			logger?.warn(
				{ fault: error.kind, detail: error.detail, retryAfterMs: error.retryAfterMs },
				`${host} asks for fewer calls: they are slowed down for a while`,
			);
		},
		/** Logs the beginning and the end of an outage, not the probes between. */
		breakerChanged(state) {
			if (state === 'open' && !isDown) logger?.warn({}, `${host} keeps failing: calls stop for a while`);
			if (state === 'closed') {
				const repeated = [...repeats.values()].reduce((sum, { count }) => sum + count, 0);
				repeats.clear();
				logger?.info(repeated > 0 ? { repeated } : {}, `${host} answers again`);
			}
			isDown = state !== 'closed';
		},
		health() {
			const current = failing ?? (isLimited() ? limiting : undefined);
			if (!current) return { status: 'healthy' };
			const { error, since } = current;
			const isError = isDown || error.kind === 'credential';
			return { status: isError ? 'error' : 'warning', lastError: error.message, since: since.toISOString() };
		},
	};
}
