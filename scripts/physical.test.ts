import { describe, expect, it } from 'vitest';
import { findPhysicalCode } from './physical-code.ts';
import { findPhysicalStyles } from './physical-styles.ts';

const inStyles = (declarations: string) => findPhysicalStyles(`.a {\n${declarations}\n}`, 'a.css').length;
const inCode = (code: string) => findPhysicalCode(code, 'a.tsx').length;

describe('a style', () => {
	it.each([
		'margin-left: 1px;',
		'border-top-left-radius: 1px;',
		'left: 0;',
		'text-align: right;',
		'padding: 1px 2px 3px 4px;',
		'inset: 0 0 auto auto;',
		'border-radius: 4px 0 0 4px;',
		'background: linear-gradient(to right, red, blue);',
		'--fade: linear-gradient(to bottom left, red, blue);',
		'clip-path: inset(0 0 0 4px);',
		'translate: 100% 0;',
		'transform: translateX(4px);',
		'transform-origin: left;',
		'box-shadow: inset 3px 0 red;',
	])('with a side is found: %s', (declaration) => expect(inStyles(declaration)).toBe(1));

	it.each([
		'margin-inline-start: 1px;',
		'padding: 1px 2px 3px;',
		'inset: 0 0 auto;',
		'border-radius: 4px 4px 0 0;',
		'background: linear-gradient(to var(--line-end), red, blue);',
		'clip-path: inset(0 calc(4px * var(--rtl)) 0 calc(4px * var(--ltr)));',
		'translate: calc(100% * var(--sign)) 0;',
		'translate: 0 -50%;',
		'box-shadow: 0 3px 4px red, inset 0 1px red;',
		'/* physical: a place in the picture. */ left: 0;',
	])('without one, or with a reason, is none: %s', (declaration) => expect(inStyles(declaration)).toBe(0));
});

describe('code', () => {
	it.each([
		'const at = row.scrollLeft;',
		'panel.style.left = "4px";',
		'const next = key === "ArrowRight";',
		'const part = <p className="text-left md:pl-4" />;',
		'const part = <p style={{ left: 0, textAlign: "start" }} />;',
		'const STYLE: CSSProperties = { marginLeft: 4 };',
		'row.scrollTo({ left: 4 });',
	])('that knows left from right is found: %s', (code) => expect(inCode(code)).toBeGreaterThan(0));

	it.each([
		'const part = <p className="ps-4 text-start left-over" />;',
		'const { left } = element.getBoundingClientRect();',
		'const isBackward = direction === "left";',
		'// physical: a stick and its arrow.\nconst key = "ArrowLeft";',
		'scrollBy({ top: 4 });',
	])('that measures, or has a reason, is not: %s', (code) => expect(inCode(code)).toBe(0));
});
