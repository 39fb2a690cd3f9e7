/** How every chart looks: the house's colours by their variables, so that a theme changes them too. */
export const CHART_HEIGHT_PX = 240;

/** Before the first measurement; a chart without a size complains. */
export const FIRST_SIZE = { width: 640, height: CHART_HEIGHT_PX };

export const AXIS_LOOK = {
	stroke: 'var(--text-muted)',
	tickLine: false,
	axisLine: false,
	tick: { fill: 'var(--text-muted)', fontSize: 12 },
	minTickGap: 24,
} as const;

export const TOOLTIP_LOOK = {
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

export const MARGIN = { top: 8, right: 8, bottom: 0, left: 0 };
