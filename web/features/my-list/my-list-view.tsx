import { Bug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useSearchParams } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import type { User } from '#contract/user.ts';
import { usePublicConfig } from '../../config/public-config.tsx';
import { useLazyPart } from '../../lib/use-lazy-part.ts';
import { CardBoundary } from '../../ui/card-boundary.tsx';
import { Link } from '../../ui/link.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { HistorySkeleton } from './history-card.tsx';
import { ListsPanel } from './lists/lists-panel.tsx';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import { MyList } from './my-list.tsx';
import { MY_LIST_PANEL_ID, type MyListTab, MyListTabs, myListTabId, readMyListTab } from './my-list-tabs.tsx';

const loadDebug = () => import('./history-debug.tsx');

/** My List of a signed-in viewer. `user` is null while the viewer's token cannot be verified. */
export function MyListView({ user }: { user: User | null }) {
	const tab = useTab();
	const { together } = usePublicConfig();
	const [isDebugging, setDebugging] = useState(false);
	const mayDebug = user !== null && user.role !== 'user';
	const HistoryDebug = useLazyPart(loadDebug, mayDebug && isDebugging)?.HistoryDebug;
	return (
		<Frame>
			<MyListTabs selected={tab} />
			<Panel tab={tab}>
				<CardBoundary key={tab}>
					{tab === 'continue' ? <MyList isVerified={user !== null} /> : <ListsPanel />}
				</CardBoundary>
			</Panel>
			{together !== 'off' && (
				<p className="flex flex-wrap gap-x-6 gap-y-2 pt-6">
					<Link to={PAGE_PATTERNS.together} className="quiet-link">
						{MY_LIST_TEXT.decide}
					</Link>
					<Link to={PAGE_PATTERNS.remote} className="quiet-link">
						{MY_LIST_TEXT.remote}
					</Link>
				</p>
			)}
			{mayDebug && (
				<div className="grid grid-cols-1 gap-3 pt-6">
					<button
						type="button"
						aria-expanded={isDebugging}
						aria-controls={isDebugging ? 'history-debug' : undefined}
						onClick={() => setDebugging(!isDebugging)}
						className="quiet-link w-fit gap-2 text-sm"
					>
						<Bug aria-hidden className="size-4" />
						{MY_LIST_TEXT.debug}
					</button>
					{isDebugging && (
						<CardBoundary>{HistoryDebug ? <HistoryDebug /> : <Skeleton className="h-40" />}</CardBoundary>
					)}
				</div>
			)}
		</Frame>
	);
}

/** The screen until the viewer is known. */
export function MyListPlaceholder() {
	const tab = useTab();
	return (
		<Frame>
			<MyListTabs selected={tab} />
			<Panel tab={tab}>
				<HistorySkeleton />
			</Panel>
		</Frame>
	);
}

function useTab(): MyListTab {
	const { watchLater } = usePublicConfig();
	return readMyListTab(useSearchParams()[0], watchLater === 'on');
}

function Panel({ tab, children }: { tab: MyListTab; children: ReactNode }) {
	return (
		<div role="tabpanel" id={MY_LIST_PANEL_ID} aria-labelledby={myListTabId(tab)} className="pt-1">
			{children}
		</div>
	);
}

function Frame({ children }: { children: ReactNode }) {
	return (
		<div className="page gap-4">
			<h1 tabIndex={-1} className="screen-title">
				{MY_LIST_TEXT.title}
			</h1>
			{children}
		</div>
	);
}
