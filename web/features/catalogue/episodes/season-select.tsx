import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { hasSpecials, seasonNumbers } from '#contract/episode-order.ts';
import { detailPath } from '#contract/page-paths.ts';
import { COLON } from '../../../lib/punctuation.ts';
import { Link } from '../../../ui/link.tsx';
import type { SeasonSummaryData, ShowData } from '../titles/title-detail-query.ts';
import { EPISODES_TEXT } from './episodes.messages.ts';

interface SeasonSelectProps {
	show: ShowData;
	value: number;
	onSelect: (season: number) => void;
}

/** A native select of a show's seasons, with a link to the specials beside it. */
export function SeasonSelect({ show, value, onSelect }: SeasonSelectProps) {
	const id = useId();
	const numbers = seasonNumbers(show);
	return (
		<>
			{hasSpecials(show) && (
				<Link
					to={detailPath(show, { season: 0, episode: 1 })}
					preventScrollReset
					aria-current={value === 0 ? 'true' : undefined}
					className="quiet-link inline-flex min-h-11 flex-none items-center"
				>
					{EPISODES_TEXT.specials}
				</Link>
			)}
			<span className="relative inline-flex min-w-0 items-center">
				<label htmlFor={id} className="sr-only">
					{EPISODES_TEXT.season}
				</label>
				<select
					id={id}
					value={value}
					onChange={(event) => onSelect(Number(event.currentTarget.value))}
					className="season-select"
				>
					{!numbers.includes(value) && (
						// Specials are no option: they have the link.
						<option value={value} hidden disabled>
							{value === 0 ? EPISODES_TEXT.specials : EPISODES_TEXT.seasonNumber(value)}
						</option>
					)}
					{numbers.map((number) => (
						<option key={number} value={number}>
							{seasonLabel(
								number,
								show.seasons.find(({ season_number }) => season_number === number),
							)}
						</option>
					))}
				</select>
				<ChevronDown aria-hidden className="pointer-events-none absolute end-4 size-5" />
			</span>
		</>
	);
}

/** `Season 2`, or `Season 2: Book Two` for a named season. */
function seasonLabel(number: number, summary: SeasonSummaryData | undefined): string {
	const plain = EPISODES_TEXT.seasonNumber(number);
	const name = summary?.name?.trim();
	return name && toCompared(name) !== toCompared(plain) ? plain + COLON + name : plain;
}

/** Some languages keep the number on the line of its word, by a space that does not break. */
function toCompared(name: string): string {
	return name.replace(/\s/g, ' ').toLowerCase();
}
