import { Bug } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import type { User } from '#contract/user.ts';
import { Button } from '../../ui/button.tsx';
import { HistorySkeleton } from './history-card.tsx';
import { HistoryDebug } from './history-debug.tsx';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import { MyList } from './my-list.tsx';
import '../../ui/tab-list.css';

const CONTINUE_TAB_ID = 'continue-watching-tab';
const CONTINUE_PANEL_ID = 'continue-watching';
const TIP_ID = 'watch-later-tip';

/** My List of a signed-in viewer. `user` is null while the viewer's token cannot be verified. */
export function MyListView({ user }: { user: User | null }) {
	const [isDebugging, setDebugging] = useState(false);
	const mayDebug = user !== null && user.role !== 'user';
	return (
		<Frame
			aside={
				mayDebug && (
					<Button
						aria-expanded={isDebugging}
						aria-controls={isDebugging ? 'history-debug' : undefined}
						onClick={() => setDebugging(!isDebugging)}
					>
						<Bug aria-hidden className="size-4" />
						{MY_LIST_TEXT.debug}
					</Button>
				)
			}
		>
			{mayDebug && isDebugging && <HistoryDebug />}
			<MyListTabs />
			<div role="tabpanel" id={CONTINUE_PANEL_ID} aria-labelledby={CONTINUE_TAB_ID} className="pt-1">
				<MyList isVerified={user !== null} />
			</div>
		</Frame>
	);
}

/** The screen until the viewer is known. */
export function MyListPlaceholder() {
	return (
		<Frame>
			<MyListTabs />
			<div role="tabpanel" id={CONTINUE_PANEL_ID} aria-labelledby={CONTINUE_TAB_ID} className="pt-1">
				<HistorySkeleton />
			</div>
		</Frame>
	);
}

function Frame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
	return (
		<div className="page gap-4">
			<div className="flex flex-wrap items-center justify-between gap-4">
				<h1 tabIndex={-1} className="screen-title">
					{MY_LIST_TEXT.title}
				</h1>
				{aside}
			</div>
			{children}
		</div>
	);
}

/** Continue Watching, and Watch Later, which is disabled with a tooltip. */
function MyListTabs() {
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
		<div className="relative">
			<div role="tablist" aria-label={MY_LIST_TEXT.tabs} className="tab-list">
				<button
					ref={first}
					type="button"
					role="tab"
					id={CONTINUE_TAB_ID}
					aria-selected
					aria-controls={CONTINUE_PANEL_ID}
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
