import { Bar, BarChart, CartesianGrid, ResponsiveContainer, Tooltip, XAxis, YAxis } from 'recharts';
import { dayText } from '../admin-text.ts';
import { AXIS_LOOK, CHART_HEIGHT_PX, FIRST_SIZE, MARGIN, TOOLTIP_LOOK } from './chart-look.ts';
import type { DayFigure } from './day-figures.ts';

/** A bar for each day. Left and Right go from one to the next. */
export function DayChart({ title, days }: { title: string; days: DayFigure[] }) {
	return (
		<ResponsiveContainer width="100%" height={CHART_HEIGHT_PX} initialDimension={FIRST_SIZE}>
			<BarChart data={days} margin={MARGIN} title={title}>
				<CartesianGrid vertical={false} stroke="var(--hairline)" />
				<XAxis dataKey="day" tickFormatter={dayText} {...AXIS_LOOK} />
				<YAxis allowDecimals={false} width={40} {...AXIS_LOOK} />
				<Tooltip {...TOOLTIP_LOOK} labelFormatter={(day) => dayText(String(day))} />
				<Bar dataKey="count" name={title} fill="var(--marquee)" radius={[3, 3, 0, 0]} isAnimationActive={false} />
			</BarChart>
		</ResponsiveContainer>
	);
}
