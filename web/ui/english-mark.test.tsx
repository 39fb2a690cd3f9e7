import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, it, vi } from 'vitest';
import type { Language } from '#contract/languages.ts';

afterEach(() => {
	vi.doUnmock('../lib/ui-language.ts');
	vi.resetModules();
});

async function mark(language: Language, lang: string | undefined): Promise<string> {
	vi.resetModules();
	vi.doMock('../lib/ui-language.ts', () => ({ UI_LANGUAGE: language }));
	const { EnglishMark } = await import('./english-mark.tsx');
	return renderToStaticMarkup(<EnglishMark lang={lang} />);
}

it('an overview in English is marked as such, in the language of the page, unless that is English', async () => {
	expect(await mark('ar', 'en')).toMatch(/^<span lang="ar" dir="auto" [^>]*>In English<\/span>$/);
	expect(await mark('ar', undefined)).toBe('');
	expect(await mark('ar', 'ja')).toBe('');
	expect(await mark('en', 'en')).toBe('');
});
