/**
 * What Home keeps free below its first rows, so that the footer stays where it is when the rest comes: the height of a row
 * with its heading, as titles.css has it, and three lines under each card; and about the height of the programme.
 */
const ROW = '9.5rem + var(--card) * 1.5';
const PROGRAMME = '147rem';

export const ROW_ROOM = { minBlockSize: `calc(${ROW})` };
export const PROGRAMME_ROOM = { minBlockSize: PROGRAMME };
/** Both, with the gap between them. */
export const LOWER_ROOM = { minBlockSize: `calc(${PROGRAMME} + ${ROW} + var(--spacing-row))` };
