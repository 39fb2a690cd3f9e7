import { z } from 'zod';
import type { CopyItem } from '#open-catalogue/record.ts';
import type { UpstreamClient } from '#server/upstream/upstream-client.ts';
import { queryMediaWiki } from './mediawiki-query.ts';

/** Wikidata's properties. */
const IMDB_ID = 'P345';
const ARCHIVE_ID = 'P724';
const VIDEO = 'P10';
const HAS_ROLE = 'P3831';
/** What a video on Commons is of a title when it is not the title itself. */
const TRAILER = 'Q622550';

const RANKS = ['preferred', 'normal'] as const;
const MAX_STATEMENTS = 100;
const MAX_ITEMS = 12;
/** Two entities with one IMDb id are a mistake that is corrected sooner or later; more are not read. */
const MAX_ENTITIES = 2;

const searchSchema = z.object({
	query: z.object({ search: z.array(z.object({ title: z.string() })) }),
});

const snakSchema = z.object({ datavalue: z.object({ value: z.unknown() }) });

const statementSchema = z.object({
	rank: z.enum(RANKS),
	mainsnak: z.object({ datavalue: z.object({ value: z.string() }) }),
	qualifiers: z.record(z.string(), z.unknown()).optional().catch(undefined),
});

const entitiesSchema = z.object({
	entities: z.record(
		z.string(),
		z.object({ id: z.string().optional(), claims: z.record(z.string(), z.unknown()).optional().catch(undefined) }),
	),
});

/**
 * The items that a Wikidata entity names as copies of its title: Internet Archive IDs and videos on Commons. Preferred
 * statements first, then the archive's before Commons'; deprecated ones and trailers are left out. Empty for an unknown
 * entity. Shape: https://www.wikidata.org/w/api.php?action=help&modules=wbgetentities and Wikibase's JSON.
 *
 * Throws an `AppError` when Wikidata gave no usable answer.
 *
 * @param id Wikidata's `Q…`, or IMDb's `tt…`, which costs a search before.
 */
export async function findWikidataItems(client: Pick<UpstreamClient, 'getJson'>, id: string): Promise<CopyItem[]> {
	const ids = await listEntityIds(client, id);
	if (ids.length === 0) return [];
	const parameters = { action: 'wbgetentities', ids: ids.join('|'), props: 'claims', redirects: 'yes' };
	const answer = await queryMediaWiki(client, 'Wikidata entity', parameters, entitiesSchema, ['no-such-entity']);
	const claims = Object.values(answer?.entities ?? {}).map((entity) => entity.claims ?? {});
	const wanted = /^tt/.test(id)
		? claims.filter((claim) => listStatements(claim[IMDB_ID]).some(({ value }) => value === id))
		: claims;
	return toItems(wanted).slice(0, MAX_ITEMS);
}

async function listEntityIds(client: Pick<UpstreamClient, 'getJson'>, id: string): Promise<string[]> {
	if (/^Q[1-9]\d{0,11}$/.test(id)) return [id];
	if (!/^tt\d{5,12}$/.test(id)) return [];
	// CirrusSearch's keyword of Wikibase: https://www.mediawiki.org/wiki/Help:Extension:WikibaseCirrusSearch.
	const parameters = { action: 'query', list: 'search', srsearch: `haswbstatement:${IMDB_ID}=${id}`, srnamespace: '0' };
	const answer = await queryMediaWiki(client, 'Wikidata search', { ...parameters, srlimit: '5' }, searchSchema);
	const titles = answer?.query.search.map(({ title }) => title) ?? [];
	return titles.filter((title) => /^Q[1-9]\d{0,11}$/.test(title)).slice(0, MAX_ENTITIES);
}

function toItems(entities: readonly Readonly<Record<string, unknown>>[]): CopyItem[] {
	const items: CopyItem[] = [];
	for (const rank of RANKS) {
		for (const [property, toItem] of [
			[ARCHIVE_ID, (value: string) => ({ archive: value })],
			[VIDEO, (value: string) => ({ commons: value })],
		] as const) {
			const statements = entities.flatMap((claims) => listStatements(claims[property]));
			items.push(...statements.filter((statement) => statement.rank === rank).map(({ value }) => toItem(value)));
		}
	}
	return [...new Map(items.map((item) => [JSON.stringify(item), item])).values()];
}

interface Statement {
	rank: (typeof RANKS)[number];
	value: string;
}

/** Those with a value and a rank that counts. */
function listStatements(property: unknown): Statement[] {
	if (!Array.isArray(property)) return [];
	return property.slice(0, MAX_STATEMENTS).flatMap((entry) => {
		const parsed = statementSchema.safeParse(entry);
		if (!parsed.success || isTrailer(parsed.data.qualifiers?.[HAS_ROLE])) return [];
		return [{ rank: parsed.data.rank, value: parsed.data.mainsnak.datavalue.value }];
	});
}

function isTrailer(roles: unknown): boolean {
	if (!Array.isArray(roles)) return false;
	return roles.some((role) => {
		const value = snakSchema.safeParse(role).data?.datavalue.value;
		return z.object({ id: z.literal(TRAILER) }).safeParse(value).success;
	});
}
