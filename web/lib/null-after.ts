/** The promise's value; null when it rejects, or has not settled after so many milliseconds. */
export function nullAfter<T>(ms: number, promise: Promise<T>): Promise<T | null> {
	const timeout = new Promise<null>((resolve) => setTimeout(() => resolve(null), ms));
	return Promise.race([promise.catch(() => null), timeout]);
}
