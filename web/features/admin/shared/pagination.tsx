import { ChevronLeft, ChevronRight, ChevronsLeft, ChevronsRight, type LucideIcon } from 'lucide-react';
import { ADMIN_PAGE_BUTTONS } from '#contract/limits.ts';
import { ADMIN_TEXT } from './admin.messages.ts';

/** Page numbers to choose from: up to five, centred on the current page where possible. */
export function pageNumbers(current: number, total: number): number[] {
	const count = Math.min(ADMIN_PAGE_BUTTONS, total);
	const centred = current - Math.floor(ADMIN_PAGE_BUTTONS / 2);
	const first = Math.max(1, Math.min(centred, total - count + 1));
	return Array.from({ length: count }, (_, index) => first + index);
}

/** First and last entry of a page, counted from 1; 0 to 0 when there are none. */
export function pageRange(page: number, limit: number, total: number): { from: number; to: number } {
	return { from: Math.min(total, (page - 1) * limit + 1), to: Math.min(total, page * limit) };
}

interface PaginationProps {
	/** Plural noun of the entries. */
	noun: string;
	/** Which entries are shown, of how many. */
	text: string;
	current: number;
	total: number;
	onPage: (page: number) => void;
}

/** The pages of a list; nothing when there is only one. */
export function Pagination({ noun, text, current, total, onPage }: PaginationProps) {
	if (total <= 1) return null;
	const step = (label: string, icon: LucideIcon, page: number, isDisabled: boolean) => (
		<StepButton label={label} icon={icon} isDisabled={isDisabled} onPress={() => onPage(page)} />
	);
	return (
		<nav
			aria-label={ADMIN_TEXT.pagesOf(noun)}
			className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 max-sm:justify-center"
		>
			<p className="text-[0.9375rem] text-muted tabular">{text}</p>
			<div className="page-buttons">
				{step(ADMIN_TEXT.firstPage, ChevronsLeft, 1, current === 1)}
				{step(ADMIN_TEXT.previousPage, ChevronLeft, current - 1, current === 1)}
				{pageNumbers(current, total).map((page) => (
					<button
						key={page}
						type="button"
						aria-label={ADMIN_TEXT.page(page)}
						aria-current={page === current ? 'page' : undefined}
						onClick={() => page !== current && onPage(page)}
						className="page-button tabular"
					>
						{page}
					</button>
				))}
				{step(ADMIN_TEXT.nextPage, ChevronRight, current + 1, current === total)}
				{step(ADMIN_TEXT.lastPage, ChevronsRight, total, current === total)}
			</div>
		</nav>
	);
}

interface StepButtonProps {
	label: string;
	icon: LucideIcon;
	isDisabled: boolean;
	onPress: () => void;
}

/** `aria-disabled` keeps the focus when the first or last page is reached. Phones show the icon alone. */
function StepButton({ label, icon: Icon, isDisabled, onPress }: StepButtonProps) {
	return (
		<button
			type="button"
			aria-disabled={isDisabled || undefined}
			onClick={isDisabled ? undefined : onPress}
			className="page-button relative"
		>
			<Icon aria-hidden className="size-4" />
			<span className="max-sm:sr-only">{label}</span>
		</button>
	);
}
