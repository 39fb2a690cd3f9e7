/** Of the last seconds: long enough to be steady, short enough to follow the connection. */
const WINDOW_MS = 5000;

/** Bytes a second over the last five seconds. `now` is in milliseconds. */
export function createTransferRate(): (bytes: number, now: number) => number {
	let samples: { bytes: number; at: number }[] = [];
	return (bytes, now) => {
		// It began anew.
		if (bytes < (samples.at(-1)?.bytes ?? 0)) samples = [];
		samples = [...samples.filter(({ at }) => now - at <= WINDOW_MS), { bytes, at: now }];
		const [first] = samples;
		return first && now > first.at ? ((bytes - first.bytes) * 1000) / (now - first.at) : 0;
	};
}
