/** What browsers of televisions and of the boxes beside them call themselves. */
const TELEVISION =
	/\b(smart-?tv|tizen|web0s|hbbtv|appletv|googletv|android tv|bravia|crkey|roku|viera|netcast|aft[a-z]{1,4})\b/i;

/** Whether the browser is that of a television, by its name alone: there is no feature to detect. */
export function isTelevision(userAgent = globalThis.navigator?.userAgent ?? ''): boolean {
	return TELEVISION.test(userAgent);
}
