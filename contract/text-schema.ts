import { z } from 'zod';

/** A line of text that a person enters, such as a `name`: not empty, at most `max` characters. */
export function createTextSchema(noun: string, max: number) {
	return (
		z
			.string(`Please enter a ${noun}`)
			.trim()
			.min(1, `Please enter a ${noun}`)
			.max(max, `A ${noun} has at most ${max} characters`)
			// PostgreSQL rejects NUL in text.
			.regex(/^\P{Cc}*$/u, `A ${noun} has no control characters`)
	);
}
