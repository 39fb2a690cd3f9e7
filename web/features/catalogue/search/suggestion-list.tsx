import { Clock, Film, Layers, ListFilter, Tv, User, X } from 'lucide-react';
import { type MouseEvent, useEffect, useEffectEvent, useRef, useState } from 'react';
import { keyMeaning } from '../../../lib/key-meaning.ts';
import { Link } from '../../../ui/link.tsx';
import type { DebouncedSearch } from '../../../ui/use-debounced-search.ts';
import { addRecentSearch, clearRecentSearches, removeRecentSearch } from './recent-searches.ts';
import { SEARCH_PANEL_ID, SUGGESTIONS_ID } from './search-ids.ts';
import './suggestion-list.css';
import { inLanguage, inOwnScript } from '../../../lib/text-language.ts';
import { SUGGESTIONS_TEXT } from './suggestions.messages.ts';
import { type Suggestion, useSuggestions } from './use-suggestions.ts';

const ICONS = { recent: Clock, mood: ListFilter, movie: Film, tv: Tv, person: User, collection: Layers };

/**
 * The list of the search field, which is a combobox (WAI-ARIA APG): Down and Up move through it while the focus stays in the
 * field, Enter opens, Escape closes. Below its last line Down leaves the field as it does without a list, above its first Up.
 */
export function SuggestionList({ search }: { search: DebouncedSearch }) {
	const { ref: field } = search.inputProps;
	const container = useRef<HTMLDivElement>(null);
	const [isWanted, setWanted] = useState(() => document.activeElement === field.current);
	/** The index of the active option, -1 for none, and for which text. */
	const [active, setActive] = useState({ text: search.text, index: -1 });
	const suggestions = useSuggestions(search.text, isWanted);
	const isOpen = isWanted && suggestions.length > 0;
	const index = active.text === search.text ? Math.min(active.index, suggestions.length - 1) : -1;
	const current = isOpen ? suggestions[index] : undefined;

	useEffect(() => {
		field.current?.setAttribute('aria-expanded', String(isOpen));
		if (current) field.current?.setAttribute('aria-activedescendant', optionId(index));
		else field.current?.removeAttribute('aria-activedescendant');
		if (current) document.getElementById(optionId(index))?.scrollIntoView({ block: 'nearest' });
	});

	const onKey = useEffectEvent((event: KeyboardEvent) => {
		const key = keyMeaning(event);
		if (key === null) return;
		const move = (next: number) => {
			event.preventDefault();
			setActive({ text: search.text, index: next });
		};
		/** Closed already for who moves the focus by this same press. */
		const leave = () => {
			field.current?.setAttribute('aria-expanded', 'false');
			setWanted(false);
		};
		if (key === 'ArrowDown' && isOpen) {
			if (index + 1 < suggestions.length) move(index + 1);
			else leave();
		} else if (key === 'ArrowDown' && event.altKey) {
			event.preventDefault();
			setWanted(true);
		} else if (key === 'ArrowUp' && isOpen) {
			if (index >= 0) move(index - 1);
			else leave();
		} else if (key === 'Escape' && isOpen) {
			// Else the browser empties the field, and a remote's Back leaves the page.
			event.preventDefault();
			event.stopPropagation();
			setWanted(false);
		} else if (key === 'Enter' && current) {
			event.preventDefault();
			document.getElementById(optionId(index))?.click();
		} else if (key === 'Delete' && current?.kind === 'recent') {
			event.preventDefault();
			removeRecentSearch(current.label);
		}
	});
	const onLeave = useEffectEvent(({ relatedTarget }: FocusEvent) => {
		if (!container.current?.contains(relatedTarget as Node | null)) setWanted(false);
	});
	/** A followed result says that its search was meant; what was typed on the way there was not. */
	const onResult = useEffectEvent(({ target }: Event) => {
		if ((target as Element).closest?.(`#${SEARCH_PANEL_ID} a`)) addRecentSearch(search.text);
	});
	useEffect(() => {
		const input = field.current;
		const form = input?.form;
		if (!input || !form) return undefined;
		const open = () => setWanted(true);
		const listeners = new AbortController();
		const { signal } = listeners;
		for (const type of ['focus', 'input', 'click']) input.addEventListener(type, open, { signal });
		input.addEventListener('keydown', (event) => onKey(event), { signal });
		form.addEventListener('focusout', (event) => onLeave(event), { signal });
		form.addEventListener('submit', () => setWanted(false), { signal });
		document.addEventListener('click', (event) => onResult(event), { signal, capture: true });
		return () => listeners.abort();
	}, [field]);

	return (
		<div
			ref={container}
			hidden={!isOpen}
			className="suggestions absolute overflow-y-auto rounded-card border border-line bg-raised py-2"
		>
			<p role="status" className="sr-only">
				{isOpen && SUGGESTIONS_TEXT.count(suggestions.length)}
			</p>
			<div role="listbox" id={SUGGESTIONS_ID} aria-label={SUGGESTIONS_TEXT.label}>
				{isOpen &&
					suggestions.map((suggestion, at) => (
						<Option
							key={`${suggestion.kind} ${suggestion.to}`}
							id={optionId(at)}
							suggestion={suggestion}
							isActive={at === index}
							onChoose={() => {
								addRecentSearch(suggestion.kind === 'mood' ? search.text : suggestion.label);
								setWanted(false);
							}}
						/>
					))}
			</div>
			{isOpen && suggestions.some(({ kind }) => kind === 'recent') && (
				<button type="button" className="quiet-link min-h-11" onClick={clearRecentSearches}>
					{SUGGESTIONS_TEXT.clear}
				</button>
			)}
		</div>
	);
}

function optionId(index: number): string {
	return `${SUGGESTIONS_ID}-${index}`;
}

interface OptionProps {
	id: string;
	suggestion: Suggestion;
	isActive: boolean;
	onChoose: () => void;
}

/** A link, so that it also opens in another tab; the focus stays in the field. */
function Option({ id, suggestion: { kind, label, lang, detail, to }, isActive, onChoose }: OptionProps) {
	const Icon = ICONS[kind];
	const remove = (event: MouseEvent) => {
		event.preventDefault();
		event.stopPropagation();
		removeRecentSearch(label);
	};
	return (
		<Link
			role="option"
			id={id}
			to={to}
			tabIndex={-1}
			aria-selected={isActive}
			className="suggestion flex min-h-11 items-center gap-3.5 px-5"
			onMouseDown={(event) => event.preventDefault()}
			onClick={onChoose}
		>
			<Icon aria-hidden className="size-5 flex-none text-muted" />
			<span className="flex min-w-0 flex-1 items-baseline gap-2">
				<span {...inLanguage(lang)} className="truncate font-semibold">
					{label}
				</span>
				<span {...inOwnScript(detail)} className="flex-none text-sm text-muted">
					{detail}
				</span>
			</span>
			{kind === 'recent' && (
				// For pointers; the keyboard has Delete, and the button below removes all.
				<span aria-hidden title={SUGGESTIONS_TEXT.remove} className="icon-button" onClick={remove}>
					<X className="size-4" />
				</span>
			)}
		</Link>
	);
}
