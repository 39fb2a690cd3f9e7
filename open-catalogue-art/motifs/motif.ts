/**
 * A flat shape, drawn around 0,0 inside a square of 100; what is on the ground has its base at y = 50. Three colours: the
 * body, its cut-outs and its glow.
 */
export interface Inks {
	body: string;
	cut: string;
	glow: string;
}

/** Where a composition may place it: on a ground line, in the air, or anywhere. */
export type Stance = 'ground' | 'air' | 'thing';

export interface Motif {
	stance: Stance;
	draw(inks: Inks): string;
}

export const ground = (draw: Motif['draw']): Motif => ({ stance: 'ground', draw });
export const air = (draw: Motif['draw']): Motif => ({ stance: 'air', draw });
export const thing = (draw: Motif['draw']): Motif => ({ stance: 'thing', draw });
