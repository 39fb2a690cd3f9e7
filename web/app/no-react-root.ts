/** Replaces `react-dom/client` in the renderer, which mounts nothing: 0.2 MB that the server would keep in memory. */
export function createRoot(): never {
	throw new Error('The renderer mounts no root');
}
