import type { MigrationResult } from '#contract/watch-history.ts';
import { inLanguage } from '#server/language/in-language.ts';

export const HISTORY_MESSAGES = inLanguage('server/watch-history/watch-history', 'HISTORY_MESSAGES', {
	notThere: 'This title isn’t in your watch history',
	noShow: 'Show not found',
	noSeason: 'Season not found',
	tooManyEpisodes: 'Too many episodes at once. Mark a season instead.',
	removed: 'Removed from watch history',
	pastRetention: 'This title was watched too long ago to keep',
	tooMany: 'Too many changes to your watch history. Please try again later.',
	cleared: 'Watch history cleared',
	migrated: ({ migrated, skipped }: MigrationResult) => `${migrated} migrated, ${skipped} skipped`,
	cleaned: (count: number, days: number) =>
		`${count} ${count === 1 ? 'record' : 'records'} older than ${days} ${days === 1 ? 'day' : 'days'} deleted`,
} as const);
