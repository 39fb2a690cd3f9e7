import { Suspense, useEffect, useState } from 'react';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { HOME_TEXT } from '../features/catalogue/home/home.messages.ts';
import { HomeHero } from '../features/catalogue/home/home-hero.tsx';
import { HomeProgrammeSlot } from '../features/catalogue/home/home-programme-slot.tsx';
import { HOME_ROWS } from '../features/catalogue/home/home-rows.ts';
import { RecommendedRow } from '../features/catalogue/home/recommended-row.tsx';
import { TitleRowSection } from '../features/catalogue/titles/title-row-section.tsx';
import { ContinueRowSlot } from '../features/my-list/continue-row-slot.tsx';
import { Welcome } from '../features/welcome/welcome.tsx';
import { PageHead } from '../head/page-head.tsx';
import { useLazyPart } from '../lib/use-lazy-part.ts';

const loadProgramme = () => import('../features/catalogue/programme/home-programme.tsx');

/** A hero with one title, and rows of titles. Each row is hydrated by itself, after the hero. */
export function HomeScreen() {
	return (
		<>
			<PageHead description={HOME_TEXT.description} path={PAGE_PATTERNS.home} />
			<HomeHero />
			<div className="home-rows">
				<Suspense>
					<ContinueRowSlot heading={HOME_TEXT.continueWatching} />
				</Suspense>
				<Suspense>
					<RecommendedRow />
				</Suspense>
				{HOME_ROWS.map((row) => (
					<Suspense key={row.id}>
						<TitleRowSection row={row} />
					</Suspense>
				))}
				<SavedRowsHost />
				<Suspense>
					<HomeProgrammeSlot load={loadProgramme} />
				</Suspense>
			</div>
			<Welcome />
		</>
	);
}

const loadSavedRows = () => import('../features/catalogue/browse/saved-rows.tsx');

/** The lists that this browser keeps as rows; without one their code is not fetched. */
function SavedRowsHost() {
	const [hasRows, setHasRows] = useState(false);
	useEffect(() => {
		try {
			setHasRows(/"rows":\["/.test(localStorage.getItem('matinee:preferences') ?? ''));
		} catch {
			// Storage is blocked: there are none.
		}
	}, []);
	const part = useLazyPart(loadSavedRows, hasRows);
	return part && <part.SavedRows />;
}
