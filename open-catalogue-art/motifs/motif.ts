/**
 * A flat shape a print can show. It is drawn around 0,0 inside a square of 100; what stands on something has
 * its feet at y = 50. Three inks: the body, what is cut out of it, and what glows in it.
 */
export interface Inks {
	body: string;
	cut: string;
	glow: string;
}

/** How a composition may use the shape: on a ground line, in the air, or anywhere. */
export type Stance = 'ground' | 'air' | 'thing';

export interface Motif {
	stance: Stance;
	draw(inks: Inks): string;
}

export const ground = (draw: Motif['draw']): Motif => ({ stance: 'ground', draw });
export const air = (draw: Motif['draw']): Motif => ({ stance: 'air', draw });
export const thing = (draw: Motif['draw']): Motif => ({ stance: 'thing', draw });
