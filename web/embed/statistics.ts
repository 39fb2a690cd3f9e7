/** The panel of statistics, loaded when it is first asked for. */
import type { PlayerSource } from '#contract/player-messages.ts';
import { PLAYER_MESSAGES } from './player.messages.ts';

const INTERVAL_MS = 1000;
const TEXT = PLAYER_MESSAGES.statistics;

/** Shows what is playing and how, over the picture. @param current The copy that plays. */
export function createStatistics(
	video: HTMLVideoElement,
	overlay: HTMLElement,
	current: () => PlayerSource | undefined,
) {
	const panel = document.createElement('dl');
	panel.className = 'statistics';
	panel.setAttribute('aria-label', TEXT.label);
	panel.hidden = true;
	overlay.append(panel);
	let timer: ReturnType<typeof setInterval> | undefined;

	const draw = () => {
		const source = current();
		const { droppedVideoFrames = 0, totalVideoFrames = 0 } = video.getVideoPlaybackQuality?.() ?? {};
		const rows: [string, string][] = [
			[TEXT.copy, source ? `${source.host} · ${source.kind}` : TEXT.none],
			[TEXT.picture, video.videoWidth > 0 ? `${video.videoWidth} × ${video.videoHeight}` : TEXT.none],
			[TEXT.bitrate, source?.bitrate ? TEXT.megabits(source.bitrate / 1_000_000) : TEXT.unknown],
			[TEXT.speed, TEXT.factor(video.playbackRate)],
			[TEXT.buffer, TEXT.seconds(bufferAhead(video))],
			[TEXT.dropped, TEXT.frames(droppedVideoFrames, totalVideoFrames)],
		];
		panel.replaceChildren(...rows.flatMap(([name, value]) => [element('dt', name), element('dd', value)]));
	};

	return {
		toggle(): void {
			panel.hidden = !panel.hidden;
			clearInterval(timer);
			if (panel.hidden) return;
			draw();
			timer = setInterval(draw, INTERVAL_MS);
		},
	};
}

function element(name: 'dt' | 'dd', text: string): HTMLElement {
	const made = document.createElement(name);
	made.textContent = text;
	return made;
}

/** Seconds that are loaded after the position. */
function bufferAhead({ buffered, currentTime }: Pick<HTMLVideoElement, 'buffered' | 'currentTime'>): number {
	for (let at = 0; at < buffered.length; at += 1) {
		if (buffered.start(at) <= currentTime && currentTime <= buffered.end(at)) return buffered.end(at) - currentTime;
	}
	return 0;
}
