import { toScriptJson } from '#contract/script-json.ts';

/** A piece of HTML that is safe to insert as it stands. Only `html` and `jsonBlock` make one. */
export class Markup {
	readonly text: string;
	constructor(text: string) {
		this.text = text;
	}
}

type Insert = Markup | string | number | readonly Markup[] | null;

/** Text of a template with everything inserted escaped, but for what is markup already; null inserts nothing. */
export function html(parts: TemplateStringsArray, ...inserts: Insert[]): Markup {
	return new Markup(parts.reduce((text, part, index) => `${text}${toHtml(inserts[index - 1] ?? null)}${part}`));
}

/** Data for a script of the page: never run, and nothing in it can end the block. */
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

/** Text as it may stand between tags and inside quoted attributes. */
export function escapeHtml(text: string): string {
	return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
