import { Check, Download, Pause } from 'lucide-react';
import { useState } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { mediaKey } from '#contract/title.ts';
import { keptBytes } from '../../downloads/download-record.ts';
import { supportsDownloads } from '../../downloads/supports-downloads.ts';
import { useDownloads } from '../../downloads/use-downloads.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { DownloadDialog } from './download-dialog.tsx';
import type { DownloadableFilm } from './downloadable-film.ts';
import { DOWNLOADS_TEXT } from './downloads.messages.ts';

interface DownloadActionProps {
	film: DownloadableFilm;
	/** Its dialog is open at first. */
	isOpened: boolean;
	/** A download is in the queue. */
	onStart: () => void;
}

/** Downloads a movie or an episode; or says how far that is, with a link to Downloads. Nothing where the browser cannot keep films. */
export function DownloadAction({ film, isOpened, onStart }: DownloadActionProps) {
	return supportsDownloads() ? (
		<SupportedAction key={mediaKey(film.media)} film={film} isOpened={isOpened} onStart={onStart} />
	) : null;
}

function SupportedAction({ film, isOpened, onStart }: DownloadActionProps) {
	const { records, progress } = useDownloads();
	const [isOpen, setOpen] = useState(isOpened);
	if (records === undefined) return null;
	const record = records?.find(({ media }) => media === mediaKey(film.media));
	if (record) {
		const bytes = progress?.id === record.id ? progress.bytes : keptBytes(record);
		const percent = Math.floor((bytes * 100) / record.version.size);
		const isWaiting = record.status === 'waiting';
		const Icon = record.status === 'complete' ? Check : isWaiting ? Download : Pause;
		return (
			<LinkButton to={PAGE_PATTERNS.downloads}>
				<Icon aria-hidden className="size-5" />
				{record.status === 'complete'
					? DOWNLOADS_TEXT.actionDone
					: isWaiting
						? DOWNLOADS_TEXT.actionRunning(percent)
						: DOWNLOADS_TEXT.actionPaused}
			</LinkButton>
		);
	}
	return (
		<>
			<Button aria-haspopup="dialog" onClick={() => setOpen(true)}>
				<Download aria-hidden className="size-5" />
				{DOWNLOADS_TEXT.action}
			</Button>
			<DownloadDialog film={film} isOpen={isOpen} onStart={onStart} onClose={() => setOpen(false)} />
		</>
	);
}
