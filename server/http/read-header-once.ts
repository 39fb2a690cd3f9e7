/** Browsers send few different values of a header. */
const MAX_KNOWN = 100;
const MAX_KNOWN_CHARS = 100;

/** Reads a header's value, and remembers what was read of the values that come often. */
export function readHeaderOnce<Value>(read: (header: string) => Value): (header: string) => Value {
	const known = new Map<string, Value>();
	return (header) => {
		const before = known.get(header);
		if (before !== undefined) return before;
		const value = read(header);
		if (known.size >= MAX_KNOWN) known.clear();
		if (header.length <= MAX_KNOWN_CHARS) known.set(header, value);
		return value;
	};
}
