/** A route of the application, as Fastify has it. */
export interface ListedRoute {
	/** `/list/:token/feed.atom` */
	pattern: string;
	methods: string[];
}

/**
 * The routes of Fastify's tree, in which each line continues the one above it that is indented less.
 *
 * @param tree As `printRoutes({ commonPrefix: false })` writes it.
 */
export function listRoutes(tree: string): ListedRoute[] {
	const stack: { depth: number; path: string }[] = [];
	return tree.split('\n').flatMap((line) => {
		const found = /^(.*?)([^\s│├└─].*?)(?: \(([A-Z, ]+)\))?$/.exec(line);
		if (!found) return [];
		const [, indent = '', part = '', methods] = found;
		while ((stack.at(-1)?.depth ?? -1) >= indent.length) stack.pop();
		const path = (stack.at(-1)?.path ?? '') + part;
		stack.push({ depth: indent.length, path });
		return methods ? [{ pattern: path, methods: methods.split(', ') }] : [];
	});
}
