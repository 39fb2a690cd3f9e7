import { Search, X } from 'lucide-react';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { DebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { USER_SEARCH_MAX_CHARS } from './use-user-list.ts';
import { USERS_TEXT } from './users.messages.ts';

/** Searches half a second after the last key, and immediately on Enter. */
export function UserSearch({ text, submit, clear, inputProps }: DebouncedSearch) {
	return (
		// biome-ignore lint/a11y/useSemanticElements: not every browser supports the search element
		<form
			role="search"
			aria-label={USERS_TEXT.search}
			onSubmit={(event) => {
				event.preventDefault();
				submit();
			}}
			className="search-box max-w-104 min-w-0 flex-[1_1_16rem] max-sm:max-w-none max-sm:basis-full"
		>
			<Search aria-hidden className="ms-4 size-4 shrink-0 text-muted" />
			<input
				{...inputProps}
				type="search"
				aria-label={USERS_TEXT.search}
				placeholder={USERS_TEXT.searchHint}
				maxLength={USER_SEARCH_MAX_CHARS}
				autoComplete="off"
				autoCapitalize="none"
				spellCheck={false}
				enterKeyHint="search"
				className="search-box-field"
			/>
			{text && <IconButton icon={X} label={USERS_TEXT.clearSearch} onClick={clear} />}
		</form>
	);
}
