type Values = Readonly<Record<string, unknown>>;

/** Parameters of a query string as TMDB takes them: trimmed, the last of repeated ones, and none for an empty one. */
export function toSingleValues(query: Values): Record<string, string> {
	const single: Record<string, string> = {};
	for (const [name, value] of Object.entries(query)) {
		const last: unknown = Array.isArray(value) ? value.at(-1) : value;
		if (typeof last === 'string' && last.trim() !== '') single[name] = last.trim();
	}
	return single;
}
