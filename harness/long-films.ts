import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

/** The player's clip with each picture shown a thousand times as long: 3 hours and 24 minutes, without sound. */
function stretchClip(): Buffer {
	const clip = readFileSync(new URL('../web/public/embed/clip.mp4', import.meta.url));
	const factor = 1024;
	const boxAt = (name: string, from = 0) => clip.indexOf(name, from, 'latin1');
	const multiply = (at: number) => clip.writeUInt32BE(clip.readUInt32BE(at) * factor, at);
	const [movie, video] = [boxAt('mvhd'), boxAt('trak')];
	const [media, sound] = [boxAt('mdhd', video), boxAt('trak', video + 4)];
	multiply(movie + 20);
	multiply(boxAt('tkhd', video) + 24);
	multiply(boxAt('elst', video) + 12);
	clip.writeUInt32BE(clip.readUInt32BE(media + 16) / factor, media + 16);
	clip.write('free', sound, 'latin1');
	return clip;
}

/** Every film lasts longer than its place on a channel, whatever its host has. */
export async function playLongFilms(page: Pick<Page, 'route'>): Promise<void> {
	const film = stretchClip();
	await page.route(
		() => true,
		async (route) => {
			if (route.request().resourceType() !== 'media') return route.fallback();
			const [, from = '0', to = ''] = /^bytes=(\d+)-(\d*)$/.exec(route.request().headers().range ?? '') ?? [];
			const last = to === '' ? film.length - 1 : Math.min(Number(to), film.length - 1);
			await route.fulfill({
				status: 206,
				headers: {
					'content-type': 'video/mp4',
					'accept-ranges': 'bytes',
					'access-control-allow-origin': '*',
					'content-range': `bytes ${from}-${last}/${film.length}`,
				},
				body: film.subarray(Number(from), last + 1),
			});
		},
	);
}
