import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DEBOUNCE_MS } from '#contract/limits.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { USER_SEARCH_MAX_CHARS } from './user-list-state.ts';
import { USERS_TEXT } from './users.messages.ts';

interface UserSearchProps {
	/** What the address asks for. */
	asked: string;
	onAsk: (search: string) => void;
}

/** Asks half a second after the last key, and at once on Enter. */
export function UserSearch({ asked, onAsk }: UserSearchProps) {
	const [text, setText] = useState(asked);
	const [seen, setSeen] = useState(asked);
	/** What was asked for from here last; anything else comes from elsewhere, as by Back, and is shown. */
	const [own, setOwn] = useState(asked);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const input = useRef<HTMLInputElement>(null);
	if (seen !== asked) {
		setSeen(asked);
		if (asked !== own) {
			setOwn(asked);
			setText(asked);
		}
	}
	useEffect(() => () => clearTimeout(timer.current), []);

	function ask(typed: string): void {
		clearTimeout(timer.current);
		const next = typed.trim();
		setOwn(next);
		if (next !== asked) onAsk(next);
	}
	// The latest one asks, whatever else the list has come to show meanwhile.
	const latest = useRef(ask);
	useEffect(() => {
		latest.current = ask;
	});
	function type(typed: string): void {
		setText(typed);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => latest.current(typed), DEBOUNCE_MS);
	}
	return (
		// biome-ignore lint/a11y/useSemanticElements: not every browser knows the search element
		<form
			role="search"
			aria-label={USERS_TEXT.search}
			onSubmit={(event) => {
				event.preventDefault();
				ask(text);
			}}
			className="search-box admin-search"
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
						ask('');
						input.current?.focus();
					}}
				/>
			)}
		</form>
	);
}
