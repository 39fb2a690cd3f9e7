/** Finds left and right in styles, where start and end are meant: in pages from right to left, they would stand on the wrong side. */
import postcss, { type Declaration } from 'postcss';

/** A comment before a declaration that begins so says why it is meant as it stands. */
export const PHYSICAL_REASON = 'physical:';

const SIDED_PROPERTY = /^(?:left|right)$|-(?:left|right)(?:-|$)/;
/** Shorthands whose second and fourth value are the right and the left side. */
const FOUR_SIDES = /^(?:inset|margin|padding|border-width|border-color|border-style|scroll-margin|scroll-padding)$/;
const SIDED_VALUE: Readonly<Record<string, RegExp>> = {
	'text-align': /^(?:left|right)$/,
	float: /^(?:left|right)$/,
	clear: /^(?:left|right)$/,
	'transform-origin': /\b(?:left|right)\b|^0/,
	'background-position': /\b(?:left|right)\b/,
	'object-position': /\b(?:left|right)\b/,
};

/** What breaks the rule in a style sheet, one line each. */
export function findPhysicalStyles(css: string, file: string): string[] {
	const found: string[] = [];
	postcss.parse(css, { from: file }).walkDecls((declaration) => {
		const reason = reasonAgainst(declaration);
		if (reason === null || isExplained(declaration)) return;
		const { prop, value, source } = declaration;
		found.push(`${file}:${source?.start?.line}: ${prop}: ${value.replace(/\s+/g, ' ')} — ${reason}`);
	});
	return found;
}

function isExplained(declaration: Declaration): boolean {
	const before = declaration.prev();
	return before?.type === 'comment' && before.text.startsWith(PHYSICAL_REASON);
}

function reasonAgainst({ prop, value }: Declaration): string | null {
	if (prop.startsWith('--')) return hasSidedGradient(value) ? 'its gradient has a side: to var(--line-end)' : null;
	if (SIDED_PROPERTY.test(prop)) return 'say start or end';
	if (SIDED_VALUE[prop]?.test(value)) return 'say start or end, or var(--line-start)';
	if (hasSidedGradient(value)) return 'its gradient has a side: to var(--line-end)';
	const parts = splitTop(value, ' ');
	if (FOUR_SIDES.test(prop) && parts.length === 4 && parts[1] !== parts[3]) return 'its sides differ: use -inline';
	if (prop === 'border-radius' && hasSidedCorners(value))
		return 'its corners differ: use border-start-start-radius and so on';
	if (prop === 'clip-path' && hasSidedInset(value)) return 'its sides differ: multiply by var(--ltr) and var(--rtl)';
	if (prop === 'translate' && isSidedMove(parts[0] ?? '')) return 'it moves sideways: multiply by var(--sign)';
	if (prop === 'transform' && /translateX|translate\((?!0|-50%|var)/.test(value))
		return 'it moves sideways: use translate';
	if (prop === 'box-shadow' && splitTop(value, ',').some(isSidedShadow))
		return 'it lies aside: multiply by var(--sign)';
	return null;
}

const hasSidedGradient = (value: string) => /gradient\(\s*to (?:(?:top|bottom) )?(?:left|right)\b/.test(value);

const isSidedMove = (across: string) =>
	!/^(?:0(?!\.)|none$|-50%$)/.test(across) && !across.includes('--sign') && !across.startsWith('var(');

function isSidedShadow(shadow: string): boolean {
	const [across = '0'] = splitTop(shadow.trim().replace(/^inset /, ''), ' ');
	return /^-?[\d.]+[a-z]+$/.test(across) && Number.parseFloat(across) !== 0;
}

function hasSidedCorners(value: string): boolean {
	const [first, second = first, third = first, fourth = second] = splitTop(value, ' ');
	return first !== second || third !== fourth;
}

function hasSidedInset(value: string): boolean {
	const inner = /^inset\((.*)\)$/s.exec(value)?.[1];
	if (inner === undefined || inner.includes('--rtl')) return false;
	const parts = splitTop(inner.split(' round ')[0] ?? '', ' ');
	return parts.length === 4 && parts[1] !== parts[3];
}

/** The parts between separators that stand in no parentheses. */
function splitTop(value: string, separator: string): string[] {
	const parts: string[] = [''];
	let depth = 0;
	for (const character of value.trim()) {
		if (character === '(') depth += 1;
		if (character === ')') depth -= 1;
		if (depth === 0 && (separator === ' ' ? /\s/.test(character) : character === separator)) parts.push('');
		else parts[parts.length - 1] += character;
	}
	return parts.filter((part) => part !== '');
}
