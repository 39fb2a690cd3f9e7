import { Play } from 'lucide-react';
import { useId, useState } from 'react';
import type { Video } from '#contract/tmdb.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';
import { TrailerDialog } from './trailer-dialog.tsx';

/** Some titles have forty. */
const SHOWN_AT_FIRST = 6;

interface TrailerListProps {
	trailers: readonly Video[];
	/** Pictures of the video's host are never fetched: the title's own stands in. */
	backdrop: string | null | undefined;
	name: string;
}

/** Trailers as cards; each opens in a dialog. Nothing where there is none. */
export function TrailerList({ trailers, backdrop, name }: TrailerListProps) {
	const id = useId();
	const [showsAll, setShowsAll] = useState(false);
	const [playing, setPlaying] = useState<Video | null>(null);
	if (trailers.length === 0) return null;
	const shown = showsAll ? trailers : trailers.slice(0, SHOWN_AT_FIRST);
	return (
		<section aria-labelledby={id}>
			<SectionHeading id={id}>{TITLE_PAGE_TEXT.trailers}</SectionHeading>
			<ul className="trailer-list">
				{shown.map((video) => (
					<li key={video.key}>
						<button type="button" className="trailer-card" aria-haspopup="dialog" onClick={() => setPlaying(video)}>
							<span className="relative block">
								<TitleImage
									kind="backdrop"
									path={backdrop}
									title={name}
									sizes="(min-width: 640px) 280px, 70vw"
									className="rounded-poster"
								/>
								<span className="trailer-badge">
									<Play aria-hidden className="size-6 fill-current" />
								</span>
							</span>
							<span className="sr-only">{TITLE_PAGE_TEXT.playTrailer}</span>{' '}
							<span className="mt-2 line-clamp-2 leading-snug font-medium wrap-anywhere">{trailerName(video)}</span>
						</button>
					</li>
				))}
			</ul>
			{shown.length < trailers.length && (
				<Button className="mt-4" onClick={() => setShowsAll(true)}>
					{TITLE_PAGE_TEXT.allTrailers(trailers.length)}
				</Button>
			)}
			{playing && <TrailerDialog video={playing} name={trailerName(playing)} onClose={() => setPlaying(null)} />}
		</section>
	);
}

function trailerName(video: Video): string {
	return video.name?.trim() || TITLE_PAGE_TEXT.trailer;
}
