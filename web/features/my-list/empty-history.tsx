import { Popcorn } from 'lucide-react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { LinkButton } from '../../ui/button.tsx';
import { MY_LIST_TEXT } from './my-list.messages.ts';

/** Stands where nothing is to be continued; of a list that could not be read only this device can be told of. */
export function EmptyHistory({ hasFailed }: { hasFailed: boolean }) {
	return (
		<div className="empty-history">
			<Popcorn aria-hidden className="size-14 text-muted" strokeWidth={1.25} />
			{hasFailed ? (
				<p className="text-muted">{MY_LIST_TEXT.nothingHere}</p>
			) : (
				<>
					<h2 className="text-xl font-semibold">{MY_LIST_TEXT.emptyTitle}</h2>
					<p className="max-w-[46ch] text-balance text-muted">{MY_LIST_TEXT.emptyText}</p>
				</>
			)}
			<div className="flex flex-wrap justify-center gap-3">
				<LinkButton kind="primary" to={PAGE_PATTERNS.movies}>
					{MY_LIST_TEXT.browseMovies}
				</LinkButton>
				<LinkButton to={PAGE_PATTERNS.shows}>{MY_LIST_TEXT.browseShows}</LinkButton>
			</div>
		</div>
	);
}
