import type { LeftOutReason } from '#contract/addon-streams.ts';
import type { AddonFault } from '#contract/addons.ts';

const faultText: Partial<Record<AddonFault, string>> = {
	timeout: 'It did not answer in time.',
	paused: 'It has failed several times, and is asked again in a minute.',
};

const plural = (one: string, many: string) => (count: number) => (count === 1 ? `1 ${one}` : `${count} ${many}`);

export const ADDON_STREAMS_TEXT = {
	heading: 'From add-ons',
	loading: 'Asking add-ons…',
	failed: 'Add-ons could not be asked',
	none: 'No add-on has this one.',
	nothing: 'Nothing of this one.',
	active: 'Active',
	opensAt: (host: string) => `Opens ${host}`,
	found: (count: number) => (count === 1 ? '1 stream from add-ons' : `${count} streams from add-ons`),
	/** Of media servers of the house, in the place of those above. */
	house: {
		heading: 'In the house',
		loading: 'Asking the media servers of the house…',
		failed: 'The media servers of the house could not be asked',
		none: 'It is not in the house.',
		found: (count: number) => (count === 1 ? '1 file in the house' : `${count} files in the house`),
	},
	fault: (fault: AddonFault) => faultText[fault] ?? 'It could not be reached.',
	leftOut: (parts: readonly string[]) => `Not offered: ${parts.join(', ')}.`,
	reasonOf: {
		torrent: plural('torrent', 'torrents'),
		usenet: plural('Usenet file', 'Usenet files'),
		archive: plural('archive', 'archives'),
		not_web_ready: plural('that does not play in browsers', 'that do not play in browsers'),
		format: plural('in a format that browsers do not play', 'in formats that browsers do not play'),
		insecure: plural('without encryption', 'without encryption'),
		private: plural('in a private network', 'in a private network'),
		unreadable: plural('that cannot be read', 'that cannot be read'),
		too_many: plural('more', 'more'),
	} satisfies Record<LeftOutReason, (count: number) => string>,
};
