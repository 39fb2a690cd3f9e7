import type { Account } from '../../accounts.ts';
import type { TestedBrowser } from '../tested-browser.ts';
import type { FeatureServers, PlayerKind } from './feature-servers.ts';
import type { Place } from './place.ts';

/** Why a feature is not there. A check answers one only where it has seen that this is so. */
export const REASONS = {
	noCommands: 'The player takes no commands, so the page has no button for it.',
	noTimes: 'The player reports no times.',
	silent: 'The player reports nothing.',
	itsOwn: 'A matter of that player: Matinee shows nothing of it.',
	noTheora:
		'The browser has no Theora decoder. The copy is left out of the menu; where it is the only one, the page says so.',
	noFileChapters:
		'The browser tells pages of no chapters within files. Chapters beside a file and in streams are shown.',
	noFileAudio:
		'The browser tells pages of no audio tracks within files: there is no menu. Those of streams are chosen.',
	nativeStream: 'The browser plays streams itself and chooses the picture.',
	nativeAudio: 'The browser plays streams itself and offers their tracks to no page.',
	nativeSound: 'What the browser plays as a stream itself never reaches Web Audio.',
	noAudioOutput:
		'Without an audio output, as on the machine of the run, the browser starts no Web Audio: the film keeps its own sound.',
	noPictureInPicture: 'The browser offers pages no picture in picture, so there is no button.',
	noFullscreen: 'The browser lets no page fill the screen, so there is no button.',
	noMediaSession: 'The browser has no Media Session.',
	noWakeLock: 'The browser has no Wake Lock, or refuses it.',
	noDownloads: 'The browser has no private file system for sites, so nothing of downloads is offered.',
	noStream:
		'The browser opens no media source in a page of opaque origin, and plays no streams itself: the page says that the copy does not play.',
} as const;

export type Outcome = 'works' | keyof typeof REASONS;

export interface Walk {
	browser: TestedBrowser;
	servers: FeatureServers;
	kind: PlayerKind;
	/** The watch page. */
	page: Place;
	/** What it frames. */
	player: Place;
	account: Account;
}

export interface Feature {
	name: string;
	/** Throws where it is there and does nothing, or is not there without a known reason. */
	check(walk: Walk): Promise<Outcome>;
}
