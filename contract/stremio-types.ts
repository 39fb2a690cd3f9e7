/** What both ways of the Stremio protocol share: Matinee reads add-ons, and is one. */
import type { MediaType } from './title.ts';

/** The protocol's kinds of titles that Matinee has. */
export const STREMIO_TYPES = ['movie', 'series'] as const;
export type StremioType = (typeof STREMIO_TYPES)[number];

export function toStremioType(type: MediaType): StremioType {
	return type === 'movie' ? 'movie' : 'series';
}

export function isImdbId(value: unknown): value is string {
	return typeof value === 'string' && /^tt\d{5,12}$/.test(value);
}
