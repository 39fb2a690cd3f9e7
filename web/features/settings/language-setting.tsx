import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '#contract/languages.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { readChosenLanguage } from '../../preferences/chosen-language.ts';
import { LANGUAGE_TEXT } from '../../preferences/language.messages.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { TITLES_LANGUAGE_TEXT } from '../../preferences/titles.messages.ts';
import { chooseLanguage } from '../../session/choose-language.ts';
import { chooseTitles } from '../../session/choose-titles.ts';
import { SelectSetting } from './setting-controls.tsx';

/** The option for the browser's own preference: option values are strings. */
const AUTO = '';

interface LanguageSelectProps {
	name: 'language' | 'titleLanguage';
	value: Language | null;
	/** What the option without a choice says. */
	auto: string;
	/** Resolves with whether the browser keeps the choice. */
	choose: (language: Language | null) => Promise<boolean>;
}

/** All languages by their own names; says so where the browser keeps no choice. */
function LanguageSelect({ name, value, auto, choose }: LanguageSelectProps) {
	const [isBlocked, setIsBlocked] = useState(false);
	const onChange = async (code: string) => {
		setIsBlocked(!(await choose(isLanguage(code) ? code : null)));
	};
	return (
		<>
			<SelectSetting name={name} value={value ?? AUTO} onChange={onChange}>
				<option value={AUTO}>{auto}</option>
				{LANGUAGE_CODES.map((code) => (
					<option key={code} value={code} lang={code}>
						{LANGUAGES[code].name}
					</option>
				))}
			</SelectSetting>
			{isBlocked && (
				<p role="alert" className="settings-hint">
					{LANGUAGE_TEXT.blocked}
				</p>
			)}
		</>
	);
}

/** The language of the interface: the page is loaded in it at once. */
export function LanguageSetting() {
	const isHydrated = useIsHydrated();
	const queries = useQueryClient();
	return (
		<LanguageSelect
			name="language"
			value={isHydrated ? readChosenLanguage() : null}
			auto={LANGUAGE_TEXT.automatic}
			choose={(language) => chooseLanguage(queries, language)}
		/>
	);
}

/** The language of titles: pages and their data are loaded in it at once. */
export function TitlesLanguageSetting({ titleLanguage }: Pick<Preferences, 'titleLanguage'>) {
	return (
		<LanguageSelect
			name="titleLanguage"
			value={titleLanguage}
			auto={TITLES_LANGUAGE_TEXT.asPage}
			choose={chooseTitles}
		/>
	);
}
