import { expect, it } from 'vitest';
import { escapeNonAscii } from './ascii-output.ts';

it('writes the same strings, templates and patterns in ASCII', () => {
	const code = '({ "é": `“Nosferatu” 🎬`, isShow: /^🎬|ü$/u.test("🎬") })';
	const escaped = escapeNonAscii(code);
	expect(escaped).toMatch(/^\p{ASCII}+$/u);
	// biome-ignore lint/security/noGlobalEval: what the engine reads is what is tested.
	expect(globalThis.eval(escaped)).toEqual({ é: '“Nosferatu” 🎬', isShow: true });
});
