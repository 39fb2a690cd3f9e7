import {
	type ChangeEvent,
	type ComponentProps,
	type CompositionEvent,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { useLocation, useNavigation } from 'react-router';
import { DEBOUNCE_MS } from '#contract/limits.ts';
import { normalizeSearchText } from '../lib/normalize-search-text.ts';

/**
 * State of a search box. `query` is the search in the address, or in the one that is being opened; `onSearch` puts
 * another one there, debounced while typing, at once on submit. A navigation from elsewhere (Back, a link) cancels a
 * delayed search and replaces the text; one that this box caused does not, so it never overwrites what is being typed.
 */
export function useDebouncedSearch(query: string, onSearch: (query: string) => void) {
	const [text, setText] = useState(query);
	/** The last search of this box, until its navigation starts. */
	const submitted = useRef<string | null>(null);
	const { key, pathname } = useLocation();
	const { location: next } = useNavigation();
	/** The history entry that is shown or being opened. */
	const entry = next?.key ?? key;
	const seen = useRef(entry);
	/** The next navigation searches for the same text: a tab was followed, or `keepText` called. */
	const keepsText = useRef(false);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const input = useRef<HTMLInputElement>(null);
	const latest = useRef({ query, onSearch });

	useLayoutEffect(() => {
		latest.current = { query, onSearch };
		if (seen.current === entry) return;
		seen.current = entry;
		const isFromHere = keepsText.current || submitted.current === query;
		keepsText.current = false;
		submitted.current = null;
		if (isFromHere) return;
		clearTimeout(timer.current);
		if (!next || next.pathname === pathname) setText(query);
	});
	const searchTextBeforeHydration = useEffectEvent(() => {
		if (input.current && input.current.value !== input.current.defaultValue) debounceSearch(input.current.value);
	});
	useEffect(() => {
		searchTextBeforeHydration();
		return () => clearTimeout(timer.current);
	}, []);

	// The router's state may arrive here later than the delay ends. A link that navigates prevents the click's default.
	useEffect(() => {
		const cancel = () => {
			clearTimeout(timer.current);
			submitted.current = null;
		};
		const onClick = ({ target, defaultPrevented }: Event) => {
			const link = target instanceof Element ? target.closest('a') : null;
			if (!link || !defaultPrevented) return;
			if (link.role === 'tab') keepsText.current = true;
			else cancel();
		};
		document.addEventListener('click', onClick);
		addEventListener('popstate', cancel);
		return () => {
			document.removeEventListener('click', onClick);
			removeEventListener('popstate', cancel);
		};
	}, []);

	function search(typed: string): void {
		clearTimeout(timer.current);
		const next = normalizeSearchText(typed);
		if (next === (submitted.current ?? latest.current.query)) return;
		submitted.current = next;
		latest.current.onSearch(next);
	}
	function debounceSearch(typed: string): void {
		setText(typed);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => search(typed), DEBOUNCE_MS);
	}
	return {
		text,
		submit: () => search(text),
		clear() {
			setText('');
			search('');
			input.current?.focus();
		},
		/** Keeps the text, and a delayed search, through the navigation that follows. */
		keepText() {
			keepsText.current = true;
		},
		/** Discards the text without searching. */
		reset() {
			clearTimeout(timer.current);
			submitted.current = null;
			setText('');
		},
		inputProps: {
			ref: input,
			value: text,
			onChange(event: ChangeEvent<HTMLInputElement>) {
				// An input method's composition is not a word yet.
				if ((event.nativeEvent as InputEvent).isComposing) setText(event.target.value);
				else debounceSearch(event.target.value);
			},
			onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => debounceSearch(event.currentTarget.value),
		},
	};
}

export type DebouncedSearch = Omit<ReturnType<typeof useDebouncedSearch>, 'inputProps'> & {
	/** A screen may add others, such as those of a combobox. */
	inputProps: ReturnType<typeof useDebouncedSearch>['inputProps'] & Partial<ComponentProps<'input'>>;
};
