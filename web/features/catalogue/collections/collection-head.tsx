import { collectionPath, detailPath } from '#contract/page-paths.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import type { JsonLdData } from '../../../head/json-ld.tsx';
import { jsonLdDay, jsonLdDescription, jsonLdName } from '../../../head/json-ld-values.ts';
import { PageHead, type ShareImage } from '../../../head/page-head.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { COLLECTION_TEXT } from './collection.messages.ts';
import type { CollectionData } from './collection-query.ts';

/** Document head of a collection's page: title, description, canonical URL, Open Graph, JSON-LD. */
export function CollectionHead({ collection, name }: { collection: CollectionData; name: string }) {
	const config = usePublicConfig();
	const image = shareImageOf(collection, name, config);
	return (
		<PageHead
			title={name}
			description={collection.overview?.trim() || COLLECTION_TEXT.description(name)}
			path={collectionPath(collection.id)}
			image={image}
			jsonLd={import.meta.env.SSR ? collectionJsonLd(collection, config.publicUrl, image?.url) : null}
		/>
	);
}

/** Other sites do not show the open catalogue's SVG art: they get the product's image. */
function shareImageOf(
	{ backdrop_path, poster_path }: CollectionData,
	name: string,
	{ source, imageBase }: PublicConfig,
): ShareImage | undefined {
	if (source === 'open') return undefined;
	if (backdrop_path) {
		const url = imageUrl(imageBase, 'w1280', backdrop_path);
		return { url, width: 1280, height: 720, alt: COLLECTION_TEXT.sceneOf(name) };
	}
	if (!poster_path) return undefined;
	const url = imageUrl(imageBase, 'w500', poster_path);
	return { url, width: 500, height: 750, alt: COLLECTION_TEXT.posterOf(name) };
}

/** schema.org data of a series of films, without unknown properties. */
export function collectionJsonLd(
	{ id, name, overview, films }: CollectionData,
	publicUrl: string,
	image: string | undefined,
): JsonLdData {
	return {
		'@type': 'MovieSeries',
		name: jsonLdName(name),
		description: jsonLdDescription(overview),
		url: `${publicUrl}${collectionPath(id)}`,
		image,
		startDate: jsonLdDay(films[0]?.date),
		hasPart: films.map((film) => ({
			'@type': 'Movie',
			name: jsonLdName(film.title),
			url: `${publicUrl}${detailPath(film)}`,
			datePublished: jsonLdDay(film.date),
		})),
	};
}
