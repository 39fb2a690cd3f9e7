import { pdfNumber, pdfNumbers, toPdfPath } from './pdf-path.ts';

/** A drawing in operators of PDF, in the coordinates of the SVG. */
export interface PdfDrawing {
	width: number;
	height: number;
	content: string;
	/** What is drawn as a whole and then made translucent: the content names them `/G0`, `/G1`. */
	groups: readonly { opacity: number; content: string }[];
}

/** What elements inherit from the group around them. */
const INHERITED = {
	fill: '#000000',
	'fill-rule': 'nonzero',
	stroke: 'none',
	'stroke-width': '1',
	'stroke-linecap': 'butt',
	'stroke-linejoin': 'miter',
	'stroke-dasharray': 'none',
};

type Style = typeof INHERITED;
type Attributes = Readonly<Record<string, string>>;

const TAG = /<(\/?)([A-Za-z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w:-]+)="([^"]*)"/g;
const CAPS: Readonly<Record<string, number>> = { butt: 0, round: 1, square: 2 };
const JOINS: Readonly<Record<string, number>> = { miter: 0, round: 1, bevel: 2 };
/** SVG's limit of miters; PDF's is 10. */
const MITER_LIMIT = 4;
/** Distance of a curve's control points for a quarter of a circle. */
const QUARTER = 0.5523;
const SILENT = new Set(['title', 'desc']);

/**
 * Reads what the drawn posters are made of: groups, paths, rectangles, circles, ellipses and crops, with plain colours.
 *
 * @throws Error for anything else: a print must not lack a part.
 */
export function svgToPdf(svg: string): PdfDrawing {
	const groups: { opacity: number; content: string }[] = [];
	let size = { width: 0, height: 0 };
	let out = [`${MITER_LIMIT} M`];
	/** For each open element: its style, and what ends it. */
	const open: { name: string; style: Style; end: () => void }[] = [];
	let rest = '';
	let from = 0;

	for (const { 0: tag, 1: close, 2: name = '', 3: list = '', 4: empty, index } of svg.matchAll(TAG)) {
		if (!SILENT.has(open.at(-1)?.name ?? '')) rest += svg.slice(from, index);
		from = index + tag.length;
		if (close) {
			const last = open.pop();
			if (last?.name !== name) throw new Error(`</${name}> closes nothing`);
			last.end();
			continue;
		}
		const given: Attributes = Object.fromEntries([...list.matchAll(ATTRIBUTE)].map(([, key, value]) => [key, value]));
		const style = inherit(open.at(-1)?.style ?? INHERITED, given);
		if (open.length === 0) size = sizeOf(given);
		const end = begin(name, given, open.length === 0);
		if (isShape(name)) out.push(drawShape(name, given, style));
		if (empty) end();
		else open.push({ name, style, end });
	}
	rest += svg.slice(from);
	if (open.length > 0 || rest.trim() !== '')
		throw new Error(`Not read: ${open.at(-1)?.name ?? rest.trim().slice(0, 80)}`);
	return { ...size, content: out.join('\n'), groups };

	/** Opens an element's coordinates, clip and group; returns what closes them. */
	function begin(name: string, given: Attributes, isRoot: boolean): () => void {
		if (isRoot || SILENT.has(name)) return () => {};
		if (name !== 'g' && name !== 'svg' && !isShape(name)) throw new Error(`<${name}> is not drawn`);
		out.push('q', ...readTransform(given.transform ?? ''));
		if (name === 'svg') out.push(...cropTo(given));
		if (given.opacity === undefined) return () => out.push('Q');
		const around = out;
		out = [];
		return () => {
			around.push(`/A${groups.length} gs /G${groups.length} Do`, 'Q');
			groups.push({ opacity: Number(given.opacity), content: out.join('\n') });
			out = around;
		};
	}
}

function isShape(name: string): boolean {
	return name === 'path' || name === 'rect' || name === 'circle' || name === 'ellipse';
}

function inherit(style: Style, given: Attributes): Style {
	const names = Object.keys(style) as (keyof Style)[];
	return Object.fromEntries(names.map((name) => [name, given[name] ?? style[name]])) as Style;
}

function sizeOf({ viewBox }: Attributes): { width: number; height: number } {
	const [x, y, width = 0, height = 0] = (viewBox ?? '').split(' ').map(Number);
	if (x !== 0 || y !== 0 || !(width > 0) || !(height > 0)) throw new Error(`No size: ${viewBox}`);
	return { width, height };
}

function numberOf(given: Attributes, name: string): number {
	return Number(given[name] ?? 0);
}

/** The functions of a transform, the outermost first, as matrices. */
function readTransform(text: string): string[] {
	return [...text.matchAll(/([a-z]+)\(([^)]*)\)/gi)].map(([, name, list = '']) => {
		const [a = 0, b, c] = list
			.trim()
			.split(/[\s,]+/)
			.map(Number);
		if (name === 'translate') return `1 0 0 1 ${pdfNumbers(a, b ?? 0)} cm`;
		// Scales are small numbers.
		if (name === 'scale') return `${a.toFixed(4)} 0 0 ${(b ?? a).toFixed(4)} 0 0 cm`;
		if (name === 'skewX') return `1 0 ${Math.tan((a * Math.PI) / 180).toFixed(5)} 1 0 0 cm`;
		if (name !== 'rotate') throw new Error(`The transform ${name} is not known`);
		const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
		const [x, y] = [b ?? 0, c ?? 0];
		const turn = [cos, sin, -sin, cos].map((value) => value.toFixed(5)).join(' ');
		return `${turn} ${pdfNumbers(x - cos * x + sin * y, y - sin * x - cos * y)} cm`;
	});
}

/** A nested drawing that shows its own rectangle of the coordinates around it. */
function cropTo(given: Attributes): string[] {
	const { x = '0', y = '0', width, height, viewBox } = given;
	if (viewBox !== `${x} ${y} ${width} ${height}`) throw new Error(`Only crops are nested: ${viewBox}`);
	return [`${pdfNumbers(Number(x), Number(y), Number(width), Number(height))} re W n`];
}

function drawShape(name: string, given: Attributes, style: Style): string {
	const isFilled = style.fill !== 'none';
	const isStroked = style.stroke !== 'none';
	const rule = style['fill-rule'] === 'evenodd' ? '*' : '';
	const paint = isFilled ? `${isStroked ? 'B' : 'f'}${rule}` : isStroked ? 'S' : 'n';
	return [
		...(isFilled ? [`${colour(style.fill)} rg`] : []),
		...(isStroked ? strokeOf(style) : []),
		outlineOf(name, given),
		paint,
	].join('\n');
}

function strokeOf(style: Style): string[] {
	const dashes = style['stroke-dasharray'] === 'none' ? '' : style['stroke-dasharray'].replaceAll(',', ' ');
	return [
		`${colour(style.stroke)} RG`,
		`${pdfNumber(Number(style['stroke-width']))} w`,
		`${CAPS[style['stroke-linecap']] ?? 0} J ${JOINS[style['stroke-linejoin']] ?? 0} j`,
		`[${dashes}] 0 d`,
	];
}

function outlineOf(name: string, given: Attributes): string {
	if (name === 'path') return toPdfPath(given.d ?? '');
	if (name === 'circle') return ellipse(given, numberOf(given, 'r'), numberOf(given, 'r'));
	if (name === 'ellipse') return ellipse(given, numberOf(given, 'rx'), numberOf(given, 'ry'));
	const [x, y, w, h] = ['x', 'y', 'width', 'height'].map((key) => numberOf(given, key)) as [
		number,
		number,
		number,
		number,
	];
	const r = Math.min(numberOf(given, 'rx'), w / 2, h / 2);
	if (r <= 0) return `${pdfNumbers(x, y, w, h)} re`;
	const corner = (dx: number, dy: number) => `a${r} ${r} 0 0 1 ${dx} ${dy}`;
	return toPdfPath(
		`M${x + r} ${y}h${w - 2 * r}${corner(r, r)}v${h - 2 * r}${corner(-r, r)}h${2 * r - w}${corner(-r, -r)}v${2 * r - h}${corner(r, -r)}z`,
	);
}

function ellipse(given: Attributes, rx: number, ry: number): string {
	const [x, y] = [numberOf(given, 'cx'), numberOf(given, 'cy')];
	const [kx, ky] = [rx * QUARTER, ry * QUARTER];
	return [
		`${pdfNumbers(x + rx, y)} m`,
		`${pdfNumbers(x + rx, y + ky, x + kx, y + ry, x, y + ry)} c`,
		`${pdfNumbers(x - kx, y + ry, x - rx, y + ky, x - rx, y)} c`,
		`${pdfNumbers(x - rx, y - ky, x - kx, y - ry, x, y - ry)} c`,
		`${pdfNumbers(x + kx, y - ry, x + rx, y - ky, x + rx, y)} c h`,
	].join('\n');
}

/** `#f3efe6` as three shares from 0 to 1. */
function colour(hex: string): string {
	const digits = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex)?.[1];
	if (!digits) throw new Error(`${hex} is no colour of the drawings`);
	const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? []);
	return pairs.map((pair) => (Number.parseInt(pair, 16) / 255).toFixed(3)).join(' ');
}
