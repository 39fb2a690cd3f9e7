import { afterEach, expect, it, vi } from 'vitest';
import { LANGUAGES, type Language } from '#contract/languages.ts';

async function inPageOf(language: Language) {
	vi.resetModules();
	vi.doMock('./ui-language.ts', () => ({ UI_LANGUAGE: language, UI_LOCALE: LANGUAGES[language].locale }));
	return import('./number-format.ts');
}

afterEach(() => {
	vi.doUnmock('./ui-language.ts');
	vi.resetModules();
});

it.each([
	['en', '$0.1M', '$63.0M'],
	['de', '114.000 $', '63 Mio. $'],
	['ja', '$114,000', '$6300万'],
	['pl', '114 000 USD', '63 mln USD'],
] as const)('sums of money in %s are short from a million on', async (language, small, large) => {
	const { formatDollarMillions } = await inPageOf(language);
	const toPlain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');
	expect([0.114, 63].map((millions) => toPlain(formatDollarMillions(millions)))).toEqual([small, large]);
});

it.each([
	['en', '97.3%'],
	['de', '97,3 %'],
	['tr', '%97,3'],
] as const)('a share of a hundred in %s', async (language, written) => {
	const { formatPerCent } = await inPageOf(language);
	expect(formatPerCent(97.3).replace('\u00a0', ' ')).toBe(written);
});

it.each([
	['en', '2h 8m'],
	['de', '2\u00a0Std. 8\u00a0Min.'],
	['ja', '2時間8分'],
] as const)('a length in %s keeps its numbers beside their units', async (language, written) => {
	const { formatHoursAndMinutes } = await inPageOf(language);
	expect(formatHoursAndMinutes(2, 8)).toBe(written);
});

it.each([
	['en', '1h 58m'],
	['de', '1\u00a0Std. 58\u00a0Min.'],
	['zh-Hans', '1\u00a0小时 58\u00a0分钟'],
	['ja', '1時間58分'],
] as const)('a length in %s has its units as texts beside it have them', async (language, written) => {
	const { formatHoursAndMinutes } = await inPageOf(language);
	expect(formatHoursAndMinutes(1, 58)).toBe(written);
});
