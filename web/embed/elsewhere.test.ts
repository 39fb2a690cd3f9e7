import { describe, expect, it } from 'vitest';
import { toDevice, toPlaylistName, toProgramLinks } from './elsewhere.ts';
import type { NumberedSource } from './play-sources.ts';

const FILE: NumberedSource = {
	index: 0,
	host: 'Internet Archive',
	kind: 'mp4',
	url: 'https://archive.org/download/a/a film.mp4?x=1&y=2',
	reference: 'https://archive.org/details/a',
	subtitles: [],
};
const ADDRESS = 'https://archive.org/download/a/a%20film.mp4?x=1&y=2';

const linksOn = (device: Parameters<typeof toProgramLinks>[1]) =>
	Object.fromEntries(toProgramLinks(FILE, device, 'A film').map(({ name, href }) => [name, href]));

describe('links to other programs', { tags: ['player-elsewhere'] }, () => {
	it('have the forms that each program documents, on the devices where it registers them', () => {
		expect(linksOn('ios')).toEqual({
			VLC: `vlc-x-callback://x-callback-url/stream?url=${encodeURIComponent(ADDRESS)}`,
			Infuse: `infuse://x-callback-url/play?url=${encodeURIComponent(ADDRESS)}`,
		});
		expect(linksOn('android')).toMatchObject({ VLC: `vlc://${ADDRESS}` });
		expect(linksOn('desktop')).toMatchObject({ mpv: `mpv://${ADDRESS}` });
		expect(Object.keys(linksOn('mac'))).toEqual(['mpv', 'Infuse', 'm3u']);
	});

	it('come with a playlist that names the film in one line', () => {
		const [link] = toProgramLinks(FILE, 'desktop', 'A\nfilm').filter(({ name }) => name === 'm3u');
		const text = decodeURIComponent((link?.href ?? '').split(',').slice(1).join(','));
		expect(text).toBe(`#EXTM3U\n#EXTINF:-1,A film\n${ADDRESS}\n`);
		expect(toPlaylistName('M/A: "S" ')).toBe('M A   S.m3u');
		expect(toPlaylistName('\n')).toBe('film.m3u');
	});

	it('are none for streams, for files of this browser alone, and for what is no address', () => {
		const others: Partial<NumberedSource>[] = [
			{ kind: 'hls' },
			{ url: 'blob:https://matinee.test/1' },
			{ url: 'data:video/mp4,' },
			{ url: 'javascript:alert(1)' },
			{ url: '/film.mp4' },
		];
		for (const other of others) expect(toProgramLinks({ ...FILE, ...other }, 'desktop', 'A')).toEqual([]);
		expect(toProgramLinks(undefined, 'desktop', 'A')).toEqual([]);
	});

	it('take an iPad for what it is', () => {
		const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15';
		expect(toDevice(mac, 5)).toBe('ios');
		expect(toDevice(mac, 0)).toBe('mac');
		expect(toDevice('Mozilla/5.0 (iPhone; CPU iPhone OS 26_0 like Mac OS X)', 5)).toBe('ios');
		expect(toDevice('Mozilla/5.0 (Linux; Android 16; Pixel 9)', 5)).toBe('android');
		expect(toDevice('Mozilla/5.0 (X11; Linux x86_64)', 0)).toBe('desktop');
	});
});
