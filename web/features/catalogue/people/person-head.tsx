import { personPath } from '#contract/page-paths.ts';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { PageHead, type ShareImage } from '../../../head/page-head.tsx';
import { imageUrl } from '../../../lib/image-url.ts';
import { PERSON_TEXT } from './person.messages.ts';
import { personJsonLd } from './person-json-ld.ts';
import type { PersonData } from './person-query.ts';

/** Document head of a person's page: title, description, canonical URL, Open Graph, JSON-LD. */
export function PersonHead({ person, name }: { person: PersonData; name: string }) {
	const { imageBase, publicUrl, source } = usePublicConfig();
	// Other sites do not show the open catalogue's SVG portraits: they get the product's image.
	const image: ShareImage | undefined =
		person.profile_path && source !== 'open'
			? {
					url: imageUrl(imageBase, 'h632', person.profile_path),
					width: 421,
					height: 632,
					alt: PERSON_TEXT.portraitOf(name),
				}
			: undefined;
	return (
		<PageHead
			title={name}
			description={person.biography?.trim() || PERSON_TEXT.description(name)}
			path={personPath(person.id)}
			type="profile"
			image={image}
			jsonLd={import.meta.env.SSR ? personJsonLd(person, { publicUrl, image: image?.url ?? null }) : null}
		/>
	);
}
