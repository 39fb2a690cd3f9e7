/** Texts that Open Cinema's script writes; static texts of the page are the server's. */
export const PLAYER_MESSAGES = {
	/** The next source may be at the same host. */
	tryingNext(failedHost: string, nextHost: string): string {
		return failedHost === nextHost
			? `That copy at ${failedHost} does not answer; trying another one there…`
			: `${failedHost} does not answer; trying ${nextHost}…`;
	},
	/** For the last source. */
	slow: (host: string) => `${host} takes its time; still waiting…`,
	sourceFailed: (host: string) => `${host} does not answer`,
	playingFrom: (host: string) => `Playing from ${host}.`,
	/** Hosts in the order in which they were tried, without duplicates. */
	unreachable(hosts: string[]): string {
		return hosts.length === 1
			? `${hosts[0]}, where this title is kept, does not answer at the moment.`
			: `Nowhere that keeps this title answers at the moment. Tried: ${hosts.join(', ')}.`;
	},
	unsupported: 'This browser cannot play the copies of this title.',
	clipUnreachable: 'The clip could not be loaded.',
} as const;
