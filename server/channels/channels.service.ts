import type { Broadcast, Channel, ChannelGuide, ChannelList, OwnGuide } from '#contract/channels.ts';
import { DAY_MS } from '#contract/limits.ts';
import { lazy } from '#open-catalogue/lazy.ts';
import type { ChannelTitle, ScheduledChannel } from './channel-line-up.ts';
import { inWords, nameChannel } from './channel-names.ts';
import type { Slot } from './schedule.ts';

/** An answer, and until when it stays the same: epoch milliseconds. */
export interface Timed<Data> {
	data: Data;
	until: number;
}

/** A channel with two days of its schedule. */
export interface TwoDays {
	channel: ScheduledChannel;
	slots: Slot<ChannelTitle>[];
}

export interface ChannelsService {
	/** What is on now and next. `until`: the next change on any channel. */
	list(): Timed<ChannelList>;
	/** Four hours of all channels from a UTC hour, `YYYY-MM-DDTHH`, or from this one; null for one that is not of the two days. */
	guide(from?: string): Timed<ChannelGuide> | null;
	/** Today and tomorrow of a channel; null for one that does not exist. */
	guideOf(id: string): Timed<OwnGuide> | null;
	/** The same of all channels, for feeds. */
	twoDays(): Timed<TwoDays[]>;
	/** From now up to the end of tomorrow; null for a channel that does not exist. */
	upcoming(id: string): Timed<TwoDays> | null;
}

interface ChannelsOptions {
	/** Called at the first question: it reads the whole catalogue. */
	lineUp(): ScheduledChannel[];
	/** Epoch milliseconds. */
	clock: () => number;
}

const HOUR_MS = 3_600_000;
const GUIDE_MS = 4 * HOUR_MS;
const GUIDE_DAYS = 2;

export function createChannelsService({ lineUp, clock }: ChannelsOptions): ChannelsService {
	const channels = lazy(lineUp);
	const startOf = (unitMs: number, time: number) => Math.floor(time / unitMs) * unitMs;

	function daysAt(now: number) {
		const from = startOf(DAY_MS, now);
		return { from, to: from + GUIDE_DAYS * DAY_MS, until: from + DAY_MS };
	}

	/** When the first of the running titles ends. */
	function nextChange(now: number): number {
		return Math.min(now + DAY_MS, ...channels().map((channel) => slotAt(channel, now).ends_at));
	}

	return {
		list() {
			const now = clock();
			const shown = channels().map((channel) => {
				const current = slotAt(channel, now);
				const next = slotAt(channel, current.ends_at);
				return { ...toChannel(channel), now: toBroadcast(current), next: toBroadcast(next) };
			});
			return { data: { at: now, channels: shown }, until: nextChange(now) };
		},
		guide(hour) {
			const now = clock();
			const days = daysAt(now);
			const from = hour === undefined ? startOf(HOUR_MS, now) : Date.parse(`${hour}:00:00Z`);
			// What is no hour of a day is no number.
			if (!(from >= days.from && from < days.to)) return null;
			const to = from + GUIDE_MS;
			const shown = channels().map((channel) => ({
				...toChannel(channel),
				programmes: channel.schedule.between(from, to).map(toBroadcast),
			}));
			const until = hour === undefined ? from + HOUR_MS : days.until;
			return { data: { from, to, at: now, channels: shown }, until: Math.min(until, nextChange(now)) };
		},
		guideOf(id) {
			const channel = channels().find((one) => one.id === id);
			if (!channel) return null;
			const { from, to, until } = daysAt(clock());
			const programmes = channel.schedule.between(from, to).map(toBroadcast);
			return { data: { ...toChannel(channel), from, to, programmes }, until };
		},
		twoDays() {
			const { from, to, until } = daysAt(clock());
			const data = channels().map((channel) => ({ channel, slots: channel.schedule.between(from, to) }));
			return { data, until };
		},
		upcoming(id) {
			const channel = channels().find((one) => one.id === id);
			const now = clock();
			const slots = channel?.schedule.between(now, daysAt(now).to) ?? [];
			return channel && slots[0] ? { data: { channel, slots }, until: slots[0].ends_at } : null;
		},
	};
}

/** Throws for a channel without titles, which is none of those lined up. */
function slotAt({ id, schedule }: ScheduledChannel, time: number): Slot<ChannelTitle> {
	const slot = schedule.at(time);
	if (!slot) throw new Error(`Nothing is on at channel ${id}`);
	return slot;
}

function toChannel({ id, number }: ScheduledChannel): Channel {
	return { id, number, ...nameChannel(id) };
}

function toBroadcast({ item, starts_at, ends_at }: Slot<ChannelTitle>): Broadcast {
	return { starts_at, ends_at, ...inWords(item.facts) };
}
