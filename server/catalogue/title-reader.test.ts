import { expect, it } from 'vitest';
import { speakIn } from '../language/in-language.ts';
import type { CatalogueOfCaller } from './catalogue.service.ts';
import type { CatalogueRequest } from './sources/catalogue-source.ts';
import { createTitleReader } from './title-reader.ts';

it('asks in the language of the request, and for trailers in English too', async () => {
	const asked: CatalogueRequest[] = [];
	const answer: CatalogueOfCaller['answer'] = async (request) => {
		asked.push(request);
		return { answer: { status: 200, identity: Buffer.from('{}') } } as Awaited<ReturnType<CatalogueOfCaller['answer']>>;
	};
	const reader = createTitleReader({ answer } as CatalogueOfCaller);
	await reader.findTitle({ media_type: 'movie', id: 605 });
	await speakIn({ language: 'de', texts: null }, () => reader.findTitle({ media_type: 'movie', id: 605 }));
	await speakIn({ language: 'fr', texts: null }, () => reader.findSeason(605, 1));
	expect(asked[0]?.query).not.toHaveProperty('language');
	expect(asked[1]?.query).toMatchObject({ language: 'de-DE', include_video_language: 'de,en' });
	expect(asked[2]?.query).toEqual({ language: 'fr-FR' });
});
