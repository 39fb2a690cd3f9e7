/** The few parts of opentype.js that the typesetter uses; the package brings no types. */
declare module 'opentype.js' {
	export type Command =
		| { type: 'M'; x: number; y: number }
		| { type: 'L'; x: number; y: number }
		| { type: 'Q'; x1: number; y1: number; x: number; y: number }
		| { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
		| { type: 'Z' };

	export interface Glyph {
		index: number;
		advanceWidth: number;
		getPath(x: number, y: number, size: number): { commands: Command[] };
	}

	export interface Font {
		unitsPerEm: number;
		hasChar(character: string): boolean;
		charToGlyph(character: string): Glyph;
		getKerningValue(left: Glyph, right: Glyph): number;
	}

	const opentype: { parse(bytes: ArrayBuffer): Font };
	export default opentype;
}
