import { type MediaType, titleKey } from '#contract/title.ts';
import { inOwnScript } from '../../lib/text-language.ts';
import { TitleImage } from '../../ui/title-image.tsx';
import { HISTORY_GRID_CLASS, HistorySkeleton } from './history-card.tsx';
import { MY_LIST_TEXT } from './my-list.messages.ts';

const SHOWN = 6;

interface PreviewTitle {
	media_type: MediaType;
	id: number;
	title: string;
	date: string;
	poster_path: string;
}

/** The layout of My List with titles of the catalogue, for somebody without a list. Nothing in it can be pressed. */
export function MyListPreview({ titles }: { titles: readonly PreviewTitle[] | undefined }) {
	if (!titles) return <HistorySkeleton />;
	return (
		<>
			<p className="card-title">{MY_LIST_TEXT.preview}</p>
			<ul className={HISTORY_GRID_CLASS}>
				{titles.slice(0, SHOWN).map(({ media_type, id, title, date, poster_path }) => (
					<li key={titleKey({ media_type, id })} className="flex gap-4 rounded-card bg-raised px-3 py-3">
						<span className="w-[clamp(5.25rem,24vw,7rem)] flex-none">
							<TitleImage kind="poster" path={poster_path} title={title} sizes="112px" className="rounded-poster" />
						</span>
						<span className="flex min-w-0 flex-1 flex-col gap-1 py-1">
							<span
								{...inOwnScript(title)}
								className="line-clamp-2 text-[1.125rem] leading-[1.3] font-semibold text-balance"
							>
								{title}
							</span>
							<span className="text-muted">
								{date.slice(0, 4)} · {MY_LIST_TEXT[media_type === 'movie' ? 'movie' : 'show']}
							</span>
						</span>
					</li>
				))}
			</ul>
		</>
	);
}
