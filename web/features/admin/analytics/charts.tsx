import { Bar, BarChart, CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { CacheHistory } from '#contract/admin.ts';
import { formatDateTime, formatHour, formatUtcDay } from '../../../lib/date-format.ts';
import { isRightToLeft } from '../../../lib/reading-direction.ts';
import { ANALYTICS_TEXT } from './analytics.messages.ts';
import type { DailyTotal } from './daily-totals.ts';

/** Colours are the theme's variables, so that a change of theme needs no render. */
const AXIS = {
	stroke: 'var(--text-muted)',
	tickLine: false,
	axisLine: false,
	tick: { fill: 'var(--text-muted)', fontSize: 12 },
	minTickGap: 24,
} as const;

const TOOLTIP = {
	contentStyle: {
		background: 'var(--surface-lifted)',
		border: '1px solid var(--hairline)',
		borderRadius: '10px',
		color: 'var(--text-main)',
	},
	labelStyle: { color: 'var(--text-muted)' },
	itemStyle: { color: 'var(--text-main)' },
	cursor: { fill: 'var(--surface-lifted)', stroke: 'var(--hairline)' },
	isAnimationActive: false,
} as const;

/** Labels at equal distances, none of which stands out over the numbers. */
const TIME_AXIS = { ...AXIS, interval: 'equidistantPreserveStart', padding: { left: 16, right: 16 } } as const;

/** Time runs as lines do; the numbers stand where it begins. */
const toSides = () => {
	const isMirrored = isRightToLeft();
	return {
		margin: { top: 8, right: isMirrored ? 0 : 8, bottom: 0, left: isMirrored ? 8 : 0 },
		time: { reversed: isMirrored },
		numbers: {
			orientation: isMirrored ? 'right' : 'left',
			// The start of a text is on the other side there, too.
			tick: { ...AXIS.tick, textAnchor: 'end' },
		},
	} as const;
};
const PERCENT_TICKS = [0, 25, 50, 75, 100];

/** The initial size, before the first measurement, fits the smallest phone; recharts warns about a chart without one. */
const CONTAINER = { width: '100%', height: 240, initialDimension: { width: 280, height: 240 } } as const;

/** A bar for each day. Left and Right go from one to the next. */
export function DailyChart({ title, days }: { title: string; days: DailyTotal[] }) {
	const { margin, time, numbers } = toSides();
	return (
		<ResponsiveContainer {...CONTAINER}>
			<BarChart data={days} margin={margin} title={title}>
				<CartesianGrid vertical={false} stroke="var(--hairline)" />
				<XAxis dataKey="day" tickFormatter={formatUtcDay} {...time} {...TIME_AXIS} />
				<YAxis allowDecimals={false} width={40} {...AXIS} {...numbers} />
				<Tooltip {...TOOLTIP} labelFormatter={(day) => formatUtcDay(String(day))} />
				<Bar dataKey="count" name={title} fill="var(--marquee)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
			</BarChart>
		</ResponsiveContainer>
	);
}

/** The hit rate by the hour, with a gap where there were no requests. Left and Right go from one hour to the next. */
export function HitRateChart({ title, hours }: { title: string; hours: CacheHistory['hours'] }) {
	const { margin, time, numbers } = toSides();
	return (
		<ResponsiveContainer {...CONTAINER}>
			<LineChart data={hours} margin={margin} title={title}>
				<CartesianGrid vertical={false} stroke="var(--hairline)" />
				<XAxis dataKey="hour" tickFormatter={formatHour} {...time} {...TIME_AXIS} />
				<YAxis
					domain={[0, 100]}
					ticks={PERCENT_TICKS}
					tickFormatter={ANALYTICS_TEXT.perCent}
					width={60}
					{...AXIS}
					{...numbers}
				/>
				<Tooltip
					{...TOOLTIP}
					labelFormatter={(hour) => formatDateTime(String(hour))}
					formatter={(rate) => ANALYTICS_TEXT.perCent(Number(rate))}
				/>
				<Line
					dataKey="hitRate"
					name={title}
					stroke="var(--marquee)"
					strokeWidth={2}
					dot={{ r: 2, fill: 'var(--marquee)' }}
					isAnimationActive={false}
				/>
			</LineChart>
		</ResponsiveContainer>
	);
}
