import { BrowseScreen } from '../features/catalogue/browse/browse-screen.tsx';

export function ShowsPage() {
	return <BrowseScreen mediaType="tv" />;
}
