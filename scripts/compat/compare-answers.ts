import { toKind } from './json-shape.ts';

/** A field that Matinee leaves out, shortens, adds or, where it is empty, fills on purpose. */
export interface DocumentedDifference {
	/** Paths of the fields, as `toDifferences` writes them. */
	path: RegExp;
	kind: 'left out' | 'shortened' | 'added' | 'filled';
	reason: string;
}

export interface AnswerDifference {
	/** `results[].title` */
	path: string;
	/** `missing`, `added`, `string instead of number`, `other value`, `3 of 26` */
	detail: string;
}

/** Where two answers to the same call differ, each path once; what is documented is left out. */
export function toDifferences(
	direct: unknown,
	through: unknown,
	documented: readonly DocumentedDifference[] = [],
): AnswerDifference[] {
	const found = new Map<string, AnswerDifference>();
	const is = (kind: DocumentedDifference['kind'], path: string) =>
		documented.some((difference) => difference.kind === kind && difference.path.test(path));

	function add(path: string, detail: string): void {
		if (!found.has(path)) found.set(path, { path: path || '.', detail });
	}

	function compareLists(expected: readonly unknown[], got: readonly unknown[], path: string): void {
		if (got.length === expected.length) {
			for (const [index, item] of expected.entries()) compare(item, got[index], `${path}[]`);
		} else if (!is('shortened', path)) add(path, `${got.length} of ${expected.length}`);
		else {
			// What is left of a shortened list is unchanged.
			for (const item of got) {
				const same = expected.find((other) => toKey(other) === toKey(item));
				if (same === undefined) add(path, 'items that are not in the original');
				else compare(same, item, `${path}[]`);
			}
		}
	}

	function compareObjects(expected: Record<string, unknown>, got: Record<string, unknown>, path: string): void {
		for (const name of new Set([...Object.keys(expected), ...Object.keys(got)])) {
			const at = path ? `${path}.${name}` : name;
			if (!Object.hasOwn(got, name)) {
				if (!is('left out', at)) add(at, 'missing');
			} else if (!Object.hasOwn(expected, name)) {
				if (!is('added', at)) add(at, 'added');
			} else compare(expected[name], got[name], at);
		}
	}

	function compare(expected: unknown, got: unknown, path: string): void {
		const kinds = [toKind(expected), toKind(got)];
		if (kinds[0] !== kinds[1]) add(path, `${kinds[1] ?? 'null'} instead of ${kinds[0] ?? 'null'}`);
		else if (kinds[0] === 'array') compareLists(expected as unknown[], got as unknown[], path);
		else if (kinds[0] === 'object') {
			compareObjects(expected as Record<string, unknown>, got as Record<string, unknown>, path);
		} else if (expected !== got && !(expected === '' && is('filled', path))) add(path, 'other value');
	}

	compare(direct, through, '');
	return [...found.values()];
}

/** The same person has several entries in a crew. */
function toKey(item: unknown): string {
	const { id, credit_id, key } = (item ?? {}) as Record<string, unknown>;
	return JSON.stringify([credit_id ?? key ?? null, id ?? null, credit_id || key || id ? null : item]);
}
