import type { QueryClient } from '@tanstack/react-query';
import type { Language } from '#contract/languages.ts';
import { getApiClient } from '../api/query-client.ts';
import { loadInLanguage } from '../preferences/chosen-language.ts';
import { readSession } from './session.ts';
import { viewerCall } from './viewer-call.ts';

/**
 * Loads the page in a language, null: in that of the browser; and keeps the choice with the account, for its mails and other
 * browsers. False where this browser keeps none.
 */
export async function chooseLanguage(queries: QueryClient, language: Language | null): Promise<boolean> {
	if (readSession().state === 'signed-in') {
		// The choice holds for this browser also where the account cannot be reached.
		await viewerCall(getApiClient(queries), 'PUT /api/auth/language', { body: { language } }).catch(() => {});
	}
	return loadInLanguage(language);
}
