/** Path data of SVG as path operators of PDF, which has cubic curves alone. */
import { SVGPathData } from 'svg-pathdata';

/** A number as PDF has it: no exponent, two decimals at most. */
export function pdfNumber(value: number): string {
	const text = value.toFixed(2).replace(/\.?0+$/, '');
	return text === '-0' ? '0' : text;
}

export function pdfNumbers(...values: readonly number[]): string {
	return values.map(pdfNumber).join(' ');
}

/** @throws Error where the data is not that of an SVG path. */
export function toPdfPath(data: string): string {
	const { commands } = new SVGPathData(data).toAbs().normalizeHVZ(false).normalizeST().qtToC().aToC();
	const operators = commands.map((command) => {
		switch (command.type) {
			case SVGPathData.MOVE_TO:
				return `${pdfNumbers(command.x, command.y)} m`;
			case SVGPathData.LINE_TO:
				return `${pdfNumbers(command.x, command.y)} l`;
			case SVGPathData.CURVE_TO: {
				const { x1, y1, x2, y2, x, y } = command;
				return `${pdfNumbers(x1, y1, x2, y2, x, y)} c`;
			}
			case SVGPathData.CLOSE_PATH:
				return 'h';
			default:
				throw new Error(`No operator for a command of the path ${data}`);
		}
	});
	return operators.join('\n');
}
