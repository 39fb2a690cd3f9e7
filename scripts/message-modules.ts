/** The modules of texts of the interface, `*.messages.ts`, and what a file of a language has of each. */
import { globSync, readFileSync } from 'node:fs';
import { join, sep } from 'node:path';
import { parseSync } from 'oxc-parser';

/** Where texts stand that the browser's code shows. */
const ROOMS = ['contract', 'open-catalogue', 'web'];

/** Part of a file, in characters from its start. */
export interface Span {
	start: number;
	end: number;
}

/** A name that a module exports, and where its value stands; a whole declaration where it is a function. */
export interface ExportedText {
	name: string;
	span: Span;
	kind: 'const' | 'function';
}

/** Keys of all modules that pages show, as files of languages name them: `web/lib/format`. */
export function listMessageModules(root: string): string[] {
	return listModules(root, ROOMS);
}

/** Keys of the modules of what the server says, whose texts are in `languages/server`. */
export function listServerModules(root: string): string[] {
	return listModules(root, ['server']);
}

function listModules(root: string, rooms: readonly string[]): string[] {
	return rooms
		.flatMap((room) => globSync('**/*.messages.ts', { cwd: join(root, room) }).map((file) => join(room, file)))
		.map((file) =>
			file
				.split(sep)
				.join('/')
				.replace(/\.messages\.ts$/, ''),
		)
		.sort();
}

export function readMessageModule(root: string, key: string): string {
	return readFileSync(join(root, `${key}.messages.ts`), 'utf8');
}

/** The exported constants and functions of a module of texts. */
export function findExportedTexts(source: string): ExportedText[] {
	return parse(source).body.flatMap((node): ExportedText[] => {
		if (node.type !== 'ExportNamedDeclaration' || !node.declaration) return [];
		const { declaration } = node;
		if (declaration.type === 'FunctionDeclaration' && declaration.id) {
			return [{ name: declaration.id.name, span: spanOf(node), kind: 'function' }];
		}
		if (declaration.type !== 'VariableDeclaration') return [];
		return declaration.declarations.flatMap(({ id, init }) =>
			id.type === 'Identifier' && init ? { name: id.name, span: spanOf(init), kind: 'const' } : [],
		);
	});
}

interface Declaration {
	names: readonly string[];
	code: string;
}

/** A file of a language: the statements before its texts, and where the values of each module stand. */
export interface LanguageFile {
	/** Imports, one name each, and what its texts share. */
	preamble: readonly Declaration[];
	/** By the module's key, then by the exported name. */
	texts: ReadonlyMap<string, ReadonlyMap<string, string>>;
}

/** Reads `languages/CODE.ts`; throws where it has another form than the documented one. */
export function readLanguageFile(root: string, language: string): LanguageFile {
	const source = readFileSync(join(root, 'languages', `${language}.ts`), 'utf8');
	const { body } = parse(source);
	const exported = body.find(({ type }) => type === 'ExportNamedDeclaration');
	const declaration = exported?.type === 'ExportNamedDeclaration' ? exported.declaration : null;
	const value = declaration?.type === 'VariableDeclaration' ? declaration.declarations[0]?.init : null;
	const init = value?.type === 'TSSatisfiesExpression' ? value.expression : value;
	if (!exported || init?.type !== 'ObjectExpression') {
		throw new Error(`languages/${language}.ts has to export one constant, an object with the texts of each module`);
	}
	const texts = new Map(
		propertiesOf(init).map(({ key, value }) => {
			if (value.type !== 'ObjectExpression') throw new Error(`languages/${language}.ts: ${key} has to be an object`);
			const named = propertiesOf(value).map((property) => {
				const { start, end } = property.value;
				return [property.key, source.slice(start, end)] as const;
			});
			return [key, new Map(named)] as const;
		}),
	);
	const preamble = body.filter((node) => node !== exported).flatMap((node) => toDeclarations(node, source));
	return { preamble, texts };
}

/** Of a preamble what some texts use, in its order: an import that they do not need would join their chunks to others. */
export function declarationsFor(preamble: readonly Declaration[], texts: string): string[] {
	const used = new Set<Declaration>();
	const visit = (code: string) => {
		for (const declaration of preamble) {
			const isNamed = declaration.names.some((name) => new RegExp(`\\b${name}\\b`).test(code));
			if (!isNamed || used.has(declaration)) continue;
			used.add(declaration);
			visit(declaration.code);
		}
	};
	visit(texts);
	return preamble.filter((declaration) => used.has(declaration)).map(({ code }) => code);
}

/** Types are left out: the build has none. */
function toDeclarations(node: Program['body'][number], source: string): Declaration[] {
	const code = source.slice(node.start, node.end);
	if (node.type === 'ImportDeclaration') {
		if (node.importKind === 'type') return [];
		return node.specifiers.flatMap((specifier) => {
			if (specifier.type !== 'ImportSpecifier' || specifier.importKind === 'type') return [];
			const imported = source.slice(specifier.start, specifier.end);
			return [{ names: [specifier.local.name], code: `import { ${imported} } from ${node.source.raw};` }];
		});
	}
	if (node.type === 'FunctionDeclaration' && node.id) return [{ names: [node.id.name], code }];
	if (node.type === 'VariableDeclaration') {
		const names = node.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? id.name : []));
		return [{ names, code }];
	}
	return [];
}

type Program = ReturnType<typeof parseSync>['program'];
type Expression = Extract<Program['body'][number], { type: 'ExpressionStatement' }>['expression'];

function parse(source: string): Program {
	const { program, errors } = parseSync('messages.ts', source);
	if (errors[0]) throw new Error(errors[0].message);
	return program;
}

function propertiesOf(object: Extract<Expression, { type: 'ObjectExpression' }>) {
	return object.properties.map((property) => {
		if (property.type !== 'Property') throw new Error('Texts of a language cannot be spread');
		const { key, value } = property;
		const name = key.type === 'Identifier' ? key.name : key.type === 'Literal' ? String(key.value) : null;
		if (name === null || property.computed) throw new Error('Texts of a language have plain names');
		return { key: name, value };
	});
}

const spanOf = ({ start, end }: Span): Span => ({ start, end });
