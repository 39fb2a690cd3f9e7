import type { Language } from '#contract/languages.ts';
import { AppError } from '../http/app-error.ts';
import { type EncodedBody, encodeBody } from '../http/encoded-body.ts';
import type { Mount } from '../http/mount.ts';
import { LANGUAGE_VARY } from '../http/request-language.ts';
import { sendEncodedBody } from '../http/send-encoded-body.ts';
import { currentTitlesLanguage } from '../language/in-language.ts';
import type { CatalogueSource } from './sources/catalogue-source.ts';

const MAX_AGE_S = 3600;

/** Mounts the drawn posters by decade: 404 for a catalogue without drawn posters. */
export function mountPosters(mount: Mount, { listPosters }: Pick<CatalogueSource, 'listPosters'>): void {
	const encodings = new Map<Language, Promise<EncodedBody>>();

	mount.raw('GET /api/posters', async (_input, reply, request) => {
		if (!listPosters) throw new AppError('not_found', 'This catalogue has no drawn posters.');
		const language = currentTitlesLanguage();
		const encoding =
			encodings.get(language) ?? encodeBody(JSON.stringify({ success: true, data: listPosters(language) }));
		encodings.set(language, encoding);
		return sendEncodedBody(request, reply, await encoding, {
			'content-type': 'application/json; charset=utf-8',
			'cache-control': `public, max-age=${MAX_AGE_S}`,
			vary: LANGUAGE_VARY,
		});
	});
}
