import type { LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { NamedTitle } from '../../bookmarks/bookmarks.ts';
import { isRightToLeft } from '../../lib/reading-direction.ts';
import { inOwnScript } from '../../lib/text-language.ts';

/** A line of the menu. */
export interface CardAction {
	label: string;
	icon: LucideIcon;
	run: () => void;
}

interface CardMenuProps {
	/** The title, and the element beside which the menu is. */
	card: { link: HTMLElement; title: NamedTitle };
	actions: readonly CardAction[];
	/** Closed, by an action or by a press beside it. */
	onClose: () => void;
}

const MENU_WIDTH_PX = 260;
const GAP_PX = 8;
const PHONE_BELOW_PX = 640;

function hasPopovers(element: HTMLElement): boolean {
	return 'showPopover' in element;
}

/** What can be done with the title of a card: beside the card, on phones at the bottom of the screen. */
export function CardMenu({ card, actions, onClose }: CardMenuProps) {
	const menu = useRef<HTMLDivElement>(null);
	useEffect(() => {
		const { left: cardLeft, right, top } = card.link.getBoundingClientRect();
		const { clientWidth, clientHeight } = document.documentElement;
		const element = menu.current;
		if (!element) return;
		// Without popovers it is in the page, over the others.
		if (hasPopovers(element) && !element.matches(':popover-open')) element.showPopover();
		const isPhone = clientWidth < PHONE_BELOW_PX;
		// After the card, as the page reads.
		const beside = isRightToLeft() ? cardLeft - GAP_PX - MENU_WIDTH_PX : right + GAP_PX;
		const left = Math.max(GAP_PX, Math.min(beside, clientWidth - MENU_WIDTH_PX - GAP_PX));
		const highest = Math.max(GAP_PX, Math.min(top, clientHeight - element.offsetHeight - GAP_PX));
		Object.assign(element.style, {
			inlineSize: isPhone ? '100%' : `${MENU_WIDTH_PX}px`,
			inset: isPhone ? 'auto 0 0' : `${highest}px auto auto ${left}px`,
		});
		element.querySelector('button')?.focus();
	}, [card]);
	return (
		<div
			ref={menu}
			popover="auto"
			data-sheet=""
			role="dialog"
			aria-label={card.title.name}
			className="fixed rounded-card border border-line bg-raised p-2 text-text shadow-(--shadow-lift)"
			style={{ margin: 0, paddingBlockEnd: 'calc(env(safe-area-inset-bottom) + 0.5rem)' }}
			onBlur={({ currentTarget, relatedTarget }) => {
				if (!hasPopovers(currentTarget) && !currentTarget.contains(relatedTarget)) onClose();
			}}
			onToggle={({ newState }) => {
				if (newState === 'closed') onClose();
			}}
		>
			<p {...inOwnScript(card.title.name)} className="truncate px-3 py-2 font-semibold">
				{card.title.name}
			</p>
			<ul>
				{actions.map(({ label, icon: Icon, run }) => (
					<li key={label}>
						<button
							type="button"
							className="flex min-h-11 w-full items-center gap-3 rounded-poster px-3 text-start hover:bg-lifted"
							onClick={() => {
								menu.current?.hidePopover();
								run();
							}}
						>
							<Icon aria-hidden className="size-5 flex-none" />
							{label}
						</button>
					</li>
				))}
			</ul>
		</div>
	);
}
