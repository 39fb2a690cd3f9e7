/** Films of the open catalogue, as the fake archive has them. */
import { FILMS } from '#open-catalogue/open-catalogue.ts';
import type { FakeArchive } from '#server/testing/fake-archive.ts';

type Film = (typeof FILMS)[number];

/** A film whose first item is of this host. */
export function findFilm(
	host: 'archive' | 'commons',
	{ hasSources, at = 0 }: { hasSources: boolean; at?: number },
): Film {
	const films = FILMS.filter(
		({ items: [item] = [], sources }) => item && host in item && hasSources === Boolean(sources),
	);
	const film = films[at];
	if (!film) throw new Error('The catalogue has no such film');
	return film;
}

/** Adds subtitle files to an item of the archive. */
export function addSubtitles(archive: FakeArchive, identifier: string, languages: readonly string[]): void {
	const kept = archive.items.get(identifier);
	if (!kept) throw new Error('The archive has no such item');
	const texts = languages.map((language) => ({
		name: `${identifier}.${language}.srt`,
		format: 'SubRip',
		size: '90',
	}));
	archive.items.set(identifier, { ...kept, files: [...kept.files, ...texts] });
}

/** Adds a file of chapters, and pictures of some seconds, to an item of the archive. */
export function addChaptersAndPictures(archive: FakeArchive, identifier: string): void {
	const kept = archive.items.get(identifier);
	if (!kept) throw new Error('The archive has no such item');
	const pictures = [0, 4, 8].map(
		(second) => `${identifier}.thumbs/${identifier}_${String(second).padStart(6, '0')}.jpg`,
	);
	const files = [`${identifier}.chapters.vtt`, ...pictures].map((name) => ({ name, format: '', size: '90' }));
	archive.items.set(identifier, { ...kept, files: [...kept.files, ...files] });
}

/** Other sites' pages may not read these files of an item any more; all of them without names. */
export function forbidReading(archive: FakeArchive, identifier: string, isForbidden = (_name: string) => true): void {
	const kept = archive.items.get(identifier);
	if (!kept) throw new Error('The archive has no such item');
	const withoutCors = kept.files.map(({ name }) => name).filter(isForbidden);
	archive.items.set(identifier, { ...kept, withoutCors });
}

/** Moves the files of an item to a data node, a host with its port. */
export function putOnNode(archive: FakeArchive, identifier: string, node: string): void {
	const kept = archive.items.get(identifier);
	if (!kept) throw new Error('The archive has no such item');
	archive.items.set(identifier, { ...kept, answer: { d1: node, d2: node, server: node, workable_servers: [node] } });
}
