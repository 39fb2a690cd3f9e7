import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { isPageKept, type KeptTitle, listKeptTitles } from '../../lib/kept-pages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { FAILURE_TEXT } from './failures.messages.ts';

/** A kept page that fails again so soon fails by itself. */
const REOPEN_AFTER_MS = 30_000;

/**
 * What opens without a network: this page, as it was kept, at once; else links to Home and to titles. They are documents of the
 * service worker, which need no data, so these are no links of the router.
 */
export function KeptTitles() {
	const { pathname, search } = useLocation();
	const [titles, setTitles] = useState<readonly KeptTitle[]>([]);
	const [isHomeKept, setHomeKept] = useState(false);
	useEffect(() => {
		void openKeptPage(pathname + search);
	}, [pathname, search]);
	useEffect(() => {
		listKeptTitles().then(setTitles, () => {});
		isPageKept(PAGE_PATTERNS.home).then(setHomeKept, () => {});
	}, []);
	return (
		<>
			{isHomeKept && pathname !== PAGE_PATTERNS.home && (
				<a href={PAGE_PATTERNS.home} className={buttonClass('secondary')}>
					{FAILURE_TEXT.keptHome}
				</a>
			)}
			{titles.length > 0 && (
				<section aria-label={FAILURE_TEXT.kept} className="w-full">
					<h2 className="mb-2 font-semibold">{FAILURE_TEXT.kept}</h2>
					<ul className="flex flex-wrap justify-center gap-3">
						{titles.map(({ path, name, poster }) => (
							<li key={path}>
								<a href={path} title={name} className="block w-24">
									<span className="art-box rounded-poster" data-title={name} data-missing={poster ? undefined : ''}>
										{poster && <img src={poster} alt="" />}
									</span>
									<span className="block truncate text-sm">{name}</span>
								</a>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}

/** Replaces the document by the kept one. A mark in the history entry, which outlives that, prevents a loop. */
async function openKeptPage(path: string): Promise<void> {
	const state = (history.state ?? {}) as { reopenedAt?: number };
	const isAgain = Date.now() - (state.reopenedAt ?? 0) < REOPEN_AFTER_MS;
	if (isAgain || !navigator.serviceWorker?.controller || !(await isPageKept(path))) return;
	history.replaceState({ ...state, reopenedAt: Date.now() }, '');
	location.reload();
}
