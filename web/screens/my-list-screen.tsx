import { useQuery } from '@tanstack/react-query';
import { RequireSignIn } from '../features/auth/require-sign-in.tsx';
import { TRENDING_QUERY } from '../features/catalogue/titles/title-row-query.ts';
import { MY_LIST_TEXT } from '../features/my-list/my-list.messages.ts';
import { MyListPreview } from '../features/my-list/my-list-preview.tsx';
import { MyListPlaceholder, MyListView } from '../features/my-list/my-list-view.tsx';
import { PageHead } from '../head/page-head.tsx';

/** My List: started titles, and where to continue. */
export function MyListScreen() {
	return (
		<>
			<PageHead title={MY_LIST_TEXT.title} description={MY_LIST_TEXT.description} />
			<RequireSignIn
				purpose={MY_LIST_TEXT.signInPurpose}
				preview={<Preview />}
				starting={<MyListPlaceholder />}
				unreachable={<MyListView user={null} />}
			>
				{(user) => <MyListView user={user} />}
			</RequireSignIn>
		</>
	);
}

/** With the titles of Home's first row; without them, with placeholders. */
function Preview() {
	return <MyListPreview titles={useQuery(TRENDING_QUERY).data?.cards} />;
}
