import type { Broadcast } from '#contract/channels.ts';

/** A programme's place in the hours shown, in minutes from their start. */
export interface PlacedProgramme {
	programme: Broadcast;
	start: number;
	length: number;
}

const MINUTE_MS = 60_000;
/** What is shorter would be no target for a pointer. */
const LEAST_MINUTES = 3;

/**
 * Programmes of the hours from `from` to `to` one after the other, none of them narrower than three minutes: what of the
 * first is left takes from the second, and of the last one what is less is left out.
 */
export function placeProgrammes(programmes: readonly Broadcast[], from: number, to: number): PlacedProgramme[] {
	const whole = (to - from) / MINUTE_MS;
	const placed: PlacedProgramme[] = [];
	let taken = 0;
	for (const programme of programmes) {
		const start = Math.max((programme.starts_at - from) / MINUTE_MS, taken);
		const end = Math.min(Math.max((programme.ends_at - from) / MINUTE_MS, start + LEAST_MINUTES), whole);
		if (end - start < LEAST_MINUTES) continue;
		placed.push({ programme, start, length: end - start });
		taken = end;
	}
	return placed;
}
