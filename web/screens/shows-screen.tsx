import { TitleBrowser } from '../features/catalogue/browse/title-browser.tsx';

export function ShowsScreen() {
	return <TitleBrowser mediaType="tv" />;
}
