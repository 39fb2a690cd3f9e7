/**
 * Calls what adds listeners for as long as the page lives. Returns a function that removes them: the page of component tests
 * lives longer than a file.
 */
export function addPageListeners(start: () => void): () => void {
	const stop = new AbortController();
	const { addEventListener } = EventTarget.prototype;
	EventTarget.prototype.addEventListener = function add(type, listener, options) {
		const given = typeof options === 'object' ? options : { capture: options };
		addEventListener.call(this, type, listener, { ...given, signal: stop.signal });
	};
	try {
		start();
	} finally {
		EventTarget.prototype.addEventListener = addEventListener;
	}
	return () => stop.abort();
}
