import { isLanguage, type Language } from '#contract/languages.ts';
import type { Queries } from '../db/schema.ts';
import { findLanguage, updateLanguage } from './user.repository.ts';

/** The language that a person has chosen for an account. */
export interface AccountLanguages {
	/** A part of answers; empty where none was chosen, or one that is spoken no more. */
	read(userId: string): Promise<{ language?: Language }>;
	/** Null: that of each browser. */
	choose(userId: string, language: Language | null): Promise<void>;
}

export function createAccountLanguages(db: Queries): AccountLanguages {
	return {
		async read(userId) {
			const language = await findLanguage(db, userId);
			return language !== null && isLanguage(language) ? { language } : {};
		},
		choose: (userId, language) => updateLanguage(db, userId, language),
	};
}
