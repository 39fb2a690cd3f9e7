import { useSuspenseQuery } from '@tanstack/react-query';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { posterDecadesQuery } from '../features/posters/poster-decades-query.ts';
import { PosterWall } from '../features/posters/poster-wall.tsx';
import { POSTERS_TEXT } from '../features/posters/posters.messages.ts';
import { PageHead } from '../head/page-head.tsx';

/** All drawn posters of the open catalogue by decade, on one wall that can be zoomed. */
export function PostersScreen() {
	const { data: decades } = useSuspenseQuery(posterDecadesQuery());
	const count = decades.reduce((sum, { posters }) => sum + posters.length, 0);
	return (
		<article>
			<PageHead title={POSTERS_TEXT.title} description={POSTERS_TEXT.description(count)} path={PAGE_PATTERNS.posters} />
			<header className="page">
				<h1 tabIndex={-1} className="screen-title">
					{POSTERS_TEXT.title}
				</h1>
				<p className="max-w-[70ch] text-pretty text-muted">{POSTERS_TEXT.lead(count)}</p>
			</header>
			<PosterWall decades={decades} />
		</article>
	);
}
