import { describe, expect, it } from 'vitest';
import { flattenLayers } from './flatten-layers.ts';

describe('a style sheet for a browser without cascade layers', () => {
	it('has the weight of a layer in its selectors, and none for the order of layers', () => {
		const css = '@layer theme, base;@layer base{a{color:red}}@layer utilities{.b{color:blue}}p{margin:0}';
		expect(flattenLayers(css)).toBe(
			'a:not(#\\_){color:red;}.b:not(#\\_):not(#\\_):not(#\\_){color:blue;}p:not(#\\_):not(#\\_):not(#\\_):not(#\\_){margin:0;}',
		);
	});

	it.each([
		['::before', 'a::before', 'a:not(#\\_)::before'],
		['a pseudo-element alone', '::backdrop', ':not(#\\_)::backdrop'],
		['one in the old form', 'q:after', 'q:not(#\\_):after'],
		['the name of one in a class', '.hover\\:after\\:top:after', '.hover\\:after\\:top:not(#\\_):after'],
		['commas in brackets', ':is(a,b) c', ':is(a,b) c:not(#\\_)'],
		['escaped characters', '.md\\:p-2\\,5', '.md\\:p-2\\,5:not(#\\_)'],
		['braces in a string', '[title="}{,"]', '[title="}{,"]:not(#\\_)'],
	])('keeps a selector with %s', (_, selector, expected) => {
		expect(flattenLayers(`@layer base{${selector}{top:0}}`)).toBe(`${expected}{top:0;}`);
	});

	it('drops no selector of a list for another that the browser does not know', () => {
		expect(flattenLayers('@layer theme{a,b:has(c){top:0}}')).toBe('a{top:0;}b:has(c){top:0;}');
	});

	it.each([
		['(width>=40rem)', '(min-width:40rem)'],
		['(width<40rem)', '(max-width:39.99rem)'],
		['not all and (height>=20rem)', 'not all and (min-height:20rem)'],
		['(width >= 640px) and (hover:hover)', '(min-width:640px) and (hover:hover)'],
		['print', 'print'],
	])('asks for %s in older terms', (condition, older) => {
		expect(flattenLayers(`@media ${condition}{@layer theme{a{top:0}}}`)).toBe(`@media ${older}{a{top:0;}}`);
	});

	it('moves by `transform`, and knows the window by `vh`', () => {
		const css =
			'@layer theme{a{translate:calc(100% * var(--sign)) 0;rotate:180deg;height:calc(100svh - 4px)}b{translate:none}}';
		expect(flattenLayers(css)).toBe(
			'a{height:calc(100vh - 4px);height:calc(100svh - 4px);transform:translate(calc(100% * var(--sign)),0) rotate(180deg);}b{transform:none;}',
		);
	});

	it('leaves fonts, animations and registered properties as they are, and what needs a container out', () => {
		const kept =
			'@font-face{font-family:"A";src:url("data:x;{")}@keyframes in{from{translate:0 1px}}@property --x{syntax:"*"}';
		expect(flattenLayers(`/* a{ */${kept}@container (width>=1px){a{top:0}}`)).toBe(kept);
	});

	it('is read to its end where it is broken off', () => {
		expect(flattenLayers('@layer theme{a{top:0')).toBe('a{top:0;}');
		expect(flattenLayers('a[title="')).toBe('a[title=";');
		expect(flattenLayers('}}}')).toBe('}}};');
	});
});
