export class TimeoutError extends Error {
	constructor(ms: number) {
		super(`Not answered within ${ms} ms`);
		this.name = 'TimeoutError';
	}
}

/** A time in which the process itself was busy counts as one of these: it says nothing about the other side. */
const SLICES = 5;

/** Rejects with a `TimeoutError` when `work` takes longer; it then goes on unobserved. */
export async function withTimeout<Result>(ms: number, work: Promise<Result>): Promise<Result> {
	let timer: NodeJS.Timeout | undefined;
	const timeout = new Promise<never>((_resolve, reject) => {
		let left = SLICES;
		function count(): void {
			if (left === 0) {
				reject(new TimeoutError(ms));
				return;
			}
			left -= 1;
			timer = setTimeout(count, ms / SLICES);
		}
		count();
	});
	try {
		return await Promise.race([work, timeout]);
	} finally {
		clearTimeout(timer);
	}
}
