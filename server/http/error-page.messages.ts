export const ERROR_PAGE_MESSAGES = {
	broken: { title: 'Something went wrong', sentence: 'An unexpected error occurred. Please try again in a moment.' },
	refused: { title: 'Page Not Found', sentence: 'There is nothing at this address.' },
	home: 'Go Home',
	reference: (requestId: string) => `Request ${requestId}`,
};
