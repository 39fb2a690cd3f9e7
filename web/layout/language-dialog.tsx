import { useQueryClient } from '@tanstack/react-query';
import { Check, X } from 'lucide-react';
import { useId, useState } from 'react';
import { isLanguage, LANGUAGE_CODES, LANGUAGES, type Language } from '#contract/languages.ts';
import { readChosenLanguage } from '../preferences/chosen-language.ts';
import { LANGUAGE_TEXT } from '../preferences/language.messages.ts';
import { TITLES_LANGUAGE_TEXT } from '../preferences/titles.messages.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { chooseLanguage } from '../session/choose-language.ts';
import { chooseTitles } from '../session/choose-titles.ts';
import { IconButton } from '../ui/icon-button.tsx';
import { ModalDialog } from '../ui/modal-dialog.tsx';
import { UI_TEXT } from '../ui/ui.messages.ts';
import type { LazyPanelProps } from './lazy-panel.tsx';
import '../ui/dialog-card.css';

/** In the part itself: a class of it would be in the styles of every page. */
const COLUMNS = { gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 11rem), 1fr))' };

/** The browser's own preference, and every language by its own name. */
const CHOICES: readonly (Language | null)[] = [null, ...LANGUAGE_CODES];

export function LanguageDialog({ isOpen, onClose }: LazyPanelProps) {
	const id = useId();
	const [isBlocked, setIsBlocked] = useState(false);
	const queries = useQueryClient();
	const choose = async (language: Language | null) => setIsBlocked(!(await chooseLanguage(queries, language)));
	return (
		<ModalDialog labelledBy={id} className="dialog-card" isOpen={isOpen} onClose={onClose}>
			{isOpen && (
				<div className="grid gap-3 px-6 pt-5 pb-6">
					<div className="flex items-center justify-between gap-4">
						<h2 id={id} className="text-xl font-semibold tracking-tight">
							{LANGUAGE_TEXT.title}
						</h2>
						<IconButton icon={X} label={UI_TEXT.close} className="-me-2.5" onClick={onClose} />
					</div>
					<p className="text-sm text-pretty text-muted">{LANGUAGE_TEXT.hint}</p>
					{isBlocked && <p role="alert">{LANGUAGE_TEXT.blocked}</p>}
					<ul className="grid gap-x-2" style={COLUMNS}>
						{CHOICES.map((language) => (
							<li key={language}>
								<LanguageChoice language={language} onChoose={choose} />
							</li>
						))}
					</ul>
					<TitlesChoice onBlocked={setIsBlocked} />
				</div>
			)}
		</ModalDialog>
	);
}

interface LanguageChoiceProps {
	language: Language | null;
	onChoose: (language: Language | null) => void;
}

function LanguageChoice({ language, onChoose }: LanguageChoiceProps) {
	const isChosen = readChosenLanguage() === language;
	return (
		<button
			type="button"
			aria-current={isChosen || undefined}
			className="flex min-h-11 w-full items-center justify-between gap-2 rounded-[6px] px-2 text-start font-semibold hover:bg-lifted"
			onClick={() => onChoose(language)}
		>
			{language === null ? LANGUAGE_TEXT.automatic : <bdi lang={language}>{LANGUAGES[language].name}</bdi>}
			{isChosen && <Check aria-hidden className="size-5 flex-none" />}
		</button>
	);
}

/** The language of titles, for everybody: Settings are for those who are signed in. */
function TitlesChoice({ onBlocked }: { onBlocked: (isBlocked: boolean) => void }) {
	const { titleLanguage } = usePreferences();
	const choose = async (value: string) => onBlocked(!(await chooseTitles(isLanguage(value) ? value : null)));
	return (
		<label className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
			<span className="font-semibold">{TITLES_LANGUAGE_TEXT.title}</span>
			<select
				value={titleLanguage ?? ''}
				onChange={(event) => choose(event.target.value)}
				className="min-h-11 rounded-[6px] border border-line bg-raised px-3"
			>
				<option value="">{TITLES_LANGUAGE_TEXT.asPage}</option>
				{LANGUAGE_CODES.map((code) => (
					<option key={code} value={code} lang={code}>
						{LANGUAGES[code].name}
					</option>
				))}
			</select>
		</label>
	);
}
