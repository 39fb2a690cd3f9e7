import { SOURCE_LANGUAGE } from '#contract/languages.ts';
import { UI_LANGUAGE } from '../lib/ui-language.ts';
import { ENGLISH_MARK_TEXT } from './english-mark.messages.ts';

/**
 * At the end of an overview: says that it is in English, where the page is not. Nothing remains of it in the build in English.
 *
 * @param lang That of the overview, as `inOverviewLanguage` has it.
 */
export function EnglishMark({ lang }: { lang?: string | undefined }) {
	if (UI_LANGUAGE === SOURCE_LANGUAGE || lang !== 'en') return null;
	return (
		<span lang={UI_LANGUAGE} dir="auto" className="mt-1 block text-sm text-muted">
			{ENGLISH_MARK_TEXT.inEnglish}
		</span>
	);
}
