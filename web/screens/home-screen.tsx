import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { usePublicConfig } from '../config/public-config.tsx';
import { HOME_TEXT } from '../features/catalogue/home/home.messages.ts';
import { HomeHero } from '../features/catalogue/home/home-hero.tsx';
import { HOME_ROWS } from '../features/catalogue/home/home-rows.ts';
import { RecommendedRow } from '../features/catalogue/home/recommended-row.tsx';
import { TitleRowSection } from '../features/catalogue/titles/title-row-section.tsx';
import { ContinueRowSlot } from '../features/my-list/continue-row-slot.tsx';
import { Welcome } from '../features/welcome/welcome.tsx';
import { PageHead } from '../head/page-head.tsx';
import { HydrateWhenUsed } from '../lib/hydrate-when-used.tsx';
import { useLazyPart } from '../lib/use-lazy-part.ts';
import { PagePart } from '../ui/page-part.tsx';
import { LOWER_ROOM } from './home-lower-room.ts';

/** A hero with one title, and rows of titles. Each row is hydrated by itself, after the hero. */
export function HomeScreen() {
	return (
		<>
			<PageHead description={HOME_TEXT.description} path={PAGE_PATTERNS.home} />
			<HydrateWhenUsed>
				<HomeHero />
			</HydrateWhenUsed>
			<Welcome />
			<div className="home-rows">
				<PagePart whenUsed>
					<ContinueRowSlot heading={HOME_TEXT.continueWatching} />
				</PagePart>
				<PagePart whenUsed>
					<RecommendedRow />
				</PagePart>
				{HOME_ROWS.map((row) => (
					<PagePart key={row.id} whenUsed>
						<TitleRowSection row={row} />
					</PagePart>
				))}
				<PagePart whenUsed>
					<LowerRows />
				</PagePart>
			</div>
		</>
	);
}

const loadLowerRows = () => import('./home-lower-rows.tsx');

function LowerRows() {
	const { source } = usePublicConfig();
	const part = useLazyPart(loadLowerRows, true);
	if (part) return <part.HomeLowerRows />;
	return source === 'open' && <div style={LOWER_ROOM} />;
}
