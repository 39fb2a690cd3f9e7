import type { Config } from '../config.ts';
import { createUpstreamClient, type UpstreamClient, type UpstreamLogger } from '../upstream/upstream-client.ts';

/** The hosts of copies, each with its own client: one that is slow or refuses never holds up another. Null is off. */
export interface CopyHosts {
	archive: UpstreamClient | null;
	commons: UpstreamClient | null;
	wikidata: UpstreamClient | null;
	/** Aborts calls in flight. */
	close(): Promise<void>;
}

interface CopyHostsOptions {
	config: Pick<Config, 'copies' | 'contactEmail'>;
	version: string;
	publicUrl: string;
	logger: UpstreamLogger;
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
	// Six seconds' worth: a longer wait leaves too little of the deadline.
	maxWaiting: 12,
	maxRetries: 1,
	circuitBreakerOpenMs: 30_000,
	// An item with thousands of files lists each with a dozen facts.
	maxBodyBytes: 8 * 1024 * 1024,
} as const;

/** Opens no socket before the first call. */
export function createCopyHosts({ config, version, publicUrl, logger }: CopyHostsOptions): CopyHosts {
	const headers = { 'user-agent': toUserAgent(version, publicUrl, config.contactEmail) };
	const clients: UpstreamClient[] = [];

	function connect(origin: string | null, name: string): UpstreamClient | null {
		if (!origin) return null;
		const client = createUpstreamClient({ origin, name, headers, limits: COPY_HOST_LIMITS, logger });
		clients.push(client);
		return client;
	}

	return {
		archive: connect(config.copies.archiveUrl, 'The Internet Archive'),
		commons: connect(config.copies.commonsUrl, 'Wikimedia Commons'),
		wikidata: connect(config.copies.wikidataUrl, 'Wikidata'),
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
