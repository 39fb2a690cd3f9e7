import { escapeHtml } from '../http/markup.ts';
import { answerOf, type OpenApiDocument, type Operation } from './openapi-document.ts';

const STYLE = `
	:root { color-scheme: dark light; --ground: #0b0d12; --text: #f3efe6; --muted: #a9adb9; --line: #2a3040; --accent: #f2b33d; }
	@media (prefers-color-scheme: light) {
		:root { --ground: #faf7f0; --text: #14161c; --muted: #565b68; --line: #d6cdb8; --accent: #8a5a00; }
	}
	body { margin: 0 auto; max-width: 60rem; padding: 2rem 1rem 4rem; background: var(--ground); color: var(--text);
		font: 1rem/1.5 system-ui, sans-serif; }
	a { color: var(--accent); } code { font-family: ui-monospace, monospace; font-size: 0.95em; overflow-wrap: anywhere; }
	section { border-top: 1px solid var(--line); padding: 1rem 0; }
	h3 { font-size: 1rem; margin: 0; } p { margin: 0.25rem 0; } .muted { color: var(--muted); }
	dl { display: grid; grid-template-columns: minmax(8rem, 16rem) 1fr; gap: 0.25rem 1rem; margin: 0.5rem 0 0; }
	dt, dd { margin: 0; }
	@media (max-width: 40rem) { dl { grid-template-columns: 1fr; } dd { padding-left: 1rem; } }
	summary { cursor: pointer; } pre { overflow: auto; border: 1px solid var(--line); padding: 0.75rem; font-size: 0.85rem; }
`;

/** The API's documentation: one section per endpoint, without a script. */
export function toApiDocsPage(document: OpenApiDocument): string {
	const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
	);
	const tags = [...new Set(operations.flatMap(({ operation }) => operation.tags))];
	const groups = tags.map((tag) => {
		const own = operations.filter(({ operation }) => operation.tags.includes(tag));
		return `<h2>${escapeHtml(tag)}</h2>${own.map(toSection).join('')}`;
	});
	return [
		'<!doctype html><html lang="en"><head><meta charset="utf-8">',
		'<meta name="viewport" content="width=device-width, initial-scale=1">',
		`<title>API · Matinee</title><style>${STYLE}</style></head><body><main>`,
		`<h1>The API of Matinee ${escapeHtml(document.info.version)}</h1>`,
		`<p>${escapeHtml(document.info.description)}</p>`,
		'<p>Own answers are <code>{ "success": true, "data": … }</code>, errors ',
		'<code>{ "success": false, "code": "…", "message": "…" }</code>. ',
		'The same for programs: <a href="/api/openapi.json">OpenAPI 3.1</a>.</p>',
		'<p>Programs use an API token in the name of an account: made in Settings, sent as <code>Authorization: Bearer matinee_pat_…</code>. ',
		'Each endpoint that takes one names the scope that it needs. The catalogue needs none.</p>',
		...groups,
		'</main></body></html>',
	].join('');
}

function toSection({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
	const parameters = operation.parameters.map(
		({ name, required, description, schema }) =>
			`<dt><code>${escapeHtml(name)}</code>${required ? '' : ' <span class="muted">optional</span>'}</dt>` +
			`<dd>${escapeHtml(description ?? toWords(schema))}</dd>`,
	);
	return [
		`<section id="${escapeHtml(operation.operationId)}"><h3><code>${method} ${escapeHtml(path)}</code></h3>`,
		`<p>${escapeHtml(operation.summary)}. <span class="muted">${escapeHtml(operation.description)}</span></p>`,
		parameters.length > 0 ? `<dl>${parameters.join('')}</dl>` : '',
		`<details><summary>Schema of the answer</summary><pre tabindex="0">${escapeHtml(JSON.stringify(answerOf(operation), null, 2))}</pre></details>`,
		'</section>',
	].join('');
}

function toWords(schema: Record<string, unknown>): string {
	if (Array.isArray(schema.enum)) return `One of ${schema.enum.join(', ')}`;
	if (typeof schema.pattern === 'string') return `Of the form ${schema.pattern}`;
	return typeof schema.type === 'string' ? schema.type : '';
}
