import { useLocation } from 'react-router';
import type { MediaType } from '#contract/title.ts';
import { TitleBrowser } from '../features/catalogue/browse/title-browser.tsx';
import { HydrateWhenUsed } from '../lib/hydrate-when-used.tsx';

export function MoviesScreen() {
	return <BrowseScreen mediaType="movie" />;
}

export function ShowsScreen() {
	return <BrowseScreen mediaType="tv" />;
}

/** The chips of a filtered list are not in what the server sends. */
function BrowseScreen({ mediaType }: { mediaType: MediaType }) {
	const isFiltered = useLocation().search !== '';
	return (
		<HydrateWhenUsed isAtOnce={isFiltered}>
			<TitleBrowser mediaType={mediaType} />
		</HydrateWhenUsed>
	);
}
