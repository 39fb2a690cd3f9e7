/** Texts of the buttons that play all of a list; apart from the others, which come with a press. */
export const PLAY_ALL_TEXT = {
	playAll: 'Play all',
	shuffle: 'Shuffle',
	playAllOf: (name: string) => `Play all of ${name}`,
	shuffleOf: (name: string) => `Shuffle ${name}`,
} as const;
