import { inLanguage } from '#server/language/in-language.ts';

/** What `/api/health` and `/api/ready` say; the admin panel shows the first. */
export const SYSTEM_MESSAGES = inLanguage('server/system/system', 'SYSTEM_MESSAGES', {
	health: {
		works: 'Matinee is running',
		key_refused: 'Matinee is running, but TMDB refuses the key',
		unreachable: 'Matinee is running, but TMDB cannot be reached',
	},
	ready: 'Matinee is ready',
} as const);
