import { type KeyboardEvent, useRef } from 'react';
import { useCentredPart } from '../lib/use-centred-part.ts';
import { useRovingFocus } from '../lib/use-roving-focus.ts';
import { Link } from './link.tsx';
import './tab-list.css';

export interface Tab {
	/** For `aria-labelledby` of the panel. */
	id: string;
	label: string;
	to: string;
}

interface TabListProps {
	/** Accessible name of the tablist. */
	label: string;
	tabs: readonly Tab[];
	/** Id of the selected tab. */
	selected: string;
	panelId: string;
}

/** Tabs that are links, so that each has a URL; the scroll position stays. */
export function TabList({ label, tabs, selected, panelId }: TabListProps) {
	const { onFocus, onKeyDown, tabIndexOf } = useRovingFocus(
		tabs.length,
		tabs.findIndex(({ id }) => id === selected),
	);
	const list = useRef<HTMLDivElement>(null);
	useCentredPart(list, '[aria-selected=true]', selected);
	return (
		<div
			ref={list}
			role="tablist"
			tabIndex={-1}
			aria-label={label}
			className="tab-list"
			onFocus={onFocus}
			onKeyDown={(event) => {
				clickOnSpace(event);
				onKeyDown(event);
			}}
		>
			{tabs.map(({ id, label, to }, index) => (
				<Link
					key={id}
					id={id}
					role="tab"
					to={to}
					preventScrollReset
					aria-selected={id === selected}
					aria-controls={panelId}
					tabIndex={tabIndexOf(index)}
					className="tab-list-tab"
				>
					{label}
				</Link>
			))}
		</div>
	);
}

/** Space activates a tab, but not a link. */
function clickOnSpace(event: KeyboardEvent): void {
	if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return;
	event.preventDefault();
	event.target.click();
}
