import type { CopyProblem } from '#contract/player-messages.ts';
import type { PlayerSettings, SleepTimer } from '#contract/player-settings.ts';
import { formatTime } from '../lib/format-time.ts';

/** Texts of the panels, which are loaded at the first press. */
export const PANEL_MESSAGES = {
	close: 'Close',
	subtitles: 'Subtitles',
	off: 'Off',
	none: 'None',
	language: 'Language',
	secondLanguage: 'Second language',
	noSubtitles: 'This copy has no subtitles of its own.',
	ownFile: 'Open your own file',
	find: 'Find subtitles…',
	ownFileHint: 'An .srt, .vtt or .ass file. It stays on this device.',
	ownFileFailed: {
		tooLarge: 'The file is larger than 2 MB, so it is no subtitle file.',
		tooMany: (most: string) => `The file has more than ${most} subtitles.`,
		noCue: 'No subtitle was found in the file.',
		unreadable: 'The file can’t be read.',
	},
	ownFileShown: (name: string) => `“${name}” is shown.`,
	delay: 'Delay',
	sooner: 'Sooner',
	later: 'Later',
	noDelay: 'No delay',
	/** Seconds, with a sign. */
	delayed: (ms: number) => `${ms > 0 ? '+' : ms < 0 ? '−' : ''}${(Math.abs(ms) / 1000).toFixed(2)} s`,
	look: 'Appearance',
	size: 'Size',
	sizes: { 75: 'Small', 100: 'Medium', 125: 'Large', 150: 'Larger', 200: 'Largest' } satisfies Record<
		PlayerSettings['subtitleSize'],
		string
	>,
	colour: 'Colour',
	colours: { white: 'White', yellow: 'Yellow', cyan: 'Cyan', green: 'Green' } satisfies Record<
		PlayerSettings['subtitleColour'],
		string
	>,
	edge: 'Background',
	edges: { outline: 'Outline', box: 'Box' } satisfies Record<PlayerSettings['subtitleEdge'], string>,
	place: 'Place',
	places: { bottom: 'At the bottom', top: 'At the top' } satisfies Record<PlayerSettings['subtitlePlace'], string>,
	preview: 'Subtitles look like this.',

	settings: 'Copy and settings',
	chapters: 'Chapters',
	/** Seconds from the start. */
	chapter: (start: number, title: string) => `${formatTime(Math.floor(start))} ${title}`,
	copy: 'Copy',
	chooseCopy: 'Choose a copy',
	/** What is not known of it is left out. */
	copyName: (host: string, kind: string, height?: number, sizeBytes?: number) =>
		[
			host,
			height ? `${height}p` : kind.toUpperCase(),
			...(sizeBytes ? [`${Math.max(1, Math.round(sizeBytes / 1_000_000))} MB`] : []),
		].join(' · '),
	picture: 'Picture',
	automatic: 'Auto',
	level: (height: number, bitrate: number) =>
		height > 0 ? `${height}p` : `${(bitrate / 1_000_000).toFixed(1)} Mbit/s`,
	audio: 'Audio track',
	unnamedAudio: 'Audio',
	sound: 'Sound',
	night: 'Night mode',
	dialogue: 'Clearer dialogue',
	louder: 'Louder',
	mono: 'Mono',
	on: 'On',
	decibels: (value: number) => `+${value} dB`,
	soundUnsupported: 'This browser can’t change the sound of this copy.',
	soundRefused: 'The host of this copy doesn’t let players change its sound. Another copy may.',
	soundDropped: 'The host of this copy doesn’t let players change its sound: it plays as it is.',
	elsewhere: 'Play elsewhere',
	otherScreen: 'Another screen',
	openIn: (program: string) => `Open in ${program}`,
	playlistFile: 'Playlist for other programs (.m3u)',
	wrong: 'Something is wrong',
	problems: {
		bad_picture: 'Bad picture',
		bad_sound: 'Bad sound',
		wrong_film: 'Wrong film',
		does_not_load: 'Doesn’t load',
	} satisfies Record<CopyProblem, string>,
	sleepTimer: 'Sleep timer',
	/** As under the player. */
	sleepTimers: {
		15: '15 minutes',
		30: '30 minutes',
		45: '45 minutes',
		60: '60 minutes',
		90: '90 minutes',
		end: 'At the end of this',
		episodes2: 'After 2 episodes',
		episodes3: 'After 3 episodes',
		episodes5: 'After 5 episodes',
	} satisfies Record<SleepTimer, string>,
	winding: 'Forward and back',
	seek: 'Buttons and keys',
	rewind: 'Back when it goes on',
	seconds: (seconds: number) => `${seconds} seconds`,
	thanks: 'Thank you. You can choose another copy above.',
} as const;
