import './controls.ts';
import { OPEN_CINEMA_DATA_ID, type OpenCinemaData } from '#contract/player-messages.ts';
import { canPlay } from './attach-source.ts';
import { onLeaveKey } from './leave-key.ts';
import { createParentMessages } from './parent-messages.ts';
import { playSources } from './play-sources.ts';
import { readPlaybackOptions } from './playback-options.ts';
import { PLAYER_MESSAGES } from './player.messages.ts';
import { findPlayerScreen } from './player-screen.ts';

start();

function start(): void {
	const { sources: listed, isClip } = readData();
	const screen = findPlayerScreen();
	const { video } = screen;
	const say = createParentMessages(window.parent, () => performance.now());
	const options = readPlaybackOptions(location.search);
	const sources = listed.map((source, index) => ({ ...source, index })).filter((source) => canPlay(video, source));

	say.ready();
	onLeaveKey(say.leave);
	if (options.volume !== null) video.volume = options.volume;
	video.muted = options.muted;
	if (sources.length > 0) {
		playSources({ sources, isClip, options, screen, say });
		return;
	}
	screen.showPhase('exhausted');
	screen.showFailure(PLAYER_MESSAGES.unsupported, 'final');
	say.unavailable('unsupported');
}

function readData(): OpenCinemaData {
	return JSON.parse(document.getElementById(OPEN_CINEMA_DATA_ID)?.textContent ?? '');
}
