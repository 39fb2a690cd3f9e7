import { Suspense } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { HOME_TEXT } from '../features/catalogue/home/home.messages.ts';
import { HomeHero } from '../features/catalogue/home/home-hero.tsx';
import { HOME_ROWS } from '../features/catalogue/home/home-rows.ts';
import { RecommendedRow } from '../features/catalogue/home/recommended-row.tsx';
import { TitleRowSection } from '../features/catalogue/titles/title-row-section.tsx';
import { ContinueRowSlot } from '../features/my-list/continue-row-slot.tsx';
import { Welcome } from '../features/welcome/welcome.tsx';
import { PageHead } from '../head/page-head.tsx';

/** A hero with one title, and rows of titles. Each row is hydrated by itself, after the hero. */
export function HomeScreen() {
	return (
		<>
			<PageHead description={HOME_TEXT.description} path={PAGE_PATTERNS.home} />
			<HomeHero />
			<div className="home-rows">
				<Suspense>
					<ContinueRowSlot />
				</Suspense>
				<Suspense>
					<RecommendedRow />
				</Suspense>
				{HOME_ROWS.map((row) => (
					<Suspense key={row.id}>
						<TitleRowSection row={row} />
					</Suspense>
				))}
			</div>
			<Welcome />
		</>
	);
}
