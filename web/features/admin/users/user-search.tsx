import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DEBOUNCE_MS } from '#contract/limits.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { USER_SEARCH_MAX_CHARS } from './use-user-list.ts';
import { USERS_TEXT } from './users.messages.ts';

interface UserSearchProps {
	/** The search of the URL. */
	value: string;
	onSearch: (search: string) => void;
}

/** Searches half a second after the last key, and immediately on Enter. */
export function UserSearch({ value, onSearch }: UserSearchProps) {
	const [text, setText] = useState(value);
	const [shown, setShown] = useState(value);
	/** The last search from this field; any other value, as after Back, replaces the text. */
	const [submitted, setSubmitted] = useState(value);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const input = useRef<HTMLInputElement>(null);
	if (shown !== value) {
		setShown(value);
		if (value !== submitted) {
			setSubmitted(value);
			setText(value);
		}
	}
	useEffect(() => () => clearTimeout(timer.current), []);

	function search(typed: string): void {
		clearTimeout(timer.current);
		const next = typed.trim();
		setSubmitted(next);
		if (next !== value) onSearch(next);
	}
	// The timer calls the latest render's function, with the filters of that time.
	const latest = useRef(search);
	useEffect(() => {
		latest.current = search;
	});
	function type(typed: string): void {
		setText(typed);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => latest.current(typed), DEBOUNCE_MS);
	}
	return (
		// biome-ignore lint/a11y/useSemanticElements: not every browser supports the search element
		<form
			role="search"
			aria-label={USERS_TEXT.search}
			onSubmit={(event) => {
				event.preventDefault();
				search(text);
			}}
			className="search-box max-w-104 min-w-0 flex-[1_1_16rem] max-sm:max-w-none max-sm:basis-full"
		>
			<Search aria-hidden className="ms-4 size-4 shrink-0 text-muted" />
			<input
				ref={input}
				type="search"
				aria-label={USERS_TEXT.search}
				placeholder={USERS_TEXT.searchHint}
				value={text}
				maxLength={USER_SEARCH_MAX_CHARS}
				onChange={(event) => type(event.target.value)}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				enterKeyHint="search"
				className="search-box-field"
			/>
			{text && (
				<IconButton
					icon={X}
					label={USERS_TEXT.clearSearch}
					onClick={() => {
						setText('');
						search('');
						input.current?.focus();
					}}
				/>
			)}
		</form>
	);
}
