import { type CSSProperties, memo, Suspense, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { detailPath } from '#contract/page-paths.ts';
import type { DrawnPoster, PosterDecade } from '#contract/posters.ts';
import { titleKey } from '#contract/title.ts';
import { Link } from '../../ui/link.tsx';
import { TitleImage } from '../../ui/title-image.tsx';
import { DecadeBar, decadeId } from './decade-bar.tsx';
import { POSTERS_TEXT } from './posters.messages.ts';
import { useDragToPan } from './use-drag-to-pan.ts';
import { useWallZoom } from './use-wall-zoom.ts';
import { columnBounds } from './wall-columns.ts';

/** One grid for all decades: a decade begins wherever the one before it ends. Without code as many columns as fit. */
const WALL: CSSProperties = {
	display: 'grid',
	gridTemplateColumns: 'repeat(auto-fill, minmax(clamp(5.5rem, 9vw, 9rem), 1fr))',
	gap: 'clamp(0.25rem, 0.7vw, 0.75rem)',
	// The zoom keeps its own place.
	overflowAnchor: 'none',
};
/** With code: two fingers zoom the wall instead of the page, and a mouse pulls it. */
const LIVE: CSSProperties = { touchAction: 'pan-y', cursor: 'grab', userSelect: 'none' };
/** The size is known without the content: posters out of view are neither laid out nor painted. */
const CELL: CSSProperties = { aspectRatio: '2 / 3', contentVisibility: 'auto', overflowClipMargin: '8px' };
/** Says nothing where the code does not run, in the same space. */
const HIDDEN: CSSProperties = { visibility: 'hidden' };
/** Small posters have small corners. */
const CORNERS: CSSProperties = { borderRadius: 'min(8px, 6%) / min(8px, 4%)' };
const FRAME: CSSProperties = { ...CORNERS, overflow: 'hidden' };
const DECADE: CSSProperties = {
	...CORNERS,
	aspectRatio: '2 / 3',
	containerType: 'inline-size',
	scrollMarginBlockStart: '4rem',
};
/** Of the decade's tile, whatever its size. */
const DECADE_NAME: CSSProperties = { fontSize: 'var(--decade-size, 42cqi)', lineHeight: 1 };

export function PosterWall({ decades }: { decades: readonly PosterDecade[] }) {
	const wall = useRef<HTMLDivElement>(null);
	const name = useRef<HTMLParagraphElement>(null);
	const { columns, step } = useWallZoom(wall);
	const [isLive, setLive] = useState(false);
	useEffect(() => setLive(true), []);
	useDragToPan(wall);
	useFocusFragment();

	/** The poster that the pointer or the focus is on, by name; screen readers have it from the link. */
	const showName = ({ target }: { target: EventTarget }) => {
		const image = target instanceof Element ? target.closest('a')?.querySelector('img') : null;
		if (name.current && image) name.current.textContent = image.alt;
	};
	const bounds = isLive && wall.current ? columnBounds(wall.current.clientWidth, innerHeight) : null;
	// Not by a variable, which all elements of the wall would inherit anew.
	const zoom = columns === null ? {} : { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` };
	return (
		<>
			<p className="max-w-[70ch] px-inset text-pretty text-muted" style={isLive ? undefined : HIDDEN}>
				<span className="max-md:hidden">{POSTERS_TEXT.howTo}</span>
				<span className="md:hidden">{POSTERS_TEXT.howToTouch}</span>
			</p>
			<DecadeBar decades={decades} nameRef={name} isLive={isLive} columns={columns} bounds={bounds} onStep={step} />
			{/* biome-ignore lint/a11y/noStaticElementInteractions: it only shows which link has the pointer */}
			<div
				ref={wall}
				className="px-inset"
				style={{ ...WALL, ...(isLive ? LIVE : {}), ...zoom }}
				onPointerOver={showName}
				onFocus={showName}
			>
				{decades.map((decade) => (
					<Suspense key={decade.decade}>
						<Decade decade={decade} />
					</Suspense>
				))}
			</div>
		</>
	);
}

/** A link to a decade moves the focus there, so that Tab and arrows continue from it. */
function useFocusFragment(): void {
	const { hash, key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: the same link may be followed twice
	useEffect(() => {
		if (hash) document.getElementById(hash.slice(1))?.focus({ preventScroll: true });
	}, [hash, key]);
}

const Decade = memo(function Decade({ decade: { decade, posters } }: { decade: PosterDecade }) {
	const id = decadeId(decade);
	return (
		<section aria-labelledby={id} className="contents">
			<h2 id={id} tabIndex={-1} className="grid bg-raised text-accent" style={DECADE}>
				<span className="m-auto text-center text-balance font-display" style={DECADE_NAME}>
					{POSTERS_TEXT.decade(decade)}
				</span>
			</h2>
			{/* biome-ignore lint/a11y/noRedundantRoles: without a box it would be no list in Safari */}
			<ul role="list" className="contents">
				{posters.map((poster) => (
					<Poster key={titleKey(poster)} poster={poster} />
				))}
			</ul>
		</section>
	);
});

function Poster({ poster }: { poster: DrawnPoster }) {
	const { title, year, poster_path } = poster;
	return (
		<li style={CELL}>
			<Link to={detailPath(poster)} className="block" style={FRAME}>
				<TitleImage
					kind="poster"
					path={poster_path}
					title={title}
					year={String(year)}
					alt={POSTERS_TEXT.posterOf(title, year)}
					sizes="9rem"
				/>
			</Link>
		</li>
	);
}
