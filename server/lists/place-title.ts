import type { HistoryTitle } from '#contract/title.ts';
import type { Queries } from '../db/schema.ts';
import { AppError } from '../http/app-error.ts';
import { findNextPosition, findTitle, type ListRef, renumberTitles, updatePosition } from './list-title.repository.ts';
import { LIST_MESSAGES } from './lists.messages.ts';

/** A title of the same list, and on which side of it another one is placed. */
export interface Neighbour extends HistoryTitle {
	side: 'before' | 'after';
}

/**
 * Moves a title beside another one by a position between that one's and the next on that side: one row is written, until
 * some fifty moves to the same place have used up the numbers between two; then the list is numbered again. Throws `not_found`
 * when one of them is not in the list.
 */
export async function placeTitle(
	transaction: Queries,
	list: ListRef,
	title: HistoryTitle,
	neighbour: Neighbour,
): Promise<void> {
	const moved = await findTitle(transaction, list, title);
	if (moved?.removed_at !== null) throw new AppError('not_found', LIST_MESSAGES.notInList);
	if (title.media_type === neighbour.media_type && title.media_id === neighbour.media_id) return;
	const position =
		(await findPositionBeside(transaction, list, neighbour)) ??
		(await renumberTitles(transaction, list).then(() => findPositionBeside(transaction, list, neighbour)));
	if (position === null) throw new Error('A list without room after it was numbered again');
	await updatePosition(transaction, list, title, position);
}

/** Null when there is no number between the neighbour and the next title. */
async function findPositionBeside(transaction: Queries, list: ListRef, neighbour: Neighbour): Promise<number | null> {
	const { side } = neighbour;
	const beside = await findTitle(transaction, list, neighbour);
	if (beside?.removed_at !== null) throw new AppError('not_found', LIST_MESSAGES.notInList);
	const next = await findNextPosition(transaction, list, beside.position, side);
	if (next === null) return beside.position + (side === 'before' ? -1 : 1);
	const middle = (beside.position + next) / 2;
	return middle === beside.position || middle === next ? null : middle;
}
