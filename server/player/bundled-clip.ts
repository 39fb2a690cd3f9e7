import type { PlayableSource } from '#open-catalogue/record.ts';

const MADE_FOR_MATINEE = 'Made for Matinee, under the same licence as Matinee itself.';

/** The short clip that plays when no player server has anything: two encodings of the same picture, served as files. */
export const BUNDLED_CLIP: PlayableSource[] = [
	{ host: 'Matinee', kind: 'mp4', url: '/embed/clip.mp4', reference: '/embed/clip.mp4', licence: MADE_FOR_MATINEE },
	{ host: 'Matinee', kind: 'webm', url: '/embed/clip.webm', reference: '/embed/clip.webm', licence: MADE_FOR_MATINEE },
];
