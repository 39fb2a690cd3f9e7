import { inLanguage } from '#server/language/in-language.ts';

export const ERROR_PAGE_MESSAGES = inLanguage('server/http/error-page', 'ERROR_PAGE_MESSAGES', {
	serverError: {
		title: 'Something went wrong',
		sentence: 'An unexpected error occurred. Please try again in a moment.',
	},
	clientError: {
		title: 'Bad Request',
		sentence: 'The server couldn’t process this request. Check the address, or try again in a moment.',
	},
	tooManyRequests: {
		title: 'Too Many Requests',
		sentence: 'Your network has sent too many requests. Please try again in a moment.',
	},
	notFound: { title: 'Page Not Found', sentence: 'There is nothing at this address.' },
	home: 'Go Home',
	reference: (requestId: string) => `Request ${requestId}`,
});
