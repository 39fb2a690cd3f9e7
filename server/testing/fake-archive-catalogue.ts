/** The open catalogue's own items in the fakes: each named item has files of the title that its record names it for. */
import { FILMS, SERIES } from '#open-catalogue/open-catalogue.ts';
import type { CopyItem, SeasonRecord, SeriesRecord } from '#open-catalogue/record.ts';
import type { FakeArchiveOptions } from './fake-archive.ts';
import {
	buildFilmItem,
	type FakeCommonsFile,
	type FakeItem,
	listItemFiles,
	listVideoFiles,
} from './fake-archive-items.ts';

/** Minutes of an episode whose record knows none. */
const USUAL_RUNTIME = 25;

interface Wanted {
	title: string;
	year: string;
	/** Minutes. */
	runtime: number;
}

/** Items and files for `startFakeArchive`: every title of the catalogue that names one has a copy. */
export function buildCatalogueItems(): Pick<FakeArchiveOptions, 'items' | 'commons'> {
	const items: Record<string, FakeItem> = {};
	const commons: Record<string, FakeCommonsFile> = {};

	function add(item: CopyItem, { title, year, runtime }: Wanted): void {
		if ('commons' in item) commons[item.commons.replaceAll('_', ' ')] = toCommonsFile(item.commons, runtime);
		else items[item.archive] = buildFilmItem(item.archive, { title, year }, { length: runtime * 60 });
	}

	for (const { title, release_date, runtime, items: named = [] } of FILMS) {
		for (const item of named) add(item, { title, year: release_date.slice(0, 4), runtime });
	}
	for (const series of SERIES) {
		for (const season of series.seasons) {
			for (const { archive } of season.items ?? []) {
				const { files = [] } = items[archive] ?? {};
				const item = buildSeasonItem(archive, series, season);
				items[archive] = { ...item, files: [...files, ...item.files] };
			}
			for (const { name, air_date, runtime = USUAL_RUNTIME, items: named = [] } of season.episodes) {
				const year = (air_date ?? series.first_air_date).slice(0, 4);
				for (const item of named) add(item, { title: `${series.name}: ${name}`, year, runtime });
			}
		}
	}
	return { items, commons };
}

/** Files with number and name of their episode. */
function buildSeasonItem(archive: string, series: SeriesRecord, { episodes }: SeasonRecord): FakeItem {
	const metadata = { title: series.name, year: series.first_air_date.slice(0, 4), mediatype: 'movies' };
	const files = episodes.flatMap(({ name, runtime = USUAL_RUNTIME }, index) => {
		const stem = `${series.name} ${String(index + 1).padStart(2, '0')} ${name}`.replaceAll('/', ' ');
		return listVideoFiles(stem, { length: runtime * 60 });
	});
	return { metadata, files: [...files, ...listItemFiles(archive)] };
}

function toCommonsFile(name: string, runtime: number): FakeCommonsFile {
	const duration = runtime * 60;
	const transcode = (height: number, bandwidth: number) => {
		return { key: `${height}p.vp9.webm`, type: 'video/webm; codecs="vp9, opus"', height, bandwidth };
	};
	return {
		duration,
		size: duration * 250_000,
		width: 960,
		height: 720,
		type: name.endsWith('.ogv') ? 'video/ogg; codecs="theora, vorbis"' : 'video/webm; codecs="vp9, opus"',
		transcodes: [transcode(480, 900_000), transcode(240, 250_000)],
		languages: ['en', 'de'],
	};
}
