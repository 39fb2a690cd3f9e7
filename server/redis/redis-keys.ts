/** Incremented when the form of a value in Redis changes: nodes of both builds then keep to their own. */
const FORMAT_VERSION = 1;

/** Every key and channel of Matinee in Redis. */
export function redisKey(...parts: readonly (string | number)[]): string {
	return ['matinee', FORMAT_VERSION, ...parts].join(':');
}
