import { CartesianGrid, Line, LineChart, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import type { CacheHistory } from '#contract/admin.ts';
import { momentText } from '../admin-text.ts';
import { ANALYTICS_TEXT } from './analytics.messages.ts';
import { AXIS_LOOK, CHART_HEIGHT_PX, FIRST_SIZE, MARGIN, TOOLTIP_LOOK } from './chart-look.ts';

const PER_CENTS = [0, 25, 50, 75, 100];

/** A rate by the hour, broken where nothing was asked. Left and Right go from one hour to the next. */
export function RateChart({ title, hours }: { title: string; hours: CacheHistory['hours'] }) {
	return (
		<ResponsiveContainer width="100%" height={CHART_HEIGHT_PX} initialDimension={FIRST_SIZE}>
			<LineChart data={hours} margin={MARGIN} title={title}>
				<CartesianGrid vertical={false} stroke="var(--hairline)" />
				<XAxis dataKey="hour" tickFormatter={hourText} {...AXIS_LOOK} />
				<YAxis domain={[0, 100]} ticks={PER_CENTS} tickFormatter={ANALYTICS_TEXT.perCent} width={48} {...AXIS_LOOK} />
				<Tooltip
					{...TOOLTIP_LOOK}
					labelFormatter={(hour) => momentText(String(hour))}
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

function hourText(hour: string): string {
	return new Intl.DateTimeFormat('en-US', { hour: 'numeric' }).format(Date.parse(hour));
}
