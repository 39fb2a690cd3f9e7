/** The names, numbered from 2 where one was there before: `English`, `English (2)`. */
export function numberNames(names: readonly string[]): string[] {
	const counts = new Map<string, number>();
	return names.map((name) => {
		const count = (counts.get(name) ?? 0) + 1;
		counts.set(name, count);
		return count === 1 ? name : `${name} (${count})`;
	});
}
