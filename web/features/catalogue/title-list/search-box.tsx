import { Search, X } from 'lucide-react';
import type { FormEvent, ReactNode } from 'react';
import { SEARCH_QUERY_MAX_CHARS } from '#contract/limits.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { SEARCH_TEXT } from '../search/search.messages.ts';
import type { DebouncedSearch } from './use-debounced-search.ts';

interface SearchBoxProps {
	/** Id of the form. */
	id?: string;
	box: DebouncedSearch;
	/** What can be searched for; names the field. */
	label: string;
	/** Stands in the field while it is empty. */
	placeholder: string;
	/** Where the form leads before the page has started. */
	action: string;
	/** Further fields of the form, for then. */
	children?: ReactNode;
	className?: string;
}

/** A search field with a button that searches and one that empties it. */
export function SearchBox({ id, box, label, placeholder, action, children, className = '' }: SearchBoxProps) {
	function onSubmit(event: FormEvent): void {
		event.preventDefault();
		box.submit();
		// Makes room on a touch screen: its keyboard covers what was found.
		if (matchMedia('(hover: none)').matches) (document.activeElement as HTMLElement | null)?.blur();
	}
	return (
		// biome-ignore lint/a11y/useSemanticElements: not every browser knows the search element
		<form
			id={id}
			role="search"
			aria-label={label}
			action={action}
			onSubmit={onSubmit}
			className={`search-box ${className}`}
		>
			<input
				{...box.fieldProps}
				type="search"
				name="q"
				aria-label={label}
				placeholder={placeholder}
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
				label={SEARCH_TEXT.clear}
				onClick={box.clear}
				className={box.text ? '' : 'invisible'}
				data-clear=""
			/>
			<button type="submit" aria-label={SEARCH_TEXT.submit} title={SEARCH_TEXT.submit} className="search-box-submit">
				<Search aria-hidden className="size-5" />
			</button>
		</form>
	);
}
