import { type KeyboardEvent, useRef, useState } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { TabList } from '../../ui/tab-list.tsx';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import '../../ui/tab-list.css';

const TABS = ['continue', 'watch-later'] as const;
export type MyListTab = (typeof TABS)[number];

export const MY_LIST_PANEL_ID = 'my-list-panel';
const TIP_ID = 'watch-later-tip';

/** The tab of a URL's query; Continue Watching by default, and where the operator has turned Watch Later off. */
export function readMyListTab(parameters: URLSearchParams, isWatchLaterOn: boolean): MyListTab {
	return isWatchLaterOn && parameters.get('tab') === 'watch-later' ? 'watch-later' : 'continue';
}

export function myListTabId(tab: MyListTab): string {
	return `my-list-${tab}`;
}

/** Continue Watching and Watch Later. */
export function MyListTabs({ selected }: { selected: MyListTab }) {
	const { watchLater } = usePublicConfig();
	if (watchLater === 'off') return <TabsWithoutWatchLater />;
	const labels = { continue: MY_LIST_TEXT.continueWatching, 'watch-later': MY_LIST_TEXT.watchLater };
	return (
		<TabList
			label={MY_LIST_TEXT.tabs}
			tabs={TABS.map((tab) => ({
				id: myListTabId(tab),
				label: labels[tab],
				to: tab === 'continue' ? PAGE_PATTERNS.myList : `${PAGE_PATTERNS.myList}?tab=${tab}`,
			}))}
			selected={myListTabId(selected)}
			panelId={MY_LIST_PANEL_ID}
		/>
	);
}

/** Continue Watching, and Watch Later, which is disabled with a tooltip. */
function TabsWithoutWatchLater() {
	const first = useRef<HTMLButtonElement>(null);
	const second = useRef<HTMLButtonElement>(null);
	const [isTipShown, setTipShown] = useState(false);

	const onKeyDown = (event: KeyboardEvent) => {
		if (event.key === 'Escape') setTipShown(false);
		const isOnFirst = event.target === first.current;
		// physical: of two tabs, both lead to the other one.
		if (['ArrowRight', 'ArrowLeft', isOnFirst ? 'End' : 'Home'].includes(event.key)) {
			event.preventDefault();
			(isOnFirst ? second : first).current?.focus();
		}
	};

	return (
		<div className="relative">
			<div role="tablist" aria-label={MY_LIST_TEXT.tabs} className="tab-list">
				<button
					ref={first}
					type="button"
					role="tab"
					id={myListTabId('continue')}
					aria-selected
					aria-controls={MY_LIST_PANEL_ID}
					className="tab-list-tab"
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
					className="tab-list-tab cursor-not-allowed font-medium"
					onKeyDown={onKeyDown}
					onFocus={() => setTipShown(true)}
					onBlur={() => setTipShown(false)}
					onPointerEnter={() => setTipShown(true)}
					onPointerLeave={() => setTipShown(document.activeElement === second.current)}
				>
					{MY_LIST_TEXT.watchLater}
				</button>
			</div>
			<span
				role="tooltip"
				id={TIP_ID}
				className={`absolute start-46 top-full z-5 mt-1.5 rounded-poster border border-line bg-lifted px-3 py-1.5 text-[0.875rem] shadow-(--shadow-lift) ${isTipShown ? '' : 'invisible'}`}
			>
				{MY_LIST_TEXT.comingSoon}
			</span>
		</div>
	);
}
