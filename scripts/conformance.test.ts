import { describe, expect, it } from 'vitest';
import { findProblems, listTests, type TaggedTest, writePage } from './conformance.ts';
import { REQUIREMENT_IDS, type RequirementSection } from './requirements.ts';

const SOURCE = `
it('holds 20', { tags: ['row-cards'] }, () => {});
it.each([6, 7])('with %s cards', { tags: ['row-cards', 'row-arrows'], timeout: 9 }, () => {});
test(\`\${place} opens\`, { tag: ['@place'] }, async () => {});
test('is on a phone', { tag: '@phone' }, async () => {});
it('proves nothing in particular', () => {});
test.use({ tag: 'none' });
test.each(cases)('is not tagged', (tags) => describe('x', { tags: ['none'] }));
`;

const SECTIONS: RequirementSection[] = [
	{ heading: '## Screens', requirements: {} },
	{ heading: '### Home', requirements: { 'row-cards': 'Rows hold 20 cards', 'row-arrows': 'Arrows above 6' } },
];

function buildTest(tags: string[]): TaggedTest {
	return { file: 'web/row.test.ts', title: 'holds 20', tags };
}

describe('the list of tests', () => {
	it('reads the tags of it, test and each, without the width of a journey', () => {
		expect(listTests('row.test.ts', SOURCE)).toEqual([
			{ file: 'row.test.ts', title: 'holds 20', tags: ['row-cards'] },
			{ file: 'row.test.ts', title: 'with %s cards', tags: ['row-cards', 'row-arrows'] },
			// biome-ignore lint/suspicious/noTemplateCurlyInString: titles are shown as they are written
			{ file: 'row.test.ts', title: '${place} opens', tags: ['place'] },
			{ file: 'row.test.ts', title: 'is on a phone', tags: [] },
			{ file: 'row.test.ts', title: 'proves nothing in particular', tags: [] },
			{ file: 'row.test.ts', title: 'is not tagged', tags: [] },
		]);
	});
});

it('gives a test the tags of its describe block', () => {
	const source = `describe.each(ENGINES)('%s', { tags: ['row-cards'] }, () => {
		it.for([6])('holds %s', { tags: ['row-arrows'] }, () => {});
	});
	it('stands outside', () => {});`;
	expect(listTests('row.test.ts', source).map(({ tags }) => tags)).toEqual([['row-cards', 'row-arrows'], []]);
});

describe('the check of conformance', () => {
	it('accepts requirements that each have a test', () => {
		expect(findProblems(SECTIONS, [buildTest(['row-cards']), buildTest(['row-arrows'])])).toEqual([]);
	});

	it('reports a requirement without a test, a tag without a requirement and an id that is used twice', () => {
		expect(findProblems([...SECTIONS, ...SECTIONS.slice(1)], [buildTest(['row-cards', 'row-length'])])).toEqual([
			'Two requirements have the id row-cards',
			'Two requirements have the id row-arrows',
			'No test has the tag row-arrows',
			'No test has the tag row-arrows',
			'No requirement has the id row-length: web/row.test.ts › holds 20',
		]);
	});
});

describe('the page', () => {
	it('lists the tests of each requirement under its sentence', () => {
		const page = writePage(SECTIONS, [buildTest(['row-cards'])]);
		expect(page).toContain(
			'## Screens\n\n### Home\n\n**Rows hold 20 cards** (`row-cards`)\n\n- `web/row.test.ts` › holds 20\n',
		);
	});

	it('has ids that Vitest and Playwright can filter by, none of which selects a width', () => {
		for (const id of REQUIREMENT_IDS) expect(id).toMatch(/^(?!desktop|phone)[a-z0-9]+(-[a-z0-9]+)*$/);
	});
});
