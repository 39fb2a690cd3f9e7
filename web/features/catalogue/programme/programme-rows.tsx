import type { Programme } from '#contract/programme.ts';
import { TitleRow } from '../titles/title-row.tsx';

/** The programmes of a day; no title is in two of them. */
export function ProgrammeRows({ rows }: Pick<Programme, 'rows'>) {
	return rows.map(({ id, heading, titles }) => (
		<div key={id}>
			<TitleRow id={`programme-${id}`} heading={heading} cards={titles} />
		</div>
	));
}
