/** A function that computes its value at the first call and returns the same one from then on. */
export function lazy<Value extends object>(compute: () => Value): () => Value {
	let value: Value | undefined;
	return () => {
		value ??= compute();
		return value;
	};
}
