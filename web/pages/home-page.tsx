import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { PageHead } from '../app-shell/page-head.tsx';
import { CATALOGUE_TEXT } from '../features/catalogue/catalogue.messages.ts';
import { HomeHero } from '../features/catalogue/home-hero.tsx';
import { HOME_ROWS } from '../features/catalogue/home-rows.ts';
import { HomeTitleRow } from '../features/catalogue/home-title-row.tsx';
import { RecommendedRow } from '../features/catalogue/recommended-row.tsx';
import { Welcome } from '../features/welcome/welcome.tsx';

/** What is on: one title in front, and rows of others. */
export function HomePage() {
	return (
		<>
			<PageHead description={CATALOGUE_TEXT.homeDescription} path={PAGE_PATTERNS.home} />
			<HomeHero />
			<div className="home-rows">
				<RecommendedRow />
				{HOME_ROWS.map((row) => (
					<HomeTitleRow key={row.id} row={row} />
				))}
			</div>
			<Welcome />
		</>
	);
}
