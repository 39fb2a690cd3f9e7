import { BrowseScreen } from '../features/catalogue/browse/browse-screen.tsx';

export function MoviesPage() {
	return <BrowseScreen mediaType="movie" />;
}
