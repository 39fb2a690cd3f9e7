import { useEffect, useId, useRef, useState } from 'react';
import { usePublicConfig } from '../../../config/public-config.tsx';
import { createIntersectionObserver } from '../../../lib/browser-features.ts';
import { useLazyPart } from '../../../lib/use-lazy-part.ts';
import { SectionHeading } from '../../../ui/section-heading.tsx';
import type { MovieData, ShowData } from '../titles/title-detail-query.ts';
import { TITLES_TEXT } from '../titles/titles.messages.ts';
import { TITLE_PAGE_TEXT } from './title-page.messages.ts';

/** How far below the viewport the section is when its chunk and its data are fetched. */
const NEAR = '600px';
const load = () => import('./watch-offers.tsx');

/**
 * The services that have the title in the viewer's country, as TMDB knows them; nothing in the open catalogue. They depend on
 * who looks, so the server renders their room and TMDB's own page of them, and they are fetched when the section is near.
 */
export function WhereToWatch({ title }: { title: MovieData | ShowData }) {
	const { source } = usePublicConfig();
	const headingId = useId();
	const room = useRef<HTMLElement>(null);
	// Where it cannot be fetched the link stays.
	const [isNear, setNear] = useState(false);
	const Offers = useLazyPart(load, isNear)?.WatchOffers;
	useEffect(() => {
		if (!room.current) return undefined;
		const observer = createIntersectionObserver(
			([entry]) => {
				if (!entry?.isIntersecting) return;
				observer?.disconnect();
				setNear(true);
			},
			{ rootMargin: NEAR },
		);
		if (!observer) setNear(true);
		observer?.observe(room.current);
		return () => observer?.disconnect();
	}, []);

	if (source === 'open') return null;
	const link = `https://www.themoviedb.org/${title.media_type}/${title.id}/watch`;
	return (
		<section ref={room} aria-labelledby={headingId} className="px-inset">
			<SectionHeading
				id={headingId}
				note={
					<a href="https://www.justwatch.com/" rel="noopener" className="quiet-link">
						{TITLES_TEXT.justWatchCredit}
					</a>
				}
			>
				{TITLE_PAGE_TEXT.whereToWatch}
			</SectionHeading>
			<div className="min-h-40 sm:min-h-24">
				{Offers ? (
					<Offers title={title} link={link} />
				) : (
					<a href={link} rel="noopener" className="text-link">
						{TITLE_PAGE_TEXT.allOffers}
					</a>
				)}
			</div>
		</section>
	);
}
