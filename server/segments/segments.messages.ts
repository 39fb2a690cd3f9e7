import { MARKS_OF_TITLE_MAX, MARKS_OF_USER_MAX } from '#contract/limits.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const SEGMENT_MESSAGES = inLanguage('server/segments/segments', 'SEGMENT_MESSAGES', {
	tooManyOfUser: `An account can mark at most ${MARKS_OF_USER_MAX} parts`,
	tooManyOfTitle: `A title can have at most ${MARKS_OF_TITLE_MAX} marked parts`,
	tooMany: 'Too many changes. Please try again later.',
	notFound: 'There is no such mark',
} as const);
