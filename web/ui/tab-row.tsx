import type { KeyboardEvent } from 'react';
import { Link } from 'react-router';
import { useRovingFocus } from '../lib/use-roving-focus.ts';
import './tab-row.css';

export interface Tab {
	/** Names the panel, by `aria-labelledby`. */
	id: string;
	label: string;
	to: string;
}

interface TabRowProps {
	/** What the tabs part. */
	label: string;
	tabs: readonly Tab[];
	/** Id of the open one. */
	open: string;
	panelId: string;
}

/** Tabs of a page. They are links, so that each has an address; the page stays where its reader is. */
export function TabRow({ label, tabs, open, panelId }: TabRowProps) {
	const { onFocus, onKeyDown, tabIndexOf } = useRovingFocus(
		tabs.length,
		tabs.findIndex(({ id }) => id === open),
	);
	return (
		<div
			role="tablist"
			aria-label={label}
			className="tab-row"
			onFocus={onFocus}
			onKeyDown={(event) => {
				pressBySpace(event);
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
					aria-selected={id === open}
					aria-controls={panelId}
					tabIndex={tabIndexOf(index)}
					className="tab-row-tab"
				>
					{label}
				</Link>
			))}
		</div>
	);
}

/** A tab is pressed by either key, a link by one alone. */
function pressBySpace(event: KeyboardEvent): void {
	if (event.key !== ' ' || !(event.target instanceof HTMLAnchorElement)) return;
	event.preventDefault();
	event.target.click();
}
