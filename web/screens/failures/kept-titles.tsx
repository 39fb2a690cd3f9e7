import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { PAGE_PATTERNS } from '#contract/page-paths.ts';
import { isPageKept, type KeptTitle, listKeptTitles } from '../../lib/kept-pages.ts';
import { serviceWorkers } from '../../lib/service-workers.ts';
import { inOwnScript } from '../../lib/text-language.ts';
import { buttonClass } from '../../ui/button.tsx';
import { KEPT_TEXT } from './kept-titles.messages.ts';

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
	// biome-ignore lint/correctness/useExhaustiveDependencies: once for each address
	useEffect(() => {
		void openKeptPage();
	}, [pathname, search]);
	useEffect(() => {
		listKeptTitles().then(setTitles, () => {});
		isPageKept(PAGE_PATTERNS.home).then(setHomeKept, () => {});
	}, []);
	return (
		<>
			{isHomeKept && pathname !== PAGE_PATTERNS.home && (
				<a href={PAGE_PATTERNS.home} className={buttonClass('secondary')}>
					{KEPT_TEXT.home}
				</a>
			)}
			{titles.length > 0 && (
				<section aria-label={KEPT_TEXT.titles} className="w-full">
					<h2 className="mb-2 font-semibold">{KEPT_TEXT.titles}</h2>
					<ul className="flex flex-wrap justify-center gap-3">
						{titles.map(({ path, name, poster }) => (
							<li key={path}>
								<a href={path} title={name} className="block w-24">
									<span className="art-box rounded-poster" data-title={name} data-missing={poster ? undefined : ''}>
										{poster && <img src={poster} alt="" />}
									</span>
									<span {...inOwnScript(name)} className="block truncate text-sm">
										{name}
									</span>
								</a>
							</li>
						))}
					</ul>
				</section>
			)}
		</>
	);
}

/**
 * Replaces the document by the kept one of its address; without one calls `onMissing`. A mark in the history entry, which
 * outlives the document, prevents a loop.
 */
export async function openKeptPage(onMissing?: () => void): Promise<void> {
	const { href, pathname, search } = location;
	const state = (history.state ?? {}) as { reopenedAt?: number };
	const isAgain = Date.now() - (state.reopenedAt ?? 0) < REOPEN_AFTER_MS;
	const canOpen = !isAgain && serviceWorkers()?.controller;
	const isKept = canOpen && (await isPageKept(pathname + search).catch(() => false));
	// Another page was opened meanwhile.
	if (href !== location.href) return;
	if (!isKept) return onMissing?.();
	history.replaceState({ ...state, reopenedAt: Date.now() }, '');
	location.reload();
}
