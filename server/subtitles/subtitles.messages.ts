import { inLanguage } from '#server/language/in-language.ts';

export const SUBTITLE_MESSAGES = inLanguage('server/subtitles/subtitles', 'SUBTITLE_MESSAGES', {
	off: 'This site searches no subtitles',
	noTitle: 'There is no such title',
	unreachable: 'OpenSubtitles cannot be reached. Please try again in a moment.',
	gone: 'OpenSubtitles no longer has this file. Please search again.',
	notFound: 'The last search did not find this file. Please search again.',
	unusable: 'OpenSubtitles gave no usable file. Please choose another one.',
} as const);
