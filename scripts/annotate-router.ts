import type { Plugin } from 'vite';

const FILES = /\/node_modules\/react-router\/dist\/production\//;

/**
 * Tells the bundler which of the router's components it may leave out when nothing imports them: 4 KB of the first script. What
 * it does to a file: calls of `forwardRef` and `createContext` are annotated as pure, and the names for developer tools, which
 * the bundler takes for uses, are left out. Fails the build when the router is written in another way, so that it can be removed.
 */
export function annotateRouter(): Plugin {
	let annotated = 0;
	return {
		name: 'annotate-router',
		buildStart() {
			annotated = 0;
		},
		transform: {
			filter: { id: FILES },
			handler(code) {
				const marked = annotatePure(code);
				annotated += marked.count;
				return marked.count > 0 ? { code: marked.code, map: null } : null;
			},
		},
		buildEnd(error) {
			if (!error && annotated === 0) this.error('No component of react-router was annotated: remove the plugin');
		},
	};
}

/** The code, and how many calls are annotated in it. */
export function annotatePure(code: string): { code: string; count: number } {
	const parts = code
		.replace(/^\w+\.displayName = "[\w.]+";$/gm, '')
		.split(/(?<== )(?=React\$1\.(?:forwardRef|createContext)\()/);
	return { code: parts.join('/* @__PURE__ */ '), count: parts.length - 1 };
}
