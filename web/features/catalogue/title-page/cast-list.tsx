import { useId } from 'react';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import { TitleImage } from '../../../ui/title-image.tsx';
import type { CastData } from '../titles/title-detail-query.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

/** Portrait, name and character of the cast; renders nothing without a cast. */
export function CastList({ cast }: { cast: readonly CastData[] }) {
	const id = useId();
	if (cast.length === 0) return null;
	return (
		<section aria-labelledby={id}>
			<SectionHeading id={id}>{TITLE_PAGE_TEXT.cast}</SectionHeading>
			{/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the list scrolls horizontally and contains no link to focus */}
			<ul className="cast-list" aria-labelledby={id} tabIndex={0}>
				{cast.map((member, index) => (
					// One person may play two characters.
					// biome-ignore lint/suspicious/noArrayIndexKey: the order of the list never changes
					<li key={`${member.id}-${index}`} className="flex items-center gap-4">
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
					</li>
				))}
			</ul>
		</section>
	);
}

/** `Brigitte Helm` → `BH`, the fallback for a missing portrait. */
function initialsOf(name: string | null | undefined): string {
	const words = (name ?? '').trim().split(/\s+/u);
	const first = [...(words[0] ?? '')][0] ?? '';
	const last = words.length > 1 ? ([...(words.at(-1) ?? '')][0] ?? '') : '';
	return `${first}${last}`.toUpperCase();
}
