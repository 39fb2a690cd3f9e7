import type { FilmRecord } from '../record.ts';
import { FILMS_1926_1927 } from './films-1926-1927.ts';
import { FILMS_1928_1930 } from './films-1928-1930.ts';

/** Films first shown from 1926 to 1930, oldest first. */
export const FILMS_1926_1930: FilmRecord[] = [...FILMS_1926_1927, ...FILMS_1928_1930];
