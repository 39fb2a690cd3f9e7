/** JSON for a `<script>` element: no text in it can end the element or begin a comment there. */
export function toScriptJson(data: unknown): string {
	return JSON.stringify(data).replaceAll('<', '\\u003c');
}
