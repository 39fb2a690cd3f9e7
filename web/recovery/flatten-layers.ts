/**
 * Rewrites a built style sheet for browsers before 2022, which drop every rule in a cascade layer: layers become specificity, and
 * what else such browsers drop as a whole is written in older terms. What has no older form is left, for the browser to ignore.
 */

/** Of the layers in the order of the cascade; what is in none beats them all. */
const LAYER_WEIGHTS: Readonly<Record<string, number>> = {
	properties: 0,
	theme: 0,
	base: 1,
	components: 2,
	utilities: 3,
};
const NO_LAYER = 4;

/** More than the selectors of a layer have: an id that no element has, for each layer below. */
const WEIGHT = ':not(#\\_)';

/** What is inside has selectors that are none, or none that may change. */
const KEPT_AS_THEY_ARE = /^@(font-face|keyframes|-webkit-keyframes|property|page|counter-style)\b/;
const OF_NO_USE = /^@(container|starting-style|view-transition)\b/;

export function flattenLayers(css: string): string {
	return flattenRules(css.replace(/\/\*[\s\S]*?\*\//g, ''), NO_LAYER);
}

function flattenRules(css: string, weight: number): string {
	let flat = '';
	for (const { head, body } of readRules(css)) flat += flattenRule(head, body, weight);
	return flat;
}

function flattenRule(head: string, body: string | null, weight: number): string {
	const [, layer] = /^@layer\s+([\w-]+)$/.exec(head) ?? [];
	// The order of the layers is known.
	if (body === null) return head.startsWith('@layer') ? '' : `${head};`;
	if (layer !== undefined) return flattenRules(body, LAYER_WEIGHTS[layer] ?? NO_LAYER);
	if (OF_NO_USE.test(head)) return '';
	if (KEPT_AS_THEY_ARE.test(head)) return `${head}{${body}}`;
	if (head.startsWith('@')) return `${flattenConditions(head)}{${flattenRules(body, weight)}}`;
	const declarations = `{${flattenDeclarations(body)}}`;
	// One rule a selector: a list is dropped with any part that the browser does not know.
	return splitOutside(head, ',')
		.map((selector) => addWeight(selector.trim(), weight) + declarations)
		.join('');
}

/** `(width>=40rem)` is `(min-width:40rem)`; below is a fraction less. */
function flattenConditions(head: string): string {
	return head.replace(
		/\((width|height)\s*(>=|<=|<|>)\s*([^()]+)\)/g,
		(_, feature: string, sign: string, value: string) =>
			sign === '>=' || sign === '>'
				? `(min-${feature}:${value.trim()})`
				: `(max-${feature}:${sign === '<' ? below(value.trim()) : value.trim()})`,
	);
}

function below(length: string): string {
	const [, number = '', unit = ''] = /^([\d.]+)(.*)$/.exec(length) ?? [];
	return `${Number(number) - 0.01}${unit}`;
}

function addWeight(selector: string, weight: number): string {
	const weights = WEIGHT.repeat(weight);
	// Pseudo-elements are the last part of a selector.
	const at = selector.search(/(?<!\\):(:|(before|after|first-line|first-letter)\b)/);
	return at < 0 ? selector + weights : selector.slice(0, at) + weights + selector.slice(at);
}

const TRANSFORMS = /^(translate|rotate|scale)$/;
const UNITS = /(?<=[\d.])[sld]v(?=[hw]\b)/g;

function flattenDeclarations(body: string): string {
	let flat = '';
	const transforms: string[] = [];
	for (const declaration of splitOutside(body, ';')) {
		const colon = declaration.indexOf(':');
		if (colon < 0) continue;
		const [name, value] = [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
		if (TRANSFORMS.test(name)) {
			transforms.push(value === 'none' ? value : `${name}(${splitOutside(value, ' ').filter(Boolean).join(',')})`);
			continue;
		}
		// The second is for browsers that know the unit.
		const older = value.replace(UNITS, 'v');
		flat += older === value ? `${name}:${value};` : `${name}:${older};${name}:${value};`;
	}
	// not translated: a style.
	return transforms.length > 0 ? `${flat}transform:${transforms.join(' ')};` : flat;
}

interface Rule {
	head: string;
	/** Null for a statement. */
	body: string | null;
}

function readRules(css: string): Rule[] {
	const rules: Rule[] = [];
	let start = 0;
	while (start < css.length) {
		const end = findOutside(css, '{;', start);
		const head = css.slice(start, end).trim();
		if (css[end] !== '{') {
			if (head) rules.push({ head, body: null });
			start = end + 1;
			continue;
		}
		const close = findOutside(css, '}', end + 1);
		rules.push({ head, body: css.slice(end + 1, close) });
		start = close + 1;
	}
	return rules;
}

function splitOutside(text: string, separator: string): string[] {
	const parts: string[] = [];
	let start = 0;
	while (start <= text.length) {
		const end = findOutside(text, separator, start);
		parts.push(text.slice(start, end));
		start = end + 1;
	}
	return parts;
}

/** The next of some characters that is in no string, bracket or block, and not escaped; the length where there is none. */
function findOutside(text: string, wanted: string, start: number): number {
	let depth = 0;
	let quote = '';
	for (let at = start; at < text.length; at += 1) {
		const char = text[at] as string;
		if (char === '\\') at += 1;
		else if (quote) quote = char === quote ? '' : quote;
		else if (depth === 0 && wanted.includes(char)) return at;
		else if (char === '"' || char === "'") quote = char;
		else if ('([{'.includes(char)) depth += 1;
		else if (')]}'.includes(char)) depth -= 1;
	}
	return text.length;
}
