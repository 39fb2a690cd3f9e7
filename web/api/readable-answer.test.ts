import { expect, it } from 'vitest';
import { z } from 'zod';
import * as titles from '#contract/tmdb.ts';
import * as blocks from '#contract/tmdb-blocks.ts';
import * as people from '#contract/tmdb-people.ts';
import { readableAnswer } from './readable-answer.ts';

/** One value of each form that a field may have. */
const SAMPLES = { text: '2026-11-28', number: 7, boolean: true, list: [], object: {} } as const;
type Form = keyof typeof SAMPLES;

/** The forms of each field by name, in all schemas of the catalogue's answers. */
function formsByName(): Map<string, Set<Form>> {
	const forms = new Map<string, Set<Form>>();
	const seen = new Set<unknown>();
	const walk = (schema: unknown): void => {
		if (seen.has(schema)) return;
		seen.add(schema);
		if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) walk(schema.unwrap());
		if (schema instanceof z.ZodArray) walk(schema.element);
		if (schema instanceof z.ZodUnion) for (const option of schema.options) walk(option);
		if (!(schema instanceof z.ZodObject)) return;
		for (const [name, field] of Object.entries<z.ZodType>(schema.shape)) {
			forms.set(name, new Set([...(forms.get(name) ?? []), ...formsOf(field)]));
			walk(field);
		}
	};
	for (const schema of Object.values({ ...titles, ...blocks, ...people })) walk(schema);
	return forms;
}

function formsOf(schema: unknown): Form[] {
	if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) return formsOf(schema.unwrap());
	if (schema instanceof z.ZodUnion) return schema.options.flatMap(formsOf);
	if (schema instanceof z.ZodArray) return ['list'];
	if (schema instanceof z.ZodObject) return ['object'];
	if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return ['text'];
	const scalars = ['text', 'number', 'boolean'] as const;
	return schema instanceof z.ZodType ? scalars.filter((form) => schema.safeParse(SAMPLES[form]).success) : [];
}

const FORMS = formsByName();
/** By country, in the block of where to watch, which is read as it is. */
const isReadElsewhere = (name: string, form: Form) => name === 'results' && form === 'object';

it('every form that a field has in the schemas is read', () => {
	expect(FORMS.size).toBeGreaterThan(100);
	for (const [name, forms] of FORMS) {
		for (const form of forms) {
			if (isReadElsewhere(name, form)) continue;
			expect(readableAnswer({ [name]: SAMPLES[form] })[name], `${name} as ${form}`).toEqual(SAMPLES[form]);
		}
	}
});

it('a field that is looked at has the forms of the schemas alone', () => {
	const lookedAt = [...FORMS].filter(([name]) => readableAnswer({ [name]: true })[name] === undefined);
	expect(lookedAt.length).toBeGreaterThan(60);
	for (const [name, forms] of lookedAt) {
		for (const form of Object.keys(SAMPLES) as Form[]) {
			if (forms.has(form)) continue;
			expect(readableAnswer({ [name]: SAMPLES[form] })[name], `${name} as ${form}`).toBeUndefined();
		}
	}
});

it('every text and every number of the schemas is looked at, so that a screen may read it', () => {
	const scalars = [...FORMS].filter(([, forms]) => forms.size === 1 && (forms.has('text') || forms.has('number')));
	const skipped = scalars.filter(([name]) => readableAnswer({ [name]: true })[name] !== undefined);
	expect(skipped.map(([name]) => name)).toEqual([]);
});
