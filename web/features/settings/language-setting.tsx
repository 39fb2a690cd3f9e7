import { useState } from 'react';
import { isLanguage, LANGUAGE_CODES, LANGUAGE_PARAMETER, LANGUAGES } from '#contract/languages.ts';
import { useIsHydrated } from '../../lib/use-is-hydrated.ts';
import { chooseLanguage, readChosenLanguage } from '../../preferences/chosen-language.ts';
import { SelectSetting } from './setting-controls.tsx';
import { SETTINGS_TEXT } from './settings.messages.ts';

/** The option for the browser's own preference: option values are strings. */
const AUTO = '';

/** The language of the interface: the page is loaded in it at once. */
export function LanguageSetting() {
	const isHydrated = useIsHydrated();
	const [isBlocked, setIsBlocked] = useState(false);
	const choose = (value: string) => {
		if (!chooseLanguage(isLanguage(value) ? value : null)) return setIsBlocked(true);
		const url = new URL(location.href);
		url.searchParams.delete(LANGUAGE_PARAMETER);
		location.replace(url);
	};
	return (
		<>
			<SelectSetting name="language" value={(isHydrated && readChosenLanguage()) || AUTO} onChange={choose}>
				<option value={AUTO}>{SETTINGS_TEXT.languageOfBrowser}</option>
				{LANGUAGE_CODES.map((code) => (
					<option key={code} value={code} lang={code}>
						{LANGUAGES[code].name}
					</option>
				))}
			</SelectSetting>
			{isBlocked && (
				<p role="alert" className="settings-hint">
					{SETTINGS_TEXT.languageBlocked}
				</p>
			)}
		</>
	);
}
