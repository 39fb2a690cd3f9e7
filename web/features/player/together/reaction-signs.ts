import type { Reaction } from '#contract/together.ts';

/** Pictures of reactions, as every system draws them. */
export const REACTION_SIGNS: Readonly<Record<Reaction, string>> = {
	heart: '❤️',
	laugh: '😂',
	wow: '😮',
	sad: '😢',
	scared: '😱',
	applause: '👏',
};
