/**
 * Palettes: six colours by role, so that every composition works in every palette.
 */
export interface Palette {
	/** The background. */
	ground: string;
	/** Close to the ground, for rays, bands and distant shapes. */
	tone: string;
	/** The darkest: silhouettes. */
	ink: string;
	/** The lightest. */
	paper: string;
	/** The accent; contrasts with ground and ink. */
	pop: string;
	/** A second accent. */
	spare: string;
}

export const PALETTES = {
	vertigo: { ground: '#e2532b', tone: '#c43f1d', ink: '#1a1210', paper: '#f8ecd4', pop: '#f8b938', spare: '#7d1d12' },
	midnight: { ground: '#16264a', tone: '#223a6b', ink: '#080d1c', paper: '#f5ecd6', pop: '#f2b33d', spare: '#c8452f' },
	bottle: { ground: '#14423a', tone: '#1f5b4f', ink: '#071a17', paper: '#efe9cf', pop: '#e9c843', spare: '#d5582f' },
	absinthe: { ground: '#bfc93f', tone: '#a5b02a', ink: '#161a0c', paper: '#f8f5dc', pop: '#d43a24', spare: '#3c6b3a' },
	october: { ground: '#efe2c4', tone: '#dccba2', ink: '#15120e', paper: '#f8f1de', pop: '#cf2318', spare: '#6b6a5e' },
	banner: { ground: '#cb2417', tone: '#a9180f', ink: '#120d0b', paper: '#f3e6c8', pop: '#f0b52c', spare: '#5f0d09' },
	bone: { ground: '#d8cdb3', tone: '#bbaf90', ink: '#15120f', paper: '#f4edda', pop: '#8f1f18', spare: '#6d6350' },
	soot: { ground: '#1c1a18', tone: '#33302b', ink: '#090808', paper: '#eae0c8', pop: '#d9a520', spare: '#8d8473' },
	bauhaus: { ground: '#f0e5cd', tone: '#dfcfae', ink: '#191a1c', paper: '#f9f3e3', pop: '#d8382b', spare: '#1f4f8f' },
	mustard: { ground: '#e5ab2d', tone: '#cc9114', ink: '#1b150b', paper: '#faf0d8', pop: '#a9281f', spare: '#6d4a0d' },
	rouge: { ground: '#e7a39d', tone: '#d98983', ink: '#360c1b', paper: '#fcefe4', pop: '#b5173c', spare: '#7c2a45' },
	lagoon: { ground: '#1f7c7b', tone: '#176463', ink: '#082223', paper: '#f4ebd4', pop: '#f28c4c', spare: '#f3c95a' },
	aubergine: { ground: '#40204f', tone: '#593069', ink: '#180a21', paper: '#f4e8da', pop: '#f0704f', spare: '#c9a0c0' },
	dust: { ground: '#e8c28c', tone: '#d79f62', ink: '#38180d', paper: '#faeed5', pop: '#b9391f', spare: '#8a5a34' },
	canyon: { ground: '#f0903e', tone: '#dc6a2d', ink: '#2a0f14', paper: '#fdeac8', pop: '#7e1d39', spare: '#a83a24' },
	atomic: { ground: '#a5d1c4', tone: '#86bcae', ink: '#1b2733', paper: '#f8f0d8', pop: '#e9512f', spare: '#f0b93e' },
	ultra: { ground: '#2b2374', tone: '#3f36a0', ink: '#100c33', paper: '#f3ecf3', pop: '#ff6a5e', spare: '#ffd045' },
	ice: { ground: '#cbdde1', tone: '#a5c3ca', ink: '#0f242e', paper: '#f6f8f2', pop: '#d9482c', spare: '#4b7f92' },
	mould: { ground: '#151a14', tone: '#28352a', ink: '#060806', paper: '#e9edd2', pop: '#9ccc3f', spare: '#5c6f4e' },
	blood: { ground: '#150e0f', tone: '#331a1b', ink: '#060304', paper: '#f2e5d3', pop: '#d8271f', spare: '#7a1512' },
	meadow: { ground: '#86b36a', tone: '#6d9d55', ink: '#15301d', paper: '#fdf6dd', pop: '#e9583a', spare: '#f4c650' },
	holiday: { ground: '#74bfdc', tone: '#53a6c8', ink: '#102b42', paper: '#fdf6e4', pop: '#f2603f', spare: '#f7cf52' },
	silver: { ground: '#bdbdb5', tone: '#a0a099', ink: '#111213', paper: '#f3f1e9', pop: '#e2ac24', spare: '#5d5e5c' },
	kraft: { ground: '#c9a679', tone: '#b58e5e', ink: '#20150e', paper: '#f5ead4', pop: '#c23b22', spare: '#27505a' },
	plum: { ground: '#7a1f3d', tone: '#5f142d', ink: '#22060f', paper: '#f7e8d6', pop: '#f0a43a', spare: '#e0697a' },
	slate: { ground: '#3d5560', tone: '#2f444e', ink: '#0d171c', paper: '#f0ead8', pop: '#e8b33f', spare: '#c9502f' },
} as const satisfies Record<string, Palette>;

export type PaletteName = keyof typeof PALETTES;

/** Perceived lightness of a hex colour, 0 (black) to 1 (white), as WCAG weighs it. */
export function luminance(hex: string): number {
	const channel = (at: number): number => {
		const v = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
		return v <= 0.03928 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
	};
	return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

/** WCAG contrast of two colours, 1 to 21. */
export function contrast(a: string, b: string): number {
	const [low = 0, high = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y);
	return (high + 0.05) / (low + 0.05);
}

/** The first colour with enough contrast, else the one with the most. */
export function readable(on: string, inks: readonly string[], least = 4.5): string {
	const fit = inks.find((ink) => contrast(ink, on) >= least);
	return fit ?? [...inks].sort((a, b) => contrast(b, on) - contrast(a, on))[0] ?? on;
}

/** A colour part of the way from one to another. */
export function mix(from: string, to: string, share: number): string {
	const at = (i: number): string => {
		const a = Number.parseInt(from.slice(i, i + 2), 16);
		const b = Number.parseInt(to.slice(i, i + 2), 16);
		return Math.round(a + (b - a) * share)
			.toString(16)
			.padStart(2, '0');
	};
	return `#${at(1)}${at(3)}${at(5)}`;
}
