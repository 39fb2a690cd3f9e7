import {
	type ChangeEvent,
	type CompositionEvent,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { useLocation, useNavigation } from 'react-router';
import { DEBOUNCE_MS } from '#contract/limits.ts';
import { normalizeSearchText } from './normalize-search-text.ts';

/**
 * State of a search box. `query` is the search in the address; `onSearch` puts another one there, debounced while
 * typing, at once on submit. A change of the address from elsewhere (Back, a link) replaces the text; one that this
 * box caused does not, so it never overwrites what is being typed.
 */
export function useDebouncedSearch(query: string, onSearch: (query: string) => void) {
	const [text, setText] = useState(query);
	/** The last search of this box, until the address has it. */
	const submitted = useRef<string | null>(null);
	const seen = useRef(query);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const input = useRef<HTMLInputElement>(null);
	const latest = useRef({ query, onSearch });

	useLayoutEffect(() => {
		latest.current = { query, onSearch };
		if (seen.current === query) return;
		seen.current = query;
		const isFromHere = submitted.current === query;
		submitted.current = null;
		if (isFromHere) return;
		clearTimeout(timer.current);
		setText(query);
	});
	const searchTextBeforeHydration = useEffectEvent(() => {
		if (input.current && input.current.value !== input.current.defaultValue) debounceSearch(input.current.value);
	});
	useEffect(() => {
		searchTextBeforeHydration();
		return () => clearTimeout(timer.current);
	}, []);

	const { pathname } = useLocation();
	const { location: next } = useNavigation();
	const isLeaving = next !== undefined && next.pathname !== pathname;
	// A search that is still delayed would cancel the navigation to another page.
	useLayoutEffect(() => {
		if (isLeaving) clearTimeout(timer.current);
	}, [isLeaving]);
	// The router's state may arrive here later than the delay ends. A link that navigates prevents the click's default.
	useEffect(() => {
		const onClick = ({ target, defaultPrevented }: Event) => {
			const link = target instanceof Element ? target.closest('a') : null;
			if (link && defaultPrevented && link.pathname !== location.pathname) clearTimeout(timer.current);
		};
		document.addEventListener('click', onClick);
		return () => document.removeEventListener('click', onClick);
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

export type DebouncedSearch = ReturnType<typeof useDebouncedSearch>;
