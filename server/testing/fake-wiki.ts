/** What Commons and Wikidata answer at `/w/api.php`, for what a test gave. */
import type { FakeCommonsFile, FakeEntity, FakeStatement } from './fake-archive-items.ts';

export interface FakeWikiContent {
	commons: ReadonlyMap<string, FakeCommonsFile>;
	wikidata: ReadonlyMap<string, FakeEntity>;
}

/** The body of one call; null for one that neither of the wikis has. */
export function answerWiki(query: URLSearchParams, content: FakeWikiContent, origin: string): object | null {
	if (query.get('action') === 'wbgetentities') return toEntities(query, content.wikidata);
	if (query.get('action') !== 'query') return null;
	if (query.get('list') === 'search') return toSearchResults(query, content.wikidata);
	if (query.get('prop') === 'videoinfo') return toVideoInfo(query, content.commons, origin);
	return null;
}

/** Shape: https://www.mediawiki.org/wiki/API:Videoinfo. */
function toVideoInfo(query: URLSearchParams, files: FakeWikiContent['commons'], origin: string): object {
	const asked = query.get('titles') ?? '';
	const name = asked.replace(/^File:/, '').replaceAll('_', ' ');
	const file = files.get(name);
	const title = `File:${name}`;
	if (!file) return { batchcomplete: true, query: { pages: [{ ns: 6, title, missing: true, imagerepository: '' }] } };
	const path = encodeURIComponent(name.replaceAll(' ', '_'));
	const url = `${origin}/wikipedia/commons/a/ab/${path}`;
	const { width, height, size, duration } = file;
	const original = { src: url, type: file.type, width, height, bandwidth: Math.round((size * 8) / duration) };
	const info = {
		size,
		width,
		height,
		duration,
		url,
		descriptionurl: `${origin}/wiki/File:${path}`,
		mime: file.type.split(';')[0],
		derivatives: [
			original,
			...file.transcodes.map((transcode) => toDerivative(transcode, path, width / height, origin)),
		],
		timedtext: file.languages.flatMap((language) => toTracks(language, title, origin)),
	};
	return {
		batchcomplete: true,
		query: { pages: [{ pageid: 4211, ns: 6, title, imagerepository: 'local', videoinfo: [info] }] },
	};
}

function toDerivative(
	{ key, type, height, bandwidth }: FakeCommonsFile['transcodes'][number],
	path: string,
	ratio: number,
	origin: string,
) {
	const src = `${origin}/wikipedia/commons/transcoded/a/ab/${path}/${path}.${key}`;
	return { src, type, transcodekey: key, width: Math.round(height * ratio), height, bandwidth };
}

function toTracks(language: string, title: string, origin: string) {
	return (['vtt', 'srt'] as const).map((format) => {
		const query = new URLSearchParams({ action: 'timedtext', title, lang: language, trackformat: format, origin: '*' });
		const type = format === 'vtt' ? 'text/vtt' : 'text/x-srt';
		return {
			src: `${origin}/w/api.php?${query}`,
			kind: 'subtitles',
			type,
			srclang: language,
			dir: 'ltr',
			label: language,
		};
	});
}

/** Shape: https://www.mediawiki.org/wiki/API:Search; only `haswbstatement:P345=tt…` is understood. */
function toSearchResults(query: URLSearchParams, entities: FakeWikiContent['wikidata']): object {
	const [, property = '', value] = /^haswbstatement:(P\d+)=(\S+)$/.exec(query.get('srsearch') ?? '') ?? [];
	const found = [...entities].filter(([, statements]) => statements[property]?.some((one) => one.value === value));
	const search = found.map(([id], at) => ({
		ns: 0,
		title: id,
		pageid: at + 1,
		size: 20_512,
		wordcount: 0,
		snippet: '',
	}));
	return { batchcomplete: true, query: { searchinfo: { totalhits: search.length }, search } };
}

/** Shape: https://doc.wikimedia.org/Wikibase/master/php/docs_topics_json.html. */
function toEntities(query: URLSearchParams, entities: FakeWikiContent['wikidata']): object {
	const ids = (query.get('ids') ?? '').split('|');
	return { entities: Object.fromEntries(ids.map((id) => [id, toEntity(id, entities.get(id))])), success: 1 };
}

function toEntity(id: string, entity: FakeEntity | undefined): object {
	if (!entity) return { id, missing: true };
	const claims = Object.entries(entity).map(([property, statements]) => {
		return [property, statements.map((statement) => toStatement(property, statement))] as const;
	});
	return { type: 'item', id, claims: Object.fromEntries(claims) };
}

function toStatement(property: string, { value, rank = 'normal', role }: FakeStatement): object {
	const mainsnak = { snaktype: 'value', property, datavalue: { value, type: 'string' }, datatype: 'external-id' };
	const roleSnak = {
		snaktype: 'value',
		property: 'P3831',
		datavalue: { value: { 'entity-type': 'item', id: role }, type: 'wikibase-entityid' },
	};
	return { mainsnak, type: 'statement', rank, ...(role === undefined ? {} : { qualifiers: { P3831: [roleSnak] } }) };
}
