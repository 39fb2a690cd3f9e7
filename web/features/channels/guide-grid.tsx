import { type ComponentProps, type CSSProperties, type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { channelPath } from '#contract/channel-paths.ts';
import type { Broadcast, ChannelGuide } from '#contract/channels.ts';
import { detailPath } from '#contract/page-paths.ts';
import { toReadingKey } from '../../lib/reading-direction.ts';
import { inOwnScript } from '../../lib/text-language.ts';
import { Link } from '../../ui/link.tsx';
import { episodeOf, nameOf } from './broadcast.ts';
import { CHANNELS_TEXT } from './channels.messages.ts';
import { clockTime } from './clock-time.ts';
import { type GuidePlace, nextPlace } from './guide-keys.ts';
import { placeProgrammes } from './place-programmes.ts';
import './channels.css';

interface GuideGridProps {
	guide: ChannelGuide;
	/** Epoch milliseconds. */
	now: number;
	zone: 'utc' | 'local';
	/** Selector of the controls that Up leads to from the first channel, and Down from the last one. */
	above: string;
	below: string;
}

const HALF_HOUR_MS = 30 * 60_000;
const MINUTE_MS = 60_000;
/** Custom properties, of which the style sheet makes lengths. */
const minutes = (values: Record<`--${string}`, number>) => values as CSSProperties;

/**
 * The hours of a guide as a grid with one tab stop: arrows move by programme and channel, Home and End to the ends of a
 * channel's hours.
 */
export function GuideGrid({ guide, now, zone, above, below }: GuideGridProps) {
	const { from, to, channels } = guide;
	const grid = useRef<HTMLDivElement>(null);
	const rows = useMemo(
		() => channels.map((channel) => ({ channel, placed: placeProgrammes(channel.programmes, from, to) })),
		[channels, from, to],
	);
	const [stop, setStop] = useState<GuidePlace>({ row: 0, cell: 1 });
	/** Up and Down keep to it, whatever length the programmes on their way have. */
	const column = useRef(from);
	const isNow = ({ starts_at, ends_at }: Broadcast) => starts_at <= now && now < ends_at;
	const whole = (to - from) / MINUTE_MS;

	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		const place = placeOf(event.target);
		if (!place || !grid.current) return;
		const cells = rows.map(({ placed }) => [
			{ starts_at: from, ends_at: from },
			...placed.map(({ programme }) => programme),
		]);
		const next = nextPlace(cells, place, toReadingKey(event.key), column.current);
		const isVertical = event.key === 'ArrowUp' || event.key === 'ArrowDown';
		const target = next
			? grid.current.querySelector<HTMLElement>(`[data-place="${next.row}:${next.cell}"]`)
			: isVertical && document.querySelector<HTMLElement>(event.key === 'ArrowUp' ? above : below);
		if (!target) return;
		event.preventDefault();
		if (next && !isVertical) column.current = Math.max(from, cells[next.row]?.[next.cell]?.starts_at ?? from);
		target.focus({ preventScroll: true });
		target.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' });
	};

	const linkProps = (row: number, cell: number) => ({
		className: 'guide-link',
		'data-place': `${row}:${cell}`,
		tabIndex: row === stop.row && cell === stop.cell ? 0 : -1,
		onFocus: () => setStop({ row, cell }),
	});

	return (
		<div className="guide relative px-inset">
			<p aria-hidden className="guide-hours tabular text-sm text-muted" style={minutes({ '--minutes': whole })}>
				{Array.from({ length: Math.floor((to - from) / HALF_HOUR_MS) }, (_, index) => (
					// biome-ignore lint/suspicious/noArrayIndexKey: half hours have no other name
					<span key={index} style={minutes({ '--start': index * 30 })}>
						{clockTime(from + index * HALF_HOUR_MS, zone)}
					</span>
				))}
			</p>
			{/* biome-ignore lint/a11y/useSemanticElements: a table has columns, programmes have lengths */}
			<div ref={grid} role="grid" tabIndex={-1} aria-label={CHANNELS_TEXT.guide} data-roving="" onKeyDown={onKeyDown}>
				{rows.map(({ channel, placed }, row) => {
					const current = placed.findIndex(({ programme }) => isNow(programme));
					return (
						// biome-ignore lint/a11y/useSemanticElements: as above
						<div
							key={channel.id}
							role="row"
							tabIndex={-1}
							className="guide-row"
							style={minutes({ '--minutes': whole })}
						>
							{/* biome-ignore lint/a11y/useSemanticElements: as above */}
							<div role="rowheader" tabIndex={-1} className="guide-name">
								<Link to={channelPath(channel.id)} {...linkProps(row, 0)}>
									<span className="guide-channel font-semibold">
										<span className="tabular text-muted">{channel.number} </span>
										{channel.name}
									</span>
								</Link>
							</div>
							{placed.map(({ programme, start, length }, index) => (
								// biome-ignore lint/a11y/useSemanticElements: as above
								<div
									key={programme.starts_at}
									role="gridcell"
									tabIndex={-1}
									className="guide-cell"
									data-later={(current >= 0 && (index < current || index > current + 1)) || undefined}
									style={minutes({ '--start': start, '--length': length })}
								>
									<ProgrammeLink
										programme={programme}
										zone={zone}
										to={index === current ? channelPath(channel.id) : detailPath(programme, episodeOf(programme))}
										aria-current={index === current ? 'time' : undefined}
										{...linkProps(row, index + 1)}
									/>
								</div>
							))}
						</div>
					);
				})}
			</div>
		</div>
	);
}

interface ProgrammeLinkProps extends Omit<ComponentProps<typeof Link>, 'children'> {
	programme: Broadcast;
	zone: 'utc' | 'local';
}

/** Its cell is as wide as it is long: the styles hide what has no room from the eye alone, and its hint has it. */
function ProgrammeLink({ programme, zone, ...link }: ProgrammeLinkProps) {
	const name = nameOf(programme);
	const start = clockTime(programme.starts_at, zone);
	const times = CHANNELS_TEXT.times(start, clockTime(programme.ends_at, zone));
	return (
		<Link {...link} title={`${name} · ${times}`}>
			<span {...inOwnScript(programme.title)} className="guide-title truncate font-semibold">
				{name}
			</span>
			<span aria-hidden className="guide-start tabular text-sm text-muted">
				{start}
			</span>
			<span className="guide-times tabular text-sm text-muted">
				{times}
				{link['aria-current'] && <span className="guide-on-now"> · {CHANNELS_TEXT.onNow}</span>}
			</span>
		</Link>
	);
}

function placeOf(target: EventTarget): GuidePlace | null {
	const text = target instanceof HTMLElement ? target.dataset.place : undefined;
	if (text === undefined) return null;
	const [row = 0, cell = 0] = text.split(':').map(Number);
	return { row, cell };
}
