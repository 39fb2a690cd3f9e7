import { afterEach, describe, expect, it, vi } from 'vitest';

async function inPageOf(language: string) {
	vi.resetModules();
	vi.doMock('./ui-language.ts', () => ({ UI_LANGUAGE: language, UI_LOCALE: language }));
	return import('./text-language.ts');
}

afterEach(() => {
	vi.doUnmock('./ui-language.ts');
	vi.resetModules();
});

describe('the language of a title', () => {
	it.each([
		['an original title', { title: 'Stalker', original_title: 'Stalker', original_language: 'ru' }, 'ru'],
		['a translated title', { title: 'Der Pate', original_title: 'The Godfather', original_language: 'en' }, undefined],
		['the name of a show', { name: 'Dark Matter', original_name: 'Dark Matter', original_language: 'en' }, 'en'],
		['the page’s own', { title: 'Metropolis', original_title: 'Metropolis', original_language: 'de' }, undefined],
		[
			'a name in English',
			{ title: 'Strike', original_title: 'Стачка', original_language: 'ru', title_language: 'en' },
			'en',
		],
		[
			'Cantonese, which TMDB calls cn',
			{ title: '重慶森林', original_title: '重慶森林', original_language: 'cn' },
			'yue',
		],
		['no language', { title: 'Spring', original_title: 'Spring', original_language: 'xx' }, undefined],
		['what is not known', { title: 'Spring', original_title: 'Spring' }, undefined],
	])('is said of %s on a page in German', async (_name, title, language) => {
		const { titleLanguage, inLanguage } = await inPageOf('de');
		expect(titleLanguage(title)).toBe(language);
		expect(inLanguage(language)).toEqual(language ? { lang: language, dir: 'auto' } : {});
	});

	it('is compared by its base with the language of the page', async () => {
		const { titleLanguage } = await inPageOf('zh-Hans');
		expect(titleLanguage({ title: '神女', original_title: '神女', original_language: 'zh' })).toBeUndefined();
	});

	it('is said on pages in English where titles are read in another language', async () => {
		const { titleLanguage, inLanguage, inOverviewLanguage } = await inPageOf('en');
		const item = { title: 'タクシードライバー', original_title: 'Taxi Driver', original_language: 'en' };
		expect(titleLanguage({ ...item, title_language: 'ja' })).toBe('ja');
		expect(inLanguage('ja')).toEqual({ lang: 'ja', dir: 'auto' });
		expect(inOverviewLanguage({ overview_language: 'ja' }, false)).toEqual({ lang: 'ja', dir: 'auto' });
		expect(inOverviewLanguage({}, true)).toEqual({});
	});

	it('is not said on pages in English', async () => {
		const { titleLanguage } = await inPageOf('en');
		expect(titleLanguage({ title: 'Stalker', original_title: 'Stalker', original_language: 'ru' })).toBeUndefined();
	});
});
