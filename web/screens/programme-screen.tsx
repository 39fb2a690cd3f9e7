import { useSuspenseQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { PROGRAMME_FEED_PATH } from '#contract/feed-paths.ts';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { programmePath, programmeShareImagePath } from '#contract/programme-paths.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { DoubleBill } from '../features/catalogue/programme/double-bill.tsx';
import { PROGRAMME_TEXT } from '../features/catalogue/programme/programme.messages.ts';
import { programmeQuery } from '../features/catalogue/programme/programme-query.ts';
import { ProgrammeRows } from '../features/catalogue/programme/programme-rows.tsx';
import { ShareButton } from '../features/catalogue/title-page/share-button.tsx';
import { PageHead } from '../head/page-head.tsx';
import { formatDate } from '../lib/title-format.ts';
import { PlayAll } from '../queue/play-all.tsx';
import { toQueuedTitles } from './queued-films.ts';
import '../features/catalogue/title-page/title-page.css';

/** The programme of tonight, or of the day in the address: a double bill, and rows of films. */
export function ProgrammeScreen() {
	const { date: day } = useParams();
	const { publicUrl } = usePublicConfig();
	const { date, double_bill: bill, rows } = useSuspenseQuery(programmeQuery(day)).data;
	const path = programmePath(date);
	const heading = day === undefined ? PROGRAMME_TEXT.tonight : PROGRAMME_TEXT.programme;
	const names = [bill?.short.title ?? '', bill?.feature.title ?? ''] as const;
	const description = PROGRAMME_TEXT.description(...names);
	const image = {
		url: `${publicUrl}${programmeShareImagePath(date)}`,
		width: 1200,
		height: 630,
		alt: PROGRAMME_TEXT.shareImage(...names),
	};
	const titles = [...(bill ? [bill.short, bill.feature] : []), ...rows.flatMap((row) => row.titles)];
	const playAll = titles.length > 0 && <PlayAll name={heading} load={async () => toQueuedTitles(titles)} />;
	return (
		<>
			<PageHead
				title={`${heading} · ${formatDate(date)}`}
				description={description}
				path={day === undefined ? PAGE_PATTERNS.tonight : path}
				{...(bill ? { image } : {})}
			/>
			<link rel="alternate" type="application/atom+xml" href={PROGRAMME_FEED_PATH} />
			<div className="home-rows">
				{bill && (
					<DoubleBill
						date={date}
						bill={bill}
						heading={heading}
						level="h1"
						actions={
							<>
								{playAll}
								<ShareButton path={path} name={`${heading} · ${formatDate(date)}`} overview={description} />
							</>
						}
					/>
				)}
				{!bill && playAll && <div className="flex flex-wrap gap-3 px-inset">{playAll}</div>}
				<ProgrammeRows rows={rows} />
			</div>
		</>
	);
}
