import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { TITLE_PAGE_TEXT } from '../title-page/title-page.messages.ts';
import type { SeasonSummaryData } from '../titles/title-detail-query.ts';

interface SeasonSelectProps {
	seasons: readonly SeasonSummaryData[];
	/** Those that may be chosen, rising. */
	numbers: readonly number[];
	value: number;
	onChoose: (season: number) => void;
}

/** The browser's own list of seasons, however many there are. */
export function SeasonSelect({ seasons, numbers, value, onChoose }: SeasonSelectProps) {
	const id = useId();
	return (
		<span className="season-select">
			<label htmlFor={id} className="sr-only">
				{TITLE_PAGE_TEXT.season}
			</label>
			<select id={id} value={value} onChange={(event) => onChoose(Number(event.currentTarget.value))}>
				{!numbers.includes(value) && (
					// Specials have an address but are not offered.
					<option value={value} hidden disabled>
						{value === 0 ? TITLE_PAGE_TEXT.specials : TITLE_PAGE_TEXT.seasonNumber(value)}
					</option>
				)}
				{numbers.map((number) => (
					<option key={number} value={number}>
						{seasonLabel(
							number,
							seasons.find(({ season_number }) => season_number === number),
						)}
					</option>
				))}
			</select>
			<ChevronDown aria-hidden className="size-5" />
		</span>
	);
}

/** `Season 2`, or `Season 2: Book Two` where it has a name of its own. */
function seasonLabel(number: number, summary: SeasonSummaryData | undefined): string {
	const plain = TITLE_PAGE_TEXT.seasonNumber(number);
	const name = summary?.name?.trim();
	return name && name.toLowerCase() !== plain.toLowerCase() ? `${plain}: ${name}` : plain;
}
