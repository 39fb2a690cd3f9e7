/** Files by the files that each imports; names that are no key are ignored. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

/** Each group of files that import each other in a circle, directly or by others: Tarjan's strongly connected components. */
export function findCircles(graph: ImportGraph): string[][] {
	const circles: string[][] = [];
	const order = new Map<string, number>();
	const open: string[] = [];

	function visit(file: string): number {
		const at = order.size;
		order.set(file, at);
		open.push(file);
		let low = at;
		for (const imported of graph.get(file) ?? []) {
			if (!graph.has(imported)) continue;
			if (!order.has(imported)) low = Math.min(low, visit(imported));
			else if (open.includes(imported)) low = Math.min(low, order.get(imported) ?? at);
		}
		if (low === at) {
			const circle = open.splice(open.indexOf(file));
			if (circle.length > 1 || graph.get(file)?.includes(file)) circles.push(circle.sort());
		}
		return low;
	}

	for (const file of graph.keys()) if (!order.has(file)) visit(file);
	return circles;
}
