import { EllipsisVertical, LoaderCircle, type LucideIcon } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { keyMeaning } from '../lib/key-meaning.ts';

export interface MenuItem {
	label: string;
	icon: LucideIcon;
	/** A sentence below the label. */
	hint?: string;
	isDanger?: boolean;
	/** The action runs already: a press does nothing. */
	isPending?: boolean;
	onSelect: () => void;
}

interface MenuButtonProps {
	id?: string;
	/** Accessible name of the button and its menu. */
	label: string;
	items: readonly MenuItem[];
}

const ITEM =
	'flex min-h-11 w-full items-center gap-3 rounded-[calc(var(--radius-card)-0.375rem)] px-3 py-2 text-start hover:bg-lifted aria-disabled:opacity-60';

/**
 * A button that opens a menu of actions, as WAI-ARIA's menu button: Up, Down, Home, End and first letters move the focus, Escape,
 * Tab and a press outside close it. Arrows do not open it: on the button they lead to what is beside it, as everywhere. The
 * button has the focus again when an action runs, so that dialogs return it there.
 */
export function MenuButton({ id, label, items }: MenuButtonProps) {
	const menuId = useId();
	const button = useRef<HTMLButtonElement>(null);
	const menu = useRef<HTMLDivElement>(null);
	const [isOpen, setOpen] = useState(false);
	const isPending = items.some((item) => item.isPending);
	const placement = usePlacement(menu, isOpen);

	useEffect(() => {
		if (!isOpen) return undefined;
		itemsIn(menu.current)[0]?.focus();
		const closeOutside = ({ target }: Event) => {
			const around = menu.current?.parentElement;
			if (target instanceof Node && !around?.contains(target)) setOpen(false);
		};
		const stop = new AbortController();
		document.addEventListener('pointerdown', closeOutside, stop);
		document.addEventListener('focusin', closeOutside, stop);
		return () => stop.abort();
	}, [isOpen]);

	const close = () => {
		setOpen(false);
		button.current?.focus();
	};
	const onMenuKeyDown = (event: KeyboardEvent) => {
		const key = keyMeaning(event.nativeEvent);
		if (key === null || event.altKey || event.ctrlKey || event.metaKey) return;
		if (key === 'Escape') {
			event.preventDefault();
			close();
			return;
		}
		const all = itemsIn(menu.current);
		const next = all[nextItem(key, all.indexOf(document.activeElement as HTMLElement), all)];
		if (!next) return;
		event.preventDefault();
		next.focus();
	};
	return (
		<div className="relative">
			<button
				ref={button}
				id={id}
				type="button"
				title={label}
				aria-label={label}
				aria-haspopup="menu"
				aria-expanded={isOpen}
				aria-controls={isOpen ? menuId : undefined}
				onClick={() => setOpen(!isOpen)}
				className="icon-button"
			>
				{isPending ? (
					<LoaderCircle aria-hidden className="size-5 animate-spin" />
				) : (
					<EllipsisVertical aria-hidden className="size-5" />
				)}
			</button>
			{isOpen && (
				<div
					ref={menu}
					id={menuId}
					role="menu"
					tabIndex={-1}
					aria-label={label}
					onKeyDown={onMenuKeyDown}
					style={{ [placement]: '100%' }}
					className="absolute end-0 z-5 w-68 rounded-card border border-line bg-raised p-2 shadow-(--shadow-lift)"
				>
					{items.map((item) => (
						<Item
							key={item.label}
							{...item}
							onSelect={() => {
								if (item.isPending) return;
								close();
								item.onSelect();
							}}
						/>
					))}
				</div>
			)}
		</div>
	);
}

function Item({ label, icon: Icon, hint, isDanger, isPending, onSelect }: MenuItem) {
	return (
		<button
			type="button"
			role="menuitem"
			tabIndex={-1}
			aria-disabled={isPending || undefined}
			onClick={onSelect}
			className={`${ITEM} ${isDanger ? 'text-danger' : ''}`}
		>
			<Icon aria-hidden className="size-5 shrink-0" />
			<span className="grid">
				<span className="font-medium">{label} </span>
				{hint && <span className="hint">{hint}</span>}
			</span>
		</button>
	);
}

/** Below its button, a menu begins at that one's end; above it, where the window ends before the menu does and there is room, it ends there. */
function usePlacement(menu: { current: HTMLElement | null }, isOpen: boolean): 'top' | 'bottom' {
	const [isAbove, setAbove] = useState(false);
	useLayoutEffect(() => {
		const button = menu.current?.parentElement?.getBoundingClientRect();
		if (!isOpen || !button || !menu.current) return setAbove(false);
		const { height } = menu.current.getBoundingClientRect();
		// Bars may cover both ends of the window.
		const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
		const covered = (padding: string) => Number.parseFloat(padding) || 0;
		const endsBelow = innerHeight - covered(scrollPaddingBottom);
		setAbove(button.bottom + height > endsBelow && button.top - covered(scrollPaddingTop) > height);
	}, [menu, isOpen]);
	return isAbove ? 'bottom' : 'top';
}

function itemsIn(menu: HTMLElement | null): HTMLElement[] {
	return [...(menu?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];
}

/** The index that a key moves to; -1 for any other key. */
function nextItem(key: string, at: number, items: readonly HTMLElement[]): number {
	const count = items.length;
	switch (key) {
		case 'ArrowDown':
			return (at + 1) % count;
		case 'ArrowUp':
			return (at - 1 + count) % count;
		case 'Home':
			return 0;
		case 'End':
			return count - 1;
		default:
			return itemWithLetter(key, at, items);
	}
}

/** The next item from `at` on that begins with this letter. */
function itemWithLetter(key: string, at: number, items: readonly HTMLElement[]): number {
	if (key.length !== 1 || key === ' ') return -1;
	const order = items.map((_, index) => (at + 1 + index) % items.length);
	return order.find((index) => items[index]?.textContent.toLowerCase().startsWith(key)) ?? -1;
}
