import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { KeptFilmMessage } from '#contract/kept-film.ts';
import { PLAYER_SERVER_LOAD_TIMEOUT_MS } from '#contract/limits.ts';
import { KEPT_PLAYER_PATH, PAGE_PATTERNS } from '#contract/page-paths.ts';
import { PLAYER_COMMAND_SOURCE } from '#contract/player-commands.ts';
import { episodeOf, type MediaRef, parseMediaKey, toHistoryTitle } from '#contract/title.ts';
import type { DownloadRecord } from '../downloads/download-record.ts';
import { repairDownload } from '../downloads/downloads.ts';
import { openFilm } from '../downloads/kept-files.ts';
import { useDownloads } from '../downloads/use-downloads.ts';
import { filmName } from '../features/downloads/downloadable-film.ts';
import { DOWNLOADS_TEXT } from '../features/downloads/downloads.messages.ts';
import { enterFullscreen } from '../features/player/playback/fullscreen.ts';
import { PlayerStage } from '../features/player/playback/player-stage.tsx';
import { usePlayback } from '../features/player/playback/use-playback.ts';
import { usePlayerEvents } from '../features/player/playback/use-player-events.ts';
import { usePlayerTools } from '../features/player/playback/use-player-tools.tsx';
import type { PlayerServerList } from '../features/player/servers/player-server-list.ts';
import { ViewButtons } from '../features/player/watch-page/player-controls.tsx';
import { usePreferences } from '../preferences/use-preferences.ts';
import { LinkButton } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { useRecordWatch } from '../watch-sync/use-record-watch.ts';
import { useStartPosition } from '../watch-sync/use-start-position.ts';
import '../features/player/watch-page/watch-page.css';
import { COLON, SENTENCE_SPACE, toSentence } from '../lib/punctuation.ts';
import { englishText } from '../lib/text-language.ts';

const SERVER_ID = 'kept';

/** Open Cinema alone, with a file in place of hosts. */
const KEPT_LIST: PlayerServerList = {
	servers: [
		{
			id: SERVER_ID,
			name: DOWNLOADS_TEXT.playerName,
			movieUrl: KEPT_PLAYER_PATH,
			tvUrl: KEPT_PLAYER_PATH,
			priority: 0,
			params: {},
			messageOrigin: null,
			sandbox: 'strict',
		},
	],
	defaultServer: 0,
	autoFallback: false,
	maxRetries: 0,
	loadTimeoutMs: PLAYER_SERVER_LOAD_TIMEOUT_MS,
	isAlone: true,
};

/** Plays a download. @param media Its key: see `mediaKey`. */
export function KeptFilm({ media: key }: { media: string }) {
	const media = parseMediaKey(key);
	const { records } = useDownloads();
	const record = records?.find((one) => one.media === key && one.status === 'complete');
	const [film, setFilm] = useState<Blob | null>(null);
	const [isLost, setLost] = useState(false);
	const id = record?.id;
	const opened = useRef<string>(undefined);
	useEffect(() => {
		// A change of another download is no reason to open the film again.
		if (!record || opened.current === id) return;
		opened.current = id;
		const onLost = async () => {
			setLost(true);
			await repairDownload(record.id);
		};
		openFilm(record)
			.then((found) => (found ? setFilm(found) : onLost()))
			.catch(() => setLost(true));
	}, [record, id]);
	if (record && film && media) return <Player media={media} record={record} film={film} />;
	const isOpening = records === undefined || (record && !isLost);
	return (
		<div className="page">
			<h1 tabIndex={-1} className="screen-title">
				{record ? filmName(record) : DOWNLOADS_TEXT.title}
			</h1>
			<p role="status" className="mb-4 flex items-center gap-3">
				{isOpening && <Spinner className="size-5 text-accent" />}
				{isOpening ? DOWNLOADS_TEXT.opening : isLost ? DOWNLOADS_TEXT.lost : DOWNLOADS_TEXT.gone}
			</p>
			<BackLink />
		</div>
	);
}

function BackLink() {
	return (
		<LinkButton to={PAGE_PATTERNS.downloads}>
			<ArrowLeft aria-hidden className="size-4" />
			{DOWNLOADS_TEXT.back}
		</LinkButton>
	);
}

interface PlayerProps {
	media: MediaRef;
	record: DownloadRecord;
	film: Blob;
}

/** As on the watch page: its place is kept and it is recorded, to be sent when the network is back. */
function Player({ media, record, film }: PlayerProps) {
	const preferences = usePreferences();
	const stage = useRef<HTMLDivElement>(null);
	const title = filmName(record);
	const player = usePlayerEvents(media, record.runtime, preferences, () => enterFullscreen(stage.current));
	const playback = usePlayback(KEPT_LIST, media, SERVER_ID, (message, before) => {
		// Anew at each `ready`: the frame may have been loaded again.
		if (message.type === 'ready') handOver(playback.frame.current, record, film);
		player.onMessage(message, before);
	});
	const { state, frame } = playback;
	const tools = usePlayerTools({
		state,
		bridge: state?.bridge,
		frame,
		media,
		preferences,
		title,
		backdrop: null,
		readTime: player.readTime,
		nextTo: null,
	});
	const start = useStartPosition(media, preferences.rememberPosition);
	useRecordWatch({
		...toHistoryTitle(media),
		...episodeOf(media),
		title: record.name,
		poster: record.poster ?? undefined,
	});
	return (
		<div className="watch-screen">
			<div className="watch-player">
				<header className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 pb-3">
					<h1 tabIndex={-1} dir="auto" className="text-2xl leading-tight font-semibold tracking-tight text-balance">
						{record.name}
						{record.episode && <span className="block text-base text-muted">{record.episode}</span>}
					</h1>
					<BackLink />
				</header>
				<PlayerStage
					playback={playback}
					readStart={start?.read}
					media={media}
					title={title}
					backdrop={null}
					preferences={preferences}
					stage={stage}
					controls={
						<>
							{tools.buttons}
							<ViewButtons stage={stage} />
						</>
					}
				>
					{tools.overlay}
				</PlayerStage>
			</div>
			<div className="watch-main">
				<p className="max-w-[70ch] text-sm text-pretty text-muted wrap-anywhere">
					{toSentence(record.copy.licence)}
					{SENTENCE_SPACE}
					<span {...englishText(true)}>{record.licence.note}</span>
					{SENTENCE_SPACE}
					{DOWNLOADS_TEXT.from(record.copy.host) + COLON + record.copy.reference}
				</p>
			</div>
		</div>
	);
}

/** The origin of the player is opaque, so it cannot be named; nobody else is in that frame. */
function handOver(frame: HTMLIFrameElement | null, record: DownloadRecord, film: Blob): void {
	const { copy, name, episode, subtitles } = record;
	const { host, kind, reference, licence, height } = copy;
	const message: KeptFilmMessage = {
		source: PLAYER_COMMAND_SOURCE,
		type: 'film',
		title: name,
		episode,
		host,
		reference,
		licence,
		kind,
		height,
		film,
		subtitles: subtitles.flatMap(({ language, kind, bytes }) => (bytes ? [{ language, kind, bytes }] : [])),
	};
	frame?.contentWindow?.postMessage(message, '*');
}
