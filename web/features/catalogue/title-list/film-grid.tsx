import { useRef } from 'react';
import { PAGE_SIZE_MAX } from '#contract/limits.ts';
import { Button } from '../../../ui/button.tsx';
import type { FilmCardData } from '../titles/to-film-cards.ts';
import { TitleGrid } from './title-grid.tsx';
import { TITLE_LIST_TEXT, type TitleListLabels } from './title-list.messages.ts';
import { useListAnnouncements } from './use-list-announcements.ts';
import { usePageSize } from './use-page-size.ts';
import { useVisibleCount } from './use-visible-count.ts';

interface FilmGridProps {
	/** Identifies the list. */
	id: string;
	/** All of the list, each with a last line for its caption, possibly empty. */
	films: readonly (FilmCardData & { note: string })[];
	labels: TitleListLabels;
}

/** A list whose titles are all there, drawn by page sizes as `TitleList` draws one that is fetched. */
export function FilmGrid({ id, films, labels }: FilmGridProps) {
	const knownPageSize = usePageSize();
	const pageSize = knownPageSize ?? PAGE_SIZE_MAX;
	const { targetCards, maxPage, setVisibleCount } = useVisibleCount(knownPageSize);
	const section = useRef<HTMLDivElement>(null);
	const grid = useRef<HTMLUListElement>(null);
	const footer = useRef<HTMLDivElement>(null);
	const visible = films.slice(0, targetCards);
	const { announcement, announceNextCards } = useListAnnouncements({
		id,
		visible: visible.length,
		isLoading: false,
		hasFailed: false,
		addedText: (added, all) => TITLE_LIST_TEXT.added(added, all, labels),
		section,
		grid,
		footer,
	});

	function showMore(): void {
		announceNextCards();
		setVisibleCount({ targetCards: visible.length + pageSize, maxPage });
	}
	return (
		<div ref={section}>
			<p role="status" className="sr-only">
				{announcement}
			</p>
			<TitleGrid ref={grid} cards={visible} skeletons={0} isSizeUnknown={knownPageSize === null} />
			{films.length > visible.length && (
				<div ref={footer} className="flex flex-col items-center gap-3 pt-6 [overflow-anchor:none]">
					<Button onClick={showMore} className="min-w-[min(11rem,100%)]">
						{labels.loadMore}
					</Button>
					{knownPageSize !== null && (
						<p className="tabular text-sm text-muted">
							{TITLE_LIST_TEXT.visible(visible.length, { count: films.length, isEstimate: false }, labels)}
						</p>
					)}
				</div>
			)}
		</div>
	);
}
