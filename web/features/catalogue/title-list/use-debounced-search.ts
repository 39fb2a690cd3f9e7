import {
	type ChangeEvent,
	type CompositionEvent,
	useEffect,
	useEffectEvent,
	useLayoutEffect,
	useRef,
	useState,
} from 'react';
import { DEBOUNCE_MS } from '#contract/limits.ts';
import { normalizeSearchText } from './normalize-search-text.ts';

/**
 * The text of a search box beside what the address asks for. Typing asks half a second after the last key, submitting
 * at once, and an address that changes by itself (Back, a link) is shown in the box; it never overtakes the typist.
 */
export function useDebouncedSearch(asked: string, ask: (text: string) => void) {
	const [text, setText] = useState(asked);
	/** What this box asked for last, while the address does not say so yet. */
	const own = useRef<string | null>(null);
	const seen = useRef(asked);
	const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
	const input = useRef<HTMLInputElement>(null);
	const latest = useRef({ asked, ask });

	useLayoutEffect(() => {
		latest.current = { asked, ask };
		if (seen.current === asked) return;
		seen.current = asked;
		const isOwn = own.current === asked;
		own.current = null;
		if (isOwn) return;
		clearTimeout(timer.current);
		setText(asked);
	});
	const askForEarlyWords = useEffectEvent(() => {
		if (input.current && input.current.value !== input.current.defaultValue) askSoon(input.current.value);
	});
	useEffect(() => {
		// Typed before the page had started.
		askForEarlyWords();
		return () => clearTimeout(timer.current);
	}, []);

	function askNow(typed: string): void {
		clearTimeout(timer.current);
		const next = normalizeSearchText(typed);
		if (next === (own.current ?? latest.current.asked)) return;
		own.current = next;
		latest.current.ask(next);
	}
	function askSoon(typed: string): void {
		setText(typed);
		clearTimeout(timer.current);
		timer.current = setTimeout(() => askNow(typed), DEBOUNCE_MS);
	}
	return {
		text,
		submit: () => askNow(text),
		clear() {
			setText('');
			askNow('');
			input.current?.focus();
		},
		/** Forgets what was typed without asking for anything. */
		drop() {
			clearTimeout(timer.current);
			own.current = null;
			setText('');
		},
		fieldProps: {
			ref: input,
			value: text,
			onChange(event: ChangeEvent<HTMLInputElement>) {
				// What an input method is still putting together is no word yet.
				if ((event.nativeEvent as InputEvent).isComposing) setText(event.target.value);
				else askSoon(event.target.value);
			},
			onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => askSoon(event.currentTarget.value),
		},
	};
}

export type DebouncedSearch = ReturnType<typeof useDebouncedSearch>;
