import { describe, expect, it } from 'vitest';
import { listBeside } from './archive-beside.ts';
import type { ArchiveItem } from './archive-metadata.ts';

const picturesOf = (names: readonly string[], lengthS?: number) => {
	const files = names.map((name) => ({ name, format: 'Thumbnail' }));
	const item = { identifier: 'film', title: 'Film', nodes: [], dir: '/film', files } as unknown as ArchiveItem;
	return listBeside(item, [{ stem: 'film', files: [], ...(lengthS === undefined ? {} : { lengthS }) }], true, '')
		.pictures;
};
const picture = (digits: string, folder = 'film.thumbs/film') => `${folder}_${digits}.jpg`;

describe('names of pictures at the archive', { tags: ['player-pictures'] }, () => {
	it('count in order, once each, and only as seconds of the film', () => {
		const names = ['000061', '000001', '000001', '000400'].map((digits) => picture(digits));
		expect(picturesOf(names, 120)).toEqual({ prefix: 'film.thumbs/film_', seconds: [1, 61] });
	});

	it('that are hostile are no pictures: the film plays without', () => {
		const odd = ['-00001', '000NaN', '1e9999', '999999999999', '<scrip', '000001.jpg#"><script>', '०००००१', '0x0001'];
		expect(picturesOf(odd.map((digits) => picture(digits)))).toBeNull();
		const elsewhere = [
			'../../film.thumbs/film',
			'https://evil.example/film.thumbs/film',
			'//evil/film.thumbs/film',
			'x',
		];
		expect(
			picturesOf(elsewhere.flatMap((folder) => [picture('000001', folder), picture('000031', folder)])),
		).toBeNull();
		expect(picturesOf([picture('000001')])).toBeNull();
	});

	it('by the hundred thousand are bounded, and none is later than a day', () => {
		const many = Array.from({ length: 100_000 }, (_, second) => picture(String(second).padStart(6, '0')));
		const { seconds = [] } = picturesOf(many) ?? {};
		expect(seconds.length).toBeLessThanOrEqual(600);
		expect(seconds.at(-1)).toBeLessThanOrEqual(86_400);
	});
});
