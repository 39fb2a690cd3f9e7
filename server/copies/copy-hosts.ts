import type { Config } from '../config.ts';
import { type Clock, SYSTEM_CLOCK } from '../upstream/clock.ts';
import { createRequestLimiter } from '../upstream/request-limiter.ts';
import { createUpstreamClient, type UpstreamClient } from '../upstream/upstream-client.ts';
import type { UpstreamLogger } from '../upstream/upstream-report.ts';

type JsonClient = Pick<UpstreamClient, 'getJson'>;

/** A client of each host. Null is off. */
export interface CopyClients {
	archive: JsonClient | null;
	commons: JsonClient | null;
	wikidata: JsonClient | null;
}

/** The hosts of copies, each with its own client: one that is slow or refuses never holds up another. */
export interface CopyHosts extends CopyClients {
	/** For the check of all titles: a budget of its own for all hosts together, and the hosts' pauses and faults in common. */
	forCheck: CopyClients;
	/** Aborts calls in flight. */
	close(): Promise<void>;
}

interface CopyHostsOptions {
	config: Pick<Config, 'copies' | 'contactEmail'>;
	version: string;
	publicUrl: string;
	logger: UpstreamLogger;
	/** For the pace of the check. */
	timers?: Clock;
}

/**
 * Of each host. None of them documents a number for anonymous reads; Wikimedia asks for few calls at once and a user
 * agent that says who calls (https://foundation.wikimedia.org/wiki/Policy:Wikimedia_Foundation_User-Agent_Policy).
 */
const COPY_HOST_LIMITS = {
	connectTimeoutMs: 2000,
	totalTimeoutMs: 8000,
	maxInFlight: 4,
	maxPerSecond: 2,
	minPerSecond: 0.5,
	// Six seconds' worth: a longer wait leaves too little of the deadline.
	maxWaiting: 12,
	maxRetries: 1,
	circuitBreakerOpenMs: 30_000,
	// An item with thousands of files lists each with a dozen facts.
	maxBodyBytes: 8 * 1024 * 1024,
	bodyBounds: { depth: 50, containers: 30_000, values: 400_000 },
} as const;

/** One call after another, at leisure: nobody waits for it. */
const CHECK_LIMITS = { maxInFlight: 1, maxPerSecond: 1, maxWaiting: 1 } as const;

/** Opens no socket before the first call. */
export function createCopyHosts(options: CopyHostsOptions): CopyHosts {
	const { config, version, publicUrl, logger, timers = SYSTEM_CLOCK } = options;
	const headers = { 'user-agent': toUserAgent(version, publicUrl, config.contactEmail) };
	const clients: UpstreamClient[] = [];

	function connect(origin: string | null, name: string): UpstreamClient | null {
		if (!origin) return null;
		const client = createUpstreamClient({ origin, name, headers, limits: COPY_HOST_LIMITS, logger });
		clients.push(client);
		return client;
	}

	const archive = connect(config.copies.archiveUrl, 'The Internet Archive');
	const commons = connect(config.copies.commonsUrl, 'Wikimedia Commons');
	const wikidata = connect(config.copies.wikidataUrl, 'Wikidata');
	const checkLimiter = createRequestLimiter({ clock: timers, ...CHECK_LIMITS });
	const toCheckClient = (client: UpstreamClient | null) => (client ? client.withLimiter(checkLimiter) : null);
	return {
		archive,
		commons,
		wikidata,
		forCheck: {
			archive: toCheckClient(archive),
			commons: toCheckClient(commons),
			wikidata: toCheckClient(wikidata),
		},
		async close() {
			await Promise.all(clients.map((client) => client.close()));
		},
	};
}

/** Product, version, and where the person who runs this server can be reached. */
export function toUserAgent(version: string, publicUrl: string, contactEmail: string | null): string {
	const contact = [publicUrl, contactEmail].filter((part) => part !== null && /^[\x21-\x7e]+$/.test(part));
	return `Matinee/${version} (${contact.join('; ')})`;
}
