/**
 * What a channel shows at a time: a pure function of the channel, its titles and the time, so that every node and every
 * viewer is at the same second. A channel repeats its titles in rounds, each in another order. There is no state, and time
 * does not begin anew at midnight: a film that runs then is on both days.
 */
import { LRUCache } from 'lru-cache';
import { hashFraction } from '#open-catalogue/stable-id.ts';

/** What a channel can show. */
export interface ChannelItem {
	/** Two items of one channel never share it. */
	key: string;
	/** Those of one series are shown in their order; null for what belongs to none. */
	series: string | null;
	/** Within the series. */
	order: number;
	/** Running time. */
	minutes: number;
}

/** An item at its time, in epoch milliseconds: `ends_at` is the start of what follows. */
export interface Slot<Item> {
	item: Item;
	starts_at: number;
	ends_at: number;
}

export interface Schedule<Item> {
	/** False where no title lasts as long as a channel needs: there are no slots then. */
	readonly hasItems: boolean;
	/** Whether no title comes again within `REPEAT_MS`. */
	readonly isVaried: boolean;
	/** Null for a channel without items, and for what is no time. */
	at(time: number): Slot<Item> | null;
	/** What is on from `from` up to `to`, the first one perhaps since before; at most `MAX_SLOTS`. */
	between(from: number, to: number): Slot<Item>[];
}

const MINUTE_MS = 60_000;
/** From the end of a title to its next start, where the channel has titles enough. */
export const REPEAT_MS = 6 * 60 * MINUTE_MS;
/** Nobody finds the beginning of what is shorter; nothing in the catalogue is longer. */
const LEAST_MINUTES = 3;
const MOST_MINUTES = 6 * 60;
const MAX_ITEMS = 2_000;
const MAX_SLOTS = 2_000;
/** Start of the first round. */
const FIRST_ROUND_MS = Date.UTC(2026, 0, 1);
/** Two days of the shortest rounds, and those before. */
const KEPT_ROUNDS = 16;

export function createSchedule<Item extends ChannelItem>(channel: string, items: readonly Item[]): Schedule<Item> {
	const order = inOrderOfSeries(shuffle(usableItems(items), `channel ${channel}`));
	const roundMs = totalMs(order);
	const longestMs = Math.max(0, ...order.map(lengthMs));
	const parts = splitIntoParts(order, roundMs);
	const rounds = new LRUCache<number, Slot<Item>[]>({ max: KEPT_ROUNDS });

	function roundOf(index: number): Slot<Item>[] {
		const kept = rounds.get(index);
		if (kept) return kept;
		let time = FIRST_ROUND_MS + index * roundMs;
		const shown = parts.flatMap((part) => inOrderOfSeries(shuffle(part, `channel ${channel} ${index}`)));
		const round = shown.map((item) => {
			const starts_at = time;
			time += lengthMs(item);
			return { item, starts_at, ends_at: time };
		});
		rounds.set(index, round);
		return round;
	}

	const indexAt = (time: number) => Math.floor((time - FIRST_ROUND_MS) / roundMs);

	return {
		hasItems: order.length > 0,
		isVaried: order.length > 0 && roundMs - longestMs >= REPEAT_MS,
		at(time) {
			if (order.length === 0 || !Number.isFinite(time)) return null;
			const round = roundOf(indexAt(time));
			return round[findSlot(round, time)] ?? null;
		},
		between(from, to) {
			const slots: Slot<Item>[] = [];
			if (order.length === 0 || !Number.isFinite(from)) return slots;
			for (let index = indexAt(from); ; index += 1) {
				const round = roundOf(index);
				for (const slot of round.slice(slots.length === 0 ? findSlot(round, from) : 0)) {
					if (!(slot.starts_at < to) || slots.length === MAX_SLOTS) return slots;
					slots.push(slot);
				}
			}
		},
	};
}

/** Each key once, and nothing whose length is no running time of a film: such a title is left out. */
function usableItems<Item extends ChannelItem>(items: readonly Item[]): Item[] {
	const usable = items.filter(({ minutes }) => minutes >= LEAST_MINUTES && minutes <= MOST_MINUTES);
	return [...new Map(usable.map((item) => [item.key, item])).values()].slice(0, MAX_ITEMS);
}

/** In whole seconds. */
function lengthMs({ minutes }: ChannelItem): number {
	return Math.round(minutes * 60) * 1000;
}

function totalMs(items: readonly ChannelItem[]): number {
	return items.reduce((sum, item) => sum + lengthMs(item), 0);
}

/** The same for the same seed, whatever order the items come in. */
function shuffle<Item extends ChannelItem>(items: readonly Item[], seed: string): Item[] {
	const ranked = items.map((item) => ({ item, rank: hashFraction(`${seed} ${item.key}`) }));
	return ranked.sort((a, b) => a.rank - b.rank || (a.item.key < b.item.key ? -1 : 1)).map(({ item }) => item);
}

/** The places of each series are taken by its episodes in their order. */
function inOrderOfSeries<Item extends ChannelItem>(items: readonly Item[]): Item[] {
	const bySeries = Map.groupBy(
		items.filter(({ series }) => series !== null),
		({ series }) => series,
	);
	const queues = new Map(
		[...bySeries].map(([series, episodes]) => [series, episodes.sort((a, b) => a.order - b.order).values()]),
	);
	return items.map((item) => queues.get(item.series)?.next().value ?? item);
}

/**
 * Each round shuffles within parts that keep their places, so that a title which ends one part and begins it in the next
 * round is a whole round less that part away: at least `REPEAT_MS`, where the round is long enough.
 */
function splitIntoParts<Item extends ChannelItem>(items: readonly Item[], roundMs: number): Item[][] {
	const most = Math.min(roundMs / 2, roundMs - REPEAT_MS);
	const parts: Item[][] = [];
	let left = 0;
	for (const item of items) {
		const part = parts.at(-1);
		left -= lengthMs(item);
		if (part && left >= 0) part.push(item);
		else {
			parts.push([item]);
			left = most - lengthMs(item);
		}
	}
	return parts;
}

/** Index of the last slot that has begun; the slots have no gaps. */
function findSlot(round: readonly Slot<unknown>[], time: number): number {
	let first = 0;
	let last = round.length - 1;
	while (first < last) {
		const middle = Math.ceil((first + last) / 2);
		if ((round[middle]?.starts_at ?? 0) <= time) first = middle;
		else last = middle - 1;
	}
	return first;
}
