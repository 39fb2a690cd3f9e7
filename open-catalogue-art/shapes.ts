/**
 * Functions that return SVG fragments or path data, with coordinates of one decimal to keep the files small.
 */

export type Point = readonly [x: number, y: number];

/** A number as SVG wants it: one decimal, no trailing zero, no negative zero. */
export function n(value: number): string {
	const rounded = Math.round(value * 10) / 10;
	return rounded === 0 ? '0' : String(rounded).replace(/^(-?)0\./, '$1.');
}

/** A filled path. */
export function path(d: string, fill: string, extra = ''): string {
	return `<path fill="${fill}" d="${d}"${extra && ` ${extra}`}/>`;
}

/** A filled path whose overlapping parts are holes. */
export function holed(d: string, fill: string): string {
	return `<path fill="${fill}" fill-rule="evenodd" d="${d}"/>`;
}

/** A stroked path; `extra` may hold caps, joins and dashes. */
export function line(d: string, stroke: string, width: number, extra = ''): string {
	return `<path fill="none" stroke="${stroke}" stroke-width="${n(width)}" d="${d}"${extra && ` ${extra}`}/>`;
}

export const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

export function disc(x: number, y: number, r: number, fill: string): string {
	return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`;
}

export function ring(x: number, y: number, r: number, stroke: string, width: number): string {
	return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="none" stroke="${stroke}" stroke-width="${n(width)}"/>`;
}

export function oval(x: number, y: number, rx: number, ry: number, fill: string): string {
	return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, radius = 0): string {
	return `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${radius ? ` rx="${n(radius)}"` : ''}/>`;
}

/** Path data of a closed polygon. */
export function polygonPath(points: readonly Point[]): string {
	return `M${points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')}Z`;
}

export function polygon(points: readonly Point[], fill: string): string {
	return path(polygonPath(points), fill);
}

/** Path data of a circle, for use inside compound paths. */
export function circlePath(x: number, y: number, r: number): string {
	return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`;
}

/** Path data of a rectangle, for use inside compound paths. */
export function rectPath(x: number, y: number, w: number, h: number): string {
	return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}Z`;
}

/** Moves a fragment drawn around 0,0, scaled, rotated (degrees) and, with a negative `flip`, mirrored. */
export function place(fragment: string, x: number, y: number, scale = 1, turn = 0, flip = 1): string {
	const turned = turn ? ` rotate(${n(turn)})` : '';
	const factor = Math.round(scale * 1000) / 1000;
	const scaled = flip < 0 ? ` scale(${-factor} ${factor})` : factor === 1 ? '' : ` scale(${factor})`;
	return `<g transform="translate(${n(x)} ${n(y)})${turned}${scaled}">${fragment}</g>`;
}

/** Clips a fragment to a rectangle; unlike a clip path it needs no id. */
export function crop(fragment: string, x: number, y: number, w: number, h: number): string {
	const box = `${n(x)} ${n(y)} ${n(w)} ${n(h)}`;
	return `<svg x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" viewBox="${box}">${fragment}</svg>`;
}

/** Path data of a star polygon with `points` tips, the first pointing up. */
export function starPath(x: number, y: number, points: number, outer: number, inner: number, turn = 0): string {
	const tips: Point[] = [];
	for (let i = 0; i < points * 2; i++) {
		const angle = (Math.PI * i) / points - Math.PI / 2 + (turn * Math.PI) / 180;
		const r = i % 2 === 0 ? outer : inner;
		tips.push([x + Math.cos(angle) * r, y + Math.sin(angle) * r]);
	}
	return polygonPath(tips);
}

/** Path data of wedges that radiate from a point; `from` and `to` in degrees, 0 pointing right. */
export function raysPath(
	x: number,
	y: number,
	count: number,
	r: number,
	from = 0,
	to = 360,
	share = 0.5,
	inner = 0,
): string {
	const step = (to - from) / count;
	let d = '';
	for (let i = 0; i < count; i++) {
		const a = ((from + i * step) * Math.PI) / 180;
		const b = ((from + (i + share) * step) * Math.PI) / 180;
		const near = inner
			? `L${n(x + Math.cos(b) * inner)} ${n(y + Math.sin(b) * inner)}L${n(x + Math.cos(a) * inner)} ${n(y + Math.sin(a) * inner)}`
			: `L${n(x)} ${n(y)}`;
		d += `M${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}L${n(x + Math.cos(b) * r)} ${n(y + Math.sin(b) * r)}${near}Z`;
	}
	return d;
}

/** Path data of a gear wheel with a round bore. */
export function gearPath(x: number, y: number, teeth: number, r: number, bore: number, turn = 0): string {
	const points: Point[] = [];
	const step = (Math.PI * 2) / teeth;
	for (let i = 0; i < teeth; i++) {
		const a = i * step + (turn * Math.PI) / 180;
		for (const [offset, radius] of [
			[0, 0.82],
			[0.14, 1],
			[0.42, 1],
			[0.56, 0.82],
		] as const) {
			points.push([x + Math.cos(a + offset * step) * r * radius, y + Math.sin(a + offset * step) * r * radius]);
		}
	}
	return polygonPath(points) + circlePath(x, y, bore);
}

/** Path data of an opening spiral as a polyline of quadratic curves, to be stroked. */
export function spiralPath(x: number, y: number, turns: number, r0: number, r1: number, turn = 0): string {
	const steps = Math.round(turns * 8);
	let d = '';
	const at = (i: number, stretch = 1): string => {
		const r = (r0 + ((r1 - r0) * i) / steps) * stretch;
		const a = (i * Math.PI) / 4 + (turn * Math.PI) / 180;
		return `${n(x + Math.cos(a) * r)} ${n(y + Math.sin(a) * r)}`;
	};
	for (let i = 0; i <= steps; i++) d += i === 0 ? `M${at(0)}` : `Q${at(i - 0.5, 1.082)} ${at(i)}`;
	return d;
}

/** Path data of an open wavy line from left to right. */
export function wavePath(x0: number, x1: number, y: number, length: number, height: number, phase = 0): string {
	let d = `M${n(x0 - phase)} ${n(y)}`;
	for (let x = x0 - phase; x < x1; x += length)
		d += `q${n(length / 4)} ${n(-height)} ${n(length / 2)} 0t${n(length / 2)} 0`;
	return d;
}

/**
 * A field of screen-print dots whose size fades from `big` to `small` down the rows. Each row is one dashed
 * line with round caps, so a hundred dots cost as much as one.
 */
export function halftone(
	x: number,
	y: number,
	w: number,
	rows: number,
	pitch: number,
	ink: string,
	big: number,
	small: number,
): string {
	let out = '';
	for (let i = 0; i < rows; i++) {
		const size = big + ((small - big) * i) / Math.max(1, rows - 1);
		if (size <= 0.4) continue;
		out += line(
			`M${n(x + (i % 2 ? pitch / 2 : 0))} ${n(y + i * pitch * 0.8)}h${n(w)}`,
			ink,
			size,
			`stroke-linecap="round" stroke-dasharray="0 ${n(pitch)}"`,
		);
	}
	return out;
}

/** Text made safe for an XML text node or attribute. Characters that XML forbids are dropped. */
export function escapeXml(text: string): string {
	return text
		.replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
		.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);
}
