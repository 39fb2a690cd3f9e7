/**
 * How many calls of each rank start while all of them wait: details before lists before searches, before what nobody waits
 * for. A rank has its share and not absolute precedence, so that a flood of one never stops the others.
 */
const RANK_SHARES = { detail: 8, list: 4, search: 2, background: 1 } as const;

export type CallRank = keyof typeof RANK_SHARES;

const RANKS = Object.keys(RANK_SHARES) as CallRank[];

/** A place in the queue: whose it is, and how urgent. */
export interface QueuePlace {
	/** Clients take turns; the key of an address, or a name of the server's own. */
	client: string;
	rank: CallRank;
}

export interface FairQueue<Entry> {
	/** Entries; one may have several places. */
	size(): number;
	has(entry: Entry): boolean;
	waitingOf(client: string): number;
	/** An entry that has a place already gets another, and leaves the queue with the first whose turn it is. */
	add(entry: Entry, place: QueuePlace): void;
	/** Removes the next entry among the clients that `mayStart` allows; `place` is the one whose turn it was. */
	take(mayStart: (client: string) => boolean): { entry: Entry; place: QueuePlace } | undefined;
	remove(entry: Entry): void;
	/** The client with the most places, and how many; undefined when nothing waits. */
	longest(): { client: string; waiting: number } | undefined;
	/** Removes the least urgent and newest place of a client. Returns its entry unless that has another place. */
	dropLast(client: string): Entry | undefined;
	entries(): Entry[];
}

/**
 * Self-clocked weighted fair queueing between ranks, round robin between the clients of a rank, first in first out within a
 * client. Nothing of a client is kept when nothing of it waits.
 */
export function createFairQueue<Entry>(): FairQueue<Entry> {
	const places = new Map<Entry, QueuePlace[]>();
	const waitingBy = new Map<string, number>();
	/** By rank, the entries of each client; the first client is the next. */
	const rounds = eachRank(() => new Map<string, Entry[]>());
	/** The virtual time at which each rank's next call ends; a call takes the inverse of its rank's share. */
	const ends = eachRank(() => 0);
	/** The end of the last call that was taken. */
	let virtualTime = 0;

	function removePlace(entry: Entry, { client, rank }: QueuePlace): void {
		const calls = rounds[rank].get(client) ?? [];
		calls.splice(calls.indexOf(entry), 1);
		if (calls.length === 0) rounds[rank].delete(client);
		const waiting = (waitingBy.get(client) ?? 1) - 1;
		if (waiting === 0) waitingBy.delete(client);
		else waitingBy.set(client, waiting);
	}

	function remove(entry: Entry): void {
		for (const place of places.get(entry) ?? []) removePlace(entry, place);
		places.delete(entry);
	}

	function endTurn({ client, rank }: QueuePlace): void {
		const calls = rounds[rank].get(client);
		if (!calls) return;
		rounds[rank].delete(client);
		rounds[rank].set(client, calls);
	}

	/** The rank whose next call ends first in virtual time, and the client whose turn it is in it. */
	function nextPlace(mayStart: (client: string) => boolean): QueuePlace | undefined {
		let next: QueuePlace | undefined;
		for (const rank of RANKS) {
			if (next && ends[rank] >= ends[next.rank]) continue;
			const client = rounds[rank].keys().find(mayStart);
			if (client !== undefined) next = { client, rank };
		}
		return next;
	}

	/** An idle rank has saved up nothing, nor has one whose clients were not allowed to start. */
	function catchUp(rank: CallRank): void {
		ends[rank] = Math.max(ends[rank], virtualTime + 1 / RANK_SHARES[rank]);
	}

	return {
		size: () => places.size,
		has: (entry) => places.has(entry),
		waitingOf: (client) => waitingBy.get(client) ?? 0,
		add(entry, place) {
			const round = rounds[place.rank];
			if (round.size === 0) catchUp(place.rank);
			const calls = round.get(place.client);
			if (calls) calls.push(entry);
			else round.set(place.client, [entry]);
			waitingBy.set(place.client, (waitingBy.get(place.client) ?? 0) + 1);
			places.set(entry, [...(places.get(entry) ?? []), place]);
		},
		take(mayStart) {
			const place = nextPlace(mayStart);
			const entry = place && rounds[place.rank].get(place.client)?.[0];
			if (!place || entry === undefined) return undefined;
			virtualTime = ends[place.rank];
			ends[place.rank] += 1 / RANK_SHARES[place.rank];
			for (const rank of RANKS) if (ends[rank] < virtualTime) catchUp(rank);
			endTurn(place);
			remove(entry);
			return { entry, place };
		},
		remove,
		longest() {
			let longest: { client: string; waiting: number } | undefined;
			for (const [client, waiting] of waitingBy) {
				if (waiting > (longest?.waiting ?? 0)) longest = { client, waiting };
			}
			return longest;
		},
		dropLast(client) {
			const rank = RANKS.findLast((one) => rounds[one].has(client));
			const entry = rank && rounds[rank].get(client)?.at(-1);
			if (!rank || entry === undefined) return undefined;
			removePlace(entry, { client, rank });
			const left = (places.get(entry) ?? []).filter((place) => place.client !== client || place.rank !== rank);
			if (left.length > 0) places.set(entry, left);
			else places.delete(entry);
			return left.length > 0 ? undefined : entry;
		},
		entries: () => [...places.keys()],
	};
}

function eachRank<Value>(build: () => Value): Record<CallRank, Value> {
	return { detail: build(), list: build(), search: build(), background: build() };
}
