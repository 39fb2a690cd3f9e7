import { Download } from 'lucide-react';
import { useState } from 'react';
import type { EpisodeRef } from '#contract/title.ts';
import type { Availability } from '#contract/tmdb.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import type { MovieData, ShowData } from '../features/catalogue/titles/title-detail-query.ts';
import { TITLE_TEXT } from '../lib/format.messages.ts';
import { useIdle } from '../lib/use-idle.ts';
import { useLazyPart } from '../lib/use-lazy-part.ts';
import { downloadsStorage } from '../personal-data/personal-storage.ts';
import { Button } from '../ui/button.tsx';

const loadDownloads = () => import('./downloads-screen.tsx');

interface DownloadSlotProps {
	title: MovieData | ShowData;
	/** What Open Cinema has of the movie or the episode: what is not known yet is found by Watch Now, not by a download. */
	copies: Availability | undefined;
	/** Of shows. */
	at?: EpisodeRef;
	/** Of the episode. */
	name?: string | null;
	/** Minutes, of the movie or the episode. */
	runtime: number | null | undefined;
}

/**
 * The action Download of a movie or an episode that is known to be free. Its code comes with the press, or, where this browser
 * has downloads, when the page is idle: then it says how far this one is. Browsers that cannot keep films have the room alone, once that is known.
 */
export function DownloadSlot({ title, copies, at, name, runtime = null }: DownloadSlotProps) {
	const { downloads } = usePublicConfig();
	const isIdle = useIdle();
	const [isPressed, setPressed] = useState(false);
	const isOffered = downloads === 'on' && copies === 'known';
	const isWanted = isOffered && isIdle && (isPressed || downloadsStorage.read() !== null);
	const part = useLazyPart(loadDownloads, isWanted, () => setPressed(false));
	if (!isOffered) return null;
	if (part)
		return <part.TitleDownload title={title} at={at} episodeName={name} runtime={runtime} isOpened={isPressed} />;
	// As `supportsDownloads` asks in full.
	const isHidden = isIdle && !('storage' in navigator && navigator.storage.getDirectory);
	return (
		<Button
			aria-haspopup="dialog"
			style={isHidden ? { visibility: 'hidden' } : undefined}
			onClick={() => setPressed(true)}
		>
			<Download aria-hidden className="size-5" />
			{TITLE_TEXT.download}
		</Button>
	);
}
