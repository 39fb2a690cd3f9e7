import { Play } from 'lucide-react';
import { type ComponentType, useId, useState } from 'react';
import type { Video } from '#contract/tmdb.ts';
import { Button } from '../../../ui/button.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';
import type { TrailerDialogProps } from './trailer-dialog.tsx';

/** Some titles have forty trailers. */
const INITIAL_TRAILERS = 6;

interface TrailerListProps {
	trailers: readonly Video[];
	/** The title's backdrop, as every trailer's thumbnail: nothing is fetched from the video host before playback. */
	backdrop: string | null | undefined;
	name: string;
}

/** Trailer cards, each of which opens a dialog; renders nothing without trailers. */
export function TrailerList({ trailers, backdrop, name }: TrailerListProps) {
	const id = useId();
	const [showsAll, setShowsAll] = useState(false);
	const [playing, setPlaying] = useState<{ video: Video; Dialog: ComponentType<TrailerDialogProps> } | null>(null);
	const [hasFailed, setFailed] = useState(false);
	if (trailers.length === 0) return null;

	/** The dialog is in a chunk of its own: most visits play no trailer. */
	function play(video: Video): void {
		setFailed(false);
		import('./trailer-dialog.tsx').then(
			({ TrailerDialog }) => setPlaying({ video, Dialog: TrailerDialog }),
			() => setFailed(true),
		);
	}

	const visible = showsAll ? trailers : trailers.slice(0, INITIAL_TRAILERS);
	return (
		<section aria-labelledby={id} className="px-inset">
			<SectionHeading id={id}>{TITLE_PAGE_TEXT.trailers}</SectionHeading>
			<ul className="trailer-list mt-2 grid">
				{visible.map((video, index) => (
					<li key={video.key}>
						<button
							type="button"
							className={
								index === 0 ? 'block w-full rounded-poster text-start' : 'trailer-line list-row w-full p-2 text-start'
							}
							aria-haspopup="dialog"
							onClick={() => play(video)}
						>
							{index === 0 ? (
								<span className="relative block">
									<TitleImage
										kind="backdrop"
										path={backdrop}
										title={name}
										sizes="(min-width: 1024px) 50vw, 100vw"
										className="rounded-card"
									/>
									<span
										// physical: the play sign points as everywhere, and its middle is left of that of its box.
										className="play-badge inset-0 m-auto size-16 pl-1"
									>
										<Play aria-hidden className="size-7 fill-current" />
									</span>
								</span>
							) : (
								<span
									// physical: as above.
									className="play-badge relative size-10 flex-none pl-0.5"
								>
									<Play aria-hidden className="size-4 fill-current" />
								</span>
							)}
							<span className={index === 0 ? 'mt-2 block' : 'min-w-0'}>
								{/* not translated: two texts that are set apart. */}
								<span className="sr-only">{TITLE_PAGE_TEXT.playTrailer}</span>{' '}
								<span className="line-clamp-2 leading-snug font-medium wrap-anywhere">{trailerName(video)}</span>
								<span aria-hidden className="hint">
									{TITLE_PAGE_TEXT.trailerKind(video.type, video.published_at?.slice(0, 4))}
								</span>
							</span>
						</button>
					</li>
				))}
			</ul>
			{hasFailed && (
				<p role="alert" className="mt-4">
					{TITLE_PAGE_TEXT.trailerFailed}
				</p>
			)}
			{visible.length < trailers.length && (
				<Button className="mt-4" onClick={() => setShowsAll(true)}>
					{TITLE_PAGE_TEXT.allTrailers(trailers.length)}
				</Button>
			)}
			{playing && (
				<playing.Dialog video={playing.video} name={trailerName(playing.video)} onClose={() => setPlaying(null)} />
			)}
		</section>
	);
}

function trailerName(video: Video): string {
	return video.name?.trim() || TITLE_PAGE_TEXT.trailer;
}
