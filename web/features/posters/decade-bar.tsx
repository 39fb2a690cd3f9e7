import { Minus, Plus } from 'lucide-react';
import type { CSSProperties, RefObject } from 'react';
import type { PosterDecade } from '#contract/posters.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Link } from '../../ui/link.tsx';
import { POSTERS_TEXT } from './posters.messages.ts';
import type { ColumnBounds } from './wall-columns.ts';

interface DecadeBarProps {
	decades: readonly PosterDecade[];
	/** Gets the name of the poster in question. */
	nameRef: RefObject<HTMLParagraphElement | null>;
	/** Whether the buttons work: not without code. */
	isLive: boolean;
	/** Null before the first zoom. */
	columns: number | null;
	bounds: ColumnBounds | null;
	onStep: (direction: 'in' | 'out') => void;
}

/** Below the site's header, over the posters; as tall without the buttons as with them. */
const BAR: CSSProperties = {
	insetBlockStart: 'var(--bar)',
	zIndex: 10,
	minBlockSize: '3.5rem',
	background: 'var(--ground)',
};
/** Fades at its end while there is more to scroll to. */
const DECADES = {
	animation: 'fade-ends linear both',
	animationTimeline: 'scroll(self inline)',
} as const;
/** Where there is not room for both, the decades have it, and do not scroll by a part of a pixel. */
const NAME: CSSProperties = { flex: '0 99999 16rem', textAlign: 'end' };

export function decadeId(decade: number): string {
	return `posters-${decade}`;
}

/** Leads to the decades, names a poster, and has the buttons of the zoom. */
export function DecadeBar({ decades, nameRef, isLive, columns, bounds, onStep }: DecadeBarProps) {
	const isAt = (end: number | undefined) => columns !== null && columns === end;
	return (
		<div className="sticky flex items-center gap-3 px-inset" style={BAR}>
			<nav
				tabIndex={-1}
				aria-label={POSTERS_TEXT.decades}
				className="min-w-0 flex-auto overflow-x-auto"
				style={DECADES}
			>
				<ul className="flex gap-1">
					{decades.map(({ decade }) => (
						<li key={decade}>
							<Link to={`#${decadeId(decade)}`} className="quiet-link tabular px-2 whitespace-nowrap">
								{POSTERS_TEXT.decade(decade)}
							</Link>
						</li>
					))}
				</ul>
			</nav>
			<p ref={nameRef} aria-hidden className="truncate text-sm font-semibold max-md:hidden" style={NAME} />
			{isLive && (
				<div className="flex shrink-0">
					<IconButton
						icon={Minus}
						label={POSTERS_TEXT.zoomOut}
						disabled={isAt(bounds?.most)}
						onClick={() => onStep('out')}
					/>
					<IconButton
						icon={Plus}
						label={POSTERS_TEXT.zoomIn}
						disabled={isAt(bounds?.fewest)}
						onClick={() => onStep('in')}
					/>
				</div>
			)}
			<p role="status" className="sr-only">
				{columns === null ? '' : POSTERS_TEXT.inRow(columns)}
			</p>
		</div>
	);
}
