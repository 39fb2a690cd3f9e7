/** Which channel a key chooses, where a channel plays. */
import type { Channel } from '#contract/channels.ts';

type Numbered = Pick<Channel, 'id' | 'number'>;

/** Time for another digit. */
export const DIGITS_TIMEOUT_MS = 1_500;
const MAX_DIGITS = 3;

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowUp: 1, ArrowDown: -1, ChannelUp: 1, ChannelDown: -1 };

/** The next channel or the one before, around the end; null for any other key. */
export function channelByStep<One extends Numbered>(channels: readonly One[], id: string, key: string): One | null {
	const step = Object.hasOwn(STEPS, key) ? STEPS[key] : undefined;
	const at = channels.findIndex((channel) => channel.id === id);
	if (step === undefined || at < 0) return null;
	return channels[(at + step + channels.length) % channels.length] ?? null;
}

/** The digits pressed so far with this one; null for what is no digit. */
export function addDigit(digits: string, key: string): string | null {
	return /^\d$/.test(key) ? (digits + key).slice(-MAX_DIGITS) : null;
}

/** The channel of the digits. `isCertain`: no further digit leads to another one. */
export function channelByDigits<One extends Numbered>(channels: readonly One[], digits: string) {
	const number = Number(digits);
	const channel = channels.find((one) => one.number === number) ?? null;
	const isCertain = !channels.some((one) => one.number >= number * 10 && one.number < (number + 1) * 10);
	return { channel, isCertain: number > 0 && isCertain };
}
