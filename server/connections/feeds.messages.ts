import { inLanguage } from '#server/language/in-language.ts';

export const FEED_TEXT = inLanguage('server/connections/feeds', 'FEED_TEXT', {
	watchLater: 'Watch Later',
	listSubtitle: 'A shared list, the last added first',
	programme: 'Tonight’s programme',
	programmeSubtitle: 'The programmes of the last days',
	programmeOf: (date: string) => `Programme of ${date}`,
	doubleBill: (short: string, feature: string) => `Double bill: ${short}, then ${feature}.`,
	row: (heading: string, titles: readonly string[]) => `${heading}: ${titles.join(', ')}.`,
	listEntry: (title: string, year: number | null) => (year === null ? title : `${title} (${year})`),
	author: 'Matinee',
} as const);
