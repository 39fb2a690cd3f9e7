import { formatCount } from '../../../lib/number-format.ts';

/** How many titles a list has. */
export interface TotalCount {
	count: number;
	isEstimate: boolean;
}

/** A list's nouns and the texts that differ from list to list. */
export interface TitleListLabels {
	one: string;
	many: string;
	empty: string;
	loadMore: string;
}

function counted(count: number, { one, many }: TitleListLabels): string {
	return `${formatCount(count)} ${count === 1 ? one : many}`;
}

/** Texts of every paginated list of titles and of its search box. */
export const TITLE_LIST_TEXT = {
	total: ({ count, isEstimate }: TotalCount, labels: TitleListLabels) =>
		`${isEstimate ? 'About ' : ''}${counted(count, labels)}`,
	visible: (visible: number, total: TotalCount | null, labels: TitleListLabels) => {
		if (!total || total.count < visible) return `Showing ${counted(visible, labels)}`;
		if (total.count === visible) return `Showing all ${counted(visible, labels)}`;
		return `Showing ${formatCount(visible)} of ${total.isEstimate ? 'about ' : ''}${counted(total.count, labels)}`;
	},
	added: (added: number, visible: number, labels: TitleListLabels) =>
		added > 0 ? `${formatCount(added)} more, ${counted(visible, labels)} shown` : `No more ${labels.many} found`,
	loading: 'Loading…',
	failed: 'Failed to load content. Please try again.',
	moreFailed: 'Failed to load more content.',
	/** Below the name of a person among results. */
	knownFor: (titles: readonly string[]) => `Known for ${titles.join(', ')}`,
	/** Below the name of a series of films. */
	collection: 'Collection',
	submitSearch: 'Search',
	clearSearch: 'Clear search',
} as const;
