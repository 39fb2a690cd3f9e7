import { Bug } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { User } from '#contract/user.ts';
import { Button } from '../../ui/button.tsx';
import { HistoryDebug } from './history-debug.tsx';
import { HistorySkeleton } from './history-skeleton.tsx';
import { MY_LIST_TEXT } from './my-list.messages.ts';
import { MyList } from './my-list.tsx';
import { CONTINUE_PANEL_ID, CONTINUE_TAB_ID, MyListTabs } from './my-list-tabs.tsx';
import './watch-history.css';

/** What somebody is watching. `user` is null while the server can not be asked who that is. */
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
			<div role="tabpanel" id={CONTINUE_PANEL_ID} aria-labelledby={CONTINUE_TAB_ID}>
				<MyList canAsk={user !== null} />
			</div>
		</Frame>
	);
}

/** The screen before it is known who is there. */
export function MyListStart() {
	return (
		<Frame>
			<MyListTabs />
			<div role="tabpanel" id={CONTINUE_PANEL_ID} aria-labelledby={CONTINUE_TAB_ID}>
				<HistorySkeleton />
			</div>
		</Frame>
	);
}

function Frame({ aside, children }: { aside?: ReactNode; children: ReactNode }) {
	return (
		<div className="my-list">
			<div className="my-list-head">
				<h1 tabIndex={-1} className="screen-title">
					{MY_LIST_TEXT.title}
				</h1>
				{aside}
			</div>
			{children}
		</div>
	);
}
