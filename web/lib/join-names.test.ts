import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';

afterEach(() => {
	vi.doUnmock('./ui-language.ts');
	vi.resetModules();
});

it.each([
	['en', 'Ada, Ben'],
	['de', 'Ada, Ben'],
	['ar', 'Ada، Ben'],
	['ja', 'Ada、Ben'],
	['zh-Hans', 'Ada、Ben'],
] satisfies [Language, string][])('names of a list are set apart as %s writes it', async (language, written) => {
	vi.resetModules();
	vi.doMock('./ui-language.ts', () => ({ UI_LANGUAGE: language }));
	const { joinNames } = await import('./join-names.ts');
	expect(joinNames(['Ada', 'Ben'])).toBe(written);
});
