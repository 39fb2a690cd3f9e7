import { type ReactNode, useId } from 'react';
import { personPath } from '#contract/page-paths.ts';
import { Link } from '../../../ui/link.tsx';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import type { CastData } from '../titles/title-detail-query.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

/** Portrait, name and character of the cast, each a link to the person; renders nothing without a cast. */
export function CastList({ cast }: { cast: readonly CastData[] }) {
	const id = useId();
	if (cast.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<SectionHeading id={id}>{TITLE_PAGE_TEXT.cast}</SectionHeading>
			<ul className="cast-list" aria-labelledby={id}>
				{cast.map((member, index) => (
					// One person may play two characters.
					// biome-ignore lint/suspicious/noArrayIndexKey: the order of the list never changes
					<li key={`${member.id}-${index}`}>
						<PersonLink id={member.id}>
							<TitleImage
								kind="profile"
								path={member.profile_path}
								title={initialsOf(member.name)}
								sizes="80px"
								className="cast-portrait w-16 flex-none rounded-poster sm:w-20"
							/>
							<span className="min-w-0">
								<span className="block leading-snug font-medium wrap-anywhere">
									{member.name?.trim() || TITLE_PAGE_TEXT.unnamed}
								</span>
								{member.character && (
									<span className="mt-0.5 line-clamp-2 text-sm leading-snug text-muted wrap-anywhere">
										{member.character}
									</span>
								)}
							</span>
						</PersonLink>
					</li>
				))}
			</ul>
		</section>
	);
}

/** Without an id there is no page of the person. */
function PersonLink({ id, children }: { id: CastData['id']; children: ReactNode }) {
	const className = 'flex items-center gap-4 rounded-poster';
	if (!id) return <span className={className}>{children}</span>;
	return (
		<Link to={personPath(id)} className={className}>
			{children}
		</Link>
	);
}

/** `Brigitte Helm` → `BH`, the fallback for a missing portrait. */
function initialsOf(name: string | null | undefined): string {
	const words = (name ?? '').trim().split(/\s+/u);
	const first = [...(words[0] ?? '')][0] ?? '';
	const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
	return `${first}${last}`.toUpperCase();
}
