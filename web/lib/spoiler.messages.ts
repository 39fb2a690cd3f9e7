export const SPOILER_TEXT = {
	/** Shows what is hidden of an episode that was not watched. */
	reveal: (episode: number) => `Reveal episode ${episode}`,
} as const;
