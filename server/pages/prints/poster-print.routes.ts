import type { FastifyInstance } from 'fastify';
import { LANGUAGE_VARY } from '../../http/request-language.ts';
import { sendEncodedBody } from '../../http/send-encoded-body.ts';
import { currentLanguage } from '../../language/in-language.ts';
import type { PosterPrintService, PrintFormat } from './poster-print.service.ts';

const PRINT = /^(movie|tv)-(\d{1,10})\.(svg|pdf)$/;
const DAY = 'public, max-age=86400, stale-while-revalidate=604800';
const CONTENT_TYPES = { svg: 'image/svg+xml', pdf: 'application/pdf' } as const;

/** `GET /prints/movie-653.pdf`, `.svg`: the drawn poster of a title as a file for paper. */
export function registerPosterPrints(
	app: FastifyInstance,
	prints: PosterPrintService,
	headers: Readonly<Record<string, string>>,
): void {
	app.get<{ Params: { file: string } }>('/prints/:file', async (request, reply) => {
		const [, type, id, extension] = PRINT.exec(request.params.file) ?? [];
		if (!type) return reply.callNotFound();
		const format = extension as PrintFormat;
		const print = await prints.find({ media_type: type as 'movie' | 'tv', id: Number(id) }, format);
		if (!print) return reply.callNotFound();
		return sendEncodedBody(request, reply.headers(headers), print.bytes, {
			// Opened by itself it is a document.
			'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
			'content-type': CONTENT_TYPES[format],
			'content-disposition': `attachment; filename="${print.fileName}"`,
			'cache-control': DAY,
			'content-language': currentLanguage(),
			vary: LANGUAGE_VARY,
		});
	});
}
