import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGE_CODES, type Language } from '#contract/languages.ts';

afterEach(() => {
	vi.doUnmock('./ui-language.ts');
	vi.resetModules();
});

const WRITTEN: Partial<Record<Language, { named: string; sentences: string; note: string }>> = {
	fr: { named: 'A\u202f: 1', sentences: 'A. B.', note: 'A (1)' },
	hi: { named: 'A: 1', sentences: 'A। B।', note: 'A (1)' },
	ja: { named: 'A：1', sentences: 'A。B。', note: 'A（1）' },
	'zh-Hans': { named: 'A：1', sentences: 'A。B。', note: 'A（1）' },
};
const AS_IN_ENGLISH = { named: 'A: 1', sentences: 'A. B.', note: 'A (1)' };

it.each(LANGUAGE_CODES)('names, sentences and notes are joined as %s writes them', async (language) => {
	vi.resetModules();
	vi.doMock('./ui-language.ts', () => ({ UI_LANGUAGE: language }));
	const { COLON, joinSentences, toSentence, withNote } = await import('./punctuation.ts');
	expect({
		named: `A${COLON}1`,
		sentences: joinSentences(toSentence('A'), false, toSentence('B'), null),
		note: withNote('A', '1'),
	}).toEqual(WRITTEN[language] ?? AS_IN_ENGLISH);
});
