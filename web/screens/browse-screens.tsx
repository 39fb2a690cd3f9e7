import { TitleBrowser } from '../features/catalogue/browse/title-browser.tsx';

export function MoviesScreen() {
	return <TitleBrowser mediaType="movie" />;
}

export function ShowsScreen() {
	return <TitleBrowser mediaType="tv" />;
}
