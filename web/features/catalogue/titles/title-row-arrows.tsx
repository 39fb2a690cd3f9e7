import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import { TITLES_TEXT } from './titles.messages.ts';

interface TitleRowArrowsProps {
	heading: string;
	atStart: boolean;
	atEnd: boolean;
	onPage: (direction: 1 | -1) => void;
}

/** Paging for a pointer. They are no tab stops: from the keyboard the cards themselves are gone through. */
export function TitleRowArrows({ heading, atStart, atEnd, onPage }: TitleRowArrowsProps) {
	return (
		<div className="title-row-arrows">
			<IconButton
				icon={ChevronLeft}
				label={TITLES_TEXT.scrollBack(heading)}
				tabIndex={-1}
				disabled={atStart}
				onClick={() => onPage(-1)}
			/>
			<IconButton
				icon={ChevronRight}
				label={TITLES_TEXT.scrollForward(heading)}
				tabIndex={-1}
				disabled={atEnd}
				onClick={() => onPage(1)}
			/>
		</div>
	);
}
