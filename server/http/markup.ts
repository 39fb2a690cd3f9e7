import { toScriptJson } from '#contract/script-json.ts';

/** Escaped HTML, safe to insert. Only `html` and `jsonBlock` create it. */
export class Markup {
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}
}

type Insert = Markup | string | number | readonly Markup[] | null;

/** A template whose inserts are escaped, except for markup; null inserts nothing. */
export function html(parts: TemplateStringsArray, ...inserts: Insert[]): Markup {
	return new Markup(parts.reduce((text, part, index) => `${text}${toHtml(inserts[index - 1] ?? null)}${part}`));
}

/** Data for a script of the page, in a block that never runs and that its content cannot end. */
export function jsonBlock(id: string, data: object): Markup {
	return html`<script type="application/json" id="${id}">${new Markup(toScriptJson(data))}</script>`;
}

function toHtml(insert: Insert): string {
	if (insert === null) return '';
	if (insert instanceof Markup) return insert.text;
	if (typeof insert === 'object') return insert.map((markup) => markup.text).join('');
	return escapeHtml(String(insert));
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes text for element content and quoted attributes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Neither tab nor line break, nor half of a pair, nor what is no character: XML has no way to write those. */
const NO_XML = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu;

/** The same for XML. */
export function escapeXml(text: string): string {
	return escapeHtml(text.replace(NO_XML, ''));
}
