/** Texts of the note that a title was resumed. */
export const RESUME_TEXT = {
	resumed: (time: string) => `Resumed at ${time}`,
	startOver: 'Start over',
} as const;
