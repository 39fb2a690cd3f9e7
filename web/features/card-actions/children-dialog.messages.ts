import type { TitleForChild } from '#contract/child-profile.ts';

/** Texts of the dialog that allows or blocks a title for the children of an account. */
export const CHILDREN_TEXT = {
	children: 'Children',
	title: (name: string) => `${name} for children`,
	text: 'Whatever its rating says, you may allow or block this title for a child.',
	loadFailed: 'What your children see can’t be loaded right now.',
	visible: 'Can be seen',
	hidden: 'Is hidden',
	reasonOf: {
		decision: 'as you have decided',
		rating: 'by its rating',
		unrated: 'as it is not rated there',
		unknown: 'as its rating can’t be read right now',
	} satisfies Record<TitleForChild['reason'], string>,
	from: (age: number) => (age === 0 ? 'for everybody' : `from ${age}`),
	byRating: 'By its rating',
	allow: 'Allow',
	block: 'Block',
	close: 'Close',
	failed: 'That could not be saved. Please try again.',
} as const;
