import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { ADMIN_TEXT } from '../admin.messages.ts';
import { pageWindow } from './page-window.ts';

interface PagerProps {
	/** What is paged through, in the plural. */
	what: string;
	/** Which of them are shown, of how many. */
	text: string;
	current: number;
	total: number;
	onPage: (page: number) => void;
}

/** The pages of a list. With one page there is nothing to choose from, and nothing is drawn. */
export function Pager({ what, text, current, total, onPage }: PagerProps) {
	if (total <= 1) return null;
	const toEnd = (label: string, icon: LucideIcon, page: number, isEnd: boolean) => (
		<PagerEnd label={label} icon={icon} isEnd={isEnd} onPress={() => onPage(page)} />
	);
	return (
		<nav aria-label={ADMIN_TEXT.pagesOf(what)} className="pager">
			<p className="pager-text tabular">{text}</p>
			<div className="pager-buttons">
				{toEnd(ADMIN_TEXT.firstPage, ChevronsLeft, 1, current === 1)}
				{toEnd(ADMIN_TEXT.previousPage, ChevronLeft, current - 1, current === 1)}
				{pageWindow(current, total).map((page) => (
					<button
						key={page}
						type="button"
						aria-label={ADMIN_TEXT.page(page)}
						aria-current={page === current ? 'page' : undefined}
						onClick={() => page !== current && onPage(page)}
						className="pager-button tabular"
					>
						{page}
					</button>
				))}
				{toEnd(ADMIN_TEXT.nextPage, ChevronRight, current + 1, current === total)}
				{toEnd(ADMIN_TEXT.lastPage, ChevronsRight, total, current === total)}
			</div>
		</nav>
	);
}

interface PagerEndProps {
	label: string;
	icon: LucideIcon;
	isEnd: boolean;
	onPress: () => void;
}

/** At an end it does nothing, but keeps the focus of whoever has just come there. */
function PagerEnd({ label, icon: Icon, isEnd, onPress }: PagerEndProps) {
	return (
		<button
			type="button"
			aria-disabled={isEnd || undefined}
			onClick={isEnd ? undefined : onPress}
			className="pager-button pager-end"
		>
			<Icon aria-hidden className="size-4" />
			<span>{label}</span>
		</button>
	);
}
