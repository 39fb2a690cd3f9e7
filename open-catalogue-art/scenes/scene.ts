import type { Canvas, Composition } from '../canvas.ts';
import type { Inks } from '../motifs/motif.ts';
import { MOTIFS } from '../motifs.ts';
import type { PaletteName } from '../palettes.ts';
import { type Point, place, polygon, rect } from '../shapes.ts';

/**
 * A drawing for one title, in the poster's coordinates, with a background that extends to both sides: the backdrop shows
 * the same drawing further right.
 */
export interface Scene extends Composition {
	/** The palette it was designed in. */
	palette: PaletteName;
}

/** How far backgrounds extend beyond the poster, for the backdrop. */
export const LEFT = -620;
export const RIGHT = 660;

/** The drawing as a poster, or the part of it from `top` to `bottom` moved to the backdrop's right. */
export function board(canvas: Canvas, fragment: string, top = 0, bottom = 560): string {
	if (!canvas.wide) return fragment;
	const scale = 720 / (bottom - top);
	return place(fragment, 880 - 250 * scale, -top * scale, scale);
}

/** A background over the full width, from one height to another. */
export function field(fill: string, from = -20, to = 780): string {
	return rect(LEFT, from, RIGHT - LEFT, to - from, fill);
}

/** A shape of the library by name, its centre at x,y, `size` units tall. */
export function motif(name: string, x: number, y: number, size: number, inks: Inks, turn = 0, flip = 1): string {
	const shape = MOTIFS[name];
	if (!shape) throw new Error(`No motif called ${name}`);
	return place(shape.draw(inks), x, y, size / 100, turn, flip);
}

/** A polygon from a flat list of coordinates. */
export function shard(fill: string, ...coordinates: number[]): string {
	const points: Point[] = [];
	for (let i = 0; i + 1 < coordinates.length; i += 2) points.push([coordinates[i] ?? 0, coordinates[i + 1] ?? 0]);
	return polygon(points, fill);
}

/** Scattered stars as one path. */
export function starry(canvas: Canvas, count: number, fill: string, bottom = 520): string {
	let d = '';
	for (let i = 0; i < count; i++) {
		const r = 1 + canvas.random() * 1.8;
		const x = canvas.random() * 1040 - 460;
		const y = canvas.random() * bottom;
		d += `M${(x - r).toFixed(1)} ${y.toFixed(1)}a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(2 * r).toFixed(1)} 0a${r.toFixed(1)} ${r.toFixed(1)} 0 1 0 ${(-2 * r).toFixed(1)} 0z`;
	}
	return `<path fill="${fill}" d="${d}"/>`;
}
