import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { EpisodeRef } from '#contract/title.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { supportsDownloads } from '../downloads/supports-downloads.ts';
import type { MovieData, ShowData } from '../features/catalogue/titles/title-detail-query.ts';
import { DownloadAction } from '../features/downloads/download-action.tsx';
import { DOWNLOADS_TEXT } from '../features/downloads/downloads.messages.ts';
import { DownloadsView, NoDownloads } from '../features/downloads/downloads-view.tsx';
import { PageHead } from '../head/page-head.tsx';
import { TITLE_TEXT } from '../lib/format.messages.ts';
import { titleName } from '../lib/title-format.ts';
import { useIsHydrated } from '../lib/use-is-hydrated.ts';
import { startDownloads } from './start-downloads.ts';
import { WithinScreenTime } from './within-screen-time.tsx';

// One lazy part has all of downloads: a chunk more is a name more in every page's script.
export { startDownloads };

const KeptFilm = lazy(() => import('./kept-film-player.tsx').then((module) => ({ default: module.KeptFilm })));

/** What this device keeps; with a fragment that names one of its films, that film plays. */
export function DownloadsScreen() {
	const isHydrated = useIsHydrated();
	const { downloads } = usePublicConfig();
	const media = useLocation().hash.slice(1);
	const isOff = downloads === 'off';
	const isOffered = isHydrated && !isOff && supportsDownloads();
	const head = (
		<PageHead title={DOWNLOADS_TEXT.title} description={DOWNLOADS_TEXT.description} path={PAGE_PATTERNS.downloads} />
	);
	if (isOffered && media) {
		return (
			<WithinScreenTime>
				<article>
					{head}
					<Suspense fallback={null}>
						<KeptFilm key={media} media={media} />
					</Suspense>
				</article>
			</WithinScreenTime>
		);
	}
	return (
		<article>
			{head}
			<div className="page pb-8">
				<h1 tabIndex={-1} className="screen-title">
					{DOWNLOADS_TEXT.title}
				</h1>
				<p className="mb-4 max-w-[70ch] text-pretty text-muted">{DOWNLOADS_TEXT.lead}</p>
				{isOffered ? <DownloadsView /> : isHydrated && <NoDownloads isOff={isOff} />}
			</div>
		</article>
	);
}

interface TitleDownloadProps {
	title: MovieData | ShowData;
	/** Of shows. */
	at: EpisodeRef | undefined;
	episodeName: string | null | undefined;
	/** Minutes. */
	runtime: number | null;
	/** The person has asked for it already. */
	isOpened: boolean;
}

/** The action of a title's page: see `DownloadSlot`. */
export function TitleDownload({ title, at, episodeName, runtime, isOpened }: TitleDownloadProps) {
	const { id, poster_path } = title;
	const film = {
		media: at ? { media_type: 'tv' as const, id, ...at } : { media_type: 'movie' as const, id },
		name: titleName(title),
		// not translated: a code and a name, with a space everywhere.
		episode: at ? [TITLE_TEXT.episodeCode(at.season, at.episode), episodeName].filter(Boolean).join(' ') : null,
		poster: poster_path ?? null,
		runtime,
	};
	return <DownloadAction film={film} isOpened={isOpened} onStart={startDownloads} />;
}
