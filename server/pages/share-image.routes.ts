import type { FastifyInstance } from 'fastify';
import { sendEncodedBody } from '../http/send-encoded-body.ts';
import type { ShareImageService } from './share-image.service.ts';

const CARD = /^((?:movie|tv)-\d{1,10}|programme-\d{4}-\d\d-\d\d)\.png$/;
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';

/** `GET /share/movie-775.png`, `/share/programme-2026-11-22.png`: the share image of a title or a day of the open catalogue. */
export function registerShareImages(
	app: FastifyInstance,
	images: ShareImageService,
	headers: Readonly<Record<string, string>>,
): void {
	app.get<{ Params: { file: string } }>('/share/:file', async (request, reply) => {
		const name = CARD.exec(request.params.file)?.[1];
		const image = name === undefined ? null : await images.find(name);
		if (!image) return reply.callNotFound();
		const bytes = { identity: image.png, gzip: null, br: null, etag: image.etag };
		return sendEncodedBody(request, reply.headers(headers), bytes, {
			'content-type': 'image/png',
			'cache-control': DAY,
		});
	});
}
