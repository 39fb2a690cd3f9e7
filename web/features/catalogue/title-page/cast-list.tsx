import { useId } from 'react';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import type { CastData } from '../titles/title-detail-query.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

/** Who plays whom, like the page of a programme. Nothing where nobody is known. */
export function CastList({ cast }: { cast: readonly CastData[] }) {
	const id = useId();
	if (cast.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<SectionHeading id={id}>{TITLE_PAGE_TEXT.cast}</SectionHeading>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the list scrolls sideways and holds no link */}
			<ul className="cast-list" aria-labelledby={id} tabIndex={0}>
				{cast.map((member, index) => (
					// One person may play two parts.
					// biome-ignore lint/suspicious/noArrayIndexKey: the list never changes its order
					<li key={`${member.id}-${index}`} className="flex items-center gap-4">
						<TitleImage
							kind="profile"
							path={member.profile_path}
							title={initialsOf(member.name)}
							sizes="80px"
							className="cast-portrait"
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
					</li>
				))}
			</ul>
		</section>
	);
}

/** `Brigitte Helm` → `BH`, for a portrait that is missing. */
function initialsOf(name: string | null | undefined): string {
	const words = (name ?? '').trim().split(/\s+/u);
	const first = [...(words[0] ?? '')][0] ?? '';
	const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
	return `${first}${last}`.toUpperCase();
}
