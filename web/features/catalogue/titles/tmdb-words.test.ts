import { afterEach, expect, it, vi } from 'vitest';
import { MESSAGES as german } from '../../../../languages/de.ts';

async function inPageOf(language: string) {
	vi.resetModules();
	vi.doMock('../../../lib/ui-language.ts', () => ({ UI_LANGUAGE: language, UI_LOCALE: language }));
	if (language === 'de') {
		vi.doMock('./tmdb-names.messages.ts', () => german['web/features/catalogue/titles/tmdb-names']);
	}
	return import('./tmdb-words.ts');
}

afterEach(() => {
	vi.doUnmock('../../../lib/ui-language.ts');
	vi.doUnmock('./tmdb-names.messages.ts');
	vi.resetModules();
});

it('says countries, languages, states and work in the language of the page', async () => {
	const words = await inPageOf('de');
	expect(words.countryName('FR', 'France')).toBe('Frankreich');
	expect(words.countryName('SU', 'Soviet Union')).toBe('Sowjetunion');
	expect(words.languageName('cn', 'Cantonese')).toBe('Kantonesisch');
	expect(words.languageName('fr', 'French')).toBe('Französisch');
	expect(words.statusName('Returning Series')).toBe('Wird fortgesetzt');
	expect(words.departmentName('Acting')).toBe('Schauspiel');
	expect(words.jobName('Director')).toBe('Regie');
	expect(words.characterName('Himself')).toBe('Er selbst');
	expect(words.characterName('Woody (voice) (uncredited)')).toBe('Woody (Stimme) (ungenannt)');
	expect(words.characterName(' Ferryman / Narrator ')).toBe('Ferryman / Erzählstimme');
});

it('leaves what it has no word for, and what has no code', async () => {
	const words = await inPageOf('de');
	expect(words.countryName(null, 'Atlantis')).toBe('Atlantis');
	expect(words.languageName(undefined, 'Elvish')).toBe('Elvish');
	expect(words.jobName('Dolly Grip')).toBe('Dolly Grip');
	expect(words.statusName('constructor')).toBe('constructor');
	expect(words.characterName('The voice of Self')).toBe('The voice of Self');
	expect(words.characterName(null)).toBe('');
});

it('leaves TMDB’s words on pages in English', async () => {
	const words = await inPageOf('en');
	expect(words.countryName('SU', 'Soviet Union')).toBe('Soviet Union');
	expect(words.countryName('US', 'United States of America')).toBe('United States of America');
	expect(words.statusName('Released')).toBe('Released');
	expect(words.characterName(' Himself ')).toBe('Himself');
});
