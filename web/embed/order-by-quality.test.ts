import { describe, expect, it } from 'vitest';
import type { PlayerSource } from '#contract/player-messages.ts';
import { orderByQuality, toQualityLimits } from './order-by-quality.ts';

function version(name: string, height?: number, bitrate?: number, more: Partial<PlayerSource> = {}): PlayerSource {
	return { host: 'A host', kind: 'mp4', url: name, reference: 'https://a/', subtitles: [], height, bitrate, ...more };
}

const SERVED = [
	version('720 node', 720, 2_500_000),
	version('720', 720, 2_500_000),
	version('240', 240, 500_000),
	version('1080', 1080, 6_000_000),
	version('theora', 300, 700_000, { kind: 'ogg' }),
];
const order = (quality: string, connection = {}) =>
	orderByQuality(SERVED, toQualityLimits(quality, connection)).map(({ url }) => url);

describe('the versions of a copy', () => {
	it('keep the page’s order where nothing is preferred and nothing is known of the connection', () => {
		expect(order('auto')).toEqual(['720 node', '720', '240', '1080', 'theora']);
		expect(order('auto', { downlink: 10 })).toEqual(['720 node', '720', '240', '1080', 'theora']);
	});

	it('begin with the highest within the preferred height', () => {
		expect(order('2160p')).toEqual(['1080', '720 node', '720', '240', 'theora']);
		expect(order('480p')).toEqual(['240', '720 node', '720', '1080', 'theora']);
	});

	it('begin with what the connection carries, whatever is preferred', () => {
		expect(order('auto', { downlink: 1.4 })).toEqual(['240', '720 node', '720', '1080', 'theora']);
		expect(order('1080p', { downlink: 5 })).toEqual(['720 node', '720', '240', '1080', 'theora']);
	});

	it('are small ones for a person who saves data', () => {
		expect(order('1080p', { saveData: true })[0]).toBe('240');
	});

	it('are all there is to order: copies keep their places', () => {
		const other = version('other 1080', 1080, undefined, { reference: 'https://b/' });
		const unknown = version('unknown', undefined, undefined, { reference: 'https://b/' });
		const ordered = orderByQuality([...SERVED, unknown, other], toQualityLimits('1080p'));
		expect(ordered.map(({ url }) => url).slice(-2)).toEqual(['other 1080', 'unknown']);
		expect(orderByQuality([], toQualityLimits('1080p'))).toEqual([]);
	});
});
