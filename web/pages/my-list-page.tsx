import { PageHead } from '../app-shell/page-head.tsx';
import { ViewerGate } from '../app-shell/viewer-gate.tsx';
import { MY_LIST_TEXT } from '../features/watch-history/my-list.messages.ts';
import { MyListScreen, MyListStart } from '../features/watch-history/my-list-screen.tsx';

/** What somebody has begun to watch, and where to go on. */
export function MyListPage() {
	return (
		<>
			<PageHead title={MY_LIST_TEXT.title} description={MY_LIST_TEXT.description} />
			<ViewerGate
				purpose={MY_LIST_TEXT.description}
				starting={<MyListStart />}
				unreachable={<MyListScreen user={null} />}
			>
				{(user) => <MyListScreen user={user} />}
			</ViewerGate>
		</>
	);
}
