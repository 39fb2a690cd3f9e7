import { type ComponentProps, createElement, type FunctionComponent } from 'react';

/** A drawing as the icon library keeps it: elements and their attributes, on a square. */
interface IconData {
	node: readonly (readonly [tag: string, attributes: Record<string, string>])[];
}

/**
 * Stands in for the icon library's own maker of components, which every page would load for options that no icon here
 * has: sizes and colours are the style sheet's. The build puts it there.
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
