import { UI_LANGUAGE } from './ui-language.ts';

/** What stands between two names: of each build one remains. */
const BETWEEN = UI_LANGUAGE === 'ja' || UI_LANGUAGE === 'zh-Hans' ? '、' : UI_LANGUAGE === 'ar' ? '، ' : ', ';

/** A list without “and”, as the language of the page writes it. */
export function joinNames(names: readonly string[]): string {
	return names.join(BETWEEN);
}
