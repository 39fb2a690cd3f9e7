import { type KeyboardEvent, useRef, useState } from 'react';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import '../../ui/tab-row.css';

export const CONTINUE_TAB_ID = 'continue-watching-tab';
export const CONTINUE_PANEL_ID = 'continue-watching';
const TIP_ID = 'watch-later-tip';

/** Continue Watching, and Watch Later, which says that it is still to come. */
export function MyListTabs() {
	const first = useRef<HTMLButtonElement>(null);
	const second = useRef<HTMLButtonElement>(null);
	const [isTipShown, setTipShown] = useState(false);

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape') setTipShown(false);
		const isOnFirst = event.target === first.current;
		if (['ArrowRight', 'ArrowLeft', isOnFirst ? 'End' : 'Home'].includes(event.key)) {
			event.preventDefault();
			(isOnFirst ? second : first).current?.focus();
		}
	};

	return (
		<div className="my-list-tabs">
			<div role="tablist" aria-label={MY_LIST_TEXT.tabs} className="tab-row">
				<button
					ref={first}
					type="button"
					role="tab"
					id={CONTINUE_TAB_ID}
					aria-selected
					aria-controls={CONTINUE_PANEL_ID}
					className="tab-row-tab"
					onKeyDown={onKeyDown}
				>
					{MY_LIST_TEXT.continueWatching}
				</button>
				<button
					ref={second}
					type="button"
					role="tab"
					tabIndex={-1}
					aria-selected={false}
					aria-disabled
					aria-describedby={TIP_ID}
					className="tab-row-tab"
					onKeyDown={onKeyDown}
					onFocus={() => setTipShown(true)}
					onBlur={() => setTipShown(false)}
					onPointerEnter={() => setTipShown(true)}
					onPointerLeave={() => setTipShown(document.activeElement === second.current)}
				>
					{MY_LIST_TEXT.watchLater}
				</button>
			</div>
			<span role="tooltip" id={TIP_ID} className="my-list-tip" data-shown={isTipShown || undefined}>
				{MY_LIST_TEXT.comingSoon}
			</span>
		</div>
	);
}
