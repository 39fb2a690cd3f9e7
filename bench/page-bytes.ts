import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ENTRY_OVERHEAD_BYTES } from '#server/http/encoded-body.ts';
import { reportFigure } from './report-figure.ts';

/** Bytes of a body as it is sent in one coding. */
function fetchBytes(url: string, coding: string): Promise<{ bytes: number; body: Buffer }> {
	return new Promise((resolve, reject) => {
		request(url, { headers: { 'accept-encoding': coding } }, async (response) => {
			if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`));
			const body = await buffer(response);
			resolve({ bytes: body.length, body });
		})
			.once('error', reject)
			.end();
	});
}

/** Reports what pages and their parts weigh on the wire, and what a title takes in the cache: every coding, and its key. */
export async function measurePages(url: string): Promise<void> {
	const home = await fetchBytes(`${url}/`, 'identity');
	reportFigure('bytes of Home, br', (await fetchBytes(`${url}/`, 'br')).bytes, 'bytes');
	reportFigure('bytes of a movie page, br', (await fetchBytes(`${url}/movie/550`, 'br')).bytes, 'bytes');
	const assets = new Set(String(home.body).match(/\/assets\/[\w.-]+\.(?:js|css|woff2)/g) ?? []);
	let bytes = 0;
	for (const asset of assets) bytes += (await fetchBytes(url + asset, 'br')).bytes;
	reportFigure('bytes of the files that Home names, br', bytes, 'bytes');
	const path = '/api/tmdb/movie/550?append_to_response=credits%2Cexternal_ids%2Csimilar%2Cvideos';
	const codings = await Promise.all(['identity', 'gzip', 'br'].map((coding) => fetchBytes(url + path, coding)));
	const title = codings.reduce((sum, one) => sum + one.bytes, ENTRY_OVERHEAD_BYTES + path.length * 2);
	reportFigure('bytes of the details of a title, br', codings[2]?.bytes ?? Number.NaN, 'bytes');
	reportFigure('memory of a cached title', title, 'bytes');
}
