import { LRUCache } from 'lru-cache';
import type { Language } from '#contract/languages.ts';
import { isProgrammeDay, type Programme } from '#contract/programme.ts';
import { toDay } from '#contract/utc-day.ts';
import { AppError } from '../http/app-error.ts';
import { type EncodedBody, encodeBody } from '../http/encoded-body.ts';
import type { Mount } from '../http/mount.ts';
import { LANGUAGE_VARY, toVariant } from '../http/request-language.ts';
import { sendEncodedBody } from '../http/send-encoded-body.ts';
import { currentLanguage, currentTitlesLanguage } from '../language/in-language.ts';
import { PROGRAMME_NAMES } from '../language/programme-names.messages.ts';
import type { CatalogueSource } from './sources/catalogue-source.ts';

/** Today, tomorrow, and some days that were shared, in some languages. */
const MAX_CACHED_DAYS = 64;
const MAX_AGE_S = 300;

/** Mounts the programme of a day: 404 for a catalogue without programmes, and for days without one. */
export function mountProgramme(mount: Mount, source: CatalogueSource, clock: () => number): void {
	const cache = new LRUCache<string, EncodedBody>({ max: MAX_CACHED_DAYS });

	async function read(
		date: string,
		programmeOf: (date: string, language: Language) => Programme,
	): Promise<EncodedBody> {
		// The edition changes when more titles can be played.
		const titles = currentTitlesLanguage();
		const key = `${source.edition} ${toVariant(currentLanguage(), titles)} ${date}`;
		const cached = cache.get(key);
		if (cached) return cached;
		const bytes = await encodeBody(JSON.stringify({ success: true, data: inWords(programmeOf(date, titles), titles) }));
		cache.set(key, bytes);
		return bytes;
	}

	mount.raw('GET /api/programme', async ({ query: { date = toDay(clock()) } }, reply, request) => {
		if (!source.programmeOf || !isProgrammeDay(date, clock())) {
			throw new AppError('not_found', 'There is no programme for this day.');
		}
		return sendEncodedBody(request, reply, await read(date, source.programmeOf), {
			'content-type': 'application/json; charset=utf-8',
			'cache-control': `public, max-age=${MAX_AGE_S}`,
			vary: LANGUAGE_VARY,
		});
	});
}

/** With the headings in the language of the answer, and the language of each title that is in another one. */
function inWords(programme: Programme, titles: Language): Programme {
	const language = currentLanguage();
	const mark = <Card extends { lang?: string | undefined }>({ lang = titles, ...card }: Card) => ({
		...card,
		...(lang !== language && { lang }),
	});
	const { double_bill: bill } = programme;
	const rows = programme.rows.map((row) => ({
		...row,
		heading: PROGRAMME_NAMES[row.id as keyof typeof PROGRAMME_NAMES] ?? row.heading,
		titles: titles === language ? row.titles : row.titles.map(mark),
	}));
	const isMarked = bill !== null && titles !== language;
	return {
		...programme,
		double_bill: isMarked ? { short: mark(bill.short), feature: mark(bill.feature) } : bill,
		rows,
	};
}
