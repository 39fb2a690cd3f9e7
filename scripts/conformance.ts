import { parseSync, Visitor } from 'oxc-parser';
import type { RequirementSection } from './requirements.ts';

export interface TaggedTest {
	file: string;
	/** As it is written: of `test.each` and of template literals with their placeholders. */
	title: string;
	/** Ids of requirements. */
	tags: string[];
}

/** The tag of Playwright that says that a test runs at a phone's width. */
const PHONE_TAG = 'phone';

type Visitors = NonNullable<ConstructorParameters<typeof Visitor>[0]>;
type CallExpression = Parameters<NonNullable<Visitors['CallExpression']>>[0];
type Expression = CallExpression['callee'] | CallExpression['arguments'][number];

/** Tests of a file, with the tags that their options name as literals. */
export function listTests(file: string, text: string): TaggedTest[] {
	const { program, errors } = parseSync(file, text);
	if (errors.length > 0) throw new Error(`${file} cannot be parsed: ${errors[0]?.message}`);
	const tests: TaggedTest[] = [];
	/** Tags of the `describe`s around a test, which count for it as well. */
	const inherited: string[][] = [];
	new Visitor({
		CallExpression({ callee, arguments: [title, options] }) {
			if (isCallOf(callee, ['describe'])) inherited.push(readTags(options));
			if (!isCallOf(callee, ['it', 'test']) || !title) return;
			const testTitle = readText(title, text);
			const tags = [...new Set([...inherited.flat(), ...readTags(options)])];
			if (testTitle !== null) tests.push({ file, title: testTitle, tags });
		},
		'CallExpression:exit'({ callee }) {
			if (isCallOf(callee, ['describe'])) inherited.pop();
		},
	}).visit(program);
	return tests;
}

/** One of the functions, or what its `.each(…)` or `.for(…)` returns. */
function isCallOf(callee: Expression, names: readonly string[]): boolean {
	if (callee.type === 'Identifier') return names.includes(callee.name);
	return (
		callee.type === 'CallExpression' &&
		callee.callee.type === 'MemberExpression' &&
		callee.callee.property.type === 'Identifier' &&
		['each', 'for'].includes(callee.callee.property.name) &&
		isCallOf(callee.callee.object, names)
	);
}

function readText(node: Expression, text: string): string | null {
	if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
	return node.type === 'TemplateLiteral' ? text.slice(node.start + 1, node.end - 1) : null;
}

function readTags(options: Expression | undefined): string[] {
	if (options?.type !== 'ObjectExpression') return [];
	return options.properties.flatMap((property) => {
		if (property.type !== 'Property' || property.key.type !== 'Identifier') return [];
		const { key, value } = property;
		if (key.name !== 'tag' && key.name !== 'tags') return [];
		const values = value.type === 'ArrayExpression' ? value.elements : [value];
		return values
			.flatMap((one) => (one?.type === 'Literal' && typeof one.value === 'string' ? one.value.replace(/^@/, '') : []))
			.filter((tag) => tag !== PHONE_TAG);
	});
}

/** Requirements without a test and tags without a requirement, a sentence each. */
export function findProblems(sections: readonly RequirementSection[], tests: readonly TaggedTest[]): string[] {
	const ids = sections.flatMap(({ requirements }) => Object.keys(requirements));
	const tagged = new Set(tests.flatMap(({ tags }) => tags));
	return [
		...ids.filter((id, index) => ids.indexOf(id) < index).map((id) => `Two requirements have the id ${id}`),
		...ids.filter((id) => !tagged.has(id)).map((id) => `No test has the tag ${id}`),
		...tests.flatMap(({ file, title, tags }) =>
			tags.filter((tag) => !ids.includes(tag)).map((tag) => `No requirement has the id ${tag}: ${file} › ${title}`),
		),
	];
}

/** The text of `docs/conformance.md`. */
export function writePage(sections: readonly RequirementSection[], tests: readonly TaggedTest[]): string {
	const paragraphs = [
		'# Conformance',
		[
			'What Matinee promises, and the tests that prove it. Written by `npm run conformance` from the tags of the tests and from',
			'[requirements.ts](../scripts/requirements.ts); no part of commits. `npm run check` and `npm test` fail when a requirement has no',
			'test, and when a tag has no requirement. All tests of one requirement:',
			'`npx vitest run --tags-filter=ID` and `npx playwright test --grep @ID`.',
		].join('\n'),
		...sections.flatMap(({ heading, requirements }) => [
			heading,
			...Object.entries(requirements).map(([id, sentence]) => {
				const proofs = tests.filter(({ tags }) => tags.includes(id));
				return [`**${sentence}** (\`${id}\`)`, '', ...proofs.map(({ file, title }) => `- \`${file}\` › ${title}`)].join(
					'\n',
				);
			}),
		]),
	];
	return `${paragraphs.join('\n\n')}\n`;
}
