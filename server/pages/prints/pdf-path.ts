/** Path data of SVG as path operators of PDF, which has cubic curves alone. */

interface Command {
	letter: string;
	values: number[];
}

interface Point {
	x: number;
	y: number;
}

/** The last control point, which the next smooth curve of the same kind mirrors. */
interface Control {
	point: Point;
	kind: 'c' | 'q';
}

/** How many numbers follow a letter; after these the letter repeats. */
const COUNTS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, q: 4, t: 2, c: 6, s: 4, a: 7, z: 0 };
/** Of an arc these may stand without a space between them. */
const ARC_FLAGS = new Set([3, 4]);

const LETTER = /[\s,]*([a-z])/iy;
const NUMBER = /[\s,]*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)/iy;
const FLAG = /[\s,]*([01])/y;

/** A number as PDF has it: no exponent, two decimals at most. */
export function pdfNumber(value: number): string {
	const text = value.toFixed(2).replace(/\.?0+$/, '');
	return text === '-0' ? '0' : text;
}

export function pdfNumbers(...values: readonly number[]): string {
	return values.map(pdfNumber).join(' ');
}

/** @throws Error where the data is not that of an SVG path. */
export function toPdfPath(data: string): string {
	const out: string[] = [];
	let here: Point = { x: 0, y: 0 };
	let start = here;
	let control: Control | null = null;

	const curve = (first: Point, second: Point, end: Point) => {
		out.push(`${pdfNumbers(first.x, first.y, second.x, second.y, end.x, end.y)} c`);
		here = end;
	};
	const quadratic = (middle: Point, end: Point) => {
		curve(between(here, middle, 2 / 3), between(end, middle, 2 / 3), end);
		control = { point: middle, kind: 'q' };
	};
	const mirrored = (kind: 'c' | 'q'): Point =>
		control?.kind === kind ? { x: 2 * here.x - control.point.x, y: 2 * here.y - control.point.y } : here;

	for (const { letter, values } of readCommands(data)) {
		const kind = letter.toLowerCase();
		const origin = letter === kind ? here : { x: 0, y: 0 };
		const [a = 0, b = 0] = values;
		/** The point at an index of the values; of a negative one from the end. */
		const point = (at: number): Point => ({
			x: origin.x + (values.at(at) ?? 0),
			y: origin.y + (values.at(at + 1) ?? 0),
		});
		const end = point(kind.length - 3);
		const before: Control | null = control;
		switch (kind) {
			case 'm':
				here = end;
				start = end;
				out.push(`${pdfNumbers(end.x, end.y)} m`);
				break;
			case 'l':
			case 'h':
			case 'v':
				here = kind === 'l' ? end : kind === 'h' ? { x: origin.x + a, y: here.y } : { x: here.x, y: origin.y + a };
				out.push(`${pdfNumbers(here.x, here.y)} l`);
				break;
			case 'c':
				curve(point(0), point(2), end);
				control = { point: point(2), kind: 'c' };
				break;
			case 's':
				curve(mirrored('c'), point(0), end);
				control = { point: point(0), kind: 'c' };
				break;
			case 'q':
				quadratic(point(0), end);
				break;
			case 't':
				quadratic(mirrored('q'), end);
				break;
			case 'a':
				for (const part of arcCurves(here, end, a, b, values)) curve(...part);
				here = end;
				break;
			case 'z':
				out.push('h');
				here = start;
				break;
		}
		if (control === before) control = null;
	}
	return out.join('\n');
}

function* readCommands(data: string): Generator<Command> {
	let at = 0;
	const read = (pattern: RegExp): string | null => {
		pattern.lastIndex = at;
		const found = pattern.exec(data);
		if (found) at = pattern.lastIndex;
		return found?.[1] ?? null;
	};
	let letter = '';
	while (data.slice(at).trim() !== '') {
		const next = read(LETTER);
		// Further pairs after a move are lines.
		letter = next ?? (letter === 'm' ? 'l' : letter === 'M' ? 'L' : letter);
		const kind = letter.toLowerCase();
		const count = COUNTS[kind];
		if (count === undefined || (count === 0 && next === null)) throw new Error(`No path data at ${at}: ${data}`);
		const values = Array.from({ length: count }, (_, index) => {
			const text = read(kind === 'a' && ARC_FLAGS.has(index) ? FLAG : NUMBER);
			if (text === null) throw new Error(`A number is missing at ${at}: ${data}`);
			return Number(text);
		});
		yield { letter, values };
	}
}

/** The point at a share of the way. */
function between(from: Point, to: Point, share: number): Point {
	return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

type Curve = [first: Point, second: Point, end: Point];

/** An elliptical arc as curves of at most a quarter each, by the formulas of SVG's appendix on arcs. */
function arcCurves(from: Point, to: Point, radiusX: number, radiusY: number, values: readonly number[]): Curve[] {
	const [, , degrees = 0, isLarge = 0, isSweep = 0] = values;
	let [rx, ry] = [Math.abs(radiusX), Math.abs(radiusY)];
	if (rx === 0 || ry === 0) return [[from, to, to]];
	const turn = (degrees * Math.PI) / 180;
	const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
	const [halfX, halfY] = [(from.x - to.x) / 2, (from.y - to.y) / 2];
	const x = cos * halfX + sin * halfY;
	const y = cos * halfY - sin * halfX;
	// Radii too small for the distance are enlarged.
	const scale = Math.sqrt(Math.max(1, (x / rx) ** 2 + (y / ry) ** 2));
	rx *= scale;
	ry *= scale;
	const squares = (rx * y) ** 2 + (ry * x) ** 2;
	if (squares === 0) return [];
	const root = Math.sqrt(Math.max(0, (rx * ry) ** 2 / squares - 1)) * (isLarge === isSweep ? -1 : 1);
	const centre = { x: (root * rx * y) / ry, y: (-root * ry * x) / rx };
	const first = Math.atan2((y - centre.y) / ry, (x - centre.x) / rx);
	const last = Math.atan2((-y - centre.y) / ry, (-x - centre.x) / rx);
	let sweep = last - first;
	if (isSweep && sweep < 0) sweep += 2 * Math.PI;
	if (!isSweep && sweep > 0) sweep -= 2 * Math.PI;
	/** A point of the unit circle, placed on the ellipse. */
	const place = (unitX: number, unitY: number): Point => {
		const [px, py] = [rx * unitX + centre.x, ry * unitY + centre.y];
		return {
			x: cos * px - sin * py + (from.x + to.x) / 2,
			y: sin * px + cos * py + (from.y + to.y) / 2,
		};
	};
	const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-6));
	const step = sweep / count;
	const reach = (4 / 3) * Math.tan(step / 4);
	return Array.from({ length: count }, (_, index) => {
		const [here, next] = [first + index * step, first + (index + 1) * step];
		const [cosA, sinA, cosB, sinB] = [Math.cos(here), Math.sin(here), Math.cos(next), Math.sin(next)];
		const end = index === count - 1 ? to : place(cosB, sinB);
		return [place(cosA - reach * sinA, sinA + reach * cosA), place(cosB + reach * sinB, sinB - reach * cosB), end];
	});
}
