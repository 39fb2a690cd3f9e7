import type { Plugin } from 'vite';

/**
 * Escapes every character outside ASCII in what the server loads: V8 keeps the text of a script in memory, with two bytes for
 * each character as soon as one of them is not ASCII.
 */
export const ASCII_OUTPUT: Plugin = {
	name: 'ascii-output',
	generateBundle(_, bundle) {
		for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = escapeNonAscii(chunk.code);
	},
};

/** Valid in strings, templates, regular expressions and names alike; only `String.raw` would show the difference. */
export function escapeNonAscii(code: string): string {
	return code.replace(/[^\p{ASCII}]/gv, toEscapes);
}

function toEscapes(character: string): string {
	let escapes = '';
	for (let at = 0; at < character.length; at += 1) {
		escapes += `\\u${character.charCodeAt(at).toString(16).padStart(4, '0')}`;
	}
	return escapes;
}
