import { X } from 'lucide-react';
import { type MouseEvent, useId, useLayoutEffect, useRef } from 'react';
import type { Video } from '#contract/tmdb.ts';
import { useCloseOnBack } from '../../../lib/use-close-on-back.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { reserveScrollbarGutter } from '../../../ui/reserve-scrollbar-gutter.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

export interface TrailerDialogProps {
	video: Video;
	name: string;
	onClose: () => void;
}

/** Plays a trailer in a modal dialog; focus trap, Escape and focus restoration are the browser's. */
export function TrailerDialog({ video, name, onClose }: TrailerDialogProps) {
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
			<div className="flex items-center justify-between gap-4 py-2 ps-5 pe-2">
				<h2 id={id} dir="auto" className="truncate text-lg font-semibold">
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
