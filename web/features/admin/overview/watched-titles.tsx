import { useQuery } from '@tanstack/react-query';
import type { WatchedTitle } from '#contract/admin.ts';
import { OVERVIEW_DAYS } from '#contract/limits.ts';
import { detailPath } from '#contract/page-paths.ts';
import { titleKey, toTitleRef } from '#contract/title.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { factLine } from '../../../lib/fact-line.ts';
import { formatCount } from '../../../lib/number-format.ts';
import { inOwnScript } from '../../../lib/text-language.ts';
import { Link } from '../../../ui/link.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { adminQuery, POLLING } from '../shared/admin-query.ts';
import { AdminSection } from '../shared/admin-section.tsx';
import { OVERVIEW_TEXT } from './overview.messages.ts';
import { QueryList } from './query-list.tsx';

/** The titles that most users watched lately. */
export function WatchedTitles() {
	const { historyRetentionDays } = usePublicConfig();
	const query = useQuery({ ...adminQuery('GET /api/admin/watched-titles', {}), ...POLLING });
	// Older entries are removed.
	const days = OVERVIEW_TEXT.days(Math.min(OVERVIEW_DAYS, historyRetentionDays));
	return (
		<AdminSection heading={OVERVIEW_TEXT.watched} hint={OVERVIEW_TEXT.watchedHint(days)}>
			<QueryList query={query} empty={OVERVIEW_TEXT.nothingWatched}>
				{(titles) => (
					<ol className="card grid divide-y divide-line py-1.5">
						{titles.map((watched) => (
							<WatchedRow key={titleKey(watched)} {...watched} />
						))}
					</ol>
				)}
			</QueryList>
		</AdminSection>
	);
}

function WatchedRow({ media_type, media_id, title, year, poster, viewers }: WatchedTitle) {
	const kind = OVERVIEW_TEXT.kindOf[media_type];
	return (
		<li className="flex items-center watched-title py-2">
			<TitleImage
				kind="poster"
				path={poster}
				title=""
				sizes="2.5rem"
				className="watched-poster flex-none rounded-poster"
			/>
			<div className="min-w-0 flex-1">
				{title ? (
					<Link to={detailPath(toTitleRef({ media_type, media_id }))} className="quiet-link font-semibold">
						<span {...inOwnScript(title)} className="text-text wrap-anywhere">
							{title}
						</span>
					</Link>
				) : (
					<p className="font-semibold">{OVERVIEW_TEXT.untitled(kind, media_id)}</p>
				)}
				<p className="hint">{title ? factLine(kind, year) : OVERVIEW_TEXT.notInCatalogue}</p>
			</div>
			<p className="text-[0.9375rem] tabular text-muted">{OVERVIEW_TEXT.viewers(formatCount(viewers))}</p>
		</li>
	);
}
