/** The chapters of a film: in the bar, in the settings panel and by keys. Loaded where a copy has some. */
import { CHAPTERS_MAX } from '#contract/player-messages.ts';
import { parseChapters, type WrittenChapter } from './chapter-file.ts';
import { type Chapter, chapterAt, chapterFrom, toChapters } from './chapter-list.ts';
import { fetchText } from './fetch-subtitles.ts';

export interface Chapters {
	/** Those of another copy; null where no file has any. */
	replace(url: string | null): void;
	list(): readonly Chapter[];
	/** The one that plays. */
	current(): Chapter | null;
	choose(chapter: Chapter | undefined): void;
	/** Goes where another chapter begins. Null where there is none. */
	go(step: -1 | 1): Chapter | null;
}

interface ChaptersOptions {
	video: HTMLVideoElement;
	/** Called when there are others. */
	onChange(chapters: readonly Chapter[]): void;
}

export function createChapters({ video, onChange }: ChaptersOptions): Chapters {
	let url: string | null = null;
	/** Of the copy's file, as it is written. */
	let ofFile: readonly WrittenChapter[] = [];
	let chapters: readonly Chapter[] = [];
	let own: TextTrack | null = null;

	/** The controls read chapters from the first such track, again when its mode has changed. */
	function draw(): void {
		if (chapters.length === 0 && !own) return;
		// Without an element, which would look for a file of its own.
		own ??= video.addTextTrack('chapters');
		for (const cue of [...(own.cues ?? [])]) own.removeCue(cue);
		own.mode = 'disabled';
		if (chapters.length === 0) return;
		own.mode = 'hidden';
		for (const { start, end, title } of chapters) {
			own.addCue(new VTTCue(start, end, title.replaceAll('&', '&amp;').replaceAll('<', '&lt;')));
		}
	}

	function update(): void {
		const written = ofFile.length > 0 ? ofFile : ofMedia(video, own);
		const next = toChapters(written, video.duration);
		if (JSON.stringify(next) === JSON.stringify(chapters)) return;
		chapters = next;
		draw();
		onChange(chapters);
	}

	async function load(from: string): Promise<void> {
		// Without them the film plays all the same.
		const text = await fetchText(from).catch(() => '');
		if (url !== from) return;
		ofFile = parseChapters(text);
		update();
	}

	// Of the media itself they come while it loads, and where the film ends is known only then.
	for (const event of ['loadedmetadata', 'durationchange', 'canplay'] as const) video.addEventListener(event, update);
	video.textTracks.addEventListener('addtrack', ({ track }) => {
		if (track?.kind !== 'chapters' || track === own) return;
		track.addEventListener('cuechange', update);
		update();
	});
	return {
		replace(next) {
			if (next === url) return;
			url = next;
			ofFile = [];
			update();
			if (next !== null) void load(next);
		},
		list: () => chapters,
		current: () => chapterAt(chapters, video.currentTime),
		choose(chapter) {
			if (chapter) video.currentTime = chapter.start;
		},
		go(step) {
			const chapter = chapterFrom(chapters, video.currentTime, step);
			if (chapter) video.currentTime = chapter.start;
			return chapter;
		},
	};
}

/** Of the film itself, where the browser knows them. */
function ofMedia({ textTracks }: HTMLVideoElement, own: TextTrack | null): WrittenChapter[] {
	const track = [...textTracks].find((one) => one.kind === 'chapters' && one !== own);
	if (!track) return [];
	// Cues of a track that is off are not there.
	if (track.mode === 'disabled') track.mode = 'hidden';
	return [...(track.cues ?? [])].slice(0, CHAPTERS_MAX + 1).map((cue) => ({
		start: cue.startTime,
		title: 'getCueAsHTML' in cue ? ((cue as VTTCue).getCueAsHTML().textContent ?? '') : '',
	}));
}
