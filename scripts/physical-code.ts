/** Finds code that knows left from right, and is not the module that knows which way a page reads. */
import { Visitor } from 'oxc-parser';
import { readCheckedModule } from './checked-module.ts';
import { PHYSICAL_REASON } from './physical-styles.ts';

/** Utilities of Tailwind that have a side, with or without conditions before them: `md:pl-4`, `text-left`. */
const SIDED_CLASS =
	/^(?:[\w-]+(?:\[[^\]]*\])?:)*-?(?:(?:left|right|[mp][lr]|scroll-[mp][lr]|translate-x|space-x)-(?:\d|px$|auto$|full$|inset$|page$|\[|\()|border-[lr](?:-|$)|rounded-(?:[lr]|[tb][lr])(?:-|$)|(?:text|float|clear)-(?:left|right)$|(?:bg-linear|bg-gradient)-to-[tb]?[lr]$|origin-(?:top-|bottom-)?(?:left|right)$)/;
const SIDED_STYLE = /^(?:margin|padding|border|inset|scrollMargin|scrollPadding)\w*(?:Left|Right)\w*$/;
const SIDED_MEASURE = new Set(['scrollLeft', 'offsetLeft', 'scrollPaddingLeft', 'scrollPaddingRight']);
const SIDED_KEYS = new Set(['ArrowLeft', 'ArrowRight']);

/** What breaks the rule in a module, one line each. A comment before the line, or on it, says why where it is meant so. */
export function findPhysicalCode(source: string, file: string): string[] {
	const { program, report, found } = readCheckedModule(source, file, PHYSICAL_REASON);
	const checkText = (text: string, at: number) => {
		if (SIDED_KEYS.has(text)) report(at, `${text} — ask toReadingKey, so that keys follow the eye`);
		for (const word of text.split(/\s+/)) {
			if (SIDED_CLASS.test(word)) report(at, `${word} — say start or end`);
		}
		if (/gradient\(\s*to (?:left|right)\b/.test(text)) report(at, 'its gradient has a side: to var(--line-end)');
	};
	const checkKey = (name: string, at: number) => {
		if (SIDED_STYLE.test(name)) report(at, `${name} — say start or end`);
	};
	/** Objects that are styles: written at an element, or of the type. */
	const checkStyle = (start: number, end: number) => {
		const style = source.slice(start, end);
		for (const { 0: key, index } of style.matchAll(/\b(?:left|right)(?=\s*:)/g))
			report(start + index, `${key} — say start or end`);
		for (const { index } of style.matchAll(/textAlign\s*:\s*'(?:left|right)'/g))
			report(start + index, 'textAlign — say start or end');
	};
	new Visitor({
		Literal({ value, start }) {
			if (typeof value === 'string') checkText(value, start);
		},
		TemplateElement({ value, start }) {
			checkText(value.raw, start);
		},
		Property({ key, start }) {
			if (key.type === 'Identifier') {
				checkKey(key.name, start);
				if (SIDED_KEYS.has(key.name)) checkText(key.name, start);
			}
		},
		MemberExpression(node) {
			if (node.computed || node.property.type !== 'Identifier') return;
			const { name, start } = node.property;
			checkKey(name, start);
			if (SIDED_MEASURE.has(name)) report(start, `${name} — measure with reading-direction.ts`);
			const { object } = node;
			const isStyle = object.type === 'MemberExpression' && !object.computed && object.property.name === 'style';
			if (isStyle && (name === 'left' || name === 'right')) report(start, `style.${name} — say start or end`);
		},
		JSXAttribute({ name, value }) {
			if (name.name === 'style' && value) checkStyle(value.start, value.end);
		},
		VariableDeclarator({ id, init }) {
			const type = id.type === 'Identifier' ? id.typeAnnotation : null;
			if (init && type && /CSSProperties/.test(source.slice(type.start, type.end))) checkStyle(init.start, init.end);
		},
		CallExpression({ callee, arguments: given }) {
			const name = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : '';
			const isScroll = ['scrollTo', 'scrollBy'].includes(name) && given[0]?.type === 'ObjectExpression';
			if (isScroll && given[0]) checkStyle(given[0].start, given[0].end);
		},
	}).visit(program);
	return found;
}
