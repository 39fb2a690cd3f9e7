/** Seasons without a name of their own, in other languages: `{number}` stands for its number. */
import type { OtherLanguage } from './other-language.ts';

export const SEASON_NAMES: Readonly<Record<OtherLanguage, string>> = {
	de: 'Staffel {number}',
	fr: 'Saison {number}',
	es: 'Temporada {number}',
	'pt-BR': 'Temporada {number}',
	it: 'Stagione {number}',
	pl: 'Sezon {number}',
	tr: '{number}. Sezon',
	hi: 'सीज़न {number}',
	ja: 'シーズン{number}',
	'zh-Hans': '第 {number} 季',
	ar: 'الموسم {number}',
};
