/**
 * Finds texts for people that code puts together with punctuation or a space of its own: `{TEXT.a}: {TEXT.b}`, `[…].join(', ')`.
 * Japanese and Chinese write `：` and `、` there and no space between sentences, French a space before a colon, Arabic another comma.
 * A middle dot between facts is the same everywhere.
 */
import { Visitor } from 'oxc-parser';
import type { readCheckedModule } from './checked-module.ts';

type Part = { type: string; start: number; end: number } & Record<string, unknown>;
type Report = ReturnType<typeof readCheckedModule>['report'];
type Program = ReturnType<typeof readCheckedModule>['program'];

/** Separators of `join` that stand between sentences, names or a name and its value. */
const JOINED_BY = new Set([' ', ', ', ': ', '. ']);
const hasLetters = (text: string) => /[\p{L}\p{N}]/u.test(text);
const hasPunctuation = (text: string) => /[:;,.!?()–—]/.test(text);
/** White space with a line end is none in JSX. */
const toShown = (text: string) => (/^\s*\n\s*$/.test(text) ? '' : text.replace(/^\s*\n\s*|\s*\n\s*$/g, ''));

/** What an expression is made of that can be its value. */
function valuesOf(part: Part): Part[] {
	switch (part.type) {
		case 'ConditionalExpression':
			return [part.consequent as Part, part.alternate as Part];
		case 'LogicalExpression':
		case 'BinaryExpression':
			return [part.left as Part, part.right as Part];
		case 'TemplateLiteral':
			return part.expressions as Part[];
		case 'ArrowFunctionExpression':
			return part.expression ? [part.body as Part] : [];
		case 'CallExpression':
			return [part.callee as Part];
		case 'MemberExpression':
			return [part.object as Part];
		case 'ChainExpression':
		case 'JSXExpressionContainer':
		case 'TSAsExpression':
		case 'TSNonNullExpression':
		case 'ParenthesizedExpression':
			return [part.expression as Part];
		case 'JSXElement':
		case 'JSXFragment':
			return part.children as Part[];
		default:
			return [];
	}
}

/** A text between others: its words, or null for what is not known before it is shown. */
type Piece = { start: number; text: string } | { value: Part };

function piecesOf(part: Part): Piece[] {
	if (part.type === 'Literal' && typeof part.value === 'string') return [{ start: part.start, text: part.value }];
	if (part.type === 'JSXText') return [{ start: part.start, text: toShown(part.value as string) }];
	if (part.type === 'JSXExpressionContainer') {
		const inside = part.expression as Part;
		if (inside.type === 'JSXEmptyExpression') return [];
		return inside.type === 'Literal' ? piecesOf(inside) : [{ value: inside }];
	}
	if (part.type === 'TemplateLiteral') {
		const values = part.expressions as Part[];
		return (part.quasis as { value: { raw: string }; start: number }[]).flatMap(({ value: { raw }, start }, at) => {
			const value = values[at];
			return [...(raw ? [{ start, text: raw }] : []), ...(value ? [{ value }] : [])];
		});
	}
	if (part.type === 'BinaryExpression' && part.operator === '+')
		return [...piecesOf(part.left as Part), ...piecesOf(part.right as Part)];
	return [{ value: part }];
}

/** Reports each text that is joined in a module. */
export function findJoinedTexts(program: Program, report: Report): void {
	const texts = new Set<string>();
	const isText = (part: Part): boolean =>
		part.type === 'Identifier' ? texts.has(part.name as string) : valuesOf(part).some(isText);
	const check = (pieces: Piece[], isJsx: boolean): void => {
		const shown = pieces.filter((piece) => 'value' in piece || piece.text !== '');
		for (const [at, piece] of shown.entries()) {
			if ('value' in piece || hasLetters(piece.text)) continue;
			const beside = [shown[at - 1], shown[at + 1]].flatMap((other) =>
				other && 'value' in other ? [other.value] : [],
			);
			const count = beside.filter(isText).length;
			const isJoined = hasPunctuation(piece.text)
				? count > 0 || (isJsx && beside.length > 0) || (beside.length === 2 && JOINED_BY.has(piece.text))
				: count === 2 && piece.text.trim() === '';
			if (isJoined) report(piece.start, `joined by “${piece.text}”`);
		}
	};
	const checkChildren = ({ children }: { children: unknown[] }) => check((children as Part[]).flatMap(piecesOf), true);
	const functions: (string | undefined)[] = [];
	const leave = () => void functions.pop();
	const names = new Visitor({
		ImportDeclaration({ source, specifiers }) {
			if (source.value.endsWith('.messages.ts')) for (const { local } of specifiers) texts.add(local.name);
		},
		VariableDeclarator({ id, init }) {
			if (id.type === 'Identifier' && init && isText(init as unknown as Part)) texts.add(id.name);
		},
		FunctionDeclaration: ({ id }) => void functions.push(id?.name),
		'FunctionDeclaration:exit': leave,
		FunctionExpression: () => void functions.push(undefined),
		'FunctionExpression:exit': leave,
		ArrowFunctionExpression: () => void functions.push(undefined),
		'ArrowFunctionExpression:exit': leave,
		ReturnStatement({ argument }) {
			const name = functions.at(-1);
			// A component is no text, though it shows some.
			if (name && /^[a-z]/.test(name) && argument && isText(argument as unknown as Part)) texts.add(name);
		},
	});
	// A name may be used above the line that says what it is.
	for (let known = -1; known < texts.size; ) {
		known = texts.size;
		names.visit(program);
	}
	new Visitor({
		JSXElement: checkChildren,
		JSXFragment: checkChildren,
		TemplateLiteral: (part) => check(piecesOf(part as unknown as Part), false),
		BinaryExpression(part) {
			if (part.operator === '+') check(piecesOf(part as unknown as Part), false);
		},
		CallExpression({ callee, arguments: [separator] }) {
			const name = callee.type === 'MemberExpression' && !callee.computed ? callee.property.name : '';
			if (name !== 'join' || separator?.type !== 'Literal' || typeof separator.value !== 'string') return;
			if (JOINED_BY.has(separator.value)) report(separator.start, `joined by “${separator.value}”`);
		},
	}).visit(program);
}
