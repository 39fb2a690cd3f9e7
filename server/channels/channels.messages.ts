import { inLanguage } from '#server/language/in-language.ts';

/** Names and descriptions of channels, as lists, the guide and feeds have them. */
export const CHANNEL_TEXT = inLanguage('server/channels/channels', 'CHANNEL_TEXT', {
	/** Of channels that are no programme. */
	names: { silents: 'The Silents', cartoons: 'Cartoons', serials: 'Serials' },
	descriptions: {
		silents: 'Silent films around the clock, from first flickers to the last before sound.',
		cartoons: 'Animated films and cartoon series, one after the other.',
		serials: 'Chapter after chapter, each series in its order.',
	},
	/** Of a channel that is a programme. */
	ofProgramme: (heading: string) => `${heading}, one film after the other around the clock.`,
	/** Name of a channel's feed. */
	feed: (name: string) => `${name}: what is on`,
	/** In a feed; `detail` is the year, or the name of the episode. */
	entry: (time: string, title: string, detail: string) => `${time} UTC · ${title} (${detail})`,
	noChannels: 'This catalogue has no channels.',
	noSuchChannel: 'There is no such channel.',
	noSuchHour: 'The guide has today and tomorrow.',
} as const);
