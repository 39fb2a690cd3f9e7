import type { Programme } from '#contract/programme.ts';
import { Link } from '../../../ui/link.tsx';
import { TitleRow } from '../titles/title-row.tsx';
import { TITLES_TEXT } from '../titles/titles.messages.ts';

/** The programmes of a day; no title is in two of them. */
export function ProgrammeRows({ rows }: Pick<Programme, 'rows'>) {
	return rows.map(({ id, heading, titles, list }) => (
		<div key={id}>
			<TitleRow
				id={`programme-${id}`}
				heading={heading}
				cards={titles}
				note={
					list && (
						<Link to={list} className="quiet-link">
							{TITLES_TEXT.seeAll}
							<span className="sr-only"> {heading}</span>
						</Link>
					)
				}
			/>
		</div>
	));
}
