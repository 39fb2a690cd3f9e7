/** schema.org data of a person, without unknown properties. */
import { personPath } from '#contract/page-paths.ts';
import type { JsonLdData } from '../../../head/json-ld.tsx';
import { jsonLdDay, jsonLdDescription, jsonLdName } from '../../../head/json-ld-values.ts';
import type { PersonData } from './person-query.ts';

interface JsonLdContext {
	publicUrl: string;
	/** Absolute URL of the portrait; null without one. */
	image: string | null;
}

export function personJsonLd(person: PersonData, { publicUrl, image }: JsonLdContext): JsonLdData {
	const names = person.also_known_as.flatMap((name) => jsonLdName(name) ?? []);
	const sites = sameAs(person);
	const place = jsonLdName(person.place_of_birth);
	return {
		'@type': 'Person',
		name: jsonLdName(person.name),
		alternateName: names.length > 0 ? names : undefined,
		description: jsonLdDescription(person.biography),
		url: `${publicUrl}${personPath(person.id)}`,
		image: image ?? undefined,
		birthDate: jsonLdDay(person.birthday),
		deathDate: jsonLdDay(person.deathday),
		birthPlace: place ? { '@type': 'Place', name: place } : undefined,
		sameAs: sites.length > 0 ? sites : undefined,
	};
}

/** Pages of the person at other sites; ids of an unknown form are left out. */
function sameAs({ imdb_id, external_ids, homepage }: PersonData): string[] {
	const imdb = /^nm\d{1,12}$/.exec(imdb_id || external_ids?.imdb_id || '')?.[0];
	const wikidata = /^Q\d{1,12}$/.exec(external_ids?.wikidata_id ?? '')?.[0];
	const home = /^https?:\/\/\S{1,500}$/.exec(homepage ?? '')?.[0];
	return [
		...(imdb ? [`https://www.imdb.com/name/${imdb}/`] : []),
		...(wikidata ? [`https://www.wikidata.org/wiki/${wikidata}`] : []),
		...(home ? [home] : []),
	];
}
