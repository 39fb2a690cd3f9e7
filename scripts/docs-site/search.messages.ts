export const SEARCH_MESSAGES = {
	found: (count: number, query: string) => `${count} ${count === 1 ? 'result' : 'results'} for “${query}”`,
	nothing: (query: string) => `Nothing has all of “${query}”. Every heading is below.`,
	failed: 'The index could not be loaded. Reload the page, or look through the headings below.',
} as const;
