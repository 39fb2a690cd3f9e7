import type { PlayerSettings } from '#contract/player-settings.ts';

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
} as const;
