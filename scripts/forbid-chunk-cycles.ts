import type { Plugin } from 'vite';

/** The first cycle of static imports that `imports` has, as file names, or null. */
export function findCycle(imports: ReadonlyMap<string, readonly string[]>): string[] | null {
	const done = new Set<string>();
	const visit = (file: string, path: string[]): string[] | null => {
		if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
		if (done.has(file)) return null;
		for (const next of imports.get(file) ?? []) {
			const cycle = visit(next, [...path, file]);
			if (cycle) return cycle;
		}
		done.add(file);
		return null;
	};
	for (const file of imports.keys()) {
		const cycle = visit(file, []);
		if (cycle) return cycle;
	}
	return null;
}

/** Fails the build where chunks import each other: one of them would run before what it imports is there. */
export function forbidChunkCycles(): Plugin {
	return {
		name: 'forbid-chunk-cycles',
		generateBundle(_options, bundle) {
			const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
			const cycle = findCycle(new Map(chunks.map(({ fileName, imports }) => [fileName, imports])));
			if (cycle) this.error(`Chunks import each other: ${cycle.join(' > ')}`);
		},
	};
}
