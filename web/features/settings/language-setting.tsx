import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '#contract/languages.ts';
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

/** The language of the interface: the page is loaded in it at once. */
export function LanguageSetting() {
	const isHydrated = useIsHydrated();
	const [isBlocked, setIsBlocked] = useState(false);
	const queries = useQueryClient();
	const choose = async (value: string) => {
		setIsBlocked(!(await chooseLanguage(queries, isLanguage(value) ? value : null)));
	};
	return (
		<>
			<SelectSetting name="language" value={(isHydrated && readChosenLanguage()) || AUTO} onChange={choose}>
				<option value={AUTO}>{LANGUAGE_TEXT.automatic}</option>
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

/** The language of titles: pages and their data are loaded in it at once. */
export function TitlesLanguageSetting({ titleLanguage }: Pick<Preferences, 'titleLanguage'>) {
	const [isBlocked, setIsBlocked] = useState(false);
	const choose = async (value: string) => {
		setIsBlocked(!(await chooseTitles(isLanguage(value) ? value : null)));
	};
	return (
		<>
			<SelectSetting name="titleLanguage" value={titleLanguage ?? AUTO} onChange={choose}>
				<option value={AUTO}>{TITLES_LANGUAGE_TEXT.asPage}</option>
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
