import { type FakeUpstream, startFakeUpstream } from './fake-upstream.ts';

/** What it has: answers of searches by their query, and what each order (a POST) gets in turn, the last one again and again. */
interface FakeSubtitles {
	searches: Record<string, unknown>;
	orders: { status?: number; body: (origin: string) => unknown }[];
	/** The file at `/files/film.srt`. */
	file: Buffer;
}

const one = { attributes: { release: 'A release', download_count: 3, files: [{ file_id: 9000 }] } };

/** A Trip to the Moon has one file, that of the contract's test. */
export const ONE_SUBTITLE_FILE: FakeSubtitles = {
	searches: { 'languages=de&tmdb_id=775': { data: [one] } },
	orders: [{ body: (origin) => ({ link: `${origin}/files/film.srt`, file_name: 'film.srt', remaining: 4 }) }],
	file: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nA line\n'),
};

/** OpenSubtitles: `/api/v1/subtitles?…`, `/api/v1/download`, and the host of its files. */
export function startFakeOpenSubtitles({ searches, orders, file }: FakeSubtitles): Promise<FakeUpstream> {
	const json = (status: number, body: unknown) => ({
		status,
		headers: { 'content-type': 'application/json' },
		bytes: Buffer.from(JSON.stringify(body)),
	});
	let ordered = 0;
	return startFakeUpstream(
		{},
		{
			mediaPath: /^\/files\//,
			toReply({ url = '', method }, { pathname, origin }) {
				if (pathname.startsWith('/files/'))
					return { status: 200, headers: { 'content-type': 'text/plain' }, bytes: file };
				if (method === 'POST' && pathname === '/api/v1/download') {
					const order = orders[Math.min(ordered, orders.length - 1)];
					ordered += 1;
					return json(order?.status ?? 200, order?.body(origin));
				}
				const query = url.split('?')[1] ?? '';
				return query in searches ? json(200, searches[query]) : json(200, { data: [] });
			},
			toErrorReply: ({ status }) => json(status, { message: 'Failed' }),
		},
	);
}
