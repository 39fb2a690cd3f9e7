/** Finds words for people that stand in code, and not in a module of texts, `*.messages.ts`: they would stay in English. */
import { Visitor } from 'oxc-parser';
import { readCheckedModule } from './checked-module.ts';
import { findJoinedTexts } from './joined-texts.ts';

/** A comment before a line that begins so says why its words are the same in every language. */
const REASON = 'not translated:';

/** Attributes whose values people read or hear. */
const SPOKEN = new Set([
	'alt',
	'aria-description',
	'aria-label',
	'aria-placeholder',
	'aria-roledescription',
	'aria-valuetext',
	'heading',
	'hint',
	'label',
	'message',
	'placeholder',
	'summary',
	'text',
	'title',
]);
/** The same as properties of elements and of what is shown. */
const SPOKEN_PROPERTIES = new Set([
	...[...SPOKEN].filter((name) => !name.includes('-')),
	'ariaDescription',
	'ariaLabel',
	'ariaRoleDescription',
	'ariaValueText',
	'description',
	'innerText',
	'textContent',
]);
const hasWords = (text: string) => /\p{L}{2}/u.test(text);
const toLine = (text: string) => text.trim().replace(/\s+/g, ' ');

type Part = { type: string; start: number } & Record<string, unknown>;

/** The texts that an expression may have as its value: both of `a ? 'One' : 'Two'`. */
function wordsIn(value: unknown): { start: number; text: string }[] {
	if (typeof value !== 'object' || value === null) return [];
	const part = value as Part;
	switch (part.type) {
		case 'Literal':
			return typeof part.value === 'string' ? [{ start: part.start, text: part.value }] : [];
		case 'TemplateLiteral':
			return (part.quasis as { value: { raw: string }; start: number }[]).map(({ value: { raw }, start }) => ({
				start,
				text: raw,
			}));
		case 'ConditionalExpression':
			return [...wordsIn(part.consequent), ...wordsIn(part.alternate)];
		case 'LogicalExpression':
			return [...wordsIn(part.left), ...wordsIn(part.right)];
		case 'BinaryExpression':
			return part.operator === '+' ? [...wordsIn(part.left), ...wordsIn(part.right)] : [];
		case 'JSXExpressionContainer':
		case 'TSAsExpression':
			return wordsIn(part.expression);
		default:
			return [];
	}
}

/** What breaks the rule in a module, one line each. */
export function findLiteralTexts(source: string, file: string): string[] {
	const { program, report, found } = readCheckedModule(source, file, REASON);
	const check = (value: unknown): void => {
		for (const { start, text } of wordsIn(value)) if (hasWords(text)) report(start, toLine(text));
	};
	new Visitor({
		JSXText({ value, start }) {
			if (hasWords(value)) report(start, toLine(value));
		},
		JSXElement({ children }) {
			for (const child of children) if (child.type === 'JSXExpressionContainer') check(child);
		},
		JSXFragment({ children }) {
			for (const child of children) if (child.type === 'JSXExpressionContainer') check(child);
		},
		JSXAttribute({ name, value }) {
			if (typeof name.name === 'string' && SPOKEN.has(name.name)) check(value);
		},
		Property({ key, value, computed }) {
			const name = key.type === 'Identifier' && !computed ? key.name : key.type === 'Literal' ? String(key.value) : '';
			if (SPOKEN.has(name) || SPOKEN_PROPERTIES.has(name)) check(value);
		},
		AssignmentExpression({ left, right }) {
			const isMember = left.type === 'MemberExpression' && !left.computed && left.property.type === 'Identifier';
			if (isMember && SPOKEN_PROPERTIES.has(left.property.name)) check(right);
		},
		CallExpression({ callee, arguments: given }) {
			const name = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : '';
			const [first, second] = given;
			const attribute = first?.type === 'Literal' ? String(first.value) : '';
			if (name === 'setAttribute' && SPOKEN.has(attribute)) check(second);
		},
	}).visit(program);
	findJoinedTexts(program, report);
	return found;
}
