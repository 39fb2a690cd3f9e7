/** Watch pages of the titles that the viewer has begun to watch, by title (`movie:775`). */
export type ResumeLinks = Readonly<Record<string, string>>;

/** Set by Continue Watching of Home while it is shown, and only read elsewhere. */
export const RESUME_LINKS_QUERY = {
	queryKey: ['resume links'] as const,
	queryFn: (): ResumeLinks => ({}),
	enabled: false,
};
