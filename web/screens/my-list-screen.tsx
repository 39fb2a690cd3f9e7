import { RequireSignIn } from '../features/auth/require-sign-in.tsx';
import { MY_LIST_TEXT } from '../features/my-list/my-list.messages.ts';
import { MyListPlaceholder, MyListView } from '../features/my-list/my-list-view.tsx';
import { PageHead } from '../head/page-head.tsx';

/** My List: started titles, and where to continue. */
export function MyListScreen() {
	return (
		<>
			<PageHead title={MY_LIST_TEXT.title} description={MY_LIST_TEXT.description} />
			<RequireSignIn
				purpose={MY_LIST_TEXT.description}
				starting={<MyListPlaceholder />}
				unreachable={<MyListView user={null} />}
			>
				{(user) => <MyListView user={user} />}
			</RequireSignIn>
		</>
	);
}
