import { type ComponentProps, createElement, type FunctionComponent } from 'react';

/** A drawing as the icon library keeps it: elements and their attributes, on a square. */
interface IconData {
	node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Replaces the icon library's component factory, whose options no icon here has: sizes and colours are in the style sheets.
 * The build aliases it (vite.config.ts).
 */
export default function createIcon({ node }: IconData): FunctionComponent<ComponentProps<'svg'>> {
	const drawing = node.map(([tag, attributes]) => createElement(tag, attributes));
	return (props) =>
		createElement(
			'svg',
			{
				width: 24,
				height: 24,
				viewBox: '0 0 24 24',
				fill: 'none',
				stroke: 'currentColor',
				strokeWidth: 2,
				strokeLinecap: 'round',
				strokeLinejoin: 'round',
				...props,
			},
			...drawing,
		);
}
