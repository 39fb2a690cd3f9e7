import { Search, X } from 'lucide-react';
import { type FormEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';
import { SEARCH_QUERY_MAX_CHARS } from '#contract/limits.ts';
import { matchesMedia } from '../../../lib/browser-features.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { DebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { TITLE_LIST_TEXT } from './title-list.messages.ts';

interface SearchBoxProps {
	/** Id of the form. */
	id?: string;
	search: DebouncedSearch;
	/** Accessible name. */
	label: string;
	placeholder: string;
	/** The form's target before hydration. */
	action: string;
	/** Further fields of the form, for then, and what is below the field. */
	children?: ReactNode;
	className?: string;
}

/** Half of them where each letter is twice as wide. */
const HINT_CHARS = 14;

/** A search field with a submit and a clear button. */
export function SearchBox({ id, search, label, placeholder, action, children, className = '' }: SearchBoxProps) {
	function onSubmit(event: FormEvent): void {
		event.preventDefault();
		search.submit();
		// Closes a touch screen's keyboard, which covers the results.
		if (matchesMedia('(hover: none)')) (document.activeElement as HTMLElement | null)?.blur();
	}
	return (
		// biome-ignore lint/a11y/useSemanticElements: not every browser supports the search element
		<form
			id={id}
			role="search"
			aria-label={label}
			action={action}
			onSubmit={onSubmit}
			className={`search-box ${className}`}
		>
			<input
				{...search.inputProps}
				type="search"
				name="q"
				aria-label={label}
				placeholder={placeholder}
				// So wide that it shows its hint, or on a line of its own.
				size={Math.max(HINT_CHARS, placeholder.length)}
				maxLength={SEARCH_QUERY_MAX_CHARS}
				enterKeyHint="search"
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				className="search-box-field"
			/>
			{children}
			<IconButton
				icon={X}
				label={TITLE_LIST_TEXT.clearSearch}
				onClick={search.clear}
				className={search.text ? '' : 'invisible'}
				data-clear=""
			/>
			<button
				type="submit"
				aria-label={TITLE_LIST_TEXT.submitSearch}
				title={TITLE_LIST_TEXT.submitSearch}
				className="icon-button"
			>
				<Search aria-hidden className="size-5" />
			</button>
		</form>
	);
}

/** Focuses an empty search field when a link opens its page, unless focus is already in the page's content. */
export function useSearchFocus(field: RefObject<HTMLInputElement | null>, isEmpty: boolean): void {
	const { key } = useLocation();
	const type = useNavigationType();
	// biome-ignore lint/correctness/useExhaustiveDependencies: on every navigation to the page
	useEffect(() => {
		const isOutsideContent = !document.activeElement?.parentElement?.closest('main');
		if (type === 'PUSH' && isEmpty && isOutsideContent) field.current?.focus({ preventScroll: true });
	}, [key, field]);
}
