import type { FilmRecord } from '../record.ts';
import { FILMS_1920_1922 } from './films-1920-1922.ts';
import { FILMS_1923_1925 } from './films-1923-1925.ts';

/** Films first shown from 1920 to 1925, oldest first. */
export const FILMS_1920_1925: FilmRecord[] = [...FILMS_1920_1922, ...FILMS_1923_1925];
