/** What a test puts into the fake archive, Commons and Wikidata. */

/** A file as the archive lists it: all values are strings. */
export type FakeFile = Readonly<Record<string, string>> & { readonly name: string };

export interface FakeItem {
	metadata: Readonly<Record<string, string | readonly string[]>>;
	files: readonly FakeFile[];
	/** Names of files that other sites' pages may not read. */
	withoutCors?: readonly string[];
	/** Further fields of the answer, or other values of the usual ones: `{ is_dark: true }`. */
	answer?: Readonly<Record<string, unknown>>;
}

export interface FakeCommonsFile {
	/** Seconds. */
	duration: number;
	size: number;
	width: number;
	height: number;
	/** `video/webm; codecs="vp9, opus"`. */
	type: string;
	transcodes: readonly { key: string; type: string; height: number; bandwidth: number }[];
	/** Of the timed texts. */
	languages: readonly string[];
}

export interface FakeStatement {
	value: string;
	rank?: 'preferred' | 'normal' | 'deprecated';
	/** `Q622550` for a trailer. */
	role?: string;
}

/** Statements by property: `{ P345: [{ value: 'tt0032599' }] }`. */
export type FakeEntity = Readonly<Record<string, readonly FakeStatement[]>>;

interface VideoFacts {
	/** Seconds. */
	length: number;
	height?: number;
	/** Ending and format of the upload. */
	upload?: readonly [ending: string, format: string];
	/** Bits a second of the h.264 derivative. */
	bitrate?: number;
}

/**
 * The files that the archive has of one uploaded video: the upload and what its deriver makes of it, with the formats,
 * suffixes and text values that a listing of such an item has.
 */
export function listVideoFiles(stem: string, facts: VideoFacts): FakeFile[] {
	const { length, height = 480, upload: [ending, format] = ['mpeg', 'MPEG2'], bitrate = 1_200_000 } = facts;
	const original = `${stem}.${ending}`;
	const sizeAt = (rate: number) => String(Math.round((length * rate) / 8));
	const derivative = { source: 'derivative', original };
	const picture = { height: String(height), width: String(Math.round((height * 4) / 3)), length: length.toFixed(2) };
	const ownMp4 = ending === 'mp4' ? '.ia.mp4' : '.mp4';
	return [
		{ name: original, source: 'original', format, size: sizeAt(6_000_000), ...picture },
		{
			name: `${stem}${ownMp4}`,
			...derivative,
			format: ending === 'mp4' ? 'h.264 IA' : 'h.264',
			size: sizeAt(bitrate),
			...picture,
		},
		{
			name: `${stem}_512kb.mp4`,
			...derivative,
			format: '512Kb MPEG4',
			size: sizeAt(560_000),
			...picture,
			height: '240',
			width: '320',
		},
		{
			name: `${stem}.ogv`,
			...derivative,
			format: 'Ogg Video',
			size: sizeAt(700_000),
			...picture,
			height: '300',
			width: '400',
		},
		{ name: `${stem}.gif`, ...derivative, format: 'Animated GIF', size: '301245' },
		{ name: `${stem}.thumbs/${stem}_000001.jpg`, ...derivative, format: 'Thumbnail', size: '4211' },
	];
}

/** A film's item: one upload with its derivatives, and the files about the item itself. */
export function buildFilmItem(identifier: string, metadata: FakeItem['metadata'], facts: VideoFacts): FakeItem {
	return {
		metadata: { identifier, mediatype: 'movies', collection: ['feature_films', 'moviesandfilms'], ...metadata },
		files: [...listVideoFiles(identifier, facts), ...listItemFiles(identifier)],
	};
}

/** The files that every item has. */
export function listItemFiles(identifier: string): FakeFile[] {
	return [
		{ name: `${identifier}_meta.xml`, source: 'original', format: 'Metadata', size: '1204' },
		{ name: `${identifier}_files.xml`, source: 'original', format: 'Metadata' },
		{ name: `${identifier}_archive.torrent`, source: 'metadata', format: 'Archive BitTorrent', size: '41872' },
		{ name: '__ia_thumb.jpg', source: 'original', format: 'Item Tile', size: '8804' },
	];
}
