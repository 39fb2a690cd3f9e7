import { join } from 'node:path';
import {
	API,
	type Checker,
	SignatureKind,
	SymbolFlags,
	type Type,
	TypeFlags,
	type TypeReference,
} from 'typescript/unstable/sync';
import { ANYTHING, areDataKeys, type JsonShape, type Kind, type ObjectShape, toUnion } from './json-shape.ts';
import type { Library } from './library-call.ts';

const ROOT = join(import.meta.dirname, '..', '..');
/** Does not exist on disk: the project of the checked files alone. */
const CONFIG_FILE = join(ROOT, 'tsconfig.compat.json');
/** Deeper types are not looked into: some refer to themselves. */
const MAX_DEPTH = 12;

/** The shape of what each call of a library returns by the library's published types. */
export type LibraryShapes = ReadonlyMap<string, JsonShape>;

/** Reads the types of all libraries with one run of the compiler; keys are the names of library and call. */
export function readLibraryShapes(libraries: readonly Library<never>[]): Map<string, LibraryShapes> {
	const compilerOptions = { module: 'nodenext', target: 'esnext', strict: true, skipLibCheck: true, noEmit: true };
	const files = libraries.map(({ source }) => source.file);
	const config = JSON.stringify({
		compilerOptions: { ...compilerOptions, allowImportingTsExtensions: true, types: ['node'] },
		files,
	});
	const api = new API({
		cwd: ROOT,
		fs: {
			readFile: (file) => (file === CONFIG_FILE ? config : undefined),
			fileExists: (file) => (file === CONFIG_FILE ? true : undefined),
		},
	});
	try {
		const project = api.updateSnapshot({ openProjects: [CONFIG_FILE] }).getProject(CONFIG_FILE);
		if (!project) throw new Error('The compiler did not open the project of the libraries');
		const { checker } = project;
		return new Map(
			libraries.map(({ name, source }) => {
				const file = project.program.getSourceFile(source.file);
				const module = file && checker.getSymbolAtLocation(file);
				const constant = module && checker.getMemberInModuleExports(module, source.constant);
				if (!constant) throw new Error(`${source.file} exports no ${source.constant}`);
				const calls = checker.getPropertiesOfType(checker.getTypeOfSymbol(constant) as Type);
				return [
					name,
					new Map(calls.map((call) => [call.name, toReturnShape(checker.getTypeOfSymbol(call) as Type, checker)])),
				];
			}),
		);
	} finally {
		api.close();
	}
}

function toReturnShape(call: Type, checker: Checker): JsonShape {
	const [signature] = checker.getSignaturesOfType(call, SignatureKind.Call);
	const promise = signature && checker.getReturnTypeOfSignature(signature);
	const [answer] = promise ? checker.getTypeArguments(promise as TypeReference) : [];
	return answer ? createTypeReader(checker)(answer, 0) : ANYTHING;
}

function createTypeReader(checker: Checker) {
	const known = new Map<number, JsonShape>();

	function read(type: Type, depth: number): JsonShape {
		const before = known.get(type.id);
		if (before) return before;
		if (depth > MAX_DEPTH) return ANYTHING;
		known.set(type.id, ANYTHING);
		const shape = type.isUnionType() ? toUnion(type.getTypes().map((part) => read(part, depth))) : readOne(type, depth);
		known.set(type.id, shape);
		return shape;
	}

	function readOne(type: Type, depth: number): JsonShape {
		const { flags } = type;
		if (flags & (TypeFlags.Null | TypeFlags.Undefined | TypeFlags.Void)) return of('null');
		if (flags & TypeFlags.StringLike) return of('string');
		if (flags & TypeFlags.NumberLike) return of('number');
		if (flags & TypeFlags.BooleanLike) return of('boolean');
		if (checker.isArrayType(type)) {
			const [item] = checker.getTypeArguments(type as TypeReference);
			return { ...of('array'), items: item ? read(item, depth + 1) : null };
		}
		// `string & {}` is how types write any text beside the known ones.
		const primitive = type.isIntersectionType() && type.getTypes().find((part) => part.flags & TypeFlags.Primitive);
		if (primitive) return readOne(primitive, depth);
		if (flags & (TypeFlags.Object | TypeFlags.Intersection))
			return { ...of('object'), objects: [readObject(type, depth)] };
		return ANYTHING;
	}

	function readObject(type: Type, depth: number): ObjectShape {
		const properties = checker.getPropertiesOfType(type);
		const types = properties.length > 0 ? checker.getTypeOfSymbol(properties) : [];
		const [first] = types;
		if (first && areDataKeys(properties.map(({ name }) => name))) {
			return { fields: new Map(), values: read(first, depth + 1) };
		}
		const fields = properties.map((property, index) => {
			const fieldType = types[index];
			const isRequired = (property.flags & SymbolFlags.Optional) === 0;
			return [property.name, { shape: fieldType ? read(fieldType, depth + 1) : ANYTHING, isRequired }] as const;
		});
		const [index] = checker.getIndexInfosOfType(type);
		return { fields: new Map(fields), values: index ? read(index.valueType, depth + 1) : null };
	}

	return read;
}

function of(kind: Kind | 'null'): JsonShape {
	return { kinds: new Set(kind === 'null' ? [] : [kind]), objects: [], items: null };
}
