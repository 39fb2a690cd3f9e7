import { personPath } from '#contract/page-paths.ts';
import { inOwnScript } from '../../../lib/text-language.ts';
import { Link } from '../../../ui/link.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import type { CastData } from '../titles/title-detail-query.ts';
import { CardRow } from '../titles/title-row.tsx';
import { characterName } from '../titles/tmdb-words.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

/** Portrait, name and character of the cast as one row, each a link to the person; renders nothing without a cast. */
export function CastList({ cast }: { cast: readonly CastData[] }) {
	if (cast.length === 0) return null;
	return (
		<CardRow
			id="cast"
			heading={TITLE_PAGE_TEXT.cast}
			cards={cast}
			// One person may play two characters.
			keyOf={({ id }, index) => `${id}-${index}`}
			// Without an id there is no page of the person.
			isLink={({ id }) => Boolean(id)}
			className="cast-row"
		>
			{(member, tabIndex) =>
				member.id ? (
					<Link to={personPath(member.id)} tabIndex={tabIndex} className="title-card">
						<CastMember member={member} />
					</Link>
				) : (
					<span className="title-card">
						<CastMember member={member} />
					</span>
				)
			}
		</CardRow>
	);
}

function CastMember({ member: { name, character, profile_path } }: { member: CastData }) {
	const role = characterName(character);
	return (
		<>
			<TitleImage
				kind="profile"
				path={profile_path}
				title={initialsOf(name)}
				sizes="(min-width: 1024px) 132px, (min-width: 640px) 112px, 26vw"
				className="rounded-poster"
			/>
			<span className="mt-2 block text-sm leading-snug">
				<span {...inOwnScript(name)} className="line-clamp-2 font-semibold wrap-anywhere">
					{name?.trim() || TITLE_PAGE_TEXT.unnamed}
				</span>
				{role && (
					<span {...inOwnScript(role)} className="mt-0.5 line-clamp-2 text-muted wrap-anywhere">
						{role}
					</span>
				)}
			</span>
		</>
	);
}

/** `Brigitte Helm` → `BH`, the fallback for a missing portrait. */
function initialsOf(name: string | null | undefined): string {
	const words = (name ?? '').trim().split(/\s+/u);
	const first = [...(words[0] ?? '')][0] ?? '';
	const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
	return `${first}${last}`.toUpperCase();
}
