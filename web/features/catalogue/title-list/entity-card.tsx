import { collectionPath, personPath } from '#contract/page-paths.ts';
import { inOwnScript } from '../../../lib/text-language.ts';
import { Link } from '../../../ui/link.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import type { EntityCardData } from './to-list-cards.ts';

interface EntityCardProps {
	card: EntityCardData;
	/** The picture's `sizes` attribute. */
	sizes: string;
}

/** A person or a collection in a grid of titles: picture, name and what it is about. The card is one link. */
export function EntityCard({ card, sizes }: EntityCardProps) {
	const { media_type, id, name, picture, about } = card;
	const isPerson = media_type === 'person';
	return (
		<Link to={isPerson ? personPath(id) : collectionPath(id)} className="title-card">
			<TitleImage
				kind={isPerson ? 'portrait' : 'poster'}
				path={picture}
				title={name}
				sizes={sizes}
				className="rounded-poster"
			/>
			{/* Always visible: a portrait does not have the name as a poster does. */}
			<span className="block h-(--card-caption) truncate pt-1.5 text-sm leading-snug">
				<span {...inOwnScript(name)} className="block truncate font-semibold">
					{name}
				</span>
				<span {...inOwnScript(about)} className="block truncate text-muted">
					{about}
				</span>
			</span>
		</Link>
	);
}
