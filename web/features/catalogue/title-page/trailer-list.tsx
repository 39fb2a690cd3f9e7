import { Play, X } from 'lucide-react';
import { type MouseEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import type { Video } from '#contract/tmdb.ts';
import { useCloseOnBack } from '../../../lib/use-close-on-back.ts';
import { Button } from '../../../ui/button.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { reserveScrollbarGutter } from '../../../ui/reserve-scrollbar-gutter.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

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
	const [playing, setPlaying] = useState<Video | null>(null);
	if (trailers.length === 0) return null;
	const visible = showsAll ? trailers : trailers.slice(0, INITIAL_TRAILERS);
	return (
		<section aria-labelledby={id}>
			<SectionHeading id={id}>{TITLE_PAGE_TEXT.trailers}</SectionHeading>
			<ul className="trailer-list">
				{visible.map((video) => (
					<li key={video.key}>
						<button
							type="button"
							className="relative block w-full rounded-poster text-start"
							aria-haspopup="dialog"
							onClick={() => setPlaying(video)}
						>
							<span className="relative block">
								<TitleImage
									kind="backdrop"
									path={backdrop}
									title={name}
									sizes="(min-width: 640px) 280px, 70vw"
									className="rounded-poster"
								/>
								<span className="play-badge inset-0 m-auto size-14 pl-[3px]">
									<Play aria-hidden className="size-6 fill-current" />
								</span>
							</span>
							<span className="sr-only">{TITLE_PAGE_TEXT.playTrailer}</span>{' '}
							<span className="mt-2 line-clamp-2 leading-snug font-medium wrap-anywhere">{trailerName(video)}</span>
						</button>
					</li>
				))}
			</ul>
			{visible.length < trailers.length && (
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

interface TrailerDialogProps {
	video: Video;
	name: string;
	onClose: () => void;
}

/** Plays a trailer in a modal dialog; focus trap, Escape and focus restoration are the browser's. */
function TrailerDialog({ video, name, onClose }: TrailerDialogProps) {
	const id = useId();
	const dialog = useRef<HTMLDialogElement>(null);

	useCloseOnBack(true, () => dialog.current?.close());
	useLayoutEffect(() => {
		if (!dialog.current || dialog.current.open) return;
		reserveScrollbarGutter();
		dialog.current.showModal();
	}, []);

	const closeOnBackdrop = (event: MouseEvent) => {
		if (event.target === dialog.current) dialog.current.close();
	};

	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes a modal dialog by Escape
		<dialog ref={dialog} aria-labelledby={id} className="trailer-dialog" onClose={onClose} onClick={closeOnBackdrop}>
			<div className="flex items-center justify-between gap-4 py-2 pr-2 pl-5">
				<h2 id={id} className="truncate text-lg font-semibold">
					{name}
				</h2>
				<IconButton icon={X} label={TITLE_PAGE_TEXT.closeTrailer} onClick={() => dialog.current?.close()} />
			</div>
			{/* The host requires a referrer; its no-cookie domain sets no cookies before playback. */}
			<iframe
				title={name}
				src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(video.key)}?autoplay=1&rel=0`}
				referrerPolicy="strict-origin-when-cross-origin"
				sandbox="allow-scripts allow-same-origin allow-presentation allow-forms"
				allow="autoplay; fullscreen; encrypted-media; picture-in-picture"
				className="block aspect-video w-full border-0 bg-night"
			/>
		</dialog>
	);
}
