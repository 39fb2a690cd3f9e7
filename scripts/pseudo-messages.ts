import { join, relative, sep } from 'node:path';
import type { Plugin } from 'vite';
import { findExportedTexts } from './message-modules.ts';

const MESSAGES = /\.messages\.ts$/;

/** Builds in the pseudo-language: what the modules of texts export goes through `toPseudo`. */
export function pseudoMessages(root: string): Plugin {
	const from = join(root, 'scripts', 'pseudo-text.ts').split(sep).join('/');
	return {
		name: 'pseudo-messages',
		enforce: 'pre',
		transform(code, id) {
			const path = relative(root, id.split('?', 1)[0] ?? id);
			return MESSAGES.test(path) && !path.startsWith('..') ? toPseudoModule(code, from) : null;
		},
	};
}

export function toPseudoModule(code: string, from: string): string {
	let result = code;
	for (const { name, span, kind } of findExportedTexts(code).toReversed()) {
		const text = code.slice(span.start, span.end);
		const wrapped =
			kind === 'const' ? `toPseudo$(${text})` : `export const ${name} = toPseudo$(${text.replace(/^export\s+/, '')});`;
		result = result.slice(0, span.start) + wrapped + result.slice(span.end);
	}
	return `import { toPseudo as toPseudo$ } from ${JSON.stringify(from)};\n${result}`;
}
