/** What cards say of progress, after all else. */
export const CARD_PROGRESS_TEXT = {
	watched: 'Watched',
	share: (percent: number) => `${percent}% watched`,
};
